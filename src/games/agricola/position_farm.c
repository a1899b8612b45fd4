/* SPDX-License-Identifier: MIT */
/*
 * Farms in positions: the yard, the goods, hand cards, and what waits on round spaces.
 *
 * A farm lists its cells by kind; pastures follow from the fences.
 */
#include "games/agricola/position.h"

#include <string.h>

enum { GOODS_MOST = 999, COMING_MOST = 99, TILES_MOST = 9 };

const struct mire_names agricola_good_names = {"good", agricola_goods, GOODS};
static const struct mire_names house_names = {"house", agricola_houses, 3};
static const struct mire_names species_names = {"species", &agricola_goods[SHEEP], SPECIES};

/* ---- sets of cells and edges ---- */

const struct mire_names agricola_cell_names = {
    .n = CELLS,
    .put = agricola_put_cell,
    .find = agricola_find_cell,
    .unknown = "\"%.20s\" is no cell; there are a1 to c5",
};
static const struct mire_names edge_names = {
    .n = EDGES,
    .put = agricola_put_edge,
    .find = agricola_find_edge,
    .unknown = "\"%.20s\" is no edge; write over-a1 or left-a1",
};

/* A single cell. */
static void load_reserve(const struct mire_in *in, void *at, const struct mire_scope *scope)
{
    uint64_t cells = mire_read_set(in, CELLS, &agricola_cell_names, true, scope);
    if (cells & (cells - 1))
        mire_in_fail(in->up, "there is one Nature Reserve at most");
    *(uint8_t *)at = (uint8_t)(cells ? 1 + __builtin_ctzll(cells) : 0);
}

static json_t *save_reserve(const void *at, const struct mire_scope *scope)
{
    int cell = *(const uint8_t *)at;
    return cell ? mire_set_json(1u << (cell - 1), &agricola_cell_names) : NULL;
}

static void load_strips(const struct mire_in *in, void *at, const struct mire_scope *scope)
{
    struct farm *farm = at;
    size_t n = mire_read_list(in, 0, 2);
    farm->strip[0] = farm->strip[1] = 0;
    for (size_t i = 0; i < n; i++) {
        struct mire_in one = mire_in_element(in, i);
        farm->strip[i] = (uint8_t)mire_read_int(&one, 1, 126);
        if (agricola_strip_fits(farm, (int)i))
            continue;
        mire_in_fail(&one, "an extension lies with its long side along the yard");
        farm->strip[i] = 0;
    }
}

static json_t *save_strips(const void *at, const struct mire_scope *scope)
{
    const struct farm *farm = at;
    json_t *strips = json_array();
    for (int i = 0; i < 2; i++)
        if (farm->strip[i])
            mire_out_add(strips, json_integer(farm->strip[i]));
    return strips;
}

/* ---- crops: {"a1": {"grain": 3}} ---- */

static void load_crops(const struct mire_in *in, void *at, const struct mire_scope *scope)
{
    static const char *const kinds[] = {"grain", "vegetable", NULL};
    struct farm *farm = at;
    const char *key;
    json_t *value;
    farm->grain_fields = farm->vegetable_fields = 0;
    memset(farm->crops, 0, sizeof farm->crops);
    if (!json_is_object(in->json))
        mire_in_fail(in, "should be an object {…}");
    json_object_foreach((json_t *)in->json, key, value)
    {
        struct mire_in field;
        int cell = agricola_find_cell(key);
        if (cell < 0)
            mire_in_fail(in, "\"%.20s\" is no cell", key);
        if (!mire_in_has(in, key, &field))
            continue;
        mire_read_object(&field, kinds);
        long grain = mire_read_opt_int(&field, "grain", 0, 99, 0);
        long vegetable = mire_read_opt_int(&field, "vegetable", 0, 99, 0);
        if (!grain == !vegetable)
            mire_in_fail(&field, "a planted field has grain or vegetables");
        *(grain ? &farm->grain_fields : &farm->vegetable_fields) |= 1u << cell;
        farm->crops[cell] = (uint8_t)(grain + vegetable);
    }
}

static json_t *save_crops(const void *at, const struct mire_scope *scope)
{
    const struct farm *farm = at;
    json_t *crops = json_object();
    int cell;
    MIRE_EACH_BIT(cell, farm->grain_fields | farm->vegetable_fields) {
        MIRE_TEXT(name, 4);
        json_t *crop = json_object();
        agricola_put_cell(&name, cell);
        mire_out_int(crop, farm->grain_fields >> cell & 1 ? "grain" : "vegetable",
                     farm->crops[cell]);
        mire_out_set(crops, name.at, crop);
    }
    return crops;
}

/* ---- hand cards ---- */

static void put_card(struct mire_text *text, int card)
{
    mire_put(text, agricola_card(card)->id);
}

