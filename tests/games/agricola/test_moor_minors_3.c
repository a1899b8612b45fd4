/* SPDX-License-Identifier: MIT */
/* Moor minors M093 to M131: each test is named after its card and fails without it. */
#include "helper.h"

/* Farm Cart: a grain with 5 wood or more from a space. */
static void m110(void **state)
{
    (void)state;
    played("M110", "", "'spaces': {'forest': {'goods': 5}}");
    play("forest");
    assert_int_equal(has(0, GRAIN), 1);
    played("M110", "", "'spaces': {'forest': {'goods': 4}}");
    play("forest");
    assert_int_equal(has(0, GRAIN), 0);
}

/* Moor Birch Trees: 2 wood with every peat that is cut. */
static void m116(void **state)
{
    (void)state;
    played("M116", "'moors': ['a1'], 'forests': []", "");
    play("special s07 peat");
    assert_int_equal(has(0, FUEL), 3);
    assert_int_equal(has(0, WOOD), 2);
}

/* Alder Swamp: 1 wood or 1 reed more when felling. */
static void m119(void **state)
{
    (void)state;
    played("M119", "'moors': [], 'forests': ['a1']", "");
    play("special s06 fell; option 2");
    assert_int_equal(has(0, WOOD), 2);
    assert_int_equal(has(0, REED), 1);
}

/* Workbench: materials in the field phases of the last two harvests; not before. */
static void m128(void **state)
{
    (void)state;
    with_cards(1, "'level': '3'", "played", "M128", "'home': 1, 'goods': {'food': 10, 'fuel': 9}",
               "'round': 13, 'spaces': {'farmland': {'person': 1}}");
    play("day-laborer");
    assert_int_equal(has(0, CLAY), 2);
    assert_int_equal(has(0, REED), 1);
}

#define BARE      "'moors': [], 'forests': []"
#define OTHERS    "{'home': 0}, {'home': 0}, {'home': 0}"
#define PEAT      "'moors': ['a1'], 'forests': []"
#define FOREST_A1 "'moors': [], 'forests': ['a1']"

/* The first of four players has one person left to place, and nobody else has. */
static void last_person(const char *farm, int round)
{
    char text[900];
    snprintf(text, sizeof text, "'round': %d, 'farms': [{'home': 1, %s}, " OTHERS "]", round, farm);
    at(4, LEVEL3, text);
}

/* Farmhands' Quarters: fuel for one building resource of a major; food for a card passed on. */
static void m093(void **state)
{
    (void)state;
    played("M093", "'goods': {'wood': 1, 'stone': 2, 'fuel': 1}", "");
    play("major-improvement; build well way 3");
    assert_int_equal(has(0, STONE) + has(0, WOOD) + has(0, FUEL), 0);
    assert_int_equal(farm_of(0)->majors, MAJOR(WELL));
    played("M093", "'goods': {'wood': 1, 'stone': 1, 'fuel': 2}", ""); /* just one */
    if (offered("major-improvement"))
        play("major-improvement");
    for (int way = 2; way <= WAYS; way++) {
        char name[40];
        snprintf(name, sizeof name, "build well way %d", way);
        assert_false(offered(name));
    }
    at(4, LEVEL3,
       "'farms': [{'hand': ['A002'], 'goods': {'food': 2}}, "
       "{'played': ['M093'], 'goods': {'food': 0}}, {}, {}]");
    play("meeting-place; play A002");
    if (asked() == STEP_PLOW)
        play("plow a2");
    assert_true(mire_in_bits(farm_of(1)->hand, A002));
    assert_int_equal(has(1, FOOD), 1);
}

/* Peat Bath: food on as many rounds as there are moors. */
static void m094(void **state)
{
    (void)state;
    played("M094", "'moors': ['a1', 'a2'], 'forests': []", "");
    play("infirmary");
    assert_int_equal(coming(0, 2, FOOD), 1);
    assert_int_equal(coming(0, 3, FOOD), 1);
    assert_int_equal(coming(0, 4, FOOD), 0);
}

