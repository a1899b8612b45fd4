/* SPDX-License-Identifier: MIT */
/*
 * The 48 occupations of the base game, decks A and B, by number.
 * See cards.h for what the fields mean and docs/games/agricola-cards.md for rulings and tests.
 */
#include "games/agricola/cards/cards.h"

/* ---- A092 Adoptive Parents ---- */

static bool at_work(const struct agricola *g, int seat)
{
    return g->phase == PHASE_WORK;
}

static bool has_newborn(const struct agricola *g, const struct cause *cause)
{
    return g->farm[cause->seat].newborns > 0;
}

/* The child is at home now. If nobody else of the family is, it is their turn. */
static void adopt(struct agricola *g, const struct cause *cause)
{
    struct farm *farm = &g->farm[cause->seat];
    if (!farm->home)
        g->turn = (uint8_t)((cause->seat + g->head.seats - 1) % g->head.seats);
    farm->newborns--;
    farm->home++;
}

static bool anybody_at_home(const struct agricola *g)
{
    for (int seat = 0; seat < g->head.seats; seat++)
        if (g->farm[seat].home)
            return true;
    return false;
}

/* Once everybody is placed this is asked one last time: the counters say in which round it was. */
bool agricola_ask_parents(struct agricola *g, int seat)
{
    struct farm *farm = &g->farm[seat];
    int slot = agricola_slot_of(farm, NEWBORNS_WORK);
    if (slot < 0 || farm->load[slot] == g->round || agricola_food_reach(farm, 0) < 1)
        return false;
    if (!anybody_at_home(g))
        farm->load[slot] = g->round;
    g->turn = (uint8_t)seat;
    agricola_push_with(g, STEP_OPS, seat, .card = {.card = A092, .path = 1 << 12});
    return true;
}

/* ---- A102 Grocer ---- */

enum { GROCERIES = 8 };
static const uint8_t groceries[GROCERIES] = {WOOD,      GRAIN, REED, STONE,
                                             VEGETABLE, CLAY,  REED, VEGETABLE};

static bool grocer_has_goods(const struct agricola *g, const struct cause *cause)
{
    return cause->slot != NO_CARD && g->farm[cause->seat].load[cause->slot] > 0;
}

static void sell_top(struct agricola *g, const struct cause *cause)
{
    uint8_t *left = &g->farm[cause->seat].load[cause->slot];
    agricola_gain(g, cause->seat, groceries[GROCERIES - *left], 1);
    (*left)--;
}

/* ---- A110 Roughcaster ---- */

static bool is_clay_work(const struct agricola *g, const struct cause *cause)
{
    return cause->trigger == ROOMS_BUILT ? cause->about == CLAYEN
                                         : cause->detail == CLAYEN && cause->about == STONY;
}

static void pay_roughcaster(struct agricola *g, const struct cause *cause)
{
    agricola_gain(g, cause->seat, FOOD, 3);
}

/* ---- A112 Scythe Worker ---- */

static bool grain_is_left(const struct agricola *g, const struct cause *cause)
{
    const struct farm *farm = &g->farm[cause->seat];
    return farm->grain_fields & farm->fields;
}

static void mow(struct agricola *g, const struct cause *cause)
{
    struct farm *farm = &g->farm[cause->seat];
    uint32_t fields = farm->grain_fields & farm->fields;
    int cell;
    MIRE_EACH_BIT(cell, fields)
        if (--farm->crops[cell] == 0)
            farm->grain_fields &= ~(1u << cell);
    agricola_gain(g, cause->seat, GRAIN, mire_count_bits(fields));
}

/* ---- A147 Animal Dealer, A165 Pig Breeder ---- */

static void deal_animal(struct agricola *g, const struct cause *cause)
{
    agricola_gain(g, cause->seat, agricola_spaces[cause->about].good, 1);
}

static void breed_boar(struct agricola *g, const struct cause *cause)
{
    agricola_breed(g, cause->seat, 1 << (BOAR - SHEEP));
}

