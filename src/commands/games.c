/* SPDX-License-Identifier: MIT */
/* What there is to play: games, about, rules, bots, components. */
#include "commands/commands.h"
#include "core/alloc.h"
#include "core/json.h"
#include "table/example.h"

#include <stdio.h>
#include <string.h>

/* ---- games ---- */

static int games(struct cli_args *args)
{
    json_t *list = json_array();
    for (int i = 0; mire_games[i]; i++) {
        const struct mire_game *game = mire_games[i];
        json_t *row = json_object();
        mire_out_string(row, "id", game->id);
        mire_out_string(row, "title", game->title);
        mire_out_string(row, "tagline", game->tagline);
        mire_out_int(row, "min_players", game->min_seats);
        mire_out_int(row, "max_players", game->max_seats);
        mire_out_add(list, row);
        if (!cli_has(args, "json"))
            printf("%-12s %d-%d  %s: %s\n", game->id, game->min_seats, game->max_seats, game->title,
                   game->tagline);
    }
    if (cli_has(args, "json"))
        return cli_print_json(args, list);
    json_decref(list);
    return MIRE_OK;
}

static const struct cli_flag games_flags[] = {CLI_JSON, {.name = NULL}};

const struct cli_command cli_games = {
    .name = "games",
    .usage = "",
    .summary = "the games, one on each line: id, players, title",
    .flags = games_flags,
    .run = games,
};

/* ---- about ---- */

static json_t *option_json(const struct mire_option *option)
{
    json_t *json = json_object(), *choices = json_array();
    MIRE_TEXT(fallback, 100);
    MIRE_TEXT(unnamed, 100);
    mire_option_format(option, option->fallback, &fallback);
    mire_option_format(option, mire_option_unnamed(option), &unnamed);
    for (int i = 0; option->choices && option->choices[i]; i++)
        mire_out_add(choices, json_string(option->choices[i]));
    mire_out_string(json, "name", option->name);
    mire_out_string(json, "help", option->help);
    mire_out_set(json, "choices", choices);
    mire_out_string(json, "default", fallback.at);
    mire_out_string(json, "unnamed", unnamed.at); /* in positions and records */
    return json;
}

static json_t *about_json(const struct mire_game *game, uint16_t components)
{
    json_t *json = json_object(), *options = json_array();
    for (int i = 0; game->options && game->options[i].name; i++)
        mire_out_add(options, option_json(&game->options[i]));
    mire_out_string(json, "id", game->id);
    mire_out_string(json, "title", game->title);
    mire_out_string(json, "tagline", game->tagline);
    mire_out_int(json, "min_players", game->min_seats);
    mire_out_int(json, "max_players", game->max_seats);
    mire_out_set(json, "options", options);
    mire_out_bool(json, "has_components", game->components != NULL);
    if (game->components)
        mire_out_string(json, "components", mire_components_digest(game, components));
    mire_out_bool(json, "has_score_pad", game->form != NULL);
    mire_out_bool(json, "has_written_pad", game->pad != NULL);
    mire_out_int(json, "point_unit", game->point_unit);
    mire_out_int(json, "state_bytes", game->state_size);
    mire_out_string(json, "about", game->about);
    return json;
}

static void print_option(const struct mire_option *option)
{
    MIRE_TEXT(fallback, 100);
    mire_option_format(option, option->fallback, &fallback);
    printf("  %s=", option->name);
    for (int i = 0; option->choices && option->choices[i]; i++)
        printf("%s%s", i ? "|" : "", option->choices[i]);
    if (!option->choices)
        printf("…");
    printf(" (default %s): %s\n", fallback.at, option->help);
}

static int about(struct cli_args *args)
{
    const struct mire_game *game;
    uint16_t components;
    int status = cli_game(args, args->word[0], &game);
    if (status == MIRE_OK)
        status = cli_components(args, game, &components);
    if (status != MIRE_OK)
        return status;
    if (cli_has(args, "json"))
        return cli_print_json(args, about_json(game, components));
    printf("%s: %s\n%d to %d players\n\n%s", game->title, game->tagline, game->min_seats,
           game->max_seats, game->about);
    if (game->options && game->options[0].name)
        printf("\nOptions, given as --option NAME=VALUE:\n");
    for (int i = 0; game->options && game->options[i].name; i++)
        print_option(&game->options[i]);
    if (game->card)
        printf("\nWhat is written on each card: mire cards %s\n", game->id);
    if (game->components)
        printf("\nThe components can be replaced by a file: see mire help components.\n");
    if (components)
        printf("The component set loaded is %s.\n", mire_components_digest(game, components));
    return MIRE_OK;
}

static const struct cli_flag game_flags[] = {CLI_COMPONENTS, CLI_JSON, {.name = NULL}};

const struct cli_command cli_about = {
    .name = "about",
    .usage = "GAME",
    .summary = "sources of a game, what is published and what reconstructed, its options",
    .flags = game_flags,
    .min_words = 1,
    .max_words = 1,
    .run = about,
};

