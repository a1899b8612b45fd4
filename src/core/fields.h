/* SPDX-License-Identifier: MIT */
/*
 * Field tables: how a struct looks in a document, a row a member.
 *
 *     #define AT(MEMBER) MIRE_AT(struct farm, MEMBER)
 *     static const struct mire_field farm[] = {
 *         {"round", MIRE_NUMBER, AT(round), 1, ROUNDS},
 *         {"start", MIRE_SEAT, AT(start)},
 *         {"stage", MIRE_CHOICE, AT(stage), .names = &stages},
 *         {"goods", MIRE_COUNTS, AT(goods), 0, 60, .names = &goods},
 *         {"deck", MIRE_OWN, AT(deck), .load = load_deck, .save = save_deck},
 *         {0},
 *     };
 *
 * The same rows are read and written, so a member is spelled once. Reading goes down the table:
 * strange members are refused, and whatever the rows bound is in its bounds or the document has a
 * complaint (core/json.h). A member that is absent leaves things as they are. What the bounds can't
 * say (that no card is in two places, that the whole is possible) is for `check` and for the game's
 * audit. Writing goes down the table too, so a document's members stand in its order.
 */
#ifndef MIRE_CORE_FIELDS_H
#define MIRE_CORE_FIELDS_H

#include "core/json.h"

#include <stddef.h>

struct mire_field;

/* What all rows of a table may need to know. */
struct mire_scope {
    int seats;                      /* of the game */
    int index;                      /* in the innermost list or map */
    const struct mire_field *field; /* the row whose function is called */
    unsigned only;                  /* in writing: which rows with an `only` are wanted, as bits */
    void *own;                      /* for the functions of the game */
};

/* Names and what they name ("no plant is called …"). NULL names are passed over. */
struct mire_names {
    const char *what;
    const char *const *name;
    int n;
    size_t stride; /* in bytes, where the names stand in a table of structs; else 0 */
    bool inside;   /* … as arrays of char */
    /* Instead of a table: how one is written, and found again (-1: there is none). */
    void (*put)(struct mire_text *text, int which);
    int (*find)(const char *word);
    const char *unknown; /* the complaint about a word that is none of them, a format for it */
    /* What is named here may be named nowhere else: complains, or notes it. Optional. */
    void (*claim)(const struct mire_in *in, int which, const struct mire_scope *scope);
};

enum mire_field_kind {
    MIRE_FIELDS_END,
    MIRE_NUMBER, /* min..max or, where both are 0, up to seats; the document says `plus` more than
                    the struct */
    MIRE_REAL,   /* a float; in settings only (mire_field_parse) */
    MIRE_FLAG,   /* true or false; 1 or 0 */
    MIRE_BIT,    /* true or false; of an integer the bit that is the scope's index */
    MIRE_SEAT,   /* 1..seats; 0..seats-1. MIRE_MAYBE: 0 for nobody; 0xFF */
    MIRE_CHOICE, /* a name; its index, less `plus`. Not written where there is no such name */
    MIRE_STRING, /* a text; an array of char that it fits into */
    MIRE_FIXED,  /* always the text in `what`; not stored */
    MIRE_NOTE,   /* whatever people want to remark; neither read nor written */
    MIRE_ID,     /* first in the table of a list: which element of an array this is, by name or as
                    a number 1..max; not stored */
    MIRE_COUNTS, /* {"heather": 2, …}; an array in the order of names, each min..max */
    MIRE_SET, /* ["heather", …]; an integer or an array of uint64_t, a bit a name. Without names:
                 [1, 3], numbers from 1 to max or, where that is 0, seats */
    MIRE_SECTION, /* {…}; a struct, by the table `fields` */
    MIRE_LIST,    /* [{…}, …]; an array, each element by `fields`. Their number is min..max and
                     stored in the byte `count` where it is `counted`, else it is max or, where that
                     is 0, seats. With MIRE_ID as the first row it is those that are named */
    MIRE_MAP,     /* {"a": {…}, …}; an array in the order of names, what is empty left out */
    MIRE_OWN,     /* whatever `load` and `save` make of it */
};

enum {
    MIRE_NEED = 1,     /* must be there */
    MIRE_SPARSE = 2,   /* not written where it is 0, false or empty */
    MIRE_MAYBE = 4,    /* a seat, or nobody */
    MIRE_NOT = 8,      /* a bit that says the opposite */
    MIRE_ONCE = 16,    /* no name of a set of names twice */
    MIRE_ID_TEXT = 32, /* a string people type: lower-case letters, digits and _ */
    MIRE_OR_NULL = 64, /* a choice that is null where there is no such name, not left out */
    MIRE_FRESH = 128,  /* each element of a list is 0 before it is read */
    MIRE_LATER = 256   /* known and written, but read by the game itself, when its time has come */
};

