/* SPDX-License-Identifier: MIT */
/* What every part of the server needs: time, chance, and memory that is there. */
#include "server/base.h"
#include "core/alloc.h"
#include "core/clock.h"
#include "server/log.h"
#include "server/server.h"

#include <sched.h>
#include <signal.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

static _Atomic int64_t skipped; /* time that has passed in a rehearsal only */

static int64_t begun_now, begun_microseconds; /* the same moment by both clocks */

void server_begin_time(void)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    begun_now = (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
    begun_microseconds = server_microseconds();
}

void server_skip(int64_t milliseconds)
{
    skipped += milliseconds;
}

int64_t server_now(void)
{
    return begun_now + (server_microseconds() - begun_microseconds) / 1000 + skipped;
}

int64_t server_clock(const struct server *server)
{
    return server_now() - server->lag;
}

int64_t server_microseconds(void)
{
    return (int64_t)(1e6 * mire_seconds());
}

bool thread_ends(pthread_t thread, int seconds)
{
    struct timespec until;
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_sec += seconds;
    return pthread_clockjoin_np(thread, NULL, CLOCK_MONOTONIC, &until) == 0;
}

static void rest(int signal)
{
    struct timespec moment = {.tv_nsec = 400000};
    (void)signal;
    nanosleep(&moment, NULL);
}

/*
 * To come last is not enough: Linux weighs all threads of a session together against its own, those
 * that serve the disk and the network, and a commit waits for each of them in turn.
 */
void thread_is_modest(void)
{
    enum { LATER = 10, WORK = 3000000 }; /* on the scale of nice(1); nanoseconds */
    const int rest_now = SIGRTMIN;
    struct sigaction action = {.sa_handler = rest, .sa_flags = SA_RESTART};
    struct sigevent event = {.sigev_notify = SIGEV_THREAD_ID, .sigev_signo = rest_now};
    struct itimerspec often = {.it_interval.tv_nsec = WORK, .it_value.tv_nsec = WORK};
    sigset_t waited_for;
    timer_t timer;
    event._sigev_un._tid = gettid(); /* this C library has no better name for it */
    sigemptyset(&waited_for);
    sigaddset(&waited_for, rest_now);
    sigaction(rest_now, &action, NULL);
    pthread_sigmask(SIG_UNBLOCK, &waited_for, NULL);
    if (timer_create(CLOCK_THREAD_CPUTIME_ID, &event, &timer) == 0)
        timer_settime(timer, 0, &often, NULL);
    sched_setscheduler(0, SCHED_BATCH, &(struct sched_param){0});
    setpriority(PRIO_PROCESS, (id_t)gettid(), LATER);
}

void server_random_letters(char *out, size_t letters)
{
    static const char alphabet[] = "abcdefghijklmnopqrstuvwxyz234567"; /* five bits a letter */
    for (size_t i = 0; i < letters; i++)
        out[i] = alphabet[randombytes_uniform(32)];
    out[letters] = '\0';
}

void server_random_id(char id[ID_SIZE])
{
    server_random_letters(id, ID_SIZE - 1);
}

void server_deal_key(struct server *server, uint8_t key[MIRE_KEY])
{
    if (!server->options->rehearsal) {
        mire_key_random(key);
        return;
    }
    for (int i = 0; i < MIRE_KEY; i++)
        key[i] = (uint8_t)mire_rng_below(&server->deals, 0, 256);
}

static void *or_stop(void *memory)
{
    if (memory)
        return memory;
    log_event(LOG_ERROR, "out-of-memory", NULL);
    abort();
}

void *need_memory(size_t size)
{
    return or_stop(mire_alloc(size));
}

void *need_more(void *memory, size_t size)
{
    return or_stop(mire_resize(memory, size));
}

char *need_copy(const char *text)
{
    size_t size = strlen(text) + 1;
    return memcpy(need_memory(size), text, size);
}

json_t *need_json(json_t *json)
{
    return or_stop(json);
}
