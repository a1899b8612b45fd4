/* SPDX-License-Identifier: MIT */
/*
 * The components of Moorland: data only, one line a print, in the order of their numbers.
 *
 * Stated in the rulebook: the numbers of cards, symbols, species and growth kinds, the plants of
 * M52, the growth of C and H, and that two plant cards show all four kinds. The rest is
 * reconstructed so as to respect every known figure; docs/games/moorland.md says how.
 */
#include "moorland.h"

#include <stddef.h>

enum { N = 1, E = 2, S = 4, W = 8 }; /* edges as sets */
enum { NONE, BEETLE, BIRD, SNAKE, DRAGONFLY, BUTTERFLY, FROG };
enum { COTTON_GRASS = 1, RUSHES = 2, PEAT_MOSS = 4, HEATHER = 8, ALL = 15 };
enum { R = RECONSTRUCTED, ANY = GROWTH_SPECIAL };

/* Counts of cotton grass, rushes, peat moss, heather. */
#define P(c, r, p, h) ((c) | (r) << 8 | (p) << 16 | (h) << 24)
#define NO            P(0, 0, 0, 0)

/* Waterway codes: one group of joined edges; water that ends in the middle; all four joined. */
#define NIBBLE(edges, edge, at) ((edges) & (edge) ? (edges) << (at) : 0)
#define WAY(edges)                                                                                 \
    (NIBBLE(edges, N, 0) | NIBBLE(edges, E, 4) | NIBBLE(edges, S, 8) | NIBBLE(edges, W, 12))
#define CROSS     WAY(N | E | S | W)
#define STUBS     0x8421
#define STUBS_NES 0x0421

#define WET(way) (((way) | (way) >> 4 | (way) >> 8 | (way) >> 12) & 15)
#define G(letter, growth)                                                                          \
    {                                                                                              \
        (letter) - 'A', growth, 0, 0                                                               \
    }
/* A root space is reached from all edges with water. */
#define ROOT(way)                                                                                  \
    {                                                                                              \
        NOWHERE, 0, way, WET(way)                                                                  \
    }

