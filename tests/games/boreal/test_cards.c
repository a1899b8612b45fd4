/* SPDX-License-Identifier: MIT */
/* What the cards say. */
#include "helper.h"

#include "cards.h"

/* A tile in hand reads as printed; on the map as it lies, with what faces what. */
static void tiles(void **state)
{
    struct boreal b;
    (void)state;
    load(&b, 2, "",
         "{'phase': 'tile', 'first': 1, 'map': [{'tile': 'H1', 'q': -1, 'r': 0},"
         "{'tile': 'W1', 'q': 0, 'r': 1}],"
         "'animals': [{'at': '0,1:s', 'seat': 2, 'animal': 'hare'}],"
         "'seats': [{'hand': ['L2', 'F1']}, {'hand': ['B1']}]}");
    read_all(&mire_boreal, &b, 0);
    assert_string_equal(card("l2")->text, "In your hand.\n"
                                          "North: lake.\n"
                                          "North-east: highland.\n"
                                          "South-east: highland.\n"
                                          "South: lake.\n"
                                          "South-west: highland.\n"
                                          "North-west: highland.\n"
                                          "Through the middle north and south join.\n"
                                          "There are 2 alike.\n");
    assert_string_equal(card("w1")->text, "Lies on the map at 0,1, as follows.\n"
                                          "North: wetland, facing wetland, a match.\n"
                                          "North-east: wetland, facing nothing yet.\n"
                                          "South-east: wetland, facing nothing yet.\n"
                                          "South: wetland, facing nothing yet, with player 2's "
                                          "hare.\n"
                                          "South-west: wetland, facing nothing yet.\n"
                                          "North-west: wetland, facing nothing yet.\n"
                                          "There are 5 alike.\n");
    assert_non_null(strstr(card("b1")->text, "North-east: river, its edge a bank.\n"));
    assert_null(strstr(card("b1")->text, "hand")); /* nobody knows where it is */
    assert_false(card("b1")->reconstructed);
}

static void animals(void **state)
{
    struct boreal b;
    (void)state;
    load(&b, 2, "",
         "{'phase': 'tile', 'first': 1, 'animals': [{'at': '0,0:s', 'seat': 1, 'animal': 'hare'}],"
         "'seats': [{'supply': {'hare': 1, 'insect': 6, 'wolf': 1, 'raptor': 1}}, {}]}");
    read_all(&mire_boreal, &b, 0);
    assert_non_null(strstr(card("hare")->text, "Each player has 3.\n"
                                               "Lives in wetland and grassland.\n"
                                               "Moves up to 3 sectors.\n"
                                               "Crosses forest, river, wetland and grassland.\n"));
    assert_non_null(strstr(card("hare")->text, "Yours: 1 in the supply, 1 in the reserve, 1 on"));
    assert_non_null(strstr(card("vole")->text, "Values: 1, 2, 3, 4, 5.\n"));
    assert_non_null(strstr(card("moose")->text, "36 at most"));
    assert_non_null(strstr(card("edges")->text, "1 for each matching edge"));
    read_all(&mire_boreal, &b, MIRE_SPECTATOR);
    assert_null(strstr(card("hare")->text, "Yours"));
}

/* Laying a tile names what it scores, step by step. */
static void laying_names_points(void **state)
{
    static const char *const steps[][2] = {
        {"tile r2", "@1 takes up a tile of river and highland: 0 to 1 matching edge"},
        {"at 1,-1", "@1 finds a place for the tile: 0 to 1 matching edge"},
        {"turn 4", "@1 lays a tile of river and highland, highland to the north: 1 matching edge, "
                   "1 point"},
    };
    struct boreal b;
    (void)state;
    load(&b, 2, "", "{'phase': 'tile', 'first': 1, 'seats': [{'hand': ['R2', 'F1']}, {}]}");
    for (int i = 0; i < 3; i++) {
        mire_action action;
        struct mire_error err;
        MIRE_TEXT(said, 200);
        assert_int_equal(mire_boreal.parse(&b, 0, steps[i][0], &action, &err), MIRE_OK);
        mire_boreal.say(&b, 0, action, 0, &said);
        assert_string_equal(said.at, steps[i][1]);
        play(&b, 1, steps[i][0]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tiles),
        cmocka_unit_test(animals),
        cmocka_unit_test(laying_names_points),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
