/* SPDX-License-Identifier: MIT */
/* Tiles, edges, placing, habitats, movement: checked by a slow model that knows only what is
 * printed on the tiles and where they lie. */
#include "slow.h"

/* Numbers the habitats by spreading the lowest number until nothing changes. */
static void slow_habitats(const struct boreal *b, int number[SECTORS])
{
    int n = 6 * b->laid;
    for (int s = 0; s < n; s++)
        number[s] = s;
    for (bool changed = true; changed;) {
        changed = false;
        for (int s = 0; s < n; s++)
            for (int u = 0; u < n; u++)
                if (number[u] < number[s] && slow_adjacent(b, s, u) &&
                    slow_habitat(b, s) == slow_habitat(b, u)) {
                    number[s] = number[u];
                    changed = true;
                }
    }
}

/* ---- along random games ---- */

static void random_map(struct boreal *b, int players, uint64_t seed, int length)
{
    struct mire_setup setup;
    struct mire_rng rng;
    mire_setup_default(&mire_boreal, players, &setup);
    setup.option[OPTION_LENGTH] = length;
    mire_rng_seed(&rng, seed);
    memcpy(setup.key, &seed, sizeof seed);
    mire_deal(&mire_boreal, &setup, b);
    while (mire_boreal.waiting(b)) {
        mire_action menu[MIRE_MENU];
        int seat = mire_seat_first(mire_boreal.waiting(b));
        int n = mire_boreal.legal(b, seat, menu);
        mire_boreal.apply(b, seat, menu[mire_rng_below(&rng, 1, (uint32_t)n)]);
    }
}

static void habitats_by_search(void **state)
{
    static struct boreal b;
    static int number[SECTORS];
    (void)state;
    for (uint64_t seed = 0; seed < 12; seed++) {
        random_map(&b, 2 + (int)seed % 4, seed, (int)seed % 3);
        slow_habitats(&b, number);
        for (int s = 0; s < 6 * b.laid; s++) {
            int size = 0, open = 0, crowd = 0, near[6],
                n = boreal_adjacent(&b, boreal_set_of(&b), s, near);
            int count = 0;
            for (int u = 0; u < 6 * b.laid; u++) {
                count += slow_adjacent(&b, s, u);
                if (number[u] != number[s])
                    continue;
                int q = b.map[u / 6].q + dq[u % 6], r = b.map[u / 6].r + dr[u % 6];
                size++;
                open += boreal_tile_at(&b, q, r) == NO_TILE;
                crowd += b.token[u] != 0;
            }
            assert_int_equal(boreal_root(&b, s), number[s]);
            assert_int_equal(boreal_size(&b, s), size);
            assert_int_equal(b.open[boreal_root(&b, s)], open);
            assert_int_equal(boreal_crowd(&b, s), crowd);
            assert_int_equal(n, count);
            for (int i = 0; i < n; i++)
                assert_true(slow_adjacent(&b, s, near[i]));
        }
    }
}

static void placements_by_search(void **state)
{
    static const char letters[] = ".FRBWGLH";
    static struct boreal b;
    (void)state;
    for (uint64_t seed = 40; seed < 44; seed++) {
        random_map(&b, 2, seed, MEDIUM);
        const struct boreal_set *set = boreal_set_of(&b);
        for (int tile = 1; tile < TILES; tile++)
            for (int q = -20; q <= 20; q++)
                for (int r = -20; r <= 20; r++) {
                    unsigned fits = 0;
                    for (int turn = 0; turn < 6; turn++) {
                        int touching = 0, worst = 1;
                        for (int d = 0; d < 6; d++) {
                            int other = boreal_tile_at(&b, q + dq[d], r + dr[d]);
                            if (other == NO_TILE)
                                continue;
                            int s = 6 * other + (d + 3) % 6;
                            int relation =
                                slow_relation(letters[set->tile[tile].edge[(d - turn + 6) % 6]],
                                              letters[tile_of(&b, s)->edge[printed(&b, s)]]);
                            touching++;
                            worst = relation < worst ? relation : worst;
                        }
                        if (touching && worst >= 0 && boreal_tile_at(&b, q, r) == NO_TILE)
                            fits |= 1u << turn;
                    }
                    int at = boreal_border_find(&b, q, r);
                    unsigned fast = at < 0 ? 0 : boreal_fit(set, tile, b.border_edges[at]);
                    int turns = set->tile[tile].turns;
                    assert_int_equal(fast, fits & ((1u << turns) - 1));
                    if (turns < 6) /* the turns left out look like those that are offered */
                        assert_int_equal(fits >> turns & ((1u << turns) - 1),
                                         fits & ((1u << turns) - 1));
                }
    }
}

/* ---- the tiles built in ---- */

