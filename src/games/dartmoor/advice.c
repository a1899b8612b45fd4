/* SPDX-License-Identifier: MIT */
/*
 * What a coach would say before a decision: how long the game still lasts, what the hand and the
 * clearing can bear, what a payment earns, and which card is worth most as the forest stands.
 */
#include "core/advice.h"
#include "core/text.h"
#include "games/dartmoor/dartmoor.h"

enum {
    LITTLE_STACK = 25, /* from here on the winter cards come */
    CROWDED = SWEEP - 2,
    WORTH_SAYING = 5, /* points of a card */
};

static void winter(const struct dartmoor *g, int seat, struct mire_text *text)
{
    if (g->winters == WINTERS - 1)
        mire_put(text,
                 "Two winter cards have come: the third ends the game at once. Play what scores, "
                 "don't collect.");
    else if (g->winters || g->stack <= LITTLE_STACK)
        mire_putf(text,
                  "%d of 3 winter cards have come and %d cards are left in the stack: the end "
                  "is near.",
                  g->winters, g->stack);
}

static void hand(const struct dartmoor *g, int seat, struct mire_text *text)
{
    int n = g->hand_count[seat];
    if (g->stage != TURN)
        return;
    if (n == HAND - 1)
        mire_put(text, "Your hand has room for one card more: of two drawn, only one is kept.");
    else if (n <= 2 && n > 0)
        mire_sayf(text, "%d {card in hand pays|cards in hand pay} for little: drawing comes first.",
                  n);
}

static void clearing(const struct dartmoor *g, int seat, struct mire_text *text)
{
    if (g->clearing_count >= CROWDED && g->clearing_count < SWEEP)
        mire_putf(text, "%d cards lie in the clearing: with %d they are all swept away.",
                  g->clearing_count, SWEEP);
}

/* While paying: do the cards at hand still earn the bonus? */
static void bonus(const struct dartmoor *g, int seat, struct mire_text *text)
{
    int right = 0;
    if (g->stage != PAY || !g->matched || g->card == NO_CARD)
        return;
    int symbol = tables(g)->card[g->card].symbol[g->half];
    if (symbol >= SYMBOLS)
        return;
    for (int i = 0; i < g->hand_count[seat]; i++)
        right += dartmoor_carries(g, g->hand[seat][i], symbol);
    if (right >= g->left)
        mire_sayf(
            text,
            "Pay only with cards that show the %s and you get the bonus: %d of yours {does|do}.",
            dartmoor_symbols[symbol], right);
    else
        mire_putf(text,
                  "The bonus is out of reach, too few of your cards show the %s: pay with what you "
                  "need least.",
                  dartmoor_symbols[symbol]);
}

/* The half among some cards that would score most as the forest stands and has a place there,
 * wherever that is: those that score at some places only are left out. */
static int best_half(const struct dartmoor *g, int seat, const uint8_t *cards, int n, int *card,
                     int *half)
{
    int prospect[CLEARING][2], best = 0;
    unsigned openings = dartmoor_forest_openings(g, seat);
    dartmoor_prospects(g, seat, cards, n, prospect);
    for (int i = 0; i < n; i++)
        for (int h = 0; h < 1 + dartmoor_split(cards[i]); h++)
            if (prospect[i][h] > best && !dartmoor_face(g, cards[i], h)->points.when &&
                dartmoor_needs(g, cards[i], h) & openings) {
                best = prospect[i][h];
                *card = cards[i];
                *half = h;
            }
    return best;
}

static void best_card(const struct dartmoor *g, int seat, struct mire_text *text)
{
    int card = 0, half = 0;
    if (g->stage != TURN)
        return;
    int points = best_half(g, seat, g->hand[seat], g->hand_count[seat], &card, &half);
    if (points < WORTH_SAYING)
        return;
    const struct dartmoor_facts *face = dartmoor_face(g, card, half);
    mire_putf(text, "Of your hand the %s would score most now: %d points for ", face->name, points);
    if (face->cost)
        mire_put_count(text, face->cost, "card");
    else
        mire_put(text, "nothing");
    mire_put(text, ".");
}

static void best_open(const struct dartmoor *g, int seat, struct mire_text *text)
{
    int card = 0, half = 0;
    if ((g->stage != TURN && g->stage != SECOND) || g->hand_count[seat] == HAND)
        return;
    int points = best_half(g, seat, g->clearing, g->clearing_count, &card, &half);
    if (points >= WORTH_SAYING)
        mire_putf(text, "The %s in the clearing would score %d in your forest.",
                  dartmoor_face(g, card, half)->name, points);
}

/* Cards that have no place yet. */
static void homeless(const struct dartmoor *g, int seat, struct mire_text *text)
{
    unsigned openings = dartmoor_forest_openings(g, seat);
    int none = 0;
    for (int i = 0; i < g->hand_count[seat] && g->stage == TURN; i++) {
        int card = g->hand[seat][i];
        none += dartmoor_split(card) && !(dartmoor_needs(g, card, 0) & openings) &&
                !(dartmoor_needs(g, card, 1) & openings);
    }
    if (none >= 3)
        mire_putf(text, "%d of your cards have no free slot: a tree, a shrub or a moor makes room.",
                  none);
}

MIRE_ADVISE(dartmoor, bonus, winter, best_card, clearing, hand, homeless, best_open)
