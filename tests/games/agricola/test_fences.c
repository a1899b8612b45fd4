/* SPDX-License-Identifier: MIT */
/*
 * Fences against brute force: on many small farms every set of new fences that can be paid is
 * tried, and judged by a slow reading of the rules; the chain of decisions must reach just the same
 * layouts, by one way each, and never end where nothing was built.
 */
#include "games/agricola/agricola.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* ---- the rules of fences, slowly ---- */

/* Which region each cell is in, by spreading numbers over unfenced borders until nothing changes;
 * region 0 is the world outside. */
static void spread(const struct yard *yard, uint64_t fences, int region[CELLS])
{
    bool changed = true;
    for (int cell = 0; cell < CELLS; cell++)
        region[cell] = cell + 1;
    while (changed) {
        changed = false;
        for (int a = 0; a < CELLS; a++) {
            if (!(yard->cells >> a & 1))
                continue;
            for (int edge = 0; edge < EDGES; edge++) {
                int other = 0; /* the number on the other side of the edge */
                if (!(yard->edges[a] >> edge & 1) || fences >> edge & 1)
                    continue;
                for (int b = 0; b < CELLS; b++)
                    if (b != a && yard->cells >> b & 1 && yard->edges[b] >> edge & 1)
                        other = region[b];
                if (other < region[a]) {
                    region[a] = other;
                    changed = true;
                }
            }
        }
    }
}

/* All pastures hang together with those that were there `before`, or with each other. */
static bool layout_legal(const struct farm *farm, const struct yard *yard, uint64_t fences,
                         uint32_t before)
{
    uint32_t forbidden = farm->rooms | farm->fields | farm->moors | farm->forests, pastured = 0;
    int region[CELLS];
    if (__builtin_popcountll(fences) > 15)
        return false;
    spread(yard, fences, region);
    for (int a = 0; a < CELLS; a++) {
        if (!(yard->cells >> a & 1) || region[a] == 0)
            continue;
        if (forbidden >> a & 1)
            return false; /* something that is no meadow was fenced in */
        pastured |= 1u << a;
    }
    for (int edge = 0; edge < EDGES; edge++) { /* a fence has two different sides */
        int sides[2] = {0, 0}, n = 0;
        if (!(fences >> edge & 1))
            continue;
        for (int a = 0; a < CELLS; a++)
            if (yard->cells >> a & 1 && yard->edges[a] >> edge & 1)
                sides[n++] = region[a];
        if (sides[0] == sides[1])
            return false;
    }
    uint32_t block = before ? before : pastured & -pastured;
    for (int i = 0; i < CELLS; i++)
        for (int a = 0; a < CELLS; a++)
            if (block >> a & 1)
                block |= yard->near[a] & pastured;
    return block == pastured;
}

/* ---- sets of layouts ---- */

enum { LAYOUTS = 1 << 16 };
struct layouts {
    uint64_t at[LAYOUTS];
    int n;
};
static struct layouts brute, chain;

static int compare(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return x < y ? -1 : x > y;
}

static void add(struct layouts *set, uint64_t fences)
{
    assert_true(set->n < LAYOUTS);
    set->at[set->n++] = fences;
}

static void sort(struct layouts *set)
{
    qsort(set->at, (size_t)set->n, sizeof *set->at, compare);
}

/* Every set of at most `budget` new fences around cells that are no house, field, moor or forest.
 */
static void try_all(const struct farm *farm, const struct yard *yard, uint64_t edges,
                    uint64_t fences, int from, int budget)
{
    if (fences != farm->fences && layout_legal(farm, yard, fences, farm->pastured))
        add(&brute, fences);
    for (int edge = from; budget && edge < EDGES; edge++)
        if (edges & ~fences & 1ull << edge)
            try_all(farm, yard, edges, fences | 1ull << edge, edge + 1, budget - 1);
}

static uint64_t meadow_edges(const struct farm *farm, const struct yard *yard)
{
    uint64_t edges = 0;
    for (int cell = 0; cell < CELLS; cell++)
        if ((yard->cells & ~(farm->rooms | farm->fields | farm->moors | farm->forests)) >> cell & 1)
            edges |= yard->edges[cell];
    return edges;
}

