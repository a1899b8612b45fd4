/* SPDX-License-Identifier: MIT */
/*
 * Scoring: every category once, as a function that counts and one table that says what a count is
 * worth. points() adds them up; score() writes the same as a ledger.
 *
 * Goods that buildings turn into points at the end are spent in the best way by themselves: nobody
 * else is affected. Each piece serves one building; wood may be burned for the Kiln, and the stalls
 * trade as always.
 */
#include "games/agricola/cards/cards.h"

#include <string.h>

static int steps(int count, const uint8_t least[4])
{
    int points = -1;
    for (int i = 0; i < 4; i++)
        if (count >= least[i])
            points = i + 1;
    return points;
}

static const struct {
    const char *what, *one, *many;
    uint8_t least[4]; /* how many are worth 1, 2, 3, 4 points; less than the first: -1 */
} tabled[TABLED] = {
    {"fields", "field", "fields", {2, 3, 4, 5}},
    {"pastures", "pasture", "pastures", {1, 2, 3, 4}},
    {"grain", "grain", "grain", {1, 4, 6, 8}},
    {"vegetables", "vegetable", "vegetables", {1, 2, 3, 4}},
    {"sheep", "sheep", "sheep", {1, 4, 6, 8}},
    {"boar", "boar", "boar", {1, 3, 5, 7}},
    {"cattle", "cattle", "cattle", {1, 2, 4, 6}},
};

int agricola_table_points(enum agricola_counted what, int count)
{
    return steps(count, tabled[what].least);
}

/* Crops count in the supply and on the fields. */
static void count_all(const struct farm *farm, int count[TABLED])
{
    count[TALLY_FIELDS] = mire_count_bits(farm->fields);
    count[TALLY_PASTURES] = farm->pastures;
    count[TALLY_GRAIN] = farm->goods[GRAIN] + agricola_crops_on(farm, farm->grain_fields);
    count[TALLY_VEGETABLES] =
        farm->goods[VEGETABLE] + agricola_crops_on(farm, farm->vegetable_fields);
    count[TALLY_SHEEP] = farm->goods[SHEEP];
    count[TALLY_BOAR] = farm->goods[BOAR];
    count[TALLY_CATTLE] = farm->goods[CATTLE];
}

static int unused_cells(const struct farm *farm)
{
    struct yard room;
    return mire_count_bits(agricola_unused(farm, agricola_yard(farm, &room)));
}

/* In halves: those that were laid down are worth less. */
static int horse_points(const struct farm *farm, int lying)
{
    return farm->goods[HORSE] ? POINT * farm->goods[HORSE] - lying : -POINT;
}

/* ---- goods spent for points ---- */

struct spending {
    struct cost cost;
    int points;
    int distilled;        /* pairs of fuel and grain the Grain Distillery took */
    uint8_t tier[MAJORS]; /* points taken from each building */
};

static int spent(const struct spending *s)
{
    int sum = 0;
    for (int good = 0; good < GOODS; good++)
        sum += s->cost.of[good];
    return sum;
}

/* What a building asks for so many points, and of which good. */
static int tier_price(int major, int tier, int *good)
{
    static const uint8_t kiln[] = {0, 3, 5};
    if (major == PEAT_CHARCOAL_KILN) {
        *good = FUEL;
        return kiln[tier];
    }
    *good = agricola_majors[major].craft - 1;
    return tier ? agricola_majors[major].bonus[tier - 1] : 0;
}

static void consider(const struct spending *now, struct spending *best)
{
    if (now->points > best->points || (now->points == best->points && spent(now) < spent(best)))
        *best = *now;
}

/* The Grain Distillery has what the buildings leave; grain it takes is not counted as grain. */
static void distill(const struct farm *farm, const struct spending *now, struct spending *best)
{
    int grain = farm->goods[GRAIN] + agricola_crops_on(farm, farm->grain_fields);
    for (int n = 1; n <= farm->goods[GRAIN]; n++) {
        struct spending next = *now;
        next.cost.of[FUEL] = (uint8_t)(next.cost.of[FUEL] + n);
        next.cost.of[GRAIN] = (uint8_t)n;
        next.distilled = n;
        next.points += n + steps(grain - n, tabled[TALLY_GRAIN].least) -
                       steps(grain, tabled[TALLY_GRAIN].least);
        if (!agricola_can_pay(farm, &next.cost))
            break;
        consider(&next, best);
    }
}

