/* SPDX-License-Identifier: MIT */
/* Tables: checked play, the log, undo and redo up to the horizon, what each viewer is told. */
#include "core/game.h"
#include "fake.h"
#include "table/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static struct mire_table *table;
static struct mire_error err;

/* Every test gets a fresh table of three. */
static int set_up(void **state)
{
    struct mire_setup setup = test_setup(&fake_game, 3);
    (void)state;
    return mire_table_new(&table, &fake_game, &setup, &err);
}

static int tear_down(void **state)
{
    (void)state;
    mire_table_free(table);
    return 0;
}

static struct fake now(void)
{
    return *(const struct fake *)mire_table_state(table);
}

static void play(int seat, mire_action action)
{
    assert_int_equal(mire_table_play(table, seat, action, &err), MIRE_OK);
}

static void a_table_is_as_it_was_set_up(void **state)
{
    struct mire_setup setup = test_setup(&fake_game, 3), back;
    struct mire_table *none = NULL;
    (void)state;
    mire_table_setup(table, &back);
    assert_memory_equal(&back, &setup, sizeof setup);
    assert_ptr_equal(mire_table_game(table), &fake_game);
    assert_int_equal(mire_table_seats(table), 3);
    assert_int_equal(mire_table_plies(table), 0);
    assert_int_equal(mire_table_waiting(table), 7);
    assert_string_equal(mire_table_name(table, 1), "player 2");
    assert_string_equal(mire_table_player(table, 1), "human");
    setup.seats = 0;
    assert_int_equal(mire_table_new(&none, &fake_game, &setup, &err), MIRE_BAD);
    assert_says(err.text, "Fake is for 1 to 6 players, not 0");
    assert_null(none);
    mire_table_free(NULL);
}

static void people_sit_down(void **state)
{
    static const struct {
        const char *name, *player, *says;
    } bad[] = {
        {"", "human", "seat 2: a name is 1 to 40 bytes"},
        {"Anna", "", "seat 2: a name is 1 to 40 bytes"},
        {"An\tna", "human", "without control characters"},
        {"\xFF", "human", "without control characters"},
        {"A name that is longer than the forty bytes", "human", "1 to 40 bytes"},
        {"Anna ", "human", "no blanks at its ends"},
        {" Anna", "human", "no blanks at its ends"},
        {"Anna", "two words", "a player is \"human\" or a bot, one word"},
    };
    (void)state;
    assert_int_equal(mire_table_sit(table, 1, "Anna Ö", "random", &err), MIRE_OK);
    assert_string_equal(mire_table_name(table, 1), "Anna Ö");
    assert_string_equal(mire_table_player(table, 1), "random");
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_int_equal(mire_table_sit(table, 1, bad[i].name, bad[i].player, &err), MIRE_BAD);
        assert_says(err.text, bad[i].says);
    }
    assert_string_equal(mire_table_name(table, 1), "Anna Ö");
    assert_int_equal(mire_table_sit(table, 3, "Bo", "human", &err), MIRE_BAD);
    assert_string_equal(err.text, "there is no seat 4 at this table of 3");
    assert_int_equal(mire_table_sit(table, -1, "Bo", "human", &err), MIRE_BAD);
}

static void illegal_actions_are_refused_with_the_rule(void **state)
{
    struct fake before = now();
    (void)state;
    mire_table_sit(table, 1, "Bo", "human", &err);
    assert_int_equal(mire_table_play(table, 1, REACH, &err), MIRE_NO);
    assert_string_equal(err.text, "nothing lies there for Bo to reach");
    assert_int_equal(mire_table_play(table, 0, 999, &err), MIRE_NO);
    assert_string_equal(err.text, "that is no action");
    assert_int_equal(mire_table_play(table, 5, ADD, &err), MIRE_BAD);
    assert_says(err.text, "there is no seat 6");
    struct fake after = now();
    assert_memory_equal(&before, &after, sizeof before);
    play(1, REST);
    assert_int_equal(mire_table_play(table, 1, ADD, &err), MIRE_NO);
    assert_string_equal(err.text, "it is not Bo's turn");
    assert_int_equal(mire_table_play_name(table, 1, "add", &err), MIRE_NO);
    assert_string_equal(err.text, "it is not Bo's turn");
    play(0, REST);
    play(2, REST);
    assert_true(mire_table_over(table));
    assert_int_equal(mire_table_play(table, 1, ADD, &err), MIRE_NO);
    assert_string_equal(err.text, "the game is over");
    assert_int_equal(mire_table_play_name(table, 1, "add", &err), MIRE_NO);
    assert_string_equal(err.text, "the game is over");
}

