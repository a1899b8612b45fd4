/* SPDX-License-Identifier: MIT */
/* At a table sets are picked in any order, and nothing is picked for anybody. */
#include "helper.h"

static struct mire_table *table_from(const char *options, const char *state)
{
    struct boreal b;
    struct mire_error err;
    struct mire_table *table;
    load(&b, 2, options, state);
    assert_int_equal(mire_table_from(&table, &mire_boreal, &b, &err), MIRE_OK);
    return table;
}

/* The state a chain of the first seat leads to at a table that goes on from here. Whatever can be
 * taken back is, and played again. */
static struct boreal after(struct mire_table *from, const char *const *names)
{
    struct mire_error err = {""};
    struct mire_table *table;
    assert_int_equal(mire_table_from(&table, &mire_boreal, mire_table_state(from), &err), MIRE_OK);
    for (; *names; names++) {
        if (mire_table_play_name(table, 0, *names, &err) != MIRE_OK)
            fail_msg("%s: %s", *names, err.text);
        if (mire_table_undo(table, 0, NULL) == MIRE_OK)
            assert_int_equal(mire_table_redo(table, 0, &err), MIRE_OK);
    }
    struct boreal b = *(const struct boreal *)mire_table_state(table);
    mire_table_free(table);
    return b;
}
#define AFTER(table, ...) after(table, (const char *const[]){__VA_ARGS__, NULL})

static void same(struct boreal a, struct boreal b)
{
    assert_true(mire_same(&mire_boreal, &a, &b));
}

static void refused(struct mire_table *table, const char *name, const char *words)
{
    struct mire_error err = {""};
    assert_int_equal(mire_table_play_name(table, 0, name, &err), MIRE_NO);
    if (!strstr(err.text, words))
        fail_msg("%s: \"%s\" does not say \"%s\"", name, err.text, words);
}

#define LAKE                                                                                       \
    "'phase': 'action', 'first': 1, 'map': [{'tile': 'H1', 'q': -1, 'r': 0},"                      \
    "{'tile': 'L1', 'q': -2, 'r': 0}], "
#define YOURS "{'hand': ['G1', 'G1b']}"

/* ruling B43: four insects on a lake, from the last sector to the first, and round about. */
static void insects(void **state)
{
    struct mire_table *table =
        table_from("", "{" LAKE "'seats': [{'hand': ['F1', 'F1b'], 'supply': {'insect': 4,"
                       "'hare': 3, 'wolf': 1, 'raptor': 2}}, " YOURS "]}");
    (void)state;
    struct boreal up = AFTER(table, "place", "insect", "-2,0:n", "-2,0:se", "-2,0:sw", "-2,0:nw");
    same(up, AFTER(table, "place", "insect", "-2,0:nw", "-2,0:sw", "-2,0:se", "-2,0:n"));
    same(up, AFTER(table, "place", "insect", "-2,0:sw", "-2,0:n", "-2,0:nw", "-2,0:se"));
    up = AFTER(table, "place", "insect", "-2,0:n", "-2,0:se", "-2,0:sw", "done");
    same(up, AFTER(table, "place", "insect", "-2,0:sw", "-2,0:se", "-2,0:n", "done"));
    assert_int_equal(points(&up, 1, L_INSECTS), 9);
    mire_table_free(table);
}

/* ruling B43: in an end turn that lets them swarm, over tiles in any order too. */
static void insects_everywhere(void **state)
{
    struct mire_table *table = table_from(
        "'end-insects': 'habitat'",
        "{'phase': 'action', 'stage': 'end', 'first': 1, 'map': [{'tile': 'H1', 'q': -1, 'r': 0},"
        "{'tile': 'L1', 'q': -2, 'r': 0}, {'tile': 'L1b', 'q': -3, 'r': 0}],"
        "'seats': [{'hand': [], 'supply': {'insect': 4, 'hare': 3, 'wolf': 1, 'raptor': 2}},"
        "{'hand': []}]}");
    (void)state;
    same(AFTER(table, "place", "insect", "on -2,0", "-2,0:n", "-3,0:s", "done"),
         AFTER(table, "place", "insect", "on -3,0", "-3,0:s", "-2,0:n", "done"));
    mire_table_free(table);
}

