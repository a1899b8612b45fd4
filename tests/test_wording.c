/* SPDX-License-Identifier: MIT */
/* Rows of actions: templates filled in, special cases before the rule, notation there and back. */
#include "core/json.h"
#include "core/text.h"
#include "core/wording.h"
#include "fake.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

enum { NONE, KIND, PLACE, NUMBER, SEAT };
enum { PASS = 1, SET, MOVE, COUNT };

static const char *const kinds[] = {"Insect", "Hare", "Fish"};
static const char *const places[] = {"A", "B", "C", "D"};

/* All that is left: how many words. */
static void put(const struct mire_about *about, int n, struct mire_text *text)
{
    (void)about;
    for (int i = 0; i < n; i++)
        mire_putf(text, "%sx", i ? " " : "");
}

static int read(const struct mire_about *about, const char *words)
{
    char word[8];
    int n = 0;
    (void)about;
    while (mire_word_next(&words, word, sizeof word))
        if (strcmp(word, "x") == 0)
            n++;
        else
            return -1;
    return n;
}

static const struct mire_hole holes[] = {
    {"kind", KIND, .names = kinds, .count = 3, .lower = true, .what = "kind of animal"},
    {"Kind", KIND, .names = kinds},
    {"place", PLACE, .names = places, .count = 4, .lower = true, .what = "place (a to d)"},
    {"Place", PLACE, .names = places},
    {"n", .slot = NUMBER, .count = 20, .what = "number"},
    {"many", NUMBER, .put = put, .read = read, .rest = true, .what = "list of x"},
    {"who", SEAT, .who = true},
    {.name = NULL},
};

static bool to_the_last(const struct mire_about *about)
{
    return about->of[PLACE] == 3;
}

static const struct mire_row acts[] = {
    {.act = PASS, .notation = "pass", .say = "{who} passes", .button = "Pass", .kind = "pass"},
    {.act = SET, .when = to_the_last, .say = "{who} sets the last {kind} down", .ids = "end"},
    {SET,
     0,
     "set {kind} {place}",
     "{who} sets {a kind} on {Place}",
     "Set {a kind} on {Place}",
     "set",
     "kind-{kind} place-{Place}",
     "set hare b",
     {KIND, PLACE}},
    {MOVE,
     0,
     "{kind} {n}",
     "to {n:kind} moves {who}",
     "move {n:kind}",
     "move",
     "kind-{kind}",
     "hare 2",
     {KIND, NUMBER}},
    {.act = COUNT,
     .notation = "count {many}",
     .say = "{who counts|count} {n place}",
     .example = "count x x",
     .operand = {NUMBER}},
    {.notation = NULL},
};

static mire_action pack(const struct mire_row *row, const struct mire_about *about)
{
    mire_action action = (mire_action)row->act << 16;
    for (int i = 0; i < 2; i++)
        action |= (mire_action)about->of[row->operand[i]] << 8 * i;
    return action;
}

static int act(mire_action action)
{
    return (int)(action >> 16);
}

static void unpack(const struct mire_row *row, struct mire_about *about)
{
    for (int i = 0; i < 2; i++)
        about->of[row->operand[i]] = about->action >> 8 * i & 0xFF;
    about->of[NONE] = 0;
}

static const struct mire_row told[] = {
    {.act = 7, .say = "{who} finds {n:kind}.", .operand = {SEAT, KIND, NUMBER}},
    {.act = 8, .say = ""}, /* nothing to say */
    {.notation = NULL},
};

static const struct mire_wording words = {acts, NULL, told, holes, NULL, act, unpack, pack, NULL};

static mire_action parsed(const char *name)
{
    mire_action action = 0;
    struct mire_error err;
    if (mire_row_parse(&words, NULL, 0, name, &action, &err) != MIRE_OK)
        fail_msg("%s", err.text);
    return action;
}

static void assert_filled(const char *template, int kind, int n, const char *expected)
{
    MIRE_TEXT(text, 200);
    struct mire_about about = {.of = {[KIND] = kind, [NUMBER] = n, [SEAT] = 1}};
    mire_put_template(&words, &about, template, &text);
    assert_string_equal(text.at, expected);
}

