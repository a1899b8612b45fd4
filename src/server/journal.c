/* SPDX-License-Identifier: MIT */
/*
 * The journal: one thread that owns the store. It takes all changes that have come in, saves them
 * in one transaction, and hands them back. While it waits for the disk the next ones gather, so the
 * busier the server, the more moves share a commit. Where several came together it also waits a
 * little before the next: a commit takes more of the processor than the moves in it.
 */
#include "server/journal.h"
#include "server/base.h"
#include "server/control.h"
#include "server/limits.h"
#include "server/log.h"
#include "server/metrics.h"
#include "server/server.h"
#include "server/store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    BATCH = 1000,
    COMMIT_GAP = 2500, /* microseconds from one commit of several to the next */
};

struct journal {
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t work;
    struct job *in, **in_end, *out, **out_end;
    bool stop;
    long waiting;       /* jobs that were handed over and have not come back */
    int64_t busy_since; /* microseconds; 0: it waits for work */
    char trouble[200];  /* why nothing could be saved last time; "": it could */
    struct store *store;
    struct server *server;
};

/* Saves one change in a transaction of its own. */
static int save_alone(struct journal *journal, struct job *job, struct mire_error *err)
{
    int status = store_begin(journal->store, err);
    if (status == MIRE_OK)
        status = job->work(job, journal->store, err);
    if (status == MIRE_OK)
        status = store_commit(journal->store, err);
    if (status != MIRE_OK)
        store_rollback(journal->store);
    return status;
}

static bool save_together(struct journal *journal, struct job **jobs, int n)
{
    struct mire_error err = {""};
    int status = store_begin(journal->store, &err);
    for (int i = 0; i < n && status == MIRE_OK; i++)
        status = jobs[i]->work(jobs[i], journal->store, &err);
    if (status == MIRE_OK)
        status = store_commit(journal->store, &err);
    if (status != MIRE_OK)
        store_rollback(journal->store);
    return status == MIRE_OK;
}

static void note_trouble(struct journal *journal, const char *why)
{
    pthread_mutex_lock(&journal->lock);
    snprintf(journal->trouble, sizeof journal->trouble, "%s", why);
    pthread_mutex_unlock(&journal->lock);
}

static void save(struct journal *journal, struct job **jobs, int n)
{
    int saved = 0, refused = 0;
    struct mire_error why = {""};
    struct metrics *metrics = &journal->server->metrics;
    int64_t start = server_microseconds();
    bool together = save_together(journal, jobs, n);
    for (int i = 0; i < n; i++) {
        struct mire_error err = {""};
        jobs[i]->status = together ? MIRE_OK : save_alone(journal, jobs[i], &err);
        saved += jobs[i]->status == MIRE_OK;
        refused += jobs[i]->status == MIRE_NO;
        if (jobs[i]->status == MIRE_OK)
            continue;
        if (jobs[i]->status == MIRE_NO) { /* the store works, and says no */
            log_event(LOG_DETAIL, "refused", "why", err.text, NULL);
            continue;
        }
        why = err;
        metric_add(metrics, METRIC_COMMIT_FAILURES, 1);
        log_event(LOG_ERROR, "not-saved", "why", err.text, NULL);
    }
    metric_add(metrics, METRIC_COMMITS, together ? 1 : (uint64_t)saved);
    note_trouble(journal, saved || refused ? "" : why.text[0] ? why.text : "nothing can be saved");
    metric_add(metrics, METRIC_COMMITTED, (uint64_t)saved);
    int64_t took = server_microseconds() - start;
    metric_add(metrics, METRIC_COMMIT_MICROSECONDS, (uint64_t)took);
    metric_longest(&metrics->commit, took);
}