/* ruling B44: tiles go back in any order, and each is asked for. */
static void tiles(void **state)
{
    struct mire_table *table =
        table_from("", "{" LAKE "'seats': [{'hand': ['F1', 'M1', 'R1']}, " YOURS "]}");
    struct mire_error err;
    (void)state;
    assert_int_equal(mire_table_play_name(table, 0, "tiles", &err), MIRE_OK);
    assert_int_equal(mire_table_play_name(table, 0, "exchange 2", &err), MIRE_OK);
    refused(table, "return g1", "do not have that tile");
    const struct boreal b = AFTER(table, "return m1");
    assert_int_equal(b.phase, P_RETURN);
    struct boreal halfway = *(const struct boreal *)mire_table_state(table);
    halfway.last = (uint8_t)boreal_read_tile(boreal_set_of(&b), "r1"); /* from the other order */
    assert_true(is_offered(&halfway, 1, "return m1"));
    assert_int_equal(b.left, 1);
    assert_int_equal(mire_table_play_name(table, 0, "return r1", &err), MIRE_OK);
    assert_int_equal(mire_table_play_name(table, 0, "return f1", &err), MIRE_OK);
    const struct boreal *now = mire_table_state(table);
    assert_true(now->hand[0] >> boreal_read_tile(boreal_set_of(now), "m1") & 1);
    mire_table_free(table);
}

/* ruling B45: animals are given and taken in any order. */
static void animals(void **state)
{
    struct mire_table *table =
        table_from("", "{" LAKE "'seats': [{'hand': ['F1', 'F1b'], 'supply': {'insect': 4,"
                       "'fish': 3, 'wolf': 1, 'raptor': 2}}, " YOURS "]}");
    (void)state;
    same(AFTER(table, "animals", "give fish", "give insect", "give insect", "done", "take moose",
               "take hare"),
         AFTER(table, "animals", "give insect", "give fish", "give insect", "done", "take hare",
               "take moose"));
    struct mire_error err;
    assert_int_equal(mire_table_play_name(table, 0, "animals", &err), MIRE_OK);
    assert_int_equal(mire_table_play_name(table, 0, "give fish", &err), MIRE_OK);
    refused(table, "give hare", "no hare in your supply");
    same(AFTER(table, "give insect", "give insect", "done", "take mushroom", "take hare",
               "take hare"),
         AFTER(table, "give insect", "give insect", "done", "take hare", "take hare",
               "take mushroom"));
    assert_int_equal(mire_table_play_name(table, 0, "done", &err), MIRE_OK);
    refused(table, "take fish", "just given the fish back");
    refused(table, "take wolf", "no wolf in your reserve");
    mire_table_free(table);
}

/* ruling B46: the ten animals kind by kind in any order; who has ten may stop there. */
static void supply(void **state)
{
    struct mire_table *table = table_from("", "{'phase': 'supply', 'first': 1}");
    (void)state;
    struct boreal b = AFTER(table, "fish 4", "insect 5", "wolf 1", "done");
    assert_true(boreal_has_chosen(&b, 0));
    assert_int_equal(b.supply[0][T_FISH] + b.supply[0][T_INSECT] + b.supply[0][T_WOLF], SUPPLY);
    same(b, AFTER(table, "wolf 1", "hare 0", "insect 5", "fish 4", "done"));
    refused(table, "done", "ten animals");
    refused(table, "wolf 2", "only 1 wolf");
    struct mire_error err;
    assert_int_equal(mire_table_play_name(table, 0, "fish 4", &err), MIRE_OK);
    refused(table, "fish 3", "how many fish");
    assert_int_equal(mire_table_play_name(table, 0, "insect 5", &err), MIRE_OK);
    refused(table, "hare 3", "you have 9 already");
    json_t *saved = mire_position_save(&mire_boreal, mire_table_state(table));
    assert_int_equal(mire_position_load(&mire_boreal, saved, &b, &err), MIRE_OK);
    assert_true(mire_same(&mire_boreal, &b, mire_table_state(table)));
    json_decref(saved);
    mire_table_free(table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(insects), cmocka_unit_test(insects_everywhere),
        cmocka_unit_test(tiles),   cmocka_unit_test(animals),
        cmocka_unit_test(supply),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
