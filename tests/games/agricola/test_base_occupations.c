/* Occupations of the base game: each test is named after its card and fails without it. */
#include "at.h"

#define BARE "'moors': [], 'forests': []"

/* Plow Driver: in a stone house a field for 1 food at the start of each round. */
static void a090(void **state)
{
    (void)state;
    with_cards(1, "'level': '3', 'moor': 'off'", "played", "A090", "'home': 1, 'house': 'stone'",
               "'spaces': {'farmland': {'person': 1}}");
    play("day-laborer; option 1");
    assert_int_equal(asked(), STEP_PLOW);
    assert_int_equal(has(0, FOOD), 1);
}

/* Stable Architect: a point for each stable outside pastures. */
static void a098(void **state)
{
    (void)state;
    played("A116", BARE ", 'stables': ['a4', 'a5']", "");
    int without = points(0);
    played("A098", BARE ", 'stables': ['a4', 'a5']", "");
    assert_int_equal(points(0), without + 2);
}

/* Wood Cutter: a wood more. */
static void a116(void **state)
{
    (void)state;
    played("A116", "", "'spaces': {'forest': {'goods': 3}}");
    play("forest");
    assert_int_equal(has(0, WOOD), 4);
}

/* Clay Hut Builder: once the house is of clay, 2 clay in each of the next 5 rounds; once. */
static void a120(void **state)
{
    (void)state;
    held("A120", "'house': 'clay'", "");
    play("lessons");
    assert_int_equal(coming(0, 2, CLAY), 2);
    assert_int_equal(coming(0, 6, CLAY), 2);
    assert_int_equal(coming(0, 7, CLAY), 0);
}

/* Frame Builder: 1 wood for 2 clay, once a room. */
static void a123(void **state)
{
    (void)state;
    played("A123", BARE ", 'house': 'clay', 'goods': {'wood': 1, 'clay': 5, 'reed': 2}", "");
    play("farm-expansion; room a1 way 2");
    assert_int_equal(has(0, CLAY), 2);
    assert_int_equal(has(0, WOOD), 0);
}

/* Consultant: with four players 2 sheep. */
static void b102(void **state)
{
    (void)state;
    held("B102", BARE ", 'stables': ['a4']", "");
    play("lessons");
    assert_int_equal(has(0, SHEEP), 2);
}

/* Carpenter: rooms for 3 of the material and 2 reed. */
static void b126(void **state)
{
    (void)state;
    played("B126", BARE ", 'goods': {'wood': 3, 'reed': 2}", "");
    play("farm-expansion; do rooms; room a1");
    assert_int_equal(has(0, WOOD), 0);
}

/* Greengrocer: a vegetable with Grain Seeds. */
static void b142(void **state)
{
    (void)state;
    played("B142", "", "");
    play("grain-seeds");
    assert_int_equal(has(0, VEGETABLE), 1);
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
        TEST(a090), TEST(a098), TEST(a116), TEST(a120),
        TEST(a123), TEST(b102), TEST(b126), TEST(b142),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
