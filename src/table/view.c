/* SPDX-License-Identifier: MIT */
/*
 * What a viewer sees of a table. Everything here is computed from a hidden copy of the state: what
 * the viewer can't know is not there to be shown.
 */
#include "core/alloc.h"
#include "core/json.h"
#include "table/guard.h"
#include "table/table.h"

#include <stdio.h>
#include <string.h>

int mire_table_eyes(const struct mire_table *table, int viewer)
{
    bool known = viewer == MIRE_EVERYTHING || (viewer >= 0 && viewer < table->setup.seats);
    return known ? viewer : MIRE_SPECTATOR;
}

void mire_table_show(const struct mire_table *table, int viewer, struct mire_text *text)
{
    _Alignas(8) unsigned char seen[MIRE_STATE_MAX];
    const char *names[MIRE_SEATS];
    viewer = mire_table_eyes(table, viewer);
    mire_table_names(table, names);
    mire_hide(table->game, table->state, viewer, seen);
    mire_guard_close(table);
    mire_show(table->game, seen, viewer, names, text);
    mire_guard_open(table);
}

void mire_table_score(const struct mire_table *table, int seat, int viewer,
                      struct mire_sheet *sheet)
{
    _Alignas(8) unsigned char seen[MIRE_STATE_MAX];
    mire_hide(table->game, table->state, viewer, seen);
    memset(sheet, 0, sizeof *sheet);
    if (seat < 0 || seat >= table->setup.seats)
        return;
    mire_guard_close(table);
    table->game->score(seen, seat, sheet);
    mire_guard_open(table);
}

static mire_json *viewer_json(int viewer)
{
    if (viewer == MIRE_SPECTATOR)
        return mire_string("spectator");
    if (viewer == MIRE_EVERYTHING)
        return mire_string("everything");
    return mire_integer(viewer + 1);
}

/* The decision of one seat: the question and every answer. */
static mire_json *decision_json(const struct mire_game *game, const void *seen, int seat,
                                const char *const *names)
{
    mire_action menu[MIRE_MENU];
    mire_json *decision = mire_object(), *actions = mire_array();
    MIRE_TEXT(prompt, 400);
    MIRE_TEXT(named, 500);
    game->prompt(seen, seat, &prompt);
    mire_put_names(&named, prompt.at, names);
    mire_out_int(decision, "seat", seat + 1);
    mire_out_string(decision, "prompt", named.at);
    int n = game->legal(seen, seat, menu);
    for (int i = 0; i < n; i++) {
        mire_json *action = mire_object();
        MIRE_TEXT(name, 200);
        MIRE_TEXT(say, 400);
        mire_text_clear(&named);
        game->name(seen, seat, menu[i], &name);
        mire_put_button(game, seen, seat, menu[i], &say);
        mire_put_names(&named, say.at, names);
        mire_out_string(action, "name", name.at);
        mire_out_string(action, "say", named.at);
        mire_out_set(action, "touch", game->touch(seen, seat, menu[i]));
        mire_out_add(actions, action);
    }
    mire_out_set(decision, "actions", actions);
    return decision;
}

mire_json *mire_view_of(const struct mire_game *game, const void *seen, int viewer,
                        const char *const *names)
{
    const struct mire_head *head = seen;
    uint32_t waiting = game->waiting(seen);
    int rank[MIRE_SEATS] = {0};
    if (waiting == 0)
        game->rank(seen, rank);
    mire_json *json = mire_object(), *seats = mire_array(), *decisions = mire_array();
    mire_out_string(json, "game", game->id);
    mire_out_set(json, "viewer", viewer_json(viewer));
    mire_out_bool(json, "over", waiting == 0);
    mire_out_bool(json, "waiting_for_somebody", waiting == MIRE_SOMEBODY);
    for (int seat = 0; seat < head->seats; seat++) {
        mire_json *who = mire_object();
        mire_out_int(who, "seat", seat + 1);
        mire_out_string(who, "name", names[seat]);
        mire_out_int(who, "points", game->points(seen, seat));
        mire_out_bool(who, "waited_for", waiting >> seat & 1);
        if (waiting == 0)
            mire_out_int(who, "rank", rank[seat]);
        mire_out_add(seats, who);
        if (waiting >> seat & 1 && (viewer == seat || viewer == MIRE_EVERYTHING))
            mire_out_add(decisions, decision_json(game, seen, seat, names));
    }
    mire_out_set(json, "seats", seats);
    mire_out_set(json, "board", game->view(seen, viewer));
    mire_out_set(json, "decisions", decisions);
    return json;
}

json_t *mire_state_view(const struct mire_game *game, const void *seen, int viewer,
                        const char *const *names)
{
    unsigned failures = mire_alloc_failures();
    mire_json_begin();
    json_t *json = mire_json_tree(mire_view_of(game, seen, viewer, names));
    mire_json_end();
    return mire_json_whole(json, failures);
}

/* Between mire_json_begin and mire_json_end. */
static mire_json *table_view(const struct mire_table *table, int viewer)
{
    _Alignas(8) unsigned char seen[MIRE_STATE_MAX];
    const char *names[MIRE_SEATS];
    viewer = mire_table_eyes(table, viewer);
    mire_table_names(table, names);
    mire_hide(table->game, table->state, viewer, seen);
    mire_guard_close(table);
    mire_json *json = mire_view_of(table->game, seen, viewer, names);
    mire_guard_open(table);
    mire_out_int(json, "ply", mire_table_known(table, table->plies, viewer));
    return json;
}

json_t *mire_table_view(const struct mire_table *table, int viewer)
{
    unsigned failures = mire_alloc_failures();
    mire_json_begin();
    json_t *json = mire_json_tree(table_view(table, viewer));
    mire_json_end();
    return mire_json_whole(json, failures);
}

char *mire_table_view_text(const struct mire_table *table, int viewer)
{
    unsigned failures = mire_alloc_failures();
    struct mire_writing out = {0};
    mire_json_begin();
    mire_write_view(&out, table_view(table, viewer));
    mire_write(&out, "", 1);
    mire_json_end();
    if (!out.failed && mire_alloc_failures() == failures)
        return out.at;
    mire_free(out.at);
    return NULL;
}
