/* SPDX-License-Identifier: MIT */
/*
 * The farmyard: which cells there are, what they touch, and where things may be built.
 *
 * Every rule about places asks the yard, never coordinates, so that a strip attached to the board
 * is nothing special. Nearly all farms are the plain 3 x 5 yard, which is a constant.
 */
#include "core/text.h"
#include "games/agricola/cards/cards.h"

#include <string.h>

/* clang-format off */
#define CELL(r, c)  (5 * (r) + (c))
#define H(r, c)     (5 * (r) + (c))      /* the edge above a cell; row 3 is the lower rim */
#define V(r, c)     (20 + 6 * (r) + (c)) /* the edge left of a cell; column 5 is the right rim */
#define BIT(r, c)   (1u << ((r) < 0 || (c) < 0 ? 0 : CELL(r, c)))
#define NEAR(r, c)  (((r) > 0) * BIT((r) - 1, c) | ((r) < 2) * BIT((r) + 1, c) | \
                     ((c) > 0) * BIT(r, (c) - 1) | ((c) < 4) * BIT(r, (c) + 1))
#define EDGE(r, c)  (1ull << H(r, c) | 1ull << H((r) + 1, c) | 1ull << V(r, c) | 1ull << V(r, (c) + 1))
#define LINE(r, c)  (1u << ((c) + 2) | 1u << ((r) + 11))
#define ROW(f, r)   f(r, 0), f(r, 1), f(r, 2), f(r, 3), f(r, 4)
#define DOWN(c)     (1ull << H(0, c) | 1ull << H(1, c) | 1ull << H(2, c) | 1ull << H(3, c))
#define ALONG(r)    (0x3Full << V(r, 0))

static const struct yard plain = {
    .cells = 0x7FFF,
    .near = {ROW(NEAR, 0), ROW(NEAR, 1), ROW(NEAR, 2)},
    .edges = {ROW(EDGE, 0), ROW(EDGE, 1), ROW(EDGE, 2)},
    .lines = {ROW(LINE, 0), ROW(LINE, 1), ROW(LINE, 2)},
    .line_edges = {0, 0, DOWN(0), DOWN(1), DOWN(2), DOWN(3), DOWN(4), 0, 0, 0, 0, ALONG(0), ALONG(1), ALONG(2)},
    .row = {0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2},
    .column = {0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4},
};
/* clang-format on */

uint8_t agricola_strip(int row, int column, bool down)
{
    return (uint8_t)(1 + 2 * (9 * (row + 2) + column + 2) + down);
}

/* Where the cells of a strip lie. */
static void strip_cells(uint8_t strip, int row[2], int column[2])
{
    int place = (strip - 1) / 2, down = (strip - 1) % 2;
    row[0] = place / 9 - 2;
    column[0] = place % 9 - 2;
    row[1] = row[0] + down;
    column[1] = column[0] + !down;
}

static int cell_at(const struct yard *yard, int row, int column)
{
    int cell;
    MIRE_EACH_BIT(cell, yard->cells)
        if (yard->row[cell] == row && yard->column[cell] == column)
            return cell;
    return -1;
}

/* The edge on one side of a plain cell: above, below, left, right. */
static int plain_edge(int row, int column, int side)
{
    switch (side) {
    case 0:
        return H(row, column);
    case 1:
        return H(row + 1, column);
    case 2:
        return V(row, column);
    default:
        return V(row, column + 1);
    }
}

enum { ABOVE, BELOW, LEFT, RIGHT };
static const int8_t step_row[] = {-1, 1, 0, 0}, step_column[] = {0, 0, -1, 1};
static const uint8_t opposite[] = {BELOW, ABOVE, RIGHT, LEFT};

