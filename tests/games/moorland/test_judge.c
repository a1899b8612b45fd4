/* The judge: what it prefers, and that a player who follows it beats one who plays at random. */
#include "help.h"

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

static void beats_random(void **state)
{
    const struct mire_bot *greedy = mire_bot_find("greedy");
    struct mire_rng rng;
    mire_action menu[MIRE_MENU];
    int won = 0;
    (void)state;
    mire_rng_seed(&rng, 1);
    for (int game = 0; game < 40; game++) {
        struct moorland m;
        struct mire_setup setup = test_setup(&mire_moorland, 2);
        setup.key[0] = (uint8_t)game;
        mire_deal(&mire_moorland, &setup, &m);
        while (m.stage != OVER) {
            struct moorland seen;
            mire_action action;
            if (m.turn == game % 2) {
                mire_hide(&mire_moorland, &m, m.turn, &seen);
                action = greedy->choose(&mire_moorland, &seen, m.turn, &rng);
            } else {
                uint32_t n = (uint32_t)moorland_legal(&m, m.turn, menu);
                action = menu[mire_rng_below(&rng, 2, n)];
            }
            moorland_apply(&m, m.turn, action);
        }
        won += moorland_points(&m, game % 2) > moorland_points(&m, !(game % 2));
    }
    assert_true(won >= 38);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(preferences),
        cmocka_unit_test(at_the_end),
        cmocka_unit_test(beats_random),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
