/* SPDX-License-Identifier: MIT */
/* Tables to be made and found. */
#ifndef MIRE_SERVER_LOBBY_H
#define MIRE_SERVER_LOBBY_H

#include "core/json.h"

struct change;
struct conn;
struct server;
struct table;

/* A table that is about to be made, and the change that makes it; NULL: there are too many, and the
 * person was told so. lobby_open commits it and tells its address, or lets it go again. */
struct table *lobby_new(struct conn *conn, struct change **change);
void lobby_open(struct conn *conn, struct table *table, struct change *change, int status,
                const struct mire_error *err);
void lobby_update(struct table *table);
void lobby_remove(struct server *server, const char *id);
void lobby_tell(struct server *server);
int lobby_sit(struct change *change, struct table *table, int seat, const char *identity,
              const char *name, struct mire_error *err);
void lobby_rematch(struct table *old, struct conn *conn);
void lobby_load(struct server *server);                    /* all that is listed, anew */
void lobby_look_up(struct server *server, const char *id); /* another server has changed it */
json_t *table_summary(const struct table *table);
/* ... and for the list of those who play there: whose turn it is, and everybody's points. */
void summary_add_standing(json_t *json, const struct table *table);

#endif
