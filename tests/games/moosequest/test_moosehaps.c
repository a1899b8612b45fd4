/* SPDX-License-Identifier: MIT */
/* All twenty-one kinds of Moosehaps, and how they are drawn, kept and played. */
#include "helper.h"

/* Seat 1 has fed and rolled 2-2-3: no moose, one Moosehap, the wanted one. */
static struct moosequest drawn(const char *name, const char *herd, const char *more)
{
    char wanted[100];
    struct moosequest m =
        positionf(3,
                  "{'turn': 1, 'question': 'reroll', 'rolled': [2, 2, 3], 'top': 44, 'seats': "
                  "[{'herd': {'moosemage': 1%s}%s}, {'herd': {'moosemauler': 3}}, {'herd': "
                  "{'mildmoose': 2}}]}",
                  herd, more);
    snprintf(wanted, sizeof wanted, "@1 draws the Moosehap %s", name);
    return search(&m, "keep", wanted);
}

/* Seat 1 ends its turn with a card in hand; three players. */
static struct moosequest holding(const char *card, const char *more)
{
    return positionf(3,
                     "{'turn': 1, 'question': 'play', 'top': 60, 'seats': [{'herd': {'moosemom': "
                     "1}, 'hand': {'%s': 1}}, {'herd': {'moosemauler': 2}}, {'herd': "
                     "{'moosemom': 2, 'mildmoose': 1}}]%s}",
                     card, more);
}

static void moose_hatchery(void **state)
{
    static const int calves[] = {0, 1, 1, 2, 2, 3, 3, 3};
    (void)state;
    for (int moms = 0; moms < 8; moms++) {
        char herd[40];
        snprintf(herd, sizeof herd, ", 'moosemom': %d", moms);
        struct moosequest m = drawn("Moose Hatchery", herd, "");
        assert_int_equal(news_count(&m, NEWS_MOOSE), calves[moms]);
        assert_int_equal(m.hap_discard[hap_kind("moose_hatchery")], 1);
        assert_int_equal(m.hand_size[0], 0);
    }
}

static void hoof_in_moose_disease(void **state)
{
    static const int sizes[][2] = {{2, 1}, {6, 5}, {7, 5}, {9, 7}};
    (void)state;
    for (int i = 0; i < 4; i++) {
        struct moosequest m = positionf(
            2,
            "{'turn': 1, 'question': 'play', 'seats': [{'hand': {'hoof_in_moose_disease': 1}}, "
            "{'herd': {'moosemom': %d}}]}",
            sizes[i][0]);
        must_play(&m, "play hoof_in_moose_disease");
        assert_int_equal(m.herd_size[1], sizes[i][1]);
    }
}

static void hazardous_human_hunters(void **state)
{
    (void)state;
    struct moosequest m = holding("hazardous_human_hunters", "");
    must_play(&m, "play hazardous_human_hunters");
    assert_menu(&m, "at 2, at 3");
    struct moosequest hit = search(&m, "at 3", "@1's die shows 4|@3 loses a Moosemom");
    assert_int_equal(hit.herd_size[2], 2);
    struct moosequest missed = search(&m, "at 3", "@1's die shows 3|not loses");
    assert_int_equal(missed.herd_size[2], 3);
    /* of two kinds worth the same the owner picks: here a ready and a used Mage */
    m = position(2, "{'turn': 1, 'question': 'play', 'seats': [{'hand': "
                    "{'hazardous_human_hunters': 1}}, {'herd': {'moosemage': 2, 'moosemess': 1}, "
                    "'used_mages': 1}]}");
    m = search(&m, "play hazardous_human_hunters", "die shows 2");
    assert_int_equal(m.asked, 1);
    assert_menu(&m, "lose moosemage, lose used moosemage, lose moosemess");
    must_play(&m, "lose used moosemage");
    assert_int_equal(m.used_mages[1], 0);
}

