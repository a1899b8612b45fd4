/* SPDX-License-Identifier: MIT */
/*
 * The `mire` command: one table of commands; finds the one that is meant, takes its arguments
 * apart, runs it, and says in one line what went wrong.
 */
#include "cli/cli.h"
#include "core/alloc.h"
#include "core/json.h"
#include "core/text.h"
#include "ranks/ranks.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

extern const struct cli_command cli_games, cli_about, cli_rules, cli_bots, cli_components_command;
extern const struct cli_command cli_new, cli_legal, cli_score, cli_do, cli_play, cli_pad;
extern const struct cli_command cli_record_verify, cli_record_show, cli_record_fmt, cli_record_id;
extern const struct cli_command cli_bench, cli_arena, cli_observe, cli_cards, cli_learn,
    cli_puzzles, cli_lesson;
#ifdef MIRE_SERVER
extern const struct cli_command cli_serve, cli_store_backup, cli_store_export, cli_store_check;
extern const struct cli_command cli_admin, cli_work;
#endif
static const struct cli_command cli_help;

static const struct cli_command *const commands[] = {
    &cli_play,
    &cli_lesson,
    &cli_pad,
#ifdef MIRE_SERVER
    &cli_serve,
    &cli_work,
#endif
    &cli_games,
    &cli_about,
    &cli_rules,
    &cli_cards,
    &cli_bots,
    &cli_new,
    &cli_legal,
    &cli_score,
    &cli_do,
    &cli_record_verify,
    &cli_record_show,
    &cli_record_fmt,
    &cli_record_id,
    &cli_components_command,
#ifdef MIRE_SERVER
    &cli_store_backup,
    &cli_store_export,
    &cli_store_check,
    &cli_admin,
#endif
    &cli_observe,
    &cli_learn,
    &cli_puzzles,
    &cli_bench,
    &cli_arena,
    &cli_help,
    NULL,
};

/* ---- finding a command ---- */

/* The command that the words begin with, and how many of them are its name. */
static const struct cli_command *find_command(int n, const char *const *words, int *used)
{
    for (int i = 0; n > 0 && commands[i]; i++) {
        const char *name = commands[i]->name, *second = strchr(name, ' ');
        size_t first = second ? (size_t)(second - name) : strlen(name);
        if (strlen(words[0]) != first || strncmp(words[0], name, first) != 0)
            continue;
        if (second && (n < 2 || strcmp(words[1], second + 1) != 0))
            continue;
        *used = second ? 2 : 1;
        return commands[i];
    }
    return NULL;
}

/* No command is called like this: perhaps one nearly is, or begins so. */
static int unknown_command(int n, const char *const *words, struct mire_error *err)
{
    const char *names[64]; /* more than there are commands */
    char meant[80];
    MIRE_TEXT(family, 200);
    int count = 0;
    size_t first = strlen(words[0]);
    for (; commands[count]; count++) {
        names[count] = commands[count]->name;
        if (strncmp(names[count], words[0], first) == 0 && names[count][first] == ' ')
            mire_putf(&family, "%s%s", family.length ? ", " : "", names[count]);
    }
    if (family.length && n < 2)
        return mire_fail(err, MIRE_BAD, "%.40s what? there is %s", words[0], family.at);
    if (family.length)
        snprintf(meant, sizeof meant, "%.30s %.40s", words[0], words[1]);
    else
        snprintf(meant, sizeof meant, "%.70s", words[0]);
    const char *nearest = mire_word_nearest(meant, names, count);
    if (nearest)
        return mire_fail(err, MIRE_BAD, "no command is called \"%s\" (did you mean %s?)", meant,
                         nearest);
    return mire_fail(err, MIRE_BAD, "no command is called \"%s\" (see: mire help)", meant);
}

/* ---- help ---- */

static void print_overview(void)
{
    puts("mire plays tabletop games of moor and forest.\n");
    for (int i = 0; commands[i]; i++)
        printf("  mire %-14s %s\n", commands[i]->name, commands[i]->summary);
    puts("\nFor more: mire help COMMAND. To play now: mire play");
    puts("Exit codes: 0 done, 1 the answer is no, 2 bad usage or bad input.");
}

