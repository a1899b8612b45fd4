/* SPDX-License-Identifier: MIT */
/* The score pad: a farm of real cardboard at the end of the last harvest. */
#include "core/pad.h"
#include "games/agricola/agricola.h"

#include <stdio.h>

enum { CHOICES = 2, FARM_SPACES = 15 };
enum {
    WITH_MOOR,
    UNUSED,
    FENCED_STABLES,
    FORESTS,
    TABLE, /* what the table of points counts */
    HORSES = TABLE + TABLED,
    LYING,
    ROOMS,
    HOUSE,
    FAMILY,
    IN_BED,
    LEFT, /* goods that buildings may turn into points, or that break ties */
    FUEL_LEFT = LEFT + MATERIALS,
    CHURCH,
    HAND_CARDS,
    BEGGING,
    BUILDINGS,
    FIELDS = BUILDINGS + MAJORS,
};
_Static_assert(FIELDS <= MIRE_PAD_FIELDS, "the pad has room");

static const char *const moor_answers[CHOICES] = {"without", "with"};
static const char *const house_answers[] = {"wood", "clay", "stone"};

/* clang-format off */
static const struct mire_pad_field plain[BUILDINGS] = {
    [WITH_MOOR] = {MIRE_ASKED("Farmers of the Moor", "The table", 0, NULL), .choices = moor_answers,
                   .choice_count = CHOICES, .fallback = 1, .shared = true},
    [TABLE + TALLY_FIELDS] = {MIRE_ASKED("Fields", "Farm", FARM_SPACES, NULL)},
    [TABLE + TALLY_PASTURES] = {MIRE_ASKED("Pastures", "Farm", FARM_SPACES, NULL)},
    [TABLE + TALLY_GRAIN] = {MIRE_ASKED("Grain", "Crops and animals", 99, "in the supply and on fields")},
    [TABLE + TALLY_VEGETABLES] = {MIRE_ASKED("Vegetables", "Crops and animals", 99, "in the supply and on fields")},
    [TABLE + TALLY_SHEEP] = {MIRE_ASKED("Sheep", "Crops and animals", 99, NULL)},
    [TABLE + TALLY_BOAR] = {MIRE_ASKED("Wild boar", "Crops and animals", 99, NULL)},
    [TABLE + TALLY_CATTLE] = {MIRE_ASKED("Cattle", "Crops and animals", 99, NULL)},
    [HORSES] = {MIRE_ASKED("Horses", "Crops and animals", 99, "with the Moor; none costs a point")},
    [LYING] = {MIRE_ASKED("Lying down", "Crops and animals", 99,
                          "of the horses above, with the Bog Pony (M084); half a point each"), .part_of = 1 + HORSES},
    [UNUSED] = {MIRE_ASKED("Unused spaces", "Farm", 26, NULL)},
    [FENCED_STABLES] = {MIRE_ASKED("Fenced stables", "Farm", 4, NULL)},
    [ROOMS] = {MIRE_ASKED("Rooms", "Family and house", FARM_SPACES, NULL), .fallback = 2},
    [HOUSE] = {MIRE_ASKED("House", "Family and house", 0, NULL), .choices = house_answers, .choice_count = 3},
    [FAMILY] = {MIRE_ASKED("People", "Family and house", 5, NULL), .fallback = 2},
    [IN_BED] = {MIRE_ASKED("In bed", "Family and house", 5, "with the Moor; of the people above"), .part_of = 1 + FAMILY},
    [LEFT + WOOD] = {MIRE_ASKED("Wood", "Left over", 99, "for Joinery, Kiln and ties; spent in the best way")},
    [LEFT + CLAY] = {MIRE_ASKED("Clay", "Left over", 99, NULL)},
    [LEFT + REED] = {MIRE_ASKED("Reed", "Left over", 99, NULL)},
    [LEFT + STONE] = {MIRE_ASKED("Stone", "Left over", 99, NULL)},
    [FUEL_LEFT] = {MIRE_ASKED("Fuel", "Left over", 99, "for the Kiln")},
    [FORESTS] = {MIRE_ASKED("Forests", "Farm", 10, "for the Forester's Lodge")},
    [CHURCH] = {MIRE_ASKED("Points from the Village Church", "Cards", 99, NULL)},
    [HAND_CARDS] = {MIRE_ASKED("Points of occupations and minor improvements", "Cards", 99,
                               "printed points and bonus points")},
    [BEGGING] = {MIRE_ASKED("Begging markers", "Cards", 99, NULL)},
};
/* clang-format on */

