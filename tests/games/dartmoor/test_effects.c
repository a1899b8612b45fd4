/* SPDX-License-Identifier: MIT */
/* What cards do when they are played, and cards that come into a forest free of charge. */
#include "helper.h"

/* ---- effects ---- */

static void draws_per_kind_and_the_hand_limit(void **state)
{
    struct dartmoor g = bare(2, NULL);
    (void)state;
    int willow = grow(&g, 0, GOAT_WILLOW), oak = grow(&g, 0, SESSILE_OAK);
    lodge(&g, 0, FIELD_VOLE, willow);
    lodge(&g, 0, SHREW, willow);
    lodge(&g, 0, WOOD_MOUSE, oak);
    int buzzard = give(&g, 0, BUZZARD);
    give_some(&g, 0, 9);
    int stack = g.stack;
    play_it(&g, buzzard, BUZZARD);
    at_host(&g, willow);
    pay(&g, g.hand[0][0]);
    pay(&g, g.hand[0][0]);
    assert_int_equal(g.hand_count[0], 10); /* 7 and three mice */
    assert_int_equal(g.stack, stack - 3);
    assert_int_equal(g.seat, 1);
}

static void a_full_hand_turns_nothing_over(void **state)
{
    struct dartmoor g = bare(2, NULL);
    (void)state;
    int oak = grow(&g, 0, SESSILE_OAK);
    grow(&g, 0, TOR);
    grow(&g, 0, TOR);
    int pipit = give_symbol(&g, 0, MEADOW_PIPIT, APPLE);
    give_some(&g, 0, 9);
    int stack = g.stack;
    play_it(&g, pipit, MEADOW_PIPIT);
    at_host(&g, oak);
    pay(&g, g.hand[0][0]); /* 8 left, two Tors draw two */
    assert_int_equal(g.hand_count[0], 10);
    assert_int_equal(g.stack, stack - 2);
    struct dartmoor h = bare(2, NULL);
    oak = grow(&h, 0, SESSILE_OAK);
    for (int i = 0; i < 3; i++)
        grow(&h, 0, TOR);
    pipit = give_symbol(&h, 0, MEADOW_PIPIT, APPLE);
    give_some(&h, 0, 9);
    stack = h.stack;
    play_it(&h, pipit, MEADOW_PIPIT);
    at_host(&h, oak);
    pay(&h, h.hand[0][0]);
    assert_int_equal(h.hand_count[0], 10);
    assert_int_equal(h.stack, stack - 2); /* the third Tor draws nothing */
}

static void watchers(void **state)
{
    static const struct {
        int watcher, species;
        bool draws;
    } cases[] = {
        {COMMON_HAZEL, BRANDTS_BAT, true},
        {COMMON_HAZEL, NUTHATCH, false},
        {ELDERBERRY, HEATHER, true},
        {ELDERBERRY, ADDER, false},
        {TOR, GREY_HERON, true},
        {TOR, KEELED_SKIMMER, false},
        {FOUNTAINHEAD, RIVULET, true},
        {FOUNTAINHEAD, SESSILE_OAK, false},
        {FOUNTAINHEAD, FOUNTAINHEAD, true},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct dartmoor g = bare(2, NULL);
        grow(&g, 0, cases[i].watcher);
        grow(&g, 1, cases[i].watcher); /* another's forest does not care */
        grow(&g, 0, TOR == cases[i].watcher ? RIVULET : BLANKET_BOG);
        grow(&g, 0, MOOR_BIRCH);
        int card = give(&g, 0, cases[i].species);
        give_carrying(&g, 0, dartmoor_builtin.card[card].symbol[0], false);
        give_carrying(&g, 0, dartmoor_builtin.card[card].symbol[0], false);
        int before = g.hand_count[0];
        int cost = dartmoor_facts[cases[i].species].cost;
        play_it(&g, card, cases[i].species);
        mire_action menu[MIRE_MENU];
        while (g.seat == 0 && (g.stage == SLOT || g.stage == PAY)) {
            dartmoor_legal(&g, 0, menu);
            act(&g, menu[0]);
        }
        int drawn = g.hand_count[0] - (before - 1 - cost);
        assert_int_equal(drawn, cases[i].draws);
    }
}

