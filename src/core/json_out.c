/* SPDX-License-Identifier: MIT */
/*
 * JSON that is built to be written once, and JSON as text: the inner loop of the server.
 *
 * A tree of jansson's is made to be changed and looked up: every object is a hash table, every
 * member a few blocks of memory. What is only built, written and thrown away needs none of that.
 * A mire_json is text already, but for the parts of it that are objects or arrays and may still
 * grow. Its memory comes from one place of the thread that is emptied at the end as a whole.
 */
#include "core/alloc.h"
#include "core/json.h"

#include "core/text.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* ---- memory ---- */

enum { BLOCK = 1 << 18, ALIGNED = 16 };

struct block {
    struct block *next;
    size_t size, used;
    _Alignas(ALIGNED) char bytes[];
};
static _Thread_local struct block *blocks; /* the newest first; one is kept for the next time */
static _Thread_local int depth;            /* of nested mire_json_begin */
static _Thread_local bool keeps;

static void *take(size_t size)
{
    size_t from = blocks ? (blocks->used + ALIGNED - 1) & ~(size_t)(ALIGNED - 1) : 0;
    if (!blocks || from + size > blocks->size) {
        size_t room = size > BLOCK / 2 ? size : BLOCK;
        struct block *block = mire_alloc(sizeof *block + room);
        if (!block)
            return NULL;
        *block = (struct block){.next = blocks, .size = room};
        blocks = block;
        from = 0;
    }
    blocks->used = from + size;
    return blocks->bytes + from;
}

/* More room for what was taken last and ends at `end`, where it is. */
static bool take_more(const char *end, size_t size)
{
    if (end != blocks->bytes + blocks->used || blocks->used + size > blocks->size)
        return false;
    blocks->used += size;
    return true;
}

void mire_json_begin(void)
{
    depth++;
}

static void drop_blocks(struct block *block)
{
    while (block) {
        struct block *next = block->next;
        mire_free(block);
        block = next;
    }
}

void mire_json_end(void)
{
    if (--depth > 0 || !blocks)
        return;
    drop_blocks(keeps ? blocks->next : blocks);
    if (!keeps) {
        blocks = NULL;
        return;
    }
    blocks->next = NULL;
    blocks->used = 0;
}

void mire_json_keep(bool keep)
{
    keeps = keep;
    if (!keep && depth == 0) {
        drop_blocks(blocks);
        blocks = NULL;
    }
}

/* ---- text that needs no escapes ---- */

/* How many bytes from here need no escape; eight at a time. */
static size_t plain_bytes(const char *text, size_t n)
{
    const uint64_t ones = 0x0101010101010101, high = 0x8080808080808080;
    size_t at = 0;
    for (; at + 8 <= n; at += 8) {
        uint64_t x, quote, slash;
        memcpy(&x, text + at, 8);
        quote = x ^ (ones * '"');
        slash = x ^ (ones * '\\');
        if ((((x - ones * 0x20) & ~x) | ((quote - ones) & ~quote) | ((slash - ones) & ~slash)) &
            high)
            break;
    }
    while (at < n && (unsigned char)text[at] >= 0x20 && text[at] != '"' && text[at] != '\\')
        at++;
    return at;
}

enum { DIGITS = 20 };

/* Writes a number so that it ends where `end` is; returns where it begins. */
static char *digits_before(char *end, long long number)
{
    unsigned long long left =
        number < 0 ? 0ull - (unsigned long long)number : (unsigned long long)number;
    do
        *--end = (char)('0' + left % 10);
    while ((left /= 10) > 0);
    if (number < 0)
        *--end = '-';
    return end;
}

/* ---- values ---- */

/* Members or elements as text, each after a comma, or a plain value as text; then perhaps an object
 * or array that is the last of them. */
struct piece {
    struct piece *next;
    const mire_json *value;
    size_t size;
    char text[];
};

struct mire_json {
    enum { OBJECT, ARRAY, PLAIN } kind;
    struct piece *first, *last;
};

static mire_json *json_new(int kind)
{
    assert(depth > 0);
    mire_json *made = take(sizeof *made);
    if (made)
        *made = (mire_json){.kind = kind};
    return made;
}

mire_json *mire_object(void)
{
    return json_new(OBJECT);
}

mire_json *mire_array(void)
{
    return json_new(ARRAY);
}

/* Room for so many bytes at the end of the text; NULL: no memory. */
static char *more_text(mire_json *into, size_t n)
{
    struct piece *last = into->last;
    if (!last || last->value || !take_more(last->text + last->size, n)) {
        struct piece *piece = take(sizeof *piece + n);
        if (!piece)
            return NULL;
        *piece = (struct piece){0};
        *(last ? &last->next : &into->first) = piece;
        into->last = last = piece;
    }
    last->size += n;
    return last->text + last->size - n;
}

