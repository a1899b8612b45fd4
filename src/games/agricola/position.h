/* SPDX-License-Identifier: MIT */
/* What the tables of a position share: position.c has the board, position_farm.c the farms. */
#ifndef AGRICOLA_POSITION_H
#define AGRICOLA_POSITION_H

#include "core/fields.h"
#include "games/agricola/cards/cards.h"

extern const struct mire_names agricola_good_names, agricola_major_names;

/* A row that is a set of cells, or of hand cards. */
#define CELL_SET .names = &agricola_cell_names, .flags = MIRE_ONCE
#define CARD_SET .names = &agricola_card_names
extern const struct mire_names agricola_cell_names;

/* What is written only where it belongs to the game, or to the moment. */
enum {
    HAND_CARDS = 1,
    WORKING = 2, /* who placed somebody last; else how many are served */
    SERVING = 4,
    WITH_MOOR = 8,
    SOLO = 16,
    DRAFT = 32,
    PLAIN_A = 64, /* operands of a step that are numbers */
    PLAIN_B = 128,
    A_SPACE = 256, /* … and that are not */
    A_GOOD = 512,
    A_MAJOR = 1024,
    A_CARD = 2048,
};

extern const struct mire_field agricola_farm_fields[];
void agricola_check_farm(const struct mire_in *in, void *at, const struct mire_scope *scope);
/* Who names a card of somebody names them all: hands that are not named are empty. */
void agricola_empty_hands(struct agricola *g, const struct mire_in *farms);
/* What follows from the cards in hand and in front, and from fences. */
void agricola_finish_farms(struct agricola *g);

#endif
