/* SPDX-License-Identifier: MIT */
/*
 * What the game looks like to each viewer, put into text by threads of their own: the loop hands
 * over hidden states, as many as there are different eyes at the table, and gets pieces of JSON
 * back. Nothing but what its viewer may know ever reaches a painter. A table is painted once at a
 * time; if it has moved on meanwhile the picture is thrown away and a new one is made.
 *
 * Who has been sent a view is sent how the next one is made of it. For that the last one is kept
 * in little room, one whole for all viewers and of the others how they differ from it.
 */
#include "server/base.h"
#include "server/delta.h"
#include "server/server.h"
#include "server/table.h"
#include "server/thinking.h"
#include "server/views.h"
#include "server/workers.h"

#include <string.h>

struct picture {
    int viewer, ply;
    struct kept last; /* what this viewer was sent last */
    struct blob *text, *change, *code;
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
    struct blob *base; /* that others are kept by who are not painted now; may be NULL */
    _Alignas(8) unsigned char seen[]; /* a hidden state for each picture */
};

static void *seen_by(struct painting *painting, int i)
{
    return painting->seen + (size_t)i * painting->game->state_size;
}

/* Only to see that two texts are the same: four words at a time, since they are long. */
static uint64_t hash_words(const char *text, size_t size)
{
    enum { LANES = 4 };
    uint64_t hash[LANES] = {size, 1, 2, 3}, words[LANES];
    for (size_t at = 0; at < size; at += sizeof words) {
        if (size - at < sizeof words)
            memset(words, 0, sizeof words);
        memcpy(words, text + at, size - at < sizeof words ? size - at : sizeof words);
        for (int i = 0; i < LANES; i++) {
            hash[i] = (hash[i] ^ words[i]) * UINT64_C(0x9E3779B97F4A7C15);
            hash[i] ^= hash[i] >> 29;
        }
    }
    return mire_hash(hash, sizeof hash);
}

static struct blob *blob_of(const struct mire_writing *text)
{
    if (text->failed)
        need_json(NULL);
    return blob_new(text->at, text->size);
}

void kept_text(const struct kept *kept, struct mire_writing *out)
{
    if (kept->code)
        delta_apply(kept->base->bytes, kept->code->bytes, kept->code->size, out);
    else
        mire_write(out, kept->base->bytes, kept->base->size);
}

/* How the view is made of the one that was sent last, ready to be sent. */
static struct blob *write_change(const struct kept *last, const struct blob *text,
                                 struct mire_writing room[ROOMS])
{
    struct mire_writing *old = &room[0], *code = &room[1], *out = &room[2];
    old->size = code->size = out->size = 0;
    if (!last->base)
        return NULL;
    kept_text(last, old);
    delta_make(old->at, old->size, text->bytes, text->size, code);
    delta_write(code->at, code->size, sizeof VIEW_FIRST - 1, out);
    if (old->failed || code->failed)
        need_json(NULL);
    return blob_of(out);
}

/* How a view is made of another viewer's: it takes little room, since they see much alike. */
static struct blob *pack(const struct blob *base, const struct blob *text,
                         struct mire_writing *room)
{
    room->size = 0;
    if (base == text)
        return NULL;
    delta_make(base->bytes, base->size, text->bytes, text->size, room);
    return blob_of(room);
}

static struct blob *base_of(const struct painting *painting)
{
    return painting->base ? painting->base : painting->picture[0].text;
}

static void paint(struct task *task)
{
    struct painting *painting = (struct painting *)task;
    const char *names[MIRE_SEATS];
    for (int seat = 0; seat < MIRE_SEATS; seat++)
        names[seat] = painting->name[seat];
    for (int i = 0; i < painting->pictures; i++) {
        struct picture *picture = &painting->picture[i];
        struct mire_writing *out = &task->room[0];
        out->size = 0;
        mire_json_begin();
        mire_json *json =
            mire_view_of(painting->game, seen_by(painting, i), picture->viewer, names);
        mire_out_int(json, "ply", picture->ply);
        mire_write_view(out, json);
        mire_json_end();
        picture->text = blob_of(out);
        picture->hash = hash_words(out->at, out->size);
        picture->change = write_change(&picture->last, picture->text, task->room);
        picture->code = pack(base_of(painting), picture->text, task->room);
    }
}

/* Is there a picture of now? Who has been sent it, and wants only what has changed, needs no text
 * of it again. */
