/* SPDX-License-Identifier: MIT */
/* The events of all thirty lands, each crossed on odd and on even totals. */
#include "helper.h"

/* Seat 1 has crossed a land with three different dice that make `total`; `herd` is its herd, which
 * has a Mage so that the dice can be kept. */
static struct moosequest cross(int number, int total, const char *herd, const char *more)
{
    static const int dice[19][3] = {
        [9] = {2, 3, 4},  [10] = {2, 3, 5}, [11] = {2, 4, 5}, [12] = {2, 4, 6},
        [13] = {3, 4, 6}, [14] = {3, 5, 6}, [15] = {4, 5, 6},
    };
    struct moosequest m =
        positionf(2,
                  "{'turn': 1, 'question': 'reroll', 'moving': true, 'top': %d, 'rolled': [%d, %d, "
                  "%d], 'seats': [{'herd': {%s}}, {}], " QUIET_HAPS "%s}",
                  number, dice[total][0], dice[total][1], dice[total][2], herd, more);
    must_play(&m, "keep");
    return m;
}

#define HERD "'moosemage': 1, 'moosemom': 2"

enum outcome { GOES_ON, ENDS };

/* A crossing that asks nothing: how many mooses came or went, and whether the Move goes on. */
static void assert_crossing(int number, int total, int herd_change, enum outcome outcome)
{
    struct moosequest m = cross(number, total, HERD, "");
    assert_int_equal(news_count(&m, NEWS_CROSSED), 1);
    assert_int_equal(m.herd_size[0], 3 + herd_change);
    if (outcome == GOES_ON) {
        assert_menu(&m, "stop, go");
        assert_int_equal(m.held[0], land_index(number));
        assert_int_equal(m.scored[0], 0);
    } else {
        assert_true(has_land(&m, 0, number)); /* as if stopped by choice */
        assert_int_equal(m.turn, 1);
    }
}

static void plain_lands(void **state)
{
    static const int numbers[] = {35, 44, 55};
    (void)state;
    for (int i = 0; i < 3; i++) {
        assert_crossing(numbers[i], 10, 0, GOES_ON);
        assert_crossing(numbers[i], 11, 0, GOES_ON);
    }
    assert_crossing(59, 14, 0, GOES_ON);
    assert_crossing(59, 15, 0, GOES_ON);
    assert_crossing(60, 15, 0, GOES_ON); /* reached: no toll */
}

static void lands_that_add_a_moose(void **state)
{
    static const int numbers[] = {31, 34, 41, 51, 54};
    (void)state;
    for (int i = 0; i < 5; i++) {
        assert_crossing(numbers[i], 10, 1, GOES_ON);
        assert_crossing(numbers[i], 11, 1, GOES_ON);
    }
    assert_crossing(40, 10, 1, GOES_ON); /* Bachelor Bull Bluff: on even */
    assert_crossing(40, 11, 0, GOES_ON);
}

static void lands_that_end_the_move(void **state)
{
    (void)state;
    assert_crossing(33, 10, 1, ENDS); /* Dozy Meadow: a moose on even, the end anyway */
    assert_crossing(33, 11, 0, ENDS);
    assert_crossing(36, 10, 0, GOES_ON); /* Skeeter Slough: on odd */
    assert_crossing(36, 11, 0, ENDS);
    assert_crossing(45, 10, 1, ENDS);
    assert_crossing(45, 11, 1, ENDS);
    assert_crossing(47, 10, 0, ENDS);
    assert_crossing(47, 11, 0, ENDS);
}

/* An event that ends the Move keeps what is held, symbols and all, and step 3 follows. */
static void ended_by_an_event(void **state)
{
    (void)state;
    struct moosequest m = cross(47, 9, HERD, ", 'held': [35, 44], 'crossed': 2");
    assert_true(has_land(&m, 0, 35) && has_land(&m, 0, 44) && has_land(&m, 0, 47));
    m = position(2, "{'turn': 1, 'question': 'reroll', 'moving': true, 'top': 47, 'rolled': [2, "
                    "6], 'symbols': 1, 'seats': [{'herd': {'moosemage': 1}, 'hand': "
                    "{'perfect_day': 1}}, {}]}");
    must_play(&m, "keep");
    assert_int_equal(m.herd_size[0], 2);
    assert_menu(&m, "pass, play perfect_day");
}