/* clang-format off */
const struct moorland_tables moorland_builtin = {
.card = {
    /*         drift       roots       withers     waterway        animal  striders, 4 */
    /* M01 */ {NO,         P(1,0,0,0), NO,         WAY(N | S),     NONE,      1, 0, R},
    /* M02 */ {NO,         P(0,0,1,0), NO,         WAY(N | E | W), NONE,      0, 1, R},
    /* M03 */ {NO,         P(0,0,1,0), NO,         WAY(N | E),     NONE,      1, 0, R},
    /* M04 */ {P(0,0,0,1), NO,         NO,         WAY(N | E | W), NONE,      1, 0, R},
    /* M05 */ {P(1,0,0,0), NO,         NO,         WAY(N | E | S), NONE,      1, 0, R},
    /* M06 */ {P(0,1,0,0), NO,         NO,         WAY(N | W),     BEETLE,    0, 0, R},
    /* M07 */ {P(0,1,0,0), NO,         NO,         CROSS,          NONE,      0, 0, R},
    /* M08 */ {P(1,0,0,0), NO,         NO,         STUBS,          BUTTERFLY, 0, 0, R},
    /* M09 */ {NO,         NO,         P(0,1,0,0), WAY(E | W),     BEETLE,    0, 1, R},
    /* M10 */ {NO,         NO,         P(0,0,0,1), WAY(N | S),     FROG,      0, 0, R},
    /* M11 */ {P(0,0,0,2), NO,         NO,         WAY(E | W),     BEETLE,    0, 0, R},
    /* M12 */ {P(1,0,1,0), NO,         NO,         WAY(N | E | W), NONE,      2, 0, R},
    /* M13 */ {P(0,1,1,0), NO,         NO,         WAY(N | E),     DRAGONFLY, 0, 1, R},
    /* M14 */ {P(0,2,0,0), NO,         NO,         WAY(N | S),     SNAKE,     0, 0, R},
    /* M15 */ {P(1,0,1,0), NO,         NO,         CROSS,          NONE,      1, 0, R},
    /* M16 */ {P(0,0,0,2), NO,         NO,         WAY(N | W),     BIRD,      0, 0, R},
    /* M17 */ {P(1,0,0,0), P(1,0,0,0), NO,         WAY(N | E | S), NONE,      1, 1, R},
    /* M18 */ {P(0,0,1,0), P(0,0,0,1), NO,         WAY(N | S),     NONE,      1, 0, R},
    /* M19 */ {P(0,1,0,0), P(0,0,1,0), NO,         WAY(E | W),     BUTTERFLY, 0, 0, R},
    /* M20 */ {P(0,0,0,1), P(0,0,0,1), NO,         WAY(N | E | W), NONE,      0, 0, R},
    /* M21 */ {P(0,0,1,0), P(0,1,0,0), NO,         WAY(N | E | S), NONE,      1, 0, R},
    /* M22 */ {P(1,0,0,0), P(0,0,0,1), NO,         STUBS,          BIRD,      0, 1, R},
    /* M23 */ {NO,         P(0,2,0,0), NO,         WAY(N | W),     NONE,      1, 0, R},
    /* M24 */ {P(0,0,1,0), P(0,0,0,1), NO,         CROSS,          NONE,      0, 0, R},
    /* M25 */ {NO,         P(1,0,0,1), NO,         WAY(N | E | S), NONE,      0, 0, R},
    /* M26 */ {NO,         P(2,0,0,0), NO,         STUBS,          NONE,      2, 0, R},
    /* M27 */ {NO,         P(0,0,1,0), P(0,0,1,0), WAY(E | W),     FROG,      0, 0, R},
    /* M28 */ {P(0,1,0,0), NO,         P(0,0,1,0), WAY(N | S),     BEETLE,    0, 1, R},
    /* M29 */ {NO,         P(1,0,0,0), P(0,1,0,0), WAY(N | E | W), NONE,      0, 0, R},
    /* M30 */ {NO,         P(0,0,1,0), P(0,0,1,0), WAY(N | W),     DRAGONFLY, 0, 0, R},
    /* M31 */ {P(0,0,1,0), NO,         P(1,0,0,0), CROSS,          BEETLE,    0, 0, R},
    /* M32 */ {P(0,1,0,0), NO,         P(0,1,0,0), WAY(N | E | S), NONE,      2, 0, R},
    /* M33 */ {P(0,0,1,1), P(0,0,0,1), NO,         WAY(N | W),     NONE,      1, 1, R},
    /* M34 */ {P(0,1,0,1), P(0,1,0,0), NO,         WAY(N | E),     FROG,      0, 1, R},
    /* M35 */ {P(0,0,0,1), P(0,0,2,0), NO,         WAY(N | E | S), NONE,      0, 0, R},
    /* M36 */ {P(0,1,0,0), P(0,1,0,1), NO,         CROSS,          NONE,      0, 0, R},
    /* M37 */ {P(0,0,1,0), P(0,0,2,0), NO,         WAY(N | S),     NONE,      1, 0, R},
    /* M38 */ {P(2,0,0,0), P(0,1,0,0), NO,         WAY(E | W),     BEETLE,    1, 0, R},
    /* M39 */ {P(1,0,0,0), P(0,2,0,0), NO,         WAY(N | E),     NONE,      1, 0, R},
    /* M40 */ {P(0,0,0,1), P(0,1,1,0), NO,         STUBS,          SNAKE,     0, 1, R},
    /* M41 */ {NO,         P(0,0,3,0), NO,         WAY(E | W),     NONE,      0, 0, R},
    /* M42 */ {NO,         P(0,0,0,2), P(0,1,0,0), WAY(E | W),     BIRD,      0, 0, R},
    /* M43 */ {P(0,1,0,0), P(0,1,0,0), P(0,0,1,0), WAY(N | S),     BUTTERFLY, 0, 0, R},
    /* M44 */ {P(0,0,0,1), P(0,1,0,0), P(1,0,0,0), WAY(N | E | W), NONE,      1, 1, R},
    /* M45 */ {NO,         P(0,2,0,0), P(0,1,0,0), WAY(N | W),     NONE,      1, 0, R},
    /* M46 */ {P(0,1,0,0), P(0,0,0,1), P(0,0,0,1), WAY(N | E),     SNAKE,     0, 0, R},
    /* M47 */ {P(1,0,1,0), P(1,0,0,0), NO,         STUBS,          BEETLE,    1, 0, R},
    /* M48 */ {P(0,0,1,0), P(1,0,0,0), P(0,0,1,0), WAY(N | E | S), BEETLE,    0, 0, R},
    /* M49 */ {P(1,0,0,1), P(1,0,0,0), NO,         STUBS,          DRAGONFLY, 0, 0, R},
    /* M50 */ {P(0,0,0,2), P(0,1,0,0), NO,         WAY(N | E | W), NONE,      2, 0, R},
    /* M51 */ {P(0,2,0,0), NO,         P(1,0,0,0), WAY(E | W),     FROG,      1, 0, R},
    /* M52 */ {NO,         P(1,1,0,0), P(1,0,0,1), WAY(N | E),     DRAGONFLY, 1, 0, PARTLY},
    /* M53 */ {P(2,0,0,0), P(0,0,0,2), NO,         WAY(N | W),     NONE,      1, 0, R},
    /* M54 */ {P(0,1,0,0), P(3,0,0,0), NO,         WAY(N | E | S), NONE,      0, 0, R},
    /* M55 */ {P(0,0,2,0), P(0,0,0,2), NO,         WAY(E | W),     BIRD,      0, 0, R},
    /* M56 */ {P(0,0,0,1), P(2,0,0,0), P(0,0,0,1), WAY(N | W),     SNAKE,     0, 0, R},
    /* M57 */ {NO,         P(0,0,2,2), NO,         STUBS,          NONE,      1, 0, R},
    /* M58 */ {P(1,0,0,0), P(0,2,1,0), NO,         WAY(N | S),     NONE,      1, 0, R},
    /* M59 */ {P(0,0,2,0), P(2,0,0,0), NO,         STUBS,          NONE,      2, 1, R},
    /* M60 */ {P(1,0,1,0), P(0,0,0,1), P(0,0,0,1), WAY(N | E | W), BUTTERFLY, 0, 1, R},
},
.plant_card = {
    /* P01 */ COTTON_GRASS | RUSHES,
    /* P02 */ COTTON_GRASS | RUSHES,
    /* P03 */ COTTON_GRASS | PEAT_MOSS,
    /* P04 */ COTTON_GRASS | PEAT_MOSS,
    /* P05 */ COTTON_GRASS | HEATHER,
    /* P06 */ COTTON_GRASS | HEATHER,
    /* P07 */ RUSHES | PEAT_MOSS,
    /* P08 */ RUSHES | PEAT_MOSS,
    /* P09 */ RUSHES | HEATHER,
    /* P10 */ RUSHES | HEATHER,
    /* P11 */ PEAT_MOSS | HEATHER,
    /* P12 */ PEAT_MOSS | HEATHER,
    /* P13 */ ALL,
    /* P14 */ ALL,
},
.plant_made = {R, R, R, R, R, R, R, R, R, R, R, R, PRINTED, PRINTED},
.side = {
/*               north-west         north-east            south-west            south-east */
/* W1 white */ {{{ROOT(CROSS),      G('A', 1),            G('B', 2),            G('C', 3)}, R},
/* W1 black */  {{G('C', 3),        G('A', 1),            G('B', 2),            ROOT(STUBS)}, R}},
/* W2 white */ {{{G('D', 2),        ROOT(WAY(N | S | W)), G('E', ANY),          G('F', 3)}, R},
/* W2 black */  {{G('D', 2),        G('E', ANY),          ROOT(STUBS_NES),      G('F', 3)}, R}},
/* W3 white */ {{{G('G', 3),        G('H', ANY),          ROOT(WAY(N | E | W)), G('I', 2)}, R},
/* W3 black */  {{G('G', 3),        ROOT(WAY(E | W)),     G('I', 2),            G('H', ANY)}, R}},
/* W4 white */ {{{G('J', 1),        G('K', 2),            G('L', 3),            ROOT(WAY(N | W))}, R},
/* W4 black */  {{ROOT(WAY(N | E)), G('J', 1),            G('K', 2),            G('L', 3)}, R}},
},
};

