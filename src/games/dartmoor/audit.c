/* SPDX-License-Identifier: MIT */
/*
 * The audit: is this state possible? It stands between a stranger's JSON and the asserts of the
 * rules, so it checks every byte that they rely on. The contents of slots are worked out from
 * the dwellers, a second way beside the rules, which fill them card by card.
 */
#include "core/refuse.h"
#include "games/dartmoor/dartmoor.h"

#include <string.h>

/* Fails with a reason; the reasons name what a person would see on the table. */
#define DOUBT_IF(CONDITION, ...) REFUSE_IF(CONDITION, "state: " __VA_ARGS__)

/* ---- cards ---- */

/* Every card of a list is where the list says, and so many cards say so. */
static bool list_holds(const struct dartmoor *g, const uint8_t *list, int count, int place)
{
    int there = 0;
    for (int card = 0; card < CARDS; card++)
        there += dartmoor_place(g, card) == place;
    if (there != count)
        return false;
    for (int i = 0; i < count; i++) {
        if (list[i] >= CARDS || dartmoor_place(g, list[i]) != place)
            return false;
        for (int j = 0; j < i; j++)
            if (list[j] == list[i])
                return false;
    }
    return true;
}

static int audit_lists(const struct dartmoor *g, struct mire_error *err)
{
    int on_table = g->card == NO_CARD ? 0 : 1;
    DOUBT_IF(g->clearing_count > CLEARING ||
                 !list_holds(g, g->clearing, g->clearing_count, IN_CLEARING),
             "the clearing and the places of its cards disagree");
    DOUBT_IF(!list_holds(g, &g->card, on_table, ON_TABLE),
             "the card on the table is somewhere else");
    for (int seat = 0; seat < SEATS; seat++) {
        int held = g->hand_count[seat], stored = 0;
        DOUBT_IF(held > HAND || (seat >= g->head.seats && held) ||
                     !list_holds(g, g->hand[seat], held, IN_HAND + seat),
                 "the hand of seat %d and the places of its cards disagree", seat + 1);
        for (int card = 0; card < CARDS; card++)
            stored += dartmoor_place(g, card) == IN_CAVE + seat;
        DOUBT_IF(stored != g->cave_cards[seat] || (seat >= g->head.seats && stored),
                 "the cave of seat %d holds %d cards, not %d", seat + 1, stored,
                 g->cave_cards[seat]);
    }
    return MIRE_OK;
}

static bool may_sleep(const struct dartmoor *g, int card)
{
    int half = (g->at[card] & SECOND_HALF) != 0, species = tables(g)->card[card].species[half];
    int verb = tables(g)->acts[species].effect.verb;
    return !g->head.option[OPTION_FREE_ACTIVE] && (verb == WATCH || verb == SHARE);
}

static int audit_flags(const struct dartmoor *g, struct mire_error *err)
{
    for (int card = 0; card < CARDS; card++) {
        int place = dartmoor_place(g, card), flags = g->at[card] & ~PLACE;
        bool dweller = place >= AS_DWELLER && place < FACE_DOWN;
        bool host = place >= AS_HOST && place < AS_DWELLER;
        bool hand = (place >= IN_HAND && place < IN_CAVE) || place >= FACE_DOWN;
        DOUBT_IF(place >= PLACES || (dweller && !dartmoor_split(card)),
                 "card %d is at an impossible place", card + 1);
        DOUBT_IF(flags & (SECOND_HALF | SECOND_SLOT) && !dweller,
                 "card %d shows its second half, but lives nowhere", card + 1);
        DOUBT_IF(flags & SHOWN && !hand && !dweller && !host,
                 "card %d is neither in a hand nor in a forest, so it can't be shown or asleep",
                 card + 1);
        DOUBT_IF(flags & ASLEEP && (dweller || host) && !may_sleep(g, card),
                 "card %d can't be asleep", card + 1);
        DOUBT_IF(mire_in_bits(g->deck, card) != (place == IN_DECK),
                 "card %d is in the deck and somewhere else, or nowhere", card + 1);
        DOUBT_IF(dartmoor_split(card) && !dweller && g->home[card - HOST_CARDS],
                 "card %d has a host, but lives nowhere", card + 1);
    }
    return MIRE_OK;
}

/* ---- forests ---- */

