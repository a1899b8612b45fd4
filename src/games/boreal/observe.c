/* SPDX-License-Identifier: MIT */
/*
 * What a player knows of Boreal, as numbers. A chain of decisions is its player's own, so what is
 * asked is told to the player who is asked alone. The map is told by its largest habitats of each
 * kind, and by what animals could score where the player may place them now.
 */
#include "games/boreal/boreal.h"

#include "core/numbers.h"

#include <string.h>

enum {
    LARGEST = 2, /* habitats of each kind that are looked at */
    HABITAT_NUMBERS = 8,
    PLAYERS = BOREAL_SEATS - 1,
    CELLS_SCALE = 20,
};

static const struct mire_block mine[] = {
    {"hand", "1: this tile is in hand", TILES},
    {"supply", "tokens of each type in supply, in halves", TYPES},
    {"reserve", "the same of the reserve", TYPES},
    {"asked", "1: the seat is asked this", PHASES},
    {"tile", "1: this tile was picked to be added", TILES},
    {"fit", "edges it can match at best in sixths, cells it fits in twentieths", 2},
    {"kind", "1: this kind was picked", KINDS},
    {"left", "tiles or tokens still to choose in fifths, kinds given, voles that moved in fifths",
     3},
    {"prize", "points the mushroom would double, in twentieths", 1},
    {"chances", "what each kind would score at once if it were placed now, in fifteenths", KINDS},
    {"chance", "the same of the kind that was picked", 1},
    {.name = NULL},
};

static const struct mire_block each[] = {
    {"acts", "1: this player decides now", 1},
    {"order", "places behind who is first in quarters; 1: the turn is still to come", 2},
    {"points", "in hundredths", 1},
    {"lines", "points line by line, in thirtieths", LINES},
    {"tiles", "in hand, in tenths", 1},
    {"supply", "tokens in supply, in tenths", 1},
    {"known", "kinds all know to be there, in halves", KINDS},
    {"map", "tokens on the map by kind, in halves", KINDS},
    {"hidden", "what hidden mooses would score, the best first, in twentieths", 2},
    {"mushroom", "1: on the map and not used yet", 1},
    {"catch", "what fish would score if their habitats closed now, in twentieths", 1},
    {"locked", "tiles and tokens locked or bid, in quarters", 2},
    {.name = NULL},
};

static const struct mire_block table[] = {
    {"stage", "1: set-up, play, end", 3},
    {"laid", "tiles on the map, in thirtieths", 1},
    {"left", "tiles in all hands, in twentieths", 1},
    {"added", "1: the tile of this turn is laid", 1},
    {"habitats",
     "forest to highland, the two largest of each: size in fifteenths, open edges in sixths, "
     "tokens in quarters, insects in thirds, 1: nobody there but hares, fish of the seat and of "
     "others in halves, hidden mooses of the seat",
     HABITATS *LARGEST *HABITAT_NUMBERS},
    {"open", "habitats of each kind that are open, in tenths", HABITATS},
    {"closed", "habitats of each kind that are closed, in tenths", HABITATS},
    {"length", "1: short, medium, long, first", 4},
    {"options", "1: bidding, insects by habitat", 2},
    {"players", "1: so many play, from 2 on", PLAYERS},
    {.name = NULL},
};

/* ---- the player's own ---- */

/* The most edges a tile can match, and how many cells it fits. */
static void fits_of(const struct boreal *b, int tile, int *edges, int *cells)
{
    const struct boreal_set *set = boreal_set_of(b);
    *edges = *cells = 0;
    for (int i = 0; i < b->border_count; i++) {
        bool chosen = b->phase == P_CELL || (b->border[i].q == b->q && b->border[i].r == b->r);
        int met = 0;
        if (!chosen || !boreal_fit(set, tile, b->border_edges[i]))
            continue;
        for (int d = 0; d < 6; d++)
            met += (b->border_edges[i] >> (3 * d) & 7) != EDGE_OPEN;
        *edges = met > *edges ? met : *edges;
        *cells += 1;
    }
}

static float *put_tokens(const uint8_t heap[TYPES], float *out)
{
    for (int type = 0; type < TYPES; type++)
        *out++ = (float)heap[type] / 2;
    return out;
}

