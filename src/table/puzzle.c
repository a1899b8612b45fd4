/* SPDX-License-Identifier: MIT */
/* Finding puzzles, and putting them into the words of a lesson. */
#include "table/puzzle.h"

#include "core/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { NAMED = 200, TOLD = 4 /* decisions of the rest of a line that are told */ };

/* ---- those built in ---- */

static const struct puzzle_file *file_of(const struct mire_game *game)
{
    const struct puzzle_file *file = puzzle_files;
    while (file->game && strcmp(file->game, game->id) != 0)
        file++;
    return file->game ? file : NULL;
}

/* The n-th line, counted from 1; NULL: there are not so many. */
static const char *find_line(const struct puzzle_file *file, int n, size_t *size)
{
    const char *at = file->bytes, *end = at + file->size;
    while (at < end) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        *size = (size_t)((stop ? stop : end) - at);
        if (--n == 0)
            return at;
        at += *size + 1;
    }
    return NULL;
}

int puzzle_count(const struct mire_game *game)
{
    const struct puzzle_file *file = file_of(game);
    size_t size;
    int n = 0;
    while (file && find_line(file, n + 1, &size))
        n++;
    return n;
}

static int divisor(int a, int b)
{
    return b ? divisor(b, a % b) : a;
}

int puzzle_of_day(const struct mire_game *game, long day)
{
    int n = puzzle_count(game), stride = n * 3 / 8 + 1; /* easy and hard ones take turns */
    if (n == 0)
        return 0;
    while (divisor(n, stride) != 1)
        stride++;
    return (int)(day % n * stride % n) + 1;
}

long puzzle_today(void)
{
    return (long)(time(NULL) / 86400);
}

int puzzle_line(const struct mire_game *game, int n, json_t **line, struct mire_error *err)
{
    const struct puzzle_file *file = file_of(game);
    size_t size = 0;
    const char *bytes = file && n > 0 ? find_line(file, n, &size) : NULL;
    *line = NULL;
    return bytes ? mire_json_read(bytes, size, line, err)
                 : mire_fail(err, MIRE_BAD, "there is no such puzzle");
}

/* ---- words ---- */

static void put_points(struct mire_text *text, long tenths)
{
    tenths = labs(tenths);
    if (tenths % 10)
        mire_putf(text, "%ld.%ld points", tenths / 10, tenths % 10);
    else
        mire_sayf(text, "%d {point|points}", (int)(tenths / 10));
}

/* The words a kind of proof has for its puzzles. */
static const struct kind {
    const char *proof, *ask, *cost, *about;
} kinds[] = {
    {"game",
     "It is your move, and nothing is left to chance any more. One way to go on is clearly best: "
     "whatever the others do, it ends further ahead of them than any other. Which one is it?",
     "That is allowed. But however well you go on from there, you end %s worse than you could.",
     ""},
    {"turn",
     "Suppose this turn is your last: points are counted as soon as it is over. One choice is "
     "clearly best. Which one is it?",
     "That is allowed. But however well you go on from there, this turn brings %s less than it "
     "could.",
     ""},
    {"worlds",
     "It is your move. Chance has its say, but over many games from here one choice does clearly "
     "best. Which one is it?",
     "That is allowed. But on average you end about %s worse than you could.", "about "},
};

static const struct kind *kind_of(const json_t *line)
{
    const char *proof = json_string_value(json_object_get(line, "proof"));
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (proof && strcmp(kinds[i].proof, proof) == 0)
            return &kinds[i];
    return NULL;
}

/* A button of an action with this name, which is legal now. */
static int put_choice(const struct mire_table *table, int seat, const char *name,
                      struct mire_text *text, struct mire_error *err)
{
    const struct mire_game *game = mire_table_game(table);
    const char *names[MIRE_SEATS] = {NULL};
    mire_action action;
    MIRE_TEXT(button, 400);
    int status = mire_table_find(table, seat, name, &action, err);
    if (status != MIRE_OK)
        return status;
    for (int i = 0; i < mire_table_seats(table); i++)
        names[i] = mire_table_name(table, i);
    mire_put_button(game, mire_table_state(table), seat, action, &button);
    mire_put_names(text, button.at, names);
    return MIRE_OK;
}

