/* SPDX-License-Identifier: MIT */
/* A farm: the yard, what stands on it, the herd, and everything else in front of a player. */
#ifndef AGRICOLA_FARM_H
#define AGRICOLA_FARM_H

#include "games/agricola/box.h"
#include "games/agricola/sets.h"
#include "mire/mire.h"

struct agricola;
struct step;
struct menu;

enum {
    ROWS = 3,
    COLUMNS = 5,
    CELLS = 19,        /* 15 of the yard, then 2 for each of 2 extension strips */
    BEANFIELD = CELLS, /* where crops grow on the card of this name (B068); no cell of the yard */
    EDGES = 48,        /* 20 horizontal, 18 vertical, up to 5 for each strip */
    LINES = 16,        /* columns and rows of cells, with room for strips on all sides */
    PASTURES = 5,      /* 15 fences cannot enclose more */
};
enum house { WOODEN, CLAYEN, STONY };
enum {
    FRONT = 16, /* hand cards in front of a player: 7 + 7, and one that another player passed on */
};

/*
 * The yard as a graph: cells as bits of a uint32_t, fence edges as bits of a uint64_t. The border
 * of a region is the exclusive or of its cells' edges, as an edge between two of them cancels out.
 */
struct yard {
    uint32_t cells;
    uint32_t near[CELLS];       /* the neighbours of a cell */
    uint64_t edges[CELLS];      /* the edges around a cell */
    uint16_t lines[CELLS];      /* its column (bits 0-8) and its row (bits 9-15) */
    uint64_t line_edges[LINES]; /* the edges that cross a column or a row */
    int8_t row[CELLS], column[CELLS];
};

/* A player's farm and everything in front of the player. */
struct farm {
    uint64_t fences;            /* edges with a fence */
    uint64_t hand[CARD_WORDS];  /* hand cards, as a set */
    uint64_t aside[CARD_WORDS]; /* those that were exchanged before the first round */
    uint64_t listens;           /* triggers of the cards in front; follows from them */
    uint32_t rooms;             /* cells; so are the next seven */
    uint32_t fields;            /* with or without crops */
    uint32_t grain_fields;      /* with grain on them */
    uint32_t vegetable_fields;  /* with vegetables on them */
    uint32_t stables;
    uint32_t moors;
    uint32_t forests;
    uint32_t under_forest;          /* forests under another one (M046) */
    uint32_t under_moor;            /* moors under a forest, or under two (M047) */
    uint32_t pastured;              /* inside a pasture; follows from the fences */
    uint32_t pasture[PASTURES];     /* the pastures by lowest cell; follow from the fences */
    uint32_t majors;                /* major improvements in front of the player */
    uint32_t marked;                /* those of them with a fuel marker (option markers) */
    uint32_t fallow_fields;         /* cells with 2 food until they are sown (M095) */
    uint32_t fallow_land;           /* cells with 1 food until they are used (M096) */
    uint32_t sown;                  /* cells with crops that are no fields (M111) */
    uint32_t arid_land;             /* cells with 1 fuel and 1 food until they are used (M092) */
    uint32_t dead_ground;           /* cells that are of no use any more (M064, M070) */
    uint32_t rules;                 /* enum rule of the cards in front; follow from them */
    uint16_t goods[GOODS];          /* the supply, and the herd */
    uint16_t capacity[PASTURES];    /* animals a pasture holds; follows from fences and stables */
    uint8_t crops[CELLS + 1];       /* how much is left on a planted field, and on the Beanfield */
    uint8_t coming[ROUNDS][GOODS];  /* goods that wait on round spaces, [0] for round 1 */
    uint8_t tiles[ROUNDS][3];       /* fields, moors, forests that wait there */
    uint8_t front[FRONT];           /* hand cards that were played, in this order; NO_CARD: none */
    uint8_t load[FRONT];            /* counters on them */
    uint8_t since[FRONT];           /* the rounds they were played in */
    uint8_t pastures;               /* how many; follows from the fences */
    uint8_t house;                  /* enum house */
    uint8_t people;                 /* newborns and people in bed included */
    uint8_t newborns;               /* born in this round */
    uint8_t home;                   /* people not yet placed in this round */
    uint8_t bed;                    /* people in bed, among those at home */
    uint8_t strip[2];               /* extension strips, see agricola_yard(); 0: none */
    uint8_t begging, bonus;         /* begging markers; points collected on the way */
    uint8_t held[3], laid_aside[3]; /* how many cards of each pile in hand, and exchanged */
    uint8_t up;                     /* the person placed last got out of bed */
    uint8_t reserve;                /* 1 + the cell with tiles that is fenced in (M038); 0: none */
    uint8_t hut;                    /* the person in the Forest Hut (M053), see below; 0: none */
    uint8_t lodging; /* on the Night Pasture of somebody else (M033): 1, room for one animal; while
                        breeding 2 + the species that stands there */
};
/* Where the person in the Forest Hut is: 1 + the cell of the forest, perhaps with another forest
 * over it; or free to be placed until people go home. */
enum { HUT_CELL = 0x1F, HUT_COVERED = 0x20, HUT_FREE = 0x40 };
_Static_assert(sizeof(struct farm) == 8 + 32 + 32 + 8 + 4 * 8 + 4 * 2 + 4 * 5 + 4 * 8 + 2 * 12 +
                                          2 * 5 + 20 + 14 * 12 + 14 * 3 + 3 * 16 + 6 + 2 + 2 + 6 +
                                          1 + 3,
               "struct farm has no padding");

