/* SPDX-License-Identifier: MIT */
/*
 * Where everything is kept that must outlive the process.
 *
 * A store runs a fixed list of statements (store.c has them all, one line each) and knows
 * transactions; that is the whole interface, and it has two implementations: SQLite and PostgreSQL.
 * The SQL is the part both understand. A store is used by one thread at a time.
 *
 * What is kept: identities and the hashes of their secrets; of each table one row for lists and a
 * list of events, from which the table is played again, perhaps with a snapshot of what they had
 * come to. Events are only ever added.
 */
#ifndef MIRE_SERVER_STORE_H
#define MIRE_SERVER_STORE_H

#include "mire/mire.h"

struct store_value {
    enum { STORE_NULL, STORE_INT, STORE_TEXT } kind;
    int64_t number;
    const char *text;
};

static inline struct store_value store_int(int64_t number)
{
    return (struct store_value){.kind = STORE_INT, .number = number};
}
static inline struct store_value store_text(const char *text)
{
    return (struct store_value){.kind = text ? STORE_TEXT : STORE_NULL, .text = text};
}

enum store_statement {
    STORE_ADD_IDENTITY, /* id, name, created */
    STORE_SET_NAME,     /* name, id */
    STORE_SET_LOGIN,    /* login, password hash, id */
    STORE_MOVE_LOGIN,   /* login, id: where it has one */
    STORE_SET_WEBHOOK,  /* webhook, id */
    STORE_GET_IDENTITY, /* id -> id, name, login, password, webhook, created */
    STORE_GET_LOGIN,    /* login -> the same */
    STORE_ALL_IDENTITIES,
    STORE_PUT_IDENTITY,       /* all six columns: for copies */
    STORE_ADD_SECRET,         /* identity, hash, created */
    STORE_HAS_SECRET,         /* identity, hash -> 1 */
    STORE_DROP_SECRET,        /* identity, hash */
    STORE_DROP_OTHER_SECRETS, /* identity, hash: all but this one */
    STORE_TRIM_SECRETS,       /* identity: forgets all but the newest eight */
    STORE_ALL_SECRETS,        /* -> identity, hash, created */
    STORE_PUT_TABLE,          /* id, status, listed, wake, waiting, updated, created, summary */
    STORE_GET_TABLE,          /* id -> the same */
    STORE_SET_TABLE,          /* status, wake, waiting, updated, id */
    STORE_LISTED_TABLES,
    STORE_WAKING_TABLES, /* until -> id */
    STORE_ALL_TABLES,
    STORE_PUT_SEAT,        /* table, seat, identity */
    STORE_DELETE_SEAT,     /* table, seat */
    STORE_ALL_SEATS,       /* -> table, seat, identity, hidden */
    STORE_MINE,            /* identity -> the columns of a table, seat; the hidden ones not */
    STORE_ADD_EVENT,       /* table, n, at, kind, seat, value, body, clock */
    STORE_GET_EVENTS,      /* table -> n, at, kind, seat, value, body, clock, in order */
    STORE_GET_EVENTS_FROM, /* table, n -> the same of the first event and of those from n on */
    STORE_PUT_SNAPSHOT,    /* table, n, body */
    STORE_GET_SNAPSHOT,    /* table -> n, body */
    STORE_ALL_SNAPSHOTS,   /* -> table, n, body */
    STORE_ADD_CHAT,        /* table, n, at, seat, identity, name, text */
    STORE_GET_CHAT,  /* table -> n, at, seat, identity, name, text: the newest CHAT_STORED, in order
                      */
    STORE_TRIM_CHAT, /* table, n: forgets what is older */
    STORE_ALL_CHAT,  /* -> all seven columns */
    STORE_COUNTS,    /* -> how many tables, people, events, lines of chat, snapshots */
    STORE_GET_NAMED, /* name -> the columns of an identity */
    STORE_SEATS_AT,  /* table -> seat, identity */
    STORE_MINE_ALL,  /* as STORE_MINE, all of them */
    STORE_CHAT_OF,   /* identity -> table, at, text */
    STORE_OLD_TABLES,    /* until -> id */
    STORE_DELETE_EVENTS, /* table; so the next four */
    STORE_DELETE_CHAT,
    STORE_DELETE_SNAPSHOT,
    STORE_DELETE_SEATS,
    STORE_DELETE_TABLE,
    STORE_DELETE_CHAT_OF, /* identity; so the next three */
    STORE_DELETE_SEATS_OF,
    STORE_DELETE_SECRETS,
    STORE_DELETE_IDENTITY,
    STORE_SET_SUMMARY,  /* summary, table */
    STORE_FORGET_SEAT,  /* body, table, seat: of who has sat down there */
    STORE_FORGET_SAID,  /* body, table, pattern: of chat among the events */
    STORE_FORGET_OWNER, /* identity, another, pattern: of who has made tables */
    STORE_PUT_BARRED,   /* who, until */
    STORE_DROP_BARRED,  /* who */
    STORE_ALL_BARRED,   /* -> who, until */
    STORE_ADD_AUDIT,    /* at, what */
    STORE_ALL_AUDIT,    /* -> at, what: the newest 500 */
    STORE_PUT_SETTING,  /* name, value */
    STORE_GET_SETTING,  /* name -> value */
    STORE_ALL_SETTINGS,
    STORE_HIDE_SEAT,      /* table, seat: it is not on its owner's list any more */
    STORE_PUT_SEAT_ALL,   /* table, seat, identity, hidden: for copies */
    STORE_GET_RATING,     /* who, game -> who, game, rating, deviation, volatility, played, won,
                             updated */
    STORE_PUT_RATING,     /* the same */
    STORE_ALL_RATINGS,    /* -> the same */
    STORE_RATINGS_OF,     /* who -> the same */
    STORE_BEST,           /* game, deviation at most -> the same and the name */
    STORE_DELETE_RATINGS, /* who */
    STORE_GET_CLOCK,      /* -> where the clock of games stood, by each who has saved it */

