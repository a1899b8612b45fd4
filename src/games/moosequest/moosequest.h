/* SPDX-License-Identifier: MIT */
/*
 * Moose Quest, by Tom Wham (rules version 30, 2017), for 2 to 5 players.
 *
 * Herds of mooses walk from the Great White Pasture to the Green Pastures, over a deck of lands. In
 * a turn a player feeds the herd (dice bring new mooses) or moves it (dice against the value of the
 * next land, again and again until one stops or fails and loses what was crossed this turn).
 * Doubles bring Moosehaps, good and bad. The game ends when somebody crosses the Green Pastures;
 * mooses, lands and two of the Moosehaps are points.
 *
 * Options:  match=1|2  one game, or the sum of two (default 1)
 *
 * The rulebook gives all counts, the mooses, the values of the lands and the names of the
 * Moosehaps; most texts of lands and Moosehaps are lost and were designed anew
 * (docs/games/moosequest.md). Every such card is marked, and an owner of the real cards can replace
 * the tables with a component file.
 *
 * How a game is played out here: what has to happen is a short stack of tasks. The machine takes
 * tasks off it until one needs an answer; then `node` says what is asked and `asked` whom. Answers
 * are actions, `node << 8 | choice`. Questions with one answer are not asked.
 */
#ifndef MOOSEQUEST_H
#define MOOSEQUEST_H

#include "core/bits.h"
#include "core/game.h"
#include "core/parts.h"

#include <jansson.h>
#include <string.h>

MIRE_DECLARE_PARTS(moosequest);

enum {
    PLAYERS = 5,
    MOOSE_KINDS = 12, /* room for kinds of mooses, Moosehaps and lands, own components included */
    HAP_KINDS = 24,
    LANDS = 30,
    DICE = 3,
    TASKS = 32,
    EFFECTS = 2,
    FORCED_MARCH_ROUNDS = 10, /* bounds so that a game ends, whoever plays: see docs */
    TURN_CAP = 400,
    NONE = 0xFF,    /* no land, no seat */
    UNKNOWN = 0xFE, /* in hidden states: a land or seat the viewer can't know */
};

enum { STREAM_DICE, STREAM_MOOSES, STREAM_HAPS, STREAM_LANDS, STREAM_LOSSES };

/* ---- components ---- */

enum power { POWER_NONE, POWER_MOM, POWER_SPELL, POWER_CLAIRVOYANCE, POWERS };

/* What lands and Moosehaps do, and to whom: `self` is the player whose turn it is. */
enum op {
    OP_NOTHING,
    OP_ADD,      /* draw n mooses */
    OP_CALVES,   /* draw a moose for every two Moms or part of two, n at most */
    OP_LOSE,     /* lose n mooses (land: self; Moosehap: the target) */
    OP_DIE_LOSE, /* roll a die; if it is `when`, the target loses n mooses */
    OP_ALL_LOSE, /* every player rolls a die; if it is `when`, loses n mooses */
    OP_DRAW,     /* draw n Moosehaps */
    OP_BATTLE,   /* predator `n` attacks */
    OP_END_MOVE, /* the Move ends as if by choice */
    OP_ATTACH,   /* a lasting card: `n` is an enum lasting */
    OP_WORMS,    /* lose a moose or the next turn */
    OP_FLY,      /* score the face-up land without a roll or event */
    OP_BLESS,    /* take any moose from the discards; if there are none, draw one */
    OP_FLOOD,    /* moving: the held lands are lost and the Move ends; feeding: lose a moose */
    OP_SNOW,     /* a rival's Move totals are n lower this turn */
    OP_GRASS,    /* the total just rolled is n higher */
    OP_AGAIN,    /* another whole turn after this one */
    OPS
};
enum how { HOW_CHOICE, HOW_RANDOM, HOW_HIGHEST, HOWS, HOW_BATTLE = HOWS, HOW_PAY };
enum when { WHEN_ALWAYS, WHEN_ODD, WHEN_EVEN, WHEN_HERD_MIN, WHEN_HERD_MAX, WHENS };
enum lasting { LASTING_STARS, LASTING_LOCO, LASTING_ARMOUR, LASTING_TRAP, LASTINGS };
enum target { TARGET_SELF, TARGET_OPPONENT, TARGETS };
enum timing { PLAY_DRAWN, PLAY_END_OF_TURN, PLAY_BEFORE_ROLL, PLAY_AFTER_ROLL, TIMINGS };
enum numeral { HOLLOW, SOLID, BLOODY, NUMERALS };