const struct mire_names agricola_card_names = {
    .n = CARDS,
    .put = put_card,
    .find = agricola_find_card,
    .unknown = "there is no card \"%.20s\"",
};

/* A card in front: its number, or an object with counters and the round it was played in. In the
 * order they were played; null is a gap where a card has left. */
static void load_front(const struct mire_in *in, void *at, const struct mire_scope *scope)
{
    static const char *const members[] = {"card", "counters", "round", NULL};
    struct farm *farm = at;
    size_t n = mire_read_list(in, 0, FRONT);
    for (size_t i = 0; i < n; i++) {
        struct mire_in one = mire_in_element(in, i), card = one;
        if (json_is_null(one.json))
            continue;
        if (!json_is_string(one.json)) {
            mire_read_object(&one, members);
            card = mire_in_member(&one, "card");
            farm->load[i] = (uint8_t)mire_read_opt_int(&one, "counters", 0, 255, farm->load[i]);
            farm->since[i] = (uint8_t)mire_read_opt_int(&one, "round", 0, ROUNDS, farm->since[i]);
        }
        farm->front[i] = (uint8_t)mire_read_named(&card, &agricola_card_names, scope);
    }
}

static json_t *save_front(const void *at, const struct mire_scope *scope)
{
    const struct farm *farm = at;
    json_t *list = json_array();
    int last = FRONT - 1;
    while (last >= 0 && farm->front[last] == NO_CARD)
        last--;
    for (int slot = 0; slot <= last; slot++) {
        int card = farm->front[slot];
        mire_out_add(list,
                     card == NO_CARD
                         ? json_null()
                         : json_pack("{s:s, s:i, s:i}", "card", agricola_card(card)->id, "counters",
                                     farm->load[slot], "round", farm->since[slot]));
    }
    return list;
}

void agricola_empty_hands(struct agricola *g, const struct mire_in *farms)
{
    static const char *const keys[] = {"hand", "aside", "played"};
    size_t index;
    json_t *farm;
    bool named = false;
    json_array_foreach((json_t *)farms->json, index, farm)
    {
        for (int i = 0; i < 3; i++)
            named |= json_object_get(farm, keys[i]) != NULL;
    }
    for (int seat = 0; named && seat < g->head.seats; seat++) {
        memset(g->farm[seat].hand, 0, sizeof g->farm[seat].hand);
        memset(g->farm[seat].aside, 0, sizeof g->farm[seat].aside);
    }
}

/* ---- what waits on round spaces, by round ---- */

static const char *const rounds[ROUNDS] = {"1", "2", "3",  "4",  "5",  "6",  "7",
                                           "8", "9", "10", "11", "12", "13", "14"};
static const struct mire_names round_names = MIRE_NAMES("round", rounds);
static const struct mire_names tile_names = {"tile", agricola_tiles, TILES};
static const struct mire_field food_field[] = {{NULL, MIRE_NUMBER, MIRE_A_BYTE, 0, COMING_MOST}};
static const struct mire_field tiles_field[] = {
    {NULL, MIRE_COUNTS, MIRE_HERE, 0, TILES_MOST, .names = &tile_names}};
static const struct mire_field goods_field[] = {
    {NULL, MIRE_COUNTS, MIRE_HERE, 0, COMING_MOST, .names = &agricola_good_names}};

/* Food is written by itself, as all games have it; here it may be named too. */
static void load_coming(const struct mire_in *in, void *at, const struct mire_scope *scope)
{
    uint8_t *goods = at, food = goods[FOOD];
    mire_fields_load(goods_field, in, goods, scope);
    if (food)
        goods[FOOD] = food;
}

static json_t *save_coming(const void *at, const struct mire_scope *scope)
{
    uint8_t others[GOODS];
    memcpy(others, at, sizeof others);
    others[FOOD] = 0;
    return mire_fields_save(goods_field, others, scope);
}

/* ---- the farm ---- */

static void load_gained(const struct mire_in *in, void *at, const struct mire_scope *scope)
{
    struct agricola *g = scope->own;
    g->gained[scope->index] = (uint8_t)mire_read_int(in, 0, GAINED_MOST);
}

static json_t *save_gained(const void *at, const struct mire_scope *scope)
{
    const struct agricola *g = scope->own;
    return g->gained[scope->index] ? json_integer(g->gained[scope->index]) : NULL;
}

