/* SPDX-License-Identifier: MIT */
/*
 * The Moor, sentence by sentence: heating and sick beds, special actions, fuel markers, and the
 * solo game's pile of special actions. The worked figures are here too.
 */
#include "helper.h"

#define FARM(text) "'farms': [{" text "}, {}]"

/* ---- heating: the worked figures ---- */

static int heat(int house, uint32_t rooms_, uint32_t majors)
{
    static struct agricola g;
    g.farm[0] =
        (struct farm){.rooms = (1u << rooms_) - 1, .house = (uint8_t)house, .majors = majors};
    return agricola_fuel_due(&g, 0);
}

static void heating_costs(void **state)
{
    (void)state;
    assert_int_equal(heat(WOODEN, 3, 0), 3);
    assert_int_equal(heat(STONY, 3, 0), 1);
    assert_int_equal(heat(CLAYEN, 2, MAJOR(TILED_OVEN)), 1);
    assert_int_equal(heat(STONY, 2, 0), 0);
    assert_int_equal(heat(STONY, 2, MAJOR(TILED_OVEN)), 0);
    assert_int_equal(heat(WOODEN, 5, MAJOR(TILED_OVEN)), 1);
    assert_int_equal(heat(WOODEN, 4, MAJOR(HEATING_OVEN)), 3);
    assert_int_equal(heat(CLAYEN, 4, MAJOR(HEATING_OVEN)), 2);
    assert_int_equal(heat(STONY, 2, MAJOR(HEATING_OVEN)), 0);
}

#define BARE "'forests': [], 'moors': [], "

/* The rulebook: three wooden rooms, two people: 4 food and 3 fuel; empty rooms are heated too. */
static void heating_examples(void **state)
{
    (void)state;
    at(2, "",
       "'round': 4, 'farms': [{" BARE "'rooms': ['a1', 'b1', 'c1'], 'home': 1, 'goods': {'food': "
       "4, 'fuel': 3}}, {'home': 0, 'goods': {'food': 9, 'fuel': 9}}]");
    play("forest; heat 3; heat 2");
    assert_int_equal(has(0, FOOD), 0);
    assert_int_equal(has(0, FUEL), 0);
    assert_int_equal(has(0, WOOD), 3);
    assert_int_equal(now()->farm[0].begging + now()->farm[0].bed, 0);
    /* four people in a stone house of three rooms: 8 food and 1 fuel */
    at(2, "",
       "'round': 4, 'farms': [{" BARE "'rooms': ['a1', 'b1', 'c1'], 'house': 'stone', 'people': 4, "
       "'home': 1, 'goods': {'food': 8, 'fuel': 1}}, {'home': 0, 'goods': {'food': 9}}]");
    play("clay-pit; heat 1");
    assert_int_equal(has(0, FOOD), 0);
    assert_int_equal(has(0, FUEL), 0);
    assert_int_equal(now()->farm[0].begging + now()->farm[0].bed, 0);
    assert_int_equal(now()->farm[1].bed, 2); /* nothing to burn: no question, two in bed */
}

/* 5 fuel due, 1 paid, 3 people: all three in bed, nothing more. Wood burns too, fuel first. */
static void beds(void **state)
{
    (void)state;
    at(2, "",
       "'round': 4, 'farms': [{" BARE "'rooms': ['a1', 'b1', 'c1', 'a2', 'b2'], 'people': 3, "
       "'home': 1, 'goods': {'food': 9, 'fuel': 1, 'wood': 1}}, {'home': 0, 'goods': {'food': "
       "9}}]");
    play("clay-pit; heat 1");
    assert_int_equal(has(0, FUEL), 0);
    assert_int_equal(has(0, WOOD), 1);
    assert_int_equal(now()->farm[0].bed, 3);
    assert_int_equal(now()->farm[0].begging, 0);
    refused("forest", "Infirmary"); /* people in bed can only be sent there */
    int food = has(0, FOOD);
    play("infirmary");
    assert_int_equal(has(0, FOOD), food + 1);
    assert_int_equal(now()->farm[0].bed, 2);
    play("infirmary; infirmary; infirmary; infirmary"); /* any number of people find room */
    assert_int_equal(now()->round, 6);
    assert_int_equal(now()->farm[0].bed, 0); /* and are well again */
    assert_true(offered("forest"));
}

/* The infirmary is open to the healthy too. */
static void infirmary(void **state)
{
    (void)state;
    at(2, "", "");
    play("infirmary; infirmary");
    assert_int_equal(has(0, FOOD), 3);
    assert_int_equal(has(1, FOOD), 4);
}

