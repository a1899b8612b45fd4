/* SPDX-License-Identifier: MIT */
/*
 * What a good player looks at, in tenths of a point: the score as it stands, what goods at hand
 * will become, how well the family is fed and warm, and how much time is left to use people and
 * places.
 */
#include "games/agricola/agricola.h"

/* Harvests still to come in or after a round. */
static int harvests_left(int round)
{
    static const uint8_t after[ROUNDS + 1] = {6, 6, 6, 6, 6, 5, 5, 5, 4, 4, 3, 3, 2, 2, 1};
    return after[round];
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* Food at hand against the next harvest's need; hunger weighs nearly what begging costs. */
static int judge_food(const struct agricola *g, const struct farm *farm, int seat)
{
    int due = agricola_food_due(g, seat) +
              farm->newborns * (g->round == agricola_next_harvest[g->round] ? 0 : 1);
    int rounds = agricola_next_harvest[g->round] - g->round;
    int reach = agricola_food_reach(farm, 0) + mire_count_bits(farm->grain_fields);
    int value, missing;
    for (int round = g->round; round < agricola_next_harvest[g->round]; round++)
        reach += farm->coming[round][FOOD];
    missing = due - reach - rounds; /* a little comes in every round */
    value = missing > 0 ? -26 * missing : 0;
    missing = due - reach;
    if (missing > 0)
        value -= 6 * missing;
    return value + 4 * least(reach, due) + 3 * least(reach > due ? reach - due : 0, due);
}

/* Rooms have to be warm: a person in bed loses a round, and 2 points at the end. */
static int judge_heat(const struct agricola *g, const struct farm *farm, int seat)
{
    int due = agricola_fuel_due(g, seat), fuel = farm->goods[FUEL];
    int missing = due - fuel - farm->goods[WOOD];
    if (!agricola_moor(g) || harvests_left(g->round) == 0)
        return 0;
    return 6 * least(fuel, due) + 2 * least(fuel > due ? fuel - due : 0, 4) -
           (missing > 0 ? 8 * missing : 0);
}

static int judge_goods(const struct agricola *g, const struct farm *farm)
{
    int late = ROUNDS - g->round; /* what cannot be used any more is worth nothing */
    int weight = late >= 5 ? 5 : late;
    int value = 3 * least(farm->goods[WOOD], 12) + 3 * least(farm->goods[CLAY], 8) +
                6 * least(farm->goods[REED], 5) + 5 * least(farm->goods[STONE], 6);
    value += farm->goods[GRAIN] ? 4 : 0;
    if (!(farm->majors & agricola_cookers))
        value += 8 * least(farm->goods[CLAY], 2); /* a fireplace is what a farm lacks most */
    return value * weight / 5;
}

/* People and rooms pay for the rounds that are left. */
static int judge_family(const struct agricola *g, const struct farm *farm)
{
    int left = ROUNDS - g->round, rooms = mire_count_bits(farm->rooms);
    int value = farm->people * left * 4 - farm->bed * 12;
    if (rooms > farm->people && farm->people < PEOPLE)
        value += 20 + 2 * left;
    return value;
}

/* Empty ground that can still be used, fields that can still be sown, animals that still breed. */
static int judge_farm(const struct agricola *g, const struct farm *farm)
{
    int harvests = harvests_left(g->round), value = 0, room = 0, animals = 0;
    int planted = mire_count_bits(farm->grain_fields | farm->vegetable_fields);
    value += 5 * least(planted, 5) * (harvests > 0);
    value += 4 * mire_count_bits(farm->fields) * (harvests > 1);
    for (int s = 0; s < SPECIES; s++) {
        animals += farm->goods[SHEEP + s];
        value += farm->goods[SHEEP + s] >= 2 ? 4 * least(harvests, 3) : 0;
    }
    for (int i = 0; i < farm->pastures; i++)
        room += farm->capacity[i];
    value += least(room - animals > 0 ? room - animals : 0, 6) * (harvests > 0);
    if (farm->majors & agricola_cookers)
        value += 25 * least(harvests - 1, 3);
    if (farm->majors & ~agricola_cookers & agricola_bakers)
        value += 4 * harvests;
    value -= 3 * mire_count_bits(farm->moors | farm->forests);
    return value;
}

int agricola_judge(const void *state, int seat)
{
    const struct agricola *g = state;
    const struct farm *farm = &g->farm[seat];
    int points = 10 * agricola_points(g, seat) / POINT;
    if (g->phase == PHASE_OVER)
        return points;
    points += judge_food(g, farm, seat) + judge_heat(g, farm, seat) + judge_goods(g, farm) +
              judge_family(g, farm) + judge_farm(g, farm);
    if (g->start == seat && g->head.seats > 1)
        points += 4;
    return points;
}
