/* SPDX-License-Identifier: MIT */
/*
 * mire arena: bots against bots, many times.
 *
 * Progress goes to standard error and only where a person looks; results to a file as they come, so
 * that an interrupted match goes on where it was. Started by mpirun, rank 0 does all that and the
 * others play.
 */
#include "arena/arena.h"
#include "cli/cli.h"
#include "core/alloc.h"
#include "core/clock.h"
#include "core/text.h"
#include "learn/nets.h"
#include "ranks/ranks.h"

#include <stdlib.h>
#include <string.h>

/* ---- progress ---- */

struct progress {
    double start, shown; /* seconds */
    long before, games;  /* on file at the start; to be in at the end */
    bool looked_at;
};

static void show_progress(const struct progress *p, const struct arena_tally *tally, double spent)
{
    enum { CELLS = 30 };
    char bar[CELLS + 1];
    long played = tally->games - p->before;
    double left = played > 0 ? spent / (double)played * (double)(p->games - tally->games) : 0;
    const struct arena_standing *first = &tally->bot[0];
    double low, high, share = first->wins / first->games;
    arena_interval(share, first->games, &low, &high);
    for (int i = 0; i < CELLS; i++)
        bar[i] = (long)i * p->games < CELLS * tally->games ? '#' : '.';
    bar[CELLS] = '\0';
    fprintf(stderr, "\r[%s] %ld of %ld, %.1f %% won (%.1f to %.1f), %ld:%02ld:%02ld left ", bar,
            tally->games, p->games, 100 * share, 100 * low, 100 * high, (long)left / 3600,
            (long)left / 60 % 60, (long)left % 60);
}

static bool progress(void *context, const struct arena_tally *tally)
{
    struct progress *p = context;
    double time = mire_seconds();
    if (p->looked_at && (time - p->shown > 0.2 || tally->games == p->games)) {
        show_progress(p, tally, time - p->start);
        p->shown = time;
    }
    return !cli_interrupted();
}

/* ---- reading the question ---- */

/* "50,55": per cent. */
static int read_sprt(struct cli_args *args, struct arena_sprt *sprt)
{
    const char *text = cli_value(args, "sprt");
    double low, high;
    char rest;
    *sprt = (struct arena_sprt){.alpha = 0.05, .beta = 0.05};
    if (!text)
        return MIRE_OK;
    if (sscanf(text, "%lf,%lf%c", &low, &high, &rest) != 2 || !(low > 0 && low < high) ||
        !(high < 100))
        return mire_fail(&args->err, MIRE_BAD,
                         "--sprt is two win shares in per cent, 50,55 say, not \"%.40s\"", text);
    sprt->low = low / 100;
    sprt->high = high / 100;
    return MIRE_OK;
}

static int read_match(struct cli_args *args, struct arena_match *match, long *games, long *threads)
{
    const char *bots = cli_value(args, "bots");
    long seed = 1;
    memset(match, 0, sizeof *match);
    int status = cli_setup(args, args->word[0], &match->game, &match->setup);
    memset(match->setup.key, 0, sizeof match->setup.key);
    if (status == MIRE_OK)
        status = arena_line_up(match, bots ? bots : "greedy,random", &args->err);
    if (status == MIRE_OK)
        status = CLI_NUMBERS(args, {"games", 1, ARENA_GAMES, games},
                             {"threads", 1, CREW_THREADS, threads}, {"seed", 0, 1000000000, &seed});
    match->seed = (uint64_t)seed;
    return status;
}

/* ---- telling ---- */

/* The command that does this again. */
static void put_command(const struct cli_args *args, struct mire_text *text)
{
    mire_putf(text, "mire arena %s", args->word[0]);
    for (int i = 0; i < args->givens; i++) {
        static const char *const no_matter[] = {"results", "html",  "csv",     "json",
                                                "threads", "times", "patience"};
        const char *name = args->given[i].flag->name;
        if (mire_word_find(name, no_matter, 7) < 0)
            mire_putf(text, " --%s %s", name, args->given[i].value);
    }
}

enum format { AS_CSV, AS_HTML };

/* A report is made in memory and written as a whole. */
static int write_report(struct cli_args *args, const char *path, enum format format,
                        const struct arena_told *told)
{
    MIRE_TEXT(command, 1000);
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    if (!out)
        return mire_fail(&args->err, MIRE_BAD, "out of memory");
    put_command(args, &command);
    if (format == AS_CSV)
        arena_csv(out, told->tally);
    else
        arena_html(out, told, command.at);
    int status = fclose(out) == 0 && text ? cli_write_file(args, path, text)
                                          : mire_fail(&args->err, MIRE_BAD, "out of memory");
    free(text);
    return status;
}

static int tell(struct cli_args *args, const struct arena_tally *tally,
                const struct arena_sprt *sprt)
{
    const char *csv = cli_value(args, "csv"), *html = cli_value(args, "html");
    struct arena_told told = {tally, sprt, cli_has(args, "times")};
    int status = csv ? write_report(args, csv, AS_CSV, &told) : MIRE_OK;
    if (status == MIRE_OK && html)
        status = write_report(args, html, AS_HTML, &told);
    if (status != MIRE_OK)
        return status;
    if (cli_has(args, "json"))
        return cli_print_json(args, arena_json(&told));
    arena_print(stdout, &told);
    if (cli_interrupted())
        puts(cli_has(args, "results") ? "Interrupted: the same command goes on from here."
                                      : "Interrupted; with --results it could have gone on.");
    return MIRE_OK;
}

