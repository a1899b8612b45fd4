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
    [BUILD_ROOMS]   = {"rooms", "build rooms", "build rooms", "build any number of rooms, each for 5 of your house's material and 2 reed"},
    [BUILD_STABLES] = {"stables", "build stables (2 wood)", "build stables", "build any number of stables, each for 2 wood"},
    [BUILD_STABLE]  = {"stable", "build one stable (1 wood)", "build a stable", "build one stable for 1 wood"},
    [PLOW]          = {"plow", "plow", "plow a field", "plow one field"},
    [PLOW_FOR_FOOD] = {"plow-for-food", "plow (1 food)", "plow a field for 1 food", "plow one field for 1 food"},
    [SOW]           = {"sow", "sow", "sow", "sow any number of your empty fields"},
    [BAKE]          = {"bake", "bake bread", "bake bread", "bake bread"},
    [RENOVATE]      = {"renovate", "renovate", NULL, "renovate the house, for 1 of the new material a room and 1 reed"},
    [IMPROVE]       = {"improve", "major improvement", NULL, "build or play one improvement"},
    [FENCE]         = {"fence", "fences (1 wood)", NULL, "build fences, each for 1 wood"},
    [GROW]          = {"grow", "family growth with a room", NULL, "a child is born, if there is a room for it"},
    [GROW_ANYWAY]   = {"grow", "family growth", NULL, "a child is born, even without a room for it"},
    [BUY_GRAIN]     = {"buy-grain", "buy 1 grain (1 food)", "buy a grain for 1 food", "buy 1 grain for 1 food"},
    [PLAY_MINOR]    = {"minor", "minor improvement", NULL, "play one minor improvement"},
};

