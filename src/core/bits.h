/* SPDX-License-Identifier: MIT */
/*
 * Sets of bits: running through their members, and counting them. And actions that are a kind and
 * what it is about, packed the same way by every game that packs them so.
 *
 * Counting: the program is built for any x86-64, where the compiler makes that a call of its
 * library. Nearly every processor has an instruction for it: whether this one does was found out
 * before main() began, so asking costs a test and a branch that always goes the same way. The other
 * way is no call either, so that the loops around it need not save their registers for one.
 */
#ifndef MIRE_CORE_BITS_H
#define MIRE_CORE_BITS_H

#include "mire/mire.h"

#include <stdbool.h>
#include <stdint.h>

/* Runs through a set, lowest first; `bit` is an int of the caller's. */
#define MIRE_EACH_BIT(bit, set)                                                                    \
    for (uint64_t rest_of_##bit = (set);                                                           \
         rest_of_##bit && ((bit) = __builtin_ctzll(rest_of_##bit), true);                          \
         rest_of_##bit &= rest_of_##bit - 1)
/* The same for a set of several words. */
#define MIRE_EACH_BIT_OF(bit, words, n)                                                            \
    for (int word_of_##bit = 0; word_of_##bit < (n); word_of_##bit++)                              \
        for (uint64_t rest_of_##bit = (words)[word_of_##bit];                                      \
             rest_of_##bit && ((bit) = 64 * word_of_##bit + __builtin_ctzll(rest_of_##bit), true); \
             rest_of_##bit &= rest_of_##bit - 1)

static inline bool mire_in_bits(const uint64_t *words, int bit)
{
    return words[bit >> 6] >> (bit & 63) & 1;
}
static inline void mire_add_bit(uint64_t *words, int bit)
{
    words[bit >> 6] |= 1ull << (bit & 63);
}
static inline void mire_drop_bit(uint64_t *words, int bit)
{
    words[bit >> 6] &= ~(1ull << (bit & 63));
}

/* An action: what is done, and 24 bits that say to what. */
#define MIRE_ACTION(kind, about) ((mire_action)(kind) << 24 | (mire_action)(about))
static inline int mire_action_kind(mire_action action)
{
    return (int)(action >> 24);
}
static inline int mire_action_about(mire_action action)
{
    return (int)(action & 0xFFFFFF);
}

#if defined __x86_64__ && !defined __POPCNT__
static inline int mire_count_bits(uint64_t set)
{
    if (__builtin_expect(__builtin_cpu_supports("popcnt") != 0, 1)) {
        uint64_t n;
        __asm__("popcntq %1, %0" : "=r"(n) : "rm"(set) : "cc");
        return (int)n;
    }
    set -= set >> 1 & 0x5555555555555555u; /* sums of pairs, nibbles, bytes */
    set = (set & 0x3333333333333333u) + (set >> 2 & 0x3333333333333333u);
    set = (set + (set >> 4)) & 0x0F0F0F0F0F0F0F0Fu;
    return (int)(set * 0x0101010101010101u >> 56);
}
#else
static inline int mire_count_bits(uint64_t set)
{
    return __builtin_popcountll(set);
}
#endif

#endif