/* A Mage rolls the die of its owner's event again, once, whatever it shows. */
static void a_mage_and_the_hunters(void **state)
{
    (void)state;
    struct moosequest m =
        position(2, "{'turn': 1, 'question': 'play', 'seats': [{'herd': {'moosemage': 2}, 'hand': "
                    "{'hazardous_human_hunters': 1}}, {'herd': {'moosemage': 1, 'moosemom': 2}}]}");
    MIRE_TEXT(prompt, 200);
    m = search(&m, "play hazardous_human_hunters", "@1's die shows 3");
    assert_int_equal(m.asked, 0);
    assert_menu(&m, "reroll, keep");
    GAME->prompt(&m, 0, &prompt);
    assert_string_equal(prompt.at,
                        "Your die shows 3: @2 loses nothing. Let a Moosemage roll again?");
    struct moosequest missed = m;
    must_play(&missed, "keep");
    assert_int_equal(missed.herd_size[1], 3);
    assert_int_equal(missed.used_mages[0], 0);
    struct moosequest hit = search(&m, "reroll", "@1's die shows 4|@2 loses a Moosemom");
    assert_int_equal(hit.used_mages[0], 1);
    assert_int_equal(hit.turn, 1); /* the second Mage is not asked: the new result is kept */
}

/* In a thunderstorm everybody's Mage helps its owner alone, on anybody's turn; a used one is not
 * asked. */
static void a_mage_in_a_thunderstorm(void **state)
{
    (void)state;
    struct moosequest base = position(
        3,
        "{'turn': 1, 'seats': [{'herd': {'mildmoose': 2}}, {'herd': {'moosemage': 1, 'moosemom': "
        "1}, 'used_mages': 1}, {'herd': {'moosemage': 1, 'moosemom': 1}}]}");
    struct moosequest m = search(&base, "feed", "Thunderstorm|@2's die shows 3|@3's die shows 5");
    MIRE_TEXT(prompt, 200);
    assert_int_equal(m.herd_size[1], 1);
    assert_int_equal(m.asked, 2);
    assert_menu(&m, "reroll, keep");
    GAME->prompt(&m, 2, &prompt);
    assert_string_equal(prompt.at,
                        "Your die shows 5: you lose a moose. Let a Moosemage roll again?");
    struct moosequest saved = search(&m, "reroll", "@3's die shows 6|not @3 loses");
    assert_int_equal(saved.herd_size[2], 2);
    assert_int_equal(saved.used_mages[2], 1);
    struct moosequest lost = search(&m, "reroll", "@3's die shows 1|@3 loses");
    assert_int_equal(lost.herd_size[2], 1);
    must_play(&m, "keep");
    assert_int_equal(m.herd_size[2], 1);
    assert_int_equal(m.turn, 1);
}

static void loco_weed(void **state)
{
    (void)state;
    struct moosequest m = position(
        2, "{'turn': 1, 'question': 'play', 'top': 31, 'under': [32, 35], 'seats': [{'hand': "
           "{'loco_weed': 1}}, {'herd': {'moosemom': 3}, 'hand': {'perfect_day': 1}}]}");
    /* must Move, must not stop after one land */
    struct moosequest on =
        search(&m, "play loco_weed",
               "crosses Nibble Knoll|rolls 2-4-6|fails|Loco Weed on @2's herd wears off");
    assert_int_equal(on.scored[1], 0);
    assert_int_equal(on.in_play[1], 0);
    assert_int_equal(on.hap_discard[hap_kind("loco_weed")], 1);
    assert_menu(&on, "pass, play perfect_day"); /* step 3 as always */
    struct moosequest two = position(
        2, "{'turn': 2, 'question': 'reroll', 'moving': true, 'loco': true, 'crossed': 1, 'held': "
           "[35], 'top': 44, 'rolled': [2, 3, 5], 'seats': [{}, {'herd': {'moosemage': 1}, "
           "'in_play': {'loco_weed': 1}}]}");
    must_play(&two, "keep");
    assert_menu(&two, "stop, go"); /* after two lands the choice is back */
    must_play(&two, "stop");
    assert_int_equal(two.in_play[1], 0);
    /* an event ends the Move even before the second land */
    struct moosequest ended = position(
        2, "{'turn': 2, 'question': 'reroll', 'moving': true, 'loco': true, 'top': 47, 'rolled': "
           "[2, 3, 5], 'seats': [{}, {'herd': {'moosemage': 1}, 'in_play': {'loco_weed': 1}}]}");
    must_play(&ended, "keep");
    assert_true(has_land(&ended, 1, 47));
    assert_int_equal(ended.in_play[1], 0);
}

/* Loco Weed waits for a turn that is really taken. */
static void loco_weed_and_a_skipped_turn(void **state)
{
    (void)state;
    struct moosequest m = position(
        2, "{'turn': 1, 'question': 'play', 'top': 59, 'seats': [{'herd': {'moosemom': 3}, 'hand': "
           "{'loco_weed': 1}}, "
           "{'skip': true, 'herd': {'moosemom': 3}}]}");
    must_play(&m, "play loco_weed");
    assert_says(told(&m), "@2 lies down for a turn|It is @1's turn");
    assert_int_not_equal(m.in_play[1], 0);
    assert_int_equal(m.skipping, 0);
    struct moosequest next = search(&m, "feed", "rolls 2-4-6|It is @2's turn|Very Vertical Cliff");
    assert_int_equal(next.in_play[1], 0);
}

