/* SPDX-License-Identifier: MIT */
/*
 * JSON that is built, written once and forgotten: what a game's `view` and `touch` return.
 *
 * Its values live in memory of the thread that is emptied as a whole, so nothing of it is freed by
 * hand, nothing is looked up again and a value goes into one place. The core opens and empties that
 * memory around `view` and `touch`; who builds JSON elsewhere does it between mire_json_begin and
 * mire_json_end, which may be nested. Memory that ran out makes values NULL, which may be passed
 * on; whoever writes the whole then fails.
 */
#ifndef MIRE_JSON_H
#define MIRE_JSON_H

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default) /* what the shared library shows */

typedef struct mire_json mire_json;

void mire_json_begin(void);
void mire_json_end(void);

mire_json *mire_object(void);
mire_json *mire_array(void);
mire_json *mire_integer(long long number);
mire_json *mire_string(const char *text); /* UTF-8; NULL: no value */
mire_json *mire_null(void);
/* The id of something in a view, up to 79 bytes. */
mire_json *mire_id(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Members of an object, each of them once; its key is a plain word. A value NULL is left out. */
void mire_view_set(mire_json *object, const char *key, mire_json *value);
void mire_view_int(mire_json *object, const char *key, long value);
void mire_view_bool(mire_json *object, const char *key, bool value);
void mire_view_string(mire_json *object, const char *key, const char *value);
/* An element of an array. */
void mire_view_add(mire_json *array, mire_json *value);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