static void stack_and_clearing_to_the_cave(void **state)
{
    struct dartmoor g = bare(2, NULL);
    (void)state;
    int oak = grow(&g, 0, SESSILE_OAK), birch = grow(&g, 0, MOOR_BIRCH);
    int brandt = give(&g, 0, BRANDTS_BAT), alcathoe = give(&g, 0, ALCATHOE_BAT);
    int paid = give(&g, 0, ASH);
    play_it(&g, brandt, BRANDTS_BAT);
    at_host(&g, oak);
    pay(&g, paid);
    assert_int_equal(g.cave_cards[0], 2);
    g.seat = 0;
    litter(&g, 3, 0);
    give(&g, 0, ASH);
    play_it(&g, alcathoe, ALCATHOE_BAT);
    at_host(&g, birch);
    assert_int_equal(g.stage, STOW);
    assert_int_equal(g.left, 2);
    int first = g.clearing[1], second = g.clearing[3];
    act(&g, ACT(DO_STOW, first, 0));
    act(&g, ACT(DO_STOW, second, 0));
    assert_int_equal(g.cave_cards[0], 4);
    assert_int_equal(g.seat, 1);
}

/* One card for each moor, universal ones included. */
static void wheatear_effect_or_bonus(void **state)
{
    (void)state;
    for (int as_bonus = 0; as_bonus < 2; as_bonus++) {
        for (int match = 0; match < 2; match++) {
            static const char *const on[] = {"wheatear_as_bonus=on", NULL};
            struct dartmoor g = bare(2, as_bonus ? on : NULL);
            int tor = grow(&g, 0, TOR);
            grow(&g, 0, GOAT_WILLOW);
            grow(&g, 0, UNIVERSAL_MOOR);
            int wheatear = give_symbol(&g, 0, WHEATEAR, OAK);
            give_symbol(&g, 0, match ? SESSILE_OAK : ASH, match ? OAK : ASH_LEAF);
            play_it(&g, wheatear, WHEATEAR);
            at_host(&g, tor);
            assert_int_equal(g.cave_cards[0], !as_bonus || match ? 2 : 0);
        }
    }
}

static void the_shrew_and_cost_0(void **state)
{
    static const char *const off[] = {"zero_cost_bonus=off", NULL};
    (void)state;
    for (int strict = 0; strict < 2; strict++) {
        struct dartmoor g = bare(2, strict ? off : NULL);
        int oak = grow(&g, 0, SESSILE_OAK), ash = grow(&g, 0, ASH);
        lodge(&g, 0, FIELD_VOLE, ash);
        int shrew = give(&g, 0, SHREW);
        play_it(&g, shrew, SHREW);
        at_host(&g, oak);
        assert_int_equal(g.cave_cards[0], strict ? 0 : 2); /* the Shrew is a mouse itself */
    }
}

static void universal_moors(void **state)
{
    struct dartmoor g = bare(2, NULL);
    (void)state;
    grow(&g, 0, FOUNTAINHEAD);
    int willow = give(&g, 0, GOAT_WILLOW);
    give_carrying(&g, 0, WILLOW, true);
    int face = give(&g, 0, CUCKOO);
    play_it(&g, willow, GOAT_WILLOW);
    pay(&g, g.hand[0][0]);
    assert_int_equal(g.stage, LAY);
    int stack = g.stack;
    act(&g, ACT(DO_LAY, face, 0));
    assert_int_equal(g.moors[0], 2);
    assert_int_equal(g.stack, stack - 1); /* Fountainhead; nothing falls into the clearing */
    assert_int_equal(g.hand_count[0], 1);
    POINTS(&g, 0, 2);
    /* slots like any moor, moor-only cards too */
    int host = g.host_count - 1;
    unsigned open = dartmoor_openings(&g, host);
    assert_int_equal(open, TOP_OF_MOOR | BOTTOM_OF_MOOR);
}

/* ---- free placement ---- */

