/* SPDX-License-Identifier: MIT */
/* Major improvements: the display, building them, baking. */
#ifndef AGRICOLA_IMPROVEMENTS_H
#define AGRICOLA_IMPROVEMENTS_H

#include "games/agricola/farm/farm.h"

struct agricola;

int agricola_top_major(const struct agricola *g, int slot); /* -1: the slot is empty */
int agricola_major_ways(const struct agricola *g, int seat, int major, struct cost ways[WAYS]);
/* Of improvements, in STEP_IMPROVE; the three workshops for 1 stone less each. */
enum { BOTH_KINDS, MINORS_ONLY, MAJORS_ONLY, WORKSHOPS_ONLY };
/* As agricola_major_ways(), for one kind of action; 0: the card is not to be had by it. */
int agricola_major_ways_by(const struct agricola *g, int seat, int major, int which,
                           struct cost ways[WAYS]);
bool agricola_can_improve(const struct agricola *g, int seat, int food, int fuel, int which);
/* Can this one be built now, for its cost? */
bool agricola_can_build(const struct agricola *g, int seat, int major);
/* A major that another card covers comes on top of it. */
bool agricola_is_covered(const struct agricola *g, int major);
void agricola_bring_forward(struct agricola *g, int major);
/* Gives up a major for another card. */
void agricola_hand_back(struct agricola *g, int seat, int major, bool to_box);
int agricola_bake_most(const struct farm *farm);
int agricola_bake_food(const struct farm *farm, int grain);

#endif