static void menus_are_for_who_is_asked(void **state)
{
    mire_action menu[MIRE_MENU];
    (void)state;
    assert_int_equal(mire_table_legal(table, 0, menu), 5);
    assert_int_equal(menu[0], ADD);
    assert_int_equal(mire_table_legal(table, -1, menu), 0);
    assert_int_equal(mire_table_legal(table, 3, menu), 0);
    assert_int_equal(mire_table_legal(table, MIRE_SEATS, menu), 0);
    play(0, REST);
    assert_int_equal(mire_table_legal(table, 0, menu), 0);
}

static void notation_is_found_by_its_beginning(void **state)
{
    mire_action action = 0;
    char longer[300];
    (void)state;
    assert_int_equal(mire_table_find(table, 0, "add", &action, &err), MIRE_OK);
    assert_int_equal(action, ADD);
    assert_int_equal(mire_table_guess(table, 0, "WHI", &action, &err), MIRE_OK);
    assert_int_equal(action, WHISPER);
    assert_int_equal(mire_table_guess(table, 0, "ro", &action, &err), MIRE_OK);
    assert_int_equal(action, ROLL);
    /* programs and records write names out */
    assert_int_equal(mire_table_find(table, 0, "ro", &action, &err), MIRE_BAD);
    assert_int_equal(mire_table_play_name(table, 0, "ro", &err), MIRE_BAD);
    assert_int_equal(mire_table_guess(table, 0, "r", &action, &err), MIRE_BAD);
    assert_string_equal(err.text, "\"r\" may be the beginning of several actions");
    assert_int_equal(mire_table_find(table, 0, "", &action, &err), MIRE_BAD);
    assert_string_equal(err.text, "\"\" is no action");
    assert_int_equal(mire_table_find(table, 0, "sing", &action, &err), MIRE_BAD);
    assert_string_equal(err.text, "\"sing\" is no action");
    /* an action that is known but not legal is found; playing it says why not */
    assert_int_equal(mire_table_find(table, 0, "reach", &action, &err), MIRE_OK);
    assert_int_equal(action, REACH);
    assert_int_equal(mire_table_play_name(table, 0, "reach", &err), MIRE_NO);
    assert_says(err.text, "nothing lies there");
    assert_int_equal(mire_table_find(table, 9, "add", &action, &err), MIRE_BAD);
    assert_int_equal(mire_table_find(table, 0, "a\nb", &action, &err), MIRE_BAD);
    assert_string_equal(err.text, "an action is a short line of plain text");
    memset(longer, 'a', sizeof longer);
    longer[sizeof longer - 1] = '\0';
    assert_int_equal(mire_table_find(table, 0, longer, &action, &err), MIRE_BAD);
    assert_int_equal(mire_table_play_name(table, 2, "rest", &err), MIRE_OK);
    assert_int_equal(mire_table_waiting(table), 3);
}

