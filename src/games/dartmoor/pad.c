/* SPDX-License-Identifier: MIT */
/*
 * The score pad as a form: how many of each species are visible, and what only the host of a card
 * can tell: all sides occupied, at a moor, below a Blanket Bog. written.c reads the same in words.
 */
#include "core/pad.h"
#include "core/refuse.h"
#include "games/dartmoor/dartmoor.h"

#include <stdio.h>

/* Hosts come first, as in the ledger. A Roe Deer scores by its own tree symbol: instead of one
 * field it has six. */
enum {
    HOST_FIELDS = 0,
    DWELLER_FIELDS = SPECIES - DWELLERS,
    DEER_FIELDS = SPECIES, /* ROE_DEER's own field stays at 0 */
    PART_FIELDS = DEER_FIELDS + SYMBOLS,
};

/* A part of a species that scores otherwise than the rest. */
static const struct part {
    uint8_t species, marks;
} parts[] = {
    {CRAB_APPLE, CARD_FULL},      {NUTHATCH, CARD_FULL},
    {WHEATEAR, CARD_AT_MOOR},     {MEADOWSWEET, CARD_AT_MOOR},
    {ADDERS_TONGUE, CARD_AT_BOG}, {BLUEBERRY, CARD_AT_BOG},
    {BOG_ASPHODEL, CARD_AT_BOG},  {GREATER_BUTTERFLY_ORCHID, CARD_AT_BOG},
    {HEATHER, CARD_AT_BOG},       {MEADOWSWEET, CARD_AT_BOG},
    {ROYAL_FERN, CARD_AT_BOG},    {WATER_SOLDIERS, CARD_AT_BOG},
};
enum { PARTS = sizeof parts / sizeof *parts };
enum {
    SYMBOL_FIELDS = PART_FIELDS + PARTS,
    CAVE_FIELD = SYMBOL_FIELDS + SYMBOLS,
    CAVE_NO_FIELD,
    FIELDS,
};
_Static_assert(FIELDS <= MIRE_PAD_FIELDS, "the pad has room");

static int species_of(int index)
{
    return index < DWELLER_FIELDS ? DWELLERS + index : index - DWELLER_FIELDS;
}

static int index_of(int species)
{
    return species >= DWELLERS ? species - DWELLERS : species + DWELLER_FIELDS;
}

static const char *group_of(int species)
{
    static const char *const names[] = {
        [TREE_GROUP] = "Trees and shrubs",
        [MOOR_GROUP] = "Moors",
        [DRAGONFLY_GROUP] = "Dragonflies",
        [BIRD_GROUP] = "Birds",
        [BAT_GROUP] = "Bats",
        [AMPHIBIAN_GROUP] = "Amphibians and reptiles",
        [PLANT_GROUP] = "Plants",
        [HOOFED_GROUP] = "Cloven-hoofed animals",
        [PAWED_GROUP] = "Pawed animals",
        [INSECT_GROUP] = "Insects",
    };
    return names[dartmoor_group(species)];
}

static void species_field(int species, struct mire_pad_field *f)
{
    const struct dartmoor_facts *facts = &dartmoor_facts[species];
    snprintf(f->label, sizeof f->label, "%s", facts->name);
    if (species == RHOS_PASTURE)
        snprintf(f->id, sizeof f->id, "rhos-pasture");
    f->group = group_of(species);
    f->max = f->supply = facts->copies;
    if (species == UNIVERSAL_MOOR) {
        f->help = "cards lying face down as moors";
        f->max = f->supply = CARDS;
    }
}

static void part_field(const struct part *part, struct mire_pad_field *f)
{
    bool bog = part->marks == CARD_AT_BOG;
    snprintf(f->label, sizeof f->label, "%s %s", dartmoor_facts[part->species].name,
             bog                           ? "below a Blanket Bog"
             : part->marks == CARD_AT_MOOR ? "at a moor"
                                           : "with all sides occupied");
    f->group = group_of(part->species);
    f->max = dartmoor_facts[part->species].copies;
    f->part_of = (int16_t)(1 + index_of(part->species));
    f->help = bog ? "of those above; they count twice" : "of those above";
}

static void deer_field(int symbol, struct mire_pad_field *f)
{
    snprintf(f->label, sizeof f->label, "%s with %s", dartmoor_facts[ROE_DEER].name,
             dartmoor_symbols[symbol]);
    f->group = group_of(ROE_DEER);
    f->help = "its own tree symbol says what it scores for";
    f->max = dartmoor_facts[ROE_DEER].copies;
}

static void field(int index, struct mire_pad_field *f)
{
    static const char *const answers[] = {"another", "no. 4"};
    if (index < DEER_FIELDS) {
        species_field(species_of(index), f);
    } else if (index < PART_FIELDS) {
        deer_field(index - DEER_FIELDS, f);
    } else if (index < SYMBOL_FIELDS) {
        part_field(&parts[index - PART_FIELDS], f);
    } else if (index < CAVE_FIELD) {
        snprintf(f->label, sizeof f->label, "Symbols: %s", dartmoor_symbols[index - SYMBOL_FIELDS]);
        f->group = "Tree symbols";
        f->help = "on all visible cards; 0 counts those of the trees and Roe Deer above";
        f->max = CARDS;
    } else if (index == CAVE_FIELD) {
        *f = (struct mire_pad_field){.label = "Cards in the cave", .group = "Cave", .max = CARDS};
    } else {
        *f = (struct mire_pad_field){
            .label = "Cave card", .group = "Cave", .choices = answers, .choice_count = 2};
    }
    if (index == index_of(ROE_DEER)) {
        f->max = f->supply = 0;
        f->help = "is asked for by tree symbol";
    }
}

