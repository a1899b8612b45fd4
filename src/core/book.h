/* SPDX-License-Identifier: MIT */
/*
 * The rules of a game as a book: one source for the page, the terminal and `mire rules`. It is the
 * file rules.md in the game's folder, in a small and strict part of Markdown (docs/books.md), read
 * block by block. Where it says {cards KIND} the cards of the box follow, so nothing is written
 * twice. A game whose rules are no book (they do not begin with "# ") has plain passages instead.
 */
#ifndef MIRE_CORE_BOOK_H
#define MIRE_CORE_BOOK_H

#include "core/game.h"
#include "core/json.h"

enum book_kind {
    BOOK_HEADING,
    BOOK_PARAGRAPH,
    BOOK_ITEM,    /* of a list; its name is the number, if it has one */
    BOOK_TABLE,   /* a row a line, cells separated by tabs, the first row its heading */
    BOOK_CARD,    /* a fact a line */
    BOOK_EXAMPLE, /* a position and what is played there; see table/example.h */
    BOOK_PLAIN,   /* a passage as it stands, of rules that are no book */
    BOOK_KINDS,
};

struct book_block {
    enum book_kind kind;
    int level;     /* of a heading: 1 is the title */
    char ids[240]; /* what leads here, separated by blanks */
    char name[64]; /* of a card, or an item's number */
    char text[4000];
    const char *example; /* the source of an example: indented lines */
};

struct book {
    const struct mire_game *game;
    const char *at;          /* what is to be read */
    int line;                /* how many lines were read */
    char kind[40];           /* the kind of card that is being listed, … */
    int card;                /* … and the next to look at; -1: none is */
    struct mire_error wrong; /* what a strict reader stumbled on; empty: nothing */
    _Alignas(8) unsigned char seen[MIRE_STATE_MAX]; /* the box, for the cards */
};

/* Opens the book of a game that is played with these components. */
void book_open(struct book *book, const struct mire_game *game, uint16_t components);
/* The next block; false at the end, or where the source breaks the rules of the format. */
bool book_next(struct book *book, struct book_block *block);
/* Is the whole book well-formed: ids given once, links that lead somewhere, headings in order? */
int book_check(const struct mire_game *game, struct mire_error *err);
/* Does one of the block's ids equal this one? */
bool book_has_id(const struct book_block *block, const char *id);

/* A block as text for a terminal so many characters wide, without marks; ends with a line break. */
void book_print(const struct book_block *block, int width, struct mire_text *text);

/* Looking up: of all blocks those that have all the words in them, with the headings above them;
 * and all of a section whose heading has. Called on each block in order, says whether to show it;
 * where `heading` is set then, the one kept in `above` comes first. */
struct book_search {
    const char *words;
    int within;              /* the level of the section that is shown whole; 0: none */
    bool heading;            /* show `above` first */
    struct book_block above; /* the last heading that was not shown; empty: none */
};
bool book_match(struct book_search *search, const struct book_block *block);

/* The blocks as a list: [{"kind": …, "level": …, "ids": […], "name": …, "text": … or "rows": …}].
 * New reference, NULL: out of memory. */
json_t *book_json(const struct mire_game *game, uint16_t components);

/* "Water striders" becomes "water-striders": how names of the game become ids of its book. */
void book_slug(const char *name, struct mire_text *id);

#endif
