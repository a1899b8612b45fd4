/* SPDX-License-Identifier: MIT */
/*
 * Agricola (revised edition) with Farmers of the Moor, by Uwe Rosenberg (Lookout 2016, 2018).
 *
 * 1 to 6 families farm for 14 rounds. Each round a new action space opens and everybody in turn
 * places people on spaces: goods, rooms, fields, fences, animals, improvements, children. Six
 * harvests want food, and with the Moor fuel. The Moor puts forests and moors on the farms, special
 * actions that need no person, horses, sick beds and fourteen more major improvements.
 *
 * Options: moor=on|off (on), level=1|2|3 (1: without hand cards, 2: minor improvements, 3: and
 * occupations),
 * draft=off|7|8 (hands are drafted, with packs of so many cards, rather than dealt),
 * markers=off|on (cooking improvements have to be fired up with fuel), tile=off|on (the optional
 * tile for 2, or for 3 and 4 players), corrections=on|off (on: two base cards as the Moor
 * suggests).
 *
 * How a move is asked for: the state holds an agenda, a stack of steps. Its top is what is decided
 * now. A step knows its options and what each of them does, which may put further steps on top. A
 * step with one option plays itself; so a step is also how automatic things wait their turn.
 *
 *   box.h, tables.c        what is in the box, hand cards aside
 *   rules.c                deal, rounds, turns, the agenda
 *   farm/farm.c            the farmyard as a graph; rooms, fields, stables
 *   farm/fences.c          pastures, one region of cells at a time
 *   farm/animals.c         whether a herd fits, and what can be kept if it does not
 *   goods/goods.c          costs, paying them, and the conversions "at any time"
 *   goods/exchanges.c      conversions that matter outside payments
 *   rounds/spaces.c        what a person does on each action space
 *   rounds/special.c       the special actions of the Moor, the solo pile
 *   rounds/harvest.c       field, feeding and heating, breeding
 *   cards/improvements.c   the major improvements and their display
 *   cards/cards.h          what a hand card is, the triggers and their timing
 *   cards/cards.c          the deal, hands, playing a card
 *   cards/draft.c          packs that go round before the first round, and who knows what of them
 *   cards/triggers.c       who reacts to an event, in which order
 *   cards/operations.c     what the effects of cards do
 *   cards/standing.c       what cards change for as long as they lie in front
 *   cards/counts.c         the numbers and tests cards ask for
 *   deck/                  the hand cards, a row each
 *   score/                 points, the ledger, places; the score pad; what a position is worth
 *   words/                 what people read: notation, sentences, refusals, card texts, the manual
 *   view.c, board.c        what front ends draw
 *   observe.c              what a player knows, as numbers
 *   save.c, position.c, position_cards.c, audit.c   positions
 */
#ifndef AGRICOLA_H
#define AGRICOLA_H

#include "box.h"
#include "core/bits.h"
#include "core/game.h"
#include "deck/ids.h"

#include <jansson.h>

enum { OPTION_MOOR, OPTION_LEVEL, OPTION_MARKERS, OPTION_TILE, OPTION_DRAFT, OPTION_CORRECTIONS };
enum { NO_DRAFT, DRAFT_7, DRAFT_8 }; /* of OPTION_DRAFT */
/* Hand cards come from the stream of the start: records of games without them stay as they were. */
enum { STREAM_ROUNDS, STREAM_START, STREAM_SPECIAL, STREAM_CARDS = STREAM_START };
/* Special cards are drawn by a solo player only; with several that counter moves when what somebody
 * can do has given cards in hand away, and nothing can be taken back. */
/* ---- the farmyard ---- */

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
enum pile { OCCUPATION_PILE, MOOR_PILE, BASE_PILE, PILES }; /* that hands are dealt from */
enum { CARD_WORDS = 4 };                                    /* 64-bit words of a set of cards */
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
    uint8_t spare[4];
};
/* Where the person in the Forest Hut is: 1 + the cell of the forest, perhaps with another forest
 * over it; or free to be placed until people go home. */
enum { HUT_CELL = 0x1F, HUT_COVERED = 0x20, HUT_FREE = 0x40 };
_Static_assert(sizeof(struct farm) == 8 + 32 + 32 + 8 + 4 * 8 + 4 * 2 + 4 * 5 + 4 * 7 + 2 * 12 +
                                          2 * 5 + 20 + 14 * 12 + 14 * 3 + 3 * 16 + 6 + 2 + 2 + 6 +
                                          1 + 3 + 4,
               "struct farm has no padding");

/* ---- the agenda ---- */

