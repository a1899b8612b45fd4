/* SPDX-License-Identifier: MIT */
/* Setting up: decks, who starts, the deal, and where the Green Pastures lie. */
#include "helper.h"

static struct moosequest deal(int players, uint64_t key, const char *option)
{
    struct mire_setup setup;
    struct moosequest m;
    mire_setup_default(GAME, players, &setup);
    memcpy(setup.key, &key, sizeof key);
    if (option)
        assert_int_equal(mire_setup_option(GAME, &setup, option, &trouble), MIRE_OK);
    mire_deal(GAME, &setup, &m);
    return m;
}

static void herds_of_five_or_four(void **state)
{
    (void)state;
    for (int players = 2; players <= 5; players++) {
        int each = players <= 3 ? 5 : 4;
        for (uint64_t key = 0; key < 100; key++) {
            struct moosequest m = deal(players, key, NULL);
            assert_int_equal(GAME->audit(&m, &trouble), MIRE_OK);
            assert_int_equal(m.moose_deck_size, 40 - each * players);
            assert_int_equal(m.hap_deck_size, 30);
            assert_int_equal(m.moose_discard_size + m.hap_discard_size, 0);
            for (int seat = 0; seat < players; seat++) {
                assert_int_equal(m.herd_size[seat], each);
                assert_int_equal(m.hand_size[seat], 0);
                assert_int_equal(m.scored[seat] | m.in_play[seat], 0);
            }
            assert_menu(&m, "feed, move");
            assert_int_equal(m.asked, m.turn);
        }
    }
}

/* One land lies face up, 28 are unseen, and Green Pastures is under them all. */
static void green_pastures_lie_last(void **state)
{
    (void)state;
    struct moosequest m = deal(3, 7, NULL);
    assert_int_equal(__builtin_popcount(m.pool), 28);
    assert_int_equal(m.queue_size, 1);
    assert_int_equal(place_under(&m, 32), 1);
    assert_int_not_equal(m.top, land_index(32));
    struct mire_rng rng;
    int met = 0;
    for (uint64_t key = 0; key < 60; key++) {
        m = deal(2 + (int)(key % 4), key, NULL);
        mire_rng_seed(&rng, key);
        while (!mire_over(GAME, &m) && m.top != land_index(32)) {
            mire_action actions[MIRE_MENU];
            int n = GAME->legal(&m, m.asked, actions);
            GAME->apply(&m, m.asked, actions[mire_rng_below(&rng, 0, (uint32_t)n)]);
        }
        if (m.top == land_index(32))
            met++;
        if (m.top == land_index(32))
            assert_int_equal(m.pool, 0);
    }
    assert_true(met > 40);
}

/* Everybody rolls three dice; the lowest starts, ties roll again among themselves. */
static void the_lowest_roll_starts(void **state)
{
    int ties = 0;
    (void)state;
    for (int players = 2; players <= 5; players++) {
        for (uint64_t key = 0; key < 300; key++) {
            struct moosequest m = deal(players, key, NULL);
            struct mire_rng rng = {.key = {m.head.rng.key[0], m.head.rng.key[1]}};
            int rolls[PLAYERS], in[PLAYERS] = {1, 1, 1, 1, 1}, left;
            do {
                int least = 99;
                left = 0;
                for (int seat = 0; seat < players; seat++) {
                    if (!in[seat])
                        continue;
                    int roll = (int)mire_rng_below(&rng, STREAM_DICE, 216);
                    rolls[seat] = roll / 36 + roll / 6 % 6 + roll % 6 + 3;
                    least = rolls[seat] < least ? rolls[seat] : least;
                }
                for (int seat = 0; seat < players; seat++)
                    left += in[seat] = in[seat] && rolls[seat] == least;
                ties += left > 1;
            } while (left > 1);
            assert_true(in[m.turn]);
            assert_int_equal(rng.used[STREAM_DICE], m.head.rng.used[STREAM_DICE]);
            assert_int_equal(news_count(&m, NEWS_START), 1);
        }
    }
    assert_true(ties > 20);
}

/* Seats that start are as even as the dice are. */
static void every_seat_may_start(void **state)
{
    int starts[PLAYERS] = {0};
    (void)state;
    for (uint64_t key = 0; key < 5000; key++)
        starts[deal(5, key, NULL).turn]++;
    for (int seat = 0; seat < PLAYERS; seat++)
        assert_in_range(starts[seat], 880, 1120); /* 1000, four sigma 113 */
}

/* The first player is dealt the first card, and the same key deals the same game. */
static void one_key_one_deal(void **state)
{
    (void)state;
    struct moosequest a = deal(4, 99, NULL), b = deal(4, 99, NULL), c = deal(4, 100, NULL);
    assert_true(mire_same(GAME, &a, &b));
    assert_false(mire_same(GAME, &a, &c));
    struct mire_rng rng = {.key = {a.head.rng.key[0], a.head.rng.key[1]}};
    uint8_t deck[MOOSE_KINDS] = {0}, herd[PLAYERS][MOOSE_KINDS] = {{0}};
    for (int kind = 0; kind < 9; kind++)
        deck[kind] = moosequest_builtin.moose[kind].count;
    for (int i = 0; i < 16; i++)
        herd[(a.turn + i) % 4][mire_draw_count(&rng, STREAM_MOOSES, deck, 40 - i)]++;
    assert_memory_equal(a.herd, herd, sizeof herd);
}

static void two_to_five_play(void **state)
{
    struct mire_setup setup;
    (void)state;
    mire_setup_default(GAME, 6, &setup);
    assert_int_equal(mire_setup_check(GAME, &setup, &trouble), MIRE_BAD);
    mire_setup_default(GAME, 1, &setup);
    assert_int_equal(mire_setup_check(GAME, &setup, &trouble), MIRE_BAD);
    mire_setup_default(GAME, 5, &setup);
    assert_int_equal(mire_setup_check(GAME, &setup, &trouble), MIRE_OK);
    assert_int_equal(mire_setup_option(GAME, &setup, "match=3", &trouble), MIRE_BAD);
    assert_int_equal(deal(3, 1, "match=2").head.option[0], 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(herds_of_five_or_four),  cmocka_unit_test(green_pastures_lie_last),
        cmocka_unit_test(the_lowest_roll_starts), cmocka_unit_test(every_seat_may_start),
        cmocka_unit_test(one_key_one_deal),       cmocka_unit_test(two_to_five_play),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
