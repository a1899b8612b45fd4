/* SPDX-License-Identifier: MIT */
/*
 * Minor improvements of the Moor, M015 to M053: passing cards, house, farmyard.
 * See cards.h for what the fields mean and docs/games/agricola-cards.md for rulings and tests.
 */
#include "games/agricola/cards/cards.h"

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
    agricola_push_with(g, STEP_IMPROVE, cause->seat, .improve = {.which = WORKSHOPS_ONLY});
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
    struct step market = {
        .what = STEP_MARKET, .seat = cause->seat, .market = {.most = MARKET_MOST}};
    agricola_market_options(g, &market, &menu);
    return menu.n > 0;
}

static void go_to_market(struct agricola *g, const struct cause *cause)
{
    agricola_push_with(g, STEP_MARKET, cause->seat, .market = {.most = MARKET_MOST});
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
    uint32_t tiles = farm->reserve ? 0 : farm->moors | farm->forests;
    return agricola_enclosable(farm, tiles & near_pastures(farm));
}

static uint32_t remote_meadow(const struct agricola *g, const struct cause *cause)
{
    const struct farm *farm = farm_of(g, cause);
    if (!agricola_stands(farm, PASTURES_APART))
        return 0;
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
    agricola_push(g, STEP_EXTEND, cause->seat);
}

static void extend_with_moors(struct agricola *g, const struct cause *cause)
{
    agricola_push_with(g, STEP_EXTEND, cause->seat, .extend = {.moors = 1});
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
    return has_person_left(g, cause) && !farm_of(g, cause)->hut ? farm_of(g, cause)->forests : 0;
}

static void move_into_hut(struct agricola *g, const struct cause *cause, int cell)
{
    g->farm[cause->seat].hut = (uint8_t)(1 + cell);
}

