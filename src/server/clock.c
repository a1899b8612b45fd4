/* SPDX-License-Identifier: MIT */
/*
 * What happens because time has passed. A seat that is asked has `step` for each question and then
 * its bank; when both are gone a bot takes over until its person comes back. The same clock is for
 * a quick game (30 seconds and a bank of 10 minutes) and for one by correspondence (3 days).
 *
 * Time that was used stays used: a new step comes with a ply the game has not had before, so that
 * nobody gets time by taking back and playing again; a seat that is taken back from the bot has
 * what it had. Deadlines are by the clock of games, which is stored and goes on where it stood.
 */
#include "server/clock.h"
#include "server/base.h"
#include "server/curtain.h"
#include "server/http.h"
#include "server/journal.h"
#include "server/limits.h"
#include "server/lobby.h"
#include "server/map.h"
#include "server/metrics.h"
#include "server/play.h"
#include "server/server.h"
#include "server/site.h"
#include "server/socket.h"
#include "server/store.h"
#include "server/table.h"
#include "server/thinking.h"
#include "server/work.h"

#include <stdio.h>
#include <string.h>

enum { TICK_MS = 100 };

/* The time since it was asked comes off the step; what is more than that was taken off the bank. */
static void stop_watch(const struct table *table, struct seat *seat, int64_t clock)
{
    if (!seat->asked_since)
        return;
    seat->spent += clock > seat->asked_since ? clock - seat->asked_since : 0;
    if (seat->spent > table->step)
        seat->spent = table->step;
    seat->asked_since = 0;
}

void clock_asked(struct table *table, int64_t clock)
{
    uint32_t waiting = table_waiting(table);
    int plies = table->play ? mire_table_plies(table->play) : 0;
    for (int i = 0; i < table->setup.seats; i++) {
        struct seat *seat = &table->seat[i];
        bool asked = waiting >> i & 1;
        if (!asked)
            seat->timed_out = false;
        if (!asked || seat->asked_move != seat->move)
            stop_watch(table, seat, clock);
        if (!asked || seat->asked_since)
            continue;
        if (plies > seat->granted) {
            seat->granted = plies;
            seat->spent = 0;
        }
        seat->asked_since = clock;
        seat->asked_move = seat->move;
    }
}

void clock_loaded(struct table *table)
{
    for (int i = 0; i < table->setup.seats; i++)
        table->seat[i].away_since = server_now();
}

int64_t clock_deadline(const struct table *table, int number)
{
    const struct seat *seat = &table->seat[number];
    if ((!table->step && !table->bank) || !seat->asked_since)
        return 0;
    return seat->asked_since + table->step - seat->spent + seat->bank;
}

int64_t clock_used(const struct table *table, int number)
{
    const struct seat *seat = &table->seat[number];
    int64_t used = seat->spent + server_clock(table->server) - seat->asked_since - table->step;
    if ((!table->step && !table->bank) || !seat->asked_since || used < 0)
        return 0;
    return used < seat->bank ? used : seat->bank;
}

/* A seat that has run out of time. Where others may not know that it was asked, they must not learn
 * it now: a bot answers this one question. So it does for who has come back to a question that was
 * too late already. */
static void time_out(struct table *table, int number)
{
    struct seat *seat = &table->seat[number];
    if (asked_in_secret(table) || seat->came_back == seat->move + 1) {
        seat->timed_out = true;
        bots_ask(table);
    } else {
        change_one(table, NULL, EVENT_TAKEOVER, number, 1, table->stand_in, NULL);
    }
}

static void check_deadlines(struct table *table, int64_t clock)
{
    uint32_t waiting = curtain_down(table) ? 0 : table_waiting(table);
    for (int i = 0; i < table->setup.seats && table->state == FREE; i++) {
        if (!(waiting >> i & 1) || table_bot_sits(table, i) || table->seat[i].timed_out)
            continue;
        int64_t deadline = clock_deadline(table, i);
        if (deadline && clock >= deadline)
            time_out(table, i);
    }
}

static bool may_drop(const struct table *table, int64_t now)
{
    if (table->state != FREE || table->follows || table->first_waiting || curtain_down(table))
        return false;
    for (int i = 0; i < table->setup.seats; i++)
        if (table->seat[i].thinking || table->seat[i].ready)
            return false;
    return now - table->used > 1000 * table->server->options->limit[LIMIT_IDLE];
}

/* Nothing here adds or removes a table: that would move the map under our feet. */
static void check_tables(struct server *server, int64_t now, bool second)
{
    enum { AT_ONCE = 64 };
    struct table *idle[AT_ONCE];
    int idle_count = 0;
    size_t at = 0;
    for (struct table *table; (table = map_next(&server->tables, &at));) {
        if (table->state == FREE)
            curtain_check(table, now);
        if (table->state == FREE && table->status == PLAYING) {
            check_deadlines(table, server_clock(server));
            if (second && table->state == FREE)
                bots_ask(table); /* some may have found no thread */
        }
        if (second && table->follows)
            table->used = now;
        if (second && idle_count < AT_ONCE && may_drop(table, now))
            idle[idle_count++] = table;
    }
    for (int i = 0; i < idle_count; i++) {
        metric_add(&server->metrics, METRIC_DROPS, 1);
        table_drop(idle[i]);
    }
}

