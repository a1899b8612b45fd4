/* SPDX-License-Identifier: MIT */
/*
 * Waterways: where markers can drift, and the longest chain.
 *
 * Water runs through a section only within one group of its joined edges, so both searches walk
 * over pairs of a section and the edge by which it was entered.
 *
 * The longest chain is a longest simple path, for which nothing much better than trying is known;
 * but there are only 16 sections, and good bounds leave little to try. From the head of a chain it
 * can go on at most through what is connected with it and not in it yet. Of the sections that have
 * only one way in, or interrupt the water, it can have one, as its last. And as a chain steps from
 * dark to light cells of a chessboard and back, it has as many of the one as of the other, or one
 * more. Chains that end where earlier ones started were seen already, the other way round.
 * tests/games/moorland proves all that against a search without any bound.
 */
#include "moorland.h"

#include "core/bits.h"

#include <string.h>

/* All that is reached from a section just covered: open ground, where drifting ends, and root
 * spaces, full ones as well (who looks for room asks moorland_room or the root space). */
uint16_t moorland_reach(const struct moorland *m, const struct moor *moor, int from)
{
    struct {
        uint8_t section, edge;
    } todo[SECTIONS * EDGES];
    uint8_t seen[SECTIONS] = {0}; /* edges of groups that were visited */
    uint16_t reach = 0;
    int n = 0;

    /* A card that interrupts still sends its own markers out on every side. */
    int leave = moorland_wet(moor->water[from]);
    seen[from] = 15;
    for (int section = from;;) {
        int edge;
        MIRE_EACH_BIT(edge, leave) {
            int next = m->neighbour[section][edge];
            if (next == NOWHERE)
                continue;
            todo[n].section = (uint8_t)next;
            todo[n++].edge = (uint8_t)(edge ^ 2);
        }
        leave = 0;
        if (n == 0)
            return reach;
        n--;
        section = todo[n].section;
        if (section < LETTERS && !(moor->covered >> section & 1)) {
            reach |= (uint16_t)(1 << section);
            continue;
        }
        int group = moorland_joined(moor->water[section], todo[n].edge);
        if (!group || seen[section] & group)
            continue;
        seen[section] |= (uint8_t)group;
        if (section >= LETTERS && m->root_from[section - LETTERS] & group)
            reach |= (uint16_t)(1 << section);
        leave = group & ~(1 << todo[n].edge);
    }
}

struct search {
    const struct moorland *m;
    const struct moor *moor;
    uint16_t joined[SECTIONS];      /* sections that water joins with each */
    uint8_t exits[SECTIONS];        /* edges across which it does */
    uint16_t blocks;                /* sections that no chain passes */
    uint16_t started;               /* sections from which all chains have been tried */
    uint8_t path[SECTIONS], *chain; /* the chain at hand; the best, if anybody wants it */
    int best, limit;                /* no chain can be longer than the limit */
};

/* The longest walk from cell to cell of the other colour, with so many of each to step on. */
static int alternate(int other, int same)
{
    return other <= same ? 2 * other : 2 * same + 1;
}

/* How many sections a chain that ends in `head` can gain at most. */
static int bound(const struct search *s, int head, uint16_t seen)
{
    uint16_t found = s->joined[head] & (uint16_t)~seen, fresh = found & (uint16_t)~s->blocks;
    uint16_t ends = 0;
    while (fresh) {
        uint16_t next = s->joined[__builtin_ctz(fresh)] & (uint16_t) ~(seen | found);
        found |= next;
        fresh = (uint16_t)((fresh & (fresh - 1)) | (next & ~s->blocks));
    }
    uint16_t ways = found | (uint16_t)(1 << head);
    int section;
    MIRE_EACH_BIT(section, found) {
        uint16_t in = s->joined[section] & ways;
        ends |= (uint16_t)(((in & (in - 1)) == 0) << section);
    }
    ends |= found & s->blocks;
    uint16_t chequer = s->m->chequer >> head & 1 ? (uint16_t)~s->m->chequer : s->m->chequer;
    int other = mire_count_bits(found & ~ends & chequer);
    int same = mire_count_bits(found & ~ends & ~chequer);
    ends &= (uint16_t)~s->started;
    int most = alternate(other, same);
    if (ends & chequer)
        most = alternate(other + 1, same);
    if (ends & ~chequer && alternate(other, same + 1) > most)
        most = alternate(other, same + 1);
    return most;
}

