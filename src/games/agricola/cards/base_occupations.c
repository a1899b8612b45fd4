/*
 * The 48 occupations of the base game, decks A and B, by number.
 * See cards.h for what the fields mean and docs/games/agricola-cards.md for rulings and tests.
 */
#include "games/agricola/cards.h"

/* ---- A092 Adoptive Parents ---- */

static bool at_work(const struct agricola *g, int seat)
{
    (void)seat;
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
    int slot = agricola_has(farm, A092) ? agricola_slot(farm, A092) : -1;
    if (slot < 0 || farm->load[slot] == g->round || agricola_food_reach(farm, 0) < 1)
        return false;
    if (!anybody_at_home(g))
        farm->load[slot] = g->round;
    g->turn = (uint8_t)seat;
    agricola_push_step(
        g, (struct step){.what = STEP_OPS, .seat = (uint8_t)seat, .a = A092, .left = 1 << 12});
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
    (void)g;
    return cause->trigger == ROOMS_BUILT ? cause->b == CLAYEN
                                         : cause->n == CLAYEN && cause->b == STONY;
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
    EACH(cell, fields)
    if (--farm->crops[cell] == 0)
        farm->grain_fields &= ~(1u << cell);
    agricola_gain(g, cause->seat, GRAIN, agricola_count(fields));
}

/* ---- A147 Animal Dealer, A165 Pig Breeder ---- */

static void deal_animal(struct agricola *g, const struct cause *cause)
{
    agricola_gain(g, cause->seat, agricola_spaces[cause->b].good, 1);
}

static void breed_boar(struct agricola *g, const struct cause *cause)
{
    agricola_breed(g, cause->seat, 1 << (BOAR - SHEEP));
}

/* ---- B136 House Steward ---- */

int agricola_steward_points(const struct agricola *g, int seat)
{
    bool played = false;
    int most = 0;
    for (int other = 0; other < g->head.seats; other++) {
        int rooms = agricola_count(g->farm[other].rooms);
        played |= agricola_has(&g->farm[other], B136);
        most = rooms > most ? rooms : most;
    }
    return played && agricola_count(g->farm[seat].rooms) == most ? 3 : 0;
}

