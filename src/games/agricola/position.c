/* SPDX-License-Identifier: MIT */
/*
 * Reading positions; save.c writes them.
 *
 * A position names what differs from a fresh deal. Farms list their cells by kind; pastures follow
 * from the fences. Where no agenda is given, it is the named seat's turn.
 */
#include "games/agricola/cards/cards.h"

#include "core/json.h"

#include <string.h>

enum { GOODS_MOST = 999, PILE_MOST = 99 };

static int load_cells(const struct mire_in *in, const char *key, uint32_t *cells)
{
    struct mire_in list, one;
    size_t n;
    if (!mire_in_has(in, key, &list))
        return MIRE_OK;
    int status = mire_in_array(&list, 0, CELLS, &n);
    if (status == MIRE_OK)
        *cells = 0;
    for (size_t i = 0; status == MIRE_OK && i < n; i++) {
        const char *name;
        mire_in_at(&list, i, &one);
        status = mire_in_string(&one, &name);
        int cell = status == MIRE_OK ? agricola_find_cell(name) : 0;
        if (status == MIRE_OK && cell < 0)
            status = mire_in_fail(&one, "\"%.20s\" is no cell; there are a1 to c5", name);
        else if (status == MIRE_OK && *cells >> cell & 1)
            status = mire_in_fail(&one, "%.20s is there twice", name);
        else if (status == MIRE_OK)
            *cells |= 1u << cell;
    }
    return status;
}

static int load_fences(const struct mire_in *in, uint64_t *fences)
{
    struct mire_in list, one;
    size_t n;
    if (!mire_in_has(in, "fences", &list))
        return MIRE_OK;
    int status = mire_in_array(&list, 0, EDGES, &n);
    if (status == MIRE_OK)
        *fences = 0;
    for (size_t i = 0; status == MIRE_OK && i < n; i++) {
        const char *name;
        mire_in_at(&list, i, &one);
        status = mire_in_string(&one, &name);
        int edge = status == MIRE_OK ? agricola_find_edge(name) : 0;
        if (status == MIRE_OK && edge < 0)
            status = mire_in_fail(&one, "\"%.20s\" is no edge; write over-a1 or left-a1", name);
        else if (status == MIRE_OK)
            *fences |= 1ull << edge;
    }
    return status;
}

static void major_names(const char *names[MAJORS])
{
    for (int i = 0; i < MAJORS; i++)
        names[i] = agricola_majors[i].id;
}

static int load_majors(const struct mire_in *in, const char *key, uint32_t *majors)
{
    const char *names[MAJORS];
    struct mire_in list, one;
    size_t n;
    if (!mire_in_has(in, key, &list))
        return MIRE_OK;
    major_names(names);
    int status = mire_in_array(&list, 0, MAJORS, &n), major;
    if (status == MIRE_OK)
        *majors = 0;
    for (size_t i = 0; status == MIRE_OK && i < n; i++) {
        mire_in_at(&list, i, &one);
        status = mire_in_name(&one, "major improvement", names, MAJORS, &major);
        if (status == MIRE_OK)
            *majors |= MAJOR(major);
    }
    return status;
}

/* Goods by name; what is not named is none. */
static int load_goods(const struct mire_in *in, int kinds, long most, uint16_t *goods)
{
    const char *members[GOODS + 1];
    memcpy(members, agricola_goods, (size_t)kinds * sizeof *members);
    members[kinds] = NULL;
    int status = mire_in_object(in, members);
    for (int good = 0; status == MIRE_OK && good < kinds; good++) {
        long n = 0;
        status = mire_in_opt_int(in, agricola_goods[good], 0, good >= SHEEP ? HERD_MOST : most, &n);
        goods[good] = (uint16_t)n;
    }
    return status;
}

