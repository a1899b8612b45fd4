/* SPDX-License-Identifier: MIT */
/*
 * Action spaces: when a person may be placed on one, and what the person does there.
 *
 * A space has a flow (tables.c): it gives goods, or leads to one or two deeds. A placement is legal
 * if at least one part of the flow can be carried out.
 */
#include "games/agricola/cards/cards.h"

#include <string.h>

bool agricola_can_do(const struct agricola *g, int seat, int deed)
{
    const struct farm *farm = &g->farm[seat];
    struct yard room;
    struct cost ways[WAYS];
    switch (deed) {
    case BUILD_ROOMS:
        return agricola_payable(farm, ways, agricola_room_ways(g, seat, ways), NULL) &&
               agricola_room_sites(farm, agricola_yard(farm, &room));
    case BUILD_STABLES:
    case BUILD_STABLE:
        return agricola_wood_reach(farm) >= (deed == BUILD_STABLES ? 2 : 1) &&
               mire_count_bits(farm->stables) < STABLES &&
               agricola_stable_sites(farm, agricola_yard(farm, &room));
    case PLOW:
        return agricola_plow_sites(farm, agricola_yard(farm, &room)) != 0;
    case PLOW_FOR_FOOD:
        return agricola_food_reach(farm, 0) >= 1 && agricola_can_do(g, seat, PLOW);
    case SOW:
        return (farm->goods[GRAIN] || farm->goods[VEGETABLE]) &&
               (agricola_empty_fields(farm) || agricola_sow_cells(farm));
    case BAKE:
        return agricola_bake_most(farm) > 0;
    case RENOVATE:
        return agricola_can_renovate(g, seat);
    case IMPROVE:
        return agricola_can_improve(g, seat, 0, 0, BOTH_KINDS);
    case PLAY_MINOR:
        return agricola_level(g) > 1 && agricola_can_improve(g, seat, 0, 0, MINORS_ONLY);
    case FENCE:
        return agricola_can_fence(g, seat);
    case GROW:
        return agricola_may_grow(farm) && agricola_house_room(farm) > farm->people;
    case GROW_ANYWAY:
        return agricola_may_grow(farm);
    case BUY_GRAIN:
        return agricola_food_reach(farm, 0) >= 1;
    default:
        return false;
    }
}

void agricola_grow(struct agricola *g, int seat)
{
    g->farm[seat].people++;
    g->farm[seat].newborns++;
    agricola_fire(g, FAMILY_GROWTH, seat, 0, 0);
}

void agricola_do(struct agricola *g, int seat, int deed, bool optional)
{
    static const uint8_t asks[PLAY_MINOR + 1] = {[BUILD_ROOMS] = STEP_ROOMS,
                                                 [BUILD_STABLES] = STEP_STABLES,
                                                 [PLOW] = STEP_PLOW,
                                                 [SOW] = STEP_SOW,
                                                 [RENOVATE] = STEP_RENOVATE};
    struct cost one_food = {.of = {[FOOD] = 1}};
    switch (deed) {
    case BUILD_STABLE:
        agricola_push_with(g, STEP_STABLES, seat, .stables = {.built = JUST_ONE});
        break;
    case PLOW_FOR_FOOD:
        agricola_push(g, STEP_PLOW, seat);
        agricola_charge(g, seat, &one_food);
        break;
    case BAKE:
        agricola_push_with(g, STEP_BAKE, seat, .bake = {.optional = optional});
        break;
    case IMPROVE:
        agricola_push_with(g, STEP_IMPROVE, seat, .improve = {.optional = optional});
        break;
    case PLAY_MINOR:
        agricola_push_with(g, STEP_IMPROVE, seat,
                           .improve = {.optional = optional, .which = MINORS_ONLY});
        break;
    case FENCE:
        agricola_begin_fences(g, seat, optional);
        break;
    case GROW:
    case GROW_ANYWAY:
        agricola_grow(g, seat);
        break;
    case BUY_GRAIN:
        agricola_push_with(g, STEP_GAIN, seat, .gain = {.good = GRAIN, .n = 1});
        agricola_charge(g, seat, &one_food);
        break;
    default:
        if (asks[deed])
            agricola_push(g, asks[deed], seat);
        break;
    }
}

/* ---- offers: one thing out of several ---- */

/* The Corral gives the first species one lacks. To lack one, one may cook what one has of it. */
static bool corral_open(const struct farm *farm, int choice)
{
    uint8_t rates[CONVERSIONS];
    for (int s = 0; s < choice; s++)
        if (!farm->goods[SHEEP + s])
            return false;
    agricola_rates(farm, rates);
    return !farm->goods[SHEEP + choice] || rates[SHEEP_TO_FOOD + choice];
}

