/* SPDX-License-Identifier: MIT */
/*
 * Triggers: who reacts to what happens, and in which order. Everything about timing is here; the
 * rules are in the header comment of cards.h.
 *
 * An event is a step of the agenda for each seat that listens, with the cards that react to it as
 * bits of `left`. The owner picks one after the other; a card that must react and is the only one
 * left does so by itself.
 */
#include "games/agricola/cards/cards.h"

/* ---- which effects answer an event ---- */

static bool goods_reach(const struct effect *effect, int space, int n)
{
    int good = agricola_spaces[space].good;
    bool any = false;
    for (int i = 0; i < GOODS; i++) {
        any |= effect->at_least[i] || effect->exactly[i];
        if (i == good && effect->at_least[i] && n >= effect->at_least[i])
            return true;
        if (i == good && effect->exactly[i] && n == effect->exactly[i])
            return true;
    }
    return !any;
}

/* Is the effect about this event? Its tests come later, when it is its turn. */
static bool answers(const struct effect *effect, int trigger, int owner, int actor, int about,
                    int detail)
{
    if (effect->trigger != trigger)
        return false;
    if (owner != actor && effect->by == BY_SELF)
        return false;
    if (owner == actor && effect->by == BY_OTHER)
        return false;
    switch (trigger) {
    case USE_BEFORE:
    case USE_AFTER:
    case USE_TURN_END:
        return effect->spaces >> about & 1;
    case TAKE_WITH:
    case TAKE_AFTER:
        return goods_reach(effect, about, detail);
    case SPECIAL_BEFORE:
    case SPECIAL_WITH:
    case SPECIAL_AFTER:
        return effect->specials >> about & 1;
    default:
        return true;
    }
}

static uint16_t listeners(const struct agricola *g, int seat, int trigger, int actor, int about,
                          int detail)
{
    const struct farm *farm = &g->farm[seat];
    uint16_t left = 0;
    for (int slot = 0; slot < FRONT; slot++) {
        if (farm->front[slot] == NO_CARD)
            continue;
        const struct effect *effect = agricola_card(farm->front[slot])->effects;
        for (; effect && effect->trigger; effect++)
            if (answers(effect, trigger, seat, actor, about, detail))
                left |= (uint16_t)(1u << slot);
    }
    return left;
}

static void push_event(struct agricola *g, int seat, int trigger, int actor, int about, int detail)
{
    if (!(g->farm[seat].listens >> trigger & 1))
        return;
    uint16_t left = listeners(g, seat, trigger, actor, about, detail);
    if (left)
        agricola_push_with(g, STEP_EVENT, seat,
                           .event = {.trigger = (uint8_t)trigger,
                                     .about = (uint8_t)about,
                                     .actor = (uint8_t)actor,
                                     .detail = (uint8_t)detail,
                                     .cards = left});
}

/* The actor's cards first, then clockwise: the last on the agenda is the first to act. */
void agricola_fire(struct agricola *g, int trigger, int actor, int about, int detail)
{
    for (int i = g->head.seats - 1; i >= 0; i--)
        push_event(g, (actor + i) % g->head.seats, trigger, actor, about, detail);
}

/* An event of a phase: every owner reacts for himself, from the starting player on. */
void agricola_fire_all(struct agricola *g, int trigger)
{
    for (int i = g->head.seats - 1; i >= 0; i--) {
        int seat = (g->start + i) % g->head.seats;
        push_event(g, seat, trigger, seat, 0, 0);
    }
}

/* An event that waits its turn, so that only cards that are there by then react. */
void agricola_fire_act(struct agricola *g, struct step *step, mire_action action)
{
    agricola_fire(g, step->fire.trigger, step->seat, step->fire.about, step->fire.detail);
}

/* ---- whether and how an effect is carried out ---- */

static struct cause cause_of(const struct agricola *g, int seat, int slot, int trigger, int about,
                             int detail)
{
    return (struct cause){.seat = (uint8_t)seat,
                          .card = g->farm[seat].front[slot],
                          .trigger = (uint8_t)trigger,
                          .about = (uint8_t)about,
                          .detail = (uint8_t)detail,
                          .slot = (uint8_t)slot};
}

/* All of an optional effect must be possible, something of another. */
bool agricola_effect_possible(const struct agricola *g, const struct effect *effect,
                              const struct cause *cause)
{
    if (!agricola_holds(g, cause->seat, effect->tests, cause))
        return false;
    bool any = false;
    for (const struct op *op = effect->ops; op->kind; op++) {
        bool can = agricola_possible(g, op, cause);
        if (!can && effect->optional)
            return false;
        any |= can;
    }
    return any;
}

