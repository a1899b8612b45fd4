/* SPDX-License-Identifier: MIT */
/*
 * The rules, sentence by sentence: small positions, a few moves in notation, what follows. The
 * worked examples of the rulebook and of our notes are here too.
 */
#include "helper.h"

#define BASE       "'moor': 'off'"
#define FARM(text) "'farms': [{" text "}, {}]"

/* ---- set-up ---- */

static void setup(void **state)
{
    (void)state;
    for (int players = 1; players <= 6; players++) {
        at(players, "", "");
        const struct agricola *g = now();
        assert_int_equal(g->round_card[0], MAJOR_IMPROVEMENT);
        assert_int_equal(has(0, FOOD), players == 1 ? 0 : 2);
        assert_int_equal(g->pile[FOREST], players == 1 ? 2 : 3);
        assert_int_equal(g->pile[MEETING_PLACE], players > 1);
        assert_int_equal(g->open >> INFIRMARY & 1, 1);
        assert_int_equal(g->open >> MOOR_RESOURCE_MARKET & 1, players <= 2);
        assert_int_equal(g->open >> SIDE_JOB_TILE & 1, players >= 2 && players <= 5);
        assert_int_equal(g->open >> SIDE_JOB_6 & 1, players == 6);
        uint64_t six_only = ON(FARM_SUPPLIES_6) | ON(BUILDING_SUPPLIES_6) | ON(CORRAL_6) |
                            ON(SIDE_JOB_6) | ON(IMPROVEMENT_6); /* A1 */
        assert_true((g->open & six_only) == (players == 6 ? six_only : 0));
        assert_int_equal(g->open >> HOUSE_BUILDING_56 & 1, players >= 5);
        assert_int_equal(__builtin_popcount(g->display), 24);
        for (int seat = 0; seat < players; seat++) {
            assert_int_equal(__builtin_popcount(g->farm[seat].forests), 5);
            assert_int_equal(__builtin_popcount(g->farm[seat].moors), 3);
            assert_int_equal(g->farm[seat].goods[FUEL], 0);
            if (seat)
                assert_int_equal(has(seat, FOOD), 3);
            for (int other = 0; other < seat; other++) /* all start cards differ */
                assert_true(g->farm[seat].forests != g->farm[other].forests ||
                            g->farm[seat].moors != g->farm[other].moors);
        }
        /* every special action is on one card, the Black Market included */
        int times[SPECIALS] = {0}, cards = 0;
        for (int card = 0; card < SPECIAL_CARDS; card++) {
            if (!(agricola_special_cards[card].players >> players & 1))
                continue;
            cards++;
            for (int s = 0; s < SPECIALS; s++)
                times[s] += agricola_special_cards[card].actions >> s & 1;
        }
        static const int number[] = {0, 10, 2, 2, 3, 4, 5};
        assert_int_equal(cards, number[players]);
        for (int s = 0; s < SPECIALS && players > 1; s++)
            assert_int_equal(times[s], 1);
        at(players, BASE, "");
        assert_int_equal(__builtin_popcount(now()->display), players == 6 ? 18 : 10);
        assert_int_equal(now()->farm[0].forests | now()->farm[0].moors, 0);
        assert_int_equal(now()->open >> INFIRMARY & 1, 0);
    }
}

static void levels(void **state)
{
    struct mire_setup setup_;
    struct mire_error err;
    (void)state;
    mire_setup_default(&mire_agricola, 2, &setup_);
    setup_.option[OPTION_MOOR] = 1;
    setup_.option[OPTION_MARKERS] = 1;
    assert_int_equal(mire_setup_check(&mire_agricola, &setup_, &err), MIRE_BAD);
    assert_non_null(strstr(err.text, "Moor"));
    mire_setup_default(&mire_agricola, 5, &setup_);
    setup_.option[OPTION_TILE] = 1;
    assert_int_equal(mire_setup_check(&mire_agricola, &setup_, &err), MIRE_BAD);
}

/* ---- spaces ---- */

