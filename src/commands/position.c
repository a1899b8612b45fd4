/* SPDX-License-Identifier: MIT */
/* One position: new makes it, legal and score ask about it, do plays on from it. */
#include "cli/cli.h"
#include "core/alloc.h"
#include "core/json.h"
#include "core/text.h"

#include <ctype.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

/* ---- new ---- */

static int new_position(struct cli_args *args)
{
    _Alignas(8) unsigned char state[MIRE_STATE_MAX];
    const struct mire_game *game;
    struct mire_setup setup;
    int status = cli_setup(args, args->word[0], &game, &setup);
    if (status != MIRE_OK)
        return status;
    if (cli_has(args, "id")) {
        MIRE_TEXT(id, 400);
        mire_id_write(game, &setup, &id);
        puts(id.at);
        return MIRE_OK;
    }
    mire_deal(game, &setup, state);
    return cli_print_position(args, game, state);
}

static const struct cli_flag new_flags[] = {
    CLI_PLAYERS,
    CLI_OPTION,
    CLI_KEY,
    CLI_COMPONENTS,
    {"id", NULL, "print the game id instead: one line that starts the same game anywhere", false},
    {"json", NULL, "a position is JSON in any case", false},
    {.name = NULL},
};

const struct cli_command cli_new = {
    .name = "new",
    .usage = "GAME|ID",
    .summary = "deals a game and prints its position",
    .details = "Without --key the deal is a new one each time. An ID, as --id prints it, stands\n"
               "for the game with its players, options and key. Without --players: two.\n",
    .flags = new_flags,
    .min_words = 1,
    .max_words = 1,
    .run = new_position,
};

/* ---- legal ---- */

/* Every decision that is due, as the table tells it to the seat that has to make it. */
static json_t *decisions_json(const struct mire_table *table, long only)
{
    json_t *decisions = json_array();
    uint32_t waiting = mire_table_waiting(table);
    for (int seat = 0; seat < mire_table_seats(table); seat++) {
        if (!(waiting >> seat & 1) || (only && seat != only - 1))
            continue;
        json_t *view = mire_table_view(table, seat);
        json_array_extend(decisions, json_object_get(view, "decisions"));
        json_decref(view);
    }
    return decisions;
}

static const char *text_of(const json_t *json, const char *key)
{
    const char *text = json_string_value(json_object_get(json, key));
    return text ? text : "";
}

static void print_decision(const json_t *decision)
{
    const json_t *actions = json_object_get(decision, "actions");
    int width = 0;
    for (size_t i = 0; i < json_array_size(actions); i++) {
        int n = (int)strlen(text_of(json_array_get(actions, i), "name"));
        if (n > width && n <= 24)
            width = n;
    }
    printf("Seat %d: %s\n", (int)json_integer_value(json_object_get(decision, "seat")),
           text_of(decision, "prompt"));
    for (size_t i = 0; i < json_array_size(actions); i++) {
        const json_t *action = json_array_get(actions, i);
        printf("  %-*s  %s\n", width, text_of(action, "name"), text_of(action, "say"));
    }
}

static int tell_legal(struct cli_args *args, struct mire_table *table, long seat)
{
    unsigned failures = mire_alloc_failures();
    json_t *decisions = decisions_json(table, seat);
    if (cli_has(args, "json")) {
        json_t *answer = json_object();
        mire_out_string(answer, "game", mire_table_game(table)->id);
        mire_out_bool(answer, "over", mire_table_over(table));
        mire_out_set(answer, "decisions", decisions);
        return cli_print_json(args, mire_json_whole(answer, failures));
    }
    if (mire_table_over(table))
        puts("The game is over.");
    else if (json_array_size(decisions) == 0)
        printf("It is not seat %ld's turn.\n", seat);
    for (size_t i = 0; i < json_array_size(decisions); i++)
        print_decision(json_array_get(decisions, i));
    json_decref(decisions);
    return mire_alloc_failures() == failures ? MIRE_OK
                                             : mire_fail(&args->err, MIRE_BAD, "out of memory");
}

