/* SPDX-License-Identifier: MIT */
/*
 * Connections. A connection works on one request at a time, in the order they came; a few more may
 * wait. What it is sent goes through a queue with a bound; views of tables are not queued but made
 * when the socket can take them, so a slow client gets fewer of them, and the newest. What a round
 * of the loop has for a connection is sent at its end, all at once: sending is what costs most.
 */
#include "server/socket.h"
#include "core/json.h"
#include "server/address.h"
#include "server/base.h"
#include "server/control.h"
#include "server/curtain.h"
#include "server/fair.h"
#include "server/first.h"
#include "server/http.h"
#include "server/limits.h"
#include "server/log.h"
#include "server/map.h"
#include "server/messages.h"
#include "server/metrics.h"
#include "server/play.h"
#include "server/server.h"
#include "server/site.h"
#include "server/table.h"
#include "server/views.h"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>

/* ---- sending ---- */

void conn_wake(struct conn *conn)
{
    struct server *server = conn->server;
    if (conn->awake_link || conn->closing)
        return;
    conn->next_awake = server->awake;
    conn->awake_link = &server->awake;
    if (conn->next_awake)
        conn->next_awake->awake_link = &conn->next_awake;
    server->awake = conn;
}

static void fall_asleep(struct conn *conn)
{
    if (!conn->awake_link)
        return;
    *conn->awake_link = conn->next_awake;
    if (conn->next_awake)
        conn->next_awake->awake_link = conn->awake_link;
    conn->awake_link = NULL;
}

void conn_close(struct conn *conn, const char *why)
{
    char tag[20];
    if (conn->closing)
        return;
    metric_add(&conn->server->metrics, METRIC_SHED, 1);
    log_event(LOG_DETAIL, "shed", "from", log_tag(conn->address->name, tag), "why", why, NULL);
    conn->closing = true;
    lws_set_timeout(conn->wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_ASYNC);
}

static void push(struct conn *conn, const struct part *parts, int n, bool packed)
{
    size_t size = 0;
    for (int i = 0; i < n; i++)
        size += parts[i].size;
    if (conn->closing)
        return;
    size_t limit = (size_t)conn->server->options->limit[LIMIT_OUTBOX] * 1024;
    if (conn->out_bytes + size > limit && conn->out_bytes > 0) {
        conn_close(conn, "too slow");
        return;
    }
    struct out *out = need_memory(sizeof *out + LWS_PRE + size);
    out->next = NULL;
    out->size = size;
    out->packed = packed;
    unsigned char *at = out->bytes + LWS_PRE;
    for (int i = 0; i < n; at += parts[i++].size)
        if (parts[i].size > 0) /* there may be nothing where there is no view yet */
            memcpy(at, parts[i].bytes, parts[i].size);
    *conn->out_end = out;
    conn->out_end = &out->next;
    conn->out_bytes += size;
    conn_wake(conn);
}

void conn_push_parts(struct conn *conn, const struct part *parts, int n)
{
    push(conn, parts, n, false);
}

void conn_push_packed(struct conn *conn, const struct part *parts, int n)
{
    struct mire_writing all = {0};
    for (int i = 0; i < n; i++)
        mire_write(&all, parts[i].bytes, parts[i].size);
    gzip_writing(&all);
    push(conn, &(struct part){all.at, all.size}, 1, true);
    mire_free(all.at);
}

void conn_push_bytes(struct conn *conn, const char *bytes, size_t size)
{
    conn_push_parts(conn, &(struct part){bytes, size}, 1);
}

void conn_push(struct conn *conn, json_t *json)
{
    size_t size;
    char *text = json_text(json, &size);
    conn_push_bytes(conn, text, size);
    mire_free(text);
    json_decref(json);
}

static void process(struct conn *conn);

static void finish_request(struct conn *conn, json_t *json)
{
    metric_answer(&conn->server->metrics, server_microseconds() - conn->request.arrived);
    if (conn->request.id >= 0)
        mire_out_set(json, "re", json_integer(conn->request.id));
    message_free(&conn->request);
    conn->working = false;
    conn_push(conn, json);
    process(conn);
}

void conn_answer(struct conn *conn, json_t *json)
{
    json = need_json(json ? json : json_object());
    mire_out_bool(json, "ok", true);
    finish_request(conn, json);
}

void conn_refuse(struct conn *conn, const char *code, const char *format, ...)
{
    struct mire_error err;
    char words[360];
    va_list args;
    va_start(args, format);
    vsnprintf(words, sizeof words, format, args);
    va_end(args);
    mire_fail(&err, MIRE_NO, "%s", words); /* whole characters */
    metric_add(&conn->server->metrics, METRIC_REFUSED, 1);
    finish_request(
        conn, need_json(json_pack("{s:b, s:s, s:s}", "ok", 0, "error", code, "text", err.text)));
}

