/* SPDX-License-Identifier: MIT */
/* Field tables: one way in and one way out for all documents that describe a struct. */
#include "core/fields.h"

#include "core/bits.h"
#include "core/text.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { ROWS = 64, ELEMENTS = 512 }; /* of one table; of a list whose elements are named */

/* ---- integers of any size ---- */

static void put(void *at, size_t size, uint64_t value)
{
    uint8_t u8 = (uint8_t)value;
    uint16_t u16 = (uint16_t)value;
    uint32_t u32 = (uint32_t)value;
    assert(size == 1 || size == 2 || size == 4 || size == 8);
    memcpy(at,
           size == 1   ? (void *)&u8
           : size == 2 ? (void *)&u16
           : size == 4 ? (void *)&u32
                       : (void *)&value,
           size);
}

static uint64_t get(const void *at, size_t size)
{
    uint8_t u8;
    uint16_t u16;
    uint32_t u32;
    uint64_t u64 = 0;
    switch (size) {
    case sizeof u8:
        memcpy(&u8, at, size);
        return u8;
    case sizeof u16:
        memcpy(&u16, at, size);
        return u16;
    case sizeof u32:
        memcpy(&u32, at, size);
        return u32;
    default:
        assert(size == sizeof u64);
        memcpy(&u64, at, size);
        return u64;
    }
}

/* A number is signed where its bounds are. */
static long get_number(const struct mire_field *f, const void *at)
{
    uint64_t bits = get(at, f->size);
    int unused = 64 - 8 * (int)f->size;
    return (f->min < 0 ? (long)((int64_t)(bits << unused) >> unused) : (long)bits) + f->plus;
}

static const struct mire_names *names_of(const struct mire_field *f, const struct mire_scope *scope)
{
    if (f->names_in)
        return (const void *)((const char *)scope->own + f->names_in - 1);
    return f->names_of ? f->names_of(scope) : f->names;
}

static bool has_ids(const struct mire_field *f)
{
    return f->fields && f->fields->kind == MIRE_ID;
}

/* How many elements a list that is not counted has. */
static size_t list_size(const struct mire_field *f, const struct mire_scope *scope)
{
    return f->max ? (size_t)f->max : (size_t)scope->seats;
}

/* ---- names ---- */

const char *mire_name_of(const struct mire_names *names, int which)
{
    return names->inside ? (const char *)names->name + (size_t)which * names->stride
                         : mire_nth_name(names->name, names->stride, which);
}

/* The same names as a list, if need be in a room of the caller's. */
static const char *const *list_names(const struct mire_names *names, const char *room[ELEMENTS])
{
    if (!names->stride)
        return names->name;
    assert(names->n <= ELEMENTS);
    for (int i = 0; i < names->n; i++)
        room[i] = mire_name_of(names, i);
    return room;
}

static json_t *name_json(const struct mire_names *names, int which)
{
    MIRE_TEXT(name, 80);
    if (names->put)
        names->put(&name, which);
    return json_string(names->put ? name.at : mire_name_of(names, which));
}

int mire_read_named(const struct mire_in *in, const struct mire_names *names,
                    const struct mire_scope *scope)
{
    const char *room[ELEMENTS], *const *list = names->find ? NULL : list_names(names, room);
    const char *word = mire_read_string(in);
    int found = names->find ? names->find(word) : mire_word_find(word, list, names->n);
    if (!mire_in_good(in))
        return 0;
    if (found < 0 && names->unknown)
        mire_in_fail(in, names->unknown, word);
    else if (found < 0)
        mire_find_name(in, names->what, word, list, names->n);
    else if (names->claim)
        names->claim(in, found, scope);
    return found < 0 ? 0 : found;
}

/* ---- reading ---- */

