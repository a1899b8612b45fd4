/* SPDX-License-Identifier: MIT */
/*
 * Advice: what matters now, in a game's own words. A game has a list of remarks, the most urgent
 * first. Each looks at what the seat knows and says one thing, or nothing.
 */
#ifndef MIRE_CORE_ADVICE_H
#define MIRE_CORE_ADVICE_H

#include "mire/mire.h"

typedef void mire_remark(const void *seen, int seat, struct mire_text *text);

/* Lets each remark of a list that ends with NULL speak, a line each: what `advise` of a game does.
 */
void mire_remarks(mire_remark *const *list, const void *seen, int seat, struct mire_text *text);

/* The same as the part of a game, which is nothing but its remarks. */
#define MIRE_ADVISE(ID, ...)                                                                       \
    void ID##_advise(const void *seen, int seat, struct mire_text *text)                           \
    {                                                                                              \
        mire_remarks((mire_remark *const[]){__VA_ARGS__, NULL}, seen, seat, text);                 \
    }

#endif