/* Fallow Fields: 2 food on up to three empty fields, for who sows them. */
static void m095(void **state)
{
    (void)state;
    held("M095", BARE ", 'fields': ['a2', 'a3', 'a4', 'a5'], 'crops': {'a2': {'grain': 1}}", "");
    play("meeting-place; play M095");
    assert_int_equal(farm_of(0)->fallow_fields, 1u << 2 | 1u << 3 | 1u << 4);
}

static void m095_sown(void **state)
{
    (void)state;
    played("M095", BARE ", 'fields': ['a4', 'a5'], 'fallow_fields': ['a5'], 'goods': {'grain': 1}",
           "'round': 4");
    play("grain-utilization");
    assert_int_equal(farm_of(0)->grain_fields, 1u << 4);
    assert_int_equal(farm_of(0)->fallow_fields, 0);
    assert_int_equal(has(0, FOOD), 2);
}

/* Fallow Land: 1 food on the space that was emptied, until it is used. */
static void m096(void **state)
{
    (void)state;
    played("M096", PEAT, "");
    play("special s07 peat");
    assert_int_equal(farm_of(0)->fallow_land, 1);
    played("M096", FOREST_A1, "");
    play("special s06 fell");
    assert_int_equal(farm_of(0)->fallow_land, 1);
    played("M096", FOREST_A1, "");
    play("special s07 burn");
    assert_int_equal(farm_of(0)->fallow_land, 0);
}

static void m096_used(void **state)
{
    (void)state;
    played("M096", BARE ", 'fallow_land': ['a1'], 'goods': {'food': 0}", "");
    play("farmland; plow a2");
    assert_int_equal(has(0, FOOD), 0);
    played("M096", BARE ", 'fallow_land': ['a1'], 'goods': {'food': 0}", "");
    play("farmland; plow a1");
    assert_int_equal(has(0, FOOD), 1);
    assert_int_equal(farm_of(0)->fallow_land, 0);
    played("M096", BARE ", 'fallow_land': ['a1'], 'goods': {'wood': 2}", "");
    play("farm-expansion; stable a1");
    assert_int_equal(has(0, FOOD), 1);
}

/* Village Hall: 2 food at the end of a round without special action. */
static void m097(void **state)
{
    (void)state;
    last_person("'played': ['M097'], 'goods': {'food': 0}", 1);
    play("day-laborer");
    assert_int_equal(has(0, FOOD), 2 + 2);
    at(4, LEVEL3,
       "'special': {'S07': {'player': 1}}, 'farms': [{'home': 1, 'played': ['M097'], "
       "'goods': {'food': 0}}, " OTHERS "]");
    play("day-laborer");
    assert_int_equal(has(0, FOOD), 2);
}

/* A solo player keeps no special card: having used one counts. */
static void m097_solo(void **state)
{
    (void)state;
    with_cards(1, LEVEL3, "played", "M097", "'home': 1, " PEAT ", 'goods': {'food': 0}",
               "'spaces': {'farmland': {'person': 1}}, "
               "'solo': {'open': 's01', 'next': 's02'}");
    play("special s01 peat");
    play("day-laborer");
    assert_int_equal(has(0, FOOD), 2);
}

/* Fish Smokehouse: a fuel for 3 food on Fishing. */
static void m098(void **state)
{
    (void)state;
    played("M098", "'goods': {'fuel': 1}", "'spaces': {'fishing': {'goods': 1}}");
    play("fishing; option 1");
    assert_int_equal(has(0, FOOD), 3 + 1);
    assert_int_equal(has(0, FUEL), 0);
}

/* Healing Clay: a food, and one more when somebody gets out of bed. */
static void m099(void **state)
{
    (void)state;
    held("M099", "'goods': {'clay': 1}", "");
    play("meeting-place; play M099");
    assert_int_equal(has(0, FOOD), 1);
    played("M099", "'bed': 1, 'goods': {'food': 0}", "");
    play("infirmary");
    int healed = has(0, FOOD);
    played("M124", "'bed': 1, 'goods': {'food': 0}", "");
    play("infirmary");
    assert_int_equal(healed, has(0, FOOD) + 1);
    played("M099", "'goods': {'food': 0}", "");
    play("infirmary");
    assert_int_equal(healed, has(0, FOOD) + 1);
}