struct effect {
    uint8_t op, n, how, when, herd; /* herd: the size that WHEN_HERD_MIN and _MAX compare with */
};
struct moose {
    char id[24], name[24];
    uint8_t count, value, stars, power;
};
struct predator {
    char id[28], name[28];
    uint8_t stars, reconstructed;
};
struct hap {
    char id[28], name[40], text[160];
    uint8_t count, target, timing, points, stars, reconstructed;
    struct effect effect[EFFECTS];
};
struct land {
    char name[40], text[120];
    uint8_t number, value, numeral, reconstructed;
    uint8_t goal; /* crossing it ends the game */
    uint8_t toll; /* may be crossed short of its value for a moose a missing pip */
    struct effect effect[EFFECTS];
};
enum { PREDATORS = 8 };
struct moosequest_tables {
    uint8_t mooses, predators, haps, lands;
    struct moose moose[MOOSE_KINDS];
    struct predator predator[PREDATORS];
    struct hap hap[HAP_KINDS];
    struct land land[LANDS];
    /* found by moosequest_derive(): which kind has a power, which Moosehap lasts how */
    uint8_t mom, mage, medium, goal, snow, grass, lasting[LASTINGS];
    uint8_t moose_cards, hap_cards;
    uint32_t kept;        /* Moosehaps that are kept, as bits */
    uint32_t end_of_turn; /* those of them that are played at the end of one's own turn */
};

extern const struct moosequest_tables moosequest_builtin;
extern const struct mire_component_format moosequest_components;
/* Fills the derived fields; complains where the tables make no game. */
int moosequest_derive(struct moosequest_tables *t, struct mire_error *err);

extern const char *const moosequest_numerals[NUMERALS];

/* ---- the state ---- */

/* What may be asked. */
enum node {
    NODE_OVER, /* nothing: the game is over */
    NODE_FEED_OR_MOVE,
    NODE_MEDIUM,
    NODE_PICK,
    NODE_SNOW,
    NODE_REROLL,
    NODE_GRASS,
    NODE_ASIDE,
    NODE_STOP_OR_GO,
    NODE_LOSE,
    NODE_LAST_MOOSE,
    NODE_SKUNKS,
    NODE_PLAY,
    NODE_TARGET,
    NODE_WORMS,
    NODE_BLESSING,
    NODES
};
/* words.c: how a question is called in positions; what is going on, without saying who is asked
 * where that is a secret; and what is asked, as a clause. */
struct moosequest_node {
    const char *name, *phase, *asks;
};
extern const struct moosequest_node moosequest_nodes[NODES];
enum { NO, YES };
enum { FEED, MOVE };
enum { STOP, GO };
enum { WORMS_LOSE, WORMS_SKIP };
enum { ASIDE_FAIL = 0xFF, PLAY_NOTHING = 0xFF };

/* Not packed as in other games (core/bits.h): these are small numbers, so that players who learn
 * have a fixed space of actions. */
static inline mire_action action_of(enum node node, int choice)
{
    return (mire_action)node << 8 | (mire_action)choice;
}

/* What has yet to happen; the last pushed comes first. */
enum task_kind {
    TASK_TURN_BEGIN,
    TASK_ACTION_OVER,
    TASK_PLAY,
    TASK_TURN_NEXT,
    TASK_FEED,    /* take what the dice of a Feed bring */
    TASK_ATTEMPT, /* try to cross the face-up land */
    TASK_SNOW,    /* a: the seat asked last, b: 1 + the last that played one before this roll */
    TASK_ROLL,
    TASK_OFFER_REROLL, /* of the roll of a Feed or Move; TASK_DIE asks for itself */
    TASK_TOTAL,
    TASK_OFFER_GRASS,
    TASK_CROSS,
    TASK_EVENT, /* a: land, b: which effect */
    TASK_TRAP,
    TASK_HOLD,
    TASK_TURN_UP,
    TASK_MOVE_ON,
    TASK_ADD_MOOSE,
    TASK_DRAW_HAP,
    TASK_HAP, /* a: Moosehap, b: which effect, c: target */
    TASK_DISCARD_HAP,
    TASK_THUNDER,    /* a: Moosehap, b: which effect, c: the seat that rolls next */
    TASK_LOSE,       /* a: seat, b: how many, c: how, and from bit 3 on the slot last paid from */
    TASK_LAST_MOOSE, /* a: seat */
    TASK_SKUNKS,     /* a: defender */
    TASK_BATTLE,     /* a: defender, b: predator */
    TASK_BATTLE_GRASS,
    TASK_BATTLE_LOSS,
    TASK_DIE,  /* a: who rolled it, b: its face, c: 1 if odd, 0 if even costs what lies below */
    TASK_KINDS /* how many there are */
};
struct task {
    uint8_t kind, a, b, c;
};

