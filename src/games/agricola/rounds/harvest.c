/* SPDX-License-Identifier: MIT */
/*
 * The harvest: field phase, feeding and heating, breeding.
 *
 * Feeding is a chain: the player turns goods into food, one piece at a time, and then feeds the
 * family with the food there is; what is missing is begged for. Conversions come in the order of
 * enum conversion, so that each mixture has one way; at a table they come in any order. With enough
 * food there is nothing to ask, except for what only a harvest allows (the craft buildings) and for
 * animals that would have to make room for their young anyway and had better be cooked before.
 * Heating follows, a number between 0 and what is due. What workshops and stoves take is a payment
 * like others: stalls help.
 */
#include "games/agricola/cards/cards.h"

#include <string.h>

/* One crop from every planted field. */
void agricola_field_phase(struct agricola *g)
{
    for (int seat = 0; seat < g->head.seats; seat++) {
        struct farm *farm = &g->farm[seat];
        int grain = mire_count_bits(farm->grain_fields), cell;
        int beets = mire_count_bits(farm->vegetable_fields);
        uint32_t sown = farm->sown;
        MIRE_EACH_BIT(cell, farm->grain_fields | farm->vegetable_fields)
            if (--farm->crops[cell] == 0)
                agricola_clear_crop(farm, cell);
        if (farm->sown != sown)
            agricola_listen(g, seat);
        farm->goods[GRAIN] = (uint16_t)(farm->goods[GRAIN] + grain);
        farm->goods[VEGETABLE] = (uint16_t)(farm->goods[VEGETABLE] + beets);
        if (grain || beets)
            mire_news(&g->head, NEWS_FIELD, seat, grain, beets);
    }
}

/* People the house has room for, and cards that house somebody. */
int agricola_house_room(const struct farm *farm)
{
    int room = mire_count_bits(farm->rooms);
    return farm->listens >> HOUSES_PEOPLE & 1 ? room + agricola_person_room(farm) : room;
}

/* ---- feeding ---- */

/* 2 food for each adult (3 when playing solo), 1 for who was born in this round. */
int agricola_food_due(const struct agricola *g, int seat)
{
    const struct farm *farm = &g->farm[seat];
    return (farm->people - farm->newborns) * (agricola_solo(g) ? 3 : 2) + farm->newborns;
}

static const uint8_t craft_good[] = {WOOD, CLAY, REED};

const uint32_t agricola_workshops[3] = {
    MAJOR(JOINERY) | MAJOR(JOINERY_2),
    MAJOR(POTTERY) | MAJOR(POTTERY_2),
    MAJOR(BASKETMAKERS_WORKSHOP) | MAJOR(BASKETMAKERS_WORKSHOP_2),
};

/* In feed.crafts: two bits for how often each craft was used, and whether anything was turned
 * into food. */
enum { CRAFT_BITS = 2, CONVERTED = 0x40 };

/* How often a craft can still be used in this harvest; positions of old have just the last one. */
static int crafts_left(const struct farm *farm, const struct step *step, int craft)
{
    int used = step->feed.crafts >> CRAFT_BITS * craft & 3,
        last = step->feed.lowest == craft ? step->feed.last : 0;
    if (agricola_crafts_done(farm) >> craft & 1)
        return 0;
    return mire_count_bits(farm->majors & agricola_workshops[craft]) - (used > last ? used : last);
}

/* Its good is there, or can be had at a stall. */
static bool can_craft(const struct farm *farm, const struct step *step, int craft)
{
    struct cost one = {{0}};
    one.of[craft_good[craft]] = 1;
    return crafts_left(farm, step, craft) > 0 && agricola_can_pay(farm, &one);
}

static bool young_lack_room(const struct agricola *g, int seat)
{
    uint16_t herd[SPECIES];
    return agricola_bred(g, seat, herd) && !agricola_fits(&g->farm[seat], herd);
}

/* Is there a reason to turn crops and animals into food? Whoever has begun may go on, at a table
 * where the order does not matter. */
