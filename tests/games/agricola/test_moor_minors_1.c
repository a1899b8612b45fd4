/* SPDX-License-Identifier: MIT */
/* Moor minors M015 to M053: each test is named after its card and fails without it. */
#include "helper.h"

#define BARE       "'moors': [], 'forests': []"
#define MAJORS_2   "'improvements': ['well', 'clay-oven']"
#define MAJORS_3   "'improvements': ['well', 'clay-oven', 'stone-oven']"
#define MAJORS_4   "'improvements': ['well', 'clay-oven', 'stone-oven', 'heating-oven']"
#define PASTURE_A5 "'fences': ['over-a5', 'left-a5', 'left-a6', 'over-b5']"
/* a4 and a5 together, and each for itself */
#define PASTURE_A45 "'fences': ['over-a4', 'left-a4', 'over-b4', 'over-a5', 'left-a6', 'over-b5']"
#define PASTURES_A4_A5                                                                             \
    "'fences': ['over-a4', 'left-a4', 'over-b4', 'over-a5', 'left-a6', 'over-b5', 'left-a5']"

enum { A1, A2, A3, A4, A5, B1, B2, B3, B4, B5, C1, C2, C3, C4, C5, X1, X2, Y1, Y2 };
#define BIT(cell) (1u << (cell))

static void play_minor(const char *card, const char *farm)
{
    char moves[40];
    held(card, farm, "");
    snprintf(moves, sizeof moves, "meeting-place; play %s", card);
    play(moves);
}

/* It went to the left, and nothing is to be decided any more. */
static void passed_on(int card)
{
    assert_true(mire_in_bits(farm_of(1)->hand, card));
    assert_int_equal(who(), 1);
}

static void is_sound(void)
{
    struct mire_error err = {""};
    if (mire_agricola.audit(now(), &err) != MIRE_OK)
        fail_msg("%s", err.text);
}

static bool fits(int sheep, int boar, int cattle, int horses)
{
    const uint16_t herd[SPECIES] = {(uint16_t)sheep, (uint16_t)boar, (uint16_t)cattle,
                                    (uint16_t)horses};
    return agricola_fits(farm_of(0), herd);
}

/* ---- passing cards ---- */

/* Peat Burn-off: a fuel, and a moor next to a field becomes a field. */
static void m015(void **state)
{
    (void)state;
    play_minor("M015", "'moors': ['a1', 'b5'], 'forests': [], 'fields': ['c5']");
    assert_int_equal(has(0, FUEL), 1);
    play("use M015");
    assert_int_equal(farm_of(0)->fields, BIT(B5) | BIT(C5));
    assert_int_equal(farm_of(0)->moors, BIT(A1));
    passed_on(M015);
}

/* Clear Felling: 2 wood, and two forests become moors; not those with something else on them. */
static void m016(void **state)
{
    (void)state;
    play_minor("M016", "'moors': [], 'forests': ['a1', 'a2', 'a3']");
    assert_int_equal(has(0, WOOD), 2);
    play("pick a1; pick a3");
    assert_int_equal(farm_of(0)->moors, BIT(A1) | BIT(A3));
    assert_int_equal(farm_of(0)->forests, BIT(A2));
    passed_on(M016);
    play_minor("M016", "'moors': [], 'forests': ['a1', 'a2', 'a3'], 'under_forest': ['a1'], "
                       "'forest_hut': 2");
    refused("pick a1", "not one the card can mean");
    refused("pick a2", "not one the card can mean");
    play("pick a3");
    assert_int_equal(farm_of(0)->moors, BIT(A3));
    held("M016", "'moors': [], 'forests': ['a1', 'a2', 'a3', 'a4']", "");
    play("meeting-place");
    assert_int_equal(who(), 1); /* too many forests */
}

/* Reforestation: a forest on an unused space, for who has three majors. */
static void m017(void **state)
{
    (void)state;
    play_minor("M017", BARE ", " MAJORS_3);
    play("lay forest a1");
    assert_int_equal(farm_of(0)->forests, BIT(A1));
    passed_on(M017);
}

/* Register of Craftsmen: a workshop for a stone less, if it lies on top. */
static void m018(void **state)
{
    (void)state;
    play_minor("M018", MAJORS_2 ", 'goods': {'wood': 2, 'clay': 2, 'stone': 1}");
    play("use M018; build pottery");
    assert_true(farm_of(0)->majors & MAJOR(POTTERY));
    assert_int_equal(has(0, STONE), 0);
    assert_int_equal(has(0, CLAY), 0);
    passed_on(M018);
    play_minor("M018", MAJORS_2 ", 'goods': {'wood': 2, 'clay': 2, 'stone': 1}");
    play("use M018");
    refused("build fireplace-2", "");
    play_minor("M018", "'improvements': ['joinery', 'well'], 'goods': {'wood': 2, 'stone': 1}");
    passed_on(M018); /* the Furniture Stall lies there now */
}

