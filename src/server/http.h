/* SPDX-License-Identifier: MIT */
/* What is not a socket yet, or never becomes one; and the files of the page. */
#ifndef MIRE_SERVER_HTTP_H
#define MIRE_SERVER_HTTP_H

#include <libwebsockets.h>
#include <stdbool.h>

struct server;

int http_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                  size_t size);
extern const size_t http_answer_size; /* of what http_callback keeps of a connection */
void http_gone(struct lws *wsi);      /* whatever it was */
extern const struct lws_protocol_vhost_options *http_headers(void);
bool http_origin_allowed(struct server *server, struct lws *wsi);
bool http_by_proxy(struct server *server, struct lws *wsi);
bool http_from_here(struct server *server, struct lws *wsi);
void http_address(struct server *server, struct lws *wsi, char *name, size_t size);

/* Files of the page, made from web/ when the program is built. */
struct page_form {
    const unsigned char *bytes;
    size_t size;
};
struct page {
    const char *path, *type;
    struct page_form plain, gzip, brotli; /* compressed ones have no bytes where that is no help */
    bool lasting; /* what is under this name never changes: the name has a hash of it */
};
extern const struct page server_pages[]; /* ends with a NULL path */

#endif
