/* SPDX-License-Identifier: MIT */
/* What the view tells of a question, and what actions touch. */
#include "helper.h"
#include "tree.h"

static json_t *touch_of(const struct boreal *b, const char *name)
{
    mire_action action = 0;
    struct mire_error err = {""};
    if (mire_boreal.parse(b, 0, name, &action, &err) != MIRE_OK)
        fail_msg("%s", err.text);
    assert_true(mire_is_legal(&mire_boreal, b, 0, action));
    return touch_tree(&mire_boreal, b, 0, action);
}

static void same(json_t *found, const char *wanted)
{
    json_t *want = read_json(wanted);
    if (!json_equal(found, want)) {
        char *text = json_dumps(found, JSON_COMPACT | JSON_SORT_KEYS);
        fail_msg("%s is not %s", text, wanted);
    }
    json_decref(want);
    json_decref(found);
}

static void touches(const struct boreal *b, const char *name, const char *wanted)
{
    same(touch_of(b, name), wanted);
}

/* A member of the view that says what the question is about; NULL: it is not there. */
static void tells(const struct boreal *b, const char *member, const char *wanted)
{
    json_t *view = view_tree(&mire_boreal, b, 0);
    const char *found = json_string_value(json_object_get(view, member));
    if (!wanted)
        assert_null(found);
    else if (!found || strcmp(found, wanted) != 0)
        fail_msg("%s is %s, should be %s", member, found ? found : "missing", wanted);
    json_decref(view);
}

/* A tile on its way to the map: how it can lie there and which edges match. */
static void laying(void **state)
{
    struct boreal b;
    (void)state;
    load(&b, 2, "", "{'phase': 'tile', 'first': 1, 'seats': [{'hand': ['W1', 'M2']}, {}]}");
    tells(&b, "picked", NULL);
    PLAY(&b, 1, "tile m2"); /* forest n, ne, se; wetland s, sw, nw */
    tells(&b, "picked", "m2");
    tells(&b, "cell", NULL);
    touches(&b, "at 0,-1", /* forest of the start tile is south of there */
            "{'kind': 'cell', 'ids': ['cell-0,-1'], 'turns': [{'rotation': 1, 'matches': [3]},"
            "{'rotation': 2, 'matches': [3]}, {'rotation': 3, 'matches': [3]}]}");
    PLAY(&b, 1, "at -1,0"); /* beside highland everything fits and nothing matches */
    tells(&b, "cell", "cell--1,0");
    json_t *touch = touch_of(&b, "turn 4");
    assert_int_equal(json_integer_value(json_object_get(touch, "rotation")), 4);
    json_t *turns = json_object_get(touch, "turns"), *turn;
    size_t i;
    assert_int_equal(json_array_size(turns), 6);
    json_array_foreach(turns, i, turn)
        assert_int_equal(json_array_size(json_object_get(turn, "matches")), 0);
    json_decref(touch);
}

/* Animals of the supply: where each can be put and what it scores if that is all. */
static void placing(void **state)
{
    struct boreal b;
    (void)state;
    load(&b, 2, "",
         "{'phase': 'action', 'first': 1, 'map': [{'tile': 'M2', 'q': 0, 'r': 1, 'rotation': 3}],"
         "'animals': [{'at': '0,0:s', 'seat': 2, 'animal': 'insect'}],"
         "'seats': [{'hand': ['W1'], 'supply': {'insect': 6, 'hare': 3, 'fish': 1}}, {}]}");
    touches(&b, "place", /* two insects of two players: 4 and 2; the hare is not alone */
            "{'kind': 'action', 'ids': ['supply-1-insect', 'supply-1-hare'],"
            "'where': {'insect': {'0,1:n': 6, '0,1:ne': 6, '0,1:se': 6},"
            "'hare': {'0,1:n': 0, '0,1:ne': 0, '0,1:se': 0}}}");
    touches(&b, "tiles", "{'kind': 'action', 'ids': ['bag']}");
    touches(&b, "pass", "{'kind': 'pass', 'ids': []}");
    PLAY(&b, 1, "place");
    touches(&b, "insect",
            "{'kind': 'kind', 'ids': ['supply-1-insect'],"
            "'where': {'0,1:n': 6, '0,1:ne': 6, '0,1:se': 6}}");
}

/* Hunters: all sectors in reach, with the prey's points. */
static void hunting(void **state)
{
    struct boreal b;
    (void)state;
    load(&b, 2, "",
         "{'phase': 'action', 'first': 1, 'map': [{'tile': 'F3', 'q': 0, 'r': -1, 'rotation': 2}],"
         "'animals': [{'at': '0,-1:se', 'seat': 1, 'animal': 'wolf'},"
         "{'at': '0,-1:sw', 'seat': 2, 'animal': 'vole1'},"
         "{'at': '0,0:nw', 'seat': 1, 'animal': 'raptor'}],"
         "'seats': [{'supply': {'vole1': 1, 'vole2': 1, 'vole3': 1, 'vole4': 1, 'hare': 3,"
         "'mushroom': 1}}, {}]}");
    touches(&b, "move", "{'kind': 'action', 'ids': ['0,0:nw', '0,-1:se']}");
    PLAY(&b, 1, "move", "from 0,-1:se");
    tells(&b, "sector", "0,-1:se");
    touches(
        &b, "on 0,-1",
        "{'kind': 'map-tile', 'ids': ['0,-1:s', '0,-1:sw'], 'gains': {'0,-1:s': 0, '0,-1:sw': 2}}");
    PLAY(&b, 1, "on 0,-1");
    touches(&b, "0,-1:sw", "{'kind': 'sector', 'ids': ['0,-1:sw'], 'points': 2}");
}

/* Voles: the whole group may be taken hold of; then each with its step. */
static void voles(void **state)
{
    struct boreal b;
    (void)state;
    load(&b, 2, "",
         "{'phase': 'token', 'first': 1, 'map': [{'tile': 'F1', 'q': 0, 'r': -1}],"
         "'animals': [{'at': '0,-1:n', 'seat': 1, 'animal': 'vole1'},"
         "{'at': '0,-1:s', 'seat': 1, 'animal': 'vole2'},"
         "{'at': '0,0:nw', 'seat': 1, 'animal': 'raptor'}]}");
    touches(&b, "voles", "{'kind': 'voles', 'ids': ['0,-1:n', '0,-1:s']}");
    PLAY(&b, 1, "voles");
    touches(&b, "vole1 0,-1:ne", "{'kind': 'vole', 'ids': ['0,-1:n', '0,-1:ne'], 'points': 0}");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(laying),
        cmocka_unit_test(placing),
        cmocka_unit_test(hunting),
        cmocka_unit_test(voles),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
