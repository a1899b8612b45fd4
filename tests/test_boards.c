/* SPDX-License-Identifier: MIT */
/*
 * Boards: whatever an action touches has a place on the page, at any width; as text they fit into
 * 80 columns; and pages themselves.
 */
#include "core/board.h"
#include "mire/mire.h"

#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* ---- boards ---- */

static void draw(struct page *page, const struct mire_game *game, const json_t *view, int viewer,
                 int wide, const json_t *pointed)
{
    const json_t *seats = json_object_get(view, "seats");
    struct scene scene = {.game = game,
                          .board = json_object_get(view, "board"),
                          .seats = seats,
                          .viewer = viewer,
                          .seats_count = (int)json_array_size(seats),
                          .wide = wide,
                          .text = "",
                          .pointed = pointed};
    board_draw(page, &scene);
}

static void check_touched(const struct page *page, const struct mire_game *game,
                          const json_t *touch, int wide)
{
    const json_t *ids = json_object_get(touch, "ids");
    for (size_t i = 0; i < json_array_size(ids); i++) {
        const char *id = json_string_value(json_array_get(ids, i));
        int place = page_find(page, id);
        if (!place || page->place[place].right < page->place[place].left)
            fail_msg("%s: %s is not on a board %d wide", game->id, id, wide);
    }
}

/* Every place of every answer, as the seat that is asked sees it. */
static void check_decision(struct page *page, const struct mire_table *table, int seat)
{
    static const int widths[] = {32, 51, 97, 160};
    const struct mire_game *game = mire_table_game(table);
    json_t *view = mire_table_view(table, seat);
    const json_t *decision = json_array_get(json_object_get(view, "decisions"), 0);
    const json_t *actions = json_object_get(decision, "actions");
    assert_true(json_array_size(actions) > 0);
    for (size_t w = 0; w < sizeof widths / sizeof *widths; w++) {
        const json_t *last = json_array_get(actions, json_array_size(actions) - 1);
        draw(page, game, view, seat, widths[w], json_object_get(last, "touch"));
        for (size_t i = 0; i < json_array_size(actions); i++)
            check_touched(page, game, json_object_get(json_array_get(actions, i), "touch"),
                          widths[w]);
    }
    json_decref(view);
}

static void check_game(const struct mire_game *game, int seats, const char *option, uint64_t seed)
{
    struct mire_setup setup;
    struct mire_table *table;
    struct mire_error err = {""};
    struct mire_rng rng;
    struct page page = {.spot = NULL};
    const struct mire_bot *bots[] = {mire_bot_find("random"), mire_bot_find("greedy")};
    mire_setup_default(game, seats, &setup);
    setup.key[0] = (uint8_t)seed;
    if (option)
        assert_int_equal(mire_setup_option(game, &setup, option, &err), MIRE_OK);
    assert_int_equal(mire_table_new(&table, game, &setup, &err), MIRE_OK);
    mire_rng_seed(&rng, seed);
    for (int ply = 0; !mire_table_over(table); ply++) {
        int seat = mire_seat_first(mire_table_waiting(table));
        if (ply % 7 == 0)
            check_decision(&page, table, seat);
        mire_action action = mire_table_ask(table, seat, bots[seat & 1], &rng);
        assert_int_equal(mire_table_play(table, seat, action, &err), MIRE_OK);
    }
    json_t *view = mire_table_view(table, MIRE_SPECTATOR);
    draw(&page, game, view, MIRE_SPECTATOR, 80, NULL);
    assert_true(page.lines > 5);
    json_decref(view);
    mire_table_free(table);
    page_free(&page);
}

static void test_every_touched_place_is_drawn(void **state)
{
    (void)state;
    for (int i = 0; mire_games[i]; i++)
        for (int seats = mire_games[i]->min_seats; seats <= mire_games[i]->max_seats; seats++)
            check_game(mire_games[i], seats, NULL, (uint64_t)seats);
}

