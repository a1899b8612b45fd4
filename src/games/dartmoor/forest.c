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
#include <string.h>

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

/* ---- slots, worked out from the dwellers ---- */

const struct dartmoor_slot dartmoor_slots[SLOTS] = {
    [IN_TOP] = {"top", TOP_SIDE, 0, 0, true, true},
    [IN_TOP_2] = {"top2", TOP_SIDE, 0, 1, false, true},
    [IN_BOTTOM] = {"bottom", BOTTOM_SIDE, 1, 0, true, true},
    [IN_BOTTOM_2] = {"bottom2", BOTTOM_SIDE, 1, 1, false, true},
    [IN_LEFT] = {"left", FLANK, 0, 0, true, false},
    [IN_RIGHT] = {"right", FLANK, 1, 0, true, false},
};

int dartmoor_slot_of(const struct dartmoor *g, int card)
{
    int half = (g->at[card] & SECOND_HALF) != 0, second = (g->at[card] & SECOND_SLOT) != 0;
    switch (dartmoor_face(g, card, half)->side) {
    case TOP_SIDE:
        return second ? IN_TOP_2 : IN_TOP;
    case BOTTOM_SIDE:
        return second ? IN_BOTTOM_2 : IN_BOTTOM;
    default:
        return half ? IN_RIGHT : IN_LEFT;
    }
}

struct content {
    int all, flies, birds, cuckoos, rabbits;
};

/* What lies in a host's slots, and who there lets others share. */
static void gather(const struct dartmoor *g, int host, struct content content[SLOTS], bool *badger,
                   bool *soldiers)
{
    memset(content, 0, SLOTS * sizeof *content);
    *badger = *soldiers = false;
    for (int d = 0; d < SPLITS; d++) {
        int card = HOST_CARDS + d, place = dartmoor_place(g, card);
        if (place < AS_DWELLER || place >= FACE_DOWN || g->home[d] != host)
            continue;
        int half = (g->at[card] & SECOND_HALF) != 0, species = tables(g)->card[card].species[half];
        struct content *c = &content[dartmoor_slot_of(g, card)];
        c->all++;
        c->flies += species < DRAGONFLIES;
        c->cuckoos += species == CUCKOO;
        c->birds += species != CUCKOO && dartmoor_facts[species].kinds & K(BIRD);
        c->rabbits += species == DARTMOOR_BLACK_RABBIT;
        *badger |= species == DARTMOOR_BADGER && !(g->at[card] & ASLEEP);
        *soldiers |= species == WATER_SOLDIERS && !(g->at[card] & ASLEEP);
    }
}

/* May these cards lie together? */
static const char *wrong_company(const struct dartmoor *g, const struct content c[SLOTS], bool wood,
                                 bool badger, bool soldiers)
{
    int most_cuckoos = g->head.option[OPTION_MORE_CUCKOOS] ? 4 : 1;
    for (int s = IN_TOP; s <= IN_TOP_2; s++) {
        if (c[s].cuckoos && (!wood || c[s].birds != 1 || c[s].cuckoos > most_cuckoos ||
                             c[s].all != 1 + c[s].cuckoos))
            return "a Cuckoo shares the top slot of a tree or shrub with one other bird";
        if (c[s].all > 1 && !c[s].cuckoos && !(soldiers && c[s].flies == c[s].all))
            return "only dragonflies share a top slot, above Water Soldiers";
    }
    if (c[IN_BOTTOM].all > 1 || c[IN_BOTTOM_2].all > 1)
        return "bottom slots are never shared";
    if ((c[IN_TOP_2].all && !c[IN_TOP].all) || (c[IN_BOTTOM_2].all && !c[IN_BOTTOM].all))
        return "the second slot of a side is filled after the first";
    for (int s = IN_LEFT; s <= IN_RIGHT; s++)
        if (c[s].all > 1 && (!badger || c[s].all - c[s].rabbits > 1))
            return "only rabbits share a flank, at the host of a Badger";
    return NULL;
}

uint8_t dartmoor_build_slots(const struct dartmoor *g, int host, const char **wrong)
{
    struct content c[SLOTS];
    bool badger, soldiers, wood = dartmoor_is_wood(g, host);
    int top[2];
    gather(g, host, c, &badger, &soldiers);
    *wrong = wrong_company(g, c, wood, badger, soldiers);
    for (int s = IN_TOP; s <= IN_TOP_2; s++)
        top[s] = c[s].all == 0 ? EMPTY : c[s].flies ? FLIES : OTHER;
    if (wood && c[IN_TOP].birds)
        top[0] = c[IN_TOP].cuckoos ? NEST : PERCH;
    int slots = top[0] | (soldiers ? SOLDIERS : 0);
    if (wood)
        slots |= (c[IN_BOTTOM].all ? WOOD_BOTTOM : 0) | (c[IN_LEFT].all ? WOOD_LEFT : 0) |
                 (c[IN_RIGHT].all ? WOOD_RIGHT : 0) | (badger ? WOOD_BADGER : 0);
    else
        slots |= top[1] << 2 | (c[IN_BOTTOM].all ? MOOR_BOTTOM : 0) |
                 (c[IN_BOTTOM_2].all ? MOOR_BOTTOM_2 : 0);
    return (uint8_t)slots;
}
