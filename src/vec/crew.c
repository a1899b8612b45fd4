/* SPDX-License-Identifier: MIT */
/* The threads of a crew, and how they share out a range. */
#include "vec/crew.h"
#include "core/alloc.h"
#include "mire/mire.h"

#include <pthread.h>
#include <stdatomic.h>

/* Shares are small, so that a thread that was held up leaves its work to the others. */
enum { SHARE = 32 };

struct crew {
    pthread_mutex_t lock;
    pthread_cond_t work, idle;
    void (*some)(void *context, int from, int to);
    void *context;
    int n, helpers, busy;
    atomic_int next;
    unsigned round; /* goes up with every order */
    bool stop;
    pthread_t thread[];
};

static void do_shares(struct crew *crew)
{
    int from;
    while ((from = atomic_fetch_add(&crew->next, SHARE)) < crew->n)
        crew->some(crew->context, from, from + SHARE < crew->n ? from + SHARE : crew->n);
}

static void *helper(void *argument)
{
    struct crew *crew = argument;
    unsigned round = 0;
    pthread_mutex_lock(&crew->lock);
    for (;;) {
        while (crew->round == round && !crew->stop)
            pthread_cond_wait(&crew->work, &crew->lock);
        if (crew->stop)
            break;
        round = crew->round;
        pthread_mutex_unlock(&crew->lock);
        do_shares(crew);
        pthread_mutex_lock(&crew->lock);
        if (--crew->busy == 0)
            pthread_cond_signal(&crew->idle);
    }
    pthread_mutex_unlock(&crew->lock);
    return NULL;
}

void crew_work(struct crew *crew, int n, void (*some)(void *context, int from, int to),
               void *context)
{
    if (crew->helpers == 0) {
        some(context, 0, n);
        return;
    }
    pthread_mutex_lock(&crew->lock);
    crew->some = some;
    crew->context = context;
    crew->n = n;
    crew->busy = crew->helpers;
    atomic_store(&crew->next, 0);
    crew->round++;
    pthread_cond_broadcast(&crew->work);
    pthread_mutex_unlock(&crew->lock);
    do_shares(crew);
    pthread_mutex_lock(&crew->lock);
    while (crew->busy > 0)
        pthread_cond_wait(&crew->idle, &crew->lock);
    pthread_mutex_unlock(&crew->lock);
}

struct crew *crew_open(int threads)
{
    int helpers = threads > 1 ? threads - 1 : 0;
    struct crew *crew = mire_alloc(sizeof *crew + (size_t)helpers * sizeof *crew->thread);
    if (!crew)
        return NULL;
    *crew = (struct crew){.stop = false};
    pthread_mutex_init(&crew->lock, NULL);
    pthread_cond_init(&crew->work, NULL);
    pthread_cond_init(&crew->idle, NULL);
    while (crew->helpers < helpers &&
           pthread_create(&crew->thread[crew->helpers], NULL, helper, crew) == 0)
        crew->helpers++;
    return crew;
}

void crew_close(struct crew *crew)
{
    if (!crew)
        return;
    pthread_mutex_lock(&crew->lock);
    crew->stop = true;
    pthread_cond_broadcast(&crew->work);
    pthread_mutex_unlock(&crew->lock);
    for (int i = 0; i < crew->helpers; i++)
        pthread_join(crew->thread[i], NULL);
    pthread_cond_destroy(&crew->work);
    pthread_cond_destroy(&crew->idle);
    pthread_mutex_destroy(&crew->lock);
    mire_free(crew);
}
