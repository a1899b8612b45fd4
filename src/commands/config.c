/* SPDX-License-Identifier: MIT */
/*
 * The configuration of a server: lines `name = value`, comments from # on. The names are those of
 * the flags of `mire serve`, and `limit.NAME`; what is given on the command line comes first.
 */
#include "commands/config.h"
#include "core/text.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

static char *trim(char *text)
{
    text += strspn(text, " \t");
    size_t n = strlen(text);
    while (n > 0 && strchr(" \t\r\n", text[n - 1]))
        text[--n] = '\0';
    return text;
}

static int check_name(const char *name, const char *const *known, const char *path, int line,
                      struct mire_error *err)
{
    int n = 0;
    if (strncmp(name, "limit.", 6) == 0)
        return MIRE_OK; /* whoever sets it checks it */
    while (known[n])
        n++;
    if (mire_word_find(name, known, n) >= 0)
        return MIRE_OK;
    const char *nearest = mire_word_nearest(name, known, n);
    return mire_fail(err, MIRE_BAD, "%.100s, line %d: there is no \"%.40s\"%s%s%s", path, line,
                     name, nearest ? " (did you mean " : "", nearest ? nearest : "",
                     nearest ? "?)" : "");
}

static int take_line(struct config *config, char *text, const char *const *known, const char *path,
                     int line, struct mire_error *err)
{
    char *hash = strchr(text, '#');
    if (hash)
        *hash = '\0';
    char *name = trim(text), *equals = strchr(name, '=');
    if (!name[0])
        return MIRE_OK;
    if (!equals)
        return mire_fail(err, MIRE_BAD, "%.100s, line %d: should be `name = value`", path, line);
    *equals = '\0';
    name = trim(name);
    char *value = trim(equals + 1);
    if (config->count == CONFIG_LINES)
        return mire_fail(err, MIRE_BAD, "%.100s has more than %d lines", path, CONFIG_LINES);
    struct config_entry *entry = &config->entry[config->count++];
    if (strlen(name) >= sizeof entry->name || strlen(value) >= sizeof entry->value)
        return mire_fail(err, MIRE_BAD, "%.100s, line %d is too long", path, line);
    strcpy(entry->name, name);
    strcpy(entry->value, value);
    return check_name(name, known, path, line, err);
}

int config_read(const char *path, const char *const *known, struct config *config,
                struct mire_error *err)
{
    char text[1000];
    int status = MIRE_OK;
    config->count = 0;
    FILE *file = fopen(path, "re");
    if (!file)
        return mire_fail(err, MIRE_BAD, "%.200s: %s", path, strerror(errno));
    for (int line = 1; status == MIRE_OK && fgets(text, sizeof text, file); line++)
        status = take_line(config, text, known, path, line, err);
    fclose(file);
    return status;
}

const char *config_value(const struct config *config, const char *name, int number)
{
    for (int i = 0; i < config->count; i++)
        if (strcmp(config->entry[i].name, name) == 0 && number-- == 0)
            return config->entry[i].value;
    return NULL;
}
