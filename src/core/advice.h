/* SPDX-License-Identifier: MIT */
/*
 * Advice: what matters now, in a game's own words. A game has a list of remarks, the most urgent
 * first. Each looks at what the seat knows and says one thing, or nothing.
 */
#ifndef MIRE_CORE_ADVICE_H
#define MIRE_CORE_ADVICE_H

#include "mire/mire.h"

/* What `advise` of a game does: each remark speaks, a line each. A remark is a
 * void (const struct ID *seen, int seat, struct mire_text *text). */
#define MIRE_ADVISE(ID, ...)                                                                       \
    void ID##_advise(const void *seen, int seat, struct mire_text *text)                           \
    {                                                                                              \
        void (*const remarks[])(const struct ID *, int, struct mire_text *) = {__VA_ARGS__};       \
        for (size_t i = 0; i < sizeof remarks / sizeof *remarks; i++) {                            \
            MIRE_TEXT(line, 300);                                                                  \
            remarks[i](seen, seat, &line);                                                         \
            if (line.length)                                                                       \
                mire_putf(text, "%s\n", line.at);                                                  \
        }                                                                                          \
    }

#endif
