/* SPDX-License-Identifier: MIT */
/* A second opinion on the map, slow and simple: it knows only what is printed on the tiles and
 * where they lie. */
#ifndef BOREAL_SLOW_H
#define BOREAL_SLOW_H

#include "helper.h"

#include <stdlib.h>

static const int dq[6] = {0, 1, 1, 0, -1, -1}, dr[6] = {-1, -1, 0, 1, 1, 0};

static inline int printed(const struct boreal *b, int sector)
{
    return (sector % 6 - b->map[sector / 6].rotation + 6) % 6;
}

static inline const struct boreal_tile *tile_of(const struct boreal *b, int sector)
{
    return &boreal_set_of(b)->tile[b->map[sector / 6].tile];
}

static inline bool slow_adjacent(const struct boreal *b, int s, int u)
{
    const struct boreal_laid *one = &b->map[s / 6], *two = &b->map[u / 6];
    if (s / 6 == u / 6) {
        int apart = abs(s % 6 - u % 6);
        int here = tile_of(b, s)->centre[printed(b, s)],
            there = tile_of(b, s)->centre[printed(b, u)];
        return apart == 1 || apart == 5 || (s != u && here && here == there);
    }
    return two->q - one->q == dq[s % 6] && two->r - one->r == dr[s % 6] && u % 6 == (s + 3) % 6;
}

static inline int slow_habitat(const struct boreal *b, int sector)
{
    return tile_of(b, sector)->habitat[printed(b, sector)];
}

/* match 1, free 0, forbidden -1, by the letters of the rulebook's table. */
static inline int slow_relation(char a, char b)
{
    if (a == 'H' || b == 'H')
        return a == b;
    if (a == 'B')
        a = 'F';
    if (b == 'B')
        b = 'F';
    return a == b ? 1 : -1;
}

/* The sectors of the habitat of a sector, by flooding; returns how many. */
static inline int slow_flood(const struct boreal *b, int start, bool in[SECTORS])
{
    int queue[SECTORS], n = 0;
    memset(in, 0, SECTORS * sizeof *in);
    queue[n++] = start;
    in[start] = true;
    for (int i = 0; i < n; i++)
        for (int u = 0; u < 6 * b->laid; u++)
            if (!in[u] && slow_adjacent(b, queue[i], u) &&
                slow_habitat(b, u) == slow_habitat(b, start)) {
                in[u] = true;
                queue[n++] = u;
            }
    return n;
}

#endif
