/* SPDX-License-Identifier: MIT */
/* Setups: options, keys, game ids there and back, and every way to get them wrong. */
#include "core/game.h"
#include "fake.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define KEY "000102030405060708090a0b0c0d0e0f"

static void options_are_set_by_name(void **state)
{
    struct mire_setup setup;
    MIRE_TEXT(text, 40);
    (void)state;
    mire_setup_default(&fake_game, 3, &setup);
    assert_int_equal(setup.seats, 3);
    assert_int_equal(setup.option[FAKE_MODE], 0);
    assert_int_equal(setup.option[FAKE_LEVEL], 5);
    assert_int_equal(mire_setup_option(&fake_game, &setup, "MODE=Wild", NULL), MIRE_OK);
    assert_int_equal(mire_setup_option(&fake_game, &setup, "level=42", NULL), MIRE_OK);
    assert_int_equal(setup.option[FAKE_MODE], 1);
    assert_int_equal(setup.option[FAKE_LEVEL], 42);
    mire_option_format(&fake_game.options[FAKE_MODE], 1, &text);
    mire_put(&text, " ");
    mire_option_format(&fake_game.options[FAKE_LEVEL], 42, &text);
    assert_string_equal(text.at, "wild 42");
}

static void bad_options_are_refused(void **state)
{
    static const struct {
        const char *text, *says;
    } bad[] = {
        {"mode", "option \"mode\": write it as name=value"},
        {"mode=sad", "option mode: no choice is called \"sad\"; there is calm, wild"},
        {"mood=calm", "fake has no option \"mood\""},
        {"mod=calm", "fake has no option \"mod\""},
        {"=calm", "fake has no option \"\""},
        {"level=100", "option level: 0 to 99"},
    };
    struct mire_setup setup, before;
    struct mire_error err;
    (void)state;
    mire_setup_default(&fake_game, 3, &setup);
    before = setup;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_int_equal(mire_setup_option(&fake_game, &setup, bad[i].text, &err), MIRE_BAD);
        assert_says(err.text, bad[i].says);
    }
    assert_memory_equal(&setup, &before, sizeof setup);
}

static void setups_are_checked(void **state)
{
    struct mire_setup setup = test_setup(&fake_game, 7);
    struct mire_error err;
    (void)state;
    assert_int_equal(mire_setup_check(&fake_game, &setup, &err), MIRE_BAD);
    assert_string_equal(err.text, "Fake is for 1 to 6 players, not 7");
    setup.seats = 2;
    setup.option[FAKE_MODE] = 2;
    assert_int_equal(mire_setup_check(&fake_game, &setup, &err), MIRE_BAD);
    assert_string_equal(err.text, "option mode has no choice number 2");
    setup.option[FAKE_MODE] = 1;
    setup.option[FAKE_LEVEL] = 13;
    assert_int_equal(mire_setup_check(&fake_game, &setup, &err), MIRE_BAD);
    assert_string_equal(err.text, "wild games have no level 13");
    setup.option[FAKE_LEVEL] = 12;
    assert_int_equal(mire_setup_check(&fake_game, &setup, &err), MIRE_OK);
}

static void a_state_remembers_its_setup(void **state)
{
    struct mire_setup setup = test_setup(&fake_game, 4), back;
    struct fake fake;
    (void)state;
    setup.option[FAKE_LEVEL] = 77;
    mire_deal(&fake_game, &setup, &fake);
    mire_setup_of(&fake_game, &fake, &back);
    assert_memory_equal(&back, &setup, sizeof setup);
}

static void keys_are_hex(void **state)
{
    static const char *const bad[] = {"", "00", KEY "0", "g00102030405060708090a0b0c0d0e0f",
                                      "000102030405060708090a0b0c0d0e 0"};
    uint8_t key[MIRE_KEY];
    struct mire_error err;
    MIRE_TEXT(text, 40);
    (void)state;
    assert_int_equal(mire_key_parse("000102030405060708090A0B0C0D0E0F", key, &err), MIRE_OK);
    mire_key_format(key, &text);
    assert_string_equal(text.at, KEY);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_int_equal(mire_key_parse(bad[i], key, &err), MIRE_BAD);
        assert_says(err.text, "a key is 32 hex digits, not \"");
    }
}

