/* SPDX-License-Identifier: MIT */
/*
 * "It is your turn", to an address a person has given, if the operator allows addresses like it.
 *
 * Off unless --webhook-allow names a beginning that addresses may have. A call is one small POST;
 * the answer is not read, redirections are not followed. All of it happens on a thread with a
 * network context of its own, one call at a time, with a queue that has an end: looking up a name
 * may take seconds, and the server must not wait for it.
 */
#include "server/webhook.h"
#include "core/json.h"
#include "server/base.h"
#include "server/journal.h"
#include "server/metrics.h"
#include "server/server.h"
#include "server/store.h"
#include "server/table.h"
#include "server/views.h"

#include <stdio.h>
#include <string.h>

enum { QUEUE = 256, TIMEOUT_SECONDS = 10 };

struct call {
    struct call *next;
    char url[URL_SIZE], body[400];
};

struct webhooks {
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t work;
    struct call *first, **last;
    int count;
    bool stop;
    struct server *server;
    /* of the call that is being made */
    struct lws_context *lws;
    struct call *call;
    bool done;
};

/* The beginning must end where a part of the address ends: "https://a.example" is not
 * "https://a.example.org". */
bool webhook_allowed(const struct server *server, const char *url)
{
    const char *const *allowed = server->options->webhooks;
    if (strncmp(url, "https://", 8) != 0 && strncmp(url, "http://", 7) != 0)
        return false;
    if (strpbrk(url, "@\\# \t\"<>") || strstr(url, "/../"))
        return false;
    for (int i = 0; allowed && allowed[i]; i++) {
        size_t n = strlen(allowed[i]);
        if (n == 0 || strncmp(url, allowed[i], n) != 0)
            continue;
        if (allowed[i][n - 1] == '/' || url[n] == '/' || url[n] == '?' || url[n] == '\0')
            return true;
    }
    return false;
}

/* ---- making a call ---- */

static int add_headers(struct lws *wsi, const struct call *call, unsigned char **at,
                       unsigned char *end)
{
    char length[16];
    int n = snprintf(length, sizeof length, "%zu", strlen(call->body));
    return lws_add_http_header_by_token(wsi, WSI_TOKEN_HTTP_CONTENT_TYPE,
                                        (const unsigned char *)"application/json", 16, at, end) ||
           lws_add_http_header_by_token(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH,
                                        (const unsigned char *)length, n, at, end);
}

static int call_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                         size_t size)
{
    struct webhooks *hooks = lws_context_user(lws_get_context(wsi));
    (void)user;
    switch (reason) {
    case LWS_CALLBACK_CLIENT_APPEND_HANDSHAKE_HEADER: {
        unsigned char **at = in;
        if (add_headers(wsi, hooks->call, at, *at + size))
            return -1;
        lws_client_http_body_pending(wsi, 1);
        lws_callback_on_writable(wsi);
        return 0;
    }
    case LWS_CALLBACK_CLIENT_HTTP_WRITEABLE: {
        unsigned char room[LWS_PRE + sizeof hooks->call->body];
        size_t n = strlen(hooks->call->body);
        memcpy(room + LWS_PRE, hooks->call->body, n);
        lws_client_http_body_pending(wsi, 0);
        return lws_write(wsi, room + LWS_PRE, n, LWS_WRITE_HTTP_FINAL) < (int)n ? -1 : 0;
    }
    case LWS_CALLBACK_ESTABLISHED_CLIENT_HTTP: /* it was taken; what is said to it is nothing to us
                                                */
        metric_add(&hooks->server->metrics, METRIC_WEBHOOKS, 1);
        return -1;
    case LWS_CALLBACK_CLIENT_CONNECTION_ERROR:
    case LWS_CALLBACK_CLOSED_CLIENT_HTTP:
        hooks->done = true;
        return 0;
    default:
        return 0;
    }
}

static void make_call(struct webhooks *hooks, struct call *call)
{
    char url[URL_SIZE], path[URL_SIZE + 1];
    const char *scheme, *host, *rest;
    int port;
    strcpy(url, call->url);
    if (lws_parse_uri(url, &scheme, &host, &port, &rest) != 0)
        return;
    snprintf(path, sizeof path, "/%s", rest);
    struct lws_client_connect_info info = {
        .context = hooks->lws,
        .address = host,
        .port = port,
        .path = path,
        .host = host,
        .origin = host,
        .method = "POST",
        .protocol = "webhook",
        .ssl_connection =
            (strcmp(scheme, "https") == 0 ? LCCSCF_USE_SSL : 0) | LCCSCF_HTTP_NO_FOLLOW_REDIRECT,
    };
    hooks->call = call;
    hooks->done = false;
    if (!lws_client_connect_via_info(&info))
        return;
    int64_t end = server_now() + 1000 * (TIMEOUT_SECONDS + 5);
    while (!hooks->done && !hooks->stop && server_now() < end)
        if (lws_service(hooks->lws, 0) < 0)
            break;
}