/* Pheromones: a food; 2 more for everybody with a stable or a pasture. */
static void m100(void **state)
{
    (void)state;
    at(4, LEVEL3,
       "'farms': [{'hand': ['M100'], 'goods': {'food': 0}}, "
       "{" BARE ", 'stables': ['a5'], 'goods': {'food': 0}}, {'goods': {'food': 0}}, {}]");
    play("meeting-place; play M100");
    assert_int_equal(has(0, FOOD), 1);
    assert_int_equal(has(1, FOOD), 2);
    assert_int_equal(has(2, FOOD), 0);
}

/* Butcher's Block: others must cook an animal, from the left on; the owner may. */
static void m101(void **state)
{
    (void)state;
    at(4, LEVEL3,
       "'farms': [{'hand': ['M101'], 'goods': {'wood': 1, 'cattle': 1}}, "
       "{'goods': {'sheep': 1}}, {" BARE ", 'stables': ['a5'], 'goods': {'sheep': 1, 'boar': 1}}, "
       "{'goods': {'food': 0}}]");
    play("meeting-place; play M101");
    assert_int_equal(has(1, SHEEP), 0);
    assert_int_equal(has(1, FOOD), 1);
    assert_int_equal(who(), 2);
    assert_false(offered("done"));
    play("option 2");
    assert_int_equal(has(2, BOAR), 0);
    assert_int_equal(has(2, FOOD), 2);
    assert_int_equal(who(), 0);
    assert_true(offered("done"));
    play("use M101");
    assert_int_equal(has(0, CATTLE), 0);
    assert_int_equal(has(0, FOOD), 3);
    assert_int_equal(has(3, FOOD), 0);
    held("M101", "'goods': {'wood': 1}", "'round': 4");
    play("meeting-place");
    assert_int_equal(has(0, WOOD), 1); /* not in a round with a harvest */
}

/* Savings Deposit: with 9 clay every start card pays 6 food; then the card goes on. */
static void m102(void **state)
{
    (void)state;
    last_person("'played': ['M102'], 'goods': {'food': 10, 'clay': 9}", 4);
    play("day-laborer");
    assert_int_equal(has(0, FOOD), 10 + 2 + 6 - 4);
    assert_false(agricola_has(farm_of(0), M102));
    assert_true(mire_in_bits(farm_of(1)->hand, M102));
    last_person("'played': ['M102'], 'goods': {'food': 10}", 4);
    play("day-laborer");
    assert_int_equal(has(0, FOOD), 10 + 2 - 4);
    assert_true(agricola_has(farm_of(0), M102));
}

/* Forest Kindergarten: a food for each forest with a child. */
static void m103(void **state)
{
    (void)state;
    played("M103",
           "'moors': [], 'forests': ['a4', 'a5'], 'rooms': ['a1', 'b1', 'c1'], "
           "'goods': {'food': 0}",
           "'round': 7");
    play("basic-wish");
    assert_int_equal(has(0, FOOD), 2);
}

/* Wild Harvest: a food; with 9 forests one more in every harvest. */
static void m104(void **state)
{
    (void)state;
    held("M104", "'goods': {'food': 0}", "");
    play("meeting-place; play M104");
    assert_int_equal(has(0, FOOD), 1);
    last_person("'played': ['M104'], 'moors': [], 'forests': ['a1', 'a2', 'a3', 'a4', 'a5', 'b2', "
                "'b3', 'b4', 'b5'], 'goods': {'food': 10}",
                4);
    play("day-laborer");
    assert_int_equal(has(0, FOOD), 10 + 2 + 1 - 4);
    last_person("'played': ['M104'], " BARE ", 'goods': {'food': 10}", 4);
    play("day-laborer");
    assert_int_equal(has(0, FOOD), 10 + 2 - 4);
}

