/* SPDX-License-Identifier: MIT */
/* The list of bots, and bots made to order. */
#include "bots/bots.h"
#include "core/text.h"

#include <pthread.h>
#include <stddef.h>
#include <string.h>

const struct mire_bot *const mire_bots[] = {
    &mire_bot_random, &mire_bot_greedy,  &mire_bot_easy,   &mire_bot_normal, &mire_bot_hard,
    &mire_bot_master, &mire_bot_classic, &mire_bot_glance, &mire_bot_search, NULL,
};

struct mire_bot mire_bot_on_budget(const struct mire_bot *bot, uint32_t used)
{
    struct mire_bot budgeted = *bot;
    uint32_t all = bot->search.milliseconds, left = all > used ? all - used : 0;
    if (all)
        budgeted.search.milliseconds = left > 2 ? left / 2 : 1;
    return budgeted;
}

/* A program's own bots, the newest last. They are only ever added, so who reads needs no lock. */
static struct mire_bot own[MIRE_BOTS_MADE];
static _Atomic int own_count;

const struct mire_bot *mire_bot_named(const char *name, size_t n)
{
    for (int i = 0; mire_bots[i]; i++)
        if (strlen(mire_bots[i]->name) == n && strncmp(mire_bots[i]->name, name, n) == 0)
            return mire_bots[i];
    for (int i = 0; i < own_count; i++)
        if (strlen(own[i].name) == n && strncmp(own[i].name, name, n) == 0)
            return &own[i];
    return NULL;
}

static int add_own(const struct mire_bot *bot, struct mire_error *err)
{
    if (mire_bot_named(bot->name, strlen(bot->name)))
        return mire_fail(err, MIRE_BAD, "there is a bot called \"%s\" already", bot->name);
    if (own_count == MIRE_BOTS_MADE)
        return mire_fail(err, MIRE_BAD, "no more than %d bots of one's own", MIRE_BOTS_MADE);
    own[own_count] = *bot;
    own_count++;
    return MIRE_OK;
}

int mire_bot_register_sized(const struct mire_bot *bot, size_t size, struct mire_error *err)
{
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    struct mire_bot whole = {.help = ""};
    memcpy(&whole, bot, size < sizeof whole ? size : sizeof whole);
    size_t length = strnlen(whole.name, sizeof whole.name);
    if (length == 0 || length == sizeof whole.name || strpbrk(whole.name, ":,") ||
        !mire_text_clean(whole.name, length))
        return mire_fail(err, MIRE_BAD,
                         "a bot's name is 1 to %d bytes of text without colons and commas",
                         MIRE_BOT_NAME - 1);
    if (strcmp(whole.name, "human") == 0)
        return mire_fail(err, MIRE_BAD, "\"human\" is no name for a bot");
    if (!whole.choose)
        return mire_fail(err, MIRE_BAD, "%s: a bot has to choose", whole.name);
    pthread_mutex_lock(&lock);
    int status = add_own(&whole, err);
    pthread_mutex_unlock(&lock);
    return status;
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
    if (!strchr(name, ':'))
        return mire_bot_named(name, strlen(name));
    pthread_mutex_lock(&made_lock);
    const struct mire_bot *bot = make(name);
    pthread_mutex_unlock(&made_lock);
    return bot;
}