static void totals(void **state)
{
    const struct boreal_set *set = boreal_components.builtin;
    int habitats[HABITATS] = {0}, edges[EDGES] = {0}, joined = 0;
    (void)state;
    for (int tile = 0; tile < TILES; tile++) {
        bool join = false;
        for (int i = 0; i < 6; i++) {
            habitats[set->tile[tile].habitat[i]]++;
            edges[set->tile[tile].edge[i]]++;
            join |= set->tile[tile].centre[i] > 0;
        }
        joined += join;
        assert_true(set->tile[tile].reconstructed);
    }
    assert_int_equal(habitats[FOREST], 127);
    assert_int_equal(habitats[RIVER], 62);
    assert_int_equal(habitats[LAKE], 36);
    assert_int_equal(habitats[WETLAND], 43);
    assert_int_equal(habitats[GRASSLAND], 51);
    assert_int_equal(habitats[HIGHLAND], 41);
    assert_int_equal(edges[EDGE_BANK], 6);
    assert_int_equal(edges[EDGE_RIVER], 56);
    assert_int_equal(joined, 15);
    for (int habitat = 0; habitat < HABITATS; habitat++) {
        int n = 0;
        for (int i = 0; i < 6; i++)
            n += set->tile[0].habitat[i] == habitat;
        assert_int_equal(n, 1); /* the start tile has one of each */
    }
    int animals = 0;
    for (int kind = 0; kind < KINDS; kind++)
        animals += boreal_animals[kind].count;
    assert_int_equal(animals, 24);
}

static void turns_that_look_different(void **state)
{
    const struct boreal_set *set = boreal_components.builtin;
    (void)state;
    for (int tile = 0; tile < TILES; tile++) {
        const char *id = set->tile[tile].id;
        int turns = strcmp(id, "T57") == 0                                 ? 1
                    : strcmp(id, "T22") == 0                               ? 2
                    : strncmp(id, "T01", 3) == 0 || strcmp(id, "T40") == 0 ? 3
                                                                           : 6;
        assert_int_equal(set->tile[tile].turns, turns);
    }
}

/* ---- edges ---- */

/* Forest against a bank is a match and scores; river against forest is forbidden. */
static void banks(void **state)
{
    struct boreal b;
    (void)state;
    load(&b, 2, "",
         "{'phase': 'tile', 'first': 1, 'map': [{'tile': 'H1', 'q': -1, 'r': 0},"
         "{'tile': 'B1', 'q': -2, 'r': 0, 'rotation': 4}],"
         "'seats': [{'hand': ['F1', 'R1']}, {}]}");
    /* its rim: sw river, nw bank, n river, the rest highland */
    struct boreal other = b;
    play(&other, 1, "tile f1");
    assert_true(is_offered(&other, 1, "at -3,0"));
    assert_false(is_offered(&other, 1, "at -2,-1"));
    says_why_not(&other, 1, "at -2,-1", "must match");
    play(&other, 1, "at -3,0");
    assert_int_equal(points(&other, 1, L_EDGES), 1);
    play(&b, 1, "tile r1");
    assert_false(is_offered(&b, 1, "at -3,0"));
    assert_true(is_offered(&b, 1, "at -2,-1"));
}

/* A habitat is open at an uncovered bank, and highland beyond an edge closes it. */
static void open_and_closed(void **state)
{
    struct boreal b;
    (void)state;
    load(&b, 2, "",
         "{'phase': 'tile', 'first': 1, 'map': [{'tile': 'H1', 'q': -1, 'r': 0},"
         "{'tile': 'B1', 'q': -2, 'r': 0, 'rotation': 4}, {'tile': 'H1b', 'q': -2, 'r': -1},"
         "{'tile': 'H1c', 'q': -3, 'r': 1}], 'seats': [{'hand': ['F1', 'H1d']}, {}]}");
    int river = boreal_read_sector(&b, "-2,0:nw");
    assert_int_equal(boreal_size(&b, river), 3);
    assert_true(boreal_is_open(&b, river));
    PLAY(&b, 1, "tile f1", "at -3,0");
    assert_false(boreal_is_open(&b, river));
    assert_int_equal(boreal_size(&b, river), 3); /* forest and river stay separate habitats */
}

/* Joined through the middle, the two ends of a lake are one habitat and adjacent. */
static void through_the_middle(void **state)
{
    struct boreal b;
    int near[6];
    (void)state;
    load(&b, 2, "",
         "{'phase': 'tile', 'first': 1, 'map': [{'tile': 'H1', 'q': -1, 'r': 0},"
         "{'tile': 'L2', 'q': -2, 'r': 0}]}");
    int n = boreal_read_sector(&b, "-2,0:n"), s = boreal_read_sector(&b, "-2,0:s");
    assert_int_equal(boreal_root(&b, n), boreal_root(&b, s));
    assert_int_equal(boreal_size(&b, n), 2);
    assert_int_equal(boreal_adjacent(&b, boreal_set_of(&b), n, near), 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(totals),
        cmocka_unit_test(turns_that_look_different),
        cmocka_unit_test(habitats_by_search),
        cmocka_unit_test(placements_by_search),
        cmocka_unit_test(banks),
        cmocka_unit_test(open_and_closed),
        cmocka_unit_test(through_the_middle),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