enum step_kind {
    STEP_TURN,   /* place a person or take a special card */
    STEP_PARTS,  /* which part of an and/or space */
    STEP_CHOOSE, /* one of a space's offers */
    STEP_ROOMS,
    STEP_STABLES,
    STEP_PLOW,
    STEP_SOW,
    STEP_BAKE,
    STEP_RENOVATE,      /* how to pay for it */
    STEP_IMPROVE,       /* which improvement to build or play */
    STEP_GAIN,          /* no choice: goods that wait for a payment */
    STEP_BUILT,         /* no choice: a major is paid */
    STEP_FENCES,        /* the region is in `drawing` */
    STEP_PAY,           /* something is `owed` */
    STEP_KEEP,          /* the herd does not fit */
    STEP_FEED,          /* what is turned into food for the family, see harvest.c */
    STEP_HEAT,          /* how much fuel is burnt */
    STEP_BREED,         /* the herd grows; which animals stay at home, if one lodges elsewhere */
    STEP_PEAT,          /* which moor to cut */
    STEP_FELL,          /* which forest to fell */
    STEP_BURN,          /* which forest to turn into a field */
    STEP_USED,          /* solo: pay 2 food to keep the special card open? */
    STEP_SWAP,          /* solo: put the open special card under the pile? */
    STEP_FLOW,          /* no choice: what a space offers begins */
    STEP_EXCHANGE_HAND, /* which cards to exchange before the first round */
    STEP_OCCUPATION,    /* which occupation to play */
    STEP_PLAYED,        /* no choice: a card is paid */
    STEP_PASS,          /* no choice: a card goes to the left neighbour */
    STEP_EVENT,         /* cards react */
    STEP_OPS,           /* no choice: operations of a `card`; so are the next five */
    STEP_MAY,           /* does the card do this? */
    STEP_CHOICE,        /* one of several operations */
    STEP_TRADE,         /* pay and get */
    STEP_PAY_FOR,       /* pay and do */
    STEP_GET,           /* no choice: what was traded for comes */
    STEP_TILE,          /* where to lay a tile */
    STEP_FIRE,          /* no choice: an event */
    STEP_SPECIAL,       /* which special card to take, besides the turn */
    STEP_CELLS,         /* which cells a `card` is about */
    STEP_MARKET,        /* which herd results from swapping animals */
    STEP_EXTEND,        /* where to attach an extension to the yard */
    STEP_DRAFT,         /* which card of a pack to keep */
    STEP_WINDOW,        /* does the seat do anything that can be done at any time? */
    STEP_KINDS,
};

/*
 * A step of the agenda: its kind, who decides, and its operands, which have the name of the kind.
 * All of them are the same six bytes and none of them has fewer, so that steps can be compared as
 * bytes. "1 +" means that 0 stands for none.
 */
