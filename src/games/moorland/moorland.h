/* SPDX-License-Identifier: MIT */
/*
 * Moorland, by Steffen Bogen (Deep Print Games, 2023), for 2 to 4 players.
 *
 * Twelve rounds. In a turn one takes a moor card from the display, may let plant markers of one
 * kind grow on one ground section, and may lay cards onto ground sections that carry the plants
 * the card asks for. Some markers take root there, some wither, and the rest drifts along the
 * waterways to other ground sections and root spaces. What finds no room is surplus. Seven
 * categories score; docs/games/moorland.md has rules, notation, rulings and position format.
 *
 * Source of the rules: the published rulebook, version 1.0. Most prints of cards are reconstructed;
 * an owner of the game replaces them with a component file (components.c).
 *
 * Options (defaults first):
 *   sides        white | black | random, or a letter w or b for each of the water cards 1 to 4
 *   layout       square | row | stairs | ell | windmill | shifted, or custom:R,C:R,C:R,C:R,C
 *   arrangement  shuffled | upright, or the cards in the order of the layout: 1-3t-2-4
 *   deck         rules | all (the 12 four-player cards also with two or three players)
 *   start        random | 1 | 2 | 3 | 4: who has the mushroom in the first round
 *
 * Everything is open but the order of the two decks, and a deck has no order until it is drawn
 * from: a state holds no secret, and what a viewer sees is the state without its key.
 *
 * Size and speed: a clone is one memcpy of less than 1 KiB. Markers of a section are four counts in
 * the bytes of one word, sets of cards and sections are bits, and the waterway of each section is
 * kept as a 16-bit code, so that the rules never look up a card but where it is laid.
 */
#ifndef MIRE_MOORLAND_H
#define MIRE_MOORLAND_H

#include "core/bits.h"
#include "core/parts.h"
#include "mire/mire.h"

#include <jansson.h>

MIRE_DECLARE_PARTS(moorland);

enum {
    MOORS = 4,        /* players at most */
    PLANTS = 4,       /* cotton grass, rushes, peat moss, heather */
    CARDS = 60,       /* moor cards; 12 of them only with four players */
    PLANT_CARDS = 14, /* of which 12 come up */
    LETTERS = 12,     /* ground sections A to L are sections 0 to 11 */
    ROOTS = 4,        /* root sections r1 to r4 are sections 12 to 15 */
    SECTIONS = LETTERS + ROOTS,
    ROUNDS = 12,
    ROOM = 6,      /* markers a ground section holds */
    HAND_KEPT = 2, /* cards one may keep for the next round */
    HAND_MOST = 3,
    SPECIES = 6,
    EDGES = 4, /* north, east, south, west; the opposite of e is e ^ 2 */
    NOWHERE = 0xFF,
    GROUND_SET = (1 << LETTERS) - 1, /* as a set of sections */
};

enum { OPTION_SIDES, OPTION_LAYOUT, OPTION_ARRANGEMENT, OPTION_DECK, OPTION_START };
enum { STREAM_STRUCTURE, STREAM_START, STREAM_MOOR, STREAM_PLANTS };

/* ---- components (tables.c; replaced by a file: components.c) ---- */

enum made { PRINTED, RECONSTRUCTED, PARTLY }; /* where a print comes from; partly: plants printed */
enum { GROWTH_SPECIAL = 4 };                  /* growth symbols 1, 2, 3 dots, or one of any kind */
enum { LAYOUTS = 6 };

/*
 * A waterway is a code of four nibbles, one an edge: the edges that are joined with it by water
 * inside the section, itself included; 0 for an edge without water. So 0xFFFF is a crossing, and
 * 0x8421 has water on all edges and interrupts.
 */
struct moorland_card {
    uint32_t drift, root, wither; /* symbols by what becomes of the marker, a byte a plant */
    uint16_t water;               /* as printed, not turned */
    uint8_t animal;               /* species + 1, or 0 */
    uint8_t striders;
    uint8_t four; /* only with four players */
    uint8_t made;
};

