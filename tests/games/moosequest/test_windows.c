/* SPDX-License-Identifier: MIT */
/*
 * Windows: what a house needs to know to hide that somebody is asked about a card. They are counted
 * by what all can see, so they are the same in all worlds a spectator can't tell apart, whoever
 * holds what in them and is asked.
 */
#include "helper.h"

static bool is_secret(const struct moosequest *m)
{
    struct moosequest seen;
    mire_hide(GAME, m, MIRE_SPECTATOR, &seen);
    return GAME->waiting(&seen) == MIRE_SOMEBODY;
}

/* Declines what is asked in secret until a question is asked that all know of. */
static int windows_until_open(struct moosequest *m, int *questions)
{
    int windows = m->head.windows;
    *questions = 0;
    while (is_secret(m)) {
        int seat = mire_seat_first(GAME->waiting(m));
        mire_action no;
        assert_true(GAME->decline(m, seat, &no));
        assert_true(mire_is_legal(GAME, m, seat, no));
        MIRE_TEXT(said, 400);
        GAME->say(m, seat, no, MIRE_SPECTATOR, &said);
        assert_int_equal(said.length, 0);
        assert_true(windows > *questions); /* no question outside a window */
        GAME->apply(m, seat, no);
        windows += m->head.windows;
        ++*questions;
    }
    return windows;
}

static void worlds(void **unused)
{
    (void)unused;
    struct mire_rng rng = {0};
    mire_rng_seed(&rng, 45);
    int compared = 0, told_apart = 0, silent = 0;
    for (int game = 0; game < 120; game++) {
        struct mire_setup setup;
        struct moosequest m;
        mire_setup_default(GAME, 2 + game % 4, &setup);
        setup.key[0] = (uint8_t)game;
        mire_deal(GAME, &setup, &m);
        while (GAME->waiting(&m)) {
            mire_action menu[MIRE_MENU];
            int seat = mire_seat_first(GAME->waiting(&m));
            uint32_t n = (uint32_t)GAME->legal(&m, seat, menu);
            mire_action action = menu[mire_rng_below(&rng, 0, n)];
            struct moosequest seen, other, same = m;
            mire_hide(GAME, &m, MIRE_SPECTATOR, &seen);
            bool open = !is_secret(&m);
            if (open) {
                mire_redeal(GAME, &seen, &rng, &other);
                other.head.rng = m.head.rng; /* the same dice */
            }
            if (open && mire_is_legal(GAME, &other, seat, action)) {
                int asked, asked_other;
                GAME->apply(&same, seat, action);
                GAME->apply(&other, seat, action);
                int windows = windows_until_open(&same, &asked);
                int windows_other = windows_until_open(&other, &asked_other);
                mire_hide(GAME, &same, MIRE_SPECTATOR, &seen);
                struct moosequest seen_other;
                mire_hide(GAME, &other, MIRE_SPECTATOR, &seen_other);
                if (mire_same(GAME, &seen, &seen_other)) { /* no other card was drawn */
                    assert_int_equal(windows, windows_other);
                    compared += windows > 0;
                    told_apart += asked != asked_other;
                    silent += windows > 0 && asked + asked_other == 0;
                }
            }
            GAME->apply(&m, seat, action);
        }
    }
    assert_true(compared > 1000);
    assert_true(told_apart > 100);
    assert_true(silent > 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(worlds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