enum { STEP_BYTES = 6 };
struct step {
    uint8_t what, seat;
    union {
        struct {
            uint8_t a, b, c, n;
            uint16_t left;
        } saved; /* of whatever kind, as positions have them */
        struct {
            uint8_t on_market; /* the person is placed on an animal market */
            uint8_t second;    /* it is the second one with the Lasso, who need not be placed */
            uint8_t none[4];
        } turn;
        struct {
            uint8_t space, done, none[4]; /* done: bits of the parts */
        } parts;
        struct {
            uint8_t space, none[5];
        } choose, flow;
        struct {
            uint8_t built, most, free, none[3]; /* most: 0: any number; free: for nothing */
        } rooms;
        struct {
            uint8_t built;  /* so far; JUST_ONE: one is built, for 1 wood */
            uint8_t lowest; /* cell still offered */
            uint8_t most;   /* of a card: so many; 0: as many as there are */
            uint8_t price;  /* of a card: 1 + wood for each */
            uint8_t none[2];
        } stables;
        struct {
            uint8_t lowest; /* cell still offered that is no field */
            uint8_t sown;   /* something is */
            uint8_t only;   /* 1 + the only field to be sown */
            uint8_t none[3];
        } sow;
        struct {
            uint8_t before, optional, none[4]; /* before: not used */
        } bake;
        struct {
            uint8_t price; /* on top: food (high nibble) and fuel */
            uint8_t optional;
            uint8_t which; /* BOTH_KINDS, MINORS_ONLY, … */
            uint8_t only;  /* 1 + the only major to be built */
            uint8_t none[2];
        } improve;
        struct {
            uint8_t good, n, none[4];
        } gain;
        struct {
            uint8_t major, given, none[4]; /* given: 1 + the one handed in */
        } built;
        struct {
            uint8_t made; /* pastures so far */
            uint8_t optional;
            uint8_t free;      /* fences that still cost nothing */
            uint8_t any_order; /* the cells of the region are named in */
            uint8_t none[2];
        } fences;
        struct {
            uint8_t lowest, none[5]; /* conversion still offered */
        } pay;
        struct {
            uint8_t bred, none[5]; /* in the breeding phase: nothing is cooked */
        } keep;
        struct {
            uint8_t lowest; /* conversion still offered */
            uint8_t last;   /* in positions of old: how often it was done */
            uint8_t crafts; /* that were used, see harvest.c */
            uint8_t none;
            uint16_t cards; /* in front, by slot, that have had their effect of a harvest */
        } feed;
        struct {
            uint8_t church; /* the Village Church has had its fuel */
            uint8_t none[3];
            uint16_t cards; /* as above */
        } heat;
        struct {
            uint8_t lowest, none[5]; /* card still offered */
        } exchange_hand;
        struct {
            uint8_t food, optional, none[4]; /* food: the price */
        } occupation;
        struct {
            uint8_t card;
            uint8_t food;  /* 1 + what is still to be paid */
            uint8_t given; /* 1 + the major handed in */
            uint8_t none[3];
        } played;
        struct {
            uint8_t card, none[5];
        } pass;
        struct {
            uint8_t trigger, about, actor, detail; /* about, detail: see enum trigger */
            uint16_t cards;                        /* in front, by slot, that still react */
        } event, fire; /* fire: the seat acts, who reacts is not known yet */
        struct {
            uint8_t card;
            uint8_t about;  /* of the event */
            uint8_t done;   /* STEP_TRADE, STEP_PAY_FOR: how often it was; STEP_GET: which trade;
                               STEP_CELLS: the lowest cell still offered, and how many were named
                               (from bit 5 on, 7: more) */
            uint8_t detail; /* of the event */
            uint16_t path;  /* of the operation, see operations.c */
        } card;
        struct {
            uint8_t tile, optional, on_moor, none[3];
        } tile;
        struct {
            uint8_t most, none[5];
        } market;
        struct {
            uint8_t moors, none[5]; /* on the extension */
        } extend;
        struct {
            uint8_t pile, pick, none[4]; /* enum pile; from 0 */
        } draft;
    };
};
enum { JUST_ONE = 0x80 }; /* in stables.built */
#define STEP_HAS(kind) (sizeof(((struct step *)0)->kind) == STEP_BYTES)
_Static_assert(sizeof(struct step) == 2 + STEP_BYTES && STEP_HAS(saved) && STEP_HAS(turn) &&
                   STEP_HAS(parts) && STEP_HAS(choose) && STEP_HAS(rooms) && STEP_HAS(stables) &&
                   STEP_HAS(sow) && STEP_HAS(bake) && STEP_HAS(improve) && STEP_HAS(gain) &&
                   STEP_HAS(built) && STEP_HAS(fences) && STEP_HAS(pay) && STEP_HAS(keep) &&
                   STEP_HAS(feed) && STEP_HAS(heat) && STEP_HAS(exchange_hand) &&
                   STEP_HAS(occupation) && STEP_HAS(played) && STEP_HAS(pass) && STEP_HAS(event) &&
                   STEP_HAS(card) && STEP_HAS(tile) && STEP_HAS(fire) && STEP_HAS(market) &&
                   STEP_HAS(extend) && STEP_HAS(draft),
               "the operands of every kind fill a step");
enum { AGENDA = 48 };

enum {
    PACK_MOST = 8,
    DRAFTED = MIRE_SEATS * (8 + 5 + 4), /* cards in packs: occupations, minors of both piles */
    NOT_DEALT = 254,                    /* in place of a card: there are no such packs */
};

enum phase {
    PHASE_ROUND,  /* a round is to begin */
    PHASE_REFILL, /* its card is open; deliveries come next */
    PHASE_START,  /* deliveries are made; what cards do at the start comes next */
    PHASE_GOODS,  /* new goods come next */
    PHASE_WORK,
    PHASE_HOME,  /* people go home next */
    PHASE_ENDED, /* … and have */
    PHASE_FIELD, /* a harvest begins */
    PHASE_CROPS, /* crops are taken next */
    PHASE_FEED,
    PHASE_BREED,
    PHASE_LAST, /* the last harvest is over; what can be done at any time comes before scoring */
    PHASE_OVER,
    PHASES,
};

/* A pasture being drawn in STEP_FENCES. */
struct drawing {
    uint32_t region; /* its cells so far; 0: none begun */
    uint32_t passed; /* cells that were passed over: they stay outside */
    uint32_t before; /* cells of pastures that were not drawn in this action */
    uint32_t last;   /* the pasture closed last in this action */
    uint32_t fresh;  /* cells of its pastures that are no part of an older one, for who asks */
};

