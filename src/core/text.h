/* SPDX-License-Identifier: MIT */
/* Words: what the core and the games share beyond the public text functions. */
#ifndef MIRE_CORE_TEXT_H
#define MIRE_CORE_TEXT_H

#include "mire/mire.h"

#include <stdarg.h>

/* mire_putf for functions that take a format themselves. */
void mire_vputf(struct mire_text *text, const char *format, va_list args)
    __attribute__((format(printf, 2, 0)));

/* Sentences with numbers: after "%d" a choice "{card pays|cards pay}" is the first where that is 1.
 * Formats have %d, %s and %c only, up to the last choice. */
void mire_sayf(struct mire_text *text, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void mire_vsayf(struct mire_text *text, const char *format, va_list args)
    __attribute__((format(printf, 2, 0)));
/* One of such a choice, n bytes without its braces; in it # is the number. */
void mire_put_choice(struct mire_text *text, int number, const char *choice, size_t n);

/* The i-th of some names that stand `stride` bytes apart, in a table of structs; 0: in a list. */
static inline const char *mire_nth_name(const char *const *names, size_t stride, int i)
{
    return *(const char *const *)((const char *)names +
                                  (size_t)i * (stride ? stride : sizeof *names));
}

/* Index of `word` in a list of n names, ignoring case; -1 if it is not there. */
int mire_word_find(const char *word, const char *const *names, int n);

/* Which of n names, written by `put`, this word is; -1 if it is none. */
int mire_put_find(const char *word, int n, void (*put)(struct mire_text *text, int which));

/* The name nearest to a misspelt word, or NULL where none is near; for "did you mean". */
const char *mire_word_nearest(const char *word, const char *const *names, int n);

/* Takes the next word (up to a blank) off *rest into out; false if there is none or no room. */
bool mire_word_next(const char **rest, char *out, size_t size);

/* Is nothing left but blanks? */
bool mire_words_end(const char *rest);

/* A whole decimal number in min..max and nothing else. */
bool mire_number_parse(const char *text, long min, long max, long *out);

/* Bytes of the character at `at` with n bytes left; 0 where there is none: not well-formed UTF-8,
 * or a control character. */
size_t mire_character_size(const char *at, size_t n);

/* Is this well-formed UTF-8 without control characters? */
bool mire_text_clean(const char *bytes, size_t size);

/* In small letters (ASCII). */
void mire_put_lower(struct mire_text *text, const char *word);
/* English, once: "an insect"; "3 foxes"; the plural alone. */
void mire_put_a(struct mire_text *text, const char *noun);
void mire_put_count(struct mire_text *text, int n, const char *noun);
void mire_put_plural(struct mire_text *text, const char *noun);
/* Between the i-th of n things in a row: ", " or " and ", nothing before the first. */
const char *mire_comma(int i, int n);
/* What is in a set, by name: "oak, ash and birch"; or another word before the last. */
void mire_put_set(struct mire_text *text, uint64_t set, const char *const *names, const char *last);
/* "3 foxes" for a list that begins at `from` (the length then), `between` it and those before it;
 * nothing where there is none. */
void mire_put_more(struct mire_text *text, size_t from, const char *between, int n,
                   const char *noun);

/* Breaks what was written since `from` (its length then) at blanks so that no line is longer than
 * `width` characters; lines after the first start with `indent` blanks. */
void mire_text_wrap(struct mire_text *text, size_t from, int width, int indent);

#endif
