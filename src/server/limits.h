/* SPDX-License-Identifier: MIT */
/* What anybody may use up: how much of it, and how much they have. */
#ifndef MIRE_SERVER_LIMITS_H
#define MIRE_SERVER_LIMITS_H

#include "mire/mire.h"

struct server;
struct conn;

enum limit {
    LIMIT_CONNECTIONS,
    LIMIT_PER_ADDRESS,
    LIMIT_HTTP,
    LIMIT_PER_IDENTITY,
    LIMIT_MESSAGES,
    LIMIT_BURST,
    LIMIT_IDENTITIES,
    LIMIT_TABLES,
    LIMIT_PASSWORDS,
    LIMIT_CHATS,
    LIMIT_TABLE_CHATS,
    LIMIT_SHARE,
    LIMIT_WORK,
    LIMIT_CONNECTS,
    LIMIT_OUTBOX,
    LIMIT_STALL,
    LIMIT_SILENCE,
    LIMIT_IDLE,
    LIMIT_LOADED,
    LIMIT_AWAY,
    LIMIT_BOT_JOBS,
    LIMIT_STORE,
    LIMIT_LEASE,
    LIMITS
};

struct limit_about {
    const char *name;
    long fallback, min, max;
    const char *help;
};
extern const struct limit_about limit_about[LIMITS];
int limit_set(long limits[LIMITS], const char *text, struct mire_error *err);

/* A bucket holds up to `burst` and refills by `per_second`; one is taken a time. */
struct bucket {
    double level;
    int64_t at;
};
bool bucket_take(struct bucket *bucket, int64_t now, double per_second, double burst);

/* What somebody has used up, over all their connections and after the last of them: an address, a
 * person, an account. */
enum use {
    USE_CONNECTS,
    USE_MESSAGES,
    USE_WORK,
    USE_IDENTITIES,
    USE_TABLES,
    USE_PASSWORDS,
    USE_CHATS,
    USES
};
struct usage {
    char name[80];
    uint64_t number;        /* whose turn it is where turns are taken */
    int connections, plain; /* plain: those that are no socket, or not yet */
    uint64_t received;      /* bytes that have come by its sockets within a second */
    struct bucket bucket[USES];
    double untold[USES]; /* of what was taken here the other servers of a site have not heard */
    int64_t used;
};
/* The usage of an address ("a"), a person ("p") or an account ("n" and the key of its name). */
struct usage *usage_for(struct server *server, char kind, const char *name);
/* May `usage` use one more? `people` is how many people it counts as. */
bool usage_take(struct server *server, struct usage *usage, enum use use, long people);
/* So much was used at another server of the site; and what was used up here goes to them, of those
 * who have used much: for the others it makes no difference. */
void usage_elsewhere(struct server *server, const char *name, enum use use, double n);
void usage_tell(struct server *server);
/* Nobody more comes from there for so many seconds. */
void usage_bar(struct server *server, struct usage *usage, int seconds);
/* ... and counts what was refused. */
bool conn_may_use(struct conn *conn, enum use use);

#endif
