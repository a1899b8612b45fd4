/* What the core and the games share about states, beyond the public header. */
#ifndef MIRE_CORE_GAME_H
#define MIRE_CORE_GAME_H

#include "mire/mire.h"

/* redeal() draws from its own generator; all of it from this one stream. */
#define MIRE_REDEAL_STREAM 0

/* Points as people write them: whole ones plainly, of others the fraction too ("12.5"). */
const char *mire_points_format(const struct mire_game *game, int points, char room[24]);
static inline int mire_point_unit(const struct mire_game *game)
{
    return game->point_unit > 1 ? game->point_unit : 1;
}

/* Places from points alone: 1 for the most, equal points share. */
void mire_rank_points(const int *points, int seats, int *ranks);

/* How many numbers the blocks of a list have. */
int mire_blocks_size(const struct mire_block *block);

/* Tests: forgets every component set that was loaded. Nothing may refer to one any more. */
void mire_components_forget(void);

/* The null game: registered like the others, but not listed. */
extern const struct mire_game mire_null_game;

#endif
