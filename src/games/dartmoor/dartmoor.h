/* SPDX-License-Identifier: MIT */
/*
 * Forest Shuffle: Dartmoor (Kosch, Lookout Games 2025), for 2 to 5 players.
 *
 * Everybody grows a forest of trees, shrubs and moors and tucks animals and plants under their
 * sides. A turn is either drawing two cards or playing one, paid for with other hand cards that
 * fall into the clearing. Cards have effects when played and a bonus when the payment shows their
 * tree symbol. Three winter cards lie in the lower third of the stack; the third ends the game at
 * once.
 *
 * Source: the English rulebook and the publisher's appendix. Published: all 66 species with copies,
 * cost, points and nearly all effects. Reconstructed: most pairings of halves, most tree symbols,
 * the kind in twelve effects and bonuses, three of the five caves; each is flagged in tables.c.
 *
 * Options (rulings on which sources differ, see docs/games/dartmoor.md):
 *
 *   wheatear_as_bonus             off*, on  the Wheatear's cards for the cave are its bonus
 *   zero_cost_bonus               off, on*  a card of cost 0 (the Shrew) always gets its bonus
 *   cuckoo_max_per_host           1*, 4     Cuckoos at one tree or shrub
 *   free_placed_permanent_active  off, on*  permanent effects of cards put down free work
 *   free_placed_tree_reveals      off, on*  a tree put down free turns a card into the clearing
 *
 * A state holds each card's place in one byte, and beside it what the rules ask for often: hands
 * and clearing as lists, hosts with the contents of their slots in one byte each. Cards enter a
 * forest and never leave it. The card of a host is not its identity: opponents see a universal moor
 * but not its front, so hosts have numbers of their own, in the order in which they came down.
 */
#ifndef DARTMOOR_H
#define DARTMOOR_H

#include "core/bits.h"
#include "core/game.h"
#include "core/parts.h"

#include <jansson.h>

MIRE_DECLARE_PARTS(dartmoor);

enum {
    SEATS = 5,
    CARDS = 172,     /* without caves and winter cards */
    HOST_CARDS = 71, /* cards 0..70: trees, shrubs, moors; the rest are split in two halves */
    SPLITS = CARDS - HOST_CARDS,
    HOSTS = 96, /* 71 named ones and at most 22 universal moors, see position.c */
    HAND = 10,  /* the hand limit */
    START_HAND = 6,
    SHOWN_DROP = 2, /* cards dropped when neither drawing nor playing is possible */
    SWEEP = 10,     /* so many cards in the clearing are swept away */
    CLEARING = 16,  /* room; there are never more than 12 */
    WINTERS = 3,
    CAVES = 5,
    NO_CARD = 255,
    NO_HOST = 255,
    ANY = 255, /* as a count of cards to put: no limit */
};

enum {
    OPTION_WHEATEAR_BONUS,
    OPTION_ZERO_COST_BONUS,
    OPTION_MORE_CUCKOOS,
    OPTION_FREE_ACTIVE,
    OPTION_FREE_REVEAL,
};
enum { STREAM_STACK, STREAM_WINTER, STREAM_CAVES };

/* ---- what is counted ------------------------------------------------------------------------ *
 *
 * Kinds a card may be of: the eleven type symbols, the moor habitat, and three that rules single
 * out. A species has a set of them as bits. Then come the other quantities that points grow with.
 */
enum dartmoor_what {
    AMPHIBIAN,
    TREE,
    BAT,
    INSECT,
    DRAGONFLY,
    MOUSE,
    HOOFED,
    PLANT,
    PAWED,
    SHRUB,
    BIRD,
    MOOR,
    RABBIT,
    NEWT,
    BOTTOM, /* lies in a slot below its host */
    KINDS = 16,
    SYMBOL = KINDS, /* + the symbol: visible cards that carry it */
    ONE = SYMBOL + 7,
    CAVE_CARDS,
    FIRST_DERIVED, /* from here on quantities are no mere numbers of cards */
    BIRD_SPECIES = FIRST_DERIVED,
    PLANT_SPECIES,
    THREE_BATS,       /* 1 with three species of bats, else 0; so the next four */
    THREE_AMPHIBIANS, /* … species */
    FIVE_PLANTS,      /* … species */
    FIVE_INSECTS,
    FIVE_MOORS,
    MOST_MOORS, /* 1 if no rival has more moors */
    BIRD_STEPS, /* 1, 3, 6, 10 for 1, 2, 4, 6 species of birds */
    OWN_SYMBOL, /* visible cards with the symbol of the card that scores */
    WHATS,
};
#define K(kind) (1u << (kind))

