/* SPDX-License-Identifier: MIT */
/* Moving: crossing, setting aside, failing, stopping; Mages, Mediums, Snowstorms and Grass. */
#include "helper.h"

/* Seat 1 moves with a Mage in the herd, so that the dice written down can be kept. */
#define ROLLED                                                                                     \
    "{'turn': 1, 'question': 'reroll', 'moving': true, 'top': %d, 'rolled': [%d, %d, %d], "        \
    "'seats': [{'herd': {'moosemage': 1, 'moosemom': 2}}, {}], " QUIET_HAPS "%s}"

static struct moosequest rolled(int land, int a, int b, int c, const char *more)
{
    return positionf(2, ROLLED, land, a, b, c, more);
}

static struct moosequest kept(int land, int a, int b, int c, const char *more)
{
    struct moosequest m = rolled(land, a, b, c, more);
    must_play(&m, "keep");
    return m;
}

/* The rulebook's example: 2, 4 and a moose symbol against the Dread Marsh (5, a loss on odd). */
static void the_dread_marsh(void **state)
{
    (void)state;
    struct moosequest m = position(
        2, "{'turn': 1, 'top': 38, 'seats': [{'herd': {'moosemom': 2, 'moosemess': 1}}, {}]}");
    struct moosequest roll = search(&m, "move", "@1 rolls 2-4-1");
    assert_menu(&roll, "aside 0, aside 1");
    struct mire_table *table = sit(&roll);
    play(table, "aside 0"); /* 7 is odd: a moose of Jim's choice */
    assert_menu(now(table), "lose moosemom, lose moosemess");
    play(table, "lose moosemess");
    assert_int_equal(now(table)->herd_size[0], 2);
    assert_int_equal(now(table)->dice_left, 3);
    mire_table_free(table);

    table = sit(&roll);
    play(table, "aside 1"); /* 6 is even: nothing is lost, but two dice are left */
    assert_menu(now(table), "stop, go");
    assert_int_equal(now(table)->herd_size[0], 3);
    assert_int_equal(now(table)->held_symbols, 1);
    assert_int_equal(now(table)->dice_left, 2);
    play(table, "go");
    assert_int_equal(now(table)->head.news[0][0], NEWS_ROLL);
    assert_int_equal(now(table)->head.news[0][3], 0); /* there is no third face */
    mire_table_free(table);
}

/* Every land, every roll, with and without snow: which numbers of 1s can be set aside? */
static void every_land_and_every_roll(void **state)
{
    (void)state;
    for (int number = 31; number <= 60; number++) {
        struct moosequest base = rolled(number, 2, 3, 4, "");
        int value = moosequest_builtin.land[land_index(number)].value;
        for (int roll = 0; roll < 432; roll++) {
            struct moosequest m = base;
            int a = 1 + roll / 36 % 6, b = 1 + roll / 6 % 6, c = 1 + roll % 6;
            int ones = (a == 1) + (b == 1) + (c == 1), options = 0, only = 0;
            char expected[100] = "";
            m.snow = roll >= 216 ? -3 : 0;
            m.face[0] = (uint8_t)a, m.face[1] = (uint8_t)b, m.face[2] = (uint8_t)c;
            int total = a + b + c + m.snow;
            for (int aside = 0; aside <= ones; aside++) {
                int missing = value - (total - aside);
                if (missing > (number == 60 ? 3 : 0)) /* the herd could pay for three */
                    continue;
                snprintf(expected + strlen(expected), 20, "%saside %d", options ? ", " : "", aside);
                only = aside;
                options++;
            }
            if (number == 60 && total < value && options) {
                strcat(expected, ", fail");
                options++;
            }
            must_play(&m, "keep");
            if (options > 1) {
                assert_int_equal(m.node, NODE_ASIDE);
                assert_menu(&m, expected);
            } else if (options == 1) {
                char crossed[80];
                snprintf(crossed, sizeof crossed, "@1 crosses %s on %d",
                         moosequest_builtin.land[land_index(number)].name, total - only);
                assert_says(told(&m), crossed);
            } else {
                assert_int_equal(news_count(&m, NEWS_FAILED), 1);
            }
        }
    }
}