static float *observe_chain(const struct boreal *b, float *out)
{
    unsigned uses = boreal_phases[b->phase].uses;
    if (uses & USES_TILE) {
        int edges, cells;
        fits_of(b, b->tile, &edges, &cells);
        out[b->tile] = 1;
        out[TILES] = (float)edges / 6;
        out[TILES + 1] = mire_clip(cells, 100) / CELLS_SCALE;
    }
    out += TILES + 2;
    if (uses & USES_KIND && b->kind < KINDS)
        out[b->kind] = 1;
    else if (uses & USES_PLACED && b->placed)
        out[boreal_kind(b->placed - 1)] = 1;
    out += KINDS;
    *out++ = (float)b->left / 5;
    *out++ = (float)mire_count_bits(b->given) / 4;
    *out++ = (float)mire_count_bits(b->moved) / 5;
    *out++ = mire_clip(b->prize, 200) / 20;
    return out;
}

static void observe_mine(const void *state, int seat, float *out)
{
    const struct boreal *b = state;
    out = mire_put_bits(b->hand[seat] | b->locked[seat], TILES, out);
    out = put_tokens(b->supply[seat], out);
    out = put_tokens(b->reserve[seat], out);
    bool asked =
        b->phase == P_SUPPLY ? !boreal_has_chosen(b, seat) : b->phase != P_OVER && b->mover == seat;
    if (!asked)
        return;
    out = mire_put_one(b->phase, PHASES, out);
    if (b->phase == P_SUPPLY) {
        out[TILES + 2 + __builtin_ctz(~(unsigned)b->picked[seat])] = 1; /* the first one open */
        return;
    }
    out = observe_chain(b, out);
    if (!b->added && b->stage != FINALE)
        return;
    int chance[KINDS];
    boreal_chances(b, seat, chance);
    for (int kind = 0; kind < KINDS; kind++)
        *out++ = mire_clip(chance[kind], 150) / 15;
    if (boreal_phases[b->phase].uses & USES_KIND && b->kind < KINDS)
        *out = mire_clip(chance[b->kind], 150) / 15;
}

/* ---- everybody ---- */

/* Tokens of a seat on the map: how many of each kind, mooses in hiding, a mushroom, fish. */
static float *observe_tokens(const struct boreal *b, int seat, float *out)
{
    int best = 0, second = 0, fish = 0, mushroom = 0;
    for (int s = boreal_next_token(b, 0); s >= 0; s = boreal_next_token(b, s + 1)) {
        int token = b->token[s], kind = (int)boreal_kind(TOKEN_TYPE(token));
        if (TOKEN_SEAT(token) != seat)
            continue;
        out[kind] += 0.5f;
        mushroom |= kind == MUSHROOM && !(token & TOKEN_TURNED);
        fish += kind == FISH ? boreal_size(b, s) : 0;
        if (kind != MOOSE || !(token & TOKEN_TURNED))
            continue;
        int room = boreal_size(b, s) - boreal_crowd(b, s) + 1;
        room = room < MOOSE_MOST ? room : MOOSE_MOST;
        second = room > best ? best : room > second ? room : second;
        best = room > best ? room : best;
    }
    out += KINDS;
    *out++ = (float)best / 20;
    *out++ = (float)second / 20;
    *out++ = (float)mushroom;
    *out++ = mire_clip(fish, 200) / 20;
    return out;
}

static int turns_behind(const struct boreal *b, int seat)
{
    int turn = 0;
    while (turn < b->head.seats - 1 && boreal_seat_at(b, turn) != seat)
        turn++;
    return turn;
}

static void observe_each(const void *state, int viewer, int seat, float *out)
{
    const struct boreal *b = state;
    int behind = turns_behind(b, seat);
    *out++ = b->phase != P_OVER && b->phase != P_SUPPLY && b->mover == seat;
    *out++ = (float)behind / 4;
    *out++ = b->phase != P_OVER && behind > b->turn;
    *out++ = (float)boreal_points(b, seat) / 100;
    for (int line = 0; line < LINES; line++)
        *out++ = mire_clip(b->ledger[seat][line], 300) / 30;
    *out++ = (float)b->hand_count[seat] / 10;
    *out++ = (float)boreal_supply_size(b, seat) / 10;
    for (int kind = 0; kind < KINDS; kind++)
        *out++ = (float)boreal_heap_kind(b->known[seat], (enum kind)kind) / 2;
    out = observe_tokens(b, seat, out);
    *out++ = (float)mire_count_bits(b->locked[seat] | b->bid[seat]) / 4;
    *out =
        (float)(boreal_heap_size(b->locked_tokens[seat]) + boreal_heap_size(b->bid_tokens[seat])) /
        4;
}

