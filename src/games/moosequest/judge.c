/* SPDX-License-Identifier: MIT */
/* What bots think of a position: points, and the chances of the dice. */
#include "moosequest.h"

int moosequest_chance(int dice, int total)
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
        return with * moosequest_chance(m->dice_left, value - m->snow) / 216;
    int sum = m->face[0] + m->face[1] + m->face[2] + m->snow;
    if (sum >= value)
        return with;
    return m->node == NODE_REROLL ? with * moosequest_chance(m->rolled, value - m->snow) / 216 : 0;
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
