/* SPDX-License-Identifier: MIT */
/* Boreal: what `mire about` says. */
#include "games/boreal/boreal.h"

const char boreal_about[] =
    "Boreal, designed by Jim Muratzki (Archipelago Creative), played here by the\n"
    "rulebook v7.1.\n"
    "\n"
    "Published: 60 tiles, the 24 animals of a player and all they do, hand sizes,\n"
    "starting points, the habitats of the start tile, bidding, the end.\n"
    "\n"
    "Reconstructed: the layout of every landscape tile (the rulebook's pictures are\n"
    "lost), which river edges are banks, which sectors join through the middle, the\n"
    "order of the start tile's sectors, and the vole values 4 and 5. If you own the\n"
    "game you can replace them with a component file; see docs/games/boreal.md, which\n"
    "also lists how ambiguous rules are read here.\n";
