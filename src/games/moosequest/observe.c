/* SPDX-License-Identifier: MIT */
/* What a player knows of Moose Quest, as numbers. */
#include "moosequest.h"

#include "core/numbers.h"

static const char *const lines[] = {"first game", "extinct", "mooses", "lands", "moosehaps", NULL};

/* clang-format off */
#define MINE(BLOCK, ONE_OF, BITS, LIST, SET)                                                                           \
    BLOCK("hand", "Moosehaps in hand by kind, in halves", HAP_KINDS, m->hand[seat][i] / 2.f)                           \
    BLOCK("asked", "1: the seat is asked this, by question", NODES,                                                    \
          m->node != NODE_OVER && m->asked == seat && m->node == i)

#define EACH(BLOCK, ONE_OF, BITS, LIST, SET)                                                                           \
    BLOCK("turn", "1: it is this player's turn", 1, m->turn == seat)                                                   \
    BLOCK("alive", "1: the herd is not extinct", 1, lives(m, seat))                                                    \
    BLOCK("skips", "1: loses the next turn", 1, m->skipping >> seat & 1)                                               \
    BLOCK("next", "1: whose turn comes next", 1, m->living && moosequest_next_living(m, m->turn) == seat)              \
    BLOCK("points", "mooses and scored lands as they stand, in fiftieths", 1, moosequest_open_points(m, seat) / 50.f)  \
    BLOCK("before", "points of the first game of a match, in hundredths", 1, m->first_game[seat] / 100.f)              \
    BLOCK("herd", "mooses by kind, in quarters", MOOSE_KINDS, m->herd[seat][i] / 4.f)                                  \
    BLOCK("size", "mooses, in tenths", 1, m->herd_size[seat] / 10.f)                                                   \
    BLOCK("small", "1: the herd has a single moose; 1: two", 2, m->herd_size[seat] == i + 1)                           \
    BLOCK("spent", "Mages that have cast their spell, in thirds", 1, m->used_mages[seat] / 3.f)                        \
    BLOCK("stars", "stars of the herd, in tenths", 1, moosequest_stars(m, seat) / 10.f)                                \
    BLOCK("lands", "lands scored, in tenths", 1, mire_count_bits(m->scored[seat]) / 10.f)                              \
    BLOCK("cards", "Moosehaps in hand, in fifths", 1, m->hand_size[seat] / 5.f)                                        \
    BLOCK("lasting", "1: a lasting Moosehap lies before the player, by kind", HAP_KINDS, m->in_play[seat] >> i & 1)

#define TABLE(BLOCK, ONE_OF, BITS, LIST, SET)                                                                          \
    BLOCK("question", "1: this is asked, of whomever", NODES, question(m, viewer) == i)                                \
    BLOCK("land", "1: this land lies face up", LANDS, m->top == i)                                                     \
    BLOCK("value", "of the face-up land, in tenths", 1, top ? top->value / 10.f : 0)                                   \
    BLOCK("style", "1: the style of its numeral", NUMERALS, top && top->numeral == i)                                  \
    BLOCK("unseen", "1: this land is still to come", LANDS, unseen >> i & 1)                                           \
    BLOCK("left", "lands still to come, in thirtieths", 1, mire_count_bits(unseen) / (float)LANDS)                     \
    BLOCK("second", "1, and a tenth of its value: the seat knows the next land", 2,                                    \
          second ? NTH(1, second->value / 10.f) : 0)                                                                   \
    BLOCK("held", "lands crossed in this turn in fifths, their value in thirtieths, symbols in fifths", 3,             \
          NTH(m->held_size / 5.f, value / 30.f, m->held_symbols / 5.f))                                                \
    BLOCK("hope",                                                                                                      \
          "what the holding area is worth to its owner with the chances of the dice, in thirtieths of a point", 1,     \
          m->moving ? (float)moosequest_holding_worth(m) / 300 : 0)                                                    \
    BLOCK("crossing", "1, and a tenth of its value: a land is being crossed", 2,                                       \
          crossing ? NTH(1, crossing->value / 10.f) : 0)                                                               \
    BLOCK("dice", "left, rolled, their sum, the total, in sixths; snow in thirds, margin in tenths", 6,                \
          NTH(m->dice_left / 6.f, m->rolled / 6.f, (m->face[0] + m->face[1] + m->face[2]) / 6.f, m->total / 6.f,       \
              m->snow / 3.f, m->margin / 10.f))                                                                        \
    BLOCK("move", "1: a Move is under way, its last attempt, its end, loco, another turn follows", 5,                  \
          NTH(m->moving, m->last_attempt, m->end_move, m->loco, m->extra_turn) != 0)                                   \
    BLOCK("crossed", "lands crossed by this Move, in fifths", 1, m->crossed / 5.f)                                     \
    BLOCK("time", "turns played in hundredths, turns without a Move in tenths", 2,                                     \
          NTH(m->turns / 100.f, m->idle / 10.f))                                                                       \
    BLOCK("match", "1: a match of two games; 1: this is the second", 2, NTH((float)m->head.option[0], m->game))        \
    BLOCK("mooses", "in the deck by kind, in tenths", MOOSE_KINDS, m->moose_deck[i] / 10.f)                            \
    BLOCK("discards", "Moosehaps discarded by kind, in halves", HAP_KINDS, m->hap_discard[i] / 2.f)                    \
    BLOCK("players", "1: so many play, from 2 on", PLAYERS - 1, m->head.seats == i + 2)

static const struct mire_block mine[] = MIRE_BLOCKS(MINE), each[] = MIRE_BLOCKS(EACH), table[] = MIRE_BLOCKS(TABLE);
/* clang-format on */

static void observe_mine(const void *state, int seat, float *out)
{
    const struct moosequest *m = state;
    MIRE_PUT_BLOCKS(MINE)
}

static void observe_each(const void *state, int viewer, int seat, float *out)
{
    const struct moosequest *m = state;
    MIRE_PUT_BLOCKS(EACH)
}

/* What is asked, as far as the viewer may know: whom a card is aimed at is part of playing it. */
static int question(const struct moosequest *m, int viewer)
{
    return m->node == NODE_TARGET && m->asked != viewer ? NODE_PLAY : m->node;
}

/* The face-up land, those to come, and what is known of the next. */
static void observe_table(const void *state, int viewer, float *out)
{
    const struct moosequest *m = state;
    const struct land *land = tables(m)->land;
    uint32_t unseen = moosequest_unseen_lands(m, viewer);
    bool knows = m->second < LANDS && !(unseen >> m->second & 1);
    const struct land *top = m->top < LANDS ? &land[m->top] : NULL,
                      *second = knows ? &land[m->second] : NULL,
                      *crossing = m->crossing < LANDS ? &land[m->crossing] : NULL;
    int value = 0;
    for (int i = 0; i < m->held_size; i++)
        value += land[m->held[i]].value;
    MIRE_PUT_BLOCKS(TABLE)
}

const struct mire_encoding moosequest_encoding = {MIRE_ENCODED(1, lines)};
