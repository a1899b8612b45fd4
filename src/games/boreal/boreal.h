/* SPDX-License-Identifier: MIT */
/*
 * Boreal, a tile-laying game for 2 to 5 players, after the rulebook v7.1 by Jim Muratzki
 * (Archipelago Creative).
 *
 * Players add hexagonal landscape tiles to one common map, a point for every matching edge, and
 * place and move animals on its habitats. A hand is as many tiles as a player has turns; when all
 * are laid everybody has one last turn, and the most points win.
 *
 * Options: length (short, medium, long, first; default medium), bidding (off, on: the auction for
 * first player), end-insects (tile, habitat: where insects go in the last turn; default tile).
 *
 * What happens how often decides the representation. A bot copies the state, asks for a menu and
 * plays an action, thousands of times a move; a tile is laid once in a dozen decisions. So the map
 * is a list of tiles in the order they were laid, with everything about it that a menu needs kept
 * up to date when a tile is laid: neighbours, the empty cells around it with the edges they demand,
 * and the contiguous habitats with size, open edges and tokens. audit() works all of it out again,
 * from coordinates alone, and compares.
 */
#ifndef BOREAL_H
#define BOREAL_H

#include "core/bits.h"
#include "core/game.h"
#include "core/parts.h"

#include <jansson.h>

MIRE_DECLARE_PARTS(boreal);

enum {
    BOREAL_SEATS = 5,
    TILES = 60,            /* of a set, the start tile (number 0) among them */
    MAP_MAX = 57,          /* tiles on a map: the start tile and 4 x 14 */
    SECTORS = 6 * MAP_MAX, /* sector 6 t + d is the one of the t-th tile laid in direction d */
    BORDER_MAX = 2 * MAP_MAX + 4, /* empty cells that touch n tiles: at most 2 n + 4 */
    VOLES = 5,
    SUPPLY = 10,      /* tokens of a player in supply, on the map, bid and locked */
    EXTRA_ROUNDS = 3, /* end turns repeated for a tie at the top */
    NO_TILE = 0xFF,   /* no neighbour */
};

enum { OPTION_LENGTH, OPTION_BIDDING, OPTION_END_INSECTS };
enum { SHORT, MEDIUM, LONG, FIRST_GAME };
enum { STREAM_BAG, STREAM_FIRST };

/* Directions, clockwise; sector d of a tile faces sector (d + 3) % 6 of its neighbour there. */
enum { N, NE, SE, S, SW, NW };

enum habitat { FOREST, RIVER, WETLAND, GRASSLAND, LAKE, HIGHLAND, HABITATS };

/* What the rim of a sector shows. A bank is a river sector whose rim the river does not cross. */
enum edge {
    EDGE_OPEN, /* no tile there */
    EDGE_FOREST,
    EDGE_RIVER,
    EDGE_BANK,
    EDGE_WETLAND,
    EDGE_GRASSLAND,
    EDGE_LAKE,
    EDGE_HIGHLAND,
    EDGES,
};

enum kind { INSECT, VOLE, HARE, FISH, WOLF, MOOSE, RAPTOR, MUSHROOM, KINDS };
#define ALL_KINDS 0xFF /* as bits */

/* Tokens one can tell apart: the kinds, but each vole on its own, lowest value first. */
enum type {
    T_INSECT,
    T_VOLE, /* .. T_VOLE + 4 */
    T_HARE = T_VOLE + VOLES,
    T_FISH,
    T_WOLF,
    T_MOOSE,
    T_RAPTOR,
    T_MUSHROOM,
    TYPES,
};

/* ---- components -------------------------------------------------------------------------- */

/* A landscape tile as printed, and what follows from it. */
struct boreal_tile {
    char id[8];
    uint8_t habitat[6], edge[6];
    uint8_t centre[6];     /* sectors with the same number > 0 join through the middle */
    uint8_t copy, copies;  /* this is the copy-th (from 0) of so many alike */
    uint8_t reconstructed; /* not taken from the published tile */
    uint8_t turns;         /* rotations that look different: 1, 2, 3 or 6 */
    uint8_t fit[6][EDGES]; /* rotations, as bits, that suit an edge beyond direction d */
};

/* A tile as it lies, turned. Masks have bit d for the sector in direction d. */
struct boreal_face {
    uint8_t habitat[6], edge[6];
    uint8_t inside[6];    /* sectors of the tile adjacent to sector d */
    uint8_t stand[KINDS]; /* where a kind may stand */
    uint8_t pass[KINDS];  /* what it may cross */
};

