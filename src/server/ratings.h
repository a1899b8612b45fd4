/* SPDX-License-Identifier: MIT */
/* What the end of a game does to the ratings of those who played it. */
#ifndef MIRE_SERVER_RATINGS_H
#define MIRE_SERVER_RATINGS_H

#include "server/base.h"
#include "server/store.h"

struct table;

/* Who played, and how it ended for them; made on the loop's thread, settled on the journal's. */
struct settlement {
    char game[MIRE_NAME_MAX + 1];
    int64_t now;
    bool helped; /* somebody took back what a bot had answered */
    int seats;
    struct settled {
        char who[MIRE_NAME_MAX + 8]; /* an identity, or "bot:" and its name */
        bool bot, won;
        int place; /* lower is better */
    } seat[MIRE_SEATS];
};

/* Has every person given up? Then the game is decided, though bots may play on. */
bool all_resigned(const struct table *table);
/* To be freed. */
struct settlement *settlement_of(const struct table *table, int64_t now);
int settlement_run(const struct settlement *settlement, struct store *store,
                   struct mire_error *err);

#endif
