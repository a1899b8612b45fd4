/* SPDX-License-Identifier: MIT */
/*
 * "At any time" means at any time: stalls where workshops, stoves and the Village Church take
 * something, cards where they help, exchanges outside payments where they can matter. And as a
 * property: whoever could avoid begging or a bed by any conversion that is allowed is asked. A slow
 * model that knows nothing of menus says what a farm could come to.
 */
#include "helper.h"

#define BARE  "'forests': [], 'moors': []"
#define STALL "'improvements': ['ceramics-stall'], "

/* The last person of the round before a harvest, two players; the other one has all it needs. */
static void harvest_of(const char *options, const char *farm)
{
    char state[900];
    snprintf(state, sizeof state,
             "'round': 4, 'spaces': {'fishing': {'goods': 1}}, 'farms': [{" BARE
             ", 'home': 1, %s}, {" BARE ", 'home': 0, 'goods': {'food': 9, 'fuel': 9}}]",
             farm);
    at(2, options, state);
    play("fishing");
}

/* ---- stalls ---- */

static void stalls_heat(void **state) /* A18 */
{
    (void)state;
    harvest_of("", STALL "'goods': {'food': 3, 'clay': 5}");
    play("heat 2");
    assert_int_equal(farm_of(0)->bed, 0);
    assert_int_equal(has(0, CLAY), 3);
    harvest_of("", "'improvements': ['basket-stall', 'ceramics-stall'], "
                   "'goods': {'food': 3, 'clay': 1, 'reed': 2, 'fuel': 1}");
    play("heat 2; trade reed wood");
    assert_int_equal(farm_of(0)->bed, 0);
    assert_int_equal(has(0, REED), 1);
    assert_int_equal(has(0, CLAY), 1);
}

static void stalls_feed(void **state) /* A18 */
{
    (void)state;
    harvest_of("", "'improvements': ['ceramics-stall', 'joinery'], "
                   "'goods': {'clay': 3}");
    play("craft wood");
    assert_int_equal(farm_of(0)->begging, 1);
    harvest_of("", "'improvements': ['furniture-stall', 'pottery'], "
                   "'goods': {'food': 1, 'wood': 3}");
    play("craft clay; heat 2");
    assert_int_equal(farm_of(0)->begging + farm_of(0)->bed, 0);
    assert_int_equal(has(0, WOOD), 0);
}

static void stalls_serve_the_church(void **state) /* A18 */
{
    (void)state;
    harvest_of("", "'house': 'stone', 'improvements': ['ceramics-stall', 'village-church'], "
                   "'goods': {'food': 3, 'clay': 1}");
    play("church");
    assert_int_equal(farm_of(0)->bonus, 1);
    assert_int_equal(has(0, CLAY), 0);
}

static void stalls_fire_up(void **state) /* A18 */
{
    (void)state;
    at(2, "'markers': 'on'",
       "'farms': [{" BARE ", 'improvements': ['ceramics-stall', 'fireplace-2'], 'marked': "
       "['fireplace-2'], 'goods': {'clay': 1}}, {}]");
    play("stoke fireplace-2");
    assert_int_equal(farm_of(0)->marked, 0);
    assert_int_equal(has(0, CLAY), 0);
}

/* ---- cards at heating, with nothing to burn ---- */

static void cards_at_heating(void **state) /* A19 */
{
    static const struct {
        const char *card, *more, *action;
        int bed;
    } cases[] = {
        {"{'card': 'M090', 'counters': 1}", "'goods': {'food': 3}", "use M090; heat 2", 0},
        {"'M084'", "'goods': {'food': 3, 'horse': 1}", "use M084; heat 2", 0},
        {"'M091'", "'improvements': ['pottery'], 'goods': {'food': 3}", "use M091", 1},
        {"{'card': 'M125', 'counters': 1}", "'goods': {'food': 3}", "use M125; heat 1", 1},
        {"{'card': 'M126', 'counters': 1}", "'goods': {'food': 3, 'reed': 1}",
         "use M126; option 5; heat 1", 1},
        {"{'card': 'A102', 'counters': 8}", "'goods': {'food': 4}", "use A102; heat 1", 1},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char farm[300];
        snprintf(farm, sizeof farm, "'played': [%s], %s", cases[i].card, cases[i].more);
        harvest_of("'level': '3'", farm);
        if (asked() == STEP_FEED)
            play("feed");
        assert_int_equal(asked(), STEP_HEAT);
        play(cases[i].action);
        if (asked() != STEP_TURN && now()->phase == PHASE_FEED)
            play(offered("option 1") ? "option 1; heat 1" : "heat 1");
        assert_int_equal(farm_of(0)->bed, cases[i].bed);
    }
}

