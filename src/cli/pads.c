/* SPDX-License-Identifier: MIT */
/* The score pad: what its plain lines and its form on the screen both do. */
#include "cli/cli.h"
#include "core/alloc.h"

#include <string.h>

int cli_set_pad(const struct mire_game *game, struct mire_pad *pad, int seat, int index, int value,
                struct mire_error *err)
{
    struct mire_pad changed = *pad;
    struct mire_pad_field field;
    mire_pad_field(game, index, &field);
    for (int other = 0; other < pad->seats; other++)
        if (other == seat || field.shared)
            changed.value[other][index] = (int16_t)value;
    int status = mire_pad_check(game, &changed, err);
    if (status == MIRE_OK)
        *pad = changed;
    return status;
}

int cli_save_pad(struct cli_args *args, const struct mire_game *game, const struct mire_pad *pad,
                 const char *path)
{
    json_t *json = mire_pad_write(game, pad);
    size_t size = json ? json_dumpb(json, NULL, 0, JSON_INDENT(2)) : 0;
    char *text = size ? mire_alloc(size + 2) : NULL;
    int status = MIRE_OK;
    if (text) {
        json_dumpb(json, text, size, JSON_INDENT(2));
        memcpy(text + size, "\n", 2);
        status = cli_write_file(args, path, text);
    } else {
        status = mire_fail(&args->err, MIRE_BAD, "out of memory");
    }
    json_decref(json);
    mire_free(text);
    return status;
}
