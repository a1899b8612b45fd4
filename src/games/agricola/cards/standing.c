/* SPDX-License-Identifier: MIT */
/*
 * Standing rules: what cards in front change for as long as they lie there. The rules of the farm
 * ask for them where they matter: what something costs, how it is heated and cooked, who finds
 * room.
 */
#include "games/agricola/cards/cards.h"

/* ---- which rules stand ---- */

/* Runs through the operations of standing rules of one kind that hold; `op` and `cause` are the
 * caller's. */
struct standing {
    const struct agricola *g;
    const struct farm *farm;
    int seat, slot, trigger;
    const struct effect *effect;
    const struct op *op;
    struct cause cause;
};

/* The next one, or false. Without a game only rules without tests are found. */
static bool next_rule(struct standing *s)
{
    if (!(s->farm->listens >> s->trigger & 1))
        return false;
    if (s->op && (++s->op)->kind)
        return true;
    for (;;) {
        if (s->effect)
            s->effect++;
        while (!s->effect || !s->effect->trigger) {
            do {
                if (++s->slot == FRONT)
                    return false;
            } while (s->farm->front[s->slot] == NO_CARD);
            s->cause = (struct cause){.seat = (uint8_t)s->seat,
                                      .card = s->farm->front[s->slot],
                                      .trigger = (uint8_t)s->trigger,
                                      .slot = (uint8_t)s->slot};
            s->effect = agricola_card(s->cause.card)->effects;
            if (!s->effect)
                continue;
        }
        if (s->effect->trigger == s->trigger &&
            (!s->g || agricola_holds(s->g, s->seat, s->effect->tests, &s->cause))) {
            s->op = s->effect->ops;
            return true;
        }
    }
}

static struct standing rules_of(const struct agricola *g, int seat, int trigger)
{
    return (struct standing){
        .g = g, .farm = &g->farm[seat], .seat = seat, .slot = -1, .trigger = trigger};
}

/* ---- costs: one replaced cost at most, then swaps, then what is saved ---- */

static void add_way(struct cost ways[WAYS], int *n, const struct cost *way)
{
    if (*n < WAYS)
        ways[(*n)++] = *way;
}

static struct cost set_cost(const struct agricola *g, int seat, const struct op *op)
{
    static const uint8_t material[] = {WOOD, CLAY, STONE};
    struct cost cost = agricola_cost_of(op->goods);
    cost.of[material[g->farm[seat].house]] =
        (uint8_t)(cost.of[material[g->farm[seat].house]] + op->house_material);
    return cost;
}

/* Every way so far, with one of several goods swapped. */
static void swap_one(const struct op *op, struct cost ways[WAYS], int *n)
{
    for (int i = 0, before = *n; i < before; i++)
        for (int good = 0; good < GOODS; good++) {
            struct cost way = ways[i];
            if (!op->pay[good] || way.of[good] < op->pay[good])
                continue;
            way.of[good] = (uint8_t)(way.of[good] - op->pay[good]);
            for (int k = 0; k < GOODS; k++)
                way.of[k] = (uint8_t)(way.of[k] + op->goods[k]);
            add_way(ways, n, &way);
        }
}

/* Every way so far, with one swap made where there is something to swap. */
static void swap_costs(const struct op *op, struct cost ways[WAYS], int *n)
{
    if (op->one_of) {
        swap_one(op, ways, n);
        return;
    }
    for (int i = 0, before = *n; i < before; i++) {
        struct cost way = ways[i];
        bool fits = true;
        for (int good = 0; good < GOODS; good++) {
            fits &= way.of[good] >= op->pay[good];
            way.of[good] = (uint8_t)(op->whole && op->pay[good] ? 0 : way.of[good] - op->pay[good]);
        }
        for (int good = 0; fits && good < GOODS; good++)
            way.of[good] = (uint8_t)(way.of[good] + op->goods[good]);
        if (fits)
            add_way(ways, n, &way);
    }
}

static void lessen(const struct agricola *g, const struct standing *s, struct cost *cost)
{
    struct test what = {.count = s->op->times, .majors = s->op->majors};
    int times = s->op->times ? agricola_number(g, s->seat, &what, &s->cause) : 1;
    for (int good = 0; good < GOODS; good++) {
        int less = s->op->goods[good] * times;
        cost->of[good] = (uint8_t)(cost->of[good] > less ? cost->of[good] - less : 0);
    }
}

static bool no_better(const struct cost *a, const struct cost *b)
{
    for (int good = 0; good < GOODS; good++)
        if (a->of[good] < b->of[good])
            return false;
    return true;
}

