/* SPDX-License-Identifier: MIT */
/*
 * Component files: an owner of the game replaces the reconstructed prints without rebuilding.
 *
 * The format is in docs/games/moorland.md. A file lists the cards it replaces, by id; all others
 * stay as built in. Then the whole set is checked against every figure the rulebook states, so that
 * a slip of the pen is named where it is, or at least as the count that is off.
 */
#include "core/fields.h"
#include "core/refuse.h"
#include "moorland.h"

#include <string.h>

static const char *const edge_names[EDGES + 1] = {"N", "E", "S", "W", NULL};
static const char *const fates[] = {"drift", "take_root", "withered"};

/* ---- writing, for views too ---- */

mire_json *moorland_edges_json(int edges)
{
    mire_json *list = mire_array();
    int edge;
    MIRE_EACH_BIT(edge, (unsigned)edges)
        mire_out_add(list, mire_string(edge_names[edge]));
    return list;
}

mire_json *moorland_waterway_json(uint16_t water)
{
    mire_json *groups = mire_array();
    int done = 0;
    for (int edge = 0; edge < EDGES; edge++) {
        int group = moorland_joined(water, edge);
        if (group && !(done >> edge & 1))
            mire_out_add(groups, moorland_edges_json(group));
        done |= group;
    }
    return groups;
}

static mire_json *plants_json(const struct moorland_card *card)
{
    const uint32_t symbols[] = {card->drift, card->root, card->wither};
    mire_json *plants = mire_array();
    for (int fate = 0; fate < 3; fate++)
        for (int plant = 0; plant < PLANTS; plant++)
            for (int i = 0; i < moorland_count(symbols[fate], plant); i++) {
                mire_json *symbol = mire_object();
                mire_out_string(symbol, "type", moorland_plants[plant]);
                mire_out_string(symbol, "fate", fates[fate]);
                mire_out_add(plants, symbol);
            }
    return plants;
}

void moorland_out_card(mire_json *json, const struct moorland_tables *t, int number)
{
    const struct moorland_card *card = &t->card[number];
    mire_out_set(json, "plants", plants_json(card));
    mire_out_set(json, "waterway", moorland_waterway_json(card->water));
    mire_out_set(json, "animal",
                 card->animal ? mire_string(moorland_species[card->animal - 1]) : mire_null());
    mire_out_int(json, "striders", card->striders);
    mire_out_bool(json, "only_for_4_players", card->four);
    mire_out_string(json, "source", moorland_made_names[card->made]);
}

/* ---- waterways and plants, there and back ---- */

static int read_edges(const struct mire_in *in)
{
    size_t n = mire_read_list(in, 1, EDGES);
    int edges = 0;
    for (size_t i = 0; i < n; i++) {
        struct mire_in one = mire_in_element(in, i);
        int edge = mire_read_name(&one, "edge", edge_names, EDGES);
        if (edges >> edge & 1)
            mire_in_fail(&one, "the edge %s is there twice", edge_names[edge]);
        edges |= 1 << edge;
    }
    return edges;
}

static void load_edges(const struct mire_in *in, void *at, const struct mire_scope *scope)
{
    *(uint8_t *)at = (uint8_t)read_edges(in);
}

static json_t *save_edges(const void *at, const struct mire_scope *scope)
{
    return mire_json_tree(moorland_edges_json(*(const uint8_t *)at));
}

/* Groups of joined edges, no edge in two of them. */
static void load_waterway(const struct mire_in *in, void *at, const struct mire_scope *scope)
{
    uint16_t *water = at;
    size_t n = mire_read_list(in, 1, EDGES);
    int wet = 0;
    *water = 0;
    for (size_t i = 0; i < n; i++) {
        struct mire_in group_in = mire_in_element(in, i);
        int group = read_edges(&group_in);
        if (wet & group)
            mire_in_fail(&group_in, "the edge %s is in another group already",
                         edge_names[__builtin_ctz((unsigned)(wet & group))]);
        wet |= group;
        int edge;
        MIRE_EACH_BIT(edge, (unsigned)group)
            *water |= (uint16_t)(group << (4 * edge));
    }
}

static json_t *save_waterway(const void *at, const struct mire_scope *scope)
{
    return mire_json_tree(moorland_waterway_json(*(const uint16_t *)at));
}

struct symbol {
    uint8_t plant, fate;
};
static const struct mire_names plant_names = MIRE_NAMES("plant", moorland_plants);
static const struct mire_names fate_names = MIRE_NAMES("fate", fates);
static const struct mire_field symbol_fields[] = {
    {"type", MIRE_CHOICE, MIRE_AT(struct symbol, plant), .names = &plant_names, .flags = MIRE_NEED},
    {"fate", MIRE_CHOICE, MIRE_AT(struct symbol, fate), .names = &fate_names},
    {0},
};

