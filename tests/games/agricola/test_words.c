/* SPDX-License-Identifier: MIT */
/* Notation people type, and what they are told when they may not. */
#include "games/agricola/agricola.h"
#include "tree.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static void deal(struct agricola *g, int players)
{
    struct mire_setup setup;
    mire_setup_default(&mire_agricola, players, &setup);
    mire_deal(&mire_agricola, &setup, g);
}

/* Every way to write an action leads to the same one, legal or not. */
static void notation(void **state)
{
    static const char *const names[] = {
        "forest",
        "cultivation",
        "special s02 illicit-work",
        "do bake",
        "take sheep-food",
        "room a1",
        "stable c5",
        "plow b3",
        "peat a2",
        "fell a3",
        "burn c4",
        "fence x1",
        "close",
        "sow 2 grain",
        "sow 1 vegetable",
        "sow 3 grain 2 vegetable",
        "bake 12",
        "build well",
        "build cookhouse-2 for cooking-hearth-5",
        "eat horse",
        "craft reed",
        "trade reed stone",
        "keep none",
        "keep 3 sheep 1 horse",
        "sow grain z1",
        "close 2 clay",
        "heat 2 firewood",
        "renovate",
        "renovate way 2",
        "renovate stone",
        "renovate stone way 2",
        "room a1 way 2",
        "build well way 2",
        "play A044 way 2",
        "pick a1",
        "lay forest b4",
        "option 3",
        "feed",
        "heat 0",
        "church",
        "stoke fireplace-3",
        "swap",
        "hold",
        "done",
    };
    struct agricola g;
    (void)state;
    deal(&g, 5);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        mire_action action;
        struct mire_error err;
        MIRE_TEXT(back, 200);
        if (mire_agricola.parse(&g, 0, names[i], &action, &err) != MIRE_OK)
            fail_msg("%s: %s", names[i], err.text);
        mire_agricola.name(&g, 0, action, &back);
        assert_string_equal(back.at, names[i]);
    }
}

/* Who mistypes something is told what was not understood, or how it is written. */
static void nonsense(void **state)
{
    static const char *const cases[][2] = {
        {"", "they start with done, an action space (forest), special"},
        {"dance", "\"dance\" is no action"},
        {"room", "write it like this: room a1"},
        {"room z9", "no cell (a1 to c5)"},
        {"sow", "write it like this: sow 2 grain"},
        {"sow 0 grain", "write it like this: sow 2 grain"},
        {"sow 2 corn", "write it like this: sow 2 grain"},
        {"sow 1 grain 1 grain", "write it like this: sow 2 grain"},
        {"sow wood z1", "write it like this: sow"},
        {"keep", "write it like this: keep 3 sheep"},
        {"keep 99 sheep", "write it like this: keep 3 sheep"},
        {"build", "write it like this: build well"},
        {"build barn", "\"barn\" is no major improvement"},
        {"build well for", "write it like this: build well"},
        {"build cookhouse-1 for barn", "\"barn\" is no major improvement"},
        {"build well way 1", "\"1\" is no way to pay"},
        {"trade wood", "no pair of goods"},
        {"trade wood gold", "write it like this: trade reed stone"},
        {"eat wood", "no thing one eats"},
        {"craft grain", "no material (wood, clay or reed)"},
        {"special s01", "write it like this: special s02 peat"},
        {"special s13 peat", "no special card (s01 to s12)"},
        {"special s01 dance", "no special action"},
        {"heat", "write it like this: heat 2"},
        {"heat -1", "no number of fuel"},
        {"bake x", "no number of grain"},
        {"close 0 clay", "no number of fences"},
        {"stoke barn", "no improvement with a fuel marker"},
        {"take moon", "no thing this space offers"},
        {"forest forest", "write it like this: forest"},
        {"a b c d e f g h i j k l", "is no action"},
    };
    struct agricola g;
    (void)state;
    deal(&g, 2);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        mire_action action;
        struct mire_error err = {""};
        assert_int_equal(mire_agricola.parse(&g, 0, cases[i][0], &action, &err), MIRE_BAD);
        if (!strstr(err.text, cases[i][1]))
            fail_msg("\"%s\": %s", cases[i][0], err.text);
    }
}

