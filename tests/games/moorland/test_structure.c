/* SPDX-License-Identifier: MIT */
/* The moor structure: how cards lie, which layouts are legal, and the options that say so. */
#include "helper.h"

static struct moorland dealt(const char *const *options)
{
    struct moorland m;
    struct mire_error err;
    struct mire_setup setup = test_setup(&mire_moorland, 2);
    for (int i = 0; options[i]; i++)
        if (mire_setup_option(&mire_moorland, &setup, options[i], &err) != MIRE_OK)
            fail_msg("%s", err.text);
    if (mire_setup_check(&mire_moorland, &setup, &err) != MIRE_OK)
        fail_msg("%s", err.text);
    mire_deal(&mire_moorland, &setup, &m);
    return m;
}

/* The grid as text, a row a line. */
static void check_grid(const struct moorland *m, const char *expected)
{
    char grid[300] = "";
    int rows = 0, columns = 0;
    for (int i = 0; i < SECTIONS; i++) {
        rows = m->cell[i] / 8 >= rows ? m->cell[i] / 8 + 1 : rows;
        columns = m->cell[i] % 8 >= columns ? m->cell[i] % 8 + 1 : columns;
    }
    for (int r = 0; r < rows; r++)
        for (int c = 0; c < columns; c++) {
            const char *name = ".";
            for (int i = 0; i < SECTIONS; i++)
                if (m->cell[i] == 8 * r + c)
                    name = moorland_sections[i];
            snprintf(grid + strlen(grid), sizeof grid - strlen(grid), "%s%s", name,
                     c == columns - 1 ? "\n" : " ");
        }
    assert_string_equal(grid, expected);
}

static void grids(void **state)
{
    (void)state;
    const char *const white[] = {"arrangement=1-2-3-4", NULL};
    struct moorland m = dealt(white);
    check_grid(&m, "r1 A D r2\nB C E F\nG H J K\nr3 I L r4\n");
    const char *const turned[] = {"arrangement=1-2t-3-4t", NULL};
    m = dealt(turned);
    check_grid(&m, "r1 A F E\nB C r2 D\nG H r4 L\nr3 I K J\n");
    assert_int_equal(m.moor[0].water[section("r2")], 0x0777); /* printed N S W, turned N E S */
    assert_int_equal(m.moor[1].water[section("r4")], 0x0660); /* printed N W, turned E S */
    const char *const black[] = {"arrangement=1-2-3-4", "sides=black", NULL};
    m = dealt(black);
    check_grid(&m, "C A D E\nB r1 r2 F\nG r3 r4 J\nI H K L\n");
    const char *const windmill[] = {"arrangement=1-2-3-4", "layout=windmill", NULL};
    m = dealt(windmill);
    check_grid(&m, ". r1 A . .\n. B C D r2\nJ K . E F\nL r4 G H .\n. . r3 I .\n");
    assert_int_equal(m.neighbour[section("C")][2], NOWHERE); /* the hole */
    assert_int_equal(m.neighbour[section("C")][1], section("D"));
}

static void mixed_sides(void **state)
{
    (void)state;
    const char *const mixed[] = {"arrangement=1-2-3-4", "sides=bwwb", NULL};
    struct moorland m = dealt(mixed);
    assert_int_equal(m.black, 9);
    check_grid(&m, "C A D r2\nB r1 E F\nG H r4 J\nr3 I K L\n");
}

/* By chance every card comes to every place, both ways round; upright only one way. */
static void shuffled(void **state)
{
    int seen[ROOTS][ROOTS] = {{0}}, turned = 0;
    (void)state;
    for (int i = 0; i < 200; i++) {
        struct moorland m;
        struct mire_setup setup = test_setup(&mire_moorland, 2);
        setup.key[0] = (uint8_t)i;
        mire_deal(&mire_moorland, &setup, &m);
        for (int slot = 0; slot < ROOTS; slot++)
            seen[slot][m.slot_card[slot]]++;
        turned |= m.slots_turned;
        setup.option[OPTION_ARRANGEMENT] = 1;
        mire_deal(&mire_moorland, &setup, &m);
        assert_int_equal(m.slots_turned, 0);
    }
    for (int slot = 0; slot < ROOTS; slot++)
        for (int card = 0; card < ROOTS; card++)
            assert_in_range(seen[slot][card], 30, 70);
    assert_int_equal(turned, 15);
}

/* ---- options ---- */

static const char *option_error(const char *option)
{
    static struct mire_error err;
    struct mire_setup setup = test_setup(&mire_moorland, 2);
    assert_int_equal(mire_setup_option(&mire_moorland, &setup, option, &err), MIRE_BAD);
    return err.text;
}

static void layout_errors(void **state)
{
    (void)state;
    assert_says(option_error("layout=circle"), "no layout is called \"circle\"; there is square");
    assert_says(option_error("layout=custom:0,0:0,1:2,0:2,2"), "cards 1 and 2 overlap");
    assert_says(option_error("layout=custom:0,0:0,2:2,0:4,2"),
                "card 4 touches no other card with the edge of a section");
    assert_says(option_error("layout=custom:0,0:0,2:0,4:2,6"), "card 4 touches no other");
    assert_says(option_error("layout=custom:0,0:0,2:9,0:9,2"), "more than 8 rows");
    assert_says(option_error("layout=custom:0,0:2,0:0,9:2,9"), "more than 8 columns");
    assert_says(option_error("layout=custom:0,0:0,2:2,0"), "row,column of four cards");
    assert_says(option_error("layout=custom:0,0:0,2:2,0:2,2x"), "row,column of four cards");
    assert_says(option_error("layout=custom:a"), "row,column of four cards");
    assert_says(option_error("sides=grey"), "white, black, random, or four letters");
    assert_says(option_error("sides=wbw"), "white, black, random, or four letters");
    assert_says(option_error("arrangement=1-2-3"), "the four water cards");
    assert_says(option_error("arrangement=1-2-3-3"), "the four water cards");
    assert_says(option_error("arrangement=1-2-3-4x"), "the four water cards");
    assert_says(option_error("start=5"), "random or a seat");
}

