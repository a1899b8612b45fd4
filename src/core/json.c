/* SPDX-License-Identifier: MIT */
/* Documents: reading with complaints that name their place, and writing without looking. */
#include "core/json.h"
#include "core/alloc.h"
#include "core/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static void put_path(const struct mire_in *in, struct mire_text *text)
{
    if (in->up)
        put_path(in->up, text);
    if (!in->key)
        mire_putf(text, "[%zu]", in->index);
    else if (in->key[0])
        mire_putf(text, "%s%.60s", text->length ? "." : "", in->key);
}

int mire_in_fail(const struct mire_in *in, const char *format, ...)
{
    MIRE_TEXT(path, 160);
    char reason[200];
    va_list args;
    if (in->reading->failed)
        return MIRE_BAD;
    in->reading->failed = true;
    put_path(in, &path);
    va_start(args, format);
    vsnprintf(reason, sizeof reason, format, args);
    va_end(args);
    return mire_fail(in->reading->err, MIRE_BAD, "%s%s%s", path.at, path.length ? ": " : "",
                     reason);
}

bool mire_in_has(const struct mire_in *in, const char *key, struct mire_in *member)
{
    const json_t *json = in->reading->failed ? NULL : json_object_get(in->json, key);
    *member = (struct mire_in){.json = json, .up = in, .key = key, .reading = in->reading};
    return json && !json_is_null(json);
}

struct mire_in mire_in_member(const struct mire_in *in, const char *key)
{
    struct mire_in member;
    if (!mire_in_has(in, key, &member))
        mire_in_fail(&member, "is missing");
    return member;
}

struct mire_in mire_in_element(const struct mire_in *in, size_t index)
{
    return (struct mire_in){
        .json = json_array_get(in->json, index), .up = in, .index = index, .reading = in->reading};
}

void mire_read_object(const struct mire_in *in, const char *const *allowed)
{
    const char *key;
    json_t *value;
    int n = 0;
    if (!json_is_object(in->json))
        mire_in_fail(in, "should be an object {…}");
    while (allowed[n])
        n++;
    json_object_foreach((json_t *)in->json, key, value)
    {
        bool known = false;
        for (int i = 0; i < n; i++)
            known |= strcmp(key, allowed[i]) == 0;
        if (known)
            continue;
        const char *nearest = mire_word_nearest(key, allowed, n);
        if (nearest)
            mire_in_fail(in, "has no member \"%.40s\" (did you mean \"%s\"?)", key, nearest);
        else
            mire_in_fail(in, "has no member \"%.40s\"", key);
        return;
    }
}

size_t mire_read_list(const struct mire_in *in, size_t min, size_t max)
{
    size_t n = json_array_size(in->json);
    if (!json_is_array(in->json))
        mire_in_fail(in, "should be a list […]");
    else if (min == max && n != min)
        mire_in_fail(in, "has %zu entries, should have %zu", n, min);
    else if (n < min || n > max)
        mire_in_fail(in, "has %zu entries, should have %zu to %zu", n, min, max);
    return in->reading->failed ? 0 : n;
}

/* A whole number in min..max; the least where it is not. */
static json_int_t read_integer(const struct mire_in *in, json_int_t min, json_int_t max)
{
    json_int_t value = json_integer_value(in->json);
    if (!json_is_integer(in->json))
        mire_in_fail(in, "should be a whole number");
    else if (value < min || value > max)
        mire_in_fail(in, "is %lld, should be %lld to %lld", (long long)value, (long long)min,
                     (long long)max);
    return in->reading->failed ? min : value;
}

long mire_read_int(const struct mire_in *in, long min, long max)
{
    return (long)read_integer(in, min, max);
}

uint32_t mire_read_u32(const struct mire_in *in)
{
    return (uint32_t)read_integer(in, 0, UINT32_MAX);
}

bool mire_read_bool(const struct mire_in *in)
{
    if (!json_is_boolean(in->json))
        mire_in_fail(in, "should be true or false");
    return json_is_true(in->json);
}

const char *mire_read_string(const struct mire_in *in)
{
    if (!json_is_string(in->json))
        mire_in_fail(in, "should be a text in quotes");
    return in->reading->failed ? "" : json_string_value(in->json);
}