/* ---- exchanges outside payments ---- */

static void cattle_for_the_saddle(void **state) /* A20 */
{
    (void)state;
    harvest_of("'level': '3'", "'played': ['M069'], 'improvements': ['fireplace-2'], 'stables': "
                               "['a4', 'a5', 'b4', 'b5'], 'goods': {'food': 9, 'fuel': 9, 'horse': "
                               "3, 'cattle': 2}");
    assert_int_equal(asked(), STEP_FEED);
    play("eat cattle");
    assert_int_equal(farm_of(0)->bonus, 1);
}

static void boar_for_oak_bark(void **state) /* A20 */
{
    (void)state;
    played("M115", "'improvements': ['fireplace-2'], 'goods': {'boar': 1, 'wood': 1}", "");
    play("eat boar");
    assert_int_equal(has(0, WOOD), 2);
    assert_int_equal(has(0, FOOD), 2);
    assert_int_equal(has(0, BOAR), 0);
    assert_int_equal(asked(), STEP_TURN);
}

static void wood_for_the_fire_brigade(void **state) /* A20 */
{
    (void)state;
    held("M065",
         BARE ", 'goods': {'clay': 1, 'stone': 1, 'food': 3, 'grain': 1, 'fuel': 2, 'wood': 2}",
         "");
    assert_false(offered("special s05 black-market"));
    play("trade wood fuel; trade wood fuel; eat grain; meeting-place; play M065");
    assert_true(agricola_has(farm_of(0), M065));
    assert_int_equal(has(0, FUEL), 4);
}

static void clay_for_thick_forest(void **state) /* A20 */
{
    (void)state;
    held("B074", BARE ", 'improvements': ['furniture-stall'], 'goods': {'clay': 4, 'wood': 1}", "");
    play("trade wood clay; meeting-place; play B074");
    assert_true(agricola_has(farm_of(0), B074));
    held("A005",
         BARE ", 'improvements': ['furniture-stall'], 'goods': {'food': 1, 'clay': 1, 'wood': 3}",
         "");
    play("trade wood clay; trade wood clay; trade wood clay; meeting-place; play A005");
    assert_int_equal(has(0, CLAY), 6);
}

static void wood_burnt_for_the_store(void **state) /* A20 */
{
    (void)state;
    played("M125", "'goods': {'wood': 1, 'clay': 1, 'reed': 1, 'stone': 1}", "");
    assert_false(offered("trade wood fuel"));
    with_cards(4, LEVEL3, "hand", "A116",
               "'played': [{'card': 'M125', 'counters': 1}], "
               "'goods': {'wood': 1, 'clay': 1, 'reed': 1, 'stone': 1}",
               "");
    play("trade wood fuel; use M125");
    assert_int_equal(has(0, WOOD), 1);
    assert_int_equal(has(0, FUEL), 1);
}

/* Every card that looks at goods which others can be turned into is known to exchanges.c. */
static bool can_be_made(int good)
{
    return good == WOOD || good == CLAY || good == STONE || good == FOOD || good == FUEL;
}

