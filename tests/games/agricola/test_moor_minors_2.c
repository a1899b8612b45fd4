/* SPDX-License-Identifier: MIT */
/* Moor minors M054 to M092: each test is named after its card and fails without it. */
#include "helper.h"

#define BARE      "'moors': [], 'forests': []"
#define OTHERS    "{'home': 0}, {'home': 0}, {'home': 0}"
#define PEAT      "'moors': ['a1'], 'forests': []"
#define FOREST_A1 "'moors': [], 'forests': ['a1']"

/* The first of four players has one person left to place, and nobody else has. */
static void last_person(const char *farm, int round)
{
    char text[900];
    snprintf(text, sizeof text, "'round': %d, 'farms': [{'home': 1, %s}, " OTHERS "]", round, farm);
    at(4, LEVEL3, text);
}

/* The points of the first player with this card, beyond those of a card that does nothing. */
static int points_of(const char *card, const char *farm)
{
    played("A087", farm, "");
    int without = points(0);
    played(card, farm, "");
    return points(0) - without;
}

/* Agricultural Implement: a special card right after plowing on one of two spaces. */
static void m054(void **state)
{
    (void)state;
    played("M054", PEAT ", 'goods': {'food': 2}", "'special': {'S07': {'player': 2}}");
    play("farmland; plow b5; use M054");
    assert_true(offered("special s06 horse"));
    play("special s07 peat");
    assert_int_equal(has(0, FUEL), 3);
    assert_int_equal(has(0, FOOD), 0); /* the second to use it pays */
    assert_int_equal(now()->special[6], 1 | FACE_DOWN);
    assert_int_equal(who(), 1);
    played("M054", PEAT, "'round': 13");
    play("cultivation; plow b5; use M054; special s07 peat");
    assert_int_equal(has(0, FUEL), 3);
    played("M054", PEAT, "");
    play("farmland; plow b5; done");
    assert_int_equal(who(), 1);
    played("M054", PEAT, "");
    play("day-laborer");
    assert_int_equal(who(), 1);
    last_person("'played': ['M054'], " PEAT, 1); /* after the last person too */
    play("farmland; plow b5; use M054; special s07 peat");
    assert_int_equal(has(0, FUEL), 3);
}

/* Tool Shed: peat and slash and burn go together, in either order, once a round. */
static void m055(void **state)
{
    (void)state;
    const char *farm = "'moors': ['a1', 'a2'], 'forests': ['c4', 'c5']";
    played("M055", farm, "");
    play("special s07 peat; use M055; burn c5; peat a1"); /* burning first */
    assert_int_equal(farm_of(0)->fields, 1u << 14);
    assert_int_equal(farm_of(0)->moors, 1u << 1);
    assert_int_equal(who(), 1);
    played("M055", farm, "");
    play("special s07 peat; done; peat a1; use M055; burn c5");
    assert_int_equal(farm_of(0)->fields, 1u << 14);
    played("M055", farm, "");
    play("special s07 burn; use M055; peat a1; burn c5");
    assert_int_equal(has(0, FUEL), 3);
    assert_int_equal(now()->special[6], 1); /* one card for both */
    held("A087",
         "'played': [{'card': 'M055', 'counters': 3}], 'moors': ['a1', 'a2'], "
         "'forests': ['c4', 'c5']",
         "'round': 3");
    play("special s07 peat; peat a1");
    assert_int_equal(who(), 1); /* not again in this round */
}

/* What comes with cutting peat comes with the second action too. */
static void m055_with_others(void **state)
{
    (void)state;
    played("M055 M077 M087", "'moors': ['a1'], 'forests': ['c5']", "");
    play("special s07 burn; use M055");
    assert_int_equal(coming(0, 4, FUEL), 2);
    assert_int_equal(farm_of(0)->fields, 1u << 14);
}

/* The first round-start of the first player after round 4 with this card, played in that round. */
static void rights(const char *since, int round, const char *farm)
{
    char text[300];
    snprintf(text, sizeof text,
             "'played': [{'card': 'M056', 'round': %s}], 'goods': {'food': 20, "
             "'fuel': 9}, %s",
             since, farm);
    last_person(text, round);
    play("day-laborer");
}

/* Peat-Cutting Rights: the card with peat 4 and 7 rounds later, before anybody else. */
static void m056(void **state)
{
    (void)state;
    rights("2", 5, "'moors': ['a1', 'a2'], 'forests': []");
    assert_int_equal(now()->round, 6);
    play("use M056; peat a1");
    assert_int_equal(has(0, FUEL), 9 + 3); /* the marker itself is no fuel */
    assert_int_equal(now()->special[6], 1);
    assert_int_equal(now()->phase, PHASE_WORK);
    assert_false(offered("special s07 peat"));
    rights("2", 4 + 1, BARE);
    assert_int_equal(now()->phase, PHASE_WORK); /* no moor to cut */
    rights("1", 5, PEAT);
    assert_int_equal(now()->phase, PHASE_WORK); /* 5 rounds */
    rights("1", 7, PEAT);
    assert_int_equal(now()->phase, PHASE_FEED);
    rights("3", 8, PEAT);
    assert_int_equal(now()->round, 9);
    assert_int_equal(now()->phase, PHASE_WORK); /* 6 rounds */
    rights("3", 6, PEAT);
    play("use M056");
    assert_int_equal(farm_of(0)->moors, 0);
    rights("3", 6, PEAT);
    play("done");
    assert_int_equal(now()->special[6], 0);
    assert_int_equal(now()->phase, PHASE_WORK);
}

