/* SPDX-License-Identifier: MIT */
/* What the observations of the games are put together with: counts and sets as numbers. */
#ifndef MIRE_CORE_NUMBERS_H
#define MIRE_CORE_NUMBERS_H

#include "core/bits.h"

#include <string.h>

/*
 * Blocks together with their numbers, a row each, so that what a number means and what it is stand
 * side by side:
 *
 *     #define EACH(BLOCK, ONE_OF, BITS, LIST, SET)                             \
 *         BLOCK("goods", "by kind, in fifths", GOODS, farm->goods[i] / 5.f)    \
 *         ONE_OF("house", "1: of wood, clay, stone", 3, farm->house)           \
 *         BITS("majors", "1: this major improvement", MAJORS, farm->majors)    \
 *         LIST("people", "at home, in bed, in thirds", 2, farm->home / 3.f, farm->bed / 3.f)
 *     static const struct mire_block each[] = MIRE_BLOCKS(EACH);
 *
 * The function that observes them makes its variables and then says MIRE_PUT_BLOCKS(EACH). The
 * value of a BLOCK is that of its i-th number; ONE_OF is a 1 among zeros, or none where there is no
 * such one; a LIST is worked out once; a SET is one of several words.
 */
#define MIRE_BLOCKS(LIST)                                                                          \
    {                                                                                              \
        LIST(MIRE_BLOCK_ROW, MIRE_BLOCK_ROW, MIRE_BLOCK_ROW, MIRE_BLOCK_ROW, MIRE_BLOCK_ROW)       \
        {                                                                                          \
            .name = NULL                                                                           \
        }                                                                                          \
    }
#define MIRE_PUT_BLOCKS(LIST)                                                                      \
    LIST(MIRE_BLOCK_PUT, MIRE_ONE_PUT, MIRE_BITS_PUT, MIRE_LIST_PUT, MIRE_SET_PUT)                 \
    (void)out; /* behind the last of them */
#define MIRE_BLOCK_ROW(NAME, WHAT, COUNT, ...) {NAME, WHAT, COUNT},
#define MIRE_BLOCK_PUT(NAME, WHAT, COUNT, ...)                                                     \
    for (int i = 0; i < (COUNT); i++)                                                              \
        *out++ = (float)(__VA_ARGS__);
#define MIRE_ONE_PUT(NAME, WHAT, COUNT, ...)  out = mire_put_one(__VA_ARGS__, COUNT, out);
#define MIRE_BITS_PUT(NAME, WHAT, COUNT, ...) out = mire_put_bits(__VA_ARGS__, COUNT, out);
#define MIRE_LIST_PUT(NAME, WHAT, COUNT, ...)                                                      \
    {                                                                                              \
        const float list[] = {__VA_ARGS__};                                                        \
        _Static_assert(sizeof list == (COUNT) * sizeof *list, "the list is as long as it says");   \
        memcpy(out, list, sizeof list);                                                            \
        out += (COUNT);                                                                            \
    }
#define MIRE_SET_PUT(NAME, WHAT, COUNT, WORDS)                                                     \
    {                                                                                              \
        int bit_of_set;                                                                            \
        MIRE_EACH_BIT_OF(bit_of_set, WORDS, ((COUNT) + 63) / 64)                                   \
            out[bit_of_set] = 1;                                                                   \
        out += (COUNT);                                                                            \
    }
#define NTH(...) (((const float[]){__VA_ARGS__})[i])

/* The encoding of a game whose blocks and functions have these names. */
#define MIRE_ENCODED(VERSION, LINES)                                                               \
    .version = (VERSION), .mine = mine, .table = table, .each = each, .lines = (LINES),            \
    .observe_mine = observe_mine, .observe_table = observe_table, .observe_each = observe_each

/* A count that could grow far beyond what it usually is. */
static inline float mire_clip(int n, int most)
{
    return (float)(n > most ? most : n);
}

/* Which one out of `n` it is, as a 1 among zeros, which are there; returns where the next numbers
 * go. */
static inline float *mire_put_one(int which, int n, float *out)
{
    if (which >= 0 && which < n)
        out[which] = 1;
    return out + n;
}

/* A set out of `n` things as zeros, which are there, and ones; returns where the next numbers go.
 */
static inline float *mire_put_bits(uint64_t set, int n, float *out)
{
    int bit;
    MIRE_EACH_BIT(bit, set)
        out[bit] = 1;
    return out + n;
}

#endif
