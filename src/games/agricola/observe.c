/* SPDX-License-Identifier: MIT */
/* What a player knows of Agricola, as numbers: the table, the farms, the cards in hand. */
#include "core/numbers.h"
#include "games/agricola/cards/cards.h"

enum { STEPS_SEEN = 4, RATES = 5, NEED_MOST = 3 };

static const char *const lines[] = {
    "fields", "pastures",     "grain",         "vegetables", "sheep",  "boar",
    "cattle", "horses",       "unused spaces", "rooms",      "people", "fenced stables",
    "bonus",  "improvements", "begging",       "cards",      NULL,
};

static int bits(uint64_t set)
{
    return mire_count_bits(set);
}

/* clang-format off */
#define MINE(BLOCK, ONE_OF, BITS, LIST, SET)                                                                           \
    SET("hand", "1: this hand card is in hand", CARDS, g->farm[seat].hand)                                             \
    BLOCK("step", "1: the seat is asked this, by kind of step", STEP_KINDS, top->what == i && asked)                   \
    BLOCK("ahead", "1: a step of this kind follows in the same move", STEP_KINDS, ahead >> i & 1)                      \
    BLOCK("operands", "of the step that is asked, in sixteenths: as struct step has them", STEPS_SEEN,                 \
          asked ? NTH(top->saved.a, top->saved.b, top->saved.c, top->saved.n) / 16 : 0)                                \
    BLOCK("drawing", "of a pasture that is being drawn, in fifths: cells, cells passed over, new cells", 3,            \
          asked ? NTH(bits(g->drawing.region), bits(g->drawing.passed), bits(g->drawing.fresh)) / 5 : 0)               \
    BLOCK("owed", "goods to be paid now, in fifths", GOODS, asked ? mire_clip(g->owed.of[i], 40) / 5 : 0)

#define EACH(BLOCK, ONE_OF, BITS, LIST, SET)                                                                           \
    BLOCK("acts", "1: this player decides now", 1, g->depth && g->agenda[g->depth - 1].seat == seat)                   \
    BLOCK("start", "1: has the starting player marker", 1, g->start == seat)                                           \
    BLOCK("order", "places behind the starting player, in fifths", 1, (seat - g->start + seats) % seats / 5.f)         \
    BLOCK("points", "as they stand, in fortieths", 1, agricola_points(g, seat) / (40.f * POINT))                       \
    BLOCK("goods", "by kind, in fifths", GOODS, mire_clip(farm->goods[i], 60) / 5)                                     \
    BLOCK("some", "1: has at least 1, 2, 4 of it: wood, clay, reed, stone, grain, vegetables, food", 21,               \
          farm->goods[i / 3] >= 1 << i % 3)                                                                            \
    BLOCK("table", "1: enough for 1, 2, 3, 4 points; fields to cattle", 4 * TABLED,                                    \
          tabled[i / 4] > i % 4)                                                                                       \
    BLOCK("counts", "what these are counted by, in fifths", TABLED, mire_clip(tally.count[i], most[i]) / 5)            \
    BLOCK("people", "1: so many people", PEOPLE, farm->people == i + 1)                                                \
    BLOCK("home", "people to be placed in this round, newborns, in bed, in thirds", 3,                                 \
          NTH(farm->home, farm->newborns, farm->bed) / 3)                                                              \
    BLOCK("rooms", "in fifths; and 1: one room, two rooms more than people", 3,                                        \
          i ? rooms >= farm->people + i : rooms / 5.f)                                                                 \
    BLOCK("house", "1: of wood, clay, stone", 3, farm->house == i)                                                     \
    BLOCK("land",                                                                                                      \
          "fields, empty fields, crops of grain, of vegetables, unused cells, moors, forests, in fifths", 7,           \
          NTH(bits(farm->fields), bits(agricola_empty_fields(farm)), agricola_crops_on(farm, farm->grain_fields),      \
              agricola_crops_on(farm, farm->vegetable_fields), bits(unused), bits(farm->moors),                        \
              bits(farm->forests)) / 5)                                                                                \
    BLOCK("fences", "built, in fifths; cells in pastures in fifths; stables, fenced stables in quarters", 4,           \
          NTH(bits(farm->fences), bits(farm->pastured), bits(farm->stables), bits(farm->stables & farm->pastured)) /   \
              (i < 2 ? 5 : 4))                                                                                         \
    BLOCK("room", "animals all pastures hold in tenths, each of the pastures in eighths", 1 + PASTURES,                \
          i == 0                ? mire_clip(capacity, 150) / 10                                                        \
          : i <= farm->pastures ? mire_clip(farm->capacity[i - 1], 100) / 8                                            \
                                : 0)                                                                                   \
    BLOCK("majors", "1: this major improvement", MAJORS, farm->majors >> i & 1)                                        \
    BLOCK("food", "due at the next harvest, within reach, in tenths; missing in fifths; to spare in tenths", 4,        \
          NTH(mire_clip(due, 100) / 10, mire_clip(reach, 100) / 10, mire_clip(over(due, reach), 50) / 5,               \
              mire_clip(over(reach, due), 100) / 10))                                                                  \
    BLOCK("fuel", "due at the next harvest, missing, in fifths", 2,                                                    \
          mire_clip(i ? over(fuel, farm->goods[FUEL] + farm->goods[WOOD]) : fuel, 50) / 5)                             \
    BLOCK("rates", "food for a vegetable, sheep, boar, cattle, horse, in thirds", RATES,                               \
          rates[VEGETABLE_TO_FOOD + i] / 3.f)                                                                          \
    BLOCK("bread", "food for the first grain that is baked, in fifths", 1, agricola_bake_food(farm, 1) / 5.f)          \
    BLOCK("coming", "goods that wait on round spaces, in fifths", GOODS, mire_clip(coming[i], 50) / 5)                 \
    BLOCK("markers", "begging in thirds, points collected in fifths", 2,                                               \
          i ? mire_clip(farm->bonus, 50) / 5 : mire_clip(farm->begging, 40) / 3)                                       \
    BLOCK("held", "hand cards of each pile, in sevenths", PILES, farm->held[i] / 7.f)                                  \
    SET("front", "1: this hand card was played", CARDS, front)                                                         \
    BLOCK("played", "hand cards played, in fifths", 1, played / 5.f)

