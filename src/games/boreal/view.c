/* SPDX-License-Identifier: MIT */
/*
 * Boreal: what a viewer sees, as JSON, and what an action touches in it.
 *
 * Ids: tile-Q,R a tile of the map; Q,R:d a sector of it; area-N a habitat; cell-Q,R an empty cell
 * beside the map; t18 a tile in a hand, lock or bid; bag; supply-S-kind, reserve-S-kind,
 * locked-S-kind and bid-S-kind the tokens of seat S.
 */
#include "core/json.h"
#include "core/wording.h"
#include "games/boreal/boreal.h"

/* ---- ids ---- */

static mire_json *id_sector(const struct boreal *b, int sector)
{
    MIRE_TEXT(id, 30);
    boreal_put_sector(b, sector, &id);
    return mire_string(id.at);
}

static mire_json *id_tile(const struct boreal_set *set, int tile)
{
    MIRE_TEXT(id, 20);
    boreal_put_tile(set, tile, &id);
    return mire_string(id.at);
}

/* ---- parts of the view ---- */

/* What is printed on a tile, as it lies. */
static void add_print(mire_json *json, const struct boreal_set *set, int tile, int rotation)
{
    mire_out_string(json, "tile", set->tile[tile].id);
    boreal_out_print(json, set, tile, rotation);
    mire_out_bool(json, "reconstructed", set->tile[tile].reconstructed);
}

static void out_token(mire_json *json, const struct boreal_set *set, int token)
{
    int type = TOKEN_TYPE(token);
    mire_out_string(json, "animal", boreal_kind_names[boreal_kind(type)]);
    mire_out_int(json, "seat", TOKEN_SEAT(token) + 1);
    if (boreal_kind(type) == VOLE) {
        mire_out_string(json, "name", boreal_type_names[type]);
        mire_out_int(json, "value", set->vole_value[type - T_VOLE]);
    }
    if (type == T_MOOSE)
        mire_out_bool(json, "hidden", token & TOKEN_TURNED);
    if (type == T_MUSHROOM)
        mire_out_bool(json, "used", token & TOKEN_TURNED);
}

static void out_sector(mire_json *json, const struct boreal *b, const struct boreal_set *set,
                       int sector)
{
    mire_out_set(json, "id", id_sector(b, sector));
    mire_out_string(json, "habitat", boreal_habitat_names[boreal_habitat(b, set, sector)]);
    mire_out_set(json, "area", mire_id("area-%d", boreal_root(b, sector)));
    if (b->token[sector])
        out_token(mire_out_object(json, "token"), set, b->token[sector]);
    else
        mire_out_set(json, "token", mire_null());
}

static void out_map(mire_json *map, const struct boreal *b, const struct boreal_set *set)
{
    for (int t = 0; t < b->laid; t++) {
        mire_json *tile = mire_out_element(map);
        mire_out_id(tile, "tile-%d,%d", b->map[t].q, b->map[t].r);
        mire_out_int(tile, "q", b->map[t].q);
        mire_out_int(tile, "r", b->map[t].r);
        mire_out_int(tile, "rotation", b->map[t].rotation);
        add_print(tile, set, b->map[t].tile, b->map[t].rotation);
        mire_json *sectors = mire_out_array(tile, "sectors");
        for (int d = 0; d < 6; d++)
            out_sector(mire_out_element(sectors), b, set, 6 * t + d);
        mire_out_bool(tile, "new", b->added && t == b->laid - 1);
    }
}

static void out_areas(mire_json *areas, const struct boreal *b, const struct boreal_set *set)
{
    for (int s = 0; s < 6 * b->laid; s++) {
        if (boreal_root(b, s) != s)
            continue;
        mire_json *area = mire_out_element(areas);
        mire_out_id(area, "area-%d", s);
        mire_out_string(area, "habitat", boreal_habitat_names[boreal_habitat(b, set, s)]);
        mire_out_int(area, "size", boreal_size(b, s));
        mire_out_int(area, "open_edges", b->open[s]);
        mire_out_int(area, "animals", boreal_crowd(b, s));
    }
}

