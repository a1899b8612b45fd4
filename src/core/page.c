/* SPDX-License-Identifier: MIT */
/* Pages: sheets of spots that know what they belong to. */
#include "core/page.h"
#include "core/alloc.h"
#include "core/text.h"
#include "mire/mire.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum {
    LINES_MOST = 4000, /* more lines than any board or text has */
    PLACES_MOST = 8000,
    WORDS = 4096, /* bytes written at once */
};

void page_clear(struct page *page, int columns)
{
    page->lines = 0;
    page->columns = columns > 0 ? columns : 1;
    page->places = 1;
    page->room = 0; /* the lines may be longer or shorter than before */
    mire_free(page->spot);
    page->spot = NULL;
}

void page_free(struct page *page)
{
    mire_free(page->spot);
    mire_free(page->place);
    *page = (struct page){.spot = NULL};
}

/* ---- places ---- */

int page_find(const struct page *page, const char *id)
{
    for (int i = 1; i < page->places; i++)
        if (strcmp(page->place[i].id, id) == 0)
            return i;
    return 0;
}

int page_place(struct page *page, const char *id, int within)
{
    int there = page_find(page, id);
    if (there || !*id || page->places >= PLACES_MOST)
        return there;
    if (page->places >= page->place_room) {
        int room = page->place_room ? 2 * page->place_room : 256;
        struct place *more = mire_resize(page->place, (size_t)room * sizeof *more);
        if (!more)
            return 0;
        page->place = more;
        page->place_room = room;
    }
    struct place *place = &page->place[page->places];
    *place = (struct place){.within = (uint16_t)within, .right = -1};
    snprintf(place->id, sizeof place->id, "%s", id);
    return page->places++;
}

enum place_light page_light(const struct page *page, int place)
{
    enum place_light light = DARK;
    for (; place; place = page->place[place].within)
        if (page->place[place].light > light)
            light = (enum place_light)page->place[place].light;
    return light;
}

/* ---- spots ---- */

/* The spot to write to, after making room for its line; NULL outside the page. */
static struct spot *reach(struct page *page, int line, int column)
{
    if (line < 0 || line >= LINES_MOST || column < 0 || column >= page->columns)
        return NULL;
    if (line >= page->room) {
        int room = line + 1 > 2 * page->room ? line + 32 : 2 * page->room;
        size_t wide = (size_t)page->columns, old = (size_t)page->room * wide;
        struct spot *more = mire_resize(page->spot, (size_t)room * wide * sizeof *more);
        if (!more)
            return NULL;
        memset(more + old, 0, ((size_t)room * wide - old) * sizeof *more);
        page->spot = more;
        page->room = room;
    }
    if (line >= page->lines)
        page->lines = line + 1;
    return &page->spot[line * page->columns + column];
}

const struct spot *page_spot(const struct page *page, int line, int column)
{
    static const struct spot nothing;
    if (line < 0 || line >= page->lines || column < 0 || column >= page->columns)
        return &nothing;
    return &page->spot[line * page->columns + column];
}

static void widen_place(struct page *page, int place, int line, int column)
{
    for (; place; place = page->place[place].within) {
        struct place *p = &page->place[place];
        bool first = p->right < p->left;
        p->top = first || line < p->top ? line : p->top;
        p->bottom = first || line > p->bottom ? line : p->bottom;
        p->left = first || column < p->left ? column : p->left;
        p->right = first || column > p->right ? column : p->right;
    }
}

static void write_spot(struct page *page, int line, int column, wchar_t glyph, int style, int place)
{
    struct spot *spot = reach(page, line, column);
    if (!spot)
        return;
    *spot = (struct spot){glyph, (uint16_t)style, (uint16_t)place, false};
    widen_place(page, place, line, column);
}

