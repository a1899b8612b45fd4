/*
 * Boreal: what a good player looks at, in tenths of a point. Points made count in full; animals
 * count by what they are likely to bring, which shrinks as the turns run out; prey of one's own
 * within sight of hunters, and fat open habitats left to the next player, count against.
 */
#include "games/boreal/boreal.h"

/* Worth of a token in the supply while there is time to use it, and of one already out. */
static const uint8_t in_supply[KINDS] = {
    [INSECT] = 24, [VOLE] = 14,  [HARE] = 45,   [FISH] = 30,
    [WOLF] = 65,   [MOOSE] = 50, [RAPTOR] = 70, [MUSHROOM] = 25,
};
static const uint8_t on_map[KINDS] = {
    [INSECT] = 4, [VOLE] = 8,   [HARE] = 25,   [FISH] = 10,
    [WOLF] = 60,  [MOOSE] = 45, [RAPTOR] = 65, [MUSHROOM] = 30,
};

static int turns_left(const struct boreal *b, int seat)
{
    if (b->stage == FINALE)
        return 0;
    return b->hand_count[seat] + __builtin_popcountll(b->locked[seat]) +
           __builtin_popcountll(b->bid[seat]);
}

/* A token on the map: hidden moose and ready mushrooms by the habitat they stand in. */
static int standing(const struct boreal *b, int sector)
{
    int token = b->token[sector];
    enum kind kind = boreal_kind(TOKEN_TYPE(token));
    int room = boreal_size(b, sector) - boreal_crowd(b, sector) + 1;
    if (kind == MOOSE && token & TOKEN_TURNED)
        return 9 * (room < 36 ? room : 36);
    if (kind == MUSHROOM)
        return token & TOKEN_TURNED ? 0 : on_map[kind] + room;
    if (kind == FISH)
        return on_map[kind] + (boreal_is_open(b, sector) ? 2 * room : 0);
    return on_map[kind];
}

int boreal_judge(const void *state, int seat)
{
    const struct boreal *b = state;
    int turns = turns_left(b, seat), future = 0;
    /* Each turn uses one animal, so only so many of the supply can still be worth something. */
    int share = turns >= 8 ? 8 : turns + 1;
    for (int kind = 0; kind < KINDS; kind++) {
        int n = boreal_heap_kind(b->supply[seat], (enum kind)kind) +
                boreal_heap_kind(b->locked_tokens[seat], (enum kind)kind);
        int worth = in_supply[kind];
        for (; n > 0; n--, worth = worth * 3 / 4) /* the second of a kind brings less */
            future += worth;
    }
    future = future * share / 12;
    for (int s = boreal_next_token(b, 0); s >= 0; s = boreal_next_token(b, s + 1))
        if (TOKEN_SEAT(b->token[s]) == seat)
            future += turns > 0 ? standing(b, s) * share / 8
                                : (b->token[s] & TOKEN_TURNED ? standing(b, s) / 2 : 2);
    return 10 * boreal_points(b, seat) + future;
}
