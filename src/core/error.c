/* Errors: a status for the program, a sentence for the person. */
#include "mire/mire.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>

int mire_fail(struct mire_error *err, int status, const char *format, ...)
{
    if (!err)
        return status;
    va_list args;
    va_start(args, format);
    vsnprintf(err->text, sizeof err->text, format, args);
    va_end(args);
    /* One line, whatever a stranger's file made us quote. */
    for (char *c = err->text; *c; c++)
        if (iscntrl((unsigned char)*c))
            *c = '?';
    return status;
}
