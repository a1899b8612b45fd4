/*
 * JSON that is built to be written once, and JSON as text: the inner loop of the server.
 *
 * A tree of jansson's is made to be changed and looked up: every object is a hash table, every
 * member a few blocks of memory. What is only built, written and thrown away needs none of that.
 * Between mire_brief_begin and mire_brief_end memory for JSON comes from one place that is emptied
 * at the end as a whole, and mire_object and mire_array give objects and arrays that are text
 * already, but for the parts of them that are objects or arrays themselves. They are of a type that
 * jansson does not know, so its functions refuse them rather than take them for something else.
 */
#include "core/alloc.h"
#include "core/json.h"

#include <assert.h>
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
static _Thread_local bool brief;

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

static void *json_memory(size_t size)
{
    return brief ? take(size) : mire_alloc(size);
}

static void json_forget(void *memory)
{
    if (!brief)
        mire_free(memory);
}

/* jansson allocates through us from the start, so that its failures are counted too. */
__attribute__((constructor)) static void give_jansson_our_memory(void)
{
    json_set_alloc_funcs(json_memory, json_forget);
}

void mire_brief_begin(void)
{
    brief = true;
}

static void drop_blocks(struct block *block)
{
    while (block) {
        struct block *next = block->next;
        mire_free(block);
        block = next;
    }
}

void mire_brief_end(void)
{
    brief = false;
    if (!blocks)
        return;
    drop_blocks(blocks->next);
    blocks->next = NULL;
    blocks->used = 0;
}

void mire_brief_free(void)
{
    drop_blocks(blocks);
    blocks = NULL;
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

/* ---- objects ---- */

/* Members or elements as text, each after a comma; then perhaps the value of the last one. */
struct piece {
    struct piece *next;
    const json_t *value;
    size_t size;
    char text[];
};

struct brief {
    json_t head;
    struct piece *first, *last;
};

enum { BRIEF_OBJECT = 64, BRIEF_ARRAY }; /* no types of jansson's */

static inline bool is_brief(const json_t *json)
{
    return json && (int)json->type >= BRIEF_OBJECT;
}

static json_t *brief_new(int type)
{
    struct brief *made = take(sizeof *made);
    if (!made)
        return NULL;
    *made = (struct brief){.head = {.type = (json_type)type, .refcount = (size_t)-1}};
    return &made->head;
}

json_t *mire_object(void)
{
    return brief ? brief_new(BRIEF_OBJECT) : json_object();
}

json_t *mire_array(void)
{
    return brief ? brief_new(BRIEF_ARRAY) : json_array();
}

/* Room for so many bytes at the end of the text; NULL: no memory. */
static char *more_text(struct brief *into, size_t n)
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

/* Begins a member, or an element where there is no key, with room for a value of n bytes; returns
 * where that goes. Keys are names: they need no escapes. */
static char *begin(json_t *into, const char *key, size_t n)
{
    size_t size = key ? strlen(key) : 0;
    char *at = more_text((struct brief *)into, 1 + (key ? size + 3 : 0) + n);
    if (!at)
        return NULL;
    *at++ = ',';
    if (!key)
        return at;
    assert(plain_bytes(key, size) == size);
    *at++ = '"';
    memcpy(at, key, size);
    at += size;
    *at++ = '"';
    *at++ = ':';
    return at;
}

static void put_word(json_t *into, const char *key, const char *word, size_t size)
{
    char *at = begin(into, key, size);
    if (at)
        memcpy(at, word, size);
}

static void put_number(json_t *into, const char *key, long long number)
{
    char digits[DIGITS], *from = digits_before(digits + DIGITS, number);
    put_word(into, key, from, (size_t)(digits + DIGITS - from));
}

static void put_plain(json_t *into, const char *key, const char *text, size_t size)
{
    char *at = begin(into, key, size + 2);
    if (!at)
        return;
    at[0] = '"';
    memcpy(at + 1, text, size);
    at[1 + size] = '"';
}

/* What is no object or array becomes text at once; the others may still grow. */
static void put_value(json_t *into, const char *key, const json_t *value)
{
    if (json_is_integer(value))
        put_number(into, key, json_integer_value(value));
    else if (json_is_null(value))
        put_word(into, key, "null", 4);
    else if (json_is_string(value) &&
             plain_bytes(json_string_value(value), json_string_length(value)) ==
                 json_string_length(value))
        put_plain(into, key, json_string_value(value), json_string_length(value));
    else if (value && begin(into, key, 0))
        ((struct brief *)into)->last->value = value;
}

void mire_out_set(json_t *object, const char *key, json_t *value)
{
    if (is_brief(object))
        put_value(object, key, value);
    else
        json_object_set_new_nocheck(object, key, value);
}

void mire_out_int(json_t *object, const char *key, long value)
{
    if (is_brief(object))
        put_number(object, key, value);
    else
        json_object_set_new_nocheck(object, key, json_integer(value));
}

void mire_out_bool(json_t *object, const char *key, bool value)
{
    if (is_brief(object))
        put_word(object, key, value ? "true" : "false", value ? 4 : 5);
    else
        json_object_set_new_nocheck(object, key, json_boolean(value));
}

void mire_out_string(json_t *object, const char *key, const char *value)
{
    size_t size = value ? strlen(value) : 0;
    if (is_brief(object) && value && plain_bytes(value, size) == size)
        put_plain(object, key, value, size);
    else
        mire_out_set(object, key, json_string_nocheck(value));
}

void mire_out_add(json_t *array, json_t *value)
{
    if (is_brief(array))
        put_value(array, NULL, value);
    else
        json_array_append_new(array, value);
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
    mire_write(out, "\"", 1);
    for (size_t at = 0; at < n;) {
        size_t plain = plain_bytes(text + at, n - at);
        mire_write(out, text + at, plain);
        at += plain;
        if (at == n)
            break;
        char escape[8];
        int size = snprintf(escape, sizeof escape,
                            text[at] == '"'    ? "\\\""
                            : text[at] == '\\' ? "\\\\"
                                               : "\\u%04x",
                            (unsigned char)text[at]);
        mire_write(out, escape, (size_t)size);
        at++;
    }
    mire_write(out, "\"", 1);
}

void mire_write_int(struct mire_writing *out, long long number)
{
    char digits[DIGITS], *from = digits_before(digits + DIGITS, number);
    mire_write(out, from, (size_t)(digits + DIGITS - from));
}

static void write_pieces(struct mire_writing *out, const struct brief *made)
{
    size_t comma = 1; /* there is none before the first member */
    for (const struct piece *piece = made->first; piece; piece = piece->next) {
        mire_write(out, piece->text + comma, piece->size - comma);
        if (piece->value)
            mire_write_json(out, piece->value);
        comma = 0;
    }
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
    mire_write(out, number, (size_t)snprintf(number, sizeof number, "%.17g", value));
    if (!strpbrk(number, ".e")) /* a whole one must not come back as an integer */
        mire_write(out, ".0", 2);
}

void mire_write_json(struct mire_writing *out, const json_t *json)
{
    if (is_brief(json)) {
        bool object = (int)json->type == BRIEF_OBJECT;
        mire_write(out, object ? "{" : "[", 1);
        write_pieces(out, (const struct brief *)json);
        mire_write(out, object ? "}" : "]", 1);
    } else if (json_is_object(json)) {
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