/* Adds a cell with four sides: a side that an older cell has is shared, the others are new. */
static void add_cell(struct yard *yard, int8_t side[CELLS][4], int cell, int row, int column,
                     int *next_edge)
{
    int line[2] = {column + 2, row + 11};
    for (int s = 0; s < 4; s++) {
        int other = cell_at(yard, row + step_row[s], column + step_column[s]);
        if (other >= 0) {
            side[cell][s] = side[other][opposite[s]];
            yard->near[cell] |= 1u << other;
            yard->near[other] |= 1u << cell;
        } else {
            side[cell][s] = (int8_t)(*next_edge)++;
        }
        yard->edges[cell] |= 1ull << side[cell][s];
        yard->line_edges[line[s / 2]] |= 1ull << side[cell][s];
    }
    yard->cells |= 1u << cell;
    yard->lines[cell] = (uint16_t)(1u << line[0] | 1u << line[1]);
    yard->row[cell] = (int8_t)row;
    yard->column[cell] = (int8_t)column;
}

const struct yard *agricola_yard(const struct farm *farm, struct yard *room)
{
    int8_t side[CELLS][4];
    int next_edge = 38;
    if (!farm->strip[0] && !farm->strip[1])
        return &plain;
    *room = plain;
    for (int cell = 0; cell < 15; cell++)
        for (int s = 0; s < 4; s++)
            side[cell][s] = (int8_t)plain_edge(cell / 5, cell % 5, s);
    for (int i = 0; i < 2; i++) {
        int row[2], column[2];
        if (!farm->strip[i])
            continue;
        strip_cells(farm->strip[i], row, column);
        for (int k = 0; k < 2; k++)
            add_cell(room, side, 15 + 2 * i + k, row[k], column[k], &next_edge);
    }
    return room;
}

/* A strip lies with its long side along the yard: in one direction across it, both of its cells
 * have a neighbour. */
bool agricola_strip_fits(const struct farm *farm, int which)
{
    struct farm without = *farm;
    struct yard room;
    int row[2], column[2];
    without.strip[which] = 0;
    if (which == 0)
        without.strip[1] = 0;
    const struct yard *yard = agricola_yard(&without, &room);
    strip_cells(farm->strip[which], row, column);
    bool down = row[0] != row[1];
    if (row[0] < -2 || row[1] > 4 || column[0] < -2 || column[1] > 6)
        return false;
    for (int k = 0; k < 2; k++)
        if (cell_at(yard, row[k], column[k]) >= 0)
            return false;
    for (int way = -1; way <= 1; way += 2)
        if (cell_at(yard, row[0] + (down ? 0 : way), column[0] + (down ? way : 0)) >= 0 &&
            cell_at(yard, row[1] + (down ? 0 : way), column[1] + (down ? way : 0)) >= 0)
            return true;
    return false;
}

uint32_t agricola_near(const struct yard *yard, uint32_t cells)
{
    uint32_t near = 0;
    int cell;
    MIRE_EACH_BIT(cell, cells)
        near |= yard->near[cell];
    return near;
}

/* Without room, field, stable, tile or fence around. */
uint32_t agricola_unused(const struct farm *farm, const struct yard *yard)
{
    return yard->cells & ~(farm->rooms | farm->fields | farm->stables | farm->moors |
                           farm->forests | farm->pastured | farm->dead_ground);
}

/* Rooms go next to rooms. */
uint32_t agricola_room_sites(const struct farm *farm, const struct yard *yard)
{
    return agricola_unused(farm, yard) & agricola_near(yard, farm->rooms);
}

/* The first field anywhere, later ones next to a field. */
uint32_t agricola_plow_sites(const struct farm *farm, const struct yard *yard)
{
    uint32_t unused = agricola_unused(farm, yard);
    return farm->fields ? unused & agricola_near(yard, farm->fields) : unused;
}

/* Stables stand anywhere but on something, in pastures too. */
uint32_t agricola_stable_sites(const struct farm *farm, const struct yard *yard)
{
    return yard->cells & ~(farm->rooms | farm->fields | farm->stables | farm->moors |
                           farm->forests | farm->dead_ground);
}