/* Spaces whose `players` is 0 are put on the board by an option or by the rounds. */
const struct space_info agricola_spaces[SPACES] = {
    [FARM_EXPANSION]       = {"farm-expansion",        "Farm Expansion",           AND_OR,  {BUILD_ROOMS, BUILD_STABLES}, ALL},
    [MEETING_PLACE]        = {"meeting-place",         "Meeting Place",            MEETS,   {0}, ALL,  FOOD, 1},
    [GRAIN_SEEDS]          = {"grain-seeds",           "Grain Seeds",              GAINS,   {0}, ALL,  0, 0, {{GRAIN, 1}}},
    [FARMLAND]             = {"farmland",              "Farmland",                 DOES,    {PLOW}, ALL},
    [LESSONS]              = {"lessons",               "Lessons",                  TEACHES, {0}, ALL},
    [DAY_LABORER]          = {"day-laborer",           "Day Laborer",              GAINS,   {0}, ALL,  0, 0, {{FOOD, 2}}},
    [FOREST]               = {"forest",                "Forest",                   TAKES,   {0}, ALL,  WOOD, 3},
    [CLAY_PIT]             = {"clay-pit",              "Clay Pit",                 TAKES,   {0}, ALL,  CLAY, 1},
    [REED_BANK]            = {"reed-bank",             "Reed Bank",                TAKES,   {0}, ALL,  REED, 1},
    [FISHING]              = {"fishing",               "Fishing",                  TAKES,   {0}, ALL,  FOOD, 1},
    [GROVE_3]              = {"grove",                 "Grove",                    TAKES,   {0}, P(3), WOOD, 2},
    [HOLLOW_3]             = {"hollow",                "Hollow",                   TAKES,   {0}, P(3), CLAY, 1},
    [RESOURCE_MARKET_3]    = {"resource-market",       "Resource Market",          CHOOSES, {0}, P(3), 0, 0, {{FOOD, 1}}},
    [LESSONS_3]            = {"lessons-2",             "Lessons (2 food)",         TEACHES, {0}, P(3)},
    [COPSE_4]              = {"copse",                 "Copse",                    TAKES,   {0}, P(4), WOOD, 1},
    [GROVE_4]              = {"grove",                 "Grove",                    TAKES,   {0}, P(4), WOOD, 2},
    [HOLLOW_4]             = {"hollow",                "Hollow",                   TAKES,   {0}, P(4), CLAY, 2},
    [RESOURCE_MARKET_4]    = {"resource-market",       "Resource Market",          GAINS,   {0}, P(4), 0, 0, {{REED, 1}, {STONE, 1}, {FOOD, 1}}},
    [LESSONS_4]            = {"lessons-2",             "Lessons (1, 1, 2 food)",   TEACHES, {0}, P(4)},
    [TRAVELING_PLAYERS_4]  = {"traveling-players",     "Traveling Players",        TAKES,   {0}, P(4), FOOD, 1},
    [LESSONS_56_FLAT]      = {"lessons-2",             "Lessons (2 food)",         TEACHES, {0}, P56,  .linked = LINK(COPSE_56)},
    [COPSE_56]             = {"copse",                 "Copse",                    TAKES,   {0}, P56,  WOOD, 1, .linked = LINK(LESSONS_56_FLAT)},
    [LESSONS_56_STEP]      = {"lessons-3",             "Lessons (1, 1, 2 food)",   TEACHES, {0}, P56,  .linked = LINK(MODEST_WISH_56)},
    [MODEST_WISH_56]       = {"modest-wish",           "Modest Wish for Children", DOES,    {GROW}, P56, .from_round = 5, .linked = LINK(LESSONS_56_STEP)},
    [HOUSE_BUILDING_56]    = {"house-building",        "House Building",           DOES,    {BUILD_ROOMS}, P56, .linked = LINK(TRAVELING_PLAYERS_56)},
    [TRAVELING_PLAYERS_56] = {"traveling-players",     "Traveling Players",        TAKES,   {0}, P56,  FOOD, 1, .linked = LINK(HOUSE_BUILDING_56)},
    [RIVERBANK_FOREST_56]  = {"riverbank-forest",      "Riverbank Forest",         TAKES,   {0}, P56,  WOOD, 1, {{REED, 1}}},
    [GROVE_56]             = {"grove",                 "Grove",                    TAKES,   {0}, P56,  WOOD, 2},
    [HOLLOW_56]            = {"hollow",                "Hollow",                   TAKES,   {0}, P56,  CLAY, 3},
    [RESOURCE_MARKET_56]   = {"resource-market",       "Resource Market",          GAINS,   {0}, P56,  0, 0, {{REED, 1}, {STONE, 1}, {WOOD, 1}}},
    [ANIMAL_MARKET_56]     = {"animal-market",         "Animal Market",            CHOOSES, {0}, P56},
    [FARM_SUPPLIES_6]      = {"farm-supplies",         "Farm Supplies",            AND_OR,  {BUY_GRAIN, PLOW_FOR_FOOD}, P(6)},
    [BUILDING_SUPPLIES_6]  = {"building-supplies",     "Building Supplies",        CHOOSES, {0}, P(6), 0, 0, {{FOOD, 1}}},
    [CORRAL_6]             = {"corral",                "Corral",                   CHOOSES, {0}, P(6)},
    [SIDE_JOB_6]           = {"side-job",              "Side Job",                 AND_OR,  {BUILD_STABLE, BAKE}, P(6)},
    [IMPROVEMENT_6]        = {"improvement",           "Improvement",              DOES,    {IMPROVE}, P(6), .from_round = 5},
    [INFIRMARY]            = {"infirmary",             "Infirmary",                HEALS,   {0}, 0,    0, 0, {{FOOD, 1}}},
    [MOOR_RESOURCE_MARKET] = {"resource-market",       "Resource Market",          GAINS,   {0}, 0,    0, 0, {{FOOD, 1}, {STONE, 1}}},
    [SIDE_JOB_TILE]        = {"side-job",              "Side Job",                 AND_OR,  {BUILD_STABLE, BAKE}, 0},
    [T2_COPSE]             = {"tile-copse",            "Copse (tile)",             TAKES,   {0}, 0,    WOOD, 1, .linked = T2_LINKS},
    [T2_RESOURCE_MARKET]   = {"tile-resource-market",  "Resource Market (tile)",   GAINS,   {0}, 0,    0, 0, {{STONE, 1}, {FOOD, 1}}, .linked = T2_LINKS},
    [T2_ANIMAL_MARKET]     = {"tile-animal-market",    "Animal Market (tile)",     CHOOSES, {0}, 0,    .linked = T2_LINKS},
    [T2_MODEST_WISH]       = {"tile-modest-wish",      "Modest Wish for Children (tile)", DOES, {GROW}, 0, .from_round = 5, .linked = T2_LINKS},
    [T34_ANIMAL_MARKET]    = {"tile-animal-market",    "Animal Market (tile)",     CHOOSES, {0}, 0,    .linked = T34_LINKS},
    [T34_MODEST_WISH]      = {"tile-modest-wish",      "Modest Wish for Children (tile)", DOES, {GROW}, 0, .from_round = 5, .linked = T34_LINKS},

    [MAJOR_IMPROVEMENT]    = {"major-improvement",     "Major Improvement",        DOES,    {IMPROVE}, .stage = 1},
    [FENCING]              = {"fencing",               "Fencing",                  DOES,    {FENCE}, .stage = 1},
    [GRAIN_UTILIZATION]    = {"grain-utilization",     "Grain Utilization",        AND_OR,  {SOW, BAKE}, .stage = 1},
    [SHEEP_MARKET]         = {"sheep-market",          "Sheep Market",             TAKES,   {0}, 0, SHEEP, 1, .stage = 1},
    [BASIC_WISH]           = {"basic-wish",            "Basic Wish for Children",  THEN,    {GROW, PLAY_MINOR}, .stage = 2},
    [HOUSE_REDEVELOPMENT]  = {"house-redevelopment",   "House Redevelopment",      THEN,    {RENOVATE, IMPROVE}, .stage = 2},
    [WESTERN_QUARRY]       = {"western-quarry",        "Western Quarry",           TAKES,   {0}, 0, STONE, 1, .stage = 2},
    [VEGETABLE_SEEDS]      = {"vegetable-seeds",       "Vegetable Seeds",          GAINS,   {0}, 0, 0, 0, {{VEGETABLE, 1}}, .stage = 3},
    [PIG_MARKET]           = {"pig-market",            "Pig Market",               TAKES,   {0}, 0, BOAR, 1, .stage = 3},
    [CATTLE_MARKET]        = {"cattle-market",         "Cattle Market",            TAKES,   {0}, 0, CATTLE, 1, .stage = 4},
    [EASTERN_QUARRY]       = {"eastern-quarry",        "Eastern Quarry",           TAKES,   {0}, 0, STONE, 1, .stage = 4},
    [URGENT_WISH]          = {"urgent-wish",           "Urgent Wish for Children", DOES,    {GROW_ANYWAY}, .stage = 5},
    [CULTIVATION]          = {"cultivation",           "Cultivation",              AND_OR,  {PLOW, SOW}, .stage = 5},
    [FARM_REDEVELOPMENT]   = {"farm-redevelopment",    "Farm Redevelopment",       THEN,    {RENOVATE, FENCE}, .stage = 6},
};