struct boreal_set {
    struct boreal_tile tile[TILES];
    struct boreal_face face[TILES][6];
    uint64_t alike; /* tiles of which there is more than one */
    uint8_t vole_value[VOLES];
    uint8_t spare[3];
};

/* A tile on paper: letters for sectors 0 .. 5, digits for what joins through the middle. */
struct boreal_print {
    const char *id, *habitats, *edges, *centre;
    int count;
};

struct boreal_animal {
    const char *name, *plural;
    uint8_t count;       /* in a player's 24 */
    uint8_t stand, pass; /* habitats, as bits */
    uint8_t steps;       /* sectors it moves; raptor: tiles */
    uint8_t first_game;  /* in the fixed supply of the first game */
};

extern const struct boreal_print boreal_prints[];
extern const int boreal_print_count;
extern const struct boreal_animal boreal_animals[KINDS];
extern const uint8_t boreal_hand_size[4][BOREAL_SEATS + 1]; /* by length and players */
extern const uint8_t boreal_start_points[BOREAL_SEATS];
extern const struct mire_component_format boreal_components;

/* ---- the state --------------------------------------------------------------------------- */

/* What is asked. The order within a turn is the order of this list. */
enum phase {
    P_DIRECTION,      /* which way turns go: at the start, and after winning the bidding */
    P_SETUP_EXCHANGE, /* how many tiles to exchange before the game */
    P_RETURN,         /* which tile of the enlarged hand goes back */
    P_SUPPLY,         /* how many of a kind; all players at once */
    P_TILE,           /* which tile to add; if none fits, which one goes back */
    P_CELL,
    P_ROTATION,
    P_ACTION,
    P_KIND,     /* place: what */
    P_PUT_TILE, /* end turn: on which tile */
    P_PUT,      /* on which sector */
    P_INSECTS,  /* another insect? */
    P_LEAP,     /* hare, wolf, raptor just placed: stay, or where to */
    P_TOKEN,    /* move: what */
    P_TARGET,   /* where to: a sector (hare, moose) or a tile (wolf, raptor) */
    P_LAND,     /* the sector of that tile */
    P_VOLES,    /* another vole's step? */
    P_HIDE,
    P_FISH,     /* score with the fish? */
    P_DOUBLE,   /* use the mushroom? */
    P_EXCHANGE, /* how many tiles */
    P_GIVE,     /* exchange of animals: what goes */
    P_TAKE,     /* what comes */
    P_BIRTH,    /* vole reproduction */
    P_OPEN_BID,
    P_BID,
    P_TURN, /* hidden states only: somewhere in the rest of a turn that is somebody else's */
    P_OVER,
    PHASES,
};

enum stage { SETUP, PLAY, FINALE };

/* Lines of the score sheet. */
enum line {
    L_START,
    L_EDGES,
    L_INSECTS,
    L_VOLES,
    L_HARES,
    L_FISH,
    L_FISH_ELSEWHERE, /* fish scored in another player's turn */
    L_WOLF,
    L_RAPTORS,
    L_MOOSE,
    L_MUSHROOM, /* what doubling added */
    LINES,
};

struct boreal_laid {
    int8_t q, r; /* axial: N is (0,-1), NE (1,-1), SE (1,0), S (0,1), SW (-1,1), NW (-1,0) */
    uint8_t tile, rotation;
};

struct boreal_cell {
    int8_t q, r;
};

/* A habitat is named by its lowest sector, its root. For the root `habitat` holds the flag ROOT,
 * the tokens that stand in it (bits 9 .. 14, at most 50) and its size (bits 0 .. 8, at most 342);
 * for every other sector it holds the root. */
#define ROOT        0x8000u
#define CROWD_SHIFT 9
#define SIZE_MASK   0x01FFu

/* A token on the map is one byte: type + 1, a flag for its other side, the seat; 0 is none. */
#define TOKEN_TURNED      0x10 /* a hidden moose, a used mushroom */
#define TOKEN(seat, type) ((uint8_t)((seat) << 5 | ((type) + 1)))
#define TOKEN_SEAT(token) ((token) >> 5)
#define TOKEN_TYPE(token) (((token)&15) - 1)

struct boreal {
    struct mire_head head;

