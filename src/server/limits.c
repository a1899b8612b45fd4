/* SPDX-License-Identifier: MIT */
/* Every limit there is, in one table; an operator may change any of them. */
#include "server/limits.h"
#include "core/text.h"
#include "server/base.h"
#include "server/journal.h"
#include "server/map.h"
#include "server/metrics.h"
#include "server/server.h"
#include "server/site.h"
#include "server/socket.h"

#include <stdio.h>
#include <string.h>

/* clang-format off */
const struct limit_about limit_about[LIMITS] = {
    [LIMIT_CONNECTIONS]  = {"connections",  4000, 1, 100000, "open connections"},
    [LIMIT_PER_ADDRESS]  = {"per-address",    64, 1, 100000, "open connections of one address"},
    [LIMIT_HTTP]         = {"http",           64, 1, 100000, "connections of one address beside its sockets"},
    [LIMIT_PER_IDENTITY] = {"per-identity",   12, 1, 1000,   "open connections of one person"},
    [LIMIT_MESSAGES]     = {"messages",       20, 1, 100000, "messages of a person a second"},
    [LIMIT_BURST]        = {"burst",          60, 1, 100000, "messages of a person at once"},
    [LIMIT_IDENTITIES]   = {"identities",     60, 1, 1000000, "new people of an address an hour"},
    [LIMIT_TABLES]       = {"tables",        120, 1, 1000000, "new tables of an address an hour"},
    [LIMIT_PASSWORDS]    = {"passwords",      30, 1, 1000000, "passwords of an address an hour"},
    [LIMIT_CHATS]        = {"chats",          30, 1, 100000, "lines of chat of a person a minute"},
    [LIMIT_TABLE_CHATS]  = {"table-chats",    60, 1, 100000, "lines of chat at a table a minute"},
    [LIMIT_SHARE]        = {"share",           8, 1, 1000000, "people an address counts as"},
    [LIMIT_WORK]         = {"work",           10, 1, 100000, "requests of a person a second that take long"},
    [LIMIT_CONNECTS]     = {"connects",       20, 1, 100000, "new connections of an address a second"},
    [LIMIT_OUTBOX]       = {"outbox",        512, 64, 65536, "KiB that wait for a slow client"},
    [LIMIT_STALL]        = {"stall",          20, 1, 3600,   "seconds a client may take nothing"},
    [LIMIT_SILENCE]      = {"silence",        45, 5, 3600,   "seconds until a silent client is pinged"},
    [LIMIT_IDLE]         = {"idle",          120, 1, 86400,  "seconds a table nobody looks at stays in memory"},
    [LIMIT_LOADED]       = {"loaded",      20000, 1, 1000000, "tables in memory"},
    [LIMIT_AWAY]         = {"away",         3600, 0, 2592000, "seconds a game without a clock waits for who has left"},
    [LIMIT_BOT_JOBS]     = {"bot-jobs",     4096, 1, 100000, "bots that wait for a thread"},
    [LIMIT_STORE]        = {"store",          10, 1, 3600,   "seconds the store may take to answer"},
    [LIMIT_LEASE]        = {"lease",           5, 1, 600,    "seconds until the tables of a server that says nothing are another's"},
};
/* clang-format on */

int limit_set(long limits[LIMITS], const char *text, struct mire_error *err)
{
    const char *names[LIMITS], *value = strchr(text, '=');
    char name[40];
    for (int i = 0; i < LIMITS; i++)
        names[i] = limit_about[i].name;
    size_t n = value ? (size_t)(value - text) : 0;
    if (!value || n >= sizeof name)
        return mire_fail(err, MIRE_BAD, "a limit is written NAME=NUMBER, not \"%.40s\"", text);
    memcpy(name, text, n);
    name[n] = '\0';
    int found = mire_word_find(name, names, LIMITS);
    if (found < 0) {
        const char *nearest = mire_word_nearest(name, names, LIMITS);
        return mire_fail(err, MIRE_BAD, "no limit is called \"%s\"%s%s%s", name,
                         nearest ? " (did you mean " : "", nearest ? nearest : "",
                         nearest ? "?)" : "");
    }
    const struct limit_about *about = &limit_about[found];
    if (!mire_number_parse(value + 1, about->min, about->max, &limits[found]))
        return mire_fail(err, MIRE_BAD, "the limit %s is %ld to %ld, not \"%.20s\"", name,
                         about->min, about->max, value + 1);
    return MIRE_OK;
}

/* ---- who uses what ---- */

struct usage *usage_for(struct server *server, char kind, const char *name)
{
    char key[sizeof((struct usage *)0)->name];
    snprintf(key, sizeof key, "%c %s", kind, name);
    struct usage *usage = map_get(&server->usages, key);
    if (!usage) {
        usage = need_memory(sizeof *usage);
        memset(usage, 0, sizeof *usage);
        strcpy(usage->name, key);
        usage->number = ++server->serials;
        map_put(&server->usages, usage->name, usage);
    }
    usage->used = server_now();
    return usage;
}

