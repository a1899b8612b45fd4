/*
 * Counting the members of a set of bits.
 *
 * The program is built for any x86-64, where the compiler makes that a call of its library. Nearly
 * every processor has an instruction for it: which one this is was found out before main() began,
 * so asking costs a test and a branch that always goes the same way.
 */
#ifndef MIRE_CORE_BITS_H
#define MIRE_CORE_BITS_H

#include <stdint.h>

static inline int mire_count_bits(uint64_t set)
{
#if defined __x86_64__ && !defined __POPCNT__
    if (__builtin_cpu_supports("popcnt")) {
        uint64_t n;
        __asm__("popcntq %1, %0" : "=r"(n) : "rm"(set) : "cc");
        return (int)n;
    }
#endif
    return __builtin_popcountll(set);
}

#endif
