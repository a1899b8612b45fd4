/* SPDX-License-Identifier: MIT */
/* The rules, sentence by sentence: set-up, caves, the turn, slots, winter. */
#include "helper.h"

static struct dartmoor dealt(int seats)
{
    struct mire_setup setup;
    struct dartmoor g;
    mire_setup_default(&mire_dartmoor, seats, &setup);
    mire_deal(&mire_dartmoor, &setup, &g);
    check(&g);
    return g;
}

static int in_place(const struct dartmoor *g, int place)
{
    int n = 0;
    for (int card = 0; card < CARDS; card++)
        n += dartmoor_place(g, card) == place;
    return n;
}

/* ---- set-up and caves ---- */

static void the_stack_by_players(void **state)
{
    static const int left[] = {0, 0, 127, 142, 157, 172}, bottom[] = {0, 0, 42, 47, 52, 57};
    (void)state;
    for (int seats = 2; seats <= 5; seats++) {
        struct dartmoor g = dealt(seats);
        assert_int_equal(g.stack, left[seats] - 6 * seats);
        assert_int_equal(dartmoor_bottom_size(seats), bottom[seats]);
        assert_int_equal(__builtin_popcount(g.open_caves), seats);
        assert_int_equal(g.seat, seats - 1);
        for (int seat = 0; seat < seats; seat++)
            assert_int_equal(g.hand_count[seat], 6);
    }
}

/* A start with the caves a test wants; each seat from the last to the first takes its own. */
static struct dartmoor with_caves(int seats, const int *caves)
{
    struct dartmoor g = dealt(seats);
    g.open_caves = 0;
    for (int seat = 0; seat < seats; seat++)
        g.open_caves |= (uint8_t)(1 << (caves[seat] - 1));
    for (int seat = seats - 1; seat > 0; seat--) {
        assert_int_equal(g.seat, seat);
        act(&g, ACT(DO_CAVE, caves[seat], 0));
    }
    return g; /* the first seat had no choice */
}

static void caves_take_effect_in_reverse_order(void **state)
{
    struct dartmoor g = with_caves(5, (const int[]){1, 2, 3, 4, 5});
    (void)state;
    assert_int_equal(g.cave[0], 1);
    assert_int_equal(g.cave_cards[4], 3);
    assert_int_equal(g.hand_count[3], 6);
    assert_int_equal(g.seat, 2); /* cave 3 asks now; caves 2 and 1 wait */
    assert_int_equal(g.stage, DISCARD);
    assert_int_equal(g.hand_count[2], 9);
    assert_int_equal(g.hand_count[0], 6);
    for (int i = 0; i < 3; i++)
        act(&g, ACT(DO_DISCARD, g.hand[2][g.from], 0));
    assert_int_equal(g.hand_count[2], 6);
    assert_int_equal(g.clearing_count, 3);
    assert_int_equal(g.seat, 1);
    assert_int_equal(g.stage, LAY);
    act(&g, ACT(DO_LAY, g.hand[1][4], 0));
    assert_int_equal(g.hand_count[1], 5);
    assert_int_equal(g.moors[1], 1);
    assert_int_equal(g.hand_count[0], 8);
    assert_int_equal(g.seat, 0);
    assert_int_equal(g.stage, TURN);
    POINTS(&g, 3, 5);
    POINTS(&g, 4, 3);
}

static void the_moor_of_cave_2_may_be_declined(void **state)
{
    struct dartmoor g = with_caves(2, (const int[]){4, 2});
    (void)state;
    act(&g, ACT(DO_SKIP, 0, 0));
    assert_int_equal(g.moors[1], 0);
    assert_int_equal(g.hand_count[1], 6);
    assert_int_equal(g.stage, TURN);
    assert_int_equal(g.seat, 0);
}

/* ---- drawing ---- */

