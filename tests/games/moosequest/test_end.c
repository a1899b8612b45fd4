/* SPDX-License-Identifier: MIT */
/* The last moose, extinction, every end of a game, scores, ties, matches, and the two bounds. */
#include "helper.h"

/* ---- the last moose ---- */

/* Seat 1 plays Hoof in Moose Disease at seat 2, whose only moose is lost. */
static struct moosequest last_moose(const char *lands, const char *more)
{
    return positionf(3,
                     "{'turn': 1, 'question': 'target', 'chosen': 'hoof_in_moose_disease', "
                     "'top': 44, 'seats': [{'hand': {'hoof_in_moose_disease': 1}}, {'herd': "
                     "{'moosemess': 1}, 'scored': [%s]%s}, {}]}",
                     lands, more);
}

static void a_land_for_a_moose(void **state)
{
    (void)state;
    struct moosequest m = last_moose("50, 35, 60", "");
    must_play(&m, "at 2");
    assert_int_equal(m.asked, 1);
    assert_menu(&m, "give 35, give 50, give 60");
    must_play(&m, "give 35"); /* its value does not matter */
    assert_int_equal(m.herd_size[1], 1);
    assert_false(has_land(&m, 1, 35));
    assert_int_equal(place_under(&m, 35), 2);
    assert_int_equal(m.queue_known[1], 0xFF);
    assert_int_equal(m.turn, 1);
    m = last_moose("50", "");
    must_play(&m, "at 2"); /* the only land: not asked */
    assert_int_equal(m.herd_size[1], 1);
    assert_int_equal(m.scored[1], 0);
}

/* Lands on hold are not scored and save nobody. */
static void held_lands_do_not_count(void **state)
{
    (void)state;
    struct moosequest m = position(
        3, "{'turn': 1, 'question': 'reroll', 'moving': true, 'top': 57, 'rolled': [3, 4, 6], "
           "'held': [44, 35], 'symbols': 0, 'seats': [{'herd': {'moosemage': 1}}, {}, {}]}");
    must_play(&m, "keep");
    assert_int_equal(m.living, 6);
    assert_int_equal(place_under(&m, 44), 2);
    assert_int_equal(place_under(&m, 35), 3);
    assert_int_equal(place_under(&m, 57), 4); /* the land being crossed comes after those held */
    assert_int_equal(m.turn, 1);              /* and no step 3 */
    assert_int_equal(m.moving + m.held_size + m.crossing, NONE);
}

/* In one's own turn the turn goes on with the new moose. */
static void the_turn_goes_on(void **state)
{
    (void)state;
    struct moosequest m = position(
        2, "{'turn': 1, 'question': 'reroll', 'moving': true, 'top': 57, 'rolled': [3, 4, 6], "
           "'seats': [{'herd': {'moosemage': 1}, 'scored': [44]}, {}]}");
    must_play(&m, "keep");
    assert_menu(&m, "stop, go");
    assert_int_equal(m.herd_size[0], 1);
    assert_int_equal(m.held[0], land_index(57));
}

/* Two losses in a row: the rule of the last moose comes after each. */
static void one_loss_after_the_other(void **state)
{
    (void)state;
    struct moosequest m = position(
        3, "{'turn': 1, 'question': 'last moose', 'asked': 2, 'seats': [{}, {'herd': {}, 'scored': "
           "[35, 44, 50]}, {}], 'moose_discards': {'moosemom': 1}, 'tasks': [['turn next'], "
           "['discard moosehap', 'hoof_in_moose_disease'], ['lose', 2, 1, 'random']]}");
    must_play(&m, "give 35");
    assert_int_equal(m.node, NODE_LAST_MOOSE); /* the new one was lost as well */
    must_play(&m, "give 44");
    assert_int_equal(m.herd_size[1], 1);
    assert_int_equal(m.turn, 1);
}

/* ---- extinction ---- */

static void a_rival_dies_out(void **state)
{
    (void)state;
    struct moosequest m =
        last_moose("", ", 'skip': true, 'hand': {'wolves': 2}, 'in_play': {'moose_armour': 1}");
    must_play(&m, "at 2");
    assert_int_equal(m.living, 5);
    assert_int_equal(m.skipping, 0);
    assert_int_equal(m.hap_discard[hap_kind("wolves")], 2);
    assert_int_equal(m.hap_discard[hap_kind("moose_armour")], 1);
    assert_int_equal(m.hand_size[1] + (int)m.in_play[1], 0);
    assert_int_equal(m.turn, 2); /* skipped for good */
    assert_int_equal(GAME->points(&m, 1), 0);
}

