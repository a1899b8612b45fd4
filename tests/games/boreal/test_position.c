/* SPDX-License-Identifier: MIT */
/* Positions people write: what may be left out, and what is refused with which words. */
#include "helper.h"

static void refuses_all(void **state)
{
    (void)state;
    refuses(2, "", "{'faze': 'tile'}", "state: ");
    refuses(2, "", "{'phase': 'tyle'}", "state.phase: no phase is called \"tyle\"");
    refuses(2, "", "{'phase': 7}", "state.phase");
    refuses(2, "", "{'first': 3}", "state.first");
    refuses(2, "", "{'phase': 'tile', 'map': [{'tile': 'T99', 'q': 1, 'r': 0}]}",
            "state.map[0].tile: no tile is called \"T99\"");
    refuses(2, "", "{'phase': 'tile', 'map': [{'tile': 'T57', 'q': 5, 'r': 0}]}",
            "state.map[0]: 5,0 is not an empty cell beside the tiles before");
    refuses(2, "", "{'phase': 'tile', 'map': [{'tile': 'T57', 'q': 1, 'r': 0}]}",
            "state.map[0]: an edge of tile T57 does not match its neighbour");
    refuses(2, "", "{'phase': 'tile', 'map': [{'tile': 'T57', 'q': 0, 'r': -1, 'rotation': 3}]}",
            "state.map[0].rotation");
    refuses(2, "",
            "{'phase': 'tile', 'map': [{'tile': 'T57', 'q': 0, 'r': -1}],"
            "'seats': [{'hand': ['T57']}, {}]}",
            "state.seats[0].hand[0]: tile T57 is somewhere else already");
    refuses(2, "",
            "{'phase': 'tile', 'animals': [{'at': '0,0:n', 'seat': 1, 'animal': 'wolf'},"
            "{'at': '0,0:n', 'seat': 2, 'animal': 'wolf'}]}",
            "state.animals[1].at: two animals on one sector");
    refuses(2, "", "{'phase': 'tile', 'animals': [{'at': '0,0:x', 'seat': 1, 'animal': 'wolf'}]}",
            "state.animals[0].at: \"0,0:x\" is no sector");
    refuses(2, "", "{'phase': 'tile', 'animals': [{'at': '0,0:n', 'seat': 1, 'animal': 'wulf'}]}",
            "did you mean \"wolf\"");
    refuses(2, "",
            "{'phase': 'tile', 'animals': [{'at': '0,0:n', 'seat': 1, 'animal': 'wolf', 'turned': "
            "true}]}",
            "only moose hide");
    refuses(2, "", "{'phase': 'tile', 'animals': [{'at': '0,0:nw', 'seat': 1, 'animal': 'wolf'}]}",
            "a wolf does not live in highland (0,0:nw)");
    refuses(2, "",
            "{'phase': 'tile', 'animals': [{'at': '0,0:n', 'seat': 1, 'animal': 'wolf'}],"
            "'seats': [{'supply': {'wolf': 1}}, {}]}",
            "state.seats[0]: there are more wolf tokens than the game has");
    refuses(2, "", "{'phase': 'tile', 'seats': [{'supply': {'wolf': 1}}, {}]}",
            "state.seats[0].supply: has 1 animals; with those on the map, bid and locked it should "
            "be 10");
    refuses(2, "", "{'phase': 'tile', 'seats': [{'known': {'fish': 4}}, {}]}",
            "state.seats[0].known");
    refuses(2, "", "{'phase': 'tile', 'seats': [{'locked': ['T05']}, {}]}",
            "state.seats[0]: has a bid, but there is no bidding");
    refuses(2, "", "{'phase': 'tile', 'seats': [{'hand': ['T05'], 'shown': ['T06']}, {}]}",
            "state.seats[0].shown");
    refuses(2, "",
            "{'phase': 'tile', 'seats': [{'hand': ['T05']}, {'hand': ['T06'], 'barred':"
            "{'1': ['T05']}}]}",
            "state.seats[1].barred: seat 1 holds such a tile");
    refuses(2, "", "{'phase': 'tile', 'seats': [{'hand': []}, {}]}",
            "state.phase: seat 1 has nothing to choose from");
    refuses(2, "", "{'phase': 'bid'}", "there is no bidding");
    refuses(2, "", "{'phase': 'direction'}", "state.phase: there is no direction to choose");
    refuses(2, "", "{'phase': 'action', 'stage': 'end'}", "tiles are left");
    refuses(2, "", "{'phase': 'cell'}", "state.chain.tile");
    refuses(2, "", "{'phase': 'tile', 'chain': {'left': 3}}", "has no use for");
    refuses(2, "", "{'phase': 'take'}", "state.chain: such an exchange cannot be completed");
    refuses(2, "", "{'phase': 'return'}", "state.chain: that many tiles cannot be returned");
    refuses(2, "",
            "{'phase': 'hide', 'map': [{'tile': 'T57', 'q': 0, 'r': -1}],"
            "'chain': {'sector': '0,0:n'}}",
            "the animal in question does not stand there");
    refuses(2, "",
            "{'phase': 'return', 'first': 1, 'chain': {'left': 2, 'last': 'T58'},"
            "'seats': [{'hand': ['T05', 'T07', 'T09']}, {}]}",
            "nothing to choose from");
    refuses(2, "", "{'phase': 'supply', 'seats': [{'picked': 1, 'supply': {'hare': 1}}, {}]}",
            "before it is chosen");
    refuses(2, "", "{'phase': 'tile', 'seats': [{'ledger': {'edges': [3]}}, {}]}",
            "state.seats[0].ledger.edges");
    refuses(2, "", "{'phase': 'tile', 'seats': [{}]}", "state.seats");
    refuses(4, "'length': 'long'",
            "{'phase': 'tile', 'first': 1, 'map': [{'tile': 'T57', 'q': 0, 'r': -1}],"
            "'seats': [{'hand': ['T01', 'T02', 'T03', 'T04', 'T05', 'T06', 'T07', 'T08', 'T09',"
            "'T10', 'T11', 'T12', 'T13', 'T14', 'T15', 'T16', 'T17', 'T18', 'T19', 'T20', 'T21',"
            "'T22', 'T23', 'T24', 'T25', 'T26', 'T27', 'T28', 'T29', 'T30', 'T31', 'T32', 'T33',"
            "'T34', 'T35', 'T36', 'T37', 'T38', 'T39', 'T40', 'T41', 'T42', 'T43', 'T44', 'T45',"
            "'T46', 'T47', 'T48', 'T49', 'T50', 'T51', 'T52', 'T53', 'T54', 'T55', 'T56']},"
            "{'hand': []}, {'hand': []}, {'hand': []}]}",
            "more tiles in hands than the map has room for");
}

