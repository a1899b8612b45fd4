/*
 * The score pad. Boreal's points are written down as they are made, so the pad keeps them by what
 * they were made with; tokens and predators on the map break ties.
 */
#include "games/boreal/boreal.h"

#include <stdio.h>

enum { ON_MAP = LINES, PREDATORS, FIELDS };

static void field(int index, struct mire_pad_field *f)
{
    static const char *const labels[FIELDS] = {
        [L_START] = "First turn order",
        [L_EDGES] = "Matching edges",
        [L_INSECTS] = "Insects",
        [L_VOLES] = "Voles",
        [L_HARES] = "Hares",
        [L_FISH] = "Fish",
        [L_FISH_ELSEWHERE] = "Fish in the turns of others",
        [L_WOLF] = "Wolf",
        [L_RAPTORS] = "Raptors",
        [L_MOOSE] = "Moose",
        [L_MUSHROOM] = "Doubled by the mushroom",
        [ON_MAP] = "Tokens on the map",
        [PREDATORS] = "Predators among them",
    };
    snprintf(f->label, sizeof f->label, "%s", labels[index]);
    f->group = index < L_INSECTS ? "Tiles" : index < ON_MAP ? "Animals" : "If points are level";
    f->max = index < ON_MAP ? 999 : 15;
    if (index == PREDATORS) {
        f->part_of = 1 + ON_MAP;
        f->help = "wolf, raptors, fish";
    }
}

static void score(const struct mire_pad *pad, int seat, struct mire_sheet *sheet)
{
    for (int line = 0; line < LINES; line++)
        if (pad->value[seat][line])
            mire_sheet_add(sheet, boreal_line_names[line], 1, pad->value[seat][line],
                           "as written down in play");
}

static int tie_break(const struct mire_pad *pad, int seat)
{
    return 16 * pad->value[seat][ON_MAP] + pad->value[seat][PREDATORS];
}

static void fill(const void *state, struct mire_pad *pad)
{
    const struct boreal *b = state;
    for (int seat = 0; seat < b->head.seats; seat++) {
        int tokens, predators;
        for (int line = 0; line < LINES; line++)
            pad->value[seat][line] = (int16_t)b->ledger[seat][line];
        boreal_count_tokens(b, seat, &tokens, &predators);
        pad->value[seat][ON_MAP] = (int16_t)tokens;
        pad->value[seat][PREDATORS] = (int16_t)predators;
    }
}

const struct mire_pad_form boreal_form = {
    .fields = FIELDS, .field = field, .score = score, .tie_break = tie_break, .fill = fill};
