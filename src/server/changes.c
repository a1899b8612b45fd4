/* SPDX-License-Identifier: MIT */
/* How a table is changed: events made, applied in memory, saved, and only then shown. */
#include "core/json.h"
#include "server/clock.h"
#include "server/curtain.h"
#include "server/journal.h"
#include "server/lobby.h"
#include "server/metrics.h"
#include "server/ratings.h"
#include "server/server.h"
#include "server/site.h"
#include "server/socket.h"
#include "server/store.h"
#include "server/table.h"
#include "server/thinking.h"
#include "server/views.h"

#include <string.h>

struct change {
    struct job job;
    struct table *table;
    uint64_t conn; /* serial, 0: nobody */
    json_t *answer;
    struct op *first, **end;
    struct settlement *settlement; /* the game has ended by it; may be NULL */
    int events;
    int64_t now, clock;
    uint64_t people, bots; /* moves of either */
};

struct change *change_begin(struct table *table, struct conn *conn)
{
    struct change *change = need_memory(sizeof *change);
    *change = (struct change){.table = table, .conn = conn ? conn->serial : 0};
    change->end = &change->first;
    change->now = server_now();
    change->clock = server_clock(table->server);
    return change;
}

/* Rows that lists are made of follow the events they come from. */
static void add_rows(struct change *change, const struct event *event)
{
    struct table *table = change->table;
    if (event->kind == EVENT_SIT) {
        struct store_value values[] = {store_text(table->id), store_int(event->seat),
                                       store_text(table->seat[event->seat].identity)};
        op_add(&change->end, STORE_PUT_SEAT, values, 3);
    } else if (event->kind == EVENT_STAND) {
        struct store_value values[] = {store_text(table->id), store_int(event->seat)};
        op_add(&change->end, STORE_DELETE_SEAT, values, 2);
    }
    if (event->kind <= EVENT_START || event->kind == EVENT_RESIGN)
        table->saved_row = false; /* the summary has changed */
    if (event->kind == EVENT_RESIGN && all_resigned(table))
        change->settlement = settlement_of(table, change->now);
}

/* Among several servers a new table is the one's that has made it. */
static void own_new(struct change *change)
{
    struct table *table = change->table;
    struct store_value values[] = {store_text(table->id), store_int(change->now),
                                   store_text(site_name(table->server))};
    if (!table->server->site)
        return;
    table->fence = 1;
    op_add(&change->end, STORE_NEW_TABLE, values, 3);
}

static int add_event(struct change *change, struct event *event, struct mire_error *err)
{
    struct table *table = change->table;
    enum event_kind kind = event->kind;
    event->n = table->events;
    event->at = change->now;
    event->clock = change->clock;
    int status = event_apply(table, event, err);
    if (status != MIRE_OK)
        return status;
    if (event->n == 0)
        own_new(change);
    bool fenced = table->server->site;
    struct store_value values[] = {
        store_text(table->id),   store_int(event->n),     store_int(event->at),
        store_int(kind),         store_int(event->seat),  store_int(event->value),
        store_text(event->body), store_int(event->clock), store_int(table->fence)};
    op_add(&change->end, fenced ? STORE_ADD_OWN_EVENT : STORE_ADD_EVENT, values, fenced ? 9 : 8);
    add_rows(change, event);
    if (kind == EVENT_PLAY || kind == EVENT_UNDO || kind == EVENT_REDO)
        (change->conn ? &change->people : &change->bots)[0]++;
    change->events++;
    return MIRE_OK;
}

int change_add(struct change *change, enum event_kind kind, int seat, int64_t value,
               const char *body, struct mire_error *err)
{
    return add_event(
        change, &(struct event){.kind = kind, .seat = seat, .value = value, .body = body}, err);
}

/* When the table must be looked at although nobody does: at once for bots, else by the clock. */
static int64_t wake_time(const struct table *table, int64_t clock)
{
    int64_t wake = 0;
    uint32_t waiting = table_waiting(table);
    for (int seat = 0; seat < table->setup.seats; seat++) {
        if (!(waiting >> seat & 1))
            continue;
        int64_t deadline = table_bot_sits(table, seat) ? clock : clock_deadline(table, seat);
        if (deadline && (!wake || deadline < wake))
            wake = deadline;
    }
    return table->status == PLAYING && !table_pauses(table) ? wake : 0;
}

static void add_table_row(struct change *change)
{
    struct table *table = change->table;
    uint32_t waiting = table_waiting(table);
    int64_t wake = wake_time(table, change->clock);
    bool same = table->status == table->saved_status && waiting == table->saved_waiting &&
                (wake == table->saved_wake || (wake && wake <= change->clock && table->saved_wake &&
                                               table->saved_wake <= change->clock));
    bool ends = table->status == OVER && table->saved_status != OVER; /* the result is in the row */
    if (ends && !all_resigned(table)) /* that was settled when the last one did */
        change->settlement = settlement_of(table, change->now);
    if (table->listed && (!table->saved_row || ends))
        site_tell(table->server, &change->end, need_json(json_pack("{s:s}", "lobby", table->id)));
    if (!table->saved_row || ends || (waiting != table->saved_waiting && !table->window)) {
        json_t *summary = table_summary(table);
        summary_add_standing(summary, table);
        size_t size;
        char *text = json_text(summary, &size);
        struct store_value values[] = {store_text(table->id),     store_int(table->status),
                                       store_int(table->listed),  store_int(wake),
                                       store_int(waiting),        store_int(change->now),
                                       store_int(table->created), store_text(text)};
        op_add(&change->end, STORE_PUT_TABLE, values, 8);
        mire_free(text);
        json_decref(summary);
    } else if (!same) {
        struct store_value values[] = {store_int(table->status), store_int(wake),
                                       store_int(waiting), store_int(change->now),
                                       store_text(table->id)};
        op_add(&change->end, STORE_SET_TABLE, values, 5);
    } else {
        return;
    }
    table->saved_row = true;
    table->saved_status = table->status;
    table->saved_waiting = waiting;
    table->saved_wake = wake;
}