/* Tries all tiers of the buildings that are left; the most points for the least goods. */
static void spend(const struct farm *farm, uint32_t buildings, struct spending *now,
                  struct spending *best)
{
    if (!buildings) {
        consider(now, best);
        if (agricola_stands(farm, DISTILS_GRAIN))
            distill(farm, now, best);
        return;
    }
    int major = __builtin_ctz(buildings), most = major == PEAT_CHARCOAL_KILN ? 2 : 3;
    for (int tier = 0; tier <= most; tier++) {
        struct spending next = *now;
        int good, price = tier_price(major, tier, &good);
        next.cost.of[good] = (uint8_t)(next.cost.of[good] + price);
        next.points += tier;
        next.tier[major] = (uint8_t)tier;
        if (!agricola_can_pay(farm, &next.cost))
            break;
        spend(farm, buildings & (buildings - 1), &next, best);
    }
}

static int best_spending(const struct farm *farm, struct spending *best)
{
    uint32_t buildings = farm->majors & (agricola_crafts | MAJOR(PEAT_CHARCOAL_KILN));
    memset(best, 0, sizeof *best);
    if (buildings || agricola_stands(farm, DISTILS_GRAIN)) {
        struct spending none = {0};
        spend(farm, buildings, &none, best);
    }
    return best->points;
}

/* ---- the sum ---- */

/* The Moor's rulebook sets a solo player a goal: one without hand cards, one with. */
int agricola_solo_target(const struct agricola *g)
{
    return !agricola_solo(g) || !agricola_moor(g) ? 0 : agricola_level(g) == 1 ? 65 : 70;
}

static int person_points(const struct farm *farm)
{
    return 3 * farm->people - 2 * farm->bed;
}

int agricola_points(const void *state, int seat)
{
    const struct agricola *g = state;
    const struct farm *farm = &g->farm[seat];
    int count[TABLED], points = 0, major;
    count_all(farm, count);
    for (int i = 0; i < TABLED; i++)
        points += steps(count[i], tabled[i].least);
    points -= unused_cells(farm);
    points += mire_count_bits(farm->stables & farm->pastured);
    points += farm->house * mire_count_bits(farm->rooms);
    points += person_points(farm);
    MIRE_EACH_BIT(major, farm->majors)
        points += agricola_majors[major].points;
    if (farm->majors & (agricola_crafts | MAJOR(PEAT_CHARCOAL_KILN)) || farm->listens) {
        struct spending best;
        points += best_spending(farm, &best);
    }
    if (farm->majors & MAJOR(FORESTERS_LODGE))
        points += mire_count_bits(farm->forests);
    if (farm->listens)
        points += agricola_card_points(g, seat, NULL);
    points += agricola_steward_points(g, seat) + agricola_bog_body_points(g, seat);
    points += farm->bonus - 3 * farm->begging - (g->path == seat + 1);
    points *= POINT;
    return agricola_moor(g) ? points + horse_points(farm, agricola_lying_horses(farm)) : points;
}

/* ---- the ledger ---- */

static void score_spending(const struct farm *farm, struct mire_sheet *sheet)
{
    struct spending best;
    int major;
    best_spending(farm, &best);
    if (best.distilled)
        mire_sheet_add(sheet, "bonus", best.distilled, POINT * best.distilled,
                       "Grain Distillery: hands in %d %s and %s", best.distilled,
                       agricola_goods[FUEL], agricola_goods[GRAIN]);
    MIRE_EACH_BIT(major, farm->majors) {
        int good, price;
        if (!best.tier[major])
            continue;
        price = tier_price(major, best.tier[major], &good);
        mire_sheet_add(sheet, "bonus", price, POINT * best.tier[major], "%s: hands in %d %s",
                       agricola_majors[major].name, price, agricola_goods[good]);
    }
}

static void score_people(const struct farm *farm, struct mire_sheet *sheet)
{
    int healthy = farm->people - farm->bed;
    if (healthy)
        mire_sheet_add(sheet, "people", healthy, POINT * 3 * healthy, "%d {person|people}, 3 each",
                       healthy);
    if (farm->bed)
        mire_sheet_add(sheet, "people", farm->bed, POINT * farm->bed, "%d in bed, 1 each",
                       farm->bed);
}

void agricola_take_stock(const struct agricola *g, const struct farm *farm,
                         struct agricola_tally *tally)
{
    *tally = (struct agricola_tally){
        .moor = agricola_moor(g),
        .lying = agricola_lying_horses(farm),
        .unused = unused_cells(farm),
        .stables = mire_count_bits(farm->stables & farm->pastured),
        .rooms = mire_count_bits(farm->rooms),
        .forests = mire_count_bits(farm->forests),
    };
    count_all(farm, tally->count);
    struct spending best;
    best_spending(farm, &best);
    tally->count[TALLY_GRAIN] -= best.distilled;
}

