/* SPDX-License-Identifier: MIT */
/*
 * What is not a socket: the page's files, /games.json, /healthz, /readyz, /metrics, and links to
 * tables. Everything is in memory and read-only; every answer carries the headers that tell a
 * browser to trust nothing else.
 */
#include "server/http.h"
#include "server/address.h"
#include "server/base.h"
#include "server/first.h"
#include "server/journal.h"
#include "server/limits.h"
#include "server/metrics.h"
#include "server/server.h"

#include <netdb.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

/* The page loads its own scripts, styles and pictures and talks to its own server; nothing more.
 * The one style that is written in it is known by its hash; its score pads are WebAssembly. */
#define POLICY                                                                                     \
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'%s; "               \
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; "             \
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

static const struct page *find_page(const char *path)
{
    for (const struct page *page = server_pages; page->path; page++)
        if (strcmp(page->path, path) == 0 ||
            (strcmp(path, "/") == 0 && strcmp(page->path, "/index.html") == 0))
            return page;
    return NULL;
}

/* " 'sha256-…'" of what is between <style> and </style> in the page; "" where nothing is. */
static void write_style_hash(char *out, size_t size)
{
    unsigned char hash[crypto_hash_sha256_BYTES];
    char text[sodium_base64_ENCODED_LEN(sizeof hash, sodium_base64_VARIANT_ORIGINAL)];
    const struct page *page = find_page("/");
    const char *from = page ? strstr((const char *)page->plain.bytes, "<style>") : NULL;
    const char *to = from ? strstr(from, "</style>") : NULL;
    *out = '\0';
    if (!to)
        return;
    from += strlen("<style>");
    crypto_hash_sha256(hash, (const unsigned char *)from, (size_t)(to - from));
    sodium_bin2base64(text, sizeof text, hash, sizeof hash, sodium_base64_VARIANT_ORIGINAL);
    snprintf(out, size, " 'sha256-%s'", text);
}

const struct lws_protocol_vhost_options *http_headers(void)
{
    static char policy[sizeof POLICY + 80];
    char style[80];
    write_style_hash(style, sizeof style);
    snprintf(policy, sizeof policy, POLICY, style);
    static const struct lws_protocol_vhost_options headers[] = {
        {&headers[1], NULL, "content-security-policy:", policy},
        {&headers[2], NULL, "x-content-type-options:", "nosniff"},
        {&headers[3], NULL, "referrer-policy:", "no-referrer"},
        {&headers[4], NULL, "x-frame-options:", "DENY"},
        {&headers[5], NULL, "cross-origin-opener-policy:", "same-origin"},
        {&headers[6], NULL, "cross-origin-resource-policy:", "same-origin"},
        {NULL, NULL, "permissions-policy:", "camera=(), microphone=(), geolocation=()"},
    };
    return headers;
}

/* ---- who is there ---- */

static bool is_proxy(const struct server *server, const char *address)
{
    for (int i = 0; i < server->options->proxy_count; i++)
        if (network_has(&server->options->proxies[i], address))
            return true;
    return false;
}

void http_address(struct server *server, struct lws *wsi, char *name, size_t size)
{
    char forwarded[1000], last[64] = "";
    lws_get_peer_simple(wsi, last, sizeof last);
    int n = is_proxy(server, last)
                ? lws_hdr_copy(wsi, forwarded, sizeof forwarded, WSI_TOKEN_X_FORWARDED_FOR)
                : 0;
    /* From the end: what our own proxies have added. The first that is none of them is whom they
     * speak for; what stands before it anybody may have written. */
    while (n > 0 && is_proxy(server, last)) {
        char *comma = strrchr(forwarded, ','), *at = comma ? comma + 1 : forwarded;
        at += strspn(at, " ");
        at[strcspn(at, " ")] = '\0';
        snprintf(last, sizeof last, "%s", at);
        if (!comma)
            break;
        *comma = '\0';
    }
    address_name(last, name, size);
}

bool http_by_proxy(struct server *server, struct lws *wsi)
{
    char name[64] = "";
    lws_get_peer_simple(wsi, name, sizeof name);
    return is_proxy(server, name);
}

bool http_from_here(struct server *server, struct lws *wsi)
{
    char name[64], forwarded[8];
    if (lws_hdr_copy(wsi, forwarded, sizeof forwarded, WSI_TOKEN_X_FORWARDED_FOR) != 0)
        return false;
    (void)server;
    lws_get_peer_simple(wsi, name, sizeof name);
    return strncmp(name, "127.", 4) == 0 || strcmp(name, "::1") == 0 ||
           strncmp(name, "::ffff:127.", 11) == 0;
}

