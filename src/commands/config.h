/* SPDX-License-Identifier: MIT */
/* A file of `name = value` lines. */
#ifndef MIRE_CLI_CONFIG_H
#define MIRE_CLI_CONFIG_H

#include "mire/mire.h"

enum { CONFIG_LINES = 200 };

struct config {
    int count;
    struct config_entry {
        char name[48], value[400];
    } entry[CONFIG_LINES];
};

/* `known` are the names there are; it ends with NULL. */
int config_read(const char *path, const char *const *known, struct config *config,
                struct mire_error *err);
/* The value a name has the number-th time it is there, from 0; NULL: it is not. */
const char *config_value(const struct config *config, const char *name, int number);

#endif