    uint64_t bag;                                /* tiles as bits */
    uint64_t hand[BOREAL_SEATS];                 /* hidden from others but for `shown` */
    uint64_t locked[BOREAL_SEATS];               /* tiles of a won bid, to be played first */
    uint64_t bid[BOREAL_SEATS];                  /* tiles in the open bid */
    uint64_t shown[BOREAL_SEATS];                /* tiles of the hand all have seen in a lost bid */
    uint64_t barred[BOREAL_SEATS][BOREAL_SEATS]; /* [a][b]: what a knows that b can't hold */

    uint32_t border_edges[BORDER_MAX]; /* 3 bits a side: the edge a tile there would meet */
    uint16_t habitat[SECTORS];         /* see ROOT */
    uint16_t ledger[BOREAL_SEATS][LINES];
    uint16_t sector; /* chain: where the token in question stands */
    uint16_t prize;  /* P_DOUBLE: points the mushroom would add */

    uint8_t neighbour[MAP_MAX][6]; /* tile in direction d, or NO_TILE */
    uint8_t open[SECTORS];         /* for roots: edges of the habitat with no tile beyond */
    uint8_t token[SECTORS];
    uint8_t taken[MAP_MAX]; /* sectors of a tile with a token, as bits */
    struct boreal_laid map[MAP_MAX];
    struct boreal_cell border[BORDER_MAX]; /* empty cells that touch a tile, by (r, q) */

    uint8_t supply[BOREAL_SEATS][TYPES];  /* in hidden states of others: none, */
    uint8_t reserve[BOREAL_SEATS][TYPES]; /* all is here */
    uint8_t locked_tokens[BOREAL_SEATS][TYPES];
    uint8_t bid_tokens[BOREAL_SEATS][TYPES];
    uint8_t known[BOREAL_SEATS][TYPES]; /* all know that the supply holds at least these */
    uint8_t times[BOREAL_SEATS][LINES]; /* how often the line was written to */

    uint8_t hand_count[BOREAL_SEATS]; /* sizes of the hands, hidden or not */
    uint8_t picked[BOREAL_SEATS];     /* P_SUPPLY: kinds chosen so far, as bits; all: has chosen */

    uint8_t laid, border_count;
    uint8_t phase, stage;
    uint8_t first, direction; /* first player; 0 clockwise, 1 the other way */
    uint8_t turn;             /* turns taken in this round (or set-up exchanges) */
    uint8_t mover;            /* whose decision it is, but for P_SUPPLY */
    uint8_t finale;           /* rounds of end turns begun */
    uint8_t added;            /* a tile was added this turn: the last of the map */
    uint8_t passed;           /* bidders who have passed, as bits */

    /* The chain of decisions in progress; each is 0 where the phase has no use for it. */
    uint8_t tile;      /* picked, not yet laid */
    int8_t q, r;       /* the cell picked for it */
    uint8_t kind;      /* to be placed; P_GIVE, P_TAKE: the last one */
    uint8_t spot;      /* tile of the map picked */
    uint8_t placed;    /* type + 1 of the token this action put on the map; 0: a move */
    uint8_t moved;     /* voles that have stepped, as bits */
    uint8_t given;     /* kinds given in this exchange, as bits */
    uint8_t left;      /* tiles still to return; tokens given; tokens still to take */
    uint8_t last;      /* P_RETURN: the last tile returned */
    uint8_t from_lock; /* P_INSECTS: the batch is of locked insects */
    uint8_t spare[4];
};

_Static_assert(sizeof(struct boreal) ==
                   sizeof(struct mire_head) + 8 * (1 + 4 * BOREAL_SEATS + 25) + 4 * BORDER_MAX +
                       2 * (SECTORS + BOREAL_SEATS * LINES + 2) + 7 * MAP_MAX + 2 * SECTORS +
                       4 * MAP_MAX + 2 * BORDER_MAX + BOREAL_SEATS * (5 * TYPES + LINES + 2) + 26,
               "no padding bytes");
_Static_assert(sizeof(struct boreal) < MIRE_STATE_MAX, "under 4 KiB");

/* Which members of the chain a phase has a use for. */
enum {
    USES_TILE = 1,
    USES_CELL = 2,
    USES_KIND = 4,
    USES_SPOT = 8,
    USES_SECTOR = 16,
    USES_PLACED = 32,
    USES_MOVED = 64,
    USES_GIVEN = 128,
    USES_LEFT = 256,
    USES_LAST = 512,
    USES_LOCK = 1024,
    USES_PRIZE = 2048,
};

