/* SPDX-License-Identifier: MIT */
/* What a player knows of Agricola, as numbers: the table, the farms, the cards in hand. */
#include "core/numbers.h"
#include "games/agricola/cards/cards.h"

enum { STEPS_SEEN = 4, BOARD_SPACES = SPACES, RATES = 5, NEED_MOST = 3 };

static const struct mire_block mine[] = {
    {"hand", "1: this hand card is in hand", CARDS},
    {"step", "1: the seat is asked this, by kind of step", STEP_KINDS},
    {"ahead", "1: a step of this kind follows in the same move", STEP_KINDS},
    {"operands", "of the step that is asked, in sixteenths: as struct step has them", STEPS_SEEN},
    {"drawing", "of a pasture that is being drawn, in fifths: cells, cells passed over, new cells",
     3},
    {"owed", "goods to be paid now, in fifths", GOODS},
    {.name = NULL},
};

static const struct mire_block each[] = {
    {"acts", "1: this player decides now", 1},
    {"start", "1: has the starting player marker", 1},
    {"order", "places behind the starting player, in fifths", 1},
    {"points", "as they stand, in fortieths", 1},
    {"goods", "by kind, in fifths", GOODS},
    {"some", "1: has at least 1, 2, 4 of it: wood, clay, reed, stone, grain, vegetables, food", 21},
    {"table", "1: enough for 1, 2, 3, 4 points; fields to cattle", 4 * TABLED},
    {"counts", "what these are counted by, in fifths", TABLED},
    {"people", "1: so many people", PEOPLE},
    {"home", "people to be placed in this round, newborns, in bed, in thirds", 3},
    {"rooms", "in fifths; and 1: one room, two rooms more than people", 3},
    {"house", "1: of wood, clay, stone", 3},
    {"land",
     "fields, empty fields, crops of grain, of vegetables, unused cells, moors, forests, "
     "in fifths",
     7},
    {"fences", "built, in fifths; cells in pastures in fifths; stables, fenced stables in quarters",
     4},
    {"room", "animals all pastures hold in tenths, each of the pastures in eighths", 1 + PASTURES},
    {"majors", "1: this major improvement", MAJORS},
    {"food",
     "due at the next harvest, within reach, in tenths; missing in fifths; to spare in "
     "tenths",
     4},
    {"fuel", "due at the next harvest, missing, in fifths", 2},
    {"rates", "food for a vegetable, sheep, boar, cattle, horse, in thirds", RATES},
    {"bread", "food for the first grain that is baked, in fifths", 1},
    {"coming", "goods that wait on round spaces, in fifths", GOODS},
    {"markers", "begging in thirds, points collected in fifths", 2},
    {"held", "hand cards of each pile, in sevenths", PILES},
    {"front", "1: this hand card was played", CARDS},
    {"played", "hand cards played, in fifths", 1},
    {.name = NULL},
};

static const struct mire_block table[] = {
    {"round", "1: the round", ROUNDS},
    {"left", "rounds left, in fourteenths", 1},
    {"harvest", "1: the harvest comes after this round, in 1, 2, 3 rounds", NEED_MOST + 1},
    {"phase", "1: the phase", PHASES},
    {"spaces", "1: this space can be used, people aside", BOARD_SPACES},
    {"free", "1: … and nobody stands there or blocks it", BOARD_SPACES},
    {"pile", "goods that lie there, in fifths", BOARD_SPACES},
    {"display", "1: this major improvement can be had", MAJORS},
    {"special", "1: this special card is free", SPECIAL_CARDS},
    {"options", "1: the Moor, level 2, level 3, markers, tile, draft", 6},
    {"players", "1: so many play", MIRE_SEATS},
    {.name = NULL},
};

static const char *const lines[] = {
    "fields", "pastures",     "grain",         "vegetables", "sheep",  "boar",
    "cattle", "horses",       "unused spaces", "rooms",      "people", "fenced stables",
    "bonus",  "improvements", "begging",       "cards",      NULL,
};

static float *put_cards(const uint64_t set[CARD_WORDS], float *out)
{
    int card;
    EACH_CARD(card, set)
        out[card] = 1;
    return out + CARDS;
}