/* Writes first, then reads: what is read is on the disk. */
static void run_batch(struct journal *journal, struct job *batch)
{
    struct job *writing[BATCH];
    int n = 0;
    for (struct job *job = batch; job; job = job->next) {
        if (job->writes)
            writing[n++] = job;
        if (n == BATCH) {
            save(journal, writing, n);
            n = 0;
        }
    }
    if (n > 0)
        save(journal, writing, n);
    for (struct job *job = batch; job; job = job->next) {
        struct mire_error err = {""};
        if (job->writes)
            continue;
        job->status = job->work(job, journal->store, &err);
        if (job->status == MIRE_BAD)
            log_event(LOG_ERROR, "not-read", "why", err.text, NULL);
    }
}

static bool several(const struct job *batch)
{
    return batch && batch->next;
}

/* Lets more changes gather. Who is alone here never waits: nothing else would come meanwhile. */
static void gather(int64_t last)
{
    int64_t left = last + COMMIT_GAP - server_microseconds();
    if (left > 0 && left <= COMMIT_GAP)
        usleep((useconds_t)left);
}

static void *journal_thread(void *argument)
{
    struct journal *journal = argument;
    int64_t crowded = 0; /* when the last batch was taken, if several were in it */
    for (;;) {
        pthread_mutex_lock(&journal->lock);
        while (!journal->in && !journal->stop)
            pthread_cond_wait(&journal->work, &journal->lock);
        if (crowded && !journal->stop) {
            pthread_mutex_unlock(&journal->lock);
            gather(crowded);
            pthread_mutex_lock(&journal->lock);
        }
        struct job *batch = journal->in;
        journal->in = NULL;
        journal->in_end = &journal->in;
        journal->busy_since = server_microseconds();
        pthread_mutex_unlock(&journal->lock);
        if (!batch)
            return NULL; /* told to stop, and all is saved */
        crowded = several(batch) ? server_microseconds() : 0;
        run_batch(journal, batch);
        pthread_mutex_lock(&journal->lock);
        journal->busy_since = 0;
        *journal->out_end = batch;
        while (*journal->out_end)
            journal->out_end = &(*journal->out_end)->next;
        pthread_mutex_unlock(&journal->lock);
        lws_cancel_service(journal->server->lws);
    }
}

static int take_clock(void *context, const struct store_value *columns, int n)
{
    int64_t *clock = context, saved = columns[0].text ? strtoll(columns[0].text, NULL, 10) : 0;
    (void)n;
    if (saved > *clock)
        *clock = saved;
    return MIRE_OK;
}

/* Where the clock of games stood when the server stopped; at first it is the time of day. */
static int read_clock(struct server *server, struct store *store, struct mire_error *err)
{
    int64_t clock = 0;
    int status = store_run(store, STORE_GET_CLOCK, NULL, 0, take_clock, &clock, err);
    server->lag = clock ? server_now() - clock : 0;
    return status;
}

/* A store that can't be written to is no place to serve from. */
static int try_to_write(struct store *store, struct mire_error *err)
{
    char now[24];
    snprintf(now, sizeof now, "%lld", (long long)server_now());
    struct store_value values[] = {store_text("started"), store_text(now)};
    return store_run(store, STORE_PUT_SETTING, values, 2, NULL, NULL, err);
}

int journal_start(struct server *server, const char *where, struct mire_error *err)
{
    struct store *store;
    store_patience_ms = 1000 * (int)server->options->limit[LIMIT_STORE];
    store_lease_ms = 1000 * (int)server->options->limit[LIMIT_LEASE];
    int status =
        store_open(&store, where, STORE_SERVE | (server->options->name ? STORE_SHARE : 0), err);
    if (status != MIRE_OK)
        return status;
    status = read_clock(server, store, err);
    if (status == MIRE_OK)
        status = try_to_write(store, err);
    if (status == MIRE_OK)
        status = barred_load(server, store, err);
    if (status != MIRE_OK) {
        store_close(store);
        return status;
    }
    struct journal *journal = need_memory(sizeof *journal);
    *journal = (struct journal){.store = store, .server = server};
    journal->in_end = &journal->in;
    journal->out_end = &journal->out;
    pthread_mutex_init(&journal->lock, NULL);
    pthread_cond_init(&journal->work, NULL);
    server->journal = journal;
    if (pthread_create(&journal->thread, NULL, journal_thread, journal) != 0)
        return mire_fail(err, MIRE_BAD, "no thread for the store");
    pthread_setname_np(journal->thread, "mire journal");
    return MIRE_OK;
}

