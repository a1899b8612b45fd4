/* SPDX-License-Identifier: MIT */
/*
 * Notation: after the game id two bytes say how far the game has come; every line from there on is
 * tried as an action of whoever is asked, and played if it is legal.
 */
#include "core/text.h"
#include "fuzz.h"

#include <string.h>

static void try_line(struct mire_table *table, const char *line)
{
    const struct mire_game *game = mire_table_game(table);
    int seat = mire_seat_first(mire_table_waiting(table));
    mire_action action = 0, back = 0;
    struct mire_error err = {""};
    MIRE_TEXT(text, 400);
    if (mire_text_clean(line, strlen(line)) && strlen(line) <= 200 &&
        game->parse(mire_table_state(table), seat, line, &action, &err) == MIRE_OK) {
        if (mire_is_legal(game, mire_table_state(table), seat, action)) {
            game->name(mire_table_state(table), seat, action, &text);
            CHECK(game->parse(mire_table_state(table), seat, text.at, &back, &err) == MIRE_OK &&
                      back == action,
                  "\"%s\" is not read as it is written", text.at);
        } else {
            game->why_not(mire_table_state(table), seat, action, &text);
            CHECK(text.length, "no reason against \"%s\"", line);
        }
    }
    err.text[0] = '\0';
    CHECK(mire_table_play_name(table, seat, line, &err) == MIRE_OK || err.text[0],
          "refused without a word");
    check_audit(game, mire_table_state(table));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    _Alignas(8) unsigned char state[MIRE_STATE_MAX];
    struct input in = {data, size};
    const struct mire_game *game;
    struct mire_setup setup;
    struct mire_table *table;
    char line[256];
    if (!take_setup(&in, &game, &setup))
        return 0;
    int actions = take_byte(&in) * 4;
    mire_deal(game, &setup, state);
    play_on(game, state, take_byte(&in), actions);
    if (mire_table_from(&table, game, state, NULL) != MIRE_OK)
        return 0;
    while (in.left > 0 && !mire_table_over(table)) {
        size_t n = 0;
        while (in.left > 0 && *in.at != '\n' && n < sizeof line - 1)
            line[n++] = (char)take_byte(&in);
        line[n] = '\0';
        take_byte(&in);
        try_line(table, line);
    }
    mire_table_free(table);
    return 0;
}
