/* SPDX-License-Identifier: MIT */
/* The component file: what is built in can be written and read back; what is wrong is said. */
#include "helper.h"

static void refuses_file(const char *text, const char *words)
{
    struct mire_error err = {""};
    uint16_t number;
    json_t *json = read_json(text);
    assert_int_equal(mire_components_load(&mire_boreal, json, &number, &err), MIRE_BAD);
    json_decref(json);
    if (!strstr(err.text, words))
        fail_msg("\"%s\" does not say \"%s\"", err.text, words);
}

#define START "{'id': 'S0', 'habitats': 'FRLWGH'}"

static void bad_files(void **state)
{
    (void)state;
    refuses_file("{'tils': []}", "tils");
    refuses_file("{'game': 'moorland'}", "game: is \"moorland\"");
    refuses_file("{'tiles': {}}", "tiles");
    refuses_file("{'tiles': [" START "]}", "tiles: are 1 tiles; a set has 60");
    refuses_file("{'tiles': [{'id': 'S0', 'habitats': 'FFFFFF'}]}",
                 "tiles[0]: the start tile has one sector of each habitat");
    refuses_file("{'tiles': [{'id': 'S0', 'habitats': 'FRLWGH', 'count': 2}]}",
                 "tiles[0]: there is only one start tile");
    refuses_file("{'tiles': [{'habitats': 'FRLWGH'}]}", "id");
    refuses_file("{'tiles': [{'id': 'pass', 'habitats': 'FRLWGH'}]}",
                 "tiles[0].id: a tile is called like T18");
    refuses_file("{'tiles': [" START ", {'id': 'S0', 'habitats': 'FFFFFF'}]}",
                 "tiles[1].id: there is a tile S0 already");
    refuses_file("{'tiles': [" START ", {'id': 'A1', 'habitats': 'FFXFFF'}]}",
                 "tiles[1].habitats: should be six letters of FRWGLH");
    refuses_file("{'tiles': [" START ", {'id': 'A1', 'habitats': 'FFFFF'}]}", "six letters");
    refuses_file("{'tiles': [" START ", {'id': 'A1', 'habitats': 'FFFFFF', 'edges': 'BFFFFF'}]}",
                 "tiles[1].edges: sector 0");
    refuses_file("{'tiles': [" START ", {'id': 'A1', 'habitats': 'RFFRFF', 'centre': [[0, 1]]}]}",
                 "tiles[1].centre[0][1]: sector 1 is neither river nor lake");
    refuses_file("{'tiles': [" START ", {'id': 'A1', 'habitats': 'RFFLFF', 'centre': [[0, 3]]}]}",
                 "sector 3 is of another habitat");
    refuses_file("{'tiles': [" START ", {'id': 'A1', 'habitats': 'RFFRFF', 'centre': [[0, 0]]}]}",
                 "sector 0 is there twice");
    refuses_file("{'tiles': [" START ", {'id': 'A1', 'habitats': 'RFFRFF', 'centre': [[0]]}]}",
                 "tiles[1].centre[0]");
    refuses_file("{'tiles': [" START ", {'id': 'A1', 'habitats': 'FFFFFF', 'count': 20},"
                 "{'id': 'A2', 'habitats': 'FFFFFF', 'count': 20},"
                 "{'id': 'A3', 'habitats': 'FFFFFF', 'count': 20}]}",
                 "tiles[3]: that makes more than 60 tiles");
    refuses_file("{'voles': [1, 2, 3, 4]}", "voles");
    refuses_file("{'voles': [1, 2, 3, 5, 4]}", "voles[4]");
}

/* What is written reads back as the same tables, byte for byte. */
static void there_and_back(void **state)
{
    struct mire_error err;
    static struct boreal_set set;
    const struct boreal_set *built_in = boreal_components.builtin;
    (void)state;
    json_t *json = boreal_components.write(built_in);
    assert_int_equal(json_array_size(json_object_get(json, "tiles")), 59);
    assert_int_equal(boreal_components.read(json, &set, &err), MIRE_OK);
    assert_memory_equal(set.tile, built_in->tile, sizeof set.tile);
    assert_memory_equal(set.face, built_in->face, sizeof set.face);
    assert_memory_equal(set.vole_value, built_in->vole_value, sizeof set.vole_value);
    assert_true(set.alike == built_in->alike);
    json_decref(json);
}

/* A file may change the voles alone, and tiles of one's own are not called reconstructed. */
static void parts_of_a_file(void **state)
{
    struct mire_error err;
    uint16_t number;
    (void)state;
    json_t *json = read_json("{'game': 'boreal', 'voles': [1, 1, 2, 2, 3]}");
    assert_int_equal(mire_components_load(&mire_boreal, json, &number, &err), MIRE_OK);
    json_decref(json);
    const struct boreal_set *set = mire_components(&mire_boreal, number);
    assert_int_equal(set->vole_value[4], 3);
    assert_string_equal(set->tile[1].id, "T01");
    assert_string_equal(set->tile[2].id, "T01b");
    set = mire_components(&mire_boreal, plain_set());
    assert_false(set->tile[1].reconstructed);
    assert_int_equal(set->tile[1].turns, 1);
    assert_true(boreal_stands_for_its_kind(set, 2, 1ull << 2 | 1ull << 3, 0));
    assert_false(boreal_stands_for_its_kind(set, 3, 1ull << 2 | 1ull << 3, 0));
    assert_true(boreal_stands_for_its_kind(set, 3, 1ull << 2 | 1ull << 3, 1ull << 3));
}

/* Whole games with other tiles keep every rule; and a state carries its set with it. */
static void games_with_it(void **state)
{
    static struct boreal b, back;
    struct mire_setup setup;
    struct mire_rng rng;
    struct mire_error err;
    (void)state;
    for (uint64_t seed = 0; seed < 60; seed++) {
        mire_setup_default(&mire_boreal, 2 + (int)(seed % 4), &setup);
        setup.components = plain_set();
        setup.option[OPTION_LENGTH] = (int)(seed % 3);
        setup.option[OPTION_BIDDING] = (int)(seed / 3 % 2);
        memcpy(setup.key, &seed, sizeof seed);
        mire_rng_seed(&rng, seed);
        mire_deal(&mire_boreal, &setup, &b);
        while (mire_boreal.waiting(&b)) {
            mire_action menu[MIRE_MENU];
            int seat = mire_seat_first(mire_boreal.waiting(&b));
            int n = mire_boreal.legal(&b, seat, menu);
            assert_in_range(n, 2, mire_boreal.max_menu);
            mire_boreal.apply(&b, seat, menu[mire_rng_below(&rng, 1, (uint32_t)n)]);
            if (mire_boreal.audit(&b, &err) != MIRE_OK)
                fail_msg("%s", err.text);
        }
        json_t *json = mire_position_save(&mire_boreal, &b);
        assert_int_equal(mire_position_load(&mire_boreal, json, &back, &err), MIRE_OK);
        assert_true(mire_same(&mire_boreal, &b, &back));
        json_decref(json);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bad_files),
        cmocka_unit_test(there_and_back),
        cmocka_unit_test(parts_of_a_file),
        cmocka_unit_test(games_with_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
