/* SPDX-License-Identifier: MIT */
/* Set-up, exchanges, turn order, bidding and the end. */
#include "helper.h"

static void deal(struct boreal *b, int players, int length, int bidding, uint64_t seed)
{
    struct mire_setup setup;
    mire_setup_default(&mire_boreal, players, &setup);
    setup.option[OPTION_LENGTH] = length;
    setup.option[OPTION_BIDDING] = bidding;
    memcpy(setup.key, &seed, sizeof seed);
    mire_deal(&mire_boreal, &setup, b);
}

/* Hands by players and length, points by turn order, 59 tiles in bag and hands. */
static void setting_up(void **state)
{
    static const int hands[4][4] = {{10, 8, 7, 5}, {15, 12, 10, 8}, {20, 16, 14, 10}, {4, 4, 4, 4}};
    static const int start[5] = {5, 3, 1, 0, 0};
    struct boreal b;
    (void)state;
    for (int players = 2; players <= 5; players++)
        for (int length = 0; length < 4; length++) {
            deal(&b, players, length, 0, (uint64_t)(players * 10 + length));
            int tiles = __builtin_popcountll(b.bag);
            for (int turn = 0; turn < players; turn++) {
                int seat = (b.first + turn) % players;
                assert_int_equal(b.hand_count[seat], hands[length][players - 2]);
                assert_int_equal(boreal_points(&b, seat), start[turn]);
                tiles += b.hand_count[seat];
            }
            assert_int_equal(tiles, 59);
            assert_int_equal(b.laid, 1);
        }
}

static void supplies_from(struct boreal b, long *n)
{
    mire_action menu[MIRE_MENU];
    if (b.phase != P_SUPPLY || boreal_has_chosen(&b, 0)) {
        assert_int_equal(boreal_heap_size(b.supply[0]), SUPPLY);
        ++*n;
        return;
    }
    int count = mire_boreal.legal(&b, 0, menu);
    for (int i = 0; i < count; i++) {
        struct boreal next = b;
        mire_boreal.apply(&next, 0, menu[i]);
        supplies_from(next, n);
    }
}

/* There are 2,904 ways to choose ten animals, each reached by one chain of choices. */
static void choosing_a_supply(void **state)
{
    struct boreal b;
    long n = 0;
    (void)state;
    deal(&b, 2, MEDIUM, 0, 1);
    play(&b, b.first + 1, "exchange 0");
    play(&b, 2 - b.first, "exchange 0");
    assert_int_equal(mire_boreal.waiting(&b), 3); /* all at once */
    supplies_from(b, &n);
    assert_int_equal(n, 2904);
    PLAY(&b, 1, "insect 0", "vole 2", "hare 3", "fish 4", "wolf 1"); /* ten: the rest is none */
    assert_true(boreal_has_chosen(&b, 0));
    assert_int_equal(b.supply[0][T_VOLE] + b.supply[0][T_VOLE + 1], 2); /* the lowest */
    says_why_not(&b, 2, "insect 7", "only 6 insects");
}

/* The first game: four tiles, seven set animals, no reserve, no bidding. */
static void first_game(void **state)
{
    struct boreal b;
    struct mire_setup setup;
    struct mire_error err;
    (void)state;
    mire_setup_default(&mire_boreal, 3, &setup);
    setup.option[OPTION_LENGTH] = FIRST_GAME;
    setup.option[OPTION_BIDDING] = 1;
    assert_int_equal(mire_setup_check(&mire_boreal, &setup, &err), MIRE_BAD);
    deal(&b, 3, FIRST_GAME, 0, 5);
    for (int i = 0; i < 3; i++)
        play(&b, (b.first + i) % 3 + 1, "exchange 0");
    assert_int_equal(phase_of(&b), P_TILE); /* no supply to choose */
    assert_int_equal(boreal_heap_size(b.supply[0]), 7);
    assert_int_equal(b.supply[0][T_INSECT], 3);
    assert_int_equal(boreal_heap_size(b.reserve[0]), 0);
}