/* What people should know of the other ranks. */
static void tell_ranks(const struct arena_run *run)
{
    if (run->report.given_up)
        fprintf(stderr, "mire: %d of %d ranks were lost; %ld games went to others\n",
                run->report.given_up, run->link->ranks, run->report.again);
}

/* Rank 0 opens the results, keeps the tally and tells; the others play. */
static int play_match(struct cli_args *args, struct arena_run *run, struct progress *p)
{
    const struct arena_match *match = run->tally->match;
    const char *path = cli_value(args, "results");
    bool lead = ranks_lead(run->link);
    int status =
        path && lead ? arena_results_open(&run->results, path, match, &args->err) : MIRE_OK;
    *p = (struct progress){.start = mire_seconds(),
                           .before = crew_journal_count(run->results, run->games),
                           .games = run->games,
                           .looked_at = lead && ranks_watched(run->link)};
    cli_catch_signals();
    if (status == MIRE_OK)
        status = arena_run(run, &args->err);
    if (p->shown > 0)
        fputc('\n', stderr);
    tell_ranks(run);
    struct mire_error *first = status == MIRE_OK ? &args->err : NULL;
    if (crew_journal_close(run->results, first) != MIRE_OK && first)
        status = MIRE_BAD;
    return status == MIRE_OK && lead ? tell(args, run->tally, run->sprt) : status;
}

static int read_and_play(struct cli_args *args, struct arena_match *match, struct crew_link *link)
{
    struct arena_tally tally;
    struct arena_sprt sprt;
    long games = 400, threads = ranks_threads(link), patience = CREW_PATIENCE;
    int status = read_match(args, match, &games, &threads);
    if (status == MIRE_OK)
        status = read_sprt(args, &sprt);
    if (status == MIRE_OK)
        status = cli_number(args, "patience", 1, 86400, &patience);
    if (status == MIRE_OK)
        status = arena_tally_open(&tally, match, games, &args->err);
    if (status != MIRE_OK)
        return status;
    struct progress p;
    struct arena_run run = {.tally = &tally,
                            .games = tally.keys * match->setup.seats, /* whole rounds of seats */
                            .threads = (int)threads,
                            .sprt = cli_has(args, "sprt") ? &sprt : NULL,
                            .link = link,
                            .patience = (double)patience,
                            .interrupted = cli_interrupted,
                            .progress = progress,
                            .context = &p};
    status = play_match(args, &run, &p);
    arena_tally_close(&tally);
    return status;
}

static int arena(struct cli_args *args)
{
    struct arena_match *match = mire_alloc(sizeof *match);
    struct crew_link *link = NULL;
    if (!match)
        return mire_fail(&args->err, MIRE_BAD, "out of memory");
    int status = cli_has(args, "net") ? net_use(cli_value(args, "net"), &args->err) : MIRE_OK;
    if (status == MIRE_OK)
        status = ranks_open(&link, &args->err);
    if (status == MIRE_OK)
        status = read_and_play(args, match, link);
    ranks_close(link);
    mire_free(match);
    return status;
}

static const struct cli_flag flags[] = {
    {"bots", "A,B,...", "who plays; the last takes all seats that are left", false},
    {"games", "N", "how many (default 400), rounded up to whole rounds of seats", false},
    CLI_PLAYERS,
    CLI_OPTION,
    CLI_COMPONENTS,
    {"net", "FILE", "this net plays, not the one that comes with the program", false},
    {"seed", "N", "another number gives other deals (default 1)", false},
    {"threads", "T", "games at once (default: as many as there are cores)", false},
    {"sprt", "LOW,HIGH", "stop when it is clear which win share A has, in per cent", false},
    {"results", "FILE", "keep every game in FILE, and go on with what is there", false},
    {"patience", "SECONDS", "under mpirun: when a silent rank is lost (default 20)", false},
    {"csv", "FILE", "write the scores as a table", false},
    {"html", "FILE", "write a report with plots", false},
    {"times", NULL, "tell how long bots thought, too", false},
    CLI_JSON,
    {.name = NULL},
};

const struct cli_command cli_arena = {
    .name = "arena",
    .usage = "GAME",
    .summary = "bots against bots, many times: who is better, and how games go",
    .details =
        "Every deal is played once with the line-up on each seat, so neither seat nor luck\n"
        "favours anybody. The same command gives the same games and prints the same, however\n"
        "many threads and, under mpirun, ranks play them (unless bots have a time limit). With\n"
        "--results an interrupted match goes on where it was; with more --games it gets longer.\n"
        "With --sprt it ends as soon as the question is answered, with 5 % of wrong answers\n"
        "either way.\n",
    .flags = flags,
    .min_words = 1,
    .max_words = 1,
    .ranks = true,
    .run = arena,
};
