/* SPDX-License-Identifier: MIT */
/* The tables: do copies, cards, kinds and symbols agree with each other and with the component
 * list? */
#include "helper.h"

static void components_add_up(void **state)
{
    int kinds[5] = {0}, caves = 0;
    (void)state;
    for (int card = 0; card < CARDS; card++) {
        const struct dartmoor_card *c = &dartmoor_builtin.card[card];
        assert_int_equal(dartmoor_split(card), c->species[1] != NO_SPECIES);
        kinds[dartmoor_facts[c->species[0]].side]++;
        if (!dartmoor_split(card))
            continue;
        int first = dartmoor_facts[c->species[0]].side, second = dartmoor_facts[c->species[1]].side;
        assert_true((first == TOP_SIDE && second == BOTTOM_SIDE) ||
                    (first == FLANK && second == FLANK));
        assert_int_not_equal(c->species[0], c->species[1]);
        assert_int_not_equal(c->symbol[0], c->symbol[1]);
    }
    assert_int_equal(kinds[WOOD], 44);
    assert_int_equal(kinds[GROUND], 27);
    assert_int_equal(kinds[TOP_SIDE], 56);
    assert_int_equal(kinds[FLANK], 45);
    for (int i = 0; i < CAVES; i++)
        caves += !dartmoor_builtin.cave[i].guessed;
    assert_int_equal(caves, 2); /* numbers 3 and 4 are published */
}

static void copies_of_every_species(void **state)
{
    int copies[SPECIES] = {0};
    (void)state;
    for (int card = 0; card < CARDS; card++)
        for (int half = 0; half < 1 + dartmoor_split(card); half++)
            copies[dartmoor_builtin.card[card].species[half]]++;
    for (int species = 0; species < SPECIES; species++)
        assert_int_equal(copies[species], dartmoor_facts[species].copies);
    assert_int_equal(copies[DARTMOOR_BLACK_RABBIT], 11);
    assert_int_equal(copies[FIELD_VOLE], 8);
    assert_int_equal(copies[GNAT], 2);
    assert_int_equal(copies[BLANKET_BOG], 3);
}

static void kinds_have_their_species(void **state)
{
    static const int species_of[] = {
        [AMPHIBIAN] = 5, [TREE] = 6,   [BAT] = 5,    [INSECT] = 8, [DRAGONFLY] = 5,
        [MOUSE] = 3,     [HOOFED] = 3, [PLANT] = 8,  [PAWED] = 7,  [SHRUB] = 2,
        [BIRD] = 13,     [MOOR] = 10,  [RABBIT] = 1, [NEWT] = 1,   [BOTTOM] = 16};
    (void)state;
    for (int kind = AMPHIBIAN; kind <= BOTTOM; kind++) {
        int n = 0;
        for (int species = 0; species < SPECIES; species++) {
            const struct dartmoor_facts *facts = &dartmoor_facts[species];
            bool is = facts->kinds >> kind & 1;
            n += is;
            /* the bytes of the tally say the same */
            assert_int_equal(facts->tally[kind / 8] >> (8 * (kind % 8)) & 0xFF, is);
        }
        assert_int_equal(n, species_of[kind]);
    }
    for (int species = 0; species < DWELLERS; species++) {
        unsigned kinds = dartmoor_facts[species].kinds;
        assert_int_equal(dartmoor_birds >> species & 1, kinds >> BIRD & 1);
        assert_int_equal(dartmoor_bats >> species & 1, kinds >> BAT & 1);
        assert_int_equal(dartmoor_plants >> species & 1, kinds >> PLANT & 1);
        assert_int_equal(dartmoor_amphibians >> species & 1, kinds >> AMPHIBIAN & 1);
        assert_int_equal(species < DRAGONFLIES, kinds >> DRAGONFLY & 1);
    }
}

static void symbols_are_even(void **state)
{
    int n[SYMBOLS] = {0}, deer[SYMBOLS] = {0}, published = 0;
    (void)state;
    for (int card = 0; card < CARDS; card++) {
        published += dartmoor_builtin.card[card].print != 0;
        for (int half = 0; half < 1 + dartmoor_split(card); half++) {
            assert_in_range(dartmoor_builtin.card[card].symbol[half], 0, SYMBOLS - 1);
            n[dartmoor_builtin.card[card].symbol[half]]++;
            if (dartmoor_builtin.card[card].species[half] == ROE_DEER)
                deer[dartmoor_builtin.card[card].symbol[half]]++;
        }
    }
    for (int i = 0; i < SYMBOLS; i++) {
        assert_in_range(n[i], 44, 46);
        assert_in_range(deer[i], 0, 1);
    }
    assert_int_equal(published, 19);
}

/* Only the Ash and two shrubs have both, and the Shrew is the only bonus that costs nothing. */
static void effects_and_bonuses(void **state)
{
    int effects = 0, bonuses = 0, guessed = 0;
    (void)state;
    for (int species = 0; species < UNIVERSAL_MOOR; species++) {
        const struct dartmoor_facts *facts = &dartmoor_facts[species];
        const struct dartmoor_acts *acts = &dartmoor_builtin.acts[species];
        bool effect = acts->effect.verb != NOTHING, bonus = acts->bonus.verb != NOTHING;
        effects += effect;
        bonuses += bonus;
        guessed += __builtin_popcount(acts->guessed);
        assert_int_equal(effect && bonus,
                         species == ASH || species == COMMON_HAZEL || species == ELDERBERRY);
        assert_int_equal(bonus && facts->cost == 0, species == SHREW);
        assert_in_range(facts->cost, 0, 2);
    }
    assert_int_equal(effects + bonuses, 53);
    assert_int_equal(guessed, 12);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(components_add_up),        cmocka_unit_test(copies_of_every_species),
        cmocka_unit_test(kinds_have_their_species), cmocka_unit_test(symbols_are_even),
        cmocka_unit_test(effects_and_bonuses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