/* how much a second, and how many times that at once; 0: as the limit `burst` says */
static const struct {
    enum limit limit;
    double seconds, at_once;
} rules[USES] = {
    [USE_CONNECTS] = {LIMIT_CONNECTS, 1, 10}, [USE_MESSAGES] = {LIMIT_MESSAGES, 1, 0},
    [USE_WORK] = {LIMIT_WORK, 1, 6},          [USE_IDENTITIES] = {LIMIT_IDENTITIES, 3600, 1},
    [USE_TABLES] = {LIMIT_TABLES, 3600, 1},   [USE_PASSWORDS] = {LIMIT_PASSWORDS, 3600, 1},
    [USE_CHATS] = {LIMIT_CHATS, 60, 1},
};

bool usage_take(struct server *server, struct usage *usage, enum use use, long people)
{
    const long *limit = server->options->limit;
    double many = (double)(limit[rules[use].limit] * people);
    double burst =
        rules[use].at_once > 0 ? many * rules[use].at_once : (double)(limit[LIMIT_BURST] * people);
    usage->used = server_now();
    bool may = bucket_take(&usage->bucket[use], usage->used, many / rules[use].seconds, burst);
    if (may && server->site)
        usage->untold[use] += 1;
    return may;
}

void usage_bar(struct server *server, struct usage *usage, int seconds)
{
    double many = (double)server->options->limit[LIMIT_CONNECTS];
    usage->used = server_now();
    usage->bucket[USE_CONNECTS] = (struct bucket){.level = -many * seconds, .at = usage->used};
}

/* What others have used is taken out of the bucket, however little that leaves. */
void usage_elsewhere(struct server *server, const char *name, enum use use, double n)
{
    struct usage *usage = usage_for(server, name[0], name + 2);
    struct bucket *bucket = &usage->bucket[use];
    if (bucket->at == 0 && !usage_take(server, usage, use, 1))
        return;
    bucket->level -= n;
}

/* Half a bucket is much: until then nobody needs to know, and most never get there. */
static bool used_much(const struct server *server, const struct usage *usage, enum use use)
{
    const long *limit = server->options->limit;
    double burst = rules[use].at_once > 0 ? (double)limit[rules[use].limit] * rules[use].at_once
                                          : (double)limit[LIMIT_BURST];
    return usage->untold[use] > 0 && usage->bucket[use].level < burst / 2;
}

struct telling {
    struct job job;
    struct op *first, **end;
};

static int tell_work(struct job *job, struct store *store, struct mire_error *err)
{
    return op_run(((struct telling *)job)->first, store, err);
}

static void tell_done(struct job *job)
{
    op_free(((struct telling *)job)->first);
    mire_free((struct telling *)job);
}

void usage_tell(struct server *server)
{
    enum { AT_ONCE = 50 }; /* a message has room for no more than 8000 bytes */
    json_t *list = json_array();
    size_t at = 0;
    struct usage *usage;
    while (server->site && json_array_size(list) < AT_ONCE &&
           (usage = map_next(&server->usages, &at)))
        for (int use = 0; use < USES; use++) {
            if (!used_much(server, usage, (enum use)use))
                continue;
            mire_out_add(list,
                         need_json(json_pack("[s, i, f]", usage->name, use, usage->untold[use])));
            usage->untold[use] = 0;
        }
    if (json_array_size(list) == 0) {
        json_decref(list);
        return;
    }
    struct telling *telling = need_memory(sizeof *telling);
    *telling = (struct telling){.job = {.writes = true, .work = tell_work, .done = tell_done}};
    telling->end = &telling->first;
    site_tell(server, &telling->end, need_json(json_pack("{s:o}", "used", list)));
    journal_push(server, &telling->job);
}

/* What people share an address for is counted for it several times over; strangers are the address.
 */
bool conn_may_use(struct conn *conn, enum use use)
{
    struct server *server = conn->server;
    long share = server->options->limit[LIMIT_SHARE];
    bool shared = use == USE_MESSAGES || use == USE_WORK || use == USE_CHATS;
    bool may =
        (!conn->person || use == USE_IDENTITIES || usage_take(server, conn->person, use, 1)) &&
        usage_take(server, conn->address, use, shared ? share : 1);
    if (!may)
        metric_limit(&server->metrics, use);
    return may;
}

bool bucket_take(struct bucket *bucket, int64_t now, double per_second, double burst)
{
    if (bucket->at == 0)
        bucket->level = burst;
    else
        bucket->level += (double)(now - bucket->at) * per_second / 1000;
    if (bucket->level > burst)
        bucket->level = burst;
    bucket->at = now;
    if (bucket->level < 1)
        return false;
    bucket->level -= 1;
    return true;
}
