/* SPDX-License-Identifier: MIT */
/*
 * What the boards share, the board of a game that has no drawing, and any board as plain text.
 */
#include "core/board.h"
#include "core/alloc.h"
#include "core/json.h"
#include "core/text.h"

#include <stdio.h>
#include <string.h>

enum { PLAIN = 80 }; /* columns of plain text */

/* ---- games without a drawing ---- */

static void no_pace(const json_t *board, struct mire_text *text)
{
    (void)board, (void)text;
}

static void draw_text(struct page *page, const struct scene *scene)
{
    page_wrap(page, 0, 0, scene->wide, 2, INK, scene->text);
}

/* "deck size 12"; flags only where they are set. */
static void put_value(struct mire_text *text, const char *key, const json_t *value)
{
    if (json_is_false(value))
        return;
    mire_put(text, text->length ? ", " : "");
    for (; *key; key++)
        mire_putf(text, "%c", *key == '_' ? ' ' : *key);
    if (json_is_integer(value))
        mire_putf(text, " %lld", (long long)json_integer_value(value));
    else if (json_is_string(value))
        mire_putf(text, " %s", json_string_value(value));
    else if (json_is_null(value))
        mire_put(text, " ?");
}

/* An element of the view: what it says of itself on a line, what is in it below. */
static int list(struct page *page, int line, int column, int wide, const char *title,
                const json_t *json, int within)
{
    MIRE_TEXT(words, 2000);
    const char *key;
    json_t *value;
    size_t i;
    int place = board_place(page, json, within);
    mire_put(&words, title);
    if (json_is_object(json))
        json_object_foreach((json_t *)json, key, value)
        {
            if (!json_is_object(value) && !json_is_array(value) && strcmp(key, "id") != 0)
                put_value(&words, key, value);
        }
    else if (!json_is_array(json))
        put_value(&words, "", json);
    if (words.length) {
        int end = page_wrap(page, line, column + 1, wide - column - 1, 2, INK, words.at);
        page_fill(page, line, column + 1, 1, page_width(words.at), INK, place);
        page_mark(page, line, column, place);
        line = end;
        column += 2;
    }
    if (json_is_object(json))
        json_object_foreach((json_t *)json, key, value)
        {
            if (json_is_object(value) || json_is_array(value))
                line = list(page, line, column, wide, key, value, place);
        }
    json_array_foreach((json_t *)json, i, value)
    {
        line = list(page, line, column, wide, word(value, "id"), value, place);
    }
    return line;
}

static void draw_list(struct page *page, const struct scene *scene)
{
    if (json_object_size(scene->board))
        list(page, 0, 0, scene->wide, "", scene->board, 0);
}

const struct mire_drawing *board_of(const struct mire_game *game)
{
    static const struct mire_drawing written = {"", draw_text, no_pace, NULL};
    static const struct mire_drawing listed = {"", draw_list, no_pace, NULL};
    return game->drawing ? game->drawing : game->show ? &written : &listed;
}

/* ---- what boards share ---- */

void board_draw(struct page *page, const struct scene *scene)
{
    const struct mire_drawing *drawing = board_of(scene->game);
    int columns = drawing->columns ? drawing->columns(scene) : scene->wide;
    page_clear(page, columns > scene->wide ? columns : scene->wide);
    drawing->draw(page, scene);
}

int board_place(struct page *page, const json_t *element, int within)
{
    return page_place(page, word(element, "id"), within);
}

int board_put(struct page *page, int line, int column, int style, const json_t *element,
              const char *format, ...)
{
    int place = board_place(page, element, 0);
    MIRE_TEXT(words, 400);
    va_list args;
    va_start(args, format);
    mire_vputf(&words, format, args);
    va_end(args);
    page_mark(page, line, column, place);
    return page_put(page, line, column + 1, style, place, "%s", words.at);
}

void board_flow(struct flow *flow, int need)
{
    if (flow->at + need <= flow->end || flow->at == flow->column)
        return;
    flow->line++;
    flow->at = flow->column;
}

const char *board_sign(int seat)
{
    static const char *const signs[MIRE_SEATS] = {"●", "▲", "◆", "■", "✚", "★"};
    return signs[seat];
}

int board_seat(struct page *page, int line, int column, const struct scene *scene, int seat)
{
    const json_t *who = json_array_get(scene->seats, (size_t)seat);
    column = page_put(page, line, column, SEAT_1 + seat, 0, "%s ", board_sign(seat));
    return page_put(page, line, column, STRONG, 0, "%s", word(who, "name"));
}

int board_nth_seat(const struct scene *scene, int n)
{
    return ((scene->viewer < 0 ? 0 : scene->viewer) + n) % scene->seats_count;
}

/* ---- plain text ---- */

/* Where the game stands, and everybody's points: in the terminal that is the title. */
static void put_title(const struct scene *scene, const void *seen, const char *const *names,
                      struct mire_text *text)
{
    const struct mire_game *game = scene->game;
    const struct mire_drawing *drawing = board_of(game);
    size_t from = text->length;
    MIRE_TEXT(pace, 80);
    drawing->pace(scene->board, &pace);
    mire_putf(text, "%s%s%s\n", drawing->title[0] ? drawing->title : game->title,
              pace.length ? ": " : "", pace.at);
    for (int seat = 0; seat < scene->seats_count; seat++) {
        mire_putf(text, "%s%s %s ", seat ? "   " : "", board_sign(seat), names[seat]);
        mire_put_points(text, game, game->points(seen, seat));
    }
    mire_text_wrap(text, from, PLAIN, 0);
    mire_put(text, "\n\n");
}

static void draw_plain(const struct mire_game *game, const void *seen, int viewer,
                       const char *const *names, struct mire_text *text)
{
    const struct mire_head *head = seen;
    struct page page = {.spot = NULL};
    json_t *seats = json_array();
    mire_json_begin();
    json_t *board = mire_json_tree(game->view(seen, viewer));
    mire_json_end();
    for (int seat = 0; seat < head->seats; seat++)
        json_array_append_new(seats, json_pack("{s:s}", "name", names[seat]));
    struct scene scene = {.game = game,
                          .board = board,
                          .seats = seats,
                          .viewer = viewer,
                          .seats_count = head->seats,
                          .wide = PLAIN,
                          .text = "",
                          .plain = true};
    put_title(&scene, seen, names, text);
    board_draw(&page, &scene);
    page_text(&page, text);
    page_free(&page);
    json_decref(seats);
    json_decref(board);
}

void mire_show(const struct mire_game *game, const void *seen, int viewer, const char *const *names,
               struct mire_text *text)
{
    static const char *const numbered[MIRE_SEATS] = {"player 1", "player 2", "player 3",
                                                     "player 4", "player 5", "player 6"};
    unsigned failures = mire_alloc_failures();
    size_t from = text->length;
    names = names ? names : numbered;
    if (game->drawing || !game->show) {
        draw_plain(game, seen, viewer, names, text);
    } else {
        MIRE_TEXT(board, MIRE_BOARD_MAX);
        game->show(seen, viewer, &board);
        mire_put_names(text, board.at, names);
    }
    if (mire_alloc_failures() == failures)
        return;
    text->length = from; /* half a board says what is not so */
    mire_put(text, "There is no memory left to draw the board.\n");
}
