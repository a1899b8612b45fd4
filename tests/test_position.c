/* SPDX-License-Identifier: MIT */
/* Positions: there and back, in part, and every way to get one wrong. */
#include "core/game.h"
#include "fake.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define KEY "000102030405060708090a0b0c0d0e0f"

static void positions_go_there_and_back(void **state)
{
    struct mire_setup setup = test_setup(&fake_game, 3);
    struct fake fake, back;
    struct mire_error err;
    MIRE_TEXT(digest, 20);
    MIRE_TEXT(again, 20);
    (void)state;
    setup.option[FAKE_MODE] = 1;
    mire_deal(&fake_game, &setup, &fake);
    fake_game.apply(&fake, 1, ROLL);
    fake_game.apply(&fake, 2, LEND);
    json_t *json = mire_position_save(&fake_game, &fake);
    assert_int_equal(mire_position_load(&fake_game, json, &back, &err), MIRE_OK);
    assert_true(mire_same(&fake_game, &fake, &back));
    assert_int_equal(mire_position_digest(&fake_game, &fake, &digest), MIRE_OK);
    assert_int_equal(mire_position_digest(&fake_game, &back, &again), MIRE_OK);
    assert_string_equal(digest.at, again.at);
    assert_int_equal(digest.length, 16);
    json_t *same = test_json("{'game': 'fake', 'players': 3,"
                             " 'options': {'mode': 'wild', 'level': '5'}, 'key': '" KEY "',"
                             " 'drawn': {'die': 2}, 'state': {'tokens': 1, 'sums': [0, 0, 0]}}");
    json_t *sums = json_object_get(json_object_get(same, "state"), "sums");
    for (size_t seat = 0; seat < 3; seat++)
        json_array_set_new(sums, seat, json_integer(fake.sum[seat]));
    assert_true(json_equal(json, same));
    json_decref(json);
    json_decref(same);
}

static void positions_name_only_what_they_care_about(void **state)
{
    struct mire_setup setup;
    struct fake fresh, back;
    struct mire_error err;
    json_t *json = test_json("{'players': 2, 'state': {'sums': [70, 7]}}");
    (void)state;
    assert_int_equal(mire_position_load(&fake_game, json, &back, &err), MIRE_OK);
    mire_setup_default(&fake_game, 2, &setup);
    mire_deal(&fake_game, &setup, &fresh);
    fresh.sum[0] = 70;
    fresh.sum[1] = 7;
    assert_memory_equal(&back, &fresh, sizeof fresh);
    json_decref(json);
    json = test_json("{'players': 2, 'options': {'mode': 'wild', 'level': 7}}");
    assert_int_equal(mire_position_load(&fake_game, json, &back, &err), MIRE_OK);
    assert_int_equal(back.head.option[FAKE_MODE], 1);
    assert_int_equal(back.head.option[FAKE_LEVEL], 7);
    json_decref(json);
    json = test_json("{'players': 2, 'options': {'lowest': true}, 'state': null}");
    unsigned char room[MIRE_STATE_MAX] __attribute__((aligned(8)));
    assert_int_equal(mire_position_load(&mire_null_game, json, room, &err), MIRE_OK);
    assert_int_equal(((struct mire_head *)room)->option[0], 1);
    json_decref(json);
}

/* A set of components travels by its digest and has to be there. */
static void positions_carry_their_components(void **state)
{
    struct mire_setup setup = test_setup(&fake_game, 2);
    struct fake fake, back;
    struct mire_error err;
    json_t *file = test_json("{'step': 77}");
    (void)state;
    assert_int_equal(mire_components_load(&fake_game, file, &setup.components, &err), MIRE_OK);
    mire_deal(&fake_game, &setup, &fake);
    json_t *json = mire_position_save(&fake_game, &fake);
    assert_int_equal(mire_position_load(&fake_game, json, &back, &err), MIRE_OK);
    assert_int_equal(back.head.components, setup.components);
    json_object_set_new(json, "components", json_string("0000000000000000"));
    assert_int_equal(mire_position_load(&fake_game, json, &back, &err), MIRE_BAD);
    assert_says(err.text, "component set 0000000000000000");
    json_decref(json);
    json_decref(file);
}

