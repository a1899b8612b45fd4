/* SPDX-License-Identifier: MIT */
/* What players read: prompts, notation, sentences, refusals, boards. */
#include "helper.h"

static void refused(const struct moosequest *m, int seat, const char *name, const char *because)
{
    struct mire_table *table = sit(m);
    assert_int_not_equal(mire_table_play_name(table, seat, name, &trouble), MIRE_OK);
    if (!strstr(trouble.text, because))
        fail_msg("%s: \"%s\" does not say \"%s\"", name, trouble.text, because);
    assert_true(mire_same(GAME, now(table), m)); /* nothing has changed */
    mire_table_free(table);
}

static void why_not(void **state)
{
    (void)state;
    struct moosequest m = position(2, "{'turn': 1}");
    refused(&m, 0, "dance", "\"dance\" is no action; they start with feed, move");
    refused(&m, 1, "feed", "it is not player 2's turn");
    refused(&m, 0, "pass", "the question is feed or move");
    refused(&m, 0, "stop", "the question is feed or move");
    refused(&m, 0, "lose moosemum", "\"moosemum\" is no moose");
    refused(&m, 0, "lose used moosemom", "is no moose");
    refused(&m, 0, "pick 99", "\"99\" is no land number");
    refused(&m, 0, "play tuba", "\"tuba\" is no Moosehap");
    refused(&m, 0, "at 9", "\"9\" is no seat");
    refused(&m, 0, "aside 4", "\"4\" is no number of dice");
    m = position(2, "{'turn': 1, 'question': 'stop or go', 'held': [44]}");
    refused(&m, 0, "feed", "your herd is on the move: stop, or go on");
    m = position(2, "{'turn': 1, 'question': 'aside', 'top': 35, 'rolled': [1, 1, 3]}");
    refused(&m, 0, "aside 3", "you rolled 2 moose symbols");
    refused(&m, 0, "aside 2", "3 would be left, and Brook That Won't Stop Babbling needs 4");
    refused(&m, 0, "fail", "a crossing that succeeds can't be declined");
    m = position(2, "{'turn': 1, 'question': 'aside', 'top': 60, 'rolled': [1, 6, 6], 'seats': "
                    "[{'herd': {'moosemom': 2}}, {}]}");
    refused(&m, 0, "aside 1", "too few mooses to pay");
    m = position(3, "{'turn': 1, 'question': 'play', 'seats': [{'hand': {'wolves': 1, 'snowstorm': "
                    "1}}, {}, {'extinct': true}]}");
    refused(&m, 0, "play smilodon", "you do not hold Smilodon attacks herd");
    refused(&m, 0, "play snowstorm", "is played in its own moment");
    m = position(4, "{'turn': 1, 'question': 'target', 'chosen': 'wolves', 'seats': [{'hand': "
                    "{'wolves': 1}}, {}, {}, {'extinct': true}]}");
    refused(&m, 0, "at 1", "that card is played at an opponent");
    refused(&m, 0, "at 4", "there is no living herd on that seat");
    m = position(2, "{'turn': 1, 'question': 'pick', 'top': 60, 'second': 31, 'seats': [{'herd': "
                    "{'moosemedium': 1}}, {}]}");
    refused(&m, 0, "pick 35", "only one of the two lands");
    m = position(2, "{'turn': 1, 'question': 'lose', 'margin': 4, 'seats': [{'herd': {'moosemom': "
                    "1, 'moosemauler': 1, 'moosemess': 1}}, {}], 'tasks': [['turn next'], "
                    "['lose', 1, 1, 'battle']]}");
    refused(&m, 0, "lose moosemess", "the battle was lost by 4");
    refused(&m, 0, "lose moosemage", "your herd has no Moosemage");
    m = position(2, "{'turn': 1, 'question': 'last moose', 'moose_discards': {'moosemess': 1}, "
                    "'seats': [{'herd': {}, 'scored': [35, 44]}, {}], 'tasks': [['turn next']]}");
    refused(&m, 0, "give 60", "only a land you have scored");
}

/* In every position of random games: names are unique, short and lower case, an unambiguous
 * beginning will do, every question has a prompt and every answer a sentence. */
static void names_and_sentences(void **state)
{
    int nodes[NODES] = {0};
    (void)state;
    for (uint64_t key = 0; key < 150; key++) {
        struct mire_setup setup;
        struct moosequest m;
        struct mire_rng rng;
        mire_setup_default(GAME, 2 + (int)(key % 4), &setup);
        memcpy(setup.key, &key, sizeof key);
        mire_deal(GAME, &setup, &m);
        mire_rng_seed(&rng, key);
        while (!mire_over(GAME, &m)) {
            mire_action actions[MIRE_MENU], back;
            int n = GAME->legal(&m, m.asked, actions);
            MIRE_TEXT(prompt, 400);
            GAME->prompt(&m, m.asked, &prompt);
            assert_true(prompt.length > 10 && prompt.length < 200);
            assert_non_null(strchr(prompt.at, '?'));
            nodes[m.node]++;
            for (int i = 0; i < n; i++) {
                MIRE_TEXT(name, 100);
                MIRE_TEXT(sentence, 200);
                GAME->name(&m, m.asked, actions[i], &name);
                GAME->say(&m, m.asked, actions[i], m.asked, &sentence);
                assert_true(name.length > 1 && name.length < 40 && sentence.length > 4);
                for (const char *c = name.at; *c; c++)
                    assert_false(*c >= 'A' && *c <= 'Z');
                assert_int_equal(GAME->parse(&m, m.asked, name.at, &back, &trouble), MIRE_OK);
                assert_int_equal(back, actions[i]);
            }
            GAME->apply(&m, m.asked, actions[mire_rng_below(&rng, 0, (uint32_t)n)]);
        }
    }
    for (int node = NODE_FEED_OR_MOVE; node < NODES; node++)
        assert_true(nodes[node] > 0); /* every question came up */
}

