/* SPDX-License-Identifier: MIT */
/* Words: cutting, names, numbers, spelling. */
#include "core/text.h"
#include "fake.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void text_grows_and_is_cleared(void **state)
{
    MIRE_TEXT(text, 20);
    (void)state;
    assert_string_equal(text.at, "");
    mire_put(&text, "moor ");
    mire_putf(&text, "%d %s", 12, "elks");
    assert_string_equal(text.at, "moor 12 elks");
    assert_int_equal(text.length, 12);
    assert_false(text.cut);
    mire_text_clear(&text);
    assert_string_equal(text.at, "");
}

/* "aé€𝄞" has characters of 1, 2, 3 and 4 bytes; every size of room cuts between them. */
static void text_is_cut_between_characters(void **state)
{
    static const char words[] = "aé€𝄞";
    static const size_t kept[] = {0, 1, 1, 3, 3, 3, 6, 6, 6, 6, 10};
    (void)state;
    for (size_t size = 1; size <= 11; size++) {
        char room[16];
        struct mire_text text = mire_text_on(room, size);
        mire_put(&text, words);
        assert_int_equal(text.length, kept[size - 1]);
        assert_memory_equal(text.at, words, text.length);
        assert_int_equal(strlen(text.at), text.length);
        assert_int_equal(text.cut, size < 11);
        mire_put(&text, "x"); /* what is cut stays cut, even if a little would fit */
        assert_int_equal(text.length, kept[size - 1]);
        assert_true(text.cut);
    }
}

/* A choice goes with the number before it, and the whole sentence stands in one place. */
static void sentences_choose_by_their_number(void **state)
{
    MIRE_TEXT(text, 80);
    (void)state;
    mire_sayf(&text, "%s: %d {fox is|foxes are} here", "now", 1);
    assert_string_equal(text.at, "now: 1 fox is here");
    mire_text_clear(&text);
    mire_sayf(&text, "%d {fox|foxes} and %d {hare|hares}{, it|, them}", 0, 1);
    assert_string_equal(text.at, "0 foxes and 1 hare, it");
    mire_text_clear(&text);
    mire_putf(&text, "%d {fox|foxes}", 1); /* other texts may have braces */
    assert_string_equal(text.at, "1 {fox|foxes}");
}

static void articles_and_plurals(void **state)
{
    static const char *const articles[] = {"an insect", "a hare",          "an Otter",
                                           "a unicorn", "an hour",         "an 8-ball",
                                           "a 7",       "a one-way street"};
    static const char *const plurals[][2] = {
        {"tile", "tiles"},      {"fox", "foxes"},
        {"rush", "rushes"},     {"butterfly", "butterflies"},
        {"boy", "boys"},        {"moose", "moose"},
        {"fish", "fish"},       {"peat moss", "peat moss"},
        {"person", "people"},   {"patch", "patches"},
        {"species", "species"}, {"moose symbol", "moose symbols"},
    };
    MIRE_TEXT(text, 60);
    (void)state;
    for (size_t i = 0; i < sizeof articles / sizeof *articles; i++) {
        mire_text_clear(&text);
        mire_put_a(&text, strchr(articles[i], ' ') + 1);
        assert_string_equal(text.at, articles[i]);
    }
    for (size_t i = 0; i < sizeof plurals / sizeof *plurals; i++) {
        mire_text_clear(&text);
        mire_put_plural(&text, plurals[i][0]);
        assert_string_equal(text.at, plurals[i][1]);
    }
    mire_text_clear(&text);
    mire_put_count(&text, 1, "fox");
    mire_put(&text, mire_comma(1, 3));
    mire_put_count(&text, 0, "fox");
    mire_put(&text, mire_comma(2, 3));
    mire_put_count(&text, 2, "fox");
    assert_string_equal(text.at, "1 fox, 0 foxes and 2 foxes");
}

static void long_lines_are_broken(void **state)
{
    char room[60];
    struct mire_text text = mire_text_on(room, sizeof room);
    (void)state;
    mire_put(&text, "head\n");
    mire_put(&text, "the moor is wide and öde öde\nbog");
    mire_text_wrap(&text, 5, 12, 2);
    assert_string_equal(text.at, "head\nthe moor is\n  wide and\n  öde öde\nbog");
    mire_text_clear(&text);
    mire_put(&text, "unbreakable and broken");
    mire_text_wrap(&text, 0, 5, 0);
    assert_string_equal(text.at, "unbreakable\nand\nbroken");
    /* no room for the indent: what does not fit is cut off, and that is remembered */
    text = mire_text_on(room, 10);
    mire_put(&text, "a bc def");
    mire_text_wrap(&text, 0, 4, 3);
    assert_true(text.cut);
}

static void seats_become_names(void **state)
{
    static const char *const names[MIRE_SEATS] = {"Anna", "Bo"};
    MIRE_TEXT(text, 100);
    (void)state;
    mire_put_names(&text, "@1 and @2 and @3, @ @9 @", names);
    assert_string_equal(text.at, "Anna and Bo and player 3, @ @9 @");
    mire_text_clear(&text);
    mire_put_names(&text, "no names but @6", NULL);
    assert_string_equal(text.at, "no names but player 6");
}

