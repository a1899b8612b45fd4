/* SPDX-License-Identifier: MIT */
/*
 * What everybody sees, as JSON: boards, cards, farms. Nothing in this game is secret but chance.
 * Ids: space-forest, round-5, major-well, special-S01-peat, farm-1-b2 (a cell), farm-1-over-b2 (an
 * edge), farm-1-wood (a good in the supply), farm-1-people.
 */
#include "games/agricola/cards/cards.h"

#include "core/json.h"
#include "core/text.h"

#include <stdarg.h>
#include <stdio.h>

static mire_json *an_id(const char *format, ...) __attribute__((format(printf, 1, 2)));
static mire_json *an_id(const char *format, ...)
{
    MIRE_TEXT(id, 80);
    va_list args;
    va_start(args, format);
    mire_vputf(&id, format, args);
    va_end(args);
    return mire_string(id.at);
}
#define out_id(OBJECT, ...) mire_out_set(OBJECT, "id", an_id(__VA_ARGS__))
#define add_id(IDS, ...)    mire_out_add(IDS, an_id(__VA_ARGS__))

static mire_json *amounts_json(const struct amount *amount, int n)
{
    mire_json *json = mire_object();
    for (int i = 0; i < n; i++)
        if (amount[i].n)
            mire_out_int(json, agricola_goods[amount[i].good], amount[i].n);
    return json;
}

/* ---- boards ---- */

static const char *const flow_names[] = {"take", "gain", "choose",  "do",       "and-or",
                                         "then", "meet", "lessons", "infirmary"};

static mire_json *deeds_json(const struct agricola *g, const struct space_info *info)
{
    static const char *const names[] = {"",
                                        "build rooms",
                                        "build stables (2 wood)",
                                        "build one stable (1 wood)",
                                        "plow",
                                        "plow (1 food)",
                                        "sow",
                                        "bake bread",
                                        "renovate",
                                        "major improvement",
                                        "fences (1 wood)",
                                        "family growth with a room",
                                        "family growth",
                                        "buy 1 grain (1 food)",
                                        "minor improvement"};
    mire_json *deeds = mire_array();
    for (int i = 0; i < 2; i++)
        if (info->deed[i] && (info->deed[i] != PLAY_MINOR || agricola_level(g) > 1))
            mire_out_add(deeds, mire_string(names[info->deed[i]]));
    return deeds;
}

static mire_json *space_json(const struct agricola *g, int space)
{
    const struct space_info *info = &agricola_spaces[space];
    mire_json *json = mire_object();
    int count;
    const struct offer *offers = agricola_offers(space, &count);
    out_id(json, "space-%s", info->id);
    mire_out_string(json, "name", info->name);
    mire_out_string(json, "flow", flow_names[info->flow]);
    mire_out_set(json, "deeds", deeds_json(g, info));
    mire_out_set(json, "gives", amounts_json(info->gain, 3));
    if (info->grows) {
        mire_out_string(json, "good", agricola_goods[info->good]);
        mire_out_int(json, "goods", g->pile[space]);
    }
    if (count) {
        mire_json *choices = mire_array();
        for (int i = 0; i < count; i++)
            mire_out_add(choices, mire_string(offers[i].name));
        mire_out_set(json, "choices", choices);
    }
    for (int round = 0; round < ROUNDS; round++)
        if (g->round_card[round] == space)
            mire_out_int(json, "round", round + 1);
    if (info->stage)
        mire_out_int(json, "stage", info->stage);
    if (agricola_opens(g, space))
        mire_out_int(json, "from_round", agricola_opens(g, space));
    mire_out_bool(json, "usable",
                  (info->flow != TEACHES || agricola_level(g) == 3) &&
                      g->round >= agricola_opens(g, space));
    mire_out_bool(json, "blocked", agricola_blocked(g) >> space & 1);
    mire_out_set(json, "player", g->who[space] ? mire_integer(g->who[space]) : mire_null());
    for (int seat = 0; g->joined >> space & 1 && seat < g->head.seats; seat++)
        if (g->who[space] != seat + 1 && agricola_stands_on(g, seat, space))
            mire_out_int(json, "joined_by", seat + 1);
    if (space == INFIRMARY) {
        mire_json *people = mire_array();
        for (int seat = 0; seat < g->head.seats; seat++)
            mire_out_add(people, mire_integer(g->infirmary[seat]));
        mire_out_set(json, "people", people);
    }
    return json;
}

