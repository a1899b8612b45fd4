/* SPDX-License-Identifier: MIT */
/* What people may ask before they decide: what a bot would do, what a coach says, what an action
 * would change, and why it is not legal. */
#include "core/json.h"
#include "server/base.h"
#include "server/handlers.h"
#include "server/messages.h"
#include "server/socket.h"
#include "server/table.h"
#include "server/thinking.h"
#include "server/workers.h"

#include <string.h>

/* The action a request names in notation; false: there is none, and that was the answer. */
static bool action_asked(struct conn *conn, const struct table *table, int seat,
                         mire_action *action)
{
    struct mire_error err = {""};
    const char *name = request_text(&conn->request, "action", "");
    if (mire_table_find(table->play, seat, name, action, &err) == MIRE_OK)
        return true;
    conn_refuse(conn, "illegal", "%s", err.text);
    return false;
}

/* ---- reasons ---- */

static void put_why_not(const struct table *table, int seat, mire_action action,
                        struct mire_text *text)
{
    MIRE_TEXT(why, 300);
    const char *names[MIRE_SEATS];
    table_names(table, names);
    table->game->why_not(mire_table_state(table->play), seat, action, &why);
    mire_put_names(text, why.at, names);
}

void handle_why(struct conn *conn, struct table *table)
{
    int seat = table_seat_of(table, conn->identity);
    mire_action action;
    MIRE_TEXT(why, 350);
    if (!action_asked(conn, table, seat, &action))
        return;
    bool legal = mire_is_legal(table->game, mire_table_state(table->play), seat, action);
    if (!legal)
        put_why_not(table, seat, action, &why);
    conn_answer(conn, need_json(json_pack("{s:b, s:s}", "legal", legal, "why", why.at)));
}

/* ---- hints ---- */

static json_t *hint_json(const struct table *table, int seat, const struct mire_hint *hint)
{
    const void *state = mire_table_state(table->play);
    const char *names[MIRE_SEATS];
    MIRE_TEXT(name, 201);
    MIRE_TEXT(say, 400);
    MIRE_TEXT(named, 500);
    table_names(table, names);
    table->game->name(state, seat, hint->action, &name);
    mire_put_button(table->game, state, seat, hint->action, &say);
    mire_put_names(&named, say.at, names);
    return need_json(json_pack("{s:s, s:s, s:f, s:f, s:I}", "action", name.at, "say", named.at,
                               "value", (double)hint->value, "spread", (double)hint->spread,
                               "visits", (json_int_t)hint->visits));
}

static json_t *hints_json(const struct table *table, const struct thought *thought)
{
    const void *state = mire_table_state(table->play);
    json_t *json = json_object(), *hints = json_array();
    for (int i = 0; i < thought->hints && i < HINTS; i++)
        if (mire_is_legal(table->game, state, thought->seat, thought->hint[i].action))
            mire_out_add(hints, hint_json(table, thought->seat, &thought->hint[i]));
    mire_out_set(json, "action", json_incref(json_object_get(json_array_get(hints, 0), "action")));
    mire_out_set(json, "hints", hints);
    return json;
}

/* Answers who asked with what was thought, unless the question has changed meanwhile. */
static void thought_over(struct task *task,
                         json_t *(*answer)(const struct table *, const struct thought *))
{
    struct thought *thought = (struct thought *)task;
    struct table *table = table_find(task->server, thought->table);
    struct conn *conn = conn_find(task->server, thought->conn);
    if (conn && thought->hints == 0)
        conn_refuse(conn, "limit", "there is no room to think; try again later");
    else if (conn && table && table->serial == thought->serial && table->play &&
             table->seat[thought->seat].move == thought->move &&
             mire_is_legal(table->game, mire_table_state(table->play), thought->seat,
                           thought->hint[0].action))
        conn_answer(conn, answer(table, thought));
    else if (conn)
        conn_refuse(conn, "late", "the question has changed meanwhile");
    mire_free(thought);
}

static void hint_done(struct task *task)
{
    thought_over(task, hints_json);
}

void handle_hint(struct conn *conn, struct table *table)
{
    int seat = table_seat_of(table, conn->identity);
    const char *bot = request_text(&conn->request, "bot", MIRE_BOT_DEFAULT);
    if (!(table_waiting(table) >> seat & 1))
        conn_refuse(conn, "illegal", "it is not your turn");
    else if (!bot_allowed(bot))
        conn_refuse(conn, "bad", "there is no such bot");
    else if (!start_thinking(table, seat, bot, conn->serial, hint_done))
        conn_refuse(conn, "limit", "all bots are busy; try again later");
}

/* ---- the coach ---- */