static bool offer_open(const struct farm *farm, int space, int choice)
{
    int price = agricola_spaces[space].offers[choice].price;
    if (space == CORRAL_6)
        return corral_open(farm, choice);
    return !price || agricola_food_reach(farm, 0) >= price;
}

void agricola_choose_options(const struct agricola *g, const struct step *step, struct menu *menu)
{
    for (int i = 0, count = agricola_offers(step->choose.space); i < count; i++)
        if (offer_open(&g->farm[step->seat], step->choose.space, i) &&
            offer(menu, ACTION(ACT_CHOOSE, step->choose.space << 8 | i)))
            return;
}

void agricola_choose_act(struct agricola *g, struct step *step, mire_action action)
{
    int space = step->choose.space, seat = step->seat, choice = OPERAND(action) & 0xFF;
    const struct offer *take = &agricola_spaces[space].offers[choice];
    struct farm *farm = &g->farm[seat];
    struct cost price = {.of = {[FOOD] = take->price}};
    if (space == CORRAL_6 && farm->goods[SHEEP + choice]) {
        mire_news(&g->head, NEWS_COOKED, seat, SHEEP + choice, farm->goods[SHEEP + choice]);
        agricola_cooked(g, seat, SHEEP + choice, farm->goods[SHEEP + choice]);
        agricola_convert(farm, SHEEP_TO_FOOD + choice, farm->goods[SHEEP + choice]);
    }
    for (int i = 1; i >= 0; i--)
        if (take->get[i].n)
            agricola_push_with(
                g, STEP_GAIN, seat,
                .gain = {.good = (uint8_t)take->get[i].good, .n = (uint8_t)take->get[i].n});
    if (take->price)
        agricola_charge(g, seat, &price);
}

void agricola_gain_act(struct agricola *g, struct step *step, mire_action action)
{
    agricola_gain(g, step->seat, step->gain.good, step->gain.n);
}

/* ---- and/or ---- */

enum { FIRST_DONE = 1, BOTH_DONE = 3 };

/* The parts in the order of the table, as without cards the other order could not do more; at a
 * table in any order. */
void agricola_parts_options(const struct agricola *g, const struct step *step, struct menu *menu)
{
    for (int i = g->head.free_order ? 0 : step->parts.done; i < 2; i++) {
        int deed = agricola_spaces[step->parts.space].deed[i];
        if (!(step->parts.done >> i & 1) && agricola_can_do(g, step->seat, deed))
            offer(menu, ACTION(ACT_PART, deed));
    }
    if (step->parts.done)
        offer(menu, ACTION(ACT_STOP, 0));
}

void agricola_parts_act(struct agricola *g, struct step *step, mire_action action)
{
    int seat = step->seat, deed = OPERAND(action);
    bool second = agricola_spaces[step->parts.space].deed[1] == deed;
    step->parts.done |= (uint8_t)(FIRST_DONE << second);
    if (step->parts.done == BOTH_DONE || (second && !g->head.free_order))
        agricola_pop(g);
    agricola_do(g, seat, deed, false);
}

/* ---- placing ---- */

/* Spaces that a person on a linked space keeps others from. */
uint64_t agricola_blocked(const struct agricola *g)
{
    static const uint64_t with_links = 0x3Full << LESSONS_56_FLAT | 0x3Full << T2_COPSE;
    uint64_t blocked = 0;
    int space;
    MIRE_EACH_BIT(space, g->taken & with_links)
        blocked |= agricola_spaces[space].linked;
    return blocked & ~g->taken;
}

bool agricola_stands_on(const struct agricola *g, int seat, int space)
{
    return g->who[space] == seat + 1 ||
           (g->joined >> space & 1 && agricola_stands(&g->farm[seat], SHARES_WISHES));
}

uint64_t agricola_free_spaces(const struct agricola *g, int seat)
{
    uint64_t spaces = g->open & ~g->taken;
    int space;
    if (agricola_stands(&g->farm[seat], SHARES_WISHES))
        MIRE_EACH_BIT(space, g->taken & ~g->joined & ON_WISHES)
            if (g->who[space] != seat + 1)
                spaces |= 1ull << space;
    return spaces & ~agricola_blocked(g);
}

/* The round from which a space can be used: with hand cards Improvement is for minors before. */
int agricola_opens(const struct agricola *g, int space)
{
    return space == IMPROVEMENT_6 && agricola_level(g) > 1 ? 0 : agricola_spaces[space].from_round;
}