/* In a Thunderstorm the drawer may go first; the others still roll. */
static void thunder_takes_the_drawer(void **state)
{
    (void)state;
    struct moosequest base =
        position(3, "{'turn': 1, 'seats': [{'herd': {'moosemess': 1}, 'hand': {'perfect_day': 1}}, "
                    "{'herd': {'moosemom': 2}}, {'herd': {'moosemom': 2}}]}");
    struct moosequest m =
        search(&base, "feed",
               "Thunderstorm|@1's die shows 1|@1's herd is extinct|@2's die|@3's die shows 5");
    assert_int_equal(m.living, 6);
    assert_int_equal(m.herd_size[2], 1);
    assert_int_equal(m.turn, 1);
    assert_int_equal(m.hap_discard[hap_kind("thunderstorm")], 1);
    assert_menu(&m, "feed, move");
}

/* As soon as one herd is left the game is over and it has won, whatever the points. */
static void the_last_herd_wins(void **state)
{
    int rank[MIRE_SEATS];
    (void)state;
    struct moosequest base =
        position(3, "{'turn': 1, 'seats': [{'herd': {'mildmoose': 1}}, {'herd': {'moosemom': 1}}, "
                    "{'herd': {'moosemess': 1}}]}");
    struct moosequest m = search(&base, "feed",
                                 "@1's herd is extinct|@2's herd is extinct|The game is over|not "
                                 "@3's die");
    assert_int_equal(GAME->waiting(&m), 0);
    assert_int_equal(GAME->audit(&m, &trouble), MIRE_OK);
    GAME->rank(&m, rank);
    assert_int_equal(rank[2], 1);
    assert_int_equal(rank[0], 2); /* the extinct share the last place */
    assert_int_equal(rank[1], 2);
    assert_int_equal(GAME->points(&m, 2), 1);
}

/* The survivor's held lands count for nothing when the game ends that way. */
static void held_lands_of_the_survivor(void **state)
{
    (void)state;
    struct moosequest base =
        position(2, "{'turn': 1, 'question': 'stop or go', 'top': 44, 'held': [35], 'crossed': 1, "
                    "'seats': [{'herd': {'mildmoose': 1}}, {'herd': {'moosemess': 1}}]}");
    struct moosequest m = search(
        &base, "go", "crosses|Thunderstorm|@1's die shows 2|@2's herd is extinct|The game is over");
    assert_int_equal(m.scored[0], 0);
    assert_int_equal(GAME->points(&m, 0), 3);
    assert_int_equal(place_under(&m, 44), 3);
}

/* ---- the Green Pastures ---- */

/* Everything held is scored and the symbols are drawn; nothing else follows. */
static void crossing_the_green_pastures(void **state)
{
    (void)state;
    struct moosequest m = position(
        2, "{'turn': 1, 'question': 'reroll', 'moving': true, 'rolled': [3, 3], 'top': 32, 'held': "
           "[44], 'symbols': 1, 'seats': [{'herd': {'moosemage': 1}, 'hand': {'wolves': 1}, "
           "'in_play': {'huge_enormous_trap': 1}}, {}]}");
    must_play(&m, "keep");
    assert_int_equal(m.node, NODE_OVER);
    assert_true(has_land(&m, 0, 32) && has_land(&m, 0, 44));
    assert_int_equal(m.herd_size[0], 2); /* the symbol's moose; the trap did not snap */
    assert_int_equal(m.hand_size[0], 1); /* no Moosehap for the double */
    assert_int_equal(news_count(&m, NEWS_HAP), 0);
    assert_menu(&m, "");
}

/* 1s may be set aside with the last crossing as with any. */
static void symbols_at_the_end(void **state)
{
    (void)state;
    struct moosequest m = position(
        2, "{'turn': 1, 'question': 'aside', 'rolled': [1, 1, 4], 'top': 32, 'seats': [{'herd': "
           "{'moosemess': 1}}, {}]}");
    assert_menu(&m, "aside 0, aside 1, aside 2");
    must_play(&m, "aside 2");
    assert_int_equal(m.node, NODE_OVER);
    assert_int_equal(m.herd_size[0], 3);
}