/* A solo player needs the card to be open, and it is used then. */
static void m056_solo(void **state)
{
    (void)state;
    for (int open = 1; open <= 2; open++) {
        char text[200];
        snprintf(text, sizeof text,
                 "'round': 5, 'spaces': {'farmland': {'person': 1}}, "
                 "'solo': {'open': 's0%d', 'next': 's03'}",
                 open);
        with_cards(1, LEVEL3, "hand", "A087",
                   "'played': [{'card': 'M056', 'round': 2}], 'home': 1, " PEAT
                   ", 'goods': {'food': 0}",
                   text);
        play("day-laborer; done"); /* leaves the special card open */
        assert_int_equal(asked() == STEP_EVENT, open == 1);
        if (open == 1) {
            play("use M056");
            assert_int_equal(has(0, FUEL), 3);
            play("done");
            assert_int_equal(now()->solo_open, NO_CARD);
        }
    }
}

/* Taps: one more turn for a special card once everybody is placed. */
static void m057(void **state)
{
    (void)state;
    at(4, LEVEL3,
       "'farms': [{'played': ['M057'], 'home': 1, " PEAT "}, {'home': 1, " BARE
       "}, {'home': 1}, {'home': 2}]");
    play("day-laborer");
    assert_int_equal(who(), 1);
    play("farmland; plow b5");
    play("grain-seeds");
    assert_int_equal(who(), 3);
    play("meeting-place");
    assert_int_equal(who(), 0);
    assert_int_equal(asked(), STEP_EVENT);
    play("use M057; special s07 peat");
    assert_int_equal(has(0, FUEL), 3);
    assert_int_equal(who(), 3); /* and that was it */
    play("special s06 horse");
    assert_int_equal(who(), 3);
    play("infirmary");
    assert_int_equal(now()->round, 2);
}

/* A declined turn does not come again; the card is there for the next round. */
static void m057_declined(void **state)
{
    (void)state;
    at(4, LEVEL3,
       "'farms': [{'played': ['M057'], 'home': 1, " PEAT
       "}, {'home': 0}, {'home': 0}, {'home': 2}], "
       "'spaces': {'forest': {'goods': 1}}");
    play("day-laborer; forest; done");
    assert_int_equal(who(), 3);
    play("grain-seeds");
    assert_int_equal(now()->round, 2);
    last_person("'played': ['M057'], " PEAT, 1);
    play("day-laborer");
    assert_int_equal(asked(), STEP_EVENT);
    play("use M057; special s07 peat");
    assert_int_equal(now()->round, 2);
}

/* Peat Fertilizer: sowing after cutting peat. */
static void m058(void **state)
{
    (void)state;
    played("M058", PEAT ", 'fields': ['b5', 'c5'], 'goods': {'grain': 1}", "");
    play("special s07 peat; use M058");
    assert_int_equal(mire_count_bits(farm_of(0)->grain_fields), 1);
    played("M058", PEAT ", 'fields': ['b5', 'c5'], 'goods': {'grain': 1}", "");
    play("special s07 peat; done");
    assert_int_equal(farm_of(0)->grain_fields, 0);
}

/* Nature's Fertilizer: the field that was just made, and no other, may be sown. */
static void m059(void **state)
{
    (void)state;
    played("M059", "'moors': [], 'forests': ['c4'], 'fields': ['c5'], 'goods': {'grain': 2}", "");
    play("special s07 burn; use M059");
    assert_int_equal(farm_of(0)->grain_fields, 1u << 13);
    assert_int_equal(has(0, GRAIN), 1);
    played("M059",
           "'moors': [], 'forests': ['c4'], 'fields': ['c5'], "
           "'goods': {'grain': 1, 'vegetable': 1}",
           "");
    play("special s07 burn; use M059; sow 1 vegetable");
    assert_int_equal(farm_of(0)->vegetable_fields, 1u << 13);
    played("M059 M040", PEAT ", 'fields': ['a2'], 'goods': {'grain': 1}", "");
    play("use M040; use M059");
    assert_int_equal(farm_of(0)->grain_fields, 1);
    played("M059", PEAT ", 'fields': ['c5'], 'goods': {'grain': 1}", "");
    play("special s07 peat");
    assert_int_equal(who(), 1);
}

/* Sowing Machine: sowing after any special action, for who has 2 horses by then. */
static void m060(void **state)
{
    (void)state;
    for (int horses = 0; horses <= 1; horses++) {
        char text[200];
        snprintf(text, sizeof text,
                 BARE ", 'stables': ['a5'], 'fields': ['c5'], 'goods': {'grain': 1, 'horse': %d}",
                 horses);
        played("M060", text, "");
        play("special s06 horse");
        assert_int_equal(has(0, HORSE), horses + 1);
        assert_int_equal(asked() == STEP_EVENT, horses == 1);
    }
    play("use M060");
    assert_int_equal(mire_count_bits(farm_of(0)->grain_fields), 1);
}