int mire_find_name(const struct mire_in *in, const char *what, const char *word,
                   const char *const *names, int n)
{
    int found = mire_word_find(word, names, n);
    if (in->reading->failed || found >= 0)
        return found > 0 ? found : 0;
    const char *nearest = mire_word_nearest(word, names, n);
    if (nearest)
        mire_in_fail(in, "no %s is called \"%.40s\" (did you mean \"%s\"?)", what, word, nearest);
    else
        mire_in_fail(in, "no %s is called \"%.40s\"", what, word);
    return 0;
}

int mire_read_name(const struct mire_in *in, const char *what, const char *const *names, int n)
{
    return mire_find_name(in, what, mire_read_string(in), names, n);
}

long mire_read_opt_int(const struct mire_in *in, const char *key, long min, long max, long fallback)
{
    struct mire_in member;
    return mire_in_has(in, key, &member) ? mire_read_int(&member, min, max) : fallback;
}

bool mire_read_opt_bool(const struct mire_in *in, const char *key, bool fallback)
{
    struct mire_in member;
    return mire_in_has(in, key, &member) ? mire_read_bool(&member) : fallback;
}

int mire_read_opt_name(const struct mire_in *in, const char *key, const char *what,
                       const char *const *names, int n, int fallback)
{
    struct mire_in member;
    return mire_in_has(in, key, &member) ? mire_read_name(&member, what, names, n) : fallback;
}

json_t *mire_line_json(const struct mire_line *line)
{
    json_t *json = json_object();
    mire_out_string(json, "what", line->what);
    mire_out_int(json, "count", line->count);
    mire_out_int(json, "points", line->points);
    mire_out_string(json, "reason", line->reason);
    return json;
}

json_t *mire_sheet_lines(const struct mire_sheet *sheet)
{
    json_t *lines = json_array();
    for (int i = 0; i < sheet->lines; i++)
        mire_out_add(lines, mire_line_json(&sheet->line[i]));
    return lines;
}

json_t *mire_json_whole(json_t *json, unsigned failures_before)
{
    if (mire_alloc_failures() == failures_before)
        return json;
    json_decref(json);
    return NULL;
}

int mire_json_read(const char *bytes, size_t size, json_t **out, struct mire_error *err)
{
    json_error_t trouble;
    unsigned failures = mire_alloc_failures();
    if (size > MIRE_FILE_MAX)
        return mire_fail(err, MIRE_BAD, "the file has more than %u MiB", MIRE_FILE_MAX >> 20);
    json_t *json = json_loadb(bytes, size, JSON_REJECT_DUPLICATES, &trouble);
    if (mire_alloc_failures() != failures ||
        (!json && json_error_code(&trouble) == json_error_out_of_memory)) {
        json_decref(json);
        return mire_fail(err, MIRE_BAD, "out of memory");
    }
    if (!json)
        return mire_fail(err, MIRE_BAD, "not JSON: line %d, column %d: %s", trouble.line,
                         trouble.column, trouble.text);
    *out = json;
    return MIRE_OK;
}

/* ---- writing ---- */

/* Without a value there was no memory for it: jansson's constructors fail for no other reason. */
void mire_tree_set(json_t *object, const char *key, json_t *value)
{
    if (json_object_set_new_nocheck(object, key, value) != 0)
        mire_alloc_failed();
}

void mire_tree_int(json_t *object, const char *key, long value)
{
    mire_tree_set(object, key, json_integer(value));
}

void mire_tree_bool(json_t *object, const char *key, bool value)
{
    mire_tree_set(object, key, json_boolean(value));
}

void mire_tree_string(json_t *object, const char *key, const char *value)
{
    if (value)
        mire_tree_set(object, key, json_string_nocheck(value));
}

void mire_tree_add(json_t *array, json_t *value)
{
    if (json_array_append_new(array, value) != 0)
        mire_alloc_failed();
}

char *mire_json_text(json_t *json)
{
    struct mire_writing out = {0};
    if (!json)
        return NULL;
    mire_write_json(&out, json);
    mire_write(&out, "", 1);
    json_decref(json);
    if (!out.failed)
        return out.at;
    mire_free(out.at);
    return NULL;
}

char *mire_json_canonical(const json_t *json)
{
    return json ? json_dumps(json, JSON_COMPACT | JSON_SORT_KEYS) : NULL;
}

void mire_json_canonical_free(char *text)
{
    json_free_t give_back;
    json_get_alloc_funcs(NULL, &give_back);
    give_back(text);
}