/* A forest turned into a field lies next to a field, if there is one, and on no other tile. */
uint32_t agricola_burn_sites(const struct farm *farm, const struct yard *yard)
{
    uint32_t single = farm->forests & ~(farm->under_forest | farm->under_moor);
    return farm->fields ? single & agricola_near(yard, farm->fields) : single;
}

/* The Forest Hut loses the forest it stands on, or one above it. */
static void clear_hut(struct agricola *g, struct farm *farm)
{
    if (farm->hut & HUT_COVERED) {
        farm->hut &= (uint8_t)~HUT_COVERED;
        return;
    }
    farm->hut = HUT_FREE;
    if (g->phase == PHASE_WORK)
        farm->home++;
}

/* What lay below comes to light. A bare cell of a Nature Reserve is a pasture. */
void agricola_clear_tile(struct agricola *g, int seat, int cell)
{
    struct farm *farm = &g->farm[seat];
    struct yard room;
    uint32_t bit = 1u << cell;
    if ((farm->hut & HUT_CELL) == cell + 1)
        clear_hut(g, farm);
    if (farm->moors & bit) {
        farm->moors &= ~bit;
    } else if (farm->under_forest & bit) {
        farm->under_forest &= ~bit;
    } else {
        farm->forests &= ~bit;
        farm->moors |= farm->under_moor & bit;
        farm->under_moor &= ~bit;
    }
    if (farm->reserve == cell + 1 && !((farm->moors | farm->forests | farm->fields) & bit)) {
        farm->reserve = 0;
        agricola_add_pasture(farm, agricola_yard(farm, &room), bit);
    }
}

/* A room: 5 of what the house is made of, and 2 reed. */
int agricola_room_ways(const struct agricola *g, int seat, struct cost ways[WAYS])
{
    struct cost *cost = &ways[0];
    static const uint8_t material[] = {WOOD, CLAY, STONE};
    const struct farm *farm = &g->farm[seat];
    memset(cost, 0, sizeof *cost);
    cost->of[material[farm->house]] = 5;
    cost->of[REED] = 2;
    return agricola_cost_ways(g, seat, FOR_ROOMS, ways);
}

/* The whole house: 1 clay or stone a room, and 1 reed. */
int agricola_renovation_ways(const struct agricola *g, int seat, int to, struct cost ways[WAYS])
{
    struct cost *cost = &ways[0];
    const struct farm *farm = &g->farm[seat];
    memset(cost, 0, sizeof *cost);
    if (farm->house == STONY)
        return 0;
    cost->of[to == CLAYEN ? CLAY : STONE] = (uint8_t)mire_count_bits(farm->rooms);
    cost->of[REED] = 1;
    return agricola_cost_ways(g, seat, FOR_RENOVATION, ways);
}

/* One step; with the Conservator from wood to stone too, with the Mantelpiece none. */
static int best_house(const struct farm *farm)
{
    if (agricola_stands(farm, NEVER_RENOVATES))
        return farm->house;
    return farm->house == STONY || agricola_stands(farm, SKIPS_CLAY) ? STONY : farm->house + 1;
}

static uint32_t renovations(const struct agricola *g, int seat, int to)
{
    struct cost ways[WAYS];
    return agricola_payable(&g->farm[seat], ways, agricola_renovation_ways(g, seat, to, ways),
                            NULL);
}

/* In place of a renovation the Peat Hut may become a room of a wooden house. */
static bool can_replace_hut(const struct farm *farm)
{
    struct yard room;
    return farm->house == WOODEN && agricola_stands(farm, HUT_OF_PEAT) &&
           !agricola_stands(farm, NEVER_RENOVATES) &&
           agricola_room_sites(farm, agricola_yard(farm, &room));
}

bool agricola_can_renovate(const struct agricola *g, int seat)
{
    const struct farm *farm = &g->farm[seat];
    if (can_replace_hut(farm))
        return true;
    for (int to = farm->house + 1; to <= best_house(farm); to++)
        if (renovations(g, seat, to))
            return true;
    return false;
}

