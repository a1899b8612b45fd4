/* SPDX-License-Identifier: MIT */
/* Component files: a changed set is played, the same file is the same set, errors name the place.
 */
#include "helper.h"

#include "core/game.h"
#include "tree.h"

/* Loads a set, or fails the test. */
static uint16_t load(const char *text)
{
    struct mire_error err;
    uint16_t number;
    json_t *json = quoted(text);
    if (mire_components_load(&mire_moorland, json, &number, &err) != MIRE_OK)
        fail_msg("%s", err.text);
    json_decref(json);
    return number;
}

static const char *bad(const char *text)
{
    static struct mire_error err;
    uint16_t number;
    json_t *json = quoted(text);
    int status = mire_components_load(&mire_moorland, json, &number, &err);
    json_decref(json);
    assert_int_equal(status, MIRE_BAD);
    return err.text;
}

/* M05 becomes a card that needs two heather, one of which takes root, with two striders. */
static const char *const changed =
    "{'game': 'moorland', 'note': 'from the box', 'moor_cards': [{'id': 'M05', 'plants': ["
    "{'type': 'heather', 'fate': 'take_root'}, {'type': 'heather'}], 'waterway': [['N', 'S'],"
    " ['E', 'W']], 'striders': 2}], 'plant_cards': [{'id': 'P01', 'types': ['heather', 'rushes']}],"
    " 'water_cards': [{'id': 'W1', 'white': {'sections': [{'letter': 'A', 'growth': 'special'},"
    " {'root': [['S', 'W']], 'root_space_from': ['S']}, {'letter': 'B', 'growth': 3},"
    " {'letter': 'C', 'growth': 2}]}}]}";

static void a_changed_set_is_played(void **state)
{
    struct moorland m;
    struct mire_error err;
    struct mire_setup setup = test_setup(&mire_moorland, 2);
    char text[900];
    (void)state;
    setup.components = load(changed);
    assert_int_not_equal(setup.components, 0);
    snprintf(text, sizeof text,
             "{'players': 2, " PLAIN ", 'components': '%s', 'state': {'round': 3, 'stage': 'grow',"
             " 'plant_card': 'P01', 'display': ['M06', 'M07'],"
             " 'seats': [{'hand': ['M05'], 'ground': {'B': {'heather': 1}}}, {}]}}",
             mire_components_digest(&mire_moorland, setup.components));
    m = position(text);
    assert_int_equal(m.cell[section("A")], 0); /* W1 has its root section in the other corner */
    assert_int_equal(m.cell[section("r1")], 1);
    assert_false(may(&m, "grow b cotton")); /* P01 shows other kinds now */
    play(&m, "grow b heather");             /* and B three dots */
    assert_int_equal(moorland_count(m.moor[0].ground[section("B")], 3), 4);
    play(&m, "lay m05 b");
    assert_int_equal(m.moor[0].rooted, 1);
    assert_int_equal(m.moor[0].striders, 2);
    assert_int_equal(m.moor[0].water[section("B")], 0xA5A5);
    assert_int_equal(m.reach, sections("A C G")); /* three sides of it; the fourth is outside */

    mire_deal(&mire_moorland, &setup, &m); /* whole games with it end as they should */
    mire_action menu[MIRE_MENU];
    while (m.stage != OVER) {
        moorland_apply(&m, m.turn, (moorland_legal(&m, m.turn, menu), menu[0]));
        if (moorland_audit(&m, &err) != MIRE_OK)
            fail_msg("%s", err.text);
    }
}

/* The view says from which edges a root space is reached, as the card lies. */
static void root_space_in_the_view(void **state)
{
    struct moorland m;
    struct mire_setup setup = test_setup(&mire_moorland, 2);
    (void)state;
    setup.components = load(changed);
    setup.option[OPTION_ARRANGEMENT] = 1; /* not turned */
    mire_deal(&mire_moorland, &setup, &m);
    json_t *view = view_tree(&mire_moorland, &m, 0);
    json_t *root = json_array_get(json_object_get(view, "structure"), LETTERS);
    json_t *from = json_object_get(root, "root_space_from");
    assert_string_equal(json_string_value(json_object_get(root, "section")), "r1");
    assert_int_equal(json_array_size(from), 1);
    assert_string_equal(json_string_value(json_array_get(from, 0)), "S");
    json_decref(view);
}

