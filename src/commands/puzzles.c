/* SPDX-License-Identifier: MIT */
/*
 * puzzles: lets bots play and keeps the decisions where one action is clearly best. Games are
 * pieces of a crew's work: searched at once by threads and ranks, taken in order.
 */
#include "arena/puzzles.h"
#include "cli/cli.h"
#include "core/alloc.h"
#include "core/json.h"
#include "ranks/ranks.h"
#include "table/puzzle.h"

#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    A_GAME = 2,         /* puzzles of one game at most, so that they differ, … */
    ALIKE = 2,          /* … and with the same gain by the same lines of the score */
    GAMES = 1000000000, /* numbers of games */
    CHOICES = 2,        /* unless told otherwise, … */
    AFTER = 67,         /* … and from there on */
};

/* ---- a puzzle as a line of the file ---- */

static int tenths(float points)
{
    return (int)lroundf(10 * points);
}

/* What a decision offers, with what each choice costs; on with the answer. */
static json_t *step_json(const struct mire_game *game, void *state, int seat,
                         const struct puzzle_step *step)
{
    json_t *choices = json_object();
    for (int i = 0; i < step->choices; i++) {
        MIRE_TEXT(name, 201);
        game->name(state, seat, step->choice[i], &name);
        mire_out_int(choices, name.at, tenths(step->loss[i]));
    }
    game->apply(state, seat, step->choice[0]);
    return choices;
}

static json_t *parts_json(const struct mire_game *game, const struct puzzle_found *found)
{
    json_t *parts = json_object();
    for (int i = 0; game->encoding && game->encoding->lines[i]; i++)
        if (abs(tenths(found->part[i])) >= PUZZLE_PART)
            mire_out_int(parts, game->encoding->lines[i], tenths(found->part[i]));
    return parts;
}

/* The steps, and how the answer goes on after them as far as its player has the say. */
static void put_steps(json_t *line, const struct mire_game *game, const struct puzzle_found *found)
{
    _Alignas(8) unsigned char state[MIRE_STATE_MAX];
    json_t *steps = json_array(), *rest = json_array();
    memcpy(state, found->state, game->state_size);
    for (int i = 0; i < found->steps; i++)
        mire_out_add(steps, step_json(game, state, found->seat, &found->step[i]));
    for (int i = 0; i < found->line; i++) {
        MIRE_TEXT(name, 201);
        game->name(state, found->seat, found->next[i], &name);
        mire_out_add(rest, json_string(name.at));
        game->apply(state, found->seat, found->next[i]);
    }
    mire_out_set(line, "steps", steps);
    mire_out_set(line, "rest", rest);
}

static json_t *found_json(const struct puzzle_hunt *hunt, const struct puzzle_found *found)
{
    static const char *const proof[] = {[EXACT_GAME] = "game", [EXACT_TURN] = "turn"};
    json_t *line = json_object(), *solved = json_array();
    char by[100];
    int length = snprintf(by, sizeof by, "mire puzzles %.20s%s --margin %g", hunt->game->id,
                          hunt->until == EXACT_TURN ? " --turn"
                          : hunt->exact             ? " --exact"
                                                    : "",
                          (double)hunt->margin);
    if (hunt->choices != CHOICES)
        length += snprintf(by + length, sizeof by - (size_t)length, " --choices %d", hunt->choices);
    if (hunt->after != AFTER)
        snprintf(by + length, sizeof by - (size_t)length, " --after %d", hunt->after);
    for (int i = 0; i < PUZZLE_LEVELS; i++)
        mire_out_add(solved, json_integer(found->solved[i]));
    mire_out_set(line, "made",
                 json_pack("{s:s, s:I, s:i}", "by", by, "seed", (json_int_t)hunt->seed, "game",
                           (int)hunt->number));
    mire_out_int(line, "seat", found->seat + 1);
    mire_out_set(line, "solved", solved);
    put_steps(line, hunt->game, found);
    mire_out_set(line, "parts", parts_json(hunt->game, found));
    mire_out_int(line, "rival", tenths(found->rival));
    mire_out_string(line, "proof", found->looked ? proof[hunt->until] : "worlds");
    mire_out_int(line, "looked", found->looked);
    mire_out_set(line, "position", mire_position_save(hunt->game, found->state));
    return line;
}

/* ---- the file ---- */

static long solved_by(const json_t *line)
{
    const json_t *solved = json_object_get(line, "solved");
    long sum = 0;
    for (size_t i = 0; i < json_array_size(solved); i++)
        sum += (long)json_integer_value(json_array_get(solved, i));
    return sum;
}

