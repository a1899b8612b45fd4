/* SPDX-License-Identifier: MIT */
/* What a program that builds on the library may do and get wrong: text, its own bots and games. */
#include "core/alloc.h"
#include "fake.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static void jansson_is_left_alone(void **state)
{
    json_malloc_t give;
    json_free_t take;
    (void)state;
    json_get_alloc_funcs(&give, &take);
    assert_ptr_equal(give, malloc);
    assert_ptr_equal(take, free);
}

static void the_version_is_one(void **state)
{
    (void)state;
    assert_string_equal(mire_version(), MIRE_VERSION);
}

static struct mire_table *table_of(const struct mire_game *game, int seats)
{
    struct mire_setup setup = test_setup(game, seats);
    struct mire_table *table;
    assert_int_equal(mire_table_new(&table, game, &setup, NULL), MIRE_OK);
    return table;
}

/* Seats there are none of: nothing is played, asked or shown that a spectator would not see. */
static void wrong_seats_are_refused(void **state)
{
    static const int wrong[] = {-3, 2, 5, 6, 31, 32, 1000, -1000};
    struct mire_table *table = table_of(mire_game_find("moosequest"), 2);
    struct mire_rng rng;
    struct mire_error err;
    (void)state;
    mire_rng_seed(&rng, 1);
    char *public = mire_table_view_text(table, MIRE_SPECTATOR);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        mire_action menu[MIRE_MENU];
        struct mire_hint hint;
        struct mire_sheet sheet;
        MIRE_TEXT(board, MIRE_BOARD_MAX);
        int seat = wrong[i];
        assert_int_equal(mire_table_legal(table, seat, menu), 0);
        assert_int_equal(mire_table_play(table, seat, 0, &err), MIRE_BAD);
        assert_int_equal(mire_table_undo(table, seat, &err), MIRE_BAD);
        assert_int_equal(mire_table_sit(table, seat, "a", "human", &err), MIRE_BAD);
        assert_string_equal(mire_table_name(table, seat), "");
        assert_string_equal(mire_table_player(table, seat), "");
        assert_int_equal(mire_table_ask(table, seat, mire_bots[0], &rng), MIRE_NO_ACTION);
        assert_int_equal(mire_table_hint(table, seat, mire_bots[0], &rng, &hint, 1), 0);
        mire_table_score(table, seat, MIRE_EVERYTHING, &sheet);
        assert_int_equal(sheet.lines, 0);
        mire_table_score(table, 0, seat, &sheet);
        mire_table_show(table, seat, &board);
        assert_true(board.length > 0);
        assert_false(mire_table_knows(table, 1, seat));
        assert_int_equal(mire_table_tell(table, 0, seat, &board, &err), MIRE_OK);
        char *view = mire_table_view_text(table, seat);
        assert_string_equal(view, public);
        mire_free(view);
    }
    mire_free(public);
    mire_table_free(table);
}

/* Sizes there are none of, and what a game does not have. */
static void wrong_sizes_are_refused(void **state)
{
    static const int wrong[] = {-1, 0, 7, 256 + 2, 65536 + 2};
    const struct mire_game *game = mire_game_find("agricola"), *null = mire_game_find("null");
    struct mire_error err;
    struct mire_pad pad;
    struct mire_sheet sheet;
    float none = 1;
    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct mire_setup setup;
        mire_setup_default(game, wrong[i], &setup);
        assert_int_equal(mire_setup_check(game, &setup, &err), MIRE_BAD);
        mire_pad_start(game, wrong[i], &pad);
        assert_int_equal(mire_pad_check(game, &pad, &err), MIRE_BAD);
    }
    mire_pad_start(null, 2, &pad);
    assert_int_equal(mire_pad_check(null, &pad, &err), MIRE_BAD);
    mire_pad_start(game, 2, &pad);
    mire_pad_score(game, &pad, 2, &sheet);
    assert_int_equal(sheet.lines, 0);
    if (!null->encoding) {
        struct mire_table *table = table_of(null, 2);
        assert_int_equal(mire_observe_size(null, 2), 0);
        mire_observe(null, mire_table_state(table), 0, &none);
        assert_true(none == 1);
        mire_table_free(table);
    }
}

