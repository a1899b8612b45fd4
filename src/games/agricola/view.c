/* SPDX-License-Identifier: MIT */
/*
 * What everybody sees, as JSON: boards, cards, farms. Nothing in this game is secret but chance.
 * Ids: space-forest, round-5, major-well, special-S01-peat, farm-1-b2 (a cell), farm-1-over-b2 (an
 * edge), farm-1-wood (a good in the supply), farm-1-people.
 */
#include "games/agricola/cards/cards.h"

#include "core/json.h"
#include "core/text.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

/* ---- boards ---- */

static const char *const flow_names[] = {"take", "gain", "choose",  "do",       "and-or",
                                         "then", "meet", "lessons", "infirmary"};

static void out_deeds(mire_json *deeds, const struct agricola *g, const struct space_info *info)
{
    for (int i = 0; i < 2; i++)
        if (info->deed[i] && (info->deed[i] != PLAY_MINOR || agricola_level(g) > 1))
            mire_out_add(deeds, mire_string(agricola_deeds[info->deed[i]].label));
}

static mire_json *seat_or_null(int player)
{
    return player ? mire_integer(player) : mire_null();
}

static void out_space(mire_json *json, const struct agricola *g, int space)
{
    const struct space_info *info = &agricola_spaces[space];
    int count = agricola_offers(space);
    mire_out_id(json, "space-%s", info->id);
    mire_out_string(json, "name", info->name);
    mire_out_string(json, "flow", flow_names[info->flow]);
    out_deeds(mire_out_array(json, "deeds"), g, info);
    mire_json *gives = mire_out_object(json, "gives");
    for (int i = 0; i < 3; i++)
        if (info->gain[i].n)
            mire_out_int(gives, agricola_goods[info->gain[i].good], info->gain[i].n);
    if (info->grows) {
        mire_out_string(json, "good", agricola_goods[info->good]);
        mire_out_int(json, "goods", g->pile[space]);
    }
    mire_json *choices = count ? mire_out_array(json, "choices") : NULL;
    for (int i = 0; i < count; i++)
        mire_out_add(choices, mire_string(info->offers[i].name));
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
    mire_out_set(json, "player", seat_or_null(g->who[space]));
    for (int seat = 0; g->joined >> space & 1 && seat < g->head.seats; seat++)
        if (g->who[space] != seat + 1 && agricola_stands_on(g, seat, space))
            mire_out_int(json, "joined_by", seat + 1);
    mire_json *people = space == INFIRMARY ? mire_out_array(json, "people") : NULL;
    for (int seat = 0; people && seat < g->head.seats; seat++)
        mire_out_add(people, mire_integer(g->infirmary[seat]));
}

static mire_json *out_goods(mire_json *json, const uint8_t *goods, int n)
{
    mire_out_counts(json, agricola_goods, goods, n);
    return json;
}

/* A new element of a list of cards. */
static mire_json *out_card(mire_json *list, int card)
{
    const struct card_info *info = agricola_card(card);
    mire_json *json = mire_out_element(list);
    mire_out_id(json, "card-%s", info->id);
    mire_out_string(json, "card", info->id);
    mire_out_string(json, "name", info->name);
    mire_out_string(json, "kind", info->kind == OCCUPATION ? "occupation" : "minor");
    if (info->asks)
        mire_out_string(json, "needs", info->asks);
    mire_out_string(json, "text", info->text);
    out_goods(mire_out_object(json, "cost"), info->cost, GOODS);
    mire_out_int(json, "points", info->points);
    mire_out_bool(json, "passes", info->passes);
    return json;
}

/* The least that another occupation costs on the spaces there are. */
static int lesson_price(const struct agricola *g, int seat)
{
    int least = UINT8_MAX, space;
    MIRE_EACH_BIT(space, g->open)
        if (agricola_spaces[space].flow == TEACHES && agricola_lesson_price(g, seat, space) < least)
            least = agricola_lesson_price(g, seat, space);
    return least;
}

