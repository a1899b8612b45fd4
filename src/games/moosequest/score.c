/* SPDX-License-Identifier: MIT */
/* Points: mooses, lands and two of the Moosehaps. And what bots think of a position. */
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

/* ---- what a good player looks at ---- */

/* Chances out of 216 to reach a total with 1, 2, 3 dice. */
static int chance(int dice, int total)
{
    static const uint8_t three[19] = {216, 216, 216, 216, 215, 212, 206, 196, 181, 160,
                                      135, 108, 81,  56,  35,  20,  10,  4,   1};
    static const uint8_t two[13] = {216, 216, 216, 210, 198, 180, 156, 126, 90, 60, 36, 18, 6};
    static const uint8_t one[7] = {216, 216, 180, 144, 108, 72, 36};
    if (total < 0)
        total = 0;
    if (dice >= 3)
        return total > 18 ? 0 : three[total];
    if (dice == 2)
        return total > 12 ? 0 : two[total];
    return dice < 1 || total > 6 ? 0 : one[total];
}

/* What the holding area is worth to its owner, in tenths: surely scored where stopping is the next
 * thing one may do, at risk where a roll must come first. */
int moosequest_holding_worth(const struct moosequest *m)
{
    const struct moosequest_tables *t = tables(m);
    int held = 38 * m->held_symbols;
    for (int i = 0; i < m->held_size; i++)
        held += 10 * t->land[m->held[i]].value;
    if (m->crossing != NONE)
        return held + 10 * t->land[m->crossing].value;
    if (m->node == NODE_STOP_OR_GO || m->top >= LANDS)
        return held;
    int value = t->land[m->top].value, with = held + 10 * value;
    bool rolled =
        (m->node == NODE_REROLL && !open_die(m)) || m->node == NODE_GRASS || m->node == NODE_ASIDE;
    if (m->node == NODE_FEED_OR_MOVE)
        return 0;
    if (!rolled)
        return with * chance(m->dice_left, value - m->snow) / 216;
    int sum = m->face[0] + m->face[1] + m->face[2] + m->snow;
    if (sum >= value)
        return with;
    return m->node == NODE_REROLL ? with * chance(m->rolled, value - m->snow) / 216 : 0;
}

/* Tenths of points. A kept card is worth about two points, less late; a star helps a little; the
 * player whose turn it is expects the next land. */
int moosequest_judge(const void *state, int seat)
{
    const struct moosequest *m = state;
    if (m->node == NODE_OVER || !lives(m, seat))
        return 10 * moosequest_points(m, seat);
    int worth = 10 * moosequest_points(m, seat) + 15 * m->hand_size[seat];
    worth += 3 * moosequest_stars(m, seat);
    if (m->herd_size[seat] <= 1)
        worth -= 40;
    if (m->skipping >> seat & 1)
        worth -= 60;
    if (m->turn == seat && m->moving)
        worth += moosequest_holding_worth(m);
    return worth;
}