static void print_help(const struct cli_command *command)
{
    const struct cli_flag *flags = command->flags;
    printf("mire %s%s%s%s\n%s\n", command->name, command->usage[0] ? " " : "", command->usage,
           flags && flags->name ? " [FLAG]..." : "", command->summary);
    if (command->details)
        printf("\n%s", command->details);
    if (flags && flags->name)
        putchar('\n');
    for (const struct cli_flag *flag = flags; flag && flag->name; flag++) {
        char left[40];
        snprintf(left, sizeof left, "--%s%s%s", flag->name, flag->value ? " " : "",
                 flag->value ? flag->value : "");
        printf("  %-20s %s%s\n", left, flag->help, flag->many ? "; may be repeated" : "");
    }
}

static json_t *command_json(const struct cli_command *command)
{
    json_t *json = json_object(), *flags = json_array();
    for (const struct cli_flag *flag = command->flags; flag && flag->name; flag++) {
        json_t *row = json_object();
        mire_out_string(row, "name", flag->name);
        mire_out_set(row, "value", flag->value ? json_string(flag->value) : json_null());
        mire_out_string(row, "help", flag->help);
        mire_out_bool(row, "many", flag->many);
        mire_out_add(flags, row);
    }
    mire_out_string(json, "name", command->name);
    mire_out_string(json, "usage", command->usage);
    mire_out_string(json, "summary", command->summary);
    mire_out_set(json, "flags", flags);
    return json;
}

static json_t *commands_json(void)
{
    json_t *json = json_object(), *list = json_array();
    for (int i = 0; commands[i]; i++)
        mire_out_add(list, command_json(commands[i]));
    mire_out_string(json, "version", MIRE_VERSION);
    mire_out_set(json, "commands", list);
    return json;
}

static int help(struct cli_args *args)
{
    int used = 0;
    bool json = cli_has(args, "json");
    if (args->words == 0) {
        if (json)
            return cli_print_json(args, commands_json());
        print_overview();
        return MIRE_OK;
    }
    const struct cli_command *command = find_command(args->words, args->word, &used);
    if (!command || used != args->words)
        return unknown_command(args->words, args->word, &args->err);
    if (json)
        return cli_print_json(args, command_json(command));
    print_help(command);
    return MIRE_OK;
}

static const struct cli_flag help_flags[] = {CLI_JSON, {.name = NULL}};

static const struct cli_command cli_help = {
    .name = "help",
    .usage = "[COMMAND]",
    .summary = "this list, or one command in detail",
    .flags = help_flags,
    .max_words = 2,
    .run = help,
};

/* ---- main ---- */

/* A standard stream that was closed must not become the next file that is opened. */
static void hold_streams(void)
{
    for (int file = 0; file <= 2; file++)
        if (fcntl(file, F_GETFD) < 0 && errno == EBADF)
            (void)!open("/dev/null", file == 0 ? O_WRONLY : O_RDONLY);
}

static bool wants_help(int argc, char **argv)
{
    for (int i = 0; i < argc && strcmp(argv[i], "--") != 0; i++)
        if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0)
            return true;
    return false;
}

static int run(struct cli_args *args, int argc, char **argv)
{
    int used = 0;
    if (argc == 0 || strcmp(argv[0], "--help") == 0 || strcmp(argv[0], "-h") == 0) {
        print_overview();
        return MIRE_OK;
    }
    if (strcmp(argv[0], "--version") == 0 && argc == 1) {
        puts("mire " MIRE_VERSION);
        return MIRE_OK;
    }
    args->command = find_command(argc, (const char *const *)argv, &used);
    if (!args->command)
        return unknown_command(argc, (const char *const *)argv, &args->err);
    if (wants_help(argc - used, argv + used)) {
        print_help(args->command);
        return MIRE_OK;
    }
    int status = cli_parse(args, argc - used, argv + used);
    if (status == MIRE_OK && args->command->ranks)
        status = ranks_become(argv - 1, &args->err);
    return status == MIRE_OK ? args->command->run(args) : status;
}

int main(int argc, char **argv)
{
    struct cli_args args = {0};
    mire_alloc_for_jansson();
    hold_streams();
    int status = run(&args, argc - 1, argv + 1);
    cli_args_free(&args);
    if ((fflush(stdout) != 0 || ferror(stdout)) && status == MIRE_OK)
        status = mire_fail(&args.err, MIRE_BAD, "standard output can't be written to");
    if (status != MIRE_OK)
        fprintf(stderr, "mire: %s\n", args.err.text);
    return status;
}
