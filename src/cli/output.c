/* Answers: JSON for programs, text for people. */
#include "cli/cli.h"
#include "core/alloc.h"

#include <stdio.h>

int cli_print_json(struct cli_args *args, json_t *json)
{
    char *text = json ? json_dumps(json, JSON_INDENT(2) | JSON_REAL_PRECISION(9)) : NULL;
    json_decref(json);
    if (!text)
        return mire_fail(&args->err, MIRE_BAD, "out of memory");
    puts(text);
    mire_free(text);
    return MIRE_OK;
}