static void score_horses(const struct agricola_tally *tally, const struct farm *farm,
                         struct mire_sheet *sheet)
{
    int horses = farm->goods[HORSE], points = horse_points(farm, tally->lying);
    if (tally->lying)
        mire_sheet_add(sheet, "horses", horses, points, "%d, 1 each, but half a point for %d lying",
                       horses, tally->lying);
    else
        mire_sheet_add(sheet, "horses", horses, points,
                       horses ? "%d, 1 each" : "%d: none is worth -1", horses);
}

static void score_farm(const struct agricola_tally *tally, const struct farm *farm,
                       struct mire_sheet *sheet)
{
    for (int i = 0; i < TABLED; i++)
        mire_sheet_add(sheet, tabled[i].what, tally->count[i],
                       POINT * steps(tally->count[i], tabled[i].least), "%d %s", tally->count[i],
                       tally->count[i] == 1 ? tabled[i].one : tabled[i].many);
    if (tally->moor)
        score_horses(tally, farm, sheet);
    if (tally->unused)
        mire_sheet_add(sheet, "unused spaces", tally->unused, -POINT * tally->unused, "%d, -1 each",
                       tally->unused);
    if (tally->stables)
        mire_sheet_add(sheet, "fenced stables", tally->stables, POINT * tally->stables,
                       "%d, 1 each", tally->stables);
    mire_sheet_add(sheet, "rooms", tally->rooms, POINT * farm->house * tally->rooms,
                   "%d of %s, %d each", tally->rooms, agricola_houses[farm->house], farm->house);
}

void agricola_ledger(const struct agricola_tally *tally, const struct farm *farm,
                     struct mire_sheet *sheet)
{
    int major, forests = tally->forests;
    score_farm(tally, farm, sheet);
    score_people(farm, sheet);
    MIRE_EACH_BIT(major, farm->majors)
        mire_sheet_add(sheet, "improvements", 1, POINT * agricola_majors[major].points, "%s",
                       agricola_majors[major].name);
    score_spending(farm, sheet);
    if (farm->majors & MAJOR(FORESTERS_LODGE) && forests)
        mire_sheet_add(sheet, "bonus", forests, POINT * forests,
                       "Forester's Lodge: %d {forest|forests}", forests);
    if (farm->bonus)
        mire_sheet_add(sheet, "bonus", farm->bonus, POINT * farm->bonus, "%d collected on the way",
                       farm->bonus);
    if (farm->begging)
        mire_sheet_add(sheet, "begging", farm->begging, -3 * POINT * farm->begging,
                       "%d {marker|markers}, -3 each", farm->begging);
}

void agricola_score(const void *state, int seat, struct mire_sheet *sheet)
{
    const struct agricola *g = state;
    struct agricola_tally tally;
    agricola_take_stock(g, &g->farm[seat], &tally);
    agricola_ledger(&tally, &g->farm[seat], sheet);
    if (g->farm[seat].listens)
        agricola_card_points(g, seat, sheet);
    int steward = agricola_steward_points(g, seat);
    if (steward)
        mire_sheet_add(sheet, "cards", 1, POINT * steward, "%s: nobody has more rooms",
                       agricola_card(B136)->name);
    int museums = agricola_bog_body_points(g, seat);
    if (museums)
        mire_sheet_add(sheet, "cards", museums, POINT * museums, "%s: for a museum",
                       agricola_card(M071)->name);
    if (g->path == seat + 1)
        mire_sheet_add(sheet, "cards", 1, -POINT, "%s", agricola_card(M027)->name);
}

/* Building materials that the spending leaves. */
int agricola_materials_left(const struct farm *farm)
{
    struct spending best;
    int left = 0;
    best_spending(farm, &best);
    for (int good = 0; good < MATERIALS; good++)
        left += farm->goods[good] - best.cost.of[good];
    return left;
}

/* The most points win. With the Moor all who are level share; without it, who has more building
 * resources left after spending comes first. */
void agricola_rank(const void *state, int ranks[MIRE_SEATS])
{
    const struct agricola *g = state;
    int total[MIRE_SEATS];
    for (int seat = 0; seat < g->head.seats; seat++) {
        total[seat] = 10000 * agricola_points(g, seat);
        if (!agricola_moor(g))
            total[seat] += agricola_materials_left(&g->farm[seat]);
    }
    mire_rank_points(total, g->head.seats, ranks);
}
