/* SPDX-License-Identifier: MIT */
/*
 * News between the servers of a site: an object with who tells it (`from`) and what.
 *
 *   took, fence                 a table has a new owner
 *   lobby                       a table on the list has changed
 *   order, tables, person, ...  what an operator has ordered
 *   person, secret, kept        secrets of somebody are worth nothing any more
 *   thought, to, action, spent  what a bot has chosen that thought in a process of its own
 *   used                        what people and addresses have used up of what is limited
 *
 * They say what may have changed. What counts is in the database: who has missed news loses nothing
 * but time.
 */
#include "server/news.h"
#include "core/json.h"
#include "server/admin.h"
#include "server/control.h"
#include "server/journal.h"
#include "server/limits.h"
#include "server/lobby.h"
#include "server/map.h"
#include "server/server.h"
#include "server/site.h"
#include "server/socket.h"
#include "server/store.h"
#include "server/table.h"
#include "server/work.h"

#include <stdio.h>
#include <string.h>

static const char *text_of(const json_t *news, const char *key)
{
    const char *text = json_string_value(json_object_get(news, key));
    return text ? text : "";
}

static bool is_id(const char *text)
{
    return strlen(text) == ID_SIZE - 1;
}

/* ---- orders ---- */

json_t *news_of_order(const struct order *order)
{
    json_t *news = need_json(json_pack("{s:s, s:O, s:s}", "order", order->what, "tables",
                                       order->tables, "person", order->identity));
    if (order->barred[0]) {
        mire_out_string(news, "barred", order->barred);
        mire_out_int(news, "until", (long)order->until);
    }
    if (strcmp(order->what, "announce") == 0)
        mire_out_string(news, "text", order->word[0]);
    return news;
}

static void announce(struct server *server, const char *text)
{
    for (struct conn *conn = server->conns; conn; conn = conn->next)
        conn_push(conn, need_json(json_pack("{s:s, s:s}", "push", "notice", "text", text)));
}

void news_take_effect(struct server *server, const json_t *news)
{
    const char *what = text_of(news, "order"), *person = text_of(news, "person");
    const char *barred = text_of(news, "barred");
    bool deleted = strcmp(what, "delete") == 0 || strcmp(what, "prune") == 0;
    bool vanished = strcmp(what, "delete-person") == 0;
    size_t i;
    json_t *id;
    json_array_foreach(json_object_get(news, "tables"), i, id)
    {
        const char *table = json_string_value(id);
        if ((deleted || vanished) && table && is_id(table))
            table_forget(server, table, deleted);
    }
    for (struct conn *conn = server->conns; conn; conn = conn->next)
        if ((vanished || strcmp(what, "reset-password") == 0) && person[0] &&
            strcmp(conn->identity, person) == 0)
            conn_close(conn, "the operator");
    if (barred[0])
        barred_put(server, barred, json_integer_value(json_object_get(news, "until")));
    close_barred(server);
    if (strcmp(what, "announce") == 0)
        announce(server, text_of(news, "text"));
}

/* ---- people ---- */

/* `kept`: the secret is the one that still counts, not the one that does not. */
static void forget_secret(struct server *server, const json_t *news)
{
    bool kept = json_is_true(json_object_get(news, "kept"));
    for (struct conn *conn = server->conns; conn; conn = conn->next)
        if (strcmp(conn->identity, text_of(news, "person")) == 0 &&
            (strcmp(conn->secret_hash, text_of(news, "secret")) == 0) != kept)
            conn_close(conn, "its secret is worth nothing any more");
}

static void take_used(struct server *server, const json_t *list)
{
    size_t i;
    json_t *one;
    json_array_foreach((json_t *)list, i, one)
    {
        const char *who = json_string_value(json_array_get(one, 0));
        json_int_t use = json_integer_value(json_array_get(one, 1));
        double n = json_number_value(json_array_get(one, 2));
        if (who && strlen(who) > 2 && strlen(who) < 70 && use >= 0 && use < USES && n > 0)
            usage_elsewhere(server, who, (enum use)use, n);
    }
}

/* ---- tables ---- */

static void table_taken(struct server *server, const char *id, int64_t fence)
{
    struct table *table = is_id(id) ? table_find(server, id) : NULL;
    if (!table || fence <= table->taken)
        return;
    table->taken = fence;
    if (table->state == FREE && table->taken > table->fence)
        table_forget_now(table);
}

