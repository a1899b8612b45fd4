/* SPDX-License-Identifier: MIT */
/* Why not: the rule that forbids what somebody wanted to do. */
#include "games/agricola/cards/cards.h"

/* What a deed lacks. */
static const char *deed_lacks(const struct agricola *g, int seat, int deed)
{
    const struct farm *farm = &g->farm[seat];
    struct yard room;
    const struct yard *yard = agricola_yard(farm, &room);
    switch (deed) {
    case BUILD_ROOMS:
        return agricola_room_sites(farm, yard) ? "a room costs 5 of the house's material and 2 reed"
                                               : "no cell next to the house is free";
    case BUILD_STABLES:
    case BUILD_STABLE:
        return mire_count_bits(farm->stables) >= STABLES ? "all 4 stables are built"
               : agricola_stable_sites(farm, yard)       ? "a stable costs wood"
                                                         : "no cell is left for a stable";
    case PLOW:
    case PLOW_FOR_FOOD:
        return agricola_plow_sites(farm, yard) ? "plowing here costs 1 food"
                                               : "no free cell touches a field of yours";
    case SOW:
        return farm->goods[GRAIN] || farm->goods[VEGETABLE] ? "there is no empty field to sow"
                                                            : "there is nothing to sow";
    case BAKE:
        return farm->goods[GRAIN] ? "baking needs an oven, fireplace or hearth that is in use"
                                  : "there is no grain to bake";
    case RENOVATE:
        return farm->house == STONY ? "a stone house cannot be renovated further"
               : agricola_stands(farm, NEVER_RENOVATES)
                   ? "with the Mantelpiece nothing is renovated"
                   : "renovating costs 1 clay or stone for every room, and 1 reed";
    case IMPROVE:
        return "you can pay for none of the improvements on display";
    case FENCE:
        return agricola_fences_in_supply(farm) == 0
                   ? "all 15 fences are built"
                   : "there is no pasture you could close with your wood";
    case GROW:
        return agricola_may_grow(farm) ? "a child needs a room of its own"
                                       : "a family has at most 5 people";
    case GROW_ANYWAY:
        return "a family has at most 5 people";
    case BUY_GRAIN:
        return "a grain costs 1 food here";
    case PLAY_MINOR:
        return "you have no minor improvement you could play";
    default:
        return "that is not possible";
    }
}

static void why_not_place(const struct agricola *g, int seat, int space, struct mire_text *text)
{
    const struct space_info *info = &agricola_spaces[space];
    const struct farm *farm = &g->farm[seat];
    if (!(g->open >> space & 1))
        mire_putf(text, "%s is not on the board yet", info->name);
    else if (farm->home == farm->bed && space != INFIRMARY)
        mire_put(text, "people in bed can only go to the Infirmary");
    else if (g->taken >> space & 1)
        mire_putf(text, "@%d is on %s", g->who[space], info->name);
    else if (agricola_blocked(g) >> space & 1)
        mire_putf(text, "%s is blocked: its partner space is in use", info->name);
    else if (g->round < agricola_opens(g, space))
        mire_putf(text, "%s opens in round %d", info->name, info->from_round);
    else if (info->flow == TEACHES)
        mire_put(text, agricola_level(g) < 3 ? "there are no occupations below level 3"
                                             : "you have no occupation you could pay for");
    else if (info->flow == TAKES)
        mire_putf(text, "nothing lies on %s", info->name);
    else if (space == CORRAL_6)
        mire_put(text, "the Corral is for those who lack sheep, boar or cattle");
    else if (info->flow == AND_OR)
        mire_putf(text, "%s, and %s", deed_lacks(g, seat, info->deed[0]),
                  deed_lacks(g, seat, info->deed[1]));
    else
        mire_put(text, deed_lacks(g, seat, info->deed[0]));
}

