/* SPDX-License-Identifier: MIT */
/* Battles: stars, odds, losses, armour, skunks and Grass. */
#include "helper.h"

/* Seat 1 ends its turn with a predator in hand; seat 2 has this herd. */
static struct moosequest ambush(const char *card, const char *herd, const char *more)
{
    return positionf(2,
                     "{'turn': 1, 'question': 'play', 'top': 44, 'seats': [{'herd': {'moosemom': "
                     "1}, 'hand': {'%s': 1}}, {'herd': {%s}%s}]}",
                     card, herd, more);
}

#define EXAMPLE "'moosemom': 3, 'moosemendicant': 1, 'moosemess': 1, 'mildmoose': 1"

/* The rulebook's example, part 1: three stars against the Wolves' four: the Wolves add one. Part 2:
 * 2-4-5 and 1 are 12 against 3-3-4: a moose worth two or more, best the Mendicant. */
static void the_example(void **state)
{
    (void)state;
    struct moosequest m = ambush("wolves", EXAMPLE, "");
    assert_int_equal(moosequest_stars(&m, 1), 3);
    struct moosequest beaten =
        search(&m, "play wolves",
               "The predators reach 12 (@1 rolls 2-4-5)|@2's herd reaches 10 (rolls 3-3-4)");
    assert_int_equal(beaten.asked, 1);
    assert_int_equal(beaten.margin, 2);
    assert_menu(&beaten, "lose moosemom, lose mildmoose, lose moosemendicant");
    struct mire_table *table = sit(&beaten);
    play(table, "lose moosemendicant");
    assert_int_equal(now(table)->herd_size[1], 5);
    assert_int_equal(now(table)->moose_discard[moose_kind("moosemendicant")], 1);
    assert_int_equal(now(table)->hap_discard[hap_kind("wolves")], 1);
    assert_int_equal(now(table)->turn, 1); /* one round, and the battle is over */
    mire_table_free(table);
}

/* What was fought is in the view of whoever looks, until something else is done. */
static void all_see_it_fought(void **state)
{
    (void)state;
    struct moosequest m = ambush("wolves", EXAMPLE, "");
    struct moosequest beaten = search(&m, "play wolves", "@1 rolls 2-4-5|rolls 3-3-4");
    struct mire_table *table = sit(&beaten);
    for (int viewer = MIRE_SPECTATOR; viewer < 2; viewer++) {
        json_t *view = mire_table_view(table, viewer);
        char *fought = json_dumps(json_object_get(json_object_get(view, "board"), "fought"),
                                  JSON_COMPACT | JSON_SORT_KEYS);
        assert_string_equal(fought, "[{\"attack\":12,\"attack_dice\":[2,4,5],\"defence\":10,"
                                    "\"defence_dice\":[3,3,4],\"defender\":2,"
                                    "\"predators\":\"Wolves\",\"stars\":4}]");
        free(fought);
        json_decref(view);
    }
    play(table, "lose moosemendicant");
    json_t *view = mire_table_view(table, 0);
    assert_int_equal(json_array_size(json_object_get(json_object_get(view, "board"), "fought")), 0);
    json_decref(view);
    mire_table_free(table);
}

static void a_tie_costs_nothing(void **state)
{
    (void)state;
    struct moosequest m = ambush("wolves", EXAMPLE, "");
    struct moosequest tie = search(&m, "play wolves", "predators reach 11|herd reaches 11");
    assert_int_equal(tie.herd_size[1], 6);
    struct moosequest won = search(&m, "play wolves", "predators reach 9|herd reaches 14");
    assert_int_equal(won.herd_size[1], 6);
    assert_int_equal(won.margin, 0);
}

/* The stronger side adds the difference: 46,656 pairs of rolls, counted here one by one, and the
 * game's own frequency over fixed keys. */
static void odds_by_stars(void **state)
{
    static const int wins[] = {9604, 13035, 16941, 21162, 25494, 29715, 33621, 37052, 39908};
    int sums[19] = {0};
    (void)state;
    for (int roll = 0; roll < 216; roll++)
        sums[3 + roll / 36 + roll / 6 % 6 + roll % 6]++;
    for (int d = -3; d <= 5; d++) {
        int exact = 0, lost = 0;
        for (int a = 3; a <= 18; a++)
            for (int b = 3; b <= 18; b++)
                exact += a + d > b ? sums[a] * sums[b] : 0;
        assert_int_equal(exact, wins[d + 3]);
        char herd[40];
        snprintf(herd, sizeof herd, "'moosemom': %d", 8 - d); /* a star each, Smilodon has 8 */
        struct moosequest from = ambush("smilodon", herd, "");
        for (uint64_t key = 0; key < 12000; key++) {
            struct moosequest m = from;
            m.head.rng.key[0] = key;
            must_play(&m, "play smilodon");
            lost += m.herd_size[1] == 7 - d;
        }
        int expected = (int)(12000LL * exact / 46656);
        assert_in_range(lost, expected - 220, expected + 220); /* four sigma */
    }
}