static void church(void **state)
{
    (void)state;
    at(2, "",
       "'round': 4, 'farms': [{" BARE "'home': 1, 'improvements': ['village-church'], 'goods': "
       "{'food': 9, 'fuel': 3}}, {'home': 0, 'goods': {'food': 9}}]");
    play("clay-pit; church");
    refused("church", "once a harvest");
    play("heat 2");
    assert_int_equal(now()->farm[0].bonus, 1);
    assert_int_equal(has(0, FUEL), 0);
}

/* ---- special actions ---- */

static void special_turns(void **state)
{
    (void)state;
    at(2, "",
       "'farms': [{'moors': ['a2'], 'forests': ['a1'], 'goods': {'food': 1}}, {'moors': ['a1'], "
       "'forests': ['a2', 'a3']}]");
    play("special S01 peat"); /* no person is placed */
    assert_int_equal(has(0, FUEL), 3);
    assert_int_equal(now()->farm[0].home, 2);
    assert_int_equal(now()->farm[0].moors, 0);
    assert_int_equal(who(), 1);
    int food = has(1, FOOD);
    play("special S01 fell; fell a2"); /* the second pays 2 food and may choose another action */
    assert_int_equal(has(1, FOOD), food - 2);
    assert_int_equal(has(1, WOOD), 2);
    refused("special S01 fell", "used twice");
    play("special S02 labour");
    refused("special S02 peat", "does not show");
    refused("special S02 black-market", "no minor");
    play("forest");
    refused("special S02 labour", "you have used");
    play("day-laborer; reed-bank; clay-pit");
    assert_int_equal(now()->round, 2);
    assert_int_equal(now()->special[0] | now()->special[1], 0); /* back on display */
}

/* Nobody at home: no special action, and no turn. */
static void special_needs_people(void **state)
{
    (void)state;
    at(2, "", "'farms': [{'home': 1}, {}]");
    play("forest; clay-pit");
    assert_int_equal(who(), 1);
    play("reed-bank");
    assert_int_equal(now()->round, 2);
}

static void slash_and_burn(void **state)
{
    (void)state;
    at(2, "", FARM("'forests': ['a1', 'a3', 'c5'], 'moors': []"));
    play("special S01 burn; burn c5"); /* no field yet: any forest */
    assert_int_equal(now()->farm[0].fields, 1u << 14);
    at(2, "", FARM("'forests': ['a1', 'a3', 'c5'], 'moors': [], 'fields': ['b5', 'a2']"));
    play("special S01 burn");
    assert_true(offered("burn a1") && offered("burn a3") && offered("burn c5"));
    play("burn a3");
    at(2, "", FARM("'forests': ['a1'], 'moors': [], 'fields': ['b5']"));
    refused("special S01 burn", "touches a field");
}

/* Second use of a card with the labour market, three players: pay 2 food, get 2; 2 food before. */
static void second_use(void **state)
{
    (void)state;
    at(3, "", "'farms': [{}, {'goods': {'food': 1}}, {'goods': {'food': 2}}]");
    play("special S04 labour");
    assert_int_equal(has(0, FOOD), 4);
    refused("special S04 labour", "cannot pay");
    play("forest; special S04 labour");
    assert_int_equal(has(2, FOOD), 2);
}

/* A horse: 1 food with two players, on a used card 3; it may run off. */
static void horse_market(void **state)
{
    (void)state;
    at(2, "", "'farms': [{'goods': {'food': 3, 'sheep': 1}}, {'goods': {'food': 3}}]");
    play("special S02 horse; keep 1 sheep");
    assert_int_equal(has(0, FOOD), 2);
    assert_int_equal(has(0, HORSE), 0);
    play("special S02 horse");
    assert_int_equal(has(1, FOOD), 0);
    assert_int_equal(has(1, HORSE), 1);
    at(4, "", "");
    play("special S06 horse");
    assert_int_equal(has(0, FOOD), 2);
}

static void illicit_work(void **state)
{
    (void)state;
    at(2, "", FARM("'goods': {'food': 1, 'wood': 1, 'clay': 3}"));
    play("special S02 illicit-work; build fireplace-3"); /* wood serves as the fuel */
    assert_int_equal(has(0, FOOD) + has(0, WOOD) + has(0, CLAY), 0);
    at(2, "", FARM("'goods': {'food': 1, 'wood': 1, 'clay': 2}"));
    play("special S02 illicit-work"); /* the wood is needed for fuel: only the fireplace is left */
    assert_int_equal(now()->farm[0].majors, MAJOR(FIREPLACE_2));
    at(2, "", FARM("'goods': {'food': 0, 'fuel': 1, 'clay': 2}"));
    refused("special S02 illicit-work", "1 food");
    /* on a used card 3 food and 1 fuel */
    at(2, "",
       "'special': {'S02': {'player': 2}}, " FARM("'goods': {'food': 3, 'fuel': 1, 'clay': 2}"));
    play("special S02 illicit-work");
    assert_int_equal(has(0, FOOD) + has(0, FUEL) + has(0, CLAY), 0);
}

