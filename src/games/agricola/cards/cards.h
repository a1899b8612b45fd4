/* SPDX-License-Identifier: MIT */
/*
 * Hand cards: minor improvements and occupations, as data.
 *
 * A card is a row of a table in deck/: what it costs and needs, what it is worth, and its effects.
 * An effect says when it happens (its trigger), under which conditions (tests), and what then
 * happens (operations, one after the other). Where operations cannot say it, OP_OWN calls a
 * function of the card. What holds for as long as a card lies in front is a standing rule: a figure
 * (triggers from CHANGES_COST on) or a rule with a name (enum rule).
 *
 * Where a trigger is fired: look for agricola_fire(g, TRIGGER, …). It costs a bit test for a seat
 * that has no card listening to it (farm.listens).
 *
 * Timing, decided in triggers.c alone:
 *   - A person action: USE_BEFORE, what the space offers (TAKE_WITH inside), USE_AFTER, TAKE_AFTER,
 *     PERSON_AFTER, USE_TURN_END. So what a card brings before can pay for the space.
 *   - A special action: price, SPECIAL_BEFORE, the action, SPECIAL_WITH, SPECIAL_AFTER.
 *   - A card: cost, in front of its owner, ON_PLAY in the order of the row, AFTER_IMPROVEMENT or
 *     AFTER_OCCUPATION of others, then a passing card moves on.
 *   - Of one event the player whose turn it is goes first, then clockwise; in phases from the
 *     starting player. An owner of several effects chooses their order.
 *   - Cards listen from the next event on: who listens is noted when the event is fired.
 *   - An optional effect is offered if all of it can be done; of another what can be done is done.
 *   - What an operation causes is dealt with before the next operation (the agenda is a stack).
 *   - A cost is worked out when it is paid; what is bought never helps to pay for it.
 */
#ifndef AGRICOLA_CARDS_H
#define AGRICOLA_CARDS_H

#include "games/agricola/agricola.h"

/* When an effect happens. */
enum trigger {
    ON_PLAY = 1,
    USE_BEFORE,     /* a person is on one of .spaces and does not act yet; about: space; .by whom */
    USE_AFTER,      /* … and has acted */
    USE_TURN_END,   /* … and the turn is over */
    TAKE_WITH,      /* its goods are taken; about: space, detail: how many; .at_least, .exactly */
    TAKE_AFTER,     /* … and the space is done with */
    SPECIAL_BEFORE, /* the special action `about` of .specials is paid */
    SPECIAL_WITH,   /* … is done; detail: 1 + the cell it emptied or turned */
    SPECIAL_AFTER,
    PERSON_AFTER, /* any person action is over */
    ROUND_START,
    ROOMS_BUILT,       /* about: of which house, detail: how many, in one action */
    RENOVATED,         /* about: the new house, detail: the one before */
    NEW_PASTURE,       /* about: which pasture of the list; after the whole fencing; no part of an
                          older pasture is new */
    BEFORE_OCCUPATION, /* about: card; not paid yet */
    AFTER_OCCUPATION,
    AFTER_IMPROVEMENT, /* about: a minor, detail 0; or a major, detail 1 */
    FAMILY_GROWTH,
    BAKE_ACTION,   /* detail: grain that was baked */
    MOOR_TO_FIELD, /* detail: 1 + cell */
    CARD_RECEIVED, /* about: card, from the right */
    RETURNING_HOME_START,
    RETURNING_HOME,
    ROUND_END,
    HARVEST_START,
    FIELD_PHASE_START,
    FIELD_PHASE,
    HARVEST,      /* once, at any point of the owner's feeding and heating */
    ANY_TIME,     /* beside what the owner is asked anyway; triggers.c says when else */
    BECOMES_TRUE, /* once, as soon as the tests hold */
    SCORING,      /* no decisions: points are counted, exchanges made as is best */
    COOK_ANIMAL,  /* detail: how many, about: good */
    EXTRA_TURN,
    /* Standing rules, asked for where they matter; never fired. */
    CHANGES_COST,
    CHANGES_HEATING,
    COOKS,
    BAKES,
    HOUSES_PEOPLE,
    HOUSES_ANIMALS,
    ON_CALL, /* never fired: other effects of the card bring it about */
    TRIGGERS,
};

/* Standing rules that are no figures: the row of a card names them (.rules), the rules of the game
 * ask for them where they matter, with agricola_stands(). */