/* Lawn Turf: fuel for three to seven unused spaces. */
static void m019(void **state)
{
    (void)state;
    play_minor("M019", MAJORS_4 ", 'goods': {}, 'moors': [], 'forests': ['a1', 'a2', 'a3', 'a4', "
                                "'a5', 'b2', 'b3', 'b4', 'b5', 'c2']");
    assert_int_equal(has(0, FUEL), 1);
    passed_on(M019);
    play_minor("M019", MAJORS_4 ", 'goods': {}, 'moors': ['a1'], 'forests': ['a2', 'a3', 'a4', "
                                "'a5', 'b2']");
    assert_int_equal(has(0, FUEL), 5);
    play_minor("M019", MAJORS_4 ", 'goods': {}, 'moors': ['a1'], 'forests': ['a2', 'a3', 'a4', "
                                "'a5']");
    assert_int_equal(has(0, FUEL), 0);
}

/* Peat Pellets: a fuel for every moor. */
static void m020(void **state)
{
    (void)state;
    play_minor("M020", "'improvements': ['well'], 'forests': [], 'moors': ['a1', 'a2']");
    assert_int_equal(has(0, FUEL), 2);
    passed_on(M020);
}

/* Peat-Cutting Expedition: any number of moors for fuel and points, and fuel for horses. */
static void m021(void **state)
{
    (void)state;
    play_minor("M021", "'forests': [], 'moors': ['a1', 'a2', 'a3'], " PASTURE_A5
                       ", 'goods': {'food': 4, 'horse': 3}");
    play("pick a3; pick a1; done");
    assert_int_equal(farm_of(0)->moors, BIT(A2));
    assert_int_equal(farm_of(0)->bonus, 2);
    assert_int_equal(has(0, FUEL), 2 * 2 + 2);
    assert_int_equal(has(0, FOOD), 0);
    passed_on(M021);
    play_minor("M021", "'forests': [], 'moors': ['a1'], 'goods': {'food': 4, 'horse': 1}");
    play("done");
    assert_int_equal(has(0, FUEL), 0);
}

/* Ecological Niche: for what nobody else has, and for the most forests and moors. */
static void m022(void **state)
{
    (void)state;
    const char *others = "{'moors': ['a1'], 'forests': ['a2']}, {'moors': [], 'forests': []}";
    char text[900];
    snprintf(text, sizeof text,
             "'farms': [{'hand': ['M022'], 'moors': ['a1', 'a2'], 'forests': ['a3', 'a4'], "
             "'fields': ['b2', 'b3'], 'crops': {'b2': {'grain': 1}, 'b3': {'vegetable': 1}}, "
             "'goods': {'boar': 1}}, {'moors': [], 'forests': []}, %s]",
             others);
    at(4, LEVEL3, text);
    play("meeting-place; play M022");
    assert_int_equal(has(0, FOOD), 2 + 1 + 1);
    assert_int_equal(has(0, FUEL), 1 + 1);
    passed_on(M022);
    snprintf(text, sizeof text,
             "'farms': [{'hand': ['M022'], 'moors': ['a1', 'a2'], 'forests': ['a3', 'a4'], "
             "'fields': ['b2', 'b3'], 'crops': {'b2': {'grain': 1}, 'b3': {'vegetable': 1}}, "
             "'goods': {'boar': 1}}, {'moors': ['a3', 'a4'], 'forests': ['a1', 'a2'], "
             "'fields': ['b2', 'b3'], 'crops': {'b2': {'grain': 1}, 'b3': {'vegetable': 1}}, "
             "'goods': {'boar': 1}}, %s]",
             others);
    at(4, LEVEL3, text);
    play("meeting-place; play M022");
    assert_int_equal(has(0, FOOD) + has(0, FUEL), 0);
}

/* Edge of the Forest: borders of forests with fields and with moors. */
static void m023(void **state)
{
    (void)state;
    play_minor("M023", MAJORS_3 ", 'forests': ['a2'], 'fields': ['a1'], 'moors': ['a3', 'b2'], "
                                "'goods': {}");
    assert_int_equal(has(0, FOOD), 1);
    assert_int_equal(has(0, FUEL), 2);
    passed_on(M023);
}

/* Basic Supplies: one of everything that is missing. */
static void m024(void **state)
{
    (void)state;
    play_minor("M024", "'goods': {'vegetable': 1, 'wood': 3}");
    assert_int_equal(has(0, WOOD), 3);
    assert_int_equal(has(0, VEGETABLE), 0);
    for (int good = CLAY; good <= FUEL; good++)
        assert_int_equal(has(0, good), good != VEGETABLE);
    passed_on(M024);
}

