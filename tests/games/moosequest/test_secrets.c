/* SPDX-License-Identifier: MIT */
/* Who knows what: hidden hands, questions nobody may notice, redeals, and where undo stops. */
#include "helper.h"

/* ---- helpers ---- */

static json_t *look(const struct mire_table *table, int viewer)
{
    json_t *view = mire_table_view(table, viewer);
    assert_non_null(view);
    return view;
}

static const char *phase(const json_t *view)
{
    return json_string_value(json_object_get(json_object_get(view, "board"), "phase"));
}

/* What everybody but the asked seat sees of a secret question. */
static void assert_secret(const struct mire_table *table, const char *wanted)
{
    int asked = now(table)->asked;
    for (int viewer = MIRE_SPECTATOR; viewer < mire_table_seats(table); viewer++) {
        json_t *view = look(table, viewer);
        size_t decisions = json_array_size(json_object_get(view, "decisions"));
        assert_string_equal(phase(view), wanted);
        assert_int_equal(decisions, viewer == asked);
        assert_int_equal(json_is_true(json_object_get(view, "waiting_for_somebody")),
                         viewer != asked);
        size_t i;
        json_t *seat;
        json_array_foreach(json_object_get(view, "seats"), i, seat) assert_int_equal(
            json_is_true(json_object_get(seat, "waited_for")), viewer == asked && (int)i == asked);
        json_decref(view);
    }
}

/* How many plies a viewer knows of. */
static int plies(const struct mire_table *table, int viewer)
{
    json_t *view = look(table, viewer);
    int n = (int)json_integer_value(json_object_get(view, "ply"));
    json_decref(view);
    return n;
}

static void assert_told(const struct mire_table *table, int ply, int viewer, const char *words)
{
    MIRE_TEXT(text, 4000);
    assert_int_equal(mire_table_tell(table, ply, viewer, &text, &trouble), MIRE_OK);
    if (words[0])
        assert_says(text.at, words);
    else
        assert_string_equal(text.at, "");
}

/* ---- secret questions ---- */

#define SNOWY                                                                                      \
    "{'turn': 1, 'top': 59, 'seats': [{'herd': {'moosemom': 2}}, {'hand': {'snowstorm': 1}}, "     \
    "{'hand': {'snowstorm': 1}}, {}]}"

static void nobody_notices_a_snowstorm_kept(void **state)
{
    (void)state;
    struct moosequest m = position(4, SNOWY);
    struct mire_table *table = sit(&m);
    play(table, "move");
    assert_int_equal(now(table)->asked, 1);
    assert_secret(table, "before the roll");
    json_t *before = look(table, 0);
    play(table, "no snow");
    assert_int_equal(now(table)->asked, 2);
    assert_secret(table, "before the roll");
    json_t *after = look(table, 0);
    assert_true(json_equal(before, after)); /* for the mover nothing has happened */
    json_decref(before);
    json_decref(after);
    assert_told(table, 2, 0, "");
    assert_told(table, 2, 3, "");
    assert_told(table, 2, MIRE_SPECTATOR, "");
    assert_told(table, 2, 1, "saves the Snowstorm");
    assert_told(table, 2, MIRE_EVERYTHING, "saves the Snowstorm");
    assert_int_equal(plies(table, 0), 1);
    assert_int_equal(plies(table, 1), 2);
    play(table, "snow"); /* played is public */
    assert_told(table, 3, 0, "player 3 plays a Snowstorm");
    assert_int_equal(plies(table, 0), 2);
    assert_int_equal(plies(table, 2), 2);
    assert_int_equal(plies(table, 1), 3);
    mire_table_free(table);
}

static void nobody_notices_grass_kept(void **state)
{
    (void)state;
    struct moosequest m = position(
        3, "{'turn': 1, 'question': 'grass', 'top': 55, 'rolled': [2, 2, 4], 'seats': [{'hand': "
           "{'magic_moose_grass': 1}}, {}, {}]}");
    struct mire_table *table = sit(&m);
    assert_secret(table, "after the roll");
    play(table, "no grass");
    assert_int_equal(plies(table, 1), 0);
    assert_told(table, 1, 1, "fails at Switchback to Nowhere|not saves"); /* only what came of it */
    assert_told(table, 1, 0, "saves the Magic Moose Grass");
    mire_table_free(table);
}

