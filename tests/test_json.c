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
    (void)state;
    assert_true(mire_in_has(&top, "n", &in));
    assert_int_equal(mire_read_int(&in, 0, 5), 5);
    assert_int_equal(mire_read_u32(&in), 5);
    assert_true(mire_in_has(&top, "b", &in));
    assert_true(mire_read_bool(&in));
    in = mire_in_member(&top, "s");
    assert_string_equal(mire_read_string(&in), "words");
    in = mire_in_member(&top, "m");
    assert_int_equal(mire_read_name(&in, "moose", moose, 4), 2);
    in = mire_in_member(&top, "list");
    assert_int_equal(mire_read_list(&in, 1, 3), 2);
    in = mire_in_element(&in, 1);
    assert_int_equal(mire_read_int(&in, 0, 5), 2);
    assert_false(mire_in_has(&top, "nothing", &in));
    assert_false(mire_in_has(&top, "absent", &in));
    assert_int_equal(mire_read_opt_int(&top, "absent", 0, 1, 9), 9);
    assert_int_equal(mire_read_opt_int(&top, "n", 0, 9, 9), 5);
    assert_true(mire_read_opt_bool(&top, "absent", true));
    assert_true(mire_read_opt_bool(&top, "b", false));
    assert_int_equal(mire_read_opt_name(&top, "absent", "moose", moose, 4, -1), -1);
    assert_int_equal(mire_read_opt_name(&top, "m", "moose", moose, 4, -1), 2);
    assert_int_equal(mire_in_status(&top), MIRE_OK);
    json_decref(json);
}

/* Walks to state.seats[1], and on to its herd and one of the herd. */
struct walk {
    struct mire_reading reading;
    struct mire_error err;
    struct mire_in top, seats, seat, herd, one;
};

static struct walk *walk(const json_t *json, size_t at)
{
    static struct walk w;
    w = (struct walk){.reading = {.err = &w.err}};
    w.top = (struct mire_in){.json = json, .key = "state", .reading = &w.reading};
    w.seats = mire_in_member(&w.top, "seats");
    w.seat = mire_in_element(&w.seats, 1);
    w.herd = mire_in_member(&w.seat, "herd");
    w.one = mire_in_element(&w.herd, at);
    assert_true(mire_in_good(&w.top));
    return &w;
}

static void complaints_name_the_place(void **state)
{
    json_t *json = test_json("{'seats': [{}, {'herd': ['bull', 'calv', 'zzzzzz', 7]}]}");
    struct walk *w = walk(json, 1);
    (void)state;
    assert_int_equal(mire_read_name(&w->one, "moose", moose, 4), 0);
    assert_string_equal(
        w->err.text,
        "state.seats[1].herd[1]: no moose is called \"calv\" (did you mean \"calf\"?)");
    w = walk(json, 2);
    assert_int_equal(mire_read_name(&w->one, "moose", moose, 4), 0);
    assert_string_equal(w->err.text, "state.seats[1].herd[2]: no moose is called \"zzzzzz\"");
    w = walk(json, 3);
    assert_int_equal(mire_read_name(&w->one, "moose", moose, 4), 0);
    assert_string_equal(w->err.text, "state.seats[1].herd[3]: should be a text in quotes");
    w = walk(json, 3);
    assert_false(mire_read_bool(&w->one));
    assert_says(w->err.text, "should be true or false");
    w = walk(json, 3);
    assert_int_equal(mire_read_int(&w->one, -3, 6), -3);
    assert_says(w->err.text, "herd[3]: is 7, should be -3 to 6");
    w = walk(json, 3);
    assert_int_equal(mire_read_int(&w->herd, 0, 6), 0);
    assert_says(w->err.text, "herd: should be a whole number");
    w = walk(json, 3);
    assert_int_equal(mire_read_list(&w->herd, 5, 5), 0);
    assert_says(w->err.text, "has 4 entries, should have 5");
    w = walk(json, 3);
    assert_int_equal(mire_read_list(&w->herd, 0, 3), 0);
    assert_says(w->err.text, "has 4 entries, should have 0 to 3");
    w = walk(json, 3);
    assert_int_equal(mire_read_list(&w->seat, 0, 3), 0);
    assert_says(w->err.text, "should be a list");
    w = walk(json, 3);
    mire_in_member(&w->seat, "hand");
    assert_string_equal(w->err.text, "state.seats[1].hand: is missing");
    assert_int_equal(mire_in_status(&w->top), MIRE_BAD);
    json_decref(json);
}

/* The first complaint stays, and after it nothing is there. */
static void the_first_complaint_wins(void **state)
{
    json_t *json = test_json("{'seats': [{'a': 1}, {'herd': ['bull', 3]}]}");
    struct walk *w = walk(json, 1);
    struct mire_in in;
    (void)state;
    assert_string_equal(mire_read_string(&w->one), "");
    assert_int_equal(mire_in_fail(&w->seat, "is worse"), MIRE_BAD);
    assert_string_equal(w->err.text, "state.seats[1].herd[1]: should be a text in quotes");
    assert_false(mire_in_has(&w->top, "seats", &in));
    in = mire_in_member(&w->top, "seats");
    assert_int_equal(mire_read_list(&w->herd, 0, 9), 0);
    assert_int_equal(mire_read_int(&w->one, 2, 9), 2);
    assert_int_equal(mire_read_u32(&w->one), 0);
    assert_int_equal(mire_read_opt_int(&w->seat, "a", 0, 9, 7), 7);
    assert_string_equal(w->err.text, "state.seats[1].herd[1]: should be a text in quotes");
    /* somebody who does not want to know why */
    struct mire_in top = mire_in_top(json, "", NULL);
    mire_in_fail(&top, "is no good");
    assert_int_equal(mire_in_status(&top), MIRE_BAD);
    json_decref(json);
}

static void objects_have_no_strange_members(void **state)
{
    static const char *const allowed[] = {"herd", "hand", NULL};
    struct mire_error err;
    json_t *json = test_json("{'hrd': 1}"), *strange = test_json("{'xxxxxxxx': 1}");
    struct mire_in top = mire_in_top(json, "", &err), in;
    (void)state;
    mire_read_object(&top, allowed);
    assert_string_equal(err.text, "has no member \"hrd\" (did you mean \"herd\"?)");
    top = mire_in_top(json, "", &err);
    mire_in_has(&top, "hrd", &in);
    mire_read_object(&in, allowed);
    assert_says(err.text, "hrd: should be an object");
    top = mire_in_top(strange, "seat", &err);
    mire_read_object(&top, allowed);
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
        cmocka_unit_test(the_first_complaint_wins),
        cmocka_unit_test(objects_have_no_strange_members),
        cmocka_unit_test(bad_documents_are_refused),
        cmocka_unit_test(documents_are_written_whole_or_not_at_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
