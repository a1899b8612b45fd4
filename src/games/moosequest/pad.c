/* SPDX-License-Identifier: MIT */
/*
 * The score pad. Lands are asked for by their value: names and texts of most of ours are
 * reconstructed, values are published.
 */
#include "core/pad.h"
#include "moosequest.h"

#include <stdio.h>

enum { FIRST_VALUE = 2, VALUES = 14, HAPS = 2 };
enum {
    GAMES,
    FIRST_GAME,
    HERD,
    LAND_VALUES = HERD + 9,
    POINT_HAPS = LAND_VALUES + VALUES,
    EXTINCT = POINT_HAPS + HAPS,
    FIELDS,
};
_Static_assert(FIELDS <= MIRE_PAD_FIELDS, "the pad has room");

static const struct moosequest_tables *const box = &moosequest_builtin;

/* The kind of the nth Moosehap that is worth points at the end. */
static int point_hap(int nth)
{
    for (int kind = 0; kind < box->haps; kind++)
        if (box->hap[kind].points && nth-- == 0)
            return kind;
    return 0;
}

static int lands_of_value(int value)
{
    int n = 0;
    for (int land = 0; land < box->lands; land++)
        n += box->land[land].value == value;
    return n;
}

static void moose_field(int kind, struct mire_pad_field *f)
{
    snprintf(f->label, sizeof f->label, "%s", box->moose[kind].name);
    f->group = "Herd";
    f->max = f->supply = box->moose[kind].count;
}

static void land_field(int value, struct mire_pad_field *f)
{
    snprintf(f->label, sizeof f->label, "Lands of value %d", value);
    f->group = "Scored lands";
    f->max = f->supply = (int16_t)lands_of_value(value);
}

static void hap_field(int kind, struct mire_pad_field *f)
{
    snprintf(f->label, sizeof f->label, "%s", box->hap[kind].name);
    f->group = "Moosehaps";
    f->help = "in hand or in play";
    f->max = f->supply = box->hap[kind].count;
}

static const char *const games[] = {"one", "two"}, *const herds[] = {"lives", "extinct"};
static const struct mire_pad_field fields[FIELDS] = {
    [GAMES] = {MIRE_ASKED("Games played", "Match", 0, NULL), .choices = games, .choice_count = 2,
               .shared = true},
    [FIRST_GAME] = {MIRE_ASKED("Points of the first game", "Match", 999,
                               "where two games make a match")},
    [EXTINCT] = {MIRE_ASKED("The herd", "Herd", 0, "an extinct herd scores nothing"),
                 .choices = herds, .choice_count = 2},
};

static void field(int index, struct mire_pad_field *f)
{
    if (fields[index].group)
        *f = fields[index];
    else if (index < LAND_VALUES)
        moose_field(index - HERD, f);
    else if (index < POINT_HAPS)
        land_field(FIRST_VALUE + index - LAND_VALUES, f);
    else
        hap_field(point_hap(index - POINT_HAPS), f);
}

static void score(const struct mire_pad *pad, int seat, struct mire_sheet *sheet)
{
    const int16_t *value = pad->value[seat];
    if (value[GAMES])
        mire_sheet_add(sheet, "first game", 1, value[FIRST_GAME], "points of the first game");
    if (value[EXTINCT]) {
        mire_sheet_add(sheet, "extinct", 0, 0, "an extinct herd scores nothing");
        return;
    }
    for (int kind = 0; kind < box->mooses; kind++) {
        int n = value[HERD + kind], worth = box->moose[kind].value;
        if (n)
            mire_sheet_add(sheet, "mooses", n, n * worth, "%d %s at %d", n, box->moose[kind].name,
                           worth);
    }
    for (int i = 0; i < VALUES; i++) {
        int n = value[LAND_VALUES + i], worth = FIRST_VALUE + i;
        if (n)
            mire_sheet_add(sheet, "lands", n, n * worth, "%d of value %d", n, worth);
    }
    for (int i = 0; i < HAPS; i++) {
        const struct hap *hap = &box->hap[point_hap(i)];
        if (value[POINT_HAPS + i])
            mire_sheet_add(sheet, "moosehaps", 1, hap->points, "%s, in hand or in play", hap->name);
    }
}

/* Of a single game the extinct share the last place. */
static int tie_break(const struct mire_pad *pad, int seat)
{
    return pad->value[seat][GAMES] || !pad->value[seat][EXTINCT];
}

static void fill(const void *state, struct mire_pad *pad)
{
    const struct moosequest *m = state;
    for (int seat = 0; seat < m->head.seats; seat++) {
        int16_t *value = pad->value[seat];
        value[GAMES] = m->game != 0;
        value[FIRST_GAME] = (int16_t)m->first_game[seat];
        value[EXTINCT] = !lives(m, seat);
        for (int kind = 0; kind < box->mooses; kind++)
            value[HERD + kind] = m->herd[seat][kind];
        int land;
        MIRE_EACH_BIT(land, m->scored[seat])
            value[LAND_VALUES + box->land[land].value - FIRST_VALUE]++;
        for (int i = 0; i < HAPS; i++) {
            int kind = point_hap(i);
            value[POINT_HAPS + i] = (int16_t)(m->hand[seat][kind] + (m->in_play[seat] >> kind & 1));
        }
    }
}

const struct mire_pad_form moosequest_form = {
    .fields = FIELDS, .field = field, .score = score, .tie_break = tie_break, MIRE_FILL(fill)};
