/* SPDX-License-Identifier: MIT */
/* The animals, sentence by sentence where the examples and the random games say nothing. */
#include "helper.h"

#define WEST "{'tile': 'H1', 'q': -1, 'r': 0}"

/* Insects go on any sectors of one open habitat of the tile, and score as a whole. */
static void insects_in_one_habitat(void **state)
{
    struct boreal b;
    (void)state;
    load(&b, 3, "",
         "{'phase': 'action', 'first': 1, 'map': [" WEST ", {'tile': 'W1', 'q': -2, 'r': 0},"
         "{'tile': 'W1b', 'q': -2, 'r': -1}],"
         "'animals': [{'at': '-2,0:n', 'seat': 2, 'animal': 'insect'},"
         "{'at': '-2,0:s', 'seat': 3, 'animal': 'insect'}],"
         "'seats': [{'supply': {'insect': 6, 'hare': 3, 'wolf': 1}}, {}, {}]}");
    PLAY(&b, 1, "place", "insect", "-2,-1:ne");
    assert_false(is_offered(&b, 1, "-2,-1:n")); /* each set of sectors is offered once */
    says_why_not(&b, 1, "-2,0:se", "same tile and habitat");
    PLAY(&b, 1, "-2,-1:s", "done");
    assert_int_equal(points(&b, 1, L_INSECTS), 4 * 4 + 3);
}

/* In a closed habitat no insect can be placed; those there stay for the action and then go home. */
static void insects_go_home(void **state)
{
    struct boreal b;
    (void)state;
    load(&b, 2, "",
         "{'phase': 'tile', 'first': 1, 'map': [" WEST ", {'tile': 'R2', 'q': -2, 'r': 0}],"
         "'animals': [{'at': '-2,0:n', 'seat': 2, 'animal': 'insect'}],"
         "'seats': [{'hand': ['R2b', 'H1b']}, {}]}");
    PLAY(&b, 1, "tile r2b", "at -2,-1", "turn 3"); /* both river sectors are covered */
    assert_false(boreal_is_open(&b, boreal_read_sector(&b, "-2,0:n")));
    assert_int_equal(token_at(&b, "-2,0:n"), TOKEN(1, T_INSECT));
    play(&b, 1, "place");
    says_why_not(&b, 1, "insect", "no free sector");
    assert_true(is_offered(&b, 1, "fish"));
    PLAY(&b, 1, "fish", "score"); /* in the closed river it is the river that scores */
    assert_int_equal(points(&b, 1, L_FISH), 2);
    assert_int_equal(token_at(&b, "-2,0:n"), 0);
    assert_int_equal(b.known[1][T_INSECT], 1);
}

/* A vole must be the lowest of the supply; a solitary one scores nothing; a move never scores. */
static void voles_lowest_first(void **state)
{
    struct boreal b;
    (void)state;
    load(&b, 2, "",
         "{'phase': 'action', 'first': 1, 'map': [" WEST ", {'tile': 'F1', 'q': -2, 'r': 0}],"
         "'animals': [{'at': '-2,0:n', 'seat': 1, 'animal': 'vole3'},"
         "{'at': '-2,0:s', 'seat': 2, 'animal': 'vole2'}],"
         "'seats': [{'supply': {'vole2': 1, 'vole4': 1, 'insect': 6, 'fish': 1}}, {}]}");
    struct boreal moving = b;
    PLAY(&b, 1, "place", "-2,0:sw"); /* only a vole can be placed here */
    assert_int_equal(token_at(&b, "-2,0:sw"), TOKEN(0, T_VOLE + 1));
    struct boreal stay = b;
    play(&stay, 1, "done");
    assert_int_equal(points(&stay, 1, L_VOLES), 2 + 2 + 2); /* beside the rival's vole */
    play(&b, 1, "vole3 -2,0:nw"); /* own voles may all step: now the three are one */
    assert_int_equal(points(&b, 1, L_VOLES), 3 + 2 + 2 + 2);
    PLAY(&moving, 1, "move", "vole3 -2,0:ne"); /* no other vole of one's own can step */
    assert_int_equal(points(&moving, 1, L_VOLES), 0);
    assert_int_equal(token_at(&moving, "-2,0:ne"), TOKEN(0, T_VOLE + 2));
}

