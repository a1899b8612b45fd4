/* SPDX-License-Identifier: MIT */
/* `mire work`: a process in which bots of several servers think. */
#include "server/work.h"
#include "cli/cli.h"

#include <string.h>
#include <unistd.h>

static int work(struct cli_args *args)
{
    long threads = sysconf(_SC_NPROCESSORS_ONLN);
    const char *store = args->word[0];
    int status = cli_number(args, "threads", 1, 256, &threads);
    if (status != MIRE_OK)
        return status;
    if (!strstr(store, "://"))
        return mire_fail(&args->err, MIRE_BAD, "STORE is a postgres:// address that servers share");
    return work_run(store, (int)threads, &args->err);
}

static const struct cli_flag work_flags[] = {
    {"threads", "N", "so many bots at once (as many as processors)", false},
    {.name = NULL},
};

const struct cli_command cli_work = {
    .name = "work",
    .usage = "STORE",
    .summary = "runs bots for the servers that share a PostgreSQL database",
    .details = "Servers started with --name at that address find it by themselves and hand it\n"
               "their bots' decisions as long as it runs. Any number may run, on any machine.\n",
    .flags = work_flags,
    .min_words = 1,
    .max_words = 1,
    .run = work,
};
