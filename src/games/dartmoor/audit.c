/* SPDX-License-Identifier: MIT */
/*
 * The audit: is this state possible? It stands between a stranger's JSON and the asserts of the
 * rules, so it checks every byte that they rely on. What a state keeps beside the places of its
 * cards is worked out from them, a second way beside the rules, which do it card by card.
 */
#include "core/refuse.h"
#include "games/dartmoor/dartmoor.h"

#include <string.h>

/* Fails with a reason; the reasons name what a person would see on the table. */
#define DOUBT_IF(CONDITION, ...) REFUSE_IF(CONDITION, "state: " __VA_ARGS__)

/* ---- cards ---- */

static bool may_sleep(const struct dartmoor *g, int card)
{
    int verb = tables(g)->acts[dartmoor_shown(g, card)].effect.verb;
    return !g->head.option[OPTION_FREE_ACTIVE] && (verb == WATCH || verb == SHARE);
}

static bool is_host(int place)
{
    return place >= FACE_DOWN || (place >= AS_HOST && place < AS_DWELLER);
}

/* Is a card in the list of its place, if that has one? */
static bool is_listed(const struct dartmoor *g, int card, int place)
{
    if (place == IN_CLEARING)
        return memchr(g->clearing, card, g->clearing_count);
    if (place >= IN_HAND && place < IN_CAVE)
        return memchr(g->hand[place - IN_HAND], card, g->hand_count[place - IN_HAND]);
    if (is_host(place))
        return memchr(g->host_card, card, g->host_count);
    return place != ON_TABLE || g->card == card;
}

static int audit_card(const struct dartmoor *g, int card, struct mire_error *err)
{
    int place = dartmoor_place(g, card), flags = g->at[card] & ~PLACE;
    bool dweller = place >= AS_DWELLER && place < FACE_DOWN;
    bool host = place >= AS_HOST && place < AS_DWELLER;
    bool hand = (place >= IN_HAND && place < IN_CAVE) || place >= FACE_DOWN;
    DOUBT_IF(place >= PLACES || (dartmoor_split(card) ? host : dweller) ||
                 (place >= IN_HAND && (place - IN_HAND) % SEATS >= g->head.seats),
             "card %d is at an impossible place", card + 1);
    DOUBT_IF(!is_listed(g, card, place), "card %d is not listed where it is", card + 1);
    DOUBT_IF(flags & (SECOND_HALF | SECOND_SLOT) && !dweller,
             "card %d shows its second half, but lives nowhere", card + 1);
    DOUBT_IF(flags & SHOWN && !hand && !dweller && !host,
             "card %d is neither in a hand nor in a forest, so it can't be shown or asleep",
             card + 1);
    DOUBT_IF(flags & ASLEEP && (dweller || host) && !may_sleep(g, card), "card %d can't be asleep",
             card + 1);
    return MIRE_OK;
}

/* Every card is in one place. Lists hold all cards of theirs, and what follows from the places says
 * that they hold no others. */
static int audit_cards(const struct dartmoor *g, struct mire_error *err)
{
    struct dartmoor right = *g;
    int hosts = 0;
    DOUBT_IF(g->clearing_count > CLEARING || g->host_count > HOSTS, "there are too many cards");
    for (int seat = 0; seat < SEATS; seat++)
        DOUBT_IF(g->hand_count[seat] > HAND, "seat %d has too many cards", seat + 1);
    for (int card = 0; card < CARDS; card++) {
        if (audit_card(g, card, err) != MIRE_OK)
            return MIRE_BAD;
        hosts += is_host(dartmoor_place(g, card));
    }
    DOUBT_IF(hosts != g->host_count, "there are %d hosts, not %d", hosts, g->host_count);
    DOUBT_IF(g->card != NO_CARD && (g->card >= CARDS || dartmoor_place(g, g->card) != ON_TABLE),
             "the card on the table is somewhere else");
    dartmoor_settle(&right);
    DOUBT_IF(memcmp(g, &right, sizeof right) != 0,
             "its counts and sets do not follow from where the cards are");
    return MIRE_OK;
}

/* ---- forests ---- */

static int audit_dwellers(const struct dartmoor *g, struct mire_error *err)
{
    for (int seat = 0; seat < g->head.seats; seat++) {
        int d;
        MIRE_EACH_BIT_OF(d, g->dwellers_of[seat], 2) {
            int card = HOST_CARDS + d, home = g->home[d];
            DOUBT_IF(home >= HOSTS || !mire_in_bits(g->hosts_of[seat], home),
                     "card %d lives at a host of another forest", card + 1);
            const struct dartmoor_slot *slot = &dartmoor_slots[dartmoor_slot_of(g, card)];
            const struct dartmoor_facts *facts = &dartmoor_facts[dartmoor_shown(g, card)];
            bool wood = dartmoor_is_wood(g, home);
            unsigned there = wood ? TOP_OF_WOOD | BOTTOM_OF_WOOD | FLANKS | BESIDE_BIRD
                                  : TOP_OF_MOOR | BOTTOM_OF_MOOR;
            DOUBT_IF(!(wood ? slot->of_wood : slot->of_moor) || !(facts->needs & there) ||
                         (g->at[card] & SECOND_SLOT && !slot->second),
                     "the %s can't live at host %d there", facts->name, home + 1);
        }
    }
    for (int host = 0; host < g->host_count; host++) {
        const char *wrong;
        dartmoor_build_slots(g, host, &wrong);
        DOUBT_IF(wrong, "host %d: %s", host + 1, wrong);
    }
    return MIRE_OK;
}

