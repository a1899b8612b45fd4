/* SPDX-License-Identifier: MIT */
/* Component files: what an owner may replace, what is refused, and that the rules read it. */
#include "helper.h"

static struct mire_error trouble;

static int load(const char *text, uint16_t *number)
{
    static char room[4000];
    json_t *json = NULL;
    snprintf(room, sizeof room, "%s", text);
    for (char *c = room; *c; c++)
        if (*c == '\'')
            *c = '"';
    assert_int_equal(mire_json_read(room, strlen(room), &json, &trouble), MIRE_OK);
    int status = mire_components_load(&mire_dartmoor, json, number, &trouble);
    json_decref(json);
    return status;
}

static struct dartmoor dealt_with(const char *text, int seats)
{
    struct mire_setup setup;
    struct dartmoor g;
    mire_setup_default(&mire_dartmoor, seats, &setup);
    if (load(text, &setup.components) != MIRE_OK)
        fail_msg("%s", trouble.text);
    mire_deal(&mire_dartmoor, &setup, &g);
    check(&g);
    return g;
}

static void refused_file(const char *text, const char *about)
{
    uint16_t number;
    assert_int_equal(load(text, &number), MIRE_BAD);
    if (!strstr(trouble.text, about))
        fail_msg("\"%s\" does not speak of \"%s\"", trouble.text, about);
}

/* The built-in set written and read again is the built-in set, byte for byte. */
static void its_own_file(void **state)
{
    uint16_t number;
    (void)state;
    json_t *json = mire_dartmoor.components->write(&dartmoor_builtin);
    if (mire_components_load(&mire_dartmoor, json, &number, &trouble) != MIRE_OK)
        fail_msg("%s", trouble.text);
    json_decref(json);
    assert_memory_equal(mire_components(&mire_dartmoor, number), &dartmoor_builtin,
                        sizeof dartmoor_builtin);
    mire_components_forget();
}

/* Two cards trade halves, an effect and a cave change: the game is played by the file. */
static void the_rules_read_the_set(void **state)
{
    (void)state;
    struct dartmoor g = dealt_with(
        "{'cards': [{'number': 101, 'halves': ['cuckoo', 'beaver'], 'symbols': ['oak', 'ash']},"
        " {'number': 102, 'halves': ['cuckoo', 'adders-tongue'], 'symbols': ['ash', 'willow']}],"
        " 'species': [{'id': 'bog-asphodel', 'bonus': {'op': 'put', 'n': 2, 'kinds': ['bird']}},"
        " {'id': 'adder', 'effect': {'op': 'draw', 'n': 3}}],"
        " 'caves': [{'number': 1, 'first': {'op': 'to cave', 'n': 2}, 'points': 3}]}",
        2);
    assert_int_equal(tables(&g)->card[100].species[1], BEAVER);
    assert_int_equal(tables(&g)->card[100].guessed, 0); /* what an owner writes is no guess */
    assert_int_equal(dartmoor_part(&g, BOG_ASPHODEL, BONUS)->kinds, K(BIRD));
    assert_int_equal(dartmoor_part(&g, ADDER, EFFECT)->n, 3);
    MIRE_TEXT(name, 80);
    dartmoor_put_card(&name, &g, 100);
    assert_string_equal(name.at, "cuckoo/beaver#101");
    g.open_caves = 1 | 2;
    act(&g, ACT(DO_CAVE, 2, 0));
    while (g.setup) {
        mire_action menu[MIRE_MENU];
        dartmoor_legal(&g, g.seat, menu);
        act(&g, menu[0]);
    }
    assert_int_equal(g.cave_cards[0], 2);
    assert_int_equal(dartmoor_points(&g, 0), 2 + 3);
    /* a position keeps the set, and its cards go by the set's names */
    struct dartmoor back;
    json_t *json = mire_position_save(&mire_dartmoor, &g);
    if (mire_position_load(&mire_dartmoor, json, &back, &trouble) != MIRE_OK)
        fail_msg("%s", trouble.text);
    json_decref(json);
    assert_true(mire_same(&mire_dartmoor, &g, &back));
    mire_components_forget();
}

