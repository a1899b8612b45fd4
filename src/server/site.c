/* SPDX-License-Identifier: MIT */
/*
 * The thread that keeps this server among the others: it renews the lease and listens for news, on
 * a connection of its own, so that neither waits for what is being saved.
 */
#include "server/site.h"
#include "core/json.h"
#include "server/journal.h"
#include "server/limits.h"
#include "server/log.h"
#include "server/news.h"
#include "server/server.h"
#include "server/socket.h"
#include "server/views.h"
#include "server/wire.h"
#include "server/work.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct word {
    struct word *next;
    char text[];
};

struct site {
    struct server *server;
    pthread_t thread;
    bool started;
    char name[SITE_NAME], mark[MARK_LETTERS + 1];
    int64_t lease; /* ms */
    struct wire wire;
    _Atomic int64_t held_until; /* microseconds, of our own clock */
    _Atomic bool stop;
    _Atomic int workers; /* processes that think for bots */
    bool adrift;         /* as the loop knows it */
    int64_t missed_at;   /* when what may have been missed is to be looked up; 0: nothing was */
    pthread_mutex_t lock;
    struct word *in, **in_end; /* news; "" where some may have been missed */
};

bool site_name_good(const char *name)
{
    size_t n = strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-");
    return n > 0 && n < SITE_NAME && !name[n];
}

const char *site_name(const struct server *server)
{
    return server->site ? server->site->name : NULL;
}

bool site_has_workers(const struct server *server)
{
    return server->site && server->site->workers > 0;
}

bool site_adrift(const struct server *server)
{
    return server->site && server_microseconds() > server->site->held_until;
}

/* ---- the lease ---- */

/* Another process has taken our name: whatever we have in memory is its. */
static _Noreturn void step_down(void)
{
    log_event(LOG_ERROR, "name-taken", "why", "another server has our name", NULL);
    _exit(3);
}

static bool renew(struct site *site)
{
    char lease[24];
    int64_t start = server_microseconds();
    snprintf(lease, sizeof lease, "%lld", (long long)site->lease);
    const char *values[] = {site->name, site->mark, lease};
    PGresult *result = wire_ask(&site->wire,
                                "UPDATE server SET until = " STORE_NOW
                                " + $3::bigint WHERE name = $1 AND mark = $2",
                                values, 3);
    bool renewed = result && strcmp(PQcmdTuples(result), "1") == 0;
    if (result && !renewed)
        step_down();
    PQclear(result);
    if (renewed)
        site->held_until = start + 1000 * site->lease;
    return renewed;
}

/* PostgreSQL knows who is connected: those of our version can do what we have to be done. */
static bool count_workers(struct site *site)
{
    const char *name = WORK_NAME;
    PGresult *result = wire_ask(&site->wire,
                                "SELECT count(*) FROM pg_stat_activity WHERE application_name = $1"
                                " AND datname = current_database()",
                                &name, 1);
    if (result)
        site->workers = (int)strtol(PQgetvalue(result, 0, 0), NULL, 10);
    PQclear(result);
    return result;
}

/* The clock of games is everybody's: who comes to others takes theirs. */
static bool join(struct site *site)
{
    char lease[24], lag[24], clock[24];
    struct server *server = site->server;
    const char *own = site->name;
    int64_t start = server_microseconds();
    PGresult *result = wire_ask(&site->wire,
                                "SELECT lag FROM server WHERE until >= " STORE_NOW
                                " AND name <> $1 ORDER BY until DESC",
                                &own, 1);
    if (!result)
        return false;
    if (PQntuples(result) > 0)
        server->lag = strtoll(PQgetvalue(result, 0, 0), NULL, 10);
    PQclear(result);
    snprintf(lease, sizeof lease, "%lld", (long long)site->lease);
    snprintf(lag, sizeof lag, "%lld", (long long)server->lag);
    snprintf(clock, sizeof clock, "%lld", (long long)server_clock(server));
    const char *values[] = {site->name, site->mark, lease, clock, lag};
    result = wire_ask(&site->wire,
                      "INSERT INTO server (name, mark, until, clock, lag)"
                      " VALUES ($1, $2, " STORE_NOW " + $3::bigint, $4, $5) ON CONFLICT (name)"
                      " DO UPDATE SET mark = excluded.mark, until = excluded.until,"
                      " clock = excluded.clock, lag = excluded.lag",
                      values, 5);
    PQclear(result);
    if (result)
        site->held_until = start + 1000 * site->lease;
    return result;
}

