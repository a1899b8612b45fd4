/* SPDX-License-Identifier: MIT */
/*
 * The components, one line each: 66 species (and the universal moor), 172 cards, 5 caves.
 *
 * What had to be reconstructed is flagged in the last column; docs/games/dartmoor.md tells how.
 */
#include "games/dartmoor/dartmoor.h"

/* clang-format off */

/* A set of sixteen kinds as sixteen bytes of 0 or 1. */
#define BYTE(kinds, bit) ((uint64_t)((kinds) >> (bit) & 1u) << (8 * ((bit) % 8)))
#define BYTES(kinds, b)                                                                            \
    (BYTE(kinds, (b)) | BYTE(kinds, (b) + 1) | BYTE(kinds, (b) + 2) | BYTE(kinds, (b) + 3) |       \
     BYTE(kinds, (b) + 4) | BYTE(kinds, (b) + 5) | BYTE(kinds, (b) + 6) | BYTE(kinds, (b) + 7))

#define ROW(name, slug, side, kinds, ...)                                                                \
    {name, slug, {BYTES(kinds, 0), BYTES(kinds, 8)}, kinds, side, __VA_ARGS__}
#define ON_TOP(name, slug, kinds, ...)   ROW(name, slug, TOP_SIDE, kinds, __VA_ARGS__)
#define BELOW(name, slug, kinds, ...)    ROW(name, slug, BOTTOM_SIDE, (kinds | K(BOTTOM)), __VA_ARGS__)
#define ON_FLANK(name, slug, kinds, ...) ROW(name, slug, FLANK, kinds, __VA_ARGS__)
#define ON_WOOD(name, slug, kinds, ...)  ROW(name, slug, WOOD, kinds, OPEN_GROUND, __VA_ARGS__)
#define ON_GROUND(name, slug, ...)       ROW(name, slug, GROUND, K(MOOR), OPEN_GROUND, __VA_ARGS__)

/* Points of one copy. */
#define ZERO                       {0, ONE, 0, ONE, ALWAYS}
#define AS_GROUP                   ZERO /* dragonflies and Warty Newts, see score.c */
#define FIXED(n)                   {n, ONE, 0, ONE, ALWAYS}
#define PER(n, what)               {n, what, 0, ONE, ALWAYS}
#define BOTH(n1, what1, n2, what2) {n1, what1, n2, what2, ALWAYS}
#define IF(what, then, otherwise)  {(then) - (otherwise), what, otherwise, ONE, ALWAYS}
#define MOOR_ONLY(n)               {n, ONE, 0, ONE, AT_MOOR}
#define FULL_ONLY(n)               {n, ONE, 0, ONE, WHEN_FULL}

/* What effects and bonuses do, as short as on the cards. */
#define NONE              {NOTHING, 0, 0}
#define DRAW(n)           {DRAW_STACK, n, 0}
#define DRAW_EACH(kinds)  {DRAW_PER, 0, kinds}
#define TAKE_ONE          {TAKE_CLEARING, 1, 0}
#define FREE(n, kinds)    {PUT_HAND, n, kinds}
#define FREE_USED(kinds)  {PUT_AND_USE, 1, kinds}
#define RESCUE(kinds)     {PUT_CLEARING, 1, kinds}
#define LAY_ONE           {LAY_MOOR, 1, 0}
#define AGAIN             {ANOTHER_TURN, 0, 0}
#define AGAIN_IF(kinds)   {TURN_IF, 0, kinds}
#define HOARD(n)          {STACK_TO_CAVE, n, 0}
#define HOARD_EACH(kinds) {CAVE_PER, 0, kinds}
#define CARRY(n)          {CLEARING_TO_CAVE, n, 0}
#define CARRY_ALL(kinds)  {ALL_TO_CAVE, 0, kinds}
#define DROP(n)           {DISCARD_HAND, n, 0}
#define WATCHES(kinds)    {WATCH, 1, kinds}
#define SHARES            {SHARE, 0, 0}
#define DOUBLES           {DOUBLE_BELOW, 0, K(PLANT)}

