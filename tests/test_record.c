/* SPDX-License-Identifier: MIT */
/* Records and saved tables: there and back, every error with its line, damage anywhere. */
#include "core/game.h"
#include "fake.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define KEY "000102030405060708090a0b0c0d0e0f"

static struct mire_error err;

/* The record of a game of two, over, with a comment and blank lines where they may be. */
static const char good[] = "mire record 1\n"
                           "game null\n"
                           "players 2\n"
                           "option lowest=on\n"
                           "key " KEY "\n"
                           "seat 1 human Anna Ö\n"
                           "seat 2 random Curlew\n"
                           "\n"
                           "1 keep\n"
                           "2 keep\n"
                           "\n"
                           "scores 5 7\n"
                           "places 2 1\n";

static struct mire_table *read_good(const char *text)
{
    struct mire_table *table = NULL;
    if (mire_record_read(text, strlen(text), &table, &err) != MIRE_OK)
        fail_msg("%s", err.text);
    return table;
}

static void check_refused(const char *text, int status, const char *says)
{
    struct mire_table *table = NULL;
    assert_int_equal(mire_record_read(text, strlen(text), &table, &err), status);
    assert_says(err.text, says);
    assert_null(table);
}

static void records_go_there_and_back(void **state)
{
    struct mire_table *table = read_good(good);
    char *written = mire_record_write(table);
    (void)state;
    assert_memory_equal(written, good, sizeof good - 1);
    assert_says(written + sizeof good - 1, "digest ");
    assert_string_equal(mire_table_name(table, 0), "Anna Ö");
    assert_string_equal(mire_table_player(table, 1), "random");
    assert_true(mire_table_over(table));
    struct mire_table *again = read_good(written);
    assert_memory_equal(mire_table_state(table), mire_table_state(again),
                        mire_null_game.state_size);
    char *twice = mire_record_write(again);
    assert_string_equal(written, twice);
    mire_free(written);
    mire_free(twice);
    mire_table_free(table);
    mire_table_free(again);
}

static void records_of_games_going_on_have_no_places(void **state)
{
    struct mire_setup setup = test_setup(&mire_null_game, 3);
    struct mire_table *table;
    (void)state;
    assert_int_equal(mire_table_new(&table, &mire_null_game, &setup, &err), MIRE_OK);
    assert_int_equal(mire_table_play_name(table, 1, "swap", &err), MIRE_OK);
    char *written = mire_record_write(table);
    assert_says(written, "\n2 swap\n\nscores ");
    assert_null(strstr(written, "places"));
    struct mire_table *again = read_good(written);
    assert_int_equal(mire_table_plies(again), 1);
    mire_free(written);
    mire_table_free(table);
    mire_table_free(again);
}

static void records_may_start_from_a_position(void **state)
{
    _Alignas(8) unsigned char room[MIRE_STATE_MAX];
    json_t *json = test_json("{'players': 2, 'key': '" KEY "', 'options': {'lowest': 'on'},"
                             " 'state': {'seats': [{'stone': 3}, {'stone': 9}]}}");
    struct mire_table *table;
    (void)state;
    assert_int_equal(mire_position_load(&mire_null_game, json, room, &err), MIRE_OK);
    assert_int_equal(mire_table_from(&table, &mire_null_game, room, &err), MIRE_OK);
    assert_int_equal(mire_table_play_name(table, 0, "keep", &err), MIRE_OK);
    char *written = mire_record_write(table);
    assert_says(written, "\nposition {");
    struct mire_table *again = read_good(written);
    assert_memory_equal(mire_table_state(table), mire_table_state(again),
                        mire_null_game.state_size);
    mire_free(written);
    mire_table_free(table);
    mire_table_free(again);
    json_decref(json);
}

