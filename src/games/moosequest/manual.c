/* SPDX-License-Identifier: MIT */
/* Moose Quest: where it comes from. */
#include "moosequest.h"

const char moosequest_about[] =
    "Moose Quest is a card and dice game by Tom Wham for 2 to 5 players; these are\n"
    "the rules of version 30 (2017).\n"
    "\n"
    "As published: the counts of all decks; every moose with value and stars; the\n"
    "names and counts of the Moosehaps; the values of the thirty lands; Dread\n"
    "Marsh, Interstate 666 and Green Pastures; the four stars of the Wolves; all\n"
    "rules of play.\n"
    "\n"
    "Reconstructed, because the texts of the cards are not public: the names and\n"
    "events of the other 27 lands, the stars of the other predators, what the\n"
    "Moosehaps do (but for that predators attack), and the points of the Girdle of\n"
    "Moosepower (5) and the Wooly Mammoth (8). That Green Pastures is worth 3 is\n"
    "inferred from its card number. Every reconstructed card is marked in the view.\n"
    "If you own the real cards you can write them into a component file: see `mire\n"
    "components moosequest`.\n"
    "\n"
    "Two bounds are ours, so that a game ends whoever plays it: when nobody has\n"
    "moved for ten rounds the next player must, and after 400 turns the game is\n"
    "scored as it stands. Neither comes up in ordinary play.\n";
