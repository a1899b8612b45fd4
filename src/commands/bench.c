/* SPDX-License-Identifier: MIT */
/*
 * mire bench: how fast the rules are.
 *
 * Random games are played through the bare game interface, the whole menu at every step. The
 * players' own chance is a few shifts and a multiplication, and the clock is read once in some
 * thousand decisions, so that what is measured is the game. Rates are given per second of CPU time
 * of the process, which other work on the machine does not change much, and per second of wall
 * time.
 */
#include "cli/cli.h"
#include "core/json.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum {
    THREADS_MAX = 64,
    RING = 64,          /* states that clones go round in */
    CLOCK_EVERY = 2048, /* decisions or clones between two looks at the clock */
    SIGNED_GAMES = 16,  /* games of a signature, at each player count */
    SIGNED_STRIDE = 8,  /* decisions between two positions that go into it */
};

/* ---- the players' chance: xorshift64*, and a fair enough choice by multiplication ---- */

static uint64_t next_random(uint64_t *seed)
{
    *seed ^= *seed >> 12;
    *seed ^= *seed << 25;
    *seed ^= *seed >> 27;
    return *seed * 0x2545F4914F6CDD1Dull;
}

static uint32_t choose(uint64_t *seed, uint32_t n)
{
    return (uint32_t)((next_random(seed) >> 32) * n >> 32);
}

static void random_key(uint64_t *seed, struct mire_setup *setup)
{
    for (int i = 0; i < MIRE_KEY; i++)
        setup->key[i] = (uint8_t)(next_random(seed) >> 56);
}

/* ---- measuring ---- */

struct job {
    const struct mire_game *game;
    struct mire_setup setup;
    uint64_t seed;
    atomic_bool *stop;
    long games, decisions, menus, clones;
};

static void *play_games(void *argument)
{
    struct job *job = argument;
    const struct mire_game *game = job->game;
    _Alignas(64) unsigned char state[MIRE_STATE_MAX];
    mire_action menu[MIRE_MENU];
    long games = 0, decisions = 0, menus = 0;
    bool stop = false;
    while (!stop) {
        uint32_t waiting;
        random_key(&job->seed, &job->setup);
        mire_deal(game, &job->setup, state);
        while ((waiting = game->waiting(state)) && !stop) {
            int seat = mire_seat_first(waiting);
            int n = game->legal(state, seat, menu);
            game->apply(state, seat, menu[choose(&job->seed, (uint32_t)n)]);
            menus += n;
            if (++decisions % CLOCK_EVERY == 0)
                stop = atomic_load_explicit(job->stop, memory_order_relaxed);
        }
        games += !stop; /* the one cut short counts by its decisions alone */
    }
    job->games = games;
    job->decisions = decisions;
    job->menus = menus;
    return NULL;
}

static void *clone_states(void *argument)
{
    struct job *job = argument;
    const struct mire_game *game = job->game;
    static _Thread_local _Alignas(64) unsigned char ring[RING][MIRE_STATE_MAX];
    long clones = 0;
    mire_deal(game, &job->setup, ring[0]);
    while (!atomic_load_explicit(job->stop, memory_order_relaxed)) {
        for (int i = 0; i < CLOCK_EVERY; i++, clones++) {
            memcpy(ring[(clones + 1) % RING], ring[clones % RING], game->state_size);
            __asm__ volatile("" ::: "memory"); /* every copy is really made */
        }
    }
    job->clones = clones;
    return NULL;
}

struct spent {
    double cpu, wall;
};