bool painted(const struct table *table, int viewer, const struct follow *follow)
{
    const struct painted *painted = &table->painted[viewer + 1];
    if (!table->play)
        return true;
    return painted->position == table->position &&
           (painted->text || (follow->changes && follow->view == painted->version));
}

static void drop_kept(struct kept *kept)
{
    blob_drop(kept->base);
    blob_drop(kept->code);
    *kept = (struct kept){0};
}

static struct kept ref_kept(const struct kept *kept)
{
    blob_ref(kept->base);
    blob_ref(kept->code);
    return *kept;
}

/* What is not needed once it has been sent. */
static void drop_text(struct painted *painted)
{
    blob_drop(painted->text);
    blob_drop(painted->change);
    painted->text = painted->change = NULL;
}

static void take_picture(struct table *table, struct painting *painting, struct picture *picture)
{
    struct painted *painted = &table->painted[picture->viewer + 1];
    bool same =
        painted->version && painted->hash == picture->hash && painted->size == picture->text->size;
    drop_text(painted);
    drop_kept(&painted->now);
    painted->version = same ? painted->version : ++table->server->serials;
    painted->text = blob_ref(picture->text);
    painted->change = blob_ref(picture->change);
    painted->before = picture->last.version;
    painted->size = picture->text->size;
    painted->hash = picture->hash;
    painted->position = painting->position;
    painted->now =
        (struct kept){blob_ref(base_of(painting)), blob_ref(picture->code), painted->version};
}

static void paint_done(struct task *task)
{
    struct painting *painting = (struct painting *)task;
    struct table *table = table_find(task->server, painting->table);
    bool wanted = table && table->serial == painting->serial;
    for (int i = 0; i < painting->pictures && wanted; i++)
        if (table->position == painting->position)
            take_picture(table, painting, &painting->picture[i]);
    for (int i = 0; i < painting->pictures; i++) {
        struct picture *picture = &painting->picture[i];
        drop_kept(&picture->last);
        blob_drop(picture->text);
        blob_drop(picture->change);
        blob_drop(picture->code);
    }
    blob_drop(painting->base);
    mire_free(painting);
    if (!wanted)
        return;
    table->painting = false;
    table_show(table);
    if (table->state == FREE)
        bots_ask(table); /* they have waited for the picture */
}

static void forget(struct painted *painted)
{
    drop_text(painted);
    drop_kept(&painted->now);
    drop_kept(&painted->last);
}

void paint_sent(struct table *table, int viewer)
{
    struct painted *painted = &table->painted[viewer + 1];
    drop_kept(&painted->last); /* also where it is the same: it may be kept by another base */
    painted->last = ref_kept(&painted->now);
}

/* The viewers whose picture is old, or missing for somebody who is to be shown it, as bits, by
 * viewer + 1. One that all have been sent is not kept, and made again for who comes later. */
static unsigned unpainted(const struct table *table)
{
    unsigned viewers = 0;
    for (const struct follow *follow = table->follows; follow; follow = follow->next) {
        int viewer = table_viewer(table, follow->conn);
        bool old = table->play && table->painted[viewer + 1].position != table->position;
        if (old || (follow->dirty && !painted(table, viewer, follow)))
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
        painting->picture[i] = (struct picture){
            .viewer = viewer, .ply = ply, .last = ref_kept(&table->painted[viewer + 1].last)};
        mire_hide(table->game, mire_table_state(table->play), viewer, seen_by(painting, i));
    }
    for (int i = 0; i <= MIRE_SEATS; i++)
        if (!(viewers >> i & 1) && !painting->base)
            painting->base = blob_ref(table->painted[i].now.base);
    table->painting = true;
    workers_push(table->server->painters, &painting->task, 0); /* in the order they come */
}

void paint_release(struct table *table)
{
    unsigned wanted = 0, looking = 0;
    if (table->painting || table->unshown_since)
        return;
    for (const struct follow *follow = table->follows; follow; follow = follow->next) {
        unsigned viewer = 1u << (table_viewer(table, follow->conn) + 1);
        looking |= viewer;
        wanted |= follow->dirty ? viewer : 0;
    }
    for (int i = 0; i <= MIRE_SEATS; i++) {
        if (!(wanted >> i & 1))
            drop_text(&table->painted[i]);
        if (!(looking >> i & 1))
            forget(&table->painted[i]);
    }
}

void paint_forget(struct table *table)
{
    for (int i = 0; i <= MIRE_SEATS; i++)
        forget(&table->painted[i]);
}
