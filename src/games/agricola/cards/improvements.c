/* SPDX-License-Identifier: MIT */
/*
 * Major improvements: the display, what they cost, what they do when built, and baking.
 *
 * The display has slots of at most two cards. Only the top one can be had. A card that is handed in
 * for a better one goes back on top of its slot; which of two lies on top is all that has to be
 * kept.
 */
#include "games/agricola/cards/cards.h"

#include <string.h>

/* The two cards that belong in a slot, upper first; -1: none. */
static void slot_cards(const struct agricola *g, int slot, int card[2])
{
    static const int8_t upper[SLOTS] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 28, 29};
    static const int8_t lower_moor[SLOTS] = {18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 30, 31};
    static const int8_t lower_six[SLOTS] = {-1, 10, -1, 11, 12, 13, 14, 15, 16, 17, -1, -1};
    card[0] = upper[slot];
    card[1] = agricola_moor(g) ? lower_moor[slot] : lower_six[slot];
}

int agricola_top_major(const struct agricola *g, int slot)
{
    int card[2];
    slot_cards(g, slot, card);
    bool upper = g->display >> card[0] & 1, lower = card[1] >= 0 && g->display >> card[1] & 1;
    if (upper && lower)
        return card[g->flipped >> slot & 1];
    return upper ? card[0] : lower ? card[1] : -1;
}

bool agricola_is_covered(const struct agricola *g, int major)
{
    return g->display >> major & 1 && agricola_top_major(g, agricola_majors[major].slot) != major;
}

void agricola_bring_forward(struct agricola *g, int major)
{
    g->flipped ^= (uint16_t)(1u << agricola_majors[major].slot);
}

/* The printed cost; the Museum saves one piece on seven of them. */
int agricola_major_ways(const struct agricola *g, int seat, int major, struct cost ways[WAYS])
{
    struct cost *cost = &ways[0];
    const struct farm *farm = &g->farm[seat];
    const struct major_info *info = &agricola_majors[major];
    memset(cost, 0, sizeof *cost);
    memcpy(cost->of, info->cost, sizeof info->cost);
    if (info->museum && farm->majors & MAJOR(MUSEUM_OF_THE_MOORS))
        cost->of[info->museum - 1]--;
    int saved = agricola_living_history(farm, major);
    if (saved >= 0 && cost->of[saved])
        cost->of[saved]--;
    return agricola_cost_ways(g, seat, FOR_MAJORS, ways);
}

/* ---- building ---- */

int agricola_major_ways_by(const struct agricola *g, int seat, int major, int which,
                           struct cost ways[WAYS])
{
    uint32_t workshops = MAJOR(JOINERY) | MAJOR(POTTERY) | MAJOR(BASKETMAKERS_WORKSHOP);
    if (which != WORKSHOPS_ONLY)
        return agricola_major_ways(g, seat, major, ways);
    if (!(workshops >> major & 1))
        return 0;
    int n = agricola_major_ways(g, seat, major, ways);
    for (int i = 0; i < n; i++)
        ways[i].of[STONE] = (uint8_t)(ways[i].of[STONE] - (ways[i].of[STONE] > 0));
    return n;
}

/* Every top card, or just `only`, that can be paid, or had for a card handed in; at a price in food
 * and fuel. */
static void offer_majors(const struct agricola *g, int seat, int food, int fuel, int which,
                         int only, struct menu *menu)
{
    const struct farm *farm = &g->farm[seat];
    struct cost price = {{0}};
    price.of[FOOD] = (uint8_t)food;
    price.of[FUEL] = (uint8_t)fuel;
    bool price_payable = !(food || fuel) || agricola_can_pay(farm, &price);
    for (int slot = 0; slot < SLOTS && price_payable; slot++) {
        int major = agricola_top_major(g, slot), given;
        struct cost ways[WAYS];
        int way;
        if (major < 0 || (only >= 0 && major != only))
            continue;
        MIRE_EACH_BIT(way,
                      agricola_payable(farm, ways,
                                       agricola_major_ways_by(g, seat, major, which, ways), &price))
            if (offer(menu, ACTION(ACT_BUILD, way << 16 | major << 8)))
                return;
        MIRE_EACH_BIT(given,
                      which == WORKSHOPS_ONLY ? 0 : agricola_majors[major].hand_in & farm->majors)
            if (offer(menu, ACTION(ACT_BUILD, major << 8 | (given + 1))))
                return;
    }
}