static void undo_and_redo_are_bit_identical(void **state)
{
    struct fake start = now();
    (void)state;
    play(0, ADD);
    struct fake one = now();
    play(0, LEND);
    struct fake two = now();
    assert_int_equal(mire_table_may_undo(table, 0, &err), MIRE_OK);
    assert_int_equal(mire_table_undo(table, 0, &err), MIRE_OK);
    struct fake back = now();
    assert_memory_equal(&back, &one, sizeof one);
    assert_int_equal(mire_table_undo(table, 0, &err), MIRE_OK);
    back = now();
    assert_memory_equal(&back, &start, sizeof start);
    assert_int_equal(mire_table_may_undo(table, 0, &err), MIRE_NO);
    assert_int_equal(mire_table_undo(table, 0, &err), MIRE_NO);
    assert_string_equal(err.text, "there is nothing to take back");
    assert_int_equal(mire_table_redo(table, 0, &err), MIRE_OK);
    assert_int_equal(mire_table_redo(table, 0, &err), MIRE_OK);
    back = now();
    assert_memory_equal(&back, &two, sizeof two);
    assert_int_equal(mire_table_redo(table, 0, &err), MIRE_NO);
    assert_string_equal(err.text, "there is nothing to play again");
    assert_int_equal(mire_table_undo(table, 7, &err), MIRE_BAD);
    assert_int_equal(mire_table_redo(table, 7, &err), MIRE_BAD);
}

static int applied;

static void counting_apply(void *state, int seat, mire_action action)
{
    applied++;
    fake_game.apply(state, seat, action);
}

/* However long the game is: the first undo plays it again, those that follow only what is new. */
static void undo_does_not_play_the_whole_game(void **state)
{
    struct mire_game counted = fake_game;
    struct mire_setup setup = test_setup(&counted, 3);
    struct mire_table *whole;
    (void)state;
    counted.apply = counting_apply;
    assert_int_equal(mire_table_new(&whole, &counted, &setup, &err), MIRE_OK);
    int plies = 0;
    while (plies < 60 && mire_table_play(whole, 0, ADD, &err) == MIRE_OK)
        plies++;
    assert_true(plies > 8);
    applied = 0;
    for (int i = 0; i < 100; i++) {
        assert_int_equal(mire_table_undo(whole, 0, &err), MIRE_OK);
        assert_int_equal(mire_table_redo(whole, 0, &err), MIRE_OK);
    }
    assert_true(applied <= plies + 100);
    mire_table_free(whole);
}

static void a_new_action_ends_redo(void **state)
{
    (void)state;
    play(0, ADD);
    assert_int_equal(mire_table_undo(table, 0, &err), MIRE_OK);
    play(0, LEND);
    assert_int_equal(mire_table_redo(table, 0, &err), MIRE_NO);
    assert_string_equal(err.text, "there is nothing to play again");
}

static void undo_stops_at_chance_and_turn(void **state)
{
    (void)state;
    play(0, ADD);
    play(0, ROLL);
    assert_int_equal(mire_table_undo(table, 0, &err), MIRE_NO);
    assert_says(err.text, "something random has happened since");
    play(0, ADD);
    assert_int_equal(mire_table_undo(table, 0, &err), MIRE_OK);
    assert_int_equal(mire_table_undo(table, 0, &err), MIRE_NO);
    play(0, REST);
    assert_int_equal(mire_table_undo(table, 0, &err), MIRE_NO);
    assert_string_equal(err.text, "the turn has passed on since");
    assert_int_equal(mire_table_plies(table), 3);
}

/* What bots have answered goes with what they answered to; not where one of them has rolled. */
static void undo_goes_back_over_bots(void **state)
{
    struct fake start;
    (void)state;
    play(0, REST);
    assert_int_equal(mire_table_sit(table, 2, "Curlew", "random", &err), MIRE_OK);
    start = now();
    play(1, REST);
    play(2, ADD);
    assert_int_equal(mire_table_may_undo(table, 1, &err), MIRE_OK);
    assert_int_equal(mire_table_undo(table, 1, &err), MIRE_OK);
    struct fake back = now();
    assert_memory_equal(&back, &start, sizeof start);
    assert_int_equal(mire_table_plies(table), 1);
    assert_int_equal(mire_table_redo(table, 1, &err), MIRE_OK);
    play(2, ROLL);
    assert_int_equal(mire_table_undo(table, 1, &err), MIRE_NO);
    assert_says(err.text, "something random has happened since");
}