/* Browsers say where a page comes from; another site's page may not use our visitors' names. */
bool http_origin_allowed(struct server *server, struct lws *wsi)
{
    char origin[256] = "", host[256] = "", path[64] = "";
    if (lws_hdr_copy(wsi, path, sizeof path, WSI_TOKEN_GET_URI) <= 0 ||
        strcmp(path, "/socket") != 0)
        return false;
    int n = lws_hdr_copy(wsi, origin, sizeof origin, WSI_TOKEN_ORIGIN);
    if (n == 0)
        return true; /* no browser */
    if (n < 0)
        return false;
    for (int i = 0; server->options->origins && server->options->origins[i]; i++)
        if (strcmp(origin, server->options->origins[i]) == 0)
            return true;
    const char *name = strstr(origin, "://");
    if (!name || lws_hdr_copy(wsi, host, sizeof host, WSI_TOKEN_HOST) <= 0)
        return false;
    return (strncmp(origin, "http://", 7) == 0 || strncmp(origin, "https://", 8) == 0) &&
           strcasecmp(name + 3, host) == 0;
}

/* ---- coming and going ---- */

/* A connection that is no socket yet. Many of them from one address are turned away before a byte
 * of theirs is read; a proxy speaks for many, and is not counted. */
static bool may_come(struct server *server, lws_sockfd_type fd)
{
    struct sockaddr_storage there;
    socklen_t size = sizeof there;
    char text[64] = "", name[64];
    const long *limit = server->options->limit;
    if (server->plain >= server->descriptors)
        return false;
    if (getpeername(fd, (struct sockaddr *)&there, &size) == 0)
        getnameinfo((struct sockaddr *)&there, size, text, sizeof text, NULL, 0, NI_NUMERICHOST);
    if (is_proxy(server, text))
        return true;
    address_name(text, name, sizeof name);
    struct usage *usage = usage_for(server, 'a', name);
    if (usage->plain < limit[LIMIT_PER_ADDRESS] + limit[LIMIT_HTTP] &&
        usage_take(server, usage, USE_CONNECTS, 1))
        return true;
    metric_limit(&server->metrics, USE_CONNECTS);
    return false;
}

static void open_door(struct ev_loop *loop, ev_timer *timer, int events)
{
    struct server *server = lws_container_of(timer, struct server, door.timer);
    (void)loop;
    (void)events;
    lws_rx_flow_control(server->door.resting, 1);
    server->door.resting = NULL;
}

/* Who is turned away comes again at once, and the library takes one after the other as long as
 * there are any. They must be taken quickly, since everybody else waits behind them, and where the
 * system's queue is full nobody gets in; but not all the time. So of the loop's time they have a
 * third: a while of turning away, then the door stays closed for twice that. */
static void turn_away(struct server *server, struct lws *listening, lws_sockfd_type fd)
{
    enum { WHILE = 1000 }; /* microseconds */
    struct door *door = &server->door;
    int64_t now = server_microseconds();
    metric_add(&server->metrics, METRIC_REFUSED_CONNECTIONS, 1);
    /* The end of the connection is not waited for. */
    setsockopt(fd, SOL_SOCKET, SO_LINGER, &(struct linger){.l_onoff = 1}, sizeof(struct linger));
    if (now - door->last > WHILE)
        door->since = now;
    door->last = now;
    if (now - door->since < WHILE || door->resting)
        return;
    door->resting = listening;
    lws_rx_flow_control(listening, 0);
    timer_set(server, &door->timer, open_door, (int64_t)2 * WHILE);
}

static void has_come(struct server *server, struct lws *wsi)
{
    char text[64] = "", name[64];
    lws_get_peer_simple(wsi, text, sizeof text);
    address_name(text, name, sizeof name);
    struct usage *usage = usage_for(server, 'a', name);
    usage->plain++;
    server->plain++;
    lws_set_opaque_user_data(wsi, usage);
}

void http_gone(struct lws *wsi)
{
    struct server *server = lws_context_user(lws_get_context(wsi));
    struct usage *usage = lws_get_opaque_user_data(wsi);
    if (!usage)
        return;
    usage->plain--;
    server->plain--;
    lws_set_opaque_user_data(wsi, NULL);
}

/* ---- answering ---- */

struct answer {
    const unsigned char *bytes;
    size_t size, sent;
    char *owned;         /* to be freed */
    const char *coding;  /* how it is compressed; NULL: it is not */
    char table[ID_SIZE]; /* whose board goes with it */
    int tries;           /* to get at that table */
    bool head, lasting, varies, takes_gzip, takes_brotli;
};