static void yuck_worms(void **state)
{
    (void)state;
    struct moosequest m = drawn("Yuck Worms", ", 'moosemom': 1", "");
    assert_menu(&m, "lose a moose, skip turn");
    struct moosequest lose = m;
    must_play(&lose, "lose a moose");
    assert_menu(&lose, "lose moosemom, lose moosemage");
    must_play(&lose, "lose moosemom");
    assert_int_equal(lose.skipping, 0);
    assert_int_equal(lose.turn, 1);
    must_play(&m, "skip turn");
    assert_int_equal(m.skipping, 1);
    assert_int_equal(m.herd_size[0], 2);
    m = search(&m, "feed", "rolls 2-4-6");
    m = search(&m, "feed", "rolls 2-4-6|@1 lies down for a turn|It is @2's turn");
    assert_int_equal(m.turns, 4); /* the skipped one counts */
    assert_int_equal(m.skipping, 0);
}

/* Mages recover at the start of a turn that is skipped, too. */
static void mages_recover_while_skipping(void **state)
{
    (void)state;
    struct moosequest m = position(
        2, "{'turn': 1, 'question': 'play', 'seats': [{'hand': {'girdle_of_moosepower': 1}}, "
           "{'skip': true, 'herd': {'moosemage': 1}, 'used_mages': 1}]}");
    must_play(&m, "pass");
    assert_int_equal(m.used_mages[1], 0);
    assert_int_equal(m.turn, 0);
}

static void magic_mooswings(void **state)
{
    (void)state;
    struct moosequest m = holding("magic_mooswings", "");
    must_play(&m, "play magic_mooswings");
    assert_true(has_land(&m, 0, 60)); /* over Interstate 666 without a toll */
    assert_int_equal(m.herd_size[0], 1);
    assert_int_not_equal(m.top, land_index(60));
    assert_int_equal(m.turn, 1);
    m = position(2, "{'turn': 1, 'question': 'play', 'top': 32, 'seats': [{'herd': {'moosemom': "
                    "1}, 'hand': {'magic_mooswings': 1}}, {}]}");
    must_play(&m, "play magic_mooswings");
    assert_int_equal(m.node, NODE_OVER);
    assert_true(has_land(&m, 0, 32));
    assert_int_equal(GAME->points(&m, 0), 8);
    assert_int_equal(m.hap_discard[hap_kind("magic_mooswings")], 1);
}

static void moose_armour(void **state)
{
    (void)state;
    struct moosequest m = holding("moose_armour", "");
    must_play(&m, "play moose_armour");
    assert_int_equal(m.in_play[0], 1u << hap_kind("moose_armour"));
    assert_int_equal(m.hand_size[0], 0);
}

static void moose_blessing(void **state)
{
    (void)state;
    struct moosequest base = position(
        2, "{'turn': 1, 'question': 'reroll', 'rolled': [2, 2, 3], 'moose_discards': "
           "{'moosemaster': 1, 'moosemage': 2}, 'seats': [{'herd': {'moosemage': 1}}, {}]}");
    struct moosequest m = search(&base, "keep", "draws the Moosehap Moose Blessing");
    assert_menu(&m, "take moosemaster, take moosemage");
    must_play(&m, "take moosemaster");
    assert_int_equal(m.herd[0][moose_kind("moosemaster")], 1);
    assert_int_equal(m.moose_discard_size, 2);
    base = position(2, "{'turn': 1, 'question': 'reroll', 'rolled': [2, 2, 3], 'moose_discards': "
                       "{'moosemaster': 1}, 'seats': [{'herd': {'moosemage': 1}}, {}]}");
    m = search(&base, "keep", "Moose Blessing|A Moosemaster joins @1's herd");
    assert_int_equal(m.turn, 1); /* the only kind: not asked */
    m = drawn("Moose Blessing", "", "");
    assert_int_equal(m.herd_size[0], 2); /* no discards: from the deck */
}