/* The set is part of a game's identity; the same content is the same set. */
static void identity(void **state)
{
    struct mire_setup setup = test_setup(&mire_moorland, 2), back;
    const struct mire_game *game;
    struct mire_error err;
    MIRE_TEXT(id, 200);
    (void)state;
    setup.components = load(changed);
    assert_int_equal(load(changed), setup.components);
    assert_int_not_equal(load("{}"), setup.components);
    mire_id_write(&mire_moorland, &setup, &id);
    assert_non_null(strstr(id.at, "/components="));
    assert_int_equal(mire_id_read(id.at, &game, &back, &err), MIRE_OK);
    assert_int_equal(back.components, setup.components);
    assert_int_equal(mire_id_read("moorland/2/components=0123456789abcdef", &game, &back, &err),
                     MIRE_BAD);
    assert_says(err.text, "0123456789abcdef");
}

/* What is written is what was read, to the last print. */
static void written_and_read(void **state)
{
    struct moorland_tables tables;
    struct mire_error err;
    (void)state;
    json_t *json = moorland_format.write(&moorland_builtin);
    memset(&tables, 0, sizeof tables);
    assert_int_equal(moorland_format.read(json, &tables, &err), MIRE_OK);
    json_t *again = moorland_format.write(&tables);
    assert_true(json_equal(json, again));
    json_decref(json);
    json_decref(again);
}

/* The built-in set has every figure the rulebook states. */
static void builtin(void **state)
{
    int symbols[5] = {0};
    (void)state;
    load("{}");
    for (int i = 0; i < CARDS; i++)
        symbols[moorland_total(moorland_needs(&moorland_builtin.card[i]))]++;
    assert_int_equal(symbols[0], 0);
    assert_int_equal(symbols[1] + symbols[2] + symbols[3] + symbols[4], CARDS);
    /* M52 of the playing example: white and green take root, white and purple wither */
    assert_int_equal(moorland_builtin.card[51].root, 0x00000101);
    assert_int_equal(moorland_builtin.card[51].wither, 0x01000001);
    assert_int_equal(moorland_builtin.card[51].drift, 0);
    for (int side = 0; side < 2; side++) /* C has three dots, H the special symbol */
        for (int i = 0; i < 4; i++) {
            const struct moorland_plan *one = &moorland_builtin.side[0][side].plan[i];
            const struct moorland_plan *three = &moorland_builtin.side[2][side].plan[i];
            if (one->letter == 2)
                assert_int_equal(one->growth, 3);
            if (three->letter == 7)
                assert_int_equal(three->growth, GROWTH_SPECIAL);
        }
}

#define CARD(BODY) "{'moor_cards': [{'id': 'M05', " BODY "}]}"
#define PLANT      "'plants': [{'type': 'heather'}]"
#define WATER      "'waterway': [['N', 'S']]"
#define SIDE(BODY) "{'water_cards': [{'id': 'W1', 'white': {'sections': [" BODY "]}}]}"
#define A          "{'letter': 'A', 'growth': 1}"
#define B          "{'letter': 'B', 'growth': 1}"
#define C          "{'letter': 'C', 'growth': 1}"
#define R          "{'root': [['N', 'E']]}"

