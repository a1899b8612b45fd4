/* SPDX-License-Identifier: MIT */
/* The judge and the policy: what they prefer, and that who follows them beats random play. */
#include "helper.h"

static int value(const char *seat)
{
    char text[600];
    snprintf(text, sizeof text,
             "{'players': 2, " PLAIN ", 'state': {'round': 5, 'seats': [%s, {}]}}", seat);
    struct moorland m = position(text);
    return moorland_judge(&m, 0);
}

static void preferences(void **state)
{
    (void)state;
    int empty = value("{}"), held = value("{'hand': ['M52']}");
    assert_true(held > empty);
    assert_true(value("{'hand': ['M52'], 'ground': {'C': {'cotton_grass': 2, 'rushes': 1,"
                      " 'heather': 1}}}") >
                value("{'hand': ['M52'], 'ground': {'C': {'cotton_grass': 4}}}"));
    assert_true(value("{'surplus': 1}") < empty);
    assert_true(value("{'cards': {'A': {'card': 'M52'}}}") >
                value("{'cards': {'A': {'card': 'M52', 'lies': 'down'}}}"));
}

/* At the end the judge says what the score says. */
static void at_the_end(void **state)
{
    (void)state;
    struct moorland m = position("{'players': 2, " PLAIN ", 'state': {'round': 12, 'stage': 'over',"
                                 " 'seats': [{'surplus': 3, 'roots': {'r1': 'heather'}}, {}]}}");
    assert_int_equal(moorland_judge(&m, 0), 16 * moorland_points(&m, 0));
}

/* The first action the policy takes in a turn of this seat in round 3, given its stage. */
static mire_action taken(const char *stage, const char *seat)
{
    char text[600];
    mire_action menu[MIRE_MENU];
    snprintf(text, sizeof text,
             "{'players': 2, " PLAIN ", 'state': {'round': 3, 'stage': '%s', 'plant_card': 'P09',"
             " 'seats': [%s, {}]}}",
             stage, seat);
    struct moorland m = position(text);
    int n = moorland_legal(&m, 0, menu);
    return menu[moorland_policy(&m, 0, menu, n, 12345)];
}

/* What is complete is laid face up; what is not waits; plants grow where they complete a card. */
static void policy_preferences(void **state)
{
    (void)state;
    mire_action action =
        taken("play", "{'hand': ['M01', 'M52'], 'ground': {'C': {'cotton_grass': 1}}}");
    assert_int_equal(mire_action_kind(action), DO_LAY);
    assert_int_equal(moorland_a(action), 0); /* M01 */
    assert_int_not_equal(moorland_c(action), DOWN);
    action = taken("play", "{'hand': ['M52'], 'ground': {'C': {'cotton_grass': 1}}}");
    assert_int_equal(mire_action_kind(action), DO_END);
}

static mire_action greedy_choice(const struct moorland *m, struct mire_rng *rng)
{
    const struct mire_bot *greedy = mire_bot_find("greedy");
    struct moorland seen;
    mire_hide(&mire_moorland, m, m->turn, &seen);
    return greedy->choose(greedy, NULL, &mire_moorland, &seen, m->turn, rng);
}

static mire_action policy_choice(const struct moorland *m, struct mire_rng *rng)
{
    mire_action menu[MIRE_MENU];
    int n = moorland_legal(m, m->turn, menu);
    return menu[moorland_policy(m, m->turn, menu, n, mire_rng_next(rng, 1))];
}

/* How many of 20 games somebody wins against random play. */
static int wins(mire_action (*choice)(const struct moorland *m, struct mire_rng *rng))
{
    struct mire_rng rng;
    mire_action menu[MIRE_MENU];
    int won = 0;
    mire_rng_seed(&rng, 1);
    for (int game = 0; game < 20; game++) {
        struct moorland m;
        struct mire_setup setup = test_setup(&mire_moorland, 2);
        setup.key[0] = (uint8_t)game;
        mire_deal(&mire_moorland, &setup, &m);
        while (m.stage != OVER) {
            uint32_t n = (uint32_t)moorland_legal(&m, m.turn, menu);
            mire_action action =
                m.turn == game % 2 ? choice(&m, &rng) : menu[mire_rng_below(&rng, 2, n)];
            moorland_apply(&m, m.turn, action);
        }
        won += moorland_points(&m, game % 2) > moorland_points(&m, !(game % 2));
    }
    return won;
}

static void beat_random(void **state)
{
    (void)state;
    assert_true(wins(greedy_choice) >= 19);
    assert_true(wins(policy_choice) >= 19);
}

/* With rollouts by policy, too, the same seed makes the same choice. */
static void the_same_seed_makes_the_same_choice(void **state)
{
    struct mire_bot bot;
    struct moorland m, seen;
    struct mire_rng rng;
    mire_action first = 0;
    struct mire_setup setup = test_setup(&mire_moorland, 2);
    (void)state;
    assert_int_equal(mire_bot_read("search:iterations=60:policy=50", &bot, NULL), MIRE_OK);
    mire_deal(&mire_moorland, &setup, &m);
    mire_hide(&mire_moorland, &m, m.turn, &seen);
    for (int i = 0; i < 3; i++) {
        mire_rng_seed(&rng, 5);
        mire_action action = bot.choose(&bot, NULL, &mire_moorland, &seen, m.turn, &rng);
        first = i ? first : action;
        assert_int_equal(action, first);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(preferences),
        cmocka_unit_test(at_the_end),
        cmocka_unit_test(policy_preferences),
        cmocka_unit_test(beat_random),
        cmocka_unit_test(the_same_seed_makes_the_same_choice),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