/* Is there a person left for the family? The one of the Forest Hut is none of it. */
static inline bool agricola_may_grow(const struct farm *farm)
{
    return farm->people + (farm->hut != 0) < PEOPLE;
}

/* ---- farm.c ---- */

/* The yard of a farm: the plain one, or with its strips, built in `room`. */
const struct yard *agricola_yard(const struct farm *farm, struct yard *room);
/* A strip whose first cell is at row and column (0, 0 is the first cell of the plain yard). */
uint8_t agricola_strip(int row, int column, bool down);
bool agricola_strip_fits(const struct farm *farm, int which);
uint32_t agricola_near(const struct yard *yard, uint32_t cells);
uint32_t agricola_unused(const struct farm *farm, const struct yard *yard);
uint32_t agricola_room_sites(const struct farm *farm, const struct yard *yard);
uint32_t agricola_plow_sites(const struct farm *farm, const struct yard *yard);
bool agricola_builds_stables(const struct step *step); /* several, perhaps */
uint32_t agricola_stable_sites(const struct farm *farm, const struct yard *yard);
/* Empty fields of the yard, and others that can be sown: unused cells, the Beanfield. */
uint32_t agricola_empty_fields(const struct farm *farm);
int agricola_crops_on(const struct farm *farm, uint32_t fields);
uint32_t agricola_field_card(const struct farm *farm); /* the bit of the Beanfield, or none */
uint32_t agricola_sow_cells(const struct farm *farm);
enum { SOWN_MOST = 2 };
/* The field that is sown next: one with food on it first. */
int agricola_next_to_sow(const struct farm *farm, uint32_t empty);
void agricola_clear_crop(struct farm *farm, int cell);
/* Food comes off land that is used now, and crops leave it that grew there without a field. */
void agricola_clear_used(struct agricola *g, int seat);
uint32_t agricola_burn_sites(const struct farm *farm, const struct yard *yard);
/* The moor or forest that lies open leaves a cell. */
void agricola_clear_tile(struct agricola *g, int seat, int cell);
/* The ways in which a thing can be paid for; returns how many, none of them worse than another. */
enum { WAYS = 8 };
int agricola_room_ways(const struct agricola *g, int seat, struct cost ways[WAYS]);
int agricola_renovation_ways(const struct agricola *g, int seat, int to, struct cost ways[WAYS]);
bool agricola_can_renovate(const struct agricola *g, int seat);
/* Those of them that can be paid, with a price on top. */
uint32_t agricola_payable(const struct farm *farm, struct cost ways[WAYS], int n,
                          const struct cost *price);

/* ---- fences.c ---- */

enum { HEDGES = 3 }; /* free fences of an action, with the Hedge Keeper */
bool agricola_can_fence(const struct agricola *g, int seat);
/* Fences the seat could pay for now, those included that cost nothing. */
int agricola_fences_payable(const struct agricola *g, int seat);
/* Fences that are not built, and not laid on dead ground. */
int agricola_fences_in_supply(const struct farm *farm);
void agricola_begin_fences(struct agricola *g, int seat, bool optional);
void agricola_end_fences(struct agricola *g);
/* Cells that a pasture could take in; and those of some that the fences left can go around. */
uint32_t agricola_meadow(const struct farm *farm);
uint32_t agricola_enclosable(const struct farm *farm, uint32_t cells);
/* Fences around a cell, for nothing; one with a tile becomes a pasture later. */
void agricola_enclose(struct agricola *g, int seat, int cell);
/* Adds a pasture to the lists of a farm, or splits one off another; the fences are set already. */
void agricola_add_pasture(struct farm *farm, const struct yard *yard, uint32_t region);
/* Works out pastures from fences alone; NULL, or what is wrong with the fences. */
const char *agricola_survey(const struct farm *farm, uint32_t pasture[PASTURES], int *count);
/* Capacities, after stables or pastures have changed. */
void agricola_measure(struct farm *farm);
/* Has the drawing a sense: may it be on an agenda? */
bool agricola_drawing_fits(const struct agricola *g, const struct step *step);

/* ---- animals.c ---- */

bool agricola_fits(const struct farm *farm, const uint16_t herd[SPECIES]);
/* Horses that the Bog Pony laid down (M084): counters on it. They are the first to go. */
int agricola_lying_horses(const struct farm *farm);
void agricola_horses_gone(struct farm *farm, int n);
/* The largest herds that fit out of `herd`: none of them could keep one more. As ACT_KEEP. */
int agricola_keepings(const struct farm *farm, const uint16_t herd[SPECIES], mire_action *out,
                      int most);
/* Where the animals stand: species and number by pasture, then singles: pets, stables, what cards
 * have room for. */
enum { SINGLES = CELLS + 8 };
struct stalls {
    uint8_t species[PASTURES], number[PASTURES];
    uint8_t singles, single[SINGLES]; /* how many; 1 + species, or 0 */
    uint8_t home[SINGLES];            /* 1 + their cells; 0: on a card */
};
void agricola_stall(const struct farm *farm, struct stalls *stalls);
int agricola_singles(const struct farm *farm);
enum { ROOMY = 3 };
/* The most pastures that can have an animal and room for three more. */
int agricola_roomy_pastures(const struct farm *farm);
void agricola_check_herd(struct agricola *g, int seat);
void agricola_recheck_herd(struct agricola *g, int seat);
/* Each of these species, as bits from sheep on, has its young; nothing is cooked now. */
void agricola_breed(struct agricola *g, int seat, int species);
/* The herd after breeding; returns false if nothing is born. */
bool agricola_bred(const struct agricola *g, int seat, uint16_t herd[SPECIES]);

#endif
