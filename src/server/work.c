/* SPDX-License-Identifier: MIT */
/* The process that works: takes what bots are to think about from the database, and answers. */
#include "server/work.h"
#include "core/json.h"
#include "server/base.h"
#include "server/log.h"
#include "server/store.h"
#include "server/views.h"
#include "server/wire.h"

#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { THREADS_MAX = 256 };

static _Atomic bool stopping;

static void stop_on_signal(int number)
{
    (void)number;
    stopping = true;
}

/* ---- thinking ---- */

/* What the bot chooses, as news for the server that asked; NULL where the job can't be read. */
static char *answer(const char *id, const char *server, const char *body)
{
    json_t *job = NULL;
    struct mire_table *table = NULL;
    char *text = NULL;
    size_t size;
    struct mire_error err = {""};
    int status = mire_json_read(body, strlen(body), &job, &err);
    if (status == MIRE_OK)
        status = mire_table_load(&table, json_object_get(job, "play"), &err);
    const char *name = json_string_value(json_object_get(job, "bot"));
    const char *seed = json_string_value(json_object_get(job, "seed"));
    const struct mire_bot *bot = name ? mire_bot_find(name) : NULL;
    int seat = (int)json_integer_value(json_object_get(job, "seat"));
    if (status == MIRE_OK && bot && seed && seat >= 0 && seat < MIRE_SEATS) {
        struct mire_rng rng;
        uint32_t before = (uint32_t)json_integer_value(json_object_get(job, "spent"));
        mire_rng_seed(&rng, strtoull(seed, NULL, 16));
        mire_table_use_time(table, before);
        mire_action action = mire_table_ask(table, seat, bot, &rng);
        uint32_t spent = mire_table_time_used(table) - before;
        json_t *news =
            need_json(json_pack("{s:s, s:s, s:s, s:I, s:i}", "from", "", "to", server, "thought",
                                id, "action", (json_int_t)action, "spent", (int)spent));
        text = json_text(news, &size);
        json_decref(news);
    } else {
        log_event(LOG_ERROR, "no-thought", "why", err.text, NULL);
    }
    mire_table_free(table);
    json_decref(job);
    return text;
}

/* ---- taking ---- */

/* One thought, in one transaction. False: there was none, or the database is gone (wire->db). */
static bool take_one(struct wire *wire)
{
    static const char *const version = MIRE_VERSION;
    char *news = NULL;
    PGresult *found = NULL, *done = NULL;
    bool good = wire_do(wire, "BEGIN") &&
                (found = wire_ask(wire,
                                  "SELECT id, server, body FROM thought WHERE version = $1"
                                  " ORDER BY created LIMIT 1 FOR UPDATE SKIP LOCKED",
                                  &version, 1));
    bool some = good && PQntuples(found) == 1;
    if (some) {
        const char *id = PQgetvalue(found, 0, 0);
        news = answer(id, PQgetvalue(found, 0, 1), PQgetvalue(found, 0, 2));
        const char *tell = news ? news : "";
        done = wire_ask(wire, "DELETE FROM thought WHERE id = $1", &id, 1);
        good = done;
        PQclear(done);
        if (good && news) {
            done = wire_ask(wire, "SELECT pg_notify('mire', $1)", &tell, 1);
            good = done;
            PQclear(done);
        }
    }
    good = good && wire_do(wire, "COMMIT");
    PQclear(found);
    mire_free(news);
    if (!good)
        wire_close(wire);
    return good && some;
}

static void *work_thread(void *argument)
{
    enum { PAUSE = 500000, LOOK = 2000000 }; /* µs: to try again; to look although nobody called */
    struct wire wire = {.patience = 10 * 1000 * 1000};
    const char *store = argument;
    while (!stopping) {
        /* One that hangs in the middle of it is cut off, and the thought is another's. */
        if (!wire.db && (!wire_open(&wire, store, "mire_work") ||
                         !wire_do(&wire, "SET idle_in_transaction_session_timeout = 30000"))) {
            wire_close(&wire);
            usleep(PAUSE);
            continue;
        }
        if (take_one(&wire) || !wire.db)
            continue;
        if (!wire_listen(&wire, server_microseconds() + LOOK, true, &stopping, NULL, NULL))
            wire_close(&wire);
    }
    wire_close(&wire);
    return NULL;
}

int work_run(const char *where, int threads, struct mire_error *err)
{
    pthread_t thread[THREADS_MAX];
    struct store *store;
    int started = 0;
    struct sigaction action = {.sa_handler = stop_on_signal};
    setenv("PGAPPNAME", WORK_NAME, 1); /* so servers know that somebody works */
    int status = store_open(&store, where, STORE_OLD, err); /* is it there, and of our version? */
    if (status != MIRE_OK)
        return status;
    store_close(store);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    while (started < threads && started < THREADS_MAX &&
           pthread_create(&thread[started], NULL, work_thread, (void *)where) == 0)
        started++;
    log_event(LOG_INFO, "working", "version", MIRE_VERSION, NULL);
    for (int i = 0; i < started; i++)
        pthread_join(thread[i], NULL);
    return started > 0 ? MIRE_OK : mire_fail(err, MIRE_BAD, "the system gives us no threads");
}