static void card_errors(void **state)
{
    (void)state;
    assert_says(bad("[]"), "should be an object");
    assert_says(bad("{'game': 'boreal'}"), "game: is \"boreal\", should be \"moorland\"");
    assert_says(bad("{'moor_card': []}"), "did you mean \"moor_cards\"?");
    assert_says(bad("{'moor_cards': [7]}"), "moor_cards[0]: should be an object");
    assert_says(bad("{'moor_cards': [{}]}"), "moor_cards[0].id: is missing");
    assert_says(bad("{'moor_cards': [{'id': 'M61'}]}"), "moor_cards[0].id: no moor card is called");
    assert_says(bad("{'moor_cards': [{'id': 'M05', " PLANT ", " WATER "}, {'id': 'M05'}]}"),
                "moor_cards[1].id: M05 is there twice");
    assert_says(bad(CARD(WATER)), "moor_cards[0].plants: is missing");
    assert_says(bad(CARD("'plants': [], " WATER)), "moor_cards[0].plants: has 0 entries");
    assert_says(bad(CARD("'plants': [{'type': 'fern'}], " WATER)),
                "moor_cards[0].plants[0].type: no plant is called \"fern\"");
    assert_says(bad(CARD("'plants': [{'type': 'heather', 'fate': 'rots'}], " WATER)),
                "moor_cards[0].plants[0].fate: no fate is called \"rots\"");
    assert_says(bad(CARD(PLANT)), "moor_cards[0].waterway: is missing");
    assert_says(bad(CARD(PLANT ", 'waterway': [['N', 'X']]")),
                "moor_cards[0].waterway[0][1]: no edge is called \"X\"");
    assert_says(bad(CARD(PLANT ", 'waterway': [['N', 'N']]")), "the edge N is there twice");
    assert_says(bad(CARD(PLANT ", 'waterway': [['N', 'S'], ['S', 'W']]")),
                "moor_cards[0].waterway[1]: the edge S is in another group already");
    assert_says(bad(CARD(PLANT ", 'waterway': [['N'], ['S']]")), "needs water on all four");
    assert_says(bad(CARD(PLANT ", " WATER ", 'animal': 'moose'")), "no species is called");
    assert_says(bad(CARD(PLANT ", " WATER ", 'striders': 10")),
                "striders: is 10, should be 0 to 9");
    assert_says(bad(CARD(PLANT ", " WATER ", 'source': 'memory'")), "no source is called");
    assert_says(bad(CARD(PLANT ", " WATER ", 'animals': 1")), "did you mean \"animal\"?");
}

static void set_errors(void **state)
{
    (void)state;
    assert_says(bad(CARD(PLANT ", " WATER ", 'only_for_4_players': true")),
                "moor_cards: 13 are only for four players, should be 12");
    assert_says(bad(CARD(PLANT ", " WATER ", 'animal': 'frog'")),
                "moor_cards: the frog is on 5 cards, should be on 4");
    assert_says(
        bad("{'plant_cards': [{'id': 'P01', 'types': ['rushes', 'heather', 'peat_moss']}]}"),
        "plant_cards[0].types: a plant card shows two kinds or all four");
    assert_says(bad("{'plant_cards': [{'id': 'P01', 'types': ['rushes', 'rushes']}]}"),
                "plant_cards[0].types[1]: rushes is there twice");
    assert_says(bad("{'plant_cards': [{'id': 'P13', 'types': ['rushes', 'heather']}]}"),
                "plant_cards: 1 show all four kinds, should be 2");
}

static void water_card_errors(void **state)
{
    (void)state;
    assert_says(bad(SIDE(A ", " B ", " C)), "water_cards[0].white.sections: has 3 entries");
    assert_says(bad(SIDE(A ", " B ", " C ", {'letter': 'D', 'growth': 2}")),
                "water_cards[0].white.sections: has 0 root sections, should have one");
    assert_says(bad(SIDE(A ", " B ", " B ", " R)), "water_cards[0].white: has a letter twice");
    assert_says(bad(SIDE(A ", " B ", " R ", {'letter': 'D', 'growth': 2}")),
                "water_cards[0]: its sides should have the same three letters");
    assert_says(bad(SIDE(A ", " B ", " R ", {'letter': 'C', 'growth': 4}")),
                "sections[3].growth: is 4, should be 1 to 3");
    assert_says(bad(SIDE(A ", " B ", " R ", {'letter': 'C', 'growth': 'some'}")),
                "sections[3].growth: should be 1, 2, 3 or \"special\"");
    assert_says(bad(SIDE(A ", " B ", " R ", {'letter': 'r1', 'growth': 1}")),
                "sections[3].letter: no ground section is called \"r1\"");
    assert_says(bad(SIDE(A ", " B ", " C ", {'root': [['N', 'E']], 'root_space_from': ['S']}")),
                "root_space_from: the root section has no water on the edge S");
    /* both sides of W1 moved to the letters of W2 */
    assert_says(bad("{'water_cards': [{'id': 'W1', 'white': {'sections': [" A ", " B ", " R
                    ", {'letter': 'D', 'growth': 2}]}, 'black': {'sections': [" A ", " B ", " R
                    ", {'letter': 'D', 'growth': 2}]}}]}"),
                "water_cards: no card has the letter C");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_changed_set_is_played),
        cmocka_unit_test(root_space_in_the_view),
        cmocka_unit_test(identity),
        cmocka_unit_test(written_and_read),
        cmocka_unit_test(builtin),
        cmocka_unit_test(card_errors),
        cmocka_unit_test(set_errors),
        cmocka_unit_test(water_card_errors),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    mire_components_forget();
    return failed;
}
