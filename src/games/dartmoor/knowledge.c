/* SPDX-License-Identifier: MIT */
/*
 * Who knows what: hands are secret but for cards that were taken from the clearing or shown, and
 * so are the fronts of universal moors. Everything else lies open; the stack has no order.
 */
#include "core/bits.h"
#include "core/random.h"
#include "games/dartmoor/dartmoor.h"

static void forget(struct dartmoor *g, uint8_t *card)
{
    mire_add_bit(g->deck, *card);
    g->at[*card] = IN_DECK;
    *card = NO_CARD;
}

/* Cards that the viewer can't know go back to those nobody has seen. */
void dartmoor_hide(void *state, int viewer)
{
    struct dartmoor *g = state;
    for (int seat = 0; seat < g->head.seats; seat++) {
        if (seat == viewer)
            continue;
        for (int i = 0; i < g->hand_count[seat]; i++)
            if (!(g->at[g->hand[seat][i]] & SHOWN))
                forget(g, &g->hand[seat][i]);
        int host;
        MIRE_EACH_BIT_OF(host, g->hosts_of[seat], 2) {
            if (mire_in_bits(g->face_down, host) && !(g->at[g->host_card[host]] & SHOWN))
                forget(g, &g->host_card[host]);
        }
    }
    for (int i = 0; i < g->head.news_count; i++)
        if (g->head.news[i][0] == NEWS_DRAW && g->head.news[i][1] != viewer)
            g->head.news[i][2] = NO_CARD;
}

static void deal_anew(struct dartmoor *g, struct mire_rng *rng, uint8_t *card, int place)
{
    int unseen = 0;
    for (int i = 0; i < 3; i++)
        unseen += mire_count_bits(g->deck[i]);
    *card = (uint8_t)mire_draw_bits(rng, MIRE_REDEAL_STREAM, g->deck, unseen);
    g->at[*card] = (uint8_t)place;
}

void dartmoor_redeal(void *state, int viewer, struct mire_rng *rng)
{
    struct dartmoor *g = state;
    for (int seat = 0; seat < g->head.seats; seat++) {
        for (int i = 0; i < g->hand_count[seat]; i++)
            if (g->hand[seat][i] == NO_CARD)
                deal_anew(g, rng, &g->hand[seat][i], IN_HAND + seat);
        int host;
        MIRE_EACH_BIT_OF(host, g->hosts_of[seat], 2) {
            if (g->host_card[host] == NO_CARD)
                deal_anew(g, rng, &g->host_card[host], FACE_DOWN + seat);
        }
    }
}