bool journal_works(struct server *server, char *why, size_t size)
{
    int64_t patience = 1000000 * server->options->limit[LIMIT_STORE];
    struct journal *journal = server->journal;
    pthread_mutex_lock(&journal->lock);
    bool hung = journal->busy_since && server_microseconds() - journal->busy_since > patience;
    snprintf(why, size, "%s", hung ? "the store does not answer" : journal->trouble);
    pthread_mutex_unlock(&journal->lock);
    return why[0] == '\0';
}

long journal_waiting(struct server *server)
{
    pthread_mutex_lock(&server->journal->lock);
    long waiting = server->journal->waiting;
    pthread_mutex_unlock(&server->journal->lock);
    return waiting;
}

void journal_stop(struct server *server)
{
    struct journal *journal = server->journal;
    if (!journal)
        return;
    pthread_mutex_lock(&journal->lock);
    journal->stop = true;
    pthread_cond_signal(&journal->work);
    pthread_mutex_unlock(&journal->lock);
    if (!thread_ends(journal->thread, STOP_SECONDS)) {
        log_event(LOG_ERROR, "stopped-without-the-store", "why", "it does not answer", NULL);
        _exit(1); /* what was answered is saved; nothing else can be done */
    }
    store_close(journal->store);
    journal->store = NULL;
}

void journal_push(struct server *server, struct job *job)
{
    struct journal *journal = server->journal;
    job->next = NULL;
    job->server = server;
    pthread_mutex_lock(&journal->lock);
    *journal->in_end = job;
    journal->in_end = &job->next;
    journal->waiting++;
    pthread_cond_signal(&journal->work);
    pthread_mutex_unlock(&journal->lock);
}

void journal_collect(struct server *server)
{
    struct journal *journal = server->journal;
    pthread_mutex_lock(&journal->lock);
    struct job *job = journal->out;
    journal->out = NULL;
    journal->out_end = &journal->out;
    for (struct job *back = job; back; back = back->next)
        journal->waiting--;
    pthread_mutex_unlock(&journal->lock);
    while (job) {
        struct job *next = job->next;
        job->done(job);
        job = next;
    }
}

/* ---- lists of statements ---- */

void op_add(struct op ***end, enum store_statement statement, const struct store_value *values,
            int n)
{
    size_t size = sizeof(struct op);
    for (int i = 0; i < n; i++)
        size += values[i].kind == STORE_TEXT ? strlen(values[i].text) + 1 : 0;
    struct op *op = need_memory(size);
    char *room = (char *)(op + 1);
    *op = (struct op){.statement = statement, .n = n};
    for (int i = 0; i < n; i++) {
        op->value[i] = values[i];
        if (values[i].kind != STORE_TEXT)
            continue;
        size_t length = strlen(values[i].text) + 1;
        memcpy(room, values[i].text, length);
        op->value[i].text = room;
        room += length;
    }
    **end = op;
    *end = &op->next;
}

static int note(void *context, const struct store_value *columns, int n)
{
    (void)columns, (void)n;
    *(bool *)context = true;
    return MIRE_OK;
}

int op_run(const struct op *op, struct store *store, struct mire_error *err)
{
    int status = MIRE_OK;
    for (; op && status == MIRE_OK; op = op->next) {
        bool fenced = op->statement == STORE_OWN_TABLE || op->statement == STORE_ADD_OWN_EVENT;
        bool found = !fenced;
        status =
            store_run(store, op->statement, op->value, op->n, fenced ? note : NULL, &found, err);
        if (status == MIRE_OK && !found)
            status = mire_fail(err, MIRE_NO, "another server has the table");
    }
    return status;
}

void op_free(struct op *op)
{
    while (op) {
        struct op *next = op->next;
        mire_free(op);
        op = next;
    }
}
