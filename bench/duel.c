/*
 * duel GAME [--players 2] [--option k=v]… [--games 400] [--a greedy] [--b random] [--seed 1]
 *      [--threads 1]
 *
 * One bot against another: a on one seat, b on all others. Every key is played once with a on each
 * seat, so that neither the seat nor the luck of the deal favours anybody. Prints the share of
 * games a wins (a shared win counts its part) with a 95 % interval, and the mean scores. The same
 * command gives the same result, whatever the number of threads.
 */
#include "mire/mire.h"

#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct mire_game *game;
static const struct mire_bot *bot_a, *bot_b;
static struct mire_setup base;
static uint64_t seed = 1;
static long keys; /* each played once a seat */
static int threads = 1;

struct part {
    pthread_t thread;
    int number;
    double wins;
    long points_a, points_b, games, decisions;
};

/* Plays one game with a on `seat_a`; the players' own chance depends on key and seat only. */
static void play(struct part *part, long key, int seat_a)
{
    _Alignas(8) unsigned char state[MIRE_STATE_MAX], seen[MIRE_STATE_MAX];
    struct mire_setup setup = base;
    struct mire_rng deal, rng[MIRE_SEATS];
    int rank[MIRE_SEATS], winners = 0;
    mire_rng_seed(&deal, mire_hash(&key, sizeof key) ^ seed);
    for (int i = 0; i < MIRE_KEY; i++)
        setup.key[i] = (uint8_t)mire_rng_next(&deal, 0);
    for (int seat = 0; seat < setup.seats; seat++)
        mire_rng_seed(&rng[seat], mire_rng_next(&deal, 1));
    mire_deal(game, &setup, state);
    for (uint32_t waiting; (waiting = game->waiting(state)); part->decisions++) {
        int seat = mire_seat_first(waiting);
        mire_hide(game, state, seat, seen);
        const struct mire_bot *bot = seat == seat_a ? bot_a : bot_b;
        game->apply(state, seat, bot->choose(game, seen, seat, &rng[seat]));
    }
    game->rank(state, rank);
    for (int seat = 0; seat < setup.seats; seat++) {
        *(seat == seat_a ? &part->points_a : &part->points_b) += game->points(state, seat);
        winners += rank[seat] == 1;
    }
    part->wins += rank[seat_a] == 1 ? 1.0 / winners : 0;
    part->games++;
}

static void *work(void *argument)
{
    struct part *part = argument;
    for (long key = part->number; key < keys; key += threads)
        for (int seat = 0; seat < base.seats; seat++)
            play(part, key, seat);
    return NULL;
}

/* Wilson's interval of a share among n. */
static void wilson(double share, double n, double *low, double *high)
{
    const double z = 1.96;
    double middle = (share + z * z / (2 * n)) / (1 + z * z / n);
    double half = z * sqrt(share * (1 - share) / n + z * z / (4 * n * n)) / (1 + z * z / n);
    *low = middle - half;
    *high = middle + half;
}

static void report(const struct part *sum)
{
    double n = (double)sum->games, low, high, unit = game->point_unit * n;
    wilson(sum->wins / n, n, &low, &high);
    printf("%s, %d players: %s against %s, %ld games\n", game->title, base.seats, bot_a->name,
           bot_b->name, sum->games);
    printf("wins of %s: %.1f %% (95 %%: %.1f to %.1f; an equal would have %.1f)\n", bot_a->name,
           100 * sum->wins / n, 100 * low, 100 * high, 100.0 / base.seats);
    printf("mean score: %s %.2f, %s %.2f\n", bot_a->name, (double)sum->points_a / unit, bot_b->name,
           base.seats > 1 ? (double)sum->points_b / (unit * (base.seats - 1)) : 0.0);
    printf("decisions a game: %.1f\n", (double)sum->decisions / n);
}

static int complain(const char *text)
{
    fprintf(stderr,
            "duel: %s\nusage: duel GAME [--players N] [--option k=v]... [--games N] [--a BOT] "
            "[--b BOT] [--seed S] [--threads T]\n",
            text);
    return 2;
}

/* Sets what one word of the command line says; false if it says nothing. */
static bool read_word(const char *word, const char *value, int *players, long *games)
{
    if (strcmp(word, "--players") == 0)
        *players = atoi(value);
    else if (strcmp(word, "--games") == 0)
        *games = atol(value);
    else if (strcmp(word, "--a") == 0)
        bot_a = mire_bot_find(value);
    else if (strcmp(word, "--b") == 0)
        bot_b = mire_bot_find(value);
    else if (strcmp(word, "--seed") == 0)
        seed = strtoull(value, NULL, 10);
    else if (strcmp(word, "--threads") == 0)
        threads = atoi(value);
    else
        return strcmp(word, "--option") == 0;
    return true;
}

int main(int argc, char **argv)
{
    struct mire_error err;
    struct part parts[64] = {0}, sum = {0};
    long games = 400;
    if (argc < 2 || argc % 2 || !(game = mire_game_find(argv[1])))
        return complain("which game?");
    int players = game->min_seats > 2 ? game->min_seats : 2;
    bot_a = mire_bot_find("greedy");
    bot_b = mire_bot_find("random");
    for (int i = 2; i < argc; i += 2)
        if (!read_word(argv[i], argv[i + 1], &players, &games))
            return complain(argv[i]);
    if (!bot_a || !bot_b || games < 1 || threads < 1 || threads > 64)
        return complain("an unknown bot, or a number out of range");
    mire_setup_default(game, players, &base);
    for (int i = 2; i < argc; i += 2)
        if (strcmp(argv[i], "--option") == 0 &&
            mire_setup_option(game, &base, argv[i + 1], &err) != MIRE_OK)
            return complain(err.text);
    if (mire_setup_check(game, &base, &err) != MIRE_OK)
        return complain(err.text);
    keys = (games + players - 1) / players;
    for (int i = 0; i < threads; i++) {
        parts[i].number = i;
        if (pthread_create(&parts[i].thread, NULL, work, &parts[i]) != 0)
            return complain("no more threads");
    }
    for (int i = 0; i < threads; i++) {
        pthread_join(parts[i].thread, NULL);
        sum.wins += parts[i].wins;
        sum.points_a += parts[i].points_a;
        sum.points_b += parts[i].points_b;
        sum.games += parts[i].games;
        sum.decisions += parts[i].decisions;
    }
    report(&sum);
    return 0;
}
