/* SPDX-License-Identifier: MIT */
/*
 * Fences: a Build Fences action as a chain of small decisions.
 *
 * What an action may do is add pastures: regions of cells cut out of the open ground or out of a
 * pasture that is there, one after the other. Every legal layout of fences is a set of such
 * regions, so every layout can be reached. A region is named cell by cell in reading order: first
 * its lowest cell, then always the lowest cell next to what is named that belongs to it; a cell
 * passed over stays outside. So each region has one name. Likewise for the regions of one action: a
 * lower one does not come after a higher one, unless it only now touches a pasture. And of the two
 * halves of a split pasture the one without its lowest cell is named. At a table none of this
 * matters: a region is named by any cell and then by others that touch it, regions come in any
 * order, and any part of a pasture can be split off.
 *
 * An option is offered only if some region that goes on from it can be closed with the wood there
 * is: no dead ends. can_end_well() searches for one, depth first. It tries few regions in practice:
 * most can be closed at once, and where wood is short a lower bound cuts the search: a region
 * that spans a column needs two fences across it (above and below) and so with rows, less those
 * that stand there already.
 *
 * Fifteen fences cannot enclose a hole (it takes twelve around and four inside), so no region has
 * to be checked for one.
 */
#include "games/agricola/cards/cards.h"

#include <string.h>

struct plan {
    const struct yard *yard;
    const struct farm *farm;
    struct drawing drawing;
    uint32_t ground; /* open cells a pasture could take in */
    int budget;      /* fences that can be built */
    int free;        /* … and those of them that cost nothing */
    bool any_order;  /* cells and regions are named as people like */
    uint8_t line_cost[LINES];
};

/* A region being considered; what follows from its cells is carried along. */
struct region {
    uint32_t cells, near;
    uint64_t border;
    uint32_t lines;
};

static uint32_t lowest(uint32_t cells)
{
    return cells & -cells;
}

/* The Hedge Keeper has some fences of every action for nothing. */
static int free_fences(const struct farm *farm)
{
    return agricola_stands(farm, HEDGES_ARE_FREE) ? HEDGES : 0;
}

int agricola_fences_in_supply(const struct farm *farm)
{
    int left = FENCES - mire_count_bits(farm->fences);
    int slot = agricola_slot_of(farm, FENCES_MARK_DIGS);
    return slot < 0 ? left : left - farm->load[slot];
}

static int fences_left(const struct farm *farm, int free)
{
    int left = agricola_fences_in_supply(farm), reach = free + agricola_fence_reach(farm);
    return left < reach ? left : reach;
}

static void make_plan(struct plan *plan, const struct agricola *g, int seat, int free,
                      struct yard *room)
{
    const struct farm *farm = &g->farm[seat];
    plan->farm = farm;
    plan->yard = agricola_yard(farm, room);
    plan->drawing = g->drawing;
    plan->ground = agricola_meadow(farm);
    plan->budget = fences_left(farm, free);
    plan->free = free;
    plan->any_order = g->head.free_order;
    for (int line = 0; line < LINES; line++) {
        int there = mire_count_bits(plan->yard->line_edges[line] & farm->fences);
        plan->line_cost[line] = (uint8_t)(there < 2 ? 2 - there : 0);
    }
}

static void grow(const struct plan *plan, struct region *region, int cell)
{
    region->cells |= 1u << cell;
    region->near |= plan->yard->near[cell];
    region->border ^= plan->yard->edges[cell];
    region->lines |= plan->yard->lines[cell];
}

static struct region region_of(const struct plan *plan, uint32_t cells)
{
    struct region region = {0};
    int cell;
    MIRE_EACH_BIT(cell, cells)
        grow(plan, &region, cell);
    return region;
}

/* The cells a region may consist of that has this one as its lowest. A pasture drawn in this action
 * is not split again: its parts could have been drawn themselves. */