/* Household Inventory: the first goods of a list, by unused spaces. */
static void m025(void **state)
{
    (void)state;
    play_minor("M025", "'fields': ['c5'], 'moors': [], 'forests': ['a1', 'a2', 'a3', 'a4', 'a5'], "
                       "'goods': {'food': 1}");
    assert_int_equal(has(0, REED), 1);
    assert_int_equal(has(0, GRAIN), 1);
    assert_int_equal(has(0, CATTLE), 1);
    assert_int_equal(has(0, STONE), 0);
    passed_on(M025);
    play_minor("M025", "'fields': ['c5'], 'moors': [], 'forests': ['a1'], 'goods': {'food': 1}");
    assert_int_equal(has(0, REED), 0); /* 11 unused spaces */
    held("M025", BARE ", 'goods': {'food': 1}", "");
    play("meeting-place");
    assert_int_equal(who(), 1); /* neither field nor pasture nor stable */
}

/* Chimney Hood: the bread of one grain, from the best oven, without grain. */
static void m026(void **state)
{
    (void)state;
    play_minor("M026", "'improvements': ['clay-oven', 'fireplace-2'], 'goods': {'clay': 1}");
    assert_int_equal(has(0, FOOD), 5);
    assert_int_equal(has(0, GRAIN), 0);
    passed_on(M026);
    play_minor("M026", "'improvements': ['fireplace-2'], 'goods': {'clay': 1}");
    assert_int_equal(has(0, FOOD), 2);
    play_minor("M026", "'goods': {'clay': 1}");
    assert_int_equal(has(0, FOOD), 0);
}

/* Garden Path: wood, and a point less for the left neighbour; there is one path only. */
static void m027(void **state)
{
    (void)state;
    held("M027", "'goods': {'clay': 1}", "");
    int before = points(1);
    play("meeting-place; play M027");
    assert_int_equal(has(0, WOOD), 3);
    assert_int_equal(points(1), before - 1);
    passed_on(M027);
    at(4, LEVEL3,
       "'garden_path': 2, 'last_turn': 1, "
       "'farms': [{}, {'hand': ['M027'], 'goods': {'clay': 1}}, {}, {}]");
    int second = points(1), third = points(2);
    play("meeting-place; play M027");
    assert_int_equal(points(1), second + 1);
    assert_int_equal(points(2), third - 1);
}

static void m027_solo(void **state)
{
    (void)state;
    with_cards(1, LEVEL3, "hand", "M027", "'goods': {'clay': 1}", "");
    play("meeting-place; play M027");
    assert_int_equal(has(0, WOOD), 3);
    assert_int_equal(now()->path, 0);
}

/* Out on the Wallaby: material for the workshops one has. */
static void m028(void **state)
{
    (void)state;
    play_minor("M028", "'improvements': ['joinery', 'basketmaker']");
    assert_int_equal(has(0, WOOD), 3);
    assert_int_equal(has(0, CLAY), 0);
    assert_int_equal(has(0, REED), 2);
    passed_on(M028);
    play_minor("M028", "'improvements': ['pottery']");
    assert_int_equal(has(0, CLAY), 3);
}

/* Tinker: one of each material for who has a workshop. */
static void m029(void **state)
{
    (void)state;
    play_minor("M029", "'improvements': ['joinery', 'well', 'clay-oven'], 'goods': {'food': 1}");
    for (int good = WOOD; good < MATERIALS; good++)
        assert_int_equal(has(0, good), 1);
    assert_int_equal(has(0, FOOD), 0);
    passed_on(M029);
    play_minor("M029", MAJORS_3 ", 'goods': {'food': 1}");
    assert_int_equal(has(0, WOOD), 0);
}

/* Farm Animal Market: two sheep for a cattle and a horse. */
static void m030(void **state)
{
    (void)state;
    play_minor("M030", BARE ", " PASTURE_A5 ", 'goods': {'food': 1, 'sheep': 3}");
    play("option 1");
    if (asked() == STEP_KEEP)
        play("keep 1 cattle 1 horse");
    assert_int_equal(has(0, CATTLE), 1);
    assert_int_equal(has(0, HORSE), 1);
    passed_on(M030);
}