static void lines_may_end_like_elsewhere(void **state)
{
    char crlf[2 * sizeof good];
    size_t n = 0;
    (void)state;
    for (size_t i = 0; i < sizeof good - 1; i++) {
        if (good[i] == '\n') {
            crlf[n++] = ' ';
            crlf[n++] = '\r';
        }
        crlf[n++] = good[i];
    }
    struct mire_table *table;
    assert_int_equal(mire_record_read(crlf, n, &table, &err), MIRE_OK);
    assert_int_equal(mire_table_plies(table), 2);
    mire_table_free(table);
    /* no line break at the end, and a comment */
    table = read_good("mire record 1\n# a comment\ngame null\nplayers 2\nkey " KEY "\n1 keep");
    assert_int_equal(mire_table_plies(table), 1);
    mire_table_free(table);
    /* no seats, no actions; a beginning of an action will do */
    table = read_good("mire record 1\ngame null\nplayers 2\nkey " KEY);
    assert_string_equal(mire_table_name(table, 0), "player 1");
    mire_table_free(table);
    table = read_good("mire record 1\ngame null\nkey " KEY "\nseat 1 greedy\n1 keep\nscores 8 6\n");
    assert_string_equal(mire_table_name(table, 0), "greedy");
    mire_table_free(table);
}

#define HEAD     "mire record 1\ngame null\nplayers 2\n"
#define HEAD_KEY HEAD "key " KEY "\n"
#define PLAYED   HEAD_KEY "1 keep\n2 keep\n"

