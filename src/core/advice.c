/* SPDX-License-Identifier: MIT */
/* The remarks of a game, one after the other. */
#include "core/advice.h"

void mire_remarks(mire_remark *const *list, const void *seen, int seat, struct mire_text *text)
{
    for (; *list; list++) {
        MIRE_TEXT(line, 300);
        (*list)(seen, seat, &line);
        if (line.length)
            mire_putf(text, "%s\n", line.at);
    }
}
