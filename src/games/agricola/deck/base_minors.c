/* SPDX-License-Identifier: MIT */
/*
 * The 48 minor improvements of the base game, decks A and B, by number.
 * See cards.h for what the fields mean and docs/games/agricola-cards.md for rulings and tests.
 */
#include "games/agricola/cards/cards.h"

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
    MIRE_EACH_BIT(cell, planted & (farm->fields | agricola_field_card(farm))) {
        bool first = farm->crops[cell] >= 2 && clearings(farm, cell);
        MIRE_EACH_BIT(other, sites)
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
    return cause->about < PASTURES &&
           mire_count_bits(g->farm[cause->seat].pasture[cause->about]) >= 4;
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

/* ---- A033 Big Country ---- */

static bool has_no_wild_land(const struct agricola *g, int seat)
{
    return !agricola_corrected(g) || !(g->farm[seat].moors | g->farm[seat].forests);
}

/* clang-format off */
const struct card_info agricola_base_minors[48] = {
    /* A002 */ {"A002", "Shifting Cultivation", MINOR,
             .text = "You plow a field now.",
             .cost = {[FOOD] = 2}, .passes = true,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({.kind = OP_PLOW})}),
    },
    /* A005 */ {"A005", "Clay Embankment", MINOR,
             .text = "Take half as much clay as you have, rounded down.",
             .cost = {[FOOD] = 1}, .passes = true,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_GAIN_PER, .count = COUNT(CLAY), .per = 2, .goods = {[CLAY] = 1}})}),
    },
    /* A009 */ {"A009", "Young Animal Market", MINOR,
             .text = "The sheep you pay becomes 1 cattle.",
             .cost = {[SHEEP] = 1}, .passes = true,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_GAIN, .goods = {[CATTLE] = 1}})}),
    },
    /* A012 */ {"A012", "Drinking Trough", MINOR,
             .text = "There is room for 2 animals more in each of your pastures.",
             .cost = {[CLAY] = 1},
             .effects = EFFECTS({HOUSES_ANIMALS, .ops = OPS({OP_PASTURE_ROOM, .most = 2})}),
    },
    /* A016 */ {"A016", "Rammed Clay", MINOR,
             .text = "1 clay now. Your fences may be of clay: pay it in place of wood.",
             .rules = RULE(FENCES_OF_CLAY),
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_GAIN, .goods = {[CLAY] = 1}})}),
    },
    /* A019 */ {"A019", "Handplow", MINOR,
             .text = "In five rounds you may plow a field; its tile waits there.",
             .cost = {[WOOD] = 1},
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_COMING_TILE, .rounds = IN(5), .tile = TILE_FIELD})}),
    },
    /* A024 */ {"A024", "Threshing Board", MINOR,
             .text = "At Farmland and at Cultivation you may bake bread as well.",
             .cost = {[WOOD] = 1}, .points = 1, .asks = "2 occupations", .needs = TESTS(AT_LEAST(COUNT_OCCUPATIONS, 2)),
             .effects = EFFECTS({USE_BEFORE, .spaces = ON(FARMLAND) | ON(CULTIVATION), .optional = true, .ops = OPS({.kind = OP_BAKE})}),
    },
    /* A026 */ {"A026", "Sleeping Corner", MINOR,
             .text = "You may use a Wish for Children where a person of one other player stands.",
             .rules = RULE(SHARES_WISHES),
             .cost = {[WOOD] = 1}, .points = 1, .asks = "2 grain fields", .needs = TESTS(AT_LEAST(COUNT_GRAIN_FIELDS, 2)),
    },
    /* A032 */ {"A032", "Manger", MINOR,
             .text = "At the end your pastures are worth 1, 2, 3 or 4 points together if they cover 6, 7, 8, 10 spaces or more.",
             .cost = {[WOOD] = 2},
             .effects = EFFECTS({SCORING, .ops = OPS({OP_GAIN_ROW, .count = COUNT_PASTURE_CELLS, .rows = ROWS_OF({6, {[POINTS] = 1}}, {7, {[POINTS] = 2}}, {8, {[POINTS] = 3}}, {10, {[POINTS] = 4}})})}),
    },
    /* A033 */ {"A033", "Big Country", MINOR,
             .text = "A point and 2 food for each round that is still to be played.",
             .asks = "no unused space, no moor and no forest (with the corrections of the Moor)", .needs = TESTS(AT_MOST(COUNT_UNUSED_CELLS, 0), {.holds = has_no_wild_land}),
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_GAIN_PER, .count = COUNT_ROUNDS_LEFT, .goods = {[POINTS] = 1}}, {OP_GAIN_PER, .count = COUNT_ROUNDS_LEFT, .goods = {[FOOD] = 2}})}),
    },
    /* A038 */ {"A038", "Wool Blankets", MINOR,
             .text = "At the end 3 points for a wooden house, 2 for a clay house, nothing for stone.",
             .asks = "5 sheep", .needs = TESTS(AT_LEAST(COUNT(SHEEP), 5)),
             .effects = EFFECTS({SCORING, .ops = OPS({OP_GAIN, .goods = {[POINTS] = 3}, .tests = TESTS(EXACTLY(COUNT_HOUSE, 0))}, {OP_GAIN, .goods = {[POINTS] = 2}, .tests = TESTS(EXACTLY(COUNT_HOUSE, 1))})}),
    },
    /* A044 */ {"A044", "Pond Hut", MINOR,
             .text = "Put 1 food on each of the next three rounds.",
             .cost = {[WOOD] = 1}, .points = 1, .asks = "exactly 2 occupations", .needs = TESTS(EXACTLY(COUNT_OCCUPATIONS, 2)),
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_COMING, .rounds = NEXT(3), .goods = {[FOOD] = 1}})}),
    },
    /* A050 */ {"A050", "Milk Jug", MINOR,
             .text = "When the Cattle Market is used, by anybody, you get 3 food and all others 1.",
             .cost = {[CLAY] = 1},
             .effects = EFFECTS({USE_BEFORE, .spaces = ON(CATTLE_MARKET), .by = BY_ANY, .ops = OPS({OP_GAIN, .goods = {[FOOD] = 3}}, {OP_GAIN_OTHERS, .goods = {[FOOD] = 1}})}),
    },
    /* A053 */ {"A053", "Claypipe", MINOR,
             .text = "When people go home: 2 food if 7 building resources or more came to you in this round's work.",
             .cost = {[CLAY] = 1},
             .effects = EFFECTS({RETURNING_HOME, .tests = TESTS(AT_LEAST(COUNT_MATERIALS_GAINED, 7)), .ops = OPS({OP_GAIN, .goods = {[FOOD] = 2}})}),
    },
    /* A055 */ {"A055", "Junk Room", MINOR,
             .text = "1 food for every improvement of yours, from this one on.",
             .cost = {[WOOD] = 1, [CLAY] = 1},
             .effects = EFFECTS({AFTER_IMPROVEMENT, .includes_self = true, .ops = OPS({OP_GAIN, .goods = {[FOOD] = 1}})}),
    },
    /* A056 */ {"A056", "Basket", MINOR,
             .text = "When you have taken wood from a space, you may leave 2 of it there and get 3 food.",
             .cost = {[REED] = 1},
             .effects = EFFECTS({USE_AFTER, .spaces = ON_WOOD, .ops = OPS({OP_EXCHANGE, .then = OPS({OP_SWAP, .pay = {[WOOD] = 2}, .goods = {[FOOD] = 3}}), .to_space = true, .most = 1})}),
    },
    /* A063 */ {"A063", "Dutch Windmill", MINOR,
             .text = "Baking bread in a round right after a harvest makes you 3 food more.",
             .cost = {[WOOD] = 2, [STONE] = 2}, .points = 2,
             .effects = EFFECTS({BAKE_ACTION, .tests = TESTS({.count = COUNT_ROUND, .in = 1u << 5 | 1u << 8 | 1u << 10 | 1u << 12 | 1u << 14}), .ops = OPS({OP_GAIN, .goods = {[FOOD] = 3}})}),
    },
    /* A067 */ {"A067", "Corn Scoop", MINOR,
             .text = "Grain Seeds bring you one grain more.",
             .cost = {[WOOD] = 1},
             .effects = EFFECTS({USE_BEFORE, .spaces = ON(GRAIN_SEEDS), .ops = OPS({OP_GAIN, .goods = {[GRAIN] = 1}})}),
    },
    /* A069 */ {"A069", "Large Greenhouse", MINOR,
             .text = "Put a vegetable on the rounds that are 4, 7 and 9 ahead.",
             .cost = {[WOOD] = 2}, .asks = "2 occupations", .needs = TESTS(AT_LEAST(COUNT_OCCUPATIONS, 2)),
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_COMING, .rounds = IN(4) | IN(7) | IN(9), .goods = {[VEGETABLE] = 1}})}),
    },
    /* A071 */ {"A071", "Clearing Spade", MINOR,
             .text = "Whenever you like, move a crop from a field with two or more of it to an empty one.",
             .rules = RULE(MOVES_CROPS),
             .cost = {[WOOD] = 1},
             .effects = EFFECTS({ANY_TIME, .ops = OPS({OP_CELLS, .least = 1, .most = 1, .sites = full_fields, .mark = lift_crop},
                                                      {OP_CELLS, .least = 1, .most = 1, .sites = fields_for_crop, .mark = set_crop})}),
    },
    /* A075 */ {"A075", "Lumber Mill", MINOR,
             .text = "You save 1 wood on every improvement.",
             .cost = {[STONE] = 2}, .points = 2, .asks = "at most 3 occupations", .needs = TESTS(AT_MOST(COUNT_OCCUPATIONS, 3)),
             .effects = EFFECTS({CHANGES_COST, .ops = OPS({OP_COST_LESS, .targets = FOR_MAJORS | FOR_MINORS, .goods = {[WOOD] = 1}})}),
    },
    /* A078 */ {"A078", "Canoe", MINOR,
             .text = "Fishing brings you 1 food and 1 reed on top.",
             .cost = {[WOOD] = 2}, .points = 1, .asks = "1 occupation", .needs = TESTS(AT_LEAST(COUNT_OCCUPATIONS, 1)),
             .effects = EFFECTS({USE_BEFORE, .spaces = ON(FISHING), .ops = OPS({OP_GAIN, .goods = {[FOOD] = 1, [REED] = 1}})}),
    },
    /* A080 */ {"A080", "Stone Tongs", MINOR,
             .text = "The quarries bring you one stone more.",
             .cost = {[WOOD] = 1},
             .effects = EFFECTS({USE_BEFORE, .spaces = ON_QUARRIES, .ops = OPS({OP_GAIN, .goods = {[STONE] = 1}})}),
    },
    /* A083 */ {"A083", "Shepherd's Crook", MINOR,
             .text = "A new pasture of 4 spaces or more comes with 2 sheep.",
             .cost = {[WOOD] = 1},
             .effects = EFFECTS({NEW_PASTURE, .ops = OPS({OP_OWN, .possible = is_large_pasture, .run = bring_sheep})}),
    },
    /* B002 */ {"B002", "Mini Pasture", MINOR,
             .text = "Make a pasture of a single space without paying for its fences; next to your pastures, if you have some.",
             .cost = {[FOOD] = 2}, .passes = true,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_CELLS, .least = 1, .most = 1, .sites = mini_pasture_sites, .mark = fence_mini_pasture})}),
    },
    /* B008 */ {"B008", "Market Stall", MINOR,
             .text = "The grain you pay becomes a vegetable.",
             .cost = {[GRAIN] = 1}, .passes = true,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_GAIN, .goods = {[VEGETABLE] = 1}})}),
    },
    /* B010 */ {"B010", "Caravan", MINOR,
             .text = "One person can live here. This is no room: it is neither heated nor renovated.",
             .cost = {[WOOD] = 3, [FOOD] = 3},
             .effects = EFFECTS({HOUSES_PEOPLE, .ops = OPS({OP_PERSON_ROOM, .most = 1})}),
    },
    /* B013 */ {"B013", "Carpenter's Parlor", MINOR,
             .text = "Rooms of wood cost you 2 wood and 2 reed.",
             .cost = {[WOOD] = 1, [STONE] = 1},
             .effects = EFFECTS({CHANGES_COST, .tests = TESTS(EXACTLY(COUNT_HOUSE, 0)), .ops = OPS({OP_COST_SET, .targets = FOR_ROOMS, .goods = {[WOOD] = 2, [REED] = 2}})}),
    },
    /* B016 */ {"B016", "Mining Hammer", MINOR,
             .text = "1 food now. Whenever you renovate you may add a stable for nothing.",
             .cost = {[WOOD] = 1},
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_GAIN, .goods = {[FOOD] = 1}})},
                                {RENOVATED, .optional = true, .ops = OPS({OP_STABLES, .most = 1, .pay = {}})}),
    },
    /* B019 */ {"B019", "Moldboard Plow", MINOR,
             .text = "Good for two times: at Farmland you may plow one more field.",
             .cost = {[WOOD] = 2}, .asks = "1 occupation", .needs = TESTS(AT_LEAST(COUNT_OCCUPATIONS, 1)),
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_LOAD, .most = 2})},
                                {USE_BEFORE, .spaces = ON(FARMLAND), .optional = true, .ops = OPS({OP_UNLOAD, .most = 1}, {.kind = OP_PLOW})}),
    },
    /* B024 */ {"B024", "Lasso", MINOR,
             .text = "You may place two people one after the other, if an animal market is among their spaces.",
             .rules = RULE(PLACES_TWO),
             .cost = {[REED] = 1},
    },
    /* B025 */ {"B025", "Bread Paddle", MINOR,
             .text = "1 food now. Whenever you have played an occupation you may bake bread.",
             .cost = {[WOOD] = 1},
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_GAIN, .goods = {[FOOD] = 1}})},
                                {AFTER_OCCUPATION, .optional = true, .ops = OPS({.kind = OP_BAKE})}),
    },
    /* B033 */ {"B033", "Mantelpiece", MINOR,
             .text = "A point for every round still to be played, but 3 points less at the end, and you can't renovate any more.",
             .rules = RULE(NEVER_RENOVATES),
             .cost = {[STONE] = 1}, .points = -3, .asks = "a clay or stone house", .needs = TESTS(AT_LEAST(COUNT_HOUSE, 1)),
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_GAIN_PER, .count = COUNT_ROUNDS_LEFT, .goods = {[POINTS] = 1}})}),
    },
    /* B036 */ {"B036", "Bottles", MINOR,
             .text = "You pay 1 clay and 1 food for each of your people.",
             .points = 4, .own_cost = cost_of_bottles,
    },
    /* B039 */ {"B039", "Loom", MINOR,
             .text = "Whenever crops are taken: 1, 2 or 3 food if you have 1, 4, 7 sheep or more. At the end a point for every 3 sheep.",
             .cost = {[WOOD] = 2}, .points = 1, .asks = "2 occupations", .needs = TESTS(AT_LEAST(COUNT_OCCUPATIONS, 2)),
             .effects = EFFECTS({FIELD_PHASE, .ops = OPS({OP_GAIN_ROW, .count = COUNT(SHEEP), .rows = ROWS_OF({1, {[FOOD] = 1}}, {4, {[FOOD] = 2}}, {7, {[FOOD] = 3}})})},
                                {SCORING, .ops = OPS({OP_GAIN_PER, .count = COUNT(SHEEP), .per = 3, .goods = {[POINTS] = 1}})}),
    },
    /* B045 */ {"B045", "Strawberry Patch", MINOR,
             .text = "Put 1 food on each of the next three rounds.",
             .cost = {[WOOD] = 1}, .points = 2, .asks = "2 vegetable fields", .needs = TESTS(AT_LEAST(COUNT_VEGETABLE_FIELDS, 2)),
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_COMING, .rounds = NEXT(3), .goods = {[FOOD] = 1}})}),
    },
    /* B047 */ {"B047", "Herring Pot", MINOR,
             .text = "Fishing puts 1 food on each of the next three rounds.",
             .cost = {[CLAY] = 1},
             .effects = EFFECTS({USE_BEFORE, .spaces = ON(FISHING), .ops = OPS({OP_COMING, .rounds = NEXT(3), .goods = {[FOOD] = 1}})}),
    },
    /* B050 */ {"B050", "Butter Churn", MINOR,
             .text = "Whenever crops are taken: 1 food for every 3 sheep, and 1 for every 2 cattle.",
             .cost = {[WOOD] = 1}, .points = 1, .asks = "at most 3 occupations", .needs = TESTS(AT_MOST(COUNT_OCCUPATIONS, 3)),
             .effects = EFFECTS({FIELD_PHASE, .ops = OPS({OP_GAIN_PER, .count = COUNT(SHEEP), .per = 3, .goods = {[FOOD] = 1}}, {OP_GAIN_PER, .count = COUNT(CATTLE), .per = 2, .goods = {[FOOD] = 1}})}),
    },
    /* B056 */ {"B056", "Brook", MINOR,
             .text = "1 food more on each space above Fishing: the first round's, Forest, Clay Pit and Reed Bank.",
             .asks = "a person of yours on Fishing", .needs = TESTS({.count = COUNT_OWN_PEOPLE_ON, .min = 1, .max = 99, .spaces = ON(FISHING)}),
             .effects = EFFECTS({USE_BEFORE, .spaces = ON(FOREST) | ON(CLAY_PIT) | ON(REED_BANK), .ops = OPS({OP_GAIN, .goods = {[FOOD] = 1}})},
                                {USE_BEFORE, .spaces = ON_STAGE_1, .tests = TESTS(EXACTLY(COUNT_ROUND_SPACE, 1)), .ops = OPS({OP_GAIN, .goods = {[FOOD] = 1}})}),
    },
    /* B057 */ {"B057", "Scullery", MINOR,
             .text = "As long as your house is wooden, every round starts with 1 food for you.",
             .cost = {[WOOD] = 1, [CLAY] = 1},
             .effects = EFFECTS({ROUND_START, .tests = TESTS(EXACTLY(COUNT_HOUSE, 0)), .ops = OPS({OP_GAIN, .goods = {[FOOD] = 1}})}),
    },
    /* B061 */ {"B061", "Three-Field Rotation", MINOR,
             .text = "If a grain field, a vegetable field and an empty one are yours when crops are about to be taken: 3 food.",
             .asks = "3 occupations", .needs = TESTS(AT_LEAST(COUNT_OCCUPATIONS, 3)),
             .effects = EFFECTS({FIELD_PHASE_START, .tests = TESTS(AT_LEAST(COUNT_GRAIN_FIELDS, 1), AT_LEAST(COUNT_VEGETABLE_FIELDS, 1), AT_LEAST(COUNT_EMPTY_FIELDS, 1)), .ops = OPS({OP_GAIN, .goods = {[FOOD] = 3}})}),
    },
    /* B062 */ {"B062", "Pitchfork", MINOR,
             .text = "Grain Seeds bring you 3 food if somebody is on Farmland.",
             .cost = {[WOOD] = 1},
             .effects = EFFECTS({USE_BEFORE, .spaces = ON(GRAIN_SEEDS), .tests = TESTS({.count = COUNT_PEOPLE_ON, .min = 1, .max = 99, .spaces = ON(FARMLAND)}), .ops = OPS({OP_GAIN, .goods = {[FOOD] = 3}})}),
    },
    /* B066 */ {"B066", "Sack Cart", MINOR,
             .text = "Put a grain on each of the rounds 5, 8, 11 and 14 that is still to come.",
             .cost = {[WOOD] = 2}, .asks = "2 occupations", .needs = TESTS(AT_LEAST(COUNT_OCCUPATIONS, 2)),
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_COMING, .absolute = true, .rounds = IN(5) | IN(8) | IN(11) | IN(14), .goods = {[GRAIN] = 1}})}),
    },
    /* B068 */ {"B068", "Beanfield", MINOR,
             .text = "Sow vegetables here: this is a field, though not for grain.",
             .rules = RULE(FIELD_ON_A_CARD),
             .cost = {[FOOD] = 1}, .points = 1, .asks = "2 occupations", .needs = TESTS(AT_LEAST(COUNT_OCCUPATIONS, 2)),
    },
    /* B074 */ {"B074", "Thick Forest", MINOR,
             .text = "Put a wood on each round with an even number that is still to come.",
             .asks = "5 clay", .needs = TESTS(AT_LEAST(COUNT(CLAY), 5)),
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_COMING, .absolute = true, .rounds = IN(2) | IN(4) | IN(6) | IN(8) | IN(10) | IN(12) | IN(14), .goods = {[WOOD] = 1}})}),
    },
    /* B077 */ {"B077", "Loam Pit", MINOR,
             .text = "With the Day Laborer come 3 clay.",
             .cost = {[FOOD] = 1}, .points = 1, .asks = "3 occupations", .needs = TESTS(AT_LEAST(COUNT_OCCUPATIONS, 3)),
             .effects = EFFECTS({USE_BEFORE, .spaces = ON(DAY_LABORER), .ops = OPS({OP_GAIN, .goods = {[CLAY] = 3}})}),
    },
    /* B080 */ {"B080", "Hard Porcelain", MINOR,
             .text = "Whenever you like, 2 clay for 1 stone, 3 for 2, or 4 for 3.",
             .cost = {[CLAY] = 1},
             .effects = EFFECTS({ANY_TIME, .ops = OPS({OP_EXCHANGE, .then = OPS({OP_SWAP, .pay = {[CLAY] = 2}, .goods = {[STONE] = 1}}, {OP_SWAP, .pay = {[CLAY] = 3}, .goods = {[STONE] = 2}}, {OP_SWAP, .pay = {[CLAY] = 4}, .goods = {[STONE] = 3}})})}),
    },
    /* B084 */ {"B084", "Acorns Basket", MINOR,
             .text = "Put a boar on each of the next two rounds.",
             .cost = {[REED] = 1}, .asks = "3 occupations", .needs = TESTS(AT_LEAST(COUNT_OCCUPATIONS, 3)),
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_COMING, .rounds = NEXT(2), .goods = {[BOAR] = 1}})}),
    },
};
/* clang-format on */