/* Hay Wagon: rooms or a renovation after much of a material from one space. */
static void m061(void **state)
{
    (void)state;
    const char *farm = BARE ", 'goods': {'wood': 2, 'clay': 2, 'reed': 2}";
    played("M061", farm, "'spaces': {'forest': {'goods': 3}}");
    play("forest; use M061; option 1; room a1");
    assert_int_equal(mire_count_bits(farm_of(0)->rooms), 3);
    played("M061", farm, "'spaces': {'forest': {'goods': 3}}");
    play("forest; use M061; option 2");
    assert_int_equal(farm_of(0)->house, CLAYEN);
    played("M061", farm, "'spaces': {'forest': {'goods': 2}}");
    play("forest");
    assert_int_equal(who(), 1);
    played("M061", farm, "'spaces': {'clay-pit': {'goods': 3}}");
    play("clay-pit; use M061");
    played("M061", farm, "'spaces': {'reed-bank': {'goods': 2}}");
    play("reed-bank; use M061");
}

/* Hearth Brush: the Tiled Oven comes to the top, and can be built after a person's action. */
static void m062(void **state)
{
    (void)state;
    const char *goods = "'goods': {'reed': 1, 'clay': 2, 'stone': 4}";
    int slot = agricola_majors[TILED_OVEN].slot;
    held("M062", goods, "");
    play("meeting-place; play M062");
    assert_int_equal(agricola_top_major(now(), slot), STONE_OVEN);
    play("use M062");
    assert_int_equal(agricola_top_major(now(), slot), TILED_OVEN);
    assert_int_equal(who(), 1); /* not in this round */
    held("M062", goods, "");
    play("meeting-place; play M062; done");
    assert_int_equal(agricola_top_major(now(), slot), STONE_OVEN);
    assert_int_equal(points_of("M062", "'improvements': ['tiled-oven']"), 1);
    assert_int_equal(points_of("M062", "'improvements': ['stone-oven']"), 0);
}

static void m062_build(void **state)
{
    (void)state;
    const char *farm = "'played': [{'card': 'M062', 'round': 1}], 'goods': {'clay': 2, 'stone': 4}";
    held("A087", farm, "'round': 2, 'flipped': [7]");
    play("day-laborer; use M062");
    assert_int_equal(farm_of(0)->majors, MAJOR(TILED_OVEN));
    assert_int_equal(has(0, CLAY), 0);
    assert_int_equal(has(0, STONE), 3);
    assert_int_equal(who(), 1);
    held("A087", farm, "'round': 2"); /* it lies under the Stone Oven */
    play("day-laborer");
    assert_int_equal(who(), 1);
}

/* Pastoral Letter: the same with the Village Church, which scores more; so does the Church. */
static void m063(void **state)
{
    (void)state;
    int slot = agricola_majors[VILLAGE_CHURCH].slot;
    held("M063", "'improvements': ['joinery', 'pottery']", "");
    play("meeting-place; play M063; use M063");
    assert_int_equal(agricola_top_major(now(), slot), VILLAGE_CHURCH);
    held("M063", "'improvements': ['joinery']", "");
    play("meeting-place");
    assert_int_equal(who(), 1);
    held("A087",
         "'played': [{'card': 'M063', 'round': 1}], 'improvements': ['well'], "
         "'goods': {'wood': 9, 'clay': 9, 'reed': 9, 'stone': 9}",
         "'round': 2");
    play("day-laborer; done");
    assert_int_equal(farm_of(0)->majors, MAJOR(WELL));
    assert_int_equal(points_of("M063", "'improvements': ['village-church', 'museum']"), 1);
    played("M068", "", "");
    int without = points(0);
    played("M063 M068", "", "");
    assert_int_equal(points(0), without + 1);
}

/* Family Burial Plot: a space that is of no use any more, but used, and worth a point. */
static void m064(void **state)
{
    (void)state;
    held("M064", BARE ", 'house': 'stone', 'goods': {'stone': 1}", "");
    int before = points(0);
    play("meeting-place; play M064; use M064; pick c5");
    assert_int_equal(farm_of(0)->dead_ground, 1u << 14);
    assert_int_equal(points(0), before + 1 + 1 + 1); /* card, marker, one space less unused */
    held("M064", BARE ", 'house': 'stone', 'goods': {'stone': 1}", "");
    play("meeting-place; play M064; done");
    assert_int_equal(farm_of(0)->dead_ground, 0);
    held("M064", BARE ", 'house': 'clay', 'goods': {'stone': 1}", "");
    play("meeting-place");
    assert_int_equal(who(), 1);
}

#define GRAVE "'played': [{'card': 'M064', 'counters': 1}], 'dead_ground': ['c5'], " BARE

/* Nothing is built, plowed or fenced in on such a space. */
static void m064_dead(void **state)
{
    (void)state;
    held("A087", GRAVE ", 'goods': {'wood': 9}", "'round': 4");
    play("farmland");
    assert_true(offered("plow c4"));
    assert_false(offered("plow c5"));
    held("A087", GRAVE ", 'goods': {'wood': 9}", "'round': 4");
    play("farm-expansion; stable a5");
    refused("stable c5", "of no use");
    held("A087", GRAVE ", 'goods': {'wood': 9}", "'round': 4");
    play("fencing");
    assert_true(offered("fence c4"));
    assert_false(offered("fence c5"));
    struct mire_error err;
    struct agricola g = *now();
    g.farm[0].load[0] = 0; /* a space without a marker */
    assert_int_equal(agricola_audit(&g, &err), MIRE_BAD);
}