/* Row by row: kinds, needs, cost, copies, points. All of it is published. */
const struct dartmoor_facts dartmoor_facts[SPECIES] = {
    [BEAUTIFUL_DEMOISELLE]      = ON_TOP("Beautiful Demoiselle",       "beautiful-demoiselle",     K(INSECT)|K(DRAGONFLY), TOPS|WITH_DRAGONFLIES, 0,  4, AS_GROUP),
    [EMERALD_DAMSELFLY]         = ON_TOP("Emerald Damselfly",          "emerald-damselfly",        K(INSECT)|K(DRAGONFLY), TOPS|WITH_DRAGONFLIES, 0,  4, AS_GROUP),
    [KEELED_SKIMMER]            = ON_TOP("Keeled Skimmer",             "keeled-skimmer",           K(INSECT)|K(DRAGONFLY), TOPS|WITH_DRAGONFLIES, 0,  4, AS_GROUP),
    [SMALL_RED_DAMSELFLY]       = ON_TOP("Small Red Damselfly",        "small-red-damselfly",      K(INSECT)|K(DRAGONFLY), TOPS|WITH_DRAGONFLIES, 0,  4, AS_GROUP),
    [SOUTHERN_DAMSELFLY]        = ON_TOP("Southern Damselfly",         "southern-damselfly",       K(INSECT)|K(DRAGONFLY), TOPS|WITH_DRAGONFLIES, 0,  4, AS_GROUP),
    [BARN_OWL]                  = ON_TOP("Barn Owl",                   "barn-owl",                 K(BIRD),                TOPS,                  2,  4, PER(3, BAT)),
    [BLACK_TAILED_GODWIT]       = ON_TOP("Black-Tailed Godwit",        "black-tailed-godwit",      K(BIRD),                TOP_OF_MOOR,           1,  4, IF(MOST_MOORS, 10, 0)),
    [BUZZARD]                   = ON_TOP("Buzzard",                    "buzzard",                  K(BIRD),                TOPS,                  2,  4, PER(2, MOUSE)),
    [COMMON_MOORHEN]            = ON_TOP("Common Moorhen",             "common-moorhen",           K(BIRD),                TOP_OF_MOOR,           1,  4, PER(2, DRAGONFLY)),
    [CUCKOO]                    = ON_TOP("Cuckoo",                     "cuckoo",                   K(BIRD),                BESIDE_BIRD,           1,  4, FIXED(7)),
    [CURLEW]                    = ON_TOP("Curlew",                     "curlew",                   K(BIRD),                TOP_OF_MOOR,           1,  4, IF(FIVE_INSECTS, 10, 3)),
    [GREY_HERON]                = ON_TOP("Grey Heron",                 "grey-heron",               K(BIRD),                TOP_OF_MOOR,           1,  4, FIXED(8)),
    [MEADOW_PIPIT]              = ON_TOP("Meadow Pipit",               "meadow-pipit",             K(BIRD),                TOPS,                  1,  4, PER(1, BIRD_STEPS)),
    [WHEATEAR]                  = ON_TOP("Wheatear",                   "wheatear",                 K(BIRD),                TOPS,                  1,  4, MOOR_ONLY(5)),
    [ADDER]                     = BELOW("Adder",                      "adder",                    K(AMPHIBIAN),           BOTTOMS,               1,  3, BOTH(1, AMPHIBIAN, 1, MOUSE)),
    [ADDERS_TONGUE]             = BELOW("Adder's Tongue",             "adders-tongue",            K(PLANT),               BOTTOMS,               0,  4, FIXED(3)),
    [BEAVER]                    = BELOW("Beaver",                     "beaver",                   K(PAWED),               BOTTOMS,               2,  3, PER(1, CAVE_CARDS)),
    [BLUE_GROUND_BEETLE]        = BELOW("Blue Ground Beetle",         "blue-ground-beetle",       K(INSECT),              BOTTOMS,               1,  4, PER(1, BOTTOM)),
    [BLUEBERRY]                 = BELOW("Blueberry",                  "blueberry",                K(PLANT),               BOTTOMS,               1,  4, PER(2, BIRD_SPECIES)),
    [BOG_ASPHODEL]              = BELOW("Bog Asphodel",               "bog-asphodel",             K(PLANT),               BOTTOM_OF_MOOR,        1,  3, PER(1, MOOR)),
    [COMMON_LIZARD]             = BELOW("Common Lizard",              "common-lizard",            K(AMPHIBIAN),           BOTTOMS,               2,  3, IF(THREE_AMPHIBIANS, 15, 5)),
    [GRASS_SNAKE]               = BELOW("Grass Snake",                "grass-snake",              K(AMPHIBIAN),           BOTTOM_OF_MOOR,        1,  3, FIXED(5)),
    [GREATER_BUTTERFLY_ORCHID]  = BELOW("Greater Butterfly Orchid",   "greater-butterfly-orchid", K(PLANT),               BOTTOMS,               1,  3, IF(FIVE_PLANTS, 15, 3)),
    [HEATHER]                   = BELOW("Heather",                    "heather",                  K(PLANT),               BOTTOMS,               0,  4, PER(1, INSECT)),
    [MEADOWSWEET]               = BELOW("Meadowsweet",                "meadowsweet",              K(PLANT),               BOTTOMS,               1,  4, MOOR_ONLY(5)),
    [MOOR_FROG]                 = BELOW("Moor Frog",                  "moor-frog",                K(AMPHIBIAN),           BOTTOM_OF_MOOR,        1,  3, IF(FIVE_MOORS, 8, 0)),
    [OTTER]                     = BELOW("Otter",                      "otter",                    K(PAWED),               BOTTOMS,               2,  4, PER(3, AMPHIBIAN)),
    [ROYAL_FERN]                = BELOW("Royal Fern",                 "royal-fern",               K(PLANT),               BOTTOMS,               1,  4, PER(2, PLANT_SPECIES)),
    [WARTY_NEWT]                = BELOW("Warty Newt",                 "warty-newt",               K(AMPHIBIAN)|K(NEWT),   BOTTOM_OF_MOOR,        1,  3, AS_GROUP),
    [WATER_SOLDIERS]            = BELOW("Water Soldiers",             "water-soldiers",           K(PLANT),               BOTTOMS,               0,  4, PER(2, DRAGONFLY)),
    [ALCATHOE_BAT]              = ON_FLANK("Alcathoe Bat",               "alcathoe-bat",             K(BAT),            FLANKS,            1,  4, IF(THREE_BATS, 5, 0)),
    [BRANDTS_BAT]               = ON_FLANK("Brandt's Bat",               "brandts-bat",              K(BAT),            FLANKS,            1,  4, IF(THREE_BATS, 5, 0)),
    [CAPERCAILLIE]              = ON_FLANK("Capercaillie",               "capercaillie",             K(BIRD),           FLANKS,            1,  4, PER(1, PLANT)),
    [COMMON_NOCTULE]            = ON_FLANK("Common Noctule",             "common-noctule",           K(BAT),            FLANKS,            1,  4, IF(THREE_BATS, 5, 0)),
    [COMMON_PHEASANT]           = ON_FLANK("Common Pheasant",            "common-pheasant",          K(BIRD),           FLANKS,            1,  4, BOTH(1, TREE, 1, SHRUB)),
    [DARTMOOR_BADGER]           = ON_FLANK("Dartmoor Badger",            "dartmoor-badger",          K(PAWED),          FLANKS,            1,  5, PER(2, PAWED)),
    [DARTMOOR_BLACK_RABBIT]     = ON_FLANK("Dartmoor Black Rabbit",      "dartmoor-black-rabbit",    K(PAWED)|K(RABBIT),FLANKS|WARRENS_TOO,0, 11, PER(1, RABBIT)),
    [DARTMOOR_PONY]             = ON_FLANK("Dartmoor Pony",              "dartmoor-pony",            K(HOOFED),         FLANKS,            2,  4, IF(MOST_MOORS, 15, 5)),
    [DARTMOOR_SHEEP]            = ON_FLANK("Dartmoor Sheep",             "dartmoor-sheep",           K(HOOFED),         FLANKS,            2,  6, PER(2, HOOFED)),
    [DAUBENTONS_BAT]            = ON_FLANK("Daubenton's Bat",            "daubentons-bat",           K(BAT),            FLANKS,            1,  4, IF(THREE_BATS, 5, 0)),
    [FIELD_VOLE]                = ON_FLANK("Field Vole",                 "field-vole",               K(PAWED)|K(MOUSE), FLANKS,            0,  8, PER(1, MOUSE)),
    [GNAT]                      = ON_FLANK("Gnat",                       "gnat",                     K(INSECT),         FLANKS,            0,  2, PER(1, BAT)),
    [LAKE_FLY]                  = ON_FLANK("Lake Fly",                   "lake-fly",                 K(INSECT),         FLANKS,            0,  3, PER(1, BAT)),
    [NUTHATCH]                  = ON_FLANK("Nuthatch",                   "nuthatch",                 K(BIRD),           FLANKS,            2,  4, FULL_ONLY(10)),
    [ROE_DEER]                  = ON_FLANK("Roe Deer",                   "roe-deer",                 K(HOOFED),         FLANKS,            2,  5, PER(3, OWN_SYMBOL)),
    [SEROTINE_BAT]              = ON_FLANK("Serotine Bat",               "serotine-bat",             K(BAT),            FLANKS,            1,  4, IF(THREE_BATS, 5, 0)),
    [SHREW]                     = ON_FLANK("Shrew",                      "shrew",                    K(PAWED)|K(MOUSE), FLANKS,            0,  5, FIXED(1)),
    [TREECREEPER]               = ON_FLANK("Treecreeper",                "treecreeper",              K(BIRD),           FLANKS,            2,  4, FIXED(5)),
    [WOOD_MOUSE]                = ON_FLANK("Wood Mouse",                 "wood-mouse",               K(PAWED)|K(MOUSE), FLANKS,            1,  5, PER(1, MOUSE)),
    [ASH]                       = ON_WOOD("Ash",                        "ash",                      K(TREE),  2,  6, BOTH(1, SYMBOL + ALDER, 1, PLANT)),
    [BLACK_ALDER]               = ON_WOOD("Black Alder",                "black-alder",              K(TREE),  2,  6, FIXED(5)),
    [CRAB_APPLE]                = ON_WOOD("Crab Apple",                 "crab-apple",               K(TREE),  1,  6, FULL_ONLY(8)),
    [GOAT_WILLOW]               = ON_WOOD("Goat Willow",                "goat-willow",              K(TREE),  1,  6, PER(1, MOOR)),
    [MOOR_BIRCH]                = ON_WOOD("Moor Birch",                 "moor-birch",               K(TREE),  0,  6, FIXED(1)),
    [SESSILE_OAK]               = ON_WOOD("Sessile Oak",                "sessile-oak",              K(TREE),  1,  6, BOTH(1, TREE, 1, SHRUB)),
    [COMMON_HAZEL]              = ON_WOOD("Common Hazel",               "common-hazel",             K(SHRUB), 2,  4, ZERO),
    [ELDERBERRY]                = ON_WOOD("Elderberry",                 "elderberry",               K(SHRUB), 2,  4, ZERO),
    [BLANKET_BOG]               = ON_GROUND("Blanket Bog",                "blanket-bog",              2,  3, ZERO),
    [FOUNTAINHEAD]              = ON_GROUND("Fountainhead",               "fountainhead",             2,  3, ZERO),
    [LOWLAND_HEATH]             = ON_GROUND("Lowland Heath",              "lowland-heath",            2,  3, PER(2, AMPHIBIAN)),
    [RHOS_PASTURE]              = ON_GROUND("Rhôs Pasture",               "rhos-pasture",             2,  3, PER(2, HOOFED)),
    [RIVULET]                   = ON_GROUND("Rivulet",                    "rivulet",                  2,  3, PER(2, SYMBOL + WILLOW)),
    [TOR]                       = ON_GROUND("Tor",                        "tor",                      2,  3, ZERO),
    [VALLEY_MIRE]               = ON_GROUND("Valley Mire",                "valley-mire",              2,  3, PER(2, INSECT)),
    [WARRENS]                   = ON_GROUND("Warrens",                    "warrens",                  2,  3, PER(2, PAWED)),
    [WET_WOODLAND]              = ON_GROUND("Wet Woodland",               "wet-woodland",             2,  3, PER(2, MOOR)),
    [UNIVERSAL_MOOR]            = ON_GROUND("Universal Moor",             "universal-moor",           0,  0, ZERO),
};


