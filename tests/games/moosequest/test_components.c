/* SPDX-License-Identifier: MIT */
/* The components: the rulebook's inventory, and sets an owner of the real cards may load. */
#include "helper.h"

/* ---- the inventory ---- */

static void forty_mooses(void **state)
{
    static const struct {
        const char *name;
        int count, value, stars;
    } inventory[] = {
        {"Moosemom", 13, 5, 1},   {"Moosemaster", 1, 7, 3}, {"Musclemoose", 5, 6, 0},
        {"Moosemauler", 5, 4, 0}, {"Moosemage", 3, 1, 1},   {"Moosemedium", 3, 1, 1},
        {"Mildmoose", 5, 3, 0},   {"Moosemess", 2, 1, 0},   {"Moosemendicant", 3, 2, 0},
    };
    const struct moosequest_tables *t = &moosequest_builtin;
    int cards = 0, points = 0, stars = 0;
    (void)state;
    assert_int_equal(t->mooses, 9);
    for (int i = 0; i < 9; i++) {
        const struct moose *moose = &t->moose[i];
        assert_string_equal(moose->name, inventory[i].name);
        assert_int_equal(moose->count, inventory[i].count);
        assert_int_equal(moose->value, inventory[i].value);
        assert_int_equal(moose->stars, inventory[i].stars);
        cards += moose->count;
        points += moose->count * moose->value;
        stars += moose->count * moose->stars;
    }
    assert_int_equal(cards, 40);
    assert_int_equal(points, 151);
    assert_int_equal(stars, 22);
}

static void thirty_moosehaps(void **state)
{
    static const struct {
        const char *name;
        int count;
    } inventory[] = {
        {"Moose Hatchery", 4},
        {"Hoof in Moose Disease", 1},
        {"Hazardous Human Hunters", 1},
        {"Loco Weed", 1},
        {"Yuck Worms", 1},
        {"Magic Mooswings", 1},
        {"Moose Armour", 1},
        {"Moose Blessing", 1},
        {"Girdle of Moosepower", 1},
        {"Flash Flood", 1},
        {"Snowstorm", 2},
        {"Thunderstorm", 1},
        {"Huge Enormous Trap", 1},
        {"Wolves attack herd", 3},
        {"Grizzerbears attack herd", 2},
        {"Very Large Grizzerbear attacks herd", 1},
        {"Wild dogs attack herd", 1},
        {"Smilodon attacks herd", 1},
        {"Wooly Mammoth", 1},
        {"Magic Moose Grass", 3},
        {"Perfect Day", 1},
    };
    int cards = 0, now_cards = 0;
    (void)state;
    assert_int_equal(moosequest_builtin.haps, 21);
    for (int i = 0; i < 21; i++) {
        const struct hap *hap = &moosequest_builtin.hap[i];
        assert_string_equal(hap->name, inventory[i].name);
        assert_int_equal(hap->count, inventory[i].count);
        cards += hap->count;
        now_cards += hap->timing == PLAY_DRAWN ? hap->count : 0;
        assert_int_equal(hap->reconstructed, i != 13); /* only the Wolves are known */
    }
    assert_int_equal(cards, 30);
    assert_int_equal(now_cards, 8);
}

/* Two 3s, four 4s, three 5s, four 6s, four 7s, three 8s, three 9s, one each of 2 and 10 to 15. */
static void thirty_lands(void **state)
{
    static const int how_many[16] = {0, 0, 1, 2, 4, 3, 4, 4, 3, 3, 1, 1, 1, 1, 1, 1};
    int values[16] = {0}, sum = 0;
    const struct moosequest_tables *t = &moosequest_builtin;
    (void)state;
    assert_int_equal(t->lands, 30);
    for (int i = 0; i < 30; i++) {
        assert_int_equal(t->land[i].number, 31 + i);
        values[t->land[i].value]++;
        sum += t->land[i].value;
        bool named = i == 1 || i == 7 || i == 29;
        assert_int_equal(t->land[i].reconstructed, !named);
    }
    assert_memory_equal(values, how_many, sizeof values);
    assert_int_equal(sum, 217);
    assert_string_equal(t->land[land_index(32)].name, "Green Pastures");
    assert_string_equal(t->land[land_index(38)].name, "Dread Marsh");
    assert_int_equal(t->land[land_index(38)].value, 5);
    assert_string_equal(t->land[land_index(60)].name, "Interstate 666");
    assert_true(t->land[land_index(32)].goal && t->land[land_index(60)].toll);
}