static void why_not_special(const struct agricola *g, int seat, int card, int special,
                            struct mire_text *text)
{
    const struct farm *farm = &g->farm[seat];
    const struct special_card *info = &agricola_special_cards[card];
    int price = agricola_card_price(g, seat, card);
    if (!agricola_moor(g))
        mire_put(text, "special actions belong to the Moor");
    else if (agricola_solo(g) && price < 0)
        mire_put(text, "that special card does not lie open");
    else if (!(info->players >> g->head.seats & 1))
        mire_putf(text, "that special card is not used with %d players", g->head.seats);
    else if (!(info->actions >> special & 1))
        mire_putf(text, "that special card does not show %s", agricola_special_names[special]);
    else if (g->special[card] & FACE_DOWN)
        mire_put(text, "that special card has been used twice in this round");
    else if (price < 0)
        mire_put(text, "you have used that special card in this round");
    else if (special == BLACK_MARKET)
        mire_put(text, agricola_level(g) == 1
                           ? "there are no minor improvements at level 1"
                           : "it costs 1 fuel and a minor improvement you can play besides");
    else if (special == CUT_PEAT && !farm->moors)
        mire_put(text, "you have no moor left");
    else if (special == FELL_TREES && !farm->forests)
        mire_put(text, "you have no forest left");
    else if (special == ILLICIT_WORK)
        mire_put(text, "it costs 1 food, 1 fuel and an improvement you can pay for besides");
    else if (agricola_food_reach(farm, 0) <
             price + (special == HORSE_MARKET ? info->horse_price : 0))
        mire_put(text, "you cannot pay the food it costs");
    else
        mire_put(text, "no forest of yours touches a field");
}

/* Why a cell will not do. */
static const char *cell_lacks(const struct agricola *g, int seat, int act, uint32_t bit)
{
    const struct farm *farm = &g->farm[seat];
    struct yard room;
    if (!(agricola_yard(farm, &room)->cells & bit))
        return "your yard has no such cell";
    if (act == ACT_PEAT)
        return "there is no moor there";
    if (act == ACT_FELL || (act == ACT_BURN && !(farm->forests & bit)))
        return "there is no forest there";
    if (act == ACT_BURN)
        return "that forest touches none of your fields";
    if (farm->dead_ground & bit)
        return "that cell is of no use any more";
    if (farm->moors & bit)
        return "there is a moor there";
    if (farm->forests & bit)
        return "there is a forest there";
    if (farm->rooms & bit)
        return "there is a room there";
    if (farm->fields & bit)
        return "there is a field there";
    if (act == ACT_FENCE && g->drawing.region & bit)
        return "that cell is named already";
    if (act == ACT_FENCE)
        return "no pasture that goes on there can be closed with your wood and touch your pastures";
    if (farm->stables & bit)
        return "there is a stable there";
    if (act == ACT_STABLE)
        return "you have no wood or no stable left";
    if (farm->pastured & bit)
        return "that cell lies in a pasture";
    return act == ACT_ROOM ? "that cell does not touch your house"
                           : "that cell does not touch your fields";
}

static void why_not_build(const struct agricola *g, int seat, int major, int given,
                          struct mire_text *text)
{
    const struct farm *farm = &g->farm[seat];
    const struct major_info *info = &agricola_majors[major];
    int slot = info->slot;
    if (given && !(farm->majors >> (given - 1) & 1))
        mire_putf(text, "you have no %s to hand in", agricola_majors[given - 1].name);
    else if (given && !(info->hand_in >> (given - 1) & 1))
        mire_putf(text, "a %s does not pay for a %s", agricola_majors[given - 1].name, info->name);
    else if (farm->majors >> major & 1)
        mire_putf(text, "you have the %s already", info->name);
    else if (!(g->display >> major & 1))
        mire_putf(text, "the %s is not on display", info->name);
    else if (agricola_top_major(g, slot) != major)
        mire_putf(text, "the %s lies under the %s", info->name,
                  agricola_majors[agricola_top_major(g, slot)].name);
    else
        mire_putf(text, "you cannot pay for the %s", info->name);
}

/* When a kind of action is asked for, which numbers are one, and why one that is both is refused,
 * where a sentence is enough for that. */