#define S1    GUESSED_SYMBOL_1
#define S2    GUESSED_SYMBOL_2
#define PAIR  GUESSED_PAIR
#define SIDES GUESSED_SIDES

/* Species and tree symbols of both halves (top and bottom, left and right), printed number if known. */

/* What an owner of the game may replace by a file; see components.c. */
const struct dartmoor_tables dartmoor_builtin = {
    .acts = { /* effect, bonus, what was reconstructed */
        [BARN_OWL]                 = {AGAIN_IF(K(BAT)),      NONE,                      0},
        [BLACK_TAILED_GODWIT]      = {NONE,                  LAY_ONE,                   0},
        [BUZZARD]                  = {DRAW_EACH(K(MOUSE)),   NONE,                      0},
        [WHEATEAR]                 = {HOARD_EACH(K(MOOR)),   NONE,                      0},
        [ADDERS_TONGUE]            = {DRAW(1),               NONE,                      0},
        [BEAVER]                   = {CARRY_ALL(K(TREE)),    NONE,                      0},
        [BLUE_GROUND_BEETLE]       = {FREE(1, K(BIRD)),      NONE,                      GUESSED_EFFECT},
        [BLUEBERRY]                = {FREE(1, K(AMPHIBIAN)), NONE,                      GUESSED_EFFECT},
        [BOG_ASPHODEL]             = {NONE,                  FREE(1, K(TREE)|K(SHRUB)), GUESSED_BONUS},
        [COMMON_LIZARD]            = {NONE,                  TAKE_ONE,                  0},
        [GRASS_SNAKE]              = {NONE,                  FREE(1, K(DRAGONFLY)),     GUESSED_BONUS},
        [GREATER_BUTTERFLY_ORCHID] = {NONE,                  FREE(1, K(INSECT)),        GUESSED_BONUS},
        [MEADOWSWEET]              = {NONE,                  FREE(1, K(HOOFED)),        GUESSED_BONUS},
        [MOOR_FROG]                = {NONE,                  LAY_ONE,                   0},
        [OTTER]                    = {DRAW(1),               NONE,                      0},
        [ROYAL_FERN]               = {NONE,                  AGAIN,                     0},
        [WATER_SOLDIERS]           = {SHARES,                NONE,                      0},
        [ALCATHOE_BAT]             = {CARRY(2),              NONE,                      0},
        [BRANDTS_BAT]              = {HOARD(2),              NONE,                      0},
        [CAPERCAILLIE]             = {FREE(1, K(PLANT)),     NONE,                      GUESSED_EFFECT},
        [COMMON_NOCTULE]           = {RESCUE(K(PLANT)),      NONE,                      0},
        [COMMON_PHEASANT]          = {NONE,                  LAY_ONE,                   0},
        [DARTMOOR_BADGER]          = {SHARES,                NONE,                      0},
        [DARTMOOR_BLACK_RABBIT]    = {FREE(ANY, K(RABBIT)),  NONE,                      0},
        [DARTMOOR_PONY]            = {NONE,                  LAY_ONE,                   0},
        [DARTMOOR_SHEEP]           = {DRAW(1),               NONE,                      0},
        [DAUBENTONS_BAT]           = {RESCUE(K(INSECT)),     NONE,                      0},
        [FIELD_VOLE]               = {DRAW(1),               NONE,                      0},
        [GNAT]                     = {FREE(ANY, K(BAT)),     NONE,                      0},
        [LAKE_FLY]                 = {FREE_USED(K(BAT)),     NONE,                      0},
        [NUTHATCH]                 = {NONE,                  AGAIN,                     0},
        [ROE_DEER]                 = {NONE,                  DRAW(1),                   0},
        [SEROTINE_BAT]             = {TAKE_ONE,              NONE,                      0},
        [SHREW]                    = {NONE,                  HOARD_EACH(K(MOUSE)),      GUESSED_BONUS},
        [TREECREEPER]              = {DRAW(1),               NONE,                      0},
        [WOOD_MOUSE]               = {NONE,                  FREE(1, K(MOUSE)),         GUESSED_BONUS},
        [ASH]                      = {DRAW(1),               TAKE_ONE,                  0},
        [BLACK_ALDER]              = {NONE,                  AGAIN,                     0},
        [CRAB_APPLE]               = {NONE,                  TAKE_ONE,                  0},
        [GOAT_WILLOW]              = {NONE,                  LAY_ONE,                   0},
        [MOOR_BIRCH]               = {DRAW(1),               NONE,                      0},
        [COMMON_HAZEL]             = {WATCHES(K(BAT)),       FREE(1, K(BAT)),           0},
        [ELDERBERRY]               = {WATCHES(K(PLANT)),     FREE(1, K(PLANT)),         0},
        [BLANKET_BOG]              = {DOUBLES,               NONE,                      0},
        [FOUNTAINHEAD]             = {WATCHES(K(MOOR)),      NONE,                      0},
        [LOWLAND_HEATH]            = {NONE,                  FREE(1, K(AMPHIBIAN)),     GUESSED_BONUS},
        [RHOS_PASTURE]             = {NONE,                  DRAW(1),                   0},
        [TOR]                      = {WATCHES(K(BIRD)),      NONE,                      0},
        [VALLEY_MIRE]              = {NONE,                  FREE(1, K(INSECT)),        GUESSED_BONUS},
        [WARRENS]                  = {NONE,                  FREE(1, K(PAWED)),         GUESSED_BONUS},
    },
    .card = { /* species, symbols, print, what was reconstructed */
        {{ASH, NO_SPECIES},                                   {ASH_LEAF, NO_SYMBOL},    0, 0}, /*   1 */
        {{ASH, NO_SPECIES},                                   {ASH_LEAF, NO_SYMBOL},    0, 0}, /*   2 */
        {{ASH, NO_SPECIES},                                   {ASH_LEAF, NO_SYMBOL},    0, 0}, /*   3 */
        {{ASH, NO_SPECIES},                                   {ASH_LEAF, NO_SYMBOL},    0, 0}, /*   4 */
        {{ASH, NO_SPECIES},                                   {ASH_LEAF, NO_SYMBOL},    0, 0}, /*   5 */
        {{ASH, NO_SPECIES},                                   {ASH_LEAF, NO_SYMBOL},    0, 0}, /*   6 */
        {{BLACK_ALDER, NO_SPECIES},                           {ALDER, NO_SYMBOL},       0, 0}, /*   7 */
        {{BLACK_ALDER, NO_SPECIES},                           {ALDER, NO_SYMBOL},       0, 0}, /*   8 */
        {{BLACK_ALDER, NO_SPECIES},                           {ALDER, NO_SYMBOL},       0, 0}, /*   9 */
        {{BLACK_ALDER, NO_SPECIES},                           {ALDER, NO_SYMBOL},       0, 0}, /*  10 */
        {{BLACK_ALDER, NO_SPECIES},                           {ALDER, NO_SYMBOL},       0, 0}, /*  11 */
        {{BLACK_ALDER, NO_SPECIES},                           {ALDER, NO_SYMBOL},       0, 0}, /*  12 */
        {{CRAB_APPLE, NO_SPECIES},                            {APPLE, NO_SYMBOL},       0, 0}, /*  13 */
        {{CRAB_APPLE, NO_SPECIES},                            {APPLE, NO_SYMBOL},       0, 0}, /*  14 */
        {{CRAB_APPLE, NO_SPECIES},                            {APPLE, NO_SYMBOL},       0, 0}, /*  15 */
        {{CRAB_APPLE, NO_SPECIES},                            {APPLE, NO_SYMBOL},       0, 0}, /*  16 */
        {{CRAB_APPLE, NO_SPECIES},                            {APPLE, NO_SYMBOL},       0, 0}, /*  17 */
        {{CRAB_APPLE, NO_SPECIES},                            {APPLE, NO_SYMBOL},       0, 0}, /*  18 */
        {{GOAT_WILLOW, NO_SPECIES},                           {WILLOW, NO_SYMBOL},      0, 0}, /*  19 */
        {{GOAT_WILLOW, NO_SPECIES},                           {WILLOW, NO_SYMBOL},      0, 0}, /*  20 */
        {{GOAT_WILLOW, NO_SPECIES},                           {WILLOW, NO_SYMBOL},      0, 0}, /*  21 */
        {{GOAT_WILLOW, NO_SPECIES},                           {WILLOW, NO_SYMBOL},      0, 0}, /*  22 */
        {{GOAT_WILLOW, NO_SPECIES},                           {WILLOW, NO_SYMBOL},      0, 0}, /*  23 */
        {{GOAT_WILLOW, NO_SPECIES},                           {WILLOW, NO_SYMBOL},      0, 0}, /*  24 */
        {{MOOR_BIRCH, NO_SPECIES},                            {BIRCH, NO_SYMBOL},       0, 0}, /*  25 */
        {{MOOR_BIRCH, NO_SPECIES},                            {BIRCH, NO_SYMBOL},       0, 0}, /*  26 */
        {{MOOR_BIRCH, NO_SPECIES},                            {BIRCH, NO_SYMBOL},       0, 0}, /*  27 */
        {{MOOR_BIRCH, NO_SPECIES},                            {BIRCH, NO_SYMBOL},       0, 0}, /*  28 */
        {{MOOR_BIRCH, NO_SPECIES},                            {BIRCH, NO_SYMBOL},       5, 0}, /*  29 */
        {{MOOR_BIRCH, NO_SPECIES},                            {BIRCH, NO_SYMBOL},       0, 0}, /*  30 */
        {{SESSILE_OAK, NO_SPECIES},                           {OAK, NO_SYMBOL},         0, 0}, /*  31 */
        {{SESSILE_OAK, NO_SPECIES},                           {OAK, NO_SYMBOL},         0, 0}, /*  32 */
        {{SESSILE_OAK, NO_SPECIES},                           {OAK, NO_SYMBOL},         0, 0}, /*  33 */
        {{SESSILE_OAK, NO_SPECIES},                           {OAK, NO_SYMBOL},         0, 0}, /*  34 */
        {{SESSILE_OAK, NO_SPECIES},                           {OAK, NO_SYMBOL},         0, 0}, /*  35 */
        {{SESSILE_OAK, NO_SPECIES},                           {OAK, NO_SYMBOL},         0, 0}, /*  36 */
        {{COMMON_HAZEL, NO_SPECIES},                          {APPLE, NO_SYMBOL},       0, S1}, /*  37 */
        {{COMMON_HAZEL, NO_SPECIES},                          {ASH_LEAF, NO_SYMBOL},    0, S1}, /*  38 */
        {{COMMON_HAZEL, NO_SPECIES},                          {OAK, NO_SYMBOL},         0, S1}, /*  39 */
        {{COMMON_HAZEL, NO_SPECIES},                          {ALDER, NO_SYMBOL},       0, S1}, /*  40 */
        {{ELDERBERRY, NO_SPECIES},                            {BIRCH, NO_SYMBOL},       0, S1}, /*  41 */
        {{ELDERBERRY, NO_SPECIES},                            {WILLOW, NO_SYMBOL},      0, S1}, /*  42 */
        {{ELDERBERRY, NO_SPECIES},                            {APPLE, NO_SYMBOL},       0, S1}, /*  43 */
        {{ELDERBERRY, NO_SPECIES},                            {ASH_LEAF, NO_SYMBOL},    0, S1}, /*  44 */
        {{BLANKET_BOG, NO_SPECIES},                           {WILLOW, NO_SYMBOL},      0, S1}, /*  45 */
        {{BLANKET_BOG, NO_SPECIES},                           {BIRCH, NO_SYMBOL},       0, S1}, /*  46 */
        {{BLANKET_BOG, NO_SPECIES},                           {ALDER, NO_SYMBOL},       0, S1}, /*  47 */
        {{FOUNTAINHEAD, NO_SPECIES},                          {OAK, NO_SYMBOL},         0, S1}, /*  48 */
        {{FOUNTAINHEAD, NO_SPECIES},                          {WILLOW, NO_SYMBOL},      0, S1}, /*  49 */
        {{FOUNTAINHEAD, NO_SPECIES},                          {BIRCH, NO_SYMBOL},       0, S1}, /*  50 */
        {{LOWLAND_HEATH, NO_SPECIES},                         {APPLE, NO_SYMBOL},       0, S1}, /*  51 */
        {{LOWLAND_HEATH, NO_SPECIES},                         {ALDER, NO_SYMBOL},       0, S1}, /*  52 */
        {{LOWLAND_HEATH, NO_SPECIES},                         {ASH_LEAF, NO_SYMBOL},    0, S1}, /*  53 */
        {{RHOS_PASTURE, NO_SPECIES},                          {OAK, NO_SYMBOL},         0, S1}, /*  54 */
        {{RHOS_PASTURE, NO_SPECIES},                          {ALDER, NO_SYMBOL},       0, S1}, /*  55 */
        {{RHOS_PASTURE, NO_SPECIES},                          {BIRCH, NO_SYMBOL},       0, S1}, /*  56 */
        {{RIVULET, NO_SPECIES},                               {OAK, NO_SYMBOL},         0, S1}, /*  57 */
        {{RIVULET, NO_SPECIES},                               {ASH_LEAF, NO_SYMBOL},    0, S1}, /*  58 */
        {{RIVULET, NO_SPECIES},                               {APPLE, NO_SYMBOL},       0, S1}, /*  59 */
        {{TOR, NO_SPECIES},                                   {WILLOW, NO_SYMBOL},      0, S1}, /*  60 */
        {{TOR, NO_SPECIES},                                   {ALDER, NO_SYMBOL},       0, S1}, /*  61 */
        {{TOR, NO_SPECIES},                                   {BIRCH, NO_SYMBOL},       0, S1}, /*  62 */
        {{VALLEY_MIRE, NO_SPECIES},                           {OAK, NO_SYMBOL},         0, S1}, /*  63 */
        {{VALLEY_MIRE, NO_SPECIES},                           {APPLE, NO_SYMBOL},       0, S1}, /*  64 */
        {{VALLEY_MIRE, NO_SPECIES},                           {WILLOW, NO_SYMBOL},      0, S1}, /*  65 */
        {{WARRENS, NO_SPECIES},                               {ASH_LEAF, NO_SYMBOL},    0, S1}, /*  66 */
        {{WARRENS, NO_SPECIES},                               {WILLOW, NO_SYMBOL},      0, S1}, /*  67 */
        {{WARRENS, NO_SPECIES},                               {OAK, NO_SYMBOL},         0, S1}, /*  68 */
        {{WET_WOODLAND, NO_SPECIES},                          {ALDER, NO_SYMBOL},       0, S1}, /*  69 */
        {{WET_WOODLAND, NO_SPECIES},                          {BIRCH, NO_SYMBOL},       0, S1}, /*  70 */
        {{WET_WOODLAND, NO_SPECIES},                          {APPLE, NO_SYMBOL},       0, S1}, /*  71 */
        {{SMALL_RED_DAMSELFLY, BOG_ASPHODEL},                 {APPLE, BIRCH},          95, S1|S2}, /*  72 */
        {{KEELED_SKIMMER, MEADOWSWEET},                       {ALDER, OAK},            98, S1|S2}, /*  73 */
        {{EMERALD_DAMSELFLY, ADDERS_TONGUE},                  {BIRCH, OAK},           101, S1|S2}, /*  74 */
        {{SMALL_RED_DAMSELFLY, ROYAL_FERN},                   {OAK, WILLOW},          102, S1|S2}, /*  75 */
        {{BEAUTIFUL_DEMOISELLE, WATER_SOLDIERS},              {BIRCH, ASH_LEAF},      106, S1|S2}, /*  76 */
        {{SOUTHERN_DAMSELFLY, GRASS_SNAKE},                   {BIRCH, ALDER},         113, S1|S2}, /*  77 */
        {{BEAUTIFUL_DEMOISELLE, ROYAL_FERN},                  {ASH_LEAF, BIRCH},      115, S1|S2}, /*  78 */
        {{KEELED_SKIMMER, HEATHER},                           {WILLOW, OAK},          121, S1|S2}, /*  79 */
        {{EMERALD_DAMSELFLY, BLUEBERRY},                      {WILLOW, APPLE},        122, S1|S2}, /*  80 */
        {{SMALL_RED_DAMSELFLY, GRASS_SNAKE},                  {ASH_LEAF, WILLOW},     130, S1|S2}, /*  81 */
        {{KEELED_SKIMMER, BLUE_GROUND_BEETLE},                {APPLE, BIRCH},         138, S1|S2}, /*  82 */
        {{BARN_OWL, ADDERS_TONGUE},                           {WILLOW, ASH_LEAF},       0, PAIR|S1|S2}, /*  83 */
        {{BARN_OWL, MOOR_FROG},                               {APPLE, WILLOW},          0, PAIR|S1|S2}, /*  84 */
        {{BARN_OWL, OTTER},                                   {OAK, WILLOW},            0, PAIR|S1|S2}, /*  85 */
        {{BARN_OWL, WATER_SOLDIERS},                          {BIRCH, OAK},             0, PAIR|S1|S2}, /*  86 */
        {{BEAUTIFUL_DEMOISELLE, GREATER_BUTTERFLY_ORCHID},    {APPLE, OAK},             0, PAIR|S1|S2}, /*  87 */
        {{BEAUTIFUL_DEMOISELLE, HEATHER},                     {ALDER, ASH_LEAF},        0, PAIR|S1|S2}, /*  88 */
        {{BLACK_TAILED_GODWIT, ADDER},                        {WILLOW, ASH_LEAF},       0, PAIR|S1|S2}, /*  89 */
        {{BLACK_TAILED_GODWIT, BLUE_GROUND_BEETLE},           {ALDER, ASH_LEAF},        0, PAIR|S1|S2}, /*  90 */
        {{BLACK_TAILED_GODWIT, BLUEBERRY},                    {BIRCH, OAK},             0, PAIR|S1|S2}, /*  91 */
        {{BLACK_TAILED_GODWIT, WATER_SOLDIERS},               {OAK, BIRCH},             0, PAIR|S1|S2}, /*  92 */
        {{BUZZARD, BLUEBERRY},                                {APPLE, ALDER},           0, PAIR|S1|S2}, /*  93 */
        {{BUZZARD, COMMON_LIZARD},                            {OAK, APPLE},             0, PAIR|S1}, /*  94 */
        {{BUZZARD, MOOR_FROG},                                {BIRCH, ALDER},           0, PAIR|S1|S2}, /*  95 */
        {{BUZZARD, OTTER},                                    {ALDER, BIRCH},           0, PAIR|S1|S2}, /*  96 */
        {{COMMON_MOORHEN, GREATER_BUTTERFLY_ORCHID},          {APPLE, ASH_LEAF},        0, PAIR|S1|S2}, /*  97 */
        {{COMMON_MOORHEN, MEADOWSWEET},                       {ASH_LEAF, APPLE},        0, PAIR|S1|S2}, /*  98 */
        {{COMMON_MOORHEN, OTTER},                             {WILLOW, APPLE},          0, PAIR|S1|S2}, /*  99 */
        {{COMMON_MOORHEN, WARTY_NEWT},                        {BIRCH, ALDER},           0, PAIR|S1|S2}, /* 100 */
        {{CUCKOO, ADDERS_TONGUE},                             {WILLOW, ALDER},          0, PAIR|S1|S2}, /* 101 */
        {{CUCKOO, BEAVER},                                    {ASH_LEAF, OAK},          0, PAIR|S1|S2}, /* 102 */
        {{CUCKOO, MEADOWSWEET},                               {ALDER, ASH_LEAF},        0, PAIR|S1|S2}, /* 103 */
        {{CUCKOO, WARTY_NEWT},                                {OAK, APPLE},             0, PAIR|S1|S2}, /* 104 */
        {{CURLEW, ADDER},                                     {APPLE, WILLOW},          0, PAIR|S1|S2}, /* 105 */
        {{CURLEW, ADDERS_TONGUE},                             {OAK, WILLOW},            0, PAIR|S1|S2}, /* 106 */
        {{CURLEW, BEAVER},                                    {BIRCH, APPLE},           0, PAIR|S1|S2}, /* 107 */
        {{CURLEW, MOOR_FROG},                                 {WILLOW, BIRCH},          0, PAIR|S1|S2}, /* 108 */
        {{EMERALD_DAMSELFLY, ADDER},                          {ALDER, BIRCH},           0, PAIR|S1|S2}, /* 109 */
        {{EMERALD_DAMSELFLY, BOG_ASPHODEL},                   {ASH_LEAF, APPLE},        0, PAIR|S1|S2}, /* 110 */
        {{GREY_HERON, BLUE_GROUND_BEETLE},                    {ASH_LEAF, APPLE},        0, PAIR|S1|S2}, /* 111 */
        {{GREY_HERON, GRASS_SNAKE},                           {ALDER, BIRCH},           0, PAIR|S1|S2}, /* 112 */
        {{GREY_HERON, HEATHER},                               {APPLE, WILLOW},          0, PAIR|S1|S2}, /* 113 */
        {{GREY_HERON, WATER_SOLDIERS},                        {OAK, WILLOW},            0, PAIR|S1|S2}, /* 114 */
        {{KEELED_SKIMMER, OTTER},                             {BIRCH, ASH_LEAF},        0, PAIR|S1|S2}, /* 115 */
        {{MEADOW_PIPIT, BLUE_GROUND_BEETLE},                  {APPLE, WILLOW},          0, PAIR|S1|S2}, /* 116 */
        {{MEADOW_PIPIT, COMMON_LIZARD},                       {ASH_LEAF, OAK},          0, PAIR|S1|S2}, /* 117 */
        {{MEADOW_PIPIT, MEADOWSWEET},                         {OAK, ALDER},             0, PAIR|S1|S2}, /* 118 */
        {{MEADOW_PIPIT, ROYAL_FERN},                          {ALDER, OAK},             0, PAIR|S1|S2}, /* 119 */
        {{SMALL_RED_DAMSELFLY, GREATER_BUTTERFLY_ORCHID},     {ALDER, WILLOW},          0, PAIR|S1|S2}, /* 120 */
        {{SOUTHERN_DAMSELFLY, BEAVER},                        {ALDER, ASH_LEAF},        0, PAIR|S1|S2}, /* 121 */
        {{SOUTHERN_DAMSELFLY, BLUEBERRY},                     {WILLOW, ASH_LEAF},       0, PAIR|S1|S2}, /* 122 */
        {{SOUTHERN_DAMSELFLY, BOG_ASPHODEL},                  {APPLE, ALDER},           0, PAIR|S1|S2}, /* 123 */
        {{WHEATEAR, COMMON_LIZARD},                           {ALDER, ASH_LEAF},        0, PAIR|S1|S2}, /* 124 */
        {{WHEATEAR, HEATHER},                                 {OAK, BIRCH},             0, PAIR|S1|S2}, /* 125 */
        {{WHEATEAR, ROYAL_FERN},                              {APPLE, ALDER},           0, PAIR|S1|S2}, /* 126 */
        {{WHEATEAR, WARTY_NEWT},                              {WILLOW, BIRCH},          0, PAIR|S1|S2}, /* 127 */
        {{DARTMOOR_BLACK_RABBIT, CAPERCAILLIE},               {BIRCH, ALDER},          54, SIDES|S1|S2}, /* 128 */
        {{DARTMOOR_BLACK_RABBIT, SEROTINE_BAT},               {ASH_LEAF, WILLOW},      55, SIDES|S1|S2}, /* 129 */
        {{SEROTINE_BAT, ROE_DEER},                            {ALDER, ASH_LEAF},       60, SIDES|S1|S2}, /* 130 */
        {{LAKE_FLY, DARTMOOR_BADGER},                         {OAK, ASH_LEAF},         61, SIDES|S1|S2}, /* 131 */
        {{DARTMOOR_BLACK_RABBIT, FIELD_VOLE},                 {WILLOW, OAK},           63, SIDES|S1|S2}, /* 132 */
        {{GNAT, DARTMOOR_BLACK_RABBIT},                       {WILLOW, APPLE},         66, SIDES|S1|S2}, /* 133 */
        {{ROE_DEER, DARTMOOR_BLACK_RABBIT},                   {OAK, APPLE},            67, SIDES|S1|S2}, /* 134 */
        {{ALCATHOE_BAT, DARTMOOR_BLACK_RABBIT},               {ALDER, WILLOW},          0, PAIR|SIDES|S1|S2}, /* 135 */
        {{ALCATHOE_BAT, ROE_DEER},                            {ASH_LEAF, ALDER},        0, PAIR|SIDES|S1|S2}, /* 136 */
        {{BRANDTS_BAT, COMMON_PHEASANT},                      {WILLOW, ASH_LEAF},       0, PAIR|SIDES|S1|S2}, /* 137 */
        {{BRANDTS_BAT, WOOD_MOUSE},                           {ASH_LEAF, WILLOW},       0, PAIR|SIDES|S1|S2}, /* 138 */
        {{CAPERCAILLIE, FIELD_VOLE},                          {APPLE, WILLOW},          0, PAIR|SIDES|S1|S2}, /* 139 */
        {{CAPERCAILLIE, WOOD_MOUSE},                          {BIRCH, APPLE},           0, PAIR|SIDES|S1|S2}, /* 140 */
        {{COMMON_NOCTULE, DARTMOOR_BADGER},                   {OAK, APPLE},             0, PAIR|SIDES|S1|S2}, /* 141 */
        {{COMMON_NOCTULE, DARTMOOR_SHEEP},                    {APPLE, WILLOW},          0, PAIR|SIDES|S1|S2}, /* 142 */
        {{COMMON_PHEASANT, DARTMOOR_SHEEP},                   {BIRCH, APPLE},           0, PAIR|SIDES|S1|S2}, /* 143 */
        {{COMMON_PHEASANT, SHREW},                            {ALDER, ASH_LEAF},        0, PAIR|SIDES|S1|S2}, /* 144 */
        {{DARTMOOR_BADGER, CAPERCAILLIE},                     {ALDER, OAK},             0, PAIR|SIDES|S1|S2}, /* 145 */
        {{DARTMOOR_BADGER, DARTMOOR_BLACK_RABBIT},            {BIRCH, OAK},             0, PAIR|SIDES|S1|S2}, /* 146 */
        {{DARTMOOR_BADGER, GNAT},                             {OAK, BIRCH},             0, PAIR|SIDES|S1|S2}, /* 147 */
        {{DARTMOOR_BLACK_RABBIT, COMMON_PHEASANT},            {ALDER, WILLOW},          0, PAIR|SIDES|S1|S2}, /* 148 */
        {{DARTMOOR_BLACK_RABBIT, LAKE_FLY},                   {OAK, APPLE},             0, PAIR|SIDES|S1|S2}, /* 149 */
        {{DARTMOOR_BLACK_RABBIT, SHREW},                      {BIRCH, OAK},             0, PAIR|SIDES|S1|S2}, /* 150 */
        {{DARTMOOR_PONY, ROE_DEER},                           {OAK, BIRCH},             0, PAIR|SIDES|S1|S2}, /* 151 */
        {{DARTMOOR_PONY, SEROTINE_BAT},                       {ASH_LEAF, BIRCH},        0, PAIR|SIDES|S1|S2}, /* 152 */
        {{DARTMOOR_SHEEP, DARTMOOR_BLACK_RABBIT},             {OAK, ALDER},             0, PAIR|SIDES|S1|S2}, /* 153 */
        {{DARTMOOR_SHEEP, DARTMOOR_PONY},                     {BIRCH, WILLOW},          0, PAIR|SIDES|S1|S2}, /* 154 */
        {{DARTMOOR_SHEEP, SHREW},                             {ASH_LEAF, WILLOW},       0, PAIR|SIDES|S1|S2}, /* 155 */
        {{DAUBENTONS_BAT, BRANDTS_BAT},                       {OAK, APPLE},             0, PAIR|SIDES|S1|S2}, /* 156 */
        {{DAUBENTONS_BAT, COMMON_NOCTULE},                    {ALDER, WILLOW},          0, PAIR|SIDES|S1|S2}, /* 157 */
        {{FIELD_VOLE, COMMON_NOCTULE},                        {BIRCH, ASH_LEAF},        0, PAIR|SIDES|S1|S2}, /* 158 */
        {{FIELD_VOLE, DARTMOOR_PONY},                         {APPLE, BIRCH},           0, PAIR|SIDES|S1|S2}, /* 159 */
        {{FIELD_VOLE, DARTMOOR_SHEEP},                        {WILLOW, ALDER},          0, PAIR|SIDES|S1|S2}, /* 160 */
        {{FIELD_VOLE, TREECREEPER},                           {ASH_LEAF, OAK},          0, PAIR|SIDES|S1|S2}, /* 161 */
        {{NUTHATCH, ALCATHOE_BAT},                            {ASH_LEAF, WILLOW},       0, PAIR|SIDES|S1|S2}, /* 162 */
        {{NUTHATCH, DAUBENTONS_BAT},                          {APPLE, WILLOW},          0, PAIR|SIDES|S1|S2}, /* 163 */
        {{ROE_DEER, FIELD_VOLE},                              {APPLE, ASH_LEAF},        0, PAIR|SIDES|S1|S2}, /* 164 */
        {{SEROTINE_BAT, BRANDTS_BAT},                         {APPLE, BIRCH},           0, PAIR|SIDES|S1|S2}, /* 165 */
        {{SHREW, ALCATHOE_BAT},                               {APPLE, BIRCH},           0, PAIR|SIDES|S1|S2}, /* 166 */
        {{SHREW, TREECREEPER},                                {ALDER, ASH_LEAF},        0, PAIR|SIDES|S1|S2}, /* 167 */
        {{TREECREEPER, LAKE_FLY},                             {ALDER, ASH_LEAF},        0, PAIR|SIDES|S1|S2}, /* 168 */
        {{TREECREEPER, NUTHATCH},                             {BIRCH, ALDER},           0, PAIR|SIDES|S1|S2}, /* 169 */
        {{WOOD_MOUSE, DAUBENTONS_BAT},                        {BIRCH, APPLE},           0, PAIR|SIDES|S1|S2}, /* 170 */
        {{WOOD_MOUSE, FIELD_VOLE},                            {OAK, ALDER},             0, PAIR|SIDES|S1|S2}, /* 171 */
        {{WOOD_MOUSE, NUTHATCH},                              {ALDER, OAK},             0, PAIR|SIDES|S1|S2}, /* 172 */
    },
    .cave = {
        /* first,   then,     end, guessed */
        {DRAW(2),   NONE,     0,   1},
        {LAY_ONE,   NONE,     0,   1},
        {DRAW(3),   DROP(3),  0,   0},
        {NONE,      NONE,     5,   0},
        {HOARD(3),  NONE,     0,   1},
    },
};

