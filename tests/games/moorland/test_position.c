/* SPDX-License-Identifier: MIT */
/* Positions: parts of one, every class of bad input, and that what loads can be played. */
#include "helper.h"

#define STATE(BODY) "{'players': 2, " PLAIN ", 'state': {" BODY "}}"
#define SEAT(BODY)  STATE("'round': 5, 'seats': [{" BODY "}, {}]")

/* Nothing named: a fresh deal. One thing named: the rest is the fresh deal. */
static void partial(void **state)
{
    struct moorland m = position("{'players': 2}");
    (void)state;
    assert_int_equal(m.round, 1);
    assert_int_equal(m.stage, TAKE);
    m = position(STATE("'display': ['M10', 'M20', 'M30']"));
    assert_int_equal(m.display, 1ull << 9 | 1ull << 19 | 1ull << 29);
    assert_int_equal(__builtin_popcountll(m.deck), 45);
    m = position(SEAT("'cards': {'A': {'card': 'M01', 'lies': 'turned'}}, 'surplus': 3"));
    assert_int_equal(m.moor[0].rooted, 1); /* what follows from the card is worked out */
    assert_int_equal(m.moor[0].striders, 1);
    assert_int_equal(m.springs, GROUND_SET & ~1);
    assert_int_equal(__builtin_popcountll(m.display), 3);
    m = position(STATE("'plant_cards_gone': ['P01', 'P02', 'P03'], 'round': 4"));
    assert_int_equal(__builtin_popcount(m.plant_deck), 10);
    m = position("{'players': 2, 'state': {'structure': [{'card': 'W4'}, {'card': 'W3', 'turned':"
                 " true}, {'card': 'W1'}, {'card': 'W2'}]}}");
    assert_int_equal(m.slot_card[0], 3);
    assert_int_equal(m.slots_turned, 2);
}

static void bad_shape(void **state)
{
    (void)state;
    assert_says(refused("{'players': 2, 'state': []}"), "state: should be an object");
    assert_says(refused(STATE("'rnd': 1")), "state: has no member \"rnd\"");
    assert_says(refused(STATE("'round': 13")), "state.round: is 13, should be 1 to 12");
    assert_says(refused(STATE("'turn': 3")), "state.turn: is 3, should be 1 to 2");
    assert_says(refused(STATE("'stage': 'plai'")),
                "state.stage: no stage is called \"plai\" (did you mean \"play\"?)");
    assert_says(refused(STATE("'seats': [{}]")), "state.seats: has 1 entries, should have 2");
    assert_says(refused(STATE("'plant_card': 'P15'")), "state.plant_card: no plant card");
    assert_says(refused(STATE("'plant_card': 'P01', 'plant_cards_gone': ['P01']")),
                "state.plant_card: P01 is gone already");
    assert_says(refused(STATE("'plant_cards_gone': ['P01', 'P01']")), "P01 is there twice");
    assert_says(refused(STATE("'structure': [{}, {}, {}, {}]")),
                "state.structure[0].card: is missing");
    assert_says(refused(STATE("'structure': [{'card': 'W1'}]")), "has 1 entries, should have 4");
    assert_says(refused("{'players': 2, 'state': {'structure': [{'card': 'W1'}, {'card': 'W1'},"
                        " {'card': 'W2'}, {'card': 'W3'}]}}"),
                "each of W1 to W4 should be there once");
}

