/* SPDX-License-Identifier: MIT */
/*
 * What others read and when somebody is asked is the same in all worlds they can't tell apart: it
 * must not depend on hands and supplies that only their owner sees.
 */
#include "helper.h"

/* A table that goes on from a position. */
static struct mire_table *table_from(int players, const char *options, const char *state)
{
    struct boreal b;
    struct mire_error err;
    struct mire_table *table;
    load(&b, players, options, state);
    assert_int_equal(mire_table_from(&table, &mire_boreal, &b, &err), MIRE_OK);
    return table;
}

static void plays(struct mire_table *table, int seat, const char *name)
{
    struct mire_error err = {""};
    if (mire_table_play_name(table, seat - 1, name, &err) != MIRE_OK)
        fail_msg("%s: %s", name, err.text);
}

/* All that a seat was told since the table began, one line a sentence. */
static const char *told(const struct mire_table *table, int seat)
{
    static char room[2][8000];
    static int next;
    next = !next;
    struct mire_text all = mire_text_on(room[next], sizeof *room);
    for (int ply = 1; ply <= mire_table_plies(table); ply++) {
        MIRE_TEXT(lines, 2000);
        if (mire_table_knows(table, ply, seat - 1))
            mire_table_tell(table, ply, seat - 1, &lines, NULL);
        mire_putf(&all, "%s%s", lines.at, lines.length ? "\n" : "");
    }
    return all.at;
}

/* Two tables have told a seat the same and wait for the same people. */
static void alike(const struct mire_table *one, const struct mire_table *two, int seat)
{
    struct boreal a, b;
    assert_string_equal(told(one, seat), told(two, seat));
    assert_int_equal(mire_table_waiting(one), mire_table_waiting(two));
    mire_hide(&mire_boreal, mire_table_state(one), seat - 1, &a);
    mire_hide(&mire_boreal, mire_table_state(two), seat - 1, &b);
    assert_true(mire_same(&mire_boreal, &a, &b));
}

#define SHORE                                                                                      \
    "'phase': 'action', 'first': 1, 'map': [{'tile': 'H1', 'q': -1, 'r': 0},"                      \
    "{'tile': 'W1', 'q': -2, 'r': 0}], "
#define HANDS "'hand': ['F1', 'F1b']"

/* ruling B38: whether any insects are left does not show. */
static void the_last_insect(void **state)
{
    static const char *const supplies[2] = {"'insect': 1, 'hare': 3, 'fish': 4, 'wolf': 1, "
                                            "'raptor': 1",
                                            "'insect': 2, 'hare': 3, 'fish': 4, 'wolf': 1"};
    struct mire_table *table[2];
    (void)state;
    for (int i = 0; i < 2; i++) {
        char position[600];
        snprintf(position, sizeof position,
                 "{" SHORE "'seats': [{" HANDS ", 'supply': {%s}}, {'hand': ['G1', 'G1b']}]}",
                 supplies[i]);
        table[i] = table_from(2, "", position);
        plays(table[i], 1, "place");
        plays(table[i], 1, "insect");
        plays(table[i], 1, "-2,0:s");
    }
    alike(table[0], table[1], 2);
    for (int i = 0; i < 2; i++)
        plays(table[i], 1, "done");
    alike(table[0], table[1], 2);
    assert_non_null(strstr(told(table[0], 2), "places no more insects"));
    for (int i = 0; i < 2; i++)
        mire_table_free(table[i]);
}

/* ruling B39: nor does whether there is a young vole to place. */
static void the_young_vole(void **state)
{
    static const char *const supplies[2] = {"'hare': 3, 'fish': 4, 'wolf': 1",
                                            "'hare': 3, 'fish': 4, 'vole3': 1"};
    struct mire_table *table[2];
    (void)state;
    for (int i = 0; i < 2; i++) {
        char position[800];
        snprintf(position, sizeof position,
                 "{" SHORE "'animals': [{'at': '-2,0:n', 'seat': 1, 'animal': 'vole1'},"
                 "{'at': '-2,0:ne', 'seat': 1, 'animal': 'vole2'}],"
                 "'seats': [{" HANDS ", 'supply': {%s}}, {'hand': ['G1', 'G1b']}]}",
                 supplies[i]);
        table[i] = table_from(2, "", position);
        plays(table[i], 1, "pass");
    }
    alike(table[0], table[1], 2);
    for (int i = 0; i < 2; i++)
        plays(table[i], 1, "no");
    alike(table[0], table[1], 2);
    assert_non_null(strstr(told(table[0], 2), "places no young vole"));
    for (int i = 0; i < 2; i++)
        mire_table_free(table[i]);
}

