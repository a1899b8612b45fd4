/* SPDX-License-Identifier: MIT */
/* JSON that is written once says what was put in, for all kinds of values and all every game shows.
 */
#include "core/alloc.h"
#include "core/json.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static struct mire_writing text;

/* A document of everything that can be said, part of it added to what is in its place already. */
static mire_json *everything(void)
{
    mire_json *top = mire_object(), *list = mire_array(), *inner = mire_object();
    mire_out_int(top, "zero", 0);
    mire_out_set(top, "inner", inner);
    mire_out_int(top, "least", -2147483647L - 1);
    mire_out_string(top, "text", "Mooré \"says\" \\ and\n\ttabs \x01");
    mire_out_string(top, "plain", "exactly eight, then some more: åäö");
    mire_out_string(top, "empty", "");
    mire_out_string(top, "nothing", NULL);
    mire_out_set(top, "absent", NULL);
    mire_out_bool(top, "yes", true);
    mire_out_bool(top, "no", false);
    mire_out_set(top, "null", mire_null());
    mire_out_set(top, "huge", mire_integer(INT64_MIN));
    mire_out_set(top, "list", list);
    mire_out_add(list, mire_string("a"));
    mire_out_add(list, mire_string("quote\""));
    mire_out_add(list, mire_object());
    mire_out_add(list, mire_array());
    mire_out_add(list, mire_integer(7));
    mire_out_add(list, mire_id("card-%d", 3));
    mire_out_string(inner, "late", "but here");
    return top;
}

static const char said[] =
    "{\"zero\":0,\"inner\":{\"late\":\"but here\"},\"least\":-2147483648,"
    "\"text\":\"Mooré \\\"says\\\" \\\\ and\\u000a\\u0009tabs \\u0001\","
    "\"plain\":\"exactly eight, then some more: åäö\",\"empty\":\"\",\"yes\":true,\"no\":false,"
    "\"null\":null,\"huge\":-9223372036854775808,"
    "\"list\":[\"a\",\"quote\\\"\",{},[],7,\"card-3\"]}";

static void test_all_kinds_of_values(void **unused)
{
    (void)unused;
    text.size = 0;
    mire_json_begin();
    mire_write_view(&text, everything());
    json_t *tree = mire_json_tree(everything());
    mire_json_end();
    mire_write(&text, "", 1);
    assert_string_equal(text.at, said);
    /* And jansson's trees are written in the same letters. */
    text.size = 0;
    mire_write_json(&text, tree);
    mire_write(&text, "", 1);
    assert_string_equal(text.at, said);
    json_decref(tree);
}

static void test_plain_values_alone(void **unused)
{
    (void)unused;
    text.size = 0;
    mire_json_begin();
    mire_write_view(&text, mire_integer(-12));
    mire_write_view(&text, mire_string("a\"b"));
    mire_json_end();
    mire_write(&text, "", 1);
    assert_string_equal(text.at, "-12\"a\\\"b\"");
}

/* The text of a view is the view, and stays out of the way of what is being built around it. */
static void check_views(const struct mire_table *table)
{
    for (int viewer = MIRE_EVERYTHING; viewer < mire_table_seats(table); viewer++) {
        mire_json_begin();
        mire_json *around = mire_object();
        char *view = mire_table_view_text(table, viewer);
        json_t *tree = mire_table_view(table, viewer);
        mire_out_int(around, "after", 1);
        text.size = 0;
        mire_write_view(&text, around);
        mire_json_end();
        assert_memory_equal(text.at, "{\"after\":1}", text.size);
        json_t *back = json_loads(view, JSON_REJECT_DUPLICATES, NULL);
        assert_non_null(back);
        assert_true(json_equal(back, tree));
        text.size = 0;
        mire_write_json(&text, tree);
        mire_write(&text, "", 1);
        assert_string_equal(text.at, view);
        json_decref(back);
        json_decref(tree);
        mire_free(view);
    }
}

static void test_views_of_every_game(void **unused)
{
    (void)unused;
    for (int i = -1; i < 0 || mire_games[i]; i++) {
        const struct mire_game *game = i < 0 ? mire_game_find("null") : mire_games[i];
        struct mire_setup setup;
        struct mire_table *table;
        struct mire_rng rng;
        mire_rng_seed(&rng, 5);
        mire_setup_default(game, game->max_seats, &setup);
        memset(setup.key, 9, sizeof setup.key);
        assert_int_equal(mire_table_new(&table, game, &setup, NULL), MIRE_OK);
        for (int ply = 0; ply < 400 && !mire_table_over(table); ply++) {
            mire_action menu[MIRE_MENU];
            int seat = mire_seat_first(mire_table_waiting(table));
            uint32_t n = (uint32_t)mire_table_legal(table, seat, menu);
            if (ply % 7 == 0)
                check_views(table);
            mire_table_play(table, seat, menu[mire_rng_below(&rng, 0, n)], NULL);
        }
        check_views(table);
        mire_table_free(table);
    }
}

static mire_json *long_list(void)
{
    mire_json *list = mire_array();
    for (int i = 0; i < 40000; i++) {
        mire_json *one = mire_object();
        mire_out_int(one, "number", i);
        mire_out_add(list, one);
    }
    return list;
}

static void test_more_than_one_block(void **unused)
{
    (void)unused;
    for (int keep = 0; keep < 2; keep++) {
        mire_json_keep(keep);
        mire_json_begin();
        json_t *tree = mire_json_tree(long_list());
        mire_json_end();
        assert_int_equal(json_array_size(tree), 40000);
        assert_int_equal(json_integer_value(json_object_get(json_array_get(tree, 39999), "number")),
                         39999);
        json_decref(tree);
        test_all_kinds_of_values(unused);
    }
    mire_json_keep(false);
}

/* Every allocation may fail: it shows, and the next document is whole again. */
static void test_no_memory(void **unused)
{
    for (long n = 0; n < 4; n++) {
        unsigned before = mire_alloc_failures();
        struct mire_writing out = {0};
        mire_alloc_fail_at(n, 1);
        mire_json_begin();
        mire_write_view(&out, everything());
        mire_json_end();
        mire_alloc_fail_at(-1, 0);
        assert_int_equal(out.failed, mire_alloc_failures() != before);
        mire_free(out.at);
    }
    test_all_kinds_of_values(unused);
}

static int let_go(void **unused)
{
    (void)unused;
    mire_free(text.at);
    return 0;
}

int main(void)
{
    mire_alloc_for_jansson();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_kinds_of_values), cmocka_unit_test(test_views_of_every_game),
        cmocka_unit_test(test_plain_values_alone),  cmocka_unit_test(test_more_than_one_block),
        cmocka_unit_test(test_no_memory),
    };
    return cmocka_run_group_tests(tests, NULL, let_go);
}
