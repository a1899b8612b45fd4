/* SPDX-License-Identifier: MIT */
/*
 * The server: people at tables over the network.
 *
 *   http.c, socket.c   what arrives and leaves (libwebsockets), one event loop, one thread
 *   messages.c         every message there is, with its limits: the protocol
 *   identity.c         who somebody is
 *   lobby.c            tables to be made and found
 *   catalogue.c        the games there are: rules, cards, counting without a table
 *   tables.c           tables in memory: found, loaded, waited for, dropped
 *   changes.c          how one is changed and saved
 *   events.c           what can happen to a table, and how it is played again from the store
 *   snapshot.c         what much that has happened has come to
 *   play.c             what people at a table may do
 *   thinking.c         bots: who of them is asked, and what they choose
 *   advice.c           what they may ask for before they do it: hints, previews, reasons
 *   views.c, paint.c   what each of them is shown
 *   past.c             what they were shown, ply by ply
 *   clock.c            everything that happens because time has passed
 *   curtain.c          nothing is shown while somebody may be asked in secret
 *   workers.c          threads for bots, passwords and pictures of the game
 *   keeper.c           processes for the memory that passwords take
 *   journal.c          the thread that owns the store, and commits many changes at once
 *   store.c            the store itself; sqlite.c and postgres.c behind it
 *   site.c, news.c     one of several servers on one database, and what they tell each other
 *   wire.c             a connection to the database that hears what is told
 *   work.c             a process in which bots think, and work_sent.c what they are to think about
 *   admin.c, control.c what the operator orders
 *   webhook.c          "your turn", to addresses the operator allows
 *   names.c, address.c what people and places are called, and who counts as one
 *   fair.c             turns by owner
 *   limits.c, metrics.c, log.c, map.c
 *   base.c             time, chance and memory
 *
 * The life of a change: a message is checked, the table's event made and applied in memory; the
 * table is busy now and shows nobody anything. The journal commits it together with whatever else
 * has come in; then the answer is sent, everybody at the table is shown the new state, and the next
 * message for this table is looked at. What could not be saved never happened: the table is
 * forgotten and read again from the store. table.h draws the states of a table and says what always
 * holds. Every part has a header of its own name; changes.c, events.c and snapshot.c are in
 * table.h, paint.c in views.h, and handlers.h has who answers which message.
 */
#ifndef MIRE_SERVER_H
#define MIRE_SERVER_H

#include "core/json.h"
#include "server/fair.h"
#include "server/limits.h"
#include "server/map.h"
#include "server/metrics.h"

#include <ev.h>
#include <libwebsockets.h>

struct conn;
struct control;
struct journal;
struct network;
struct site;
struct webhooks;
struct workers;

#define SERVER_PROTOCOL "mire.1"
#define SERVER_VERSION  1

struct server_options {
    const char *listen, *store, *control; /* control: NULL: the store's name and ".control" */
    const char *name;       /* among the servers that share the store; NULL: it has it alone */
    const char *public_url; /* by which people reach the page; NULL: nobody has said */
    int port, threads;
    bool open_metrics;
    const struct network *proxies; /* that may say for whom they speak */
    int proxy_count;
    const char *const *origins, *const *webhooks; /* NULL-terminated, or NULL */
    long limit[LIMITS];
    /* Reads the settings again; NULL: they are wrong, and the old ones stay. May be NULL. */
    const struct server_options *(*reload)(const struct server_options *old,
                                           struct mire_error *err);
    bool rehearsal; /* deals and bots follow from `seed`: for tests, never for play */
    uint64_t seed;
};

struct server {
    const struct server_options *options;
    struct ev_loop *loop;
    struct lws_context *lws;
    int port; /* it listens on */
    struct journal *journal;
    struct site *site;                  /* NULL: it is alone */
    struct workers *workers, *quick;    /* of bots: that search, and that do not */
    struct workers *painters, *keepers; /* of views, of passwords */
    struct webhooks *webhooks;
    struct map tables, usages, lobby, by_serial, barred, sent; /* sent: thoughts, see work.h */
    struct control *control;
    struct fair long_work;
    struct conn *conns, *awake;
    int connections;
    struct door {
        int64_t since, last; /* microseconds: people have been turned away from one to the other */
        struct lws *resting; /* takes no connections until the timer is up; else NULL */
        ev_timer timer;
    } door;
    long descriptors, plain; /* how many connections there may be, and are, sockets or not */
    uint64_t serials;
    struct metrics metrics;
    int64_t lag; /* how far server_clock is behind server_now */
    char *games; /* the answer to "games", and its size */
    size_t games_size;
    struct mire_writing games_packed; /* the same, compressed */
    bool lobby_changed;
    lws_sorted_usec_list_t tick;
    unsigned ticks;
    struct mire_rng rng;         /* of the bots */
    struct mire_rng deals;       /* of the keys, in a rehearsal */
    struct mire_writing scratch; /* for what is written and sent at once */
};

/* Calls `then` once, after so many microseconds; what the timer was set to before is forgotten. */
void timer_set(struct server *server, ev_timer *timer,
               void (*then)(struct ev_loop *loop, ev_timer *timer, int events),
               int64_t microseconds);

int server_run(const struct server_options *options, struct mire_error *err);

#endif
