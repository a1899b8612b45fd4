/* SPDX-License-Identifier: MIT */
/* Reading lessons, and finding those built in. */
#include "table/lesson.h"

#include "core/alloc.h"
#include "core/text.h"

#include <stdio.h>
#include <string.h>

/* ---- reading ---- */

static const char *read_words(const struct mire_in *in)
{
    const char *words = mire_read_string(in);
    size_t n = strlen(words);
    if (n == 0 || n >= LESSON_WORDS)
        mire_in_fail(in, "should be 1 to %d bytes of words", LESSON_WORDS - 1);
    return words;
}

static const char *read_opt_words(const struct mire_in *in, const char *key)
{
    struct mire_in member;
    return mire_in_has(in, key, &member) ? read_words(&member) : NULL;
}

/* A list of texts, or nothing. */
static const json_t *read_texts(const struct mire_in *in, const char *key)
{
    struct mire_in list;
    if (!mire_in_has(in, key, &list))
        return NULL;
    size_t n = mire_read_list(&list, 1, LESSON_MOVES);
    for (size_t i = 0; i < n; i++) {
        struct mire_in one = mire_in_element(&list, i);
        read_words(&one);
    }
    return mire_in_good(&list) ? list.json : NULL;
}

static void read_wrong(const struct mire_in *in, struct lesson_step *step)
{
    struct mire_in wrong;
    const char *key;
    json_t *value;
    if (!mire_in_has(in, "wrong", &wrong))
        return;
    if (!json_is_object(wrong.json)) {
        mire_in_fail(&wrong, "should be an object {…}");
        return;
    }
    json_object_foreach((json_t *)wrong.json, key, value)
    {
        struct mire_in one = mire_in_member(&wrong, key);
        read_words(&one);
    }
    step->wrong = wrong.json;
}

static void read_links(const struct mire_in *in, struct lesson_step *step)
{
    struct mire_in list;
    if (!mire_in_has(in, "do", &list))
        return;
    size_t n = mire_read_list(&list, 1, LESSON_LINKS);
    for (size_t i = 0; i < n; i++) {
        struct mire_in one = mire_in_element(&list, i);
        step->link[step->links++] = read_words(&one);
    }
}

/* "turn", "end" or "12 points". */
static void read_until(const struct mire_in *in, struct lesson_step *step)
{
    struct mire_in until;
    int used = 0;
    if (!mire_in_has(in, "until", &until))
        return;
    const char *words = mire_read_string(&until);
    if (strcmp(words, "turn") == 0)
        step->until = LESSON_TURN;
    else if (strcmp(words, "end") == 0)
        step->until = LESSON_GAME_END;
    else if (sscanf(words, "%5ld points%n", &step->points, &used) == 1 && used && !words[used])
        step->until = LESSON_POINTS;
    else
        mire_in_fail(&until, "should be \"turn\", \"end\" or such as \"12 points\"");
    if (step->links)
        mire_in_fail(&until, "a step has either \"do\" or \"until\"");
}

static void read_step(const struct mire_in *in, struct lesson_step *step)
{
    static const char *const members[] = {"say",   "do",   "until", "instead",
                                          "wrong", "show", "then",  NULL};
    struct mire_in say;
    mire_read_object(in, members);
    say = mire_in_member(in, "say");
    step->say = read_words(&say);
    step->instead = read_opt_words(in, "instead");
    read_links(in, step);
    read_until(in, step);
    read_wrong(in, step);
    step->show = read_texts(in, "show");
    step->then = read_texts(in, "then");
}

/* The bots of lessons answer at once: they do not search. */
static void read_bot(const struct mire_in *in, struct lesson *lesson)
{
    struct mire_in bot;
    lesson->bot = mire_bot_find("glance");
    if (!mire_in_has(in, "bot", &bot))
        return;
    const struct mire_bot *found = mire_bot_find(mire_read_string(&bot));
    if (!found || found->search.iterations || found->search.milliseconds)
        mire_in_fail(&bot, "should be a bot that does not search, such as \"glance\"");
    else
        lesson->bot = found;
}

static void read_start(const struct mire_in *in, struct lesson *lesson)
{
    struct mire_in position = mire_in_member(in, "position");
    struct mire_error wrong = {""};
    if (mire_in_good(in) && mire_position_load(lesson->game, position.json, lesson->start, &wrong))
        mire_in_fail(&position, "%s", wrong.text);
}

