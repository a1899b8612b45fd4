/* SPDX-License-Identifier: MIT */
/* Writing positions: the farm as people would write it down. position.c reads them. */
#include "games/agricola/cards/cards.h"

#include "core/json.h"

#include <string.h>

const char *const agricola_phases[PHASES] = {"round", "refill", "start", "goods", "work",
                                             "home",  "ended",  "field", "crops", "feed",
                                             "breed", "last",   "over"};

/* The names of what is in a set. */
static json_t *names_json(uint64_t set, void (*put)(struct mire_text *text, int member))
{
    json_t *list = json_array();
    int member;
    EACH(member, set)
    {
        MIRE_TEXT(name, 80);
        put(&name, member);
        mire_out_add(list, json_string(name.at));
    }
    return list;
}

static json_t *cells_json(uint32_t cells)
{
    return names_json(cells, agricola_put_cell);
}

static json_t *fences_json(uint64_t fences)
{
    return names_json(fences, agricola_put_edge);
}

static void put_major(struct mire_text *text, int major)
{
    mire_put(text, agricola_majors[major].id);
}

static json_t *majors_json(uint32_t majors)
{
    return names_json(majors, put_major);
}

static json_t *goods_json(const struct farm *farm)
{
    json_t *goods = json_object();
    for (int good = 0; good < GOODS; good++)
        if (farm->goods[good])
            mire_out_int(goods, agricola_goods[good], farm->goods[good]);
    return goods;
}

static json_t *crops_json(const struct farm *farm)
{
    json_t *crops = json_object();
    int cell;
    EACH(cell, farm->grain_fields | farm->vegetable_fields)
    {
        MIRE_TEXT(name, 4);
        agricola_put_cell(&name, cell);
        json_t *crop = json_object();
        mire_out_int(crop, farm->grain_fields >> cell & 1 ? "grain" : "vegetable",
                     farm->crops[cell]);
        mire_out_set(crops, name.at, crop);
    }
    return crops;
}

static json_t *strips_json(const struct farm *farm)
{
    json_t *strips = json_array();
    for (int i = 0; i < 2; i++)
        if (farm->strip[i])
            mire_out_add(strips, json_integer(farm->strip[i]));
    return strips;
}

static json_t *farm_json(const struct farm *farm, bool cards)
{
    json_t *json = json_object();
    mire_out_string(json, "house", agricola_houses[farm->house]);
    mire_out_set(json, "extensions", strips_json(farm));
    mire_out_set(json, "rooms", cells_json(farm->rooms));
    mire_out_set(json, "fields", cells_json(farm->fields));
    mire_out_set(json, "crops", crops_json(farm));
    if (farm->fallow_fields)
        mire_out_set(json, "fallow_fields", cells_json(farm->fallow_fields));
    if (farm->fallow_land)
        mire_out_set(json, "fallow_land", cells_json(farm->fallow_land));
    if (farm->arid_land)
        mire_out_set(json, "arid_land", cells_json(farm->arid_land));
    if (farm->dead_ground)
        mire_out_set(json, "dead_ground", cells_json(farm->dead_ground));
    if (farm->sown)
        mire_out_set(json, "sown", cells_json(farm->sown));
    if (farm->under_forest)
        mire_out_set(json, "under_forest", cells_json(farm->under_forest));
    if (farm->under_moor)
        mire_out_set(json, "under_moor", cells_json(farm->under_moor));
    if (farm->hut)
        mire_out_int(json, "forest_hut", farm->hut);
    if (farm->lodging > 1)
        mire_out_string(json, "lodged", agricola_goods[SHEEP + farm->lodging - 2]);
    if (farm->reserve)
        mire_out_set(json, "reserve", cells_json(1u << (farm->reserve - 1)));
    mire_out_set(json, "stables", cells_json(farm->stables));
    mire_out_set(json, "moors", cells_json(farm->moors));
    mire_out_set(json, "forests", cells_json(farm->forests));
    mire_out_set(json, "fences", fences_json(farm->fences));
    mire_out_set(json, "goods", goods_json(farm));
    mire_out_set(json, "improvements", majors_json(farm->majors));
    mire_out_set(json, "marked", majors_json(farm->marked));
    agricola_save_coming(farm, json);
    if (cards)
        agricola_save_farm_cards(farm, json);
    mire_out_int(json, "people", farm->people);
    mire_out_int(json, "newborns", farm->newborns);
    mire_out_int(json, "home", farm->home);
    mire_out_int(json, "bed", farm->bed);
    mire_out_int(json, "begging", farm->begging);
    mire_out_int(json, "bonus", farm->bonus);
    if (farm->up)
        mire_out_bool(json, "up", true);
    return json;
}

