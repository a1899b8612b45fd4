/* SPDX-License-Identifier: MIT */
/* The statements and the schema that both kinds of store run. */
#include "server/store.h"
#include "core/alloc.h"
#include "server/names.h"

#include <stdio.h>
#include <string.h>

struct store {
    const struct store_kind *kind;
    void *handle;
};

/* ---- the schema: one script a version; a new version is a new line, old ones never change ---- */

static const char *const versions[] = {
    "CREATE TABLE identity (id TEXT PRIMARY KEY, name TEXT NOT NULL, login TEXT UNIQUE,"
    " password TEXT, webhook TEXT, created BIGINT NOT NULL);"
    "CREATE TABLE secret (identity TEXT NOT NULL, hash TEXT NOT NULL, created BIGINT NOT NULL,"
    " PRIMARY KEY (identity, hash));"
    "CREATE TABLE game (id TEXT PRIMARY KEY, status BIGINT NOT NULL, listed BIGINT NOT NULL,"
    " wake BIGINT NOT NULL, waiting BIGINT NOT NULL, updated BIGINT NOT NULL,"
    " created BIGINT NOT NULL, summary TEXT NOT NULL);"
    "CREATE INDEX game_wake ON game (wake) WHERE wake > 0;"
    "CREATE INDEX game_listed ON game (updated) WHERE listed > 0;"
    "CREATE TABLE seat (game TEXT NOT NULL, seat BIGINT NOT NULL, identity TEXT NOT NULL,"
    " PRIMARY KEY (game, seat));"
    "CREATE INDEX seat_identity ON seat (identity);"
    "CREATE TABLE event (game TEXT NOT NULL, n BIGINT NOT NULL, at BIGINT NOT NULL,"
    " kind BIGINT NOT NULL, seat BIGINT NOT NULL, value BIGINT NOT NULL, body TEXT,"
    " PRIMARY KEY (game, n));",

    /* the server's own clock, and of each event when it was by that */
    "ALTER TABLE event ADD COLUMN clock BIGINT NOT NULL DEFAULT 0;"
    "CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL);",

    /* chat apart from the game, so that it can be forgotten */
    "CREATE TABLE chat (game TEXT NOT NULL, n BIGINT NOT NULL, at BIGINT NOT NULL,"
    " seat BIGINT NOT NULL, identity TEXT NOT NULL, name TEXT NOT NULL, text TEXT NOT NULL,"
    " PRIMARY KEY (game, n));"
    "CREATE INDEX chat_identity ON chat (identity);",

    /* what the events before the n-th have come to */
    "CREATE TABLE snapshot (game TEXT PRIMARY KEY, n BIGINT NOT NULL, body TEXT NOT NULL);",

    /* who may not come or not talk, and what operators have ordered */
    "CREATE TABLE barred (who TEXT PRIMARY KEY, until TEXT NOT NULL);"
    "CREATE TABLE audit (at BIGINT NOT NULL, what TEXT NOT NULL);",

    /* how good somebody is at a game (in thousandths, the volatility in billionths); seats that
     * are not on their owner's list any more */
    "CREATE TABLE rating (who TEXT NOT NULL, game TEXT NOT NULL, rating BIGINT NOT NULL,"
    " deviation BIGINT NOT NULL, volatility BIGINT NOT NULL, played BIGINT NOT NULL,"
    " won BIGINT NOT NULL, updated BIGINT NOT NULL, PRIMARY KEY (who, game));"
    "CREATE INDEX rating_best ON rating (game, rating);"
    "ALTER TABLE seat ADD COLUMN hidden BIGINT NOT NULL DEFAULT 0;",

    /* servers that share the store: each has a lease, and each table an owner among them. The fence
     * counts the owners; an event has the number of the one who wrote it */
    "CREATE TABLE server (name TEXT PRIMARY KEY, mark TEXT NOT NULL, until BIGINT NOT NULL,"
    " clock BIGINT NOT NULL, lag BIGINT NOT NULL);"
    "ALTER TABLE game ADD COLUMN owner TEXT;"
    "ALTER TABLE game ADD COLUMN fence BIGINT NOT NULL DEFAULT 0;"
    "ALTER TABLE event ADD COLUMN fence BIGINT NOT NULL DEFAULT 0;",

    /* what bots are to think about, for processes that do that alone */
    "CREATE TABLE thought (id TEXT PRIMARY KEY, server TEXT NOT NULL, version TEXT NOT NULL,"
    " body TEXT NOT NULL, created BIGINT NOT NULL);"
    "CREATE INDEX thought_created ON thought (created);",
};
enum { VERSION = sizeof versions / sizeof *versions };