static void out_cells(mire_json *cells, const struct boreal *b)
{
    for (int i = 0; i < b->border_count; i++) {
        char edges[7] = "";
        mire_json *cell = mire_out_element(cells);
        for (int d = 0; d < 6; d++)
            edges[d] = boreal_edge_letters[b->border_edges[i] >> (3 * d) & 7];
        mire_out_id(cell, "cell-%d,%d", b->border[i].q, b->border[i].r);
        mire_out_int(cell, "q", b->border[i].q);
        mire_out_int(cell, "r", b->border[i].r);
        mire_out_string(cell, "edges", edges);
    }
}

static void out_tiles(mire_json *list, const struct boreal_set *set, uint64_t tiles)
{
    int number;
    MIRE_EACH_BIT(number, tiles) {
        mire_json *tile = mire_out_element(list);
        mire_out_set(tile, "id", id_tile(set, number));
        add_print(tile, set, number, 0);
        mire_out_int(tile, "turns", set->tile[number].turns);
    }
}

/* Tokens by kind, every kind listed so that there is a place to point at. */
static void out_heap(mire_json *list, const uint8_t heap[TYPES], const char *zone, int seat)
{
    for (int kind = 0; kind < KINDS; kind++) {
        mire_json *one = mire_out_element(list);
        mire_out_id(one, "%s-%d-%s", zone, seat + 1, boreal_kind_names[kind]);
        mire_out_string(one, "animal", boreal_kind_names[kind]);
        mire_out_int(one, "count", boreal_heap_kind(heap, (enum kind)kind));
        mire_json *voles = kind == VOLE ? mire_out_array(one, "voles") : NULL;
        for (int v = 0; voles && v < VOLES; v++)
            if (heap[T_VOLE + v])
                mire_out_add(voles, mire_string(boreal_type_names[T_VOLE + v]));
    }
}

static void out_seat(mire_json *json, const struct boreal *b, const struct boreal_set *set,
                     int seat, bool mine)
{
    int tokens, predators;
    boreal_count_tokens(b, seat, &tokens, &predators);
    mire_out_int(json, "seat", seat + 1);
    mire_out_int(json, "points", boreal_points(b, seat));
    mire_json *ledger = mire_out_object(json, "ledger");
    for (int line = 0; line < LINES; line++)
        mire_out_int(ledger, boreal_line_names[line], b->ledger[seat][line]);
    mire_out_int(json, "hand_size", b->hand_count[seat]);
    out_tiles(mire_out_array(json, mine ? "hand" : "shown"), set,
              mine ? b->hand[seat] : b->shown[seat]);
    out_tiles(mire_out_array(json, "locked"), set, b->locked[seat]);
    out_tiles(mire_out_array(json, "bid"), set, b->bid[seat]);
    mire_out_bool(json, "supply_chosen", boreal_has_chosen(b, seat));
    if (boreal_has_chosen(b, seat) && !mine)
        mire_out_int(json, "supply_size", boreal_supply_size(b, seat));
    if (mine) {
        mire_out_int(json, "supply_size", boreal_heap_size(b->supply[seat]));
        out_heap(mire_out_array(json, "supply"), b->supply[seat], "supply", seat);
        out_heap(mire_out_array(json, "reserve"), b->reserve[seat], "reserve", seat);
    } else {
        mire_out_counts(mire_out_object(json, "supply_known"), boreal_type_names, b->known[seat],
                        TYPES);
    }
    out_heap(mire_out_array(json, "locked_animals"), b->locked_tokens[seat], "locked", seat);
    out_heap(mire_out_array(json, "bid_animals"), b->bid_tokens[seat], "bid", seat);
    mire_out_int(json, "on_map", tokens);
    mire_out_int(json, "predators", predators);
}