/* What the second best choice costs. */
static long margin_of(const json_t *line)
{
    const char *name;
    json_t *loss;
    long least = LONG_MAX;
    json_object_foreach(json_array_get(json_object_get(line, "steps"), 0), name, loss)
    {
        long tenths = (long)json_integer_value(loss);
        least = tenths > 0 && tenths < least ? tenths : least;
    }
    return least;
}

static long choices_of(const json_t *line)
{
    const json_t *steps = json_object_get(line, "steps");
    long sum = 0;
    for (size_t i = 0; i < json_array_size(steps); i++)
        sum += (long)json_object_size(json_array_get(steps, i));
    return sum;
}

/* Solved more often comes first, then fewer choices, then what is further ahead. */
static bool is_easier(const json_t *a, const json_t *b)
{
    long x = solved_by(a), y = solved_by(b), m = choices_of(a), n = choices_of(b);
    return x != y ? x > y : m != n ? m < n : margin_of(a) > margin_of(b);
}

/* How many gain the same by the same lines of the score? */
static int alike(const json_t *lines, const json_t *line)
{
    size_t i;
    json_t *one;
    int n = 0;
    json_array_foreach(lines, i, one) n +=
        json_equal(json_object_get(one, "parts"), json_object_get(line, "parts"));
    return n;
}

static void insert(json_t *lines, json_t *line)
{
    size_t at = 0;
    while (at < json_array_size(lines) && !is_easier(line, json_array_get(lines, at)))
        at++;
    if (json_array_insert_new(lines, at, line) != 0)
        mire_alloc_failed();
}

static void keep(json_t *lines, json_t *line)
{
    if (alike(lines, line) < ALIKE)
        insert(lines, line);
    else
        json_decref(line);
}

static int read_lines(struct cli_args *args, const char *path, json_t *lines,
                      struct puzzle_hunt *hunt)
{
    char *bytes;
    size_t size, n;
    FILE *file = fopen(path, "r");
    if (!file)
        return MIRE_OK; /* there are none yet */
    fclose(file);
    int status = cli_read_file(args, path, &bytes, &size);
    for (const char *at = bytes; status == MIRE_OK && at < bytes + size; at += n + 1) {
        json_t *line;
        n = strcspn(at, "\n");
        status = mire_json_read(at, n, &line, &args->err);
        if (status != MIRE_OK)
            break;
        const json_t *made = json_object_get(line, "made");
        long next = 1 + (long)json_integer_value(json_object_get(made, "game"));
        if ((uint64_t)json_integer_value(json_object_get(made, "seed")) == hunt->seed &&
            next > hunt->number)
            hunt->number = next;
        insert(lines, line);
    }
    mire_free(bytes);
    return status;
}

static int write_lines(struct cli_args *args, const char *path, const json_t *lines)
{
    struct mire_writing out = {0};
    for (size_t i = 0; i < json_array_size(lines); i++) {
        mire_write_json(&out, json_array_get(lines, i));
        mire_write(&out, "\n", 1);
    }
    mire_write(&out, "", 1);
    int status = out.failed ? mire_fail(&args->err, MIRE_BAD, "out of memory")
                            : cli_write_file(args, path, out.at);
    mire_free(out.at);
    return status;
}

/* ---- a game as a piece of work ---- */

struct search {
    struct cli_args *args;
    struct puzzle_hunt hunt; /* what is looked for; its counts are sums */
    const char *path;
    json_t *lines;
    size_t most;
    long games;
};

static time_t end_of_search;

static bool is_over(void)
{
    return cli_interrupted() || time(NULL) >= end_of_search;
}

/* What a game gave: {"game", "looked", "passed", "puzzles"}. */
static json_t *search_game(const struct puzzle_hunt *hunt, const struct puzzle_found *found, int n)
{
    json_t *json = json_object(), *passed = json_array(), *puzzles = json_array();
    for (int i = 0; i < PUZZLE_EXAMINATIONS; i++)
        mire_out_add(passed, json_integer(hunt->passed[i]));
    for (int i = 0; i < n; i++)
        mire_out_add(puzzles, found_json(hunt, &found[i]));
    mire_out_int(json, "game", hunt->number);
    mire_out_int(json, "looked", hunt->looked);
    mire_out_set(json, "passed", passed);
    mire_out_set(json, "puzzles", puzzles);
    return json;
}