/* Livestock Market: up to three animals one step up, all at once, if all fit. */
static void m031(void **state)
{
    (void)state;
    play_minor("M031", BARE ", " PASTURE_A45 ", 'goods': {'sheep': 5}");
    play("use M031"); /* one boar fits in the house, two do not */
    assert_int_equal(has(0, SHEEP), 4);
    assert_int_equal(has(0, BOAR), 1);
    passed_on(M031);
    play_minor("M031", BARE ", " PASTURES_A4_A5 ", 'goods': {'sheep': 2, 'boar': 2, 'cattle': 1}");
    play("use M031");
    assert_true(offered("keep 2 sheep 3 cattle"));
    assert_true(offered("keep 4 boar 1 cattle"));
    assert_true(offered("keep 2 sheep 2 boar 1 horse"));
    assert_false(offered("keep 1 sheep 3 boar 1 cattle")); /* no room */
    assert_false(offered("keep 2 sheep 1 boar 2 horse"));  /* a boar does not go two steps */
    play("keep 2 sheep 3 cattle");
    assert_int_equal(has(0, CATTLE), 3);
    assert_int_equal(has(0, BOAR), 0);
}

/* ---- the house ---- */

/* Peat Hut: room for one, a fuel of its own whatever else is saved. */
static void m032(void **state)
{
    (void)state;
    played("M032", "'improvements': ['tiled-oven'], 'goods': {'food': 5}", "'round': 7");
    assert_int_equal(agricola_fuel_due(now(), 0), 1 + 1);
    play("basic-wish");
    assert_int_equal(farm_of(0)->people, 3);
    assert_int_equal(farm_of(0)->newborns, 1);
}

/* … and in place of a renovation it becomes a room of a wooden house. */
static void m032_room(void **state)
{
    (void)state;
    played("M032", BARE ", 'goods': {}", "'round': 7");
    play("house-redevelopment; room b2");
    assert_int_equal(farm_of(0)->rooms, BIT(B1) | BIT(C1) | BIT(B2));
    assert_int_equal(farm_of(0)->house, WOODEN);
    assert_int_equal(agricola_slot(farm_of(0), M032), -1);
    assert_true(mire_in_bits(now()->gone, M032));
    assert_int_equal(agricola_fuel_due(now(), 0), 3);
    assert_int_equal(who(), 1);
    played("M032", BARE ", 'goods': {'clay': 2, 'reed': 1}", "'round': 7");
    play("house-redevelopment");
    assert_true(offered("use M032"));
    play("renovate");
    assert_int_equal(farm_of(0)->house, CLAYEN);
    played("M032", BARE ", 'house': 'clay', 'goods': {}", "'round': 7");
    assert_false(offered("house-redevelopment"));
    played("M032 B033", BARE ", 'goods': {}", "'round': 7");
    assert_false(offered("house-redevelopment"));
}

/* Peat Moss: wooden rooms for 3 wood and 1 reed. */
static void m036(void **state)
{
    (void)state;
    played("M036", BARE ", 'goods': {'wood': 3, 'reed': 1}", "");
    play("farm-expansion; do rooms; room b2");
    assert_int_equal(farm_of(0)->rooms, BIT(B1) | BIT(C1) | BIT(B2));
    assert_int_equal(has(0, WOOD) + has(0, REED), 0);
    played("M036", BARE ", 'house': 'clay', 'goods': {'clay': 3, 'reed': 1}", "");
    assert_false(offered("farm-expansion"));
}

/* Building Plan: two stables for nothing after two rooms at once. */
static void m037(void **state)
{
    (void)state;
    played("M037", BARE ", 'goods': {'wood': 10, 'reed': 4}", "");
    play("farm-expansion; do rooms; room b2; room c2; use M037; stable a1; stable a2");
    assert_int_equal(farm_of(0)->stables, BIT(A1) | BIT(A2));
    assert_int_equal(who(), 1);
    played("M037", BARE ", 'goods': {'wood': 5, 'reed': 2}", "");
    play("farm-expansion; do rooms; room b2");
    assert_int_equal(who(), 1);
}

/* ---- places for animals ---- */

/* Night Pasture: three animals of the owner, one of each other player. */
static void m033(void **state)
{
    (void)state;
    played("M033", BARE ", 'goods': {'sheep': 1, 'boar': 1, 'cattle': 1, 'horse': 1}", "");
    assert_true(fits(4, 0, 0, 0));
    assert_false(fits(4, 1, 0, 0));
    for (int seat = 0; seat < 4; seat++)
        assert_int_equal(agricola_singles(farm_of(seat)), seat ? 2 : 4);
    play_minor("M033", "'goods': {'clay': 2}");
    assert_int_equal(agricola_singles(farm_of(3)), 2);
}

/* A harvest of two players, the first with the Night Pasture and a sheep. */
static void at_night(const char *guest)
{
    char text[700];
    snprintf(text, sizeof text,
             "'round': 4, 'farms': [{'home': 1, 'played': ['M033'], " BARE
             ", 'goods': {'food': 9, 'fuel': 2, 'sheep': 1}}, "
             "{'home': 0, 'goods': {'food': 9, 'fuel': 2, %s}}]",
             guest);
    at(2, LEVEL3, text);
    play("day-laborer; heat 2; heat 2");
}

