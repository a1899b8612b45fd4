/* SPDX-License-Identifier: MIT */
/* The rules as books: the reader, and that every book tells of all that is on its table. */
#include "table/example.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* ---- the reader, on books made for it ---- */

static struct mire_game made;

static struct book_block read_one(const char *rules, int which)
{
    struct book book;
    struct book_block block = {0};
    made = mire_null_game;
    made.rules = rules;
    book_open(&book, &made, 0);
    for (int i = 0; i <= which; i++)
        assert_true(book_next(&book, &block));
    return block;
}

static const char small[] = "# Stones\n"
                            "\n"
                            "Draw *one*\n"
                            "stone.\n"
                            "\n"
                            "## {keep swap} Keep it\n"
                            "\n"
                            "1. First\n"
                            "   this.\n"
                            "- {score-luck} See [keep](#keep).\n"
                            "| a | bc |\n"
                            "| --- | --- |\n"
                            "| 1 | two |\n"
                            "\n"
                            "{cards stone}\n"
                            "\n"
                            "The end.\n";

static void blocks_are_read(void **state)
{
    (void)state;
    assert_int_equal(read_one(small, 0).level, 1);
    assert_string_equal(read_one(small, 0).text, "Stones");
    assert_string_equal(read_one(small, 1).text, "Draw *one* stone.");
    struct book_block block = read_one(small, 2);
    assert_int_equal(block.level, 2);
    assert_true(book_has_id(&block, "keep") && book_has_id(&block, "swap"));
    assert_false(book_has_id(&block, "kee") || book_has_id(&block, "eep"));
    block = read_one(small, 3);
    assert_int_equal(block.kind, BOOK_ITEM);
    assert_string_equal(block.name, "1.");
    assert_string_equal(block.text, "First this.");
    assert_string_equal(read_one(small, 4).ids, "score-luck");
    assert_string_equal(read_one(small, 5).text, "a\tbc\n1\ttwo\n");
    block = read_one(small, 6);
    assert_int_equal(block.kind, BOOK_CARD);
    assert_string_equal(block.ids, "card-stone-1");
    assert_string_equal(read_one(small, 17).name, "Stone 12");
    assert_string_equal(read_one(small, 18).text, "The end.");
    assert_string_equal(read_one("Take a\n  stone.\n\nKeep it.\n", 0).text, "Take a\n  stone.");
}

static void print(const char *rules, int which, int width, const char *wanted)
{
    MIRE_TEXT(text, 500);
    struct book_block block = read_one(rules, which);
    book_print(&block, width, &text);
    assert_string_equal(text.at, wanted);
}

static void blocks_are_printed_without_marks(void **state)
{
    (void)state;
    print(small, 0, 40, "Stones\n======\n");
    print(small, 1, 10, "Draw one\nstone.\n");
    print(small, 3, 9, "1. First\n   this.\n");
    print(small, 4, 40, "- See keep.\n");
    print(small, 5, 40, "  a  bc\n  1  two\n");
    print("# A\n\n| a | bc |\n| 1 | [two](#a) stones are more than one |\n| 2 |  |\n", 1, 26,
          "  a  bc\n  1  two stones are more\n     than one\n  2\n");
    print(small, 6, 40, "Stone 1. Points: 1\n");
}

static void broken_books_are_refused(void **state)
{
    static const struct {
        const char *rules, *why;
    } wrong[] = {
        {"# A\n\n### B\n", "one level"},
        {"# A\n\n# B\n", "one level"},
        {"# A\n\n## {b} B\n\n## {b} C\n", "twice"},
        {"# A\n\n[b](#c)\n", "nowhere"},
        {"# A\n\n[b](http)\n", "nowhere"},
        {"# A\n\n{B} b\n", "lower case"},
        {"# A\n\n{b\n", "ids"},
        {"# A\n\n{cards moose}\n", "no cards"},
        {"# A\n\n| a | b |\n| c |\n", "equally many"},
        {"# A\n\n| a | b\n", "bar"},
        {"# A\n\n##### b\n", "heading"},
    };
    struct mire_error err;
    (void)state;
    made = mire_null_game;
    made.rules = small;
    assert_int_equal(book_check(&made, &err), MIRE_OK);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        made.rules = wrong[i].rules;
        assert_int_equal(book_check(&made, &err), MIRE_BAD);
        assert_non_null(strstr(err.text, wrong[i].why));
    }
}

/* Which blocks are shown, by number; a heading that comes along as its own number. */
static void look_up(const char *words, const char *wanted)
{
    MIRE_TEXT(shown, 200);
    struct book book;
    struct book_block block;
    struct book_search search = {.words = words};
    made = mire_null_game;
    made.rules = "# T\n\nice\n\n## Fish\n\na\n\n### Eel\n\nb\n\n## Bird\n\nice owl\n\nowl\n\nOWL\n";
    book_open(&book, &made, 0);
    while (book_next(&book, &block)) {
        if (!book_match(&search, &block))
            continue;
        if (search.heading)
            mire_putf(&shown, "[%s]", search.above.text);
        mire_putf(&shown, "%s,", block.text);
    }
    assert_string_equal(shown.at, wanted);
}

static void words_are_looked_up(void **state)
{
    (void)state;
    look_up("fish", "Fish,a,Eel,b,");
    look_up("eel", "Eel,b,");
    look_up("owl", "[Bird]ice owl,owl,OWL,");
    look_up("owl ice", "[Bird]ice owl,");
    look_up("zebra", "");
}

/* ---- the books there are ---- */

static char ids[65536]; /* of the book at hand, each between blanks */