/* Without a tree of jansson's: play, look, save, load, verify. */
static void text_is_enough(void **state)
{
    _Alignas(8) unsigned char position[MIRE_STATE_MAX];
    (void)state;
    for (int i = 0; mire_games[i]; i++) {
        struct mire_table *table = table_of(mire_games[i], mire_games[i]->max_seats), *back;
        struct mire_error err = {""};
        for (int ply = 0; ply < 20 && !mire_table_over(table); ply++) {
            mire_action menu[MIRE_MENU];
            int seat = mire_seat_first(mire_table_waiting(table));
            int n = mire_table_legal(table, seat, menu);
            assert_int_equal(mire_table_play(table, seat, menu[n / 2], NULL), MIRE_OK);
        }
        char *text = mire_table_save_text(table);
        assert_int_equal(mire_table_load_text(&back, text, strlen(text), &err), MIRE_OK);
        assert_true(mire_same(mire_games[i], mire_table_state(table), mire_table_state(back)));
        mire_free(text);
        mire_table_free(back);
        text = mire_position_save_text(mire_games[i], mire_table_state(table));
        assert_int_equal(mire_position_load_text(mire_games[i], text, strlen(text), position, &err),
                         MIRE_OK);
        mire_free(text);
        assert_int_equal(mire_position_load_text(mire_games[i], "{", 1, position, &err), MIRE_BAD);
        assert_int_equal(mire_table_load_text(&back, "[]", 2, &err), MIRE_BAD);
        mire_table_free(table);
    }
}

static mire_action last_choice(const struct mire_bot *bot, struct mire_mind *mind,
                               const struct mire_game *game, const void *hidden, int seat,
                               struct mire_rng *rng)
{
    mire_action menu[MIRE_MENU];
    (void)mind, (void)rng;
    ++*(int *)bot->data;
    int n = game->legal(hidden, seat, menu);
    return menu[n - 1];
}

static void own_bots_play(void **state)
{
    static int asked;
    struct mire_bot bot = {.name = "last", .help = "", .choose = last_choice, .data = &asked};
    struct mire_match match = {.game = mire_game_find("null"), .bots = "last,random", .games = 5};
    struct mire_match_line line[MIRE_SEATS];
    struct mire_error err;
    int lines = 0;
    (void)state;
    assert_int_equal(mire_bot_register(&bot, &err), MIRE_OK);
    assert_int_equal(mire_bot_register(&bot, &err), MIRE_BAD); /* its name is taken */
    assert_non_null(mire_bot_find("last"));
    mire_setup_default(match.game, 2, &match.setup);
    assert_int_equal(mire_match_play(&match, line, &lines, &err), MIRE_OK);
    assert_int_equal(lines, 2);
    assert_string_equal(line[0].bot, "last");
    assert_int_equal((int)line[0].games, 6); /* whole rounds of the seats */
    assert_true(line[0].wins + line[1].wins == 6);
    assert_int_equal(asked, 6);
    match.games = 0;
    assert_int_equal(mire_match_play(&match, line, &lines, &err), MIRE_BAD);
    match.games = 2;
    match.bots = "nobody";
    assert_int_equal(mire_match_play(&match, line, &lines, &err), MIRE_BAD);
    match.setup.seats = 77;
    assert_int_equal(mire_match_play(&match, line, &lines, &err), MIRE_BAD);
}

static void bad_bots_are_refused(void **state)
{
    static const char *const names[] = {"", "a:b", "a,b", "random", "human", "tab\t"};
    struct mire_bot bot = {.help = "", .choose = last_choice};
    struct mire_error err;
    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        strcpy(bot.name, names[i]);
        assert_int_equal(mire_bot_register(&bot, &err), MIRE_BAD);
    }
    memset(bot.name, 'x', sizeof bot.name); /* not terminated */
    assert_int_equal(mire_bot_register(&bot, &err), MIRE_BAD);
    strcpy(bot.name, "mute");
    bot.choose = NULL;
    assert_int_equal(mire_bot_register(&bot, &err), MIRE_BAD);
}

/* The null game with nothing but what is needed. */
static struct mire_game bare(const char *id)
{
    const struct mire_game *null = mire_game_find("null");
    return (struct mire_game){.id = id,
                              .title = "Bare",
                              .min_seats = 2,
                              .max_seats = 6,
                              .max_menu = null->max_menu,
                              .state_size = null->state_size,
                              .deal = null->deal,
                              .waiting = null->waiting,
                              .legal = null->legal,
                              .apply = null->apply,
                              .points = null->points,
                              .score = null->score,
                              .rank = null->rank,
                              .name = null->name};
}