void news_read(struct server *server, const char *text)
{
    json_t *news = NULL;
    if (mire_json_read(text, strlen(text), &news, NULL) != MIRE_OK)
        return;
    const char *lobby = text_of(news, "lobby");
    bool own = strcmp(text_of(news, "from"), site_name(server)) == 0;
    if (!own && json_object_get(news, "took"))
        table_taken(server, text_of(news, "took"),
                    json_integer_value(json_object_get(news, "fence")));
    else if (!own && is_id(lobby))
        lobby_look_up(server, lobby);
    else if (!own && json_object_get(news, "order"))
        news_take_effect(server, news);
    else if (!own && json_object_get(news, "secret"))
        forget_secret(server, news);
    else if (json_object_get(news, "thought"))
        work_answered(server, news);
    else if (!own && json_object_get(news, "used"))
        take_used(server, json_object_get(news, "used"));
    json_decref(news);
}

/* ---- what was missed ---- */

/* A list as PostgreSQL reads it: {one,another}. */
static void list_add(struct mire_writing *list, const char *text)
{
    mire_write(list, list->size ? "," : "{", 1);
    mire_write(list, text, strlen(text));
}

static void list_end(struct mire_writing *list)
{
    mire_write(list, list->size ? "}" : "{}", list->size ? 2 : 3); /* and the end of the text */
}

struct missed {
    struct job job;
    struct mire_writing tables, people, secrets;
    json_t *fences; /* of tables in memory */
    json_t *known;  /* secrets that somebody here has come with; true: they still count */
};

static int take_fence(void *context, const struct store_value *columns, int n)
{
    struct missed *missed = context;
    (void)n;
    mire_out_int(missed->fences, columns[0].text, (long)columns[1].number);
    return MIRE_OK;
}

static int take_secret(void *context, const struct store_value *columns, int n)
{
    struct missed *missed = context;
    (void)n;
    mire_out_bool(missed->known, columns[0].text, true);
    return MIRE_OK;
}

static int missed_work(struct job *job, struct store *store, struct mire_error *err)
{
    struct missed *missed = (struct missed *)job;
    struct store_value tables = store_text(missed->tables.at);
    struct store_value secrets[] = {store_text(missed->people.at), store_text(missed->secrets.at)};
    int status = store_run(store, STORE_GET_FENCES, &tables, 1, take_fence, missed, err);
    if (status == MIRE_OK)
        status = store_run(store, STORE_GOOD_SECRETS, secrets, 2, take_secret, missed, err);
    return status;
}

static void missed_done(struct job *job)
{
    struct missed *missed = (struct missed *)job;
    const char *id;
    json_t *fence;
    json_object_foreach(missed->fences, id, fence)
        table_taken(job->server, id, json_integer_value(fence));
    for (struct conn *conn = job->server->conns; conn; conn = conn->next)
        if (job->status == MIRE_OK &&
            json_is_false(json_object_get(missed->known, conn->secret_hash)))
            conn_close(conn, "its secret is worth nothing any more");
    enum { AGAIN = 500 }; /* ms; the database may be on its way back */
    if (job->status != MIRE_OK)
        site_missed(job->server, AGAIN);
    json_decref(missed->fences);
    json_decref(missed->known);
    mire_free(missed->tables.at);
    mire_free(missed->people.at);
    mire_free(missed->secrets.at);
    mire_free(missed);
}

void news_missed(struct server *server)
{
    struct missed *missed = need_memory(sizeof *missed);
    *missed = (struct missed){.job = {.work = missed_work, .done = missed_done},
                              .fences = json_object(),
                              .known = json_object()};
    size_t at = 0;
    for (const struct table *table; (table = map_next(&server->tables, &at));)
        list_add(&missed->tables, table->id);
    for (const struct conn *conn = server->conns; conn; conn = conn->next)
        if (conn->secret_hash[0]) {
            list_add(&missed->people, conn->identity);
            list_add(&missed->secrets, conn->secret_hash);
            mire_out_bool(missed->known, conn->secret_hash, false);
        }
    list_end(&missed->tables);
    list_end(&missed->people);
    list_end(&missed->secrets);
    journal_push(server, &missed->job);
    lobby_load(server);
    barred_look_up(server);
}
