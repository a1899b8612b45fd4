/* SPDX-License-Identifier: MIT */
/* Bots that search: reading settings, the same choice again, moves whose worth is known, hints. */
#include "bots/bots.h"
#include "core/alloc.h"
#include "core/game.h"
#include "fake.h"
#include "games/moosequest/moosequest.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static struct mire_error err;

static struct mire_bot bot_of(const char *name)
{
    struct mire_bot bot;
    if (mire_bot_read(name, &bot, &err) != MIRE_OK)
        fail_msg("%s", err.text);
    return bot;
}

static void settings_are_read(void **state)
{
    struct mire_bot bot = bot_of("search:iterations=77:cut=-1:explore=0.5:keep=1");
    (void)state;
    assert_string_equal(bot.name, "search:iterations=77:cut=-1:explore=0.5:keep=1");
    assert_int_equal(bot.search.iterations, 77);
    assert_int_equal(bot.search.cut, MIRE_CUT_END);
    assert_true(bot.search.explore == 0.5f);
    assert_int_equal(bot.search.keep, 1);
    assert_int_equal(bot.search.tries, mire_bot_search.search.tries);
    bot = bot_of("hard:ms=5");
    assert_int_equal(bot.search.iterations, mire_bot_hard.search.iterations);
    assert_int_equal(bot.search.milliseconds, 5);
}

static void bad_settings_are_refused(void **state)
{
    static const struct {
        const char *name, *says;
    } bad[] = {
        {"nobody", "no bot is called \"nobody\""},
        {"nobody:cut=1", "no bot is called"},
        {"greedy:cut=1", "greedy does not search"},
        {"search:", "a search has no setting \"\""},
        {"search:depth=3", "no setting \"depth\": there is iterations, ms"},
        {"search:cut", "cut wants a number"},
        {"search:cut=", "cut wants a number"},
        {"search:cut=1.5", "cut is a whole number, -2 to 4000, not \"1.5\""},
        {"search:iterations=0", "iterations is a whole number"},
        {"search:explore=nan", "explore is a number"},
        {"search:explore=1e3", "explore is a number"},
        {"search:explore=0x1", "explore is a number"},
        {"search:noise=-1", "noise is a number, 0 to 10"},
        {"search:cut=1:cut=2:cut=3:cut=4:cut=5:cut=6:cut=7:cut=8:cut=9:cut=10:cut=11:cut=12",
         "79 bytes at most"},
    };
    struct mire_bot bot = {.name = "untouched"};
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_int_equal(mire_bot_read(bad[i].name, &bot, &err), MIRE_BAD);
        assert_says(err.text, bad[i].says);
        assert_string_equal(bot.name, "untouched");
        assert_null(mire_bot_find(bad[i].name));
    }
}

static void bots_made_to_order_are_kept(void **state)
{
    const struct mire_bot *bot = mire_bot_find("search:iterations=5");
    (void)state;
    assert_non_null(bot);
    assert_ptr_equal(mire_bot_find("search:iterations=5"), bot);
    assert_ptr_not_equal(mire_bot_find("search:iterations=6"), bot);
}

/* ---- choosing ---- */

/* What a bot chooses on seat 0 of a state. */
static mire_action choice(const struct mire_bot *bot, int threads, const struct mire_game *game,
                          const void *full, uint64_t seed)
{
    _Alignas(8) unsigned char hidden[MIRE_STATE_MAX];
    struct mire_mind *mind;
    struct mire_rng rng;
    int seat = mire_seat_first(game->waiting(full));
    mire_rng_seed(&rng, seed);
    mire_hide(game, full, seat, hidden);
    assert_int_equal(mire_mind_open(&mind, bot, threads, &err), MIRE_OK);
    mire_action action = mire_mind_choose(mind, game, hidden, seat, &rng);
    mire_mind_close(mind);
    return action;
}

static const struct mire_game *moosequest_game(void)
{
    return mire_game_find("moosequest");
}