static void placing(void **state)
{
    (void)state;
    at(2, BASE, "");
    refused("lessons", "no occupations");
    refused("cultivation", "not on the board yet");
    play("forest");
    assert_int_equal(has(0, WOOD), 3);
    refused("forest", "is on Forest");
    play("day-laborer");
    assert_int_equal(has(1, FOOD), 5);
    play("meeting-place"); /* the marker moves at once, the order of the round stays */
    assert_int_equal(now()->start, 0);
    assert_int_equal(has(0, FOOD), 3);
    play("reed-bank");
    assert_int_equal(now()->round, 2);
    assert_int_equal(who(), 0);
    assert_int_equal(now()->pile[FOREST], 3);
    assert_int_equal(now()->pile[CLAY_PIT], 2); /* unused spaces go on growing */
}

static void starting_player(void **state)
{
    (void)state;
    at(3, BASE, "");
    play("forest; meeting-place; clay-pit");
    assert_int_equal(who(), 0); /* still clockwise */
    play("reed-bank; fishing; day-laborer");
    assert_int_equal(who(), 1);
}

static void market_choices(void **state)
{
    (void)state;
    at(3, BASE, "");
    play("resource-market; take stone");
    assert_int_equal(has(0, STONE), 1);
    assert_int_equal(has(0, FOOD), 3);
    at(4, BASE, "");
    play("resource-market");
    assert_int_equal(has(0, REED) + has(0, STONE) + has(0, FOOD), 1 + 1 + 3);
    at(5, BASE, "");
    play("resource-market");
    assert_int_equal(has(0, REED) + has(0, STONE) + has(0, WOOD), 3);
    play("riverbank-forest");
    assert_int_equal(has(1, REED) + has(1, WOOD), 2);
    play("animal-market; take cattle"); /* for 1 food */
    assert_int_equal(has(2, CATTLE), 1);
    assert_int_equal(has(2, FOOD), 2);
    at(6, BASE, "");
    play("building-supplies; take stone-clay");
    assert_int_equal(has(0, STONE) + has(0, CLAY) + has(0, FOOD), 1 + 1 + 3);
    play("farm-supplies; do buy-grain; do plow-for-food; plow a3");
    assert_int_equal(has(1, GRAIN), 1);
    assert_int_equal(has(1, FOOD), 1);
    assert_int_equal(now()->farm[1].fields, 1u << 2);
    refused("improvement", "opens in round 5");
    play("corral");
    assert_int_equal(has(2, SHEEP), 1);
    at(2, "", "");
    play("resource-market");
    assert_int_equal(has(0, STONE), 1);
    assert_int_equal(has(0, FOOD), 3);
}

/* One who has all three species may cook one of them for another of its kind. */
static void corral(void **state)
{
    (void)state;
    at(6, BASE,
       "'farms': [{'goods': {'sheep': 1, 'boar': 1, 'cattle': 1}, 'stables': ['a1', 'a2', 'a3']},"
       "{}, {}, {}, {}, {}]");
    refused("corral", "lack sheep");
    at(6, BASE,
       "'farms': [{'goods': {'sheep': 1, 'cattle': 1}, 'stables': ['a1', 'a2', 'a3']},"
       "{}, {}, {}, {}, {}]");
    play("corral"); /* the first species one lacks */
    assert_int_equal(has(0, BOAR), 1);
    at(6, BASE,
       "'farms': [{'goods': {'sheep': 1, 'boar': 1, 'cattle': 1}, 'improvements': ['fireplace-2'],"
       "'stables': ['a1', 'a2', 'a3']}, {}, {}, {}, {}, {}]");
    play("corral; take cattle");
    assert_int_equal(has(0, CATTLE), 1);
    assert_int_equal(has(0, FOOD), 3);
}

static void linked(void **state)
{
    (void)state;
    at(5, BASE, "");
    play("copse; traveling-players");
    refused("house-building", "blocked");
    refused("modest-wish", "round 5");
    assert_true(offered("forest"));
    at(2, BASE ", 'tile': 'on'", "");
    play("tile-copse");
    refused("tile-animal-market", "blocked");
    at(3, BASE ", 'tile': 'on'", "");
    play("tile-animal-market; take boar");
    assert_int_equal(has(0, BOAR), 1);
}

/* ---- house and family ---- */