static uint32_t room_for(const struct plan *plan, int cell)
{
    uint32_t from_here = plan->any_order ? ~0u : ~((1u << cell) - 1);
    if (plan->ground >> cell & 1)
        return plan->ground & from_here;
    for (int i = 0; i < plan->farm->pastures; i++) {
        uint32_t pasture = plan->farm->pasture[i];
        if (pasture >> cell & 1 && plan->any_order)
            return pasture;
        if (pasture >> cell & 1 && !(pasture & ~plan->drawing.before))
            return pasture & ~lowest(pasture) & from_here;
    }
    return 0;
}

static uint32_t connected_part(const struct yard *yard, uint32_t cells);

/* A part of a pasture may cut the rest in pieces. A lower piece would have had to be drawn first.
 */
static bool splits_in_order(const struct plan *plan, const struct region *region)
{
    uint32_t rest = 0;
    for (int i = 0; i < plan->farm->pastures; i++)
        if (plan->farm->pasture[i] & region->cells)
            rest = plan->farm->pasture[i] & ~region->cells;
    rest &= ~connected_part(plan->yard, rest);
    return !rest || lowest(rest) > lowest(region->cells);
}

/* Pastures form one block: a new one touches those there are. In the order of regions. */
static bool connects(const struct plan *plan, const struct region *region)
{
    uint32_t block = plan->farm->pastured, last = plan->drawing.last;
    if (plan->any_order)
        return !block || region->cells & block || region->near & block;
    bool ascends = !last || lowest(region->cells) > lowest(last);
    if (region->cells & block)
        return ascends && splits_in_order(plan, region);
    if (block && !(region->near & block))
        return false;
    uint32_t older = block & ~last;
    return ascends || (older && !(region->near & older));
}

static bool closable(const struct plan *plan, const struct region *region)
{
    int fences = mire_count_bits(region->border & ~plan->farm->fences);
    return fences > 0 && fences <= plan->budget && connects(plan, region);
}

static int least_cost(const struct plan *plan, uint32_t lines)
{
    int cost = 0, line;
    MIRE_EACH_BIT(line, lines)
        cost += plan->line_cost[line];
    return cost;
}

/* Can this region, or one that grows from it over `room`, be closed? */
static bool can_end_well(const struct plan *plan, const struct region *region, uint32_t room)
{
    if (least_cost(plan, region->lines) > plan->budget)
        return false;
    if (closable(plan, region))
        return true;
    room &= ~region->cells;
    int cell;
    MIRE_EACH_BIT(cell, region->near & room) {
        struct region larger = *region;
        grow(plan, &larger, cell);
        if (can_end_well(plan, &larger, room))
            return true;
        room &= ~(1u << cell);
    }
    return false;
}

static bool can_begin(const struct plan *plan, int cell)
{
    uint32_t room = room_for(plan, cell);
    struct region region = {0};
    if (!(room >> cell & 1))
        return false;
    grow(plan, &region, cell);
    return can_end_well(plan, &region, room);
}

int agricola_fences_payable(const struct agricola *g, int seat)
{
    const struct farm *farm = &g->farm[seat];
    const struct step *step = g->depth ? &g->agenda[g->depth - 1] : NULL;
    bool building = step && step->what == STEP_FENCES && step->seat == seat;
    return fences_left(farm, building ? step->fences.free : free_fences(farm));
}

bool agricola_can_fence(const struct agricola *g, int seat)
{
    const struct farm *farm = &g->farm[seat];
    int free = free_fences(farm), budget = fences_left(farm, free), cell;
    struct plan plan;
    struct yard room;
    if (budget <= 0 || (!farm->fences && budget < 4))
        return false;
    make_plan(&plan, g, seat, free, &room);
    plan.drawing = (struct drawing){.before = farm->pastured};
    MIRE_EACH_BIT(cell, plan.ground | farm->pastured)
        if (can_begin(&plan, cell))
            return true;
    return false;
}

/* ---- the step ---- */

void agricola_begin_fences(struct agricola *g, int seat, bool optional)
{
    g->drawing = (struct drawing){.before = g->farm[seat].pastured};
    agricola_push_with(
        g, STEP_FENCES, seat,
        .fences = {.optional = optional, .free = (uint8_t)free_fences(&g->farm[seat])});
}

