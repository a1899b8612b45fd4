/* SPDX-License-Identifier: MIT */
/* Many games at once: the same games as one by one, whatever the threads; nothing illegal. */
#include "fake.h"
#include "mire/vec.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { GAMES = 70, GUARD = 0x5A };

struct room {
    struct mire_vec *vec;
    struct mire_vec_shape shape;
    struct mire_vec_buffers out;
    int32_t *choice;
};

static struct room open_room(const char *id, int seats, int threads, bool fixed,
                             enum mire_reward reward)
{
    struct room room;
    struct mire_error err = {""};
    struct mire_vec_order order = {.game = mire_game_find(id),
                                   .games = GAMES,
                                   .threads = threads,
                                   .seed = 5,
                                   .fixed = fixed,
                                   .reward = reward};
    mire_setup_default(order.game, seats, &order.setup);
    if (mire_vec_open(&room.vec, &order, &err) != MIRE_OK)
        fail_msg("%s", err.text);
    room.shape = mire_vec_shape(room.vec);
    size_t actions = (size_t)room.shape.actions, n = GAMES;
    room.out = (struct mire_vec_buffers){
        .observation = calloc(n * (size_t)room.shape.observation + 1, sizeof(float)),
        .mask = malloc(n * actions + 1),
        .features = calloc(n * actions * MIRE_ACTION_FEATURES + 1, sizeof(float)),
        .seat = calloc(n, sizeof(int32_t)),
        .menu = calloc(n, sizeof(int32_t)),
        .reward = calloc(n * (size_t)seats, sizeof(float)),
        .done = calloc(n, 1),
        .points = calloc(n * (size_t)seats, sizeof(float)),
    };
    room.out.mask[n * actions] = GUARD;
    room.choice = calloc(n, sizeof *room.choice);
    mire_vec_reset(room.vec, 5, &room.out);
    return room;
}

static void close_room(struct room *room)
{
    assert_int_equal(room->out.mask[GAMES * room->shape.actions], GUARD);
    mire_vec_close(room->vec);
    free(room->out.observation);
    free(room->out.mask);
    free(room->out.features);
    free(room->out.seat);
    free(room->out.menu);
    free(room->out.reward);
    free(room->out.done);
    free(room->out.points);
    free(room->choice);
}

/* What the buffers say of a game is what the game interface says. */
static void check_told(const struct room *room, const struct mire_game *game, int i)
{
    const void *state = mire_vec_state(room->vec, i);
    float observed[MIRE_OBSERVED], features[MIRE_ACTION_FEATURES];
    _Alignas(8) unsigned char hidden[MIRE_STATE_MAX];
    mire_action menu[MIRE_MENU];
    int seat = mire_seat_first(game->waiting(state)), n = game->legal(state, seat, menu);
    const uint8_t *mask = room->out.mask + i * room->shape.actions;
    int marked = 0;
    assert_int_equal(room->out.seat[i], seat);
    assert_int_equal(room->out.menu[i], n);
    for (int k = 0; k < room->shape.actions; k++)
        marked += mask[k];
    assert_int_equal(marked, n);
    for (int k = 0; k < n; k++) {
        int index = room->shape.actions == game->max_menu ? k : (int)menu[k];
        assert_int_equal(mask[index], 1);
        mire_action_features(menu[k], features);
        assert_memory_equal(
            features, room->out.features + (i * room->shape.actions + index) * MIRE_ACTION_FEATURES,
            sizeof features);
    }
    if (!game->encoding)
        return;
    mire_hide(game, state, seat, hidden);
    mire_observe(game, hidden, seat, observed);
    assert_memory_equal(observed, room->out.observation + i * room->shape.observation,
                        (size_t)room->shape.observation * sizeof *observed);
}

/* Plays steps at random; returns a hash of everything that was told, and counts the games. */
static uint64_t play(struct room *room, int steps, int *ended)
{
    struct mire_rng rng;
    struct mire_error err = {""};
    uint64_t hash = 0;
    mire_rng_seed(&rng, 9);
    for (int step = 0; step < steps; step++) {
        mire_vec_random(room->vec, &rng, room->choice);
        assert_int_equal(mire_vec_step(room->vec, room->choice, &room->out, &err), MIRE_OK);
        uint64_t parts[] = {
            hash,
            mire_hash(room->out.observation,
                      sizeof(float) * GAMES * (size_t)room->shape.observation),
            mire_hash(room->out.mask, (size_t)(GAMES * room->shape.actions)),
            mire_hash(room->out.seat, GAMES * sizeof(int32_t)),
            mire_hash(room->out.reward, sizeof(float) * (size_t)(GAMES * room->shape.seats)),
            mire_hash(room->out.done, GAMES)};
        hash = mire_hash(parts, sizeof parts);
        for (int i = 0; i < GAMES; i++)
            *ended += room->out.done[i];
    }
    return hash;
}

static void told_what_is(void **state)
{
    (void)state;
    for (int g = -1; g < 0 || mire_games[g]; g++) {
        const struct mire_game *game = g < 0 ? mire_game_find("null") : mire_games[g];
        for (int fixed = 0; fixed < (game->action_space ? 2 : 1); fixed++) {
            struct room room = open_room(game->id, game->max_seats, 2, fixed, MIRE_REWARD_PLACE);
            int ended = 0;
            for (int round = 0; round < 12; round++) {
                for (int i = 0; i < GAMES; i++)
                    check_told(&room, game, i);
                play(&room, 1 + round * 3, &ended);
            }
            close_room(&room);
        }
    }
}

