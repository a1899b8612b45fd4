/* SPDX-License-Identifier: MIT */
/*
 * Exchanges outside payments: wood into fuel, crops and animals into food, what stalls trade.
 *
 * They are allowed at any time, but what they make is nearly always for paying, and then they are
 * asked for while paying (goods.c). It matters to make them before where a card looks at what is
 * there:
 *
 *   cooking by itself brings something   M069 for cattle, M115 for boar, cattle and horses
 *   a card in hand counts goods          M065 food and fuel, A005 and B074 clay
 *   a card gives what is lacking         M125: what was burnt or traded away comes again
 *
 * Then they are offered beside what a player is asked: in a turn, for improvements, when feeding
 * and heating, and before scoring.
 */
#include "games/agricola/cards/cards.h"

static void offer_once(struct menu *menu, mire_action action)
{
    for (int i = 0; i < menu->n; i++)
        if (menu->at[i] == action)
            return;
    offer(menu, action);
}

/* ---- cooking ---- */

/* Animals that bring more than food when they are cooked, as bits of enum conversion. */
static uint32_t cooked_for_cards(const struct farm *farm)
{
    uint32_t cooked = 0;
    bool saddled = farm->goods[CATTLE] && farm->goods[HORSE] >= SADDLE_HORSES;
    if (agricola_stands(farm, COOKING_GIVES_WOOD))
        cooked =
            1u << BOAR_TO_FOOD | 1u << CATTLE_TO_FOOD | 1u << HORSE_TO_FOOD | 1u << HORSES_TO_FOOD;
    else if (saddled && agricola_stands(farm, SADDLES_OF_CATTLE))
        cooked = 1u << CATTLE_TO_FOOD;
    return cooked;
}

static void offer_food(const struct farm *farm, uint32_t conversions, struct menu *menu)
{
    uint8_t rates[CONVERSIONS];
    int c;
    if (!conversions)
        return;
    agricola_rates(farm, rates);
    MIRE_EACH_BIT(c, conversions)
        if (rates[c] && farm->goods[agricola_converted_good(c)] >= (c == HORSES_TO_FOOD ? 2 : 1))
            offer_once(menu, ACTION(ACT_CONVERT, c));
}

/* ---- goods that cards count ---- */

static const struct {
    uint8_t card, good;
    uint8_t least, most; /* so many are asked for; more than that, what is due to play it included,
                            are no use */
} counted[] = {
    {A005, CLAY, 0, 250},
    {B074, CLAY, 5, 5},
    {M065, FOOD, 4, 6},
    {M065, FUEL, 4, 5},
};
enum { COUNTED = sizeof counted / sizeof *counted };

bool agricola_counts_good(int card, int good)
{
    for (int i = 0; i < COUNTED; i++)
        if (counted[i].card == card && counted[i].good == good)
            return true;
    return false;
}

static int reach_of(const struct farm *farm, int good)
{
    switch (good) {
    case FOOD:
        return agricola_food_reach(farm, 0);
    case FUEL:
        return farm->goods[FUEL] + agricola_wood_reach(farm);
    default:
        return farm->goods[good] + agricola_traded_for(farm, good);
    }
}

static void offer_burning(const struct farm *farm, struct menu *menu)
{
    if (farm->goods[WOOD])
        offer_once(menu, ACTION(ACT_TRADE, WOOD << 8 | FUEL));
}

static void offer_more_of(const struct farm *farm, int good, struct menu *menu)
{
    static const uint32_t crops_and_animals = (1u << CONVERSIONS) - (1u << GRAIN_TO_FOOD);
    if (good == FOOD)
        offer_food(farm, crops_and_animals, menu);
    else if (good == FUEL && farm->goods[WOOD])
        offer_burning(farm, menu);
    else
        agricola_offer_trades_for(farm, good == FUEL ? WOOD : good, menu);
}

static void offer_for_hand(const struct farm *farm, struct menu *menu)
{
    for (int i = 0; i < COUNTED; i++)
        if (mire_in_bits(farm->hand, counted[i].card) &&
            farm->goods[counted[i].good] < counted[i].most &&
            reach_of(farm, counted[i].good) >= counted[i].least)
            offer_more_of(farm, counted[i].good, menu);
}

/* The Hardware Store gives what is lacking: all but what could be traded back. */
static void offer_for_store(const struct farm *farm, struct menu *menu)
{
    int slot = agricola_slot_of(farm, STORE_FILLS_GAPS);
    if (slot < 0 || !farm->load[slot])
        return;
    offer_burning(farm, menu);
    for (int good = 0; good < MATERIALS; good++)
        if (!agricola_can_trade_away(farm, good))
            agricola_offer_trades_for(farm, good, menu);
}

/* ---- */

bool agricola_cooks_for_cards(const struct farm *farm)
{
    mire_action some[CONVERSIONS];
    struct menu menu = {some, 0, CONVERSIONS};
    offer_food(farm, cooked_for_cards(farm), &menu);
    return menu.n > 0;
}

void agricola_offer_exchanges(const struct agricola *g, const struct step *step, struct menu *menu)
{
    static const uint64_t own_time = 1ull << STEP_TURN | 1ull << STEP_IMPROVE | 1ull << STEP_FEED |
                                     1ull << STEP_HEAT | 1ull << STEP_ANY_TIME;
    const struct farm *farm = &g->farm[step->seat];
    if (!agricola_moor(g) || !(own_time >> step->what & 1))
        return;
    if (farm->listens) {
        offer_food(farm, cooked_for_cards(farm), menu);
        offer_for_store(farm, menu);
    }
    if (step->what == STEP_TURN || step->what == STEP_IMPROVE)
        offer_for_hand(farm, menu);
}

bool agricola_is_exchange(const struct step *step, mire_action action)
{
    if (step->what == STEP_PAY)
        return false;
    return ACT(action) == ACT_TRADE || (ACT(action) == ACT_CONVERT && step->what != STEP_FEED);
}

void agricola_exchange(struct agricola *g, int seat, mire_action action)
{
    struct farm *farm = &g->farm[seat];
    int c = OPERAND(action);
    if (ACT(action) == ACT_TRADE) {
        agricola_trade(g, seat, action);
        return;
    }
    agricola_convert(farm, c, 1);
    if (c >= SHEEP_TO_FOOD)
        agricola_cooked(g, seat, agricola_converted_good(c), c == HORSES_TO_FOOD ? 2 : 1);
}
