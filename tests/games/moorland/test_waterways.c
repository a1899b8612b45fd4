/* SPDX-License-Identifier: MIT */
/* Where markers drift, and the longest chain: known boards, and plain searches beside the fast. */
#include "helper.h"

/* A deal with sides, layout and no card turned, W1 to W4 in order. */
static struct moorland dealt(const char *sides, const char *layout)
{
    struct moorland m;
    struct mire_error err;
    struct mire_setup setup = test_setup(&mire_moorland, 2);
    char text[100];
    const char *options[] = {sides, layout, "arrangement=1-2-3-4"};
    for (int i = 0; i < 3; i++) {
        snprintf(text, sizeof text, "%s%s",
                 i == 0   ? "sides="
                 : i == 1 ? "layout="
                          : "",
                 options[i]);
        if (mire_setup_option(&mire_moorland, &setup, text, &err) != MIRE_OK)
            fail_msg("%s", err.text);
    }
    mire_deal(&mire_moorland, &setup, &m);
    return m;
}

/* Puts water on a ground section, as a card would. */
static void cover(struct moorland *m, const char *name, uint16_t water)
{
    m->moor[0].covered |= sections(name);
    m->moor[0].water[section(name)] = water;
}

enum { CROSS = 0xFFFF, STUBS = 0x8421 };

static uint16_t card_water(int number)
{
    return moorland_builtin.card[number - 1].water;
}

static uint16_t reach(const struct moorland *m, const char *from)
{
    return moorland_reach(m, &m->moor[0], section(from));
}

static int longest(const struct moorland *m)
{
    return moorland_longest(m, &m->moor[0], NULL);
}

/* ---- known boards ---- */

static void reach_white(void **state)
{
    (void)state;
    struct moorland start = dealt("white", "square"), m = start;
    assert_int_equal(longest(&m), 1);
    cover(&m, "A", CROSS);
    assert_int_equal(reach(&m, "A"), sections("B C D r1"));
    assert_int_equal(longest(&m), 2);
    cover(&m, "B", CROSS);
    assert_int_equal(reach(&m, "B"), sections("C D G r1"));
    assert_int_equal(longest(&m), 3);

    m = start;
    cover(&m, "C", card_water(6));
    assert_int_equal(reach(&m, "C"), sections("A B"));
    assert_int_equal(longest(&m), 1);
    m.moor[0].water[section("C")] = moorland_turn(card_water(6));
    assert_int_equal(reach(&m, "C"), sections("E H"));
    assert_int_equal(longest(&m), 1);
}

/* A card that interrupts lets its own markers out on all sides, and no other marker through. */
static void reach_interrupted(void **state)
{
    (void)state;
    struct moorland m = dealt("white", "square");
    cover(&m, "A", STUBS);
    assert_int_equal(reach(&m, "A"), sections("B C D r1"));
    assert_int_equal(longest(&m), 2);
    cover(&m, "B", CROSS);
    assert_int_equal(reach(&m, "B"), sections("C G r1"));
    assert_int_equal(longest(&m), 3);
    cover(&m, "C", CROSS);
    assert_int_equal(reach(&m, "C"), sections("E G H r1"));
    assert_int_equal(longest(&m), 4);
}

/* r1 of the black side interrupts: its root space can be reached, but nothing passes. */
static void reach_black(void **state)
{
    (void)state;
    struct moorland start = dealt("black", "square"), m = start;
    assert_int_equal(longest(&m), 2);
    cover(&m, "A", CROSS);
    assert_int_equal(reach(&m, "A"), sections("C D r1"));
    assert_int_equal(longest(&m), 2);
    cover(&m, "B", CROSS);
    assert_int_equal(reach(&m, "B"), sections("C G r1"));
    assert_int_equal(longest(&m), 2);
    m = start;
    cover(&m, "F", CROSS);
    assert_int_equal(reach(&m, "F"), sections("E J r2"));
    assert_int_equal(longest(&m), 2);
}

/* All twelve sections face down, in every layout. */
static void all_down(void **state)
{
    static const int expected[2][LAYOUTS] = {{16, 16, 14, 16, 16, 16}, {14, 13, 7, 8, 9, 15}};
    (void)state;
    for (int side = 0; side < 2; side++) {
        for (int layout = 0; layout < LAYOUTS; layout++) {
            struct moorland m = dealt(moorland_side_names[side], moorland_layouts[layout].name);
            for (int i = 0; i < LETTERS; i++)
                cover(&m, moorland_sections[i], CROSS);
            assert_int_equal(longest(&m), expected[side][layout]);
        }
    }
}

