/* SPDX-License-Identifier: MIT */
/*
 * Tables in memory: read from the store when somebody wants one, changed and saved, dropped when
 * nobody looks any more. A table does one thing at a time; who wants something of a busy one waits.
 */
#include "core/json.h"
#include "server/base.h"
#include "server/clock.h"
#include "server/curtain.h"
#include "server/delta.h"
#include "server/journal.h"
#include "server/limits.h"
#include "server/lobby.h"
#include "server/log.h"
#include "server/map.h"
#include "server/metrics.h"
#include "server/names.h"
#include "server/server.h"
#include "server/site.h"
#include "server/socket.h"
#include "server/store.h"
#include "server/table.h"
#include "server/thinking.h"
#include "server/views.h"
#include "server/webhook.h"
#include "server/workers.h"

#include <stdio.h>
#include <string.h>

/* ---- finding ---- */

struct table *table_find(struct server *server, const char *id)
{
    return map_get(&server->tables, id);
}

int table_seat_of(const struct table *table, const char *identity)
{
    for (int seat = 0; seat < table->setup.seats && identity[0]; seat++)
        if (strcmp(table->seat[seat].identity, identity) == 0)
            return seat;
    return -1;
}

int table_viewer(const struct table *table, const struct conn *conn)
{
    int seat = table_seat_of(table, conn->identity);
    return seat >= 0 ? seat : MIRE_SPECTATOR;
}

void table_names(const struct table *table, const char *names[MIRE_SEATS])
{
    for (int seat = 0; seat < MIRE_SEATS; seat++)
        names[seat] = table->seat[seat].name;
}

bool table_bot_sits(const struct table *table, int seat)
{
    return strcmp(table->seat[seat].player, "human") != 0 || table->seat[seat].stand_in[0];
}

uint32_t table_waiting(const struct table *table)
{
    return table->play ? mire_table_waiting(table->play) : 0;
}

struct table *table_new(struct server *server, const char *id)
{
    struct table *table = need_memory(sizeof *table);
    memset(table, 0, sizeof *table);
    table->server = server;
    table->serial = ++server->serials;
    table->last_waiting = &table->first_waiting;
    table->state = FREE;
    table->used = server_now();
    strcpy(table->id, id);
    map_put(&server->tables, table->id, table);
    return table;
}

static void forget_shown(struct table *table)
{
    for (int i = 0; i <= MIRE_SEATS; i++) {
        mire_free(table->shown[i].bytes);
        table->shown[i].bytes = NULL;
        blob_drop(table->shown[i].change);
        table->shown[i].change = NULL;
    }
    paint_forget(table);
}

/* It has left the map already. */
static void free_table(struct table *table)
{
    while (table->follows)
        follow_end(table->follows);
    ev_timer_stop(table->server->loop, &table->show_timer);
    forget_shown(table);
    table_clear(table);
    mire_free(table);
}

void table_drop(struct table *table)
{
    map_remove(&table->server->tables, table->id);
    free_table(table);
}

void table_changed(struct table *table)
{
    if (!table->follows) {
        forget_shown(table);
        return;
    }
    for (int i = 0; i <= MIRE_SEATS; i++)
        table->shown[i].stale = true;
    for (struct follow *follow = table->follows; follow; follow = follow->next)
        follow->dirty = true;
    if (!table->unshown_since)
        table->unshown_since = server_now();
    table_show(table);
}

void table_tell(struct table *table, int64_t clock)
{
    lobby_update(table);
    for (int seat = 0; seat < table->setup.seats; seat++)
        if (table->seat[seat].asked_since == clock)
            webhook_turn(table, seat);
}

/* ---- waiting for one's turn ---- */

static void wait_for(struct table *table, struct conn *conn)
{
    conn->waits_for = table;
    conn->next_waiting = NULL;
    *table->last_waiting = conn;
    table->last_waiting = &conn->next_waiting;
}

void table_stop_waiting(struct conn *conn)
{
    struct table *table = conn->waits_for;
    if (!table)
        return;
    struct conn **link = &table->first_waiting;
    while (*link != conn)
        link = &(*link)->next_waiting;
    *link = conn->next_waiting;
    if (table->last_waiting == &conn->next_waiting)
        table->last_waiting = link;
    conn->waits_for = NULL;
}

/* Plays what bots have chosen in the meantime, then lets people have their turn, one by one, until
 * somebody has made the table busy again. */
void table_serve_waiting(struct table *table)
{
    struct server *server = table->server;
    uint64_t serial = table->serial;
    char id[ID_SIZE];
    strcpy(id, table->id);
    bots_ask(table);
    while (table && table->serial == serial && table->state == FREE && table->first_waiting) {
        struct conn *conn = table->first_waiting;
        table_stop_waiting(conn);
        conn_resume(conn);
        table = table_find(server, id);
    }
}

/* ---- loading ---- */

