/* SPDX-License-Identifier: MIT */
/* Tables to be made and found. */
#ifndef MIRE_SERVER_LOBBY_H
#define MIRE_SERVER_LOBBY_H

#include "core/json.h"

struct change;
struct conn;
struct server;
struct table;

void lobby_update(struct table *table);
void lobby_remove(struct server *server, const char *id);
void lobby_tell(struct server *server);
int lobby_sit(struct change *change, struct table *table, int seat, const char *identity,
              const char *name, struct mire_error *err);
void lobby_rematch(struct table *old, struct conn *conn);
void lobby_load(struct server *server);
json_t *table_summary(const struct table *table);
/* ... and for the list of those who play there: whose turn it is, and everybody's points. */
void summary_add_standing(json_t *json, const struct table *table);

#endif
