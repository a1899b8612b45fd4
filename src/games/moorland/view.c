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

/* ---- ids ---- */

static mire_json *id_card(int card)
{
    return mire_id("card-%s", moorland_card_names[card]);
}

static mire_json *id_section(int seat, int section)
{
    return mire_id("moor-%d-%s", seat + 1, moorland_sections[section]);
}

static mire_json *id_marker(int seat, int section, int plant)
{
    return mire_id("marker-%d-%s-%s", seat + 1, moorland_sections[section], moorland_plants[plant]);
}

static mire_json *id_plant(const char *what, int plant)
{
    return mire_id("%s-%s", what, moorland_plants[plant]);
}

/* ---- parts of the view ---- */

static mire_json *card_view(const struct moorland *m, int number)
{
    mire_json *card = mire_object();
    mire_out_set(card, "id", id_card(number));
    moorland_out_card(card, moorland_tables(m), number);
    mire_out_string(card, "name", moorland_card_names[number]);
    return card;
}

static mire_json *cards_view(const struct moorland *m, uint64_t cards)
{
    mire_json *list = mire_array();
    for (; cards; cards &= cards - 1)
        mire_out_add(list, card_view(m, __builtin_ctzll(cards)));
    return list;
}

static mire_json *growth_view(int growth)
{
    return growth == GROWTH_SPECIAL ? mire_string("special") : mire_integer(growth);
}

/* The moor structure: where each section lies, the same in every moor. */
static mire_json *structure_view(const struct moorland *m)
{
    const struct moorland_tables *t = moorland_tables(m);
    mire_json *sections = mire_array();
    int card_of[SECTIONS];
    for (int card = 0; card < ROOTS; card++)
        for (int i = 0; i < 4; i++) {
            int letter = t->side[card][m->black >> card & 1].plan[i].letter;
            card_of[letter == NOWHERE ? LETTERS + card : letter] = card;
        }
    for (int section = 0; section < SECTIONS; section++) {
        mire_json *one = mire_object();
        int card = card_of[section], side = m->black >> card & 1;
        mire_out_set(one, "id", mire_id("structure-%s", moorland_sections[section]));
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
        mire_out_add(sections, one);
    }
    return sections;
}

static mire_json *markers_view(const struct moor *moor, int seat, int section)
{
    mire_json *markers = mire_array();
    for (int plant = 0; plant < PLANTS; plant++) {
        int count = moorland_count(moor->ground[section], plant);
        if (count == 0)
            continue;
        mire_json *kind = mire_object();
        mire_out_set(kind, "id", id_marker(seat, section, plant));
        mire_out_string(kind, "plant", moorland_plants[plant]);
        mire_out_int(kind, "count", count);
        mire_out_add(markers, kind);
    }
    return markers;
}

static mire_json *section_view(const struct moorland *m, int seat, int section)
{
    static const char *const lies[] = {"open", "up", "turned", "down"};
    const struct moor *moor = &m->moor[seat];
    mire_json *one = mire_object();
    mire_out_set(one, "id", id_section(seat, section));
    mire_out_string(one, "section", moorland_sections[section]);
    mire_out_set(one, "waterway", moorland_waterway_json(moor->water[section]));
    if (section >= LETTERS) {
        int plant = moor->root[section - LETTERS];
        mire_out_set(one, "root_space",
                     plant ? mire_string(moorland_plants[plant - 1]) : mire_null());
        return one;
    }
    mire_out_string(one, "lies", lies[moor->lie[section]]);
    if (moor->lie[section] == OPEN) {
        mire_out_set(one, "markers", markers_view(moor, seat, section));
        mire_out_int(one, "room", moorland_room(moor, section));
    } else {
        mire_out_set(one, "card", card_view(m, moor->card[section] - 1));
    }
    return one;
}

