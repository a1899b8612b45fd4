/* SPDX-License-Identifier: MIT */
/* Every worked example of the rulebook, rebuilt with plain tiles. */
#include "helper.h"

/* West of the start tile, beyond a highland tile at -1,0, everything may lie. */
#define WEST "{'tile': 'H1', 'q': -1, 'r': 0}"

/* Hare: a tile makes a wetland of four sectors, the hare placed there scores 4. */
static void hare_placed(void **state)
{
    struct boreal b;
    (void)state;
    load(&b, 2, "",
         "{'phase': 'tile', 'first': 1, 'map': [" WEST ", {'tile': 'M2', 'q': -2, 'r': 0}],"
         "'seats': [{'hand': ['W2', 'H1b']}, {}]}");
    PLAY(&b, 1, "tile w2", "at -2,1", "turn 0");
    assert_int_equal(points(&b, 1, L_EDGES), 2); /* wetland on wetland, highland on highland */
    PLAY(&b, 1, "place", "hare", "stay");
    assert_int_equal(token_at(&b, "-2,1:n"), TOKEN(0, T_HARE));
    assert_int_equal(points(&b, 1, L_HARES), 4);
}

/* Later it moves three sectors into a grassland of three, where a rival hare is: 3 + 2. */
static void hare_moved(void **state)
{
    struct boreal b;
    (void)state;
    load(&b, 2, "",
         "{'phase': 'action', 'first': 1, 'map': [" WEST ", {'tile': 'M1', 'q': -2, 'r': 0},"
         "{'tile': 'G2', 'q': -2, 'r': 1}, {'tile': 'H1b', 'q': -3, 'r': 0}],"
         "'animals': [{'at': '-2,0:n', 'seat': 1, 'animal': 'hare'},"
         "{'at': '-2,1:n', 'seat': 2, 'animal': 'hare'}]}");
    /* The hare is all that can move, and only one sector is in reach: highland bars the way round
     * to the other grass, and forest is only crossed. So nothing more is asked. */
    play(&b, 1, "move");
    assert_int_equal(token_at(&b, "-2,0:s"), TOKEN(0, T_HARE));
    assert_int_equal(points(&b, 1, L_HARES), 5);
}

/* Fish: two insects of two players in an open river, 2 x 2 + 2. */
static void fish_eats(void **state)
{
    struct boreal b;
    (void)state;
    load(&b, 2, "",
         "{'phase': 'action', 'first': 1, 'map': [" WEST ", {'tile': 'R1', 'q': -2, 'r': 0},"
         "{'tile': 'R1b', 'q': -2, 'r': 1}],"
         "'animals': [{'at': '-2,0:n', 'seat': 1, 'animal': 'insect'},"
         "{'at': '-2,0:nw', 'seat': 2, 'animal': 'insect'}]}");
    PLAY(&b, 1, "place", "fish", "-2,1:s", "score");
    assert_int_equal(points(&b, 1, L_FISH), 6);
    assert_int_equal(token_at(&b, "-2,0:n"), 0);
    assert_int_equal(token_at(&b, "-2,0:nw"), 0);
    assert_int_equal(b.known[0][T_INSECT], 1);
    assert_int_equal(b.known[1][T_INSECT], 1);
}

/* Fish: seat 2 closes a river of seven and adds a fish to seat 1's: 7 for seat 1, 9 for seat 2. */
static void fish_maximises(void **state)
{
    struct boreal b;
    (void)state;
    load(&b, 2, "",
         "{'phase': 'tile', 'first': 1, 'turn': 2, 'map': [" WEST ","
         "{'tile': 'R1', 'q': -2, 'r': 0}, {'tile': 'H1b', 'q': -2, 'r': -1},"
         "{'tile': 'H1c', 'q': -1, 'r': -1}, {'tile': 'H1d', 'q': -2, 'r': 1},"
         "{'tile': 'H1e', 'q': -3, 'r': 1}],"
         "'animals': [{'at': '-2,0:n', 'seat': 1, 'animal': 'fish'}],"
         "'seats': [{}, {'hand': ['R2', 'H1f']}]}");
    PLAY(&b, 2, "tile r2", "at -3,0", "turn 2", "place", "fish", "score");
    assert_int_equal(points(&b, 1, L_FISH_ELSEWHERE), 7);
    assert_int_equal(points(&b, 2, L_FISH), 9);
    assert_int_equal(token_at(&b, "-2,0:n"), TOKEN(0, T_FISH)); /* two fish may stay */
}