static void gather(const struct mire_game *game)
{
    struct mire_text text = mire_text_on(ids, sizeof ids);
    struct book book;
    struct book_block block;
    mire_put(&text, " ");
    book_open(&book, game, 0);
    while (book_next(&book, &block))
        mire_putf(&text, "%s ", block.ids);
    assert_false(text.cut);
}

static void assert_told(const struct mire_game *game, const char *prefix, const char *name)
{
    MIRE_TEXT(id, 100);
    MIRE_TEXT(slug, 80);
    book_slug(name, &slug);
    mire_putf(&id, " %s-%s ", prefix, slug.at);
    if (!strstr(ids, id.at))
        fail_msg("%s: nothing has the id%s", game->id, id.at);
}

static void check_book(const struct mire_game *game)
{
    struct mire_error err = {""};
    struct book book;
    book_check(game, &err);
    assert_string_equal(err.text, "");
    gather(game);
    book_open(&book, game, 0);
    for (int i = 0; i < game->card_count; i++) {
        struct mire_card card;
        if (mire_card_read(game, book.seen, i, &card))
            assert_told(game, "card", card.id);
    }
    for (int i = 0; game->encoding->lines[i]; i++)
        assert_told(game, "score", game->encoding->lines[i]);
    for (int i = 0; game->options && game->options[i].name; i++)
        assert_told(game, "option", game->options[i].name);
}

/* No notation, no file names, nothing of the inside. */
static void check_words(const struct mire_game *game)
{
    static const char *const never[] = {"`", ".md", ".json", "docs/", "mire ", "--", "  "};
    struct book book;
    struct book_block block;
    book_open(&book, game, 0);
    while (book_next(&book, &block))
        for (size_t i = 0; i < sizeof never / sizeof *never; i++)
            if (strstr(block.text, never[i]))
                fail_msg("%s: \"%s\" in %.60s", game->id, never[i], block.text);
}

/* A line of the sheet leads to a place of its own or, if it is about one card, to that. */
static bool is_told(const struct mire_game *game, const void *state, const char *what)
{
    int found;
    MIRE_TEXT(slug, 80);
    MIRE_TEXT(score, 100);
    book_slug(what, &slug);
    mire_putf(&score, " score-%s ", slug.at);
    return strstr(ids, score.at) || mire_card_search(game, state, what, &found, 1) == 1;
}

/* Whatever a sheet says in a game of random moves. */
static void check_sheets(const struct mire_game *game)
{
    static _Alignas(8) unsigned char state[MIRE_STATE_MAX];
    static struct mire_sheet sheet;
    struct mire_setup setup;
    struct mire_rng rng;
    mire_rng_seed(&rng, 7);
    mire_setup_default(game, 3, &setup);
    mire_deal(game, &setup, state);
    gather(game);
    while (!mire_over(game, state)) {
        mire_action menu[MIRE_MENU];
        int seat = mire_seat_first(game->waiting(state)), n = game->legal(state, seat, menu);
        game->apply(state, seat, menu[mire_rng_below(&rng, 0, (uint32_t)n)]);
    }
    for (int seat = 0; seat < 3; seat++) {
        memset(&sheet, 0, sizeof sheet);
        game->score(state, seat, &sheet);
        for (int i = 0; i < sheet.lines; i++)
            if (!is_told(game, state, sheet.line[i].what))
                fail_msg("%s: nothing tells of the line %s", game->id, sheet.line[i].what);
    }
}

static bool is_book(const struct mire_game *game)
{
    return strncmp(game->rules, "# ", 2) == 0;
}

static void every_book_tells_of_everything(void **state)
{
    (void)state;
    for (int i = 0; mire_games[i]; i++)
        if (is_book(mire_games[i]))
            check_book(mire_games[i]);
}

static void every_line_of_a_sheet_is_told_of(void **state)
{
    (void)state;
    for (int i = 0; mire_games[i]; i++)
        if (is_book(mire_games[i]))
            check_sheets(mire_games[i]);
}

/* Every example plays through, and there is something to tell. */
static void examples_play(void **state)
{
    struct mire_error err;
    struct book book;
    struct book_block block;
    (void)state;
    for (int i = 0; mire_games[i]; i++) {
        int examples = 0;
        book_open(&book, mire_games[i], 0);
        while (book_next(&book, &block)) {
            if (block.kind != BOOK_EXAMPLE)
                continue;
            MIRE_TEXT(text, 4000);
            if (example_tell(mire_games[i], &block, &text, &err) != MIRE_OK)
                fail_msg("%s, %s: %s", mire_games[i]->id, block.ids, err.text);
            print_message("%s\n", text.at);
            assert_true(text.length > 20 && !text.cut);
            json_t *json = example_json(mire_games[i], block.ids);
            assert_true(json_array_size(json_object_get(json, "steps")) >= 2);
            json_decref(json);
            examples++;
        }
        assert_true(examples >= 2);
    }
    assert_null(example_json(mire_games[0], "example-of-nothing"));
}

static void books_are_for_people(void **state)
{
    (void)state;
    for (int i = 0; mire_games[i]; i++)
        if (is_book(mire_games[i]))
            check_words(mire_games[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(blocks_are_read),
        cmocka_unit_test(blocks_are_printed_without_marks),
        cmocka_unit_test(broken_books_are_refused),
        cmocka_unit_test(words_are_looked_up),
        cmocka_unit_test(every_book_tells_of_everything),
        cmocka_unit_test(every_line_of_a_sheet_is_told_of),
        cmocka_unit_test(examples_play),
        cmocka_unit_test(books_are_for_people),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
