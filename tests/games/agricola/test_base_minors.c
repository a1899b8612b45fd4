/* SPDX-License-Identifier: MIT */
/* Minor improvements of the base game: each test is named after its card and fails without it. */
#include "helper.h"

/* Shifting Cultivation: plow a field. */
static void a002(void **state)
{
    (void)state;
    held("A002", "'goods': {'food': 2}", "");
    play("meeting-place; play A002");
    assert_int_equal(asked(), STEP_PLOW);
    assert_int_equal(has(0, FOOD), 0);
}

/* Young Animal Market costs a sheep and brings a cattle. */
static void a009(void **state)
{
    (void)state;
    held("A009", "'goods': {'sheep': 1}", "");
    play("meeting-place; play A009");
    assert_int_equal(has(0, SHEEP), 0);
    assert_int_equal(has(0, CATTLE), 1);
}

/* Drinking Trough: 2 more animals in every pasture. */
static void a012(void **state)
{
    (void)state;
    played("A012",
           "'moors': [], 'forests': [], 'fences': ['over-a4', 'left-a4', 'left-a5', 'over-b4']",
           "");
    assert_int_equal(farm_of(0)->capacity[0], 4);
}

/* Pond Hut: food in the next three rounds, with exactly two occupations. */
static void a044(void **state)
{
    (void)state;
    held("A044", "'played': ['A116', 'B142'], 'goods': {'wood': 1}", "");
    play("meeting-place; play A044");
    assert_int_equal(coming(0, 2, FOOD), 1);
    assert_int_equal(coming(0, 4, FOOD), 1);
    assert_int_equal(coming(0, 5, FOOD), 0);
}

/* Milk Jug: whoever uses the Cattle Market, 3 food for the owner and 1 for each other. */
static void a050(void **state)
{
    (void)state;
    played("A050", "",
           "'round': 11, 'round_cards': ['major-improvement', 'fencing', "
           "'grain-utilization', 'sheep-market', 'basic-wish', 'house-redevelopment', "
           "'western-quarry', 'vegetable-seeds', 'pig-market', 'cattle-market', "
           "'eastern-quarry'], 'spaces': {'cattle-market': {'goods': 1}}, "
           "'last_turn': 1");
    int before = has(1, FOOD);
    play("cattle-market");
    assert_int_equal(has(0, FOOD), 2 + 3);
    assert_int_equal(has(1, FOOD), before + 1);
}

/* Junk Room: 1 food after each improvement, itself included. */
static void a055(void **state)
{
    (void)state;
    held("A055", "'goods': {'wood': 1, 'clay': 1}", "");
    play("meeting-place; play A055");
    assert_int_equal(has(0, FOOD), 1);
}

/* Basket: after wood was taken, 2 of it for 3 food; the wood stays on the space. */
static void a056(void **state)
{
    (void)state;
    played("A056", "", "'spaces': {'forest': {'goods': 3}}");
    play("forest; option 1");
    assert_int_equal(has(0, WOOD), 1);
    assert_int_equal(has(0, FOOD), 2 + 3);
    assert_int_equal(now()->pile[FOREST], 2);
}

/* Corn Scoop: one more grain. */
static void a067(void **state)
{
    (void)state;
    played("A067", "", "");
    play("grain-seeds");
    assert_int_equal(has(0, GRAIN), 2);
}

/* Lumber Mill: improvements cost a wood less. */
static void a075(void **state)
{
    (void)state;
    held("M078", "'played': ['A075', 'A067', 'A080'], 'goods': {'wood': 2}", "");
    play("meeting-place; play M078");
    assert_int_equal(has(0, WOOD), 0);
}

/* Caravan: room for a child without a room. */
static void b010(void **state)
{
    (void)state;
    played("B010", "", "'round': 5");
    assert_int_equal(agricola_house_room(farm_of(0)), 3);
}

/* Moldboard Plow: twice a field more with Farmland. */
static void b019(void **state)
{
    (void)state;
    held("B019", "'played': ['A116'], 'goods': {'wood': 2}, 'moors': [], 'forests': []", "");
    play("meeting-place; play B019");
    assert_int_equal(farm_of(0)->load[1], 2);
    played("B019", "'moors': [], 'forests': []", "");
    play("farmland");
    assert_int_equal(asked(), STEP_PLOW); /* no counter is left: only the space's own field */
}