/* Wolf: placed in forest, moves three sectors to a moose: 12, and the moose goes home. */
static void wolf_eats_moose(void **state)
{
    struct boreal b;
    (void)state;
    load(&b, 2, "",
         "{'phase': 'action', 'first': 1, 'map': [" WEST ", {'tile': 'F1', 'q': -2, 'r': 0},"
         "{'tile': 'F1b', 'q': -2, 'r': -1}],"
         "'animals': [{'at': '-2,0:se', 'seat': 2, 'animal': 'moose'}]}");
    PLAY(&b, 1, "place", "wolf", "-2,-1:s", "on -2,0", "-2,0:se");
    assert_int_equal(points(&b, 1, L_WOLF), 12);
    assert_int_equal(token_at(&b, "-2,0:se"), TOKEN(0, T_WOLF));
    assert_int_equal(b.known[1][T_MOOSE], 1);
}

/* Wolf: later it moves one sector onto a rival raptor, which goes home; nothing is scored. */
static void wolf_drives_off_raptor(void **state)
{
    struct boreal b;
    (void)state;
    load(&b, 2, "",
         "{'phase': 'action', 'first': 1, 'map': [" WEST ", {'tile': 'F1', 'q': -2, 'r': 0}],"
         "'animals': [{'at': '-2,0:n', 'seat': 1, 'animal': 'wolf'},"
         "{'at': '-2,0:ne', 'seat': 2, 'animal': 'raptor'}]}");
    PLAY(&b, 1, "move", "-2,0:ne"); /* one wolf, one tile in reach: only the sector is asked */
    assert_int_equal(points(&b, 1, L_WOLF), 0);
    assert_int_equal(token_at(&b, "-2,0:ne"), TOKEN(0, T_WOLF));
    assert_int_equal(b.known[1][T_RAPTOR], 1);
}

static const char raptor_over_voles[] =
    "{'phase': 'action', 'first': 1, 'map': [" WEST ", {'tile': 'F1', 'q': -2, 'r': 0},"
    "{'tile': 'F1b', 'q': -2, 'r': 1}, {'tile': 'H1b', 'q': -1, 'r': -1}],"
    "'animals': [{'at': '-2,1:s', 'seat': 1, 'animal': 'mushroom'},"
    "{'at': '-1,0:n', 'seat': 1, 'animal': 'raptor'},"
    "{'at': '-2,0:nw', 'seat': 2, 'animal': 'vole1'},"
    "{'at': '-2,0:n', 'seat': 2, 'animal': 'vole2'},"
    "{'at': '-2,0:ne', 'seat': 2, 'animal': 'vole3'}]}";

/* Raptor on the middle of three voles: 6; with a mushroom in that forest 12. */
static void raptor_and_mushroom(void **state)
{
    struct boreal b;
    (void)state;
    load(&b, 2, "", raptor_over_voles);
    PLAY(&b, 1, "move", "on -2,0", "-2,0:n");
    assert_int_equal(points(&b, 1, L_RAPTORS), 6);
    assert_int_equal(phase_of(&b), P_DOUBLE);
    struct boreal other = b;
    play(&b, 1, "no");
    assert_int_equal(boreal_points(&b, 0) - points(&b, 1, L_START), 6);
    play(&other, 1, "double");
    assert_int_equal(points(&other, 1, L_RAPTORS) + points(&other, 1, L_MUSHROOM), 12);
    assert_int_equal(token_at(&other, "-2,1:s"), TOKEN(0, T_MUSHROOM) | TOKEN_TURNED);
    for (int vole = 0; vole < 3; vole++)
        assert_int_equal(b.known[1][T_VOLE + vole], 1);
}

/* Only the voles beside the one that is struck are eaten, not the whole community. */
static void raptor_on_the_end_of_a_row(void **state)
{
    struct boreal b;
    (void)state;
    load(&b, 2, "", raptor_over_voles);
    PLAY(&b, 1, "move", "on -2,0", "-2,0:nw");
    assert_int_equal(points(&b, 1, L_RAPTORS), 4);
    assert_int_equal(token_at(&b, "-2,0:ne"), TOKEN(1, T_VOLE + 2));
}

