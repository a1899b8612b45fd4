/* SPDX-License-Identifier: MIT */
/* A number of an observation, by the name of its block. */
#ifndef OBSERVED_H
#define OBSERVED_H

#include "core/game.h"

#include <string.h>

enum part { MINE, OWN, TABLE, LEFT_RIVAL }; /* LEFT_RIVAL + n: the n-th rival clockwise */

static inline float observed(const struct mire_game *game, const void *state, int seat, int part,
                             const char *name, int index)
{
    static float numbers[MIRE_OBSERVED];
    const struct mire_encoding *encoding = game->encoding;
    const struct mire_block *block = part == MINE    ? encoding->mine
                                     : part == TABLE ? encoding->table
                                                     : encoding->each;
    int own = mire_blocks_size(encoding->mine), each = mire_blocks_size(encoding->each);
    int from = part == MINE ? 0 : part == OWN ? own : own + each;
    if (part > TABLE)
        from += mire_blocks_size(encoding->table) + (part - LEFT_RIVAL) * each;
    for (; strcmp(block->name, name) != 0; block++)
        from += block->count;
    mire_observe(game, state, seat, numbers);
    return numbers[from + index];
}

#endif