static void keep(struct search *s, int length)
{
    s->best = length;
    if (s->chain)
        memcpy(s->chain, s->path, (size_t)length);
}

/* Goes on from a chain of `length` sections that ends in `head` and may leave it by `exits`. */
static void walk(struct search *s, int head, int exits, uint16_t seen, int length)
{
    s->path[length - 1] = (uint8_t)head;
    if (length > s->best)
        keep(s, length);
    if (!exits || length + bound(s, head, seen) <= s->best)
        return;
    int edge;
    MIRE_EACH_BIT(edge, (unsigned)exits) {
        int next = s->m->neighbour[head][edge];
        if (s->best >= s->limit)
            return;
        if (seen >> next & 1)
            continue;
        int back = edge ^ 2;
        int on = moorland_joined(s->moor->water[next], back) & s->exits[next] & ~(1 << back);
        walk(s, next, on, (uint16_t)(seen | 1 << next), length + 1);
    }
}

/* Neighbours are joined where both have water on the edge between them. */
static void join(struct search *s)
{
    for (int section = 0; section < SECTIONS; section++) {
        uint16_t water = s->moor->water[section];
        int wet = moorland_wet(water), passes = 0;
        int edge;
        MIRE_EACH_BIT(edge, wet) {
            int next = s->m->neighbour[section][edge];
            if (next == NOWHERE || !moorland_joined(s->moor->water[next], edge ^ 2))
                continue;
            s->joined[section] |= (uint16_t)(1 << next);
            s->exits[section] |= (uint8_t)(1 << edge);
            passes |= moorland_joined(water, edge) & (s->exits[section] ^ 1 << edge);
        }
        s->blocks |= (uint16_t)(!passes << section);
    }
}

static int find_longest(const struct moorland *m, const struct moor *moor, uint8_t chain[SECTIONS])
{
    struct search s = {.m = m, .moor = moor, .chain = chain};
    join(&s);
    s.limit = ROOTS + mire_count_bits(moor->covered);
    s.path[0] = LETTERS; /* any section is a chain of one */
    keep(&s, 1);
    for (int pass = 0; pass < 2; pass++) { /* what can only be an end comes first */
        for (int start = 0; start < SECTIONS && s.best < s.limit; start++) {
            if ((s.blocks >> start & 1) == pass || !s.exits[start])
                continue;
            walk(&s, start, s.exits[start], (uint16_t)(1 << start), 1);
            s.started |= (uint16_t)(1 << start);
        }
    }
    return s.best;
}

/* Who thinks ahead comes by the same waters again and again, so each thread keeps what it found
 * lately. A length follows from what an answer holds beside it, and from nothing else. */
enum { ANSWERS = 2048 };
struct answer {
    uint16_t water[SECTIONS];
    uint8_t neighbour[SECTIONS][EDGES];
    int longest;
};

static struct answer *answer_for(const struct moor *moor)
{
    static _Thread_local struct answer answers[ANSWERS];
    uint64_t mixed = 0, part[SECTIONS / 4];
    memcpy(part, moor->water, sizeof part);
    for (int i = 0; i < SECTIONS / 4; i++)
        mixed = (mixed ^ part[i]) * 0x9E3779B97F4A7C15u;
    return &answers[mixed >> 53];
}
_Static_assert(ANSWERS == 1 << (64 - 53), "answer_for keeps the upper bits");

int moorland_longest(const struct moorland *m, const struct moor *moor, uint8_t chain[SECTIONS])
{
    if (chain)
        return find_longest(m, moor, chain);
    struct answer *answer = answer_for(moor);
    if (memcmp(answer->water, moor->water, sizeof answer->water) != 0 ||
        memcmp(answer->neighbour, m->neighbour, sizeof answer->neighbour) != 0) {
        answer->longest = find_longest(m, moor, NULL);
        memcpy(answer->water, moor->water, sizeof answer->water);
        memcpy(answer->neighbour, m->neighbour, sizeof answer->neighbour);
    }
    return answer->longest;
}
