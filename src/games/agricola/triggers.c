/*
 * Triggers: who reacts to what happens, and in which order. Everything about timing is here; the
 * rules are in the header comment of cards.h.
 *
 * An event is a step of the agenda for each seat that listens, with the cards that react to it as
 * bits of `left`. The owner picks one after the other; a card that must react and is the only one
 * left does so by itself.
 */
#include "cards.h"

const char *const agricola_trigger_names[TRIGGERS] = {
    [ON_PLAY] = "on-play",
    [USE_BEFORE] = "use-before",
    [USE_AFTER] = "use-after",
    [USE_TURN_END] = "turn-end",
    [TAKE_WITH] = "take-with",
    [TAKE_AFTER] = "take-after",
    [SPECIAL_BEFORE] = "special-before",
    [SPECIAL_WITH] = "special-with",
    [SPECIAL_AFTER] = "special-after",
    [PERSON_AFTER] = "person-after",
    [ROUND_START] = "round-start",
    [ROOMS_BUILT] = "rooms-built",
    [RENOVATED] = "renovated",
    [NEW_PASTURE] = "new-pasture",
    [BEFORE_OCCUPATION] = "before-occupation",
    [AFTER_OCCUPATION] = "after-occupation",
    [AFTER_IMPROVEMENT] = "after-improvement",
    [FAMILY_GROWTH] = "family-growth",
    [BAKE_ACTION] = "bake-action",
    [MOOR_TO_FIELD] = "moor-to-field",
    [CARD_RECEIVED] = "card-received",
    [RETURNING_HOME_START] = "returning-home-start",
    [RETURNING_HOME] = "returning-home",
    [ROUND_END] = "round-end",
    [HARVEST_START] = "harvest-start",
    [FIELD_PHASE_START] = "field-phase-start",
    [FIELD_PHASE] = "field-phase",
    [HARVEST] = "harvest",
    [ANY_TIME] = "any-time",
    [BECOMES_TRUE] = "becomes-true",
    [SCORING] = "scoring",
    [COOK_ANIMAL] = "cook-animal",
    [EXTRA_TURN] = "extra-turn",
    [CHANGES_COST] = "changes-cost",
    [CHANGES_HEATING] = "changes-heating",
    [COOKS] = "cooks",
    [BAKES] = "bakes",
    [HOUSES_PEOPLE] = "houses-people",
    [HOUSES_ANIMALS] = "houses-animals",
    [STANDING] = "standing",
};

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
static bool answers(const struct effect *effect, int trigger, int owner, int actor, int b, int n)
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
        return effect->spaces >> b & 1;
    case TAKE_WITH:
    case TAKE_AFTER:
        return goods_reach(effect, b, n);
    case SPECIAL_BEFORE:
    case SPECIAL_WITH:
    case SPECIAL_AFTER:
        return effect->specials >> b & 1;
    default:
        return true;
    }
}

static uint16_t listeners(const struct agricola *g, int seat, int trigger, int actor, int b, int n)
{
    const struct farm *farm = &g->farm[seat];
    uint16_t left = 0;
    for (int slot = 0; slot < FRONT; slot++) {
        if (farm->front[slot] == NO_CARD)
            continue;
        const struct effect *effect = agricola_card(farm->front[slot])->effects;
        for (; effect && effect->trigger; effect++)
            if (answers(effect, trigger, seat, actor, b, n))
                left |= (uint16_t)(1u << slot);
    }
    return left;
}

/* The actor's cards first, then clockwise: the last on the agenda is the first to act. */
void agricola_fire(struct agricola *g, int trigger, int actor, int b, int n)
{
    for (int i = g->head.seats - 1; i >= 0; i--) {
        int seat = (actor + i) % g->head.seats;
        if (!(g->farm[seat].listens >> trigger & 1))
            continue;
        uint16_t left = listeners(g, seat, trigger, actor, b, n);
        if (left)
            agricola_push_step(g, (struct step){.what = STEP_EVENT,
                                                .seat = (uint8_t)seat,
                                                .a = (uint8_t)trigger,
                                                .b = (uint8_t)b,
                                                .c = (uint8_t)actor,
                                                .n = (uint8_t)n,
                                                .left = left});
    }
}

/* An event of a phase: every owner reacts for himself, from the starting player on. */
void agricola_fire_all(struct agricola *g, int trigger)
{
    for (int i = g->head.seats - 1; i >= 0; i--) {
        int seat = (g->start + i) % g->head.seats;
        if (!(g->farm[seat].listens >> trigger & 1))
            continue;
        uint16_t left = listeners(g, seat, trigger, seat, 0, 0);
        if (left)
            agricola_push_step(g, (struct step){.what = STEP_EVENT,
                                                .seat = (uint8_t)seat,
                                                .a = (uint8_t)trigger,
                                                .c = (uint8_t)seat,
                                                .left = left});
    }
}