wchar_t page_next(const char **words)
{
    const unsigned char *at = (const unsigned char *)*words;
    size_t n = mire_character_size(*words, strlen(*words));
    if (n <= 1) {
        *words += 1;
        return n == 1 ? (wchar_t)at[0] : L'?';
    }
    wchar_t glyph = (wchar_t)(at[0] & (0xFF >> (n + 1)));
    for (size_t i = 1; i < n; i++)
        glyph = (wchar_t)(glyph << 6 | (at[i] & 0x3F));
    *words += n;
    return glyph;
}

/* Columns of a character: two for wide ones; what has no width of its own is left out. */
static int columns_of(wchar_t glyph)
{
    int n = wcwidth(glyph);
    return n < 0 ? 1 : n;
}

int page_width(const char *words)
{
    int n = 0;
    while (*words)
        n += columns_of(page_next(&words));
    return n;
}

/* Writes what fits before `end`; returns the column after it. */
static int put_words(struct page *page, int line, int column, int end, int style, int place,
                     const char *words)
{
    while (*words) {
        wchar_t glyph = page_next(&words);
        int n = columns_of(glyph);
        if (n == 0)
            continue;
        if (column + n > end)
            break;
        write_spot(page, line, column, glyph, style, place);
        if (n == 2)
            write_spot(page, line, column + 1, 0, style, place);
        column += n;
    }
    return column;
}

int page_put(struct page *page, int line, int column, int style, int place, const char *format, ...)
{
    MIRE_TEXT(words, WORDS);
    va_list args;
    va_start(args, format);
    mire_vsayf(&words, format, args);
    va_end(args);
    return put_words(page, line, column, page->columns, style, place, words.at);
}

int page_put_in(struct page *page, int line, int column, int wide, int style, int place,
                const char *words)
{
    if (page_width(words) <= wide)
        return put_words(page, line, column, column + wide, style, place, words);
    column = put_words(page, line, column, column + wide - 1, style, place, words);
    return put_words(page, line, column, column + 1, style, place, "…");
}

int page_wrap(struct page *page, int line, int column, int wide, int indent, int style,
              const char *words)
{
    bool first = true;
    while (*words) {
        int in = first ? 0 : indent, room = wide - in, used = 0;
        const char *end = words, *blank = NULL;
        while (*end && *end != '\n') {
            const char *next = end;
            used += columns_of(page_next(&next));
            if (used > room)
                break;
            if (*end == ' ')
                blank = end;
            end = next;
        }
        if (*end && *end != '\n' && *end != ' ' && blank)
            end = blank;
        if (end == words && *end && *end != '\n')
            page_next(&end); /* narrower than a character: one a line, so that it ends */
        if (end > words)
            page_put(page, line, column + in, style, 0, "%.*s", (int)(end - words), words);
        else
            reach(page, line, 0);
        first = *end == '\n';
        words = *end == '\n' || *end == ' ' ? end + 1 : end;
        line++;
    }
    return line;
}

void page_mark(struct page *page, int line, int column, int place)
{
    struct spot *spot = reach(page, line, column);
    if (!spot)
        return;
    uint16_t style = spot->style;
    *spot = (struct spot){L' ', style, (uint16_t)place, true};
    widen_place(page, place, line, column);
}

void page_fill(struct page *page, int line, int column, int lines, int columns, int style,
               int place)
{
    for (int y = line; y < line + lines; y++)
        for (int x = column; x < column + columns; x++) {
            const struct spot *old = page_spot(page, y, x);
            write_spot(page, y, x, old->glyph ? old->glyph : L' ', style, place);
        }
}

void page_box(struct page *page, int line, int column, int lines, int columns, int style, int place)
{
    int bottom = line + lines - 1, right = column + columns - 1;
    for (int x = column + 1; x < right; x++) {
        write_spot(page, line, x, L'─', style, place);
        write_spot(page, bottom, x, L'─', style, place);
    }
    for (int y = line + 1; y < bottom; y++) {
        write_spot(page, y, column, L'│', style, place);
        write_spot(page, y, right, L'│', style, place);
    }
    write_spot(page, line, column, L'┌', style, place);
    write_spot(page, line, right, L'┐', style, place);
    write_spot(page, bottom, column, L'└', style, place);
    write_spot(page, bottom, right, L'┘', style, place);
}

