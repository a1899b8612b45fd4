/* SPDX-License-Identifier: MIT */
/* The score pad as a form: it must come to what the game itself comes to. */
#include "core/game.h"
#include "core/json.h"
#include "fake.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* Plays a game to its end, or stops after some plies: pads of any state must agree. */
static void play(const struct mire_game *game, void *state, uint64_t seed, int plies)
{
    struct mire_rng rng;
    mire_rng_seed(&rng, seed);
    for (int i = 0; i < plies; i++) {
        mire_action menu[MIRE_MENU];
        uint32_t waiting = game->waiting(state);
        if (!waiting)
            return;
        int seat = __builtin_ctz(waiting), n = game->legal(state, seat, menu);
        game->apply(state, seat, menu[mire_rng_below(&rng, 0, (uint32_t)n)]);
    }
}

static int points_of(const struct mire_sheet *sheet, const char *what)
{
    int sum = 0;
    for (int i = 0; i < sheet->lines; i++)
        if (strcmp(sheet->line[i].what, what) == 0)
            sum += sheet->line[i].points;
    return sum;
}

/* Every category of the game's ledger has the same points on the pad's, and no others are there. */
static void compare(const struct mire_game *game, const void *state, const struct mire_pad *pad,
                    int seat)
{
    struct mire_sheet real, padded;
    memset(&real, 0, sizeof real);
    game->score(state, seat, &real);
    mire_pad_score(game, pad, seat, &padded);
    for (int i = 0; i < real.lines; i++)
        assert_int_equal(points_of(&real, real.line[i].what),
                         points_of(&padded, real.line[i].what));
    assert_int_equal(real.total, padded.total);
    assert_int_equal(real.total, game->points(state, seat));
}

static void pads_agree_with_games(void **unused)
{
    (void)unused;
    for (const struct mire_game *const *at = mire_games; *at; at++) {
        const struct mire_game *game = *at;
        assert_non_null(game->form);
        for (int i = 0; i < 60; i++) {
            _Alignas(8) unsigned char state[MIRE_STATE_MAX];
            struct mire_setup setup;
            struct mire_pad pad, back;
            struct mire_error err;
            int seats = game->min_seats + i % (game->max_seats - game->min_seats + 1);
            int ranks[MIRE_SEATS], pad_ranks[MIRE_SEATS];
            mire_setup_default(game, seats, &setup);
            setup.key[0] = (uint8_t)i;
            mire_deal(game, &setup, state);
            play(game, state, (uint64_t)i, i % 5 ? 100000 : 40);
            mire_pad_start(game, seats, &pad);
            game->form->fill(state, &pad);
            if (mire_pad_check(game, &pad, &err) != MIRE_OK)
                fail_msg("%s, game %d: %s", game->id, i, err.text);
            for (int seat = 0; seat < seats; seat++)
                compare(game, state, &pad, seat);
            game->rank(state, ranks);
            mire_pad_rank(game, &pad, pad_ranks);
            if (!game->waiting(state))
                assert_memory_equal(ranks, pad_ranks, (size_t)seats * sizeof *ranks);

            json_t *json = mire_pad_write(game, &pad);
            assert_non_null(json);
            assert_int_equal(mire_pad_read(game, json, &back, &err), MIRE_OK);
            assert_memory_equal(&pad, &back, sizeof pad);
            json_decref(json);
        }
    }
}

static void fields_are_sound(void **unused)
{
    (void)unused;
    for (const struct mire_game *const *at = mire_games; *at; at++) {
        const struct mire_game *game = *at;
        static struct mire_pad_field field[MIRE_PAD_FIELDS];
        assert_in_range(game->form->fields, 1, MIRE_PAD_FIELDS);
        for (int i = 0; i < game->form->fields; i++) {
            mire_pad_field(game, i, &field[i]);
            assert_true(field[i].id[0] && field[i].label[0] && field[i].group[0]);
            assert_true(field[i].fallback >= 0 && field[i].fallback <= field[i].max);
            assert_int_not_equal(field[i].part_of, i + 1);
            for (int j = 0; j < i; j++)
                assert_string_not_equal(field[i].id, field[j].id);
            assert_string_not_equal(field[i].id, "name");
        }
        json_t *json = mire_pad_fields(game);
        int order[MIRE_PAD_FIELDS], n = mire_pad_order(game, order), askable = 0;
        uint64_t seen[2] = {0};
        for (int i = 0; i < n; i++)
            seen[order[i] / 64] |= 1ull << (order[i] % 64);
        for (int i = 0; i < game->form->fields; i++)
            askable += field[i].max > 0;
        assert_int_equal(n, askable); /* each once: as many bits as fields */
        assert_int_equal(__builtin_popcountll(seen[0]) + __builtin_popcountll(seen[1]), n);
        assert_int_equal(json_array_size(json), (size_t)n);
        json_decref(json);
    }
}

static void refused(const char *id, const char *text, const char *words)
{
    const struct mire_game *game = mire_game_find(id);
    struct mire_pad pad;
    struct mire_error err;
    json_t *json = json_loads(text, 0, NULL);
    assert_non_null(json);
    assert_int_equal(mire_pad_read(game, json, &pad, &err), MIRE_BAD);
    if (!strstr(err.text, words))
        fail_msg("\"%s\" does not say \"%s\"", err.text, words);
    json_decref(json);
}

