/* SPDX-License-Identifier: MIT */
/*
 * Where games are kept that nobody named a file for: a folder of the player's own,
 * $XDG_STATE_HOME/mire or ~/.local/state/mire, one record a game.
 */
#ifndef MIRE_TERM_KEEP_H
#define MIRE_TERM_KEEP_H

#include "cli/cli.h"

#include <time.h>

enum { KEPT_MOST = 40, PATH_ROOM = 1024 };

struct kept {
    char path[PATH_ROOM];
    char game[32]; /* the game's id, as the name of the file says */
    struct timespec when;
};

/* A name for the record of a new game; makes the folder. false: there is no place for one. */
bool keep_name(const struct mire_game *game, char path[PATH_ROOM]);
/* Has somebody here said how well they know the game, or played it? */
bool keep_knows(const struct mire_game *game);
void keep_known(const struct mire_game *game);
/* The games that are kept, the newest first; returns how many. */
int keep_list(struct kept list[KEPT_MOST]);

#endif
