/* SPDX-License-Identifier: MIT */
/*
 * What ranks say to each other. Every message begins with the same few numbers and goes on with
 * bytes. All ranks are the same program on the same kind of machine, so numbers go as they are.
 */
#ifndef MIRE_CREW_TALK_H
#define MIRE_CREW_TALK_H

#include "crew/crew.h"

#include <pthread.h>
#include <stdatomic.h>

enum talk {
    TALK_CALL,  /* from 0: a round of work begins, who is there? */
    TALK_HELLO, /* to 0: I am, with so many threads (count), at the work with this hash */
    TALK_ALIVE, /* to 0 and from it: still here */
    TALK_BACK,  /* to 0: results (count), each a number, a size and bytes */
    TALK_BRIEF, /* from 0: know this first */
    TALK_PLAY,  /* from 0: pieces (count), each a number */
    TALK_STOP,  /* from 0: the round is over */
    TALK_END,   /* from 0: all is over; so many ranks are lost (count) */
};

struct talk_head {
    uint32_t talk, count;
    uint64_t round, hash;
};

/* In a TALK_BACK, before its bytes. */
struct talk_result {
    int64_t number, size; /* size < 0: it could not be done */
};

/* What is about to be sent. */
struct talk_letter {
    struct talk_head head;
    char *at; /* the head, and what was put behind it */
    size_t size, room;
    bool failed; /* there was no memory for all of it */
};
void talk_put(struct talk_letter *letter, const void *bytes, size_t size);
/* False: it could not be put together, and was not sent. Frees it. */
bool talk_send(struct crew_link *link, int to, struct talk_letter *letter);
/* A message that is only a head. */
void talk_say(struct crew_link *link, int to, struct talk_head head);

/* What has come: NULL where nothing has. `rest` bytes follow the head. */
const struct talk_head *talk_hear(struct crew_link *link, int *from, const char **bytes,
                                  size_t *rest);
/* Takes the next bytes off; false: there are not so many. */
bool talk_take(const char **bytes, size_t *rest, void *out, size_t size);

/* The work and the program, in a number. */
uint64_t talk_hash(const struct crew_work *work);
/* Lets others run for a moment, between two looks at what has come. */
void talk_rest(void);

struct crew_call {
    atomic_bool over;
    bool (*interrupted)(void);
};

void talk_set_thread(int number); /* what crew_thread says */

#endif
