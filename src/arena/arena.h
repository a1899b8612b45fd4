/* SPDX-License-Identifier: MIT */
/*
 * The arena: many games between bots, and what they show.
 *
 * A match is a line-up of bots at a table. Every key is played once with the line-up turned by each
 * number of seats, so that neither the seat nor the luck of the deal favours anybody. Game number g
 * is key g / seats turned by g % seats; what happens in it follows from match and number alone.
 *
 * What is known of a played game is one JSON object, a line of the results file. Everything else
 * (tallies, ratings, reports) is computed from those, whether they were just played or read back.
 *
 *   play.c     one game
 *   results.c  the results file: a header, then a game a line
 *   tally.c    adding games up
 *   stats.c    intervals, ratings, the sequential test
 *   run.c      many games on many threads and ranks
 *   report.c   the report as HTML, with chart.c for its plots; export.c: as JSON, CSV and text
 */
#ifndef MIRE_ARENA_H
#define MIRE_ARENA_H

#include "core/game.h"
#include "crew/crew.h"

#include <jansson.h>
#include <stdio.h>

enum {
    ARENA_GAMES = 10000000, /* of a match, at most */
    ARENA_SHARES = 200,     /* of a key that are told apart */
    ARENA_MENUS = 8,        /* bins of menu sizes: 1, 2, 3-4, 5-8, … 65 and more */
};

struct arena_match {
    const struct mire_game *game;
    struct mire_setup setup; /* its key is not used */
    uint64_t seed;
    struct mire_bot bot[MIRE_SEATS]; /* those that differ */
    int bots;
    uint8_t line[MIRE_SEATS]; /* which of them has which place of the line-up */
};

/* Fills the line-up from "a,b,…": the last one takes the places that are left. */
int arena_line_up(struct arena_match *match, const char *bots, struct mire_error *err);
/* Who sits on a seat in a game. */
int arena_bot_at(const struct arena_match *match, long number, int seat);

/* Plays a game. New reference; NULL: memory has run out, or `call` (if there is one) says that
 * nobody wants it any more. */
json_t *arena_play(const struct arena_match *match, long number, const struct crew_call *call);

/* ---- tallies ---- */

/* A name and how often it came up, with what came of it. */
struct arena_count {
    char *name;
    double games;           /* seats of games in which it came up */
    double times, wins;     /* how often in all; win shares of those seats */
    double sum[MIRE_SEATS]; /* by bot: points of a category, or times of an action */
};

struct arena_list {
    struct arena_count *at;
    int count, room;
};

struct arena_key {
    uint8_t games;                       /* of this key that are in */
    float share;                         /* sum of the win shares of bot 0 */
    float beats[MIRE_SEATS][MIRE_SEATS]; /* how often one bot came before the other */
};

struct arena_standing {
    double games, wins; /* seats of games; a shared win counts its part */
    double points, squares;
    double seat_games[MIRE_SEATS], seat_wins[MIRE_SEATS], seat_points[MIRE_SEATS];
    double decisions, menus, seconds, iterations;
};

struct arena_tally {
    const struct arena_match *match;
    long games;    /* that are in */
    long keys;     /* room for so many */
    uint8_t *done; /* by game number */
    struct arena_key *key;
    struct arena_standing bot[MIRE_SEATS];
    int *points; /* of every seat of every game, by number; INT_MIN: not in */
    int *plies;  /* of every game; -1: not in */
    double menu[ARENA_MENUS];
    struct arena_list categories, actions;
};

int arena_tally_open(struct arena_tally *tally, const struct arena_match *match, long games,
                     struct mire_error *err);
void arena_tally_close(struct arena_tally *tally);
/* Adds a game; refuses what is no result of this match, or is in already. Sums are the same to the
 * last bit where games are added in the same order. */
int arena_tally_add(struct arena_tally *tally, const json_t *game, struct mire_error *err);

/* Which game of a match (the context) a result is of: a crew_number. */
crew_number arena_number;

/* ---- statistics ---- */

/* Wilson's 95 % interval of a share among n. */
void arena_interval(double share, double n, double *low, double *high);

