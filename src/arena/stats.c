/* SPDX-License-Identifier: MIT */
/* Intervals, ratings and the sequential test. */
#include "arena/arena.h"

#include <math.h>
#include <string.h>

enum {
    REDRAWS = 200, /* of the keys, for the intervals of ratings */
    STEPS = 200,   /* of the fit of ratings */
};

static const double Z = 1.959964; /* 95 % of a normal distribution are within so many deviations */

void arena_interval(double share, double n, double *low, double *high)
{
    double middle = (share + Z * Z / (2 * n)) / (1 + Z * Z / n);
    double half = Z * sqrt(share * (1 - share) / n + Z * Z / (4 * n * n)) / (1 + Z * Z / n);
    *low = middle - half > 0 ? middle - half : 0;
    *high = middle + half < 1 ? middle + half : 1;
}

/* ---- ratings ---- */

/* Hunter's minorisation for Bradley and Terry's model, in logarithms of Elo. One drawn game between
 * any two who met keeps a bot that never lost at a finite rating. */
static void fit(double beats[MIRE_SEATS][MIRE_SEATS], int bots, double elo[MIRE_SEATS])
{
    double strength[MIRE_SEATS], mean = 0;
    for (int i = 0; i < bots; i++)
        strength[i] = 1;
    for (int step = 0; step < STEPS; step++) {
        for (int i = 0; i < bots; i++) {
            double won = 0, met = 0;
            for (int j = 0; j < bots; j++) {
                double games = beats[i][j] + beats[j][i];
                if (j == i || games <= 0)
                    continue;
                won += beats[i][j] + 0.5;
                met += (games + 1) / (strength[i] + strength[j]);
            }
            if (met > 0)
                strength[i] = won / met;
        }
    }
    for (int i = 0; i < bots; i++) {
        elo[i] = 400 * log10(strength[i]);
        mean += elo[i] / bots;
    }
    for (int i = 0; i < bots; i++)
        elo[i] -= mean;
}

static void add_key(const struct arena_key *key, int bots, double beats[MIRE_SEATS][MIRE_SEATS])
{
    for (int i = 0; i < bots; i++)
        for (int j = 0; j < bots; j++)
            beats[i][j] += (double)key->beats[i][j];
}

void arena_ratings(const struct arena_tally *tally, struct arena_rating rating[MIRE_SEATS])
{
    double beats[MIRE_SEATS][MIRE_SEATS] = {{0}}, elo[MIRE_SEATS];
    double sum[MIRE_SEATS] = {0}, squares[MIRE_SEATS] = {0};
    int bots = tally->match->bots;
    struct mire_rng rng;
    for (long k = 0; k < tally->keys; k++)
        add_key(&tally->key[k], bots, beats);
    fit(beats, bots, elo);
    for (int i = 0; i < bots; i++)
        rating[i].elo = elo[i];
    mire_rng_seed(&rng, 1);
    for (int draw = 0; draw < REDRAWS; draw++) {
        memset(beats, 0, sizeof beats);
        for (long k = 0; k < tally->keys; k++)
            add_key(&tally->key[mire_rng_below(&rng, 0, (uint32_t)tally->keys)], bots, beats);
        fit(beats, bots, elo);
        for (int i = 0; i < bots; i++) {
            sum[i] += elo[i];
            squares[i] += elo[i] * elo[i];
        }
    }
    for (int i = 0; i < bots; i++) {
        double mean = sum[i] / REDRAWS, variance = squares[i] / REDRAWS - mean * mean;
        double half = Z * sqrt(variance > 0 ? variance : 0);
        rating[i].low = rating[i].elo - half;
        rating[i].high = rating[i].elo + half;
    }
}

/* ---- the sequential test ---- */

/* How many places of the line-up bot 0 has: its games of a key. */
static int places_of_first(const struct arena_match *match)
{
    int places = 0;
    for (int i = 0; i < match->setup.seats; i++)
        places += match->line[i] == 0;
    return places;
}

struct arena_test arena_sprt(const struct arena_tally *tally, const struct arena_sprt *sprt)
{
    const struct arena_match *match = tally->match;
    double appearances = (double)match->setup.seats * places_of_first(match);
    double sum = 0, squares = 0;
    struct arena_test test = {.lower = log(sprt->beta / (1 - sprt->alpha)),
                              .upper = log((1 - sprt->beta) / sprt->alpha)};
    for (long k = 0; k < tally->keys && tally->key[k].games == match->setup.seats; k++) {
        double share = (double)tally->key[k].share / appearances;
        double n = (double)++test.keys;
        sum += share;
        squares += share * share;
        double mean = sum / n;
        /* One imagined sample of the widest spread: the first few keys prove nothing. */
        double variance = (squares - n * mean * mean + 0.25) / (n + 1);
        test.ratio =
            n * (sprt->high - sprt->low) * (2 * mean - sprt->low - sprt->high) / (2 * variance);
        if (test.ratio >= test.upper || test.ratio <= test.lower) {
            test.verdict = test.ratio > 0 ? ARENA_YES : ARENA_NO;
            break;
        }
    }
    return test;
}
