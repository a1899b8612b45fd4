/* SPDX-License-Identifier: MIT */
/*
 * Operations: what the effects of cards do. agricola_possible() says whether one would do anything,
 * run_op() does it; what needs a decision becomes a step of the agenda.
 *
 * Where an operation stands is written as a path of four hexadecimal digits: effect, operation,
 * 1 + option within it (0: the operation itself); the last is not used.
 */
#include "games/agricola/cards/cards.h"

/* ---- goods ---- */

static bool any_goods(const int8_t goods[GOODS + 1])
{
    for (int i = 0; i <= GOODS; i++)
        if (goods[i])
            return true;
    return false;
}

struct cost agricola_cost_of(const int8_t goods[GOODS + 1])
{
    struct cost cost;
    for (int good = 0; good < GOODS; good++)
        cost.of[good] = (uint8_t)goods[good];
    return cost;
}

static bool can_pay(const struct agricola *g, int seat, const int8_t pay[GOODS + 1])
{
    struct cost cost = agricola_cost_of(pay);
    return agricola_can_pay(&g->farm[seat], &cost);
}

static int count_of(const struct agricola *g, const struct op *op, int count,
                    const struct cause *cause)
{
    struct test what = {.count = (uint8_t)count, .majors = op->majors};
    return agricola_number(g, cause->seat, &what, cause);
}

int agricola_multiples(const struct agricola *g, const struct op *op, const struct cause *cause)
{
    int n = count_of(g, op, op->count, cause) / (op->per ? op->per : 1);
    if (op->most && n > op->most)
        n = op->most;
    if (op->times)
        n *= count_of(g, op, op->times, cause);
    return n > 0 ? n : 0;
}

const struct row *agricola_row_of(const struct agricola *g, const struct op *op,
                                  const struct cause *cause)
{
    int n = count_of(g, op, op->count, cause);
    const struct row *found = NULL;
    for (const struct row *row = op->rows; row->at != 127; row++)
        if (op->kind == OP_GAIN_ROW ? row->at <= n : row->at == n)
            found = row;
    return found;
}

static uint16_t rounds_of(const struct agricola *g, const struct op *op, const struct cause *cause)
{
    uint32_t rounds = op->rounds;
    if (op->next_count)
        rounds = NEXT(count_of(g, op, op->next_count, cause) % 15);
    if (!op->absolute)
        rounds <<= g->round;
    return (uint16_t)(rounds & 0x7FFE & ~((2u << g->round) - 1));
}

/* ---- tiles ---- */

uint32_t agricola_tile_sites(const struct farm *farm, int tile, bool on_moor)
{
    struct yard room;
    const struct yard *yard = agricola_yard(farm, &room);
    if (on_moor)
        return farm->fields ? farm->moors & agricola_near(yard, farm->fields) : farm->moors;
    if (tile == TILE_FIELD)
        return agricola_plow_sites(farm, yard);
    return agricola_unused(farm, yard);
}

void agricola_tile_options(const struct agricola *g, const struct step *step, struct menu *menu)
{
    int cell;
    MIRE_EACH_BIT(cell,
                  agricola_tile_sites(&g->farm[step->seat], step->tile.tile, step->tile.on_moor))
        if (offer(menu, ACTION(ACT_TILE, step->tile.tile << 8 | cell)))
            return;
    if (step->tile.optional && menu->n)
        offer(menu, ACTION(ACT_STOP, 0));
}

void agricola_tile_act(struct agricola *g, struct step *step, mire_action action)
{
    struct farm *farm = &g->farm[step->seat];
    uint32_t bit = 1u << (OPERAND(action) & 0xFF);
    if (step->tile.on_moor)
        farm->moors &= ~bit;
    if (step->tile.tile == TILE_FIELD)
        farm->fields |= bit;
    else if (step->tile.tile == TILE_MOOR)
        farm->moors |= bit;
    else
        farm->forests |= bit;
    if (step->tile.on_moor)
        agricola_fire(g, MOOR_TO_FIELD, step->seat, 0, 1 + (OPERAND(action) & 0xFF));
}

/* A tile may have come to light there. */
bool agricola_left_bare(const struct agricola *g, const struct cause *cause)
{
    const struct farm *farm = &g->farm[cause->seat];
    struct yard room;
    return cause->detail && cause->detail <= CELLS &&
           agricola_unused(farm, agricola_yard(farm, &room)) >> (cause->detail - 1) & 1;
}