static void undo_among_people_needs_their_consent(void **state)
{
    struct fake start = now();
    (void)state;
    play(0, REST);
    play(1, ADD);
    assert_int_equal(mire_table_undo(table, 0, &err), MIRE_NO);
    assert_string_equal(err.text, "the turn has passed on since");
    assert_int_equal(mire_table_take_back(table, 0, 1u << 1, &err), MIRE_NO);
    assert_int_equal(mire_table_may_take_back(table, 0, 6, &err), MIRE_OK);
    assert_int_equal(mire_table_take_back(table, 0, 6, &err), MIRE_OK);
    struct fake back = now();
    assert_memory_equal(&back, &start, sizeof start);
}

/* A table with the same log, that nobody has asked anything yet. */
static struct mire_table *played_again(const struct mire_table *from)
{
    struct mire_setup setup;
    struct mire_table *again = NULL;
    mire_table_setup(from, &setup);
    assert_int_equal(mire_table_new(&again, mire_table_game(from), &setup, &err), MIRE_OK);
    for (int i = 0; i < from->plies; i++)
        assert_int_equal(mire_table_push(again, from->log[i].seat, from->log[i].action, &err),
                         MIRE_OK);
    return again;
}

/* Whether something may be taken back is kept where it takes long to find out. It is what a table
 * that has kept nothing would say, whatever was taken back and played again meanwhile. */
static void what_was_found_out_stays_true(void **state)
{
    struct mire_rng rng;
    int secrets = 0;
    (void)state;
    mire_rng_seed(&rng, 7);
    for (int g = 0, game = 0; mire_games[g]; game++, g += game % 4 == 0) {
        struct mire_setup setup = test_setup(mire_games[g], 3);
        struct mire_table *live = NULL;
        setup.key[0] = (uint8_t)game;
        assert_int_equal(mire_table_new(&live, mire_games[g], &setup, &err), MIRE_OK);
        for (int step = 0; step < 200 && !mire_table_over(live); step++) {
            mire_action menu[MIRE_MENU];
            int seat = (int)mire_rng_below(&rng, 0, 3);
            if (mire_rng_below(&rng, 0, 4) == 0) {
                mire_table_take_back(live, seat, UINT32_MAX, NULL);
            } else if (mire_table_waiting(live) >> seat & 1) {
                int n = mire_games[g]->legal(live->state, seat, menu);
                mire_table_play(live, seat, menu[mire_rng_below(&rng, 0, (uint32_t)n)], &err);
            }
            for (seat = 0; seat < 3; seat++) {
                struct mire_table *fresh = played_again(live);
                struct mire_error why = {""}, same = {""};
                mire_table_may_take_back(live, seat, UINT32_MAX, &why);
                mire_table_may_take_back(fresh, seat, UINT32_MAX, &same);
                assert_string_equal(why.text, same.text);
                secrets += strstr(why.text, "hidden") != NULL;
                mire_table_free(fresh);
            }
        }
        mire_table_free(live);
    }
    assert_int_not_equal(secrets, 0);
}

/* Seats that decide at once take back their own actions, whoever else has played since. */
static void each_seat_has_its_own_undo(void **state)
{
    struct fake start = now();
    (void)state;
    play(0, ADD);
    play(1, ADD);
    play(2, REST); /* the set of seats changes, but seats 1 and 2 are still asked */
    assert_int_equal(mire_table_undo(table, 0, &err), MIRE_OK);
    assert_int_equal(now().sum[0], start.sum[0]);
    assert_int_equal(now().sum[1], 1);
    assert_int_equal(mire_table_undo(table, 1, &err), MIRE_OK);
    assert_int_equal(now().sum[1], 0);
    assert_int_equal(mire_table_undo(table, 2, &err), MIRE_NO);
    /* redo in any order; who plays anew loses only their own */
    assert_int_equal(mire_table_redo(table, 0, &err), MIRE_OK);
    assert_int_equal(now().sum[0], start.sum[0] + 1);
    assert_int_equal(mire_table_undo(table, 0, &err), MIRE_OK);
    play(1, LEND);
    assert_int_equal(mire_table_redo(table, 1, &err), MIRE_NO);
    assert_int_equal(mire_table_redo(table, 0, &err), MIRE_OK);
    assert_int_equal(mire_table_plies(table), 3);
}

