/* SPDX-License-Identifier: MIT */
/* What the observations of the games are put together with: counts and sets as numbers. */
#ifndef MIRE_CORE_NUMBERS_H
#define MIRE_CORE_NUMBERS_H

#include "core/bits.h"

/*
 * Blocks together with their numbers, a row each, so that what a number means and what it is stand
 * side by side:
 *
 *     #define EACH(BLOCK)                                                \
 *         BLOCK("goods", "by kind, in fifths", GOODS, farm->goods[i] / 5.f) \
 *         BLOCK("people", "at home, in bed, in thirds", 2, NTH(farm->home, farm->bed) / 3)
 *     static const struct mire_block each[] = MIRE_BLOCKS(EACH);
 *
 * The function that observes them makes its variables and then says EACH(MIRE_BLOCK_PUT): the
 * value of a row is that of the i-th number of its block. A large set of which little is there
 * is a row BLOCK##_SET("hand", "1: this card is in hand", CARDS, words).
 */
#define MIRE_BLOCKS(LIST)                                                                          \
    {                                                                                              \
        LIST(MIRE_BLOCK_ROW)                                                                       \
        {                                                                                          \
            .name = NULL                                                                           \
        }                                                                                          \
    }
#define MIRE_BLOCK_ROW(NAME, WHAT, COUNT, ...) {NAME, WHAT, COUNT},
#define MIRE_BLOCK_ROW_SET                     MIRE_BLOCK_ROW
#define MIRE_BLOCK_PUT(NAME, WHAT, COUNT, ...)                                                     \
    for (int i = 0; i < (COUNT); i++)                                                              \
        *out++ = (float)(__VA_ARGS__);
#define MIRE_BLOCK_PUT_SET(NAME, WHAT, COUNT, WORDS)                                               \
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

/* Which one out of `n` it is, as a 1 among zeros; returns where the next numbers go. */
static inline float *mire_put_one(int which, int n, float *out)
{
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
