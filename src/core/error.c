/* SPDX-License-Identifier: MIT */
/* Errors: a status for the program, a sentence for the person. */
#include "core/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

int mire_fail(struct mire_error *err, int status, const char *format, ...)
{
    if (!err)
        return status;
    va_list args;
    va_start(args, format);
    vsnprintf(err->text, sizeof err->text, format, args);
    va_end(args);
    /* One line of whole characters, whatever a stranger's file made us quote and cut. */
    size_t length = strlen(err->text), n;
    for (size_t at = 0; at < length; at += n) {
        n = mire_character_size(err->text + at, length - at);
        if (n == 0) {
            err->text[at] = '?';
            n = 1;
        }
    }
    return status;
}

const char *mire_version(void)
{
    return MIRE_VERSION;
}
