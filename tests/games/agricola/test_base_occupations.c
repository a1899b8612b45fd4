/* SPDX-License-Identifier: MIT */
/* Occupations of the base game: each test is named after its card and fails without it. */
#include "helper.h"

#define BARE "'moors': [], 'forests': []"

/* Plow Driver: in a stone house a field for 1 food at the start of each round. */
static void a090(void **state)
{
    (void)state;
    with_cards(1, "'level': '3', 'moor': 'off'", "played", "A090", "'home': 1, 'house': 'stone'",
               "'spaces': {'farmland': {'person': 1}}");
    play("day-laborer; option 1");
    assert_int_equal(asked(), STEP_PLOW);
    assert_int_equal(has(0, FOOD), 1);
}

/* Stable Architect: a point for each stable outside pastures. */
static void a098(void **state)
{
    (void)state;
    played("A116", BARE ", 'stables': ['a4', 'a5']", "");
    int without = points(0);
    played("A098", BARE ", 'stables': ['a4', 'a5']", "");
    assert_int_equal(points(0), without + 2);
}

/* Wood Cutter: a wood more. */
static void a116(void **state)
{
    (void)state;
    played("A116", "", "'spaces': {'forest': {'goods': 3}}");
    play("forest");
    assert_int_equal(has(0, WOOD), 4);
}

/* Clay Hut Builder: once the house is of clay, 2 clay in each of the next 5 rounds; once. */
static void a120(void **state)
{
    (void)state;
    held("A120", "'house': 'clay'", "");
    play("lessons");
    assert_int_equal(coming(0, 2, CLAY), 2);
    assert_int_equal(coming(0, 6, CLAY), 2);
    assert_int_equal(coming(0, 7, CLAY), 0);
}

/* Frame Builder: 1 wood for 2 clay, once a room. */
static void a123(void **state)
{
    (void)state;
    played("A123", BARE ", 'house': 'clay', 'goods': {'wood': 1, 'clay': 5, 'reed': 2}", "");
    play("farm-expansion; room a1 way 2");
    assert_int_equal(has(0, CLAY), 2);
    assert_int_equal(has(0, WOOD), 0);
}

/* Consultant: with four players 2 sheep. */
static void b102(void **state)
{
    (void)state;
    held("B102", BARE ", 'stables': ['a4']", "");
    play("lessons");
    assert_int_equal(has(0, SHEEP), 2);
}

/* Carpenter: rooms for 3 of the material and 2 reed. */
static void b126(void **state)
{
    (void)state;
    played("B126", BARE ", 'goods': {'wood': 3, 'reed': 2}", "");
    play("farm-expansion; do rooms; room a1");
    assert_int_equal(has(0, WOOD), 0);
}

/* Greengrocer: a vegetable with Grain Seeds. */
static void b142(void **state)
{
    (void)state;
    played("B142", "", "");
    play("grain-seeds");
    assert_int_equal(has(0, VEGETABLE), 1);
}

#define SOLO        "'level': '3', 'moor': 'off'"
#define SECOND_LAST "'spaces': {'farmland': {'person': 1}}"
#define OTHERS      "{'home': 0}, {'home': 0}, {'home': 0}"

/* A solo game without the Moor; the family has one person left to place in this round. */
static void last_person(const char *cards, const char *farm, const char *state)
{
    char all[400];
    snprintf(all, sizeof all, "'home': 1, %s", farm);
    with_cards(1, SOLO, "played", cards, all, state);
}

/* Points with some cards in front, more than with others. */
static int worth(const char *cards, const char *others, const char *farm)
{
    played(others, farm, "");
    int without = points(0);
    played(cards, farm, "");
    return points(0) - without;
}

