/* SPDX-License-Identifier: MIT */
/*
 * Memory that runs out. A whole evening at the table is played again and again, and each time one
 * allocation more succeeds before one fails (or all from there on do): every time it ends in a
 * clear error, with nothing half done and nothing lost, until none fails any more. The sanitizers
 * of the hostile build look for what leaks.
 */
#include "core/alloc.h"
#include "core/game.h"
#include "fake.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define KEY "000102030405060708090a0b0c0d0e0f"

/* Nothing to see where all went well; otherwise the error must say what is missing. */
static bool went(int status, const struct mire_error *err)
{
    if (status == MIRE_OK)
        return true;
    assert_int_equal(status, MIRE_BAD);
    assert_says(err->text, "out of memory");
    return false;
}

/* A new table, sixty actions and more, undo and redo: a refused action changes nothing. */
static bool play_at(struct mire_table *table)
{
    struct mire_error err;
    for (int i = 0; i < 140; i++) {
        struct fake before = *(const struct fake *)mire_table_state(table), after;
        int plies = mire_table_plies(table), status;
        if (i < 70)
            status = mire_table_play(table, 0, i % 2 ? REACH : LEND, &err);
        else
            status = mire_table_undo(table, 0, &err);
        if (!went(status, &err)) {
            after = *(const struct fake *)mire_table_state(table);
            assert_memory_equal(&before, &after, sizeof before);
            assert_int_equal(plies, mire_table_plies(table));
            return false;
        }
    }
    return went(mire_table_redo(table, 0, &err), &err);
}

static bool look_at(const struct mire_table *table)
{
    bool well = true;
    for (int viewer = MIRE_EVERYTHING; viewer < mire_table_seats(table); viewer++) {
        json_t *view = mire_table_view(table, viewer);
        well &= view != NULL;
        json_decref(view);
    }
    return well;
}

static bool table_evening(void)
{
    struct mire_setup setup = test_setup(&fake_game, 2);
    struct mire_table *table = NULL;
    struct mire_error err;
    if (!went(mire_table_new(&table, &fake_game, &setup, &err), &err)) {
        assert_null(table);
        return false;
    }
    bool well = play_at(table) && look_at(table);
    mire_table_free(table);
    return well;
}

/* A text that cannot be read for want of memory is refused as such, never as "not JSON". */
static bool read_text(const char *text, json_t **json)
{
    struct mire_error err;
    return went(mire_json_read(text, strlen(text), json, &err), &err);
}

static bool position_evening(void)
{
    static const char text[] = "{\"players\": 2, \"key\": \"" KEY "\","
                               " \"state\": {\"seats\": [{\"stone\": 3}, {\"stone\": 9}]}}";
    _Alignas(8) unsigned char state[MIRE_STATE_MAX];
    struct mire_error err;
    struct mire_table *table = NULL;
    MIRE_TEXT(digest, 20);
    json_t *json;
    if (!read_text(text, &json))
        return false;
    bool well = went(mire_position_load(&mire_null_game, json, state, &err), &err);
    json_decref(json);
    if (!well)
        return false;
    json = mire_position_save(&mire_null_game, state);
    json_decref(json);
    if (!json || mire_position_digest(&mire_null_game, state, &digest) != MIRE_OK ||
        !went(mire_table_from(&table, &mire_null_game, state, &err), &err))
        return false;
    char *record = mire_record_write(table);
    mire_table_free(table);
    well = record && went(mire_record_read(record, strlen(record), &table, &err), &err);
    mire_free(record);
    if (well)
        mire_table_free(table);
    return well;
}

static bool record_evening(void)
{
    static const char text[] = "mire record 1\ngame null\nplayers 2\noption lowest=on\nkey " KEY
                               "\nseat 1 human Anna\n1 keep\n2 swap\n";
    struct mire_table *table = NULL, *again = NULL;
    struct mire_error err;
    if (!went(mire_record_read(text, sizeof text - 1, &table, &err), &err))
        return false;
    char *record = mire_record_write(table);
    json_t *saved = mire_table_save(table);
    bool well = record && saved;
    mire_table_free(table);
    if (well && went(mire_record_read(record, strlen(record), &table, &err), &err))
        mire_table_free(table);
    if (well && went(mire_table_load(&again, saved, &err), &err))
        mire_table_free(again);
    mire_free(record);
    json_decref(saved);
    return well;
}

