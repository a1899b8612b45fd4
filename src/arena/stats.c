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

/* A sample; where there is no room for another value it counts as the nearest one. */
static void add_share(struct arena_test *test, double share, double weight)
{
    int nearest = 0;
    for (int i = 1; i < test->kinds; i++)
        if (fabs(test->share[i] - share) < fabs(test->share[nearest] - share))
            nearest = i;
    if (test->kinds < ARENA_SHARES &&
        (test->kinds == 0 || fabs(test->share[nearest] - share) > 1e-6)) {
        nearest = test->kinds++;
        test->share[nearest] = share;
    }
    test->count[nearest] += weight;
}

/* Of all distributions over the values seen the likeliest with this mean has p / (1 + t (x - mean))
 * where p was seen: this is t. Bisection, for the sum falls as t grows. */
static double tilt(const struct arena_test *test, double mean)
{
    double low = -1 / (1 - mean), high = 1 / mean;
    for (int step = 0; step < 60; step++) {
        double t = (low + high) / 2, sum = 0;
        for (int i = 0; i < test->kinds; i++)
            sum += test->count[i] * (test->share[i] - mean) / (1 + t * (test->share[i] - mean));
        if (sum > 0)
            low = t;
        else
            high = t;
    }
    return (low + high) / 2;
}

static double log_ratio(const struct arena_test *test, const struct arena_sprt *sprt)
{
    double low = tilt(test, sprt->low), high = tilt(test, sprt->high), sum = 0;
    for (int i = 0; i < test->kinds; i++)
        sum += test->count[i] * log((1 + low * (test->share[i] - sprt->low)) /
                                    (1 + high * (test->share[i] - sprt->high)));
    return sum;
}

void arena_sprt_go_on(const struct arena_tally *tally, const struct arena_sprt *sprt,
                      struct arena_test *test)
{
    const struct arena_match *match = tally->match;
    double appearances = (double)match->setup.seats * places_of_first(match);
    test->lower = log(sprt->beta / (1 - sprt->alpha));
    test->upper = log((1 - sprt->beta) / sprt->alpha);
    if (!test->kinds) {
        /* One imagined sample of the widest spread, in the middle between the two: the first few
         * keys prove nothing. */
        double middle = (sprt->low + sprt->high) / 2;
        add_share(test, 0, 1 - middle);
        add_share(test, 1, middle);
    }
    while (test->verdict == ARENA_OPEN && test->keys < tally->keys &&
           tally->key[test->keys].games == match->setup.seats) {
        add_share(test, (double)tally->key[test->keys++].share / appearances, 1);
        test->ratio = log_ratio(test, sprt);
        if (test->ratio >= test->upper || test->ratio <= test->lower)
            test->verdict = test->ratio > 0 ? ARENA_YES : ARENA_NO;
    }
}

struct arena_test arena_sprt(const struct arena_tally *tally, const struct arena_sprt *sprt)
{
    struct arena_test test = {.verdict = ARENA_OPEN};
    arena_sprt_go_on(tally, sprt, &test);
    return test;
}
