/* SPDX-License-Identifier: MIT */
/* Herds against brute force: every animal is put into every place, one by one. */
#include "games/agricola/cards/cards.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* Places: pastures of one species, singles of any or of some. */
enum { PLACES = 24, ANY = 0xF, NO_SHEEP = 0xE, HORSES = 0x8 };
struct places {
    int n;
    int capacity[PLACES], allowed[PLACES], species[PLACES], held[PLACES];
};

static void add_places(struct places *places, int n, int capacity, int allowed)
{
    for (; n > 0; n--) {
        assert_true(places->n < PLACES);
        places->capacity[places->n] = capacity;
        places->allowed[places->n++] = allowed;
    }
}

static bool put_all(struct places *places, uint16_t herd[SPECIES])
{
    int s = 0;
    while (s < SPECIES && !herd[s])
        s++;
    if (s == SPECIES)
        return true;
    herd[s]--;
    for (int i = 0; i < places->n; i++) {
        int before = places->species[i];
        if (places->held[i] == places->capacity[i] || (places->held[i] && before != s) ||
            !(places->allowed[i] >> s & 1))
            continue;
        places->species[i] = s;
        places->held[i]++;
        bool fits = put_all(places, herd);
        places->held[i]--;
        places->species[i] = before;
        if (fits) {
            herd[s]++;
            return true;
        }
    }
    herd[s]++;
    return false;
}

static bool fits_slowly(const struct farm *farm, const uint16_t herd[SPECIES])
{
    struct places places = {0};
    uint16_t copy[SPECIES];
    memcpy(copy, herd, sizeof copy);
    for (int i = 0; i < farm->pastures; i++)
        add_places(&places, 1, farm->capacity[i], ANY);
    add_places(&places, agricola_singles(farm), 1, ANY);
    if (agricola_stands(farm, FORESTS_HOUSE_ONE))
        add_places(&places, mire_count_bits(farm->forests), 1, NO_SHEEP);
    if (agricola_stands(farm, HORSES_AT_A_TROUGH))
        add_places(&places, 2, 1, HORSES);
    if (farm->lodging > 1)
        add_places(&places, 1, 1, 1 << (farm->lodging - 2));
    return put_all(&places, copy);
}

static struct farm random_farm(struct mire_rng *rng)
{
    struct farm farm = {0};
    farm.pastures = (uint8_t)mire_rng_below(rng, 0, 4);
    for (int i = 0; i < farm.pastures; i++)
        farm.capacity[i] = (uint16_t)(2 << mire_rng_below(rng, 0, 2));
    farm.stables = (1u << mire_rng_below(rng, 0, 4)) - 1;
    return farm;
}

/* … that has Home Wood, the Horse Trough, or an animal on a Night Pasture. */
static struct farm random_farm_with_cards(struct mire_rng *rng)
{
    struct farm farm = random_farm(rng);
    memset(farm.front, NO_CARD, sizeof farm.front);
    farm.listens = 1;
    farm.rooms = 1u << 5;
    farm.forests = 3u << 11;
    if (mire_rng_below(rng, 0, 2))
        farm.rules |= RULE(FORESTS_HOUSE_ONE);
    if (mire_rng_below(rng, 0, 2))
        farm.rules |= RULE(HORSES_AT_A_TROUGH);
    if (mire_rng_below(rng, 0, 2))
        farm.lodging = (uint8_t)(2 + mire_rng_below(rng, 0, SPECIES));
    return farm;
}

static struct farm any_farm(struct mire_rng *rng, int i)
{
    return i % 2 ? random_farm_with_cards(rng) : random_farm(rng);
}

static void fits(void **state)
{
    struct mire_rng rng;
    int yes = 0, no = 0;
    (void)state;
    mire_rng_seed(&rng, 3);
    for (int i = 0; i < 3000; i++) {
        struct farm farm = any_farm(&rng, i);
        uint16_t herd[SPECIES];
        for (int s = 0; s < SPECIES; s++)
            herd[s] = (uint16_t)mire_rng_below(&rng, 0, 4 + mire_rng_below(&rng, 0, 3));
        bool slow = fits_slowly(&farm, herd);
        assert_int_equal(agricola_fits(&farm, herd), slow);
        *(slow ? &yes : &no) += 1;
    }
    assert_true(yes > 300 && no > 300);
}