static void the_chance_of_others_is_a_horizon_too(void **state)
{
    (void)state;
    play(0, ADD);
    play(1, ROLL);
    assert_int_equal(mire_table_undo(table, 0, &err), MIRE_NO);
    assert_says(err.text, "something random has happened since");
}

static void nobody_takes_back_what_others_built_on(void **state)
{
    struct fake before;
    (void)state;
    play(0, LEND);
    play(1, REACH);
    before = now();
    assert_int_equal(mire_table_undo(table, 0, &err), MIRE_NO);
    assert_string_equal(err.text, "others have built on it since");
    struct fake after = now();
    assert_memory_equal(&before, &after, sizeof before);
    assert_int_equal(mire_table_plies(table), 2);
    assert_int_equal(mire_table_undo(table, 1, &err), MIRE_OK);
    assert_int_equal(mire_table_undo(table, 0, &err), MIRE_OK);
    /* the token is not there any more */
    assert_int_equal(mire_table_redo(table, 1, &err), MIRE_NO);
    assert_string_equal(err.text, "the position has changed since");
}

static void the_log_can_be_looked_at(void **state)
{
    struct fake past[40], seen;
    int seat;
    mire_action action;
    (void)state;
    past[0] = now();
    for (int i = 1; i < 40; i++) {
        play(i % 3, (mire_action)(ADD + i % 4));
        past[i] = now();
    }
    for (int i = 0; i < 200; i++) { /* back and forth */
        int ply = i * 17 % 40;
        assert_int_equal(mire_table_at(table, ply, &seen, &err), MIRE_OK);
        assert_memory_equal(&seen, &past[ply], sizeof seen);
    }
    assert_int_equal(mire_table_ply(table, 5, &seat, &action), MIRE_OK);
    assert_int_equal(seat, 2);
    assert_int_equal(action, ADD + 1);
    assert_int_equal(mire_table_ply(table, 0, &seat, &action), MIRE_BAD);
    assert_int_equal(mire_table_ply(table, 40, &seat, &action), MIRE_BAD);
    assert_int_equal(mire_table_at(table, 40, &seen, &err), MIRE_BAD);
    assert_string_equal(err.text, "there is no ply 40; the last one is 39");
    assert_int_equal(mire_table_at(table, -1, &seen, &err), MIRE_BAD);
}

/* The second state must not remember what was taken back. */
static void looking_back_survives_an_undo(void **state)
{
    struct fake seen;
    (void)state;
    play(0, ADD);
    play(0, LEND);
    assert_int_equal(mire_table_at(table, 2, &seen, &err), MIRE_OK);
    assert_int_equal(mire_table_undo(table, 0, &err), MIRE_OK);
    play(0, ADD);
    assert_int_equal(mire_table_at(table, 2, &seen, &err), MIRE_OK);
    struct fake last = now();
    assert_memory_equal(&seen, &last, sizeof seen);
}

/* More actions than the first room of the log. */
static void the_log_grows(void **state)
{
    (void)state;
    for (int i = 0; i < 300; i++)
        play(0, i % 2 ? REACH : LEND);
    for (int i = 0; i < 300; i++)
        assert_int_equal(mire_table_undo(table, 0, &err), MIRE_OK);
    for (int i = 0; i < 300; i++)
        assert_int_equal(mire_table_redo(table, 0, &err), MIRE_OK);
    assert_int_equal(mire_table_plies(table), 300);
}

static const char *told(int ply, int viewer)
{
    static char room[500];
    struct mire_text text = mire_text_on(room, sizeof room);
    assert_int_equal(mire_table_tell(table, ply, viewer, &text, &err), MIRE_OK);
    return text.at;
}

