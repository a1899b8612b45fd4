/* SPDX-License-Identifier: MIT */
/*
 * What an action would change, for somebody who has not decided yet. It is tried in worlds dealt
 * anew from what the seat knows, never in the real one, so it can't tell more than the seat could
 * work out itself. Where chance or another's secret has a say it stops: nothing past that is
 * computed.
 */
#include "table/guard.h"
#include "table/table.h"

#include <string.h>

enum { WORLDS = 4 }; /* that must agree on what comes of it */

/* Plays the action in a world of its own; afterwards `seen` is what the seat knows of the result.
 * It stops where something random has happened or a secret was shown (which moves a counter, too),
 * and where somebody is asked in secret: nobody can say what follows if there is no such person. */
static enum mire_stops try_in_a_world(const struct mire_game *game, const void *hidden, int seat,
                                      mire_action action, struct mire_rng *rng, void *seen)
{
    _Alignas(8) unsigned char world[MIRE_STATE_MAX];
    const struct mire_head *head = (const struct mire_head *)world;
    uint32_t used[MIRE_STREAMS];
    mire_redeal(game, hidden, rng, world);
    memcpy(used, head->rng.used, sizeof used);
    game->apply(world, seat, action);
    if (memcmp(used, head->rng.used, sizeof used) != 0)
        return MIRE_STOPS_CHANCE;
    mire_hide(game, world, seat, seen);
    return game->waiting(seen) & MIRE_SOMEBODY ? MIRE_STOPS_SECRET : MIRE_STOPS_NOT;
}

static enum mire_stops try_action(const struct mire_game *game, const void *hidden, int seat,
                                  mire_action action, void *after)
{
    _Alignas(8) unsigned char other[MIRE_STATE_MAX];
    struct mire_rng rng;
    mire_rng_seed(&rng, mire_hash(hidden, game->state_size));
    for (int i = 0; i < WORLDS; i++) {
        enum mire_stops stops = try_in_a_world(game, hidden, seat, action, &rng, i ? other : after);
        if (stops != MIRE_STOPS_NOT)
            return stops;
        if (i && !mire_same(game, after, other))
            return MIRE_STOPS_SECRET;
    }
    return MIRE_STOPS_NOT;
}

static void count_up(const struct mire_game *game, const void *seen, int seat,
                     struct mire_standing *standing)
{
    for (int i = 0; i < ((const struct mire_head *)seen)->seats; i++)
        standing->points[i] = game->points(seen, i);
    game->score(seen, seat, &standing->sheet);
}

int mire_table_preview(const struct mire_table *table, int seat, mire_action action,
                       struct mire_preview *out, struct mire_error *err)
{
    _Alignas(8) unsigned char hidden[MIRE_STATE_MAX], after[MIRE_STATE_MAX];
    if (seat < 0 || seat >= table->setup.seats || !(mire_table_waiting(table) >> seat & 1))
        return mire_fail(err, MIRE_NO, "only the player who is asked can try an action");
    mire_hide(table->game, table->state, seat, hidden);
    if (!mire_is_legal(table->game, hidden, seat, action))
        return mire_fail(err, MIRE_NO, "that is not legal");
    memset(out, 0, sizeof *out);
    mire_guard_close(table);
    count_up(table->game, hidden, seat, &out->before);
    out->stops = try_action(table->game, hidden, seat, action, after);
    if (out->stops == MIRE_STOPS_NOT) {
        count_up(table->game, after, seat, &out->after);
        out->ends = !(table->game->waiting(after) >> seat & 1);
    }
    mire_guard_open(table);
    return MIRE_OK;
}
