/* SPDX-License-Identifier: MIT */
/*
 * The coach on worked positions: each line says a game, a position, and what is or is not said
 * there. That it never says more than the seat knows is for the battery.
 */
#include "fake.h"
#include "table/puzzle.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* Parts of the advice, apart by "|"; one that begins with "!" is not said. */
struct worked {
    const char *game, *position, *says;
};

static const struct worked positions[] = {
    /* 2 people eat 4; 1 food and a grain are within reach, and there are 2 rounds left. */
    {"agricola",
     "{'players': 2, 'options': {'moor': 'off'}, 'state': {'round': 2, 'start': 1, 'farms': "
     "[{'goods': {'food': 1, 'grain': 1}}, {}], 'agenda': [{'step': 'turn', 'player': 1}]}}",
     "Feeding is 2 food short: 4 due at the harvest in 2 rounds, and 2 within "
     "reach|!fuel|!pasture"},
    {"agricola",
     "{'players': 2, 'options': {'moor': 'off'}, 'state': {'round': 4, 'start': 1, 'farms': "
     "[{'goods': {'food': 4}}, {}], 'agenda': [{'step': 'turn', 'player': 1}]}}",
     "!Feeding"},
    {"agricola",
     "{'players': 2, 'state': {'round': 4, 'start': 1, 'farms': [{'goods': {'food': 4, 'wood': "
     "1}}, "
     "{}], 'agenda': [{'step': 'turn', 'player': 1}]}}",
     "Heating is 2 fuel short for the harvest at the end of this round: cold people fall ill"},
    {"agricola",
     "{'players': 2, 'state': {'round': 4, 'start': 1, 'farms': [{'goods': {'food': 4, 'wood': "
     "2}}, "
     "{}], 'agenda': [{'step': 'turn', 'player': 1}]}}",
     "you have the wood to burn instead"},
    {"agricola",
     "{'players': 2, 'options': {'moor': 'off'}, 'state': {'round': 10, 'start': 1, 'farms': "
     "[{'rooms': ['a1', 'b1', 'c1'], 'fields': ['a5'], 'goods': {'food': 9, 'grain': 1, 'wood': "
     "3}}, "
     "{}], 'agenda': [{'step': 'turn', 'player': 1}]}}",
     "room for another person: a child is worth 3 points and 4 more actions|1 empty field, and "
     "seed|"
     "No pasture yet|You have 3 wood|11 spaces of your farm are empty|"
     "You have no vegetables, no sheep, no boar, no cattle"},
    {"agricola",
     "{'players': 2, 'options': {'moor': 'off'}, 'state': {'round': 6, 'start': 1, 'farms': "
     "[{'goods': {'food': 9}}, {}], 'agenda': [{'step': 'turn', 'player': 1}]}}",
     "You are still two|You have no field yet|!No pasture"},

    {"moosequest",
     "{'players': 2, 'state': {'question': 'feed or move', 'asked': 1, 'turn': 1, 'top': 55}}",
     "Switchback to Nowhere takes a total of |three dice reach it "},
    /* Nearly certain is not certain. */
    {"moosequest",
     "{'players': 2, 'state': {'question': 'feed or move', 'asked': 1, 'turn': 1, 'top': 35}}",
     "takes a total of 4: three dice reach it 99 times in 100"},
    {"moosequest",
     "{'players': 2, 'state': {'question': 'feed or move', 'asked': 1, 'turn': 1, 'top': 55, "
     "'seats': [{'herd': {'mildmoose': 1}}, {}]}}",
     "One moose is left and no land is scored"},
    {"moosequest",
     "{'players': 2, 'state': {'question': 'feed or move', 'asked': 1, 'turn': 1, 'top': 55, "
     "'seats': [{'herd': {'mildmoose': 2, 'moosemage': 1}}, {}]}}",
     "!One moose|can have one roll repeated"},

    /* Two dice lie aside; the one that is left must show a six. */
    {"moosequest",
     "{'players': 2, 'state': {'turn': 1, 'question': 'stop or go', 'held': [41, 35], 'symbols': "
     "2, 'crossed': "
     "2, "
     "'top': 44, 'seats': [{'herd': {'moosemom': 1}, 'scored': [50]}, {}]}}",
     "You hold lands worth 10 and 2 mooses to come. Valley of the Rude Echo adds 6 with 1 die, 17 "
     "times in 100|Going on pays from 63 times in 100 on|One moose is left: if it goes, a scored "
     "land must "
     "pay"},

    {"dartmoor",
     "{'players': 2, 'state': {'seats': [{'cave': 4, 'hand': ['black-alder#7', 'black-alder#8', "
     "'black-alder#9', 'ash#1', 'sessile-oak#31']}, {'cave': 2}], 'seat': 1, 'stage': 'turn'}}",
     "Of your hand the Black Alder would score most now: 5 points for 2 cards|!winter|!drawing"},
    {"dartmoor",
     "{'players': 2, 'state': {'seats': [{'cave': 4, 'hand': ['black-alder#8', 'black-alder#9', "
     "'ash#1']}, {'cave': 2}], 'seat': 1, 'table': {'card': 'black-alder#7'}, 'left': 2, "
     "'matched': true, 'stage': 'pay'}}",
     "Pay only with cards that show the alder and you get the bonus: 2 of yours do|!out of reach"},

    {"moorland",
     "{'players': 2, 'options': {'arrangement': '1-2-3-4', 'start': '1'}, 'state': {'round': 5, "
     "'turn': 1, 'stage': 'play', 'plant_card': 'P05', 'display': ['M10', 'M31'], 'seats': "
     "[{'hand': ['M01'], 'ground': {'E': {'cotton_grass': 1, 'heather': 2}}}, {}]}}",
     "All plants for the card with 1 cotton grass lie on E: it can be laid face up|Water markers "
     "still lie on 12 letters"},
    {"moorland",
     "{'players': 2, 'options': {'arrangement': '1-2-3-4', 'start': '1'}, 'state': {'round': 5, "
     "'turn': 1, 'stage': 'take', 'plant_card': 'P05', 'display': ['M10', 'M31', 'M32'], 'seats': "
     "[{'hand': ['M01', 'M05']}, {}]}}",
     "you have to lay one in this turn|!All plants|The card with |brings an animal you lack; so "
     "far "
     "you have 0 of the six kinds"},

    {"boreal",
     "{'players': 2, 'options': {'length': 'short'}, 'state': {'phase': 'tile', 'first': 1, "
     "'turn': 1, 'animals': [{'at': '0,0:se', 'seat': 1, 'animal': 'insect'}], 'seats': [{'hand': "
     "['T35'], 'supply': {'insect': 4, 'vole1': 1, 'hare': 2, 'raptor': 2}}, {'hand': ['T07', "
     "'T22', 'T08']}]}}",
     "This is your last tile|The lake with your 1 insect is open at one edge only|"
     "one of yours beside it makes 4 points|9 animals wait and you have 2 actions left"},
};