/* Groups of species for people: on the score pad, and in what bots foretell. */
enum dartmoor_group {
    TREE_GROUP,
    MOOR_GROUP,
    DRAGONFLY_GROUP,
    BIRD_GROUP,
    BAT_GROUP,
    AMPHIBIAN_GROUP,
    PLANT_GROUP,
    HOOFED_GROUP,
    PAWED_GROUP,
    INSECT_GROUP, /* those that are no dragonflies */
    CAVE_GROUP,
    GROUPS,
};

enum dartmoor_symbol { APPLE, ASH_LEAF, OAK, ALDER, BIRCH, WILLOW, NO_SYMBOL, SYMBOLS = NO_SYMBOL };

/* ---- species -------------------------------------------------------------------------------- */
enum dartmoor_species {
    /* on top; dragonflies first */
    BEAUTIFUL_DEMOISELLE,
    EMERALD_DAMSELFLY,
    KEELED_SKIMMER,
    SMALL_RED_DAMSELFLY,
    SOUTHERN_DAMSELFLY,
    BARN_OWL,
    BLACK_TAILED_GODWIT,
    BUZZARD,
    COMMON_MOORHEN,
    CUCKOO,
    CURLEW,
    GREY_HERON,
    MEADOW_PIPIT,
    WHEATEAR,
    /* at the bottom */
    ADDER,
    ADDERS_TONGUE,
    BEAVER,
    BLUE_GROUND_BEETLE,
    BLUEBERRY,
    BOG_ASPHODEL,
    COMMON_LIZARD,
    GRASS_SNAKE,
    GREATER_BUTTERFLY_ORCHID,
    HEATHER,
    MEADOWSWEET,
    MOOR_FROG,
    OTTER,
    ROYAL_FERN,
    WARTY_NEWT,
    WATER_SOLDIERS,
    /* on the left or right */
    ALCATHOE_BAT,
    BRANDTS_BAT,
    CAPERCAILLIE,
    COMMON_NOCTULE,
    COMMON_PHEASANT,
    DARTMOOR_BADGER,
    DARTMOOR_BLACK_RABBIT,
    DARTMOOR_PONY,
    DARTMOOR_SHEEP,
    DAUBENTONS_BAT,
    FIELD_VOLE,
    GNAT,
    LAKE_FLY,
    NUTHATCH,
    ROE_DEER,
    SEROTINE_BAT,
    SHREW,
    TREECREEPER,
    WOOD_MOUSE,
    /* hosts */
    ASH,
    BLACK_ALDER,
    CRAB_APPLE,
    GOAT_WILLOW,
    MOOR_BIRCH,
    SESSILE_OAK,
    COMMON_HAZEL,
    ELDERBERRY,
    BLANKET_BOG,
    FOUNTAINHEAD,
    LOWLAND_HEATH,
    RHOS_PASTURE,
    RIVULET,
    TOR,
    VALLEY_MIRE,
    WARRENS,
    WET_WOODLAND,
    UNIVERSAL_MOOR,
    SPECIES,
    DWELLERS = ASH, /* species below this one live at hosts */
    DRAGONFLIES = 5,
    FIRST_CAVE = SPECIES, /* as what acts: the cave numbered 1 */
    ACTING = SPECIES + CAVES,
    NO_SPECIES = 255,
};

enum dartmoor_side { TOP_SIDE, BOTTOM_SIDE, FLANK, WOOD, GROUND }; /* WOOD: tree or shrub */

