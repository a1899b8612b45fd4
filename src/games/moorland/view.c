/* SPDX-License-Identifier: MIT */
/*
 * What a viewer sees, as JSON a front end can draw the whole table from.
 *
 * Ids: card-M05 a moor card wherever it is, plant-heather a kind of plant, plants the current plant
 * card, structure-A a letter of the moor structure, and for the moor of seat 1: moor-1-A and
 * moor-1-r1 its sections, marker-1-A-heather the markers of a kind on a section, water-1 the water
 * markers, surplus-1 the surplus; stock-heather markers of a kind that drift.
 */
#include "core/json.h"
#include "moorland.h"

static mire_json *id_section(int seat, int section)
{
    return mire_id("moor-%d-%s", seat + 1, moorland_sections[section]);
}

static void out_card(mire_json *card, const struct moorland *m, int number)
{
    mire_out_id(card, "card-%s", moorland_card_names[number]);
    moorland_out_card(card, moorland_tables(m), number);
    mire_out_string(card, "name", moorland_card_names[number]);
}

static void out_cards(mire_json *into, const char *key, const struct moorland *m, uint64_t cards)
{
    mire_json *list = mire_out_array(into, key);
    int card;
    MIRE_EACH_BIT(card, cards)
        out_card(mire_out_element(list), m, card);
}

static mire_json *growth_view(int growth)
{
    return growth == GROWTH_SPECIAL ? mire_string("special") : mire_integer(growth);
}

/* The moor structure: where each section lies, the same in every moor. */
static void out_structure(mire_json *sections, const struct moorland *m)
{
    const struct moorland_tables *t = moorland_tables(m);
    int card_of[SECTIONS];
    for (int card = 0; card < ROOTS; card++)
        for (int i = 0; i < 4; i++) {
            int letter = t->side[card][m->black >> card & 1].plan[i].letter;
            card_of[letter == NOWHERE ? LETTERS + card : letter] = card;
        }
    for (int section = 0; section < SECTIONS; section++) {
        mire_json *one = mire_out_element(sections);
        int card = card_of[section], side = m->black >> card & 1;
        mire_out_id(one, "structure-%s", moorland_sections[section]);
        mire_out_string(one, "section", moorland_sections[section]);
        mire_out_int(one, "row", m->cell[section] / 8);
        mire_out_int(one, "column", m->cell[section] % 8);
        mire_out_string(one, "water_card", moorland_water_card_names[card]);
        mire_out_string(one, "side", moorland_side_names[side]);
        mire_out_string(one, "source", moorland_made_names[t->side[card][side].made]);
        if (section < LETTERS) {
            mire_out_set(one, "growth", growth_view(m->growth[section]));
            mire_out_bool(one, "water_marker", m->springs >> section & 1);
        } else {
            mire_out_set(one, "waterway", moorland_waterway_json(m->moor[0].water[section]));
            mire_out_set(one, "root_space_from",
                         moorland_edges_json(m->root_from[section - LETTERS]));
        }
    }
}

static void out_markers(mire_json *markers, const struct moor *moor, int seat, int section)
{
    for (int plant = 0; plant < PLANTS; plant++) {
        int count = moorland_count(moor->ground[section], plant);
        if (count == 0)
            continue;
        mire_json *kind = mire_out_element(markers);
        mire_out_id(kind, "marker-%d-%s-%s", seat + 1, moorland_sections[section],
                    moorland_plants[plant]);
        mire_out_string(kind, "plant", moorland_plants[plant]);
        mire_out_int(kind, "count", count);
    }
}

static void out_section(mire_json *one, const struct moorland *m, int seat, int section)
{
    static const char *const lies[] = {"open", "up", "turned", "down"};
    const struct moor *moor = &m->moor[seat];
    mire_out_set(one, "id", id_section(seat, section));
    mire_out_string(one, "section", moorland_sections[section]);
    mire_out_set(one, "waterway", moorland_waterway_json(moor->water[section]));
    if (section >= LETTERS) {
        int plant = moor->root[section - LETTERS];
        mire_out_set(one, "root_space",
                     mire_string_or_null(plant ? moorland_plants[plant - 1] : NULL));
        return;
    }
    mire_out_string(one, "lies", lies[moor->lie[section]]);
    if (moor->lie[section] == OPEN) {
        out_markers(mire_out_array(one, "markers"), moor, seat, section);
        mire_out_int(one, "room", moorland_room(moor, section));
    } else {
        out_card(mire_out_object(one, "card"), m, moor->card[section] - 1);
    }
}