/* Plays random decisions of a fixed game; false when it is over before that. */
static bool walk(const struct mire_game *game, struct mire_setup *setup, uint8_t key, int plies,
                 void *out)
{
    struct mire_rng rng;
    mire_action menu[MIRE_MENU];
    uint32_t waiting;
    memset(setup->key, key, sizeof setup->key);
    mire_rng_seed(&rng, key);
    mire_deal(game, setup, out);
    while (plies-- > 0 && (waiting = game->waiting(out))) {
        int seat = mire_seat_first(waiting);
        int n = game->legal(out, seat, menu);
        game->apply(out, seat, menu[mire_rng_below(&rng, 0, (uint32_t)n)]);
    }
    return game->waiting(out) != 0;
}

static void the_same_seed_makes_the_same_choice(void **state)
{
    static const char *const names[] = {
        "easy",
        "search:iterations=60",
        "search:iterations=60:trees=3",
        "search:iterations=60:cut=6:widen=2",
        "search:iterations=60:tries=0",
        "search:iterations=60:cut=-1:noise=0.1:keep=1",
        "search:iterations=60:net=1:mix=0.5",
    };
    _Alignas(8) unsigned char full[MIRE_STATE_MAX];
    const struct mire_game *game = moosequest_game();
    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        struct mire_bot bot = bot_of(names[i]);
        for (uint8_t key = 1; key < 12; key++) {
            struct mire_setup setup = test_setup(game, 2 + key % 4);
            if (!walk(game, &setup, key, 5 * key, full))
                continue;
            mire_action first = choice(&bot, 1, game, full, key);
            assert_int_equal(choice(&bot, 1, game, full, key), first);
            assert_int_equal(choice(&bot, 4, game, full, key), first); /* threads or not */
        }
    }
}

/* What a bot expects of the action it likes best, at the start of a game for two. */
static float expects(const char *name, const struct mire_game *game)
{
    _Alignas(8) unsigned char full[MIRE_STATE_MAX], hidden[MIRE_STATE_MAX];
    struct mire_setup setup = test_setup(game, 2);
    struct mire_bot bot = bot_of(name);
    struct mire_mind *mind;
    struct mire_hint hint;
    struct mire_rng rng;
    assert_true(walk(game, &setup, 5, 4, full));
    int seat = mire_seat_first(game->waiting(full));
    mire_rng_seed(&rng, 1);
    mire_hide(game, full, seat, hidden);
    assert_int_equal(mire_mind_open(&mind, &bot, 1, &err), MIRE_OK);
    mire_mind_choose(mind, game, hidden, seat, &rng);
    assert_int_equal(mire_mind_hints(mind, &hint, 1), 1);
    mire_mind_close(mind);
    return hint.value;
}

static void a_game_says_what_values_are_made_of(void **state)
{
    static const struct {
        const char *game, *same, *other;
    } cases[] = {
        {"moorland", "search:net=1:mix=0.5", "search:net=1:mix=0"},
        {"moosequest", "search:net=1:mix=0", "search:net=1:mix=0.5"},
        {"moosequest", "search:net=1:win=0.5", "search:net=1:win=0.9"},
        {"boreal", "search:net=1:win=0.930232558", "search:net=1:win=0.5"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const struct mire_game *game = mire_game_find(cases[i].game);
        float usual = expects("search:net=1", game);
        assert_true(usual == expects(cases[i].same, game));
        assert_false(usual == expects(cases[i].other, game));
        /* without a net there is nothing to mix, and all games are alike */
        assert_true(expects("search", game) == expects("search:mix=0.5:win=0.5", game));
    }
}

/* A null game for two in which seat 1 holds this stone. */
static void null_position(int stone, const char *lowest, void *out)
{
    json_t *json = json_pack("{s:s, s:i, s:{s:s}, s:{s:[{s:i}, {}]}}", "game", "null", "players", 2,
                             "options", "lowest", lowest, "state", "seats", "stone", stone);
    if (mire_position_load(&mire_null_game, json, out, &err) != MIRE_OK)
        fail_msg("%s", err.text);
    json_decref(json);
}

static void stones_are_kept_when_high(void **state)
{
    enum { KEEP = 1, SWAP = 2 };
    _Alignas(8) unsigned char full[MIRE_STATE_MAX];
    static const char *const names[] = {"normal", "hard", "search:trees=2", "search:tries=0",
                                        "search:iterations=100:widen=2"};
    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        struct mire_bot bot = bot_of(names[i]);
        for (uint64_t seed = 0; seed < 5; seed++) {
            null_position(12, "off", full);
            assert_int_equal(choice(&bot, 1, &mire_null_game, full, seed), KEEP);
            null_position(1, "off", full);
            assert_int_equal(choice(&bot, 1, &mire_null_game, full, seed), SWAP);
            null_position(12, "on", full);
            assert_int_equal(choice(&bot, 1, &mire_null_game, full, seed), SWAP);
            null_position(1, "on", full);
            assert_int_equal(choice(&bot, 1, &mire_null_game, full, seed), KEEP);
        }
    }
}