static int audit_hosts(const struct dartmoor *g, struct mire_error *err)
{
    uint64_t all[2] = {0, 0};
    int moors[SEATS] = {0}, cards = 0;
    DOUBT_IF(g->host_count > HOSTS, "there are too many hosts");
    for (int seat = 0; seat < SEATS; seat++) {
        int host;
        MIRE_EACH_BIT_OF(host, g->hosts_of[seat], 2) {
            bool down = host < HOSTS && mire_in_bits(g->face_down, host);
            int place = (down ? FACE_DOWN : AS_HOST) + seat;
            DOUBT_IF(host >= g->host_count || mire_in_bits(all, host) ||
                         g->host_card[host] >= CARDS ||
                         dartmoor_place(g, g->host_card[host]) != place ||
                         (!down && dartmoor_split(g->host_card[host])) || seat >= g->head.seats,
                     "host %d can't be in the forest of seat %d", host + 1, seat + 1);
            mire_add_bit(all, host);
            moors[seat] += !dartmoor_is_wood(g, host);
        }
        DOUBT_IF(moors[seat] != g->moors[seat], "seat %d has %d moors, not %d", seat + 1,
                 moors[seat], g->moors[seat]);
    }
    for (int card = 0; card < CARDS; card++) {
        int place = dartmoor_place(g, card);
        cards += (place >= AS_HOST && place < AS_DWELLER) || place >= FACE_DOWN;
    }
    DOUBT_IF(__builtin_popcountll(all[0]) + __builtin_popcountll(all[1]) != g->host_count ||
                 cards != g->host_count || g->face_down[0] & ~all[0] || g->face_down[1] & ~all[1],
             "hosts are numbered from 1 without gaps, each with a card of its own");
    return MIRE_OK;
}

static int audit_dwellers(const struct dartmoor *g, struct mire_error *err)
{
    for (int d = 0; d < 128; d++) {
        int place = d < SPLITS ? dartmoor_place(g, HOST_CARDS + d) : IN_DECK;
        for (int seat = 0; seat < SEATS; seat++)
            DOUBT_IF(mire_in_bits(g->dwellers_of[seat], d) != (place == AS_DWELLER + seat),
                     "dweller %d of seat %d is somewhere else", HOST_CARDS + d + 1, seat + 1);
        if (place < AS_DWELLER || place >= FACE_DOWN)
            continue;
        int card = HOST_CARDS + d, half = (g->at[card] & SECOND_HALF) != 0;
        DOUBT_IF(
            !mire_in_bits(g->hosts_of[place - AS_DWELLER], g->home[d] < 128 ? g->home[d] : 127),
            "card %d lives at a host of another forest", card + 1);
        const struct dartmoor_slot *slot = &dartmoor_slots[dartmoor_slot_of(g, card)];
        bool wood = dartmoor_is_wood(g, g->home[d]);
        unsigned there = wood ? TOP_OF_WOOD | BOTTOM_OF_WOOD | FLANKS | BESIDE_BIRD
                              : TOP_OF_MOOR | BOTTOM_OF_MOOR;
        DOUBT_IF(!(wood ? slot->of_wood : slot->of_moor) ||
                     !(dartmoor_needs(g, card, half) & there) ||
                     (g->at[card] & SECOND_SLOT && !slot->second),
                 "the %s can't live at host %d there", dartmoor_face(g, card, half)->name,
                 g->home[d] + 1);
    }
    for (int host = 0; host < HOSTS; host++) {
        const char *wrong = NULL;
        DOUBT_IF(host < g->host_count && dartmoor_build_slots(g, host, &wrong) != g->slots[host],
                 "the slots of host %d are not what lies in them", host + 1);
        DOUBT_IF(wrong, "host %d: %s", host + 1, wrong);
        DOUBT_IF(host >= g->host_count && (g->slots[host] || g->host_card[host]),
                 "there is no host %d", host + 1);
    }
    return MIRE_OK;
}

static int moors_laid(const struct dartmoor_tables *t, int species)
{
    return (t->acts[species].effect.verb == LAY_MOOR) + (t->acts[species].bonus.verb == LAY_MOOR);
}

/* Each universal moor comes from a card or a cave that can lay one, once. */
static int audit_universal(const struct dartmoor *g, struct mire_error *err)
{
    int laid = __builtin_popcountll(g->face_down[0]) + __builtin_popcountll(g->face_down[1]);
    const struct dartmoor_tables *t = tables(g);
    int able = 0, asked = !dartmoor_over(g) && g->stage == LAY;
    for (int seat = 0; seat < g->head.seats; seat++) {
        able += g->cave[seat] && t->cave[g->cave[seat] - 1].first.verb == LAY_MOOR;
        int host;
        MIRE_EACH_BIT_OF(host, g->hosts_of[seat], 2)
            able += moors_laid(t, dartmoor_host_species(g, host));
        int d;
        MIRE_EACH_BIT_OF(d, g->dwellers_of[seat], 2) {
            int half = (g->at[HOST_CARDS + d] & SECOND_HALF) != 0;
            able += moors_laid(t, t->card[HOST_CARDS + d].species[half]);
        }
    }
    DOUBT_IF(laid + asked > able,
             "there are more universal moors than cards and caves that lay them (%d)", able);
    return MIRE_OK;
}

