/* SPDX-License-Identifier: MIT */
/*
 * Many games at once, for players that learn: N games of one setup are stepped together, each by
 * one decision. What the next to decide knows, what may be chosen and what came of the step is
 * written into buffers of the caller; a game that ends is followed by a new deal. Nothing is
 * allocated and nothing copied between steps; several threads share the games.
 *
 *     struct mire_vec *vec;
 *     struct mire_vec_order order = {.game = game, .games = 1024, .threads = 2, .seed = 1};
 *     mire_setup_default(game, 2, &order.setup);
 *     mire_vec_open(&vec, &order, &err);
 *     struct mire_vec_shape shape = mire_vec_shape(vec);
 *     … allocate buffers …
 *     mire_vec_reset(vec, 1, &buffers);
 *     for (…) { … choose an index for every game …; mire_vec_step(vec, choice, &buffers, &err); }
 *
 * What is chosen is an index: of the game's fixed space of actions if it has one and the order asks
 * for it (then index and action are the same number), else of the menu, in its order. The mask says
 * which indices stand for a legal action. Features tell the actions of a menu apart; see
 * mire_action_features.
 */
#ifndef MIRE_VEC_H
#define MIRE_VEC_H

#include "mire/mire.h"

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

#define MIRE_VEC_GAMES   65536
#define MIRE_VEC_THREADS 64

/* What a step is worth to a seat. */
enum mire_reward {
    MIRE_REWARD_PLACE,  /* at the end of a game: 1 for the first place down to -1 for the last, who
                         * share a place share it; alone: the points, in hundreds */
    MIRE_REWARD_POINTS, /* after every step: the points it brought each seat */
};

struct mire_vec_order {
    const struct mire_game *game;
    struct mire_setup setup; /* its key is not used */
    int games;
    int threads; /* 0: one, the caller's own */
    uint64_t seed;
    enum mire_reward reward;
    bool fixed; /* indices of the game's fixed space of actions; refused where it has none */
    uint8_t spare[31];
};

struct mire_vec_shape {
    int games, seats;
    int observation; /* numbers of an observation; 0: the game has no encoding */
    int actions;     /* indices there are: the fixed space, or the longest menu */
    int features;    /* numbers that tell an action: MIRE_ACTION_FEATURES */
};

/* Each an array of the caller's, row after row; NULL: not wanted. */
struct mire_vec_buffers {
    float *observation; /* games × observation: what the seat that is asked knows */
    uint8_t *mask;      /* games × actions: 1 where the index stands for a legal action */
    float *features;    /* games × actions × features; 0 where there is no action */
    int32_t *seat;      /* games: who is asked */
    int32_t *menu;      /* games: how many choices it has */
    float *reward;      /* games × seats: what the step was worth to each seat */
    uint8_t *done;      /* games: 1 where the step ended a game; the rest tells of the next one */
    float *points;      /* games × seats: written where done, how that game ended */
    void *spare[4];
};

struct mire_vec;

int mire_vec_open(struct mire_vec **out, const struct mire_vec_order *order,
                  struct mire_error *err);
void mire_vec_close(struct mire_vec *vec);
struct mire_vec_shape mire_vec_shape(const struct mire_vec *vec);
/* Deals all games anew. The k-th deal of game i follows from seed, i and k alone. */
void mire_vec_reset(struct mire_vec *vec, uint64_t seed, const struct mire_vec_buffers *out);
/* One decision in every game. Where an index is not legal nothing is played anywhere, and err says
 * in which game it was. */
int mire_vec_step(struct mire_vec *vec, const int32_t *choice, const struct mire_vec_buffers *out,
                  struct mire_error *err);
/* An even choice for every game, as fast as it goes. */
void mire_vec_random(struct mire_vec *vec, struct mire_rng *rng, int32_t *choice);
/* What the bot would choose in every game. */
void mire_vec_ask(struct mire_vec *vec, const struct mire_bot *bot, struct mire_rng *rng,
                  int32_t *choice);
/* The state of one game: everything, keep it to yourself. NULL: there is no such game. */
const void *mire_vec_state(const struct mire_vec *vec, int game);

/*
 * An action as numbers: the kind of the decision (its leading byte) as one of 32, then its other 24
 * bits. Two actions of a menu never have the same.
 */
#define MIRE_ACTION_KINDS    32
#define MIRE_ACTION_FEATURES (MIRE_ACTION_KINDS + 24)
void mire_action_features(mire_action action, float out[MIRE_ACTION_FEATURES]);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
