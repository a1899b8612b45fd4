/* SPDX-License-Identifier: MIT */
/* A walk of the battery: one game, played by one of several policies under all checks. */
#include "battery.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { TOO_LONG = 30000 }; /* no game has that many decisions */

void broken(const struct walk *w, const char *format, ...)
{
    char reason[4000];
    MIRE_TEXT(id, 300);
    va_list args;
    va_start(args, format);
    vsnprintf(reason, sizeof reason, format, args);
    va_end(args);
    mire_id_write(w->game, &w->setup, &id);
    fail_msg("%s ply %d: %s", id.at, w->ply, reason);
}

static mire_action pick(struct walk *w, int seat, enum policy policy, const mire_action *menu,
                        int n)
{
    static _Alignas(8) unsigned char hidden[MIRE_STATE_MAX];
    const struct mire_bot *greedy = mire_bot_find("greedy");
    switch (policy) {
    case FIRST:
        return menu[0];
    case LAST:
        return menu[n - 1];
    case ALTERNATE:
        return menu[w->ply % n];
    case BOT:
        mire_hide(w->game, w->state, seat, hidden);
        return greedy->choose(greedy, NULL, w->game, hidden, seat, &w->rng);
    default:
        return menu[mire_rng_below(&w->rng, 1, (uint32_t)n)];
    }
}

/* One of the seats that are waited for. */
static int pick_seat(struct walk *w, uint32_t waiting)
{
    int nth = (int)mire_rng_below(&w->rng, 2, (uint32_t)__builtin_popcount(waiting));
    while (nth--)
        waiting &= waiting - 1;
    return mire_seat_first(waiting);
}

/* The same setup and actions give the same bytes. */
static void check_replay(struct walk *w, const uint8_t *seats, const mire_action *actions)
{
    static _Alignas(8) unsigned char again[MIRE_STATE_MAX];
    mire_deal(w->game, &w->setup, again);
    ((struct mire_head *)again)->free_order = w->free_order;
    for (int i = 0; i < w->ply; i++)
        w->game->apply(again, seats[i], actions[i]);
    if (memcmp(again, w->state, w->game->state_size) != 0)
        broken(w, "the replay ends in another state");
}

void walk_game(const struct mire_game *game, const struct mire_setup *setup, uint64_t seed,
               enum policy policy, int stride, int audits, struct walk *w)
{
    static uint8_t seats[TOO_LONG];
    static mire_action actions[TOO_LONG];
    mire_action menu[MIRE_MENU];
    struct mire_error err;
    memset(w, 0, sizeof *w);
    w->game = game;
    w->setup = *setup;
    w->stride = stride;
    mire_rng_seed(&w->rng, seed);
    for (int i = 0; i < MIRE_KEY; i++)
        w->setup.key[i] = (uint8_t)mire_rng_next(&w->rng, 3);
    mire_deal(game, &w->setup, w->state);
    w->free_order = seed & 1; /* every other game is played as at a table */
    ((struct mire_head *)w->state)->free_order = w->free_order;
    for (uint32_t waiting; (waiting = game->waiting(w->state)); w->ply++) {
        if (w->ply == TOO_LONG)
            broken(w, "the game does not end");
        if (w->ply % audits == 0 && game->audit(w->state, &err) != MIRE_OK)
            broken(w, "impossible: %s", err.text);
        if (mire_rng_below(&w->rng, 4, (uint32_t)stride) == 0)
            check_moment(w);
        int seat = pick_seat(w, waiting);
        int n = game->legal(w->state, seat, menu);
        check_menu(w, seat, menu, n);
        seats[w->ply] = (uint8_t)seat;
        actions[w->ply] = pick(w, seat, policy, menu, n);
        game->apply(w->state, seat, actions[w->ply]);
    }
    if (game->audit(w->state, &err) != MIRE_OK)
        broken(w, "impossible at the end: %s", err.text);
    if (mire_rng_below(&w->rng, 4, (uint32_t)(1 + stride / 20)) == 0)
        check_moment(w);
    check_end(w);
    check_replay(w, seats, actions);
}
