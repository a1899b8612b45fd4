/* SPDX-License-Identifier: MIT */
/* What a player knows, as numbers: maps a person can read off. */
#include "helper.h"
#include "observed.h"

static bool near(float number, float wanted)
{
    return number - wanted < 0.001f && wanted - number < 0.001f;
}

static float mine(const struct boreal *b, int seat, const char *name, int index)
{
    return observed(&mire_boreal, b, seat, MINE, name, index);
}

/* A wetland of seven sectors, six of them on the tile just laid: a hare there would score seven.
 * The second player's moose hides on the forest of the start tile. */
static const char wetland[] =
    "{'phase': 'action', 'first': 1, 'turn': 1, 'map': [{'tile': 'W1', 'q': 0, 'r': 1}],"
    " 'animals': [{'at': '0,0:n', 'seat': 2, 'animal': 'moose', 'turned': true}],"
    " 'seats': [{'hand': ['F1'], 'supply': {'hare': 3, 'insect': 2, 'moose': 2, 'raptor': 2, "
    "'wolf': 1}}, {'hand': ['G1', 'G1b']}]}";

static void what_could_be_placed(void **state)
{
    struct boreal b;
    (void)state;
    load(&b, 2, "", wetland);
    assert_true(near(mine(&b, 0, "asked", P_ACTION), 1));
    assert_true(near(mine(&b, 0, "supply", T_HARE), 1.5f));
    assert_true(near(mine(&b, 0, "chances", HARE), 7.0f / 15));
    assert_true(near(mine(&b, 0, "chances", INSECT), 4.0f / 15));
    assert_true(near(mine(&b, 0, "chances", FISH), 0)); /* none in supply */
    play(&b, 1, "place");
    play(&b, 1, "hare");
    assert_true(near(mine(&b, 0, "kind", HARE), 1));
    assert_true(near(mine(&b, 0, "chance", 0), 7.0f / 15));
}

static void what_others_see(void **state)
{
    struct boreal b;
    (void)state;
    load(&b, 2, "", wetland);
    for (int phase = 0; phase < PHASES; phase++)
        assert_true(near(mine(&b, 1, "asked", phase), 0)); /* a chain is its player's own */
    assert_true(near(observed(&mire_boreal, &b, 1, OWN, "acts", 0), 0));
    assert_true(near(observed(&mire_boreal, &b, 1, LEFT_RIVAL, "acts", 0), 1));
    assert_true(near(observed(&mire_boreal, &b, 1, OWN, "tiles", 0), 0.2f));
    assert_true(near(observed(&mire_boreal, &b, 1, OWN, "map", MOOSE), 0.5f));
    assert_true(near(observed(&mire_boreal, &b, 1, OWN, "hidden", 0), 1.0f / 20));
    int at = WETLAND * 2 * 8; /* the largest wetland: size, open edges, tokens */
    assert_true(near(observed(&mire_boreal, &b, 0, TABLE, "habitats", at), 7.0f / 15));
    assert_true(near(observed(&mire_boreal, &b, 0, TABLE, "habitats", at + 1), 5.0f / 6));
    assert_true(near(observed(&mire_boreal, &b, 0, TABLE, "habitats", at + 2), 0));
    assert_true(near(observed(&mire_boreal, &b, 0, TABLE, "added", 0), 1));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_could_be_placed),
        cmocka_unit_test(what_others_see),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