/* ---- rules ---- */

static void print_block(const struct mire_game *game, const struct book_block *block,
                        bool after_item)
{
    MIRE_TEXT(text, 2 * sizeof block->text);
    example_print(game, block, cli_width(), &text);
    printf("%s%s", after_item && block->kind == BOOK_ITEM ? "" : "\n", text.at);
}

bool cli_print_rules(const struct mire_game *game, uint16_t components, const char *words)
{
    struct book book;
    struct book_block block;
    struct book_search search = {.words = words};
    bool after_item = false, found = false;
    book_open(&book, game, components);
    while (book_next(&book, &block)) {
        if (words[0] && !book_match(&search, &block))
            continue;
        if (search.heading)
            print_block(game, &search.above, false);
        print_block(game, &block, after_item && !search.heading);
        after_item = block.kind == BOOK_ITEM;
        found = true;
    }
    return found;
}

static int rules(struct cli_args *args)
{
    const struct mire_game *game;
    uint16_t components;
    MIRE_TEXT(words, 200);
    int status = cli_game(args, args->word[0], &game);
    if (status == MIRE_OK)
        status = cli_components(args, game, &components);
    if (status != MIRE_OK)
        return status;
    if (cli_has(args, "json")) {
        json_t *json = json_pack("{s:s, s:s}", "id", game->id, "title", game->title);
        mire_out_set(json, "book", book_json(game, components));
        return cli_print_json(args, json);
    }
    for (int i = 1; i < args->words; i++)
        mire_putf(&words, "%s%s", i > 1 ? " " : "", args->word[i]);
    if (!cli_print_rules(game, components, words.at))
        return mire_fail(&args->err, MIRE_NO, "the rules of %s say nothing of \"%.60s\"",
                         game->title, words.at);
    return MIRE_OK;
}

const struct cli_command cli_rules = {
    .name = "rules",
    .usage = "GAME [WORDS]",
    .summary = "the rules of a game, in our own words, or what they say about something",
    .details = "With WORDS only the passages that contain all of them, and whole sections whose\n"
               "heading does.\n",
    .flags = game_flags,
    .min_words = 1,
    .max_words = 8,
    .run = rules,
};

/* ---- bots ---- */

static int bots(struct cli_args *args)
{
    json_t *list = json_array();
    for (int i = 0; mire_bots[i]; i++) {
        json_t *row = json_object();
        mire_out_string(row, "name", mire_bots[i]->name);
        mire_out_string(row, "help", mire_bots[i]->help);
        mire_out_add(list, row);
        if (!cli_has(args, "json"))
            printf("%-10s %s\n", mire_bots[i]->name, mire_bots[i]->help);
    }
    if (cli_has(args, "json"))
        return cli_print_json(args, list);
    json_decref(list);
    return MIRE_OK;
}

const struct cli_command cli_bots = {
    .name = "bots",
    .usage = "",
    .summary = "the built-in bots, one on each line, for play --seat",
    .flags = games_flags,
    .run = bots,
};

/* ---- components ---- */

static int check_components(struct cli_args *args, const struct mire_game *game, const char *path)
{
    uint16_t number;
    int status = cli_load_components(args, game, path, &number);
    if (status != MIRE_OK)
        return status;
    const char *digest = mire_components_digest(game, number);
    if (cli_has(args, "json"))
        return cli_print_json(
            args, json_pack("{s:s, s:b, s:s}", "id", game->id, "valid", 1, "components", digest));
    printf("ok: component set %s of %s\n", digest, game->title);
    return MIRE_OK;
}

static int components(struct cli_args *args)
{
    const struct mire_game *game;
    uint16_t number;
    int status = cli_game(args, args->word[0], &game);
    if (status != MIRE_OK)
        return status;
    if (!game->components)
        return mire_fail(&args->err, MIRE_BAD, "%s has no components that a file could replace",
                         game->title);
    if (cli_has(args, "check"))
        return check_components(args, game, cli_value(args, "check"));
    status = cli_components(args, game, &number);
    if (status != MIRE_OK)
        return status;
    unsigned failures = mire_alloc_failures();
    json_t *json = game->components->write(mire_components(game, number));
    return cli_print_json(args, mire_json_whole(json, failures));
}

static const struct cli_flag components_flags[] = {
    CLI_COMPONENTS,
    {"check", "FILE", "only check the tables in FILE", false},
    CLI_JSON,
    {.name = NULL},
};

const struct cli_command cli_components_command = {
    .name = "components",
    .usage = "GAME",
    .summary = "the component tables of a game, as the file an owner of it may edit",
    .details = "Prints the tables as JSON: the built-in ones, or those of --components FILE in\n"
               "their full form. Edit a copy and give it to any command as --components FILE.\n"
               "With --check FILE the file is only checked.\n",
    .flags = components_flags,
    .min_words = 1,
    .max_words = 1,
    .run = components,
};
