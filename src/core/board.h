/* SPDX-License-Identifier: MIT */
/*
 * Boards: a game's view drawn on a page. One file a game (src/games/<id>/board.c); each draws the
 * "board" of the view as the game's own view.c describes it, and gives everything that can be
 * pointed at its place. The terminal shows the page; the same page at 80 columns and without its
 * styles is the board as plain text.
 */
#ifndef MIRE_CORE_BOARD_H
#define MIRE_CORE_BOARD_H

#include "core/page.h"
#include "mire/mire.h"

#include <jansson.h>

struct scene {
    const struct mire_game *game;
    const json_t *board;     /* of the view */
    const json_t *seats;     /* of the view: names and points */
    int viewer, seats_count; /* viewer: a seat, MIRE_SPECTATOR or MIRE_EVERYTHING */
    int wide;                /* columns there are */
    const char *text;        /* of games that write their board themselves */
    const json_t *pointed;   /* what the choice pointed at touches, NULL: nothing */
    bool plain;              /* text: nothing moves sideways, and no card can be opened to read */
};

struct mire_drawing {
    const char *title; /* short */
    void (*draw)(struct page *page, const struct scene *scene);
    /* Where the game stands, in a few words for the title. */
    void (*pace)(const json_t *board, struct mire_text *text);
    /* Columns the drawing takes, where it is not as wide as there is room. Optional. */
    int (*columns)(const struct scene *scene);
};

/* How a game is drawn: by itself, as the text it writes, or as a list of what its view holds. */
const struct mire_drawing *board_of(const struct mire_game *game);
/* Clears the page and draws. */
void board_draw(struct page *page, const struct scene *scene);

/* ---- looking into a view ---- */

static inline const json_t *part(const json_t *json, const char *key)
{
    return json_object_get(json, key);
}
static inline int number(const json_t *json, const char *key)
{
    return (int)json_integer_value(json_object_get(json, key));
}
static inline bool truth(const json_t *json, const char *key)
{
    return json_is_true(json_object_get(json, key));
}
/* A string, "" where there is none. */
static inline const char *word(const json_t *json, const char *key)
{
    const char *value = json_string_value(json_object_get(json, key));
    return value ? value : "";
}

/* Runs through the elements of a list; `element` is a const json_t * of the caller's. */
#define EACH_ELEMENT(element, list)                                                                \
    for (size_t index_of_##element = 0;                                                            \
         ((element) = json_array_get(list, index_of_##element)) != NULL; index_of_##element++)

/* The place of an element, by its "id". */
int board_place(struct page *page, const json_t *element, int within);
/* An element that may be chosen: the mark of its place, after it what is written there; returns the
 * column after that. */
int board_put(struct page *page, int line, int column, int style, const json_t *element,
              const char *format, ...) __attribute__((format(printf, 6, 7)));

/* Things that follow each other on lines of a width. */
struct flow {
    struct page *page;
    int line, at;
    int column, end; /* of all lines */
};
/* Goes to the next line where so many columns are not left on this one. */
void board_flow(struct flow *flow, int need);
/* The seat's sign and name on a line; returns the column after it. */
int board_seat(struct page *page, int line, int column, const struct scene *scene, int seat);
/* The n-th seat to draw, the viewer's first. */
int board_nth_seat(const struct scene *scene, int n);
/* The sign of a seat: a shape of its own. */
const char *board_sign(int seat);

#endif
