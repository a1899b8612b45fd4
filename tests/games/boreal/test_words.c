/* SPDX-License-Identifier: MIT */
/* Notation, reasons, the text board. */
#include "helper.h"

#define WEST "{'tile': 'H1', 'q': -1, 'r': 0}"

static void notation(void **state)
{
    static const char *const good[] = {
        "pass",       "done",      "stay",      "no",         "hide",        "score",
        "double",     "clockwise", "counter",   "exchange 3", "return f1",   "insect 4",
        "tile w1b",   "at -3,12",  "turn 5",    "place",      "move",        "tiles",
        "animals",    "raptor",    "on 0,0",    "0,0:nw",     "vole4 0,0:s", "voles",
        "from 0,0:n", "give hare", "take fish", "bid f1",     "bid moose"};
    static const char *const bad[] = {
        "",         "fly",      "tile",          "tile x9",     "at 3",     "at 99,0",   "turn -1",
        "on 5,5",   "0,0:x",    "9,9:n",         "vole6 0,0:s", "pass now", "insect 11", "vole1 2",
        "from 0,0", "give elk", "exchange many", "bid",         "hare hare"};
    struct boreal b;
    struct mire_error err;
    mire_action action;
    (void)state;
    load(&b, 2, "", "{'phase': 'tile', 'first': 1}");
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        MIRE_TEXT(name, 60);
        if (mire_boreal.parse(&b, 0, good[i], &action, &err) != MIRE_OK)
            fail_msg("%s", err.text);
        mire_boreal.name(&b, 0, action, &name);
        assert_string_equal(name.at, good[i]);
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_int_equal(mire_boreal.parse(&b, 0, bad[i], &action, &err), MIRE_BAD);
        assert_true(strstr(err.text, "is no ") || strstr(err.text, "like this") ||
                    strstr(err.text, "too many"));
    }
}

static void reasons(void **state)
{
    struct boreal b;
    (void)state;
    load(&b, 2, "",
         "{'phase': 'tile', 'first': 1, 'map': [" WEST ", {'tile': 'F1', 'q': -2, 'r': 0}],"
         "'animals': [{'at': '-2,0:n', 'seat': 2, 'animal': 'wolf'},"
         "{'at': '-2,0:sw', 'seat': 1, 'animal': 'mushroom'},"
         "{'at': '-2,0:se', 'seat': 1, 'animal': 'vole1'}],"
         "'seats': [{'hand': ['W2', 'M2', 'M2b']}, {}]}");
    says_why_not(&b, 1, "pass", "not what is asked now: Which tile");
    says_why_not(&b, 1, "tile l1", "do not have that tile");
    says_why_not(&b, 1, "tile m2b", "twice");
    says_why_not(&b, 1, "return w2", "only if none fits");
    play(&b, 1, "tile m2");
    says_why_not(&b, 1, "at 0,0", "there is a tile already");
    says_why_not(&b, 1, "at 7,7", "must touch the map");
    play(&b, 1, "at -2,-1");
    says_why_not(&b, 1, "turn 0", "does not match its neighbour");
    says_why_not(&b, 1, "turn 6", "0 to 5");
    play(&b, 1, "turn 1");
    struct boreal moving = b;
    play(&b, 1, "place");
    says_why_not(&b, 1, "mushroom", "no mushroom in your supply");
    says_why_not(&b, 1, "fish", "no free sector of the tile just added");
    play(&b, 1, "hare");
    says_why_not(&b, 1, "-2,-1:s", "does not live in forest");
    says_why_not(&b, 1, "0,0:s", "tile just added");
    play(&moving, 1, "move"); /* the vole alone can move */
    says_why_not(&moving, 1, "vole1 -2,0:n", "another animal");
    says_why_not(&moving, 1, "vole1 -2,0:nw", "adjacent");
    says_why_not(&moving, 1, "vole2 -2,0:nw", "not on the map");
}

/* Actions made of any bits get an answer. */
static void nonsense(void **state)
{
    struct boreal b;
    struct mire_rng rng;
    (void)state;
    load(&b, 2, "", "{'phase': 'action', 'first': 1, 'map': [" WEST "]}");
    mire_rng_seed(&rng, 1);
    for (int phase = 0; phase < P_OVER; phase++) {
        b.phase = (uint8_t)phase;
        b.picked[0] = phase == P_SUPPLY ? 0 : ALL_KINDS;
        b.token[0] = TOKEN(0, T_HARE);
        for (int i = 0; i < 2000; i++) {
            MIRE_TEXT(why, 400);
            mire_action action = (mire_action)mire_rng_next(&rng, 0);
            action = i % 2 ? action : ACTION(action % 40, action >> 8 & 0x1FF);
            mire_boreal.why_not(&b, 0, action, &why);
            assert_true(why.length > 0 && !why.cut);
        }
    }
}

static void text_board(void **state)
{
    static const char *const lines[] = {
        "\n              0,-2\n",
        "\n   -1,-1                1,-2\n",
        "\n           /   F2M  \\\n",
        "\n          / F   0 F  \\            2,-2\n",
        "\n          \\ F  -1 F  /   F    \\\n",
        "\n    -1,0   \\   F1v  / F   1 F  \\\n",
        "\n           /   F    \\ R  -1 R  /\n",
        "\n          / H   0 R  \\   B    /   2,-1\n",
        "\n          \\ G   0 L  /\n",
        "\n    -1,1   \\   W    /   1,0\n",
        "\n● vole1 on 0,-1:s: forest of ",
        "\n▲ hidden moose on 0,-1:n: forest of ",
    };
    static char room[MIRE_BOARD_MAX];
    struct mire_text board = mire_text_on(room, sizeof room);
    struct boreal b;
    struct mire_error err;
    (void)state;
    assert_int_equal(
        load_with(&b, "", 2, "",
                  "{'phase': 'action', 'first': 1, 'map': [{'tile': 'T57', 'q': 0, 'r': -1},"
                  "{'tile': 'T18', 'q': 1, 'r': -1, 'rotation': 2}],"
                  "'animals': [{'at': '0,-1:n', 'seat': 2, 'animal': 'moose', 'turned': true},"
                  "{'at': '0,-1:s', 'seat': 1, 'animal': 'vole1'}]}",
                  &err),
        MIRE_OK);
    mire_show(&mire_boreal, &b, MIRE_EVERYTHING, NULL, &board);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        if (!strstr(board.at, lines[i]))
            fail_msg("the board lacks \"%s\":\n%s", lines[i], board.at);
    for (const char *line = board.at; *line; line += strcspn(line, "\n") + 1)
        assert_true(strcspn(line, "\n") <= 80);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(notation),
        cmocka_unit_test(reasons),
        cmocka_unit_test(nonsense),
        cmocka_unit_test(text_board),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