static void free_cards_have_no_effect_and_may_be_declined(void **state)
{
    (void)state;
    for (int decline = 0; decline < 2; decline++) {
        struct dartmoor g = bare(2, NULL);
        int oak = grow(&g, 0, SESSILE_OAK), ash = grow(&g, 0, ASH);
        int grouse = give(&g, 0, CAPERCAILLIE), fern = give(&g, 0, ADDERS_TONGUE);
        int owl = give_card(&g, 0, unseen(&g, BARN_OWL, WHATEVER, NULL));
        play_it(&g, grouse, CAPERCAILLIE);
        at_host(&g, oak);
        pay(&g, owl);
        assert_int_equal(g.stage, PUT);
        int stack = g.stack;
        if (decline) {
            act(&g, ACT(DO_SKIP, 0, 0));
            assert_int_equal(g.hand_count[0], 1);
        } else {
            act(&g, playing(DO_PUT, fern, ADDERS_TONGUE));
            at_host(&g, ash);
            assert_int_equal(dartmoor_place(&g, fern), AS_DWELLER);
        }
        assert_int_equal(g.stack, stack); /* Adder's Tongue would draw if it were played */
        assert_int_equal(g.seat, 1);
    }
}

/* The question comes even if nothing fits: the others must not learn that. */
static void asked_even_if_nothing_fits(void **state)
{
    struct dartmoor g = bare(2, NULL);
    mire_action menu[MIRE_MENU];
    (void)state;
    grow(&g, 0, SESSILE_OAK);
    int grouse = give(&g, 0, CAPERCAILLIE);
    give(&g, 0, TOR);
    give(&g, 0, RIVULET);
    play_it(&g, grouse, CAPERCAILLIE);
    pay(&g, g.hand[0][0]);
    assert_int_equal(g.stage, PUT);
    assert_int_equal(dartmoor_legal(&g, 0, menu), 1);
    assert_int_equal(menu[0], ACT(DO_SKIP, 0, 0));
}

static void gnat_any_number_of_bats(void **state)
{
    struct dartmoor g = bare(2, NULL);
    (void)state;
    int hazel = grow(&g, 0, COMMON_HAZEL), oak = grow(&g, 0, SESSILE_OAK);
    grow(&g, 0, ASH);
    int gnat = give(&g, 0, GNAT), bats[2] = {give(&g, 0, BRANDTS_BAT), give(&g, 0, DAUBENTONS_BAT)};
    play_it(&g, gnat, GNAT);
    at_host(&g, oak);
    for (int i = 0; i < 2; i++) {
        int species = i ? DAUBENTONS_BAT : BRANDTS_BAT, stack = g.stack;
        act(&g, playing(DO_PUT, bats[i], species));
        at_host(&g, i ? g.host_count - 1 : hazel);
        assert_int_equal(g.stack, stack - 1); /* the Hazel watches; no bat acts */
        assert_int_equal(g.cave_cards[0], 0);
        assert_int_equal(g.stage, PUT);
    }
    act(&g, ACT(DO_SKIP, 0, 0));
    assert_int_equal(g.seat, 1);
}

static void lake_fly_uses_the_bat(void **state)
{
    struct dartmoor g = bare(2, NULL);
    (void)state;
    grow(&g, 0, ASH);
    int oak = grow(&g, 0, SESSILE_OAK);
    int fly = give(&g, 0, LAKE_FLY), bat = give(&g, 0, BRANDTS_BAT),
        more = give(&g, 0, SEROTINE_BAT);
    play_it(&g, fly, LAKE_FLY);
    at_host(&g, oak);
    act(&g, playing(DO_PUT, bat, BRANDTS_BAT));
    at_host(&g, oak);
    assert_int_equal(g.cave_cards[0], 2);
    assert_int_equal(g.seat, 1); /* one bat only */
    assert_int_equal(dartmoor_place(&g, more), IN_HAND);
}

/* Lake Fly, bat, plant from the clearing, Elderberry: as deep as it gets. */
static void lake_fly_noctule_plant(void **state)
{
    struct dartmoor g = bare(2, NULL);
    (void)state;
    int elder = grow(&g, 0, ELDERBERRY), oak = grow(&g, 0, SESSILE_OAK);
    int fly = give(&g, 0, LAKE_FLY), bat = give(&g, 0, COMMON_NOCTULE);
    litter_card(&g, unseen(&g, GRASS_SNAKE, WHATEVER, NULL));
    int fern = litter_card(&g, unseen(&g, ROYAL_FERN, WHATEVER, NULL));
    play_it(&g, fly, LAKE_FLY);
    at_host(&g, oak);
    act(&g, playing(DO_PUT, bat, COMMON_NOCTULE));
    if (g.card == bat)
        at_host(&g, elder);
    /* the fern must be put; the only choice is where */
    assert_int_equal(g.stage, SLOT);
    assert_int_equal(g.card, fern);
    refused(&g, ACT(DO_SKIP, 0, 0), "place first");
    int stack = g.stack;
    at_host(&g, elder);
    assert_int_equal(g.stack, stack - 1);
    assert_int_equal(g.seat, 1);
}

