/* SPDX-License-Identifier: MIT */
/*
 * Reading and writing files. Everything that is read may be hostile: a directory, a hundred
 * megabytes, a pipe that never ends; so no more than MIRE_FILE_MAX bytes are ever taken in.
 */
#include "cli/cli.h"
#include "core/alloc.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *shown(const char *path)
{
    return strcmp(path, "-") == 0 ? "standard input" : path;
}

/* Puts the name of the file before what is wrong with it. */
static int in_file(struct cli_args *args, const char *path, int status)
{
    if (status == MIRE_OK)
        return status;
    struct mire_error inner = args->err;
    return mire_fail(&args->err, status, "%.120s: %.270s", shown(path), inner.text);
}

static int trouble(struct cli_args *args, const char *path, const char *reason)
{
    mire_fail(&args->err, MIRE_BAD, "%.120s: %s", shown(path), reason);
    return MIRE_BAD;
}

static int too_long(struct cli_args *args, const char *path)
{
    mire_fail(&args->err, MIRE_BAD, "%.120s: has more than %u MiB", shown(path),
              MIRE_FILE_MAX >> 20);
    return MIRE_BAD;
}

/* Reads until the end or one byte more than is allowed, which tells that there is too much. */
static ssize_t read_all(int file, char *bytes, size_t room)
{
    size_t size = 0;
    while (size < room) {
        ssize_t n = read(file, bytes + size, room - size);
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0)
            return -1;
        if (n == 0)
            break;
        size += (size_t)n;
    }
    return (ssize_t)size;
}

int cli_read_file(struct cli_args *args, const char *path, char **bytes, size_t *size)
{
    bool input = strcmp(path, "-") == 0;
    int file = input ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
    struct stat about;
    if (file < 0 || fstat(file, &about) != 0)
        return trouble(args, path, strerror(errno));
    int status = MIRE_OK;
    char *room = NULL;
    if (S_ISDIR(about.st_mode))
        status = trouble(args, path, "is a directory");
    else if (S_ISREG(about.st_mode) && about.st_size > (off_t)MIRE_FILE_MAX)
        status = too_long(args, path);
    else if (!(room = mire_alloc(MIRE_FILE_MAX + 1)))
        status = trouble(args, path, "out of memory");
    if (status == MIRE_OK) {
        ssize_t n = read_all(file, room, MIRE_FILE_MAX + 1);
        if (n < 0)
            status = trouble(args, path, strerror(errno));
        else if (n > (ssize_t)MIRE_FILE_MAX)
            status = too_long(args, path);
        else
            *size = (size_t)n;
    }
    if (!input)
        close(file);
    if (status == MIRE_OK)
        *bytes = room;
    else
        mire_free(room);
    return status;
}

int cli_read_json(struct cli_args *args, const char *path, json_t **json)
{
    char *bytes;
    size_t size;
    int status = cli_read_file(args, path, &bytes, &size);
    if (status != MIRE_OK)
        return status;
    status = in_file(args, path, mire_json_read(bytes, size, json, &args->err));
    mire_free(bytes);
    return status;
}

int cli_load_components(struct cli_args *args, const struct mire_game *game, const char *path,
                        uint16_t *number)
{
    json_t *json;
    int status = cli_read_json(args, path, &json);
    if (status != MIRE_OK)
        return status;
    status = in_file(args, path, mire_components_load(game, json, number, &args->err));
    json_decref(json);
    return status;
}

int cli_components(struct cli_args *args, const struct mire_game *game, uint16_t *number)
{
    const char *path = cli_value(args, "components");
    *number = 0;
    return path ? cli_load_components(args, game, path, number) : MIRE_OK;
}

int cli_read_position(struct cli_args *args, const struct mire_game *game, void *state)
{
    const char *path = cli_value(args, "position");
    json_t *json;
    uint16_t components;
    if (!path)
        return mire_fail(&args->err, MIRE_BAD, "%s needs a position: --position FILE",
                         args->command->name);
    int status = cli_components(args, game, &components);
    if (status == MIRE_OK)
        status = cli_read_json(args, path, &json);
    if (status != MIRE_OK)
        return status;
    /* A position that names no components means the ones that were loaded for it. */
    if (components && json_is_object(json) && !json_object_get(json, "components") &&
        json_object_set_new(json, "components",
                            json_string(mire_components_digest(game, components))) != 0)
        status = trouble(args, path, "out of memory");
    if (status == MIRE_OK)
        status = in_file(args, path, mire_position_load(game, json, state, &args->err));
    json_decref(json);
    return status;
}

