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
    LOOKED_AT = HABITATS * LARGEST,
    HABITAT_NUMBERS = 8,
    PLAYERS = BOREAL_SEATS - 1,
    CELLS_SCALE = 20,
};

/* clang-format off */
#define MINE(BLOCK, ONE_OF, BITS, LIST, SET)                                                                           \
    BITS("hand", "1: this tile is in hand", TILES, b->hand[seat] | b->locked[seat])                                    \
    BLOCK("supply", "tokens of each type in supply, in halves", TYPES, b->supply[seat][i] / 2.f)                       \
    BLOCK("reserve", "the same of the reserve", TYPES, b->reserve[seat][i] / 2.f)                                      \
    ONE_OF("asked", "1: the seat is asked this", PHASES, asked ? b->phase : -1)                                        \
    ONE_OF("tile", "1: this tile was picked to be added", TILES, uses & USES_TILE ? b->tile : -1)                      \
    LIST("fit", "edges it can match at best in sixths, cells it fits in twentieths", 2,                                \
          edges / 6.f, mire_clip(cells, 100) / CELLS_SCALE)                                                            \
    ONE_OF("kind", "1: this kind was picked", KINDS, kind)                                                             \
    BLOCK("left", "tiles or tokens still to choose in fifths, kinds given, voles that moved in fifths", 3,             \
          chain ? NTH(b->left / 5.f, mire_count_bits(b->given) / 4.f, mire_count_bits(b->moved) / 5.f) : 0)            \
    BLOCK("prize", "points the mushroom would double, in twentieths", 1, chain ? mire_clip(b->prize, 200) / 20 : 0)    \
    BLOCK("chances", "what each kind would score at once if it were placed now, in fifteenths", KINDS,                 \
          mire_clip(chance[i], 150) / 15)                                                                              \
    BLOCK("chance", "the same of the kind that was picked", 1,                                                         \
          uses & USES_KIND && b->kind < KINDS ? mire_clip(chance[b->kind], 150) / 15 : 0)

#define EACH(BLOCK, ONE_OF, BITS, LIST, SET)                                                                           \
    BLOCK("acts", "1: this player decides now", 1, b->phase != P_OVER && b->phase != P_SUPPLY && b->mover == seat)     \
    LIST("order", "places behind who is first in quarters; 1: the turn is still to come", 2,                           \
          behind / 4.f, b->phase != P_OVER && behind > b->turn)                                                        \
    BLOCK("points", "in hundredths", 1, boreal_points(b, seat) / 100.f)                                                \
    BLOCK("lines", "points line by line, in thirtieths", LINES, mire_clip(b->ledger[seat][i], 300) / 30)               \
    BLOCK("tiles", "in hand, in tenths", 1, b->hand_count[seat] / 10.f)                                                \
    BLOCK("supply", "tokens in supply, in tenths", 1, boreal_supply_size(b, seat) / 10.f)                              \
    BLOCK("known", "kinds all know to be there, in halves", KINDS,                                                     \
          boreal_heap_kind(b->known[seat], (enum kind)i) / 2.f)                                                        \
    BLOCK("map", "tokens on the map by kind, in halves", KINDS, on_map[i] / 2.f)                                       \
    BLOCK("hidden", "what hidden mooses would score, the best first, in twentieths", 2, NTH(best, second) / 20)        \
    BLOCK("mushroom", "1: on the map and not used yet", 1, mushroom)                                                   \
    BLOCK("catch", "what fish would score if their habitats closed now, in twentieths", 1, mire_clip(fish, 200) / 20)  \
    LIST("locked", "tiles and tokens locked or bid, in quarters", 2,                                                   \
          mire_count_bits(b->locked[seat] | b->bid[seat]) / 4.f,                                                       \
              (boreal_heap_size(b->locked_tokens[seat]) + boreal_heap_size(b->bid_tokens[seat])) / 4.f)

#define TABLE(BLOCK, ONE_OF, BITS, LIST, SET)                                                                          \
    ONE_OF("stage", "1: set-up, play, end", 3, b->stage)                                                               \
    BLOCK("laid", "tiles on the map, in thirtieths", 1, b->laid / 30.f)                                                \
    BLOCK("left", "tiles in all hands, in twentieths", 1, left / 20.f)                                                 \
    BLOCK("added", "1: the tile of this turn is laid", 1, b->added != 0)                                               \
    BLOCK("habitats",                                                                                                  \
          "forest to highland, the two largest of each: size in fifteenths, open edges in sixths, "                    \
          "tokens in quarters, insects in thirds, 1: nobody there but hares, fish of the seat and of "                 \
          "others in halves, hidden mooses of the seat",                                                               \
          LOOKED_AT * HABITAT_NUMBERS, habitat[i])                                                                     \
    BLOCK("open", "habitats of each kind that are open, in tenths", HABITATS, count[i])                                \
    BLOCK("closed", "habitats of each kind that are closed, in tenths", HABITATS, count[HABITATS + i])                 \
    ONE_OF("length", "1: short, medium, long, first", 4, b->head.option[OPTION_LENGTH])                                \
    LIST("options", "1: bidding, insects by habitat", 2,                                                               \
          b->head.option[OPTION_BIDDING] != 0, b->head.option[OPTION_END_INSECTS] != 0)                                \
    ONE_OF("players", "1: so many play, from 2 on", PLAYERS, b->head.seats - 2)

