/* SPDX-License-Identifier: MIT */
/* How a state, a component file, a pad or an action is checked: a list of what must not be, each
 * with the words for it. */
#ifndef MIRE_CORE_REFUSE_H
#define MIRE_CORE_REFUSE_H

#include "core/text.h"

/* Where the condition holds, the function this stands in fails with a reason, in its own `err`. */
#define REFUSE_IF(CONDITION, ...)                                                                  \
    do {                                                                                           \
        if (CONDITION)                                                                             \
            return mire_fail(err, MIRE_BAD, __VA_ARGS__);                                          \
    } while (0)

/* Where the condition holds, the function this stands in says so, in its own `text`, and returns
 * true: a sentence of mire_sayf. */
#define SAY_IF(CONDITION, ...)                                                                     \
    do {                                                                                           \
        if (CONDITION) {                                                                           \
            mire_sayf(text, __VA_ARGS__);                                                          \
            return true;                                                                           \
        }                                                                                          \
    } while (0)

#endif
