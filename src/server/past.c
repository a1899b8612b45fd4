/* SPDX-License-Identifier: MIT */
/*
 * What has happened at a table, ply by ply: to look back, and to be shown what others did as they
 * did it. As everywhere a viewer is shown what its own eyes see, and plies it may not know of are
 * not counted: what followed in secret belongs to the ply before.
 */
#include "core/json.h"
#include "server/base.h"
#include "server/delta.h"
#include "server/handlers.h"
#include "server/messages.h"
#include "server/socket.h"
#include "server/table.h"
#include "server/views.h"

/* Whose eyes are meant: one's own; once the game is over, any. -3: nobody's, and it was refused. */
static int eyes(struct conn *conn, const struct table *table)
{
    enum { NOBODY = -3 };
    int viewer = table_viewer(table, conn);
    int as = (int)request_int(&conn->request, "as", 0);
    if (!table->play) {
        conn_refuse(conn, "illegal", "the game has not begun");
        return NOBODY;
    }
    if (table->status == OVER && as)
        viewer = as < 0 ? MIRE_EVERYTHING : as - 1;
    if (viewer < table->setup.seats)
        return viewer;
    conn_refuse(conn, "bad", "there is no such seat");
    return NOBODY;
}

/* What the viewer saw after its ply of this number; returns the ply of the whole log. */
static int see(const struct table *table, int known, int viewer, void *seen)
{
    int ply = ply_of_known(table, known, viewer), last = mire_table_plies(table->play), after = ply;
    while (after < last && !mire_table_knows(table->play, after + 1, viewer))
        after++;
    mire_table_at(table->play, after, seen, NULL);
    mire_hide(table->game, seen, viewer, seen);
    return ply;
}

static json_t *sheets_json(const struct table *table, const void *seen)
{
    json_t *sheets = json_array();
    for (int seat = 0; seat < table->setup.seats; seat++) {
        struct mire_sheet sheet = {0};
        table->game->score(seen, seat, &sheet);
        json_t *json = sheet_json(table->game, &sheet);
        mire_out_int(json, "seat", seat + 1);
        mire_out_add(sheets, json);
    }
    return sheets;
}

/* The table as it was after a ply, and the score as it stood. */
void handle_look(struct conn *conn, struct table *table)
{
    _Alignas(8) unsigned char seen[MIRE_STATE_MAX];
    const char *names[MIRE_SEATS];
    int viewer = eyes(conn, table);
    if (viewer < MIRE_EVERYTHING)
        return;
    int ply = see(table, (int)request_int(&conn->request, "ply", 0), viewer, seen);
    table_names(table, names);
    json_t *json = json_object();
    mire_out_int(json, "ply", mire_table_known(table->play, ply, viewer));
    mire_out_int(json, "plies",
                 mire_table_known(table->play, mire_table_plies(table->play), viewer));
    mire_out_set(json, "view", need_json(mire_state_view(table->game, seen, viewer, names)));
    mire_out_set(json, "sheets", sheets_json(table, seen));
    conn_answer(conn, json);
}

/* ---- one ply after the other ---- */

/* What the viewer saw after a ply, as text; the question that was answered is left out. */
static char *view_text(const struct table *table, int known, int viewer, int *ply, size_t *size)
{
    _Alignas(8) unsigned char seen[MIRE_STATE_MAX];
    const char *names[MIRE_SEATS];
    *ply = see(table, known, viewer, seen);
    table_names(table, names);
    json_t *view = need_json(mire_state_view(table->game, seen, viewer, names));
    json_array_clear(json_object_get(view, "decisions"));
    mire_out_int(view, "ply", known);
    char *text = json_text(view, size);
    json_decref(view);
    return text;
}

/* A ply: who played it, and how the view after it is made of the one before, which it becomes. */
static json_t *ply_json(const struct table *table, int known, int viewer, struct mire_writing *view,
                        size_t shift)
{
    struct mire_writing code = {0};
    size_t size;
    int ply, seat = -1;
    mire_action action;
    json_t *json = json_object();
    char *text = view_text(table, known, viewer, &ply, &size);
    mire_out_int(json, "ply", known);
    if (mire_table_ply(table->play, ply, &seat, &action) == MIRE_OK)
        mire_out_int(json, "seat", seat + 1);
    delta_make(view->at, view->size, text, size, &code);
    mire_out_set(json, "change", delta_json(code.at, code.size, shift));
    mire_free(code.at);
    mire_free(view->at);
    *view = (struct mire_writing){.at = text, .size = size, .room = size};
    return json;
}

void handle_plies(struct conn *conn, struct table *table)
{
    enum { AT_ONCE = 40 };
    int from = (int)request_int(&conn->request, "from", 0);
    int to = (int)request_int(&conn->request, "to", 1), viewer = eyes(conn, table);
    if (viewer < MIRE_EVERYTHING)
        return;
    int last = mire_table_known(table->play, mire_table_plies(table->play), viewer);
    json_t *plies = json_array();
    struct mire_writing view = {0};
    const struct follow *follow = follow_find(conn, table);
    long of = follow && view_sent(follow, &view) ? follow->pushes : 0;
    if (to > last)
        to = last;
    if (to > from + AT_ONCE)
        to = from + AT_ONCE;
    for (int known = from + 1; known <= to; known++) /* the first is made of what was pushed */
        mire_out_add(plies, ply_json(table, known, viewer, &view,
                                     known == from + 1 ? sizeof VIEW_FIRST - 1 : 0));
    mire_free(view.at);
    json_t *answer = json_object();
    mire_out_int(answer, "of", of);
    mire_out_set(answer, "plies", plies);
    conn_answer(conn, answer);
}

/* Who played each ply and everybody's points after it, as far as one may know. */
void handle_course(struct conn *conn, struct table *table)
{
    _Alignas(8) unsigned char seen[MIRE_STATE_MAX];
    int viewer = eyes(conn, table), seat;
    mire_action action;
    if (viewer < MIRE_EVERYTHING)
        return;
    json_t *course = json_array();
    int last = mire_table_known(table->play, mire_table_plies(table->play), viewer);
    for (int known = 1; known <= last; known++) {
        int ply = see(table, known, viewer, seen);
        mire_table_ply(table->play, ply, &seat, &action);
        json_t *one = json_array();
        mire_out_add(one, json_integer(seat + 1));
        for (int i = 0; i < table->setup.seats; i++)
            mire_out_add(one, json_integer(table->game->points(seen, i)));
        mire_out_add(course, one);
    }
    conn_answer(conn, need_json(json_pack("{s:o}", "course", course)));
}
