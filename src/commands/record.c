/* SPDX-License-Identifier: MIT */
/* Game records: verify replays and checks, show looks at any point, fmt and id rewrite. */
#include "cli/cli.h"
#include "core/alloc.h"
#include "core/json.h"
#include "core/text.h"

#include <stdio.h>
#include <string.h>

/* ---- verify ---- */

static json_t *verdict_json(const struct mire_table *table)
{
    const struct mire_game *game = mire_table_game(table);
    const void *state = mire_table_state(table);
    json_t *json = json_object(), *scores = json_array(), *places = json_array();
    int rank[MIRE_SEATS];
    MIRE_TEXT(digest, 20);
    bool over = mire_table_over(table);
    if (over)
        game->rank(state, rank);
    for (int seat = 0; seat < mire_table_seats(table); seat++) {
        mire_out_add(scores, json_integer(game->points(state, seat)));
        if (over)
            mire_out_add(places, json_integer(rank[seat]));
    }
    mire_position_digest(game, state, &digest);
    mire_out_bool(json, "valid", true);
    mire_out_string(json, "game", game->id);
    mire_out_int(json, "players", mire_table_seats(table));
    mire_out_int(json, "plies", mire_table_plies(table));
    mire_out_bool(json, "over", over);
    mire_out_int(json, "point_unit", mire_point_unit(game));
    mire_out_set(json, "scores", scores);
    mire_out_set(json, "places", places);
    mire_out_string(json, "digest", digest.at);
    return json;
}

static int verify(struct cli_args *args)
{
    struct mire_table *table;
    int status = cli_read_record(args, args->word[0], true, &table);
    if (status == MIRE_NO && cli_has(args, "json")) {
        json_t *no = json_pack("{s:b, s:s}", "valid", 0, "reason", args->err.text);
        return cli_print_json(args, no) == MIRE_OK ? MIRE_NO : MIRE_BAD;
    }
    if (status != MIRE_OK)
        return status;
    if (cli_has(args, "json")) {
        unsigned failures = mire_alloc_failures();
        status = cli_print_json(args, mire_json_whole(verdict_json(table), failures));
    } else {
        printf("ok: %s, %d players, %d actions, %s\n", mire_table_game(table)->title,
               mire_table_seats(table), mire_table_plies(table),
               mire_table_over(table) ? "played to the end" : "not over yet");
    }
    mire_table_free(table);
    return status;
}

static const struct cli_flag record_flags[] = {CLI_COMPONENTS, CLI_JSON, {.name = NULL}};

const struct cli_command cli_record_verify = {
    .name = "record verify",
    .usage = "FILE",
    .summary = "replays a game record and checks every action and the result",
    .details = "Exit code 0: the record is right. 1: it can be read, but an action in it is not\n"
               "legal or the result is wrong. 2: it can't be read, or is cut short.\n",
    .flags = record_flags,
    .min_words = 1,
    .max_words = 1,
    .run = verify,
};

/* ---- show ---- */

struct look {
    struct mire_table *table; /* the game up to the ply */
    int ply, plies;           /* where we look, and how long the game is */
    int viewer;
};

static int read_viewer(struct cli_args *args, int seats, int *viewer)
{
    const char *text = cli_value(args, "as");
    long seat;
    *viewer = MIRE_EVERYTHING;
    if (!text || strcmp(text, "everything") == 0)
        return MIRE_OK;
    if (strcmp(text, "spectator") == 0)
        *viewer = MIRE_SPECTATOR;
    else if (mire_number_parse(text, 1, seats, &seat))
        *viewer = (int)seat - 1;
    else
        return mire_fail(&args->err, MIRE_BAD,
                         "--as is a seat, 1 to %d, or spectator or everything, not \"%.40s\"",
                         seats, text);
    return MIRE_OK;
}

static json_t *ply_json(const struct look *look, int ply, const char *told)
{
    _Alignas(8) unsigned char before[MIRE_STATE_MAX];
    json_t *json = json_object();
    mire_action action = 0;
    int seat = 0;
    mire_table_ply(look->table, ply, &seat, &action);
    mire_out_int(json, "ply", ply);
    mire_out_int(json, "seat", seat + 1);
    /* Notation says everything, so only those get it who know everything about the action. */
    if ((look->viewer == MIRE_EVERYTHING || look->viewer == seat) &&
        mire_table_at(look->table, ply - 1, before, NULL) == MIRE_OK) {
        MIRE_TEXT(name, 200);
        mire_table_game(look->table)->name(before, seat, action, &name);
        mire_out_string(json, "name", name.at);
    }
    mire_out_string(json, "text", told);
    return json;
}

/* The log up to the ply, as JSON or printed. */
static int tell_log(struct cli_args *args, const struct look *look, json_t *log)
{
    for (int ply = 1; ply <= look->ply; ply++) {
        MIRE_TEXT(told, 6000);
        int status = mire_table_tell(look->table, ply, look->viewer, &told, &args->err);
        if (status != MIRE_OK)
            return status;
        if (told.length == 0)
            continue; /* the viewer may not know of it */
        if (log) {
            mire_out_add(log, ply_json(look, ply, told.at));
        } else {
            size_t first = strcspn(told.at, "\n");
            printf("%4d. %.*s\n", ply, (int)first, told.at);
            if (told.at[first])
                cli_print_indented(told.at + first + 1, 6);
        }
    }
    return MIRE_OK;
}

