/* SPDX-License-Identifier: MIT */
/* Descriptions of views: what does not fit is found. Views themselves are held against them by the
 * battery and the playthroughs. */
#include "shape.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static const char description[] = "// a comment\n"
                                  "export type Kind = \"hare\" | \"wolf\";\n"
                                  "export interface Named { name: string }\n"
                                  "/** more\n * of it */\n"
                                  "export interface Animal extends Named {\n"
                                  "  kind: Kind; // which\n"
                                  "  at: (number | null)[];\n"
                                  "  friend?: Animal;\n"
                                  "  awake: true | false;\n"
                                  "}\n"
                                  "export interface Board { animals: Animal[]; best: Animal | "
                                  "null; count: Record<string, number>;\n"
                                  "  each?: Partial<Record<Kind, number>>; open: boolean;\n"
                                  "  loose?: { id: string; [more: string]: unknown } }\n";

static void check(const char *board, const char *expected)
{
    MIRE_TEXT(wrong, 500);
    json_t *json = json_loads(board, 0, NULL);
    assert_non_null(json);
    assert_int_equal(shape_holds_text(description, json, &wrong), expected[0] == '\0');
    assert_string_equal(wrong.at, expected);
    json_decref(json);
}

#define HARE "{\"name\": \"Ann\", \"kind\": \"hare\", \"at\": [1, null], \"awake\": true}"
#define REST "\"best\": null, \"count\": {\"any\": 1}, \"open\": false}"

static void what_fits_is_let_through(void **state)
{
    (void)state;
    check("{\"animals\": [], " REST, "");
    check("{\"animals\": [" HARE "], \"each\": {\"wolf\": 2}, " REST, "");
    check("{\"animals\": [], \"best\": " HARE ", \"count\": {}, \"open\": true}", "");
    check("{\"animals\": [], \"loose\": {\"id\": \"a\", \"else\": [1]}, " REST, "");
}

static void what_does_not_is_named(void **state)
{
    (void)state;
    check("{" REST, "board lacks animals");
    check("{\"animals\": [], \"new\": 1, " REST, "board.new is not described");
    check("{\"animals\": {}, " REST, "board.animals is no list");
    check("{\"animals\": [], \"loose\": {\"else\": 1}, " REST, "board.loose lacks id");
    check("{\"animals\": [], \"best\": null, \"count\": {\"any\": \"1\"}, \"open\": false}",
          "board.count.any is no number");
    check("{\"animals\": [], \"each\": {\"moose\": 2}, " REST, "board.each.moose is not described");
    check("{\"animals\": [], \"best\": {\"kind\": \"hare\", \"at\": [], \"awake\": true}, "
          "\"count\": {}, \"open\": true}",
          "board.best lacks name");
    check("{\"animals\": [{\"name\": \"Ann\", \"kind\": \"moose\", \"at\": [], \"awake\": "
          "true}], " REST,
          "board.animals[0].kind is none of what it may be");
    check("{\"animals\": [], \"best\": null, \"count\": {}, \"open\": 1}",
          "board.open is neither true nor false");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_fits_is_let_through),
        cmocka_unit_test(what_does_not_is_named),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