/* A failed roll: the land stays, what is held goes under the deck as it was crossed. */
static void failing(void **state)
{
    (void)state;
    struct moosequest m = kept(55, 2, 3, 4, ", 'held': [41, 35, 44], 'crossed': 3");
    assert_says(told(&m), "@1 fails at Switchback to Nowhere with 9|loses 3 held lands");
    assert_int_equal(m.top, land_index(55));
    assert_int_equal(place_under(&m, 32), 1);
    assert_int_equal(place_under(&m, 41), 2);
    assert_int_equal(place_under(&m, 35), 3);
    assert_int_equal(place_under(&m, 44), 4);
    assert_int_equal(m.scored[0], 0);
    assert_int_equal(m.turn, 1);
    assert_menu(&m, "feed, move");
}

static void held_symbols_are_lost_too(void **state)
{
    (void)state;
    struct moosequest m = positionf(
        2,
        "{'turn': 1, 'question': 'reroll', 'moving': true, 'top': 55, 'rolled': [2, 3], "
        "'symbols': 1, 'held': [41], 'seats': [{'herd': {'moosemage': 1}}, {}], " QUIET_HAPS "}");
    must_play(&m, "keep");
    assert_says(told(&m), "loses 1 held land and 1 moose symbol");
    assert_int_equal(m.herd_size[0], 1);
}

/* The event of a land that was not crossed does not happen. */
static void no_event_on_failure(void **state)
{
    (void)state;
    struct moosequest m = kept(56, 2, 3, 5, "");
    assert_int_equal(m.herd_size[0], 3);
    assert_int_equal(m.turn, 1);
}

/* Stopping scores the held lands, then draws a moose for each symbol. */
static void stopping(void **state)
{
    (void)state;
    struct moosequest m = position(
        2, "{'turn': 1, 'question': 'stop or go', 'held': [41, 35], 'symbols': 2, 'crossed': 2, "
           "'top': 44, 'seats': [{'herd': {'moosemom': 1}, 'scored': [50]}, {}]}");
    assert_int_equal(m.dice_left, 1);
    struct moosequest stopped = m;
    must_play(&stopped, "stop");
    assert_true(has_land(&stopped, 0, 41) && has_land(&stopped, 0, 35) &&
                has_land(&stopped, 0, 50));
    assert_int_equal(stopped.herd_size[0], 3);
    assert_int_equal(stopped.held_size + stopped.held_symbols, 0);
    assert_int_equal(stopped.top, land_index(44));
    assert_int_equal(stopped.turn, 1);
    struct moosequest gone = search(&m, "go", "fails");
    assert_int_equal(gone.scored[0], 1u << land_index(50));
    assert_int_equal(gone.herd_size[0], 1);
}

/* A Move is one roll at least: stopping comes after a crossing. */
static void no_stopping_before_the_first_roll(void **state)
{
    (void)state;
    struct moosequest m =
        position(2, "{'turn': 1, 'top': 59, 'seats': [{'herd': {'moosemom': 1}}, {}]}");
    must_play(&m, "move");
    assert_int_equal(m.idle, 0);
    assert_true(news_count(&m, NEWS_ROLL) == 1);
}

/* Two alike bring a Moosehap, three alike a moose too: crossed or not, and before set-asides. */
static void doubles_and_triples(void **state)
{
    static const struct {
        int land, dice[3], mooses, haps;
    } cases[] = {
        {55, {2, 2, 3}, 0, 1}, {55, {3, 2, 2}, 0, 1}, {55, {2, 3, 2}, 0, 1}, {55, {2, 2, 2}, 1, 1},
        {55, {1, 2, 4}, 0, 0}, {55, {5, 5, 6}, 0, 1}, {55, {6, 6, 6}, 1, 1}, {55, {4, 5, 6}, 0, 0},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const int *dice = cases[i].dice;
        struct moosequest m = kept(cases[i].land, dice[0], dice[1], dice[2], "");
        assert_int_equal(m.herd_size[0], 3 + cases[i].mooses);
        assert_int_equal(m.hand_size[0], cases[i].haps);
    }
    struct moosequest m = kept(35, 1, 1, 4, ""); /* 1-1-4 against 4: both 1s can go aside */
    assert_menu(&m, "aside 0, aside 1, aside 2");
    must_play(&m, "aside 2");
    assert_int_equal(m.hand_size[0], 1);
    assert_int_equal(m.dice_left, 1);
}

