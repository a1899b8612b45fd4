/* SPDX-License-Identifier: MIT */
/* A whole table as JSON: its record, line by line, and what was taken back and may be redone. */
#include "core/alloc.h"
#include "core/json.h"
#include "table/table.h"

#include <string.h>

json_t *mire_table_save(const struct mire_table *table)
{
    unsigned failures = mire_alloc_failures();
    char *record = mire_record_write(table);
    if (!record)
        return NULL;
    json_t *json = json_object(), *lines = json_array(), *undone = json_array();
    for (char *line = record, *end; (end = strchr(line, '\n')); line = end + 1) {
        *end = '\0';
        mire_out_add(lines, json_string(line));
    }
    for (int i = 0; i < table->undone_count; i++) {
        json_t *ply = json_array();
        mire_out_add(ply, json_integer(table->undone[i].seat + 1));
        mire_out_add(ply, json_integer(table->undone[i].action));
        mire_out_add(undone, ply);
    }
    mire_free(record);
    mire_out_string(json, "format", "mire table 1");
    mire_out_set(json, "record", lines);
    mire_out_set(json, "undone", undone);
    return mire_json_whole(json, failures);
}

/* The lines of the record as one text that the caller frees; NULL where the error is filled. */
static char *join_lines(const struct mire_in *in)
{
    size_t n, size = 1;
    if (mire_in_array(in, 1, MIRE_PLIES, &n) != MIRE_OK)
        return NULL;
    for (size_t i = 0; i < n; i++) {
        struct mire_in element;
        const char *line;
        mire_in_at(in, i, &element);
        if (mire_in_string(&element, &line) != MIRE_OK)
            return NULL;
        if (strchr(line, '\n')) {
            mire_in_fail(&element, "has a line break");
            return NULL;
        }
        size += strlen(line) + 1;
    }
    char *text = mire_alloc(size), *at = text;
    if (!text) {
        mire_in_fail(in, "out of memory");
        return NULL;
    }
    for (size_t i = 0; i < n; i++) {
        const char *line = json_string_value(json_array_get(in->json, i));
        size_t length = strlen(line);
        memcpy(at, line, length);
        at[length] = '\n';
        at += length + 1;
    }
    *at = '\0';
    return text;
}

/* A stack of actions to redo. They are checked when they are redone, like any action. */
static int load_undone(struct mire_table *table, const struct mire_in *in)
{
    size_t n, pair;
    int status = mire_in_array(in, 0, MIRE_PLIES, &n);
    if (status != MIRE_OK || n == 0)
        return status;
    table->undone = mire_alloc(n * sizeof *table->undone);
    if (!table->undone)
        return mire_in_fail(in, "out of memory");
    table->undone_room = (int)n;
    for (size_t i = 0; i < n; i++) {
        struct mire_in ply, seat_in, action_in;
        long seat;
        mire_action action;
        mire_in_at(in, i, &ply);
        status = mire_in_array(&ply, 2, 2, &pair);
        if (status != MIRE_OK)
            return status;
        mire_in_at(&ply, 0, &seat_in);
        mire_in_at(&ply, 1, &action_in);
        status = mire_in_int(&seat_in, 1, table->setup.seats, &seat);
        if (status == MIRE_OK)
            status = mire_in_u32(&action_in, &action);
        if (status != MIRE_OK)
            return status;
        table->undone[i] = (struct ply){.seat = (uint8_t)(seat - 1), .action = action};
    }
    table->undone_count = (int)n;
    return MIRE_OK;
}

int mire_table_load(struct mire_table **out, const json_t *json, struct mire_error *err)
{
    static const char *const members[] = {"format", "record", "undone", NULL};
    struct mire_in top = mire_in_top(json, "", err), in;
    struct mire_table *table = NULL;
    const char *format;
    char *record = NULL;
    int status = mire_in_object(&top, members);
    if (status == MIRE_OK)
        status = mire_in_need(&top, "format", &in);
    if (status == MIRE_OK)
        status = mire_in_string(&in, &format);
    if (status == MIRE_OK && strcmp(format, "mire table 1") != 0)
        status = mire_in_fail(&in, "should be \"mire table 1\"");
    if (status == MIRE_OK)
        status = mire_in_need(&top, "record", &in);
    if (status == MIRE_OK) {
        record = join_lines(&in);
        status = record ? mire_record_read(record, strlen(record), &table, err) : MIRE_BAD;
    }
    mire_free(record);
    if (status == MIRE_OK && mire_in_has(&top, "undone", &in))
        status = load_undone(table, &in);
    if (status != MIRE_OK) {
        mire_table_free(table);
        return status;
    }
    *out = table;
    return MIRE_OK;
}

char *mire_table_save_text(const struct mire_table *table)
{
    return mire_json_text(mire_table_save(table));
}

int mire_table_load_text(struct mire_table **out, const char *bytes, size_t size,
                         struct mire_error *err)
{
    json_t *json;
    int status = mire_json_read(bytes, size, &json, err);
    if (status != MIRE_OK)
        return status;
    status = mire_table_load(out, json, err);
    json_decref(json);
    return status;
}
