/* SPDX-License-Identifier: MIT */
/* learn: a net plays against itself and gets better; goes on where it was. */
#include "learn/learn.h"
#include "cli/cli.h"
#include "learn/nets.h"
#include "ranks/ranks.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    MEASURED = 100, /* games against each of the bots that a net is measured by */
    TESTED = 400,   /* deals at most that tell whether a generation is better */
    SHOWN = 500,    /* games that show which inputs matter to a specialist */
};

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

/* What to play: the setups that are given, or the default options for two to four. */
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

/* A search that plays by the net while it learns, with a mind for every thread. */
static int read_search(struct cli_args *args, struct learn_plan *plan)
{
    static struct mire_bot search;
    const char *name = cli_value(args, "search");
    int status = name ? mire_bot_read(name, &search, &args->err) : MIRE_OK;
    if (status != MIRE_OK || !name)
        return status;
    search.search.net = 1;
    plan->practice.search = &search;
    for (int i = 0; i < plan->threads && status == MIRE_OK; i++)
        status = mire_mind_open(&plan->mind[i], &search, 1, &args->err);
    return status;
}

static int read_plan(struct cli_args *args, struct learn_plan *plan)
{
    long minutes = 10, games = 0, threads = ranks_threads(plan->link), seed = 1, reuse = 3,
         taught = 0, patience = CREW_PATIENCE;
    struct practice *p = &plan->practice;
    const char *teacher = cli_value(args, "teacher");
    int status = cli_game(args, args->word[0], &plan->game);
    if (status == MIRE_OK && !plan->game->encoding)
        status =
            mire_fail(&args->err, MIRE_BAD, "%s can't be observed as numbers", plan->game->title);
    *p = (struct practice){
        .openings = 0.7f, .opening = 40, .heat = 1, .slips = 0.02f, .lambda = 0.97f, .bare = 0.1f};
    plan->rate = 1e-3f;
    if (status == MIRE_OK)
        status = read_setups(args, plan->game, p);
    if (status == MIRE_OK)
        p->opening = (float)learn_length(plan->game, &p->setup[0]) / 3;
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
        status = cli_number(args, "patience", 1, 100000, &patience);
    if (status == MIRE_OK)
        status = cli_number(args, "taught", 0, 100000000, &taught);
    if (status == MIRE_OK)
        status = read_real(args, "heat", 0, 100, &p->heat);
    if (status == MIRE_OK)
        status = read_real(args, "slips", 0, 1, &p->slips);
    if (status == MIRE_OK)
        status = read_real(args, "lambda", 0, 1, &p->lambda);
    if (status == MIRE_OK)
        status = read_real(args, "openings", 0, 1, &p->openings);
    if (status == MIRE_OK)
        status = read_real(args, "opening", 0, 1000, &p->opening);
    if (status == MIRE_OK)
        status = read_real(args, "rate", 0, 1, &plan->rate);
    if (status == MIRE_OK)
        status = read_real(args, "bare", 0, 1, &p->bare);
    if (status != MIRE_OK)
        return status;
    if (taught) {
        static struct mire_bot bot;
        status = mire_bot_read(teacher ? teacher : "easy", &bot, &args->err);
        p->teacher = &bot;
    }
    plan->rate_end = plan->rate / 3;
    plan->minutes = (double)minutes;
    plan->games = games;
    plan->threads = (int)threads;
    plan->seed = (uint64_t)seed;
    plan->reuse = (int)reuse;
    plan->taught = taught;
    plan->patience = (double)patience;
    return status == MIRE_OK ? read_search(args, plan) : status;
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
    MIRE_TEXT(text, NET_NOTE);
    const struct mire_setup *setup = &plan->practice.setup[0];
    int deals = MEASURED / setup->seats;
    for (int i = 0; bots[i]; i++) {
        struct learn_match match = {.bot = mire_bot_find(bots[i])};
        learn_measure(net, setup, 1, deals, 7, &match);
        mire_putf(&text, "%s%.0f %% of wins against %s (%.1f : %.1f points)", i ? ", " : "",
                  100 * match.share / setup->seats, bots[i], match.points, match.others);
    }
    struct learn_match itself = {.bot = NULL};
    learn_measure(net, setup, 1, deals, 7, &itself);
    mire_putf(&text, ", %.1f points against itself", itself.points);
    printf("%s: %s; %d games each, %d players\n", when, text.at, deals * setup->seats,
           setup->seats);
    snprintf(strength, NET_NOTE, "%s", text.at);
}

