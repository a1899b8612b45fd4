/* SPDX-License-Identifier: MIT */
/* What ranks say to each other: messages put together and taken apart. */
#include "crew/talk.h"
#include "core/alloc.h"
#include "core/game.h"

#include <string.h>
#include <time.h>

void talk_put(struct talk_letter *letter, const void *bytes, size_t size)
{
    size_t before = letter->size ? letter->size : sizeof letter->head;
    if (before + size > letter->room) {
        size_t room = 2 * (before + size);
        char *longer = mire_resize(letter->at, room);
        if (!longer) {
            letter->failed = true;
            return;
        }
        letter->at = longer;
        letter->room = room;
    }
    if (size)
        memcpy(letter->at + before, bytes, size);
    letter->size = before + size;
}

bool talk_send(struct crew_link *link, int to, struct talk_letter *letter)
{
    talk_put(letter, NULL, 0);
    bool whole = !letter->failed;
    if (whole) {
        memcpy(letter->at, &letter->head, sizeof letter->head);
        link->send(link, to, letter->at, letter->size);
    }
    mire_free(letter->at);
    *letter = (struct talk_letter){0};
    return whole;
}

void talk_say(struct crew_link *link, int to, struct talk_head head)
{
    link->send(link, to, &head, sizeof head);
}

const struct talk_head *talk_hear(struct crew_link *link, int *from, const char **bytes,
                                  size_t *rest)
{
    static _Thread_local struct talk_head head;
    size_t size;
    const char *at = link->receive(link, from, &size);
    if (!at)
        return NULL;
    if (size < sizeof head)
        return talk_hear(link, from, bytes, rest);
    memcpy(&head, at, sizeof head);
    *bytes = at + sizeof head;
    *rest = size - sizeof head;
    return &head;
}

bool talk_take(const char **bytes, size_t *rest, void *out, size_t size)
{
    if (*rest < size)
        return false;
    memcpy(out, *bytes, size);
    *bytes += size;
    *rest -= size;
    return true;
}

uint64_t talk_hash(const struct crew_work *work)
{
    return mire_hash(work->what, strlen(work->what)) ^
           mire_hash(MIRE_VERSION, strlen(MIRE_VERSION));
}

void talk_rest(void)
{
    nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
}

bool crew_over(const struct crew_call *call)
{
    return atomic_load_explicit(&call->over, memory_order_relaxed) ||
           (call->interrupted && call->interrupted());
}

static _Thread_local int thread_number;

int crew_thread(void)
{
    return thread_number;
}

void talk_set_thread(int number)
{
    thread_number = number;
}
