/* SPDX-License-Identifier: MIT */
/*
 * A workbench for tests: an empty table on which cards are laid where a test wants them, with the
 * counts kept right, and actions played by their notation. Every step is audited.
 */
#ifndef DARTMOOR_HELPER_H
#define DARTMOOR_HELPER_H

#include "games/dartmoor/dartmoor.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

extern const struct mire_game mire_dartmoor;

enum { WHATEVER = -1 }; /* as a symbol */

#define UNUSED __attribute__((unused))

UNUSED static void check(const struct dartmoor *g)
{
    struct mire_error err;
    if (dartmoor_audit(g, &err) != MIRE_OK)
        fail_msg("%s", err.text);
}

static int give(struct dartmoor *g, int seat, int species);

/* The first turn of seat 1, nobody has anything but a sheep in the others' hands, so that their
 * turns are no forced draws. Options as "name=value", NULL-terminated. */
UNUSED static struct dartmoor bare(int seats, const char *const *options)
{
    struct mire_setup setup;
    struct dartmoor g;
    mire_setup_default(&mire_dartmoor, seats, &setup);
    for (; options && *options; options++)
        assert_int_equal(mire_setup_option(&mire_dartmoor, &setup, *options, NULL), MIRE_OK);
    mire_deal(&mire_dartmoor, &setup, &g);
    for (int seat = 0; seat < seats; seat++) {
        for (int i = 0; i < g.hand_count[seat]; i++) {
            mire_add_bit(g.deck, g.hand[seat][i]);
            g.at[g.hand[seat][i]] = IN_DECK;
            g.hand[seat][i] = 0;
        }
        g.stack += g.hand_count[seat];
        g.hand_count[seat] = 0;
    }
    g.open_caves = g.setup = g.seat = 0;
    g.stage = TURN;
    for (int seat = 1; seat < seats; seat++)
        give(&g, seat, DARTMOOR_SHEEP);
    check(&g);
    return g;
}

/* An unseen card that shows the species, with the symbol; *half says where. */
UNUSED static int unseen(const struct dartmoor *g, int species, int symbol, int *half)
{
    for (int card = 0; card < CARDS; card++)
        for (int h = 0; h < 2; h++)
            if (g->at[card] == IN_DECK && dartmoor_builtin.card[card].species[h] == species &&
                (symbol == WHATEVER || dartmoor_builtin.card[card].symbol[h] == symbol)) {
                if (half)
                    *half = h;
                return card;
            }
    fail_msg("no unseen %s is left", dartmoor_facts[species].name);
    return NO_CARD;
}

static void leave_deck(struct dartmoor *g, int card)
{
    assert_int_equal(g->at[card], IN_DECK);
    g->deck[card >> 6] &= ~(1ull << (card & 63));
    g->stack--;
}

UNUSED static int give_card(struct dartmoor *g, int seat, int card)
{
    leave_deck(g, card);
    g->hand[seat][g->hand_count[seat]++] = (uint8_t)card;
    g->at[card] = (uint8_t)(IN_HAND + seat);
    return card;
}

UNUSED static int give(struct dartmoor *g, int seat, int species)
{
    return give_card(g, seat, unseen(g, species, WHATEVER, NULL));
}

UNUSED static int give_symbol(struct dartmoor *g, int seat, int species, int symbol)
{
    return give_card(g, seat, unseen(g, species, symbol, NULL));
}

/* Any card that carries the symbol on a half, or none of them does. */
UNUSED static int give_carrying(struct dartmoor *g, int seat, int symbol, bool carries)
{
    int card = CARDS - 1;
    while (card >= 0 && (g->at[card] != IN_DECK || dartmoor_carries(g, card, symbol) != carries))
        card--;
    assert_true(card >= 0);
    return give_card(g, seat, card);
}

/* So many cards that are nothing special. */
UNUSED static void give_some(struct dartmoor *g, int seat, int n)
{
    while (n--)
        give_carrying(g, seat, NO_SYMBOL, false);
}

UNUSED static int litter_card(struct dartmoor *g, int card)
{
    leave_deck(g, card);
    g->clearing[g->clearing_count++] = (uint8_t)card;
    g->at[card] = IN_CLEARING;
    return card;
}

