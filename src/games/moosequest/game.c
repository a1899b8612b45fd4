/* SPDX-License-Identifier: MIT */
/* Moose Quest as the table sees it: its name, its options, and where everything is. */
#include "moosequest.h"

static const char *const streams[] = {"dice", "mooses", "moosehaps", "lands", "losses", NULL};
static const char *const one_two[] = {"1", "2", NULL};
static const struct mire_option options[] = {
    {"match", "one game, or the sum of two games", one_two},
    {.name = NULL},
};

_Static_assert(sizeof(struct moosequest) < 1024, "clones are the inner loop of every bot");
_Static_assert(offsetof(struct moosequest, spare) + 6 == sizeof(struct moosequest),
               "no padding at the end: states are compared as bytes");

const struct mire_game mire_moosequest = {
    MIRE_PARTS(moosequest),
    .title = "Moose Quest",
    .tagline = "press your luck with a herd of mooses and a pocket full of mishaps",
    .min_seats = 2,
    .max_seats = PLAYERS,
    .point_unit = 1,
    .max_menu = LANDS,
    .state_size = sizeof(struct moosequest),
    .streams = streams,
    .options = options,
    .components = &moosequest_components,
    .decline = moosequest_decline,
    .card_count = BOX,
    .action_space = NODES << 8,
    .tuning = {.judge_unit = 10, .stake = 15, .cut = 4, .noise = 400},
};