/* ---- the turn ---- */

static int audit_caves(const struct dartmoor *g, struct mire_error *err)
{
    unsigned taken = 0, open = g->open_caves;
    bool choosing = g->setup && g->stage == CHOOSE_CAVE;
    for (int seat = 0; seat < SEATS; seat++) {
        int cave = g->cave[seat];
        DOUBT_IF(cave > CAVES || (cave && seat >= g->head.seats), "seat %d can't have cave %d",
                 seat + 1, cave);
        DOUBT_IF(cave && (taken | open) >> (cave - 1) & 1, "cave %d is there twice", cave);
        if (cave)
            taken |= 1u << (cave - 1);
        DOUBT_IF(g->setup && seat < g->head.seats && (cave != 0) != (!choosing || seat > g->seat),
                 "caves are chosen from the last seat to the first");
    }
    DOUBT_IF(open >> CAVES || __builtin_popcount(open) != (choosing ? g->seat + 1 : 0),
             "there are as many open caves as seats that have none yet");
    return MIRE_OK;
}

/* What is being carried out belongs to the question that is asked. */
static bool acting_fits(const struct dartmoor *g, unsigned verbs)
{
    if (g->acting >= ACTING || (g->acting >= FIRST_CAVE) != g->setup || g->part > BONUS)
        return false;
    if (g->setup && (g->acting != FIRST_CAVE + g->cave[g->seat] - 1 || !g->matched))
        return false;
    if (g->part == BONUS && !g->matched)
        return false;
    return verbs >> dartmoor_current_op(g)->verb & 1;
}

enum {
    PUTS = 1 << PUT_HAND | 1 << PUT_AND_USE | 1 << PUT_CLEARING,
    FROM_HAND = 1 << PUT_HAND | 1 << PUT_AND_USE,
};

static bool table_fits(const struct dartmoor *g)
{
    int card = g->card, half = g->half, cost = dartmoor_face(g, card, half)->cost;
    bool split = dartmoor_split(card);
    unsigned needs = dartmoor_needs(g, card, half);
    if (g->setup)
        return false;
    if (g->stage == SLOT && !(split && needs & dartmoor_forest_openings(g, g->seat)))
        return false;
    if (g->free)
        return g->stage == SLOT && acting_fits(g, PUTS) && g->left == dartmoor_current_op(g)->n &&
               dartmoor_face(g, card, half)->kinds & dartmoor_current_op(g)->kinds;
    if (g->acting != NO_SPECIES || g->part)
        return false;
    if (g->stage == SLOT)
        return g->left == 0 && g->from == 0 && g->hand_count[g->seat] >= cost &&
               g->hand_count[g->seat] < HAND && g->clearing_count < SWEEP;
    if (split && (g->target >= g->host_count || !mire_in_bits(g->hosts_of[g->seat], g->target) ||
                  dartmoor_spread(g, g->target, needs) < 1 + g->apart))
        return false;
    return g->left >= 1 && g->left <= cost && g->clearing_count < SWEEP + cost - g->left;
}

static bool puts_fit(const struct dartmoor *g)
{
    mire_action menu[MIRE_MENU];
    if (!acting_fits(g, PUTS) || g->left != dartmoor_current_op(g)->n)
        return false;
    return acting_fits(g, FROM_HAND) ? g->hand_count[g->seat] > 0
                                     : dartmoor_legal(g, g->seat, menu) > 0;
}

static bool discard_fits(const struct dartmoor *g)
{
    int dropped = (g->setup ? 3 : 2) - g->left;
    if (dropped < 0 || g->clearing_count >= SWEEP + dropped)
        return false;
    if (g->setup)
        return acting_fits(g, 1 << DISCARD_HAND) && g->clearing_count <= dropped;
    for (int i = 0; i < g->hand_count[g->seat]; i++)
        if (!(g->at[g->hand[g->seat][i]] & SHOWN))
            return false;
    return g->acting == NO_SPECIES && g->part == EFFECT && !g->matched;
}

