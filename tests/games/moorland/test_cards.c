/* SPDX-License-Identifier: MIT */
/* What the cards say. */
#include "helper.h"

#include "cards.h"

static void prints(void **state)
{
    struct moorland m = position(
        "{'players': 2, " PLAIN ", 'state': {'round': 5, 'stage': 'play', 'plant_card': 'P05',"
        " 'seats': [{'hand': ['M52'], 'cards': {'A': {'card': 'M01', 'lies': 'down'}}}, {}]}}");
    (void)state;
    read_all(&mire_moorland, &m, 1);
    assert_string_equal(card("m52")->name, "Moor card M52");
    assert_string_equal(card("m52")->text,
                        "Needs on its section: 2 cotton grass, 1 rush and 1 heather.\n"
                        "Take root, 1 point each: 1 cotton grass and 1 rush.\n"
                        "Wither: 1 cotton grass and 1 heather.\n"
                        "Waterway: joins north and east.\n"
                        "Animal: dragonfly.\n"
                        "Water striders: 1.\n"
                        "Face down: joins all four edges, for one marker that becomes surplus; "
                        "nothing else on it counts.\n"
                        "Its plants are published, the rest is not.\n"
                        "Now: beside the moor of player 1.\n");
    assert_true(card("m52")->reconstructed);
    assert_non_null(strstr(card("m57")->text, "Waterway: interrupts; water from north, east, south "
                                              "and west ends in the middle.\n"));
    assert_non_null(strstr(card("m01")->text, "Now: on A of player 1, face down.\n"));
    assert_non_null(strstr(card("m60")->text, "Only with four players.\n"));
    assert_string_equal(card("p05")->text,
                        "Lets grow cotton grass or heather: as many of one kind as the section has "
                        "dots.\nNow: the current plant card.\n");
    assert_non_null(strstr(card("w1")->text, "Now: the white side is in use.\n"));
    assert_non_null(strstr(card("w1")->text, ": C, 3 markers grow there.\n"));
    assert_non_null(strstr(card("w3")->text, ": H, the special symbol: 1 marker of any kind.\n"));
    assert_non_null(strstr(card("w3")->text, "Now: lies in place 3 of the layout.\n"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(prints),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