static void prompts_say_what_is_at_stake(void **state)
{
    (void)state;
    MIRE_TEXT(prompt, 400);
    struct moosequest m =
        position(2, "{'turn': 1, 'question': 'stop or go', 'held': [44], 'symbols': 1, 'top': 60}");
    GAME->prompt(&m, 0, &prompt);
    assert_string_equal(prompt.at,
                        "You hold 1 land and 1 moose symbol. Stop, or go on to Interstate "
                        "666 (15) with 2 dice?");
    mire_text_clear(&prompt);
    m = position(2, "{'turn': 1, 'question': 'grass', 'top': 55, 'rolled': [2, 2, 4], 'seats': "
                    "[{'hand': {'magic_moose_grass': 1}}, {}]}");
    GAME->prompt(&m, 0, &prompt);
    assert_says(prompt.at, "Your total is 8 against Switchback to Nowhere (10)|for +3?");
}

/* The board fits a terminal and shows what counts. */
static void the_board(void **state)
{
    (void)state;
    MIRE_TEXT(board, MIRE_BOARD_MAX);
    struct moosequest m = position(
        2, "{'turn': 1, 'question': 'stop or go', 'held': [44, 35], 'symbols': 1, 'top': 60, "
           "'seats': [{'herd': {'moosemom': 3, 'moosemage': 2}, 'used_mages': 1, 'hand': "
           "{'wolves': 1}, 'scored': [31, 50]}, {'herd': {'mildmoose': 1}, 'skip': true, 'hand': "
           "{'smilodon': 1}, 'in_play': {'moose_armour': 1}}]}");
    struct moosequest seen;
    mire_hide(GAME, &m, 0, &seen);
    mire_show(GAME, &seen, 0, NULL, &board);
    assert_says(board.at,
                "60 Interstate 666: 15|1 aside|44 Valley of the Rude Echo 6|Wolves attack "
                "herd|1 Moosemage 1* used|misses the next turn|in play: Moose "
                "Armour|1 kept|31 Nibble Knoll 2|not Smilodon");
    int column = 0;
    for (const char *c = board.at; *c; c++) {
        column = *c == '\n' ? 0 : column + (((unsigned char)*c & 0xC0) != 0x80);
        assert_true(column <= 80);
    }
}

/* Texts for people are wrapped for a terminal. */
static void the_manual_fits_a_terminal(void **state)
{
    int column = 0;
    (void)state;
    for (const char *c = GAME->about; *c; c++) {
        column = *c == '\n' ? 0 : column + 1;
        assert_true(column <= 78);
    }
}

static const char *read_card(const char *name)
{
    static struct mire_card card;
    struct mire_setup setup;
    struct moosequest m;
    int found;
    mire_setup_default(GAME, 2, &setup);
    mire_deal(GAME, &setup, &m);
    mire_hide(GAME, &m, MIRE_SPECTATOR, &m);
    assert_int_equal(mire_card_search(GAME, &m, name, &found, 1), 1);
    assert_true(mire_card_read(GAME, &m, found, &card));
    return card.text;
}

/* Every card of the box is there once, and says what it does. */
static void cards_can_be_read(void **state)
{
    struct mire_setup setup;
    struct moosequest m;
    int n = 0;
    (void)state;
    mire_setup_default(GAME, 2, &setup);
    mire_deal(GAME, &setup, &m);
    for (int i = 0; i < GAME->card_count; i++) {
        struct mire_card card;
        n += mire_card_read(GAME, &m, i, &card);
    }
    assert_int_equal(n, 9 + 21 + 30 + 6);
    assert_string_equal(read_card("38"),
                        "Needs a roll of: 5\nPoints: 5\nNumeral: solid\nIf crossed on an "
                        "odd number lose a moose of your choice.");
    assert_says(read_card("Moosemage"), "Points: 1|Stars: 1|Cards: 3|outside battle again|even");
    assert_says(read_card("girdle_of_moosepower"), "Points: 5|Stars: 3|end of your turn");
    assert_says(read_card("snowstorm"), "before a rival's Move roll|For: a rival|3 lower");
    assert_string_equal(read_card("predator-smilodon"), "Stars: 8");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(why_not),
        cmocka_unit_test(names_and_sentences),
        cmocka_unit_test(prompts_say_what_is_at_stake),
        cmocka_unit_test(the_board),
        cmocka_unit_test(the_manual_fits_a_terminal),
        cmocka_unit_test(cards_can_be_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