/* How many goods a farm lacks for a cost, and which. */
static int missing(const struct farm *farm, const struct cost *cost, uint8_t lacks[GOODS])
{
    int n = 0;
    for (int good = 0; good < GOODS; good++) {
        lacks[good] =
            cost->of[good] > farm->goods[good] ? (uint8_t)(cost->of[good] - farm->goods[good]) : 0;
        n += lacks[good];
    }
    return n;
}

/* What stands between a card in hand and playing it: goods, for the way to pay that lacks the
 * fewest, and whether it needs something else. */
static void add_lacks(const struct agricola *g, int seat, int card, mire_json *json)
{
    const struct card_info *info = agricola_card(card);
    struct cause cause = {.seat = (uint8_t)seat, .card = (uint8_t)card, .slot = NO_CARD};
    struct cost price = {{0}}, ways[WAYS];
    uint8_t least[GOODS] = {0}, lacks[GOODS];
    if (info->kind == OCCUPATION)
        price.of[FOOD] = (uint8_t)lesson_price(g, seat);
    if (agricola_can_play(g, seat, card, &price))
        return;
    int n = agricola_card_ways(g, seat, card, ways), fewest = INT_MAX;
    agricola_payable(&g->farm[seat], ways, n, &price);
    for (int i = 0; i < n; i++)
        if (missing(&g->farm[seat], &ways[i], lacks) < fewest) {
            fewest = missing(&g->farm[seat], &ways[i], lacks);
            memcpy(least, lacks, sizeof least);
        }
    out_goods(mire_out_object(json, "lacks"), least, GOODS);
    mire_out_bool(json, "unmet", !n || !agricola_holds(g, seat, info->needs, &cause));
}

/* What lies in front, what is in hand as far as the viewer knows, and how many cards that are; in a
 * draft the own pack. */
static void add_cards(const struct agricola *g, int seat, mire_json *json)
{
    const struct farm *farm = &g->farm[seat];
    mire_json *played = mire_out_array(json, "played"), *hand = mire_out_array(json, "hand");
    int card;
    for (int slot = 0; slot < FRONT; slot++)
        if (farm->front[slot] != NO_CARD)
            mire_out_int(out_card(played, farm->front[slot]), "counters",
                         farm->front[slot] == B068 ? farm->crops[BEANFIELD]
                                                   : farm->load[slot] & 0x7F);
    EACH_CARD(card, farm->hand)
        add_lacks(g, seat, card, out_card(hand, card));
    const uint8_t *pack = NULL;
    int n = agricola_pack(g, seat, &pack), viewer = g->head.hidden_from - 2;
    if (n && (viewer == seat || viewer == MIRE_EVERYTHING)) {
        mire_json *cards = mire_out_array(json, "pack");
        for (int i = 0; i < n; i++)
            out_card(cards, pack[i]);
    }
    mire_out_int(json, "hand_size", farm->held[0] + farm->held[1] + farm->held[2]);
}

/* Cards that are being played and are on their way. */
static void out_passing(mire_json *cards, const struct agricola *g)
{
    for (int i = 0; i < g->depth; i++)
        if (agricola_passing(&g->agenda[i]) != NO_CARD)
            out_card(cards, agricola_passing(&g->agenda[i]));
}

static void out_rounds(mire_json *rounds, const struct agricola *g)
{
    for (int round = 1; round <= ROUNDS; round++) {
        mire_json *one = mire_out_element(rounds);
        int card = g->round_card[round - 1];
        mire_out_id(one, "round-%d", round);
        mire_out_int(one, "round", round);
        mire_out_int(one, "stage", agricola_stages[round - 1]);
        mire_out_bool(one, "harvest", agricola_next_harvest[round] == round);
        mire_out_set(one, "space",
                     mire_string_or_null(card == NO_CARD ? NULL : agricola_spaces[card].id));
        mire_json *food = mire_out_array(one, "food"), *goods = mire_out_array(one, "coming");
        for (int seat = 0; seat < g->head.seats; seat++) {
            const struct farm *farm = &g->farm[seat];
            mire_out_add(food, mire_integer(farm->coming[round - 1][FOOD]));
            mire_out_counts(out_goods(mire_out_element(goods), farm->coming[round - 1], GOODS),
                            agricola_tiles, farm->tiles[round - 1], TILES);
        }
    }
}