static void rooms(void **state)
{
    (void)state;
    at(2, BASE, FARM("'goods': {'wood': 12, 'reed': 4}"));
    play("farm-expansion; do rooms");
    refused("room a5", "does not touch your house");
    play("room a1; room a2"); /* next to a room built just now */
    assert_int_equal(has(0, WOOD), 2);
    assert_int_equal(has(0, REED), 0);
    assert_int_equal(asked(), STEP_PARTS); /* stables may follow */
    play("do stables; stable b5");
    assert_int_equal(has(0, WOOD), 0);
    assert_int_equal(who(), 1);
    at(2, BASE, FARM("'house': 'clay', 'goods': {'wood': 9, 'clay': 5, 'reed': 2}"));
    play("farm-expansion; do rooms; room b2"); /* of the house's material */
    assert_int_equal(has(0, CLAY), 0);
    assert_int_equal(has(0, WOOD), 9);
    at(2, BASE, FARM("'goods': {'wood': 9}"));
    play("farm-expansion; stable a3; stable a1; stable a2; done"); /* in any order */
    assert_int_equal(has(0, WOOD), 3);
    at(2, BASE, "");
    refused("farm-expansion", "a room costs 5");
}

static void renovation(void **state)
{
    (void)state;
    at(2, BASE,
       "'round': 5, 'round_cards': ['fencing', 'major-improvement', 'grain-utilization', "
       "'sheep-market', 'house-redevelopment'], " FARM("'goods': {'clay': 4, 'reed': 1}"));
    play("house-redevelopment"); /* 2 clay and 1 reed, then an improvement if one likes */
    assert_int_equal(now()->farm[0].house, CLAYEN);
    assert_int_equal(has(0, CLAY), 2);
    play("build fireplace-2");
    assert_int_equal(has(0, CLAY), 0);
    at(2, BASE,
       "'round': 5, 'round_cards': ['fencing', 'major-improvement', 'grain-utilization', "
       "'sheep-market', 'house-redevelopment'], " FARM("'goods': {'clay': 9}"));
    refused("house-redevelopment", "1 reed"); /* not for the improvement alone */
    at(2, BASE,
       "'round': 14, " FARM("'house': 'clay', 'goods': {'stone': 2, 'reed': 1, 'wood': 4}"));
    play("farm-redevelopment; fence b5"); /* four wood: it closes by itself */
    assert_int_equal(now()->farm[0].house, STONY);
    assert_int_equal(now()->farm[0].pastures, 1);
    at(2, BASE,
       "'round': 14, " FARM("'house': 'stone', 'goods': {'stone': 9, 'reed': 9, 'wood': 9}"));
    refused("farm-redevelopment", "cannot be renovated further");
}

static void children(void **state)
{
    (void)state;
    at(2, BASE, "'round': 12, " FARM("'rooms': ['a1', 'b1', 'c1']"));
    play("basic-wish; forest; day-laborer; clay-pit");
    assert_int_equal(now()->farm[0].people, 3);
    assert_int_equal(now()->farm[0].home, 3); /* works from the next round on */
    refused("basic-wish", "a room of its own");
    play("urgent-wish");
    assert_int_equal(now()->farm[0].people, 4);
    at(2, BASE, "'round': 13, " FARM("'people': 5"));
    refused("urgent-wish", "at most 5");
}

/* ---- fields ---- */

static void fields(void **state)
{
    (void)state;
    at(2, BASE, "'round': 13, " FARM("'goods': {'grain': 2, 'vegetable': 1}"));
    play("cultivation; plow a3; do sow; sow 1 vegetable"); /* plowed, then sown */
    assert_int_equal(now()->farm[0].crops[2], 2);
    play("forest; farmland");
    refused("plow c5", "does not touch your fields");
    play("plow a4");
    assert_int_equal(now()->farm[0].fields, 1u << 2 | 1u << 3);
    at(2, BASE, "'round': 4, " FARM("'fields': ['a1', 'a2', 'a3'], 'goods': {'grain': 2}"));
    play("grain-utilization; sow 2 grain");
    assert_int_equal(now()->farm[0].crops[0], 3);
    assert_int_equal(now()->farm[0].crops[2], 0);
    at(2, BASE, "'round': 4, " FARM("'fields': ['a1']"));
    refused("grain-utilization", "nothing to sow");
}

