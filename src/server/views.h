/* SPDX-License-Identifier: MIT */
/* What everybody at a table is shown (views.c), and the pictures that takes (paint.c). */
#ifndef MIRE_SERVER_VIEWS_H
#define MIRE_SERVER_VIEWS_H

#include "core/json.h"
#include "mire/mire.h"

struct conn;
struct table;

/* A table as it is pushed begins with its view. */
#define VIEW_FIRST "{\"view\":"

/* Somebody looking at a table. */
struct follow {
    struct follow *next; /* of the table */
    struct conn *conn;
    struct table *table;
    int told;      /* plies the log was told of */
    int known;     /* how many of them the viewer knows of; -1: to be counted */
    int chat_told; /* chat lines */
    uint64_t sent; /* the version of what was last shown */
    bool dirty;
    bool changes;         /* wants to be sent what has changed, instead of all */
    bool packed;          /* and all of it compressed, where it is sent */
    long pushes;          /* that were sent, for who wants changes */
    uint64_t view, other; /* the versions of the view and of the rest in the last of them */
    size_t view_size;
    struct told {
        struct blob *text; /* a ledger as it was told last */
        int times;
    } ledger[MIRE_SEATS];
};

struct follow *follow_find(const struct conn *conn, const struct table *table);
void follow_end(struct follow *follow);
void table_show(struct table *table); /* to everybody who has not been shown it yet */
bool view_ready(const struct follow *follow);
/* The ply (of the whole log) that is the viewer's ply of this number; the last one beyond that. */
int ply_of_known(const struct table *table, int known, int viewer);
bool view_send(struct follow *follow); /* false: there was nothing new, or it is not ready */
/* Appends the view in the last push, if it was one of changes and is still known. */
bool view_sent(const struct follow *follow, struct mire_writing *out);
void paint_table(struct table *table); /* table_show follows */
bool painted(const struct table *table, int viewer, const struct follow *follow);
void paint_sent(struct table *table, int viewer); /* somebody has got the picture of now */
struct kept;
void kept_text(const struct kept *kept, struct mire_writing *out); /* appends it */
void paint_forget(struct table *table);
void paint_release(struct table *table); /* what nobody waits for any more */
/* JSON as text, to be freed; its length in *size. */
char *json_text(const json_t *json, size_t *size);

/* A score sheet's lines, with its total. */
json_t *sheet_json(const struct mire_game *game, const struct mire_sheet *sheet);

#endif
