/* SPDX-License-Identifier: MIT */
/* What the boards share, and the board of a game that has no drawing: its text. */
#include "term/board.h"

#include <string.h>

static const struct board *const boards[] = {
    &board_moosequest, &board_moorland, &board_dartmoor, &board_boreal, &board_agricola, NULL,
};

static void draw_text(struct page *page, const struct scene *scene)
{
    page_wrap(page, 0, 0, scene->wide, 2, INK, scene->text);
}

static void no_pace(const json_t *board, struct mire_text *text)
{
    (void)board, (void)text;
}

const struct board *board_of(const struct mire_game *game)
{
    static const struct board plain = {"", "", draw_text, no_pace, NULL};
    for (int i = 0; boards[i]; i++)
        if (strcmp(boards[i]->game, game->id) == 0)
            return boards[i];
    return &plain;
}

void board_draw(struct page *page, const struct scene *scene)
{
    const struct board *board = board_of(scene->game);
    int columns = board->columns ? board->columns(scene) : scene->wide;
    page_clear(page, columns > scene->wide ? columns : scene->wide);
    board->draw(page, scene);
}

int board_place(struct page *page, const json_t *element, int within)
{
    return page_place(page, word(element, "id"), within);
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