enum rule {
    SHARES_WISHES,      /* a person may join another one on a Wish for Children */
    PLACES_TWO,         /* two people in a row, if one of them goes to an animal market */
    NEVER_RENOVATES,    /* … the house again */
    SKIPS_CLAY,         /* a wooden house may become one of stone */
    HUT_OF_PEAT,        /* has a stove of its own, and may become a room */
    FIELD_ON_A_CARD,    /* for vegetables: BEANFIELD */
    SOWS_UNUSED_LAND,   /* two cells of it */
    MOVES_CROPS,        /* from field to field */
    HEDGES_ARE_FREE,    /* some fences of every action */
    FENCES_OF_CLAY,     /* … in place of wood */
    PASTURES_APART,     /* one need not touch the others */
    FENCES_MARK_DIGS,   /* fences lie as counters on the card */
    PET_IN_EACH_ROOM,   /* in place of one in the house */
    NIGHT_PASTURE,      /* three places for any animals, and one for each neighbour */
    FORESTS_HOUSE_ONE,  /* animal each, but no sheep */
    HORSES_AT_A_TROUGH, /* two of them on an unused cell next to the house */
    HORSES_LIE_DOWN,    /* the counters are horses that do */
    NEWBORNS_WORK,      /* in the round of their birth, for food */
    CRAFTS_REST,        /* the counters are workshops that are done with in this harvest */
    WOOD_WARMS_MORE,    /* burning wood makes heating cost less */
    COOKING_GIVES_WOOD, /* for large animals */
    SADDLES_OF_CATTLE,  /* points for cattle that is cooked among horses */
    STORE_FILLS_GAPS,   /* gives one of each good that is lacking */
    SAVES_ON_THE_MOOR,  /* a resource on some of its majors */
    DISTILS_GRAIN,      /* at the end fuel and grain are points */
    MOST_ROOMS_SCORE,   /* for whoever has them */
    MUSEUMS_SCORE,      /* for whoever has them */
    RULES,
};
#define RULE(rule) (1u << (rule))
_Static_assert(RULES <= 32, "farm.rules has a bit for each");

enum by { BY_SELF, BY_OTHER, BY_ANY };

/* Numbers about a player. A good's name is a count too: COUNT(WOOD). */
#define COUNT(good) (1 + (good))
enum count {
    COUNT_IMPROVEMENTS = 1 + GOODS, /* majors and minors, each card once */
    COUNT_IMPROVEMENTS_TO_BRAG,     /* with the corrections, without the majors of the Moor */
    COUNT_MAJOR_IMPROVEMENTS,       /* majors and upgrades */
    COUNT_OCCUPATIONS,
    COUNT_OCCUPATIONS_AFTER_THIS,
    COUNT_MINORS_IN_HAND, /* with the one being played */
    COUNT_OWNED,          /* of .majors */
    COUNT_ROOMS,
    COUNT_ROOMS_ADDED,
    COUNT_PEOPLE,
    COUNT_NEWBORNS,
    COUNT_UNPLACED_PEOPLE,
    COUNT_FIELDS,
    COUNT_EMPTY_FIELDS,
    COUNT_GRAIN_FIELDS,
    COUNT_VEGETABLE_FIELDS,
    COUNT_PASTURES,
    COUNT_PASTURE_CELLS,
    COUNT_STABLES,
    COUNT_UNFENCED_STABLES,
    COUNT_FORESTS,
    COUNT_MOORS,
    COUNT_UNUSED_CELLS,
    COUNT_EDGES_FOREST_FIELD,
    COUNT_EDGES_FOREST_MOOR,
    COUNT_ANIMALS,
    COUNT_ANIMAL_SETS,
    COUNT_SPECIAL_CARDS_IN_FRONT,
    COUNT_OTHERS_WITH_2_ROOMS,
    COUNT_PLAYERS,
    COUNT_OTHER_PLAYERS,
    COUNT_ROUND,
    COUNT_ROUNDS_LEFT,
    COUNT_ROUNDS_SINCE_PLAYED,
    COUNT_HOUSE,         /* WOODEN, CLAYEN, STONY */
    COUNT_OWN_PEOPLE_ON, /* own people on .spaces */
    COUNT_PEOPLE_ON,     /* anybody on .spaces */
    COUNT_FROM_BED,      /* the person placed last got out of bed */
    COUNT_ROOMY_PASTURES,
    COUNT_COUNTERS,         /* on this card */
    COUNT_MATERIALS_GAINED, /* building resources, in this round's work phase */
    COUNT_ROUND_SPACE,      /* of the event's space: the round it came in; 0: it is no round card */
    COUNT_EVENT,            /* detail of the event */
};