/* Little is said: the rest is a fresh deal, a supply of one of each kind and more. */
static void partial(void **state)
{
    struct boreal b;
    struct mire_error err;
    (void)state;
    assert_int_equal(load_with(&b, "", 3, "", "{'phase': 'tile', 'first': 2}", &err), MIRE_OK);
    assert_int_equal(b.mover, 1);
    assert_int_equal(b.stage, PLAY);
    for (int seat = 0; seat < 3; seat++) {
        assert_int_equal(b.hand_count[seat], 12);
        assert_int_equal(boreal_heap_size(b.supply[seat]), 10);
        assert_int_equal(boreal_heap_size(b.reserve[seat]), 14);
        for (int kind = 0; kind < KINDS; kind++)
            assert_true(boreal_heap_kind(b.supply[seat], (enum kind)kind) > 0);
    }
    assert_int_equal(load_with(&b, "", 3, "", "{}", &err), MIRE_OK);
    assert_int_equal(phase_of(&b), P_SETUP_EXCHANGE);
    /* a tile on the map leaves the hand it was dealt to */
    assert_int_equal(load_with(&b, "", 2, "'length': 'long'",
                               "{'phase': 'tile', 'map': [{'tile': 'T57', 'q': 0, 'r': -1}]}",
                               &err),
                     MIRE_OK);
    int t57 = boreal_read_tile(boreal_set_of(&b), "T57");
    assert_int_equal((b.hand[0] | b.hand[1] | b.bag) >> t57 & 1, 0);
}

/* Positions that only a person would write, with unequal hands, still play to the end. */
static void odd_hands(void **state)
{
    struct boreal b;
    struct mire_error err;
    struct mire_rng rng;
    (void)state;
    for (uint64_t seed = 0; seed < 50; seed++) {
        assert_int_equal(load_with(&b, "", 3, "'bidding': 'on'",
                                   "{'phase': 'tile', 'first': 1, 'seats': ["
                                   "{'hand': ['T57']}, {'hand': [], 'bid': ['T03', 'T04']},"
                                   "{'hand': ['T05', 'T06', 'T07'], 'locked': ['T08'],"
                                   "'locked_animals': {'moose': 1}}]}",
                                   &err),
                         MIRE_OK);
        mire_rng_seed(&rng, seed);
        while (mire_boreal.waiting(&b)) {
            mire_action menu[MIRE_MENU];
            int n = mire_boreal.legal(&b, b.mover, menu);
            mire_boreal.apply(&b, b.mover, menu[mire_rng_below(&rng, 1, (uint32_t)n)]);
            assert_int_equal(mire_boreal.audit(&b, &err), MIRE_OK);
        }
    }
}

/* The example of the documentation. */
static void example(void **state)
{
    struct boreal b;
    struct mire_error err = {""};
    (void)state;
    int status = load_with(
        &b, "", 2, "'length': 'short'",
        "{'phase': 'action', 'first': 1, 'turn': 1,"
        "'map': [{'tile': 'T57', 'q': 0, 'r': -1}, {'tile': 'T18', 'q': 1, 'r': -1, 'rotation': "
        "2}],"
        "'animals': [{'at': '0,-1:n', 'seat': 2, 'animal': 'moose', 'turned': true},"
        "{'at': '0,-1:s', 'seat': 1, 'animal': 'vole1'}],"
        "'seats': [{'hand': ['T05', 'T41'], 'supply': {'insect': 4, 'vole2': 1, 'hare': 2,"
        "'raptor': 2}}, {'hand': ['T07', 'T22']}]}",
        &err);
    assert_string_equal(err.text, "");
    assert_int_equal(status, MIRE_OK);
    assert_true(is_offered(&b, 1, "place"));
    assert_true(is_offered(&b, 1, "move"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(refuses_all),
        cmocka_unit_test(partial),
        cmocka_unit_test(odd_hands),
        cmocka_unit_test(example),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