struct arena_rating {
    double elo, low, high; /* 400 points are odds of 10 to 1; the mean of all bots is 0 */
};
/* Bradley and Terry's ratings from who came before whom, with intervals by drawing keys anew. */
void arena_ratings(const struct arena_tally *tally, struct arena_rating rating[MIRE_SEATS]);

/*
 * Wald's sequential test of bot 0: is its win share `low` or rather `high`? Each key is one sample,
 * the mean over its games, so that games with the same deal need not be independent. Nothing is
 * assumed of how samples are spread: the likelihoods are the greatest that any distribution over
 * the values seen has whose mean is low or high (a generalised likelihood ratio, as engines of
 * chess are tested by). Keys count in order, so that the answer does not depend on who finished
 * first. docs/command.md has the error rates by simulation.
 */
struct arena_sprt {
    double low, high;   /* shares, more than 0 and less than 1 */
    double alpha, beta; /* how often a wrong yes and a wrong no are allowed */
};
enum arena_verdict { ARENA_OPEN, ARENA_YES, ARENA_NO };
struct arena_test {
    enum arena_verdict verdict;
    double ratio, lower, upper;                      /* the log likelihood ratio and its bounds */
    long keys;                                       /* that it took */
    int kinds;                                       /* different shares of keys … */
    double share[ARENA_SHARES], count[ARENA_SHARES]; /* … which, and how often */
};
struct arena_test arena_sprt(const struct arena_tally *tally, const struct arena_sprt *sprt);
/* The same as keys come in: begins with a test that is all 0, goes on where it was. */
void arena_sprt_go_on(const struct arena_tally *tally, const struct arena_sprt *sprt,
                      struct arena_test *test);

/* ---- results files ---- */

/* What a match is: the first line of its results. New reference. */
json_t *arena_header(const struct arena_match *match);
/* Opens a results file to go on with: a crew's journal. A file of another match is refused, and one
 * with lines that are no results. */
int arena_results_open(struct crew_journal **out, const char *path, const struct arena_match *match,
                       struct mire_error *err);

/* ---- running ---- */

/*
 * Games go into the tally in order, so that whatever is told of them is the same to the last byte
 * however many threads and ranks played, and an answered question ends the match after the key that
 * answered it.
 */
struct arena_run {
    struct arena_tally *tally;
    long games; /* to be in when all is done */
    int threads;
    struct crew_journal *results;  /* or NULL */
    const struct arena_sprt *sprt; /* or NULL */
    struct crew_link *link;        /* to other ranks, or NULL; those fill no tally */
    double patience;               /* with them; 0: CREW_PATIENCE */
    bool (*interrupted)(void);     /* or NULL */
    /* Called after every game, one call at a time; false ends the run. */
    bool (*progress)(void *context, const struct arena_tally *tally);
    void *context;
    struct crew_report report; /* what became of other ranks */
};
int arena_run(struct arena_run *run, struct mire_error *err);

/* ---- reports ---- */

/* What they are of. */
struct arena_told {
    const struct arena_tally *tally;
    const struct arena_sprt *sprt; /* the question, or NULL */
    bool times;                    /* how long bots thought, too: that is never twice the same */
};
void arena_print(FILE *out, const struct arena_told *told);
json_t *arena_json(const struct arena_told *told);
void arena_csv(FILE *out, const struct arena_tally *tally);
/* One HTML page that needs nothing else. `command` is what made it. */
void arena_html(FILE *out, const struct arena_told *told, const char *command);

/* chart.c: bars, with a whisker each if `low` is given; values from 0 (or the least) to the most */
struct arena_chart {
    const char *title, *unit;
    const char *const *label;
    const double *value, *low, *high; /* low and high may be NULL */
    int n;
    double mark;       /* a dashed line, where it is above 0 */
    double full;       /* where the scale ends; 0: with the longest bar */
    const int *colour; /* of each bar, as numbers of series; NULL: each its own */
};
void arena_bars(FILE *out, const struct arena_chart *chart);
/* Distributions of several series over one axis, as steps. */
struct arena_series {
    const char *name;
    const double *value;
    long n;
};
void arena_histogram(FILE *out, const char *title, const struct arena_series *series, int n);
void arena_escape(FILE *out, const char *text);

#endif