static void observe_mine(const void *state, int seat, float *out)
{
    const struct agricola *g = state;
    const struct step *top = g->depth ? &g->agenda[g->depth - 1] : NULL;
    out = put_cards(g->farm[seat].hand, out);
    if (!top || top->seat != seat)
        return;
    out = mire_put_one(top->what, STEP_KINDS, out);
    for (int i = 0; i < g->depth - 1; i++)
        if (g->agenda[i].seat == seat)
            out[g->agenda[i].what] = 1;
    out += STEP_KINDS;
    *out++ = (float)top->saved.a / 16;
    *out++ = (float)top->saved.b / 16;
    *out++ = (float)top->saved.c / 16;
    *out++ = (float)top->saved.n / 16;
    *out++ = (float)mire_count_bits(g->drawing.region) / 5;
    *out++ = (float)mire_count_bits(g->drawing.passed) / 5;
    *out++ = (float)mire_count_bits(g->drawing.fresh) / 5;
    for (int good = 0; good < GOODS; good++)
        *out++ = mire_clip(g->owed.of[good], 40) / 5;
}

/* ---- a farm ---- */

/* What is counted for points, and how far up the table it is. */
static float *observe_counts(const struct agricola *g, const struct farm *farm, float *out)
{
    static const uint8_t most[TABLED] = {15, 8, 30, 20, 30, 30, 30};
    struct agricola_tally tally;
    agricola_take_stock(g, farm, &tally);
    for (int i = 0; i < TABLED; i++, out += 4)
        for (int points = agricola_table_points((enum agricola_counted)i, tally.count[i]);
             points > 0; points--)
            out[points - 1] = 1;
    for (int i = 0; i < TABLED; i++)
        *out++ = mire_clip(tally.count[i], most[i]) / 5;
    return out;
}

static float *observe_goods(const struct farm *farm, float *out)
{
    static const uint8_t some[3] = {1, 2, 4};
    for (int good = 0; good < GOODS; good++)
        *out++ = mire_clip(farm->goods[good], 60) / 5;
    for (int good = WOOD; good <= FOOD; good++)
        for (int i = 0; i < 3; i++)
            *out++ = farm->goods[good] >= some[i];
    return out;
}

static float *observe_house(const struct farm *farm, float *out)
{
    int rooms = mire_count_bits(farm->rooms);
    if (farm->people >= 1 && farm->people <= PEOPLE)
        out[farm->people - 1] = 1;
    out += PEOPLE;
    *out++ = (float)farm->home / 3;
    *out++ = (float)farm->newborns / 3;
    *out++ = (float)farm->bed / 3;
    *out++ = (float)rooms / 5;
    *out++ = rooms > farm->people;
    *out++ = rooms > farm->people + 1;
    out[farm->house] = 1;
    return out + 3;
}

static float *observe_land(const struct farm *farm, float *out)
{
    struct yard room;
    const struct yard *yard = agricola_yard(farm, &room);
    int capacity = 0;
    *out++ = (float)mire_count_bits(farm->fields) / 5;
    *out++ = (float)mire_count_bits(agricola_empty_fields(farm)) / 5;
    *out++ = (float)agricola_crops_on(farm, farm->grain_fields) / 5;
    *out++ = (float)agricola_crops_on(farm, farm->vegetable_fields) / 5;
    *out++ = (float)mire_count_bits(agricola_unused(farm, yard)) / 5;
    *out++ = (float)mire_count_bits(farm->moors) / 5;
    *out++ = (float)mire_count_bits(farm->forests) / 5;
    *out++ = (float)mire_count_bits(farm->fences) / 5;
    *out++ = (float)mire_count_bits(farm->pastured) / 5;
    *out++ = (float)mire_count_bits(farm->stables) / 4;
    *out++ = (float)mire_count_bits(farm->stables & farm->pastured) / 4;
    for (int i = 0; i < farm->pastures; i++)
        capacity += farm->capacity[i];
    *out++ = mire_clip(capacity, 150) / 10;
    for (int i = 0; i < PASTURES; i++)
        *out++ = i < farm->pastures ? mire_clip(farm->capacity[i], 100) / 8 : 0;
    for (int major = 0; major < MAJORS; major++)
        *out++ = (float)(farm->majors >> major & 1);
    return out;
}