/* clang-format off */
const struct card_info agricola_moor_minors_1[39] = {
    /* M015 */ {"M015", "Peat Burn-off", MINOR,
             .text = "1 fuel. One moor may become a field, next to a field of yours if you have any.",
             .passes = true,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_GAIN, .goods = {[FUEL] = 1}})},
                                {ON_PLAY, .optional = true, .ops = OPS({.kind = OP_MOOR_TO_FIELD})}),
    },
    /* M016 */ {"M016", "Clear Felling", MINOR,
             .text = "2 wood. Up to two forests that lie alone on their space may be turned over to moors.",
             .asks = "at most 3 forests", .needs = TESTS(AT_MOST(COUNT_FORESTS, 3)), .passes = true,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_GAIN, .goods = {[WOOD] = 2}})},
                                {ON_PLAY, .ops = OPS({OP_CELLS, .most = 2, .sites = lone_forests, .mark = turn_to_moor})}),
    },
    /* M017 */ {"M017", "Reforestation", MINOR,
             .text = "A forest goes on an unused space of yours.",
             .asks = "3 major improvements", .needs = TESTS(AT_LEAST(COUNT_MAJOR_IMPROVEMENTS, 3)), .passes = true,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_TILE, .tile = TILE_FOREST})}),
    },
    /* M018 */ {"M018", "Register of Craftsmen", MINOR,
             .text = "You may build the Joinery, the Pottery or the Basketmaker's Workshop now, 1 stone cheaper, if it lies on top.",
             .asks = "2 major improvements", .needs = TESTS(AT_LEAST(COUNT_MAJOR_IMPROVEMENTS, 2)), .passes = true,
             .effects = EFFECTS({ON_PLAY, .optional = true, .ops = OPS({OP_OWN, .possible = can_build_workshop, .run = build_workshop})}),
    },
    /* M019 */ {"M019", "Lawn Turf", MINOR,
             .text = "3 unused spaces bring 1 fuel, 4 bring 2, 5 bring 3, 6 bring 4, 7 bring 5; any other number none.",
             .asks = "4 improvements", .needs = TESTS(AT_LEAST(COUNT_IMPROVEMENTS, 4)), .passes = true, .source = CONFLICT,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_GAIN_EXACT_ROW, .count = COUNT_UNUSED_CELLS, .rows = ROWS_OF({3, {[FUEL] = 1}}, {4, {[FUEL] = 2}}, {5, {[FUEL] = 3}}, {6, {[FUEL] = 4}}, {7, {[FUEL] = 5}})})}),
    },
    /* M020 */ {"M020", "Peat Pellets", MINOR,
             .text = "1 fuel for each moor you see on your farm.",
             .asks = "1 major improvement", .needs = TESTS(AT_LEAST(COUNT_MAJOR_IMPROVEMENTS, 1)), .passes = true,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_GAIN_PER, .count = COUNT_MOORS, .goods = {[FUEL] = 1}})}),
    },
    /* M021 */ {"M021", "Peat-Cutting Expedition", MINOR,
             .text = "Take any number of moors off: 2 fuel and 1 point for each. 2 horses bring 1 fuel more, 3 bring 2, 4 bring 3, 5 or more bring 4.",
             .cost = {[FOOD] = 4}, .passes = true, .source = CONFLICT,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_CELLS, .sites = moors, .mark = cut_for_expedition}, {OP_GAIN_ROW, .count = COUNT(HORSE), .rows = ROWS_OF({2, {[FUEL] = 1}}, {3, {[FUEL] = 2}}, {4, {[FUEL] = 3}}, {5, {[FUEL] = 4}})})}),
    },
    /* M022 */ {"M022", "Ecological Niche", MINOR,
             .text = "2 food if you alone keep some species; 1 food if you alone grow grain, 1 if you alone grow vegetables; 1 fuel for more forests than anybody else, 1 for more moors.",
             .passes = true,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_GAIN, .goods = {[FOOD] = 2}, .tests = TESTS({.holds = has_own_species})}, {OP_GAIN, .goods = {[FOOD] = 1}, .tests = TESTS({.holds = grows_grain_alone})}, {OP_GAIN, .goods = {[FOOD] = 1}, .tests = TESTS({.holds = grows_vegetables_alone})}, {OP_GAIN, .goods = {[FUEL] = 1}, .tests = TESTS({.holds = has_most_forests})}, {OP_GAIN, .goods = {[FUEL] = 1}, .tests = TESTS({.holds = has_most_moors})})}),
    },
    /* M023 */ {"M023", "Edge of the Forest", MINOR,
             .text = "1 food for each border of a forest with a field, 1 fuel for each border of a forest with a moor.",
             .asks = "3 improvements", .needs = TESTS(AT_LEAST(COUNT_IMPROVEMENTS, 3)), .passes = true, .source = CONFLICT,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_GAIN_PER, .count = COUNT_EDGES_FOREST_FIELD, .goods = {[FOOD] = 1}}, {OP_GAIN_PER, .count = COUNT_EDGES_FOREST_MOOR, .goods = {[FUEL] = 1}})}),
    },
    /* M024 */ {"M024", "Basic Supplies", MINOR,
             .text = "Of fuel, food, wood, clay, reed, stone and grain you get 1 of each you lack.",
             .cost = {[VEGETABLE] = 1}, .passes = true, .source = CONFLICT,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_TOP_UP, .goods = {[FUEL] = 1, [FOOD] = 1, [WOOD] = 1, [CLAY] = 1, [REED] = 1, [STONE] = 1, [GRAIN] = 1}})}),
    },
    /* M025 */ {"M025", "Household Inventory", MINOR,
             .text = "Of the list reed, grain, cattle, stone, vegetable, horse you get one piece for 5 unused spaces, and one more for each beyond that, up to all six for 10.",
             .cost = {[FOOD] = 1}, .asks = "1 field or 1 pasture or 1 stable", .needs = TESTS({.any = TESTS(AT_LEAST(COUNT_FIELDS, 1), AT_LEAST(COUNT_PASTURES, 1), AT_LEAST(COUNT_STABLES, 1))}), .passes = true, .source = CONFLICT,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_GAIN_EXACT_ROW, .count = COUNT_UNUSED_CELLS, .rows = ROWS_OF({5, {[REED] = 1}}, {6, {[REED] = 1, [GRAIN] = 1}}, {7, {[REED] = 1, [GRAIN] = 1, [CATTLE] = 1}}, {8, {[REED] = 1, [GRAIN] = 1, [CATTLE] = 1, [STONE] = 1}}, {9, {[REED] = 1, [GRAIN] = 1, [CATTLE] = 1, [STONE] = 1, [VEGETABLE] = 1}}, {10, {[REED] = 1, [GRAIN] = 1, [CATTLE] = 1, [STONE] = 1, [VEGETABLE] = 1, [HORSE] = 1}})})}),
    },
    /* M026 */ {"M026", "Chimney Hood", MINOR,
             .text = "Food as if one grain were baked in one of your baking improvements; you need no grain.",
             .cost = {[CLAY] = 1}, .passes = true,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_OWN, .possible = has_oven, .run = get_bread})}),
    },
    /* M027 */ {"M027", "Garden Path", MINOR,
             .text = "3 wood; your left neighbour has the path from now on, which costs a point.",
             .cost = {[CLAY] = 1}, .asks = "1 forest", .needs = TESTS(AT_LEAST(COUNT_FORESTS, 1)), .passes = true,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_GAIN, .goods = {[WOOD] = 3}}, {OP_OWN, .possible = has_neighbour, .run = give_path})}),
    },
    /* M028 */ {"M028", "Out on the Wallaby", MINOR,
             .text = "3 wood for the Joinery, 3 clay for the Pottery, 2 reed for the Basketmaker's Workshop, as far as you have them.",
             .passes = true,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_GAIN, .goods = {[WOOD] = 3}, .tests = TESTS({.count = COUNT_OWNED, .min = 1, .max = 99, .majors = MAJOR(JOINERY) | MAJOR(JOINERY_2)})}, {OP_GAIN, .goods = {[CLAY] = 3}, .tests = TESTS({.count = COUNT_OWNED, .min = 1, .max = 99, .majors = MAJOR(POTTERY) | MAJOR(POTTERY_2)})}, {OP_GAIN, .goods = {[REED] = 2}, .tests = TESTS({.count = COUNT_OWNED, .min = 1, .max = 99, .majors = MAJOR(BASKETMAKERS_WORKSHOP) | MAJOR(BASKETMAKERS_WORKSHOP_2)})})}),
    },
    /* M029 */ {"M029", "Tinker", MINOR,
             .text = "With one of the three workshops: 1 wood, 1 clay, 1 reed and 1 stone.",
             .cost = {[FOOD] = 1}, .asks = "3 major improvements", .needs = TESTS(AT_LEAST(COUNT_MAJOR_IMPROVEMENTS, 3)), .passes = true,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_GAIN, .goods = {[WOOD] = 1, [CLAY] = 1, [REED] = 1, [STONE] = 1}, .tests = TESTS({.count = COUNT_OWNED, .min = 1, .max = 99, .majors = MAJOR(JOINERY) | MAJOR(JOINERY_2) | MAJOR(POTTERY) | MAJOR(POTTERY_2) | MAJOR(BASKETMAKERS_WORKSHOP) | MAJOR(BASKETMAKERS_WORKSHOP_2)})})}),
    },
    /* M030 */ {"M030", "Farm Animal Market", MINOR,
             .text = "2 sheep may be exchanged for 1 cattle and 1 horse, once.",
             .cost = {[FOOD] = 1}, .passes = true,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_EXCHANGE, .then = OPS({OP_SWAP, .pay = {[SHEEP] = 2}, .goods = {[CATTLE] = 1, [HORSE] = 1}}), .most = 1})}),
    },
    /* M031 */ {"M031", "Livestock Market", MINOR,
             .text = "Up to three animals may each be swapped for the next of sheep, boar, cattle, horse, in one go; all must find room.",
             .asks = "5 animals", .needs = TESTS(AT_LEAST(COUNT_ANIMALS, 5)), .passes = true,
             .effects = EFFECTS({ON_PLAY, .optional = true, .ops = OPS({OP_OWN, .possible = can_swap, .run = go_to_market})}),
    },
    /* M032 */ {"M032", "Peat Hut", MINOR,
             .text = "Room for one person, who needs 1 fuel of his own at every harvest. Instead of renovating you may give the hut up for a room of a wooden house, free of charge.",
             .rules = RULE(HUT_OF_PEAT),
             .cost = {[FUEL] = 5, [REED] = 2}, .points = 1,
             .effects = EFFECTS({HOUSES_PEOPLE, .ops = OPS({OP_PERSON_ROOM, .most = 1})}),
    },
    /* M033 */ {"M033", "Night Pasture", MINOR,
             .text = "Three of your animals stand here, whatever they are, and one of each other player. In the breeding phase, where you come last, all of them count as yours.",
             .rules = RULE(NIGHT_PASTURE),
             .cost = {[CLAY] = 2},
    },
    /* M034 */ {"M034", "Home Wood", MINOR,
             .text = "Every forest has room for one animal, but not for a sheep.",
             .rules = RULE(FORESTS_HOUSE_ONE),
             .asks = "3 improvements", .needs = TESTS(AT_LEAST(COUNT_IMPROVEMENTS, 3)),
    },
    /* M035 */ {"M035", "Horse Trough", MINOR,
             .text = "Two horses may stand on an unused space next to the house, now this one, now that; it stays unused.",
             .rules = RULE(HORSES_AT_A_TROUGH),
             .cost = {[STONE] = 1},
    },
    /* M036 */ {"M036", "Peat Moss", MINOR,
             .text = "A wooden room costs 3 wood and 1 reed.",
             .asks = "no moor", .needs = TESTS(AT_MOST(COUNT_MOORS, 0)),
             .effects = EFFECTS({CHANGES_COST, .tests = TESTS(EXACTLY(COUNT_HOUSE, 0)), .ops = OPS({OP_COST_SET, .targets = FOR_ROOMS, .goods = {[WOOD] = 3, [REED] = 1}})}),
    },
    /* M037 */ {"M037", "Building Plan", MINOR,
             .text = "Whenever you build two rooms or more in one go, up to 2 stables are free.",
             .cost = {[FOOD] = 1},
             .effects = EFFECTS({ROOMS_BUILT, .optional = true, .tests = TESTS(AT_LEAST(COUNT_EVENT, 2)), .ops = OPS({OP_STABLES, .most = 2})}),
    },
    /* M038 */ {"M038", "Nature Reserve", MINOR,
             .text = "Fence in a moor or forest beside a pasture without paying wood. When it is cleared it is a pasture.",
             .cost = {[FOOD] = 1}, .asks = "1 pasture", .needs = TESTS(AT_LEAST(COUNT_PASTURES, 1)),
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_CELLS, .least = 1, .most = 1, .sites = reserve_sites, .mark = fence_in})}),
    },
    /* M039 */ {"M039", "Special Pasture", MINOR,
             .text = "Fence in one space that touches no pasture without paying wood. Pastures after that touch one you have.",
             .rules = RULE(PASTURES_APART),
             .cost = {[WOOD] = 2}, .asks = "1 pasture", .needs = TESTS(AT_LEAST(COUNT_PASTURES, 1)),
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_CELLS, .least = 1, .most = 1, .sites = remote_meadow, .mark = fence_in})}),
    },
    /* M040 */ {"M040", "Moor Fire", MINOR,
             .text = "Your last moor may become a field whenever you like.",
             .asks = "2 moors", .needs = TESTS(AT_LEAST(COUNT_MOORS, 2)),
             .effects = EFFECTS({ANY_TIME, .optional = true, .tests = TESTS(EXACTLY(COUNT_MOORS, 1)), .ops = OPS({.kind = OP_MOOR_TO_FIELD})}),
    },
    /* M041 */ {"M041", "Cattle Collar", MINOR,
             .text = "With cattle you may plow one field more after Farmland, Cultivation and slash and burn.",
             .cost = {[WOOD] = 1}, .points = 1, .asks = "round 8 or later", .needs = TESTS(AT_LEAST(COUNT_ROUND, 8)),
             .effects = EFFECTS({USE_AFTER, .spaces = ON(FARMLAND) | ON(CULTIVATION), .optional = true, .tests = TESTS(AT_LEAST(COUNT(CATTLE), 1)), .ops = OPS({.kind = OP_PLOW})},
                                {SPECIAL_AFTER, .specials = 1u << SLASH_AND_BURN, .optional = true, .tests = TESTS(AT_LEAST(COUNT(CATTLE), 1)), .ops = OPS({.kind = OP_PLOW})}),
    },
    /* M042 */ {"M042", "Deep Plow", MINOR,
             .text = "A moor may go on an unused space at once. When you use Farmland or Cultivation, a moor may become a field as well.",
             .cost = {[WOOD] = 3}, .points = 2, .asks = "2 improvements", .needs = TESTS(AT_LEAST(COUNT_IMPROVEMENTS, 2)),
             .effects = EFFECTS({ON_PLAY, .optional = true, .ops = OPS({OP_TILE, .tile = TILE_MOOR})},
                                {USE_BEFORE, .spaces = ON(FARMLAND) | ON(CULTIVATION), .optional = true, .ops = OPS({.kind = OP_MOOR_TO_FIELD})}),
    },
    /* M043 */ {"M043", "Wild Fields", MINOR,
             .text = "Up to two fields, laid one after the other on unused spaces with no field beside them.",
             .cost = {[FOOD] = 2}, .asks = "2 fields", .needs = TESTS(AT_LEAST(COUNT_FIELDS, 2)), .source = CONFLICT,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_CELLS, .most = 2, .sites = remote_ground, .mark = lay_field})}),
    },
    /* M044 */ {"M044", "Swamp", MINOR,
             .text = "A moor comes in round 12, for an unused space; you need not take it.",
             .asks = "round 4 or before", .needs = TESTS(AT_MOST(COUNT_ROUND, 4)),
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_COMING_TILE, .absolute = true, .rounds = IN(12), .tile = TILE_MOOR})}),
    },
    /* M045 */ {"M045", "Tree Nursery", MINOR,
             .text = "A forest comes in round 12 and another in round 13, for unused spaces; you need not take them.",
             .cost = {[WOOD] = 1}, .asks = "no improvement", .needs = TESTS(AT_MOST(COUNT_IMPROVEMENTS, 0)),
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_COMING_TILE, .absolute = true, .rounds = IN(12) | IN(13), .tile = TILE_FOREST})}),
    },
    /* M046 */ {"M046", "Thicket", MINOR,
             .text = "Up to two of your forests get another forest on top. Slash and burn has to wait until that one is felled.",
             .asks = "4 forests", .needs = TESTS(AT_LEAST(COUNT_FORESTS, 4)),
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_CELLS, .most = 2, .sites = single_forests, .mark = add_forest})}),
    },
    /* M047 */ {"M047", "Bog Forest", MINOR,
             .text = "Any number of your moors get a forest on top. It can be felled but not burned, and only then is the moor there again.",
             .cost = {[FOOD] = 1}, .asks = "3 improvements", .needs = TESTS(AT_LEAST(COUNT_IMPROVEMENTS, 3)),
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_CELLS, .sites = moors, .mark = cover_moor})}),
    },
    /* M048 */ {"M048", "Forest Swamp", MINOR,
             .text = "Whenever you cut peat, a forest comes four rounds later, for an unused space; you need not take it.",
             .asks = "2 major improvements", .needs = TESTS(AT_LEAST(COUNT_MAJOR_IMPROVEMENTS, 2)),
             .effects = EFFECTS({SPECIAL_WITH, .specials = 1u << CUT_PEAT, .ops = OPS({OP_COMING_TILE, .rounds = IN(4), .tile = TILE_FOREST})}),
    },
    /* M049 */ {"M049", "Surveyor's Map", MINOR,
             .text = "Round 11 brings a field, round 12 a moor, round 13 a forest; you lay them by the usual rules, or not.",
             .cost = {[FOOD] = 2}, .asks = "round 2 or before", .needs = TESTS(AT_MOST(COUNT_ROUND, 2)),
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_COMING_TILE, .absolute = true, .rounds = IN(11), .tile = TILE_FIELD}, {OP_COMING_TILE, .absolute = true, .rounds = IN(12), .tile = TILE_MOOR}, {OP_COMING_TILE, .absolute = true, .rounds = IN(13), .tile = TILE_FOREST})}),
    },
    /* M050 */ {"M050", "Farm Extension", MINOR,
             .text = "Your farm grows by a strip of two spaces; both lie along spaces you have, on the same side.",
             .cost = {[CLAY] = 1}, .points = 1,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_OWN, .possible = has_strip_left, .run = extend})}),
    },
    /* M051 */ {"M051", "Moor Enclosures", MINOR,
             .text = "Your farm grows by a strip of two spaces, as with the Farm Extension, and a moor lies on each.",
             .cost = {[STONE] = 1}, .points = 1, .asks = "a clay or stone house", .needs = TESTS(AT_LEAST(COUNT_HOUSE, 1)),
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_OWN, .possible = has_strip_left, .run = extend_with_moors})}),
    },
    /* M052 */ {"M052", "Wedding Coach", MINOR,
             .text = "You may have a child at once, room or no room and without sending anybody. It comes home at the end of the round.",
             .cost = {[WOOD] = 2, [VEGETABLE] = 1}, .asks = "4 horses", .needs = TESTS(AT_LEAST(COUNT(HORSE), 4)), .source = CONFLICT,
             .effects = EFFECTS({ON_PLAY, .optional = true, .ops = OPS({OP_OWN, .possible = has_person_left, .run = have_child})}),
    },
    /* M053 */ {"M053", "Forest Hut", MINOR,
             .text = "A person from your supply moves into one of your forests. In the round in which that forest goes you may place the person, who then leaves again.",
             .cost = {[WOOD] = 2}, .points = 1,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_CELLS, .least = 1, .most = 1, .sites = forests_for_hut, .mark = move_into_hut})}),
    },
};
/* clang-format on */