/* Animal Tamer: a wood or a grain; then an animal lives in each room. */
static void a086(void **state)
{
    (void)state;
    held("A086", BARE, "");
    play("lessons; option 2");
    assert_int_equal(has(0, GRAIN), 1);
    played("A086", BARE ", 'hand': ['B102']", "");
    play("lessons");
    assert_int_equal(has(0, SHEEP), 2);
    played("A116", BARE ", 'hand': ['B102']", "");
    play("lessons");
    assert_int_equal(has(0, SHEEP), 1);
}

/* Conservator: from wood to stone in one renovation. */
static void a087(void **state)
{
    (void)state;
    played("A087 B087", BARE ", 'goods': {'stone': 2, 'clay': 2, 'reed': 1}", "");
    play("day-laborer; use B087");
    assert_true(offered("renovate"));
    play("renovate stone");
    assert_int_equal(farm_of(0)->house, STONY);
    assert_int_equal(has(0, STONE), 0);
    assert_int_equal(has(0, CLAY), 2);
    assert_int_equal(has(0, REED), 0);
}

/* Hedge Keeper: three fences of an action are free. */
static void a088(void **state)
{
    (void)state;
    played("A088", BARE ", 'goods': {'wood': 2}", "'round': 4");
    play("fencing; fence a5");
    assert_int_equal(has(0, WOOD), 1);
    assert_int_equal(mire_count_bits(farm_of(0)->fences), 4);
    played("A116", BARE ", 'goods': {'wood': 2}", "'round': 4");
    assert_false(offered("fencing"));
    played("A088",
           BARE ", 'goods': {'wood': 1}, 'fences': ['over-a4', 'over-b4', 'left-a4', "
                "'left-a5']",
           "'round': 4");
    play("fencing; fence a5"); /* three more: nothing is paid */
    assert_int_equal(has(0, WOOD), 1);
}

/* Adoptive Parents: a newborn works for 1 food; also when everybody else is placed. */
static void a092(void **state)
{
    (void)state;
    last_person("A092", "'people': 3, 'newborns': 1, 'goods': {'food': 2}", SECOND_LAST);
    play("use A092");
    assert_int_equal(farm_of(0)->home, 2);
    assert_int_equal(farm_of(0)->newborns, 0);
    assert_int_equal(has(0, FOOD), 1);
    assert_false(offered("use A092"));
}

static void a092_when_all_are_placed(void **state)
{
    (void)state;
    last_person("A092", "'people': 3, 'newborns': 1", SECOND_LAST);
    play("day-laborer; option 1");
    assert_int_equal(now()->round, 1);
    assert_int_equal(farm_of(0)->home, 1);
    assert_int_equal(has(0, FOOD), 1);
    last_person("A092", "'people': 3, 'newborns': 1", SECOND_LAST);
    play("day-laborer; done");
    assert_int_equal(now()->round, 2);
    assert_int_equal(has(0, FOOD), 2);
}

/* Grocer: wood, grain, reed, … from the top, 1 food each. */
static void a102(void **state)
{
    (void)state;
    held("A102", BARE, "");
    play("lessons");
    assert_int_equal(farm_of(0)->load[0], 8);
    with_cards(4, LEVEL3, "hand", "A116", "'played': [{'card': 'A102', 'counters': 8}]", "");
    play("use A102; option 1");
    assert_int_equal(has(0, WOOD), 1);
    assert_int_equal(has(0, GRAIN), 1);
    assert_int_equal(has(0, FOOD), 0);
    with_cards(4, LEVEL3, "hand", "A116", "'played': [{'card': 'A102', 'counters': 1}]", "");
    play("use A102");
    assert_int_equal(has(0, VEGETABLE), 1);
    assert_false(offered("use A102"));
}

/* Mushroom Collector: a wood goes back for 2 food. */
static void a108(void **state)
{
    (void)state;
    played("A108", "", "'spaces': {'forest': {'goods': 3}}");
    play("forest; option 1");
    assert_int_equal(has(0, FOOD), 2 + 2);
    assert_int_equal(has(0, WOOD), 2);
    assert_int_equal(now()->pile[FOREST], 1);
}