static int load_crops(const struct mire_in *in, struct farm *farm)
{
    static const char *const kinds[] = {"grain", "vegetable", NULL};
    const char *key;
    json_t *value;
    farm->grain_fields = farm->vegetable_fields = 0;
    memset(farm->crops, 0, sizeof farm->crops);
    if (!json_is_object(in->json))
        return mire_in_fail(in, "should be an object {…}");
    json_object_foreach((json_t *)in->json, key, value)
    {
        struct mire_in field;
        int cell = agricola_find_cell(key);
        long grain = 0, vegetable = 0;
        if (cell < 0)
            return mire_in_fail(in, "\"%.20s\" is no cell", key);
        if (!mire_in_has(in, key, &field))
            continue;
        int status = mire_in_object(&field, kinds);
        if (status == MIRE_OK)
            status = mire_in_opt_int(&field, "grain", 0, 99, &grain);
        if (status == MIRE_OK)
            status = mire_in_opt_int(&field, "vegetable", 0, 99, &vegetable);
        if (status != MIRE_OK)
            return status;
        if (!grain == !vegetable)
            return mire_in_fail(&field, "a planted field has grain or vegetables");
        *(grain ? &farm->grain_fields : &farm->vegetable_fields) |= 1u << cell;
        farm->crops[cell] = (uint8_t)(grain + vegetable);
    }
    return MIRE_OK;
}