static double now(clockid_t clock)
{
    struct timespec time;
    clock_gettime(clock, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

/* Runs the work in all threads at once for some seconds. */
static int run_for(double seconds, void *(*work)(void *), struct job *jobs, int threads,
                   struct spent *spent, struct mire_error *err)
{
    pthread_t thread[THREADS_MAX];
    atomic_bool stop = false;
    struct timespec nap = {.tv_sec = (time_t)seconds,
                           .tv_nsec = (long)(1e9 * (seconds - (double)(time_t)seconds))};
    int started = 0;
    spent->cpu = now(CLOCK_PROCESS_CPUTIME_ID);
    spent->wall = now(CLOCK_MONOTONIC);
    for (; started < threads; started++) {
        jobs[started].stop = &stop;
        if (pthread_create(&thread[started], NULL, work, &jobs[started]) != 0)
            break;
    }
    if (started == threads)
        nanosleep(&nap, NULL);
    atomic_store(&stop, true);
    for (int i = 0; i < started; i++)
        pthread_join(thread[i], NULL);
    spent->cpu = now(CLOCK_PROCESS_CPUTIME_ID) - spent->cpu;
    spent->wall = now(CLOCK_MONOTONIC) - spent->wall;
    return started == threads ? MIRE_OK
                              : mire_fail(err, MIRE_BAD, "can't start %d threads", threads);
}

struct result {
    double games, decisions, menus, clones; /* counts */
    struct spent play, clone;
};

static int measure(const struct mire_game *game, const struct mire_setup *setup, double seconds,
                   int threads, struct result *result, struct mire_error *err)
{
    static struct job jobs[THREADS_MAX];
    memset(jobs, 0, sizeof jobs);
    memset(result, 0, sizeof *result);
    for (int i = 0; i < threads; i++) {
        jobs[i].game = game;
        jobs[i].setup = *setup;
        jobs[i].seed = 0x9E3779B97F4A7C15ull * (uint64_t)(i + 1);
    }
    int status = run_for(0.8 * seconds, play_games, jobs, threads, &result->play, err);
    if (status == MIRE_OK)
        status = run_for(0.2 * seconds, clone_states, jobs, threads, &result->clone, err);
    for (int i = 0; i < threads; i++) {
        result->games += (double)jobs[i].games;
        result->decisions += (double)jobs[i].decisions;
        result->menus += (double)jobs[i].menus;
        result->clones += (double)jobs[i].clones;
    }
    return status;
}

/* ---- telling ---- */

static void set_rate(json_t *json, const char *key, double count, double seconds)
{
    mire_out_set(json, key, json_real(seconds > 0 ? count / seconds : 0));
}

static json_t *result_json(const struct mire_game *game, const struct mire_setup *setup,
                           int threads, const struct result *r)
{
    json_t *json = json_object();
    mire_out_string(json, "game", game->id);
    mire_out_int(json, "players", setup->seats);
    mire_out_int(json, "threads", threads);
    set_rate(json, "games_per_s", r->games, r->play.cpu);
    set_rate(json, "decisions_per_s", r->decisions, r->play.cpu);
    set_rate(json, "clones_per_s", r->clones, r->clone.cpu);
    set_rate(json, "wall_games_per_s", r->games, r->play.wall);
    set_rate(json, "wall_decisions_per_s", r->decisions, r->play.wall);
    set_rate(json, "wall_clones_per_s", r->clones, r->clone.wall);
    set_rate(json, "menu_mean", r->menus, r->decisions);
    mire_out_int(json, "state_bytes", game->state_size);
    return json;
}

static void print_head(void)
{
    printf("%-12s %7s %12s %12s %13s %6s %6s %15s\n", "game", "players", "games/s", "decisions/s",
           "clones/s", "menu", "bytes", "wall decisions/s");
}

static void print_row(const struct mire_game *game, const struct mire_setup *setup,
                      const struct result *r)
{
    printf("%-12s %7d %12.0f %12.0f %13.0f %6.2f %6u %15.0f\n", game->id, setup->seats,
           r->games / r->play.cpu, r->decisions / r->play.cpu, r->clones / r->clone.cpu,
           r->decisions > 0 ? r->menus / r->decisions : 0, game->state_size,
           r->decisions / r->play.wall);
    fflush(stdout);
}

/* ---- the signature ---- */

/* Plays one fixed random game and stirs the digests of its positions into the hash. */
static int sign_game(const struct mire_game *game, const struct mire_setup *setup, uint64_t seed,
                     uint64_t *hash)
{
    _Alignas(8) unsigned char state[MIRE_STATE_MAX];
    mire_action menu[MIRE_MENU];
    struct mire_setup dealt = *setup;
    uint32_t waiting;
    random_key(&seed, &dealt);
    mire_deal(game, &dealt, state);
    for (long decisions = 0;; decisions++) {
        waiting = game->waiting(state);
        if (decisions % SIGNED_STRIDE == 0 || !waiting) {
            char link[40];
            MIRE_TEXT(digest, 20);
            if (mire_position_digest(game, state, &digest) != MIRE_OK)
                return MIRE_BAD;
            int n = snprintf(link, sizeof link, "%016llx%s", (unsigned long long)*hash, digest.at);
            *hash = mire_hash(link, (size_t)n);
        }
        if (!waiting)
            return MIRE_OK;
        for (uint32_t skip = choose(&seed, (uint32_t)__builtin_popcount(waiting)); skip; skip--)
            waiting &= waiting - 1;
        int seat = mire_seat_first(waiting);
        int n = game->legal(state, seat, menu);
        game->apply(state, seat, menu[choose(&seed, (uint32_t)n)]);
    }
}

/* A hash over games at every player count, or at the one asked for: it changes when play does. */
static int sign(struct cli_args *args, const struct mire_game *game, const struct mire_setup *setup,
                char signature[17])
{
    uint64_t hash = 0;
    for (int seats = game->min_seats; seats <= game->max_seats; seats++) {
        struct mire_setup one = *setup;
        one.seats = (uint8_t)seats;
        if (cli_has(args, "players") && seats != setup->seats)
            continue;
        if (mire_setup_check(game, &one, NULL) != MIRE_OK)
            continue; /* these options are not for this many */
        for (int i = 1; i <= SIGNED_GAMES; i++)
            if (sign_game(game, &one, 0x9E3779B97F4A7C15ull * (uint64_t)(i + 32 * seats), &hash) !=
                MIRE_OK)
                return mire_fail(&args->err, MIRE_BAD, "out of memory");
    }
    snprintf(signature, 17, "%016llx", (unsigned long long)hash);
    return MIRE_OK;
}

static int bench_signature(struct cli_args *args, const struct mire_game *const *games,
                           json_t *rows)
{
    for (int i = 0; games[i]; i++) {
        const struct mire_game *game;
        struct mire_setup setup;
        char signature[17];
        int status = cli_setup(args, args->words ? args->word[0] : games[i]->id, &game, &setup);
        if (status == MIRE_OK)
            status = sign(args, game, &setup, signature);
        if (status != MIRE_OK)
            return status;
        json_t *row = json_object();
        mire_out_string(row, "game", game->id);
        mire_out_string(row, "signature", signature);
        mire_out_add(rows, row);
        if (!cli_has(args, "json"))
            printf("%s%s%s\n", args->words ? "" : game->id, args->words ? "" : " ", signature);
    }
    return MIRE_OK;
}

static int bench_speed(struct cli_args *args, const struct mire_game *const *games, json_t *rows)
{
    long threads = 1;
    double seconds = 2;
    const char *text = cli_value(args, "seconds");
    char rest;
    if (text && (sscanf(text, "%lf%c", &seconds, &rest) != 1 || !(seconds > 0 && seconds <= 3600)))
        return mire_fail(&args->err, MIRE_BAD, "--seconds is above 0 and up to 3600, not \"%.40s\"",
                         text);
    int status = cli_number(args, "threads", 1, THREADS_MAX, &threads);
    if (status == MIRE_OK && !cli_has(args, "json"))
        print_head();
    for (int i = 0; status == MIRE_OK && games[i]; i++) {
        const struct mire_game *game;
        struct mire_setup setup;
        struct result result;
        status = cli_setup(args, args->words ? args->word[0] : games[i]->id, &game, &setup);
        if (status == MIRE_OK)
            status = measure(game, &setup, seconds, (int)threads, &result, &args->err);
        if (status != MIRE_OK)
            break;
        mire_out_add(rows, result_json(game, &setup, (int)threads, &result));
        if (!cli_has(args, "json"))
            print_row(game, &setup, &result);
    }
    return status;
}

static int bench(struct cli_args *args)
{
    const struct mire_game *one[2] = {NULL, NULL};
    const struct mire_game *const *games = mire_games;
    struct mire_setup setup;
    int status = MIRE_OK;
    if (args->words) {
        status = cli_setup(args, args->word[0], &one[0], &setup);
        games = one;
    }
    if (status != MIRE_OK)
        return status;
    json_t *rows = json_array();
    status = cli_has(args, "signature") ? bench_signature(args, games, rows)
                                        : bench_speed(args, games, rows);
    if (status == MIRE_OK && cli_has(args, "json"))
        status = cli_print_json(args, json_incref(args->words ? json_array_get(rows, 0) : rows));
    json_decref(rows);
    return status;
}

static const struct cli_flag flags[] = {
    CLI_PLAYERS,
    CLI_OPTION,
    CLI_COMPONENTS,
    {"seconds", "S", "how long to measure each game (default 2)", false},
    {"threads", "T", "play in T threads at once (default 1)", false},
    {"signature", NULL, "print a hash of how the games play instead", false},
    CLI_JSON,
    {.name = NULL},
};

const struct cli_command cli_bench = {
    .name = "bench",
    .usage = "[GAME]",
    .summary = "how fast the rules are, by random play",
    .details = "Plays random games through the bare game interface, every legal action listed at\n"
               "every step, and counts what is done in a second of CPU time. Without GAME: all.\n"
               "With --signature: 16 hex digits that change when a game plays differently, from a\n"
               "fixed set of random games at every number of players (or the one given).\n",
    .flags = flags,
    .max_words = 1,
    .run = bench,
};