static void two_cards_one_at_a_time(void **state)
{
    struct dartmoor g = bare(2, NULL);
    (void)state;
    int heron = litter_card(&g, unseen(&g, GREY_HERON, WHATEVER, NULL));
    int adder = litter_card(&g, unseen(&g, ADDER, WHATEVER, NULL));
    int stack = g.stack;
    act(&g, ACT(DO_DRAW, 0, 0));
    assert_int_equal(g.stage, SECOND);
    assert_int_equal(g.seat, 0);
    assert_int_equal(g.stack, stack - 1);
    assert_false(g.at[g.hand[0][0]] & SHOWN);
    act(&g, ACT(DO_TAKE, adder, 0));
    assert_true(g.at[adder] & SHOWN);
    assert_int_equal(g.hand_count[0], 2);
    assert_int_equal(g.clearing_count, 1);
    assert_int_equal(g.clearing[0], heron);
    assert_int_equal(g.seat, 1);
}

static void at_nine_cards_only_one(void **state)
{
    struct dartmoor g = bare(2, NULL);
    (void)state;
    for (int i = 0; i < 9; i++)
        give_card(&g, 0, i);
    act(&g, ACT(DO_DRAW, 0, 0));
    assert_int_equal(g.hand_count[0], 10);
    assert_int_equal(g.seat, 1);
}

static void at_ten_cards_none(void **state)
{
    struct dartmoor g = bare(2, NULL);
    (void)state;
    for (int i = 0; i < 10; i++)
        give_card(&g, 0, i);
    litter(&g, 2, 0);
    refused(&g, ACT(DO_DRAW, 0, 0), "full");
    refused(&g, ACT(DO_TAKE, g.clearing[0], 0), "full");
}

/* Neither action possible: ten split cards and no host. */
static void neither_possible(void **state)
{
    struct dartmoor g = bare(2, NULL);
    (void)state;
    for (int i = 0; i < 9; i++)
        give_card(&g, 0, HOST_CARDS + i);
    litter(&g, 8, 0);
    refused(&g, ACT(DO_SHOW, 0, 0), "neither");
    g.seat = 1;
    give_card(&g, 0, HOST_CARDS + 9);
    give(&g, 1, MOOR_BIRCH);
    act(&g, ACT(DO_DRAW, 0, 0));
    act(&g, ACT(DO_TAKE, g.clearing[0], 0)); /* the turn passes, and the hand is shown at once */
    assert_int_equal(g.seat, 0);
    assert_int_equal(g.stage, DISCARD);
    for (int i = 0; i < 10; i++)
        assert_true(g.at[g.hand[0][i]] & SHOWN);
    int kept = g.hand[0][3];
    act(&g, ACT(DO_DISCARD, g.hand[0][0], 0));
    act(&g, ACT(DO_DISCARD, g.hand[0][4], 0));
    assert_int_equal(g.hand_count[0], 10);
    assert_false(g.at[g.hand[0][9]] & SHOWN); /* the new ones are secret */
    assert_true(g.at[kept] & SHOWN);
    assert_int_equal(g.clearing_count, 9); /* 7 + 2: not swept */
    assert_int_equal(g.seat, 1);
}

/* ---- playing and paying ---- */

/* The rulebook's example: a Black Alder costs two cards and turns one over. */
static void a_tree_turns_a_card_over(void **state)
{
    struct dartmoor g = bare(2, NULL);
    (void)state;
    int alder = give(&g, 0, BLACK_ALDER), paid[2];
    paid[0] = give_symbol(&g, 0, GREY_HERON, ASH_LEAF);
    paid[1] = give_symbol(&g, 0, GREY_HERON, OAK);
    int stack = g.stack;
    play_it(&g, alder, BLACK_ALDER); /* exactly two cards left to pay with: no question */
    assert_int_equal(g.clearing[0], paid[0]);
    assert_int_equal(g.clearing[1], paid[1]);
    assert_int_equal(g.clearing_count, 3);
    assert_int_equal(g.stack, stack - 1);
    assert_int_equal(g.hand_count[0], 0);
    assert_int_equal(g.seat, 1);
    POINTS(&g, 0, 5);
}