/* Open Grill: in place of a Fireplace, which goes back; cooks and bakes. */
static void m105(void **state)
{
    (void)state;
    held("M105", "'improvements': ['fireplace-2', 'fireplace-3']", "");
    play("meeting-place; play M105 way 2");
    assert_int_equal(farm_of(0)->majors, MAJOR(FIREPLACE_2));
    assert_true(now()->display & MAJOR(FIREPLACE_3));
    held("M105", "'improvements': ['well']", "");
    play("meeting-place");
    assert_false(agricola_has(farm_of(0), M105));
    held("M105", "'improvements': ['fireplace-2']", ""); /* it is a major too */
    play("major-improvement; play M105");
    assert_true(agricola_has(farm_of(0), M105));
    played("M105 A155", "'hand': ['A116'], 'goods': {'cattle': 1}", "");
    play("lessons");
    assert_int_equal(has(0, FOOD), 3 - 1);
    played("M105", "'goods': {'grain': 3, 'food': 0}", "'round': 4");
    play("grain-utilization; bake 3");
    assert_int_equal(has(0, FOOD), 6);
}

/* With fuel markers it is as cold as the Fireplace was. */
static void m105_cold(void **state)
{
    (void)state;
    with_cards(4, "'level': '3', 'markers': 'on'", "hand", "M105",
               "'improvements': ['fireplace-2'], 'marked': ['fireplace-2'], 'goods': {'fuel': 1}",
               "");
    play("meeting-place; play M105");
    assert_int_equal(farm_of(0)->load[0], 1);
    assert_int_equal(farm_of(0)->marked, 0);
    with_cards(4, "'level': '3', 'markers': 'on'", "hand", "A116",
               "'played': [{'card': 'M105', 'counters': 1}, 'A155'], "
               "'goods': {'fuel': 1, 'cattle': 1}",
               "");
    assert_false(offered("lessons"));
    play("stoke M105");
    assert_int_equal(has(0, FUEL), 0);
    play("lessons");
    assert_int_equal(has(0, FOOD), 3 - 1);
}

/* Horse Butchery: in place of a slaughterhouse, which leaves the game; two horses are 5 food. */
static void m106(void **state)
{
    (void)state;
    held("M106", "'improvements': ['horse-slaughterhouse-1']", "");
    play("meeting-place; play M106");
    assert_true(agricola_has(farm_of(0), M106));
    assert_int_equal(farm_of(0)->majors, 0);
    assert_false(now()->display & MAJOR(HORSE_SLAUGHTERHOUSE_1));
    assert_int_equal(agricola_boxed(now()), MAJOR(HORSE_SLAUGHTERHOUSE_1));
    last_person("'played': ['M106'], " BARE ", 'stables': ['a5'], "
                "'goods': {'horse': 2, 'food': 0}",
                4);
    play("day-laborer");
    assert_true(offered("eat horse"));
    play("eat horses");
    assert_int_equal(has(0, HORSE), 0);
    assert_int_equal(has(0, FOOD), 2 + 5 - 4);
    last_person("'played': ['M106'], 'goods': {'horse': 1, 'food': 0}", 4);
    play("day-laborer");
    assert_false(offered("eat horses"));
    play("eat horse");
    assert_int_equal(has(0, FOOD), 2 + 2 - 4);
}

/* Where both horses are needed for 5 food, none of them goes alone. */
static void m106_payment(void **state)
{
    struct cost five = {.of = {[FOOD] = 5}};
    (void)state;
    played("M106", BARE ", 'stables': ['a5'], 'goods': {'horse': 2, 'food': 0}", "");
    assert_true(agricola_can_pay(farm_of(0), &five));
    five.of[FOOD] = 6;
    assert_false(agricola_can_pay(farm_of(0), &five));
    played("M106", BARE ", 'stables': ['a4', 'a5'], 'goods': {'horse': 3, 'food': 0}", "");
    assert_int_equal(agricola_food_reach(farm_of(0), 0), 7);
}