static void two_dice_fail_on_snake_eyes(void **state)
{
    (void)state;
    for (int roll = 0; roll < 36; roll++) {
        struct moosequest m = positionf(
            2,
            "{'turn': 1, 'question': 'reroll', 'moving': true, 'rolled': [%d, %d], 'top': 32, "
            "'symbols': 1, 'seats': [{'herd': {'moosemage': 1}}, {}], " QUIET_HAPS "}",
            1 + roll / 6, 1 + roll % 6);
        must_play(&m, "keep");
        assert_int_equal(news_count(&m, NEWS_FAILED), roll == 0);
    }
}

/* ---- scores ---- */

/* The slow way: from the saved position, with the values written out again. */
static int slow_points(const struct moosequest *m, int seat)
{
    static const struct {
        const char *id;
        int value;
    } mooses[] = {
        {"moosemom", 5},    {"moosemaster", 7}, {"musclemoose", 6},
        {"moosemauler", 4}, {"moosemage", 1},   {"moosemedium", 1},
        {"mildmoose", 3},   {"moosemess", 1},   {"moosemendicant", 2},
    };
    static const int lands[] = {2, 3, 3, 4, 4, 4, 4, 5, 5, 5,  6,  6,  6,  6,  7,
                                7, 7, 7, 8, 8, 8, 9, 9, 9, 10, 11, 12, 13, 14, 15};
    json_t *json = moosequest_save(m);
    const json_t *own = json_array_get(json_object_get(json, "seats"), (size_t)seat);
    int points = (int)json_integer_value(json_object_get(own, "first_game"));
    size_t i;
    json_t *land;
    for (size_t k = 0; k < sizeof mooses / sizeof *mooses; k++)
        points +=
            mooses[k].value *
            (int)json_integer_value(json_object_get(json_object_get(own, "herd"), mooses[k].id));
    json_array_foreach(json_object_get(own, "scored"), i, land) points +=
        lands[json_integer_value(land) - 31];
    static const char *const places[] = {"hand", "in_play"};
    for (int k = 0; k < 2; k++) {
        const json_t *cards = json_object_get(own, places[k]);
        points += 5 * (int)json_integer_value(json_object_get(cards, "girdle_of_moosepower"));
        points += 8 * (int)json_integer_value(json_object_get(cards, "wooly_mammoth"));
    }
    json_decref(json);
    return points;
}

static void scores_of_random_games(void **state)
{
    int over = 0;
    (void)state;
    for (uint64_t key = 0; key < 120; key++) {
        struct mire_setup setup;
        struct moosequest m;
        struct mire_rng rng;
        mire_setup_default(GAME, 2 + (int)(key % 4), &setup);
        memcpy(setup.key, &key, sizeof key);
        setup.option[0] = key % 3 == 0;
        mire_deal(GAME, &setup, &m);
        mire_rng_seed(&rng, key);
        for (int ply = 0; !mire_over(GAME, &m); ply++) {
            mire_action actions[MIRE_MENU];
            int n = GAME->legal(&m, m.asked, actions);
            GAME->apply(&m, m.asked, actions[mire_rng_below(&rng, 0, (uint32_t)n)]);
            for (int seat = 0; ply % 16 == 0 && seat < setup.seats; seat++)
                assert_int_equal(GAME->points(&m, seat), slow_points(&m, seat));
        }
        int rank[MIRE_SEATS], best = 0;
        GAME->rank(&m, rank);
        for (int seat = 0; seat < setup.seats; seat++) {
            struct mire_sheet sheet = {0};
            int above = 0;
            GAME->score(&m, seat, &sheet);
            assert_int_equal(slow_points(&m, seat), GAME->points(&m, seat));
            assert_int_equal(sheet.total, GAME->points(&m, seat));
            for (int other = 0; other < setup.seats; other++)
                above += GAME->points(&m, other) > GAME->points(&m, seat);
            if (m.living >> seat & 1)
                assert_int_equal(rank[seat], above + 1);
            best += rank[seat] == 1;
        }
        assert_true(best >= 1);
        over += m.node == NODE_OVER;
    }
    assert_int_equal(over, 120);
}