/* Reads numbers from 1 to names->n where the names have none. */
static void read_set(const struct mire_in *in, size_t most, const struct mire_names *names,
                     bool once, const struct mire_scope *scope, uint64_t *words)
{
    size_t n = mire_read_list(in, 0, most);
    for (size_t i = 0; i < n; i++) {
        struct mire_in one = mire_in_element(in, i);
        int which = names->name || names->find ? mire_read_named(&one, names, scope)
                                               : (int)mire_read_int(&one, 1, names->n) - 1;
        if (once && mire_in_bits(words, which))
            mire_in_fail(&one, "%.40s is there twice",
                         names->find ? mire_read_string(&one) : mire_name_of(names, which));
        mire_add_bit(words, which);
    }
}

uint64_t mire_read_set(const struct mire_in *in, size_t most, const struct mire_names *names,
                       bool once, const struct mire_scope *scope)
{
    uint64_t bits = 0;
    assert(names->n <= 64);
    read_set(in, most, names, once, scope, &bits);
    return bits;
}

static void load_set(const struct mire_field *f, const struct mire_in *in, void *at,
                     const struct mire_scope *scope)
{
    const struct mire_names numbers = {.n = (int)list_size(f, scope)};
    const struct mire_names *names = names_of(f, scope) ? names_of(f, scope) : &numbers;
    size_t most = f->max ? (size_t)f->max : (size_t)names->n;
    bool once = f->flags & MIRE_ONCE;
    if (f->size <= sizeof(uint64_t)) {
        put(at, f->size, mire_read_set(in, most, names, once, scope));
        return;
    }
    memset(at, 0, f->size);
    read_set(in, most, names, once, scope, at);
}