static void every_error_names_its_line(void **state)
{
    static const struct {
        const char *text;
        int status;
        const char *says;
    } bad[] = {
        {"", MIRE_BAD, "the record is empty"},
        {"mire record 2\n", MIRE_BAD, "line 1: a record starts with \"mire record 1\""},
        {"mire record 1\n", MIRE_BAD, "line 1: the header names no game"},
        {"mire record 1\n1 keep\n", MIRE_BAD, "line 2: the header names no game"},
        {"mire record 1\ngame nil\n", MIRE_BAD, "line 2: no game is called \"nil\""},
        {"mire record 1\nplayers 2\n", MIRE_BAD, "line 2: the header names its game first"},
        {HEAD "game null\n", MIRE_BAD, "line 4: the header names its game first, and once"},
        {"mire record 1\ngame null\nplayers 7\n", MIRE_BAD,
         "line 3: Null is for 2 to 6 players, not \"7\""},
        {HEAD "option lowest\n", MIRE_BAD, "line 4: option \"lowest\": write it as name=value"},
        {HEAD "option lowest=2\n", MIRE_BAD, "line 4: option lowest: no choice is called \"2\""},
        {HEAD "components 12\n", MIRE_BAD, "line 4: this game uses the component set 12"},
        {HEAD "key 12\n", MIRE_BAD, "line 4: a key is 32 hex digits"},
        {HEAD "commitment 12\n", MIRE_BAD, "line 4: a commitment is 64 hex digits"},
        {HEAD "commitment 0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdex\n",
         MIRE_BAD, "line 4: a commitment is 64 hex digits"},
        {HEAD "position {]\n", MIRE_BAD, "line 4: not JSON"},
        {HEAD "position {}\nposition {}\n", MIRE_BAD, "line 5: a second position"},
        {HEAD "position {}\n", MIRE_BAD, "line 4: players: is missing"},
        {HEAD "position {\"players\":3}\n", MIRE_BAD, "the position has another number of players"},
        {HEAD_KEY "position {\"players\":2}\n", MIRE_BAD, "the position has another key"},
        {HEAD "option lowest=on\nposition {\"players\":2}\n", MIRE_BAD,
         "the position has other options or components"},
        {HEAD "seat x human Bo\n", MIRE_BAD, "line 4: a seat is 1 to 2"},
        {HEAD "seat 3 human Bo\n", MIRE_BAD, "line 4: a seat is 1 to 2"},
        {HEAD "seat 1 "
              "012345678901234567890123456789012345678901234567890123456789012345678901234567890123"
              "\n",
         MIRE_BAD, "line 4: the name of seat 1 is too long"},
        {HEAD_KEY "seat 1 human 01234567890123456789012345678901234567890\n1 keep\n", MIRE_BAD,
         "line 6: seat 1: a name is 1 to 40 bytes"},
        {HEAD_KEY "seat 1 01234567890123456789012345678901234567890 Bo\n1 keep\n", MIRE_BAD,
         "line 6: seat 1 has no player"},
        {HEAD "1 keep\n", MIRE_BAD, "line 4: the header has no key: this game can't be replayed"},
        {HEAD_KEY "3 keep\n", MIRE_BAD, "line 5: an action starts with its seat, 1 to 2"},
        {HEAD_KEY "1keep\n", MIRE_BAD, "line 5: an action starts with its seat, 1 to 2"},
        {HEAD_KEY "1 eat\n", MIRE_BAD, "line 5: eat: \"eat\" is neither keep nor swap"},
        {HEAD_KEY "1 keep\n1 keep\n", MIRE_NO, "line 6: keep: it is not player 1's turn"},
        {PLAYED "1 keep\n", MIRE_NO, "line 7: keep: the game is over"},
        {HEAD_KEY "1 keep\nseat 1 human Bo\n", MIRE_BAD,
         "line 6: \"seat\" belongs into the header"},
        {HEAD_KEY "dance wildly\n", MIRE_BAD, "line 5: \"dance wildly\" is no line of a record"},
        {HEAD_KEY " 1 keep\n", MIRE_BAD, "line 5: \" 1 keep\" is no line of a record"},
        {HEAD_KEY "1 ke\x01p\n", MIRE_BAD, "line 5: not plain UTF-8 text"},
        {HEAD_KEY "1 keep\n\xC3\n", MIRE_BAD, "line 6: not plain UTF-8 text"},
        {PLAYED "scores 8\n", MIRE_BAD, "line 7: scores: a number for each of the 2 seats"},
        {PLAYED "scores 8 x\n", MIRE_BAD, "line 7: scores: a number for each of the 2 seats"},
        {PLAYED "scores 8 6 6\n", MIRE_BAD, "line 7: scores: more numbers than seats"},
        {PLAYED "scores 8 7\n", MIRE_NO,
         "line 7: scores of seat 2: the record says 7, the replay 6"},
        {PLAYED "places 2 1\n", MIRE_NO, "line 7: places of seat 1: the record says 2, the replay"},
        {HEAD_KEY "places 1 2\n", MIRE_NO, "line 5: places of a game that is not over"},
        {PLAYED "digest 0\n", MIRE_BAD, "line 7: a digest is 16 hex digits"},
        {PLAYED "digest 0123456789abcdef\n", MIRE_NO,
         "line 7: the replay ends in another position"},
        {HEAD "scores 1 1\n", MIRE_BAD, "line 4: the header has no key"},
        {HEAD_KEY "1 keep\nscores 8 6\n2 keep\n", MIRE_BAD, "line 7: an action after the result"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        check_refused(bad[i].text, bad[i].status, bad[i].says);
    struct mire_table *table;
    assert_int_equal(mire_record_read(good, (size_t)100 << 20, &table, &err), MIRE_BAD);
    assert_string_equal(err.text, "the file has more than 4 MiB");
    assert_int_equal(mire_record_read("mire record 1\ngame null\0", 24, &table, &err), MIRE_BAD);
    assert_string_equal(err.text, "line 2: not plain UTF-8 text");
}

/* The commitment is shown before the game, the key after it. */
static void a_key_is_the_one_committed_to(void **state)
{
    struct mire_setup setup = test_setup(&mire_null_game, 2);
    char text[400];
    MIRE_TEXT(commitment, 70);
    (void)state;
    mire_key_commitment(setup.key, &commitment);
    snprintf(text, sizeof text, HEAD "commitment %s\nkey " KEY "\n", commitment.at);
    mire_table_free(read_good(text));
    snprintf(text, sizeof text, HEAD "commitment %s\nkey 100102030405060708090a0b0c0d0e0f\n",
             commitment.at);
    check_refused(text, MIRE_NO, "line 5: the key is not the one that was committed to");
    snprintf(text, sizeof text, HEAD "commitment %s\n", commitment.at);
    check_refused(text, MIRE_BAD, "line 4: the header has no key");
    snprintf(text, sizeof text,
             HEAD "commitment %s\nposition {\"players\":2,\"key\":\"" KEY "\"}\n", commitment.at);
    mire_table_free(read_good(text));
}

/* A record of before free orders: its mistake is where it is, not where another order goes wrong.
 */
static void the_reason_is_of_the_attempt_that_went_further(void **state)
{
    char text[20000] = "", says[60];
    FILE *file = fopen("records/moorland_2_black_greedy.mire", "r");
    int line = 1;
    (void)state;
    assert_non_null(file);
    assert_true(fread(text, 1, sizeof text - 1, file) > 1000);
    fclose(file);
    char *last = strstr(text, "\nscores");
    while (last[-1] == '\n')
        last--;
    while (last[-1] != '\n')
        last--;
    memcpy(last + 2, "spoil", 5); /* after the seat */
    for (const char *c = text; c < last; c++)
        line += *c == '\n';
    snprintf(says, sizeof says, "line %d: spoil", line);
    check_refused(text, MIRE_BAD, says);
}

/* Cut anywhere, or with any bit of any byte flipped, a record is read or refused, and no more. */
static void damage_does_no_damage(void **state)
{
    struct mire_table *table = read_good(good);
    char *whole = mire_record_write(table);
    size_t size = strlen(whole);
    (void)state;
    mire_table_free(table);
    for (size_t n = 0; n <= size; n++) {
        char *cut = malloc(n ? n : 1); /* of its own size, so that reading past it is seen */
        memcpy(cut, whole, n);
        int status = mire_record_read(cut, n, &table, &err);
        assert_in_range(status, MIRE_OK, MIRE_BAD);
        if (status == MIRE_OK)
            mire_table_free(table);
        else
            assert_true(err.text[0] != '\0');
        free(cut);
    }
    for (size_t at = 0; at < size; at++) {
        for (int bit = 0; bit < 8; bit++) {
            whole[at] = (char)(whole[at] ^ 1 << bit);
            int status = mire_record_read(whole, size, &table, &err);
            assert_in_range(status, MIRE_OK, MIRE_BAD);
            if (status == MIRE_OK)
                mire_table_free(table);
            whole[at] = (char)(whole[at] ^ 1 << bit);
        }
    }
    mire_free(whole);
}

/* ---- saved tables ---- */

static void tables_go_there_and_back(void **state)
{
    struct mire_table *table = read_good(good), *again;
    json_t *json = mire_table_save(table);
    (void)state;
    assert_int_equal(mire_table_load(&again, json, &err), MIRE_OK);
    assert_memory_equal(mire_table_state(table), mire_table_state(again),
                        mire_null_game.state_size);
    json_t *twice = mire_table_save(again);
    assert_true(json_equal(json, twice));
    json_decref(json);
    json_decref(twice);
    mire_table_free(table);
    mire_table_free(again);
}

static void what_was_taken_back_is_saved(void **state)
{
    struct mire_setup setup = test_setup(&fake_game, 2);
    struct mire_table *table;
    (void)state;
    assert_int_equal(mire_table_new(&table, &fake_game, &setup, &err), MIRE_OK);
    assert_int_equal(mire_table_play(table, 1, LEND, &err), MIRE_OK);
    assert_int_equal(mire_table_undo(table, 1, &err), MIRE_OK);
    json_t *json = mire_table_save(table), *expected = test_json("[[2, 4]]");
    assert_true(json_equal(json_object_get(json, "undone"), expected));
    json_decref(json);
    json_decref(expected);
    mire_table_free(table);
}

static const char *const record_lines =
    "'record': ['mire record 1', 'game null', 'players 2', 'key " KEY "', '']";

static json_t *saved(const char *rest)
{
    char text[600];
    snprintf(text, sizeof text, "{'format': 'mire table 1', %s%s}", record_lines, rest);
    return test_json(text);
}

static void what_was_taken_back_is_loaded(void **state)
{
    json_t *json = saved(", 'undone': [[1, 1], [2, 9]]");
    struct mire_table *table;
    (void)state;
    assert_int_equal(mire_table_load(&table, json, &err), MIRE_OK);
    assert_int_equal(mire_table_redo(table, 1, &err), MIRE_NO);
    assert_string_equal(err.text, "the position has changed since");
    assert_int_equal(mire_table_redo(table, 0, &err), MIRE_OK);
    assert_int_equal(mire_table_plies(table), 1);
    mire_table_free(table);
    json_decref(json);
    json = saved(", 'undone': []");
    assert_int_equal(mire_table_load(&table, json, &err), MIRE_OK);
    mire_table_free(table);
    json_decref(json);
}

static void bad_tables_are_refused(void **state)
{
    static const struct {
        const char *text, *says;
    } bad[] = {
        {"[]", "should be an object"},
        {"{}", "format: is missing"},
        {"{'format': 1}", "format: should be a text"},
        {"{'format': 'mire table 2'}", "format: should be \"mire table 1\""},
        {"{'format': 'mire table 1'}", "record: is missing"},
        {"{'format': 'mire table 1', 'record': 'x'}", "record: should be a list"},
        {"{'format': 'mire table 1', 'record': []}", "record: has 0 entries"},
        {"{'format': 'mire table 1', 'record': [1]}", "record[0]: should be a text"},
        {"{'format': 'mire table 1', 'record': ['a\\nb']}", "record[0]: has a line break"},
        {"{'format': 'mire table 1', 'record': ['a']}", "line 1: a record starts with"},
        {"{'format': 'mire table 1', 'recrod': ['a']}", "did you mean \"record\"?"},
    };
    static const struct {
        const char *undone, *says;
    } worse[] = {
        {", 'undone': 5", "undone: should be a list"},
        {", 'undone': [5]", "undone[0]: should be a list"},
        {", 'undone': [[1]]", "undone[0]: has 1 entries, should have 2"},
        {", 'undone': [[1, 1], [3, 1]]", "undone[1][0]: is 3, should be 1 to 2"},
        {", 'undone': [[1, -1]]", "undone[0][1]: is -1"},
    };
    struct mire_table *table = NULL;
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        json_t *json = test_json(bad[i].text);
        assert_int_equal(mire_table_load(&table, json, &err), MIRE_BAD);
        assert_says(err.text, bad[i].says);
        json_decref(json);
    }
    for (size_t i = 0; i < sizeof worse / sizeof *worse; i++) {
        json_t *json = saved(worse[i].undone);
        assert_int_equal(mire_table_load(&table, json, &err), MIRE_BAD);
        assert_says(err.text, worse[i].says);
        json_decref(json);
    }
    assert_null(table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(records_go_there_and_back),
        cmocka_unit_test(records_of_games_going_on_have_no_places),
        cmocka_unit_test(records_may_start_from_a_position),
        cmocka_unit_test(lines_may_end_like_elsewhere),
        cmocka_unit_test(every_error_names_its_line),
        cmocka_unit_test(a_key_is_the_one_committed_to),
        cmocka_unit_test(the_reason_is_of_the_attempt_that_went_further),
        cmocka_unit_test(damage_does_no_damage),
        cmocka_unit_test(tables_go_there_and_back),
        cmocka_unit_test(what_was_taken_back_is_saved),
        cmocka_unit_test(what_was_taken_back_is_loaded),
        cmocka_unit_test(bad_tables_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
