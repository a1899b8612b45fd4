/* SPDX-License-Identifier: MIT */
/* What the core does for every game: dealing, asking, hiding and dealing anew. */
#include "core/game.h"
#include "core/text.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

_Static_assert(sizeof(struct mire_head) ==
                   sizeof(struct mire_rng) + 4 * MIRE_OPTIONS + 8 + 4 * MIRE_NEWS + MIRE_WINDOWS,
               "no padding bytes: states are compared as bytes");

void mire_deal(const struct mire_game *game, const struct mire_setup *setup, void *state)
{
    struct mire_head *head = state;
    memset(state, 0, game->state_size);
    for (int i = 0; i < MIRE_KEY; i++)
        head->rng.key[i / 8] |= (uint64_t)setup->key[i] << (8 * (i % 8));
    memcpy(head->option, setup->option, sizeof head->option);
    head->components = setup->components;
    head->seats = setup->seats;
    game->deal(state);
}

bool mire_chance_moved(const void *before, const void *after)
{
    const struct mire_head *a = before, *b = after;
    return memcmp(a->rng.used, b->rng.used, sizeof a->rng.used) != 0;
}

bool mire_same(const struct mire_game *game, const void *a, const void *b)
{
    const unsigned char *p = a, *q = b;
    size_t news = offsetof(struct mire_head, free_order), rest = sizeof(struct mire_head);
    return memcmp(p, q, news) == 0 && memcmp(p + rest, q + rest, game->state_size - rest) == 0;
}

int mire_seat_first(uint32_t seats)
{
    seats &= (1u << MIRE_SEATS) - 1;
    return seats ? __builtin_ctz(seats) : -1;
}

bool mire_is_legal(const struct mire_game *game, const void *state, int seat, mire_action action)
{
    mire_action menu[MIRE_MENU];
    if (seat < 0 || seat >= MIRE_SEATS || !(game->waiting(state) >> seat & 1))
        return false;
    int n = game->legal(state, seat, menu);
    for (int i = 0; i < n; i++)
        if (menu[i] == action)
            return true;
    return false;
}

/* The key goes with the secrets: who has it can tell all future chance. */
void mire_hide(const struct mire_game *game, const void *state, int viewer, void *out)
{
    struct mire_head *head = out;
    if (out != state)
        memcpy(out, state, game->state_size);
    if (viewer == MIRE_EVERYTHING)
        return;
    assert(!head->hidden_from);
    if (viewer < 0 || viewer >= head->seats)
        viewer = MIRE_SPECTATOR;
    game->hide(out, viewer);
    head->rng.key[0] = head->rng.key[1] = 0;
    head->windows = 0;
    memset(head->window, 0, sizeof head->window);
    head->hidden_from = (uint8_t)(viewer + 2);
}

void mire_redeal(const struct mire_game *game, const void *hidden, struct mire_rng *rng, void *out)
{
    struct mire_head *head = out;
    if (out != hidden)
        memcpy(out, hidden, game->state_size);
    assert(head->hidden_from);
    int viewer = head->hidden_from - 2;
    head->hidden_from = 0;
    head->rng.key[0] = mire_rng_next(rng, MIRE_REDEAL_STREAM);
    head->rng.key[1] = mire_rng_next(rng, MIRE_REDEAL_STREAM);
    game->redeal(out, viewer, rng);
}

void mire_sheet_add(struct mire_sheet *sheet, const char *what, int count, int points,
                    const char *reason, ...)
{
    assert(sheet->lines < MIRE_LINES);
    struct mire_line *line = &sheet->line[sheet->lines++];
    line->what = what;
    line->count = count;
    line->points = points;
    struct mire_text text = mire_text_on(line->reason, sizeof line->reason);
    va_list args;
    va_start(args, reason);
    mire_vsayf(&text, reason, args);
    va_end(args);
    sheet->total += points;
}

const char *mire_points_format(const struct mire_game *game, int points, char room[24])
{
    int unit = mire_point_unit(game);
    if (points % unit == 0)
        snprintf(room, 24, "%d", points / unit);
    else
        snprintf(room, 24, "%.4g", (double)points / unit);
    return room;
}

void mire_rank_points(const int *points, int seats, int *ranks)
{
    for (int seat = 0; seat < seats; seat++) {
        ranks[seat] = 1;
        for (int other = 0; other < seats; other++)
            ranks[seat] += points[other] > points[seat];
    }
}

int mire_game_unit(const struct mire_game *game)
{
    return mire_point_unit(game);
}

void mire_put_points(struct mire_text *text, const struct mire_game *game, int points)
{
    char room[24];
    mire_put(text, mire_points_format(game, points, room));
}

void mire_put_button(const struct mire_game *game, const void *state, int seat, mire_action action,
                     struct mire_text *text)
{
    if (game->button)
        game->button(state, seat, action, text);
    else
        game->name(state, seat, action, text);
}