/* Young voles: beside any own vole that has an own vole beside it; the pair of another is none. */
static void young_voles(void **state)
{
    struct boreal b;
    (void)state;
    load(&b, 2, "",
         "{'phase': 'action', 'first': 1, 'map': [" WEST ", {'tile': 'F1', 'q': -2, 'r': 0}],"
         "'animals': [{'at': '-2,0:n', 'seat': 1, 'animal': 'vole3'},"
         "{'at': '-2,0:ne', 'seat': 2, 'animal': 'vole2'}],"
         "'seats': [{'supply': {'vole1': 1, 'vole4': 1, 'insect': 6, 'fish': 1}}, {}]}");
    play(&b, 1, "pass");
    assert_int_equal(b.mover, 1); /* nothing was asked */
}

/* Hares score in a habitat with hares only, and not when they come back to where they were. */
static void hares_alone(void **state)
{
    struct boreal b;
    (void)state;
    load(&b, 2, "",
         "{'phase': 'action', 'first': 1, 'map': [" WEST ", {'tile': 'W1', 'q': -2, 'r': 0}],"
         "'animals': [{'at': '-2,0:n', 'seat': 2, 'animal': 'moose', 'turned': true}]}");
    PLAY(&b, 1, "place", "hare", "-2,0:s", "stay"); /* even a hidden moose is company */
    assert_int_equal(points(&b, 1, L_HARES), 0);
    load(&b, 2, "",
         "{'phase': 'action', 'first': 1, 'map': [" WEST ", {'tile': 'W1', 'q': -2, 'r': 0}],"
         "'animals': [{'at': '-2,0:n', 'seat': 1, 'animal': 'hare'}]}");
    PLAY(&b, 1, "move", "-2,0:s");
    assert_int_equal(points(&b, 1, L_HARES), 0);
}

static const char fishpond[] =
    "{'phase': 'action', 'first': 1, 'map': [" WEST ", {'tile': 'L1', 'q': -2, 'r': 0},"
    "{'tile': 'L1b', 'q': -2, 'r': -1}],"
    "'animals': [{'at': '-2,0:n', 'seat': 2, 'animal': 'fish'},"
    "{'at': '-2,0:s', 'seat': 1, 'animal': 'fish'},"
    "{'at': '-2,0:sw', 'seat': 1, 'animal': 'insect'}]}";

/* A third fish sends all of them home, whether something was scored or not. */
static void three_fish(void **state)
{
    struct boreal b;
    (void)state;
    load(&b, 2, "", fishpond);
    PLAY(&b, 1, "place", "fish", "-2,-1:n", "no");
    assert_int_equal(points(&b, 1, L_FISH), 0);
    assert_int_equal(token_at(&b, "-2,0:n"), 0);
    assert_int_equal(token_at(&b, "-2,-1:n"), 0);
    assert_int_equal(token_at(&b, "-2,0:sw"), TOKEN(0, T_INSECT)); /* it was not eaten */
    assert_int_equal(b.known[0][T_FISH], 2);
    assert_int_equal(b.known[1][T_FISH], 1);
}

static const char company[] =
    "{'phase': 'action', 'first': 1, 'map': [" WEST ", {'tile': 'F1', 'q': -2, 'r': 0},"
    "{'tile': 'F1b', 'q': -2, 'r': -1}, {'tile': 'M2', 'q': -3, 'r': 0}],"
    "'animals': [{'at': '-2,0:n', 'seat': 1, 'animal': 'wolf'},"
    "{'at': '-2,0:ne', 'seat': 2, 'animal': 'moose', 'turned': true},"
    "{'at': '-2,0:se', 'seat': 2, 'animal': 'mushroom'},"
    "{'at': '-2,0:s', 'seat': 1, 'animal': 'raptor'},"
    "{'at': '-2,0:sw', 'seat': 2, 'animal': 'wolf'},"
    "{'at': '-2,0:nw', 'seat': 1, 'animal': 'vole1'},"
    "{'at': '-3,0:s', 'seat': 2, 'animal': 'hare'},"
    "{'at': '-3,0:sw', 'seat': 2, 'animal': 'insect'},"
    "{'at': '-3,0:n', 'seat': 2, 'animal': 'raptor'}]}";