struct agricola {
    struct mire_head head;
    uint64_t open;              /* spaces on the board, the round cards so far included */
    uint64_t taken;             /* spaces with a person */
    uint64_t joined;            /* … and with another one, of the owner of A026 */
    uint64_t shown[CARD_WORDS]; /* cards in hands that everybody has seen */
    uint64_t gone[CARD_WORDS];  /* cards out of the game that everybody has seen */
    uint32_t display;           /* majors on the display */
    struct drawing drawing;
    uint16_t flipped;   /* slots of the display whose lower card lies on top */
    uint16_t solo_pile; /* solo: special cards in the pile whose order nobody knows */
    struct cost owed;   /* in STEP_PAY */
    uint8_t watching;   /* seats with a card that waits for something to become true */
    uint8_t boxed;      /* majors out of the game, from HORSE_SLAUGHTERHOUSE_1 on; see below */
    uint8_t spare_1[6];
    struct farm farm[MIRE_SEATS];
    struct step agenda[AGENDA];
    uint8_t pile[SPACES];           /* goods on accumulation spaces */
    uint8_t who[SPACES];            /* 1 + who stands there */
    uint8_t infirmary[MIRE_SEATS];  /* people there, by seat */
    uint8_t round_card[ROUNDS];     /* the space on each round space; NO_CARD: not yet turned up */
    uint8_t special[SPECIAL_CARDS]; /* 0: display; 1 + who has it; FACE_DOWN */
    uint8_t solo_open, solo_next;   /* solo: the open card, the top of the pile, or NO_CARD */
    uint8_t solo_last;              /* solo: the top of the discard pile, or NO_CARD */
    uint8_t solo_under[SOLO_CARDS]; /* solo: put under the pile, first one first; NO_CARD after */
    uint8_t solo_kept;              /* solo: 2 food were paid in this round */
    uint8_t solo_used;              /* solo: special cards used in this round */
    uint8_t depth;                  /* of the agenda */
    uint8_t round, phase;
    uint8_t start; /* who has the starting player marker */
    uint8_t turn;  /* who placed or took a card last; in a harvest, how many seats are served */
    uint8_t gained[MIRE_SEATS]; /* building resources that came in this work phase (A053) */
    uint8_t path;               /* 1 + who has the Garden Path (M027); 0: nobody */
    uint8_t draft[DRAFTED];     /* packs, see draft.c */
    uint8_t spare[1];
};
_Static_assert(sizeof(struct agricola) == sizeof(struct mire_head) + 24 + 64 + 4 + 20 + 4 + 20 +
                                              6 * sizeof(struct farm) + 8 * AGENDA + 59 + 59 + 6 +
                                              14 + 12 + 3 + 10 + 7 + 6 + 1 + DRAFTED + 1,
               "struct agricola has no padding");

/* Majors that were handed in for good. */
static inline uint32_t agricola_boxed(const struct agricola *g)
{
    return (uint32_t)g->boxed << HORSE_SLAUGHTERHOUSE_1;
}
static inline bool agricola_moor(const struct agricola *g)
{
    return g->head.option[OPTION_MOOR] == 0;
}
/* 1 to 3: without hand cards, with minor improvements, with occupations too. */
static inline int agricola_level(const struct agricola *g)
{
    return g->head.option[OPTION_LEVEL] + 1;
}
/* Two cards of the base game are less easy with the Moor, as its appendix 2 suggests. */
static inline bool agricola_corrected(const struct agricola *g)
{
    return agricola_moor(g) && g->head.option[OPTION_CORRECTIONS];
}
static inline int agricola_draft(const struct agricola *g)
{
    return g->head.option[OPTION_DRAFT];
}
/* The cover card: the Meeting Place collects food and allows no minor improvement. */
static inline bool agricola_covered(const struct agricola *g)
{
    return g->head.seats > 1 &&
           (agricola_level(g) == 1 || (agricola_level(g) == 2 && agricola_moor(g)));
}
static inline bool agricola_solo(const struct agricola *g)
{
    return g->head.seats == 1;
}
static inline struct step *agricola_top(struct agricola *g)
{
    return &g->agenda[g->depth - 1];
}
void agricola_push(struct agricola *g, int what, int seat); /* a step without operands */
void agricola_push_step(struct agricola *g, struct step step);
/* One with operands: agricola_push_with(g, STEP_GAIN, seat, .gain = {.good = FOOD, .n = 2}). */
#define agricola_push_with(g, kind, who, ...)                                                      \
    agricola_push_step(                                                                            \
        g, (struct step){.what = (uint8_t)(kind), .seat = (uint8_t)(who), __VA_ARGS__})