static json_t *spaces_json(const struct agricola *g)
{
    json_t *spaces = json_object();
    int space;
    EACH(space, g->open)
    {
        json_t *one = json_object();
        if (g->pile[space])
            mire_out_int(one, "goods", g->pile[space]);
        if (g->who[space])
            mire_out_int(one, "person", g->who[space]);
        if (g->joined >> space & 1)
            mire_out_bool(one, "joined", true);
        if (json_object_size(one))
            mire_out_set(spaces, agricola_spaces[space].id, one);
        else
            json_decref(one);
    }
    return spaces;
}

static json_t *card_json(int card)
{
    return card == NO_CARD ? json_null() : json_string(agricola_special_cards[card].id);
}

static json_t *solo_json(const struct agricola *g)
{
    json_t *solo = json_object(), *pile = json_array(), *under = json_array();
    int card;
    EACH(card, g->solo_pile)
    mire_out_add(pile, card_json(card));
    for (int i = 0; i < SOLO_CARDS && g->solo_under[i] != NO_CARD; i++)
        mire_out_add(under, card_json(g->solo_under[i]));
    mire_out_set(solo, "open", card_json(g->solo_open));
    mire_out_set(solo, "next", card_json(g->solo_next));
    mire_out_set(solo, "last", card_json(g->solo_last));
    mire_out_set(solo, "pile", pile);
    mire_out_set(solo, "under", under);
    mire_out_bool(solo, "kept", g->solo_kept);
    if (g->solo_used)
        mire_out_int(solo, "used", g->solo_used);
    return solo;
}

static json_t *special_json(const struct agricola *g)
{
    json_t *special = json_object();
    for (int card = 0; card < SPECIAL_CARDS; card++) {
        if (!g->special[card])
            continue;
        json_t *one = json_object();
        mire_out_int(one, "player", g->special[card] & ~FACE_DOWN);
        mire_out_bool(one, "face_down", g->special[card] & FACE_DOWN);
        mire_out_set(special, agricola_special_cards[card].id, one);
    }
    return special;
}

/* Steps whose first operand is a hand card. */
bool agricola_names_card(int what)
{
    return what == STEP_PLAYED || what == STEP_PASS || (what >= STEP_OPS && what <= STEP_GET) ||
           what == STEP_CELLS;
}

/* Spaces, goods and improvements by name; numbers (see enum step_kind) as they are. */
static void save_operands(const struct step *step, json_t *one)
{
    int a = step->saved.a, b = step->saved.b;
    if (step->what == STEP_PARTS || step->what == STEP_CHOOSE) {
        mire_out_string(one, "space", agricola_spaces[a].id);
        a = 0;
    } else if (step->what == STEP_GAIN) {
        mire_out_string(one, "good", agricola_goods[a]);
        a = 0;
    } else if (step->what == STEP_BUILT) {
        mire_out_string(one, "improvement", agricola_majors[a].id);
        if (b)
            mire_out_string(one, "hand_in", agricola_majors[b - 1].id);
        a = b = 0;
    } else if (agricola_names_card(step->what)) {
        mire_out_string(one, "card", agricola_card(a)->id);
        a = 0;
    }
    if (a)
        mire_out_int(one, "a", a);
    if (b)
        mire_out_int(one, "b", b);
    if (step->saved.c)
        mire_out_int(one, "c", step->saved.c);
    if (step->saved.n)
        mire_out_int(one, "n", step->saved.n);
    if (step->saved.left)
        mire_out_int(one, "left", step->saved.left);
}