/* Those of which there are some. */
static void out_counts(mire_json *json, const char *const *names, const uint8_t *counts, int n)
{
    for (int i = 0; i < n; i++)
        if (counts[i])
            mire_out_int(json, names[i], counts[i]);
}

static mire_json *goods_counts(const uint8_t *goods, int n)
{
    mire_json *json = mire_object();
    out_counts(json, agricola_goods, goods, n);
    return json;
}

/* Goods and tiles that wait for a player on a round space. */
static mire_json *coming_json(const struct farm *farm, int round)
{
    mire_json *json = goods_counts(farm->coming[round - 1], GOODS);
    out_counts(json, agricola_tiles, farm->tiles[round - 1], TILES);
    return json;
}

static mire_json *card_json(int card)
{
    const struct card_info *info = agricola_card(card);
    mire_json *json = mire_object();
    out_id(json, "card-%s", info->id);
    mire_out_string(json, "card", info->id);
    mire_out_string(json, "name", info->name);
    mire_out_string(json, "kind", info->kind == OCCUPATION ? "occupation" : "minor");
    MIRE_TEXT(text, 700);
    if (info->needs) {
        mire_put(&text, "Needs ");
        agricola_put_needs(&text, card);
        mire_put(&text, ". ");
    }
    mire_put(&text, info->text);
    mire_out_string(json, "text", text.at);
    mire_out_set(json, "cost", goods_counts(info->cost, GOODS));
    mire_out_int(json, "points", info->points);
    mire_out_bool(json, "passes", info->passes);
    return json;
}

/* What lies in front, what is in hand as far as the viewer knows, and how many cards that are; in a
 * draft the own pack. */
static void add_cards(const struct agricola *g, int seat, mire_json *json)
{
    const struct farm *farm = &g->farm[seat];
    mire_json *played = mire_array(), *hand = mire_array();
    int card;
    for (int slot = 0; slot < FRONT; slot++) {
        if (farm->front[slot] == NO_CARD)
            continue;
        mire_json *one = card_json(farm->front[slot]);
        mire_out_int(one, "counters",
                     farm->front[slot] == B068 ? farm->crops[BEANFIELD] : farm->load[slot] & 0x7F);
        mire_out_add(played, one);
    }
    EACH_CARD(card, farm->hand)
    mire_out_add(hand, card_json(card));
    mire_out_set(json, "played", played);
    mire_out_set(json, "hand", hand);
    const uint8_t *pack = NULL;
    int n = agricola_pack(g, seat, &pack), viewer = g->head.hidden_from - 2;
    if (n && (viewer == seat || viewer == MIRE_EVERYTHING)) {
        mire_json *cards = mire_array();
        for (int i = 0; i < n; i++)
            mire_out_add(cards, card_json(pack[i]));
        mire_out_set(json, "pack", cards);
    }
    mire_out_int(json, "hand_size", farm->held[0] + farm->held[1] + farm->held[2]);
}

/* Cards that are being played and are on their way. */
static mire_json *passing_json(const struct agricola *g)
{
    mire_json *cards = mire_array();
    for (int i = 0; i < g->depth; i++)
        if (agricola_passing(&g->agenda[i]) != NO_CARD)
            mire_out_add(cards, card_json(agricola_passing(&g->agenda[i])));
    return cards;
}

static mire_json *rounds_json(const struct agricola *g)
{
    mire_json *rounds = mire_array();
    for (int round = 1; round <= ROUNDS; round++) {
        mire_json *one = mire_object(), *food = mire_array(), *goods = mire_array();
        int card = g->round_card[round - 1];
        out_id(one, "round-%d", round);
        mire_out_int(one, "round", round);
        mire_out_int(one, "stage", agricola_stages[round - 1]);
        mire_out_bool(one, "harvest", agricola_next_harvest[round] == round);
        mire_out_set(one, "space",
                     card == NO_CARD ? mire_null() : mire_string(agricola_spaces[card].id));
        for (int seat = 0; seat < g->head.seats; seat++) {
            mire_out_add(food, mire_integer(g->farm[seat].coming[round - 1][FOOD]));
            mire_out_add(goods, coming_json(&g->farm[seat], round));
        }
        mire_out_set(one, "food", food);
        mire_out_set(one, "coming", goods);
        mire_out_add(rounds, one);
    }
    return rounds;
}

