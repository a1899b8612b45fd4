/* SPDX-License-Identifier: MIT */
/*
 * Judge: what a good player looks at. The estimate is in sixteenths of a point.
 *
 * Points that stand are points, though a waterway is worth half of that while most of the moor is
 * open, as it will grow anyway. Beyond them count: how near the cards in hand are to being laid
 * face up; and, a little, markers on the ground, as long as there are enough cards to come that
 * could use them (at the end they are surplus, and who loves them too much ends with many).
 */
#include "moorland.h"

#include "core/bits.h"

enum { POINT = 16 };

/* What a card is worth once it lies face up. */
int moorland_card_worth(const struct moor *moor, const struct moorland_card *card)
{
    int worth = POINT * (moorland_total(card->root) + card->striders);
    if (card->animal)
        worth += moor->animals[card->animal - 1] ? POINT : 2 * POINT;
    return worth + 2 * POINT; /* face down it would cost a point and a marker */
}

/* How many times plants must grow until the card can be laid, where that is least; 3 is many. */
static int turns_away(const struct moorland *m, const struct moor *moor,
                      const struct moorland_card *card)
{
    uint32_t needs = moorland_needs(card);
    int least = 3;
    for (int section = 0; section < LETTERS && least; section++) {
        int growth = m->growth[section] == GROWTH_SPECIAL ? 1 : m->growth[section], turns = 0;
        if (moor->covered >> section & 1)
            continue;
        uint32_t missing = moorland_missing(needs, moor->ground[section]);
        if (growth == 1)
            turns = moorland_total(missing);
        for (int plant = 0; missing && growth > 1 && plant < PLANTS; plant++)
            turns += (moorland_count(missing, plant) + growth - 1) / growth;
        least = turns < least ? turns : least;
    }
    return least;
}

int moorland_card_promise(const struct moorland *m, const struct moor *moor,
                          const struct moorland_card *card)
{
    static const uint8_t chance[] = {15, 11, 7, 4}; /* in sixteenths, by turns away */
    return moorland_card_worth(moor, card) * chance[turns_away(m, moor, card)] / 16;
}

int moorland_judge(const void *state, int seat)
{
    const struct moorland *m = state;
    const struct moor *moor = &m->moor[seat];
    if (m->stage == OVER)
        return POINT * moorland_points(m, seat);
    const struct moorland_tables *t = moorland_tables(m);
    int markers = 0, open = LETTERS - mire_count_bits(moor->covered);
    int waterway = POINT * moorland_longest(m, moor, NULL);
    int value = POINT * moorland_dry_points(m, seat) + waterway - waterway / 2 * open / LETTERS;
    for (int section = 0; section < LETTERS; section++)
        markers += moorland_total(moor->ground[section]);
    int wanted = open > 1 ? open - 1 : 0; /* what drifts from the last card is lost */
    int useful = markers < wanted ? markers : wanted;
    value += useful * POINT / 4 - (markers - useful) * POINT;
    int held;
    MIRE_EACH_BIT(held, moor->hand)
        value += moorland_card_promise(m, moor, &t->card[held]);
    return value;
}