/* clang-format off */
const struct card_info agricola_base_occupations[48] = {
    /* A086 */ {"A086", "Animal Tamer", OCCUPATION,
             .text = "Take 1 wood or 1 grain when played; from then on every room may hold one animal of any kind instead of the house holding one pet in total.",
             .written = true,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_CHOOSE, .then = OPS({OP_GAIN, .goods = {[WOOD] = 1}}, {OP_GAIN, .goods = {[GRAIN] = 1}})})},
                                {HOUSES_ANIMALS, .ops = OPS({.kind = OP_PETS})}),
    },
    /* A087 */ {"A087", "Conservator", OCCUPATION,
             .text = "A wooden house may be renovated straight to stone.",
             .written = true,
    },
    /* A088 */ {"A088", "Hedge Keeper", OCCUPATION,
             .text = "Three of the fences built in each Build Fences action are free of wood.",
             .written = true,
    },
    /* A090 */ {"A090", "Plow Driver", OCCUPATION,
             .text = "While living in stone: at each round's start 1 food may be paid to plow a field.",
             .written = true,
             .effects = EFFECTS({ROUND_START, .tests = TESTS(EXACTLY(COUNT_HOUSE, 2)), .ops = OPS({OP_PAY_THEN, .pay = {[FOOD] = 1}, .then = OPS({.kind = OP_PLOW}), .most = 1})}),
    },
    /* A092 */ {"A092", "Adoptive Parents", OCCUPATION,
             .text = "For 1 food a child born this round may act this round; it then counts as an adult.",
             .written = true,
             .effects = EFFECTS({ANY_TIME, .tests = TESTS({.holds = at_work}), .ops = OPS({OP_PAY_THEN, .pay = {[FOOD] = 1}, .then = OPS({OP_OWN, .possible = has_newborn, .run = adopt})})},
                                {STANDING, .ops = OPS({OP_PAY_THEN, .pay = {[FOOD] = 1}, .then = OPS({OP_OWN, .possible = has_newborn, .run = adopt}), .most = 1})}),
    },
    /* A098 */ {"A098", "Stable Architect", OCCUPATION,
             .text = "Each unfenced stable is worth 1 bonus point at the end.",
             .written = true,
             .effects = EFFECTS({SCORING, .ops = OPS({OP_GAIN_PER, .count = COUNT_UNFENCED_STABLES, .goods = {[POINTS] = 1}})}),
    },
    /* A102 */ {"A102", "Grocer", OCCUPATION,
             .text = "Holds a stack of eight goods; the top one can be bought for 1 food at any time.",
             .written = true,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_LOAD, .most = GROCERIES})},
                                {ANY_TIME, .ops = OPS({OP_PAY_THEN, .pay = {[FOOD] = 1}, .then = OPS({OP_OWN, .possible = grocer_has_goods, .run = sell_top})})}),
    },
    /* A108 */ {"A108", "Mushroom Collector", OCCUPATION,
             .text = "Right after using a wood accumulation space, 1 wood may be swapped for 2 food; that wood goes back onto the space.",
             .written = true,
             .effects = EFFECTS({USE_AFTER, .spaces = ON_WOOD, .ops = OPS({OP_EXCHANGE, .then = OPS({OP_SWAP, .pay = {[WOOD] = 1}, .goods = {[FOOD] = 2}}), .to_space = true, .most = 1})}),
    },
    /* A110 */ {"A110", "Roughcaster", OCCUPATION,
             .text = "Gives 3 food for each action that builds clay rooms and for renovating clay to stone.",
             .written = true,
             .effects = EFFECTS({ROOMS_BUILT, .ops = OPS({OP_OWN, .possible = is_clay_work, .run = pay_roughcaster})},
                                {RENOVATED, .ops = OPS({OP_OWN, .possible = is_clay_work, .run = pay_roughcaster})}),
    },
    /* A111 */ {"A111", "Wall Builder", OCCUPATION,
             .text = "Optionally, a room-building action makes the four coming rounds bring 1 food each.",
             .written = true,
             .effects = EFFECTS({ROOMS_BUILT, .optional = true, .ops = OPS({OP_COMING, .rounds = NEXT(4), .goods = {[FOOD] = 1}})}),
    },
    /* A112 */ {"A112", "Scythe Worker", OCCUPATION,
             .text = "1 grain when played; in each field phase one extra grain may be taken from every grain field.",
             .written = true,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_GAIN, .goods = {[GRAIN] = 1}})},
                                {FIELD_PHASE, .optional = true, .ops = OPS({OP_OWN, .possible = grain_is_left, .run = mow})}),
    },
    /* A114 */ {"A114", "Seasonal Worker", OCCUPATION,
             .text = "Day Laborer also gives 1 grain; from round 6 a vegetable may be taken instead.",
             .written = true,
             .effects = EFFECTS({USE_BEFORE, .spaces = ON(DAY_LABORER), .ops = OPS({OP_CHOOSE, .then = OPS({OP_GAIN, .goods = {[GRAIN] = 1}}, {OP_GAIN, .goods = {[VEGETABLE] = 1}, .tests = TESTS(AT_LEAST(COUNT_ROUND, 6))})})}),
    },
    /* A116 */ {"A116", "Wood Cutter", OCCUPATION,
             .text = "One extra wood whenever a wood accumulation space is used.",
             .written = true,
             .effects = EFFECTS({USE_BEFORE, .spaces = ON_WOOD, .ops = OPS({OP_GAIN, .goods = {[WOOD] = 1}})}),
    },
    /* A119 */ {"A119", "Firewood Collector", OCCUPATION,
             .text = "After a turn on Farmland, Grain Seeds, Grain Utilization or Cultivation the owner gets 1 wood.",
             .written = true,
             .effects = EFFECTS({USE_TURN_END, .spaces = ON(FARMLAND) | ON(GRAIN_SEEDS) | ON(GRAIN_UTILIZATION) | ON(CULTIVATION), .ops = OPS({OP_GAIN, .goods = {[WOOD] = 1}})}),
    },
    /* A120 */ {"A120", "Clay Hut Builder", OCCUPATION,
             .text = "Leaving the wooden house (or having left it) makes the five coming rounds bring 2 clay each.",
             .written = true,
             .effects = EFFECTS({BECOMES_TRUE, .tests = TESTS(AT_LEAST(COUNT_HOUSE, 1)), .ops = OPS({OP_COMING, .rounds = NEXT(5), .goods = {[CLAY] = 2}})}),
    },
    /* A123 */ {"A123", "Frame Builder", OCCUPATION,
             .text = "For each room built and once per renovation, exactly 2 clay or exactly 2 stone of the cost may be replaced by 1 wood.",
             .written = true,
             .effects = EFFECTS({CHANGES_COST, .ops = OPS({OP_COST_SWAP, .targets = FOR_ROOMS | FOR_RENOVATION, .pay = {[CLAY] = 2}, .goods = {[WOOD] = 1}},
                                                          {OP_COST_SWAP, .targets = FOR_ROOMS | FOR_RENOVATION, .pay = {[STONE] = 2}, .goods = {[WOOD] = 1}})}),
    },
    /* A125 */ {"A125", "Priest", OCCUPATION,
             .text = "If played while living in a clay house of exactly 2 rooms: 3 clay, 2 reed, 2 stone.",
             .written = true,
             .effects = EFFECTS({ON_PLAY, .tests = TESTS(EXACTLY(COUNT_HOUSE, 1), EXACTLY(COUNT_ROOMS, 2)), .ops = OPS({OP_GAIN, .goods = {[CLAY] = 3, [REED] = 2, [STONE] = 2}})}),
    },
    /* A133 */ {"A133", "Braggart", OCCUPATION,
             .text = "Bonus points for many improvements: 5/6/7/8/9/10 or more give 2/3/4/5/7/9.",
             .players = 3, .written = true,
             .effects = EFFECTS({SCORING, .ops = OPS({OP_GAIN_ROW, .count = COUNT_IMPROVEMENTS, .rows = ROWS_OF({5, {[POINTS] = 2}}, {6, {[POINTS] = 3}}, {7, {[POINTS] = 4}}, {8, {[POINTS] = 5}}, {9, {[POINTS] = 7}}, {10, {[POINTS] = 9}})})}),
    },
    /* A138 */ {"A138", "Harpooner", OCCUPATION,
             .text = "On Fishing, 1 wood may be paid for 1 food per own person plus 1 reed.",
             .players = 3, .written = true,
             .effects = EFFECTS({USE_BEFORE, .spaces = ON(FISHING), .ops = OPS({OP_PAY_THEN, .pay = {[WOOD] = 1}, .then = OPS({OP_GAIN_PER, .count = COUNT_PEOPLE, .goods = {[FOOD] = 1}}, {OP_GAIN, .goods = {[REED] = 1}}), .most = 1})}),
    },
    /* A143 */ {"A143", "Stonecutter", OCCUPATION,
             .text = "Improvements, rooms and renovations each cost 1 stone less.",
             .players = 3, .written = true,
             .effects = EFFECTS({CHANGES_COST, .ops = OPS({OP_COST_LESS, .targets = FOR_MAJORS | FOR_MINORS | FOR_ROOMS | FOR_RENOVATION, .goods = {[STONE] = 1}})}),
    },
    /* A147 */ {"A147", "Animal Dealer", OCCUPATION,
             .text = "On an animal market one more animal of that kind may be bought for 1 food.",
             .players = 3, .written = true,
             .effects = EFFECTS({USE_BEFORE, .spaces = ON_ANIMAL_MARKETS, .ops = OPS({OP_PAY_THEN, .pay = {[FOOD] = 1}, .then = OPS({OP_OWN, .run = deal_animal}), .most = 1})}),
    },
    /* A155 */ {"A155", "Conjurer", OCCUPATION,
             .text = "Traveling Players also gives 1 wood and 1 grain.",
             .players = 4, .written = true,
             .effects = EFFECTS({USE_BEFORE, .spaces = ON_TRAVELING_PLAYERS, .ops = OPS({OP_GAIN, .goods = {[WOOD] = 1, [GRAIN] = 1}})}),
    },
    /* A160 */ {"A160", "Lutenist", OCCUPATION,
             .text = "When someone else uses Traveling Players the owner gets 1 food and 1 wood and may then buy one vegetable for 2 food.",
             .players = 4, .written = true,
             .effects = EFFECTS({USE_BEFORE, .spaces = ON_TRAVELING_PLAYERS, .by = BY_OTHER, .ops = OPS({OP_GAIN, .goods = {[FOOD] = 1, [WOOD] = 1}}, {OP_EXCHANGE, .then = OPS({OP_SWAP, .pay = {[FOOD] = 2}, .goods = {[VEGETABLE] = 1}}), .most = 1})}),
    },
    /* A165 */ {"A165", "Pig Breeder", OCCUPATION,
             .text = "1 wild boar when played; own wild boar also breed at the end of round 12.",
             .players = 4, .written = true,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_GAIN, .goods = {[BOAR] = 1}})},
                                {ROUND_END, .tests = TESTS(EXACTLY(COUNT_ROUND, 12), AT_LEAST(COUNT(BOAR), 2)), .ops = OPS({OP_OWN, .run = breed_boar})}),
    },
    /* B087 */ {"B087", "Cottager", OCCUPATION,
             .text = "On Day Laborer the owner may also build one room or renovate, paying the cost.",
             .written = true,
             .effects = EFFECTS({USE_BEFORE, .spaces = ON(DAY_LABORER), .optional = true, .ops = OPS({OP_CHOOSE, .then = OPS({OP_ROOMS, .most = 1}, {.kind = OP_RENOVATE})})}),
    },
    /* B089 */ {"B089", "Groom", OCCUPATION,
             .text = "1 wood when played; while living in stone one stable may be built for 1 wood at each round's start.",
             .written = true,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_GAIN, .goods = {[WOOD] = 1}})},
                                {ROUND_START, .optional = true, .tests = TESTS(EXACTLY(COUNT_HOUSE, 2)), .ops = OPS({OP_STABLES, .most = 1, .pay = {[WOOD] = 1}})}),
    },
    /* B091 */ {"B091", "Assistant Tiller", OCCUPATION,
             .text = "Day Laborer also lets the owner plow one field.",
             .written = true,
             .effects = EFFECTS({USE_BEFORE, .spaces = ON(DAY_LABORER), .optional = true, .ops = OPS({.kind = OP_PLOW})}),
    },
    /* B095 */ {"B095", "Master Bricklayer", OCCUPATION,
             .text = "Major improvements cost 1 stone less for every room added to the two starting rooms.",
             .written = true,
             .effects = EFFECTS({CHANGES_COST, .ops = OPS({OP_COST_LESS, .targets = FOR_MAJORS, .goods = {[STONE] = 1}, .times = COUNT_ROOMS_ADDED})}),
    },
    /* B097 */ {"B097", "Scholar", OCCUPATION,
             .text = "While living in stone: at each round's start play one occupation for 1 food, or one minor at its cost.",
             .written = true,
             .effects = EFFECTS({ROUND_START, .optional = true, .tests = TESTS(EXACTLY(COUNT_HOUSE, 2)), .ops = OPS({OP_CHOOSE, .then = OPS({OP_OCCUPATION, .pay = {[FOOD] = 1}}, {.kind = OP_MINOR})})}),
    },
    /* B098 */ {"B098", "Organic Farmer", OCCUPATION,
             .text = "1 bonus point per pasture that has an animal and room for at least three more.",
             .written = true,
             .effects = EFFECTS({SCORING, .ops = OPS({OP_GAIN_PER, .count = COUNT_ROOMY_PASTURES, .goods = {[POINTS] = 1}})}),
    },
    /* B099 */ {"B099", "Tutor", OCCUPATION,
             .text = "1 bonus point for each occupation its owner plays after it.",
             .written = true,
             .effects = EFFECTS({SCORING, .ops = OPS({OP_GAIN_PER, .count = COUNT_OCCUPATIONS_AFTER_THIS, .goods = {[POINTS] = 1}})}),
    },
    /* B102 */ {"B102", "Consultant", OCCUPATION,
             .text = "One-time gift by table size: solo 2 grain, two players 3 clay, three 2 reed, four or more 2 sheep.",
             .written = true,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_GAIN_ROW, .count = COUNT_PLAYERS, .rows = ROWS_OF({1, {[GRAIN] = 2}}, {2, {[CLAY] = 3}}, {3, {[REED] = 2}}, {4, {[SHEEP] = 2}})})}),
    },
    /* B104 */ {"B104", "Sheep Walker", OCCUPATION,
             .text = "A sheep may be traded at any time for a wild boar, a vegetable or a stone.",
             .written = true,
             .effects = EFFECTS({ANY_TIME, .ops = OPS({OP_EXCHANGE, .then = OPS({OP_SWAP, .pay = {[SHEEP] = 1}, .goods = {[BOAR] = 1}}, {OP_SWAP, .pay = {[SHEEP] = 1}, .goods = {[VEGETABLE] = 1}}, {OP_SWAP, .pay = {[SHEEP] = 1}, .goods = {[STONE] = 1}})})}),
    },
    /* B107 */ {"B107", "Manservant", OCCUPATION,
             .text = "As soon as the house is stone: 3 food on every round space still to come.",
             .written = true,
             .effects = EFFECTS({BECOMES_TRUE, .tests = TESTS(EXACTLY(COUNT_HOUSE, 2)), .ops = OPS({OP_COMING, .rounds = NEXT(13), .goods = {[FOOD] = 3}})}),
    },
    /* B108 */ {"B108", "Oven Firing Boy", OCCUPATION,
             .text = "Using a wood accumulation space gives an additional Bake Bread action.",
             .written = true,
             .effects = EFFECTS({USE_BEFORE, .spaces = ON_WOOD, .optional = true, .ops = OPS({.kind = OP_BAKE})}),
    },
    /* B109 */ {"B109", "Paper Maker", OCCUPATION,
             .text = "Before each later occupation 1 wood may be paid for 1 food per own occupation in play.",
             .written = true,
             .effects = EFFECTS({BEFORE_OCCUPATION, .ops = OPS({OP_PAY_THEN, .pay = {[WOOD] = 1}, .then = OPS({OP_GAIN_PER, .count = COUNT_OCCUPATIONS, .goods = {[FOOD] = 1}}), .most = 1})}),
    },
    /* B114 */ {"B114", "Childless", OCCUPATION,
             .text = "At each round's start with 3+ rooms but only 2 people: 1 food and 1 grain or vegetable.",
             .written = true,
             .effects = EFFECTS({ROUND_START, .tests = TESTS(AT_LEAST(COUNT_ROOMS, 3), EXACTLY(COUNT_PEOPLE, 2)), .ops = OPS({OP_GAIN, .goods = {[FOOD] = 1}}, {OP_CHOOSE, .then = OPS({OP_GAIN, .goods = {[GRAIN] = 1}}, {OP_GAIN, .goods = {[VEGETABLE] = 1}})})}),
    },
    /* B118 */ {"B118", "Small-scale Farmer", OCCUPATION,
             .text = "1 wood at each round's start while the house has exactly 2 rooms.",
             .written = true,
             .effects = EFFECTS({ROUND_START, .tests = TESTS(EXACTLY(COUNT_ROOMS, 2)), .ops = OPS({OP_GAIN, .goods = {[WOOD] = 1}})}),
    },
    /* B121 */ {"B121", "Geologist", OCCUPATION,
             .text = "Forest and Reed Bank also give 1 clay; with three or more players Clay Pit too.",
             .written = true,
             .effects = EFFECTS({USE_BEFORE, .spaces = ON(FOREST) | ON(REED_BANK), .ops = OPS({OP_GAIN, .goods = {[CLAY] = 1}})},
                                {USE_BEFORE, .spaces = ON(CLAY_PIT), .tests = TESTS(AT_LEAST(COUNT_PLAYERS, 3)), .ops = OPS({OP_GAIN, .goods = {[CLAY] = 1}})}),
    },
    /* B123 */ {"B123", "Roof Ballaster", OCCUPATION,
             .text = "When played, 1 food may be paid for 1 stone per room.",
             .written = true,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_PAY_THEN, .pay = {[FOOD] = 1}, .then = OPS({OP_GAIN_PER, .count = COUNT_ROOMS, .goods = {[STONE] = 1}}), .most = 1})}),
    },
    /* B126 */ {"B126", "Carpenter", OCCUPATION,
             .text = "Rooms cost 3 of the house material and 2 reed.",
             .written = true,
             .effects = EFFECTS({CHANGES_COST, .ops = OPS({OP_COST_SET, .targets = FOR_ROOMS, .house_material = 3, .goods = {[REED] = 2}})}),
    },
    /* B136 */ {"B136", "House Steward", OCCUPATION,
             .text = "When played gives 1/2/3/4 wood for at least 1/3/6/9 complete rounds left; at scoring every player with the most rooms gets 3 points.",
             .players = 3, .written = true,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_GAIN_ROW, .count = COUNT_ROUNDS_LEFT, .rows = ROWS_OF({1, {[WOOD] = 1}}, {3, {[WOOD] = 2}}, {6, {[WOOD] = 3}}, {9, {[WOOD] = 4}})})}),
    },
    /* B142 */ {"B142", "Greengrocer", OCCUPATION,
             .text = "Grain Seeds also gives 1 vegetable.",
             .players = 3, .written = true,
             .effects = EFFECTS({USE_BEFORE, .spaces = ON(GRAIN_SEEDS), .ops = OPS({OP_GAIN, .goods = {[VEGETABLE] = 1}})}),
    },
    /* B145 */ {"B145", "Brushwood Collector", OCCUPATION,
             .text = "For a room or a renovation the whole reed cost may be replaced by 1 wood.",
             .players = 3,
             .written = true,
             .effects = EFFECTS({CHANGES_COST, .ops = OPS({OP_COST_SWAP, .targets = FOR_ROOMS | FOR_RENOVATION, .pay = {[REED] = 1}, .whole = true, .goods = {[WOOD] = 1}})}),
    },
    /* B156 */ {"B156", "Storehouse Keeper", OCCUPATION,
             .text = "Resource Market also gives 1 clay or 1 grain.",
             .players = 4, .written = true,
             .effects = EFFECTS({USE_BEFORE, .spaces = ON_RESOURCE_MARKETS, .ops = OPS({OP_CHOOSE, .then = OPS({OP_GAIN, .goods = {[CLAY] = 1}}, {OP_GAIN, .goods = {[GRAIN] = 1}})})}),
    },
    /* B163 */ {"B163", "Pastor", OCCUPATION,
             .text = "Once the owner is the only player with a two-room house: 3 wood, 2 clay, 1 reed, 1 stone (once).",
             .players = 4, .written = true,
             .effects = EFFECTS({BECOMES_TRUE, .tests = TESTS(EXACTLY(COUNT_ROOMS, 2), AT_MOST(COUNT_OTHERS_WITH_2_ROOMS, 0)), .ops = OPS({OP_GAIN, .goods = {[WOOD] = 3, [CLAY] = 2, [REED] = 1, [STONE] = 1}})}),
    },
    /* B164 */ {"B164", "Sheep Whisperer", OCCUPATION,
             .text = "1 sheep on the round spaces 2, 5, 8 and 10 after the current round.",
             .players = 4, .written = true,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_COMING, .rounds = IN(2) | IN(5) | IN(8) | IN(10), .goods = {[SHEEP] = 1}})}),
    },
    /* B166 */ {"B166", "Cattle Feeder", OCCUPATION,
             .text = "On Grain Seeds 1 cattle may be bought for 1 food.",
             .players = 4, .written = true,
             .effects = EFFECTS({USE_BEFORE, .spaces = ON(GRAIN_SEEDS), .ops = OPS({OP_EXCHANGE, .then = OPS({OP_SWAP, .pay = {[FOOD] = 1}, .goods = {[CATTLE] = 1}}), .most = 1})}),
    },
};
/* clang-format on */