static void *call_thread(void *argument)
{
    struct webhooks *hooks = argument;
    for (;;) {
        pthread_mutex_lock(&hooks->lock);
        while (!hooks->first && !hooks->stop)
            pthread_cond_wait(&hooks->work, &hooks->lock);
        struct call *call = hooks->first;
        if (hooks->stop) {
            pthread_mutex_unlock(&hooks->lock);
            return NULL;
        }
        hooks->first = call->next;
        if (!hooks->first)
            hooks->last = &hooks->first;
        hooks->count--;
        pthread_mutex_unlock(&hooks->lock);
        make_call(hooks, call);
        mire_free(call);
    }
}

int webhook_start(struct server *server, struct mire_error *err)
{
    static const struct lws_protocols protocols[] = {{.name = "webhook", .callback = call_callback},
                                                     {.name = NULL}};
    if (!server->options->webhooks)
        return MIRE_OK;
    struct webhooks *hooks = need_memory(sizeof *hooks);
    *hooks = (struct webhooks){.server = server};
    hooks->last = &hooks->first;
    pthread_mutex_init(&hooks->lock, NULL);
    pthread_cond_init(&hooks->work, NULL);
    struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN,
        .protocols = protocols,
        .user = hooks,
        .timeout_secs = TIMEOUT_SECONDS,
        .connect_timeout_secs = TIMEOUT_SECONDS,
        .options = LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT,
    };
    hooks->lws = lws_create_context(&info);
    if (!hooks->lws || pthread_create(&hooks->thread, NULL, call_thread, hooks) != 0)
        return mire_fail(err, MIRE_BAD, "no thread for webhooks");
    server->webhooks = hooks;
    return MIRE_OK;
}

void webhook_stop(struct server *server)
{
    struct webhooks *hooks = server->webhooks;
    if (!hooks)
        return;
    pthread_mutex_lock(&hooks->lock);
    hooks->stop = true;
    pthread_cond_signal(&hooks->work);
    pthread_mutex_unlock(&hooks->lock);
    lws_cancel_service(hooks->lws);
    pthread_join(hooks->thread, NULL);
    lws_context_destroy(hooks->lws);
}

/* ---- asking for one ---- */

/* Finds out where somebody wants to be called. */
struct lookup {
    struct job job;
    char identity[ID_SIZE], url[URL_SIZE], body[400];
};

static int take_url(void *context, const struct store_value *columns, int n)
{
    struct lookup *lookup = context;
    (void)n;
    if (columns[4].text)
        snprintf(lookup->url, sizeof lookup->url, "%s", columns[4].text);
    return MIRE_OK;
}

static int lookup_work(struct job *job, struct store *store, struct mire_error *err)
{
    struct lookup *lookup = (struct lookup *)job;
    struct store_value identity = store_text(lookup->identity);
    return store_run(store, STORE_GET_IDENTITY, &identity, 1, take_url, lookup, err);
}

static void lookup_done(struct job *job)
{
    struct lookup *lookup = (struct lookup *)job;
    struct webhooks *hooks = job->server->webhooks;
    if (job->status == MIRE_OK && webhook_allowed(job->server, lookup->url)) {
        struct call *call = need_memory(sizeof *call);
        call->next = NULL;
        strcpy(call->url, lookup->url);
        strcpy(call->body, lookup->body);
        pthread_mutex_lock(&hooks->lock);
        if (hooks->count < QUEUE) {
            *hooks->last = call;
            hooks->last = &call->next;
            hooks->count++;
            pthread_cond_signal(&hooks->work);
        } else {
            mire_free(call);
        }
        pthread_mutex_unlock(&hooks->lock);
    }
    mire_free(lookup);
}

/* Only who is not here is called, and once for a turn, not for every question of it. */
void webhook_turn(struct table *table, int number)
{
    struct seat *seat = &table->seat[number];
    if (!table->server->webhooks || !seat->identity[0] || !seat->away_since || seat->stand_in[0] ||
        seat->called_move == seat->move + 1)
        return;
    seat->called_move = seat->move + 1;
    struct lookup *lookup = need_memory(sizeof *lookup);
    *lookup = (struct lookup){.job = {.work = lookup_work, .done = lookup_done}};
    strcpy(lookup->identity, seat->identity);
    json_t *json = json_object();
    mire_out_string(json, "event", "your-turn");
    mire_out_string(json, "game", table->game->id);
    mire_out_string(json, "table", table->id);
    mire_out_int(json, "seat", number + 1);
    size_t size;
    char *text = json_text(json, &size);
    snprintf(lookup->body, sizeof lookup->body, "%s", text);
    mire_free(text);
    json_decref(json);
    journal_push(table->server, &lookup->job);
}