struct mire_field {
    const char *key; /* NULL in the only row of a table: elements are no objects but this */
    enum mire_field_kind kind;
    size_t offset, size, stride; /* by one of the macros below */
    long min, max;
    long plus;
    unsigned flags;
    unsigned only; /* written where the scope wants it; 0: always */
    const char *what;
    const struct mire_names *names;
    const struct mire_names *(*names_of)(const struct mire_scope *scope); /* if the names vary */
    size_t names_in; /* … or 1 + where they are in the scope's own */
    const struct mire_field *fields;
    size_t count;
    bool counted;
    size_t each; /* bytes of a count of MIRE_COUNTS; 0: one */
    /* Of MIRE_OWN, and of each element of a list or map without `fields`. Where `save` returns NULL
     * nothing is written. */
    void (*load)(const struct mire_in *in, void *at, const struct mire_scope *scope);
    json_t *(*save)(const void *at, const struct mire_scope *scope);
    /* After a section or an element was read without a complaint: is the whole of it good? */
    void (*check)(const struct mire_in *in, void *at, const struct mire_scope *scope);
};

/* Where a member is: by itself, ... */
#define MIRE_AT(TYPE, MEMBER)                                                                      \
    .offset = offsetof(TYPE, MEMBER), .size = sizeof(((TYPE *)0)->MEMBER), .stride = 0
/* ... an array of elements, for lists and maps, ... */
#define MIRE_EACH(TYPE, MEMBER)                                                                    \
    .offset = offsetof(TYPE, MEMBER), .size = sizeof(((TYPE *)0)->MEMBER[0]), .stride = 0
/* ... one a seat, in the table of a list of seats that are no struct (the list is MIRE_HERE) ... */
#define MIRE_COLUMN(TYPE, MEMBER)                                                                  \
    .offset = offsetof(TYPE, MEMBER), .size = sizeof(((TYPE *)0)->MEMBER[0]),                      \
    .stride = sizeof(((TYPE *)0)->MEMBER[0])
/* ... or nowhere in particular: the same struct goes on. Elements of a list that are bytes. */
#define MIRE_HERE                  .offset = 0, .size = 0, .stride = 0
#define MIRE_A_BYTE                .offset = 0, .size = 1, .stride = 0
#define MIRE_COUNTED(TYPE, MEMBER) .count = offsetof(TYPE, MEMBER), .counted = true
#define MIRE_NAMES(WHAT, ARRAY)                                                                    \
    {                                                                                              \
        WHAT, ARRAY, sizeof(ARRAY) / sizeof *(ARRAY)                                               \
    }
#define MIRE_NAMES_IN(WHAT, TABLE, MEMBER, N)                                                      \
    {                                                                                              \
        WHAT, (const char *const *)(const void *)&(TABLE)[0].MEMBER, N, sizeof *(TABLE),           \
            !__builtin_types_compatible_p(__typeof__((TABLE)[0].MEMBER), const char *)             \
    }
#define MIRE_NAMES_OF(OWN, MEMBER) .names_in = 1 + offsetof(OWN, MEMBER)
/* One of them, in a table; and the one a place of a document names. */
const char *mire_name_of(const struct mire_names *names, int which);
int mire_read_named(const struct mire_in *in, const struct mire_names *names,
                    const struct mire_scope *scope);

/* Reads and writes what the table says. Writing returns a new reference. */
void mire_fields_load(const struct mire_field *fields, const struct mire_in *in, void *into,
                      const struct mire_scope *scope);
json_t *mire_fields_save(const struct mire_field *fields, const void *from,
                         const struct mire_scope *scope);

/* `read_set` and `write_set` of a component file that is one table; CHECK is a function that looks
 * at the whole set. */
#define MIRE_COMPONENTS_BY(FIELDS, CHECK)                                                          \
    static int read_set(const json_t *json, void *tables, struct mire_error *err)                  \
    {                                                                                              \
        struct mire_in top = mire_in_top(json, "", err);                                           \
        mire_fields_load(FIELDS, &top, tables, &(struct mire_scope){0});                           \
        return mire_in_good(&top) ? CHECK(tables, err) : MIRE_BAD;                                 \
    }                                                                                              \
    static json_t *write_set(const void *tables)                                                   \
    {                                                                                              \
        mire_json_begin();                                                                         \
        json_t *json = mire_fields_save(FIELDS, tables, &(struct mire_scope){0});                  \
        mire_json_end();                                                                           \
        return json;                                                                               \
    }

/* A number or real in its bounds from a word of a command line; false where it is none. */
bool mire_field_parse(const struct mire_field *field, const char *word, void *into);

/* What the functions of a game may need: names as a list, bits as one. */
uint64_t mire_read_set(const struct mire_in *in, size_t most, const struct mire_names *names,
                       bool once, const struct mire_scope *scope);
json_t *mire_set_json(uint64_t bits, const struct mire_names *names);

#endif