/* Fire Brigade: food, and points for forests. */
static void m065(void **state)
{
    (void)state;
    const char *with = "'forests': ['a1', 'a2', 'a3', 'a4', 'a5'], 'moors': []";
    const char *cells[] = {BARE,
                           FOREST_A1,
                           "'forests': ['a1', 'a2'], 'moors': []",
                           "'forests': ['a1', 'a2', 'a3'], 'moors': []",
                           "'forests': ['a1', 'a2', 'a3', 'a4'], 'moors': []",
                           with};
    for (int forests = 0; forests <= 5; forests++) {
        char farm[200];
        snprintf(farm, sizeof farm, "%s, 'goods': {'clay': 1, 'stone': 1, 'food': 4, 'fuel': 4}",
                 cells[forests]);
        held("M065", farm, "");
        play("meeting-place; play M065");
        assert_int_equal(has(0, FOOD), 6);
        assert_int_equal(farm_of(0)->bonus, forests < 2 ? 0 : forests - 1);
    }
    held("M065", "'goods': {'clay': 1, 'stone': 1, 'food': 4, 'fuel': 3, 'wood': 1}", "");
    play("meeting-place"); /* wood that is no fuel yet does not count */
    assert_int_equal(who(), 1);
}

/* Land Parcel: a forest; unused spaces count otherwise. */
static void m066(void **state)
{
    (void)state;
    held("M066", BARE, "");
    play("meeting-place; play M066; lay forest c5");
    assert_int_equal(farm_of(0)->forests, 1u << 14);
    static const char *const more[] = {", 'c2', 'c3', 'c4', 'c5'", ", 'c2', 'c3', 'c4'",
                                       ", 'c2', 'c3'", ", 'c2'", ""};
    static const int worth[] = {0, 2, -1, -3, -3};
    for (int unused = 0; unused < 5; unused++) {
        char farm[300];
        snprintf(farm, sizeof farm,
                 "'forests': ['a1', 'a2', 'a3', 'a4', 'a5', 'b2', 'b3', 'b4', 'b5'%s], 'moors': []",
                 more[unused]);
        assert_int_equal(points_of("M066", farm), worth[unused]);
    }
}

/* Chamber of Commerce: wood and reed; a point for each workshop. */
static void m067(void **state)
{
    (void)state;
    held("M067", "'goods': {'clay': 2, 'stone': 1}", "");
    play("meeting-place; play M067");
    assert_int_equal(has(0, WOOD), 1);
    assert_int_equal(has(0, REED), 1);
    assert_int_equal(points_of("M067", "'improvements': ['well']"), 1);
    assert_int_equal(
        points_of("M067", "'improvements': ['joinery', 'pottery', 'basketmaker', 'well']"), 1 + 3);
}

/* Church: in place of the Village Church; fuel for a point whenever people go home. */
static void m068(void **state)
{
    (void)state;
    held("M068", "'improvements': ['village-church'], 'goods': {'food': 0}", "");
    play("meeting-place; play M068");
    assert_true(agricola_has(farm_of(0), M068));
    assert_int_equal(has(0, FOOD), 2);
    assert_int_equal(farm_of(0)->majors, 0);
    assert_int_equal(agricola_boxed(now()), MAJOR(VILLAGE_CHURCH));
    held("M068", "'improvements': ['village-church']", ""); /* it is a major too */
    play("major-improvement");
    assert_true(agricola_has(farm_of(0), M068));
    held("M068", "'improvements': ['well']", "");
    play("meeting-place");
    assert_int_equal(who(), 1);
    last_person("'played': ['M068'], 'goods': {'fuel': 2}", 1);
    play("day-laborer; option 1");
    assert_int_equal(has(0, FUEL), 1);
    assert_int_equal(farm_of(0)->bonus, 1);
    assert_int_equal(now()->round, 2);
    assert_int_equal(points_of("M068", ""), 5);
}

/* Leather Saddle: a point for cattle that is eaten while there are three horses. */
static void m069(void **state)
{
    (void)state;
    for (int horses = 2; horses <= 3; horses++) {
        char farm[300];
        snprintf(farm, sizeof farm,
                 "'played': ['M069'], 'improvements': ['fireplace-2'], " BARE
                 ", 'stables': ['a5', 'b5', 'c5'], 'goods': {'cattle': 1, 'horse': %d, 'food': 0}",
                 horses);
        last_person(farm, 4);
        play("day-laborer; eat cattle");
        assert_int_equal(farm_of(0)->bonus, horses == 3);
    }
}

/* Cattle that finds no place goes before the horses that find none. */
static void m069_for_want_of_room(void **state)
{
    (void)state;
    played("M069",
           BARE ", 'improvements': ['fireplace-2'], 'stables': ['a4', 'a5', 'b5', 'c5'], "
                "'goods': {'cattle': 2, 'horse': 3}",
           "'spaces': {'cattle-market': {'goods': 1}}, 'round': 11");
    play("cattle-market; keep 2 cattle 3 horse");
    assert_int_equal(farm_of(0)->bonus, 1);
}

