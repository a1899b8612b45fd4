/* SPDX-License-Identifier: MIT */
/*
 * Orders of the operator to a running server, over a socket in the file system that only its user
 * can open: a line of JSON, {"do": "ban", "words": ["Eve", "24"]}, and a line in answer.
 */
#include "server/control.h"
#include "core/json.h"
#include "server/admin.h"
#include "server/base.h"
#include "server/journal.h"
#include "server/limits.h"
#include "server/log.h"
#include "server/map.h"
#include "server/news.h"
#include "server/server.h"
#include "server/site.h"
#include "server/socket.h"
#include "server/store.h"
#include "server/table.h"
#include "server/views.h"

#include <errno.h>
#include <ev.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

enum { LINE = 8192 };

struct control {
    ev_io listening;
    struct server *server;
    char path[sizeof((struct sockaddr_un *)0)->sun_path];
};

struct caller {
    struct job job;
    ev_io reading;
    struct server *server;
    int fd;
    size_t size;
    char line[LINE];
    json_t *request;
    struct order order;
    struct mire_error err;
};

/* ---- who may not come, or not talk ---- */

struct barred {
    char key[100];
    int64_t until;
};

void barred_put(struct server *server, const char *key, int64_t until)
{
    struct barred *barred = map_get(&server->barred, key);
    if (!barred) {
        barred = need_memory(sizeof *barred);
        snprintf(barred->key, sizeof barred->key, "%s", key);
        map_put(&server->barred, barred->key, barred);
    }
    barred->until = until;
}

bool is_barred(struct server *server, const char *how, const struct usage *usage)
{
    char key[100];
    if (!usage)
        return false;
    snprintf(key, sizeof key, "%s %s", how, usage->name);
    const struct barred *barred = map_get(&server->barred, key);
    return barred && barred->until > server_now();
}

/* ---- what an order changes in memory ---- */

void close_barred(struct server *server)
{
    for (struct conn *conn = server->conns; conn; conn = conn->next)
        if (is_barred(server, "ban", conn->person) || is_barred(server, "ban", conn->address))
            conn_close(conn, "banned");
}

static void add_figures(struct caller *caller)
{
    struct server *server = caller->server;
    char line[200];
    snprintf(line, sizeof line, "connections %d, tables in memory %zu, waiting for the store %ld",
             server->connections, server->tables.count, journal_waiting(server));
    mire_out_add(caller->order.lines, json_string(line));
}

static void take_effect(struct caller *caller)
{
    json_t *news = news_of_order(&caller->order);
    news_take_effect(caller->server, news);
    json_decref(news);
    if (strcmp(caller->order.what, "usage") == 0)
        add_figures(caller);
}

/* ---- calls ---- */

static void hang_up(struct caller *caller)
{
    ev_io_stop(caller->server->loop, &caller->reading);
    close(caller->fd);
    json_decref(caller->request);
    order_free(&caller->order);
    mire_free(caller);
}

static void reply(struct caller *caller, int status)
{
    json_t *json = need_json(json_pack("{s:b, s:s, s:O?}", "ok", status == MIRE_OK, "text",
                                       caller->err.text, "lines", caller->order.lines));
    size_t size, sent = 0;
    char *text = json_text(json, &size);
    text[size] = '\n';
    while (sent <= size) {
        ssize_t n = send(caller->fd, text + sent, size + 1 - sent, MSG_NOSIGNAL);
        if (n <= 0)
            break; /* who has asked does not listen */
        sent += (size_t)n;
    }
    mire_free(text);
    json_decref(json);
    hang_up(caller);
}

static int order_work(struct job *job, struct store *store, struct mire_error *err)
{
    struct caller *caller = (struct caller *)job;
    caller->order.store = store;
    caller->order.err = &caller->err;
    int status = order_run(&caller->order);
    if (err)
        *err = caller->err;
    return status;
}

static void order_done(struct job *job)
{
    struct caller *caller = (struct caller *)job;
    char why[200];
    if (job->status == MIRE_OK && strcmp(caller->order.what, "health") == 0 &&
        !journal_works(caller->server, why, sizeof why))
        job->status = mire_fail(&caller->err, MIRE_BAD, "%s", why);
    if (job->status == MIRE_OK)
        take_effect(caller);
    log_event(LOG_INFO, "order", "what", caller->order.what, "came",
              job->status == MIRE_OK ? "true" : caller->err.text, NULL);
    reply(caller, job->status);
}

static void give_order(struct caller *caller)
{
    const json_t *words = NULL;
    size_t i;
    json_t *word;
    struct order *order = &caller->order;
    int status = mire_json_read(caller->line, caller->size, &caller->request, &caller->err);
    order->what = json_string_value(json_object_get(caller->request, "do"));
    words = json_object_get(caller->request, "words");
    if (status == MIRE_OK && (!order->what || json_array_size(words) > 4))
        status = mire_fail(&caller->err, MIRE_BAD, "that is no order");
    if (status != MIRE_OK) {
        reply(caller, status);
        return;
    }
    json_array_foreach((json_t *)words, i, word) order->word[order->count++] =
        json_is_string(word) ? json_string_value(word) : "";
    order->now = server_now();
    order->from = site_name(caller->server);
    caller->job = (struct job){.work = order_work, .done = order_done, .writes = true};
    journal_push(caller->server, &caller->job);
}