#define IDENTITY "id, name, login, password, webhook, created"
#define MINE                                                                                       \
    "SELECT g.id, g.status, g.listed, g.wake, g.waiting, g.updated, g.created, g.summary, s.seat"  \
    " FROM seat s JOIN game g ON g.id = s.game WHERE s.identity = $1"
#define CHAT   "game, n, at, seat, identity, name, text"
#define RATING "who, game, rating, deviation, volatility, played, won, updated"
#define GAME   "id, status, listed, wake, waiting, updated, created, summary"
/* The table is nobody's, or its owner's lease is over. A subquery that yields a value, not a join:
 * where the row has changed meanwhile PostgreSQL looks it up again for the new owner. */
#define ABANDONED "coalesce((SELECT s.until FROM server s WHERE s.name = g.owner), 0) < " STORE_NOW

/* Parameters appear in the order of their numbers: SQLite counts them that way. */
static const char *const statements[STORE_STATEMENTS] = {
    [STORE_ADD_IDENTITY] = "INSERT INTO identity (id, name, created) VALUES ($1, $2, $3)",
    [STORE_SET_NAME] = "UPDATE identity SET name = $1 WHERE id = $2",
    [STORE_SET_LOGIN] = "UPDATE identity SET login = $1, password = $2 WHERE id = $3",
    [STORE_MOVE_LOGIN] = "UPDATE identity SET login = $1 WHERE id = $2 AND login IS NOT NULL",
    [STORE_SET_WEBHOOK] = "UPDATE identity SET webhook = $1 WHERE id = $2",
    [STORE_GET_IDENTITY] = "SELECT " IDENTITY " FROM identity WHERE id = $1",
    [STORE_GET_LOGIN] = "SELECT " IDENTITY " FROM identity WHERE login = $1",
    [STORE_ALL_IDENTITIES] = "SELECT " IDENTITY " FROM identity ORDER BY id",
    [STORE_PUT_IDENTITY] = "INSERT INTO identity (" IDENTITY ") VALUES ($1, $2, $3, $4, $5, $6)",
    [STORE_ADD_SECRET] = "INSERT INTO secret (identity, hash, created) VALUES ($1, $2, $3)",
    [STORE_HAS_SECRET] = "SELECT 1 FROM secret WHERE identity = $1 AND hash = $2",
    [STORE_DROP_SECRET] = "DELETE FROM secret WHERE identity = $1 AND hash = $2",
    [STORE_DROP_OTHER_SECRETS] = "DELETE FROM secret WHERE identity = $1 AND hash <> $2",
    [STORE_TRIM_SECRETS] =
        "DELETE FROM secret WHERE identity = $1 AND hash NOT IN (SELECT s.hash FROM secret s"
        " WHERE s.identity = secret.identity ORDER BY s.created DESC, s.hash LIMIT 8)",
    [STORE_ALL_SECRETS] = "SELECT identity, hash, created FROM secret ORDER BY identity, hash",
    [STORE_PUT_TABLE] =
        "INSERT INTO game (" GAME ") VALUES ($1, $2, $3, $4, $5, $6, $7, $8)"
        " ON CONFLICT (id) DO UPDATE SET status = excluded.status, listed = excluded.listed,"
        " wake = excluded.wake, waiting = excluded.waiting, updated = excluded.updated,"
        " summary = excluded.summary",
    [STORE_GET_TABLE] = "SELECT " GAME " FROM game WHERE id = $1",
    [STORE_SET_TABLE] =
        "UPDATE game SET status = $1, wake = $2, waiting = $3, updated = $4 WHERE id = $5",
    [STORE_LISTED_TABLES] =
        "SELECT " GAME " FROM game WHERE listed > 0 AND status < 2 ORDER BY updated DESC LIMIT 500",
    [STORE_WAKING_TABLES] =
        "SELECT id FROM game WHERE wake > 0 AND wake <= $1 ORDER BY wake LIMIT 200",
    [STORE_ALL_TABLES] = "SELECT " GAME " FROM game ORDER BY id",
    [STORE_PUT_SEAT] = "INSERT INTO seat (game, seat, identity) VALUES ($1, $2, $3)"
                       " ON CONFLICT (game, seat) DO UPDATE SET identity = excluded.identity",
    [STORE_DELETE_SEAT] = "DELETE FROM seat WHERE game = $1 AND seat = $2",
    [STORE_ALL_SEATS] = "SELECT game, seat, identity, hidden FROM seat ORDER BY game, seat",
    [STORE_MINE] = MINE " AND s.hidden = 0 ORDER BY g.updated DESC LIMIT 100",
    [STORE_ADD_EVENT] = "INSERT INTO event (game, n, at, kind, seat, value, body, clock)"
                        " VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
    [STORE_GET_EVENTS] =
        "SELECT n, at, kind, seat, value, body, clock FROM event WHERE game = $1 ORDER BY n",
    [STORE_GET_EVENTS_FROM] = "SELECT n, at, kind, seat, value, body, clock FROM event"
                              " WHERE game = $1 AND (n = 0 OR n >= $2) ORDER BY n",
    [STORE_PUT_SNAPSHOT] = "INSERT INTO snapshot (game, n, body) VALUES ($1, $2, $3)"
                           " ON CONFLICT (game) DO UPDATE SET n = excluded.n, body = excluded.body",
    [STORE_GET_SNAPSHOT] = "SELECT n, body FROM snapshot WHERE game = $1",
    [STORE_ALL_SNAPSHOTS] = "SELECT game, n, body FROM snapshot ORDER BY game",
    [STORE_ADD_CHAT] = "INSERT INTO chat (" CHAT ") VALUES ($1, $2, $3, $4, $5, $6, $7)",
    [STORE_GET_CHAT] =
        "SELECT n, at, seat, identity, name, text FROM chat WHERE game = $1 ORDER BY n",
    [STORE_TRIM_CHAT] = "DELETE FROM chat WHERE game = $1 AND n < $2",
    [STORE_ALL_CHAT] = "SELECT " CHAT " FROM chat ORDER BY game, n",
    [STORE_COUNTS] = "SELECT (SELECT count(*) FROM game), (SELECT count(*) FROM identity),"
                     " (SELECT count(*) FROM event), (SELECT count(*) FROM chat),"
                     " (SELECT count(*) FROM snapshot)",
    [STORE_GET_NAMED] = "SELECT " IDENTITY " FROM identity WHERE name = $1",
    [STORE_SEATS_AT] = "SELECT seat, identity FROM seat WHERE game = $1 ORDER BY seat",
    [STORE_MINE_ALL] = MINE " ORDER BY g.updated DESC",
    [STORE_CHAT_OF] = "SELECT game, at, text FROM chat WHERE identity = $1 ORDER BY game, n",
    [STORE_OLD_TABLES] = "SELECT id FROM game WHERE updated < $1 ORDER BY id",
    [STORE_DELETE_EVENTS] = "DELETE FROM event WHERE game = $1",
    [STORE_DELETE_CHAT] = "DELETE FROM chat WHERE game = $1",
    [STORE_DELETE_SNAPSHOT] = "DELETE FROM snapshot WHERE game = $1",
    [STORE_DELETE_SEATS] = "DELETE FROM seat WHERE game = $1",
    [STORE_DELETE_TABLE] = "DELETE FROM game WHERE id = $1",
    [STORE_DELETE_CHAT_OF] = "DELETE FROM chat WHERE identity = $1",
    [STORE_DELETE_SEATS_OF] = "DELETE FROM seat WHERE identity = $1",
    [STORE_DELETE_SECRETS] = "DELETE FROM secret WHERE identity = $1",
    [STORE_DELETE_IDENTITY] = "DELETE FROM identity WHERE id = $1",
    [STORE_SET_SUMMARY] = "UPDATE game SET summary = $1 WHERE id = $2",
    [STORE_FORGET_SEAT] = "UPDATE event SET body = $1 WHERE game = $2 AND kind = 2 AND seat = $3",
    [STORE_FORGET_SAID] =
        "UPDATE event SET body = $1 WHERE game = $2 AND kind = 8 AND body LIKE $3",
    [STORE_FORGET_OWNER] =
        "UPDATE event SET body = replace(body, $1, $2) WHERE n = 0 AND body LIKE $3",
    [STORE_PUT_BARRED] = "INSERT INTO barred (who, until) VALUES ($1, $2)"
                         " ON CONFLICT (who) DO UPDATE SET until = excluded.until",
    [STORE_DROP_BARRED] = "DELETE FROM barred WHERE who = $1",
    [STORE_ALL_BARRED] = "SELECT who, until FROM barred ORDER BY who",
    [STORE_ADD_AUDIT] = "INSERT INTO audit (at, what) VALUES ($1, $2)",
    [STORE_ALL_AUDIT] = "SELECT at, what FROM audit ORDER BY at DESC LIMIT 500",
    [STORE_PUT_SETTING] = "INSERT INTO setting (name, value) VALUES ($1, $2)"
                          " ON CONFLICT (name) DO UPDATE SET value = excluded.value",
    [STORE_GET_SETTING] = "SELECT value FROM setting WHERE name = $1",
    [STORE_ALL_SETTINGS] = "SELECT name, value FROM setting ORDER BY name",
    [STORE_HIDE_SEAT] = "UPDATE seat SET hidden = 1 WHERE game = $1 AND seat = $2",
    [STORE_PUT_SEAT_ALL] =
        "INSERT INTO seat (game, seat, identity, hidden) VALUES ($1, $2, $3, $4)",
    [STORE_GET_RATING] = "SELECT " RATING " FROM rating WHERE who = $1 AND game = $2",
    [STORE_PUT_RATING] =
        "INSERT INTO rating (" RATING ") VALUES ($1, $2, $3, $4, $5, $6, $7, $8)"
        " ON CONFLICT (who, game) DO UPDATE SET rating = excluded.rating,"
        " deviation = excluded.deviation, volatility = excluded.volatility,"
        " played = excluded.played, won = excluded.won, updated = excluded.updated",
    [STORE_ALL_RATINGS] = "SELECT " RATING " FROM rating ORDER BY who, game",
    [STORE_RATINGS_OF] = "SELECT " RATING " FROM rating WHERE who = $1 ORDER BY game",
    [STORE_BEST] = "SELECT r.who, r.game, r.rating, r.deviation, r.volatility, r.played, r.won,"
                   " r.updated, i.name FROM rating r JOIN identity i ON i.id = r.who"
                   " WHERE r.game = $1 AND r.deviation <= $2 AND i.password IS NOT NULL"
                   " ORDER BY r.rating DESC, r.who LIMIT 50",
    [STORE_DELETE_RATINGS] = "DELETE FROM rating WHERE who = $1",
    [STORE_GET_CLOCK] = "SELECT value FROM setting WHERE name = 'clock' UNION ALL"
                        " SELECT CAST(max(clock) AS TEXT) FROM server",
    [STORE_LOCK_RATINGS] = "SELECT pg_advisory_xact_lock(1835627110)",
    [STORE_TELL] = "SELECT pg_notify('mire', $1)",
    [STORE_NEW_TABLE] = "INSERT INTO game (" GAME ", owner, fence)"
                        " VALUES ($1, 0, 0, 0, 0, $2, $2, '{}', $3, 1)",
    [STORE_OWN_TABLE] = "SELECT 1 FROM game WHERE id = $1 AND fence = $2 FOR NO KEY UPDATE",
    [STORE_ADD_OWN_EVENT] =
        "WITH own AS (SELECT id, fence FROM game WHERE id = $1 AND fence = $9 FOR NO KEY UPDATE)"
        " INSERT INTO event (game, n, at, kind, seat, value, body, clock, fence)"
        " SELECT id, $2::bigint, $3::bigint, $4::bigint, $5::bigint, $6::bigint, $7::text,"
        " $8::bigint, fence FROM own RETURNING 1",
    /* One that is being written to is not waited for: its owner lives, or will be cut off. */
    [STORE_CLAIM_TABLE] =
        "WITH claim AS (UPDATE game SET owner = $2, fence = fence + 1 WHERE id ="
        " (SELECT g.id FROM game g WHERE g.id = $1 AND (g.owner = $2 OR " ABANDONED ")"
        " AND EXISTS (SELECT 1 FROM server m WHERE m.name = $2 AND m.mark = $3)"
        " FOR UPDATE OF g SKIP LOCKED) RETURNING id, owner, fence)"
        " SELECT fence, pg_notify('mire', '{\"took\":\"' || id || '\",\"from\":\"' || owner ||"
        " '\",\"fence\":' || fence || '}') FROM claim",
    [STORE_GET_OWNER] = "SELECT owner FROM game WHERE id = $1",
    [STORE_WAKING_HERE] = "SELECT g.id FROM game g WHERE g.wake > 0 AND g.wake <= $1"
                          " AND (g.owner = $2 OR " ABANDONED ") ORDER BY g.wake LIMIT 200",
    [STORE_GET_FENCES] = "SELECT id, fence FROM game WHERE id = ANY ($1::text[])",
    [STORE_GOOD_SECRETS] = "SELECT hash FROM secret WHERE identity = ANY ($1::text[])"
                           " AND hash = ANY ($2::text[])",
    [STORE_TAKE_AWAY] = "UPDATE game SET owner = NULL, fence = fence + 1 WHERE id = $1",
    [STORE_ADD_THOUGHT] = "INSERT INTO thought (id, server, version, body, created)"
                          " VALUES ($1, $2, $3, $4, $5)",
    [STORE_CALL_WORK] = "SELECT pg_notify('mire_work', '')",
    [STORE_DROP_THOUGHTS] = "DELETE FROM thought WHERE id IN (SELECT id FROM thought"
                            " WHERE server = $1 AND created <= $2 FOR UPDATE SKIP LOCKED)",
    [STORE_SAVE_CLOCK] = "UPDATE server SET clock = $1 WHERE name = $2 AND mark = $3",
    [STORE_END_LEASE] = "UPDATE server SET until = 0 WHERE name = $1 AND mark = $2",
};

