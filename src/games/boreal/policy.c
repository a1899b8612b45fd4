/* SPDX-License-Identifier: MIT */
/*
 * Policy: how a sensible player would end a turn, quickly and without looking beyond it. Nets judge
 * where moves end, and this is what ends them.
 *
 * A tile goes where it matches and lets an animal score; then the animal acts that brings most at
 * once. What scores with the very answer is tried and judged; what is asked on the way there goes
 * by what could be scored in the end.
 */
#include "games/boreal/boreal.h"

#include <string.h>

enum {
    FINE = 16,  /* values leave room for chance below them */
    CELLS = 4,  /* cells a tile is tried in, beside the one with most neighbours */
    POINT = 10, /* as the judge counts */
};

/* Ten animals that are worth having, as the judge prices them. */
static const uint8_t usual[KINDS] = {
    [INSECT] = 2, [HARE] = 3, [WOLF] = 1, [MOOSE] = 2, [RAPTOR] = 2,
};

static int largest(const int *value, int n)
{
    int best = 0;
    for (int i = 1; i < n; i++)
        best = value[i] > value[best] ? i : best;
    return best;
}

/* ---- what an action could bring, in tenths of a point ---- */

/* A moose pays later, if at all; a mushroom and a first vole only make ready. */
static void value_kinds(const struct boreal *b, int seat, int value[KINDS])
{
    boreal_chances(b, seat, value);
    for (int kind = 0; kind < KINDS; kind++)
        value[kind] *= kind == MOOSE ? POINT / 3 : POINT;
    value[VOLE] += 2 * POINT;
    value[MUSHROOM] += POINT;
}

/* What moving the token on a sector could bring: about, as ways are not looked for. */
static int value_mover(const struct boreal *b, int seat, int sector)
{
    int token = b->token[sector], best = 0;
    enum kind kind = boreal_kind(TOKEN_TYPE(token));
    if (kind == MOOSE && token & TOKEN_TURNED)
        return POINT * boreal_moose_points(b, sector);
    if (kind == MOOSE)
        return 4 * POINT;
    if (kind == HARE)
        return 5 * POINT;
    if (kind != WOLF && kind != RAPTOR)
        return 0;
    EACH_TOKEN(s, b) {
        int prey = boreal_prey(b->token[s], seat, kind);
        best = prey > best ? prey : best;
    }
    return POINT * best;
}

static int best_mover(const struct boreal *b, int seat)
{
    int best = 0;
    EACH_TOKEN(s, b) {
        int value = TOKEN_SEAT(b->token[s]) == seat ? value_mover(b, seat, s) : 0;
        best = value > best ? value : best;
    }
    return best;
}

/* What the seat has, and what an action would add to it where one is still to come. */
static int outlook(const struct boreal *b, int seat)
{
    int value = boreal_judge(b, seat), kinds[KINDS];
    if (b->phase != P_ACTION || b->mover != seat)
        return value;
    value_kinds(b, seat, kinds);
    int place = kinds[largest(kinds, KINDS)], move = best_mover(b, seat);
    return value + (place > move ? place : move);
}

static int outlook_after(const struct boreal *b, int seat, mire_action action)
{
    struct boreal after = *b;
    boreal_apply(&after, seat, action);
    return outlook(&after, seat);
}

/* ---- phase by phase ---- */

static int matches_at(const struct boreal *b, mire_action cell)
{
    uint32_t edges = b->border_edges[boreal_border_find(b, CELL_Q(cell), CELL_R(cell))];
    int met = 0;
    for (int d = 0; d < 6; d++)
        met += (edges >> (3 * d) & 7) != EDGE_OPEN;
    return met;
}

