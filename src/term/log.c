/* SPDX-License-Identifier: MIT */
/* The log as the viewer may know it, kept so that it need not be told again with every key. */
#include "core/alloc.h"
#include "term/term.h"

#include <string.h>

static void forget_from(struct chronicle *log, int ply)
{
    while (log->n && log->entry[log->n - 1].ply > ply)
        mire_free(log->entry[--log->n].words);
    if (log->plies > ply)
        log->plies = ply;
}

void log_free(struct chronicle *log)
{
    forget_from(log, -2);
    mire_free(log->entry);
    *log = (struct chronicle){.entry = NULL};
}

static bool add(struct chronicle *log, int ply, const struct mire_text *text)
{
    if (log->n == log->room) {
        int room = log->room ? 2 * log->room : 128;
        struct entry *more = mire_resize(log->entry, (size_t)room * sizeof *more);
        if (!more)
            return false;
        log->entry = more;
        log->room = room;
    }
    char *words = mire_alloc(text->length + 1);
    if (!words)
        return false;
    memcpy(words, text->at, text->length + 1);
    log->entry[log->n++] = (struct entry){ply, words};
    return true;
}

void log_update(struct term *t)
{
    struct chronicle *log = &t->log;
    if (log->viewer != t->viewer || !log->entry) {
        forget_from(log, -2);
        log->viewer = t->viewer;
        log->plies = -1;
    }
    while (log->plies < mire_table_plies(t->table)) {
        MIRE_TEXT(text, 6000);
        mire_table_tell(t->table, ++log->plies, t->viewer, &text, NULL);
        if (text.length && !add(log, log->plies, &text))
            return;
    }
}
