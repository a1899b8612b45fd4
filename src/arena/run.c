/* SPDX-License-Identifier: MIT */
/*
 * Many games on many threads. Games are handed out in order; a game that is in the tally already is
 * passed over. Everything a thread needs of the others it does under one lock, after a game.
 */
#include "arena/arena.h"

#include <pthread.h>

struct crew {
    struct arena_run *run;
    pthread_mutex_t lock;
    long next; /* game to hand out */
    bool stop;
    int status;
    struct mire_error err;
};

/* The next game to play, or -1. */
static long hand_out(struct crew *crew)
{
    const struct arena_tally *tally = crew->run->tally;
    while (crew->next < crew->run->games && tally->done[crew->next])
        crew->next++;
    return crew->stop || crew->next >= crew->run->games ? -1 : crew->next++;
}

static void take_back(struct crew *crew, const json_t *game)
{
    struct arena_run *run = crew->run;
    int status = game ? arena_tally_add(run->tally, game, &crew->err)
                      : mire_fail(&crew->err, MIRE_BAD, "out of memory");
    if (status == MIRE_OK && run->results)
        status = arena_results_add(run->results, game, &crew->err);
    if (status != MIRE_OK) {
        crew->status = status;
        crew->stop = true;
        return;
    }
    if (run->sprt && arena_sprt(run->tally, run->sprt).verdict != ARENA_OPEN)
        crew->stop = true;
    if (run->progress && !run->progress(run->context, run->tally))
        crew->stop = true;
}

static void *work(void *argument)
{
    struct crew *crew = argument;
    long number;
    pthread_mutex_lock(&crew->lock);
    while ((number = hand_out(crew)) >= 0) {
        pthread_mutex_unlock(&crew->lock);
        json_t *game = arena_play(crew->run->tally->match, number);
        pthread_mutex_lock(&crew->lock);
        take_back(crew, game);
        json_decref(game);
    }
    pthread_mutex_unlock(&crew->lock);
    return NULL;
}

int arena_run(struct arena_run *run, struct mire_error *err)
{
    struct crew crew = {.run = run, .lock = PTHREAD_MUTEX_INITIALIZER};
    pthread_t thread[ARENA_THREADS];
    int started = 0;
    if (run->sprt && arena_sprt(run->tally, run->sprt).verdict != ARENA_OPEN)
        return MIRE_OK; /* what was read back answers the question */
    while (started < run->threads - 1 && pthread_create(&thread[started], NULL, work, &crew) == 0)
        started++;
    work(&crew);
    for (int i = 0; i < started; i++)
        pthread_join(thread[i], NULL);
    pthread_mutex_destroy(&crew.lock);
    return crew.status == MIRE_OK ? MIRE_OK : mire_fail(err, crew.status, "%s", crew.err.text);
}