/* ---- actions: a verb in the top byte, what it is about below ------------------------------ */
enum verb {
    V_PASS = 1, /* nothing: no action, no more in the bidding, no opening bid */
    V_DONE,     /* no more insects, voles, animals to give */
    V_STAY,
    V_NO, /* not hide, not score, not double, no young */
    V_HIDE,
    V_SCORE,
    V_DOUBLE,
    V_CLOCKWISE,
    V_COUNTER,
    V_EXCHANGE, /* n tiles */
    V_RETURN,   /* tile */
    V_PICK,     /* kind << 8 | count */
    V_TILE,     /* tile */
    V_CELL,     /* (q + 64) << 8 | (r + 64) */
    V_TURN,     /* rotation */
    V_PLACE,
    V_MOVE,
    V_TILES,   /* the action: exchange tiles */
    V_ANIMALS, /* the action: exchange animals */
    V_KIND,
    V_ON,     /* tile of the map */
    V_SECTOR, /* sector */
    V_VOLE,   /* vole << 16 | sector */
    V_VOLES,
    V_FROM, /* sector of the token that moves */
    V_GIVE, /* kind */
    V_TAKE, /* kind */
    V_BID_TILE,
    V_BID_TOKEN, /* kind */
    VERBS,
};

/* A phase: its name, the verbs that answer it as bits, and what of the chain it has a use for. */
struct boreal_phase {
    const char *name;
    uint32_t answers;
    uint16_t uses;
};
extern const struct boreal_phase boreal_phases[PHASES];
#define ACTION            MIRE_ACTION
#define ACTION_VERB       mire_action_kind
#define ACTION_ABOUT      mire_action_about
#define ACTION_CELL(q, r) ACTION(V_CELL, ((q) + 64) << 8 | ((r) + 64))
#define CELL_Q(action)    ((int)((action) >> 8 & 0xFF) - 64)
#define CELL_R(action)    ((int)((action)&0xFF) - 64)

/* ---- news --------------------------------------------------------------------------------- */
enum news {
    NEWS_LAID = 1,  /* tile, place in the map, matching edges */
    NEWS_PUT,       /* token, tile of the map, direction */
    NEWS_MOVED,     /* the same */
    NEWS_HIDDEN,    /* the same */
    NEWS_REVEALED,  /* the same */
    NEWS_POINTS,    /* seat << 4 | line, points low, high */
    NEWS_HOME,      /* seat, type, how many */
    NEWS_EXCHANGED, /* seat, tiles */
    NEWS_DREW,      /* seat, tile: for that seat only */
    NEWS_SWAPPED,   /* seat, tokens */
    NEWS_STUCK,     /* seat */
    NEWS_FIRST,     /* seat: drawn as first player */
    NEWS_WON_BID,   /* seat */
    NEWS_NO_BID,    /* bids cancelled one another */
    NEWS_FINALE,    /* round of end turns */
    NEWS_OVER,
};

/* ---- tiles.c ------------------------------------------------------------------------------ */
static inline const struct boreal_set *boreal_set_of(const struct boreal *b)
{
    return mire_components(&mire_boreal, b->head.components);
}
enum kind boreal_kind(int type);
/* The first type of a kind. */
int boreal_type(enum kind kind);
bool boreal_edges_match(int a, int b); /* worth a point */
extern const char boreal_habitat_letters[HABITATS + 1], boreal_edge_letters[EDGES + 1];
extern struct boreal_set boreal_built_in;
/* Adds `count` copies of a tile as number `at` and following; its letters are known to be good. */
void boreal_add_print(struct boreal_set *set, int at, const struct boreal_print *print,
                      bool reconstructed);
/* Habitats, edges and what joins through the middle, of a tile as it lies. */
void boreal_out_print(mire_json *json, const struct boreal_set *set, int tile, int rotation);
/* The tile that stands for all of its kind within a set of tiles: shown ones first. */
bool boreal_stands_for_its_kind(const struct boreal_set *set, int tile, uint64_t tiles,
                                uint64_t shown);