static void load_plants(const struct mire_in *in, void *at, const struct mire_scope *scope)
{
    struct moorland_card *card = at;
    uint32_t *const symbols[] = {&card->drift, &card->root, &card->wither};
    size_t n = mire_read_list(in, 1, 4);
    for (size_t i = 0; i < n; i++) {
        struct mire_in one = mire_in_element(in, i);
        struct symbol symbol = {0};
        mire_fields_load(symbol_fields, &one, &symbol, scope);
        *symbols[symbol.fate] += moorland_one(symbol.plant);
    }
}

static json_t *save_plants(const void *at, const struct mire_scope *scope)
{
    return mire_json_tree(plants_json(at));
}

/* ---- moor cards and plant cards ---- */

static const struct mire_names card_names = {"moor card", moorland_card_names, CARDS};
static const struct mire_names plant_card_names = {"plant card", moorland_plant_card_names,
                                                   PLANT_CARDS};
static const struct mire_names water_card_names = {"water card", moorland_water_card_names, ROOTS};
static const struct mire_names ground_names = {"ground section", moorland_sections, LETTERS};
static const struct mire_names species_names = MIRE_NAMES("species", moorland_species);
static const struct mire_names source_names = MIRE_NAMES("source", moorland_made_names);

/* A card that interrupts lets its own markers leave on all four sides, so it has water on all. */
static void check_card(const struct mire_in *in, void *at, const struct mire_scope *scope)
{
    const struct moorland_card *card = at;
    uint16_t stubs = 0x8421 & card->water;
    struct mire_in waterway;
    if (stubs == card->water && card->water != 0x8421 && mire_in_has(in, "waterway", &waterway))
        mire_in_fail(&waterway, "joins no edges, so it interrupts and needs water on all four");
}

/* Who writes a print down has it at hand, unless they say otherwise. */
static void check_plant_card(const struct mire_in *in, void *at, const struct mire_scope *scope)
{
    struct moorland_tables *t = at;
    struct mire_in types = mire_in_member(in, "types"), source;
    int kinds = __builtin_popcount(t->plant_card[scope->index]);
    if (kinds != 2 && kinds != PLANTS)
        mire_in_fail(&types, "a plant card shows two kinds or all four");
    if (!mire_in_has(in, "source", &source))
        t->plant_made[scope->index] = PRINTED;
}

#define AT(MEMBER) MIRE_AT(struct moorland_card, MEMBER)
static const struct mire_field card_fields[] = {
    {"id", MIRE_ID, MIRE_HERE, .names = &card_names},
    {"plants", MIRE_OWN, MIRE_HERE, .load = load_plants, .save = save_plants, .flags = MIRE_NEED},
    {"waterway", MIRE_OWN, AT(water), .load = load_waterway, .save = save_waterway,
     .flags = MIRE_NEED},
    {"animal", MIRE_CHOICE, AT(animal), .plus = -1, .names = &species_names, .flags = MIRE_OR_NULL},
    {"striders", MIRE_NUMBER, AT(striders), 0, 9},
    {"only_for_4_players", MIRE_FLAG, AT(four)},
    {"source", MIRE_CHOICE, AT(made), .names = &source_names},
    {0},
};
#undef AT
#define SEAT(MEMBER) MIRE_COLUMN(struct moorland_tables, MEMBER)
static const struct mire_field plant_card_fields[] = {
    {"id", MIRE_ID, MIRE_HERE, .names = &plant_card_names},
    {"types", MIRE_SET, SEAT(plant_card), .names = &plant_names, .flags = MIRE_NEED | MIRE_ONCE},
    {"source", MIRE_CHOICE, SEAT(plant_made), .names = &source_names},
    {0},
};

/* ---- water cards ---- */

static void load_growth(const struct mire_in *in, void *at, const struct mire_scope *scope)
{
    const char *word = json_string_value(in->json);
    if (!json_is_integer(in->json) && (!word || strcmp(word, "special") != 0))
        mire_in_fail(in, "should be 1, 2, 3 or \"special\"");
    *(uint8_t *)at = word ? GROWTH_SPECIAL : (uint8_t)mire_read_int(in, 1, 3);
}

static json_t *save_growth(const void *at, const struct mire_scope *scope)
{
    int growth = *(const uint8_t *)at;
    return growth == GROWTH_SPECIAL ? json_string("special") : json_integer(growth);
}

#define AT(MEMBER) MIRE_AT(struct moorland_plan, MEMBER)
static const struct mire_field root_fields[] = {
    {"root", MIRE_OWN, AT(water), .load = load_waterway, .save = save_waterway},
    {"root_space_from", MIRE_OWN, AT(root_from), .load = load_edges, .save = save_edges},
    {0},
};
static const struct mire_field ground_fields[] = {
    {"letter", MIRE_CHOICE, AT(letter), .names = &ground_names, .flags = MIRE_NEED},
    {"growth", MIRE_OWN, AT(growth), .load = load_growth, .save = save_growth, .flags = MIRE_NEED},
    {0},
};
#undef AT

