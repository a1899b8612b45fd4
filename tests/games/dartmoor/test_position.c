/* SPDX-License-Identifier: MIT */
/* Positions: small ones written by hand, and everything that can be wrong with them. */
#include "helper.h"

/* In these texts ' stands for ". */
static int load(const char *text, struct dartmoor *g, struct mire_error *err)
{
    char room[4000];
    json_t *json;
    snprintf(room, sizeof room, "%s", text);
    for (char *p = room; *p; p++)
        if (*p == '\'')
            *p = '"';
    if (mire_json_read(room, strlen(room), &json, err) != MIRE_OK)
        fail_msg("%s", err->text);
    int status = mire_position_load(&mire_dartmoor, json, g, err);
    json_decref(json);
    return status;
}

static struct dartmoor loaded(const char *text)
{
    struct dartmoor g;
    struct mire_error err;
    if (load(text, &g, &err) != MIRE_OK)
        fail_msg("%s", err.text);
    return g;
}

static void refuses(const char *text, const char *about)
{
    struct dartmoor g;
    struct mire_error err;
    assert_int_equal(load(text, &g, &err), MIRE_BAD);
    if (!strstr(err.text, about))
        fail_msg("\"%s\" does not speak of \"%s\"", err.text, about);
}

static void an_empty_position_is_a_deal(void **state)
{
    struct mire_setup setup;
    struct dartmoor g = loaded("{'players': 3}"), same = loaded("{'players': 3, 'state': {}}"),
                    deal;
    (void)state;
    mire_setup_default(&mire_dartmoor, 3, &setup);
    mire_deal(&mire_dartmoor, &setup, &deal);
    assert_true(mire_same(&mire_dartmoor, &g, &deal));
    assert_true(mire_same(&mire_dartmoor, &same, &deal));
}

#define FOREST(forest) "{'players': 2, 'state': {'seats': [{'forest': " forest "}, {}]}}"
#define STATE(...)     "{'players': 2, 'state': {" __VA_ARGS__ "}}"

static void a_small_forest(void **state)
{
    struct dartmoor g = loaded(
        "{'players': 2, 'state': {'seats': ["
        " {'cave': 4, 'hand': ['cuckoo', 'adders-tongue#101', 'ash'], 'forest': ["
        "   {'card': 'goat-willow', 'top': ['buzzard'], 'left': ['wood-mouse'], 'right': "
        "['shrew']},"
        "   {'card': 'tor', 'top': ['grey-heron'], 'top2': ['wheatear'], 'bottom': ['heather']}]},"
        " {'cave_cards': ['black-alder']}],"
        " 'clearing': ['sessile-oak', 'sessile-oak']}}");
    (void)state;
    assert_int_equal(g.stage, TURN);
    assert_int_equal(g.seat, 0);
    assert_int_equal(g.hand_count[0], 3);
    assert_int_equal(g.hand[0][1], 100);
    assert_int_equal(g.hand_count[1], 6); /* as dealt */
    assert_int_equal(g.clearing_count, 2);
    /* willow 1, buzzard 4, mouse 2, shrew 1, heron 8, wheatear 5, heather 0, cave 5 */
    POINTS(&g, 0, 26);
    POINTS(&g, 1, 1);
    act(&g, playing(DO_PLAY, g.hand[0][0], CUCKOO));
}

static void names_and_places(void **state)
{
    (void)state;
    refuses(FOREST("[{'card': 'goat-wilow'}]"),
            "state.seats[0].forest[0].card: no card is called \"goat-wilow\" (did you mean \"Goat "
            "Willow\"?)");
    refuses(FOREST("[{'card': 'cuckoo'}]"), "is no tree, shrub or moor");
    refuses(FOREST("[{'card': 7}]"), "state.seats[0].forest[0].card");
    refuses(FOREST("[{'top': []}]"), "card: is missing");
    refuses(FOREST("[{'card': 'ash', 'front': []}]"), "front");
    refuses(FOREST("[{'card': 'ash', 'top': ['heather']}]"), "top[0]");
    refuses(FOREST("[{'card': 'ash', 'top': ['adders-tongue#101']}]"), "other half of card 101");
    refuses(FOREST("[{'card': 'ash', 'left': ['cuckoo#101']}]"), "no half for this slot");
    refuses(FOREST("[{'card': 'ash', 'top2': ['buzzard']}]"), "trees and shrubs have no such slot");
    refuses(FOREST("[{'card': 'tor', 'left': ['shrew']}]"), "moors have no such slot");
    refuses(FOREST("[{'card': 'ash#1'}, {'card': 'ash#1'}]"), "card 1 is somewhere else already");
    refuses(FOREST("[{'card': 'ash#173'}]"), "ash#173");
    refuses(FOREST("[{'card': 'oak#1'}]"), "oak#1");
    refuses(FOREST("[{'card': 'ash', 'number': 2}]"), "numbered 1 to 1");
    refuses(FOREST("[{'card': 'ash', 'number': 1}, {'card': 'ash', 'number': 1}]"),
            "two hosts have the number 1");
    refuses(STATE("'seats': [{}]"), "state.seats");
    refuses(STATE("'stage': 'spring'"), "state.stage");
    refuses(STATE("'weather': 1"), "weather");
    refuses(STATE("'seats': [{'cave': 6}, {}]"), "state.seats[0].cave");
    refuses(STATE("'seats': [{'cave': 2}, {'cave': 2}]"), "cave 2 is there twice");
    refuses(STATE("'shown': ['ash']"), "state.shown[0]");
}