static mire_json *special_json(const struct agricola *g, int card)
{
    const struct special_card *info = &agricola_special_cards[card];
    mire_json *json = mire_object(), *actions = mire_array();
    int special;
    out_id(json, "special-%s", info->id);
    mire_out_string(json, "card", info->id);
    mire_out_set(json, "player",
                 g->special[card] ? mire_integer(g->special[card] & ~FACE_DOWN) : mire_null());
    mire_out_bool(json, "face_down", g->special[card] & FACE_DOWN);
    EACH(special, info->actions)
    {
        mire_json *one = mire_object();
        out_id(one, "special-%s-%s", info->id, agricola_special_ids[special]);
        mire_out_string(one, "name", agricola_special_names[special]);
        if (special == HORSE_MARKET)
            mire_out_int(one, "price", info->horse_price);
        if (special == LABOUR_MARKET)
            mire_out_int(one, "food", info->labour_food);
        mire_out_add(actions, one);
    }
    mire_out_set(json, "actions", actions);
    return json;
}

static mire_json *solo_card(int card)
{
    return card == NO_CARD ? mire_null() : mire_string(agricola_special_cards[card].id);
}

static mire_json *solo_json(const struct agricola *g)
{
    mire_json *solo = mire_object(), *under = mire_array(), *pile = mire_array();
    int card;
    mire_out_set(solo, "open", solo_card(g->solo_open));
    mire_out_set(solo, "next", solo_card(g->solo_next));
    mire_out_set(solo, "last_used", solo_card(g->solo_last));
    EACH(card, g->solo_pile)
    mire_out_add(pile, solo_card(card));
    for (int i = 0; i < SOLO_CARDS && g->solo_under[i] != NO_CARD; i++)
        mire_out_add(under, solo_card(g->solo_under[i]));
    mire_out_set(solo, "pile", pile);
    mire_out_set(solo, "under", under);
    mire_out_bool(solo, "kept", g->solo_kept);
    mire_out_int(solo, "target", agricola_solo_target(g));
    return solo;
}

static mire_json *major_json(const struct farm *farm, int major)
{
    const struct major_info *info = &agricola_majors[major];
    mire_json *json = mire_object(), *hand_in = mire_array();
    int given;
    out_id(json, "major-%s", info->id);
    mire_out_string(json, "name", info->name);
    mire_out_set(json, "cost", goods_counts(info->cost, MATERIALS));
    EACH(given, info->hand_in)
    mire_out_add(hand_in, mire_string(agricola_majors[given].id));
    mire_out_set(json, "or_hand_in", hand_in);
    mire_out_int(json, "points", info->points);
    mire_out_string(json, "effect", info->effect);
    mire_out_bool(json, "moor", major >= HORSE_SLAUGHTERHOUSE_1);
    mire_out_bool(json, "marker", farm && farm->marked >> major & 1);
    return json;
}

static mire_json *display_json(const struct agricola *g)
{
    mire_json *display = mire_array();
    for (int slot = 0; slot < SLOTS; slot++) {
        if (!agricola_moor(g) && slot >= 10)
            continue;
        mire_json *one = mire_object(), *cards = mire_array();
        int top = agricola_top_major(g, slot), major;
        mire_out_int(one, "slot", slot + 1);
        if (top >= 0)
            mire_out_add(cards, major_json(NULL, top));
        EACH(major, g->display)
        if (agricola_majors[major].slot == slot && major != top)
            mire_out_add(cards, major_json(NULL, major));
        mire_out_set(one, "cards", cards);
        mire_out_add(display, one);
    }
    return display;
}

/* ---- farms ---- */

static const char *cell_kind(const struct farm *farm, int cell)
{
    return farm->rooms >> cell & 1         ? "room"
           : farm->fields >> cell & 1      ? "field"
           : farm->moors >> cell & 1       ? "moor"
           : farm->forests >> cell & 1     ? "forest"
           : farm->dead_ground >> cell & 1 ? "dead"
                                           : "meadow";
}

/* Tiles under the one that is seen, from the top. */
static mire_json *below_json(const struct farm *farm, int cell)
{
    mire_json *below = mire_array();
    if (farm->under_forest >> cell & 1)
        mire_out_add(below, mire_string(agricola_tiles[TILE_FOREST]));
    if (farm->under_moor >> cell & 1)
        mire_out_add(below, mire_string(agricola_tiles[TILE_MOOR]));
    return below;
}