static void girdle_and_mammoth(void **state)
{
    (void)state;
    struct moosequest girdle = holding("girdle_of_moosepower", "");
    struct moosequest mammoth = holding("wooly_mammoth", "");
    assert_int_equal(GAME->points(&girdle, 0), 5 + 5);
    assert_int_equal(GAME->points(&mammoth, 0), 5 + 8);
    assert_int_equal(moosequest_stars(&girdle, 0), 1);
    must_play(&girdle, "play girdle_of_moosepower");
    must_play(&mammoth, "play wooly_mammoth");
    assert_int_equal(GAME->points(&girdle, 0), 5 + 5);
    assert_int_equal(GAME->points(&mammoth, 0), 5 + 8);
    assert_int_equal(moosequest_stars(&girdle, 0), 1 + 3);
    assert_int_equal(moosequest_stars(&mammoth, 0), 1 + 4);
    assert_int_equal(mammoth.herd_size[0], 1);
    /* others do not see the points of a card in hand */
    struct moosequest hidden;
    girdle = holding("girdle_of_moosepower", "");
    mire_hide(GAME, &girdle, 1, &hidden);
    assert_int_equal(GAME->points(&hidden, 0), 5);
}

/* ---- Flash Flood ---- */

#define MOVING                                                                                     \
    "{'turn': 1, 'question': 'reroll', 'moving': true, 'top': %d, 'rolled': [%d, %d, %d], "        \
    "'held': [35, 33], 'crossed': 2, 'seats': [{'herd': {'moosemage': 1, 'moosemom': 1}}, {}]}"

static void flash_flood_while_moving(void **state)
{
    (void)state;
    struct moosequest m = positionf(2, MOVING, 44, 3, 3, 5);
    m = search(&m, "keep", "crosses Valley|Moosehap Flash Flood|loses 3 held lands");
    assert_int_equal(m.scored[0], 0); /* the land just crossed too */
    assert_int_equal(place_under(&m, 35), 2);
    assert_int_equal(place_under(&m, 33), 3);
    assert_int_equal(place_under(&m, 44), 4);
    assert_int_equal(m.turn, 1);
    assert_int_equal(m.herd_size[0], 2);
}

/* Through the event of a land: that land is not held yet, and is scored. */
static void flash_flood_at_the_saloon(void **state)
{
    (void)state;
    struct moosequest m = positionf(2, MOVING, 39, 2, 3, 5);
    m = search(&m, "keep", "Moosehap Flash Flood|loses 2 held lands|scores 1 land");
    assert_true(has_land(&m, 0, 39));
    assert_int_equal(place_under(&m, 33), 3);
}

static void flash_flood_after_a_failure(void **state)
{
    (void)state;
    struct moosequest m = positionf(2, MOVING, 58, 3, 3, 5);
    m = search(&m, "keep", "fails|loses 2 held lands|Moosehap Flash Flood");
    assert_int_equal(m.herd_size[0], 2); /* nothing left to take, and it was no Feed */
    assert_int_equal(m.turn, 1);
}

static void flash_flood_while_feeding(void **state)
{
    (void)state;
    struct moosequest m = drawn("Flash Flood", ", 'moosemom': 1", "");
    assert_menu(&m, "lose moosemom, lose moosemage");
    must_play(&m, "lose moosemage");
    assert_int_equal(m.herd_size[0], 1);
}

/* ---- Thunderstorm ---- */

static void thunderstorm(void **state)
{
    (void)state;
    struct moosequest base = position(
        3, "{'turn': 2, 'seats': [{'herd': {'moosemom': 2}}, {'herd': {'mildmoose': 2}}, {'herd': "
           "{'moosemom': 2}}]}");
    struct moosequest m = search(&base, "feed",
                                 "Thunderstorm|@2's die shows 3|@3's die shows 2|@1's die shows "
                                 "5|not joins");
    const char *news = told(&m);
    assert_true(strstr(news, "@2's die") < strstr(news, "@2 loses a Mildmoose"));
    assert_true(strstr(news, "@2 loses") < strstr(news, "@3's die")); /* one after the other */
    assert_true(strstr(news, "@3's die") < strstr(news, "@1's die"));
    assert_int_equal(m.herd_size[0], 1);
    assert_int_equal(m.herd_size[1], 1);
    assert_int_equal(m.herd_size[2], 2);
}

/* ---- traps ---- */