struct loading {
    struct job job;
    struct task task;
    struct table *table; /* stays where it is while it is loading, and nobody touches it */
    char *snapshot;
    int snapshot_n;
    bool all; /* the snapshot is no good */
    int status;
    int found;
    struct event *event;
    int count, room;
    struct chat chat[CHAT_KEPT];
    int chats;
    int64_t fence;         /* of our claim */
    char owner[SITE_NAME]; /* the server that has the table; "": we do, or nobody */
};

static int take_row(void *context, const struct store_value *columns, int n)
{
    struct loading *loading = context;
    (void)columns, (void)n;
    loading->found = 1;
    return MIRE_OK;
}

static int take_event(void *context, const struct store_value *columns, int n)
{
    struct loading *loading = context;
    (void)n;
    if (loading->count == loading->room) {
        loading->room = loading->room ? 2 * loading->room : 64;
        loading->event = need_more(loading->event, (size_t)loading->room * sizeof(struct event));
    }
    loading->event[loading->count++] = (struct event){
        .n = (int)columns[0].number,
        .at = columns[1].number,
        .kind = (enum event_kind)columns[2].number,
        .seat = (int)columns[3].number,
        .value = columns[4].number,
        .body = columns[5].text ? need_copy(columns[5].text) : NULL,
        .clock = columns[6].number,
    };
    return MIRE_OK;
}

static int take_chat(void *context, const struct store_value *columns, int n)
{
    struct loading *loading = context;
    int number = (int)columns[0].number;
    struct chat *line = &loading->chat[number % CHAT_KEPT];
    (void)n;
    mire_free(line->text);
    *line = (struct chat){.at = columns[1].number,
                          .seat = (int)columns[2].number,
                          .text = need_copy(columns[5].text)};
    if (columns[3].text[0])
        name_tag(columns[3].text, line->tag);
    snprintf(line->name, sizeof line->name, "%s", columns[4].text);
    loading->chats = number + 1;
    return MIRE_OK;
}

static int take_snapshot(void *context, const struct store_value *columns, int n)
{
    struct loading *loading = context;
    (void)n;
    mire_free(loading->snapshot);
    loading->snapshot_n = (int)columns[0].number;
    loading->snapshot = need_copy(columns[1].text);
    return MIRE_OK;
}

static int load_work(struct job *job, struct store *store, struct mire_error *err)
{
    struct loading *loading = (struct loading *)job;
    struct store_value id = store_text(loading->table->id);
    if (job->server->site && !loading->fence) {
        int claimed = site_claim(job->server, store, id.text, &loading->fence, loading->owner,
                                 &loading->found, err);
        if (claimed != MIRE_OK || !loading->fence)
            return claimed != MIRE_OK || !loading->found ? claimed : MIRE_NO;
    }
    int status = store_run(store, STORE_GET_TABLE, &id, 1, take_row, loading, err);
    if (status == MIRE_OK && loading->found && !loading->all)
        status = store_run(store, STORE_GET_SNAPSHOT, &id, 1, take_snapshot, loading, err);
    struct store_value from[] = {id, store_int(loading->snapshot_n)};
    if (status == MIRE_OK && loading->found)
        status = store_run(store, STORE_GET_EVENTS_FROM, from, 2, take_event, loading, err);
    if (status == MIRE_OK && loading->found)
        status = store_run(store, STORE_GET_CHAT, &id, 1, take_chat, loading, err);
    return status;
}

static int replay(struct table *table, const struct loading *loading)
{
    struct mire_error err = {""};
    char tag[20];
    int64_t now = server_clock(table->server);
    for (int i = 0; i < loading->count; i++) {
        if (event_apply(table, &loading->event[i], &err) == MIRE_OK) {
            clock_asked(table, loading->event[i].clock ? loading->event[i].clock : now);
            if (i > 0 || !loading->snapshot ||
                snapshot_read(table, loading->snapshot, loading->snapshot_n, &err) == MIRE_OK)
                continue;
            log_event(LOG_ERROR, "snapshot-damaged", "table", log_tag(table->id, tag), "why",
                      err.text, NULL);
            return MIRE_NO;
        }
        log_event(LOG_ERROR, "table-damaged", "table", log_tag(table->id, tag), "why", err.text,
                  NULL);
        return MIRE_BAD;
    }
    return loading->count ? MIRE_OK : MIRE_BAD;
}

/* Who waited for a table that can't be had is told so. */
static void refuse_waiting(struct table *table, const char *code, const char *why)
{
    while (table->first_waiting) {
        struct conn *conn = table->first_waiting;
        table_stop_waiting(conn);
        conn_refuse(conn, code, "%s", why);
    }
}

static void finish_loading(struct loading *loading, int status);

/* Of what was said the newest lines; older ones may be among the events. */
static void take_lines(struct table *table, struct loading *loading)
{
    if (loading->chats)
        table->chats = loading->chats;
    for (int i = 0; i < CHAT_KEPT; i++)
        if (loading->chat[i].text) {
            mire_free(table->chat[i].text);
            table->chat[i] = loading->chat[i];
        }
}

