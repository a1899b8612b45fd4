/* SPDX-License-Identifier: MIT */
/* Nets: files, the slopes of their error, and that playing teaches them something. */
#include "fake.h"
#include "learn/learn.h"
#include "learn/nets.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static const struct mire_game *null_game(void)
{
    return mire_game_find("null");
}

static struct net *fresh(const char *game)
{
    struct net *net = net_new(mire_game_find(game));
    assert_non_null(net);
    net_shuffle(net, 3);
    return net;
}

static char path[64];

static const char *scratch(void)
{
    snprintf(path, sizeof path, "/tmp/mire-test-learn-%d.net", (int)getpid());
    return path;
}

static size_t read_back(unsigned char **bytes)
{
    FILE *file = fopen(path, "rb");
    *bytes = malloc(1 << 20);
    size_t size = fread(*bytes, 1, 1 << 20, file);
    fclose(file);
    return size;
}

/* ---- files ---- */

static void a_file_gives_the_net_back(void **state)
{
    struct mire_error err;
    struct net *net = fresh("null"), *back;
    (void)state;
    net->games = 1234;
    strcpy(net->strength, "beats nobody");
    struct mire_setup setup, lowest;
    mire_setup_default(null_game(), 3, &setup);
    lowest = setup;
    assert_int_equal(mire_setup_option(null_game(), &lowest, "lowest=on", &err), MIRE_OK);
    assert_int_equal(net_note(net, &lowest, &err), MIRE_OK);
    assert_int_equal(net_note(net, &lowest, &err), MIRE_OK);
    assert_int_equal(net->setups, 1);
    assert_int_equal(net_save(net, scratch(), &err), MIRE_OK);
    assert_int_equal(net_load(&back, path, &err), MIRE_OK);
    assert_int_equal(back->games, 1234);
    assert_string_equal(back->strength, "beats nobody");
    assert_true(net_knows(back, 3, lowest.option));
    assert_false(net_knows(back, 2, lowest.option));
    assert_false(net_knows(back, 3, setup.option));
    for (size_t i = 0; i < net->size; i++)
        assert_true(fabsf(net->weight[i] - back->weight[i]) <= 0.51f / NET_GRAIN);
    /* what was read is written again bit for bit */
    struct net *again;
    assert_int_equal(net_save(back, path, &err), MIRE_OK);
    assert_int_equal(net_load(&again, path, &err), MIRE_OK);
    assert_memory_equal(back->weight, again->weight, net->size * sizeof *net->weight);
    net_free(net);
    net_free(back);
    net_free(again);
    unlink(path);
}

static void a_damaged_file_is_refused(void **state)
{
    struct mire_error err;
    struct net *net = fresh("null"), *back = NULL;
    unsigned char *bytes;
    (void)state;
    assert_int_equal(net_save(net, scratch(), &err), MIRE_OK);
    size_t size = read_back(&bytes);
    for (size_t cut = 0; cut < size; cut += cut < 200 ? 1 : 97)
        assert_int_equal(net_read(&back, bytes, cut, &err), MIRE_BAD);
    assert_int_equal(net_read(&back, bytes, size + 1, &err), MIRE_BAD);
    char *at = strstr((char *)bytes, "encoding 1");
    at[9] = '7';
    assert_int_equal(net_read(&back, bytes, size, &err), MIRE_BAD);
    assert_non_null(strstr(err.text, "encoding"));
    at[9] = '1';
    assert_int_equal(net_read(&back, bytes, size, &err), MIRE_OK);
    net_free(back);
    net_free(net);
    free(bytes);
    unlink(path);
}

/* Rows of the first layer that hold nothing take a bit, not a row. */
static void empty_rows_are_left_out_of_a_file(void **state)
{
    struct mire_error err;
    struct net *net = fresh("null"), *back = NULL;
    unsigned char *bytes;
    (void)state;
    assert_int_equal(net_save(net, scratch(), &err), MIRE_OK);
    size_t whole = read_back(&bytes);
    free(bytes);
    memset(net->first + NET_FIRST, 0, 2 * NET_FIRST * sizeof *net->first);
    assert_int_equal(net_save(net, path, &err), MIRE_OK);
    size_t size = read_back(&bytes);
    assert_int_equal(whole - size, 2 * 2 * NET_FIRST);
    assert_int_equal(net_read(&back, bytes, size, &err), MIRE_OK);
    for (size_t i = 0; i < net->size; i++)
        assert_true(fabsf(net->weight[i] - back->weight[i]) <= 0.51f / NET_GRAIN);
    for (int i = NET_FIRST; i < 3 * NET_FIRST; i++)
        assert_true(back->first[i] == 0);
    net_free(net);
    net_free(back);
    free(bytes);
    unlink(path);
}

