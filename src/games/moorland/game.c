/* SPDX-License-Identifier: MIT */
/* Moorland as the core sees it. */
#include "moorland.h"

static const char *const streams[] = {"structure", "start", "moor", "plants", NULL};

static int round_now(const void *state, int *rounds)
{
    *rounds = ROUNDS;
    return ((const struct moorland *)state)->round;
}

const struct mire_game mire_moorland = {
    MIRE_PARTS(moorland),
    .title = "Moorland",
    .tagline = "let plants drift along the waterways of your own moor",
    .min_seats = 2,
    .max_seats = MOORS,
    .point_unit = 1,
    .max_menu = 3 * HAND_MOST * LETTERS + 2, /* three ways to lay each card on each section */
    .state_size = sizeof(struct moorland),
    .streams = streams,
    .options = moorland_options,
    .components = &moorland_format,
    .fits = moorland_fits,
    .round = round_now,
    .card_count = READABLE,
    .policy = moorland_policy,
    .tuning = {.judge_unit = 16, .stake = 15, .cut = 30, .mix = 50, .independent = true},
};