int store_run(struct store *store, enum store_statement statement, const struct store_value *values,
              int n, store_row *row, void *context, struct mire_error *err)
{
    if (statement >= STORE_OF_SITE && store->kind == &store_sqlite)
        return MIRE_OK;
    return store->kind->run(store->handle, (int)statement, statements[statement], values, n, row,
                            context, err);
}

static int note_row(void *context, const struct store_value *columns, int n)
{
    (void)columns, (void)n;
    *(bool *)context = true;
    return MIRE_OK;
}

int store_begin(struct store *store, struct mire_error *err)
{
    return store->kind->script(store->handle, "BEGIN", err);
}

int store_commit(struct store *store, struct mire_error *err)
{
    return store->kind->script(store->handle, "COMMIT", err);
}

void store_rollback(struct store *store)
{
    store->kind->script(store->handle, "ROLLBACK", NULL);
}

/* ---- what a new version needs besides its script ---- */

static int rekey_login(void *context, const struct store_value *columns, int n)
{
    struct store *store = context;
    char key[NAME_KEY], own[NAME_KEY + 40];
    bool taken = false;
    if (n < 6 || !columns[2].text)
        return MIRE_OK;
    name_key(columns[2].text, key);
    struct store_value values[] = {store_text(key), columns[0]};
    int status = store_run(store, STORE_GET_LOGIN, values, 1, note_row, &taken, NULL);
    /* Of two names that look alike one can log in; the other's password is kept for its owner. */
    snprintf(own, sizeof own, "%s %.30s", key, columns[0].text);
    if (taken)
        values[0] = store_text(own);
    return status == MIRE_OK ? store_run(store, STORE_MOVE_LOGIN, values, 2, NULL, NULL, NULL)
                             : status;
}