/* Minor improvements in hand that can be played, at a price on top. Upgrades are majors too. */
static void offer_minors(const struct agricola *g, int seat, const struct cost *price,
                         bool upgrades, struct menu *menu)
{
    int card;
    EACH_CARD(card, g->farm[seat].hand)
        if (agricola_card(card)->kind == MINOR && (!upgrades || agricola_card(card)->upgrade))
            if (agricola_offer_card(g, seat, card, price, menu))
                return;
}

static void offer_improvements(const struct agricola *g, int seat, int food, int fuel, int which,
                               struct menu *menu)
{
    struct cost price = {.of = {[FOOD] = (uint8_t)food, [FUEL] = (uint8_t)fuel}};
    if (which != MINORS_ONLY)
        offer_majors(g, seat, food, fuel, which, -1, menu);
    if (agricola_level(g) > 1 && which != WORKSHOPS_ONLY)
        offer_minors(g, seat, &price, which == MAJORS_ONLY, menu);
}

bool agricola_can_improve(const struct agricola *g, int seat, int food, int fuel, int which)
{
    mire_action some[4];
    struct menu menu = {some, 0, 1};
    offer_improvements(g, seat, food, fuel, which, &menu);
    return menu.n > 0;
}

bool agricola_can_build(const struct agricola *g, int seat, int major)
{
    mire_action some[4];
    struct menu menu = {some, 0, 1};
    offer_majors(g, seat, 0, 0, MAJORS_ONLY, major, &menu);
    return menu.n > 0;
}

void agricola_improve_options(const struct agricola *g, const struct step *step, struct menu *menu)
{
    if (step->improve.only)
        offer_majors(g, step->seat, step->improve.price >> 4, step->improve.price & 15,
                     step->improve.which, step->improve.only - 1, menu);
    else
        offer_improvements(g, step->seat, step->improve.price >> 4, step->improve.price & 15,
                           step->improve.which, menu);
    if (step->improve.optional)
        offer(menu, ACTION(ACT_STOP, 0));
}

void agricola_improve_act(struct agricola *g, struct step *step, mire_action action)
{
    int seat = step->seat, food = step->improve.price >> 4, fuel = step->improve.price & 15,
        which = step->improve.which;
    struct cost cost = {{0}};
    if (ACT(action) == ACT_PLAY) {
        cost.of[FOOD] = (uint8_t)food;
        cost.of[FUEL] = (uint8_t)fuel;
        agricola_play_card(g, seat, OPERAND(action) & 0xFF, OPERAND(action) >> 8, &cost);
        return;
    }
    int major = OPERAND(action) >> 8 & 0xFF, given = OPERAND(action) & 0xFF;
    if (!given) {
        struct cost ways[WAYS];
        agricola_major_ways_by(g, seat, major, which, ways);
        cost = ways[OPERAND(action) >> 16];
    }
    cost.of[FOOD] = (uint8_t)(cost.of[FOOD] + food);
    cost.of[FUEL] = (uint8_t)(cost.of[FUEL] + fuel);
    agricola_push_with(g, STEP_BUILT, seat,
                       .built = {.major = (uint8_t)major, .given = (uint8_t)given});
    agricola_charge(g, seat, &cost);
}

/* The card handed in goes on top of the slot it came from, or out of the game. */
void agricola_hand_back(struct agricola *g, int seat, int major, bool to_box)
{
    struct farm *farm = &g->farm[seat];
    int slot = agricola_majors[major].slot;
    bool covers = agricola_top_major(g, slot) >= 0;
    farm->majors &= ~MAJOR(major);
    farm->marked &= ~MAJOR(major);
    if (to_box) {
        g->boxed |= (uint8_t)(1u << (major - HORSE_SLAUGHTERHOUSE_1));
        return;
    }
    g->display |= MAJOR(major);
    if (agricola_majors[major].lower && covers)
        g->flipped |= (uint16_t)(1u << slot);
    else
        g->flipped &= (uint16_t) ~(1u << slot);
}