/* Exchange of tiles: as many go back as were drawn, every choice of them offered once. */
static void exchanging_tiles(void **state)
{
    struct boreal b;
    mire_action menu[MIRE_MENU];
    (void)state;
    deal(&b, 2, MEDIUM, 0, 3);
    int seat = b.first;
    assert_int_equal(mire_boreal.legal(&b, seat, menu), 16); /* none to fifteen */
    says_why_not(&b, seat + 1, "exchange 16", "as many tiles as");
    play(&b, seat + 1, "exchange 2");
    assert_int_equal(b.hand_count[seat], 17);
    int n = mire_boreal.legal(&b, seat, menu), pairs = 0;
    for (int i = 0; i < n; i++) {
        struct boreal next = b;
        mire_action more[MIRE_MENU];
        mire_boreal.apply(&next, seat, menu[i]);
        pairs += next.phase == P_RETURN ? mire_boreal.legal(&next, seat, more) : 1;
    }
    /* 17 over 2, less the pairs that two alike tiles would give twice */
    bool twins = b.hand[seat] >> 1 & b.hand[seat] >> 2 & 1;
    assert_int_equal(pairs, twins ? 136 - 15 : 136);
    mire_boreal.apply(&b, seat, menu[0]);
    while (b.phase == P_RETURN) {
        mire_boreal.legal(&b, seat, menu);
        mire_boreal.apply(&b, seat, menu[0]);
    }
    assert_int_equal(b.hand_count[seat], 15);
    assert_int_equal(b.mover, 1 - seat);
}

/* Exchange of animals: the highest vole goes, the lowest comes, never the same kind both ways. */
static void exchanging_animals(void **state)
{
    struct boreal b;
    (void)state;
    load(&b, 2, "",
         "{'phase': 'action', 'first': 1, 'map': [{'tile': 'H1', 'q': -1, 'r': 0}],"
         "'seats': [{'supply': {'vole1': 1, 'vole2': 1, 'insect': 5, 'hare': 3},"
         "'known': {'insect': 3, 'hare': 1}}, {}]}");
    PLAY(&b, 1, "animals", "give insect", "give vole");
    assert_false(is_offered(&b, 1, "give insect")); /* kinds in rising order */
    play(&b, 1, "done");
    assert_int_equal(b.supply[0][T_VOLE + 1], 0);
    says_why_not(&b, 1, "take vole", "just given");
    PLAY(&b, 1, "take fish", "take wolf");
    assert_int_equal(b.supply[0][T_WOLF], 1);
    assert_int_equal(b.known[0][T_INSECT], 1); /* two less are known to be there */
    assert_int_equal(b.known[0][T_HARE], 0);
    assert_int_equal(b.mover, 1);
}

/* No tile fits: one goes back, nothing is placed, and the turn goes on. */
static void stuck(void **state)
{
    struct boreal b;
    (void)state;
    /* the start tile, walled in so that only a river could be added */
    load(&b, 2, "",
         "{'phase': 'tile', 'first': 1, 'map': [{'tile': 'F1', 'q': 0, 'r': -1},"
         "{'tile': 'F1b', 'q': -1, 'r': 0}, {'tile': 'W1', 'q': 0, 'r': 1}],"
         "'seats': [{'hand': ['L1', 'G1']}, {'hand': ['F1d']}]}");
    mire_action menu[MIRE_MENU];
    int n = mire_boreal.legal(&b, 0, menu);
    for (int i = 0; i < n; i++) /* lake and grass touch forest or wetland wherever they lie */
        assert_int_equal(ACTION_VERB(menu[i]), V_RETURN);
    int bag = __builtin_popcountll(b.bag);
    play(&b, 1, "return g1");
    assert_int_equal(__builtin_popcountll(b.bag), bag + 1);
    assert_false(is_offered(&b, 1, "place"));
    says_why_not(&b, 1, "place", "none was");
    assert_true(b.barred[0][1] != 0);
    assert_int_equal(points(&b, 1, L_EDGES), 0);
}

/* ---- the end ---- */

static const char last_turn[] =
    "{'phase': 'action', 'stage': 'end', 'first': 1, 'turn': 2, 'end_rounds': %d,"
    "'map': [{'tile': 'H1', 'q': -1, 'r': 0}], 'animals': [%s],"
    "'seats': [{'hand': [], 'ledger': {'edges': [9, 3]}},"
    "{'hand': [], 'ledger': {'edges': [%d, 3]}}]}";

