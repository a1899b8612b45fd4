/* SPDX-License-Identifier: MIT */
/*
 * The table in the terminal: one screen, one game, whoever sits at it.
 *
 * Everything happens in one loop (term.c): it waits for a key, for a thought to be finished or for
 * the time to go on, lets the key do what it does (keys.c), lets the next seat decide, and paints
 * (paint.c). Nothing in it takes long; bots think elsewhere (think.c).
 */
#ifndef MIRE_TERM_TERM_H
#define MIRE_TERM_TERM_H

#include "cli/cli.h"
#include "core/board.h"
#include "core/page.h"
#include "term/keep.h"
#include "term/screen.h"
#include "term/think.h"

#include <jansson.h>

/* What a person is asked, and every answer. */
struct question {
    int seat; /* -1: nobody is asked */
    int n;
    bool numbered; /* a number chooses, unless an action's own name is one */
    mire_action menu[MIRE_MENU];
    const json_t *actions; /* of the view: names, sentences and what they touch */
    /* Those on offer now: all, or those at a place, or those that begin as typed. */
    int shown[MIRE_MENU], shown_count;
    int pick; /* the one pointed at, an index of menu */
    /* What that one would change, as far as the seat can know; `known` tells whether it can. */
    struct mire_preview preview;
    int previewed; /* the answer it is about, -1: none yet */
    bool known;
};

enum mode {
    AT_TABLE,
    READING,        /* a text over the whole screen */
    LOOKING_BACK,   /* the board as it was */
    BEHIND_CURTAIN, /* until the next person says to be alone */
    TYPING_FILE,    /* the name of a file to save to or load from */
};

/* A line of the log that the viewer may know of. */
struct entry {
    int ply;
    char *words;
};
struct chronicle {
    struct entry *entry;
    int n, room;
    int viewer, plies; /* for whom, and how much of the game it tells */
};

struct term;

/* A text over the whole screen. */
struct reader {
    const char *title;
    void (*make)(struct term *t);
    struct page page;
    int top;
    bool log;  /* its entries can be looked back at */
    int entry; /* the one pointed at */
    char search[64];
    bool searching;
};

struct lesson_play;

struct term {
    struct cli_args *args;
    struct mire_table *table;
    const struct mire_game *game;
    char record[PATH_ROOM]; /* where the game is kept; "": nowhere */
    bool saved;
    int people; /* how many seats are people */
    int viewer; /* whose eyes: a seat or MIRE_SPECTATOR */
    int last;   /* the person asked last, -1: nobody yet */
    json_t *view;
    struct question question;

    enum mode mode;
    struct reader reader;
    struct chronicle log;
    int back; /* the ply that is looked back at */

    struct page board, sheet;
    struct window board_window;
    int top, left;     /* of the board in its window */
    bool stale;        /* the board must be drawn anew */
    bool reveal;       /* bring what is chosen into sight */
    bool on_board;     /* arrows move on the board, not in the list */
    char here[64];     /* the place whose actions alone are shown, "": all */
    char typed[200];   /* what was typed so far */
    char message[500]; /* what is to be said, in its tone */
    enum ink tone;
    bool loading; /* the file that is asked for is to be loaded, not saved */
    int list_top; /* first line of the list that is in sight */

    struct thought *thought;
    int thinking; /* the seat it is for */
    bool hinting;
    bool unasked; /* it is the coach's: nobody waits for it */
    long since;   /* when it started, in milliseconds */
    int wake[2];
    struct mire_hint hint[MIRE_MENU];
    int hints;
    enum cli_coach coach;
    mire_action warned; /* of this blunder; MIRE_NO_ACTION: of none */

    int pace; /* milliseconds between the actions of bots */
    bool paused;
    struct cli_pauses pauses;   /* who else has the keyboard handed over */
    bool idle;                  /* such a person sees the table */
    long go_on;                 /* when the next bot may play */
    struct lesson_play *lesson; /* that is taught here; NULL: it is a game */
    void (*keep_lesson)(void *keeper, const struct lesson_play *lesson);
    void *keeper;
    bool told_end;        /* the end of the game was shown */
    bool leave, again;    /* leave the table; for another game */
    char load[PATH_ROOM]; /* the record to go on with after leaving, "": none */
};

/* Sits down at a table. `record` is where it is kept, NULL: in the folder of games. After it
 * `again` and `load` say what is wanted next. */
