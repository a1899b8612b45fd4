/* SPDX-License-Identifier: MIT */
/*
 * Who knows what. Secret are the kept Moosehaps (their owner knows them), the second land while a
 * Medium looks at it, and lands that were put under the deck unseen; and that somebody is being
 * asked about a card in hand, because the question alone betrays the card.
 */
#include "moosequest.h"

#include "core/bits.h"
#include "core/random.h"

#include <assert.h>

static bool knows(uint8_t seats, int viewer)
{
    return seats == 0xFF || (viewer >= 0 && seats >> viewer & 1);
}

/* A question whose very being asked tells that a card is held. */
static bool is_secret_question(enum node node)
{
    return node == NODE_SNOW || node == NODE_GRASS || node == NODE_PLAY || node == NODE_TARGET;
}

/* Steps from the mover's left to a seat: the order in which Snowstorms are offered. */
static int order(const struct moosequest *m, int seat)
{
    return (seat - m->turn + m->head.seats) % m->head.seats;
}

static void hide_question(struct moosequest *m, int viewer)
{
    int asked = m->asked;
    if (!is_secret_question((enum node)m->node) || asked == viewer)
        return;
    m->asked = UNKNOWN;
    if (m->node == NODE_TARGET) {
        m->node = NODE_PLAY;
        m->chosen = NONE;
    }
    if (m->node != NODE_SNOW)
        return;
    assert(m->task[m->tasks - 1].kind == TASK_SNOW);
    m->task[m->tasks - 1].a = UNKNOWN;
    /* Who holds a Snowstorm knows whether the question has passed by already. */
    if (viewer >= 0 && viewer != m->turn && lives(m, viewer) && m->hand[viewer][tables(m)->snow])
        m->snow_place = order(m, asked) < order(m, viewer) ? 1 : 2;
}

static void hide_news(struct moosequest *m, int viewer)
{
    for (int i = 0; i < m->head.news_count; i++) {
        uint8_t *item = m->head.news[i];
        if (item[2] == UNKNOWN)
            continue; /* news of a world that was dealt anew */
        bool kept = item[0] == NEWS_HAP && tables(m)->kept >> item[2] & 1;
        if ((kept || item[0] == NEWS_LOOKED) && item[1] != viewer)
            item[2] = UNKNOWN;
    }
}

/* What is not known goes back where it might have come from: cards to the deck, lands to the pool.
 */
void moosequest_hide(void *state, int viewer)
{
    struct moosequest *m = state;
    for (int seat = 0; seat < m->head.seats && m->node != NODE_OVER; seat++) {
        if (seat == viewer)
            continue;
        for (int kind = 0; kind < HAP_KINDS; kind++)
            m->hap_deck[kind] = (uint8_t)(m->hap_deck[kind] + m->hand[seat][kind]);
        memset(m->hand[seat], 0, sizeof m->hand[seat]);
    }
    for (int i = 0; i < m->queue_size; i++) {
        if (knows(m->queue_known[i], viewer))
            continue;
        m->pool |= 1u << m->queue[i];
        m->queue[i] = UNKNOWN;
    }
    if (m->second != NONE && !knows(m->second_known, viewer)) {
        m->pool |= 1u << m->second;
        m->second = UNKNOWN;
    }
    hide_news(m, viewer);
    hide_question(m, viewer);
}

uint32_t moosequest_unseen_lands(const struct moosequest *m, int viewer)
{
    uint32_t unseen = m->pool;
    for (int i = 0; i < m->queue_size; i++)
        if (m->queue[i] < LANDS && !knows(m->queue_known[i], viewer))
            unseen |= 1u << m->queue[i];
    if (m->second < LANDS && !knows(m->second_known, viewer))
        unseen |= 1u << m->second;
    return unseen;
}

/* ---- dealing anew ---- */

static void redeal_lands(struct moosequest *m, struct mire_rng *rng)
{
    uint64_t pool = m->pool;
    for (int i = 0; i < m->queue_size; i++)
        if (m->queue[i] == UNKNOWN)
            m->queue[i] = (uint8_t)mire_draw_bit(rng, MIRE_REDEAL_STREAM, &pool);
    if (m->second == UNKNOWN)
        m->second = (uint8_t)mire_draw_bit(rng, MIRE_REDEAL_STREAM, &pool);
    m->pool = (uint32_t)pool;
}

/* Hands hold kept cards only; they come from the kept cards the viewer has not seen. */
static void redeal_hands(struct moosequest *m, int viewer, struct mire_rng *rng)
{
    uint32_t kept = tables(m)->kept;
    uint8_t unseen[HAP_KINDS];
    int total = 0;
    for (int kind = 0; kind < HAP_KINDS; kind++) {
        unseen[kind] = kept >> kind & 1 ? m->hap_deck[kind] : 0;
        total += unseen[kind];
    }
    for (int seat = 0; seat < m->head.seats; seat++) {
        for (int i = 0; seat != viewer && i < m->hand_size[seat]; i++) {
            int kind = mire_draw_count(rng, MIRE_REDEAL_STREAM, unseen, total--);
            m->hap_deck[kind]--;
            m->hand[seat][kind]++;
        }
    }
}

/* Who may be the one that is asked about a Snowstorm, as bits: only those to the left of whoever
 * has played one before this roll already. */
static uint32_t snow_candidates(const struct moosequest *m, int viewer)
{
    uint32_t seats = 0;
    int played = m->task[m->tasks - 1].b, past = played ? order(m, played - 1) : 0;
    for (int seat = 0; seat < m->head.seats; seat++) {
        if (seat == viewer || seat == m->turn || !lives(m, seat) ||
            !m->hand[seat][tables(m)->snow] || order(m, seat) <= past)
            continue;
        bool before = viewer >= 0 && order(m, seat) < order(m, viewer);
        if (m->snow_place == 0 || before == (m->snow_place == 1))
            seats |= 1u << seat;
    }
    return seats;
}

/* Chooses who is asked in a world just dealt; false if nobody in it could be. Worlds in which more
 * than one seat could be asked stand for more than one: they are kept that much more often. */
static bool redeal_question(struct moosequest *m, int viewer, struct mire_rng *rng)
{
    const struct moosequest_tables *t = tables(m);
    int asker = m->defender != NONE ? m->defender : m->turn;
    if (m->node == NODE_GRASS) {
        int held = m->hand[asker][t->grass];
        m->asked = (uint8_t)asker;
        return held && (m->defender != NONE || moosequest_grass_matters(m, held));
    }
    if (m->node == NODE_PLAY) {
        m->asked = m->turn;
        return moosequest_playable(m) != 0;
    }
    uint32_t seats = snow_candidates(m, viewer);
    uint32_t n = (uint32_t)mire_count_bits(seats);
    if (mire_rng_below(rng, MIRE_REDEAL_STREAM, PLAYERS) >= n)
        return false;
    m->asked = (uint8_t)mire_nth_bit(seats, (int)mire_rng_below(rng, MIRE_REDEAL_STREAM, n));
    m->task[m->tasks - 1].a = m->asked;
    return true;
}

void moosequest_redeal(void *state, int viewer, struct mire_rng *rng)
{
    struct moosequest *m = state;
    redeal_lands(m, rng);
    if (m->node == NODE_OVER)
        return;
    if (m->asked != UNKNOWN) {
        redeal_hands(m, viewer, rng);
        return;
    }
    struct moosequest forgotten = *m;
    do {
        *m = forgotten;
        redeal_hands(m, viewer, rng);
    } while (!redeal_question(m, viewer, rng));
    m->snow_place = 0;
}