/* The side that is stronger adds, the other adds nothing. */
static void stars_on_both_sides(void **state)
{
    (void)state;
    struct moosequest weak = ambush("wild_dogs", "'moosemauler': 2", "");
    weak = search(&weak, "play wild_dogs", "reach 12 (@1 rolls 1-4-5)|reaches 12 (rolls 6-3-3)");
    struct moosequest strong = ambush("wild_dogs", "'moosemaster': 1, 'moosemom': 3", "");
    strong =
        search(&strong, "play wild_dogs", "reach 10 (@1 rolls 1-4-5)|reaches 16 (rolls 6-3-3)");
    assert_int_equal(strong.herd_size[1], 4);
}

/* Cards in play count, those in hand do not; a used Mage still has its star. */
static void stars_of_cards_and_mages(void **state)
{
    (void)state;
    struct moosequest m = ambush("wolves", "'moosemage': 1, 'moosemom': 1",
                                 ", 'used_mages': 1, 'in_play': {'girdle_of_moosepower': 1}, "
                                 "'hand': {'wooly_mammoth': 1}");
    assert_int_equal(moosequest_stars(&m, 1), 5);
    m = ambush("wolves", "'moosemom': 1",
               ", 'in_play': {'girdle_of_moosepower': 1, 'wooly_mammoth': 1}");
    assert_int_equal(moosequest_stars(&m, 1), 8);
    assert_int_equal(m.herd_size[1], 1); /* a Mammoth is no moose */
}

/* Which moose may be lost by which margin: at least its value, or one of the best. */
static void the_loss_matches_the_margin(void **state)
{
    (void)state;
    for (int margin = 1; margin <= 20; margin++) {
        struct moosequest m = positionf(
            2,
            "{'turn': 1, 'question': 'lose', 'asked': 2, 'margin': %d, 'seats': [{}, {'herd': "
            "{'moosemom': 2, 'moosemauler': 1, 'moosemage': 1, 'mildmoose': 1, 'moosemess': 1, "
            "'moosemendicant': 1, 'musclemoose': 1}}], 'tasks': [['turn next'], "
            "['discard moosehap', 'wolves'], ['lose', 2, 1, 'battle']]}",
            margin < 6 ? margin : 5);
        char expected[200] = "";
        m.margin = (int8_t)margin;
        for (int kind = 0; kind < 9; kind++) {
            const struct moose *moose = &moosequest_builtin.moose[kind];
            if (m.herd[1][kind] && moose->value >= (margin < 6 ? margin : 6))
                snprintf(expected + strlen(expected), 40, "%slose %s", expected[0] ? ", " : "",
                         moose->id);
        }
        mire_action actions[MIRE_MENU];
        GAME->legal(&m, 1, actions);
        assert_menu(&m, expected);
    }
}

/* With margins beyond every moose the largest goes without a question. */
static void the_largest_at_most(void **state)
{
    (void)state;
    struct moosequest m = ambush("smilodon", "'moosemess': 1, 'mildmoose': 1", "");
    m = search(&m, "play smilodon", "predators reach 24|herd reaches 6|@2 loses a Mildmoose");
    assert_int_equal(m.herd_size[1], 1);
}

static void armour_is_lost_instead(void **state)
{
    (void)state;
    struct moosequest m = ambush("wolves", EXAMPLE, ", 'in_play': {'moose_armour': 1}");
    struct moosequest beaten = search(&m, "play wolves", "Moose Armour saves the herd");
    assert_int_equal(beaten.herd_size[1], 6);
    assert_int_equal(beaten.in_play[1], 0);
    assert_int_equal(beaten.hap_discard[hap_kind("moose_armour")], 1);
    struct moosequest won = search(&m, "play wolves", "predators reach 9|herd reaches 14");
    assert_int_not_equal(won.in_play[1], 0);
    struct moosequest held = ambush("wolves", EXAMPLE, ", 'hand': {'moose_armour': 1}");
    held = search(&held, "play wolves", "predators reach 12|herd reaches 10");
    assert_int_equal(held.node, NODE_LOSE); /* in hand it does not help */
}

/* ---- skunks ---- */

