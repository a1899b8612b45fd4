/* SPDX-License-Identifier: MIT */
/* The first board: the page as it is sent to who follows a link to a table. */
#ifndef MIRE_SERVER_FIRST_H
#define MIRE_SERVER_FIRST_H

#include "core/json.h"
#include "server/base.h"

struct page;
struct server;

enum first { FIRST_NOW, FIRST_LATER, FIRST_NEVER };

/* Can the table's board be shown to anybody? If it is in the store it is read, which takes until
 * LATER; `again`: that has been tried. */
enum first first_ready(struct server *server, const char *id, bool again);
/* The page with the board of a table that can be shown in it. */
void first_write(struct server *server, const char *id, const struct page *page,
                 struct mire_writing *out);
/* What is in `out`, compressed by gzip. */
void gzip_writing(struct mire_writing *out);

#endif