static void all_cards_that_count_goods(void **state) /* A20 */
{
    (void)state;
    for (int card = 0; card < CARDS; card++) {
        const struct card_info *info = agricola_card(card);
        for (const struct test *t = info->needs; t && (t->count || t->any || t->holds); t++)
            if (t->count && t->count <= GOODS && can_be_made(t->count - 1))
                assert_true(agricola_counts_good(card, t->count - 1));
        for (const struct effect *e = info->effects; e && e->trigger; e++)
            for (const struct op *op = e->ops; op->kind; op++)
                if (op->count && op->count <= GOODS && can_be_made(op->count - 1))
                    assert_true(agricola_counts_good(card, op->count - 1));
    }
}

/* ---- gains before payments, prerequisites after them ---- */

static void paper_maker_pays_the_lesson(void **state) /* A21 */
{
    (void)state;
    played("B109 A155", "'hand': ['A116'], 'goods': {'wood': 1}", "");
    play("lessons");
    assert_false(offered("done"));
    assert_true(agricola_has(farm_of(0), A116)); /* nothing else is left to do */
    assert_int_equal(has(0, WOOD), 0);
    assert_int_equal(has(0, FOOD), 2 - 1);
    played("B109 A155", "'hand': ['A116'], 'goods': {'food': 0}", "");
    refused("lessons", "no occupation you could pay for");
}

static void moor_for_the_deep_plow(void **state) /* A22 */
{
    (void)state;
    const char *land =
        "'fields': ['a2'], 'forests': ['a3', 'a1'], 'moors': ['b2'], 'rooms': ['b1', 'c1']";
    played("M042", land, "");
    play("farmland");
    assert_int_equal(asked(), STEP_PLOW); /* nothing else could be done before */
    assert_int_equal(farm_of(0)->moors, 0);
    played("A116", land, "");
    refused("farmland", "touches a field");
}

static void fire_brigade_at_the_black_market(void **state) /* A23 */
{
    (void)state;
    const char *goods = BARE ", 'goods': {'clay': 1, 'stone': 1, 'food': 4, 'fuel': %d}";
    char farm[200];
    for (int fuel = 4; fuel <= 5; fuel++) {
        snprintf(farm, sizeof farm, goods, fuel);
        held("M065", farm, "");
        assert_int_equal(offered("special s05 black-market"), fuel == 5);
    }
    play("special s05 black-market");
    assert_true(agricola_has(farm_of(0), M065));
    assert_int_equal(has(0, FUEL), 4);
}

/* ---- the Scholar, Adoptive Parents ---- */

static void cards_of_the_scholar_are_in_time(void **state) /* A24 */
{
    (void)state;
    with_cards(1, "'level': '3'", "played", "B097",
               BARE ", 'home': 1, 'house': 'stone', 'hand': ['A090'], 'goods': {'food': 9}", "");
    play("day-laborer; use B097; option 1");
    assert_int_equal(asked(), STEP_PLOW);
    with_cards(1, "'level': '3'", "played", "B097",
               BARE ", 'home': 1, 'house': 'stone', 'hand': ['B089'], 'goods': {'food': 9}", "");
    play("day-laborer; use B097; use B089; stable a3");
    assert_int_equal(mire_count_bits(farm_of(0)->stables), 1);
    assert_int_equal(has(0, WOOD), 0);
}

static void adoptive_parents_ask_once(void **state) /* A25 */
{
    (void)state;
    with_cards(2, LEVEL3, "played", "A092", "'people': 3, 'newborns': 1, 'home': 1", "");
    play("day-laborer; meeting-place");
    assert_int_equal(asked(), STEP_PAY_FOR);
    assert_true(offered("option 1"));
    assert_false(offered("use A092"));
}

/* ---- the property ---- */

/* What the model knows of a farm: goods, what is left on cards, workshops, cold improvements. */
struct plain {
    uint8_t goods[GOODS];
    uint8_t store, shop, pony, hardware,
        grocer;                   /* M090, M126, M084 (horses that stand), M125, A102 */
    uint8_t routine;              /* M091: workshops it can still stand in for */
    uint8_t crafts, cold, saddle; /* as bits; M115 */
    uint8_t has_routine, has_pony;
};

static uint32_t seen_majors;
static int best[16]; /* fewest in bed by begging markers */

enum { SEEN = 1 << 18 };
static uint64_t seen[SEEN];