static int add_header(struct lws *wsi, const char *name, const char *value, unsigned char **at,
                      unsigned char *end)
{
    return lws_add_http_header_by_name(wsi, (const unsigned char *)name,
                                       (const unsigned char *)value, (int)strlen(value), at, end);
}

static int send_headers(struct lws *wsi, struct answer *answer, unsigned code, const char *type)
{
    unsigned char room[LWS_PRE + 2048], *start = room + LWS_PRE, *at = start;
    unsigned char *end = room + sizeof room - 1;
    const char *cache = answer->lasting ? "public, max-age=31536000, immutable" : "no-cache";
    if (lws_add_http_common_headers(wsi, code, type, answer->size, &at, end) ||
        add_header(wsi, "cache-control:", cache, &at, end) ||
        (answer->varies && add_header(wsi, "vary:", "accept-encoding", &at, end)) ||
        (answer->coding && add_header(wsi, "content-encoding:", answer->coding, &at, end)) ||
        lws_finalize_write_http_header(wsi, start, &at, end))
        return 1;
    if (answer->head || answer->size == 0)
        return lws_http_transaction_completed(wsi) ? -1 : 0;
    lws_callback_on_writable(wsi);
    return 0;
}

static int send_body(struct lws *wsi, struct answer *answer)
{
    enum { PIECE = 16384 };
    unsigned char room[LWS_PRE + PIECE];
    size_t n = answer->size - answer->sent;
    if (!answer->bytes || n == 0)
        return 0;
    if (n > PIECE)
        n = PIECE;
    memcpy(room + LWS_PRE, answer->bytes + answer->sent, n);
    answer->sent += n;
    bool last = answer->sent == answer->size;
    if (lws_write(wsi, room + LWS_PRE, n, last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) < 0)
        return -1;
    if (last)
        return lws_http_transaction_completed(wsi) ? -1 : 0;
    lws_callback_on_writable(wsi);
    return 0;
}

static int say(struct lws *wsi, struct answer *answer, unsigned code, const char *text)
{
    answer->bytes = (const unsigned char *)text;
    answer->size = strlen(text);
    return send_headers(wsi, answer, code, "text/plain; charset=utf-8");
}

/* Healthy: what people do is saved. Ready: there is room for more of them, too. */
static int say_health(struct lws *wsi, struct answer *answer, bool ready)
{
    enum { MANY = 5000 };
    struct server *server = lws_context_user(lws_get_context(wsi));
    char why[200];
    const char *said = "ok\n";
    bool good = journal_works(server, why, sizeof why);
    if (!good)
        said = http_from_here(server, wsi) ? why : "the store can't be used\n";
    if (good && ready &&
        (server->connections >= server->options->limit[LIMIT_CONNECTIONS] ||
         server->plain >= server->descriptors || journal_waiting(server) > MANY)) {
        good = false;
        said = "no more people can come in\n";
    }
    answer->owned = need_copy(said);
    return say(wsi, answer, good ? 200 : 503, answer->owned);
}

/* Does the browser take this coding? One that refuses it in so many words ("gzip;q=0") does not. */
static bool takes(struct lws *wsi, const char *coding)
{
    char accepted[200];
    if (lws_hdr_copy(wsi, accepted, sizeof accepted, WSI_TOKEN_HTTP_ACCEPT_ENCODING) <= 0)
        return false;
    const char *at = strstr(accepted, coding);
    return at && strncmp(at + strlen(coding), ";q=0", 4) != 0;
}

static int send_page(struct lws *wsi, struct answer *answer, const struct page *page)
{
    const struct page_form *form = &page->plain;
    answer->lasting = page->lasting;
    answer->varies = page->gzip.bytes;
    if (page->brotli.bytes && answer->takes_brotli) {
        form = &page->brotli;
        answer->coding = "br";
    } else if (page->gzip.bytes && answer->takes_gzip) {
        form = &page->gzip;
        answer->coding = "gzip";
    }
    answer->bytes = form->bytes;
    answer->size = form->size;
    return send_headers(wsi, answer, 200, page->type);
}

static bool may_work(struct server *server, struct lws *wsi)
{
    char name[64];
    http_address(server, wsi, name, sizeof name);
    return usage_take(server, usage_for(server, 'a', name), USE_WORK, 1);
}

/* A link to a table: the page with the board in it. A table that is being read, or saved, is
 * looked at again in a moment; after some of them the page goes out without. */
