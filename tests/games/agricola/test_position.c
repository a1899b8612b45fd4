/* SPDX-License-Identifier: MIT */
/* Positions people might write: what may be left out, and what each mistake is told. */
#include "games/agricola/agricola.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* Loads a position written with ' for "; the status, and the error's text. */
static int load(const char *written, struct agricola *g, struct mire_error *err)
{
    char text[4000];
    json_t *json;
    snprintf(text, sizeof text, "%s", written);
    for (char *c = text; *c; c++)
        if (*c == '\'')
            *c = '"';
    if (mire_json_read(text, strlen(text), &json, err) != MIRE_OK)
        fail_msg("%s", err->text);
    int status = mire_position_load(&mire_agricola, json, g, err);
    json_decref(json);
    return status;
}

static void good(const char *written, struct agricola *g)
{
    struct mire_error err;
    if (load(written, g, &err) != MIRE_OK)
        fail_msg("%s: %s", written, err.text);
}

static void bad(const char *written, const char *says)
{
    struct agricola g;
    struct mire_error err = {""};
    int status = load(written, &g, &err);
    if (status != MIRE_BAD || !strstr(err.text, says))
        fail_msg("%s: %s", written, status == MIRE_OK ? "allowed" : err.text);
}

static void partial(void **state)
{
    struct agricola g;
    (void)state;
    good("{'players': 2}", &g);
    assert_int_equal(g.round, 1);
    good("{'players': 3, 'state': {'round': 9, 'start': 2}}", &g);
    assert_int_equal(g.round_card[8] != NO_CARD, 1);
    assert_int_equal(mire_agricola.waiting(&g), 1u << 1);
    /* round cards that are not named are filled in before the spaces are read */
    good("{'players': 3, 'state': {'round': 3, 'round_cards': ['major-improvement'], 'spaces': "
         "{'forest': {'goods': 3}}}}",
         &g);
    assert_int_equal(g.round_card[0], MAJOR_IMPROVEMENT);
    assert_int_not_equal(g.round_card[2], NO_CARD);
    good("{'players': 2, 'state': {'farms': [{'fields': ['a5'], 'forests': ['a1'], 'moors': []}, "
         "{}]}}",
         &g);
    assert_int_equal(g.farm[0].fields, 1u << 4);
    assert_int_equal(g.farm[0].rooms, 1u << 5 | 1u << 10); /* not named: as dealt */
    good("{'players': 2, 'options': {'moor': 'off'}, 'state': {'farms': [{'fences': ['over-a1', "
         "'over-b1', 'left-a1', 'left-a2'], 'goods': {'sheep': 2}}, {}]}}",
         &g);
    assert_int_equal(g.farm[0].pasture[0], 1u);
    char written[100]; /* an extension above a2 and a3 */
    snprintf(written, sizeof written,
             "{'players': 2, 'state': {'farms': [{'extensions': [%d]}, {}]}}",
             agricola_strip(-1, 1, false));
    good(written, &g);
    assert_int_equal(agricola_points(&g, 0),
                     agricola_points(&g, 1) - 2 * POINT); /* two unused cells */
}

