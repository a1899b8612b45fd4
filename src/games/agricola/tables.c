/* SPDX-License-Identifier: MIT */
/* Everything that is printed on boards and cards, one line each. */
#include "games/agricola/agricola.h"

const char *const agricola_goods[GOODS] = {"wood", "clay", "reed",  "stone", "grain",  "vegetable",
                                           "food", "fuel", "sheep", "boar",  "cattle", "horse"};
const char *const agricola_houses[3] = {"wood", "clay", "stone"};

const uint8_t agricola_stages[ROUNDS] = {1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 5, 5, 6};
const uint8_t agricola_next_harvest[ROUNDS + 1] = {4, 4, 4,  4,  4,  7,  7, 7,
                                                   9, 9, 11, 11, 13, 13, 14};

/* A row says what a thing has; everything else is 0. */
#pragma GCC diagnostic ignored "-Wmissing-field-initializers"

/* clang-format off */
#define P(n)      (1u << (n))
#define ALL       (P(1) | P(2) | P(3) | P(4) | P(5) | P(6))
#define P56       (P(5) | P(6))
#define LINK(s)   (1ull << (s))
#define T2_LINKS  (LINK(T2_COPSE) | LINK(T2_RESOURCE_MARKET) | LINK(T2_ANIMAL_MARKET) | LINK(T2_MODEST_WISH))
#define T34_LINKS (LINK(T34_ANIMAL_MARKET) | LINK(T34_MODEST_WISH))

const struct deed_info agricola_deeds[DEEDS] = {
    [BUILD_ROOMS]   = {"rooms", "build rooms", "build rooms"},
    [BUILD_STABLES] = {"stables", "build stables (2 wood)", "build stables"},
    [BUILD_STABLE]  = {"stable", "build one stable (1 wood)", "build a stable"},
    [PLOW]          = {"plow", "plow", "plow a field"},
    [PLOW_FOR_FOOD] = {"plow-for-food", "plow (1 food)", "plow a field for 1 food"},
    [SOW]           = {"sow", "sow", "sow"},
    [BAKE]          = {"bake", "bake bread", "bake bread"},
    [RENOVATE]      = {"renovate", "renovate", NULL},
    [IMPROVE]       = {"improve", "major improvement", NULL},
    [FENCE]         = {"fence", "fences (1 wood)", NULL},
    [GROW]          = {"grow", "family growth with a room", NULL},
    [GROW_ANYWAY]   = {"grow", "family growth", NULL},
    [BUY_GRAIN]     = {"buy-grain", "buy 1 grain (1 food)", "buy a grain for 1 food"},
    [PLAY_MINOR]    = {"minor", "minor improvement", NULL},
};

static const struct offer reed_or_stone[] = {{"reed", {{REED, 1}}, 0}, {"stone", {{STONE, 1}}, 0}, {0}};
static const struct offer supplies[] = {
    {"reed-wood",  {{REED, 1}, {WOOD, 1}},  0}, {"reed-clay",  {{REED, 1}, {CLAY, 1}},  0},
    {"stone-wood", {{STONE, 1}, {WOOD, 1}}, 0}, {"stone-clay", {{STONE, 1}, {CLAY, 1}}, 0}, {0},
};
static const struct offer animals[] = {
    {"sheep-food", {{SHEEP, 1}, {FOOD, 1}}, 0}, {"boar", {{BOAR, 1}}, 0}, {"cattle", {{CATTLE, 1}}, 1}, {0},
};
static const struct offer corral[] = {{"sheep", {{SHEEP, 1}}, 0}, {"boar", {{BOAR, 1}}, 0}, {"cattle", {{CATTLE, 1}}, 0}, {0}};

