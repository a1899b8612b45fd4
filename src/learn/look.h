/* SPDX-License-Identifier: MIT */
/*
 * A look one decision ahead: what a net says of a position after each action of a menu. In worlds
 * the seat can't tell apart; where chance speaks, the mean of several.
 */
#ifndef MIRE_LEARN_LOOK_H
#define MIRE_LEARN_LOOK_H

#include "learn/net.h"

enum {
    LOOK_WORLDS = 6, /* dealt where an action leads into chance */
    LOOK_CHAIN = 64, /* decisions after which a chain is judged as it is */
};

/* Where a game has a policy, it ends the chain of a seat, up to where chance speaks: nets for such
 * games learn and judge what a move comes to, not what is in the middle of one. */
void look_settle(const struct mire_game *game, const void *before, void *state, int seat,
                 struct mire_rng *rng);
/* What a seat wants, in points: to have more than the best rival, and to win. */
float look_worth(const struct net *net, const struct net_view *view, int seats);
/* The worth of each action of a menu; `value` has room for all of them. */
void look_around(const struct net *net, const void *hidden, int seat, const mire_action *menu,
                 int n, struct mire_rng *rng, float *value);
/* The index of the best of them. */
int look_best(const float *value, int n);

#endif