/* Does something at a table that was read; seat 0 where none is named. */
static int at_table(struct cli_args *args,
                    int (*then)(struct cli_args *args, struct mire_table *table, long seat))
{
    const struct mire_game *game;
    struct mire_table *table;
    long seat = 0;
    int status = cli_game(args, args->word[0], &game);
    if (status == MIRE_OK)
        status = cli_read_table(args, game, &table);
    if (status != MIRE_OK)
        return status;
    status = cli_number(args, "seat", 1, mire_table_seats(table), &seat);
    if (status == MIRE_OK)
        status = then(args, table, seat);
    mire_table_free(table);
    return status;
}

static int legal(struct cli_args *args)
{
    return at_table(args, tell_legal);
}

static const struct cli_flag legal_flags[] = {
    CLI_POSITION,   {"seat", "N", "only the decision of seat N", false}, CLI_COMPONENTS, CLI_JSON,
    {.name = NULL},
};

const struct cli_command cli_legal = {
    .name = "legal",
    .usage = "GAME",
    .summary = "what is asked in a position, and every legal action",
    .details = "For each seat that may decide: the question, then each action in notation and in\n"
               "words. With --json also what each action touches in the view of the board.\n",
    .flags = legal_flags,
    .min_words = 1,
    .max_words = 1,
    .run = legal,
};

/* ---- score ---- */

static int score_position(struct cli_args *args, const struct mire_table *table)
{
    const struct mire_game *game = mire_table_game(table);
    static struct mire_sheet sheet;
    unsigned failures = mire_alloc_failures();
    bool over = mire_table_over(table), json = cli_has(args, "json");
    int rank[MIRE_SEATS];
    json_t *answer = json_object(), *seats = json_array();
    if (over)
        game->rank(mire_table_state(table), rank);
    for (int seat = 0; seat < mire_table_seats(table); seat++) {
        mire_table_score(table, seat, MIRE_EVERYTHING, &sheet);
        if (json) {
            json_t *row = cli_sheet_json(&sheet);
            mire_out_int(row, "seat", seat + 1);
            if (over)
                mire_out_int(row, "place", rank[seat]);
            mire_out_add(seats, row);
            continue;
        }
        char name[40];
        if (over)
            snprintf(name, sizeof name, "Seat %d, place %d", seat + 1, rank[seat]);
        else
            snprintf(name, sizeof name, "Seat %d", seat + 1);
        cli_print_sheet(game, name, &sheet);
    }
    mire_out_string(answer, "game", game->id);
    mire_out_bool(answer, "over", over);
    mire_out_int(answer, "point_unit", game->point_unit);
    mire_out_set(answer, "seats", seats);
    if (json)
        return cli_print_json(args, mire_json_whole(answer, failures));
    json_decref(answer);
    return MIRE_OK;
}

/* The score pad: what somebody wrote down at a real table. */
static int score_pad(struct cli_args *args, const struct mire_game *game, const char *path)
{
    static struct mire_sheet sheet;
    struct mire_error trouble;
    char *bytes;
    size_t size;
    if (!game->pad)
        return mire_fail(&args->err, MIRE_BAD,
                         "%s has no score pad in words; mire pad %s asks, mire score %s "
                         "--position FILE scores a position",
                         game->title, game->id, game->id);
    int status = cli_read_file(args, path, &bytes, &size);
    if (status != MIRE_OK)
        return status;
    bytes[size] = '\0';
    memset(&sheet, 0, sizeof sheet);
    status = game->pad(bytes, size, &sheet, &trouble);
    mire_free(bytes);
    if (status != MIRE_OK)
        return mire_fail(&args->err, status, "%.120s: %.270s", path, trouble.text);
    if (!cli_has(args, "json")) {
        cli_print_sheet(game, game->title, &sheet);
        return MIRE_OK;
    }
    json_t *answer = cli_sheet_json(&sheet);
    mire_out_string(answer, "game", game->id);
    mire_out_int(answer, "point_unit", game->point_unit);
    return cli_print_json(args, answer);
}

static int score(struct cli_args *args)
{
    const struct mire_game *game;
    struct mire_table *table;
    int status = cli_game(args, args->word[0], &game);
    if (status != MIRE_OK)
        return status;
    if (args->words == 2 && cli_has(args, "position"))
        return mire_fail(&args->err, MIRE_BAD, "either a score pad or a position, not both");
    if (args->words == 2)
        return score_pad(args, game, args->word[1]);
    status = cli_read_table(args, game, &table);
    if (status != MIRE_OK)
        return status;
    status = score_position(args, table);
    mire_table_free(table);
    return status;
}

