/* SPDX-License-Identifier: MIT */
/* What the rows of words.c have holes for: operands, and how each is written and read. */
#ifndef AGRICOLA_HOLES_H
#define AGRICOLA_HOLES_H

#include "core/wording.h"
#include "games/agricola/cards/cards.h"

/* `WHAT` is whatever an act is about that has no slot of its own. */
enum slot {
    NO_SLOT,
    WHO,
    SPACE,
    CELL,
    HAND_CARD,
    SPECIAL_CARD,
    MAJOR_BUILT,
    HANDED_IN, /* 1 + the major */
    GOOD,
    NUMBER,
    SECOND_NUMBER,
    WAY,
    HOUSE,
    WOOD_AMONG,
    WHAT,
};

/* clang-format off */
enum hole_kind {
    /* can be typed */
    A_SPACE = 1, AN_OFFER, A_CELL, A_STRIP, A_CROP_THERE, SOME_CROPS, A_HERD, A_PIECE, A_TRADE,
    AN_OVEN, A_CARD, A_WAY, AN_OPTION, CLAY_FENCES,
    /* words */
    HAUL, THIS_SPACE, OFFERED, PLACE, PRICE, SOWN, PIECES, TRADED, TRADED_FOR, HERD_KEPT, OVEN_NAME, CARD_NAME, THIS_CARD, CARD_EFFECT, MAJOR_FOR_CARD,
    REAPED, GOODS_NUMBER, USES, OPEN_CARD_USES, NEXT_CARD_USES, OWED, THIS_TILE, PILE_NAME,
    NEXT_DRAFTER,
    /* ids */
    CELL_ID, ROOM_IDS, REGION_IDS, SOWN_IDS, HERD_IDS, PIECE_ID, OVEN_ID, THIS_CARD_ID,
    OPEN_CARD_ID,
    /* numbers */
    SEAT_NUMBER, ROUND, PEOPLE_LEFT, OFFER_PRICE, BREAD, FOOD_FROM_PIECE, FOOD_DUE, FOOD_THERE,
    FOOD_PAID, FOOD_MISSING, FUEL_DUE, FUEL_THERE, WOOD_THERE, REGION_SIZE, LESSON_PRICE,
    DRAFT_PICK, DRAFT_PICKS,
};
/* clang-format on */

/* The step that asks. */
static inline const struct step *agricola_asking(const struct agricola *g)
{
    return &g->agenda[g->depth ? g->depth - 1 : 0];
}
/* The ways to pay for what an action builds or plays. */
int agricola_ways(const struct mire_about *about, struct cost ways[WAYS]);
/* The operation that an option of a card means; NULL: none now. */
const struct op *agricola_option(const struct agricola *g, int option);

int agricola_put_operand(const struct mire_about *about, int how, int operand,
                         struct mire_text *text);
int agricola_read_operand(const struct mire_about *about, int how, const char *word);

#endif
