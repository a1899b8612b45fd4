/* SPDX-License-Identifier: MIT */
/*
 * Goods: what things cost, and the conversions that are allowed at any time.
 *
 * A conversion matters only when something is to be paid, so it is offered just then: a cost is
 * payable if the goods, or what they can be turned into, suffice; and if there is more than one way
 * to make up for what is missing, STEP_PAY asks, one piece at a time. Nothing is lost by waiting:
 * what can be converted now can be converted later. Converted are
 *
 *   grain, vegetables, animals -> food   by hand (1 each) or with cooking improvements
 *   wood -> fuel                         by hand, with the Moor
 *   wood -> clay, clay -> wood, reed -> wood, clay, stone   with the three stalls
 *
 * Wood can be fuel at any time, but fuel never wood; so fuel is paid before wood, without a
 * question.
 */
#include "games/agricola/cards/cards.h"

#include <string.h>

void agricola_rates(const struct farm *farm, uint8_t rates[CONVERSIONS])
{
    int major;
    memset(rates, 0, CONVERSIONS);
    rates[GRAIN_TO_FOOD] = rates[VEGETABLE_TO_FOOD] = 1;
    MIRE_EACH_BIT(major, farm->majors & ~farm->marked & agricola_cookers) {
        for (int i = 0; i < 5; i++)
            if (agricola_majors[major].cooks[i] > rates[VEGETABLE_TO_FOOD + i])
                rates[VEGETABLE_TO_FOOD + i] = agricola_majors[major].cooks[i];
    }
    if (farm->listens >> COOKS & 1)
        agricola_card_rates(farm, rates);
}

int agricola_converted_good(int conversion)
{
    static const uint8_t goods[CONVERSIONS] = {WOOD,  CLAY, REED,   GRAIN, VEGETABLE,
                                               SHEEP, BOAR, CATTLE, HORSE, HORSE};
    return goods[conversion];
}

int agricola_cooking_worth(const uint8_t rates[CONVERSIONS], int good, int n)
{
    int rate = rates[SHEEP_TO_FOOD + good - SHEEP], two = rates[HORSES_TO_FOOD];
    if (good == HORSE && two > 2 * rate)
        return n / 2 * two + n % 2 * rate;
    return n * rate;
}

/* All the food that conversions from this kind on make of the goods beside a cost. */
static int food_beside(const struct farm *farm, const struct cost *cost, int from)
{
    uint8_t rates[CONVERSIONS];
    int food = farm->goods[FOOD], horses = farm->goods[HORSE] - cost->of[HORSE];
    agricola_rates(farm, rates);
    for (int c = from < GRAIN_TO_FOOD ? GRAIN_TO_FOOD : from; c < SHEEP_TO_FOOD; c++)
        food += rates[c] *
                (farm->goods[agricola_converted_good(c)] - cost->of[agricola_converted_good(c)]);
    for (int c = from < SHEEP_TO_FOOD ? SHEEP_TO_FOOD : from; c < HORSES_TO_FOOD; c++)
        food += agricola_cooking_worth(rates, agricola_converted_good(c),
                                       farm->goods[agricola_converted_good(c)] -
                                           cost->of[agricola_converted_good(c)]);
    return from == HORSES_TO_FOOD ? food + horses / 2 * rates[HORSES_TO_FOOD] : food;
}

int agricola_food_reach(const struct farm *farm, int from)
{
    static const struct cost nothing;
    return food_beside(farm, &nothing, from);
}

int agricola_food_from(const struct farm *farm, int conversion)
{
    uint8_t rates[CONVERSIONS];
    agricola_rates(farm, rates);
    return conversion < GRAIN_TO_FOOD ? conversion == REED_TO_FOOD ? 3 : 2 : rates[conversion];
}

void agricola_convert(struct farm *farm, int conversion, int n)
{
    int good = agricola_converted_good(conversion), food = agricola_food_from(farm, conversion);
    farm->goods[good] = (uint16_t)(farm->goods[good] - (conversion == HORSES_TO_FOOD ? 2 * n : n));
    farm->goods[FOOD] = (uint16_t)(farm->goods[FOOD] + n * food);
    if (good == HORSE)
        agricola_horses_gone(farm, conversion == HORSES_TO_FOOD ? 2 * n : n);
}

void agricola_cooked(struct agricola *g, int seat, int good, int n)
{
    if (n <= 0 || !g->farm[seat].listens)
        return;
    agricola_saddle(g, seat, good, n);
    if (g->farm[seat].listens >> COOK_ANIMAL & 1)
        agricola_fire(g, COOK_ANIMAL, seat, good, n);
}

static bool owns(const struct farm *farm, int major)
{
    return farm->majors >> major & 1;
}

static int over(int have, int need)
{
    return have > need ? have - need : 0;
}