static mire_json *plain(const char *word, size_t size)
{
    mire_json *made = json_new(PLAIN);
    char *at = made ? more_text(made, size) : NULL;
    if (!at)
        return NULL;
    memcpy(at, word, size);
    return made;
}

mire_json *mire_integer(long long number)
{
    char digits[DIGITS], *from = digits_before(digits + DIGITS, number);
    return plain(from, (size_t)(digits + DIGITS - from));
}

mire_json *mire_null(void)
{
    return plain("null", 4);
}

enum { ESCAPE = 6 };

/* How a byte that needs an escape is written; how long that is. */
static size_t escape(char byte, char out[ESCAPE])
{
    static const char digits[] = "0123456789abcdef";
    if (byte == '"' || byte == '\\') {
        out[0] = '\\';
        out[1] = byte;
        return 2;
    }
    memcpy(out, "\\u00", 4);
    out[4] = digits[(unsigned char)byte >> 4];
    out[5] = digits[byte & 15];
    return ESCAPE;
}

/* How long a text is in quotes; how much of it from its start needs no escape in *easy, so that
 * what nearly all texts are need not be looked at twice. */
static size_t quoted_size(const char *text, size_t n, size_t *easy)
{
    size_t at = *easy = plain_bytes(text, n), size = 2 + at;
    while (at < n) {
        char room[ESCAPE];
        size += escape(text[at++], room);
        size_t run = plain_bytes(text + at, n - at);
        at += run;
        size += run;
    }
    return size;
}

static void quote(char *out, const char *text, size_t n, size_t easy)
{
    *out++ = '"';
    memcpy(out, text, easy);
    out += easy;
    for (size_t at = easy; at < n;) {
        out += escape(text[at++], out);
        size_t run = plain_bytes(text + at, n - at);
        memcpy(out, text + at, run);
        at += run;
        out += run;
    }
    *out = '"';
}

mire_json *mire_string(const char *text)
{
    if (!text)
        return NULL;
    size_t n = strlen(text), easy, size = quoted_size(text, n, &easy);
    mire_json *made = json_new(PLAIN);
    char *at = made ? more_text(made, size) : NULL;
    if (!at)
        return NULL;
    quote(at, text, n, easy);
    return made;
}

mire_json *mire_id(const char *format, ...)
{
    MIRE_TEXT(id, 80);
    va_list args;
    va_start(args, format);
    mire_vputf(&id, format, args);
    va_end(args);
    return mire_string(id.at);
}

/* A key and how long it is; NULL: an element has none. */
struct key {
    const char *word;
    size_t size;
};

/* Begins a member or an element with room for a value of n bytes; returns where that goes. Keys are
 * names: they need no escapes. */
static char *begin(mire_json *into, struct key key, size_t n)
{
    char *at = into ? more_text(into, 1 + (key.word ? key.size + 3 : 0) + n) : NULL;
    if (!at)
        return NULL;
    *at++ = ',';
    if (!key.word)
        return at;
    assert(plain_bytes(key.word, key.size) == key.size);
    *at++ = '"';
    memcpy(at, key.word, key.size);
    at += key.size;
    *at++ = '"';
    *at++ = ':';
    return at;
}

static void put_word(mire_json *into, struct key key, const char *word, size_t size)
{
    char *at = begin(into, key, size);
    if (at)
        memcpy(at, word, size);
}

/* A plain value is copied; the others may still grow. */
static void put_value(mire_json *into, struct key key, mire_json *value)
{
    if (!value)
        return;
    if (value->kind == PLAIN)
        put_word(into, key, value->first->text, value->first->size);
    else if (begin(into, key, 0))
        into->last->value = value;
}

void mire_keyed_set(mire_json *object, const char *key, size_t size, mire_json *value)
{
    put_value(object, (struct key){key, size}, value);
}

void mire_keyed_int(mire_json *object, const char *key, size_t size, long value)
{
    char digits[DIGITS], *from = digits_before(digits + DIGITS, value);
    put_word(object, (struct key){key, size}, from, (size_t)(digits + DIGITS - from));
}

void mire_keyed_bool(mire_json *object, const char *key, size_t size, bool value)
{
    put_word(object, (struct key){key, size}, value ? "true" : "false", value ? 4 : 5);
}

void mire_keyed_string(mire_json *object, const char *key, size_t size, const char *value)
{
    if (!value)
        return;
    size_t n = strlen(value), easy, quoted = quoted_size(value, n, &easy);
    char *at = begin(object, (struct key){key, size}, quoted);
    if (at)
        quote(at, value, n, easy);
}

