/* SPDX-License-Identifier: MIT */
/* Boreal as the core sees it: options, names of its chance, and its functions. */
#include "games/boreal/boreal.h"

static int fits(const struct mire_setup *setup, struct mire_error *err)
{
    if (setup->option[OPTION_LENGTH] == FIRST_GAME && setup->option[OPTION_BIDDING])
        return mire_fail(err, MIRE_BAD, "the first game is played without bidding");
    return MIRE_OK;
}

static const char *const streams[] = {"bag", "first", NULL};
static const char *const lengths[] = {"short", "medium", "long", "first", NULL};
static const char *const off_on[] = {"off", "on", NULL};
static const char *const end_insects[] = {"tile", "habitat", NULL};
static const struct mire_option options[] = {
    {.name = "length",
     .help = "tiles a player; first: four tiles and seven set animals, to learn the game",
     .choices = lengths,
     .fallback = MEDIUM},
    {.name = "bidding", .help = "players may bid to become first player", .choices = off_on},
    {.name = "end-insects",
     .help = "in the end turn insects go on one tile, or all over one habitat",
     .choices = end_insects},
    {.name = NULL},
};

const struct mire_game mire_boreal = {
    .id = "boreal",
    .title = "Boreal",
    .tagline = "lay the northern forest tile by tile and people it with eight animals",
    .about = boreal_about,
    .rules = (const char *)boreal_book,
    .min_seats = 2,
    .max_seats = BOREAL_SEATS,
    .point_unit = 1,
    .max_menu = SECTORS + 1, /* insects all over one habitat; with the built-in tiles 116 cells */
    .state_size = sizeof(struct boreal),
    .streams = streams,
    .options = options,
    .components = &boreal_components,
    .fits = fits,
    .deal = boreal_deal,
    .waiting = boreal_waiting,
    .legal = boreal_legal,
    .apply = boreal_apply,
    .picks = boreal_picks,
    .points = boreal_points,
    .score = boreal_score,
    .form = &boreal_form,
    .rank = boreal_rank,
    .hide = boreal_hide,
    .redeal = boreal_redeal,
    .prompt = boreal_prompt,
    .name = boreal_name,
    .say = boreal_say,
    .button = boreal_button,
    .tell = boreal_tell,
    .parse = boreal_parse,
    .why_not = boreal_why_not,
    .view = boreal_view,
    .drawing = &boreal_drawing,
    .touch = boreal_touch,
    .save = boreal_save,
    .load = boreal_load,
    .audit = boreal_audit,
    .card_count = BOREAL_CARDS,
    .card = boreal_card,
    .judge = boreal_judge,
    .encoding = &boreal_encoding,
    .tuning = {.judge_unit = 10, .stake = 15, .cut = 4},
};
