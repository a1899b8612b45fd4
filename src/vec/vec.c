/* SPDX-License-Identifier: MIT */
/* Many games stepped at once. vec/crew.c has the threads. */
#include "mire/vec.h"
#include "core/alloc.h"
#include "core/game.h"
#include "vec/crew.h"

#include <string.h>

struct slot {
    uint64_t deals; /* so many before this one */
    mire_action *menu;
    uint16_t choices;
    int8_t seat;
    int before[MIRE_SEATS]; /* points before the step */
};

struct mire_vec {
    const struct mire_game *game;
    struct mire_setup setup;
    struct mire_vec_shape shape;
    enum mire_reward reward;
    bool fixed;
    uint64_t seed;
    size_t stride;         /* bytes from one state to the next */
    unsigned char *states; /* aligned */
    struct slot *slot;
    mire_action *menus; /* as many of the longest as there are games */
    struct crew *crew;
    /* the step that is being made */
    const int32_t *choice;
    const struct mire_vec_buffers *out;
};

static void *state_of(const struct mire_vec *vec, int i)
{
    return vec->states + (size_t)i * vec->stride;
}

const void *mire_vec_state(const struct mire_vec *vec, int game)
{
    return game < 0 || game >= vec->shape.games ? NULL : state_of(vec, game);
}

struct mire_vec_shape mire_vec_shape(const struct mire_vec *vec)
{
    return vec->shape;
}

/* ---- what is told of a game ---- */

void mire_action_features(mire_action action, float out[MIRE_ACTION_FEATURES])
{
    memset(out, 0, MIRE_ACTION_FEATURES * sizeof *out);
    out[(action >> 24) % MIRE_ACTION_KINDS] = 1;
    for (int bit = 0; bit < 24; bit++)
        out[MIRE_ACTION_KINDS + bit] = (float)(action >> bit & 1);
}

static int index_of(const struct mire_vec *vec, const struct slot *slot, int i)
{
    return vec->fixed ? (int)slot->menu[i] : i;
}

static void tell_actions(const struct mire_vec *vec, int i)
{
    const struct slot *slot = &vec->slot[i];
    size_t actions = (size_t)vec->shape.actions, from = (size_t)i * actions;
    if (vec->out->mask) {
        uint8_t *mask = vec->out->mask + from;
        memset(mask, 0, actions);
        for (int k = 0; k < slot->choices; k++)
            mask[index_of(vec, slot, k)] = 1;
    }
    if (vec->out->features) {
        float *features = vec->out->features + from * MIRE_ACTION_FEATURES;
        memset(features, 0, actions * MIRE_ACTION_FEATURES * sizeof *features);
        for (int k = 0; k < slot->choices; k++)
            mire_action_features(slot->menu[k],
                                 features + index_of(vec, slot, k) * MIRE_ACTION_FEATURES);
    }
}

/* Who is asked what. Observations are the same for a state and for what its seat knows of it. */
static void look(struct mire_vec *vec, int i)
{
    const struct mire_vec_buffers *out = vec->out;
    struct slot *slot = &vec->slot[i];
    const void *state = state_of(vec, i);
    mire_action menu[MIRE_MENU];
    slot->seat = (int8_t)mire_seat_first(vec->game->waiting(state));
    int n = vec->game->legal(state, slot->seat, menu);
    slot->choices = (uint16_t)(n < vec->game->max_menu ? n : vec->game->max_menu);
    memcpy(slot->menu, menu, slot->choices * sizeof *menu);
    if (out->seat)
        out->seat[i] = slot->seat;
    if (out->menu)
        out->menu[i] = slot->choices;
    if (out->observation && vec->shape.observation)
        mire_observe(vec->game, state, slot->seat,
                     out->observation + (size_t)i * (size_t)vec->shape.observation);
    tell_actions(vec, i);
}

static void deal(struct mire_vec *vec, int i)
{
    struct slot *slot = &vec->slot[i];
    struct mire_setup setup = vec->setup;
    do { /* a deal that leaves nobody anything to decide is over before it began */
        uint64_t from[4] = {vec->seed, (uint64_t)i, slot->deals++, 0};
        for (uint64_t half = 0; half < 2; half++) {
            from[3] = half;
            uint64_t bits = mire_hash(from, sizeof from);
            memcpy(setup.key + 8 * half, &bits, 8);
        }
        mire_deal(vec->game, &setup, state_of(vec, i));
    } while (mire_over(vec->game, state_of(vec, i)));
    for (int seat = 0; seat < vec->shape.seats; seat++)
        slot->before[seat] = vec->game->points(state_of(vec, i), seat);
}

