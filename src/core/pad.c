/* SPDX-License-Identifier: MIT */
/* The score pad as a form: what all games share. A game says what is asked and what it scores. */
#include "core/alloc.h"
#include "core/game.h"
#include "core/json.h"
#include "core/text.h"

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

/* ---- files ---- */

json_t *mire_pad_write(const struct mire_game *game, const struct mire_pad *pad)
{
    unsigned failures = mire_alloc_failures();
    json_t *json = json_object(), *players = json_array();
    mire_out_string(json, "game", game->id);
    for (int seat = 0; seat < pad->seats; seat++) {
        json_t *player = json_object();
        mire_out_string(player, "name", pad->name[seat]);
        for (int i = 0; i < game->form->fields; i++) {
            struct mire_pad_field field = field_of(game, i);
            int value = pad->value[seat][i];
            if (value == field.fallback)
                continue;
            if (field.choices && value >= 0 && value <= field.max)
                mire_out_string(player, field.id, field.choices[value]);
            else
                mire_out_int(player, field.id, value);
        }
        mire_out_add(players, player);
    }
    mire_out_set(json, "players", players);
    return mire_json_whole(json, failures);
}

static int16_t read_answer(const struct mire_in *in, const struct mire_pad_field *field)
{
    if (field->choices)
        return (int16_t)mire_read_name(in, "answer", field->choices, field->choice_count);
    return (int16_t)mire_read_int(in, 0, field->max);
}

static void read_player(const struct mire_game *game, const struct mire_in *in,
                        struct mire_pad *pad, int seat)
{
    static _Thread_local char ids[MIRE_PAD_FIELDS][sizeof((struct mire_pad_field *)0)->id];
    const char *allowed[MIRE_PAD_FIELDS + 2] = {"name"};
    struct mire_in member;
    for (int i = 0; i < game->form->fields; i++) {
        memcpy(ids[i], field_of(game, i).id, sizeof ids[i]);
        allowed[i + 1] = ids[i];
    }
    mire_read_object(in, allowed);
    if (mire_in_has(in, "name", &member)) {
        const char *name = mire_read_string(&member);
        if (!*name || strlen(name) > MIRE_PAD_NAME || !mire_text_clean(name, strlen(name)))
            mire_in_fail(&member, "a name has 1 to %d bytes of plain text", MIRE_PAD_NAME);
        snprintf(pad->name[seat], sizeof pad->name[seat], "%.*s", MIRE_PAD_NAME, name);
    }
    for (int i = 0; i < game->form->fields; i++) {
        struct mire_pad_field field = field_of(game, i);
        if (mire_in_has(in, field.id, &member))
            pad->value[seat][i] = read_answer(&member, &field);
    }
}

int mire_pad_read(const struct mire_game *game, const json_t *json, struct mire_pad *pad,
                  struct mire_error *err)
{
    static const char *const members[] = {"game", "players", NULL};
    struct mire_in top = mire_in_top(json, NULL, err), id;
    mire_read_object(&top, members);
    if (mire_in_has(&top, "game", &id) && strcmp(mire_read_string(&id), game->id) != 0)
        mire_in_fail(&id, "this is a pad of %.40s, not of %s", mire_read_string(&id), game->id);
    struct mire_in players = mire_in_member(&top, "players");
    size_t seats = mire_read_list(&players, LEAST_SEATS, game->max_seats);
    if (!mire_in_good(&top))
        return MIRE_BAD;
    mire_pad_start(game, (int)seats, pad);
    for (size_t seat = 0; seat < seats; seat++) {
        struct mire_in player = mire_in_element(&players, seat);
        read_player(game, &player, pad, (int)seat);
    }
    return mire_in_good(&top) ? mire_pad_check(game, pad, err) : MIRE_BAD;
}

json_t *mire_pad_result(const struct mire_game *game, const struct mire_pad *pad)
{
    unsigned failures = mire_alloc_failures();
    json_t *json = json_object(), *players = json_array();
    int rank[MIRE_SEATS];
    mire_pad_rank(game, pad, rank);
    for (int seat = 0; seat < pad->seats; seat++) {
        json_t *player = json_object();
        struct mire_sheet sheet;
        mire_pad_score(game, pad, seat, &sheet);
        mire_out_string(player, "name", pad->name[seat]);
        mire_out_int(player, "rank", rank[seat]);
        mire_out_int(player, "total", sheet.total);
        mire_out_set(player, "lines", mire_sheet_lines(&sheet));
        mire_out_add(players, player);
    }
    mire_out_int(json, "point_unit", mire_point_unit(game));
    mire_out_set(json, "players", players);
    return mire_json_whole(json, failures);
}

static json_t *choices_json(const struct mire_pad_field *field)
{
    json_t *choices = json_array();
    for (int i = 0; i < field->choice_count; i++)
        mire_out_add(choices, json_string(field->choices[i]));
    return choices;
}

json_t *mire_pad_fields(const struct mire_game *game)
{
    unsigned failures = mire_alloc_failures();
    json_t *fields = json_array();
    int order[MIRE_PAD_FIELDS], n = mire_pad_order(game, order);
    for (int i = 0; i < n; i++) {
        struct mire_pad_field field = field_of(game, order[i]);
        json_t *json = json_object();
        mire_out_string(json, "id", field.id);
        mire_out_string(json, "label", field.label);
        mire_out_string(json, "group", field.group);
        if (field.help)
            mire_out_string(json, "help", field.help);
        if (field.choices)
            mire_out_set(json, "choices", choices_json(&field));
        else
            mire_out_int(json, "max", field.max);
        mire_out_int(json, "default", field.fallback);
        if (field.supply)
            mire_out_int(json, "supply", field.supply);
        if (field.part_of)
            mire_out_string(json, "part_of", field_of(game, field.part_of - 1).id);
        if (field.shared)
            mire_out_bool(json, "shared", true);
        mire_out_add(fields, json);
    }
    return mire_json_whole(fields, failures);
}

char *mire_pad_write_text(const struct mire_game *game, const struct mire_pad *pad)
{
    return mire_json_text(mire_pad_write(game, pad));
}

int mire_pad_read_text(const struct mire_game *game, const char *bytes, size_t size,
                       struct mire_pad *pad, struct mire_error *err)
{
    json_t *json;
    int status = mire_json_read(bytes, size, &json, err);
    if (status != MIRE_OK)
        return status;
    status = mire_pad_read(game, json, pad, err);
    json_decref(json);
    return status;
}

char *mire_pad_result_text(const struct mire_game *game, const struct mire_pad *pad)
{
    return mire_json_text(mire_pad_result(game, pad));
}