static void test_options_that_change_the_board(void **state)
{
    (void)state;
    check_game(mire_game_find("agricola"), 3, "tile=on", 3);
    check_game(mire_game_find("agricola"), 1, "moor=off", 4);
    check_game(mire_game_find("agricola"), 4, "level=2", 6);
    check_game(mire_game_find("agricola"), 2, "level=3", 7);
    check_game(mire_game_find("boreal"), 3, "bidding=on", 8);
    check_game(mire_game_find("moosequest"), 2, "match=2", 5);
}

/* ---- plain text ---- */

/* The board as text: no line is longer than 80 columns, nothing is cut off at its end. */
static void check_plain(const struct mire_table *table, int viewer)
{
    static char room[MIRE_BOARD_MAX];
    struct mire_text text = mire_text_on(room, sizeof room);
    mire_table_show(table, viewer, &text);
    assert_false(text.cut);
    int lines = 0;
    for (char *line = strtok(room, "\n"); line; line = strtok(NULL, "\n"), lines++)
        if (page_width(line) > 80)
            fail_msg("%s: wider than 80 columns: %s", mire_table_game(table)->id, line);
    assert_true(lines > 5);
}

static void test_plain_boards_fit(void **state)
{
    static const char *const ids[] = {"moorland/4", "agricola/4/level=3",  "agricola/1",
                                      "dartmoor/5", "boreal/4/bidding=on", "moosequest/5",
                                      "null/6"};
    (void)state;
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
        const struct mire_game *game;
        struct mire_setup setup;
        struct mire_table *table;
        struct mire_error err = {""};
        struct mire_rng rng;
        if (mire_id_read(ids[i], &game, &setup, &err) != MIRE_OK)
            fail_msg("%s: %s", ids[i], err.text);
        memset(setup.key, (int)i, sizeof setup.key);
        assert_int_equal(mire_table_new(&table, game, &setup, &err), MIRE_OK);
        for (int seat = 0; seat < setup.seats; seat++)
            assert_int_equal(mire_table_sit(table, seat, "Wilhelmina of the Moor", "random", &err),
                             MIRE_OK);
        mire_rng_seed(&rng, i);
        for (int ply = 0; !mire_table_over(table); ply++) {
            int seat = mire_seat_first(mire_table_waiting(table));
            if (ply % 40 == 0)
                for (int viewer = MIRE_EVERYTHING; viewer < setup.seats; viewer++)
                    check_plain(table, viewer);
            mire_action action = mire_table_ask(table, seat, mire_bot_find("greedy"), &rng);
            assert_int_equal(mire_table_play(table, seat, action, &err), MIRE_OK);
        }
        check_plain(table, MIRE_EVERYTHING);
        mire_table_free(table);
    }
}

/* Who draws nothing gets a list of the view, in which everything can be pointed at. */
static void test_a_view_without_a_drawing_is_listed(void **state)
{
    const struct mire_game *game = mire_game_find("null");
    struct mire_setup setup;
    struct mire_table *table;
    struct page page = {.spot = NULL};
    MIRE_TEXT(text, 2000);
    (void)state;
    mire_setup_default(game, 2, &setup);
    assert_int_equal(mire_table_new(&table, game, &setup, NULL), MIRE_OK);
    check_decision(&page, table, 0);
    mire_table_show(table, 1, &text);
    assert_non_null(strstr(text.at, "\n   stone-1, number ?\n"));
    assert_non_null(strstr(text.at, "\n   stone-2, number "));
    mire_table_free(table);
    page_free(&page);
}

static void test_text_of_a_page(void **state)
{
    struct page page = {.spot = NULL};
    MIRE_TEXT(text, 200);
    (void)state;
    page_clear(&page, 20);
    page_put(&page, 0, 2, STRONG, 0, "Rhôs ≈ 水 ♣");
    page_mark(&page, 0, 0, 0);
    page_put(&page, 2, 0, INK, 0, "end   ");
    page_text(&page, &text);
    assert_string_equal(text.at, "  Rhôs ≈ 水 ♣\n\nend\n");
    page_free(&page);
}

/* ---- pages ---- */

