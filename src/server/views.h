/* SPDX-License-Identifier: MIT */
/* What everybody at a table is shown (views.c), and the pictures that takes (paint.c). */
#ifndef MIRE_SERVER_VIEWS_H
#define MIRE_SERVER_VIEWS_H

#include "core/json.h"
#include "mire/mire.h"

struct conn;
struct table;

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
};

struct follow *follow_find(const struct conn *conn, const struct table *table);
void follow_end(struct follow *follow);
void table_show(struct table *table); /* to everybody who has not been shown it yet */
bool view_ready(const struct follow *follow);
/* The ply (of the whole log) that is the viewer's ply of this number; the last one beyond that. */
int ply_of_known(const struct table *table, int known, int viewer);
bool view_send(struct follow *follow); /* false: there was nothing new, or it is not ready */
void paint_table(struct table *table); /* table_show follows */
bool painted(const struct table *table, int viewer);
void paint_forget(struct table *table);
void paint_release(struct table *table); /* what nobody waits for any more */
/* JSON as text, to be freed; its length in *size. */
char *json_text(const json_t *json, size_t *size);

/* A score sheet's lines, with its total. */
json_t *sheet_json(const struct mire_game *game, const struct mire_sheet *sheet);

#endif
