/* The list of bots, and bots made to order. */
#include "bots/bots.h"

#include <pthread.h>
#include <stddef.h>
#include <string.h>

const struct mire_bot *const mire_bots[] = {
    &mire_bot_random, &mire_bot_greedy, &mire_bot_easy, &mire_bot_normal,
    &mire_bot_hard,   &mire_bot_search, NULL,
};

struct mire_bot mire_bot_hurry(const struct mire_bot *bot, uint32_t spent)
{
    struct mire_bot hurried = *bot;
    uint32_t all = bot->search.milliseconds, left = all > spent ? all - spent : 0;
    if (all)
        hurried.search.milliseconds = left > 2 ? left / 2 : 1;
    return hurried;
}

/* Bots with settings of their own that somebody asked for. */
static struct mire_bot made[MIRE_BOTS_MADE];
static int made_count;
static pthread_mutex_t made_lock = PTHREAD_MUTEX_INITIALIZER;

static const struct mire_bot *make(const char *name)
{
    for (int i = 0; i < made_count; i++)
        if (strcmp(made[i].name, name) == 0)
            return &made[i];
    if (made_count == MIRE_BOTS_MADE || mire_bot_read(name, &made[made_count], NULL) != MIRE_OK)
        return NULL;
    return &made[made_count++];
}

const struct mire_bot *mire_bot_find(const char *name)
{
    for (int i = 0; mire_bots[i]; i++)
        if (strcmp(mire_bots[i]->name, name) == 0)
            return mire_bots[i];
    if (!strchr(name, ':'))
        return NULL;
    pthread_mutex_lock(&made_lock);
    const struct mire_bot *bot = make(name);
    pthread_mutex_unlock(&made_lock);
    return bot;
}