/* Living History Museum: in place of the Museum; seven others cost 1 less. */
static void m113(void **state)
{
    (void)state;
    held("M113", "'house': 'clay', 'improvements': ['museum']", "");
    play("meeting-place; play M113");
    assert_true(agricola_has(farm_of(0), M113));
    assert_int_equal(farm_of(0)->majors, 0);
    assert_true(now()->display & MAJOR(MUSEUM_OF_THE_MOORS));
    held("M113", "'improvements': ['museum']", ""); /* needs a clay house */
    play("meeting-place");
    assert_false(agricola_has(farm_of(0), M113));
    static const uint8_t saved[][2] = {
        {HEATING_OVEN, CLAY},    {TILED_OVEN, STONE},     {RIDING_STABLES, WOOD},
        {VILLAGE_CHURCH, STONE}, {FURNITURE_STALL, WOOD}, {BASKET_STALL, REED},
        {CERAMICS_STALL, CLAY},
    };
    played("M113", "'house': 'clay'", "");
    for (int major = 0; major < MAJORS; major++) {
        struct cost ways[WAYS];
        agricola_major_ways(now(), 0, major, ways);
        for (int i = 0; i < 7; i++)
            if (saved[i][0] == major)
                ways[0].of[saved[i][1]]++;
        assert_memory_equal(ways[0].of, agricola_majors[major].cost, MATERIALS);
    }
}

/* Pot Roast Recipe: a horse is 2 food, with a Fireplace. */
static void m107(void **state)
{
    (void)state;
    played("M107 A155", "'hand': ['A116'], 'improvements': ['fireplace-2'], 'goods': {'horse': 1}",
           "");
    play("lessons");
    assert_int_equal(has(0, HORSE), 0);
    assert_int_equal(has(0, FOOD), 2 - 1);
    played("M107 A155", "'hand': ['A116'], 'goods': {'horse': 1}", "");
    assert_false(offered("lessons"));
}

/* Grain Distillery: 5 food in a harvest; points at the end, as many as pay. */
static void m108(void **state)
{
    (void)state;
    last_person("'played': ['M108'], 'goods': {'food': 10, 'fuel': 1, 'grain': 1}", 4);
    play("day-laborer; use M108");
    assert_int_equal(has(0, GRAIN), 0);
    assert_int_equal(has(0, FOOD), 10 + 2 + 5 - 4);
}

static void m108_points(void **state)
{
    (void)state;
    played("M120", "'goods': {'fuel': 3, 'grain': 3}", "");
    int without = points(0);
    played("M108", "'goods': {'fuel': 3, 'grain': 3}", "");
    assert_int_equal(points(0), without + 1 + 2); /* the third grain is worth more itself */
    played("M108", "'goods': {'fuel': 1, 'grain': 3}", "");
    assert_int_equal(points(0), without + 1 + 1);
    played("M120", "'improvements': ['kiln'], 'goods': {'fuel': 3, 'grain': 3}", "");
    without = points(0);
    played("M108", "'improvements': ['kiln'], 'goods': {'fuel': 3, 'grain': 3}", "");
    assert_int_equal(points(0), without + 1 + 1); /* 2 from the card in place of 1 from the kiln */
}

/* Malthouse: a grain for 4 food with peat. */
static void m109(void **state)
{
    (void)state;
    played("M109", PEAT ", 'goods': {'grain': 2}", "");
    play("special s07 peat; option 1");
    assert_int_equal(has(0, GRAIN), 1);
    assert_int_equal(has(0, FOOD), 4);
}

/* No-Till Farming: unused cells are sown, two at most, and stay unused. */
static void m111(void **state)
{
    (void)state;
    played("M111", BARE ", 'goods': {'grain': 2, 'vegetable': 1}", "'round': 4");
    play("grain-utilization; sow grain a1");
    assert_true(offered("sow grain a2"));
    play("sow vegetable a2");
    assert_int_equal(farm_of(0)->sown, 3);
    assert_int_equal(farm_of(0)->crops[0], 3);
    assert_int_equal(farm_of(0)->crops[1], 2);
    assert_int_equal(farm_of(0)->fields, 0);
    assert_int_equal(has(0, GRAIN), 1);
}