static json_t *agenda_json(const struct agricola *g)
{
    json_t *agenda = json_array();
    for (int i = 0; i < g->depth; i++) {
        const struct step *step = &g->agenda[i];
        json_t *one = json_object();
        mire_out_string(one, "step", agricola_steps[step->what].name);
        mire_out_int(one, "player", step->seat + 1);
        save_operands(step, one);
        mire_out_add(agenda, one);
    }
    return agenda;
}

static json_t *drawing_json(const struct agricola *g)
{
    json_t *drawing = json_object();
    mire_out_set(drawing, "region", cells_json(g->drawing.region));
    mire_out_set(drawing, "passed", cells_json(g->drawing.passed));
    mire_out_set(drawing, "before", cells_json(g->drawing.before));
    mire_out_set(drawing, "last", cells_json(g->drawing.last));
    if (g->drawing.fresh)
        mire_out_set(drawing, "fresh", cells_json(g->drawing.fresh));
    return drawing;
}

json_t *agricola_save(const void *state)
{
    const struct agricola *g = state;
    json_t *json = json_object(), *farms = json_array(), *cards = json_array();
    json_t *infirmary = json_array(), *owed = json_object(), *flipped = json_array();
    for (int i = 0; i < ROUNDS && g->round_card[i] != NO_CARD; i++)
        mire_out_add(cards, json_string(agricola_spaces[g->round_card[i]].id));
    for (int seat = 0; seat < g->head.seats; seat++) {
        json_t *farm = farm_json(&g->farm[seat], agricola_level(g) > 1);
        if (g->gained[seat])
            mire_out_int(farm, "gained", g->gained[seat]);
        mire_out_add(farms, farm);
        mire_out_add(infirmary, json_integer(g->infirmary[seat]));
    }
    for (int good = 0; good < GOODS; good++)
        if (g->owed.of[good])
            mire_out_int(owed, agricola_goods[good], g->owed.of[good]);
    for (int slot = 0; slot < SLOTS; slot++)
        if (g->flipped >> slot & 1)
            mire_out_add(flipped, json_integer(slot + 1));
    mire_out_int(json, "round", g->round);
    mire_out_string(json, "phase", agricola_phases[g->phase]);
    mire_out_int(json, "start", g->start + 1);
    mire_out_int(json, g->phase == PHASE_WORK ? "last_turn" : "served",
                 g->phase == PHASE_WORK ? g->turn + 1 : g->turn);
    mire_out_set(json, "round_cards", cards);
    mire_out_set(json, "spaces", spaces_json(g));
    mire_out_set(json, "infirmary", infirmary);
    mire_out_set(json, "flipped", flipped);
    mire_out_set(json, "farms", farms);
    if (agricola_moor(g))
        mire_out_set(json, "special", special_json(g));
    if (agricola_moor(g) && agricola_solo(g))
        mire_out_set(json, "solo", solo_json(g));
    if (g->path)
        mire_out_int(json, "garden_path", g->path);
    if (g->boxed)
        mire_out_set(json, "boxed", majors_json(agricola_boxed(g)));
    if (agricola_level(g) > 1) {
        mire_out_set(json, "shown", agricola_save_set(g->shown));
        mire_out_set(json, "gone", agricola_save_set(g->gone));
        if (agricola_draft(g))
            mire_out_set(json, "draft", agricola_save_draft(g));
    }
    mire_out_set(json, "agenda", agenda_json(g));
    mire_out_set(json, "drawing", drawing_json(g));
    mire_out_set(json, "owed", owed);
    return json;
}
