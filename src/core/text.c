/* SPDX-License-Identifier: MIT */
/*
 * Bounded text. Every word a person reads goes through here: prompts, notation, boards. Buffers
 * belong to the caller; overflow cuts and is remembered.
 */
#include "core/text.h"

#include <assert.h>
#include <ctype.h>
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

struct mire_text mire_text_on(char *room, size_t size)
{
    assert(size > 0);
    room[0] = '\0';
    return (struct mire_text){.at = room, .size = size};
}

void mire_text_clear(struct mire_text *text)
{
    text->length = 0;
    text->cut = false;
    text->at[0] = '\0';
}

/* Never leave half a character at the cut: step back over its continuation bytes. */
static size_t whole_characters(const char *at, size_t length)
{
    while (length > 0 && ((unsigned char)at[length] & 0xC0) == 0x80)
        length--;
    return length;
}

static void append(struct mire_text *text, const char *words, size_t n)
{
    size_t room = text->size - 1 - text->length;
    if (text->cut)
        return;
    if (n > room) {
        n = whole_characters(words, room);
        text->cut = true;
    }
    memcpy(text->at + text->length, words, n);
    text->length += n;
    text->at[text->length] = '\0';
}

void mire_put(struct mire_text *text, const char *words)
{
    append(text, words, strlen(words));
}

static void append_number(struct mire_text *text, int number)
{
    char digits[12], *from = digits + sizeof digits;
    unsigned left = number < 0 ? 0u - (unsigned)number : (unsigned)number;
    do
        *--from = (char)('0' + left % 10);
    while ((left /= 10) > 0);
    if (number < 0)
        *--from = '-';
    append(text, from, (size_t)(digits + sizeof digits - from));
}

void mire_put_choice(struct mire_text *text, int number, const char *choice, size_t n)
{
    const char *bar = memchr(choice, '|', n);
    assert(bar && "one|many");
    const char *at = number == 1 ? choice : bar + 1, *end = number == 1 ? bar : choice + n;
    for (const char *mark; (mark = memchr(at, '#', (size_t)(end - at))); at = mark + 1) {
        append(text, at, (size_t)(mark - at));
        append_number(text, number);
    }
    append(text, at, (size_t)(end - at));
}

/* Nearly all formats have %d, %s and %c only, and the views of a table are made of thousands of
 * them: printf would take longer for one than everything else. Whatever is beyond that it gets all
 * the same, and the rest of the format with it. `brace`: what opens a choice, 0: nothing does; it
 * is known where this is called, so that texts without choices do not pay for them. */
static inline __attribute__((always_inline)) void put_format(struct mire_text *text, char brace,
                                                             const char *format, va_list args)
{
    int number = 0;
    for (;;) {
        const char *percent = format; /* words between two of them are shorter than a search */
        while (*percent && *percent != '%' && *percent != brace)
            percent++;
        append(text, format, (size_t)(percent - format));
        if (!*percent)
            return;
        format = percent + 2;
        if (*percent == brace) {
            size_t n = strcspn(percent + 1, "}");
            mire_put_choice(text, number, percent + 1, n);
            format = percent + n + 2;
        } else if (percent[1] == 'd') {
            number = va_arg(args, int);
            append_number(text, number);
        } else if (percent[1] == 's') {
            mire_put(text, va_arg(args, const char *));
        } else if (strncmp(percent, "%.*s", 4) == 0) {
            size_t most = (size_t)va_arg(args, int);
            const char *words = va_arg(args, const char *);
            append(text, words, strnlen(words, most));
            format = percent + 4;
        } else if (percent[1] == 'c') {
            append(text, &(char){(char)va_arg(args, int)}, 1);
        } else {
            char piece[512];
            int n = vsnprintf(piece, sizeof piece, percent, args);
            assert(n >= 0 && (size_t)n < sizeof piece && "one piece of text is at most 511 bytes");
            append(text, piece, (size_t)n);
            return;
        }
    }
}

void mire_vputf(struct mire_text *text, const char *format, va_list args)
{
    put_format(text, '\0', format, args);
}

void mire_vsayf(struct mire_text *text, const char *format, va_list args)
{
    put_format(text, '{', format, args);
}

void mire_sayf(struct mire_text *text, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    mire_vsayf(text, format, args);
    va_end(args);
}

void mire_putf(struct mire_text *text, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    mire_vputf(text, format, args);
    va_end(args);
}

/* ---- English ---- */