/* ---- building ---- */

void agricola_offer_cells(struct menu *menu, int act, uint32_t cells)
{
    int cell;
    MIRE_EACH_BIT(cell, cells)
        if (offer(menu, ACTION(act, cell)))
            return;
}

void agricola_rooms_options(const struct agricola *g, const struct step *step, struct menu *menu)
{
    const struct farm *farm = &g->farm[step->seat];
    struct yard room;
    struct cost ways[WAYS];
    uint32_t payable =
        step->rooms.free
            ? 1
            : agricola_payable(farm, ways, agricola_room_ways(g, step->seat, ways), NULL);
    if (payable && (!step->rooms.most || step->rooms.built < step->rooms.most)) {
        uint32_t sites = agricola_room_sites(farm, agricola_yard(farm, &room));
        int way, cell;
        MIRE_EACH_BIT(way, payable)
            MIRE_EACH_BIT(cell, sites)
                if (offer(menu, ACTION(ACT_ROOM, way << 8 | cell)))
                    return;
    }
    if (step->rooms.built)
        offer(menu, ACTION(ACT_STOP, 0));
}

void agricola_rooms_act(struct agricola *g, struct step *step, mire_action action)
{
    struct farm *farm = &g->farm[step->seat];
    struct cost ways[WAYS];
    if (ACT(action) == ACT_STOP) {
        int seat = step->seat, built = step->rooms.built;
        agricola_pop(g);
        agricola_fire(g, ROOMS_BUILT, seat, farm->house, built);
        return;
    }
    step->rooms.built++;
    agricola_room_ways(g, step->seat, ways);
    farm->rooms |= 1u << (OPERAND(action) & 0xFF);
    if (step->rooms.free)
        return;
    agricola_charge(g, step->seat, &ways[OPERAND(action) >> 8]);
}

bool agricola_builds_stables(const struct step *step)
{
    return !(step->stables.built & JUST_ONE);
}

/* In wood; a card that lets build says it. */
static int stable_price(const struct step *step)
{
    return step->stables.price ? step->stables.price - 1 : step->stables.built & JUST_ONE ? 1 : 2;
}

/* From the lowest cell up, so that the same stables are not offered in another order; at a table in
 * any order. */
void agricola_stables_options(const struct agricola *g, const struct step *step, struct menu *menu)
{
    const struct farm *farm = &g->farm[step->seat];
    struct yard room;
    int price = stable_price(step), most = step->stables.most ? step->stables.most : STABLES;
    if (mire_count_bits(farm->stables) < STABLES && agricola_wood_reach(farm) >= price &&
        (step->stables.built & ~JUST_ONE) < most)
        agricola_offer_cells(menu, ACT_STABLE,
                             agricola_stable_sites(farm, agricola_yard(farm, &room)) >>
                                 (g->head.free_order ? 0 : step->stables.lowest)
                                     << (g->head.free_order ? 0 : step->stables.lowest));
    if (step->stables.built & ~JUST_ONE)
        offer(menu, ACTION(ACT_STOP, 0));
}

void agricola_stables_act(struct agricola *g, struct step *step, mire_action action)
{
    struct farm *farm = &g->farm[step->seat];
    int seat = step->seat;
    struct cost cost = {.of = {[WOOD] = (uint8_t)stable_price(step)}};
    farm->stables |= 1u << OPERAND(action);
    agricola_measure(farm);
    if (step->stables.built & JUST_ONE) {
        agricola_pop(g);
    } else {
        step->stables.built++;
        if (!g->head.free_order)
            step->stables.lowest = (uint8_t)(OPERAND(action) + 1);
    }
    agricola_charge(g, seat, &cost);
}

