/* SPDX-License-Identifier: MIT */
/*
 * Can a forest that somebody wrote down lie on a table? And what follows from it that was not said?
 *
 * Hosts have room: a tree or shrub for one card on top, one at the bottom and two on its flanks, a
 * moor for two on top and two at the bottom. Cards that share a room (a Cuckoo, dragonflies above
 * Water Soldiers, rabbits at a Badger's) need none. Some cards live at moors only, of others it was
 * said. By Hall's theorem they all find a place if, for every choice among the sorts of rooms, the
 * cards that fit nowhere else are no more than these rooms.
 */
#include "core/text.h"
#include "games/dartmoor/dartmoor.h"

/* A forest, counted. */
struct census {
    int woods, moors, bogs, crab_apples, full_crab_apples, nuthatches, full_nuthatches;
    int top_of_moor, top_of_wood, top, flies, cuckoos, soldiers;
    /* at the bottom: of a bog, of another moor, of any moor, of wood, of anything but a bog, of
     * anything */
    int of_bog, of_moor, of_moors, of_wood, not_of_bog, of_any;
    int flanks, rabbits, badgers, lost; /* lost: beside a moor, where nobody lives */
    int shown[SYMBOLS], blank;          /* cards by symbol; those whose symbol was not said */
};

static void count_host(struct census *c, const struct dartmoor_visible *card)
{
    bool wood = dartmoor_facts[card->species].side == WOOD;
    c->woods += wood;
    c->moors += !wood;
    c->bogs += card->species == BLANKET_BOG;
    c->crab_apples += card->species == CRAB_APPLE;
    c->full_crab_apples += card->species == CRAB_APPLE && card->marks & CARD_FULL;
}

static void count_top(struct census *c, const struct dartmoor_visible *card)
{
    const struct dartmoor_facts *facts = &dartmoor_facts[card->species];
    if (card->species == CUCKOO)
        c->cuckoos++;
    else if (facts->kinds & K(DRAGONFLY))
        c->flies++;
    else if (facts->needs == TOP_OF_MOOR || card->marks & CARD_AT_MOOR)
        c->top_of_moor++;
    else if (facts->points.when == AT_MOOR)
        c->top_of_wood++; /* otherwise it would have been said */
    else
        c->top++;
}

static void count_bottom(struct census *c, const struct dartmoor_visible *card)
{
    const struct dartmoor_facts *facts = &dartmoor_facts[card->species];
    bool plant = facts->kinds & K(PLANT); /* of plants a bog would have been said */
    bool moor = facts->needs == BOTTOM_OF_MOOR || card->marks & CARD_AT_MOOR;
    c->soldiers += card->species == WATER_SOLDIERS;
    if (card->marks & CARD_AT_BOG)
        c->of_bog++;
    else if (moor && plant)
        c->of_moor++;
    else if (moor)
        c->of_moors++;
    else if (facts->points.when == AT_MOOR)
        c->of_wood++;
    else if (plant)
        c->not_of_bog++;
    else
        c->of_any++;
}

static void count_flank(struct census *c, const struct dartmoor_visible *card)
{
    c->flanks++;
    c->lost += (card->marks & CARD_AT_MOOR) != 0;
    c->rabbits += card->species == DARTMOOR_BLACK_RABBIT;
    c->badgers += card->species == DARTMOOR_BADGER;
    c->nuthatches += card->species == NUTHATCH;
    c->full_nuthatches += card->species == NUTHATCH && card->marks & CARD_FULL;
}

static void take_census(const struct dartmoor_forest *forest, struct census *c)
{
    *c = (struct census){0};
    for (int i = 0; i < forest->count; i++) {
        const struct dartmoor_visible *card = &forest->card[i];
        if (card->symbol < SYMBOLS)
            c->shown[card->symbol]++;
        else
            c->blank += card->species != UNIVERSAL_MOOR;
        if (card->species >= DWELLERS)
            count_host(c, card);
        else if (dartmoor_facts[card->species].side == TOP_SIDE)
            count_top(c, card);
        else if (dartmoor_facts[card->species].side == BOTTOM_SIDE)
            count_bottom(c, card);
        else
            count_flank(c, card);
    }
}

static int larger(int a, int b)
{
    return a > b ? a : b;
}

static int smaller(int a, int b)
{
    return a < b ? a : b;
}

/* ---- each side ---- */

/* How many cards must be on top of wood: those that live nowhere else, birds for Cuckoos. */
static int tops_of_wood(const struct census *c)
{
    return larger(c->top_of_wood, c->cuckoos);
}

/* Slots on top that are needed at least; dragonflies above Water Soldiers share one. */
static int top_slots(const struct census *c)
{
    int flies = c->soldiers ? c->flies > 0 : c->flies;
    return c->top_of_moor + c->top_of_wood + c->top + flies;
}

static bool tops_fit(const struct census *c, struct mire_text *why)
{
    if (c->top_of_moor > 2 * c->moors)
        mire_putf(why, "%d cards are on top of moors, and there is room for %d", c->top_of_moor,
                  2 * c->moors);
    else if (c->cuckoos > smaller(c->woods, c->top_of_wood + c->top))
        mire_put(why, "each Cuckoo lives at a tree or shrub of its own, with another bird on top");
    else if (tops_of_wood(c) > c->woods || top_slots(c) > c->woods + 2 * c->moors)
        mire_put(why, "there are more cards on top than trees, shrubs and moors have room for");
    return why->length == 0;
}