/* Logins were names without regard to case; they are the keys of names now. */
static int rekey_logins(struct store *store, struct mire_error *err)
{
    return store_run(store, STORE_ALL_IDENTITIES, NULL, 0, rekey_login, store, err);
}

static int (*const afterwards[VERSION])(struct store *store, struct mire_error *err) = {
    [2] = rekey_logins,
};

/* ---- opening ---- */

static int read_version(void *context, const struct store_value *columns, int n)
{
    if (n > 0 && columns[0].kind == STORE_INT)
        *(int64_t *)context = columns[0].number;
    return MIRE_OK;
}

/* Each step is a transaction of its own: a migration that is cut short goes on at the next start.
 */
static int migrate(struct store *store, bool old, struct mire_error *err)
{
    int64_t version = 0;
    const struct store_kind *kind = store->kind;
    int status = kind->script(
        store->handle, "CREATE TABLE IF NOT EXISTS mire_schema (version BIGINT NOT NULL)", err);
    if (status == MIRE_OK)
        status = kind->run(store->handle, -1, "SELECT coalesce(max(version), 0) FROM mire_schema",
                           NULL, 0, read_version, &version, err);
    if (status == MIRE_OK && version > VERSION)
        status = mire_fail(err, MIRE_BAD, "the store was written by a newer mire (schema %lld)",
                           (long long)version);
    if (status == MIRE_OK && version == 0 && old)
        status = mire_fail(err, MIRE_BAD, "there is no store of mire yet");
    for (; status == MIRE_OK && version < VERSION; version++) {
        struct store_value number = store_int(version + 1);
        status = store_begin(store, err);
        if (status == MIRE_OK)
            status = kind->script(store->handle, versions[version], err);
        if (status == MIRE_OK && afterwards[version])
            status = afterwards[version](store, err);
        if (status == MIRE_OK)
            status = kind->run(store->handle, -1, "INSERT INTO mire_schema (version) VALUES ($1)",
                               &number, 1, NULL, NULL, err);
        if (status == MIRE_OK)
            status = store_commit(store, err);
        else
            store_rollback(store);
    }
    return status;
}

