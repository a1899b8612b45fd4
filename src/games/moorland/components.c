/* SPDX-License-Identifier: MIT */
/*
 * Component files: an owner of the game replaces the reconstructed prints without rebuilding.
 *
 * The format is in docs/games/moorland.md. A file lists the cards it replaces, by id; all others
 * stay as built in. Then the whole set is checked against every figure the rulebook states, so that
 * a slip of the pen is named where it is, or at least as the count that is off.
 */
#include "core/json.h"
#include "core/text.h"
#include "moorland.h"

#include <string.h>

static const char *const edge_names[EDGES + 1] = {"N", "E", "S", "W", NULL};
static const char *const fates[] = {"drift", "take_root", "withered"};

/* ---- writing ---- */

mire_json *moorland_edges_json(int edges)
{
    mire_json *list = mire_array();
    for (int edge = 0; edge < EDGES; edge++)
        if (edges >> edge & 1)
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

static mire_json *card_json(const struct moorland_tables *t, int number)
{
    mire_json *json = mire_object();
    mire_out_string(json, "id", moorland_card_names[number]);
    moorland_out_card(json, t, number);
    return json;
}

static mire_json *plant_card_json(const struct moorland_tables *t, int number)
{
    mire_json *json = mire_object(), *types = mire_array();
    for (int plant = 0; plant < PLANTS; plant++)
        if (t->plant_card[number] >> plant & 1)
            mire_out_add(types, mire_string(moorland_plants[plant]));
    mire_out_string(json, "id", moorland_plant_card_names[number]);
    mire_out_set(json, "types", types);
    mire_out_string(json, "source", moorland_made_names[t->plant_made[number]]);
    return json;
}

static mire_json *plan_json(const struct moorland_plan *plan)
{
    mire_json *json = mire_object();
    if (plan->letter == NOWHERE) {
        mire_out_set(json, "root", moorland_waterway_json(plan->water));
        mire_out_set(json, "root_space_from", moorland_edges_json(plan->root_from));
        return json;
    }
    mire_out_string(json, "letter", moorland_sections[plan->letter]);
    mire_out_set(json, "growth",
                 plan->growth == GROWTH_SPECIAL ? mire_string("special")
                                                : mire_integer(plan->growth));
    return json;
}

static mire_json *side_json(const struct moorland_side *side)
{
    mire_json *json = mire_object(), *sections = mire_array();
    for (int i = 0; i < 4; i++)
        mire_out_add(sections, plan_json(&side->plan[i]));
    mire_out_set(json, "sections", sections);
    mire_out_string(json, "source", moorland_made_names[side->made]);
    return json;
}

static mire_json *set_json(const struct moorland_tables *t)
{
    mire_json *json = mire_object(), *cards = mire_array(), *plants = mire_array();
    mire_json *waters = mire_array();
    for (int i = 0; i < CARDS; i++)
        mire_out_add(cards, card_json(t, i));
    for (int i = 0; i < PLANT_CARDS; i++)
        mire_out_add(plants, plant_card_json(t, i));
    for (int i = 0; i < ROOTS; i++) {
        mire_json *water = mire_object();
        mire_out_string(water, "id", moorland_water_card_names[i]);
        mire_out_set(water, "white", side_json(&t->side[i][0]));
        mire_out_set(water, "black", side_json(&t->side[i][1]));
        mire_out_add(waters, water);
    }
    mire_out_string(json, "game", "moorland");
    mire_out_set(json, "moor_cards", cards);
    mire_out_set(json, "plant_cards", plants);
    mire_out_set(json, "water_cards", waters);
    return json;
}

static json_t *write_set(const void *tables)
{
    mire_brief_begin();
    json_t *json = mire_json_tree(set_json(tables));
    mire_brief_end();
    return json;
}

/* ---- reading ---- */

static int read_edges(const struct mire_in *in, int *edges)
{
    size_t n = 0;
    int status = mire_in_array(in, 1, EDGES, &n);
    *edges = 0;
    for (size_t i = 0; i < n && status == MIRE_OK; i++) {
        struct mire_in element;
        int edge = 0;
        mire_in_at(in, i, &element);
        status = mire_in_name(&element, "edge", edge_names, EDGES, &edge);
        if (status == MIRE_OK && *edges >> edge & 1)
            status = mire_in_fail(&element, "the edge %s is there twice", edge_names[edge]);
        *edges |= 1 << edge;
    }
    return status;
}

/* Groups of joined edges, no edge in two of them. */
static int read_waterway(const struct mire_in *in, uint16_t *water)
{
    size_t n = 0;
    int status = mire_in_array(in, 1, EDGES, &n), wet = 0;
    *water = 0;
    for (size_t i = 0; i < n && status == MIRE_OK; i++) {
        struct mire_in group_in;
        int group = 0;
        mire_in_at(in, i, &group_in);
        status = read_edges(&group_in, &group);
        if (status == MIRE_OK && wet & group)
            status = mire_in_fail(&group_in, "the edge %s is in another group already",
                                  edge_names[__builtin_ctz((unsigned)(wet & group))]);
        wet |= group;
        for (int edge = 0; edge < EDGES; edge++)
            if (group >> edge & 1)
                *water |= (uint16_t)(group << (4 * edge));
    }
    return status;
}

static int read_source(const struct mire_in *in, uint8_t *made)
{
    int source = PRINTED; /* who writes it down has the print at hand, unless they say otherwise */
    int status = mire_in_opt_name(in, "source", "source", moorland_made_names, 3, &source);
    *made = (uint8_t)source;
    return status;
}

static int read_plants(const struct mire_in *in, struct moorland_card *card)
{
    static const char *const members[] = {"type", "fate", NULL};
    uint32_t *const symbols[] = {&card->drift, &card->root, &card->wither};
    size_t n = 0;
    int status = mire_in_array(in, 1, 4, &n);
    card->drift = card->root = card->wither = 0;
    for (size_t i = 0; i < n && status == MIRE_OK; i++) {
        struct mire_in symbol, type;
        int plant = 0, fate = 0;
        mire_in_at(in, i, &symbol);
        status = mire_in_object(&symbol, members);
        if (status == MIRE_OK)
            status = mire_in_need(&symbol, "type", &type);
        if (status == MIRE_OK)
            status = mire_in_name(&type, "plant", moorland_plants, PLANTS, &plant);
        if (status == MIRE_OK)
            status = mire_in_opt_name(&symbol, "fate", "fate", fates, 3, &fate);
        *symbols[fate] += moorland_one(plant);
    }
    return status;
}

/* A card that interrupts lets its own markers leave on all four sides, so it has water on all. */
static int check_interrupting(const struct mire_in *in, uint16_t water)
{
    uint16_t stubs = 0x8421 & water;
    if (stubs == water && water != 0x8421)
        return mire_in_fail(in, "joins no edges, so it interrupts and needs water on all four");
    return MIRE_OK;
}

static int read_card(const struct mire_in *in, struct moorland_card *card)
{
    static const char *const members[] = {
        "id", "plants", "waterway", "animal", "striders", "only_for_4_players", "source", NULL};
    struct mire_in member;
    int animal = -1;
    bool four = false;
    int status = mire_in_object(in, members);
    if (status == MIRE_OK)
        status = mire_in_need(in, "plants", &member);
    if (status == MIRE_OK)
        status = read_plants(&member, card);
    if (status == MIRE_OK)
        status = mire_in_need(in, "waterway", &member);
    if (status == MIRE_OK)
        status = read_waterway(&member, &card->water);
    if (status == MIRE_OK)
        status = check_interrupting(&member, card->water);
    if (status == MIRE_OK)
        status = mire_in_opt_name(in, "animal", "species", moorland_species, SPECIES, &animal);
    card->animal = (uint8_t)(animal + 1);
    card->striders = 0;
    if (status == MIRE_OK)
        status = mire_in_opt_u8(in, "striders", 0, 9, &card->striders);
    if (status == MIRE_OK)
        status = mire_in_opt_bool(in, "only_for_4_players", &four);
    card->four = four;
    return status == MIRE_OK ? read_source(in, &card->made) : status;
}

static int read_plant_card(const struct mire_in *in, uint8_t *kinds, uint8_t *made)
{
    static const char *const members[] = {"id", "types", "source", NULL};
    struct mire_in types, element;
    size_t n = 0;
    int status = mire_in_object(in, members);
    if (status == MIRE_OK)
        status = mire_in_need(in, "types", &types);
    if (status == MIRE_OK)
        status = mire_in_array(&types, 2, PLANTS, &n);
    *kinds = 0;
    for (size_t i = 0; i < n && status == MIRE_OK; i++) {
        int plant = 0;
        mire_in_at(&types, i, &element);
        status = mire_in_name(&element, "plant", moorland_plants, PLANTS, &plant);
        if (status == MIRE_OK && *kinds >> plant & 1)
            status = mire_in_fail(&element, "%s is there twice", moorland_plants[plant]);
        *kinds |= (uint8_t)(1 << plant);
    }
    if (status == MIRE_OK && n == 3)
        status = mire_in_fail(&types, "a plant card shows two kinds or all four");
    return status == MIRE_OK ? read_source(in, made) : status;
}

static int read_root(const struct mire_in *in, struct moorland_plan *plan)
{
    static const char *const members[] = {"root", "root_space_from", NULL};
    struct mire_in member;
    int from;
    int status = mire_in_object(in, members);
    mire_in_has(in, "root", &member);
    if (status == MIRE_OK)
        status = read_waterway(&member, &plan->water);
    from = moorland_wet(plan->water);
    if (status == MIRE_OK && mire_in_has(in, "root_space_from", &member))
        status = read_edges(&member, &from);
    if (status == MIRE_OK && from & ~moorland_wet(plan->water))
        status =
            mire_in_fail(&member, "the root section has no water on the edge %s",
                         edge_names[__builtin_ctz((unsigned)(from & ~moorland_wet(plan->water)))]);
    plan->letter = NOWHERE;
    plan->growth = 0;
    plan->root_from = (uint8_t)from;
    return status;
}

static int read_ground(const struct mire_in *in, struct moorland_plan *plan)
{
    static const char *const members[] = {"letter", "growth", NULL};
    struct mire_in member;
    const char *word;
    int letter = 0;
    long growth = GROWTH_SPECIAL;
    int status = mire_in_object(in, members);
    if (status == MIRE_OK)
        status = mire_in_need(in, "letter", &member);
    if (status == MIRE_OK)
        status = mire_in_name(&member, "ground section", moorland_sections, LETTERS, &letter);
    if (status == MIRE_OK)
        status = mire_in_need(in, "growth", &member);
    if (status == MIRE_OK && json_is_integer(member.json))
        status = mire_in_int(&member, 1, 3, &growth);
    else if (status == MIRE_OK &&
             (mire_in_string(&member, &word) != MIRE_OK || strcmp(word, "special") != 0))
        status = mire_in_fail(&member, "should be 1, 2, 3 or \"special\"");
    *plan = (struct moorland_plan){.letter = (uint8_t)letter, .growth = (uint8_t)growth};
    return status;
}

static int read_side(const struct mire_in *in, struct moorland_side *side)
{
    static const char *const members[] = {"sections", "source", NULL};
    struct mire_in sections, element, root;
    size_t n = 0;
    int status = mire_in_object(in, members), roots = 0;
    if (status == MIRE_OK)
        status = mire_in_need(in, "sections", &sections);
    if (status == MIRE_OK)
        status = mire_in_array(&sections, 4, 4, &n);
    for (size_t i = 0; i < n && status == MIRE_OK; i++) {
        mire_in_at(&sections, i, &element);
        if (mire_in_has(&element, "root", &root)) {
            roots++;
            status = read_root(&element, &side->plan[i]);
        } else {
            status = read_ground(&element, &side->plan[i]);
        }
    }
    if (status == MIRE_OK && roots != 1)
        status = mire_in_fail(&sections, "has %d root sections, should have one", roots);
    return status == MIRE_OK ? read_source(in, &side->made) : status;
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

static int read_water_card(const struct mire_in *in, struct moorland_side side[2])
{
    static const char *const members[] = {"id", "white", "black", NULL};
    struct mire_in member;
    int status = mire_in_object(in, members);
    for (int i = 0; i < 2 && status == MIRE_OK; i++) {
        if (!mire_in_has(in, moorland_side_names[i], &member))
            continue;
        status = read_side(&member, &side[i]);
        if (status == MIRE_OK && __builtin_popcount((unsigned)side_letters(&side[i])) != 3)
            status = mire_in_fail(&member, "has a letter twice");
    }
    if (status == MIRE_OK && side_letters(&side[0]) != side_letters(&side[1]))
        status = mire_in_fail(in, "its sides should have the same three letters");
    return status;
}

/* Which print an entry of a list replaces; each at most once. */
static int read_id(const struct mire_in *in, const char *what, const char *const *names, int n,
                   uint64_t *seen, int *number)
{
    struct mire_in id;
    if (!json_is_object(in->json))
        return mire_in_fail(in, "should be an object {…}");
    int status = mire_in_need(in, "id", &id);
    if (status == MIRE_OK)
        status = mire_in_name(&id, what, names, n, number);
    if (status == MIRE_OK && *seen >> *number & 1)
        status = mire_in_fail(&id, "%s is there twice", names[*number]);
    if (status == MIRE_OK)
        *seen |= 1ull << *number;
    return status;
}

enum list { MOOR_CARDS, PLANT_LIST, WATER_CARDS, LISTS };

static int read_list(const struct mire_in *top, enum list list, struct moorland_tables *t)
{
    static const struct {
        const char *member, *what;
        const char *const *names;
        int n;
    } lists[LISTS] = {
        {"moor_cards", "moor card", moorland_card_names, CARDS},
        {"plant_cards", "plant card", moorland_plant_card_names, PLANT_CARDS},
        {"water_cards", "water card", moorland_water_card_names, ROOTS},
    };
    struct mire_in in, entry;
    size_t n = 0;
    uint64_t seen = 0;
    if (!mire_in_has(top, lists[list].member, &in))
        return MIRE_OK;
    int status = mire_in_array(&in, 0, (size_t)lists[list].n, &n);
    for (size_t i = 0; i < n && status == MIRE_OK; i++) {
        int number = 0;
        mire_in_at(&in, i, &entry);
        status =
            read_id(&entry, lists[list].what, lists[list].names, lists[list].n, &seen, &number);
        if (status != MIRE_OK)
            break;
        if (list == MOOR_CARDS)
            status = read_card(&entry, &t->card[number]);
        else if (list == PLANT_LIST)
            status = read_plant_card(&entry, &t->plant_card[number], &t->plant_made[number]);
        else
            status = read_water_card(&entry, t->side[number]);
    }
    return status;
}

/* The figures the rulebook states about the whole set. */
static int check_set(const struct moorland_tables *t, struct mire_error *err)
{
    static const int animals[SPECIES] = {8, 4, 4, 4, 4, 4};
    int count[SPECIES + 1] = {0}, four = 0, all_kinds = 0, letters = 0;
    for (int i = 0; i < CARDS; i++) {
        four += t->card[i].four;
        count[t->card[i].animal]++;
    }
    if (four != 12)
        return mire_fail(err, MIRE_BAD, "moor_cards: %d are only for four players, should be 12",
                         four);
    for (int i = 0; i < SPECIES; i++)
        if (count[i + 1] != animals[i])
            return mire_fail(err, MIRE_BAD, "moor_cards: the %s is on %d cards, should be on %d",
                             moorland_species[i], count[i + 1], animals[i]);
    for (int i = 0; i < PLANT_CARDS; i++)
        all_kinds += t->plant_card[i] == 15;
    if (all_kinds != 2)
        return mire_fail(err, MIRE_BAD, "plant_cards: %d show all four kinds, should be 2",
                         all_kinds);
    for (int i = 0; i < ROOTS; i++)
        letters |= side_letters(&t->side[i][0]);
    if (letters != GROUND_SET)
        return mire_fail(err, MIRE_BAD, "water_cards: no card has the letter %s",
                         moorland_sections[__builtin_ctz((unsigned)(GROUND_SET & ~letters))]);
    return MIRE_OK;
}

static int read_set(const json_t *json, void *tables, struct mire_error *err)
{
    static const char *const members[] = {"game",        "note",        "moor_cards",
                                          "plant_cards", "water_cards", NULL};
    struct mire_in top = mire_in_top(json, "", err), in;
    const char *game;
    int status = mire_in_object(&top, members);
    if (status == MIRE_OK && mire_in_has(&top, "game", &in)) {
        status = mire_in_string(&in, &game);
        if (status == MIRE_OK && strcmp(game, "moorland") != 0)
            status = mire_in_fail(&in, "these are components of \"%.40s\"", game);
    }
    for (int list = 0; list < LISTS && status == MIRE_OK; list++)
        status = read_list(&top, (enum list)list, tables);
    return status == MIRE_OK ? check_set(tables, err) : status;
}

const struct mire_component_format moorland_format = {
    .size = sizeof(struct moorland_tables),
    .builtin = &moorland_builtin,
    .read = read_set,
    .write = write_set,
};
