/* SPDX-License-Identifier: MIT */
/*
 * dartmoor_score [CARDS] [SECONDS]: how many forests of so many visible cards (40) Dartmoor scores
 * in a second on one core. Forests come from random games: every seat that has exactly that many
 * cards gives one, so that no branch learns a single forest by heart.
 */
#include "games/dartmoor/dartmoor.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

extern const struct mire_game mire_dartmoor;

enum { FORESTS = 256 };
static struct dartmoor forests[FORESTS];
static int seats[FORESTS];

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static int visible(const struct dartmoor *g, int seat)
{
    int n = 0;
    for (int i = 0; i < 2; i++)
        n += __builtin_popcountll(g->hosts_of[seat][i]) +
             __builtin_popcountll(g->dwellers_of[seat][i]);
    return n;
}

/* Plays games until a seat has the wanted number of cards; one forest a seat and game. */
static int collect(int cards)
{
    struct mire_rng rng;
    int found = 0;
    mire_rng_seed(&rng, 1);
    for (int game = 0; game < 20000 && found < FORESTS; game++) {
        struct mire_setup setup;
        struct dartmoor g;
        mire_action menu[MIRE_MENU];
        bool had[SEATS] = {false};
        mire_setup_default(&mire_dartmoor, 2 + game % 2, &setup);
        for (int i = 0; i < MIRE_KEY; i++)
            setup.key[i] = (uint8_t)mire_rng_next(&rng, 0);
        mire_deal(&mire_dartmoor, &setup, &g);
        while (!dartmoor_over(&g) && found < FORESTS) {
            int seat = g.seat, n = dartmoor_legal(&g, seat, menu);
            dartmoor_apply(&g, seat, menu[mire_rng_below(&rng, 1, (uint32_t)n)]);
            if (had[seat] || visible(&g, seat) != cards)
                continue;
            had[seat] = true;
            seats[found] = seat;
            forests[found++] = g;
        }
    }
    return found;
}

int main(int argc, char **argv)
{
    int cards = argc > 1 ? atoi(argv[1]) : 40, found = collect(cards);
    double limit = argc > 2 ? atof(argv[2]) : 2, spent;
    long scored = 0, sum = 0;
    if (found == 0) {
        fprintf(stderr, "no random game has a forest of %d cards\n", cards);
        return 1;
    }
    double start = seconds();
    do {
        for (int i = 0; i < found; i++)
            sum += dartmoor_points(&forests[i], seats[i]);
        scored += found;
    } while ((spent = seconds() - start) < limit);
    printf("%d forests of %d cards, mean %.1f points: %.2f million scorings a second\n", found,
           cards, (double)sum / (double)scored, (double)scored / spent / 1e6);
    return 0;
}