/* What a button says, and what the log says of it. */
static void buttons(void **state)
{
    static const char *const cases[][3] = {
        {"forest", "Send a person to Forest and take 3 wood",
         "@2 sends a person to Forest and takes 3 wood"},
        {"day-laborer", "Send a person to Day Laborer and get 2 food",
         "@2 sends a person to Day Laborer and gets 2 food"},
        {"farmland", "Send a person to Farmland", "@2 sends a person to Farmland"},
        {"do plow", "Plow a field", "@2 chooses to plow a field"},
        {"plow b3", "Plow a field in the middle row, column 3",
         "@2 plows a field in the middle row, column 3"},
        {"sow 3 grain 2 vegetable", "Sow 3 grain and 2 vegetables",
         "@2 sows 3 grain and 2 vegetables"},
        {"keep 3 sheep 2 horse", "Keep 3 sheep, 2 horses", "@2 keeps 3 sheep, 2 horses"},
        {"keep none", "Keep no animals", "@2 keeps no animals"},
        {"build cookhouse-2 for cooking-hearth-5",
         "Build the Cookhouse (right) in place of the Cooking Hearth (5 clay)",
         "@2 builds the Cookhouse (right) in place of the Cooking Hearth (5 clay)"},
        {"trade reed stone", "Trade 1 reed for 1 stone", "@2 trades 1 reed for 1 stone"},
        {"feed", "Feed the family with 3 food and beg for 1",
         "@2 feeds the family with 3 food and begs for 1"},
    };
    struct agricola g;
    (void)state;
    deal(&g, 2);
    g.pile[FOREST] = 3;
    g.farm[1].goods[FOOD] = 3;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        mire_action action;
        struct mire_error err;
        MIRE_TEXT(button, 200);
        MIRE_TEXT(said, 200);
        assert_int_equal(mire_agricola.parse(&g, 1, cases[i][0], &action, &err), MIRE_OK);
        mire_agricola.button(&g, 1, action, &button);
        mire_agricola.say(&g, 1, action, 0, &said);
        assert_string_equal(button.at, cases[i][1]);
        assert_string_equal(said.at, cases[i][2]);
    }
}

/* Any number at all gets an answer in words, wherever the game stands. */
static void any_number(void **state)
{
    struct mire_rng rng;
    struct agricola g;
    (void)state;
    mire_rng_seed(&rng, 9);
    for (int game = 0; game < 30; game++) {
        deal(&g, 1 + game % 6);
        while (mire_agricola.waiting(&g)) {
            int seat = mire_seat_first(mire_agricola.waiting(&g));
            mire_action menu[MIRE_MENU];
            int n = mire_agricola.legal(&g, seat, menu);
            for (int k = 0; k < 5; k++) {
                MIRE_TEXT(why, 300);
                mire_action action = (mire_action)mire_rng_next(&rng, 0);
                if (k)
                    action =
                        ACTION(mire_rng_below(&rng, 0, ACTS), action & (k < 3 ? 0x3F : 0x1FFF));
                mire_agricola.why_not(&g, seat, action, &why);
                assert_true(why.length > 0);
                assert_false(why.cut);
            }
            mire_agricola.apply(&g, seat, menu[mire_rng_below(&rng, 1, (uint32_t)n)]);
        }
    }
}

/* Whoever turns goods into food is told how much each piece gives. */
static void food_of_a_piece(void **state)
{
    static const struct {
        int conversion, food;
    } pieces[] = {{WOOD_TO_FOOD, 2},      {REED_TO_FOOD, 3},  {GRAIN_TO_FOOD, 1},
                  {VEGETABLE_TO_FOOD, 3}, {SHEEP_TO_FOOD, 2}, {CATTLE_TO_FOOD, 4}};
    struct agricola g;
    (void)state;
    deal(&g, 2);
    g.farm[1].majors = MAJOR(COOKING_HEARTH_4) | MAJOR(JOINERY);
    for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++) {
        json_t *touch =
            touch_tree(&mire_agricola, &g, 1, ACTION(ACT_CONVERT, pieces[i].conversion));
        assert_int_equal(json_integer_value(json_object_get(touch, "food")), pieces[i].food);
        json_decref(touch);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(notation),   cmocka_unit_test(nonsense),        cmocka_unit_test(buttons),
        cmocka_unit_test(any_number), cmocka_unit_test(food_of_a_piece),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
