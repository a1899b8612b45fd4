/* SPDX-License-Identifier: MIT */
/*
 * An estimate of how a seat will end, in quarters of a point: what a good player looks at.
 *
 * Points on the table count in full. A hand card is worth something as payment, and something more
 * for the points its better half would score as the forest stands, less what playing it costs; all
 * of that only as far as there is time left to play it. Free slots are worth a little, since
 * without them most cards are payment only.
 */
#include "games/dartmoor/dartmoor.h"

#include "core/bits.h"

enum {
    POINT = 4,       /* the unit */
    PAYMENT = 8,     /* a hand card as payment */
    HELD = 60,       /* percent of what a card would score that holding it is worth */
    NO_PLACE = 15,   /* the same if there is no slot for it yet */
    FREE_SLOT = 2,   /* a kind of opening in the forest */
    PLAYS = 6,       /* so many of the hand's best cards are likely to be played */
    LAST_CARDS = 20, /* from here on time runs short */
};

/* The better half of each hand card, best cards first. */
static int hand_value(const struct dartmoor *g, int seat, unsigned openings,
                      const int prospect[HAND][2])
{
    int value[HAND], n = g->hand_count[seat], sum = 0;
    for (int i = 0; i < n; i++) {
        int card = g->hand[seat][i], best = 0, at = i;
        for (int half = 0; half < 1 + dartmoor_split(card); half++) {
            int share = dartmoor_needs(g, card, half) & openings ? HELD : NO_PLACE;
            int gain = POINT * prospect[i][half] - PAYMENT * dartmoor_face(g, card, half)->cost;
            if (gain * share / 100 > best)
                best = gain * share / 100;
        }
        for (; at > 0 && value[at - 1] < best; at--)
            value[at] = value[at - 1];
        value[at] = best;
    }
    for (int i = 0; i < n; i++)
        sum += PAYMENT + (i < PLAYS ? value[i] : value[i] / 4);
    return sum;
}

int dartmoor_judge(const void *state, int seat)
{
    const struct dartmoor *g = state;
    int prospect[HAND][2];
    if (dartmoor_over(g))
        return POINT * dartmoor_points(g, seat);
    int points = dartmoor_prospects(g, seat, g->hand[seat], g->hand_count[seat], prospect);
    unsigned openings = dartmoor_forest_openings(g, seat);
    int later = hand_value(g, seat, openings, prospect) + FREE_SLOT * mire_count_bits(openings);
    int time = g->stack < LAST_CARDS ? g->stack : LAST_CARDS;
    return POINT * points + later * time / LAST_CARDS;
}