void mire_view_set(mire_json *object, const char *key, mire_json *value)
{
    mire_keyed_set(object, key, strlen(key), value);
}

void mire_view_int(mire_json *object, const char *key, long value)
{
    mire_keyed_int(object, key, strlen(key), value);
}

void mire_view_bool(mire_json *object, const char *key, bool value)
{
    mire_keyed_bool(object, key, strlen(key), value);
}

void mire_view_string(mire_json *object, const char *key, const char *value)
{
    mire_keyed_string(object, key, strlen(key), value);
}

void mire_view_add(mire_json *array, mire_json *value)
{
    put_value(array, (struct key){0}, value);
}

/* ---- text ---- */

static void make_room(struct mire_writing *out, size_t n)
{
    size_t room = 2 * (out->size + n) + 8192;
    char *more = out->failed ? NULL : mire_resize(out->at, room);
    if (!more) {
        out->failed = true;
        return;
    }
    out->at = more;
    out->room = room;
}

void mire_write(struct mire_writing *out, const char *bytes, size_t n)
{
    if (out->size + n > out->room)
        make_room(out, n);
    if (out->failed)
        return;
    memcpy(out->at + out->size, bytes, n);
    out->size += n;
}

void mire_write_string(struct mire_writing *out, const char *text, size_t n)
{
    size_t easy, size = quoted_size(text, n, &easy);
    if (out->size + size > out->room)
        make_room(out, size);
    if (out->failed)
        return;
    quote(out->at + out->size, text, n, easy);
    out->size += size;
}

void mire_write_int(struct mire_writing *out, long long number)
{
    char digits[DIGITS], *from = digits_before(digits + DIGITS, number);
    mire_write(out, from, (size_t)(digits + DIGITS - from));
}

void mire_write_view(struct mire_writing *out, const mire_json *json)
{
    if (!json) {
        out->failed = true;
        return;
    }
    size_t comma = json->kind != PLAIN; /* there is none before the first member */
    if (json->kind != PLAIN)
        mire_write(out, json->kind == OBJECT ? "{" : "[", 1);
    for (const struct piece *piece = json->first; piece; piece = piece->next) {
        mire_write(out, piece->text + comma, piece->size - comma);
        if (piece->value)
            mire_write_view(out, piece->value);
        comma = 0;
    }
    if (json->kind != PLAIN)
        mire_write(out, json->kind == OBJECT ? "}" : "]", 1);
}

json_t *mire_json_tree(const mire_json *json)
{
    struct mire_writing out = {0};
    mire_write_view(&out, json);
    json_t *tree = out.failed ? NULL : json_loadb(out.at, out.size, JSON_DECODE_ANY, NULL);
    mire_free(out.at);
    if (!tree)
        mire_alloc_failed();
    return tree;
}

static void write_members(struct mire_writing *out, const json_t *json)
{
    const char *key;
    json_t *value;
    bool first = true;
    json_object_foreach((json_t *)json, key, value)
    {
        if (!first)
            mire_write(out, ",", 1);
        first = false;
        mire_write_string(out, key, strlen(key));
        mire_write(out, ":", 1);
        mire_write_json(out, value);
    }
}

static void write_elements(struct mire_writing *out, const json_t *json)
{
    for (size_t i = 0, n = json_array_size(json); i < n; i++) {
        if (i)
            mire_write(out, ",", 1);
        mire_write_json(out, json_array_get(json, i));
    }
}

static void write_real(struct mire_writing *out, double value)
{
    char number[40];
    int size = snprintf(number, sizeof number, "%.17g", value);
    mire_write(out, number, (size_t)size);
    if (!strpbrk(number, ".e")) /* a whole one must not come back as an integer */
        mire_write(out, ".0", 2);
}

void mire_write_json(struct mire_writing *out, const json_t *json)
{
    if (json_is_object(json)) {
        mire_write(out, "{", 1);
        write_members(out, json);
        mire_write(out, "}", 1);
    } else if (json_is_array(json)) {
        mire_write(out, "[", 1);
        write_elements(out, json);
        mire_write(out, "]", 1);
    } else if (json_is_string(json)) {
        mire_write_string(out, json_string_value(json), json_string_length(json));
    } else if (json_is_integer(json)) {
        mire_write_int(out, json_integer_value(json));
    } else if (json_is_real(json)) {
        write_real(out, json_real_value(json));
    } else {
        const char *word = json_is_true(json) ? "true" : json_is_false(json) ? "false" : "null";
        mire_write(out, word, strlen(word));
    }
}