/* Moor Archaeology: a fence marks the space where peat was cut. */
static void m070(void **state)
{
    (void)state;
    played("M070", PEAT, "");
    int fences = agricola_fences_in_supply(farm_of(0)), before = points(0);
    play("special s07 peat; use M070");
    assert_int_equal(farm_of(0)->dead_ground, 1);
    assert_int_equal(agricola_fences_in_supply(farm_of(0)), fences - 1);
    assert_int_equal(points(0), before + 1);
    played("M070", PEAT, "");
    play("special s07 peat; done");
    assert_int_equal(farm_of(0)->dead_ground, 0);
    assert_int_equal(points(0), before - 1);
    played("M070", FOREST_A1, "");
    play("special s07 burn");
    assert_int_equal(who(), 1);
}

/* With all fences built there is none to lay; the ones that lie cannot be built. */
static void m070_fences(void **state)
{
    (void)state;
    held("A087",
         "'played': [{'card': 'M070', 'counters': 12}], 'dead_ground': ['a1', 'a2', 'a3', 'a4', "
         "'a5', 'b2', 'b3', 'b4', 'b5', 'c2', 'c3', 'c4'], " BARE ", 'goods': {'wood': 9}",
         "'round': 4");
    assert_int_equal(agricola_fences_in_supply(farm_of(0)), 3);
    assert_false(offered("fencing")); /* one cell takes 4 */
}

/* Goods on the space first: then the marker brings them at once. The other way round: none. */
static void m070_and_m092(void **state)
{
    (void)state;
    played("M070 M092", PEAT ", 'goods': {'food': 0}", "");
    play("special s07 peat; use M092; use M070");
    assert_int_equal(has(0, FUEL), 3 + 1);
    assert_int_equal(has(0, FOOD), 1);
    played("M070 M092", PEAT ", 'goods': {'food': 0}", "");
    play("special s07 peat; use M070");
    assert_int_equal(has(0, FUEL), 3);
    assert_int_equal(farm_of(0)->arid_land, 0);
}

/* Bog Body: a point for the museums of whoever has them. */
static void m071(void **state)
{
    (void)state;
    assert_int_equal(points_of("M071", ""), 1);
    assert_int_equal(points_of("M071", "'improvements': ['museum']"), 1 + 1);
    played("M113", "'improvements': ['museum']", "");
    int without = points(0);
    played("M071 M113", "'improvements': ['museum']", "");
    assert_int_equal(points(0), without + 1 + 2);
    at(4, LEVEL3, "'farms': [{'played': ['M087']}, {'improvements': ['museum']}, {}, {}]");
    without = points(1);
    at(4, LEVEL3, "'farms': [{'played': ['M071']}, {'improvements': ['museum']}, {}, {}]");
    assert_int_equal(points(1), without + 1);
}

/* Oven Damper: fuel; a point for every oven. */
static void m072(void **state)
{
    (void)state;
    held("M072", "'goods': {'stone': 2}", "");
    play("meeting-place; play M072");
    assert_int_equal(has(0, FUEL), 3);
    assert_int_equal(points_of("M072", "'improvements': ['well']"), 1);
    assert_int_equal(
        points_of("M072",
                  "'improvements': ['clay-oven', 'stone-oven', 'heating-oven', 'tiled-oven']"),
        1 + 4);
    played("M085", "", "");
    int without = points(0);
    played("M072 M085", "", "");
    assert_int_equal(points(0), without + 1 + 1);
}

/* Stock-Breeding Prize: sets of all four animals, for each other player. */
static void m073(void **state)
{
    (void)state;
    assert_int_equal(points_of("M073", BARE), 0);
    for (int sheep = 0; sheep <= 1; sheep++) {
        char farm[200];
        snprintf(farm, sizeof farm,
                 BARE ", 'stables': ['a5', 'b5', 'c5'], "
                      "'goods': {'sheep': %d, 'boar': 1, 'cattle': 1, 'horse': 1}",
                 sheep);
        assert_int_equal(points_of("M073", farm), 3 * sheep);
    }
}

/* Administration: food; food for points in the last harvest, as often as there are majors. */
static void m074(void **state)
{
    (void)state;
    held("M074", "'goods': {'wood': 1, 'clay': 2}", "");
    play("meeting-place; play M074");
    assert_int_equal(has(0, FOOD), 2);
    last_person("'played': ['M074'], 'improvements': ['well', 'museum'], " BARE
                ", 'goods': {'food': 9, 'fuel': 9}",
                14);
    play("day-laborer; use M074; option 1");
    assert_int_equal(farm_of(0)->bonus, 2);
    last_person("'played': ['M074'], 'improvements': ['well', 'museum'], " BARE
                ", 'goods': {'food': 9, 'fuel': 9}",
                13);
    play("day-laborer");
    assert_int_equal(farm_of(0)->bonus, 0);
    assert_int_not_equal(asked(), STEP_TRADE);
}

/* What was put on each round space from round 2 on, as letters: w wood, f fuel, h horse, o food. */
static const char *waits(void)
{
    static char text[ROUNDS];
    static const struct {
        char letter;
        uint8_t good;
    } letters[] = {{'w', WOOD}, {'f', FUEL}, {'h', HORSE}, {'o', FOOD}};
    for (int round = 2; round <= ROUNDS; round++) {
        text[round - 2] = '-';
        for (int i = 0; i < 4; i++)
            if (coming(0, round, letters[i].good) == 1)
                text[round - 2] = letters[i].letter;
    }
    return text;
}