static int load_strips(const struct mire_in *in, struct farm *farm)
{
    struct mire_in one;
    size_t n;
    int status = mire_in_array(in, 0, 2, &n);
    farm->strip[0] = farm->strip[1] = 0;
    for (size_t i = 0; status == MIRE_OK && i < n; i++) {
        long strip;
        mire_in_at(in, i, &one);
        status = mire_in_int(&one, 1, 126, &strip);
        farm->strip[i] = (uint8_t)strip;
        if (status == MIRE_OK && !agricola_strip_fits(farm, (int)i)) {
            status = mire_in_fail(&one, "an extension lies with its long side along the yard");
            farm->strip[i] = 0;
        }
    }
    return status;
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

static int load_counts(const struct mire_in *in, struct farm *farm)
{
    int status = mire_in_opt_u8(in, "people", 1, PEOPLE, &farm->people);
    farm->home = farm->people;
    if (status == MIRE_OK)
        status = mire_in_opt_u8(in, "newborns", 0, PEOPLE, &farm->newborns);
    if (status == MIRE_OK)
        status = mire_in_opt_u8(in, "home", 0, PEOPLE, &farm->home);
    if (status == MIRE_OK)
        status = mire_in_opt_u8(in, "bed", 0, PEOPLE, &farm->bed);
    if (status == MIRE_OK)
        status = mire_in_opt_u8(in, "begging", 0, 250, &farm->begging);
    if (status == MIRE_OK)
        status = mire_in_opt_u8(in, "bonus", 0, 99, &farm->bonus);
    bool up = farm->up;
    if (status == MIRE_OK)
        status = mire_in_opt_bool(in, "up", &up);
    farm->up = up;
    return status;
}

/* A single cell. */
static int load_reserve(const struct mire_in *in, struct farm *farm)
{
    uint32_t cells = farm->reserve ? 1u << (farm->reserve - 1) : 0;
    int status = load_cells(in, "reserve", &cells);
    if (status == MIRE_OK && cells & (cells - 1))
        return mire_in_fail(in, "there is one Nature Reserve at most");
    farm->reserve = (uint8_t)(cells ? 1 + __builtin_ctz(cells) : 0);
    return status;
}

static int load_farm(const struct mire_in *in, struct farm *farm)
{
    static const char *const members[] = {
        "house",         "extensions",  "rooms",      "fields",      "crops",
        "stables",       "moors",       "forests",    "fences",      "goods",
        "improvements",  "marked",      "coming",     "round_food",  "people",
        "newborns",      "home",        "bed",        "begging",     "bonus",
        "coming_tiles",  "hand",        "aside",      "played",      "up",
        "fallow_fields", "fallow_land", "arid_land",  "dead_ground", "sown",
        "under_forest",  "under_moor",  "forest_hut", "reserve",     "lodged",
        "gained",        NULL};
    struct mire_in part;
    int house = farm->house, status = mire_in_object(in, members);
    if (status == MIRE_OK)
        status = mire_in_opt_name(in, "house", "house", agricola_houses, 3, &house);
    farm->house = (uint8_t)house;
    if (status == MIRE_OK && mire_in_has(in, "extensions", &part))
        status = load_strips(&part, farm);
    if (status == MIRE_OK)
        status = load_cells(in, "rooms", &farm->rooms);
    if (status == MIRE_OK)
        status = load_cells(in, "fields", &farm->fields);
    if (status == MIRE_OK && mire_in_has(in, "crops", &part))
        status = load_crops(&part, farm);
    if (status == MIRE_OK)
        status = load_cells(in, "fallow_fields", &farm->fallow_fields);
    if (status == MIRE_OK)
        status = load_cells(in, "fallow_land", &farm->fallow_land);
    if (status == MIRE_OK)
        status = load_cells(in, "arid_land", &farm->arid_land);
    if (status == MIRE_OK)
        status = load_cells(in, "dead_ground", &farm->dead_ground);
    if (status == MIRE_OK)
        status = load_cells(in, "sown", &farm->sown);
    if (status == MIRE_OK)
        status = load_cells(in, "under_forest", &farm->under_forest);
    if (status == MIRE_OK)
        status = load_cells(in, "under_moor", &farm->under_moor);
    if (status == MIRE_OK)
        status = mire_in_opt_u8(in, "forest_hut", 0, HUT_CELL | HUT_COVERED | HUT_FREE, &farm->hut);
    if (status == MIRE_OK)
        status = load_reserve(in, farm);
    int lodged = farm->lodging - 2;
    if (status == MIRE_OK)
        status =
            mire_in_opt_name(in, "lodged", "species", &agricola_goods[SHEEP], SPECIES, &lodged);
    if (lodged >= 0)
        farm->lodging = (uint8_t)(2 + lodged);
    if (status == MIRE_OK)
        status = load_cells(in, "stables", &farm->stables);
    if (status == MIRE_OK)
        status = load_cells(in, "moors", &farm->moors);
    if (status == MIRE_OK)
        status = load_cells(in, "forests", &farm->forests);
    if (status == MIRE_OK)
        status = load_fences(in, &farm->fences);
    if (status == MIRE_OK && mire_in_has(in, "goods", &part))
        status = load_goods(&part, GOODS, GOODS_MOST, farm->goods);
    if (status == MIRE_OK)
        status = load_majors(in, "improvements", &farm->majors);
    if (status == MIRE_OK)
        status = load_majors(in, "marked", &farm->marked);
    if (status == MIRE_OK)
        status = agricola_load_coming(in, farm);
    if (status == MIRE_OK)
        status = load_counts(in, farm);
    if (status == MIRE_OK)
        survey(farm);
    return status;
}

static int load_farms(struct agricola *g, const struct mire_in *in)
{
    struct mire_in one;
    size_t n;
    uint32_t all = g->display;
    for (int seat = 0; seat < g->head.seats; seat++)
        all |= g->farm[seat].majors;
    int status = mire_in_array(in, g->head.seats, g->head.seats, &n);
    for (size_t i = 0; status == MIRE_OK && i < n; i++) {
        mire_in_at(in, i, &one);
        status = load_farm(&one, &g->farm[i]);
        if (status == MIRE_OK)
            status = mire_in_opt_u8(&one, "gained", 0, GAINED_MOST, &g->gained[i]);
    }
    if (status == MIRE_OK)
        status = agricola_load_cards(g, in);
    for (int seat = 0; seat < g->head.seats; seat++)
        survey(&g->farm[seat]);
    g->display = all;
    for (int seat = 0; seat < g->head.seats; seat++)
        g->display &= ~g->farm[seat].majors;
    return status;
}

/* The cards on the round spaces so far; the others of their stages stay in the deck. */
static int load_round_cards(struct agricola *g, const struct mire_in *in)
{
    struct mire_in one;
    size_t n;
    int status = mire_in_array(in, 0, ROUNDS, &n);
    if (status != MIRE_OK)
        return status;
    g->open &= (1ull << MAJOR_IMPROVEMENT) - 1;
    memset(g->round_card, NO_CARD, sizeof g->round_card);
    for (size_t i = 0; status == MIRE_OK && i < n; i++) {
        const char *id;
        mire_in_at(in, i, &one);
        status = mire_in_string(&one, &id);
        int space = status == MIRE_OK ? agricola_find_space(g, id) : -1;
        if (status == MIRE_OK && (space < 0 || !agricola_spaces[space].stage))
            status = mire_in_fail(&one, "no round card is called \"%.40s\"", id);
        else if (status == MIRE_OK && g->open >> space & 1)
            status = mire_in_fail(&one, "%.40s is there twice", id);
        else if (status == MIRE_OK) {
            g->open |= 1ull << space;
            g->round_card[i] = (uint8_t)space;
        }
    }
    return status;
}

static int load_spaces(struct agricola *g, const struct mire_in *in)
{
    static const char *const members[] = {"goods", "person", "joined", NULL};
    const char *key;
    json_t *value;
    if (!json_is_object(in->json))
        return mire_in_fail(in, "should be an object {…}");
    memset(g->pile, 0, sizeof g->pile);
    memset(g->who, 0, sizeof g->who);
    g->taken = g->joined = 0;
    json_object_foreach((json_t *)in->json, key, value)
    {
        struct mire_in one;
        int space = agricola_find_space(g, key);
        if (space < 0 || !(g->open >> space & 1))
            return mire_in_fail(in, "no space on this board is called \"%.40s\"", key);
        if (!mire_in_has(in, key, &one))
            continue;
        int status = mire_in_object(&one, members);
        if (status == MIRE_OK)
            status = mire_in_opt_u8(&one, "goods", 0, PILE_MOST, &g->pile[space]);
        if (status == MIRE_OK)
            status = mire_in_opt_u8(&one, "person", 1, g->head.seats, &g->who[space]);
        bool joined = false;
        if (status == MIRE_OK)
            status = mire_in_opt_bool(&one, "joined", &joined);
        if (joined)
            g->joined |= 1ull << space;
        if (status != MIRE_OK)
            return status;
        if (g->who[space])
            g->taken |= 1ull << space;
    }
    return MIRE_OK;
}

static void card_names(const char *names[SPECIAL_CARDS])
{
    for (int i = 0; i < SPECIAL_CARDS; i++)
        names[i] = agricola_special_cards[i].id;
}

static int load_special(struct agricola *g, const struct mire_in *in)
{
    static const char *const members[] = {"player", "face_down", NULL};
    const char *names[SPECIAL_CARDS + 1];
    card_names(names);
    names[SPECIAL_CARDS] = NULL;
    int status = mire_in_object(in, names);
    memset(g->special, 0, sizeof g->special);
    for (int card = 0; status == MIRE_OK && card < SPECIAL_CARDS; card++) {
        struct mire_in one;
        bool down = false;
        if (!mire_in_has(in, names[card], &one))
            continue;
        status = mire_in_object(&one, members);
        if (status == MIRE_OK)
            status = mire_in_opt_u8(&one, "player", 1, g->head.seats, &g->special[card]);
        if (status == MIRE_OK)
            status = mire_in_opt_bool(&one, "face_down", &down);
        if (status == MIRE_OK && !g->special[card])
            status = mire_in_fail(&one, "a card that was taken lies before a player");
        if (down)
            g->special[card] |= FACE_DOWN;
    }
    return status;
}

static int load_card(const struct mire_in *in, const char *key, uint8_t *card)
{
    const char *names[SPECIAL_CARDS];
    int found = NO_CARD;
    card_names(names);
    int status = mire_in_opt_name(in, key, "solo card", names, SOLO_CARDS, &found);
    *card = (uint8_t)found;
    return status;
}

static int load_card_list(const struct mire_in *in, const char *key, uint8_t cards[SOLO_CARDS],
                          size_t *n)
{
    const char *names[SPECIAL_CARDS];
    struct mire_in list, one;
    int found;
    *n = 0;
    memset(cards, NO_CARD, SOLO_CARDS);
    if (!mire_in_has(in, key, &list))
        return MIRE_OK;
    card_names(names);
    int status = mire_in_array(&list, 0, SOLO_CARDS, n);
    for (size_t i = 0; status == MIRE_OK && i < *n; i++) {
        mire_in_at(&list, i, &one);
        status = mire_in_name(&one, "solo card", names, SOLO_CARDS, &found);
        if (status == MIRE_OK)
            cards[i] = (uint8_t)found;
    }
    return status;
}

static int load_solo(struct agricola *g, const struct mire_in *in)
{
    static const char *const members[] = {"open",  "next", "last", "pile",
                                          "under", "kept", "used", NULL};
    uint8_t pile[SOLO_CARDS] = {0};
    size_t n = 0, under;
    bool kept = false;
    int status = mire_in_object(in, members);
    if (status == MIRE_OK)
        status = load_card(in, "open", &g->solo_open);
    if (status == MIRE_OK)
        status = load_card(in, "next", &g->solo_next);
    if (status == MIRE_OK)
        status = load_card(in, "last", &g->solo_last);
    if (status == MIRE_OK)
        status = load_card_list(in, "under", g->solo_under, &under);
    if (status == MIRE_OK)
        status = load_card_list(in, "pile", pile, &n);
    if (status == MIRE_OK)
        status = mire_in_opt_bool(in, "kept", &kept);
    if (status == MIRE_OK)
        status = mire_in_opt_u8(in, "used", 0, 9, &g->solo_used);
    g->solo_kept = kept;
    g->solo_pile = 0;
    for (size_t i = 0; status == MIRE_OK && i < n; i++)
        g->solo_pile |= (uint16_t)(1u << pile[i]);
    return status;
}

static int load_operands(const struct agricola *g, const struct mire_in *in, struct step *step)
{
    const char *majors[MAJORS], *id;
    struct mire_in part;
    int good = step->saved.a, major = good, given = -1, status = MIRE_OK;
    major_names(majors);
    if (mire_in_has(in, "space", &part)) {
        status = mire_in_string(&part, &id);
        int space = status == MIRE_OK ? agricola_find_space(g, id) : 0;
        if (space < 0)
            return mire_in_fail(&part, "no space on this board is called \"%.40s\"", id);
        step->saved.a = (uint8_t)space;
    }
    if (status == MIRE_OK)
        status = mire_in_opt_u8(in, "a", 0, 255, &step->saved.a);
    if (status == MIRE_OK)
        status = mire_in_opt_u8(in, "b", 0, 255, &step->saved.b);
    if (status == MIRE_OK)
        status = mire_in_opt_u8(in, "c", 0, 255, &step->saved.c);
    if (status == MIRE_OK)
        status = mire_in_opt_u8(in, "n", 0, 255, &step->saved.n);
    long left = 0;
    if (status == MIRE_OK)
        status = mire_in_opt_int(in, "left", 0, 0xFFFF, &left);
    step->saved.left = (uint16_t)left;
    if (status == MIRE_OK && agricola_names_card(step->what)) {
        int card = 0;
        status = mire_in_need(in, "card", &part);
        if (status == MIRE_OK)
            status = agricola_load_card(&part, &card);
        step->saved.a = (uint8_t)card;
    }
    if (status == MIRE_OK)
        status = mire_in_opt_name(in, "good", "good", agricola_goods, GOODS, &good);
    if (status == MIRE_OK)
        status = mire_in_opt_name(in, "improvement", "improvement", majors, MAJORS, &major);
    if (status == MIRE_OK)
        status = mire_in_opt_name(in, "hand_in", "improvement", majors, MAJORS, &given);
    if (step->what == STEP_GAIN)
        step->saved.a = (uint8_t)good;
    if (step->what == STEP_BUILT) {
        step->saved.a = (uint8_t)major;
        step->saved.b = (uint8_t)(given + 1);
    }
    return status;
}

static int load_agenda(struct agricola *g, const struct mire_in *in)
{
    static const char *const members[] = {"step", "player",      "a",       "b", "space",
                                          "good", "improvement", "hand_in", "c", "n",
                                          "left", "card",        NULL};
    const char *names[STEP_KINDS];
    struct mire_in one, part;
    size_t n;
    for (int i = 0; i < STEP_KINDS; i++)
        names[i] = agricola_steps[i].name;
    int status = mire_in_array(in, 0, AGENDA / 2, &n);
    memset(g->agenda, 0, sizeof g->agenda);
    g->depth = 0;
    for (size_t i = 0; status == MIRE_OK && i < n; i++) {
        struct step step = {0};
        int what = 0;
        uint8_t player = 1;
        mire_in_at(in, i, &one);
        status = mire_in_object(&one, members);
        if (status == MIRE_OK)
            status = mire_in_need(&one, "step", &part);
        if (status == MIRE_OK)
            status = mire_in_name(&part, "step", names, STEP_KINDS, &what);
        if (status == MIRE_OK)
            status = mire_in_opt_u8(&one, "player", 1, g->head.seats, &player);
        step.what = (uint8_t)what;
        step.seat = (uint8_t)(player - 1);
        if (status == MIRE_OK)
            status = load_operands(g, &one, &step);
        if (status == MIRE_OK)
            g->agenda[g->depth++] = step;
    }
    return status;
}

static int load_drawing(struct agricola *g, const struct mire_in *in)
{
    static const char *const members[] = {"region", "passed", "before", "last", "fresh", NULL};
    int status = mire_in_object(in, members);
    memset(&g->drawing, 0, sizeof g->drawing);
    if (status == MIRE_OK)
        status = load_cells(in, "region", &g->drawing.region);
    if (status == MIRE_OK)
        status = load_cells(in, "passed", &g->drawing.passed);
    if (status == MIRE_OK)
        status = load_cells(in, "before", &g->drawing.before);
    if (status == MIRE_OK)
        status = load_cells(in, "last", &g->drawing.last);
    if (status == MIRE_OK)
        status = load_cells(in, "fresh", &g->drawing.fresh);
    return status;
}

static int load_owed(struct agricola *g, const struct mire_in *in)
{
    uint16_t owed[GOODS] = {0};
    int status = load_goods(in, GOODS, 40, owed);
    for (int good = 0; good < GOODS; good++)
        g->owed.of[good] = (uint8_t)owed[good];
    return status;
}

static int load_flipped(struct agricola *g, const struct mire_in *in)
{
    struct mire_in one;
    size_t n;
    int status = mire_in_array(in, 0, SLOTS, &n);
    g->flipped = 0;
    for (size_t i = 0; status == MIRE_OK && i < n; i++) {
        long slot = 0;
        mire_in_at(in, i, &one);
        status = mire_in_int(&one, 1, SLOTS, &slot);
        if (status == MIRE_OK)
            g->flipped |= (uint16_t)(1u << (slot - 1));
    }
    return status;
}

static int load_infirmary(struct agricola *g, const struct mire_in *in)
{
    struct mire_in one;
    size_t n;
    int status = mire_in_array(in, g->head.seats, g->head.seats, &n);
    for (size_t i = 0; status == MIRE_OK && i < n; i++) {
        long people = 0;
        mire_in_at(in, i, &one);
        status = mire_in_int(&one, 0, PEOPLE, &people);
        g->infirmary[i] = (uint8_t)people;
    }
    return status;
}

static int load_shown(struct agricola *g, const struct mire_in *in)
{
    return agricola_load_set(in, NULL, g->shown);
}

static int load_gone(struct agricola *g, const struct mire_in *in)
{
    return agricola_load_set(in, NULL, g->gone);
}

/* Rounds whose card is not named get one of their stage that is left. */
static void fill_round_cards(struct agricola *g)
{
    for (int i = 0; i < g->round; i++) {
        if (g->round_card[i] != NO_CARD)
            continue;
        int space = agricola_moor(g) && i == 0 ? MAJOR_IMPROVEMENT : SPACES - 1;
        while (space > MAJOR_IMPROVEMENT &&
               (agricola_spaces[space].stage != agricola_stages[i] || g->open >> space & 1))
            space--;
        g->round_card[i] = (uint8_t)space;
        g->open |= 1ull << space;
    }
}

/* Majors that were handed in for good. */
static int load_boxed(struct agricola *g, const struct mire_in *top)
{
    uint32_t boxed = agricola_boxed(g);
    int status = load_majors(top, "boxed", &boxed);
    g->boxed = (uint8_t)(boxed >> HORSE_SLAUGHTERHOUSE_1);
    if (status == MIRE_OK && boxed != agricola_boxed(g))
        return mire_in_fail(top, "only a church and slaughterhouses leave the game");
    g->display &= ~boxed;
    return status;
}

/* Parts of the state that are objects or lists, in the order in which they depend on each other. */
static int load_parts(struct agricola *g, const struct mire_in *top)
{
    static const struct {
        const char *key;
        int (*load)(struct agricola *g, const struct mire_in *in);
    } parts[] = {
        {"round_cards", load_round_cards},
        {"spaces", load_spaces},
        {"infirmary", load_infirmary},
        {"flipped", load_flipped},
        {"farms", load_farms},
        {"special", load_special},
        {"solo", load_solo},
        {"drawing", load_drawing},
        {"owed", load_owed},
        {"shown", load_shown},
        {"gone", load_gone},
        {"draft", agricola_load_draft},
    };
    struct mire_in in;
    int status = MIRE_OK;
    if (mire_in_has(top, "round_cards", &in))
        status = load_round_cards(g, &in);
    fill_round_cards(g);
    for (size_t i = 0; status == MIRE_OK && i < sizeof parts / sizeof *parts; i++) {
        if (mire_in_has(top, parts[i].key, &in))
            status = parts[i].load(g, &in);
    }
    return status == MIRE_OK ? load_boxed(g, top) : status;
}

/* With hand cards a deal asks first which to exchange; a position without an agenda is later. */
static void begin_play(struct agricola *g)
{
    g->round = 1;
    g->phase = PHASE_WORK;
    for (int seat = 0; seat < g->head.seats; seat++)
        g->farm[seat].home = g->farm[seat].people;
}

int agricola_load(void *state, const json_t *json, struct mire_error *err)
{
    static const char *const members[] = {
        "round",     "phase",   "start", "last_turn", "served",      "round_cards", "spaces",
        "infirmary", "flipped", "farms", "special",   "solo",        "agenda",      "drawing",
        "owed",      "shown",   "gone",  "boxed",     "garden_path", "draft",       NULL};
    struct agricola *g = state;
    struct mire_in top = mire_in_top(json, "state", err), in;
    int phase = g->phase, status = mire_in_object(&top, members);
    uint8_t start = (uint8_t)(g->start + 1), last = 0;
    if (status == MIRE_OK && g->round == 0 && !mire_in_has(&top, "agenda", &in)) {
        begin_play(g);
        phase = g->phase;
    }
    if (status == MIRE_OK)
        status = mire_in_opt_u8(&top, "round", 0, ROUNDS, &g->round);
    if (status == MIRE_OK)
        status = mire_in_opt_name(&top, "phase", "phase", agricola_phases, PHASE_OVER + 1, &phase);
    if (status == MIRE_OK)
        status = mire_in_opt_u8(&top, "start", 1, g->head.seats, &start);
    if (status == MIRE_OK)
        status = mire_in_opt_u8(&top, "garden_path", 0, g->head.seats, &g->path);
    g->phase = (uint8_t)phase;
    g->start = (uint8_t)(start - 1);
    g->turn = (uint8_t)((g->start + g->head.seats - 1) % g->head.seats);
    if (status == MIRE_OK)
        status = mire_in_opt_u8(&top, "last_turn", 1, g->head.seats, &last);
    if (last)
        g->turn = (uint8_t)(last - 1);
    if (status == MIRE_OK)
        status = mire_in_opt_u8(&top, "served", 0, g->head.seats, &g->turn);
    if (status == MIRE_OK)
        status = load_parts(g, &top);
    if (status != MIRE_OK)
        return status;
    if (mire_in_has(&top, "agenda", &in)) {
        status = load_agenda(g, &in);
    } else { /* it is the turn of whoever comes next */
        memset(g->agenda, 0, sizeof g->agenda);
        g->agenda[0].seat = (uint8_t)((g->turn + 1) % g->head.seats);
        g->depth = g->phase != PHASE_OVER;
    }
    if (!mire_in_has(&top, "draft", &in))
        agricola_forget_draft(g);
    return status;
}