static void everybody_is_told_what_they_may_know(void **state)
{
    char expected[100];
    MIRE_TEXT(text, 100);
    (void)state;
    mire_table_sit(table, 0, "Anna", "human", &err);
    play(1, WHISPER);
    play(0, ROLL);
    assert_string_equal(told(1, 1), "player 2 does whisper beside Anna");
    assert_string_equal(told(1, MIRE_EVERYTHING), "player 2 does whisper beside Anna");
    assert_string_equal(told(1, 0), "");
    assert_string_equal(told(1, MIRE_SPECTATOR), "");
    snprintf(expected, sizeof expected, "Anna does roll beside player 2\nAnna rolls %d.",
             ((const struct mire_head *)mire_table_state(table))->news[0][2]);
    for (int viewer = MIRE_EVERYTHING; viewer < 3; viewer++)
        assert_string_equal(told(2, viewer), expected);
    assert_int_equal(mire_table_tell(table, 3, 0, &text, &err), MIRE_BAD);
    assert_string_equal(err.text, "there is no ply 3; the last one is 2");
    assert_int_equal(mire_table_known(table, mire_table_plies(table), 0), 1);
    assert_int_equal(mire_table_knows(table, 1, 0) + mire_table_knows(table, 2, 0), 1);
    assert_false(mire_table_knows(table, 0, 1) || mire_table_knows(table, 3, 1));
    assert_int_equal(mire_table_known(table, mire_table_plies(table), 1), 2);
    assert_int_equal(mire_table_known(table, mire_table_plies(table), MIRE_SPECTATOR), 1);
    assert_int_equal(mire_table_known(table, mire_table_plies(table), MIRE_EVERYTHING), 2);
}

static void games_without_news_tell_their_actions(void **state)
{
    struct mire_game mute = fake_game;
    struct mire_setup setup = test_setup(&fake_game, 2);
    struct mire_table *other;
    MIRE_TEXT(text, 100);
    (void)state;
    mute.tell = NULL;
    assert_int_equal(mire_table_new(&other, &mute, &setup, &err), MIRE_OK);
    assert_int_equal(mire_table_play(other, 1, ADD, &err), MIRE_OK);
    assert_int_equal(mire_table_tell(other, 1, 0, &text, &err), MIRE_OK);
    assert_string_equal(text.at, "player 2 does add beside player 1");
    mire_table_free(other);
}

/* Views hold the board, the decisions of their viewer, and nothing of others' secrets. */
static void views_are_per_viewer(void **state)
{
    (void)state;
    mire_table_sit(table, 0, "Anna", "human", &err);
    play(1, WHISPER);
    play(2, REST);
    static const struct {
        int viewer, points_of_second;
        size_t decisions;
        const char *name;
        int plies;
    } cases[] = {
        {0, 0, 1, NULL, 1},
        {1, 1, 1, NULL, 2},
        {2, 0, 0, NULL, 1},
        {MIRE_SPECTATOR, 0, 0, "spectator", 1},
        {MIRE_EVERYTHING, 1, 2, "everything", 2},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        json_t *view = mire_table_view(table, cases[i].viewer);
        json_t *seat = json_array_get(json_object_get(view, "seats"), 1);
        json_t *decisions = json_object_get(view, "decisions");
        assert_string_equal(json_string_value(json_object_get(view, "game")), "fake");
        assert_int_equal(json_integer_value(json_object_get(seat, "points")),
                         cases[i].points_of_second);
        assert_true(json_is_true(json_object_get(seat, "waited_for")));
        assert_int_equal(json_array_size(decisions), cases[i].decisions);
        assert_int_equal(json_integer_value(json_object_get(view, "ply")), cases[i].plies);
        json_t *viewer = json_object_get(view, "viewer");
        if (cases[i].name)
            assert_string_equal(json_string_value(viewer), cases[i].name);
        else
            assert_int_equal(json_integer_value(viewer), cases[i].viewer + 1);
        json_decref(view);
    }
    json_t *view = mire_table_view(table, 0);
    json_t *decision = json_array_get(json_object_get(view, "decisions"), 0);
    json_t *action = json_array_get(json_object_get(decision, "actions"), 0);
    assert_string_equal(json_string_value(json_object_get(decision, "prompt")), "Anna, what now?");
    assert_string_equal(json_string_value(json_object_get(action, "name")), "add");
    assert_string_equal(json_string_value(json_object_get(action, "say")),
                        "Do add beside player 2");
    json_decref(view);
}

