/* SPDX-License-Identifier: MIT */
/* Points: mooses, lands and two of the Moosehaps. */
#include "moosequest.h"

int moosequest_open_points(const struct moosequest *m, int seat)
{
    const struct moosequest_tables *t = tables(m);
    int points = 0, land;
    for (int kind = 0; kind < t->mooses; kind++)
        points += m->herd[seat][kind] * t->moose[kind].value;
    MIRE_EACH_BIT(land, m->scored[seat])
        points += t->land[land].value;
    return points;
}

/* How many of a kind a player has, in hand or in play: it scores either way. */
static int owned(const struct moosequest *m, int seat, int kind)
{
    return m->hand[seat][kind] + (int)(m->in_play[seat] >> kind & 1);
}

int moosequest_points(const void *state, int seat)
{
    const struct moosequest *m = state;
    const struct moosequest_tables *t = tables(m);
    if (!lives(m, seat))
        return m->first_game[seat];
    int points = m->first_game[seat] + moosequest_open_points(m, seat);
    for (int kind = 0; kind < t->haps; kind++)
        if (t->hap[kind].points)
            points += owned(m, seat, kind) * t->hap[kind].points;
    return points;
}

void moosequest_score(const void *state, int seat, struct mire_sheet *sheet)
{
    const struct moosequest *m = state;
    const struct moosequest_tables *t = tables(m);
    if (m->game)
        mire_sheet_add(sheet, "first game", 1, m->first_game[seat], "points of the first game");
    if (!lives(m, seat)) {
        mire_sheet_add(sheet, "extinct", 0, 0, "an extinct herd scores nothing");
        return;
    }
    for (int kind = 0; kind < t->mooses; kind++) {
        int n = m->herd[seat][kind], value = t->moose[kind].value;
        if (n)
            mire_sheet_add(sheet, "mooses", n, n * value, "%d %s at %d", n, t->moose[kind].name,
                           value);
    }
    int scored;
    MIRE_EACH_BIT(scored, m->scored[seat]) {
        const struct land *land = &t->land[scored];
        mire_sheet_add(sheet, "lands", 1, land->value, "%s, value %d", land->name, land->value);
    }
    for (int kind = 0; kind < t->haps; kind++) {
        int n = owned(m, seat, kind), points = t->hap[kind].points;
        if (n && points)
            mire_sheet_add(sheet, "moosehaps", n, n * points, "%s, %d points in hand or in play",
                           t->hap[kind].name, points);
    }
}

/* By points; the extinct share the last place of a single game. */
void moosequest_rank(const void *state, int rank[MIRE_SEATS])
{
    const struct moosequest *m = state;
    int standing[PLAYERS];
    for (int seat = 0; seat < m->head.seats; seat++) {
        bool out = m->head.option[0] == 0 && !lives(m, seat);
        standing[seat] = out ? -1 : moosequest_points(m, seat);
    }
    mire_rank_points(standing, m->head.seats, rank);
}