/* The answer of a step, and the choice that comes nearest. */
static const char *best_of(const json_t *step, const char **next, long *margin)
{
    const char *name, *best = NULL;
    json_t *loss;
    *next = NULL;
    *margin = 0;
    json_object_foreach((json_t *)step, name, loss)
    {
        long tenths = (long)json_integer_value(loss);
        if (tenths == 0) {
            best = name;
        } else if (!*next || tenths < *margin) {
            *next = name;
            *margin = tenths;
        }
    }
    return best;
}

/* What the answer brings over the next best, line by line of the score. */
static void put_parts(const json_t *line, struct mire_text *text)
{
    json_t *parts = json_object_get(line, "parts"), *value;
    long rival = (long)json_integer_value(json_object_get(line, "rival"));
    const char *name, *before = " It has ";
    json_object_foreach(parts, name, value)
    {
        long tenths = (long)json_integer_value(value);
        mire_put(text, before);
        put_points(text, tenths);
        mire_putf(text, " %s in the line *%s*", tenths > 0 ? "more" : "less", name);
        before = ", ";
    }
    if (json_object_size(parts))
        mire_put(text, ".");
    if (labs(rival) >= PUZZLE_PART) {
        mire_put(text, " Your best rival has ");
        put_points(text, rival);
        mire_putf(text, " %s.", rival > 0 ? "more" : "less");
    }
}

/* ---- a lesson ---- */

/* A decision: what is taken, and what everything else costs. */
static json_t *step_json(const json_t *choices, const struct kind *kind, bool first)
{
    json_t *step = json_object(), *wrong = json_object(), *take = json_array(), *loss;
    const char *name, *next;
    long margin;
    const char *best = best_of(choices, &next, &margin);
    json_object_foreach((json_t *)choices, name, loss)
    {
        MIRE_TEXT(points, 40);
        MIRE_TEXT(words, LESSON_WORDS);
        if (name == best)
            continue;
        put_points(&points, (long)json_integer_value(loss));
        mire_putf(&words, kind->cost, points.at);
        mire_out_string(wrong, name, words.at);
    }
    mire_out_add(take, json_string(best ? best : ""));
    mire_out_string(step, "say", first ? kind->ask : "Right. It goes on: what now?");
    mire_out_set(step, "do", take);
    mire_out_set(step, "wrong", wrong);
    return step;
}

/* What the answer brings, against the next best choice of the first step. */
static void put_gain(const json_t *line, const struct kind *kind, const char *next, long margin,
                     struct mire_text *text)
{
    bool one = json_array_size(json_object_get(line, "steps")) == 1;
    mire_putf(text, ". That is %s", kind->about);
    put_points(text, margin);
    mire_putf(text, " better than the next best%s, *%s*.", one ? "" : " beginning", next);
    put_parts(line, text);
}

/* How it can go on from there. */
static void put_rest(const json_t *line, struct mire_table *table, int seat, struct mire_text *text)
{
    const json_t *rest = json_object_get(line, "rest");
    size_t n = 0, all = json_array_size(rest);
    for (; n < all && n < TOLD; n++) {
        const char *name = json_string_value(json_array_get(rest, n));
        MIRE_TEXT(button, NAMED);
        if (!name || put_choice(table, seat, name, &button, NULL) != MIRE_OK ||
            mire_table_play_name(table, seat, name, NULL) != MIRE_OK)
            break; /* a table may ask for it in another order than a search does */
        mire_putf(text, "%s%s", n ? "; " : " It can go on like this: ", button.at);
    }
    if (n)
        mire_put(text, n < all ? "; and so on." : ".");
}