/* 0: nothing would happen; 1: the owner may decline; 2: it has to happen. */
static int reaction(const struct agricola *g, int seat, int slot, int trigger, int actor, int about,
                    int detail)
{
    struct cause cause = cause_of(g, seat, slot, trigger, about, detail);
    const struct effect *effect = agricola_card(cause.card)->effects;
    int most = 0;
    for (; effect->trigger; effect++) {
        if (!answers(effect, trigger, seat, actor, about, detail) ||
            !agricola_effect_possible(g, effect, &cause))
            continue;
        if (!effect->optional)
            return 2;
        most = 1;
    }
    return most;
}

/* The effects of the card that answer, as operations on the agenda, the first on top. */
static void react(struct agricola *g, int seat, int slot, int trigger, int actor, int about,
                  int detail)
{
    struct cause cause = cause_of(g, seat, slot, trigger, about, detail);
    const struct effect *effects = agricola_card(cause.card)->effects;
    int count = 0;
    while (effects[count].trigger)
        count++;
    mire_news(&g->head, NEWS_CARD, seat, cause.card, 0);
    for (int i = count - 1; i >= 0; i--)
        if (answers(&effects[i], trigger, seat, actor, about, detail) &&
            agricola_effect_possible(g, &effects[i], &cause))
            agricola_push_with(g, STEP_OPS, seat,
                               .card = {.card = cause.card,
                                        .about = (uint8_t)about,
                                        .detail = (uint8_t)detail,
                                        .path = (uint16_t)(i << 12)});
}

void agricola_event_options(const struct agricola *g, const struct step *step, struct menu *menu)
{
    const struct farm *farm = &g->farm[step->seat];
    bool must = false;
    int slot;
    MIRE_EACH_BIT(slot, step->event.cards) {
        int how = farm->front[slot] == NO_CARD
                      ? 0
                      : reaction(g, step->seat, slot, step->event.trigger, step->event.actor,
                                 step->event.about, step->event.detail);
        must |= how == 2;
        if (how)
            offer(menu, ACTION(ACT_EFFECT, farm->front[slot]));
    }
    /* who could use a space only with what a card does before cannot do without */
    must |= step->event.trigger == USE_BEFORE && step->event.actor == step->seat &&
            !agricola_can_use(g, step->seat, step->event.about);
    if (menu->n && !must)
        offer(menu, ACTION(ACT_STOP, 0));
}

void agricola_event_act(struct agricola *g, struct step *step, mire_action action)
{
    struct step event = *step;
    int slot =
        ACT(action) == ACT_EFFECT ? agricola_slot(&g->farm[step->seat], OPERAND(action)) : -1;
    if (slot < 0) {
        agricola_pop(g);
        return;
    }
    step->event.cards &= (uint16_t) ~(1u << slot);
    if (!step->event.cards)
        agricola_pop(g);
    react(g, event.seat, slot, event.event.trigger, event.event.actor, event.event.about,
          event.event.detail);
}

/* ---- what depends on cards in hand ---- */

static bool plays_cards(const struct op *op)
{
    for (; op && op->kind; op++)
        if (op->kind == OP_OCCUPATION || op->kind == OP_MINOR || plays_cards(op->then))
            return true;
    return false;
}

bool agricola_asks_hand(const struct agricola *g, const struct step *step)
{
    int slot;
    switch (step->what) {
    case STEP_TURN:
    case STEP_SPECIAL:
    case STEP_IMPROVE:
    case STEP_OCCUPATION:
        return true;
    case STEP_EVENT:
        MIRE_EACH_BIT(slot, step->event.cards) {
            int card = g->farm[step->seat].front[slot];
            const struct effect *effect = card == NO_CARD ? NULL : agricola_card(card)->effects;
            for (; effect && effect->trigger; effect++)
                if (effect->trigger == step->event.trigger && plays_cards(effect->ops))
                    return true;
        }
        return false;
    default:
        return false;
    }
}

/* ---- before a space is chosen ---- */

/* Goods that are certain to come before a space is used: they count for whether it can be. */
void agricola_foresee(struct agricola *g, int seat, int space)
{
    uint16_t left = listeners(g, seat, USE_BEFORE, seat, space, 0);
    int slot;
    g->taken |= 1ull << space;
    g->who[space] = (uint8_t)(seat + 1);
    MIRE_EACH_BIT(slot, left) {
        struct cause cause = cause_of(g, seat, slot, USE_BEFORE, space, 0);
        const struct effect *effect = agricola_card(cause.card)->effects;
        for (; effect->trigger; effect++)
            if (answers(effect, USE_BEFORE, seat, seat, space, 0) &&
                agricola_holds(g, seat, effect->tests, &cause))
                for (const struct op *op = effect->ops; op->kind; op++)
                    if (op->kind == OP_GAIN && agricola_holds(g, seat, op->tests, &cause))
                        agricola_get(g, seat, op->goods);
    }
    g->taken &= ~(1ull << space);
    g->who[space] = 0;
}