static void huge_enormous_trap(void **state)
{
    (void)state;
    struct moosequest m = holding("huge_enormous_trap", "");
    must_play(&m, "play huge_enormous_trap");
    must_play(&m, "at 3");
    assert_int_equal(m.in_play[2], 1u << hap_kind("huge_enormous_trap"));

    const char *trapped = "{'turn': 1, 'question': 'reroll', 'moving': true, 'top': %d, 'rolled': "
                          "[2, 3, %d], 'seats': [{'herd': {'moosemage': 1, 'moosemom': 1}, "
                          "'in_play': {'huge_enormous_trap': 1}, 'hand': {'magic_mooswings': 1}}, "
                          "{}]}";
    char text[600];
    snprintf(text, sizeof text, trapped, 31, 4); /* after the event: a moose came first */
    m = position(2, text);
    must_play(&m, "keep");
    assert_says(told(&m), "joins @1's herd.\nThe trap before @1's herd snaps");
    assert_int_equal(m.in_play[0], 0);
    assert_int_equal(m.hap_discard[hap_kind("huge_enormous_trap")], 1);

    snprintf(text, sizeof text, trapped, 55, 4); /* failed: the trap stays */
    m = position(2, text);
    must_play(&m, "keep");
    assert_int_not_equal(m.in_play[0], 0);
    must_play(&m, "play magic_mooswings"); /* flying over it does not spring it */
    assert_int_not_equal(m.in_play[0], 0);
    assert_int_equal(m.herd_size[0], 2);

    snprintf(text, sizeof text, trapped, 32, 4); /* journey's end comes first */
    m = position(2, text);
    must_play(&m, "keep");
    assert_int_equal(m.node, NODE_OVER);
    assert_int_equal(m.herd_size[0], 2);
}

/* ---- predators, targets ---- */

static void predators_attack_whom_they_are_set_on(void **state)
{
    static const char *const cards[][2] = {
        {"wolves", "Wolves"},
        {"grizzerbears", "Grizzerbears"},
        {"very_large_grizzerbear", "Very Large Grizzerbear"},
        {"wild_dogs", "Wild Dogs"},
        {"smilodon", "Smilodon"},
    };
    (void)state;
    for (int i = 0; i < 5; i++) {
        char name[60];
        struct moosequest m = holding(cards[i][0], "");
        snprintf(name, sizeof name, "play %s", cards[i][0]);
        must_play(&m, name);
        assert_menu(&m, "at 2, at 3"); /* rivals only, from the left */
        must_play(&m, "at 3");
        assert_says(told(&m), "@3's herd is attacked|(@1 rolls"); /* who played it rolls */
        assert_says(told(&m), cards[i][1]);
    }
}

static void targets_go_round_from_the_left(void **state)
{
    (void)state;
    struct moosequest m = position(
        5, "{'turn': 3, 'question': 'play', 'seats': [{}, {'extinct': true}, {'hand': {'wolves': "
           "1}}, {}, {}]}");
    must_play(&m, "play wolves");
    assert_menu(&m, "at 4, at 5, at 1");
    m = position(3, "{'turn': 3, 'question': 'play', 'seats': [{}, {'extinct': true}, {'hand': "
                    "{'loco_weed': 1}}]}");
    must_play(&m, "play loco_weed"); /* one rival left: no question */
    assert_says(told(&m), "It is @1's turn");
}

/* ---- Perfect Day ---- */

static void perfect_day(void **state)
{
    (void)state;
    struct moosequest m = position(
        2, "{'turn': 1, 'question': 'play', 'snow': -3, 'seats': [{'herd': {'moosemage': 1}, "
           "'used_mages': 1, 'hand': {'perfect_day': 1, 'wolves': 1}}, {}]}");
    must_play(&m, "play perfect_day");
    assert_int_equal(m.turn, 0);
    assert_int_equal(m.turns, 1);
    assert_int_equal(m.used_mages[0], 0);
    assert_int_equal(m.snow, 0);
    assert_menu(&m, "feed, move");
    /* the added turn is the next one: a skip mark is used up by it */
    m = position(2, "{'turn': 1, 'question': 'play', 'seats': [{'skip': true, 'hand': "
                    "{'perfect_day': 1}}, {}]}");
    must_play(&m, "play perfect_day");
    assert_says(told(&m), "@1 lies down for a turn|It is @2's turn");
    assert_int_equal(m.turns, 2);
}

/* ---- drawing, keeping, playing ---- */

