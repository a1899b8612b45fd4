/* SPDX-License-Identifier: MIT */
/* Who may know what: chains of decisions, lost bids, tiles put back, supplies. */
#include "helper.h"

#define BIDDING "'bidding': 'on'"

static void hidden(const struct boreal *b, int viewer, struct boreal *out)
{
    mire_hide(&mire_boreal, b, viewer, out);
}

static bool same_to(const struct boreal *a, const struct boreal *b, int viewer)
{
    struct boreal one, two;
    hidden(a, viewer, &one);
    hidden(b, viewer, &two);
    return mire_same(&mire_boreal, &one, &two);
}

/* Picking a tile, a cell, a kind is one's own affair until it shows on the map. */
static void chains_are_private(void **state)
{
    struct boreal b;
    (void)state;
    load(&b, 2, "",
         "{'phase': 'tile', 'first': 1, 'map': [{'tile': 'H1', 'q': -1, 'r': 0}],"
         "'seats': [{'hand': ['W1', 'F1', 'H1b']}, {}]}");
    struct boreal before = b;
    MIRE_TEXT(said, 200);
    play(&b, 1, "tile w1");
    assert_true(same_to(&before, &b, 1));
    assert_false(same_to(&before, &b, 0));
    mire_action action;
    assert_int_equal(mire_boreal.parse(&before, 0, "tile w1", &action, NULL), MIRE_OK);
    mire_boreal.say(&before, 0, action, 1, &said);
    assert_string_equal(said.at, "");
    play(&b, 1, "at -2,0");
    assert_false(same_to(&before, &b, 1)); /* a plain tile lies there as there is one way to turn */
    before = b;
    PLAY(&b, 1, "place", "hare");
    assert_true(same_to(&before, &b, 1));
    play(&b, 1, "-2,0:n");
    assert_false(same_to(&before, &b, 1));
    struct boreal seen;
    hidden(&b, 1, &seen);
    assert_int_equal(seen.phase, P_TURN);
}

/* A tile of a lost bid is known to be in that hand until its owner puts tiles back. */
static void lost_bids(void **state)
{
    struct boreal b, seen, world;
    struct mire_rng rng;
    (void)state;
    load(&b, 3, BIDDING,
         "{'phase': 'bid', 'first': 1, 'mover': 2, 'map': [{'tile': 'H1', 'q': -1, 'r': 0}],"
         "'seats': [{'hand': ['F1', 'F1b', 'F1c', 'F1d']},"
         "{'bid': ['W1'], 'hand': ['W1b', 'G1', 'L1']}, {'bid': ['R1'], 'hand': ['R1b', 'G1b',"
         "'L1b']}]}");
    play(&b, 2, "pass");
    play(&b, 3, "bid hare");
    play(&b, 3, "pass");
    assert_int_equal(b.first, 2);
    int w1 = boreal_read_tile(boreal_set_of(&b), "w1");
    assert_true(b.shown[1] >> w1 & 1);
    mire_rng_seed(&rng, 4);
    for (int viewer = MIRE_SPECTATOR; viewer < 3; viewer += 2) {
        hidden(&b, viewer, &seen);
        assert_true(seen.hand[1] == 1ull << w1 || viewer == 1);
        for (int i = 0; i < 20; i++) {
            mire_redeal(&mire_boreal, &seen, &rng, &world);
            assert_true(world.hand[1] >> w1 & 1);
            assert_int_equal(__builtin_popcountll(world.hand[1]), 4);
        }
    }
    assert_int_equal(b.locked_tokens[2][T_HARE], 1); /* the winner's animal is there for all */
}

/* What I put back you cannot hold before you draw; then you may. */
static void tiles_put_back(void **state)
{
    struct boreal b, seen, world;
    struct mire_rng rng;
    bool held = false;
    (void)state;
    load(&b, 2, "",
         "{'phase': 'action', 'first': 1, 'map': [{'tile': 'H1', 'q': -1, 'r': 0}],"
         "'seats': [{'hand': ['M1']}, {'hand': ['W1', 'W1b', 'W1c']}]}");
    PLAY(&b, 1, "tiles"); /* one tile: one is drawn without a question */
    assert_int_equal(phase_of(&b), P_RETURN);
    play(&b, 1, "return m1");
    int m1 = boreal_read_tile(boreal_set_of(&b), "m1");
    assert_true(b.barred[0][1] == 1ull << m1);
    hidden(&b, 0, &seen);
    mire_rng_seed(&rng, 9);
    for (int i = 0; i < 200; i++) {
        mire_redeal(&mire_boreal, &seen, &rng, &world);
        assert_false(world.hand[1] >> m1 & 1);
    }
    PLAY(&b, 2, "at -2,0", "tiles", "exchange 2");
    assert_true(b.barred[0][1] == 0);
    hidden(&b, 0, &seen);
    for (int i = 0; i < 200; i++) {
        mire_redeal(&mire_boreal, &seen, &rng, &world);
        held |= world.hand[1] >> m1 & 1;
    }
    assert_true(held);
}

