/* SPDX-License-Identifier: MIT */
/* Hand cards in positions: hands, what lies in front of players, what waits on round spaces. */
#include "games/agricola/cards/cards.h"

#include "core/json.h"

#include <string.h>

enum { COMING_MOST = 99, TILES_MOST = 9 };
static const char *const tile_names[TILES + 1] = {"field", "moor", "forest", NULL};

/* ---- saving ---- */

json_t *agricola_save_set(const uint64_t set[CARD_WORDS])
{
    json_t *list = json_array();
    int card;
    EACH_CARD(card, set)
    mire_out_add(list, json_string(agricola_card(card)->id));
    return list;
}

/* In the order they were played; null is a gap where a card has left. */
static json_t *front_json(const struct farm *farm)
{
    json_t *list = json_array();
    int last = FRONT - 1;
    while (last >= 0 && farm->front[last] == NO_CARD)
        last--;
    for (int slot = 0; slot <= last; slot++) {
        if (farm->front[slot] == NO_CARD) {
            mire_out_add(list, json_null());
            continue;
        }
        json_t *one = json_object();
        mire_out_string(one, "card", agricola_card(farm->front[slot])->id);
        mire_out_int(one, "counters", farm->load[slot]);
        mire_out_int(one, "round", farm->since[slot]);
        mire_out_add(list, one);
    }
    return list;
}

static json_t *amounts_json(const uint8_t *n, const char *const *names, int kinds)
{
    json_t *json = json_object();
    for (int i = 0; i < kinds; i++)
        if (n[i])
            mire_out_int(json, names[i], n[i]);
    return json;
}

/* By round; rounds for which nothing waits are left out. */
static json_t *by_round(const uint8_t *n, const char *const *names, int kinds)
{
    json_t *json = json_object();
    for (int round = 1; round <= ROUNDS; round++) {
        char key[4];
        json_t *one = amounts_json(n + (round - 1) * kinds, names, kinds);
        key[0] = (char)(round < 10 ? '0' + round : '1');
        key[1] = (char)(round < 10 ? 0 : '0' + round - 10);
        key[2] = 0;
        if (json_object_size(one))
            mire_out_set(json, key, one);
        else
            json_decref(one);
    }
    return json;
}

void agricola_save_farm_cards(const struct farm *farm, json_t *json)
{
    mire_out_set(json, "hand", agricola_save_set(farm->hand));
    mire_out_set(json, "aside", agricola_save_set(farm->aside));
    mire_out_set(json, "played", front_json(farm));
}

/* Food by itself, as all games have it; other goods and tiles where there are any. */
void agricola_save_coming(const struct farm *farm, json_t *json)
{
    uint8_t others[ROUNDS][GOODS];
    json_t *food = json_array();
    memcpy(others, farm->coming, sizeof others);
    for (int i = 0; i < ROUNDS; i++) {
        mire_out_add(food, json_integer(farm->coming[i][FOOD]));
        others[i][FOOD] = 0;
    }
    json_t *coming = by_round(&others[0][0], agricola_goods, GOODS);
    json_t *tiles = by_round(&farm->tiles[0][0], tile_names, TILES);
    mire_out_set(json, "round_food", food);
    if (json_object_size(coming))
        mire_out_set(json, "coming", coming);
    else
        json_decref(coming);
    if (json_object_size(tiles))
        mire_out_set(json, "coming_tiles", tiles);
    else
        json_decref(tiles);
}

/* ---- loading ---- */

int agricola_load_card(const struct mire_in *in, int *card)
{
    const char *id;
    int status = mire_in_string(in, &id);
    if (status != MIRE_OK)
        return status;
    *card = agricola_find_card(id);
    if (*card < 0)
        return mire_in_fail(in, "there is no card \"%.20s\"", id);
    return MIRE_OK;
}

/* A list of cards: the member `key`, or without one `in` itself. */
int agricola_load_set(const struct mire_in *in, const char *key, uint64_t set[CARD_WORDS])
{
    struct mire_in list = *in, one;
    size_t n;
    int card = 0;
    if (key && !mire_in_has(in, key, &list))
        return MIRE_OK;
    int status = mire_in_array(&list, 0, CARDS, &n);
    memset(set, 0, CARD_WORDS * sizeof *set);
    for (size_t i = 0; status == MIRE_OK && i < n; i++) {
        mire_in_at(&list, i, &one);
        status = agricola_load_card(&one, &card);
        if (status == MIRE_OK)
            agricola_put(set, card);
    }
    return status;
}

