/* SPDX-License-Identifier: MIT */
/* Bots think in threads; who loses interest leaves the thought to the thread that thinks it. */
#include "term/think.h"
#include "core/alloc.h"

#include <pthread.h>
#include <signal.h>
#include <unistd.h>

struct thought {
    struct mire_table *copy;
    const struct mire_bot *bot;
    struct mire_rng rng;
    int seat, wake;
    bool hints, done, dropped;
    struct outcome outcome;
};

static void thought_free(struct thought *thought)
{
    mire_table_free(thought->copy);
    mire_free(thought);
}

/* Guards `done` and `dropped` of every thought: whoever comes second frees it. */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/* On a copy of the game, which hands a bot no more than its seat knows. */
static void think(struct thought *thought)
{
    struct outcome *outcome = &thought->outcome;
    uint32_t before = mire_table_time_used(thought->copy);
    if (thought->hints)
        outcome->hints = mire_table_hint(thought->copy, thought->seat, thought->bot, &thought->rng,
                                         outcome->hint, MIRE_MENU);
    else
        outcome->action = mire_table_ask(thought->copy, thought->seat, thought->bot, &thought->rng);
    outcome->spent = mire_table_time_used(thought->copy) - before;
}

static void *thread(void *argument)
{
    struct thought *thought = argument;
    think(thought);
    pthread_mutex_lock(&lock);
    bool dropped = thought->dropped;
    thought->done = true;
    /* A pipe that is full will wake its reader anyway. */
    if (!dropped && write(thought->wake, "", 1) < 0)
        thought->done = true;
    pthread_mutex_unlock(&lock);
    if (dropped)
        thought_free(thought);
    return NULL;
}

/* Signals are for the thread that minds the table. */
static bool start_thread(struct thought *thought)
{
    pthread_t id;
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    bool started = pthread_create(&id, NULL, thread, thought) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (started)
        pthread_detach(id);
    return started;
}

struct thought *thought_start(const struct mire_table *table, int seat, const char *bot, bool hints,
                              const struct mire_rng *rng, int wake)
{
    const struct mire_bot *found = mire_bot_find(bot);
    struct thought *thought = found ? mire_alloc(sizeof *thought) : NULL;
    if (!thought)
        return NULL;
    *thought = (struct thought){
        .bot = found, .rng = *rng, .seat = seat, .wake = wake, .hints = hints, .done = false};
    if (mire_table_from(&thought->copy, mire_table_game(table), mire_table_state(table), NULL) ==
        MIRE_OK) {
        mire_table_use_time(thought->copy, mire_table_time_used(table));
        if (start_thread(thought))
            return thought;
        mire_table_free(thought->copy);
    }
    mire_free(thought);
    return NULL;
}

bool thought_done(struct thought *thought, struct outcome *out)
{
    pthread_mutex_lock(&lock);
    bool done = thought->done;
    pthread_mutex_unlock(&lock);
    if (!done)
        return false;
    *out = thought->outcome;
    thought_free(thought);
    return true;
}

void thought_drop(struct thought *thought)
{
    if (!thought)
        return;
    pthread_mutex_lock(&lock);
    bool done = thought->done;
    thought->dropped = true;
    pthread_mutex_unlock(&lock);
    if (done)
        thought_free(thought);
}
