/* SPDX-License-Identifier: MIT */
/* The score pad as a form: what all games share. A game says what is asked and what it scores. */
#include "core/game.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

enum { LEAST_SEATS = 1 };

/* Fields are cheap to make and asked for often, one at a time. */
static struct mire_pad_field field_of(const struct mire_game *game, int index)
{
    struct mire_pad_field field;
    memset(&field, 0, sizeof field);
    game->form->field(index, &field);
    assert(field.label[0] && field.group);
    if (!field.id[0]) { /* the label, made typable */
        size_t n = 0;
        for (const char *p = field.label; *p && n + 1 < sizeof field.id; p++) {
            char c = *p >= 'A' && *p <= 'Z' ? (char)(*p - 'A' + 'a') : *p;
            if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))
                field.id[n++] = c;
            else if (c != '\'' && n > 0 && field.id[n - 1] != '-')
                field.id[n++] = '-';
        }
        while (n > 0 && field.id[n - 1] == '-')
            field.id[--n] = '\0';
    }
    if (field.choices)
        field.max = (int16_t)(field.choice_count - 1);
    return field;
}

void mire_pad_field(const struct mire_game *game, int index, struct mire_pad_field *field)
{
    assert(index >= 0 && index < game->form->fields);
    *field = field_of(game, index);
}

/* Appends the parts of a field, then theirs. */
static int add_parts(const struct mire_game *game, int whole, int *order, int n)
{
    for (int i = 0; i < game->form->fields; i++) {
        struct mire_pad_field field = field_of(game, i);
        if (field.part_of == whole + 1 && field.max > 0) {
            order[n++] = i;
            n = add_parts(game, i, order, n);
        }
    }
    return n;
}

int mire_pad_order(const struct mire_game *game, int order[MIRE_PAD_FIELDS])
{
    bool done[MIRE_PAD_FIELDS] = {false};
    int n = 0;
    for (int first = 0; first < game->form->fields; first++) {
        const char *group = field_of(game, first).group;
        for (int i = first; i < game->form->fields; i++) {
            struct mire_pad_field field = field_of(game, i);
            if (done[i] || strcmp(field.group, group) != 0)
                continue;
            done[i] = true;
            if (field.part_of || field.max == 0)
                continue;
            order[n++] = i;
            n = add_parts(game, i, order, n);
        }
    }
    return n;
}

void mire_pad_start(const struct mire_game *game, int seats, struct mire_pad *pad)
{
    memset(pad, 0, sizeof *pad);
    if (!game->form || seats < LEAST_SEATS || seats > MIRE_SEATS)
        return; /* nobody's pad: it will not pass */
    assert(game->form->fields <= MIRE_PAD_FIELDS);
    pad->seats = seats;
    for (int seat = 0; seat < seats; seat++)
        snprintf(pad->name[seat], sizeof pad->name[seat], "Player %d", seat + 1);
    for (int i = 0; i < game->form->fields; i++) {
        int16_t fallback = field_of(game, i).fallback;
        for (int seat = 0; seat < seats; seat++)
            pad->value[seat][i] = fallback;
    }
}

/* ---- could it be? ---- */

static int check_field(const struct mire_game *game, const struct mire_pad *pad, int index,
                       struct mire_error *err)
{
    struct mire_pad_field field = field_of(game, index);
    int sum = 0;
    for (int seat = 0; seat < pad->seats; seat++) {
        int value = pad->value[seat][index];
        sum += value;
        if (value < 0 || value > field.max)
            return mire_fail(err, MIRE_BAD, "%s, %s: is %d, should be 0 to %d", pad->name[seat],
                             field.label, value, field.max);
        if (field.part_of && value > pad->value[seat][field.part_of - 1])
            return mire_fail(err, MIRE_BAD, "%s, %s: %d are more than the %d of %s",
                             pad->name[seat], field.label, value,
                             pad->value[seat][field.part_of - 1],
                             field_of(game, field.part_of - 1).label);
        if (field.shared && value != pad->value[0][index])
            return mire_fail(err, MIRE_BAD, "%s: is the same for all players", field.label);
    }
    if (field.supply && sum > field.supply)
        return mire_fail(err, MIRE_BAD, "%s: all players together have %d, but there are only %d",
                         field.label, sum, field.supply);
    return MIRE_OK;
}

int mire_pad_check(const struct mire_game *game, const struct mire_pad *pad, struct mire_error *err)
{
    int status = MIRE_OK;
    if (!game->form)
        return mire_fail(err, MIRE_BAD, "%s has no score pad", game->title);
    if (pad->seats < LEAST_SEATS || pad->seats > MIRE_SEATS)
        return mire_fail(err, MIRE_BAD, "a score pad has %d to %d players", LEAST_SEATS,
                         MIRE_SEATS);
    for (int i = 0; i < game->form->fields && status == MIRE_OK; i++)
        status = check_field(game, pad, i, err);
    for (int seat = 0; seat < pad->seats && game->form->check && status == MIRE_OK; seat++)
        status = game->form->check(pad, seat, err);
    return status;
}

/* ---- what it comes to ---- */

void mire_pad_score(const struct mire_game *game, const struct mire_pad *pad, int seat,
                    struct mire_sheet *sheet)
{
    memset(sheet, 0, sizeof *sheet);
    if (game->form && seat >= 0 && seat < pad->seats)
        game->form->score(pad, seat, sheet);
}

void mire_pad_rank(const struct mire_game *game, const struct mire_pad *pad, int rank[MIRE_SEATS])
{
    enum { TIE_BREAKS = 10000 };
    int standing[MIRE_SEATS];
    for (int seat = 0; seat < pad->seats; seat++) {
        struct mire_sheet sheet;
        mire_pad_score(game, pad, seat, &sheet);
        standing[seat] = TIE_BREAKS * sheet.total;
        if (game->form->tie_break)
            standing[seat] += game->form->tie_break(pad, seat);
    }
    mire_rank_points(standing, pad->seats, rank);
}