static void end_position(struct boreal *b, int round, const char *animals, int points_of_2)
{
    char text[2000];
    snprintf(text, sizeof text, last_turn, round, animals, points_of_2);
    load(b, 2, "", text);
}

static void tie_breaks(void **state)
{
    struct boreal b;
    int rank[MIRE_SEATS];
    (void)state;
    end_position(&b, 1, "", 8); /* no tie */
    play(&b, 2, "pass");
    assert_int_equal(phase_of(&b), P_OVER);
    boreal_rank(&b, rank);
    assert_int_equal(rank[0], 1);
    assert_int_equal(rank[1], 2);

    end_position(&b, 1, "{'at': '0,0:n', 'seat': 2, 'animal': 'vole1'}", 9);
    play(&b, 2, "pass");
    assert_int_equal(phase_of(&b), P_OVER); /* more animals on the map */
    boreal_rank(&b, rank);
    assert_int_equal(rank[1], 1);

    end_position(&b, 1,
                 "{'at': '0,0:n', 'seat': 2, 'animal': 'vole1'},"
                 "{'at': '0,0:ne', 'seat': 1, 'animal': 'fish'}",
                 9);
    play(&b, 2, "pass");
    assert_int_equal(phase_of(&b), P_OVER); /* more predators among them */
    boreal_rank(&b, rank);
    assert_int_equal(rank[0], 1);
}

/* Equal in everything: all play another end turn, three times at most; then the win is shared. */
static void extra_rounds(void **state)
{
    struct boreal b;
    int rank[MIRE_SEATS];
    (void)state;
    end_position(&b, 1, "", 9);
    play(&b, 2, "pass");
    for (int round = 2; round <= 1 + EXTRA_ROUNDS; round++) {
        assert_int_equal(b.finale, round);
        play(&b, 1, "pass");
        play(&b, 2, "pass");
    }
    assert_int_equal(phase_of(&b), P_OVER);
    boreal_rank(&b, rank);
    assert_int_equal(rank[0], 1);
    assert_int_equal(rank[1], 1);
}

/* The last tile is laid: the end turns begin. */
static void last_tile(void **state)
{
    struct boreal b;
    (void)state;
    load(&b, 2, "",
         "{'phase': 'action', 'first': 1, 'turn': 2, 'map': [{'tile': 'H1', 'q': -1, 'r': 0}],"
         "'seats': [{'hand': []}, {'hand': []}]}");
    play(&b, 2, "pass");
    assert_int_equal(b.stage, FINALE);
    assert_int_equal(b.mover, 0);
    assert_false(is_offered(&b, 1, "tiles"));
    assert_false(is_offered(&b, 1, "animals"));
    assert_true(is_offered(&b, 1, "place"));
}

/* ---- bidding ---- */

#define BIDDING "'bidding': 'on'"

/* Before the game the first player says which way turns go; points follow that order. */
static void direction_first(void **state)
{
    struct boreal b;
    (void)state;
    deal(&b, 4, SHORT, 1, 8);
    assert_int_equal(phase_of(&b), P_DIRECTION);
    play(&b, b.first + 1, "counter");
    assert_int_equal(boreal_points(&b, b.first), 5);
    assert_int_equal(boreal_points(&b, (b.first + 3) % 4), 3);
    assert_int_equal(boreal_points(&b, (b.first + 2) % 4), 1);
    deal(&b, 2, SHORT, 1, 8);
    assert_int_equal(phase_of(&b), P_SETUP_EXCHANGE); /* with two there is nothing to choose */
}

/* One bid wins at once with its one tile, which is then the only one that may be played. */
static void single_bid(void **state)
{
    struct boreal b;
    (void)state;
    load(&b, 2, BIDDING,
         "{'phase': 'open-bid', 'first': 1, 'turn': 2, 'map': [{'tile': 'H1', 'q': -1, 'r': 0}],"
         "'seats': [{'hand': ['H1b', 'H1c']}, {'hand': ['W2', 'F1']}]}");
    PLAY(&b, 2, "bid w2");
    assert_int_equal(b.first, 1);
    assert_int_equal(b.mover, 1);
    assert_int_equal(phase_of(&b), P_CELL); /* the locked tile is the only choice */
    PLAY(&b, 2, "at -2,0", "turn 0");
    assert_true(b.locked[1] == 0);
}

