/* SPDX-License-Identifier: MIT */
/*
 * battery [GAME] [--games N] [--stride N] [--audits N] [--players N] [--option NAME=VALUE]…
 * [--defaults]: the checks on every registered game, at every player count and every choice of
 * every option (each option varied on its own, and all pairs of choices where there are few; with
 * --defaults none is varied; one that is given stays as it is).
 */
#include "battery.h"
#include "core/game.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static int games = 24, stride = 17, audits = 1, players;
static bool defaults;
static const char *given[MIRE_OPTIONS];
static int givens;

struct job {
    const struct mire_game *game;
    struct mire_setup setup;
    bool plain; /* all options have their default */
    char name[200];
};

static void battery(void **state)
{
    const struct job *job = *state;
    static struct walk w;
    long plies = 0, menus = 0, longest = 0, widest = 0, secrets = 0, varied = 0;
    for (int i = 0; i < games; i++) {
        enum policy policy = i < 2 * POLICIES ? (enum policy)(i % POLICIES) : RANDOM;
        if (policy == BOT && !job->plain)
            policy = RANDOM; /* a bot's game is dear; it has been walked with the default options */
        walk_game(job->game, &job->setup, 1000 + (uint64_t)i, policy, stride, audits, &w);
        plies += w.ply;
        menus += w.menu_sum;
        secrets += w.secrets;
        varied += w.varied;
        if (w.ply > longest)
            longest = w.ply;
        if (w.menu_max > widest)
            widest = w.menu_max;
    }
    if (secrets >= 20 && varied < secrets / 10)
        broken(&w, "of %ld moments with secrets, redeals differed at only %ld", secrets, varied);
    print_message("%s: %d games, decisions a game %.1f (most %ld), menu %.2f (most %ld)\n",
                  job->name, games, (double)plies / games, longest,
                  plies ? (double)menus / (double)plies : 0.0, widest);
}

static struct CMUnitTest tests[600];
static struct job jobs[600];
static int job_count;

static void add_job(const struct mire_game *game, const struct mire_setup *setup)
{
    MIRE_TEXT(id, 200);
    struct job *job = &jobs[job_count];
    if (mire_setup_check(game, setup, NULL) != MIRE_OK)
        return; /* options that do not go together */
    mire_id_write(game, setup, &id);
    id.at[id.length - 33] = '\0'; /* without the key */
    for (int i = 0; i < job_count; i++)
        if (strcmp(jobs[i].name, id.at) == 0)
            return;
    job->game = game;
    job->setup = *setup;
    job->plain = strchr(id.at, '=') == NULL;
    strcpy(job->name, id.at);
    tests[job_count] = (struct CMUnitTest){job->name, battery, NULL, NULL, job};
    if (++job_count == 600)
        abort();
}

static int choices(const struct mire_option *option)
{
    int n = 0;
    while (option->choices && option->choices[n])
        n++;
    return n;
}

/* Sets the options that were given; false: the game has none of that name. */
static bool fix_options(const struct mire_game *game, struct mire_setup *setup)
{
    struct mire_error err;
    for (int i = 0; i < givens; i++)
        if (mire_setup_option(game, setup, given[i], &err) != MIRE_OK) {
            fprintf(stderr, "battery: %s\n", err.text);
            return false;
        }
    return true;
}

static bool is_given(const struct mire_option *option)
{
    size_t n = strlen(option->name);
    for (int i = 0; i < givens; i++)
        if (strncmp(given[i], option->name, n) == 0 && given[i][n] == '=')
            return true;
    return false;
}

static bool add_jobs(const struct mire_game *game)
{
    for (int seats = game->min_seats; seats <= game->max_seats; seats++) {
        struct mire_setup setup;
        if (players && seats != players)
            continue;
        mire_setup_default(game, seats, &setup);
        if (!fix_options(game, &setup))
            return false;
        add_job(game, &setup);
        for (int i = 0; !defaults && game->options && game->options[i].name; i++) {
            for (int a = 0; a < choices(&game->options[i]) && !is_given(&game->options[i]); a++) {
                struct mire_setup one = setup;
                one.option[i] = a;
                add_job(game, &one);
                for (int j = i + 1; game->options[j].name; j++) {
                    for (int b = 0; b < choices(&game->options[j]) && !is_given(&game->options[j]);
                         b++) {
                        struct mire_setup two = one;
                        two.option[j] = b;
                        add_job(game, &two);
                    }
                }
            }
        }
    }
    return true;
}

static int usage(void)
{
    fprintf(stderr, "usage: battery [GAME] [--games N] [--stride N] [--audits N] [--players N] "
                    "[--option NAME=VALUE]… [--defaults]\n");
    return 2;
}

int main(int argc, char **argv)
{
    const struct mire_game *only = NULL;
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--games") == 0 && i + 1 < argc)
            games = atoi(argv[++i]);
        else if (strcmp(argv[i], "--stride") == 0 && i + 1 < argc)
            stride = atoi(argv[++i]);
        else if (strcmp(argv[i], "--audits") == 0 && i + 1 < argc)
            audits = atoi(argv[++i]);
        else if (strcmp(argv[i], "--players") == 0 && i + 1 < argc)
            players = atoi(argv[++i]);
        else if (strcmp(argv[i], "--option") == 0 && i + 1 < argc && givens < MIRE_OPTIONS)
            given[givens++] = argv[++i];
        else if (strcmp(argv[i], "--defaults") == 0)
            defaults = true;
        else if (!(only = mire_game_find(argv[i])))
            return usage();
    }
    if (games < 1 || stride < 1 || audits < 1)
        return usage();
    if (only) {
        if (!add_jobs(only))
            return usage();
    } else if (givens) {
        return usage(); /* options of which game? */
    } else {
        add_jobs(&mire_null_game);
        for (int i = 0; mire_games[i]; i++)
            add_jobs(mire_games[i]);
    }
    return _cmocka_run_group_tests("battery", tests, (size_t)job_count, NULL, NULL);
}