/* Tiles on the space of this round may be laid now, or are lost. */
void agricola_coming_tiles(struct agricola *g, int seat)
{
    struct farm *farm = &g->farm[seat];
    for (int tile = TILES - 1; tile >= 0; tile--) {
        for (int i = farm->tiles[g->round - 1][tile]; i > 0; i--)
            agricola_push_with(g, STEP_TILE, seat, .tile = {.tile = (uint8_t)tile, .optional = 1});
        farm->tiles[g->round - 1][tile] = 0;
    }
}

/* ---- what can be done ---- */

static bool missing_any(const struct farm *farm, const int8_t goods[GOODS + 1])
{
    for (int good = 0; good < GOODS; good++)
        if (farm->goods[good] < goods[good])
            return true;
    return false;
}

static bool any_possible(const struct agricola *g, const struct op *ops, const struct cause *cause)
{
    for (; ops->kind; ops++)
        if (agricola_possible(g, ops, cause))
            return true;
    return false;
}

static int counters(const struct agricola *g, const struct cause *cause)
{
    return cause->slot == NO_CARD ? 0 : g->farm[cause->seat].load[cause->slot] & 0x7F;
}

static bool stables_possible(const struct agricola *g, const struct op *op, int seat)
{
    const struct farm *farm = &g->farm[seat];
    struct yard room;
    return mire_count_bits(farm->stables) < STABLES && can_pay(g, seat, op->pay) &&
           agricola_stable_sites(farm, agricola_yard(farm, &room));
}

/* What can also be done on a space. */
static const uint8_t deed_of[OP_KINDS] = {
    [OP_PLOW] = PLOW,         [OP_SOW] = SOW,           [OP_BAKE] = BAKE,
    [OP_RENOVATE] = RENOVATE, [OP_ROOMS] = BUILD_ROOMS, [OP_MINOR] = PLAY_MINOR,
};

bool agricola_possible(const struct agricola *g, const struct op *op, const struct cause *cause)
{
    const struct farm *farm = &g->farm[cause->seat];
    struct cost price;
    if (!agricola_holds(g, cause->seat, op->tests, cause))
        return false;
    switch (op->kind) {
    case OP_GAIN_PER:
        return agricola_multiples(g, op, cause) > 0;
    case OP_GAIN_ROW:
    case OP_GAIN_EXACT_ROW: {
        const struct row *row = agricola_row_of(g, op, cause);
        return row && any_goods(row->goods);
    }
    case OP_TOP_UP:
        return missing_any(farm, op->goods);
    case OP_CHOOSE:
    case OP_EXCHANGE:
        return any_possible(g, op->then, cause);
    case OP_SWAP:
        return can_pay(g, cause->seat, op->pay);
    case OP_PAY_THEN:
        return can_pay(g, cause->seat, op->pay) && any_possible(g, op->then, cause);
    case OP_COMING:
    case OP_COMING_TILE:
        return rounds_of(g, op, cause) != 0;
    case OP_STABLES:
        return stables_possible(g, op, cause->seat);
    case OP_OCCUPATION:
        price = agricola_cost_of(op->pay);
        return agricola_can_play_any(g, cause->seat, OCCUPATION, &price);
    case OP_MOOR_TO_FIELD:
        return agricola_tile_sites(farm, TILE_FIELD, true) != 0;
    case OP_TILE:
        return agricola_tile_sites(farm, op->tile, false) != 0;
    case OP_UNLOAD:
        return counters(g, cause) >= op->most;
    case OP_TAKE_SPECIAL: {
        mire_action some[2];
        struct menu menu = {some, 0, 1};
        return agricola_offer_specials(g, cause->seat, &menu);
    }
    case OP_OWN:
        return !op->possible || op->possible(g, cause);
    case OP_CELLS:
        return op->sites(g, cause) != 0;
    default:
        return !deed_of[op->kind] || agricola_can_do(g, cause->seat, deed_of[op->kind]);
    }
}

/* ---- paths ---- */

