/* SPDX-License-Identifier: MIT */
/*
 * chain GAME [BOT] [GAMES] [PLAYERS]: how long a bot (hard) thinks about a whole move at a table
 * with others of its kind, in processor time. A chain is what one seat decides before it is
 * another's turn.
 */
#include "mire/mire.h"

#include <err.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

struct chains {
    double longest, sum;
    int decisions; /* of the longest */
    int count;
};

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static void add(struct chains *chains, double time, int decisions)
{
    chains->sum += time;
    chains->count += decisions > 0;
    if (time > chains->longest) {
        chains->longest = time;
        chains->decisions = decisions;
    }
}

static void play(const struct mire_game *game, const struct mire_bot *bot, int players, int key,
                 struct chains *chains)
{
    struct mire_table *table;
    struct mire_setup setup;
    struct mire_rng rng;
    struct mire_error error;
    int seat, last = -1, decisions = 0;
    double time = 0;
    mire_setup_default(game, players, &setup);
    setup.key[0] = (uint8_t)key;
    mire_rng_seed(&rng, (uint64_t)key);
    if (mire_table_new(&table, game, &setup, &error) != MIRE_OK)
        errx(2, "%s", error.text);
    while ((seat = mire_seat_first(mire_table_waiting(table))) >= 0) {
        if (seat != last) {
            add(chains, time, decisions);
            time = 0;
            decisions = 0;
        }
        double start = seconds();
        mire_action action = mire_table_ask(table, seat, bot, &rng);
        time += seconds() - start;
        if (mire_table_play(table, seat, action, &error) != MIRE_OK)
            errx(2, "%s", error.text);
        decisions++;
        last = seat;
    }
    add(chains, time, decisions);
    mire_table_free(table);
}

static int number(const char *word, int least, int most, const char *what)
{
    char *end;
    long n = strtol(word, &end, 10);
    if (*end || end == word || n < least || n > most)
        errx(2, "%s: %d to %d, not \"%s\"", what, least, most, word);
    return (int)n;
}

int main(int argc, char **argv)
{
    struct chains chains = {0};
    struct mire_bot bot;
    struct mire_error error;
    const struct mire_game *game = argc > 1 ? mire_game_find(argv[1]) : NULL;
    if (!game)
        errx(2, "usage: chain GAME [BOT] [GAMES] [PLAYERS]");
    if (mire_bot_read(argc > 2 ? argv[2] : "hard", &bot, &error) != MIRE_OK)
        errx(2, "%s", error.text);
    int games = argc > 3 ? number(argv[3], 1, 256, "games") : 1;
    int players = argc > 4 ? number(argv[4], game->min_seats, game->max_seats, "players") : 2;
    for (int key = 0; key < games; key++)
        play(game, &bot, players, key, &chains);
    printf("%s for %d, %s, %d games: longest chain %.2f s (%d decisions), mean %.3f s of %d\n",
           game->id, players, bot.name, games, chains.longest, chains.decisions,
           chains.count ? chains.sum / chains.count : 0, chains.count);
    return 0;
}
