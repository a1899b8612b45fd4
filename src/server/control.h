/* SPDX-License-Identifier: MIT */
/* The orders of the operator, as they reach a server that runs. */
#ifndef MIRE_SERVER_CONTROL_H
#define MIRE_SERVER_CONTROL_H

#include "server/limits.h"
#include "server/store.h"

struct server;

int control_start(struct server *server, struct mire_error *err);
void control_stop(struct server *server);
void control_path(const char *control, const char *store, char *path, size_t size);
int barred_load(struct server *server, struct store *store, struct mire_error *err);
void barred_put(struct server *server, const char *key, int64_t until);
void barred_look_up(struct server *server); /* all of them, anew */
void close_barred(struct server *server);   /* who is here and should not be */
/* Is a person or an address barred from that: "ban", "mute"? */
bool is_barred(struct server *server, const char *how, const struct usage *usage);

#endif
