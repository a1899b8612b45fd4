/* SPDX-License-Identifier: MIT */
/* What a seat knows as numbers: the list of their meanings, or the numbers of a position. */
#include "cli/cli.h"
#include "core/json.h"

#include <stdio.h>

struct part {
    const char *name;
    const struct mire_block *block;
};

/* The parts of an observation in their order, without the rivals after the first. */
static int parts_of(const struct mire_encoding *encoding, int seats, struct part parts[4])
{
    int n = 0;
    if (encoding->mine)
        parts[n++] = (struct part){"mine", encoding->mine};
    parts[n++] = (struct part){"each: the seat itself", encoding->each};
    parts[n++] = (struct part){"table", encoding->table};
    if (seats > 1)
        parts[n++] = (struct part){"each: the left neighbour, and so on clockwise", encoding->each};
    return n;
}

static json_t *describe_json(const struct mire_game *game, int seats)
{
    struct part parts[4];
    json_t *json = json_object(), *list = json_array(), *lines = json_array();
    int n = parts_of(game->encoding, seats, parts), at = 0;
    for (int i = 0; i < n; i++)
        for (const struct mire_block *block = parts[i].block; block->name; block++) {
            json_t *row = json_object();
            mire_out_string(row, "part", parts[i].name);
            mire_out_string(row, "name", block->name);
            mire_out_string(row, "what", block->what);
            mire_out_int(row, "from", at);
            mire_out_int(row, "count", block->count);
            mire_out_add(list, row);
            at += block->count;
        }
    for (int i = 0; game->encoding->lines[i]; i++)
        mire_out_add(lines, json_string(game->encoding->lines[i]));
    mire_out_string(json, "game", game->id);
    mire_out_int(json, "version", game->encoding->version);
    mire_out_int(json, "players", seats);
    mire_out_int(json, "size", mire_observe_size(game, seats));
    mire_out_set(json, "blocks", list);
    mire_out_set(json, "lines", lines);
    return json;
}

static void describe(const struct mire_game *game, int seats)
{
    struct part parts[4];
    int n = parts_of(game->encoding, seats, parts), at = 0;
    printf("%s, encoding %d: %d numbers with %d players\n", game->title, game->encoding->version,
           mire_observe_size(game, seats), seats);
    for (int i = 0; i < n; i++) {
        printf("\n%s\n", parts[i].name);
        for (const struct mire_block *block = parts[i].block; block->name; block++) {
            printf("%6d %4d  %s: %s\n", at, block->count, block->name, block->what);
            at += block->count;
        }
    }
    printf("\nThe lines of the score sheet:");
    for (int i = 0; game->encoding->lines[i]; i++)
        printf("%s %s", i ? "," : "", game->encoding->lines[i]);
    putchar('\n');
}

/* The numbers of a position, as one list. */
static int numbers(struct cli_args *args, const struct mire_game *game, long seat)
{
    _Alignas(8) unsigned char state[MIRE_STATE_MAX];
    float out[MIRE_OBSERVED];
    int status = cli_read_position(args, game, state);
    if (status != MIRE_OK)
        return status;
    const struct mire_head *head = (const void *)state;
    if (seat > head->seats)
        return mire_fail(&args->err, MIRE_BAD, "there are %d seats, not %ld", head->seats, seat);
    mire_observe(game, state, (int)seat - 1, out);
    json_t *list = json_array();
    for (int i = 0; i < mire_observe_size(game, head->seats); i++) {
        mire_out_add(list, json_real((double)out[i]));
        if (!cli_has(args, "json"))
            printf("%g\n", (double)out[i]);
    }
    if (cli_has(args, "json"))
        return cli_print_json(args, list);
    json_decref(list);
    return MIRE_OK;
}

static int observe(struct cli_args *args)
{
    const struct mire_game *game;
    long seat = 1;
    int status = cli_game(args, args->word[0], &game);
    if (status != MIRE_OK)
        return status;
    if (!game->encoding)
        return mire_fail(&args->err, MIRE_BAD, "%s can't be observed as numbers", game->title);
    long seats = cli_default_players(game);
    status = CLI_NUMBERS(args, {"players", game->min_seats, game->max_seats, &seats},
                         {"seat", 1, game->max_seats, &seat});
    if (status != MIRE_OK)
        return status;
    if (!cli_has(args, "describe") && cli_has(args, "position"))
        return numbers(args, game, seat);
    if (cli_has(args, "json"))
        return cli_print_json(args, describe_json(game, (int)seats));
    describe(game, (int)seats);
    return MIRE_OK;
}

static const struct cli_flag observe_flags[] = {
    {"describe", NULL, "what each number means (also without --position)", false},
    CLI_POSITION,
    {"seat", "N", "of whom the numbers of a position are; without: seat 1", false},
    CLI_PLAYERS,
    CLI_COMPONENTS,
    CLI_JSON,
    {.name = NULL},
};

const struct cli_command cli_observe = {
    .name = "observe",
    .usage = "GAME",
    .summary = "what a seat knows, as numbers for players that learn",
    .details = "Describes the numbers: where each block begins, how many it has, what they mean.\n"
               "With --position FILE: the numbers of that position, one on each line.\n",
    .flags = observe_flags,
    .min_words = 1,
    .max_words = 1,
    .run = observe,
};
