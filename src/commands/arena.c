/* SPDX-License-Identifier: MIT */
/*
 * mire arena: bots against bots, many times.
 *
 * Progress goes to standard error and only where a person looks; results to a file as they come, so
 * that an interrupted match goes on where it was.
 */
#include "arena/arena.h"
#include "cli/cli.h"
#include "core/alloc.h"
#include "core/clock.h"
#include "core/text.h"
#include "learn/nets.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- progress ---- */

struct progress {
    double start, shown; /* seconds */
    long before, games;  /* in at the start; to be in at the end */
    bool looked_at;
};

static void show_progress(const struct progress *p, const struct arena_tally *tally, double spent)
{
    enum { CELLS = 30 };
    char bar[CELLS + 1];
    long played = tally->games - p->before;
    double left = spent / (double)played * (double)(p->games - tally->games);
    const struct arena_standing *first = &tally->bot[0];
    for (int i = 0; i < CELLS; i++)
        bar[i] = (long)i * p->games < CELLS * tally->games ? '#' : '.';
    bar[CELLS] = '\0';
    fprintf(stderr, "\r[%s] %ld of %ld, %.1f %% won, %ld:%02ld left ", bar, tally->games, p->games,
            100 * first->wins / first->games, (long)left / 60, (long)left % 60);
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
    if (sscanf(text, "%lf,%lf%c", &low, &high, &rest) != 2 || !(low >= 0 && low < high) ||
        !(high <= 100))
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
        status = cli_number(args, "games", 1, ARENA_GAMES, games);
    if (status == MIRE_OK)
        status = cli_number(args, "threads", 1, ARENA_THREADS, threads);
    if (status == MIRE_OK)
        status = cli_number(args, "seed", 0, 1000000000, &seed);
    match->seed = (uint64_t)seed;
    return status;
}

/* ---- telling ---- */

/* The command that does this again. */
static void put_command(const struct cli_args *args, struct mire_text *text)
{
    mire_putf(text, "mire arena %s", args->word[0]);
    for (int i = 0; i < args->givens; i++) {
        static const char *const no_matter[] = {"results", "html", "csv", "json", "threads"};
        const char *name = args->given[i].flag->name;
        if (mire_word_find(name, no_matter, 5) < 0)
            mire_putf(text, " --%s %s", name, args->given[i].value);
    }
}

enum format { AS_CSV, AS_HTML };

/* A report is made in memory and written as a whole. */
static int write_report(struct cli_args *args, const char *path, enum format format,
                        const struct arena_tally *tally, const struct arena_sprt *sprt)
{
    MIRE_TEXT(command, 1000);
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    if (!out)
        return mire_fail(&args->err, MIRE_BAD, "out of memory");
    put_command(args, &command);
    if (format == AS_CSV)
        arena_csv(out, tally);
    else
        arena_html(out, tally, sprt, command.at);
    int status = fclose(out) == 0 && text ? cli_write_file(args, path, text)
                                          : mire_fail(&args->err, MIRE_BAD, "out of memory");
    free(text);
    return status;
}

static int tell(struct cli_args *args, const struct arena_tally *tally,
                const struct arena_sprt *sprt)
{
    const char *csv = cli_value(args, "csv"), *html = cli_value(args, "html");
    int status = csv ? write_report(args, csv, AS_CSV, tally, sprt) : MIRE_OK;
    if (status == MIRE_OK && html)
        status = write_report(args, html, AS_HTML, tally, sprt);
    if (status != MIRE_OK)
        return status;
    if (cli_has(args, "json"))
        return cli_print_json(args, arena_json(tally, sprt));
    arena_print(stdout, tally, sprt);
    if (cli_interrupted())
        puts(cli_has(args, "results") ? "Interrupted: the same command goes on from here."
                                      : "Interrupted; with --results it could have gone on.");
    return MIRE_OK;
}

static int play_match(struct cli_args *args, const struct arena_match *match, long games,
                      int threads, const struct arena_sprt *sprt)
{
    struct arena_tally tally;
    const char *path = cli_value(args, "results");
    FILE *results = NULL;
    int status = arena_tally_open(&tally, match, games, &args->err);
    if (status != MIRE_OK)
        return status;
    games = tally.keys * match->setup.seats; /* a key is played on every seat */
    if (path)
        status = arena_results_open(&results, path, &tally, &args->err);
    struct progress p = {mire_seconds(), 0, tally.games, games, isatty(STDERR_FILENO)};
    struct arena_run run = {&tally, games, threads, results, sprt, progress, &p};
    cli_catch_signals();
    if (status == MIRE_OK)
        status = arena_run(&run, &args->err);
    if (p.shown > 0)
        fputc('\n', stderr);
    if (results && fclose(results) != 0 && status == MIRE_OK)
        status = mire_fail(&args->err, MIRE_BAD, "%.100s: can't be written", path);
    if (status == MIRE_OK)
        status = tell(args, &tally, sprt);
    arena_tally_close(&tally);
    return status;
}

static int arena(struct cli_args *args)
{
    struct arena_match *match = mire_alloc(sizeof *match);
    struct arena_sprt sprt;
    long cores = sysconf(_SC_NPROCESSORS_ONLN), games = 400;
    long threads = cores < 1 ? 1 : cores > ARENA_THREADS ? ARENA_THREADS : cores;
    if (!match)
        return mire_fail(&args->err, MIRE_BAD, "out of memory");
    int status = cli_has(args, "net") ? net_use(cli_value(args, "net"), &args->err) : MIRE_OK;
    if (status == MIRE_OK)
        status = read_match(args, match, &games, &threads);
    if (status == MIRE_OK)
        status = read_sprt(args, &sprt);
    if (status == MIRE_OK)
        status = play_match(args, match, games, (int)threads, cli_has(args, "sprt") ? &sprt : NULL);
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
    {"csv", "FILE", "write the scores as a table", false},
    {"html", "FILE", "write a report with plots", false},
    CLI_JSON,
    {.name = NULL},
};

const struct cli_command cli_arena = {
    .name = "arena",
    .usage = "GAME",
    .summary = "bots against bots, many times: who is better, and how games go",
    .details =
        "Every deal is played once with the line-up on each seat, so neither seat nor luck\n"
        "favours anybody. The same command gives the same games, however many threads play\n"
        "them. With --results a match that was interrupted goes on where it was; with more\n"
        "--games it is made longer. With --sprt it ends as soon as the question is answered\n"
        "with 5 % of wrong answers either way.\n",
    .flags = flags,
    .min_words = 1,
    .max_words = 1,
    .run = arena,
};
