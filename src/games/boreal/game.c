/* SPDX-License-Identifier: MIT */
/* Boreal as the core sees it: options, names of its chance, and its functions. */
#include "core/refuse.h"
#include "games/boreal/boreal.h"

static int fits(const struct mire_setup *setup, struct mire_error *err)
{
    REFUSE_IF(setup->option[OPTION_LENGTH] == FIRST_GAME && setup->option[OPTION_BIDDING],
              "the first game is played without bidding");
    return MIRE_OK;
}

static const char *const streams[] = {"bag", "first", NULL};
static const char *const lengths[] = {"short", "medium", "long", "first", NULL};
static const char *const off_on[] = {"off", "on", NULL};
static const char *const end_insects[] = {"tile", "habitat", NULL};
static const struct mire_option options[] = {
    {"length", "tiles a player; first: four tiles and seven set animals, to learn the game",
     lengths, .fallback = MEDIUM},
    {"bidding", "players may bid to become first player", off_on},
    {"end-insects", "in the end turn insects go on one tile, or all over one habitat", end_insects},
    {.name = NULL},
};

const struct mire_game mire_boreal = {
    MIRE_PARTS(boreal),
    .title = "Boreal",
    .tagline = "lay the northern forest tile by tile and people it with eight animals",
    .min_seats = 2,
    .max_seats = BOREAL_SEATS,
    .point_unit = 1,
    .max_menu = SECTORS + 1, /* insects all over one habitat; with the built-in tiles 116 cells */
    .state_size = sizeof(struct boreal),
    .streams = streams,
    .options = options,
    .components = &boreal_components,
    .fits = fits,
    .card_count = BOREAL_CARDS,
    .policy = boreal_policy,
    .tuning =
        {.judge_unit = 10, .stake = 15, .cut = 4, .winning = 100, .noise = 170, .settles = true},
};
