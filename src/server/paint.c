/* SPDX-License-Identifier: MIT */
/*
 * What the game looks like to each viewer, put into text by threads of their own: the loop hands
 * over hidden states, as many as there are different eyes at the table, and gets pieces of JSON
 * back. Nothing but what its viewer may know ever reaches a painter. A table is painted once at a
 * time; if it has moved on meanwhile the picture is thrown away and a new one is made.
 */
#include "server/base.h"
#include "server/server.h"
#include "server/table.h"
#include "server/thinking.h"
#include "server/views.h"
#include "server/workers.h"

#include <string.h>

struct picture {
    int viewer, ply;
    char *text;
    size_t size;
    uint64_t hash;
};

struct painting {
    struct task task;
    char table[ID_SIZE];
    uint64_t serial;
    int position;
    const struct mire_game *game;
    char name[MIRE_SEATS][MIRE_NAME_MAX + 1];
    struct picture picture[MIRE_SEATS + 1];
    int pictures;
    _Alignas(8) unsigned char seen[]; /* a hidden state for each picture */
};

static void *seen_by(struct painting *painting, int i)
{
    return painting->seen + (size_t)i * painting->game->state_size;
}

/* Only to see that two texts are the same: eight bytes at a time, since they are long. */
static uint64_t hash_words(const char *text, size_t size)
{
    uint64_t hash = size, word;
    for (size_t at = 0; at < size; at += sizeof word) {
        size_t n = size - at < sizeof word ? size - at : sizeof word;
        word = 0;
        memcpy(&word, text + at, n);
        hash = (hash ^ word) * UINT64_C(0x9E3779B97F4A7C15);
        hash ^= hash >> 29;
    }
    return hash;
}

static void paint(struct task *task)
{
    struct painting *painting = (struct painting *)task;
    const char *names[MIRE_SEATS];
    for (int seat = 0; seat < MIRE_SEATS; seat++)
        names[seat] = painting->name[seat];
    for (int i = 0; i < painting->pictures; i++) {
        struct picture *picture = &painting->picture[i];
        struct mire_writing out = {0};
        mire_brief_begin();
        mire_json *json =
            mire_view_of(painting->game, seen_by(painting, i), picture->viewer, names);
        mire_out_int(json, "ply", picture->ply);
        mire_write_brief(&out, json);
        mire_brief_end();
        if (out.failed)
            need_json(NULL);
        picture->text = out.at;
        picture->size = out.size;
        picture->hash = hash_words(out.at, out.size);
    }
}

bool painted(const struct table *table, int viewer)
{
    const struct painted *painted = &table->painted[viewer + 1];
    return !table->play || (painted->text && painted->position == table->position);
}

static void paint_done(struct task *task)
{
    struct painting *painting = (struct painting *)task;
    struct table *table = table_find(task->server, painting->table);
    bool wanted = table && table->serial == painting->serial;
    for (int i = 0; i < painting->pictures; i++) {
        struct picture *picture = &painting->picture[i];
        if (wanted && table->position == painting->position) {
            struct painted *painted = &table->painted[picture->viewer + 1];
            bool same = painted->version && painted->hash == picture->hash &&
                        painted->size == picture->size;
            uint64_t version = same ? painted->version : ++task->server->serials;
            mire_free(painted->text);
            *painted = (struct painted){picture->text, picture->size, painting->position,
                                        picture->hash, version};
            picture->text = NULL;
        }
        mire_free(picture->text);
    }
    mire_free(painting);
    if (!wanted)
        return;
    table->painting = false;
    table_show(table);
    if (table->state == FREE)
        bots_ask(table); /* they have waited for the picture */
}

/* Is there somebody who is to be shown a picture that is not there? One that all have been sent is
 * not kept, and made again for who comes later. */
static bool is_missed(const struct table *table, const struct follow *follow, int viewer)
{
    const struct painted *painted = &table->painted[viewer + 1];
    if (!table->play || (painted->text && painted->position == table->position))
        return false;
    return follow->dirty || painted->position != table->position;
}

/* The viewers whose picture is missing or old, as bits, by viewer + 1. */
static unsigned unpainted(const struct table *table)
{
    unsigned viewers = 0;
    for (const struct follow *follow = table->follows; follow; follow = follow->next) {
        int viewer = table_viewer(table, follow->conn);
        if (is_missed(table, follow, viewer))
            viewers |= 1u << (viewer + 1);
    }
    return viewers;
}

void paint_table(struct table *table)
{
    unsigned viewers = table->painting ? 0 : unpainted(table);
    if (!viewers)
        return;
    size_t states = (size_t)__builtin_popcount(viewers) * table->game->state_size;
    struct painting *painting = need_memory(sizeof *painting + states);
    *painting = (struct painting){.task = {.work = paint, .done = paint_done},
                                  .serial = table->serial,
                                  .position = table->position,
                                  .game = table->game};
    strcpy(painting->table, table->id);
    for (int seat = 0; seat < MIRE_SEATS; seat++)
        strcpy(painting->name[seat], table->seat[seat].name);
    for (int viewer = MIRE_SPECTATOR; viewer < table->setup.seats; viewer++) {
        if (!(viewers >> (viewer + 1) & 1))
            continue;
        int i = painting->pictures++;
        int ply = mire_table_known(table->play, mire_table_plies(table->play), viewer);
        painting->picture[i] = (struct picture){.viewer = viewer, .ply = ply};
        mire_hide(table->game, mire_table_state(table->play), viewer, seen_by(painting, i));
    }
    table->painting = true;
    workers_push(table->server->painters, &painting->task, table->serial);
}

void paint_release(struct table *table)
{
    unsigned wanted = 0;
    if (table->painting || table->unshown_since)
        return;
    for (const struct follow *follow = table->follows; follow; follow = follow->next)
        if (follow->dirty)
            wanted |= 1u << (table_viewer(table, follow->conn) + 1);
    for (int i = 0; i <= MIRE_SEATS; i++) {
        if (wanted >> i & 1)
            continue;
        mire_free(table->painted[i].text);
        table->painted[i].text = NULL;
    }
}

void paint_forget(struct table *table)
{
    for (int i = 0; i <= MIRE_SEATS; i++) {
        mire_free(table->painted[i].text);
        table->painted[i].text = NULL;
    }
}
