/* SPDX-License-Identifier: MIT */
/*
 * Boreal: the components as facts. 59 kinds of tiles make 60 tiles; the letters run clockwise from
 * north: Forest, River, Wetland, Grassland, Lake, Highland, and for edges also Bank. Sectors with
 * the same digit under "centre" join through the middle of the tile.
 *
 * The layout of every tile is reconstructed, and so are the vole values 4 and 5; counts, animals
 * and hand sizes are the rulebook's.
 */
#include "games/boreal/boreal.h"

/* clang-format off */
const struct boreal_print boreal_prints[] = {
    /* id    habitats  edges     centre   count   family */
    {"S00", "FRLWGH", "FRLWGH", "......", 1}, /* start */
    {"T01", "RFFRFF", "RFFRFF", "1..1..", 2}, /* river straight */
    {"T02", "RFFGFH", "RFFGFH", "......", 1}, /* river source */
    {"T03", "RFFRWW", "RFFRWW", "1..1..", 1}, /* river straight */
    {"T04", "RHFRGG", "RHFRGG", "1..1..", 1}, /* river straight */
    {"T05", "RFWRGF", "RFWRGF", "1..1..", 1}, /* river straight */
    {"T06", "RHFRFG", "RHFRFG", "1..1..", 1}, /* river straight */
    {"T07", "RWHFFG", "RWHFFG", "......", 1}, /* river source */
    {"T08", "RFGFFH", "RFGFFH", "......", 1}, /* river source */
    {"T09", "RFRWWF", "RFRWWF", "1.1...", 1}, /* river wide bend */
    {"T10", "RFRGGF", "RFRGGF", "1.1...", 1}, /* river wide bend */
    {"T11", "RWRFHF", "RWRFHF", "1.1...", 1}, /* river wide bend */
    {"T12", "RGLFFG", "RGLFFG", "......", 1}, /* river mouth */
    {"T13", "RHFLWF", "RHFLWF", "......", 1}, /* river mouth */
    {"T14", "RRFFHF", "RRFFHF", "......", 1}, /* river tight bend */
    {"T15", "RRFWWF", "RRFWWF", "......", 1}, /* river tight bend */
    {"T16", "RRGGFH", "RRGGFH", "......", 1}, /* river tight bend */
    {"T17", "RFFHHF", "RFFHHF", "......", 1}, /* river source */
    {"T18", "RRRFFF", "RBRFFF", "......", 1}, /* river flow through */
    {"T19", "RRRRWW", "RBBRWW", "......", 1}, /* river flow through */
    {"T20", "RRRGGF", "RBRGGF", "......", 1}, /* river flow through */
    {"T21", "RRRRFF", "RBBRFF", "......", 1}, /* river flow through */
    {"T22", "RFRFRF", "RFRFRF", "1.1.1.", 1}, /* river confluence */
    {"T23", "RHRFFG", "RHRFFG", "1.1...", 1}, /* river wide bend */
    {"T24", "RFHHFF", "RFHHFF", "......", 1}, /* river source */
    {"T25", "RFFHGG", "RFFHGG", "......", 1}, /* river source */
    {"T26", "RWHFFF", "RWHFFF", "......", 1}, /* river source */
    {"T27", "RFGGHF", "RFGGHF", "......", 1}, /* river source */
    {"T28", "RHHHFF", "RHHHFF", "......", 1}, /* river source */
    {"T29", "RFLLHG", "RFLLHG", "......", 1}, /* river mouth */
    {"T30", "RFLLWF", "RFLLWF", "......", 1}, /* river mouth */
    {"T31", "RWLLHG", "RWLLHG", "......", 1}, /* river mouth */
    {"T32", "RGGLFG", "RGGLFG", "......", 1}, /* river mouth */
    {"T33", "RFFLFH", "RFFLFH", "......", 1}, /* river mouth */
    {"T34", "RGGLLF", "RGGLLF", "......", 1}, /* river mouth */
    {"T35", "LLLFHF", "LLLFHF", "......", 1}, /* lake */
    {"T36", "LLWWFF", "LLWWFF", "......", 1}, /* lake */
    {"T37", "LLGGFH", "LLGGFH", "......", 1}, /* lake */
    {"T38", "LFFHHG", "LFFHHG", "......", 1}, /* lake */
    {"T39", "LLHWWF", "LLHWWF", "......", 1}, /* lake */
    {"T40", "LFFLFF", "LFFLFF", "1..1..", 1}, /* lake */
    {"T41", "LWFLGF", "LWFLGF", "1..1..", 1}, /* lake */
    {"T42", "LFLFGH", "LFLFGH", "1.1...", 1}, /* lake */
    {"T43", "LWLHFF", "LWLHFF", "1.1...", 1}, /* lake */
    {"T44", "LHFWWF", "LHFWWF", "......", 1}, /* lake */
    {"T45", "LWWGGF", "LWWGGF", "......", 1}, /* lake */
    {"T46", "WWWFFL", "WWWFFL", "......", 1}, /* lake */
    {"T47", "WWWFFH", "WWWFFH", "......", 1}, /* dry */
    {"T48", "WWGGFF", "WWGGFF", "......", 1}, /* dry */
    {"T49", "WWHFGG", "WWHFGG", "......", 1}, /* dry */
    {"T50", "WWGFFG", "WWGFFG", "......", 1}, /* dry */
    {"T51", "GGFFFF", "GGFFFF", "......", 1}, /* dry */
    {"T52", "GGGFFW", "GGGFFW", "......", 1}, /* dry */
    {"T53", "GGFHHF", "GGFHHF", "......", 1}, /* dry */
    {"T54", "HWWFGF", "HWWFGF", "......", 1}, /* dry */
    {"T55", "HFWHGF", "HFWHGF", "......", 1}, /* dry */
    {"T56", "HHFLFF", "HHFLFF", "......", 1}, /* lake */
    {"T57", "FFFFFF", "FFFFFF", "......", 1}, /* deep forest */
    {"T58", "RFWLGF", "RFWLGF", "......", 1}, /* river mouth */
};
const int boreal_print_count = sizeof boreal_prints / sizeof *boreal_prints;

