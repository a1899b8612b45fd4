/* Moorland as the core sees it. */
#include "moorland.h"

static const char *const streams[] = {"structure", "start", "moor", "plants", NULL};

const struct mire_game mire_moorland = {
    .id = "moorland",
    .title = "Moorland",
    .tagline = "let plants drift along the waterways of your own moor",
    .about = moorland_about,
    .rules = moorland_rules,
    .min_seats = 2,
    .max_seats = MOORS,
    .point_unit = 1,
    .max_menu = 3 * HAND_MOST * LETTERS + 2, /* three ways to lay each card on each section */
    .state_size = sizeof(struct moorland),
    .streams = streams,
    .options = moorland_options,
    .components = &moorland_format,
    .fits = moorland_fits,
    .deal = moorland_deal,
    .waiting = moorland_waiting,
    .legal = moorland_legal,
    .apply = moorland_apply,
    .points = moorland_points,
    .score = moorland_score,
    .rank = moorland_rank,
    .hide = moorland_hide,
    .redeal = moorland_redeal,
    .prompt = moorland_prompt,
    .name = moorland_name,
    .say = moorland_say,
    .tell = moorland_tell,
    .parse = moorland_parse,
    .why_not = moorland_why_not,
    .view = moorland_view,
    .show = moorland_show,
    .touch = moorland_touch,
    .save = moorland_save,
    .load = moorland_load,
    .audit = moorland_audit,
    .judge = moorland_judge,
};