#define AT(MEMBER) MIRE_AT(struct farm, MEMBER)
const struct mire_field agricola_farm_fields[] = {
    {"house", MIRE_CHOICE, AT(house), .names = &house_names},
    {"extensions", MIRE_OWN, MIRE_HERE, .load = load_strips, .save = save_strips},
    {"rooms", MIRE_SET, AT(rooms), CELL_SET},
    {"fields", MIRE_SET, AT(fields), CELL_SET},
    {"crops", MIRE_OWN, MIRE_HERE, .load = load_crops, .save = save_crops},
    {"fallow_fields", MIRE_SET, AT(fallow_fields), CELL_SET | MIRE_SPARSE},
    {"fallow_land", MIRE_SET, AT(fallow_land), CELL_SET | MIRE_SPARSE},
    {"arid_land", MIRE_SET, AT(arid_land), CELL_SET | MIRE_SPARSE},
    {"dead_ground", MIRE_SET, AT(dead_ground), CELL_SET | MIRE_SPARSE},
    {"sown", MIRE_SET, AT(sown), CELL_SET | MIRE_SPARSE},
    {"under_forest", MIRE_SET, AT(under_forest), CELL_SET | MIRE_SPARSE},
    {"under_moor", MIRE_SET, AT(under_moor), CELL_SET | MIRE_SPARSE},
    {"forest_hut", MIRE_NUMBER, AT(hut), 0, HUT_CELL | HUT_COVERED | HUT_FREE,
     .flags = MIRE_SPARSE},
    {"lodged", MIRE_CHOICE, AT(lodging), .plus = -2, .names = &species_names},
    {"reserve", MIRE_OWN, AT(reserve), .load = load_reserve, .save = save_reserve},
    {"stables", MIRE_SET, AT(stables), CELL_SET},
    {"moors", MIRE_SET, AT(moors), CELL_SET},
    {"forests", MIRE_SET, AT(forests), CELL_SET},
    {"fences", MIRE_SET, AT(fences), .names = &edge_names},
    {"goods", MIRE_COUNTS, AT(goods), 0, GOODS_MOST, .names = &agricola_good_names,
     .each = sizeof(uint16_t)},
    {"improvements", MIRE_SET, AT(majors), .names = &agricola_major_names},
    {"marked", MIRE_SET, AT(marked), .names = &agricola_major_names},
    {"round_food", MIRE_LIST, .offset = offsetof(struct farm, coming) + FOOD,
     .size = sizeof(uint8_t[GOODS]), .max = ROUNDS, .fields = food_field},
    {"coming", MIRE_MAP, MIRE_EACH(struct farm, coming), .names = &round_names, .load = load_coming,
     .save = save_coming, .flags = MIRE_SPARSE},
    {"coming_tiles", MIRE_MAP, MIRE_EACH(struct farm, tiles), .names = &round_names,
     .fields = tiles_field, .flags = MIRE_SPARSE},
    {"hand", MIRE_SET, AT(hand), CARD_SET, .only = HAND_CARDS},
    {"aside", MIRE_SET, AT(aside), CARD_SET, .only = HAND_CARDS},
    {"played", MIRE_OWN, MIRE_HERE, .load = load_front, .save = save_front, .only = HAND_CARDS},
    {"people", MIRE_NUMBER, AT(people), 1, PEOPLE},
    {"newborns", MIRE_NUMBER, AT(newborns), 0, PEOPLE},
    {"home", MIRE_NUMBER, AT(home), 0, PEOPLE},
    {"bed", MIRE_NUMBER, AT(bed), 0, PEOPLE},
    {"begging", MIRE_NUMBER, AT(begging), 0, 250},
    {"bonus", MIRE_NUMBER, AT(bonus), 0, 99},
    {"up", MIRE_FLAG, AT(up), .flags = MIRE_SPARSE},
    {"gained", MIRE_OWN, MIRE_HERE, .load = load_gained, .save = save_gained},
    {0},
};

/* Everybody is at home who is not said to be away. */
void agricola_check_farm(const struct mire_in *in, void *at, const struct mire_scope *scope)
{
    struct farm *farm = at;
    struct mire_in home;
    if (!mire_in_has(in, "home", &home))
        farm->home = farm->people;
}

/* Pastures follow from the fences; audit says what is wrong with them. */
static void survey(struct farm *farm)
{
    uint32_t pasture[PASTURES] = {0};
    int count = 0;
    if (agricola_survey(farm, pasture, &count))
        count = 0;
    farm->pastures = (uint8_t)count;
    memset(farm->pasture, 0, sizeof farm->pasture);
    memcpy(farm->pasture, pasture, (size_t)count * sizeof *pasture);
    agricola_measure(farm);
}

void agricola_finish_farms(struct agricola *g)
{
    for (int seat = 0; seat < g->head.seats; seat++) {
        struct farm *farm = &g->farm[seat];
        int card;
        memset(farm->held, 0, sizeof farm->held);
        memset(farm->laid_aside, 0, sizeof farm->laid_aside);
        EACH_CARD(card, farm->hand)
            farm->held[agricola_pile(card)]++;
        EACH_CARD(card, farm->aside)
            farm->laid_aside[agricola_pile(card)]++;
        agricola_listen(g, seat);
        survey(farm);
    }
}