/* The guest's animal breeds as the owner's, who comes last though he starts. */
static void m033_breeding(void **state)
{
    (void)state;
    at_night("'sheep': 2");
    assert_int_equal(has(0, SHEEP), 2);
    assert_int_equal(has(1, SHEEP), 2);
    assert_int_equal(farm_of(1)->lodging, 1);
    at_night("'sheep': 1"); /* fits at home, and stays there */
    assert_int_equal(has(0, SHEEP), 1);
    at_night("'sheep': 1, 'boar': 1");
    assert_int_equal(who(), 1);
    is_sound();
    play("keep 1 boar");
    assert_int_equal(has(0, SHEEP), 2);
    at_night("'sheep': 1, 'boar': 1");
    play("keep 1 sheep");
    assert_int_equal(has(0, SHEEP), 1);
}

/* Home Wood: an animal in each forest, but no sheep; with the forest goes the place. */
static void m034(void **state)
{
    (void)state;
    played("M034", "'moors': [], 'forests': ['a1', 'a2'], 'goods': {'sheep': 1, 'boar': 2}", "");
    assert_false(fits(2, 1, 0, 0));
    assert_true(fits(0, 1, 1, 1));
    struct stalls stalls;
    agricola_stall(farm_of(0), &stalls);
    for (int i = 1; i <= 2; i++) {
        assert_int_equal(stalls.single[i], 1 + BOAR);
        assert_int_equal(stalls.home[i], 1 + (i == 1 ? A1 : A2));
    }
    play("special s06 fell; fell a1");
    assert_int_equal(asked(), STEP_KEEP);
    assert_true(offered("keep 2 boar"));
    play("keep 1 sheep 1 boar");
    assert_int_equal(has(0, BOAR), 1);
    is_sound();
}

/* Horse Trough: two horses on an unused space next to the house. */
static void m035(void **state)
{
    (void)state;
    played("M035", "'moors': [], 'forests': ['a1', 'b2'], 'goods': {'horse': 3}", "");
    assert_false(fits(2, 0, 0, 0));
    play("farmland; plow c2");
    assert_int_equal(has(0, HORSE), 1);
    played("M035", "'moors': [], 'forests': ['a1'], 'goods': {'horse': 3}", "");
    play("farmland; plow c2"); /* they move to b2 */
    assert_int_equal(has(0, HORSE), 3);
}

/* ---- fences ---- */

/* Nature Reserve: a moor or forest next to a pasture is fenced in, and a pasture once it is bare.
 */
static void m038(void **state)
{
    (void)state;
    play_minor("M038",
               "'moors': ['a4', 'a1'], 'forests': [], " PASTURE_A5 ", 'goods': {'food': 1}");
    assert_int_equal(mire_count_bits(farm_of(0)->fences), 4 + 3);
    assert_int_equal(farm_of(0)->pastures, 1);
    assert_int_equal(has(0, FOOD), 0);
    is_sound();
}

#define RESERVE_A4 PASTURES_A4_A5 ", 'reserve': ['a4']"

static void m038_cleared(void **state)
{
    (void)state;
    played("M038", "'moors': ['a4'], 'forests': [], " RESERVE_A4, "");
    assert_int_equal(farm_of(0)->pastures, 1);
    play("special s07 peat");
    assert_int_equal(farm_of(0)->pastures, 2);
    assert_int_equal(farm_of(0)->capacity[0], 2);
    is_sound();
    played("M038", "'moors': [], 'forests': ['a4'], 'under_moor': ['a4'], " RESERVE_A4, "");
    play("special s06 fell");
    assert_int_equal(farm_of(0)->moors, BIT(A4));
    assert_int_equal(farm_of(0)->pastures, 1);
}

/* Burned down it is a field with fences. */
static void m038_field(void **state)
{
    (void)state;
    played("M038", "'moors': [], 'forests': ['a4'], " RESERVE_A4, "");
    play("special s07 burn");
    assert_int_equal(farm_of(0)->fields, BIT(A4));
    assert_int_equal(farm_of(0)->pastures, 1);
    is_sound();
}

/* Special Pasture: one that touches no other, for nothing; later ones touch one of them. */
static void m039(void **state)
{
    (void)state;
    play_minor("M039", BARE ", " PASTURE_A5 ", 'goods': {'wood': 2}");
    refused("pick a4", "not one the card can mean");
    play("pick c3");
    assert_int_equal(farm_of(0)->pastures, 2);
    assert_int_equal(farm_of(0)->pastured, BIT(A5) | BIT(C3));
    assert_int_equal(has(0, WOOD), 0);
    is_sound();
    played("M039",
           BARE ", 'fences': ['over-a5', 'left-a5', 'left-a6', 'over-b5', 'over-c3', "
                "'left-c3', 'left-c4', 'over-d3'], 'goods': {'wood': 3}",
           "'round': 4");
    play("fencing");
    assert_true(offered("fence b3"));
    assert_true(offered("fence a4"));
    assert_false(offered("fence a1"));
}