/* Is this a moment to stop: something is held, and no roll could reach the next land? */
static bool must_stop(const struct moosequest *m)
{
    if (m->node != NODE_STOP_OR_GO || m->top >= LANDS || !m->held_size)
        return false;
    const struct land *land = &tables(m)->land[m->top];
    return land->value > 6 * m->dice_left && !land->toll && !m->hand[m->turn][tables(m)->grass] &&
           !m->herd[m->turn][tables(m)->medium];
}

static void hopeless_rolls_are_not_rolled(void **state)
{
    union {
        struct moosequest m;
        _Alignas(8) unsigned char bytes[MIRE_STATE_MAX];
    } full;
    const struct mire_game *game = moosequest_game();
    struct mire_bot normal = bot_of("normal:noise=0"), hard = bot_of("hard");
    int found = 0;
    (void)state;
    for (uint8_t key = 1; key < 200; key++) {
        struct mire_setup setup = test_setup(game, 2);
        for (int plies = 1; plies < 160 && walk(game, &setup, key, plies, full.bytes); plies++) {
            if (!must_stop(&full.m))
                continue;
            mire_action stop = action_of(NODE_STOP_OR_GO, STOP);
            assert_int_equal(choice(&normal, 1, game, full.bytes, key), stop);
            assert_int_equal(choice(&hard, 1, game, full.bytes, key), stop);
            found++;
            break;
        }
    }
    assert_true(found >= 5);
}

/* ---- memory and hints ---- */

static void hints_are_sorted_and_add_up(void **state)
{
    _Alignas(8) unsigned char full[MIRE_STATE_MAX];
    const struct mire_game *game = moosequest_game();
    struct mire_bot bot = bot_of("search:iterations=300:trees=3");
    struct mire_hint hints[MIRE_MENU], few[1];
    struct mire_table *table;
    struct mire_rng rng;
    (void)state;
    struct mire_setup setup = test_setup(game, 3);
    assert_true(walk(game, &setup, 3, 9, full));
    assert_int_equal(mire_table_from(&table, game, full, &err), MIRE_OK);
    int seat = mire_seat_first(mire_table_waiting(table));
    mire_rng_seed(&rng, 1);
    int n = mire_table_hint(table, seat, &bot, &rng, hints, MIRE_MENU);
    mire_action menu[MIRE_MENU];
    assert_int_equal(n, mire_table_legal(table, seat, menu));
    uint32_t visits = 0;
    for (int i = 0; i < n; i++) {
        visits += hints[i].visits;
        assert_true(i == 0 || hints[i - 1].visits >= hints[i].visits);
        assert_true(hints[i].value >= 0 && hints[i].value <= 1 && hints[i].spread <= 0.5f);
        assert_true(mire_is_legal(game, full, seat, hints[i].action));
    }
    assert_true(visits > 100 && visits <= 300);
    mire_rng_seed(&rng, 1);
    assert_int_equal(mire_table_hint(table, seat, &bot, &rng, few, 1), 1);
    assert_int_equal(few[0].action, hints[0].action);
    mire_rng_seed(&rng, 1);
    assert_int_equal(mire_table_ask(table, seat, &bot, &rng), hints[0].action);
    assert_int_equal(mire_table_hint(table, seat, mire_bot_find("greedy"), &rng, hints, 9), 1);
    mire_table_free(table);
}