static void load_string(const struct mire_field *f, const struct mire_in *in, char *at)
{
    const char *text = mire_read_string(in);
    size_t n = strlen(text);
    if (n == 0 || n >= f->size)
        mire_in_fail(in, "should be 1 to %zu bytes long", f->size - 1);
    for (const char *c = text; *c; c++)
        if ((unsigned char)*c < ' ' || *c == '@')
            mire_in_fail(in, "has a control character or an @");
    if (f->flags & MIRE_ID_TEXT && strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789_") != n)
        mire_in_fail(in, "should be lower-case letters, digits and _");
    memset(at, 0, f->size);
    if (mire_in_good(in))
        memcpy(at, text, n);
}

static size_t count_size(const struct mire_field *f)
{
    return f->each ? f->each : 1;
}

static void load_counts(const struct mire_field *f, const struct mire_in *in, char *counts,
                        const struct mire_names *names)
{
    size_t each = count_size(f);
    const char *key, *room[ELEMENTS], *const *list = list_names(names, room);
    json_t *value;
    if (!json_is_object(in->json))
        mire_in_fail(in, "should be an object of %ss and counts", names->what);
    memset(counts, 0, (size_t)names->n * each);
    json_object_foreach((json_t *)in->json, key, value)
    {
        struct mire_in member;
        int found = mire_find_name(in, names->what, key, list, names->n);
        if (mire_in_has(in, key, &member))
            put(counts + (size_t)found * each, each,
                (uint64_t)mire_read_int(&member, f->min, f->max));
    }
}

static void load_own(const struct mire_field *f, const struct mire_in *in, void *at,
                     const struct mire_scope *scope)
{
    struct mire_scope inner = *scope;
    inner.field = f;
    f->load(in, at, &inner);
}

static void load_element(const struct mire_field *f, const struct mire_in *in, void *at,
                         const struct mire_scope *scope)
{
    void *element = (char *)at + (size_t)scope->index * f->size;
    if (f->fields)
        mire_fields_load(f->fields, in, element, scope);
    else
        load_own(f, in, element, scope);
    if (f->check && mire_in_good(in))
        f->check(in, element, scope);
}

static void load_map(const struct mire_field *f, const struct mire_in *in, void *at,
                     const struct mire_scope *scope)
{
    const struct mire_names *names = names_of(f, scope);
    const char *keys[ROWS + 1] = {NULL};
    struct mire_scope inner = *scope;
    assert(names->n <= ROWS);
    for (int i = 0; i < names->n; i++)
        keys[i] = mire_name_of(names, i);
    mire_read_object(in, keys);
    for (inner.index = 0; inner.index < names->n; inner.index++) {
        struct mire_in member;
        if (mire_in_has(in, keys[inner.index], &member))
            load_element(f, &member, at, &inner);
    }
}

/* Which element of an array this is, each at most once; below 0 after a complaint. */
static int read_id(const struct mire_field *id, const struct mire_in *in,
                   const struct mire_scope *scope, bool seen[ELEMENTS])
{
    const struct mire_names *names = names_of(id, scope);
    if (!json_is_object(in->json))
        mire_in_fail(in, "should be an object {…}");
    struct mire_in member = mire_in_member(in, id->key);
    long found =
        names ? mire_read_named(&member, names, scope) : mire_read_int(&member, 1, id->max) - 1;
    assert(found < ELEMENTS);
    if (seen[found] && names)
        mire_in_fail(&member, "%s is there twice", mire_name_of(names, (int)found));
    else if (seen[found])
        mire_in_fail(&member, "%ld is there twice", found + 1);
    seen[found] = true;
    return mire_in_good(in) ? (int)found : -1;
}

static void load_list(const struct mire_field *f, const struct mire_in *in, void *base, void *at,
                      const struct mire_scope *scope)
{
    struct mire_scope inner = *scope;
    bool fresh = f->flags & MIRE_FRESH;
    bool seen[ELEMENTS] = {false}, ids = has_ids(f);
    size_t max = list_size(f, scope), min = f->counted || ids ? (size_t)f->min : max;
    size_t n = mire_read_list(in, min, max);
    if (f->counted)
        memset(at, 0, max * f->size);
    for (size_t i = 0; i < n && mire_in_good(in); i++) {
        struct mire_in element = mire_in_element(in, i);
        inner.index = ids ? read_id(f->fields, &element, scope, seen) : (int)i;
        if (inner.index >= 0 && fresh)
            memset((char *)at + (size_t)inner.index * f->size, 0, f->size);
        if (inner.index >= 0)
            load_element(f, &element, at, &inner);
    }
    if (f->counted)
        *((uint8_t *)base + f->count) = (uint8_t)n;
}

static void load_choice(const struct mire_field *f, const struct mire_in *in, void *at,
                        const struct mire_scope *scope)
{
    const struct mire_names *names = names_of(f, scope);
    put(at, f->size, (uint64_t)(mire_read_named(in, names, scope) - f->plus));
}

static void load_bit(const struct mire_field *f, const struct mire_in *in, void *at,
                     const struct mire_scope *scope)
{
    uint64_t bit = UINT64_C(1) << scope->index, bits = get(at, f->size) & ~bit;
    bool set = mire_read_bool(in) != ((f->flags & MIRE_NOT) != 0);
    put(at, f->size, bits | (set ? bit : 0));
}

/* Reads the value of one row. */
static void load_value(const struct mire_field *f, const struct mire_in *in, void *base,
                       const struct mire_scope *scope)
{
    char *at = (char *)base + f->offset + (size_t)scope->index * f->stride;
    switch (f->kind) {
    case MIRE_NUMBER:
        put(at, f->size,
            (uint64_t)(mire_read_int(in, f->min, f->min || f->max ? f->max : scope->seats) -
                       f->plus));
        break;
    case MIRE_FLAG:
        put(at, f->size, mire_read_bool(in));
        break;
    case MIRE_BIT:
        load_bit(f, in, at, scope);
        break;
    case MIRE_SEAT:
        put(at, f->size, (uint64_t)mire_read_int(in, !(f->flags & MIRE_MAYBE), scope->seats) - 1);
        break;
    case MIRE_CHOICE:
        load_choice(f, in, at, scope);
        break;
    case MIRE_STRING:
        load_string(f, in, at);
        break;
    case MIRE_FIXED:
        if (strcmp(mire_read_string(in), f->what) != 0)
            mire_in_fail(in, "is \"%.40s\", should be \"%s\"", mire_read_string(in), f->what);
        break;
    case MIRE_COUNTS:
        load_counts(f, in, at, names_of(f, scope));
        break;
    case MIRE_SET:
        load_set(f, in, at, scope);
        break;
    case MIRE_SECTION:
        mire_fields_load(f->fields, in, at, scope);
        if (f->check && mire_in_good(in))
            f->check(in, at, scope);
        break;
    case MIRE_LIST:
        load_list(f, in, base, at, scope);
        break;
    case MIRE_MAP:
        load_map(f, in, at, scope);
        break;
    case MIRE_OWN:
        load_own(f, in, at, scope);
        break;
    case MIRE_ID:
    case MIRE_NOTE:
    case MIRE_REAL:
    case MIRE_FIELDS_END:
        break;
    }
}

void mire_fields_load(const struct mire_field *fields, const struct mire_in *in, void *into,
                      const struct mire_scope *scope)
{
    const char *keys[ROWS + 1] = {NULL};
    if (!fields->key) {
        load_value(fields, in, into, scope);
        return;
    }
    for (int i = 0; fields[i].key; i++) {
        assert(i < ROWS);
        keys[i] = fields[i].key;
    }
    mire_read_object(in, keys);
    for (const struct mire_field *f = fields; f->key; f++) {
        struct mire_in member;
        if (mire_in_has(in, f->key, &member) && !(f->flags & MIRE_LATER))
            load_value(f, &member, into, scope);
        else if (f->flags & MIRE_NEED)
            mire_in_fail(&member, "is missing");
    }
}

/* ---- writing ---- */

json_t *mire_set_json(uint64_t bits, const struct mire_names *names)
{
    json_t *list = json_array();
    int which;
    MIRE_EACH_BIT(which, bits) {
        mire_out_add(list, names ? name_json(names, which) : json_integer(which + 1));
    }
    return list;
}

static json_t *save_set(const struct mire_field *f, const void *at, const struct mire_names *names)
{
    if (f->size <= sizeof(uint64_t))
        return mire_set_json(get(at, f->size), names);
    const uint64_t *words = at;
    json_t *list = json_array();
    int which;
    MIRE_EACH_BIT_OF(which, words, (int)(f->size / sizeof *words))
        mire_out_add(list, name_json(names, which));
    return list;
}

static json_t *save_counts(const struct mire_field *f, const char *counts,
                           const struct mire_names *names)
{
    json_t *json = json_object();
    for (int i = 0; i < names->n; i++) {
        uint64_t count = get(counts + (size_t)i * count_size(f), count_size(f));
        if (count)
            mire_out_int(json, mire_name_of(names, i), (long)count);
    }
    return json;
}

static bool is_empty(const json_t *value)
{
    return !value || (json_is_object(value) && json_object_size(value) == 0) ||
           (json_is_array(value) && json_array_size(value) == 0);
}

static json_t *save_own(const struct mire_field *f, const void *at, const struct mire_scope *scope)
{
    struct mire_scope inner = *scope;
    inner.field = f;
    /* cppcheck-suppress returnDanglingLifetime ; the value has nothing of the scope */
    return f->save(at, &inner);
}

static json_t *save_element(const struct mire_field *f, const char *at,
                            const struct mire_scope *scope)
{
    const char *element = at + (size_t)scope->index * f->size;
    return f->fields ? mire_fields_save(f->fields, element, scope) : save_own(f, element, scope);
}

static json_t *save_map(const struct mire_field *f, const char *at, const struct mire_scope *scope)
{
    const struct mire_names *names = names_of(f, scope);
    struct mire_scope inner = *scope;
    json_t *json = json_object();
    for (inner.index = 0; inner.index < names->n; inner.index++) {
        json_t *value = save_element(f, at, &inner);
        if (is_empty(value))
            json_decref(value);
        else
            mire_out_set(json, mire_name_of(names, inner.index), value);
    }
    return json;
}

static json_t *save_list(const struct mire_field *f, const void *base, const char *at,
                         const struct mire_scope *scope)
{
    struct mire_scope inner = *scope;
    json_t *list = json_array();
    int n = f->counted ? *((const uint8_t *)base + f->count) : (int)list_size(f, scope);
    for (inner.index = 0; inner.index < n; inner.index++)
        mire_out_add(list, save_element(f, at, &inner));
    return list;
}

static json_t *save_choice(const struct mire_field *f, const void *at,
                           const struct mire_scope *scope)
{
    const struct mire_names *names = names_of(f, scope);
    long which = get_number(f, at);
    if (f->flags & MIRE_SPARSE && !get(at, f->size))
        return NULL;
    if (which >= 0 && which < names->n && (names->put || mire_name_of(names, (int)which)))
        return name_json(names, (int)which);
    return f->flags & MIRE_OR_NULL ? json_null() : NULL;
}

static json_t *save_number(const struct mire_field *f, const void *at)
{
    return f->flags & MIRE_SPARSE && get(at, f->size) == 0 ? NULL : json_integer(get_number(f, at));
}

static json_t *save_flag(const struct mire_field *f, bool flag)
{
    return f->flags & MIRE_SPARSE && !flag ? NULL : json_boolean(flag);
}

static json_t *save_id(const struct mire_field *f, const struct mire_scope *scope)
{
    const struct mire_names *names = names_of(f, scope);
    return names ? json_string(mire_name_of(names, scope->index)) : json_integer(scope->index + 1);
}

/* Writes the value of one row; NULL: it is left out. */
static json_t *save_value(const struct mire_field *f, const void *base,
                          const struct mire_scope *scope)
{
    const char *at = (const char *)base + f->offset + (size_t)scope->index * f->stride;
    switch (f->kind) {
    case MIRE_NUMBER:
        return save_number(f, at);
    case MIRE_FLAG:
        return save_flag(f, get(at, f->size) != 0);
    case MIRE_BIT:
        return save_flag(f, (get(at, f->size) >> scope->index & 1) != !!(f->flags & MIRE_NOT));
    case MIRE_SEAT:
        return json_integer((uint8_t)(get(at, f->size) + 1));
    case MIRE_CHOICE:
        return save_choice(f, at, scope);
    case MIRE_STRING:
        return json_string(at);
    case MIRE_FIXED:
        return json_string(f->what);
    case MIRE_ID:
        return save_id(f, scope);
    case MIRE_COUNTS:
        return save_counts(f, at, names_of(f, scope));
    case MIRE_SET:
        return save_set(f, at, names_of(f, scope));
    case MIRE_SECTION:
        return mire_fields_save(f->fields, at, scope);
    case MIRE_LIST:
        return save_list(f, base, at, scope);
    case MIRE_MAP:
        return save_map(f, at, scope);
    case MIRE_OWN:
        return save_own(f, at, scope);
    case MIRE_NOTE:
    case MIRE_REAL:
    case MIRE_FIELDS_END:
        break;
    }
    return NULL;
}

json_t *mire_fields_save(const struct mire_field *fields, const void *from,
                         const struct mire_scope *scope)
{
    if (!fields->key)
        return save_value(fields, from, scope);
    json_t *json = json_object();
    for (const struct mire_field *f = fields; f->key; f++) {
        if (f->only && !(f->only & scope->only))
            continue;
        json_t *value = save_value(f, from, scope);
        if (!value || (f->flags & MIRE_SPARSE && is_empty(value)))
            json_decref(value);
        else
            mire_out_set(json, f->key, value);
    }
    return json;
}

/* ---- settings ---- */

bool mire_field_parse(const struct mire_field *field, const char *word, void *into)
{
    char *at = (char *)into + field->offset, *end;
    bool plain = word[0] && word[strspn(word, "-.0123456789")] == '\0';
    double value = strtod(word, &end);
    if (!plain || *end || value < (double)field->min || value > (double)field->max)
        return false;
    if (field->kind != MIRE_REAL && value != (double)(long)value)
        return false;
    if (field->kind == MIRE_REAL)
        memcpy(at, &(float){(float)value}, sizeof(float));
    else
        put(at, field->size, (uint64_t)(int64_t)value);
    return true;
}