/* Drops ways that are no better than another one. */
static int drop_worse(struct cost ways[WAYS], int n)
{
    int kept = 0;
    for (int i = 0; i < n; i++) {
        bool worse = false;
        for (int k = 0; k < n && !worse; k++)
            worse = k != i && no_better(&ways[i], &ways[k]) &&
                    (k < i || !no_better(&ways[k], &ways[i]));
        if (!worse)
            ways[kept++] = ways[i];
    }
    return kept;
}

int agricola_cost_ways(const struct agricola *g, int seat, int target, struct cost ways[WAYS])
{
    int n = 1;
    if (!(g->farm[seat].listens >> CHANGES_COST & 1))
        return 1;
    for (int kind = OP_COST_SET; kind; kind = kind == OP_COST_SET    ? OP_COST_SWAP
                                              : kind == OP_COST_SWAP ? OP_COST_LESS
                                                                     : 0) {
        struct standing s = rules_of(g, seat, CHANGES_COST);
        while (next_rule(&s)) {
            if (s.op->kind != kind || !(s.op->targets & target))
                continue;
            if (kind == OP_COST_SET) {
                struct cost way = set_cost(g, seat, s.op);
                add_way(ways, &n, &way);
            } else if (kind == OP_COST_SWAP) {
                swap_costs(s.op, ways, &n);
            } else {
                for (int i = 0; i < n; i++)
                    lessen(g, &s, &ways[i]);
            }
        }
    }
    return drop_worse(ways, n);
}

/* ---- heating, cooking, room ---- */

/* How much less heating costs; 99: nothing at all. */
int agricola_heat_less(const struct agricola *g, int seat)
{
    struct standing s = rules_of(g, seat, CHANGES_HEATING);
    int less = 0;
    while (next_rule(&s)) {
        if (s.op->kind == OP_HEAT_LESS)
            less += s.op->count ? agricola_multiples(g, s.op, &s.cause) : s.op->most;
        if (s.op->kind == OP_HEAT_FREE)
            return 99;
    }
    return less;
}

void agricola_card_rates(const struct farm *farm, uint8_t rates[CONVERSIONS])
{
    struct standing s = {.farm = farm, .slot = -1, .trigger = COOKS};
    while (next_rule(&s)) {
        bool holds = true; /* tests of cooks are about majors in front */
        for (const struct test *t = s.effect->tests; t && t->count; t++)
            holds &= (farm->majors & t->majors) != 0;
        if (agricola_cold_cards(farm) >> s.slot & 1)
            continue;
        if (s.op->kind == OP_HERD_COOK)
            rates[HORSES_TO_FOOD] = (uint8_t)s.op->goods[FOOD];
        for (int good = VEGETABLE; holds && s.op->kind == OP_COOK && good < GOODS; good++) {
            int c = good == VEGETABLE ? VEGETABLE_TO_FOOD : SHEEP_TO_FOOD + good - SHEEP;
            if ((good == VEGETABLE || good >= SHEEP) && s.op->goods[good] > rates[c])
                rates[c] = (uint8_t)s.op->goods[good];
        }
    }
}

int agricola_card_ovens(const struct farm *farm, int rate)
{
    struct standing s = {.farm = farm, .slot = -1, .trigger = BAKES};
    int grain = 0;
    while (next_rule(&s))
        if (s.op->kind == OP_OVEN && s.op->goods[FOOD] == rate &&
            !(agricola_cold_cards(farm) >> s.slot & 1))
            grain += s.op->most ? s.op->most : farm->goods[GRAIN];
    return grain;
}

uint16_t agricola_cold_cards(const struct farm *farm)
{
    uint16_t cold = 0;
    for (int slot = 0; slot < FRONT; slot++)
        if (farm->load[slot] == COLD &&
            agricola_card(farm->front[slot])->hand_in & agricola_cookers)
            cold |= (uint16_t)(1u << slot);
    return cold;
}

static int sum_of(const struct farm *farm, int trigger, int kind)
{
    struct standing s = {.farm = farm, .slot = -1, .trigger = trigger};
    int n = 0;
    while (next_rule(&s))
        if (s.op->kind == kind)
            n += s.op->most;
    return n;
}

int agricola_person_room(const struct farm *farm)
{
    return sum_of(farm, HOUSES_PEOPLE, OP_PERSON_ROOM);
}

int agricola_pasture_room(const struct farm *farm)
{
    return sum_of(farm, HOUSES_ANIMALS, OP_PASTURE_ROOM);
}