void conn_refer(struct conn *conn, const char *server)
{
    metric_add(&conn->server->metrics, METRIC_REFUSED, 1);
    finish_request(conn,
                   need_json(json_pack("{s:b, s:s, s:s, s:s}", "ok", 0, "error", "elsewhere",
                                       "server", server, "text", "another server has that table")));
}

/* The first message that waits; where none does, a table that has changed makes one. */
static struct out *next_out(struct conn *conn)
{
    for (int i = 0; i < FOLLOWS_MAX && !conn->out; i++)
        if (conn->follow[i] && conn->follow[i]->dirty && view_send(conn->follow[i]))
            metric_add(&conn->server->metrics, METRIC_PUSHES, 1);
    struct out *out = conn->out;
    if (!out)
        return NULL;
    conn->out = out->next;
    if (!conn->out)
        conn->out_end = &conn->out;
    conn->out_bytes -= out->size;
    return out;
}

/* While it is corked the system gathers what is written, and sends it together afterwards. */
static void cork(struct conn *conn, int on)
{
    setsockopt(lws_get_socket_fd(conn->wsi), IPPROTO_TCP, TCP_CORK, &on, sizeof on);
}

static void heard(struct conn *conn)
{
    conn->heard = server_microseconds();
    conn->ping = UNPINGED;
}

void conn_check_silence(struct conn *conn)
{
    int64_t silent = (server_microseconds() - conn->heard) / 1000000;
    long silence = conn->server->options->limit[LIMIT_SILENCE];
    if (silent < silence)
        return;
    if (conn->ping == UNPINGED) {
        conn->ping = TO_PING;
        conn_wake(conn);
    } else if (silent >= silence + silence / 3) {
        conn_close(conn, "silent");
    }
}

/* Frames that are no messages, such as pings, are the library's alone and counted nowhere else. */
void conn_count_bytes(struct conn *conn)
{
    enum { BARRED = 10 }; /* seconds */
    const long *limit = conn->server->options->limit;
    uint64_t now = received_bytes(lws_get_socket_fd(conn->wsi));
    uint64_t most = (uint64_t)(limit[LIMIT_SHARE] * limit[LIMIT_BURST]) * MESSAGE_MAX;
    conn->address->received += now - conn->received;
    conn->received = now;
    if (conn->address->received <= most || conn->closing)
        return;
    usage_bar(conn->server, conn->address, BARRED);
    conn_close(conn, "sends too much");
}

static void ping(struct conn *conn)
{
    static const char words[] = {'t', 'h', 'e', 'r', 'e', '?'}; /* an empty answer is not told us */
    unsigned char room[LWS_PRE + sizeof words];
    if (conn->ping != TO_PING)
        return;
    conn->ping = PINGED;
    memcpy(room + LWS_PRE, words, sizeof words);
    lws_write(conn->wsi, room + LWS_PRE, sizeof words, LWS_WRITE_PING); /* or it goes unanswered */
}

/* Sends what there is, as far as the socket takes it. */
static bool flush(struct conn *conn)
{
    bool corked = false, sent = true;
    struct out *out = NULL;
    if (!lws_partial_buffered(conn->wsi))
        ping(conn);
    while (sent && !lws_partial_buffered(conn->wsi) && (out = next_out(conn))) {
        if (conn->out && !corked) {
            cork(conn, 1);
            corked = true;
        }
        sent = lws_write(conn->wsi, out->bytes + LWS_PRE, out->size,
                         out->packed ? LWS_WRITE_BINARY : LWS_WRITE_TEXT) >= (int)out->size;
        metric_add(&conn->server->metrics, METRIC_BYTES_OUT, out->size);
        mire_free(out);
    }
    if (corked)
        cork(conn, 0);
    if (lws_partial_buffered(conn->wsi)) {
        conn->stalled = conn->stalled ? conn->stalled : server_now();
        lws_callback_on_writable(conn->wsi);
    }
    return sent;
}

void conns_flush(struct server *server)
{
    while (server->awake) {
        struct conn *conn = server->awake;
        if (!conn->closing && !flush(conn))
            conn_close(conn, "can't be written to");
        fall_asleep(conn); /* not before: nothing that is made meanwhile needs to wake it */
    }
}

void conns_hang_up(struct server *server)
{
    for (struct conn *conn = server->conns; conn; conn = conn->next)
        shutdown(lws_get_socket_fd(conn->wsi), SHUT_RDWR);
}

/* ---- receiving ---- */

bool conn_is_behind(struct conn *conn, const struct table *table)
{
    if (!curtain_hides(table, table_viewer(table, conn)))
        return false;
    conn_refuse(conn, "wait", "somebody may be thinking about a card you can't see");
    return true;
}

