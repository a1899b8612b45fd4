/* SPDX-License-Identifier: MIT */
/*
 * Special actions of the Moor: taken instead of placing a person, as long as one is at home.
 *
 * With 2 to 6 players the cards lie open for all. The first who takes one in a round does one of
 * its actions for nothing, the second, who must be somebody else, pays 2 food first; then it is
 * done with. A solo player works through a pile of ten, one card open at a time. The backs tell the
 * cards apart, so the top of the pile is known; so are the cards put under it; the rest has no
 * order yet.
 */
#include "games/agricola/cards/cards.h"

#include "core/random.h"

int agricola_card_price(const struct agricola *g, int seat, int card)
{
    if (agricola_solo(g))
        return card == g->solo_open ? 0 : -1;
    if (!(agricola_special_cards[card].players >> g->head.seats & 1))
        return -1;
    if (g->special[card] == 0)
        return 0;
    if (g->special[card] & FACE_DOWN || g->special[card] == seat + 1)
        return -1;
    return 2;
}

bool agricola_can_work_land(const struct farm *farm, int special)
{
    struct yard room;
    switch (special) {
    case CUT_PEAT:
        return farm->moors != 0;
    case FELL_TREES:
        return farm->forests != 0;
    case SLASH_AND_BURN:
        return agricola_burn_sites(farm, agricola_yard(farm, &room)) != 0;
    default:
        return true;
    }
}

bool agricola_can_special(const struct agricola *g, int seat, int card, int special)
{
    const struct farm *farm = &g->farm[seat];
    const struct special_card *info = &agricola_special_cards[card];
    int price = agricola_card_price(g, seat, card);
    if (price < 0 || !(info->actions >> special & 1))
        return false;
    if (special == HORSE_MARKET)
        price += info->horse_price;
    if (special == ILLICIT_WORK)
        return agricola_can_improve(g, seat, price + 1, 1, MAJORS_ONLY);
    if (special == BLACK_MARKET)
        return agricola_can_improve(g, seat, price, 1, MINORS_ONLY);
    if (price && farm->goods[FOOD] < price && agricola_food_reach(farm, 0) < price)
        return false;
    return agricola_can_work_land(farm, special);
}

/* Every action of every card that is to be had; true once the menu has enough. */
bool agricola_offer_specials(const struct agricola *g, int seat, struct menu *menu)
{
    for (int card = 0; agricola_moor(g) && card < SPECIAL_CARDS; card++) {
        int special;
        if (agricola_card_price(g, seat, card) < 0)
            continue;
        MIRE_EACH_BIT(special, agricola_special_cards[card].actions)
            if (agricola_can_special(g, seat, card, special) &&
                offer(menu, ACTION(ACT_SPECIAL, card << 8 | special)))
                return true;
    }
    return false;
}

/* What cards add to a special action: with it, and after it. */
static void after_special(struct agricola *g, int seat, int special)
{
    uint64_t listens = g->farm[seat].listens;
    if (listens >> SPECIAL_AFTER & 1)
        agricola_push_with(g, STEP_FIRE, seat,
                           .fire = {.trigger = SPECIAL_AFTER, .about = (uint8_t)special});
    if (listens >> SPECIAL_WITH & 1)
        agricola_push_with(g, STEP_FIRE, seat,
                           .fire = {.trigger = SPECIAL_WITH, .about = (uint8_t)special});
}

void agricola_work_land(struct agricola *g, int seat, int special)
{
    static const uint8_t steps[] = {
        [CUT_PEAT] = STEP_PEAT, [FELL_TREES] = STEP_FELL, [SLASH_AND_BURN] = STEP_BURN};
    after_special(g, seat, special);
    agricola_push(g, steps[special], seat);
    agricola_fire(g, SPECIAL_BEFORE, seat, special, 0);
}