/* An event that waits its turn, so that only cards that are there by then react. */
void agricola_fire_act(struct agricola *g, struct step *step, mire_action action)
{
    struct step event = *step;
    (void)action;
    agricola_pop(g);
    agricola_fire(g, event.a, event.seat, event.b, event.n);
}

/* ---- whether and how an effect is carried out ---- */

static struct cause cause_of(const struct agricola *g, int seat, int slot, int trigger, int b,
                             int n)
{
    return (struct cause){.seat = (uint8_t)seat,
                          .card = g->farm[seat].front[slot],
                          .trigger = (uint8_t)trigger,
                          .b = (uint8_t)b,
                          .n = (uint8_t)n,
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
static int reaction(const struct agricola *g, int seat, int slot, int trigger, int actor, int b,
                    int n)
{
    struct cause cause = cause_of(g, seat, slot, trigger, b, n);
    const struct effect *effect = agricola_card(cause.card)->effects;
    int most = 0;
    for (; effect->trigger; effect++) {
        if (!answers(effect, trigger, seat, actor, b, n) ||
            !agricola_effect_possible(g, effect, &cause))
            continue;
        if (!effect->optional)
            return 2;
        most = 1;
    }
    return most;
}

/* The effects of the card that answer, as operations on the agenda, the first on top. */
static void react(struct agricola *g, int seat, int slot, int trigger, int actor, int b, int n)
{
    struct cause cause = cause_of(g, seat, slot, trigger, b, n);
    const struct effect *effects = agricola_card(cause.card)->effects;
    int count = 0;
    while (effects[count].trigger)
        count++;
    mire_news(&g->head, NEWS_CARD, seat, cause.card, 0);
    for (int i = count - 1; i >= 0; i--)
        if (answers(&effects[i], trigger, seat, actor, b, n) &&
            agricola_effect_possible(g, &effects[i], &cause))
            agricola_push_step(g, (struct step){.what = STEP_OPS,
                                                .seat = (uint8_t)seat,
                                                .a = cause.card,
                                                .b = (uint8_t)b,
                                                .n = (uint8_t)n,
                                                .left = (uint16_t)(i << 12)});
}

void agricola_event_options(const struct agricola *g, const struct step *step, struct menu *menu)
{
    const struct farm *farm = &g->farm[step->seat];
    bool must = false;
    int slot;
    EACH(slot, step->left)
    {
        int how = farm->front[slot] == NO_CARD
                      ? 0
                      : reaction(g, step->seat, slot, step->a, step->c, step->b, step->n);
        must |= how == 2;
        if (how)
            offer(menu, ACTION(ACT_EFFECT, farm->front[slot]));
    }
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
    step->left &= (uint16_t) ~(1u << slot);
    if (!step->left)
        agricola_pop(g);
    react(g, event.seat, slot, event.a, event.c, event.b, event.n);
}

/* ---- before a space is chosen ---- */

/* Goods that are certain to come before a space is used: they count for whether it can be. */
void agricola_foresee(struct agricola *g, int seat, int space)
{
    uint16_t left = listeners(g, seat, USE_BEFORE, seat, space, 0);
    int slot;
    g->taken |= 1ull << space;
    g->who[space] = (uint8_t)(seat + 1);
    EACH(slot, left)
    {
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

/* ---- at any time ---- */

void agricola_offer_any_time(const struct agricola *g, int seat, struct menu *menu)
{
    int slot;
    EACH(slot, listeners(g, seat, ANY_TIME, seat, 0, 0))
    if (reaction(g, seat, slot, ANY_TIME, seat, 0, 0))
        offer(menu, ACTION(ACT_EFFECT, g->farm[seat].front[slot]));
}

void agricola_use_any_time(struct agricola *g, int seat, int slot)
{
    react(g, seat, slot, ANY_TIME, seat, 0, 0);
}

/* ---- what becomes true ---- */

enum { HAS_COME_TRUE = 0x80 }; /* in the counters of the card */

/* Looked at whenever somebody would be asked: cards that wait for something, once each; and land
 * that waits for being used. */
void agricola_watch(struct agricola *g)
{
    int seat;
    EACH(seat, g->watching)
    {
        struct farm *farm = &g->farm[seat];
        if (farm->fallow_land | farm->sown | farm->arid_land)
            agricola_clear_used(g, seat);
        if (farm->listens >> HOUSES_ANIMALS & 1)
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