/* A specialist knows its games alone, and nothing of what they never show: here a third seat. */
static void a_specialist_forgets_the_rest(void **state)
{
    struct mire_error err;
    struct practice practice = {.setups = 1, .lambda = 1};
    struct mire_setup three;
    struct net *net = fresh("moosequest");
    int two = mire_observe_size(net->game, 2);
    (void)state;
    mire_setup_default(net->game, 2, &practice.setup[0]);
    mire_setup_default(net->game, 3, &three);
    assert_int_equal(net_note(net, &three, &err), MIRE_OK);
    assert_int_equal(learn_forget(net, &practice, 20, 1, &err), MIRE_OK);
    assert_int_equal(net->setups, 0);
    int kept = 0;
    for (int row = 0; row < net->inputs; row++) {
        bool empty = true;
        for (int i = 0; i < NET_FIRST; i++)
            empty = empty && net->first[row * NET_FIRST + i] == 0;
        kept += !empty;
        assert_true(empty || row < two);
    }
    assert_true(kept > two / 4);
    net_free(net);
}

/* Of nets that know a game the one put last counts; where it does not know it, the one before. */
static void a_net_plays_only_what_it_knows(void **state)
{
    _Alignas(8) unsigned char start[2][MIRE_STATE_MAX];
    struct mire_setup setup[2];
    struct mire_error err;
    static struct net *both, *one; /* lent for the life of the process */
    (void)state;
    both = fresh("null");
    one = fresh("null");
    for (int i = 0; i < 2; i++) {
        mire_setup_default(null_game(), 3 + i, &setup[i]);
        assert_int_equal(net_note(both, &setup[i], &err), MIRE_OK);
        mire_deal(null_game(), &setup[i], start[i]);
    }
    assert_int_equal(net_note(one, &setup[1], &err), MIRE_OK);
    net_lend(both);
    net_lend(one);
    assert_ptr_equal(net_for(null_game(), start[0]), both);
    assert_ptr_equal(net_for(null_game(), start[1]), one);
}

/* … and of those that come with the program the one that has learned the fewest kinds of games. */
static void specialists_come_first(void **state)
{
    struct net *net[16];
    int nets = 0;
    (void)state;
    for (const struct net_file *file = net_files; file->bytes; file++)
        assert_int_equal(net_read(&net[nets++], file->bytes, file->size, NULL), MIRE_OK);
    for (int a = 0; a < nets; a++)
        for (int i = 0; i < net[a]->setups; i++) {
            _Alignas(8) unsigned char start[MIRE_STATE_MAX];
            const struct mire_setup *setup = &net[a]->setup[i];
            mire_deal(net[a]->game, setup, start);
            const struct net *best = net_for(net[a]->game, start);
            for (int b = 0; b < nets; b++)
                if (net[b]->game == net[a]->game && net_knows(net[b], setup->seats, setup->option))
                    assert_true(best->setups <= net[b]->setups);
        }
    while (nets-- > 0)
        net_free(net[nets]);
}

static void the_nets_that_come_with_the_program_fit_it(void **state)
{
    (void)state;
    for (const struct net_file *file = net_files; file->bytes; file++) {
        struct mire_error err;
        struct net *net = NULL;
        assert_true(file->size < 1 << 20);
        if (net_read(&net, file->bytes, file->size, &err) != MIRE_OK)
            fail_msg("%s", err.text);
        assert_true(net->games > 0);
        assert_true(net->setups > 0);
        _Alignas(8) unsigned char start[MIRE_STATE_MAX];
        for (int i = 0; i < net->setups; i++) {
            mire_deal(net->game, &net->setup[i], start);
            assert_non_null(net_for(net->game, start));
        }
        net_free(net);
    }
    _Alignas(8) unsigned char start[MIRE_STATE_MAX];
    struct mire_setup setup;
    mire_setup_default(null_game(), 2, &setup);
    mire_deal(null_game(), &setup, start);
    assert_null(net_for(null_game(), start));
}

