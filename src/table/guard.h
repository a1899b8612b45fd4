/* SPDX-License-Identifier: MIT */
/*
 * The guard of the hostile build: while a bot thinks or a view is drawn, the memory of the real
 * state is off limits. Whoever touches it is stopped by the address sanitizer on the spot. In other
 * builds the guard is nothing.
 */
#ifndef MIRE_TABLE_GUARD_H
#define MIRE_TABLE_GUARD_H

#include "table/table.h"

#ifdef MIRE_HOSTILE
#include <sanitizer/asan_interface.h>
static inline void mire_guard_close(const struct mire_table *table)
{
    __asan_poison_memory_region(table->start, table->game->state_size);
    __asan_poison_memory_region(table->state, table->game->state_size);
    __asan_poison_memory_region(table->look, table->game->state_size);
}
static inline void mire_guard_open(const struct mire_table *table)
{
    __asan_unpoison_memory_region(table->start, table->game->state_size);
    __asan_unpoison_memory_region(table->state, table->game->state_size);
    __asan_unpoison_memory_region(table->look, table->game->state_size);
}
#else
static inline void mire_guard_close(const struct mire_table *table)
{
    (void)table;
}
static inline void mire_guard_open(const struct mire_table *table)
{
    (void)table;
}
#endif

#endif