static void predators(void **state)
{
    static const int stars[] = {2, 3, 4, 5, 7, 8};
    (void)state;
    for (int i = 0; i < 6; i++)
        assert_int_equal(moosequest_builtin.predator[i].stars, stars[i]);
    assert_string_equal(moosequest_builtin.predator[2].id, "wolves");
    assert_false(moosequest_builtin.predator[2].reconstructed);
}

/* The derived part of the table is what the code derives. */
static void derived_facts(void **state)
{
    static struct moosequest_tables t;
    (void)state;
    t = moosequest_builtin;
    memset(&t.mom, 0xAA, sizeof t - offsetof(struct moosequest_tables, mom));
    assert_int_equal(moosequest_derive(&t, &trouble), MIRE_OK);
    const struct moosequest_tables *b = &moosequest_builtin;
    assert_int_equal(t.mom, b->mom);
    assert_int_equal(t.mage, b->mage);
    assert_int_equal(t.medium, b->medium);
    assert_int_equal(t.goal, b->goal);
    assert_int_equal(t.snow, b->snow);
    assert_int_equal(t.grass, b->grass);
    assert_memory_equal(t.lasting, b->lasting, sizeof t.lasting);
    assert_int_equal(t.moose_cards, b->moose_cards);
    assert_int_equal(t.hap_cards, b->hap_cards);
    assert_int_equal(t.kept, b->kept);
    assert_int_equal(t.end_of_turn, b->end_of_turn);
}

/* ---- component files ---- */

static int load_set(json_t *json, uint16_t *number)
{
    int status = mire_components_load(GAME, json, number, &trouble);
    json_decref(json);
    return status;
}

static void what_is_written_is_read(void **state)
{
    uint16_t number = 0, again = 0, empty = 0;
    (void)state;
    json_t *json = moosequest_components.write(&moosequest_builtin);
    assert_int_equal(load_set(json_deep_copy(json), &number), MIRE_OK);
    json_t *back = moosequest_components.write(mire_components(GAME, number));
    assert_true(json_equal(json, back));
    json_decref(back);
    assert_int_equal(load_set(json, &again), MIRE_OK);
    assert_int_equal(load_set(json_of("{}"), &empty), MIRE_OK); /* every list as built in */
    assert_int_equal(number, again);
    assert_int_equal(number, empty);
}

/* A set with other cards is dealt, played to its end, saved and loaded. */
static void a_changed_set_is_played(void **state)
{
    uint16_t number = 0;
    (void)state;
    json_t *json = json_of(
        "{'game': 'moosequest', 'mooses': [{'id': 'elk', 'name': 'Elk', 'count': 20, 'value': 9, "
        "'stars': 1, 'power': 'spell'}, {'id': 'hare', 'name': 'Hare', 'count': 10}], 'lands': "
        "[{'number': 1, 'name': 'Home', 'text': 'The end.', 'value': 4, 'goal': true}, {'number': "
        "2, 'name': 'Bog', 'text': 'Two go.', 'value': 3, 'effects': [{'op': 'lose', 'n': 2, "
        "'how': 'highest'}, {'op': 'end move', 'when': 'odd'}]}, {'number': 3, 'name': 'Den', "
        "'text': 'A toll.', 'value': 18, 'toll': true, 'effects': [{'op': 'battle', 'predator': "
        "'lynx'}]}], 'predators': [{'id': 'lynx', 'name': 'Lynx', 'stars': 20}], 'moosehaps': "
        "[{'id': 'sneeze', 'name': 'Sneeze', 'text': 'A draw.', 'count': 9, 'effects': [{'op': "
        "'add', 'n': 1}]}, {'id': 'storm', 'name': 'Storm', 'text': 'Less.', 'count': 3, 'target': "
        "'opponent', 'window': 'before roll', 'effects': [{'op': 'snow', 'n': 9}]}, {'id': "
        "'lynxes', 'name': 'Lynxes', 'text': 'They come.', 'count': 5, 'target': 'opponent', "
        "'window': 'end of turn', 'points': 3, 'effects': [{'op': 'battle', 'predator': 'lynx'}, "
        "{'op': 'lose', 'n': 2, 'how': 'random', 'when': 'herd min', 'herd': 4}]}]}");
    if (load_set(json, &number) != MIRE_OK)
        fail_msg("%s", trouble.text);
    for (uint64_t key = 0; key < 200; key++) {
        struct mire_setup setup;
        struct moosequest m, back;
        struct mire_rng rng;
        mire_setup_default(GAME, 2 + (int)(key % 4), &setup);
        setup.components = number;
        memcpy(setup.key, &key, sizeof key);
        mire_deal(GAME, &setup, &m);
        assert_int_equal(m.moose_deck_size + (setup.seats <= 3 ? 5 : 4) * setup.seats, 30);
        mire_rng_seed(&rng, key);
        while (!mire_over(GAME, &m)) {
            mire_action actions[MIRE_MENU];
            int n = GAME->legal(&m, m.asked, actions);
            GAME->apply(&m, m.asked, actions[mire_rng_below(&rng, 0, (uint32_t)n)]);
            if (GAME->audit(&m, &trouble) != MIRE_OK)
                fail_msg("%s", trouble.text);
            if (mire_rng_below(&rng, 1, 8))
                continue;
            json = mire_position_save(GAME, &m);
            if (mire_position_load(GAME, json, &back, &trouble) != MIRE_OK)
                fail_msg("%s", trouble.text);
            json_decref(json);
            assert_true(mire_same(GAME, &m, &back));
        }
    }
}