/* As people name pastures: in any order. Then most states are met again and again. */
static bool any_order;
enum { MET = 1 << 18 };
static uint64_t met[MET];

static bool is_new(const struct agricola *g)
{
    static struct agricola seen;
    seen = *g;
    mire_news_clear(&seen.head);
    memset(seen.head.news, 0, sizeof seen.head.news);
    uint64_t hash = mire_hash(&seen, sizeof seen) | 1;
    size_t i = hash % MET;
    while (met[i] && met[i] != hash)
        i = (i + 1) % MET;
    bool found = met[i] == hash;
    met[i] = hash;
    return !found;
}

/* Everything the chain of decisions leads to; a finished action is back at a person's turn. */
static void follow(const struct agricola *g)
{
    mire_action menu[MIRE_MENU];
    if (any_order && !is_new(g))
        return;
    if (g->agenda[g->depth - 1].what != STEP_FENCES) {
        add(&chain, g->farm[0].fences);
        return;
    }
    int n = mire_agricola.legal(g, 0, menu);
    assert_true(n > 0);
    for (int i = 0; i < n; i++) {
        struct agricola next = *g;
        mire_agricola.apply(&next, 0, menu[i]);
        follow(&next);
    }
}

/* A solo farm without the Moor at the moment a Build Fences action begins. */
static void begin(struct agricola *g, const struct farm *farm, int wood)
{
    struct mire_setup setup;
    mire_setup_default(&mire_agricola, 1, &setup);
    setup.option[OPTION_MOOR] = 1;
    mire_deal(&mire_agricola, &setup, g);
    g->farm[0] = *farm;
    g->farm[0].people = g->farm[0].home = 2;
    g->farm[0].goods[WOOD] = (uint16_t)wood;
    g->head.free_order = any_order;
    agricola_begin_fences(g, 0, false);
}

/* Do chain and brute force agree? Returns how many layouts there are; *ways: how many ways to them.
 */
static int compare_layouts(const struct farm *farm, int wood, int *ways)
{
    struct yard room;
    struct agricola g;
    brute.n = chain.n = 0;
    const struct yard *yard = agricola_yard(farm, &room);
    try_all(farm, yard, meadow_edges(farm, yard), farm->fences, 0, wood);
    begin(&g, farm, wood);
    assert_int_equal(agricola_can_fence(&g, 0), brute.n > 0);
    if (brute.n)
        follow(&g);
    *ways = chain.n;
    sort(&brute);
    sort(&chain);
    int n = 0;
    for (int i = 0; i < chain.n; i++)
        if (i == 0 || chain.at[i] != chain.at[i - 1])
            chain.at[n++] = chain.at[i];
    assert_int_equal(n, brute.n);
    assert_memory_equal(chain.at, brute.at, (size_t)n * sizeof *chain.at);
    return n;
}

/* ---- the farms ---- */

static void put_pasture(struct farm *farm, uint32_t region)
{
    struct yard room;
    const struct yard *yard = agricola_yard(farm, &room);
    uint64_t border = 0;
    for (int cell = 0; cell < CELLS; cell++)
        if (region >> cell & 1)
            border ^= yard->edges[cell];
    farm->fences |= border;
    agricola_add_pasture(farm, yard, region);
}

/* Cells are written as in the rules: a1 .. c5. */
static uint32_t cells(const char *list)
{
    uint32_t set = 0;
    for (; *list; list += strspn(list, " ")) {
        char name[3] = {list[0], list[1]};
        int cell = agricola_find_cell(name);
        assert_true(cell >= 0);
        set |= 1u << cell;
        list += 2;
    }
    return set;
}