static int send_table(struct lws *wsi, struct answer *answer)
{
    enum { PAUSE = 20000, TIMES = 100 }; /* microseconds */
    struct server *server = lws_context_user(lws_get_context(wsi));
    const struct page *page = find_page("/");
    enum first ready = FIRST_NEVER;
    if (!page)
        return say(wsi, answer, 404, "there is nothing here\n");
    if (answer->table[0] && (answer->tries || may_work(server, wsi)))
        ready = first_ready(server, answer->table, answer->tries);
    if (ready == FIRST_LATER && answer->tries++ < TIMES) {
        lws_set_timer_usecs(wsi, PAUSE);
        return 0;
    }
    if (ready != FIRST_NOW)
        return send_page(wsi, answer, page);
    struct mire_writing out = {0};
    first_write(server, answer->table, page, &out);
    answer->varies = true;
    if (answer->takes_gzip) {
        gzip_writing(&out);
        answer->coding = "gzip";
    }
    answer->owned = out.at;
    answer->bytes = (const unsigned char *)out.at;
    answer->size = out.size;
    return send_headers(wsi, answer, 200, page->type);
}

static int get(struct lws *wsi, struct answer *answer, const char *path)
{
    struct server *server = lws_context_user(lws_get_context(wsi));
    mire_free(answer->owned);
    *answer = (struct answer){.head = lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0,
                              .takes_gzip = takes(wsi, "gzip"),
                              .takes_brotli = takes(wsi, "br")};
    if (!answer->head && lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) <= 0)
        return say(wsi, answer, 405, "only GET and HEAD\n");
    const struct page *page = find_page(path);
    if (page)
        return send_page(wsi, answer, page);
    if (strncmp(path, "/table/", 7) == 0) {
        if (strlen(path + 7) < sizeof answer->table) /* longer: a moment of it */
            strcpy(answer->table, path + 7);
        return send_table(wsi, answer);
    }
    if (strcmp(path, "/games.json") == 0) {
        bool packed = answer->takes_gzip;
        answer->bytes = (const unsigned char *)(packed ? server->games_packed.at : server->games);
        answer->size = packed ? server->games_packed.size : server->games_size;
        answer->coding = packed ? "gzip" : NULL;
        answer->varies = true;
        return send_headers(wsi, answer, 200, "application/json");
    }
    if (strcmp(path, "/healthz") == 0 || strcmp(path, "/readyz") == 0)
        return say_health(wsi, answer, strcmp(path, "/readyz") == 0);
    if (strcmp(path, "/metrics") == 0 &&
        (server->options->open_metrics || http_from_here(server, wsi))) {
        answer->owned = metrics_page(server, &answer->size);
        answer->bytes = (const unsigned char *)answer->owned;
        return send_headers(wsi, answer, 200, "text/plain; version=0.0.4");
    }
    if (strcmp(path, "/operator") == 0 && http_from_here(server, wsi)) {
        answer->owned = operator_page(server, &answer->size);
        answer->bytes = (const unsigned char *)answer->owned;
        return send_headers(wsi, answer, 200, "text/html; charset=utf-8");
    }
    return say(wsi, answer, 404, "there is nothing here\n");
}

int http_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                  size_t size)
{
    struct answer *answer = user;
    struct server *server = lws_context_user(lws_get_context(wsi));
    char path[256];
    switch (reason) {
    case LWS_CALLBACK_FILTER_NETWORK_CONNECTION:
        if (may_come(server, (lws_sockfd_type)(intptr_t)in))
            return 0;
        turn_away(server, wsi, (lws_sockfd_type)(intptr_t)in);
        return 1;
    case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED:
        has_come(server, wsi);
        return 0;
    case LWS_CALLBACK_WSI_DESTROY:
        http_gone(wsi);
        return 0;
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: /* to nothing but a socket */
        return in && strcmp(in, "websocket") == 0 ? 0 : -1;
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
        return -1; /* a socket that names no protocol of ours */
    case LWS_CALLBACK_HTTP:
        if (size >= sizeof path) {
            mire_free(answer->owned);
            *answer = (struct answer){0};
            return say(wsi, answer, 414, "that address is too long\n");
        }
        memcpy(path, in, size);
        path[size] = '\0';
        return get(wsi, answer, path);
    case LWS_CALLBACK_TIMER:
        return answer && answer->tries ? send_table(wsi, answer) : 0;
    case LWS_CALLBACK_HTTP_BODY:
        return -1; /* nobody is asked for one */
    case LWS_CALLBACK_HTTP_WRITEABLE:
        return answer ? send_body(wsi, answer) : 0;
    case LWS_CALLBACK_CLOSED_HTTP:
    case LWS_CALLBACK_HTTP_DROP_PROTOCOL:
        if (answer) {
            mire_free(answer->owned);
            answer->owned = NULL;
        }
        return 0;
    default:
        return 0;
    }
}

const size_t http_answer_size = sizeof(struct answer);
