/* SPDX-License-Identifier: MIT */
/* Points: the ledger, cards, the pad, and what a position is worth. */
#ifndef AGRICOLA_SCORE_H
#define AGRICOLA_SCORE_H

#include "games/agricola/farm/farm.h"

struct agricola;

/* ---- score.c ---- */

/* Points are counted in halves: a horse that was laid down (M084) is worth one. */
enum { POINT = 2 };
/* What the ledger is written from: of the farm goods, improvements, house, people and markers. */
enum agricola_counted {
    TALLY_FIELDS,
    TALLY_PASTURES,
    TALLY_GRAIN,
    TALLY_VEGETABLES,
    TALLY_SHEEP,
    TALLY_BOAR,
    TALLY_CATTLE,
    TABLED,
};
struct agricola_tally {
    int count[TABLED];
    int unused, stables, rooms, forests;
    int lying; /* horses */
    bool moor;
};
void agricola_take_stock(const struct agricola *g, const struct farm *farm,
                         struct agricola_tally *tally);
/* What so many are worth by the table. */
int agricola_table_points(enum agricola_counted what, int count);
void agricola_ledger(const struct agricola_tally *tally, const struct farm *farm,
                     struct mire_sheet *sheet);
int agricola_materials_left(const struct farm *farm);
int agricola_solo_target(const struct agricola *g); /* points; 0: there is none */

/* ---- card_points.c ---- */

/* Points of the cards in front, and a line for each if there is a sheet. */
int agricola_card_points(const struct agricola *g, int seat, struct mire_sheet *sheet);
/* Of cards that give points to whoever has most rooms, or a museum. */
int agricola_steward_points(const struct agricola *g, int seat);
int agricola_bog_body_points(const struct agricola *g, int seat);

#endif