/* ---- fields and tiles ---- */

/* Moor Fire: the last moor may become a field. */
static void m040(void **state)
{
    (void)state;
    played("M040", "'moors': ['a1'], 'forests': []", "");
    play("use M040");
    assert_int_equal(farm_of(0)->fields, BIT(A1));
    assert_int_equal(farm_of(0)->moors, 0);
    assert_int_equal(who(), 0);
    played("M040", "'moors': ['a1', 'a2'], 'forests': []", "");
    assert_false(offered("use M040"));
}

/* Cattle Collar: with cattle, a field more after plowing or slash and burn. */
static void m041(void **state)
{
    (void)state;
    played("M041", BARE ", 'goods': {'cattle': 1}", "'round': 8");
    play("farmland; plow a2; use M041; plow a3");
    assert_int_equal(farm_of(0)->fields, BIT(A2) | BIT(A3));
    played("M041", "'moors': [], 'forests': ['a2'], 'goods': {'cattle': 1}", "'round': 8");
    play("special s07 burn; use M041; plow a3");
    assert_int_equal(farm_of(0)->fields, BIT(A2) | BIT(A3));
    played("M041", BARE ", 'goods': {}", "'round': 8");
    play("farmland; plow a2");
    assert_int_equal(who(), 1);
}

/* Deep Plow: a moor now; later a moor becomes a field whenever Farmland is used. */
static void m042(void **state)
{
    (void)state;
    play_minor("M042", BARE ", " MAJORS_2 ", 'goods': {'wood': 3}");
    play("use M042; lay moor a1");
    assert_int_equal(farm_of(0)->moors, BIT(A1));
    played("M042", "'moors': ['a1'], 'forests': []", "");
    play("farmland; use M042"); /* a2 alone touches it */
    assert_int_equal(farm_of(0)->fields, BIT(A1) | BIT(A2));
    assert_int_equal(farm_of(0)->moors, 0);
}

/* Wild Fields: up to two fields, each away from all others. */
static void m043(void **state)
{
    (void)state;
    play_minor("M043", BARE ", 'fields': ['a1', 'c5'], 'goods': {'food': 2}");
    refused("pick a2", "not one the card can mean");
    play("pick a3");
    assert_false(offered("pick a4"));
    play("pick c3");
    assert_int_equal(farm_of(0)->fields, BIT(A1) | BIT(A3) | BIT(C3) | BIT(C5));
    assert_int_equal(has(0, FOOD), 0);
    assert_int_equal(who(), 1);
    play_minor("M043", BARE ", 'fields': ['a1', 'c5'], 'goods': {'food': 2}");
    play("done");
    assert_int_equal(mire_count_bits(farm_of(0)->fields), 2);
}

/* Swamp: a moor for round 12. */
static void m044(void **state)
{
    (void)state;
    play_minor("M044", "");
    assert_int_equal(farm_of(0)->tiles[12 - 1][TILE_MOOR], 1);
    held("M044", "", "'round': 5");
    play("meeting-place");
    assert_int_equal(who(), 1); /* too late */
}

/* Tree Nursery: forests for rounds 12 and 13. */
static void m045(void **state)
{
    (void)state;
    play_minor("M045", "'goods': {'wood': 1}");
    assert_int_equal(farm_of(0)->tiles[12 - 1][TILE_FOREST], 1);
    assert_int_equal(farm_of(0)->tiles[13 - 1][TILE_FOREST], 1);
    assert_int_equal(has(0, WOOD), 0);
}

/* Thicket: a second forest on two forests. */
static void m046(void **state)
{
    (void)state;
    play_minor("M046", "'moors': [], 'forests': ['a1', 'a2', 'a3', 'a4']");
    play("pick a1; pick a3");
    assert_int_equal(farm_of(0)->under_forest, BIT(A1) | BIT(A3));
    assert_int_equal(mire_count_bits(farm_of(0)->forests), 4);
    assert_int_equal(who(), 1);
    is_sound();
}

/* Felled twice, burned only when single. */
static void m046_felled(void **state)
{
    (void)state;
    played("M046", "'moors': [], 'forests': ['a1'], 'under_forest': ['a1'], 'goods': {}", "");
    assert_false(offered("special s07 burn"));
    play("special s06 fell");
    assert_int_equal(has(0, WOOD), 2);
    assert_int_equal(farm_of(0)->forests, BIT(A1));
    assert_int_equal(farm_of(0)->under_forest, 0);
    assert_true(agricola_burn_sites(farm_of(0), agricola_yard(farm_of(0), NULL)));
}