/* The decisions of a move in progress: what the question is about. */
static void add_chain(mire_json *json, const struct boreal *b, const struct boreal_set *set)
{
    unsigned uses = boreal_phases[b->phase].uses;
    if (uses & USES_TILE)
        mire_out_set(json, "picked", id_tile(set, b->tile));
    if (uses & USES_CELL)
        mire_out_set(json, "cell", mire_id("cell-%d,%d", b->q, b->r));
    if (b->phase == P_PUT_TILE || b->phase == P_PUT)
        mire_out_string(json, "animal", boreal_kind_names[b->kind]);
    if (uses & USES_SECTOR)
        mire_out_set(json, "sector", id_sector(b, b->sector));
    if (uses & USES_LEFT)
        mire_out_int(json, "left", b->left);
}

mire_json *boreal_view(const void *state, int viewer)
{
    const struct boreal *b = state;
    const struct boreal_set *set = boreal_set_of(b);
    mire_json *json = mire_object();
    int in_bag = __builtin_popcountll(b->bag);
    for (int seat = 0; seat < b->head.seats; seat++)
        in_bag -= b->hand_count[seat] - __builtin_popcountll(b->hand[seat]);
    mire_out_string(json, "phase", boreal_phases[b->phase].name);
    mire_out_int(json, "first", b->first + 1);
    mire_out_string(json, "direction", b->direction ? "counter" : "clockwise");
    mire_out_int(json, "turn_in_round", b->turn + 1);
    mire_out_int(json, "tiles_each", boreal_tiles_each(b));
    mire_out_int(json, "end_rounds", b->finale);
    mire_json *bag = mire_out_object(json, "bag");
    mire_out_string(bag, "id", "bag");
    mire_out_int(bag, "count", in_bag);
    add_chain(json, b, set);
    out_map(mire_out_array(json, "map"), b, set);
    out_areas(mire_out_array(json, "areas"), b, set);
    out_cells(mire_out_array(json, "cells"), b);
    mire_json *seats = mire_out_array(json, "seats");
    for (int seat = 0; seat < b->head.seats; seat++)
        out_seat(mire_out_element(seats), b, set, seat,
                 viewer == seat || viewer == MIRE_EVERYTHING);
    return json;
}

/* ---- touch ---- */

/* The ways a tile can lie on a cell: rotation, and the directions in which its edges match. */
static mire_json *turns_there(const struct boreal *b, int tile, int q, int r)
{
    const struct boreal_set *set = boreal_set_of(b);
    uint32_t edges = b->border_edges[boreal_border_find(b, q, r)];
    mire_json *turns = mire_array();
    int rotation, edge;
    MIRE_EACH_BIT(rotation, boreal_fit(set, tile, edges)) {
        mire_json *turn = mire_out_element(turns);
        mire_out_int(turn, "rotation", rotation);
        mire_json *matches = mire_out_array(turn, "matches");
        MIRE_EACH_BIT(edge, boreal_matching(set, tile, rotation, edges))
            mire_out_add(matches, mire_integer(edge));
    }
    return turns;
}

/* What an action scores for the seat if nothing more is done than it must be. */
static int worth(const struct boreal *b, int seat, mire_action action)
{
    static const uint8_t enough[PHASES] = {
        [P_INSECTS] = V_DONE, [P_LEAP] = V_STAY, [P_VOLES] = V_DONE, [P_FISH] = V_SCORE};
    struct boreal after = *b;
    boreal_apply(&after, seat, action);
    if (after.mover == seat && enough[after.phase])
        boreal_apply(&after, seat, ACTION(enough[after.phase], 0));
    return boreal_points(&after, seat) - boreal_points(b, seat);
}

