/* SPDX-License-Identifier: MIT */
/*
 * Puzzles: every one that is built in is read, and played and answered as a lesson; and proofs are
 * repeated: all where everything was tried; a few, or all with PUZZLES=all, where games are played
 * on by a quick bot. No level of a bot has a say in it.
 */
#include "arena/exact.h"
#include "arena/puzzles.h"
#include "core/text.h"
#include "table/puzzle.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { FEW = 3 }; /* proofs by playing on that are repeated, a game */

/* ---- what has to be true of a line ---- */

struct puzzle {
    const struct mire_game *game;
    int number, seat;
    json_t *line;
    _Alignas(8) unsigned char state[MIRE_STATE_MAX];
};

#define WRONG(...)                                                                                 \
    do {                                                                                           \
        print_message("%s, puzzle %d: ", puzzle->game->id, puzzle->number);                        \
        fail_msg(__VA_ARGS__);                                                                     \
    } while (0)

static void open_puzzle(struct puzzle *puzzle, const struct mire_game *game, int number)
{
    struct mire_error err = {""};
    *puzzle = (struct puzzle){.game = game, .number = number};
    if (puzzle_line(game, number, &puzzle->line, &err) != MIRE_OK ||
        mire_position_load(game, json_object_get(puzzle->line, "position"), puzzle->state, &err))
        WRONG("%s", err.text);
    puzzle->seat = (int)json_integer_value(json_object_get(puzzle->line, "seat")) - 1;
}

static bool is_turn(const struct puzzle *puzzle)
{
    return strcmp(json_string_value(json_object_get(puzzle->line, "proof")), "turn") == 0;
}

/* The choices of a step as actions, the answer first, with what they cost in tenths. Checks that
 * they are all there are, and that one is best by far. */
static int read_step(const struct puzzle *puzzle, const void *state, const json_t *step,
                     mire_action action[MIRE_MENU], long loss[MIRE_MENU])
{
    const struct mire_game *game = puzzle->game;
    mire_action menu[MIRE_MENU];
    int n = game->legal(state, puzzle->seat, menu), best = -1;
    if ((size_t)n != json_object_size(step))
        WRONG("%zu choices are listed, %d are legal", json_object_size(step), n);
    for (int i = 0; i < n; i++) {
        MIRE_TEXT(name, 201);
        game->name(state, puzzle->seat, menu[i], &name);
        const json_t *one = json_object_get(step, name.at);
        if (!json_is_integer(one))
            WRONG("%s is not listed", name.at);
        action[i] = menu[i];
        loss[i] = (long)json_integer_value(one);
        if (loss[i] == 0 && best >= 0)
            WRONG("two answers");
        if (loss[i] == 0)
            best = i;
        else if (loss[i] < 20)
            WRONG("%s costs next to nothing", name.at);
    }
    if (best < 0)
        WRONG("no answer");
    menu[0] = action[best];
    action[best] = action[0];
    action[0] = menu[0];
    loss[best] = loss[0];
    loss[0] = 0;
    return n;
}

/* ---- proofs ---- */

static void repeat_exact(const struct puzzle *puzzle, const void *state, const mire_action *action,
                         const long *loss, int n)
{
    static struct exact_end end[MIRE_MENU];
    struct mire_error err = {""};
    long looked;
    int unit = mire_game_unit(puzzle->game);
    if (exact_worth(puzzle->game, state, puzzle->seat, action, n,
                    is_turn(puzzle) ? EXACT_TURN : EXACT_GAME, 10L * PUZZLE_LIMIT, end, &looked,
                    &err) != MIRE_OK)
        WRONG("not every way can be tried: %s", err.text);
    for (int i = 1; i < n; i++)
        if ((long)(end[0].lead - end[i].lead) * 10 / unit != loss[i])
            WRONG("choice %d costs %d, not %ld", i, (end[0].lead - end[i].lead) * 10 / unit,
                  loss[i]);
}

static void repeat_worlds(const struct puzzle *puzzle, const mire_action *action, const long *loss,
                          int n)
{
    struct mire_error err = {""};
    double ahead;
    int next = 1;
    for (int i = 2; i < n; i++)
        if (loss[i] < loss[next])
            next = i;
    const mire_action pair[2] = {action[0], action[next]};
    if (puzzle_proof(puzzle->game, puzzle->state, puzzle->seat, pair, &ahead, &err) != MIRE_OK)
        WRONG("%s", err.text);
    if (ahead <= 0)
        WRONG("the next best is %.1f points ahead", -ahead);
}

