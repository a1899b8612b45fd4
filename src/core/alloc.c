/* SPDX-License-Identifier: MIT */
/* Memory: small blocks are kept for reuse, and tests let allocations fail. */
#include "core/alloc.h"
#include "mire/mire.h"

#include <jansson.h>
#include <malloc.h>
#include <stdlib.h>

static _Thread_local unsigned failures;
static _Thread_local long fail_at = -1;
static _Thread_local int fail_ever_after;

static int fails_now(void)
{
    if (fail_at < 0)
        return 0;
    if (fail_at > 0) {
        fail_at--;
        return 0;
    }
    if (!fail_ever_after)
        fail_at = -1;
    return 1;
}

/* ---- small blocks kept for reuse ---- */

enum { KEPT_SIZES = 16, KEPT_STEP = 16, KEPT_FIRST = 24, KEPT_EACH = 8192 };

struct kept {
    struct kept *next;
};
static _Thread_local struct kept *kept[KEPT_SIZES]; /* [i]: of KEPT_FIRST + i * KEPT_STEP bytes */
static _Thread_local int kept_count[KEPT_SIZES];
static _Thread_local bool keeping;

static void *take_kept(size_t size)
{
    size_t i = size <= KEPT_FIRST ? 0 : (size - KEPT_FIRST + KEPT_STEP - 1) / KEPT_STEP;
    if (i >= KEPT_SIZES || !kept[i])
        return NULL;
    struct kept *block = kept[i];
    kept[i] = block->next;
    kept_count[i]--;
    return block;
}

/* False where the block is of no size we keep, or there are enough of it. */
static bool keep_block(void *memory)
{
    size_t size = malloc_usable_size(memory);
    size_t i = (size - KEPT_FIRST) / KEPT_STEP;
    if (size < KEPT_FIRST || i >= KEPT_SIZES || kept_count[i] >= KEPT_EACH)
        return false;
    struct kept *block = memory;
    block->next = kept[i];
    kept[i] = block;
    kept_count[i]++;
    return true;
}

void mire_alloc_keep(bool keep)
{
#ifndef MIRE_HOSTILE
    keeping = keep;
#endif
    for (int i = 0; !keep && i < KEPT_SIZES; i++) {
        while (kept[i]) {
            struct kept *next = kept[i]->next;
            free(kept[i]);
            kept[i] = next;
        }
        kept_count[i] = 0;
    }
}

void *mire_alloc(size_t size)
{
    void *memory = keeping && fail_at < 0 ? take_kept(size) : NULL;
    if (memory)
        return memory;
    memory = fails_now() ? NULL : malloc(size ? size : 1);
    if (!memory)
        failures++;
    return memory;
}

void *mire_resize(void *memory, size_t size)
{
    void *resized = fails_now() ? NULL : realloc(memory, size ? size : 1);
    if (!resized)
        failures++;
    return resized;
}

void mire_free(void *memory)
{
    if (!keeping || !memory || !keep_block(memory))
        free(memory);
}

unsigned mire_alloc_failures(void)
{
    return failures;
}

void mire_alloc_failed(void)
{
    failures++;
}

void mire_alloc_for_jansson(void)
{
    json_set_alloc_funcs(mire_alloc, mire_free);
}

void mire_alloc_fail_at(long n, int ever_after)
{
    fail_at = n;
    fail_ever_after = ever_after;
}