static struct cause cause_of_step(const struct agricola *g, const struct step *step)
{
    int slot = agricola_slot(&g->farm[step->seat], step->card.card);
    return (struct cause){
        .seat = step->seat,
        .card = step->card.card,
        .trigger = agricola_card(step->card.card)->effects[step->card.path >> 12].trigger,
        .about = step->card.about,
        .detail = step->card.detail,
        .slot = (uint8_t)(slot < 0 ? NO_CARD : slot),
        .effect = (uint8_t)(step->card.path >> 12)};
}

/* Is there an operation, or the end of a list of them, at index i? */
static const struct op *op_at(const struct op *ops, int i)
{
    for (int k = 0; k < i; k++)
        if (!ops[k].kind)
            return NULL;
    return &ops[i];
}

const struct op *agricola_op_of(const struct step *step)
{
    const struct effect *effects = agricola_card(step->card.card)->effects;
    int effect = step->card.path >> 12, option = step->card.path >> 4 & 15;
    for (int i = 0; i <= effect; i++)
        if (!effects || !effects[i].trigger)
            return NULL;
    const struct op *op = op_at(effects[effect].ops, step->card.path >> 8 & 15);
    if (op && option)
        op = op->then ? op_at(op->then, option - 1) : NULL;
    return op;
}

static void push_op(struct agricola *g, int what, const struct step *from, int path, int c)
{
    struct step step = *from;
    step.what = (uint8_t)what;
    step.card.path = (uint16_t)path;
    step.card.done = (uint8_t)c;
    agricola_push_step(g, step);
}

/* ---- what is done ---- */

static void gain_for_all(struct agricola *g, const struct op *op, const struct cause *cause)
{
    for (int i = g->head.seats - 1; i >= 0; i--) {
        int seat = (cause->seat + i) % g->head.seats;
        if (seat == cause->seat && op->kind == OP_GAIN_OTHERS)
            continue;
        if (agricola_holds(g, seat, op->each, cause))
            agricola_get(g, seat, op->goods);
    }
}

static void gain_times(struct agricola *g, int seat, const int8_t goods[GOODS + 1], int times)
{
    for (int i = 0; i < times; i++)
        agricola_get(g, seat, goods);
}

static void top_up(struct agricola *g, int seat, const int8_t goods[GOODS + 1])
{
    int8_t missing[GOODS + 1] = {0};
    for (int good = 0; good < GOODS; good++)
        if (g->farm[seat].goods[good] < goods[good])
            missing[good] = (int8_t)(goods[good] - g->farm[seat].goods[good]);
    agricola_get(g, seat, missing);
}

static void send(struct agricola *g, const struct op *op, const struct cause *cause)
{
    struct farm *farm = &g->farm[cause->seat];
    int round;
    MIRE_EACH_BIT(round, rounds_of(g, op, cause)) {
        if (op->kind == OP_COMING_TILE)
            farm->tiles[round - 1][op->tile]++;
        for (int good = 0; good < GOODS; good++) {
            int n = farm->coming[round - 1][good] + op->goods[good];
            farm->coming[round - 1][good] = (uint8_t)(n > 99 ? 99 : n);
        }
    }
}

/* What is done as if on a space: one is asked where, which or how. */
static void ask_deed(struct agricola *g, const struct op *op, int seat)
{
    switch (op->kind) {
    case OP_ROOMS:
        agricola_push_with(g, STEP_ROOMS, seat, .rooms = {.most = op->most});
        break;
    case OP_STABLES:
        agricola_push_with(g, STEP_STABLES, seat,
                           .stables = {.most = op->most, .price = (uint8_t)(1 + op->pay[WOOD])});
        break;
    case OP_OCCUPATION:
        agricola_push_with(g, STEP_OCCUPATION, seat,
                           .occupation = {.food = (uint8_t)op->pay[FOOD]});
        break;
    case OP_MOOR_TO_FIELD:
        agricola_push_with(g, STEP_TILE, seat, .tile = {.on_moor = 1});
        break;
    case OP_TILE:
        /* cppcheck-suppress unknownEvaluationOrder ; the operands and a member of theirs */
        agricola_push_with(g, STEP_TILE, seat, .tile = {.tile = op->tile});
        break;
    case OP_TAKE_SPECIAL:
        agricola_push(g, STEP_SPECIAL, seat);
        break;
    default:
        agricola_do(g, seat, deed_of[op->kind], false);
        break;
    }
}