static void shrubs_and_moors_turn_nothing_over(void **state)
{
    static const int species[] = {COMMON_HAZEL, TOR};
    (void)state;
    for (int i = 0; i < 2; i++) {
        struct dartmoor g = bare(2, NULL);
        int card = give(&g, 0, species[i]);
        give_symbol(&g, 0, GREY_HERON,
                    WILLOW == dartmoor_builtin.card[card].symbol[0] ? OAK : ASH_LEAF);
        give_symbol(&g, 0, GREY_HERON, ALDER);
        int stack = g.stack;
        play_it(&g, card, species[i]);
        while (g.seat == 0) /* a bonus, if the symbols happen to agree */
            act(&g, ACT(DO_SKIP, 0, 0));
        assert_int_equal(g.clearing_count, 2);
        assert_int_equal(g.stack, stack);
    }
}

/* The rulebook's example: Common Lizard with an apple symbol, paid with a Nuthatch card and a Crab
 * Apple, earns the bonus; with a Goat Willow instead it does not. */
static void the_lizard_and_its_payment(void **state)
{
    (void)state;
    for (int with_willow = 0; with_willow < 2; with_willow++) {
        struct dartmoor g = bare(2, NULL);
        int host = grow(&g, 0, TOR), other = grow(&g, 0, RIVULET);
        int lizard = give_symbol(&g, 0, COMMON_LIZARD, APPLE);
        int nuthatch = give_symbol(&g, 0, NUTHATCH, APPLE);
        int tree = give(&g, 0, with_willow ? GOAT_WILLOW : CRAB_APPLE);
        give_symbol(&g, 0, GREY_HERON, ALDER);
        play_it(&g, lizard, COMMON_LIZARD);
        assert_true(may(&g, ACT(DO_SLOT, other, 0)));
        at_host(&g, host);
        assert_int_equal(g.stage, PAY);
        assert_int_equal(g.left, 2);
        pay(&g, nuthatch);
        refused(&g, ACT(DO_PAY, nuthatch, 0), "not in hand");
        pay(&g, tree);
        if (with_willow) {
            assert_int_equal(g.seat, 1);
            assert_int_equal(g.clearing_count, 2);
        } else {
            assert_int_equal(g.stage, TAKE); /* what was just paid may be taken back */
            act(&g, ACT(DO_TAKE, nuthatch, 0));
            assert_true(g.at[nuthatch] & SHOWN);
            assert_int_equal(g.clearing_count, 1);
            assert_int_equal(g.seat, 1);
        }
    }
}

/* Plays what the names say, divided by commas, at a table of the position. */
static struct dartmoor at_a_table(const struct dartmoor *from, const char *names)
{
    struct mire_table *table;
    struct mire_error err;
    char list[400];
    struct dartmoor after;
    snprintf(list, sizeof list, "%s", names);
    assert_int_equal(mire_table_from(&table, &mire_dartmoor, from, &err), MIRE_OK);
    char *rest = list;
    for (char *name = strtok_r(rest, ",", &rest); name; name = strtok_r(rest, ",", &rest))
        if (mire_table_play_name(table, from->seat, name, &err) != MIRE_OK)
            fail_msg("%s: %s", name, err.text);
    memcpy(&after, mire_table_state(table), sizeof after);
    mire_table_free(table);
    check(&after);
    return after;
}

static void assert_same(const struct dartmoor *g, const char *names, const char *others)
{
    struct dartmoor a = at_a_table(g, names), b = at_a_table(g, others);
    assert_true(mire_same(&mire_dartmoor, &a, &b));
}