/* Loom: food in the field phase, points for sheep. */
static void b039(void **state)
{
    (void)state;
    played("A067", "", "");
    int without = points(0);
    played("B039", "", "");
    assert_int_equal(points(0), without + 1);
}

/* Scullery: 1 food a round in a wooden house. */
static void b057(void **state)
{
    (void)state;
    with_cards(1, "'level': '3', 'moor': 'off'", "played", "B057", "'home': 1",
               "'spaces': {'farmland': {'person': 1}}");
    play("day-laborer");
    assert_int_equal(now()->round, 2);
    assert_int_equal(has(0, FOOD), 2 + 1);
}

/* Hard Porcelain: at any time clay for stone. */
static void b080(void **state)
{
    (void)state;
    played("B080", "'goods': {'clay': 4}", "");
    play("use B080; option 3");
    assert_int_equal(has(0, STONE), 3);
    assert_int_equal(has(0, CLAY), 0);
}

#define BARE   "'moors': [], 'forests': []"
#define OTHERS "{'home': 0}, {'home': 0}, {'home': 0}"

/* The first of four players has one person left to place, and nobody else has. */
static void last_person(const char *farm, int round)
{
    char text[900];
    snprintf(text, sizeof text, "'round': %d, 'farms': [{'home': 1, %s}, " OTHERS "]", round, farm);
    at(4, LEVEL3, text);
}

/* Clay Embankment: a clay for every two, after its cost. */
static void a005(void **state)
{
    (void)state;
    held("A005", "'goods': {'food': 1, 'clay': 5}", "");
    play("meeting-place; play A005");
    assert_int_equal(has(0, CLAY), 5 + 2);
    assert_int_equal(has(0, FOOD), 0);
    assert_true(mire_in_bits(farm_of(1)->hand, A005));
}

/* Handplow: a field five rounds later, if wanted. */
static void a019(void **state)
{
    (void)state;
    held("A019", "'goods': {'wood': 1}", "");
    play("meeting-place; play A019");
    assert_int_equal(farm_of(0)->tiles[6 - 1][TILE_FIELD], 1);
    last_person("'played': ['A019'], " BARE ", 'coming_tiles': {'6': {'field': 1}}", 5);
    play("day-laborer");
    assert_int_equal(asked(), STEP_TILE);
    assert_true(offered("done"));
    play("lay field a3");
    assert_int_equal(farm_of(0)->fields, 1u << 2);
}

/* Threshing Board: baking with Farmland, before the field. */
static void a024(void **state)
{
    (void)state;
    played("A024", "'goods': {'grain': 1}, 'improvements': ['fireplace-2']", "");
    play("farmland; use A024");
    assert_int_equal(has(0, GRAIN), 0);
    assert_int_equal(has(0, FOOD), 2);
    assert_int_equal(asked(), STEP_PLOW);
}

/* Manger: points for fenced spaces from 6 on. */
static void a032(void **state)
{
    static const char six[] =
        BARE ", 'fences': ['over-a3', 'over-a4', 'over-a5', 'left-a3', 'left-a6', 'left-b3', "
             "'left-b6', 'over-c3', 'over-c4', 'over-c5']";
    (void)state;
    played("A067", six, "");
    int without = points(0);
    played("A032", six, "");
    assert_int_equal(mire_count_bits(farm_of(0)->pastured), 6);
    assert_int_equal(points(0), without + 1);
}

#define FULL                                                                                       \
    "'forests': [], 'moors': [], 'fields': ['a1', 'a2', 'a3', 'a4', 'a5', 'b2', 'b3', 'b4', "      \
    "'b5', 'c2', 'c3', 'c4', 'c5']"

/* Big Country: points and food for the rounds to come, with a farm that is full. */
static void a033(void **state)
{
    (void)state;
    held("A033", FULL, "'round': 11");
    int before = points(0);
    play("meeting-place; play A033");
    assert_int_equal(points(0), before + 3);
    assert_int_equal(has(0, FOOD), 2 + 2 * 3);
    held("A033 B008", BARE ", 'goods': {'grain': 1}", "'round': 11");
    play("meeting-place");
    assert_false(offered("play A033"));
}