static bool first_visit(const void *what, size_t size)
{
    uint64_t hash = mire_hash(what, size) | 1;
    for (size_t i = hash % SEEN;; i = (i + 1) % SEEN) {
        if (seen[i] == hash)
            return false;
        if (!seen[i]) {
            seen[i] = hash;
            return true;
        }
    }
}

static bool owns(int major)
{
    return seen_majors >> major & 1;
}

/* Runs through everything the rules allow; `fed`: begging markers + 1 once the family has eaten. */
static void explore(struct plain p, int due_food, int due_fuel, int fed);

static void after(struct plain p, int from, int to, int n, int due_food, int due_fuel, int fed)
{
    if (!p.goods[from])
        return;
    p.goods[from]--;
    p.goods[to] = (uint8_t)(p.goods[to] + n);
    if (p.saddle && from >= BOAR && to == FOOD)
        p.goods[WOOD]++;
    explore(p, due_food, due_fuel, fed);
}

static void explore_majors(const struct plain *p, int due_food, int due_fuel, int fed)
{
    static const uint8_t crafts[3][3] = {
        {JOINERY, WOOD, 2}, {POTTERY, CLAY, 2}, {BASKETMAKERS_WORKSHOP, REED, 3}};
    for (int i = 0; i < 3; i++) {
        struct plain next = *p;
        if (!owns(crafts[i][0]) || p->crafts >> i & 1 || fed)
            continue;
        next.crafts |= (uint8_t)(1 << i);
        after(next, crafts[i][1], FOOD, crafts[i][2], due_food, due_fuel, fed);
    }
    if (owns(CERAMICS_STALL))
        after(*p, CLAY, WOOD, 1, due_food, due_fuel, fed);
    if (owns(FURNITURE_STALL))
        after(*p, WOOD, CLAY, 1, due_food, due_fuel, fed);
    for (int to = WOOD; owns(BASKET_STALL) && to <= STONE; to++)
        if (to != REED)
            after(*p, REED, to, 1, due_food, due_fuel, fed);
    if (owns(FIREPLACE_2) && !p->cold)
        for (int animal = SHEEP; animal <= CATTLE; animal++)
            after(*p, animal, FOOD, animal == CATTLE ? 3 : 2, due_food, due_fuel, fed);
    if (p->cold) {
        struct plain next = *p;
        next.cold = 0;
        if (p->goods[FUEL]) {
            next.goods[FUEL]--;
            explore(next, due_food, due_fuel, fed);
        }
    }
    after(*p, GRAIN, FOOD, 1, due_food, due_fuel, fed);
    after(*p, VEGETABLE, FOOD, owns(FIREPLACE_2) && !p->cold ? 2 : 1, due_food, due_fuel, fed);
    after(*p, WOOD, FUEL, 1, due_food, due_fuel, fed);
}

static void explore_cards(const struct plain *p, int due_food, int due_fuel, int fed)
{
    static const uint8_t groceries[] = {WOOD, GRAIN, REED, STONE, VEGETABLE, CLAY, REED, VEGETABLE};
    static const uint8_t workshops[] = {JOINERY, POTTERY, BASKETMAKERS_WORKSHOP};
    struct plain next = *p;
    if (p->store && (p->goods[FUEL] < 2 || p->goods[FOOD] < 2)) {
        next.store--;
        next.goods[FUEL] = next.goods[FUEL] < 2 ? 2 : next.goods[FUEL];
        next.goods[FOOD] = next.goods[FOOD] < 2 ? 2 : next.goods[FOOD];
        explore(next, due_food, due_fuel, fed);
    }
    if (p->pony && p->goods[HORSE]) {
        next = *p;
        next.pony--;
        next.goods[FUEL] = (uint8_t)(next.goods[FUEL] + 2);
        explore(next, due_food, due_fuel, fed);
    }
    if (p->hardware) {
        next = *p;
        next.hardware--;
        for (int good = 0; good < MATERIALS; good++)
            next.goods[good] = next.goods[good] ? next.goods[good] : 1;
        explore(next, due_food, due_fuel, fed);
    }
    for (int from = 0; p->shop && from < MATERIALS; from++)
        for (int to = 0; to < STONE; to++) {
            next = *p;
            next.shop--;
            if (from != to)
                after(next, from, to, 1, due_food, due_fuel, fed);
        }
    if (p->grocer && p->goods[FOOD]) {
        next = *p;
        next.goods[groceries[8 - next.grocer--]]++;
        next.goods[FOOD]--;
        explore(next, due_food, due_fuel, fed);
    }
    for (int i = 0; p->has_routine && i < 3; i++) {
        if (!owns(workshops[i]) || (p->crafts | p->routine) >> i & 1)
            continue;
        next = *p;
        next.crafts |= (uint8_t)(1 << i);
        next.goods[FUEL]++;
        explore(next, due_food, due_fuel, fed);
        next.goods[FUEL]--;
        next.goods[FOOD]++;
        explore(next, due_food, due_fuel, fed);
    }
}