/* A card in front: its number, or an object with counters and the round it was played in. */
static int load_front_card(const struct mire_in *in, int *card, uint8_t *load, uint8_t *since)
{
    static const char *const members[] = {"card", "counters", "round", NULL};
    struct mire_in part;
    if (json_is_string(in->json))
        return agricola_load_card(in, card);
    int status = mire_in_object(in, members);
    if (status == MIRE_OK)
        status = mire_in_need(in, "card", &part);
    if (status == MIRE_OK)
        status = agricola_load_card(&part, card);
    if (status == MIRE_OK)
        status = mire_in_opt_u8(in, "counters", 0, 255, load);
    if (status == MIRE_OK)
        status = mire_in_opt_u8(in, "round", 0, ROUNDS, since);
    return status;
}

static int load_front(struct agricola *g, int seat, const struct mire_in *in)
{
    struct farm *farm = &g->farm[seat];
    struct mire_in one;
    size_t n;
    int status = mire_in_array(in, 0, FRONT, &n);
    for (size_t i = 0; status == MIRE_OK && i < n; i++) {
        int card = 0;
        mire_in_at(in, i, &one);
        if (json_is_null(one.json))
            continue;
        status = load_front_card(&one, &card, &farm->load[i], &farm->since[i]);
        if (status == MIRE_OK)
            farm->front[i] = (uint8_t)card;
    }
    return status;
}

static int load_by_round(const struct mire_in *in, const char *key, uint8_t *n,
                         const char *const *names, int kinds, int most)
{
    static const char *const rounds[] = {"1", "2",  "3",  "4",  "5",  "6",  "7", "8",
                                         "9", "10", "11", "12", "13", "14", NULL};
    const char *members[GOODS + 1] = {0};
    struct mire_in list, one;
    if (!mire_in_has(in, key, &list))
        return MIRE_OK;
    memcpy(members, names, (size_t)kinds * sizeof *members);
    memset(n, 0, (size_t)ROUNDS * (size_t)kinds);
    int status = mire_in_object(&list, rounds);
    for (int round = 0; status == MIRE_OK && round < ROUNDS; round++) {
        if (!mire_in_has(&list, rounds[round], &one))
            continue;
        status = mire_in_object(&one, members);
        for (int i = 0; status == MIRE_OK && i < kinds; i++)
            status = mire_in_opt_u8(&one, names[i], 0, most, &n[round * kinds + i]);
    }
    return status;
}

static int load_round_food(const struct mire_in *in, struct farm *farm)
{
    struct mire_in list, one;
    size_t n;
    if (!mire_in_has(in, "round_food", &list))
        return MIRE_OK;
    int status = mire_in_array(&list, ROUNDS, ROUNDS, &n);
    for (size_t i = 0; status == MIRE_OK && i < n; i++) {
        long food = 0;
        mire_in_at(&list, i, &one);
        status = mire_in_int(&one, 0, COMING_MOST, &food);
        farm->coming[i][FOOD] = (uint8_t)food;
    }
    return status;
}

int agricola_load_coming(const struct mire_in *in, struct farm *farm)
{
    int status =
        load_by_round(in, "coming", &farm->coming[0][0], agricola_goods, GOODS, COMING_MOST);
    if (status == MIRE_OK)
        status =
            load_by_round(in, "coming_tiles", &farm->tiles[0][0], tile_names, TILES, TILES_MOST);
    if (status == MIRE_OK)
        status = load_round_food(in, farm);
    return status;
}

/* Who names a card of somebody names them all: hands that are not named are empty. */
static bool names_cards(const struct mire_in *in)
{
    const char *const keys[] = {"hand", "aside", "played"};
    size_t index;
    json_t *farm;
    json_array_foreach((json_t *)in->json, index, farm)
    {
        for (int i = 0; i < 3; i++)
            if (json_object_get(farm, keys[i]))
                return true;
    }
    return false;
}

static void count_hands(struct agricola *g, int seat)
{
    struct farm *farm = &g->farm[seat];
    int card;
    memset(farm->held, 0, sizeof farm->held);
    memset(farm->laid_aside, 0, sizeof farm->laid_aside);
    EACH_CARD(card, farm->hand)
    farm->held[agricola_pile(card)]++;
    EACH_CARD(card, farm->aside)
    farm->laid_aside[agricola_pile(card)]++;
    agricola_listen(g, seat);
}

int agricola_load_cards(struct agricola *g, const struct mire_in *farms)
{
    bool named = names_cards(farms);
    int status = MIRE_OK;
    for (int seat = 0; seat < g->head.seats && status == MIRE_OK; seat++) {
        struct farm *farm = &g->farm[seat];
        struct mire_in one, part;
        mire_in_at(farms, (size_t)seat, &one);
        if (named) {
            memset(farm->hand, 0, sizeof farm->hand);
            memset(farm->aside, 0, sizeof farm->aside);
        }
        status = agricola_load_set(&one, "hand", farm->hand);
        if (status == MIRE_OK)
            status = agricola_load_set(&one, "aside", farm->aside);
        if (status == MIRE_OK && mire_in_has(&one, "played", &part))
            status = load_front(g, seat, &part);
        count_hands(g, seat);
    }
    return status;
}