/* A wolf ends on prey of anybody and on rival hunters, not on its own, nor on what hides. */
static void what_a_wolf_may_take(void **state)
{
    struct boreal b;
    (void)state;
    load(&b, 2, "", company);
    PLAY(&b, 1, "move", "from -2,0:n", "on -2,0");
    assert_true(is_offered(&b, 1, "-2,0:sw"));
    assert_true(is_offered(&b, 1, "-2,0:nw"));
    assert_false(is_offered(&b, 1, "-2,0:ne"));
    says_why_not(&b, 1, "-2,0:ne", "cannot take");
    assert_false(is_offered(&b, 1, "-2,0:se"));
    assert_false(is_offered(&b, 1, "-2,0:s"));
    play(&b, 1, "-2,0:nw"); /* its owner's vole is prey too: 2, and one colour is no diversity */
    assert_int_equal(points(&b, 1, L_WOLF), 2);
    assert_int_equal(b.known[0][T_VOLE], 1);
}

/* A raptor ends on voles, fish and hares only, on any tile within three. */
static void what_a_raptor_may_take(void **state)
{
    struct boreal b;
    (void)state;
    load(&b, 2, "", company);
    PLAY(&b, 1, "move", "from -2,0:s", "on -3,0");
    assert_true(is_offered(&b, 1, "-3,0:s"));
    assert_true(is_offered(&b, 1, "-3,0:ne")); /* empty */
    assert_false(is_offered(&b, 1, "-3,0:n"));
    assert_false(is_offered(&b, 1, "-3,0:sw"));
    play(&b, 1, "-3,0:s");
    assert_int_equal(points(&b, 1, L_RAPTORS), 6);
    assert_int_equal(b.known[1][T_HARE], 1);
}

/* A wolf walks six sectors over anybody, never over lake or highland; a raptor flies three tiles
 * over tiles of the map. */
static void how_far_hunters_go(void **state)
{
    struct boreal b;
    (void)state;
    load(&b, 2, "",
         "{'phase': 'action', 'first': 1, 'map': [" WEST ", {'tile': 'F1', 'q': -2, 'r': 0},"
         "{'tile': 'F1b', 'q': -3, 'r': 0}, {'tile': 'F1c', 'q': -4, 'r': 0},"
         "{'tile': 'F1d', 'q': -5, 'r': 0}],"
         "'animals': [{'at': '-2,0:n', 'seat': 1, 'animal': 'wolf'},"
         "{'at': '-2,0:s', 'seat': 1, 'animal': 'raptor'}]}");
    struct boreal other = b;
    /* n nw | se ne n nw | se: the far tile is six steps away with one sector */
    PLAY(&b, 1, "move", "from -2,0:n");
    assert_true(is_offered(&b, 1, "on -4,0"));
    assert_false(is_offered(&b, 1, "on -5,0"));
    assert_false(is_offered(&b, 1, "on -1,0"));
    play(&b, 1, "on -4,0");
    assert_int_equal(token_at(&b, "-4,0:se"), TOKEN(0, T_WOLF));
    PLAY(&other, 1, "move", "from -2,0:s");
    assert_true(is_offered(&other, 1, "on -5,0"));
    assert_true(is_offered(&other, 1, "on 0,0"));
    play(&other, 1, "on -5,0");
    assert_true(is_offered(&other, 1, "-5,0:nw"));
}

/* A moose that stays in its habitat cannot hide; the score of one that comes out is capped. */
static void moose_in_one_habitat(void **state)
{
    struct boreal b;
    (void)state;
    load(&b, 2, "",
         "{'phase': 'action', 'first': 1, 'map': [" WEST ", {'tile': 'F1', 'q': -2, 'r': 0}],"
         "'animals': [{'at': '-2,0:n', 'seat': 1, 'animal': 'moose'}]}");
    PLAY(&b, 1, "move", "-2,0:s");
    assert_int_equal(b.mover, 1);
    load(&b, 2, "",
         "{'phase': 'action', 'first': 1, 'map': [" WEST ","
         "{'tile': 'F1', 'q': -2, 'r': 0}, {'tile': 'F1b', 'q': -3, 'r': 0},"
         "{'tile': 'F1c', 'q': -4, 'r': 0}, {'tile': 'F1d', 'q': -5, 'r': 0},"
         "{'tile': 'F1e', 'q': -6, 'r': 0}, {'tile': 'F1f', 'q': -7, 'r': 0},"
         "{'tile': 'F1g', 'q': -8, 'r': 0}],"
         "'animals': [{'at': '-2,0:n', 'seat': 1, 'animal': 'moose', 'turned': true},"
         "{'at': '-3,0:n', 'seat': 1, 'animal': 'mushroom'}]}");
    play(&b, 1, "move");
    assert_int_equal(points(&b, 1, L_MOOSE), 36); /* 42 - 1 */
    assert_int_equal(b.prize, 36);                /* and the capped figure is what doubles */
}