static void out_special(mire_json *json, const struct agricola *g, int card)
{
    const struct special_card *info = &agricola_special_cards[card];
    int special;
    mire_out_id(json, "special-%s", info->id);
    mire_out_string(json, "card", info->id);
    mire_out_set(json, "player", seat_or_null(g->special[card] & ~FACE_DOWN));
    mire_out_bool(json, "face_down", g->special[card] & FACE_DOWN);
    mire_json *actions = mire_out_array(json, "actions");
    MIRE_EACH_BIT(special, info->actions) {
        mire_json *one = mire_out_element(actions);
        mire_out_id(one, "special-%s-%s", info->id, agricola_special_ids[special]);
        mire_out_string(one, "name", agricola_special_names[special]);
        if (special == HORSE_MARKET)
            mire_out_int(one, "price", info->horse_price);
        if (special == LABOUR_MARKET)
            mire_out_int(one, "food", info->labour_food);
    }
}

static mire_json *solo_card(int card)
{
    return mire_string_or_null(card == NO_CARD ? NULL : agricola_special_cards[card].id);
}

static void out_solo(mire_json *solo, const struct agricola *g)
{
    int card;
    mire_out_set(solo, "open", solo_card(g->solo_open));
    mire_out_set(solo, "next", solo_card(g->solo_next));
    mire_out_set(solo, "last_used", solo_card(g->solo_last));
    mire_json *pile = mire_out_array(solo, "pile"), *under = mire_out_array(solo, "under");
    MIRE_EACH_BIT(card, g->solo_pile)
        mire_out_add(pile, solo_card(card));
    for (int i = 0; i < SOLO_CARDS && g->solo_under[i] != NO_CARD; i++)
        mire_out_add(under, solo_card(g->solo_under[i]));
    mire_out_bool(solo, "kept", g->solo_kept);
    mire_out_int(solo, "target", agricola_solo_target(g));
}

static void out_major(mire_json *json, const struct farm *farm, int major)
{
    const struct major_info *info = &agricola_majors[major];
    int given;
    mire_out_id(json, "major-%s", info->id);
    mire_out_string(json, "name", info->name);
    out_goods(mire_out_object(json, "cost"), info->cost, MATERIALS);
    mire_json *hand_in = mire_out_array(json, "or_hand_in");
    MIRE_EACH_BIT(given, info->hand_in)
        mire_out_add(hand_in, mire_string(agricola_majors[given].id));
    mire_out_int(json, "points", info->points);
    mire_out_string(json, "effect", info->effect);
    mire_out_bool(json, "moor", major >= HORSE_SLAUGHTERHOUSE_1);
    mire_out_bool(json, "marker", farm && farm->marked >> major & 1);
}

