/* SPDX-License-Identifier: MIT */
/* What people read: questions, sentences, notation, refusals, texts of cards. */
#ifndef AGRICOLA_WORDS_H
#define AGRICOLA_WORDS_H

#include "games/agricola/farm/farm.h"

struct agricola;

void agricola_prompt(const void *state, int seat, struct mire_text *text);
void agricola_name(const void *state, int seat, mire_action action, struct mire_text *text);
void agricola_say(const void *state, int seat, mire_action action, int viewer,
                  struct mire_text *text);
void agricola_tell(const void *state, int viewer, struct mire_text *text);
int agricola_parse(const void *state, int seat, const char *name, mire_action *action,
                   struct mire_error *err);
void agricola_why_not(const void *state, int seat, mire_action action, struct mire_text *text);
/* cards_text.c: hand cards, majors, spaces, special cards and actions, round spaces */
enum { AGRICOLA_READABLE = CARDS + MAJORS + SPACES + SPECIAL_CARDS + SPECIALS + ROUNDS };
void agricola_read_card(const void *seen, int index, struct mire_card *card);
void agricola_put_major(struct mire_text *text, int major); /* what it does */
void agricola_put_cost(struct mire_text *text, const uint8_t *goods, int kinds);
extern const char agricola_about[];
extern const unsigned char agricola_book[]; /* rules.md, by tools/books.cmake */

/* Cells by name: a1 .. c5, strips x1 x2 y1 y2, the Beanfield z1. Edges by the cell they lie above
 * or left of. */
void agricola_put_cell(struct mire_text *text, int cell);  /* "b4" */
void agricola_put_place(struct mire_text *text, int cell); /* "in the middle row, column 4" */
void agricola_put_way(struct mire_text *text, int way);
/* The same for sentences: what is paid, if there are several ways. */
void agricola_say_way(const struct cost ways[WAYS], int n, int way, struct mire_text *text);
extern const char *const agricola_kinds[ACTS]; /* of actions, in one word */
extern const char *const agricola_conversions[CONVERSIONS];
int agricola_find_cell(const char *name);
/* Places for extensions by the cell they lie along: over a1, left b1. 0: there is none. */
void agricola_put_strip(struct mire_text *text, const struct farm *farm, int strip);
int agricola_find_strip(const struct farm *farm, const char *side, const char *name);
void agricola_put_edge(struct mire_text *text, int edge);
int agricola_find_edge(const char *name);

#endif
