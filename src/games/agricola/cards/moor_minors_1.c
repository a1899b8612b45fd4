/*
 * Minor improvements of the Moor, M015 to M053: passing cards, house, farmyard.
 * See cards.h for what the fields mean and docs/games/agricola-cards.md for rulings and tests.
 */
#include "games/agricola/cards.h"

static const struct farm *farm_of(const struct agricola *g, const struct cause *cause)
{
    return &g->farm[cause->seat];
}

/* ---- M016 Clear Felling ---- */

/* Forests that are the only thing on their cell. */
static uint32_t lone_forests(const struct agricola *g, const struct cause *cause)
{
    const struct farm *farm = farm_of(g, cause);
    uint32_t lone = farm->forests & ~(farm->under_forest | farm->under_moor);
    return farm->hut & HUT_CELL ? lone & ~(1u << ((farm->hut & HUT_CELL) - 1)) : lone;
}

static void turn_to_moor(struct agricola *g, const struct cause *cause, int cell)
{
    struct farm *farm = &g->farm[cause->seat];
    farm->forests &= ~(1u << cell);
    farm->moors |= 1u << cell;
}

/* ---- M018 Register of Craftsmen ---- */

static bool can_build_workshop(const struct agricola *g, const struct cause *cause)
{
    return agricola_can_improve(g, cause->seat, 0, 0, WORKSHOPS_ONLY);
}

static void build_workshop(struct agricola *g, const struct cause *cause)
{
    agricola_push_step(
        g, (struct step){.what = STEP_IMPROVE, .seat = cause->seat, .c = WORKSHOPS_ONLY});
}

/* ---- M021 Peat-Cutting Expedition ---- */

static uint32_t moors(const struct agricola *g, const struct cause *cause)
{
    return farm_of(g, cause)->moors;
}

static void cut_for_expedition(struct agricola *g, const struct cause *cause, int cell)
{
    static const int8_t gain[GOODS + 1] = {[FUEL] = 2, [POINTS] = 1};
    agricola_clear_tile(g, cause->seat, cell);
    agricola_get(g, cause->seat, gain);
}

/* ---- M022 Ecological Niche ---- */

/* Is this number at least 1, and larger than that of everybody else? */
static bool has_most(const struct agricola *g, int seat, int count)
{
    struct test what = {.count = (uint8_t)count};
    int most = 0, own = agricola_number(g, seat, &what, NULL);
    for (int other = 0; other < g->head.seats; other++) {
        int n = other == seat ? 0 : agricola_number(g, other, &what, NULL);
        most = n > most ? n : most;
    }
    return own > most;
}

static bool is_only_one(const struct agricola *g, int seat, int count)
{
    struct test what = {.count = (uint8_t)count};
    for (int other = 0; other < g->head.seats; other++)
        if (other != seat && agricola_number(g, other, &what, NULL))
            return false;
    return agricola_number(g, seat, &what, NULL) > 0;
}

static bool has_own_species(const struct agricola *g, int seat)
{
    for (int good = SHEEP; good < GOODS; good++)
        if (is_only_one(g, seat, COUNT(good)))
            return true;
    return false;
}

static bool grows_grain_alone(const struct agricola *g, int seat)
{
    return is_only_one(g, seat, COUNT_GRAIN_FIELDS);
}

static bool grows_vegetables_alone(const struct agricola *g, int seat)
{
    return is_only_one(g, seat, COUNT_VEGETABLE_FIELDS);
}

static bool has_most_forests(const struct agricola *g, int seat)
{
    return has_most(g, seat, COUNT_FORESTS);
}

static bool has_most_moors(const struct agricola *g, int seat)
{
    return has_most(g, seat, COUNT_MOORS);
}

/* ---- M026 Chimney Hood ---- */

/* The best that any oven makes of a grain; nobody would choose less. */
static int bread(const struct agricola *g, const struct cause *cause)
{
    struct farm farm = *farm_of(g, cause);
    farm.goods[GRAIN] = 1;
    return agricola_bake_most(&farm) ? agricola_bake_food(&farm, 1) : 0;
}

static bool has_oven(const struct agricola *g, const struct cause *cause)
{
    return bread(g, cause) > 0;
}

