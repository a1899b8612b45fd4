/* SPDX-License-Identifier: MIT */
/*
 * Drafts: where packs go, what is kept and put away, and what players know afterwards. The last is
 * checked against a notebook: every pack a player has had in hand, as it was then.
 */
#include "helper.h"

#include "core/random.h"

#include <jansson.h>

static void start(int players, const char *level, const char *moor, const char *draft, int key)
{
    struct mire_setup setup;
    struct mire_error err;
    const char *const options[] = {level, moor, draft};
    mire_setup_default(&mire_agricola, players, &setup);
    for (int i = 0; i < 3; i++)
        assert_int_equal(mire_setup_option(&mire_agricola, &setup, options[i], &err), MIRE_OK);
    setup.key[0] = (uint8_t)key;
    mire_table_free(table);
    table = NULL;
    assert_int_equal(mire_table_new(&table, &mire_agricola, &setup, &err), MIRE_OK);
}

/* The cards a seat has before it, as a set. */
static int pack_of(const struct agricola *g, int seat, uint64_t set[CARD_WORDS])
{
    const uint8_t *cards = NULL;
    int n = agricola_pack(g, seat, &cards);
    memset(set, 0, CARD_WORDS * sizeof *set);
    for (int i = 0; i < n; i++)
        mire_add_bit(set, cards[i]);
    return n;
}

static bool same(const uint64_t a[CARD_WORDS], const uint64_t b[CARD_WORDS])
{
    return memcmp(a, b, CARD_WORDS * sizeof *a) == 0;
}

/* Everybody keeps the first card of the own pack. */
static void keep_all(int seats)
{
    for (int i = 0; i < seats; i++) {
        mire_action menu[MIRE_MENU];
        struct mire_error err;
        int seat = who();
        mire_table_legal(table, seat, menu);
        assert_int_equal(mire_table_play(table, seat, menu[0], &err), MIRE_OK);
    }
}

static int all_held(int seat)
{
    return farm_of(seat)->held[0] + farm_of(seat)->held[1] + farm_of(seat)->held[2];
}

/* Occupations go to the left, minors to the right. */
static void directions(void **state)
{
    static const struct {
        const char *level;
        int step, size;
    } cases[] = {{"level=3", 1, 7}, {"level=2", 2, 7}};
    (void)state;
    for (size_t i = 0; i < 2; i++) {
        uint64_t before[3][CARD_WORDS], after[CARD_WORDS];
        start(3, cases[i].level, "moor=on", "draft=7", 1);
        for (int seat = 0; seat < 3; seat++)
            assert_int_equal(pack_of(now(), seat, before[seat]), cases[i].size);
        keep_all(3);
        for (int seat = 0; seat < 3; seat++) {
            int from = (seat + 3 - cases[i].step) % 3, card;
            assert_int_equal(pack_of(now(), seat, after), cases[i].size - 1);
            EACH_CARD(card, farm_of(from)->hand)
                mire_add_bit(after, card); /* the one that is missing */
            assert_true(same(after, before[from]));
        }
    }
}

/* Occupations, then minors of the Moor, then others; with packs of 8 a card of each is left. */
static void whole_drafts(void **state)
{
    static const struct {
        int players;
        const char *level, *moor, *draft;
        int packs[3], kept[3];
    } cases[] = {
        {4, "level=3", "moor=on", "draft=7", {7, 4, 3}, {7, 4, 3}},
        {4, "level=3", "moor=on", "draft=8", {8, 5, 4}, {7, 4, 3}},
        {2, "level=3", "moor=off", "draft=8", {8, 0, 8}, {7, 0, 7}},
        {6, "level=2", "moor=on", "draft=8", {0, 8, 0}, {0, 7, 0}},
        {5, "level=2", "moor=off", "draft=7", {0, 0, 7}, {0, 0, 7}},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        int seats = cases[i].players, pile = -1;
        start(seats, cases[i].level, cases[i].moor, cases[i].draft, 2);
        while (asked() == STEP_DRAFT) {
            uint64_t set[CARD_WORDS];
            const struct step *step = &now()->agenda[0];
            assert_true(step->draft.pile >= pile); /* in this order */
            if (step->draft.pile > pile)
                assert_int_equal(pack_of(now(), 0, set), cases[i].packs[step->draft.pile]);
            pile = step->draft.pile;
            keep_all(1);
        }
        for (int seat = 0; seat < seats; seat++)
            for (pile = 0; pile < PILES; pile++)
                assert_int_equal(farm_of(seat)->held[pile], cases[i].kept[pile]);
        assert_int_equal(now()->round, 1); /* nobody exchanges cards after a draft */
        assert_int_equal(asked(), STEP_TURN);
    }
}