static const struct offer reed_or_stone[] = {{"reed", {{REED, 1}}, 0}, {"stone", {{STONE, 1}}, 0}};
static const struct offer supplies[] = {
    {"reed-wood",  {{REED, 1}, {WOOD, 1}},  0}, {"reed-clay",  {{REED, 1}, {CLAY, 1}},  0},
    {"stone-wood", {{STONE, 1}, {WOOD, 1}}, 0}, {"stone-clay", {{STONE, 1}, {CLAY, 1}}, 0},
};
static const struct offer animals[] = {
    {"sheep-food", {{SHEEP, 1}, {FOOD, 1}}, 0}, {"boar", {{BOAR, 1}}, 0}, {"cattle", {{CATTLE, 1}}, 1},
};
static const struct offer corral[] = {{"sheep", {{SHEEP, 1}}, 0}, {"boar", {{BOAR, 1}}, 0}, {"cattle", {{CATTLE, 1}}, 0}};

const struct offer *agricola_offers(int space, int *count)
{
    switch (space) {
    case RESOURCE_MARKET_3:   *count = 2; return reed_or_stone;
    case BUILDING_SUPPLIES_6: *count = 4; return supplies;
    case ANIMAL_MARKET_56:
    case T2_ANIMAL_MARKET:
    case T34_ANIMAL_MARKET:   *count = 3; return animals;
    case CORRAL_6:            *count = 3; return corral;
    default:                  *count = 0; return NULL;
    }
}

#define FIREPLACES (MAJOR(FIREPLACE_2) | MAJOR(FIREPLACE_3) | MAJOR(FIREPLACE_4))
#define HEARTHS    (MAJOR(COOKING_HEARTH_4) | MAJOR(COOKING_HEARTH_5))
#define ANY        255
#define SAVES(g)   (1 + (g))

