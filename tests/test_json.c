/* SPDX-License-Identifier: MIT */
/* JSON from strangers: every complaint names its place. */
#include "core/alloc.h"
#include "core/json.h"
#include "fake.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char *const moose[] = {"bull", NULL, "cow", "calf"};

static void values_are_read(void **state)
{
    struct mire_error err;
    json_t *json = test_json("{'n': 5, 'b': true, 's': 'words', 'm': 'COW', 'list': [1, 2],"
                             " 'nothing': null}");
    struct mire_in top = mire_in_top(json, "", &err), in;
    long n = 0;
    bool b = false;
    const char *s;
    int name = -1;
    uint8_t small = 9;
    size_t size;
    (void)state;
    assert_true(mire_in_has(&top, "n", &in));
    assert_int_equal(mire_in_int(&in, 0, 5, &n), MIRE_OK);
    assert_int_equal(n, 5);
    assert_true(mire_in_has(&top, "b", &in));
    assert_int_equal(mire_in_bool(&in, &b), MIRE_OK);
    assert_true(b);
    assert_int_equal(mire_in_need(&top, "s", &in), MIRE_OK);
    assert_int_equal(mire_in_string(&in, &s), MIRE_OK);
    assert_string_equal(s, "words");
    assert_int_equal(mire_in_need(&top, "m", &in), MIRE_OK);
    assert_int_equal(mire_in_name(&in, "moose", moose, 4, &name), MIRE_OK);
    assert_int_equal(name, 2);
    assert_int_equal(mire_in_need(&top, "list", &in), MIRE_OK);
    assert_int_equal(mire_in_array(&in, 1, 3, &size), MIRE_OK);
    assert_int_equal(size, 2);
    assert_false(mire_in_has(&top, "nothing", &in));
    assert_false(mire_in_has(&top, "absent", &in));
    /* optional members that are absent leave things as they are */
    assert_int_equal(mire_in_opt_u8(&top, "absent", 0, 1, &small), MIRE_OK);
    assert_int_equal(small, 9);
    assert_int_equal(mire_in_opt_u8(&top, "n", 0, 9, &small), MIRE_OK);
    assert_int_equal(small, 5);
    assert_int_equal(mire_in_opt_bool(&top, "absent", &b), MIRE_OK);
    assert_int_equal(mire_in_opt_name(&top, "absent", "moose", moose, 4, &name), MIRE_OK);
    assert_int_equal(mire_in_opt_name(&top, "m", "moose", moose, 4, &name), MIRE_OK);
    json_decref(json);
}

static void complaints_name_the_place(void **state)
{
    struct mire_error err;
    json_t *json = test_json("{'seats': [{}, {'herd': ['bull', 'calv', 'zzzzzz', 7]}]}");
    struct mire_in top = mire_in_top(json, "state", &err), seats, seat, herd, one;
    int name;
    long n;
    bool b;
    size_t size;
    (void)state;
    mire_in_need(&top, "seats", &seats);
    mire_in_at(&seats, 1, &seat);
    mire_in_need(&seat, "herd", &herd);
    mire_in_at(&herd, 1, &one);
    assert_int_equal(mire_in_name(&one, "moose", moose, 4, &name), MIRE_BAD);
    assert_string_equal(
        err.text, "state.seats[1].herd[1]: no moose is called \"calv\" (did you mean \"calf\"?)");
    mire_in_at(&herd, 2, &one);
    assert_int_equal(mire_in_name(&one, "moose", moose, 4, &name), MIRE_BAD);
    assert_string_equal(err.text, "state.seats[1].herd[2]: no moose is called \"zzzzzz\"");
    mire_in_at(&herd, 3, &one);
    assert_int_equal(mire_in_name(&one, "moose", moose, 4, &name), MIRE_BAD);
    assert_string_equal(err.text, "state.seats[1].herd[3]: should be a text in quotes");
    assert_int_equal(mire_in_bool(&one, &b), MIRE_BAD);
    assert_says(err.text, "should be true or false");
    assert_int_equal(mire_in_int(&one, -3, 6, &n), MIRE_BAD);
    assert_says(err.text, "herd[3]: is 7, should be -3 to 6");
    assert_int_equal(mire_in_int(&herd, 0, 6, &n), MIRE_BAD);
    assert_says(err.text, "herd: should be a whole number");
    assert_int_equal(mire_in_array(&herd, 5, 5, &size), MIRE_BAD);
    assert_says(err.text, "has 4 entries, should have 5");
    assert_int_equal(mire_in_array(&herd, 0, 3, &size), MIRE_BAD);
    assert_says(err.text, "has 4 entries, should have 0 to 3");
    assert_int_equal(mire_in_array(&seat, 0, 3, &size), MIRE_BAD);
    assert_says(err.text, "should be a list");
    assert_int_equal(mire_in_need(&seat, "hand", &one), MIRE_BAD);
    assert_string_equal(err.text, "state.seats[1].hand: is missing");
    json_decref(json);
}