static void check_conns(struct server *server, int64_t now)
{
    int64_t patience = 1000 * server->options->limit[LIMIT_STALL];
    for (struct conn *conn = server->conns; conn; conn = conn->next)
        conn->address->received = 0;
    for (struct conn *conn = server->conns; conn; conn = conn->next) {
        conn_count_bytes(conn);
        if (conn->stalled && now - conn->stalled > patience)
            conn_close(conn, "takes nothing");
        conn_check_silence(conn);
    }
}

/* Who has not been here for an hour has full buckets again, and may be forgotten. */
static void check_usages(struct server *server, int64_t now)
{
    enum { AT_ONCE = 256, HOUR = 3600 * 1000 };
    struct usage *old[AT_ONCE];
    int n = 0;
    size_t at = 0;
    for (struct usage *usage; n < AT_ONCE && (usage = map_next(&server->usages, &at));) {
        if (usage->connections + usage->plain > 0)
            usage->used = now;
        else if (now - usage->used > HOUR)
            old[n++] = usage;
    }
    for (int i = 0; i < n; i++) {
        map_remove(&server->usages, old[i]->name);
        mire_free(old[i]);
    }
}

/* ---- tables whose time comes while nobody looks at them ---- */

struct waking {
    struct job job;
    int64_t clock;
    int count;
    char id[200][ID_SIZE];
};

static int take_waking(void *context, const struct store_value *columns, int n)
{
    struct waking *waking = context;
    (void)n;
    if (waking->count < 200 && columns[0].text && strlen(columns[0].text) == ID_SIZE - 1)
        strcpy(waking->id[waking->count++], columns[0].text);
    return MIRE_OK;
}

static int waking_work(struct job *job, struct store *store, struct mire_error *err)
{
    struct waking *waking = (struct waking *)job;
    const char *name = site_name(job->server);
    struct store_value values[] = {store_int(waking->clock), store_text(name)};
    return store_run(store, name ? STORE_WAKING_HERE : STORE_WAKING_TABLES, values, name ? 2 : 1,
                     take_waking, waking, err);
}

static void waking_done(struct job *job)
{
    struct waking *waking = (struct waking *)job;
    for (int i = 0; i < waking->count; i++)
        table_wake(job->server, waking->id[i]);
    mire_free(waking);
}

static void look_for_waking(struct server *server)
{
    struct waking *waking = need_memory(sizeof *waking);
    waking->job = (struct job){.work = waking_work, .done = waking_done};
    waking->clock = server_clock(server);
    waking->count = 0;
    journal_push(server, &waking->job);
}

/* ---- the clock of games ---- */

struct saving {
    struct job job;
    int64_t clock;
};

static int save_work(struct job *job, struct store *store, struct mire_error *err)
{
    char text[24];
    if (job->server->site)
        return site_save_clock(job->server, store, ((struct saving *)job)->clock, err);
    snprintf(text, sizeof text, "%lld", (long long)((struct saving *)job)->clock);
    struct store_value values[] = {store_text("clock"), store_text(text)};
    return store_run(store, STORE_PUT_SETTING, values, 2, NULL, NULL, err);
}

static void save_done(struct job *job)
{
    mire_free((struct saving *)job);
}

void clock_save(struct server *server)
{
    struct saving *saving = need_memory(sizeof *saving);
    *saving = (struct saving){.job = {.writes = true, .work = save_work, .done = save_done},
                              .clock = server_clock(server)};
    journal_push(server, &saving->job);
}

void clock_check(struct server *server)
{
    int64_t now = server_now();
    bool second = ++server->ticks % (1000 / TICK_MS) == 0;
    check_tables(server, now, second);
    site_tick(server);
    if (second) {
        check_conns(server, now);
        check_usages(server, now);
        usage_tell(server);
        work_check(server);
        lobby_tell(server);
    }
    if (server->ticks % (5000 / TICK_MS) == 1)
        look_for_waking(server);
    if (server->ticks % (5000 / TICK_MS) == 2)
        clock_save(server);
}

static void tick(lws_sorted_usec_list_t *list)
{
    struct server *server = lws_container_of(list, struct server, tick);
    clock_check(server);
    lws_sul_schedule(server->lws, 0, &server->tick, tick, TICK_MS * LWS_US_PER_MS);
}

void clock_start(struct server *server)
{
    lws_sul_schedule(server->lws, 0, &server->tick, tick, 1);
}
