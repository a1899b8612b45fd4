/* SPDX-License-Identifier: MIT */
/* Who knows what: hands, cards taken from the clearing, fronts of universal moors, news. */
#include "helper.h"

static struct dartmoor seen_by(const struct dartmoor *g, int viewer)
{
    struct dartmoor seen;
    mire_hide(&mire_dartmoor, g, viewer, &seen);
    return seen;
}

static void hands_are_secret_but_for_taken_cards(void **state)
{
    struct dartmoor g = bare(2, NULL);
    (void)state;
    int secret = give(&g, 0, CUCKOO), open = litter_card(&g, unseen(&g, OTTER, WHATEVER, NULL));
    act(&g, ACT(DO_TAKE, open, 0));
    act(&g, ACT(DO_DRAW, 0, 0));
    struct dartmoor other = seen_by(&g, 1), own = seen_by(&g, 0), all = seen_by(&g, MIRE_SPECTATOR);
    assert_int_equal(other.hand_count[0], 3);
    assert_int_equal(other.hand[0][0], NO_CARD);
    assert_int_equal(other.hand[0][1], open);
    assert_int_equal(other.at[secret], IN_DECK);
    assert_int_equal(own.hand[0][0], secret);
    assert_int_equal(all.hand[1][0], NO_CARD);
    /* a redeal keeps what is known and varies the rest */
    struct mire_rng rng;
    mire_rng_seed(&rng, 9);
    bool varied = false;
    for (int i = 0; i < 20; i++) {
        struct dartmoor world;
        mire_redeal(&mire_dartmoor, &other, &rng, &world);
        check(&world);
        assert_int_equal(world.hand[0][1], open);
        assert_int_equal(world.hand[1][0], g.hand[1][0]);
        varied |= world.hand[0][0] != secret;
    }
    assert_true(varied);
}

/* The front of a universal moor is its owner's secret, unless everybody knew the card. */
static void fronts_of_universal_moors(void **state)
{
    (void)state;
    for (int known = 0; known < 2; known++) {
        struct dartmoor g = bare(2, NULL);
        int willow = give(&g, 0, GOAT_WILLOW);
        give_carrying(&g, 0, WILLOW, true);
        int front = give(&g, 0, CUCKOO);
        if (known)
            g.at[front] |= SHOWN;
        play_it(&g, willow, GOAT_WILLOW);
        pay(&g, g.hand[0][0]);
        MIRE_TEXT(said, 200);
        mire_action lay = ACT(DO_LAY, front, 0);
        dartmoor_say(&g, 0, lay, 1, &said);
        assert_int_equal(strstr(said.at, "Cuckoo") != NULL, known);
        act(&g, lay);
        int host = g.host_count - 1;
        struct dartmoor other = seen_by(&g, 1);
        assert_int_equal(other.host_card[host], known ? front : NO_CARD);
        assert_int_equal(seen_by(&g, 0).host_card[host], front);
        assert_int_equal(dartmoor_points(&other, 0), dartmoor_points(&g, 0));
    }
}

static void drawn_cards_are_not_in_others_news(void **state)
{
    struct dartmoor g = bare(2, NULL);
    (void)state;
    litter(&g, 2, 0);
    act(&g, ACT(DO_DRAW, 0, 0));
    MIRE_TEXT(own, 400);
    MIRE_TEXT(other, 400);
    struct dartmoor mine = seen_by(&g, 0), theirs = seen_by(&g, 1);
    dartmoor_tell(&mine, 0, &own);
    dartmoor_tell(&theirs, 1, &other);
    assert_string_equal(other.at, "@1 draws a card.");
    assert_string_not_equal(own.at, other.at);
}

/* Removed cards and stack are one: nobody can tell which is which. */
static void unseen_cards(void **state)
{
    struct dartmoor g = bare(2, NULL);
    (void)state;
    int n = 0;
    for (int i = 0; i < 3; i++)
        n += __builtin_popcountll(g.deck[i]);
    assert_int_equal(n, g.stack + 45);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hands_are_secret_but_for_taken_cards),
        cmocka_unit_test(fronts_of_universal_moors),
        cmocka_unit_test(drawn_cards_are_not_in_others_news),
        cmocka_unit_test(unseen_cards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