/* ruling B40: what is placed reads the same, whether anything else could have been or not. */
static void the_only_kind(void **state)
{
    static const char *const supplies[2] = {"'fish': 4, 'insect': 6",
                                            "'fish': 4, 'insect': 5, 'hare': 1"};
    struct mire_table *table[2];
    (void)state;
    for (int i = 0; i < 2; i++) {
        char position[800];
        snprintf(position, sizeof position,
                 "{'phase': 'action', 'first': 1, 'map': [{'tile': 'H1', 'q': -1, 'r': 0},"
                 "{'tile': 'R2', 'q': -2, 'r': 0}, {'tile': 'M1', 'q': -3, 'r': 0}], "
                 "'seats': [{" HANDS ", 'supply': {%s}}, {'hand': ['G1', 'G1b']}]}",
                 supplies[i]);
        table[i] = table_from(2, "", position);
        plays(table[i], 1, "place");
    }
    alike(table[0], table[1], 2);
    for (int i = 0; i < 2; i++) {
        assert_string_equal(told(table[i], 2), "");
        plays(table[i], 1, "insect");
    }
    alike(table[0], table[1], 2);
    for (int i = 0; i < 2; i++)
        mire_table_free(table[i]);
}

/* ruling B41: two tiles that go back are two lines, whatever they are. */
static void tiles_that_go_back(void **state)
{
    struct mire_table *table =
        table_from(2, "", "{" SHORE "'seats': [{'hand': ['F1', 'G1']}, {'hand': ['H1b', 'H1c']}]}");
    const struct boreal *b = mire_table_state(table);
    int lines = 0;
    (void)state;
    plays(table, 1, "tiles");
    plays(table, 1, "exchange 2");
    plays(table, 1, "return g1");
    assert_int_equal(b->left, 1); /* asked again */
    plays(table, 1, "return f1");
    for (const char *at = told(table, 2); (at = strstr(at, "puts a tile back")); at++)
        lines++;
    assert_int_equal(lines, 2);
    mire_table_free(table);
}

/* ruling B42: a turn begins with the question for a tile, even if just one can be laid in just one
 * way. */
static void the_only_tile(void **state)
{
    static const char *const hands[2] = {"'W1'", "'G1b'"};
    struct mire_table *table[2];
    (void)state;
    for (int i = 0; i < 2; i++) {
        char position[600];
        snprintf(position, sizeof position,
                 "{'phase': 'action', 'first': 1, 'map': [{'tile': 'G1', 'q': -1, 'r': 0}], "
                 "'seats': [{'hand': ['F1']}, {'hand': [%s]}]}",
                 hands[i]);
        table[i] = table_from(2, "", position);
        plays(table[i], 1, "pass");
        assert_int_equal(mire_table_waiting(table[i]), 2);
    }
    alike(table[0], table[1], 1);
    for (int i = 0; i < 2; i++)
        mire_table_free(table[i]);
}

/* ---- the same for whole games ---- */

/* What a viewer is told of an action, and what it sees afterwards. */
static void story(const struct boreal *world, int seat, mire_action action, int viewer,
                  struct mire_text *text, struct boreal *after, struct boreal *seen)
{
    *after = *world;
    mire_boreal.say(world, seat, action, viewer, text);
    mire_boreal.apply(after, seat, action);
    mire_hide(&mire_boreal, after, viewer, seen);
    mire_put(text, "\n");
    mire_boreal.tell(seen, viewer, text);
}

/* The vole that would be placed or bid is its owner's lowest: that comes to light. */
static bool brings_a_vole_to_light(const struct boreal *b, mire_action action)
{
    enum verb verb = (enum verb)ACTION_VERB(action);
    return (verb == V_KIND || verb == V_BID_TOKEN) ? ACTION_ABOUT(action) == VOLE
                                                   : verb == V_SECTOR && b->phase == P_BIRTH;
}