int cli_read_table(struct cli_args *args, const struct mire_game *game, struct mire_table **table)
{
    _Alignas(8) unsigned char state[MIRE_STATE_MAX];
    int status = cli_read_position(args, game, state);
    return status == MIRE_OK ? mire_table_from(table, game, state, &args->err) : status;
}

/* The game a record names, so that its components can be loaded first; NULL if none is found. */
static const struct mire_game *game_of_record(const char *bytes, size_t size)
{
    for (const char *line = bytes, *end = bytes + size; line < end;) {
        const char *stop = memchr(line, '\n', (size_t)(end - line));
        size_t n = (size_t)((stop ? stop : end) - line);
        char id[64];
        if (n > 5 && n - 5 < sizeof id && strncmp(line, "game ", 5) == 0) {
            memcpy(id, line + 5, n - 5);
            id[n - 5] = '\0';
            id[strcspn(id, " \r")] = '\0';
            return mire_game_find(id);
        }
        line += n + 1;
    }
    return NULL;
}

/* A record ends with the digest of its last position; one that does not was cut short. */
static int check_whole(struct cli_args *args, const char *text, int status)
{
    struct mire_error inner = args->err;
    if (strstr(text, "\ndigest "))
        return status;
    if (status == MIRE_NO)
        return mire_fail(&args->err, MIRE_BAD, "%.200s; its digest is missing: cut short?",
                         inner.text);
    int line = 1;
    for (; *text; text++)
        line += *text == '\n';
    return mire_fail(&args->err, MIRE_BAD,
                     "line %d: the record ends without its digest (mire record fmt adds it)", line);
}

int cli_read_record(struct cli_args *args, const char *path, bool whole, struct mire_table **table)
{
    char *text;
    size_t size;
    uint16_t components;
    int status = cli_read_file(args, path, &text, &size);
    if (status != MIRE_OK)
        return status;
    text[size] = '\0'; /* there is room: a file that fills it was refused */
    const struct mire_game *game = game_of_record(text, size);
    *table = NULL;
    if (game)
        status = cli_components(args, game, &components);
    if (status == MIRE_OK) {
        status = mire_record_read(text, size, table, &args->err);
        if (status != MIRE_BAD && whole)
            status = check_whole(args, text, status);
        status = in_file(args, path, status);
    }
    mire_free(text);
    if (status != MIRE_OK) {
        mire_table_free(*table);
        *table = NULL;
    }
    return status;
}

static int write_to(struct cli_args *args, const char *path, const char *text)
{
    FILE *file = fopen(path, "w");
    if (!file)
        return trouble(args, path, strerror(errno));
    bool written = fputs(text, file) >= 0 && fflush(file) == 0;
    int reason = errno;
    if (fclose(file) != 0 && written) {
        written = false;
        reason = errno;
    }
    return written ? MIRE_OK : trouble(args, path, strerror(reason));
}

/* A file is written beside the old one, which it then replaces; a pipe or a device is written to.
 */
int cli_write_file(struct cli_args *args, const char *path, const char *text)
{
    char beside[4096];
    struct stat about;
    if (lstat(path, &about) == 0 && !S_ISREG(about.st_mode))
        return write_to(args, path, text);
    if ((size_t)snprintf(beside, sizeof beside, "%s.part", path) >= sizeof beside)
        return trouble(args, path, "the name is too long");
    int status = write_to(args, beside, text);
    if (status == MIRE_OK && rename(beside, path) != 0)
        status = trouble(args, path, strerror(errno));
    if (status != MIRE_OK)
        remove(beside);
    return status;
}

bool cli_state_folder(char *path, size_t room, bool make)
{
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    int n;
    if (state && state[0] == '/')
        n = snprintf(path, room, "%s/mire", state);
    else if (home && home[0] == '/')
        n = snprintf(path, room, "%s/.local/state/mire", home);
    else
        return false;
    if (n < 0 || (size_t)n >= room)
        return false;
    for (char *at = path + 1; make && *at; at++) {
        if (*at != '/')
            continue;
        *at = '\0';
        mkdir(path, 0700); /* what is there already is fine, what fails shows below */
        *at = '/';
    }
    return !make || mkdir(path, 0700) == 0 || errno == EEXIST;
}