/* slot, lower; cost: wood clay reed stone; points; food for vegetable sheep boar cattle horse; bread, at most */
const struct major_info agricola_majors[MAJORS] = {
    [FIREPLACE_2]             = {"fireplace-2",             "Fireplace (2 clay)",       0,  0, {0, 2, 0, 0}, 1, {2, 2, 2, 3, 0}, 2, ANY, .effect = "cooks and bakes"},
    [FIREPLACE_3]             = {"fireplace-3",             "Fireplace (3 clay)",       1,  0, {0, 3, 0, 0}, 1, {2, 2, 2, 3, 0}, 2, ANY, .effect = "cooks and bakes"},
    [COOKING_HEARTH_4]        = {"cooking-hearth-4",        "Cooking Hearth (4 clay)",  2,  0, {0, 4, 0, 0}, 1, {3, 2, 3, 4, 0}, 3, ANY, FIREPLACES, .effect = "cooks and bakes well"},
    [COOKING_HEARTH_5]        = {"cooking-hearth-5",        "Cooking Hearth (5 clay)",  3,  0, {0, 5, 0, 0}, 1, {3, 2, 3, 4, 0}, 3, ANY, FIREPLACES, .effect = "cooks and bakes well"},
    [WELL]                    = {"well",                    "Well",                     4,  0, {1, 0, 0, 3}, 4, .museum = SAVES(STONE), .effect = "1 food in each of the next 5 rounds"},
    [CLAY_OVEN]               = {"clay-oven",               "Clay Oven",                5,  0, {0, 3, 0, 1}, 2, {0}, 5, 1, .museum = SAVES(CLAY), .effect = "bakes 1 grain, also at once"},
    [STONE_OVEN]              = {"stone-oven",              "Stone Oven",               6,  0, {0, 1, 0, 3}, 3, {0}, 4, 2, .museum = SAVES(STONE), .effect = "bakes 2 grain, also at once"},
    [JOINERY]                 = {"joinery",                 "Joinery",                  7,  0, {2, 0, 0, 2}, 2, .museum = SAVES(WOOD), .craft = 1 + WOOD, .craft_food = 2, .bonus = {3, 5, 7}, .effect = "each harvest 1 wood for 2 food; wood at the end"},
    [POTTERY]                 = {"pottery",                 "Pottery",                  8,  0, {0, 2, 0, 2}, 2, .museum = SAVES(CLAY), .craft = 1 + CLAY, .craft_food = 2, .bonus = {3, 5, 7}, .effect = "each harvest 1 clay for 2 food; clay at the end"},
    [BASKETMAKERS_WORKSHOP]   = {"basketmaker",             "Basketmaker's Workshop",   9,  0, {0, 0, 2, 2}, 2, .museum = SAVES(REED), .craft = 1 + REED, .craft_food = 3, .bonus = {2, 4, 5}, .effect = "each harvest 1 reed for 3 food; reed at the end"},

    [FIREPLACE_4]             = {"fireplace-4",             "Fireplace (4 clay)",       1,  1, {0, 4, 0, 0}, 1, {2, 2, 2, 3, 0}, 2, ANY, .effect = "cooks and bakes"},
    [COOKING_HEARTH_6]        = {"cooking-hearth-6",        "Cooking Hearth (6 clay)",  3,  1, {0, 6, 0, 0}, 1, {3, 2, 3, 4, 0}, 3, ANY, FIREPLACES, .effect = "cooks and bakes well"},
    [WELL_2]                  = {"well-2",                  "Well (1 clay)",            4,  1, {0, 1, 0, 3}, 4, .effect = "1 food in each of the next 5 rounds"},
    [CLAY_OVEN_2]             = {"clay-oven-2",             "Clay Oven (4 clay)",       5,  1, {0, 4, 0, 1}, 2, {0}, 5, 1, .effect = "bakes 1 grain, also at once"},
    [STONE_OVEN_2]            = {"stone-oven-2",            "Stone Oven (2 clay)",      6,  1, {0, 2, 0, 3}, 3, {0}, 4, 2, .effect = "bakes 2 grain, also at once"},
    [JOINERY_2]               = {"joinery-2",               "Joinery (3 stone)",        7,  1, {2, 0, 0, 3}, 2, .craft = 1 + WOOD, .craft_food = 2, .bonus = {3, 5, 7}, .effect = "each harvest 1 wood for 2 food; wood at the end"},
    [POTTERY_2]               = {"pottery-2",               "Pottery (3 stone)",        8,  1, {0, 2, 0, 3}, 2, .craft = 1 + CLAY, .craft_food = 2, .bonus = {3, 5, 7}, .effect = "each harvest 1 clay for 2 food; clay at the end"},
    [BASKETMAKERS_WORKSHOP_2] = {"basketmaker-2",           "Basketmaker's Workshop (3 stone)", 9, 1, {0, 0, 2, 3}, 2, .craft = 1 + REED, .craft_food = 3, .bonus = {2, 4, 5}, .effect = "each harvest 1 reed for 3 food; reed at the end"},

    [HORSE_SLAUGHTERHOUSE_1]  = {"horse-slaughterhouse-1",  "Horse Slaughterhouse (left)",  0, 1, {0, 1, 0, 1}, 2, {0, 1, 1, 2, 2}, .effect = "cooks animals, horses too"},
    [HORSE_SLAUGHTERHOUSE_2]  = {"horse-slaughterhouse-2",  "Horse Slaughterhouse (right)", 1, 1, {0, 1, 0, 1}, 2, {0, 1, 1, 2, 2}, .effect = "cooks animals, horses too"},
    [COOKHOUSE_1]             = {"cookhouse-1",             "Cookhouse (left)",         2,  1, {0, 6, 0, 0}, 2, {3, 2, 3, 4, 2}, 3, ANY, FIREPLACES | HEARTHS, .effect = "cooks and bakes well, horses too"},
    [COOKHOUSE_2]             = {"cookhouse-2",             "Cookhouse (right)",        3,  1, {0, 6, 0, 0}, 2, {3, 2, 3, 4, 2}, 3, ANY, FIREPLACES | HEARTHS, .effect = "cooks and bakes well, horses too"},
    [VILLAGE_CHURCH]          = {"village-church",          "Village Church",           4,  1, {2, 0, 0, 4}, 4, .effect = "2 food at once; each harvest 1 fuel for 1 point"},
    [HEATING_OVEN]            = {"heating-oven",            "Heating Oven",             5,  1, {0, 1, 0, 1}, 1, .effect = "2 fuel at once; one room less to heat"},
    [TILED_OVEN]              = {"tiled-oven",              "Tiled Oven",               6,  1, {0, 2, 0, 1}, 1, .effect = "heating never costs more than 1 fuel"},
    [FURNITURE_STALL]         = {"furniture-stall",         "Furniture Stall",          7,  1, {1, 0, 0, 1}, 2, .effect = "any time wood for clay"},
    [CERAMICS_STALL]          = {"ceramics-stall",          "Ceramics Stall",           8,  1, {0, 1, 0, 1}, 2, .effect = "any time clay for wood"},
    [BASKET_STALL]            = {"basket-stall",            "Basket Stall",             9,  1, {0, 0, 1, 1}, 2, .effect = "any time reed for wood, clay or stone"},
    [PEAT_CHARCOAL_KILN]      = {"kiln",                    "Peat-Charcoal Kiln",       10, 0, {0, 0, 0, 1}, 1, .effect = "more fuel from peat; 3 or 5 fuel for points at the end"},
    [FORESTERS_LODGE]         = {"foresters-lodge",         "Forester's Lodge",         11, 0, {1, 2, 0, 0}, 1, .museum = SAVES(CLAY), .effect = "more wood from felling; a point for each forest at the end"},
    [MUSEUM_OF_THE_MOORS]     = {"museum",                  "Museum of the Moors",      10, 1, {0, 1, 1, 1}, 3, .effect = "seven other improvements cost 1 less"},
    [RIDING_STABLES]          = {"riding-stables",          "Riding Stables",           11, 1, {2, 1, 1, 0}, 3, .effect = "1 food each round with 2 horses"},
};