static float *observe_need(const struct agricola *g, const struct farm *farm, int seat, float *out)
{
    int due = agricola_food_due(g, seat), reach = agricola_food_reach(farm, 0);
    int fuel = agricola_moor(g) ? agricola_fuel_due(g, seat) : 0;
    int warm = fuel - farm->goods[FUEL] - farm->goods[WOOD];
    uint8_t rates[CONVERSIONS];
    *out++ = mire_clip(due, 100) / 10;
    *out++ = mire_clip(reach, 100) / 10;
    *out++ = due > reach ? mire_clip(due - reach, 50) / 5 : 0;
    *out++ = reach > due ? mire_clip(reach - due, 100) / 10 : 0;
    *out++ = mire_clip(fuel, 50) / 5;
    *out++ = warm > 0 ? mire_clip(warm, 50) / 5 : 0;
    agricola_rates(farm, rates);
    for (int i = 0; i < RATES; i++)
        *out++ = (float)rates[VEGETABLE_TO_FOOD + i] / 3;
    *out++ = (float)agricola_bake_food(farm, 1) / 5;
    for (int good = 0; good < GOODS; good++) {
        int coming = 0;
        for (int round = g->round; round < ROUNDS; round++)
            coming += farm->coming[round][good];
        *out++ = mire_clip(coming, 50) / 5;
    }
    return out;
}

static void observe_each(const void *state, int viewer, int seat, float *out)
{
    const struct agricola *g = state;
    const struct farm *farm = &g->farm[seat];
    int seats = g->head.seats, played = 0;
    *out++ = g->depth && g->agenda[g->depth - 1].seat == seat;
    *out++ = g->start == seat;
    *out++ = (float)((seat - g->start + seats) % seats) / 5;
    *out++ = (float)agricola_points(g, seat) / (40 * POINT);
    out = observe_goods(farm, out);
    out = observe_counts(g, farm, out);
    out = observe_house(farm, out);
    out = observe_land(farm, out);
    out = observe_need(g, farm, seat, out);
    *out++ = mire_clip(farm->begging, 40) / 3;
    *out++ = mire_clip(farm->bonus, 50) / 5;
    for (int pile = 0; pile < PILES; pile++)
        *out++ = (float)farm->held[pile] / 7;
    for (; played < FRONT && farm->front[played] != NO_CARD; played++)
        out[farm->front[played]] = 1;
    out[CARDS] = (float)played / 5;
}

/* ---- the table ---- */

static void observe_table(const void *state, int viewer, float *out)
{
    const struct agricola *g = state;
    int round = g->round ? g->round : 1, harvest = agricola_next_harvest[round] - round;
    out = mire_put_one(round - 1, ROUNDS, out);
    *out++ = (float)(ROUNDS - round) / ROUNDS;
    out = mire_put_one(harvest < NEED_MOST ? harvest : NEED_MOST, NEED_MOST + 1, out);
    out[g->phase] = 1;
    out += PHASES;
    out = mire_put_bits(g->open, SPACES, out);
    out = mire_put_bits(g->open & ~g->taken & ~agricola_blocked(g), SPACES, out);
    for (int space = 0; space < SPACES; space++)
        *out++ = mire_clip(g->pile[space], 60) / 5;
    out = mire_put_bits(g->display, MAJORS, out);
    for (int card = 0; card < SPECIAL_CARDS; card++)
        *out++ = agricola_moor(g) && g->special[card] == 0 &&
                 agricola_special_cards[card].players >> g->head.seats & 1;
    *out++ = agricola_moor(g);
    *out++ = agricola_level(g) == 2;
    *out++ = agricola_level(g) == 3;
    *out++ = g->head.option[OPTION_MARKERS] != 0;
    *out++ = g->head.option[OPTION_TILE] != 0;
    *out++ = agricola_draft(g) != NO_DRAFT;
    out[g->head.seats - 1] = 1;
}

const struct mire_encoding agricola_encoding = {MIRE_ENCODED(1, lines)};
