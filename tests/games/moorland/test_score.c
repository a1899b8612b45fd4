/* SPDX-License-Identifier: MIT */
/* Scoring: the rulebook's examples, every way to share strider places, and a second scorer. */
#include "helper.h"

static int line_points(const struct moorland *m, int seat, const char *what)
{
    static struct mire_sheet sheet;
    memset(&sheet, 0, sizeof sheet);
    moorland_score(m, seat, &sheet);
    assert_int_equal(sheet.lines, 7);
    for (int i = 0; i < sheet.lines; i++)
        if (strcmp(sheet.line[i].what, what) == 0)
            return sheet.line[i].points;
    fail_msg("no line %s", what);
    return 0;
}

/* Annika and Peter have 6 striders, Rebi 4: 5, 5 and 1 points. And every other way to be level. */
static void striders(void **state)
{
    static const struct {
        int seats;
        uint8_t striders[MOORS];
        int points[MOORS];
    } cases[] = {
        {2, {5, 3}, {7, 3}},
        {2, {4, 4}, {5, 5}},
        {2, {4, 0}, {7, 0}},
        {2, {0, 0}, {0, 0}},
        {3, {6, 6, 4}, {5, 5, 1}},
        {3, {6, 4, 4}, {7, 2, 2}},
        {3, {5, 5, 5}, {3, 3, 3}},
        {3, {5, 5, 0}, {5, 5, 0}},
        {3, {6, 4, 0}, {7, 3, 0}},
        {3, {6, 0, 0}, {7, 0, 0}},
        {3, {1, 4, 2}, {1, 7, 3}},
        {4, {6, 5, 4, 3}, {7, 3, 1, 0}},
        {4, {6, 6, 4, 2}, {5, 5, 1, 0}},
        {4, {6, 6, 3, 3}, {5, 5, 0, 0}},
        {4, {6, 4, 4, 2}, {7, 2, 2, 0}},
        {4, {6, 3, 2, 2}, {7, 3, 0, 0}},
        {4, {6, 3, 3, 3}, {7, 1, 1, 1}},
        {4, {5, 5, 5, 1}, {3, 3, 3, 0}},
        {4, {4, 4, 4, 4}, {2, 2, 2, 2}},
        {4, {0, 2, 0, 2}, {0, 5, 0, 5}},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        for (int seat = 0; seat < cases[i].seats; seat++)
            assert_int_equal(moorland_strider_points(cases[i].striders, cases[i].seats, seat),
                             cases[i].points[seat]);
}

/* For 4 beetles Annika gets 4 points, for 3 dragonflies Peter gets 2; and both have one species. */
static void pairs(void **state)
{
    struct moorland m = position(
        "{'players': 3, " PLAIN ", 'state': {'round': 5, 'seats': ["
        "{'cards': {'A': {'card': 'M06'}, 'B': {'card': 'M11'}, 'C': {'card': 'M31'},"
        "           'D': {'card': 'M38'}}},"
        "{'cards': {'A': {'card': 'M30'}, 'B': {'card': 'M49'}, 'C': {'card': 'M52'}}}, {}]}}");
    (void)state;
    assert_int_equal(line_points(&m, 0, "species pairs"), 4);
    assert_int_equal(line_points(&m, 0, "biodiversity"), 1);
    assert_int_equal(line_points(&m, 1, "species pairs"), 2);
    assert_int_equal(line_points(&m, 1, "biodiversity"), 1);
    assert_int_equal(line_points(&m, 2, "species pairs"), 0);
    assert_int_equal(line_points(&m, 2, "biodiversity"), 0);
}

/* 1, 2, 3, 5, 8, 12 points for 1 to 6 species. */
static void biodiversity(void **state)
{
    static const char *const cards[] = {"M06", "M16", "M14", "M30", "M08", "M10"};
    static const int points[] = {1, 2, 3, 5, 8, 12};
    char text[1000], laid[400] = "";
    (void)state;
    for (int n = 0; n < 6; n++) {
        snprintf(laid + strlen(laid), sizeof laid - strlen(laid), "%s'%s': {'card': '%s'}",
                 n ? ", " : "", moorland_sections[n], cards[n]);
        snprintf(text, sizeof text,
                 "{'players': 2, " PLAIN ", 'state': {'round': 8, 'seats': [{'cards': {%s}}, {}]}}",
                 laid);
        struct moorland m = position(text);
        assert_int_equal(line_points(&m, 0, "biodiversity"), points[n]);
    }
}

/* A card face down shows nothing: no plants, animals or striders. */
static void face_down_is_blank(void **state)
{
    struct moorland m = position("{'players': 2, " PLAIN ", 'state': {'round': 5, 'seats': ["
                                 "{'cards': {'A': {'card': 'M52', 'lies': 'down'},"
                                 " 'B': {'card': 'M38', 'lies': 'down'}}}, {}]}}");
    (void)state;
    assert_int_equal(m.moor[0].rooted + m.moor[0].striders, 0);
    assert_int_equal(line_points(&m, 0, "rooted plants"), 0);
    assert_int_equal(line_points(&m, 0, "biodiversity"), 0);
    assert_int_equal(line_points(&m, 0, "water striders"), 0);
}

/* Roots on cards and on root spaces count alike; markers on open ground do not; water counts, and
 * surplus counts against. */
static void the_rest(void **state)
{
    struct moorland m = position(
        "{'players': 2, " PLAIN ", 'state': {'round': 6, 'seats': ["
        "{'cards': {'A': {'card': 'M25'}, 'B': {'card': 'M01'}}, 'roots': {'r1': 'heather',"
        " 'r4': 'rushes'}, 'ground': {'C': {'rushes': 4}}, 'water': 2, 'surplus': 5}, {}]}}");
    (void)state;
    assert_int_equal(line_points(&m, 0, "rooted plants"), 3 + 2);
    assert_int_equal(line_points(&m, 0, "water markers"), 2);
    assert_int_equal(line_points(&m, 0, "surplus plants"), -5);
    assert_int_equal(line_points(&m, 0, "water striders"), 7);
    assert_int_equal(line_points(&m, 0, "longest waterway"), 2); /* B N-S and r1 */
    assert_int_equal(moorland_points(&m, 0), 5 + 2 - 5 + 7 + 2);
}

/* ---- a second scorer, from the cards alone ---- */

static int slow_points_without_waterway(const struct moorland *m, int seat)
{
    static const int by_species[] = {0, 1, 2, 3, 5, 8, 12};
    int rooted = 0, kinds = 0, paired = 0, animals[SPECIES + 1] = {0}, striders[MOORS] = {0};
    for (int other = 0; other < m->head.seats; other++) {
        const struct moor *moor = &m->moor[other];
        for (int i = 0; i < LETTERS; i++) {
            if (moor->lie[i] != UP && moor->lie[i] != TURNED)
                continue;
            const struct moorland_card *card = &moorland_builtin.card[moor->card[i] - 1];
            striders[other] += card->striders;
            if (other != seat)
                continue;
            animals[card->animal]++;
            for (int plant = 0; plant < PLANTS; plant++)
                rooted += moorland_count(card->root, plant);
        }
    }
    for (int i = 1; i <= SPECIES; i++) {
        kinds += animals[i] > 0;
        paired += animals[i] / 2;
    }
    for (int i = 0; i < ROOTS; i++)
        rooted += m->moor[seat].root[i] > 0;
    int places[MOORS] = {7, 3, m->head.seats > 2 ? 1 : 0, 0}, sum = 0, level = 0, better = 0;
    for (int other = 0; other < m->head.seats; other++) {
        better += striders[other] > striders[seat];
        level += striders[other] == striders[seat];
    }
    for (int i = 0; i < level; i++)
        sum += places[better + i];
    int strider_points = striders[seat] ? sum / level : 0;
    return rooted + by_species[kinds] + 2 * paired + strider_points + m->moor[seat].drops -
           m->moor[seat].surplus;
}

static void second_scorer(void **state)
{
    struct mire_rng rng;
    mire_action menu[MIRE_MENU];
    (void)state;
    mire_rng_seed(&rng, 4);
    for (int game = 0; game < 300; game++) {
        struct moorland m;
        struct mire_setup setup = test_setup(&mire_moorland, 2 + game % 3);
        setup.key[0] = (uint8_t)game;
        setup.key[1] = (uint8_t)(game >> 8);
        mire_deal(&mire_moorland, &setup, &m);
        while (m.stage != OVER) {
            uint32_t n = (uint32_t)moorland_legal(&m, m.turn, menu);
            moorland_apply(&m, m.turn, menu[mire_rng_below(&rng, 0, n)]);
            int seat = (int)mire_rng_below(&rng, 1, m.head.seats);
            assert_int_equal(moorland_points(&m, seat),
                             slow_points_without_waterway(&m, seat) +
                                 moorland_longest(&m, &m.moor[seat], NULL));
        }
        for (int seat = 0; seat < m.head.seats; seat++) {
            assert_int_equal(m.moor[seat].covered, GROUND_SET); /* every section is moor */
            assert_int_equal(m.moor[seat].hand, 0);
        }
    }
}

/* Who is level shares the victory. */
static void shared_victory(void **state)
{
    int rank[MIRE_SEATS];
    struct moorland m = position("{'players': 3, " PLAIN ", 'state': {'round': 12, 'stage': 'over',"
                                 "'seats': [{'surplus': 1}, {}, {}]}}");
    (void)state;
    moorland_rank(&m, rank);
    assert_int_equal(rank[0], 3);
    assert_int_equal(rank[1], 1);
    assert_int_equal(rank[2], 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(striders),       cmocka_unit_test(pairs),
        cmocka_unit_test(biodiversity),   cmocka_unit_test(face_down_is_blank),
        cmocka_unit_test(the_rest),       cmocka_unit_test(second_scorer),
        cmocka_unit_test(shared_victory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
