/* SPDX-License-Identifier: MIT */
/* The registered games. A new game is one folder and two lines here. */
#include "core/game.h"

#include <stddef.h>
#include <string.h>

extern const struct mire_game mire_agricola;
extern const struct mire_game mire_boreal;
extern const struct mire_game mire_dartmoor;
extern const struct mire_game mire_moorland;
extern const struct mire_game mire_moosequest;

const struct mire_game *const mire_games[] = {
    &mire_moorland, &mire_agricola, &mire_dartmoor, &mire_boreal, &mire_moosequest, NULL,
};

const struct mire_game *mire_game_find(const char *id)
{
    for (int i = 0; mire_games[i]; i++)
        if (strcmp(mire_games[i]->id, id) == 0)
            return mire_games[i];
    return strcmp(mire_null_game.id, id) == 0 ? &mire_null_game : mire_game_made(id);
}