static void first_pastures(void **state)
{
    int ways, total = 0;
    (void)state;
    struct farm farm = {.rooms = cells("b1 c1")};
    assert_int_equal(compare_layouts(&farm, 3, &ways), 0);
    total = compare_layouts(&farm, 4, &ways);
    assert_int_equal(total, 13); /* any single cell */
    assert_int_equal(ways, 13);
    total = compare_layouts(&farm, 5, &ways);
    assert_int_equal(total, 13); /* no layout has five fences */
    farm.fields = cells("a4 a5 b4 b5 c4 c5");
    compare_layouts(&farm, 6, &ways);
    total = compare_layouts(&farm, 7, &ways);
    assert_int_equal(ways, total); /* each in one way */
}

static void next_to_and_inside(void **state)
{
    int ways;
    (void)state;
    struct farm farm = {.rooms = cells("b1 c1"), .fields = cells("a1 a2 b2")};
    put_pasture(&farm, cells("b4 b5 c4 c5"));
    for (int wood = 1; wood <= 4; wood++) {
        int total = compare_layouts(&farm, wood, &ways);
        assert_true(total > 0 || wood == 1);
        assert_int_equal(ways, total);
    }
}

/* With the Special Pasture there are two blocks: later pastures touch either. */
static void two_blocks(void **state)
{
    int ways;
    (void)state;
    struct farm farm = {.rooms = cells("b1 c1"), .fields = cells("a1 b2 c5")};
    put_pasture(&farm, cells("a4 a5"));
    put_pasture(&farm, cells("c3"));
    for (int wood = 1; wood <= 5; wood++) {
        int total = compare_layouts(&farm, wood, &ways);
        assert_true(total > 0);
        assert_int_equal(ways, total);
    }
}

/* Eight cells like an S, joined at one border: the one fence that is left splits it. */
static void one_fence_splits(void **state)
{
    int ways;
    (void)state;
    struct farm farm = {.rooms = cells("c1")};
    put_pasture(&farm, cells("a1 a2 b1 b2 b3 b4 c3 c4"));
    assert_int_equal(__builtin_popcountll(farm.fences), 14);
    assert_int_equal(compare_layouts(&farm, 1, &ways), 1);
    assert_int_equal(compare_layouts(&farm, 5, &ways), 1); /* there are only 15 fences */
}

/* Random farms with random pastures on them. */
static void random_farms(void **state)
{
    struct mire_rng rng;
    long layouts = 0, ways_to_them = 0;
    (void)state;
    mire_rng_seed(&rng, 11);
    for (int i = 0; i < 120; i++) {
        struct farm farm = {.rooms = cells("b1 c1")};
        struct yard room;
        int ways, wood = 1 + (int)mire_rng_below(&rng, 0, 4);
        if (i % 4 == 3)
            farm.strip[0] = agricola_strip(-1, (int)mire_rng_below(&rng, 0, 4), false);
        const struct yard *yard = agricola_yard(&farm, &room);
        for (int cell = 0; cell < 15; cell++) {
            uint32_t bit = 1u << cell;
            if (!(farm.rooms & bit) && mire_rng_below(&rng, 0, 4) == 0)
                *(mire_rng_below(&rng, 0, 2) ? &farm.fields : &farm.forests) |= bit;
        }
        for (int tries = 0; tries < 6; tries++) { /* grow pastures that keep to the rules */
            uint32_t ground = yard->cells & ~(farm.rooms | farm.fields | farm.forests);
            uint32_t region = 1u << mire_rng_below(&rng, 0, 17);
            struct farm with = farm;
            for (int grow = (int)mire_rng_below(&rng, 0, 4); grow > 0; grow--)
                region |= agricola_near(yard, region & ground) & ground & ~farm.pastured &
                          (uint32_t)mire_rng_next(&rng, 0);
            if (region & ~ground || region & farm.pastured)
                continue;
            put_pasture(&with, region);
            if (layout_legal(&with, yard, with.fences, 0) && with.pastures == farm.pastures + 1)
                farm = with;
        }
        int left = 15 - __builtin_popcountll(farm.fences);
        layouts += compare_layouts(&farm, wood < left ? wood : left, &ways);
        ways_to_them += ways;
    }
    print_message("%ld layouts, %ld ways to them\n", layouts, ways_to_them);
    assert_true(layouts > 300);
    assert_int_equal(ways_to_them, layouts); /* each in one way */
}

