/* SPDX-License-Identifier: MIT */
/* What the servers of a site tell each other, and what each does when it hears of it. */
#ifndef MIRE_SERVER_NEWS_H
#define MIRE_SERVER_NEWS_H

#include "server/base.h"

struct order;
struct store;

void news_read(struct server *server, const char *text);
/* Some may have been missed: whatever is kept in memory of what others do is looked up again. */
void news_missed(struct server *server);
/* What an order has changed, as news; NULL: nothing in memory. */
json_t *news_of_order(const struct order *order);
/* What they change in memory here. */
void news_take_effect(struct server *server, const json_t *news);

#endif
