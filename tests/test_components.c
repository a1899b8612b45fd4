/* SPDX-License-Identifier: MIT */
/* Component sets: loading, finding again, limits. */
#include "core/game.h"
#include "fake.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static int step_of(uint16_t number)
{
    const struct fake_tables *tables = mire_components(&fake_game, number);
    return tables->step;
}

static void a_file_is_a_set_and_the_same_file_the_same_set(void **state)
{
    uint16_t a, b, c;
    struct mire_error err;
    json_t *seven = test_json("{'step': 7}"), *nine = test_json("{'step': 9}"),
           *builtin = test_json("{}");
    (void)state;
    assert_int_equal(mire_components_load(&fake_game, seven, &a, &err), MIRE_OK);
    assert_int_equal(mire_components_load(&fake_game, nine, &b, &err), MIRE_OK);
    assert_int_equal(mire_components_load(&fake_game, seven, &c, &err), MIRE_OK);
    assert_true(a != 0 && b != 0 && a != b);
    assert_int_equal(a, c);
    assert_int_equal(step_of(0), 1);
    assert_int_equal(step_of(a), 7);
    assert_int_equal(step_of(b), 9);
    /* what a file does not say is as built in */
    assert_int_equal(mire_components_load(&fake_game, builtin, &c, &err), MIRE_OK);
    assert_int_equal(step_of(c), 1);
    json_decref(seven);
    json_decref(nine);
    json_decref(builtin);
}

static void sets_are_found_by_digest(void **state)
{
    uint16_t number, found;
    struct mire_error err;
    json_t *json = test_json("{'step': 11}");
    (void)state;
    assert_int_equal(mire_components_load(&fake_game, json, &number, &err), MIRE_OK);
    const char *digest = mire_components_digest(&fake_game, number);
    assert_int_equal(strlen(digest), 16);
    assert_int_equal(mire_components_find(&fake_game, digest, &found, &err), MIRE_OK);
    assert_int_equal(found, number);
    assert_int_equal(mire_components_find(&fake_game, "", &found, &err), MIRE_OK);
    assert_int_equal(found, 0);
    assert_string_equal(mire_components_digest(&fake_game, 0), "");
    assert_int_equal(mire_components_find(&fake_game, "nonsense", &found, &err), MIRE_BAD);
    assert_says(err.text, "the component set nonsense; load its file with --components");
    assert_int_equal(mire_components_find(&mire_null_game, digest, &found, &err), MIRE_BAD);
    json_decref(json);
}

static void rules_read_the_set_of_their_state(void **state)
{
    struct mire_setup setup = test_setup(&fake_game, 2);
    struct fake fake;
    json_t *json = test_json("{'step': 20}");
    (void)state;
    assert_int_equal(mire_components_load(&fake_game, json, &setup.components, NULL), MIRE_OK);
    mire_deal(&fake_game, &setup, &fake);
    fake_game.apply(&fake, 1, ADD);
    assert_int_equal(fake.sum[1], 20);
    json_decref(json);
}

static void bad_sets_are_refused(void **state)
{
    uint16_t number = 99;
    struct mire_error err;
    json_t *json = test_json("{'step': 91}");
    (void)state;
    assert_int_equal(mire_components_load(&fake_game, json, &number, &err), MIRE_BAD);
    assert_string_equal(err.text, "step: is 91, should be 1 to 90");
    assert_int_equal(mire_components_load(&mire_null_game, json, &number, &err), MIRE_BAD);
    assert_string_equal(err.text, "Null has no components that a file could replace");
    assert_int_equal(number, 99);
    json_decref(json);
}

/* Last, for it fills the process. */
static void there_is_a_limit(void **state)
{
    struct mire_error err;
    uint16_t number;
    int status = MIRE_OK, loaded = 0;
    (void)state;
    for (int step = 30; step <= 90 && status == MIRE_OK; step++) {
        json_t *json = json_object();
        json_object_set_new(json, "step", json_integer(step));
        status = mire_components_load(&fake_game, json, &number, &err);
        loaded += status == MIRE_OK;
        json_decref(json);
    }
    assert_int_equal(status, MIRE_BAD);
    assert_string_equal(err.text, "more than 32 component sets at once");
    assert_int_equal(loaded, 32 - 5);
    mire_components_forget();
    json_t *json = test_json("{'step': 89}");
    assert_int_equal(mire_components_load(&fake_game, json, &number, &err), MIRE_OK);
    assert_int_equal(number, 1);
    json_decref(json);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_file_is_a_set_and_the_same_file_the_same_set),
        cmocka_unit_test(sets_are_found_by_digest),
        cmocka_unit_test(rules_read_the_set_of_their_state),
        cmocka_unit_test(bad_sets_are_refused),
        cmocka_unit_test(there_is_a_limit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