static void m111_harvest(void **state)
{
    (void)state;
    last_person("'played': ['M111'], " BARE
                ", 'sown': ['a1'], 'crops': {'a1': {'grain': 1}}, 'goods': {'food': 10}",
                4);
    play("day-laborer");
    assert_int_equal(has(0, GRAIN), 1);
    assert_int_equal(farm_of(0)->sown, 0);
    assert_int_equal(now()->watching, 0); /* nothing is left to be looked after */
}

static void m111_used(void **state)
{
#define SOWN BARE ", 'sown': ['a1', 'a2'], 'crops': {'a1': {'grain': 3}, 'a2': {'vegetable': 1}}"
    (void)state;
    played("M111", SOWN, "");
    play("farmland; plow a1");
    assert_int_equal(farm_of(0)->fields, 1);
    assert_int_equal(farm_of(0)->grain_fields, 0);
    assert_int_equal(farm_of(0)->crops[0], 0);
    assert_int_equal(farm_of(0)->sown, 2);
    played("M111", SOWN, "");
    play("use M111; option 2");
    assert_int_equal(farm_of(0)->sown, 1);
    assert_int_equal(farm_of(0)->crops[1], 0);
}

/* Peat Ash Fertilizer: one more of each crop before peat is cut. */
static void m112(void **state)
{
    (void)state;
    played("M112",
           PEAT ", 'fields': ['a4', 'a5'], 'crops': {'a4': {'grain': 3}, 'a5': {'vegetable': 1}}",
           "");
    play("special s07 peat; use M112");
    assert_int_equal(farm_of(0)->crops[3], 4);
    assert_int_equal(farm_of(0)->crops[4], 2);
}

/* Riverside Woods: a wood for each forest on Fishing, at most 3. */
static void m114(void **state)
{
    (void)state;
    played("M114", "'moors': [], 'forests': ['a2', 'a3', 'a4', 'a5']",
           "'spaces': {'fishing': {'goods': 1}}");
    play("fishing");
    assert_int_equal(has(0, WOOD), 3);
    played("M114", "'moors': [], 'forests': ['a2', 'a3']", "'spaces': {'fishing': {'goods': 1}}");
    play("fishing");
    assert_int_equal(has(0, WOOD), 2);
}

/* Oak Bark: 2 wood; another for each large animal that is cooked. */
static void m115(void **state)
{
    (void)state;
    held("M115", "'improvements': ['well', 'joinery'], 'goods': {'food': 1}", "");
    play("meeting-place; play M115");
    assert_int_equal(has(0, WOOD), 2);
    played("M115 A155", "'hand': ['A116'], 'improvements': ['fireplace-2'], 'goods': {'boar': 1}",
           "");
    play("lessons");
    assert_int_equal(has(0, BOAR), 0);
    assert_int_equal(has(0, WOOD), 1);
    played("M115 A155", "'hand': ['A116'], 'improvements': ['fireplace-2'], 'goods': {'sheep': 1}",
           "");
    play("lessons");
    assert_int_equal(has(0, SHEEP), 0);
    assert_int_equal(has(0, WOOD), 0);
}

static void m115_for_want_of_room(void **state)
{
    (void)state;
    played("M115", "'improvements': ['fireplace-2'], 'goods': {'boar': 1, 'food': 0}",
           "'round': 9, 'spaces': {'pig-market': {'goods': 2}}");
    play("pig-market");
    assert_int_equal(has(0, BOAR), 1);
    assert_int_equal(has(0, FOOD), 4);
    assert_int_equal(has(0, WOOD), 2);
}

static void m115_feeding(void **state)
{
    (void)state;
    last_person("'played': ['M115'], 'improvements': ['fireplace-2'], "
                "'goods': {'cattle': 1, 'food': 1}",
                4);
    play("day-laborer; eat cattle");
    assert_int_equal(has(0, WOOD), 1);
}

/* Draught Horses: with a horse, wood for food when much of it is taken. */
static void m117(void **state)
{
    (void)state;
    played("M117", "'goods': {'horse': 1, 'food': 1}", "'spaces': {'forest': {'goods': 3}}");
    play("forest; option 1");
    assert_int_equal(has(0, WOOD), 4);
    assert_int_equal(has(0, FOOD), 0);
    played("M117", "'goods': {'horse': 1, 'food': 1}", "'spaces': {'forest': {'goods': 4}}");
    play("forest; option 1");
    assert_int_equal(has(0, WOOD), 6);
    played("M117", "'goods': {'food': 1}", "'spaces': {'forest': {'goods': 4}}");
    play("forest");
    assert_int_equal(has(0, WOOD), 4);
}