/* Where a card may go. A host has openings, a species has needs: one in common is a legal slot. */
enum {
    TOP_OF_WOOD = 1 << 0,
    TOP_OF_MOOR = 1 << 1,
    BOTTOM_OF_WOOD = 1 << 2,
    BOTTOM_OF_MOOR = 1 << 3,
    LEFT_FLANK = 1 << 4,
    RIGHT_FLANK = 1 << 5,
    BESIDE_BIRD = 1 << 6,      /* Cuckoo */
    WITH_DRAGONFLIES = 1 << 7, /* Water Soldiers */
    LEFT_WARREN = 1 << 8,      /* rabbits at a Badger's host */
    RIGHT_WARREN = 1 << 9,
    OPEN_GROUND = 1 << 10, /* hosts need no host */
    TOPS = TOP_OF_WOOD | TOP_OF_MOOR,
    BOTTOMS = BOTTOM_OF_WOOD | BOTTOM_OF_MOOR,
    FLANKS = LEFT_FLANK | RIGHT_FLANK,
    WARRENS_TOO = LEFT_WARREN | RIGHT_WARREN,
};

/* What effects and bonuses do; `kinds` and `n` are their operands. */
enum dartmoor_verb {
    NOTHING,
    DRAW_STACK,    /* n cards of the stack to the hand */
    DRAW_PER,      /* as many as there are cards of the kinds */
    TAKE_CLEARING, /* n cards of one's choice from the clearing to the hand */
    PUT_HAND,      /* up to n hand cards of the kinds into the forest, free */
    PUT_AND_USE,   /* the same, and the effect of what was put */
    PUT_CLEARING,  /* a clearing card of the kinds into the forest, free */
    LAY_MOOR,      /* a hand card face down as a universal moor */
    ANOTHER_TURN,
    TURN_IF,          /* another turn if there is a card of the kinds */
    STACK_TO_CAVE,    /* n cards */
    CAVE_PER,         /* stack to cave, as many as there are cards of the kinds */
    CLEARING_TO_CAVE, /* n cards of one's choice */
    ALL_TO_CAVE,      /* every clearing card of the kinds */
    DISCARD_HAND,     /* n hand cards of one's choice into the clearing (a cave's second part) */
    WATCH,            /* permanent: draw a card whenever one of the kinds enters */
    SHARE,            /* permanent: see BESIDE_BIRD and the like */
    DOUBLE_BELOW,     /* permanent: plants below score twice */
    VERBS,
};

struct dartmoor_op {
    uint8_t verb, n;
    uint16_t kinds;
};

/* Points of one copy: n1 × what1 + n2 × what2, if the condition holds. */
enum {
    ALWAYS = 0, /* else the mark a card needs, see score.c */
    AT_MOOR = 1,
    WHEN_FULL = 2, /* its own four sides (Crab Apple) or its host's (Nuthatch) are occupied */
};
struct dartmoor_points {
    uint8_t n1, what1, n2, what2, when;
};

enum { GUESSED_EFFECT = 1, GUESSED_BONUS = 2 }; /* reconstructed parts */

struct dartmoor_facts {
    _Alignas(64) const char *name; /* rows of 64 bytes are quickest to find */
    const char *slug;              /* of "Adder's Tongue" it is "adders-tongue" */
    uint64_t tally[2]; /* kinds as a byte each, for adding up sixteen counts in two words */
    uint16_t kinds;
    uint8_t side;
    uint16_t needs;
    uint8_t cost, copies;
    struct dartmoor_points points;
};

/* What a species does; an owner of the game may know better. */
struct dartmoor_acts {
    struct dartmoor_op effect, bonus;
    uint8_t guessed;
};

/* A physical card. Hosts show `half` 0 only. */
enum { GUESSED_PAIR = 1, GUESSED_SIDES = 2, GUESSED_SYMBOL_1 = 4, GUESSED_SYMBOL_2 = 8 };
struct dartmoor_card {
    uint8_t species[2], symbol[2];
    uint8_t print; /* the number printed on it, 0: not known */
    uint8_t guessed;
};

struct dartmoor_cave {
    struct dartmoor_op first, then;
    uint8_t end; /* points at the end of the game */
    uint8_t guessed;
};