static void boards_and_sheets_are_per_viewer(void **state)
{
    static struct mire_sheet sheet;
    char expected[100];
    MIRE_TEXT(board, 200);
    (void)state;
    mire_table_sit(table, 0, "Anna", "human", &err);
    play(1, WHISPER);
    mire_table_show(table, MIRE_SPECTATOR, &board);
    snprintf(expected, sizeof expected, "Anna: %d\nplayer 2: 0\nplayer 3: 0\n", now().sum[0]);
    assert_string_equal(board.at, expected);
    mire_table_score(table, 1, MIRE_SPECTATOR, &sheet);
    assert_int_equal(sheet.total, 0);
    mire_table_score(table, 1, 1, &sheet);
    assert_int_equal(sheet.total, 1);
    assert_int_equal(sheet.lines, 2);
}

static void a_table_goes_on_from_a_position(void **state)
{
    struct fake fake = now();
    struct mire_table *other;
    struct mire_setup setup;
    (void)state;
    fake.sum[2] = 50;
    assert_int_equal(mire_table_from(&other, &fake_game, &fake, &err), MIRE_OK);
    assert_memory_equal(mire_table_state(other), &fake, sizeof fake);
    mire_table_setup(other, &setup);
    assert_int_equal(setup.seats, 3);
    assert_int_equal(mire_table_play(other, 2, ADD, &err), MIRE_OK);
    assert_int_equal(mire_table_undo(other, 2, &err), MIRE_OK);
    assert_memory_equal(mire_table_state(other), &fake, sizeof fake);
    mire_table_free(other);
}

/* No game is that long, but a file may say so. */
static void the_log_has_an_end(void **state)
{
    (void)state;
    table->plies = MIRE_PLIES;
    assert_int_equal(mire_table_push(table, 0, ADD, &err), MIRE_BAD);
    assert_says(err.text, "a game of more than 1048576 actions");
    table->plies = 0;
}

#define ON_A_TABLE(TEST) cmocka_unit_test_setup_teardown(TEST, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_A_TABLE(a_table_is_as_it_was_set_up),
        ON_A_TABLE(people_sit_down),
        ON_A_TABLE(illegal_actions_are_refused_with_the_rule),
        ON_A_TABLE(menus_are_for_who_is_asked),
        ON_A_TABLE(notation_is_found_by_its_beginning),
        ON_A_TABLE(undo_and_redo_are_bit_identical),
        ON_A_TABLE(undo_does_not_play_the_whole_game),
        ON_A_TABLE(a_new_action_ends_redo),
        ON_A_TABLE(undo_stops_at_chance_and_turn),
        ON_A_TABLE(undo_goes_back_over_bots),
        ON_A_TABLE(undo_among_people_needs_their_consent),
        ON_A_TABLE(what_was_found_out_stays_true),
        ON_A_TABLE(each_seat_has_its_own_undo),
        ON_A_TABLE(the_chance_of_others_is_a_horizon_too),
        ON_A_TABLE(nobody_takes_back_what_others_built_on),
        ON_A_TABLE(the_log_can_be_looked_at),
        ON_A_TABLE(looking_back_survives_an_undo),
        ON_A_TABLE(the_log_grows),
        ON_A_TABLE(everybody_is_told_what_they_may_know),
        ON_A_TABLE(games_without_news_tell_their_actions),
        ON_A_TABLE(views_are_per_viewer),
        ON_A_TABLE(boards_and_sheets_are_per_viewer),
        ON_A_TABLE(a_table_goes_on_from_a_position),
        ON_A_TABLE(the_log_has_an_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