/* … with the Moor's correction only without moors and forests. */
static void a033_corrected(void **state) /* A27 */
{
    (void)state;
    for (int on = 0; on < 2; on++) {
        with_cards(4, on ? LEVEL3 ", 'corrections': 'on'" : LEVEL3, "hand", "A033",
                   "'forests': ['b2'], 'moors': ['c2'], 'fields': ['a1', 'a2', 'a3', 'a4', 'a5', "
                   "'b3', 'b4', 'b5', 'c3', 'c4', 'c5']",
                   "'round': 11");
        play("meeting-place");
        assert_int_equal(asked() == STEP_IMPROVE, !on);
    }
}

/* Wool Blankets: 3, 2 or no points for a house of wood, clay, stone. */
static void a038(void **state)
{
    static const int bonus[] = {3, 2, 0};
    (void)state;
    for (int house = WOODEN; house <= STONY; house++) {
        char farm[40];
        snprintf(farm, sizeof farm, "'house': '%s'", agricola_houses[house]);
        played("A067", farm, "");
        int without = points(0);
        played("A038", farm, "");
        assert_int_equal(points(0), without + bonus[house]);
    }
}

/* Dutch Windmill: 3 food more for baking in the round after a harvest. */
static void a063(void **state)
{
    static const char farm[] = "'goods': {'grain': 1}, 'improvements': ['fireplace-2']";
    (void)state;
    played("A063", farm, "'round': 5");
    play("grain-utilization");
    assert_int_equal(has(0, FOOD), 2 + 3);
    played("A063", farm, "'round': 6");
    play("grain-utilization");
    assert_int_equal(has(0, FOOD), 2);
}

/* Large Greenhouse: vegetables 4, 7 and 9 rounds later. */
static void a069(void **state)
{
    (void)state;
    held("A069", "'played': ['A116', 'B142'], 'goods': {'wood': 2}", "'round': 6");
    play("meeting-place; play A069");
    assert_int_equal(coming(0, 10, VEGETABLE), 1);
    assert_int_equal(coming(0, 13, VEGETABLE), 1);
    assert_int_equal(coming(0, 14, VEGETABLE), 0); /* round 15 does not come */
}

/* Canoe: a food and a reed with Fishing. */
static void a078(void **state)
{
    (void)state;
    played("A078", "", "'spaces': {'fishing': {'goods': 1}}");
    play("fishing");
    assert_int_equal(has(0, FOOD), 2 + 1 + 1);
    assert_int_equal(has(0, REED), 1);
}

/* Stone Tongs: a stone more from a quarry. */
static void a080(void **state)
{
    (void)state;
    played("A080", "", "'round': 7, 'spaces': {'western-quarry': {'goods': 1}}");
    play("western-quarry");
    assert_int_equal(has(0, STONE), 2);
}

/* Market Stall: a grain becomes a vegetable, and the card goes on. */
static void b008(void **state)
{
    (void)state;
    held("B008", "'goods': {'grain': 1}", "");
    play("meeting-place; play B008");
    assert_int_equal(has(0, GRAIN), 0);
    assert_int_equal(has(0, VEGETABLE), 1);
    assert_true(mire_in_bits(farm_of(1)->hand, B008));
}

/* Carpenter's Parlor: a wooden room for 2 wood and 2 reed; not a clay one. */
static void b013(void **state)
{
    (void)state;
    played("B013", BARE ", 'goods': {'wood': 2, 'reed': 2}", "");
    play("farm-expansion; do rooms; room b2");
    assert_int_equal(mire_count_bits(farm_of(0)->rooms), 3);
    assert_int_equal(has(0, WOOD) + has(0, REED), 0);
    played("B013", BARE ", 'house': 'clay', 'goods': {'wood': 2, 'reed': 2}", "");
    play("farm-expansion");
    assert_int_equal(asked(), STEP_STABLES);
}