static void nobody_notices_a_card_not_played(void **state)
{
    (void)state;
    struct moosequest m =
        position(3, "{'turn': 1, 'question': 'play', 'seats': [{'hand': {'wolves': 1}}, {}, {}]}");
    struct mire_table *table = sit(&m);
    assert_secret(table, "end of turn");
    play(table, "play wolves"); /* it is known once it is aimed */
    assert_secret(table, "end of turn");
    assert_int_equal(plies(table, 1), 0);
    assert_int_equal(mire_table_undo(table, 0, &trouble), MIRE_OK);
    play(table, "play wolves");
    play(table, "at 3");
    assert_int_equal(plies(table, 1), 1);
    assert_told(table, 2, 1, "player 1 plays Wolves attack herd at player 3");
    mire_table_free(table);
    table = sit(&m);
    play(table, "pass");
    assert_int_equal(plies(table, 1), 0);
    assert_told(table, 1, 1, "It is player 2's turn|not plays");
    mire_table_free(table);
}

/* ---- hidden hands and lands ---- */

/* Worlds a viewer can't tell apart hide to the same bytes. */
static void hidden_worlds_are_one(void **state)
{
    (void)state;
    struct moosequest a = position(
        3, "{'turn': 1, 'top': 44, 'seats': [{'hand': {'wolves': 1}}, {'hand': {'smilodon': 1}}, "
           "{'hand': {'snowstorm': 2}}]}");
    struct moosequest b = position(
        3, "{'turn': 1, 'top': 44, 'seats': [{'hand': {'wolves': 1}}, {'hand': {'loco_weed': 1}}, "
           "{'hand': {'smilodon': 1, 'magic_moose_grass': 1}}]}");
    struct moosequest seen_a, seen_b;
    mire_hide(GAME, &a, 0, &seen_a);
    mire_hide(GAME, &b, 0, &seen_b);
    assert_memory_equal(&seen_a, &seen_b, sizeof seen_a);
    mire_hide(GAME, &a, 1, &seen_a);
    mire_hide(GAME, &b, 1, &seen_b);
    assert_memory_not_equal(&seen_a, &seen_b, sizeof seen_a);
}

static void hands_are_open_at_the_end(void **state)
{
    (void)state;
    struct moosequest m = position(
        2, "{'question': 'over', 'seats': [{'scored': [32], 'hand': {'wooly_mammoth': 1}}, {}]}");
    struct moosequest seen;
    mire_hide(GAME, &m, 1, &seen);
    assert_int_equal(seen.hand[0][hap_kind("wooly_mammoth")], 1);
    assert_int_equal(GAME->points(&seen, 0), GAME->points(&m, 0));
}

static void a_drawn_card_is_the_drawers_secret(void **state)
{
    (void)state;
    struct moosequest m =
        position(2, "{'turn': 1, 'question': 'reroll', 'rolled': [2, 2, 3], 'seats': [{'herd': "
                    "{'moosemage': 1}}, {}]}");
    m = search(&m, "keep", "draws the Moosehap Loco Weed and keeps it");
    struct moosequest seen;
    MIRE_TEXT(text, 2000);
    mire_hide(GAME, &m, 1, &seen);
    GAME->tell(&seen, 1, &text);
    assert_says(text.at, "@1 draws a Moosehap and keeps it|not Loco");
}

/* ---- redeals ---- */

#define ONLY_FOUR                                                                                  \
    "'moosehap_discards': {'moose_hatchery': 4, 'hoof_in_moose_disease': 1, "                      \
    "'hazardous_human_hunters': 1, 'loco_weed': 1, 'yuck_worms': 1, 'magic_mooswings': 1, "        \
    "'moose_armour': 1, 'moose_blessing': 1, 'girdle_of_moosepower': 1, 'flash_flood': 1, "        \
    "'thunderstorm': 1, 'huge_enormous_trap': 1, 'grizzerbears': 2, "                              \
    "'very_large_grizzerbear': 1, 'wild_dogs': 1, 'smilodon': 1, 'wooly_mammoth': 1, "             \
    "'perfect_day': 1%s}"