/* Roughcaster: 3 food for clay rooms, and for clay to stone. */
static void a110(void **state)
{
    (void)state;
    played("A110", BARE ", 'house': 'clay', 'goods': {'clay': 5, 'reed': 2}", "");
    play("farm-expansion; room a1");
    assert_int_equal(has(0, FOOD), 3);
    played("A110", BARE ", 'goods': {'wood': 5, 'reed': 2}", "");
    play("farm-expansion; do rooms; room a1");
    assert_int_equal(has(0, FOOD), 0);
}

static void a110_renovation(void **state)
{
    (void)state;
    played("A110 B087", BARE ", 'house': 'clay', 'goods': {'stone': 2, 'reed': 1}", "");
    play("day-laborer; use B087");
    assert_int_equal(has(0, FOOD), 3 + 2);
    played("A110 B087", BARE ", 'goods': {'clay': 2, 'reed': 1}", "");
    play("day-laborer; use B087");
    assert_int_equal(has(0, FOOD), 2);
}

/* Wall Builder: food on the next four rounds when rooms are built. */
static void a111(void **state)
{
    (void)state;
    played("A111", BARE ", 'goods': {'wood': 5, 'reed': 2}", "");
    play("farm-expansion; do rooms; room a1; use A111");
    assert_int_equal(coming(0, 2, FOOD), 1);
    assert_int_equal(coming(0, 5, FOOD), 1);
    assert_int_equal(coming(0, 6, FOOD), 0);
}

/* Scythe Worker: a grain, and one more from each grain field. */
static void a112(void **state)
{
    (void)state;
    held("A112", BARE, "");
    play("lessons");
    assert_int_equal(has(0, GRAIN), 1);
    last_person("A112",
                "'fields': ['a4', 'a5'], 'crops': {'a4': {'grain': 3}, 'a5': {'vegetable': 2}}, "
                "'goods': {'food': 10}",
                "'round': 4, " SECOND_LAST);
    play("day-laborer; use A112");
    assert_int_equal(has(0, GRAIN), 2);
    assert_int_equal(has(0, VEGETABLE), 1);
    assert_int_equal(farm_of(0)->crops[3], 1);
}

/* Seasonal Worker: a grain from Day Laborer, from round 6 on a vegetable if one likes. */
static void a114(void **state)
{
    (void)state;
    played("A114", "", "");
    play("day-laborer");
    assert_int_equal(has(0, GRAIN), 1);
    played("A114", "", "'round': 6");
    play("day-laborer; option 2");
    assert_int_equal(has(0, VEGETABLE), 1);
}

/* Firewood Collector: a wood at the end of a turn on Farmland. */
static void a119(void **state)
{
    (void)state;
    played("A119", BARE, "");
    play("farmland; plow a3");
    assert_int_equal(has(0, WOOD), 1);
}

/* Priest: materials for who lives in a clay house of two rooms. */
static void a125(void **state)
{
    (void)state;
    held("A125", "'house': 'clay'", "");
    play("lessons");
    assert_int_equal(has(0, CLAY), 3);
    assert_int_equal(has(0, REED), 2);
    assert_int_equal(has(0, STONE), 2);
    held("A125", "", "");
    play("lessons");
    assert_int_equal(has(0, CLAY), 0);
}

/* Braggart: 5 improvements 2 points, 7 of them 4. */
static void a133(void **state)
{
    (void)state;
    assert_int_equal(
        worth("A133", "A116", "'improvements': ['well', 'joinery', 'pottery', 'clay-oven']"), 0);
    assert_int_equal(worth("A133", "A116",
                           "'improvements': ['well', 'joinery', 'pottery', 'clay-oven', "
                           "'stone-oven']"),
                     2);
    assert_int_equal(worth("A133 A067 A033", "A116 A067 A033",
                           "'improvements': ['well', 'joinery', 'pottery', 'clay-oven', "
                           "'stone-oven']"),
                     4);
}