/* Spaces whose `players` is 0 are put on the board by an option or by the rounds. With the cover card, the Meeting Place has another text. */
const char agricola_cover_card[] = "You become the starting player, for the next round. Take the food that lies here: 1 comes each round.";
const struct space_info agricola_spaces[SPACES] = {
    [FARM_EXPANSION]       = {"farm-expansion",        "Farm Expansion",           AND_OR,  {BUILD_ROOMS, BUILD_STABLES}, ALL,
     .text = "Build any number of rooms, each for 5 of your house's material and 2 reed; and, or instead, build any number of stables, each for 2 wood."},
    [MEETING_PLACE]        = {"meeting-place",         "Meeting Place",            MEETS,   {0}, ALL,  FOOD, 1,
     .text = "You become the starting player, for the next round. You may play a minor improvement."},
    [GRAIN_SEEDS]          = {"grain-seeds",           "Grain Seeds",              GAINS,   {0}, ALL,  0, 0, {{GRAIN, 1}},
     .text = "Take 1 grain."},
    [FARMLAND]             = {"farmland",              "Farmland",                 DOES,    {PLOW}, ALL,
     .text = "Plow one field."},
    [LESSONS]              = {"lessons",               "Lessons",                  TEACHES, {0}, ALL,
     .text = "Play one occupation. Your first one costs nothing, each further one 1 food."},
    [DAY_LABORER]          = {"day-laborer",           "Day Laborer",              GAINS,   {0}, ALL,  0, 0, {{FOOD, 2}},
     .text = "Take 2 food."},
    [FOREST]               = {"forest",                "Forest",                   TAKES,   {0}, ALL,  WOOD, 3,
     .text = "3 wood come here each round, 2 if you play alone. Take all there is."},
    [CLAY_PIT]             = {"clay-pit",              "Clay Pit",                 TAKES,   {0}, ALL,  CLAY, 1,
     .text = "1 clay comes here each round. Take all there is."},
    [REED_BANK]            = {"reed-bank",             "Reed Bank",                TAKES,   {0}, ALL,  REED, 1,
     .text = "1 reed comes here each round. Take all there is."},
    [FISHING]              = {"fishing",               "Fishing",                  TAKES,   {0}, ALL,  FOOD, 1,
     .text = "1 food comes here each round. Take all there is."},
    [GROVE_3]              = {"grove",                 "Grove",                    TAKES,   {0}, P(3), WOOD, 2,
     .text = "2 wood come here each round. Take all there is."},
    [HOLLOW_3]             = {"hollow",                "Hollow",                   TAKES,   {0}, P(3), CLAY, 1,
     .text = "1 clay comes here each round. Take all there is."},
    [RESOURCE_MARKET_3]    = {"resource-market",       "Resource Market",          CHOOSES, {0}, P(3), 0, 0, {{FOOD, 1}}, .offers = reed_or_stone,
     .text = "Take 1 food.\nOne of these: 1 reed; 1 stone."},
    [LESSONS_3]            = {"lessons-2",             "Lessons (2 food)",         TEACHES, {0}, P(3),
     .text = "Play one occupation. It costs 2 food."},
    [COPSE_4]              = {"copse",                 "Copse",                    TAKES,   {0}, P(4), WOOD, 1,
     .text = "1 wood comes here each round. Take all there is."},
    [GROVE_4]              = {"grove",                 "Grove",                    TAKES,   {0}, P(4), WOOD, 2,
     .text = "2 wood come here each round. Take all there is."},
    [HOLLOW_4]             = {"hollow",                "Hollow",                   TAKES,   {0}, P(4), CLAY, 2,
     .text = "2 clay come here each round. Take all there is."},
    [RESOURCE_MARKET_4]    = {"resource-market",       "Resource Market",          GAINS,   {0}, P(4), 0, 0, {{REED, 1}, {STONE, 1}, {FOOD, 1}},
     .text = "Take 1 reed, 1 stone, 1 food."},
    [LESSONS_4]            = {"lessons-2",             "Lessons (1, 1, 2 food)",   TEACHES, {0}, P(4),
     .text = "Play one occupation. Your first two cost 1 food each, all others 2 food."},
    [TRAVELING_PLAYERS_4]  = {"traveling-players",     "Traveling Players",        TAKES,   {0}, P(4), FOOD, 1,
     .text = "1 food comes here each round. Take all there is."},
    [LESSONS_56_FLAT]      = {"lessons-2",             "Lessons (2 food)",         TEACHES, {0}, P56,  .linked = LINK(COPSE_56),
     .text = "Play one occupation. It costs 2 food.\nWhile somebody is here nobody can use Copse."},
    [COPSE_56]             = {"copse",                 "Copse",                    TAKES,   {0}, P56,  WOOD, 1, .linked = LINK(LESSONS_56_FLAT),
     .text = "1 wood comes here each round. Take all there is.\nWhile somebody is here nobody can use Lessons (2 food)."},
    [LESSONS_56_STEP]      = {"lessons-3",             "Lessons (1, 1, 2 food)",   TEACHES, {0}, P56,  .linked = LINK(MODEST_WISH_56),
     .text = "Play one occupation. Your first two cost 1 food each, all others 2 food.\nWhile somebody is here nobody can use Modest Wish for Children."},
    [MODEST_WISH_56]       = {"modest-wish",           "Modest Wish for Children", DOES,    {GROW}, P56, .from_round = 5, .linked = LINK(LESSONS_56_STEP),
     .text = "A child is born, if there is a room for it.\nWhile somebody is here nobody can use Lessons (1, 1, 2 food)."},
    [HOUSE_BUILDING_56]    = {"house-building",        "House Building",           DOES,    {BUILD_ROOMS}, P56, .linked = LINK(TRAVELING_PLAYERS_56),
     .text = "Build any number of rooms, each for 5 of your house's material and 2 reed.\nWhile somebody is here nobody can use Traveling Players."},
    [TRAVELING_PLAYERS_56] = {"traveling-players",     "Traveling Players",        TAKES,   {0}, P56,  FOOD, 1, .linked = LINK(HOUSE_BUILDING_56),
     .text = "1 food comes here each round. Take all there is.\nWhile somebody is here nobody can use House Building."},
    [RIVERBANK_FOREST_56]  = {"riverbank-forest",      "Riverbank Forest",         TAKES,   {0}, P56,  WOOD, 1, {{REED, 1}},
     .text = "1 wood comes here each round. Take all there is, and 1 reed."},
    [GROVE_56]             = {"grove",                 "Grove",                    TAKES,   {0}, P56,  WOOD, 2,
     .text = "2 wood come here each round. Take all there is."},
    [HOLLOW_56]            = {"hollow",                "Hollow",                   TAKES,   {0}, P56,  CLAY, 3,
     .text = "3 clay come here each round. Take all there is."},
    [RESOURCE_MARKET_56]   = {"resource-market",       "Resource Market",          GAINS,   {0}, P56,  0, 0, {{REED, 1}, {STONE, 1}, {WOOD, 1}},
     .text = "Take 1 reed, 1 stone, 1 wood."},
    [ANIMAL_MARKET_56]     = {"animal-market",         "Animal Market",            CHOOSES, {0}, P56, .offers = animals,
     .text = "One of these: 1 sheep, 1 food; 1 boar; 1 cattle for 1 food."},
    [FARM_SUPPLIES_6]      = {"farm-supplies",         "Farm Supplies",            AND_OR,  {BUY_GRAIN, PLOW_FOR_FOOD}, P(6),
     .text = "Buy 1 grain for 1 food; and, or instead, plow one field for 1 food."},
    [BUILDING_SUPPLIES_6]  = {"building-supplies",     "Building Supplies",        CHOOSES, {0}, P(6), 0, 0, {{FOOD, 1}}, .offers = supplies,
     .text = "Take 1 food.\nOne of these: 1 reed, 1 wood; 1 reed, 1 clay; 1 stone, 1 wood; 1 stone, 1 clay."},
    [CORRAL_6]             = {"corral",                "Corral",                   CHOOSES, {0}, P(6), .offers = corral,
     .text = "The first of these that you lack: 1 sheep; 1 boar; 1 cattle."},
    [SIDE_JOB_6]           = {"side-job",              "Side Job",                 AND_OR,  {BUILD_STABLE, BAKE}, P(6),
     .text = "Build one stable for 1 wood; and, or instead, bake bread."},
    [IMPROVEMENT_6]        = {"improvement",           "Improvement",              DOES,    {IMPROVE}, P(6), .from_round = 5,
     .text = "Build or play one improvement."},
    [INFIRMARY]            = {"infirmary",             "Infirmary",                HEALS,   {0}, 0,    0, 0, {{FOOD, 1}}, .also = ALL,
     .text = "Any number of people find room here; for people from the sick bed it is the only place. Each takes 1 food."},
    [MOOR_RESOURCE_MARKET] = {"resource-market",       "Resource Market",          GAINS,   {0}, 0,    0, 0, {{FOOD, 1}, {STONE, 1}}, .also = P(1) | P(2),
     .text = "Take 1 food, 1 stone."},
    [SIDE_JOB_TILE]        = {"side-job",              "Side Job",                 AND_OR,  {BUILD_STABLE, BAKE}, 0, .also = P(2) | P(3) | P(4) | P(5),
     .text = "Build one stable for 1 wood; and, or instead, bake bread."},
    [T2_COPSE]             = {"tile-copse",            "Copse (tile)",             TAKES,   {0}, 0,    WOOD, 1, .linked = T2_LINKS, .also = P(2),
     .text = "1 wood comes here each round. Take all there is.\nWhile somebody is here nobody can use Resource Market (tile), Animal Market (tile), Modest Wish for Children (tile)."},
    [T2_RESOURCE_MARKET]   = {"tile-resource-market",  "Resource Market (tile)",   GAINS,   {0}, 0,    0, 0, {{STONE, 1}, {FOOD, 1}}, .linked = T2_LINKS, .also = P(2),
     .text = "Take 1 stone, 1 food.\nWhile somebody is here nobody can use Copse (tile), Animal Market (tile), Modest Wish for Children (tile)."},
    [T2_ANIMAL_MARKET]     = {"tile-animal-market",    "Animal Market (tile)",     CHOOSES, {0}, 0,    .linked = T2_LINKS, .also = P(2), .offers = animals,
     .text = "One of these: 1 sheep, 1 food; 1 boar; 1 cattle for 1 food.\nWhile somebody is here nobody can use Copse (tile), Resource Market (tile), Modest Wish for Children (tile)."},
    [T2_MODEST_WISH]       = {"tile-modest-wish",      "Modest Wish for Children (tile)", DOES, {GROW}, 0, .from_round = 5, .linked = T2_LINKS, .also = P(2),
     .text = "A child is born, if there is a room for it.\nWhile somebody is here nobody can use Copse (tile), Resource Market (tile), Animal Market (tile)."},
    [T34_ANIMAL_MARKET]    = {"tile-animal-market",    "Animal Market (tile)",     CHOOSES, {0}, 0,    .linked = T34_LINKS, .also = P(3) | P(4), .offers = animals,
     .text = "One of these: 1 sheep, 1 food; 1 boar; 1 cattle for 1 food.\nWhile somebody is here nobody can use Modest Wish for Children (tile)."},
    [T34_MODEST_WISH]      = {"tile-modest-wish",      "Modest Wish for Children (tile)", DOES, {GROW}, 0, .from_round = 5, .linked = T34_LINKS, .also = P(3) | P(4),
     .text = "A child is born, if there is a room for it.\nWhile somebody is here nobody can use Animal Market (tile)."},

    [MAJOR_IMPROVEMENT]    = {"major-improvement",     "Major Improvement",        DOES,    {IMPROVE}, .stage = 1,
     .text = "Build or play one improvement."},
    [FENCING]              = {"fencing",               "Fencing",                  DOES,    {FENCE}, .stage = 1,
     .text = "Build fences, each for 1 wood."},
    [GRAIN_UTILIZATION]    = {"grain-utilization",     "Grain Utilization",        AND_OR,  {SOW, BAKE}, .stage = 1,
     .text = "Sow any number of your empty fields; and, or instead, bake bread."},
    [SHEEP_MARKET]         = {"sheep-market",          "Sheep Market",             TAKES,   {0}, 0, SHEEP, 1, .stage = 1,
     .text = "1 sheep comes here each round. Take all there is."},
    [BASIC_WISH]           = {"basic-wish",            "Basic Wish for Children",  THEN,    {GROW, PLAY_MINOR}, .stage = 2,
     .text = "A child is born, if there is a room for it; then you may play one minor improvement."},
    [HOUSE_REDEVELOPMENT]  = {"house-redevelopment",   "House Redevelopment",      THEN,    {RENOVATE, IMPROVE}, .stage = 2,
     .text = "Renovate the house, for 1 of the new material a room and 1 reed; then you may build or play one improvement."},
    [WESTERN_QUARRY]       = {"western-quarry",        "Western Quarry",           TAKES,   {0}, 0, STONE, 1, .stage = 2,
     .text = "1 stone comes here each round. Take all there is."},
    [VEGETABLE_SEEDS]      = {"vegetable-seeds",       "Vegetable Seeds",          GAINS,   {0}, 0, 0, 0, {{VEGETABLE, 1}}, .stage = 3,
     .text = "Take 1 vegetable."},
    [PIG_MARKET]           = {"pig-market",            "Pig Market",               TAKES,   {0}, 0, BOAR, 1, .stage = 3,
     .text = "1 boar comes here each round. Take all there is."},
    [CATTLE_MARKET]        = {"cattle-market",         "Cattle Market",            TAKES,   {0}, 0, CATTLE, 1, .stage = 4,
     .text = "1 cattle comes here each round. Take all there is."},
    [EASTERN_QUARRY]       = {"eastern-quarry",        "Eastern Quarry",           TAKES,   {0}, 0, STONE, 1, .stage = 4,
     .text = "1 stone comes here each round. Take all there is."},
    [URGENT_WISH]          = {"urgent-wish",           "Urgent Wish for Children", DOES,    {GROW_ANYWAY}, .stage = 5,
     .text = "A child is born, even without a room for it."},
    [CULTIVATION]          = {"cultivation",           "Cultivation",              AND_OR,  {PLOW, SOW}, .stage = 5,
     .text = "Plow one field; and, or instead, sow any number of your empty fields."},
    [FARM_REDEVELOPMENT]   = {"farm-redevelopment",    "Farm Redevelopment",       THEN,    {RENOVATE, FENCE}, .stage = 6,
     .text = "Renovate the house, for 1 of the new material a room and 1 reed; then you may build fences, each for 1 wood."},
};

