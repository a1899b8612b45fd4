/* SPDX-License-Identifier: MIT */
/* The look one decision ahead with a net. */
#include "learn/look.h"
#include "core/game.h"

#include <string.h>

float look_worth(const struct net *net, const struct net_view *view, int seats)
{
    const struct mire_tuning *tuning = &net->game->tuning;
    float care = seats == 1 ? 0 : 1 - 0.01f * (float)tuning->forgive;
    float win = tuning->winning ? (float)tuning->winning : 0.5f * (float)tuning->stake;
    return view->points + care * (win * view->win - view->rival);
}

void look_settle(const struct mire_game *game, const void *before, void *state, int seat,
                 struct mire_rng *rng)
{
    mire_action menu[MIRE_MENU];
    for (int i = 0; game->policy && i < LOOK_CHAIN; i++) {
        if (!(game->waiting(state) >> seat & 1) || mire_chance_moved(before, state))
            return;
        int n = game->legal(state, seat, menu);
        uint64_t bits = mire_rng_next(rng, MIRE_BOT_STREAM);
        game->apply(state, seat, menu[game->policy(state, seat, menu, n, bits)]);
    }
}

/* One action in one world; tells whether something random has happened. */
static float try_action(const struct net *net, const struct net_base *base, const void *world,
                        int seat, mire_action action, struct mire_rng *rng, bool *chance)
{
    _Alignas(8) unsigned char state[MIRE_STATE_MAX];
    const struct mire_head *head = world;
    struct net_view view;
    memcpy(state, world, net->game->state_size);
    net->game->apply(state, seat, action);
    look_settle(net->game, world, state, seat, rng);
    *chance = mire_chance_moved(world, state);
    net_judge_from(net, base, state, seat, &view);
    return look_worth(net, &view, head->seats);
}

void look_around(const struct net *net, const void *hidden, int seat, const mire_action *menu,
                 int n, struct mire_rng *rng, float *value)
{
    _Alignas(8) unsigned char world[MIRE_STATE_MAX];
    bool chance[MIRE_MENU], any = false;
    struct net_base base;
    mire_redeal(net->game, hidden, rng, world);
    net_stand(net, world, seat, &base);
    for (int i = 0; i < n; i++) {
        value[i] = try_action(net, &base, world, seat, menu[i], rng, &chance[i]);
        any = any || chance[i];
    }
    for (int w = 1; any && w < LOOK_WORLDS; w++) {
        mire_redeal(net->game, hidden, rng, world);
        for (int i = 0; i < n; i++) {
            bool moved;
            if (chance[i])
                value[i] += try_action(net, &base, world, seat, menu[i], rng, &moved);
        }
    }
    for (int i = 0; i < n; i++)
        if (chance[i])
            value[i] /= LOOK_WORLDS;
}

int look_best(const float *value, int n)
{
    int best = 0;
    for (int i = 1; i < n; i++)
        if (value[i] > value[best])
            best = i;
    return best;
}
