/* SPDX-License-Identifier: MIT */
/* The game as the core sees it: options, names of its chance, and its functions. */
#include "games/dartmoor/dartmoor.h"

static const char *const streams[] = {"stack", "winter", "caves", NULL};
static const char *const off_on[] = {"off", "on", NULL};
static const char *const one_four[] = {"1", "4", NULL};
static const struct mire_option options[] = {
    {"wheatear_as_bonus", "the Wheatear's cards for the cave are its bonus, not its effect",
     off_on},
    {"zero_cost_bonus", "a card of cost 0 always gets its bonus (the Shrew)", off_on,
     .fallback = 1},
    {"cuckoo_max_per_host", "how many Cuckoos may live at one tree or shrub", one_four},
    {"free_placed_permanent_active", "permanent effects of cards put down free work", off_on,
     .fallback = 1},
    {"free_placed_tree_reveals", "a tree put down free turns a card into the clearing", off_on,
     .fallback = 1},
    {.name = NULL},
};

const struct mire_game mire_dartmoor = {
    MIRE_PARTS(dartmoor),
    .title = "Forest Shuffle: Dartmoor",
    .tagline = "grow a forest on the moor, card by card, until the third winter",
    .min_seats = 2,
    .max_seats = SEATS,
    .point_unit = 1,
    .max_menu = 160,
    .state_size = sizeof(struct dartmoor),
    .streams = streams,
    .options = options,
    .components = &dartmoor_components,
    .pad = dartmoor_pad,
    .card_count = SPECIES + CAVES,
    .tuning = {.judge_unit = 4, .stake = 15, .cut = 4, .independent = true},
};