/* ---- map.c -------------------------------------------------------------------------------- */
static inline const struct boreal_face *boreal_face_of(const struct boreal *b,
                                                       const struct boreal_set *set, int t)
{
    return &set->face[b->map[t].tile][b->map[t].rotation];
}
static inline int boreal_root(const struct boreal *b, int sector)
{
    return b->habitat[sector] & ROOT ? sector : b->habitat[sector];
}
static inline int boreal_size(const struct boreal *b, int sector)
{
    return b->habitat[boreal_root(b, sector)] & SIZE_MASK;
}
static inline int boreal_crowd(const struct boreal *b, int sector)
{
    return (b->habitat[boreal_root(b, sector)] & ~ROOT) >> CROWD_SHIFT;
}
static inline bool boreal_is_open(const struct boreal *b, int sector)
{
    return b->open[boreal_root(b, sector)] > 0;
}
/* The first sector from `from` on with a token, or -1. */
static inline int boreal_next_token(const struct boreal *b, int from)
{
    int t = from / 6, d = from % 6;
    for (; t < b->laid; t++, d = 0) {
        unsigned taken = b->taken[t] >> d << d;
        if (taken)
            return 6 * t + __builtin_ctz(taken);
    }
    return -1;
}
/* Runs through the sectors with a token. */
#define EACH_TOKEN(s, b)                                                                           \
    for (int s = boreal_next_token(b, 0); s >= 0; s = boreal_next_token(b, s + 1))
extern const struct boreal_cell boreal_step[6];
int boreal_habitat(const struct boreal *b, const struct boreal_set *set, int sector);
/* Rotations of a tile, as bits, that suit what surrounds a cell. */
unsigned boreal_fit(const struct boreal_set *set, int tile, uint32_t edges);
bool boreal_fits_somewhere(const struct boreal *b, const struct boreal_set *set, int tile);
/* The border cell at (q, r), or -1; the tile there, or NO_TILE. */
int boreal_border_find(const struct boreal *b, int q, int r);
int boreal_tile_at(const struct boreal *b, int q, int r);
/* Directions, as bits, in which a tile turned like this matches what it would meet. */
unsigned boreal_matching(const struct boreal_set *set, int tile, int rotation, uint32_t edges);
/* Lays a tile where it fits and returns its matching edges. */
int boreal_lay(struct boreal *b, const struct boreal_set *set, int tile, int q, int r,
               int rotation);
/* Sectors adjacent to one, at most 5 + 1. */
int boreal_adjacent(const struct boreal *b, const struct boreal_set *set, int sector, int out[6]);
void boreal_put_token(struct boreal *b, int sector, int token);
int boreal_take_token(struct boreal *b, int sector);

/* ---- animals.c: what tokens may do and what it scores --------------------------------------- */
/* Sectors of the t-th tile where the seat may put (or land) a token of a kind. */
unsigned boreal_landing(const struct boreal *b, const struct boreal_set *set, int seat,
                        enum kind kind, int t);
/* Where the token on `from` can go, a mask a tile; are there any? */
bool boreal_targets(const struct boreal *b, const struct boreal_set *set, int from,
                    uint8_t mask[MAP_MAX]);
/* Where a young vole may be put. */
bool boreal_nests(const struct boreal *b, const struct boreal_set *set, int seat,
                  uint8_t mask[MAP_MAX]);
bool boreal_can_step(const struct boreal *b, const struct boreal_set *set, int sector);
/* The tokens a seat must place from: the locked ones while there are any. */
const uint8_t *boreal_heap(const struct boreal *b, int seat);
int boreal_heap_kind(const uint8_t heap[TYPES], enum kind kind);
int boreal_heap_size(const uint8_t heap[TYPES]);
int boreal_lowest(const uint8_t heap[TYPES], enum kind kind);
int boreal_highest(const uint8_t heap[TYPES], enum kind kind);
void boreal_earn(struct boreal *b, int seat, enum line line, int points);
void boreal_insects_home(struct boreal *b);
int boreal_find_token(const struct boreal *b, int seat, int type); /* sector or -1 */

/* Steps of a Place or Move action. Each leaves the phase at what is asked next. */
void boreal_put(struct boreal *b, int sector);
void boreal_more_insects(struct boreal *b, int sector);
void boreal_insects_done(struct boreal *b);
void boreal_go(struct boreal *b, int to);
void boreal_stay(struct boreal *b);
void boreal_vole_step(struct boreal *b, int vole, int to);
void boreal_voles_done(struct boreal *b);
void boreal_unhide(struct boreal *b, int sector);
void boreal_fish_decided(struct boreal *b, bool score);
void boreal_born(struct boreal *b, int sector);

/* ---- menu.c ------------------------------------------------------------------------------- */
/* The legal actions, at most `limit` of them. */
int boreal_menu(const struct boreal *b, int seat, mire_action *out, int limit);
/* The tiles a seat may add now; none if nothing fits. */
uint64_t boreal_playable(const struct boreal *b, int seat);
/* Is the mover to be asked, even if there is one answer only? What is asked must not depend on what
 * others can't see. */