/* The free moose of a triple comes before the Moosehap, and goes to the herd, not on hold. */
static void a_triple_on_a_move(void **state)
{
    (void)state;
    struct moosequest m = kept(44, 3, 3, 3, "");
    const char *hap = strstr(told(&m), "draws the Moosehap");
    assert_non_null(hap);
    assert_null(strstr(hap, "joins"));
    assert_int_equal(m.herd_size[0], 4);
    assert_int_equal(m.held_symbols, 0);
}

static void two_dice_can_be_a_double(void **state)
{
    (void)state;
    const char *two = "{'turn': 1, 'question': 'reroll', 'moving': true, 'top': 44, 'symbols': 1, "
                      "'held': [35], 'rolled': [%d, %d], 'seats': [{'herd': {'moosemage': 1}}, "
                      "{}], " QUIET_HAPS "}";
    char text[3000];
    snprintf(text, sizeof text, two, 3, 3);
    struct moosequest m = position(2, text);
    must_play(&m, "keep");
    assert_int_equal(m.hand_size[0], 1);
    assert_int_equal(m.herd_size[0], 1); /* no triple of two */
    snprintf(text, sizeof text, two, 3, 4);
    m = position(2, text);
    must_play(&m, "keep");
    assert_int_equal(m.hand_size[0], 0);
}

static void a_lone_die_is_no_double(void **state)
{
    (void)state;
    struct moosequest m = position(
        2, "{'turn': 1, 'question': 'reroll', 'moving': true, 'top': 31, 'symbols': 2, 'held': "
           "[35], 'rolled': [3], 'seats': [{'herd': {'moosemage': 1}}, {}], " QUIET_HAPS "}");
    must_play(&m, "keep");
    assert_int_equal(m.hand_size[0], 0);
}

/* A Mage rolls again what was rolled, once; the first roll brings nothing. */
static void rolling_again(void **state)
{
    (void)state;
    struct moosequest m = rolled(55, 2, 2, 2, "");
    struct moosequest again = search(&m, "reroll", "rolls 4-5-6");
    assert_int_equal(again.used_mages[0], 1);
    assert_int_equal(again.herd_size[0], 3);
    assert_int_equal(again.hand_size[0], 0);
    assert_menu(&again, "stop, go");
    m = position(2, "{'turn': 1, 'question': 'reroll', 'moving': true, 'top': 44, 'symbols': 1, "
                    "'rolled': [3, 2], 'seats': [{'herd': {'moosemage': 2}}, {}]}");
    again = search(&m, "reroll", "rolls 2-3|fails at");
    m = search(&m, "reroll", "rolls 5-2|crosses");
    assert_menu(&m, "stop, go"); /* the second Mage is not asked about the same roll */
}

/* ---- dice running out ---- */

static void no_dice_left_ends_the_move(void **state)
{
    (void)state;
    struct moosequest m = positionf(
        2, "{'turn': 1, 'question': 'grass', 'top': 31, 'rolled': [1, 1, 1], 'seats': [{'herd': "
           "{'moosemom': 1}, 'hand': {'magic_moose_grass': 1}}, {}]}");
    must_play(&m, "grass");
    assert_menu(&m, "aside 0, aside 1, aside 2, aside 3");
    struct moosequest none =
        search(&m, "aside 3", "@1 scores 1 land and draws for 3 moose symbols");
    assert_true(has_land(&none, 0, 31));
    assert_int_equal(none.moving, 0);
}

/* ---- Snowstorm ---- */

#define SNOWY                                                                                      \
    "{'turn': 2, 'top': 35, 'seats': [{'hand': {'snowstorm': 1}}, {'herd': {'moosemom': 3}}, "     \
    "{'hand': {'snowstorm': 1}}, {}]}"

