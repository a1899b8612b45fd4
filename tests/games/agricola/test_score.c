/* SPDX-License-Identifier: MIT */
/*
 * Scoring: a second, slow scorer that reads the view rather than the state, on many finished games;
 * every step of every table; goods spent for points; ties.
 */
#include "games/agricola/cards/cards.h"
#include "tree.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* ---- the slow scorer: from what everybody sees ---- */

static int number(const json_t *object, const char *key)
{
    return (int)json_integer_value(json_object_get(object, key));
}

static int supply(const json_t *farm, const char *good)
{
    size_t i;
    json_t *one;
    json_array_foreach(json_object_get(farm, "goods"), i, one)
    {
        if (strcmp(json_string_value(json_object_get(one, "good")), good) == 0)
            return number(one, "n");
    }
    return 0;
}

static bool owns(const json_t *farm, const char *id)
{
    size_t i;
    json_t *one;
    json_array_foreach(json_object_get(farm, "improvements"), i, one)
    {
        if (strcmp(json_string_value(json_object_get(one, "id")), id) == 0)
            return true;
    }
    return false;
}

static int by_table(int n, int two, int three, int four, int first)
{
    return n < first ? -1 : n < two ? 1 : n < three ? 2 : n < four ? 3 : 4;
}

struct counted {
    int fields, unused, stables, rooms, forests, grain, vegetables;
};

static struct counted count_cells(const json_t *farm)
{
    struct counted c = {0};
    size_t i;
    json_t *cell;
    json_array_foreach(json_object_get(farm, "cells"), i, cell)
    {
        const char *kind = json_string_value(json_object_get(cell, "kind"));
        const char *crop = json_string_value(json_object_get(cell, "crop"));
        bool stable = json_is_true(json_object_get(cell, "stable"));
        bool pasture = json_is_true(json_object_get(cell, "pasture"));
        c.fields += strcmp(kind, "field") == 0;
        c.rooms += strcmp(kind, "room") == 0;
        c.forests += strcmp(kind, "forest") == 0;
        c.unused += strcmp(kind, "meadow") == 0 && !stable && !pasture;
        c.stables += stable && pasture;
        if (crop)
            *(strcmp(crop, "grain") == 0 ? &c.grain : &c.vegetables) += number(cell, "crops");
    }
    return c;
}

static int tier_of(const int tiers[4], int have)
{
    int tier = 3;
    while (tier > 0 && have < tiers[tier])
        tier--;
    return tier;
}

static int spend_as_is(const json_t *farm, int wood, int clay, int reed, int fuel)
{
    static const int tiers[][4] = {{0, 3, 5, 7}, {0, 3, 5, 7}, {0, 2, 4, 5}, {0, 3, 5, 99}};
    return (owns(farm, "major-joinery") ? tier_of(tiers[0], wood) : 0) +
           (owns(farm, "major-pottery") ? tier_of(tiers[1], clay) : 0) +
           (owns(farm, "major-basketmaker") ? tier_of(tiers[2], reed) : 0) +
           (owns(farm, "major-kiln") ? tier_of(tiers[3], fuel) : 0);
}

/* The best of all ways to trade and then spend wood, clay, reed and fuel. */
static int spend_slowly(const json_t *farm, int wood, int clay, int reed, int fuel)
{
    int from_reed = owns(farm, "major-basket-stall") ? reed : 0, best = 0;
    for (int a = 0; a <= from_reed; a++)
        for (int b = 0; a + b <= from_reed; b++) {
            int w = wood + a, c = clay + b, down = owns(farm, "major-furniture-stall") ? w : 0;
            int up = owns(farm, "major-ceramics-stall") ? c : 0;
            for (int turn = -down; turn <= up; turn++)
                for (int burnt = 0; burnt <= w + turn; burnt++) {
                    int points =
                        spend_as_is(farm, w + turn - burnt, c - turn, reed - a - b, fuel + burnt);
                    best = points > best ? points : best;
                    if (!owns(farm, "major-kiln"))
                        break;
                }
        }
    return best;
}