/* … with the Moor's correction its improvements do not count. */
static void a133_corrected(void **state) /* A27 */
{
    (void)state;
    int worth_of[2];
    for (int on = 0; on < 2; on++) {
        const char *farm = "'improvements': ['well', 'joinery', 'pottery', 'clay-oven', 'kiln']";
        const char *options = on ? LEVEL3 ", 'corrections': 'on'" : LEVEL3;
        with_cards(4, options, "played", "A116", farm, "");
        worth_of[on] = points(0);
        with_cards(4, options, "played", "A133", farm, "");
        worth_of[on] = points(0) - worth_of[on];
    }
    assert_int_equal(worth_of[0], 2);
    assert_int_equal(worth_of[1], 0);
}

/* Harpooner: on Fishing a wood for a food per person and a reed. */
static void a138(void **state)
{
    (void)state;
    played("A138", "'goods': {'wood': 1}", "'spaces': {'fishing': {'goods': 1}}");
    play("fishing; option 1");
    assert_int_equal(has(0, FOOD), 2 + 1);
    assert_int_equal(has(0, REED), 1);
    assert_int_equal(has(0, WOOD), 0);
}

/* Stonecutter: a stone less for a renovation, and for a major. */
static void a143(void **state)
{
    (void)state;
    played("A143 B087", BARE ", 'house': 'clay', 'goods': {'stone': 1, 'reed': 1}", "");
    play("day-laborer; use B087");
    assert_int_equal(farm_of(0)->house, STONY);
    played("A143", "'goods': {'wood': 1, 'stone': 2}", "");
    play("major-improvement; build well");
    assert_int_equal(farm_of(0)->majors, MAJOR(WELL));
}

/* Animal Dealer: one more animal for 1 food. */
static void a147(void **state)
{
    (void)state;
    played("A147", BARE ", 'stables': ['a4'], 'goods': {'food': 2}",
           "'round': 4, 'spaces': {'sheep-market': {'goods': 1}}");
    play("sheep-market; option 1");
    assert_int_equal(has(0, SHEEP), 2);
    assert_int_equal(has(0, FOOD), 1);
}

/* Conjurer: a wood and a grain with Traveling Players. */
static void a155(void **state)
{
    (void)state;
    played("A155", "", "'spaces': {'traveling-players': {'goods': 1}}");
    play("traveling-players");
    assert_int_equal(has(0, WOOD), 1);
    assert_int_equal(has(0, GRAIN), 1);
}

/* Lutenist: when another uses them, a food, a wood, and a vegetable for 2 food. */
static void a160(void **state)
{
    (void)state;
    played("A160", "'goods': {'food': 2}", "'spaces': {'traveling-players': {'goods': 1}}");
    play("day-laborer; traveling-players; option 1");
    assert_int_equal(has(0, WOOD), 1);
    assert_int_equal(has(0, VEGETABLE), 1);
    assert_int_equal(has(0, FOOD), 2 + 2 + 1 - 2);
}

/* Pig Breeder: a boar, and young boar at the end of round 12. */
static void a165(void **state)
{
    (void)state;
    held("A165", BARE, "");
    play("lessons");
    assert_int_equal(has(0, BOAR), 1);
    at(4, LEVEL3,
       "'round': 12, 'farms': [{'played': ['A165'], 'home': 1, " BARE
       ", 'stables': ['a4', 'a5'], 'goods': {'boar': 2, 'food': 5}}, " OTHERS "]");
    play("day-laborer");
    assert_int_equal(now()->round, 13);
    assert_int_equal(has(0, BOAR), 3);
    at(4, LEVEL3,
       "'round': 10, 'farms': [{'played': ['A165'], 'home': 1, " BARE
       ", 'stables': ['a4', 'a5'], 'goods': {'boar': 2, 'food': 5}}, " OTHERS "]");
    play("day-laborer");
    assert_int_equal(has(0, BOAR), 2);
}