/* Fuel Storage: wood and fuel in turn, every other round. */
static void m075(void **state)
{
    (void)state;
    held("M075", "'goods': {'clay': 1, 'reed': 1}", "");
    play("meeting-place; play M075");
    assert_string_equal(waits(), "w-f-w-f-w-f--");
}

/* Flatboat: fuel and horse in turn on the next seven. */
static void m076(void **state)
{
    (void)state;
    held("M076", "'goods': {'wood': 4}", "");
    play("meeting-place; play M076");
    assert_string_equal(waits(), "fhfhfhf------");
}

/* Drying Field: 2 fuel three rounds after peat was cut. */
static void m077(void **state)
{
    (void)state;
    played("M077", PEAT, "");
    play("special s07 peat");
    assert_int_equal(coming(0, 4, FUEL), 2);
    played("M077", FOREST_A1, "");
    play("special s07 burn");
    assert_int_equal(coming(0, 4, FUEL), 0);
}

/* Barge: fuel and food in turn on all rounds to come. */
static void m078(void **state)
{
    (void)state;
    held("M078", "'improvements': ['well', 'museum'], 'goods': {'wood': 3}", "");
    play("meeting-place; play M078");
    assert_string_equal(waits(), "fofofofofofof");
    held("M078", "'improvements': ['well'], 'goods': {'wood': 3}", "");
    play("meeting-place");
    assert_int_equal(who(), 1);
}

/* Peat Sled: the longer one waits the more fuel; a round after the last is no choice. */
static void m079(void **state)
{
    (void)state;
    static const int rounds[] = {3, 5, 8, 11};
    for (int i = 0; i < 4; i++) {
        char text[60];
        held("M079", "'goods': {'wood': 1}", "");
        snprintf(text, sizeof text, "meeting-place; play M079; option %d", i + 1);
        play(text);
        assert_int_equal(coming(0, rounds[i], FUEL), 3 + i);
    }
    held("M079", "'goods': {'wood': 1}", "'round': 9");
    play("meeting-place; play M079");
    assert_true(offered("option 2"));
    assert_false(offered("option 3"));
}

/* Advance Payment: one each of eight goods, for 4 points. */
static void m080(void **state)
{
    (void)state;
    static const uint8_t gained[] = {FUEL, FOOD, WOOD, CLAY, REED, STONE, SHEEP, GRAIN};
    held("M080", "'goods': {'food': 0}", "");
    play("meeting-place; play M080");
    for (int i = 0; i < 8; i++)
        assert_int_equal(has(0, gained[i]), 1);
    assert_int_equal(has(0, BOAR) + has(0, CATTLE) + has(0, HORSE) + has(0, VEGETABLE), 0);
    assert_int_equal(points_of("M080", ""), -4);
}

/* Peat Boat: fuel for all kinds of things. */
static void m081(void **state)
{
    (void)state;
    static const struct {
        uint8_t price, good, n;
    } trades[] = {{3, WOOD, 2},  {3, CLAY, 2},  {4, REED, 2},
                  {4, STONE, 2}, {2, GRAIN, 1}, {3, VEGETABLE, 1}};
    for (int i = 0; i < 6; i++) {
        char text[40];
        played("M081", "'goods': {'fuel': 9}", "");
        snprintf(text, sizeof text, "use M081; option %d; done", i + 1);
        play(text);
        assert_int_equal(has(0, FUEL), 9 - trades[i].price);
        assert_int_equal(has(0, trades[i].good), trades[i].n);
    }
    played("M081", "'goods': {'fuel': 9}", ""); /* as often as one likes */
    play("use M081; option 1; option 1; option 1");
    assert_int_equal(has(0, WOOD), 6);
}

/* Firewood: a fuel; who burns wood pays one less. */
static void m082(void **state)
{
    (void)state;
    held("M082", "'improvements': ['well'], 'goods': {'wood': 1}", "");
    play("meeting-place; play M082");
    assert_int_equal(has(0, FUEL), 1);
    const char *house = "'played': ['M082'], 'rooms': ['a1', 'b1', 'c1'], " BARE;
    char farm[300];
    snprintf(farm, sizeof farm, "%s, 'goods': {'food': 9, 'fuel': 3, 'wood': 3}", house);
    last_person(farm, 4);
    play("day-laborer");
    assert_true(offered("heat 3"));
    assert_false(offered("heat 3 firewood"));
    play("heat 2 firewood");
    assert_int_equal(has(0, FUEL), 2);
    assert_int_equal(has(0, WOOD), 2);
    assert_int_equal(farm_of(0)->bed, 0);
    last_person(farm, 4);
    play("day-laborer; heat 1 firewood");
    assert_int_equal(has(0, WOOD), 2);
    assert_int_equal(farm_of(0)->bed, 1);
    last_person(farm, 4);
    play("day-laborer; heat 2"); /* fuel alone */
    assert_int_equal(farm_of(0)->bed, 1);
}