static int bottoms(const struct census *c)
{
    return c->of_bog + c->of_moor + c->of_moors + c->of_wood + c->not_of_bog + c->of_any;
}

static bool bottoms_fit(const struct census *c, struct mire_text *why)
{
    int bogs = 2 * c->bogs, moors = 2 * (c->moors - c->bogs);
    if (c->of_bog > bogs)
        mire_putf(why, "%d cards are below Blanket Bogs, and there is room for %d", c->of_bog,
                  bogs);
    else if (c->of_moor > moors || c->of_bog + c->of_moor + c->of_moors > bogs + moors)
        mire_put(why, "there are more cards below moors than there is room for");
    else if (c->of_wood > c->woods || c->of_moor + c->of_wood + c->not_of_bog > moors + c->woods ||
             bottoms(c) > bogs + moors + c->woods)
        mire_put(why, "there are more cards at the bottom than trees, shrubs and moors have room "
                      "for");
    return why->length == 0;
}

/* Slots on flanks that are needed at least. */
static int flank_slots(const struct census *c)
{
    return c->badgers ? c->flanks - c->rabbits : c->flanks;
}

static bool flanks_fit(const struct census *c, struct mire_text *why)
{
    if (c->lost)
        mire_put(why, "nobody lives on the left or right of a moor");
    else if (flank_slots(c) > 2 * c->woods)
        mire_putf(why,
                  "%d cards are on the left and right of trees and shrubs, and there is room for "
                  "%d; rabbits share it at a Badger's only",
                  flank_slots(c), 2 * c->woods);
    return why->length == 0;
}

/* So many trees and shrubs must have all four sides occupied, and so many must not. */
static bool fullness_fits(const struct census *c, struct mire_text *why)
{
    int full = larger(c->full_crab_apples, (c->full_nuthatches + 1) / 2);
    int others =
        larger(c->crab_apples - c->full_crab_apples, (c->nuthatches - c->full_nuthatches + 1) / 2);
    int tops = larger(tops_of_wood(c), top_slots(c) - 2 * c->moors);
    int below = larger(c->of_wood, bottoms(c) - 2 * c->moors);
    int taken = larger(tops, full) + larger(below, full) + larger(flank_slots(c), 2 * full);
    if (full > c->full_crab_apples + c->woods - c->crab_apples ||
        full > c->top_of_wood + c->top + c->flies ||
        full > c->of_wood + c->not_of_bog + c->of_any || 2 * full > c->flanks)
        mire_sayf(why, "these cards can't occupy all sides of %d {tree or shrub|trees or shrubs}",
                  full);
    else if (full + others > c->woods || 4 * c->woods - taken < others)
        mire_put(why, "with so many cards more trees and shrubs have all sides occupied than was "
                      "said");
    return why->length == 0;
}

static bool symbols_fit(const struct census *c, const struct dartmoor_forest *forest,
                        struct mire_text *why)
{
    int more = 0;
    for (int i = 0; i < SYMBOLS; i++) {
        int given = forest->given_symbol[i];
        if (given < 0)
            continue;
        more += given - c->shown[i];
        if (given < c->shown[i]) {
            mire_putf(why, "%d cards show the %s symbol, not %d", c->shown[i], dartmoor_symbols[i],
                      given);
            return false;
        }
    }
    if (more > c->blank)
        mire_put(why, "there are more tree symbols than cards that could show them");
    return more <= c->blank;
}

bool dartmoor_possible(const struct dartmoor_forest *forest, struct mire_text *why)
{
    struct census c;
    take_census(forest, &c);
    return tops_fit(&c, why) && bottoms_fit(&c, why) && flanks_fit(&c, why) &&
           fullness_fits(&c, why) && symbols_fit(&c, forest, why);
}

/* ---- what follows ---- */

int dartmoor_own_symbol(int species)
{
    static const uint8_t own[] = {ASH_LEAF, ALDER, APPLE, WILLOW, BIRCH, OAK};
    return species >= ASH && species < COMMON_HAZEL ? own[species - ASH] : NO_SYMBOL;
}

/* Where there are moors alone everybody lives at one; where there are Blanket Bogs alone, at those.
 * Trees show their own symbol. */
void dartmoor_infer(struct dartmoor_forest *forest)
{
    struct census c;
    take_census(forest, &c);
    for (int i = 0; i < forest->count; i++) {
        struct dartmoor_visible *card = &forest->card[i];
        const struct dartmoor_facts *facts = &dartmoor_facts[card->species];
        if (card->species >= DWELLERS) {
            if (card->symbol == NO_SYMBOL)
                card->symbol = (uint8_t)dartmoor_own_symbol(card->species);
            continue;
        }
        bool moor = dartmoor_needs_moor(facts);
        if (c.moors && (moor || (c.woods == 0 && facts->side != FLANK)))
            card->marks |= CARD_AT_MOOR;
        if (card->marks & CARD_AT_MOOR && c.bogs == c.moors)
            card->marks |= CARD_AT_BOG;
    }
}
