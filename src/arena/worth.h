/* SPDX-License-Identifier: MIT */
/*
 * What actions are worth in points: each is played in many worlds the seat can't tell from the real
 * one, and the game goes on to its end in the hands of one and the same bot. The worlds, and the
 * luck in them, are the same for all actions, so that it is the actions that differ.
 */
#ifndef MIRE_ARENA_WORTH_H
#define MIRE_ARENA_WORTH_H

#include "core/game.h"

enum { WORTH_WORLDS = 64 };

struct worth {
    int worlds;
    float lead[WORTH_WORLDS];  /* how far before its best rival the seat ends, in each world */
    float points[MIRE_LEDGER]; /* its own ledger at the end, by category, the mean of all worlds */
    float total, rival;        /* its own points and the best rival's, the same way */
};

/* Of n actions of a seat that is asked; `seen` is what it knows. */
int arena_worth(const struct mire_game *game, const void *seen, int seat, const mire_action *action,
                int n, const struct mire_bot *player, int worlds, uint64_t seed,
                struct worth *worth, struct mire_error *err);
/* How much further ahead one is than the other, and how far that mean may be off: the standard
 * error over worlds. */
double worth_ahead(const struct worth *one, const struct worth *other, double *error);

#endif