const struct moorland_layout moorland_layouts[LAYOUTS] = {
    /* name       rows          columns       */
    {"square",   {0, 0, 2, 2}, {0, 2, 0, 2}, PRINTED},
    {"row",      {0, 0, 0, 0}, {0, 2, 4, 6}, R},
    {"stairs",   {0, 1, 2, 3}, {0, 2, 4, 6}, R},
    {"ell",      {0, 2, 4, 4}, {0, 0, 0, 2}, R},
    {"windmill", {0, 1, 3, 2}, {1, 3, 2, 0}, R},
    {"shifted",  {0, 0, 2, 2}, {0, 2, 1, 3}, R},
};

const char *const moorland_plants[PLANTS] = {"cotton_grass", "rushes", "peat_moss", "heather"};
const char *const moorland_plant_words[PLANTS] = {"cotton grass", "rushes", "peat moss", "heather"};
const char *const moorland_plant_short[PLANTS] = {"cotton", "rushes", "moss", "heather"};
const char *const moorland_species[SPECIES] = {
    "beetle", "bird", "snake", "dragonfly", "butterfly", "frog",
};
const char *const moorland_sections[SECTIONS + 1] = {
    "A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "r1", "r2", "r3", "r4", NULL,
};
const char *const moorland_side_names[2] = {"white", "black"};
const char *const moorland_made_names[3] = {"printed", "reconstructed", "partly reconstructed"};
const char *const moorland_card_names[CARDS + 1] = {
    "M01", "M02", "M03", "M04", "M05", "M06", "M07", "M08", "M09", "M10", "M11", "M12",
    "M13", "M14", "M15", "M16", "M17", "M18", "M19", "M20", "M21", "M22", "M23", "M24",
    "M25", "M26", "M27", "M28", "M29", "M30", "M31", "M32", "M33", "M34", "M35", "M36",
    "M37", "M38", "M39", "M40", "M41", "M42", "M43", "M44", "M45", "M46", "M47", "M48",
    "M49", "M50", "M51", "M52", "M53", "M54", "M55", "M56", "M57", "M58", "M59", "M60",
    NULL,
};
const char *const moorland_plant_card_names[PLANT_CARDS + 1] = {
    "P01", "P02", "P03", "P04", "P05", "P06", "P07", "P08", "P09", "P10", "P11", "P12",
    "P13", "P14",
    NULL,
};
const char *const moorland_water_card_names[ROOTS + 1] = {"W1", "W2", "W3", "W4", NULL};
/* clang-format on */