/* A mind that keeps its tree plays a whole game, and needs less for the rest of a chain. */
static void trees_are_kept_along_a_chain(void **state)
{
    _Alignas(8) unsigned char full[MIRE_STATE_MAX], hidden[MIRE_STATE_MAX];
    struct mire_bot bot = bot_of("search:iterations=40:keep=1");
    struct mire_setup setup = test_setup(&fake_game, 1);
    struct mire_mind *mind;
    struct mire_rng rng;
    (void)state;
    mire_rng_seed(&rng, 1);
    assert_int_equal(mire_mind_open(&mind, &bot, 1, &err), MIRE_OK);
    mire_deal(&fake_game, &setup, full);
    for (int plies = 0; fake_game.waiting(full) && plies < 50; plies++) {
        mire_hide(&fake_game, full, 0, hidden);
        mire_action action = mire_mind_choose(mind, &fake_game, hidden, 0, &rng);
        assert_true(mire_is_legal(&fake_game, full, 0, action));
        fake_game.apply(full, 0, action);
    }
    mire_mind_close(mind);
    mire_mind_close(NULL);
}

static void without_memory_greedy_plays(void **state)
{
    _Alignas(8) unsigned char full[MIRE_STATE_MAX], hidden[MIRE_STATE_MAX];
    const struct mire_game *game = moosequest_game();
    struct mire_setup setup = test_setup(game, 2);
    struct mire_bot bot = bot_of("search:iterations=50:trees=2");
    struct mire_mind *mind = NULL;
    struct mire_rng one, two;
    (void)state;
    assert_true(walk(game, &setup, 1, 10, full));
    int seat = mire_seat_first(game->waiting(full));
    mire_hide(game, full, seat, hidden);
    for (int n = 0; n < 5; n++) {
        mire_alloc_fail_at(n, 1);
        assert_int_equal(mire_mind_open(&mind, &bot, 1, &err), MIRE_BAD);
        assert_says(err.text, "out of memory");
        assert_null(mind);
        mire_alloc_fail_at(n, 1);
        mire_rng_seed(&one, 1);
        mire_rng_seed(&two, 1);
        mire_action action = bot.choose(&bot, NULL, game, hidden, seat, &one);
        mire_alloc_fail_at(-1, 0);
        assert_int_equal(action, mire_greedy_choose(&bot, NULL, game, hidden, seat, &two));
    }
}

static void a_bot_stops_by_the_clock(void **state)
{
    _Alignas(8) unsigned char full[MIRE_STATE_MAX];
    const struct mire_game *game = moosequest_game();
    struct mire_setup setup = test_setup(game, 2);
    struct mire_bot bot = bot_of("search:iterations=100000000:ms=1");
    (void)state;
    assert_true(walk(game, &setup, 1, 10, full));
    assert_true(mire_is_legal(game, full, mire_seat_first(game->waiting(full)),
                              choice(&bot, 1, game, full, 1)));
}

/* In a match only its own work counts: time that passes while it can't work is no reason to stop.
 */
static void a_match_counts_work(void **state)
{
    _Alignas(8) unsigned char full[MIRE_STATE_MAX], hidden[MIRE_STATE_MAX];
    const struct mire_game *game = moosequest_game();
    struct mire_setup setup = test_setup(game, 2);
    struct mire_bot bot = bot_of("search:iterations=100000000:ms=20:trees=2");
    struct mire_mind *mind;
    struct mire_rng rng;
    (void)state;
    assert_true(walk(game, &setup, 1, 10, full));
    int seat = mire_seat_first(game->waiting(full));
    mire_hide(game, full, seat, hidden);
    for (int threads = 1; threads <= 2; threads++) {
        assert_int_equal(mire_mind_open(&mind, &bot, threads, &err), MIRE_OK);
        mire_mind_count_work(mind);
        mire_rng_seed(&rng, 1);
        mire_action action = mire_mind_choose(mind, game, hidden, seat, &rng);
        assert_true(mire_is_legal(game, full, seat, action));
        assert_true(mire_mind_iterations(mind) > 0);
        mire_mind_close(mind);
    }
}