int store_open(struct store **out, const char *where, int flags, struct mire_error *err)
{
    bool postgres =
        strncmp(where, "postgres://", 11) == 0 || strncmp(where, "postgresql://", 13) == 0;
    struct store *store = mire_alloc(sizeof *store);
    if (!store)
        return mire_fail(err, MIRE_BAD, "out of memory");
    *store = (struct store){.kind = postgres ? &store_postgres : &store_sqlite};
    int status = store->kind->open(&store->handle, where, flags, err);
    if (status != MIRE_OK) {
        mire_free(store);
        return status;
    }
    if (postgres) /* several may start at once; one of them brings the schema up to date */
        status = store->kind->script(store->handle, "SELECT pg_advisory_lock(1835627111)", err);
    if (status == MIRE_OK)
        status = migrate(store, flags & STORE_OLD, err);
    if (status == MIRE_OK && postgres)
        status = store->kind->script(store->handle, "SELECT pg_advisory_unlock(1835627111)", err);
    if (status == MIRE_OK && flags & STORE_SERVE && store->kind->claim)
        status = store->kind->claim(store->handle, err);
    if (status != MIRE_OK) {
        store_close(store);
        return status;
    }
    *out = store;
    return MIRE_OK;
}

void store_close(struct store *store)
{
    if (!store)
        return;
    store->kind->close(store->handle);
    mire_free(store);
}