static int change_work(struct job *job, struct store *store, struct mire_error *err)
{
    const struct change *change = (struct change *)job;
    int status = op_run(change->first, store, err);
    if (status == MIRE_OK && change->settlement)
        status = settlement_run(change->settlement, store, err);
    return status;
}

static void change_free(struct change *change)
{
    op_free(change->first);
    mire_free(change->settlement);
    json_decref(change->answer);
    mire_free(change);
}

/* It could not be saved, so it has not happened. */
static void unchange(struct change *change)
{
    struct conn *conn = conn_find(change->job.server, change->conn);
    table_forget_now(change->table);
    if (conn)
        conn_refuse(conn, "store", "that could not be saved; please try again");
}

static void change_done(struct job *job)
{
    struct change *change = (struct change *)job;
    struct table *table = change->table;
    struct conn *conn = conn_find(job->server, change->conn);
    if (job->status != MIRE_OK) {
        unchange(change);
        change_free(change);
        return;
    }
    metric_add(&job->server->metrics, METRIC_MOVES, change->people);
    metric_add(&job->server->metrics, METRIC_BOT_MOVES, change->bots);
    table->state = FREE;
    curtain_tell(table);
    table_changed(table);
    if (!curtain_down(table))
        table_tell(table, change->clock);
    json_t *answer = change->answer;
    change->answer = NULL;
    change_free(change);
    if (table->forget || table->taken > table->fence)
        table_forget_now(table);
    else
        table_serve_waiting(table); /* it may be gone after this */
    if (conn)
        conn_answer(conn, answer);
    else
        json_decref(answer);
}

static void add_snapshot(struct change *change)
{
    struct table *table = change->table;
    if (!snapshot_wanted(table))
        return;
    char *text = snapshot_write(table);
    struct store_value values[] = {store_text(table->id), store_int(table->events),
                                   store_text(text)};
    op_add(&change->end, STORE_PUT_SNAPSHOT, values, 3);
    table->snapshot = table->events;
    mire_free(text);
}

void change_commit(struct change *change, json_t *answer)
{
    struct table *table = change->table;
    clock_asked(table, change->clock);
    add_snapshot(change);
    curtain_fall(table, change->now);
    add_table_row(change);
    struct store_value own[] = {store_text(table->id), store_int(table->fence)};
    if (table->server->site && !change->events) /* each event asks that, too */
        op_add(&change->end, STORE_OWN_TABLE, own, 2);
    table->state = BUSY;
    table->used = change->now;
    change->answer = answer;
    change->job = (struct job){.writes = true, .work = change_work, .done = change_done};
    journal_push(table->server, &change->job);
    if (!bot_is_asked(table))
        paint_table(table); /* meanwhile; it is not shown before it is saved */
}

void table_rest(struct table *table)
{
    if (table->state == FREE && table->status == PLAYING && table_pauses(table) &&
        (!table->saved_row || table->saved_wake))
        change_commit(change_begin(table, NULL), NULL);
}

/* What was applied so far can't be taken back in memory: the table is read again. */
void change_abandon(struct change *change)
{
    if (change->events)
        table_forget_now(change->table);
    change_free(change);
}

void change_chat(struct table *table, struct conn *conn, const char *name, const char *text)
{
    enum { TRIM = 50 }; /* lines between two times that old ones are forgotten */
    struct change *change = change_begin(table, conn);
    int seat = table_seat_of(table, conn->identity), n = table->chats;
    char tag[TAG_SIZE];
    struct store_value values[] = {
        store_text(table->id),      store_int(n),     store_int(change->now), store_int(seat),
        store_text(conn->identity), store_text(name), store_text(text)};
    struct store_value trim[] = {store_text(table->id), store_int(n - CHAT_STORED)};
    op_add(&change->end, STORE_ADD_CHAT, values, 7);
    if (n % TRIM == 0)
        op_add(&change->end, STORE_TRIM_CHAT, trim, 2);
    name_tag(conn->identity, tag);
    chat_add(table, change->now, seat, tag, name, text);
    change_commit(change, NULL);
}

/* One event, and what is said to it. */
static void change_by(struct table *table, struct conn *conn, struct event *event, json_t *answer)
{
    struct mire_error err = {""};
    struct change *change = change_begin(table, conn);
    if (add_event(change, event, &err) == MIRE_OK) {
        change_commit(change, answer);
        return;
    }
    change_abandon(change);
    json_decref(answer);
    if (conn)
        conn_refuse(conn, "illegal", "%s", err.text);
}

void change_one(struct table *table, struct conn *conn, enum event_kind kind, int seat,
                int64_t value, const char *body, json_t *answer)
{
    change_by(table, conn,
              &(struct event){.kind = kind, .seat = seat, .value = value, .body = body}, answer);
}

void change_play(struct table *table, struct conn *conn, int seat, int64_t value,
                 mire_action action, json_t *answer)
{
    MIRE_TEXT(name, 201);
    const void *state = mire_table_state(table->play);
    if (mire_is_legal(table->game, state, seat, action)) /* else it is said why not */
        table->game->name(state, seat, action, &name);
    change_by(
        table, conn,
        &(struct event){
            .kind = EVENT_PLAY, .seat = seat, .value = value, .body = name.at, .action = &action},
        answer);
}