static const struct cli_flag score_flags[] = {
    CLI_POSITION,
    CLI_COMPONENTS,
    CLI_JSON,
    {.name = NULL},
};

const struct cli_command cli_score = {
    .name = "score",
    .usage = "GAME [FILE]",
    .summary = "the score of every seat in a position, line by line",
    .details = "Each line of the ledger: points, category, how many, and the reason. With FILE\n"
               "instead of --position, the score pad of games that have one: FILE is what one\n"
               "player wrote down at a real table.\n",
    .flags = score_flags,
    .min_words = 1,
    .max_words = 2,
    .run = score,
};

/* ---- do ---- */

static int several_seats(struct cli_args *args, uint32_t waiting, const char *action)
{
    MIRE_TEXT(seats, 40);
    for (int seat = 0; seat < MIRE_SEATS; seat++)
        if (waiting >> seat & 1)
            mire_putf(&seats, "%s%d", seats.length ? ", " : "", seat + 1);
    return mire_fail(&args->err, MIRE_BAD,
                     "\"%.60s\": seats %s may decide now; write %d:%.60s, or use --seat", action,
                     seats.at, 1 + mire_seat_first(waiting), action);
}

/* Whose action it is: the seat written before a colon, the one of --seat, or the only one that is
 * waited for. Notation may itself begin like "2:"; what is a legal action as it stands is one. */
static int find_seat(struct cli_args *args, const struct mire_table *table, long given,
                     const char **action, int *seat)
{
    uint32_t waiting = mire_table_waiting(table);
    const char *text = *action;
    bool alone = (waiting & (waiting - 1)) == 0;
    mire_action found;
    *seat = given ? (int)given - 1 : mire_seat_first(waiting);
    if (isdigit((unsigned char)text[0]) && text[1] == ':' &&
        !((alone || given) && mire_table_guess(table, *seat, text, &found, NULL) == MIRE_OK)) {
        *seat = text[0] - '1';
        *action = text + 2;
        return MIRE_OK;
    }
    if (!waiting)
        return mire_fail(&args->err, MIRE_NO, "\"%.60s\": the game is over", text);
    return alone || given ? MIRE_OK : several_seats(args, waiting, text);
}

static int do_one(struct cli_args *args, struct mire_table *table, long given, const char *action)
{
    struct mire_error trouble;
    mire_action found;
    int seat;
    int status = find_seat(args, table, given, &action, &seat);
    if (status != MIRE_OK)
        return status;
    status = mire_table_guess(table, seat, action, &found, &trouble);
    if (status == MIRE_OK)
        status = mire_table_play(table, seat, found, &trouble);
    return status == MIRE_OK
               ? MIRE_OK
               : mire_fail(&args->err, status, "\"%.60s\": %.300s", action, trouble.text);
}

static int do_all(struct cli_args *args, struct mire_table *table, long seat)
{
    int status = MIRE_OK;
    for (int i = 1; i < args->words && status == MIRE_OK; i++)
        status = do_one(args, table, seat, args->word[i]);
    if (status == MIRE_OK)
        status = cli_print_position(args, mire_table_game(table), mire_table_state(table));
    return status;
}

static int do_actions(struct cli_args *args)
{
    return at_table(args, do_all);
}

static const struct cli_flag do_flags[] = {
    CLI_POSITION,   {"seat", "N", "seat N plays, where several may decide", false},
    CLI_COMPONENTS, {"json", NULL, "a position is JSON in any case", false},
    {.name = NULL},
};

const struct cli_command cli_do = {
    .name = "do",
    .usage = "GAME ACTION...",
    .summary = "plays actions in a position and prints the new one",
    .details = "Each ACTION is one argument in notation, as `mire legal` lists it; an unambiguous\n"
               "beginning will do. The seat that is waited for plays; where several may decide,\n"
               "--seat N or N:ACTION says which. An action that is not legal is refused with the\n"
               "rule that forbids it, exit code 1, and nothing is printed.\n",
    .flags = do_flags,
    .min_words = 2,
    .max_words = INT_MAX,
    .run = do_actions,
};