static void explore(struct plain p, int due_food, int due_fuel, int fed)
{
    struct {
        struct plain p;
        uint8_t fed;
    } key;
    memset(&key, 0, sizeof key);
    key.p = p;
    key.fed = (uint8_t)fed;
    if (!first_visit(&key, sizeof key))
        return;
    explore_majors(&p, due_food, due_fuel, fed);
    explore_cards(&p, due_food, due_fuel, fed);
    if (!fed) {
        int food = p.goods[FOOD], missing = food < due_food ? due_food - food : 0;
        p.goods[FOOD] = (uint8_t)(food - (due_food - missing));
        explore(p, due_food, due_fuel, 1 + missing);
        return;
    }
    int cold = due_fuel > p.goods[FUEL] ? due_fuel - p.goods[FUEL] : 0;
    if (cold < best[fed - 1])
        best[fed - 1] = cold;
}

/* The same of the game itself, by its menus. */
static int played_best[16];

static void walk(const struct agricola *g)
{
    static struct agricola canonical;
    mire_action menu[MIRE_MENU];
    if (g->phase != PHASE_FEED || g->turn > 1) {
        int begging = g->farm[0].begging;
        if (g->farm[0].bed < played_best[begging])
            played_best[begging] = g->farm[0].bed;
        return;
    }
    canonical = *g;
    mire_news_clear(&canonical.head);
    memset(canonical.head.news, 0, sizeof canonical.head.news);
    if (!first_visit(&canonical, sizeof canonical))
        return;
    int seat = mire_seat_first(mire_agricola.waiting(g)), n = mire_agricola.legal(g, seat, menu);
    for (int i = 0; i < n; i++) {
        struct agricola next = *g;
        mire_agricola.apply(&next, seat, menu[i]);
        walk(&next);
    }
}

static int some(struct mire_rng *rng, int n)
{
    return (int)mire_rng_below(rng, 0, (uint32_t)n);
}

static void put_list(struct mire_text *text, struct mire_rng *rng, const char *const *names, int n,
                     int one_in)
{
    for (int i = 0; i < n; i++)
        if (some(rng, one_in) == 0)
            mire_putf(text, "%s%s", text->length ? ", " : "", names[i]);
}

/* A poor farm at its last person, with a few improvements and cards. */
static void poor_farm(struct mire_rng *rng, struct mire_text *farm)
{
    static const char *const majors[] = {"'fireplace-2'", "'joinery'",         "'pottery'",
                                         "'basketmaker'", "'furniture-stall'", "'ceramics-stall'",
                                         "'basket-stall'"};
    static const char *const cards[] = {"{'card': 'M090', 'counters': 1}",
                                        "{'card': 'M126', 'counters': 1}",
                                        "{'card': 'M125', 'counters': 1}",
                                        "{'card': 'A102', 'counters': 3}",
                                        "'M084'",
                                        "'M091'",
                                        "'M115'"};
    static const uint8_t most[GOODS] = {2, 3, 2, 1, 2, 2, 3, 2, 2, 2, 2, 2};
    MIRE_TEXT(built, 200);
    MIRE_TEXT(front, 300);
    put_list(&built, rng, majors, 7, 3);
    put_list(&front, rng, cards, 7, 4);
    mire_putf(farm,
              "'improvements': [%s], 'played': [%s], 'stables': ['a4', 'a5', 'b4', 'b5'], 'goods': "
              "{'stone': 0",
              built.at, front.at);
    for (int good = 0; good < GOODS; good++) {
        int n = some(rng, 2) ? some(rng, most[good]) : 0;
        if (n && good != STONE)
            mire_putf(farm, ", '%s': %d", agricola_goods[good], n);
    }
    mire_put(farm, "}");
    if (strstr(built.at, "fireplace") && some(rng, 3) == 0)
        mire_put(farm, ", 'marked': ['fireplace-2']");
}