static void lands_with_a_moosehap(void **state)
{
    static const int numbers[] = {39, 48};
    (void)state;
    for (int i = 0; i < 2; i++) {
        for (int total = 10; total <= 11; total++) {
            struct moosequest m = cross(numbers[i], total, HERD, "");
            assert_int_equal(m.hand_size[0], 1);
            assert_menu(&m, "stop, go");
        }
    }
}

static void lands_that_cost_a_moose_of_choice(void **state)
{
    static const int odd[] = {38, 52};
    (void)state;
    for (int i = 0; i < 2; i++) {
        assert_crossing(odd[i], 10, 0, GOES_ON);
        struct moosequest m = cross(odd[i], 11, HERD, "");
        assert_menu(&m, "lose moosemom, lose moosemage");
        must_play(&m, "lose moosemom");
        assert_int_equal(m.moose_discard[moose_kind("moosemom")], 1);
        assert_menu(&m, "stop, go");
    }
    for (int total = 11; total <= 12; total++) { /* Sportsman's Shooting Gallery: always */
        struct moosequest m = cross(56, total, HERD, "");
        assert_menu(&m, "lose moosemom, lose moosemage");
    }
}

static void lands_that_cost_a_random_moose(void **state)
{
    (void)state;
    assert_crossing(49, 10, -1, GOES_ON); /* Foaming Fury Rapids: on even */
    assert_crossing(49, 11, 0, GOES_ON);
    assert_crossing(57, 12, -1, GOES_ON);
    assert_crossing(57, 13, -1, GOES_ON);
    struct moosequest six = cross(42, 10, "'moosemage': 1, 'moosemom': 5", "");
    struct moosequest seven = cross(42, 11, "'moosemage': 1, 'moosemom': 6", "");
    assert_int_equal(six.herd_size[0], 6); /* Suspiciously Thin Ice carries six */
    assert_int_equal(seven.herd_size[0], 6);
}

/* A random moose is any card of the herd with the same chance; a used Mage too. */
static void random_is_even_over_the_herd(void **state)
{
    int lost[2] = {0}, used = 0;
    (void)state;
    struct moosequest from = position(
        2, "{'turn': 1, 'question': 'reroll', 'moving': true, 'top': 57, 'rolled': [3, 4, 6], "
           "'seats': [{'herd': {'moosemage': 2, 'moosemom': 2}, 'used_mages': 1}, {}]}");
    for (uint64_t key = 0; key < 4000; key++) {
        struct moosequest m = from;
        m.head.rng.key[0] = key;
        must_play(&m, "keep");
        lost[0] += m.herd[0][moose_kind("moosemom")] == 1;
        lost[1] += m.herd[0][moose_kind("moosemage")] == 1;
        used += m.used_mages[0] == 0;
    }
    assert_int_equal(lost[0] + lost[1], 4000);
    assert_in_range(lost[0], 1870, 2130);
    assert_in_range(used, 890, 1110);
}