static bool may(struct conn *conn, const struct message *message, struct table *table)
{
    if (!conn->greeted && strcmp(message->name, "hello") != 0 &&
        strcmp(message->name, "login") != 0) {
        conn_refuse(conn, "bad", "say hello first");
        return false;
    }
    if (message->needs & NEEDS_IDENTITY && !conn->identity[0]) {
        conn_refuse(conn, "stranger", "for that you need a name");
        return false;
    }
    if (table && message->needs & NEEDS_SEAT && table_seat_of(table, conn->identity) < 0) {
        conn_refuse(conn, "not-yours", "you do not sit at that table");
        return false;
    }
    if (table && message->needs & NEEDS_GAME && !table->play) {
        conn_refuse(conn, "illegal", "the game has not begun");
        return false;
    }
    return !table || !(message->needs & NEEDS_SIGHT) || !conn_is_behind(conn, table);
}

/* Works on the request; it is answered when conn->working has become false. */
static void work(struct conn *conn)
{
    const struct message *message = conn->request.message;
    struct table *table = NULL;
    if (!may(conn, message, NULL))
        return;
    if (message->needs & NEEDS_TABLE) {
        table = table_for(conn, request_text(&conn->request, "table", ""));
        if (!table || !may(conn, message, table))
            return;
    }
    message->handle(conn, table);
}

/* What takes long is done turn by turn, so that nobody's many requests hold up everybody's. */
static void start_work(struct conn *conn)
{
    if (!(conn->request.message->needs & TAKES_LONG)) {
        work(conn);
        return;
    }
    conn->queued = true;
    fair_push(&conn->server->long_work, &conn->turn, conn->address->number);
}

void conn_resume(struct conn *conn)
{
    start_work(conn);
}

bool conns_work(struct server *server)
{
    enum { ENOUGH = 1000 }; /* microseconds; then others are looked at */
    int64_t start = server_microseconds();
    struct fair_link *link;
    while (server_microseconds() - start < ENOUGH && (link = fair_pop(&server->long_work))) {
        struct conn *conn = lws_container_of(link, struct conn, turn);
        conn->queued = false;
        work(conn);
    }
    return server->long_work.count > 0;
}

/* A client that sends more than it may is told so; one that goes on all the same is cut off. */
static bool within_rate(struct conn *conn)
{
    if (conn_may_use(conn, USE_MESSAGES)) {
        if (conn->excess > 0)
            conn->excess--;
        return true;
    }
    if (++conn->excess > 200)
        conn_close(conn, "too many messages");
    conn_refuse(conn, "limit", "slow down");
    return false;
}

static void take_message(struct conn *conn, struct text_message *message)
{
    struct mire_error err = {""};
    conn->working = true;
    metric_add(&conn->server->metrics, METRIC_MESSAGES, 1);
    int status = message_read(message->bytes, message->size, &conn->request, &err);
    conn->request.arrived = message->arrived;
    mire_free(message);
    if (!within_rate(conn))
        return;
    if (status != MIRE_OK) {
        conn->excess += 5;
        conn_refuse(conn, "bad", "%s", err.text);
        return;
    }
    if (conn->request.message->needs & TAKES_LONG && !conn_may_use(conn, USE_WORK)) {
        conn_refuse(conn, "limit", "slow down");
        return;
    }
    start_work(conn);
}

static void process(struct conn *conn)
{
    if (conn->processing)
        return;
    conn->processing = true;
    while (!conn->working && conn->inbox && !conn->closing) {
        struct text_message *message = conn->inbox;
        conn->inbox = message->next;
        if (!conn->inbox)
            conn->inbox_end = &conn->inbox;
        conn->inbox_count--;
        take_message(conn, message);
    }
    conn->processing = false;
}

static int receive_whole(struct conn *conn, const char *bytes, size_t size)
{
    if (conn->inbox_count >= INBOX_MAX) {
        conn_close(conn, "too many messages at once");
        return -1;
    }
    struct text_message *message = need_memory(sizeof *message + size);
    message->next = NULL;
    message->size = size;
    message->arrived = server_microseconds();
    memcpy(message->bytes, bytes, size);
    *conn->inbox_end = message;
    conn->inbox_end = &message->next;
    conn->inbox_count++;
    process(conn);
    return 0;
}

static int refuse_frame(struct conn *conn, enum lws_close_status code)
{
    metric_add(&conn->server->metrics, METRIC_SHED, 1);
    lws_close_reason(conn->wsi, code, NULL, 0);
    return -1;
}

