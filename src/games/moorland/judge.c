/*
 * Judge: what a good player looks at. The estimate is in sixteenths of a point.
 *
 * Points that stand are points. Beyond them count: how near the cards in hand are to being laid
 * face up; markers on the ground, as long as there are enough cards to come that could use them (at
 * the end they are surplus); and the waterway, which grows with every card that fits.
 */
#include "moorland.h"

enum { POINT = 16 };

/* What a card is worth once it lies face up. */
static int card_worth(const struct moor *moor, const struct moorland_card *card)
{
    int worth = POINT * moorland_total(card->root) + POINT * card->striders;
    if (card->animal)
        worth += moor->animals[card->animal - 1] ? POINT : 2 * POINT;
    return worth + 2 * POINT; /* a face-down card costs a point and a marker */
}

/* How many markers a card still lacks where it lacks least. */
static int least_lacking(const struct moor *moor, const struct moorland_card *card)
{
    uint32_t needs = moorland_needs(card);
    int least = 9;
    for (int section = 0; section < LETTERS && least; section++) {
        if (moor->covered >> section & 1)
            continue;
        int lacking = 0;
        for (int plant = 0; plant < PLANTS; plant++) {
            int missing =
                moorland_count(needs, plant) - moorland_count(moor->ground[section], plant);
            lacking += missing > 0 ? missing : 0;
        }
        least = lacking < least ? lacking : least;
    }
    return least;
}

int moorland_judge(const void *state, int seat)
{
    /* sixteenths of a card's worth by the markers it lacks */
    static const uint8_t chance[] = {14, 10, 7, 4, 2, 2, 2, 2, 2, 2};
    const struct moorland *m = state;
    const struct moor *moor = &m->moor[seat];
    int value = POINT * moorland_points(m, seat);
    if (m->stage == OVER)
        return value;
    const struct moorland_tables *t = moorland_tables(m);
    int markers = 0, open = LETTERS - __builtin_popcount(moor->covered);
    for (int section = 0; section < LETTERS; section++)
        markers += moorland_total(moor->ground[section]);
    int useful = markers < 2 * open ? markers : 2 * open;
    value += useful * POINT * 3 / 4 - (markers - useful) * POINT;
    for (uint64_t hand = moor->hand; hand; hand &= hand - 1) {
        const struct moorland_card *card = &t->card[__builtin_ctzll(hand)];
        value += card_worth(moor, card) * chance[least_lacking(moor, card)] / 16;
    }
    return value;
}
