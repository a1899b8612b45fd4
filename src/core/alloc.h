/* SPDX-License-Identifier: MIT */
/*
 * Memory. Rules never allocate; tables, records and JSON do, all through here, so that a test can
 * let any one allocation fail and see that nothing is lost.
 */
#ifndef MIRE_CORE_ALLOC_H
#define MIRE_CORE_ALLOC_H

#include <stdbool.h>
#include <stddef.h>

void *mire_alloc(size_t size);
void *mire_resize(void *memory, size_t size);

/* How many allocations of this thread have failed so far: JSON trees are built without looking at
 * each step, and whoever asked for one compares before and after. */
unsigned mire_alloc_failures(void);
/* One has failed elsewhere. */
void mire_alloc_failed(void);

/* jansson allocates through us from now on, in the whole process: for programs of ours, whose loops
 * keep blocks and whose tests let allocations fail. A library must not do that by itself. */
void mire_alloc_for_jansson(void);

/*
 * From now on this thread keeps small blocks that it frees and gives them out again, which is
 * several times faster than asking for each: for a loop that builds and drops JSON all the time.
 * Bounded; `false` gives all of them back. Does nothing in the hostile build, which wants to see
 * every block.
 */
void mire_alloc_keep(bool keep);

/* Tests: let the n-th allocation from now on (0: the next) fail, and all after it if `ever_after`;
 * n < 0 ends it. Only this thread. */
void mire_alloc_fail_at(long n, int ever_after);

#endif
