/* SPDX-License-Identifier: MIT */
/*
 * Learning by playing: games are played by the net that learns, their ends teach it.
 *
 *   look.c     a look one decision ahead
 *   lessons.c  positions and what became of them
 *   episode.c  a game that is played to learn
 *   train.c    gradients, and steps down them
 *   learn.c    games and training by turns, on several threads
 *   round.c    a round of games on threads and ranks
 */
#ifndef MIRE_LEARN_LEARN_H
#define MIRE_LEARN_LEARN_H

#include "learn/look.h"

struct crew_link;

/* ---- lessons ---- */

enum { LESSON_NUMBERS = 512 }; /* that are not 0; no game has more */
#define LESSON_GRAIN 2000.0f

struct lesson {
    uint16_t n;
    uint16_t at[LESSON_NUMBERS];
    int16_t number[LESSON_NUMBERS]; /* in 1 / LESSON_GRAIN */
    float target[NET_OUTPUTS];      /* as the net counts, the last one between 0 and 1 */
};

void lesson_put(struct lesson *lesson, const struct net_sparse *sparse);
void lesson_get(const struct lesson *lesson, struct net_sparse *sparse);

/* ---- games to learn from ---- */

/* How to play them. */
struct practice {
    struct mire_setup setup[32]; /* taken in turn at random, without keys */
    int setups;
    /* A loose opening leads to positions of all kinds; after it everybody plays as well as the net
     * can, and only from there on is learned. Slips that come after a position would teach that
     * plans fail. */
    float openings; /* share of games that begin with one */
    float opening;  /* decisions it takes, on average */
    float heat;     /* there, in points: how much worse an action may look and still be tried */
    float slips;    /* there: share of decisions that are made blindly */
    float lambda;   /* how far the end of a game is trusted, not the next judgement */
    float taught;   /* share of seats that the teacher plays */
    const struct mire_bot *teacher;
    const struct mire_bot *search; /* plays the others, by the net that learns; NULL: that alone */
    float bare;                    /* share of decisions that net makes alone all the same */
};

enum { EPISODE_LESSONS = 6000 };
struct episode {
    int lessons, dropped;
    struct lesson lesson[EPISODE_LESSONS];
    float view[EPISODE_LESSONS][NET_OUTPUTS]; /* what the net said of each then */
    uint8_t seat[EPISODE_LESSONS];
    float points[MIRE_SEATS];
    int seats;
};

/* Plays a game and fills in the lessons with their targets. The mind is that of practice->search.
 */
void episode_play(struct episode *e, const struct net *net, const struct practice *practice,
                  struct mire_mind *mind, struct mire_rng *rng);

/* ---- training ---- */

struct trainer;
int trainer_open(struct trainer **out, struct net *net, int threads, struct mire_error *err);
void trainer_close(struct trainer *trainer);
/* A step for a batch of lessons. */
void trainer_step(struct trainer *trainer, const struct lesson *const *batch, int n, float rate);
/* The mean squared error of the points of one's own, and the loss of winning, since the last call.
 */
void trainer_loss(struct trainer *trainer, double *points, double *win);

/* ---- all of it ---- */

enum { LEARN_THREADS = 64 };

struct learn_progress {
    double seconds, minutes; /* spent, and to be spent */
    long games, steps;
    double points_error, win_loss; /* of the last batches */
    double points;                 /* of a seat, in games to learn from */
};

struct learn_plan {
    const struct mire_game *game;
    struct practice practice;
    double minutes;
    long games; /* to play, at most; 0: as many as there is time for */
    int threads;
    struct crew_link *link; /* to other ranks that play; or NULL */
    double patience;        /* with them, in seconds; 0: as usual */
    float rate;             /* of learning at the start */
    float rate_end;         /* … and at the end */
    int reuse;              /* how often a lesson is taken */
    uint64_t seed;
    const char *path;                      /* where the net is kept as it learns */
    long taught;                           /* games until the teacher has left */
    struct mire_mind *mind[LEARN_THREADS]; /* of practice.search, one a thread */
    void (*progress)(void *context, const struct learn_progress *progress);
    /* asked every so many minutes of learning what to do with the net there is by now */
    int (*generation)(void *context, struct net *net, struct mire_error *err);
    double generation_minutes;
    bool (*stop)(void);
    void *context;
};
int learn_run(const struct learn_plan *plan, struct net *net, struct mire_error *err);

/* Makes a specialist for the practice's games of a net that has learned others: it forgets those,
 * and what it knew of inputs that some games of practice do not show. */
int learn_forget(struct net *net, const struct practice *practice, int games, uint64_t seed,
                 struct mire_error *err);

/* The decisions of a game that is played at random. */
double learn_length(const struct mire_game *game, const struct mire_setup *setup);

/* Games of a net, looking one decision ahead, against a bot or another net (neither: itself), in
 * setups that take turns. Every deal is played once on each seat. */
struct learn_match {
    const struct mire_bot *bot;
    const struct net *net;
    int deals, games;
    double share, spread;  /* of wins in a deal, an equal's being 1: the mean, and the deviation */
    double points, others; /* on average, of the net and of the others */
};
void learn_measure(const struct net *net, const struct mire_setup *setup, int setups, int deals,
                   uint64_t seed, struct learn_match *match);
/* How much more likely a match is if the net wins a tenth more than an equal would than if it is
 * one, as a logarithm: beyond LEARN_SURE either way is an answer, wrong in 5 % of cases. */
#define LEARN_SURE 2.944
double learn_evidence(const struct learn_match *match);

#endif