static char *play(void *context, long number, const struct crew_call *call, size_t *size)
{
    const struct search *search = context;
    struct puzzle_hunt hunt = search->hunt;
    struct puzzle_found *found = mire_alloc(A_GAME * sizeof *found);
    unsigned failures = mire_alloc_failures();
    char *line = NULL;
    int n;
    hunt.number = number;
    hunt.call = call;
    hunt.looked = 0;
    memset(hunt.passed, 0, sizeof hunt.passed);
    if (found && puzzle_hunt(&hunt, found, A_GAME, &n, NULL) == MIRE_OK)
        line = mire_json_text(mire_json_whole(search_game(&hunt, found, n), failures));
    mire_free(found);
    *size = line ? strlen(line) : 0;
    return line;
}

/* Which game is a line of the results of? */
static int number_of(void *context, const json_t *json, long *number, struct mire_error *err)
{
    struct mire_in top = mire_in_top(json, "result", err);
    (void)context;
    if (!json_is_object(json))
        return mire_in_fail(&top, "is no object");
    struct mire_in game = mire_in_member(&top, "game"), list = mire_in_member(&top, "puzzles");
    *number = mire_read_int(&game, 0, GAMES);
    mire_read_list(&list, 0, A_GAME);
    return mire_in_status(&top);
}

static bool is_there(const json_t *lines, const json_t *line)
{
    for (size_t i = 0; i < json_array_size(lines); i++)
        if (json_equal(json_array_get(lines, i), line))
            return true;
    return false;
}

static void tell(const struct puzzle_hunt *hunt, size_t puzzles)
{
    printf("game %ld: %ld decisions, %ld clear, %ld in a few worlds, %ld in more, %ld in others, "
           "%ld not plain, %ld sound, %ld alone; %ld with every way tried, %ld proven; "
           "%zu puzzles\n",
           hunt->number + 1, hunt->looked, hunt->passed[0], hunt->passed[1], hunt->passed[2],
           hunt->passed[3], hunt->passed[4], hunt->passed[5], hunt->passed[6],
           hunt->passed[PUZZLE_TRIED], hunt->passed[PUZZLE_PROVEN], puzzles);
    fflush(stdout);
}

static int take(void *context, long number, const char *bytes, size_t size, struct mire_error *err)
{
    struct search *search = context;
    struct puzzle_hunt *hunt = &search->hunt;
    size_t before = json_array_size(search->lines), index;
    json_t *json, *line;
    int status = mire_json_read(bytes, size, &json, err);
    if (status != MIRE_OK)
        return status;
    hunt->number = number;
    hunt->looked += (long)json_integer_value(json_object_get(json, "looked"));
    for (size_t i = 0; i < PUZZLE_EXAMINATIONS; i++)
        hunt->passed[i] +=
            (long)json_integer_value(json_array_get(json_object_get(json, "passed"), i));
    json_array_foreach(json_object_get(json, "puzzles"), index, line)
    {
        if (!is_there(search->lines, line))
            keep(search->lines, json_incref(line));
    }
    json_decref(json);
    if (json_array_size(search->lines) > before)
        status = write_lines(search->args, search->path, search->lines);
    tell(hunt, json_array_size(search->lines));
    return status == MIRE_OK && json_array_size(search->lines) >= search->most ? MIRE_NO : status;
}

/* ---- the command ---- */

static json_t *header_of(const struct puzzle_hunt *hunt)
{
    json_t *json = json_object();
    mire_out_string(json, "puzzles", MIRE_VERSION);
    mire_out_string(json, "game", hunt->game->id);
    mire_out_int(json, "seed", (long)hunt->seed);
    mire_out_int(json, "margin", (long)hunt->margin);
    mire_out_int(json, "after", hunt->after);
    mire_out_int(json, "choices", hunt->choices);
    mire_out_set(json, "exact", hunt->exact ? json_integer(hunt->until) : json_null());
    mire_out_int(json, "players", hunt->setup.seats);
    return json;
}

