/* SPDX-License-Identifier: MIT */
/* What hand cards are worth in the end: printed points, effects at scoring, and what some give to
 * whoever has most. */
#include "games/agricola/cards/cards.h"

/* Points of one effect at scoring; exchanges are made as often as they can be. */
static int op_points(const struct agricola *g, const struct op *op, const struct cause *cause)
{
    if (!agricola_possible(g, op, cause))
        return 0;
    switch (op->kind) {
    case OP_GAIN:
        return op->goods[POINTS];
    case OP_GAIN_PER:
        return op->goods[POINTS] * agricola_multiples(g, op, cause);
    case OP_GAIN_ROW:
    case OP_GAIN_EXACT_ROW:
        return agricola_row_of(g, op, cause)->goods[POINTS];
    default:
        return 0;
    }
}

int agricola_card_points(const struct agricola *g, int seat, struct mire_sheet *sheet)
{
    const struct farm *farm = &g->farm[seat];
    int total = 0;
    for (int slot = 0; slot < FRONT; slot++) {
        if (farm->front[slot] == NO_CARD)
            continue;
        const struct card_info *info = agricola_card(farm->front[slot]);
        struct cause cause = {.seat = (uint8_t)seat,
                              .card = farm->front[slot],
                              .trigger = SCORING,
                              .slot = (uint8_t)slot};
        int points = info->points;
        for (const struct effect *e = info->effects; e && e->trigger; e++)
            if (e->trigger == SCORING && agricola_holds(g, seat, e->tests, &cause))
                for (const struct op *op = e->ops; op->kind; op++)
                    points += op_points(g, op, &cause);
        total += points;
        if (sheet && points)
            mire_sheet_add(sheet, "cards", 1, POINT * points, "%s %s", info->id, info->name);
    }
    return total;
}

/* House Steward: for the most rooms, whoever has the card. */
int agricola_steward_points(const struct agricola *g, int seat)
{
    bool played = false;
    int most = 0;
    for (int other = 0; other < g->head.seats; other++) {
        int rooms = mire_count_bits(g->farm[other].rooms);
        played |= agricola_stands(&g->farm[other], MOST_ROOMS_SCORE);
        most = rooms > most ? rooms : most;
    }
    return played && mire_count_bits(g->farm[seat].rooms) == most ? 3 : 0;
}

/* Bog Body: for the two museums, whoever has the card. */
int agricola_bog_body_points(const struct agricola *g, int seat)
{
    const struct farm *farm = &g->farm[seat];
    bool museum = farm->majors & MAJOR(MUSEUM_OF_THE_MOORS), living = agricola_has(farm, M113);
    if (!museum && !living)
        return 0;
    for (int other = 0; other < g->head.seats; other++)
        if (agricola_stands(&g->farm[other], MUSEUMS_SCORE))
            return museum + living;
    return 0;
}