static void bad_positions_are_refused(void **state)
{
    static const struct {
        const char *text, *says;
    } bad[] = {
        {"[]", "should be an object"},
        {"{}", "players: is missing"},
        {"{'players': 7}", "players: is 7, should be 1 to 6"},
        {"{'players': -1}", "players: is -1"},
        {"{'players': 2.0}", "players: should be a whole number"},
        {"{'player': 2}", "has no member \"player\" (did you mean \"players\"?)"},
        {"{'game': 'null', 'players': 2}", "game: is \"null\", but fake was asked for"},
        {"{'game': 1, 'players': 2}", "game: should be a text"},
        {"{'players': 2, 'options': []}", "options: should be an object"},
        {"{'players': 2, 'options': {'mode': 'odd'}}", "options: option mode: no choice is called"},
        {"{'players': 2, 'options': {'mode': []}}",
         "options: the value of \"mode\" should be a text or a number"},
        {"{'players': 2, 'options': {'mode': 'wild', 'level': 13}}", "no level 13"},
        {"{'players': 2, 'components': 5}", "components: should be a text"},
        {"{'players': 2, 'key': 'abc'}", "key: a key is 32 hex digits"},
        {"{'players': 2, 'key': 7}", "key: should be a text"},
        {"{'players': 2, 'drawn': {'dice': 1}}", "drawn: has no member \"dice\" (did you mean"},
        {"{'players': 2, 'drawn': {'die': -1}}", "drawn.die: is -1"},
        {"{'players': 2, 'drawn': {'die': 4294967296}}",
         "is 4294967296, should be 0 to 4294967295"},
        {"{'players': 2, 'drawn': {'die': '1'}}", "drawn.die: should be a whole number"},
        {"{'players': 2, 'state': 5}", "state: should be an object"},
        {"{'players': 2, 'state': {'sums': [1]}}", "state.sums: has 1 entries, should have 2"},
        {"{'players': 2, 'state': {'sums': [1, -1]}}", "state.sums[1]: is -1"},
        {"{'players': 2, 'state': {'sums': [1, 201]}}", "state: seat 2 has more than 200"},
    };
    struct fake untouched, back;
    struct mire_error err;
    (void)state;
    memset(&untouched, 0xA5, sizeof untouched);
    back = untouched;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        json_t *json = test_json(bad[i].text);
        assert_int_equal(mire_position_load(&fake_game, json, &back, &err), MIRE_BAD);
        assert_says(err.text, bad[i].says);
        assert_memory_equal(&back, &untouched, sizeof back);
        json_decref(json);
    }
}

/* A game that has neither chance nor options. */
static void games_without_chance_have_positions_too(void **state)
{
    struct mire_game dull = fake_game;
    struct fake fake;
    struct mire_error err;
    json_t *json = test_json("{'players': 2, 'drawn': {}}");
    (void)state;
    dull.streams = NULL;
    dull.options = NULL;
    dull.fits = NULL;
    assert_int_equal(mire_position_load(&dull, json, &fake, &err), MIRE_OK);
    json_decref(json);
    json = mire_position_save(&dull, &fake);
    assert_null(json_object_get(json, "options"));
    json_decref(json);
    json = test_json("{'players': 2, 'drawn': {'die': 1}}");
    assert_int_equal(mire_position_load(&dull, json, &fake, &err), MIRE_BAD);
    assert_string_equal(err.text, "drawn: has no member \"die\"");
    json_decref(json);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(positions_go_there_and_back),
        cmocka_unit_test(positions_name_only_what_they_care_about),
        cmocka_unit_test(positions_carry_their_components),
        cmocka_unit_test(bad_positions_are_refused),
        cmocka_unit_test(games_without_chance_have_positions_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
