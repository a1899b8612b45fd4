/* SPDX-License-Identifier: MIT */
/* Connections: what arrives from a client, waits for its turn, and is sent back. */
#ifndef MIRE_SERVER_SOCKET_H
#define MIRE_SERVER_SOCKET_H

#include "server/base.h"
#include "server/fair.h"
#include "server/limits.h"
#include "server/messages.h"
#include "server/names.h"

#include <libwebsockets.h>

struct server;
struct table;
struct follow;

enum { FOLLOWS_MAX = 8, INBOX_MAX = 32 };

struct out {
    struct out *next;
    size_t size;
    bool packed;
    unsigned char bytes[]; /* LWS_PRE bytes of room, then the message */
};

struct conn {
    struct server *server;
    struct lws *wsi;
    uint64_t serial;
    char key[24]; /* the serial, as the key of a map */
    struct conn *next, **link;
    struct conn *next_awake, **awake_link;           /* something may be there to be sent */
    struct usage *address, *person;                  /* person: NULL for strangers */
    char identity[ID_SIZE], name[MIRE_NAME_MAX + 1]; /* "" for strangers */
    struct kept_key name_key;
    char secret_hash[HASH_SIZE]; /* of the secret it came with */
    bool registered;             /* the name has a password */
    struct fair_link turn;
    bool queued; /* waits for its turn to do what takes long */
    bool greeted, follows_lobby, closing, processing;
    char *partial; /* a message of which not all has arrived */
    size_t partial_size;
    struct text_message {
        struct text_message *next;
        int64_t arrived;
        size_t size;
        char bytes[];
    } * inbox, **inbox_end;
    int inbox_count;
    bool working; /* `request` is being answered */
    struct request request;
    struct conn *next_waiting; /* for a table that is busy */
    struct table *waits_for;
    struct out *out, **out_end;
    size_t out_bytes;
    int64_t stalled; /* since when nothing could be written; 0: it could */
    int64_t heard;   /* when something came last, in microseconds */
    enum { UNPINGED, TO_PING, PINGED } ping;
    uint64_t received; /* bytes, when they were counted last */
    struct follow *follow[FOLLOWS_MAX];
    int excess;
};

int socket_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                    size_t size);
/* Sends a message of its own accord; takes the reference. */
void conn_push(struct conn *conn, json_t *json);
void conn_push_bytes(struct conn *conn, const char *bytes, size_t size);
/* The same for a message in pieces. */
struct part {
    const char *bytes;
    size_t size;
};
void conn_push_parts(struct conn *conn, const struct part *parts, int n);
/* The same as a binary message, compressed by gzip, for who can read that. */
void conn_push_packed(struct conn *conn, const struct part *parts, int n);
/* Answers the request being worked on, and goes on with the next. `json` may be NULL. */
void conn_answer(struct conn *conn, json_t *json);
void conn_refuse(struct conn *conn, const char *code, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* ... because another server of the site has the table. */
void conn_refer(struct conn *conn, const char *server);
struct conn *conn_find(struct server *server, uint64_t serial);
void conn_close(struct conn *conn, const char *why);
/* The server ends: nobody is to wait until it has. Nothing is heard or told after this. */
void conns_hang_up(struct server *server);
void conn_wake(struct conn *conn); /* there is something to send */
/* Who has said nothing for long is pinged; who does not answer that has gone. */
void conn_check_silence(struct conn *conn);
/* Counts what has come in since the last time; who floods is cut off. */
void conn_count_bytes(struct conn *conn);
void conns_flush(struct server *server);
/* Looks at the request again, now that its table is free. */
void conn_resume(struct conn *conn);
/* Does some of what takes long; true: there is more. */
bool conns_work(struct server *server);

#endif