static void out_store(mire_json *store, const char *what, int seat, int count)
{
    mire_out_id(store, "%s-%d", what, seat + 1);
    mire_out_int(store, "count", count);
}

static void out_moor(mire_json *json, const struct moorland *m, int seat)
{
    const struct moor *moor = &m->moor[seat];
    uint8_t path[SECTIONS];
    int longest = moorland_longest(m, moor, path);
    mire_out_int(json, "seat", seat + 1);
    out_cards(json, "hand", m, moor->hand);
    mire_json *sections = mire_out_array(json, "sections");
    for (int section = 0; section < SECTIONS; section++)
        out_section(mire_out_element(sections), m, seat, section);
    out_store(mire_out_object(json, "water_markers"), "water", seat, moor->drops);
    out_store(mire_out_object(json, "surplus"), "surplus", seat, moor->surplus);
    mire_out_int(json, "rooted", moor->rooted);
    mire_out_int(json, "striders", moor->striders);
    mire_out_counts(mire_out_object(json, "animals"), moorland_species, moor->animals, SPECIES);
    mire_json *chain = mire_out_array(json, "longest_waterway");
    for (int i = 0; i < longest; i++)
        mire_out_add(chain, mire_string(moorland_sections[path[i]]));
}

/* The four kinds, and which of them the current plant card lets grow. */
static void out_plants(mire_json *card, const struct moorland *m)
{
    const struct moorland_tables *t = moorland_tables(m);
    mire_out_string(card, "id", "plants");
    mire_out_string(card, "name", moorland_plant_card_names[m->plant_now]);
    mire_out_string(card, "source", moorland_made_names[t->plant_made[m->plant_now]]);
    mire_out_int(card, "left", ROUNDS - m->round);
    mire_json *kinds = mire_out_array(card, "kinds");
    for (int plant = 0; plant < PLANTS; plant++) {
        mire_json *kind = mire_out_element(kinds);
        mire_out_id(kind, "plant-%s", moorland_plants[plant]);
        mire_out_string(kind, "plant", moorland_plants[plant]);
        mire_out_bool(kind, "grows", t->plant_card[m->plant_now] >> plant & 1);
    }
}

/* Markers on the water, and where they can go. */
static mire_json *stock_view(const struct moorland *m)
{
    mire_json *json = mire_object();
    int section;
    mire_out_set(json, "from", id_section(m->turn, m->from));
    mire_json *kinds = mire_out_array(json, "markers");
    for (int plant = 0; plant < PLANTS; plant++) {
        int count = moorland_count(m->stock, plant);
        if (count == 0)
            continue;
        mire_json *kind = mire_out_element(kinds);
        mire_out_id(kind, "stock-%s", moorland_plants[plant]);
        mire_out_string(kind, "plant", moorland_plants[plant]);
        mire_out_int(kind, "count", count);
        mire_out_int(kind, "held", moorland_count(m->held, plant));
    }
    mire_json *reach = mire_out_array(json, "reach");
    MIRE_EACH_BIT(section, m->reach)
        mire_out_add(reach, id_section(m->turn, section));
    return json;
}

mire_json *moorland_view(const void *state, int viewer)
{
    const struct moorland *m = state;
    mire_json *json = mire_object();
    mire_out_int(json, "round", m->round);
    mire_out_int(json, "rounds", ROUNDS);
    mire_out_int(json, "mushroom", moorland_opener(m) + 1);
    mire_out_set(json, "turn", m->stage == OVER ? mire_null() : mire_integer(m->turn + 1));
    mire_out_string(json, "stage", moorland_stages[m->stage]);
    out_plants(mire_out_object(json, "plant_card"), m);
    out_cards(json, "display", m, m->display);
    out_cards(json, "discard", m, m->discard);
    mire_out_int(json, "deck", __builtin_popcountll(m->deck));
    out_structure(mire_out_array(json, "structure"), m);
    mire_json *moors = mire_out_array(json, "moors");
    for (int seat = 0; seat < m->head.seats; seat++)
        out_moor(mire_out_element(moors), m, seat);
    mire_out_set(json, "stock", m->stock ? stock_view(m) : mire_null());
    return json;
}
