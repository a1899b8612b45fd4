/*
 * Memory. Rules never allocate; tables, records and JSON do, all through here, so that a test can
 * let any one allocation fail and see that nothing is lost.
 */
#ifndef MIRE_CORE_ALLOC_H
#define MIRE_CORE_ALLOC_H

#include <stddef.h>

void *mire_alloc(size_t size);
void *mire_resize(void *memory, size_t size);

/* How many allocations of this thread have failed so far: JSON trees are built without looking at
 * each step, and whoever asked for one compares before and after. */
unsigned mire_alloc_failures(void);

/* Tests: let the n-th allocation from now on (0: the next) fail, and all after it if `ever_after`;
 * n < 0 ends it. Only this thread. */
void mire_alloc_fail_at(long n, int ever_after);

#endif