/* Extension strips: cells like all others, joined to what they touch. */
static void strips(void **state)
{
    int ways;
    struct yard room;
    struct farm farm = {.rooms = cells("b1 c1"), .fields = cells("a4 a5 b4 b5 c4 c5 b2 b3 c2 c3")};
    (void)state;
    farm.strip[0] = agricola_strip(-1, 1, false); /* above a2 and a3 */
    assert_true(agricola_strip_fits(&farm, 0));
    const struct yard *yard = agricola_yard(&farm, &room);
    assert_int_equal(__builtin_popcount(yard->cells), 17);
    assert_true(yard->near[1] >> 15 & 1);
    assert_true(yard->near[15] >> 16 & 1);
    assert_false(yard->near[0] >> 15 & 1);
    int total = compare_layouts(&farm, 6, &ways);
    assert_true(total > 5);
    assert_int_equal(ways, total);
    farm.strip[1] = agricola_strip(-2, 1, false); /* on top of the first */
    assert_true(agricola_strip_fits(&farm, 1));
    assert_int_equal(__builtin_popcount(agricola_yard(&farm, &room)->cells), 19);
    farm.strip[1] = agricola_strip(-2, 3, false); /* touches nothing */
    assert_false(agricola_strip_fits(&farm, 1));
    farm.strip[1] = agricola_strip(-1, 3, false); /* beside the first, over a4 and a5 */
    assert_true(agricola_strip_fits(&farm, 1));
    farm.strip[1] = agricola_strip(0, 5, true); /* right of a5 and b5 */
    assert_true(agricola_strip_fits(&farm, 1));
    farm.strip[1] = agricola_strip(2, 5, true); /* only one of its cells lies beside the yard */
    assert_false(agricola_strip_fits(&farm, 1));
}

/* The slow rules and the fast survey say the same of any fences. */
static void survey(void **state)
{
    struct mire_rng rng;
    int legal = 0;
    (void)state;
    mire_rng_seed(&rng, 5);
    for (int i = 0; i < 20000; i++) {
        struct farm farm = {.rooms = cells("b1 c1"), .fields = cells("a5")};
        struct yard room;
        const struct yard *yard = agricola_yard(&farm, &room);
        uint32_t pasture[PASTURES];
        int count;
        for (int k = (int)mire_rng_below(&rng, 0, 4); k >= 0; k--) {
            uint32_t cell = mire_rng_below(&rng, 0, 15);
            farm.fences ^= yard->edges[cell];
        }
        if (mire_rng_below(&rng, 0, 4) == 0)
            farm.fences ^= 1ull << mire_rng_below(&rng, 0, 38);
        bool fast = agricola_survey(&farm, pasture, &count) == NULL;
        assert_int_equal(fast, layout_legal(&farm, yard, farm.fences, 0));
        legal += fast;
    }
    assert_true(legal > 2000 && legal < 18000);
}

/* At a table every layout can be reached too, and whatever was named first it is the same in the
 * end: as many states as layouts. */
static void named_in_any_order(void **state) /* A28 */
{
    int ways;
    (void)state;
    any_order = true;
    memset(met, 0, sizeof met);
    struct farm farm = {.rooms = cells("b1 c1"), .fields = cells("a4 a5 b4 b5 c4 c5")};
    int total = compare_layouts(&farm, 7, &ways);
    assert_int_equal(ways, total);
    farm = (struct farm){.rooms = cells("b1 c1"), .fields = cells("a1 a2 b2 c2 a3")};
    put_pasture(&farm, cells("b4 b5 c4 c5"));
    memset(met, 0, sizeof met);
    total = compare_layouts(&farm, 5, &ways);
    assert_int_equal(ways, total);
    assert_true(total > 20);
    any_order = false;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(first_pastures),   cmocka_unit_test(next_to_and_inside),
        cmocka_unit_test(one_fence_splits), cmocka_unit_test(random_farms),
        cmocka_unit_test(strips),           cmocka_unit_test(survey),
        cmocka_unit_test(two_blocks),       cmocka_unit_test(named_in_any_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
