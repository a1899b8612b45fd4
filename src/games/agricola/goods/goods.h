/* SPDX-License-Identifier: MIT */
/* Goods: coming in, being paid, turned into others. */
#ifndef AGRICOLA_GOODS_H
#define AGRICOLA_GOODS_H

#include "games/agricola/agenda.h"
#include "games/agricola/farm/farm.h"

/* ---- gain.c ---- */

/* New animals put STEP_KEEP on the agenda if they do not fit. */
void agricola_gain(struct agricola *g, int seat, int good, int n);
/* Several goods and points, animals first. */
void agricola_get(struct agricola *g, int seat, const int8_t goods[GOODS + 1]);
enum { GAINED_MOST = 99 };
/* Building resources came: cards may ask how many. */
void agricola_note_gain(struct agricola *g, int seat, int n);

/* ---- goods.c ---- */

/* Food for a vegetable and for an animal of each species, with the cookers that are in use. */
void agricola_rates(const struct farm *farm, uint8_t rates[CONVERSIONS]);
/* The food a single piece gives, crafted, cooked or eaten raw. */
int agricola_food_from(const struct farm *farm, int conversion);
/* All the food one could have now, from conversions of this kind and later ones. */
int agricola_food_reach(const struct farm *farm, int from);
bool agricola_can_pay(const struct farm *farm, const struct cost *cost);
/* Wood that could be had for stables; fences that could be paid. */
int agricola_wood_reach(const struct farm *farm);
int agricola_fence_reach(const struct farm *farm);
/* Takes the cost, which must be payable; asks how if there are several ways. */
void agricola_charge(struct agricola *g, int seat, const struct cost *cost);
int agricola_converted_good(int conversion);
void agricola_convert(struct farm *farm, int conversion, int n);
/* Animals were turned into food: what cards do about it. */
void agricola_cooked(struct agricola *g, int seat, int good, int n);
/* What the stalls trade: how much of a good, to offer it, can a good be given away, and done. */
int agricola_traded_for(const struct farm *farm, int good);
void agricola_offer_trades_for(const struct farm *farm, int good, struct menu *menu);
bool agricola_can_trade_away(const struct farm *farm, int good);
void agricola_trade(struct agricola *g, int seat, mire_action action);
void agricola_offer_stoke(const struct farm *farm, struct menu *menu);
void agricola_stoke(struct agricola *g, int seat, int what);
/* What so many of a species are worth at these rates; horses perhaps in twos. */
int agricola_cooking_worth(const uint8_t rates[CONVERSIONS], int good, int n);

/* ---- exchanges.c ---- */

/* Beside what is asked, where it can matter. */
void agricola_offer_exchanges(const struct agricola *g, const struct step *step, struct menu *menu);
bool agricola_is_exchange(const struct step *step, mire_action action);
void agricola_exchange(struct agricola *g, int seat, mire_action action);
bool agricola_cooks_for_cards(const struct farm *farm);
/* Does a card in hand look at how much there is of a good that others can be turned into? */
bool agricola_counts_good(int card, int good);

#endif