/* ---- plain text ---- */

static void put_glyph(struct mire_text *text, wchar_t glyph)
{
    unsigned long c = (unsigned long)glyph;
    char bytes[5] = "";
    int n = c < 0x80 ? 0 : c < 0x800 ? 1 : c < 0x10000 ? 2 : 3; /* after the first */
    static const unsigned char first[] = {0, 0xC0, 0xE0, 0xF0};
    for (int i = n; i > 0; i--, c >>= 6)
        bytes[i] = (char)(0x80 | (c & 0x3F));
    bytes[0] = (char)(first[n] | c);
    mire_put(text, bytes);
}

void page_text(const struct page *page, struct mire_text *text)
{
    for (int line = 0; line < page->lines; line++) {
        const struct spot *spot = page->spot + line * page->columns;
        int end = page->columns;
        while (end > 0 && (spot[end - 1].glyph == 0 || spot[end - 1].glyph == L' '))
            end--;
        for (int x = 0; x < end; x += spot[x].glyph ? columns_of(spot[x].glyph) : 1)
            put_glyph(text, spot[x].glyph ? spot[x].glyph : L' ');
        mire_put(text, "\n");
    }
}

/* ---- where there is only ASCII ---- */

char page_ascii(wchar_t glyph)
{
    static const struct {
        wchar_t glyph;
        char plain;
    } table[] = {
        {L'─', '-'}, {L'│', '|'}, {L'┌', '+'}, {L'┐', '+'}, {L'└', '+'}, {L'┘', '+'}, {L'├', '+'},
        {L'┤', '+'}, {L'┬', '+'}, {L'┴', '+'}, {L'┼', '+'}, {L'═', '='}, {L'║', 'H'}, {L'╔', '#'},
        {L'╗', '#'}, {L'╚', '#'}, {L'╝', '#'}, {L'╠', '#'}, {L'╣', '#'}, {L'╦', '#'}, {L'╩', '#'},
        {L'╬', '#'}, {L'○', 'o'}, {L'•', '.'}, {L'·', '.'}, {L'…', '~'}, {L'●', '1'}, {L'▲', '2'},
        {L'◆', '3'}, {L'■', '4'}, {L'✚', '5'}, {L'★', '6'}, {L'☆', '*'}, {L'▸', '>'}, {L'◇', '*'},
        {L'▴', '^'}, {L'▾', 'v'}, {L'◂', '<'}, {L'×', 'x'}, {L'–', '-'}, {L'—', '-'}, {L'’', '\''},
        {L'ô', 'o'}, {L'ó', 'o'}, {L'ö', 'o'}, {L'é', 'e'}, {L'è', 'e'}, {L'à', 'a'}, {L'á', 'a'},
        {L'ä', 'a'}, {L'å', 'a'}, {L'ü', 'u'}, {L'í', 'i'}, {L'ñ', 'n'}, {L'ç', 'c'}, {L'ø', 'o'},
        {L'━', '='}, {L'┃', '|'}, {L'▌', '|'}, {L'✓', 'x'}, {L'⌂', 'A'}, {L'≈', '~'}, {L'♣', '^'},
        {L'∩', 'n'}, {L'▒', '#'}, {L'⚀', '1'}, {L'✦', '!'}, {L'→', '>'}, {L'←', '<'}, {L'↑', '^'},
        {L'↓', 'v'}, {L'↕', '|'}, {L'≡', '='}, {L'■', '#'},
    };
    if (glyph > 0 && glyph < 128)
        return (char)glyph;
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        if (table[i].glyph == glyph)
            return table[i].plain;
    return '?';
}
