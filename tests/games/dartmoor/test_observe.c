/* SPDX-License-Identifier: MIT */
/* What a player knows, as numbers: a small table a person can read off. */
#include "helper.h"
#include "observed.h"

static float own(const struct dartmoor *g, const char *name, int index)
{
    return observed(&mire_dartmoor, g, 0, OWN, name, index);
}

static float mine(const struct dartmoor *g, const char *name, int index)
{
    return observed(&mire_dartmoor, g, 0, MINE, name, index);
}

static bool near(float number, float wanted)
{
    return number - wanted < 0.001f && wanted - number < 0.001f;
}

/* Two alders are worth five each; of four sides of the first one is taken by a bird of five. */
static void forests(void **state)
{
    struct dartmoor g = bare(2, NULL);
    (void)state;
    int alder = grow(&g, 0, BLACK_ALDER);
    grow(&g, 0, BLACK_ALDER);
    grow(&g, 1, UNIVERSAL_MOOR);
    lodge(&g, 0, TREECREEPER, alder);
    assert_true(near(own(&g, "acts", 0), 1));
    assert_true(near(own(&g, "points", 0), 0.15f));
    assert_true(near(own(&g, "lines", 0), 10.0f / 30)); /* trees and shrubs */
    assert_true(near(own(&g, "lines", 3), 5.0f / 30));  /* birds */
    assert_true(near(own(&g, "species", BLACK_ALDER), 1));
    assert_true(near(own(&g, "species", TREECREEPER), 0.5f));
    assert_true(near(own(&g, "counts", TREE), 0.25f));
    assert_true(near(own(&g, "openings", 0), 0.4f)); /* above trees */
    assert_true(near(own(&g, "full", 0), 0));
    assert_true(near(observed(&mire_dartmoor, &g, 0, LEFT_RIVAL, "species", UNIVERSAL_MOOR), 0.5f));
    assert_true(near(observed(&mire_dartmoor, &g, 0, LEFT_RIVAL, "acts", 0), 0));
}

/* A bird above moors scores eight and costs one, but there is no moor yet. */
static void hand(void **state)
{
    struct dartmoor g = bare(2, NULL);
    (void)state;
    int card = give(&g, 0, GREY_HERON);
    assert_true(near(own(&g, "hand", 0), 0.1f));
    assert_true(near(mine(&g, "hand", GREY_HERON), 0.5f));
    assert_true(near(mine(&g, "hand", dartmoor_builtin.card[card].species[1]), 0.5f));
    assert_true(near(mine(&g, "hand", BARN_OWL), 0));
    assert_true(near(mine(&g, "best", 2), 0));
    grow(&g, 0, TOR);
    assert_true(near(mine(&g, "best", 2), 1));
    assert_true(near(observed(&mire_dartmoor, &g, 0, TABLE, "winters", 0), 1));
    assert_true(near(observed(&mire_dartmoor, &g, 0, TABLE, "players", 0), 1));
}

/* Where the ledger has a line a species, the categories still add up. */
static void categories(void **state)
{
    struct dartmoor g = bare(2, NULL);
    float line[MIRE_LEDGER];
    (void)state;
    int tor = grow(&g, 0, TOR);
    lodge(&g, 0, KEELED_SKIMMER, tor);
    lodge(&g, 0, SMALL_RED_DAMSELFLY, tor);
    lodge(&g, 0, WARTY_NEWT, tor);
    g.cave_cards[0] = 3;
    mire_ledger(&mire_dartmoor, &g, 0, line);
    assert_true(near(line[2], 5));  /* a set of two dragonflies */
    assert_true(near(line[5], 5));  /* one newt */
    assert_true(near(line[10], 3)); /* the cave */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(forests),
        cmocka_unit_test(hand),
        cmocka_unit_test(categories),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
