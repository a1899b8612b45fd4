/* SPDX-License-Identifier: MIT */
/*
 * Lessons over the network. Nothing of them is kept: who learns says which lesson it is and what
 * was done in it so far, and is told what it looks like now.
 */
#include "core/game.h"
#include "core/text.h"
#include "server/base.h"
#include "server/handlers.h"
#include "server/messages.h"
#include "server/socket.h"
#include "table/puzzle.h"

/* What there is to learn of a game. */
void handle_lessons(struct conn *conn, struct table *table)
{
    const struct mire_game *game = mire_game_find(request_text(&conn->request, "game", ""));
    (void)table;
    if (!game) {
        conn_refuse(conn, "bad", "game: there is no such game");
        return;
    }
    json_t *answer = json_object();
    mire_out_set(answer, "lessons", lesson_list(game));
    mire_out_int(answer, "puzzles", puzzle_count(game));
    mire_out_int(answer, "today", puzzle_of_day(game, puzzle_today()));
    conn_answer(conn, answer);
}

/* Plays what was done so far; false: that was not so, and that was the answer. */
static bool play_moves(struct conn *conn, struct lesson_play *play)
{
    const json_t *moves = request_json(&conn->request, "moves");
    MIRE_TEXT(words, LESSON_WORDS);
    for (size_t i = 0; i < json_array_size(moves); i++) {
        const char *name = json_string_value(json_array_get(moves, i));
        if (name && lesson_try(play, name, &words) == MIRE_OK)
            continue;
        conn_refuse(conn, "bad", "moves: this can't have been done in the lesson");
        return false;
    }
    return true;
}

/* The try, if there is one, then all of it as it is now. */
static void answer(struct conn *conn, struct lesson_play *play, const struct lesson_file *file)
{
    const char *name = request_text(&conn->request, "try", "");
    const struct lesson_file *after = file ? lesson_after(file) : NULL;
    int plies = mire_table_plies(play->table), status = MIRE_OK;
    MIRE_TEXT(words, LESSON_WORDS);
    if (name[0])
        status = lesson_try(play, name, &words);
    json_t *json = need_json(lesson_json(play, plies));
    mire_out_bool(json, "taken", status == MIRE_OK);
    mire_out_string(json, "words", words.at);
    mire_out_set(json, "after", after ? json_string(after->id) : json_null());
    conn_answer(conn, json);
}

void handle_lesson(struct conn *conn, struct table *table)
{
    const char *id = request_text(&conn->request, "lesson", "");
    const struct mire_game *game = mire_game_find(request_text(&conn->request, "game", ""));
    struct mire_error err = {""};
    struct lesson *lesson = NULL;
    struct lesson_play *play = NULL;
    (void)table;
    if (!game)
        conn_refuse(conn, "bad", "game: there is no such game");
    else if (puzzle_or_lesson(game, id, &lesson, &err) != MIRE_OK ||
             lesson_start(&play, lesson, request_text(&conn->request, "name", "You"), &err))
        conn_refuse(conn, "bad", "lesson: %s", err.text);
    else if (play_moves(conn, play))
        answer(conn, play, lesson_find(game->id, id));
    lesson_stop(play);
    lesson_free(lesson);
}
