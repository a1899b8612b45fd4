/* SPDX-License-Identifier: MIT */
/* Playing actions on to the end of the game, in the same worlds. */
#include "arena/worth.h"

#include <math.h>
#include <string.h>

enum { LONGEST = 4096 }; /* decisions after which a game is over, whatever happens */

static void play_on(const struct mire_game *game, struct mire_mind *mind, void *state,
                    struct mire_rng *rng)
{
    _Alignas(8) unsigned char seen[MIRE_STATE_MAX];
    mire_action menu[MIRE_MENU];
    for (int i = 0; i < LONGEST && !mire_over(game, state); i++) {
        int seat = mire_seat_first(game->waiting(state));
        if (game->legal(state, seat, menu) == 1) {
            game->apply(state, seat, menu[0]);
            continue;
        }
        mire_hide(game, state, seat, seen);
        game->apply(state, seat, mire_mind_choose(mind, game, seen, seat, rng));
    }
}

/* Adds how a game ended for a seat. */
static void note_end(const struct mire_game *game, const void *state, int seat, struct worth *worth)
{
    const struct mire_head *head = state;
    float ledger[MIRE_LEDGER], unit = (float)mire_game_unit(game);
    float own = (float)game->points(state, seat) / unit, best = head->seats > 1 ? -INFINITY : 0;
    for (int other = 0; other < head->seats; other++)
        if (other != seat)
            best = fmaxf(best, (float)game->points(state, other) / unit);
    int n = game->encoding ? mire_ledger(game, state, seat, ledger) : 0;
    for (int i = 0; i < n; i++)
        worth->points[i] += ledger[i];
    worth->total += own;
    worth->rival += best;
    worth->lead[worth->worlds++] = own - best;
}

static void take_mean(struct worth *worth)
{
    float worlds = (float)worth->worlds;
    for (int i = 0; i < MIRE_LEDGER; i++)
        worth->points[i] /= worlds;
    worth->total /= worlds;
    worth->rival /= worlds;
}

int arena_worth(const struct mire_game *game, const void *seen, int seat, const mire_action *action,
                int n, const struct mire_bot *player, int worlds, uint64_t seed,
                struct worth *worth, struct mire_error *err)
{
    _Alignas(8) unsigned char world[MIRE_STATE_MAX], state[MIRE_STATE_MAX];
    struct mire_mind *mind;
    struct mire_rng deals;
    if (mire_mind_open(&mind, player, 1, err) != MIRE_OK)
        return MIRE_BAD;
    memset(worth, 0, (size_t)n * sizeof *worth);
    mire_rng_seed(&deals, seed);
    for (int w = 0; w < worlds && w < WORTH_WORLDS; w++) {
        mire_redeal(game, seen, &deals, world);
        for (int i = 0; i < n; i++) {
            struct mire_rng luck;
            mire_rng_seed(&luck, seed + (uint64_t)w + 1);
            memcpy(state, world, game->state_size);
            game->apply(state, seat, action[i]);
            play_on(game, mind, state, &luck);
            note_end(game, state, seat, &worth[i]);
        }
    }
    for (int i = 0; i < n; i++)
        take_mean(&worth[i]);
    mire_mind_close(mind);
    return MIRE_OK;
}

double worth_ahead(const struct worth *one, const struct worth *other, double *error)
{
    double sum = 0, squares = 0, n = one->worlds;
    for (int w = 0; w < one->worlds; w++) {
        double ahead = (double)one->lead[w] - (double)other->lead[w];
        sum += ahead;
        squares += ahead * ahead;
    }
    double mean = sum / n;
    if (error)
        *error = sqrt(fmax(squares / n - mean * mean, 0) / fmax(n - 1, 1));
    return mean;
}