static const unsigned groups[] = {
    [TREE_GROUP]  = K(TREE)|K(SHRUB), [MOOR_GROUP]      = K(MOOR),      [DRAGONFLY_GROUP] = K(DRAGONFLY), [BIRD_GROUP]   = K(BIRD),
    [BAT_GROUP]   = K(BAT),           [AMPHIBIAN_GROUP] = K(AMPHIBIAN), [PLANT_GROUP]     = K(PLANT),     [HOOFED_GROUP] = K(HOOFED),
    [PAWED_GROUP] = K(PAWED),         [INSECT_GROUP]    = K(INSECT),
};

#define ACTS(doing) (1u << (DO_##doing))
const struct dartmoor_stage_facts dartmoor_stages[STAGES] = {
    [CHOOSE_CAVE] = {"cave",    ACTS(CAVE),                               0,                     0,           "a cave is to be chosen first"},
    [TURN]        = {"turn",    ACTS(DRAW)|ACTS(TAKE)|ACTS(PLAY)|ACTS(SHOW), 0,                  0,           "a turn starts with drawing or with playing a card"},
    [SECOND]      = {"second",  ACTS(DRAW)|ACTS(TAKE),                    0,                     0,           "the second card is to be drawn, from the stack or the clearing"},
    [SLOT]        = {"slot",    ACTS(SLOT),                               0,                     0,           "the card on the table needs its place first"},
    [PAY]         = {"pay",     ACTS(PAY),                                0,                     IN_HAND,     "the card on the table is to be paid for, with hand cards"},
    [TAKE]        = {"take",    ACTS(TAKE),                               1 << TAKE_CLEARING,    IN_CLEARING, "a card of the clearing is to be taken"},
    [STOW]        = {"stow",    ACTS(STOW),                               1 << CLEARING_TO_CAVE, IN_CLEARING, "a card of the clearing is to go to the cave"},
    [PUT]         = {"put",     ACTS(PUT)|ACTS(SKIP),                     1 << PUT_HAND | 1 << PUT_AND_USE | 1 << PUT_CLEARING, 0, "a card is to be put down free, or nothing"},
    [LAY]         = {"lay",     ACTS(LAY)|ACTS(SKIP),                     1 << LAY_MOOR,         0,           "a hand card is to become a universal moor, or none"},
    [DISCARD]     = {"discard", ACTS(DISCARD),                            1 << DISCARD_HAND,     IN_HAND,     "hand cards are to be put into the clearing"},
};