/* A condition: a count between two bounds, or with a value out of a set, or a function. */
struct test {
    uint8_t count;
    int8_t min, max;
    uint16_t in; /* bit n: the count may be n; instead of min and max */
    uint64_t spaces;
    uint32_t majors;
    const struct test *any; /* one of these holds */
    bool (*holds)(const struct agricola *g, int seat);
};
#define AT_LEAST(c, n)                                                                             \
    {                                                                                              \
        .count = (c), .min = (n), .max = 127                                                       \
    }
#define AT_MOST(c, n)                                                                              \
    {                                                                                              \
        .count = (c), .min = -128, .max = (n)                                                      \
    }
#define EXACTLY(c, n)                                                                              \
    {                                                                                              \
        .count = (c), .min = (n), .max = (n)                                                       \
    }
#define TESTS(...) ((const struct test[]){__VA_ARGS__, {0}})

enum { POINTS = GOODS }; /* bonus points, beside the goods */
enum tile { TILE_FIELD, TILE_MOOR, TILE_FOREST, TILES };

enum op_kind {
    OP_END,
    OP_GAIN, /* .goods */
    OP_GAIN_OTHERS,
    OP_GAIN_ALL,       /* whoever passes .each */
    OP_GAIN_PER,       /* .goods for every .per of .count, at most .most times; times .times */
    OP_GAIN_ROW,       /* the last of .rows that .count reaches */
    OP_GAIN_EXACT_ROW, /* the row of .count */
    OP_TOP_UP,         /* up to .goods of each */
    OP_CHOOSE,         /* one of .then */
    OP_EXCHANGE,       /* up to .most of the OP_SWAPs in .then, or none; 0: without limit */
    OP_SWAP,           /* .pay for .goods */
    OP_PAY_THEN,       /* .pay, and then .then; up to .most times, or not at all */
    OP_COMING,         /* .goods on .rounds */
    OP_COMING_TILE,    /* a .tile on .rounds, to be laid or lost */
    OP_PLOW,
    OP_SOW,
    OP_BAKE,
    OP_RENOVATE,
    OP_ROOMS,   /* at most .most; 0: any number */
    OP_STABLES, /* at most .most, at .pay each */
    OP_OCCUPATION,
    OP_MINOR,
    OP_MOOR_TO_FIELD,
    OP_TILE, /* a .tile on an unused cell */
    OP_LOAD, /* .most counters on the card */
    OP_UNLOAD,
    OP_TAKE_SPECIAL, /* a special card, at its usual price */
    OP_OWN,          /* .possible and .run */
    OP_CELLS, /* .least to .most cells of .sites, one by one in reading order; each has its .mark;
                 without .most any number */
    /* of standing rules */
    OP_COST_LESS, /* .goods, .times; of .targets */
    OP_COST_SET,  /* .goods may be the whole cost of .targets; .house_material: so many of it too */
    OP_COST_SWAP, /* .goods may be paid for .pay, once; .whole: for all there is of it; .one_of: for
                     one of the goods in .pay */
    OP_HEAT_LESS, /* .most; or 1 for every .per of .count */
    OP_HEAT_FREE,
    OP_COOK,         /* .goods: food for one of each */
    OP_PERSON_ROOM,  /* .most people more */
    OP_PASTURE_ROOM, /* .most animals more in each pasture */
    OP_HERD_COOK,    /* .goods[FOOD] for two horses at once */
    OP_OVEN,         /* bakes: .goods[FOOD] for a grain, at most .most of them; 0: any number */
    OP_KINDS,
};

enum target {
    FOR_MAJORS = 1,
    FOR_MINORS = 2,
    FOR_ROOMS = 4,
    FOR_RENOVATION = 8,
};

/* What an operation is part of: whose card, which one, and the event it answers. */
struct cause {
    uint8_t seat, card, trigger;
    uint8_t about, detail; /* of the event */
    uint8_t slot;          /* of the card in front of its owner; NO_CARD: it is passing */
    uint8_t effect;        /* of the row */
};

struct row {
    int8_t at;
    int8_t goods[GOODS + 1];
};