/* The same for a moor that may become a field: is there one with which the space can be used? */
bool agricola_foresee_field(struct agricola *g, int seat, int space)
{
    struct farm *farm = &g->farm[seat];
    uint32_t fields = farm->fields, moors = farm->moors;
    bool usable = false;
    int cell, slot;
    MIRE_EACH_BIT(slot, listeners(g, seat, USE_BEFORE, seat, space, 0))
        for (const struct effect *e = agricola_card(farm->front[slot])->effects; e->trigger; e++)
            if (answers(e, USE_BEFORE, seat, seat, space, 0) && e->ops->kind == OP_MOOR_TO_FIELD)
                MIRE_EACH_BIT(cell, agricola_tile_sites(farm, TILE_FIELD, true)) {
                    farm->fields = fields | 1u << cell;
                    farm->moors = moors & ~(1u << cell);
                    usable |= agricola_can_use(g, seat, space);
                    farm->fields = fields;
                    farm->moors = moors;
                }
    return usable;
}

/* Food that cards can bring just before an occupation is paid. */
int agricola_foresee_food(const struct agricola *g, int seat)
{
    int food = 0, slot;
    MIRE_EACH_BIT(slot, listeners(g, seat, BEFORE_OCCUPATION, seat, 0, 0)) {
        struct cause cause = cause_of(g, seat, slot, BEFORE_OCCUPATION, 0, 0);
        const struct effect *effect = agricola_card(cause.card)->effects;
        for (; effect->trigger; effect++)
            for (const struct op *op = effect->ops;
                 effect->trigger == BEFORE_OCCUPATION && op->kind; op++)
                if (op->kind == OP_PAY_THEN && agricola_possible(g, op, &cause))
                    food += op->then->goods[FOOD] * agricola_multiples(g, op->then, &cause);
    }
    return food;
}

/* ---- at any time ----
 *
 * Beside what a player is asked anyway: a turn, feeding, heating, and every other decision as long
 * as it is not half made, and no payment or herd is being sorted out. And in windows of their own
 * where nothing is asked but waiting would make a difference: before effects that come at the start
 * of a round, when people go home and when a harvest begins; and before scoring. Exchanges that
 * matter (exchanges.c) come with them. */

static int trigger_of(const struct step *step)
{
    return agricola_card(step->card.card)->effects[step->card.path >> 12].trigger;
}

/* How many options a step must have for effects at any time to be offered beside them; 0: never. */
static int least_options(const struct agricola *g, const struct step *step)
{
    switch (step->what) {
    case STEP_TURN:
        return g->farm[step->seat].home ? 1 : 0;
    case STEP_FEED:
        return 1;
    case STEP_HEAT:
        return agricola_wants_fuel(g, step) ? 1 : 2;
    case STEP_PARTS: /* it may be the card that makes the other part possible */
        return g->head.free_order && step->parts.done ? 1 : 2;
    case STEP_CHOOSE:
    case STEP_PLOW:
    case STEP_BAKE:
    case STEP_RENOVATE:
    case STEP_IMPROVE:
    case STEP_OCCUPATION:
    case STEP_EVENT:
    case STEP_MAY:
    case STEP_TILE:
        return 2;
    case STEP_ROOMS:
        return step->rooms.built ? 0 : 2;
    case STEP_STABLES:
        return step->stables.built & ~JUST_ONE ? 0 : 2;
    case STEP_SOW:
        return step->sow.sown ? 0 : 2;
    case STEP_FENCES:
        return step->fences.made || g->drawing.region ? 0 : 2;
    case STEP_CHOICE:
    case STEP_TRADE:
    case STEP_PAY_FOR:
    case STEP_CELLS:
        return step->card.done || trigger_of(step) == ANY_TIME ? 0 : 2;
    default:
        return 0;
    }
}

/* Cards whose use means something else in this step, or that it asks for already. */
static uint16_t asked_for(const struct agricola *g, const struct step *step)
{
    bool about_card = step->what == STEP_MAY || step->what == STEP_CHOICE ||
                      step->what == STEP_TRADE || step->what == STEP_PAY_FOR;
    int slot = about_card ? agricola_slot(&g->farm[step->seat], step->card.card) : -1;
    if (step->what == STEP_EVENT)
        return step->event.cards;
    return slot < 0 ? 0 : (uint16_t)(1u << slot);
}

/* Is it an effect at any time that is used, and not what the step itself asks for? */
bool agricola_is_any_time(const struct agricola *g, const struct step *step, mire_action action)
{
    if (ACT(action) != ACT_EFFECT)
        return false;
    int slot = agricola_slot(&g->farm[step->seat], OPERAND(action));
    return slot >= 0 && !(asked_for(g, step) >> slot & 1) &&
           listeners(g, step->seat, ANY_TIME, step->seat, 0, 0) >> slot & 1;
}

