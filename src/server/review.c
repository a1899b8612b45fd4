/* SPDX-License-Identifier: MIT */
/*
 * A finished game from its record: it becomes a table like any that was played here, so all that
 * can be looked at after a game can be looked at, and has an address. Nobody sits at it.
 */
#include "core/json.h"
#include "server/base.h"
#include "server/handlers.h"
#include "server/lobby.h"
#include "server/messages.h"
#include "server/server.h"
#include "server/socket.h"
#include "server/table.h"
#include "server/views.h"

#include <string.h>

/* What the event that makes the table says; nobody owns it and no bot plays there. */
static char *made_of(const struct mire_table *play)
{
    struct mire_setup setup;
    json_t *body = json_object(), *seats = json_array(), *names = json_array();
    size_t size;
    MIRE_TEXT(game, 400);
    mire_table_setup(play, &setup);
    mire_id_write(mire_table_game(play), &setup, &game);
    for (int seat = 0; seat < setup.seats; seat++) {
        mire_out_add(seats, json_string("record"));
        mire_out_add(names, json_string(mire_table_name(play, seat)));
    }
    mire_out_string(body, "game", game.at);
    mire_out_string(body, "owner", "");
    if (mire_table_free_order(play))
        mire_out_string(body, "order", "free");
    mire_out_set(body, "seats", seats);
    mire_out_set(body, "names", names);
    char *text = json_text(body, &size);
    json_decref(body);
    return text;
}

/* Plays at the new table what was played at the old one. */
static int play_again(struct change *change, const struct table *table,
                      const struct mire_table *play, struct mire_error *err)
{
    int status = change_add(change, EVENT_START, -1, 0, NULL, err);
    for (int ply = 1; ply <= mire_table_plies(play) && status == MIRE_OK; ply++) {
        MIRE_TEXT(name, 201);
        mire_action action;
        int seat;
        mire_table_ply(play, ply, &seat, &action);
        table->game->name(mire_table_state(table->play), seat, action, &name);
        status = change_add(change, EVENT_PLAY, seat, 0, name.at, err);
    }
    return status;
}

static void lay_out(struct conn *conn, const struct mire_table *play)
{
    struct mire_error err = {""};
    struct change *change;
    struct table *table = lobby_new(conn, &change);
    if (!table)
        return;
    char *text = made_of(play);
    int status = change_add(change, EVENT_CREATE, -1, 0, text, &err);
    if (status == MIRE_OK)
        status = play_again(change, table, play, &err);
    mire_free(text);
    lobby_open(conn, table, change, status, &err);
}

void handle_review(struct conn *conn, struct table *table)
{
    struct mire_error err = {""};
    struct mire_table *play = NULL;
    const char *record = request_text(&conn->request, "record", "");
    (void)table;
    if (mire_record_read(record, strlen(record), &play, &err) != MIRE_OK)
        conn_refuse(conn, "bad", "%s", err.text);
    else if (!mire_table_over(play))
        conn_refuse(conn, "bad", "the game of this record is not over");
    else
        lay_out(conn, play);
    mire_table_free(play);
}