#define F (1 << FOREST)
#define R (1 << RIVER)
#define W (1 << WETLAND)
#define G (1 << GRASSLAND)
#define L (1 << LAKE)
#define H (1 << HIGHLAND)

const struct boreal_animal boreal_animals[KINDS] = {
    /*             name        plural       n  stands on      crosses        steps  first game */
    [INSECT]   = {"insect",   "insects",    6, R|W|L,         0,             0,     3},
    [VOLE]     = {"vole",     "voles",      5, F|R|W|G,       F|R|W|G,       1,     0},
    [HARE]     = {"hare",     "hares",      3, W|G,           F|R|W|G,       3,     1},
    [FISH]     = {"fish",     "fish",       4, R|L,           0,             0,     2},
    [WOLF]     = {"wolf",     "wolves",     1, F|R|W|G,       F|R|W|G,       6,     0},
    [MOOSE]    = {"moose",    "moose",      2, F|R|W|G|L,     F|R|W|G|L,     4,     0},
    [RAPTOR]   = {"raptor",   "raptors",    2, F|R|W|G|L|H,   F|R|W|G|L|H,   3,     1},
    [MUSHROOM] = {"mushroom", "mushrooms",  1, F|R,           0,             0,     0},
};

/* Tiles in a hand by players (none, one, 2 .. 5). */
const uint8_t boreal_hand_size[4][BOREAL_SEATS + 1] = {
    [SHORT]      = {0, 0, 10,  8,  7,  5},
    [MEDIUM]     = {0, 0, 15, 12, 10,  8},
    [LONG]       = {0, 0, 20, 16, 14, 10},
    [FIRST_GAME] = {0, 0,  4,  4,  4,  4},
};

/* Points at the start, in turn order. */
const uint8_t boreal_start_points[BOREAL_SEATS] = {5, 3, 1, 0, 0};
/* clang-format on */

/* clang-format off */
#define V(verb) (1u << V_##verb)
const struct boreal_phase boreal_phases[PHASES] = {
    [P_DIRECTION] = {"direction", V(CLOCKWISE) | V(COUNTER), 0},
    [P_SETUP_EXCHANGE] = {"setup-exchange", V(EXCHANGE), 0},
    [P_RETURN] = {"return", V(RETURN), USES_LEFT | USES_LAST},
    [P_SUPPLY] = {"supply", V(PICK) | V(DONE), 0},
    [P_TILE] = {"tile", V(TILE) | V(RETURN), 0},
    [P_CELL] = {"cell", V(CELL), USES_TILE},
    [P_ROTATION] = {"rotation", V(TURN), USES_TILE | USES_CELL},
    [P_ACTION] = {"action", V(PLACE) | V(MOVE) | V(PASS) | V(TILES) | V(ANIMALS), 0},
    [P_KIND] = {"kind", V(KIND), 0},
    [P_PUT_TILE] = {"where", V(ON), USES_KIND},
    [P_PUT] = {"put", V(SECTOR), USES_KIND | USES_SPOT},
    [P_INSECTS] = {"insects", V(SECTOR) | V(DONE), USES_SECTOR | USES_PLACED | USES_LOCK},
    [P_LEAP] = {"leap", V(STAY) | V(SECTOR) | V(ON), USES_SECTOR | USES_PLACED},
    [P_TOKEN] = {"token", V(FROM) | V(VOLES), 0},
    [P_TARGET] = {"target", V(SECTOR) | V(ON), USES_SECTOR},
    [P_LAND] = {"land", V(SECTOR), USES_SECTOR | USES_SPOT | USES_PLACED},
    [P_VOLES] = {"voles", V(VOLE) | V(DONE), USES_PLACED | USES_MOVED},
    [P_HIDE] = {"hide", V(HIDE) | V(NO), USES_SECTOR},
    [P_FISH] = {"fish", V(SCORE) | V(NO), USES_SECTOR | USES_PLACED},
    [P_DOUBLE] = {"double", V(DOUBLE) | V(NO), USES_SECTOR | USES_PRIZE},
    [P_EXCHANGE] = {"exchange", V(EXCHANGE), 0},
    [P_GIVE] = {"give", V(GIVE) | V(DONE), USES_KIND | USES_GIVEN | USES_LEFT},
    [P_TAKE] = {"take", V(TAKE), USES_KIND | USES_GIVEN | USES_LEFT},
    [P_BIRTH] = {"birth", V(SECTOR) | V(NO), 0},
    [P_OPEN_BID] = {"open-bid", V(BID_TILE) | V(PASS), 0},
    [P_BID] = {"bid", V(BID_TILE) | V(BID_TOKEN) | V(PASS), 0},
    [P_TURN] = {"turn", V(PASS), 0},
    [P_OVER] = {"over", V(PASS), 0},
};
/* clang-format on */
