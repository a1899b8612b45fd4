/* SPDX-License-Identifier: MIT */
/*
 * A small net that judges positions: from what a seat knows (mire_observe) to how it will end.
 *
 * It foretells the seat's final points line by line of the score sheet, the final points of the
 * best rival, and whether the seat will win. Two hidden layers of rectified sums. Results are the
 * same on every platform: sums have a fixed order, no function of the maths library is asked, and
 * products are not contracted into sums (CMakeLists.txt sees to that).
 */
#ifndef MIRE_LEARN_NET_H
#define MIRE_LEARN_NET_H

#include "mire/mire.h"

#include <stdio.h>

enum {
    NET_FIRST = 128,               /* width of the first hidden layer */
    NET_SECOND = 32,               /* … and of the second */
    NET_OUTPUTS = MIRE_LEDGER + 2, /* at most: lines, the best rival, winning */
    NET_GRAIN = 4096,              /* weights are kept in files as multiples of 1 / this */
    NET_NOTE = 200,
    NET_SETUPS = 32, /* kinds of games a net has learned, at most */
    NET_GROUP = 8,   /* inputs that are compared at once */
};
#define NET_POINTS 10.0f /* outputs count points in tens */

struct net {
    const struct mire_game *game;
    int inputs, lines, outputs;
    struct mire_setup setup[NET_SETUPS]; /* what it has learned: seats and options count */
    int setups;
    long games; /* played to learn */
    char command[NET_NOTE], date[NET_NOTE], strength[NET_NOTE];
    /* all weights in one block: first[inputs][NET_FIRST], its bias, second[NET_FIRST][NET_SECOND],
     * its bias, last[NET_SECOND][outputs], its bias */
    size_t size;
    float *weight, *first, *first_bias, *second, *second_bias, *last, *last_bias;
    /* groups of inputs that say anything to it: all, until net_settle */
    int groups;
    uint16_t group[MIRE_OBSERVED / NET_GROUP];
};

/* An observation without its zeros. */
struct net_sparse {
    int n;
    uint16_t at[MIRE_OBSERVED];
    float number[MIRE_OBSERVED];
};

/* What the net says of a seat: final points, of the best rival, and the chance to win. */
struct net_view {
    float line[MIRE_LEDGER];
    float points, rival, win;
};

/* What the layers hold in between: for training. */
struct net_layers {
    float first[NET_FIRST], second[NET_SECOND], out[NET_OUTPUTS];
};

/* A net with nothing in it, all weights 0; NULL: no memory. */
struct net *net_new(const struct mire_game *game);
void net_free(struct net *net);
void net_copy(struct net *to, const struct net *from);
/* It learns no more: inputs that no game has ever shown it are passed over from now on. */
void net_settle(struct net *net);
/* Small random weights. */
void net_shuffle(struct net *net, uint64_t seed);

/* Reads a file of a net from memory, checked; and writes one. */
int net_read(struct net **out, const unsigned char *bytes, size_t size, struct mire_error *err);
int net_load(struct net **out, const char *path, struct mire_error *err);
/* Writes to a new file that then takes the place of the old one. */
int net_save(const struct net *net, const char *path, struct mire_error *err);

/* A position to judge others from that follow from it: most of their numbers are the same. */
struct net_base {
    int n;
    float numbers[MIRE_OBSERVED], sum[NET_FIRST];
};

void net_squeeze(const float *numbers, int n, struct net_sparse *sparse);
void net_run(const struct net *net, const struct net_sparse *in, struct net_layers *layers);
void net_tell(const struct net *net, const struct net_layers *layers, struct net_view *view);
/* All of it: how a seat stands in a state, by the rules themselves if the game is over. */
void net_judge(const struct net *net, const void *state, int seat, struct net_view *view);
/* The same, starting from the sums of another position of this seat and game: several times faster
 * and, but for rounding, alike. */
void net_stand(const struct net *net, const void *state, int seat, struct net_base *base);
/* net_stand, starting from such sums likewise. */
void net_step(const struct net *net, const struct net_base *from, const void *state, int seat,
              struct net_base *base);
void net_judge_from(const struct net *net, const struct net_base *base, const void *state, int seat,
                    struct net_view *view);

/* Between -1 and 1, and the sign of x. */
static inline float net_squash(float x)
{
    return x / (1 + (x < 0 ? -x : x));
}

/* Has the net learned games with these seats and options? And now it has. */
bool net_knows(const struct net *net, int seats, const int32_t option[MIRE_OPTIONS]);
int net_note(struct net *net, const struct mire_setup *setup, struct mire_error *err);

/* The net that comes with the program for such a game; NULL: none has learned it. */
const struct net *net_for(const struct mire_game *game, const void *state);

#endif