/* What is played before the lesson begins, by whoever is asked. */
static void read_moves(const struct mire_in *in, struct lesson *lesson)
{
    const json_t *moves = read_texts(in, "moves");
    struct mire_error wrong = {""};
    struct mire_table *table;
    int status = MIRE_OK;
    if (!mire_in_good(in) || !moves)
        return;
    if (mire_table_from(&table, lesson->game, lesson->start, &wrong) != MIRE_OK) {
        mire_in_fail(in, "%s", wrong.text);
        return;
    }
    for (size_t i = 0; i < json_array_size(moves) && status == MIRE_OK; i++) {
        const char *name = json_string_value(json_array_get(moves, i));
        int seat = mire_seat_first(mire_table_waiting(table));
        status = seat < 0 ? MIRE_NO : mire_table_play_name(table, seat, name, &wrong);
        if (status != MIRE_OK)
            mire_in_fail(in, "moves: \"%.60s\" can't be played: %.150s", name, wrong.text);
    }
    memcpy(lesson->start, mire_table_state(table), lesson->game->state_size);
    mire_table_free(table);
}

static void read_lesson(const struct mire_in *in, struct lesson *lesson)
{
    static const char *const members[] = {"title", "about",    "minutes", "seat",  "bot", "game",
                                          "turn",  "position", "moves",   "steps", "end", NULL};
    struct mire_in one;
    mire_read_object(in, members);
    one = mire_in_member(in, "title");
    lesson->title = read_words(&one);
    one = mire_in_member(in, "about");
    lesson->about = read_words(&one);
    one = mire_in_member(in, "end");
    lesson->end = read_words(&one);
    lesson->turn = read_opt_words(in, "turn");
    lesson->minutes = (int)mire_read_opt_int(in, "minutes", 1, 60, 2);
    read_bot(in, lesson);
    read_start(in, lesson);
    read_moves(in, lesson);
    one = mire_in_member(in, "steps");
    size_t n = mire_read_list(&one, 1, LESSON_STEPS);
    for (size_t i = 0; i < n; i++) {
        struct mire_in step = mire_in_element(&one, i);
        read_step(&step, &lesson->step[lesson->steps++]);
    }
    if (mire_in_good(in)) {
        const struct mire_head *head = (const void *)lesson->start;
        lesson->seat = (int)mire_read_opt_int(in, "seat", 1, head->seats, 1) - 1;
    }
}

int lesson_read(const struct mire_game *game, const char *bytes, size_t size, struct lesson **out,
                struct mire_error *err)
{
    json_t *json;
    *out = NULL;
    int status = mire_json_read(bytes, size, &json, err);
    return status == MIRE_OK ? lesson_take(game, json, out, err) : status;
}

int lesson_take(const struct mire_game *game, json_t *json, struct lesson **out,
                struct mire_error *err)
{
    *out = NULL;
    struct lesson *lesson = mire_alloc(sizeof *lesson);
    if (!lesson) {
        json_decref(json);
        return mire_fail(err, MIRE_BAD, "out of memory");
    }
    memset(lesson, 0, sizeof *lesson);
    lesson->game = game;
    lesson->json = json;
    struct mire_in in = mire_in_top(json, "lesson", err);
    read_lesson(&in, lesson);
    if (!mire_in_good(&in)) {
        lesson_free(lesson);
        return MIRE_BAD;
    }
    *out = lesson;
    return MIRE_OK;
}

void lesson_free(struct lesson *lesson)
{
    if (!lesson)
        return;
    json_decref(lesson->json);
    mire_free(lesson);
}

/* ---- those built in ---- */

const struct lesson_file *lesson_find(const char *game, const char *id)
{
    for (const struct lesson_file *file = lesson_files; file->game; file++)
        if (strcmp(file->game, game) == 0 && strcmp(file->id, id) == 0)
            return file;
    return NULL;
}

const struct lesson_file *lesson_after(const struct lesson_file *file)
{
    return file[1].game && strcmp(file[1].game, file->game) == 0 ? file + 1 : NULL;
}

json_t *lesson_list(const struct mire_game *game)
{
    unsigned failures = mire_alloc_failures();
    json_t *list = json_array();
    for (const struct lesson_file *file = lesson_files; file->game; file++) {
        struct lesson *lesson;
        if (strcmp(file->game, game->id) != 0 ||
            lesson_read(game, file->bytes, file->size, &lesson, NULL) != MIRE_OK)
            continue;
        json_t *one = json_object();
        mire_out_string(one, "id", file->id);
        mire_out_string(one, "title", lesson->title);
        mire_out_string(one, "about", lesson->about);
        mire_out_int(one, "minutes", lesson->minutes);
        mire_out_int(one, "steps", lesson->steps);
        mire_out_add(list, one);
        lesson_free(lesson);
    }
    return mire_json_whole(list, failures);
}