#define TABLE(BLOCK, ONE_OF, BITS, LIST, SET)                                                                          \
    BLOCK("round", "1: the round", ROUNDS, round == i + 1)                                                             \
    BLOCK("left", "rounds left, in fourteenths", 1, (ROUNDS - round) / (float)ROUNDS)                                  \
    BLOCK("harvest", "1: the harvest comes after this round, in 1, 2, 3 rounds", NEED_MOST + 1,                        \
          (harvest < NEED_MOST ? harvest : NEED_MOST) == i)                                                            \
    BLOCK("phase", "1: the phase", PHASES, g->phase == i)                                                              \
    BLOCK("spaces", "1: this space can be used, people aside", SPACES, g->open >> i & 1)                               \
    BLOCK("free", "1: … and nobody stands there or blocks it", SPACES, free >> i & 1)                                  \
    BLOCK("pile", "goods that lie there, in fifths", SPACES, mire_clip(g->pile[i], 60) / 5)                            \
    BLOCK("display", "1: this major improvement can be had", MAJORS, g->display >> i & 1)                              \
    BLOCK("special", "1: this special card is free", SPECIAL_CARDS,                                                    \
          agricola_moor(g) && !g->special[i] && agricola_special_cards[i].players >> g->head.seats & 1)                \
    BLOCK("options", "1: the Moor, level 2, level 3, markers, tile, draft", 6,                                         \
          NTH(agricola_moor(g), agricola_level(g) == 2, agricola_level(g) == 3, g->head.option[OPTION_MARKERS] != 0,   \
              g->head.option[OPTION_TILE] != 0, agricola_draft(g) != NO_DRAFT))                                        \
    BLOCK("players", "1: so many play", MIRE_SEATS, g->head.seats == i + 1)

static const struct mire_block mine[] = MIRE_BLOCKS(MINE), each[] = MIRE_BLOCKS(EACH), table[] = MIRE_BLOCKS(TABLE);
/* clang-format on */

static void observe_mine(const void *state, int seat, float *out)
{
    const struct agricola *g = state;
    const struct step *top = &g->agenda[g->depth ? g->depth - 1 : 0];
    bool asked = g->depth && top->seat == seat;
    uint64_t ahead = 0;
    for (int i = 0; asked && i < g->depth - 1; i++)
        if (g->agenda[i].seat == seat)
            ahead |= 1ull << g->agenda[i].what;
    MIRE_PUT_BLOCKS(MINE)
}

static int over(int n, int other)
{
    return n > other ? n - other : 0;
}

/* Goods that wait on the spaces of rounds to come. */
static void add_coming(const struct agricola *g, const struct farm *farm, int coming[GOODS])
{
    for (int round = g->round; round < ROUNDS; round++)
        for (int good = 0; good < GOODS; good++)
            coming[good] += farm->coming[round][good];
}

static void observe_each(const void *state, int viewer, int seat, float *out)
{
    static const uint8_t most[TABLED] = {15, 8, 30, 20, 30, 30, 30};
    const struct agricola *g = state;
    const struct farm *farm = &g->farm[seat];
    struct agricola_tally tally;
    struct yard room;
    uint8_t rates[CONVERSIONS];
    uint64_t front[CARD_WORDS] = {0};
    int coming[GOODS] = {0}, tabled[TABLED];
    int seats = g->head.seats, rooms = bits(farm->rooms), capacity = 0, played = 0;
    int due = agricola_food_due(g, seat), reach = agricola_food_reach(farm, 0);
    int fuel = agricola_moor(g) ? agricola_fuel_due(g, seat) : 0;
    uint32_t unused = agricola_unused(farm, agricola_yard(farm, &room));
    agricola_take_stock(g, farm, &tally);
    add_coming(g, farm, coming);
    for (int i = 0; i < TABLED; i++)
        tabled[i] = agricola_table_points((enum agricola_counted)i, tally.count[i]);
    agricola_rates(farm, rates);
    for (int i = 0; i < farm->pastures; i++)
        capacity += farm->capacity[i];
    for (; played < FRONT && farm->front[played] != NO_CARD; played++)
        mire_add_bit(front, farm->front[played]);
    MIRE_PUT_BLOCKS(EACH)
}

static void observe_table(const void *state, int viewer, float *out)
{
    const struct agricola *g = state;
    int round = g->round ? g->round : 1, harvest = agricola_next_harvest[round] - round;
    uint64_t free = g->open & ~g->taken & ~agricola_blocked(g);
    MIRE_PUT_BLOCKS(TABLE)
}

const struct mire_encoding agricola_encoding = {MIRE_ENCODED(1, lines)};