/* The largest habitats of each kind, by root; and where their numbers are. */
static void find_largest(const struct boreal *b, int root[HABITATS][LARGEST], float *counts)
{
    const struct boreal_set *set = boreal_set_of(b);
    int size[HABITATS][LARGEST] = {{0}};
    for (int s = 0; s < 6 * b->laid; s++) {
        if (!(b->habitat[s] & ROOT))
            continue;
        int kind = boreal_habitat(b, set, s), sectors = b->habitat[s] & SIZE_MASK, at = LARGEST;
        counts[b->open[s] ? kind : HABITATS + kind] += 0.1f;
        for (; at > 0 && size[kind][at - 1] < sectors; at--)
            if (at < LARGEST) {
                size[kind][at] = size[kind][at - 1];
                root[kind][at] = root[kind][at - 1];
            }
        if (at < LARGEST) {
            size[kind][at] = sectors;
            root[kind][at] = s;
        }
    }
}

static float *observe_habitats(const struct boreal *b, int viewer, float *out)
{
    enum { SIZE, OPEN, CROWD, INSECTS, HARES, MY_FISH, FISHES, MY_MOOSE };
    int root[HABITATS][LARGEST];
    uint8_t slot[SECTORS] = {0}, hares[1 + HABITATS * LARGEST] = {0};
    float *counts = out + (ptrdiff_t)HABITATS * LARGEST * HABITAT_NUMBERS, *last = counts;
    memset(root, -1, sizeof root);
    find_largest(b, root, counts);
    for (int i = 0; i < HABITATS * LARGEST; i++) {
        int r = root[i / LARGEST][i % LARGEST];
        if (r >= 0)
            slot[r] = (uint8_t)(i + 1);
    }
    for (int s = boreal_next_token(b, 0); s >= 0; s = boreal_next_token(b, s + 1)) {
        int in = slot[boreal_root(b, s)], token = b->token[s], type = TOKEN_TYPE(token);
        bool own = TOKEN_SEAT(token) == viewer;
        float *at = out + (ptrdiff_t)(in - 1) * HABITAT_NUMBERS;
        if (!in)
            continue;
        hares[in] += type == T_HARE;
        if (type == T_INSECT)
            at[INSECTS] += 1.0f / 3;
        else if (type == T_FISH)
            at[own ? MY_FISH : FISHES] += 0.5f;
        else if (type == T_MOOSE && own && token & TOKEN_TURNED)
            at[MY_MOOSE] += 1;
    }
    for (int i = 0; i < HABITATS * LARGEST; i++, out += HABITAT_NUMBERS) {
        int r = root[i / LARGEST][i % LARGEST];
        if (r < 0)
            continue;
        out[SIZE] = mire_clip(boreal_size(b, r), 200) / 15;
        out[OPEN] = mire_clip(b->open[r], 60) / 6;
        out[CROWD] = (float)boreal_crowd(b, r) / 4;
        out[HARES] = boreal_crowd(b, r) == hares[i + 1];
    }
    return last + 2 * HABITATS;
}

static void observe_table(const void *state, int viewer, float *out)
{
    const struct boreal *b = state;
    int left = 0;
    for (int seat = 0; seat < b->head.seats; seat++)
        left += b->hand_count[seat];
    out = mire_put_one(b->stage, 3, out);
    *out++ = (float)b->laid / 30;
    *out++ = (float)left / 20;
    *out++ = b->added != 0;
    out = observe_habitats(b, viewer, out);
    out = mire_put_one(b->head.option[OPTION_LENGTH], 4, out);
    *out++ = b->head.option[OPTION_BIDDING] != 0;
    *out++ = b->head.option[OPTION_END_INSECTS] != 0;
    out[b->head.seats - 2] = 1;
}

const struct mire_encoding boreal_encoding = {MIRE_ENCODED(1, boreal_line_names)};
