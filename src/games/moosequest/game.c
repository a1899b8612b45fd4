/* SPDX-License-Identifier: MIT */
/* Moose Quest as the table sees it: its name, its options, and where everything is. */
#include "moosequest.h"

static const char *const streams[] = {"dice", "mooses", "moosehaps", "lands", "losses", NULL};
static const char *const one_two[] = {"1", "2", NULL};
static const struct mire_option options[] = {
    {.name = "match", .help = "one game, or the sum of two games", .choices = one_two},
    {.name = NULL},
};

_Static_assert(sizeof(struct moosequest) < 1024, "clones are the inner loop of every bot");
_Static_assert(offsetof(struct moosequest, spare) + 6 == sizeof(struct moosequest),
               "no padding at the end: states are compared as bytes");

const struct mire_game mire_moosequest = {
    .id = "moosequest",
    .title = "Moose Quest",
    .tagline = "press your luck with a herd of mooses and a pocket full of mishaps",
    .about = moosequest_about,
    .rules = (const char *)moosequest_book,
    .min_seats = 2,
    .max_seats = PLAYERS,
    .point_unit = 1,
    .max_menu = LANDS,
    .state_size = sizeof(struct moosequest),
    .streams = streams,
    .options = options,
    .components = &moosequest_components,
    .deal = moosequest_deal,
    .waiting = moosequest_waiting,
    .legal = moosequest_legal,
    .apply = moosequest_apply,
    .picks = moosequest_picks,
    .decline = moosequest_decline,
    .points = moosequest_points,
    .score = moosequest_score,
    .form = &moosequest_form,
    .rank = moosequest_rank,
    .hide = moosequest_hide,
    .redeal = moosequest_redeal,
    .prompt = moosequest_prompt,
    .name = moosequest_name,
    .say = moosequest_say,
    .button = moosequest_button,
    .tell = moosequest_tell,
    .parse = moosequest_parse,
    .why_not = moosequest_why_not,
    .view = moosequest_view,
    .drawing = &moosequest_drawing,
    .touch = moosequest_touch,
    .save = moosequest_save,
    .load = moosequest_load,
    .audit = moosequest_audit,
    .card_count = BOX,
    .card = moosequest_card,
    .judge = moosequest_judge,
    .encoding = &moosequest_encoding,
    .action_space = NODES << 8,
    .tuning = {.judge_unit = 10, .stake = 15, .cut = 4},
};
