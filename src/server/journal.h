/* SPDX-License-Identifier: MIT */
/*
 * The thread that owns the store.
 *
 * Jobs are handed over and come back: `work` runs on the journal's thread, `done` on the loop's.
 * Writing jobs share a transaction; one that fails is tried again alone.
 */
#ifndef MIRE_SERVER_JOURNAL_H
#define MIRE_SERVER_JOURNAL_H

#include "server/store.h"

struct server;
struct journal;

struct job {
    struct job *next;
    bool writes;
    int status;
    int (*work)(struct job *job, struct store *store, struct mire_error *err);
    void (*done)(struct job *job);
    struct server *server;
};
int journal_start(struct server *server, const char *where, struct mire_error *err);
void journal_stop(struct server *server);
void journal_push(struct server *server, struct job *job);
void journal_collect(struct server *server); /* runs `done` of what came back */
/* Can things be saved? If not, why. */
bool journal_works(struct server *server, char *why, size_t size);
long journal_waiting(struct server *server);

/* A list of statements to be run as one. */
struct op {
    struct op *next;
    enum store_statement statement;
    int n;
    struct store_value value[STORE_COLUMNS];
};
/* Where the store has another server's mark on a table, nothing is written and MIRE_NO returned. */
void op_add(struct op ***end, enum store_statement statement, const struct store_value *values,
            int n);
int op_run(const struct op *op, struct store *store, struct mire_error *err);
void op_free(struct op *op);

#endif
