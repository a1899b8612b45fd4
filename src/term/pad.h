/* SPDX-License-Identifier: MIT */
/* The score pad as a form on the whole screen. */
#ifndef MIRE_TERM_PAD_H
#define MIRE_TERM_PAD_H

#include "cli/cli.h"

/* Fills in a pad until the person has finished. With a path it is kept there after every change. */
int term_pad(struct cli_args *args, const struct mire_game *game, struct mire_pad *pad,
             const char *path);

#endif
