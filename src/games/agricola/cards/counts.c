/* SPDX-License-Identifier: MIT */
/*
 * The numbers cards ask for, and tests on them.
 */
#include "games/agricola/cards/cards.h"

static int kinds_in_front(const struct farm *farm, int kind)
{
    int n = 0;
    for (int slot = 0; slot < FRONT; slot++)
        n += farm->front[slot] != NO_CARD && agricola_card(farm->front[slot])->kind == kind;
    return n;
}

static int upgrades(const struct farm *farm)
{
    int n = 0;
    for (int slot = 0; slot < FRONT; slot++)
        n += farm->front[slot] != NO_CARD && agricola_card(farm->front[slot])->upgrade;
    return n;
}

static int later_occupations(const struct farm *farm, const struct cause *cause)
{
    int n = 0;
    for (int slot = cause->slot + 1; slot < FRONT; slot++)
        n += farm->front[slot] != NO_CARD && agricola_card(farm->front[slot])->kind == OCCUPATION;
    return n;
}

static int minors_in_hand(const struct farm *farm)
{
    int n = 0, card;
    EACH_CARD(card, farm->hand)
        n += agricola_card(card)->kind == MINOR;
    return n;
}

/* Borders between cells of two kinds. */
static int borders(const struct farm *farm, uint32_t one, uint32_t other)
{
    struct yard room;
    const struct yard *yard = agricola_yard(farm, &room);
    int n = 0, cell;
    MIRE_EACH_BIT(cell, one)
        n += mire_count_bits(yard->near[cell] & other);
    return n;
}

static int smallest_herd(const struct farm *farm)
{
    int least = farm->goods[SHEEP];
    for (int good = BOAR; good < GOODS; good++)
        if (farm->goods[good] < least)
            least = farm->goods[good];
    return least;
}

static int special_cards(const struct agricola *g, int seat)
{
    int n = g->solo_used; /* a solo player has them before him no longer */
    for (int card = 0; card < SPECIAL_CARDS; card++)
        n += (g->special[card] & ~FACE_DOWN) == seat + 1;
    return n;
}

static int people_on(const struct agricola *g, uint64_t spaces, int seat)
{
    int n = 0, space;
    MIRE_EACH_BIT(space, spaces & g->taken)
        n += seat < 0 || agricola_stands_on(g, seat, space);
    return n;
}

static int round_space(const struct agricola *g, int space)
{
    for (int round = 1; round <= g->round; round++)
        if (g->round_card[round - 1] == space)
            return round;
    return 0;
}

static int others_with_two_rooms(const struct agricola *g, int seat)
{
    int n = 0;
    for (int other = 0; other < g->head.seats; other++)
        n += other != seat && mire_count_bits(g->farm[other].rooms) == 2;
    return n;
}

static int animals(const struct farm *farm)
{
    return farm->goods[SHEEP] + farm->goods[BOAR] + farm->goods[CATTLE] + farm->goods[HORSE];
}