/* Crops: one from every planted field. A field that is empty can be sown again. */
static void field_phase(void **state)
{
    (void)state;
    at(2, BASE,
       "'round': 4, " FARM("'fields': ['a1', 'a2'], 'crops': {'a1': {'grain': 1}, 'a2': "
                           "{'vegetable': 2}}, 'goods': {'food': 9}, 'home': 1"));
    play("forest; day-laborer; fishing");
    assert_int_equal(now()->round, 5);
    assert_int_equal(has(0, GRAIN), 1);
    assert_int_equal(has(0, VEGETABLE), 1);
    assert_int_equal(now()->farm[0].grain_fields, 0);
    assert_int_equal(now()->farm[0].crops[1], 1);
}

/* ---- baking and cooking ---- */

static void baking(void **state)
{
    struct farm farm = {.majors = MAJOR(CLAY_OVEN) | MAJOR(STONE_OVEN) | MAJOR(FIREPLACE_2)};
    (void)state;
    farm.goods[GRAIN] = 5;
    assert_int_equal(agricola_bake_most(&farm), 5);
    assert_int_equal(agricola_bake_food(&farm, 1), 5);
    assert_int_equal(agricola_bake_food(&farm, 3), 5 + 4 + 4);
    assert_int_equal(agricola_bake_food(&farm, 5), 5 + 4 + 4 + 2 + 2);
    farm.majors = MAJOR(CLAY_OVEN) | MAJOR(CLAY_OVEN_2);
    assert_int_equal(agricola_bake_most(&farm), 2); /* two ovens add up */
    farm.majors = MAJOR(HORSE_SLAUGHTERHOUSE_1) | MAJOR(HEATING_OVEN) | MAJOR(TILED_OVEN);
    assert_int_equal(agricola_bake_most(&farm), 0);
    farm.majors = MAJOR(COOKING_HEARTH_4);
    assert_int_equal(agricola_bake_food(&farm, 2), 6);
    at(2, BASE, "'round': 4, " FARM("'goods': {'clay': 3, 'stone': 1, 'grain': 2}"));
    play("major-improvement; build clay-oven");
    assert_int_equal(asked(), STEP_BAKE); /* at once, if one likes */
    play("bake 1");
    assert_int_equal(has(0, FOOD), 5);
}

static void side_job(void **state)
{
    (void)state;
    at(2, BASE, FARM("'goods': {'wood': 5, 'grain': 2}, 'improvements': ['fireplace-2']"));
    play("side-job; do stable; stable c5; do bake; bake 2");
    assert_int_equal(has(0, WOOD), 4); /* exactly one, for 1 wood */
    assert_int_equal(has(0, FOOD), 4);
    assert_int_equal(who(), 1);
}

static void cooking_rates(void **state)
{
    struct farm farm = {.majors = MAJOR(FIREPLACE_2)};
    uint8_t rates[CONVERSIONS];
    (void)state;
    static const struct {
        uint32_t majors;
        uint8_t rates[6]; /* grain, vegetable, sheep, boar, cattle, horse */
    } known[] = {
        {0, {1, 1, 0, 0, 0, 0}},
        {MAJOR(FIREPLACE_3), {1, 2, 2, 2, 3, 0}},
        {MAJOR(COOKING_HEARTH_5), {1, 3, 2, 3, 4, 0}},
        {MAJOR(COOKHOUSE_1), {1, 3, 2, 3, 4, 2}},
        {MAJOR(HORSE_SLAUGHTERHOUSE_2), {1, 1, 1, 1, 2, 2}},
        {MAJOR(HORSE_SLAUGHTERHOUSE_2) | MAJOR(FIREPLACE_2), {1, 2, 2, 2, 3, 2}},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        farm.majors = known[i].majors;
        agricola_rates(&farm, rates);
        assert_memory_equal(rates + GRAIN_TO_FOOD, known[i].rates, 6);
    }
}

/* ---- animals ---- */

static void arriving_animals(void **state)
{
    (void)state;
    at(2, BASE, "'round': 4, 'spaces': {'sheep-market': {'goods': 3}}");
    play("sheep-market"); /* one pet, two run off */
    assert_int_equal(has(0, SHEEP), 1);
    assert_int_equal(has(0, FOOD), 2);
    at(2, BASE,
       "'round': 4, 'spaces': {'sheep-market': {'goods': 3}}, " FARM("'improvements': "
                                                                     "['fireplace-3']"));
    play("sheep-market"); /* cooked instead */
    assert_int_equal(has(0, SHEEP), 1);
    assert_int_equal(has(0, FOOD), 2 + 4);
    at(2, BASE,
       "'round': 4, 'spaces': {'sheep-market': {'goods': 2}}, " FARM("'goods': {'boar': 1}"));
    play("sheep-market; keep 1 boar"); /* which one is the pet? */
    assert_int_equal(has(0, SHEEP), 0);
}

