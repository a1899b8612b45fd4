/* SPDX-License-Identifier: MIT */
/* The registered games; games.def lists them. */
#include "core/game.h"

#include <stddef.h>
#include <string.h>

#define GAME(id) extern const struct mire_game mire_##id;
#include "games/games.def"
#undef GAME

#define GAME(id) &mire_##id,
const struct mire_game *const mire_games[] = {
#include "games/games.def"
    NULL,
};
#undef GAME

const struct mire_game *mire_game_find(const char *id)
{
    for (int i = 0; mire_games[i]; i++)
        if (strcmp(mire_games[i]->id, id) == 0)
            return mire_games[i];
    return strcmp(mire_null_game.id, id) == 0 ? &mire_null_game : mire_game_made(id);
}