/* What happens when drawn is not the one card of the turn, and a card just drawn may be played. */
static void one_card_a_turn(void **state)
{
    (void)state;
    struct moosequest m = drawn("Moose Hatchery", "", ", 'hand': {'wolves': 1}");
    assert_menu(&m, "pass, play wolves");
    m = drawn("Loco Weed", "", "");
    assert_menu(&m, "pass, play loco_weed");
    m = position(2, "{'turn': 1, 'question': 'play', 'seats': [{'hand': {'girdle_of_moosepower': "
                    "1, 'wooly_mammoth': 1}}, {}]}");
    must_play(&m, "play wooly_mammoth");
    assert_int_equal(m.turn, 1); /* no second one */
    assert_int_equal(m.hand_size[0], 1);
}

/* Snowstorms and Grass have moments of their own. */
static void not_at_the_end_of_a_turn(void **state)
{
    (void)state;
    struct moosequest m =
        position(2, "{'turn': 1, 'question': 'play', 'seats': [{'hand': {'snowstorm': 1, "
                    "'magic_moose_grass': 1, 'wolves': 1}}, {}]}");
    assert_menu(&m, "pass, play wolves");
    m = drawn("Snowstorm", "", "");
    assert_int_equal(m.turn, 1); /* nothing to play: not asked */
}

/* An empty deck is made of the discards when a card must be drawn; a card that is being resolved
 * is not among them. With none at all nothing is drawn. */
static void the_deck_of_moosehaps_runs_out(void **state)
{
    const char *rest = "'hand': {'hoof_in_moose_disease': 1, 'hazardous_human_hunters': 1, "
                       "'loco_weed': 1, 'magic_mooswings': 1, 'moose_armour': 1, "
                       "'girdle_of_moosepower': 1, 'snowstorm': 2, 'huge_enormous_trap': 1, "
                       "'wolves': 3, 'grizzerbears': 2, 'very_large_grizzerbear': 1, "
                       "'wild_dogs': 1, 'smilodon': 1, 'wooly_mammoth': 1, 'magic_moose_grass': "
                       "3, 'perfect_day': 1}";
    (void)state;
    struct moosequest m = positionf(
        2,
        "{'turn': 1, 'question': 'reroll', 'rolled': [2, 2, 3], 'seats': [{'herd': {'moosemage': "
        "1}}, {%s}], 'moosehap_discards': {'moose_hatchery': 4, 'yuck_worms': 1, "
        "'moose_blessing': 1, 'flash_flood': 1, 'thunderstorm': 1}}",
        rest);
    assert_int_equal(m.hap_deck_size, 0);
    m = search(&m, "keep", "Moose Hatchery");
    assert_int_equal(m.hap_deck_size, 7);
    assert_int_equal(m.hap_discard_size, 1);
    m = positionf(2,
                  "{'turn': 1, 'question': 'worms', 'seats': [{'herd': {'moosemage': 2}}, {%s}], "
                  "'moosehap_discards': {'moose_hatchery': 4, 'moose_blessing': 1, 'flash_flood': "
                  "1, 'thunderstorm': 1}, 'tasks': [['turn next'], ['play'], "
                  "['action over'], ['discard moosehap', 'yuck_worms']]}",
                  rest);
    assert_int_equal(m.hap_deck_size, 0);
    assert_int_equal(m.hap_discard_size, 7);
    must_play(&m, "skip turn");
    assert_int_equal(m.hap_discard_size, 8);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moose_hatchery),
        cmocka_unit_test(hoof_in_moose_disease),
        cmocka_unit_test(hazardous_human_hunters),
        cmocka_unit_test(a_mage_and_the_hunters),
        cmocka_unit_test(a_mage_in_a_thunderstorm),
        cmocka_unit_test(loco_weed),
        cmocka_unit_test(loco_weed_and_a_skipped_turn),
        cmocka_unit_test(yuck_worms),
        cmocka_unit_test(mages_recover_while_skipping),
        cmocka_unit_test(magic_mooswings),
        cmocka_unit_test(moose_armour),
        cmocka_unit_test(moose_blessing),
        cmocka_unit_test(girdle_and_mammoth),
        cmocka_unit_test(flash_flood_while_moving),
        cmocka_unit_test(flash_flood_at_the_saloon),
        cmocka_unit_test(flash_flood_after_a_failure),
        cmocka_unit_test(flash_flood_while_feeding),
        cmocka_unit_test(thunderstorm),
        cmocka_unit_test(huge_enormous_trap),
        cmocka_unit_test(predators_attack_whom_they_are_set_on),
        cmocka_unit_test(targets_go_round_from_the_left),
        cmocka_unit_test(perfect_day),
        cmocka_unit_test(one_card_a_turn),
        cmocka_unit_test(not_at_the_end_of_a_turn),
        cmocka_unit_test(the_deck_of_moosehaps_runs_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
