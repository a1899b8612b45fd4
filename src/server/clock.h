/* SPDX-License-Identifier: MIT */
/* Everything that happens because time has passed. */
#ifndef MIRE_SERVER_CLOCK_H
#define MIRE_SERVER_CLOCK_H

#include <stdint.h>

struct server;
struct table;

void clock_start(struct server *server);
void clock_check(struct server *server);                     /* does what time has come for */
int64_t clock_deadline(const struct table *table, int seat); /* 0: none */
int64_t clock_used(const struct table *table, int seat);     /* ms to take off the bank */
void clock_asked(struct table *table, int64_t clock); /* notes since when each seat is asked */
void clock_loaded(struct table *table);
void clock_save(struct server *server); /* so that the next start goes on from here */

#endif