/* ---- generations ---- */

/* The best net so far, in the file people use; what learns meanwhile is in another beside it. */
struct line {
    const struct learn_plan *plan;
    struct net *best;
    const char *path;
    int generation; /* 0: there is no best one yet */
};

/* The net to go on with, or a fresh one; and the best so far. */
static int open_net(struct cli_args *args, const struct learn_plan *plan, struct line *line,
                    struct net **net)
{
    const char *from = cli_value(args, "from");
    int status = MIRE_OK;
    if (!from)
        from = access(plan->path, R_OK) == 0 ? plan->path : line->path;
    if (access(from, R_OK) == 0 || cli_has(args, "from")) {
        status = net_load(net, from, &args->err);
        if (status == MIRE_OK && (*net)->game != plan->game)
            status = mire_fail(&args->err, MIRE_BAD, "%.100s is a net for %s", from,
                               (*net)->game->title);
        if (status == MIRE_OK && ranks_lead(plan->link))
            printf("Going on with %s: %ld games so far.\n", from, (*net)->games);
    } else {
        *net = net_new(plan->game);
        if (*net)
            net_shuffle(*net, plan->seed);
        if (ranks_lead(plan->link))
            printf("A fresh net for %s.\n", plan->game->title);
    }
    if (status != MIRE_OK)
        return status;
    if (!*net || !(line->best = net_new(plan->game)))
        return mire_fail(&args->err, MIRE_BAD, "out of memory");
    if (access(line->path, R_OK) != 0)
        return MIRE_OK; /* the first generation is the best one yet */
    net_free(line->best);
    line->generation = 1;
    return net_load(&line->best, line->path, &args->err);
}

/* Does the net beat the best one? A sequential test over ever more deals tells. */
static bool beats(const struct line *line, const struct net *net, struct learn_match *match)
{
    const struct practice *p = &line->plan->practice;
    double evidence = 0;
    for (int deals = 50; deals <= TESTED; deals *= 2) {
        *match = (struct learn_match){.net = line->best};
        learn_measure(net, p->setup, p->setups, deals, 11 + (uint64_t)line->generation, match);
        evidence = learn_evidence(match);
        if (evidence > LEARN_SURE || evidence < -LEARN_SURE)
            break;
    }
    return evidence > LEARN_SURE;
}

static int generation(void *context, struct net *net, struct mire_error *err)
{
    struct line *line = context;
    struct learn_match match = {.share = 0};
    bool better = line->generation == 0 || beats(line, net, &match);
    if (line->generation++)
        printf("%sgeneration %d: won %.2f times what an equal of the best so far would, in %d "
               "games, %.1f : %.1f points: %s\n",
               isatty(STDOUT_FILENO) ? "\n" : "", line->generation, match.share, match.games,
               match.points, match.others,
               better ? "the new best" : "not clearly better, learning goes on");
    if (!better)
        return MIRE_OK;
    net_copy(line->best, net);
    return net_save(net, line->path, err);
}

/* ---- all of it ---- */

/* How the net learned, for its file: all but names of files, which mean nothing elsewhere. */
static void note_command(const struct cli_args *args, const struct learn_plan *plan,
                         struct net *net)
{
    MIRE_TEXT(text, NET_NOTE);
    mire_putf(&text, "mire learn %s", plan->game->id);
    for (int i = 0; i < args->givens; i++) {
        const struct cli_given *given = &args->given[i];
        const char *name = given->flag->name;
        if (strcmp(name, "from") != 0 && strcmp(name, "out") != 0)
            mire_putf(&text, " --%s%s%s", name, given->value ? " " : "",
                      given->value ? given->value : "");
    }
    snprintf(net->command, sizeof net->command, "%s", text.at);
}