static const struct mire_block mine[] = MIRE_BLOCKS(MINE), each[] = MIRE_BLOCKS(EACH), table[] = MIRE_BLOCKS(TABLE);
/* clang-format on */

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

/* The kind that was picked, or of the animal just placed, or the first that is still to be chosen
 * for the supply; -1: none. */
static int kind_asked(const struct boreal *b, int seat, unsigned uses)
{
    if (b->phase == P_SUPPLY)
        return __builtin_ctz(~(unsigned)b->picked[seat]);
    if (uses & USES_KIND && b->kind < KINDS)
        return b->kind;
    return uses & USES_PLACED && b->placed ? (int)boreal_kind(b->placed - 1) : -1;
}

static void observe_mine(const void *state, int seat, float *out)
{
    const struct boreal *b = state;
    bool asked =
        b->phase == P_SUPPLY ? !boreal_has_chosen(b, seat) : b->phase != P_OVER && b->mover == seat;
    bool chain = asked && b->phase != P_SUPPLY;
    unsigned uses = chain ? boreal_phases[b->phase].uses : 0;
    int edges = 0, cells = 0, chance[KINDS] = {0}, kind = asked ? kind_asked(b, seat, uses) : -1;
    if (uses & USES_TILE)
        fits_of(b, b->tile, &edges, &cells);
    if (chain && (b->added || b->stage == FINALE))
        boreal_chances(b, seat, chance);
    MIRE_PUT_BLOCKS(MINE)
}

/* ---- everybody ---- */

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
    int behind = turns_behind(b, seat), on_map[KINDS] = {0}, best = 0, second = 0, fish = 0;
    bool mushroom = false;
    EACH_TOKEN(s, b) {
        int token = b->token[s], kind = (int)boreal_kind(TOKEN_TYPE(token));
        if (TOKEN_SEAT(token) != seat)
            continue;
        on_map[kind]++;
        mushroom |= kind == MUSHROOM && !(token & TOKEN_TURNED);
        fish += kind == FISH ? boreal_size(b, s) : 0;
        if (kind != MOOSE || !(token & TOKEN_TURNED))
            continue;
        int points = boreal_moose_points(b, s);
        second = points > best ? best : points > second ? points : second;
        best = points > best ? points : best;
    }
    MIRE_PUT_BLOCKS(EACH)
}

/* ---- the table ---- */

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

static void look_at_habitats(const struct boreal *b, int viewer, float *habitats,
                             float count[2 * HABITATS])
{
    float(*habitat)[HABITAT_NUMBERS] = (float(*)[HABITAT_NUMBERS])habitats;
    enum { SIZE, OPEN, CROWD, INSECTS, HARES, MY_FISH, FISHES, MY_MOOSE };
    int root[HABITATS][LARGEST];
    uint8_t slot[SECTORS] = {0}, hares[LOOKED_AT] = {0};
    memset(root, -1, sizeof root);
    find_largest(b, root, count);
    for (int i = 0; i < LOOKED_AT; i++)
        if (root[i / LARGEST][i % LARGEST] >= 0)
            slot[root[i / LARGEST][i % LARGEST]] = (uint8_t)(i + 1);
    EACH_TOKEN(s, b) {
        int in = slot[boreal_root(b, s)] - 1, token = b->token[s], type = TOKEN_TYPE(token);
        bool own = TOKEN_SEAT(token) == viewer;
        if (in < 0)
            continue;
        hares[in] += type == T_HARE;
        if (type == T_INSECT)
            habitat[in][INSECTS] += 1.0f / 3;
        else if (type == T_FISH)
            habitat[in][own ? MY_FISH : FISHES] += 0.5f;
        else if (type == T_MOOSE && own && token & TOKEN_TURNED)
            habitat[in][MY_MOOSE] += 1;
    }
    for (int i = 0; i < LOOKED_AT; i++) {
        int r = root[i / LARGEST][i % LARGEST];
        if (r < 0)
            continue;
        habitat[i][SIZE] = mire_clip(boreal_size(b, r), 200) / 15;
        habitat[i][OPEN] = mire_clip(b->open[r], 60) / 6;
        habitat[i][CROWD] = (float)boreal_crowd(b, r) / 4;
        habitat[i][HARES] = boreal_crowd(b, r) == hares[i];
    }
}

static void observe_table(const void *state, int viewer, float *out)
{
    const struct boreal *b = state;
    float habitat[LOOKED_AT * HABITAT_NUMBERS] = {0}, count[2 * HABITATS] = {0};
    int left = 0;
    for (int seat = 0; seat < b->head.seats; seat++)
        left += b->hand_count[seat];
    look_at_habitats(b, viewer, habitat, count);
    MIRE_PUT_BLOCKS(TABLE)
}

const struct mire_encoding boreal_encoding = {MIRE_ENCODED(1, boreal_line_names)};
