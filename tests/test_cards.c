/* SPDX-License-Identifier: MIT */
/* Whatever has a text of its own can be read: by name, by id, and as part of a list. */
#include "core/game.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static _Alignas(8) unsigned char seen[MIRE_STATE_MAX];

static void open_box(const struct mire_game *game)
{
    struct mire_setup setup;
    mire_setup_default(game, game->min_seats, &setup);
    mire_deal(game, &setup, seen);
    mire_hide(game, seen, MIRE_SPECTATOR, seen);
}

static void names_are_found(void **state)
{
    int found[3] = {-1, -1, -1};
    (void)state;
    open_box(&mire_null_game);
    assert_int_equal(mire_card_search(&mire_null_game, seen, "STONE 2", found, 3), 1);
    assert_int_equal(found[0], 1);
    assert_int_equal(mire_card_search(&mire_null_game, seen, "stone-12", found, 3), 1);
    assert_int_equal(found[0], 11);
    /* no whole name: every name with the words in it counts, but only so many are given */
    assert_true(mire_card_search(&mire_null_game, seen, "stone", found, 2) > 2);
    assert_int_equal(found[0], 0);
    assert_int_equal(found[1], 1);
    assert_int_equal(mire_card_search(&mire_null_game, seen, "moose", found, 3), 0);
}

static void a_card_is_printed_whole(void **state)
{
    struct mire_card card;
    MIRE_TEXT(text, 2000);
    (void)state;
    open_box(&mire_null_game);
    mire_card_read(&mire_null_game, seen, 4, &card);
    mire_card_print(&card, &text);
    assert_string_equal(text.at, "Stone 5 (stone)\nPoints: 5\n");
    card.reconstructed = true;
    mire_text_clear(&text);
    mire_card_print(&card, &text);
    assert_non_null(strstr(text.at, "Reconstructed"));
}

static void check_box(const struct mire_game *game)
{
    /* these say all in sentences, the others also in figures and lists */
    bool sentences = strcmp(game->id, "moorland") == 0 || strcmp(game->id, "boreal") == 0;
    static char ids[1000][40];
    open_box(game);
    assert_in_range(game->card_count, 1, 1000);
    for (int i = 0; i < game->card_count; i++) {
        struct mire_card card;
        int found[8], n;
        ids[i][0] = '\0';
        if (!mire_card_read(game, seen, i, &card))
            continue;
        print_message("%s %s\n", game->id, card.id);
        assert_true(card.name[0] && card.kind && card.kind[0]);
        size_t length = strlen(card.text);
        assert_in_range(length, 2, sizeof card.text - 2); /* something, and not cut off */
        for (const char *c = card.text + 1; sentences && *c; c++)
            assert_true(*c != '\n' || c[-1] == '.');
        while (length && card.text[length - 1] == '\n')
            length--;
        assert_non_null(memchr(".!0123456789)", card.text[length - 1], 13));
        for (int j = 0; j < i; j++)
            assert_string_not_equal(ids[j], card.id);
        memcpy(ids[i], card.id, sizeof ids[i]);
        n = mire_card_search(game, seen, card.id, found, 8);
        assert_in_range(n, 1, 8);
        bool there = false;
        for (int j = 0; j < n; j++)
            there |= found[j] == i;
        assert_true(there);
    }
}

static void every_card_of_every_game_reads_well(void **state)
{
    (void)state;
    for (int i = 0; mire_games[i]; i++)
        if (mire_games[i]->card)
            check_box(mire_games[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_are_found),
        cmocka_unit_test(a_card_is_printed_whole),
        cmocka_unit_test(every_card_of_every_game_reads_well),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