/* A split pasture may hold less. */
static void splitting_a_pasture(void **state)
{
    (void)state;
    at(2, BASE,
       "'round': 4, " FARM("'fences': ['over-a4', 'over-a5', 'over-b4', 'over-b5', 'left-a4', "
                           "'left-a6'], 'goods': {'wood': 1, 'sheep': 5}"));
    assert_int_equal(now()->farm[0].capacity[0], 4);
    play("fencing; fence a4"); /* the only fence that can be built, by either half */
    assert_int_equal(now()->farm[0].pastures, 2);
    assert_int_equal(has(0, SHEEP), 5);
}

static void breeding(void **state)
{
    (void)state;
    at(2, BASE,
       "'round': 4, " FARM("'fences': ['over-a4', 'over-a5', 'over-b4', 'over-b5', 'left-a4', "
                           "'left-a6'], 'goods': {'food': 9, 'sheep': 2, 'boar': 1}, 'home': 1"));
    play("forest; day-laborer; fishing");
    assert_int_equal(has(0, SHEEP), 3);
    assert_int_equal(has(0, BOAR), 1);
    /* a full pasture: one sheep can be cooked before its young comes */
    at(2, BASE,
       "'round': 4, " FARM("'fences': ['over-a5', 'over-b5', 'left-a5', 'left-a6'], 'goods': "
                           "{'food': 9, 'sheep': 3}, 'home': 1, 'improvements': ['fireplace-2']"));
    play("forest; day-laborer; fishing");
    assert_int_equal(asked(), STEP_FEED);
    play("eat sheep; feed");
    assert_int_equal(has(0, SHEEP), 3);
    assert_int_equal(has(0, FOOD), 9 + 2 - 4);
    /* without a fireplace it finds no place */
    at(2, BASE,
       "'round': 4, " FARM("'fences': ['over-a5', 'over-b5', 'left-a5', 'left-a6'], 'goods': "
                           "{'food': 9, 'sheep': 3}, 'home': 1"));
    play("forest; day-laborer; fishing");
    assert_int_equal(has(0, SHEEP), 3);
    assert_int_equal(now()->round, 5);
}

/* ---- feeding ---- */

static void feeding(void **state)
{
    (void)state;
    at(2, BASE, "'round': 4, " FARM("'goods': {'food': 1, 'grain': 2}, 'home': 1"));
    play("forest; day-laborer; fishing");
    assert_int_equal(asked(), STEP_FEED);
    assert_true(offered("eat grain"));
    assert_false(offered("eat vegetable"));
    play("eat grain; feed"); /* nobody has to convert all */
    assert_int_equal(now()->farm[0].begging, 2);
    assert_int_equal(has(0, GRAIN), 1);
    assert_int_equal(has(0, FOOD), 0); /* but food has to be paid */
    /* enough food: no question */
    at(2, BASE, "'round': 4, " FARM("'goods': {'food': 4, 'grain': 2}, 'home': 1"));
    play("forest; day-laborer; fishing");
    assert_int_equal(now()->round, 5);
    /* a child born in this round eats 1 */
    at(2, BASE,
       "'round': 7, " FARM("'rooms': ['a1', 'b1', 'c1'], 'goods': {'food': 9}, 'home': 1"));
    play("basic-wish; day-laborer; fishing");
    assert_int_equal(has(0, FOOD), 4);
    at(1, BASE, "'farms': [{'goods': {'food': 9}, 'home': 1}], 'round': 4");
    play("forest"); /* alone an adult eats 3 */
    assert_int_equal(has(0, FOOD), 3);
}