static void load_plan(const struct mire_in *in, void *at, const struct mire_scope *scope)
{
    struct moorland_plan *plan = at;
    struct mire_in root, from;
    *plan = (struct moorland_plan){.letter = NOWHERE};
    if (!mire_in_has(in, "root", &root)) {
        mire_fields_load(ground_fields, in, plan, scope);
        return;
    }
    mire_fields_load(root_fields, in, plan, scope);
    int wet = moorland_wet(plan->water), dry = plan->root_from & ~wet;
    if (!mire_in_has(in, "root_space_from", &from))
        plan->root_from = (uint8_t)wet;
    else if (dry)
        mire_in_fail(&from, "the root section has no water on the edge %s",
                     edge_names[__builtin_ctz((unsigned)dry)]);
}

static json_t *save_plan(const void *at, const struct mire_scope *scope)
{
    const struct moorland_plan *plan = at;
    return mire_fields_save(plan->letter == NOWHERE ? root_fields : ground_fields, plan, scope);
}

/* The letters of a side, as a set; two sections with one letter make it smaller than three. */
static int side_letters(const struct moorland_side *side)
{
    int letters = 0;
    for (int i = 0; i < 4; i++)
        if (side->plan[i].letter != NOWHERE)
            letters |= 1 << side->plan[i].letter;
    return letters;
}

static void check_side(const struct mire_in *in, void *at, const struct mire_scope *scope)
{
    struct moorland_side *side = at;
    struct mire_in sections = mire_in_member(in, "sections"), source;
    int roots = 0;
    for (int i = 0; i < 4; i++)
        roots += side->plan[i].letter == NOWHERE;
    if (roots != 1)
        mire_in_fail(&sections, "has %d root sections, should have one", roots);
    if (__builtin_popcount((unsigned)side_letters(side)) != 3)
        mire_in_fail(in, "has a letter twice");
    if (!mire_in_has(in, "source", &source))
        side->made = PRINTED;
}

static void check_water_card(const struct mire_in *in, void *at, const struct mire_scope *scope)
{
    const struct moorland_side *side = at;
    if (side_letters(&side[0]) != side_letters(&side[1]))
        mire_in_fail(in, "its sides should have the same three letters");
}

struct sides {
    struct moorland_side white, black;
};
static const struct mire_field side_fields[] = {
    {"sections", MIRE_LIST, MIRE_EACH(struct moorland_side, plan), 0, 4, .load = load_plan,
     .save = save_plan, .flags = MIRE_NEED},
    {"source", MIRE_CHOICE, MIRE_AT(struct moorland_side, made), .names = &source_names},
    {0},
};
static const struct mire_field water_card_fields[] = {
    {"id", MIRE_ID, MIRE_HERE, .names = &water_card_names},
    {"white", MIRE_SECTION, MIRE_AT(struct sides, white), .fields = side_fields,
     .check = check_side},
    {"black", MIRE_SECTION, MIRE_AT(struct sides, black), .fields = side_fields,
     .check = check_side},
    {0},
};

/* ---- the whole set ---- */

#define EACH(MEMBER) MIRE_EACH(struct moorland_tables, MEMBER)
static const struct mire_field fields[] = {
    {"game", MIRE_FIXED, MIRE_HERE, .what = "moorland"},
    {"note", MIRE_NOTE, MIRE_HERE},
    {"moor_cards", MIRE_LIST, EACH(card), 0, CARDS, .fields = card_fields, .check = check_card,
     .flags = MIRE_FRESH},
    {"plant_cards", MIRE_LIST, MIRE_HERE, 0, PLANT_CARDS, .fields = plant_card_fields,
     .check = check_plant_card},
    {"water_cards", MIRE_LIST, EACH(side), 0, ROOTS, .fields = water_card_fields,
     .check = check_water_card},
    {0},
};

/* The figures the rulebook states about the whole set. */
static int check_set(const struct moorland_tables *t, struct mire_error *err)
{
    static const int animals[SPECIES] = {8, 4, 4, 4, 4, 4};
    int count[SPECIES + 1] = {0}, four = 0, all_kinds = 0, letters = 0;
    for (int i = 0; i < CARDS; i++) {
        four += t->card[i].four;
        count[t->card[i].animal]++;
    }
    REFUSE_IF(four != 12, "moor_cards: %d are only for four players, should be 12", four);
    for (int i = 0; i < SPECIES; i++)
        REFUSE_IF(count[i + 1] != animals[i], "moor_cards: the %s is on %d cards, should be on %d",
                  moorland_species[i], count[i + 1], animals[i]);
    for (int i = 0; i < PLANT_CARDS; i++)
        all_kinds += t->plant_card[i] == 15;
    REFUSE_IF(all_kinds != 2, "plant_cards: %d show all four kinds, should be 2", all_kinds);
    for (int i = 0; i < ROOTS; i++)
        letters |= side_letters(&t->side[i][0]);
    REFUSE_IF(letters != GROUND_SET, "water_cards: no card has the letter %s",
              moorland_sections[__builtin_ctz((unsigned)(GROUND_SET & ~letters))]);
    return MIRE_OK;
}

MIRE_COMPONENTS_BY(fields, check_set)

const struct mire_component_format moorland_format = {
    .size = sizeof(struct moorland_tables),
    .builtin = &moorland_builtin,
    .read = read_set,
    .write = write_set,
};