static void bad_cards(void **state)
{
    (void)state;
    assert_says(refused(SEAT("'hand': ['M99']")), "state.seats[0].hand[0]: no card is called");
    assert_says(refused(SEAT("'hand': ['M01', 'M01']")),
                "state.seats[0].hand[1]: M01 is somewhere else already");
    assert_says(refused(SEAT("'hand': ['M01'], 'cards': {'A': {'card': 'M01'}}")),
                "state.seats[0].cards.A.card: M01 is somewhere else already");
    assert_says(refused(SEAT("'hand': ['M02']")), "M02 is left in the box with 2 players");
    assert_says(refused(SEAT("'cards': {'r1': {'card': 'M01'}}")), "a root section");
    assert_says(refused(SEAT("'cards': {'A': {}}")), "state.seats[0].cards.A.card: is missing");
    assert_says(refused(SEAT("'cards': {'A': {'card': 'M01', 'lies': 'flat'}}")),
                "state.seats[0].cards.A.lies: no way to lie is called \"flat\"");
    assert_says(refused(SEAT("'hand': ['M01', 'M03', 'M04']")), "3 cards, at most 2 now");
    assert_says(refused(STATE("'round': 2, 'seats': [{'hand': ['M01', 'M03']}, {}]")),
                "state.seats[0]: 1 cards taken by round 2, has 2");
    assert_says(refused(STATE("'display': ['M01', 'M03']")),
                "state.display: has 3 cards at this moment, not 2");
    assert_says(refused("{'players': 3, 'state': {'discard': ['M01']}}"), "the deck has 43 cards");
    assert_says(refused("{'players': 2, 'state': {'plant_cards_gone': ['P01', 'P02', 'P03']}}"),
                "the plant cards do not suffice");
}

static void bad_markers(void **state)
{
    (void)state;
    assert_says(refused(SEAT("'ground': {'A': {'heather': 7}}")),
                "state.seats[0].ground.A.heather: is 7, should be 0 to 6");
    assert_says(refused(SEAT("'ground': {'A': {'heather': 4, 'rushes': 3}}")),
                "state.seats[0].ground.A: has 7 markers, there is room for 6");
    assert_says(refused(SEAT("'ground': {'A': {'fern': 1}}")), "has no member \"fern\"");
    assert_says(refused(SEAT("'ground': {'M': {'heather': 1}}")), "has no member \"M\"");
    assert_says(refused(SEAT("'ground': {'r1': {'heather': 1}}")), "belongs in roots");
    assert_says(refused(SEAT("'ground': {'A': {'heather': 1}}, 'cards': {'A': {'card': 'M01'}}")),
                "state.seats[0].cards.A: is covered");
    assert_says(refused(SEAT("'roots': {'r5': 'heather'}")), "has no member \"r5\"");
    assert_says(refused(SEAT("'roots': {'r1': 'fern'}")), "no plant is called \"fern\"");
    assert_says(refused(SEAT("'surplus': 100")), "state.seats[0].surplus: is 100");
    assert_says(refused(SEAT("'water': 1")), "1 water markers on boards, only 0 were won");
    assert_says(refused(SEAT("'water': 2, 'cards': {'A': {'card': 'M01'}}")),
                "2 water markers on boards, only 1 were won");
}

#define LAID "'seats': [{'cards': {'C': {'card': 'M07', 'lies': 'down'}}"

static void bad_moments(void **state)
{
    (void)state;
    assert_says(refused(STATE("'stage': 'over'")), "the game is over after round 12");
    assert_says(refused(STATE("'stage': 'grow'")), "the card just taken is missing");
    assert_says(refused(STATE("'stage': 'drift'")), "state.stock: should have 1 to 6 markers");
    assert_says(refused(STATE("'stage': 'lift'")), "no water marker can be spent");
    assert_says(refused(STATE("'stage': 'swirl'")), "state.stock: should have");
    assert_says(refused(STATE("'covered_now': ['A']")), "state.covered_now: not covered");
    assert_says(refused(STATE("'stock': {'from': 'A', 'markers': {'heather': 1}}")),
                "nothing drifts at this stage");
    assert_says(refused(STATE("'spending': {'during': 'play'}")), "no water marker is being spent");
    assert_says(
        refused(STATE("'stage': 'drift', 'stock': {'from': 'A', 'markers': {'heather': 1}}")),
        "state.stock.from: was not covered in this turn");
    assert_says(
        refused(STATE("'round': 3, 'stage': 'drift', 'covered_now': ['C'], 'stock': {'from':"
                      " 'C', 'markers': {'heather': 1}, 'held': {'heather': 1}}, " LAID "}, {}]")),
        "state.stock.held: more than find no room");
    assert_says(
        refused(STATE("'round': 3, 'stage': 'drift', 'covered_now': ['C'], 'stock': {'from':"
                      " 'C', 'markers': {'heather': 1}, 'not_before': 'r4'}, " LAID "}, {}]")),
        "state.stage: nothing could be done at this stage");
    assert_says(
        refused(STATE("'round': 3, 'stage': 'swirl', 'covered_now': ['C'], 'stock': {'from':"
                      " 'C', 'markers': {'heather': 1}}, 'seats': [{'cards': {'C': {'card':"
                      " 'M07'}}}, {}]")),
        "a card face down costs a marker first");
    assert_says(
        refused(STATE("'round': 3, 'stage': 'land', 'spending': {'plant': 'heather', 'from':"
                      " 'A'}, 'seats': [{'water': 1, 'ground': {'B': {'heather': 1}}},"
                      " {'cards': {'A': {'card': 'M01'}}}]")),
        "there is no such marker on A");
}

