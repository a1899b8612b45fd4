/* SPDX-License-Identifier: MIT */
/* Taking the arguments of a command apart: words, flags and their values. */
#include "cli/cli.h"
#include "core/alloc.h"
#include "core/text.h"

#include <assert.h>
#include <string.h>

/* The flag of a command by its first n letters; NULL if it has no such flag. */
static const struct cli_flag *find_flag(const struct cli_command *command, const char *name,
                                        size_t n)
{
    for (const struct cli_flag *flag = command->flags; flag && flag->name; flag++)
        if (strlen(flag->name) == n && strncmp(flag->name, name, n) == 0)
            return flag;
    return NULL;
}

static int unknown_flag(struct cli_args *args, const char *text)
{
    const struct cli_command *command = args->command;
    const char *names[32];
    char word[40];
    int n = 0;
    size_t dashes = strspn(text, "-"), length = strcspn(text + dashes, "=");
    for (const struct cli_flag *flag = command->flags; flag && flag->name && n < 32; flag++)
        names[n++] = flag->name;
    const char *nearest = NULL;
    if (length < sizeof word) {
        memcpy(word, text + dashes, length);
        word[length] = '\0';
        nearest = mire_word_nearest(word, names, n);
    }
    if (nearest)
        return mire_fail(&args->err, MIRE_BAD, "%s has no flag %.40s (did you mean --%s?)",
                         command->name, text, nearest);
    return mire_fail(&args->err, MIRE_BAD, "%s has no flag %.40s (see: mire help %s)",
                     command->name, text, command->name);
}

/* Takes the flag at argv[*at], and its value, which may be the next argument. */
static int take_flag(struct cli_args *args, int argc, char **argv, int *at)
{
    const char *text = argv[*at], *value = strchr(text, '=');
    size_t n = value ? (size_t)(value - text) : strlen(text);
    const struct cli_flag *flag =
        strncmp(text, "--", 2) == 0 ? find_flag(args->command, text + 2, n - 2) : NULL;
    if (!flag)
        return unknown_flag(args, text);
    if (!flag->value && value)
        return mire_fail(&args->err, MIRE_BAD, "--%s takes no value", flag->name);
    if (flag->value && !value && *at + 1 >= argc)
        return mire_fail(&args->err, MIRE_BAD, "--%s needs a value: --%s %s", flag->name,
                         flag->name, flag->value);
    if (!flag->many && cli_has(args, flag->name))
        return mire_fail(&args->err, MIRE_BAD, "--%s is given twice", flag->name);
    struct cli_given *given = &args->given[args->givens++];
    given->flag = flag;
    given->value = !flag->value ? NULL : value ? value + 1 : argv[++*at];
    return MIRE_OK;
}

static int check_words(struct cli_args *args)
{
    const struct cli_command *command = args->command;
    if (args->words < command->min_words)
        return mire_fail(&args->err, MIRE_BAD, "something is missing: mire %s %s", command->name,
                         command->usage);
    if (args->words > command->max_words)
        return mire_fail(&args->err, MIRE_BAD, "what is \"%.60s\" for? mire %s %s",
                         args->word[command->max_words], command->name, command->usage);
    return MIRE_OK;
}

int cli_parse(struct cli_args *args, int argc, char **argv)
{
    size_t room = (size_t)argc + 1;
    bool only_words = false;
    args->word = mire_alloc(room * sizeof *args->word);
    args->given = mire_alloc(room * sizeof *args->given);
    if (!args->word || !args->given)
        return mire_fail(&args->err, MIRE_BAD, "out of memory");
    for (int i = 0; i < argc; i++) {
        int status = MIRE_OK;
        if (!only_words && strcmp(argv[i], "--") == 0)
            only_words = true;
        else if (!only_words && argv[i][0] == '-' && argv[i][1])
            status = take_flag(args, argc, argv, &i);
        else
            args->word[args->words++] = argv[i];
        if (status != MIRE_OK)
            return status;
    }
    return check_words(args);
}

void cli_args_free(struct cli_args *args)
{
    mire_free(args->word);
    mire_free(args->given);
}

bool cli_takes(const struct cli_args *args, const char *flag)
{
    return find_flag(args->command, flag, strlen(flag)) != NULL;
}

const char *cli_value_at(const struct cli_args *args, const char *flag, int n)
{
    assert(cli_takes(args, flag));
    for (int i = 0; i < args->givens; i++)
        if (strcmp(args->given[i].flag->name, flag) == 0 && n-- == 0)
            return args->given[i].value ? args->given[i].value : "";
    return NULL;
}

const char *cli_value(const struct cli_args *args, const char *flag)
{
    return cli_value_at(args, flag, 0);
}

bool cli_has(const struct cli_args *args, const char *flag)
{
    return cli_value(args, flag) != NULL;
}

int cli_number(struct cli_args *args, const char *flag, long min, long max, long *out)
{
    const char *text = cli_value(args, flag);
    if (text && !mire_number_parse(text, min, max, out))
        return mire_fail(&args->err, MIRE_BAD, "--%s is a whole number, %ld to %ld, not \"%.40s\"",
                         flag, min, max, text);
    return MIRE_OK;
}

int cli_numbers(struct cli_args *args, const struct cli_number *numbers)
{
    int status = MIRE_OK;
    for (; numbers->flag && !status; numbers++)
        status = cli_number(args, numbers->flag, numbers->min, numbers->max, numbers->out);
    return status;
}