enum { DEALS = 6000 };

static void assert_share(int n, int numerator, int denominator)
{
    int expected = DEALS * numerator / denominator;
    assert_in_range(n, expected - 160, expected + 160); /* four sigma of a half */
}

/* One card in one hand, out of 2 Wolves, 1 Smilodon and a Hatchery that nobody can keep. */
static void hands_are_dealt_evenly(void **state)
{
    (void)state;
    struct moosequest m = position(
        2, "{'turn': 1, 'top': 44, 'seats': [{'hand': {'magic_moose_grass': 3}}, {'hand': "
           "{'wolves': 1}}], 'moosehap_discards': {'moose_hatchery': 3, 'hoof_in_moose_disease': "
           "1, 'hazardous_human_hunters': 1, 'loco_weed': 1, 'yuck_worms': 1, 'magic_mooswings': "
           "1, 'moose_armour': 1, 'moose_blessing': 1, 'girdle_of_moosepower': 1, 'flash_flood': "
           "1, 'snowstorm': 2, 'thunderstorm': 1, 'huge_enormous_trap': 1, 'wolves': 1, "
           "'grizzerbears': 2, 'very_large_grizzerbear': 1, 'wild_dogs': 1, 'wooly_mammoth': 1, "
           "'perfect_day': 1}}");
    struct moosequest seen, world;
    struct mire_rng rng;
    int wolves = 0, smilodon = 0;
    mire_hide(GAME, &m, 0, &seen);
    mire_rng_seed(&rng, 5);
    for (int i = 0; i < DEALS; i++) {
        mire_redeal(GAME, &seen, &rng, &world);
        assert_int_equal(GAME->audit(&world, &trouble), MIRE_OK);
        wolves += world.hand[1][hap_kind("wolves")];
        smilodon += world.hand[1][hap_kind("smilodon")];
    }
    assert_int_equal(wolves + smilodon, DEALS);
    assert_share(wolves, 2, 3);
}

/* A land buried unseen is any of those the viewer has not seen. */
static void unseen_lands_are_dealt_evenly(void **state)
{
    (void)state;
    struct moosequest m = position(
        2, "{'turn': 1, 'top': 44, 'under': [32, {'land': 60, 'known': [2]}], 'seats': [{'scored': "
           "[31, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 45, 46, 47, 48, 49, 50, 51, 52, 53, "
           "54, 55, 56]}, {}]}");
    struct moosequest seen, world;
    struct mire_rng rng;
    int times[30] = {0};
    assert_int_equal(__builtin_popcount(m.pool), 3);
    mire_hide(GAME, &m, 0, &seen);
    mire_rng_seed(&rng, 6);
    for (int i = 0; i < DEALS; i++) {
        mire_redeal(GAME, &seen, &rng, &world);
        assert_int_equal(GAME->audit(&world, &trouble), MIRE_OK);
        times[world.queue[1]]++;
    }
    for (int number = 57; number <= 60; number++)
        assert_share(times[land_index(number)], 1, 4);
    mire_hide(GAME, &m, 1, &seen); /* who buried it knows */
    assert_int_equal(seen.queue[1], land_index(60));
    mire_hide(GAME, &m, MIRE_SPECTATOR, &seen);
    assert_int_equal(seen.queue[1], UNKNOWN);
}

/* Somebody is asked for a Snowstorm: three hands of one card out of 2 Snowstorms and 2 Wolves. Both
 * Snowstorms in hands, two who may be asked: 12 ways of 2; one in hands: 12 ways of 1. */
static void who_is_asked_is_dealt_too(void **state)
{
    char text[2000];
    (void)state;
    snprintf(text, sizeof text,
             "{'turn': 1, 'question': 'snow', 'asked': 3, 'top': 44, 'seats': [{'herd': "
             "{'moosemom': 1}}, {'hand': {'wolves': 1}}, {'hand': {'snowstorm': 1}}, {'hand': "
             "{'wolves': 1}}], " ONLY_FOUR "}",
             ", 'wolves': 1, 'magic_moose_grass': 3");
    struct moosequest m = position(4, text), seen, world;
    struct mire_rng rng;
    int asked[4] = {0}, both = 0, snow = hap_kind("snowstorm");
    mire_hide(GAME, &m, 0, &seen);
    assert_int_equal(GAME->waiting(&seen), MIRE_SOMEBODY);
    mire_rng_seed(&rng, 7);
    for (int i = 0; i < DEALS; i++) {
        mire_redeal(GAME, &seen, &rng, &world);
        assert_int_equal(GAME->audit(&world, &trouble), MIRE_OK);
        assert_int_equal(world.hand[world.asked][snow], 1);
        asked[world.asked]++;
        both += world.hand[1][snow] + world.hand[2][snow] + world.hand[3][snow] == 2;
    }
    assert_share(both, 2, 3);
    for (int seat = 1; seat < 4; seat++)
        assert_share(asked[seat], 1, 3);
}