/* Bog Forest: forests on any number of moors, which come to light again. */
static void m047(void **state)
{
    (void)state;
    play_minor("M047", MAJORS_3 ", 'moors': ['a1', 'a2', 'a3'], 'forests': [], "
                                "'goods': {'food': 1}");
    play("pick a3; pick a1; done");
    assert_int_equal(farm_of(0)->moors, BIT(A2));
    assert_int_equal(farm_of(0)->forests, BIT(A1) | BIT(A3));
    assert_int_equal(farm_of(0)->under_moor, BIT(A1) | BIT(A3));
    is_sound();
    played("M047", "'moors': [], 'forests': ['a1'], 'under_moor': ['a1']", "");
    assert_false(offered("special s07 peat"));
    assert_false(offered("special s07 burn"));
    play("special s06 fell");
    assert_int_equal(farm_of(0)->forests, 0);
    assert_int_equal(farm_of(0)->moors, BIT(A1));
}

/* With a Thicket on top of it there are three tiles. */
static void m047_under_thicket(void **state)
{
    (void)state;
    played("M046 M047",
           "'moors': [], 'forests': ['a1'], 'under_forest': ['a1'], 'under_moor': ['a1']", "");
    play("special s06 fell");
    assert_int_equal(farm_of(0)->forests, BIT(A1));
    assert_int_equal(farm_of(0)->under_forest, 0);
    assert_int_equal(farm_of(0)->under_moor, BIT(A1));
}

/* Forest Swamp: peat that is cut sends a forest four rounds on. */
static void m048(void **state)
{
    (void)state;
    played("M048", "'moors': ['a1'], 'forests': []", "");
    play("special s07 peat");
    assert_int_equal(farm_of(0)->tiles[5 - 1][TILE_FOREST], 1);
}

static void m048_laid(void **state)
{
    (void)state;
    with_cards(1, LEVEL3, "played", "M048",
               BARE ", 'home': 1, 'coming_tiles': {'6': {'forest': 1}}",
               "'round': 5, 'spaces': {'farmland': {'person': 1}}, "
               "'solo': {'next': 's01'}");
    play("day-laborer; lay forest a3");
    assert_int_equal(farm_of(0)->forests, BIT(A3));
}

/* Surveyor's Map: a field, a moor and a forest for rounds 11 to 13. */
static void m049(void **state)
{
    (void)state;
    play_minor("M049", "'goods': {'food': 2}");
    assert_int_equal(farm_of(0)->tiles[11 - 1][TILE_FIELD], 1);
    assert_int_equal(farm_of(0)->tiles[12 - 1][TILE_MOOR], 1);
    assert_int_equal(farm_of(0)->tiles[13 - 1][TILE_FOREST], 1);
    assert_int_equal(has(0, FOOD), 0);
}

/* ---- extensions ---- */

/* Farm Extension: two more cells along one side of the yard. */
static void m050(void **state)
{
    (void)state;
    mire_action menu[MIRE_MENU];
    struct yard room;
    play_minor("M050", BARE ", 'goods': {'clay': 1}");
    assert_int_equal(mire_table_legal(table, 0, menu), 4 + 4 + 2 + 2);
    refused("extend over a5", "both cells");
    int before = points(0);
    play("extend over a1");
    const struct yard *yard = agricola_yard(farm_of(0), &room);
    assert_int_equal(mire_count_bits(yard->cells), 15 + 2);
    assert_int_equal(yard->near[X1], BIT(A1) | BIT(X2));
    assert_int_equal(yard->near[X2], BIT(A2) | BIT(X1));
    assert_int_equal(points(0), before - 2);
    is_sound();
}

/* The new cells are like all others. */
static void m050_used(void **state)
{
    (void)state;
    played("M050", BARE ", 'extensions': [23]", ""); /* over a1 */
    play("farmland; plow x1");
    assert_int_equal(farm_of(0)->fields, BIT(X1));
    played("M050", BARE ", 'extensions': [23], 'goods': {'wood': 4}", "'round': 4");
    play("fencing; fence x1");
    assert_int_equal(farm_of(0)->pastured, BIT(X1));
    is_sound();
}

/* Moor Enclosures: an extension with two moors; the second may lie along the first. */
static void m051(void **state)
{
    (void)state;
    play_minor("M051", BARE ", 'house': 'clay', 'goods': {'stone': 1}");
    play("extend left a1");
    assert_int_equal(farm_of(0)->moors, BIT(X1) | BIT(X2));
    is_sound();
    play_minor("M051", BARE ", 'house': 'clay', 'goods': {'stone': 1}, 'extensions': [23]");
    assert_true(offered("extend left x1")); /* along x1 and a1 */
    play("extend over x1");
    assert_int_equal(farm_of(0)->moors, BIT(Y1) | BIT(Y2));
    is_sound();
}

