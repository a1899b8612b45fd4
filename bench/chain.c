/*
 * chain GAME [BOT] [GAMES]: how long a bot (hard) thinks about a whole move, with itself as rival,
 * in processor time. A chain is what one seat decides before it is another's turn.
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

static void play(const struct mire_game *game, const struct mire_bot *bot, int key,
                 struct chains *chains)
{
    _Alignas(8) unsigned char state[MIRE_STATE_MAX], hidden[MIRE_STATE_MAX];
    struct mire_mind *mind;
    struct mire_setup setup;
    struct mire_rng rng;
    struct mire_error error;
    int seat, last = -1, decisions = 0;
    double time = 0;
    if (mire_mind_open(&mind, bot, 1, &error) != MIRE_OK)
        errx(2, "%s", error.text);
    mire_setup_default(game, 2, &setup);
    setup.key[0] = (uint8_t)key;
    mire_rng_seed(&rng, (uint64_t)key);
    mire_deal(game, &setup, state);
    while ((seat = mire_seat_first(game->waiting(state))) >= 0) {
        if (seat != last) {
            add(chains, time, decisions);
            time = 0;
            decisions = 0;
        }
        double start = seconds();
        mire_hide(game, state, seat, hidden);
        mire_action action = mire_mind_choose(mind, game, hidden, seat, &rng);
        time += seconds() - start;
        game->apply(state, seat, action);
        decisions++;
        last = seat;
    }
    add(chains, time, decisions);
    mire_mind_close(mind);
}

int main(int argc, char **argv)
{
    struct chains chains = {0};
    struct mire_bot bot;
    struct mire_error error;
    const struct mire_game *game = argc > 1 ? mire_game_find(argv[1]) : NULL;
    if (!game)
        errx(2, "usage: chain GAME [BOT] [GAMES]");
    if (mire_bot_read(argc > 2 ? argv[2] : "hard", &bot, &error) != MIRE_OK)
        errx(2, "%s", error.text);
    int games = argc > 3 ? atoi(argv[3]) : 1;
    for (int key = 0; key < games; key++)
        play(game, &bot, key, &chains);
    printf("%s, %s, %d games: longest chain %.2f s (%d decisions), mean %.3f s of %d\n", game->id,
           bot.name, games, chains.longest, chains.decisions,
           chains.count ? chains.sum / chains.count : 0, chains.count);
    return 0;
}