/* Each universal moor comes from a card or a cave that can lay one, once. */
static int audit_universal(const struct dartmoor *g, struct mire_error *err)
{
    const struct dartmoor_tables *t = tables(g);
    int able = 0, asked = !dartmoor_over(g) && g->stage == LAY;
    int laid = mire_count_bits(g->face_down[0]) + mire_count_bits(g->face_down[1]);
    for (int seat = 0; seat < g->head.seats; seat++) {
        struct dartmoor_forest forest = {.count = 0};
        dartmoor_see(g, seat, &forest);
        able += g->cave[seat] && t->cave[g->cave[seat] - 1].first.verb == LAY_MOOR;
        for (int i = 0; i < forest.count; i++) {
            const struct dartmoor_acts *acts = &t->acts[forest.card[i].species];
            able += (acts->effect.verb == LAY_MOOR) + (acts->bonus.verb == LAY_MOOR);
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

/* What is being carried out asks what is asked. A card on the table is one put down. */
static bool acting_fits(const struct dartmoor *g)
{
    unsigned verbs = dartmoor_stages[g->stage == SLOT ? PUT : g->stage].verbs;
    if (g->acting >= ACTING || (g->acting >= FIRST_CAVE) != g->setup || g->part > BONUS)
        return false;
    if (g->setup && (g->acting != FIRST_CAVE + g->cave[g->seat] - 1 || !g->matched))
        return false;
    if (g->part == BONUS && !g->matched)
        return false;
    return verbs >> dartmoor_current_op(g)->verb & 1;
}

static bool nothing_acts(const struct dartmoor *g)
{
    return g->acting == NO_SPECIES && g->part == EFFECT && !g->matched;
}

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
        return g->stage == SLOT && acting_fits(g) && g->left == dartmoor_current_op(g)->n &&
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

static bool discard_fits(const struct dartmoor *g)
{
    int dropped = (g->setup ? 3 : 2) - g->left;
    if (dropped < 0 || g->clearing_count >= SWEEP + dropped)
        return false;
    if (g->setup)
        return acting_fits(g) && g->clearing_count <= dropped;
    for (int i = 0; i < g->hand_count[g->seat]; i++)
        if (!(g->at[g->hand[g->seat][i]] & SHOWN))
            return false;
    return nothing_acts(g);
}

static bool stage_fits(const struct dartmoor *g)
{
    int hand = g->hand_count[g->seat], clearing = g->clearing_count;
    int picks = dartmoor_stages[g->stage].picks;
    mire_action menu[MIRE_MENU];
    if (picks ? g->left < 1 || g->from + g->left > (picks == IN_HAND ? hand : clearing) : g->from)
        return false;
    switch (g->stage) {
    case CHOOSE_CAVE:
        return g->setup && nothing_acts(g) && !g->left && clearing == 0;
    case TURN:
    case SECOND:
        return !g->setup && nothing_acts(g) && !g->left && clearing < SWEEP &&
               (g->stage == TURN || hand < HAND);
    case SLOT:
    case PAY:
        return table_fits(g);
    case TAKE:
        return acting_fits(g) && g->left == 1 && hand < HAND;
    case STOW:
        return acting_fits(g) && g->left <= dartmoor_current_op(g)->n;
    case PUT:
        return acting_fits(g) && g->left == dartmoor_current_op(g)->n &&
               (dartmoor_current_op(g)->verb == PUT_CLEARING ? dartmoor_legal(g, g->seat, menu)
                                                             : hand) > 0;
    case LAY:
        return acting_fits(g) && g->left == 1 && hand > 0;
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

static int audit_winter(const struct dartmoor *g, struct mire_error *err)
{
    int bottom = dartmoor_bottom_size(g->head.seats);
    DOUBT_IF(g->stack > dartmoor_stack_size(g->head.seats), "more cards are out than there are");
    DOUBT_IF(g->winters > WINTERS || (g->winters ? g->stack > bottom : g->stack < bottom),
             "%d winter cards can't have come up with %d cards left", g->winters, g->stack);
    return MIRE_OK;
}

int dartmoor_audit(const void *state, struct mire_error *err)
{
    static int (*const audits[])(const struct dartmoor *g, struct mire_error *err) = {
        audit_cards, audit_dwellers, audit_caves, audit_universal, audit_winter, audit_turn,
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
