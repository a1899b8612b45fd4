/* SPDX-License-Identifier: MIT */
/*
 * The store in one file. Write-ahead log, synced at every commit: what was committed survives a
 * power cut. Statements are prepared once and kept.
 */
#include "core/alloc.h"
#include "server/store.h"

#include <errno.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

struct sqlite {
    sqlite3 *db;
    sqlite3_stmt *kept[STORE_STATEMENTS];
    int lock; /* a file that only one server can hold, or -1 */
};

static int complain(struct sqlite *s, struct mire_error *err)
{
    return mire_fail(err, MIRE_BAD, "SQLite: %s", sqlite3_errmsg(s->db));
}

/* Who is the last leaves one whole file: what is in the write-ahead log goes into it. */
static void close_sqlite(void *handle)
{
    struct sqlite *s = handle;
    for (int i = 0; i < STORE_STATEMENTS; i++)
        sqlite3_finalize(s->kept[i]);
    if (s->lock >= 0 && s->db)
        sqlite3_wal_checkpoint_v2(s->db, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL);
    sqlite3_close(s->db);
    if (s->lock >= 0)
        close(s->lock);
    mire_free(s);
}

static int script(void *handle, const char *sql, struct mire_error *err)
{
    struct sqlite *s = handle;
    return sqlite3_exec(s->db, sql, NULL, NULL, NULL) == SQLITE_OK ? MIRE_OK : complain(s, err);
}

/* Two servers on one file would each think they know the tables: the second one is refused. */
static int take_lock(struct sqlite *s, const char *where, struct mire_error *err)
{
    char path[4096];
    if ((size_t)snprintf(path, sizeof path, "%s.lock", where) >= sizeof path)
        return mire_fail(err, MIRE_BAD, "the name of the store is too long");
    s->lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (s->lock < 0)
        return mire_fail(err, MIRE_BAD, "%.200s: %s", path, strerror(errno));
    if (flock(s->lock, LOCK_EX | LOCK_NB) != 0)
        return mire_fail(err, MIRE_BAD, "%.200s: another server has it open", where);
    return MIRE_OK;
}

static int open_sqlite(void **out, const char *where, int flags, struct mire_error *err)
{
    struct sqlite *s = mire_alloc(sizeof *s);
    if (!s)
        return mire_fail(err, MIRE_BAD, "out of memory");
    *s = (struct sqlite){.lock = -1};
    int status = flags & STORE_SERVE ? take_lock(s, where, err) : MIRE_OK;
    mode_t mask = umask(0077); /* hashes of secrets and running games: nobody else's business */
    if (status == MIRE_OK && sqlite3_open_v2(where, &s->db,
                                             SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX |
                                                 (flags & STORE_OLD ? 0 : SQLITE_OPEN_CREATE),
                                             NULL) != SQLITE_OK)
        status = mire_fail(err, MIRE_BAD, "%.200s: %s", where, sqlite3_errmsg(s->db));
    if (status == MIRE_OK && flags & STORE_SERVE && sqlite3_db_readonly(s->db, "main") == 1)
        status = mire_fail(err, MIRE_BAD, "%.200s: it can only be read", where);
    if (status == MIRE_OK) {
        sqlite3_busy_timeout(s->db, 5000);
        status = script(s,
                        "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;"
                        "PRAGMA wal_autocheckpoint=4000; PRAGMA cache_size=-16384;",
                        err);
    }
    umask(mask);
    if (status != MIRE_OK) {
        close_sqlite(s);
        return status;
    }
    *out = s;
    return MIRE_OK;
}

static int bind(sqlite3_stmt *statement, const struct store_value *values, int n)
{
    int code = SQLITE_OK;
    for (int i = 0; i < n && code == SQLITE_OK; i++) {
        if (values[i].kind == STORE_INT)
            code = sqlite3_bind_int64(statement, i + 1, values[i].number);
        else if (values[i].kind == STORE_TEXT)
            code = sqlite3_bind_text(statement, i + 1, values[i].text, -1, SQLITE_STATIC);
        else
            code = sqlite3_bind_null(statement, i + 1);
    }
    return code;
}

static int columns_of(sqlite3_stmt *statement, struct store_value values[STORE_COLUMNS])
{
    int n = sqlite3_column_count(statement);
    for (int i = 0; i < n && i < STORE_COLUMNS; i++) {
        int type = sqlite3_column_type(statement, i);
        if (type == SQLITE_INTEGER)
            values[i] = store_int(sqlite3_column_int64(statement, i));
        else
            values[i] = store_text((const char *)sqlite3_column_text(statement, i));
    }
    return n;
}

static int step(struct sqlite *s, sqlite3_stmt *statement, store_row *row, void *context,
                struct mire_error *err)
{
    for (;;) {
        struct store_value columns[STORE_COLUMNS];
        int code = sqlite3_step(statement);
        if (code == SQLITE_DONE)
            return MIRE_OK;
        if (code != SQLITE_ROW)
            return complain(s, err);
        int status = row ? row(context, columns, columns_of(statement, columns)) : MIRE_OK;
        if (status != MIRE_OK)
            return status;
    }
}

static int run(void *handle, int number, const char *sql, const struct store_value *values, int n,
               store_row *row, void *context, struct mire_error *err)
{
    struct sqlite *s = handle;
    sqlite3_stmt *statement = number >= 0 ? s->kept[number] : NULL;
    if (!statement &&
        sqlite3_prepare_v3(s->db, sql, -1, number >= 0 ? SQLITE_PREPARE_PERSISTENT : 0, &statement,
                           NULL) != SQLITE_OK)
        return complain(s, err);
    if (number >= 0)
        s->kept[number] = statement;
    int status = bind(statement, values, n) == SQLITE_OK ? MIRE_OK : complain(s, err);
    if (status == MIRE_OK)
        status = step(s, statement, row, context, err);
    if (number >= 0) {
        sqlite3_reset(statement);
        sqlite3_clear_bindings(statement);
    } else {
        sqlite3_finalize(statement);
    }
    return status;
}

int64_t store_sqlite_memory(void)
{
    return sqlite3_memory_used();
}

const struct store_kind store_sqlite = {open_sqlite, close_sqlite, script, run, NULL};