const uint32_t agricola_cookers = FIREPLACES | HEARTHS | MAJOR(COOKING_HEARTH_6) | MAJOR(COOKHOUSE_1) | MAJOR(COOKHOUSE_2) |
                                  MAJOR(HORSE_SLAUGHTERHOUSE_1) | MAJOR(HORSE_SLAUGHTERHOUSE_2);
const uint32_t agricola_bakers  = FIREPLACES | HEARTHS | MAJOR(COOKING_HEARTH_6) | MAJOR(COOKHOUSE_1) | MAJOR(COOKHOUSE_2) |
                                  MAJOR(CLAY_OVEN) | MAJOR(CLAY_OVEN_2) | MAJOR(STONE_OVEN) | MAJOR(STONE_OVEN_2);
const uint32_t agricola_crafts  = MAJOR(JOINERY) | MAJOR(JOINERY_2) | MAJOR(POTTERY) | MAJOR(POTTERY_2) |
                                  MAJOR(BASKETMAKERS_WORKSHOP) | MAJOR(BASKETMAKERS_WORKSHOP_2);

const char *const agricola_special_ids[SPECIALS] = {"peat", "fell", "burn", "horse", "labour", "black-market", "illicit-work"};
const char *const agricola_special_names[SPECIALS] = {"Cut Peat", "Fell Trees", "Slash and Burn", "Horse Market", "Labour Market", "Black Market", "Illicit Work"};
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