/* Wood that has to be burnt for want of fuel does it too. */
static void m082_without_fuel(void **state)
{
    (void)state;
    last_person("'played': ['M082'], " BARE ", 'goods': {'food': 9, 'fuel': 0, 'wood': 3}", 4);
    play("day-laborer");
    assert_false(offered("heat 2"));
    play("heat 1");
    assert_int_equal(has(0, WOOD), 2);
    assert_int_equal(farm_of(0)->bed, 0);
    /* the Tiled Oven's limit comes afterwards */
    last_person("'played': ['M082'], 'improvements': ['tiled-oven'], "
                "'rooms': ['a1', 'b1', 'c1'], " BARE ", 'goods': {'food': 9, 'wood': 3}",
                4);
    play("day-laborer; heat 0");
    assert_int_equal(farm_of(0)->bed, 1);
}

/* Coal Seam: fuel at once, with the labour market, and from the Day Laborer. */
static void m083(void **state)
{
    (void)state;
    held("M083", "'goods': {'wood': 1, 'clay': 1}", "");
    play("meeting-place; play M083");
    assert_int_equal(has(0, FUEL), 1);
    played("M083", "", "");
    play("special s05 labour");
    assert_int_equal(has(0, FUEL), 1);
    played("M083", "", "");
    play("day-laborer");
    assert_int_equal(has(0, FUEL), 1);
    played("M083", "", "'spaces': {'fishing': {'goods': 1}}");
    play("fishing");
    assert_int_equal(has(0, FUEL), 0);
}

#define PONIES "'stables': ['a4', 'a5', 'b5', 'c5'], " BARE

/* Bog Pony: 2 fuel for a horse that lies down; it is worth half a point. */
static void m084(void **state)
{
    (void)state;
    played("M084", PONIES ", 'goods': {'horse': 2, 'food': 9}", "");
    int standing = mire_agricola.points(now(), 0);
    play("use M084");
    assert_int_equal(has(0, FUEL), 2);
    assert_int_equal(has(0, HORSE), 2);
    assert_int_equal(mire_agricola.points(now(), 0), standing - POINT / 2);
    play("use M084");
    assert_int_equal(has(0, FUEL), 4);
    assert_false(offered("use M084"));
    held("M084", PONIES ", 'goods': {'horse': 2}", ""); /* needs a major */
    play("meeting-place");
    assert_int_equal(who(), 1);
}

/* A horse that lies has no young. */
static void m084_breeding(void **state)
{
    (void)state;
    for (int lying = 0; lying <= 1; lying++) {
        char farm[300];
        snprintf(farm, sizeof farm,
                 "'played': [{'card': 'M084', 'counters': %d}], " PONIES
                 ", 'goods': {'horse': 2, 'food': 9, 'fuel': 9}",
                 lying);
        last_person(farm, 4);
        play("day-laborer; feed; heat 2");
        for (int i = 0; i < 12 && now()->round == 4; i++)
            play(asked() == STEP_FEED ? "feed" : "heat 0");
        assert_int_equal(has(0, HORSE), lying ? 2 : 3);
    }
}

/* It is the first to be eaten. */
static void m084_eaten(void **state)
{
    (void)state;
    last_person("'played': [{'card': 'M084', 'counters': 1}], "
                "'improvements': ['horse-slaughterhouse-1'], " PONIES
                ", 'goods': {'horse': 2, 'food': 0}",
                4);
    play("day-laborer; eat horse");
    assert_int_equal(agricola_lying_horses(farm_of(0)), 0);
    assert_int_equal(has(0, HORSE), 1);
}

/* Oven Installation: in place of the Heating Oven; no more heating. */
static void m085(void **state)
{
    (void)state;
    held("M085", "'improvements': ['heating-oven']", "");
    play("meeting-place; play M085");
    assert_true(agricola_has(farm_of(0), M085));
    assert_int_equal(farm_of(0)->majors, 0);
    assert_int_equal(agricola_top_major(now(), agricola_majors[HEATING_OVEN].slot), HEATING_OVEN);
    assert_int_equal(agricola_fuel_due(now(), 0), 0);
    assert_int_equal(agricola_fuel_due(now(), 1), 2);
    played("M085 M032", "", ""); /* a Peat Hut has its own stove */
    assert_int_equal(agricola_fuel_due(now(), 0), 1);
    held("M085", "'improvements': ['clay-oven']", "");
    play("meeting-place");
    assert_int_equal(who(), 1);
}

/* Spinning Mill: a fuel less for every two sheep there were in the field phase. */
static void m086(void **state)
{
    (void)state;
    for (int sheep = 1; sheep <= 4; sheep++) {
        char farm[300];
        snprintf(farm, sizeof farm,
                 "'played': ['M086'], 'improvements': ['fireplace-2'], " BARE
                 ", 'rooms': ['a1', 'b1', 'c1'], 'stables': ['a5', 'b5', 'c5'], "
                 "'goods': {'sheep': %d, 'food': 1}",
                 sheep);
        last_person(farm, 4);
        play("day-laborer; eat sheep"); /* too late to change anything */
        assert_int_equal(agricola_fuel_due(now(), 0), 3 - sheep / 2);
    }
}

/* Peat Barge: 2 fuel with Fishing. */
static void m087(void **state)
{
    (void)state;
    played("M087", "", "'spaces': {'fishing': {'goods': 1}}");
    play("fishing");
    assert_int_equal(has(0, FUEL), 2);
}