static void nonsense_is_refused(void **unused)
{
    (void)unused;
    refused("moorland", "[]", "object");
    refused("moorland", "{}", "players");
    refused("moorland", "{\"players\": []}", "players");
    refused("moorland", "{\"game\": \"boreal\", \"players\": [{}]}", "boreal");
    refused("moorland", "{\"players\": [{\"frogs\": 1}]}", "frogs");
    refused("moorland", "{\"players\": [{\"name\": \"\"}]}", "name");
    refused("moorland", "{\"players\": [{\"water-striders\": -1}]}", "water-striders");
    refused("moorland", "{\"players\": [{\"water-striders\": \"two\"}]}", "water-striders");
    refused("moorland", "{\"players\": [{\"bird\": 40}]}", "bird");
    refused("moorland", "{\"players\": [{\"bird\": 3}, {\"bird\": 2}]}", "only 4");
    refused("moorland", "{\"players\": [{\"beetle\": 8, \"bird\": 4, \"snake\": 1}]}",
            "13 animals, but a moor is 12 cards");
    refused("moorland", "{\"players\": [{\"water-markers-left\": 7}, {\"water-markers-left\": 6}]}",
            "only 12");
    refused("moorland", "{\"players\": [{\"plants-rooted-on-cards\": 20, \"surplus-plants\": 24}]}",
            "more than can have grown in 12 turns");
    refused("boreal", "{\"players\": [{\"tokens-on-the-map\": 11}]}", "tokens-on-the-map");
    refused("boreal", "{\"players\": [{\"tokens-on-the-map\": 9, \"predators-among-them\": 8}]}",
            "predators-among-them");
    refused("boreal", "{\"players\": [{\"first-turn-order\": 5}, {\"first-turn-order\": 5}]}",
            "both start with 5");
    refused("boreal", "{\"players\": [{\"first-turn-order\": 1}, {}]}", "starts with 1");
    refused("boreal", "{\"players\": [{\"first-turn-order\": 4}, {}, {}]}", "starts with 4");
    refused("boreal", "{\"players\": [{\"moose\": 12, \"doubled-by-the-mushroom\": 13}]}",
            "no animal has made 13");
    refused("boreal", "{\"players\": [{\"moose\": 430}, {}, {}, {}, {}]}", "14 actions");
    refused("boreal", "{\"players\": [{\"matching-edges\": 61}, {}, {}, {}, {}]}", "10 tiles");
    refused("boreal", "{\"players\": [{\"matching-edges\": 60}, {\"matching-edges\": 60}]}",
            "Matching edges");
    refused("agricola", "{\"players\": [{\"house\": \"straw\"}]}", "house");
    refused("agricola", "{\"players\": [{\"in-bed\": 3}]}", "People");
    refused("agricola", "{\"players\": [{\"well\": 1}, {\"well\": 1}]}", "only 1");
    refused("agricola", "{\"players\": [{\"farmers-of-the-moor\": \"without\"}, {}]}",
            "the same for all");
    refused("dartmoor", "{\"players\": [{\"universal-moor\": 100, \"cards-in-the-cave\": 100}]}",
            "172 cards");
    refused("dartmoor", "{\"players\": [{\"heather-below-a-blanket-bog\": 1}]}", "Heather");
    refused("moosequest", "{\"players\": [{\"moosemaster\": 1}, {\"moosemaster\": 1}]}", "only 1");
}

/* Worked by hand from the rules: what a player would count on the table. */
static void a_farm_by_hand(void **unused)
{
    (void)unused;
    const struct mire_game *game = mire_game_find("agricola");
    struct mire_pad pad;
    struct mire_error err;
    struct mire_sheet sheet;
    /* fields 5: 4; pastures 3: 3; grain 8: 4; vegetables 1: 1; sheep 4: 2; boar 0: -1; cattle 1: 1;
     * horses 2: 2; 3 unused: -3; 2 stables: 2; 4 clay rooms: 4; 4 people: 12, one in bed: -2;
     * Joinery 2 and 5 of the 7 wood: 2; a begging marker: -3 */
    json_t *json = json_loads(
        "{\"players\": [{\"fields\": 5, \"pastures\": 3, \"grain\": 8, \"vegetables\": 1, "
        "\"sheep\": 4, \"cattle\": 1, \"horses\": 2, \"unused-spaces\": 3, \"fenced-stables\": 2, "
        "\"rooms\": 4, \"house\": \"clay\", \"people\": 4, \"in-bed\": 1, \"joinery\": 1, "
        "\"wood\": 6, \"begging-markers\": 1}]}",
        0, NULL);
    assert_int_equal(mire_pad_read(game, json, &pad, &err), MIRE_OK);
    mire_pad_score(game, &pad, 0, &sheet);
    assert_int_equal(sheet.total, game->point_unit * (4 + 3 + 4 + 1 + 2 - 1 + 1 + 2 - 3 + 2 + 4 +
                                                      12 - 2 + 2 + 2 - 3));
    json_decref(json);
}

/* Horses that were laid down are worth half a point. */
static void half_points(void **unused)
{
    (void)unused;
    const struct mire_game *game = mire_game_find("agricola");
    struct mire_pad pad;
    struct mire_error err;
    struct mire_sheet sheet;
    char points[24];
    json_t *json = json_loads("{\"players\": [{\"horses\": 3, \"lying-down\": 1}]}", 0, NULL);
    assert_int_equal(mire_pad_read(game, json, &pad, &err), MIRE_OK);
    mire_pad_score(game, &pad, 0, &sheet);
    /* -1 for each of the seven other kinds, two people */
    assert_string_equal(mire_points_format(game, sheet.total, points), "1.5");
    json_decref(json);
    refused("agricola", "{\"players\": [{\"horses\": 1, \"lying-down\": 2}]}", "Horses");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pads_agree_with_games), cmocka_unit_test(half_points),
        cmocka_unit_test(fields_are_sound),      cmocka_unit_test(nonsense_is_refused),
        cmocka_unit_test(a_farm_by_hand),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