/* Vowels to the ear: "a unique moor", "an hour". */
static bool starts_with_vowel(const char *noun)
{
    static const char *const odd[] = {"uni", "use", "eu", "one", "hour", "honest", "8", "11", "18"};
    for (size_t i = 0; i < sizeof odd / sizeof *odd; i++)
        if (strncasecmp(noun, odd[i], strlen(odd[i])) == 0)
            return i >= 4;
    return *noun && strchr("aeiouAEIOU", *noun);
}

void mire_put_lower(struct mire_text *text, const char *word)
{
    size_t start = text->length;
    mire_put(text, word);
    for (size_t i = start; i < text->length; i++)
        text->at[i] = (char)tolower((unsigned char)text->at[i]);
}

void mire_put_a(struct mire_text *text, const char *noun)
{
    mire_putf(text, "%s %s", starts_with_vowel(noun) ? "an" : "a", noun);
}

static bool ends(const char *word, size_t n, const char *with)
{
    size_t m = strlen(with);
    return n >= m && strncasecmp(word + n - m, with, m) == 0;
}

void mire_put_plural(struct mire_text *text, const char *noun)
{
    /* nouns that stay as they are: goods one counts, animals that come in herds */
    static const char *const same[] = {"fish",  "moose", "sheep",   "boar",   "cattle", "wood",
                                       "clay",  "reed",  "stone",   "grain",  "food",   "fuel",
                                       "grass", "moss",  "heather", "species"};
    size_t n = strlen(noun);
    const char *place =
        strstr(noun, " in the ") ? strstr(noun, " in the ") : strstr(noun, " at the ");
    if (place) { /* "cards in the cave" */
        MIRE_TEXT(head, 60);
        append(&head, noun, (size_t)(place - noun));
        mire_put_plural(text, head.at);
        mire_put(text, place);
        return;
    }
    for (size_t i = 0; i < sizeof same / sizeof *same; i++)
        if (ends(noun, n, same[i])) {
            mire_put(text, noun);
            return;
        }
    if (ends(noun, n, "person")) {
        append(text, noun, n - 6);
        mire_put(text, "people");
    } else if (ends(noun, n, "mouse")) {
        append(text, noun, n - 5);
        mire_put(text, "mice");
    } else if (ends(noun, n, "wolf")) {
        append(text, noun, n - 1);
        mire_put(text, "ves");
    } else if (ends(noun, n, "y") && n > 1 && !strchr("aeiou", noun[n - 2])) {
        append(text, noun, n - 1);
        mire_put(text, "ies");
    } else {
        bool hiss =
            ends(noun, n, "s") || ends(noun, n, "x") || ends(noun, n, "ch") || ends(noun, n, "sh");
        mire_putf(text, "%s%s", noun, hiss ? "es" : "s");
    }
}

void mire_put_count(struct mire_text *text, int n, const char *noun)
{
    mire_putf(text, "%d ", n);
    if (n == 1)
        mire_put(text, noun);
    else
        mire_put_plural(text, noun);
}

const char *mire_comma(int i, int n)
{
    return i == 0 ? "" : i == n - 1 ? " and " : ", ";
}

void mire_put_set(struct mire_text *text, uint64_t set, const char *const *names, const char *last)
{
    const char *between = "";
    for (; set; set &= set - 1) {
        mire_put(text, *between && !(set & (set - 1)) ? last : between);
        mire_put(text, names[__builtin_ctzll(set)]);
        between = ", ";
    }
}

void mire_put_more(struct mire_text *text, size_t from, const char *between, int n,
                   const char *noun)
{
    if (!n)
        return;
    mire_put(text, text->length > from ? between : "");
    mire_put_count(text, n, noun);
}

void mire_text_wrap(struct mire_text *text, size_t from, int width, int indent)
{
    size_t blank = 0;
    int column = 0;
    for (size_t at = from; at < text->length; at++) {
        char c = text->at[at];
        if (c == '\n') {
            column = 0;
            blank = 0;
            continue;
        }
        if (c == ' ' && column > indent)
            blank = at;
        if (((unsigned char)c & 0xC0) != 0x80 && ++column > width && blank) {
            size_t room = text->size - 1 - text->length, more = (size_t)indent;
            if (more > room) {
                text->cut = true;
                return;
            }
            text->at[blank] = '\n';
            memmove(text->at + blank + 1 + more, text->at + blank + 1, text->length - blank);
            memset(text->at + blank + 1, ' ', more);
            text->length += more;
            at = blank; /* count the new line from its start */
            column = 0;
            blank = 0;
        }
    }
}

int mire_word_find(const char *word, const char *const *names, int n)
{
    for (int i = 0; i < n; i++)
        if (names[i] && strcasecmp(word, names[i]) == 0)
            return i;
    return -1;
}

