/* SPDX-License-Identifier: MIT */
/*
 * Lessons: the reader, what is taken and what is answered, and every lesson that is built in played
 * through: what it asks for is accepted, every other legal action gets an answer, what the rules
 * forbid gets the rule, and it comes to its end whatever is done.
 */
#include "table/lesson.h"

#include "core/book.h"
#include "core/text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* ---- the reader and the walk, on a lesson made for it ---- */

#define HEAD  "{\"title\": \"T\", \"about\": \"A\", \"end\": \"E\", "
#define PLACE "\"position\": {\"players\": 2}, "

static const struct mire_game *null_game(void)
{
    return mire_game_find("null");
}

static void broken_lessons_are_refused(void **state)
{
    static const struct {
        const char *text, *why;
    } wrong[] = {
        {"[]", "object"},
        {HEAD PLACE "\"steps\": []}", "steps"},
        {HEAD PLACE "\"steps\": [{\"say\": \"\"}]}", "say"},
        {HEAD PLACE "\"steps\": [{\"say\": \"x\", \"doo\": [\"y\"]}]}", "doo"},
        {HEAD PLACE "\"steps\": [{\"say\": \"x\", \"do\": [7]}]}", "do[0]"},
        {HEAD PLACE "\"steps\": [{\"say\": \"x\", \"until\": \"7\"}]}", "until"},
        {HEAD PLACE "\"steps\": [{\"say\": \"x\", \"until\": \"turn\", \"do\": [\"y\"]}]}",
         "either"},
        {HEAD PLACE "\"steps\": [{\"say\": \"x\", \"wrong\": 3}]}", "wrong"},
        {HEAD PLACE "\"bot\": \"hard\", \"steps\": [{\"say\": \"x\"}]}", "bot"},
        {HEAD PLACE "\"seat\": 3, \"steps\": [{\"say\": \"x\"}]}", "seat"},
        {HEAD PLACE "\"moves\": [\"fly\"], \"steps\": [{\"say\": \"x\"}]}", "fly"},
        {HEAD "\"position\": {\"players\": 99}, \"steps\": [{\"say\": \"x\"}]}", "players"},
        {HEAD "\"steps\": [{\"say\": \"x\"}]}", "position"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct mire_error err = {""};
        struct lesson *lesson;
        int status = lesson_read(null_game(), wrong[i].text, strlen(wrong[i].text), &lesson, &err);
        assert_int_equal(status, MIRE_BAD);
        assert_null(lesson);
        if (!strstr(err.text, wrong[i].why))
            fail_msg("\"%s\" does not name %s", err.text, wrong[i].why);
    }
}

static struct lesson *read_lesson(const struct mire_game *game, const char *text, size_t size)
{
    struct mire_error err = {""};
    struct lesson *lesson;
    if (lesson_read(game, text, size, &lesson, &err) != MIRE_OK)
        fail_msg("%s: %s", game->id, err.text);
    return lesson;
}

static struct lesson_play *start(const struct lesson *lesson)
{
    struct mire_error err = {""};
    struct lesson_play *play;
    if (lesson_start(&play, lesson, "Siv", &err) != MIRE_OK)
        fail_msg("%s", err.text);
    return play;
}

static void try(struct lesson_play *play, const char *name, int status, const char *wanted)
{
    MIRE_TEXT(words, 1000);
    assert_int_equal(lesson_try(play, name, &words), status);
    if (!strstr(words.at, wanted))
        fail_msg("%s: \"%s\" instead of %s", name, words.at, wanted);
}

static void tries_are_taken_or_answered(void **state)
{
    static const char text[] = HEAD PLACE
        "\"steps\": [{\"say\": \"Read *this*.\"}, {\"say\": \"Keep it.\", \"do\": [\"keep\"], "
        "\"wrong\": {\"sw*\": \"Not yet.\"}, \"then\": [\"swap\"]}, {\"say\": \"See.\"}]}";
    struct lesson *lesson = read_lesson(null_game(), text, sizeof text - 1);
    struct lesson_play *play = start(lesson);
    MIRE_TEXT(words, 1000);
    MIRE_TEXT(name, 100);
    (void)state;
    lesson_print(play, 40, &words);
    assert_string_equal(words.at, "Read this.\n");
    assert_false(lesson_back(play));
    assert_true(lesson_reads(play));
    try(play, "keep", MIRE_NO, "Read on");
    try(play, "next", MIRE_OK, "");
    try(play, "swap", MIRE_NO, "Not yet.");
    try(play, "eat", MIRE_BAD, "eat");
    mire_text_clear(&words);
    assert_true(lesson_solution(play, &name, &words));
    assert_string_equal(name.at, "keep");
    assert_int_equal(mire_table_plies(play->table), 0);
    try(play, "KEEP", MIRE_OK, "");
    assert_int_equal(mire_table_plies(play->table), 2); /* Ben has swapped */
    assert_true(lesson_back(play));
    assert_int_equal(play->step, 1);
    assert_int_equal(mire_table_plies(play->table), 0);
    try(play, "keep", MIRE_OK, "");
    try(play, "next", MIRE_OK, "");
    assert_true(lesson_over(play));
    try(play, "next", MIRE_BAD, "over");
    lesson_stop(play);
    lesson_free(lesson);
}

static void any_turn_may_be_played(void **state)
{
    static const char text[] =
        HEAD PLACE "\"steps\": [{\"say\": \"As you like.\", \"until\": \"turn\"}]}";
    struct lesson *lesson = read_lesson(null_game(), text, sizeof text - 1);
    struct lesson_play *play = start(lesson);
    (void)state;
    try(play, "swap", MIRE_OK, "");
    assert_true(lesson_over(play));
    lesson_stop(play);
    lesson_free(lesson);
}

/* Who is last in a round of Moorland begins the next one: that is another turn. */
static void two_turns_in_a_row_are_two(void **state)
{
    static const char text[] =
        "{\"title\": \"T\", \"about\": \"A\", \"end\": \"E\", \"turn\": \"take *\", \"position\": "
        "{\"game\": \"moorland\", \"players\": 2, \"options\": {\"start\": \"1\"}, \"state\": "
        "{\"round\": 2, \"turn\": 1, \"stage\": \"take\", \"display\": [\"M10\", \"M31\"]}}, "
        "\"steps\": [{\"say\": \"One.\", \"until\": \"turn\"}, {\"say\": \"Two.\", \"until\": "
        "\"turn\"}]}";
    struct lesson *lesson = read_lesson(mire_game_find("moorland"), text, sizeof text - 1);
    struct lesson_play *play = start(lesson);
    (void)state;
    try(play, "take m10", MIRE_OK, "");
    assert_int_equal(play->step, 0);
    try(play, "grow none", MIRE_OK, "");
    assert_int_equal(play->step, 1); /* nothing can be laid, so the turn is over */
    lesson_stop(play);
    lesson_free(lesson);
}

/* "Place an animal" touches every animal there is; Show me means the one that is placed, then
 * where. */
static void what_is_meant_is_marked_alone(void **state)
{
    const struct lesson_file *file = lesson_find("boreal", "open-and-closed");
    struct lesson *lesson = read_lesson(mire_game_find("boreal"), file->bytes, file->size);
    struct lesson_play *play = start(lesson);
    MIRE_TEXT(name, 100);
    MIRE_TEXT(button, 400);
    (void)state;
    for (int i = 0; i < 20 && strcmp(name.at, "place") != 0; i++) {
        if (i)
            try(play, name.length ? name.at : "next", MIRE_OK, "");
        mire_text_clear(&name);
        lesson_solution(play, &name, &button);
    }
    assert_string_equal(name.at, "place");
    json_t *json = lesson_json(play, 0), *marks = json_object_get(json, "marks");
    assert_true(json_array_size(marks) >= 3);
    for (size_t i = 0; i < 2; i++) {
        assert_int_equal(json_array_size(json_array_get(marks, i)), 1);
        assert_string_equal(json_string_value(json_array_get(json_array_get(marks, i), 0)),
                            "supply-1-fish");
    }
    assert_string_equal(json_string_value(json_array_get(json_array_get(marks, 2), 0)), "1,0:nw");
    json_decref(json);
    lesson_stop(play);
    lesson_free(lesson);
}

/* ---- those built in ---- */

static bool has_id(const json_t *json, const char *id)
{
    const char *key;
    json_t *value;
    size_t i;
    if (json_is_array(json)) {
        json_array_foreach(json, i, value) if (has_id(value, id)) return true;
    } else if (json_is_object(json)) {
        const char *own = json_string_value(json_object_get(json, "id"));
        if (own && strcmp(own, id) == 0)
            return true;
        json_object_foreach((json_t *)json, key, value) if (has_id(value, id)) return true;
    }
    return false;
}

struct walk {
    const char *name; /* of the lesson, for complaints */
    const struct lesson *lesson;
    char seen[400][80]; /* notations that were legal once */
    int seen_count;
};

#define WRONG(...)                                                                                 \
    do {                                                                                           \
        print_message("%s: ", walk->name);                                                         \
        fail_msg(__VA_ARGS__);                                                                     \
    } while (0)

static struct lesson_play *again(const struct walk *walk, const struct lesson_play *play)
{
    struct lesson_play *copy = start(walk->lesson);
    MIRE_TEXT(words, LESSON_WORDS);
    for (int i = 0; i < play->moves; i++)
        if (lesson_try(copy, play->move[i], &words) != MIRE_OK)
            WRONG("%s: played again it is refused: %s", play->move[i], words.at);
    return copy;
}

static bool is_free(const struct lesson_play *play)
{
    return play->lesson->step[play->step].until != LESSON_AS_ASKED;
}

/* Anything that is legal, where all is taken: who learns may play badly. */
static void stumble_on(const struct walk *walk, struct lesson_play *play)
{
    mire_action menu[MIRE_MENU];
    MIRE_TEXT(name, 100);
    MIRE_TEXT(words, LESSON_WORDS);
    mire_table_legal(play->table, walk->lesson->seat, menu);
    walk->lesson->game->name(mire_table_state(play->table), walk->lesson->seat, menu[0], &name);
    if (lesson_try(play, name.at, &words) != MIRE_OK)
        WRONG("step %d: %s is not taken: %s", play->step + 1, name.at, words.at);
}

/* One step on as "show me" has it. */
static void go_on(const struct walk *walk, struct lesson_play *play)
{
    MIRE_TEXT(name, 100);
    MIRE_TEXT(button, 400);
    MIRE_TEXT(words, LESSON_WORDS);
    if (lesson_reads(play))
        mire_put(&name, "next");
    else if (!lesson_solution(play, &name, &button))
        WRONG("step %d has no answer (%s)", play->step + 1, lesson_says(play));
    else if (!button.length)
        WRONG("step %d: %s has no words", play->step + 1, name.at);
    if (lesson_try(play, name.at, &words) != MIRE_OK)
        WRONG("step %d: %s is not taken: %s", play->step + 1, name.at, words.at);
}

static void to_the_end(const struct walk *walk, struct lesson_play *play)
{
    for (int i = 0; !lesson_over(play); i++) {
        if (i == LESSON_MOVES)
            WRONG("it does not end");
        if (is_free(play))
            stumble_on(walk, play);
        else
            go_on(walk, play);
    }
}

/* Every legal action: taken, and it goes on to the end; or answered, and nothing has changed. */
static void try_all(struct walk *walk, const struct lesson_play *play)
{
    mire_action menu[MIRE_MENU];
    const struct mire_game *game = walk->lesson->game;
    int seat = walk->lesson->seat, n = mire_table_legal(play->table, seat, menu);
    struct lesson_play *copy = again(walk, play);
    int stride = is_free(play) && n > 2 ? n - 1 : 1; /* where all is taken, two will do */
    for (int i = 0; i < n; i += stride) {
        MIRE_TEXT(name, 100);
        MIRE_TEXT(words, LESSON_WORDS);
        int plies = mire_table_plies(copy->table);
        game->name(mire_table_state(play->table), seat, menu[i], &name);
        int status = lesson_try(copy, name.at, &words);
        if (status == MIRE_BAD)
            WRONG("step %d: %s is legal and refused: %s", play->step + 1, name.at, words.at);
        if (status == MIRE_NO && (!words.length || mire_table_plies(copy->table) != plies))
            WRONG("step %d: %s is not answered", play->step + 1, name.at);
        if (walk->seen_count < 400)
            snprintf(walk->seen[walk->seen_count++], 80, "%s", name.at);
        if (status != MIRE_OK)
            continue;
        to_the_end(walk, copy);
        lesson_stop(copy);
        copy = again(walk, play);
    }
    lesson_stop(copy);
}

/* What was legal once and is not now is refused with a reason, and nothing changes. */
static int try_illegal(const struct walk *walk, struct lesson_play *play)
{
    int refused = 0, seat = walk->lesson->seat;
    for (int i = 0; i < walk->seen_count; i++) {
        struct mire_error err = {""};
        mire_action action;
        MIRE_TEXT(words, LESSON_WORDS);
        if (mire_table_find(play->table, seat, walk->seen[i], &action, &err) == MIRE_OK &&
            mire_is_legal(walk->lesson->game, mire_table_state(play->table), seat, action))
            continue;
        int plies = mire_table_plies(play->table);
        if (lesson_try(play, walk->seen[i], &words) != MIRE_BAD || !words.length ||
            mire_table_plies(play->table) != plies)
            WRONG("step %d: %s is not refused", play->step + 1, walk->seen[i]);
        refused++;
    }
    return refused;
}

static void check_shown(const struct walk *walk, const struct lesson_play *play)
{
    json_t *json = lesson_json(play, 0), *shown;
    size_t i;
    assert_non_null(json);
    json_array_foreach(json_object_get(json, "show"), i, shown)
    {
        if (!has_id(json_object_get(json, "view"), json_string_value(shown)))
            WRONG("step %d shows %s, which is not there", play->step + 1, json_string_value(shown));
    }
    json_decref(json);
}

static char ids[65536]; /* of the book at hand, each between blanks */

static void gather(const struct mire_game *game)
{
    static struct book book;
    static struct book_block block;
    struct mire_text text = mire_text_on(ids, sizeof ids);
    mire_put(&text, " ");
    book_open(&book, game, 0);
    while (book_next(&book, &block))
        mire_putf(&text, "%s ", block.ids);
}

/* Words for people, whose links lead into the rules. */
static void check_words(const struct walk *walk, const char *words)
{
    static const char *const never[] = {"`", ".md", ".json", "--", "  ", "TODO"};
    for (size_t i = 0; i < sizeof never / sizeof *never; i++)
        if (strstr(words, never[i]))
            WRONG("\"%s\" in %.60s", never[i], words);
    for (const char *at = words; (at = strstr(at, "](")); at += 2) {
        char id[80], wanted[90];
        if (sscanf(at, "](#%79[a-z0-9_-])", id) != 1)
            WRONG("a link that is none in %.60s", words);
        snprintf(wanted, sizeof wanted, " %s ", id);
        if (!strstr(ids, wanted))
            WRONG("the rules have no place %s", id);
    }
}

static void check_lesson(const struct lesson_file *file)
{
    static struct walk room;
    struct walk *walk = &room;
    const struct mire_game *game = mire_game_find(file->game);
    struct lesson *lesson = read_lesson(game, file->bytes, file->size);
    char name[80];
    int did = 0;
    snprintf(name, sizeof name, "%s/%s", file->game, file->id);
    *walk = (struct walk){.name = name, .lesson = lesson};
    gather(game);
    struct lesson_play *play = start(lesson);
    while (!lesson_over(play)) {
        check_words(walk, lesson_says(play));
        check_shown(walk, play);
        if (!lesson_reads(play)) {
            did++;
            try_all(walk, play);
            try_illegal(walk, play);
        }
        go_on(walk, play);
    }
    check_words(walk, lesson_says(play));
    check_shown(walk, play);
    if (did < 2)
        WRONG("there is hardly anything to do");
    lesson_stop(play);
    lesson_free(lesson);
}

static void every_lesson_plays_through(void **state)
{
    const char *only = getenv("LESSON"); /* one game's, or all */
    (void)state;
    for (const struct lesson_file *file = lesson_files; file->game; file++)
        if (!only || strcmp(only, file->game) == 0)
            check_lesson(file);
}

static void every_game_is_taught(void **state)
{
    (void)state;
    for (int i = 0; mire_games[i]; i++) {
        json_t *list = lesson_list(mire_games[i]);
        if (json_array_size(list) < 6)
            fail_msg("%s has %zu lessons", mire_games[i]->id, json_array_size(list));
        const json_t *first = json_array_get(list, 0);
        assert_string_equal(json_string_value(json_object_get(first, "id")), "first");
        json_decref(list);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(broken_lessons_are_refused),
        cmocka_unit_test(tries_are_taken_or_answered),
        cmocka_unit_test(any_turn_may_be_played),
        cmocka_unit_test(two_turns_in_a_row_are_two),
        cmocka_unit_test(what_is_meant_is_marked_alone),
        cmocka_unit_test(every_lesson_plays_through),
        cmocka_unit_test(every_game_is_taught),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