/* Mining Hammer: a food at once, and a stable for nothing after renovating. */
static void b016(void **state)
{
    (void)state;
    held("B016", "'goods': {'wood': 1, 'food': 0}", "");
    play("meeting-place; play B016");
    assert_int_equal(has(0, FOOD), 1);
    played("B016", BARE ", 'goods': {'clay': 2, 'reed': 1}", "'round': 6");
    play("house-redevelopment; use B016; stable a5");
    assert_int_equal(farm_of(0)->house, CLAYEN);
    assert_int_equal(farm_of(0)->stables, 1u << 4);
}

/* Bread Paddle: a food at once, and baking after every occupation. */
static void b025(void **state)
{
    (void)state;
    held("B025", "'goods': {'wood': 1, 'food': 0}", "");
    play("meeting-place; play B025");
    assert_int_equal(has(0, FOOD), 1);
    played("B025", "'hand': ['A116'], 'goods': {'grain': 1}, 'improvements': ['fireplace-2']", "");
    play("lessons; use B025");
    assert_int_equal(has(0, GRAIN), 0);
    assert_int_equal(has(0, FOOD), 2);
}

/* Strawberry Patch: food in the next three rounds, with two vegetable fields. */
static void b045(void **state)
{
    (void)state;
    held("B045",
         BARE ", 'goods': {'wood': 1}, 'fields': ['a1', 'a2'], "
              "'crops': {'a1': {'vegetable': 1}, 'a2': {'vegetable': 2}}",
         "");
    play("meeting-place; play B045");
    assert_int_equal(coming(0, 2, FOOD), 1);
    assert_int_equal(coming(0, 4, FOOD), 1);
    assert_int_equal(coming(0, 5, FOOD), 0);
}

/* Herring Pot: food in the next three rounds after each visit to Fishing. */
static void b047(void **state)
{
    (void)state;
    played("B047", "", "'round': 13, 'spaces': {'fishing': {'goods': 1}}");
    play("fishing");
    assert_int_equal(coming(0, 14, FOOD), 1);
    played("B047", "", "'spaces': {'fishing': {'goods': 1}}");
    play("fishing");
    assert_int_equal(coming(0, 2, FOOD) + coming(0, 3, FOOD) + coming(0, 4, FOOD), 3);
    assert_int_equal(coming(0, 5, FOOD), 0);
}

#define PASTURE_A3_A5                                                                              \
    BARE ", 'fences': ['over-a3', 'over-a4', 'over-a5', 'left-a3', 'left-a6', 'over-b3', "         \
         "'over-b4', 'over-b5']"

/* Loom and Butter Churn: food in the field phase for sheep, and for cattle. */
static void b039_field_phase(void **state)
{
    (void)state;
    last_person("'played': ['B039'], 'goods': {'sheep': 4, 'food': 9, 'fuel': 9}, " PASTURE_A3_A5,
                4);
    play("day-laborer");
    assert_int_equal(has(0, FOOD), 9 + 2 + 2 - 4);
}

static void b050(void **state)
{
    (void)state;
    last_person("'played': ['B050'], 'goods': {'sheep': 3, 'food': 9, 'fuel': 9}, " PASTURE_A3_A5,
                4);
    play("day-laborer");
    assert_int_equal(has(0, FOOD), 9 + 2 + 1 - 4);
    last_person("'played': ['B050'], 'goods': {'cattle': 4, 'food': 9, 'fuel': 9}, " PASTURE_A3_A5,
                4);
    play("day-laborer");
    assert_int_equal(has(0, FOOD), 9 + 2 + 2 - 4);
}

/* Three-Field Rotation: 3 food for a grain, a vegetable and an empty field. */
static void b061(void **state)
{
    (void)state;
    last_person("'played': ['B061'], 'goods': {'food': 9, 'fuel': 9}, " BARE
                ", 'fields': ['a1', 'a2', 'a3'], "
                "'crops': {'a1': {'grain': 1}, 'a2': {'vegetable': 1}}",
                4);
    play("day-laborer");
    assert_int_equal(has(0, FOOD), 9 + 2 + 3 - 4);
    last_person("'played': ['B061'], 'goods': {'food': 9, 'fuel': 9}, " BARE
                ", 'fields': ['a1', 'a2'], 'crops': {'a1': {'grain': 1}, 'a2': {'vegetable': 1}}",
                4);
    play("day-laborer"); /* the fields are empty only after the harvest */
    assert_int_equal(has(0, FOOD), 9 + 2 - 4);
}

