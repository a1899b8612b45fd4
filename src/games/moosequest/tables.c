/* SPDX-License-Identifier: MIT */
/*
 * The components of Moose Quest as facts: 40 mooses, 30 Moosehaps, 30 lands.
 *
 * Mooses, counts, the values of the lands, the three lands marked P and the Wolves are the
 * rulebook's. Rows marked R were reconstructed; all texts are ours.
 */
#include "moosequest.h"

/* clang-format off */

#define R 1 /* reconstructed */
#define P 0 /* as the rulebook has it */

enum { WILD_DOGS, COUGARS, WOLVES, GRIZZERBEARS, VERY_LARGE_GRIZZERBEAR, SMILODON };

/* What a card does, as a struct effect. Odd and even are those of the crossing total of a land, or
 * of the die of DIE_LOSE and ALL_LOSE. */
#define EFFECT(OP, N, HOW, WHEN, HERD)   { OP_##OP, N, HOW_##HOW, WHEN_##WHEN, HERD }
#define ADD(N)                           EFFECT(ADD, N, CHOICE, ALWAYS, 0)
#define ADD_IF(N, WHEN)                  EFFECT(ADD, N, CHOICE, WHEN, 0)
#define CALVES(N)                        EFFECT(CALVES, N, CHOICE, ALWAYS, 0)
#define LOSE(N, HOW)                     EFFECT(LOSE, N, HOW, ALWAYS, 0)
#define LOSE_IF(N, HOW, WHEN)            EFFECT(LOSE, N, HOW, WHEN, 0)
#define LOSE_HERD(N, HOW, BOUND, SIZE)   EFFECT(LOSE, N, HOW, HERD_##BOUND, SIZE)
#define DIE_LOSE(N, HOW, WHEN)           EFFECT(DIE_LOSE, N, HOW, WHEN, 0)
#define ALL_LOSE(N, HOW, WHEN)           EFFECT(ALL_LOSE, N, HOW, WHEN, 0)
#define DRAW(N)                          EFFECT(DRAW, N, CHOICE, ALWAYS, 0)
#define BATTLE(PREDATOR)                 EFFECT(BATTLE, PREDATOR, CHOICE, ALWAYS, 0)
#define END_MOVE                         EFFECT(END_MOVE, 0, CHOICE, ALWAYS, 0)
#define END_MOVE_IF(WHEN)                EFFECT(END_MOVE, 0, CHOICE, WHEN, 0)
#define LASTS(STATE)                     EFFECT(ATTACH, LASTING_##STATE, CHOICE, ALWAYS, 0)
#define SNOW(N)                          EFFECT(SNOW, N, CHOICE, ALWAYS, 0)
#define GRASS(N)                         EFFECT(GRASS, N, CHOICE, ALWAYS, 0)
#define WORMS                            EFFECT(WORMS, 0, CHOICE, ALWAYS, 0)
#define FLY                              EFFECT(FLY, 0, CHOICE, ALWAYS, 0)
#define BLESS                            EFFECT(BLESS, 0, CHOICE, ALWAYS, 0)
#define FLOOD                            EFFECT(FLOOD, 0, CHOICE, ALWAYS, 0)
#define AGAIN                            EFFECT(AGAIN, 0, CHOICE, ALWAYS, 0)
#define NOTHING                          EFFECT(NOTHING, 0, CHOICE, ALWAYS, 0)
#define DOES(...)                        { __VA_ARGS__ }

/* A Moosehap: its source, how many there are, its target and moment, its points at the end and its
 * stars in play. */
