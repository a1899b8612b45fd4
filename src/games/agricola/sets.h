/* SPDX-License-Identifier: MIT */
/* Sets of cells, edges, majors and hand cards, as bits. */
#ifndef AGRICOLA_SETS_H
#define AGRICOLA_SETS_H

#include "core/bits.h"
#include <stdbool.h>
#include <stdint.h>

enum { CARD_WORDS = 4 }; /* 64-bit words of a set of cards */

/* Runs through a set of cards. */
#define EACH_CARD(card, set) MIRE_EACH_BIT_OF(card, set, CARD_WORDS)

#endif