static void read_line(const struct page *page, int line, char *out)
{
    for (int x = 0; x < page->columns; x++) {
        wchar_t glyph = page_spot(page, line, x)->glyph;
        *out++ = glyph ? page_ascii(glyph) : ' ';
    }
    *out = '\0';
}

static void test_words_are_wrapped(void **state)
{
    struct page page = {.spot = NULL};
    char line[64];
    (void)state;
    page_clear(&page, 12);
    assert_int_equal(page_wrap(&page, 0, 0, 12, 2, INK, "moor and forest\n\nlake"), 4);
    read_line(&page, 0, line);
    assert_string_equal(line, "moor and    ");
    read_line(&page, 1, line);
    assert_string_equal(line, "  forest    ");
    read_line(&page, 3, line);
    assert_string_equal(line, "lake        ");
    /* A word wider than the page is cut, and it ends. */
    assert_int_equal(page_wrap(&page, 0, 0, 5, 0, INK, "Ptarmigan"), 2);
    assert_true(page_wrap(&page, 0, 0, 2, 5, INK, "a bc d") > 0);
    page_free(&page);
}

static void test_words_are_cut_at_the_edge(void **state)
{
    struct page page = {.spot = NULL};
    char line[64];
    (void)state;
    page_clear(&page, 8);
    assert_int_equal(page_put(&page, 0, 5, INK, 0, "heather"), 8);
    page_put_in(&page, 1, 0, 6, INK, 0, "cotton grass");
    page_put(&page, -1, 0, INK, 0, "nowhere");
    page_put(&page, 2, -3, INK, 0, "abcdef");
    read_line(&page, 0, line);
    assert_string_equal(line, "     hea");
    read_line(&page, 1, line);
    assert_string_equal(line, "cotto~  ");
    read_line(&page, 2, line);
    assert_string_equal(line, "def     ");
    page_free(&page);
}

static void test_places_light_what_lies_in_them(void **state)
{
    struct page page = {.spot = NULL};
    (void)state;
    page_clear(&page, 20);
    int section = page_place(&page, "moor-1-A", 0);
    int marker = page_place(&page, "marker-1-A-rushes", section);
    page_fill(&page, 1, 2, 3, 7, INK, section);
    page_put(&page, 2, 3, INK, marker, "r2");
    assert_int_equal(page_place(&page, "moor-1-A", 0), section);
    assert_int_equal(page.place[section].top, 1);
    assert_int_equal(page.place[section].bottom, 3);
    assert_int_equal(page.place[marker].left, 3);
    assert_int_equal(page_spot(&page, 2, 4)->place, marker);
    page.place[section].light = LEGAL;
    assert_int_equal(page_light(&page, marker), LEGAL);
    page.place[marker].light = CHOSEN;
    assert_int_equal(page_light(&page, marker), CHOSEN);
    assert_int_equal(page_light(&page, section), LEGAL);
    page_free(&page);
}

static void test_characters(void **state)
{
    const char *words = "a·ô\xff!";
    (void)state;
    assert_int_equal(page_next(&words), 'a');
    assert_int_equal(page_next(&words), 0xB7);
    assert_int_equal(page_next(&words), 0xF4);
    assert_int_equal(page_next(&words), '?');
    assert_int_equal(page_next(&words), '!');
    assert_int_equal(page_ascii(0xF4), 'o');
    assert_int_equal(page_ascii(0x6C34), '?');
    assert_int_equal(page_width("ab…"), 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_touched_place_is_drawn),
        cmocka_unit_test(test_options_that_change_the_board),
        cmocka_unit_test(test_plain_boards_fit),
        cmocka_unit_test(test_a_view_without_a_drawing_is_listed),
        cmocka_unit_test(test_text_of_a_page),
        cmocka_unit_test(test_words_are_wrapped),
        cmocka_unit_test(test_words_are_cut_at_the_edge),
        cmocka_unit_test(test_places_light_what_lies_in_them),
        cmocka_unit_test(test_characters),
    };
    setlocale(LC_CTYPE, "C.UTF-8");
    return cmocka_run_group_tests(tests, NULL, NULL);
}