static json_t *advice_lines(const struct table *table, int seat)
{
    json_t *lines = json_array();
    MIRE_TEXT(advice, 3000);
    mire_table_advise(table->play, seat, &advice);
    for (const char *at = advice.at; *at; at += strcspn(at, "\n") + 1)
        mire_out_add(lines, json_stringn(at, strcspn(at, "\n")));
    return lines;
}

/* What matters, what the coach would do, and what would be a clear blunder. */
static json_t *coach_json(const struct table *table, const struct thought *thought)
{
    const void *state = mire_table_state(table->play);
    json_t *json = hints_json(table, thought), *blunders = json_array();
    for (int i = 0; i < thought->hints; i++) {
        mire_action action = thought->hint[i].action;
        if (mire_is_legal(table->game, state, thought->seat, action) &&
            mire_is_blunder(thought->hint, thought->hints, action))
            mire_out_add(blunders, hint_json(table, thought->seat, &thought->hint[i]));
    }
    mire_out_set(json, "advice", advice_lines(table, thought->seat));
    mire_out_set(json, "blunders", blunders);
    return json;
}

static void coach_done(struct task *task)
{
    thought_over(task, coach_json);
}

/* Does anybody but this seat play here who is no bot? */
static bool people_play(const struct table *table, int seat)
{
    for (int other = 0; other < table->setup.seats; other++)
        if (other != seat && strcmp(table->seat[other].player, "human") == 0)
            return true;
    return false;
}

void handle_coach(struct conn *conn, struct table *table)
{
    int seat = table_seat_of(table, conn->identity);
    if (people_play(table, seat))
        conn_refuse(conn, "people", "the coach is there for games against bots alone");
    else if (!(table_waiting(table) >> seat & 1))
        conn_refuse(conn, "illegal", "it is not your turn");
    else if (!start_thinking(table, seat, MIRE_BOT_COACH, conn->serial, coach_done))
        conn_refuse(conn, "limit", "all bots are busy; try again later");
}

/* ---- previews ---- */

static bool same_line(const struct mire_line *a, const struct mire_line *b)
{
    return strcmp(a->what, b->what) == 0 && a->count == b->count && a->points == b->points &&
           strcmp(a->reason, b->reason) == 0;
}

/* The lines of a sheet that the other one does not have; of equal ones as many as it lacks. */
static json_t *lines_beyond(const struct mire_sheet *sheet, const struct mire_sheet *other)
{
    bool matched[MIRE_LINES] = {false};
    json_t *lines = json_array();
    for (int i = 0; i < sheet->lines; i++) {
        int twin = 0;
        while (twin < other->lines &&
               (matched[twin] || !same_line(&sheet->line[i], &other->line[twin])))
            twin++;
        if (twin < other->lines)
            matched[twin] = true;
        else
            mire_out_add(lines, mire_line_json(&sheet->line[i]));
    }
    return lines;
}

static json_t *preview_json(const struct table *table, const struct mire_preview *preview)
{
    static const char *const reason[] = {
        [MIRE_STOPS_CHANCE] = "chance", [MIRE_STOPS_SECRET] = "secret"};
    json_t *json = json_object(), *points = json_array();
    bool stops = preview->stops != MIRE_STOPS_NOT;
    for (int i = 0; i < table->setup.seats; i++) {
        json_t *one = json_object();
        mire_out_int(one, "seat", i + 1);
        mire_out_int(one, "before", preview->before.points[i]);
        mire_out_set(one, "after", stops ? json_null() : json_integer(preview->after.points[i]));
        mire_out_add(points, one);
    }
    mire_out_bool(json, "stops", stops);
    mire_out_bool(json, "ends", preview->ends);
    mire_out_set(json, "at", stops ? json_string(reason[preview->stops]) : json_null());
    mire_out_set(json, "points", points);
    mire_out_set(json, "gone",
                 stops ? json_array()
                       : lines_beyond(&preview->before.sheet, &preview->after.sheet));
    mire_out_set(json, "new",
                 stops ? json_array()
                       : lines_beyond(&preview->after.sheet, &preview->before.sheet));
    return json;
}

void handle_preview(struct conn *conn, struct table *table)
{
    int seat = table_seat_of(table, conn->identity);
    mire_action action;
    struct mire_preview preview;
    struct mire_error err = {""};
    MIRE_TEXT(why, 350);
    if (!action_asked(conn, table, seat, &action))
        return;
    if (!mire_is_legal(table->game, mire_table_state(table->play), seat, action)) {
        put_why_not(table, seat, action, &why);
        conn_refuse(conn, "illegal", "%s", why.at);
    } else if (mire_table_preview(table->play, seat, action, &preview, &err) != MIRE_OK) {
        conn_refuse(conn, "illegal", "%s", err.text);
    } else {
        conn_answer(conn, preview_json(table, &preview));
    }
}
