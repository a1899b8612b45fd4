/* SPDX-License-Identifier: MIT */
/* Previews: true where they say anything, silent past chance, and the same in every world the seat
 * can't tell from the real one. */
#include "mire/mire.h"

#include <jansson.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

enum { PLIES = 150 };

static struct mire_table *deal(const struct mire_game *game, uint8_t salt)
{
    struct mire_setup setup;
    struct mire_table *table;
    mire_setup_default(game, game->min_seats > 2 ? game->min_seats : 2, &setup);
    memset(setup.key, salt, sizeof setup.key);
    assert_int_equal(mire_table_new(&table, game, &setup, NULL), MIRE_OK);
    return table;
}

/* The same as `table` for all the seat knows; the rest is another world. */
static struct mire_table *other_world(const struct mire_table *table, int seat,
                                      struct mire_rng *rng)
{
    _Alignas(8) unsigned char state[MIRE_STATE_MAX];
    struct mire_table *other;
    const struct mire_game *game = mire_table_game(table);
    mire_hide(game, mire_table_state(table), seat, state);
    mire_redeal(game, state, rng, state);
    assert_int_equal(mire_table_from(&other, game, state, NULL), MIRE_OK);
    return other;
}

static void check_same(const struct mire_preview *a, const struct mire_preview *b)
{
    assert_int_equal(a->stops, b->stops);
    assert_memory_equal(&a->before, &b->before, sizeof a->before);
    assert_memory_equal(&a->after, &b->after, sizeof a->after);
}

/* Plays the action and compares; how often chance did not speak is added to *told. */
static void check_true(struct mire_table *table, int seat, mire_action action,
                       const struct mire_preview *preview, int *told)
{
    _Alignas(8) unsigned char seen[MIRE_STATE_MAX];
    const struct mire_game *game = mire_table_game(table);
    const struct mire_head *head = mire_table_state(table);
    static const struct mire_standing nothing;
    uint32_t used[MIRE_STREAMS];
    memcpy(used, head->rng.used, sizeof used);
    assert_int_equal(mire_table_play(table, seat, action, NULL), MIRE_OK);
    if (preview->stops != MIRE_STOPS_NOT) {
        assert_memory_equal(&preview->after, &nothing, sizeof nothing);
        return;
    }
    ++*told;
    assert_memory_equal(used, head->rng.used, sizeof used); /* else it spoke past chance */
    mire_hide(game, mire_table_state(table), seat, seen);
    for (int i = 0; i < head->seats; i++)
        assert_int_equal(preview->after.points[i], game->points(seen, i));
    struct mire_sheet sheet;
    mire_table_score(table, seat, seat, &sheet);
    assert_int_equal(preview->after.sheet.total, sheet.total);
    assert_int_equal(preview->after.sheet.lines, sheet.lines);
}

/* Points that a board writes on a choice are those that the preview says, or come with the next
 * answers; counts those that come at once. */
static void check_written(const struct mire_table *table, int seat, int *written)
{
    static struct mire_preview preview;
    json_t *view = mire_table_view(table, seat), *one;
    json_t *decision = json_array_get(json_object_get(view, "decisions"), 0);
    size_t i;
    json_array_foreach(json_object_get(decision, "actions"), i, one)
    {
        mire_action action;
        json_t *touch = json_object_get(one, "touch");
        const char *name = json_string_value(json_object_get(one, "name"));
        json_t *points = json_object_get(touch, "points");
        if (!json_is_integer(points))
            continue;
        assert_int_equal(mire_table_find(table, seat, name, &action, NULL), MIRE_OK);
        assert_int_equal(mire_table_preview(table, seat, action, &preview, NULL), MIRE_OK);
        if (preview.stops != MIRE_STOPS_NOT)
            continue;
        int change = preview.after.points[seat] - preview.before.points[seat];
        if (change)
            assert_int_equal(change, json_integer_value(points));
        *written += change != 0;
    }
    json_decref(view);
}

static void play_with_previews(const struct mire_game *game, uint8_t salt, int *told, int *written)
{
    static struct mire_preview preview, elsewhere;
    struct mire_table *table = deal(game, salt);
    struct mire_rng rng;
    mire_rng_seed(&rng, salt);
    for (int ply = 0; ply < PLIES && !mire_table_over(table); ply++) {
        mire_action menu[MIRE_MENU];
        int seat = mire_seat_first(mire_table_waiting(table));
        int n = mire_table_legal(table, seat, menu);
        mire_action action = menu[mire_rng_below(&rng, 0, (uint32_t)n)];
        struct mire_table *other = other_world(table, seat, &rng);
        assert_int_equal(mire_table_preview(table, seat, action, &preview, NULL), MIRE_OK);
        assert_int_equal(mire_table_preview(other, seat, action, &elsewhere, NULL), MIRE_OK);
        check_same(&preview, &elsewhere);
        check_written(table, seat, written);
        mire_table_free(other);
        check_true(table, seat, action, &preview, told);
    }
    mire_table_free(table);
}

static void test_previews_of_every_game(void **unused)
{
    (void)unused;
    int written = 0; /* only some boards do */
    for (int i = 0; mire_games[i]; i++) {
        int told = 0;
        for (uint8_t salt = 1; salt <= 4; salt++)
            play_with_previews(mire_games[i], salt, &told, &written);
        assert_true(told > 0);
    }
    assert_true(written > 0);
}

static void test_only_for_who_is_asked(void **unused)
{
    (void)unused;
    struct mire_preview preview;
    struct mire_error err;
    struct mire_table *table = deal(mire_game_find("moosequest"), 1);
    int asked = mire_seat_first(mire_table_waiting(table));
    mire_action menu[MIRE_MENU];
    mire_table_legal(table, asked, menu);
    assert_int_equal(mire_table_preview(table, 1 - asked, menu[0], &preview, &err), MIRE_NO);
    assert_int_equal(mire_table_preview(table, -1, menu[0], &preview, &err), MIRE_NO);
    assert_int_equal(mire_table_preview(table, asked, 0xfffffff0u, &preview, &err), MIRE_NO);
    mire_table_free(table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_previews_of_every_game),
        cmocka_unit_test(test_only_for_who_is_asked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
