/* SPDX-License-Identifier: MIT */
/* What the core does for every game, and the bots that play any. */
#include "bots/bots.h"
#include "core/game.h"
#include "fake.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void games_are_found_by_id(void **state)
{
    (void)state;
    assert_ptr_equal(mire_game_find("null"), &mire_null_game);
    assert_null(mire_game_find("nil"));
    for (int i = 0; mire_games[i]; i++)
        assert_ptr_equal(mire_game_find(mire_games[i]->id), mire_games[i]);
}

static void a_deal_depends_on_the_key_alone(void **state)
{
    struct mire_setup setup = test_setup(&fake_game, 3);
    struct fake a, b;
    (void)state;
    memset(&a, 0xFF, sizeof a);
    memset(&b, 0, sizeof b);
    mire_deal(&fake_game, &setup, &a);
    mire_deal(&fake_game, &setup, &b);
    assert_memory_equal(&a, &b, sizeof a);
    assert_int_equal(a.head.rng.key[0], 0x0706050403020100u);
    assert_int_equal(a.head.rng.key[1], 0x0f0e0d0c0b0a0908u);
}

static void news_are_no_part_of_a_position(void **state)
{
    struct mire_setup setup = test_setup(&fake_game, 2);
    struct fake a, b;
    (void)state;
    mire_deal(&fake_game, &setup, &a);
    b = a;
    mire_news(&b.head, 1, 2, 3, 4);
    assert_true(mire_same(&fake_game, &a, &b));
    b.tokens++;
    assert_false(mire_same(&fake_game, &a, &b));
    b = a;
    b.head.rng.used[7]++;
    assert_false(mire_same(&fake_game, &a, &b));
    for (int i = 0; i < 2 * MIRE_NEWS; i++)
        mire_news(&b.head, i, 0, 0, 0);
    assert_int_equal(b.head.news_count, MIRE_NEWS);
    assert_int_equal(b.head.news[MIRE_NEWS - 1][0], MIRE_NEWS - 1);
    mire_news_clear(&b.head);
    assert_int_equal(b.head.news_count, 0);
}

static void sets_of_seats_have_a_first(void **state)
{
    (void)state;
    assert_int_equal(mire_seat_first(0), -1);
    assert_int_equal(mire_seat_first(0x28), 3);
    assert_int_equal(mire_seat_first(MIRE_SOMEBODY), -1);
}

static void legal_is_what_the_menu_holds(void **state)
{
    struct mire_setup setup = test_setup(&fake_game, 2);
    struct fake fake;
    (void)state;
    mire_deal(&fake_game, &setup, &fake);
    assert_true(mire_is_legal(&fake_game, &fake, 0, ADD));
    assert_false(mire_is_legal(&fake_game, &fake, 0, REACH));
    assert_false(mire_is_legal(&fake_game, &fake, 2, ADD));
    assert_false(mire_is_legal(&fake_game, &fake, -1, ADD));
    assert_false(mire_is_legal(&fake_game, &fake, MIRE_SEATS, ADD));
    fake_game.apply(&fake, 0, REST);
    assert_false(mire_is_legal(&fake_game, &fake, 0, ADD));
    assert_false(mire_over(&fake_game, &fake));
    fake_game.apply(&fake, 1, REST);
    assert_true(mire_over(&fake_game, &fake));
}

