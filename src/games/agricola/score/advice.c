/* SPDX-License-Identifier: MIT */
/*
 * What a coach would say before a decision, from the same terms as the judge: food and fuel for the
 * next harvest first, then the family, the farm, and what still costs points at the end.
 */
#include "core/advice.h"
#include "core/text.h"
#include "games/agricola/agricola.h"

enum {
    GROWING_UP = 5, /* from here on a family of two falls behind */
    HALF_WAY = 8,   /* from here on empty land should be on the way out */
    LATE = 10,      /* from here on each kind of good that is missing should be looked for */
};

static int rounds_to_harvest(const struct agricola *g)
{
    return agricola_next_harvest[g->round] - g->round;
}

/* "at the end of this round", "in 2 rounds" */
static void put_when(struct mire_text *text, int rounds)
{
    if (rounds == 0)
        mire_put(text, "at the end of this round");
    else
        mire_sayf(text, "in %d {round|rounds}", rounds);
}

static void food(const struct agricola *g, int seat, struct mire_text *text)
{
    const struct farm *farm = &g->farm[seat];
    int rounds = rounds_to_harvest(g), due = agricola_food_due(g, seat);
    int reach = agricola_food_reach(farm, 0) + mire_count_bits(farm->grain_fields);
    if (rounds > 0)
        due += farm->newborns; /* by then they are grown up */
    for (int round = g->round; round < agricola_next_harvest[g->round]; round++)
        reach += farm->coming[round][FOOD];
    if (reach >= due)
        return;
    mire_putf(text, "Feeding is %d food short: %d due at the harvest ", due - reach, due);
    put_when(text, rounds);
    mire_putf(text, ", and %d within reach. Each missing food is a begging marker, 3 points lost.",
              reach);
}

static void fuel(const struct agricola *g, int seat, struct mire_text *text)
{
    const struct farm *farm = &g->farm[seat];
    int due = agricola_fuel_due(g, seat), have = farm->goods[FUEL], wood = farm->goods[WOOD];
    if (!agricola_moor(g) || have >= due)
        return;
    mire_putf(text, "Heating is %d fuel short for the harvest ", due - have);
    put_when(text, rounds_to_harvest(g));
    if (wood >= due - have)
        mire_put(text, "; you have the wood to burn instead.");
    else
        mire_put(text, ": cold people fall ill and lie in bed.");
}

static void bed(const struct agricola *g, int seat, struct mire_text *text)
{
    int ill = g->farm[seat].bed;
    if (ill)
        mire_sayf(
            text,
            "%d of your people {lies|lie} in bed; the Infirmary gets them up. Whoever is still in "
            "bed at the end is worth 2 points less.",
            ill);
}

static void family(const struct agricola *g, int seat, struct mire_text *text)
{
    const struct farm *farm = &g->farm[seat];
    int room = agricola_house_room(farm);
    if (farm->people >= PEOPLE || g->round >= ROUNDS)
        return;
    if (room > farm->people)
        mire_putf(text,
                  "Your house has room for another person: a child is worth 3 points and %d "
                  "more actions.",
                  ROUNDS - g->round);
    else if (farm->people == 2 && g->round >= GROWING_UP)
        mire_put(text, "You are still two: another room makes place for a child, and each child "
                       "brings an action in every round.");
}

static void crops(const struct agricola *g, int seat, struct mire_text *text)
{
    const struct farm *farm = &g->farm[seat];
    int empty = mire_count_bits(agricola_empty_fields(farm));
    int seeds = farm->goods[GRAIN] + farm->goods[VEGETABLE];
    if (empty && seeds)
        mire_sayf(
            text,
            "%d empty {field|fields}, and seed in your supply: sown before the harvest, it pays.",
            empty);
    else if (!farm->fields && g->round >= GROWING_UP)
        mire_put(text, "You have no field yet: fewer than two cost a point, and grain feeds.");
}

static void kitchen(const struct agricola *g, int seat, struct mire_text *text)
{
    const struct farm *farm = &g->farm[seat];
    int animals = farm->goods[SHEEP] + farm->goods[BOAR] + farm->goods[CATTLE];
    if (!(farm->majors & agricola_cookers) && (animals || farm->goods[VEGETABLE]))
        mire_put(text, "Without a fireplace or a hearth your animals can't be cooked: a fireplace "
                       "takes little clay.");
}

static void fences(const struct agricola *g, int seat, struct mire_text *text)
{
    const struct farm *farm = &g->farm[seat];
    if (farm->pastures == 0 && g->round >= HALF_WAY)
        mire_putf(text,
                  "No pasture yet: that costs a point, and animals have nowhere to stand. "
                  "You have %d wood; a fence takes one.",
                  farm->goods[WOOD]);
}

static void land(const struct agricola *g, int seat, struct mire_text *text)
{
    struct agricola_tally tally;
    agricola_take_stock(g, &g->farm[seat], &tally);
    int unused = tally.unused;
    if (unused && g->round >= HALF_WAY)
        mire_sayf(text,
                  "%d {space of your farm is|spaces of your farm are} empty, a point lost each: "
                  "fields and pastures "
                  "use them.",
                  unused);
}

/* Kinds of goods that cost a point where there are none. */
static void missing(const struct agricola *g, int seat, struct mire_text *text)
{
    static const char *const names[TABLED] = {
        [TALLY_GRAIN] = "grain", [TALLY_VEGETABLES] = "vegetables", [TALLY_SHEEP] = "sheep",
        [TALLY_BOAR] = "boar",   [TALLY_CATTLE] = "cattle",
    };
    struct agricola_tally tally;
    const char *before = "You have no ";
    if (g->round < LATE)
        return;
    agricola_take_stock(g, &g->farm[seat], &tally);
    for (int i = 0; i < TABLED; i++)
        if (names[i] && tally.count[i] == 0) {
            mire_putf(text, "%s%s", before, names[i]);
            before = ", no ";
        }
    if (text->length)
        mire_put(text, ": a point lost for each of them at the end.");
}

MIRE_ADVISE(agricola, food, fuel, bed, family, crops, kitchen, fences, land, missing)
