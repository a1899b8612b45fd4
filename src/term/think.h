/* SPDX-License-Identifier: MIT */
/*
 * Thinking in the background: a bot that chooses, or a hint. One thought at a time, in a thread of
 * its own, on a copy of the game; the table goes on meanwhile and may lose interest.
 */
#ifndef MIRE_TERM_THINK_H
#define MIRE_TERM_THINK_H

#include "mire/mire.h"

enum { HINTS_SHOWN = 5 }; /* of all hints */

struct thought; /* a thought under way */

struct outcome {
    mire_action action; /* what was chosen */
    uint32_t spent;     /* milliseconds that took */
    int hints;          /* where hints were asked for; 0: memory has run out */
    struct mire_hint hint[MIRE_MENU];
};

/* Starts a thought; NULL where there is no memory or no thread. When it is done, a byte can be read
 * from `wake`. With `hints` all actions are wanted, the best first, not only the choice. */
struct thought *thought_start(const struct mire_table *table, int seat, const char *bot, bool hints,
                              const struct mire_rng *rng, int wake);
/* Is it done? Then it is gone and `out` is filled. */
bool thought_done(struct thought *thought, struct outcome *out);
/* Nobody wants to know any more. It may go on for a while, but is heard of no more. */
void thought_drop(struct thought *thought);

#endif
