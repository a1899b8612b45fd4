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
    size_t n = mire_read_list(in, 1, MIRE_PLIES), size = 1;
    for (size_t i = 0; i < n; i++) {
        struct mire_in element = mire_in_element(in, i);
        const char *line = mire_read_string(&element);
        if (strchr(line, '\n'))
            mire_in_fail(&element, "has a line break");
        size += strlen(line) + 1;
    }
    char *text = mire_in_good(in) ? mire_alloc(size) : NULL, *at = text;
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
static void load_undone(struct mire_table *table, const struct mire_in *in)
{
    size_t n = mire_read_list(in, 0, MIRE_PLIES);
    if (n == 0)
        return;
    table->undone = mire_alloc(n * sizeof *table->undone);
    if (!table->undone) {
        mire_in_fail(in, "out of memory");
        return;
    }
    table->undone_room = table->undone_count = (int)n;
    for (size_t i = 0; i < n; i++) {
        struct mire_in ply = mire_in_element(in, i);
        mire_read_list(&ply, 2, 2);
        struct mire_in seat = mire_in_element(&ply, 0), action = mire_in_element(&ply, 1);
        table->undone[i] =
            (struct ply){.seat = (uint8_t)(mire_read_int(&seat, 1, table->setup.seats) - 1),
                         .action = mire_read_u32(&action)};
    }
}

int mire_table_load(struct mire_table **out, const json_t *json, struct mire_error *err)
{
    static const char *const members[] = {"format", "record", "undone", NULL};
    struct mire_in top = mire_in_top(json, "", err);
    struct mire_table *table = NULL;
    mire_read_object(&top, members);
    struct mire_in in = mire_in_member(&top, "format");
    if (strcmp(mire_read_string(&in), "mire table 1") != 0)
        mire_in_fail(&in, "should be \"mire table 1\"");
    in = mire_in_member(&top, "record");
    char *record = join_lines(&in);
    int status = record ? mire_record_read(record, strlen(record), &table, err) : MIRE_BAD;
    mire_free(record);
    if (status != MIRE_OK)
        return status;
    if (mire_in_has(&top, "undone", &in))
        load_undone(table, &in);
    if (mire_in_good(&top))
        *out = table;
    else
        mire_table_free(table);
    return mire_in_status(&top);
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