/* clang-format on */

int dartmoor_group(int species)
{
    int group = 0;
    while (!(dartmoor_facts[species].kinds & groups[group]))
        group++;
    return group;
}

const char *const dartmoor_symbols[SYMBOLS] = {"apple", "ash", "oak", "alder", "birch", "willow"};

/* Dwellers of a kind as bits of species, to count how many different ones there are. */
#define B(species) (1ull << (species))
const uint64_t dartmoor_birds = B(BARN_OWL) | B(BLACK_TAILED_GODWIT) | B(BUZZARD) |
                                B(COMMON_MOORHEN) | B(CUCKOO) | B(CURLEW) | B(GREY_HERON) |
                                B(MEADOW_PIPIT) | B(WHEATEAR) | B(CAPERCAILLIE) |
                                B(COMMON_PHEASANT) | B(NUTHATCH) | B(TREECREEPER);
const uint64_t dartmoor_bats =
    B(ALCATHOE_BAT) | B(BRANDTS_BAT) | B(COMMON_NOCTULE) | B(DAUBENTONS_BAT) | B(SEROTINE_BAT);
const uint64_t dartmoor_plants = B(ADDERS_TONGUE) | B(BLUEBERRY) | B(BOG_ASPHODEL) |
                                 B(GREATER_BUTTERFLY_ORCHID) | B(HEATHER) | B(MEADOWSWEET) |
                                 B(ROYAL_FERN) | B(WATER_SOLDIERS);
