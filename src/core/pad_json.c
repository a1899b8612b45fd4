/* SPDX-License-Identifier: MIT */
/* Score pads as JSON: files, what is asked, what it comes to. */
#include "core/alloc.h"
#include "core/game.h"
#include "core/json.h"
#include "core/text.h"

#include <stdio.h>
#include <string.h>

static struct mire_pad_field field_of(const struct mire_game *game, int index)
{
    struct mire_pad_field field;
    mire_pad_field(game, index, &field);
    return field;
}

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
    size_t seats = mire_read_list(&players, 1, game->max_seats);
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