/* At a table cards that pay, are dropped or stowed are named in any order. */
static void sets_are_named_in_any_order(void **state)
{
    (void)state;
    struct dartmoor g = bare(2, NULL);
    int alder = give(&g, 0, BLACK_ALDER);
    for (int i = 0; i < 5; i++)
        give_card(&g, 0, 100 + i);
    play_it(&g, alder, BLACK_ALDER);
    assert_same(&g, "pay #105,pay #101", "pay #101,pay #105");
    assert_same(&g, "pay #103,pay #102", "pay #102,pay #103");
    struct dartmoor paid = at_a_table(&g, "pay #105");
    assert_int_equal(paid.left, 1); /* the other is not taken unasked */
    paid.head.free_order = 0;
    mire_action menu[MIRE_MENU];
    assert_int_equal(dartmoor_legal(&paid, 0, menu), 4); /* a bot may go on with any */

    struct dartmoor caves = with_caves(2, (const int[]){4, 3});
    char names[6][60];
    static const uint8_t orders[6][3] = {{8, 1, 4}, {8, 4, 1}, {1, 8, 4},
                                         {1, 4, 8}, {4, 1, 8}, {4, 8, 1}};
    for (int i = 0; i < 6; i++)
        snprintf(names[i], sizeof names[i], "drop #%d,drop #%d,drop #%d",
                 caves.hand[1][orders[i][0]] + 1, caves.hand[1][orders[i][1]] + 1,
                 caves.hand[1][orders[i][2]] + 1);
    for (int i = 1; i < 6; i++)
        assert_same(&caves, names[0], names[i]);

    struct dartmoor bat = bare(2, NULL);
    grow(&bat, 0, ASH);
    int card = give(&bat, 0, ALCATHOE_BAT);
    give(&bat, 0, CUCKOO);
    litter(&bat, 4, 0);
    play_it(&bat, card, ALCATHOE_BAT);
    assert_int_equal(bat.stage, STOW);
    snprintf(names[0], sizeof names[0], "stow #%d,stow #%d", bat.clearing[3] + 1,
             bat.clearing[1] + 1);
    snprintf(names[1], sizeof names[1], "stow #%d,stow #%d", bat.clearing[1] + 1,
             bat.clearing[3] + 1);
    assert_same(&bat, names[0], names[1]);
}

static void payment_is_named_in_one_order_only(void **state)
{
    struct dartmoor g = bare(2, NULL);
    mire_action menu[MIRE_MENU];
    (void)state;
    int alder = give(&g, 0, BLACK_ALDER);
    for (int i = 0; i < 5; i++)
        give_card(&g, 0, 100 + i);
    play_it(&g, alder, BLACK_ALDER);
    assert_int_equal(dartmoor_legal(&g, 0, menu), 4); /* all but the last */
    refused(&g, ACT(DO_PAY, 104, 0), "left to right");
    pay(&g, 102);
    assert_int_equal(dartmoor_legal(&g, 0, menu), 2); /* 103, 104 */
    refused(&g, ACT(DO_PAY, 100, 0), "left to right");
}

static void too_poor(void **state)
{
    struct dartmoor g = bare(2, NULL);
    (void)state;
    int alder = give(&g, 0, BLACK_ALDER);
    give(&g, 0, CUCKOO);
    refused(&g, ACT(DO_PLAY, alder, 0), "costs 2");
}

static void sweeping_the_clearing(void **state)
{
    struct dartmoor g = bare(2, NULL);
    (void)state;
    int birch = give(&g, 0, MOOR_BIRCH);
    litter(&g, 8, 0);
    play_it(&g, birch, MOOR_BIRCH); /* 9: it stays */
    assert_int_equal(g.clearing_count, 9);
    int next = give(&g, 1, MOOR_BIRCH);
    play_it(&g, next, MOOR_BIRCH); /* 10 */
    assert_int_equal(g.clearing_count, 0);
    assert_int_equal(in_place(&g, IN_DISCARD), 10);
}

/* Effects see more than ten cards before the check. */
static void the_sweep_comes_after_effect_and_bonus(void **state)
{
    struct dartmoor g = bare(2, NULL);
    (void)state;
    int tree = grow(&g, 0, CRAB_APPLE);
    int beaver = give(&g, 0, BEAVER), ash = give(&g, 0, ASH), oak = give(&g, 0, SESSILE_OAK);
    litter(&g, 9, K(TREE));
    play_it(&g, beaver, BEAVER); /* the one slot and the only payment follow by themselves */
    assert_int_equal(g.slots[tree] & WOOD_BOTTOM, WOOD_BOTTOM);
    assert_int_equal(dartmoor_place(&g, ash), IN_CAVE);
    assert_int_equal(dartmoor_place(&g, oak), IN_CAVE);
    assert_int_equal(g.clearing_count, 9); /* 11 - 2: not swept */
    POINTS(&g, 0, 2 + 2);
}

