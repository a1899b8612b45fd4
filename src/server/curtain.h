/* SPDX-License-Identifier: MIT */
/* Nothing is shown while somebody may be asked in secret. */
#ifndef MIRE_SERVER_CURTAIN_H
#define MIRE_SERVER_CURTAIN_H

#include <stdbool.h>
#include <stdint.h>

struct conn;
struct table;

enum { SECRET_WINDOW_MIN = 2, SECRET_WINDOW_MAX = 60 }; /* seconds; in less nobody can answer */

bool curtain_down(const struct table *table);
void curtain_fall(struct table *table, int64_t now); /* if the change has come by a window */
void curtain_loaded(struct table *table, int64_t now);
/* Who asks for the game now must be sent away: the viewer may not see how it has gone on. */
bool curtain_hides(const struct table *table, int viewer);
void curtain_tell(struct table *table); /* all are told that it is down, once */
void conn_push_curtain(struct conn *conn, const struct table *table);
bool conn_is_behind(struct conn *conn, const struct table *table); /* ... and is told so */
void curtain_check(struct table *table, int64_t now);

#endif