static bool stage_fits(const struct dartmoor *g)
{
    int hand = g->hand_count[g->seat], clearing = g->clearing_count;
    bool picks_hand = g->stage == PAY || g->stage == DISCARD;
    bool picks_clearing = g->stage == TAKE || g->stage == STOW;
    if (picks_hand || picks_clearing) {
        int count = picks_hand ? hand : clearing;
        if (g->left < 1 || g->from + g->left > count)
            return false;
    } else if (g->from) {
        return false;
    }
    switch (g->stage) {
    case CHOOSE_CAVE:
        return g->setup && g->acting == NO_SPECIES && !g->matched && !g->part && !g->left &&
               clearing == 0;
    case TURN:
    case SECOND:
        return !g->setup && g->acting == NO_SPECIES && !g->matched && !g->part && !g->left &&
               clearing < SWEEP && (g->stage == TURN || hand < HAND);
    case SLOT:
    case PAY:
        return table_fits(g);
    case TAKE:
        return acting_fits(g, 1 << TAKE_CLEARING) && g->left == 1 && hand < HAND;
    case STOW:
        return acting_fits(g, 1 << CLEARING_TO_CAVE) && g->left <= dartmoor_current_op(g)->n;
    case PUT:
        return puts_fit(g);
    case LAY:
        return acting_fits(g, 1 << LAY_MOOR) && g->left == 1 && hand > 0;
    default:
        return discard_fits(g);
    }
}

static int audit_turn(const struct dartmoor *g, struct mire_error *err)
{
    bool on_table = g->stage == SLOT || g->stage == PAY;
    DOUBT_IF(g->stage >= STAGES || g->seat >= g->head.seats || g->setup > 1 || g->free > 1 ||
                 g->apart > 1 || g->matched > 1 || g->part > 1 || g->extra || g->half > 1,
             "something about the turn is out of range");
    DOUBT_IF(g->clearing_count > SWEEP + 2, "there are never more than %d cards in the clearing",
             SWEEP + 2);
    DOUBT_IF((g->card != NO_CARD) != (on_table && !dartmoor_over(g)),
             "a card is on the table while its slot or payment is asked for, and only then");
    DOUBT_IF(g->card == NO_CARD ? g->half || g->free || g->apart || g->target != NO_HOST
                                : g->half && !dartmoor_split(g->card),
             "no card is on the table, so nothing can be known about it");
    DOUBT_IF(g->card != NO_CARD && (g->stage == SLOT || !dartmoor_split(g->card)) &&
                 (g->target != NO_HOST || g->apart),
             "the card on the table can't have a host yet");
    if (dartmoor_over(g))
        return g->acting < ACTING || g->acting == NO_SPECIES
                   ? MIRE_OK
                   : mire_fail(err, MIRE_BAD, "state: something unknown acts");
    DOUBT_IF(!stage_fits(g), "what is asked of seat %d does not fit what is on the table",
             g->seat + 1);
    return MIRE_OK;
}

static int audit_stack(const struct dartmoor *g, struct mire_error *err)
{
    int unseen = 0, all = dartmoor_stack_size(g->head.seats);
    int bottom = dartmoor_bottom_size(g->head.seats);
    for (int i = 0; i < 3; i++)
        unseen += __builtin_popcountll(g->deck[i]);
    DOUBT_IF(g->deck[2] >> (CARDS - 128), "there are cards in the deck that do not exist");
    DOUBT_IF(g->stack != unseen - (CARDS - all), "the stack should have %d cards, not %d",
             unseen - (CARDS - all), g->stack);
    DOUBT_IF(g->winters > WINTERS || (g->winters ? g->stack > bottom : g->stack < bottom),
             "%d winter cards can't have come up with %d cards left", g->winters, g->stack);
    return MIRE_OK;
}

int dartmoor_audit(const void *state, struct mire_error *err)
{
    static int (*const audits[])(const struct dartmoor *g, struct mire_error *err) = {
        audit_flags,     audit_lists, audit_hosts, audit_dwellers,
        audit_universal, audit_stack, audit_caves, audit_turn,
    };
    const struct dartmoor *g = state;
    for (size_t i = 0; i < sizeof audits / sizeof *audits; i++) {
        int status = audits[i](g, err);
        if (status != MIRE_OK)
            return status;
    }
    for (size_t i = 0; i < sizeof g->spare; i++)
        DOUBT_IF(g->spare[i], "spare bytes are not zero");
    return MIRE_OK;
}