/* Pitchfork: 3 food with Grain Seeds while somebody is on Farmland. */
static void b062(void **state)
{
    (void)state;
    at(4, LEVEL3,
       "'farms': [{'played': ['B062']}, {'home': 1}, {}, {}], 'spaces': {'farmland': {'person': "
       "2}}");
    play("grain-seeds");
    assert_int_equal(has(0, FOOD), 2 + 3);
    played("B062", "", "");
    play("grain-seeds");
    assert_int_equal(has(0, FOOD), 2);
}

/* Sack Cart: grain in rounds 5, 8, 11 and 14, those that still come. */
static void b066(void **state)
{
    (void)state;
    held("B066", "'played': ['A116', 'B142'], 'goods': {'wood': 2}", "'round': 8");
    play("meeting-place; play B066");
    assert_int_equal(coming(0, 11, GRAIN), 1);
    assert_int_equal(coming(0, 14, GRAIN), 1);
    assert_int_equal(coming(0, 8, GRAIN) + coming(0, 5, GRAIN), 0);
}

/* Thick Forest: wood in the even rounds to come. */
static void b074(void **state)
{
    (void)state;
    held("B074", "'goods': {'clay': 5}", "'round': 10");
    play("meeting-place; play B074");
    assert_int_equal(coming(0, 12, WOOD), 1);
    assert_int_equal(coming(0, 14, WOOD), 1);
    assert_int_equal(coming(0, 11, WOOD) + coming(0, 13, WOOD), 0);
    assert_int_equal(has(0, CLAY), 5);
}

/* Loam Pit: 3 clay with Day Laborer. */
static void b077(void **state)
{
    (void)state;
    played("B077", "", "");
    play("day-laborer");
    assert_int_equal(has(0, CLAY), 3);
}

/* Acorns Basket: a boar in each of the next two rounds. */
static void b084(void **state)
{
    (void)state;
    held("B084", "'played': ['A116', 'B142', 'A086'], 'goods': {'reed': 1}", "");
    play("meeting-place; play B084");
    assert_int_equal(coming(0, 2, BOAR), 1);
    assert_int_equal(coming(0, 3, BOAR), 1);
    assert_int_equal(coming(0, 4, BOAR), 0);
}

/* Mantelpiece: a point for each round to come, -3 itself, and no renovation any more. */
static void b033(void **state)
{
    (void)state;
    held("B033", "'house': 'clay', 'goods': {'stone': 1}", "'round': 6");
    int before = points(0);
    play("meeting-place; play B033");
    assert_int_equal(points(0), before + 8 - 3);
    played("B033", "'house': 'clay', 'goods': {'stone': 9, 'reed': 1}", "'round': 6");
    refused("house-redevelopment", "Mantelpiece");
}

/* Bottles: a clay and a food for each person, newborns too; 4 points. */
static void b036(void **state)
{
    (void)state;
    held("B036", "'people': 3, 'home': 2, 'newborns': 1, 'goods': {'clay': 3, 'food': 3}", "");
    int before = points(0);
    play("meeting-place; play B036");
    assert_int_equal(has(0, CLAY) + has(0, FOOD), 0);
    assert_int_equal(points(0), before + 4);
    held("B036 B008", "'people': 3, 'goods': {'clay': 2, 'food': 3, 'grain': 1}", "");
    play("meeting-place");
    assert_false(offered("play B036"));
}

/* Brook: a food on Forest, Clay Pit, Reed Bank and the card of the first round. */
static void b056(void **state)
{
    (void)state;
    held("B056 B008", "'home': 1, 'goods': {'grain': 1}", "'spaces': {'fishing': {'person': 1}}");
    play("meeting-place");
    assert_true(offered("play B056"));
    held("B056 B008", "'goods': {'grain': 1}", "");
    play("meeting-place");
    assert_false(offered("play B056"));
    played("B056", "", "'spaces': {'reed-bank': {'goods': 1}}");
    play("reed-bank");
    assert_int_equal(has(0, FOOD), 2 + 1);
    played("B056", "'goods': {'clay': 2}", "");
    play("major-improvement");
    assert_int_equal(has(0, FOOD), 1);
    played("B056", "", "'round': 4, 'spaces': {'sheep-market': {'goods': 1}}");
    play("sheep-market");
    assert_int_equal(has(0, FOOD), 2);
}

