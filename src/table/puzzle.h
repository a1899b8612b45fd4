/* SPDX-License-Identifier: MIT */
/*
 * Puzzles: decisions where one choice is clearly best, a line of JSON each (docs/puzzles.md). They
 * are taught as lessons are: what is best is taken, anything else is answered with what it costs.
 */
#ifndef MIRE_TABLE_PUZZLE_H
#define MIRE_TABLE_PUZZLE_H

#include "table/lesson.h"

enum { PUZZLE_PART = 5 }; /* tenths of a point from which a line of the score is told */

/* Those built in, a file a game, the easy ones first; the last has no game. */
struct puzzle_file {
    const char *game;
    const char *bytes;
    size_t size;
};
extern const struct puzzle_file puzzle_files[];

int puzzle_count(const struct mire_game *game);
/* The one of a day, counted from 1; every one comes up before one comes again. 0: there is none. */
int puzzle_of_day(const struct mire_game *game, long day);
long puzzle_today(void);
/* The line of the n-th, counted from 1. New reference. */
int puzzle_line(const struct mire_game *game, int n, json_t **line, struct mire_error *err);
/* The same as a lesson. Takes the reference. */
int puzzle_lesson(const struct mire_game *game, int n, json_t *line, struct lesson **out,
                  struct mire_error *err);

/* A lesson or a puzzle by its id: "drifting", "puzzle-7". */
int puzzle_or_lesson(const struct mire_game *game, const char *id, struct lesson **out,
                     struct mire_error *err);

#endif