static void offer_beginnings(const struct plan *plan, struct menu *menu)
{
    int cell;
    MIRE_EACH_BIT(cell, plan->ground | plan->farm->pastured)
        if (can_begin(plan, cell) && offer(menu, ACTION(ACT_FENCE, cell)))
            return;
}

/* What the new fences around a region cost: one wood each, or clay for so many of them with Rammed
 * Clay; those that are free come first. */
static struct cost fence_cost(const struct plan *plan, const struct region *region, int clay)
{
    struct cost cost = {{0}};
    int paid = mire_count_bits(region->border & ~plan->farm->fences) - plan->free;
    cost.of[WOOD] = (uint8_t)(paid > clay ? paid - clay : 0);
    cost.of[CLAY] = (uint8_t)clay;
    return cost;
}

static bool offer_closing(const struct plan *plan, const struct region *region, struct menu *menu)
{
    struct cost cost = fence_cost(plan, region, 0);
    int most = agricola_stands(plan->farm, FENCES_OF_CLAY) ? cost.of[WOOD] : 0;
    for (int clay = 0; clay <= most; clay++) {
        cost = fence_cost(plan, region, clay);
        if (agricola_can_pay(plan->farm, &cost) && offer(menu, ACTION(ACT_CLOSE, clay)))
            return true;
    }
    return false;
}

static void offer_next_cells(const struct plan *plan, struct menu *menu)
{
    struct region region = region_of(plan, plan->drawing.region);
    uint32_t room = room_for(plan, __builtin_ctz(region.cells)) & ~plan->drawing.passed;
    int cell;
    if (closable(plan, &region) && offer_closing(plan, &region, menu))
        return;
    MIRE_EACH_BIT(cell, region.near & room & ~region.cells) {
        struct region larger = region;
        grow(plan, &larger, cell);
        if (can_end_well(plan, &larger, room) && offer(menu, ACTION(ACT_FENCE, cell)))
            return;
        if (!plan->any_order)
            room &= ~(1u << cell);
    }
}

void agricola_fences_options(const struct agricola *g, const struct step *step, struct menu *menu)
{
    struct plan plan;
    struct yard room;
    if (fences_left(&g->farm[step->seat], step->fences.free) > 0) {
        make_plan(&plan, g, step->seat, step->fences.free, &room);
        plan.any_order |= step->fences.any_order;
        if (g->drawing.region)
            offer_next_cells(&plan, menu);
        else
            offer_beginnings(&plan, menu);
    }
    if (!g->drawing.region && (step->fences.made || step->fences.optional))
        offer(menu, ACTION(ACT_STOP, 0));
}

static bool hears_of_pastures(const struct farm *farm)
{
    return farm->listens >> NEW_PASTURE & 1;
}

/* Fences go up around the region. */
static void close_pasture(struct agricola *g, struct step *step, int clay)
{
    struct farm *farm = &g->farm[step->seat];
    struct plan plan;
    struct yard room;
    make_plan(&plan, g, step->seat, step->fences.free, &room);
    struct region region = region_of(&plan, g->drawing.region);
    int fences = mire_count_bits(region.border & ~farm->fences);
    struct cost cost = fence_cost(&plan, &region, clay);
    step->fences.free = (uint8_t)(fences < step->fences.free ? step->fences.free - fences : 0);
    farm->fences |= region.border;
    if (hears_of_pastures(farm) && !(region.cells & farm->pastured))
        g->drawing.fresh |= region.cells;
    agricola_add_pasture(farm, plan.yard, region.cells);
    g->drawing.before &= ~region.cells;
    g->drawing.last = g->head.free_order ? 0 : region.cells;
    g->drawing.region = g->drawing.passed = 0;
    step->fences.made++;
    step->fences.any_order = 0;
    agricola_charge(g, step->seat, &cost);
}

