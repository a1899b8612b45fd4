/* SPDX-License-Identifier: MIT */
/*
 * The battery: what holds for every game, checked along games played in many ways.
 *
 * A walk plays one game; it looks at every menu, audits the state every `audits` actions, and about
 * every `stride` actions runs the dear checks. A check that fails prints the game id and ply, so
 * that the place can be found again.
 */
#ifndef BATTERY_H
#define BATTERY_H

#include "mire/mire.h"

struct walk {
    const struct mire_game *game;
    struct mire_setup setup;
    struct mire_rng rng; /* the players' and the checks' own chance, never the game's */
    int ply, stride;
    bool free_order; /* played as people do at a table */
    _Alignas(8) unsigned char state[MIRE_STATE_MAX];
    /* moments at which something was hidden, and those of them where redeals differed */
    long secrets, varied;
    long menu_sum, menu_max;
    int drawn; /* boards, so that each viewer's is drawn in turn */
};

enum policy { RANDOM, FIRST, LAST, ALTERNATE, BOT, POLICIES };

/* Stops the test, saying where. */
void broken(const struct walk *w, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The dear checks of one moment. */
void check_moment(struct walk *w);
void check_end(struct walk *w);
void check_menu(struct walk *w, int seat, const mire_action *menu, int n);

/* Is a text in English people would write? */
void check_prose(const struct walk *w, const char *what, const char *text);

/* Plays a whole game by a policy, checking. */
void walk_game(const struct mire_game *game, const struct mire_setup *setup, uint64_t seed,
               enum policy policy, int stride, int audits, struct walk *w);

#endif