static void impossible_company(void **state)
{
    (void)state;
    refuses(FOREST("[{'card': 'ash', 'top': ['grey-heron']}]"), "Grey Heron can't live");
    refuses(FOREST("[{'card': 'ash', 'top': ['buzzard', 'wheatear']}]"), "only dragonflies share");
    refuses(FOREST("[{'card': 'ash', 'top': ['keeled-skimmer', 'emerald-damselfly']}]"),
            "only dragonflies share");
    loaded(FOREST("[{'card': 'ash', 'bottom': ['water-soldiers'],"
                  " 'top': ['keeled-skimmer', 'emerald-damselfly']}]"));
    refuses(FOREST("[{'card': 'ash', 'top': ['cuckoo']}]"), "Cuckoo");
    refuses(FOREST("[{'card': 'ash', 'top': ['cuckoo', 'cuckoo', 'buzzard']}]"), "Cuckoo");
    loaded(FOREST("[{'card': 'ash', 'top': ['cuckoo', 'buzzard']}]"));
    loaded("{'players': 2, 'options': {'cuckoo_max_per_host': '4'}, 'state': {'seats': [{'forest': "
           "[{'card': 'ash', 'top': ['cuckoo', 'cuckoo', 'buzzard']}]}, {}]}}");
    refuses(FOREST("[{'card': 'tor', 'top2': ['curlew']}]"), "after the first");
    refuses(FOREST("[{'card': 'tor', 'bottom': ['otter', 'adder']}]"), "never shared");
    refuses(FOREST("[{'card': 'ash', 'left': ['dartmoor-black-rabbit', 'dartmoor-black-rabbit']}]"),
            "only rabbits share");
    loaded(FOREST("[{'card': 'ash', 'left': ['dartmoor-black-rabbit', 'dartmoor-black-rabbit'],"
                  " 'right': ['dartmoor-badger']}]"));
    refuses(
        FOREST("[{'card': 'ash', 'left': ['gnat', 'wood-mouse'], 'right': ['dartmoor-badger']}]"),
        "only rabbits share");
    refuses(FOREST("[{'card': 'cuckoo', 'face_down': true}]"), "more universal moors");
    loaded(FOREST("[{'card': 'cuckoo', 'face_down': true}, {'card': 'goat-willow'}]"));
    refuses(STATE("'seats': [{'forest': [{'card': 'elderberry#41'}]}, {}],"
                  " 'asleep': ['elderberry#41']"),
            "can't be asleep");
}

static void impossible_turns(void **state)
{
    (void)state;
    refuses(STATE("'seats': [{}, {}], 'stage': 'pay'"), "on the table");
    refuses(STATE("'seats': [{}, {}], 'stage': 'take'"), "does not fit");
    refuses(STATE("'seats': [{}, {}], 'stage': 'put', 'acting': 'Ash', 'part': 'bonus'"),
            "does not fit");
    refuses(STATE("'seats': [{}, {}], 'stage': 'put', 'acting': 'Gnat', 'left': 3"),
            "does not fit");
    loaded(STATE("'seats': [{}, {}], 'stage': 'put', 'acting': 'Gnat', 'left': 255"));
    refuses(STATE("'seats': [{'hand': []}, {}], 'stage': 'put', 'acting': 'Gnat', 'left': 255"),
            "does not fit");
    refuses(STATE("'seats': [{}, {}], 'stage': 'lay', 'acting': 'Moor Frog', 'part': 'bonus',"
                  " 'matched': true, 'left': 1"),
            "more universal moors");
    refuses(STATE("'seats': [{}, {}], 'stage': 'cave'"), "caves");
    refuses(STATE("'seats': [{}, {}], 'stage': 'slot', 'table': {'card': 'buzzard#76'}"), "");
    refuses(STATE("'seats': [{}, {}], 'stage': 'discard', 'left': 2"), "does not fit");
    refuses(STATE("'seats': [{}, {}], 'winters': 1"), "1 winter cards can't have come up");
    refuses(STATE("'seats': [{}, {}], 'seat': 3"), "state.seat");
    refuses(STATE("'seats': [{}, {}], 'clearing': ['ash','ash','ash','ash','ash','ash',"
                  "'tor','tor','tor','rivulet']"),
            "does not fit");
}

