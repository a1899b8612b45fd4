/* SPDX-License-Identifier: MIT */
/*
 * What is in the box, hand cards aside: goods, action spaces, major improvements, special actions,
 * starting farms. tables.c has the facts.
 */
#ifndef AGRICOLA_BOX_H
#define AGRICOLA_BOX_H

#include <stdint.h>

enum { ROUNDS = 14, PEOPLE = 5, STABLES = 4, FENCES = 15 };

/* ---- goods ---- */

enum good {
    WOOD,
    CLAY,
    REED,
    STONE,
    GRAIN,
    VEGETABLE,
    FOOD,
    FUEL,
    SHEEP,
    BOAR,
    CATTLE,
    HORSE,
    GOODS,
};
enum {
    MATERIALS = 4,  /* wood, clay, reed, stone: what buildings cost */
    SUPPLY = 8,     /* all but animals */
    SPECIES = 4,    /* sheep .. horse, from SHEEP on */
    HERD_MOST = 63, /* of a species; more run off */
};

/* What something costs, by good. */
struct cost {
    uint8_t of[GOODS];
};

/* ---- action spaces ---- */

enum space {
    FARM_EXPANSION,
    MEETING_PLACE,
    GRAIN_SEEDS,
    FARMLAND,
    LESSONS,
    DAY_LABORER,
    FOREST,
    CLAY_PIT,
    REED_BANK,
    FISHING,
    GROVE_3,
    HOLLOW_3,
    RESOURCE_MARKET_3,
    LESSONS_3,
    COPSE_4,
    GROVE_4,
    HOLLOW_4,
    RESOURCE_MARKET_4,
    LESSONS_4,
    TRAVELING_PLAYERS_4,
    LESSONS_56_FLAT,
    COPSE_56,
    LESSONS_56_STEP,
    MODEST_WISH_56,
    HOUSE_BUILDING_56,
    TRAVELING_PLAYERS_56,
    RIVERBANK_FOREST_56,
    GROVE_56,
    HOLLOW_56,
    RESOURCE_MARKET_56,
    ANIMAL_MARKET_56,
    FARM_SUPPLIES_6,
    BUILDING_SUPPLIES_6,
    CORRAL_6,
    SIDE_JOB_6,
    IMPROVEMENT_6,
    INFIRMARY,
    MOOR_RESOURCE_MARKET,
    SIDE_JOB_TILE,
    T2_COPSE,
    T2_RESOURCE_MARKET,
    T2_ANIMAL_MARKET,
    T2_MODEST_WISH,
    T34_ANIMAL_MARKET,
    T34_MODEST_WISH,
    MAJOR_IMPROVEMENT, /* from here on: the round cards, stage by stage */
    FENCING,
    GRAIN_UTILIZATION,
    SHEEP_MARKET,
    BASIC_WISH,
    HOUSE_REDEVELOPMENT,
    WESTERN_QUARRY,
    VEGETABLE_SEEDS,
    PIG_MARKET,
    CATTLE_MARKET,
    EASTERN_QUARRY,
    URGENT_WISH,
    CULTIVATION,
    FARM_REDEVELOPMENT,
    SPACES,
};

/* How a space is carried out. */
enum flow {
    TAKES,   /* everything that lies there, and `gain` */
    GAINS,   /* `gain` from the general supply */
    CHOOSES, /* `gain`, and one of the space's offers */
    DOES,    /* the first deed */
    AND_OR,  /* one deed or both */
    THEN,    /* the first deed, and afterwards perhaps the second */
    MEETS,   /* the starting player marker, and everything that lies there */
    TEACHES, /* an occupation */
    HEALS,   /* the infirmary */
};

/* What a person can be sent to do. */
enum deed {
    NO_DEED,
    BUILD_ROOMS,
    BUILD_STABLES, /* any number at 2 wood */
    BUILD_STABLE,  /* exactly one at 1 wood */
    PLOW,
    PLOW_FOR_FOOD,
    SOW,
    BAKE,
    RENOVATE,
    IMPROVE, /* a major or minor improvement */
    FENCE,
    GROW,        /* a child, if there is a room */
    GROW_ANYWAY, /* a child, room or not */
    BUY_GRAIN,
    PLAY_MINOR, /* a minor improvement */
    DEEDS,
};
struct deed_info {
    const char *id;    /* in notation */
    const char *label; /* on the board */
    const char *does;  /* "chooses to …", where it is chosen among others */
};
extern const struct deed_info agricola_deeds[DEEDS];