/* Who has played one is past: only those further round can be asked now. */
static void snowstorms_go_round(void **state)
{
    (void)state;
    struct moosequest m = position(
        4, "{'turn': 1, 'top': 44, 'seats': [{'herd': {'moosemom': 1}}, {'hand': {'wolves': 1}}, "
           "{'hand': {'snowstorm': 1}}, {'hand': {'snowstorm': 1}}]}");
    struct moosequest seen, world;
    struct mire_rng rng;
    must_play(&m, "move");
    must_play(&m, "snow");
    assert_int_equal(m.asked, 3);
    mire_rng_seed(&rng, 8);
    for (int viewer = 0; viewer < 3; viewer++) {
        mire_hide(GAME, &m, viewer, &seen);
        for (int i = 0; i < 200; i++) {
            mire_redeal(GAME, &seen, &rng, &world);
            assert_int_equal(world.asked, 3);
        }
    }
}

/* Who holds a Snowstorm and has not been asked yet knows that somebody before them is. */
static void a_holder_knows_the_order(void **state)
{
    (void)state;
    struct moosequest m = position(
        4, "{'turn': 1, 'question': 'snow', 'asked': 2, 'top': 44, 'seats': [{'herd': "
           "{'moosemom': 1}}, {'hand': {'snowstorm': 1}}, {'hand': {'snowstorm': 1}}, {'hand': "
           "{'wolves': 1}}]}");
    struct moosequest seen, world;
    struct mire_rng rng;
    mire_rng_seed(&rng, 9);
    mire_hide(GAME, &m, 2, &seen);
    for (int i = 0; i < 200; i++) {
        mire_redeal(GAME, &seen, &rng, &world);
        assert_int_equal(world.asked, 1);
    }
    must_play(&m, "no snow");
    assert_int_equal(m.asked, 2);
    mire_hide(GAME, &m, 1, &seen); /* and afterwards, that it is somebody further round */
    for (int i = 0; i < 200; i++) {
        mire_redeal(GAME, &seen, &rng, &world);
        assert_true(world.asked == 2 || world.asked == 3);
    }
}

/* Five short and asked about Grass: there must be two of it in that hand. */
static void grass_that_can_matter(void **state)
{
    (void)state;
    struct moosequest m = position(
        2, "{'turn': 1, 'question': 'grass', 'top': 55, 'rolled': [2, 2, 1], 'seats': [{'hand': "
           "{'magic_moose_grass': 2, 'wolves': 1}}, {}]}");
    struct moosequest seen, world;
    struct mire_rng rng;
    mire_rng_seed(&rng, 10);
    mire_hide(GAME, &m, 1, &seen);
    for (int i = 0; i < 200; i++) {
        mire_redeal(GAME, &seen, &rng, &world);
        assert_int_equal(GAME->audit(&world, &trouble), MIRE_OK);
        assert_true(world.hand[0][hap_kind("magic_moose_grass")] >= 2);
    }
}

/* ---- the Medium ---- */

static void only_the_looker_sees_the_second_land(void **state)
{
    (void)state;
    struct moosequest m =
        position(2, "{'turn': 1, 'top': 59, 'seats': [{'herd': {'moosemedium': 1}}, {}]}");
    struct mire_table *table = sit(&m);
    play(table, "move");
    play(table, "look");
    json_t *own = look(table, 0), *other = look(table, 1);
    json_t *trail = json_object_get(json_object_get(other, "board"), "trail");
    assert_true(json_is_null(json_object_get(trail, "second")));
    assert_int_equal(json_integer_value(json_object_get(trail, "deck")), 30);
    trail = json_object_get(json_object_get(own, "board"), "trail");
    assert_true(json_is_object(json_object_get(trail, "second")));
    assert_told(table, 2, 1, "looks at a land unseen");
    json_decref(own);
    json_decref(other);
    mire_table_free(table);
}