static void objects_have_no_strange_members(void **state)
{
    static const char *const allowed[] = {"herd", "hand", NULL};
    struct mire_error err;
    json_t *json = test_json("{'hrd': 1}"), *strange = test_json("{'xxxxxxxx': 1}");
    struct mire_in top = mire_in_top(json, "", &err), in;
    (void)state;
    assert_int_equal(mire_in_object(&top, allowed), MIRE_BAD);
    assert_string_equal(err.text, "has no member \"hrd\" (did you mean \"herd\"?)");
    mire_in_has(&top, "hrd", &in);
    assert_int_equal(mire_in_object(&in, allowed), MIRE_BAD);
    assert_says(err.text, "hrd: should be an object");
    top = mire_in_top(strange, "seat", &err);
    assert_int_equal(mire_in_object(&top, allowed), MIRE_BAD);
    assert_string_equal(err.text, "seat: has no member \"xxxxxxxx\"");
    json_decref(json);
    json_decref(strange);
}

static void bad_documents_are_refused(void **state)
{
    static const struct {
        const char *text, *says;
    } bad[] = {
        {"", "not JSON"},
        {"{", "not JSON: line 1"},
        {"{\n \"a\": }", "not JSON: line 2"},
        {"{\"a\": 1, \"a\": 2}", "duplicate"},
        {"{\"a\": \"\xC3\"}", "unable to decode byte"},
        {"{\"a\": 99999999999999999999}", "too big"},
        {"[1] [2]", "not JSON"},
        {"{\"a\": \"\\u0000\"}", "not JSON"},
    };
    struct mire_error err;
    json_t *json;
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_int_equal(mire_json_read(bad[i].text, strlen(bad[i].text), &json, &err), MIRE_BAD);
        assert_says(err.text, bad[i].says);
    }
    char *deep = malloc(100000);
    memset(deep, '[', 100000);
    assert_int_equal(mire_json_read(deep, 100000, &json, &err), MIRE_BAD);
    free(deep);
    assert_int_equal(mire_json_read("", (size_t)100 << 20, &json, &err), MIRE_BAD);
    assert_string_equal(err.text, "the file has more than 4 MiB");
}

static void documents_are_written_whole_or_not_at_all(void **state)
{
    unsigned before = mire_alloc_failures();
    json_t *json = json_object(), *list = json_array();
    (void)state;
    mire_out_int(json, "n", -3);
    mire_out_bool(json, "yes", true);
    mire_out_string(json, "word", "bög");
    mire_out_add(list, json_null());
    mire_out_set(json, "list", list);
    json_t *same = test_json("{'n': -3, 'yes': true, 'word': 'bög', 'list': [null]}");
    assert_true(json_equal(json, same));
    json_decref(same);
    assert_ptr_equal(mire_json_whole(json, before), json);
    mire_alloc_fail_at(0, 0);
    mire_out_int(json, "lost", 1);
    mire_alloc_fail_at(-1, 0);
    assert_true(mire_alloc_failures() > before);
    assert_null(mire_json_whole(json, before));
}

int main(void)
{
    mire_alloc_for_jansson();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_are_read),
        cmocka_unit_test(complaints_name_the_place),
        cmocka_unit_test(objects_have_no_strange_members),
        cmocka_unit_test(bad_documents_are_refused),
        cmocka_unit_test(documents_are_written_whole_or_not_at_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
