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
/* What the functions of holes and the conditions of rows look at. */
#define HOLES_SEE                                                                                  \
    const struct agricola *g = about->state;                                                       \
    const struct farm *farm = &g->farm[about->seat];                                               \
    const struct step *step = agricola_asking(g);                                                  \
    (void)farm, (void)step
/* The ways to pay for what an action builds or plays. */
int agricola_ways(const struct mire_about *about, struct cost ways[WAYS]);
/* The operation that an option of a card means; NULL: none now. */
const struct op *agricola_option(const struct agricola *g, int option);

extern const struct mire_hole agricola_holes[];

/* words.c: what the rows of an act, or of another in its place, say about an action */
void agricola_put_about(const struct mire_row *rows, int act, const struct agricola *g, int seat,
                        mire_action action, struct mire_text *text);
/* whynot.c: what keeps a deed from being done; why a cell will not do for an action */
const char *agricola_deed_lacks(const struct agricola *g, int seat, int deed);
const char *agricola_cell_lacks(const struct agricola *g, int seat, int act, int cell);

#endif