extern const struct dartmoor_facts dartmoor_facts[SPECIES];
/* What a component file may replace. */
struct dartmoor_tables {
    struct dartmoor_acts acts[SPECIES];
    struct dartmoor_card card[CARDS];
    struct dartmoor_cave cave[CAVES]; /* cave number 1 is element 0 */
};
extern const struct dartmoor_tables dartmoor_builtin;
extern const struct mire_component_format dartmoor_components;
/* A verb in component files and for who draws it as glyphs, and what it is told: a number up to
 * `most`, kinds. */
extern const struct dartmoor_verb_facts {
    const char *name, *glyph;
    uint8_t most;
    bool kinds;
} dartmoor_verbs[VERBS];
extern const char *const dartmoor_symbols[SYMBOLS];
int dartmoor_group(int species);
extern const uint64_t dartmoor_birds, dartmoor_bats, dartmoor_plants, dartmoor_amphibians;

/* ---- the state ------------------------------------------------------------------------------ */

/* Places of cards: a number in the low five bits of `at`, from some a seat is added to. */
enum {
    IN_DECK, /* stack or removed from the game: nobody can tell */
    IN_CLEARING,
    IN_DISCARD,
    ON_TABLE, /* being played: its slot or payment is still to be chosen */
    IN_HAND,
    IN_CAVE = IN_HAND + SEATS,
    AS_HOST = IN_CAVE + SEATS,
    AS_DWELLER = AS_HOST + SEATS,
    FACE_DOWN = AS_DWELLER + SEATS, /* a universal moor */
    PLACES = FACE_DOWN + SEATS,
    PLACE = 31,       /* mask */
    SECOND_HALF = 32, /* of a dweller: its second half shows */
    SECOND_SLOT = 64, /* of a dweller at a moor: it lies in the second slot of its side */
    SHOWN = 128,      /* in a hand or face down: everybody knows which card it is */
    ASLEEP = 128,     /* in a forest: its permanent effect never works (option
                         free_placed_permanent_active) */
};

/* Contents of a host's slots, in one byte. */
enum { EMPTY, OTHER, FLIES, PERCH, NEST }; /* a top slot: dragonflies; a bird; bird and Cuckoo */
enum {
    WOOD_TOP = 7, /* mask of the content */
    WOOD_BOTTOM = 8,
    WOOD_LEFT = 16,
    WOOD_RIGHT = 32,
    WOOD_BADGER = 64, /* a Badger that lets rabbits in */
    MOOR_TOP = 3,     /* masks of the contents of the two top slots */
    MOOR_TOP_2 = 12,
    MOOR_BOTTOM = 16,
    MOOR_BOTTOM_2 = 32,
    SOLDIERS = 128, /* Water Soldiers that let dragonflies share */
};

enum dartmoor_stage {
    CHOOSE_CAVE,
    TURN,    /* draw the first card, or choose what to play */
    SECOND,  /* draw the second card */
    SLOT,    /* where does the card on the table go? */
    PAY,     /* which hand card pays next? */
    TAKE,    /* which clearing card goes to the hand? */
    STOW,    /* which clearing card goes to the cave? */
    PUT,     /* which card is put down free? */
    LAY,     /* which hand card becomes a universal moor? */
    DISCARD, /* which hand card goes into the clearing? */
    STAGES,
};

enum { EFFECT, BONUS }; /* which part of what acts is being carried out */