void agricola_pop(struct agricola *g);
/* The hand card that a step brings in front of somebody or to another hand; NO_CARD: none. */
static inline int agricola_passing(const struct step *step)
{
    return step->what == STEP_PLAYED ? step->played.card
           : step->what == STEP_PASS ? step->pass.card
                                     : NO_CARD;
}

/* ---- actions: the kind in the top byte, operands below ---- */

enum act {
    ACT_STOP,    /* nothing more, no thanks */
    ACT_PLACE,   /* space */
    ACT_SPECIAL, /* card << 8 | special */
    ACT_PART,    /* deed */
    ACT_CHOOSE,  /* space << 8 | offer */
    ACT_ROOM,    /* way to pay << 8 | cell; so are the next five, without a way */
    ACT_STABLE,
    ACT_PLOW,
    ACT_PEAT,
    ACT_FELL,
    ACT_BURN,
    ACT_FENCE,    /* cell: the next of the pasture being drawn */
    ACT_CLOSE,    /* the pasture being drawn; fences that are paid in clay */
    ACT_SOW,      /* grain << 8 | vegetables */
    ACT_BAKE,     /* grain */
    ACT_BUILD,    /* way to pay << 16 | major << 8 | 1 + the one handed in */
    ACT_CONVERT,  /* enum conversion: one piece into food */
    ACT_TRADE,    /* from << 8 | to; wood << 8 | fuel: burnt before it is needed */
    ACT_KEEP,     /* how many to keep, 6 bits a species, sheep lowest */
    ACT_FEED,     /* with the food there is */
    ACT_HEAT,     /* fuel; FIREWOOD: at least one of it is wood, though there is fuel */
    ACT_CHURCH,   /* a fuel for a point */
    ACT_STOKE,    /* major, or MAJORS + hand card: take its fuel marker off */
    ACT_SWAP,     /* solo: the open card goes under the pile */
    ACT_HOLD,     /* solo: 2 food, the card stays open */
    ACT_PLAY,     /* way to pay << 8 | card: from hand */
    ACT_EFFECT,   /* card: its effect now */
    ACT_OPTION,   /* one of the options of a card's effect */
    ACT_TILE,     /* tile << 8 | cell */
    ACT_ASIDE,    /* card: exchanged before the first round */
    ACT_RENOVATE, /* house, if it is not the next one, << 8 | way to pay */
    ACT_SOW_CELL, /* grain or vegetable << 8 | cell that is no field */
    ACT_CELL,     /* cell: one that a card is about */
    ACT_EXTEND,   /* strip, see agricola_strip() */
    ACT_DRAFT,    /* card: kept */
    ACTS,
};
enum { FIREWOOD = 0x100 }; /* in ACT_HEAT */
#define ACTION(kind, operand) ((mire_action)(kind) << 24 | (mire_action)(operand))
#define ACT(action)           ((int)((action) >> 24))
#define OPERAND(action)       ((int)((action)&0xFFFFFF))

/* One piece turned into food; in this order, so that no set of conversions can be had twice. */
enum conversion {
    WOOD_TO_FOOD, /* Joinery, Pottery, Basketmaker's Workshop: once a harvest each */
    CLAY_TO_FOOD,
    REED_TO_FOOD,
    GRAIN_TO_FOOD,
    VEGETABLE_TO_FOOD,
    SHEEP_TO_FOOD,
    BOAR_TO_FOOD,
    CATTLE_TO_FOOD,
    HORSE_TO_FOOD,
    HORSES_TO_FOOD, /* two at once */
    CONVERSIONS,
};

/* A menu being filled: offer() is true once there are as many options as were asked for. */
struct menu {
    mire_action *at;
    int n, most;
};
static inline bool offer(struct menu *menu, mire_action action)
{
    menu->at[menu->n++] = action;
    return menu->n >= menu->most;
}
/* One action for each cell of a set. */
void agricola_offer_cells(struct menu *menu, int act, uint32_t cells);

/* What a step offers, and what happens when one of its options is taken. Without options it acts
 * as soon as it is on top, with action 0. */
struct step_rules {
    const char *name;
    void (*options)(const struct agricola *g, const struct step *step, struct menu *menu);
    void (*act)(struct agricola *g, struct step *step, mire_action action);
};
extern const struct step_rules agricola_steps[STEP_KINDS];
/* The options of the top of the agenda, at most about `most`. */
int agricola_options(const struct agricola *g, mire_action *menu, int most);

#define STEP(name)                                                                                 \
    void agricola_##name##_options(const struct agricola *g, const struct step *step,              \
                                   struct menu *menu);                                             \
    void agricola_##name##_act(struct agricola *g, struct step *step, mire_action action)