/* ---- undo ---- */

static bool undone(struct mire_table *table, int seat)
{
    return mire_table_undo(table, seat, &trouble) == MIRE_OK;
}

/* A look at an unseen land can't be taken back, at one that all have seen it can. */
static void undo_stops_at_what_was_seen(void **state)
{
    const char *all = "'scored': [31, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, "
                      "48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58]";
    (void)state;
    struct moosequest m =
        position(2, "{'turn': 1, 'top': 59, 'seats': [{'herd': {'moosemedium': 1}}, {}]}");
    struct mire_table *table = sit(&m);
    play(table, "move");
    play(table, "look"); /* drawn from the lands nobody has seen */
    assert_false(undone(table, 0));
    assert_says(trouble.text, "something random has happened");
    mire_table_free(table);

    m = positionf(2,
                  "{'turn': 1, 'top': 59, 'under': [{'land': 60, 'known': [2]}, 32], 'seats': "
                  "[{'herd': {'moosemedium': 1}}, {%s}]}",
                  all);
    table = sit(&m);
    play(table, "move");
    play(table, "look"); /* seat 2 buried it: no chance, but news for seat 1 */
    assert_false(undone(table, 0));
    mire_table_free(table);

    m = positionf(2,
                  "{'turn': 1, 'top': 59, 'under': [60, 32], 'seats': [{'herd': {'moosemedium': "
                  "1}}, {%s}]}",
                  all);
    table = sit(&m);
    play(table, "move");
    play(table, "look");
    assert_true(undone(table, 0)); /* everybody knows what lies there */
    assert_true(undone(table, 0));
    assert_menu(now(table), "feed, move");
    mire_table_free(table);
}

static void undo_stops_at_dice(void **state)
{
    (void)state;
    struct moosequest m =
        position(2, "{'turn': 1, 'top': 44, 'seats': [{'herd': {'moosemage': 1}}, {}]}");
    struct mire_table *table = sit(&m);
    play(table, "move");
    assert_false(undone(table, 0));
    mire_table_free(table);
}

/* A land that a Medium has buried unseen lies below for everybody. */
static void the_deck_is_counted_alike(void **state)
{
    (void)state;
    struct moosequest m =
        position(2, "{'turn': 1, 'top': 59, 'seats': [{'herd': {'moosemedium': 1}}, {}]}");
    must_play(&m, "move");
    must_play(&m, "look");
    must_play(&m, "pick 59");
    for (int viewer = MIRE_SPECTATOR; viewer < 2; viewer++) {
        static char room[MIRE_BOARD_MAX];
        struct mire_text text = mire_text_on(room, sizeof room);
        struct moosequest seen;
        mire_hide(GAME, &m, viewer, &seen);
        mire_show(GAME, &seen, viewer, NULL, &text);
        assert_says(room, "deck: 30 lands (2 below)");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nobody_notices_a_snowstorm_kept),
        cmocka_unit_test(nobody_notices_grass_kept),
        cmocka_unit_test(nobody_notices_a_card_not_played),
        cmocka_unit_test(hidden_worlds_are_one),
        cmocka_unit_test(hands_are_open_at_the_end),
        cmocka_unit_test(a_drawn_card_is_the_drawers_secret),
        cmocka_unit_test(hands_are_dealt_evenly),
        cmocka_unit_test(unseen_lands_are_dealt_evenly),
        cmocka_unit_test(who_is_asked_is_dealt_too),
        cmocka_unit_test(snowstorms_go_round),
        cmocka_unit_test(a_holder_knows_the_order),
        cmocka_unit_test(grass_that_can_matter),
        cmocka_unit_test(only_the_looker_sees_the_second_land),
        cmocka_unit_test(undo_stops_at_what_was_seen),
        cmocka_unit_test(undo_stops_at_dice),
        cmocka_unit_test(the_deck_is_counted_alike),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