/* The rulebook's example: a waterway of 12 sections with another end that would make 11. Here it
 * forks at B: by r1 it ends in A, by C one section earlier. */
static void longest_example(void **state)
{
    static const struct {
        const char *at;
        int card;
    } laid[] = {
        {"D", 3}, {"F", 1},  {"K", 10}, {"L", 11}, {"I", 19}, {"G", 14},
        {"B", 5}, {"A", 27}, {"C", 6},  {"E", 8},  {"H", 26}, {"J", 47},
    };
    static const char *const expected[] = {"D", "r2", "F", "K", "r4", "L",
                                           "I", "r3", "G", "B", "r1", "A"};
    struct moorland m = dealt("white", "square");
    uint8_t chain[SECTIONS];
    (void)state;
    for (size_t i = 0; i < sizeof laid / sizeof *laid; i++)
        cover(&m, laid[i].at, card_water(laid[i].card));
    assert_int_equal(moorland_longest(&m, &m.moor[0], chain), 12);
    bool forwards = chain[0] == section("D");
    for (int i = 0; i < 12; i++)
        assert_string_equal(moorland_sections[chain[forwards ? i : 11 - i]], expected[i]);
    cover(&m, "A", card_water(13)); /* away from r1: now both ends come to 11 */
    assert_int_equal(longest(&m), 11);
}

/* ---- plain searches, straight from the rules ---- */

static int slow_walk(const struct moorland *m, int at, int edge, uint16_t seen, int length)
{
    const struct moor *moor = &m->moor[0];
    int next = m->neighbour[at][edge], back = (edge + 2) % 4, best = length;
    if (next == NOWHERE || !(moor->water[next] >> (4 * back) & 15) || seen >> next & 1)
        return best;
    best = length + 1;
    for (int on = 0; on < EDGES; on++) {
        if (on == back || !(moor->water[next] >> (4 * back + on) & 1))
            continue;
        int found = slow_walk(m, next, on, (uint16_t)(seen | 1 << next), length + 1);
        best = found > best ? found : best;
    }
    return best;
}

static int slow_longest(const struct moorland *m)
{
    int best = 1;
    for (int start = 0; start < SECTIONS; start++)
        for (int edge = 0; edge < EDGES; edge++)
            if (m->moor[0].water[start] >> (4 * edge) & 15) {
                int found = slow_walk(m, start, edge, (uint16_t)(1 << start), 1);
                best = found > best ? found : best;
            }
    return best;
}

/* Spreads water edge by edge until nothing changes: wet[s][e] is a marker that enters section s by
 * its edge e. */
static uint16_t slow_reach(const struct moorland *m, int from)
{
    const struct moor *moor = &m->moor[0];
    bool wet[SECTIONS][EDGES] = {{false}}, changed = true;
    uint16_t found = 0;
    while (changed) {
        changed = false;
        for (int at = 0; at < SECTIONS; at++) {
            for (int out = 0; out < EDGES; out++) {
                bool leaves = at == from && moor->water[at] >> (4 * out) & 15;
                for (int in = 0; in < EDGES && at != from; in++)
                    leaves |= in != out && wet[at][in] && moor->water[at] >> (4 * in + out) & 1;
                int next = m->neighbour[at][out], back = (out + 2) % 4;
                if (!leaves || next == NOWHERE || next == from || wet[next][back])
                    continue;
                wet[next][back] = changed = true;
            }
        }
    }
    for (int at = 0; at < SECTIONS; at++)
        for (int in = 0; in < EDGES; in++) {
            bool ground = at < LETTERS && !(moor->covered >> at & 1);
            bool root = at >= LETTERS && m->root_from[at - LETTERS] >> in & 1;
            if (wet[at][in] && (ground || root))
                found |= (uint16_t)(1 << at);
        }
    return found;
}

/* A random board: any sides, layout and arrangement; sections covered at random by cards and
 * backs, and by prints no card has, with two separate channels. */
