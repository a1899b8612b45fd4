/* SPDX-License-Identifier: MIT */
/* Threads that share out a range of work and wait for the next one in between. */
#ifndef MIRE_VEC_CREW_H
#define MIRE_VEC_CREW_H

struct crew;

/* So many threads, the caller's own among them; 0 counts as 1. NULL: out of memory. */
struct crew *crew_open(int threads);
void crew_close(struct crew *crew);
/* Does 0 .. n-1, each once, in shares; returns when all is done. */
void crew_work(struct crew *crew, int n, void (*some)(void *context, int from, int to),
               void *context);

#endif
