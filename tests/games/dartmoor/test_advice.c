/* SPDX-License-Identifier: MIT */
/* What the coach says in Dartmoor. */
#include "helper.h"

static const char *advice(const struct dartmoor *g)
{
    static char room[3000];
    struct mire_text text = mire_text_on(room, sizeof room);
    dartmoor_advise(g, 0, &text);
    return room;
}

static void winter_is_near(void **state)
{
    struct dartmoor g = bare(2, NULL);
    (void)state;
    assert_null(strstr(advice(&g), "winter"));
    g.stack = 20;
    assert_non_null(strstr(advice(&g), "0 of 3 winter cards have come and 20 cards are left"));
    g.winters = 2;
    assert_non_null(strstr(advice(&g), "the third ends the game at once"));
}

static void hands_and_clearing(void **state)
{
    struct dartmoor g = bare(2, NULL);
    (void)state;
    give(&g, 0, ASH);
    assert_non_null(strstr(advice(&g), "1 card in hand pays for little"));
    g.clearing_count = 8;
    for (int i = 0; i < 8; i++)
        g.clearing[i] = 0;
    assert_non_null(
        strstr(advice(&g), "8 cards lie in the clearing: with 10 they are all swept away"));
    g.hand_count[0] = 9;
    assert_non_null(strstr(advice(&g), "Your hand has room for one card more"));
}

/* Paying for a card with cards that show its symbol, or not. */
static void bonus_in_reach(void **state)
{
    struct dartmoor g = bare(2, NULL);
    (void)state;
    int card = give(&g, 0, BLACK_ALDER), other = give(&g, 0, BLACK_ALDER);
    g.stage = PAY;
    g.card = (uint8_t)card;
    g.half = 0;
    g.matched = 1;
    g.left = 1;
    g.hand[0][0] = (uint8_t)other;
    g.hand_count[0] = 1;
    assert_non_null(
        strstr(advice(&g),
               "Pay only with cards that show the alder and you get the bonus: 1 of yours does"));
    g.left = 2;
    assert_non_null(
        strstr(advice(&g), "The bonus is out of reach, too few of your cards show the alder"));
    g.matched = 0;
    assert_null(strstr(advice(&g), "bonus"));
}

static void homeless_cards(void **state)
{
    struct dartmoor g = bare(2, NULL);
    (void)state;
    for (int i = 0; i < 3; i++)
        give(&g, 0, DARTMOOR_SHEEP);
    assert_non_null(strstr(advice(&g), "3 of your cards have no free slot"));
}

/* A Nuthatch scores ten at a host with all sides occupied, elsewhere nothing: no promise of ten. */
static void points_that_are_not_sure(void **state)
{
    struct dartmoor g = bare(2, NULL);
    (void)state;
    grow(&g, 0, ASH);
    give(&g, 0, NUTHATCH);
    assert_null(strstr(advice(&g), "Nuthatch would score"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(winter_is_near),           cmocka_unit_test(hands_and_clearing),
        cmocka_unit_test(bonus_in_reach),           cmocka_unit_test(homeless_cards),
        cmocka_unit_test(points_that_are_not_sure),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