static void offer_effects(const struct agricola *g, int seat, int trigger, uint16_t except,
                          struct menu *menu)
{
    int slot;
    MIRE_EACH_BIT(slot, (uint16_t)(listeners(g, seat, trigger, seat, 0, 0) & ~except))
        if (reaction(g, seat, slot, trigger, seat, 0, 0))
            offer(menu, ACTION(ACT_EFFECT, g->farm[seat].front[slot]));
}

void agricola_offer_any_time(const struct agricola *g, const struct step *step, struct menu *menu)
{
    int least = least_options(g, step);
    if (!least || menu->n < least || menu->n >= menu->most)
        return;
    if (g->farm[step->seat].listens >> ANY_TIME & 1)
        offer_effects(g, step->seat, ANY_TIME, asked_for(g, step), menu);
    agricola_offer_exchanges(g, step, menu);
}

void agricola_use_any_time(struct agricola *g, int seat, int card)
{
    if (agricola_top(g)->what == STEP_FEED)
        agricola_top(g)->feed.lowest = 0; /* what it brings may be turned into food */
    react(g, seat, agricola_slot(&g->farm[seat], card), ANY_TIME, seat, 0, 0);
}

void agricola_any_time_options(const struct agricola *g, const struct step *step, struct menu *menu)
{
    offer_effects(g, step->seat, ANY_TIME, 0, menu);
    agricola_offer_exchanges(g, step, menu);
    if (menu->n)
        offer(menu, ACTION(ACT_STOP, 0));
}

void agricola_any_time_act(struct agricola *g, struct step *step, mire_action action)
{
    agricola_pop(g);
}

/* Can it matter what is done before these triggers? Crops are taken from where the Clearing Spade
 * has put them. */
static bool waits_for(const struct farm *farm, uint64_t before)
{
    return farm->listens & before ||
           (before >> FIELD_PHASE & 1 && agricola_stands(farm, MOVES_CROPS));
}

void agricola_ask_any_time(struct agricola *g, int seat, uint64_t before)
{
    const struct farm *farm = &g->farm[seat];
    bool any_time = farm->listens >> ANY_TIME & 1 ||
                    (before == ANY_CARD && farm->listens && agricola_cooks_for_cards(farm));
    if (any_time && waits_for(farm, before))
        agricola_push(g, STEP_ANY_TIME, seat);
}

void agricola_ask_all_any_time(struct agricola *g, uint64_t before)
{
    for (int i = g->head.seats - 1; i >= 0; i--)
        agricola_ask_any_time(g, (g->start + i) % g->head.seats, before);
}

/* ---- once a harvest ---- */

/* Which cards have had their effect is noted in the steps of feeding and heating. */
void agricola_offer_harvest(const struct agricola *g, const struct step *step, struct menu *menu)
{
    offer_effects(g, step->seat, HARVEST,
                  step->what == STEP_FEED ? step->feed.cards : step->heat.cards, menu);
}

void agricola_use_in_harvest(struct agricola *g, int seat, int card)
{
    int slot = agricola_slot(&g->farm[seat], card);
    for (int i = 0; i < g->depth; i++)
        if (g->agenda[i].what == STEP_FEED)
            g->agenda[i].feed.cards |= (uint16_t)(1u << slot);
        else if (g->agenda[i].what == STEP_HEAT)
            g->agenda[i].heat.cards |= (uint16_t)(1u << slot);
    react(g, seat, slot, HARVEST, seat, 0, 0);
}

/* ---- what becomes true ---- */

enum { HAS_COME_TRUE = 0x80 }; /* in the counters of the card */

/* Looked at whenever somebody would be asked: cards that wait for something, once each; and land
 * that waits for being used. */
void agricola_watch(struct agricola *g)
{
    int seat;
    MIRE_EACH_BIT(seat, g->watching) {
        struct farm *farm = &g->farm[seat];
        if (farm->fallow_land | farm->sown | farm->arid_land)
            agricola_clear_used(g, seat);
        if (agricola_houses_more(farm))
            agricola_recheck_herd(g, seat);
        for (int slot = 0; slot < FRONT; slot++) {
            if (farm->front[slot] == NO_CARD || farm->load[slot] & HAS_COME_TRUE)
                continue;
            struct cause cause = cause_of(g, seat, slot, BECOMES_TRUE, 0, 0);
            const struct effect *effect = agricola_card(cause.card)->effects;
            for (; effect && effect->trigger; effect++)
                if (effect->trigger == BECOMES_TRUE &&
                    agricola_holds(g, seat, effect->tests, &cause)) {
                    farm->load[slot] |= HAS_COME_TRUE;
                    react(g, seat, slot, BECOMES_TRUE, seat, 0, 0);
                    break;
                }
        }
    }
}
