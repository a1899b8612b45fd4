/* SPDX-License-Identifier: MIT */
/* Threads for bots, passwords and pictures of the game. */
#ifndef MIRE_SERVER_WORKERS_H
#define MIRE_SERVER_WORKERS_H

#include "core/json.h"
#include "server/fair.h"

struct server;
struct workers;

enum { ROOMS = 3 };
struct task {
    struct fair_link turn;
    struct mire_writing *room; /* ROOMS texts of the thread's own, to write in while it works */
    struct task *next;
    void (*work)(struct task *task); /* on a worker's thread: touches nothing but the task */
    void (*done)(struct task *task); /* on the loop's; frees it */
    struct server *server;
};

/* `modest`: after everything else when there is not enough processor for all. */
int workers_start(struct workers **out, struct server *server, const char *name, int threads,
                  long limit, bool modest, struct mire_error *err);
/* False: some are still at it, and their memory must stay. */
bool workers_stop(struct workers *workers);
/* Owners take turns. False: `limit` wait already. */
bool workers_push(struct workers *workers, struct task *task, uint64_t owner);
void workers_count(struct workers *workers, long *waiting, long *working);
void workers_collect(struct workers *workers);

#endif