    /* Where several servers share a database. A file is one server's: there they do nothing. */
    STORE_OF_SITE,
    STORE_LOCK_RATINGS = STORE_OF_SITE, /* until the transaction ends */
    STORE_TELL,                         /* what: to every server, once it is committed */
    STORE_NEW_TABLE,                    /* table, created, owner: it is the owner's, fence 1 */
    STORE_OWN_TABLE,                    /* table, fence -> 1, if it is still that */
    STORE_ADD_OWN_EVENT,                /* as STORE_ADD_EVENT and fence -> 1, if it is still that */
    STORE_CLAIM_TABLE,   /* table, server, mark -> fence, if it is nobody's or its owner is gone */
    STORE_GET_OWNER,     /* table -> server */
    STORE_WAKING_HERE,   /* until, server -> id: of its own tables and those of nobody */
    STORE_GET_FENCES,    /* {table,table,...} -> table, fence */
    STORE_GOOD_SECRETS,  /* {identity,...}, {hash,...} -> the hashes that still count */
    STORE_TAKE_AWAY,     /* table: whoever has it must read it anew */
    STORE_ADD_THOUGHT,   /* id, server, version, body, created; see work.h */
    STORE_CALL_WORK,     /* there is one */
    STORE_DROP_THOUGHTS, /* server, until: of its own, those nobody thinks about just now */
    STORE_SAVE_CLOCK,    /* clock, server, mark */
    STORE_END_LEASE,     /* server, mark: its tables are anybody's */
    STORE_STATEMENTS
};

struct store;
extern int store_patience_ms; /* until a database that says nothing counts as gone */
extern int store_lease_ms; /* until a server that says nothing counts as gone, where they share */

/* What the database's own clock says, as the server's do: milliseconds since 1970. */
#define STORE_NOW "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"

/* A row that was found; anything but MIRE_OK ends the statement and is what it returns. */
typedef int store_row(void *context, const struct store_value *columns, int n);

/*
 * Opens the store at a path (SQLite) or a postgres:// address, and brings its schema up to date.
 * STORE_SERVE takes it for one server alone, with STORE_SHARE for one of several; STORE_OLD refuses
 * where there is none yet.
 */
enum { STORE_SERVE = 1, STORE_OLD = 2, STORE_SHARE = 4 };
int store_open(struct store **out, const char *where, int flags, struct mire_error *err);
void store_close(struct store *store);

int store_run(struct store *store, enum store_statement statement, const struct store_value *values,
              int n, store_row *row, void *context, struct mire_error *err);
int store_begin(struct store *store, struct mire_error *err);
/* What was written since begin is on the disk when this returns MIRE_OK, and gone if not. */
int store_commit(struct store *store, struct mire_error *err);
void store_rollback(struct store *store);

/* Copies everything to an empty store. */
int store_copy(struct store *from, struct store *to, struct mire_error *err);

/* ---- for the implementations ---- */
struct store_kind {
    int (*open)(void **out, const char *where, int flags, struct mire_error *err);
    void (*close)(void *handle);
    int (*script)(void *handle, const char *sql, struct mire_error *err);
    int (*run)(void *handle, int statement, const char *sql, const struct store_value *values,
               int n, store_row *row, void *context, struct mire_error *err);
    /* The schema is there: the store is this server's from now on. May be NULL. */
    int (*claim)(void *handle, struct mire_error *err);
};
extern const struct store_kind store_sqlite, store_postgres;
int64_t store_sqlite_memory(void); /* bytes it has taken for itself */

#define STORE_COLUMNS 10 /* no row has more */

#endif