static struct mire_table *table_of(const struct worked *worked)
{
    _Alignas(8) unsigned char state[MIRE_STATE_MAX];
    const struct mire_game *game = mire_game_find(worked->game);
    struct mire_error err = {""};
    struct mire_table *table = NULL;
    json_t *json = test_json(worked->position);
    if (mire_position_load(game, json, state, &err) != MIRE_OK ||
        mire_table_from(&table, game, state, &err) != MIRE_OK)
        fail_msg("%s: %s", worked->position, err.text);
    json_decref(json);
    return table;
}

static void check_says(const struct worked *worked, const char *advice)
{
    char part[200];
    for (const char *at = worked->says; *at; at += strcspn(at, "|"), at += *at == '|') {
        bool silent = *at == '!';
        size_t n = strcspn(at, "|") - silent;
        memcpy(part, at + silent, n);
        part[n] = '\0';
        if (!strstr(advice, part) != silent)
            fail_msg("%s: \"%s\" is %s: %s", worked->position, part, silent ? "said" : "not said",
                     advice);
    }
}

static void says_what_matters(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof positions / sizeof *positions; i++) {
        struct mire_table *table = table_of(&positions[i]);
        MIRE_TEXT(advice, 3000);
        mire_table_advise(table, mire_seat_first(mire_table_waiting(table)), &advice);
        check_says(&positions[i], advice.at);
        mire_table_free(table);
    }
}