struct moorland_plan { /* a section of a water card */
    uint8_t letter;    /* 0 to 11, or NOWHERE: the root section */
    uint8_t growth;    /* of a ground section */
    uint16_t water;    /* of the root section, as printed */
    uint8_t root_from; /* edges from which its root space is reached */
};

struct moorland_side {
    struct moorland_plan plan[4]; /* north-west, north-east, south-west, south-east */
    uint8_t made;
};

struct moorland_tables {
    struct moorland_card card[CARDS];
    uint8_t plant_card[PLANT_CARDS]; /* the kinds it shows, as a set */
    uint8_t plant_made[PLANT_CARDS];
    struct moorland_side side[ROOTS][2]; /* of each water card white, black */
};

/* Not replaced by a file: the named layouts as row and column of each card's north-west section. */
extern const struct moorland_layout {
    const char *name;
    uint8_t row[ROOTS], column[ROOTS];
    uint8_t made;
} moorland_layouts[LAYOUTS];

extern const struct moorland_tables moorland_builtin;
extern const struct mire_component_format moorland_format;
extern const char *const moorland_plants[PLANTS];      /* names in JSON: "cotton_grass" */
extern const char *const moorland_plant_words[PLANTS]; /* in sentences: "cotton grass" */
extern const char *const moorland_plant_short[PLANTS]; /* in notation: "cotton" */
extern const char *const moorland_species[SPECIES];
extern const char *const moorland_card_names[CARDS + 1];
extern const char *const moorland_plant_card_names[PLANT_CARDS + 1];
extern const char *const moorland_water_card_names[ROOTS + 1];
extern const char *const moorland_sections[SECTIONS + 1]; /* "A" … "L", "r1" … "r4" */
extern const char *const moorland_side_names[2];
extern const char *const moorland_made_names[3];

/* ---- the state ---- */

enum lie { OPEN, UP, TURNED, DOWN }; /* of a ground section: no card; at 0°, at 180°, its back */

enum stage {
    TAKE,  /* a card from the display */
    GROW,  /* markers on one section, or none */
    PLAY,  /* lay a card, or end the turn */
    SWIRL, /* a card was laid face down: which marker is the surplus? */
    DRIFT, /* the stock drifts */
    LIFT,  /* a water marker is being spent: which plant marker moves? */
    LAND,  /* … and where to? */
    OVER,
    STAGES
};

struct moor {                 /* one player's */
    uint64_t hand;            /* cards beneath the storage board, as a set */
    uint32_t ground[LETTERS]; /* markers on open ground sections, a byte a plant */
    uint16_t water[SECTIONS]; /* waterway codes; 0 on open ground. Derived from what lies there */
    uint16_t covered;         /* ground sections with a card, as a set. Derived from lie */
    uint8_t card[LETTERS];    /* card + 1, or 0 */
    uint8_t lie[LETTERS];     /* enum lie */
    uint8_t root[ROOTS];      /* plant + 1 on each root space, or 0 */
    uint8_t animals[SPECIES]; /* on face-up cards. Derived */
    uint8_t rooted;           /* markers that took root on cards. Derived */
    uint8_t striders;         /* on face-up cards. Derived */
    uint8_t drops;            /* water markers on the storage board */
    uint8_t surplus;
};

struct moorland {
    struct mire_head head;
    struct moor moor[MOORS];
    uint64_t deck, display, discard; /* moor cards, as sets; the box has what is nowhere */
    uint32_t stock;                  /* markers in the air: DRIFT and SWIRL; a byte a plant */
    uint32_t held;                   /* of these, who waits until all room is taken */
    uint16_t plant_deck;             /* as a set, the two that never come up included */
    uint16_t springs;                /* letters whose water marker lies on the structure. Derived */
    uint16_t covered_now;            /* sections the player at turn has covered in this turn */
    uint16_t reach;   /* sections the stock can drift to, room or not. Derived from `from` */
    uint16_t chequer; /* every second section, as on a chessboard. Derived from the structure */
    uint8_t neighbour[SECTIONS][EDGES]; /* or NOWHERE. Derived, as are the next three */
    uint8_t cell[SECTIONS];             /* 8 * row + column */
    uint8_t growth[LETTERS];
    uint8_t root_from[ROOTS]; /* edges from which a root space is reached, as a set */
    uint8_t slot_card[ROOTS]; /* the water card in each slot of the layout */
    uint8_t slots_turned;     /* slots whose card lies at 180°, as a set */
    uint8_t black;            /* water cards that show their black side, as a set */
    uint8_t plant_now;        /* the current plant card */
    uint8_t round;            /* 1 to 12 */
    uint8_t start;            /* the seat that opened the first round */
    uint8_t turn;             /* the seat at turn */
    uint8_t stage;            /* enum stage */
    uint8_t back;             /* in LIFT and LAND: the stage that goes on afterwards, else 0 */
    uint8_t from;             /* in SWIRL and DRIFT: the section just covered, else 0 */
    uint8_t cursor;           /* in DRIFT: the kind at hand goes to this section or later ones,
                                 unless it goes as it pleases */
    uint8_t lifted;           /* in LAND: the kind of the marker that moves, else 0 */
    uint8_t lifted_from;      /* … and its section, else 0 */
    uint8_t spare[6];
};