/* Every text that is understood is written the same way again, shifted to row and column 0. */
static void round_trips(void **state)
{
    static const struct {
        int option;
        const char *text, *canonical;
    } cases[] = {
        {OPTION_LAYOUT, "windmill", "windmill"},
        {OPTION_LAYOUT, "custom:0,0:0,2:2,0:2,2", "square"},
        {OPTION_LAYOUT, "custom:-1,3:-1,5:1,4:1,6", "shifted"},
        {OPTION_LAYOUT, "custom:0,0:0,2:0,4:2,4", "custom:0,0:0,2:0,4:2,4"},
        {OPTION_LAYOUT, "custom:5,5:5,3:3,5:3,3", "custom:2,2:2,0:0,2:0,0"},
        {OPTION_LAYOUT, "custom:0,0:0,2:5,0:5,2", "custom:0,0:0,2:5,0:5,2"}, /* two pairs */
        {OPTION_SIDES, "WBBW", "wbbw"},
        {OPTION_SIDES, "bbbb", "black"},
        {OPTION_SIDES, "wwww", "white"},
        {OPTION_SIDES, "random", "random"},
        {OPTION_ARRANGEMENT, "4t-3-2t-1", "4t-3-2t-1"},
        {OPTION_ARRANGEMENT, "upright", "upright"},
        {OPTION_START, "2", "2"},
        {OPTION_START, "random", "random"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const struct mire_option *option = &moorland_options[cases[i].option];
        struct mire_error err;
        int32_t value;
        MIRE_TEXT(text, 100);
        if (option->parse(cases[i].text, &value, &err) != MIRE_OK)
            fail_msg("%s", err.text);
        option->format(value, &text);
        assert_string_equal(text.at, cases[i].canonical);
        int32_t back;
        assert_int_equal(option->parse(text.at, &back, &err), MIRE_OK);
        assert_int_equal(back, value);
    }
}

/* A layout of one's own is played like any other, and in the game's id. */
static void custom_game(void **state)
{
    const struct mire_game *game;
    struct mire_setup setup;
    struct mire_error err;
    struct moorland m;
    MIRE_TEXT(id, 200);
    mire_action menu[MIRE_MENU];
    struct mire_rng rng;
    (void)state;
    mire_rng_seed(&rng, 1);
    const char *text = "moorland/3/sides=wbwb/layout=custom:0,0:1,2:3,2:3,0/"
                       "000102030405060708090a0b0c0d0e0f";
    assert_int_equal(mire_id_read(text, &game, &setup, &err), MIRE_OK);
    mire_id_write(game, &setup, &id);
    assert_string_equal(id.at, text);
    mire_deal(game, &setup, &m);
    while (m.stage != OVER) {
        uint32_t n = (uint32_t)moorland_legal(&m, m.turn, menu);
        moorland_apply(&m, m.turn, menu[mire_rng_below(&rng, 0, n)]);
        assert_int_equal(moorland_audit(&m, &err), MIRE_OK);
    }
}

/* Values from programs are checked as well: nothing but what a text could have meant. */
static void foreign_values(void **state)
{
    static const struct {
        int option;
        int32_t value;
    } bad[] = {
        {OPTION_SIDES, -1},      {OPTION_SIDES, 3},        {OPTION_SIDES, 4},
        {OPTION_SIDES, 19},      {OPTION_SIDES, 1 << 30},  {OPTION_LAYOUT, -1},
        {OPTION_LAYOUT, 6},      {OPTION_LAYOUT, 1 << 24}, {OPTION_LAYOUT, 0x7FFFFFFF},
        {OPTION_ARRANGEMENT, 2}, {OPTION_ARRANGEMENT, -5}, {OPTION_ARRANGEMENT, 1 << 12},
        {OPTION_START, 3},       {OPTION_START, -1},       {OPTION_DECK, 2},
    };
    struct mire_error err;
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct mire_setup setup = test_setup(&mire_moorland, 2);
        setup.option[bad[i].option] = bad[i].value;
        assert_int_equal(mire_setup_check(&mire_moorland, &setup, &err), MIRE_BAD);
    }
}

/* A number that is no water card is none, even if its last bits would be one. */
static void foreign_cards(void **state)
{
    struct moorland m = dealt((const char *const[]){NULL});
    struct mire_error err;
    (void)state;
    for (int number = ROOTS; number < 256; number++) {
        struct moorland bad = m;
        bad.slot_card[number % ROOTS] = (uint8_t)number;
        assert_int_equal(moorland_structure_audit(&bad, &err), MIRE_BAD);
    }
    m.slot_card[1] += 32;
    assert_int_equal(moorland_structure_audit(&m, &err), MIRE_BAD);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(grids),          cmocka_unit_test(mixed_sides),
        cmocka_unit_test(shuffled),       cmocka_unit_test(layout_errors),
        cmocka_unit_test(round_trips),    cmocka_unit_test(custom_game),
        cmocka_unit_test(foreign_values), cmocka_unit_test(foreign_cards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
