/* SPDX-License-Identifier: MIT */
/* What may be answered to each question, and which questions have only one answer. */
#include "games/dartmoor/dartmoor.h"

/* May this half be played as the turn's action: is there a slot and enough to pay with? */
static bool may_play(const struct dartmoor *g, int card, int half, unsigned openings)
{
    return dartmoor_needs(g, card, half) & openings &&
           g->hand_count[g->seat] > dartmoor_face(g, card, half)->cost;
}

/* May this half be put down free by the operation that is being carried out? */
static bool may_put(const struct dartmoor *g, int card, int half, unsigned openings)
{
    return (half == 0 || dartmoor_split(card)) &&
           dartmoor_face(g, card, half)->kinds & dartmoor_current_op(g)->kinds &&
           dartmoor_needs(g, card, half) & openings;
}

int dartmoor_list_puts(const struct dartmoor *g, const uint8_t *cards, int n, mire_action *menu)
{
    unsigned openings = dartmoor_forest_openings(g, g->seat);
    int found = 0;
    for (int i = 0; i < n; i++)
        for (int half = 0; half < 1 + dartmoor_split(cards[i]); half++)
            if (may_put(g, cards[i], half, openings))
                menu[found++] = ACT(DO_PUT, cards[i], half);
    return found;
}

static int list_turn(const struct dartmoor *g, mire_action *menu)
{
    int n = 0, hand = g->hand_count[g->seat];
    if (hand < HAND) {
        menu[n++] = ACT(DO_DRAW, 0, 0);
        for (int i = 0; i < g->clearing_count; i++)
            menu[n++] = ACT(DO_TAKE, g->clearing[i], 0);
    }
    if (g->stage == SECOND)
        return n;
    unsigned openings = dartmoor_forest_openings(g, g->seat);
    for (int i = 0; i < hand; i++) {
        int card = g->hand[g->seat][i];
        for (int half = 0; half < 1 + dartmoor_split(card); half++)
            if (may_play(g, card, half, openings))
                menu[n++] = ACT(DO_PLAY, card, half);
    }
    if (n == 0)
        menu[n++] = ACT(DO_SHOW, 0, 0);
    return n;
}

static int list_slots(const struct dartmoor *g, mire_action *menu)
{
    unsigned needs = dartmoor_needs(g, g->card, g->half);
    int n = 0;
    int host;
    MIRE_EACH_BIT_OF(host, g->hosts_of[g->seat], 2) {
        int ways = dartmoor_spread(g, host, needs);
        if (ways > 0)
            menu[n++] = ACT(DO_SLOT, host, 0);
        if (ways > 1)
            menu[n++] = ACT(DO_SLOT, host, 1);
    }
    return n;
}

/* So many of a list are to be chosen. A search names them in the list's order, so that no choice is
 * offered in two orders; people name them as they like. */
static int list_choice(const struct dartmoor *g, int doing, const uint8_t *list, int count,
                       mire_action *menu)
{
    bool any = g->head.free_order;
    int n = 0, end = any ? count : count - g->left + 1;
    for (int i = any ? 0 : g->from; i < end; i++)
        menu[n++] = ACT(doing, list[i], 0);
    return n;
}

int dartmoor_legal(const void *state, int seat, mire_action *menu)
{
    const struct dartmoor *g = state;
    const uint8_t *hand = g->hand[seat];
    int n = 0, held = g->hand_count[seat], cave;
    switch (g->stage) {
    case CHOOSE_CAVE:
        MIRE_EACH_BIT(cave, g->open_caves)
            menu[n++] = ACT(DO_CAVE, cave + 1, 0);
        return n;
    case TURN:
    case SECOND:
        return list_turn(g, menu);
    case SLOT:
        return list_slots(g, menu);
    case PAY:
        return list_choice(g, DO_PAY, hand, held, menu);
    case DISCARD:
        return list_choice(g, DO_DISCARD, hand, held, menu);
    case TAKE:
        return list_choice(g, DO_TAKE, g->clearing, g->clearing_count, menu);
    case STOW:
        return list_choice(g, DO_STOW, g->clearing, g->clearing_count, menu);
    case PUT:
        if (dartmoor_current_op(g)->verb == PUT_CLEARING)
            return dartmoor_list_puts(g, g->clearing, g->clearing_count, menu);
        n = dartmoor_list_puts(g, hand, held, menu);
        menu[n++] = ACT(DO_SKIP, 0, 0);
        return n;
    default: /* LAY */
        for (int i = 0; i < held; i++)
            menu[n++] = ACT(DO_LAY, hand[i], 0);
        menu[n++] = ACT(DO_SKIP, 0, 0);
        return n;
    }
}

/* ---- questions with one answer ---- */

/* Is there only one choice, and may everybody know that? What a hand would allow is secret: the
 * turn and what may be put from a hand is always asked, unless the hand is empty. */
bool dartmoor_only_choice(const struct dartmoor *g, mire_action *only)
{
    mire_action menu[MIRE_MENU];
    int hand = g->hand_count[g->seat], from = g->head.free_order ? 0 : g->from;
    bool open, all = false; /* all: every card there is must be named */
    switch (g->stage) {
    case CHOOSE_CAVE:
        open = (g->open_caves & (g->open_caves - 1)) == 0;
        break;
    case TURN:
        open = (hand == 0 && g->clearing_count == 0) || hand == HAND;
        break;
    case SECOND:
        open = g->clearing_count == 0;
        break;
    case SLOT:
        open = true;
        break;
    case PAY:
    case DISCARD:
        open = all = hand - from == g->left;
        break;
    case TAKE:
    case STOW:
        open = all = g->clearing_count - from == g->left;
        break;
    case PUT:
        open = dartmoor_current_op(g)->verb == PUT_CLEARING;
        break;
    default:
        open = false;
    }
    if (!open || (dartmoor_legal(g, g->seat, menu) != 1 && !all))
        return false;
    *only = menu[0];
    return g->stage != TURN || hand == 0 || mire_action_kind(*only) == DO_SHOW;
}

/* Cards that pay, are dropped or go to the cave are sets. */
bool dartmoor_picks(const void *state, int seat, mire_action action)
{
    int doing = mire_action_kind(action);
    return doing == DO_PAY || doing == DO_DISCARD || doing == DO_STOW;
}
