/* SPDX-License-Identifier: MIT */
/* Playing the examples of the rules. */
#include "table/example.h"

#include "core/alloc.h"
#include "core/json.h"
#include "core/text.h"

#include <stdio.h>
#include <string.h>

static const char step_mark[] = "  > ";

/* A table in the example's position; *steps is where its steps begin. */
static int open_example(const struct mire_game *game, const char *source, struct mire_table **table,
                        const char **steps, struct mire_error *err)
{
    static const char *const names[MIRE_SEATS] = {"Anna", "Ben", "Clara", "David", "Emma", "Finn"};
    _Alignas(8) unsigned char state[MIRE_STATE_MAX];
    size_t n = 0;
    while (strncmp(source + n, step_mark, 4) != 0 && source[n] == ' ') {
        n += strcspn(source + n, "\n");
        n += source[n] == '\n';
    }
    *steps = source + n;
    int status = mire_position_load_text(game, source, n, state, err);
    if (status == MIRE_OK)
        status = mire_table_from(table, game, state, err);
    for (int seat = 0; status == MIRE_OK && seat < mire_table_seats(*table); seat++)
        status = mire_table_sit(*table, seat, names[seat], "human", err);
    return status;
}

static void end_line(struct mire_text *text)
{
    if (text->length && text->at[text->length - 1] != '\n')
        mire_put(text, "\n");
}

/* Plays the step that comes next and tells it; MIRE_NO without an error: there is none. */
static int next_step(struct mire_table *table, const char **steps, struct mire_text *text,
                     struct mire_error *err)
{
    int before = mire_table_plies(table), status = MIRE_OK;
    err->text[0] = '\0';
    if (strncmp(*steps, step_mark, 4) != 0)
        return MIRE_NO;
    const char *at = *steps + 4, *end = at + strcspn(at, "\n");
    *steps = end + (*end == '\n');
    while (status == MIRE_OK && at < end) {
        char action[100];
        int n = (int)strcspn(at, ";\n"), seat = mire_seat_first(mire_table_waiting(table));
        snprintf(action, sizeof action, "%.*s", n, at);
        status = seat < 0 ? mire_fail(err, MIRE_NO, "nobody is asked %s", action)
                          : mire_table_play_name(table, seat, action, err);
        at += n + (at[n] == ';');
        at += strspn(at, " ");
    }
    for (int ply = before + 1; status == MIRE_OK && ply <= mire_table_plies(table); ply++) {
        end_line(text);
        status = mire_table_tell(table, ply, MIRE_SPECTATOR, text, err);
    }
    return status;
}

int example_tell(const struct mire_game *game, const struct book_block *block,
                 struct mire_text *text, struct mire_error *err)
{
    struct mire_error own = {0};
    struct mire_table *table;
    const char *steps;
    err = err ? err : &own;
    int status = open_example(game, block->example, &table, &steps, err);
    if (status != MIRE_OK)
        return status;
    do {
        end_line(text);
        status = next_step(table, &steps, text, err);
    } while (status == MIRE_OK);
    mire_table_free(table);
    return err->text[0] ? status : MIRE_OK;
}

void example_print(const struct mire_game *game, const struct book_block *block, int width,
                   struct mire_text *text)
{
    MIRE_TEXT(steps, 4000);
    book_print(block, width, text);
    if (block->kind != BOOK_EXAMPLE || example_tell(game, block, &steps, NULL) != MIRE_OK)
        return;
    size_t from = text->length;
    for (const char *at = steps.at; *at; at += strcspn(at, "\n"), at += *at == '\n')
        mire_putf(text, "  %.*s\n", (int)strcspn(at, "\n"), at);
    mire_text_wrap(text, from, width, 4);
}

static json_t *step_json(const struct mire_table *table, const char *say)
{
    json_t *json = json_object();
    mire_out_string(json, "say", say);
    mire_out_set(json, "view", mire_table_view(table, 0));
    return json;
}

static json_t *steps_json(const struct mire_game *game, const struct book_block *block)
{
    struct mire_error err;
    struct mire_table *table;
    const char *steps;
    MIRE_TEXT(say, 2000);
    json_t *list = json_array();
    if (open_example(game, block->example, &table, &steps, &err) != MIRE_OK)
        return list;
    do {
        mire_out_add(list, step_json(table, say.at));
        mire_text_clear(&say);
    } while (next_step(table, &steps, &say, &err) == MIRE_OK);
    mire_table_free(table);
    return list;
}

json_t *example_json(const struct mire_game *game, const char *id)
{
    unsigned failures = mire_alloc_failures();
    struct book book;
    struct book_block block;
    book_open(&book, game, 0);
    while (book_next(&book, &block)) {
        if (block.kind != BOOK_EXAMPLE || !book_has_id(&block, id))
            continue;
        json_t *json = json_object();
        mire_out_string(json, "text", block.text);
        mire_out_set(json, "steps", steps_json(game, &block));
        return mire_json_whole(json, failures);
    }
    return NULL;
}
