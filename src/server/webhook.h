/* SPDX-License-Identifier: MIT */
/* "Your turn", to addresses the operator allows. */
#ifndef MIRE_SERVER_WEBHOOK_H
#define MIRE_SERVER_WEBHOOK_H

#include "mire/mire.h"

struct server;
struct table;

enum { URL_SIZE = 201 };

int webhook_start(struct server *server, struct mire_error *err);
void webhook_stop(struct server *server);
bool webhook_allowed(const struct server *server, const char *url);
void webhook_turn(struct table *table, int seat);

#endif
