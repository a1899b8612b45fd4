/* SPDX-License-Identifier: MIT */
/*
 * Bots that think in processes of their own.
 *
 * A server that shares a PostgreSQL database puts what a bot is to think about into the table
 * `thought`. Whoever works (`mire work`) takes the oldest that nobody has, and holds its row until
 * it has an answer (FOR UPDATE SKIP LOCKED): if it dies another finds the row free. The answer goes
 * by NOTIFY to the server that asked. That one waits for so long; if nothing comes, or nobody works
 * any more, the bot thinks at home.
 */
#ifndef MIRE_SERVER_WORK_H
#define MIRE_SERVER_WORK_H

#include "mire/mire.h"
#include "server/thinking.h"

/* By this name those who work are connected, and found. Only of the same version: what a position
 * says, and what a bot makes of it, may differ between two. */
#define WORK_NAME "mire work " MIRE_VERSION

enum { WORK_ID = 20 };

/* The thought is put into the database, with what it is about. False: nobody works there. */
bool work_send(struct server *server, struct thought *thought);
void work_answered(struct server *server, const json_t *news);
void work_check(struct server *server); /* what was not answered in time is done here */
/* Takes back what was sent so long ago (ms) or longer; one somebody thinks about is theirs. */
void work_take_back(struct server *server, int64_t age);

/* The process that works, until it is told to stop. */
int work_run(const char *store, int threads, struct mire_error *err);

#endif
