/* SPDX-License-Identifier: MIT */
/* What every part of the server needs: time, chance, and memory that is there. */
#include "server/base.h"
#include "core/alloc.h"
#include "core/clock.h"
#include "server/log.h"
#include "server/server.h"

#include <sched.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/syscall.h>
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

void thread_is(enum manner manner)
{
    enum { LATER = 10, SLICE = 300000 }; /* on the scale of nice(1); nanoseconds */
    struct {                             /* of sched_setattr(2) */
        uint32_t size, policy;
        uint64_t flags;
        int32_t nice;
        uint32_t priority;
        uint64_t runtime, deadline, period;
    } attr = {.size = sizeof attr};
    if (manner == MODEST) {
        attr.policy = SCHED_BATCH;
        attr.nice = LATER;
    } else {
        attr.policy = SCHED_OTHER;
        attr.nice = getpriority(PRIO_PROCESS, 0);
        attr.runtime = SLICE; /* Linux lets the shorter slice go first since 6.12 */
    }
    if (manner == MODEST || sched_getscheduler(0) == SCHED_OTHER)
        syscall(SYS_sched_setattr, 0, &attr, 0); /* where it is not allowed all are alike */
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
