/* SPDX-License-Identifier: MIT */
/* Words: notation in and out, the rule that forbids an action, prompts, news and the board. */
#include "helper.h"

#define PLAYING                                                                                    \
    "{'players': 2, " PLAIN ", 'state': {'round': 3, 'stage': 'play', 'seats': [{'hand': ['M07',"  \
    " 'M52'], 'ground': {'C': {'rushes': 1, 'heather': 2}}, 'cards': {}}, {}]}}"

static void notation(void **state)
{
    static const char *const same[][2] = {
        {"lay m07 c", "LAY C M07"},
        {"lay m07 c down", "lay down m07 C"},
        {"drift heather d", "drift d purple"},
        {"grow c cotton", "grow white c"},
        {"grow none", "GROW None"},
        {"lift moss a", "lift a peat_moss"},
        {"lay m06 b turned", "lay turned b m06"},
    };
    struct moorland m = position(PLAYING);
    (void)state;
    for (size_t i = 0; i < sizeof same / sizeof *same; i++) {
        MIRE_TEXT(name, 100);
        assert_int_equal(named(&m, same[i][0]), named(&m, same[i][1]));
        moorland_name(&m, 0, named(&m, same[i][1]), &name);
        assert_string_equal(name.at, same[i][0]);
    }
}

static const char *misread(const char *name)
{
    static struct mire_error err;
    struct moorland m = position(PLAYING);
    mire_action action;
    assert_int_equal(moorland_parse(&m, 0, name, &action, &err), MIRE_BAD);
    return err.text;
}

static void bad_notation(void **state)
{
    (void)state;
    assert_says(misread(""), "they start with take, grow, lay");
    assert_says(misread("dig a"), "\"dig a\" is no action");
    assert_says(misread("take m61"), "\"m61\" is no card (m01 to m60)");
    assert_says(misread("take c"), "\"c\" is no card (m01 to m60)");
    assert_says(misread("lay m07"), "write it like this: lay m05 c");
    assert_says(misread("lay m07 c d"), "\"d\" is no way to lay it");
    assert_says(misread("lay m07 c none"), "\"none\" is no way to lay it");
    assert_says(misread("grow none c"), "\"none\" is no plant");
    assert_says(misread("drift heather wait d"), "write it like this: drift heather d");
    assert_says(misread("end now"), "write it like this: end");
    assert_says(misread("spend c"), "write it like this: spend");
    assert_says(
        misread(
            "take m05 "
            "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"),
        "too long");
}

static void why_not_laying(void **state)
{
    struct moorland m = position(PLAYING);
    (void)state;
    assert_says(why_not(&m, "lay m05 c"),
                "that card is not among those that wait beside your moor");
    assert_says(why_not(&m, "lay m52 c"), "on C the card still lacks 2 cotton grass");
    assert_says(why_not(&m, "lay m52 a"), "still lacks 2 cotton grass, 1 rush and 1 heather");
    assert_says(why_not(&m, "lay m07 r1"), "that is a root space");
    assert_says(why_not(&m, "lay m07 a down"), "only where a marker is, and A has none");
    assert_says(why_not(&m, "take m01"), "taking and growing are done");
    assert_says(why_not(&m, "grow c heather"), "taking and growing are done");
    assert_says(why_not(&m, "spend"), "you have no water marker");
    assert_says(why_not(&m, "drift heather c"), "no marker is on the water");
    assert_says(why_not(&m, "swirl heather"), "only for a card laid face down");
    assert_says(why_not(&m, "lift heather c"), "only when a water marker was spent");
    assert_says(why_not(&m, "land c"), "nothing is being carried");
    play(&m, "lay m07 c down");
    assert_says(why_not(&m, "swirl moss"), "no such marker");
    assert_says(why_not(&m, "end"), "which marker the card laid face down costs");
    play(&m, "swirl rushes");
    assert_says(why_not(&m, "drift rushes a"), "no such marker is on the water");
    assert_says(why_not(&m, "drift heather g"), "no waterway leads from C to G");
    assert_says(why_not(&m, "drift heather wait"), "must drift while there is room");
    assert_says(why_not(&m, "surplus"), "only when no space in reach is free");
    assert_says(why_not(&m, "end"), "all markers on the water must drift");
    play(&m, "drift heather b");
    assert_says(why_not(&m, "drift heather a"), "kind by kind");
    play(&m, "drift heather b");
    assert_says(why_not(&m, "lay m52 c down"), "C is covered by a card already");
}