_Static_assert(sizeof(struct moor) == 128, "no padding bytes");
_Static_assert(sizeof(struct moorland) == sizeof(struct mire_head) + 4 * 128 + 3 * 8 + 2 * 4 +
                                              5 * 2 + 64 + 16 + 12 + 4 + 4 + 12 + 6,
               "no padding bytes");

/* ---- actions: kind, and up to three operands ---- */

enum kind {
    DO_TAKE,  /* card */
    DO_GROW,  /* plant, section */
    DO_REST,  /* grow nothing */
    DO_LAY,   /* card, section, lie */
    DO_SWIRL, /* plant */
    DO_DRIFT, /* plant, section */
    DO_HOLD,  /* plant: what is left of this kind waits for room that others leave */
    DO_DUMP,  /* all that is left is surplus */
    DO_SPEND, /* a water marker */
    DO_LIFT,  /* plant, section */
    DO_LAND,  /* section */
    DO_END,
    KINDS
};

static inline mire_action moorland_action(int kind, int a, int b, int c)
{
    return MIRE_ACTION(kind, a << 16 | b << 8 | c);
}
static inline int moorland_a(mire_action action)
{
    return action >> 16 & 0xFF;
}
static inline int moorland_b(mire_action action)
{
    return action >> 8 & 0xFF;
}
static inline int moorland_c(mire_action action)
{
    return action & 0xFF;
}

/* ---- news: what the rules did by themselves ---- */
enum {
    NEWS_ROUND = 1, /* round, plant card */
    NEWS_SHOWN,     /* card: joins the display */
    NEWS_ROOTS,     /* seat, plant, how many: take root */
    NEWS_WITHERS,   /* seat, plant, how many */
    NEWS_SURPLUS,   /* seat, how many */
    NEWS_WATER,     /* seat, letter: a water marker won */
    NEWS_DISCARD,   /* card: the last of the display */
    NEWS_OVER,
    NEWS_FORCED = 0x80, /* | seat << 4 | kind, a, b, c: an action nobody was asked about */
};

/* ---- marker counts in a word, a byte a plant; no byte ever exceeds 127 ---- */

static inline uint32_t moorland_one(int plant)
{
    return 1u << (8 * plant);
}
static inline int moorland_count(uint32_t markers, int plant)
{
    return markers >> (8 * plant) & 0xFF;
}
static inline int moorland_total(uint32_t markers)
{
    return (int)(markers * 0x01010101u >> 24);
}
/* Are there at least as many of each kind? */
static inline bool moorland_holds(uint32_t markers, uint32_t needed)
{
    return (((markers | 0x80808080u) - needed) & 0x80808080u) == 0x80808080u;
}
/* What is missing of each kind: four subtractions at once, none of them below zero. */
static inline uint32_t moorland_missing(uint32_t needed, uint32_t markers)
{
    uint32_t apart = (needed | 0x80808080u) - markers, enough = apart >> 7 & 0x01010101u;
    return apart & enough * 0x7F;
}
static inline uint32_t moorland_needs(const struct moorland_card *card)
{
    return card->drift + card->root + card->wither;
}

/* ---- waterway codes ---- */

