/* SPDX-License-Identifier: MIT */
/* Rulings that no other test shows. */
#include "helper.h"

#define WEST "{'tile': 'H1', 'q': -1, 'r': 0}"

/* ruling B23: a hare that is placed and moves on scores where it ends, and there only. */
static void a_hare_scores_once(void **state)
{
    struct boreal b;
    (void)state;
    load(&b, 2, "",
         "{'phase': 'action', 'first': 1, 'map': [" WEST ", {'tile': 'M1', 'q': -2, 'r': 0}]}");
    PLAY(&b, 1, "place", "hare", "-2,0:n", "-2,0:s");
    assert_int_equal(points(&b, 1, L_HARES), 2); /* not 1 more for the wetland */
    assert_int_equal(b.times[0][L_HARES], 1);
}

/* ruling B25: a locked tile that fits nowhere leaves the turn to the hand. */
static void locked_tiles_that_fit_nowhere(void **state)
{
    struct boreal b;
    (void)state;
    load(&b, 2, "'bidding': 'on'",
         "{'phase': 'tile', 'first': 1, 'map': [{'tile': 'F1', 'q': -1, 'r': 0},"
         "{'tile': 'M1', 'q': 0, 'r': 1}],"
         "'seats': [{'locked': ['W1'], 'hand': ['F1c', 'F1d']}, {}]}");
    assert_true(is_offered(&b, 1, "tile f1c"));
    assert_false(is_offered(&b, 1, "tile w1"));
}

/* ruling B26: a wolf put on a rival hunter in the end turn drives it off. */
static void driven_off_in_the_end_turn(void **state)
{
    struct boreal b;
    (void)state;
    load(&b, 2, "",
         "{'phase': 'action', 'stage': 'end', 'first': 1, 'map': [" WEST "],"
         "'animals': [{'at': '0,0:n', 'seat': 2, 'animal': 'raptor'}],"
         "'seats': [{'hand': []}, {'hand': []}]}");
    PLAY(&b, 1, "place", "wolf", "0,0:n");
    assert_int_equal(token_at(&b, "0,0:n"), TOKEN(0, T_WOLF));
    assert_int_equal(b.known[1][T_RAPTOR], 1);
    assert_int_equal(points(&b, 1, L_WOLF), 0);
}

/* ruling B30: young voles come before insects of closed habitats go home. */
static void young_before_insects(void **state)
{
    struct boreal b;
    (void)state;
    load(&b, 2, "",
         "{'phase': 'action', 'first': 1, 'map': [" WEST ", {'tile': 'R2', 'q': -2, 'r': 0},"
         "{'tile': 'R2b', 'q': -2, 'r': -1, 'rotation': 3}, {'tile': 'F1', 'q': -3, 'r': 1}],"
         "'animals': [{'at': '-2,0:n', 'seat': 2, 'animal': 'insect'},"
         "{'at': '-3,1:n', 'seat': 1, 'animal': 'vole1'},"
         "{'at': '-3,1:ne', 'seat': 1, 'animal': 'vole2'}],"
         "'seats': [{'supply': {'vole3': 1, 'fish': 4, 'hare': 3}}, {}]}");
    play(&b, 1, "pass");
    assert_int_equal(phase_of(&b), P_BIRTH);
    assert_int_equal(token_at(&b, "-2,0:n"), TOKEN(1, T_INSECT));
    play(&b, 1, "no");
    assert_int_equal(token_at(&b, "-2,0:n"), 0);
}

/* ruling B36: what moves ends on another sector than it started from. */
static void a_move_goes_somewhere(void **state)
{
    struct boreal b;
    (void)state;
    load(&b, 2, "",
         "{'phase': 'action', 'first': 1, 'map': [" WEST ", {'tile': 'W1', 'q': -2, 'r': 0}],"
         "'animals': [{'at': '-2,0:n', 'seat': 1, 'animal': 'hare'}]}");
    play(&b, 1, "move");
    assert_false(is_offered(&b, 1, "-2,0:n"));
    assert_true(is_offered(&b, 1, "-2,0:ne"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_hare_scores_once),
        cmocka_unit_test(locked_tiles_that_fit_nowhere),
        cmocka_unit_test(driven_off_in_the_end_turn),
        cmocka_unit_test(young_before_insects),
        cmocka_unit_test(a_move_goes_somewhere),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