/* Rammed Clay: a clay at once; fences of wood and clay in any mixture. */
static void a016(void **state)
{
    (void)state;
    held("A016", "", "");
    play("meeting-place; play A016");
    assert_int_equal(has(0, CLAY), 1);
    played("A016", BARE ", 'goods': {'wood': 2, 'clay': 3}", "'round': 4");
    play("fencing; fence a5");
    assert_false(offered("close"));
    assert_false(offered("close 1 clay"));
    play("close 2 clay");
    assert_int_equal(farm_of(0)->pastures, 1);
    assert_int_equal(has(0, WOOD), 0);
    assert_int_equal(has(0, CLAY), 1);
    played("A067", BARE ", 'goods': {'wood': 2, 'clay': 3}", "'round': 4");
    refused("fencing", "wood");
}

/* … and those the Hedge Keeper has for nothing are not paid in either. */
static void a016_hedges(void **state)
{
    (void)state;
    played("A016 A088", BARE ", 'goods': {'clay': 1}", "'round': 4");
    play("fencing; fence a5");
    assert_int_equal(farm_of(0)->pastures, 1);
    assert_int_equal(has(0, CLAY), 0);
}

/* Sleeping Corner: one child more where somebody else has wished for one. */
static void a026(void **state)
{
    static const char state_5[] =
        "'round': 5, 'round_cards': ['major-improvement', 'fencing', 'grain-utilization', "
        "'sheep-market', 'basic-wish'], 'spaces': {'basic-wish': {'person': 2%s}}, "
        "'farms': [{'played': ['%s'], " BARE
        ", 'rooms': ['a1', 'b1', 'c1'], 'home': %d}, {'people': 3, 'home': 1, 'newborns': 1}, {}, "
        "{}]";
    char text[900];
    (void)state;
    snprintf(text, sizeof text, state_5, "", "A067", 2);
    at(4, LEVEL3, text);
    refused("basic-wish", "player 2");
    snprintf(text, sizeof text, state_5, "", "A026", 2);
    at(4, LEVEL3, text);
    play("basic-wish");
    assert_int_equal(farm_of(0)->people, 3);
    assert_int_equal(now()->who[BASIC_WISH], 2);
    assert_true(agricola_stands_on(now(), 0, BASIC_WISH));
    assert_false(agricola_stands_on(now(), 2, BASIC_WISH));
    snprintf(text, sizeof text, state_5, ", 'joined': true", "A026", 1);
    at(4, LEVEL3, text);
    refused("basic-wish", "player 2"); /* not twice */
}

/* Claypipe: 2 food for at least 7 building resources in the work phase, spent or not. */
static void a053(void **state)
{
    (void)state;
    for (int wood = 6; wood <= 7; wood++) {
        char text[400];
        snprintf(text, sizeof text,
                 "'round': 1, 'spaces': {'forest': {'goods': %d}}, 'farms': [{'home': 1, "
                 "'played': ['A053']}, " OTHERS "]",
                 wood);
        at(4, LEVEL3, text);
        play("forest");
        assert_int_equal(now()->round, 2);
        assert_int_equal(has(0, FOOD), wood == 7 ? 2 + 2 : 2);
    }
    at(4, LEVEL3,
       "'round': 1, 'spaces': {'forest': {'goods': 3}}, "
       "'farms': [{'home': 1, 'gained': 4, 'played': ['A053']}, " OTHERS "]");
    play("forest");
    assert_int_equal(has(0, FOOD), 2 + 2);
    assert_int_equal(now()->gained[0], 0);
}