static void mistakes(void **state)
{
    (void)state;
#define FARM(text)                                                                                 \
    "{'players': 2, 'options': {'moor': 'off'}, 'state': {'farms': [{" text "}, {}]}}"
    bad("{'players': 7}", "players");
    bad("{'players': 2, 'state': {'weather': 1}}", "weather");
    bad("{'players': 2, 'state': {'farms': [{}]}}", "state.farms");
    bad(FARM("'fields': ['d9']"), "state.farms[0].fields[0]: \"d9\" is no cell");
    bad(FARM("'fields': ['a1', 'a1']"), "state.farms[0].fields[1]: a1 is there twice");
    bad(FARM("'fields': ['b1']"), "farm 1: two things on one cell");
    bad(FARM("'rooms': []"), "there is no house");
    bad(FARM("'moors': ['a1']"), "moors and forests need the Moor");
    bad(FARM("'fences': ['upon-a1']"), "state.farms[0].fences[0]: \"upon-a1\" is no edge");
    bad(FARM("'fences': ['over-a1']"), "a fence encloses nothing");
    bad(FARM("'fences': ['over-b1', 'over-c1', 'left-b1', 'left-b2']"), "only meadow and stables");
    bad(FARM("'fences': ['over-a2', 'over-b2', 'left-a2', 'left-a3', 'over-a4', 'over-b4', "
             "'left-a4', 'left-a5']"),
        "do not hang together");
    bad(FARM("'stables': ['a1', 'a2', 'a3', 'a4', 'a5']"), "more than 4 stables");
    bad(FARM("'goods': {'sheep': 2}"), "the animals do not fit");
    bad(FARM("'goods': {'gold': 2}"), "state.farms[0].goods");
    bad(FARM("'goods': {'wood': -1}"), "state.farms[0].goods.wood");
    bad(FARM("'goods': {'fuel': 1}"), "need the Moor");
    bad(FARM("'crops': {'a1': {'grain': 3}}"), "crops grow on fields");
    bad(FARM("'fields': ['a1'], 'crops': {'a1': {'grain': 3, 'vegetable': 2}}"),
        "state.farms[0].crops.a1: a planted field has grain or vegetables");
    bad(FARM("'improvements': ['fireplac-2']"), "did you mean");
    bad(FARM("'improvements': ['museum']"), "is not in this game");
    bad(FARM("'marked': ['fireplace-2']"), "fuel markers");
    bad(FARM("'people': 6"), "state.farms[0].people");
    bad(FARM("'bed': 1"), "in bed");
    bad(FARM("'home': 3"), "more people placed");
    bad(FARM("'house': 'straw'"), "state.farms[0].house");
    bad(FARM("'coming': {'1': {'food': 1}}"), "a round that is over");
    bad(FARM("'extensions': [3]"), "along the yard");
    bad("{'players': 2, 'state': {'farms': [{'improvements': ['well']}, {'improvements': "
        "['well']}]}}",
        "Well is in two places");
    bad("{'players': 2, 'state': {'round_cards': ['cultivation']}}", "not of stage 1");
    bad("{'players': 2, 'state': {'round_cards': ['fencing']}}", "Major Improvement comes first");
    bad("{'players': 2, 'state': {'round_cards': ['village-fair']}}", "state.round_cards[0]");
    bad("{'players': 2, 'state': {'spaces': {'copse': {'goods': 1}}}}", "no space on this board");
    bad("{'players': 2, 'state': {'spaces': {'day-laborer': {'goods': 1}}}}", "no goods can lie");
    bad("{'players': 2, 'state': {'spaces': {'forest': {'person': 3}}}}",
        "state.spaces.forest.person");
    bad("{'players': 2, 'state': {'spaces': {'forest': {'person': 1}}, 'farms': [{'home': 2}, "
        "{}]}}",
        "more people placed than there are");
    bad("{'players': 2, 'state': {'special': {'S05': {'player': 1}}}}", "S05 is not to be had");
    bad("{'players': 2, 'state': {'special': {'S01': {}}}}", "state.special.S01");
    bad("{'players': 1, 'state': {'solo': {'open': 'S01', 'next': 'S01'}}}", "in two places");
    bad("{'players': 1, 'state': {'solo': {'open': 'S01', 'pile': ['S02']}}}", "its next card");
    bad("{'players': 2, 'state': {'phase': 'field', 'farms': [{'home': 0}, {'home': 0}]}}",
        "nobody decides in this phase");
    bad("{'players': 2, 'state': {'phase': 'feed'}}", "people are placed in the work phase only");
    bad("{'players': 2, 'state': {'flipped': [3]}, 'options': {'moor': 'off'}}",
        "nothing to lie on top of");
    bad("{'players': 2, 'state': {'agenda': []}}", "somebody decides");
    bad("{'players': 2, 'state': {'agenda': [{'step': 'dance'}]}}", "state.agenda[0].step");
    bad("{'players': 2, 'state': {'agenda': [{'step': 'feed'}]}}", "agenda[0]: no place for");
    bad("{'players': 2, 'state': {'agenda': [{'step': 'parts', 'space': 'forest'}]}}",
        "does not go with the position");
    bad("{'players': 2, 'state': {'agenda': [{'step': 'sow'}]}}", "nothing to decide");
    bad("{'players': 2, 'state': {'agenda': [{'step': 'pay'}], 'owed': {'wood': 5}}}",
        "does not go with the position");
    bad("{'players': 2, 'state': {'owed': {'wood': 5}}}", "nobody is paying");
    bad("{'players': 2, 'state': {'drawing': {'region': ['a1']}}}", "nobody is building fences");
    bad("{'players': 2, 'state': {'agenda': [{'step': 'fences'}], 'drawing': {'region': ['b1']}, "
        "'farms': [{'goods': {'wood': 9}}, {}]}}", /* a pasture begun on the house */
        "does not go with the position");
    bad("{'players': 2, 'state': {'farms': [{'home': 0}, {}]}}", "nobody is at home");
#undef FARM
}

