/* SPDX-License-Identifier: MIT */
/*
 * The guard of the hostile build: a bot or a view that touches the real state is stopped on the
 * spot. Here one does, in a process of its own. In other builds there is no guard, and nothing is
 * tested.
 */
#include "fake.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

static const struct fake *real; /* what no bot should get hold of */
static volatile int peeked;     /* volatile: looking is what this is about */

static mire_action peek(const struct mire_bot *bot, struct mire_mind *mind,
                        const struct mire_game *game, const void *hidden, int seat,
                        struct mire_rng *rng)
{
    (void)bot, (void)mind, (void)game, (void)hidden, (void)seat, (void)rng;
    peeked = real->whispers[1];
    return ADD;
}

static mire_json *peek_view(const void *state, int viewer)
{
    (void)state, (void)viewer;
    return mire_integer(real->whispers[1]);
}

static void peek_show(const void *state, int viewer, struct mire_text *text)
{
    (void)state, (void)viewer;
    mire_putf(text, "%d", real->whispers[1]);
}

static void peek_score(const void *state, int seat, struct mire_sheet *sheet)
{
    (void)state;
    mire_sheet_add(sheet, "peek", 1, real->whispers[1], "of seat %d", seat);
}

static struct mire_table *table;

static void ask(void)
{
    static const struct mire_bot peeker = {.name = "peeker", .help = "peeks", .choose = peek};
    struct mire_rng rng;
    mire_rng_seed(&rng, 1);
    mire_table_ask(table, 0, &peeker, &rng);
}

static void view(void)
{
    json_decref(mire_table_view(table, 0));
}

static void show(void)
{
    MIRE_TEXT(text, 100);
    mire_table_show(table, 0, &text);
}

static void score(void)
{
    static struct mire_sheet sheet;
    mire_table_score(table, 0, 0, &sheet);
}

/* Does this end the process that does it? */
static bool is_stopped(void (*what)(void))
{
    int status = 0;
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        if (!freopen("/dev/null", "w", stderr)) /* the sanitizer's story is not for the log */
            _exit(0);
        what();
        _exit(0);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    return !WIFEXITED(status) || WEXITSTATUS(status) != 0;
}

static void who_peeks_is_stopped(void **state)
{
    struct mire_game peeking = fake_game;
    struct mire_setup setup = test_setup(&fake_game, 2);
    static void (*const ways[])(void) = {ask, view, show, score};
    (void)state;
#ifndef MIRE_HOSTILE
    skip();
#endif
    peeking.view = peek_view;
    peeking.show = peek_show;
    peeking.score = peek_score;
    assert_int_equal(mire_table_new(&table, &peeking, &setup, NULL), MIRE_OK);
    real = mire_table_state(table);
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++)
        assert_true(is_stopped(ways[i]));
    /* the guard is open again for who may look */
    assert_int_equal(real->whispers[1], 0);
    assert_int_equal(mire_table_play(table, 0, ADD, NULL), MIRE_OK);
    mire_table_free(table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_peeks_is_stopped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
