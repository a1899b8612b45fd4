/* SPDX-License-Identifier: MIT */
/*
 * The first board. On a slow line the page's code takes many seconds; so who follows a link to a
 * table is sent the position with the page itself, as text, and reads it until the code is there
 * and draws it. Who asks is not known yet: it is what anybody may see.
 */
#include "server/first.h"
#include "server/curtain.h"
#include "server/http.h"
#include "server/server.h"
#include "server/table.h"

#include <stdio.h>
#include <string.h>
#include <zlib.h>

enum first first_ready(struct server *server, const char *id, bool again)
{
    const struct table *table = table_find(server, id);
    if (!table && !again) {
        table_wake(server, id);
        table = table_find(server, id);
    }
    if (!table)
        return FIRST_NEVER;
    if (table->state != FREE)
        return FIRST_LATER;
    return table->play && !curtain_hides(table, MIRE_SPECTATOR) ? FIRST_NOW : FIRST_NEVER;
}

static void write_text(struct mire_writing *out, const char *text)
{
    mire_write(out, text, strlen(text));
}

static void write_escaped(struct mire_writing *out, const char *text)
{
    for (; *text; text++) {
        size_t n = strcspn(text, "&<>");
        mire_write(out, text, n);
        text += n;
        if (!*text)
            return;
        write_text(out, *text == '&' ? "&amp;" : *text == '<' ? "&lt;" : "&gt;");
    }
}

/* What the page needs to draw a game is on its way before any of its code runs (web/build.mjs). */
static void write_ahead(struct mire_writing *out, const char *game)
{
    char path[64];
    snprintf(path, sizeof path, "/ahead-%s.html", game);
    for (const struct page *page = server_pages; page->path; page++)
        if (strcmp(page->path, path) == 0)
            mire_write(out, (const char *)page->plain.bytes, page->plain.size);
}

static void write_board(struct mire_writing *out, const struct table *table)
{
    MIRE_TEXT(board, MIRE_BOARD_MAX);
    mire_table_show(table->play, MIRE_SPECTATOR, &board);
    write_text(out, "<pre>");
    write_escaped(out, board.at);
    write_text(out, "</pre><data value=\""); /* the page can fetch the game's board at once */
    write_text(out, table->game->id);
    write_text(out, "\"></data>");
    write_ahead(out, table->game->id);
}

void first_write(struct server *server, const char *id, const struct page *page,
                 struct mire_writing *out)
{
    static const char place[] = "<!--board-->";
    const char *html = (const char *)page->plain.bytes;
    const char *at = memmem(html, page->plain.size, place, sizeof place - 1);
    size_t before = at ? (size_t)(at - html) : page->plain.size;
    mire_write(out, html, before);
    if (at)
        write_board(out, table_find(server, id));
    mire_write(out, html + before, page->plain.size - before);
}

void gzip_writing(struct mire_writing *out)
{
    enum { GZIP = 16 }; /* asks zlib for its header */
    z_stream zip = {.next_in = (unsigned char *)out->at, .avail_in = (uInt)out->size};
    if (out->failed ||
        deflateInit2(&zip, 9, Z_DEFLATED, MAX_WBITS + GZIP, 9, Z_DEFAULT_STRATEGY) != Z_OK)
        need_json(NULL);
    size_t room = deflateBound(&zip, (uLong)out->size);
    char *packed = need_memory(room);
    zip.next_out = (unsigned char *)packed;
    zip.avail_out = (uInt)room;
    deflate(&zip, Z_FINISH);
    mire_free(out->at);
    *out = (struct mire_writing){.at = packed, .size = room - zip.avail_out, .room = room};
    deflateEnd(&zip);
}