void agricola_renovate_options(const struct agricola *g, const struct step *step, struct menu *menu)
{
    const struct farm *farm = &g->farm[step->seat];
    int way;
    for (int to = farm->house + 1; to <= best_house(farm); to++)
        MIRE_EACH_BIT(way, renovations(g, step->seat, to))
            offer(menu, ACTION(ACT_RENOVATE, (to > farm->house + 1 ? to << 8 : 0) | way));
    if (can_replace_hut(farm))
        offer(menu, ACTION(ACT_EFFECT, M032));
}

/* Paid as a whole. */
void agricola_renovate_act(struct agricola *g, struct step *step, mire_action action)
{
    struct farm *farm = &g->farm[step->seat];
    int seat = step->seat, from = farm->house, way = OPERAND(action) & 0xFF;
    int to = OPERAND(action) >> 8 ? OPERAND(action) >> 8 : from + 1;
    struct cost ways[WAYS];
    if (ACT(action) == ACT_EFFECT) {
        int slot = agricola_slot_of(farm, HUT_OF_PEAT);
        mire_add_bit(g->gone, farm->front[slot]);
        agricola_take_away(g, seat, slot);
        agricola_push_with(g, STEP_ROOMS, seat, .rooms = {.most = 1, .free = 1});
        return;
    }
    if (agricola_renovation_ways(g, seat, to, ways) <= way)
        return;
    farm->house = (uint8_t)to;
    agricola_fire(g, RENOVATED, seat, to, from);
    agricola_charge(g, seat, &ways[way]);
}

/* ---- fields ---- */

void agricola_plow_options(const struct agricola *g, const struct step *step, struct menu *menu)
{
    const struct farm *farm = &g->farm[step->seat];
    struct yard room;
    agricola_offer_cells(menu, ACT_PLOW, agricola_plow_sites(farm, agricola_yard(farm, &room)));
}

void agricola_plow_act(struct agricola *g, struct step *step, mire_action action)
{
    g->farm[step->seat].fields |= 1u << OPERAND(action);
}

uint32_t agricola_empty_fields(const struct farm *farm)
{
    return farm->fields & ~(farm->grain_fields | farm->vegetable_fields);
}

int agricola_crops_on(const struct farm *farm, uint32_t fields)
{
    int crops = 0, cell;
    MIRE_EACH_BIT(cell, fields)
        crops += farm->crops[cell];
    return crops;
}

uint32_t agricola_field_card(const struct farm *farm)
{
    return agricola_stands(farm, FIELD_ON_A_CARD) ? 1u << BEANFIELD : 0;
}

static uint32_t empty_field_card(const struct farm *farm)
{
    return agricola_field_card(farm) & ~farm->vegetable_fields;
}

/* No-Till Farming sows unused cells, two at a time; the Beanfield wants vegetables. */
uint32_t agricola_sow_cells(const struct farm *farm)
{
    struct yard room;
    uint32_t beans = farm->goods[VEGETABLE] ? empty_field_card(farm) : 0;
    if (!agricola_stands(farm, SOWS_UNUSED_LAND) || mire_count_bits(farm->sown) >= SOWN_MOST)
        return beans;
    return beans | (agricola_unused(farm, agricola_yard(farm, &room)) & ~farm->sown);
}

int agricola_next_to_sow(const struct farm *farm, uint32_t empty)
{
    return __builtin_ctz(empty & farm->fallow_fields ? empty & farm->fallow_fields : empty);
}

static bool can_sow_cells(const struct farm *farm)
{
    return (farm->goods[GRAIN] || farm->goods[VEGETABLE]) && agricola_sow_cells(farm);
}

/* Cells that are no fields of the yard one by one, from the lowest up. */
static void offer_cells_to_sow(const struct farm *farm, int from, struct menu *menu)
{
    int cell;
    MIRE_EACH_BIT(cell, agricola_sow_cells(farm) >> from << from)
        for (int crop = cell == BEANFIELD ? VEGETABLE : GRAIN; crop <= VEGETABLE; crop++)
            if (farm->goods[crop] && offer(menu, ACTION(ACT_SOW_CELL, crop << 8 | cell)))
                return;
}