static bool in_list(const mire_action *list, int n, const uint16_t kept[SPECIES])
{
    for (int i = 0; i < n; i++) {
        int o = OPERAND(list[i]);
        if ((o & 63) == kept[0] && (o >> 6 & 63) == kept[1] && (o >> 12 & 63) == kept[2] &&
            (o >> 18 & 63) == kept[3])
            return true;
    }
    return false;
}

/* What can be kept: just the herds that fit and to which nothing could be added. */
static void keepings(void **state)
{
    struct mire_rng rng;
    int listed = 0;
    (void)state;
    mire_rng_seed(&rng, 4);
    for (int i = 0; i < 400; i++) {
        struct farm farm = any_farm(&rng, i);
        uint16_t herd[SPECIES], kept[SPECIES];
        mire_action list[MIRE_MENU];
        int best = 0;
        for (int s = 0; s < SPECIES; s++)
            herd[s] = (uint16_t)mire_rng_below(&rng, 0, 5);
        int n = agricola_keepings(&farm, herd, list, MIRE_MENU);
        for (kept[0] = 0; kept[0] <= herd[0]; kept[0]++)
            for (kept[1] = 0; kept[1] <= herd[1]; kept[1]++)
                for (kept[2] = 0; kept[2] <= herd[2]; kept[2]++)
                    for (kept[3] = 0; kept[3] <= herd[3]; kept[3]++) {
                        bool maximal = fits_slowly(&farm, kept);
                        for (int s = 0; s < SPECIES && maximal; s++) {
                            uint16_t more[SPECIES];
                            memcpy(more, kept, sizeof more);
                            if (more[s]++ < herd[s] && fits_slowly(&farm, more))
                                maximal = false;
                        }
                        assert_int_equal(in_list(list, n, kept), maximal);
                        best += maximal;
                    }
        assert_int_equal(n, best);
        listed += n;
    }
    assert_true(listed > 800);
}

/* Two cells hold 4, with a stable 8, with two 16; a stable outside 1; the house 1. */
static void capacities(void **state)
{
    struct farm farm = {.rooms = 1u << 5 | 1u << 10};
    struct yard room;
    uint32_t region = 1u << 3 | 1u << 4;
    (void)state;
    const struct yard *yard = agricola_yard(&farm, &room);
    farm.fences = yard->edges[3] ^ yard->edges[4];
    agricola_add_pasture(&farm, yard, region);
    assert_int_equal(farm.capacity[0], 4);
    farm.stables = 1u << 3;
    agricola_measure(&farm);
    assert_int_equal(farm.capacity[0], 8);
    farm.stables |= 1u << 4;
    agricola_measure(&farm);
    assert_int_equal(farm.capacity[0], 16);
    assert_int_equal(agricola_singles(&farm), 1);
    farm.stables |= 1u << 9;
    assert_int_equal(agricola_singles(&farm), 2);
    farm.goods[SHEEP] = 16;
    farm.goods[BOAR] = 1;
    farm.goods[HORSE] = 1;
    assert_true(agricola_fits(&farm, &farm.goods[SHEEP]));
    farm.goods[CATTLE] = 1;
    assert_false(agricola_fits(&farm, &farm.goods[SHEEP]));
}

/* Where the animals stand adds up to the herd. */
static void stalls(void **state)
{
    struct mire_rng rng;
    int tried = 0;
    (void)state;
    mire_rng_seed(&rng, 8);
    while (tried < 500) {
        struct farm farm = any_farm(&rng, tried);
        struct stalls where;
        int stand[GOODS] = {0};
        for (int s = 0; s < SPECIES; s++)
            farm.goods[SHEEP + s] = (uint16_t)mire_rng_below(&rng, 0, 5);
        if (!agricola_fits(&farm, &farm.goods[SHEEP]))
            continue;
        tried++;
        agricola_stall(&farm, &where);
        for (int i = 0; i < farm.pastures; i++) {
            assert_true(where.number[i] <= farm.capacity[i]);
            if (where.number[i])
                stand[where.species[i]] += where.number[i];
        }
        for (int i = 0; i < where.singles; i++)
            if (where.single[i])
                stand[where.single[i] - 1]++;
        for (int s = SHEEP; s < GOODS; s++)
            assert_int_equal(stand[s], farm.goods[s]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fits),
        cmocka_unit_test(keepings),
        cmocka_unit_test(capacities),
        cmocka_unit_test(stalls),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