/* ---- the thread ---- */

static void hand_over(void *context, const char *text)
{
    struct site *site = context;
    size_t size = strlen(text) + 1;
    struct word *word = need_memory(sizeof *word + size);
    word->next = NULL;
    memcpy(word->text, text, size);
    pthread_mutex_lock(&site->lock);
    *site->in_end = word;
    site->in_end = &word->next;
    pthread_mutex_unlock(&site->lock);
    lws_cancel_service(site->server->lws);
}

static void *site_thread(void *argument)
{
    enum { PAUSE = 200000 }; /* µs between two tries to reach the database */
    struct site *site = argument;
    while (!site->stop) {
        bool fresh = !site->wire.db;
        if (fresh && !wire_open(&site->wire, site->server->options->store, "mire")) {
            usleep(PAUSE);
            continue;
        }
        int64_t next = server_microseconds() + 1000 * site->lease / 3;
        bool good = renew(site) && count_workers(site);
        if (good && fresh)
            hand_over(site, ""); /* who knows what was told meanwhile */
        if (!good || !wire_listen(&site->wire, next, false, &site->stop, hand_over, site))
            wire_close(&site->wire);
    }
    return NULL;
}

int site_start(struct server *server, struct mire_error *err)
{
    const struct server_options *options = server->options;
    if (!options->name)
        return MIRE_OK;
    struct site *site = need_memory(sizeof *site);
    memset(site, 0, sizeof *site);
    site->server = server;
    site->lease = store_lease_ms;
    site->in_end = &site->in;
    pthread_mutex_init(&site->lock, NULL);
    strcpy(site->name, options->name);
    server_random_letters(site->mark, MARK_LETTERS);
    server->site = site;
    site->wire.patience = 500 * site->lease;
    if (!wire_open(&site->wire, options->store, "mire") || !join(site))
        return mire_fail(err, MIRE_BAD, "PostgreSQL: the other servers can't be joined");
    return MIRE_OK;
}

int site_listen(struct server *server, struct mire_error *err)
{
    struct site *site = server->site;
    if (!site)
        return MIRE_OK;
    if (pthread_create(&site->thread, NULL, site_thread, site) != 0)
        return mire_fail(err, MIRE_BAD, "no thread for the other servers");
    pthread_setname_np(site->thread, "mire site");
    site->started = true;
    work_take_back(server, 0); /* what was sent under this name before is nobody's */
    return MIRE_OK;
}

void site_stop(struct server *server)
{
    struct site *site = server->site;
    if (!site)
        return;
    site->stop = true;
    if (site->started && !thread_ends(site->thread, STOP_SECONDS))
        _exit(1);
    wire_close(&site->wire);
    while (site->in) {
        struct word *next = site->in->next;
        mire_free(site->in);
        site->in = next;
    }
    mire_free(site);
    server->site = NULL;
}

/* ---- on the loop ---- */

/* With the lease gone others may have our tables; with it back some of them may be ours still. */
static void check_lease(struct site *site)
{
    if (site->adrift == site_adrift(site->server))
        return;
    site->adrift = !site->adrift;
    log_event(LOG_INFO, site->adrift ? "adrift" : "moored", NULL);
    if (!site->adrift)
        site_missed(site->server, 0);
    for (struct conn *conn = site->server->conns; conn && site->adrift; conn = conn->next)
        conn_close(conn, "this server is cut off");
}

