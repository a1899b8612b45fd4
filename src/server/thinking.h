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
enum { HINTS = 5 };
struct thought {
    struct task task;
    char table[ID_SIZE];
    uint64_t serial, conn; /* conn: who wants a hint; 0: nobody, it is the bot's own seat */
    int seat, move;
    struct mire_table *copy;
    const struct mire_bot *bot;
    uint32_t spent; /* milliseconds it took */
    struct mire_rng rng;
    struct mire_hint hint[HINTS]; /* best first */
    int hints;
};
bool start_thinking(struct table *table, int seat, const char *bot, uint64_t conn,
                    void (*done)(struct task *));

#endif