/* clang-format off */
const struct card_info agricola_base_occupations[48] = {
    /* A086 */ {"A086", "Animal Tamer", OCCUPATION,
             .text = "When you play this: 1 wood or 1 grain. Your house no longer has one pet; instead each room has place for one animal, whatever its kind.",
             .rules = RULE(PET_IN_EACH_ROOM),
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_CHOOSE, .then = OPS({OP_GAIN, .goods = {[WOOD] = 1}}, {OP_GAIN, .goods = {[GRAIN] = 1}})})}),
    },
    /* A087 */ {"A087", "Conservator", OCCUPATION,
             .text = "When you renovate a wooden house, you may skip clay and make it stone.",
             .rules = RULE(SKIPS_CLAY),
    },
    /* A088 */ {"A088", "Hedge Keeper", OCCUPATION,
             .text = "Each time you build fences, three of them cost no wood.",
             .rules = RULE(HEDGES_ARE_FREE),
    },
    /* A090 */ {"A090", "Plow Driver", OCCUPATION,
             .text = "Once your house is stone, you may pay 1 food at the start of every round and plow a field.",
             .effects = EFFECTS({ROUND_START, .tests = TESTS(EXACTLY(COUNT_HOUSE, 2)), .ops = OPS({OP_PAY_THEN, .pay = {[FOOD] = 1}, .then = OPS({.kind = OP_PLOW}), .most = 1})}),
    },
    /* A092 */ {"A092", "Adoptive Parents", OCCUPATION,
             .text = "Pay 1 food and a newborn of yours is placed in the round of its birth; from then on it eats like an adult.",
             .rules = RULE(NEWBORNS_WORK),
             .effects = EFFECTS({ANY_TIME, .tests = TESTS({.holds = at_work}), .ops = OPS({OP_PAY_THEN, .pay = {[FOOD] = 1}, .then = OPS({OP_OWN, .possible = has_newborn, .run = adopt})})},
                                {ON_CALL, .ops = OPS({OP_PAY_THEN, .pay = {[FOOD] = 1}, .then = OPS({OP_OWN, .possible = has_newborn, .run = adopt}), .most = 1})}),
    },
    /* A098 */ {"A098", "Stable Architect", OCCUPATION,
             .text = "At the end every stable outside your pastures brings a point.",
             .effects = EFFECTS({SCORING, .ops = OPS({OP_GAIN_PER, .count = COUNT_UNFENCED_STABLES, .goods = {[POINTS] = 1}})}),
    },
    /* A102 */ {"A102", "Grocer", OCCUPATION,
             .text = "Here lie, one behind the other: wood, grain, reed, stone, vegetable, clay, reed, vegetable. Whenever you like, pay 1 food for the first that is left.",
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_LOAD, .most = GROCERIES})},
                                {ANY_TIME, .ops = OPS({OP_PAY_THEN, .pay = {[FOOD] = 1}, .then = OPS({OP_OWN, .possible = grocer_has_goods, .run = sell_top})})}),
    },
    /* A108 */ {"A108", "Mushroom Collector", OCCUPATION,
             .text = "When you have taken wood from a space, you may leave 1 of it there and get 2 food.",
             .effects = EFFECTS({USE_AFTER, .spaces = ON_WOOD, .ops = OPS({OP_EXCHANGE, .then = OPS({OP_SWAP, .pay = {[WOOD] = 1}, .goods = {[FOOD] = 2}}), .to_space = true, .most = 1})}),
    },
    /* A110 */ {"A110", "Roughcaster", OCCUPATION,
             .text = "3 food every time you build clay rooms or turn a clay house to stone.",
             .effects = EFFECTS({ROOMS_BUILT, .ops = OPS({OP_OWN, .possible = is_clay_work, .run = pay_roughcaster})},
                                {RENOVATED, .ops = OPS({OP_OWN, .possible = is_clay_work, .run = pay_roughcaster})}),
    },
    /* A111 */ {"A111", "Wall Builder", OCCUPATION,
             .text = "When you build rooms you may put 1 food on each of the next four rounds.",
             .effects = EFFECTS({ROOMS_BUILT, .optional = true, .ops = OPS({OP_COMING, .rounds = NEXT(4), .goods = {[FOOD] = 1}})}),
    },
    /* A112 */ {"A112", "Scythe Worker", OCCUPATION,
             .text = "1 grain now. Whenever crops are taken, take a second grain from each of your grain fields if you like.",
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_GAIN, .goods = {[GRAIN] = 1}})},
                                {FIELD_PHASE, .optional = true, .ops = OPS({OP_OWN, .possible = grain_is_left, .run = mow})}),
    },
    /* A114 */ {"A114", "Seasonal Worker", OCCUPATION,
             .text = "The Day Laborer brings you 1 grain on top; from round 6 on, a vegetable if you prefer.",
             .effects = EFFECTS({USE_BEFORE, .spaces = ON(DAY_LABORER), .ops = OPS({OP_CHOOSE, .then = OPS({OP_GAIN, .goods = {[GRAIN] = 1}}, {OP_GAIN, .goods = {[VEGETABLE] = 1}, .tests = TESTS(AT_LEAST(COUNT_ROUND, 6))})})}),
    },
    /* A116 */ {"A116", "Wood Cutter", OCCUPATION,
             .text = "Where wood collects you take 1 wood more.",
             .effects = EFFECTS({USE_BEFORE, .spaces = ON_WOOD, .ops = OPS({OP_GAIN, .goods = {[WOOD] = 1}})}),
    },
    /* A119 */ {"A119", "Firewood Collector", OCCUPATION,
             .text = "A turn on Farmland, Grain Seeds, Grain Utilization or Cultivation ends with 1 wood for you.",
             .effects = EFFECTS({USE_TURN_END, .spaces = ON(FARMLAND) | ON(GRAIN_SEEDS) | ON(GRAIN_UTILIZATION) | ON(CULTIVATION), .ops = OPS({OP_GAIN, .goods = {[WOOD] = 1}})}),
    },
    /* A120 */ {"A120", "Clay Hut Builder", OCCUPATION,
             .text = "When you no longer live in wood, or at once if you don't, put 2 clay on each of the next five rounds.",
             .effects = EFFECTS({BECOMES_TRUE, .tests = TESTS(AT_LEAST(COUNT_HOUSE, 1)), .ops = OPS({OP_COMING, .rounds = NEXT(5), .goods = {[CLAY] = 2}})}),
    },
    /* A123 */ {"A123", "Frame Builder", OCCUPATION,
             .text = "Building a room, or renovating, you may once give 1 wood in place of 2 clay or of 2 stone.",
             .effects = EFFECTS({CHANGES_COST, .ops = OPS({OP_COST_SWAP, .targets = FOR_ROOMS | FOR_RENOVATION, .pay = {[CLAY] = 2}, .goods = {[WOOD] = 1}},
                                                          {OP_COST_SWAP, .targets = FOR_ROOMS | FOR_RENOVATION, .pay = {[STONE] = 2}, .goods = {[WOOD] = 1}})}),
    },
    /* A125 */ {"A125", "Priest", OCCUPATION,
             .text = "Is your house clay and has it 2 rooms, no more, when you play this? Then take 3 clay, 2 reed and 2 stone.",
             .effects = EFFECTS({ON_PLAY, .tests = TESTS(EXACTLY(COUNT_HOUSE, 1), EXACTLY(COUNT_ROOMS, 2)), .ops = OPS({OP_GAIN, .goods = {[CLAY] = 3, [REED] = 2, [STONE] = 2}})}),
    },
    /* A133 */ {"A133", "Braggart", OCCUPATION,
             .text = "At the end your improvements count: 5 are worth 2 points, 6, 7, 8, 9 are worth 3, 4, 5, 7, and 10 or more 9 points.",
             .players = 3,
             .effects = EFFECTS({SCORING, .ops = OPS({OP_GAIN_ROW, .count = COUNT_IMPROVEMENTS_TO_BRAG, .rows = ROWS_OF({5, {[POINTS] = 2}}, {6, {[POINTS] = 3}}, {7, {[POINTS] = 4}}, {8, {[POINTS] = 5}}, {9, {[POINTS] = 7}}, {10, {[POINTS] = 9}})})}),
    },
    /* A138 */ {"A138", "Harpooner", OCCUPATION,
             .text = "At Fishing you may pay 1 wood: take 1 reed, and 1 food for each of your people.",
             .players = 3,
             .effects = EFFECTS({USE_BEFORE, .spaces = ON(FISHING), .ops = OPS({OP_PAY_THEN, .pay = {[WOOD] = 1}, .then = OPS({OP_GAIN_PER, .count = COUNT_PEOPLE, .goods = {[FOOD] = 1}}, {OP_GAIN, .goods = {[REED] = 1}}), .most = 1})}),
    },
    /* A143 */ {"A143", "Stonecutter", OCCUPATION,
             .text = "You save 1 stone on every improvement, every room and every renovation.",
             .players = 3,
             .effects = EFFECTS({CHANGES_COST, .ops = OPS({OP_COST_LESS, .targets = FOR_MAJORS | FOR_MINORS | FOR_ROOMS | FOR_RENOVATION, .goods = {[STONE] = 1}})}),
    },
    /* A147 */ {"A147", "Animal Dealer", OCCUPATION,
             .text = "Using an animal market, you may pay 1 food for a further animal of its kind.",
             .players = 3,
             .effects = EFFECTS({USE_BEFORE, .spaces = ON_ANIMAL_MARKETS, .ops = OPS({OP_PAY_THEN, .pay = {[FOOD] = 1}, .then = OPS({OP_OWN, .run = deal_animal}), .most = 1})}),
    },
    /* A155 */ {"A155", "Conjurer", OCCUPATION,
             .text = "Traveling Players give you 1 wood and 1 grain too.",
             .players = 4,
             .effects = EFFECTS({USE_BEFORE, .spaces = ON_TRAVELING_PLAYERS, .ops = OPS({OP_GAIN, .goods = {[WOOD] = 1, [GRAIN] = 1}})}),
    },
    /* A160 */ {"A160", "Lutenist", OCCUPATION,
             .text = "Traveling Players of others bring you 1 food and 1 wood, and you may pay 2 food for a vegetable.",
             .players = 4,
             .effects = EFFECTS({USE_BEFORE, .spaces = ON_TRAVELING_PLAYERS, .by = BY_OTHER, .ops = OPS({OP_GAIN, .goods = {[FOOD] = 1, [WOOD] = 1}}, {OP_EXCHANGE, .then = OPS({OP_SWAP, .pay = {[FOOD] = 2}, .goods = {[VEGETABLE] = 1}}), .most = 1})}),
    },
    /* A165 */ {"A165", "Pig Breeder", OCCUPATION,
             .text = "1 boar now, and your boar have young after round 12 too.",
             .players = 4,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_GAIN, .goods = {[BOAR] = 1}})},
                                {ROUND_END, .tests = TESTS(EXACTLY(COUNT_ROUND, 12), AT_LEAST(COUNT(BOAR), 2)), .ops = OPS({OP_OWN, .run = breed_boar})}),
    },
    /* B087 */ {"B087", "Cottager", OCCUPATION,
             .text = "With the Day Laborer you may build a room, or renovate, at the usual cost.",
             .effects = EFFECTS({USE_BEFORE, .spaces = ON(DAY_LABORER), .optional = true, .ops = OPS({OP_CHOOSE, .then = OPS({OP_ROOMS, .most = 1}, {.kind = OP_RENOVATE})})}),
    },
    /* B089 */ {"B089", "Groom", OCCUPATION,
             .text = "1 wood now. In a stone house you may pay 1 wood for a stable whenever a round starts.",
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_GAIN, .goods = {[WOOD] = 1}})},
                                {ROUND_START, .optional = true, .tests = TESTS(EXACTLY(COUNT_HOUSE, 2)), .ops = OPS({OP_STABLES, .most = 1, .pay = {[WOOD] = 1}})}),
    },
    /* B091 */ {"B091", "Assistant Tiller", OCCUPATION,
             .text = "With the Day Laborer you may plow a field.",
             .effects = EFFECTS({USE_BEFORE, .spaces = ON(DAY_LABORER), .optional = true, .ops = OPS({.kind = OP_PLOW})}),
    },
    /* B095 */ {"B095", "Master Bricklayer", OCCUPATION,
             .text = "For every room beyond your first two, majors cost you 1 stone less.",
             .effects = EFFECTS({CHANGES_COST, .ops = OPS({OP_COST_LESS, .targets = FOR_MAJORS, .goods = {[STONE] = 1}, .times = COUNT_ROOMS_ADDED})}),
    },
    /* B097 */ {"B097", "Scholar", OCCUPATION,
             .text = "In a stone house, whenever a round starts: play an occupation for 1 food, or a minor for what it costs.",
             .effects = EFFECTS({ROUND_START, .optional = true, .tests = TESTS(EXACTLY(COUNT_HOUSE, 2)), .ops = OPS({OP_CHOOSE, .then = OPS({OP_OCCUPATION, .pay = {[FOOD] = 1}}, {.kind = OP_MINOR})})}),
    },
    /* B098 */ {"B098", "Organic Farmer", OCCUPATION,
             .text = "At the end, each pasture that has an animal and could take three more brings a point.",
             .effects = EFFECTS({SCORING, .ops = OPS({OP_GAIN_PER, .count = COUNT_ROOMY_PASTURES, .goods = {[POINTS] = 1}})}),
    },
    /* B099 */ {"B099", "Tutor", OCCUPATION,
             .text = "At the end, every occupation you played later than this one brings a point.",
             .effects = EFFECTS({SCORING, .ops = OPS({OP_GAIN_PER, .count = COUNT_OCCUPATIONS_AFTER_THIS, .goods = {[POINTS] = 1}})}),
    },
    /* B102 */ {"B102", "Consultant", OCCUPATION,
             .text = "Depending on how many play: 2 grain alone, 3 clay with two, 2 reed with three, 2 sheep with more.",
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_GAIN_ROW, .count = COUNT_PLAYERS, .rows = ROWS_OF({1, {[GRAIN] = 2}}, {2, {[CLAY] = 3}}, {3, {[REED] = 2}}, {4, {[SHEEP] = 2}})})}),
    },
    /* B104 */ {"B104", "Sheep Walker", OCCUPATION,
             .text = "Give a sheep, whenever you like, for a boar, a vegetable or a stone.",
             .effects = EFFECTS({ANY_TIME, .ops = OPS({OP_EXCHANGE, .then = OPS({OP_SWAP, .pay = {[SHEEP] = 1}, .goods = {[BOAR] = 1}}, {OP_SWAP, .pay = {[SHEEP] = 1}, .goods = {[VEGETABLE] = 1}}, {OP_SWAP, .pay = {[SHEEP] = 1}, .goods = {[STONE] = 1}})})}),
    },
    /* B107 */ {"B107", "Manservant", OCCUPATION,
             .text = "Once you live in stone, put 3 food on each round to come.",
             .effects = EFFECTS({BECOMES_TRUE, .tests = TESTS(EXACTLY(COUNT_HOUSE, 2)), .ops = OPS({OP_COMING, .rounds = NEXT(13), .goods = {[FOOD] = 3}})}),
    },
    /* B108 */ {"B108", "Oven Firing Boy", OCCUPATION,
             .text = "Taking wood from a space, you may also bake bread.",
             .effects = EFFECTS({USE_BEFORE, .spaces = ON_WOOD, .optional = true, .ops = OPS({.kind = OP_BAKE})}),
    },
    /* B109 */ {"B109", "Paper Maker", OCCUPATION,
             .text = "Before you pay for another occupation you may give 1 wood for as much food as you have occupations.",
             .effects = EFFECTS({BEFORE_OCCUPATION, .ops = OPS({OP_PAY_THEN, .pay = {[WOOD] = 1}, .then = OPS({OP_GAIN_PER, .count = COUNT_OCCUPATIONS, .goods = {[FOOD] = 1}}), .most = 1})}),
    },
    /* B114 */ {"B114", "Childless", OCCUPATION,
             .text = "Whenever a round starts and you have just 2 people but 3 rooms or more: 1 food, and 1 grain or 1 vegetable.",
             .effects = EFFECTS({ROUND_START, .tests = TESTS(AT_LEAST(COUNT_ROOMS, 3), EXACTLY(COUNT_PEOPLE, 2)), .ops = OPS({OP_GAIN, .goods = {[FOOD] = 1}}, {OP_CHOOSE, .then = OPS({OP_GAIN, .goods = {[GRAIN] = 1}}, {OP_GAIN, .goods = {[VEGETABLE] = 1}})})}),
    },
    /* B118 */ {"B118", "Small-scale Farmer", OCCUPATION,
             .text = "As long as you have just 2 rooms, every round starts with 1 wood for you.",
             .effects = EFFECTS({ROUND_START, .tests = TESTS(EXACTLY(COUNT_ROOMS, 2)), .ops = OPS({OP_GAIN, .goods = {[WOOD] = 1}})}),
    },
    /* B121 */ {"B121", "Geologist", OCCUPATION,
             .text = "You get 1 clay with the Forest and with the Reed Bank; if three or more play, with the Clay Pit as well.",
             .effects = EFFECTS({USE_BEFORE, .spaces = ON(FOREST) | ON(REED_BANK), .ops = OPS({OP_GAIN, .goods = {[CLAY] = 1}})},
                                {USE_BEFORE, .spaces = ON(CLAY_PIT), .tests = TESTS(AT_LEAST(COUNT_PLAYERS, 3)), .ops = OPS({OP_GAIN, .goods = {[CLAY] = 1}})}),
    },
    /* B123 */ {"B123", "Roof Ballaster", OCCUPATION,
             .text = "When you play this, you may pay 1 food and take a stone for every room you have.",
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_PAY_THEN, .pay = {[FOOD] = 1}, .then = OPS({OP_GAIN_PER, .count = COUNT_ROOMS, .goods = {[STONE] = 1}}), .most = 1})}),
    },
    /* B126 */ {"B126", "Carpenter", OCCUPATION,
             .text = "A room costs you 2 reed and only 3 of what your house is made of.",
             .effects = EFFECTS({CHANGES_COST, .ops = OPS({OP_COST_SET, .targets = FOR_ROOMS, .house_material = 3, .goods = {[REED] = 2}})}),
    },
    /* B136 */ {"B136", "House Steward", OCCUPATION,
             .text = "1, 2, 3 or 4 wood if 1, 3, 6, 9 rounds or more are still to be played. At the end 3 points for whoever has most rooms, be it you or others.",
             .rules = RULE(MOST_ROOMS_SCORE),
             .players = 3,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_GAIN_ROW, .count = COUNT_ROUNDS_LEFT, .rows = ROWS_OF({1, {[WOOD] = 1}}, {3, {[WOOD] = 2}}, {6, {[WOOD] = 3}}, {9, {[WOOD] = 4}})})}),
    },
    /* B142 */ {"B142", "Greengrocer", OCCUPATION,
             .text = "Grain Seeds bring you a vegetable, too.",
             .players = 3,
             .effects = EFFECTS({USE_BEFORE, .spaces = ON(GRAIN_SEEDS), .ops = OPS({OP_GAIN, .goods = {[VEGETABLE] = 1}})}),
    },
    /* B145 */ {"B145", "Brushwood Collector", OCCUPATION,
             .text = "1 wood may stand in for all the reed of a room or a renovation.",
             .players = 3,
             .effects = EFFECTS({CHANGES_COST, .ops = OPS({OP_COST_SWAP, .targets = FOR_ROOMS | FOR_RENOVATION, .pay = {[REED] = 1}, .whole = true, .goods = {[WOOD] = 1}})}),
    },
    /* B156 */ {"B156", "Storehouse Keeper", OCCUPATION,
             .text = "A Resource Market gives you 1 clay or 1 grain on top.",
             .players = 4,
             .effects = EFFECTS({USE_BEFORE, .spaces = ON_RESOURCE_MARKETS, .ops = OPS({OP_CHOOSE, .then = OPS({OP_GAIN, .goods = {[CLAY] = 1}}, {OP_GAIN, .goods = {[GRAIN] = 1}})})}),
    },
    /* B163 */ {"B163", "Pastor", OCCUPATION,
             .text = "One time, when no house but yours has just 2 rooms: 3 wood, 2 clay, 1 reed and 1 stone.",
             .players = 4,
             .effects = EFFECTS({BECOMES_TRUE, .tests = TESTS(EXACTLY(COUNT_ROOMS, 2), AT_MOST(COUNT_OTHERS_WITH_2_ROOMS, 0)), .ops = OPS({OP_GAIN, .goods = {[WOOD] = 3, [CLAY] = 2, [REED] = 1, [STONE] = 1}})}),
    },
    /* B164 */ {"B164", "Sheep Whisperer", OCCUPATION,
             .text = "Put a sheep on the rounds that are 2, 5, 8 and 10 ahead.",
             .players = 4,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_COMING, .rounds = IN(2) | IN(5) | IN(8) | IN(10), .goods = {[SHEEP] = 1}})}),
    },
    /* B166 */ {"B166", "Cattle Feeder", OCCUPATION,
             .text = "At Grain Seeds you may pay 1 food for 1 cattle.",
             .players = 4,
             .effects = EFFECTS({USE_BEFORE, .spaces = ON(GRAIN_SEEDS), .ops = OPS({OP_EXCHANGE, .then = OPS({OP_SWAP, .pay = {[FOOD] = 1}, .goods = {[CATTLE] = 1}}), .most = 1})}),
    },
};
/* clang-format on */
