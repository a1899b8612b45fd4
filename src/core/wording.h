/* SPDX-License-Identifier: MIT */
/*
 * One row an action: how it is written, said and offered, and what it touches.
 *
 * A sentence is one template with named holes, so that another language can put its words in
 * another order:
 *
 *   {who}             who acts; every game has this hole
 *   {who takes|take}  in the log "@1 takes"; on a button, of a row that has no other text for it,
 *                     "Take"
 *   {card}            what the hole "card" writes, or the number it returns
 *   {n tile} {n:kind} that number and its noun: "1 tile", "3 tiles"; the noun from a hole
 *   {a kind} {A kind} with its article: "an insect", "An insect"
 *   {n?takes|take}    the first for 1, else the second; # in it stands for the number
 *
 * Notation is a template as well: words, and holes that can be read back. After the first word the
 * order of the rest does not matter to who writes, "drift d heather" is "drift heather d".
 */
#ifndef MIRE_CORE_WORDING_H
#define MIRE_CORE_WORDING_H

#include "mire/mire.h"

#define MIRE_OPERANDS 16

/* What is talked about: an action, a question, or a piece of news. */
struct mire_about {
    const void *state;
    int seat, viewer;
    bool offered; /* on a button, not told */
    mire_action action;
    int of[MIRE_OPERANDS]; /* the operands, each in the slot of its kind; slot 0 is nobody's */
};

/* Is it told to somebody else than who acts? */
static inline bool mire_tells_others(const struct mire_about *about)
{
    return about->viewer != about->seat && about->viewer != MIRE_EVERYTHING;
}

/* A hole is a name out of a list, what the game makes of it, or a number. */
struct mire_hole {
    const char *name;
    uint8_t slot;             /* its operand */
    bool who;                 /* the operand is a seat, "@1" */
    bool lower;               /* written in small letters */
    bool rest;                /* reads all words that are left, not one */
    int plus;                 /* the operand is so much more than the index of its name */
    int count;                /* how many names; of a number that can be read: the largest */
    const char *const *names; /* the operand is one of these … */
    size_t stride;            /* … which stand in a table: MIRE_NAMED */
    /* The game's own: writes the operand, or makes another number of it; and reads it back, -1
     * where it is none. */
    void (*put)(const struct mire_about *about, int operand, struct mire_text *text);
    int (*number)(const struct mire_about *about, int operand);
    int (*read)(const struct mire_about *about, const char *word);
    const char *what; /* "card (m01 to m60)", for who mistypes it */
};
#define MIRE_NAMED(TABLE, MEMBER) .names = &(TABLE)[0].MEMBER, .stride = sizeof *(TABLE)
/* The functions of holes, and conditions of rows, a line each. Before them a game says with
 * HOLES_SEE what they all look at. */
#define WRITES(NAME, ...)                                                                          \
    static void NAME(const struct mire_about *about, int operand, struct mire_text *text)          \
    {                                                                                              \
        HOLES_SEE;                                                                                 \
        __VA_ARGS__;                                                                               \
    }
#define COUNTS(NAME, ...)                                                                          \
    static int NAME(const struct mire_about *about, int operand)                                   \
    {                                                                                              \
        HOLES_SEE;                                                                                 \
        return __VA_ARGS__;                                                                        \
    }
#define HOLDS(NAME, ...)                                                                           \
    static bool NAME(const struct mire_about *about)                                               \
    {                                                                                              \
        HOLES_SEE;                                                                                 \
        return __VA_ARGS__;                                                                        \
    }
#define READS(NAME, ...)                                                                           \
    static int NAME(const struct mire_about *about, const char *word)                              \
    {                                                                                              \
        HOLES_SEE;                                                                                 \
        return __VA_ARGS__;                                                                        \
    }

/*
 * Rows of one action stand together: first the special cases, each with the condition under which
 * it goes, last the rule, which goes always. A special case says only
 * what it has to say differently: NULL is as in the rule.
 */
struct mire_row {
    int act;
    bool (*when)(const struct mire_about *about); /* NULL: always */
    const char *notation;                         /* "lay {card} {section}" */
    const char *say;                              /* "{who} lays {card} on {section}" */
    const char *button;  /* "Lay {card} on {section}"; NULL: as in `say`, if that has both verbs */
    const char *kind;    /* of touch */
    const char *ids;     /* what it touches, separated by blanks: "card-{card} section-{section}" */
    const char *example; /* for who mistypes it; NULL: the notation is one */
    uint8_t operand[3];  /* the slots of what is packed in the action, first field first */
};