/* The cell with most neighbours, or one of a few others, by the best way to lie there. */
static int choose_cell(const struct boreal *b, int seat, const mire_action *menu, int n,
                       uint64_t chance)
{
    int most = 0, at = 0, best = 0, top = INT32_MIN;
    for (int i = 0; i < n; i++) {
        int met = FINE * matches_at(b, menu[i]) + (int)(chance >> (i % 60) & 15);
        if (met > most) {
            most = met;
            at = i;
        }
    }
    for (int i = 0; i <= CELLS; i++) {
        struct boreal after = *b;
        mire_action turns[6];
        boreal_apply(&after, seat, menu[at]);
        int ways = after.phase == P_ROTATION ? boreal_menu(&after, seat, turns, 6) : 0;
        int value = ways ? INT32_MIN : outlook(&after, seat);
        for (int k = 0; k < ways; k++) {
            int way = outlook_after(&after, seat, turns[k]);
            value = way > value ? way : value;
        }
        if (value > top) {
            top = value;
            best = at;
        }
        chance = chance * 6364136223846793005u + 1442695040888963407u;
        at = (int)((chance >> 32) * (uint64_t)n >> 32);
    }
    return best;
}

/* What an animal of the kind that is placed, or the hunter that moves, finds on a tile. */
static int value_tile(const struct boreal *b, int seat, int t)
{
    const struct boreal_set *set = boreal_set_of(b);
    bool put = b->phase == P_PUT_TILE;
    enum kind kind = put ? (enum kind)b->kind : boreal_kind(TOKEN_TYPE(b->token[b->sector]));
    unsigned sectors = 0x3F;
    struct boreal_crowds crowds;
    int best = 0, d, insects = boreal_heap_kind(boreal_heap(b, seat), INSECT);
    if (put) {
        boreal_count_crowds(b, &crowds);
        sectors = boreal_landing(b, set, seat, kind, t);
    }
    MIRE_EACH_BIT(d, sectors) {
        int value = boreal_prey(b->token[6 * t + d], seat, kind);
        if (put && kind != WOLF && kind != RAPTOR)
            value = boreal_chance_at(b, &crowds, insects, kind, 6 * t + d);
        best = value > best ? value : best;
    }
    return POINT * best;
}

static int value_pick(int about)
{
    int n = about & 0xFF, far = n - usual[about >> 8];
    return far > 0 ? -far : far;
}

static int value_action(const struct boreal *b, int seat, enum verb verb)
{
    int kinds[KINDS];
    switch (verb) {
    case V_PLACE:
        value_kinds(b, seat, kinds);
        return kinds[largest(kinds, KINDS)];
    case V_MOVE:
        return best_mover(b, seat);
    case V_PASS:
        return 1;
    default:
        return 0;
    }
}

static int value_of(const struct boreal *b, int seat, mire_action action)
{
    enum verb verb = (enum verb)ACTION_VERB(action);
    int about = (int)ACTION_ABOUT(action), kinds[KINDS];
    switch (verb) {
    case V_PICK:
        return value_pick(about);
    case V_PLACE:
    case V_MOVE:
    case V_TILES:
    case V_ANIMALS:
        return value_action(b, seat, verb);
    case V_PASS:
        return 1;
    case V_KIND:
        value_kinds(b, seat, kinds);
        return kinds[about];
    case V_FROM:
        return value_mover(b, seat, about);
    case V_ON:
        return value_tile(b, seat, about);
    case V_HIDE:
    case V_DOUBLE:
        return b->phase == P_HIDE || b->prize >= 12 || b->stage == FINALE;
    case V_DONE: /* more insects score more; one animal given is enough */
        return b->phase == P_INSECTS ? -POINT : POINT;
    case V_GIVE:
        return -usual[about];
    case V_TAKE:
        return usual[about];
    case V_TURN:
    case V_SECTOR:
    case V_SCORE:
        return outlook_after(b, seat, action) - outlook(b, seat);
    default:
        return 0;
    }
}

int boreal_policy(const void *state, int seat, const mire_action *menu, int n, uint64_t chance)
{
    const struct boreal *b = state;
    int best = 0, top = INT32_MIN;
    if (n == 1)
        return 0;
    if (b->phase == P_CELL)
        return choose_cell(b, seat, menu, n, chance);
    for (int i = 0; i < n; i++) {
        chance = chance * 6364136223846793005u + 1442695040888963407u;
        int value = FINE * value_of(b, seat, menu[i]) + (int)(chance >> 60);
        if (value > top) {
            top = value;
            best = i;
        }
    }
    return best;
}