static void words_are_found_whatever_their_case(void **state)
{
    static const char *const names[] = {"heather", NULL, "Cotton Grass"};
    (void)state;
    assert_int_equal(mire_word_find("HEATHER", names, 3), 0);
    assert_int_equal(mire_word_find("cotton grass", names, 3), 2);
    assert_int_equal(mire_word_find("moss", names, 3), -1);
}

static void misspelt_words_have_a_nearest(void **state)
{
    static const char *const names[] = {
        "moosemom", NULL, "moosemage", "bog",
        "a-name-of-far-more-than-forty-eight-letters-is-never-near"};
    (void)state;
    assert_string_equal(mire_word_nearest("moosemon", names, 5), "moosemom");
    assert_string_equal(mire_word_nearest("MOSEMAGE", names, 5), "moosemage");
    assert_string_equal(mire_word_nearest("bogg", names, 5), "bog");
    assert_null(mire_word_nearest("xyz", names, 5));
    assert_null(mire_word_nearest("", names, 5));
    assert_null(
        mire_word_nearest("a-name-of-far-more-than-forty-eight-letters-is-never-near", names, 5));
}

static void words_are_taken_one_by_one(void **state)
{
    const char *rest = "  a\tlonger word";
    char out[7];
    (void)state;
    assert_true(mire_word_next(&rest, out, sizeof out));
    assert_string_equal(out, "a");
    assert_true(mire_word_next(&rest, out, sizeof out));
    assert_string_equal(out, "longer");
    assert_false(mire_word_next(&rest, out, 4));
    assert_true(mire_word_next(&rest, out, 5));
    assert_string_equal(out, "word");
    assert_false(mire_word_next(&rest, out, sizeof out));
}

static void numbers_are_whole_and_in_range(void **state)
{
    static const char *const bad[] = {"",   "-",  "--1", "1.5", "1 ",
                                      " 1", "+1", "x",   "10x", "99999999999999999999"};
    long n = 77;
    (void)state;
    assert_true(mire_number_parse("-12", -12, 12, &n));
    assert_int_equal(n, -12);
    assert_true(mire_number_parse("12", -12, 12, &n));
    assert_int_equal(n, 12);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(mire_number_parse(bad[i], -1000000, 1000000, &n));
    assert_false(mire_number_parse("13", -12, 12, &n));
    assert_false(mire_number_parse("-13", -12, 12, &n));
    assert_int_equal(n, 12);
}

static void clean_text_is_utf8_without_controls(void **state)
{
    static const char *const clean[] = {"", "plain ~", "é€𝄞", "\xC2\xA0", "\xF4\x8F\xBF\xBF"};
    static const char *const dirty[] = {
        "a\nb",     "\x7F",         "\xC2\x80",         "\xC0\xAF",         "\xC3",
        "\xE2\x82", "\xE0\x80\x80", "\xED\xA0\x80",     "\xF0\x80\x80\x80", "\xF4\x90\x80\x80",
        "\x80",     "\xFF",         "\xF1\x80\x80\x41",
    };
    (void)state;
    for (size_t i = 0; i < sizeof clean / sizeof *clean; i++)
        assert_true(mire_text_clean(clean[i], strlen(clean[i])));
    for (size_t i = 0; i < sizeof dirty / sizeof *dirty; i++)
        assert_false(mire_text_clean(dirty[i], strlen(dirty[i])));
    assert_false(mire_text_clean("a\0b", 3));
}

static void errors_are_one_line_of_whole_characters(void **state)
{
    struct mire_error err;
    char longest[600];
    (void)state;
    assert_int_equal(mire_fail(NULL, MIRE_NO, "nobody listens"), MIRE_NO);
    assert_int_equal(mire_fail(&err, MIRE_BAD, "%d\n\"%.2s\" \xFF%c", 7, "é€", 1), MIRE_BAD);
    assert_string_equal(err.text, "7?\"é\" ??");
    mire_fail(&err, MIRE_BAD, "\"%.3s\"", "é€"); /* cut within the second character */
    assert_string_equal(err.text, "\"é?\"");
    for (size_t i = 0; i < sizeof longest; i += 2)
        memcpy(longest + i, "é", 2);
    longest[sizeof longest - 2] = '\0';
    mire_fail(&err, MIRE_BAD, "%s", longest);
    assert_true(mire_text_clean(err.text, strlen(err.text)));
    assert_int_equal(strlen(err.text), sizeof err.text - 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(text_grows_and_is_cleared),
        cmocka_unit_test(text_is_cut_between_characters),
        cmocka_unit_test(long_lines_are_broken),
        cmocka_unit_test(sentences_choose_by_their_number),
        cmocka_unit_test(articles_and_plurals),
        cmocka_unit_test(seats_become_names),
        cmocka_unit_test(words_are_found_whatever_their_case),
        cmocka_unit_test(misspelt_words_have_a_nearest),
        cmocka_unit_test(words_are_taken_one_by_one),
        cmocka_unit_test(numbers_are_whole_and_in_range),
        cmocka_unit_test(clean_text_is_utf8_without_controls),
        cmocka_unit_test(errors_are_one_line_of_whole_characters),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