static void words(void **state)
{
    MIRE_TEXT(text, 200);
    uint64_t pack[CARD_WORDS];
    int card = 0, other = 0;
    char action[20];
    (void)state;
    start(3, "level=2", "moor=on", "draft=8", 3);
    mire_agricola.prompt(now(), 0, &text);
    assert_string_equal(text.at, "Draft, minor improvement of the Moor 1 of 7: which card do you "
                                 "keep? The rest goes to @3.");
    pack_of(now(), 1, pack);
    EACH_CARD(card, pack)
        other = card;
    snprintf(action, sizeof action, "draft %s", agricola_card(other)->id);
    refused(action, "is not in the pack you have now");
    keep_all(3 * 6);
    mire_text_clear(&text);
    mire_agricola.prompt(now(), 0, &text);
    assert_non_null(strstr(text.at, "7 of 7: which card do you keep? The other one leaves"));
    /* others learn that a card was kept, not which */
    mire_action menu[MIRE_MENU];
    mire_table_legal(table, 0, menu);
    mire_text_clear(&text);
    mire_agricola.say(now(), 0, menu[0], 1, &text);
    assert_string_equal(text.at, "@1 keeps a card");
    mire_text_clear(&text);
    mire_agricola.say(now(), 0, menu[0], 0, &text);
    assert_non_null(strstr(text.at, agricola_card(OPERAND(menu[0]))->name));
}

/* Level 1 has nothing to draft, and alone one cannot pass cards on. */
static void refused_setups(void **state)
{
    struct mire_setup setup;
    struct mire_error err;
    (void)state;
    mire_setup_default(&mire_agricola, 3, &setup);
    setup.option[OPTION_DRAFT] = DRAFT_7;
    assert_int_equal(mire_setup_check(&mire_agricola, &setup, &err), MIRE_BAD);
    assert_non_null(strstr(err.text, "needs hand cards"));
    setup.option[OPTION_LEVEL] = 2;
    assert_int_equal(mire_setup_check(&mire_agricola, &setup, &err), MIRE_OK);
    setup.seats = 1;
    assert_int_equal(mire_setup_check(&mire_agricola, &setup, &err), MIRE_BAD);
}

/* ---- what players know ---- */

/* Which cards a seat had before it at each pick of a pile. */
static uint64_t looks[MIRE_SEATS][PILES][8][CARD_WORDS];

static void draft_at_random(struct mire_rng *rng)
{
    while (asked() == STEP_DRAFT) {
        const struct step *step = &now()->agenda[0];
        mire_action menu[MIRE_MENU];
        struct mire_error err;
        int seat = who(), n = mire_table_legal(table, seat, menu);
        for (int one = 0; one < now()->head.seats; one++)
            if (step->seat == 0)
                pack_of(now(), one, looks[one][step->draft.pile][step->draft.pick]);
        mire_action action = menu[mire_rng_below(rng, 1, (uint32_t)n)];
        assert_int_equal(mire_table_play(table, seat, action, &err), MIRE_OK);
    }
}

/* In a world that was dealt for a viewer, what the viewer has had in hand was the same. */
static void check_looks(const struct agricola *world, int viewer, int pile, int first, int size,
                        int keep)
{
    int seats = world->head.seats, step = pile == OCCUPATION_PILE ? 1 : seats - 1;
    for (int pick = 0; pick < keep && pick < size - 1;
         pick++) { /* a last card is not asked about */
        int pack = ((viewer - step * pick) % seats + seats) % seats;
        uint64_t set[CARD_WORDS] = {0};
        for (int i = pick; i < size; i++)
            mire_add_bit(set, world->draft[first + pack * size + i]);
        assert_true(same(set, looks[viewer][pile][pick]));
    }
}

/* Through a whole game: worlds dealt for a player agree with the player's notebook, are possible,
 * and show the player the same. */
