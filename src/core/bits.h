/* SPDX-License-Identifier: MIT */
/*
 * Counting the members of a set of bits.
 *
 * The program is built for any x86-64, where the compiler makes that a call of its library. Nearly
 * every processor has an instruction for it: whether this one does was found out before main()
 * began, so asking costs a test and a branch that always goes the same way. The other way is no
 * call either, so that the loops around it need not save their registers for one.
 */
#ifndef MIRE_CORE_BITS_H
#define MIRE_CORE_BITS_H

#include <stdint.h>

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
