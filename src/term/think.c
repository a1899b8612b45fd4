/* SPDX-License-Identifier: MIT */
/* Bots think in threads; who loses interest leaves the thought to the thread that thinks it. */
#include "term/think.h"
#include "core/alloc.h"
#include "core/clock.h"

#include <pthread.h>
#include <signal.h>
#include <unistd.h>

struct thought {
    const struct mire_game *game;
    struct mire_bot bot;
    struct mire_rng rng;
    int seat, wake;
    bool hints, done, dropped;
    struct outcome outcome;
    _Alignas(8) unsigned char seen[MIRE_STATE_MAX];
};

/* Guards `done` and `dropped` of every thought: whoever comes second frees it. */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void think(struct thought *thought)
{
    const struct mire_bot *bot = &thought->bot;
    struct mire_mind *mind = NULL;
    if (thought->hints && mire_mind_open(&mind, bot, bot->search.trees, NULL) != MIRE_OK)
        return;
    if (!mind) {
        thought->outcome.action =
            bot->choose(bot, NULL, thought->game, thought->seen, thought->seat, &thought->rng);
        return;
    }
    thought->outcome.action =
        mire_mind_choose(mind, thought->game, thought->seen, thought->seat, &thought->rng);
    thought->outcome.hints = mire_mind_hints(mind, thought->outcome.hint, HINTS_MOST);
    mire_mind_close(mind);
}

static void *thread(void *argument)
{
    struct thought *thought = argument;
    double start = mire_seconds();
    think(thought);
    thought->outcome.spent = (uint32_t)(1e3 * (mire_seconds() - start));
    pthread_mutex_lock(&lock);
    bool dropped = thought->dropped;
    thought->done = true;
    /* A pipe that is full will wake its reader anyway. */
    if (!dropped && write(thought->wake, "", 1) < 0)
        thought->done = true;
    pthread_mutex_unlock(&lock);
    if (dropped)
        mire_free(thought);
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
    thought->game = mire_table_game(table);
    thought->bot = hints ? *found : mire_bot_hurry(found, mire_table_spent(table));
    thought->rng = *rng;
    thought->seat = seat;
    thought->wake = wake;
    thought->hints = hints;
    thought->done = thought->dropped = false;
    thought->outcome = (struct outcome){.hints = 0};
    mire_hide(thought->game, mire_table_state(table), seat, thought->seen);
    if (start_thread(thought))
        return thought;
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
    mire_free(thought);
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
        mire_free(thought);
}
