/* SPDX-License-Identifier: MIT */
/* What a player knows of Moose Quest, as numbers. */
#include "moosequest.h"

#include "core/numbers.h"

static const struct mire_block mine[] = {
    {"hand", "Moosehaps in hand by kind, in halves", HAP_KINDS},
    {"asked", "1: the seat is asked this, by question", NODES},
    {.name = NULL},
};

static const struct mire_block each[] = {
    {"turn", "1: it is this player's turn", 1},
    {"alive", "1: the herd is not extinct", 1},
    {"skips", "1: loses the next turn", 1},
    {"next", "1: whose turn comes next", 1},
    {"points", "mooses and scored lands as they stand, in fiftieths", 1},
    {"before", "points of the first game of a match, in hundredths", 1},
    {"herd", "mooses by kind, in quarters", MOOSE_KINDS},
    {"size", "mooses, in tenths", 1},
    {"small", "1: the herd has a single moose; 1: two", 2},
    {"spent", "Mages that have cast their spell, in thirds", 1},
    {"stars", "stars of the herd, in tenths", 1},
    {"lands", "lands scored, in tenths", 1},
    {"cards", "Moosehaps in hand, in fifths", 1},
    {"lasting", "1: a lasting Moosehap lies before the player, by kind", HAP_KINDS},
    {.name = NULL},
};

static const struct mire_block table[] = {
    {"question", "1: this is asked, of whomever", NODES},
    {"land", "1: this land lies face up", LANDS},
    {"value", "of the face-up land, in tenths", 1},
    {"style", "1: the style of its numeral", NUMERALS},
    {"unseen", "1: this land is still to come", LANDS},
    {"left", "lands still to come, in thirtieths", 1},
    {"second", "1, and a tenth of its value: the seat knows the next land", 2},
    {"held", "lands crossed in this turn in fifths, their value in thirtieths, symbols in fifths",
     3},
    {"hope",
     "what the holding area is worth to its owner with the chances of the dice, in "
     "thirtieths of a point",
     1},
    {"crossing", "1, and a tenth of its value: a land is being crossed", 2},
    {"dice", "left, rolled, their sum, the total, in sixths; snow in thirds, margin in tenths", 6},
    {"move", "1: a Move is under way, its last attempt, its end, loco, another turn follows", 5},
    {"crossed", "lands crossed by this Move, in fifths", 1},
    {"time", "turns played in hundredths, turns without a Move in tenths", 2},
    {"match", "1: a match of two games; 1: this is the second", 2},
    {"mooses", "in the deck by kind, in tenths", MOOSE_KINDS},
    {"discards", "Moosehaps discarded by kind, in halves", HAP_KINDS},
    {"players", "1: so many play, from 2 on", PLAYERS - 1},
    {.name = NULL},
};

static const char *const lines[] = {"first game", "extinct", "mooses", "lands", "moosehaps", NULL};

/* What is asked, as far as the viewer may know: whom a card is aimed at is part of playing it. */
static int question(const struct moosequest *m, int viewer)
{
    return m->node == NODE_TARGET && m->asked != viewer ? NODE_PLAY : m->node;
}

static void observe_mine(const void *state, int seat, float *out)
{
    const struct moosequest *m = state;
    for (int kind = 0; kind < HAP_KINDS; kind++)
        *out++ = (float)m->hand[seat][kind] / 2;
    if (m->node != NODE_OVER && m->asked == seat)
        out[m->node] = 1;
}

static void observe_each(const void *state, int viewer, int seat, float *out)
{
    const struct moosequest *m = state;
    *out++ = m->turn == seat;
    *out++ = lives(m, seat);
    *out++ = (float)(m->skipping >> seat & 1);
    *out++ = m->living && moosequest_next_living(m, m->turn) == seat;
    *out++ = (float)moosequest_open_points(m, seat) / 50;
    *out++ = (float)m->first_game[seat] / 100;
    for (int kind = 0; kind < MOOSE_KINDS; kind++)
        *out++ = (float)m->herd[seat][kind] / 4;
    *out++ = (float)m->herd_size[seat] / 10;
    *out++ = m->herd_size[seat] == 1;
    *out++ = m->herd_size[seat] == 2;
    *out++ = (float)m->used_mages[seat] / 3;
    *out++ = (float)moosequest_stars(m, seat) / 10;
    *out++ = (float)__builtin_popcount(m->scored[seat]) / 10;
    *out++ = (float)m->hand_size[seat] / 5;
    for (int kind = 0; kind < HAP_KINDS; kind++)
        *out++ = (float)(m->in_play[seat] >> kind & 1);
}

/* The face-up land, those to come, and what is known of the next. */
static float *observe_lands(const struct moosequest *m, int viewer, float *out)
{
    const struct moosequest_tables *t = tables(m);
    uint32_t unseen = moosequest_unseen_lands(m, viewer);
    if (m->top < LANDS) {
        out[m->top] = 1;
        out[LANDS] = (float)t->land[m->top].value / 10;
        out[LANDS + 1 + t->land[m->top].numeral] = 1;
    }
    out += LANDS + 1 + NUMERALS;
    for (int land = 0; land < LANDS; land++)
        *out++ = (float)(unseen >> land & 1);
    *out++ = (float)__builtin_popcount(unseen) / LANDS;
    if (m->second < LANDS && !(unseen >> m->second & 1)) {
        out[0] = 1;
        out[1] = (float)t->land[m->second].value / 10;
    }
    return out + 2;
}

static float *observe_move(const struct moosequest *m, float *out)
{
    const struct moosequest_tables *t = tables(m);
    int value = 0;
    for (int i = 0; i < m->held_size; i++)
        value += t->land[m->held[i]].value;
    *out++ = (float)m->held_size / 5;
    *out++ = (float)value / 30;
    *out++ = (float)m->held_symbols / 5;
    *out++ = m->moving ? (float)moosequest_holding_worth(m) / 300 : 0;
    if (m->crossing < LANDS) {
        out[0] = 1;
        out[1] = (float)t->land[m->crossing].value / 10;
    }
    out += 2;
    *out++ = (float)m->dice_left / 6;
    *out++ = (float)m->rolled / 6;
    *out++ = (float)(m->face[0] + m->face[1] + m->face[2]) / 6;
    *out++ = (float)m->total / 6;
    *out++ = (float)m->snow / 3;
    *out++ = (float)m->margin / 10;
    *out++ = m->moving != 0;
    *out++ = m->last_attempt != 0;
    *out++ = m->end_move != 0;
    *out++ = m->loco != 0;
    *out++ = m->extra_turn != 0;
    *out++ = (float)m->crossed / 5;
    return out;
}

static void observe_table(const void *state, int viewer, float *out)
{
    const struct moosequest *m = state;
    out[question(m, viewer)] = 1;
    out = observe_lands(m, viewer, out + NODES);
    out = observe_move(m, out);
    *out++ = (float)m->turns / 100;
    *out++ = (float)m->idle / 10;
    *out++ = (float)m->head.option[0];
    *out++ = (float)m->game;
    for (int kind = 0; kind < MOOSE_KINDS; kind++)
        *out++ = (float)m->moose_deck[kind] / 10;
    for (int kind = 0; kind < HAP_KINDS; kind++)
        *out++ = (float)m->hap_discard[kind] / 2;
    out[m->head.seats - 2] = 1;
}

const struct mire_encoding moosequest_encoding = {MIRE_ENCODED(1, lines)};
