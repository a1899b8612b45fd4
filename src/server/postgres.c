/* The store in a PostgreSQL database. Every statement is prepared once; values travel as text. */
#include "core/alloc.h"
#include "server/store.h"

#include <libpq-fe.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { OID_INT8 = 20, OID_INT4 = 23 };

/* The lock that a serving process holds: "mire" as a number. */
#define LOCK "1835627109"

struct postgres {
    PGconn *db;
    bool kept[STORE_STATEMENTS];
};

/* The first line of what the server says; it may be a page. */
static int complain(struct postgres *p, const PGresult *result, struct mire_error *err)
{
    const char *said = result ? PQresultErrorMessage(result) : PQerrorMessage(p->db);
    return mire_fail(err, MIRE_BAD, "PostgreSQL: %.*s", (int)strcspn(said, "\n"), said);
}

static void close_postgres(void *handle)
{
    struct postgres *p = handle;
    PQfinish(p->db);
    mire_free(p);
}

/* Takes the result; a connection that was lost is opened again for the next statement. */
static int finish(struct postgres *p, PGresult *result, struct mire_error *err)
{
    ExecStatusType code = PQresultStatus(result);
    int status =
        code == PGRES_COMMAND_OK || code == PGRES_TUPLES_OK ? MIRE_OK : complain(p, result, err);
    PQclear(result);
    if (status != MIRE_OK && PQstatus(p->db) == CONNECTION_BAD) {
        PQreset(p->db);
        memset(p->kept, 0, sizeof p->kept);
    }
    return status;
}

static int script(void *handle, const char *sql, struct mire_error *err)
{
    struct postgres *p = handle;
    PGresult *result = PQexec(p->db, sql);
    /* COMMIT of a transaction that has failed answers ROLLBACK, and is no error to the database. */
    if (strcmp(sql, "COMMIT") == 0 && PQresultStatus(result) == PGRES_COMMAND_OK &&
        strcmp(PQcmdStatus(result), "COMMIT") != 0) {
        PQclear(result);
        return mire_fail(err, MIRE_BAD, "PostgreSQL: the transaction had failed");
    }
    return finish(p, result, err);
}

static int take_locked(void *context, const struct store_value *columns, int n)
{
    (void)n;
    *(bool *)context = columns[0].text && columns[0].text[0] == 't';
    return MIRE_OK;
}

static int run(void *handle, int number, const char *sql, const struct store_value *values, int n,
               store_row *row, void *context, struct mire_error *err);

static int open_postgres(void **out, const char *where, int flags, struct mire_error *err)
{
    struct postgres *p = mire_alloc(sizeof *p);
    bool locked = true;
    if (!p)
        return mire_fail(err, MIRE_BAD, "out of memory");
    *p = (struct postgres){.db = PQconnectdb(where)};
    int status = PQstatus(p->db) == CONNECTION_OK ? MIRE_OK : complain(p, NULL, err);
    if (status == MIRE_OK)
        status = script(p, "SET client_min_messages = warning", err);
    if (status == MIRE_OK && flags & STORE_SERVE)
        status =
            run(p, -1, "SELECT pg_try_advisory_lock(" LOCK ")", NULL, 0, take_locked, &locked, err);
    if (status == MIRE_OK && !locked)
        status = mire_fail(err, MIRE_BAD, "another server has the store open");
    if (status != MIRE_OK) {
        close_postgres(p);
        return status;
    }
    *out = p;
    return MIRE_OK;
}

static int hand_over(const PGresult *result, store_row *row, void *context)
{
    int n = PQnfields(result), status = MIRE_OK;
    for (int r = 0; r < PQntuples(result) && row && status == MIRE_OK; r++) {
        struct store_value columns[STORE_COLUMNS];
        for (int i = 0; i < n && i < STORE_COLUMNS; i++) {
            const char *text = PQgetisnull(result, r, i) ? NULL : PQgetvalue(result, r, i);
            Oid type = PQftype(result, i);
            if (text && (type == OID_INT8 || type == OID_INT4))
                columns[i] = store_int(strtoll(text, NULL, 10));
            else
                columns[i] = store_text(text);
        }
        status = row(context, columns, n);
    }
    return status;
}

static int run(void *handle, int number, const char *sql, const struct store_value *values, int n,
               store_row *row, void *context, struct mire_error *err)
{
    struct postgres *p = handle;
    char room[STORE_COLUMNS][24], name[16] = "";
    const char *text[STORE_COLUMNS];
    for (int i = 0; i < n; i++) {
        snprintf(room[i], sizeof room[i], "%lld", (long long)values[i].number);
        text[i] = values[i].kind == STORE_INT ? room[i] : values[i].text;
    }
    if (number >= 0)
        snprintf(name, sizeof name, "s%d", number);
    if (number < 0 || !p->kept[number]) {
        int status = finish(p, PQprepare(p->db, name, sql, n, NULL), err);
        if (status != MIRE_OK)
            return status;
        if (number >= 0)
            p->kept[number] = true;
    }
    PGresult *result = PQexecPrepared(p->db, name, n, text, NULL, NULL, 0);
    int status = MIRE_OK;
    if (PQresultStatus(result) == PGRES_TUPLES_OK)
        status = hand_over(result, row, context);
    int done = finish(p, result, err);
    return done != MIRE_OK ? done : status;
}

const struct store_kind store_postgres = {open_postgres, close_postgres, script, run};