#define AT(STEP)  (1ull << STEP_##STEP)
#define ANYWHERE  (AT(PAY) | AT(FEED) | AT(HEAT) | AT(TURN) | AT(IMPROVE) | AT(ANY_TIME))
#define ON_A_CELL 1, CELLS
#define A_CARD    1, CARDS
static const struct act_rule {
    uint64_t asked;     /* by these steps; 0: by any */
    uint16_t high, low; /* the bytes of the operand are less; 0: see well_formed() */
    const char *refusal;
} rules[ACTS] = {
    [ACT_PLACE] = {AT(TURN), 1, SPACES},
    [ACT_SPECIAL] = {AT(TURN) | AT(SPECIAL), SPECIAL_CARDS, SPECIALS},
    [ACT_PART] = {AT(PARTS)},
    [ACT_CHOOSE] = {AT(CHOOSE)},
    [ACT_ROOM] = {AT(ROOMS), WAYS, CELLS},
    [ACT_STABLE] = {AT(STABLES), ON_A_CELL},
    [ACT_PLOW] = {AT(PLOW), ON_A_CELL},
    [ACT_PEAT] = {AT(PEAT), ON_A_CELL},
    [ACT_FELL] = {AT(FELL), ON_A_CELL},
    [ACT_BURN] = {AT(BURN), ON_A_CELL},
    [ACT_FENCE] = {AT(FENCES), ON_A_CELL},
    [ACT_CLOSE] = {AT(FENCES), .refusal = "the pasture cannot be closed: it takes one wood for "
                                          "each fence and must touch the pastures you have"},
    [ACT_SOW_CELL] = {AT(SOW), .refusal = "only No-Till Farming sows unused cells, two at a time; "
                                          "the Beanfield takes vegetables"},
    [ACT_SOW] = {AT(SOW), .refusal = "you sow what you have, at most on your empty fields"},
    [ACT_BAKE] = {AT(BAKE),
                  .refusal = "you bake the grain you have, and no more than your ovens take"},
    [ACT_BUILD] = {AT(IMPROVE)},
    [ACT_CONVERT] = {ANYWHERE, 1, CONVERSIONS},
    [ACT_TRADE] = {ANYWHERE, GOODS, GOODS,
                   "you have no stall that trades so, or nothing would come of it now"},
    [ACT_KEEP] = {AT(KEEP) | AT(BREED) | AT(MARKET),
                  .refusal = "these animals do not fit, or more of them would"},
    [ACT_FEED] = {AT(FEED)},
    [ACT_HEAT] = {AT(HEAT)},
    [ACT_CHURCH] = {AT(HEAT),
                    .refusal = "the Village Church takes 1 fuel from its owner, once a harvest"},
    [ACT_SWAP] = {AT(SWAP)},
    [ACT_HOLD] = {AT(USED), .refusal = "that costs 2 food, and can be done once a round"},
    [ACT_PLAY] = {AT(IMPROVE) | AT(OCCUPATION), WAYS, CARDS},
    [ACT_EFFECT] = {0, A_CARD},
    [ACT_RENOVATE] = {AT(RENOVATE)},
    [ACT_OPTION] = {AT(CHOICE) | AT(TRADE) | AT(PAY_FOR), 1, 15,
                    "that option is not to be had, or cannot be paid"},
    [ACT_TILE] = {AT(TILE), TILES, CELLS, "the tile cannot lie there"},
    [ACT_CELL] = {AT(CELLS), ON_A_CELL, "that space is not one the card can mean"},
    [ACT_EXTEND] = {AT(EXTEND),
                    .refusal = "both cells of an extension lie along the yard, on one side"},
    [ACT_ASIDE] = {AT(EXCHANGE_HAND), A_CARD,
                   "each card is exchanged once, as long as there are others to draw"},
    [ACT_DRAFT] = {AT(DRAFT), A_CARD},
};