/* BLAKE2b of 32 bytes, as anybody can compute it. */
static void a_commitment_is_a_hash_of_the_key(void **state)
{
    struct mire_setup setup = test_setup(&fake_game, 2);
    MIRE_TEXT(text, 70);
    (void)state;
    mire_key_commitment(setup.key, &text);
    assert_string_equal(text.at,
                        "c7cb5d1a1a214f1d833a21fe6c7b2420e417c2f220784cbe90072975131bc367");
}

static void game_ids_go_there_and_back(void **state)
{
    static const char *const ids[] = {
        "null/2/" KEY,
        "null/6/lowest=on/" KEY,
    };
    (void)state;
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
        const struct mire_game *game;
        struct mire_setup setup;
        struct mire_error err;
        MIRE_TEXT(text, 200);
        assert_int_equal(mire_id_read(ids[i], &game, &setup, &err), MIRE_OK);
        assert_ptr_equal(game, &mire_null_game);
        mire_id_write(game, &setup, &text);
        assert_string_equal(text.at, ids[i]);
    }
}

static void game_ids_name_what_differs(void **state)
{
    struct mire_setup setup = test_setup(&fake_game, 3);
    json_t *json = test_json("{'step': 30}");
    MIRE_TEXT(text, 200);
    (void)state;
    setup.option[FAKE_MODE] = 1;
    setup.option[FAKE_LEVEL] = 8;
    assert_int_equal(mire_components_load(&fake_game, json, &setup.components, NULL), MIRE_OK);
    mire_id_write(&fake_game, &setup, &text);
    assert_says(text.at, "fake/3/mode=wild/level=8/components=");
    assert_says(text.at, mire_components_digest(&fake_game, setup.components));
    assert_int_equal(text.length, strlen("fake/3/mode=wild/level=8/components=/") + 16 + 32);
    json_decref(json);
}

static void without_a_key_one_is_drawn(void **state)
{
    const struct mire_game *game;
    struct mire_setup a, b;
    (void)state;
    assert_int_equal(mire_id_read("null/3", &game, &a, NULL), MIRE_OK);
    assert_int_equal(mire_id_read("null/3/lowest=on/components=", &game, &b, NULL), MIRE_OK);
    assert_memory_not_equal(a.key, b.key, MIRE_KEY);
    assert_int_equal(b.option[0], 1);
}

static void bad_game_ids_are_refused(void **state)
{
    static const struct {
        const char *id, *says;
    } bad[] = {
        {"", "game id: no game is called \"\""},
        {"nil/2", "game id: no game is called \"nil\""},
        {"null", "game id: the number of players should follow null/"},
        {"null/x", "game id: the number of players should follow null/"},
        {"null/7", "the number of players"},
        {"null/1", "Null is for 2 to 6 players, not 1"},
        {"null/2/abc", "a key is 32 hex digits, not \"abc\""},
        {"null/2/abc/" KEY, "game id: \"abc\" is no option"},
        {"null/2/highest=on/" KEY, "null has no option \"highest\""},
        {"null/2/lowest=maybe/" KEY, "option lowest: no choice is called \"maybe\""},
        {"null/2/components=0123456789abcdef/" KEY, "load its file with --components"},
    };
    char longer[400];
    const struct mire_game *game;
    struct mire_setup setup;
    struct mire_error err;
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_int_equal(mire_id_read(bad[i].id, &game, &setup, &err), MIRE_BAD);
        assert_says(err.text, bad[i].says);
    }
    memset(longer, 'x', sizeof longer);
    longer[sizeof longer - 1] = '\0';
    assert_int_equal(mire_id_read(longer, &game, &setup, &err), MIRE_BAD);
    assert_string_equal(err.text, "game id: no game is called \"\"");
    memcpy(longer, "null/2/", 7);
    assert_int_equal(mire_id_read(longer, &game, &setup, &err), MIRE_BAD);
    assert_string_equal(err.text, "game id: a part is too long");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(options_are_set_by_name),
        cmocka_unit_test(bad_options_are_refused),
        cmocka_unit_test(setups_are_checked),
        cmocka_unit_test(a_state_remembers_its_setup),
        cmocka_unit_test(keys_are_hex),
        cmocka_unit_test(a_commitment_is_a_hash_of_the_key),
        cmocka_unit_test(game_ids_go_there_and_back),
        cmocka_unit_test(game_ids_name_what_differs),
        cmocka_unit_test(without_a_key_one_is_drawn),
        cmocka_unit_test(bad_game_ids_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