int mire_put_find(const char *word, int n, void (*put)(struct mire_text *text, int which))
{
    for (int i = 0; i < n; i++) {
        MIRE_TEXT(name, 80);
        put(&name, i);
        if (strcmp(name.at, word) == 0)
            return i;
    }
    return -1;
}

/* Levenshtein distance of short words, capped: anything of 48 letters or more is "far". */
static int distance(const char *a, const char *b)
{
    enum { MOST = 48 };
    size_t la = strlen(a), lb = strlen(b);
    int row[MOST + 1];
    if (la >= MOST || lb >= MOST)
        return MOST;
    for (size_t j = 0; j <= lb; j++)
        row[j] = (int)j;
    for (size_t i = 1; i <= la; i++) {
        int diagonal = row[0];
        row[0] = (int)i;
        for (size_t j = 1; j <= lb; j++) {
            int above = row[j];
            int change = tolower((unsigned char)a[i - 1]) != tolower((unsigned char)b[j - 1]);
            int best = diagonal + change;
            if (above + 1 < best)
                best = above + 1;
            if (row[j - 1] + 1 < best)
                best = row[j - 1] + 1;
            row[j] = best;
            diagonal = above;
        }
    }
    return row[lb];
}

const char *mire_word_nearest(const char *word, const char *const *names, int n)
{
    const char *nearest = NULL;
    int least = 1 + (int)strlen(word) / 2; /* more than half wrong is a different word */
    for (int i = 0; i < n; i++) {
        if (!names[i])
            continue;
        int d = distance(word, names[i]);
        if (d < least) {
            least = d;
            nearest = names[i];
        }
    }
    return nearest;
}

bool mire_word_next(const char **rest, char *out, size_t size)
{
    const char *from = *rest + strspn(*rest, " \t");
    size_t n = strcspn(from, " \t");
    if (n == 0 || n >= size)
        return false;
    memcpy(out, from, n);
    out[n] = '\0';
    *rest = from + n;
    return true;
}

bool mire_words_end(const char *rest)
{
    return rest[strspn(rest, " \t")] == '\0';
}

bool mire_number_parse(const char *text, long min, long max, long *out)
{
    char *end;
    if (!isdigit((unsigned char)text[0]) && text[0] != '-')
        return false;
    errno = 0;
    long value = strtol(text, &end, 10);
    if (errno || end == text || *end || value < min || value > max)
        return false;
    *out = value;
    return true;
}

size_t mire_character_size(const char *at, size_t n)
{
    const unsigned char *p = (const unsigned char *)at;
    static const struct {
        unsigned char from, to;  /* first byte */
        unsigned char low, high; /* what the second may be: no overlong forms, no surrogates */
        size_t size;
    } forms[] = {
        {0x20, 0x7E, 0x00, 0x00, 1}, {0xC2, 0xC2, 0xA0, 0xBF, 2}, {0xC3, 0xDF, 0x80, 0xBF, 2},
        {0xE0, 0xE0, 0xA0, 0xBF, 3}, {0xE1, 0xEC, 0x80, 0xBF, 3}, {0xED, 0xED, 0x80, 0x9F, 3},
        {0xEE, 0xEF, 0x80, 0xBF, 3}, {0xF0, 0xF0, 0x90, 0xBF, 4}, {0xF1, 0xF3, 0x80, 0xBF, 4},
        {0xF4, 0xF4, 0x80, 0x8F, 4},
    };
    for (size_t f = 0; f < sizeof forms / sizeof *forms; f++) {
        if (p[0] < forms[f].from || p[0] > forms[f].to || n < forms[f].size)
            continue;
        for (size_t i = 1; i < forms[f].size; i++) {
            unsigned char low = i == 1 ? forms[f].low : 0x80, high = i == 1 ? forms[f].high : 0xBF;
            if (p[i] < low || p[i] > high)
                return 0;
        }
        return forms[f].size;
    }
    return 0;
}

bool mire_text_clean(const char *bytes, size_t size)
{
    for (size_t at = 0; at < size;) {
        size_t n = mire_character_size(bytes + at, size - at);
        if (n == 0)
            return false;
        at += n;
    }
    return true;
}

void mire_put_names(struct mire_text *text, const char *sentence, const char *const *names)
{
    while (*sentence) {
        size_t plain = strcspn(sentence, "@");
        append(text, sentence, plain);
        sentence += plain;
        if (sentence[0] != '@')
            break;
        int seat = sentence[1] - '1';
        if (seat < 0 || seat >= MIRE_SEATS) {
            append(text, "@", 1);
            sentence++;
        } else {
            if (names && names[seat])
                mire_put(text, names[seat]);
            else
                mire_putf(text, "player %d", seat + 1);
            sentence += 2;
        }
    }
}
