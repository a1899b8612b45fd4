/* SPDX-License-Identifier: MIT */
/*
 * A solver that counts: all ways the next few decisions of a deal can go, and how many different
 * positions they lead to. The state is one flat struct: memcpy remembers it, mire_hash tells two
 * apart.
 */
#include <mire/mire.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SLOTS = 1 << 20 };
static uint64_t *seen; /* hashes of positions, 0: free */
static long positions;

static void meet(const struct mire_game *game, const void *state)
{
    _Alignas(8) unsigned char plain[MIRE_STATE_MAX];
    memcpy(plain, state, game->state_size);
    struct mire_head *head = (struct mire_head *)plain;
    memset(head->news, 0, sizeof head->news); /* news are no part of a position */
    mire_news_clear(head);
    uint64_t hash = mire_hash(plain, game->state_size) | 1;
    size_t slot = hash % SLOTS;
    while (seen[slot] && seen[slot] != hash)
        slot = (slot + 1) % SLOTS;
    if (!seen[slot] && positions < SLOTS / 2) {
        seen[slot] = hash;
        positions++;
    }
}

static long count(const struct mire_game *game, const void *state, int depth)
{
    mire_action menu[MIRE_MENU];
    int seat = mire_seat_first(game->waiting(state));
    if (depth == 0 || seat < 0) {
        meet(game, state);
        return 1;
    }
    long lines = 0;
    int n = game->legal(state, seat, menu);
    for (int i = 0; i < n; i++) {
        _Alignas(8) unsigned char next[MIRE_STATE_MAX];
        memcpy(next, state, game->state_size);
        game->apply(next, seat, menu[i]);
        lines += count(game, next, depth - 1);
    }
    return lines;
}

int main(void)
{
    _Alignas(8) unsigned char state[MIRE_STATE_MAX];
    const struct mire_game *game;
    struct mire_setup setup;
    struct mire_error err;
    seen = calloc(SLOTS, sizeof *seen);
    if (!seen || mire_id_read("boreal/2/00112233445566778899aabbccddeeff", &game, &setup, &err)) {
        fprintf(stderr, "%s\n", seen ? err.text : "out of memory");
        return 2;
    }
    mire_deal(game, &setup, state);
    for (int depth = 1; depth <= 5; depth++) {
        memset(seen, 0, SLOTS * sizeof *seen);
        positions = 0;
        long lines = count(game, state, depth);
        printf("%d decisions: %ld lines, %ld positions\n", depth, lines, positions);
    }
    free(seen);
    return 0;
}