static mire_json *cells_json(const struct farm *farm, const struct yard *yard, int seat)
{
    mire_json *cells = mire_array();
    int cell;
    EACH(cell, yard->cells)
    {
        mire_json *one = mire_object();
        MIRE_TEXT(name, 4);
        agricola_put_cell(&name, cell);
        out_id(one, "farm-%d-%s", seat + 1, name.at);
        mire_out_string(one, "cell", name.at);
        mire_out_int(one, "row", yard->row[cell]);
        mire_out_int(one, "column", yard->column[cell]);
        mire_out_string(one, "kind", cell_kind(farm, cell));
        mire_out_bool(one, "stable", farm->stables >> cell & 1);
        mire_out_bool(one, "pasture", farm->pastured >> cell & 1);
        if ((farm->under_forest | farm->under_moor) >> cell & 1)
            mire_out_set(one, "below", below_json(farm, cell));
        if ((farm->hut & HUT_CELL) == cell + 1)
            mire_out_bool(one, "person", true);
        if (farm->crops[cell]) {
            mire_out_string(one, "crop", farm->grain_fields >> cell & 1 ? "grain" : "vegetable");
            mire_out_int(one, "crops", farm->crops[cell]);
        }
        mire_out_add(cells, one);
    }
    return cells;
}

/* Every edge, with the cells it lies between: a front end can draw along them. */
static mire_json *edges_json(const struct farm *farm, const struct yard *yard, int seat)
{
    mire_json *edges = mire_array();
    for (int edge = 0; edge < EDGES; edge++) {
        mire_json *one = mire_object(), *sides = mire_array();
        MIRE_TEXT(name, 12);
        int cell, n = 0;
        agricola_put_edge(&name, edge);
        EACH(cell, yard->cells)
        {
            MIRE_TEXT(side, 4);
            if (!(yard->edges[cell] >> edge & 1))
                continue;
            agricola_put_cell(&side, cell);
            mire_out_add(sides, mire_string(side.at));
            n++;
        }
        out_id(one, "farm-%d-%s", seat + 1, name.at);
        mire_out_bool(one, "fence", farm->fences >> edge & 1);
        mire_out_set(one, "between", sides);
        if (n)
            mire_out_add(edges, one);
    }
    return edges;
}

static mire_json *cell_names(uint32_t cells)
{
    mire_json *names = mire_array();
    int cell;
    EACH(cell, cells)
    {
        MIRE_TEXT(name, 4);
        agricola_put_cell(&name, cell);
        mire_out_add(names, mire_string(name.at));
    }
    return names;
}

static mire_json *pastures_json(const struct farm *farm, const struct stalls *stalls)
{
    mire_json *pastures = mire_array();
    for (int i = 0; i < farm->pastures; i++) {
        mire_json *one = mire_object();
        mire_out_set(one, "cells", cell_names(farm->pasture[i]));
        mire_out_int(one, "capacity", farm->capacity[i]);
        mire_out_set(one, "species",
                     stalls->number[i] ? mire_string(agricola_goods[stalls->species[i]])
                                       : mire_null());
        mire_out_int(one, "animals", stalls->number[i]);
        mire_out_add(pastures, one);
    }
    return pastures;
}

/* The cells of the singles; null: a place on a card. */
static mire_json *homes_json(const struct stalls *stalls)
{
    mire_json *homes = mire_array();
    for (int i = 0; i < stalls->singles; i++) {
        MIRE_TEXT(name, 4);
        if (stalls->home[i])
            agricola_put_cell(&name, stalls->home[i] - 1);
        mire_out_add(homes, stalls->home[i] ? mire_string(name.at) : mire_null());
    }
    return homes;
}

static mire_json *singles_json(const struct stalls *stalls)
{
    mire_json *singles = mire_array();
    for (int i = 0; i < stalls->singles; i++)
        mire_out_add(singles, stalls->single[i] ? mire_string(agricola_goods[stalls->single[i] - 1])
                                                : mire_null());
    return singles;
}

static mire_json *goods_json(const struct agricola *g, const struct farm *farm, int seat)
{
    mire_json *goods = mire_array();
    for (int good = 0; good < GOODS; good++) {
        mire_json *one = mire_object();
        out_id(one, "farm-%d-%s", seat + 1, agricola_goods[good]);
        mire_out_string(one, "good", agricola_goods[good]);
        mire_out_int(one, "n", farm->goods[good]);
        if (agricola_moor(g) || (good != FUEL && good != HORSE))
            mire_out_add(goods, one);
    }
    return goods;
}