static struct moorland random_board(struct mire_rng *rng, int crossings)
{
    static const uint16_t odd[] = {0x9669, 0xA5A5}; /* N-W and E-S; N-S and E-W */
    struct moorland m;
    struct mire_setup setup = test_setup(&mire_moorland, 2);
    setup.option[OPTION_SIDES] = 2;
    setup.option[OPTION_LAYOUT] = (int32_t)mire_rng_below(rng, 0, LAYOUTS);
    for (int i = 0; i < MIRE_KEY; i++)
        setup.key[i] = (uint8_t)mire_rng_next(rng, 0);
    mire_deal(&mire_moorland, &setup, &m);
    int share = 40 + (int)mire_rng_below(rng, 0, 61);
    for (int i = 0; i < LETTERS; i++) {
        int kind = (int)mire_rng_below(rng, 0, 100);
        uint16_t water = kind < crossings ? CROSS
                         : kind > 94      ? odd[mire_rng_below(rng, 0, 2)]
                                          : card_water(1 + (int)mire_rng_below(rng, 0, CARDS));
        if ((int)mire_rng_below(rng, 0, 100) < share)
            cover(&m, moorland_sections[i],
                  mire_rng_below(rng, 0, 2) ? water : moorland_turn(water));
    }
    return m;
}

static void longest_is_exact(void **state)
{
    struct mire_rng rng;
    (void)state;
    mire_rng_seed(&rng, 1);
    for (int i = 0; i < 4000; i++) {
        struct moorland m = random_board(&rng, i % 4 * 20);
        uint8_t chain[SECTIONS];
        int found = moorland_longest(&m, &m.moor[0], chain);
        if (found != slow_longest(&m))
            fail_msg("board %d: %d, should be %d", i, found, slow_longest(&m));
        uint16_t seen = 0;
        for (int k = 0; k < found; k++) { /* the chain that is shown is one */
            const uint8_t *around = m.neighbour[chain[k]];
            assert_false(seen >> chain[k] & 1);
            seen |= (uint16_t)(1 << chain[k]);
            if (k)
                assert_true(around[0] == chain[k - 1] || around[1] == chain[k - 1] ||
                            around[2] == chain[k - 1] || around[3] == chain[k - 1]);
        }
    }
}

/* Lengths that were found are kept. The same water among other neighbours is another question, and
 * has the same place among the answers. */
static void lengths_are_kept_apart(void **state)
{
    struct mire_rng rng;
    uint8_t chain[SECTIONS];
    int differ = 0;
    (void)state;
    mire_rng_seed(&rng, 3);
    for (int i = 0; i < 500; i++) {
        struct moorland a = random_board(&rng, 20), b = random_board(&rng, 20);
        b.moor[0] = a.moor[0];
        int in_a = moorland_longest(&a, &a.moor[0], chain);
        int in_b = moorland_longest(&b, &b.moor[0], chain);
        for (int again = 0; again < 2; again++) {
            assert_int_equal(moorland_longest(&a, &a.moor[0], NULL), in_a);
            assert_int_equal(moorland_longest(&b, &b.moor[0], NULL), in_b);
        }
        differ += in_a != in_b;
    }
    assert_true(differ > 50);
}

static void reach_is_exact(void **state)
{
    struct mire_rng rng;
    (void)state;
    mire_rng_seed(&rng, 2);
    for (int i = 0; i < 3000; i++) {
        struct moorland m = random_board(&rng, i % 3 * 15);
        for (int from = 0; from < LETTERS; from++)
            if (m.moor[0].covered >> from & 1)
                assert_int_equal(moorland_reach(&m, &m.moor[0], from), slow_reach(&m, from));
    }
}

/* Turning twice is not turning; straights, crossings and stubs look the same turned. */
static void turning(void **state)
{
    (void)state;
    for (int i = 0; i < CARDS; i++) {
        uint16_t water = moorland_builtin.card[i].water;
        assert_int_equal(moorland_turn(moorland_turn(water)), water);
    }
    assert_int_equal(moorland_turn(0x0505), 0x0505);
    assert_int_equal(moorland_turn(STUBS), STUBS);
    assert_int_equal(moorland_turn(0x9009), 0x0660); /* N-W becomes S-E */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reach_white),
        cmocka_unit_test(reach_interrupted),
        cmocka_unit_test(reach_black),
        cmocka_unit_test(all_down),
        cmocka_unit_test(longest_example),
        cmocka_unit_test(longest_is_exact),
        cmocka_unit_test(reach_is_exact),
        cmocka_unit_test(turning),
        cmocka_unit_test(lengths_are_kept_apart),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