/* `at` is the step the operation comes from, with its path. */
static void run_op(struct agricola *g, const struct op *op, const struct cause *cause,
                   const struct step *at)
{
    int seat = cause->seat;
    struct farm *farm = &g->farm[seat];
    switch (op->kind) {
    case OP_GAIN:
        agricola_get(g, seat, op->goods);
        break;
    case OP_GAIN_OTHERS:
    case OP_GAIN_ALL:
        gain_for_all(g, op, cause);
        break;
    case OP_GAIN_PER:
        gain_times(g, seat, op->goods, agricola_multiples(g, op, cause));
        break;
    case OP_GAIN_ROW:
    case OP_GAIN_EXACT_ROW:
        agricola_get(g, seat, agricola_row_of(g, op, cause)->goods);
        break;
    case OP_TOP_UP:
        top_up(g, seat, op->goods);
        break;
    case OP_CHOOSE:
        push_op(g, STEP_CHOICE, at, at->card.path, 0);
        break;
    case OP_EXCHANGE:
        push_op(g, STEP_TRADE, at, at->card.path, 0);
        break;
    case OP_PAY_THEN:
        push_op(g, STEP_PAY_FOR, at, at->card.path, 0);
        break;
    case OP_COMING:
    case OP_COMING_TILE:
        send(g, op, cause);
        break;
    case OP_LOAD:
        if (cause->slot != NO_CARD)
            farm->load[cause->slot] = (uint8_t)(farm->load[cause->slot] + op->most);
        break;
    case OP_UNLOAD:
        farm->load[cause->slot] = (uint8_t)(farm->load[cause->slot] - op->most);
        agricola_get(g, seat, op->goods);
        break;
    case OP_OWN:
        op->run(g, cause);
        break;
    case OP_CELLS:
        push_op(g, STEP_CELLS, at, at->card.path, 0);
        break;
    default:
        ask_deed(g, op, seat);
    }
}

/* One operation after the other; what the last one caused has been dealt with. */
void agricola_ops_act(struct agricola *g, struct step *step, mire_action action)
{
    const struct op *op = agricola_op_of(step);
    struct step now = *step;
    if (!op || !op->kind) {
        agricola_pop(g);
        return;
    }
    struct cause cause = cause_of_step(g, step);
    const struct effect *effect = &agricola_card(step->card.card)->effects[cause.effect];
    if (!(step->card.path & 0xFFF) && effect->trigger == ON_PLAY &&
        !agricola_holds(g, cause.seat, effect->tests, &cause)) {
        agricola_pop(g);
        return;
    }
    step->card.path = (uint16_t)(step->card.path + (step->card.path >> 4 & 15 ? 1u << 4 : 1u << 8));
    if (agricola_possible(g, op, &cause))
        run_op(g, op, &cause, &now);
}

/* ---- an effect at playing that may be declined ---- */

void agricola_may_options(const struct agricola *g, const struct step *step, struct menu *menu)
{
    struct cause cause = cause_of_step(g, step);
    if (!agricola_effect_possible(g, &agricola_card(step->card.card)->effects[cause.effect],
                                  &cause))
        return;
    offer(menu, ACTION(ACT_EFFECT, step->card.card));
    offer(menu, ACTION(ACT_STOP, 0));
}

void agricola_may_act(struct agricola *g, struct step *step, mire_action action)
{
    push_op(g, STEP_OPS, step, step->card.path, 0);
}

/* ---- one of several ---- */

void agricola_choice_options(const struct agricola *g, const struct step *step, struct menu *menu)
{
    const struct op *op = agricola_op_of(step)->then;
    struct cause cause = cause_of_step(g, step);
    for (int i = 0; op[i].kind; i++)
        if (agricola_possible(g, &op[i], &cause))
            offer(menu, ACTION(ACT_OPTION, i));
}

void agricola_choice_act(struct agricola *g, struct step *step, mire_action action)
{
    struct cause cause = cause_of_step(g, step);
    const struct op *op = &agricola_op_of(step)->then[OPERAND(action)];
    step->card.path = (uint16_t)(step->card.path + ((OPERAND(action) + 1) << 4));
    run_op(g, op, &cause, step);
}

/* ---- cells a card is about ---- */

enum { CELLS_NAMED_MOST = 7 };