static void holes_are_filled(void **state)
{
    (void)state;
    assert_filled("nothing to fill", 0, 0, "nothing to fill");
    assert_filled("{who} has {n}.", 0, 3, "@2 has 3.");
    assert_filled("{who} has {n}.", 0, -3, "@2 has -3.");
    assert_filled("{n tile} and {n:kind}", 1, 1, "1 tile and 1 hare");
    assert_filled("{n tile} and {n:kind}", 1, 0, "0 tiles and 0 hares");
    assert_filled("{n berry}", 0, 2, "2 berries");
    assert_filled("{n:kind}", 2, 2, "2 fish");
    assert_filled("{a kind}, {a Kind}. {A kind}", 0, 0, "an insect, an Insect. An insect");
    assert_filled("{a kind}. {A kind}", 1, 0, "a hare. A hare");
    assert_filled("{n?only #|all # of them} {n?takes|take} root", 0, 1, "only 1 takes root");
    assert_filled("{n?only #|all # of them} {n?takes|take} root", 0, 4, "all 4 of them take root");
}

static void rows_are_said(void **state)
{
    static const struct {
        const char *name, *say, *button, *kind, *id;
    } cases[] = {
        {"pass", "@3 passes", "Pass", "pass", NULL},
        {"set insect b", "@3 sets an insect on B", "Set an insect on B", "set", "place-B"},
        {"set hare d", "@3 sets the last hare down", "Set a hare on D", "set", NULL},
        {"hare 2", "to 2 hares moves @3", "Move 2 hares", "move", NULL},
        {"count x x", "@3 counts 2 places", "Count 2 places", "", NULL}, /* one text for both */
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        mire_action action = parsed(cases[i].name);
        MIRE_TEXT(name, 60);
        MIRE_TEXT(say, 60);
        MIRE_TEXT(button, 60);
        mire_row_name(&words, NULL, 0, action, &name);
        mire_row_say(&words, NULL, 2, action, 0, &say);
        mire_row_button(&words, NULL, 0, action, &button);
        assert_string_equal(name.at, cases[i].name);
        assert_string_equal(say.at, cases[i].say);
        assert_string_equal(button.at, cases[i].button);
        mire_json_begin();
        json_t *touch = mire_json_tree(mire_row_touch(&words, NULL, 0, action, NULL));
        mire_json_end();
        assert_string_equal(json_string_value(json_object_get(touch, "kind")), cases[i].kind);
        const json_t *id = json_array_get(json_object_get(touch, "ids"), 1);
        assert_int_equal(id != NULL, cases[i].id != NULL);
        if (id)
            assert_string_equal(json_string_value(id), cases[i].id);
        json_decref(touch);
    }
}

/* After the first word the order is free, and so is the case. */
static void notation_is_read(void **state)
{
    (void)state;
    assert_int_equal(parsed("set B insect"), parsed("set insect b"));
    assert_int_equal(parsed("  SET  Insect\tB "), parsed("set insect b"));
    assert_int_equal(parsed("count x x x"), (mire_action)COUNT << 16 | 3);
}

static void misspelt_notation_is_refused(void **state)
{
    static const char *const cases[][2] = {
        {"", "\"\" is no action; they start with pass, set, a kind of animal, count"},
        {"sing", "\"sing\" is no action; they start with pass, set, a kind of animal, count"},
        {"set", "write it like this: set hare b"},
        {"set hare", "write it like this: set hare b"},
        {"set hare e", "\"e\" is no place (a to d)"},
        {"set hare b b", "write it like this: set hare b"},
        {"hare set b", "write it like this: hare 2"},
        {"hare 21", "\"21\" is no number"},
        {"pass now", "write it like this: pass"},
        {"count y", "\"y\" is no list of x"},
        {"count x y", "write it like this: count x x"},
        {"pass a b c d a b c d a b c d", "too many words"},
    };
    struct mire_error err;
    mire_action action;
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_int_equal(mire_row_parse(&words, NULL, 0, cases[i][0], &action, &err), MIRE_BAD);
        if (!strstr(err.text, cases[i][1]))
            fail_msg("\"%s\": %s", cases[i][0], err.text);
    }
}

static void news_are_told(void **state)
{
    struct mire_head head = {.seats = 2};
    MIRE_TEXT(text, 60);
    (void)state;
    mire_news(&head, 7, 0, 1, 2);
    mire_news(&head, 8, 0, 0, 0);
    mire_news(&head, 7, 1, 0, 1);
    mire_put_news(&words, &head, MIRE_SPECTATOR, &text);
    assert_string_equal(text.at, "@1 finds 2 hares.\n@2 finds 1 insect.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(holes_are_filled), cmocka_unit_test(rows_are_said),
        cmocka_unit_test(notation_is_read), cmocka_unit_test(misspelt_notation_is_refused),
        cmocka_unit_test(news_are_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