struct op {
    uint8_t kind;
    uint8_t least, most, per, count, times, max_count, next_count, tile, targets;
    uint8_t house_material;
    bool to_space, absolute, whole, one_of;
    uint16_t rounds; /* bit n: n rounds from now, or, if .absolute, round n */
    int8_t goods[GOODS + 1], pay[GOODS + 1];
    uint32_t majors;
    const struct op *then;
    const struct row *rows;
    const struct test *tests, *each;
    const char *says; /* of OP_OWN as an option: what is chosen, as in "chooses …" */
    bool (*possible)(const struct agricola *g, const struct cause *cause);
    void (*run)(struct agricola *g, const struct cause *cause);
    uint32_t (*sites)(const struct agricola *g, const struct cause *cause);
    void (*mark)(struct agricola *g, const struct cause *cause, int cell);
};
#define IN(n)        (1u << (n))
#define NEXT(n)      (uint16_t)((1u << ((n) + 1)) - 2)
#define OPS(...)     ((const struct op[]){__VA_ARGS__, {0}})
#define ROWS_OF(...) ((const struct row[]){__VA_ARGS__, {.at = 127}})

struct effect {
    uint8_t trigger;
    uint8_t by;
    uint8_t specials; /* bits of enum special */
    bool optional, includes_self;
    uint64_t spaces;
    int8_t at_least[GOODS], exactly[GOODS]; /* of one good taken from a space */
    const struct test *tests;
    const struct op *ops;
};
#define EFFECTS(...) ((const struct effect[]){__VA_ARGS__, {0}})
#define ALL_SPECIALS 0x7F

#define ON(space) (1ull << (space))
#define ON_WOOD                                                                                    \
    (ON(FOREST) | ON(GROVE_3) | ON(GROVE_4) | ON(GROVE_56) | ON(COPSE_4) | ON(COPSE_56) |          \
     ON(T2_COPSE) | ON(RIVERBANK_FOREST_56))
#define ON_QUARRIES          (ON(WESTERN_QUARRY) | ON(EASTERN_QUARRY))
#define ON_ANIMAL_MARKETS    (ON(SHEEP_MARKET) | ON(PIG_MARKET) | ON(CATTLE_MARKET))
#define ON_TRAVELING_PLAYERS (ON(TRAVELING_PLAYERS_4) | ON(TRAVELING_PLAYERS_56))
#define ON_RESOURCE_MARKETS                                                                        \
    (ON(RESOURCE_MARKET_3) | ON(RESOURCE_MARKET_4) | ON(RESOURCE_MARKET_56) |                      \
     ON(MOOR_RESOURCE_MARKET) | ON(T2_RESOURCE_MARKET))
#define ON_WISHES                                                                                  \
    (ON(BASIC_WISH) | ON(URGENT_WISH) | ON(MODEST_WISH_56) | ON(T2_MODEST_WISH) |                  \
     ON(T34_MODEST_WISH))

#define ON_STAGE_1 (ON(MAJOR_IMPROVEMENT) | ON(FENCING) | ON(GRAIN_UTILIZATION) | ON(SHEEP_MARKET))

enum card_kind { MINOR, OCCUPATION };
enum { COLD = 1 }; /* in the counters of an upgrade that cooks: it has a fuel marker */
enum source { PUBLISHED, CONFLICT }; /* CONFLICT: the sources differ; see the docs */

struct card_info {
    const char *id, *name;
    uint8_t kind;
    const char *text; /* what it does, in our words */
    uint8_t cost[GOODS];
    int8_t points;
    uint8_t players; /* an occupation for so many players or more; 0: for all */
    uint8_t source;
    uint32_t hand_in; /* majors: one of them is given up for the card */
    bool to_box;      /* … and leaves the game; else it goes back on top of its slot */
    bool passes;      /* goes to the hand of the left neighbour after it was played */
    bool upgrade;     /* counts as a major too, and can be built like one */
    uint32_t rules;   /* RULE()s that stand while it lies in front */
    const struct test *needs;
    const char *asks; /* the same in words */
    const struct effect *effects;
    void (*own_cost)(const struct agricola *g, int seat, struct cost *cost);
};
extern const struct card_info agricola_base_minors[48], agricola_base_occupations[48],
    agricola_moor_minors_1[39], agricola_moor_minors_2[39], agricola_moor_minors_3[39];

/* ---- cards.c: the deal, hands, playing a card ---- */

