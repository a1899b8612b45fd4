/* The `mire` command: finds the command, takes its arguments apart, runs it. */
#include "cli/cli.h"
#include "core/text.h"

#include <stdio.h>
#include <string.h>

extern const struct cli_command cli_bench;

const struct cli_command *const cli_commands[] = {&cli_bench, NULL};

/* The command that the arguments begin with; how many of them are its name in *used. */
static const struct cli_command *find_command(int argc, char **argv, int *used)
{
    for (int i = 0; cli_commands[i]; i++) {
        const char *name = cli_commands[i]->name, *second = strchr(name, ' ');
        size_t n = second ? (size_t)(second - name) : strlen(name);
        if (argc < 1 || strlen(argv[0]) != n || strncmp(argv[0], name, n) != 0)
            continue;
        if (second && (argc < 2 || strcmp(argv[1], second + 1) != 0))
            continue;
        *used = second ? 2 : 1;
        return cli_commands[i];
    }
    return NULL;
}

int main(int argc, char **argv)
{
    struct cli_args args = {0};
    int used = 0;
    args.command = find_command(argc - 1, argv + 1, &used);
    if (!args.command) {
        fprintf(stderr, "mire: no such command (see: mire help)\n");
        return MIRE_BAD;
    }
    int status = cli_parse(&args, argc - 1 - used, argv + 1 + used);
    if (status == MIRE_OK)
        status = args.command->run(&args);
    cli_args_free(&args);
    if (status != MIRE_OK)
        fprintf(stderr, "mire: %s\n", args.err.text);
    return status;
}
