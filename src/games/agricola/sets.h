/* SPDX-License-Identifier: MIT */
/* Sets of cells, edges, majors and hand cards, as bits. */
#ifndef AGRICOLA_SETS_H
#define AGRICOLA_SETS_H

#include "core/bits.h"
#include <stdbool.h>
#include <stdint.h>

enum { CARD_WORDS = 4 }; /* 64-bit words of a set of cards */

/* Runs through a set of bits, lowest first; `bit` is an int of the caller's. */
#define EACH MIRE_EACH_BIT

static inline bool agricola_in(const uint64_t set[CARD_WORDS], int card)
{
    return set[card >> 6] >> (card & 63) & 1;
}
static inline void agricola_put(uint64_t set[CARD_WORDS], int card)
{
    set[card >> 6] |= 1ull << (card & 63);
}
static inline void agricola_drop(uint64_t set[CARD_WORDS], int card)
{
    set[card >> 6] &= ~(1ull << (card & 63));
}
/* Runs through a set of cards. */
#define EACH_CARD(card, set) MIRE_EACH_BIT_OF(card, set, CARD_WORDS)

static inline int agricola_count(uint64_t set)
{
    return mire_count_bits(set);
}

#endif