static void redeals_agree(void **state)
{
    struct mire_rng rng;
    (void)state;
    mire_rng_seed(&rng, 5);
    for (int game = 0; game < 6; game++) {
        int seats = 2 + game % 4, extra = game % 2;
        start(seats, "level=3", "moor=on", extra ? "draft=8" : "draft=7", game);
        draft_at_random(&rng);
        while (!mire_table_over(table)) {
            mire_action menu[MIRE_MENU];
            struct mire_error err;
            int seat = who(), n = mire_table_legal(table, seat, menu);
            mire_action action = menu[mire_rng_below(&rng, 1, (uint32_t)n)];
            assert_int_equal(mire_table_play(table, seat, action, &err), MIRE_OK);
            if (mire_rng_below(&rng, 2, 25))
                continue;
            for (int viewer = 0; viewer < seats; viewer++) {
                struct agricola hidden, world, again;
                mire_hide(&mire_agricola, now(), viewer, &hidden);
                mire_redeal(&mire_agricola, &hidden, &rng, &world);
                if (mire_agricola.audit(&world, &err) != MIRE_OK)
                    fail_msg("%s", err.text);
                mire_hide(&mire_agricola, &world, viewer, &again);
                assert_memory_equal(again.draft, hidden.draft, sizeof hidden.draft);
                assert_memory_equal(again.farm, hidden.farm, sizeof hidden.farm);
                int first = 0, sizes[PILES] = {7 + extra, 4 + extra, 3 + extra};
                for (int pile = 0; pile < PILES; pile++) {
                    check_looks(&world, viewer, pile, first, sizes[pile], sizes[pile] - extra);
                    first += seats * sizes[pile];
                }
            }
        }
    }
}

/* Three cards that were kept between two looks, by three players: all six orders come up, about
 * equally often. */
static void all_orders(void **state)
{
    struct mire_rng rng;
    int count[3][3] = {{0}};
    (void)state;
    mire_rng_seed(&rng, 6);
    start(4, "level=2", "moor=on", "draft=7", 4);
    draft_at_random(&rng);
    struct agricola hidden, world;
    mire_hide(&mire_agricola, now(), 0, &hidden);
    /* the first pack: seen at picks 0 and 4, kept by players 4, 3, 2 in between */
    for (int i = 0; i < 900; i++) {
        mire_redeal(&mire_agricola, &hidden, &rng, &world);
        for (int place = 0; place < 3; place++)
            for (int card = 0; card < 3; card++)
                count[place][card] += world.draft[1 + place] == hidden.draft[1 + card];
        assert_true(mire_in_bits(world.farm[3].hand, world.draft[1]));
        assert_true(mire_in_bits(world.farm[2].hand, world.draft[2]));
        assert_true(mire_in_bits(world.farm[1].hand, world.draft[3]));
    }
    for (int place = 0; place < 3; place++)
        for (int card = 0; card < 3; card++)
            assert_in_range(count[place][card], 240, 360);
}

/* Who plays a card has had it: it is in that place in every world, and the others share the rest.
 */
static void played_cards_are_known(void **state)
{
    struct mire_rng rng;
    (void)state;
    mire_rng_seed(&rng, 7);
    start(4, "level=2", "moor=on", "draft=7", 5);
    draft_at_random(&rng);
    struct agricola played = *now(), hidden, world;
    int card = played.draft[2]; /* of the first pack, kept by player 3 */
    mire_drop_bit(played.farm[2].hand, card);
    played.farm[2].held[MOOR_PILE]--;
    agricola_lay(&played, 2, card);
    mire_hide(&mire_agricola, &played, 0, &hidden);
    bool swapped = false;
    for (int i = 0; i < 50; i++) {
        mire_redeal(&mire_agricola, &hidden, &rng, &world);
        assert_int_equal(world.draft[2], card);
        assert_false(mire_in_bits(world.farm[2].hand, card));
        swapped |= world.draft[1] != played.draft[1];
    }
    assert_true(swapped);
}

/* ---- positions ---- */

/* A position without packs is one in which nobody remembers them. */
static void forgotten(void **state)
{
    struct mire_error err;
    struct agricola bad;
    (void)state;
    at(2, "'level': '2', 'draft': '7'", "'farms': [{'hand': ['M020']}, {'hand': ['M024']}]");
    assert_int_equal(asked(), STEP_TURN);
    assert_int_equal(all_held(0), 1);
    start(2, "level=2", "moor=on", "draft=7", 8);
    keep_all(3);
    bad = *now();
    assert_int_equal(mire_agricola.audit(&bad, &err), MIRE_OK);
    bad.draft[1] = bad.draft[0];
    assert_int_equal(mire_agricola.audit(&bad, &err), MIRE_BAD);
    bad = *now();
    bad.agenda[0].draft.pick = 5;
    assert_int_equal(mire_agricola.audit(&bad, &err), MIRE_BAD);
    bad = *now();
    bad.agenda[0].draft.pile = BASE_PILE;
    assert_int_equal(mire_agricola.audit(&bad, &err), MIRE_BAD);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(directions),
        TEST(whole_drafts),
        TEST(words),
        TEST(refused_setups),
        TEST(redeals_agree),
        TEST(all_orders),
        TEST(played_cards_are_known),
        TEST(forgotten),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