/* ---- complaints ---- */

#define HAP(REST) "{'moosehaps': [{'id': 'a', 'name': 'A', 'text': 'T', 'count': 1" REST "}]}"
#define LAND(REST)                                                                                 \
    "{'lands': [{'number': 1, 'name': 'G', 'text': 'T', 'goal': true}, {'number': 2, 'name': "     \
    "'L', 'text': 'T'" REST "}]}"
#define MOOSE(REST)  "{'mooses': [{'id': 'a', 'name': 'A', 'count': 30" REST "}]}"
#define MOOSES(REST) "{'mooses': [{'id': 'a', 'name': 'A', 'count': 20}, {'id': " REST "}]}"

static void every_complaint(void **state)
{
    static const struct {
        const char *set, *complaint;
    } bad[] = {
        {"[]", "should be an object"},
        {"{'mouses': []}", "mouses"},
        {"{'game': 'chess'}", "game: is \"chess\", should be \"moosequest\""},
        {"{'mooses': []}", "mooses: "},
        {"{'mooses': {}}", "mooses: "},
        {"{'mooses': [7]}", "mooses[0]: "},
        {MOOSE(", 'legs': 4"), "mooses[0]: "},
        {"{'mooses': [{'name': 'A', 'count': 30}]}", "mooses[0]"},
        {"{'mooses': [{'id': 'A B', 'name': 'A', 'count': 30}]}",
         "mooses[0].id: should be lower-case"},
        {"{'mooses': [{'id': '', 'name': 'A', 'count': 30}]}", "mooses[0].id: should be 1 to 23"},
        {"{'mooses': [{'id': 'abcdefghijklmnopqrstuvwxyz', 'name': 'A', 'count': 30}]}",
         "mooses[0].id: should be 1 to 23 bytes long"},
        {"{'mooses': [{'id': 'a', 'name': '@1', 'count': 30}]}", "mooses[0].name: has a control"},
        {"{'mooses': [{'id': 'a', 'name': 'A', 'count': 41}]}", "mooses[0].count: "},
        {MOOSE(", 'value': 21"), "mooses[0].value: "},
        {MOOSE(", 'stars': -1"), "mooses[0].stars: "},
        {MOOSE(", 'power': 'spel'"), "did you mean \"spell\"?"},
        {"{'mooses': [{'id': 'a', 'name': 'A', 'count': 24}]}",
         "24 mooses; there should be 25 to 60"},
        {MOOSE(", 'stars': 3"), "90 stars in all"},
        {MOOSES("'a', 'name': 'B', 'count': 10"), "two of a list have the id a"},
        {"{'mooses': [{'id': 'a', 'name': 'A', 'count': 20, 'power': 'mom'}, {'id': 'b', 'name': "
         "'B', 'count': 9, 'power': 'mom'}]}",
         "only one kind of card can be mom"},
        {"{'predators': []}", "predators: "},
        {"{'predators': [{'id': 'a', 'name': 'A', 'stars': 21}]}", "predators[0].stars: "},
        {"{'predators': [{'id': 'a', 'name': 'A'}]}", "names a predator that is not there"},
        {"{'predators': [{'id': 'a', 'name': 'A'}, {'id': 'a', 'name': 'B'}, {'id': 'c', 'name': "
         "'C'}, {'id': 'd', 'name': 'D'}, {'id': 'e', 'name': 'E'}, {'id': 'f', 'name': 'F'}]}",
         "two of a list have the id a"},
        {HAP(", 'text2': ''"), "moosehaps[0]: "},
        {"{'moosehaps': [{'id': 'a', 'name': 'A', 'count': 1}]}", "moosehaps[0]"},
        {HAP(", 'window': 'soon'"), "moosehaps[0].window: "},
        {HAP(", 'target': 'all'"), "moosehaps[0].target: "},
        {HAP(", 'points': 21"), "moosehaps[0].points: "},
        {HAP(", 'reconstructed': 1"), "moosehaps[0].reconstructed: "},
        {HAP(", 'effects': [{}, {}, {}]"), "moosehaps[0].effects: "},
        {HAP(", 'effects': [{'op': 'ad'}]"), "moosehaps[0].effects[0].op: "},
        {HAP(", 'effects': [{'op': 'add', 'n': 10}]"), "moosehaps[0].effects[0].n: "},
        {HAP(", 'effects': [{'op': 'battle', 'predator': 'wolf'}]"), "effects[0].predator: "},
        {HAP(", 'effects': [{'op': 'attach', 'state': 'lame'}]"), "effects[0].state: "},
        {HAP(", 'effects': [{'op': 'lose', 'how': 'worst'}]"), "effects[0].how: "},
        {HAP(", 'effects': [{'op': 'lose', 'when': 'never'}]"), "effects[0].when: "},
        {HAP(", 'effects': [{'op': 'lose', 'herd': 61}]"), "effects[0].herd: "},
        {HAP(", 'effects': [{'op': 'draw', 'n': 1}]"), "the effect of a does not fit"},
        {HAP(", 'effects': [{'op': 'add', 'n': 1, 'when': 'odd'}]"),
         "the effect of a does not fit"},
        {HAP(", 'effects': [{'op': 'all lose', 'n': 1}]"), "the effect of a does not fit"},
        {HAP(", 'effects': [{'op': 'fly'}]"), "the effect of a does not fit"},
        {HAP(", 'effects': [{'op': 'snow', 'n': 3}]"), "the effect of a does not fit"},
        {HAP(", 'target': 'opponent', 'effects': [{'op': 'lose', 'n': 1}]"), "does not fit"},
        {HAP(", 'window': 'end of turn', 'effects': [{'op': 'attach', 'state': 'armour'}, {'op': "
             "'add', 'n': 1}]"),
         "the effect of a does not fit"},
        {HAP(", 'window': 'end of turn', 'effects': [{'op': 'nothing'}, {'op': 'battle'}]"),
         "the effect of a does not fit"},
        {"{'moosehaps': [{'id': 'a', 'name': 'A', 'text': 'T', 'count': 2, 'window': 'end of "
         "turn', "
         "'effects': [{'op': 'attach', 'state': 'armour'}]}]}",
         "the effect of a does not fit"},
        {"{'moosehaps': [{'id': 'a', 'name': 'A', 'text': 'T', 'count': 9, 'window': 'after roll', "
         "'effects': [{'op': 'grass', 'n': 9}]}]}",
         "the effect of a does not fit"},
        {"{'moosehaps': [{'id': 'a', 'name': 'A', 'text': 'T', 'count': 1}, {'id': 'a', 'name': "
         "'B', 'text': 'T', 'count': 1}]}",
         "two of a list have the id a"},
        {"{'moosehaps': [{'id': 'a', 'name': 'A', 'text': 'T'}]}", "1 to 60 Moosehaps"},
        {"{'moosehaps': [{'id': 'a', 'name': 'A', 'text': 'T', 'count': 1, 'window': 'after roll', "
         "'effects': [{'op': 'grass', 'n': 1}]}, {'id': 'b', 'name': 'B', 'text': 'T', 'count': 1, "
         "'window': 'after roll', 'effects': [{'op': 'grass', 'n': 1}]}]}",
         "only one kind of card can be grass"},
        {"{'lands': [{'number': 1, 'name': 'G', 'text': 'T', 'goal': true}]}", "lands: "},
        {LAND(", 'value': 19"), "lands[1].value: "},
        {LAND(", 'numeral': 'roman'"), "lands[1].numeral: "},
        {LAND(", 'effects': [{'op': 'fly'}]"), "L has an effect that lands can't have"},
        {LAND(", 'effects': [{'op': 'add', 'n': 1}, {'op': 'draw', 'n': 1}]"), "lands can't have"},
        {LAND(", 'goal': true"), "only one kind of card can be the goal"},
        {"{'lands': [{'number': 1, 'name': 'G', 'text': 'T'}, {'number': 2, 'name': 'L', 'text': "
         "'T'}]}",
         "one land must be the goal"},
        {"{'lands': [{'number': 1, 'name': 'G', 'text': 'T', 'goal': true}, {'number': 1, 'name': "
         "'L', 'text': 'T'}]}",
         "two lands have the number 1"},
        {"{'lands': [{'name': 'G', 'text': 'T', 'goal': true}, {'number': 1, 'name': 'L', 'text': "
         "'T'}]}",
         "lands[0]: a land needs a number"},
        {"{'lands': [{'number': 1, 'name': 'G', 'text': 'T', 'goal': true, 'toll': true}, "
         "{'number': 2, 'name': 'L', 'text': 'T'}]}",
         "G ends the game, so nothing else happens"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        uint16_t number = 0;
        if (load_set(json_of(bad[i].set), &number) == MIRE_OK)
            fail_msg("loaded: %s", bad[i].set);
        if (!strstr(trouble.text, bad[i].complaint))
            fail_msg("\"%s\" does not say \"%s\"", trouble.text, bad[i].complaint);
    }
}

/* Random sets out of random pieces: refused, or played to the end without a slip. */
static void random_sets_are_refused_or_playable(void **state)
{
    static struct moosequest_tables t;
    struct mire_rng rng;
    int played = 0;
    (void)state;
    mire_rng_seed(&rng, 3);
    for (int i = 0; i < 100000 && played < 20; i++) {
        t = moosequest_builtin;
        for (int k = 0; k < 2; k++) {
            struct hap *hap = &t.hap[mire_rng_below(&rng, 0, t.haps)];
            struct land *land = &t.land[mire_rng_below(&rng, 0, t.lands)];
            struct effect *effects[] = {&hap->effect[k], &land->effect[k]};
            for (int e = 0; e < 2; e++)
                *effects[e] = (struct effect){
                    .op = (uint8_t)mire_rng_below(&rng, 0, OPS),
                    .n = (uint8_t)mire_rng_below(&rng, 0, 4),
                    .how = (uint8_t)mire_rng_below(&rng, 0, HOWS),
                    .when = (uint8_t)mire_rng_below(&rng, 0, WHENS),
                    .herd = (uint8_t)mire_rng_below(&rng, 0, 9),
                };
            hap->timing = (uint8_t)mire_rng_below(&rng, 0, TIMINGS);
            hap->target = (uint8_t)mire_rng_below(&rng, 0, TARGETS);
            land->toll = mire_rng_below(&rng, 0, 2) == 0;
            land->value = (uint8_t)mire_rng_below(&rng, 0, 19);
        }
        uint16_t number = 0;
        if (moosequest_derive(&t, &trouble) != MIRE_OK ||
            load_set(moosequest_components.write(&t), &number) != MIRE_OK)
            continue;
        played++;
        for (uint64_t key = 0; key < 30; key++) {
            struct mire_setup setup;
            struct moosequest m, back;
            mire_setup_default(GAME, 2 + (int)(key % 4), &setup);
            setup.components = number;
            memcpy(setup.key, &key, sizeof key);
            mire_deal(GAME, &setup, &m);
            while (!mire_over(GAME, &m)) {
                mire_action actions[MIRE_MENU];
                int n = GAME->legal(&m, m.asked, actions);
                GAME->apply(&m, m.asked, actions[mire_rng_below(&rng, 0, (uint32_t)n)]);
                if (GAME->audit(&m, &trouble) != MIRE_OK)
                    fail_msg("%s", trouble.text);
                if (mire_rng_below(&rng, 1, 32))
                    continue;
                json_t *json = mire_position_save(GAME, &m);
                if (mire_position_load(GAME, json, &back, &trouble) != MIRE_OK)
                    fail_msg("%s", trouble.text);
                json_decref(json);
                assert_true(mire_same(GAME, &m, &back));
            }
        }
    }
    assert_int_equal(played, 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(forty_mooses),
        cmocka_unit_test(thirty_moosehaps),
        cmocka_unit_test(thirty_lands),
        cmocka_unit_test(predators),
        cmocka_unit_test(derived_facts),
        cmocka_unit_test(what_is_written_is_read),
        cmocka_unit_test(a_changed_set_is_played),
        cmocka_unit_test(every_complaint),
        cmocka_unit_test(random_sets_are_refused_or_playable),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