static void another_turn(void **state)
{
    struct dartmoor g = bare(3, NULL);
    (void)state;
    int alder = give(&g, 0, BLACK_ALDER);
    give_carrying(&g, 0, ALDER, true);
    give_carrying(&g, 0, ALDER, true);
    play_it(&g, alder, BLACK_ALDER);
    assert_int_equal(g.seat, 0);
    assert_int_equal(g.stage, TURN);
    act(&g, ACT(DO_DRAW, 0, 0));
    act(&g, ACT(DO_DRAW, 0, 0));
    assert_int_equal(g.seat, 1); /* one, not for ever */
}

static void a_barn_owl_with_a_bat(void **state)
{
    (void)state;
    for (int bats = 0; bats < 3; bats++) {
        struct dartmoor g = bare(2, NULL);
        int tree = grow(&g, 0, SESSILE_OAK), other = grow(&g, 0, MOOR_BIRCH);
        for (int i = 0; i < bats; i++)
            lodge(&g, 0, BRANDTS_BAT, i ? other : tree);
        int owl = give(&g, 0, BARN_OWL);
        give_card(&g, 0, 0);
        give_card(&g, 0, 1);
        play_it(&g, owl, BARN_OWL);
        at_host(&g, tree);
        assert_int_equal(g.seat, bats ? 0 : 1);
        assert_int_equal(g.extra, 0);
    }
}

/* ---- slots ---- */

static unsigned openings_after(const int *species, int host_species)
{
    struct dartmoor g = bare(2, NULL);
    int host = grow(&g, 0, host_species);
    for (; *species >= 0; species++)
        lodge(&g, 0, *species, host);
    check(&g);
    return dartmoor_openings(&g, host);
}

#define OPEN(host, ...) openings_after((const int[]){__VA_ARGS__, -1}, host)

static void slots_of_trees_and_shrubs(void **state)
{
    (void)state;
    unsigned all = TOP_OF_WOOD | BOTTOM_OF_WOOD | FLANKS;
    assert_int_equal(openings_after((const int[]){-1}, SESSILE_OAK), all);
    assert_int_equal(openings_after((const int[]){-1}, COMMON_HAZEL), all);
    assert_int_equal(OPEN(ASH, BUZZARD), BOTTOM_OF_WOOD | FLANKS | BESIDE_BIRD);
    assert_int_equal(OPEN(ASH, BUZZARD, CUCKOO), BOTTOM_OF_WOOD | FLANKS);
    assert_int_equal(OPEN(ASH, KEELED_SKIMMER), BOTTOM_OF_WOOD | FLANKS);
    assert_int_equal(OPEN(ASH, KEELED_SKIMMER, WATER_SOLDIERS), FLANKS | WITH_DRAGONFLIES);
    assert_int_equal(OPEN(ASH, BUZZARD, WATER_SOLDIERS), FLANKS | BESIDE_BIRD);
    assert_int_equal(OPEN(ASH, OTTER), TOP_OF_WOOD | FLANKS);
}

static void slots_of_moors(void **state)
{
    (void)state;
    assert_int_equal(openings_after((const int[]){-1}, TOR), TOP_OF_MOOR | BOTTOM_OF_MOOR);
    assert_int_equal(OPEN(TOR, CURLEW), TOP_OF_MOOR | BOTTOM_OF_MOOR);
    assert_int_equal(OPEN(TOR, CURLEW, BUZZARD), BOTTOM_OF_MOOR); /* no Cuckoo at a moor */
    assert_int_equal(OPEN(TOR, CURLEW, BUZZARD, ADDER), BOTTOM_OF_MOOR);
    assert_int_equal(OPEN(TOR, CURLEW, BUZZARD, ADDER, OTTER), 0);
    assert_int_equal(OPEN(TOR, WATER_SOLDIERS, KEELED_SKIMMER, CURLEW),
                     BOTTOM_OF_MOOR | WITH_DRAGONFLIES);
    assert_int_equal(OPEN(TOR, KEELED_SKIMMER, CURLEW), BOTTOM_OF_MOOR);
}

