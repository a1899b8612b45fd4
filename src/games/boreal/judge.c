/* SPDX-License-Identifier: MIT */
/*
 * Boreal: what a good player looks at, in tenths of a point. Points made count in full. A moose in
 * hiding is nearly as good as the points it will bring; animals that others' wolves and raptors can
 * eat count against. While supplies are chosen, and only then, animals have a price: later it is
 * actions that are scarce, and a player who prices animals wastes them on exchanges.
 */
#include "games/boreal/boreal.h"

/* What having one of a kind is worth at the start of the game. */
static const uint8_t price[KINDS] = {
    [INSECT] = 8, [VOLE] = 1,  [HARE] = 14,   [FISH] = 4,
    [WOLF] = 16,  [MOOSE] = 9, [RAPTOR] = 20, [MUSHROOM] = 2,
};

/* What one on the map loses to hunters, by and by. */
static const uint8_t exposed[KINDS] = {[HARE] = 30, [MOOSE] = 30, [FISH] = 10};

/* The second of a kind is worth two thirds of the first, and so on. */
static int animals(const struct boreal *b, int seat)
{
    int sum = 0;
    for (int kind = 0; kind < KINDS; kind++) {
        int n = boreal_heap_kind(b->supply[seat], (enum kind)kind);
        for (int each = price[kind]; n > 0; n--, each = each * 2 / 3)
            sum += each;
    }
    return sum;
}

/* A moose in hiding: its points, less what the action to bring it out could bring elsewhere. */
static int hiding(const struct boreal *b, int sector)
{
    int room = boreal_size(b, sector) - boreal_crowd(b, sector) + 1;
    int points = 8 * (room < 36 ? room : 36) - 30;
    return points > 0 ? points : 0;
}

int boreal_judge(const void *state, int seat)
{
    const struct boreal *b = state;
    int value = 10 * boreal_points(b, seat);
    if (b->stage == FINALE)
        return value;
    if (b->laid == 1)
        value += animals(b, seat);
    EACH_TOKEN(s, b) {
        int token = b->token[s];
        if (TOKEN_SEAT(token) != seat)
            continue;
        if (token == (TOKEN(seat, T_MOOSE) | TOKEN_TURNED))
            value += hiding(b, s);
        else
            value -= exposed[boreal_kind(TOKEN_TYPE(token))];
    }
    return value;
}
