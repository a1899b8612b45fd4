/* SPDX-License-Identifier: MIT */
/* What bots are to think about, on its way to processes that work and back (work.h). */
#include "core/json.h"
#include "server/base.h"
#include "server/journal.h"
#include "server/map.h"
#include "server/metrics.h"
#include "server/server.h"
#include "server/site.h"
#include "server/views.h"
#include "server/work.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

struct sending {
    struct job job;
    char id[WORK_ID];
    struct op *first, **end;
};

static int send_work(struct job *job, struct store *store, struct mire_error *err)
{
    return op_run(((struct sending *)job)->first, store, err);
}

/* What could not be saved is nobody's to think about. */
static void send_done(struct job *job)
{
    struct sending *sending = (struct sending *)job;
    struct thought *thought = map_get(&job->server->sent, sending->id);
    if (thought && job->status != MIRE_OK)
        thought->since = 0;
    op_free(sending->first);
    mire_free(sending);
}

/* What the process that thinks needs to know; freed with mire_free. */
static char *body_of(const struct thought *thought)
{
    char seed[20];
    size_t size;
    snprintf(seed, sizeof seed, "%" PRIx64, thought->seed);
    json_t *play = mire_table_save(thought->copy);
    json_t *json = need_json(json_pack("{s:i, s:s, s:s, s:i, s:o}", "seat", thought->seat, "bot",
                                       thought->bot->name, "seed", seed, "spent",
                                       (int)thought->spent, "play", need_json(play)));
    char *body = json_text(json, &size);
    json_decref(json);
    return body;
}

/* A bot that does not search is done before it would be sent. */
bool work_send(struct server *server, struct thought *thought)
{
    if (!site_has_workers(server) || !thought->bot->search.iterations ||
        (long)server->sent.count >= server->options->limit[LIMIT_BOT_JOBS])
        return false;
    struct sending *sending = need_memory(sizeof *sending);
    *sending = (struct sending){.job = {.writes = true, .work = send_work, .done = send_done}};
    sending->end = &sending->first;
    server_random_letters(thought->id, WORK_ID - 1);
    thought->since = server_microseconds();
    thought->task.server = server;
    map_put(&server->sent, thought->id, thought);
    strcpy(sending->id, thought->id);
    char *body = body_of(thought);
    struct store_value values[] = {store_text(thought->id), store_text(site_name(server)),
                                   store_text(MIRE_VERSION), store_text(body),
                                   store_int(server_now())};
    op_add(&sending->end, STORE_ADD_THOUGHT, values, 5);
    op_add(&sending->end, STORE_CALL_WORK, NULL, 0);
    mire_free(body);
    journal_push(server, &sending->job);
    return true;
}

void work_answered(struct server *server, const json_t *news)
{
    const char *id = json_string_value(json_object_get(news, "thought"));
    struct thought *thought = id ? map_get(&server->sent, id) : NULL;
    if (!thought)
        return; /* another server's, or it took too long */
    map_remove(&server->sent, thought->id);
    thought->hint[0].action = (mire_action)json_integer_value(json_object_get(news, "action"));
    thought->hints = 1;
    thought->spent = (uint32_t)json_integer_value(json_object_get(news, "spent"));
    mire_table_free(thought->copy);
    thought->copy = NULL;
    metric_add(&server->metrics, METRIC_BOT_MICROSECONDS, 1000 * (uint64_t)thought->spent);
    thought->task.done(&thought->task);
}

void work_take_back(struct server *server, int64_t age)
{
    struct sending *sending = need_memory(sizeof *sending);
    *sending = (struct sending){.job = {.writes = true, .work = send_work, .done = send_done}};
    sending->end = &sending->first;
    struct store_value values[] = {store_text(site_name(server)), store_int(server_now() - age)};
    op_add(&sending->end, STORE_DROP_THOUGHTS, values, 2);
    journal_push(server, &sending->job);
}

/* Nothing is lost by thinking twice: the answer that comes second finds nobody waiting. */
void work_check(struct server *server)
{
    enum { LATE = 10 * 1000, AT_ONCE = 64 }; /* ms, and thoughts a time */
    struct thought *late[AT_ONCE];
    int64_t now = server_microseconds(), patience = site_has_workers(server) ? LATE : 0;
    int n = 0;
    size_t at = 0;
    for (struct thought *thought; n < AT_ONCE && (thought = map_next(&server->sent, &at));)
        if (now - thought->since > 1000 * patience)
            late[n++] = thought;
    for (int i = 0; i < n; i++)
        if (think_here(server, late[i]))
            map_remove(&server->sent, late[i]->id);
    if (n > 0) /* so that nobody thinks about it in vain, or dies of it again and again */
        work_take_back(server, patience);
}
