/* SPDX-License-Identifier: MIT */
/*
 * A connection to PostgreSQL that hears what others tell (LISTEN), for a thread of its own. What is
 * saved goes another way: the store.
 */
#ifndef MIRE_SERVER_WIRE_H
#define MIRE_SERVER_WIRE_H

#include <libpq-fe.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

struct wire {
    PGconn *db;       /* NULL: there is no connection */
    int64_t patience; /* µs until a database that says nothing counts as gone */
};

bool wire_open(struct wire *wire, const char *where, const char *channel);
void wire_close(struct wire *wire);
/* Runs a statement; the result is to be cleared, and NULL where the database has not answered in
 * time or not as it should. */
PGresult *wire_ask(struct wire *wire, const char *sql, const char *const *values, int n);
bool wire_do(struct wire *wire, const char *sql); /* one without values, for what it does */
/* Hands over what is told until then, or until `*stop`; with `first` it ends after something was.
 * False: the connection is no good any more. */
bool wire_listen(struct wire *wire, int64_t until, bool first, const _Atomic bool *stop,
                 void (*hear)(void *context, const char *text), void *context);

#endif
