/* SPDX-License-Identifier: MIT */
/*
 * How a move is asked for: the state holds an agenda, a stack of steps. Its top is what is decided
 * now. A step knows its options and what each of them does, which may put further steps on top. A
 * step with one option plays itself; so a step is also how automatic things wait their turn.
 */
#ifndef AGRICOLA_AGENDA_H
#define AGRICOLA_AGENDA_H

#include "core/bits.h"
#include "games/agricola/box.h"
#include "mire/mire.h"

struct agricola;

/* ---- steps ---- */

/* How a step goes on: it is over with the first answer, or stays on the agenda until it takes
 * itself off. "Nothing more" ends it, and it does not hear of it unless that means something to it.
 */
enum { ONCE = 0, STAYS = 1, ENDS = 2 };

/* Every kind: its name here, in functions and in positions. Some ask somebody, others just run. */
#define AGRICOLA_STEPS(ASKS, RUNS)                                                                 \
    ASKS(TURN, turn, "turn", ENDS)       /* place a person or take a special card */               \
    ASKS(PARTS, parts, "parts", STAYS)   /* which part of an and/or space */                       \
    ASKS(CHOOSE, choose, "choose", ONCE) /* one of a space's offers */                             \
    ASKS(ROOMS, rooms, "rooms", STAYS | ENDS)                                                      \
    ASKS(STABLES, stables, "stables", STAYS)                                                       \
    ASKS(PLOW, plow, "plow", ONCE)                                                                 \
    ASKS(SOW, sow, "sow", STAYS)                                                                   \
    ASKS(BAKE, bake, "bake", ONCE)                                                                 \
    ASKS(RENOVATE, renovate, "renovate", ONCE)   /* how to pay for it */                           \
    ASKS(IMPROVE, improve, "improve", ONCE)      /* which improvement to build or play */          \
    RUNS(GAIN, gain, "gain", ONCE)               /* goods that wait for a payment */               \
    RUNS(BUILT, built, "built", ONCE)            /* a major is paid */                             \
    ASKS(FENCES, fences, "fences", STAYS | ENDS) /* the region is in `drawing` */                  \
    ASKS(PAY, pay, "pay", STAYS)                 /* something is `owed` */                         \
    ASKS(KEEP, keep, "keep", ONCE)               /* the herd does not fit */                       \
    ASKS(FEED, feed, "feed", STAYS)   /* what is turned into food for the family, see harvest.c */ \
    ASKS(HEAT, heat, "heat", STAYS)   /* how much fuel is burnt */                                 \
    ASKS(BREED, breed, "breed", ENDS) /* the herd grows; which stay at home, if one lodges? */     \
    ASKS(PEAT, peat, "peat", ONCE)    /* which moor to cut */                                      \
    ASKS(FELL, fell, "fell", ONCE)    /* which forest to fell */                                   \
    ASKS(BURN, burn, "burn", ONCE)    /* which forest to turn into a field */                      \
    ASKS(USED, used, "used", ENDS)    /* solo: pay 2 food to keep the special card open? */        \
    ASKS(SWAP, swap, "swap", ONCE)    /* solo: put the open special card under the pile? */        \
    RUNS(FLOW, flow, "flow", ONCE)    /* what a space offers begins */                             \
    ASKS(EXCHANGE_HAND, exchange_hand, "exchange-hand", STAYS | ENDS) /* before round 1 */         \
    ASKS(OCCUPATION, occupation, "occupation", ONCE) /* which occupation to play */                \
    RUNS(PLAYED, played, "played", STAYS)            /* a card is paid */                          \
    RUNS(PASS, pass, "pass", ONCE)                   /* a card goes to the left neighbour */       \
    ASKS(EVENT, event, "event", STAYS)               /* cards react */                             \
    RUNS(OPS, ops, "ops", STAYS)             /* operations of a `card`; so are the next five */    \
    ASKS(MAY, may, "may", ONCE)              /* does the card do this? */                          \
    ASKS(CHOICE, choice, "choice", ONCE)     /* one of several operations */                       \
    ASKS(TRADE, trade, "trade", STAYS)       /* pay and get */                                     \
    ASKS(PAY_FOR, pay_for, "pay-for", STAYS) /* pay and do */                                      \
    RUNS(GET, get, "get", ONCE)              /* what was traded for comes */                       \
    ASKS(TILE, tile, "tile", ONCE)           /* where to lay a tile */                             \
    RUNS(FIRE, fire, "fire", ONCE)           /* an event */                                        \
    ASKS(SPECIAL, special, "special", ONCE)  /* which special card to take, besides the turn */    \
    ASKS(CELLS, cells, "cells", STAYS)       /* which cells a `card` is about */                   \
    ASKS(MARKET, market, "market", ONCE)     /* which herd results from swapping animals */        \
    ASKS(EXTEND, extend, "extend", ONCE)     /* where to attach an extension to the yard */        \
    ASKS(DRAFT, draft, "draft", STAYS)       /* which card of a pack to keep */                    \
    ASKS(ANY_TIME, any_time, "window", STAYS | ENDS) /* anything that can be done at any time? */

#define STEP_KIND(KIND, function, name, ways) STEP_##KIND,
enum step_kind { AGRICOLA_STEPS(STEP_KIND, STEP_KIND) STEP_KINDS };

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
static inline bool agricola_on_cell(int act)
{
    return act >= ACT_ROOM && act <= ACT_FENCE;
}
#define ACTION  MIRE_ACTION
#define ACT     mire_action_kind
#define OPERAND mire_action_about

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
 * as soon as it is on top, with action 0. One that does not stay is off the agenda when it acts. */
struct step_rules {
    const char *name;
    unsigned ways;
    void (*options)(const struct agricola *g, const struct step *step, struct menu *menu);
    void (*act)(struct agricola *g, struct step *step, mire_action action);
};
extern const struct step_rules agricola_steps[STEP_KINDS];
/* The options of the top of the agenda, at most about `most`. */
int agricola_options(const struct agricola *g, mire_action *menu, int most);

#define STEP_ACT(KIND, function, name, ways)                                                       \
    void agricola_##function##_act(struct agricola *g, struct step *step, mire_action action);
#define STEP_OPTIONS(KIND, function, name, ways)                                                   \
    void agricola_##function##_options(const struct agricola *g, const struct step *step,          \
                                       struct menu *menu);                                         \
    STEP_ACT(KIND, function, name, ways)
AGRICOLA_STEPS(STEP_OPTIONS, STEP_ACT)

#endif