const struct card_info *agricola_card(int card);
int agricola_pile(int card); /* enum pile */
int agricola_find_card(const char *id);
void agricola_deal_cards(struct agricola *g);
int agricola_slot(const struct farm *farm, int card); /* where a card lies in front; -1: not */
static inline bool agricola_has(const struct farm *farm, int card)
{
    return farm->listens && agricola_slot(farm, card) >= 0;
}
/* Does a card in front of this player make the rule stand? And where does it lie; -1: nowhere. */
static inline bool agricola_stands(const struct farm *farm, enum rule rule)
{
    return farm->rules >> rule & 1;
}
int agricola_slot_of(const struct farm *farm, enum rule rule);
/* Do cards make room for animals? */
static inline bool agricola_houses_more(const struct farm *farm)
{
    return farm->listens >> HOUSES_ANIMALS & 1 ||
           farm->rules & (RULE(PET_IN_EACH_ROOM) | RULE(NIGHT_PASTURE) | RULE(FORESTS_HOUSE_ONE) |
                          RULE(HORSES_AT_A_TROUGH));
}
/* The ways to pay for a card, and which of them can be; 0: it cannot be played. */
int agricola_card_ways(const struct agricola *g, int seat, int card, struct cost ways[WAYS]);
uint32_t agricola_can_play(const struct agricola *g, int seat, int card, const struct cost *price);
/* Offers a card in each way it can be paid for; true once the menu has enough. */
bool agricola_offer_card(const struct agricola *g, int seat, int card, const struct cost *price,
                         struct menu *menu);
bool agricola_can_play_any(const struct agricola *g, int seat, int kind, const struct cost *price);
int agricola_lesson_price(const struct agricola *g, int seat, int space);
/* 1 + the major that is handed in for a card this way; 0: none. */
int agricola_given_up(const struct farm *farm, int card, int way);
/* Puts a card in front of a seat, as if it had been there for long. */
void agricola_lay(struct agricola *g, int seat, int card);
/* Pays for a hand card in one of its ways, with a price on top, and plays it. */
void agricola_play_card(struct agricola *g, int seat, int card, int way, const struct cost *price);
void agricola_pass_on(struct agricola *g, int from, int card);
void agricola_take_away(struct agricola *g, int seat, int slot);

void agricola_listen(struct agricola *g, int seat);       /* after cards in front have changed */
bool agricola_in_box(const struct agricola *g, int card); /* can it be dealt in this game? */

/* How many cards of each pile a hand has. */
void agricola_hand_sizes(const struct agricola *g, int size[PILES]);
/* The cards of a pile that can be dealt in this game, and how many. */
int agricola_box(const struct agricola *g, int pile, uint64_t set[CARD_WORDS]);
/* The cards of a pile that are nowhere, and how many; and one of a set, which it leaves. */
int agricola_loose(const struct agricola *g, int pile, uint64_t set[CARD_WORDS]);
int agricola_draw(struct mire_rng *rng, int stream, uint64_t set[CARD_WORDS], int *n);

/* ---- draft.c ---- */

void agricola_begin_draft(struct agricola *g);
/* The pack a seat has now, and how many cards are in it; 0: nothing is being drafted. */
int agricola_pack(const struct agricola *g, int seat, const uint8_t **cards);
int agricola_draft_picks(const struct agricola *g, int pile); /* how many are kept */
/* Who gets the rest of the pack that is asked about; -1: nobody. */
int agricola_next_drafter(const struct agricola *g);
void agricola_hide_draft(struct agricola *g, int viewer);
/* Deals the packs of a pile anew, and hands from them; false: there are none. */
bool agricola_redeal_draft(struct agricola *g, int pile, int viewer, struct mire_rng *rng);
int agricola_audit_draft(const struct agricola *g, struct mire_error *err);
struct mire_in;
struct mire_scope;
json_t *agricola_save_draft(const void *at, const struct mire_scope *scope);
void agricola_load_draft(const struct mire_in *in, void *at, const struct mire_scope *scope);
/* Of a position that says nothing of packs, unless they are going round: nobody remembers them. */
void agricola_forget_draft(struct agricola *g);

/* ---- cards/base_occupations.c ---- */

/* Adoptive Parents: whose turn it would be, had a newborn grown up; asks whether it does. */
bool agricola_ask_parents(struct agricola *g, int seat);

/* ---- cards/moor_minors_2.c ---- */