/* What a bot may spend is for a chain of decisions: each gets half of what is left of it. */
static void a_chain_shares_the_time(void **state)
{
    struct mire_bot bot = bot_of("search:iterations=10:ms=1000");
    struct mire_bot never = bot_of("search:iterations=10");
    (void)state;
    assert_int_equal(mire_bot_on_budget(&bot, 0).search.milliseconds, 500);
    assert_int_equal(mire_bot_on_budget(&bot, 600).search.milliseconds, 200);
    assert_int_equal(mire_bot_on_budget(&bot, 1000).search.milliseconds, 1);
    assert_int_equal(mire_bot_on_budget(&bot, 5000).search.milliseconds, 1);
    assert_int_equal(mire_bot_on_budget(&never, 5000).search.milliseconds, 0);
    assert_string_equal(mire_bot_on_budget(&bot, 1).name, bot.name);
}

/* Plays until somebody else is to decide. */
static void play_chain(struct mire_table *table, int seat)
{
    mire_action menu[MIRE_MENU];
    const struct mire_game *game = mire_table_game(table);
    while (mire_table_waiting(table) >> seat & 1) {
        assert_int_equal(mire_table_time_used(table), 70);
        game->legal(mire_table_state(table), seat, menu);
        assert_int_equal(mire_table_play(table, seat, menu[0], &err), MIRE_OK);
    }
}

static void a_table_counts_the_time_of_a_chain(void **state)
{
    const struct mire_game *game = moosequest_game();
    struct mire_setup setup = test_setup(game, 2);
    struct mire_table *table;
    (void)state;
    assert_int_equal(mire_table_new(&table, game, &setup, &err), MIRE_OK);
    for (int chain = 0; chain < 6; chain++) {
        assert_int_equal(mire_table_time_used(table), 0);
        mire_table_use_time(table, 30);
        mire_table_use_time(table, 40);
        play_chain(table, mire_seat_first(mire_table_waiting(table)));
    }
    mire_table_free(table);
}

/* Alone it is always one's own turn; there a chain ends where chance speaks. */
static void alone_a_chain_ends_with_chance(void **state)
{
    const struct mire_game *game = mire_game_find("agricola");
    struct mire_setup setup = test_setup(game, 1);
    struct mire_table *table;
    mire_action menu[MIRE_MENU];
    int chains = 0;
    (void)state;
    assert_int_equal(mire_table_new(&table, game, &setup, &err), MIRE_OK);
    for (int plies = 0; plies < 200 && !mire_table_over(table); plies++) {
        mire_table_use_time(table, 10);
        game->legal(mire_table_state(table), 0, menu);
        assert_int_equal(mire_table_play(table, 0, menu[0], &err), MIRE_OK);
        chains += mire_table_time_used(table) == 0;
    }
    assert_true(chains >= 10); /* a round's card is turned over */
    mire_table_free(table);
}

int main(void)
{
    mire_alloc_for_jansson();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(settings_are_read),
        cmocka_unit_test(bad_settings_are_refused),
        cmocka_unit_test(bots_made_to_order_are_kept),
        cmocka_unit_test(the_same_seed_makes_the_same_choice),
        cmocka_unit_test(a_game_says_what_values_are_made_of),
        cmocka_unit_test(stones_are_kept_when_high),
        cmocka_unit_test(hopeless_rolls_are_not_rolled),
        cmocka_unit_test(hints_are_sorted_and_add_up),
        cmocka_unit_test(trees_are_kept_along_a_chain),
        cmocka_unit_test(without_memory_greedy_plays),
        cmocka_unit_test(a_bot_stops_by_the_clock),
        cmocka_unit_test(a_match_counts_work),
        cmocka_unit_test(a_chain_shares_the_time),
        cmocka_unit_test(a_table_counts_the_time_of_a_chain),
        cmocka_unit_test(alone_a_chain_ends_with_chance),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
