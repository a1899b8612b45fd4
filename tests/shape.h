/* SPDX-License-Identifier: MIT */
/*
 * Shapes: what a view may hold, from the one description of it: src/games/<id>/view.d.ts of its
 * board, src/table/view.d.ts of what is around it. The page takes its types from the same files.
 */
#ifndef SHAPE_H
#define SHAPE_H

#include "mire/mire.h"

#include <jansson.h>

/* Is the board of a view as the game describes it? Else says where it is not: a key nobody knows,
 * one that is missing, a value of another type. A game without a description is never wrong. */
bool shape_holds(const struct mire_game *game, const json_t *board, struct mire_text *wrong);
/* The same for a description that is at hand. */
bool shape_holds_text(const char *description, const json_t *board, struct mire_text *wrong);
/* Is a view as every game has it, whatever its board? */
bool shape_holds_view(const json_t *view, struct mire_text *wrong);

#endif