static void clearing_cards_must_be_put(void **state)
{
    struct dartmoor g = bare(2, NULL);
    (void)state;
    int oak = grow(&g, 0, SESSILE_OAK), ash = grow(&g, 0, ASH);
    int bat = give(&g, 0, DAUBENTONS_BAT);
    int paid = give(&g, 0, KEELED_SKIMMER),
        other = litter_card(&g, unseen(&g, LAKE_FLY, WHATEVER, NULL));
    play_it(&g, bat, DAUBENTONS_BAT);
    at_host(&g, oak);
    assert_int_equal(g.stage, PUT);
    refused(&g, ACT(DO_SKIP, 0, 0), "must be put");
    assert_true(may(&g, playing(DO_PUT, other, LAKE_FLY)));
    act(&g, playing(DO_PUT, paid, KEELED_SKIMMER)); /* the card just paid may be the one */
    at_host(&g, ash);
    assert_int_equal(dartmoor_place(&g, paid), AS_DWELLER);
    assert_int_equal(g.seat, 1);
}

static void a_free_tree(void **state)
{
    static const char *const off[] = {"free_placed_tree_reveals=off", NULL};
    (void)state;
    for (int quiet = 0; quiet < 2; quiet++) {
        struct dartmoor g = bare(2, quiet ? off : NULL);
        grow(&g, 0, TOR);
        int asphodel = give_symbol(&g, 0, BOG_ASPHODEL, APPLE);
        give(&g, 0, CRAB_APPLE);
        int birch = give(&g, 0, MOOR_BIRCH);
        play_it(&g, asphodel, BOG_ASPHODEL);
        pay(&g, g.hand[0][0]);
        assert_int_equal(g.stage, PUT);
        act(&g, ACT(DO_PUT, birch, 0));
        assert_int_equal(g.clearing_count, quiet ? 1 : 2);
        assert_int_equal(g.hand_count[0], 0); /* the birch's draw is an effect: not used */
    }
}

static void permanent_effects_of_free_cards(void **state)
{
    static const char *const off[] = {"free_placed_permanent_active=off", NULL};
    (void)state;
    for (int asleep = 0; asleep < 2; asleep++) {
        struct dartmoor g = bare(2, asleep ? off : NULL);
        int tor = grow(&g, 0, TOR);
        int asphodel = give_symbol(&g, 0, BOG_ASPHODEL, APPLE);
        give(&g, 0, CRAB_APPLE);
        int elder = give(&g, 0, ELDERBERRY), heather = give(&g, 0, HEATHER);
        play_it(&g, asphodel, BOG_ASPHODEL);
        pay(&g, g.hand[0][0]);
        act(&g, ACT(DO_PUT, elder, 0));
        assert_int_equal(!!(g.at[elder] & ASLEEP), asleep);
        g.seat = 0;
        int stack = g.stack;
        play_it(&g, heather, HEATHER);
        at_host(&g, tor);
        assert_int_equal(g.stack, stack - !asleep);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(draws_per_kind_and_the_hand_limit),
        cmocka_unit_test(a_full_hand_turns_nothing_over),
        cmocka_unit_test(watchers),
        cmocka_unit_test(stack_and_clearing_to_the_cave),
        cmocka_unit_test(wheatear_effect_or_bonus),
        cmocka_unit_test(the_shrew_and_cost_0),
        cmocka_unit_test(universal_moors),
        cmocka_unit_test(free_cards_have_no_effect_and_may_be_declined),
        cmocka_unit_test(asked_even_if_nothing_fits),
        cmocka_unit_test(gnat_any_number_of_bats),
        cmocka_unit_test(lake_fly_uses_the_bat),
        cmocka_unit_test(lake_fly_noctule_plant),
        cmocka_unit_test(clearing_cards_must_be_put),
        cmocka_unit_test(a_free_tree),
        cmocka_unit_test(permanent_effects_of_free_cards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
