/* SPDX-License-Identifier: MIT */
/* The nets that come with the program, and those that somebody puts in their place. */
#include "learn/nets.h"
#include "core/game.h"

#include <pthread.h>
#include <stddef.h>

enum { NETS = 16 };
/* The last one that knows a game counts; others may still be in use. */
static const struct net *known[NETS];
static int count;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void put(const struct net *net)
{
    int at = count;
    while (count == NETS && --at > 0 && known[at]->game != net->game)
        ;
    known[at] = net;
    count = count < NETS ? count + 1 : NETS;
}

/* Who has learned few kinds of games knows them better than who has learned many: it comes later.
 */
static void open_all(void)
{
    for (const struct net_file *file = net_files; file->bytes; file++) {
        struct net *net;
        if (net_read(&net, file->bytes, file->size, NULL) != MIRE_OK)
            continue;
        net_settle(net);
        put(net);
        for (int at = count - 1; at > 0 && known[at - 1]->setups < net->setups; at--) {
            known[at] = known[at - 1];
            known[at - 1] = net;
        }
    }
}

const struct net *net_for(const struct mire_game *game, const void *state)
{
    const struct mire_head *head = state;
    pthread_once(&once, open_all);
    int at = count - 1;
    while (at >= 0 && !(known[at]->game == game && net_knows(known[at], head->seats, head->option)))
        at--;
    return at >= 0 ? known[at] : NULL;
}

void net_lend(const struct net *net)
{
    pthread_once(&once, open_all);
    put(net);
}

int net_use(const char *path, struct mire_error *err)
{
    struct net *net;
    int status = net_load(&net, path, err);
    if (status != MIRE_OK)
        return status;
    net_settle(net);
    net_lend(net);
    return MIRE_OK;
}