/* ---- copying ---- */

struct copy {
    struct store *from, *to;
    enum store_statement put;
    struct mire_error *err;
};

static int copy_row(void *context, const struct store_value *columns, int n)
{
    struct copy *copy = context;
    return store_run(copy->to, copy->put, columns, n, NULL, NULL, copy->err);
}

/* Events have their table as a parameter, not as a column. */
struct copy_events {
    struct copy *copy;
    const char *table;
};

static int copy_event(void *context, const struct store_value *columns, int n)
{
    struct copy_events *events = context;
    struct store_value values[STORE_COLUMNS] = {store_text(events->table)};
    for (int i = 0; i < n && i + 1 < STORE_COLUMNS; i++)
        values[i + 1] = columns[i];
    return store_run(events->copy->to, STORE_ADD_EVENT, values, n + 1, NULL, NULL,
                     events->copy->err);
}

/* A table with all that happened there. Statements may be run while another hands over its rows. */
static int copy_table(void *context, const struct store_value *columns, int n)
{
    struct copy *copy = context;
    struct copy_events events = {copy, columns[0].text};
    int status = store_run(copy->to, STORE_PUT_TABLE, columns, n, NULL, NULL, copy->err);
    if (status != MIRE_OK)
        return status;
    return store_run(copy->from, STORE_GET_EVENTS, columns, 1, copy_event, &events, copy->err);
}

