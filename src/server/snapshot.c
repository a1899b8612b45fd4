/* SPDX-License-Identifier: MIT */
/*
 * Snapshots: what the events of a table have come to, so that it need not be played again from the
 * first. They are made where much more has happened than the game is long (moves that were taken
 * back and played again a thousand times), and say nothing the events don't: one that can't be read
 * is left aside. The first event, which makes the table, is not in them.
 */
#include "core/json.h"
#include "server/base.h"
#include "server/table.h"
#include "server/views.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- writing ---- */

static json_t *seat_saved(const struct seat *seat)
{
    json_t *recent = json_array();
    for (int i = 0; i < RECENT; i++) {
        char hex[20];
        snprintf(hex, sizeof hex, "%" PRIx64, seat->recent[i]);
        mire_out_add(recent, json_string(hex));
    }
    return need_json(json_pack(
        "{s:s, s:s, s:s, s:s, s:I, s:I, s:i, s:I, s:i, s:i, s:i, s:b, s:b, s:i, s:o}", "identity",
        seat->identity, "name", seat->name, "player", seat->player, "stand_in", seat->stand_in,
        "bank", (json_int_t)seat->bank, "asked_since", (json_int_t)seat->asked_since, "asked_move",
        seat->asked_move, "spent", (json_int_t)seat->spent, "granted", seat->granted, "came_back",
        seat->came_back, "move", seat->move, "late", seat->late, "resigned", seat->resigned, "left",
        seat->left, "recent", recent));
}

char *snapshot_write(const struct table *table)
{
    json_t *seats = json_array(), *play = mire_table_save(table->play);
    size_t size;
    for (int i = 0; i < table->setup.seats; i++)
        mire_out_add(seats, seat_saved(&table->seat[i]));
    json_t *json = need_json(json_pack("{s:i, s:i, s:s, s:b, s:o, s:o}", "format", 1, "chats",
                                       table->chats, "rematch", table->rematch, "helped",
                                       table->helped, "seats", seats, "play", need_json(play)));
    char *text = json_text(json, &size);
    json_decref(json);
    return text;
}

bool snapshot_wanted(const struct table *table)
{
    enum { EVERY = 256 };
    return table->play && table->events - table->snapshot > EVERY + mire_table_plies(table->play);
}

/* ---- reading ---- */

static bool take_text(char *out, size_t size, const json_t *json, const char *key)
{
    const char *text = json_string_value(json_object_get(json, key));
    return text && (size_t)snprintf(out, size, "%s", text) < size;
}

static int64_t number(const json_t *json, const char *key)
{
    return json_integer_value(json_object_get(json, key));
}

static bool take_seat(struct seat *seat, const json_t *json)
{
    const json_t *recent = json_object_get(json, "recent");
    for (size_t i = 0; i < RECENT; i++) {
        const char *hex = json_string_value(json_array_get(recent, i));
        seat->recent[i] = hex ? strtoull(hex, NULL, 16) : 0;
    }
    seat->bank = number(json, "bank");
    seat->asked_since = number(json, "asked_since");
    seat->asked_move = (int)number(json, "asked_move");
    seat->spent = number(json, "spent");
    seat->granted = (int)number(json, "granted");
    seat->came_back = (int)number(json, "came_back");
    seat->move = (int)number(json, "move");
    seat->late = json_is_true(json_object_get(json, "late"));
    seat->resigned = json_is_true(json_object_get(json, "resigned"));
    seat->left = (int)number(json, "left");
    return take_text(seat->identity, sizeof seat->identity, json, "identity") &&
           take_text(seat->name, sizeof seat->name, json, "name") &&
           take_text(seat->player, sizeof seat->player, json, "player") &&
           take_text(seat->stand_in, sizeof seat->stand_in, json, "stand_in");
}

int snapshot_read(struct table *table, const char *text, int n, struct mire_error *err)
{
    json_t *json = NULL;
    int status = mire_json_read(text, strlen(text), &json, err);
    const json_t *seats = json_object_get(json, "seats");
    if (status == MIRE_OK &&
        (number(json, "format") != 1 || json_array_size(seats) != table->setup.seats))
        status = mire_fail(err, MIRE_BAD, "that is no snapshot of this table");
    if (status == MIRE_OK)
        status = mire_table_load(&table->play, json_object_get(json, "play"), err);
    for (int i = 0; i < table->setup.seats && status == MIRE_OK; i++)
        if (!take_seat(&table->seat[i], json_array_get(seats, (size_t)i)))
            status = mire_fail(err, MIRE_BAD, "a seat of the snapshot can't be read");
    if (status == MIRE_OK && !take_text(table->rematch, sizeof table->rematch, json, "rematch"))
        status = mire_fail(err, MIRE_BAD, "the snapshot can't be read");
    if (status == MIRE_OK) {
        table->chats = (int)number(json, "chats");
        table->helped = json_is_true(json_object_get(json, "helped"));
        table->status = mire_table_over(table->play) ? OVER : PLAYING;
        table->position++;
        table->events = table->snapshot = n;
    }
    json_decref(json);
    return status;
}

/* ---- comparing ---- */

static bool same_seats(const json_t *ours, const json_t *theirs)
{
    /* when somebody was asked depends on more than the events: a curtain, a restart */
    static const char *const times[] = {"asked_since", "asked_move", "spent", "granted"};
    if (json_array_size(ours) != json_array_size(theirs))
        return false;
    for (size_t i = 0; i < json_array_size(ours); i++)
        for (size_t k = 0; k < sizeof times / sizeof *times; k++) {
            json_object_del(json_array_get(ours, i), times[k]);
            json_object_del(json_array_get(theirs, i), times[k]);
        }
    return json_equal(ours, theirs);
}

bool snapshot_matches(const struct table *table, const char *text)
{
    struct mire_error err;
    json_t *theirs = NULL, *ours = NULL;
    char *written = table->play ? snapshot_write(table) : NULL;
    bool same = written && mire_json_read(text, strlen(text), &theirs, &err) == MIRE_OK &&
                mire_json_read(written, strlen(written), &ours, &err) == MIRE_OK &&
                json_equal(json_object_get(ours, "play"), json_object_get(theirs, "play")) &&
                json_equal(json_object_get(ours, "rematch"), json_object_get(theirs, "rematch")) &&
                same_seats(json_object_get(ours, "seats"), json_object_get(theirs, "seats"));
    json_decref(theirs);
    json_decref(ours);
    mire_free(written);
    return same;
}
