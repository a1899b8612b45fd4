/* SPDX-License-Identifier: MIT */
/*
 * One of several servers that share a PostgreSQL database.
 *
 * PostgreSQL decides everything. Each server has a row with a lease, which a thread of its own
 * renews, by the database's clock. Each table has an owner among the servers and a fence, a number
 * that every change of owner counts up. Whoever reads a table to play there claims it first, which
 * comes true if it is nobody's or its owner's lease is over; and every transaction that writes to a
 * table holds its row and asks whether the fence is still the one it was claimed with. A server
 * that was slow, stopped or cut off may believe what it likes: what it writes after another has
 * claimed the table is refused, and it forgets the table.
 *
 * What others need to know at once comes by LISTEN and NOTIFY. Somebody who asks the wrong server
 * for a table is told which one has it.
 */
#ifndef MIRE_SERVER_SITE_H
#define MIRE_SERVER_SITE_H

#include "server/base.h"
#include "server/store.h"

enum { SITE_NAME = 31, MARK_LETTERS = 16 };

struct op;
struct site;

bool site_name_good(const char *name);
/* Joins the others; a server without a name is alone, and nothing here concerns it. Then listens to
 * them, once there is a loop to tell. */
int site_start(struct server *server, struct mire_error *err);
int site_listen(struct server *server, struct mire_error *err);
void site_stop(struct server *server);
void site_release(struct server *server); /* its tables are anybody's, once all else is saved */
void site_collect(struct server *server); /* what others have told; on the loop */
void site_tick(struct server *server);
void site_missed(struct server *server, int64_t ms); /* looks up so much later what was missed */
/* Its lease is over as far as it knows: others may have its tables, so it shows nobody anything. */
bool site_adrift(const struct server *server);
bool site_has_workers(const struct server *server); /* processes that think for bots */
const char *site_name(const struct server *server); /* NULL: it is alone */

/* Claims a table; `fence` is 0 and `owner` the one who has it where that fails, "" where nobody
 * does, and `*found` whether there is such a table at all. */
int site_claim(const struct server *server, struct store *store, const char *table, int64_t *fence,
               char owner[SITE_NAME], int *found, struct mire_error *err);
int site_save_clock(const struct server *server, struct store *store, int64_t clock,
                    struct mire_error *err);

/* Adds to a list of statements what all servers are told when they are committed. */
void site_tell(const struct server *server, struct op ***end, json_t *news);

#endif
