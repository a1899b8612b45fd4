/* SPDX-License-Identifier: MIT */
/*
 * The land deck: the face-up land, then the pool (lands nobody has seen, in no order), then the
 * queue (lands that were put under the deck, in order; at first the Green Pastures alone).
 */
#include "moosequest.h"

#include "core/bits.h"
#include "core/random.h"

#include <assert.h>

void moosequest_bury(struct moosequest *m, int land, uint8_t known)
{
    assert(m->queue_size < LANDS);
    m->queue[m->queue_size] = (uint8_t)land;
    m->queue_known[m->queue_size++] = known;
}

/* The deck is never empty when it is asked: Green Pastures leave it only by being crossed. */
int moosequest_next_land(struct moosequest *m, uint8_t *known)
{
    if (m->pool) {
        uint64_t pool = m->pool;
        int land = mire_draw_bit(&m->head.rng, STREAM_LANDS, &pool);
        m->pool = (uint32_t)pool;
        *known = 0;
        return land;
    }
    assert(m->queue_size);
    int land = m->queue[0];
    *known = m->queue_known[0];
    if (*known != 0xFF)
        m->head.rng.used[STREAM_LANDS]++; /* no chance, but somebody learns something: no undo */
    m->queue_size--;
    memmove(m->queue, m->queue + 1, m->queue_size);
    memmove(m->queue_known, m->queue_known + 1, m->queue_size);
    m->queue[m->queue_size] = m->queue_known[m->queue_size] = 0;
    return land;
}

void moosequest_turn_up(struct moosequest *m)
{
    uint8_t known;
    if (m->top != NONE)
        return;
    m->top = (uint8_t)moosequest_next_land(m, &known);
    mire_news(&m->head, NEWS_LAND_UP, m->turn, m->top, 0);
}

/* Lands of the holding area go under the deck in the order they were crossed. */
void moosequest_bury_held(struct moosequest *m)
{
    if (m->held_size || m->held_symbols)
        mire_news(&m->head, NEWS_WASHED, m->turn, m->held_size, m->held_symbols);
    for (int i = 0; i < m->held_size; i++) {
        moosequest_bury(m, m->held[i], 0xFF);
        m->held[i] = 0;
    }
    m->held_size = m->held_symbols = 0;
}

int moosequest_find_land(const struct moosequest_tables *t, long number)
{
    for (int land = 0; land < t->lands; land++)
        if (t->land[land].number == number)
            return land;
    return -1;
}