static void threads_change_nothing(void **state)
{
    (void)state;
    for (int g = 0; mire_games[g]; g++) {
        uint64_t hash[2];
        for (int k = 0; k < 2; k++) {
            struct room room =
                open_room(mire_games[g]->id, 2, 1 + 3 * k, false, MIRE_REWARD_POINTS);
            int ended = 0;
            hash[k] = play(&room, 250, &ended);
            assert_true(ended > 0);
            close_room(&room);
        }
        assert_true(hash[0] == hash[1]);
    }
}

/* Places sum to nothing; points add up to how the game ends. */
static void rewards_add_up(void **state)
{
    (void)state;
    for (int g = 0; mire_games[g]; g++) {
        const struct mire_game *game = mire_games[g];
        struct room place = open_room(game->id, 3, 1, false, MIRE_REWARD_PLACE);
        struct room points = open_room(game->id, 3, 1, false, MIRE_REWARD_POINTS);
        float sum[GAMES][3];
        bool whole[GAMES] = {false}; /* seen from its deal on */
        struct mire_rng rng;
        int ended = 0;
        mire_rng_seed(&rng, 4);
        memset(sum, 0, sizeof sum);
        for (int step = 0; step < 900; step++) {
            mire_vec_random(place.vec, &rng, place.choice);
            assert_int_equal(mire_vec_step(place.vec, place.choice, &place.out, NULL), MIRE_OK);
            assert_int_equal(mire_vec_step(points.vec, place.choice, &points.out, NULL), MIRE_OK);
            for (int i = 0; i < GAMES; i++) {
                const float *reward = place.out.reward + 3 * i;
                assert_true(fabsf(reward[0] + reward[1] + reward[2]) < 1e-5f);
                for (int seat = 0; seat < 3; seat++)
                    sum[i][seat] += points.out.reward[3 * i + seat];
                if (!points.out.done[i])
                    continue;
                ended++;
                for (int seat = 0; seat < 3; seat++) {
                    float end = points.out.points[3 * i + seat];
                    const void *next = mire_vec_state(points.vec, i);
                    float start = (float)game->points(next, seat) / (float)mire_game_unit(game);
                    if (whole[i])
                        assert_true(fabsf(sum[i][seat] - end) < 1e-3f);
                    sum[i][seat] = start;
                }
                whole[i] = true;
            }
        }
        assert_true(ended > GAMES / 2);
        close_room(&place);
        close_room(&points);
    }
}

static void nothing_illegal_is_played(void **state)
{
    static const int32_t wrong[] = {-1, 110, 2147483647, -2147483647 - 1};
    (void)state;
    for (int fixed = 0; fixed < 2; fixed++) {
        struct room room = open_room("moosequest", 2, 2, fixed, MIRE_REWARD_PLACE);
        unsigned char before[MIRE_STATE_MAX];
        struct mire_rng rng;
        struct mire_error err;
        size_t size = mire_game_find("moosequest")->state_size;
        mire_rng_seed(&rng, 4);
        memcpy(before, mire_vec_state(room.vec, 0), size);
        for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
            mire_vec_random(room.vec, &rng, room.choice);
            room.choice[GAMES - 1] = wrong[i];
            assert_int_equal(mire_vec_step(room.vec, room.choice, &room.out, &err), MIRE_NO);
            assert_memory_equal(before, mire_vec_state(room.vec, 0), size);
        }
        assert_non_null(strstr(err.text, "game 69"));
        close_room(&room);
    }
}

static void bad_orders_are_refused(void **state)
{
    struct mire_vec *vec;
    struct mire_error err;
    struct mire_vec_order good = {.game = mire_game_find("boreal"), .games = 2}, order;
    (void)state;
    mire_setup_default(good.game, 2, &good.setup);
#define REFUSED(FIELD, VALUE)                                                                      \
    order = good;                                                                                  \
    order.FIELD = VALUE;                                                                           \
    assert_int_equal(mire_vec_open(&vec, &order, &err), MIRE_BAD)
    REFUSED(game, NULL);
    REFUSED(games, 0);
    REFUSED(games, MIRE_VEC_GAMES + 1);
    REFUSED(threads, -1);
    REFUSED(threads, 65);
    REFUSED(setup.seats, 9);
    REFUSED(fixed, true); /* it has no fixed space */
    REFUSED(reward, (enum mire_reward)7);
    assert_int_equal(mire_vec_open(&vec, &good, &err), MIRE_OK);
    assert_null(mire_vec_state(vec, 2));
    assert_null(mire_vec_state(vec, -1));
    mire_vec_close(vec);
}

static void bots_choose_for_all(void **state)
{
    struct room room = open_room("moosequest", 2, 1, true, MIRE_REWARD_PLACE);
    struct mire_rng rng;
    (void)state;
    mire_rng_seed(&rng, 4);
    for (int step = 0; step < 5; step++) {
        mire_vec_ask(room.vec, mire_bot_find("greedy"), &rng, room.choice);
        assert_int_equal(mire_vec_step(room.vec, room.choice, &room.out, NULL), MIRE_OK);
    }
    close_room(&room);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(told_what_is),           cmocka_unit_test(threads_change_nothing),
        cmocka_unit_test(rewards_add_up),         cmocka_unit_test(nothing_illegal_is_played),
        cmocka_unit_test(bad_orders_are_refused), cmocka_unit_test(bots_choose_for_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