static void own_games_are_played(void **state)
{
    struct mire_game game = bare("bare");
    struct mire_error err;
    struct mire_table *back;
    struct mire_rng rng;
    (void)state;
    mire_rng_seed(&rng, 3);
    /* As a program would that knows nothing of what comes after `name`. */
    assert_int_equal(
        mire_game_register_sized(&game, offsetof(struct mire_game, name) + sizeof game.name, &err),
        MIRE_OK);
    const struct mire_game *found = mire_game_find("bare");
    assert_non_null(found);
    struct mire_table *table = table_of(found, 3);
    assert_int_equal(mire_table_play_name(table, 0, "swap", &err), MIRE_OK);
    assert_int_equal(mire_table_play_name(table, 1, "burn", &err), MIRE_BAD);
    while (!mire_table_over(table)) {
        int seat = mire_seat_first(mire_table_waiting(table));
        mire_action action = mire_table_ask(table, seat, mire_bot_find("search"), &rng);
        assert_int_equal(mire_table_play(table, seat, action, &err), MIRE_OK);
    }
    char *view = mire_table_view_text(table, 0), *record = mire_record_write(table);
    assert_non_null(strstr(view, "\"game\":\"bare\""));
    assert_int_equal(mire_record_read(record, strlen(record), &back, &err), MIRE_OK);
    mire_free(view);
    mire_free(record);
    mire_table_free(back);
    /* Its positions are bytes, and nobody can tell whether they are possible. */
    char *text = mire_position_save_text(found, mire_table_state(table));
    _Alignas(8) unsigned char position[MIRE_STATE_MAX];
    assert_int_equal(mire_position_load_text(found, text, strlen(text), position, &err), MIRE_BAD);
    mire_free(text);
    mire_table_free(table);
}

static void positions_of_own_games_are_checked(void **state)
{
    struct mire_game game = bare("checked");
    _Alignas(8) unsigned char position[MIRE_STATE_MAX];
    (void)state;
    game.audit = mire_game_find("null")->audit;
    assert_int_equal(mire_game_register(&game, NULL), MIRE_OK);
    struct mire_table *table = table_of(mire_game_find("checked"), 3);
    char *text = mire_position_save_text(mire_table_game(table), mire_table_state(table));
    struct mire_error err = {""};
    assert_int_equal(
        mire_position_load_text(mire_table_game(table), text, strlen(text), position, &err),
        MIRE_OK);
    assert_true(mire_same(mire_table_game(table), position, mire_table_state(table)));
    char *bytes = strstr(text, "\"state\":\"") + strlen("\"state\":\"");
    memset(bytes, 'f', 4);
    assert_int_equal(
        mire_position_load_text(mire_table_game(table), text, strlen(text), position, &err),
        MIRE_BAD);
    bytes[0] = 'g';
    assert_int_equal(
        mire_position_load_text(mire_table_game(table), text, strlen(text), position, &err),
        MIRE_BAD);
    mire_free(text);
    mire_table_free(table);
}

static void refuse(struct mire_game game, const char *why)
{
    struct mire_error err = {""};
    assert_int_equal(mire_game_register(&game, &err), MIRE_BAD);
    if (!strstr(err.text, why))
        fail_msg("\"%s\" does not say \"%s\"", err.text, why);
}

static void bad_games_are_refused(void **state)
{
    struct mire_game game = bare("boreal");
    (void)state;
    refuse(game, "already");
    game.id = "Big Game";
    refuse(game, "small letters");
    game.id = NULL;
    refuse(game, "small letters");
#define WITHOUT(FIELD, WHY)                                                                        \
    game = bare("bad");                                                                            \
    game.FIELD = 0;                                                                                \
    refuse(game, WHY)
    WITHOUT(title, "title");
    WITHOUT(deal, "deal");
    WITHOUT(waiting, "waiting");
    WITHOUT(legal, "legal");
    WITHOUT(apply, "apply");
    WITHOUT(points, "points");
    WITHOUT(score, "score");
    WITHOUT(rank, "rank");
    WITHOUT(name, "name");
    WITHOUT(min_seats, "seats");
    WITHOUT(max_menu, "menu");
    WITHOUT(state_size, "bytes");
    game = bare("bad");
    game.max_seats = MIRE_SEATS + 1;
    refuse(game, "seats");
    game = bare("bad");
    game.state_size = MIRE_STATE_MAX + 1;
    refuse(game, "bytes");
    game = bare("bad");
    game.hide = mire_game_find("null")->hide;
    refuse(game, "redeal");
    assert_null(mire_game_find("bad"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(jansson_is_left_alone),
        cmocka_unit_test(the_version_is_one),
        cmocka_unit_test(wrong_seats_are_refused),
        cmocka_unit_test(wrong_sizes_are_refused),
        cmocka_unit_test(text_is_enough),
        cmocka_unit_test(own_bots_play),
        cmocka_unit_test(bad_bots_are_refused),
        cmocka_unit_test(own_games_are_played),
        cmocka_unit_test(positions_of_own_games_are_checked),
        cmocka_unit_test(bad_games_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
