/* SPDX-License-Identifier: MIT */
/*
 * Results in a file, a line each, in the order they came. A line is written at once and ends with a
 * line break. Where each begins is remembered, so that what was there at the start is read when its
 * turn comes and is never in memory as a whole.
 */
#include "core/alloc.h"
#include "core/json.h"
#include "crew/crew.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/types.h>
#include <unistd.h>

struct crew_journal {
    char path[200]; /* for complaints */
    FILE *file;
    off_t end;
    off_t *at; /* where the line of a piece begins; 0: it is not there */
    long room;
};

static int complain(const struct crew_journal *journal, struct mire_error *err)
{
    return mire_fail(err, MIRE_BAD, "%.100s: %s", journal->path, strerror(errno));
}

static int remember(struct crew_journal *journal, long number, off_t at, struct mire_error *err)
{
    if (number >= journal->room) {
        long room = journal->room ? journal->room : 1024;
        while (room <= number)
            room *= 2;
        off_t *longer = mire_resize(journal->at, (size_t)room * sizeof *longer);
        if (!longer)
            return mire_fail(err, MIRE_BAD, "out of memory");
        memset(longer + journal->room, 0, (size_t)(room - journal->room) * sizeof *longer);
        journal->at = longer;
        journal->room = room;
    }
    if (journal->at[number])
        return mire_fail(err, MIRE_BAD, "game %ld is there twice", number);
    journal->at[number] = at;
    return MIRE_OK;
}

/* ---- opening ---- */

/* What a journal is opened with. */
struct opening {
    const json_t *header;
    crew_number *number;
    void *context;
};

/* One whole line: the header, or a piece. */
static int take_line(struct crew_journal *journal, const struct opening *opening, const char *line,
                     size_t size, struct mire_error *err)
{
    json_t *json;
    long number = -1;
    int status = mire_json_read(line, size, &json, err);
    if (status != MIRE_OK)
        return status;
    if (journal->end > 0)
        status = opening->number(opening->context, json, &number, err);
    else if (!json_equal(json, opening->header))
        status = mire_fail(err, MIRE_BAD,
                           "these are results of another match (game, options, bots or seed)");
    if (status == MIRE_OK && number >= 0)
        status = remember(journal, number, journal->end, err);
    json_decref(json);
    return status;
}

/* Takes in what is there and leaves the file at the end of its last whole line. */
static int take_in(struct crew_journal *journal, const struct opening *opening,
                   struct mire_error *err)
{
    char *line = NULL;
    size_t room = 0;
    ssize_t n;
    int status = MIRE_OK;
    for (long lines = 1;
         status == MIRE_OK && (n = getline(&line, &room, journal->file)) > 0 && line[n - 1] == '\n';
         lines++) {
        struct mire_error inner = {{0}};
        status = take_line(journal, opening, line, (size_t)n, &inner);
        journal->end += n;
        if (status != MIRE_OK)
            mire_fail(err, status, "%.100s, line %ld: %.260s", journal->path, lines, inner.text);
    }
    free(line);
    if (status == MIRE_OK && ftruncate(fileno(journal->file), journal->end) != 0)
        status = complain(journal, err);
    return status;
}

static int write_line(struct crew_journal *journal, const char *bytes, size_t size,
                      struct mire_error *err)
{
    if (fseeko(journal->file, journal->end, SEEK_SET) != 0 ||
        fwrite(bytes, 1, size, journal->file) != size || fputc('\n', journal->file) == EOF ||
        fflush(journal->file) != 0)
        return mire_fail(err, MIRE_BAD, "%.100s can't be written: %s", journal->path,
                         strerror(errno));
    journal->end += (off_t)size + 1;
    return MIRE_OK;
}

static int begin(struct crew_journal *journal, const struct opening *opening,
                 struct mire_error *err)
{
    int status = take_in(journal, opening, err);
    if (status != MIRE_OK || journal->end > 0)
        return status;
    char *text = json_dumps(opening->header, JSON_COMPACT);
    if (!text)
        return mire_fail(err, MIRE_BAD, "out of memory");
    status = write_line(journal, text, strlen(text), err);
    mire_json_canonical_free(text);
    return status;
}

static int open_file(struct crew_journal *journal, struct mire_error *err)
{
    journal->file = fopen(journal->path, "r+");
    if (!journal->file && errno == ENOENT)
        journal->file = fopen(journal->path, "w+");
    if (!journal->file)
        return complain(journal, err);
    if (flock(fileno(journal->file), LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
        return mire_fail(err, MIRE_BAD, "%.100s: another run writes it", journal->path);
    return MIRE_OK;
}

int crew_journal_open(struct crew_journal **out, const char *path, const json_t *header,
                      crew_number *number, void *context, struct mire_error *err)
{
    struct crew_journal *journal = mire_alloc(sizeof *journal);
    struct opening opening = {header, number, context};
    if (!journal)
        return mire_fail(err, MIRE_BAD, "out of memory");
    memset(journal, 0, sizeof *journal);
    if (strlen(path) >= sizeof journal->path) {
        mire_free(journal);
        return mire_fail(err, MIRE_BAD, "%.60s…: this path is too long", path);
    }
    memcpy(journal->path, path, strlen(path));
    int status = open_file(journal, err);
    if (status == MIRE_OK)
        status = begin(journal, &opening, err);
    if (status == MIRE_OK)
        *out = journal;
    else
        crew_journal_close(journal, NULL);
    return status;
}

int crew_journal_close(struct crew_journal *journal, struct mire_error *err)
{
    int status = MIRE_OK;
    if (!journal)
        return status;
    if (journal->file && fclose(journal->file) != 0)
        status = complain(journal, err);
    mire_free(journal->at);
    mire_free(journal);
    return status;
}

/* ---- its lines ---- */

bool crew_journal_has(const struct crew_journal *journal, long number)
{
    return journal && number < journal->room && journal->at[number];
}

long crew_journal_count(const struct crew_journal *journal, long below)
{
    long count = 0;
    for (long i = 0; i < below && journal && i < journal->room; i++)
        count += journal->at[i] != 0;
    return count;
}

int crew_journal_read(struct crew_journal *journal, long number, char **bytes, size_t *size,
                      struct mire_error *err)
{
    char *line = NULL;
    size_t room = 0;
    ssize_t n = -1;
    if (fseeko(journal->file, journal->at[number], SEEK_SET) == 0)
        n = getline(&line, &room, journal->file);
    *bytes = n > 0 ? mire_alloc((size_t)n) : NULL;
    if (*bytes) {
        *size = (size_t)n - 1;
        memcpy(*bytes, line, *size);
        (*bytes)[*size] = '\0';
    }
    free(line);
    return *bytes
               ? MIRE_OK
               : mire_fail(err, MIRE_BAD, "%.100s: game %ld can't be read", journal->path, number);
}

int crew_journal_add(struct crew_journal *journal, long number, const char *bytes, size_t size,
                     struct mire_error *err)
{
    int status = remember(journal, number, journal->end, err);
    return status == MIRE_OK ? write_line(journal, bytes, size, err) : status;
}
