/* SPDX-License-Identifier: MIT */
/* What people read: questions, sentences, notation, refusals, texts of cards. */
#ifndef AGRICOLA_WORDS_H
#define AGRICOLA_WORDS_H

#include "games/agricola/farm/farm.h"

struct agricola;
struct amount;

/* cards_text.c: hand cards, majors, spaces, special cards and actions, round spaces */
enum { AGRICOLA_READABLE = CARDS + MAJORS + SPACES + SPECIAL_CARDS + SPECIALS + ROUNDS };
void agricola_put_cost(struct mire_text *text, const uint8_t *goods, int kinds);
void agricola_put_amounts(struct mire_text *text, const struct amount *amounts, int most,
                          const char *between);

/* Cells by name: a1 .. c5, strips x1 x2 y1 y2, the Beanfield z1. Edges by the cell they lie above
 * or left of. */
void agricola_put_cell(struct mire_text *text, int cell); /* "b4" */
extern const char *const agricola_conversions[CONVERSIONS];
int agricola_find_cell(const char *name);
/* Places for extensions by the cell they lie along: over a1, left b1. 0: there is none. */
void agricola_put_strip(struct mire_text *text, const struct farm *farm, int strip);
int agricola_find_strip(const struct farm *farm, const char *side, const char *name);
void agricola_put_edge(struct mire_text *text, int edge);
int agricola_find_edge(const char *name);

#endif