static void why_not_elsewhere(void **state)
{
    struct moorland m =
        position("{'players': 2, " PLAIN ", 'state': {'plant_card': 'P01', 'display'"
                 ": ['M05', 'M06', 'M07']}}");
    (void)state;
    assert_says(why_not(&m, "take m01"), "that card is not in the display");
    assert_says(why_not(&m, "grow none"), "first a card must be taken");
    assert_says(why_not(&m, "end"), "first a card must be taken");
    play(&m, "take m05");
    assert_says(why_not(&m, "grow c heather"), "the current plant card does not show heather");
    assert_says(why_not(&m, "grow r1 rushes"), "that is a root space");
    assert_says(why_not(&m, "lay m05 c"), "first say where plants grow");
    m = position("{'players': 2, " PLAIN
                 ", 'state': {'round': 3, 'stage': 'play', 'seats': [{'hand'"
                 ": ['M07', 'M52', 'M01'], 'ground': {'C': {'rushes': 1}}}, {}]}}");
    assert_says(why_not(&m, "end"), "only two cards may be kept");
    assert_says(why_not(&m, "lay m07 a down"), "while there is any on your");
    m = position("{'players': 2, " PLAIN ", 'state': {'round': 12, 'stage': 'play', 'turn': 1,"
                 " 'seats': [{'hand': ['M07', 'M52'], 'ground': {'C': {'rushes': 1}}}, {}]}}");
    assert_says(why_not(&m, "end"), "in the last round every card must be laid");
}

/* Numbers that mean no action at all get an answer too. */
static void why_not_nonsense(void **state)
{
    struct moorland m = position(PLAYING);
    struct mire_rng rng;
    (void)state;
    mire_rng_seed(&rng, 8);
    for (int stage = 0; stage < STAGES; stage++) {
        m.stage = (uint8_t)stage;
        for (int i = 0; i < 3000; i++) {
            MIRE_TEXT(why, 300);
            uint32_t kind = mire_rng_below(&rng, 0, KINDS + 2);
            moorland_why_not(&m, 0, kind << 24 | (mire_rng_below(&rng, 0, 1 << 24)), &why);
            assert_true(why.length > 0 && !why.cut);
        }
    }
}

static void prompts(void **state)
{
    MIRE_TEXT(text, 400);
    struct moorland m = position(PLAYING);
    (void)state;
    moorland_prompt(&m, 0, &text);
    assert_string_equal(text.at, "Lay a card, or end your turn.");
    play(&m, "lay m07 c");
    mire_text_clear(&text);
    moorland_prompt(&m, 0, &text);
    assert_string_equal(text.at,
                        "Where does the rush drift from C? (on the water: 1 rush and 2 heather)");
}

static void news(void **state)
{
    MIRE_TEXT(text, 2000);
    struct moorland m = position(
        "{'players': 2, " PLAIN ", 'state': {'round': 3, 'stage': 'play', 'seats': [{'hand': ['M56'"
        "], 'ground': {'C': {'cotton_grass': 2, 'heather': 2}}}, {}]}}");
    (void)state;
    play(&m, "lay m56 c");
    moorland_tell(&m, MIRE_SPECTATOR, &text);
    assert_string_equal(text.at, "2 cotton grass of @1 take root.\n1 heather of @1 withers.");
    mire_text_clear(&text);
    play(&m, "drift heather a");
    moorland_tell(&m, MIRE_SPECTATOR, &text);
    assert_string_equal(text.at, "@1 is the first on C and takes its water marker.");
}

/* The board fits 80 columns in every layout. */
static void board(void **state)
{
    static char room[MIRE_BOARD_MAX];
    (void)state;
    for (int layout = 0; layout < LAYOUTS; layout++) {
        struct moorland m;
        struct mire_text text = mire_text_on(room, sizeof room);
        struct mire_setup setup = test_setup(&mire_moorland, 4);
        setup.option[OPTION_LAYOUT] = layout;
        mire_deal(&mire_moorland, &setup, &m);
        mire_show(&mire_moorland, &m, 0, NULL, &text);
        assert_false(text.cut);
        int column = 0;
        for (const char *at = room; *at; at++) {
            column = *at == '\n' ? 0 : column + (((unsigned char)*at & 0xC0) != 0x80);
            assert_true(column <= 80);
        }
    }
}

static void drawn(void **state)
{
    static char room[MIRE_BOARD_MAX];
    struct mire_text text = mire_text_on(room, sizeof room);
    struct moorland m = position(
        "{'players': 2, " PLAIN ", 'state': {'round': 5, 'seats': [{'cards': {'A': {'card': 'M11'},"
        " 'C': {'card': 'M26'}}, 'roots': {'r1': 'heather'}, 'ground': {'B': {'rushes': 2,"
        " 'cotton_grass': 1, 'heather': 1}}}, {}]}}");
    (void)state;
    mire_show(&mire_moorland, &m, 0, NULL, &text);
    assert_says(room, "┌───────┬───────┬───────┬───────┐");
    assert_says(room, "│r1 ║   │A   bee│D ••  ~│r2 ║   │");
    assert_says(room, "│═══╬═══════════│       │═══╣   │");
    assert_says(room, "│   ║(h)│       │       │   ║( )│");
    assert_says(room, "│B ••  ~│C  ║   │E any ~│F ••• ~│");
    assert_says(room, "│ c1 r2 │═══○═══│");
    assert_says(room, "│ h1    │*2 ║2s │");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(notation),
        cmocka_unit_test(bad_notation),
        cmocka_unit_test(why_not_laying),
        cmocka_unit_test(why_not_elsewhere),
        cmocka_unit_test(why_not_nonsense),
        cmocka_unit_test(prompts),
        cmocka_unit_test(news),
        cmocka_unit_test(board),
        cmocka_unit_test(drawn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
