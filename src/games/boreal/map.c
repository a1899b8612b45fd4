/* SPDX-License-Identifier: MIT */
/*
 * Boreal: the map, and the habitats on it.
 *
 * Tiles are only ever added, so habitats only ever merge. Each is named by its lowest sector; a
 * merge renames the sectors of the higher one, which all come after its name, in one scan that the
 * compiler turns into a few dozen vector compares at worst. Everything here is a function of the
 * list of tiles alone, so that a position needs to name nothing else.
 */
#include "core/bits.h"
#include "games/boreal/boreal.h"

#include <assert.h>
#include <string.h>

const struct boreal_cell boreal_step[6] = {
    [N] = {0, -1}, [NE] = {1, -1}, [SE] = {1, 0}, [S] = {0, 1}, [SW] = {-1, 1}, [NW] = {-1, 0},
};

static const uint8_t opposite[6] = {S, SW, NW, N, NE, SE};

int boreal_habitat(const struct boreal *b, const struct boreal_set *set, int sector)
{
    return boreal_face_of(b, set, sector / 6)->habitat[sector % 6];
}

unsigned boreal_fit(const struct boreal_set *set, int tile, uint32_t edges)
{
    const uint8_t(*fit)[EDGES] = set->tile[tile].fit;
    return fit[0][edges & 7] & fit[1][edges >> 3 & 7] & fit[2][edges >> 6 & 7] &
           fit[3][edges >> 9 & 7] & fit[4][edges >> 12 & 7] & fit[5][edges >> 15 & 7];
}

bool boreal_fits_somewhere(const struct boreal *b, const struct boreal_set *set, int tile)
{
    for (int i = 0; i < b->border_count; i++)
        if (boreal_fit(set, tile, b->border_edges[i]))
            return true;
    return false;
}

/* ---- the border ---- */

