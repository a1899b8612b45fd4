/* SPDX-License-Identifier: MIT */
/*
 * A page: what will be on the screen, before a terminal is involved.
 *
 * A page is a sheet of spots, each with a glyph, a style and the place it belongs to. A place is
 * an element of the view by its id ("moor-1-C"), so that whoever knows which ids an action touches
 * can light them up, and whoever knows where the mouse points knows what it points at. Places may
 * lie in others: a marker on a section; what lights the section lights the marker too.
 *
 * Pages grow downwards as they are written to. Memory that runs out leaves them unfinished, no
 * more.
 */
#ifndef MIRE_CORE_PAGE_H
#define MIRE_CORE_PAGE_H

#include "mire/mire.h"

#include <stdbool.h>
#include <stdint.h>
#include <wchar.h>

/* A style is an ink on a ground. What they look like is up to the screen. */
enum ink {
    INK,   /* as the terminal has it */
    FAINT, /* beside the point */
    STRONG,
    HEAD,  /* headings */
    GORSE, /* what may be chosen, and what is asked */
    GAIN,
    LOSS,
    WATER,
    COTTON,
    RUSH,
    MOSS,
    HEATHER,
    WOOD,
    SEAT_1, /* .. SEAT_1 + 5 */
    INKS = SEAT_1 + 6,
};
enum ground {
    BARE, /* as the terminal has it */
    BAR,  /* the title and the status line */
    PEAT,
    TURF,
    MEADOW,
    FOREST,
    FIELD,
    MOOR,
    BOG,
    HOUSE,
    RIVER,
    WETLAND,
    GRASS,
    LAKE,
    HIGHLAND,
    GROUNDS,
};
#define ON(GROUND, INK)  ((uint16_t)((GROUND) << 6 | (INK)))
#define STYLE_INK(STYLE) ((enum ink)((STYLE)&63))
#define STYLE_GROUND(S)  ((enum ground)((S) >> 6))

struct spot {
    wchar_t glyph;  /* 0: nothing was written here */
    uint16_t style; /* ink and ground */
    uint16_t place; /* 0: none */
    bool mark;      /* stays blank until its place may be chosen */
};

enum place_light { DARK, LEGAL, HINTED, CHOSEN };

struct place {
    char id[64];
    uint16_t within; /* the place it lies in, 0: none */
    uint8_t light;
    int top, left, bottom, right; /* extent; right < left: not drawn yet */
};

struct page {
    struct spot *spot;
    struct place *place; /* place[0] is no place */
    int lines, columns, room, places, place_room;
};

/* Starts an empty page of a width; what a page held before is reused. */
void page_clear(struct page *page, int columns);
void page_free(struct page *page);

/* The place of an id, made if need be; 0 where memory has run out. */
int page_place(struct page *page, const char *id, int within);
/* The place of an id that is there, or 0. */
int page_find(const struct page *page, const char *id);

/* Writes words of one line, cut at the right edge; returns the column after them. */
int page_put(struct page *page, int line, int column, int style, int place, const char *format, ...)
    __attribute__((format(printf, 6, 7)));
/* The same, cut with an ellipsis where they are wider than `wide`. */
int page_put_in(struct page *page, int line, int column, int wide, int style, int place,
                const char *words);
/* Writes words broken at blanks into lines of `wide`; returns the line after them. Later lines are
 * set in by `indent`. Line breaks in the words are kept. */
int page_wrap(struct page *page, int line, int column, int wide, int indent, int style,
              const char *words);
/* A spot that shows whether its place may be chosen. */
void page_mark(struct page *page, int line, int column, int place);
/* Gives a block of spots a style and a place; what is written there stays. */
void page_fill(struct page *page, int line, int column, int lines, int columns, int style,
               int place);
/* A box around a block of so many lines and columns, frame included. */
void page_box(struct page *page, int line, int column, int lines, int columns, int style,
              int place);

const struct spot *page_spot(const struct page *page, int line, int column);
/* How a place is lit: as itself or as a part of what it lies in. */
enum place_light page_light(const struct page *page, int place);

/* What is written on a page, line by line, in UTF-8 and without styles. */
void page_text(const struct page *page, struct mire_text *text);

/* How many columns words take. */
int page_width(const char *words);
/* The next character of well-formed UTF-8; anything else comes out as a question mark. */
wchar_t page_next(const char **words);
/* What stands for a character where there is only ASCII. */
char page_ascii(wchar_t glyph);

#endif
