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

/* What a card makes of a top slot. On a moor birds are like any other card. */
static int top_content(const struct dartmoor_facts *facts, bool wood)
{
    if (facts->kinds & K(DRAGONFLY))
        return FLIES;
    if (!wood || !(facts->kinds & K(BIRD)))
        return OTHER;
    return facts->needs & BESIDE_BIRD ? NEST : PERCH;
}

/* The slot a half gets at a host. Slots that are alike are filled from the first. */
int dartmoor_slot_for(const struct dartmoor *g, int card, int half, int host, bool apart)
{
    const struct dartmoor_facts *facts = dartmoor_face(g, card, half);
    unsigned slots = g->slots[host];
    if (facts->side == FLANK)
        return half ? IN_RIGHT : IN_LEFT;
    if (dartmoor_is_wood(g, host))
        return facts->side == TOP_SIDE ? IN_TOP : IN_BOTTOM;
    if (facts->side == BOTTOM_SIDE)
        return slots & MOOR_BOTTOM ? IN_BOTTOM_2 : IN_BOTTOM;
    unsigned first = slots & MOOR_TOP, second = (slots & MOOR_TOP_2) >> 2;
    if (facts->kinds & K(DRAGONFLY) && slots & SOLDIERS && !apart) {
        if (first == FLIES)
            return IN_TOP;
        if (second == FLIES)
            return IN_TOP_2;
    }
    return first == EMPTY ? IN_TOP : IN_TOP_2;
}

/* Lays a half at a host. */
void dartmoor_fill_slot(struct dartmoor *g, int card, int half, int host, bool apart)
{
    int species = tables(g)->card[card].species[half];
    int slot = dartmoor_slot_for(g, card, half, host, apart);
    uint8_t *at = &g->at[card], *slots = &g->slots[host];
    bool awake = !(*at & ASLEEP), wood = dartmoor_is_wood(g, host);
    int top = top_content(&dartmoor_facts[species], wood);
    switch (slot) {
    case IN_TOP:
        *slots = (uint8_t)((*slots & ~(wood ? WOOD_TOP : MOOR_TOP)) | top);
        break;
    case IN_TOP_2:
        *slots |= (uint8_t)(top << 2);
        break;
    case IN_BOTTOM:
        *slots |= wood ? WOOD_BOTTOM : MOOR_BOTTOM;
        break;
    case IN_BOTTOM_2:
        *slots |= MOOR_BOTTOM_2;
        break;
    default:
        *slots |= slot == IN_RIGHT ? WOOD_RIGHT : WOOD_LEFT;
    }
    if (species == DARTMOOR_BADGER && awake)
        *slots |= WOOD_BADGER;
    if (species == WATER_SOLDIERS && awake)
        *slots |= SOLDIERS;
    *at |= (uint8_t)((half ? SECOND_HALF : 0) | (dartmoor_slots[slot].second ? SECOND_SLOT : 0));
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
    MIRE_EACH_BIT_OF(dweller, g->dwellers_of[seat], 2)
        n += (dartmoor_facts[dartmoor_shown(g, HOST_CARDS + dweller)].kinds & kinds) != 0;
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
        int species = dartmoor_shown(g, card);
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

/* ---- what follows from where the cards are ---- */

void dartmoor_settle(struct dartmoor *g)
{
    int count[PLACES] = {0}, hosts = 0;
    memset(g->deck, 0, sizeof g->deck);
    memset(g->hosts_of, 0, sizeof g->hosts_of);
    memset(g->dwellers_of, 0, sizeof g->dwellers_of);
    memset(g->face_down, 0, sizeof g->face_down);
    memset(g->moors, 0, sizeof g->moors);
    memset(g->slots, 0, sizeof g->slots);
    for (int card = 0; card < CARDS; card++) {
        int place = dartmoor_place(g, card);
        count[place]++;
        if (place == IN_DECK)
            mire_add_bit(g->deck, card);
        if (place >= AS_DWELLER && place < FACE_DOWN)
            mire_add_bit(g->dwellers_of[place - AS_DWELLER], card - HOST_CARDS);
        else if (dartmoor_split(card))
            g->home[card - HOST_CARDS] = 0;
    }
    g->stack = (uint8_t)(count[IN_DECK] - (CARDS - dartmoor_stack_size(g->head.seats)));
    g->clearing_count = (uint8_t)count[IN_CLEARING];
    for (int seat = 0; seat < SEATS; seat++) {
        g->hand_count[seat] = (uint8_t)count[IN_HAND + seat];
        g->cave_cards[seat] = (uint8_t)count[IN_CAVE + seat];
        hosts += count[AS_HOST + seat] + count[FACE_DOWN + seat];
    }
    g->host_count = (uint8_t)hosts;
    memset(g->host_card + hosts, 0, (size_t)(HOSTS - hosts));
    for (int host = 0; host < hosts; host++) {
        int place = dartmoor_place(g, g->host_card[host]);
        int seat = place - (place >= FACE_DOWN ? FACE_DOWN : AS_HOST);
        const char *wrong;
        mire_add_bit(g->hosts_of[seat], host);
        if (place >= FACE_DOWN)
            mire_add_bit(g->face_down, host);
        g->moors[seat] += !dartmoor_is_wood(g, host);
        g->slots[host] = dartmoor_build_slots(g, host, &wrong);
    }
}