/* Peat Iron: a fuel at the start of a harvest, for who has two moors. */
static void m088(void **state)
{
    (void)state;
    last_person("'played': ['M088'], 'moors': ['a1', 'a2'], 'forests': [], 'goods': {'food': 9}",
                4);
    play("day-laborer");
    assert_int_equal(has(0, FUEL), 1);
    last_person("'played': ['M088'], " PEAT ", 'goods': {'food': 9}", 4);
    play("day-laborer");
    assert_int_equal(has(0, FUEL), 0);
}

/* Birthing House: fuel, food and a point with each child, room or not. */
static void m089(void **state)
{
    (void)state;
    played("M089", BARE ", 'rooms': ['a1', 'b1', 'c1'], 'goods': {'food': 0}", "'round': 7");
    play("basic-wish");
    assert_int_equal(has(0, FUEL), 1);
    assert_int_equal(has(0, FOOD), 1);
    assert_int_equal(farm_of(0)->bonus, 1);
    played("M089", BARE ", 'goods': {'food': 0}", "'round': 13");
    play("urgent-wish");
    assert_int_equal(farm_of(0)->bonus, 1);
}

/* Winter Storehouse: three times, up to 2 fuel and 2 food. */
static void m090(void **state)
{
    (void)state;
    held("M090", "'goods': {'wood': 1, 'clay': 2}", "");
    play("meeting-place; play M090");
    assert_int_equal(farm_of(0)->load[0], 3);
    with_cards(4, LEVEL3, "hand", "A087",
               "'played': [{'card': 'M090', 'counters': 1}], 'goods': {'food': 1, 'fuel': 3}", "");
    assert_true(offered("use M090"));
    play("use M090");
    assert_int_equal(has(0, FOOD), 2);
    assert_int_equal(has(0, FUEL), 3);
    assert_false(offered("use M090"));
    with_cards(4, LEVEL3, "hand", "A087",
               "'played': [{'card': 'M090', 'counters': 1}], 'goods': {'food': 2, 'fuel': 2}", "");
    assert_false(offered("use M090")); /* nothing is missing */
}

/* Routine Work: a workshop that is not used brings fuel or food, and is not used then. */
static void m091(void **state)
{
    (void)state;
    held("M091", "'goods': {'food': 1}", "");
    play("meeting-place; play M091");
    assert_true(agricola_has(farm_of(0), M091));
    held("M091", "'goods': {'food': 1}, 'improvements': ['well']", "");
    play("meeting-place");
    assert_int_equal(who(), 1);
    const char *farm = "'played': ['M091'], 'improvements': ['joinery', 'pottery', 'basketmaker'], "
                       "'goods': {'wood': 2, 'clay': 2, 'reed': 2, 'food': 0}";
    last_person(farm, 4);
    play("day-laborer; use M091; option 1; option 2; option 3");
    assert_int_equal(has(0, FUEL), 1);
    assert_int_equal(has(0, FOOD), 2 + 1);
    assert_int_equal(asked(), STEP_FEED);
    assert_false(offered("craft wood"));
    assert_false(offered("craft clay"));
    play("craft reed");
    assert_int_equal(asked(), STEP_HEAT);
    assert_false(offered("use M091"));
    play("heat 0");
    assert_int_equal(agricola_crafts_done(farm_of(0)), 0); /* all of them again next time */
}

/* Arid Field: fuel and food wait where peat was cut. */
static void m092(void **state)
{
    (void)state;
    played("M092", PEAT ", 'goods': {'food': 0}", "");
    play("special s07 peat");
    assert_int_equal(farm_of(0)->arid_land, 1);
    assert_int_equal(has(0, FUEL), 3);
    played("M092", BARE ", 'arid_land': ['a1'], 'goods': {'food': 0}", "");
    play("farmland; plow a2");
    assert_int_equal(has(0, FOOD), 0);
    played("M092", BARE ", 'arid_land': ['a1'], 'goods': {'food': 0}", "");
    play("farmland; plow a1");
    assert_int_equal(has(0, FOOD), 1);
    assert_int_equal(has(0, FUEL), 1);
    assert_int_equal(farm_of(0)->arid_land, 0);
    held("M092", "'improvements': ['well', 'joinery']", "");
    play("meeting-place");
    assert_int_equal(who(), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(m054),
        TEST(m055),
        TEST(m055_with_others),
        TEST(m056),
        TEST(m056_solo),
        TEST(m057),
        TEST(m057_declined),
        TEST(m058),
        TEST(m059),
        TEST(m062),
        TEST(m062_build),
        TEST(m063),
        TEST(m060),
        TEST(m061),
        TEST(m065),
        TEST(m066),
        TEST(m067),
        TEST(m068),
        TEST(m069),
        TEST(m069_for_want_of_room),
        TEST(m071),
        TEST(m072),
        TEST(m085),
        TEST(m086),
        TEST(m073),
        TEST(m074),
        TEST(m075),
        TEST(m076),
        TEST(m077),
        TEST(m078),
        TEST(m079),
        TEST(m080),
        TEST(m081),
        TEST(m083),
        TEST(m087),
        TEST(m088),
        TEST(m089),
        TEST(m090),
        TEST(m064),
        TEST(m064_dead),
        TEST(m070),
        TEST(m070_fences),
        TEST(m070_and_m092),
        TEST(m082),
        TEST(m082_without_fuel),
        TEST(m084),
        TEST(m084_breeding),
        TEST(m084_eaten),
        TEST(m091),
        TEST(m092),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
