/* SPDX-License-Identifier: MIT */
/*
 * Greedy: plays each action out to the end of its own chain of decisions in a few worlds it can't
 * tell apart, and takes the one after which its game's judge likes it best.
 *
 * A move of a person is a chain of small decisions, and a placement pays only once its
 * sub-decisions are made; so an action is judged not right after it but where the seat is no longer
 * asked or something random has happened, with the rest of the chain played at random, the best of
 * several tries counting. The value of a seat is its judge's estimate minus the best rival's.
 */
#include "bots/bots.h"

#include <limits.h>
#include <string.h>

enum {
    WORLDS = 8, /* redeals an action is tried in */
    TRIES = 4,  /* ways of playing the rest of the chain in each world */
    CHAIN = 64, /* decisions after which a chain is cut */
};

/* What an action comes to in one world: the best of the chains that chance leaves alone, the mean
 * of those it ends. */
static int try_action(const struct mire_game *game, const void *world, int seat, mire_action action,
                      struct mire_rng *rng)
{
    _Alignas(8) unsigned char state[MIRE_STATE_MAX];
    mire_action menu[MIRE_MENU];
    int best = INT_MIN, sum = 0, chances = 0;
    for (int i = 0; i < TRIES; i++) {
        int asked = 0;
        memcpy(state, world, game->state_size);
        game->apply(state, seat, action);
        while (game->waiting(state) >> seat & 1 && asked < CHAIN &&
               !mire_chance_moved(world, state)) {
            int n = game->legal(state, seat, menu);
            game->apply(state, seat, menu[mire_rng_below(rng, MIRE_BOT_STREAM, (uint32_t)n)]);
            asked++;
        }
        int value = mire_margin(game, state, seat);
        if (mire_chance_moved(world, state)) {
            sum += value;
            chances++;
        } else if (value > best) {
            best = value;
        }
        if (asked == 0)
            break; /* nothing was left to choose: another try would be the same */
    }
    int mean = chances ? sum / chances : INT_MIN;
    return mean > best ? mean : best;
}

mire_action mire_greedy_choose(const struct mire_bot *bot, struct mire_mind *mind,
                               const struct mire_game *game, const void *hidden, int seat,
                               struct mire_rng *rng)
{
    _Alignas(8) unsigned char known[MIRE_STATE_MAX], world[MIRE_STATE_MAX];
    mire_action menu[MIRE_MENU];
    long sum[MIRE_MENU] = {0};
    (void)bot, (void)mind;
    mire_hidden_copy(game, hidden, known);
    int n = game->legal(known, seat, menu), best = 0;
    if (n == 1)
        return menu[0];
    for (int w = 0; w < WORLDS; w++) {
        mire_redeal(game, known, rng, world);
        for (int i = 0; i < n; i++)
            sum[i] += try_action(game, world, seat, menu[i], rng);
    }
    for (int i = 1; i < n; i++)
        if (sum[i] > sum[best])
            best = i;
    return menu[best];
}

const struct mire_bot mire_bot_greedy = {
    .name = "greedy",
    .help = "looks to the end of its own move and takes what its judge likes best",
    .choose = mire_greedy_choose,
};