static void field(int index, struct mire_pad_field *f)
{
    if (index < BUILDINGS) {
        *f = plain[index];
        return;
    }
    snprintf(f->label, sizeof f->label, "%s", agricola_majors[index - BUILDINGS].name);
    f->group = "Major improvements";
    f->max = f->supply = 1;
}

/* What the ledger is written from; of the farm as far as goods and buildings go. */
struct written {
    struct agricola_tally tally;
    struct farm farm;
};
/* Where an answer stands in it, for both ways. */
#define ANSWERS(STANDS_IN)                                                                         \
    STANDS_IN(WITH_MOOR, tally.moor)                                                               \
    STANDS_IN(UNUSED, tally.unused)                                                                \
    STANDS_IN(FENCED_STABLES, tally.stables)                                                       \
    STANDS_IN(FORESTS, tally.forests)                                                              \
    STANDS_IN(LYING, tally.lying)                                                                  \
    STANDS_IN(ROOMS, tally.rooms)                                                                  \
    STANDS_IN(HOUSE, farm.house)                                                                   \
    STANDS_IN(FAMILY, farm.people)                                                                 \
    STANDS_IN(IN_BED, farm.bed)                                                                    \
    STANDS_IN(HORSES, farm.goods[HORSE])                                                           \
    STANDS_IN(FUEL_LEFT, farm.goods[FUEL])                                                         \
    STANDS_IN(CHURCH, farm.bonus)                                                                  \
    STANDS_IN(BEGGING, farm.begging)
#define READ(ANSWER, MEMBER)  w.MEMBER = (__typeof__(w.MEMBER))value[ANSWER];
#define WRITE(ANSWER, MEMBER) value[ANSWER] = (int16_t)w.MEMBER;

static struct written written_of(const struct mire_pad *pad, int seat)
{
    const int16_t *value = pad->value[seat];
    struct written w = {.farm = {.majors = 0}};
    ANSWERS(READ)
    for (int i = 0; i < TABLED; i++)
        w.tally.count[i] = value[TABLE + i];
    for (int good = 0; good < MATERIALS; good++)
        w.farm.goods[good] = (uint16_t)value[LEFT + good];
    for (int major = 0; major < MAJORS; major++)
        if (value[BUILDINGS + major])
            w.farm.majors |= MAJOR(major);
    return w;
}

static void score(const struct mire_pad *pad, int seat, struct mire_sheet *sheet)
{
    struct written w = written_of(pad, seat);
    int cards = pad->value[seat][HAND_CARDS];
    agricola_ledger(&w.tally, &w.farm, sheet);
    if (cards)
        mire_sheet_add(sheet, "cards", cards, POINT * cards, "occupations and minor improvements");
}

/* Without the Moor the building materials that are left break ties. */
static int tie_break(const struct mire_pad *pad, int seat)
{
    struct written w = written_of(pad, seat);
    return w.tally.moor ? 0 : agricola_materials_left(&w.farm);
}

static void fill(const void *state, struct mire_pad *pad)
{
    const struct agricola *g = state;
    for (int seat = 0; seat < g->head.seats; seat++) {
        struct written w = {.farm = g->farm[seat]};
        int16_t *value = pad->value[seat];
        int major;
        agricola_take_stock(g, &w.farm, &w.tally);
        ANSWERS(WRITE)
        for (int i = 0; i < TABLED; i++)
            value[TABLE + i] = (int16_t)w.tally.count[i];
        for (int good = 0; good < MATERIALS; good++)
            value[LEFT + good] = (int16_t)w.farm.goods[good];
        MIRE_EACH_BIT(major, w.farm.majors)
            value[BUILDINGS + major] = 1;
        struct mire_sheet sheet = {0};
        score(pad, seat, &sheet); /* what is missing comes from hand cards */
        int cards = (agricola_points(g, seat) - sheet.total) / POINT;
        value[HAND_CARDS] = (int16_t)(cards < 0 ? 0 : cards);
    }
}

const struct mire_pad_form agricola_form = {
    .fields = FIELDS, .field = field, .score = score, .tie_break = tie_break, MIRE_FILL(fill)};
