/* SPDX-License-Identifier: MIT */
/*
 * Lessons: any JSON. What is accepted can be played: whatever is tried is taken or answered with
 * words, and nothing that is not taken changes anything.
 */
#include "table/lesson.h"
#include "fuzz.h"

#include <string.h>

enum { TRIES = 60 };

static void try_something(struct lesson_play *play, unsigned which)
{
    mire_action menu[MIRE_MENU];
    MIRE_TEXT(name, 100);
    MIRE_TEXT(words, LESSON_WORDS);
    int plies = mire_table_plies(play->table), seat = play->lesson->seat;
    int n =
        mire_table_waiting(play->table) >> seat & 1 ? mire_table_legal(play->table, seat, menu) : 0;
    if (lesson_reads(play) || n == 0)
        mire_put(&name, "next");
    else
        play->lesson->game->name(mire_table_state(play->table), seat, menu[which % (unsigned)n],
                                 &name);
    if (lesson_try(play, name.at, &words) != MIRE_OK) {
        CHECK(words.length, "%s: refused without a word", name.at);
        CHECK(mire_table_plies(play->table) == plies, "%s: not taken, and yet played", name.at);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct mire_error err = {""};
    struct lesson *lesson;
    struct lesson_play *play;
    json_t *json;
    if (mire_json_read((const char *)data, size, &json, &err) != MIRE_OK)
        return 0;
    const struct mire_game *game = game_of(json_object_get(json, "position"));
    json_decref(json);
    if (lesson_read(game, (const char *)data, size, &lesson, &err) != MIRE_OK) {
        CHECK(err.text[0], "refused without a word");
        return 0;
    }
    if (lesson_start(&play, lesson, "Siv", &err) == MIRE_OK) {
        for (unsigned i = 0; i < TRIES && !lesson_over(play); i++)
            try_something(play, i * 7 + (unsigned)size);
        json_decref(lesson_json(play, 0));
        lesson_back(play);
        lesson_stop(play);
    } else {
        CHECK(err.text[0], "does not begin, without a word");
    }
    lesson_free(lesson);
    return 0;
}