static int show_json(struct cli_args *args, const struct look *look)
{
    unsigned failures = mire_alloc_failures();
    json_t *json = json_object(), *log = json_array();
    int status = tell_log(args, look, log);
    mire_out_string(json, "game", mire_table_game(look->table)->id);
    mire_out_int(json, "ply", look->ply);
    mire_out_int(json, "plies", look->plies);
    mire_out_set(json, "log", log);
    mire_out_set(json, "view", mire_table_view(look->table, look->viewer));
    if (status != MIRE_OK) {
        json_decref(json);
        return status;
    }
    return cli_print_json(args, mire_json_whole(json, failures));
}

static int show_text(struct cli_args *args, const struct look *look)
{
    static char room[MIRE_BOARD_MAX + 4096];
    struct mire_text board = mire_text_on(room, sizeof room);
    int status = tell_log(args, look, NULL);
    if (status != MIRE_OK)
        return status;
    mire_table_show(look->table, look->viewer, &board);
    printf("%sAfter action %d of %d:\n\n%s", look->ply ? "\n" : "", look->ply, look->plies,
           board.at);
    return MIRE_OK;
}

/* A second table, on which the game of the first is played up to the ply. */
static int replay(struct cli_args *args, const struct mire_table *whole, struct look *look)
{
    _Alignas(8) unsigned char start[MIRE_STATE_MAX];
    mire_action action;
    int seat, status = mire_table_at(whole, 0, start, &args->err);
    if (status == MIRE_OK)
        status = mire_table_from(&look->table, mire_table_game(whole), start, &args->err);
    if (status == MIRE_OK)
        mire_table_set_order(look->table, mire_table_free_order(whole));
    for (int i = 0; status == MIRE_OK && i < mire_table_seats(whole); i++)
        status = mire_table_sit(look->table, i, mire_table_name(whole, i),
                                mire_table_player(whole, i), &args->err);
    for (int ply = 1; status == MIRE_OK && ply <= look->ply; ply++) {
        mire_table_ply(whole, ply, &seat, &action);
        status = mire_table_play(look->table, seat, action, &args->err);
    }
    return status;
}

static int show(struct cli_args *args)
{
    struct mire_table *whole;
    struct look look = {0};
    int status = cli_read_record(args, args->word[0], true, &whole);
    if (status != MIRE_OK)
        return status;
    look.plies = mire_table_plies(whole);
    long ply = look.plies;
    status = cli_number(args, "at", 0, ply, &ply);
    look.ply = (int)ply;
    if (status == MIRE_OK)
        status = read_viewer(args, mire_table_seats(whole), &look.viewer);
    if (status == MIRE_OK)
        status = replay(args, whole, &look);
    if (status == MIRE_OK)
        status = cli_has(args, "json") ? show_json(args, &look) : show_text(args, &look);
    mire_table_free(look.table);
    mire_table_free(whole);
    return status;
}

static const struct cli_flag show_flags[] = {
    {"at", "PLY", "look after action number PLY; 0 is the start (default: the end)", false},
    {"as", "SEAT", "through whose eyes: a seat, spectator, or everything (default)", false},
    CLI_COMPONENTS,
    CLI_JSON,
    {.name = NULL},
};

const struct cli_command cli_record_show = {
    .name = "record show",
    .usage = "FILE",
    .summary = "the log of a game record and the board at any point of it",
    .flags = show_flags,
    .min_words = 1,
    .max_words = 1,
    .run = show,
};

/* ---- fmt ---- */

static int fmt(struct cli_args *args)
{
    struct mire_table *table;
    int status = cli_read_record(args, args->word[0], false, &table);
    if (status != MIRE_OK)
        return status;
    char *record = mire_record_write(table);
    if (record)
        fputs(record, stdout);
    else
        status = mire_fail(&args->err, MIRE_BAD, "out of memory");
    mire_free(record);
    mire_table_free(table);
    return status;
}

static const struct cli_flag plain_flags[] = {CLI_COMPONENTS, {.name = NULL}};

const struct cli_command cli_record_fmt = {
    .name = "record fmt",
    .usage = "FILE",
    .summary = "a record in its standard form, with the result added where it is missing",
    .flags = plain_flags,
    .min_words = 1,
    .max_words = 1,
    .run = fmt,
};

/* ---- id ---- */

static int id(struct cli_args *args)
{
    struct mire_table *table;
    MIRE_TEXT(text, 400);
    int status = cli_read_record(args, args->word[0], true, &table);
    if (status != MIRE_OK)
        return status;
    if (cli_id_of(table, &text))
        puts(text.at);
    else
        status =
            mire_fail(&args->err, MIRE_NO,
                      "%.120s: this game started from a position, which has no id", args->word[0]);
    mire_table_free(table);
    return status;
}

const struct cli_command cli_record_id = {
    .name = "record id",
    .usage = "FILE",
    .summary = "the game id of a record: one line that starts the same game anywhere",
    .flags = plain_flags,
    .min_words = 1,
    .max_words = 1,
    .run = id,
};
