/* SPDX-License-Identifier: MIT */
/*
 * A round of games to learn from, on threads and ranks. The net and the teacher's share go to the
 * other ranks when a round begins; what each game taught comes back as bytes, and is taken in the
 * order of the games. So what is learned does not depend on how many played.
 */
#ifndef MIRE_LEARN_ROUND_H
#define MIRE_LEARN_ROUND_H

#include "crew/crew.h"
#include "learn/learn.h"

struct learn_round {
    struct net *net;           /* that plays: rank 0's weights everywhere */
    struct practice *practice; /* of which `taught` goes with it */
    uint64_t seed;
    long first, end; /* numbers of its games; the chance of each follows from seed and number */
    int threads;
    struct crew_link *link; /* or NULL */
    double patience;        /* with other ranks; 0: as usual */
    bool (*interrupted)(void);
    /* Plays a game, on thread 0 to threads - 1 of any rank; must remember nothing of games before.
     */
    void (*play)(void *context, int thread, struct episode *e, struct mire_rng *rng);
    /* Takes one, in order, on rank 0. Views and seats of lessons are not told. */
    void (*take)(void *context, const struct episode *e);
    void *context;
};

/* On rank 0, round by round; crew_end when there are no more. */
int learn_round(const struct learn_round *round, struct mire_error *err);
/* On the others: plays as many rounds as there are. */
int learn_round_serve(const struct learn_round *round, struct mire_error *err);

/* An episode as bytes, for mire_free; NULL: no memory. And back; refuses what is none. */
char *episode_pack(const struct episode *e, int outputs, size_t *size);
int episode_unpack(struct episode *e, int outputs, const char *bytes, size_t size,
                   struct mire_error *err);

#endif
