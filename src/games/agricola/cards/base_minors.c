/*
 * The 48 minor improvements of the base game, decks A and B, by number.
 * See cards.h for what the fields mean and docs/games/agricola-cards.md for rulings and tests.
 */
#include "games/agricola/cards.h"

/* ---- A071 Clearing Spade ---- */

/* Fields a crop of the kind that grows on `from` can move to: one of the yard, as they are all
 * alike, and the Beanfield. */
static uint32_t clearings(const struct farm *farm, int from)
{
    uint32_t empty = agricola_empty_fields(farm) & ~farm->fallow_fields;
    uint32_t card = agricola_field_card(farm) & ~(farm->vegetable_fields | farm->fallow_fields);
    return (empty & -empty) | (farm->vegetable_fields >> from & 1 ? card : 0);
}

static bool is_alike(const struct farm *farm, int one, int other)
{
    return farm->crops[one] == farm->crops[other] &&
           (farm->grain_fields >> one & 1) == (farm->grain_fields >> other & 1);
}

/* Fields that can spare a crop; of those that are alike the first. */
static uint32_t full_fields(const struct agricola *g, const struct cause *cause)
{
    const struct farm *farm = &g->farm[cause->seat];
    uint32_t planted = farm->grain_fields | farm->vegetable_fields, sites = 0;
    int cell, other;
    EACH(cell, planted & (farm->fields | agricola_field_card(farm)))
    {
        bool first = farm->crops[cell] >= 2 && clearings(farm, cell);
        EACH(other, sites)
        first &= !is_alike(farm, cell, other);
        sites |= (uint32_t)first << cell;
    }
    return sites;
}

/* Which field it was is in the counters until the crop has moved. */
static void lift_crop(struct agricola *g, const struct cause *cause, int cell)
{
    g->farm[cause->seat].load[cause->slot] = (uint8_t)(1 + cell);
}

static uint32_t fields_for_crop(const struct agricola *g, const struct cause *cause)
{
    const struct farm *farm = &g->farm[cause->seat];
    int from = cause->slot == NO_CARD ? 0 : farm->load[cause->slot];
    bool lifted = from > 0 && from <= 1 + BEANFIELD && farm->crops[from - 1] >= 2;
    return lifted ? clearings(farm, from - 1) : 0;
}

static void set_crop(struct agricola *g, const struct cause *cause, int cell)
{
    struct farm *farm = &g->farm[cause->seat];
    int from = farm->load[cause->slot] - 1;
    farm->load[cause->slot] = 0;
    farm->crops[from]--;
    farm->crops[cell] = 1;
    *(farm->grain_fields >> from & 1 ? &farm->grain_fields : &farm->vegetable_fields) |= 1u << cell;
}

/* ---- A083 Shepherd's Crook ---- */

static bool is_large_pasture(const struct agricola *g, const struct cause *cause)
{
    return cause->b < PASTURES && agricola_count(g->farm[cause->seat].pasture[cause->b]) >= 4;
}

static void bring_sheep(struct agricola *g, const struct cause *cause)
{
    agricola_gain(g, cause->seat, SHEEP, 2);
}

/* ---- B002 Mini Pasture ---- */

static uint32_t mini_pasture_sites(const struct agricola *g, const struct cause *cause)
{
    const struct farm *farm = &g->farm[cause->seat];
    struct yard room;
    const struct yard *yard = agricola_yard(farm, &room);
    uint32_t meadow = agricola_meadow(farm);
    if (farm->pastured)
        meadow &= agricola_near(yard, farm->pastured);
    return agricola_enclosable(farm, meadow);
}

static void fence_mini_pasture(struct agricola *g, const struct cause *cause, int cell)
{
    agricola_enclose(g, cause->seat, cell);
}

/* ---- B036 Bottles ---- */

static void cost_of_bottles(const struct agricola *g, int seat, struct cost *cost)
{
    cost->of[CLAY] = cost->of[FOOD] = g->farm[seat].people;
}

