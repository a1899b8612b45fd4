/* SPDX-License-Identifier: MIT */
/* Boreal: what animals could score at once, for players that learn and for the policy. */
#include "games/boreal/boreal.h"

#include <string.h>

void boreal_count_crowds(const struct boreal *b, struct boreal_crowds *crowds)
{
    memset(crowds, 0, sizeof *crowds);
    EACH_TOKEN(s, b) {
        int type = TOKEN_TYPE(b->token[s]), root = boreal_root(b, s);
        crowds->insects[root] += type == T_INSECT;
        crowds->hares[root] += type == T_HARE;
    }
}

int boreal_chance_at(const struct boreal *b, const struct boreal_crowds *crowds, int insects,
                     enum kind kind, int sector)
{
    int root = boreal_root(b, sector), size = boreal_size(b, sector), n;
    int crowd = boreal_crowd(b, sector);
    switch (kind) {
    case INSECT:
        n = crowds->insects[root] + insects;
        return n * n;
    case HARE:
        return crowds->hares[root] == crowd ? size : 0;
    case FISH:
        return b->open[root] ? 2 * crowds->insects[root] : size;
    case MOOSE:
        return size - crowd < MOOSE_MOST ? size - crowd : MOOSE_MOST;
    default:
        return 0;
    }
}

int boreal_prey(int token, int seat, enum kind hunter)
{
    static const uint8_t worth[KINDS][KINDS] = {
        [WOLF] = {[VOLE] = 2, [HARE] = 6, [MOOSE] = 12},
        [RAPTOR] = {[VOLE] = 2, [FISH] = 4, [HARE] = 6},
    };
    if (!token || TOKEN_SEAT(token) == seat || token & TOKEN_TURNED)
        return 0;
    return worth[hunter][boreal_kind(TOKEN_TYPE(token))];
}

/* The best of all there is for it. */
static int prey_for(const struct boreal *b, int seat, enum kind hunter)
{
    int best = 0;
    EACH_TOKEN(s, b) {
        int points = boreal_prey(b->token[s], seat, hunter);
        best = points > best ? points : best;
    }
    return best;
}

void boreal_chances(const struct boreal *b, int seat, int chance[KINDS])
{
    const struct boreal_set *set = boreal_set_of(b);
    const uint8_t *heap = boreal_heap(b, seat);
    struct boreal_crowds crowds;
    int from = b->stage == FINALE ? 0 : b->laid - 1, insects = boreal_heap_kind(heap, INSECT);
    boreal_count_crowds(b, &crowds);
    for (int kind = 0; kind < KINDS; kind++) {
        chance[kind] = 0;
        if (boreal_heap_kind(heap, (enum kind)kind) == 0)
            continue;
        if (kind == WOLF || kind == RAPTOR) {
            chance[kind] = prey_for(b, seat, (enum kind)kind);
            continue;
        }
        int d;
        for (int t = from; t < b->laid; t++)
            MIRE_EACH_BIT(d, boreal_landing(b, set, seat, (enum kind)kind, t)) {
                int sector = 6 * t + d;
                int points = boreal_chance_at(b, &crowds, insects, (enum kind)kind, sector);
                chance[kind] = points > chance[kind] ? points : chance[kind];
            }
    }
}
