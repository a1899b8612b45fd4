/* SPDX-License-Identifier: MIT */
/* The nets that come with the program, and those that somebody puts in their place. */
#include "learn/nets.h"
#include "core/game.h"

#include <pthread.h>
#include <stddef.h>

enum { NETS = 16 };
static const struct net *known[NETS];
static int count;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void put(const struct net *net)
{
    for (int i = 0; i < count; i++)
        if (known[i]->game == net->game) {
            known[i] = net; /* the old one stays: somebody may still use it */
            return;
        }
    if (count < NETS)
        known[count++] = net;
}

static void open_all(void)
{
    for (const struct net_file *file = net_files; file->bytes; file++) {
        struct net *net;
        if (net_read(&net, file->bytes, file->size, NULL) == MIRE_OK)
            put(net);
    }
}

const struct net *net_for(const struct mire_game *game, const void *state)
{
    const struct mire_head *head = state;
    pthread_once(&once, open_all);
    for (int i = 0; i < count; i++)
        if (known[i]->game == game && net_knows(known[i], head->seats, head->option))
            return known[i];
    return NULL;
}

int net_use(const char *path, struct mire_error *err)
{
    struct net *net;
    pthread_once(&once, open_all);
    int status = net_load(&net, path, err);
    if (status == MIRE_OK)
        put(net);
    return status;
}