/* What only hand cards do to a farm. */
static void mistakes_with_cards(void **state)
{
    struct agricola g;
    (void)state;
#define FARM(text)                                                                                 \
    "{'players': 2, 'options': {'level': '3'}, 'state': {'farms': [{'moors': [], 'forests': "      \
    "['a4'], " text "}, {}]}}"
#define AROUND_A4 "'fences': ['over-a4', 'left-a4', 'left-a5', 'over-b4']"
    good(FARM("'under_moor': ['a4'], 'under_forest': ['a4'], 'forest_hut': 36"), &g);
    bad(FARM("'under_moor': ['a1']"), "tiles lie under forests only");
    bad(FARM("'under_forest': ['a1']"), "tiles lie under forests only");
    bad(FARM("'forest_hut': 1"), "the Forest Hut stands on no forest");
    bad(FARM("'forest_hut': 36"), "the Forest Hut stands on no forest"); /* nothing covers it */
    bad(FARM("'forest_hut': 4, 'people': 5"), "1 to 5 people");
    good(FARM("'reserve': ['a4'], " AROUND_A4), &g);
    assert_int_equal(g.farm[0].pastures, 0);
    bad(FARM(AROUND_A4), "only meadow and stables");
    bad(FARM("'reserve': ['a1']"), "a Nature Reserve has fences");
    bad(FARM("'reserve': ['a4']"), "a Nature Reserve has fences");
    bad(FARM("'reserve': ['a4', 'a5']"), "one Nature Reserve");
    bad(FARM("'lodged': 'boar', 'goods': {'boar': 1}"), "no animal lodges elsewhere");
    bad("{'players': 2, 'options': {'level': '3'}, 'state': {'garden_path': 3}}", "garden_path");
    good(FARM("'played': ['B068'], 'crops': {'z1': {'vegetable': 2}}"), &g);
    assert_int_equal(g.farm[0].crops[BEANFIELD], 2);
    bad(FARM("'crops': {'z1': {'vegetable': 2}}"), "crops grow on fields");
    bad(FARM("'played': ['B068'], 'crops': {'z1': {'grain': 2}}"), "crops grow on fields");
    bad(FARM("'played': ['B068'], 'fields': ['z1']"), "beside the yard");
    bad(FARM("'gained': 100"), "gained");
#define JOINED(cards)                                                                              \
    "{'players': 2, 'options': {'level': '3'}, 'state': {'round': 5, 'round_cards': "              \
    "['major-improvement', 'fencing', 'grain-utilization', 'sheep-market', 'basic-wish'], "        \
    "'spaces': {'basic-wish': {'person': 1, 'joined': true}}, "                                    \
    "'farms': [{'home': 1}, {'home': 1, 'played': [" cards "]}]}}"
    good(JOINED("'A026'"), &g);
    bad(JOINED("'A067'"), "only with A026");
#undef JOINED
#undef FARM
}