const uint64_t dartmoor_amphibians =
    B(ADDER) | B(COMMON_LIZARD) | B(GRASS_SNAKE) | B(MOOR_FROG) | B(WARTY_NEWT);

const struct dartmoor_verb_facts dartmoor_verbs[VERBS] = {
    [NOTHING] = {"nothing", "nothing", 0, false},
    [DRAW_STACK] = {"draw", "draw", 9, false},
    [DRAW_PER] = {"draw for each", "draw per", 0, true},
    [TAKE_CLEARING] = {"take", "take", 1, false},
    [PUT_HAND] = {"put", "put", ANY, true},
    [PUT_AND_USE] = {"put and use", "put and use", 1, true},
    [PUT_CLEARING] = {"put from clearing", "put from clearing", 1, true},
    [LAY_MOOR] = {"lay moor", "lay", 1, false},
    [ANOTHER_TURN] = {"another turn", "again", 0, false},
    [TURN_IF] = {"another turn if", "again if", 0, true},
    [STACK_TO_CAVE] = {"to cave", "cave", 9, false},
    [CAVE_PER] = {"to cave for each", "cave per", 0, true},
    [CLEARING_TO_CAVE] = {"clearing to cave", "cave from clearing", 9, false},
    [ALL_TO_CAVE] = {"all to cave", "all to cave", 0, true},
    [DISCARD_HAND] = {"drop", "drop", 3, false},
    [WATCH] = {"watch", "watch", 1, true},
    [SHARE] = {"share", "share", 0, false},
    [DOUBLE_BELOW] = {"double below", "double", 0, true},
};