/* Passing over inputs without weights changes nothing of what a net says. */
static void a_settled_net_says_the_same(void **state)
{
    _Alignas(8) unsigned char start[MIRE_STATE_MAX], now[MIRE_STATE_MAX];
    const struct mire_game *game = mire_game_find("moosequest");
    struct net *learning = fresh("moosequest"), *settled = fresh("moosequest");
    struct mire_setup setup;
    mire_action menu[MIRE_MENU];
    static struct net_base base[2];
    (void)state;
    /* all but one input of each group, and every third group whole */
    for (int row = 0; row < learning->inputs; row++)
        if (row % NET_GROUP != 5 || row / NET_GROUP % 3 == 0)
            memset(learning->first + (size_t)(row * NET_FIRST), 0,
                   NET_FIRST * sizeof *learning->first);
    net_copy(settled, learning);
    net_settle(settled);
    assert_true(settled->groups > 0);
    assert_int_equal(settled->groups, learning->groups - (learning->groups + 2) / 3);
    mire_setup_default(game, 2, &setup);
    mire_deal(game, &setup, start);
    memcpy(now, start, game->state_size);
    net_stand(learning, start, 0, &base[0]);
    net_stand(settled, start, 0, &base[1]);
    for (int judged = 0; !mire_over(game, now); judged++) {
        struct net_view said[2];
        int seat = mire_seat_first(game->waiting(now));
        int n = game->legal(now, seat, menu);
        game->apply(now, seat, menu[judged % n]);
        net_judge_from(learning, &base[0], now, 0, &said[0]);
        net_judge_from(settled, &base[1], now, 0, &said[1]);
        assert_true(said[0].points == said[1].points && said[0].win == said[1].win);
    }
    net_free(learning);
    net_free(settled);
}

/* What a net says of a position does not depend on where it starts from, but for rounding. */
static void judging_from_another_position_is_the_same(void **state)
{
    _Alignas(8) unsigned char now[MIRE_STATE_MAX], next[MIRE_STATE_MAX];
    const struct mire_game *game = mire_game_find("moosequest");
    struct net *net = fresh("moosequest");
    struct mire_setup setup;
    mire_action menu[MIRE_MENU];
    static struct net_base base, start[3];
    int judged = 0;
    (void)state;
    mire_setup_default(game, 3, &setup);
    mire_deal(game, &setup, now);
    for (int seat = 0; seat < 3; seat++)
        net_stand(net, now, seat, &start[seat]);
    for (; !mire_over(game, now); memcpy(now, next, game->state_size)) {
        struct net_view plain, from;
        int seat = mire_seat_first(game->waiting(now));
        if (judged % 2)
            net_stand(net, now, seat, &base);
        else
            net_step(net, &start[seat], now, seat, &base);
        memcpy(next, now, game->state_size);
        int n = game->legal(now, seat, menu);
        game->apply(next, seat, menu[judged++ % n]);
        net_judge(net, next, seat, &plain);
        net_judge_from(net, &base, next, seat, &from);
        assert_true(fabsf(plain.points - from.points) < 1e-3f);
        assert_true(fabsf(plain.rival - from.rival) < 1e-3f);
        assert_true(fabsf(plain.win - from.win) < 1e-4f);
        if (mire_over(game, next))
            assert_true(from.points == (float)game->points(next, seat));
    }
    assert_true(judged > 20);
    net_free(net);
}

/* ---- slopes ---- */

/* The error that training brings down, of one lesson. */
static double error_of(const struct net *net, const struct lesson *lesson)
{
    static struct net_sparse sparse;
    struct net_layers l;
    double error = 0, sum = 0;
    lesson_get(lesson, &sparse);
    net_run(net, &sparse, &l);
    for (int i = 0; i < net->lines + 1; i++) {
        double d = (double)(l.out[i] - lesson->target[i]);
        error += 0.5 * d * d;
        sum += i < net->lines ? d : 0;
    }
    double p = 0.5 + 0.5 * (double)net_squash(l.out[net->lines + 1]);
    double won = (double)lesson->target[net->lines + 1];
    return error + 0.25 * sum * sum - 0.1 * (won * log(p) + (1 - won) * log(1 - p));
}

