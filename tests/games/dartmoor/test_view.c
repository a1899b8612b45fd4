/* SPDX-License-Identifier: MIT */
/* What front ends are told: what a card is worth, and where it may go. */
#include "helper.h"
#include "tree.h"

#include <jansson.h>

/* ---- points on a card ---- */

static void same(json_t *json, const char *expected)
{
    json_t *want = json_loads(expected, 0, NULL);
    char *text = json_dumps(json, JSON_COMPACT | JSON_SORT_KEYS);
    assert_non_null(want);
    if (!json_equal(json, want))
        fail_msg("%s, not %s", text, expected);
    free(text);
    json_decref(want);
}

/* A member of the half that shows the species, of a card in hand. */
static void tells(int species, const char *member, const char *terms)
{
    struct dartmoor g = bare(2, NULL);
    int half = 0, card = give_card(&g, 0, unseen(&g, species, WHATEVER, &half));
    json_t *view = view_tree(&mire_dartmoor, &g, 0);
    json_t *seat = json_array_get(json_object_get(view, "seats"), 0);
    json_t *hand = json_array_get(json_object_get(seat, "hand"), 0);
    json_t *face = json_array_get(json_object_get(hand, "faces"), (size_t)half);
    assert_int_equal(json_integer_value(json_object_get(hand, "number")), card + 1);
    same(json_object_get(face, member), terms);
    json_decref(view);
}

static void scores(int species, const char *terms)
{
    tells(species, "scoring", terms);
}

static void effects_are_told_in_parts(void **state)
{
    (void)state;
    tells(ASH, "effect_does", "{\"verb\": \"draw\", \"n\": 1, \"kinds\": []}");
    tells(ASH, "bonus_does", "{\"verb\": \"take\", \"n\": 1, \"kinds\": []}");
    tells(GNAT, "effect_does", "{\"verb\": \"put\", \"kinds\": [\"bat\"]}");
    tells(BOG_ASPHODEL, "bonus_does",
          "{\"verb\": \"put\", \"n\": 1, \"kinds\": [\"tree\", \"shrub\"]}");
}

static void points_are_told_in_terms(void **state)
{
    (void)state;
    scores(TREECREEPER, "[{\"n\": 5}]");
    scores(BUZZARD, "[{\"n\": 2, \"per\": \"mouse\"}]");
    scores(ASH, "[{\"n\": 1, \"per\": \"alder\"}, {\"n\": 1, \"per\": \"plant\"}]");
    scores(DARTMOOR_PONY, "[{\"n\": 15, \"if\": \"most moors\", \"else\": 5}]");
    scores(MOOR_FROG, "[{\"n\": 8, \"if\": \"5 moors\", \"else\": 0}]");
    scores(MEADOWSWEET, "[{\"n\": 5, \"if\": \"at a moor\"}]");
    scores(CRAB_APPLE, "[{\"n\": 8, \"if\": \"all sides occupied\"}]");
    scores(KEELED_SKIMMER, "[{\"n\": 1, \"per\": \"dragonfly set\"}]");
    scores(WARTY_NEWT, "[{\"n\": 1, \"per\": \"newt set\"}]");
    scores(MEADOW_PIPIT, "[{\"n\": 1, \"per\": \"steps of bird species\"}]");
    scores(ROE_DEER, "[{\"n\": 3, \"per\": \"own symbol\"}]");
    scores(TOR, "[]");
}

/* ---- worth ---- */

static int worth_of(const struct dartmoor *g, int seat)
{
    struct dartmoor_worths worth;
    int sum = 0;
    dartmoor_worth(g, seat, &worth);
    int host;
    MIRE_EACH_BIT_OF(host, g->hosts_of[seat], 2)
        sum += worth.of_host[host];
    int dweller;
    MIRE_EACH_BIT_OF(dweller, g->dwellers_of[seat], 2)
        sum += worth.of_dweller[dweller];
    return sum;
}

static void every_card_has_its_worth(void **state)
{
    (void)state;
    struct dartmoor g = bare(2, NULL);
    struct dartmoor_worths worth;
    int bog = grow(&g, 0, BLANKET_BOG), oak = grow(&g, 0, SESSILE_OAK);
    int heather = lodge(&g, 0, HEATHER, bog), gnat = lodge(&g, 0, GNAT, oak);
    lodge(&g, 0, KEELED_SKIMMER, bog);
    dartmoor_worth(&g, 0, &worth);
    assert_int_equal(worth.of_host[bog], 0);
    assert_int_equal(worth.of_host[oak], 1);
    assert_int_equal(worth.of_dweller[heather - HOST_CARDS], 4); /* two insects, twice */
    assert_int_equal(worth.of_dweller[gnat - HOST_CARDS], 0);
    POINTS(&g, 0, worth_of(&g, 0));
    lodge(&g, 0, SOUTHERN_DAMSELFLY, bog); /* two kinds of dragonflies are 5 as a group */
    POINTS(&g, 0, worth_of(&g, 0) + 5);
}

/* ---- where a card may go ---- */

static void collect(json_t *list, const char *member, json_t *into)
{
    size_t i;
    json_t *one;
    json_array_foreach(list, i, one)
        json_object_set_new(into, json_string_value(json_object_get(one, member)), json_true());
}