STEP(turn);
STEP(parts);
STEP(choose);
STEP(rooms);
STEP(stables);
STEP(plow);
STEP(sow);
STEP(bake);
STEP(renovate);
STEP(improve);
STEP(gain);
STEP(built);
STEP(fences);
STEP(pay);
STEP(keep);
STEP(feed);
STEP(heat);
STEP(breed);
STEP(peat);
STEP(fell);
STEP(burn);
STEP(used);
STEP(swap);
STEP(flow);
STEP(exchange_hand);
STEP(occupation);
STEP(played);
STEP(pass);
STEP(event);
STEP(ops);
STEP(may);
STEP(choice);
STEP(trade);
STEP(pay_for);
STEP(get);
STEP(tile);
STEP(fire);
STEP(special);
STEP(cells);
STEP(market);
STEP(extend);
STEP(window);
STEP(draft);

/* ---- news ---- */

enum news {
    NEWS_ROUND = 1, /* round, space */
    NEWS_GOT,       /* seat, good, n: delivered from a round space */
    NEWS_COOKED,    /* seat, good, n: for want of room */
    NEWS_RAN,       /* seat, good, n: run off */
    NEWS_HARVEST,
    NEWS_FIELD,  /* seat, grain, vegetables */
    NEWS_FED,    /* seat, food, begging markers */
    NEWS_HEATED, /* seat, fuel, people in bed */
    NEWS_BORN,   /* seat, good: an animal */
    NEWS_STUCK,  /* seat: no space is left to use */
    NEWS_OPEN,   /* solo: special card */
    NEWS_OVER,
    NEWS_CARD,       /* seat, card: it does something */
    NEWS_PASSED,     /* seat, card: it comes to this seat's hand */
    NEWS_DREW,       /* seat, how many: hand cards exchanged */
    NEWS_START_CARD, /* seat, number: a start card drawn for a hand card */
};

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
int agricola_pets(const struct farm *farm); /* how many of the singles are in the house */
enum { ROOMY = 3 };
/* The most pastures that can have an animal and room for three more. */
int agricola_roomy_pastures(const struct farm *farm);
/* New animals; puts STEP_KEEP on the agenda if they do not fit. */
void agricola_gain(struct agricola *g, int seat, int good, int n);
void agricola_check_herd(struct agricola *g, int seat);
enum { GAINED_MOST = 99 };
/* Building resources came: cards may ask how many. */
void agricola_note_gain(struct agricola *g, int seat, int n);
void agricola_recheck_herd(struct agricola *g, int seat);
/* Each of these species, as bits from sheep on, has its young; nothing is cooked now. */
void agricola_breed(struct agricola *g, int seat, int species);
/* The herd after breeding; returns false if nothing is born. */
bool agricola_bred(const struct agricola *g, int seat, uint16_t herd[SPECIES]);

/* ---- goods.c ---- */

/* Food for a vegetable and for an animal of each species, with the cookers that are in use. */
void agricola_rates(const struct farm *farm, uint8_t rates[CONVERSIONS]);
/* The food a single piece gives, crafted, cooked or eaten raw. */
int agricola_food_from(const struct farm *farm, int conversion);
/* All the food one could have now, from conversions of this kind and later ones. */
int agricola_food_reach(const struct farm *farm, int from);
bool agricola_can_pay(const struct farm *farm, const struct cost *cost);
/* Wood that could be had for stables; fences that could be paid. */
int agricola_wood_reach(const struct farm *farm);
int agricola_fence_reach(const struct farm *farm);
/* Takes the cost, which must be payable; asks how if there are several ways. */
void agricola_charge(struct agricola *g, int seat, const struct cost *cost);
int agricola_converted_good(int conversion);
void agricola_convert(struct farm *farm, int conversion, int n);
/* Animals were turned into food: what cards do about it. */
void agricola_cooked(struct agricola *g, int seat, int good, int n);
/* What the stalls trade: how much of a good, to offer it, can a good be given away, and done. */
int agricola_traded_for(const struct farm *farm, int good);
void agricola_offer_trades_for(const struct farm *farm, int good, struct menu *menu);
bool agricola_can_trade_away(const struct farm *farm, int good);
void agricola_trade(struct agricola *g, int seat, mire_action action);
void agricola_offer_stoke(const struct farm *farm, struct menu *menu);
void agricola_stoke(struct agricola *g, int seat, int what);
/* What so many of a species are worth at these rates; horses perhaps in twos. */
int agricola_cooking_worth(const uint8_t rates[CONVERSIONS], int good, int n);

/* ---- exchanges.c ---- */

