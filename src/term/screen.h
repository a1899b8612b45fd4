/* SPDX-License-Identifier: MIT */
/*
 * The terminal: pages out, keys in. The only file that knows curses is screen.c.
 */
#ifndef MIRE_TERM_SCREEN_H
#define MIRE_TERM_SCREEN_H

#include "core/page.h"
#include "mire/mire.h"

/* Keys that are no characters. */
enum key {
    KEY_NONE = 0x110000, /* beyond Unicode */
    KEY_ENTERED,
    KEY_ESCAPE,
    KEY_TABULATOR,
    KEY_ERASE,
    KEY_ARROW_UP,
    KEY_ARROW_DOWN,
    KEY_ARROW_LEFT,
    KEY_ARROW_RIGHT,
    KEY_PAGE_UP,
    KEY_PAGE_DOWN,
    KEY_FIRST,
    KEY_LAST,
    KEY_HELP_ME,
    KEY_RESIZED,
    KEY_CLICKED,
    KEY_WHEEL_UP,
    KEY_WHEEL_DOWN,
    KEY_UNKNOWN,
};

struct event {
    int key;          /* a character or an enum key */
    int line, column; /* of a click */
};

/* Takes the terminal over; screen_close gives it back. `ascii` and `colour` are what is wished: a
 * terminal that can't do better gets less. */
int screen_open(bool ascii, bool colour, struct mire_error *err);
void screen_close(void);

int screen_lines(void);
int screen_columns(void);

/* Puts the part of a page that starts at `from` and `left` into a window. */
struct window {
    int line, column, lines, columns;
};
void screen_paint(const struct page *page, int from, int left, struct window window);
/* Shows what was painted. The cursor stands at the spot, or nowhere where line < 0. */
void screen_show(int line, int column);

/* Waits for a key, for something to read from `other`, or so many milliseconds (-1: for ever);
 * false when the terminal is gone or a signal asks for an end. */
bool screen_wait(int other, int milliseconds);
/* The next key that waits; KEY_NONE: no more. */
struct event screen_next(void);
/* What a key does to words that are being typed: a character more, or the last one off. */
void screen_type(char *typed, size_t size, int key);

#endif
