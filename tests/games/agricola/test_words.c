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

static void nonsense(void **state)
{
    static const char *const names[] = {
        "",
        "dance",
        "room",
        "room z9",
        "sow",
        "sow 0 grain",
        "sow 2 corn",
        "sow 1 grain 1 grain",
        "keep",
        "keep 99 sheep",
        "build",
        "build barn",
        "build well for",
        "build cookhouse-1 for barn",
        "trade wood",
        "trade wood gold",
        "eat wood",
        "craft grain",
        "special s01",
        "special s13 peat",
        "special s01 dance",
        "heat",
        "heat -1",
        "bake x",
        "stoke barn",
        "take moon",
        "forest forest",
        "a b c d e f g h i j k l",
    };
    struct agricola g;
    (void)state;
    deal(&g, 2);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        mire_action action;
        struct mire_error err = {""};
        assert_int_equal(mire_agricola.parse(&g, 0, names[i], &action, &err), MIRE_BAD);
        assert_non_null(strstr(err.text, "is no action here"));
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
        cmocka_unit_test(notation),
        cmocka_unit_test(nonsense),
        cmocka_unit_test(any_number),
        cmocka_unit_test(food_of_a_piece),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