/* Learns, and keeps what is better than what was there. */
static int run(struct cli_args *args, struct learn_plan *plan, struct net *net, struct line *line)
{
    char strength[NET_NOTE];
    cli_catch_signals();
    net_lend(net);
    if (!ranks_lead(plan->link))
        return learn_run(plan, net, &args->err);
    measure(net, plan, "Before", strength);
    note_command(args, plan, net);
    int status = learn_run(plan, net, &args->err);
    if (isatty(STDOUT_FILENO))
        putchar('\n');
    if (status == MIRE_OK)
        status = generation(line, net, &args->err);
    if (status != MIRE_OK)
        return status;
    measure(line->best, plan, "After", line->best->strength);
    printf("The best net is in %s, the last one in %s.\n", line->path, plan->path);
    return net_save(line->best, line->path, &args->err);
}

static int learn(struct cli_args *args)
{
    static struct learn_plan plan;
    struct net *net = NULL;
    char path[200], next[1000];
    int status = ranks_open(&plan.link, &args->err);
    if (status == MIRE_OK)
        status = read_plan(args, &plan);
    if (status != MIRE_OK)
        return status;
    snprintf(path, sizeof path, "%s.net", plan.game->id);
    struct line line = {.plan = &plan, .path = cli_value(args, "out")};
    if (!line.path)
        line.path = path;
    snprintf(next, sizeof next, "%.900s.next", line.path);
    plan.path = next;
    plan.progress = progress;
    plan.generation = generation;
    plan.generation_minutes = 3;
    plan.context = &line;
    plan.stop = cli_interrupted;
    status = open_net(args, &plan, &line, &net);
    if (status == MIRE_OK && cli_has(args, "only"))
        status = learn_forget(net, &plan.practice, SHOWN, plan.seed, &args->err);
    for (int i = 0; i < plan.practice.setups && status == MIRE_OK; i++)
        status = net_note(net, &plan.practice.setup[i], &args->err);
    if (status == MIRE_OK)
        status = run(args, &plan, net, &line);
    for (int i = 0; i < plan.threads; i++)
        mire_mind_close(plan.mind[i]);
    net_free(line.best);
    ranks_close(plan.link);
    return status; /* the net that learned stays: bots may ask it until the end */
}

static const struct cli_flag flags[] = {
    {"minutes", "N", "how long (default 10)", false},
    {"games", "N", "how many games at most", false},
    {"from", "FILE", "go on from this net (default: --out, if it is there)", false},
    {"out", "FILE", "keep the net there (default GAME.net)", false},
    {"setup", "ID", "what to play, as a game id without key; default: 2 to 4 players", true},
    {"only", NULL, "forget all other games: the net becomes smaller, and better at these", false},
    {"threads", "T", "at once (default: as many as there are cores)", false},
    {"patience", "SECONDS", "under mpirun: when a silent rank is lost (default 20)", false},
    {"seed", "N", "another number gives other games (default 1)", false},
    {"openings", "SHARE", "of games that begin loosely, to see more of the game (default 0.7)",
     false},
    {"opening", "N", "decisions of such an opening, on average (default: a third of a game)",
     false},
    {"heat", "POINTS", "how much worse an action may look there and still be tried (default 1)",
     false},
    {"slips", "SHARE", "of decisions made blindly there (default 0.02)", false},
    {"lambda", "SHARE", "how far the end is trusted, not the next position (default 0.97)", false},
    {"rate", "NUMBER", "of learning at first; a third of it in the end (default 0.001)", false},
    {"reuse", "N", "how often a position is learned from (default 3)", false},
    {"search", "BOT",
     "plays by the net while it learns, as search:iterations=60; default: no search", false},
    {"bare", "SHARE", "of decisions without that search (default 0.1)", false},
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
        "net, looking one decision ahead, plays some games against others. Every few minutes\n"
        "it plays against the best net so far and takes its place if it is clearly better;\n"
        "what learns is in another file meanwhile, with .next behind its name.\n",
    .flags = flags,
    .min_words = 1,
    .max_words = 1,
    .ranks = true,
    .run = learn,
};
