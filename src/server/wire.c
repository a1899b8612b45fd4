/* SPDX-License-Identifier: MIT */
/* LISTEN, and statements that may not wait for ever. */
#include "server/wire.h"
#include "server/base.h"
#include "server/log.h"

#include <poll.h>
#include <stdio.h>

void wire_close(struct wire *wire)
{
    PQfinish(wire->db);
    wire->db = NULL;
}

PGresult *wire_ask(struct wire *wire, const char *sql, const char *const *values, int n)
{
    int64_t until = server_microseconds() + wire->patience;
    PGresult *kept = NULL, *result;
    if (!wire->db || !PQsendQueryParams(wire->db, sql, n, NULL, values, NULL, NULL, 0))
        return NULL;
    for (;;) {
        while (PQisBusy(wire->db)) {
            struct pollfd socket = {.fd = PQsocket(wire->db), .events = POLLIN};
            int64_t left = (until - server_microseconds()) / 1000;
            if (left <= 0 || poll(&socket, 1, (int)left) == 0 || !PQconsumeInput(wire->db)) {
                PQclear(kept);
                return NULL;
            }
        }
        if (!(result = PQgetResult(wire->db)))
            break;
        PQclear(kept);
        kept = result;
    }
    ExecStatusType code = PQresultStatus(kept);
    if (code == PGRES_COMMAND_OK || code == PGRES_TUPLES_OK)
        return kept;
    log_event(LOG_DETAIL, "database", "text", PQresultErrorMessage(kept), NULL);
    PQclear(kept);
    return NULL;
}

bool wire_do(struct wire *wire, const char *sql)
{
    PGresult *result = wire_ask(wire, sql, NULL, 0);
    PQclear(result);
    return result;
}

bool wire_open(struct wire *wire, const char *where, const char *channel)
{
    static const char *const keys[] = {"connect_timeout", "tcp_user_timeout", "keepalives_idle",
                                       "dbname", NULL};
    const char *const values[] = {"2", "5000", "5", where, NULL};
    char listen[40];
    snprintf(listen, sizeof listen, "LISTEN %s", channel);
    wire->db = PQconnectdbParams(keys, values, 1);
    if (PQstatus(wire->db) == CONNECTION_OK && wire_do(wire, "SET client_min_messages = warning") &&
        wire_do(wire, listen))
        return true;
    wire_close(wire);
    return false;
}

bool wire_listen(struct wire *wire, int64_t until, bool first, const _Atomic bool *stop,
                 void (*hear)(void *context, const char *text), void *context)
{
    enum { NAP = 100 }; /* ms: how long a stop may wait */
    for (bool heard = false;;) {
        for (PGnotify *news; (news = PQnotifies(wire->db)); PQfreemem(news)) {
            heard = true;
            if (hear)
                hear(context, news->extra);
        }
        if (*stop || server_microseconds() >= until || (first && heard))
            return true;
        struct pollfd socket = {.fd = PQsocket(wire->db), .events = POLLIN};
        if (poll(&socket, 1, NAP) > 0 && !PQconsumeInput(wire->db))
            return false;
    }
}