struct moosequest {
    struct mire_head head;
    uint32_t pool;               /* lands of the deck that nobody has seen, as bits */
    uint32_t scored[PLAYERS];    /* lands, as bits */
    uint32_t in_play[PLAYERS];   /* lasting Moosehaps before a player, as bits of kinds */
    int16_t first_game[PLAYERS]; /* points of the first game of a match */
    uint16_t turns;              /* completed */
    uint16_t idle;               /* turns in a row without a Move */
    uint8_t herd[PLAYERS][MOOSE_KINDS];
    uint8_t herd_size[PLAYERS];
    uint8_t used_mages[PLAYERS];
    uint8_t hand[PLAYERS][HAP_KINDS];
    uint8_t hand_size[PLAYERS];
    uint8_t moose_deck[MOOSE_KINDS], moose_discard[MOOSE_KINDS];
    uint8_t hap_deck[HAP_KINDS], hap_discard[HAP_KINDS];
    uint8_t moose_deck_size, moose_discard_size, hap_deck_size, hap_discard_size;
    uint8_t top;          /* the face-up land, or NONE */
    uint8_t second;       /* the land below, while a Medium looks at it */
    uint8_t second_known; /* seats that know it, as bits */
    uint8_t crossing;     /* a land being crossed, its event under way */
    uint8_t queue_size;   /* lands under the deck, in order */
    uint8_t queue[LANDS], queue_known[LANDS];
    uint8_t held_size; /* the holding area: lands crossed this turn, in order */
    uint8_t held[LANDS];
    uint8_t held_symbols;
    uint8_t living, skipping; /* seats, as bits */
    uint8_t turn;             /* whose turn it is */
    uint8_t game;             /* 0, or 1 for the second game of a match */
    uint8_t node, asked;
    uint8_t snow_place; /* hidden states at NODE_SNOW: 1 the viewer comes later, 2 was asked */
    uint8_t dice_left, rolled, face[DICE];
    int8_t snow;      /* sum of the Snowstorms on this turn's Move totals, <= 0 */
    int8_t total;     /* of the Move roll being judged; after crossing, the crossing total */
    int8_t margin;    /* of a battle: predators' total minus the herd's */
    uint8_t defender; /* in a battle, else NONE */
    uint8_t moving, last_attempt, end_move, loco, crossed, extra_turn;
    uint8_t chosen; /* the Moosehap whose target is being asked */
    uint8_t tasks;
    struct task task[TASKS];
    uint8_t spare[6]; /* no padding: states are compared as bytes */
};

static inline const struct moosequest_tables *tables(const struct moosequest *m)
{
    if (m->head.components == 0)
        return &moosequest_builtin;
    return mire_components(&mire_moosequest, m->head.components);
}

static inline bool lives(const struct moosequest *m, int seat)
{
    return m->living >> seat & 1;
}

/* Cards of all kinds together. */
static inline int count_all(const uint8_t *counts, int kinds)
{
    int sum = 0;
    for (int kind = 0; kind < kinds; kind++)
        sum += counts[kind];
    return sum;
}

/* A moose to lose is named by a slot: twice its kind, plus one for a used Mage. */
static inline int slot_of(int kind, int used)
{
    return 2 * kind + used;
}

/* rules.c */
void moosequest_push(struct moosequest *m, enum task_kind kind, int a, int b, int c);
void moosequest_ask(struct moosequest *m, enum node node, int seat);
int moosequest_next_living(const struct moosequest *m, int seat);
void moosequest_put_dice_away(struct moosequest *m);
void moosequest_finish(struct moosequest *m);

static inline bool has_ready_mage(const struct moosequest *m, int seat)
{
    int mage = tables(m)->mage;
    return mage != NONE && m->herd[seat][mage] > m->used_mages[seat];
}

/* dice.c */
int moosequest_die(struct moosequest *m);
int moosequest_three_dice(struct moosequest *m); /* their sum; they do not stay on the table */
void moosequest_roll(struct moosequest *m, int dice);
/* Of the dice on the table: their sum, how many show a moose, are three or two of them alike? */
int moosequest_faces_sum(const struct moosequest *m);
int moosequest_moose_symbols(const struct moosequest *m);
bool moosequest_is_triple(const struct moosequest *m);
bool moosequest_is_double(const struct moosequest *m);

/* lands.c: the land deck */
/* The land of a number; -1: there is none. */
int moosequest_find_land(const struct moosequest_tables *t, long number);
void moosequest_bury(struct moosequest *m, int land, uint8_t known);
/* Draws the next land; *known tells who knew it before. */
int moosequest_next_land(struct moosequest *m, uint8_t *known);
void moosequest_turn_up(struct moosequest *m);
void moosequest_bury_held(struct moosequest *m);