/* Text only, MESSAGE_MAX bytes at most, in however many pieces it comes. */
static int receive(struct conn *conn, const char *bytes, size_t size)
{
    bool last = lws_remaining_packet_payload(conn->wsi) == 0 && lws_is_final_fragment(conn->wsi);
    if (conn->closing)
        return -1;
    if (lws_frame_is_binary(conn->wsi))
        return refuse_frame(conn, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE);
    if (conn->partial_size + size > MESSAGE_MAX)
        return refuse_frame(conn, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE);
    if (last && !conn->partial)
        return receive_whole(conn, bytes, size);
    if (!conn->partial)
        conn->partial = need_memory(MESSAGE_MAX);
    memcpy(conn->partial + conn->partial_size, bytes, size);
    conn->partial_size += size;
    if (!last)
        return 0;
    int result = receive_whole(conn, conn->partial, conn->partial_size);
    mire_free(conn->partial);
    conn->partial = NULL;
    conn->partial_size = 0;
    return result;
}

/* ---- coming and going ---- */

struct conn *conn_find(struct server *server, uint64_t serial)
{
    char key[24];
    if (!serial)
        return NULL;
    snprintf(key, sizeof key, "%llu", (unsigned long long)serial);
    return map_get(&server->by_serial, key);
}

static int conn_open(struct conn *conn, struct lws *wsi)
{
    struct server *server = lws_context_user(lws_get_context(wsi));
    char name[64];
    http_address(server, wsi, name, sizeof name);
    struct usage *address = usage_for(server, 'a', name);
    memset(conn, 0, sizeof *conn);
    if (server->connections >= server->options->limit[LIMIT_CONNECTIONS] ||
        address->connections >= server->options->limit[LIMIT_PER_ADDRESS] ||
        /* who comes by themselves was counted at the door */
        (http_by_proxy(server, wsi) && !usage_take(server, address, USE_CONNECTS, 1)) ||
        is_barred(server, "ban", address)) {
        metric_add(&server->metrics, METRIC_REFUSED_CONNECTIONS, 1);
        lws_close_reason(wsi, LWS_CLOSE_STATUS_POLICY_VIOLATION, NULL, 0);
        return -1;
    }
    conn->server = server;
    conn->wsi = wsi;
    conn->serial = ++server->serials;
    conn->address = address;
    conn->inbox_end = &conn->inbox;
    conn->out_end = &conn->out;
    heard(conn);
    conn->next = server->conns;
    conn->link = &server->conns;
    if (conn->next)
        conn->next->link = &conn->next;
    server->conns = conn;
    snprintf(conn->key, sizeof conn->key, "%llu", (unsigned long long)conn->serial);
    map_put(&server->by_serial, conn->key, conn);
    server->connections++;
    address->connections++;
    metric_add(&server->metrics, METRIC_CONNECTIONS, 1);
    return 0;
}

static void conn_gone(struct conn *conn)
{
    struct server *server = conn->server;
    if (!server)
        return; /* was never let in */
    table_stop_waiting(conn);
    if (conn->queued)
        fair_remove(&server->long_work, &conn->turn);
    fall_asleep(conn);
    for (int i = 0; i < FOLLOWS_MAX; i++) {
        if (!conn->follow[i])
            continue;
        struct table *table = conn->follow[i]->table;
        follow_end(conn->follow[i]);
        presence_changed(table);
    }
    *conn->link = conn->next;
    if (conn->next)
        conn->next->link = conn->link;
    map_remove(&server->by_serial, conn->key);
    server->connections--;
    conn->address->connections--;
    if (conn->person)
        conn->person->connections--;
    while (conn->inbox) {
        struct text_message *next = conn->inbox->next;
        mire_free(conn->inbox);
        conn->inbox = next;
    }
    while (conn->out) {
        struct out *next = conn->out->next;
        mire_free(conn->out);
        conn->out = next;
    }
    mire_free(conn->partial);
    message_free(&conn->request);
    conn->server = NULL;
}

int socket_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                    size_t size)
{
    struct conn *conn = user;
    switch (reason) {
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: {
        struct server *server = lws_context_user(lws_get_context(wsi));
        return !site_adrift(server) && http_origin_allowed(server, wsi) ? 0 : -1;
    }
    case LWS_CALLBACK_ESTABLISHED:
        return conn_open(conn, wsi);
    case LWS_CALLBACK_RECEIVE:
        if (!conn->server)
            return -1;
        heard(conn);
        return receive(conn, in, size);
    case LWS_CALLBACK_RECEIVE_PONG:
        heard(conn);
        return 0;
    case LWS_CALLBACK_SERVER_WRITEABLE: /* what it was slow to take is gone */
        conn->stalled = 0;
        return conn->server && !conn->closing && flush(conn) ? 0 : -1;
    case LWS_CALLBACK_CLOSED:
        conn_gone(conn);
        return 0;
    case LWS_CALLBACK_WSI_DESTROY:
        http_gone(wsi);
        return 0;
    default:
        return 0;
    }
}