static void on_words(struct ev_loop *loop, ev_io *io, int events)
{
    struct caller *caller = lws_container_of(io, struct caller, reading);
    (void)events;
    ssize_t n =
        recv(caller->fd, caller->line + caller->size, LINE - 1 - caller->size, MSG_DONTWAIT);
    if (n < 0 && (errno == EAGAIN || errno == EINTR))
        return;
    caller->size += n > 0 ? (size_t)n : 0;
    if (memchr(caller->line, '\n', caller->size)) {
        ev_io_stop(loop, io);
        give_order(caller);
    } else if (n <= 0 || caller->size == LINE - 1) {
        hang_up(caller);
    }
}

static void on_call(struct ev_loop *loop, ev_io *io, int events)
{
    struct control *control = lws_container_of(io, struct control, listening);
    struct timeval patience = {.tv_sec = 2};
    int fd = accept4(io->fd, NULL, NULL, SOCK_CLOEXEC);
    (void)events;
    if (fd < 0)
        return;
    setsockopt(fd, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
    struct caller *caller = need_memory(sizeof *caller);
    memset(caller, 0, sizeof *caller);
    caller->server = control->server;
    caller->fd = fd;
    ev_io_init(&caller->reading, on_words, fd, EV_READ);
    ev_io_start(loop, &caller->reading);
}

/* ---- starting and stopping ---- */

static int take_barred(void *context, const struct store_value *columns, int n)
{
    (void)n;
    barred_put(context, columns[0].text, strtoll(columns[1].text, NULL, 10));
    return MIRE_OK;
}

int barred_load(struct server *server, struct store *store, struct mire_error *err)
{
    return store_run(store, STORE_ALL_BARRED, NULL, 0, take_barred, server, err);
}

struct looking {
    struct job job;
    json_t *barred;
};

static int note_barred(void *context, const struct store_value *columns, int n)
{
    (void)n;
    mire_out_int(((struct looking *)context)->barred, columns[0].text,
                 strtol(columns[1].text, NULL, 10));
    return MIRE_OK;
}

static int look_work(struct job *job, struct store *store, struct mire_error *err)
{
    return store_run(store, STORE_ALL_BARRED, NULL, 0, note_barred, job, err);
}

static void look_done(struct job *job)
{
    struct looking *looking = (struct looking *)job;
    size_t at = 0;
    const char *who;
    json_t *until;
    for (struct barred *barred;
         job->status == MIRE_OK && (barred = map_next(&job->server->barred, &at));)
        barred->until = 0; /* unless it is there still */
    json_object_foreach(looking->barred, who, until)
        barred_put(job->server, who, json_integer_value(until));
    close_barred(job->server);
    json_decref(looking->barred);
    mire_free(looking);
}

void barred_look_up(struct server *server)
{
    struct looking *looking = need_memory(sizeof *looking);
    *looking =
        (struct looking){.job = {.work = look_work, .done = look_done}, .barred = json_object()};
    journal_push(server, &looking->job);
}

/* Where a server with this store listens for orders; "" where nothing says so. */
void control_path(const char *control, const char *store, char *path, size_t size)
{
    bool file = !strstr(store, "://");
    snprintf(path, size, "%s%s",
             control ? control
             : file  ? store
                     : "",
             !control && file ? ".control" : "");
}

int control_start(struct server *server, struct mire_error *err)
{
    struct control *control = need_memory(sizeof *control);
    struct sockaddr_un here = {.sun_family = AF_UNIX};
    char path[4096];
    memset(control, 0, sizeof *control);
    control->server = server;
    control_path(server->options->control, server->options->store, path, sizeof path);
    if (!path[0] || strlen(path) >= sizeof here.sun_path) {
        mire_free(control);
        log_event(LOG_INFO, "no-control", "why", "no name, or one that is too long", NULL);
        return MIRE_OK;
    }
    strcpy(control->path, path);
    strcpy(here.sun_path, path);
    unlink(path); /* the store's lock says that nobody else listens there */
    int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    mode_t mask = umask(0177);
    bool bound = fd >= 0 && bind(fd, (struct sockaddr *)&here, sizeof here) == 0;
    umask(mask);
    if (!bound || listen(fd, 8) != 0) {
        if (fd >= 0)
            close(fd);
        mire_free(control);
        return mire_fail(err, MIRE_BAD, "%.200s: %s", path, strerror(errno));
    }
    ev_io_init(&control->listening, on_call, fd, EV_READ);
    ev_io_start(server->loop, &control->listening);
    server->control = control;
    return MIRE_OK;
}

void control_stop(struct server *server)
{
    struct control *control = server->control;
    if (!control)
        return;
    ev_io_stop(server->loop, &control->listening);
    close(control->listening.fd);
    unlink(control->path);
    mire_free(control);
    server->control = NULL;
}
