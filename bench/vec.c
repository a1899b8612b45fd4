/* SPDX-License-Identifier: MIT */
/* How fast many games at once go from C: vec GAME [SECONDS [GAMES]]; the measure for Python's. */
#include "mire/vec.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static double cpu_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static double measure(struct mire_vec *vec, const struct mire_vec_buffers *out, int32_t *choice,
                      double seconds)
{
    struct mire_rng rng;
    long steps = 0;
    mire_rng_seed(&rng, 1);
    mire_vec_reset(vec, 1, out);
    double start = cpu_seconds();
    while (cpu_seconds() - start < seconds) {
        mire_vec_random(vec, &rng, choice);
        mire_vec_step(vec, choice, out, NULL);
        steps++;
    }
    return (double)steps * mire_vec_shape(vec).games / (cpu_seconds() - start);
}

int main(int argc, char **argv)
{
    double seconds = argc > 2 ? atof(argv[2]) : 1;
    struct mire_vec *vec;
    struct mire_error err = {"no such game"};
    struct mire_vec_order order = {.game = mire_game_find(argc > 1 ? argv[1] : "moosequest"),
                                   .games = argc > 3 ? atoi(argv[3]) : 1024};
    if (order.game)
        mire_setup_default(order.game, 2, &order.setup);
    if (!order.game || mire_vec_open(&vec, &order, &err) != MIRE_OK) {
        fprintf(stderr, "%s\n", err.text);
        return 2;
    }
    struct mire_vec_shape shape = mire_vec_shape(vec);
    size_t n = (size_t)shape.games;
    int32_t *choice = calloc(n, sizeof *choice);
    struct mire_vec_buffers out = {.seat = calloc(n, sizeof *out.seat),
                                   .menu = calloc(n, sizeof *out.menu),
                                   .done = calloc(n, 1),
                                   .points = calloc(n * (size_t)shape.seats, sizeof(float)),
                                   .reward = calloc(n * (size_t)shape.seats, sizeof(float))};
    double plain = measure(vec, &out, choice, seconds);
    out.mask = calloc(n, (size_t)shape.actions);
    out.observation = calloc(n * (size_t)shape.observation, sizeof(float));
    double whole = measure(vec, &out, choice, seconds);
    printf("{\"game\": \"%s\", \"plain\": %.0f, \"whole\": %.0f}\n", order.game->id, plain, whole);
    mire_vec_close(vec);
    free(choice);
    free(out.seat);
    free(out.menu);
    free(out.done);
    free(out.points);
    free(out.reward);
    free(out.mask);
    free(out.observation);
    return 0;
}