bool boreal_asks_anyway(const struct boreal *b);
/* Tokens of kinds not given that the reserve has, from `kind` on. */
int boreal_takable(const struct boreal *b, int seat, unsigned given, enum kind from);

/* ---- rules.c ------------------------------------------------------------------------------ */
int boreal_seat_at(const struct boreal *b, int turn);
int boreal_tiles_each(const struct boreal *b);
int boreal_type_total(const struct boreal *b, int type);  /* a player's tokens of a type */
int boreal_supply_size(const struct boreal *b, int seat); /* hidden or not */
bool boreal_anybody_has_tiles(const struct boreal *b);
bool boreal_has_chosen(const struct boreal *b, int seat); /* its supply */
/* Could the supply have this kind, for all that others know? */
bool boreal_may_hold(const struct boreal *b, int seat, enum kind kind);
void boreal_clear_chain(struct boreal *b);
void boreal_after_action(struct boreal *b);
void boreal_begin_turn(struct boreal *b);
void boreal_take_from(struct boreal *b, int seat, int type, bool from_lock);
void boreal_give_home(struct boreal *b, int seat, int type);

/* ---- bidding.c ---------------------------------------------------------------------------- */
/* Settles the open bids before the first player's turn; true if somebody must be asked. */
bool boreal_resolve_bids(struct boreal *b);
void boreal_open_bid(struct boreal *b, int tile);
void boreal_raise_bid(struct boreal *b, mire_action action);

/* ---- chances.c ---------------------------------------------------------------------------- */
enum { MOOSE_MOST = 36 }; /* points a moose brings */
/* What a hidden moose would score by coming out where it stands. */
static inline int boreal_moose_points(const struct boreal *b, int sector)
{
    int room = boreal_size(b, sector) - boreal_crowd(b, sector) + 1;
    return room < MOOSE_MOST ? room : MOOSE_MOST;
}
/* Tokens of some kinds in each habitat, by root. */
struct boreal_crowds {
    uint8_t insects[SECTORS], hares[SECTORS];
};
void boreal_count_crowds(const struct boreal *b, struct boreal_crowds *crowds);
/* What a token of a kind would score at once on a sector, placed beside so many insects of the
 * supply; 0 for hunters. */
int boreal_chance_at(const struct boreal *b, const struct boreal_crowds *crowds, int insects,
                     enum kind kind, int sector);
/* What a hunter gets for a token, voles beside it aside; 0 where it is no prey of another's. */
int boreal_prey(int token, int seat, enum kind hunter);
/* What each kind in supply would score if it were placed now: on the tile of this turn, in the end
 * on any. */
void boreal_chances(const struct boreal *b, int seat, int chance[KINDS]);

/* ---- policy.c ------------------------------------------------------------------------------ */
int boreal_policy(const void *state, int seat, const mire_action *menu, int n, uint64_t chance);

/* ---- the rest ----------------------------------------------------------------------------- */
bool boreal_tied_at_top(const struct boreal *b);
void boreal_count_tokens(const struct boreal *b, int seat, int *tokens, int *predators);
extern const struct mire_wording boreal_wording;
enum { BOREAL_CARDS = TILES + KINDS + 2 }; /* and what else scores */

extern const char *const boreal_habitat_names[HABITATS];
extern const char *const boreal_type_names[TYPES]; /* insect vole1 .. mushroom */
extern const char *const boreal_kind_names[KINDS];
extern const char *const boreal_line_names[LINES + 1];

/* A sector as people write it, "1,-2:ne"; a tile's notation, "t18"; and both back. */
void boreal_put_sector(const struct boreal *b, int sector, struct mire_text *text);
void boreal_put_tile(const struct boreal_set *set, int tile, struct mire_text *text);
/* A tile in sentences is what one sees on it, "a tile of forest and lake": its number and the
 * coordinates of its place are for notation. */
/* "vole 2", "hidden moose", "fish"; "2 fish" */
void boreal_put_token_name(const struct boreal_set *set, int token, struct mire_text *text);
bool boreal_read_cell(const char *text, int *q, int *r);
int boreal_read_sector(const struct boreal *b, const char *text); /* -1: there is none */
int boreal_read_tile(const struct boreal_set *set, const char *text);

#endif