/* Any n cards that show none of the kinds fall into the clearing. */
UNUSED static void litter(struct dartmoor *g, int n, unsigned kinds)
{
    for (int card = CARDS - 1; card >= 0 && n > 0; card--) {
        unsigned shown = dartmoor_face(g, card, 0)->kinds;
        if (dartmoor_split(card))
            shown |= dartmoor_face(g, card, 1)->kinds;
        if (g->at[card] != IN_DECK || shown & kinds)
            continue;
        litter_card(g, card);
        n--;
    }
    assert_int_equal(n, 0);
}

UNUSED static int grow(struct dartmoor *g, int seat, int species)
{
    int card;
    if (species == UNIVERSAL_MOOR) {
        card = CARDS - 1;
        while (g->at[card] != IN_DECK)
            card--;
        leave_deck(g, card);
        g->at[card] = (uint8_t)(FACE_DOWN + seat);
        return dartmoor_add_host(g, seat, card, true);
    }
    card = unseen(g, species, WHATEVER, NULL);
    leave_deck(g, card);
    g->at[card] = (uint8_t)(AS_HOST + seat);
    return dartmoor_add_host(g, seat, card, false);
}

/* A half comes to live at a host. */
UNUSED static int lodge_card(struct dartmoor *g, int seat, int card, int half, int host)
{
    leave_deck(g, card);
    g->at[card] = (uint8_t)(AS_DWELLER + seat);
    mire_add_bit(g->dwellers_of[seat], card - HOST_CARDS);
    dartmoor_fill_slot(g, card, half, host, false);
    return card;
}

/* The same by species; flanking species go where there is room, left first. */
UNUSED static int lodge(struct dartmoor *g, int seat, int species, int host)
{
    int half = 0, card = NO_CARD;
    for (int c = HOST_CARDS; c < CARDS && card == NO_CARD; c++)
        for (int h = 0; h < 2; h++)
            if (card == NO_CARD && g->at[c] == IN_DECK &&
                dartmoor_builtin.card[c].species[h] == species &&
                dartmoor_needs(g, c, h) & dartmoor_openings(g, host)) {
                card = c;
                half = h;
            }
    assert_int_not_equal(card, NO_CARD);
    return lodge_card(g, seat, card, half, host);
}

/* Leaves n cards in the stack; the others go to the discard pile. */
UNUSED static void shrink_stack(struct dartmoor *g, int n)
{
    for (int card = CARDS - 1; card >= 0 && g->stack > n; card--) {
        if (g->at[card] != IN_DECK)
            continue;
        leave_deck(g, card);
        g->at[card] = IN_DISCARD;
    }
}

static const char *name_of(const struct dartmoor *g, mire_action action)
{
    static char room[120];
    struct mire_text text = mire_text_on(room, sizeof room);
    dartmoor_name(g, g->seat, action, &text);
    return room;
}

UNUSED static bool may(const struct dartmoor *g, mire_action action)
{
    return mire_is_legal(&mire_dartmoor, g, g->seat, action);
}

UNUSED static void act(struct dartmoor *g, mire_action action)
{
    if (!may(g, action))
        fail_msg("%s is not legal", name_of(g, action));
    dartmoor_apply(g, g->seat, action);
    check(g);
}

/* Plays the half of a card that shows the species. */
UNUSED static mire_action playing(int doing, int card, int species)
{
    return ACT(doing, card, dartmoor_builtin.card[card].species[1] == species);
}

UNUSED static void play_it(struct dartmoor *g, int card, int species)
{
    act(g, playing(DO_PLAY, card, species));
}

/* Chooses the host, if there was a choice. */
UNUSED static void at_host(struct dartmoor *g, int host)
{
    if (g->stage == SLOT)
        act(g, ACT(DO_SLOT, host, 0));
}

UNUSED static void pay(struct dartmoor *g, int card)
{
    act(g, ACT(DO_PAY, card, 0));
}

/* The action is refused, and the reason speaks of this. */
UNUSED static void refused(const struct dartmoor *g, mire_action action, const char *reason)
{
    MIRE_TEXT(why, 300);
    assert_false(may(g, action));
    dartmoor_why_not(g, g->seat, action, &why);
    if (!strstr(why.at, reason))
        fail_msg("\"%s\" does not speak of \"%s\"", why.at, reason);
}

#define POINTS(g, seat, n) assert_int_equal(dartmoor_points(g, seat), n)

#endif