void site_missed(struct server *server, int64_t ms)
{
    server->site->missed_at = server_microseconds() + 1000 * ms;
}

void site_tick(struct server *server)
{
    struct site *site = server->site;
    if (!site)
        return;
    check_lease(site);
    if (site->missed_at && site->missed_at <= server_microseconds()) {
        site->missed_at = 0;
        news_missed(server);
    }
}

void site_collect(struct server *server)
{
    struct site *site = server->site;
    if (!site)
        return;
    pthread_mutex_lock(&site->lock);
    struct word *word = site->in;
    site->in = NULL;
    site->in_end = &site->in;
    pthread_mutex_unlock(&site->lock);
    while (word) {
        struct word *next = word->next;
        if (word->text[0])
            news_read(server, word->text);
        else
            site_missed(server, 0);
        mire_free(word);
        word = next;
    }
}

/* ---- tables, on the journal's thread ---- */

struct claim {
    int64_t fence;
    char *owner;
    int *found;
};

static int take_fence(void *context, const struct store_value *columns, int n)
{
    (void)n;
    ((struct claim *)context)->fence = columns[0].number;
    return MIRE_OK;
}

static int take_owner(void *context, const struct store_value *columns, int n)
{
    struct claim *claim = context;
    (void)n;
    *claim->found = 1;
    snprintf(claim->owner, SITE_NAME, "%s", columns[0].text ? columns[0].text : "");
    return MIRE_OK;
}

int site_claim(const struct server *server, struct store *store, const char *table, int64_t *fence,
               char owner[SITE_NAME], int *found, struct mire_error *err)
{
    const struct site *site = server->site;
    struct claim claim = {.owner = owner, .found = found};
    struct store_value values[] = {store_text(table), store_text(site->name),
                                   store_text(site->mark)};
    owner[0] = '\0';
    int status = store_run(store, STORE_CLAIM_TABLE, values, 3, take_fence, &claim, err);
    if (status == MIRE_OK && claim.fence)
        *found = 1;
    else if (status == MIRE_OK)
        status = store_run(store, STORE_GET_OWNER, values, 1, take_owner, &claim, err);
    *fence = claim.fence;
    return status;
}

/* ---- the last things ---- */

struct leaving {
    struct job job;
    const struct site *site;
};

static int leave_work(struct job *job, struct store *store, struct mire_error *err)
{
    const struct site *site = ((struct leaving *)job)->site;
    struct store_value values[] = {store_text(site->name), store_text(site->mark)};
    return store_run(store, STORE_END_LEASE, values, 2, NULL, NULL, err);
}

static void leave_done(struct job *job)
{
    mire_free((struct leaving *)job);
}

/* What was handed to the journal before is in the same transaction, or in one before it. */
void site_release(struct server *server)
{
    struct site *site = server->site;
    if (!site)
        return;
    site->stop = true; /* or the lease would be renewed once more */
    if (site->started && thread_ends(site->thread, STOP_SECONDS))
        site->started = false;
    struct leaving *leaving = need_memory(sizeof *leaving);
    *leaving = (struct leaving){.job = {.writes = true, .work = leave_work, .done = leave_done},
                                .site = site};
    journal_push(server, &leaving->job);
}

int site_save_clock(const struct server *server, struct store *store, int64_t clock,
                    struct mire_error *err)
{
    const struct site *site = server->site;
    struct store_value values[] = {store_int(clock), store_text(site->name),
                                   store_text(site->mark)};
    return store_run(store, STORE_SAVE_CLOCK, values, 3, NULL, NULL, err);
}

void site_tell(const struct server *server, struct op ***end, json_t *news)
{
    if (server->site) {
        size_t size;
        mire_out_string(news, "from", server->site->name);
        char *text = json_text(news, &size);
        struct store_value value = store_text(text);
        op_add(end, STORE_TELL, &value, 1);
        mire_free(text);
    }
    json_decref(news);
}