static bool undone_evening(void)
{
    static const char text[] =
        "{\"format\": \"mire table 1\", \"undone\": [[1, 1]], \"record\": [\"mire record 1\","
        " \"game null\", \"players 2\", \"key " KEY "\"]}";
    struct mire_table *table = NULL;
    struct mire_error err;
    json_t *json;
    if (!read_text(text, &json))
        return false;
    bool well = went(mire_table_load(&table, json, &err), &err);
    json_decref(json);
    if (well)
        mire_table_free(table);
    return well;
}

static bool component_evening(void)
{
    uint16_t number = 0;
    struct mire_error err;
    json_t *json;
    if (!read_text("{\"step\": 12}", &json))
        return false;
    bool well = went(mire_components_load(&fake_game, json, &number, &err), &err);
    assert_int_equal(well, number != 0);
    json_decref(json);
    return well;
}

/* Lets each allocation fail in turn; with `sparse` each of the first ones, then ever fewer. */
static void evening(bool (*play)(void), bool sparse)
{
    for (int ever_after = 0; ever_after < 2; ever_after++) {
        long n = 0;
        for (unsigned before, failed = 1; failed; n += sparse ? 1 + n / 64 : 1) {
            before = mire_alloc_failures();
            mire_alloc_fail_at(n, ever_after);
            bool well = play();
            mire_alloc_fail_at(-1, 0);
            failed = mire_alloc_failures() - before;
            if (!failed && !well)
                fail_msg("no allocation failed, and it went wrong nevertheless");
            assert_true(n < 100000);
        }
    }
}

static void a_table_survives(void **state)
{
    (void)state;
    evening(table_evening, false);
}

static void positions_survive(void **state)
{
    (void)state;
    evening(position_evening, false);
}

static void records_survive(void **state)
{
    (void)state;
    evening(record_evening, false);
}

static void saved_tables_survive(void **state)
{
    (void)state;
    evening(undone_evening, false);
}

static void components_survive(void **state)
{
    (void)state;
    evening(component_evening, false);
}

/* The same for every registered game: the beginning of an evening each. */
static const struct mire_game *current;

static bool game_evening(void)
{
    struct mire_setup setup = test_setup(current, current->min_seats);
    struct mire_table *table = NULL;
    struct mire_rng rng;
    struct mire_error err;
    _Alignas(8) unsigned char state[MIRE_STATE_MAX];
    if (!went(mire_table_new(&table, current, &setup, &err), &err))
        return false;
    mire_rng_seed(&rng, 1);
    bool well = true;
    for (int i = 0; i < 12 && well && !mire_table_over(table); i++) {
        int seat = mire_seat_first(mire_table_waiting(table));
        mire_action action = mire_table_ask(table, seat, mire_bot_find("random"), &rng);
        well = went(mire_table_play(table, seat, action, &err), &err);
    }
    json_t *json = well ? mire_position_save(current, mire_table_state(table)) : NULL;
    if (json)
        well = went(mire_position_load(current, json, state, &err), &err);
    json_t *view = well ? mire_table_view(table, 0) : NULL;
    well = json && view;
    json_decref(json);
    json_decref(view);
    mire_table_free(table);
    return well;
}

static void every_game_survives(void **state)
{
    (void)state;
    current = &mire_null_game;
    evening(game_evening, true);
    for (int i = 0; mire_games[i]; i++) {
        current = mire_games[i];
        evening(game_evening, true);
    }
}

/* Blocks that were kept come back, whole and apart; a failure that is asked for still happens. */
static void kept_blocks(void **state)
{
    unsigned char *block[300];
    (void)state;
    mire_alloc_keep(true);
    for (int round = 0; round < 3; round++) {
        for (int i = 0; i < 300; i++) {
            block[i] = mire_alloc((size_t)i);
            memset(block[i], i, (size_t)i);
        }
        for (int i = 0; i < 300; i++) {
            for (int at = 0; at < i; at++)
                assert_int_equal(block[i][at], (unsigned char)i);
            mire_free(block[i]);
        }
    }
    mire_free(NULL);
    mire_alloc_fail_at(0, 0);
    assert_null(mire_alloc(10));
    mire_alloc_fail_at(-1, 0);
    mire_alloc_keep(false);
}

int main(void)
{
    mire_alloc_for_jansson();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(kept_blocks),          cmocka_unit_test(a_table_survives),
        cmocka_unit_test(positions_survive),    cmocka_unit_test(records_survive),
        cmocka_unit_test(saved_tables_survive), cmocka_unit_test(components_survive),
        cmocka_unit_test(every_game_survives),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