/* With the variant, a cooking improvement starts cold; an upgrade is as warm as what was given up.
 */
static void place_marker(struct agricola *g, struct farm *farm, int major, int given)
{
    bool cold = given ? farm->marked >> (given - 1) & 1 : g->head.option[OPTION_MARKERS] != 0;
    if (cold && MAJOR(major) & agricola_cookers)
        farm->marked |= MAJOR(major);
}

/* The card is paid: it comes to its owner and does what it does at once. */
void agricola_built_act(struct agricola *g, struct step *step, mire_action action)
{
    struct farm *farm = &g->farm[step->seat];
    int seat = step->seat, major = step->built.major, given = step->built.given;
    g->display &= ~MAJOR(major);
    g->flipped &= (uint16_t) ~(1u << agricola_majors[major].slot);
    farm->majors |= MAJOR(major);
    place_marker(g, farm, major, given);
    if (given)
        agricola_hand_back(g, seat, given - 1, false);
    agricola_fire(g, AFTER_IMPROVEMENT, seat, major, 1);
    switch (major) {
    case WELL:
    case WELL_2:
        for (int round = g->round; round < g->round + 5 && round < ROUNDS; round++)
            farm->coming[round][FOOD]++;
        break;
    case CLAY_OVEN:
    case CLAY_OVEN_2:
    case STONE_OVEN:
    case STONE_OVEN_2:
        agricola_push_with(g, STEP_BAKE, seat, .bake = {.optional = 1});
        break;
    case VILLAGE_CHURCH:
        agricola_gain(g, seat, FOOD, 2);
        break;
    case HEATING_OVEN:
        agricola_gain(g, seat, FUEL, 2);
        break;
    default:
        break;
    }
}

/* ---- baking ---- */

/* How many grain one Bake Bread action can take. */
int agricola_bake_most(const struct farm *farm)
{
    int most = 0, major;
    MIRE_EACH_BIT(major, farm->majors & ~farm->marked & agricola_bakers)
        most += agricola_majors[major].bakes_most;
    for (int rate = 5; farm->listens >> BAKES & 1 && rate >= 2; rate--)
        most += agricola_card_ovens(farm, rate);
    return most < farm->goods[GRAIN] ? most : farm->goods[GRAIN];
}

/* The best that bread from so many grain can be: every oven is used once, the best first. */
int agricola_bake_food(const struct farm *farm, int grain)
{
    int food = 0, major;
    for (int rate = 5; rate >= 2 && grain > 0; rate--) {
        MIRE_EACH_BIT(major, farm->majors & ~farm->marked & agricola_bakers) {
            const struct major_info *info = &agricola_majors[major];
            if (info->bakes != rate)
                continue;
            int here = grain < info->bakes_most ? grain : info->bakes_most;
            food += here * rate;
            grain -= here;
        }
        if (farm->listens >> BAKES & 1) {
            int ovens = agricola_card_ovens(farm, rate), here = grain < ovens ? grain : ovens;
            food += here * rate;
            grain -= here;
        }
    }
    return food;
}

void agricola_bake_options(const struct agricola *g, const struct step *step, struct menu *menu)
{
    int most = agricola_bake_most(&g->farm[step->seat]);
    for (int grain = 1; grain <= most && menu->n < 400; grain++)
        if (offer(menu, ACTION(ACT_BAKE, grain)))
            return;
    if (step->bake.optional)
        offer(menu, ACTION(ACT_STOP, 0));
}

void agricola_bake_act(struct agricola *g, struct step *step, mire_action action)
{
    struct farm *farm = &g->farm[step->seat];
    int grain = OPERAND(action), food = agricola_bake_food(farm, grain);
    farm->goods[GRAIN] = (uint16_t)(farm->goods[GRAIN] - grain);
    farm->goods[FOOD] = (uint16_t)(farm->goods[FOOD] + food);
    agricola_fire(g, BAKE_ACTION, step->seat, 0, grain);
}