/* Timber Mill: a wood more, or 2 for a fuel. */
static void m118(void **state)
{
    (void)state;
    played("M118", FOREST_A1, "");
    play("special s06 fell; option 1");
    assert_int_equal(has(0, WOOD), 2 + 1);
    played("M118", "'goods': {'fuel': 1}", "'spaces': {'forest': {'goods': 4}}");
    play("forest; option 2; option 1");
    assert_int_equal(has(0, WOOD), 4 + 2);
    assert_int_equal(has(0, FUEL), 0);
    played("M118", "", "'spaces': {'forest': {'goods': 3}}");
    play("forest");
    assert_int_equal(has(0, WOOD), 3);
}

/* River Clay: 2 clay on Fishing. */
static void m120(void **state)
{
    (void)state;
    played("M120", "", "'spaces': {'fishing': {'goods': 1}}");
    play("fishing");
    assert_int_equal(has(0, CLAY), 2);
}

/* Loam: a clay with the labour market, if just one person is left. */
static void m121(void **state)
{
    (void)state;
    played("M121", "'home': 1", "");
    play("special s05 labour");
    assert_int_equal(has(0, CLAY), 1);
    played("M121", "", "");
    play("special s05 labour");
    assert_int_equal(has(0, CLAY), 0);
}

/* Willow Bank: a reed with every forest that is felled. */
static void m122(void **state)
{
    (void)state;
    played("M122", FOREST_A1, "");
    play("special s06 fell");
    assert_int_equal(has(0, REED), 1);
}

/* Stone Quarry: 5 stone on the card, 3 with three players; one with each labour market. */
static void m123(void **state)
{
    (void)state;
    held("M123", "'goods': {'food': 3}", "");
    play("meeting-place; play M123");
    assert_int_equal(farm_of(0)->load[0], 5);
    with_cards(3, LEVEL3, "hand", "M123", "'goods': {'food': 3}", "");
    play("meeting-place; play M123");
    assert_int_equal(farm_of(0)->load[0], 3);
    with_cards(4, LEVEL3, "hand", "A116", "'played': [{'card': 'M123', 'counters': 5}]", "");
    play("special s05 labour");
    assert_int_equal(has(0, STONE), 1);
    assert_int_equal(farm_of(0)->load[0], 4);
    with_cards(4, LEVEL3, "hand", "A116", "'played': [{'card': 'M123', 'counters': 0}]", "");
    play("special s05 labour");
    assert_int_equal(has(0, STONE), 0);
}

/* Stone Wagon: a stone with Day Laborer. */
static void m124(void **state)
{
    (void)state;
    played("M124", "", "");
    play("day-laborer");
    assert_int_equal(has(0, STONE), 1);
}

/* Hardware Store: one of each building resource that is missing. */
static void m125(void **state)
{
    (void)state;
    held("M125", "'improvements': ['well', 'joinery'], 'goods': {'clay': 2, 'reed': 1}", "");
    play("meeting-place; play M125");
    assert_int_equal(farm_of(0)->load[0], 3);
    with_cards(4, LEVEL3, "hand", "A116",
               "'played': [{'card': 'M125', 'counters': 1}], 'goods': {'clay': 2}", "");
    play("use M125");
    assert_int_equal(has(0, WOOD), 1);
    assert_int_equal(has(0, CLAY), 2);
    assert_int_equal(has(0, REED), 1);
    assert_int_equal(has(0, STONE), 1);
    assert_false(offered("use M125"));
}