static void what_is_refused(void **state)
{
    (void)state;
    refused_file("{'trees': []}", "trees");
    refused_file("{'species': [{'id': 'cukoo'}]}", "cuckoo");
    refused_file("{'species': [{'id': 'tor', 'effect': {'op': 'draw'}}]}", "permanent");
    refused_file("{'species': [{'id': 'otter', 'effect': {'op': 'watch', 'kinds': ['bat']}}]}",
                 "permanent");
    refused_file("{'species': [{'id': 'otter', 'effect': {'op': 'put', 'kinds': []}}]}", "kinds");
    refused_file("{'species': [{'id': 'otter', 'effect': {'op': 'put', 'kinds': ['fish']}}]}",
                 "fish");
    refused_file("{'species': [{'id': 'otter', 'effect': {'op': 'drop', 'n': 1}}]}", "only caves");
    refused_file("{'species': [{'id': 'otter', 'effect': {'op': 'put', 'n': 'any', 'kinds': "
                 "['tree']}}]}",
                 "one tree");
    refused_file("{'species': [{'id': 'alcathoe-bat', 'bonus': {'op': 'draw'}}]}", "no bonus");
    refused_file("{'species': [{'id': 'otter', 'effect': {'op': 'lay moor'}}]}", "room for 25");
    refused_file("{'cards': [{'number': 101, 'halves': ['cuckoo', 'beaver']}]}",
                 "Adder's Tongue is on 3 cards");
    refused_file("{'cards': [{'number': 101, 'halves': ['beaver', 'cuckoo']}]}", "top and bottom");
    refused_file("{'cards': [{'number': 1, 'halves': ['tor']}]}", "stay what they are");
    refused_file("{'cards': [{'number': 1, 'halves': ['ash'], 'symbols': ['oak']}]}", "own symbol");
    refused_file("{'cards': [{'number': 173, 'halves': ['ash']}]}", "172");
    refused_file("{'caves': [{'number': 1, 'first': {'op': 'take'}}]}", "a cave draws");
    refused_file("{'caves': [{'number': 1, 'then': {'op': 'draw'}}]}", "drop cards");
    mire_components_forget();
}

/* Pairs and symbols shuffled, effects drawn at random: what is accepted can be played to its end.
 */
static void random_sets_are_playable(void **state)
{
    struct mire_rng rng;
    int played = 0;
    (void)state;
    mire_rng_seed(&rng, 7);
    for (int round = 0; round < 150; round++) {
        struct dartmoor_tables t = dartmoor_builtin;
        for (int i = 0; i < 40; i++) {
            uint32_t a = HOST_CARDS + mire_rng_below(&rng, 0, SPLITS);
            uint32_t b = HOST_CARDS + mire_rng_below(&rng, 0, SPLITS);
            uint32_t h = mire_rng_below(&rng, 0, 2);
            if (dartmoor_facts[t.card[a].species[0]].side !=
                dartmoor_facts[t.card[b].species[0]].side)
                continue;
            uint8_t species = t.card[a].species[h];
            t.card[a].species[h] = t.card[b].species[h];
            t.card[b].species[h] = species;
            t.card[a].symbol[h] = (uint8_t)mire_rng_below(&rng, 0, SYMBOLS);
        }
        for (int i = 0; i < 6; i++) { /* somebody else's effect or bonus */
            uint32_t to = mire_rng_below(&rng, 0, UNIVERSAL_MOOR);
            uint32_t from = mire_rng_below(&rng, 0, UNIVERSAL_MOOR);
            const struct dartmoor_acts *other = &dartmoor_builtin.acts[from];
            struct dartmoor_op *op = i % 2 ? &t.acts[to].effect : &t.acts[to].bonus;
            const struct dartmoor_op *new = i % 3 ? &other->bonus : &other->effect;
            if (op->verb != WATCH && op->verb != SHARE && op->verb != DOUBLE_BELOW)
                *op = *new;
        }
        struct mire_setup setup;
        struct dartmoor g;
        mire_setup_default(&mire_dartmoor, 2 + round % 4, &setup);
        setup.key[0] = (uint8_t)round;
        json_t *json = mire_dartmoor.components->write(&t);
        int status = mire_components_load(&mire_dartmoor, json, &setup.components, &trouble);
        json_decref(json);
        if (status == MIRE_OK) {
            mire_deal(&mire_dartmoor, &setup, &g);
            for (int ply = 0; !dartmoor_over(&g); ply++) {
                mire_action menu[MIRE_MENU];
                int n = dartmoor_legal(&g, g.seat, menu);
                dartmoor_apply(&g, g.seat, menu[mire_rng_below(&rng, 1, (uint32_t)n)]);
                if (ply % 16 == 0)
                    check(&g);
            }
            played++;
        }
        mire_components_forget();
    }
    assert_true(played > 30);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(its_own_file),
        cmocka_unit_test(the_rules_read_the_set),
        cmocka_unit_test(what_is_refused),
        cmocka_unit_test(random_sets_are_playable),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