static void skunks(void **state)
{
    (void)state;
    struct moosequest m = ambush("wolves", "'moosemage': 2, 'moosemom': 3", "");
    must_play(&m, "play wolves");
    assert_int_equal(m.asked, 1); /* on anybody's turn */
    assert_menu(&m, "skunks, no skunks");
    assert_int_equal(news_count(&m, NEWS_BATTLE), 0);

    struct moosequest fled = search(&m, "skunks", "@2's die shows 4|not attacked");
    assert_int_equal(fled.used_mages[1], 0); /* its next turn has begun */
    assert_int_equal(fled.turn, 1);
    assert_int_equal(fled.herd_size[1], 5);

    struct moosequest failed = search(&m, "skunks", "@2's die shows 3");
    assert_int_equal(failed.used_mages[1], 1);
    assert_menu(&failed, "skunks, no skunks"); /* the second Mage */
    struct moosequest fought = search(&failed, "skunks", "@2's die shows 5|@2's herd is attacked");
    assert_true(fought.node == NODE_LOSE || fought.turn == 1);

    struct moosequest no = m;
    must_play(&no, "no skunks"); /* not asked for the second one */
    assert_int_equal(news_count(&no, NEWS_BATTLE), 1);
    assert_int_equal(no.used_mages[1], 0);
}

/* A Mage that rolled again has no skunks left, and none rolls again in a battle. */
static void one_spell_a_mage(void **state)
{
    (void)state;
    struct moosequest m = position(
        2, "{'turn': 1, 'question': 'reroll', 'moving': true, 'top': 46, 'rolled': [2, 2, 1], "
           "'seats': [{'herd': {'moosemage': 1, 'moosemom': 1}}, {}]}");
    struct moosequest fought = search(&m, "reroll", "rolls 2-4-5|attacked: Wolves|reach ");
    assert_int_equal(fought.used_mages[0], fought.herd[0][moose_kind("moosemage")]);
}

/* ---- Grass ---- */

static void grass_in_battle(void **state)
{
    (void)state;
    struct moosequest m = ambush("wolves", EXAMPLE, ", 'hand': {'magic_moose_grass': 2}");
    struct moosequest won = search(&m, "play wolves", "predators reach 9|herd reaches 14");
    assert_int_equal(won.turn, 1); /* not asked when the herd holds its own */
    struct moosequest behind = search(&m, "play wolves", "predators reach 15|herd reaches 10");
    assert_int_equal(behind.asked, 1);
    assert_menu(&behind, "grass, no grass");
    struct moosequest no = behind;
    must_play(&no, "no grass");
    assert_int_equal(no.herd[1][moose_kind("moosemom")], 2); /* only a Mom is worth five */
    must_play(&behind, "grass");
    assert_int_equal(behind.margin, 2); /* still behind, by less */
    assert_menu(&behind, "grass, no grass");
    struct moosequest one = behind;
    must_play(&one, "no grass");
    assert_menu(&one, "lose moosemom, lose mildmoose, lose moosemendicant");
    must_play(&behind, "grass");
    assert_int_equal(behind.herd_size[1], 6);
    assert_int_equal(behind.turn, 1);
    assert_int_equal(behind.hap_discard[hap_kind("magic_moose_grass")], 2);
}

/* ---- who rolls ---- */

static void the_next_living_neighbour_rolls(void **state)
{
    (void)state;
    struct moosequest m = position(
        3, "{'turn': 1, 'question': 'reroll', 'moving': true, 'top': 46, 'rolled': [2, 3, 5], "
           "'seats': [{'herd': {'moosemage': 1, 'moosemom': 1}}, {'extinct': true}, {}]}");
    must_play(&m, "keep");
    must_play(&m, "no skunks");
    assert_says(told(&m), "(@3 rolls");
}

/* A battle on a land comes before the land is held; the Move goes on after it. */
static void a_battle_on_the_way(void **state)
{
    (void)state;
    struct moosequest m = position(
        2, "{'turn': 1, 'top': 46, 'seats': [{'herd': {'moosemauler': 1, 'moosemess': 1}}, {}]}");
    struct moosequest lost =
        search(&m, "move", "attacked: Wolves|@1 loses a Moosemauler|not Moosehap");
    assert_menu(&lost, "stop, go");
    assert_int_equal(lost.held[0], land_index(46));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_example),
        cmocka_unit_test(all_see_it_fought),
        cmocka_unit_test(a_tie_costs_nothing),
        cmocka_unit_test(odds_by_stars),
        cmocka_unit_test(stars_on_both_sides),
        cmocka_unit_test(stars_of_cards_and_mages),
        cmocka_unit_test(the_loss_matches_the_margin),
        cmocka_unit_test(the_largest_at_most),
        cmocka_unit_test(armour_is_lost_instead),
        cmocka_unit_test(skunks),
        cmocka_unit_test(one_spell_a_mage),
        cmocka_unit_test(grass_in_battle),
        cmocka_unit_test(the_next_living_neighbour_rolls),
        cmocka_unit_test(a_battle_on_the_way),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