/* The question that an action which opens a choice leads to. */
static struct boreal opened(const struct boreal *b, mire_action action)
{
    struct boreal next = *b;
    int about = ACTION_ABOUT(action);
    switch ((enum verb)ACTION_VERB(action)) {
    case V_PLACE:
        next.phase = P_KIND;
        break;
    case V_MOVE:
        next.phase = P_TOKEN;
        break;
    case V_KIND: /* on the tile just added */
        next.kind = (uint8_t)about;
        next.spot = (uint8_t)(b->laid - 1);
        next.phase = P_PUT;
        break;
    default: /* V_ON */
        next.spot = (uint8_t)about;
        next.phase = b->phase == P_PUT_TILE ? P_PUT : P_LAND;
    }
    return next;
}

/* The elements of the view that an action concerns: all it could lead to, where it opens a choice.
 */
static void touch_ids(mire_json *ids, const struct boreal *b, int seat, mire_action action)
{
    enum verb verb = (enum verb)ACTION_VERB(action);
    if (verb == V_PLACE || verb == V_MOVE || verb == V_ON) {
        struct boreal next = opened(b, action);
        mire_action menu[MIRE_MENU];
        int n = boreal_menu(&next, seat, menu, MIRE_MENU);
        for (int i = 0; i < n; i++)
            touch_ids(ids, &next, seat, menu[i]);
    } else if (verb == V_VOLES) {
        EACH_TOKEN(s, b)
            if (TOKEN_SEAT(b->token[s]) == seat && boreal_kind(TOKEN_TYPE(b->token[s])) == VOLE &&
                boreal_can_step(b, boreal_set_of(b), s))
                mire_out_add(ids, id_sector(b, s));
    } else {
        mire_row_ids(&boreal_wording, b, seat, action, ids);
    }
}

/* Where an animal may end, with what it scores there; before its kind is chosen, kind by kind. */
static mire_json *gains(const struct boreal *b, int seat, mire_action action)
{
    struct boreal next = opened(b, action);
    mire_action menu[MIRE_MENU];
    mire_json *gained = mire_object();
    int n = boreal_menu(&next, seat, menu, MIRE_MENU);
    for (int i = 0; i < n; i++) {
        MIRE_TEXT(id, 30);
        int about = ACTION_ABOUT(menu[i]);
        if (next.phase == P_KIND) {
            mire_out_set(gained, boreal_kind_names[about], gains(&next, seat, menu[i]));
            continue;
        }
        boreal_put_sector(b, about, &id);
        mire_out_int(gained, id.at, worth(&next, seat, menu[i]));
    }
    return gained;
}

mire_json *boreal_touch(const void *state, int seat, mire_action action)
{
    const struct boreal *b = state;
    enum verb verb = (enum verb)ACTION_VERB(action);
    int about = (int)ACTION_ABOUT(action);
    mire_json *ids = mire_array();
    touch_ids(ids, b, seat, action);
    mire_json *json = mire_row_touch(&boreal_wording, b, seat, action, ids);
    switch (verb) {
    case V_CELL:
        mire_out_set(json, "turns", turns_there(b, b->tile, CELL_Q(action), CELL_R(action)));
        break;
    case V_TURN:
        mire_out_int(json, "rotation", about);
        mire_out_set(json, "turns", turns_there(b, b->tile, b->q, b->r));
        break;
    case V_PICK:
        mire_out_int(json, "count", about & 255);
        break;
    case V_EXCHANGE:
        mire_out_int(json, "count", about);
        break;
    case V_PLACE:
    case V_KIND: /* in an end turn the tile is asked for first */
        if (b->stage != FINALE)
            mire_out_set(json, "where", gains(b, seat, action));
        break;
    case V_ON:
        mire_out_set(json, "gains", gains(b, seat, action));
        break;
    case V_SECTOR:
    case V_VOLE:
    case V_FROM:
    case V_STAY:
    case V_SCORE:
    case V_DONE:
        mire_out_int(json, "points", worth(b, seat, action));
        break;
    default:
        break;
    }
    return json;
}
