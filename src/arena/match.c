/* SPDX-License-Identifier: MIT */
/* The arena as the public header has it: a match in one call. */
#include "arena/arena.h"

#include <stdio.h>
#include <string.h>

static void fill_line(const struct arena_tally *tally, int bot, const struct arena_rating *rating,
                      struct mire_match_line *line)
{
    const struct arena_standing *standing = &tally->bot[bot];
    double n = standing->games;
    memset(line, 0, sizeof *line);
    snprintf(line->bot, sizeof line->bot, "%s", tally->match->bot[bot].name);
    line->games = n;
    line->wins = standing->wins;
    line->points = n > 0 ? standing->points / n : 0;
    arena_interval(n > 0 ? standing->wins / n : 0, n, &line->low, &line->high);
    line->elo = rating->elo;
    line->elo_error = (rating->high - rating->low) / 2;
}

static int play(const struct mire_match *match, struct arena_match *line_up,
                struct mire_match_line line[MIRE_SEATS], struct mire_error *err)
{
    struct arena_tally tally;
    struct arena_rating rating[MIRE_SEATS];
    long seats = match->setup.seats, games = (match->games + seats - 1) / seats * seats;
    int status = arena_tally_open(&tally, line_up, games, err);
    if (status != MIRE_OK)
        return status;
    struct arena_run run = {
        .tally = &tally, .games = games, .threads = match->threads ? match->threads : 1};
    status = arena_run(&run, err);
    if (status == MIRE_OK) {
        arena_ratings(&tally, rating);
        for (int bot = 0; bot < line_up->bots; bot++)
            fill_line(&tally, bot, &rating[bot], &line[bot]);
    }
    arena_tally_close(&tally);
    return status;
}

int mire_match_play(const struct mire_match *match, struct mire_match_line line[MIRE_SEATS],
                    int *lines, struct mire_error *err)
{
    struct arena_match line_up = {.game = match->game, .setup = match->setup, .seed = match->seed};
    int status = mire_setup_check(match->game, &match->setup, err);
    if (status == MIRE_OK && (match->games < 1 || match->games > ARENA_GAMES))
        status = mire_fail(err, MIRE_BAD, "a match has 1 to %d games", ARENA_GAMES);
    if (status == MIRE_OK && (match->threads < 0 || match->threads > CREW_THREADS))
        status = mire_fail(err, MIRE_BAD, "a match is played by 1 to %d threads", CREW_THREADS);
    if (status == MIRE_OK)
        status = arena_line_up(&line_up, match->bots, err);
    if (status != MIRE_OK)
        return status;
    *lines = line_up.bots;
    return play(match, &line_up, line, err);
}
