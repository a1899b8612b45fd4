/* SPDX-License-Identifier: MIT */
/* The other ranks of a crew: pieces come in, threads do them, results go back. */
#include "core/alloc.h"
#include "core/clock.h"
#include "crew/talk.h"

#include <string.h>

enum {
    LETTER = 1 << 20, /* bytes of results in one letter, or about so */
    ORPHAN = 30,      /* times the patience: rank 0 must be gone */
};

struct done {
    int64_t number;
    char *bytes;
    size_t size;
    struct done *after;
};

struct server {
    const struct crew_work *work;
    struct crew_call call; /* is the round over? */
    pthread_mutex_t lock;
    pthread_cond_t news; /* something to do, or somebody has become idle */
    long *queue;         /* who was given up and comes back is sent more than it has been rid of */
    int queued, room, busy, started;
    bool leave;
    struct done *done; /* not sent yet */
    double heard, told;
};

/* ---- the threads ---- */

static void put_done(struct server *s, long number, char *bytes, size_t size)
{
    struct done *done = mire_alloc(sizeof *done);
    if (!done) { /* rank 0 will think that we are lost, and be right */
        mire_free(bytes);
        s->leave = true;
        return;
    }
    *done = (struct done){number, bytes, size, s->done};
    s->done = done;
}

static void *work_there(void *argument)
{
    struct server *s = argument;
    pthread_mutex_lock(&s->lock);
    talk_set_thread(s->started++);
    while (!s->leave) {
        if (!s->queued) {
            pthread_cond_wait(&s->news, &s->lock);
            continue;
        }
        long number = s->queue[0];
        s->queued--;
        memmove(s->queue, s->queue + 1, (size_t)s->queued * sizeof *s->queue);
        s->busy++;
        pthread_mutex_unlock(&s->lock);
        size_t size = 0;
        char *bytes = s->work->play(s->work->context, number, &s->call, &size);
        pthread_mutex_lock(&s->lock);
        s->busy--;
        if (atomic_load(&s->call.over))
            mire_free(bytes);
        else
            put_done(s, number, bytes, size);
        pthread_cond_broadcast(&s->news);
    }
    pthread_mutex_unlock(&s->lock);
    return NULL;
}

/* ---- the thread that talks ---- */

/* Drops what is there to do and waits until nobody does anything. */
static void calm_down(struct server *s)
{
    atomic_store(&s->call.over, true);
    s->queued = 0;
    while (s->busy)
        pthread_cond_wait(&s->news, &s->lock);
    while (s->done) {
        struct done *done = s->done;
        s->done = done->after;
        mire_free(done->bytes);
        mire_free(done);
    }
}

static void new_round(struct server *s, const struct talk_head *head)
{
    calm_down(s);
    atomic_store(&s->call.over, false);
    s->work->link->round = head->round;
    talk_say(s->work->link, 0,
             (struct talk_head){.talk = TALK_HELLO,
                                .count = (uint32_t)s->work->threads,
                                .round = head->round,
                                .hash = talk_hash(s->work)});
}

static void more_work(struct server *s, uint32_t count, const char *bytes, size_t rest)
{
    int64_t number;
    for (; count && talk_take(&bytes, &rest, &number, sizeof number); count--) {
        if (s->queued == s->room) {
            int room = s->room ? 2 * s->room : 256;
            long *longer = mire_resize(s->queue, (size_t)room * sizeof *longer);
            if (!longer) {
                s->leave = true; /* rank 0 will give them to others */
                break;
            }
            s->queue = longer;
            s->room = room;
        }
        s->queue[s->queued++] = (long)number;
    }
    pthread_cond_broadcast(&s->news);
}

/* False: all is over. */
static bool heed(struct server *s, const struct talk_head *head, const char *bytes, size_t rest,
                 int *status, struct mire_error *err)
{
    struct crew_link *link = s->work->link;
    s->heard = mire_seconds();
    if (head->talk == TALK_END) {
        link->lost = (int)head->count;
        return false;
    }
    if (head->talk == TALK_CALL)
        new_round(s, head);
    if (head->round != link->round)
        return true;
    if (head->talk == TALK_BRIEF && s->work->learn)
        *status = s->work->learn(s->work->context, bytes, rest, err);
    if (head->talk == TALK_PLAY)
        more_work(s, head->count, bytes, rest);
    if (head->talk == TALK_STOP)
        calm_down(s);
    return *status == MIRE_OK;
}

/* Sends what is done, and a sign of life now and then. */
static bool report(struct server *s)
{
    struct talk_letter letter = {{.talk = TALK_BACK, .round = s->work->link->round}};
    double now = mire_seconds();
    double patience = s->work->patience > 0 ? s->work->patience : CREW_PATIENCE;
    while (s->done && letter.size < LETTER) {
        struct done *done = s->done;
        struct talk_result result = {done->number, done->bytes ? (int64_t)done->size : -1};
        s->done = done->after;
        talk_put(&letter, &result, sizeof result);
        if (done->bytes)
            talk_put(&letter, done->bytes, done->size);
        letter.head.count++;
        mire_free(done->bytes);
        mire_free(done);
    }
    if (letter.head.count || now - s->told > patience / 10) {
        s->told = now;
        return talk_send(s->work->link, 0, &letter);
    }
    return now - s->heard < ORPHAN * patience;
}

static int listen(struct server *s, struct mire_error *err)
{
    struct crew_link *link = s->work->link;
    int status = MIRE_OK, from;
    const char *bytes;
    size_t rest;
    while (status == MIRE_OK) {
        const struct talk_head *head = talk_hear(link, &from, &bytes, &rest);
        bool more = true;
        pthread_mutex_lock(&s->lock);
        if (head && from == 0)
            more = heed(s, head, bytes, rest, &status, err);
        else if (!report(s) || s->leave)
            status = MIRE_NO;
        pthread_mutex_unlock(&s->lock);
        if (!more || (s->work->interrupted && s->work->interrupted()))
            break;
        if (!head)
            talk_rest();
    }
    return status;
}

int crew_serve(const struct crew_work *work, struct mire_error *err)
{
    struct server s = {.work = work, .heard = mire_seconds()};
    pthread_t thread[CREW_THREADS];
    int started = 0;
    pthread_mutex_init(&s.lock, NULL);
    pthread_cond_init(&s.news, NULL);
    while (started < work->threads && pthread_create(&thread[started], NULL, work_there, &s) == 0)
        started++;
    int status = started ? listen(&s, err) : mire_fail(err, MIRE_BAD, "no thread can be started");
    pthread_mutex_lock(&s.lock);
    calm_down(&s);
    s.leave = true;
    pthread_cond_broadcast(&s.news);
    pthread_mutex_unlock(&s.lock);
    for (int i = 0; i < started; i++)
        pthread_join(thread[i], NULL);
    mire_free(s.queue);
    pthread_cond_destroy(&s.news);
    pthread_mutex_destroy(&s.lock);
    if (status == MIRE_NO)
        mire_fail(err, MIRE_NO, "nothing has been heard of rank 0 for a long time");
    return status;
}
