/* SPDX-License-Identifier: MIT */
/* Parts of the server that stand on their own: the map, the limits, writing JSON. */
#include "server/delta.h"
#include "server/fair.h"
#include "server/glicko.h"
#include "server/limits.h"
#include "server/map.h"
#include "server/messages.h"
#include "server/server.h"
#include "server/views.h"
#include "server/webhook.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static void map_keeps_and_forgets(void **state)
{
    enum { N = 2000 };
    static char key[N][8];
    struct map map = {0};
    (void)state;
    assert_null(map_get(&map, "nothing"));
    map_remove(&map, "nothing");
    for (int i = 0; i < N; i++) {
        snprintf(key[i], sizeof key[i], "k%d", i);
        map_put(&map, key[i], &key[i]);
    }
    /* Taking out every third must not lose any of the others. */
    for (int i = 0; i < N; i += 3)
        map_remove(&map, key[i]);
    for (int i = 0; i < N; i++)
        assert_ptr_equal(map_get(&map, key[i]), i % 3 ? &key[i] : NULL);
    size_t at = 0, seen = 0;
    while (map_next(&map, &at))
        seen++;
    assert_int_equal(seen, map.count);
    assert_int_equal(seen, N - (N + 2) / 3);
    map_free(&map);
}

/* Is `new` what comes of `old`, and does every piece begin and end between characters? */
static void check_delta(const char *old, size_t old_size, const char *new, size_t size)
{
    struct mire_writing code = {0}, out = {0}, sent = {0};
    delta_make(old, old_size, new, size, &code);
    delta_apply(old, code.at, code.size, &out);
    assert_int_equal(out.size, size);
    assert_memory_equal(out.at ? out.at : "", new, size);
    mire_write(&sent, "[0", 2); /* an element comes before it */
    delta_write(code.at, code.size, 5, &sent);
    mire_write(&sent, "]", 1);
    json_t *json = json_loadb(sent.at, sent.size, 0, NULL); /* refuses half characters */
    assert_non_null(json);
    out.size = 0;
    for (size_t i = 1; i < json_array_size(json); i++) {
        const json_t *element = json_array_get(json, i);
        if (json_is_string(element)) {
            mire_write(&out, json_string_value(element), json_string_length(element));
            continue;
        }
        size_t from = (size_t)json_integer_value(element) - 5;
        size_t n = (size_t)json_integer_value(json_array_get(json, ++i));
        assert_true(from < old_size && n > 0 && n <= old_size - from);
        mire_write(&out, old + from, n);
    }
    assert_int_equal(out.size, size);
    assert_memory_equal(out.at ? out.at : "", new, size);
    json_decref(json);
    mire_free(code.at);
    mire_free(out.at);
    mire_free(sent.at);
}

/* Letters of one to four bytes, few of them, so that much is alike. */
static size_t random_text(struct mire_rng *rng, char *out, int letters)
{
    static const char *const letter[] = {"a",
                                         "\"",
                                         "\\",
                                         "\303\245",
                                         "\342\200\223",
                                         "\360\237\214\262",
                                         "{\"card\":\"M05\",\"points\":",
                                         "\n"};
    size_t size = 0;
    for (int i = 0; i < letters; i++) {
        const char *one = letter[mire_rng_below(rng, 0, 8)];
        memcpy(out + size, one, strlen(one));
        size += strlen(one);
    }
    return size;
}