static mire_json *moor_view(const struct moorland *m, int seat)
{
    const struct moor *moor = &m->moor[seat];
    mire_json *json = mire_object(), *sections = mire_array(), *animals = mire_object();
    mire_json *chain = mire_array(), *water = mire_object(), *surplus = mire_object();
    uint8_t path[SECTIONS];
    int longest = moorland_longest(m, moor, path);
    for (int section = 0; section < SECTIONS; section++)
        mire_out_add(sections, section_view(m, seat, section));
    for (int i = 0; i < SPECIES; i++)
        if (moor->animals[i])
            mire_out_int(animals, moorland_species[i], moor->animals[i]);
    for (int i = 0; i < longest; i++)
        mire_out_add(chain, mire_string(moorland_sections[path[i]]));
    mire_out_int(json, "seat", seat + 1);
    mire_out_set(json, "hand", cards_view(m, moor->hand));
    mire_out_set(json, "sections", sections);
    mire_out_set(water, "id", mire_id("water-%d", seat + 1));
    mire_out_int(water, "count", moor->drops);
    mire_out_set(json, "water_markers", water);
    mire_out_set(surplus, "id", mire_id("surplus-%d", seat + 1));
    mire_out_int(surplus, "count", moor->surplus);
    mire_out_set(json, "surplus", surplus);
    mire_out_int(json, "rooted", moor->rooted);
    mire_out_int(json, "striders", moor->striders);
    mire_out_set(json, "animals", animals);
    mire_out_set(json, "longest_waterway", chain);
    return json;
}

/* The four kinds, and which of them the current plant card lets grow. */
static mire_json *plants_view(const struct moorland *m)
{
    const struct moorland_tables *t = moorland_tables(m);
    mire_json *kinds = mire_array(), *card = mire_object();
    for (int plant = 0; plant < PLANTS; plant++) {
        mire_json *kind = mire_object();
        mire_out_set(kind, "id", id_plant("plant", plant));
        mire_out_string(kind, "plant", moorland_plants[plant]);
        mire_out_bool(kind, "grows", t->plant_card[m->plant_now] >> plant & 1);
        mire_out_add(kinds, kind);
    }
    mire_out_string(card, "id", "plants");
    mire_out_string(card, "name", moorland_plant_card_names[m->plant_now]);
    mire_out_string(card, "source", moorland_made_names[t->plant_made[m->plant_now]]);
    mire_out_int(card, "left", ROUNDS - m->round);
    mire_out_set(card, "kinds", kinds);
    return card;
}

/* Markers on the water, and where they can go. */
static mire_json *stock_view(const struct moorland *m)
{
    mire_json *json = mire_object(), *kinds = mire_array(), *reach = mire_array();
    for (int plant = 0; plant < PLANTS; plant++) {
        int count = moorland_count(m->stock, plant);
        if (count == 0)
            continue;
        mire_json *kind = mire_object();
        mire_out_set(kind, "id", id_plant("stock", plant));
        mire_out_string(kind, "plant", moorland_plants[plant]);
        mire_out_int(kind, "count", count);
        mire_out_int(kind, "held", moorland_count(m->held, plant));
        mire_out_add(kinds, kind);
    }
    for (int section = 0; section < SECTIONS; section++)
        if (m->reach >> section & 1)
            mire_out_add(reach, id_section(m->turn, section));
    mire_out_set(json, "from", id_section(m->turn, m->from));
    mire_out_set(json, "markers", kinds);
    mire_out_set(json, "reach", reach);
    return json;
}

mire_json *moorland_view(const void *state, int viewer)
{
    const struct moorland *m = state;
    mire_json *json = mire_object(), *moors = mire_array();
    (void)viewer;
    for (int seat = 0; seat < m->head.seats; seat++)
        mire_out_add(moors, moor_view(m, seat));
    mire_out_int(json, "round", m->round);
    mire_out_int(json, "rounds", ROUNDS);
    mire_out_int(json, "mushroom", moorland_opener(m) + 1);
    mire_out_set(json, "turn", m->stage == OVER ? mire_null() : mire_integer(m->turn + 1));
    mire_out_string(json, "stage", moorland_stages[m->stage]);
    mire_out_set(json, "plant_card", plants_view(m));
    mire_out_set(json, "display", cards_view(m, m->display));
    mire_out_set(json, "discard", cards_view(m, m->discard));
    mire_out_int(json, "deck", __builtin_popcountll(m->deck));
    mire_out_set(json, "structure", structure_view(m));
    mire_out_set(json, "moors", moors);
    mire_out_set(json, "stock", m->stock ? stock_view(m) : mire_null());
    return json;
}