/* Any number of empty fields, at least one. All empty fields are alike (those with food on them
 * come first: nobody would wait for it), so only numbers matter. */
void agricola_sow_options(const struct agricola *g, const struct step *step, struct menu *menu)
{
    const struct farm *farm = &g->farm[step->seat];
    uint32_t only = step->sow.only ? 1u << (step->sow.only - 1) : ~0u;
    int fields = mire_count_bits(agricola_empty_fields(farm) & only);
    if (!step->sow.only)
        offer_cells_to_sow(farm, g->head.free_order ? 0 : step->sow.lowest, menu);
    if (step->sow.sown)
        offer(menu, ACTION(ACT_STOP, 0));
    for (int grain = 0; grain <= fields && grain <= farm->goods[GRAIN]; grain++)
        for (int beet = grain ? 0 : 1; grain + beet <= fields && beet <= farm->goods[VEGETABLE];
             beet++)
            if (offer(menu, ACTION(ACT_SOW, grain << 8 | beet)))
                return;
}

/* A grain becomes 3 on its field, a vegetable 2. */
static void sow(struct farm *farm, int crop, int cell)
{
    *(crop == GRAIN ? &farm->grain_fields : &farm->vegetable_fields) |= 1u << cell;
    farm->crops[cell] = crop == GRAIN ? 3 : 2;
    farm->goods[crop]--;
    if (farm->fallow_fields >> cell & 1) {
        farm->fallow_fields &= ~(1u << cell);
        farm->goods[FOOD] = (uint16_t)(farm->goods[FOOD] + 2);
    }
}

void agricola_sow_act(struct agricola *g, struct step *step, mire_action action)
{
    struct farm *farm = &g->farm[step->seat];
    int grain = OPERAND(action) >> 8, beet = OPERAND(action) & 0xFF;
    if (ACT(action) == ACT_SOW_CELL) {
        int cell = OPERAND(action) & 0xFF;
        sow(farm, OPERAND(action) >> 8, cell);
        if (cell != BEANFIELD)
            farm->sown |= 1u << cell;
        if (!g->head.free_order)
            step->sow.lowest = (uint8_t)(cell + 1);
        step->sow.sown = 1;
        agricola_listen(g, step->seat);
        return;
    }
    uint32_t only = step->sow.only ? 1u << (step->sow.only - 1) : ~0u;
    for (; grain > 0; grain--)
        sow(farm, GRAIN, agricola_next_to_sow(farm, agricola_empty_fields(farm) & only));
    for (; beet > 0; beet--)
        sow(farm, VEGETABLE, agricola_next_to_sow(farm, agricola_empty_fields(farm) & only));
    if (g->head.free_order && ACT(action) == ACT_SOW && !step->sow.only && can_sow_cells(farm))
        step->sow.sown = 1; /* fields first, other cells after them */
    else
        agricola_pop(g);
}

void agricola_clear_used(struct agricola *g, int seat)
{
    struct farm *farm = &g->farm[seat];
    struct yard room;
    uint32_t used = ~agricola_unused(farm, agricola_yard(farm, &room));
    uint32_t land = farm->fallow_land & used, lost = farm->sown & used;
    uint32_t arid = farm->arid_land & used;
    int cell;
    if (!land && !lost && !arid)
        return;
    farm->goods[FOOD] =
        (uint16_t)(farm->goods[FOOD] + mire_count_bits(land) + mire_count_bits(arid));
    farm->goods[FUEL] = (uint16_t)(farm->goods[FUEL] + mire_count_bits(arid));
    farm->fallow_land &= ~land;
    farm->arid_land &= ~arid;
    MIRE_EACH_BIT(cell, lost)
        agricola_clear_crop(farm, cell);
    agricola_listen(g, seat);
}

void agricola_clear_crop(struct farm *farm, int cell)
{
    uint32_t others = ~(1u << cell);
    farm->grain_fields &= others;
    farm->vegetable_fields &= others;
    farm->sown &= others;
    farm->crops[cell] = 0;
}