/* Voles: the first scores nothing; the second steps beside it, 1 + 2; the third is born. */
static void voles(void **state)
{
    struct boreal b;
    (void)state;
    load(&b, 2, "",
         "{'phase': 'action', 'first': 1, 'map': [" WEST ", {'tile': 'F1', 'q': -2, 'r': 0}],"
         "'seats': [{'hand': ['F1b', 'H1b'], 'supply': {'vole1': 1, 'vole2': 1, 'vole3': 1,"
         "'insect': 4, 'fish': 3}}, {'hand': ['H1c', 'H1d']}]}");
    PLAY(&b, 1, "place", "-2,0:n", "done"); /* nothing else can stand on that tile */
    assert_int_equal(points(&b, 1, L_VOLES), 0);
    PLAY(&b, 2, "at -1,-1", "pass");
    PLAY(&b, 1, "tile f1b", "at -2,-1", "place", "-2,-1:sw", "vole2 -2,-1:s", "done");
    assert_int_equal(points(&b, 1, L_VOLES), 3);
    assert_int_equal(phase_of(&b), P_BIRTH);
    PLAY(&b, 1, "-2,-1:se");
    assert_int_equal(token_at(&b, "-2,-1:se"), TOKEN(0, T_VOLE + 2));
    assert_int_equal(points(&b, 1, L_VOLES), 3);
}

/* Moose: placed in a wetland, moves four sectors into a forest and hides; later it comes out:
 * 15 sectors, one of them occupied, 14 points. */
static void moose(void **state)
{
    struct boreal b;
    (void)state;
    load(&b, 2, "",
         "{'phase': 'action', 'first': 1, 'map': [" WEST ","
         "{'tile': 'F1', 'q': -2, 'r': 0}, {'tile': 'F1b', 'q': -2, 'r': -1},"
         "{'tile': 'M2', 'q': -3, 'r': 0}],"
         "'animals': [{'at': '-2,0:s', 'seat': 2, 'animal': 'vole1'}],"
         "'seats': [{'hand': ['H1b', 'H1c']}, {'hand': ['H1d', 'H1e']}]}");
    PLAY(&b, 1, "place", "moose", "-3,0:sw");
    PLAY(&b, 2, "at -1,1", "pass");
    PLAY(&b, 1, "at -4,0", "move");
    assert_true(is_offered(&b, 1, "-2,0:nw"));
    assert_false(is_offered(&b, 1, "-2,-1:s")); /* five sectors away */
    PLAY(&b, 1, "-2,-1:sw", "hide");
    assert_int_equal(token_at(&b, "-2,-1:sw"), TOKEN(0, T_MOOSE) | TOKEN_TURNED);
    PLAY(&b, 2, "at -4,1", "pass");
    PLAY(&b, 1, "at -4,2", "move"); /* the moose is all there is to move: it comes out */
    assert_int_equal(points(&b, 1, L_MOOSE), 14);
    assert_int_equal(token_at(&b, "-2,-1:sw"), TOKEN(0, T_MOOSE));
}

/* Bidding: a tile and a token lose to two tiles, but three items beat two. */
static void sally_and_alice(void **state)
{
    struct boreal b;
    (void)state;
    static const char position[] =
        "{'phase': 'bid', 'first': 1, 'mover': 2, 'seats': [{'hand': ['H1', 'H1b', 'H1c']},"
        "{'bid': ['F1'], 'hand': ['F1b', 'F1c']}, {'bid': ['W1'], 'hand': ['W1b', 'W1c']}]}";
    load(&b, 3, "'bidding': 'on'", position);
    play(&b, 2, "bid insect");
    play(&b, 3, "bid w1b");
    struct boreal other = b;
    play(&b, 2, "pass");
    play(&b, 3, "pass");
    assert_int_equal(b.first, 2);
    assert_int_equal(phase_of(&b), P_DIRECTION);
    play(&other, 2, "bid hare");
    play(&other, 3, "pass");
    play(&other, 2, "pass");
    assert_int_equal(other.first, 1);
    assert_int_equal(other.locked_tokens[1][T_INSECT], 1);
    assert_int_equal(other.locked_tokens[1][T_HARE], 1);
    assert_true(other.shown[2] & other.hand[2]); /* the loser's tiles are back, and known */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hare_placed),
        cmocka_unit_test(hare_moved),
        cmocka_unit_test(fish_eats),
        cmocka_unit_test(fish_maximises),
        cmocka_unit_test(wolf_eats_moose),
        cmocka_unit_test(wolf_drives_off_raptor),
        cmocka_unit_test(raptor_and_mushroom),
        cmocka_unit_test(raptor_on_the_end_of_a_row),
        cmocka_unit_test(voles),
        cmocka_unit_test(moose),
        cmocka_unit_test(sally_and_alice),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