/* Price first, then the action; food it brings comes too late to pay for it. */
void agricola_take_special(struct agricola *g, int seat, int card, int special)
{
    const struct special_card *info = &agricola_special_cards[card];
    struct cost price = {.of = {[FOOD] = (uint8_t)agricola_card_price(g, seat, card)}};
    if (agricola_solo(g)) {
        if (agricola_level(g) > 1) /* only hand cards ask for it */
            g->solo_used++;
        agricola_push(g, STEP_USED, seat);
    } else
        g->special[card] = (uint8_t)((seat + 1) | (g->special[card] ? FACE_DOWN : 0));
    if (special <= SLASH_AND_BURN) {
        agricola_work_land(g, seat, special);
        agricola_charge(g, seat, &price);
        return;
    }
    after_special(g, seat, special);
    switch (special) {
    case HORSE_MARKET:
        agricola_push_with(g, STEP_GAIN, seat, .gain = {.good = HORSE, .n = 1});
        price.of[FOOD] = (uint8_t)(price.of[FOOD] + info->horse_price);
        break;
    case LABOUR_MARKET:
        agricola_push_with(g, STEP_GAIN, seat,
                           .gain = {.good = FOOD, .n = (uint8_t)info->labour_food});
        break;
    case ILLICIT_WORK: /* its price is paid with the improvement */
        agricola_push_with(
            g, STEP_IMPROVE, seat,
            .improve = {.price = (uint8_t)((price.of[FOOD] + 1) << 4 | 1), .which = MAJORS_ONLY});
        price.of[FOOD] = 0;
        break;
    case BLACK_MARKET: /* so is that of the black market */
        agricola_push_with(
            g, STEP_IMPROVE, seat,
            .improve = {.price = (uint8_t)(price.of[FOOD] << 4 | 1), .which = MINORS_ONLY});
        price.of[FOOD] = 0;
        break;
    default:
        break;
    }
    agricola_fire(g, SPECIAL_BEFORE, seat, special, 0);
    agricola_charge(g, seat, &price);
}

void agricola_special_options(const struct agricola *g, const struct step *step, struct menu *menu)
{
    agricola_offer_specials(g, step->seat, menu);
}

void agricola_special_act(struct agricola *g, struct step *step, mire_action action)
{
    agricola_take_special(g, step->seat, OPERAND(action) >> 8, OPERAND(action) & 0xFF);
}

/* What is fired afterwards carries the cell. */
static void tell_cell(struct agricola *g, int cell)
{
    for (int i = g->depth - 1; i >= 0 && g->agenda[i].what == STEP_FIRE; i--)
        if (g->agenda[i].fire.trigger == SPECIAL_WITH || g->agenda[i].fire.trigger == SPECIAL_AFTER)
            g->agenda[i].fire.detail = (uint8_t)(1 + cell);
}

/* A horse at hand makes the Kiln and the Lodge worth twice as much. */
static int with_horse(const struct farm *farm, int major)
{
    return farm->majors & MAJOR(major) ? farm->goods[HORSE] ? 2 : 1 : 0;
}

void agricola_peat_options(const struct agricola *g, const struct step *step, struct menu *menu)
{
    agricola_offer_cells(menu, ACT_PEAT, g->farm[step->seat].moors);
}

void agricola_peat_act(struct agricola *g, struct step *step, mire_action action)
{
    struct farm *farm = &g->farm[step->seat];
    agricola_clear_tile(g, step->seat, OPERAND(action));
    farm->goods[FUEL] = (uint16_t)(farm->goods[FUEL] + 3 + with_horse(farm, PEAT_CHARCOAL_KILN));
    tell_cell(g, OPERAND(action));
}

void agricola_fell_options(const struct agricola *g, const struct step *step, struct menu *menu)
{
    agricola_offer_cells(menu, ACT_FELL, g->farm[step->seat].forests);
}

void agricola_fell_act(struct agricola *g, struct step *step, mire_action action)
{
    struct farm *farm = &g->farm[step->seat];
    agricola_clear_tile(g, step->seat, OPERAND(action));
    agricola_gain(g, step->seat, WOOD, 2 + with_horse(farm, FORESTERS_LODGE));
    tell_cell(g, OPERAND(action));
}