static int score_slowly(const struct agricola *g, int seat)
{
    json_t *view = view_tree(&mire_agricola, g, MIRE_EVERYTHING), *one;
    const json_t *farm = json_array_get(json_object_get(view, "farms"), (size_t)seat);
    const json_t *people = json_object_get(farm, "people");
    struct counted c = count_cells(farm);
    const char *house = json_string_value(json_object_get(farm, "house"));
    int pastures = (int)json_array_size(json_object_get(farm, "pastures"));
    int horses = supply(farm, "horse"), bed = number(people, "bed"), all = number(people, "all");
    size_t i;
    int sum = by_table(c.fields, 3, 4, 5, 2) + by_table(pastures, 2, 3, 4, 1);
    sum += by_table(supply(farm, "grain") + c.grain, 4, 6, 8, 1);
    sum += by_table(supply(farm, "vegetable") + c.vegetables, 2, 3, 4, 1);
    sum += by_table(supply(farm, "sheep"), 4, 6, 8, 1) + by_table(supply(farm, "boar"), 3, 5, 7, 1);
    sum += by_table(supply(farm, "cattle"), 2, 4, 6, 1);
    if (json_is_true(json_object_get(view, "moor")))
        sum += horses ? horses : -1;
    sum += c.stables - c.unused - 3 * number(farm, "begging");
    sum += c.rooms * (strcmp(house, "clay") == 0 ? 1 : strcmp(house, "stone") == 0 ? 2 : 0);
    sum += 3 * (all - bed) + bed;
    json_array_foreach(json_object_get(farm, "improvements"), i, one)
    {
        sum += number(one, "points");
    }
    if (owns(farm, "major-foresters-lodge"))
        sum += c.forests;
    sum += spend_slowly(farm, supply(farm, "wood"), supply(farm, "clay"), supply(farm, "reed"),
                        supply(farm, "fuel"));
    json_decref(view);
    return sum + g->farm[seat].bonus; /* the Church's points are not on the board */
}

static void random_games(void **state)
{
    struct mire_rng rng;
    struct mire_setup setup;
    int spent = 0;
    (void)state;
    mire_rng_seed(&rng, 21);
    for (int i = 0; i < 150; i++) {
        struct agricola g;
        mire_action menu[MIRE_MENU];
        mire_setup_default(&mire_agricola, 1 + i % 5, &setup);
        setup.option[OPTION_MOOR] = i % 3 == 0;
        setup.key[0] = (uint8_t)i;
        mire_deal(&mire_agricola, &setup, &g);
        while (mire_agricola.waiting(&g)) {
            int seat = mire_seat_first(mire_agricola.waiting(&g));
            int n = mire_agricola.legal(&g, seat, menu);
            mire_agricola.apply(&g, seat, menu[mire_rng_below(&rng, 0, (uint32_t)n)]);
        }
        for (int seat = 0; seat < setup.seats; seat++) {
            struct farm *farm = &g.farm[seat];
            assert_int_equal(agricola_points(&g, seat), POINT * score_slowly(&g, seat));
            /* and once more with all that can be spent */
            farm->majors |= (uint32_t)mire_rng_next(&rng, 1) &
                            (MAJOR(JOINERY) | MAJOR(POTTERY) | MAJOR(BASKETMAKERS_WORKSHOP));
            if (setup.option[OPTION_MOOR] == 0)
                farm->majors |=
                    (uint32_t)mire_rng_next(&rng, 1) &
                    (MAJOR(BASKET_STALL) | MAJOR(CERAMICS_STALL) | MAJOR(FURNITURE_STALL) |
                     MAJOR(PEAT_CHARCOAL_KILN) | MAJOR(FORESTERS_LODGE));
            for (int good = 0; good < MATERIALS; good++)
                farm->goods[good] = (uint16_t)mire_rng_below(&rng, 1, 7);
            assert_int_equal(agricola_points(&g, seat), POINT * score_slowly(&g, seat));
            spent++;
        }
    }
    assert_true(spent > 300);
}

/* ---- worked figures ---- */

static struct agricola bare(bool moor)
{
    struct agricola g;
    struct mire_setup setup;
    mire_setup_default(&mire_agricola, 2, &setup);
    setup.option[OPTION_MOOR] = !moor;
    mire_deal(&mire_agricola, &setup, &g);
    g.farm[0].forests = g.farm[0].moors = 0;
    return g;
}

/* What changes when one farm gets something. */
static int worth(struct agricola *g, uint16_t *what, int n)
{
    uint16_t before = *what;
    *what = 0;
    int without = agricola_points(g, 0);
    *what = (uint16_t)n;
    int with = agricola_points(g, 0);
    *what = before;
    return (with - without) / POINT;
}

static void tables(void **state)
{
    static const struct {
        uint8_t good;
        int8_t points[10]; /* for 0 .. 9, above having none */
    } rows[] = {
        {GRAIN, {0, 2, 2, 2, 3, 3, 4, 4, 5, 5}},  {VEGETABLE, {0, 2, 3, 4, 5, 5, 5, 5, 5, 5}},
        {SHEEP, {0, 2, 2, 2, 3, 3, 4, 4, 5, 5}},  {BOAR, {0, 2, 2, 3, 3, 4, 4, 5, 5, 5}},
        {CATTLE, {0, 2, 3, 3, 4, 4, 5, 5, 5, 5}}, {HORSE, {0, 2, 3, 4, 5, 6, 7, 8, 9, 10}},
    };
    struct agricola g = bare(true);
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (int n = 0; n < 10; n++)
            assert_int_equal(worth(&g, &g.farm[0].goods[rows[i].good], n), rows[i].points[n]);
    /* a new farm: -1 in eight categories (horses too), 13 unused cells, 2 people */
    assert_int_equal(agricola_points(&g, 0), POINT * (-8 - 13 + 6));
    g = bare(false);
    assert_int_equal(agricola_points(&g, 0), POINT * (-7 - 13 + 6));
}

