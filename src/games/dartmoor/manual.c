/* SPDX-License-Identifier: MIT */
/* What `about` says. */
#include "games/dartmoor/dartmoor.h"

const char dartmoor_about[] =
    "Forest Shuffle: Dartmoor, by Kosch, Lookout Games 2025, for 2 to 5 players.\n"
    "\n"
    "Rules after the English rulebook and the publisher's appendix; wording ours.\n"
    "\n"
    "Published: all 66 species with kinds, costs, copies and points; 41 of 53\n"
    "effects and bonuses in full; caves 3 and 4; the pairing of 18 split cards.\n"
    "\n"
    "Reconstructed, and flagged so wherever cards are shown:\n"
    "- the kind of card in twelve effects and bonuses: Blueberry, Capercaillie,\n"
    "  Lowland Heath, Valley Mire, Warrens, Wood Mouse, Shrew, Bog Asphodel, Blue\n"
    "  Ground Beetle, Grass Snake, Greater Butterfly Orchid, Meadowsweet;\n"
    "- caves 1 (draw two), 2 (a universal moor) and 5 (three cards to the cave);\n"
    "- which halves share a card, on 83 of 101 split cards;\n"
    "- which half is left and which right, on all 45 of them;\n"
    "- the tree symbols of shrubs, moors and nearly all halves.\n"
    "An owner of the cards can correct all of this with a component file.\n"
    "\n"
    "Where sources differ, an option decides; docs/games/dartmoor.md has the\n"
    "list.\n";
