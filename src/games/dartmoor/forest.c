/* SPDX-License-Identifier: MIT */
/*
 * Forests: hosts, the contents of their slots, and where a card may live.
 *
 * A host's slots are one byte. What may still be put there follows from it as a set of openings; a
 * card has a set of needs; an opening that is needed is a legal place. So sharing a slot (Cuckoo,
 * rabbits at a Badger, dragonflies above Water Soldiers) is an opening like any other.
 */
#include "games/dartmoor/dartmoor.h"

#include <assert.h>

/* ---- hosts and slots ---- */

static unsigned wood_openings(const struct dartmoor *g, unsigned slots)
{
    unsigned top = slots & WOOD_TOP, open = 0;
    if (top == EMPTY)
        open |= TOP_OF_WOOD;
    /* The Cuckoo joins another bird; how many may, sources differ. */
    if (top == PERCH || (top == NEST && g->head.option[OPTION_MORE_CUCKOOS]))
        open |= BESIDE_BIRD;
    if (top == FLIES && slots & SOLDIERS)
        open |= WITH_DRAGONFLIES;
    if (!(slots & WOOD_BOTTOM))
        open |= BOTTOM_OF_WOOD;
    /* At a Badger's host rabbits may be added to whatever lies on the flanks. */
    if (!(slots & WOOD_LEFT))
        open |= LEFT_FLANK;
    else if (slots & WOOD_BADGER)
        open |= LEFT_WARREN;
    if (!(slots & WOOD_RIGHT))
        open |= RIGHT_FLANK;
    else if (slots & WOOD_BADGER)
        open |= RIGHT_WARREN;
    return open;
}

static unsigned moor_openings(unsigned slots)
{
    unsigned first = slots & MOOR_TOP, second = (slots & MOOR_TOP_2) >> 2, open = 0;
    if (first == EMPTY || second == EMPTY)
        open |= TOP_OF_MOOR;
    if (slots & SOLDIERS && (first == FLIES || second == FLIES))
        open |= WITH_DRAGONFLIES;
    if ((slots & (MOOR_BOTTOM | MOOR_BOTTOM_2)) != (MOOR_BOTTOM | MOOR_BOTTOM_2))
        open |= BOTTOM_OF_MOOR;
    return open;
}

unsigned dartmoor_openings(const struct dartmoor *g, int host)
{
    return dartmoor_is_wood(g, host) ? wood_openings(g, g->slots[host])
                                     : moor_openings(g->slots[host]);
}

unsigned dartmoor_forest_openings(const struct dartmoor *g, int seat)
{
    unsigned open = OPEN_GROUND;
    int host;
    MIRE_EACH_BIT_OF(host, g->hosts_of[seat], 2)
        open |= dartmoor_openings(g, host);
    return open;
}

/* In how many ways a card can lie at a host. Two only for dragonflies at a moor with Water
 * Soldiers: with the others, or apart in the empty slot. Slots of a side that are alike count once.
 */
int dartmoor_spread(const struct dartmoor *g, int host, unsigned needs)
{
    unsigned open = dartmoor_openings(g, host) & needs;
    return (open & WITH_DRAGONFLIES) && (open & TOPS) ? 2 : open != 0;
}

static int top_content(const struct dartmoor_facts *facts)
{
    if (facts->kinds & K(DRAGONFLY))
        return FLIES;
    return facts->kinds & K(BIRD) && facts->side == TOP_SIDE ? PERCH : OTHER;
}

static void fill_wood(struct dartmoor *g, const struct dartmoor_facts *facts, int half, int host)
{
    uint8_t *slots = &g->slots[host];
    if (facts->side == TOP_SIDE) {
        int content = facts->needs & BESIDE_BIRD ? NEST : top_content(facts);
        *slots = (uint8_t)((*slots & ~WOOD_TOP) | content);
    } else if (facts->side == BOTTOM_SIDE) {
        *slots |= WOOD_BOTTOM;
    } else {
        *slots |= half ? WOOD_RIGHT : WOOD_LEFT;
    }
}

/* Returns whether the card lies in the second slot. On a moor birds are like any other card. */
static bool fill_moor(struct dartmoor *g, const struct dartmoor_facts *facts, int host, bool apart)
{
    uint8_t *slots = &g->slots[host];
    if (facts->side == BOTTOM_SIDE) {
        bool second = *slots & MOOR_BOTTOM;
        *slots |= second ? MOOR_BOTTOM_2 : MOOR_BOTTOM;
        return second;
    }
    int content = top_content(facts) == FLIES ? FLIES : OTHER;
    int first = *slots & MOOR_TOP, other = (*slots & MOOR_TOP_2) >> 2;
    bool share = content == FLIES && *slots & SOLDIERS && !apart;
    if (share && first == FLIES)
        return false;
    if (share && other == FLIES)
        return true;
    bool second = first != EMPTY;
    *slots |= (uint8_t)(second ? content << 2 : content);
    return second;
}

/* Lays a half at a host. Slots that are alike are filled from the first. */
void dartmoor_fill_slot(struct dartmoor *g, int card, int half, int host, bool apart)
{
    const struct dartmoor_facts *facts = dartmoor_face(g, card, half);
    int species = tables(g)->card[card].species[half];
    uint8_t *at = &g->at[card];
    bool awake = !(*at & ASLEEP), second = false;
    if (dartmoor_is_wood(g, host))
        fill_wood(g, facts, half, host);
    else
        second = fill_moor(g, facts, host, apart);
    if (species == DARTMOOR_BADGER && awake)
        g->slots[host] |= WOOD_BADGER;
    if (species == WATER_SOLDIERS && awake)
        g->slots[host] |= SOLDIERS;
    *at |= (uint8_t)((half ? SECOND_HALF : 0) | (second ? SECOND_SLOT : 0));
    g->home[card - HOST_CARDS] = (uint8_t)host;
}

int dartmoor_add_host(struct dartmoor *g, int seat, int card, bool face_down)
{
    int host = g->host_count++;
    assert(host < HOSTS);
    g->host_card[host] = (uint8_t)card;
    mire_add_bit(g->hosts_of[seat], host);
    if (face_down)
        mire_add_bit(g->face_down, host);
    g->moors[seat] += !dartmoor_is_wood(g, host);
    return host;
}

/* Cards of one of the kinds among a seat's visible ones. */
int dartmoor_count(const struct dartmoor *g, int seat, unsigned kinds)
{
    int n = 0;
    int host;
    MIRE_EACH_BIT_OF(host, g->hosts_of[seat], 2)
        n += (dartmoor_facts[dartmoor_host_species(g, host)].kinds & kinds) != 0;
    int dweller;
    MIRE_EACH_BIT_OF(dweller, g->dwellers_of[seat], 2) {
        int half = (g->at[HOST_CARDS + dweller] & SECOND_HALF) != 0;
        n += (dartmoor_face(g, HOST_CARDS + dweller, half)->kinds & kinds) != 0;
    }
    return n;
}