/* The last one first: it is dealt with last. */
static void tell_new_pastures(struct agricola *g, int seat, uint32_t fresh)
{
    const struct farm *farm = &g->farm[seat];
    for (int i = farm->pastures - 1; hears_of_pastures(farm) && i >= 0; i--)
        if (farm->pasture[i] & fresh)
            agricola_fire(g, NEW_PASTURE, seat, i, 0);
}

/* The whole fencing is over. */
void agricola_end_fences(struct agricola *g)
{
    int seat = agricola_top(g)->seat;
    uint32_t fresh = g->drawing.fresh;
    memset(&g->drawing, 0, sizeof g->drawing);
    agricola_pop(g);
    tell_new_pastures(g, seat, fresh);
    agricola_check_herd(g, seat); /* a split pasture may hold less */
}

void agricola_fences_act(struct agricola *g, struct step *step, mire_action action)
{
    struct farm *farm = &g->farm[step->seat];
    if (ACT(action) == ACT_CLOSE) {
        close_pasture(g, step, OPERAND(action));
    } else if (ACT(action) == ACT_STOP) {
        agricola_end_fences(g);
    } else {
        uint32_t cell = 1u << OPERAND(action);
        struct yard room;
        if (g->head.free_order)
            step->fences.any_order = 1;
        else if (g->drawing.region && !step->fences.any_order)
            g->drawing.passed |= agricola_near(agricola_yard(farm, &room), g->drawing.region) &
                                 (cell - 1) & ~g->drawing.region;
        g->drawing.region |= cell;
    }
}

/* ---- pastures ---- */

void agricola_measure(struct farm *farm)
{
    farm->pastured = 0;
    for (int i = 0; i < PASTURES; i++) {
        uint32_t cells = i < farm->pastures ? farm->pasture[i] : 0;
        farm->pastured |= cells;
        farm->capacity[i] =
            (uint16_t)(2 * mire_count_bits(cells) << mire_count_bits(cells & farm->stables));
        if (cells && agricola_houses_more(farm))
            farm->capacity[i] = (uint16_t)(farm->capacity[i] + agricola_pasture_room(farm));
    }
}

/* Puts a pasture into the list, which is sorted by lowest cell. */
static void list_pasture(struct farm *farm, uint32_t cells)
{
    int at = farm->pastures++;
    while (at > 0 && lowest(farm->pasture[at - 1]) > lowest(cells)) {
        farm->pasture[at] = farm->pasture[at - 1];
        at--;
    }
    farm->pasture[at] = cells;
}

/* Everything of `cells` that hangs together with its lowest one. */
static uint32_t connected_part(const struct yard *yard, uint32_t cells)
{
    uint32_t part = lowest(cells), more = part;
    while (more) {
        more = agricola_near(yard, more) & cells & ~part;
        part |= more;
    }
    return part;
}

void agricola_add_pasture(struct farm *farm, const struct yard *yard, uint32_t region)
{
    uint32_t rest = 0;
    for (int i = 0; i < farm->pastures; i++) {
        if (!(farm->pasture[i] & region))
            continue;
        rest = farm->pasture[i] & ~region;
        farm->pastures--;
        memmove(&farm->pasture[i], &farm->pasture[i + 1],
                (size_t)(farm->pastures - i) * sizeof *farm->pasture);
        farm->pasture[farm->pastures] = 0;
        break;
    }
    list_pasture(farm, region);
    while (rest) {
        uint32_t part = connected_part(yard, rest);
        list_pasture(farm, part);
        rest &= ~part;
    }
    agricola_measure(farm);
}

/* ---- a single cell that a card fences in ---- */

uint32_t agricola_enclosable(const struct farm *farm, uint32_t cells)
{
    struct yard room;
    const struct yard *yard = agricola_yard(farm, &room);
    uint32_t sites = 0;
    int left = agricola_fences_in_supply(farm), cell;
    MIRE_EACH_BIT(cell, cells & yard->cells & ~farm->pastured)
        if (mire_count_bits(yard->edges[cell] & ~farm->fences) <= left)
            sites |= 1u << cell;
    return sites;
}