/* ---- what came of a step ---- */

static float in_points(const struct mire_vec *vec, int points)
{
    return (float)points / (float)mire_point_unit(vec->game);
}

/* 1 for the first place, -1 for the last; a shared place is worth the mean of those it takes. */
static void reward_places(const struct mire_vec *vec, const void *state, float *reward)
{
    int rank[MIRE_SEATS] = {0}, seats = vec->shape.seats;
    if (seats == 1) {
        reward[0] = in_points(vec, vec->game->points(state, 0)) / 100;
        return;
    }
    vec->game->rank(state, rank);
    for (int seat = 0; seat < seats; seat++) {
        int better = 0, equal = 0;
        for (int other = 0; other < seats; other++) {
            better += rank[other] < rank[seat];
            equal += rank[other] == rank[seat];
        }
        float place = (float)better + (float)(equal - 1) / 2;
        reward[seat] = 1 - 2 * place / (float)(seats - 1);
    }
}

static void tell_rewards(struct mire_vec *vec, int i, bool over)
{
    struct slot *slot = &vec->slot[i];
    const void *state = state_of(vec, i);
    int seats = vec->shape.seats;
    float *reward = vec->out->reward + (size_t)i * (size_t)seats;
    if (vec->reward == MIRE_REWARD_PLACE) {
        memset(reward, 0, (size_t)seats * sizeof *reward);
        if (over)
            reward_places(vec, state, reward);
        return;
    }
    for (int seat = 0; seat < seats; seat++) {
        int now = vec->game->points(state, seat);
        reward[seat] = in_points(vec, now - slot->before[seat]);
        slot->before[seat] = now;
    }
}

/* ---- stepping ---- */

/* Which choice of the menu an index stands for; -1: none. */
static int find_choice(const struct mire_vec *vec, const struct slot *slot, int32_t index)
{
    if (!vec->fixed)
        return index >= 0 && index < slot->choices ? index : -1;
    for (int k = 0; k < slot->choices; k++)
        if ((int64_t)slot->menu[k] == index)
            return k;
    return -1;
}

static void step_one(struct mire_vec *vec, int i)
{
    const struct mire_vec_buffers *out = vec->out;
    struct slot *slot = &vec->slot[i];
    void *state = state_of(vec, i);
    vec->game->apply(state, slot->seat, slot->menu[find_choice(vec, slot, vec->choice[i])]);
    bool over = mire_over(vec->game, state);
    if (out->reward)
        tell_rewards(vec, i, over);
    if (out->done)
        out->done[i] = over;
    if (over) {
        for (int seat = 0; out->points && seat < vec->shape.seats; seat++)
            out->points[i * vec->shape.seats + seat] =
                in_points(vec, vec->game->points(state, seat));
        deal(vec, i);
    }
    look(vec, i);
}

static void step_some(void *context, int from, int to)
{
    struct mire_vec *vec = context;
    for (int i = from; i < to; i++) {
        const char *next = state_of(vec, i + 1 < to ? i + 1 : i);
        for (size_t at = 0; at < vec->stride && at < 1024; at += 64)
            __builtin_prefetch(next + at, 1);
        step_one(vec, i);
    }
}

int mire_vec_step(struct mire_vec *vec, const int32_t *choice, const struct mire_vec_buffers *out,
                  struct mire_error *err)
{
    for (int i = 0; i < vec->shape.games; i++)
        if (find_choice(vec, &vec->slot[i], choice[i]) < 0)
            return mire_fail(err, MIRE_NO, "game %d: %d is not the index of a legal action", i,
                             (int)choice[i]);
    vec->choice = choice;
    vec->out = out;
    crew_work(vec->crew, vec->shape.games, step_some, vec);
    return MIRE_OK;
}

static void deal_some(void *context, int from, int to)
{
    struct mire_vec *vec = context;
    const struct mire_vec_buffers *out = vec->out;
    size_t seats = (size_t)vec->shape.seats;
    for (int i = from; i < to; i++) {
        vec->slot[i].deals = 0;
        deal(vec, i);
        if (out->reward)
            memset(out->reward + (size_t)i * seats, 0, seats * sizeof *out->reward);
        if (out->done)
            out->done[i] = 0;
        look(vec, i);
    }
}

