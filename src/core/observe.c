/* SPDX-License-Identifier: MIT */
/* What a seat knows as numbers: the parts of an observation put together, and the ledger by
 * category. */
#include "core/game.h"

#include <assert.h>
#include <string.h>

int mire_blocks_size(const struct mire_block *block)
{
    int size = 0;
    for (; block && block->name; block++)
        size += block->count;
    return size;
}

int mire_observe_size(const struct mire_game *game, int seats)
{
    const struct mire_encoding *encoding = game->encoding;
    if (!encoding)
        return 0;
    return mire_blocks_size(encoding->mine) + mire_blocks_size(encoding->table) +
           seats * mire_blocks_size(encoding->each);
}

void mire_observe(const struct mire_game *game, const void *state, int seat, float *out)
{
    const struct mire_encoding *encoding = game->encoding;
    const struct mire_head *head = state;
    int each = encoding ? mire_blocks_size(encoding->each) : 0, seats = head->seats;
    assert(mire_observe_size(game, seats) <= MIRE_OBSERVED);
    memset(out, 0, sizeof *out * (size_t)mire_observe_size(game, seats));
    if (!encoding || seat < 0 || seat >= seats)
        return;
    if (encoding->mine) {
        encoding->observe_mine(state, seat, out);
        out += mire_blocks_size(encoding->mine);
    }
    encoding->observe_each(state, seat, seat, out);
    out += each;
    encoding->observe_table(state, seat, out);
    out += mire_blocks_size(encoding->table);
    for (int i = 1; i < seats; i++, out += each)
        encoding->observe_each(state, seat, (seat + i) % seats, out);
}

/* Which category a line of the ledger belongs to; as many as there are: none. */
static int category_of(const struct mire_encoding *encoding, const char *what)
{
    int i = 0;
    if (encoding->category)
        return encoding->category(what);
    while (encoding->lines[i] && strcmp(encoding->lines[i], what) != 0)
        i++;
    return i;
}

int mire_ledger(const struct mire_game *game, const void *state, int seat,
                float points[MIRE_LEDGER])
{
    const char *const *lines = game->encoding->lines;
    struct mire_sheet sheet = {.total = 0};
    int n = 0;
    for (; lines[n]; n++)
        points[n] = 0;
    game->score(state, seat, &sheet);
    for (int i = 0; i < sheet.lines; i++) {
        int category = category_of(game->encoding, sheet.line[i].what);
        if (category < n)
            points[category] += (float)sheet.line[i].points / (float)mire_point_unit(game);
    }
    return n;
}