static bool eats(const struct agricola *g, const struct step *step)
{
    return g->farm[step->seat].goods[FOOD] < agricola_food_due(g, step->seat) ||
           (g->head.free_order && step->feed.crafts & CONVERTED);
}

static void offer_crafts(const struct agricola *g, const struct step *step, struct menu *menu)
{
    const struct farm *farm = &g->farm[step->seat];
    for (int c = g->head.free_order ? 0 : step->feed.lowest; c < GRAIN_TO_FOOD; c++)
        if (farm->majors & agricola_workshops[c] && can_craft(farm, step, c))
            offer(menu, ACTION(ACT_CONVERT, c));
}

void agricola_feed_options(const struct agricola *g, const struct step *step, struct menu *menu)
{
    const struct farm *farm = &g->farm[step->seat];
    uint8_t rates[CONVERSIONS];
    int first = GRAIN_TO_FOOD;
    offer(menu, ACTION(ACT_FEED, 0));
    if (farm->majors & agricola_crafts)
        offer_crafts(g, step, menu);
    if (farm->listens >> HARVEST & 1)
        agricola_offer_harvest(g, step, menu);
    if (!eats(g, step)) {
        uint32_t cookers = farm->majors & agricola_cookers;
        bool cooks =
            (g->head.free_order ? cookers : cookers & ~farm->marked) || farm->listens >> COOKS & 1;
        if (!cooks || !young_lack_room(g, step->seat))
            return;
        first = SHEEP_TO_FOOD;
    }
    agricola_rates(farm, rates);
    for (int c = step->feed.lowest > first && !g->head.free_order ? step->feed.lowest : first;
         c < CONVERSIONS; c++)
        if (rates[c] && farm->goods[agricola_converted_good(c)] >= (c == HORSES_TO_FOOD ? 2 : 1))
            offer(menu, ACTION(ACT_CONVERT, c));
    agricola_offer_stoke(farm, menu);
}

/* What a workshop takes may come from a stall. */
static void craft(struct agricola *g, struct step *step, int conversion)
{
    struct farm *farm = &g->farm[step->seat];
    struct cost one = {{0}};
    int seat = step->seat;
    one.of[craft_good[conversion]] = 1;
    step->feed.crafts = (uint8_t)(step->feed.crafts + (1 << CRAFT_BITS * conversion));
    agricola_set_crafts_done(farm, agricola_crafts_done(farm) | 1 << conversion);
    agricola_push_with(g, STEP_GAIN, seat,
                       .gain = {.good = FOOD, .n = (uint8_t)agricola_food_from(farm, conversion)});
    agricola_charge(g, seat, &one);
}

static void turn_into_food(struct agricola *g, struct step *step, int conversion)
{
    struct farm *farm = &g->farm[step->seat];
    step->feed.crafts |= CONVERTED;
    if (!g->head.free_order)
        step->feed.lowest = (uint8_t)conversion;
    if (conversion < GRAIN_TO_FOOD) {
        craft(g, step, conversion);
        return;
    }
    agricola_convert(farm, conversion, 1);
    if (conversion < SHEEP_TO_FOOD)
        return;
    if (farm->listens >> COOK_ANIMAL & 1)
        step->feed.lowest = 0; /* what comes of it may be turned into food, too */
    agricola_cooked(g, step->seat, agricola_converted_good(conversion),
                    conversion == HORSES_TO_FOOD ? 2 : 1);
}

void agricola_feed_act(struct agricola *g, struct step *step, mire_action action)
{
    struct farm *farm = &g->farm[step->seat];
    if (ACT(action) == ACT_EFFECT) {
        agricola_use_in_harvest(g, step->seat, OPERAND(action));
        return;
    }
    if (ACT(action) == ACT_CONVERT) {
        turn_into_food(g, step, OPERAND(action));
        return;
    }
    int due = agricola_food_due(g, step->seat), food = farm->goods[FOOD];
    int missing = food < due ? due - food : 0;
    farm->goods[FOOD] = (uint16_t)(food - (due - missing));
    farm->begging = (uint8_t)(farm->begging + missing > 250 ? 250 : farm->begging + missing);
    mire_news(&g->head, NEWS_FED, step->seat, due - missing, missing);
    agricola_pop(g);
}