static int copy_all(struct copy *copy, struct mire_error *err)
{
    static const struct {
        enum store_statement all, put;
    } kinds[] = {
        {STORE_ALL_IDENTITIES, STORE_PUT_IDENTITY}, {STORE_ALL_SECRETS, STORE_ADD_SECRET},
        {STORE_ALL_SEATS, STORE_PUT_SEAT_ALL},      {STORE_ALL_SNAPSHOTS, STORE_PUT_SNAPSHOT},
        {STORE_ALL_CHAT, STORE_ADD_CHAT},           {STORE_ALL_BARRED, STORE_PUT_BARRED},
        {STORE_ALL_AUDIT, STORE_ADD_AUDIT},         {STORE_ALL_SETTINGS, STORE_PUT_SETTING},
        {STORE_ALL_RATINGS, STORE_PUT_RATING}};
    int status = MIRE_OK;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds && status == MIRE_OK; i++) {
        copy->put = kinds[i].put;
        status = store_run(copy->from, kinds[i].all, NULL, 0, copy_row, copy, err);
    }
    if (status == MIRE_OK)
        status = store_run(copy->from, STORE_ALL_TABLES, NULL, 0, copy_table, copy, err);
    return status;
}

/* One reading transaction on one side, one writing on the other: all of it, at one moment. */
int store_copy(struct store *from, struct store *to, struct mire_error *err)
{
    struct copy copy = {.from = from, .to = to, .err = err};
    const char *one_moment = from->kind == &store_postgres
                                 ? "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ"
                                 : "SELECT 1";
    int status = store_begin(from, err);
    if (status == MIRE_OK)
        status = from->kind->script(from->handle, one_moment, err);
    if (status == MIRE_OK)
        status = store_begin(to, err);
    if (status == MIRE_OK) {
        status = copy_all(&copy, err);
        if (status == MIRE_OK)
            status = store_commit(to, err);
        else
            store_rollback(to);
    }
    store_rollback(from);
    return status;
}