static struct plain plain_of(const struct farm *farm)
{
    struct plain p;
    memset(&p, 0, sizeof p);
    for (int good = 0; good < GOODS; good++)
        p.goods[good] = (uint8_t)farm->goods[good];
    for (int slot = 0; slot < FRONT; slot++) {
        int card = farm->front[slot], load = farm->load[slot];
        if (card == M090)
            p.store = (uint8_t)load;
        if (card == M126)
            p.shop = (uint8_t)load;
        if (card == M125)
            p.hardware = (uint8_t)load;
        if (card == A102)
            p.grocer = (uint8_t)load;
        if (card == M084)
            p.pony = (uint8_t)farm->goods[HORSE];
        if (card == M091)
            p.has_routine = 1;
        if (card == M115)
            p.saddle = 1;
    }
    p.cold = farm->marked != 0;
    return p;
}

static void whoever_could_avoid_it_is_asked(void **state) /* A26 */
{
    struct mire_rng rng;
    (void)state;
    mire_rng_seed(&rng, 20);
    for (int i = 0; i < 500; i++) {
        MIRE_TEXT(farm, 900);
        char text[1200];
        poor_farm(&rng, &farm);
        snprintf(text, sizeof text,
                 "'round': 4, 'farms': [{" BARE ", 'home': 1, %s}, {" BARE
                 ", 'home': 0, 'goods': {'food': 9}}]",
                 farm.at);
        at(2, "'level': '3', 'markers': 'on'", text);
        struct agricola g = *now();
        g.head.free_order = (uint8_t)(i & 1);
        mire_agricola.apply(&g, 0, ACTION(ACT_PLACE, DAY_LABORER));
        for (int k = 0; k < 16; k++)
            best[k] = played_best[k] = 99;
        memset(seen, 0, sizeof seen);
        walk(&g);
        memset(seen, 0, sizeof seen);
        g = *now();
        seen_majors = g.farm[0].majors;
        struct plain p = plain_of(&g.farm[0]);
        p.goods[FOOD] = (uint8_t)(p.goods[FOOD] + 2); /* of the Day Laborer */
        explore(p, 4, 2, 0);
        for (int k = 0, model = 99, game = 99; k < 16; k++) {
            model = best[k] < model ? best[k] : model;
            game = played_best[k] < game ? played_best[k] : game;
            if (model != game)
                fail_msg("farm %d, begging %d: in bed %d, could be %d: %s", i, k, game, model,
                         farm.at);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(stalls_heat),
        TEST(stalls_feed),
        TEST(stalls_serve_the_church),
        TEST(stalls_fire_up),
        TEST(cards_at_heating),
        TEST(cattle_for_the_saddle),
        TEST(boar_for_oak_bark),
        TEST(wood_for_the_fire_brigade),
        TEST(clay_for_thick_forest),
        TEST(wood_burnt_for_the_store),
        TEST(all_cards_that_count_goods),
        TEST(paper_maker_pays_the_lesson),
        TEST(moor_for_the_deep_plow),
        TEST(fire_brigade_at_the_black_market),
        TEST(cards_of_the_scholar_are_in_time),
        TEST(adoptive_parents_ask_once),
        TEST(whoever_could_avoid_it_is_asked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
