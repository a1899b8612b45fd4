/* SPDX-License-Identifier: MIT */
/*
 * Reading JSON that strangers wrote.
 *
 * A mire_in is a place in a document that knows how it was reached, so that every complaint names
 * the place: `state.seats[1].herd[3]: no moose is called "moosemon" (did you mean "moosemom"?)`.
 * Places live on the stack of whoever walks the document.
 *
 * A document remembers its first complaint; whatever is wrong after it is not looked at. So nobody
 * asks after every step: where something is wrong, readers give a value within the bounds (the
 * least number, the first name, an empty list), nothing more is there to be found, and whoever
 * began with mire_in_top asks mire_in_status once at the end. Until then what was read may be
 * nonsense, but nonsense within its bounds.
 */
#ifndef MIRE_CORE_JSON_H
#define MIRE_CORE_JSON_H

#include "mire/json.h"
#include "mire/mire.h"

#include <jansson.h>
#include <string.h>

struct mire_reading {
    struct mire_error *err; /* may be NULL */
    bool failed;
};

struct mire_in {
    const json_t *json;
    const struct mire_in *up; /* NULL at the top */
    const char *key;          /* in an object, or NULL: then `index` in an array */
    size_t index;
    struct mire_reading *reading; /* shared by all places of a document */
};

/* The top of a document, for as long as the block it stands in. */
#define mire_in_top(JSON, NAME, ERR)                                                               \
    ((struct mire_in){                                                                             \
        .json = (JSON), .key = (NAME), .reading = &(struct mire_reading){.err = (ERR)}})

/* MIRE_BAD where there was a complaint. */
static inline int mire_in_status(const struct mire_in *in)
{
    return in->reading->failed ? MIRE_BAD : MIRE_OK;
}
static inline bool mire_in_good(const struct mire_in *in)
{
    return !in->reading->failed;
}