static void lands_with_predators(void **state)
{
    static const struct {
        int number;
        const char *predators;
    } lairs[] = {
        {37, "Wild Dogs"}, {43, "Cougars"},      {46, "Wolves"},
        {53, "Wolves"},    {50, "Grizzerbears"}, {58, "Smilodon"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof lairs / sizeof *lairs; i++) {
        struct moosequest m = cross(lairs[i].number, 14, HERD, "");
        MIRE_TEXT(prompt, 400);
        assert_menu(&m, "skunks, no skunks"); /* the Mage is ready again after no re-roll */
        GAME->prompt(&m, 0, &prompt);
        assert_says(prompt.at, lairs[i].predators);
        must_play(&m, "no skunks");
        assert_says(told(&m), "@1's herd is attacked|@2 rolls"); /* the left neighbour rolls */
        assert_says(told(&m), lairs[i].predators);
    }
}

/* The event comes before the Moosehap of a double, and looks at the total without set-asides. */
static void the_event_comes_before_the_double(void **state)
{
    (void)state;
    struct moosequest m = position(
        2, "{'turn': 1, 'question': 'reroll', 'moving': true, 'top': 31, 'rolled': [4, 4, 5], "
           "'seats': [{'herd': {'moosemage': 1}}, {}], " QUIET_HAPS "}");
    must_play(&m, "keep");
    const char *hap = strstr(told(&m), "draws the Moosehap");
    assert_non_null(hap);
    assert_null(strstr(hap, "joins"));
    m = position(2, "{'turn': 1, 'question': 'reroll', 'moving': true, 'top': 40, 'rolled': [1, 4, "
                    "6], 'seats': [{'herd': {'moosemage': 1}}, {}]}");
    must_play(&m, "keep");
    struct moosequest odd = m, even = m;
    must_play(&odd, "aside 0");
    must_play(&even, "aside 1");
    assert_int_equal(odd.herd_size[0], 1);
    assert_int_equal(even.herd_size[0], 2);
}

/* Snow counts for odd and even as well. */
static void parity_after_snow(void **state)
{
    (void)state;
    struct moosequest m = cross(40, 11, HERD, ", 'snow': -3");
    assert_int_equal(m.herd_size[0], 4);
    m = cross(40, 10, HERD, ", 'snow': -3");
    assert_int_equal(m.herd_size[0], 3);
}

static void green_pastures_end_the_game(void **state)
{
    (void)state;
    struct moosequest m = cross(32, 9, HERD, ", 'held': [35, 44], 'crossed': 2");
    assert_int_equal(m.node, NODE_OVER);
    assert_true(has_land(&m, 0, 32) && has_land(&m, 0, 35) && has_land(&m, 0, 44));
}

/* ---- Interstate 666 ---- */

#define HIGHWAY                                                                                    \
    "{'turn': 1, 'question': 'aside', 'top': 60, 'rolled': [%d, %d, %d], 'seats': [{'herd': "      \
    "{%s}, "                                                                                       \
    "'used_mages': %d%s}, {}]}"

/* All ways to pay: multisets of `owed` out of the herd, counted by brute force. */
static int payments(const int *counts, int kinds, int owed)
{
    if (owed == 0)
        return 1;
    if (kinds == 0)
        return 0;
    int ways = 0;
    for (int n = 0; n <= counts[0] && n <= owed; n++)
        ways += payments(counts + 1, kinds - 1, owed - n);
    return ways;
}

/* Plays every way through the questions of a payment; counts the ends and checks that no two are
 * the same herd. */
static int pay_all(const struct moosequest *m, uint64_t *seen, int n)
{
    if (m->node != NODE_LOSE) {
        uint64_t hash = mire_hash(m->herd[0], sizeof m->herd[0]) ^ m->used_mages[0];
        for (int i = 0; i < n; i++)
            assert_true(seen[i] != hash);
        seen[n] = hash;
        return n + 1;
    }
    mire_action actions[MIRE_MENU];
    int choices = GAME->legal(m, 0, actions);
    assert_true(choices > 1);
    for (int i = 0; i < choices; i++) {
        struct moosequest next = *m;
        GAME->apply(&next, 0, actions[i]);
        n = pay_all(&next, seen, n);
    }
    return n;
}

/* Three different dice without a 1 that miss 15 by so much. */
static struct moosequest highway(int owed, const char *herd, int used, const char *more)
{
    static const int dice[7][3] = {{4, 5, 6}, {3, 5, 6}, {3, 4, 6}, {2, 4, 6},
                                   {2, 4, 5}, {2, 3, 5}, {2, 3, 4}};
    return positionf(2, HIGHWAY, dice[owed][0], dice[owed][1], dice[owed][2], herd, used, more);
}

static void every_payment_once(void **state)
{
    /* kinds and ready or used Mages: 2 Moms, 1 Mauler, 1 ready and 1 used Mage, 2 Mild, 1 Mess */
    static const int counts[] = {2, 1, 1, 1, 2, 1};
    uint64_t seen[400];
    (void)state;
    for (int owed = 1; owed <= 6; owed++) {
        struct moosequest m = highway(owed,
                                      "'moosemom': 2, 'moosemauler': 1, 'moosemage': 2, "
                                      "'mildmoose': 2, 'moosemess': 1",
                                      1, "");
        assert_menu(&m, "aside 0, fail");
        must_play(&m, "aside 0");
        assert_int_equal(pay_all(&m, seen, 0), payments(counts, 6, owed));
    }
}

static void a_toll_in_detail(void **state)
{
    (void)state;
    struct moosequest m = highway(2, "'moosemom': 1, 'moosemess': 1, 'moosemendicant': 1", 0, "");
    struct moosequest failed = m;
    must_play(&failed, "fail");
    assert_int_equal(failed.herd_size[0], 3);
    assert_int_equal(failed.top, land_index(60));
    must_play(&m, "aside 0");
    assert_menu(&m, "lose moosemom, lose moosemess"); /* in the order of the table */
    must_play(&m, "lose moosemess");
    assert_int_equal(m.herd[0][moose_kind("moosemendicant")], 0); /* the only one left to pay */
    assert_int_equal(m.herd_size[0], 1);
    assert_int_equal(m.held[0], land_index(60));
    assert_menu(&m, "stop, go");
}

/* Nobody is asked where the herd can't pay, or where the whole herd is owed. */
/* At a table the mooses of a toll are named in any order, none is taken unasked, each can be taken
 * back, and it comes to the same. */
static void a_toll_in_any_order(void **state)
{
    static const char *const orders[6][3] = {
        {"moosemom", "moosemess", "moosemendicant"}, {"moosemom", "moosemendicant", "moosemess"},
        {"moosemess", "moosemom", "moosemendicant"}, {"moosemess", "moosemendicant", "moosemom"},
        {"moosemendicant", "moosemom", "moosemess"}, {"moosemendicant", "moosemess", "moosemom"},
    };
    (void)state;
    struct moosequest m = highway(
                          3, "'moosemom': 2, 'moosemess': 1, 'moosemendicant': 1, 'mildmoose': 1",
                          0, ""),
                      first = m;
    for (int i = 0; i < 6; i++) {
        struct mire_table *table = sit(&m);
        play(table, "aside 0");
        for (int j = 0; j < 3; j++) {
            char name[40];
            assert_int_equal(now(table)->herd_size[0], 5 - j);
            snprintf(name, sizeof name, "lose %s", orders[i][j]);
            play(table, name);
            if (j == 2)
                break; /* the next land has been turned up */
            assert_int_equal(mire_table_undo(table, 0, &trouble), MIRE_OK);
            play(table, name);
        }
        assert_menu(now(table), "stop, go");
        if (i == 0)
            first = *now(table);
        assert_true(mire_same(GAME, &first, now(table)));
        mire_table_free(table);
    }
    /* the last two are still a choice; what is not there is refused with its reason */
    struct mire_table *table = sit(&m);
    play(table, "aside 0");
    play(table, "lose moosemendicant");
    assert_menu(now(table), "lose moosemom, lose mildmoose, lose moosemess");
    assert_int_equal(mire_table_play_name(table, 0, "lose moosemendicant", &trouble), MIRE_NO);
    assert_says(trouble.text, "your herd has no Moosemendicant");
    mire_table_free(table);
}

/* What is asked at a table only, because a search would be left no choice, is a position too. */
static void a_toll_in_a_position(void **state)
{
    (void)state;
    struct moosequest m = highway(3, "'moosemom': 3, 'moosemess': 1", 0, ""), back;
    struct mire_table *table = sit(&m);
    play(table, "aside 0");
    assert_menu(now(table), "lose moosemom, lose moosemess");
    json_t *json = mire_position_save(GAME, now(table));
    assert_int_equal(mire_position_load(GAME, json, &back, &trouble), MIRE_OK);
    assert_true(mire_same(GAME, now(table), &back));
    json_decref(json);
    mire_table_free(table);
}

static void too_small_a_herd(void **state)
{
    (void)state;
    struct moosequest m = position(
        2, "{'turn': 1, 'question': 'reroll', 'moving': true, 'top': 60, 'rolled': [2, 4, 5], "
           "'seats': [{'herd': {'moosemage': 1, 'moosemom': 2}}, {}]}");
    must_play(&m, "keep");
    assert_int_equal(news_count(&m, NEWS_FAILED), 1);
    assert_int_equal(m.herd_size[0], 3);

    m = highway(3, "'moosemom': 2, 'moosemess': 1", 0, ", 'scored': [35]");
    must_play(&m, "aside 0"); /* all three go, the one land is given for a new moose */
    assert_int_equal(news_count(&m, NEWS_LOST), 3);
    assert_int_equal(m.herd_size[0], 1);
    assert_int_equal(m.scored[0], 0);
    assert_int_equal(m.held[0], land_index(60));
    assert_menu(&m, "stop, go");
}

/* Without a scored land that is the end of the herd, and the land is not gained. */
static void extinct_on_the_highway(void **state)
{
    (void)state;
    struct moosequest m = position(
        3, "{'turn': 1, 'question': 'aside', 'top': 60, 'rolled': [3, 4, 6], 'held': [44], "
           "'seats': [{'herd': {'moosemom': 2}, 'hand': {'wolves': 1}}, {}, {}]}");
    must_play(&m, "aside 0");
    assert_int_equal(m.living, 6);
    assert_int_equal(m.turn, 1);
    assert_int_equal(place_under(&m, 44), 2); /* held lands first, then the land being crossed */
    assert_int_equal(place_under(&m, 60), 3);
    assert_int_equal(m.hap_discard[hap_kind("wolves")], 1);
    assert_int_equal(m.held_size + m.held_symbols, 0);
    assert_menu(&m, "feed, move");
    assert_int_not_equal(m.top, NONE); /* turned up in the next turn */
}

/* 1s may be set aside and paid for. */
static void symbols_on_the_highway(void **state)
{
    (void)state;
    struct moosequest m = positionf(2, HIGHWAY, 1, 6, 6, "'moosemom': 3", 0, "");
    assert_menu(&m, "aside 0, aside 1, fail");
    must_play(&m, "aside 1"); /* 12: three mooses, all of one kind, so nothing is asked */
    assert_int_equal(m.node, NODE_OVER);
    m = positionf(2, HIGHWAY, 1, 6, 5, "'moosemom': 5", 0, "");
    must_play(&m, "aside 1"); /* 11: four of five */
    assert_int_equal(m.herd_size[0], 1);
    assert_int_equal(m.held_symbols, 1);
    assert_int_equal(m.dice_left, 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plain_lands),
        cmocka_unit_test(lands_that_add_a_moose),
        cmocka_unit_test(lands_that_end_the_move),
        cmocka_unit_test(ended_by_an_event),
        cmocka_unit_test(lands_with_a_moosehap),
        cmocka_unit_test(lands_that_cost_a_moose_of_choice),
        cmocka_unit_test(lands_that_cost_a_random_moose),
        cmocka_unit_test(random_is_even_over_the_herd),
        cmocka_unit_test(lands_with_predators),
        cmocka_unit_test(the_event_comes_before_the_double),
        cmocka_unit_test(parity_after_snow),
        cmocka_unit_test(green_pastures_end_the_game),
        cmocka_unit_test(every_payment_once),
        cmocka_unit_test(a_toll_in_detail),
        cmocka_unit_test(a_toll_in_any_order),
        cmocka_unit_test(a_toll_in_a_position),
        cmocka_unit_test(too_small_a_herd),
        cmocka_unit_test(extinct_on_the_highway),
        cmocka_unit_test(symbols_on_the_highway),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