void agricola_burn_options(const struct agricola *g, const struct step *step, struct menu *menu)
{
    const struct farm *farm = &g->farm[step->seat];
    struct yard room;
    agricola_offer_cells(menu, ACT_BURN, agricola_burn_sites(farm, agricola_yard(farm, &room)));
}

void agricola_burn_act(struct agricola *g, struct step *step, mire_action action)
{
    g->farm[step->seat].fields |= 1u << OPERAND(action);
    agricola_clear_tile(g, step->seat, OPERAND(action));
    tell_cell(g, OPERAND(action));
}

/* ---- the solo pile ---- */

/* The next card of the pile shows its back: one of those whose order is open, or, when there are
 * none left, the first that was put under them. */
static void show_next(struct agricola *g)
{
    uint64_t pile = g->solo_pile;
    g->solo_next = NO_CARD;
    if (pile) {
        g->solo_next =
            (uint8_t)(pile & (pile - 1) ? mire_draw_bit(&g->head.rng, STREAM_SPECIAL, &pile)
                                        : __builtin_ctzll(pile));
        g->solo_pile &= (uint16_t) ~(1u << g->solo_next);
    } else if (g->solo_under[0] != NO_CARD) {
        g->solo_next = g->solo_under[0];
        for (int i = 1; i < SOLO_CARDS; i++)
            g->solo_under[i - 1] = g->solo_under[i];
        g->solo_under[SOLO_CARDS - 1] = NO_CARD;
    }
}

static void open_next(struct agricola *g)
{
    g->solo_open = g->solo_next;
    mire_news(&g->head, NEWS_OPEN, g->solo_open, 0, 0);
    show_next(g);
}

void agricola_solo_deal(struct agricola *g)
{
    g->solo_open = g->solo_next = g->solo_last = NO_CARD;
    for (int i = 0; i < SOLO_CARDS; i++)
        g->solo_under[i] = NO_CARD;
    if (!agricola_solo(g) || !agricola_moor(g))
        return;
    g->solo_pile = (1u << SOLO_CARDS) - 1;
    show_next(g);
}

/* Preparation: an empty place is filled from the pile, or, once that is used up, with the card that
 * was used last. A card left open may be swapped for the next. */
void agricola_solo_prepare(struct agricola *g)
{
    g->solo_kept = g->solo_used = 0;
    if (g->solo_open == NO_CARD && g->solo_next != NO_CARD) {
        open_next(g);
    } else if (g->solo_open == NO_CARD) {
        g->solo_open = g->solo_last;
        g->solo_last = NO_CARD;
        mire_news(&g->head, NEWS_OPEN, g->solo_open, 0, 0);
    } else if (g->solo_next != NO_CARD) {
        agricola_push(g, STEP_SWAP, 0);
    }
}

void agricola_swap_options(const struct agricola *g, const struct step *step, struct menu *menu)
{
    offer(menu, ACTION(ACT_SWAP, 0));
    offer(menu, ACTION(ACT_STOP, 0));
}

void agricola_swap_act(struct agricola *g, struct step *step, mire_action action)
{
    int at = 0;
    while (at < SOLO_CARDS - 1 && g->solo_under[at] != NO_CARD)
        at++;
    g->solo_under[at] = g->solo_open;
    open_next(g);
}

/* The used card is discarded, unless 2 food are paid; that works once a round. */
void agricola_used_options(const struct agricola *g, const struct step *step, struct menu *menu)
{
    if (!g->solo_kept && agricola_food_reach(&g->farm[step->seat], 0) >= 2)
        offer(menu, ACTION(ACT_HOLD, 0));
    offer(menu, ACTION(ACT_STOP, 0));
}

void agricola_used_act(struct agricola *g, struct step *step, mire_action action)
{
    struct cost two = {.of = {[FOOD] = 2}};
    if (ACT(action) == ACT_HOLD) {
        g->solo_kept = 1;
        agricola_charge(g, step->seat, &two);
    } else {
        g->solo_last = g->solo_open;
        g->solo_open = NO_CARD;
    }
}