static void rivals_may_snow_before_each_roll(void **state)
{
    (void)state;
    struct moosequest m = position(4, SNOWY);
    must_play(&m, "move");
    assert_int_equal(m.asked, 2); /* seat 3 sits to the left of seat 2 */
    assert_menu(&m, "snow, no snow");
    assert_int_equal(news_count(&m, NEWS_ROLL), 0);
    struct moosequest second = m;
    must_play(&second, "no snow");
    assert_int_equal(second.asked, 0); /* then round to seat 1; seat 4 has none */
    struct moosequest one = search(&second, "snow", "rolls 2-1-3|fails at");
    assert_int_equal(one.hap_discard[hap_kind("snowstorm")], 1);
    assert_int_equal(one.hand_size[0], 0);
    must_play(&m, "snow");
    struct moosequest both = search(&m, "snow", "rolls 5-3-1|fails at"); /* 9 - 6 < 4 */
    assert_int_equal(both.hap_discard[hap_kind("snowstorm")], 2);
}

/* A Snowstorm lasts for the turn; who kept one back is asked again before the next roll, and who
 * has two may play one before each. */
static void snow_lasts_for_the_turn(void **state)
{
    (void)state;
    struct moosequest m = position(
        2, "{'turn': 2, 'top': 44, 'seats': [{'hand': {'snowstorm': 2}}, {'herd': {'moosemom': "
           "3}}]}");
    must_play(&m, "move");
    struct moosequest crossed =
        search(&m, "snow", "rolls 5-4-6|crosses Valley of the Rude Echo on 12");
    assert_int_equal(crossed.snow, -3);
    assert_menu(&crossed, "stop, go");
    must_play(&crossed, "go");
    assert_menu(&crossed, "snow, no snow");
    struct moosequest twice = search(&crossed, "snow", "rolls 2-3-5|fails at|with 4");
    assert_int_equal(twice.snow, 0); /* the next turn has begun */
    struct moosequest once = search(&crossed, "no snow", "rolls 2-3-6|with 8");
    assert_int_equal(once.turn, 0);
}

/* Nobody else than a living rival with a Snowstorm is asked. */
static void only_rivals_snow(void **state)
{
    (void)state;
    struct moosequest m = position(
        3, "{'turn': 2, 'top': 44, 'seats': [{}, {'herd': {'moosemom': 3}, 'hand': {'snowstorm': "
           "2}}, {}]}");
    must_play(&m, "move");
    assert_true(news_count(&m, NEWS_ROLL) == 1);
}

/* ---- Grass ---- */

/* Asked exactly where it can matter: every land, every roll, one to three Grass. */
static void grass_is_asked_where_it_matters(void **state)
{
    int asked = 0, silent = 0;
    (void)state;
    for (int number = 31; number <= 60; number++) {
        struct moosequest base = positionf(
            2,
            "{'turn': 1, 'question': 'reroll', 'moving': true, 'top': %d, 'rolled': [2, 3, 4], "
            "'seats': [{'herd': {'moosemage': 1, 'moosemom': 2}, 'hand': {'magic_moose_grass': "
            "3}}, {}]}",
            number);
        int value = moosequest_builtin.land[land_index(number)].value;
        bool parity = number == 33 || number == 36 || number == 38 || number == 40 ||
                      number == 49 || number == 52;
        for (int roll = 0; roll < 648; roll++) {
            struct moosequest m = base;
            int a = 1 + roll / 36 % 6, b = 1 + roll / 6 % 6, c = 1 + roll % 6;
            int total = a + b + c, ones = (a == 1) + (b == 1) + (c == 1), held = 1 + roll / 216;
            int grass = hap_kind("magic_moose_grass");
            m.hand[0][grass] = m.hand_size[0] = (uint8_t)held;
            m.hap_deck[grass] = (uint8_t)(3 - held);
            m.hap_deck_size = (uint8_t)(30 - held);
            m.face[0] = (uint8_t)a, m.face[1] = (uint8_t)b, m.face[2] = (uint8_t)c;
            bool short_of = total < value && total + 3 * held >= value;
            bool for_a_one = total >= value && total - ones < value;
            bool for_parity = total >= value && parity;
            bool for_toll = number == 60 && total - ones < value;
            must_play(&m, "keep");
            bool matters = short_of || for_a_one || for_parity || for_toll;
            assert_int_equal(m.node == NODE_GRASS && m.defender == NONE, matters);
            *(matters ? &asked : &silent) += 1;
        }
    }
    assert_true(asked > 1000 && silent > 1000);
}