static inline uint16_t moorland_turn(uint16_t water)
{
    uint32_t swapped = (uint32_t)water >> 8 | (uint32_t)water << 8;
    return (uint16_t)((swapped & 0x3333) << 2 | (swapped >> 2 & 0x3333));
}
/* The edges joined with an edge, itself included. */
static inline int moorland_joined(uint16_t water, int edge)
{
    return water >> (4 * edge) & 15;
}
/* The edges with water. */
static inline int moorland_wet(uint16_t water)
{
    return (water | water >> 4 | water >> 8 | water >> 12) & 15;
}

/* ---- what the files of the game share ---- */

static inline const struct moorland_tables *moorland_tables(const struct moorland *m)
{
    return mire_components(&mire_moorland, m->head.components);
}

/* structure.c */
extern const struct mire_option moorland_options[];
int moorland_fits(const struct mire_setup *setup, struct mire_error *err);
void moorland_lay_out(struct moorland *m);  /* chooses and lays the water cards */
void moorland_assemble(struct moorland *m); /* derives the geometry from what lies where */
int moorland_structure_audit(const struct moorland *m, struct mire_error *err);

/* waterways.c */
uint16_t moorland_reach(const struct moorland *m, const struct moor *moor, int from);
/* The longest chain's length; its sections in `chain` if that is not NULL. */
int moorland_longest(const struct moorland *m, const struct moor *moor, uint8_t chain[SECTIONS]);

/* rules.c */
uint64_t moorland_playing_cards(const struct moorland *m); /* those not left in the box */
int moorland_opener(const struct moorland *m);             /* who has the mushroom */
bool moorland_owes(const struct moorland *m);              /* must the player at turn lay a card? */
bool moorland_can_spend(const struct moorland *m); /* water marker, plant marker, other room */
uint16_t moorland_filled(const struct moor *moor); /* open ground with markers */
int moorland_room(const struct moor *moor, int section); /* free spaces; 0 on covered ground */
int moorland_drift_room(const struct moor *moor, int section); /* root spaces too */
/* A card comes to lie on a section: its water and, face up, what lives and takes root there. */
void moorland_cover(struct moor *moor, int section, const struct moorland_card *card, int lie);

/* score.c */
int moorland_dry_points(const struct moorland *m, int seat); /* without the longest waterway */
/* What the ledger is written from: of `moor` rooted, animals, drops and surplus count. */
struct moorland_tally {
    struct moor moor;
    uint8_t striders[MOORS];
    int seats, roots, longest;
    const char *waterway; /* the longest one, in words */
};
void moorland_ledger(const struct moorland_tally *tally, int seat, struct mire_sheet *sheet);
int moorland_strider_points(const uint8_t *striders, int seats, int seat);
extern const uint8_t moorland_biodiversity[SPECIES + 1];

/* words.c */
void moorland_put_place(struct mire_text *text, int section); /* "C", "root space 2" */
/* "2 heather and 1 rushes" */
void moorland_put_markers(struct mire_text *text, uint32_t markers);
/* "2 rushes, 1 heather and a frog" */
void moorland_put_card(struct mire_text *text, const struct moorland_card *card);

/* position.c */
extern const char *const moorland_stages[STAGES];
void moorland_derive(struct moorland *m);         /* all that follows from what lies where */
int moorland_taken_now(const struct moorland *m); /* players that have taken a card this round */

/* components.c */
mire_json *moorland_waterway_json(uint16_t water); /* [["N", "S"]] */
mire_json *moorland_edges_json(int edges);
/* What a card is, but for its id. */
void moorland_out_card(mire_json *json, const struct moorland_tables *t, int number);

/* cards.c */
enum { READABLE = CARDS + PLANT_CARDS + ROOTS };

/* judge.c */
/* Of a card, in sixteenths of a point: what it is worth once it lies face up, and what it is worth
 * in hand. */
int moorland_card_worth(const struct moor *moor, const struct moorland_card *card);
int moorland_card_promise(const struct moorland *m, const struct moor *moor,
                          const struct moorland_card *card);

/* policy.c */
int moorland_policy(const void *state, int seat, const mire_action *menu, int n, uint64_t chance);

#endif
