/* SPDX-License-Identifier: MIT */
/* Rulings that no other test shows. */
#include "helper.h"

enum { COTTON, RUSHES, MOSS, HEATHER };

/* ruling M23: who lays a card face down says which marker it costs. */
static void the_owner_chooses(void **state)
{
    struct moorland m = position(
        "{'players': 2, " PLAIN ", 'state': {'round': 5, 'stage': 'play', 'seats': [{'hand': ['M16'"
        "], 'ground': {'E': {'heather': 1, 'rushes': 1, 'cotton_grass': 1}}}, {}]}}");
    (void)state;
    play(&m, "lay m16 e down");
    assert_int_equal(menu_size(&m), 3);
    play(&m, "swirl rushes");
    assert_int_equal(m.stock, moorland_one(HEATHER) + moorland_one(COTTON));
    assert_int_equal(m.moor[0].surplus, 1);
}

/* ruling M31: cards beneath storage boards are known to all. */
static void open_hands(void **state)
{
    struct moorland m = position("{'players': 3, " PLAIN ", 'state': {'round': 5, 'seats': ["
                                 "{'hand': ['M16', 'M14']}, {'hand': ['M07']}, {}]}}");
    struct moorland seen;
    (void)state;
    mire_hide(&mire_moorland, &m, 2, &seen);
    assert_true(seen.moor[0].hand == (1ull << 15 | 1ull << 13));
    assert_true(seen.moor[1].hand == 1ull << 6);
}

/* ruling M41: a turn ends by itself when there is nothing else to do, and not before. */
static void turns_end_by_themselves(void **state)
{
    static const char *const both =
        "{'players': 2, " PLAIN ", 'state': {'round': 5, 'stage': 'grow', 'plant_card': 'P01',"
        " 'seats': [{'hand': ['M16'], 'ground': {%s}}, {}]}}";
    char text[400];
    (void)state;
    snprintf(text, sizeof text, both, "'A': {'heather': 1}");
    struct moorland m = position(text);
    play(&m, "grow none");
    assert_int_equal(m.turn, 0); /* the card can be laid, so the end must be said */
    play(&m, "end");
    assert_int_equal(m.turn, 1);
    snprintf(text, sizeof text, both, "");
    m = position(text);
    play(&m, "grow none");
    assert_int_equal(m.turn, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_owner_chooses),
        cmocka_unit_test(open_hands),
        cmocka_unit_test(turns_end_by_themselves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
