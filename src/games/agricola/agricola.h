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
 * Each room of this folder has a header of its own; this one has the state and includes them all.
 *
 *   box.h, tables.c        what is in the box, hand cards aside
 *   agenda.h               how a move is asked for: the stack of steps, the actions
 *   rules.c                deal, rounds, turns, the agenda
 *   farm/farm.c            the farmyard as a graph; rooms, fields, stables
 *   farm/fences.c          pastures, one region of cells at a time
 *   farm/animals.c         whether a herd fits, and what can be kept if it does not
 *   goods/gain.c           goods that come in
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
 *   position.c, position_farm.c, audit.c   positions, and the proof that one is possible
 */
#ifndef AGRICOLA_H
#define AGRICOLA_H

#include "core/game.h"
#include "core/parts.h"
#include "games/agricola/agenda.h"
#include "games/agricola/box.h"
#include "games/agricola/cards/improvements.h"
#include "games/agricola/deck/ids.h"
#include "games/agricola/farm/farm.h"
#include "games/agricola/goods/goods.h"
#include "games/agricola/rounds/rounds.h"
#include "games/agricola/score/score.h"
#include "games/agricola/sets.h"
#include "games/agricola/words/words.h"

#include <jansson.h>

MIRE_DECLARE_PARTS(agricola);

enum { OPTION_MOOR, OPTION_LEVEL, OPTION_MARKERS, OPTION_TILE, OPTION_DRAFT, OPTION_CORRECTIONS };
enum { NO_DRAFT, DRAFT_7, DRAFT_8 }; /* of OPTION_DRAFT */
/* Hand cards come from the stream of the start: records of games without them stay as they were. */
enum { STREAM_ROUNDS, STREAM_START, STREAM_SPECIAL, STREAM_CARDS = STREAM_START };
/* Special cards are drawn by a solo player only; with several that counter moves when what somebody
 * can do has given cards in hand away, and nothing can be taken back. */
enum pile { OCCUPATION_PILE, MOOR_PILE, BASE_PILE, PILES }; /* that hands are dealt from */
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

/* ---- the game's interface ---- */

uint32_t agricola_all_majors(const struct agricola *g); /* of the game at this table */

#endif
