/* SPDX-License-Identifier: MIT */
/*
 * How a text becomes another. The old text is cut into blocks that are found by their hash; where
 * one of them stands in the new text it is a piece, as long as both go on alike, in both
 * directions. Greedy, and good enough: the views of a game are a few hundred lines of JSON of which
 * a few have changed, moved or gone.
 */
#include "server/delta.h"
#include "server/base.h"

#include <string.h>

enum { BLOCK = 16, STEP = 16, SLOTS = 4096, LITERAL = -1 };

struct piece {
    int32_t from, size; /* from: LITERAL where the text follows */
};

struct blob *blob_new(const char *bytes, size_t size)
{
    struct blob *blob = need_memory(sizeof *blob + size);
    blob->refs = 1;
    blob->size = size;
    memcpy(blob->bytes, bytes, size);
    return blob;
}

struct blob *blob_ref(struct blob *blob)
{
    if (blob)
        blob->refs++;
    return blob;
}

void blob_drop(struct blob *blob)
{
    if (blob && --blob->refs == 0)
        mire_free(blob);
}

static unsigned slot_of(const char *at)
{
    uint64_t a, b;
    memcpy(&a, at, 8);
    memcpy(&b, at + 8, 8);
    return (unsigned)(((a * UINT64_C(0x9E3779B97F4A7C15)) ^ b) * UINT64_C(0xC2B2AE3D27D4EB4F) >>
                      52);
}

static bool inside_character(const char *text, size_t at, size_t size)
{
    return at < size && ((unsigned char)text[at] & 0xC0) == 0x80;
}

static void put_literal(struct mire_writing *code, const char *text, size_t size)
{
    struct piece piece = {LITERAL, (int32_t)size};
    if (size == 0)
        return;
    mire_write(code, (const char *)&piece, sizeof piece);
    mire_write(code, text, size);
}

static void put_copy(struct mire_writing *code, size_t from, size_t size)
{
    struct piece piece = {(int32_t)from, (int32_t)size};
    if (size > 0)
        mire_write(code, (const char *)&piece, sizeof piece);
}

/* How far both texts are the same. */
static size_t same_ahead(const char *a, const char *b, size_t most)
{
    size_t n = 0;
    uint64_t x, y;
    for (; n + 8 <= most; n += 8) {
        memcpy(&x, a + n, 8);
        memcpy(&y, b + n, 8);
        if (x != y)
            return n + (size_t)__builtin_ctzll(x ^ y) / 8;
    }
    while (n < most && a[n] == b[n])
        n++;
    return n;
}

void delta_make(const char *old, size_t old_size, const char *new, size_t size,
                struct mire_writing *code)
{
    uint32_t slot[SLOTS] = {0}; /* where the block is, plus 1 */
    size_t told = 0, at = 0;    /* what comes before is in the code; where we look */
    for (size_t i = 0; i + BLOCK <= old_size; i += STEP)
        slot[slot_of(old + i)] = (uint32_t)i + 1;
    while (at + BLOCK <= size) {
        uint32_t found = at == 0 && old_size >= BLOCK ? 1 : slot[slot_of(new + at)];
        if (!found || memcmp(old + found - 1, new + at, BLOCK) != 0) {
            at++;
            continue;
        }
        size_t from = found - 1, start = at;
        size_t most = old_size - from < size - at ? old_size - from : size - at;
        size_t end = at + same_ahead(old + from, new + at, most);
        while (start > told && from > 0 && old[from - 1] == new[start - 1])
            start--, from--;
        while (inside_character(new, start, size))
            start++, from++;
        while (end > start && inside_character(new, end, size))
            end--;
        if (end - start >= BLOCK) { /* a shorter one is not worth its numbers */
            put_literal(code, new + told, start - told);
            put_copy(code, from, end - start);
            told = end;
        }
        at = end > at ? end : at + 1;
    }
    put_literal(code, new + told, size - told);
}

/* The next piece of the code at *at, which moves on; the text of a literal in *text. */
static struct piece next_piece(const char *code, size_t *at, const char **text)
{
    struct piece piece;
    memcpy(&piece, code + *at, sizeof piece);
    *at += sizeof piece;
    *text = code + *at;
    if (piece.from == LITERAL)
        *at += (size_t)piece.size;
    return piece;
}

void delta_apply(const char *old, const char *code, size_t size, struct mire_writing *out)
{
    for (size_t at = 0; at < size;) {
        const char *text;
        struct piece piece = next_piece(code, &at, &text);
        mire_write(out, piece.from == LITERAL ? text : old + piece.from, (size_t)piece.size);
    }
}

void delta_write(const char *code, size_t size, size_t shift, struct mire_writing *out)
{
    for (size_t at = 0; at < size;) {
        const char *text;
        struct piece piece = next_piece(code, &at, &text);
        mire_write(out, ",", 1);
        if (piece.from == LITERAL) {
            mire_write_string(out, text, (size_t)piece.size);
            continue;
        }
        mire_write_int(out, (long long)(piece.from + (long long)shift));
        mire_write(out, ",", 1);
        mire_write_int(out, piece.size);
    }
}

json_t *delta_json(const char *code, size_t size, size_t shift)
{
    json_t *array = json_array();
    for (size_t at = 0; at < size;) {
        const char *text;
        struct piece piece = next_piece(code, &at, &text);
        if (piece.from == LITERAL) {
            mire_out_add(array, json_stringn(text, (size_t)piece.size));
            continue;
        }
        mire_out_add(array, json_integer((json_int_t)(piece.from + (long long)shift)));
        mire_out_add(array, json_integer(piece.size));
    }
    return array;
}