/* Is this a number that means something at all? Whatever a program sends ends up here. */
static bool well_formed(int act, int o)
{
    int high = o >> 8, low = o & 0xFF, count = 0;
    switch (act) {
    case ACT_PART:
        return o >= BUILD_ROOMS && o <= BUY_GRAIN;
    case ACT_CHOOSE:
        if (high < SPACES)
            agricola_offers(high, &count);
        return low < count;
    case ACT_RENOVATE:
        return low < WAYS && (high == 0 || high == STONY);
    case ACT_BUILD:
        return o >> 16 < WAYS && (high & 0xFF) < MAJORS && low <= MAJORS;
    case ACT_STOKE:
        return o < MAJORS + CARDS;
    case ACT_SOW_CELL:
        return low <= BEANFIELD && (high == GRAIN || high == VEGETABLE);
    case ACT_EXTEND:
        return o >= 1 && o <= 126;
    default:
        return act < ACTS && (!rules[act].low || (high < rules[act].high && low < rules[act].low));
    }
}

static void why_not_convert(const struct farm *farm, int conversion, struct mire_text *text)
{
    uint8_t rates[CONVERSIONS];
    agricola_rates(farm, rates);
    if (conversion < GRAIN_TO_FOOD)
        mire_put(text, "that takes a workshop and its material, once a harvest");
    else if (!rates[conversion])
        mire_put(text, "animals become food only with a cooking improvement that takes them");
    else
        mire_put(text, "you have none, or it is not needed now");
}

static void why_not_play(const struct agricola *g, int seat, int card, struct mire_text *text)
{
    const struct card_info *info = agricola_card(card);
    struct cause cause = {.seat = (uint8_t)seat, .card = (uint8_t)card, .slot = NO_CARD};
    if (!mire_in_bits(g->farm[seat].hand, card))
        mire_putf(text, "%s is not in your hand", info->name);
    else if (agricola_holds(g, seat, info->needs, &cause))
        mire_putf(text, "%s cannot be played here, or you cannot pay for it", info->name);
    else {
        mire_putf(text, "%s needs ", info->name);
        agricola_put_needs(text, card);
    }
}

void agricola_why_not(const void *state, int seat, mire_action action, struct mire_text *text)
{
    const struct agricola *g = state;
    const struct farm *farm = &g->farm[seat];
    int act = ACT(action), o = OPERAND(action), what = g->agenda[g->depth - 1].what;
    if (!well_formed(act, o)) {
        mire_putf(text, "there is no action number %u", action);
        return;
    }
    if (rules[act].asked && !(rules[act].asked >> what & 1)) {
        mire_put(text, "that is not asked now: ");
        agricola_prompt(g, seat, text);
        return;
    }
    switch (act) {
    case ACT_PLACE:
        why_not_place(g, seat, o, text);
        break;
    case ACT_SPECIAL:
        why_not_special(g, seat, o >> 8, o & 0xFF, text);
        break;
    case ACT_PART:
        mire_put(text, deed_lacks(g, seat, o));
        break;
    case ACT_BUILD:
        why_not_build(g, seat, o >> 8 & 0xFF, o & 0xFF, text);
        break;
    case ACT_CONVERT:
        why_not_convert(farm, o, text);
        break;
    case ACT_HEAT:
        mire_putf(text, "the house needs %d fuel and you have %d, and %d wood",
                  agricola_fuel_due(g, seat), farm->goods[FUEL], farm->goods[WOOD]);
        break;
    case ACT_STOKE:
        mire_put(text, o < MAJORS && farm->marked >> o & 1 ? "that costs 1 fuel or wood"
                                                           : "there is no fuel marker on it");
        break;
    case ACT_PLAY:
        why_not_play(g, seat, o & 0xFF, text);
        break;
    case ACT_EFFECT:
        mire_putf(text, "%s has nothing to do now", agricola_card(o)->name);
        break;
    case ACT_DRAFT:
        mire_putf(text, "%s is not in the pack you have now", agricola_card(o)->name);
        break;
    case ACT_STOP:
        mire_put(text, "this has to be decided: ");
        agricola_prompt(g, seat, text);
        break;
    default:
        mire_put(text, agricola_on_cell(act) ? cell_lacks(g, seat, act, 1u << (o & 0xFF))
                       : rules[act].refusal  ? rules[act].refusal
                                             : "that is not possible now");
        break;
    }
}