struct dartmoor {
    struct mire_head head;
    uint64_t deck[3];               /* cards nobody has seen: the stack and what was removed */
    uint64_t hosts_of[SEATS][2];    /* bit h: host h belongs to the seat */
    uint64_t dwellers_of[SEATS][2]; /* bit d: split card HOST_CARDS + d is a dweller of the seat */
    uint64_t face_down[2];          /* bit h: host h is a universal moor */
    uint8_t at[CARDS];              /* place and flags of each card */
    uint8_t home[SPLITS];           /* host of each dweller, else 0 */
    uint8_t host_card[HOSTS];       /* NO_CARD in hidden states: a front the viewer can't know */
    uint8_t slots[HOSTS];
    uint8_t hand[SEATS][HAND]; /* in the order drawn; NO_CARD in hidden states: not known */
    uint8_t hand_count[SEATS];
    uint8_t clearing[CLEARING]; /* in the order they fell */
    uint8_t clearing_count;
    uint8_t cave[SEATS]; /* number of the cave taken, 0: none yet */
    uint8_t cave_cards[SEATS];
    uint8_t moors[SEATS]; /* moors in the forest, universal ones included */
    uint8_t host_count;
    uint8_t stack;      /* cards left in it, winter cards not counted */
    uint8_t winters;    /* winter cards met; the third ends the game */
    uint8_t open_caves; /* bit n: cave n + 1 lies on the board */
    uint8_t setup;      /* 1 while caves are chosen and take effect */
    uint8_t stage;
    uint8_t seat;          /* whose decision it is */
    uint8_t card, half;    /* on the table, else NO_CARD and 0 */
    uint8_t target, apart; /* host chosen for it, else NO_HOST and 0; in a slot of its own */
    uint8_t free;          /* the card on the table is put down without payment */
    uint8_t acting, part;  /* species (or cave) whose effect or bonus is carried out */
    uint8_t matched;       /* the payment so far shows the symbol: the bonus is alive */
    uint8_t left;          /* choices still to be made at this stage; ANY: no limit */
    uint8_t from;          /* the first hand or clearing position that may be chosen */
    uint8_t extra;         /* another turn follows this one */
    uint8_t spare[6];
};
_Static_assert(sizeof(struct dartmoor) == sizeof(struct mire_head) + 8 * (3 + 4 * SEATS + 2) +
                                              CARDS + SPLITS + 2 * HOSTS + SEATS * (HAND + 4) +
                                              CLEARING + 19 + 6,
               "no padding bytes");
_Static_assert(sizeof(struct dartmoor) < 1024, "the clone is the inner loop of every bot");

/* ---- actions ---- */
enum {
    DO_CAVE = 1, /* operand: cave number */
    DO_DRAW,
    DO_TAKE, /* operand: card; so the next ones but SLOT */
    DO_PLAY, /* and half */
    DO_SLOT, /* host, and whether in a slot of its own where it might share */
    DO_PAY,
    DO_PUT, /* and half */
    DO_LAY,
    DO_STOW,
    DO_DISCARD,
    DO_SKIP,
    DO_SHOW, /* neither drawing nor playing is possible */
    DOINGS,
};
#define ACT(kind, operand, second)                                                                 \
    MIRE_ACTION(kind, (mire_action)(second) << 8 | (mire_action)(operand))
static inline int dartmoor_operand(mire_action action)
{
    return (int)(action & 0xFF);
}
static inline int dartmoor_second(mire_action action)
{
    return (int)(action >> 8 & 1);
}

/* What is asked at a stage: its name in positions, the actions that answer, the operations whose
 * carrying out asks it, from which place so many cards are picked (IN_HAND: of the seat's own), and
 * what to say to who does something else. */
extern const struct dartmoor_stage_facts {
    const char *name;
    unsigned answers, verbs;
    uint8_t picks; /* 0: none */
    const char *wants;
} dartmoor_stages[STAGES];

/* ---- news ---- */
enum {
    NEWS_DRAW = 1, /* seat, card (NO_CARD: not for the viewer) */
    NEWS_REVEAL,   /* card: turned over into the clearing */
    NEWS_CAVE,     /* seat, card */
    NEWS_WINTER,   /* how many now */
    NEWS_ENTER,    /* card, half, host */
    NEWS_SWEEP,    /* cards */
    NEWS_AGAIN,    /* seat */
    NEWS_FORCED,   /* seat, doing, operand: the only choice there was */
};