/* Complains about this place, if it is the first complaint. Always returns MIRE_BAD. */
int mire_in_fail(const struct mire_in *in, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Steps to a member or an element. Absent members (and JSON null) make `has` return false, and
 * after a complaint nothing is there; `member` complains where there is none. */
bool mire_in_has(const struct mire_in *in, const char *key, struct mire_in *member);
struct mire_in mire_in_member(const struct mire_in *in, const char *key);
struct mire_in mire_in_element(const struct mire_in *in, size_t index);

/* An object with no other members than these (NULL-terminated). */
void mire_read_object(const struct mire_in *in, const char *const *allowed);
/* An array of min..max elements: how many they are. */
size_t mire_read_list(const struct mire_in *in, size_t min, size_t max);
long mire_read_int(const struct mire_in *in, long min, long max);
uint32_t mire_read_u32(const struct mire_in *in); /* any: a long may be too short */
bool mire_read_bool(const struct mire_in *in);
const char *mire_read_string(const struct mire_in *in);
/* A string that is one of n names; `what` says what they name. NULL names are passed over. */
int mire_read_name(const struct mire_in *in, const char *what, const char *const *names, int n);
/* The same for a word that stands elsewhere, as a key does; the complaint is of `in`. */
int mire_find_name(const struct mire_in *in, const char *what, const char *word,
                   const char *const *names, int n);

/* Optional members of an object, and what they are where there is none. */
long mire_read_opt_int(const struct mire_in *in, const char *key, long min, long max,
                       long fallback);
bool mire_read_opt_bool(const struct mire_in *in, const char *key, bool fallback);
int mire_read_opt_name(const struct mire_in *in, const char *key, const char *what,
                       const char *const *names, int n, int fallback);

/* Writing, into a tree of jansson's or into a mire_json: sets a member, each of them once, or
 * appends an element and takes the reference, whatever happens. Memory that ran out shows in
 * mire_alloc_failures(); see mire_json_whole(). */
#define mire_out_set(INTO, KEY, VALUE)    MIRE_OUT(INTO, set)(INTO, KEY, VALUE)
#define mire_out_int(INTO, KEY, VALUE)    MIRE_OUT(INTO, int)(INTO, KEY, VALUE)
#define mire_out_bool(INTO, KEY, VALUE)   MIRE_OUT(INTO, bool)(INTO, KEY, VALUE)
#define mire_out_string(INTO, KEY, VALUE) MIRE_OUT(INTO, string)(INTO, KEY, VALUE)
#define mire_out_add(INTO, VALUE)         MIRE_OUT(INTO, add)(INTO, VALUE)
#define MIRE_OUT(INTO, WHAT)                                                                       \
    _Generic((INTO), mire_json * : mire_json_##WHAT, json_t * : mire_tree_##WHAT)

/* Nearly all keys are words in the source, whose length the compiler knows. */
void mire_keyed_set(mire_json *object, const char *key, size_t size, mire_json *value);
void mire_keyed_int(mire_json *object, const char *key, size_t size, long value);
void mire_keyed_bool(mire_json *object, const char *key, size_t size, bool value);
void mire_keyed_string(mire_json *object, const char *key, size_t size, const char *value);
static inline void mire_json_set(mire_json *object, const char *key, mire_json *value)
{
    mire_keyed_set(object, key, strlen(key), value);
}
static inline void mire_json_int(mire_json *object, const char *key, long value)
{
    mire_keyed_int(object, key, strlen(key), value);
}
static inline void mire_json_bool(mire_json *object, const char *key, bool value)
{
    mire_keyed_bool(object, key, strlen(key), value);
}
static inline void mire_json_string(mire_json *object, const char *key, const char *value)
{
    mire_keyed_string(object, key, strlen(key), value);
}
static inline void mire_json_add(mire_json *array, mire_json *value)
{
    mire_view_add(array, value);
}

/* An object or array that is filled where it stands: a member of an object, an element of an array.
 */
static inline mire_json *mire_out_object(mire_json *into, const char *key)
{
    mire_json *made = mire_object();
    mire_json_set(into, key, made);
    return made;
}
static inline mire_json *mire_out_array(mire_json *into, const char *key)
{
    mire_json *made = mire_array();
    mire_json_set(into, key, made);
    return made;
}
static inline mire_json *mire_out_element(mire_json *array)
{
    mire_json *made = mire_object();
    mire_json_add(array, made);
    return made;
}
/* A text that may be NULL: then null. */
static inline mire_json *mire_string_or_null(const char *text)
{
    return text ? mire_string(text) : mire_null();
}
/* The id of what an object describes. */
#define mire_out_id(OBJECT, ...) mire_json_set(OBJECT, "id", mire_id(__VA_ARGS__))
/* Those of which there are some, by name. */
static inline void mire_out_counts(mire_json *into, const char *const *names, const uint8_t *counts,
                                   int n)
{
    for (int i = 0; i < n; i++)
        if (counts[i])
            mire_json_int(into, names[i], counts[i]);
}
/* The names of what is in a set, as a list. */
static inline void mire_out_names(mire_json *into, const char *key, uint64_t set,
                                  const char *const *names)
{
    mire_json *list = mire_out_array(into, key);
    for (; set; set &= set - 1)
        mire_json_add(list, mire_string(names[__builtin_ctzll(set)]));
}

void mire_tree_set(json_t *object, const char *key, json_t *value);
void mire_tree_int(json_t *object, const char *key, long value);
void mire_tree_bool(json_t *object, const char *key, bool value);
void mire_tree_string(json_t *object, const char *key, const char *value);
void mire_tree_add(json_t *array, json_t *value);

/* From now on this thread keeps memory for the next mire_json after mire_json_end; `false` gives
 * it back. */
void mire_json_keep(bool keep);
/* The same as a tree; new reference, NULL: out of memory. */
json_t *mire_json_tree(const mire_json *json);

/* Text that grows as it is written; `failed` when memory has run out. `at` is the owner's to free.
 */
struct mire_writing {
    char *at;
    size_t size, room;
    bool failed;
};
void mire_write(struct mire_writing *out, const char *bytes, size_t n);
void mire_write_string(struct mire_writing *out, const char *text, size_t n); /* quoted */
void mire_write_int(struct mire_writing *out, long long number);
void mire_write_json(struct mire_writing *out, const json_t *json);
void mire_write_view(struct mire_writing *out, const mire_json *json);

/* A line of a ledger, {"what": …, "count": …, "points": …, "reason": …}; and all of them. */
json_t *mire_line_json(const struct mire_line *line);
json_t *mire_sheet_lines(const struct mire_sheet *sheet);

/* The document if no allocation failed since `failures_before`; else frees it and returns NULL. */
json_t *mire_json_whole(json_t *json, unsigned failures_before);

/* A tree as text that the caller frees with mire_free; gives the tree back. NULL: out of memory. */
char *mire_json_text(json_t *json);
/* The text of a tree that identifies it: compact, its keys in order. Given back to jansson, which
 * may have memory of its own. NULL: out of memory. */
char *mire_json_canonical(const json_t *json);
void mire_json_canonical_free(char *text);

#endif