static mire_json *farm_json(const struct agricola *g, int seat)
{
    const struct farm *farm = &g->farm[seat];
    mire_json *json = mire_object(), *people = mire_object(), *majors = mire_array();
    struct stalls stalls;
    struct yard room;
    const struct yard *yard = agricola_yard(farm, &room);
    int major;
    agricola_stall(farm, &stalls);
    mire_out_int(json, "player", seat + 1);
    mire_out_string(json, "house", agricola_houses[farm->house]);
    mire_out_set(json, "cells", cells_json(farm, yard, seat));
    mire_out_set(json, "edges", edges_json(farm, yard, seat));
    mire_out_set(json, "pastures", pastures_json(farm, &stalls));
    mire_out_set(json, "singles", singles_json(&stalls));
    if (agricola_level(g) > 1)
        mire_out_set(json, "homes", homes_json(&stalls));
    mire_out_set(json, "goods", goods_json(g, farm, seat));
    out_id(people, "farm-%d-people", seat + 1);
    mire_out_int(people, "all", farm->people);
    mire_out_int(people, "newborn", farm->newborns);
    mire_out_int(people, "home", farm->home);
    mire_out_int(people, "bed", farm->bed);
    mire_out_set(json, "people", people);
    EACH(major, farm->majors)
    mire_out_add(majors, major_json(farm, major));
    mire_out_set(json, "improvements", majors);
    mire_out_int(json, "fences_left", agricola_fences_in_supply(farm));
    if (agricola_level(g) > 1) /* cards change what fences cost */
        mire_out_int(json, "fences_payable", agricola_fences_payable(g, seat));
    mire_out_int(json, "stables_left", STABLES - agricola_count(farm->stables));
    mire_out_int(json, "begging", farm->begging);
    if (agricola_level(g) > 1)
        add_cards(g, seat, json);
    if (g->path == seat + 1)
        mire_out_bool(json, "garden_path", true);
    mire_out_int(json, "food_due", agricola_food_due(g, seat));
    if (agricola_moor(g))
        mire_out_int(json, "fuel_due", agricola_fuel_due(g, seat));
    return json;
}

mire_json *agricola_view(const void *state, int viewer)
{
    const struct agricola *g = state;
    mire_json *board = mire_object(), *spaces = mire_array(), *farms = mire_array();
    int space;
    (void)viewer;
    mire_out_int(board, "round", g->round);
    mire_out_bool(board, "moor", agricola_moor(g));
    mire_out_int(board, "start", g->start + 1);
    EACH(space, g->open)
    mire_out_add(spaces, space_json(g, space));
    mire_out_set(board, "spaces", spaces);
    mire_out_set(board, "rounds", rounds_json(g));
    if (agricola_moor(g)) {
        mire_json *special = mire_array();
        for (int card = 0; card < SPECIAL_CARDS; card++)
            if (agricola_special_cards[card].players >> g->head.seats & 1)
                mire_out_add(special, special_json(g, card));
        mire_out_set(board, "special", special);
        if (agricola_solo(g))
            mire_out_set(board, "solo", solo_json(g));
    }
    mire_out_set(board, "display", display_json(g));
    for (int seat = 0; seat < g->head.seats; seat++)
        mire_out_add(farms, farm_json(g, seat));
    mire_out_set(board, "farms", farms);
    if (agricola_level(g) > 1)
        mire_out_set(board, "passing", passing_json(g));
    mire_out_set(board, "drawing", cell_names(g->drawing.region));
    return board;
}

/* ---- what an action touches ----
 *
 * Turning a piece into food also says how much `food` it gives; heating with Firewood (M082) how
 * many go to `bed`, as that is not what is missing. */

static void add_cells(mire_json *ids, int seat, uint32_t cells)
{
    int cell;
    EACH(cell, cells)
    {
        MIRE_TEXT(name, 4);
        agricola_put_cell(&name, cell);
        if (cell == BEANFIELD)
            add_id(ids, "card-%s", agricola_card(B068)->id);
        else
            add_id(ids, "farm-%d-%s", seat + 1, name.at);
    }
}

/* The new fences of the pasture being closed. */
static void add_border(mire_json *ids, const struct farm *farm, int seat, uint32_t region)
{
    struct yard room;
    const struct yard *yard = agricola_yard(farm, &room);
    uint64_t border = 0;
    int cell, edge;
    EACH(cell, region)
    border ^= yard->edges[cell];
    EACH(edge, border & ~farm->fences)
    {
        MIRE_TEXT(name, 12);
        agricola_put_edge(&name, edge);
        add_id(ids, "farm-%d-%s", seat + 1, name.at);
    }
}