static void out_display(mire_json *display, const struct agricola *g)
{
    for (int slot = 0; slot < SLOTS; slot++) {
        if (!agricola_moor(g) && slot >= 10)
            continue;
        mire_json *one = mire_out_element(display);
        int top = agricola_top_major(g, slot), major;
        mire_out_int(one, "slot", slot + 1);
        mire_json *cards = mire_out_array(one, "cards");
        if (top >= 0)
            out_major(mire_out_element(cards), NULL, top);
        MIRE_EACH_BIT(major, g->display)
            if (agricola_majors[major].slot == slot && major != top)
                out_major(mire_out_element(cards), NULL, major);
    }
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
static void out_below(mire_json *below, const struct farm *farm, int cell)
{
    if (farm->under_forest >> cell & 1)
        mire_out_add(below, mire_string(agricola_tiles[TILE_FOREST]));
    if (farm->under_moor >> cell & 1)
        mire_out_add(below, mire_string(agricola_tiles[TILE_MOOR]));
}

static void out_cells(mire_json *cells, const struct farm *farm, const struct yard *yard, int seat)
{
    int cell;
    MIRE_EACH_BIT(cell, yard->cells) {
        mire_json *one = mire_out_element(cells);
        MIRE_TEXT(name, 4);
        agricola_put_cell(&name, cell);
        mire_out_id(one, "farm-%d-%s", seat + 1, name.at);
        mire_out_string(one, "cell", name.at);
        mire_out_int(one, "row", yard->row[cell]);
        mire_out_int(one, "column", yard->column[cell]);
        mire_out_string(one, "kind", cell_kind(farm, cell));
        mire_out_bool(one, "stable", farm->stables >> cell & 1);
        mire_out_bool(one, "pasture", farm->pastured >> cell & 1);
        if ((farm->under_forest | farm->under_moor) >> cell & 1)
            out_below(mire_out_array(one, "below"), farm, cell);
        if ((farm->hut & HUT_CELL) == cell + 1)
            mire_out_bool(one, "person", true);
        if (farm->crops[cell]) {
            mire_out_string(one, "crop", farm->grain_fields >> cell & 1 ? "grain" : "vegetable");
            mire_out_int(one, "crops", farm->crops[cell]);
        }
    }
}

static void out_cell_names(mire_json *names, uint32_t cells)
{
    int cell;
    MIRE_EACH_BIT(cell, cells) {
        MIRE_TEXT(name, 4);
        agricola_put_cell(&name, cell);
        mire_out_add(names, mire_string(name.at));
    }
}

/* Every edge, with the cells it lies between: a front end can draw along them. */
static void out_edges(mire_json *edges, const struct farm *farm, const struct yard *yard, int seat)
{
    for (int edge = 0; edge < EDGES; edge++) {
        MIRE_TEXT(name, 12);
        uint32_t sides = 0;
        int cell;
        MIRE_EACH_BIT(cell, yard->cells)
            sides |= (uint32_t)(yard->edges[cell] >> edge & 1) << cell;
        if (!sides)
            continue;
        mire_json *one = mire_out_element(edges);
        agricola_put_edge(&name, edge);
        mire_out_id(one, "farm-%d-%s", seat + 1, name.at);
        mire_out_bool(one, "fence", farm->fences >> edge & 1);
        out_cell_names(mire_out_array(one, "between"), sides);
    }
}

static void out_pastures(mire_json *pastures, const struct farm *farm, const struct stalls *stalls)
{
    for (int i = 0; i < farm->pastures; i++) {
        mire_json *one = mire_out_element(pastures);
        out_cell_names(mire_out_array(one, "cells"), farm->pasture[i]);
        mire_out_int(one, "capacity", farm->capacity[i]);
        mire_out_set(
            one, "species",
            mire_string_or_null(stalls->number[i] ? agricola_goods[stalls->species[i]] : NULL));
        mire_out_int(one, "animals", stalls->number[i]);
    }
}

/* The cells of the singles; null: a place on a card. */
static void out_homes(mire_json *homes, const struct stalls *stalls)
{
    for (int i = 0; i < stalls->singles; i++) {
        MIRE_TEXT(name, 4);
        if (stalls->home[i])
            agricola_put_cell(&name, stalls->home[i] - 1);
        mire_out_add(homes, mire_string_or_null(stalls->home[i] ? name.at : NULL));
    }
}

static void out_supply(mire_json *goods, const struct agricola *g, const struct farm *farm,
                       int seat)
{
    for (int good = 0; good < GOODS; good++) {
        if (!agricola_moor(g) && (good == FUEL || good == HORSE))
            continue;
        mire_json *one = mire_out_element(goods);
        mire_out_id(one, "farm-%d-%s", seat + 1, agricola_goods[good]);
        mire_out_string(one, "good", agricola_goods[good]);
        mire_out_int(one, "n", farm->goods[good]);
    }
}

/* The majors on display that could be paid for now. */
static void out_payable(mire_json *majors, const struct agricola *g, int seat)
{
    for (int slot = 0; slot < SLOTS; slot++) {
        int top = agricola_top_major(g, slot);
        if (top >= 0 && agricola_can_build(g, seat, top))
            mire_out_add(majors, mire_id("major-%s", agricola_majors[top].id));
    }
}

static void out_farm(mire_json *json, const struct agricola *g, int seat)
{
    const struct farm *farm = &g->farm[seat];
    struct stalls stalls;
    struct yard room;
    const struct yard *yard = agricola_yard(farm, &room);
    int major;
    agricola_stall(farm, &stalls);
    mire_out_int(json, "player", seat + 1);
    mire_out_string(json, "house", agricola_houses[farm->house]);
    out_cells(mire_out_array(json, "cells"), farm, yard, seat);
    out_edges(mire_out_array(json, "edges"), farm, yard, seat);
    out_pastures(mire_out_array(json, "pastures"), farm, &stalls);
    mire_json *singles = mire_out_array(json, "singles");
    for (int i = 0; i < stalls.singles; i++)
        mire_out_add(singles, mire_string_or_null(
                                  stalls.single[i] ? agricola_goods[stalls.single[i] - 1] : NULL));
    if (agricola_level(g) > 1)
        out_homes(mire_out_array(json, "homes"), &stalls);
    out_supply(mire_out_array(json, "goods"), g, farm, seat);
    mire_json *people = mire_out_object(json, "people");
    mire_out_id(people, "farm-%d-people", seat + 1);
    mire_out_int(people, "all", farm->people);
    mire_out_int(people, "newborn", farm->newborns);
    mire_out_int(people, "home", farm->home);
    mire_out_int(people, "bed", farm->bed);
    mire_json *majors = mire_out_array(json, "improvements");
    MIRE_EACH_BIT(major, farm->majors)
        out_major(mire_out_element(majors), farm, major);
    mire_out_int(json, "fences_left", agricola_fences_in_supply(farm));
    if (agricola_level(g) > 1) /* cards change what fences cost */
        mire_out_int(json, "fences_payable", agricola_fences_payable(g, seat));
    mire_out_int(json, "stables_left", STABLES - mire_count_bits(farm->stables));
    mire_out_int(json, "begging", farm->begging);
    out_payable(mire_out_array(json, "payable"), g, seat);
    if (agricola_level(g) > 1)
        add_cards(g, seat, json);
    if (agricola_level(g) == 3)
        mire_out_int(json, "lesson", lesson_price(g, seat));
    if (g->path == seat + 1)
        mire_out_bool(json, "garden_path", true);
    mire_out_int(json, "food_due", agricola_food_due(g, seat));
    if (agricola_moor(g))
        mire_out_int(json, "fuel_due", agricola_fuel_due(g, seat));
}

mire_json *agricola_view(const void *state, int viewer)
{
    const struct agricola *g = state;
    mire_json *board = mire_object();
    int space;
    mire_out_int(board, "round", g->round);
    mire_out_bool(board, "moor", agricola_moor(g));
    mire_out_int(board, "start", g->start + 1);
    mire_json *spaces = mire_out_array(board, "spaces");
    MIRE_EACH_BIT(space, g->open)
        out_space(mire_out_element(spaces), g, space);
    out_rounds(mire_out_array(board, "rounds"), g);
    if (agricola_moor(g)) {
        mire_json *special = mire_out_array(board, "special");
        for (int card = 0; card < SPECIAL_CARDS; card++)
            if (agricola_special_cards[card].players >> g->head.seats & 1)
                out_special(mire_out_element(special), g, card);
        if (agricola_solo(g))
            out_solo(mire_out_object(board, "solo"), g);
    }
    out_display(mire_out_array(board, "display"), g);
    mire_json *farms = mire_out_array(board, "farms");
    for (int seat = 0; seat < g->head.seats; seat++)
        out_farm(mire_out_element(farms), g, seat);
    if (agricola_level(g) > 1)
        out_passing(mire_out_array(board, "passing"), g);
    out_cell_names(mire_out_array(board, "drawing"), g->drawing.region);
    return board;
}