/* Those who tie drop out, and the next best wins; if none is left, the first player stays. */
static void ties_drop_out(void **state)
{
    struct boreal b;
    static const char position[] =
        "{'phase': 'bid', 'first': 1, 'mover': 2, 'seats': [{'hand': ['H1']},"
        "{'bid': ['F1', 'F1b'], 'hand': []}, {'bid': ['W1', 'W1b'], 'hand': []},"
        "{'bid': [%s], 'hand': ['F1c']}]}";
    char text[600];
    (void)state;
    snprintf(text, sizeof text, position, "'G1'");
    load(&b, 4, BIDDING, text);
    play(&b, 2, "pass");
    play(&b, 3, "pass");
    play(&b, 4, "pass");
    assert_int_equal(b.first, 3);
    assert_int_equal(b.shown[1], b.hand[1]);
    snprintf(text, sizeof text, position, "'G1', 'G1b'");
    load(&b, 4, BIDDING, text);
    play(&b, 2, "pass");
    play(&b, 3, "pass");
    play(&b, 4, "pass");
    assert_int_equal(b.first, 0);
    assert_int_equal(b.mover, 0);
    assert_true(b.hand_count[3] == 3);
}

/* Locked animals come before those of the supply; a lock that cannot be placed blocks placing. */
static void locked_animals(void **state)
{
    struct boreal b;
    (void)state;
    load(&b, 2, BIDDING,
         "{'phase': 'action', 'first': 1, 'map': [{'tile': 'H1', 'q': -1, 'r': 0},"
         "{'tile': 'W1', 'q': -2, 'r': 0}],"
         "'seats': [{'locked_animals': {'hare': 1, 'vole2': 1}}, {}]}");
    play(&b, 1, "place");
    assert_true(is_offered(&b, 1, "hare"));
    says_why_not(&b, 1, "insect", "winning bid");
    PLAY(&b, 1, "vole", "-2,0:n");
    assert_int_equal(token_at(&b, "-2,0:n"), TOKEN(0, T_VOLE + 1));
    load(&b, 2, BIDDING,
         "{'phase': 'action', 'first': 1, 'map': [{'tile': 'H1', 'q': -1, 'r': 0},"
         "{'tile': 'W1', 'q': -2, 'r': 0}], 'seats': [{'locked_animals': {'fish': 1}}, {}]}");
    assert_false(is_offered(&b, 1, "place"));
}

/* A batch of insects begun from the lock takes locked insects only. */
static void locked_insects(void **state)
{
    struct boreal b;
    (void)state;
    load(&b, 2, BIDDING,
         "{'phase': 'action', 'first': 1, 'map': [{'tile': 'H1', 'q': -1, 'r': 0},"
         "{'tile': 'W1', 'q': -2, 'r': 0}],"
         "'seats': [{'locked_animals': {'insect': 2}, 'supply': {'insect': 4, 'hare': 3,"
         "'wolf': 1}}, {}]}");
    PLAY(&b, 1, "place", "-2,0:n", "-2,0:s");
    assert_int_equal(points(&b, 1, L_INSECTS), 4); /* done by itself, the lock being empty */
    assert_int_equal(b.supply[0][T_INSECT], 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(setting_up),         cmocka_unit_test(choosing_a_supply),
        cmocka_unit_test(first_game),         cmocka_unit_test(exchanging_tiles),
        cmocka_unit_test(exchanging_animals), cmocka_unit_test(stuck),
        cmocka_unit_test(tie_breaks),         cmocka_unit_test(extra_rounds),
        cmocka_unit_test(last_tile),          cmocka_unit_test(direction_first),
        cmocka_unit_test(single_bid),         cmocka_unit_test(ties_drop_out),
        cmocka_unit_test(locked_animals),     cmocka_unit_test(locked_insects),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
