/* SPDX-License-Identifier: MIT */
/* How a state, a component file or a pad is checked: a list of what must not be, each with the
 * words for it. */
#ifndef MIRE_CORE_REFUSE_H
#define MIRE_CORE_REFUSE_H

#include "mire/mire.h"

/* Where the condition holds, the function this stands in fails with a reason, in its own `err`. */
#define REFUSE_IF(CONDITION, ...)                                                                  \
    do {                                                                                           \
        if (CONDITION)                                                                             \
            return mire_fail(err, MIRE_BAD, __VA_ARGS__);                                          \
    } while (0)

#endif