struct term_wish {
    bool played;                   /* a table there was */
    bool again;                    /* another game */
    char load[PATH_ROOM];          /* this record, "": none */
    char kept[PATH_ROOM];          /* where the game is kept, "": nowhere */
    bool over;                     /* it has come to its end */
    const struct mire_game *teach; /* its first lesson, NULL: none */
};
int term_play(struct cli_args *args, struct mire_table *table, const char *record,
              struct term_wish *wish);

/* Teaches a lesson at the table; `keep` is told whenever somebody got further. */
int term_teach(struct cli_args *args, struct lesson_play *lesson,
               void (*keep)(void *keeper, const struct lesson_play *lesson), void *keeper);

/* ---- term.c ---- */
long term_now(void); /* milliseconds on a clock that never jumps */
void term_say(struct term *t, enum ink tone, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* What the person asked has chosen: a clear blunder is warned of once. */
void term_choose(struct term *t, mire_action action);
/* Are there hints that somebody has asked for? */
static inline bool term_hinted(const struct term *t)
{
    return t->hints && !t->unasked;
}
/* The game has changed: it is kept and looked at anew. */
void term_changed(struct term *t);
void term_undo(struct term *t, bool again);
/* Somebody who had nothing to decide hands the keyboard on. */
void term_idle_done(struct term *t);
void term_hint(struct term *t);
bool term_save(struct term *t, const char *path);
/* Looks at the game after a ply. */
void term_look_back(struct term *t, int ply);
void term_look_now(struct term *t);

/* ---- teach.c, where there is a lesson ---- */
bool teach_asks(const struct term *t); /* else one reads on */
void teach_choose(struct term *t, mire_action action);
void teach_enter(struct term *t); /* reads on, or leaves what is over */
void teach_back(struct term *t, bool to_start);
void teach_show(struct term *t);
/* Writes the words from a line on, or nowhere (-1); returns the line after them. */
int teach_paint(struct term *t, int line);
const char *teach_keys(const struct term *t);

/* ---- question.c ---- */
void question_make(struct term *t, int seat);
const char *question_name(const struct question *q, int i);
const char *question_say(const struct question *q, int i);
const json_t *question_touch(const struct question *q, int i);
const json_t *question_ids(const struct question *q, int i);
/* Which answers are shown, by what was typed and the place that was pointed at. */
void question_filter(struct term *t);
/* Steps in the list. */
void question_step(struct term *t, int by);
/* To the nearest place of an answer in a direction; false: there is none. */
bool question_move(struct term *t, int down, int right);
/* Points at the place of the answer that is picked, or at the first one. */
void question_point_here(struct term *t);
/* Points at a place; false where no answer touches it. */
bool question_point(struct term *t, int place);
/* Completes what was typed as far as all answers agree. */
void question_complete(struct term *t);
/* Works out what the answer pointed at would change. */
void question_preview(struct term *t);
/* Lights the places of the answers. */
void question_light(struct term *t);
void question_enter(struct term *t);

/* ---- keys.c ---- */
void keys_take(struct term *t, struct event event);

/* ---- paint.c ---- */
void paint(struct term *t);

/* ---- log.c ---- */
void log_update(struct term *t);
void log_free(struct chronicle *log);

/* ---- reader.c ---- */
void reader_help(struct term *t);
void reader_rules(struct term *t);
/* Writes a block of the rules on a page; returns the line after it. */
struct book_block;
int reader_block(struct page *page, int line, int column, int wide, const struct mire_game *game,
                 const struct book_block *block);
void reader_score(struct term *t);
void reader_log(struct term *t);
void reader_find(struct term *t, const char *words);
void reader_keys(struct term *t, struct event event);
void reader_paint(struct term *t);

/* ---- lookup.c ---- */

/* Writes what the game says about everything whose name has the words in it: cards and pieces of
 * the view, components, then passages of the rules. Returns how much was found. */
int lookup(struct page *page, const struct mire_game *game, const void *seen, const json_t *board,
           const char *words);
/* What an element of the view is, in a line; false where there is nothing to say. */
bool lookup_place(const json_t *board, const char *id, struct mire_text *text);

/* The words printed on it: its points, what it does; false where there are none. */
bool lookup_print(const json_t *board, const char *id, struct mire_text *text);

/* ---- menu.c ---- */

/* Asks for a game, players, options and bots, or for a game to go on with; *table stays NULL where
 * nothing is wanted. */
int menu_run(struct cli_args *args, struct mire_table **table, char record[PATH_ROOM],
             struct term_wish *wish);
/* The first time a game is chosen: is it new to them? Then the lesson is what is wished for. false:
 * they would rather leave. Who says how the game is set up knows it, and is not asked. */
bool menu_first_time(struct cli_args *args, const struct mire_game *game, struct term_wish *wish);

#endif