static void get_bread(struct agricola *g, const struct cause *cause)
{
    agricola_gain(g, cause->seat, FOOD, bread(g, cause));
}

/* ---- M027 Garden Path ---- */

static bool has_neighbour(const struct agricola *g, const struct cause *cause)
{
    (void)cause;
    return g->head.seats > 1;
}

/* There is one token: it comes from wherever it is. */
static void give_path(struct agricola *g, const struct cause *cause)
{
    g->path = (uint8_t)(1 + (cause->seat + 1) % g->head.seats);
}

/* ---- M031 Livestock Market ---- */

enum { MARKET_MOST = 3 };

static bool can_swap(const struct agricola *g, const struct cause *cause)
{
    mire_action some[2];
    struct menu menu = {some, 0, 1};
    struct step market = {.what = STEP_MARKET, .seat = cause->seat, .a = MARKET_MOST};
    agricola_market_options(g, &market, &menu);
    return menu.n > 0;
}

static void go_to_market(struct agricola *g, const struct cause *cause)
{
    agricola_push(g, STEP_MARKET, cause->seat, MARKET_MOST, 0);
}

/* ---- M038 Nature Reserve, M039 Special Pasture ---- */

static uint32_t near_pastures(const struct farm *farm)
{
    struct yard room;
    return agricola_near(agricola_yard(farm, &room), farm->pastured);
}

static uint32_t reserve_sites(const struct agricola *g, const struct cause *cause)
{
    const struct farm *farm = farm_of(g, cause);
    return agricola_enclosable(farm, (farm->moors | farm->forests) & near_pastures(farm));
}

static uint32_t remote_meadow(const struct agricola *g, const struct cause *cause)
{
    const struct farm *farm = farm_of(g, cause);
    return agricola_enclosable(farm, agricola_meadow(farm) & ~near_pastures(farm));
}

static void fence_in(struct agricola *g, const struct cause *cause, int cell)
{
    agricola_enclose(g, cause->seat, cell);
}

/* ---- M043 Wild Fields ---- */

static uint32_t remote_ground(const struct agricola *g, const struct cause *cause)
{
    const struct farm *farm = farm_of(g, cause);
    struct yard room;
    const struct yard *yard = agricola_yard(farm, &room);
    return agricola_unused(farm, yard) & ~agricola_near(yard, farm->fields);
}

static void lay_field(struct agricola *g, const struct cause *cause, int cell)
{
    g->farm[cause->seat].fields |= 1u << cell;
}

/* ---- M046 Thicket, M047 Bog Forest ---- */

static uint32_t single_forests(const struct agricola *g, const struct cause *cause)
{
    return farm_of(g, cause)->forests & ~farm_of(g, cause)->under_forest;
}

static void add_forest(struct agricola *g, const struct cause *cause, int cell)
{
    struct farm *farm = &g->farm[cause->seat];
    farm->under_forest |= 1u << cell;
    if ((farm->hut & HUT_CELL) == cell + 1)
        farm->hut |= HUT_COVERED;
}

static void cover_moor(struct agricola *g, const struct cause *cause, int cell)
{
    struct farm *farm = &g->farm[cause->seat];
    farm->moors &= ~(1u << cell);
    farm->under_moor |= 1u << cell;
    farm->forests |= 1u << cell;
}

/* ---- M050 Farm Extension, M051 Moor Enclosures ---- */

static bool has_strip_left(const struct agricola *g, const struct cause *cause)
{
    return !farm_of(g, cause)->strip[1];
}

static void extend(struct agricola *g, const struct cause *cause)
{
    agricola_push(g, STEP_EXTEND, cause->seat, 0, 0);
}

static void extend_with_moors(struct agricola *g, const struct cause *cause)
{
    agricola_push(g, STEP_EXTEND, cause->seat, 1, 0);
}

/* ---- M052 Wedding Coach ---- */

static bool has_person_left(const struct agricola *g, const struct cause *cause)
{
    return agricola_may_grow(farm_of(g, cause));
}

static void have_child(struct agricola *g, const struct cause *cause)
{
    agricola_grow(g, cause->seat);
}

