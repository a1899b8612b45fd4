/* SPDX-License-Identifier: MIT */
/* learn: a net plays against itself and gets better; goes on where it was. */
#include "learn/learn.h"
#include "cli/cli.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MEASURED = 100 }; /* games against each of the bots that a net is measured by */

/* ---- how ---- */

static int read_real(struct cli_args *args, const char *flag, double min, double max, float *out)
{
    const char *text = cli_value(args, flag);
    char *end;
    if (!text)
        return MIRE_OK;
    double value = strtod(text, &end);
    if (*end || end == text || !(value >= min && value <= max))
        return mire_fail(&args->err, MIRE_BAD, "--%s is a number, %g to %g, not \"%.40s\"", flag,
                         min, max, text);
    *out = (float)value;
    return MIRE_OK;
}

/* What to play: the setups that are given, or the usual options for two to four. */
static int read_setups(struct cli_args *args, const struct mire_game *game, struct practice *p)
{
    const char *id;
    for (int i = 0; (id = cli_value_at(args, "setup", i)); i++) {
        const struct mire_game *other;
        if (i == 32)
            return mire_fail(&args->err, MIRE_BAD, "there can be 32 setups at most");
        int status = mire_id_read(id, &other, &p->setup[i], &args->err);
        if (status != MIRE_OK)
            return status;
        if (other != game)
            return mire_fail(&args->err, MIRE_BAD, "--setup is one of %s", game->id);
        p->setups = i + 1;
    }
    for (int seats = 2; seats <= 4 && !cli_has(args, "setup"); seats++)
        if (seats >= game->min_seats && seats <= game->max_seats)
            mire_setup_default(game, seats, &p->setup[p->setups++]);
    return MIRE_OK;
}

static int read_plan(struct cli_args *args, struct learn_plan *plan)
{
    long minutes = 10, games = 0, threads = sysconf(_SC_NPROCESSORS_ONLN), seed = 1, reuse = 3,
         taught = 0;
    struct practice *p = &plan->practice;
    const char *teacher = cli_value(args, "teacher");
    int status = cli_game(args, args->word[0], &plan->game);
    if (status == MIRE_OK && !plan->game->encoding)
        status =
            mire_fail(&args->err, MIRE_BAD, "%s can't be observed as numbers", plan->game->title);
    *p = (struct practice){.heat = 0.5f, .slips = 0.02f, .lambda = 0.9f};
    plan->rate = 1e-3f;
    if (status == MIRE_OK)
        status = read_setups(args, plan->game, p);
    if (status == MIRE_OK)
        status = cli_number(args, "minutes", 1, 100000, &minutes);
    if (status == MIRE_OK)
        status = cli_number(args, "games", 1, 1000000000, &games);
    if (status == MIRE_OK)
        status = cli_number(args, "threads", 1, 64, &threads);
    if (status == MIRE_OK)
        status = cli_number(args, "seed", 0, 1000000000, &seed);
    if (status == MIRE_OK)
        status = cli_number(args, "reuse", 1, 100, &reuse);
    if (status == MIRE_OK)
        status = cli_number(args, "taught", 0, 100000000, &taught);
    if (status == MIRE_OK)
        status = read_real(args, "heat", 0, 100, &p->heat);
    if (status == MIRE_OK)
        status = read_real(args, "slips", 0, 1, &p->slips);
    if (status == MIRE_OK)
        status = read_real(args, "lambda", 0, 1, &p->lambda);
    if (status == MIRE_OK)
        status = read_real(args, "rate", 0, 1, &plan->rate);
    if (status != MIRE_OK)
        return status;
    if (taught && !(p->teacher = mire_bot_find(teacher ? teacher : "easy")))
        return mire_fail(&args->err, MIRE_BAD, "no bot is called \"%.40s\"", teacher);
    plan->rate_end = plan->rate / 3;
    plan->minutes = (double)minutes;
    plan->games = games;
    plan->threads = (int)threads;
    plan->seed = (uint64_t)seed;
    plan->reuse = (int)reuse;
    plan->taught = taught;
    return MIRE_OK;
}

/* The net to go on with, or a fresh one. */
static int open_net(struct cli_args *args, const struct learn_plan *plan, struct net **net)
{
    const char *from = cli_value(args, "from");
    if (!from && access(plan->path, R_OK) == 0)
        from = plan->path;
    if (!from) {
        *net = net_new(plan->game);
        if (!*net)
            return mire_fail(&args->err, MIRE_BAD, "out of memory");
        net_shuffle(*net, plan->seed);
        printf("A fresh net for %s.\n", plan->game->title);
        return MIRE_OK;
    }
    int status = net_load(net, from, &args->err);
    if (status == MIRE_OK && (*net)->game != plan->game) {
        status =
            mire_fail(&args->err, MIRE_BAD, "%.100s is a net for %s", from, (*net)->game->title);
        net_free(*net);
    }
    if (status == MIRE_OK)
        printf("Going on with %s: %ld games so far.\n", from, (*net)->games);
    return status;
}

