/* SPDX-License-Identifier: MIT */
/*
 * Threads for what takes long: bots that think, passwords that are hashed, views that are put into
 * words. A task is handed over with all it needs and comes back finished; the loop never waits for
 * one.
 */
#include "server/workers.h"
#include "server/base.h"
#include "server/fair.h"
#include "server/server.h"

struct workers {
    pthread_mutex_t lock;
    pthread_cond_t work;
    struct fair in;
    struct task *out, **out_end;
    int threads;
    long working, limit;
    bool stop, modest;
    struct server *server;
    pthread_t thread[];
};

static void *worker_thread(void *argument)
{
    struct workers *workers = argument;
    struct mire_writing room[ROOMS] = {0};
    if (workers->modest)
        thread_is_modest();
    mire_json_keep(true);
    for (;;) {
        pthread_mutex_lock(&workers->lock);
        while (!workers->in.first && !workers->stop)
            pthread_cond_wait(&workers->work, &workers->lock);
        if (workers->stop) {
            pthread_mutex_unlock(&workers->lock);
            mire_json_keep(false);
            for (int i = 0; i < ROOMS; i++)
                mire_free(room[i].at);
            return NULL;
        }
        struct task *task = lws_container_of(fair_pop(&workers->in), struct task, turn);
        workers->working++;
        pthread_mutex_unlock(&workers->lock);
        task->room = room;
        task->work(task);
        task->next = NULL;
        pthread_mutex_lock(&workers->lock);
        bool first = !workers->out;
        workers->working--;
        *workers->out_end = task;
        workers->out_end = &task->next;
        pthread_mutex_unlock(&workers->lock);
        if (first)
            lws_cancel_service(workers->server->lws);
    }
}

int workers_start(struct workers **out, struct server *server, const char *name, int threads,
                  long limit, bool modest, struct mire_error *err)
{
    struct workers *workers = need_memory(sizeof *workers + (size_t)threads * sizeof(pthread_t));
    *workers = (struct workers){.server = server, .limit = limit, .modest = modest};
    workers->out_end = &workers->out;
    pthread_mutex_init(&workers->lock, NULL);
    pthread_cond_init(&workers->work, NULL);
    *out = workers;
    for (int i = 0; i < threads; i++) {
        if (pthread_create(&workers->thread[i], NULL, worker_thread, workers) != 0)
            return mire_fail(err, MIRE_BAD, "the system gives us no more threads");
        pthread_setname_np(workers->thread[i], name);
        workers->threads++;
    }
    return MIRE_OK;
}

bool workers_stop(struct workers *workers)
{
    enum { SECONDS = 1 };
    bool ended = true;
    if (!workers)
        return true;
    pthread_mutex_lock(&workers->lock);
    workers->stop = true;
    pthread_cond_broadcast(&workers->work);
    pthread_mutex_unlock(&workers->lock);
    for (int i = 0; i < workers->threads; i++)
        ended = thread_ends(workers->thread[i], ended ? SECONDS : 0) && ended;
    return ended;
}

bool workers_push(struct workers *workers, struct task *task, uint64_t owner)
{
    task->next = NULL;
    task->server = workers->server;
    pthread_mutex_lock(&workers->lock);
    bool room = workers->in.count < workers->limit;
    if (room) {
        fair_push(&workers->in, &task->turn, owner);
        pthread_cond_signal(&workers->work);
    }
    pthread_mutex_unlock(&workers->lock);
    return room;
}

void workers_count(struct workers *workers, long *waiting, long *working)
{
    pthread_mutex_lock(&workers->lock);
    *waiting = workers->in.count;
    *working = workers->working;
    pthread_mutex_unlock(&workers->lock);
}

void workers_collect(struct workers *workers)
{
    pthread_mutex_lock(&workers->lock);
    struct task *task = workers->out;
    workers->out = NULL;
    workers->out_end = &workers->out;
    pthread_mutex_unlock(&workers->lock);
    while (task) {
        struct task *next = task->next;
        task->done(task);
        task = next;
    }
}
