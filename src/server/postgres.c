/* SPDX-License-Identifier: MIT */
/* The store in a PostgreSQL database. Every statement is prepared once; values travel as text. */
#include "core/alloc.h"
#include "server/log.h"
#include "server/store.h"

#include <libpq-fe.h>
#include <poll.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { OID_INT8 = 20, OID_INT4 = 23, MARK_SIZE = 33 };

/* The lock that a serving process holds: "mire" as a number. */
#define LOCK "1835627109"

/* How long the database may take for a statement. One that takes longer hangs, or is gone without a
 * word; the connection is given up, and what was asked of it has failed. */
int store_patience_ms = 10000;

/* A server that shares the database and has begun a transaction, but says nothing for so long, is
 * cut off by the database: what it has locked is free again. */
int store_lease_ms = 5000;

struct postgres {
    PGconn *db;
    char *where;
    bool serves, shares, open, kept[STORE_STATEMENTS]; /* open: a transaction has begun */
    int64_t again_at;     /* not before this a new connection is tried */
    char mark[MARK_SIZE]; /* ours, in the table of settings: nobody else has served since */
};

static int64_t milliseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* The first line of what the server says; it may be a page. */
static int complain(const char *said, struct mire_error *err)
{
    return mire_fail(err, MIRE_BAD, "PostgreSQL: %.*s", (int)strcspn(said, "\n"), said);
}

static void log_notice(void *context, const char *said)
{
    char line[200];
    (void)context;
    snprintf(line, sizeof line, "%.*s", (int)strcspn(said, "\n"), said);
    log_event(LOG_DETAIL, "database", "text", line, NULL);
}

/* The connection is no good any more. The next transaction tries again, but not at once: whoever
 * waits for the store is better told no than kept waiting. */
static void give_up(struct postgres *p)
{
    enum { PAUSE_MS = 1000 };
    PQfinish(p->db);
    p->db = NULL;
    p->again_at = milliseconds() + PAUSE_MS;
    memset(p->kept, 0, sizeof p->kept);
}

static void close_postgres(void *handle)
{
    struct postgres *p = handle;
    PQfinish(p->db);
    mire_free(p->where);
    mire_free(p);
}