static void equal_points_share(void **state)
{
    int rank[MIRE_SEATS];
    (void)state;
    struct moosequest m = position(
        4, "{'question': 'over', 'top': 44, 'seats': [{'herd': {'moosemom': 1}}, {'herd': "
           "{'mildmoose': 1}, 'scored': [31]}, {'herd': {'moosemess': 1}, 'scored': [32]}, "
           "{'extinct': true}]}");
    GAME->rank(&m, rank);
    assert_int_equal(rank[0], 1);
    assert_int_equal(rank[1], 1);
    assert_int_equal(rank[2], 3);
    assert_int_equal(rank[3], 4);
}

/* What bots think: a held land is sure when one may stop, at the odds of the roll when one must
 * go on, and lost with a failed roll. In tenths of points. */
static void the_judge_knows_the_odds(void **state)
{
    static const int three[] = {216, 216, 215, 212, 206, 196, 181, 160, 135, 108, 81, 56, 35, 20};
    (void)state;
    const char *at = "{'turn': 1, 'question': '%s', 'held': [60], 'top': %d, 'seats': [{'herd': "
                     "{'moosemedium': 1, 'moosemauler': 1}}, {'herd': {'moosemauler': 2}}]}";
    char text[400];
    snprintf(text, sizeof text, at, "stop or go", 35);
    struct moosequest m = position(2, text);
    int alone = 10 * 5 + 3; /* two mooses worth 5, one star */
    assert_int_equal(GAME->judge(&m, 0), alone + 150);
    assert_int_equal(GAME->judge(&m, 1), 80);
    static const int lands[] = {31, 33, 35, 38, 41, 45, 49, 52, 55, 56, 57, 58, 59};
    for (size_t i = 0; i < sizeof lands / sizeof *lands; i++) {
        int value = moosequest_builtin.land[land_index(lands[i])].value;
        snprintf(text, sizeof text, at, "medium", lands[i]);
        m = position(2, text);
        assert_int_equal(GAME->judge(&m, 0), alone + (150 + 10 * value) * three[value - 2] / 216);
    }
}

/* ---- a match of two ---- */

static void two_games_make_a_match(void **state)
{
    (void)state;
    json_t *json =
        json_of("{'players': 3, 'options': {'match': 2}, 'state': {'turn': 1, 'question': "
                "'play', 'top': 32, 'turns': 30, 'idle': 3, 'seats': [{'herd': "
                "{'moosemom': 2}, 'hand': {'magic_mooswings': 1}}, {'extinct': true}, "
                "{'herd': {'moosemaster': 1}, 'scored': [60], 'skip': true}]}}");
    struct moosequest m;
    assert_int_equal(mire_position_load(GAME, json, &m, &trouble), MIRE_OK);
    json_decref(json);
    must_play(&m, "play magic_mooswings");
    assert_int_equal(m.game, 1);
    assert_int_equal(m.first_game[0], 13);
    assert_int_equal(m.first_game[1], 0);
    assert_int_equal(m.first_game[2], 22);
    assert_int_equal(m.living, 7); /* everything is dealt afresh */
    assert_int_equal(m.skipping, 0);
    assert_int_equal(m.turns + m.idle, 0);
    assert_int_equal(m.moose_deck_size, 25);
    assert_int_equal(__builtin_popcount(m.pool), 28);
    for (int seat = 0; seat < 3; seat++) {
        assert_int_equal(m.herd_size[seat], 5);
        assert_int_equal(m.scored[seat], 0);
        struct mire_sheet sheet = {0};
        GAME->score(&m, seat, &sheet);
        assert_int_equal(sheet.line[0].points, m.first_game[seat]);
    }
    assert_int_equal(news_count(&m, NEWS_START), 1); /* with a new roll for the start */
    assert_menu(&m, "feed, move");
}

/* Extinct in the second game, one still has the points of the first. */
static void extinct_in_the_second_game(void **state)
{
    int rank[MIRE_SEATS];
    (void)state;
    json_t *json = json_of("{'players': 2, 'options': {'match': 2}, 'state': {'question': 'over', "
                           "'game': 2, 'seats': [{'extinct': true, 'first_game': 90}, {'herd': "
                           "{'moosemom': 1}, 'first_game': 50}]}}");
    struct moosequest m;
    if (mire_position_load(GAME, json, &m, &trouble) != MIRE_OK)
        fail_msg("%s", trouble.text);
    json_decref(json);
    GAME->rank(&m, rank);
    assert_int_equal(GAME->points(&m, 0), 90);
    assert_int_equal(GAME->points(&m, 1), 55);
    assert_int_equal(rank[0], 1);
}