/* Cottager: a room, or a renovation, on Day Laborer. */
static void b087(void **state)
{
    (void)state;
    played("B087", BARE ", 'goods': {'wood': 5, 'reed': 2}", "");
    play("day-laborer; use B087; room a1");
    assert_int_equal(mire_count_bits(farm_of(0)->rooms), 3);
    played("B087", BARE ", 'goods': {'clay': 2, 'reed': 1}", "");
    play("day-laborer; use B087");
    assert_int_equal(farm_of(0)->house, CLAYEN);
}

/* Groom: a wood; in a stone house a stable for 1 wood at the start of each round. */
static void b089(void **state)
{
    (void)state;
    held("B089", "", "");
    play("lessons");
    assert_int_equal(has(0, WOOD), 1);
    last_person("B089", "'house': 'stone', 'goods': {'wood': 1}", SECOND_LAST);
    play("day-laborer; use B089; stable a4");
    assert_int_equal(mire_count_bits(farm_of(0)->stables), 1);
    assert_int_equal(has(0, WOOD), 0);
}

/* Assistant Tiller: a field with Day Laborer. */
static void b091(void **state)
{
    (void)state;
    played("B091", BARE, "");
    play("day-laborer; use B091; plow a3");
    assert_int_equal(mire_count_bits(farm_of(0)->fields), 1);
}

/* Master Bricklayer: a stone less for each room added. */
static void b095(void **state)
{
    (void)state;
    played("B095",
           "'moors': [], 'forests': [], 'rooms': ['a1', 'b1', 'c1'], "
           "'goods': {'wood': 1, 'stone': 2}",
           "");
    play("major-improvement; build well");
    assert_int_equal(farm_of(0)->majors, MAJOR(WELL));
}

/* Scholar: in a stone house a card at the start of each round. */
static void b097(void **state)
{
    (void)state;
    last_person("B097", "'house': 'stone', 'hand': ['A116']", SECOND_LAST);
    play("day-laborer; use B097");
    assert_true(agricola_has(farm_of(0), A116));
    assert_int_equal(has(0, FOOD), 2 - 1);
}

/* Organic Farmer: a point for a pasture with an animal and room for three more. */
static void b098(void **state)
{
#define MEADOW                                                                                     \
    BARE ", 'fences': ['over-a4', 'over-a5', 'over-b4', 'over-b5', 'left-a4', 'left-a6'], "
    (void)state;
    assert_int_equal(worth("B098", "A116", MEADOW "'goods': {'sheep': 2}"), 1);
    assert_int_equal(worth("B098", "A116", MEADOW "'goods': {'sheep': 3}"), 0);
    assert_int_equal(worth("B098", "A116", MEADOW "'goods': {'food': 2}"), 0);
}

/* Tutor: a point for each occupation played after it. */
static void b099(void **state)
{
    (void)state;
    assert_int_equal(worth("B099 A116 A155", "A116 A155 B099", ""), 2);
}

/* Sheep Walker: a sheep for a boar, a vegetable or a stone. */
static void b104(void **state)
{
    (void)state;
    played("B104", "'goods': {'sheep': 1}", "");
    play("use B104; option 2");
    assert_int_equal(has(0, SHEEP), 0);
    assert_int_equal(has(0, VEGETABLE), 1);
    played("B104", "'goods': {'sheep': 1}", "");
    play("use B104; option 3");
    assert_int_equal(has(0, STONE), 1);
    played("B104", "'goods': {'sheep': 1}", "");
    play("use B104; option 1");
    assert_int_equal(has(0, BOAR), 1);
}

/* Manservant: 3 food on every round to come once the house is of stone. */
static void b107(void **state)
{
    (void)state;
    held("B107", "'house': 'stone'", "");
    play("lessons");
    assert_int_equal(coming(0, 2, FOOD), 3);
    assert_int_equal(coming(0, 14, FOOD), 3);
    held("B107", "'house': 'clay'", "");
    play("lessons");
    assert_int_equal(coming(0, 2, FOOD), 0);
}

