/* SPDX-License-Identifier: MIT */
/* What a player knows, as numbers: positions a person can read off. */
#include "helper.h"
#include "observed.h"

static float own(const struct moorland *m, const char *name, int index)
{
    return observed(&mire_moorland, m, 0, OWN, name, index);
}

static bool near(float number, float wanted)
{
    return number - wanted < 0.001f && wanted - number < 0.001f;
}

/* M52 needs two cotton grass, rushes and heather: on C all is there, on D a marker is missing. */
static void before_a_player(void **state)
{
    (void)state;
    struct moorland m = position(
        "{'players': 2, " PLAIN
        ", 'state': {'round': 5, 'stage': 'play', 'seats': [{'hand': ['M52'],"
        " 'ground': {'C': {'cotton_grass': 2, 'rushes': 1, 'heather': 1}, 'D': {'cotton_grass': 2,"
        " 'rushes': 1}}, 'roots': {'r2': 'heather'}, 'surplus': 1}, {}]}}");
    assert_true(near(own(&m, "acts", 0), 1));
    assert_true(near(own(&m, "lines", 0), 0.1f));  /* a root space */
    assert_true(near(own(&m, "lines", 6), -0.1f)); /* surplus */
    assert_true(near(own(&m, "roots", 1), 1));
    assert_true(near(own(&m, "open", 0), 1));
    assert_true(near(own(&m, "markers", 2 * PLANTS), 2.0f / 3)); /* cotton grass on C */
    assert_true(near(own(&m, "filled", 3), 0.5f));
    assert_true(near(own(&m, "room", 0), 7.0f / 20));
    assert_true(near(own(&m, "cards", 1), 1));
    assert_true(near(own(&m, "hand", 3), 1)); /* nothing is missing */
    assert_true(near(own(&m, "hand", 4), 1.0f / 3));
    assert_true(near(observed(&mire_moorland, &m, 0, LEFT_RIVAL, "cards", 0), 1));
    assert_true(near(observed(&mire_moorland, &m, 1, LEFT_RIVAL, "lines", 6), -0.1f));
}

static void of_the_table(void **state)
{
    (void)state;
    struct moorland m = position("{'players': 2, " PLAIN ", 'state': {'round': 5}}");
    assert_true(near(observed(&mire_moorland, &m, 0, TABLE, "round", 4), 1));
    assert_true(near(observed(&mire_moorland, &m, 0, TABLE, "left", 0), 7.0f / 12));
    assert_true(near(observed(&mire_moorland, &m, 0, TABLE, "stage", TAKE), 1));
    assert_true(near(observed(&mire_moorland, &m, 0, TABLE, "springs", 0), 1));
    for (int card = 0; card < CARDS; card++)
        assert_true(near(observed(&mire_moorland, &m, 0, TABLE, "display", card),
                         (float)(m.display >> card & 1)));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(before_a_player),
        cmocka_unit_test(of_the_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