/* Beside what is asked, where it can matter. */
void agricola_offer_exchanges(const struct agricola *g, const struct step *step, struct menu *menu);
bool agricola_is_exchange(const struct step *step, mire_action action);
void agricola_exchange(struct agricola *g, int seat, mire_action action);
bool agricola_cooks_for_cards(const struct farm *farm);
/* Does a card in hand look at how much there is of a good that others can be turned into? */
bool agricola_counts_good(int card, int good);

/* ---- spaces.c ---- */

/* A space by its id: of those on this board, or a round card that may come; -1: none. */
int agricola_find_space(const struct agricola *g, const char *id);
bool agricola_can_do(const struct agricola *g, int seat, int deed);
void agricola_grow(struct agricola *g, int seat);
bool agricola_can_use(const struct agricola *g, int seat, int space);
int agricola_opens(const struct agricola *g, int space);
void agricola_place(struct agricola *g, int seat, int space);
uint64_t agricola_blocked(const struct agricola *g);
/* Spaces with nobody on them, or with somebody who is no hindrance. */
uint64_t agricola_free_spaces(const struct agricola *g, int seat);
bool agricola_stands_on(const struct agricola *g, int seat, int space);

/* ---- improvements.c ---- */

int agricola_top_major(const struct agricola *g, int slot); /* -1: the slot is empty */
int agricola_major_ways(const struct agricola *g, int seat, int major, struct cost ways[WAYS]);
/* Of improvements, in STEP_IMPROVE; the three workshops for 1 stone less each. */
enum { BOTH_KINDS, MINORS_ONLY, MAJORS_ONLY, WORKSHOPS_ONLY };
/* As agricola_major_ways(), for one kind of action; 0: the card is not to be had by it. */
int agricola_major_ways_by(const struct agricola *g, int seat, int major, int which,
                           struct cost ways[WAYS]);
bool agricola_can_improve(const struct agricola *g, int seat, int food, int fuel, int which);
/* Can this one be built now, for its cost? */
bool agricola_can_build(const struct agricola *g, int seat, int major);
/* A major that another card covers comes on top of it. */
bool agricola_is_covered(const struct agricola *g, int major);
void agricola_bring_forward(struct agricola *g, int major);
/* Gives up a major for another card. */
void agricola_hand_back(struct agricola *g, int seat, int major, bool to_box);
int agricola_bake_most(const struct farm *farm);
int agricola_bake_food(const struct farm *farm, int grain);

/* ---- special.c ---- */

/* The food a special card costs this seat, or -1: it can't be taken. */
int agricola_card_price(const struct agricola *g, int seat, int card);
bool agricola_can_special(const struct agricola *g, int seat, int card, int special);
bool agricola_offer_specials(const struct agricola *g, int seat, struct menu *menu);
void agricola_take_special(struct agricola *g, int seat, int card, int special);
/* Cutting, felling and burning, whether a card is taken for it or not. */
bool agricola_can_work_land(const struct farm *farm, int special);
void agricola_work_land(struct agricola *g, int seat, int special);
void agricola_solo_prepare(struct agricola *g);
void agricola_solo_deal(struct agricola *g);

/* ---- harvest.c ---- */

void agricola_field_phase(struct agricola *g);
int agricola_house_room(const struct farm *farm); /* for people */
int agricola_food_due(const struct agricola *g, int seat);
int agricola_fuel_due(const struct agricola *g, int seat);
/* Is there any use for fuel in this STEP_HEAT? */
bool agricola_wants_fuel(const struct agricola *g, const struct step *step);
/* How many people an ACT_HEAT sends to bed. */
int agricola_cold_people(const struct agricola *g, int seat, int heat);
extern const uint32_t agricola_workshops[3]; /* of wood, clay and reed, as majors */

/* ---- the rest ---- */

extern const struct mire_game mire_agricola;
/* Points are counted in halves: a horse that was laid down (M084) is worth one. */
enum { POINT = 2 };
int agricola_points(const void *state, int seat);
void agricola_score(const void *state, int seat, struct mire_sheet *sheet);
/* What the ledger is written from: of the farm goods, improvements, house, people and markers. */
enum agricola_counted {
    TALLY_FIELDS,
    TALLY_PASTURES,
    TALLY_GRAIN,
    TALLY_VEGETABLES,
    TALLY_SHEEP,
    TALLY_BOAR,
    TALLY_CATTLE,
    TABLED,
};
struct agricola_tally {
    int count[TABLED];
    int unused, stables, rooms, forests;
    int lying; /* horses */
    bool moor;
};
void agricola_take_stock(const struct agricola *g, const struct farm *farm,
                         struct agricola_tally *tally);