/* Oven Firing Boy: bread with wood from a space. */
static void b108(void **state)
{
    (void)state;
    played("B108", "'improvements': ['clay-oven'], 'goods': {'grain': 1}",
           "'spaces': {'forest': {'goods': 3}}");
    play("forest; use B108");
    assert_int_equal(has(0, GRAIN), 0);
    assert_int_equal(has(0, FOOD), 5);
    assert_int_equal(has(0, WOOD), 3);
}

/* Paper Maker: before an occupation a wood for a food per occupation in front. */
static void b109(void **state)
{
    (void)state;
    played("B109 A155", "'hand': ['A116'], 'goods': {'wood': 1, 'food': 1}", "");
    play("lessons; option 1");
    assert_int_equal(has(0, WOOD), 0);
    assert_int_equal(has(0, FOOD), 1 + 2 - 1);
    assert_true(agricola_has(farm_of(0), A116));
}

/* Childless: food and a crop at the start of a round, with three rooms and two people. */
static void b114(void **state)
{
    (void)state;
    last_person("B114", "'rooms': ['a1', 'b1', 'c1']", SECOND_LAST);
    play("day-laborer; option 2");
    assert_int_equal(has(0, VEGETABLE), 1);
    assert_int_equal(has(0, FOOD), 2 + 1);
    last_person("B114", "'bonus': 0", SECOND_LAST);
    play("day-laborer");
    assert_int_equal(has(0, FOOD), 2);
}

/* Small-scale Farmer: a wood at the start of a round with two rooms. */
static void b118(void **state)
{
    (void)state;
    last_person("B118", "'bonus': 0", SECOND_LAST);
    play("day-laborer");
    assert_int_equal(has(0, WOOD), 1);
    last_person("B118", "'rooms': ['a1', 'b1', 'c1']", SECOND_LAST);
    play("day-laborer");
    assert_int_equal(has(0, WOOD), 0);
}

/* Geologist: clay from Forest, Reed Bank and, with three players, Clay Pit. */
static void b121(void **state)
{
    (void)state;
    played("B121", "", "'spaces': {'forest': {'goods': 3}}");
    play("forest");
    assert_int_equal(has(0, CLAY), 1);
    played("B121", "", "'spaces': {'reed-bank': {'goods': 1}}");
    play("reed-bank");
    assert_int_equal(has(0, CLAY), 1);
    played("B121", "", "'spaces': {'clay-pit': {'goods': 1}}");
    play("clay-pit");
    assert_int_equal(has(0, CLAY), 2);
    with_cards(2, LEVEL3, "played", "B121", "", "'spaces': {'clay-pit': {'goods': 1}}");
    play("clay-pit");
    assert_int_equal(has(0, CLAY), 1);
}

/* Roof Ballaster: 1 food for a stone per room. */
static void b123(void **state)
{
    (void)state;
    held("B123", "'goods': {'food': 2}", "");
    play("lessons; option 1");
    assert_int_equal(has(0, STONE), 2);
    assert_int_equal(has(0, FOOD), 1);
}

/* House Steward: wood by rounds left; 3 points for all who have the most rooms. */
static void b136(void **state)
{
    (void)state;
    held("B136", "", "");
    play("lessons");
    assert_int_equal(has(0, WOOD), 4);
    held("B136", "", "'round': 9");
    play("lessons");
    assert_int_equal(has(0, WOOD), 2);
    held("B136", "", "'round': 14");
    play("lessons");
    assert_int_equal(has(0, WOOD), 0);
}

