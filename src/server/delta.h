/* SPDX-License-Identifier: MIT */
/*
 * How a text becomes another: pieces of the old one, and new text between them. What is shown of a
 * table changes little from move to move, so this is what is sent, and what is kept.
 */
#ifndef MIRE_SERVER_DELTA_H
#define MIRE_SERVER_DELTA_H

#include "core/json.h"

/* Text that several look at and nobody changes. References are counted on the loop's thread alone;
 * NULL is no text. */
struct blob {
    int refs;
    size_t size;
    char bytes[];
};
struct blob *blob_new(const char *bytes, size_t size); /* one reference */
struct blob *blob_ref(struct blob *blob);
void blob_drop(struct blob *blob);

/* Appends to `code` how `new` is made of `old`. Pieces begin and end between characters. */
void delta_make(const char *old, size_t old_size, const char *new, size_t size,
                struct mire_writing *code);
/* Appends the new text. */
void delta_apply(const char *old, const char *code, size_t size, struct mire_writing *out);
/* Appends the code as elements of a JSON array, each with a comma before it: two numbers, the place
 * of a piece in the old text (`shift` bytes further on) and its size in bytes; or a new text. */
void delta_write(const char *code, size_t size, size_t shift, struct mire_writing *out);
/* The same as an array. */
json_t *delta_json(const char *code, size_t size, size_t shift);

#endif
