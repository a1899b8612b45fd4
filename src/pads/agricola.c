/* SPDX-License-Identifier: MIT */
/* Agricola's pad asks for hand cards as one sum of points: here nobody has any to cook with. */
#include "games/agricola/cards/cards.h"

void agricola_card_rates(const struct farm *farm, uint8_t rates[CONVERSIONS])
{
    __builtin_trap();
}