static void grass_adds_three(void **state)
{
    (void)state;
    struct moosequest m = position(
        2, "{'turn': 1, 'question': 'grass', 'top': 55, 'rolled': [1, 2, 2], 'seats': [{'hand': "
           "{'magic_moose_grass': 3}}, {}]}");
    struct moosequest no = m;
    must_play(&no, "no grass"); /* declined is declined */
    assert_int_equal(news_count(&no, NEWS_FAILED), 1);
    assert_int_equal(no.hand[0][hap_kind("magic_moose_grass")], 3);
    must_play(&m, "grass");
    assert_int_equal(m.total, 8);
    assert_menu(&m, "grass, no grass");
    must_play(&m, "grass");
    assert_int_equal(m.total, 11); /* 10 is reached, even with the 1 set aside */
    assert_menu(&m, "aside 0, aside 1");
    must_play(&m, "aside 1");
    assert_int_equal(m.held_symbols, 1);
    assert_int_equal(m.hap_discard[hap_kind("magic_moose_grass")], 2);
}

/* Five short with one Grass: it is not asked, and the roll fails at once. */
static void useless_grass_is_not_asked(void **state)
{
    (void)state;
    struct moosequest m = position(
        2, "{'turn': 1, 'question': 'reroll', 'moving': true, 'top': 55, 'rolled': [1, 2, 2], "
           "'seats': [{'herd': {'moosemage': 1}, 'hand': {'magic_moose_grass': 1}}, {}]}");
    must_play(&m, "keep");
    assert_int_equal(news_count(&m, NEWS_FAILED), 1);
}

/* ---- the Medium ---- */

#define MEDIUM                                                                                     \
    "{'turn': 1, 'top': 59, 'seats': [{'herd': {'moosemedium': 1, 'moosemom': 2}}, {}]%s}"

static void a_medium_looks_ahead(void **state)
{
    (void)state;
    struct moosequest m = positionf(2, MEDIUM, "");
    must_play(&m, "move");
    assert_menu(&m, "look, no look");
    struct moosequest looked = search(&m, "look", "@1 looks at Nibble Knoll");
    assert_menu(&looked, "pick 59, pick 31");
    struct moosequest below =
        search(&looked, "pick 31", "crosses Nibble Knoll|scores 1 land|not Moosehap");
    assert_true(has_land(&below, 0, 31)); /* the turn's last attempt: scored at once */
    assert_int_equal(place_under(&below, 59), 2);
    assert_int_equal(below.queue_known[1], 0xFF); /* it had been face up */
    assert_int_equal(below.turn, 1);
    struct moosequest top = search(&looked, "pick 59", "fails at Very Vertical Cliff");
    assert_int_equal(top.top, land_index(59));
    assert_int_equal(place_under(&top, 31), 2);
    assert_int_equal(top.queue_known[1], 1 << 0);                /* only seat 1 has seen it */
    assert_int_equal(top.herd[0][moose_kind("moosemedium")], 1); /* not used up */
}

/* A Medium's attempt that fails loses the holding area like any other. */
static void a_mediums_attempt_is_the_last(void **state)
{
    (void)state;
    struct moosequest m = position(
        2, "{'turn': 1, 'top': 59, 'question': 'stop or go', 'held': [35, 44], 'crossed': 2, "
           "'seats': [{'herd': {'moosemedium': 1, 'moosemom': 2}}, {}]}");
    must_play(&m, "go");
    assert_menu(&m, "look, no look"); /* before every attempt */
    struct moosequest failed = search(&m, "look, pick 59", "fails at|loses 2 held lands");
    assert_int_equal(failed.scored[0], 0);
    struct moosequest over = search(&m, "look, pick 59", "crosses|scores 3 lands|not Moosehap");
    assert_true(has_land(&over, 0, 59) && has_land(&over, 0, 35) && has_land(&over, 0, 44));
}

