/* Minor improvements of the base game: each test is named after its card and fails without it. */
#include "at.h"

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

static int close_table(void **state)
{
    (void)state;
    mire_table_free(table);
    table = NULL;
    return 0;
}

#define TEST(name) cmocka_unit_test_teardown(name, close_table)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a002), TEST(a009), TEST(a012), TEST(a044), TEST(a050), TEST(a055), TEST(a056),
        TEST(a067), TEST(a075), TEST(b010), TEST(b019), TEST(b039), TEST(b057), TEST(b080),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
