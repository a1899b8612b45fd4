/* Brief JSON says what ordinary JSON says, letter by letter: for everything every game shows. */
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
static json_t *everything(void)
{
    json_t *top = mire_object(), *list = mire_array(), *inner = mire_object();
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
    mire_out_set(top, "null", json_null());
    mire_out_set(top, "real", json_real(0.5));
    mire_out_set(top, "whole", json_real(3));
    mire_out_set(top, "huge", json_integer(INT64_MIN));
    mire_out_set(top, "list", list);
    mire_out_add(list, json_string("a"));
    mire_out_add(list, json_string("quote\""));
    mire_out_add(list, mire_object());
    mire_out_add(list, mire_array());
    mire_out_add(list, json_integer(7));
    mire_out_add(list, json_true());
    mire_out_string(inner, "late", "but here");
    mire_out_set(top, "packed", json_pack("{s:i, s:[s]}", "n", 1, "of", "x"));
    return top;
}

static void write_brief(json_t *(*make)(void))
{
    text.size = 0;
    mire_brief_begin();
    mire_write_json(&text, make());
    mire_brief_end();
    mire_write(&text, "", 1);
}

static void check_like(json_t *ordinary)
{
    json_t *back = json_loads(text.at, 0, NULL);
    assert_non_null(back);
    assert_true(json_equal(back, ordinary));
    json_decref(back);
    struct mire_writing plain = {0};
    mire_write_json(&plain, ordinary);
    mire_write(&plain, "", 1);
    assert_string_equal(plain.at, text.at);
    mire_free(plain.at);
    json_decref(ordinary);
}

static void test_all_kinds_of_values(void **unused)
{
    (void)unused;
    write_brief(everything);
    check_like(everything());
}

static const struct mire_table *shown;
static int shown_to;

static json_t *view(void)
{
    return mire_table_view(shown, shown_to);
}

static void check_views(const struct mire_table *table)
{
    for (int viewer = MIRE_EVERYTHING; viewer < mire_table_seats(table); viewer++) {
        shown = table;
        shown_to = viewer;
        write_brief(view);
        check_like(view());
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

/* jansson does not take what is brief for something it knows. */
static void test_nothing_else_can_be_done_with_it(void **unused)
{
    (void)unused;
    mire_brief_begin();
    json_t *object = mire_object(), *array = mire_array();
    mire_out_int(object, "n", 1);
    assert_null(json_object_get(object, "n"));
    assert_int_not_equal(json_object_set_new(object, "m", json_integer(2)), 0);
    assert_int_equal(json_array_size(array), 0);
    assert_int_not_equal(json_array_append_new(array, json_integer(2)), 0);
    json_decref(object);
    json_decref(array);
    mire_brief_end();
}

static json_t *long_list(void)
{
    json_t *list = mire_array();
    for (int i = 0; i < 40000; i++) {
        json_t *one = mire_object();
        mire_out_int(one, "number", i);
        mire_out_add(list, one);
    }
    return list;
}

static void test_more_than_one_block(void **unused)
{
    (void)unused;
    write_brief(long_list);
    check_like(long_list());
    mire_brief_free();
    write_brief(everything);
    check_like(everything());
}

/* Every allocation may fail: it shows, and the next document is whole again. */
static void test_no_memory(void **unused)
{
    (void)unused;
    for (long n = 0; n < 4; n++) {
        mire_brief_free();
        unsigned before = mire_alloc_failures();
        struct mire_writing out = {0};
        mire_alloc_fail_at(n, 1);
        mire_brief_begin();
        json_t *json = everything();
        if (json)
            mire_write_json(&out, json);
        mire_brief_end();
        mire_alloc_fail_at(-1, 0);
        if (mire_alloc_failures() == before)
            assert_false(out.failed);
        mire_free(out.at);
    }
    write_brief(everything);
    check_like(everything());
}

static int let_go(void **unused)
{
    (void)unused;
    mire_free(text.at);
    mire_brief_free();
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_kinds_of_values),
        cmocka_unit_test(test_views_of_every_game),
        cmocka_unit_test(test_nothing_else_can_be_done_with_it),
        cmocka_unit_test(test_more_than_one_block),
        cmocka_unit_test(test_no_memory),
    };
    return cmocka_run_group_tests(tests, NULL, let_go);
}
