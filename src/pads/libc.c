/* SPDX-License-Identifier: MIT */
/*
 * What score pads need of the C library, as small as can be: the module is sent to every browser
 * that opens one, and a whole printf alone would make it a third larger. Of formats there are %d,
 * %s (%.60s, %.*s) and %c, all that pads say; anything else stops the module, and a test reads
 * every sentence.
 */
#include <ctype.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

/* One instruction each. */
void *memcpy(void *restrict to, const void *restrict from, size_t n)
{
    return __builtin_memcpy(to, from, n);
}

void *memset(void *to, int byte, size_t n)
{
    return __builtin_memset(to, byte, n);
}

int memcmp(const void *a, const void *b, size_t n)
{
    const unsigned char *p = a, *q = b;
    for (; n; n--, p++, q++)
        if (*p != *q)
            return *p - *q;
    return 0;
}

void *memchr(const void *bytes, int wanted, size_t n)
{
    const char *p = bytes;
    for (; n; n--, p++)
        if (*p == (char)wanted)
            return (void *)p;
    return NULL;
}

size_t strnlen(const char *text, size_t most)
{
    size_t n = 0;
    while (n < most && text[n])
        n++;
    return n;
}

size_t strlen(const char *text)
{
    return strnlen(text, (size_t)-1);
}

int tolower(int c)
{
    return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c;
}

static int compare(const char *a, const char *b, size_t n, int (*as)(int))
{
    while (n && *a && as((unsigned char)*a) == as((unsigned char)*b))
        a++, b++, n--;
    return n ? as((unsigned char)*a) - as((unsigned char)*b) : 0;
}

static int plain(int c)
{
    return c;
}

int strncmp(const char *a, const char *b, size_t n)
{
    return compare(a, b, n, plain);
}

int strcmp(const char *a, const char *b)
{
    return compare(a, b, (size_t)-1, plain);
}

int strncasecmp(const char *a, const char *b, size_t n)
{
    return compare(a, b, n, tolower);
}

char *strchr(const char *text, int wanted)
{
    return memchr(text, wanted, strlen(text) + 1);
}

size_t strcspn(const char *text, const char *stops)
{
    size_t n = 0;
    while (text[n] && !strchr(stops, text[n]))
        n++;
    return n;
}

char *strstr(const char *text, const char *word)
{
    for (; strncmp(text, word, strlen(word)) != 0; text++)
        if (!*text)
            return NULL;
    return (char *)text;
}

/* ---- printf ---- */

struct line {
    char *at;
    size_t size, length; /* of the room; of the whole text, which may be longer */
};

static void put(struct line *line, const char *bytes, size_t n)
{
    for (size_t i = 0; i < n; i++, line->length++)
        if (line->length + 1 < line->size)
            line->at[line->length] = bytes[i];
}

static void put_number(struct line *line, int number)
{
    char digits[12], *from = digits + sizeof digits;
    unsigned left = number < 0 ? 0u - (unsigned)number : (unsigned)number;
    do
        *--from = (char)('0' + left % 10);
    while ((left /= 10) > 0);
    if (number < 0)
        *--from = '-';
    put(line, from, (size_t)(digits + sizeof digits - from));
}

int vsnprintf(char *restrict room, size_t size, const char *restrict format, va_list args)
{
    struct line line = {room, size, 0};
    for (;; format++) {
        size_t words = strcspn(format, "%"), most = (size_t)-1;
        put(&line, format, words);
        format += words;
        if (!*format)
            break;
        if (*++format == '.') {
            most = 0;
            if (*++format == '*')
                most = (size_t)va_arg(args, int), format++;
            for (; *format >= '0' && *format <= '9'; format++)
                most = 10 * most + (size_t)(*format - '0');
        }
        if (*format == 'd') {
            put_number(&line, va_arg(args, int));
        } else if (*format == 's') {
            const char *word = va_arg(args, const char *);
            put(&line, word, strnlen(word, most));
        } else if (*format == 'c') {
            put(&line, &(char){(char)va_arg(args, int)}, 1);
        } else {
            __builtin_trap();
        }
    }
    if (size > 0)
        room[line.length < size ? line.length : size - 1] = '\0';
    return (int)line.length;
}

int snprintf(char *restrict room, size_t size, const char *restrict format, ...)
{
    va_list args;
    va_start(args, format);
    int length = vsnprintf(room, size, format, args);
    va_end(args);
    return length;
}