struct amount {
    uint8_t good, n;
};
/* What a space lets a person choose from. */
struct offer {
    const char *name; /* in notation */
    struct amount get[2];
    uint8_t price; /* in food */
};
struct space_info {
    const char *id, *name;
    uint8_t flow, deed[2];
    uint8_t players;     /* bit n: there with n players as a matter of course */
    uint8_t good, grows; /* what lies there and how much comes each round */
    struct amount gain[3];
    uint8_t stage;              /* of a round card; 0: printed on a board */
    uint8_t from_round;         /* usable from this round on */
    uint64_t linked;            /* spaces that a person here blocks */
    uint8_t also;               /* bit n: there with n players by an option or with the Moor */
    const char *text;           /* what it does */
    const struct offer *offers; /* the last of them has no name; NULL: none */
};
extern const struct space_info agricola_spaces[SPACES];
extern const char agricola_cover_card[]; /* the text of a Meeting Place under it */

static inline int agricola_offers(int space) /* how many */
{
    int n = 0;
    while (agricola_spaces[space].offers && agricola_spaces[space].offers[n].name)
        n++;
    return n;
}

/* ---- major improvements ---- */

enum major {
    FIREPLACE_2,
    FIREPLACE_3,
    COOKING_HEARTH_4,
    COOKING_HEARTH_5,
    WELL,
    CLAY_OVEN,
    STONE_OVEN,
    JOINERY,
    POTTERY,
    BASKETMAKERS_WORKSHOP,
    FIREPLACE_4, /* the eight that six players use without the Moor */
    COOKING_HEARTH_6,
    WELL_2,
    CLAY_OVEN_2,
    STONE_OVEN_2,
    JOINERY_2,
    POTTERY_2,
    BASKETMAKERS_WORKSHOP_2,
    HORSE_SLAUGHTERHOUSE_1, /* the fourteen of the Moor */
    HORSE_SLAUGHTERHOUSE_2,
    COOKHOUSE_1,
    COOKHOUSE_2,
    VILLAGE_CHURCH,
    HEATING_OVEN,
    TILED_OVEN,
    FURNITURE_STALL,
    CERAMICS_STALL,
    BASKET_STALL,
    PEAT_CHARCOAL_KILN,
    FORESTERS_LODGE,
    MUSEUM_OF_THE_MOORS,
    RIDING_STABLES,
    MAJORS,
};
enum { SLOTS = 12 };
#define MAJOR(m)    (1u << (m))
#define MOOR_MAJORS (~(MAJOR(HORSE_SLAUGHTERHOUSE_1) - 1))

struct major_info {
    const char *id, *name;
    uint8_t slot, lower; /* its place in the display; does it lie under another card at first */
    uint8_t cost[MATERIALS];
    uint8_t points;
    uint8_t cooks[5];          /* food for a vegetable, sheep, boar, cattle, horse; 0: does not */
    uint8_t bakes, bakes_most; /* food for a grain, and how many in one action */
    uint32_t hand_in;          /* any one of these may be returned instead of paying */
    uint8_t museum;            /* 1 + the good that the Museum saves on it */
    uint8_t craft, craft_food; /* 1 + the good it turns into food once a harvest */
    uint8_t bonus[3];          /* how many of it are worth 1, 2, 3 points at the end */
    const char *effect, *text; /* what it does, in a few words; and in full */
};
extern const struct major_info agricola_majors[MAJORS];
extern const uint32_t agricola_cookers, agricola_bakers, agricola_crafts;

/* ---- special actions ---- */

enum special {
    CUT_PEAT,
    FELL_TREES,
    SLASH_AND_BURN,
    HORSE_MARKET,
    LABOUR_MARKET,
    BLACK_MARKET,
    ILLICIT_WORK,
    SPECIALS,
};
enum { SPECIAL_CARDS = 12, SOLO_CARDS = 10, NO_CARD = 255 };
struct special_card {
    const char *id;
    uint8_t players;     /* bit n: used with n players */
    uint8_t actions;     /* bits of enum special */
    uint8_t horse_price; /* in food */
    uint8_t labour_food;
};
extern const struct special_card agricola_special_cards[SPECIAL_CARDS];
extern const char *const agricola_special_ids[SPECIALS],
    *const agricola_special_names[SPECIALS], *const agricola_special_texts[SPECIALS];
enum { FACE_DOWN = 0x80 }; /* of a special card, besides who holds it */

struct start_card {
    uint32_t forests, moors;
};
enum { START_CARDS = 9 };
extern const struct start_card agricola_start_cards[START_CARDS];
/* The stage of each round, [0] for round 1; and the round after which the next harvest comes. */
extern const uint8_t agricola_stages[ROUNDS], agricola_next_harvest[ROUNDS + 1];
extern const char *const agricola_goods[GOODS], *const agricola_houses[3];

#endif
