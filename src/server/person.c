/* SPDX-License-Identifier: MIT */
/* What somebody may ask for about themselves: all that is kept of them, and that it be forgotten.
 * The operator's orders do the work (admin.c). */
#include "core/json.h"
#include "server/admin.h"
#include "server/base.h"
#include "server/handlers.h"
#include "server/journal.h"
#include "server/messages.h"
#include "server/news.h"
#include "server/site.h"
#include "server/socket.h"

#include <string.h>

struct wanted {
    struct job job;
    uint64_t conn;
    char identity[ID_SIZE];
    struct order order;
    struct mire_error err;
};

static int wanted_work(struct job *job, struct store *store, struct mire_error *err)
{
    struct wanted *wanted = (struct wanted *)job;
    wanted->order.store = store;
    wanted->order.err = &wanted->err;
    int status = order_run(&wanted->order);
    if (err)
        *err = wanted->err;
    return status;
}

static void wanted_free(struct wanted *wanted)
{
    order_free(&wanted->order);
    mire_free(wanted);
}

static void data_done(struct job *job)
{
    struct wanted *wanted = (struct wanted *)job;
    struct conn *conn = conn_find(job->server, wanted->conn);
    if (conn && job->status == MIRE_OK)
        conn_answer(conn, need_json(json_pack("{s:O}", "data", wanted->order.data)));
    else if (conn)
        conn_refuse(conn, "store", "that can't be looked up just now");
    wanted_free(wanted);
}

static void vanish_done(struct job *job)
{
    struct wanted *wanted = (struct wanted *)job;
    struct conn *conn = conn_find(job->server, wanted->conn);
    if (conn && job->status == MIRE_OK)
        conn_answer(conn, NULL);
    else if (conn)
        conn_refuse(conn, "store", "that could not be done; please try again");
    conns_flush(job->server); /* the answer first */
    if (job->status == MIRE_OK) {
        json_t *news = news_of_order(&wanted->order);
        news_take_effect(job->server, news);
        json_decref(news);
    }
    wanted_free(wanted);
}

static void want(struct conn *conn, const char *what, void (*done)(struct job *))
{
    struct wanted *wanted = need_memory(sizeof *wanted);
    memset(wanted, 0, sizeof *wanted);
    wanted->job = (struct job){.work = wanted_work, .done = done, .writes = true};
    wanted->conn = conn->serial;
    strcpy(wanted->identity, conn->identity);
    wanted->order = (struct order){.what = what,
                                   .word = {wanted->identity},
                                   .count = 1,
                                   .now = server_now(),
                                   .own = true,
                                   .from = site_name(conn->server)};
    journal_push(conn->server, &wanted->job);
}

void handle_data(struct conn *conn, struct table *table)
{
    (void)table;
    want(conn, "export-person", data_done);
}

/* One's name, so that nobody does it by a slip. */
void handle_vanish(struct conn *conn, struct table *table)
{
    (void)table;
    if (strcmp(request_text(&conn->request, "name", ""), conn->name) != 0)
        conn_refuse(conn, "bad", "name: should be your own");
    else
        want(conn, "delete-person", vanish_done);
}
