/* SPDX-License-Identifier: MIT */
/* Goods that come in, from wherever: into the supply, and animals to the herd. */
#include "games/agricola/cards/cards.h"

void agricola_note_gain(struct agricola *g, int seat, int n)
{
    if (g->phase != PHASE_WORK || agricola_level(g) == 1)
        return;
    int gained = g->gained[seat] + n;
    g->gained[seat] = (uint8_t)(gained < GAINED_MOST ? gained : GAINED_MOST);
}

void agricola_gain(struct agricola *g, int seat, int good, int n)
{
    struct farm *farm = &g->farm[seat];
    farm->goods[good] = (uint16_t)(farm->goods[good] + n);
    if (good < MATERIALS)
        agricola_note_gain(g, seat, n);
    if (good < SHEEP || n == 0)
        return;
    if (farm->goods[good] > HERD_MOST)
        farm->goods[good] = HERD_MOST;
    agricola_check_herd(g, seat);
}

void agricola_get(struct agricola *g, int seat, const int8_t goods[GOODS + 1])
{
    struct farm *farm = &g->farm[seat];
    for (int good = GOODS - 1; good >= 0; good--)
        if (goods[good] > 0 && (agricola_moor(g) || (good != FUEL && good != HORSE)))
            agricola_gain(g, seat, good, goods[good]);
    int points = farm->bonus + goods[POINTS];
    farm->bonus = (uint8_t)(points > 99 ? 99 : points);
}