/* Lasso: a second person at once, if one of the two is on an animal market. */
static void b024(void **state)
{
    static const char sheep[] = "'round': 4, 'spaces': {'sheep-market': {'goods': 1}}";
    (void)state;
    played("B024", "", sheep);
    play("sheep-market");
    assert_int_equal(who(), 0);
    assert_true(offered("done"));
    assert_false(offered("special s07 peat"));
    play("day-laborer");
    assert_int_equal(who(), 1);
    assert_int_equal(farm_of(0)->home, 0);
    played("B024", "", sheep);
    play("day-laborer"); /* now it has to be the market */
    assert_int_equal(who(), 0);
    assert_false(offered("grain-seeds"));
    play("sheep-market");
    assert_int_equal(farm_of(0)->home, 0);
    played("B024", "", sheep);
    play("sheep-market; done");
    assert_int_equal(who(), 1);
    assert_int_equal(farm_of(0)->home, 1);
    played("B024", "", "'round': 4");
    play("day-laborer"); /* nothing lies on the market: nothing to ask */
    assert_int_equal(who(), 1);
}

/* Shepherd's Crook: 2 sheep for each new pasture of 4 cells or more. */
static void a083(void **state)
{
    (void)state;
    played("A083", BARE ", 'goods': {'wood': 15}", "'round': 4");
    play("fencing; fence a2; fence a3; fence a4; fence a5; close");
    assert_int_equal(has(0, SHEEP), 0); /* not before the whole fencing */
    play("done");
    assert_int_equal(has(0, SHEEP), 2);
    played("A083", BARE ", 'goods': {'wood': 15}", "'round': 4");
    play("fencing; fence a3; fence a4; fence a5; close; done");
    assert_int_equal(has(0, SHEEP), 0);
    played("A083", BARE ", 'goods': {'wood': 15}", "'round': 4");
    play("fencing; fence a2; fence a3; fence b2; fence b3; close; fence a4; fence a5; fence b4; "
         "fence b5");
    assert_int_equal(has(0, SHEEP), 4);
}

/* … a part of an older pasture is not new. */
static void a083_split(void **state)
{
    (void)state;
    played("A083",
           BARE ", 'goods': {'wood': 1}, 'fences': ['over-a1', 'over-a2', 'over-a3', 'over-a4', "
                "'over-a5', 'left-a1', 'left-a6', 'over-b1', 'over-b2', 'over-b3', 'over-b4', "
                "'over-b5'], 'rooms': ['b1', 'c1']",
           "'round': 4");
    play("fencing; fence a1; close");
    assert_int_equal(farm_of(0)->pastures, 2);
    assert_int_equal(has(0, SHEEP), 0);
}

/* Mini Pasture: one cell for nothing, next to a pasture if there is one; it goes on. */
static void b002(void **state)
{
    (void)state;
    held("B002", BARE ", 'goods': {'food': 2}", "");
    play("meeting-place; play B002; pick a5");
    assert_int_equal(farm_of(0)->pasture[0], 1u << 4);
    assert_int_equal(mire_count_bits(farm_of(0)->fences), 4);
    assert_true(mire_in_bits(farm_of(1)->hand, B002));
    held("B002",
         BARE ", 'goods': {'food': 2}, 'fences': ['over-a5', 'left-a5', 'left-a6', 'over-b5']", "");
    play("meeting-place; play B002");
    assert_true(offered("pick a4"));
    assert_true(offered("pick b5"));
    assert_false(offered("pick a3"));
    play("pick b5");
    assert_int_equal(mire_count_bits(farm_of(0)->fences), 7);
}

#define SPADE                                                                                      \
    BARE ", 'fields': ['a1', 'a2', 'a3', 'a4'], 'crops': {'a1': {'grain': 3}, 'a2': {'grain': "    \
         "3}, 'a3': {'vegetable': 2}}"

/* Clearing Spade: at any time a crop moves to an empty field. */
static void a071(void **state)
{
    (void)state;
    played("A071", SPADE, "");
    play("use A071");
    assert_true(offered("pick a1"));
    assert_false(offered("pick a2")); /* as good as a1 */
    play("pick a3");
    assert_int_equal(farm_of(0)->crops[2], 1);
    assert_int_equal(farm_of(0)->crops[3], 1);
    assert_int_equal(farm_of(0)->vegetable_fields, 1u << 2 | 1u << 3);
    assert_int_equal(farm_of(0)->load[0], 0);
    assert_false(offered("use A071")); /* no field is empty any more */
}