/* ---- extensions ---- */

enum { STRIPS = 126 };

void agricola_extend_options(const struct agricola *g, const struct step *step, struct menu *menu)
{
    struct farm farm = g->farm[step->seat];
    int which = farm.strip[0] != 0;
    if (farm.strip[1])
        return;
    for (int strip = 1; strip <= STRIPS; strip++) {
        farm.strip[which] = (uint8_t)strip;
        if (agricola_strip_fits(&farm, which) && offer(menu, ACTION(ACT_EXTEND, strip)))
            return;
    }
}

void agricola_extend_act(struct agricola *g, struct step *step, mire_action action)
{
    struct farm *farm = &g->farm[step->seat];
    int which = farm->strip[0] != 0;
    farm->strip[which] = (uint8_t)OPERAND(action);
    if (step->extend.moors)
        farm->moors |= 3u << (15 + 2 * which);
}

/* ---- names of places ---- */

static const char *const sides[] = {"over", "under", "left", "right"};

/* The strip beside a cell and the next one to the right, or below; 0: it would be off the plan. */
static int strip_beside(const struct yard *yard, int cell, int side)
{
    int row = yard->row[cell] + step_row[side], column = yard->column[cell] + step_column[side];
    bool down = side == LEFT || side == RIGHT;
    bool on_plan = row >= -2 && row + down <= 4 && column >= -2 && column + !down <= 6;
    return on_plan ? agricola_strip(row, column, down) : 0;
}

/* A strip is named after the first cell it lies beside: over a1 is over a1 and a2. */
void agricola_put_strip(struct mire_text *text, const struct farm *farm, int strip)
{
    struct yard room;
    const struct yard *yard = agricola_yard(farm, &room);
    int cell;
    MIRE_EACH_BIT(cell, yard->cells)
        for (int side = 0; side < 4; side++) {
            bool down = side == LEFT || side == RIGHT;
            if (strip_beside(yard, cell, side) != strip ||
                cell_at(yard, yard->row[cell] + down, yard->column[cell] + !down) < 0)
                continue;
            mire_putf(text, "%s ", sides[side]);
            agricola_put_cell(text, cell);
            return;
        }
    mire_putf(text, "%d", strip);
}

int agricola_find_strip(const struct farm *farm, const char *side, const char *name)
{
    struct yard room;
    const struct yard *yard = agricola_yard(farm, &room);
    int cell = agricola_find_cell(name);
    for (int i = 0; cell >= 0 && yard->cells >> cell & 1 && i < 4; i++)
        if (strcmp(sides[i], side) == 0)
            return strip_beside(yard, cell, i);
    return 0;
}

void agricola_put_cell(struct mire_text *text, int cell)
{
    if (cell < 15)
        mire_putf(text, "%c%d", 'a' + cell / 5, cell % 5 + 1);
    else if (cell == BEANFIELD)
        mire_put(text, "z1");
    else
        mire_putf(text, "%c%d", cell < 17 ? 'x' : 'y', (cell - 15) % 2 + 1);
}

int agricola_find_cell(const char *name)
{
    return mire_put_find(name, BEANFIELD + 1, agricola_put_cell);
}

/* An edge is named after the cell it lies above ("over-a1") or left of ("left-a1"); below the last
 * row and right of the last column the names go on: over-d1, left-a6. Strips count theirs. */
void agricola_put_edge(struct mire_text *text, int edge)
{
    if (edge < 20)
        mire_putf(text, "over-%c%d", 'a' + edge / 5, edge % 5 + 1);
    else if (edge < 38)
        mire_putf(text, "left-%c%d", 'a' + (edge - 20) / 6, (edge - 20) % 6 + 1);
    else
        mire_putf(text, "strip-%d", edge - 37);
}

int agricola_find_edge(const char *name)
{
    return mire_put_find(name, EDGES, agricola_put_edge);
}