/* Whatever loads can be played to its end. */
static void playable(void **state)
{
    static const char *const written[] = {
        "{'players': 2, 'state': {'round': 14, 'farms': [{'goods': {'wood': 999, 'clay': 999, "
        "'reed': 999, 'stone': 999, 'food': 999, 'grain': 999, 'vegetable': 999}}, {}]}}",
        "{'players': 2, 'state': {'agenda': [{'step': 'bake', 'b': 1}], 'farms': [{'goods': "
        "{'grain': 999}, 'improvements': ['fireplace-2']}, {}]}}",
        "{'players': 2, 'options': {'moor': 'off'}, 'state': {'agenda': [{'step': 'fences'}], "
        "'farms': [{'goods': {'wood': 15}}, {}]}}",
        "{'players': 6, 'options': {'moor': 'off'}, 'state': {'round': 13, 'spaces': "
        "{'sheep-market': {'goods': 63}, 'pig-market': {'goods': 63}, 'cattle-market': {'goods': "
        "63}}}}",
    };
    struct mire_rng rng;
    (void)state;
    mire_rng_seed(&rng, 1);
    for (size_t i = 0; i < sizeof written / sizeof *written; i++) {
        for (int again = 0; again < 20; again++) {
            struct agricola g;
            mire_action menu[MIRE_MENU];
            struct mire_error err;
            good(written[i], &g);
            while (mire_agricola.waiting(&g)) {
                int seat = mire_seat_first(mire_agricola.waiting(&g));
                int n = mire_agricola.legal(&g, seat, menu);
                assert_true(n > 0 && n <= MIRE_MENU);
                mire_agricola.apply(&g, seat, menu[mire_rng_below(&rng, 0, (uint32_t)n)]);
                if (mire_agricola.audit(&g, &err) != MIRE_OK)
                    fail_msg("%s: %s", written[i], err.text);
            }
        }
    }
}

/* More animals of a kind than a farm can ever have. */
static void herds_are_bounded(void **state) /* A16 */
{
    _Alignas(8) unsigned char room[MIRE_STATE_MAX];
    (void)state;
    for (int sheep = 63; sheep <= 64; sheep++) {
        char text[200];
        struct mire_error err;
        struct json_t *json;
        snprintf(text, sizeof text,
                 "{\"players\": 1, \"state\": {\"farms\": [{\"goods\": {\"sheep\": %d}}]}}", sheep);
        assert_int_equal(mire_json_read(text, strlen(text), &json, &err), MIRE_OK);
        int status = mire_position_load(&mire_agricola, json, room, &err);
        assert_true(status == MIRE_OK || strstr(err.text, sheep == 64 ? "63" : "fit"));
        assert_int_equal(sheep == 64 && status == MIRE_OK, 0);
        json_decref(json);
    }
}

/* The corrections of two cards came after games were recorded: those were played without. */
static void old_games_have_no_corrections(void **state) /* A27 */
{
    struct mire_setup setup;
    struct mire_error err;
    const struct mire_game *game;
    struct mire_table *table;
    (void)state;
    mire_setup_default(&mire_agricola, 2, &setup);
    assert_int_equal(setup.option[OPTION_CORRECTIONS], 1);
    const char *old = "agricola/2/level=3/00112233445566778899aabbccddeeff";
    assert_int_equal(mire_id_read(old, &game, &setup, &err), MIRE_OK);
    assert_int_equal(setup.option[OPTION_CORRECTIONS], 0);
    MIRE_TEXT(id, 200);
    mire_id_write(game, &setup, &id);
    assert_string_equal(id.at, old);
    assert_int_equal(mire_id_read("agricola/2/level=3", &game, &setup, &err), MIRE_OK);
    assert_int_equal(setup.option[OPTION_CORRECTIONS], 1);
    mire_text_clear(&id);
    mire_id_write(game, &setup, &id);
    assert_non_null(strstr(id.at, "/corrections=on/"));
    assert_int_equal(mire_id_read(id.at, &game, &setup, &err), MIRE_OK);
    assert_int_equal(setup.option[OPTION_CORRECTIONS], 1);
    assert_int_equal(mire_table_new(&table, game, &setup, &err), MIRE_OK);
    char *record = mire_record_write(table);
    mire_table_free(table);
    assert_int_equal(mire_record_read(record, strlen(record), &table, &err), MIRE_OK);
    mire_free(record);
    mire_table_setup(table, &setup);
    assert_int_equal(setup.option[OPTION_CORRECTIONS], 1);
    mire_table_free(table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(old_games_have_no_corrections),
        cmocka_unit_test(herds_are_bounded),
        cmocka_unit_test(partial),
        cmocka_unit_test(mistakes),
        cmocka_unit_test(mistakes_with_cards),
        cmocka_unit_test(playable),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