void agricola_cells_options(const struct agricola *g, const struct step *step, struct menu *menu)
{
    const struct op *op = agricola_op_of(step);
    struct cause cause = cause_of_step(g, step);
    int lowest = g->head.free_order ? 0 : step->card.done & 31, named = step->card.done >> 5, cell;
    bool more = !op->most || named < op->most;
    MIRE_EACH_BIT(cell, more ? op->sites(g, &cause) >> lowest << lowest : 0)
        if (offer(menu, ACTION(ACT_CELL, cell)))
            return;
    if (named >= op->least)
        offer(menu, ACTION(ACT_STOP, 0));
}

void agricola_cells_act(struct agricola *g, struct step *step, mire_action action)
{
    const struct op *op = agricola_op_of(step);
    struct cause cause = cause_of_step(g, step);
    int cell = OPERAND(action), named = step->card.done >> 5;
    int lowest = g->head.free_order ? 0 : cell + 1;
    step->card.done = (uint8_t)(lowest | (named < CELLS_NAMED_MOST ? named + 1 : named) << 5);
    op->mark(g, &cause, cell);
}

/* ---- trades ---- */

static int times_most(const struct agricola *g, const struct op *op, const struct cause *cause)
{
    if (op->max_count)
        return count_of(g, op, op->max_count, cause);
    return op->most ? op->most : 250;
}

/* Is an occupation being played that cannot be paid without what cards bring before? */
static bool lesson_waits(const struct agricola *g, const struct step *step)
{
    for (int i = g->depth - 1; i >= 0; i--)
        if (g->agenda[i].what == STEP_PLAYED && g->agenda[i].seat == step->seat)
            return g->agenda[i].played.food &&
                   agricola_food_reach(&g->farm[step->seat], 0) < g->agenda[i].played.food - 1;
    return false;
}

/* What was asked for is done at least once: else one could ask for it for ever. */
static bool may_stop(const struct agricola *g, const struct step *step, const struct cause *cause)
{
    if (cause->trigger == BEFORE_OCCUPATION && lesson_waits(g, step))
        return false;
    return (cause->trigger != ANY_TIME && cause->trigger != HARVEST) || step->card.done > 0;
}

void agricola_trade_options(const struct agricola *g, const struct step *step, struct menu *menu)
{
    const struct op *op = agricola_op_of(step);
    struct cause cause = cause_of_step(g, step);
    if (step->card.done >= times_most(g, op, &cause))
        return;
    for (int i = 0; op->then[i].kind; i++)
        if (agricola_possible(g, &op->then[i], &cause))
            offer(menu, ACTION(ACT_OPTION, i));
    if (menu->n && may_stop(g, step, &cause))
        offer(menu, ACTION(ACT_STOP, 0));
}

void agricola_trade_act(struct agricola *g, struct step *step, mire_action action)
{
    struct step now = *step;
    const struct op *op = agricola_op_of(step);
    step->card.done++;
    struct cost cost = agricola_cost_of(op->then[OPERAND(action)].pay);
    if (op->to_space)
        for (int good = 0; good < GOODS; good++)
            g->pile[now.card.about] = (uint8_t)(g->pile[now.card.about] + cost.of[good]);
    push_op(g, STEP_GET, &now, now.card.path, OPERAND(action));
    agricola_charge(g, now.seat, &cost);
}

void agricola_get_act(struct agricola *g, struct step *step, mire_action action)
{
    agricola_get(g, step->seat, agricola_op_of(step)->then[step->card.done].goods);
}

void agricola_pay_for_options(const struct agricola *g, const struct step *step, struct menu *menu)
{
    const struct op *op = agricola_op_of(step);
    struct cause cause = cause_of_step(g, step);
    if (step->card.done < times_most(g, op, &cause) && agricola_possible(g, op, &cause)) {
        offer(menu, ACTION(ACT_OPTION, 0));
        if (may_stop(g, step, &cause))
            offer(menu, ACTION(ACT_STOP, 0));
    }
}

void agricola_pay_for_act(struct agricola *g, struct step *step, mire_action action)
{
    struct step now = *step;
    struct cost cost = agricola_cost_of(agricola_op_of(step)->pay);
    step->card.done++;
    push_op(g, STEP_OPS, &now, now.card.path + (1 << 4), 0);
    agricola_charge(g, now.seat, &cost);
}