/* The Kiln and the Lodge, with and without a horse. */
static void kiln_and_lodge(void **state)
{
    static const struct {
        const char *farm;
        int fuel, wood;
    } cases[] = {
        {"", 3, 2},
        {", 'improvements': ['kiln', 'foresters-lodge']", 4, 3},
        {", 'improvements': ['kiln', 'foresters-lodge'], 'goods': {'horse': 1}", 5, 4},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char farm[300];
        snprintf(farm, sizeof farm, "'farms': [{'moors': ['a1'], 'forests': ['a2']%s}, {}]",
                 cases[i].farm);
        at(2, "", farm);
        play("special S01 peat");
        assert_int_equal(has(0, FUEL), cases[i].fuel);
        at(2, "", farm);
        play("special S01 fell");
        assert_int_equal(has(0, WOOD), cases[i].wood);
    }
}

/* ---- the variant with fuel markers ---- */

static void markers(void **state)
{
    (void)state;
    at(2, "'markers': 'on'", FARM("'goods': {'clay': 2, 'fuel': 1, 'sheep': 1}, 'moors': []"));
    play("major-improvement; forest"); /* the Fireplace for 2 clay */
    assert_int_equal(now()->farm[0].marked, MAJOR(FIREPLACE_2));
    play("stoke fireplace-2"); /* at any time, and it is still one's turn */
    assert_int_equal(now()->farm[0].marked, 0);
    assert_int_equal(has(0, FUEL), 0);
    assert_int_equal(who(), 0);
    at(2, "'markers': 'on'",
       FARM("'improvements': ['fireplace-2'], 'marked': ['fireplace-2'], 'goods': {'grain': 1}"));
    refused("side-job", "in use");
    play("major-improvement; build cooking-hearth-4 for fireplace-2");
    assert_int_equal(now()->farm[0].marked, MAJOR(COOKING_HEARTH_4)); /* as cold as before */
    at(2, "'markers': 'on'", FARM("'improvements': ['fireplace-2']"));
    play("major-improvement; build cooking-hearth-4 for fireplace-2");
    assert_int_equal(now()->farm[0].marked, 0);
}

/* ---- solo ---- */

static void solo_cards(void **state)
{
    (void)state;
    at(1, "",
       "'solo': {'open': 'S06', 'next': 'S01', 'pile': ['S02', 'S03'], 'under': []}, 'farms': "
       "[{'goods': {'food': 2}, 'moors': ['a1'], 'forests': ['a2', 'a3']}]");
    play("special S06 fell; fell a2"); /* then: keep it for 2 food, or discard it */
    assert_int_equal(asked(), STEP_USED);
    play("hold");
    assert_int_equal(has(0, FOOD), 0);
    play("special S06 fell");
    assert_int_equal(now()->solo_open, NO_CARD); /* the second use always discards */
    assert_int_equal(now()->solo_last, 5);
    play("forest; day-laborer");
    assert_int_equal(now()->solo_open, 0); /* the card that was next */
    play("forest; day-laborer");
    assert_int_equal(asked(), STEP_SWAP); /* it was not used: put it under the pile? */
    int next = now()->solo_next;
    play("swap");
    assert_int_equal(now()->solo_open, next);
    assert_int_equal(now()->solo_under[0], 0);
}

/* The pile is used up: the card used last comes back, round after round. */
static void solo_last_card(void **state)
{
    (void)state;
    at(1, "", "'solo': {'open': 'S10'}, 'farms': [{'forests': ['a2', 'a3']}]");
    play("special S10 labour; forest; day-laborer");
    assert_int_equal(now()->round, 2);
    assert_int_equal(now()->solo_open, 9);
    play("forest; clay-pit");
    assert_int_equal(now()->solo_open, 9);
    assert_int_equal(asked(), STEP_TURN); /* nothing to swap it for */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(heating_costs),
        TEST(heating_examples),
        TEST(beds),
        TEST(infirmary),
        TEST(church),
        TEST(special_turns),
        TEST(special_needs_people),
        TEST(slash_and_burn),
        TEST(second_use),
        TEST(horse_market),
        TEST(illicit_work),
        TEST(kiln_and_lodge),
        TEST(markers),
        TEST(solo_cards),
        TEST(solo_last_card),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