/* The next result of what was sent; NULL: there is none any more, or *status says what happened. */
static PGresult *await(struct postgres *p, int64_t until, int *status, struct mire_error *err)
{
    while (PQisBusy(p->db)) {
        struct pollfd socket = {.fd = PQsocket(p->db), .events = POLLIN};
        int64_t left = until - milliseconds();
        int ready = left > 0 ? poll(&socket, 1, (int)left) : 0;
        if (ready == 0) {
            *status = mire_fail(err, MIRE_BAD, "PostgreSQL: the database does not answer");
            give_up(p);
            return NULL;
        }
        if (ready > 0 && !PQconsumeInput(p->db)) {
            *status = complain(PQerrorMessage(p->db), err);
            give_up(p);
            return NULL;
        }
    }
    return PQgetResult(p->db);
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

/* Waits for all results of what was sent; `tag`, where it is not NULL, is what the last must say.
 */
static int collect(struct postgres *p, int sent, const char *tag, store_row *row, void *context,
                   struct mire_error *err)
{
    int status = sent ? MIRE_OK : complain(PQerrorMessage(p->db), err);
    int64_t until = milliseconds() + store_patience_ms;
    PGresult *kept = NULL, *result;
    if (!sent && PQstatus(p->db) == CONNECTION_BAD)
        give_up(p);
    while (status == MIRE_OK && (result = await(p, until, &status, err))) {
        PQclear(kept);
        kept = result;
        ExecStatusType code = PQresultStatus(result);
        if (code != PGRES_COMMAND_OK && code != PGRES_TUPLES_OK)
            status = complain(PQresultErrorMessage(result), err);
    }
    while (p->db && PQtransactionStatus(p->db) == PQTRANS_ACTIVE) { /* what follows an error */
        int rest = MIRE_OK;
        PQclear(await(p, until, &rest, NULL));
    }
    if (p->db && PQstatus(p->db) == CONNECTION_BAD)
        give_up(p);
    /* COMMIT of a transaction that has failed answers ROLLBACK, and is no error to the database. */
    if (status == MIRE_OK && tag && kept && strcmp(PQcmdStatus(kept), tag) != 0)
        status = mire_fail(err, MIRE_BAD, "PostgreSQL: the transaction had failed");
    if (status == MIRE_OK && kept && PQresultStatus(kept) == PGRES_TUPLES_OK)
        status = hand_over(kept, row, context);
    PQclear(kept);
    return status;
}

/* ---- the connection, and that the store is ours ---- */

static int take_word(void *context, const struct store_value *columns, int n)
{
    (void)n;
    snprintf(context, MARK_SIZE, "%s", columns[0].text ? columns[0].text : "");
    return MIRE_OK;
}

static int ask_word(struct postgres *p, const char *sql, char word[MARK_SIZE],
                    struct mire_error *err)
{
    word[0] = '\0';
    return collect(p, PQsendQuery(p->db, sql), NULL, take_word, word, err);
}

/* A lock that was lost with the connection may have been somebody's since: who has served from the
 * store meanwhile has left a mark of their own, and what we have in memory is worth nothing. */
static int check_mark(struct postgres *p, struct mire_error *err)
{
    char there[MARK_SIZE], sql[200];
    int status = MIRE_OK;
    if (p->mark[0]) {
        status = ask_word(p, "SELECT value FROM setting WHERE name = 'server'", there, err);
        if (status == MIRE_OK && strcmp(there, p->mark) != 0) {
            log_event(LOG_ERROR, "store-taken", "why", "another server has used it since", NULL);
            _exit(3); /* started again, it reads everything anew */
        }
        return status;
    }
    unsigned char random[(MARK_SIZE - 1) / 2];
    randombytes_buf(random, sizeof random);
    sodium_bin2hex(p->mark, sizeof p->mark, random, sizeof random);
    snprintf(sql, sizeof sql,
             "INSERT INTO setting (name, value) VALUES ('server', '%s')"
             " ON CONFLICT (name) DO UPDATE SET value = excluded.value",
             p->mark);
    status = collect(p, PQsendQuery(p->db, sql), NULL, NULL, NULL, err);
    if (status != MIRE_OK)
        p->mark[0] = '\0';
    return status;
}

static int take_lock(struct postgres *p, struct mire_error *err)
{
    char locked[MARK_SIZE];
    int status = ask_word(p,
                          p->shares ? "SELECT pg_try_advisory_lock_shared(" LOCK ")"
                                    : "SELECT pg_try_advisory_lock(" LOCK ")",
                          locked, err);
    if (status == MIRE_OK && locked[0] != 't')
        status = mire_fail(err, MIRE_BAD,
                           p->shares ? "a server that does not share the store has it open"
                                     : "another server has the store open");
    return status;
}

static int connect_again(struct postgres *p, struct mire_error *err)
{
    static const char *const keys[] = {"connect_timeout", "tcp_user_timeout", "keepalives_idle",
                                       "dbname", NULL};
    const char *const values[] = {"5", "10000", "10", p->where, NULL};
    if (milliseconds() < p->again_at)
        return mire_fail(err, MIRE_BAD, "PostgreSQL: the database is gone");
    p->db = PQconnectdbParams(keys, values, 1);
    int status = PQstatus(p->db) == CONNECTION_OK ? MIRE_OK : complain(PQerrorMessage(p->db), err);
    PQsetNoticeProcessor(p->db, log_notice, NULL);
    if (status == MIRE_OK)
        status = collect(p, PQsendQuery(p->db, "SET client_min_messages = warning"), NULL, NULL,
                         NULL, err);
    char patience[80];
    snprintf(patience, sizeof patience, "SET idle_in_transaction_session_timeout = %d",
             store_lease_ms);
    if (status == MIRE_OK && p->shares)
        status = collect(p, PQsendQuery(p->db, patience), NULL, NULL, NULL, err);
    if (status == MIRE_OK && p->serves)
        status = take_lock(p, err);
    if (status == MIRE_OK && p->serves && !p->shares && p->mark[0])
        status = check_mark(p, err);
    if (status != MIRE_OK && p->db)
        give_up(p);
    return status;
}

static int script(void *handle, const char *sql, struct mire_error *err)
{
    struct postgres *p = handle;
    bool begins = strcmp(sql, "BEGIN") == 0;
    bool ends = strcmp(sql, "COMMIT") == 0 || strcmp(sql, "ROLLBACK") == 0;
    int status = MIRE_OK;
    if (!p->db)
        status = begins || !p->open
                     ? connect_again(p, err)
                     : mire_fail(err, MIRE_BAD, "PostgreSQL: the connection is lost");
    if (status == MIRE_OK)
        status = collect(p, PQsendQuery(p->db, sql), strcmp(sql, "COMMIT") == 0 ? sql : NULL, NULL,
                         NULL, err);
    if (begins)
        p->open = status == MIRE_OK;
    if (ends)
        p->open = false;
    return status;
}

static int open_postgres(void **out, const char *where, int flags, struct mire_error *err)
{
    struct postgres *p = mire_alloc(sizeof *p);
    size_t size = strlen(where) + 1;
    if (!p)
        return mire_fail(err, MIRE_BAD, "out of memory");
    *p = (struct postgres){
        .where = mire_alloc(size), .serves = flags & STORE_SERVE, .shares = flags & STORE_SHARE};
    int status = p->where ? MIRE_OK : mire_fail(err, MIRE_BAD, "out of memory");
    if (status == MIRE_OK) {
        memcpy(p->where, where, size);
        status = connect_again(p, err);
    }
    if (status != MIRE_OK) {
        close_postgres(p);
        return status;
    }
    *out = p;
    return MIRE_OK;
}

static int claim(void *handle, struct mire_error *err)
{
    return check_mark(handle, err);
}

static int run(void *handle, int number, const char *sql, const struct store_value *values, int n,
               store_row *row, void *context, struct mire_error *err)
{
    struct postgres *p = handle;
    char room[STORE_COLUMNS][24], name[16] = "";
    const char *text[STORE_COLUMNS];
    int status = MIRE_OK;
    if (!p->db)
        status = p->open ? mire_fail(err, MIRE_BAD, "PostgreSQL: the connection is lost")
                         : connect_again(p, err);
    for (int i = 0; i < n; i++) {
        snprintf(room[i], sizeof room[i], "%lld", (long long)values[i].number);
        text[i] = values[i].kind == STORE_INT ? room[i] : values[i].text;
    }
    if (number >= 0)
        snprintf(name, sizeof name, "s%d", number);
    if (status == MIRE_OK && (number < 0 || !p->kept[number])) {
        status = collect(p, PQsendPrepare(p->db, name, sql, n, NULL), NULL, NULL, NULL, err);
        if (status == MIRE_OK && number >= 0)
            p->kept[number] = true;
    }
    if (status == MIRE_OK)
        status = collect(p, PQsendQueryPrepared(p->db, name, n, text, NULL, NULL, 0), NULL, row,
                         context, err);
    return status;
}

const struct store_kind store_postgres = {open_postgres, close_postgres, script, run, claim};