static void crafts(void **state)
{
    (void)state;
    at(2, BASE,
       "'round': 4, " FARM("'goods': {'food': 9, 'wood': 2, 'reed': 1}, 'home': 1, "
                           "'improvements': ['joinery', 'basketmaker']"));
    play("clay-pit; day-laborer; fishing");
    assert_int_equal(asked(), STEP_FEED); /* the harvest is the only time for it */
    play("craft wood");
    refused("craft wood", "once a harvest");
    play("craft reed");
    assert_int_equal(has(0, FOOD), 9 - 4 + 2 + 3);
    assert_int_equal(has(0, WOOD), 1);
    at(6, BASE,
       "'round': 4, 'farms': [{'goods': {'food': 9, 'clay': 3}, 'home': 1, 'improvements': "
       "['pottery', 'pottery-2']}, {'home': 0}, {'home': 0}, {'home': 0}, {'home': 0}, "
       "{'home': 0}]");
    play("reed-bank; craft clay; craft clay"); /* two workshops, twice */
    assert_int_equal(has(0, CLAY), 1);
}

/* ---- improvements ---- */

static void stacks(void **state)
{
    (void)state;
    at(2, "", "'farms': [{'goods': {'clay': 9, 'stone': 9}}, {'goods': {'clay': 9, 'stone': 9}}]");
    play("major-improvement");
    refused("build horse-slaughterhouse-1", "lies under");
    play("build fireplace-2; forest");
    assert_int_equal(agricola_top_major(now(), 0), HORSE_SLAUGHTERHOUSE_1);
    at(2, "",
       "'farms': [{'improvements': ['fireplace-2', 'cooking-hearth-4'], 'goods': {'wood': 1}}, "
       "{}]");
    play("major-improvement");
    assert_true(offered("build cookhouse-1 for fireplace-2"));
    assert_true(offered("build cookhouse-1 for cooking-hearth-4"));
    assert_true(offered("build cooking-hearth-5 for fireplace-2"));
    refused("build cooking-hearth-5 for fireplace-3", "no Fireplace");
    play("build cookhouse-1 for cooking-hearth-4");
    assert_int_equal(agricola_top_major(now(), 2), COOKING_HEARTH_4); /* back on its own slot */
    assert_int_equal(agricola_top_major(now(), 0), HORSE_SLAUGHTERHOUSE_1);
    assert_int_equal(now()->farm[0].majors, MAJOR(FIREPLACE_2) | MAJOR(COOKHOUSE_1));
}

/* Six players without the Moor: what is handed in goes on top, whichever of the two it is. */
static void six_player_stacks(void **state)
{
    (void)state;
    at(6, BASE,
       "'round': 5, 'farms': [{'improvements': ['fireplace-3', 'fireplace-4']}, {}, {}, {}, {}, "
       "{}]");
    play("improvement; build cooking-hearth-4 for fireplace-3; forest; clay-pit; reed-bank; "
         "fishing; grove; major-improvement"); /* the one way left: a second hearth for the other */
    assert_int_equal(agricola_top_major(now(), 1), FIREPLACE_4);
    assert_int_equal(now()->flipped, 1u << 1);
    assert_int_equal(agricola_top_major(now(), 3), COOKING_HEARTH_6);
}

static void museum(void **state)
{
    static const struct {
        int major;
        uint8_t cost[MATERIALS]; /* with the Museum */
    } cases[] = {
        {WELL, {1, 0, 0, 2}},
        {JOINERY, {1, 0, 0, 2}},
        {POTTERY, {0, 1, 0, 2}},
        {BASKETMAKERS_WORKSHOP, {0, 0, 1, 2}},
        {CLAY_OVEN, {0, 2, 0, 1}},
        {STONE_OVEN, {0, 1, 0, 2}},
        {FORESTERS_LODGE, {1, 1, 0, 0}},
        {VILLAGE_CHURCH, {2, 0, 0, 4}},
    };
    static struct agricola g;
    g.farm[0].majors = MAJOR(MUSEUM_OF_THE_MOORS);
    struct cost ways[WAYS];
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_int_equal(agricola_major_ways(&g, 0, cases[i].major, ways), 1);
        assert_memory_equal(ways[0].of, cases[i].cost, MATERIALS);
    }
}