/* herd.c: mooses come and go; battles */
void moosequest_add_mooses(struct moosequest *m, int seat, int n);
void moosequest_take_moose(struct moosequest *m, int seat, int slot);
void moosequest_task_lose(struct moosequest *m, struct task task);
void moosequest_task_last_moose(struct moosequest *m, int seat);
void moosequest_give_land(struct moosequest *m, int seat, int land);
void moosequest_task_skunks(struct moosequest *m, int seat);
void moosequest_skunks(struct moosequest *m, int seat);
void moosequest_task_battle(struct moosequest *m, int seat, int predator);
void moosequest_task_battle_grass(struct moosequest *m);
void moosequest_task_battle_loss(struct moosequest *m);
int moosequest_stars(const struct moosequest *m, int seat);
int moosequest_lose_slots(const struct moosequest *m, const struct task *lose, uint8_t *slots);
void moosequest_owe_rest(struct moosequest *m, struct task lose, int slot);

/* moosehaps.c */
void moosequest_draw_hap(struct moosequest *m);
void moosequest_effect(struct moosequest *m, const struct effect *effect, int hap, int which,
                       int target);
void moosequest_task_thunder(struct moosequest *m, struct task task);
void moosequest_task_die(struct moosequest *m, struct task task);
void moosequest_roll_die(struct moosequest *m, struct task *die);
/* The die of an event or Moosehap that its roller may roll again, or NULL. */
static inline const struct task *open_die(const struct moosequest *m)
{
    const struct task *top = m->tasks ? &m->task[m->tasks - 1] : NULL;
    return m->node == NODE_REROLL && top && top->kind == TASK_DIE ? top : NULL;
}
void moosequest_bring_back(struct moosequest *m, int seat, int kind);
void moosequest_discard_hap(struct moosequest *m, int kind);
uint32_t moosequest_playable(const struct moosequest *m);
void moosequest_play_hap(struct moosequest *m, int kind, int target);
void moosequest_use_from_hand(struct moosequest *m, int seat, int kind);

/* menu.c */
bool moosequest_decline(const void *state, int seat, mire_action *action);
int moosequest_asides(const struct moosequest *m, uint8_t *options);
/* How many cards of a kind the seat may hold, by what all can see. */
static inline int may_hold(const struct moosequest *m, int seat, int kind)
{
    int left = tables(m)->hap[kind].count - m->hap_discard[kind];
    return m->hand_size[seat] < left ? m->hand_size[seat] : left;
}
bool moosequest_grass_matters(const struct moosequest *m, int grasses);

/* score.c, judge.c, knowledge.c */
int moosequest_open_points(const struct moosequest *m, int seat); /* of mooses and scored lands */
int moosequest_chance(int dice, int total); /* of 216, to reach a total with 1 to 3 dice */
int moosequest_holding_worth(const struct moosequest *m);
/* Lands the viewer can't place: in the deck, or under it unseen. */
uint32_t moosequest_unseen_lands(const struct moosequest *m, int viewer);
/* cards.c: what lies in the box; an owner's set may have fewer of each. */
enum { BOX = MOOSE_KINDS + HAP_KINDS + LANDS + PREDATORS };

/* News, for logs: what the dice and the cards did. a is a seat unless said otherwise. */
enum news {
    NEWS_START = 1, /* starts the game */
    NEWS_TURN,      /* begins a turn */
    NEWS_SKIP,      /* passes over a turn */
    NEWS_ROLL,      /* b, c: three faces, 4 bits each, 0 for no die */
    NEWS_MOOSE,     /* b: kind that joined */
    NEWS_NO_MOOSE,  /* none was left to join */
    NEWS_LOST,      /* b: kind that was lost */
    NEWS_HAP,       /* b: kind drawn; UNKNOWN for those who may not know */
    NEWS_LAND_UP,   /* b: land turned up */
    NEWS_CROSSED,   /* b: land, c: total */
    NEWS_FAILED,    /* b: land, c: total + 100 */
    NEWS_BANKED,    /* b: lands scored */
    NEWS_WASHED,    /* b: lands lost from the holding area */
    NEWS_BATTLE,    /* b: predator */
    NEWS_PREDATORS, /* rolls for them; b: total with stars, c: the dice, as a number below 216 */
    NEWS_HERD,      /* b: total with stars, c: the dice */
    NEWS_ARMOUR,    /* the armour was lost instead of a moose */
    NEWS_DIE,       /* b: a single die */
    NEWS_TRAP,      /* the trap snapped */
    NEWS_GAVE_LAND, /* b: land given for a last moose */
    NEWS_EXTINCT,
    NEWS_LOOKED, /* b: the second land, known to the looker */
    NEWS_GAME_OVER,
    NEWS_MARCH,   /* must move: nobody has for long */
    NEWS_DROPPED, /* b: lasting Moosehap discarded */
};

#endif
