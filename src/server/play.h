/* SPDX-License-Identifier: MIT */
/* What people at a table may do, and what follows from it. */
#ifndef MIRE_SERVER_PLAY_H
#define MIRE_SERVER_PLAY_H

#include "mire/mire.h"

struct conn;
struct follow;
struct table;

/* Is the question a secret one: may the others not know who is asked? */
bool asked_in_secret(const struct table *table);
bool undo_is_wished(const struct table *table);
void presence_changed(struct table *table);
/* Somebody without a seat, by the first of their connections. */
bool follow_only_watches(const struct table *table, const struct follow *follow);
/* What somebody is called there: by their own name, unless another has it. */
void name_at_table(struct conn *conn, struct table *table, char out[MIRE_NAME_MAX + 1]);

#endif