/* Kiln: 2 / 3 / 4 / 5 / 9 fuel are worth 0 / 1 / 1 / 2 / 2. Wood may be burned for it. */
static void kiln(void **state)
{
    static const int fuel[] = {2, 3, 4, 5, 9}, points[] = {0, 1, 1, 2, 2};
    struct agricola g = bare(true);
    (void)state;
    g.farm[0].majors = MAJOR(PEAT_CHARCOAL_KILN);
    for (int i = 0; i < 5; i++)
        assert_int_equal(worth(&g, &g.farm[0].goods[FUEL], fuel[i]), points[i]);
    assert_int_equal(worth(&g, &g.farm[0].goods[WOOD], 5), 2);
    /* seven wood: three points in the Joinery, or two in the Kiln and one in the Joinery */
    g.farm[0].majors |= MAJOR(JOINERY);
    assert_int_equal(worth(&g, &g.farm[0].goods[WOOD], 7), 3);
    assert_int_equal(worth(&g, &g.farm[0].goods[WOOD], 8), 3); /* 5 + 3 */
    assert_int_equal(worth(&g, &g.farm[0].goods[WOOD], 10), 4);
}

/* Four people, two of them in bed: 3 + 3 + 1 + 1. Five horses are worth 5. */
static void beds_and_horses(void **state)
{
    struct agricola g = bare(true);
    int before = agricola_points(&g, 0);
    (void)state;
    g.farm[0].people = 4;
    g.farm[0].bed = 2;
    assert_int_equal(agricola_points(&g, 0) - before, POINT * (8 - 6));
    assert_int_equal(worth(&g, &g.farm[0].goods[HORSE], 5), 5 + 1);
}

/* Forests and moors are used; with the Lodge each forest is worth a point. */
static void forests(void **state)
{
    struct agricola g = bare(true);
    int before = agricola_points(&g, 0);
    (void)state;
    g.farm[0].forests = 0x3;
    g.farm[0].moors = 0x4;
    assert_int_equal(agricola_points(&g, 0) - before, POINT * 3);
    g.farm[0].majors = MAJOR(FORESTERS_LODGE);
    assert_int_equal(agricola_points(&g, 0) - before, POINT * (3 + 1 + 2));
}

/* Level points: with the Moor both win; without it more building resources do, once spent. */
static void ties(void **state)
{
    int ranks[MIRE_SEATS];
    (void)state;
    for (int moor = 0; moor < 2; moor++) {
        struct agricola g = bare(moor);
        g.farm[1] = g.farm[0];
        g.farm[1].goods[CLAY] = 2;
        agricola_rank(&g, ranks);
        assert_int_equal(ranks[1], 1);
        assert_int_equal(ranks[0], moor ? 1 : 2);
        g.farm[0].majors = g.farm[1].majors = 0;
        g.farm[0].goods[CLAY] = 2;
        agricola_rank(&g, ranks);
        assert_int_equal(ranks[0], ranks[1]);
    }
    struct agricola g = bare(false); /* what was spent does not count */
    g.farm[1] = g.farm[0];
    g.farm[0].majors = MAJOR(POTTERY); /* 2 points, and 3 for 7 clay */
    g.farm[1].majors = MAJOR(WELL);    /* 4 points */
    g.farm[1].bonus = 1;               /* so both have 5 more */
    g.farm[0].goods[CLAY] = 7;
    g.farm[1].goods[WOOD] = 1;
    assert_int_equal(agricola_points(&g, 0), agricola_points(&g, 1));
    agricola_rank(&g, ranks);
    assert_int_equal(ranks[0], 2);
    assert_int_equal(ranks[1], 1);
}

/* A horse that the Bog Pony has laid down scores half a point, in points and in the ledger. */
static void lying_horse(void **state)
{
    struct agricola g = bare(true);
    struct mire_sheet sheet;
    (void)state;
    g.farm[0].goods[HORSE] = 2;
    int standing = agricola_points(&g, 0);
    memset(g.farm[0].front, NO_CARD, FRONT);
    agricola_lay(&g, 0, M084);
    g.farm[0].load[0] = 1;
    assert_int_equal(agricola_points(&g, 0), standing - POINT / 2);
    memset(&sheet, 0, sizeof sheet);
    agricola_score(&g, 0, &sheet);
    assert_int_equal(sheet.total, agricola_points(&g, 0));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_games),    cmocka_unit_test(tables),  cmocka_unit_test(kiln),
        cmocka_unit_test(beds_and_horses), cmocka_unit_test(forests), cmocka_unit_test(ties),
        cmocka_unit_test(lying_horse),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