/* ---- heating ---- */

/* 1 fuel a room, 1 less in a clay house, 2 less in a stone house; the Heating Oven warms one room
 * more, the Tiled Oven sets a limit of 1. A Peat Hut has its own stove. */
enum { PEAT_HUT_FUEL = 1 };

static int due_less(const struct agricola *g, int seat, int less)
{
    const struct farm *farm = &g->farm[seat];
    int fuel = mire_count_bits(farm->rooms) - farm->house - less;
    if (farm->majors & MAJOR(HEATING_OVEN))
        fuel--;
    if (farm->listens >> CHANGES_HEATING & 1)
        fuel -= agricola_heat_less(g, seat);
    if (fuel > 1 && farm->majors & MAJOR(TILED_OVEN))
        fuel = 1;
    return (fuel > 0 ? fuel : 0) + (agricola_stands(farm, HUT_OF_PEAT) ? PEAT_HUT_FUEL : 0);
}

int agricola_fuel_due(const struct agricola *g, int seat)
{
    return due_less(g, seat, 0);
}

/* Wood among so much fuel: what the fuel does not cover, or with Firewood at least one piece. */
static int wood_in(const struct farm *farm, int heat)
{
    int fuel = heat & ~FIREWOOD, wood = fuel - farm->goods[FUEL];
    return wood > 0 ? wood : heat & FIREWOOD ? 1 : 0;
}

static struct cost cost_of_heat(const struct farm *farm, int heat)
{
    int wood = wood_in(farm, heat);
    return (struct cost){
        .of = {[WOOD] = (uint8_t)wood, [FUEL] = (uint8_t)((heat & ~FIREWOOD) - wood)}};
}

/* Wood may come from a stall. */
static bool can_burn(const struct farm *farm, int heat)
{
    struct cost cost = cost_of_heat(farm, heat);
    return agricola_can_pay(farm, &cost);
}

/* What is due, if this is burnt: with Firewood less if there is wood in it. */
static int due_for(const struct agricola *g, int seat, int heat)
{
    const struct farm *farm = &g->farm[seat];
    return due_less(g, seat, agricola_has_firewood(farm) && wood_in(farm, heat) ? 1 : 0);
}

int agricola_cold_people(const struct agricola *g, int seat, int heat)
{
    int missing = due_for(g, seat, heat) - (heat & ~FIREWOOD);
    return missing < 0 ? 0 : missing < g->farm[seat].people ? missing : g->farm[seat].people;
}

/* More than is due is not burnt, but for the one piece of wood that makes it less. */
static bool burns_too_much(const struct agricola *g, int seat, int heat)
{
    const struct farm *farm = &g->farm[seat];
    int fuel = heat & ~FIREWOOD, due = due_for(g, seat, heat);
    return fuel > due && !(fuel == 1 && wood_in(farm, heat) && agricola_fuel_due(g, seat));
}

static bool church_waits(const struct farm *farm, const struct step *step)
{
    return !step->heat.church && farm->majors & MAJOR(VILLAGE_CHURCH);
}

bool agricola_wants_fuel(const struct agricola *g, const struct step *step)
{
    return church_waits(&g->farm[step->seat], step) || agricola_fuel_due(g, step->seat) > 0;
}

/* Any amount up to what is due; before that the Village Church may have its fuel. */
static void offer_heat(const struct agricola *g, const struct step *step, struct menu *menu)
{
    const struct farm *farm = &g->farm[step->seat];
    int due = agricola_fuel_due(g, step->seat);
    int reach = farm->goods[FUEL] + agricola_wood_reach(farm);
    if (church_waits(farm, step) && reach)
        offer(menu, ACTION(ACT_CHURCH, 0));
    for (int fuel = due < reach ? due : reach; fuel >= 0; fuel--)
        if (!burns_too_much(g, step->seat, fuel) && offer(menu, ACTION(ACT_HEAT, fuel)))
            return;
    if (!agricola_has_firewood(farm))
        return;
    for (int fuel = due < farm->goods[FUEL] ? due : farm->goods[FUEL]; fuel > 0; fuel--)
        if (can_burn(farm, fuel | FIREWOOD) && !burns_too_much(g, step->seat, fuel | FIREWOOD) &&
            offer(menu, ACTION(ACT_HEAT, fuel | FIREWOOD)))
            return;
}