static void well_and_riding_stables(void **state)
{
    (void)state;
    at(2, BASE, "'round': 12, " FARM("'goods': {'wood': 1, 'stone': 3}, 'home': 1"));
    play("major-improvement");
    assert_int_equal(now()->farm[0].coming[12][FOOD], 1); /* rounds 13 and 14; no more are left */
    assert_int_equal(now()->farm[0].coming[13][FOOD], 1);
    assert_int_equal(now()->farm[0].coming[11][FOOD], 0);
    play("forest; clay-pit");
    assert_int_equal(has(0, FOOD), 1);
    at(2, "",
       "'farms': [{'improvements': ['riding-stables'], 'goods': {'horse': 2}, 'stables': ['a1'], "
       "'forests': [], 'moors': [], 'home': 1}, {'home': 1}]");
    play("forest; clay-pit");
    assert_int_equal(has(0, FOOD), 1);
    at(2, "",
       "'farms': [{'improvements': ['riding-stables'], 'goods': {'horse': 1}, 'home': 1}, "
       "{'home': 1}]");
    play("forest; clay-pit");
    assert_int_equal(has(0, FOOD), 0); /* one horse is not enough */
}

static void one_time_gifts(void **state)
{
    (void)state;
    at(2, "",
       "'farms': [{'goods': {'wood': 2, 'stone': 4, 'clay': 1}, 'home': 2}, {'improvements': "
       "['well', 'clay-oven']}]");
    play("major-improvement; build village-church");
    assert_int_equal(has(0, FOOD), 2);
    at(2, "", "'farms': [{'goods': {'stone': 1, 'clay': 1}}, {'improvements': ['clay-oven']}]");
    play("major-improvement; build heating-oven");
    assert_int_equal(has(0, FUEL), 2);
}

/* ---- conversions where they matter ---- */

static void stalls_pay(void **state)
{
    (void)state;
    at(2, "",
       "'farms': [{'improvements': ['furniture-stall', 'basket-stall'], 'goods': {'wood': 1, "
       "'clay': 1, 'reed': 1}}, {}]");
    play("major-improvement; build fireplace-2"); /* 1 clay is missing: from wood or from reed? */
    assert_int_equal(asked(), STEP_PAY);
    play("trade wood clay");
    assert_int_equal(has(0, WOOD) + has(0, CLAY), 0);
    assert_int_equal(has(0, REED), 1);
    at(2, "",
       "'farms': [{'improvements': ['ceramics-stall'], 'goods': {'clay': 4}, 'forests': [],"
       "'moors': []}, {}]");
    play("farm-expansion; stable a1; done"); /* one way: no question */
    assert_int_equal(has(0, CLAY), 2);
}

static void food_prices(void **state)
{
    (void)state;
    at(2, "", "'special': {'S02': {'player': 2}}, " FARM("'goods': {'grain': 2, 'vegetable': 2}"));
    play("special S02 labour"); /* 2 food from grain and vegetables, in one of three ways */
    assert_int_equal(asked(), STEP_PAY);
    play("eat grain; eat vegetable");
    assert_int_equal(has(0, FOOD), 1);
    assert_int_equal(has(0, GRAIN), 1);
    assert_int_equal(has(0, VEGETABLE), 1);
}

/* ---- rulings that nothing else here shows ---- */

/* Who finds no space that could be used stays at home for the round. */
static void nowhere_to_go(void **state) /* A11 */
{
    (void)state;
    at(2, BASE, "");
    struct agricola g = *now();
    for (int space = 0; space < SPACES; space++)
        if (g.open >> space & 1 && space != FOREST) {
            g.taken |= 1ull << space;
            g.who[space] = 2;
        }
    g.farm[0].home = g.farm[1].home = 1;
    mire_agricola.apply(&g, 0, ACTION(ACT_PLACE, FOREST));
    assert_int_equal(g.head.news[0][0], NEWS_STUCK);
    assert_int_equal(g.head.news[0][1], 1);
    assert_int_equal(g.round, 2);
}

/* Fences come after renovating, not instead of it. */
static void no_fences_without_renovating(void **state) /* A4 */
{
    (void)state;
    at(2, BASE, "'round': 14, " FARM("'goods': {'wood': 15}"));
    refused("farm-redevelopment", "renovating costs");
    at(2, BASE, "'round': 14, " FARM("'goods': {'wood': 15, 'clay': 2, 'reed': 1}"));
    play("farm-redevelopment; fence a3; close; done");
    assert_int_equal(farm_of(0)->house, CLAYEN);
    assert_int_equal(farm_of(0)->pastures, 1);
}