/* Cooperative Store: a building resource for another one, never stone. */
static void m126(void **state)
{
    (void)state;
    held("M126", "'goods': {'wood': 2, 'clay': 1}", "");
    play("meeting-place; play M126");
    assert_int_equal(farm_of(0)->load[0], 4);
    with_cards(4, LEVEL3, "hand", "A116",
               "'played': [{'card': 'M126', 'counters': 1}], 'goods': {'wood': 1}", "");
    play("use M126; option 2");
    assert_int_equal(has(0, WOOD), 0);
    assert_int_equal(has(0, REED), 1);
    assert_false(offered("use M126"));
}

/* Wheelbarrow: a fuel with 4 of a resource; a resource with peat. */
static void m127(void **state)
{
    (void)state;
    played("M127", "", "'spaces': {'clay-pit': {'goods': 4}}");
    play("clay-pit");
    assert_int_equal(has(0, FUEL), 1);
    played("M127", PEAT, "");
    play("special s07 peat; option 4");
    assert_int_equal(has(0, STONE), 1);
}

/* Plowhorse Market: a horse for 1 food on Farmland. */
static void m129(void **state)
{
    (void)state;
    played("M129", BARE ", 'goods': {'food': 1}", "");
    play("farmland; option 1; plow a1");
    assert_int_equal(has(0, HORSE), 1);
    assert_int_equal(has(0, FOOD), 0);
}

/* Nosebag: a horse with Grain Seeds. */
static void m130(void **state)
{
    (void)state;
    played("M130", "", "");
    play("grain-seeds");
    assert_int_equal(has(0, HORSE), 1);
}

/* Cattle Stall: four animals in 2, 4, 6 and 8 rounds, for 1 food each. */
static void m131(void **state)
{
    (void)state;
    held("M131", "'goods': {'wood': 2, 'clay': 2}", "");
    play("meeting-place; play M131; option 4");
    assert_false(offered("option 4"));
    play("option 1; option 2");
    assert_int_equal(farm_of(0)->load[0], 113);
}

/* At the start of rounds 3, 5, 7 and 9 in this case; a round later nothing is for sale. */
static void m131_delivery(void **state)
{
#define STALL_AT "'played': [{'card': 'M131', 'counters': 113, 'round': 1}], 'goods': {'food': 8}"
    static const uint8_t comes[] = {HORSE, SHEEP, BOAR, CATTLE};
    (void)state;
    for (int i = 0; i < 4; i++) {
        last_person(STALL_AT, 2 + 2 * i);
        play("day-laborer; option 1");
        assert_int_equal(now()->round, 3 + 2 * i);
        assert_int_equal(has(0, comes[i]), 1);
    }
    last_person(STALL_AT, 5);
    play("day-laborer");
    assert_int_equal(asked(), STEP_TURN);
}

/* Played late, only the spaces that are left are filled. */
static void m131_late(void **state)
{
    (void)state;
    held("M131", "'goods': {'wood': 2, 'clay': 2}", "'round': 10");
    play("meeting-place; play M131; option 4; option 1");
    assert_int_equal(asked(), STEP_TURN);
    assert_int_equal(farm_of(0)->load[0], 1 << 4 | 3 << 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(m093),         TEST(m094),          TEST(m095),
        TEST(m095_sown),    TEST(m096),          TEST(m096_used),
        TEST(m097),         TEST(m097_solo),     TEST(m098),
        TEST(m099),         TEST(m100),          TEST(m101),
        TEST(m102),         TEST(m103),          TEST(m104),
        TEST(m105),         TEST(m105_cold),     TEST(m106),
        TEST(m106_payment), TEST(m107),          TEST(m108),
        TEST(m108_points),  TEST(m109),          TEST(m110),
        TEST(m111),         TEST(m111_harvest),  TEST(m111_used),
        TEST(m112),         TEST(m113),          TEST(m114),
        TEST(m115),         TEST(m115_feeding),  TEST(m115_for_want_of_room),
        TEST(m116),         TEST(m117),          TEST(m118),
        TEST(m119),         TEST(m120),          TEST(m121),
        TEST(m122),         TEST(m123),          TEST(m124),
        TEST(m125),         TEST(m126),          TEST(m127),
        TEST(m128),         TEST(m129),          TEST(m130),
        TEST(m131),         TEST(m131_delivery), TEST(m131_late),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
