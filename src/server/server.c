/* SPDX-License-Identifier: MIT */
/* The process: starts everything, runs the loop, stops in good order. */
#include "server/server.h"
#include "core/alloc.h"
#include "core/clock.h"
#include "server/base.h"
#include "server/catalogue.h"
#include "server/clock.h"
#include "server/control.h"
#include "server/first.h"
#include "server/http.h"
#include "server/journal.h"
#include "server/keeper.h"
#include "server/limits.h"
#include "server/lobby.h"
#include "server/log.h"
#include "server/map.h"
#include "server/names.h"
#include "server/site.h"
#include "server/socket.h"
#include "server/views.h"
#include "server/webhook.h"
#include "server/workers.h"

#include <ev.h>
#include <limits.h>
#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

static volatile sig_atomic_t stopping;
static struct lws_context *signalled;

static void stop_on_signal(int number)
{
    (void)number;
    stopping = 1;
    lws_cancel_service(signalled); /* a write to a pipe: allowed here */
}

/* In a rehearsal a signal makes a minute pass, so that tests need not wait for it. */
static volatile sig_atomic_t minutes;

static void skip_on_signal(int number)
{
    (void)number;
    minutes++;
    lws_cancel_service(signalled);
}

static void skip_minutes(struct server *server)
{
    static int passed;
    for (; passed < minutes; passed++) {
        server_skip(60 * 1000);
        clock_check(server);
    }
}

/* A hangup: the settings are read again. */
static volatile sig_atomic_t hangups;

static void reload_on_signal(int number)
{
    (void)number;
    hangups++;
    lws_cancel_service(signalled);
}

static void reload_settings(struct server *server)
{
    static int done;
    struct mire_error err = {""};
    if (done == hangups || !server->options->reload)
        return;
    done = hangups;
    const struct server_options *fresh = server->options->reload(server->options, &err);
    if (fresh)
        server->options = fresh;
    log_event(fresh ? LOG_INFO : LOG_ERROR, fresh ? "reloaded" : "reload-refused", "why", err.text,
              NULL);
}

/* The library's own timers come late where they are set outside of it: as late as the next tick. */
void timer_set(struct server *server, ev_timer *timer,
               void (*then)(struct ev_loop *loop, ev_timer *timer, int events),
               int64_t microseconds)
{
    ev_timer_stop(server->loop, timer);
    ev_timer_init(timer, then, 1e-6 * (double)microseconds, 0);
    ev_timer_start(server->loop, timer);
}

static void log_lws(int level, const char *line)
{
    char text[200];
    snprintf(text, sizeof text, "%.*s", (int)strcspn(line, "\n"), line);
    log_event(level & LLL_ERR ? LOG_ERROR : LOG_DETAIL, "network", "text", text, NULL);
}

/* As many sockets as the system lets us have. */
static void raise_file_limit(struct server *server, const struct server_options *options)
{
    struct rlimit files;
    if (getrlimit(RLIMIT_NOFILE, &files) != 0)
        return;
    rlim_t want = files.rlim_max > 65536 ? 65536 : files.rlim_max;
    if (files.rlim_cur < want) {
        files.rlim_cur = want;
        setrlimit(RLIMIT_NOFILE, &files);
    }
    /* Some are for the store, the threads and the log: a connection never takes the last. */
    enum { OWN = 64 };
    long most = options->limit[LIMIT_CONNECTIONS] + options->limit[LIMIT_HTTP];
    long there = (long)(getrlimit(RLIMIT_NOFILE, &files) == 0 ? files.rlim_cur : 1024) - OWN;
    server->descriptors = most < there ? most : there > 8 ? there : 8;
}

static int open_network(struct server *server, struct mire_error *err)
{
    static struct lws_protocols protocols[] = {
        {.name = "http", .callback = http_callback},
        {.name = SERVER_PROTOCOL,
         .callback = socket_callback,
         .per_session_data_size = sizeof(struct conn),
         .rx_buffer_size = 2048,
         .tx_packet_size = 1 << 20}, /* a message is written in one piece, not page by page */
        {.name = NULL},
    };
    /* The library would keep a timer for each socket, and walk along all of them to set one anew
     * for every message; conn_check_silence does without. */
    static const lws_retry_bo_t never_idle;
    const struct server_options *options = server->options;
    protocols[0].per_session_data_size = http_answer_size;
    struct lws_context_creation_info info = {
        .port = options->port,
        .iface = options->listen,
        .protocols = protocols,
        .headers = http_headers(),
        .user = server,
        .timeout_secs = 10,
        .keepalive_timeout = 20,
        .ka_time = 60,
        .ka_interval = 10,
        .ka_probes = 3,
        .retry_and_idle_policy = &never_idle,
        .server_string = "mire",
        .foreign_loops = (void *[]){server->loop},
        .options = LWS_SERVER_OPTION_VALIDATE_UTF8 | LWS_SERVER_OPTION_EXPLICIT_VHOSTS |
                   LWS_SERVER_OPTION_DISABLE_OS_CA_CERTS | LWS_SERVER_OPTION_LIBEV |
                   LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND,
    };
    lws_set_log_level(LLL_ERR | LLL_WARN, log_lws);
    server->lws = server->loop ? lws_create_context(&info) : NULL;
    if (!server->lws)
        return mire_fail(err, MIRE_BAD,
                         "the network can't be used: is libev for libwebsockets installed?");
    struct lws_vhost *vhost = lws_create_vhost(server->lws, &info);
    if (!vhost)
        return mire_fail(err, MIRE_BAD, "can't listen on %s, port %d: is it taken?",
                         options->listen, options->port);
    server->port = lws_get_vhost_listen_port(vhost);
    printf("mire: http://%s:%d/\n", options->listen, server->port);
    fflush(stdout);
    return MIRE_OK;
}