#define FIREPLACES (MAJOR(FIREPLACE_2) | MAJOR(FIREPLACE_3) | MAJOR(FIREPLACE_4))
#define HEARTHS    (MAJOR(COOKING_HEARTH_4) | MAJOR(COOKING_HEARTH_5))
#define ANY        255
#define SAVES(g)   (1 + (g))
#define LIKE_A_FIREPLACE      "At any time: a vegetable becomes 2 food, a sheep 2, a boar 2, cattle 3.\nBaking: a grain becomes 2 food."
#define LIKE_A_HEARTH         "At any time: a vegetable becomes 3 food, a sheep 2, a boar 3, cattle 4.\nBaking: a grain becomes 3 food."
#define LIKE_A_SLAUGHTERHOUSE "At any time: a sheep becomes 1 food, a boar 1, cattle 2, a horse 2."
#define LIKE_A_COOKHOUSE      "At any time: a vegetable becomes 3 food, a sheep 2, a boar 3, cattle 4, a horse 2.\nBaking: a grain becomes 3 food."

/* slot, lower; cost: wood clay reed stone; points; food for vegetable sheep boar cattle horse; bread, at most */
#ifdef MIRE_PADS /* score pads do not show them (src/pads) */
#define TEXT(WORDS) .text = NULL
#else
#define TEXT(WORDS) .text = (WORDS)
#endif
const struct major_info agricola_majors[MAJORS] = {
    [FIREPLACE_2]             = {"fireplace-2",             "Fireplace (2 clay)",       0,  0, {0, 2, 0, 0}, 1, {2, 2, 2, 3, 0}, 2, ANY, .effect = "cooks and bakes",
     TEXT(LIKE_A_FIREPLACE)},
    [FIREPLACE_3]             = {"fireplace-3",             "Fireplace (3 clay)",       1,  0, {0, 3, 0, 0}, 1, {2, 2, 2, 3, 0}, 2, ANY, .effect = "cooks and bakes",
     TEXT(LIKE_A_FIREPLACE)},
    [COOKING_HEARTH_4]        = {"cooking-hearth-4",        "Cooking Hearth (4 clay)",  2,  0, {0, 4, 0, 0}, 1, {3, 2, 3, 4, 0}, 3, ANY, FIREPLACES, .effect = "cooks and bakes well",
     TEXT(LIKE_A_HEARTH)},
    [COOKING_HEARTH_5]        = {"cooking-hearth-5",        "Cooking Hearth (5 clay)",  3,  0, {0, 5, 0, 0}, 1, {3, 2, 3, 4, 0}, 3, ANY, FIREPLACES, .effect = "cooks and bakes well",
     TEXT(LIKE_A_HEARTH)},
    [WELL]                    = {"well",                    "Well",                     4,  0, {1, 0, 0, 3}, 4, .museum = SAVES(STONE), .effect = "1 food in each of the next 5 rounds",
     TEXT("Puts 1 food on each of the next five rounds.")},
    [CLAY_OVEN]               = {"clay-oven",               "Clay Oven",                5,  0, {0, 3, 0, 1}, 2, {0}, 5, 1, .museum = SAVES(CLAY), .effect = "bakes 1 grain, also at once",
     TEXT("Baking: a grain becomes 5 food, at most 1 in one action.\nYou may bake at once when you build it.")},
    [STONE_OVEN]              = {"stone-oven",              "Stone Oven",               6,  0, {0, 1, 0, 3}, 3, {0}, 4, 2, .museum = SAVES(STONE), .effect = "bakes 2 grain, also at once",
     TEXT("Baking: a grain becomes 4 food, at most 2 in one action.\nYou may bake at once when you build it.")},
    [JOINERY]                 = {"joinery",                 "Joinery",                  7,  0, {2, 0, 0, 2}, 2, .museum = SAVES(WOOD), .craft = 1 + WOOD, .craft_food = 2, .bonus = {3, 5, 7}, .effect = "each harvest 1 wood for 2 food; wood at the end",
     TEXT("Once a harvest: 1 wood becomes 2 food.\nAt the end 3, 5 or 7 wood are worth 1, 2 or 3 points, and are spent.")},
    [POTTERY]                 = {"pottery",                 "Pottery",                  8,  0, {0, 2, 0, 2}, 2, .museum = SAVES(CLAY), .craft = 1 + CLAY, .craft_food = 2, .bonus = {3, 5, 7}, .effect = "each harvest 1 clay for 2 food; clay at the end",
     TEXT("Once a harvest: 1 clay becomes 2 food.\nAt the end 3, 5 or 7 clay are worth 1, 2 or 3 points, and are spent.")},
    [BASKETMAKERS_WORKSHOP]   = {"basketmaker",             "Basketmaker's Workshop",   9,  0, {0, 0, 2, 2}, 2, .museum = SAVES(REED), .craft = 1 + REED, .craft_food = 3, .bonus = {2, 4, 5}, .effect = "each harvest 1 reed for 3 food; reed at the end",
     TEXT("Once a harvest: 1 reed becomes 3 food.\nAt the end 2, 4 or 5 reed are worth 1, 2 or 3 points, and are spent.")},

    [FIREPLACE_4]             = {"fireplace-4",             "Fireplace (4 clay)",       1,  1, {0, 4, 0, 0}, 1, {2, 2, 2, 3, 0}, 2, ANY, .effect = "cooks and bakes",
     TEXT(LIKE_A_FIREPLACE)},
    [COOKING_HEARTH_6]        = {"cooking-hearth-6",        "Cooking Hearth (6 clay)",  3,  1, {0, 6, 0, 0}, 1, {3, 2, 3, 4, 0}, 3, ANY, FIREPLACES, .effect = "cooks and bakes well",
     TEXT(LIKE_A_HEARTH)},
    [WELL_2]                  = {"well-2",                  "Well (1 clay)",            4,  1, {0, 1, 0, 3}, 4, .effect = "1 food in each of the next 5 rounds",
     TEXT("Puts 1 food on each of the next five rounds.")},
    [CLAY_OVEN_2]             = {"clay-oven-2",             "Clay Oven (4 clay)",       5,  1, {0, 4, 0, 1}, 2, {0}, 5, 1, .effect = "bakes 1 grain, also at once",
     TEXT("Baking: a grain becomes 5 food, at most 1 in one action.\nYou may bake at once when you build it.")},
    [STONE_OVEN_2]            = {"stone-oven-2",            "Stone Oven (2 clay)",      6,  1, {0, 2, 0, 3}, 3, {0}, 4, 2, .effect = "bakes 2 grain, also at once",
     TEXT("Baking: a grain becomes 4 food, at most 2 in one action.\nYou may bake at once when you build it.")},
    [JOINERY_2]               = {"joinery-2",               "Joinery (3 stone)",        7,  1, {2, 0, 0, 3}, 2, .craft = 1 + WOOD, .craft_food = 2, .bonus = {3, 5, 7}, .effect = "each harvest 1 wood for 2 food; wood at the end",
     TEXT("Once a harvest: 1 wood becomes 2 food.\nAt the end 3, 5 or 7 wood are worth 1, 2 or 3 points, and are spent.")},
    [POTTERY_2]               = {"pottery-2",               "Pottery (3 stone)",        8,  1, {0, 2, 0, 3}, 2, .craft = 1 + CLAY, .craft_food = 2, .bonus = {3, 5, 7}, .effect = "each harvest 1 clay for 2 food; clay at the end",
     TEXT("Once a harvest: 1 clay becomes 2 food.\nAt the end 3, 5 or 7 clay are worth 1, 2 or 3 points, and are spent.")},
    [BASKETMAKERS_WORKSHOP_2] = {"basketmaker-2",           "Basketmaker's Workshop (3 stone)", 9, 1, {0, 0, 2, 3}, 2, .craft = 1 + REED, .craft_food = 3, .bonus = {2, 4, 5}, .effect = "each harvest 1 reed for 3 food; reed at the end",
     TEXT("Once a harvest: 1 reed becomes 3 food.\nAt the end 2, 4 or 5 reed are worth 1, 2 or 3 points, and are spent.")},

    [HORSE_SLAUGHTERHOUSE_1]  = {"horse-slaughterhouse-1",  "Horse Slaughterhouse (left)",  0, 1, {0, 1, 0, 1}, 2, {0, 1, 1, 2, 2}, .effect = "cooks animals, horses too",
     TEXT(LIKE_A_SLAUGHTERHOUSE)},
    [HORSE_SLAUGHTERHOUSE_2]  = {"horse-slaughterhouse-2",  "Horse Slaughterhouse (right)", 1, 1, {0, 1, 0, 1}, 2, {0, 1, 1, 2, 2}, .effect = "cooks animals, horses too",
     TEXT(LIKE_A_SLAUGHTERHOUSE)},
    [COOKHOUSE_1]             = {"cookhouse-1",             "Cookhouse (left)",         2,  1, {0, 6, 0, 0}, 2, {3, 2, 3, 4, 2}, 3, ANY, FIREPLACES | HEARTHS, .effect = "cooks and bakes well, horses too",
     TEXT(LIKE_A_COOKHOUSE)},
    [COOKHOUSE_2]             = {"cookhouse-2",             "Cookhouse (right)",        3,  1, {0, 6, 0, 0}, 2, {3, 2, 3, 4, 2}, 3, ANY, FIREPLACES | HEARTHS, .effect = "cooks and bakes well, horses too",
     TEXT(LIKE_A_COOKHOUSE)},
    [VILLAGE_CHURCH]          = {"village-church",          "Village Church",           4,  1, {2, 0, 0, 4}, 4, .effect = "2 food at once; each harvest 1 fuel for 1 point",
     TEXT("2 food at once. In every harvest you may give 1 fuel for 1 point.")},
    [HEATING_OVEN]            = {"heating-oven",            "Heating Oven",             5,  1, {0, 1, 0, 1}, 1, .effect = "2 fuel at once; one room less to heat",
     TEXT("2 fuel at once. Heating costs you 1 fuel less.")},
    [TILED_OVEN]              = {"tiled-oven",              "Tiled Oven",               6,  1, {0, 2, 0, 1}, 1, .effect = "heating never costs more than 1 fuel",
     TEXT("Heating never costs you more than 1 fuel.")},
    [FURNITURE_STALL]         = {"furniture-stall",         "Furniture Stall",          7,  1, {1, 0, 0, 1}, 2, .effect = "any time wood for clay",
     TEXT("At any time: 1 wood for 1 clay.")},
    [CERAMICS_STALL]          = {"ceramics-stall",          "Ceramics Stall",           8,  1, {0, 1, 0, 1}, 2, .effect = "any time clay for wood",
     TEXT("At any time: 1 clay for 1 wood.")},
    [BASKET_STALL]            = {"basket-stall",            "Basket Stall",             9,  1, {0, 0, 1, 1}, 2, .effect = "any time reed for wood, clay or stone",
     TEXT("At any time: 1 reed for 1 wood, 1 clay or 1 stone.")},
    [PEAT_CHARCOAL_KILN]      = {"kiln",                    "Peat-Charcoal Kiln",       10, 0, {0, 0, 0, 1}, 1, .effect = "more fuel from peat; 3 or 5 fuel for points at the end",
     TEXT("Cutting peat brings 1 fuel more, with a horse 2. At the end 3 fuel are worth 1 point, 5 are worth 2.")},
    [FORESTERS_LODGE]         = {"foresters-lodge",         "Forester's Lodge",         11, 0, {1, 2, 0, 0}, 1, .museum = SAVES(CLAY), .effect = "more wood from felling; a point for each forest at the end",
     TEXT("Felling trees brings 1 wood more, with a horse 2. At the end every forest of yours is worth 1 point.")},
    [MUSEUM_OF_THE_MOORS]     = {"museum",                  "Museum of the Moors",      10, 1, {0, 1, 1, 1}, 3, .effect = "seven other improvements cost 1 less",
     TEXT("Well and Stone Oven cost you 1 stone less; Clay Oven, Pottery and Forester's Lodge 1 clay; Joinery 1 wood; Basketmaker's Workshop 1 reed.")},
    [RIDING_STABLES]          = {"riding-stables",          "Riding Stables",           11, 1, {2, 1, 1, 0}, 3, .effect = "1 food each round with 2 horses",
     TEXT("1 food at the start of each round in which you have 2 horses or more.")},
};