static void add_sown(mire_json *ids, const struct farm *farm, int seat, int number)
{
    uint32_t fields = agricola_empty_fields(farm), sown = 0;
    for (; number > 0 && fields; number--) {
        sown |= 1u << agricola_next_to_sow(farm, fields);
        fields &= ~sown;
    }
    add_cells(ids, seat, sown);
}

static void add_touched(const struct agricola *g, int seat, int act, int o, mire_json *ids)
{
    static const char *const converted[] = {"wood",  "clay", "reed",   "grain", "vegetable",
                                            "sheep", "boar", "cattle", "horse", "horse"};
    const struct farm *farm = &g->farm[seat];
    switch (act) {
    case ACT_PLACE:
        add_id(ids, "space-%s", agricola_spaces[o].id);
        break;
    case ACT_CHOOSE:
        add_id(ids, "space-%s", agricola_spaces[o >> 8].id);
        break;
    case ACT_SPECIAL:
        add_id(ids, "special-%s-%s", agricola_special_cards[o >> 8].id,
               agricola_special_ids[o & 0xFF]);
        break;
    case ACT_RENOVATE:
        add_cells(ids, seat, farm->rooms);
        break;
    case ACT_CLOSE:
        add_cells(ids, seat, g->drawing.region);
        add_border(ids, farm, seat, g->drawing.region);
        break;
    case ACT_SOW:
        if (g->agenda[g->depth - 1].sow.only)
            add_cells(ids, seat, 1u << (g->agenda[g->depth - 1].sow.only - 1));
        else
            add_sown(ids, farm, seat, (o >> 8) + (o & 0xFF));
        break;
    case ACT_BAKE:
        add_id(ids, "farm-%d-grain", seat + 1);
        break;
    case ACT_BUILD:
        add_id(ids, "major-%s", agricola_majors[o >> 8 & 0xFF].id);
        if (o & 0xFF)
            add_id(ids, "major-%s", agricola_majors[(o & 0xFF) - 1].id);
        break;
    case ACT_STOKE:
        if (o < MAJORS)
            add_id(ids, "major-%s", agricola_majors[o].id);
        else
            add_id(ids, "card-%s", agricola_card(o - MAJORS)->id);
        break;
    case ACT_CONVERT:
        add_id(ids, "farm-%d-%s", seat + 1, converted[o]);
        break;
    case ACT_TRADE:
        add_id(ids, "farm-%d-%s", seat + 1, agricola_goods[o >> 8]);
        add_id(ids, "farm-%d-%s", seat + 1, agricola_goods[o & 0xFF]);
        break;
    case ACT_KEEP:
        for (int s = 0; s < SPECIES; s++)
            if (o >> 6 * s & 63)
                add_id(ids, "farm-%d-%s", seat + 1, agricola_goods[SHEEP + s]);
        break;
    case ACT_FEED:
    case ACT_HOLD:
        add_id(ids, "farm-%d-food", seat + 1);
        break;
    case ACT_HEAT:
    case ACT_CHURCH:
        add_id(ids, "farm-%d-fuel", seat + 1);
        break;
    case ACT_PLAY:
    case ACT_EFFECT:
    case ACT_ASIDE:
    case ACT_DRAFT:
        add_id(ids, "card-%s", agricola_card(o & 0xFF)->id);
        break;
    case ACT_OPTION:
        add_id(ids, "card-%s", agricola_card(g->agenda[g->depth - 1].card.card)->id);
        break;
    case ACT_SWAP:
        add_id(ids, "special-%s", agricola_special_cards[g->solo_open].id);
        break;
    default:
        if (agricola_on_cell(act) || act == ACT_TILE || act == ACT_SOW_CELL || act == ACT_CELL)
            add_cells(ids, seat, 1u << (o & 0xFF));
        break;
    }
}

mire_json *agricola_touch(const void *state, int seat, mire_action action)
{
    const struct agricola *g = state;
    mire_json *touch = mire_object(), *ids = mire_array();
    add_touched(g, seat, ACT(action), OPERAND(action), ids);
    mire_out_string(touch, "kind", agricola_kinds[ACT(action)]);
    mire_out_set(touch, "ids", ids);
    if (ACT(action) == ACT_CONVERT)
        mire_out_int(touch, "food", agricola_food_from(&g->farm[seat], OPERAND(action)));
    if (ACT(action) == ACT_HEAT && agricola_has_firewood(&g->farm[seat]))
        mire_out_int(touch, "bed", agricola_cold_people(g, seat, OPERAND(action)));
    return touch;
}