/* ---- people ---- */

/* Wedding Coach: a child without room and without a person placed for it. */
static void m052(void **state)
{
    (void)state;
    play_minor("M052", BARE ", " PASTURE_A45 ", 'goods': {'wood': 2, 'vegetable': 1, 'horse': 4}");
    play("use M052");
    assert_int_equal(farm_of(0)->people, 3);
    assert_int_equal(farm_of(0)->newborns, 1);
    assert_int_equal(farm_of(0)->home, 1);
    is_sound();
    held("M052", BARE ", 'goods': {'wood': 2, 'vegetable': 1, 'horse': 1}", "");
    play("meeting-place");
    assert_int_equal(who(), 1); /* four horses draw it */
}

/* Forest Hut: a person waits in a forest, and works when it goes. */
static void m053(void **state)
{
    (void)state;
    play_minor("M053", "'moors': [], 'forests': ['a1', 'a2'], 'goods': {'wood': 2}");
    play("pick a2");
    assert_int_equal(farm_of(0)->hut, 1 + A2);
    assert_int_equal(farm_of(0)->people, 2);
    is_sound();
    played("M053", "'moors': [], 'forests': ['a1', 'a2'], 'forest_hut': 2", "");
    play("special s06 fell; fell a1");
    assert_int_equal(farm_of(0)->home, 2);
    played("M053", "'moors': [], 'forests': ['a2'], 'forest_hut': 2", "");
    play("special s07 burn");
    assert_int_equal(farm_of(0)->home, 3);
    is_sound();
}

/* The person works in this round only, and is none of the family. */
static void m053_leaves(void **state)
{
    (void)state;
    at(2, LEVEL3,
       "'farms': [{'played': ['M053'], 'home': 1, 'moors': [], 'forests': ['a2'], "
       "'forest_hut': 2}, {'home': 0}]");
    play("special s01 fell; day-laborer");
    assert_int_equal(who(), 0); /* one more to place */
    play("grain-seeds");
    assert_int_equal(now()->round, 2);
    assert_int_equal(farm_of(0)->home, 2);
    assert_int_equal(farm_of(0)->people, 2);
    assert_int_equal(farm_of(0)->hut, 0);
}

/* While it waits it cannot be born. */
static void m053_growth(void **state)
{
    (void)state;
    played("M053", "'people': 4, 'moors': [], 'forests': ['a2'], 'forest_hut': 2", "");
    assert_false(agricola_can_do(now(), 0, GROW_ANYWAY));
    played("M053", "'people': 4, 'moors': [], 'forests': ['a2']", "");
    assert_true(agricola_can_do(now(), 0, GROW_ANYWAY));
}

/* A Thicket over the hut goes first. */
static void m053_in_thicket(void **state)
{
    (void)state;
    play_minor("M046", "'moors': [], 'forests': ['a1', 'a2', 'a3', 'a4'], 'forest_hut': 2");
    play("pick a2; done");
    is_sound();
    played("M046 M053", "'moors': [], 'forests': ['a2'], 'under_forest': ['a2'], 'forest_hut': 34",
           "");
    play("special s06 fell");
    assert_int_equal(farm_of(0)->hut, 1 + A2);
    assert_int_equal(farm_of(0)->home, 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(m015),
        TEST(m016),
        TEST(m017),
        TEST(m018),
        TEST(m019),
        TEST(m020),
        TEST(m021),
        TEST(m022),
        TEST(m023),
        TEST(m024),
        TEST(m025),
        TEST(m026),
        TEST(m027),
        TEST(m027_solo),
        TEST(m028),
        TEST(m029),
        TEST(m030),
        TEST(m031),
        TEST(m032),
        TEST(m032_room),
        TEST(m033),
        TEST(m033_breeding),
        TEST(m034),
        TEST(m035),
        TEST(m036),
        TEST(m037),
        TEST(m038),
        TEST(m038_cleared),
        TEST(m038_field),
        TEST(m039),
        TEST(m040),
        TEST(m041),
        TEST(m042),
        TEST(m043),
        TEST(m044),
        TEST(m045),
        TEST(m046),
        TEST(m046_felled),
        TEST(m047),
        TEST(m047_under_thicket),
        TEST(m048),
        TEST(m048_laid),
        TEST(m049),
        TEST(m050),
        TEST(m050_used),
        TEST(m051),
        TEST(m052),
        TEST(m053),
        TEST(m053_leaves),
        TEST(m053_growth),
        TEST(m053_in_thicket),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
