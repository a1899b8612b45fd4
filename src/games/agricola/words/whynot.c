/* SPDX-License-Identifier: MIT */
/* Why not: the rule that forbids what somebody wanted to do. A row for each reason, the first that
 * holds is said. */
#include "games/agricola/words/holes.h"

const char *agricola_deed_lacks(const struct agricola *g, int seat, int deed)
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

const char *agricola_cell_lacks(const struct agricola *g, int seat, int act, int cell)
{
    uint32_t bit = 1u << cell;
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

/* ---- the reasons ---- */

static const struct space_info *space_of(const struct mire_about *about)
{
    return &agricola_spaces[about->of[SPACE]];
}
static const struct special_card *card_of(const struct mire_about *about)
{
    return &agricola_special_cards[about->of[SPECIAL_CARD]];
}
static int price_of(const struct mire_about *about)
{
    return agricola_card_price(about->state, about->seat, about->of[SPECIAL_CARD]);
}
static bool is_cooked(const struct farm *farm, int conversion)
{
    uint8_t rates[CONVERSIONS];
    agricola_rates(farm, rates);
    return rates[conversion];
}
static bool meets_needs(const struct agricola *g, int seat, int card)
{
    struct cause cause = {.seat = (uint8_t)seat, .card = (uint8_t)card, .slot = NO_CARD};
    return agricola_holds(g, seat, agricola_card(card)->needs, &cause);
}

/* clang-format off */
/* ... of spaces */
HOLDS(not_there, !(g->open >> about->of[SPACE] & 1))
HOLDS(all_in_bed, farm->home == farm->bed && about->of[SPACE] != INFIRMARY)
HOLDS(somebody_there, g->taken >> about->of[SPACE] & 1)
HOLDS(blocked, agricola_blocked(g) >> about->of[SPACE] & 1)
HOLDS(too_early, g->round < agricola_opens(g, about->of[SPACE]))
HOLDS(no_lessons, space_of(about)->flow == TEACHES && agricola_level(g) < 3)
HOLDS(teaches, space_of(about)->flow == TEACHES)
HOLDS(takes, space_of(about)->flow == TAKES)
HOLDS(is_corral, about->of[SPACE] == CORRAL_6)
HOLDS(does_either, space_of(about)->flow == AND_OR)
/* ... of special cards */
HOLDS(without_moor, !agricola_moor(g))
HOLDS(not_open, agricola_solo(g) && price_of(about) < 0)
HOLDS(not_for_so_many, !(card_of(about)->players >> g->head.seats & 1))
HOLDS(not_on_card, !(card_of(about)->actions >> about->of[WHAT] & 1))
HOLDS(used_up, g->special[about->of[SPECIAL_CARD]] & FACE_DOWN)
HOLDS(had_it, price_of(about) < 0)
HOLDS(no_minors, about->of[WHAT] == BLACK_MARKET && agricola_level(g) == 1)
HOLDS(black_market, about->of[WHAT] == BLACK_MARKET)
HOLDS(no_moor_left, about->of[WHAT] == CUT_PEAT && !farm->moors)
HOLDS(no_forest_left, about->of[WHAT] == FELL_TREES && !farm->forests)
HOLDS(illicit_work, about->of[WHAT] == ILLICIT_WORK)
HOLDS(too_dear, agricola_food_reach(farm, 0) <
                    price_of(about) + (about->of[WHAT] == HORSE_MARKET ? card_of(about)->horse_price : 0))
/* ... of majors, hand cards and conversions */
HOLDS(not_to_give, about->of[HANDED_IN] && !(farm->majors >> (about->of[HANDED_IN] - 1) & 1))
HOLDS(not_taken, about->of[HANDED_IN] &&
                     !(agricola_majors[about->of[MAJOR_BUILT]].hand_in >> (about->of[HANDED_IN] - 1) & 1))
HOLDS(built_already, farm->majors >> about->of[MAJOR_BUILT] & 1)
HOLDS(not_on_display, !(g->display >> about->of[MAJOR_BUILT] & 1))
HOLDS(lies_under, agricola_is_covered(g, about->of[MAJOR_BUILT]))
HOLDS(not_in_hand, !mire_in_bits(farm->hand, about->of[HAND_CARD]))
HOLDS(needs_more, !meets_needs(g, about->seat, about->of[HAND_CARD]))
HOLDS(crafts, about->of[WHAT] < GRAIN_TO_FOOD)
HOLDS(not_cooked, !is_cooked(farm, about->of[WHAT]))
HOLDS(has_marker, about->of[WHAT] < MAJORS && farm->marked >> about->of[WHAT] & 1)

static const struct mire_row refusals[] = {
    {ACT_STOP, .say = "this has to be decided: {question}"},
    {ACT_PLACE, not_there, .say = "{Space} is not on the board yet"},
    {ACT_PLACE, all_in_bed, .say = "people in bed can only go to the Infirmary"},
    {ACT_PLACE, somebody_there, .say = "{occupant} is on {Space}"},
    {ACT_PLACE, blocked, .say = "{Space} is blocked: its partner space is in use"},
    {ACT_PLACE, too_early, .say = "{Space} opens in round {opens}"},
    {ACT_PLACE, no_lessons, .say = "there are no occupations below level 3"},
    {ACT_PLACE, teaches, .say = "you have no occupation you could pay for"},
    {ACT_PLACE, takes, .say = "nothing lies on {Space}"},
    {ACT_PLACE, is_corral, .say = "the Corral is for those who lack sheep, boar or cattle"},
    {ACT_PLACE, does_either, .say = "{first-lacks}, and {second-lacks}"},
    {ACT_PLACE, .say = "{first-lacks}"},
    {ACT_SPECIAL, without_moor, .say = "special actions belong to the Moor"},
    {ACT_SPECIAL, not_open, .say = "that special card does not lie open"},
    {ACT_SPECIAL, not_for_so_many, .say = "that special card is not used with {players player}"},
    {ACT_SPECIAL, not_on_card, .say = "that special card does not show {Special}"},
    {ACT_SPECIAL, used_up, .say = "that special card has been used twice in this round"},
    {ACT_SPECIAL, had_it, .say = "you have used that special card in this round"},
    {ACT_SPECIAL, no_minors, .say = "there are no minor improvements at level 1"},
    {ACT_SPECIAL, black_market, .say = "it costs 1 fuel and a minor improvement you can play besides"},
    {ACT_SPECIAL, no_moor_left, .say = "you have no moor left"},
    {ACT_SPECIAL, no_forest_left, .say = "you have no forest left"},
    {ACT_SPECIAL, illicit_work, .say = "it costs 1 food, 1 fuel and an improvement you can pay for besides"},
    {ACT_SPECIAL, too_dear, .say = "you cannot pay the food it costs"},
    {ACT_SPECIAL, .say = "no forest of yours touches a field"},
    {ACT_PART, .say = "{part-lacks}"},
    {ACT_ROOM, .say = "{cell-lacks}"}, /* and whatever else is done to a cell */
    {ACT_CLOSE, .say = "the pasture cannot be closed: it takes one wood for each fence and must touch the pastures you have"},
    {ACT_SOW_CELL, .say = "only No-Till Farming sows unused cells, two at a time; the Beanfield takes vegetables"},
    {ACT_SOW, .say = "you sow what you have, at most on your empty fields"},
    {ACT_BAKE, .say = "you bake the grain you have, and no more than your ovens take"},
    {ACT_BUILD, not_to_give, .say = "you have no {Handed-in} to hand in"},
    {ACT_BUILD, not_taken, .say = "a {Handed-in} does not pay for a {Major}"},
    {ACT_BUILD, built_already, .say = "you have the {Major} already"},
    {ACT_BUILD, not_on_display, .say = "the {Major} is not on display"},
    {ACT_BUILD, lies_under, .say = "the {Major} lies under the {Upper}"},
    {ACT_BUILD, .say = "you cannot pay for the {Major}"},
    {ACT_CONVERT, crafts, .say = "that takes a workshop and its material, once a harvest"},
    {ACT_CONVERT, not_cooked, .say = "animals become food only with a cooking improvement that takes them"},
    {ACT_CONVERT, .say = "you have none, or it is not needed now"},
    {ACT_TRADE, .say = "you have no stall that trades so, or nothing would come of it now"},
    {ACT_KEEP, .say = "these animals do not fit, or more of them would"},
    {ACT_HEAT, .say = "the house needs {fuel-due} fuel and you have {fuel-there}, and {wood-there} wood"},
    {ACT_CHURCH, .say = "the Village Church takes 1 fuel from its owner, once a harvest"},
    {ACT_STOKE, has_marker, .say = "that costs 1 fuel or wood"},
    {ACT_STOKE, .say = "there is no fuel marker on it"},
    {ACT_HOLD, .say = "that costs 2 food, and can be done once a round"},
    {ACT_PLAY, not_in_hand, .say = "{Card} is not in your hand"},
    {ACT_PLAY, needs_more, .say = "{Card} needs {needs}"},
    {ACT_PLAY, .say = "{Card} cannot be played here, or you cannot pay for it"},
    {ACT_EFFECT, .say = "{Card} has nothing to do now"},
    {ACT_OPTION, .say = "that option is not to be had, or cannot be paid"},
    {ACT_TILE, .say = "the tile cannot lie there"},
    {ACT_CELL, .say = "that space is not one the card can mean"},
    {ACT_EXTEND, .say = "both cells of an extension lie along the yard, on one side"},
    {ACT_ASIDE, .say = "each card is exchanged once, as long as there are others to draw"},
    {ACT_DRAFT, .say = "{Card} is not in the pack you have now"},
    {ACTS, .say = "that is not possible now"},
    {.say = NULL},
};
/* clang-format on */

/* ---- when a kind of action is asked for, and which numbers are one ---- */

#define AT(STEP)  (1ull << STEP_##STEP)
#define ANYWHERE  (AT(PAY) | AT(FEED) | AT(HEAT) | AT(TURN) | AT(IMPROVE) | AT(ANY_TIME))
#define ON_A_CELL 1, CELLS
#define A_CARD    1, CARDS
static const struct act_rule {
    uint64_t asked;     /* by these steps; 0: by any */
    uint16_t high, low; /* the bytes of the operand are less; 0: see well_formed() */
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
    [ACT_CLOSE] = {AT(FENCES)},
    [ACT_SOW_CELL] = {AT(SOW)},
    [ACT_SOW] = {AT(SOW)},
    [ACT_BAKE] = {AT(BAKE)},
    [ACT_BUILD] = {AT(IMPROVE)},
    [ACT_CONVERT] = {ANYWHERE, 1, CONVERSIONS},
    [ACT_TRADE] = {ANYWHERE, GOODS, GOODS},
    [ACT_KEEP] = {AT(KEEP) | AT(BREED) | AT(MARKET)},
    [ACT_FEED] = {AT(FEED)},
    [ACT_HEAT] = {AT(HEAT)},
    [ACT_CHURCH] = {AT(HEAT)},
    [ACT_SWAP] = {AT(SWAP)},
    [ACT_HOLD] = {AT(USED)},
    [ACT_PLAY] = {AT(IMPROVE) | AT(OCCUPATION), WAYS, CARDS},
    [ACT_EFFECT] = {0, A_CARD},
    [ACT_RENOVATE] = {AT(RENOVATE)},
    [ACT_OPTION] = {AT(CHOICE) | AT(TRADE) | AT(PAY_FOR), 1, 15},
    [ACT_TILE] = {AT(TILE), TILES, CELLS},
    [ACT_CELL] = {AT(CELLS), ON_A_CELL},
    [ACT_EXTEND] = {AT(EXTEND)},
    [ACT_ASIDE] = {AT(EXCHANGE_HAND), A_CARD},
    [ACT_DRAFT] = {AT(DRAFT), A_CARD},
};

/* Is this a number that means something at all? Whatever a program sends ends up here. */
static bool well_formed(int act, int o)
{
    int high = o >> 8, low = o & 0xFF;
    switch (act) {
    case ACT_PART:
        return o >= BUILD_ROOMS && o <= BUY_GRAIN;
    case ACT_CHOOSE:
        return high < SPACES && low < agricola_offers(high);
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

void agricola_why_not(const void *state, int seat, mire_action action, struct mire_text *text)
{
    const struct agricola *g = state;
    int act = ACT(action), what = g->agenda[g->depth - 1].what;
    if (!well_formed(act, OPERAND(action))) {
        mire_putf(text, "there is no action number %u", action);
    } else if (rules[act].asked && !(rules[act].asked >> what & 1)) {
        mire_put(text, "that is not asked now: ");
        agricola_prompt(g, seat, text);
    } else {
        const struct mire_row *row = refusals;
        while (row->act != (agricola_on_cell(act) ? ACT_ROOM : act) && row->act != ACTS)
            row++;
        agricola_put_about(refusals, row->act, g, seat, action, text);
    }
}