/* ---- M053 Forest Hut ---- */

static uint32_t forests_for_hut(const struct agricola *g, const struct cause *cause)
{
    return has_person_left(g, cause) ? farm_of(g, cause)->forests : 0;
}

static void move_into_hut(struct agricola *g, const struct cause *cause, int cell)
{
    g->farm[cause->seat].hut = (uint8_t)(1 + cell);
}

/* clang-format off */
const struct card_info agricola_moor_minors_1[39] = {
    /* M015 */ {"M015", "Peat Burn-off", MINOR,
             .text = "Gain 1 fuel at once; you may also turn one moor into a field tile (placement as for slash and burn).",
             .passes = true, .written = true,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_GAIN, .goods = {[FUEL] = 1}})},
                                {ON_PLAY, .optional = true, .ops = OPS({.kind = OP_MOOR_TO_FIELD})}),
    },
    /* M016 */ {"M016", "Clear Felling", MINOR,
             .text = "Gain 2 wood; flip up to two lone forest tiles to their moor side.",
             .needs = TESTS(AT_MOST(COUNT_FORESTS, 3)), .passes = true, .written = true,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_GAIN, .goods = {[WOOD] = 2}})},
                                {ON_PLAY, .ops = OPS({OP_CELLS, .most = 2, .sites = lone_forests, .mark = turn_to_moor})}),
    },
    /* M017 */ {"M017", "Reforestation", MINOR,
             .text = "Put one forest on an unused farmyard space.",
             .needs = TESTS(AT_LEAST(COUNT_MAJOR_IMPROVEMENTS, 3)), .passes = true, .written = true,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_TILE, .tile = TILE_FOREST})}),
    },
    /* M018 */ {"M018", "Register of Craftsmen", MINOR,
             .text = "You may at once build one of the three craft buildings (if it is on top of its space) for 1 stone less.",
             .needs = TESTS(AT_LEAST(COUNT_MAJOR_IMPROVEMENTS, 2)), .passes = true, .written = true,
             .effects = EFFECTS({ON_PLAY, .optional = true, .ops = OPS({OP_OWN, .possible = can_build_workshop, .run = build_workshop})}),
    },
    /* M019 */ {"M019", "Lawn Turf", MINOR,
             .text = "With exactly 3/4/5/6/7 unused spaces gain 1/2/3/4/5 fuel.",
             .needs = TESTS(AT_LEAST(COUNT_IMPROVEMENTS, 4)), .passes = true, .source = CONFLICT, .written = true,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_GAIN_EXACT_ROW, .count = COUNT_UNUSED_CELLS, .rows = ROWS_OF({3, {[FUEL] = 1}}, {4, {[FUEL] = 2}}, {5, {[FUEL] = 3}}, {6, {[FUEL] = 4}}, {7, {[FUEL] = 5}})})}),
    },
    /* M020 */ {"M020", "Peat Pellets", MINOR,
             .text = "Gain 1 fuel per visible moor.",
             .needs = TESTS(AT_LEAST(COUNT_MAJOR_IMPROVEMENTS, 1)), .passes = true, .written = true,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_GAIN_PER, .count = COUNT_MOORS, .goods = {[FUEL] = 1}})}),
    },
    /* M021 */ {"M021", "Peat-Cutting Expedition", MINOR,
             .text = "Remove as many visible moors as you like: 2 fuel and 1 bonus point each; with 2/3/4/5+ horses another 1/2/3/4 fuel.",
             .cost = {[FOOD] = 4}, .passes = true, .source = CONFLICT, .written = true,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_CELLS, .sites = moors, .mark = cut_for_expedition}, {OP_GAIN_ROW, .count = COUNT(HORSE), .rows = ROWS_OF({2, {[FUEL] = 1}}, {3, {[FUEL] = 2}}, {4, {[FUEL] = 3}}, {5, {[FUEL] = 4}})})}),
    },
    /* M022 */ {"M022", "Ecological Niche", MINOR,
             .text = "2 food for an animal type only you own, 1 food each for being the only one growing grain / vegetables, 1 fuel each for strictly most forests / moors.",
             .passes = true, .written = true,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_GAIN, .goods = {[FOOD] = 2}, .tests = TESTS({.holds = has_own_species})}, {OP_GAIN, .goods = {[FOOD] = 1}, .tests = TESTS({.holds = grows_grain_alone})}, {OP_GAIN, .goods = {[FOOD] = 1}, .tests = TESTS({.holds = grows_vegetables_alone})}, {OP_GAIN, .goods = {[FUEL] = 1}, .tests = TESTS({.holds = has_most_forests})}, {OP_GAIN, .goods = {[FUEL] = 1}, .tests = TESTS({.holds = has_most_moors})})}),
    },
    /* M023 */ {"M023", "Edge of the Forest", MINOR,
             .text = "1 food per farmyard edge between a forest and a field, 1 fuel per edge between a forest and a moor.",
             .needs = TESTS(AT_LEAST(COUNT_IMPROVEMENTS, 3)), .passes = true, .source = CONFLICT, .written = true,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_GAIN_PER, .count = COUNT_EDGES_FOREST_FIELD, .goods = {[FOOD] = 1}}, {OP_GAIN_PER, .count = COUNT_EDGES_FOREST_MOOR, .goods = {[FUEL] = 1}})}),
    },
    /* M024 */ {"M024", "Basic Supplies", MINOR,
             .text = "Fill your supply up to at least 1 each of fuel, food, wood, clay, reed, stone and grain.",
             .cost = {[VEGETABLE] = 1}, .passes = true, .source = CONFLICT, .written = true,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_TOP_UP, .goods = {[FUEL] = 1, [FOOD] = 1, [WOOD] = 1, [CLAY] = 1, [REED] = 1, [STONE] = 1, [GRAIN] = 1}})}),
    },
    /* M025 */ {"M025", "Household Inventory", MINOR,
             .text = "With exactly 5..10 unused spaces take the first 1..6 goods of: reed, grain, cattle, stone, vegetable, horse.",
             .cost = {[FOOD] = 1}, .needs = TESTS({.any = TESTS(AT_LEAST(COUNT_FIELDS, 1), AT_LEAST(COUNT_PASTURES, 1), AT_LEAST(COUNT_STABLES, 1))}), .passes = true, .source = CONFLICT, .written = true,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_GAIN_EXACT_ROW, .count = COUNT_UNUSED_CELLS, .rows = ROWS_OF({5, {[REED] = 1}}, {6, {[REED] = 1, [GRAIN] = 1}}, {7, {[REED] = 1, [GRAIN] = 1, [CATTLE] = 1}}, {8, {[REED] = 1, [GRAIN] = 1, [CATTLE] = 1, [STONE] = 1}}, {9, {[REED] = 1, [GRAIN] = 1, [CATTLE] = 1, [STONE] = 1, [VEGETABLE] = 1}}, {10, {[REED] = 1, [GRAIN] = 1, [CATTLE] = 1, [STONE] = 1, [VEGETABLE] = 1, [HORSE] = 1}})})}),
    },
    /* M026 */ {"M026", "Chimney Hood", MINOR,
             .text = "Gain the food that one of your baking improvements would yield for 1 grain (no grain spent).",
             .cost = {[CLAY] = 1}, .passes = true, .written = true,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_OWN, .possible = has_oven, .run = get_bread})}),
    },
    /* M027 */ {"M027", "Garden Path", MINOR,
             .text = "Gain 3 wood; the left neighbour must take the Holzweg token, which scores -1.",
             .cost = {[CLAY] = 1}, .needs = TESTS(AT_LEAST(COUNT_FORESTS, 1)), .passes = true, .written = true,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_GAIN, .goods = {[WOOD] = 3}}, {OP_OWN, .possible = has_neighbour, .run = give_path})}),
    },
    /* M028 */ {"M028", "Out on the Wallaby", MINOR,
             .text = "Own Joinery: 3 wood; own Pottery: 3 clay; own Basketmaker's Workshop: 2 reed.",
             .passes = true, .written = true,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_GAIN, .goods = {[WOOD] = 3}, .tests = TESTS({.count = COUNT_OWNED, .min = 1, .max = 99, .majors = MAJOR(JOINERY) | MAJOR(JOINERY_2)})}, {OP_GAIN, .goods = {[CLAY] = 3}, .tests = TESTS({.count = COUNT_OWNED, .min = 1, .max = 99, .majors = MAJOR(POTTERY) | MAJOR(POTTERY_2)})}, {OP_GAIN, .goods = {[REED] = 2}, .tests = TESTS({.count = COUNT_OWNED, .min = 1, .max = 99, .majors = MAJOR(BASKETMAKERS_WORKSHOP) | MAJOR(BASKETMAKERS_WORKSHOP_2)})})}),
    },
    /* M029 */ {"M029", "Tinker", MINOR,
             .text = "If you own at least one craft building, gain 1 wood, 1 clay, 1 reed and 1 stone.",
             .cost = {[FOOD] = 1}, .needs = TESTS(AT_LEAST(COUNT_MAJOR_IMPROVEMENTS, 3)), .passes = true, .written = true,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_GAIN, .goods = {[WOOD] = 1, [CLAY] = 1, [REED] = 1, [STONE] = 1}, .tests = TESTS({.count = COUNT_OWNED, .min = 1, .max = 99, .majors = MAJOR(JOINERY) | MAJOR(JOINERY_2) | MAJOR(POTTERY) | MAJOR(POTTERY_2) | MAJOR(BASKETMAKERS_WORKSHOP) | MAJOR(BASKETMAKERS_WORKSHOP_2)})})}),
    },
    /* M030 */ {"M030", "Farm Animal Market", MINOR,
             .text = "You may trade exactly 2 sheep for 1 cattle and 1 horse.",
             .cost = {[FOOD] = 1}, .passes = true, .written = true,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_EXCHANGE, .then = OPS({OP_SWAP, .pay = {[SHEEP] = 2}, .goods = {[CATTLE] = 1, [HORSE] = 1}}), .most = 1})}),
    },
    /* M031 */ {"M031", "Livestock Market", MINOR,
             .text = "Swap up to three animals at once one step up the chain sheep, boar, cattle, horse, if all fit.",
             .needs = TESTS(AT_LEAST(COUNT_ANIMALS, 5)), .passes = true, .written = true,
             .effects = EFFECTS({ON_PLAY, .optional = true, .ops = OPS({OP_OWN, .possible = can_swap, .run = go_to_market})}),
    },
    /* M032 */ {"M032", "Peat Hut", MINOR,
             .text = "Houses one person; costs 1 fuel of its own in every feeding phase. In place of a renovation you may remove it and add a free room to a wooden house.",
             .cost = {[FUEL] = 5, [REED] = 2}, .points = 1, .written = true,
             .effects = EFFECTS({HOUSES_PEOPLE, .ops = OPS({OP_PERSON_ROOM, .most = 1})}),
    },
    /* M033 */ {"M033", "Night Pasture", MINOR,
             .text = "Holds 3 of your animals of any kinds plus 1 animal of each other player; for breeding they count as yours only; you always breed last.",
             .cost = {[CLAY] = 2}, .written = true,
             .effects = EFFECTS({HOUSES_ANIMALS, .ops = OPS({.kind = OP_PLACES})}),
    },
    /* M034 */ {"M034", "Home Wood", MINOR,
             .text = "Each space with a forest may hold one animal that is not a sheep.",
             .needs = TESTS(AT_LEAST(COUNT_IMPROVEMENTS, 3)), .written = true,
             .effects = EFFECTS({HOUSES_ANIMALS, .ops = OPS({.kind = OP_PLACES})}),
    },
    /* M035 */ {"M035", "Horse Trough", MINOR,
             .text = "Keep up to 2 horses on one unused space next to your house; the space stays unused and may be changed.",
             .cost = {[STONE] = 1}, .written = true,
             .effects = EFFECTS({HOUSES_ANIMALS, .ops = OPS({.kind = OP_PLACES})}),
    },
    /* M036 */ {"M036", "Peat Moss", MINOR,
             .text = "Wooden rooms cost you 3 wood and 1 reed each.",
             .needs = TESTS(AT_MOST(COUNT_MOORS, 0)),
             .written = true,
             .effects = EFFECTS({CHANGES_COST, .tests = TESTS(EXACTLY(COUNT_HOUSE, 0)), .ops = OPS({OP_COST_SET, .targets = FOR_ROOMS, .goods = {[WOOD] = 3, [REED] = 1}})}),
    },
    /* M037 */ {"M037", "Building Plan", MINOR,
             .text = "After building two or more rooms at once, build up to 2 stables free.",
             .cost = {[FOOD] = 1}, .written = true,
             .effects = EFFECTS({ROOMS_BUILT, .optional = true, .tests = TESTS(AT_LEAST(COUNT_EVENT, 2)), .ops = OPS({OP_STABLES, .most = 2})}),
    },
    /* M038 */ {"M038", "Nature Reserve", MINOR,
             .text = "Fence one moor/forest space next to a pasture for free; once its tiles are gone it is a pasture.",
             .cost = {[FOOD] = 1}, .needs = TESTS(AT_LEAST(COUNT_PASTURES, 1)), .written = true,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_CELLS, .least = 1, .most = 1, .sites = reserve_sites, .mark = fence_in})}),
    },
    /* M039 */ {"M039", "Special Pasture", MINOR,
             .text = "Fence one space that touches no pasture, free of wood; later pastures must again touch an existing one.",
             .cost = {[WOOD] = 2}, .needs = TESTS(AT_LEAST(COUNT_PASTURES, 1)), .written = true,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_CELLS, .least = 1, .most = 1, .sites = remote_meadow, .mark = fence_in})}),
    },
    /* M040 */ {"M040", "Moor Fire", MINOR,
             .text = "When exactly one moor is left you may turn it into a field at any time.",
             .needs = TESTS(AT_LEAST(COUNT_MOORS, 2)), .written = true,
             .effects = EFFECTS({ANY_TIME, .optional = true, .tests = TESTS(EXACTLY(COUNT_MOORS, 1)), .ops = OPS({.kind = OP_MOOR_TO_FIELD})}),
    },
    /* M041 */ {"M041", "Cattle Collar", MINOR,
             .text = "After Farmland, Cultivation or slash and burn, plow one extra field if you have cattle.",
             .cost = {[WOOD] = 1}, .points = 1, .needs = TESTS(AT_LEAST(COUNT_ROUND, 8)), .written = true,
             .effects = EFFECTS({USE_AFTER, .spaces = ON(FARMLAND) | ON(CULTIVATION), .optional = true, .tests = TESTS(AT_LEAST(COUNT(CATTLE), 1)), .ops = OPS({.kind = OP_PLOW})},
                                {SPECIAL_AFTER, .specials = 1u << SLASH_AND_BURN, .optional = true, .tests = TESTS(AT_LEAST(COUNT(CATTLE), 1)), .ops = OPS({.kind = OP_PLOW})}),
    },
    /* M042 */ {"M042", "Deep Plow", MINOR,
             .text = "You may put a moor on an unused space now; on every use of Farmland or Cultivation you may also turn one moor into a field.",
             .cost = {[WOOD] = 3}, .points = 2, .needs = TESTS(AT_LEAST(COUNT_IMPROVEMENTS, 2)), .written = true,
             .effects = EFFECTS({ON_PLAY, .optional = true, .ops = OPS({OP_TILE, .tile = TILE_MOOR})},
                                {USE_BEFORE, .spaces = ON(FARMLAND) | ON(CULTIVATION), .optional = true, .ops = OPS({.kind = OP_MOOR_TO_FIELD})}),
    },
    /* M043 */ {"M043", "Wild Fields", MINOR,
             .text = "Place up to two field tiles, one after another, each on an unused space touching no field.",
             .cost = {[FOOD] = 2}, .needs = TESTS(AT_LEAST(COUNT_FIELDS, 2)), .source = CONFLICT, .written = true,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_CELLS, .most = 2, .sites = remote_ground, .mark = lay_field})}),
    },
    /* M044 */ {"M044", "Swamp", MINOR,
             .text = "A moor waits on round 12; at its start you may place it on an unused space.",
             .needs = TESTS(AT_MOST(COUNT_ROUND, 4)), .written = true,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_COMING_TILE, .absolute = true, .rounds = IN(12), .tile = TILE_MOOR})}),
    },
    /* M045 */ {"M045", "Tree Nursery", MINOR,
             .text = "Forests wait on rounds 12 and 13; place each on an unused space if you like.",
             .cost = {[WOOD] = 1}, .needs = TESTS(AT_MOST(COUNT_IMPROVEMENTS, 0)), .written = true,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_COMING_TILE, .absolute = true, .rounds = IN(12) | IN(13), .tile = TILE_FOREST})}),
    },
    /* M046 */ {"M046", "Thicket", MINOR,
             .text = "Stack a second forest on up to two of your forests; no slash and burn there until the upper one is felled.",
             .needs = TESTS(AT_LEAST(COUNT_FORESTS, 4)), .written = true,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_CELLS, .most = 2, .sites = single_forests, .mark = add_forest})}),
    },
    /* M047 */ {"M047", "Bog Forest", MINOR,
             .text = "Put a forest on any number of your moors; the moor is out of reach until that forest is felled, and slash and burn is barred there.",
             .cost = {[FOOD] = 1}, .needs = TESTS(AT_LEAST(COUNT_IMPROVEMENTS, 3)), .written = true,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_CELLS, .sites = moors, .mark = cover_moor})}),
    },
    /* M048 */ {"M048", "Forest Swamp", MINOR,
             .text = "Each cut peat puts a forest on the round space 4 later; place it then on an unused space if you like.",
             .needs = TESTS(AT_LEAST(COUNT_MAJOR_IMPROVEMENTS, 2)), .written = true,
             .effects = EFFECTS({SPECIAL_WITH, .specials = 1u << CUT_PEAT, .ops = OPS({OP_COMING_TILE, .rounds = IN(4), .tile = TILE_FOREST})}),
    },
    /* M049 */ {"M049", "Surveyor's Map", MINOR,
             .text = "A field waits on round 11, a moor on 12, a forest on 13; at the start of each you may place it by the normal rules.",
             .cost = {[FOOD] = 2}, .needs = TESTS(AT_MOST(COUNT_ROUND, 2)), .written = true,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_COMING_TILE, .absolute = true, .rounds = IN(11), .tile = TILE_FIELD}, {OP_COMING_TILE, .absolute = true, .rounds = IN(12), .tile = TILE_MOOR}, {OP_COMING_TILE, .absolute = true, .rounds = IN(13), .tile = TILE_FOREST})}),
    },
    /* M050 */ {"M050", "Farm Extension", MINOR,
             .text = "Attach a 2-space extension lengthwise to one side of the farmyard; both spaces must touch existing spaces.",
             .cost = {[CLAY] = 1}, .points = 1, .written = true,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_OWN, .possible = has_strip_left, .run = extend})}),
    },
    /* M051 */ {"M051", "Moor Enclosures", MINOR,
             .text = "Attach a 2-space extension and put a moor on each of its spaces.",
             .cost = {[STONE] = 1}, .points = 1, .needs = TESTS(AT_LEAST(COUNT_HOUSE, 1)), .written = true,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_OWN, .possible = has_strip_left, .run = extend_with_moors})}),
    },
    /* M052 */ {"M052", "Wedding Coach", MINOR,
             .text = "You may grow your family without room and without placing a person; the newborn stays on the card until returning home.",
             .cost = {[WOOD] = 2, [VEGETABLE] = 1}, .needs = TESTS(AT_LEAST(COUNT(HORSE), 4)), .source = CONFLICT, .written = true,
             .effects = EFFECTS({ON_PLAY, .optional = true, .ops = OPS({OP_OWN, .possible = has_person_left, .run = have_child})}),
    },
    /* M053 */ {"M053", "Forest Hut", MINOR,
             .text = "Put a person from your supply on a forest; when that forest goes you may place the person that round, then it returns to your supply.",
             .cost = {[WOOD] = 2}, .points = 1, .written = true,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_CELLS, .least = 1, .most = 1, .sites = forests_for_hut, .mark = move_into_hut})}),
    },
};
/* clang-format on */