/* Are the materials there, counting what the stalls make of the rest? */
static bool materials_suffice(const struct farm *farm, const uint8_t need[MATERIALS])
{
    const uint16_t *have = farm->goods;
    if (have[REED] < need[REED])
        return false;
    int wood = over(need[WOOD], have[WOOD]), clay = over(need[CLAY], have[CLAY]);
    int reed = over(need[STONE], have[STONE]);
    if (owns(farm, CERAMICS_STALL))
        wood = over(wood, over(have[CLAY], need[CLAY]));
    if (owns(farm, FURNITURE_STALL))
        clay = over(clay, over(have[WOOD], need[WOOD]));
    reed += wood + clay;
    return reed == 0 || (owns(farm, BASKET_STALL) && reed <= have[REED] - need[REED]);
}

/* Fuel that is missing is paid in wood. */
static void fuel_from_wood(const struct farm *farm, struct cost *cost)
{
    int missing = over(cost->of[FUEL], farm->goods[FUEL]);
    cost->of[FUEL] = (uint8_t)(cost->of[FUEL] - missing);
    cost->of[WOOD] = (uint8_t)(cost->of[WOOD] + missing);
}

/* Crops and animals cannot be made of anything; those that are due are not there to be eaten. */
static bool is_edible(int good)
{
    return good == GRAIN || good == VEGETABLE || good >= SHEEP;
}

bool agricola_can_pay(const struct farm *farm, const struct cost *cost)
{
    struct cost due = *cost;
    if (due.of[FUEL])
        fuel_from_wood(farm, &due);
    if (!materials_suffice(farm, due.of))
        return false;
    for (int good = GRAIN; good < GOODS; good++)
        if (is_edible(good) && farm->goods[good] < due.of[good])
            return false;
    return due.of[FOOD] <= farm->goods[FOOD] ||
           due.of[FOOD] <= food_beside(farm, &due, GRAIN_TO_FOOD);
}

uint32_t agricola_payable(const struct farm *farm, struct cost ways[WAYS], int n,
                          const struct cost *price)
{
    uint32_t payable = 0;
    for (int i = 0; i < n; i++) {
        for (int good = 0; price && good < GOODS; good++)
            ways[i].of[good] = (uint8_t)(ways[i].of[good] + price->of[good]);
        if (agricola_can_pay(farm, &ways[i]))
            payable |= 1u << i;
    }
    return payable;
}

static int wood_reach(const struct farm *farm, bool with_clay)
{
    int wood = farm->goods[WOOD];
    if (with_clay)
        wood += farm->goods[CLAY];
    if (owns(farm, BASKET_STALL))
        wood += farm->goods[REED];
    return wood;
}

int agricola_wood_reach(const struct farm *farm)
{
    return wood_reach(farm, owns(farm, CERAMICS_STALL));
}

int agricola_fence_reach(const struct farm *farm)
{
    return wood_reach(farm, owns(farm, CERAMICS_STALL) || agricola_stands(farm, FENCES_OF_CLAY));
}

/* Takes what is owed if it is all there. */
static bool take(struct farm *farm, const struct cost *cost)
{
    for (int good = 0; good < GOODS; good++)
        if (farm->goods[good] < cost->of[good])
            return false;
    for (int good = 0; good < GOODS; good++)
        farm->goods[good] = (uint16_t)(farm->goods[good] - cost->of[good]);
    if (cost->of[HORSE])
        agricola_horses_gone(farm, cost->of[HORSE]);
    return true;
}

void agricola_charge(struct agricola *g, int seat, const struct cost *cost)
{
    struct cost due = *cost;
    if (due.of[FUEL])
        fuel_from_wood(&g->farm[seat], &due);
    if (take(&g->farm[seat], &due))
        return;
    g->owed = due;
    agricola_push(g, STEP_PAY, seat);
}

/* ---- paying when something is missing ---- */

enum { TRADES = 5 };
static const struct {
    uint8_t from, to, stall;
} trades[TRADES] = {
    {REED, STONE, BASKET_STALL},   {CLAY, WOOD, CERAMICS_STALL}, {REED, WOOD, BASKET_STALL},
    {WOOD, CLAY, FURNITURE_STALL}, {REED, CLAY, BASKET_STALL},
};

/* How much of a good the stalls could make of the rest. */
int agricola_traded_for(const struct farm *farm, int good)
{
    int n = 0;
    for (int i = 0; i < TRADES; i++)
        if (trades[i].to == good && owns(farm, trades[i].stall))
            n += farm->goods[trades[i].from];
    return n;
}

void agricola_offer_trades_for(const struct farm *farm, int good, struct menu *menu)
{
    for (int i = 0; i < TRADES; i++)
        if (trades[i].to == good && owns(farm, trades[i].stall) && farm->goods[trades[i].from])
            offer(menu, ACTION(ACT_TRADE, trades[i].from << 8 | good));
}

