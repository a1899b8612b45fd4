/* SPDX-License-Identifier: MIT */
/* Feeding: a moose for every 1, one more for three alike, a Moosehap for two or three alike. */
#include "helper.h"

#define FEEDING                                                                                    \
    "{'turn': 1, 'question': 'reroll', 'rolled': [%d, %d, %d], 'top': 44, "                        \
    "'seats': [{'herd': {'moosemage': 1, 'moosemom': 2}}, {}], " QUIET_HAPS "}"

static int alike(int a, int b, int c)
{
    return 1 + (a == b || a == c) + (b == c && b != a) + (a == b && b == c);
}

static void every_roll(void **state)
{
    (void)state;
    for (int roll = 0; roll < 216; roll++) {
        int a = 1 + roll / 36, b = 1 + roll / 6 % 6, c = 1 + roll % 6;
        int ones = (a == 1) + (b == 1) + (c == 1), same = alike(a, b, c);
        struct moosequest m = positionf(2, FEEDING, a, b, c);
        must_play(&m, "keep");
        assert_int_equal(m.herd_size[0], 3 + ones + (same == 3));
        assert_int_equal(m.hand_size[0], same >= 2);
        assert_int_equal(m.top, land_index(44)); /* feeding never touches the land */
        assert_int_equal(m.idle, 0);             /* counted when the Feed began */
        if (same == 1)
            assert_int_equal(m.turn, 1);
        else
            assert_menu(&m, "pass, play perfect_day");
    }
}

/* 19/36 of a moose a Feed, a Moosehap in 96 of 216. */
static void what_a_feed_brings(void **state)
{
    int mooses = 0, haps = 0;
    (void)state;
    for (int roll = 0; roll < 216; roll++) {
        struct moosequest m = positionf(2, FEEDING, 1 + roll / 36, 1 + roll / 6 % 6, 1 + roll % 6);
        must_play(&m, "keep");
        mooses += m.herd_size[0] - 3;
        haps += m.hand_size[0];
    }
    assert_int_equal(mooses, 216 * 19 / 36);
    assert_int_equal(haps, 96);
}

/* Three 1s: four mooses first, then the Moosehap. */
static void mooses_come_before_the_moosehap(void **state)
{
    (void)state;
    struct moosequest m = positionf(2, FEEDING, 1, 1, 1);
    must_play(&m, "keep");
    const char *news = told(&m), *hap = strstr(news, "draws the Moosehap");
    assert_non_null(hap);
    assert_int_equal(news_count(&m, NEWS_MOOSE), 4);
    assert_null(strstr(hap, "joins"));
}

/* A Feed is rolled with three dice, once; a Mage may roll them all again, once, whatever comes. */
static void a_mage_rolls_once_more(void **state)
{
    (void)state;
    struct moosequest m =
        position(2, "{'turn': 1, 'top': 44, 'seats': [{'herd': {'moosemage': 2}}, {}]}");
    struct moosequest fed = search(&m, "feed", "rolls 2-4-6");
    assert_menu(&fed, "reroll, keep");
    assert_int_equal(fed.idle, 1);
    struct moosequest again = search(&fed, "reroll", "rolls 3-5-6");
    assert_int_equal(again.used_mages[0], 1);
    assert_int_equal(again.turn, 1); /* no second question, though a second Mage is ready */
    assert_int_equal(again.herd_size[0], 2);
    struct moosequest kept = fed;
    must_play(&kept, "keep");
    assert_int_equal(kept.used_mages[0], 0);
    assert_int_equal(kept.turn, 1);
}

static void a_used_mage_waits_for_its_next_turn(void **state)
{
    (void)state;
    struct moosequest m =
        position(2, "{'turn': 1, 'seats': [{'herd': {'moosemage': 1}, 'used_mages': 1}, {'herd': "
                    "{'moosemage': 1}, 'used_mages': 1}]}");
    struct moosequest fed = search(&m, "feed", "rolls 2-4-6"); /* nobody to roll again */
    assert_int_equal(fed.turn, 1);
    assert_int_equal(fed.used_mages[0], 1);
    assert_int_equal(fed.used_mages[1], 0); /* the turn of seat 2 has begun */
    fed = search(&fed, "feed", "rolls 2-4-6");
    assert_menu(&fed, "reroll, keep");
}

/* The discards are shuffled when a moose must be drawn and none is left; with none there either
 * nobody comes. */
static void the_deck_runs_out(void **state)
{
    const char *full = "'herd': {'moosemom': 13, 'moosemaster': 1, 'musclemoose': 5, "
                       "'moosemauler': 5, 'moosemedium': 3, 'mildmoose': 5, 'moosemess': 2, "
                       "'moosemendicant': 1, 'moosemage': 1}";
    (void)state;
    struct moosequest m =
        positionf(2,
                  "{'turn': 2, 'top': 44, 'seats': [{%s}, {'herd': {'moosemage': 2}}], "
                  "'moose_discards': {'moosemendicant': 2}, " QUIET_HAPS "}",
                  full);
    assert_int_equal(m.moose_deck_size, 0);
    struct moosequest one = search(&m, "feed, keep", "A Moosemendicant joins|not draws");
    assert_int_equal(one.moose_deck_size, 1);
    assert_int_equal(one.moose_discard_size, 0);
    struct moosequest three = search(&m, "feed, keep", "No moose is left to join @2's herd");
    assert_int_equal(three.herd_size[1], 4);
    assert_int_equal(three.moose_deck_size + three.moose_discard_size, 0);
}

/* One may feed before the Green Pastures too. */
static void feeding_at_the_green_pastures(void **state)
{
    (void)state;
    struct moosequest m = position(2, "{'top': 32}");
    assert_menu(&m, "feed, move");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_roll),
        cmocka_unit_test(what_a_feed_brings),
        cmocka_unit_test(mooses_come_before_the_moosehap),
        cmocka_unit_test(a_mage_rolls_once_more),
        cmocka_unit_test(a_used_mage_waits_for_its_next_turn),
        cmocka_unit_test(the_deck_runs_out),
        cmocka_unit_test(feeding_at_the_green_pastures),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