static void forget_events(struct loading *loading)
{
    for (int i = 0; i < loading->count; i++)
        mire_free((char *)loading->event[i].body);
    mire_free(loading->event);
    mire_free(loading->snapshot);
    loading->event = NULL;
    loading->snapshot = NULL;
    loading->count = loading->room = loading->snapshot_n = 0;
}

/* A table of which nothing has happened yet, with those who wait for it. */
static void table_blank(struct table *table)
{
    table_clear(table);
    memset(table->seat, 0, sizeof table->seat);
    table->events = table->snapshot = table->chats = 0;
    table->status = GATHERING;
    table->rematch[0] = '\0';
}

/* On a thread of its own: however much has happened at the table, nobody waits but who wants it. */
static void replay_work(struct task *task)
{
    struct loading *loading = lws_container_of(task, struct loading, task);
    loading->status = replay(loading->table, loading);
}

static void replay_done(struct task *task)
{
    struct loading *loading = lws_container_of(task, struct loading, task);
    struct server *server = task->server;
    if (loading->status != MIRE_NO) {
        finish_loading(loading, loading->status);
        return;
    }
    forget_events(loading);
    table_blank(loading->table);
    loading->all = true;
    journal_push(server, &loading->job);
}

static void load_done(struct job *job)
{
    struct loading *loading = (struct loading *)job;
    if (job->status != MIRE_OK || !loading->found) {
        finish_loading(loading, job->status);
        return;
    }
    loading->task = (struct task){.work = replay_work, .done = replay_done};
    workers_push(job->server->painters, &loading->task, loading->table->serial);
}

/* Everybody looks at the table anew, as it is stored. */
static void send_away(struct table *table)
{
    while (table->follows) {
        struct follow *follow = table->follows;
        json_t *json = json_pack("{s:s, s:s}", "push", "reload", "table", table->id);
        conn_push(follow->conn, need_json(json));
        follow_end(follow);
    }
}

/* Who is refused goes on with what it has said next: for the same table, that is read anew. */
void table_forget_now(struct table *table)
{
    map_remove(&table->server->tables, table->id);
    send_away(table);
    refuse_waiting(table, "store", "please try again");
    free_table(table);
}

void table_forget(struct server *server, const char *id, bool gone)
{
    struct table *table = table_find(server, id);
    if (gone)
        lobby_remove(server, id);
    if (table && table->state == FREE)
        table_forget_now(table);
    else if (table)
        table->forget = true;
}

static void refer_waiting(struct table *table, const char *owner)
{
    while (table->first_waiting) {
        struct conn *conn = table->first_waiting;
        table_stop_waiting(conn);
        conn_refer(conn, owner);
    }
}

static void finish_loading(struct loading *loading, int status)
{
    struct table *table = loading->table;
    take_lines(table, loading);
    forget_events(loading);
    table->fence = loading->fence;
    metric_add(&table->server->metrics, METRIC_LOADS, 1);
    if (status != MIRE_OK || !loading->found) {
        map_remove(&table->server->tables, table->id); /* a new request may try again */
        if (loading->owner[0] && strcmp(loading->owner, site_name(table->server)) != 0)
            refer_waiting(table, loading->owner);
        refuse_waiting(table, loading->found || status != MIRE_OK ? "store" : "gone",
                       status != MIRE_OK ? "the table can't be read just now"
                                         : "there is no such table");
        table_clear(table);
        mire_free(table);
    } else {
        table->state = FREE;
        table->saved_row = false;
        clock_loaded(table);
        curtain_loaded(table, server_now());
        if (table->forget || table->taken > table->fence) {
            table_forget_now(table);
        } else {
            if (!table->first_waiting)
                table_rest(table);
            table_serve_waiting(table);
        }
    }
    mire_free(loading);
}

static struct table *load(struct server *server, const char *id)
{
    struct table *table = table_new(server, id);
    struct loading *loading = need_memory(sizeof *loading);
    *loading = (struct loading){.job = {.work = load_work, .done = load_done}, .table = table};
    table->state = LOADING;
    journal_push(server, &loading->job);
    return table;
}

struct table *table_for(struct conn *conn, const char *id)
{
    struct table *table = table_find(conn->server, id);
    if (!table && (long)conn->server->tables.count >= conn->server->options->limit[LIMIT_LOADED]) {
        conn_refuse(conn, "limit", "too many tables are being played just now");
        return NULL;
    }
    if (!table)
        table = load(conn->server, id);
    table->used = server_now();
    if (table->state == FREE)
        return table;
    wait_for(table, conn);
    return NULL;
}

void table_wake(struct server *server, const char *id)
{
    if (!table_find(server, id) &&
        (long)server->tables.count < server->options->limit[LIMIT_LOADED])
        load(server, id);
}
