/* SPDX-License-Identifier: MIT */
/* What the core and the games share about states, beyond the public header. */
#ifndef MIRE_CORE_GAME_H
#define MIRE_CORE_GAME_H

#include "mire/mire.h"

#include <stddef.h>

/* Points as people write them: whole ones plainly, of others the fraction too ("12.5"). */
const char *mire_points_format(const struct mire_game *game, int points, char room[24]);
static inline int mire_point_unit(const struct mire_game *game)
{
    return game->point_unit > 1 ? game->point_unit : 1;
}

/* What a row of a score pad asks: a count, up to so many. */
#define MIRE_ASKED(LABEL, GROUP, MAX, HELP)                                                        \
    .label = (LABEL), .group = (GROUP), .max = (MAX), .help = (HELP)

/* A game by its id, of those a program has registered; NULL: none. */
const struct mire_game *mire_game_made(const char *id);

/* Has something random happened between two states? */
bool mire_chance_moved(const void *before, const void *after);

/* What a bot chooses for a seat, from what the seat knows. At a table: mire_table_ask. */
static inline mire_action mire_bot_ask(const struct mire_bot *bot, const struct mire_game *game,
                                       const void *hidden, int seat, struct mire_rng *rng)
{
    return bot->choose(bot, NULL, game, hidden, seat, rng);
}

/* How many numbers the blocks of a list have. */
int mire_blocks_size(const struct mire_block *block);

/* Tests: forgets every component set that was loaded. Nothing may refer to one any more. */
void mire_components_forget(void);

/* What a card is called. */
void mire_card_named(struct mire_card *card, const char *kind, const char *id, const char *name);

/* The null game: registered like the others, but not listed. */
extern const struct mire_game mire_null_game;

#endif