/* Everything that needs no more than the farm. */
static int farm_number(const struct farm *farm, const struct test *what, const struct cause *cause)
{
    struct yard room;
    uint32_t planted = farm->grain_fields | farm->vegetable_fields;
    uint32_t fields = farm->fields | agricola_field_card(farm);
    switch (what->count) {
    case COUNT_IMPROVEMENTS:
        return mire_count_bits(farm->majors) + kinds_in_front(farm, MINOR);
    case COUNT_MAJOR_IMPROVEMENTS:
        return mire_count_bits(farm->majors) + upgrades(farm);
    case COUNT_OCCUPATIONS:
        return kinds_in_front(farm, OCCUPATION);
    case COUNT_OCCUPATIONS_AFTER_THIS:
        return later_occupations(farm, cause);
    case COUNT_MINORS_IN_HAND:
        return minors_in_hand(farm);
    case COUNT_OWNED:
        return mire_count_bits(farm->majors & what->majors);
    case COUNT_ROOMS:
        return mire_count_bits(farm->rooms);
    case COUNT_ROOMS_ADDED:
        return mire_count_bits(farm->rooms) - 2;
    case COUNT_PEOPLE:
        return farm->people;
    case COUNT_NEWBORNS:
        return farm->newborns;
    case COUNT_UNPLACED_PEOPLE:
        return farm->home;
    case COUNT_FIELDS:
        return mire_count_bits(fields);
    case COUNT_EMPTY_FIELDS:
        return mire_count_bits(fields & ~(planted | farm->fallow_fields));
    case COUNT_GRAIN_FIELDS:
        return mire_count_bits(farm->grain_fields & farm->fields);
    case COUNT_VEGETABLE_FIELDS:
        return mire_count_bits(farm->vegetable_fields & fields);
    case COUNT_PASTURES:
        return farm->pastures;
    case COUNT_PASTURE_CELLS:
        return mire_count_bits(farm->pastured);
    case COUNT_STABLES:
        return mire_count_bits(farm->stables);
    case COUNT_UNFENCED_STABLES:
        return mire_count_bits(farm->stables & ~farm->pastured);
    case COUNT_FORESTS:
        return mire_count_bits(farm->forests);
    case COUNT_MOORS:
        return mire_count_bits(farm->moors);
    case COUNT_UNUSED_CELLS:
        return mire_count_bits(agricola_unused(farm, agricola_yard(farm, &room)));
    case COUNT_EDGES_FOREST_FIELD:
        return borders(farm, farm->forests, farm->fields);
    case COUNT_EDGES_FOREST_MOOR:
        return borders(farm, farm->forests, farm->moors);
    case COUNT_ANIMALS:
        return animals(farm);
    case COUNT_ANIMAL_SETS:
        return smallest_herd(farm);
    case COUNT_HOUSE:
        return farm->house;
    case COUNT_FROM_BED:
        return farm->up;
    case COUNT_ROOMY_PASTURES:
        return agricola_roomy_pastures(farm);
    default:
        return farm->goods[what->count - 1];
    }
}

int agricola_number(const struct agricola *g, int seat, const struct test *what,
                    const struct cause *cause)
{
    switch (what->count) {
    case COUNT_SPECIAL_CARDS_IN_FRONT:
        return special_cards(g, seat);
    case COUNT_OTHERS_WITH_2_ROOMS:
        return others_with_two_rooms(g, seat);
    case COUNT_PLAYERS:
        return g->head.seats;
    case COUNT_OTHER_PLAYERS:
        return g->head.seats - 1;
    case COUNT_IMPROVEMENTS_TO_BRAG:
        return mire_count_bits(g->farm[seat].majors & ~(agricola_corrected(g) ? MOOR_MAJORS : 0)) +
               kinds_in_front(&g->farm[seat], MINOR);
    case COUNT_ROUND:
        return g->round;
    case COUNT_ROUNDS_LEFT:
        return ROUNDS - g->round;
    case COUNT_ROUNDS_SINCE_PLAYED:
        return cause->slot == NO_CARD ? 0 : g->round - g->farm[seat].since[cause->slot];
    case COUNT_COUNTERS:
        return cause->slot == NO_CARD ? 0 : g->farm[seat].load[cause->slot] & 0x7F;
    case COUNT_EVENT:
        return cause->detail;
    case COUNT_OWN_PEOPLE_ON:
        return people_on(g, what->spaces, seat);
    case COUNT_PEOPLE_ON:
        return people_on(g, what->spaces, -1);
    case COUNT_MATERIALS_GAINED:
        return g->gained[seat];
    case COUNT_ROUND_SPACE:
        return round_space(g, cause->about);
    default:
        return farm_number(&g->farm[seat], what, cause);
    }
}

static bool test_holds(const struct agricola *g, int seat, const struct test *test,
                       const struct cause *cause);

static bool any_holds(const struct agricola *g, int seat, const struct test *any,
                      const struct cause *cause)
{
    for (; any->count || any->holds; any++)
        if (test_holds(g, seat, any, cause))
            return true;
    return false;
}

static bool test_holds(const struct agricola *g, int seat, const struct test *test,
                       const struct cause *cause)
{
    if (test->any)
        return any_holds(g, seat, test->any, cause);
    if (test->holds)
        return test->holds(g, seat);
    int n = agricola_number(g, seat, test, cause);
    if (test->in)
        return n < 16 && test->in >> n & 1;
    return n >= test->min && (n <= test->max || test->max == 127);
}

bool agricola_holds(const struct agricola *g, int seat, const struct test *tests,
                    const struct cause *cause)
{
    for (; tests && (tests->count || tests->any || tests->holds); tests++)
        if (!test_holds(g, seat, tests, cause))
            return false;
    return true;
}