/* What cannot be cooked can't be let go for nothing, either. */
static void nothing_is_given_away(void **state) /* A17 */
{
    (void)state;
    at(2, BASE, "'round': 4, " FARM("'home': 1, 'goods': {'sheep': 1, 'grain': 1}"));
    play("grain-seeds; day-laborer; fishing");
    assert_int_equal(asked(), STEP_FEED);
    assert_false(offered("eat sheep"));
    assert_false(offered("keep none"));
}

/* ---- the order in which things are named ---- */

static void both_parts_in_any_order(void **state) /* A14 */
{
    (void)state;
    for (int second_first = 0; second_first < 2; second_first++) {
        at(2, BASE,
           "'round': 4, " FARM("'fields': ['a1'], 'goods': {'grain': 2, 'food': 0}, "
                               "'improvements': ['fireplace-2']"));
        play("grain-utilization");
        play(second_first ? "do bake; bake 1; do sow" : "do sow; do bake");
        assert_int_equal(has(0, GRAIN), 0);
        assert_int_equal(has(0, FOOD), 2);
        assert_int_equal(farm_of(0)->crops[0], 3);
        assert_int_equal(who(), 1);
    }
}

/* Bake, buy a vegetable from the Grocer, sow it: nothing could be sown before. */
static void bake_buy_and_sow(void **state) /* A14 */
{
    (void)state;
    with_cards(2, "'level': '3'", "hand", "A116",
               "'played': [{'card': 'A102', 'counters': 1}], 'fields': ['a1'], 'goods': {'grain': "
               "1, 'food': 0}, 'improvements': ['fireplace-2']",
               "'round': 4");
    play("grain-utilization; do bake; use A102; do sow");
    assert_int_equal(farm_of(0)->crops[0], 2);
    assert_int_equal(has(0, VEGETABLE), 0);
    assert_int_equal(has(0, FOOD), 1);
}

static void pastures_in_any_order(void **state) /* A28 */
{
    uint64_t fences = 0;
    (void)state;
    static const char *const ways[] = {"fence a4; fence a5; close; fence b5; close; done",
                                       "fence b5; close; fence a5; fence a4; close; done",
                                       "fence b5; close; fence a4; fence a5; close; done"};
    for (int i = 0; i < 3; i++) {
        at(2, BASE, "'round': 4, " FARM("'goods': {'wood': 15}"));
        play("fencing");
        play(ways[i]);
        assert_int_equal(farm_of(0)->pastures, 2);
        assert_true(!fences || fences == farm_of(0)->fences);
        fences = farm_of(0)->fences;
    }
}

static void meals_in_any_order(void **state) /* A28 */
{
    (void)state;
    for (int i = 0; i < 2; i++) {
        at(2, BASE,
           "'round': 4, " FARM("'home': 1, 'goods': {'grain': 2, 'sheep': 1}, 'improvements': "
                               "['fireplace-2']"));
        play("grain-seeds; day-laborer; fishing");
        play(i ? "eat sheep; eat grain; feed" : "eat grain; eat sheep; feed");
        assert_int_equal(farm_of(0)->begging, 1);
        assert_int_equal(has(0, GRAIN), 2);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(nowhere_to_go),
        TEST(no_fences_without_renovating),
        TEST(nothing_is_given_away),
        TEST(both_parts_in_any_order),
        TEST(bake_buy_and_sow),
        TEST(pastures_in_any_order),
        TEST(meals_in_any_order),
        TEST(setup),
        TEST(levels),
        TEST(placing),
        TEST(starting_player),
        TEST(market_choices),
        TEST(corral),
        TEST(linked),
        TEST(rooms),
        TEST(renovation),
        TEST(children),
        TEST(fields),
        TEST(field_phase),
        TEST(baking),
        TEST(side_job),
        TEST(cooking_rates),
        TEST(arriving_animals),
        TEST(splitting_a_pasture),
        TEST(breeding),
        TEST(feeding),
        TEST(crafts),
        TEST(stacks),
        TEST(six_player_stacks),
        TEST(museum),
        TEST(well_and_riding_stables),
        TEST(one_time_gifts),
        TEST(stalls_pay),
        TEST(food_prices),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