static void one_text_becomes_another(void **state)
{
    enum { MOST = 400, BYTES = MOST * 24 };
    static char old[BYTES], new[3 * BYTES];
    struct mire_rng rng;
    (void)state;
    mire_rng_seed(&rng, 11);
    check_delta("", 0, "", 0);
    check_delta("", 0, "new", 3);
    check_delta("gone", 4, "", 0);
    for (int i = 0; i < 3000; i++) {
        size_t size = random_text(&rng, old, mire_rng_below(&rng, 0, MOST)), n = 0;
        /* pieces of the old one, whole characters of it or not, and something between */
        for (int pieces = mire_rng_below(&rng, 0, 5); pieces > 0; pieces--) {
            size_t from = size ? (size_t)mire_rng_below(&rng, 0, (int)size) : 0;
            size_t to = from + (size - from) / (size_t)(1 + mire_rng_below(&rng, 0, 3));
            while (from < size && ((unsigned char)old[from] & 0xC0) == 0x80)
                from++;
            while (to > from && to < size && ((unsigned char)old[to] & 0xC0) == 0x80)
                to--;
            if (to > from && n + to - from < 2 * BYTES) {
                memcpy(new + n, old + from, to - from);
                n += to - from;
            }
            n += random_text(&rng, new + n, mire_rng_below(&rng, 0, 4));
        }
        check_delta(old, size, new, n);
    }
}

static void buckets_empty_and_fill(void **state)
{
    struct bucket bucket = {0};
    int taken = 0;
    (void)state;
    for (int i = 0; i < 100; i++)
        taken += bucket_take(&bucket, 1000, 2, 10);
    assert_int_equal(taken, 10);
    assert_false(bucket_take(&bucket, 1400, 2, 10));
    assert_true(bucket_take(&bucket, 1600, 2, 10));
    taken = 0;
    for (int i = 0; i < 100; i++)
        taken += bucket_take(&bucket, 1000000, 2, 10);
    assert_int_equal(taken, 10);
}

static void owners_take_turns(void **state)
{
    static struct fair fair;
    struct fair_link greedy[100], modest, other;
    (void)state;
    assert_null(fair_pop(&fair));
    for (int i = 0; i < 100; i++)
        fair_push(&fair, &greedy[i], 1);
    fair_push(&fair, &modest, 2);
    fair_push(&fair, &other, 3);
    assert_ptr_equal(fair_pop(&fair), &greedy[0]);
    assert_ptr_equal(fair_pop(&fair), &modest);
    fair_remove(&fair, &other);
    fair_remove(&fair, &greedy[99]);
    for (int i = 1; i < 99; i++)
        assert_ptr_equal(fair_pop(&fair), &greedy[i]);
    fair_push(&fair, &modest, 2);
    fair_push(&fair, &greedy[0], 1);
    assert_int_equal(fair.count, 2);
    assert_ptr_equal(fair_pop(&fair), &modest);
    assert_ptr_equal(fair_pop(&fair), &greedy[0]);
    assert_null(fair_pop(&fair));
}

/* The example of Glickman's paper, to the digits he gives. */
static void ratings_as_in_the_paper(void **state)
{
    struct rating own = {1500, 200, 0.06};
    struct result results[] = {
        {{1400, 30, 0.06}, 1}, {{1550, 100, 0.06}, 0}, {{1700, 300, 0.06}, 0}};
    (void)state;
    struct rating after = glicko_after(own, results, 3);
    assert_true(after.rating > 1464.05 && after.rating < 1464.07);
    assert_true(after.deviation > 151.51 && after.deviation < 151.53);
    assert_true(after.volatility >= 0.05999 && after.volatility < 0.06);
    /* Nothing played: as good as before, and less sure; never less than of a stranger. */
    assert_true(glicko_after(own, NULL, 0).rating == own.rating);
    assert_true(glicko_idle(own, 1).deviation > 200.2 && glicko_idle(own, 1).deviation < 200.3);
    assert_true(glicko_idle(own, 1e6).deviation == 350);
    /* A very unlikely run of wins makes the results unsteady, and ends. */
    struct result upsets[10];
    for (int i = 0; i < 10; i++)
        upsets[i] = (struct result){{2500, 50, 0.06}, 1};
    assert_true(glicko_after(own, upsets, 10).volatility > own.volatility);
}

