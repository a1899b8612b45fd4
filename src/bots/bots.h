/* SPDX-License-Identifier: MIT */
/*
 * The bots, and what they share. They know the game interface only.
 *
 *   random.c   any action
 *   greedy.c   looks to the end of its own move
 *   glance.c   looks one decision ahead and asks the net of the game
 *   search.c   searches: iterations, trees side by side, the choice
 *   tree.c     one tree: nodes, selection, priors
 *   rollout.c  what a position is worth, and how a game is played on from the edge of a tree
 *   levels.c   the settings: names, levels, reading
 */
#ifndef MIRE_BOTS_H
#define MIRE_BOTS_H

#include "core/game.h"

/* A bot by its plain name of n bytes, built in or a program's own; NULL: none. */
const struct mire_bot *mire_bot_named(const char *name, size_t n);

/* Is it one of those people are offered as opponents? The others are for measuring. */
bool mire_bot_is_level(const struct mire_bot *bot);

extern const struct mire_bot mire_bot_random, mire_bot_greedy, mire_bot_easy, mire_bot_normal,
    mire_bot_hard, mire_bot_master, mire_bot_classic, mire_bot_glance, mire_bot_search;

mire_action mire_greedy_choose(const struct mire_bot *bot, struct mire_mind *mind,
                               const struct mire_game *game, const void *hidden, int seat,
                               struct mire_rng *rng);
mire_action mire_glance_choose(const struct mire_bot *bot, struct mire_mind *mind,
                               const struct mire_game *game, const void *hidden, int seat,
                               struct mire_rng *rng);
mire_action mire_search_choose(const struct mire_bot *bot, struct mire_mind *mind,
                               const struct mire_game *game, const void *hidden, int seat,
                               struct mire_rng *rng);

/* A copy of what the seat knows to search in: there each set is picked in one order only. */
void mire_hidden_copy(const struct mire_game *game, const void *hidden, void *copy);

/* ---- what a position is worth (rollout.c) ---- */

/* How a seat will end, in the judge's units; points where the game has no judge. */
int mire_estimate(const struct mire_game *game, const void *state, int seat);
/* The best estimate of any other seat; 0 for who plays alone. */
int mire_best_rival(const struct mire_game *game, const void *state, int seat);
/* The seat's estimate minus the best rival's. */
int mire_margin(const struct mire_game *game, const void *state, int seat);

#endif