/* Reads every step, and repeats its proof if `prove`. */
static void check_steps(const struct puzzle *puzzle, bool prove)
{
    _Alignas(8) unsigned char state[MIRE_STATE_MAX];
    const json_t *steps = json_object_get(puzzle->line, "steps");
    bool exact = json_integer_value(json_object_get(puzzle->line, "looked")) > 0;
    memcpy(state, puzzle->state, sizeof state);
    if (json_array_size(steps) == 0)
        WRONG("no steps");
    for (size_t i = 0; i < json_array_size(steps); i++) {
        mire_action action[MIRE_MENU];
        long loss[MIRE_MENU];
        int n = read_step(puzzle, state, json_array_get(steps, i), action, loss);
        if (prove && exact)
            repeat_exact(puzzle, state, action, loss, n);
        else if (prove)
            repeat_worlds(puzzle, action, loss, n);
        puzzle->game->apply(state, puzzle->seat, action[0]);
    }
}

static void every_puzzle_has_one_answer(void **state)
{
    static struct puzzle puzzle;
    const char *all = getenv("PUZZLES");
    (void)state;
    for (int g = 0; mire_games[g]; g++) {
        int n = puzzle_count(mire_games[g]), proven = 0;
        for (int i = 1; i <= n; i++) {
            open_puzzle(&puzzle, mire_games[g], i);
            long looked = (long)json_integer_value(json_object_get(puzzle.line, "looked"));
            bool prove = looked || proven++ < FEW || (all && strcmp(all, "all") == 0);
            check_steps(&puzzle, prove);
            json_decref(puzzle.line);
        }
    }
}

/* ---- as lessons ---- */

/* The answer is taken at every step, all else is answered with points, and then it is over. */
static void play_puzzle(const struct mire_game *game, int number)
{
    struct mire_error err = {""};
    struct lesson *lesson;
    struct lesson_play *play;
    char id[20];
    snprintf(id, sizeof id, "puzzle-%d", number);
    if (puzzle_or_lesson(game, id, &lesson, &err) != MIRE_OK ||
        lesson_start(&play, lesson, "Siv", &err) != MIRE_OK)
        fail_msg("%s %s: %s", game->id, id, err.text);
    while (!lesson_over(play)) {
        mire_action menu[MIRE_MENU];
        int n = mire_table_legal(play->table, lesson->seat, menu);
        MIRE_TEXT(answer, 201);
        MIRE_TEXT(button, 400);
        MIRE_TEXT(words, LESSON_WORDS);
        if (!lesson_solution(play, &answer, &button))
            fail_msg("%s %s: no answer at step %d", game->id, id, play->step + 1);
        for (int i = 0; i < n; i++) {
            MIRE_TEXT(name, 201);
            game->name(mire_table_state(play->table), lesson->seat, menu[i], &name);
            mire_text_clear(&words);
            if (strcmp(name.at, answer.at) != 0 &&
                (lesson_try(play, name.at, &words) != MIRE_NO || !strstr(words.at, " point")))
                fail_msg("%s %s: %s is answered with \"%s\"", game->id, id, name.at, words.at);
        }
        if (lesson_try(play, answer.at, &words) != MIRE_OK)
            fail_msg("%s %s: %s is not taken: %s", game->id, id, answer.at, words.at);
    }
    if (!strstr(lesson_says(play), "better than the next best"))
        fail_msg("%s %s: %s", game->id, id, lesson_says(play));
    lesson_stop(play);
    lesson_free(lesson);
}

static void every_puzzle_can_be_solved(void **state)
{
    (void)state;
    for (int g = 0; mire_games[g]; g++)
        for (int i = 1; i <= puzzle_count(mire_games[g]); i++)
            play_puzzle(mire_games[g], i);
}

/* None gets lost. */
static void there_are_enough(void **state)
{
    (void)state;
    for (int i = 0; mire_games[i]; i++)
        if (puzzle_count(mire_games[i]) < 30)
            fail_msg("%s has %d puzzles", mire_games[i]->id, puzzle_count(mire_games[i]));
}

/* Each once before any comes again, and not the easy ones all in a row. */
static void every_day_has_another(void **state)
{
    (void)state;
    for (int g = 0; mire_games[g]; g++) {
        int n = puzzle_count(mire_games[g]), count[1000] = {0};
        for (long day = 20000; day < 20000 + n; day++)
            count[puzzle_of_day(mire_games[g], day)]++;
        for (int i = 1; i <= n; i++)
            assert_int_equal(count[i], 1);
    }
}

static void what_is_none_is_refused(void **state)
{
    static const char *const none[] = {"puzzle-0", "puzzle-9999", "puzzle-x", "puzzle-", "nothing"};
    (void)state;
    for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
        struct mire_error err = {""};
        struct lesson *lesson;
        assert_int_not_equal(puzzle_or_lesson(mire_games[0], none[i], &lesson, &err), MIRE_OK);
        assert_null(lesson);
        assert_true(err.text[0]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_puzzle_has_one_answer),
        cmocka_unit_test(every_puzzle_can_be_solved),
        cmocka_unit_test(there_are_enough),
        cmocka_unit_test(every_day_has_another),
        cmocka_unit_test(what_is_none_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