/* ---- small questions, used everywhere ---- */
static inline bool dartmoor_over(const struct dartmoor *g)
{
    return g->winters == WINTERS;
}
static inline int dartmoor_place(const struct dartmoor *g, int card)
{
    return g->at[card] & PLACE;
}
static inline bool dartmoor_split(int card)
{
    return card >= HOST_CARDS;
}
static inline const struct dartmoor_tables *tables(const struct dartmoor *g)
{
    if (g->head.components == 0)
        return &dartmoor_builtin;
    return mire_components(&mire_dartmoor, g->head.components);
}
static inline const struct dartmoor_facts *dartmoor_face(const struct dartmoor *g, int card,
                                                         int half)
{
    return &dartmoor_facts[tables(g)->card[card].species[half]];
}
/* The species a card shows in a forest, of a dweller that of one half. */
static inline int dartmoor_shown(const struct dartmoor *g, int card)
{
    return tables(g)->card[card].species[(g->at[card] & SECOND_HALF) != 0];
}
/* The species a host shows: what its card is, or a universal moor. */
static inline int dartmoor_host_species(const struct dartmoor *g, int host)
{
    return mire_in_bits(g->face_down, host) ? UNIVERSAL_MOOR
                                            : tables(g)->card[g->host_card[host]].species[0];
}
static inline bool dartmoor_is_wood(const struct dartmoor *g, int host)
{
    return dartmoor_facts[dartmoor_host_species(g, host)].side == WOOD;
}
static inline bool dartmoor_full(const struct dartmoor *g, int host)
{
    enum { REST = WOOD_BOTTOM | WOOD_LEFT | WOOD_RIGHT };
    return ((g->slots[host] & WOOD_TOP) != 0) & ((g->slots[host] & REST) == REST);
}
/* Does a card carry the symbol on either half? */
static inline bool dartmoor_carries(const struct dartmoor *g, int card, int symbol)
{
    const struct dartmoor_card *front = &tables(g)->card[card];
    return front->symbol[0] == symbol || front->symbol[1] == symbol;
}
/* What a half needs of a host: left halves go to the left. */
static inline unsigned dartmoor_needs(const struct dartmoor *g, int card, int half)
{
    return dartmoor_face(g, card, half)->needs &
           ~(unsigned)(half ? LEFT_FLANK | LEFT_WARREN : RIGHT_FLANK | RIGHT_WARREN);
}

/* ---- between the files ---- */

/* forest.c */
unsigned dartmoor_openings(const struct dartmoor *g, int host);
unsigned dartmoor_forest_openings(const struct dartmoor *g, int seat);
int dartmoor_spread(const struct dartmoor *g, int host, unsigned needs);
int dartmoor_slot_for(const struct dartmoor *g, int card, int half, int host, bool apart);
void dartmoor_fill_slot(struct dartmoor *g, int card, int half, int host, bool apart);
int dartmoor_add_host(struct dartmoor *g, int seat, int card, bool face_down);
int dartmoor_count(const struct dartmoor *g, int seat, unsigned kinds);

/* rules.c */
/* The effect or bonus of a species or cave, by this game's options. */
const struct dartmoor_op *dartmoor_part(const struct dartmoor *g, int acting, int part);
const struct dartmoor_op *dartmoor_current_op(const struct dartmoor *g);
int dartmoor_stack_size(int seats);  /* cards in the game */
int dartmoor_bottom_size(int seats); /* of them in the pile with the winter cards */

/* menu.c */
int dartmoor_list_puts(const struct dartmoor *g, const uint8_t *cards, int n, mire_action *menu);
/* Is there only one choice, and may everybody know that? */
bool dartmoor_only_choice(const struct dartmoor *g, mire_action *only);

/*
 * score.c. A forest as scoring sees it: visible cards with their symbol and what their host gives
 * them. The score pad writes one; of a state it is made.
 */
enum { CARD_AT_MOOR = AT_MOOR, CARD_FULL = WHEN_FULL, CARD_AT_BOG = 4 };
struct dartmoor_visible {
    uint8_t species, symbol, marks;
};
struct dartmoor_forest {
    int count;
    struct dartmoor_visible card[CARDS];
    int cave_cards, end_points;
    int rival_moors;           /* the most any rival has */
    int given_symbol[SYMBOLS]; /* counted by hand instead, -1: count the cards */
};
/* What each visible card of a forest scores by itself now. */
struct dartmoor_worths {
    int of_host[HOSTS], of_dweller[SPLITS];
};
void dartmoor_worth(const struct dartmoor *g, int seat, struct dartmoor_worths *worth);
/* A forest with the points of each card, what was counted for them, and what scores in groups;
 * returns the seat's points. */
