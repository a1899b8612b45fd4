#include "core/alloc.h"
#include "mire/mire.h"

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

void *mire_alloc(size_t size)
{
    void *memory = fails_now() ? NULL : malloc(size ? size : 1);
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
    free(memory);
}

unsigned mire_alloc_failures(void)
{
    return failures;
}

void mire_alloc_fail_at(long n, int ever_after)
{
    fail_at = n;
    fail_ever_after = ever_after;
}

/* jansson allocates through us from the start, so that its failures are counted too. */
__attribute__((constructor)) static void give_jansson_our_memory(void)
{
    json_set_alloc_funcs(mire_alloc, mire_free);
}