/* Counts, sets and lists that the places of the cards do not bear out are refused. */
static void what_is_kept_beside_the_cards(void **state)
{
    const struct dartmoor g = loaded(FOREST("[{'card': 'ash'}, {'card': 'ash'}, {'card': 'tor'}]"));
    struct dartmoor wrong[8];
    struct mire_error err;
    (void)state;
    check(&g);
    for (int i = 0; i < 8; i++)
        wrong[i] = g;
    wrong[0].host_card[1] = g.host_card[0];
    wrong[1].moors[0]++;
    wrong[2].slots[2] |= MOOR_BOTTOM;
    wrong[3].stack--;
    wrong[4].hand_count[1]--;
    wrong[5].hand[1][0] = g.hand[1][1];
    wrong[6].hosts_of[1][0] = 1;
    wrong[7].host_count++;
    for (int i = 0; i < 8; i++)
        assert_int_equal(dartmoor_audit(&wrong[i], &err), MIRE_BAD);
}

/* A card named elsewhere leaves the dealt hand. */
static void dealt_hands_give_way(void **state)
{
    struct dartmoor deal = loaded("{'players': 2}");
    char text[200];
    (void)state;
    snprintf(text, sizeof text, "{'players': 2, 'state': {'clearing': ['#%d'], 'seats': [{}, {}]}}",
             deal.hand[1][2] + 1);
    struct dartmoor g = loaded(text);
    assert_int_equal(g.hand_count[1], 5);
    assert_int_equal(g.clearing[0], deal.hand[1][2]);
}

/* Mutated positions either are refused or play to the end. */
static void mutations_never_crash(void **state)
{
    struct mire_rng rng;
    mire_action menu[MIRE_MENU];
    struct mire_setup setup;
    int accepted = 0;
    (void)state;
    mire_rng_seed(&rng, 11);
    for (int i = 0; i < 1500; i++) {
        struct dartmoor g, back;
        struct mire_error err;
        mire_setup_default(&mire_dartmoor, 2 + i % 4, &setup);
        setup.key[0] = (uint8_t)i;
        mire_deal(&mire_dartmoor, &setup, &g);
        for (int n = (int)mire_rng_below(&rng, 0, 150); n > 0 && !dartmoor_over(&g); n--) {
            int k = dartmoor_legal(&g, g.seat, menu);
            dartmoor_apply(&g, g.seat, menu[mire_rng_below(&rng, 0, (uint32_t)k)]);
        }
        json_t *json = mire_position_save(&mire_dartmoor, &g),
               *part = json_object_get(json, "state");
        static const char *const numbers[] = {"left", "from", "seat", "winters"};
        static const char *const gone[] = {"acting", "part",     "table",
                                           "shown",  "clearing", "discard"};
        if (i % 3 == 0)
            json_object_set_new(part, numbers[i / 3 % 4],
                                json_integer((json_int_t)mire_rng_below(&rng, 0, 5)));
        else if (i % 3 == 1)
            json_object_del(part, gone[i / 3 % 6]);
        else
            json_object_set_new(
                part, "stage",
                json_string((const char *[]){"turn", "second", "pay", "take", "stow", "put", "lay",
                                             "discard"}[i / 3 % 8]));
        if (mire_position_load(&mire_dartmoor, json, &back, &err) == MIRE_OK) {
            accepted++;
            while (!dartmoor_over(&back)) {
                int k = dartmoor_legal(&back, back.seat, menu);
                assert_true(k > 0);
                dartmoor_apply(&back, back.seat, menu[mire_rng_below(&rng, 0, (uint32_t)k)]);
                check(&back);
            }
        }
        json_decref(json);
    }
    assert_in_range(accepted, 100, 1400);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_empty_position_is_a_deal),
        cmocka_unit_test(a_small_forest),
        cmocka_unit_test(names_and_places),
        cmocka_unit_test(impossible_company),
        cmocka_unit_test(impossible_turns),
        cmocka_unit_test(what_is_kept_beside_the_cards),
        cmocka_unit_test(dealt_hands_give_way),
        cmocka_unit_test(mutations_never_crash),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