/* clang-format off */
const struct card_info agricola_base_minors[48] = {
    /* A002 */ {"A002", "Shifting Cultivation", MINOR,
             .text = "Plow one field at once.",
             .cost = {[FOOD] = 2}, .passes = true, .written = true,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({.kind = OP_PLOW})}),
    },
    /* A005 */ {"A005", "Clay Embankment", MINOR,
             .text = "Gain 1 clay for every 2 clay already held.",
             .cost = {[FOOD] = 1}, .passes = true, .written = true,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_GAIN_PER, .count = COUNT(CLAY), .per = 2, .goods = {[CLAY] = 1}})}),
    },
    /* A009 */ {"A009", "Young Animal Market", MINOR,
             .text = "Trade the sheep paid as cost for 1 cattle.",
             .cost = {[SHEEP] = 1}, .passes = true, .written = true,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_GAIN, .goods = {[CATTLE] = 1}})}),
    },
    /* A012 */ {"A012", "Drinking Trough", MINOR,
             .text = "Every pasture holds 2 more animals, stabled or not.",
             .cost = {[CLAY] = 1}, .written = true,
             .effects = EFFECTS({HOUSES_ANIMALS, .ops = OPS({OP_PASTURE_ROOM, .most = 2})}),
    },
    /* A016 */ {"A016", "Rammed Clay", MINOR,
             .text = "1 clay when played; clay may be paid instead of wood for fences.",
             .written = true,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_GAIN, .goods = {[CLAY] = 1}})}),
    },
    /* A019 */ {"A019", "Handplow", MINOR,
             .text = "A field tile waits on the round space five rounds ahead and may be plowed then.",
             .cost = {[WOOD] = 1}, .written = true,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_COMING_TILE, .rounds = IN(5), .tile = TILE_FIELD})}),
    },
    /* A024 */ {"A024", "Threshing Board", MINOR,
             .text = "Farmland and Cultivation also give a Bake Bread action.",
             .cost = {[WOOD] = 1}, .points = 1, .needs = TESTS(AT_LEAST(COUNT_OCCUPATIONS, 2)), .written = true,
             .effects = EFFECTS({USE_BEFORE, .spaces = ON(FARMLAND) | ON(CULTIVATION), .optional = true, .ops = OPS({.kind = OP_BAKE})}),
    },
    /* A026 */ {"A026", "Sleeping Corner", MINOR,
             .text = "Wish for Children spaces may be used even if one other player's person is there.",
             .cost = {[WOOD] = 1}, .points = 1, .needs = TESTS(AT_LEAST(COUNT_GRAIN_FIELDS, 2)), .written = true,
    },
    /* A032 */ {"A032", "Manger", MINOR,
             .text = "Large pasture area scores: 6, 7, 8, 10 fenced spaces bring 1, 2, 3, 4 points.",
             .cost = {[WOOD] = 2}, .written = true,
             .effects = EFFECTS({SCORING, .ops = OPS({OP_GAIN_ROW, .count = COUNT_PASTURE_CELLS, .rows = ROWS_OF({6, {[POINTS] = 1}}, {7, {[POINTS] = 2}}, {8, {[POINTS] = 3}}, {10, {[POINTS] = 4}})})}),
    },
    /* A033 */ {"A033", "Big Country", MINOR,
             .text = "For each complete round left: 1 bonus point and 2 food.",
             .needs = TESTS(AT_MOST(COUNT_UNUSED_CELLS, 0)), .written = true,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_GAIN_PER, .count = COUNT_ROUNDS_LEFT, .goods = {[POINTS] = 1}}, {OP_GAIN_PER, .count = COUNT_ROUNDS_LEFT, .goods = {[FOOD] = 2}})}),
    },
    /* A038 */ {"A038", "Wool Blankets", MINOR,
             .text = "3/2/0 bonus points at scoring for living in wood/clay/stone.",
             .needs = TESTS(AT_LEAST(COUNT(SHEEP), 5)), .written = true,
             .effects = EFFECTS({SCORING, .ops = OPS({OP_GAIN, .goods = {[POINTS] = 3}, .tests = TESTS(EXACTLY(COUNT_HOUSE, 0))}, {OP_GAIN, .goods = {[POINTS] = 2}, .tests = TESTS(EXACTLY(COUNT_HOUSE, 1))})}),
    },
    /* A044 */ {"A044", "Pond Hut", MINOR,
             .text = "The three coming rounds each bring 1 food.",
             .cost = {[WOOD] = 1}, .points = 1, .needs = TESTS(EXACTLY(COUNT_OCCUPATIONS, 2)), .written = true,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_COMING, .rounds = NEXT(3), .goods = {[FOOD] = 1}})}),
    },
    /* A050 */ {"A050", "Milk Jug", MINOR,
             .text = "Whenever anyone uses Cattle Market the owner gets 3 food and every other player 1.",
             .cost = {[CLAY] = 1}, .written = true,
             .effects = EFFECTS({USE_BEFORE, .spaces = ON(CATTLE_MARKET), .by = BY_ANY, .ops = OPS({OP_GAIN, .goods = {[FOOD] = 3}}, {OP_GAIN_OTHERS, .goods = {[FOOD] = 1}})}),
    },
    /* A053 */ {"A053", "Claypipe", MINOR,
             .text = "2 food on returning home if at least 7 building resources were gained in the work phase just ended.",
             .cost = {[CLAY] = 1}, .written = true,
             .effects = EFFECTS({RETURNING_HOME, .tests = TESTS(AT_LEAST(COUNT_MATERIALS_GAINED, 7)), .ops = OPS({OP_GAIN, .goods = {[FOOD] = 2}})}),
    },
    /* A055 */ {"A055", "Junk Room", MINOR,
             .text = "1 food after each improvement the owner builds or plays, this one included.",
             .cost = {[WOOD] = 1, [CLAY] = 1}, .written = true,
             .effects = EFFECTS({AFTER_IMPROVEMENT, .includes_self = true, .ops = OPS({OP_GAIN, .goods = {[FOOD] = 1}})}),
    },
    /* A056 */ {"A056", "Basket", MINOR,
             .text = "Right after using a wood accumulation space, 2 wood may be swapped for 3 food; the wood goes onto the space.",
             .cost = {[REED] = 1}, .written = true,
             .effects = EFFECTS({USE_AFTER, .spaces = ON_WOOD, .ops = OPS({OP_EXCHANGE, .then = OPS({OP_SWAP, .pay = {[WOOD] = 2}, .goods = {[FOOD] = 3}}), .to_space = true, .most = 1})}),
    },
    /* A063 */ {"A063", "Dutch Windmill", MINOR,
             .text = "3 extra food with a Bake Bread action in a round that directly follows a harvest.",
             .cost = {[WOOD] = 2, [STONE] = 2}, .points = 2, .written = true,
             .effects = EFFECTS({BAKE_ACTION, .tests = TESTS({.count = COUNT_ROUND, .in = 1u << 5 | 1u << 8 | 1u << 10 | 1u << 12 | 1u << 14}), .ops = OPS({OP_GAIN, .goods = {[FOOD] = 3}})}),
    },
    /* A067 */ {"A067", "Corn Scoop", MINOR,
             .text = "Grain Seeds gives 1 more grain.",
             .cost = {[WOOD] = 1}, .written = true,
             .effects = EFFECTS({USE_BEFORE, .spaces = ON(GRAIN_SEEDS), .ops = OPS({OP_GAIN, .goods = {[GRAIN] = 1}})}),
    },
    /* A069 */ {"A069", "Large Greenhouse", MINOR,
             .text = "1 vegetable on the round spaces 4, 7 and 9 after the current one.",
             .cost = {[WOOD] = 2}, .needs = TESTS(AT_LEAST(COUNT_OCCUPATIONS, 2)), .written = true,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_COMING, .rounds = IN(4) | IN(7) | IN(9), .goods = {[VEGETABLE] = 1}})}),
    },
    /* A071 */ {"A071", "Clearing Spade", MINOR,
             .text = "Single crops may be shifted whenever wanted onto empty fields, as long as the giving field holds two or more.",
             .cost = {[WOOD] = 1}, .written = true,
             .effects = EFFECTS({ANY_TIME, .ops = OPS({OP_CELLS, .least = 1, .most = 1, .sites = full_fields, .mark = lift_crop},
                                                      {OP_CELLS, .least = 1, .most = 1, .sites = fields_for_crop, .mark = set_crop})}),
    },
    /* A075 */ {"A075", "Lumber Mill", MINOR,
             .text = "Improvements cost 1 wood less.",
             .cost = {[STONE] = 2}, .points = 2, .needs = TESTS(AT_MOST(COUNT_OCCUPATIONS, 3)), .written = true,
             .effects = EFFECTS({CHANGES_COST, .ops = OPS({OP_COST_LESS, .targets = FOR_MAJORS | FOR_MINORS, .goods = {[WOOD] = 1}})}),
    },
    /* A078 */ {"A078", "Canoe", MINOR,
             .text = "Fishing also gives 1 food and 1 reed.",
             .cost = {[WOOD] = 2}, .points = 1, .needs = TESTS(AT_LEAST(COUNT_OCCUPATIONS, 1)), .written = true,
             .effects = EFFECTS({USE_BEFORE, .spaces = ON(FISHING), .ops = OPS({OP_GAIN, .goods = {[FOOD] = 1, [REED] = 1}})}),
    },
    /* A080 */ {"A080", "Stone Tongs", MINOR,
             .text = "Quarries give 1 more stone.",
             .cost = {[WOOD] = 1}, .written = true,
             .effects = EFFECTS({USE_BEFORE, .spaces = ON_QUARRIES, .ops = OPS({OP_GAIN, .goods = {[STONE] = 1}})}),
    },
    /* A083 */ {"A083", "Shepherd's Crook", MINOR,
             .text = "2 sheep arrive on each newly fenced pasture of at least 4 spaces.",
             .cost = {[WOOD] = 1}, .written = true,
             .effects = EFFECTS({NEW_PASTURE, .ops = OPS({OP_OWN, .possible = is_large_pasture, .run = bring_sheep})}),
    },
    /* B002 */ {"B002", "Mini Pasture", MINOR,
             .text = "Fence exactly one space free of wood; it must adjoin existing pastures if there are any.",
             .cost = {[FOOD] = 2}, .passes = true, .written = true,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_CELLS, .least = 1, .most = 1, .sites = mini_pasture_sites, .mark = fence_mini_pasture})}),
    },
    /* B008 */ {"B008", "Market Stall", MINOR,
             .text = "Trade the grain paid as cost for 1 vegetable.",
             .cost = {[GRAIN] = 1}, .passes = true, .written = true,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_GAIN, .goods = {[VEGETABLE] = 1}})}),
    },
    /* B010 */ {"B010", "Caravan", MINOR,
             .text = "Room for one person.",
             .cost = {[WOOD] = 3, [FOOD] = 3}, .written = true,
             .effects = EFFECTS({HOUSES_PEOPLE, .ops = OPS({OP_PERSON_ROOM, .most = 1})}),
    },
    /* B013 */ {"B013", "Carpenter's Parlor", MINOR,
             .text = "Wooden rooms cost 2 wood and 2 reed.",
             .cost = {[WOOD] = 1, [STONE] = 1},
             .written = true,
             .effects = EFFECTS({CHANGES_COST, .tests = TESTS(EXACTLY(COUNT_HOUSE, 0)), .ops = OPS({OP_COST_SET, .targets = FOR_ROOMS, .goods = {[WOOD] = 2, [REED] = 2}})}),
    },
    /* B016 */ {"B016", "Mining Hammer", MINOR,
             .text = "1 food when played; each renovation allows one stable free of wood.",
             .cost = {[WOOD] = 1}, .written = true,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_GAIN, .goods = {[FOOD] = 1}})},
                                {RENOVATED, .optional = true, .ops = OPS({OP_STABLES, .most = 1, .pay = {}})}),
    },
    /* B019 */ {"B019", "Moldboard Plow", MINOR,
             .text = "Holds 2 field tiles; on Farmland one of them may be plowed in addition (twice per game).",
             .cost = {[WOOD] = 2}, .needs = TESTS(AT_LEAST(COUNT_OCCUPATIONS, 1)), .written = true,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_LOAD, .most = 2})},
                                {USE_BEFORE, .spaces = ON(FARMLAND), .optional = true, .ops = OPS({OP_UNLOAD, .most = 1}, {.kind = OP_PLOW})}),
    },
    /* B024 */ {"B024", "Lasso", MINOR,
             .text = "Two people may be placed in a row if at least one of them uses an animal market.",
             .cost = {[REED] = 1}, .written = true,
    },
    /* B025 */ {"B025", "Bread Paddle", MINOR,
             .text = "1 food when played; each occupation played gives a Bake Bread action.",
             .cost = {[WOOD] = 1}, .written = true,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_GAIN, .goods = {[FOOD] = 1}})},
                                {AFTER_OCCUPATION, .optional = true, .ops = OPS({.kind = OP_BAKE})}),
    },
    /* B033 */ {"B033", "Mantelpiece", MINOR,
             .text = "1 bonus point per complete round left; the house can no longer be renovated. Printed -3.",
             .cost = {[STONE] = 1}, .points = -3, .needs = TESTS(AT_LEAST(COUNT_HOUSE, 1)), .written = true,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_GAIN_PER, .count = COUNT_ROUNDS_LEFT, .goods = {[POINTS] = 1}})}),
    },
    /* B036 */ {"B036", "Bottles", MINOR,
             .text = "Costs 1 clay and 1 food per own person; worth 4 points.",
             .points = 4, .own_cost = cost_of_bottles, .written = true,
    },
    /* B039 */ {"B039", "Loom", MINOR,
             .text = "Field phase: 1/2/3 food for at least 1/4/7 sheep; at scoring 1 point per 3 sheep.",
             .cost = {[WOOD] = 2}, .points = 1, .needs = TESTS(AT_LEAST(COUNT_OCCUPATIONS, 2)), .written = true,
             .effects = EFFECTS({FIELD_PHASE, .ops = OPS({OP_GAIN_ROW, .count = COUNT(SHEEP), .rows = ROWS_OF({1, {[FOOD] = 1}}, {4, {[FOOD] = 2}}, {7, {[FOOD] = 3}})})},
                                {SCORING, .ops = OPS({OP_GAIN_PER, .count = COUNT(SHEEP), .per = 3, .goods = {[POINTS] = 1}})}),
    },
    /* B045 */ {"B045", "Strawberry Patch", MINOR,
             .text = "The three coming rounds each bring 1 food.",
             .cost = {[WOOD] = 1}, .points = 2, .needs = TESTS(AT_LEAST(COUNT_VEGETABLE_FIELDS, 2)), .written = true,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_COMING, .rounds = NEXT(3), .goods = {[FOOD] = 1}})}),
    },
    /* B047 */ {"B047", "Herring Pot", MINOR,
             .text = "A visit to Fishing makes the three coming rounds bring 1 food each.",
             .cost = {[CLAY] = 1}, .written = true,
             .effects = EFFECTS({USE_BEFORE, .spaces = ON(FISHING), .ops = OPS({OP_COMING, .rounds = NEXT(3), .goods = {[FOOD] = 1}})}),
    },
    /* B050 */ {"B050", "Butter Churn", MINOR,
             .text = "Field phase: 1 food per 3 sheep and 1 food per 2 cattle.",
             .cost = {[WOOD] = 1}, .points = 1, .needs = TESTS(AT_MOST(COUNT_OCCUPATIONS, 3)), .written = true,
             .effects = EFFECTS({FIELD_PHASE, .ops = OPS({OP_GAIN_PER, .count = COUNT(SHEEP), .per = 3, .goods = {[FOOD] = 1}}, {OP_GAIN_PER, .count = COUNT(CATTLE), .per = 2, .goods = {[FOOD] = 1}})}),
    },
    /* B056 */ {"B056", "Brook", MINOR,
             .text = "1 extra food on the four spaces above Fishing (round space 1, Forest, Clay Pit, Reed Bank).",
             .needs = TESTS({.count = COUNT_OWN_PEOPLE_ON, .min = 1, .max = 99, .spaces = ON(FISHING)}), .written = true,
             .effects = EFFECTS({USE_BEFORE, .spaces = ON(FOREST) | ON(CLAY_PIT) | ON(REED_BANK), .ops = OPS({OP_GAIN, .goods = {[FOOD] = 1}})},
                                {USE_BEFORE, .spaces = ON_STAGE_1, .tests = TESTS(EXACTLY(COUNT_ROUND_SPACE, 1)), .ops = OPS({OP_GAIN, .goods = {[FOOD] = 1}})}),
    },
    /* B057 */ {"B057", "Scullery", MINOR,
             .text = "1 food at each round's start while living in wood.",
             .cost = {[WOOD] = 1, [CLAY] = 1}, .written = true,
             .effects = EFFECTS({ROUND_START, .tests = TESTS(EXACTLY(COUNT_HOUSE, 0)), .ops = OPS({OP_GAIN, .goods = {[FOOD] = 1}})}),
    },
    /* B061 */ {"B061", "Three-Field Rotation", MINOR,
             .text = "3 food at the start of a field phase with a grain field, a vegetable field and an empty field.",
             .needs = TESTS(AT_LEAST(COUNT_OCCUPATIONS, 3)), .written = true,
             .effects = EFFECTS({FIELD_PHASE_START, .tests = TESTS(AT_LEAST(COUNT_GRAIN_FIELDS, 1), AT_LEAST(COUNT_VEGETABLE_FIELDS, 1), AT_LEAST(COUNT_EMPTY_FIELDS, 1)), .ops = OPS({OP_GAIN, .goods = {[FOOD] = 3}})}),
    },
    /* B062 */ {"B062", "Pitchfork", MINOR,
             .text = "Grain Seeds also gives 3 food if Farmland is occupied.",
             .cost = {[WOOD] = 1}, .written = true,
             .effects = EFFECTS({USE_BEFORE, .spaces = ON(GRAIN_SEEDS), .tests = TESTS({.count = COUNT_PEOPLE_ON, .min = 1, .max = 99, .spaces = ON(FARMLAND)}), .ops = OPS({OP_GAIN, .goods = {[FOOD] = 3}})}),
    },
    /* B066 */ {"B066", "Sack Cart", MINOR,
             .text = "1 grain on each of the round spaces 5, 8, 11 and 14 still to come.",
             .cost = {[WOOD] = 2}, .needs = TESTS(AT_LEAST(COUNT_OCCUPATIONS, 2)), .written = true,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_COMING, .absolute = true, .rounds = IN(5) | IN(8) | IN(11) | IN(14), .goods = {[GRAIN] = 1}})}),
    },
    /* B068 */ {"B068", "Beanfield", MINOR,
             .text = "The card is a field for vegetables only.",
             .cost = {[FOOD] = 1}, .points = 1, .needs = TESTS(AT_LEAST(COUNT_OCCUPATIONS, 2)), .written = true,
    },
    /* B074 */ {"B074", "Thick Forest", MINOR,
             .text = "1 wood on every even-numbered round space still to come.",
             .needs = TESTS(AT_LEAST(COUNT(CLAY), 5)), .written = true,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_COMING, .absolute = true, .rounds = IN(2) | IN(4) | IN(6) | IN(8) | IN(10) | IN(12) | IN(14), .goods = {[WOOD] = 1}})}),
    },
    /* B077 */ {"B077", "Loam Pit", MINOR,
             .text = "Day Laborer also gives 3 clay.",
             .cost = {[FOOD] = 1}, .points = 1, .needs = TESTS(AT_LEAST(COUNT_OCCUPATIONS, 3)), .written = true,
             .effects = EFFECTS({USE_BEFORE, .spaces = ON(DAY_LABORER), .ops = OPS({OP_GAIN, .goods = {[CLAY] = 3}})}),
    },
    /* B080 */ {"B080", "Hard Porcelain", MINOR,
             .text = "2/3/4 clay may be traded for 1/2/3 stone at any time.",
             .cost = {[CLAY] = 1}, .written = true,
             .effects = EFFECTS({ANY_TIME, .ops = OPS({OP_EXCHANGE, .then = OPS({OP_SWAP, .pay = {[CLAY] = 2}, .goods = {[STONE] = 1}}, {OP_SWAP, .pay = {[CLAY] = 3}, .goods = {[STONE] = 2}}, {OP_SWAP, .pay = {[CLAY] = 4}, .goods = {[STONE] = 3}})})}),
    },
    /* B084 */ {"B084", "Acorns Basket", MINOR,
             .text = "The two coming rounds each bring 1 wild boar.",
             .cost = {[REED] = 1}, .needs = TESTS(AT_LEAST(COUNT_OCCUPATIONS, 3)), .written = true,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_COMING, .rounds = NEXT(2), .goods = {[BOAR] = 1}})}),
    },
};
/* clang-format on */
