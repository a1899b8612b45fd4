/* SPDX-License-Identifier: MIT */
/*
 * The results file: a header that says which match it is, then a game a line, in the order they
 * were finished. A line is written at once and ends with a line break: what has none was cut off
 * and is dropped when the match goes on.
 */
#include "arena/arena.h"
#include "core/alloc.h"
#include "core/json.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

static json_t *header(const struct arena_match *match)
{
    json_t *json = json_object(), *bots = json_array();
    MIRE_TEXT(id, 400);
    mire_id_write(match->game, &match->setup, &id);
    for (int i = 0; i < match->setup.seats; i++)
        mire_out_add(bots, json_string(match->bot[match->line[i]].name));
    char seed[24];
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)match->seed);
    mire_out_string(json, "arena", MIRE_VERSION);
    mire_out_string(json, "match", id.at);
    mire_out_string(json, "seed", seed);
    mire_out_set(json, "bots", bots);
    return json;
}

static int write_line(FILE *file, const json_t *json, struct mire_error *err)
{
    char *text = json_dumps(json, JSON_COMPACT);
    if (!text)
        return mire_fail(err, MIRE_BAD, "out of memory");
    bool written = fprintf(file, "%s\n", text) > 0 && fflush(file) == 0;
    mire_json_canonical_free(text);
    return written ? MIRE_OK
                   : mire_fail(err, MIRE_BAD, "the results can't be written: %s", strerror(errno));
}

int arena_results_add(FILE *file, const json_t *game, struct mire_error *err)
{
    return write_line(file, game, err);
}

/* One whole line: the header, or a game. */
static int take_line(struct arena_tally *tally, const char *line, size_t size, bool first,
                     struct mire_error *err)
{
    json_t *json, *expected;
    int status = mire_json_read(line, size, &json, err);
    if (status != MIRE_OK)
        return status;
    if (first) {
        expected = header(tally->match);
        if (!json_equal(json, expected))
            status = mire_fail(err, MIRE_BAD,
                               "these are results of another match (game, options, bots or seed)");
        json_decref(expected);
    } else {
        status = arena_tally_add(tally, json, err);
    }
    json_decref(json);
    return status;
}

/* Takes in what is there and leaves the file at the end of its last whole line. */
static int take_in(FILE *file, const char *path, struct arena_tally *tally, long *lines,
                   struct mire_error *err)
{
    char *line = NULL;
    size_t room = 0;
    ssize_t n;
    off_t end = 0;
    int status = MIRE_OK;
    while (status == MIRE_OK && (n = getline(&line, &room, file)) > 0 && line[n - 1] == '\n') {
        struct mire_error inner = {{0}};
        status = take_line(tally, line, (size_t)n, *lines == 0, &inner);
        ++*lines;
        end += n;
        if (status != MIRE_OK)
            mire_fail(err, status, "%.100s, line %ld: %.260s", path, *lines, inner.text);
    }
    free(line);
    if (status != MIRE_OK)
        return status;
    if (ftruncate(fileno(file), end) != 0 || fseeko(file, end, SEEK_SET) != 0)
        return mire_fail(err, MIRE_BAD, "%.100s: %s", path, strerror(errno));
    return MIRE_OK;
}

int arena_results_open(FILE **out, const char *path, struct arena_tally *tally,
                       struct mire_error *err)
{
    FILE *file = fopen(path, "r+");
    long lines = 0;
    if (!file && errno == ENOENT)
        file = fopen(path, "w+");
    if (!file)
        return mire_fail(err, MIRE_BAD, "%.100s: %s", path, strerror(errno));
    int status = take_in(file, path, tally, &lines, err);
    if (status == MIRE_OK && lines == 0) {
        json_t *json = header(tally->match);
        status = write_line(file, json, err);
        json_decref(json);
    }
    if (status == MIRE_OK)
        *out = file;
    else
        fclose(file);
    return status;
}
