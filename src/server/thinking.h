/* SPDX-License-Identifier: MIT */
/* Bots: which there are, and how one thinks while others go on. */
#ifndef MIRE_SERVER_THINKING_H
#define MIRE_SERVER_THINKING_H

#include "server/base.h"
#include "server/workers.h"

struct table;

bool bot_is_asked(const struct table *table);
bool bot_allowed(const char *name);
void bots_ask(struct table *table);
/* A bot thinks for a seat on a worker's thread; `done` is called on the loop's. */
enum { HINTS = 5 }; /* as many as a hint tells of */
struct thought {
    struct task task;
    char table[ID_SIZE];
    uint64_t serial, conn; /* conn: who wants a hint; 0: nobody, it is the bot's own seat */
    uint64_t owner;        /* of the table: owners take turns */
    int seat, move;
    struct mire_table *copy;
    const struct mire_bot *bot;
    uint32_t spent; /* milliseconds it took */
    struct mire_rng rng;
    uint64_t seed; /* of that */
    char id[20];   /* while it is another process's to think; see work.h */
    int64_t since;
    struct mire_hint hint[MIRE_MENU]; /* best first */
    int hints;
};
bool think_here(struct server *server, struct thought *thought); /* false: too many wait */
bool start_thinking(struct table *table, int seat, const char *bot, uint64_t conn,
                    void (*done)(struct task *));

#endif