static void who_lives_where(void **state)
{
    static const int moor_only[] = {BLACK_TAILED_GODWIT, COMMON_MOORHEN, CURLEW,    GREY_HERON,
                                    BOG_ASPHODEL,        GRASS_SNAKE,    MOOR_FROG, WARTY_NEWT};
    int found = 0;
    (void)state;
    for (int species = 0; species < DWELLERS; species++) {
        unsigned needs = dartmoor_facts[species].needs;
        bool only = false;
        for (int i = 0; i < 8; i++)
            only |= moor_only[i] == species;
        found += only;
        assert_int_equal(needs == TOP_OF_MOOR || needs == BOTTOM_OF_MOOR, only);
        bool flank = species >= ALCATHOE_BAT;
        assert_int_equal((needs & (TOP_OF_MOOR | BOTTOM_OF_MOOR)) == 0, flank || species == CUCKOO);
    }
    assert_int_equal(found, 8);
}

static void left_halves_go_left(void **state)
{
    struct dartmoor g = bare(2, NULL);
    (void)state;
    int oak = grow(&g, 0, SESSILE_OAK);
    int bat = give_card(&g, 0, 129); /* Serotine Bat on the left, Roe Deer on the right */
    give_card(&g, 0, 0);
    give_card(&g, 0, 1);
    assert_int_equal(dartmoor_builtin.card[129].species[0], SEROTINE_BAT);
    play_it(&g, bat, SEROTINE_BAT);
    pay(&g, 0);
    assert_int_equal(g.slots[oak], WOOD_LEFT);
    g.seat = 0;
    int second = give_card(&g, 0, 135); /* Alcathoe Bat left, Roe Deer right */
    refused(&g, ACT(DO_PLAY, second, 0), "no place");
    give_card(&g, 0, 2);
    assert_true(may(&g, ACT(DO_PLAY, second, 1)));
}

/* Two Cuckoos at one tree only in the other reading. */
static void cuckoos(void **state)
{
    static const char *const more[] = {"cuckoo_max_per_host=4", NULL};
    (void)state;
    for (int many = 0; many < 2; many++) {
        struct dartmoor g = bare(2, many ? more : NULL);
        int ash = grow(&g, 0, ASH), oak = grow(&g, 0, SESSILE_OAK), tor = grow(&g, 0, TOR);
        lodge(&g, 0, BUZZARD, ash);
        lodge(&g, 0, BUZZARD, tor);
        lodge(&g, 0, CUCKOO, ash);
        int cuckoo = give(&g, 0, CUCKOO);
        give_card(&g, 0, 40);
        mire_action play = playing(DO_PLAY, cuckoo, CUCKOO);
        assert_int_equal(may(&g, play), many);
        if (!many) {
            refused(&g, play, "Cuckoo");
            lodge(&g, 0, BARN_OWL, oak);
        }
        act(&g, play); /* one place, one payment */
        assert_int_equal(g.slots[many ? ash : oak] & WOOD_TOP, NEST);
    }
}

static void badger_and_rabbits(void **state)
{
    struct dartmoor g = bare(2, NULL);
    (void)state;
    int oak = grow(&g, 0, SESSILE_OAK);
    lodge_card(&g, 0, 127, 0, oak); /* a rabbit on the left */
    assert_int_equal(dartmoor_builtin.card[127].species[0], DARTMOOR_BLACK_RABBIT);
    assert_int_equal(dartmoor_openings(&g, oak) & WARRENS_TOO, 0); /* no Badger: no company */
    lodge_card(&g, 0, 130, 1, oak);                                /* the Badger on the right */
    assert_int_equal(dartmoor_builtin.card[130].species[1], DARTMOOR_BADGER);
    assert_int_equal(dartmoor_openings(&g, oak), TOP_OF_WOOD | BOTTOM_OF_WOOD | WARRENS_TOO);
    /* playing a rabbit allows any number of further ones */
    int left = give_card(&g, 0, 128), right = give_card(&g, 0, 132), vole = give_card(&g, 0, 131);
    assert_int_equal(dartmoor_builtin.card[131].species[1], FIELD_VOLE);
    assert_false(may(&g, ACT(DO_PLAY, vole, 1))); /* other species may not join */
    play_it(&g, left, DARTMOOR_BLACK_RABBIT);
    assert_int_equal(g.stage, PUT);
    act(&g, playing(DO_PUT, right, DARTMOOR_BLACK_RABBIT));
    assert_int_equal(g.stage, PUT);
    act(&g, ACT(DO_PUT, vole, 0)); /* its left half is a rabbit too */
    assert_int_equal(g.seat, 1);
    POINTS(&g, 0, 1 + 16 + 2 * 5);
}

