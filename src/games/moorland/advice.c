/* SPDX-License-Identifier: MIT */
/*
 * What a coach would say before a decision: which cards can be laid, where drifting plants find
 * room, what will be surplus, and what water and animals still promise.
 */
#include "core/advice.h"
#include "core/bits.h"
#include "core/text.h"
#include "moorland.h"

enum { LAST_ROUND = 12, HAND_LIMIT = 2, LATE = 9 };

/* An open section where the card can be laid face up; NOWHERE: there is none. */
static int place_for(const struct moor *moor, const struct moorland_card *card)
{
    for (int section = 0; section < LETTERS; section++)
        if (!(moor->covered >> section & 1) &&
            moorland_holds(moor->ground[section], moorland_needs(card)))
            return section;
    return NOWHERE;
}

static void ready_card(const struct moorland *m, int seat, struct mire_text *text)
{
    const struct moor *moor = &m->moor[seat];
    int held, best = -1, worth = -1;
    if (m->stage > PLAY)
        return;
    MIRE_EACH_BIT(held, moor->hand) {
        const struct moorland_card *card = &moorland_tables(m)->card[held];
        if (place_for(moor, card) != NOWHERE && moorland_card_worth(moor, card) > worth) {
            worth = moorland_card_worth(moor, card);
            best = held;
        }
    }
    if (best < 0)
        return;
    mire_put(text, "All plants for the card with ");
    moorland_put_card(text, &moorland_tables(m)->card[best]);
    mire_put(text, " lie on ");
    moorland_put_place(text, place_for(moor, &moorland_tables(m)->card[best]));
    mire_put(text, ": it can be laid face up.");
}

/* The hand is full: something has to be laid. */
static void must_lay(const struct moorland *m, int seat, struct mire_text *text)
{
    int held = mire_count_bits(m->moor[seat].hand);
    if (m->stage == OVER || held < HAND_LIMIT)
        return;
    if (m->round == LAST_ROUND)
        mire_put(text, "In the last round every card has to be laid; face down it costs a plant.");
    else if (m->stage == TAKE)
        mire_put(text,
                 "Two cards wait beside your moor: with the one you take now you have to lay one "
                 "in this turn.");
}

/* Where drifting plants can go. */
static void drift(const struct moorland *m, int seat, struct mire_text *text)
{
    const struct moor *moor = &m->moor[seat];
    int room = 0, section, stock = moorland_total(m->stock);
    if (m->stage != DRIFT)
        return;
    MIRE_EACH_BIT(section, m->reach)
        room += moorland_drift_room(moor, section);
    if (room < stock)
        mire_putf(text,
                  "%d of %d plants find no room in reach of this water and become surplus, a "
                  "point lost each.",
                  stock - room, stock);
    else
        mire_putf(text,
                  "There is room for %s on the water: think of the card you want to lay next, and "
                  "of root "
                  "spaces.",
                  stock == 1 ? "it" : "all of them");
}

/* Plants on the ground that nobody will use any more. */
static void surplus(const struct moorland *m, int seat, struct mire_text *text)
{
    const struct moor *moor = &m->moor[seat];
    int markers = 0, open = LETTERS - mire_count_bits(moor->covered);
    for (int section = 0; section < LETTERS; section++)
        markers += moorland_total(moor->ground[section]);
    if (m->round >= LATE && markers > 2 * open)
        mire_sayf(
            text,
            "%d plants lie on %d open {section|sections}: what finds no place at the end costs a "
            "point each, so let nothing grow that no card wants.",
            markers, open);
}

static void time_left(const struct moorland *m, int seat, struct mire_text *text)
{
    int open = LETTERS - mire_count_bits(m->moor[seat].covered);
    int cards =
        mire_count_bits(m->moor[seat].hand) + LAST_ROUND - m->round + (m->stage == TAKE ? 1 : 0);
    if (m->round >= 3 && open && mire_count_bits(m->moor[seat].hand) == HAND_LIMIT)
        mire_putf(text,
                  "%d sections are open and %d cards will come to them: keep laying, or the last "
                  "ones go down bare.",
                  open, cards);
}

static void water(const struct moorland *m, int seat, struct mire_text *text)
{
    const struct moor *moor = &m->moor[seat];
    uint16_t mine = (uint16_t)(m->springs & ~moor->covered);
    if (m->stage == PLAY && m->springs && mine)
        mire_putf(text,
                  "Your longest waterway has %d sections. Water markers still lie on %d letters "
                  "you have not covered: the first one there takes them.",
                  moorland_longest(m, moor, NULL), mire_count_bits(mine));
}

static void spend(const struct moorland *m, int seat, struct mire_text *text)
{
    if (m->moor[seat].drops && moorland_can_spend(m))
        mire_sayf(
            text,
            "You have %d water {marker|markers}: each is a point, or moves a plant where no water "
            "leads.",
            m->moor[seat].drops);
}

static void animals(const struct moorland *m, int seat, struct mire_text *text)
{
    const struct moor *moor = &m->moor[seat];
    int shown, kinds = 0;
    for (int s = 0; s < SPECIES; s++)
        kinds += moor->animals[s] > 0;
    if (m->stage != TAKE)
        return;
    MIRE_EACH_BIT(shown, m->display) {
        const struct moorland_card *card = &moorland_tables(m)->card[shown];
        if (card->animal && !moor->animals[card->animal - 1]) {
            mire_put(text, "The card with ");
            moorland_put_card(text, card);
            mire_putf(text, " brings an animal you lack; so far you have %d of the six kinds.",
                      kinds);
            return;
        }
    }
}

MIRE_ADVISE(moorland, drift, must_lay, ready_card, surplus, time_left, animals, water, spend)