/* ---- the forest that is meant ---- */

static int cards_in(const struct mire_pad *pad, int seat)
{
    int sum = 0;
    for (int i = 0; i < PART_FIELDS; i++)
        sum += pad->value[seat][i];
    return sum;
}

static void add(struct dartmoor_forest *forest, int species, int symbol, unsigned marks)
{
    forest->card[forest->count++] =
        (struct dartmoor_visible){(uint8_t)species, (uint8_t)symbol, (uint8_t)marks};
}

/* The first copies are those of the parts. What is below a Blanket Bog is at a moor, too. */
static void add_species(const struct mire_pad *pad, int seat, int species,
                        struct dartmoor_forest *forest)
{
    for (int i = 0; i < pad->value[seat][index_of(species)]; i++) {
        unsigned marks = 0;
        for (int part = 0; part < PARTS; part++)
            if (parts[part].species == species && i < pad->value[seat][PART_FIELDS + part])
                marks |= parts[part].marks;
        add(forest, species, NO_SYMBOL, marks & CARD_AT_BOG ? marks | CARD_AT_MOOR : marks);
    }
}

static int moors_of(const struct mire_pad *pad, int seat)
{
    int moors = 0;
    for (int species = DWELLERS; species < SPECIES; species++)
        if (dartmoor_facts[species].kinds & K(MOOR))
            moors += pad->value[seat][index_of(species)];
    return moors;
}

static struct dartmoor_forest forest_of(const struct mire_pad *pad, int seat)
{
    struct dartmoor_forest forest = {.cave_cards = pad->value[seat][CAVE_FIELD]};
    if (pad->value[seat][CAVE_NO_FIELD])
        forest.end_points = dartmoor_builtin.cave[3].end;
    for (int species = 0; species < SPECIES; species++)
        add_species(pad, seat, species, &forest);
    for (int symbol = 0; symbol < SYMBOLS; symbol++) {
        int given = pad->value[seat][SYMBOL_FIELDS + symbol];
        for (int i = 0; i < pad->value[seat][DEER_FIELDS + symbol]; i++)
            add(&forest, ROE_DEER, symbol, 0);
        forest.given_symbol[symbol] = given ? given : -1; /* those of the cards above are counted */
    }
    for (int other = 0; other < pad->seats; other++)
        if (other != seat && moors_of(pad, other) > forest.rival_moors)
            forest.rival_moors = moors_of(pad, other);
    dartmoor_infer(&forest);
    return forest;
}

static void score(const struct mire_pad *pad, int seat, struct mire_sheet *sheet)
{
    struct dartmoor_forest forest = forest_of(pad, seat);
    dartmoor_ledger(&forest, sheet);
}

static int deer_of_all(const struct mire_pad *pad)
{
    int deer = 0;
    for (int seat = 0; seat < pad->seats; seat++)
        for (int symbol = 0; symbol < SYMBOLS; symbol++)
            deer += pad->value[seat][DEER_FIELDS + symbol];
    return deer;
}

static int check(const struct mire_pad *pad, int seat, struct mire_error *err)
{
    MIRE_TEXT(why, 300);
    REFUSE_IF(cards_in(pad, seat) + pad->value[seat][CAVE_FIELD] > CARDS,
              "%s: these are more than the %d cards of the game", pad->name[seat], CARDS);
    REFUSE_IF(deer_of_all(pad) > dartmoor_facts[ROE_DEER].copies,
              "%s: there are only %d cards with the Roe Deer", pad->name[seat],
              dartmoor_facts[ROE_DEER].copies);
    for (int other = 0; other < seat; other++)
        REFUSE_IF(pad->value[other][CAVE_NO_FIELD] && pad->value[seat][CAVE_NO_FIELD],
                  "%s: %s has cave no. 4, and there is only one", pad->name[seat],
                  pad->name[other]);
    struct dartmoor_forest forest = forest_of(pad, seat);
    REFUSE_IF(!dartmoor_possible(&forest, &why), "%s: %s", pad->name[seat], why.at);
    return MIRE_OK;
}

/* ---- what players would write down ---- */

static void fill_card(const struct dartmoor_visible *card, int16_t *value)
{
    if (card->symbol < SYMBOLS)
        value[SYMBOL_FIELDS + card->symbol]++;
    if (card->species == ROE_DEER) {
        value[DEER_FIELDS + card->symbol]++;
        return;
    }
    value[index_of(card->species)]++;
    for (int i = 0; i < PARTS; i++)
        if (parts[i].species == card->species && card->marks & parts[i].marks)
            value[PART_FIELDS + i]++;
}

static void fill(const void *state, struct mire_pad *pad)
{
    const struct dartmoor *g = state;
    for (int seat = 0; seat < g->head.seats; seat++) {
        struct dartmoor_forest forest = {.count = 0};
        dartmoor_see(g, seat, &forest);
        for (int i = 0; i < forest.count; i++)
            fill_card(&forest.card[i], pad->value[seat]);
        pad->value[seat][CAVE_FIELD] = (int16_t)forest.cave_cards;
        pad->value[seat][CAVE_NO_FIELD] = forest.end_points != 0;
    }
}

const struct mire_pad_form dartmoor_form = {
    .fields = FIELDS, .field = field, .score = score, .check = check, MIRE_FILL(fill)};