static void dragonflies_share_or_not(void **state)
{
    struct dartmoor g = bare(2, NULL);
    (void)state;
    int tor = grow(&g, 0, TOR);
    int skimmer = give(&g, 0, KEELED_SKIMMER), emerald = give(&g, 0, EMERALD_DAMSELFLY);
    lodge(&g, 0, SOUTHERN_DAMSELFLY, tor);
    lodge(&g, 0, WATER_SOLDIERS, tor);
    play_it(&g, skimmer, KEELED_SKIMMER);
    assert_int_equal(g.stage, SLOT);
    act(&g, ACT(DO_SLOT, tor, 0));
    assert_int_equal(g.slots[tor] & (MOOR_TOP | MOOR_TOP_2), FLIES);
    g.seat = 0;
    play_it(&g, emerald, EMERALD_DAMSELFLY);
    act(&g, ACT(DO_SLOT, tor, 1));
    assert_int_equal(g.slots[tor] & (MOOR_TOP | MOOR_TOP_2), FLIES | FLIES << 2);
    /* both slots have dragonflies: more may join, nothing else */
    assert_int_equal(dartmoor_openings(&g, tor), WITH_DRAGONFLIES | BOTTOM_OF_MOOR);
}

/* ---- winter ---- */

static void the_third_winter_ends_a_draw(void **state)
{
    struct dartmoor g = bare(2, NULL);
    (void)state;
    shrink_stack(&g, 0);
    g.winters = 2;
    check(&g);
    act(&g, ACT(DO_DRAW, 0, 0));
    assert_int_equal(g.winters, 3);
    assert_int_equal(dartmoor_waiting(&g), 0);
    assert_int_equal(g.hand_count[0], 0);
}

static void two_winters_in_a_row(void **state)
{
    struct dartmoor g = bare(2, NULL);
    (void)state;
    shrink_stack(&g, 0);
    g.winters = 1;
    act(&g, ACT(DO_DRAW, 0, 0));
    assert_int_equal(g.winters, 3);
}

/* A tree that turns the last winter card over is in the forest; no effect, no bonus, no sweep. */
static void the_third_winter_at_a_tree(void **state)
{
    struct dartmoor g = bare(2, NULL);
    (void)state;
    int alder = give(&g, 0, BLACK_ALDER);
    give_carrying(&g, 0, ALDER, true);
    give_carrying(&g, 0, ALDER, true);
    litter(&g, 9, 0);
    shrink_stack(&g, 0);
    g.winters = 2;
    play_it(&g, alder, BLACK_ALDER);
    assert_true(dartmoor_over(&g));
    assert_int_equal(g.clearing_count, 11);
    POINTS(&g, 0, 5);
    struct dartmoor back;
    struct mire_error err;
    json_t *json = mire_position_save(&mire_dartmoor, &g);
    assert_int_equal(mire_position_load(&mire_dartmoor, json, &back, &err), MIRE_OK);
    assert_true(mire_same(&mire_dartmoor, &g, &back));
    json_decref(json);
}

/* A watcher meets it: the card is in the forest, its effect is lost. */
static void the_third_winter_at_a_watcher(void **state)
{
    struct dartmoor g = bare(2, NULL);
    (void)state;
    int tor = grow(&g, 0, TOR), wheatear = give(&g, 0, WHEATEAR);
    give_card(&g, 0, 0);
    litter_card(&g, 1);
    shrink_stack(&g, 0);
    g.winters = 2;
    play_it(&g, wheatear, WHEATEAR);
    assert_true(dartmoor_over(&g));
    assert_int_equal(g.home[wheatear - HOST_CARDS], tor);
    assert_int_equal(g.cave_cards[0], 0);
    POINTS(&g, 0, 5);
}

