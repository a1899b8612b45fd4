/* Moor minors M093 to M131: each test is named after its card and fails without it. */
#include "at.h"

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
    const struct CMUnitTest tests[] = {TEST(m110), TEST(m116), TEST(m119), TEST(m128)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