/* A supply is dealt anew from all that is possible: at least what is known, voles the lowest. */
static void supplies(void **state)
{
    struct boreal b, seen, world;
    struct mire_rng rng;
    int most[TYPES] = {0}, least[TYPES];
    (void)state;
    load(&b, 2, "",
         "{'phase': 'action', 'first': 1, 'map': [{'tile': 'H1', 'q': -1, 'r': 0}],"
         "'animals': [{'at': '0,0:n', 'seat': 2, 'animal': 'wolf'}],"
         "'seats': [{}, {'supply': {'vole1': 1, 'vole2': 1, 'insect': 4, 'fish': 3},"
         "'known': {'fish': 2, 'vole2': 1}}]}");
    memset(least, 1, sizeof least);
    hidden(&b, 0, &seen);
    assert_int_equal(boreal_heap_size(seen.supply[1]), 0);
    mire_rng_seed(&rng, 2);
    for (int i = 0; i < 3000; i++) {
        mire_redeal(&mire_boreal, &seen, &rng, &world);
        assert_int_equal(boreal_heap_size(world.supply[1]), 9);
        for (int type = 0; type < TYPES; type++) {
            int n = world.supply[1][type];
            most[type] = n > most[type] ? n : most[type];
            least[type] = n < least[type] ? n : least[type];
        }
        for (int v = 2; v < VOLES; v++) /* vole 2 is known; any more are the lowest left */
            if (world.supply[1][T_VOLE + v])
                assert_true(world.supply[1][T_VOLE + (v == 2 ? 0 : v - 1)]);
    }
    assert_int_equal(least[T_FISH], 2);
    assert_int_equal(most[T_FISH], 4);
    assert_int_equal(least[T_VOLE + 1], 1);
    assert_int_equal(most[T_WOLF], 0); /* it is on the map */
    assert_int_equal(most[T_INSECT], 6);
    assert_int_equal(least[T_INSECT], 0);
    assert_int_equal(most[T_VOLE + 4], 1);
}

/* All choices of counts are equally likely: with one place left and three kinds, a third each. */
static void evenly(void **state)
{
    struct boreal b, seen, world;
    struct mire_rng rng;
    int wolf = 0, mushroom = 0, insect = 0;
    (void)state;
    load(&b, 2, "",
         "{'phase': 'action', 'first': 1, 'map': [{'tile': 'H1', 'q': -1, 'r': 0}],"
         "'seats': [{}, {'supply': {'insect': 2, 'hare': 3, 'fish': 4, 'wolf': 1},"
         "'known': {'hare': 3, 'fish': 4, 'insect': 2}}]}");
    b.reserve[1][T_MOOSE] = b.reserve[1][T_RAPTOR] = 0; /* leave fewer kinds to choose from */
    memset(&b.reserve[1][T_VOLE], 0, VOLES);
    hidden(&b, 0, &seen);
    mire_rng_seed(&rng, 3);
    for (int i = 0; i < 3000; i++) {
        mire_redeal(&mire_boreal, &seen, &rng, &world);
        wolf += world.supply[1][T_WOLF];
        mushroom += world.supply[1][T_MUSHROOM];
        insect += world.supply[1][T_INSECT] == 3;
    }
    assert_int_equal(wolf + mushroom + insect, 3000);
    assert_in_range(wolf, 880, 1120);
    assert_in_range(mushroom, 880, 1120);
}

/* Choosing a supply: others see only who has finished. */
static void choosing_is_secret(void **state)
{
    struct boreal b;
    struct mire_setup setup;
    MIRE_TEXT(said, 200);
    mire_action action;
    (void)state;
    mire_setup_default(&mire_boreal, 2, &setup);
    mire_deal(&mire_boreal, &setup, &b);
    play(&b, b.first + 1, "exchange 0");
    play(&b, 2 - b.first, "exchange 0");
    struct boreal before = b;
    play(&b, 1, "insect 6");
    assert_true(same_to(&before, &b, 1));
    PLAY(&b, 1, "vole 0", "hare 0");
    assert_int_equal(mire_boreal.parse(&b, 0, "fish 4", &action, NULL), MIRE_OK);
    mire_boreal.say(&b, 0, action, 1, &said); /* ten: this is the last */
    assert_string_equal(said.at, "@1 has chosen a supply");
    play(&b, 1, "fish 4");
    assert_false(same_to(&before, &b, 1));
}

/* News of a draw are for who drew. */
static void news_of_draws(void **state)
{
    struct boreal b, mine, yours;
    MIRE_TEXT(told_me, 2000);
    MIRE_TEXT(told_you, 2000);
    struct mire_setup setup;
    (void)state;
    mire_setup_default(&mire_boreal, 2, &setup);
    mire_deal(&mire_boreal, &setup, &b);
    int seat = b.first;
    play(&b, seat + 1, "exchange 2");
    hidden(&b, seat, &mine);
    hidden(&b, 1 - seat, &yours);
    mire_boreal.tell(&mine, seat, &told_me);
    mire_boreal.tell(&yours, 1 - seat, &told_you);
    assert_non_null(strstr(told_me.at, "draws a tile of "));
    assert_null(strstr(told_you.at, "draws a tile of"));
    assert_non_null(strstr(told_you.at, "draws 2 tiles"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(chains_are_private),
        cmocka_unit_test(lost_bids),
        cmocka_unit_test(tiles_put_back),
        cmocka_unit_test(supplies),
        cmocka_unit_test(evenly),
        cmocka_unit_test(choosing_is_secret),
        cmocka_unit_test(news_of_draws),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