/* Cards already moved to the cave count. With five players nothing is removed, so one card is
 * certain to come and then winter. */
static void the_third_winter_at_the_cave(void **state)
{
    (void)state;
    for (int tries = 0, moved = 0, none = 0; !(moved && none); tries++) {
        struct dartmoor g = bare(5, NULL);
        g.head.rng.key[0] = (uint64_t)tries;
        grow(&g, 0, SESSILE_OAK);
        int bat = give(&g, 0, BRANDTS_BAT);
        give_card(&g, 0, 0);
        shrink_stack(&g, 1);
        g.winters = 2;
        play_it(&g, bat, BRANDTS_BAT);
        assert_true(dartmoor_over(&g));
        assert_in_range(g.cave_cards[0], 0, 1);
        POINTS(&g, 0, 1 + g.cave_cards[0]);
        moved |= g.cave_cards[0] == 1;
        none |= g.cave_cards[0] == 0;
        assert_in_range(tries, 0, 200);
    }
}

/* Winter cards come up in their places: the first at the border of the lower pile, the others
 * anywhere in it. */
static void winter_over_many_games(void **state)
{
    struct mire_rng rng;
    long depth[3] = {0};
    enum { GAMES = 300 };
    (void)state;
    mire_rng_seed(&rng, 3);
    for (int game = 0; game < GAMES; game++) {
        struct dartmoor g = bare(2, NULL);
        g.head.rng.key[0] = mire_rng_next(&rng, 0);
        while (!dartmoor_over(&g)) {
            int before = g.winters;
            for (int seat = 0; seat < 2; seat++) { /* hands are thrown away, but for one card */
                for (; g.hand_count[seat] > 1; g.hand_count[seat]--)
                    g.at[g.hand[seat][g.hand_count[seat] - 1]] = IN_DISCARD;
            }
            dartmoor_apply(&g, g.seat, ACT(DO_DRAW, 0, 0));
            for (int w = before; w < g.winters; w++)
                depth[w] += g.stack;
            if (before == 0 && g.winters)
                assert_in_range(g.stack, 40, 42);
        }
    }
    assert_in_range(depth[1] / GAMES, 24, 31); /* two of 44 at random: a third and two thirds */
    assert_in_range(depth[2] / GAMES, 11, 17);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_stack_by_players),
        cmocka_unit_test(caves_take_effect_in_reverse_order),
        cmocka_unit_test(the_moor_of_cave_2_may_be_declined),
        cmocka_unit_test(two_cards_one_at_a_time),
        cmocka_unit_test(at_nine_cards_only_one),
        cmocka_unit_test(at_ten_cards_none),
        cmocka_unit_test(neither_possible),
        cmocka_unit_test(a_tree_turns_a_card_over),
        cmocka_unit_test(shrubs_and_moors_turn_nothing_over),
        cmocka_unit_test(the_lizard_and_its_payment),
        cmocka_unit_test(sets_are_named_in_any_order),
        cmocka_unit_test(payment_is_named_in_one_order_only),
        cmocka_unit_test(too_poor),
        cmocka_unit_test(sweeping_the_clearing),
        cmocka_unit_test(the_sweep_comes_after_effect_and_bonus),
        cmocka_unit_test(another_turn),
        cmocka_unit_test(a_barn_owl_with_a_bat),
        cmocka_unit_test(slots_of_trees_and_shrubs),
        cmocka_unit_test(slots_of_moors),
        cmocka_unit_test(who_lives_where),
        cmocka_unit_test(left_halves_go_left),
        cmocka_unit_test(cuckoos),
        cmocka_unit_test(badger_and_rabbits),
        cmocka_unit_test(dragonflies_share_or_not),
        cmocka_unit_test(the_third_winter_ends_a_draw),
        cmocka_unit_test(two_winters_in_a_row),
        cmocka_unit_test(the_third_winter_at_a_tree),
        cmocka_unit_test(the_third_winter_at_a_watcher),
        cmocka_unit_test(the_third_winter_at_the_cave),
        cmocka_unit_test(winter_over_many_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
