/* SPDX-License-Identifier: MIT */
/*
 * A crew: work that falls into pieces which do not know each other (games, mostly), done at once by
 * threads and, where a cluster lends them, by other processes ("ranks").
 *
 * A piece is a number; what comes of it is bytes that follow from the work and the number alone.
 * Pieces are handed out as hands are free, come back in any order, are noted in the journal as they
 * come and are *taken* in the order of their numbers, each once. So whatever is made of them does
 * not depend on how many threads and ranks there were, who was faster, who died, and how often the
 * whole was begun anew.
 *
 *   crew.c     the first rank: handing out, holding back, taking
 *   serve.c    the others
 *   talk.c     what ranks say to each other
 *   journal.c  results in a file, a line each
 */
#ifndef MIRE_CREW_H
#define MIRE_CREW_H

#include "mire/mire.h"

#include <jansson.h>
#include <stdbool.h>
#include <stdio.h>

enum {
    CREW_THREADS = 64,    /* of a rank */
    CREW_RANKS = 100000,  /* more are not listened to */
    CREW_PATIENCE = 20,   /* seconds without a word until a rank is given up */
    CREW_AHEAD = 1 << 20, /* pieces between the next one to take and the next one to hand out */
};

/* ---- other ranks ---- */

/*
 * How this rank reaches the others. Messages between two ranks come whole and in order, or not at
 * all. Only the thread that runs the crew calls these.
 */
struct crew_link {
    int rank, ranks; /* which of how many; rank 0 leads */
    int lost;        /* of them, at last sight */
    uint64_t round;  /* of work, so far */
    /* Takes a copy along; does not wait for the other side. */
    void (*send)(struct crew_link *link, int to, const void *bytes, size_t size);
    /* A message that has come: good until the next call. NULL: there is none now. */
    const void *(*receive)(struct crew_link *link, int *from, size_t *size);
};

/* ---- journals ---- */

/* A file with a header that says what it is of, then a line of JSON a piece, as they came. What has
 * no line break was cut off and is dropped when the work goes on. */
struct crew_journal;
/* Which piece is this line of? Refuses what is none; -1: of no piece that is asked for. */
typedef int crew_number(void *context, const json_t *line, long *number, struct mire_error *err);
/* Opens a journal to go on with, or begins one. A file with another header is refused, and one that
 * somebody else writes. Borrows nothing. */
int crew_journal_open(struct crew_journal **out, const char *path, const json_t *header,
                      crew_number *number, void *context, struct mire_error *err);
int crew_journal_close(struct crew_journal *journal, struct mire_error *err);
bool crew_journal_has(const struct crew_journal *journal, long number);
/* How many pieces below this number are in it. */
long crew_journal_count(const struct crew_journal *journal, long below);
/* The line of a piece, without its end; *bytes for mire_free. */
int crew_journal_read(struct crew_journal *journal, long number, char **bytes, size_t *size,
                      struct mire_error *err);
int crew_journal_add(struct crew_journal *journal, long number, const char *bytes, size_t size,
                     struct mire_error *err);

/* ---- work ---- */

struct crew_call; /* what a piece that is being done can ask */
/* Is what I am doing of no use any more? Then it may be left. */
bool crew_over(const struct crew_call *call);
/* Which of the threads of its rank does it, from 0. */
int crew_thread(void);

struct crew_work {
    const char *what; /* the same on all ranks, or they are not at the same work */
    long first, end;  /* pieces are the numbers from the first up to, and without, the end */
    int threads;      /* of this rank that do pieces */
    /* Does a piece, on any thread of any rank: bytes for mire_free; NULL: left, or no memory. */
    char *(*play)(void *context, long number, const struct crew_call *call, size_t *size);
    /* Takes a piece, in order, one call at a time, on rank 0. MIRE_NO: that is enough. */
    int (*take)(void *context, long number, const char *bytes, size_t size, struct mire_error *err);
    void *context;
    bool (*interrupted)(void);    /* or NULL: somebody wants this to end */
    struct crew_journal *journal; /* or NULL */
    struct crew_link *link;       /* or NULL: there are no other ranks */
    double patience;              /* or 0: CREW_PATIENCE */
    /* What rank 0 sends all others before they begin, if `learn` is there; called on those while
     * nobody plays. */
    const void *brief;
    size_t brief_size;
    int (*learn)(void *context, const void *brief, size_t size, struct mire_error *err);
};

/* What became of it. */
struct crew_report {
    int given_up; /* ranks that were silent for too long */
    long again;   /* pieces that were handed out another time for that */
};

/* On rank 0: does all pieces, one round of work. `report` may be NULL. */
int crew_run(const struct crew_work *work, struct crew_report *report, struct mire_error *err);
/* On the others: does what rank 0 hands out, for as many rounds as it runs, until it has crew_end
 * called; MIRE_NO: nothing was heard of it for too long. */
int crew_serve(const struct crew_work *work, struct mire_error *err);
/* On rank 0: there is no more work. */
void crew_end(struct crew_link *link);

#endif