void mire_vec_reset(struct mire_vec *vec, uint64_t seed, const struct mire_vec_buffers *out)
{
    vec->seed = seed;
    vec->out = out;
    crew_work(vec->crew, vec->shape.games, deal_some, vec);
}

void mire_vec_random(struct mire_vec *vec, struct mire_rng *rng, int32_t *choice)
{
    uint64_t bits = 0;
    for (int i = 0; i < vec->shape.games; i++) {
        const struct slot *slot = &vec->slot[i];
        bits = i % 2 ? bits >> 32 : mire_rng_next(rng, MIRE_BOT_STREAM);
        choice[i] = index_of(vec, slot, (int)((bits & UINT32_MAX) * slot->choices >> 32));
    }
}

void mire_vec_ask(struct mire_vec *vec, const struct mire_bot *bot, struct mire_rng *rng,
                  int32_t *choice)
{
    _Alignas(8) unsigned char seen[MIRE_STATE_MAX];
    for (int i = 0; i < vec->shape.games; i++) {
        const struct slot *slot = &vec->slot[i];
        mire_hide(vec->game, state_of(vec, i), slot->seat, seen);
        mire_action action = mire_bot_ask(bot, vec->game, seen, slot->seat, rng);
        choice[i] = index_of(vec, slot, 0);
        for (int k = 0; k < slot->choices; k++)
            if (slot->menu[k] == action)
                choice[i] = index_of(vec, slot, k);
    }
}

/* ---- opening and closing ---- */

static int check(const struct mire_vec_order *order, struct mire_error *err)
{
    if (!order->game)
        return mire_fail(err, MIRE_BAD, "which game?");
    if (order->games < 1 || order->games > MIRE_VEC_GAMES)
        return mire_fail(err, MIRE_BAD, "1 to %d games at once", MIRE_VEC_GAMES);
    if (order->threads < 0 || order->threads > MIRE_VEC_THREADS)
        return mire_fail(err, MIRE_BAD, "1 to %d threads", MIRE_VEC_THREADS);
    if (order->reward != MIRE_REWARD_PLACE && order->reward != MIRE_REWARD_POINTS)
        return mire_fail(err, MIRE_BAD, "there is no reward %d", (int)order->reward);
    if (order->fixed && !order->game->action_space)
        return mire_fail(err, MIRE_BAD, "%s has no fixed space of actions", order->game->title);
    return mire_setup_check(order->game, &order->setup, err);
}

void mire_vec_close(struct mire_vec *vec)
{
    if (!vec)
        return;
    crew_close(vec->crew);
    mire_free(vec->states);
    mire_free(vec->slot);
    mire_free(vec->menus);
    mire_free(vec);
}

static struct mire_vec_shape shape_of(const struct mire_vec_order *order)
{
    const struct mire_game *game = order->game;
    return (struct mire_vec_shape){
        .games = order->games,
        .seats = order->setup.seats,
        .observation = game->encoding ? mire_observe_size(game, order->setup.seats) : 0,
        .actions = order->fixed ? (int)game->action_space : game->max_menu,
        .features = MIRE_ACTION_FEATURES,
    };
}

int mire_vec_open(struct mire_vec **out, const struct mire_vec_order *order, struct mire_error *err)
{
    int status = check(order, err);
    if (status != MIRE_OK)
        return status;
    struct mire_vec *vec = mire_alloc(sizeof *vec);
    if (!vec)
        return mire_fail(err, MIRE_BAD, "out of memory");
    *vec = (struct mire_vec){.game = order->game,
                             .setup = order->setup,
                             .shape = shape_of(order),
                             .reward = order->reward,
                             .fixed = order->fixed,
                             .stride = (order->game->state_size + 63) / 64 * 64};
    vec->states = mire_alloc((size_t)order->games * vec->stride);
    vec->slot = mire_alloc((size_t)order->games * sizeof *vec->slot);
    size_t longest = order->game->max_menu;
    vec->menus = mire_alloc((size_t)order->games * longest * sizeof *vec->menus);
    vec->crew = crew_open(order->threads);
    if (!vec->states || !vec->slot || !vec->menus || !vec->crew) {
        mire_vec_close(vec);
        return mire_fail(err, MIRE_BAD, "out of memory");
    }
    for (int i = 0; i < order->games; i++)
        vec->slot[i].menu = vec->menus + (size_t)i * longest;
    mire_vec_reset(vec, order->seed, &(struct mire_vec_buffers){.seat = NULL});
    *out = vec;
    return MIRE_OK;
}