/* A mushroom doubles in its own habitat only, and once. */
static void mushroom_limits(void **state)
{
    struct boreal b;
    (void)state;
    load(&b, 2, "",
         "{'phase': 'action', 'first': 1, 'map': [" WEST ", {'tile': 'F1', 'q': -2, 'r': 0}],"
         "'animals': [{'at': '-2,0:s', 'seat': 1, 'animal': 'mushroom', 'turned': true},"
         "{'at': '-2,0:n', 'seat': 1, 'animal': 'moose', 'turned': true}]}");
    play(&b, 1, "move");
    assert_int_equal(points(&b, 1, L_MOOSE), 5);
    assert_int_equal(phase_of(&b) == P_DOUBLE, false);
    load(&b, 2, "",
         "{'phase': 'action', 'first': 1, 'map': [" WEST ", {'tile': 'F1', 'q': -2, 'r': 0}],"
         "'animals': [{'at': '-2,0:s', 'seat': 2, 'animal': 'mushroom'},"
         "{'at': '-2,0:n', 'seat': 1, 'animal': 'moose', 'turned': true}]}");
    play(&b, 1, "move"); /* somebody else's mushroom does nothing */
    assert_int_equal(phase_of(&b) == P_DOUBLE, false);
}

/* In the end turn animals go anywhere, hunters straight onto prey, fish onto insects. */
static void end_turn(void **state)
{
    struct boreal b;
    (void)state;
    static const char position[] =
        "{'phase': 'action', 'stage': 'end', 'first': 1, 'map': [" WEST ","
        "{'tile': 'L1', 'q': -2, 'r': 0}, {'tile': 'L1b', 'q': -2, 'r': -1}],"
        "'animals': [{'at': '-2,0:n', 'seat': 2, 'animal': 'insect'},"
        "{'at': '0,0:n', 'seat': 2, 'animal': 'vole1'}],"
        "'seats': [{'hand': []}, {'hand': []}]}";
    load(&b, 2, "", position);
    says_why_not(&b, 1, "tiles", "end turn");
    struct boreal wolf = b, insects = b;
    PLAY(&b, 1, "place", "fish", "on -2,0", "-2,0:n");
    assert_int_equal(points(&b, 1, L_FISH), 2); /* eating is not optional there */
    PLAY(&wolf, 1, "place", "wolf", "0,0:n");   /* no other tile has ground for it */
    assert_int_equal(points(&wolf, 1, L_WOLF), 2);
    assert_int_equal(wolf.mover, 1); /* and it does not move on */
    PLAY(&insects, 1, "place", "insect", "on -2,-1", "-2,-1:n");
    assert_int_equal(points(&insects, 1, L_INSECTS), 4 + 2); /* it has only this one */
    load(&b, 2, "'end-insects': 'habitat'", position);
    b.supply[0][T_INSECT]++, b.reserve[0][T_INSECT]--;
    b.supply[0][T_WOLF]--, b.reserve[0][T_WOLF]++;
    PLAY(&b, 1, "place", "insect", "on -2,0", "-2,0:s");
    assert_true(is_offered(&b, 1, "-2,-1:s"));
    play(&b, 1, "-2,-1:s");
    assert_int_equal(points(&b, 1, L_INSECTS), 9 + 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(insects_in_one_habitat),
        cmocka_unit_test(insects_go_home),
        cmocka_unit_test(voles_lowest_first),
        cmocka_unit_test(young_voles),
        cmocka_unit_test(hares_alone),
        cmocka_unit_test(three_fish),
        cmocka_unit_test(what_a_wolf_may_take),
        cmocka_unit_test(what_a_raptor_may_take),
        cmocka_unit_test(how_far_hunters_go),
        cmocka_unit_test(moose_in_one_habitat),
        cmocka_unit_test(mushroom_limits),
        cmocka_unit_test(end_turn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