/* … or to the Beanfield, if it is a vegetable. */
static void a071_beanfield(void **state)
{
    (void)state;
    played("A071 B068", SPADE, "");
    play("use A071; pick a3; pick z1");
    assert_int_equal(farm_of(0)->crops[BEANFIELD], 1);
    assert_int_equal(farm_of(0)->crops[3], 0);
    played("A071 B068", SPADE, "");
    play("use A071; pick a1");
    assert_int_equal(farm_of(0)->crops[3], 1);
    assert_int_equal(farm_of(0)->crops[BEANFIELD], 0);
}

/* Beanfield: a field for vegetables on the card. Its crops score, it is no field of the yard. */
static void b068(void **state)
{
    (void)state;
    played("B068", BARE ", 'goods': {'vegetable': 1, 'grain': 1}", "'round': 4");
    play("grain-utilization"); /* grain cannot be sown: there is nothing else to do */
    assert_int_equal(farm_of(0)->crops[BEANFIELD], 2);
    assert_int_equal(has(0, VEGETABLE), 0);
    played("B068", BARE ", 'fields': ['a5'], 'goods': {'vegetable': 1, 'grain': 1}", "'round': 4");
    play("grain-utilization");
    assert_false(offered("sow grain z1"));
    play("sow vegetable z1; sow 1 grain");
    assert_int_equal(farm_of(0)->crops[BEANFIELD], 2);
    assert_int_equal(farm_of(0)->crops[4], 3);
    played("B068", BARE ", 'goods': {'grain': 1}", "'round': 4");
    refused("grain-utilization", "no empty field");
}

static void b068_counts(void **state)
{
    struct test fields = {.count = COUNT_FIELDS}, vegetables = {.count = COUNT_VEGETABLE_FIELDS},
                empty = {.count = COUNT_EMPTY_FIELDS};
    (void)state;
    played("B068", BARE ", 'crops': {'z1': {'vegetable': 2}}", "");
    int planted = points(0);
    assert_int_equal(agricola_number(now(), 0, &fields, NULL), 1);
    assert_int_equal(agricola_number(now(), 0, &vegetables, NULL), 1);
    assert_int_equal(agricola_number(now(), 0, &empty, NULL), 0);
    played("B068", BARE, "");
    assert_int_equal(agricola_number(now(), 0, &empty, NULL), 1);
    /* no vegetables are worth -1 and two 2 points; a field tile would be worth one more */
    assert_int_equal(planted - points(0), 3);
}

static void b068_harvest(void **state)
{
    (void)state;
    last_person("'played': ['B068'], 'goods': {'food': 9, 'fuel': 9}, " BARE
                ", 'crops': {'z1': {'vegetable': 2}}",
                4);
    play("day-laborer");
    assert_int_equal(has(0, VEGETABLE), 1);
    assert_int_equal(farm_of(0)->crops[BEANFIELD], 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a002), TEST(a005),        TEST(a009),           TEST(a012),
        TEST(a016), TEST(a016_hedges), TEST(a019),           TEST(a024),
        TEST(a026), TEST(a032),        TEST(a033),           TEST(a033_corrected),
        TEST(a038), TEST(a044),        TEST(a050),           TEST(a053),
        TEST(a055), TEST(a056),        TEST(a063),           TEST(a067),
        TEST(a069), TEST(a071),        TEST(a071_beanfield), TEST(a075),
        TEST(a078), TEST(a080),        TEST(a083),           TEST(a083_split),
        TEST(b002), TEST(b008),        TEST(b010),           TEST(b013),
        TEST(b016), TEST(b019),        TEST(b024),           TEST(b025),
        TEST(b033), TEST(b036),        TEST(b039),           TEST(b039_field_phase),
        TEST(b045), TEST(b047),        TEST(b050),           TEST(b056),
        TEST(b057), TEST(b061),        TEST(b062),           TEST(b066),
        TEST(b068), TEST(b068_counts), TEST(b068_harvest),   TEST(b074),
        TEST(b077), TEST(b080),        TEST(b084),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