/* Plays an action in the real world and in another that the viewer can't tell from it; false:
 * something random has happened, and the worlds go ways of their own. */
static bool compare(struct boreal *real, struct boreal *other, int seat, mire_action action,
                    int viewer)
{
    struct boreal after[2], seen[2];
    MIRE_TEXT(one, 3000);
    MIRE_TEXT(two, 3000);
    MIRE_TEXT(name, 60);
    story(real, seat, action, viewer, &one, &after[0], &seen[0]);
    story(other, seat, action, viewer, &two, &after[1], &seen[1]);
    mire_boreal.name(real, seat, action, &name);
    if (memcmp(real->head.rng.used, after[0].head.rng.used, sizeof real->head.rng.used) != 0)
        return false;
    if (strcmp(one.at, two.at) != 0 || !mire_same(&mire_boreal, &seen[0], &seen[1]))
        fail_msg("%s in phase %s: viewer %d reads \"%s\" or \"%s\"", name.at,
                 boreal_phases[real->phase].name, viewer, one.at, two.at);
    assert_int_equal(mire_boreal.waiting(&after[0]), mire_boreal.waiting(&after[1]));
    *real = after[0];
    *other = after[1];
    return true;
}

/* A seat's decisions from where others knew what was asked. */
struct chain {
    struct boreal start;
    int seat, n;
    mire_action action[64];
};

static long compare_chain(const struct chain *chain, int viewer, struct mire_rng *rng)
{
    struct boreal real = chain->start, other, seen;
    int i = 0;
    mire_hide(&mire_boreal, &real, viewer, &seen);
    mire_redeal(&mire_boreal, &seen, rng, &other);
    while (i < chain->n && mire_is_legal(&mire_boreal, &other, chain->seat, chain->action[i]) &&
           !brings_a_vole_to_light(&real, chain->action[i]) &&
           compare(&real, &other, chain->seat, chain->action[i], viewer))
        i++;
    return i;
}

/* Do others know what is asked now? */
static bool is_public(const struct boreal *b)
{
    struct boreal seen;
    mire_hide(&mire_boreal, b, MIRE_SPECTATOR, &seen);
    return seen.phase == b->phase;
}

static long compare_game(const struct mire_setup *setup, struct mire_rng *rng)
{
    static struct chain chain;
    struct boreal b;
    mire_action menu[MIRE_MENU];
    long compared = 0;
    mire_deal(&mire_boreal, setup, &b);
    b.head.free_order = 1;
    chain.n = 0;
    while (mire_boreal.waiting(&b)) {
        int seat = mire_seat_first(mire_boreal.waiting(&b));
        if (is_public(&b)) {
            for (int viewer = MIRE_SPECTATOR; chain.n && viewer < setup->seats; viewer++)
                for (int i = 0; viewer != chain.seat && i < 4; i++)
                    compared += compare_chain(&chain, viewer, rng);
            chain = (struct chain){.start = b, .seat = seat};
        }
        int n = mire_boreal.legal(&b, seat, menu);
        mire_action action = menu[mire_rng_below(rng, 0, (uint32_t)n)];
        if (b.phase != P_SUPPLY) /* chosen by all at once, and nobody knows how far others are */
            chain.action[chain.n++] = action;
        mire_boreal.apply(&b, seat, action);
    }
    return compared;
}

static void whole_games(void **state)
{
    struct mire_rng rng;
    struct mire_setup setup;
    long compared = 0;
    (void)state;
    mire_rng_seed(&rng, 12);
    for (int game = 0; game < 40; game++) {
        mire_setup_default(&mire_boreal, 2 + game % 4, &setup);
        setup.option[OPTION_LENGTH] = game % 3;
        setup.option[OPTION_BIDDING] = game / 4 % 2;
        setup.key[0] = (uint8_t)game;
        compared += compare_game(&setup, &rng);
    }
    assert_true(compared > 20000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_last_insect), cmocka_unit_test(the_young_vole),
        cmocka_unit_test(the_only_kind),   cmocka_unit_test(tiles_that_go_back),
        cmocka_unit_test(the_only_tile),   cmocka_unit_test(whole_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