/* Can the seat carry out anything on this space? Whether it is free is another matter. */
bool agricola_can_use(const struct agricola *g, int seat, int space)
{
    const struct space_info *info = &agricola_spaces[space];
    if (g->round < agricola_opens(g, space))
        return false;
    if (space == IMPROVEMENT_6 && g->round < 5)
        return agricola_can_do(g, seat, PLAY_MINOR);
    switch (info->flow) {
    case TAKES:
        return g->pile[space] || info->gain[0].n;
    case GAINS:
    case MEETS:
    case HEALS:
        return true;
    case CHOOSES:
        if (space == CORRAL_6)
            return corral_open(&g->farm[seat], 0) || corral_open(&g->farm[seat], 1) ||
                   corral_open(&g->farm[seat], 2);
        return true;
    case AND_OR:
        return agricola_can_do(g, seat, info->deed[0]) || agricola_can_do(g, seat, info->deed[1]);
    case DOES:
    case THEN:
        return agricola_can_do(g, seat, info->deed[0]);
    default: {
        struct cost price = {.of = {[FOOD] = (uint8_t)agricola_lesson_price(g, seat, space)}};
        return agricola_level(g) == 3 && agricola_can_play_any(g, seat, OCCUPATION, &price);
    }
    }
}

static void take_pile(struct agricola *g, int seat, int space)
{
    int n = g->pile[space];
    g->pile[space] = 0;
    if (n && agricola_spaces[space].flow == TAKES) {
        agricola_fire(g, TAKE_AFTER, seat, space, n);
        agricola_fire(g, TAKE_WITH, seat, space, n);
    }
    agricola_gain(g, seat, agricola_spaces[space].good, n);
}

static void take_gains(struct agricola *g, int seat, int space)
{
    for (int i = 0; i < 3 && agricola_spaces[space].gain[i].n; i++)
        agricola_gain(g, seat, agricola_spaces[space].gain[i].good,
                      agricola_spaces[space].gain[i].n);
}

/* What the space offers, step by step. */
static void begin_flow(struct agricola *g, int seat, int space)
{
    const struct space_info *info = &agricola_spaces[space];
    switch (info->flow) {
    case MEETS:
        g->start = (uint8_t)seat;
        if (agricola_covered(g))
            take_pile(g, seat, space);
        else
            agricola_do(g, seat, PLAY_MINOR, true);
        break;
    case TEACHES:
        agricola_push_with(g, STEP_OCCUPATION, seat,
                           .occupation = {.food = (uint8_t)agricola_lesson_price(g, seat, space)});
        break;
    case CHOOSES:
        take_gains(g, seat, space);
        agricola_push_with(g, STEP_CHOOSE, seat, .choose = {.space = (uint8_t)space});
        break;
    case DOES:
        agricola_do(g, seat, space == IMPROVEMENT_6 && g->round < 5 ? PLAY_MINOR : info->deed[0],
                    false);
        break;
    case AND_OR:
        agricola_push_with(g, STEP_PARTS, seat, .parts = {.space = (uint8_t)space});
        break;
    case THEN:
        agricola_do(g, seat, info->deed[1], true);
        agricola_do(g, seat, info->deed[0], false);
        break;
    default:
        take_gains(g, seat, space);
        if (info->flow == TAKES)
            take_pile(g, seat, space);
        break;
    }
}

void agricola_flow_act(struct agricola *g, struct step *step, mire_action action)
{
    begin_flow(g, step->seat, step->flow.space);
}

/* Somebody listens to people being placed? */
static bool placing_is_heard(const struct agricola *g)
{
    static const uint64_t placing =
        1ull << USE_BEFORE | 1ull << USE_AFTER | 1ull << USE_TURN_END | 1ull << PERSON_AFTER;
    uint64_t listens = 0;
    for (int seat = 0; seat < g->head.seats; seat++)
        listens |= g->farm[seat].listens;
    return listens & placing;
}

void agricola_place(struct agricola *g, int seat, int space)
{
    struct farm *farm = &g->farm[seat];
    farm->home--;
    farm->up = 0;
    if (space == INFIRMARY) {
        g->infirmary[seat]++;
        farm->up = farm->bed > 0 && agricola_level(g) > 1;
        if (farm->bed)
            farm->bed--; /* whoever is ill goes first: the others can go anywhere */
    } else if (g->taken >> space & 1) {
        g->joined |= 1ull << space;
    } else {
        g->taken |= 1ull << space;
        g->who[space] = (uint8_t)(seat + 1);
    }
    if (!placing_is_heard(g)) {
        begin_flow(g, seat, space);
        return;
    }
    agricola_fire(g, USE_TURN_END, seat, space, 0);
    agricola_fire(g, PERSON_AFTER, seat, space, 0);
    agricola_fire(g, USE_AFTER, seat, space, 0);
    agricola_push_with(g, STEP_FLOW, seat, .flow = {.space = (uint8_t)space});
    agricola_fire(g, USE_BEFORE, seat, space, 0);
}

int agricola_find_space(const struct agricola *g, const char *id)
{
    for (int space = 0; space < SPACES; space++)
        if ((g->open >> space & 1 || agricola_spaces[space].stage) &&
            strcmp(agricola_spaces[space].id, id) == 0)
            return space;
    return -1;
}