struct dartmoor_survey {
    struct dartmoor_forest forest;
    int points[CARDS]; /* of each card of the forest by itself */
    int dragonflies, newts;
    uint8_t what[WHATS];
};
int dartmoor_survey(const struct dartmoor *g, int seat, struct dartmoor_survey *survey);
void dartmoor_see(const struct dartmoor *g, int seat, struct dartmoor_forest *forest);
int dartmoor_forest_points(const struct dartmoor_forest *forest);
void dartmoor_ledger(const struct dartmoor_forest *forest, struct mire_sheet *sheet);
/* The seat's points; and what the halves of some cards would be worth by themselves if they were
 * added, conditions met. */
int dartmoor_prospects(const struct dartmoor *g, int seat, const uint8_t *cards, int n,
                       int prospect[][2]);

/* possible.c: forests that somebody wrote down. What follows from what was said; and whether they
 * can lie on a table, else why not. */
int dartmoor_own_symbol(int species); /* that of a tree, else NO_SYMBOL */
void dartmoor_infer(struct dartmoor_forest *forest);
bool dartmoor_possible(const struct dartmoor_forest *forest, struct mire_text *why);

/* words.c */
extern const char *const dartmoor_kind_names[KINDS];
void dartmoor_put_card(struct mire_text *text, const struct dartmoor *g,
                       int card); /* cuckoo/adders-tongue#101 */
/* cuckoo#101; with -1 for the half the whole card, as above */
void dartmoor_put_face(struct mire_text *text, const struct dartmoor *g, int card, int half);
void dartmoor_put_host(struct mire_text *text, const struct dartmoor *g, int host); /* ash.3 */
void dartmoor_put_title(struct mire_text *text, const struct dartmoor *g,
                        int card); /* Cuckoo / Adder's Tongue */
void dartmoor_put_host_title(struct mire_text *text, const struct dartmoor *g, int host);
void dartmoor_put_op(struct mire_text *text, const struct dartmoor_op *op);
void dartmoor_put_points(struct mire_text *text, int species);
/* What points grow with (enum dartmoor_what): as a sign on a card, NULL where it is nothing; what
 * must be reached, NULL where it is counted; and so many of it. */
const char *dartmoor_what_sign(int what);
const char *dartmoor_what_reached(int what);
void dartmoor_put_counted(struct mire_text *text, int count, int what);
void dartmoor_put_kinds(struct mire_text *text, unsigned kinds, const char *between);

/* cards.c: the species in their order, then the caves */
void dartmoor_put_home(struct mire_text *text, const struct dartmoor *g, int species);
/* Does it live at moors only? */
static inline bool dartmoor_needs_moor(const struct dartmoor_facts *facts)
{
    return facts->needs == TOP_OF_MOOR || facts->needs == BOTTOM_OF_MOOR;
}
mire_json *dartmoor_row_touch(const void *state, int seat, mire_action action, mire_json *ids);
const char *dartmoor_half_name(const struct dartmoor *g, int card, int half); /* "left" */
/* Reads "cuckoo#101", "cuckoo/adders-tongue#101" or "#101"; half is -1 where none is named. */
bool dartmoor_read_card(const struct dartmoor *g, const char *text, int *card, int *half);

/* forest.c: slots by themselves */
enum { IN_TOP, IN_TOP_2, IN_BOTTOM, IN_BOTTOM_2, IN_LEFT, IN_RIGHT, SLOTS };
struct dartmoor_slot {
    const char *name; /* in positions and ids */
    uint8_t side, half, second;
    bool of_wood, of_moor;
};
extern const struct dartmoor_slot dartmoor_slots[SLOTS];
int dartmoor_slot_of(const struct dartmoor *g, int card); /* of a dweller */
/* The byte of a host's slots as it follows from its dwellers; *wrong is set if they can't be. */
uint8_t dartmoor_build_slots(const struct dartmoor *g, int host, const char **wrong);
/* Works out the counts and sets of a state, and the contents of slots, from where its cards are:
 * `at`, `home` and `host_card`. */
void dartmoor_settle(struct dartmoor *g);

/* written.c */
int dartmoor_pad(const char *text, size_t size, struct mire_sheet *sheet, struct mire_error *err);

#endif
