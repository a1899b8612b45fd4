/* SPDX-License-Identifier: MIT */
/* What `mire about moorland` says. */
#include "moorland.h"

const char moorland_about[] =
    "Moorland is a game by Steffen Bogen for 2 to 4 players, illustrated by Annika\n"
    "Heller and published by Deep Print Games in 2023. The rules here follow the\n"
    "English rulebook, version 1.0, restated in our own words.\n"
    "\n"
    "Published: all rules and scoring figures; the numbers of cards, markers and\n"
    "sections; how many animals of each species there are; that two of the fourteen\n"
    "plant cards show all four kinds and the others two; the four plants of card\n"
    "M52; the growth of the sections C and H; the 2 x 2 layout.\n"
    "\n"
    "Reconstructed: the prints of the moor cards, which pairs the plant cards show,\n"
    "the prints of the water cards, and the offsets of the layouts other than the\n"
    "square. They respect every published figure, but are not the printed ones. If\n"
    "you own the game you can type yours into a component file and play with\n"
    "--components; docs/games/moorland.md has the format.\n";
