/* SPDX-License-Identifier: MIT */
/*
 * Finding puzzles: bots play, and their games are searched for decisions where one action is
 * clearly best. docs/puzzles.md tells what has to be true of one before it is taken.
 */
#ifndef MIRE_ARENA_PUZZLES_H
#define MIRE_ARENA_PUZZLES_H

#include "arena/exact.h"
#include "arena/worth.h"
#include "crew/crew.h"

enum { PUZZLE_TRIED = 7, PUZZLE_PROVEN, PUZZLE_EXAMINATIONS };

enum {
    PUZZLE_CHOICES = 40,  /* no decision of a puzzle has more */
    PUZZLE_STEPS = 8,     /* decisions, one after the other */
    PUZZLE_CHECK = 12,    /* worlds of the cheap proof that a puzzle's answer is best */
    PUZZLE_SEED = 20,     /* of those */
    PUZZLE_LIMIT = 30000, /* positions of an exact proof, at most */
};

enum puzzle_level { PUZZLE_EASY, PUZZLE_NORMAL, PUZZLE_LEVELS };

/* A decision: the answer first, then the others, the better first. */
struct puzzle_step {
    int choices;
    mire_action choice[PUZZLE_CHOICES];
    float loss[PUZZLE_CHOICES]; /* what each costs, in points; the answer nothing */
};

struct puzzle_found {
    int seat, steps;
    struct puzzle_step step[PUZZLE_STEPS];
    float part[MIRE_LEDGER]; /* what the answer gains over the next best, by category, … */
    float rival;             /* … and what the best rival gains by it */
    long looked; /* every way was tried, so many positions; 0: it was not, or can't be */
    int line;    /* after its steps the answer goes on with so many decisions */
    mire_action next[EXACT_LINE];
    int solved[PUZZLE_LEVELS]; /* how many of its tries each level solved it in */
    _Alignas(8) unsigned char state[MIRE_STATE_MAX];
};

/* Where puzzles are looked for. */
struct puzzle_hunt {
    const struct mire_game *game;
    struct mire_setup setup; /* of the games; each has a key of its own */
    uint64_t seed;
    float margin;           /* the least the answer must be ahead by, in points */
    int after;              /* so many per cent of a game nothing is looked for */
    int choices;            /* the least a decision must offer */
    bool exact;             /* only where every way can be tried */
    enum exact_until until; /* … to the end of what */
    long number;            /* of the game */
    /* Decisions looked at, and how many passed each examination; then those where every way was
     * tried, and of these the ones with one clearly best. */
    long looked, passed[PUZZLE_EXAMINATIONS];
    const struct crew_call *call; /* that may be over, or NULL */
};

/* Plays the game; at most `most` puzzles of it go to `found`, *n of them. MIRE_NO: the call is over
 * and it was left. */
int puzzle_hunt(struct puzzle_hunt *hunt, struct puzzle_found *found, int most, int *n,
                struct mire_error *err);
/* The cheap proof: is the answer ahead of another action where a quick bot plays on? By how many
 * points. The same everywhere, always. */
int puzzle_proof(const struct mire_game *game, const void *state, int seat, const mire_action *pair,
                 double *ahead, struct mire_error *err);

#endif
