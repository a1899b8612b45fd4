/* SPDX-License-Identifier: MIT */
/*
 * What actions are worth where everything can be tried: every way to go on, to the end of the game
 * with each seat taking what is best for itself, or to the end of the turn. No bot and no judge has
 * a say in it.
 */
#ifndef MIRE_ARENA_EXACT_H
#define MIRE_ARENA_EXACT_H

#include "core/game.h"

enum { EXACT_LINE = 24 }; /* decisions of a line that are told */

/* What an action comes to, with the best play of all from there. */
struct exact_end {
    int lead;                /* how far before its best rival the seat ends */
    float part[MIRE_LEDGER]; /* its ledger at the end, by category */
    int own, rival;          /* its points and those of its best rival */
    int line;                /* decisions of its own that follow, until another seat is asked */
    mire_action next[EXACT_LINE];
};

enum exact_until { EXACT_GAME, EXACT_TURN };

/* Of n actions of a seat that is asked, in this very world. At most `limit` positions are looked
 * at. MIRE_NO: there are more, or chance has a say before the end of the game, or more than two
 * players have. */
int exact_worth(const struct mire_game *game, const void *state, int seat,
                const mire_action *action, int n, enum exact_until until, long limit,
                struct exact_end *end, long *looked, struct mire_error *err);

#endif