/* Answers and ids that the slot question has after the play, one by one. */
static void asked_after(const struct dartmoor *g, mire_action play, json_t *answers, json_t *ids)
{
    struct dartmoor next = *g;
    mire_action menu[MIRE_MENU];
    int card = dartmoor_operand(play);
    next.card = (uint8_t)card; /* onto the table, without going on if there is one slot only */
    next.half = (uint8_t)dartmoor_second(play);
    next.stage = SLOT;
    int n = dartmoor_legal(&next, g->seat, menu);
    for (int i = 0; i < n; i++) {
        json_t *touch = touch_tree(&mire_dartmoor, &next, g->seat, menu[i]);
        json_t *id = json_array_get(json_object_get(touch, "ids"), 0);
        json_object_set_new(answers, name_of(&next, menu[i]), json_true());
        json_object_set_new(ids, json_string_value(id), json_true());
        json_decref(touch);
    }
}

static void check_slots(const struct dartmoor *g, mire_action play)
{
    json_t *touch = touch_tree(&mire_dartmoor, g, g->seat, play),
           *slots = json_object_get(touch, "slots");
    json_t *told[2] = {json_object(), json_object()}, *asked[2] = {json_object(), json_object()};
    assert_true(json_is_array(slots));
    collect(slots, "answer", told[0]);
    collect(slots, "id", told[1]);
    if (dartmoor_split(dartmoor_operand(play)))
        asked_after(g, play, asked[0], asked[1]);
    for (int i = 0; i < 2; i++) {
        assert_true(json_equal(told[i], asked[i]));
        json_decref(told[i]);
        json_decref(asked[i]);
    }
    json_decref(touch);
}

static void slots_are_those_asked_for_later(void **state)
{
    (void)state;
    int plays = 0;
    for (uint32_t game = 1; game <= 6; game++) {
        struct mire_setup setup;
        struct dartmoor g;
        struct mire_rng rng;
        mire_rng_seed(&rng, game);
        mire_setup_default(&mire_dartmoor, 2 + (int)game % 4, &setup);
        mire_deal(&mire_dartmoor, &setup, &g);
        while (!dartmoor_over(&g)) {
            mire_action menu[MIRE_MENU];
            int n = dartmoor_legal(&g, g.seat, menu);
            for (int i = 0; i < n; i++) {
                int doing = mire_action_kind(menu[i]);
                if (doing == DO_PLAY || doing == DO_PUT) {
                    check_slots(&g, menu[i]);
                    plays++;
                }
            }
            dartmoor_apply(&g, g.seat, menu[mire_rng_below(&rng, 0, (uint32_t)n)]);
        }
    }
    assert_true(plays > 1000);
}

static void dragonflies_may_share_or_lie_apart(void **state)
{
    (void)state;
    struct dartmoor g = bare(2, NULL);
    int tor = grow(&g, 0, TOR);
    lodge(&g, 0, WATER_SOLDIERS, tor);
    lodge(&g, 0, KEELED_SKIMMER, tor);
    int card = give(&g, 0, SOUTHERN_DAMSELFLY);
    json_t *touch = touch_tree(&mire_dartmoor, &g, 0, playing(DO_PLAY, card, SOUTHERN_DAMSELFLY));
    same(json_object_get(touch, "slots"),
         "[{\"id\": \"host-1-top\", \"answer\": \"at tor.1\"},"
         " {\"id\": \"host-1-top2\", \"answer\": \"at tor.1 apart\"}]");
    json_decref(touch);
}

static void a_card_that_is_paid_for_has_its_slot(void **state)
{
    (void)state;
    struct dartmoor g = bare(2, NULL);
    grow(&g, 0, TOR);
    int bog = grow(&g, 0, BLANKET_BOG);
    lodge(&g, 0, MEADOW_PIPIT, bog);
    int heron = give(&g, 0, GREY_HERON);
    give_some(&g, 0, 3);
    play_it(&g, heron, GREY_HERON);
    at_host(&g, bog);
    json_t *view = view_tree(&mire_dartmoor, &g, 0), *table = json_object_get(view, "table");
    assert_string_equal(json_string_value(json_object_get(table, "slot")), "host-2-top2");
    assert_int_equal(json_integer_value(json_object_get(table, "to_pay")), 1);
    json_decref(view);
}

/* A card that lives elsewhere than its side says tells where. */
static void choosy_cards_tell_their_home(void **state)
{
    static char room[MIRE_BOARD_MAX];
    struct mire_text board = mire_text_on(room, sizeof room);
    struct dartmoor g = bare(2, NULL);
    (void)state;
    give(&g, 0, GREY_HERON);
    give(&g, 0, CUCKOO);
    mire_hide(&mire_dartmoor, &g, 0, &g);
    mire_show(&mire_dartmoor, &g, 0, NULL, &board);
    assert_non_null(strstr(room, "on top of moors only"));
    assert_non_null(strstr(room, "beside another bird"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(points_are_told_in_terms),
        cmocka_unit_test(effects_are_told_in_parts),
        cmocka_unit_test(every_card_has_its_worth),
        cmocka_unit_test(slots_are_those_asked_for_later),
        cmocka_unit_test(dragonflies_may_share_or_lie_apart),
        cmocka_unit_test(a_card_that_is_paid_for_has_its_slot),
        cmocka_unit_test(choosy_cards_tell_their_home),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
