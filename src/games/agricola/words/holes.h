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

/* The step that asks. */
static inline const struct step *agricola_asking(const struct agricola *g)
{
    return &g->agenda[g->depth ? g->depth - 1 : 0];
}
/* The ways to pay for what an action builds or plays. */
int agricola_ways(const struct mire_about *about, struct cost ways[WAYS]);
/* The operation that an option of a card means; NULL: none now. */
const struct op *agricola_option(const struct agricola *g, int option);

extern const struct mire_hole agricola_holes[];

#endif