/* ---- telling ---- */

static void progress(void *context, const struct learn_progress *p)
{
    double share = p->seconds / (60 * p->minutes);
    int done = (int)(20 * (share < 1 ? share : 1));
    (void)context;
    printf("%s[%.*s%.*s] %5.1f min  %8ld games  points %6.2f  error %6.2f  winning %.4f%s",
           isatty(STDOUT_FILENO) ? "\r" : "", done, "####################", 20 - done,
           "....................", p->seconds / 60, p->games, p->points, p->points_error,
           p->win_loss, isatty(STDOUT_FILENO) ? "" : "\n");
    fflush(stdout);
}

/* Games of the bare net, looking one decision ahead, against others and itself. */
static void measure(const struct net *net, const struct learn_plan *plan, const char *when,
                    char strength[NET_NOTE])
{
    static const char *const bots[] = {"random", "greedy", NULL};
    struct learn_match match;
    MIRE_TEXT(text, NET_NOTE);
    const struct mire_setup *setup = &plan->practice.setup[0];
    for (int i = 0; bots[i]; i++) {
        learn_measure(net, setup, mire_bot_find(bots[i]), MEASURED, 7, &match);
        mire_putf(&text, "%s%.0f %% of wins against %s (%.1f : %.1f points)", i ? ", " : "",
                  100 * match.share, bots[i], match.points, match.others);
    }
    learn_measure(net, setup, NULL, MEASURED, 7, &match);
    mire_putf(&text, ", %.1f points against itself", match.points);
    printf("%s: %s; %d games each, %d players\n", when, text.at, MEASURED, setup->seats);
    snprintf(strength, NET_NOTE, "%s", text.at);
}

static int learn(struct cli_args *args)
{
    static struct learn_plan plan;
    struct net *net = NULL;
    char path[200], strength[NET_NOTE];
    int status = read_plan(args, &plan);
    if (status != MIRE_OK)
        return status;
    snprintf(path, sizeof path, "%s.net", plan.game->id);
    plan.path = cli_value(args, "out") ? cli_value(args, "out") : path;
    plan.progress = progress;
    plan.stop = cli_interrupted;
    status = open_net(args, &plan, &net);
    if (status != MIRE_OK)
        return status;
    for (int i = 0; i < plan.practice.setups && status == MIRE_OK; i++)
        status = net_note(net, &plan.practice.setup[i], &args->err);
    if (status != MIRE_OK) {
        net_free(net);
        return status;
    }
    cli_catch_signals();
    measure(net, &plan, "Before", strength);
    snprintf(net->command, sizeof net->command, "mire learn %s", plan.game->id);
    status = learn_run(&plan, net, &args->err);
    if (isatty(STDOUT_FILENO))
        putchar('\n');
    if (status == MIRE_OK) {
        measure(net, &plan, "After", net->strength);
        status = net_save(net, plan.path, &args->err);
        printf("The net is in %s.\n", plan.path);
    }
    net_free(net);
    return status;
}

static const struct cli_flag flags[] = {
    {"minutes", "N", "how long (default 10)", false},
    {"games", "N", "how many games at most", false},
    {"from", "FILE", "go on from this net (default: --out, if it is there)", false},
    {"out", "FILE", "keep the net there (default GAME.net)", false},
    {"setup", "ID", "what to play, as a game id without key; default: 2 to 4 players", true},
    {"threads", "T", "at once (default: as many as there are cores)", false},
    {"seed", "N", "another number gives other games (default 1)", false},
    {"heat", "POINTS", "how much worse an action may look and still be tried (default 0.5)", false},
    {"slips", "SHARE", "of decisions made blindly (default 0.02)", false},
    {"lambda", "SHARE", "how far the end is trusted, not the next position (default 0.9)", false},
    {"rate", "NUMBER", "of learning at first; a third of it in the end (default 0.001)", false},
    {"reuse", "N", "how often a position is learned from (default 3)", false},
    {"teacher", "BOT", "plays the first games (default easy)", false},
    {"taught", "GAMES", "until the teacher has left (default 0)", false},
    {.name = NULL},
};

const struct cli_command cli_learn = {
    .name = "learn",
    .usage = "GAME",
    .summary = "a net plays against itself and gets better at a game",
    .details =
        "Plays games, learns from how they end, and keeps the net in a file; stopped at any\n"
        "time, the same command goes on from there. At the beginning and at the end the bare\n"
        "net, looking one decision ahead, plays some games against others.\n",
    .flags = flags,
    .min_words = 1,
    .max_words = 1,
    .run = learn,
};