/* Rank 0 keeps the puzzles and the results of games; the others search. */
static int go_hunting(struct search *search, struct crew_link *link, long threads, long patience)
{
    struct cli_args *args = search->args;
    const char *results = cli_value(args, "results");
    json_t *header = header_of(&search->hunt);
    char *what = mire_json_text(json_incref(header));
    struct crew_work work = {.what = what ? what : "",
                             .end = search->games,
                             .threads = (int)threads,
                             .play = play,
                             .take = take,
                             .context = search,
                             .interrupted = is_over,
                             .link = link,
                             .patience = (double)patience};
    int status = what ? MIRE_OK : mire_fail(&args->err, MIRE_BAD, "out of memory");
    cli_catch_signals();
    if (status == MIRE_OK && !ranks_lead(link))
        status = crew_serve(&work, &args->err);
    else if (status == MIRE_OK) {
        status = read_lines(args, search->path, search->lines, &search->hunt);
        if (status == MIRE_OK && results)
            status = crew_journal_open(&work.journal, results, header, number_of, NULL, &args->err);
        work.first = results ? 0 : search->hunt.number;
        if (status == MIRE_OK && json_array_size(search->lines) < search->most)
            status = crew_run(&work, NULL, &args->err);
        crew_journal_close(work.journal, NULL); /* every line was written already */
    }
    mire_free(what);
    json_decref(header);
    return status;
}

static int puzzles(struct cli_args *args)
{
    struct search search = {.args = args};
    struct puzzle_hunt *hunt = &search.hunt;
    struct crew_link *link = NULL;
    char by_default[60];
    long minutes = 10, most = 40, games = GAMES, seed = 1, margin = 3, after = 67, choices = 2,
         patience = CREW_PATIENCE;
    int status = ranks_open(&link, &args->err);
    long threads = ranks_threads(link);
    if (status == MIRE_OK)
        status = cli_setup(args, args->word[0], &hunt->game, &hunt->setup);
    if (status == MIRE_OK)
        status = CLI_NUMBERS(
            args, {"minutes", 1, 100000, &minutes}, {"most", 1, 1000, &most},
            {"games", 1, GAMES, &games}, {"seed", 0, 1L << 40, &seed}, {"margin", 1, 100, &margin},
            {"after", 0, 99, &after}, {"choices", 2, PUZZLE_CHOICES, &choices},
            {"threads", 1, CREW_THREADS, &threads}, {"patience", 1, 86400, &patience});
    if (status == MIRE_OK) {
        hunt->until = cli_has(args, "turn") ? EXACT_TURN : EXACT_GAME;
        hunt->exact = cli_has(args, "exact") || cli_has(args, "turn");
        hunt->after = (int)after;
        hunt->choices = (int)choices;
        hunt->seed = (uint64_t)seed;
        hunt->margin = (float)margin;
        snprintf(by_default, sizeof by_default, "%.40s-puzzles.jsonl", hunt->game->id);
        search.path = cli_value(args, "out") ? cli_value(args, "out") : by_default;
        search.most = (size_t)most;
        search.games = games;
        search.lines = json_array();
        end_of_search = time(NULL) + 60 * minutes;
        status = go_hunting(&search, link, threads, patience);
        json_decref(search.lines);
    }
    ranks_close(link);
    return status;
}

static const struct cli_flag flags[] = {
    {"minutes", "N", "how long (default 10)", false},
    {"most", "N", "until there are so many (default 40)", false},
    {"games", "N", "no further than the Nth game of this seed", false},
    {"margin", "POINTS", "how far the answer must be ahead (default 3)", false},
    {"after", "PER CENT", "of a game in which nothing is looked for (default 67)", false},
    {"choices", "N", "the least a decision must offer (default 2)", false},
    {"exact", NULL, "only where every way to the end of the game can be tried", false},
    {"turn", NULL, "the same to the end of the turn, as if it were the last", false},
    {"out", "FILE", "keep them there (default GAME-puzzles.jsonl)", false},
    {"seed", "N", "another number gives other games (default 1)", false},
    {"threads", "T", "games at once (default: as many as there are cores)", false},
    {"results", "FILE", "keep what every game gave in FILE, and go on with what is there", false},
    {"patience", "SECONDS", "under mpirun: when a silent rank is lost (default 20)", false},
    CLI_PLAYERS,
    CLI_OPTION,
    CLI_COMPONENTS,
    {.name = NULL},
};

const struct cli_command cli_puzzles = {
    .name = "puzzles",
    .usage = "GAME",
    .summary = "looks for puzzles in games between bots",
    .details =
        "Keeps decisions where one action is clearly best, the easy ones first, in a file;\n"
        "stopped at any time, the same command goes on from there. The same puzzles are found\n"
        "whatever the number of threads and, under mpirun, of ranks. docs/puzzles.md tells\n"
        "what makes a puzzle.\n",
    .flags = flags,
    .min_words = 1,
    .max_words = 1,
    .ranks = true,
    .run = puzzles,
};