/* Plays the steps, and tells what they bring. */
static int put_end(const json_t *line, const struct kind *kind, struct mire_table *table,
                   struct mire_text *text, struct mire_error *err)
{
    const json_t *steps = json_object_get(line, "steps");
    int seat = (int)json_integer_value(json_object_get(line, "seat")) - 1, status = MIRE_OK;
    long first = 0, margin;
    MIRE_TEXT(other, NAMED);
    for (size_t i = 0; i < json_array_size(steps) && status == MIRE_OK; i++) {
        const char *next, *best = best_of(json_array_get(steps, i), &next, &margin);
        if (!best || !next)
            return mire_fail(err, MIRE_BAD, "steps: one has no answer");
        if (i == 0) {
            status = put_choice(table, seat, next, &other, err);
            first = margin;
        }
        mire_put(text, i == 0 ? "Solved: *" : "*, *");
        if (status == MIRE_OK)
            status = put_choice(table, seat, best, text, err);
        if (status == MIRE_OK)
            status = mire_table_play_name(table, seat, best, err);
    }
    mire_put(text, "*");
    put_gain(line, kind, other.at, first, text);
    if (status == MIRE_OK)
        put_rest(line, table, seat, text);
    return status;
}

static int build(const struct mire_game *game, int n, const json_t *line, json_t *lesson,
                 struct mire_error *err)
{
    _Alignas(8) unsigned char state[MIRE_STATE_MAX];
    const struct kind *kind = kind_of(line);
    const json_t *steps = json_object_get(line, "steps"), *seat = json_object_get(line, "seat");
    struct mire_table *table;
    json_t *list = json_array();
    MIRE_TEXT(title, 40);
    MIRE_TEXT(end, LESSON_WORDS);
    mire_putf(&title, "Puzzle %d", n);
    mire_out_string(lesson, "title", title.at);
    mire_out_string(lesson, "about", "One choice is clearly best.");
    mire_out_set(lesson, "position", json_deep_copy(json_object_get(line, "position")));
    mire_out_set(lesson, "seat", json_deep_copy(seat));
    for (size_t i = 0; kind && i < json_array_size(steps); i++)
        mire_out_add(list, step_json(json_array_get(steps, i), kind, i == 0));
    mire_out_set(lesson, "steps", list);
    if (!kind)
        return mire_fail(err, MIRE_BAD, "proof: there is no such kind");
    int status = mire_position_load(game, json_object_get(line, "position"), state, err);
    if (status == MIRE_OK)
        status = mire_table_from(&table, game, state, err);
    if (status != MIRE_OK)
        return status;
    for (int i = 0; i < mire_table_seats(table); i++)
        mire_table_sit(table, i, lesson_name(i), "human", NULL);
    status = put_end(line, kind, table, &end, err);
    mire_out_string(lesson, "end", end.at);
    mire_table_free(table);
    return status;
}

int puzzle_lesson(const struct mire_game *game, int n, json_t *line, struct lesson **out,
                  struct mire_error *err)
{
    json_t *lesson = json_object();
    *out = NULL;
    int status = build(game, n, line, lesson, err);
    json_decref(line);
    if (status == MIRE_OK)
        return lesson_take(game, lesson, out, err);
    json_decref(lesson);
    return status;
}

int puzzle_or_lesson(const struct mire_game *game, const char *id, struct lesson **out,
                     struct mire_error *err)
{
    static const char puzzle[] = "puzzle-";
    const struct lesson_file *file = lesson_find(game->id, id);
    size_t n = sizeof puzzle - 1;
    json_t *line;
    long number;
    *out = NULL;
    if (file)
        return lesson_read(game, file->bytes, file->size, out, err);
    if (strncmp(id, puzzle, n) != 0 || !mire_number_parse(id + n, 1, 9999, &number))
        return mire_fail(err, MIRE_BAD, "there is no such lesson");
    int status = puzzle_line(game, (int)number, &line, err);
    return status == MIRE_OK ? puzzle_lesson(game, (int)number, line, out, err) : status;
}