/* ---- bounds ---- */

static void the_forced_march(void **state)
{
    (void)state;
    struct moosequest m = position(
        2, "{'turn': 1, 'idle': 18, 'top': 59, 'seats': [{'herd': {'moosemom': 2}}, {'herd': "
           "{'moosemom': 2}}]}");
    m = search(&m, "feed", "rolls 2-4-6|It is @2's turn|not must");
    assert_menu(&m, "feed, move");
    m = search(&m, "feed",
               "rolls 2-4-6|It is @1's turn|Nobody has moved for long: @1 must|fails|not Moosehap");
    assert_int_equal(m.idle, 0); /* any Move resets the count, a failed one too */
    assert_menu(&m, "feed, move");
    /* with three herds it takes thirty turns */
    m = position(3, "{'turn': 1, 'idle': 28, 'top': 59, 'seats': [{'herd': {'moosemom': 2}}, "
                    "{'herd': {'moosemom': 2}}, {'herd': {'moosemom': 2}}]}");
    m = search(&m, "feed", "rolls 2-4-6|not must");
    m = search(&m, "feed", "rolls 2-4-6|@3 must");
    /* a player who is to skip still skips, and that counts */
    m = position(2, "{'turn': 1, 'idle': 20, 'question': 'play', 'top': 59, 'seats': [{'herd': "
                    "{'moosemom': 1}, 'hand': {'wolves': 1}}, {'skip': true}]}");
    must_play(&m, "pass");
    assert_says(told(&m), "@2 lies down for a turn|Nobody has moved for long: @1 must");
}

static void the_turn_cap(void **state)
{
    (void)state;
    struct moosequest m = position(
        2, "{'turn': 1, 'turns': 399, 'question': 'play', 'seats': [{'herd': {'moosemom': 2}, "
           "'hand': {'perfect_day': 1}}, {'scored': [60]}]}");
    must_play(&m, "play perfect_day"); /* an extra turn is no way round it */
    assert_int_equal(m.node, NODE_OVER);
    assert_int_equal(m.turns, TURN_CAP);
    assert_int_equal(GAME->points(&m, 0), 10);
    assert_int_equal(GAME->audit(&m, &trouble), MIRE_OK);
}

/* Players who only feed and never play a card: the bounds end their game. */
static void even_idle_players_end(void **state)
{
    (void)state;
    for (uint64_t key = 0; key < 12; key++) {
        struct mire_setup setup;
        struct moosequest m;
        mire_setup_default(GAME, 2 + (int)(key % 4), &setup);
        memcpy(setup.key, &key, sizeof key);
        mire_deal(GAME, &setup, &m);
        int plies = 0;
        while (!mire_over(GAME, &m)) {
            mire_action actions[MIRE_MENU]; /* first of the menu: feed, pass, stop */
            GAME->legal(&m, m.asked, actions);
            GAME->apply(&m, m.asked, actions[0]);
            assert_true(++plies < 20000);
        }
        assert_true(m.turns <= TURN_CAP);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_land_for_a_moose),
        cmocka_unit_test(held_lands_do_not_count),
        cmocka_unit_test(the_turn_goes_on),
        cmocka_unit_test(one_loss_after_the_other),
        cmocka_unit_test(a_rival_dies_out),
        cmocka_unit_test(thunder_takes_the_drawer),
        cmocka_unit_test(the_last_herd_wins),
        cmocka_unit_test(held_lands_of_the_survivor),
        cmocka_unit_test(crossing_the_green_pastures),
        cmocka_unit_test(symbols_at_the_end),
        cmocka_unit_test(two_dice_fail_on_snake_eyes),
        cmocka_unit_test(scores_of_random_games),
        cmocka_unit_test(equal_points_share),
        cmocka_unit_test(the_judge_knows_the_odds),
        cmocka_unit_test(two_games_make_a_match),
        cmocka_unit_test(extinct_in_the_second_game),
        cmocka_unit_test(the_forced_march),
        cmocka_unit_test(the_turn_cap),
        cmocka_unit_test(even_idle_players_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