const uint32_t agricola_cookers = FIREPLACES | HEARTHS | MAJOR(COOKING_HEARTH_6) | MAJOR(COOKHOUSE_1) | MAJOR(COOKHOUSE_2) |
                                  MAJOR(HORSE_SLAUGHTERHOUSE_1) | MAJOR(HORSE_SLAUGHTERHOUSE_2);
const uint32_t agricola_bakers  = FIREPLACES | HEARTHS | MAJOR(COOKING_HEARTH_6) | MAJOR(COOKHOUSE_1) | MAJOR(COOKHOUSE_2) |
                                  MAJOR(CLAY_OVEN) | MAJOR(CLAY_OVEN_2) | MAJOR(STONE_OVEN) | MAJOR(STONE_OVEN_2);
const uint32_t agricola_crafts  = MAJOR(JOINERY) | MAJOR(JOINERY_2) | MAJOR(POTTERY) | MAJOR(POTTERY_2) |
                                  MAJOR(BASKETMAKERS_WORKSHOP) | MAJOR(BASKETMAKERS_WORKSHOP_2);

const char *const agricola_special_ids[SPECIALS] = {"peat", "fell", "burn", "horse", "labour", "black-market", "illicit-work"};
const char *const agricola_special_names[SPECIALS] = {"Cut Peat", "Fell Trees", "Slash and Burn", "Horse Market", "Labour Market", "Black Market", "Illicit Work"};
const char *const agricola_special_texts[SPECIALS] = {
    [CUT_PEAT] = "Take one of your moors off the farm: 3 fuel.",
    [FELL_TREES] = "Take one of your forests off the farm: 2 wood.",
    [SLASH_AND_BURN] = "One of your forests becomes a field, next to a field if you have one.",
    [HORSE_MARKET] = "Take 1 horse. It costs 1 food where the card says so.",
    [LABOUR_MARKET] = "Take 1 food; 2 with three players.",
    [BLACK_MARKET] = "Pay 1 fuel, then play a minor improvement from your hand.",
    [ILLICIT_WORK] = "Pay 1 food and 1 fuel, and build a major improvement.",
};
#define A(s) (1u << (s))
const struct special_card agricola_special_cards[SPECIAL_CARDS] = {
    {"S01", P(1) | P(2), A(FELL_TREES) | A(SLASH_AND_BURN) | A(CUT_PEAT), 0, 0},
    {"S02", P(1) | P(2), A(HORSE_MARKET) | A(LABOUR_MARKET) | A(BLACK_MARKET) | A(ILLICIT_WORK), 1, 1},
    {"S03", P(1) | P(3), A(HORSE_MARKET) | A(SLASH_AND_BURN) | A(CUT_PEAT), 0, 0},
    {"S04", P(1) | P(3), A(FELL_TREES) | A(LABOUR_MARKET) | A(BLACK_MARKET) | A(ILLICIT_WORK), 0, 2},
    {"S05", P(1) | P(4), A(LABOUR_MARKET) | A(BLACK_MARKET) | A(ILLICIT_WORK), 0, 1},
    {"S06", P(1) | P(4), A(FELL_TREES) | A(HORSE_MARKET), 0, 0},
    {"S07", P(1) | P(4) | P(5), A(SLASH_AND_BURN) | A(CUT_PEAT), 0, 0},
    {"S08", P(1) | P56, A(BLACK_MARKET) | A(ILLICIT_WORK), 0, 0},
    {"S09", P(1) | P56, A(HORSE_MARKET), 1, 0},
    {"S10", P(1) | P56, A(FELL_TREES) | A(LABOUR_MARKET), 0, 1},
    {"S11", P(6), A(CUT_PEAT), 0, 0},
    {"S12", P(6), A(SLASH_AND_BURN), 0, 0},
};