/* Taps: whoever has placed everybody is asked for a special action, once a round. */
bool agricola_sound_taps(struct agricola *g, int seat);
/* Markers that Family Burial Plot and Moor Archaeology have put on the land. */
int agricola_graves(const struct farm *farm);
/* Firewood: burning wood makes heating cost less. */
bool agricola_has_firewood(const struct farm *farm);
/* Routine Work: workshops that are done with in this harvest, as bits in the order of the goods. */
int agricola_crafts_done(const struct farm *farm);
void agricola_set_crafts_done(struct farm *farm, int crafts);
/* Leather Saddle: points for cattle that is turned into food now, with so many horses. */
enum { SADDLE_HORSES = 3 };
void agricola_saddle(struct agricola *g, int seat, int good, int n);

/* ---- cards/moor_minors_3.c ---- */

/* Living History Museum: the good it saves on a major; -1: none. */
int agricola_living_history(const struct farm *farm, int major);

/* ---- position_farm.c ---- */

struct mire_names;
extern const struct mire_names agricola_card_names;

/* ---- words/ ---- */

extern const char *const agricola_tiles[TILES];

/* ---- counts.c ---- */

int agricola_number(const struct agricola *g, int seat, const struct test *what,
                    const struct cause *cause);
bool agricola_holds(const struct agricola *g, int seat, const struct test *tests,
                    const struct cause *cause);

/* ---- triggers.c ---- */

/* What the event is about, and a detail of it: see enum trigger. */
void agricola_fire(struct agricola *g, int trigger, int actor, int about, int detail);
void agricola_fire_all(struct agricola *g, int trigger);
/* May what this step offers depend on the cards in its player's hand? */
bool agricola_asks_hand(const struct agricola *g, const struct step *step);
/* As if the gains that come before using a space had come. */
void agricola_foresee(struct agricola *g, int seat, int space);
bool agricola_foresee_field(struct agricola *g, int seat, int space);
int agricola_foresee_food(const struct agricola *g, int seat);
void agricola_watch(struct agricola *g);
bool agricola_effect_possible(const struct agricola *g, const struct effect *effect,
                              const struct cause *cause);
/* What can be done at any time, beside the options of a step. */
void agricola_offer_any_time(const struct agricola *g, const struct step *step, struct menu *menu);
bool agricola_is_any_time(const struct agricola *g, const struct step *step, mire_action action);
void agricola_use_any_time(struct agricola *g, int seat, int card);
/* Asks by itself, if the seat has cards that answer one of these triggers (as bits), which are
 * about to be fired. */
void agricola_ask_any_time(struct agricola *g, int seat, uint64_t before);
void agricola_ask_all_any_time(struct agricola *g, uint64_t before);
#define ANY_CARD 1ull
void agricola_offer_harvest(const struct agricola *g, const struct step *step, struct menu *menu);
void agricola_use_in_harvest(struct agricola *g, int seat, int card);

/* ---- operations.c ---- */

bool agricola_possible(const struct agricola *g, const struct op *op, const struct cause *cause);
/* The row of a table that a count reaches. */
const struct row *agricola_row_of(const struct agricola *g, const struct op *op,
                                  const struct cause *cause);
/* How often something comes for every .per of .count. */
int agricola_multiples(const struct agricola *g, const struct op *op, const struct cause *cause);
struct cost agricola_cost_of(const int8_t goods[GOODS + 1]);
/* The operation a step on the agenda is about; NULL: there is none. */
const struct op *agricola_op_of(const struct step *step);
/* Is the cell that the event is about unused now? */
bool agricola_left_bare(const struct agricola *g, const struct cause *cause);
void agricola_coming_tiles(struct agricola *g, int seat);
uint32_t agricola_tile_sites(const struct farm *farm, int tile, bool on_moor);

/* ---- standing.c ---- */

int agricola_cost_ways(const struct agricola *g, int seat, int target, struct cost ways[WAYS]);
int agricola_heat_less(const struct agricola *g, int seat);
void agricola_card_rates(const struct farm *farm, uint8_t rates[CONVERSIONS]);
/* Grain that cards can bake at this rate in one action. */
int agricola_card_ovens(const struct farm *farm, int rate);
/* Upgrades with a fuel marker on them (option markers), by slot. */
uint16_t agricola_cold_cards(const struct farm *farm);
int agricola_person_room(const struct farm *farm);
int agricola_pasture_room(const struct farm *farm);

#endif