static void b136_points(void **state)
{
#define HOUSES(card)                                                                               \
    "'farms': [{'played': ['" card "']}, {'rooms': ['a1', 'b1', 'c1'], 'moors': [], "              \
    "'forests': []}, {}, {'rooms': ['a1', 'b1', 'c1'], 'moors': [], 'forests': []}]"
    int without[4];
    (void)state;
    at(4, LEVEL3, HOUSES("A116"));
    for (int seat = 0; seat < 4; seat++)
        without[seat] = points(seat);
    at(4, LEVEL3, HOUSES("B136"));
    for (int seat = 0; seat < 4; seat++)
        assert_int_equal(points(seat) - without[seat], seat % 2 ? 3 : 0);
}

/* Brushwood Collector: a wood for all the reed of a room. */
static void b145(void **state)
{
    (void)state;
    played("B145", BARE ", 'goods': {'wood': 6}", "");
    play("farm-expansion; do rooms; room a1 way 2");
    assert_int_equal(has(0, WOOD), 0);
    assert_int_equal(mire_count_bits(farm_of(0)->rooms), 3);
}

/* Storehouse Keeper: clay or grain with a Resource Market. */
static void b156(void **state)
{
    (void)state;
    played("B156", "", "");
    play("resource-market; option 2");
    assert_int_equal(has(0, GRAIN), 1);
}

/* Pastor: materials for the last one in a house of two rooms. */
static void b163(void **state)
{
#define LARGE "{'rooms': ['a1', 'b1', 'c1'], 'moors': [], 'forests': []}"
    (void)state;
    at(4, LEVEL3, "'farms': [{'hand': ['B163']}, " LARGE ", " LARGE ", " LARGE "]");
    play("lessons");
    assert_int_equal(has(0, WOOD), 3);
    assert_int_equal(has(0, CLAY), 2);
    assert_int_equal(has(0, REED), 1);
    assert_int_equal(has(0, STONE), 1);
    at(4, LEVEL3, "'farms': [{'hand': ['B163']}, " LARGE ", {}, " LARGE "]");
    play("lessons");
    assert_int_equal(has(0, WOOD), 0);
}

/* Sheep Whisperer: sheep in 2, 5, 8 and 10 rounds. */
static void b164(void **state)
{
    (void)state;
    held("B164", "", "");
    play("lessons");
    for (int round = 2; round <= ROUNDS; round++)
        assert_int_equal(coming(0, round, SHEEP),
                         round == 3 || round == 6 || round == 9 || round == 11);
}

/* Cattle Feeder: a cattle for 1 food with Grain Seeds. */
static void b166(void **state)
{
    (void)state;
    played("B166", "'goods': {'food': 2}", "");
    play("grain-seeds; option 1");
    assert_int_equal(has(0, CATTLE), 1);
    assert_int_equal(has(0, FOOD), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a086),
        TEST(a087),
        TEST(a088),
        TEST(a090),
        TEST(a092),
        TEST(a092_when_all_are_placed),
        TEST(a098),
        TEST(a102),
        TEST(a108),
        TEST(a110),
        TEST(a110_renovation),
        TEST(a111),
        TEST(a112),
        TEST(a114),
        TEST(a116),
        TEST(a119),
        TEST(a120),
        TEST(a123),
        TEST(a125),
        TEST(a133),
        TEST(a133_corrected),
        TEST(a138),
        TEST(a143),
        TEST(a147),
        TEST(a155),
        TEST(a160),
        TEST(a165),
        TEST(b087),
        TEST(b089),
        TEST(b091),
        TEST(b095),
        TEST(b097),
        TEST(b098),
        TEST(b099),
        TEST(b102),
        TEST(b104),
        TEST(b107),
        TEST(b108),
        TEST(b109),
        TEST(b114),
        TEST(b118),
        TEST(b121),
        TEST(b123),
        TEST(b126),
        TEST(b136),
        TEST(b136_points),
        TEST(b142),
        TEST(b145),
        TEST(b156),
        TEST(b163),
        TEST(b164),
        TEST(b166),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