bool agricola_can_trade_away(const struct farm *farm, int good)
{
    for (int i = 0; i < TRADES; i++)
        if (trades[i].from == good && owns(farm, trades[i].stall))
            return true;
    return false;
}

void agricola_trade(struct agricola *g, int seat, mire_action action)
{
    struct farm *farm = &g->farm[seat];
    farm->goods[OPERAND(action) >> 8]--;
    farm->goods[OPERAND(action) & 0xFF]++;
    if ((OPERAND(action) & 0xFF) < MATERIALS)
        agricola_note_gain(g, seat, 1);
}

static void offer_trades(const struct farm *farm, const struct cost *owed, struct menu *menu)
{
    for (int i = 0; i < TRADES; i++) {
        struct farm after;
        if (farm->goods[trades[i].to] >= owed->of[trades[i].to] ||
            farm->goods[trades[i].from] <= owed->of[trades[i].from] || !owns(farm, trades[i].stall))
            continue;
        after.majors = farm->majors;
        memcpy(after.goods, farm->goods, sizeof after.goods);
        after.goods[trades[i].from]--;
        after.goods[trades[i].to]++;
        if (materials_suffice(&after, owed->of))
            offer(menu, ACTION(ACT_TRADE, trades[i].from << 8 | trades[i].to));
    }
}

/* First materials, then food; in the order of the lists, so that every mixture has one way. A later
 * piece is offered only if it and those after it suffice; at a table any of them. */
void agricola_pay_options(const struct agricola *g, const struct step *step, struct menu *menu)
{
    const struct farm *farm = &g->farm[step->seat];
    uint8_t rates[CONVERSIONS];
    for (int good = 0; good < MATERIALS; good++) {
        if (farm->goods[good] < g->owed.of[good]) {
            offer_trades(farm, &g->owed, menu);
            return;
        }
    }
    agricola_rates(farm, rates);
    bool any_order = g->head.free_order;
    for (int c = step->pay.lowest < GRAIN_TO_FOOD || any_order ? GRAIN_TO_FOOD : step->pay.lowest;
         c < CONVERSIONS; c++) {
        int spare =
            farm->goods[agricola_converted_good(c)] - g->owed.of[agricola_converted_good(c)];
        int food = food_beside(farm, &g->owed, any_order ? GRAIN_TO_FOOD : c);
        if (c == HORSE_TO_FOOD) { /* a pair that is broken up is worth less */
            if (!any_order)
                food = farm->goods[FOOD] + rates[c];
            else
                food += rates[c] - agricola_cooking_worth(rates, HORSE, spare);
            food += agricola_cooking_worth(rates, HORSE, spare - 1);
        }
        if (spare >= (c == HORSES_TO_FOOD ? 2 : 1) && rates[c] && food >= g->owed.of[FOOD])
            offer(menu, ACTION(ACT_CONVERT, c));
    }
}

void agricola_pay_act(struct agricola *g, struct step *step, mire_action action)
{
    struct farm *farm = &g->farm[step->seat];
    int seat = step->seat;
    if (ACT(action) == ACT_TRADE) {
        agricola_trade(g, seat, action);
    } else {
        agricola_convert(farm, OPERAND(action), 1);
        if (!g->head.free_order)
            step->pay.lowest = (uint8_t)OPERAND(action);
    }
    if (take(farm, &g->owed)) {
        memset(&g->owed, 0, sizeof g->owed);
        agricola_pop(g);
    }
    if (ACT(action) == ACT_CONVERT && OPERAND(action) >= SHEEP_TO_FOOD)
        agricola_cooked(g, seat, agricola_converted_good(OPERAND(action)),
                        OPERAND(action) == HORSES_TO_FOOD ? 2 : 1);
}

/* ---- the variant with fuel markers ---- */

static const struct cost one_fuel = {.of = {[FUEL] = 1}};

/* A cooking improvement with a marker is of no use until its owner pays 1 fuel to fire it up. */
void agricola_offer_stoke(const struct farm *farm, struct menu *menu)
{
    int major, slot;
    uint16_t cold = farm->listens >> COOKS & 1 ? agricola_cold_cards(farm) : 0;
    if ((!farm->marked && !cold) || !agricola_can_pay(farm, &one_fuel))
        return;
    MIRE_EACH_BIT(major, farm->marked)
        offer(menu, ACTION(ACT_STOKE, major));
    MIRE_EACH_BIT(slot, cold)
        offer(menu, ACTION(ACT_STOKE, MAJORS + farm->front[slot]));
}

void agricola_stoke(struct agricola *g, int seat, int what)
{
    struct farm *farm = &g->farm[seat];
    if (what < MAJORS)
        farm->marked &= ~MAJOR(what);
    else
        farm->load[agricola_slot(farm, what - MAJORS)] = 0;
    agricola_charge(g, seat, &one_fuel);
}