static void hiding_takes_the_key_away(void **state)
{
    struct mire_setup setup = test_setup(&fake_game, 2);
    struct mire_rng rng;
    struct fake fake, hidden, world, all;
    (void)state;
    mire_deal(&fake_game, &setup, &fake);
    fake_game.apply(&fake, 0, WHISPER);
    fake_game.apply(&fake, 1, WHISPER);
    mire_hide(&fake_game, &fake, MIRE_EVERYTHING, &all);
    assert_memory_equal(&all, &fake, sizeof all);
    mire_hide(&fake_game, &fake, 1, &hidden);
    assert_int_equal(hidden.head.rng.key[0] | hidden.head.rng.key[1], 0);
    assert_int_equal(hidden.whispers[0], 0);
    assert_int_equal(hidden.whispers[1], 1);
    assert_int_equal(hidden.head.hidden_from, 3);
    mire_rng_seed(&rng, 3);
    mire_redeal(&fake_game, &hidden, &rng, &world);
    assert_int_equal(world.head.hidden_from, 0);
    assert_true(world.head.rng.key[0] != 0 && world.head.rng.key[0] != fake.head.rng.key[0]);
    assert_int_equal(world.whispers[1], 1);
    mire_hide(&fake_game, &fake, MIRE_SPECTATOR, &fake); /* in place */
    assert_int_equal(fake.whispers[1], 0);
    mire_redeal(&fake_game, &fake, &rng, &fake);
    assert_int_equal(fake.head.hidden_from, 0);
}

static void sheets_add_up(void **state)
{
    static struct mire_sheet sheet;
    (void)state;
    mire_sheet_add(&sheet, "elk", 3, 6, "%d elk at %d", 3, 2);
    mire_sheet_add(&sheet, "bog", 1, -4, "%0200d", 0);
    assert_int_equal(sheet.total, 2);
    assert_int_equal(sheet.lines, 2);
    assert_string_equal(sheet.line[0].reason, "3 elk at 2");
    assert_int_equal(strlen(sheet.line[1].reason), sizeof sheet.line[1].reason - 1);
}

static void equal_points_share_a_place(void **state)
{
    static const int points[] = {5, 9, 5, 1}, places[] = {2, 1, 2, 4};
    int ranks[4];
    (void)state;
    mire_rank_points(points, 4, ranks);
    assert_memory_equal(ranks, places, sizeof ranks);
}

/* Every bot chooses from the menu, the same with the same seed, for every game there is. */
static void bots_play_by_the_rules(void **state)
{
    (void)state;
    assert_null(mire_bot_find("nobody"));
    for (int b = 0; mire_bots[b]; b++) {
        const struct mire_bot *bot = mire_bot_find(mire_bots[b]->name);
        struct mire_setup setup = test_setup(&mire_null_game, 3);
        struct mire_table *table;
        struct mire_rng rng, again;
        assert_ptr_equal(bot, mire_bots[b]);
        assert_int_equal(mire_table_new(&table, &mire_null_game, &setup, NULL), MIRE_OK);
        mire_rng_seed(&rng, 1);
        mire_rng_seed(&again, 1);
        while (!mire_table_over(table)) {
            int seat = mire_seat_first(mire_table_waiting(table));
            mire_action action = mire_table_ask(table, seat, bot, &rng);
            assert_int_equal(action, mire_table_ask(table, seat, bot, &again));
            assert_int_equal(mire_table_play(table, seat, action, NULL), MIRE_OK);
        }
        mire_table_free(table);
    }
}

/* Alone there is no rival to look at; the chain is long and has to be cut somewhere. */
static void greedy_plays_alone_too(void **state)
{
    struct mire_setup setup = test_setup(&fake_game, 1);
    struct mire_rng rng;
    struct fake fake, hidden;
    (void)state;
    mire_deal(&fake_game, &setup, &fake);
    mire_hide(&fake_game, &fake, 0, &hidden);
    mire_rng_seed(&rng, 1);
    mire_action action = mire_greedy_choose(NULL, NULL, &fake_game, &hidden, 0, &rng);
    assert_true(mire_is_legal(&fake_game, &fake, 0, action));
    assert_int_not_equal(action, REST);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_are_found_by_id),
        cmocka_unit_test(a_deal_depends_on_the_key_alone),
        cmocka_unit_test(news_are_no_part_of_a_position),
        cmocka_unit_test(sets_of_seats_have_a_first),
        cmocka_unit_test(legal_is_what_the_menu_holds),
        cmocka_unit_test(hiding_takes_the_key_away),
        cmocka_unit_test(sheets_add_up),
        cmocka_unit_test(equal_points_share_a_place),
        cmocka_unit_test(bots_play_by_the_rules),
        cmocka_unit_test(greedy_plays_alone_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