static void says_nothing_out_of_turn(void **state)
{
    struct mire_table *table = table_of(&positions[0]);
    MIRE_TEXT(advice, 3000);
    (void)state;
    mire_table_advise(table, 1, &advice);
    mire_table_advise(table, -1, &advice);
    mire_table_advise(table, 7, &advice);
    assert_int_equal(advice.length, 0);
    mire_table_free(table);
}

/* A blunder is far behind, and surely so. */
static void tells_blunders(void **state)
{
    struct mire_hint hints[] = {{.action = 1, .visits = 400, .value = 0.6f, .spread = 0.2f},
                                {.action = 2, .visits = 100, .value = 0.55f, .spread = 0.2f},
                                {.action = 3, .visits = 25, .value = 0.45f, .spread = 0.1f},
                                {.action = 4, .visits = 5, .value = 0.45f, .spread = 0.3f},
                                {.action = 5, .visits = 1, .value = 0.1f, .spread = 0}};
    (void)state;
    assert_false(mire_is_blunder(hints, 5, 1));
    assert_false(mire_is_blunder(hints, 5, 2)); /* a little worse */
    assert_true(mire_is_blunder(hints, 5, 3));
    assert_false(mire_is_blunder(hints, 5, 4)); /* perhaps by luck */
    assert_false(mire_is_blunder(hints, 5, 5)); /* hardly looked at */
    assert_false(mire_is_blunder(hints, 5, 6)); /* not looked at */
    hints[0].visits = 20;
    assert_false(mire_is_blunder(hints, 5, 3)); /* nothing was looked at closely */
    assert_false(mire_is_blunder(hints, 1, 3));
}

/* Genuine ones: of the puzzles of every game, whose wrong answers cost many points, the coach finds
 * some by its own search; and never the answer. So many tries, whatever the clock says. */
static void finds_blunders_in_every_game(void **state)
{
    enum { TRIED = 12 };
    static struct mire_hint hints[MIRE_MENU];
    (void)state;
    for (int g = 0; mire_games[g]; g++) {
        int found = 0;
        for (int i = 1; i <= TRIED; i++) {
            struct mire_error err = {""};
            struct lesson *lesson;
            struct lesson_play *play;
            struct mire_rng rng;
            char id[20];
            MIRE_TEXT(answer, 100);
            MIRE_TEXT(button, 400);
            mire_action right;
            snprintf(id, sizeof id, "puzzle-%d", i);
            assert_int_equal(puzzle_or_lesson(mire_games[g], id, &lesson, &err), MIRE_OK);
            assert_int_equal(lesson_start(&play, lesson, "Siv", &err), MIRE_OK);
            mire_rng_seed(&rng, 1);
            int n =
                mire_table_hint(play->table, lesson->seat,
                                mire_bot_find("hard:iterations=1200:ms=0:explore=0.6:prior=0.5"),
                                &rng, hints, MIRE_MENU);
            assert_true(lesson_solution(play, &answer, &button));
            assert_int_equal(mire_table_find(play->table, lesson->seat, answer.at, &right, &err),
                             MIRE_OK);
            for (int k = 0; k < n; k++)
                found += mire_is_blunder(hints, n, hints[k].action);
            if (hints[0].action == right)
                assert_false(mire_is_blunder(hints, n, right));
            lesson_stop(play);
            lesson_free(lesson);
        }
        print_message("%s: %d blunders\n", mire_games[g]->id, found);
        if (!found)
            fail_msg("%s: no warning in %d puzzles", mire_games[g]->id, TRIED);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(says_what_matters),
        cmocka_unit_test(says_nothing_out_of_turn),
        cmocka_unit_test(tells_blunders),
        cmocka_unit_test(finds_blunders_in_every_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