/* The loop has waited, and something has come. */
static int64_t woken;

static void wake_up(struct ev_loop *loop, ev_check *check, int events)
{
    (void)loop, (void)check, (void)events;
    woken = server_microseconds();
}

static void run_loop(struct server *server)
{
    struct sigaction action = {.sa_handler = stop_on_signal};
    signalled = server->lws;
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    action.sa_handler = reload_on_signal;
    sigaction(SIGHUP, &action, NULL);
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN); /* a file that can't grow is an error of the store, not the end */
    if (server->options->rehearsal) {
        action.sa_handler = skip_on_signal;
        sigaction(SIGUSR1, &action, NULL);
    }
    bool more = false; /* to be done at once */
    static ev_check check;
    ev_check_init(&check, wake_up);
    ev_set_priority(&check, EV_MAXPRI);
    ev_check_start(server->loop, &check);
    while (!stopping) {
        ev_run(server->loop, more ? EVRUN_NOWAIT : EVRUN_ONCE);
        skip_minutes(server);
        reload_settings(server);
        journal_collect(server);
        site_collect(server);
        workers_collect(server->painters);
        workers_collect(server->workers);
        workers_collect(server->quick);
        workers_collect(server->keepers);
        more = conns_work(server);
        conns_flush(server);
        metric_longest(&server->metrics.turn, server_microseconds() - woken);
    }
}

static void free_all(struct server *server)
{
    size_t at = 0;
    for (struct usage *usage; (usage = map_next(&server->usages, &at));)
        mire_free(usage);
    map_free(&server->usages);
    map_free(&server->by_serial);
    map_free(&server->sent);
    mire_free(server->games);
    mire_free(server->games_packed.at);
    mire_free(server->scratch.at);
    mire_json_keep(false);
}

static int start_workers(struct server *server, struct mire_error *err)
{
    const struct server_options *options = server->options;
    long jobs = options->limit[LIMIT_BOT_JOBS];
    int status =
        workers_start(&server->workers, server, "mire bot", options->threads, jobs, true, err);
    if (status == MIRE_OK) /* what takes an instant does not wait behind what takes long */
        status = workers_start(&server->quick, server, "mire quick bot", 1, jobs, true, err);
    if (status == MIRE_OK) /* a table is painted once at a time: no other limit is needed */
        status = workers_start(&server->painters, server, "mire painter",
                               (options->threads + 1) / 2, LONG_MAX, false, err);
    if (status == MIRE_OK)
        status = workers_start(&server->keepers, server, "mire password", KEEPERS, 64, true, err);
    return status;
}

int server_run(const struct server_options *options, struct mire_error *err)
{
    static struct server server; /* big, and there is one */
    if (sodium_init() < 0)
        return mire_fail(err, MIRE_BAD, "the system gives no random numbers");
    keepers_start();
    names_start();
    mire_alloc_keep(true);
    mire_json_keep(true);
    server_begin_time();
    server = (struct server){.options = options};
    raise_file_limit(&server, options);
    server.loop = ev_loop_new(EVBACKEND_EPOLL); /* polling thousands of idle sockets takes long */
    uint64_t seed = ((uint64_t)randombytes_random() << 32) | randombytes_random();
    mire_rng_seed(&server.rng, options->rehearsal ? options->seed : seed);
    mire_rng_seed(&server.deals, options->seed);
    json_t *games = view_games();
    server.games = json_text(games, &server.games_size);
    mire_write(&server.games_packed, server.games, server.games_size);
    gzip_writing(&server.games_packed);
    json_decref(games);
    if (options->name)
        setenv("PGAPPNAME", options->name, 1); /* whose connection it is, for who looks */
    int status = journal_start(&server, options->store, err);
    if (status == MIRE_OK)
        status = site_start(&server, err);
    if (status == MIRE_OK)
        status = start_workers(&server, err);
    if (status == MIRE_OK)
        status = webhook_start(&server, err);
    if (status == MIRE_OK)
        status = control_start(&server, err);
    if (status == MIRE_OK)
        status = open_network(&server, err);
    if (status == MIRE_OK)
        status = site_listen(&server, err);
    if (status == MIRE_OK) {
        log_event(LOG_INFO, "start", "version", MIRE_VERSION, NULL);
        if (options->rehearsal)
            log_event(LOG_INFO, "rehearsal", "reason", "deals can be foretold", NULL);
        lobby_load(&server);
        clock_start(&server);
        run_loop(&server);
        log_event(LOG_INFO, "stop", NULL);
    }
    control_stop(&server);
    if (server.lws)
        clock_save(&server);
    site_release(&server);
    /* Whatever was handed to the journal is saved; nobody is told any more, and nobody needs to. */
    journal_stop(&server);
    conns_hang_up(&server);
    bool ended = workers_stop(server.workers);
    ended = workers_stop(server.quick) && ended;
    ended = workers_stop(server.painters) && ended;
    ended = workers_stop(server.keepers) && ended;
    if (!ended)
        _exit(0); /* a bot is deep in thought, and all is saved */
    keepers_stop();
    site_stop(&server);
    webhook_stop(&server);
    if (server.lws)
        lws_context_destroy(server.lws);
    if (server.loop)
        ev_loop_destroy(server.loop);
    free_all(&server);
    mire_alloc_keep(false);
    return status;
}