/* Every weight moves to where the error is smaller, and as if by one step of equal size. */
static void steps_go_downhill(void **state)
{
    struct mire_error err;
    struct net *net = fresh("null"), *before = fresh("null");
    struct trainer *trainer;
    static struct lesson lesson;
    const struct lesson *batch[1] = {&lesson};
    int moved = 0;
    (void)state;
    for (int i = 0; i < 5; i++) {
        lesson.at[i] = (uint16_t)(2 * i);
        lesson.number[i] = (int16_t)(500 * (i + 1));
    }
    lesson.n = 5;
    lesson.target[0] = 0.7f;
    lesson.target[1] = -0.4f;
    lesson.target[2] = 1;
    assert_int_equal(trainer_open(&trainer, net, 2, &err), MIRE_OK);
    trainer_step(trainer, batch, 1, 1e-3f);
    double here = error_of(before, &lesson);
    for (size_t i = 0; i < net->size; i++) {
        const float little = 1e-3f;
        float old = before->weight[i], step = net->weight[i] - old;
        before->weight[i] = old + little;
        double up = error_of(before, &lesson) - here;
        before->weight[i] = old - little;
        double down = here - error_of(before, &lesson), slope = (up + down) / (2 * (double)little);
        before->weight[i] = old;
        if (fabs(slope) < 5e-3 || fabs(up - down) > 0.2 * fabs(up + down))
            continue; /* too flat to tell, or at a kink */
        moved++;
        if (!(step * slope < 0 && fabsf(step) > 0.9e-3f && fabsf(step) < 1.1e-3f))
            fail_msg("weight %zu moves by %g where the slope is %g", i, (double)step, slope);
    }
    assert_true(moved > 300);
    trainer_close(trainer);
    net_free(net);
    net_free(before);
}

/* ---- learning ---- */

static struct learn_plan plan_for(const char *game, long games)
{
    struct learn_plan plan = {.game = mire_game_find(game),
                              .practice = {.setups = 1, .heat = 0.5f, .slips = 0.1f, .lambda = 1},
                              .minutes = 1e6,
                              .games = games,
                              .threads = 1,
                              .rate = 2e-3f,
                              .rate_end = 1e-3f,
                              .reuse = 2,
                              .seed = 5};
    mire_setup_default(plan.game, 2, &plan.practice.setup[0]);
    return plan;
}

/* Of two players who draw a stone, the better one keeps high stones and swaps low ones. */
static void playing_teaches(void **state)
{
    struct mire_error err;
    struct net *net = fresh("null");
    struct learn_plan plan = plan_for("null", 20000);
    struct learn_match match;
    (void)state;
    assert_int_equal(learn_run(&plan, net, &err), MIRE_OK);
    assert_true(net->games >= 20000);
    match = (struct learn_match){.bot = mire_bot_find("random")};
    learn_measure(net, &plan.practice.setup[0], 1, 1000, 9, &match);
    assert_true(match.share > 1.16); /* 1 for equals; who knows all about stones has 1.24 */
    net_free(net);
}

static void one_thread_gives_the_same_net_twice(void **state)
{
    struct mire_error err;
    struct net *one = fresh("null"), *two = fresh("null");
    struct learn_plan plan = plan_for("null", 6000);
    (void)state;
    assert_int_equal(learn_run(&plan, one, &err), MIRE_OK);
    assert_int_equal(learn_run(&plan, two, &err), MIRE_OK);
    assert_memory_equal(one->weight, two->weight, one->size * sizeof *one->weight);
    net_free(one);
    net_free(two);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_file_gives_the_net_back),
        cmocka_unit_test(a_damaged_file_is_refused),
        cmocka_unit_test(empty_rows_are_left_out_of_a_file),
        cmocka_unit_test(a_specialist_forgets_the_rest),
        cmocka_unit_test(specialists_come_first),
        cmocka_unit_test(the_nets_that_come_with_the_program_fit_it),
        cmocka_unit_test(a_net_plays_only_what_it_knows),
        cmocka_unit_test(a_settled_net_says_the_same),
        cmocka_unit_test(judging_from_another_position_is_the_same),
        cmocka_unit_test(steps_go_downhill),
        cmocka_unit_test(playing_teaches),
        cmocka_unit_test(one_thread_gives_the_same_net_twice),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
