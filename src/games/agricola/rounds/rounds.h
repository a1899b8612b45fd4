/* SPDX-License-Identifier: MIT */
/* What happens in a round: people on spaces, special actions, the harvest. */
#ifndef AGRICOLA_ROUNDS_H
#define AGRICOLA_ROUNDS_H

#include "games/agricola/agenda.h"
#include "games/agricola/farm/farm.h"

/* ---- spaces.c ---- */

/* A space by its id: of those on this board, or a round card that may come; -1: none. */
int agricola_find_space(const struct agricola *g, const char *id);
bool agricola_can_do(const struct agricola *g, int seat, int deed);
/* Begins a deed that can be done; what is not optional asks for nothing less than one piece. */
void agricola_do(struct agricola *g, int seat, int deed, bool optional);
void agricola_grow(struct agricola *g, int seat);
bool agricola_can_use(const struct agricola *g, int seat, int space);
int agricola_opens(const struct agricola *g, int space);
void agricola_place(struct agricola *g, int seat, int space);
uint64_t agricola_blocked(const struct agricola *g);
/* Spaces with nobody on them, or with somebody who is no hindrance. */
uint64_t agricola_free_spaces(const struct agricola *g, int seat);
bool agricola_stands_on(const struct agricola *g, int seat, int space);

/* ---- special.c ---- */

/* The food a special card costs this seat, or -1: it can't be taken. */
int agricola_card_price(const struct agricola *g, int seat, int card);
bool agricola_can_special(const struct agricola *g, int seat, int card, int special);
bool agricola_offer_specials(const struct agricola *g, int seat, struct menu *menu);
void agricola_take_special(struct agricola *g, int seat, int card, int special);
/* Cutting, felling and burning, whether a card is taken for it or not. */
bool agricola_can_work_land(const struct farm *farm, int special);
void agricola_work_land(struct agricola *g, int seat, int special);
void agricola_solo_prepare(struct agricola *g);
void agricola_solo_deal(struct agricola *g);

/* ---- harvest.c ---- */

void agricola_field_phase(struct agricola *g);
int agricola_house_room(const struct farm *farm); /* for people */
int agricola_food_due(const struct agricola *g, int seat);
int agricola_fuel_due(const struct agricola *g, int seat);
/* Is there any use for fuel in this STEP_HEAT? */
bool agricola_wants_fuel(const struct agricola *g, const struct step *step);
/* How many people an ACT_HEAT sends to bed. */
int agricola_cold_people(const struct agricola *g, int seat, int heat);
extern const uint32_t agricola_workshops[3]; /* of wood, clay and reed, as majors */

#endif
