/* SPDX-License-Identifier: MIT */
/*
 * Examples in the rules: a position, and what is played there step by step. In the book
 *
 *     {example the-lake} Anna closes a lake.
 *       {"players": 2, "state": { … }}
 *       > tile t18; at 1,-2; turn 3
 *       > place; fish; score
 *
 * the lines up to the first > are a position, each further one is a step: actions in notation of
 * whoever is asked. Nobody sees the notation: steps are told in sentences and drawn.
 */
#ifndef MIRE_TABLE_EXAMPLE_H
#define MIRE_TABLE_EXAMPLE_H

#include "core/book.h"

/* The steps as sentences, one a line, as all may know them. */
int example_tell(const struct mire_game *game, const struct book_block *block,
                 struct mire_text *text, struct mire_error *err);
/* A block of a book as text, as book_print has it; an example with its steps. */
void example_print(const struct mire_game *game, const struct book_block *block, int width,
                   struct mire_text *text);
/* The example of this id: {"text": …, "steps": [{"say": …, "view": …}]}, the first step being the
 * position. New reference; NULL: there is none, or memory has run out. */
json_t *example_json(const struct mire_game *game, const char *id);

#endif