uint32_t agricola_meadow(const struct farm *farm)
{
    struct yard room;
    return agricola_yard(farm, &room)->cells &
           ~(farm->rooms | farm->fields | farm->moors | farm->forests | farm->pastured |
             farm->dead_ground);
}

void agricola_enclose(struct agricola *g, int seat, int cell)
{
    struct farm *farm = &g->farm[seat];
    struct yard room;
    const struct yard *yard = agricola_yard(farm, &room);
    farm->fences |= yard->edges[cell];
    if ((farm->moors | farm->forests) >> cell & 1) {
        farm->reserve = (uint8_t)(1 + cell);
        return;
    }
    agricola_add_pasture(farm, yard, 1u << cell);
    tell_new_pastures(g, seat, 1u << cell);
}

/* ---- surveying fences that came from outside ---- */

/* Everything that can be walked to from a cell without climbing a fence; *outside: so can the world
 * beyond the rim. */
static uint32_t walk(const struct farm *farm, const struct yard *yard, int from, bool *outside)
{
    uint32_t seen = 1u << from, todo = seen;
    *outside = false;
    while (todo) {
        int cell = __builtin_ctz(todo), other;
        uint64_t shared = 0;
        todo &= todo - 1;
        MIRE_EACH_BIT(other, yard->near[cell]) {
            uint64_t edge = yard->edges[cell] & yard->edges[other];
            shared |= edge;
            if (!(edge & farm->fences) && !(seen >> other & 1)) {
                seen |= 1u << other;
                todo |= 1u << other;
            }
        }
        if (yard->edges[cell] & ~shared & ~farm->fences)
            *outside = true;
    }
    return seen;
}

const char *agricola_survey(const struct farm *farm, uint32_t pasture[PASTURES], int *count)
{
    struct yard room;
    const struct yard *yard = agricola_yard(farm, &room);
    uint32_t left = yard->cells, pastured = 0;
    uint64_t useful = 0;
    *count = 0;
    if (agricola_fences_in_supply(farm) < 0)
        return "there are more than 15 fences";
    while (left) {
        bool outside;
        uint32_t region = walk(farm, yard, __builtin_ctz(left), &outside);
        left &= ~region;
        if (outside)
            continue;
        struct plan plan = {.yard = yard};
        useful |= region_of(&plan, region).border;
        if (farm->reserve && region == 1u << (farm->reserve - 1))
            continue;
        if (region & (farm->rooms | farm->fields | farm->moors | farm->forests | farm->dead_ground))
            return "a pasture holds only meadow and stables";
        if (*count == PASTURES)
            return "there are more pastures than 15 fences allow";
        pastured |= region;
        pasture[(*count)++] = region;
    }
    if (farm->fences & ~useful)
        return "a fence encloses nothing";
    if (pastured && connected_part(yard, pastured) != pastured &&
        !agricola_stands(farm, PASTURES_APART))
        return "the pastures do not hang together";
    return NULL;
}

/* A drawing on an agenda: cells that could be a pasture, and only while it is being decided. That
 * it can be closed shows in the options. */
bool agricola_drawing_fits(const struct agricola *g, const struct step *step)
{
    const struct drawing *d = &g->drawing;
    const struct farm *farm = &g->farm[step->seat];
    struct plan plan;
    struct yard room;
    if (step->fences.free > free_fences(farm) || step->fences.any_order > (d->region != 0))
        return false;
    make_plan(&plan, g, step->seat, step->fences.free, &room);
    plan.any_order = step->fences.any_order;
    if ((d->region | d->passed | d->before | d->last) & ~plan.yard->cells)
        return false;
    if (d->last && (!step->fences.made || d->last & ~farm->pastured))
        return false;
    if ((d->before | d->fresh) & ~farm->pastured || d->region & d->passed)
        return false;
    if (!d->region)
        return !d->passed;
    return step == &g->agenda[g->depth - 1] && connected_part(plan.yard, d->region) == d->region &&
           !(d->region & ~room_for(&plan, __builtin_ctz(d->region)));
}