void agricola_heat_options(const struct agricola *g, const struct step *step, struct menu *menu)
{
    offer_heat(g, step, menu);
    if (g->farm[step->seat].listens >> HARVEST & 1 && menu->n < menu->most &&
        agricola_wants_fuel(g, step))
        agricola_offer_harvest(g, step, menu);
}

/* For each fuel that is missing somebody falls ill, until everybody has. */
void agricola_heat_act(struct agricola *g, struct step *step, mire_action action)
{
    struct farm *farm = &g->farm[step->seat];
    int seat = step->seat;
    struct cost cost = cost_of_heat(farm, ACT(action) == ACT_CHURCH ? 1 : OPERAND(action));
    if (ACT(action) == ACT_CHURCH) {
        farm->bonus++;
        step->heat.church = 1;
        agricola_charge(g, seat, &cost);
        return;
    }
    if (ACT(action) == ACT_EFFECT) {
        agricola_use_in_harvest(g, seat, OPERAND(action));
        return;
    }
    farm->bed = (uint8_t)agricola_cold_people(g, seat, OPERAND(action));
    if (OPERAND(action) || farm->bed)
        mire_news(&g->head, NEWS_HEATED, seat, OPERAND(action) & ~FIREWOOD, farm->bed);
    agricola_set_crafts_done(farm, 0);
    agricola_pop(g);
    agricola_charge(g, seat, &cost);
}

/* ---- breeding ---- */

/* If not all fit, the player chooses; nothing can be cooked now. */
void agricola_breed(struct agricola *g, int seat, int species)
{
    struct farm *farm = &g->farm[seat];
    uint16_t herd[SPECIES];
    if (!agricola_bred(g, seat, herd))
        return;
    for (int s = 0; s < SPECIES; s++) {
        if (!(species >> s & 1))
            herd[s] = farm->goods[SHEEP + s];
        if (herd[s] > farm->goods[SHEEP + s])
            mire_news(&g->head, NEWS_BORN, seat, SHEEP + s, 1);
    }
    memcpy(&farm->goods[SHEEP], herd, sizeof herd);
    if (!agricola_fits(farm, herd))
        agricola_push_with(g, STEP_KEEP, seat, .keep = {.bred = 1});
}

static int size_of(const struct farm *farm)
{
    return farm->goods[SHEEP] + farm->goods[BOAR] + farm->goods[CATTLE] + farm->goods[HORSE];
}

static int kept_in(mire_action action)
{
    int n = 0;
    for (int s = 0; s < SPECIES; s++)
        n += OPERAND(action) >> 6 * s & 63;
    return n;
}

/* Who has more animals than places of the own has one on the Night Pasture of somebody else, where
 * it breeds with others. Which stay at home? */
void agricola_breed_options(const struct agricola *g, const struct step *step, struct menu *menu)
{
    struct farm home = g->farm[step->seat];
    mire_action kept[MIRE_MENU];
    home.lodging = 0;
    if (g->farm[step->seat].lodging != 1 || agricola_fits(&home, &home.goods[SHEEP])) {
        offer(menu, ACTION(ACT_STOP, 0));
        return;
    }
    int n = agricola_keepings(&home, &home.goods[SHEEP], kept, MIRE_MENU);
    for (int i = 0; i < n; i++)
        if (kept_in(kept[i]) == size_of(&home) - 1 && offer(menu, kept[i]))
            return;
}

void agricola_breed_act(struct agricola *g, struct step *step, mire_action action)
{
    struct farm *farm = &g->farm[step->seat];
    for (int s = 0; ACT(action) == ACT_KEEP && s < SPECIES; s++)
        if ((OPERAND(action) >> 6 * s & 63) < farm->goods[SHEEP + s])
            farm->lodging = (uint8_t)(2 + s);
    agricola_breed(g, step->seat, (1 << SPECIES) - 1);
}