#define HAP(SOURCE, COUNT, TARGET, TIMING, POINTS, STARS, EFFECTS, ID, NAME, TEXT)                 \
    { ID, NAME, TEXT, COUNT, TARGET_##TARGET, PLAY_##TIMING, POINTS, STARS, SOURCE, EFFECTS }

/* A land: its source, its card number, the value to reach, the style of the numeral; some land is
 * the GOAL, some may be crossed for a TOLL. */
#define LAND(SOURCE, NUMBER, VALUE, NUMERAL, KIND, NAME, EFFECTS, TEXT)                            \
    { NAME, TEXT, NUMBER, VALUE, NUMERAL, SOURCE, (KIND) == GOAL, (KIND) == TOLL, EFFECTS }
enum { PLAIN, GOAL, TOLL };

#ifdef MIRE_PADS /* all that score pads have to know of them (src/pads) */
#undef HAP
#define HAP(SOURCE, COUNT, TARGET, TIMING, POINTS, STARS, EFFECTS, ID, NAME, TEXT)                 \
    { .name = NAME, .count = COUNT, .points = POINTS }
#undef LAND
#define LAND(SOURCE, NUMBER, VALUE, NUMERAL, KIND, NAME, EFFECTS, TEXT) { .value = VALUE }
#endif

const struct moosequest_tables moosequest_builtin = {
    .mooses = 9, .predators = 6, .haps = 21, .lands = 30,

    .moose = {
     /*   id                name              count value stars  power */
        { "moosemom",       "Moosemom",        13,    5,    1,   POWER_MOM },
        { "moosemaster",    "Moosemaster",      1,    7,    3,   POWER_NONE },
        { "musclemoose",    "Musclemoose",      5,    6,    0,   POWER_NONE },
        { "moosemauler",    "Moosemauler",      5,    4,    0,   POWER_NONE },
        { "moosemage",      "Moosemage",        3,    1,    1,   POWER_SPELL },
        { "moosemedium",    "Moosemedium",      3,    1,    1,   POWER_CLAIRVOYANCE },
        { "mildmoose",      "Mildmoose",        5,    3,    0,   POWER_NONE },
        { "moosemess",      "Moosemess",        2,    1,    0,   POWER_NONE },
        { "moosemendicant", "Moosemendicant",   3,    2,    0,   POWER_NONE },
    },

    .predator = {
     /*                               id                         name                     stars  source */
        [WILD_DOGS]               = { "wild_dogs",               "Wild Dogs",               2,    R },
        [COUGARS]                 = { "cougars",                 "Cougars",                 3,    R },
        [WOLVES]                  = { "wolves",                  "Wolves",                  4,    P },
        [GRIZZERBEARS]            = { "grizzerbears",            "Grizzerbears",            5,    R },
        [VERY_LARGE_GRIZZERBEAR]  = { "very_large_grizzerbear",  "Very Large Grizzerbear",  7,    R },
        [SMILODON]                = { "smilodon",                "Smilodon",                8,    R },
    },

    .hap = {
     /* source, count, target, moment, points, stars, effects; id and name; text */
        HAP(R, 4, SELF,     DRAWN,       0, 0, DOES(CALVES(3)),
            "moose_hatchery", "Moose Hatchery",
            "Add one moose for every two Moosemoms in your herd, rounded up, three at most; no Moms, no calves."),
        HAP(R, 1, OPPONENT, END_OF_TURN, 0, 0, DOES(LOSE_HERD(1, RANDOM, MAX, 6), LOSE_HERD(2, RANDOM, MIN, 7)),
            "hoof_in_moose_disease", "Hoof in Moose Disease",
            "The target loses a random moose, or two random mooses if its herd has seven or more."),
        HAP(R, 1, OPPONENT, END_OF_TURN, 0, 0, DOES(DIE_LOSE(1, HIGHEST, EVEN)),
            "hazardous_human_hunters", "Hazardous Human Hunters",
            "Roll a die: even, the target loses its most valuable moose; odd, the hunters only hit their truck."),
        HAP(R, 1, OPPONENT, END_OF_TURN, 0, 0, DOES(LASTS(LOCO)),
            "loco_weed", "Loco Weed",
            "On its next turn the target must Move, and may not stop by choice before it has crossed two lands."),
        HAP(R, 1, SELF,     DRAWN,       0, 0, DOES(WORMS),
            "yuck_worms", "Yuck Worms",
            "Choose: lose a moose of your choice now, or lose your next turn."),
        HAP(R, 1, SELF,     END_OF_TURN, 0, 0, DOES(FLY),
            "magic_mooswings", "Magic Mooswings",
            "Fly over the face-up land: score it at once with no roll and no event, then turn up the next."),
        HAP(R, 1, SELF,     END_OF_TURN, 0, 0, DOES(LASTS(ARMOUR)),
            "moose_armour", "Moose Armour",
            "Stays on your herd; the next battle that would cost you a moose costs you the armour instead."),
        HAP(R, 1, SELF,     DRAWN,       0, 0, DOES(BLESS),
            "moose_blessing", "Moose Blessing",
            "Take any one moose you like from the moose discards; if there are none, draw one."),
        HAP(R, 1, SELF,     END_OF_TURN, 5, 3, DOES(LASTS(STARS)),
            "girdle_of_moosepower", "Girdle of Moosepower",
            "Five points at the end, held or worn; while worn it adds three stars to your herd."),
        HAP(R, 1, SELF,     DRAWN,       0, 0, DOES(FLOOD),
            "flash_flood", "Flash Flood",
            "While moving: your holding area is washed away and your move is over. While feeding: lose a moose of your choice."),
        HAP(R, 2, OPPONENT, BEFORE_ROLL, 0, 0, DOES(SNOW(3)),
            "snowstorm", "Snowstorm",
            "Out of turn, once another player has committed to a Move roll and before the dice fall: all that player's Move totals are 3 lower this turn."),
        HAP(R, 1, SELF,     DRAWN,       0, 0, DOES(ALL_LOSE(1, RANDOM, ODD)),
            "thunderstorm", "Thunderstorm",
            "Every player, you first, rolls a die: odd, that herd loses a random moose."),
        HAP(R, 1, OPPONENT, END_OF_TURN, 0, 0, DOES(LASTS(TRAP)),
            "huge_enormous_trap", "Huge Enormous Trap",
            "Set before a rival; the next land that rival crosses by a roll also costs it its most valuable moose."),
        HAP(P, 3, OPPONENT, END_OF_TURN, 0, 0, DOES(BATTLE(WOLVES)),
            "wolves", "Wolves attack herd",
            "Wolves (4 stars) attack the target's herd; you roll for them."),
        HAP(R, 2, OPPONENT, END_OF_TURN, 0, 0, DOES(BATTLE(GRIZZERBEARS)),
            "grizzerbears", "Grizzerbears attack herd",
            "Grizzerbears (5 stars) attack the target's herd; you roll for them."),
        HAP(R, 1, OPPONENT, END_OF_TURN, 0, 0, DOES(BATTLE(VERY_LARGE_GRIZZERBEAR)),
            "very_large_grizzerbear", "Very Large Grizzerbear attacks herd",
            "A Very Large Grizzerbear (7 stars) attacks the target's herd; you roll for it."),
        HAP(R, 1, OPPONENT, END_OF_TURN, 0, 0, DOES(BATTLE(WILD_DOGS)),
            "wild_dogs", "Wild dogs attack herd",
            "Wild Dogs (2 stars) attack the target's herd; you roll for them."),
        HAP(R, 1, OPPONENT, END_OF_TURN, 0, 0, DOES(BATTLE(SMILODON)),
            "smilodon", "Smilodon attacks herd",
            "The Smilodon (8 stars) attacks the target's herd; you roll for it."),
        HAP(R, 1, SELF,     END_OF_TURN, 8, 4, DOES(LASTS(STARS)),
            "wooly_mammoth", "Wooly Mammoth",
            "Eight points at the end, held or in play; in play it adds four stars. It is not a moose."),
        HAP(R, 3, SELF,     AFTER_ROLL,  0, 0, DOES(GRASS(3)),
            "magic_moose_grass", "Magic Moose Grass",
            "After your own Move roll, or your herd's roll in a battle, on anyone's turn: add 3 to that total."),
        HAP(R, 1, SELF,     END_OF_TURN, 0, 0, DOES(AGAIN),
            "perfect_day", "Perfect Day",
            "Take another whole turn straight after this one."),
    },

    .land = {
     /* source, number, value, numeral, kind, name,                       effects; text */
        LAND(R, 31,  2, HOLLOW, PLAIN, "Nibble Knoll",                   DOES(ADD(1)),
             "Easy grazing: add a moose."),
        LAND(P, 32,  3, HOLLOW, GOAL,  "Green Pastures",                 DOES(NOTHING),
             "Journey's end: the game is over."),
        LAND(R, 33,  3, HOLLOW, PLAIN, "Dozy Meadow",                    DOES(ADD_IF(1, EVEN), END_MOVE),
             "Siesta: if crossed on an even number add a moose; your move ends and is scored."),
        LAND(R, 34,  4, HOLLOW, PLAIN, "Lichen Lunch Counter",           DOES(ADD(1)),
             "Today's special is lichen: add a moose."),
        LAND(R, 35,  4, HOLLOW, PLAIN, "Brook That Won't Stop Babbling", DOES(NOTHING),
             "No event."),
        LAND(R, 36,  4, SOLID,  PLAIN, "Skeeter Slough",                 DOES(END_MOVE_IF(ODD)),
             "Itching stampede: if crossed on an odd number your move ends and is scored."),
        LAND(R, 37,  4, SOLID,  PLAIN, "Junkyard Gulch",                 DOES(BATTLE(WILD_DOGS)),
             "Wild Dogs (2 stars) attack."),
        LAND(P, 38,  5, SOLID,  PLAIN, "Dread Marsh",                    DOES(LOSE_IF(1, CHOICE, ODD)),
             "If crossed on an odd number lose a moose of your choice."),
        LAND(R, 39,  5, HOLLOW, PLAIN, "Salt Lick Saloon",               DOES(DRAW(1)),
             "Gossip at the bar: draw a Moosehap."),
        LAND(R, 40,  5, HOLLOW, PLAIN, "Bachelor Bull Bluff",            DOES(ADD_IF(1, EVEN)),
             "If crossed on an even number add a moose."),
        LAND(R, 41,  6, HOLLOW, PLAIN, "All-You-Can-Chew Willows",       DOES(ADD(1)),
             "Buffet: add a moose."),
        LAND(R, 42,  6, SOLID,  PLAIN, "Suspiciously Thin Ice",          DOES(LOSE_HERD(1, RANDOM, MIN, 7)),
             "If your herd has seven or more mooses lose one at random."),
        LAND(R, 43,  6, SOLID,  PLAIN, "Cat Scratch Crags",              DOES(BATTLE(COUGARS)),
             "Cougars (3 stars) attack."),
        LAND(R, 44,  6, HOLLOW, PLAIN, "Valley of the Rude Echo",        DOES(NOTHING),
             "No event."),
        LAND(R, 45,  7, HOLLOW, PLAIN, "Steamy Springs Spa",             DOES(ADD(1), END_MOVE),
             "Mud bath: add a moose; your move ends and is scored."),
        LAND(R, 46,  7, SOLID,  PLAIN, "Moonlight Howl Hollow",          DOES(BATTLE(WOLVES)),
             "Wolves (4 stars) attack."),
        LAND(R, 47,  7, SOLID,  PLAIN, "Bureau of Migration Permits",    DOES(END_MOVE),
             "Take a number: your move ends and is scored."),
        LAND(R, 48,  7, HOLLOW, PLAIN, "Abandoned Picnic Site",          DOES(DRAW(1)),
             "Something in the basket: draw a Moosehap."),
        LAND(R, 49,  8, SOLID,  PLAIN, "Foaming Fury Rapids",            DOES(LOSE_IF(1, RANDOM, EVEN)),
             "If crossed on an even number lose a random moose."),
        LAND(R, 50,  8, BLOODY, PLAIN, "Bearberry Briars",               DOES(BATTLE(GRIZZERBEARS)),
             "Grizzerbears (5 stars) attack."),
        LAND(R, 51,  8, HOLLOW, PLAIN, "Double Rainbow Ridge",           DOES(ADD(1)),
             "What does it mean? Add a moose."),
        LAND(R, 52,  9, SOLID,  PLAIN, "Wobbling Boulder Pass",          DOES(LOSE_IF(1, CHOICE, ODD)),
             "If crossed on an odd number lose a moose of your choice."),
        LAND(R, 53,  9, BLOODY, PLAIN, "Wolf Pack Junction",             DOES(BATTLE(WOLVES)),
             "Wolves (4 stars) attack."),
        LAND(R, 54,  9, HOLLOW, PLAIN, "Loyal Lodge of Mooses",          DOES(ADD(1)),
             "Secret hoofshake: add a moose."),
        LAND(R, 55, 10, SOLID,  PLAIN, "Switchback to Nowhere",          DOES(NOTHING),
             "No event."),
        LAND(R, 56, 11, BLOODY, PLAIN, "Sportsman's Shooting Gallery",   DOES(LOSE(1, CHOICE)),
             "Open season: lose a moose of your choice."),
        LAND(R, 57, 12, BLOODY, PLAIN, "Mount Kablooey",                 DOES(LOSE(1, RANDOM)),
             "Lava: lose a random moose."),
        LAND(R, 58, 13, BLOODY, PLAIN, "Sabre Tooth Steppe",             DOES(BATTLE(SMILODON)),
             "The Smilodon (8 stars) attacks."),
        LAND(R, 59, 14, SOLID,  PLAIN, "Very Vertical Cliff",            DOES(NOTHING),
             "No event; the climb was quite enough."),
        LAND(P, 60, 15, BLOODY, TOLL,  "Interstate 666",                 DOES(NOTHING),
             "May be crossed short of 15 by losing one moose of your choice per missing pip."),
    },

    /* derived; a test checks them against moosequest_derive() */
    .mom = 0, .mage = 4, .medium = 5, .goal = 1,
    .snow = 10, .grass = 19, .lasting = { NONE, 3, 6, 12 },
    .moose_cards = 40, .hap_cards = 30,
    .kept = 0x1ff56e, .end_of_turn = 0x17f16e,
};
/* clang-format on */