/* What so many are worth by the table. */
int agricola_table_points(enum agricola_counted what, int count);
void agricola_ledger(const struct agricola_tally *tally, const struct farm *farm,
                     struct mire_sheet *sheet);
int agricola_materials_left(const struct farm *farm);
extern const struct mire_pad_form agricola_form; /* pad.c */
void agricola_rank(const void *state, int ranks[MIRE_SEATS]);
void agricola_prompt(const void *state, int seat, struct mire_text *text);
void agricola_name(const void *state, int seat, mire_action action, struct mire_text *text);
void agricola_say(const void *state, int seat, mire_action action, int viewer,
                  struct mire_text *text);
void agricola_tell(const void *state, int viewer, struct mire_text *text);
int agricola_parse(const void *state, int seat, const char *name, mire_action *action,
                   struct mire_error *err);
void agricola_why_not(const void *state, int seat, mire_action action, struct mire_text *text);
mire_json *agricola_view(const void *state, int viewer);
extern const struct mire_drawing agricola_drawing;
mire_json *agricola_touch(const void *state, int seat, mire_action action);
/* save.c, position.c */
extern const char *const agricola_phases[PHASES];
bool agricola_names_card(int what); /* is the operand of such a step a card? */
json_t *agricola_save(const void *state);
int agricola_load(void *state, const json_t *json, struct mire_error *err);
int agricola_audit(const void *state, struct mire_error *err);
int agricola_judge(const void *state, int seat);
extern const struct mire_encoding agricola_encoding; /* observe.c */
/* cards_text.c: hand cards, majors, spaces, special cards and actions, round spaces */
enum { AGRICOLA_READABLE = CARDS + MAJORS + SPACES + SPECIAL_CARDS + SPECIALS + ROUNDS };
void agricola_read_card(const void *seen, int index, struct mire_card *card);
void agricola_put_major(struct mire_text *text, int major); /* what it does */
void agricola_put_cost(struct mire_text *text, const uint8_t *goods, int kinds);
int agricola_solo_target(const struct agricola *g); /* points; 0: there is none */
uint32_t agricola_waiting(const void *state);
extern const char agricola_about[], agricola_manual[];

/* Cells by name: a1 .. c5, strips x1 x2 y1 y2, the Beanfield z1. Edges by the cell they lie above
 * or left of. */
void agricola_put_cell(struct mire_text *text, int cell);  /* "b4" */
void agricola_put_place(struct mire_text *text, int cell); /* "in the middle row, column 4" */
void agricola_put_way(struct mire_text *text, int way);
/* The same for sentences: what is paid, if there are several ways. */
void agricola_say_way(const struct cost ways[WAYS], int n, int way, struct mire_text *text);
extern const char *const agricola_conversions[CONVERSIONS];
int agricola_find_cell(const char *name);
/* Places for extensions by the cell they lie along: over a1, left b1. 0: there is none. */
void agricola_put_strip(struct mire_text *text, const struct farm *farm, int strip);
int agricola_find_strip(const struct farm *farm, const char *side, const char *name);
void agricola_put_edge(struct mire_text *text, int edge);
int agricola_find_edge(const char *name);

/* Runs through a set of bits, lowest first; `bit` is an int of the caller's. */
#define EACH(bit, set)                                                                             \
    for (uint64_t rest_of_##bit = (set);                                                           \
         rest_of_##bit && ((bit) = __builtin_ctzll(rest_of_##bit), true);                          \
         rest_of_##bit &= rest_of_##bit - 1)

static inline bool agricola_in(const uint64_t set[CARD_WORDS], int card)
{
    return set[card >> 6] >> (card & 63) & 1;
}
static inline void agricola_put(uint64_t set[CARD_WORDS], int card)
{
    set[card >> 6] |= 1ull << (card & 63);
}
static inline void agricola_drop(uint64_t set[CARD_WORDS], int card)
{
    set[card >> 6] &= ~(1ull << (card & 63));
}
/* Runs through a set of cards. */
#define EACH_CARD(card, set)                                                                       \
    for (int word_of_##card = 0; word_of_##card < CARD_WORDS; word_of_##card++)                    \
        for (uint64_t rest_of_##card = (set)[word_of_##card];                                      \
             rest_of_##card &&                                                                     \
             ((card) = 64 * word_of_##card + __builtin_ctzll(rest_of_##card), true);               \
             rest_of_##card &= rest_of_##card - 1)

static inline int agricola_count(uint64_t set)
{
    return mire_count_bits(set);
}
/* Is there a person left for the family? The one of the Forest Hut is none of it. */
static inline bool agricola_may_grow(const struct farm *farm)
{
    return farm->people + (farm->hut != 0) < PEOPLE;
}

#endif
