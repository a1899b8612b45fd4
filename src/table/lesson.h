/* SPDX-License-Identifier: MIT */
/*
 * Lessons: a position, and what is to be done there step by step, in the words of a file that
 * anybody can write (docs/lessons.md). The page, the terminal and the test play them through here.
 *
 * Who learns tries actions. What the step asks for is played; any other legal action is answered
 * with words and not played; what the rules forbid is answered with the rule. So nobody gets lost,
 * and nothing can get stuck.
 */
#ifndef MIRE_TABLE_LESSON_H
#define MIRE_TABLE_LESSON_H

#include "core/json.h"

enum {
    LESSON_STEPS = 40,
    LESSON_LINKS = 12,  /* actions of a step, one after the other */
    LESSON_MOVES = 400, /* of who learns, in one lesson */
    LESSON_WORDS = 900, /* the longest words of a step */
};

/* When a step is done that lets people play what they like. */
enum lesson_until { LESSON_AS_ASKED, LESSON_TURN, LESSON_POINTS, LESSON_GAME_END };

struct lesson_step {
    const char *say;                /* with the marks of a book */
    const char *instead;            /* to who does something else; NULL: words for any lesson */
    const char *link[LESSON_LINKS]; /* what is asked: notations, apart by " | " */
    int links;                      /* 0: there is nothing to do but to read on */
    enum lesson_until until;
    long points;         /* of LESSON_POINTS */
    const json_t *wrong; /* words for one action each; may be NULL */
    const json_t *show;  /* ids of the view that are meant; may be NULL */
    const json_t *then;  /* what the others play; may be NULL */
};

struct lesson {
    const struct mire_game *game;
    json_t *json; /* the file; all words are in it */
    const char *title, *about, *end;
    const char *turn; /* what a turn begins with, in notation; may be NULL */
    int minutes, seat, steps;
    const struct mire_bot *bot; /* who plays what is not written down */
    struct lesson_step step[LESSON_STEPS];
    _Alignas(8) unsigned char start[MIRE_STATE_MAX];
};

/* Reads a lesson; complaints name the place. Freed with lesson_free. */
int lesson_read(const struct mire_game *game, const char *bytes, size_t size, struct lesson **out,
                struct mire_error *err);
/* The same from a document; takes the reference. */
int lesson_take(const struct mire_game *game, json_t *json, struct lesson **out,
                struct mire_error *err);
void lesson_free(struct lesson *lesson);
/* What somebody at a seat is called who does not learn. */
const char *lesson_name(int seat);

/* Those built in, game by game in the order in which they are taught; the last has no game. */
struct lesson_file {
    const char *game, *id;
    const char *bytes;
    size_t size;
};
extern const struct lesson_file lesson_files[];
const struct lesson_file *lesson_find(const char *game, const char *id);
/* The one after it of the same game; NULL: it was the last. */
const struct lesson_file *lesson_after(const struct lesson_file *file);
/* What there is to learn: [{"id": …, "title": …, "about": …, "minutes": …}]. New reference. */
json_t *lesson_list(const struct mire_game *game);

/* ---- being taught ---- */

struct lesson_play {
    const struct lesson *lesson;
    struct mire_table *table;
    int step; /* lesson->steps: it is over */
    int link, reply;
    int moves, begun;            /* so many, and so many before the present step */
    char move[LESSON_MOVES][80]; /* what was taken, "next" where one read on */
    struct mire_rng rng;
};

/* Sits down under this name. */
int lesson_start(struct lesson_play **out, const struct lesson *lesson, const char *name,
                 struct mire_error *err);
void lesson_stop(struct lesson_play *play);

static inline bool lesson_over(const struct lesson_play *play)
{
    return play->step == play->lesson->steps;
}
/* Is there nothing to do now but to read on? */
bool lesson_reads(const struct lesson_play *play);

/* "next" reads on; all else is an action. MIRE_OK: it was taken, and the others have played. Else
 * nothing has changed, and `words` say why: MIRE_NO, it is legal but not what is asked; MIRE_BAD,
 * it is not legal. */
int lesson_try(struct lesson_play *play, const char *name, struct mire_text *words);
/* Takes back what was taken last; false: there is nothing. */
bool lesson_back(struct lesson_play *play);
/* What would be taken now, in notation, and as a button has it; false: one can only read on. */
bool lesson_solution(const struct lesson_play *play, struct mire_text *name,
                     struct mire_text *button);
/* The words of the present step, or those of the end. */
const char *lesson_says(const struct lesson_play *play);
/* The same for a terminal, without marks, so many characters wide. */
void lesson_print(const struct lesson_play *play, int width, struct mire_text *text);
/* All of it for a page: where one is, the words, what is shown. The plies after `since` come with
 * their views. New reference, NULL: out of memory. */
json_t *lesson_json(const struct lesson_play *play, int since);

#endif