/* Cells from the top left, row by row: bit 5 * row + column. */
#define C(r, c) (1u << (5 * (r) + (c)))
const struct start_card agricola_start_cards[START_CARDS] = {
    {C(0, 3) | C(1, 2) | C(1, 3) | C(2, 3) | C(2, 4), C(0, 0) | C(0, 1) | C(1, 1)}, /* 1  MM.F. HMFF. H..FF */
    {C(0, 1) | C(0, 2) | C(0, 3) | C(2, 3) | C(2, 4), C(1, 1) | C(1, 2) | C(2, 1)}, /* 2  .FFF. HMM.. HM.FF */
    {C(0, 2) | C(0, 3) | C(0, 4) | C(1, 4) | C(2, 4), C(1, 2) | C(2, 1) | C(2, 2)}, /* 3  ..FFF H.M.F HMM.F */
    {C(0, 1) | C(1, 1) | C(1, 3) | C(2, 1) | C(2, 3), C(0, 3) | C(0, 4) | C(1, 4)}, /* 4  .F.MM HF.FM HF.F. */
    {C(0, 3) | C(0, 4) | C(1, 4) | C(2, 3) | C(2, 4), C(1, 1) | C(1, 2) | C(1, 3)}, /* 5  ...FF HMMMF H..FF */
    {C(0, 0) | C(0, 1) | C(0, 4) | C(1, 4) | C(2, 4), C(0, 2) | C(0, 3) | C(1, 3)}, /* 6  FFMMF H..MF H...F */
    {C(0, 1) | C(1, 1) | C(1, 4) | C(2, 3) | C(2, 4), C(0, 2) | C(1, 2) | C(2, 2)}, /* 7  .FM.. HFM.F H.MFF */
    {C(0, 4) | C(1, 1) | C(1, 4) | C(2, 1) | C(2, 2), C(1, 2) | C(1, 3) | C(2, 3)}, /* 8  ....F HFMMF HFFM. */
    {C(0, 0) | C(0, 1) | C(1, 1) | C(2, 1) | C(2, 2), C(0, 2) | C(1, 2) | C(1, 3)}, /* 9  FFM.. HFMM. HFF.. */
};
/* clang-format on */