static void against_the_options(void **state)
{
    (void)state;
    assert_says(refused(STATE("'start': 2")), "state.start: the option start says otherwise");
    assert_says(refused(STATE("'structure': [{'card': 'W2'}, {'card': 'W1'}, {'card': 'W3'},"
                              " {'card': 'W4'}]")),
                "the option arrangement says otherwise");
    assert_says(refused("{'players': 2, 'state': {'structure': [{'card': 'W2', 'side': 'black'},"
                        " {'card': 'W1'}, {'card': 'W3'}, {'card': 'W4'}]}}"),
                "the option sides says otherwise");
    assert_says(refused("{'players': 2, 'options': {'arrangement': 'upright'}, 'state': {"
                        "'structure': [{'card': 'W2', 'turned': true}, {'card': 'W1'},"
                        " {'card': 'W3'}, {'card': 'W4'}]}}"),
                "says upright");
}

/* Whatever loads can be played to the end. */
static void playable(void **state)
{
    static const char *const positions[] = {
        STATE("'round': 3, 'stage': 'drift', 'covered_now': ['C'], 'stock': {'from': 'C',"
              " 'markers': {'heather': 6}}, " LAID "}, {}]"),
        STATE("'round': 3, 'stage': 'swirl', 'covered_now': ['C'], 'stock': {'from': 'C',"
              " 'markers': {'heather': 3, 'rushes': 3}}, " LAID "}, {}]"),
        STATE("'round': 12, 'turn': 2, 'stage': 'take'"),
        STATE("'round': 11, 'turn': 1, 'stage': 'play', 'seats': [{'hand': ['M01', 'M03', 'M04']},"
              " {'hand': ['M05', 'M06']}]"),
        STATE("'round': 5, 'stage': 'land', 'spending': {'during': 'take', 'plant': 'heather',"
              " 'from': 'B'}, 'seats': [{'water': 1, 'ground': {'B': {'heather': 1}}},"
              " {'cards': {'A': {'card': 'M01'}}}]"),
    };
    struct mire_rng rng;
    mire_action menu[MIRE_MENU];
    (void)state;
    mire_rng_seed(&rng, 6);
    for (size_t i = 0; i < sizeof positions / sizeof *positions; i++) {
        for (int k = 0; k < 20; k++) {
            struct moorland m = position(positions[i]);
            struct mire_error err;
            while (m.stage != OVER) {
                uint32_t n = (uint32_t)moorland_legal(&m, m.turn, menu);
                moorland_apply(&m, m.turn, menu[mire_rng_below(&rng, 0, n)]);
                if (moorland_audit(&m, &err) != MIRE_OK)
                    fail_msg("position %zu: %s", i, err.text);
            }
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(partial),     cmocka_unit_test(bad_shape),
        cmocka_unit_test(bad_cards),   cmocka_unit_test(bad_markers),
        cmocka_unit_test(bad_moments), cmocka_unit_test(against_the_options),
        cmocka_unit_test(playable),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