/* All that is said in a game. Lists end with a row without texts and a hole without a name. */
struct mire_wording {
    const struct mire_row *acts, *asks, *news;
    const struct mire_hole *holes;
    /* Fills in operands that follow from the state. Optional. */
    void (*begin)(struct mire_about *about);
    /* Which act an action is, its operands, and back. */
    int (*act)(mire_action action);
    void (*unpack)(const struct mire_row *row, struct mire_about *about);
    mire_action (*pack)(const struct mire_row *row, const struct mire_about *about);
    /* The row of a piece of news where its first byte says more than that. Optional. */
    int (*news_act)(int code);
    /* Is there anything about this action that the viewer may hear of? Optional: always. */
    bool (*shows)(const void *state, int seat, mire_action action, int viewer);
};

/* A template filled in. */
void mire_put_template(const struct mire_wording *words, const struct mire_about *about,
                       const char *template, struct mire_text *text);
/* What one of some rows says. */
void mire_put_row(const struct mire_wording *words, const struct mire_row *rows,
                  const struct mire_about *about, int act, struct mire_text *text);
/* The question of a stage of the game: the act of a row of `asks`. */
void mire_put_question(const struct mire_wording *words, const void *state, int seat, int act,
                       struct mire_text *text);
/* The news of a state, one sentence a line: the code is the act (and about->action), the bytes
 * after it are the operands of the row. */
void mire_put_news(const struct mire_wording *words, const void *state, int viewer,
                   struct mire_text *text);

void mire_row_name(const struct mire_wording *words, const void *state, int seat,
                   mire_action action, struct mire_text *text);
void mire_row_say(const struct mire_wording *words, const void *state, int seat, mire_action action,
                  int viewer, struct mire_text *text);
void mire_row_button(const struct mire_wording *words, const void *state, int seat,
                     mire_action action, struct mire_text *text);
/* Adds what an action touches to a list of ids; and {"kind": …, "ids": […]}, where `ids` is such a
 * list, or NULL: that of the row. */
void mire_row_ids(const struct mire_wording *words, const void *state, int seat, mire_action action,
                  mire_json *ids);
mire_json *mire_row_touch(const struct mire_wording *words, const void *state, int seat,
                          mire_action action, mire_json *ids);
int mire_row_parse(const struct mire_wording *words, const void *state, int seat, const char *name,
                   mire_action *action, struct mire_error *err);

/* A question that is named by a member of the state. */
#define MIRE_PASS_ON_PROMPT(ID, WORDS, MEMBER)                                                     \
    void ID##_prompt(const void *state, int seat, struct mire_text *text)                          \
    {                                                                                              \
        mire_put_question(&(WORDS), state, seat, ((const struct ID *)state)->MEMBER, text);        \
    }

/* The parts of a game that only pass its wording on. */
#define MIRE_PASS_ON(ID, WORDS)                                                                    \
    void ID##_name(const void *state, int seat, mire_action action, struct mire_text *text)        \
    {                                                                                              \
        mire_row_name(&(WORDS), state, seat, action, text);                                        \
    }                                                                                              \
    void ID##_button(const void *state, int seat, mire_action action, struct mire_text *text)      \
    {                                                                                              \
        mire_row_button(&(WORDS), state, seat, action, text);                                      \
    }                                                                                              \
    void ID##_say(const void *state, int seat, mire_action action, int viewer,                     \
                  struct mire_text *text)                                                          \
    {                                                                                              \
        mire_row_say(&(WORDS), state, seat, action, viewer, text);                                 \
    }                                                                                              \
    int ID##_parse(const void *state, int seat, const char *name, mire_action *action,             \
                   struct mire_error *err)                                                         \
    {                                                                                              \
        return mire_row_parse(&(WORDS), state, seat, name, action, err);                           \
    }                                                                                              \
    void ID##_tell(const void *state, int viewer, struct mire_text *text)                          \
    {                                                                                              \
        mire_put_news(&(WORDS), state, viewer, text);                                              \
    }

#endif