/* It takes two lands to choose from. */
static void a_medium_needs_two_lands(void **state)
{
    (void)state;
    const char *all = "'scored': [31, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, "
                      "48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58%s]";
    char scored[300];
    snprintf(scored, sizeof scored, all, ", 59, 60");
    struct moosequest m = positionf(
        2, "{'turn': 1, 'top': 32, 'seats': [{'herd': {'moosemedium': 1}}, {%s}]}", scored);
    assert_int_equal(m.pool, 0);
    assert_int_equal(m.queue_size, 0);
    must_play(&m, "move");
    assert_int_equal(m.node, NODE_OVER); /* nothing to look at: straight to the roll */

    /* Green Pastures may be picked, or put under the deck; from a known queue nobody is told. */
    snprintf(scored, sizeof scored, all, ", 60");
    m = positionf(2,
                  "{'turn': 1, 'top': 32, 'under': [59], 'seats': [{'herd': {'moosemedium': "
                  "1}}, {%s}]}",
                  scored);
    must_play(&m, "move");
    must_play(&m, "look");
    assert_menu(&m, "pick 32, pick 59");
    struct moosequest away = search(&m, "pick 59", "fails");
    assert_int_equal(place_under(&away, 32), 1);
    assert_int_equal(away.queue_known[0], 0xFF);
    must_play(&m, "pick 32");
    assert_int_equal(m.node, NODE_OVER);
    assert_int_equal(place_under(&m, 59), 1);
    assert_int_equal(m.queue_known[0], 0xFF);
}

/* The look ends the Move, not the turn: a card may still be played. */
static void a_card_after_the_look(void **state)
{
    (void)state;
    struct moosequest m = position(
        2, "{'turn': 1, 'top': 59, 'seats': [{'herd': {'moosemedium': 1, 'moosemom': 2}, 'hand': "
           "{'wolves': 1}}, {}]}");
    struct moosequest failed = search(&m, "move, look, pick 59", "fails at|not Moosehap");
    assert_menu(&failed, "pass, play wolves");
}

static void without_a_look_the_move_goes_on(void **state)
{
    (void)state;
    struct moosequest m = positionf(2, MEDIUM, "");
    struct moosequest over =
        search(&m, "move, no look", "crosses Very Vertical Cliff|not Moosehap");
    assert_menu(&over, "stop, go");
    must_play(&over, "go");
    assert_menu(&over, "look, no look");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_dread_marsh),
        cmocka_unit_test(every_land_and_every_roll),
        cmocka_unit_test(failing),
        cmocka_unit_test(held_symbols_are_lost_too),
        cmocka_unit_test(no_event_on_failure),
        cmocka_unit_test(stopping),
        cmocka_unit_test(no_stopping_before_the_first_roll),
        cmocka_unit_test(doubles_and_triples),
        cmocka_unit_test(a_triple_on_a_move),
        cmocka_unit_test(two_dice_can_be_a_double),
        cmocka_unit_test(a_lone_die_is_no_double),
        cmocka_unit_test(rolling_again),
        cmocka_unit_test(no_dice_left_ends_the_move),
        cmocka_unit_test(rivals_may_snow_before_each_roll),
        cmocka_unit_test(snow_lasts_for_the_turn),
        cmocka_unit_test(only_rivals_snow),
        cmocka_unit_test(grass_is_asked_where_it_matters),
        cmocka_unit_test(grass_adds_three),
        cmocka_unit_test(useless_grass_is_not_asked),
        cmocka_unit_test(a_medium_looks_ahead),
        cmocka_unit_test(a_mediums_attempt_is_the_last),
        cmocka_unit_test(a_medium_needs_two_lands),
        cmocka_unit_test(a_card_after_the_look),
        cmocka_unit_test(without_a_look_the_move_goes_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
