/* SPDX-License-Identifier: MIT */
/*
 * The frame of the cards: hands, playing, passing, prerequisites, costs, and one card for each kind
 * of trigger. What single cards do is tested in the files named after the decks.
 */
#include "helper.h"
#include "tree.h"

/* ---- the deal ---- */

static int hand_size(int seat)
{
    const struct farm *farm = farm_of(seat);
    int n = 0;
    for (int i = 0; i < CARD_WORDS; i++)
        n += mire_count_bits(farm->hand[i]);
    assert_int_equal(n, farm->held[0] + farm->held[1] + farm->held[2]);
    return n;
}

static void deal_levels(void **state)
{
    static const struct {
        const char *options;
        int occupations, moor, base;
    } cases[] = {
        {"'level': '2'", 0, 7, 0},
        {"'level': '3'", 7, 4, 3},
        {"'level': '3', 'moor': 'off'", 7, 0, 7},
        {"'level': '2', 'moor': 'off'", 0, 0, 7},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        for (int players = 1; players <= 4; players++) {
            at(players, cases[i].options, "'agenda': [{'step': 'exchange-hand'}], 'round': 0");
            for (int seat = 0; seat < players; seat++) {
                assert_int_equal(farm_of(seat)->held[OCCUPATION_PILE], cases[i].occupations);
                assert_int_equal(farm_of(seat)->held[MOOR_PILE], cases[i].moor);
                assert_int_equal(farm_of(seat)->held[BASE_PILE], cases[i].base);
                assert_int_equal(hand_size(seat),
                                 players ? cases[i].occupations + cases[i].moor + cases[i].base
                                         : 0);
            }
        }
}

/* In the box is what is of a pile hands are dealt from and made for so many players or fewer; loose
 * is what of it is in nobody's hand and not in front of anybody. */
static void box_and_loose(void **state)
{
    (void)state;
    for (int level = 1; level <= 3; level++)
        for (int players = 1; players <= 5; players++) {
            char options[40];
            snprintf(options, sizeof options, "'level': '%d'", level);
            if (level < 3)
                at(players, options, "");
            else
                with_cards(players, options, "hand", "M020 A069", "'played': ['M030']", "");
            int size[PILES];
            agricola_hand_sizes(now(), size);
            for (int pile = 0; pile < PILES; pile++) {
                uint64_t box[CARD_WORDS], loose[CARD_WORDS];
                int n = agricola_box(now(), pile, box), left = agricola_loose(now(), pile, loose);
                for (int card = 0; card < CARDS; card++) {
                    bool dealt = level > 1 && size[pile] && agricola_pile(card) == pile &&
                                 agricola_card(card)->players <= players;
                    assert_int_equal(mire_in_bits(box, card), dealt);
                    for (int seat = 0; seat < players; seat++)
                        dealt = dealt && !mire_in_bits(farm_of(seat)->hand, card) &&
                                agricola_slot(farm_of(seat), card) < 0;
                    assert_int_equal(mire_in_bits(loose, card), dealt);
                    n -= mire_in_bits(box, card);
                    left -= mire_in_bits(loose, card);
                }
                assert_int_equal(n, 0);
                assert_int_equal(left, 0);
            }
        }
}

/* Any number of cards may be exchanged once, for cards of the same pile. */
static void exchange(void **state)
{
    (void)state;
    at(1, "'level': '2'",
       "'agenda': [{'step': 'exchange-hand'}], 'round': 0, "
       "'farms': [{'home': 0, 'hand': ['M020', 'M024', 'M028']}]");
    play("exchange M028; exchange M024"); /* in any order */
    refused("exchange M024", "once");
    play("done");
    assert_int_equal(hand_size(0), 3);
    assert_true(mire_in_bits(farm_of(0)->hand, M020));
    assert_false(mire_in_bits(farm_of(0)->hand, M024));
    assert_false(mire_in_bits(farm_of(0)->hand, M028));
    assert_int_equal(now()->round, 1);
}

/* ---- playing ---- */

/* The Meeting Place: start player, and a minor; its cost is paid, its effect comes. */
static void play_minor(void **state)
{
    (void)state;
    held("A069 M080", "'goods': {'wood': 2}", "");
    play("meeting-place");
    assert_false(offered("play A069")); /* needs two occupations */
    refused("play A069", "needs 2 occupations");
    play("play M080");
    assert_int_equal(has(0, STONE), 1);
    assert_int_equal(agricola_slot(farm_of(0), M080), 0);
    assert_int_equal(hand_size(0), 1);
}

/* What the view says of a card in the first player's hand: the goods it lacks, as "wood 1 food 2",
 * and "needs" where what it needs is not there; nothing: it could be played. */
static const char *lacks(const char *card, char text[100])
{
    json_t *view = view_tree(&mire_agricola, now(), 0), *lack;
    const json_t *farm = json_array_get(json_object_get(view, "farms"), 0), *one;
    const char *good;
    size_t i, at_ = 0;
    text[0] = 0;
    json_array_foreach(json_object_get(farm, "hand"), i, one)
    {
        if (strcmp(json_string_value(json_object_get(one, "card")), card) != 0)
            continue;
        json_object_foreach(json_object_get(one, "lacks"), good, lack) at_ +=
            (size_t)snprintf(text + at_, 100 - at_, "%s %d ", good, (int)json_integer_value(lack));
        if (json_is_true(json_object_get(one, "unmet")))
            snprintf(text + at_, 100 - at_, "needs");
    }
    json_decref(view);
    return text;
}

/* A hand says of each card whether it could be played, and else what is missing. */
static void what_is_missing(void **state)
{
    char text[100];
    (void)state;
    held("A067 A078", "'goods': {'wood': 1}", "");
    assert_string_equal(lacks("A067", text), "");
    assert_string_equal(lacks("A078", text), "wood 1 needs"); /* 2 wood, and an occupation */
    held("A067", "'goods': {'wood': 0}", "");
    assert_string_equal(lacks("A067", text), "wood 1 ");
    held("A078", "'goods': {'wood': 2}, 'played': ['B142']", "");
    assert_string_equal(lacks("A078", text), "");
    /* the first occupation is free, a second costs a food */
    held("B142", "'goods': {'food': 0}", "");
    assert_string_equal(lacks("B142", text), "");
    held("A125", "'goods': {'food': 0}, 'played': ['B142']", "");
    assert_string_equal(lacks("A125", text), "food 1 ");
}

/* The majors that could be paid for. */
static void payable_majors(void **state)
{
    (void)state;
    at(2, "'moor': 'off'", "'farms': [{'goods': {'clay': 3}}, {}]");
    json_t *view = view_tree(&mire_agricola, now(), 1);
    const json_t *farms = json_object_get(view, "farms");
    const json_t *mine = json_object_get(json_array_get(farms, 0), "payable");
    assert_int_equal(json_array_size(mine), 2);
    assert_string_equal(json_string_value(json_array_get(mine, 0)), "major-fireplace-2");
    assert_string_equal(json_string_value(json_array_get(mine, 1)), "major-fireplace-3");
    assert_int_equal(json_array_size(json_object_get(json_array_get(farms, 1), "payable")), 0);
    json_decref(view);
}

/* A passing card goes to the left neighbour, for all to see. */
static void passing(void **state)
{
    struct agricola hidden;
    (void)state;
    held("B008", "'goods': {'grain': 1}", "");
    play("meeting-place; play B008");
    assert_int_equal(has(0, GRAIN), 0);
    assert_int_equal(has(0, VEGETABLE), 1);
    assert_int_equal(farm_of(0)->listens, 0);
    assert_true(mire_in_bits(farm_of(1)->hand, B008));
    hidden = *now();
    mire_agricola.hide(&hidden, 0);
    assert_true(mire_in_bits(hidden.farm[1].hand, B008));
}

/* Lessons cost nothing for the first occupation, then 1 food. */
static void lessons(void **state)
{
    (void)state;
    held("A116 B142", "'goods': {'food': 1}", "");
    play("lessons");
    play("play A116");
    assert_int_equal(has(0, FOOD), 1);
    held("B142", "'played': ['A116'], 'goods': {'food': 1}", "");
    play("lessons");
    assert_int_equal(has(0, FOOD), 0);
    assert_int_equal(agricola_slot(farm_of(0), B142), 1);
}

/* Black Market: 1 fuel, and a minor improvement. */
static void black_market(void **state)
{
    (void)state;
    held("M024", "'goods': {'fuel': 1, 'vegetable': 1, 'food': 1}", "");
    play("special s05 black-market");
    assert_int_equal(has(0, FUEL), 1); /* paid, and topped up by the card */
    assert_int_equal(has(0, WOOD), 1);
    assert_true(mire_in_bits(farm_of(1)->hand, M024));
}

/* Others' hands are secret. */
static void secret(void **state)
{
    struct agricola hidden;
    (void)state;
    held("A067 M080", "", "");
    hidden = *now();
    mire_agricola.hide(&hidden, 1);
    for (int i = 0; i < CARD_WORDS; i++)
        assert_int_equal(hidden.farm[0].hand[i], 0);
    assert_int_equal(hidden.farm[0].held[MOOR_PILE], 1);
    assert_int_equal(hidden.farm[0].held[BASE_PILE], 1);
}

/* ---- timing ---- */

/* What a card brings before a space is used can pay for the space: Corn Scoop's grain is baked, or
 * sown; here a Wood Cutter's wood comes before the forest's. */
static void income_before_payment(void **state)
{
    (void)state;
    /* a stable costs 2 wood; the Cottager's room is not in question */
    played("B091", "'goods': {'food': 1}", "");
    play("day-laborer; use B091");
    assert_int_equal(asked(), STEP_PLOW);
}

/* Two cards on one event: the owner chooses the order. */
static void own_order(void **state)
{
    (void)state;
    played("A067 B142", "", "");
    play("grain-seeds");
    assert_true(offered("use A067"));
    assert_true(offered("use B142"));
    assert_false(offered("done")); /* neither can be declined */
    play("use B142");
    assert_int_equal(has(0, VEGETABLE), 1);
    assert_int_equal(has(0, GRAIN), 2); /* the other one follows by itself, then the space */
}

/* A card listens from the next event on. */
static void next_event(void **state)
{
    (void)state;
    held("A055 M080", "'goods': {'wood': 1, 'clay': 1}", "");
    play("meeting-place; play M080");
    assert_int_equal(has(0, FOOD), 1); /* M080's own; Junk Room is not there yet */
}

/* ---- standing rules ---- */

/* A rule stands for the player with the card, from the row of one card. */
static void rules_stand_with_their_cards(void **state)
{
    (void)state;
    for (int rule = 0; rule < RULES; rule++) {
        int cards = 0;
        for (int card = 0; card < CARDS; card++)
            cards += agricola_card(card)->rules >> rule & 1;
        assert_int_equal(cards, 1);
    }
    played("B024", "", "");
    assert_true(agricola_stands(farm_of(0), PLACES_TWO));
    assert_false(agricola_stands(farm_of(1), PLACES_TWO));
    assert_int_equal(agricola_slot_of(farm_of(0), PLACES_TWO), 0);
    assert_int_equal(agricola_slot_of(farm_of(0), SHARES_WISHES), -1);
}

/* ---- positions and words ---- */

static void refused_positions(void **state)
{
    struct mire_error err;
    struct agricola bad;
    (void)state;
    played("A067", "", "");
    bad = *now();
    bad.farm[0].listens = 0;
    assert_int_equal(mire_agricola.audit(&bad, &err), MIRE_BAD);
    bad = *now();
    bad.farm[0].rules = RULE(PLACES_TWO); /* that is the Lasso's */
    assert_int_equal(mire_agricola.audit(&bad, &err), MIRE_BAD);
    bad = *now();
    mire_add_bit(bad.farm[1].hand, A067);
    bad.farm[1].held[BASE_PILE]++;
    assert_int_equal(mire_agricola.audit(&bad, &err), MIRE_BAD);
    assert_non_null(strstr(err.text, "two places"));
}

/* ---- at any time, and once a harvest ---- */

#define BARE "'moors': [], 'forests': []"

/* The first of four players has one person left to place, and nobody else has. */
static void last_person(const char *farm, int round)
{
    char text[900];
    snprintf(text, sizeof text,
             "'round': %d, 'farms': [{'home': 1, %s}, {'home': 0}, {'home': 0}, {'home': 0}]",
             round, farm);
    at(4, LEVEL3, text);
}

/* Beside any decision, as long as it is not half made. */
static void any_time_beside(void **state)
{
    (void)state;
    played("B080", "'hand': ['B008', 'A016'], 'goods': {'clay': 2, 'grain': 1}", "");
    play("meeting-place");
    assert_int_equal(asked(), STEP_IMPROVE);
    play("use B080");
    assert_int_equal(has(0, STONE), 1);
    assert_int_equal(asked(), STEP_IMPROVE); /* asked again */
    assert_false(offered("use B080"));
    played("B080", BARE ", 'goods': {'clay': 2, 'wood': 15, 'reed': 6}", "");
    play("farm-expansion; do rooms");
    assert_true(offered("use B080"));
    play("room b2");
    assert_true(offered("room b3"));
    assert_false(offered("use B080"));
}

/* Not in a payment. */
static void any_time_paying(void **state)
{
    (void)state;
    played("B080",
           "'hand': ['A002'], 'goods': {'clay': 2, 'grain': 1, 'vegetable': 1, 'sheep': 1, 'food': "
           "0}, 'improvements': ['fireplace-2']",
           "");
    play("meeting-place; play A002");
    assert_int_equal(asked(), STEP_PAY);
    assert_false(offered("use B080"));
}

/* Before the crops are taken, if it makes a difference. */
static void any_time_before_harvest(void **state)
{
    static const char farm[] = BARE ", 'fields': ['a1', 'a2'], 'crops': {'a1': {'grain': 3}}, "
                                    "'goods': {'food': 9, 'fuel': 9, 'clay': 2}, 'played': ['%s']";
    char text[400];
    (void)state;
    snprintf(text, sizeof text, farm, "A071");
    last_person(text, 4);
    play("day-laborer");
    assert_int_equal(asked(), STEP_ANY_TIME);
    assert_int_equal(now()->phase, PHASE_CROPS);
    play("use A071");
    assert_int_equal(has(0, GRAIN), 2);
    snprintf(text, sizeof text, farm, "B080");
    last_person(text, 4);
    play("day-laborer");
    assert_int_equal(asked(), STEP_FEED); /* clay and stone can wait until then */
    assert_true(offered("use B080"));
}

/* Before what a round begins with, and before people go home. */
static void any_time_between_rounds(void **state)
{
    (void)state;
    last_person("'played': ['B080', 'B057'], 'goods': {'clay': 2}", 1);
    play("day-laborer");
    assert_int_equal(asked(), STEP_ANY_TIME);
    assert_int_equal(now()->round, 2);
    play("done");
    assert_int_equal(has(0, FOOD), 2 + 1);
    last_person("'played': ['B080', 'A053'], 'goods': {'clay': 2, 'food': 0}, 'gained': 6", 1);
    play("day-laborer");
    assert_int_equal(asked(), STEP_ANY_TIME);
    play("use B080"); /* the seventh building resource */
    assert_int_equal(now()->round, 2);
    assert_int_equal(has(0, FOOD), 2 + 2);
}

/* After the last breeding: lambs can still be traded. */
static void any_time_before_scoring(void **state)
{
    (void)state;
    with_cards(1, "'level': '3', 'moor': 'off'", "played", "B104",
               "'home': 1, 'goods': {'sheep': 2, 'food': 10}, 'fences': ['over-a5', 'left-a5', "
               "'left-a6', 'over-b5']",
               "'round': 14, 'spaces': {'farmland': {'person': 1}}");
    play("day-laborer; feed");
    assert_int_equal(asked(), STEP_ANY_TIME);
    assert_int_equal(now()->phase, PHASE_LAST);
    assert_int_equal(has(0, SHEEP), 3);
    play("use B104; option 2; done; done");
    assert_int_equal(now()->phase, PHASE_OVER);
    assert_int_equal(has(0, VEGETABLE), 1);
}

/* Once a harvest, while feeding or heating. */
static void once_a_harvest(void **state)
{
    static const char farm[] = "'played': ['M108'], 'goods': {'food': 10, 'fuel': 2, 'grain': 2}";
    (void)state;
    last_person(farm, 4);
    play("day-laborer; feed");
    assert_int_equal(asked(), STEP_HEAT);
    play("use M108");
    assert_int_equal(has(0, FOOD), 10 + 2 - 4 + 5);
    assert_false(offered("use M108"));
    last_person(farm, 4);
    play("day-laborer; use M108");
    assert_int_equal(asked(), STEP_HEAT);
    assert_false(offered("use M108"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(deal_levels),
        TEST(box_and_loose),
        TEST(exchange),
        TEST(play_minor),
        TEST(what_is_missing),
        TEST(payable_majors),
        TEST(passing),
        TEST(lessons),
        TEST(black_market),
        TEST(secret),
        TEST(own_order),
        TEST(income_before_payment),
        TEST(next_event),
        TEST(rules_stand_with_their_cards),
        TEST(refused_positions),
        TEST(any_time_beside),
        TEST(any_time_paying),
        TEST(any_time_before_harvest),
        TEST(any_time_between_rounds),
        TEST(any_time_before_scoring),
        TEST(once_a_harvest),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