static void limits_are_checked(void **state)
{
    long limits[LIMITS] = {0};
    struct mire_error err;
    (void)state;
    assert_int_equal(limit_set(limits, "messages=7", &err), MIRE_OK);
    assert_int_equal(limits[LIMIT_MESSAGES], 7);
    assert_int_equal(limit_set(limits, "messages", &err), MIRE_BAD);
    assert_int_equal(limit_set(limits, "messages=0", &err), MIRE_BAD);
    assert_int_equal(limit_set(limits, "mesages=7", &err), MIRE_BAD);
    assert_string_equal(err.text, "no limit is called \"mesages\" (did you mean messages?)");
    for (int i = 0; i < LIMITS; i++) {
        assert_non_null(limit_about[i].name);
        assert_in_range(limit_about[i].fallback, limit_about[i].min, limit_about[i].max);
    }
}

static void json_is_written_as_it_is_read(void **state)
{
    static const char *const texts[] = {
        "{}", "[]", "[1,-1,0,9223372036854775807,-9223372036854775808]",
        "{\"a\":[true,false,null,\"\\\"\\\\\\u0001\\n ü ☃\"],\"b\":{\"c\":0.5}}"};
    struct mire_error err;
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        json_t *json, *again;
        size_t size;
        assert_int_equal(mire_json_read(texts[i], strlen(texts[i]), &json, &err), MIRE_OK);
        char *text = json_text(json, &size);
        assert_int_equal(strlen(text), size);
        assert_int_equal(mire_json_read(text, size, &again, &err), MIRE_OK);
        assert_true(json_equal(json, again));
        json_decref(json);
        json_decref(again);
        mire_free(text);
    }
}

static void webhooks_only_where_allowed(void **state)
{
    static const char *const allowed[] = {"https://hooks.example", "http://127.0.0.1:8000/in/",
                                          NULL};
    struct server_options options = {.webhooks = allowed};
    struct server server = {.options = &options};
    (void)state;
    assert_true(webhook_allowed(&server, "https://hooks.example/a/b?c"));
    assert_true(webhook_allowed(&server, "http://127.0.0.1:8000/in/x"));
    assert_false(webhook_allowed(&server, "https://hooks.example.org/a"));
    assert_false(webhook_allowed(&server, "https://hooks.example@elsewhere.example/"));
    assert_false(webhook_allowed(&server, "http://127.0.0.1:8000/in/../out"));
    assert_false(webhook_allowed(&server, "http://127.0.0.1:80/"));
    assert_false(webhook_allowed(&server, "file:///etc/hosts"));
    options.webhooks = NULL;
    assert_false(webhook_allowed(&server, "https://hooks.example/a"));
}

/* The messages are a table: every one can be found, has a handler, and names each field once. */
static void messages_make_sense(void **state)
{
    (void)state;
    for (const struct message *message = messages; message->name; message++) {
        assert_non_null(message->handle);
        bool table = false;
        for (int i = 0; message->field[i].name; i++) {
            const struct field *field = &message->field[i];
            table |= strcmp(field->name, "table") == 0;
            assert_true(i < FIELDS_MAX && field->kind >= FIELD_INT && field->min <= field->max);
            for (int j = 0; j < i; j++)
                assert_string_not_equal(field->name, message->field[j].name);
        }
        assert_int_equal(table, (message->needs & NEEDS_TABLE) != 0);
        for (const struct message *other = messages; other < message; other++)
            assert_string_not_equal(message->name, other->name);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(map_keeps_and_forgets),
        cmocka_unit_test(buckets_empty_and_fill),
        cmocka_unit_test(one_text_becomes_another),
        cmocka_unit_test(owners_take_turns),
        cmocka_unit_test(ratings_as_in_the_paper),
        cmocka_unit_test(limits_are_checked),
        cmocka_unit_test(json_is_written_as_it_is_read),
        cmocka_unit_test(webhooks_only_where_allowed),
        cmocka_unit_test(messages_make_sense),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