/* Where (q, r) is in the sorted border, or would be. */
static int border_place(const struct boreal *b, int q, int r)
{
    int low = 0, high = b->border_count;
    while (low < high) {
        int middle = (low + high) / 2;
        const struct boreal_cell *cell = &b->border[middle];
        if (cell->r < r || (cell->r == r && cell->q < q))
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

int boreal_border_find(const struct boreal *b, int q, int r)
{
    int at = border_place(b, q, r);
    return at < b->border_count && b->border[at].q == q && b->border[at].r == r ? at : -1;
}

int boreal_tile_at(const struct boreal *b, int q, int r)
{
    for (int t = 0; t < b->laid; t++)
        if (b->map[t].q == q && b->map[t].r == r)
            return t;
    return NO_TILE;
}

static void border_remove(struct boreal *b, int at)
{
    size_t after = (size_t)(b->border_count - at - 1);
    memmove(&b->border[at], &b->border[at + 1], after * sizeof *b->border);
    memmove(&b->border_edges[at], &b->border_edges[at + 1], after * sizeof *b->border_edges);
    b->border_count--;
    b->border[b->border_count] = (struct boreal_cell){0, 0};
    b->border_edges[b->border_count] = 0;
}

/* The cell (q, r) now meets `edge` in direction d. */
static void border_demand(struct boreal *b, int q, int r, int d, int edge)
{
    int at = border_place(b, q, r);
    if (at == b->border_count || b->border[at].q != q || b->border[at].r != r) {
        assert(b->border_count < BORDER_MAX);
        size_t after = (size_t)(b->border_count - at);
        memmove(&b->border[at + 1], &b->border[at], after * sizeof *b->border);
        memmove(&b->border_edges[at + 1], &b->border_edges[at], after * sizeof *b->border_edges);
        b->border[at] = (struct boreal_cell){(int8_t)q, (int8_t)r};
        b->border_edges[at] = 0;
        b->border_count++;
    }
    b->border_edges[at] |= (uint32_t)edge << (3 * d);
}

/* ---- habitats ---- */

/* Two sectors of one habitat are adjacent: what they belong to is one contiguous habitat. */
static void join(struct boreal *b, int one, int other)
{
    int low = boreal_root(b, one), high = boreal_root(b, other);
    if (low == high)
        return;
    if (low > high) {
        int swap = low;
        low = high;
        high = swap;
    }
    /* Sizes and crowds of both fit their bits: they add up to what is on the map at most. */
    b->habitat[low] = (uint16_t)(b->habitat[low] + (b->habitat[high] & ~ROOT));
    b->open[low] = (uint8_t)(b->open[low] + b->open[high]);
    b->open[high] = 0;
    b->habitat[high] = (uint16_t)low;
    int end = 6 * b->laid;
    for (int s = high + 1; s < end; s++)
        b->habitat[s] = b->habitat[s] == high ? (uint16_t)low : b->habitat[s];
}

static void join_inside(struct boreal *b, const struct boreal_face *face, int t)
{
    int e;
    for (int d = 0; d < 6; d++)
        MIRE_EACH_BIT(e, face->inside[d] >> (d + 1) << (d + 1)) {
            if (face->habitat[d] == face->habitat[e])
                join(b, 6 * t + d, 6 * t + e);
        }
}

unsigned boreal_matching(const struct boreal_set *set, int tile, int rotation, uint32_t edges)
{
    unsigned matching = 0;
    for (int d = 0; d < 6; d++)
        matching |=
            (unsigned)boreal_edges_match(set->face[tile][rotation].edge[d], edges >> (3 * d) & 7)
            << d;
    return matching;
}

int boreal_lay(struct boreal *b, const struct boreal_set *set, int tile, int q, int r, int rotation)
{
    int t = b->laid++;
    assert(t < MAP_MAX);
    b->map[t] = (struct boreal_laid){(int8_t)q, (int8_t)r, (uint8_t)tile, (uint8_t)rotation};
    const struct boreal_face *face = boreal_face_of(b, set, t);
    int at = boreal_border_find(b, q, r);
    uint32_t edges = at >= 0 ? b->border_edges[at] : 0;
    if (at >= 0)
        border_remove(b, at);
    for (int d = 0; d < 6; d++) {
        int there_q = q + boreal_step[d].q, there_r = r + boreal_step[d].r;
        b->habitat[6 * t + d] = ROOT | 1;
        if ((edges >> (3 * d) & 7) == EDGE_OPEN) {
            b->neighbour[t][d] = NO_TILE;
            b->open[6 * t + d] = 1;
            border_demand(b, there_q, there_r, opposite[d], face->edge[d]);
            continue;
        }
        int other = boreal_tile_at(b, there_q, there_r);
        b->neighbour[t][d] = (uint8_t)other;
        b->neighbour[other][opposite[d]] = (uint8_t)t;
        b->open[6 * t + d] = 0;
        b->open[boreal_root(b, 6 * other + opposite[d])]--;
    }
    join_inside(b, face, t);
    for (int d = 0; d < 6; d++) {
        int other = b->neighbour[t][d];
        if (other != NO_TILE &&
            boreal_face_of(b, set, other)->habitat[opposite[d]] == face->habitat[d])
            join(b, 6 * t + d, 6 * other + opposite[d]);
    }
    return mire_count_bits(boreal_matching(set, tile, rotation, edges));
}

int boreal_adjacent(const struct boreal *b, const struct boreal_set *set, int sector, int out[6])
{
    int t = sector / 6, d = sector % 6, n = 0;
    int e;
    MIRE_EACH_BIT(e, boreal_face_of(b, set, t)->inside[d])
        out[n++] = 6 * t + e;
    if (b->neighbour[t][d] != NO_TILE)
        out[n++] = 6 * b->neighbour[t][d] + opposite[d];
    return n;
}

/* ---- tokens ---- */

void boreal_put_token(struct boreal *b, int sector, int token)
{
    assert(!b->token[sector]);
    b->token[sector] = (uint8_t)token;
    b->taken[sector / 6] |= (uint8_t)(1 << sector % 6);
    b->habitat[boreal_root(b, sector)] += 1 << CROWD_SHIFT;
}

int boreal_take_token(struct boreal *b, int sector)
{
    int token = b->token[sector];
    assert(token);
    b->token[sector] = 0;
    b->taken[sector / 6] &= (uint8_t) ~(1 << sector % 6);
    b->habitat[boreal_root(b, sector)] -= 1 << CROWD_SHIFT;
    return token;
}
