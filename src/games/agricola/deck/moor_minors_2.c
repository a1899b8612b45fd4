/* SPDX-License-Identifier: MIT */
/*
 * Minor improvements of the Moor, M054 to M092: actions, points, fuel.
 * See cards.h for what the fields mean and docs/games/agricola-cards.md for rulings and tests.
 */
#include "games/agricola/cards/cards.h"

/* ---- M055 Tool Shed ---- */

static int other_of_two(int special)
{
    return special == CUT_PEAT ? SLASH_AND_BURN : CUT_PEAT;
}

/* Once a round: the counters say in which one it was. */
static bool shed_is_open(const struct agricola *g, const struct cause *cause)
{
    const struct farm *farm = &g->farm[cause->seat];
    return cause->slot != NO_CARD && farm->load[cause->slot] != g->round &&
           agricola_can_work_land(farm, other_of_two(cause->about));
}

static void use_shed(struct agricola *g, const struct cause *cause)
{
    g->farm[cause->seat].load[cause->slot] = g->round;
    agricola_work_land(g, cause->seat, other_of_two(cause->about));
}

/* ---- M056 Peat-Cutting Rights ---- */

/* The special card that offers cutting peat and is to be had; -1: there is none. */
static int peat_card(const struct agricola *g, int seat)
{
    for (int card = 0; card < SPECIAL_CARDS; card++)
        if (agricola_can_special(g, seat, card, CUT_PEAT))
            return card;
    return -1;
}

static bool peat_is_open(const struct agricola *g, const struct cause *cause)
{
    return peat_card(g, cause->seat) >= 0;
}

static void cut_by_right(struct agricola *g, const struct cause *cause)
{
    agricola_take_special(g, cause->seat, peat_card(g, cause->seat), CUT_PEAT);
}

/* ---- M057 Taps ---- */

/* The counters say in which round it was sounded last. */
bool agricola_sound_taps(struct agricola *g, int seat)
{
    struct farm *farm = &g->farm[seat];
    int slot = agricola_slot(farm, M057);
    if (slot < 0 || farm->load[slot] == g->round)
        return false;
    farm->load[slot] = g->round;
    g->turn = (uint8_t)seat;
    agricola_fire(g, EXTRA_TURN, seat, 0, 0);
    return true;
}

/* ---- M059 Nature's Fertilizer ---- */

/* The event carries 1 + the cell of the new field. */
static bool can_sow_new_field(const struct agricola *g, const struct cause *cause)
{
    const struct farm *farm = &g->farm[cause->seat];
    return cause->detail && cause->detail <= CELLS &&
           agricola_empty_fields(farm) >> (cause->detail - 1) & 1 &&
           (farm->goods[GRAIN] || farm->goods[VEGETABLE]);
}

static void sow_new_field(struct agricola *g, const struct cause *cause)
{
    agricola_push_with(g, STEP_SOW, cause->seat, .sow = {.only = cause->detail});
}

/* ---- M062 Hearth Brush, M063 Pastoral Letter ---- */

static int wanted_major(const struct cause *cause)
{
    return cause->card == M062 ? TILED_OVEN : VILLAGE_CHURCH;
}

static bool lies_below(const struct agricola *g, const struct cause *cause)
{
    return agricola_is_covered(g, wanted_major(cause));
}

static void bring_forward(struct agricola *g, const struct cause *cause)
{
    agricola_bring_forward(g, wanted_major(cause));
}

static bool can_build_it(const struct agricola *g, const struct cause *cause)
{
    return agricola_can_build(g, cause->seat, wanted_major(cause));
}

static void build_it(struct agricola *g, const struct cause *cause)
{
    agricola_push_with(
        g, STEP_IMPROVE, cause->seat,
        .improve = {.which = MAJORS_ONLY, .only = (uint8_t)(1 + wanted_major(cause))});
}

static bool has_church(const struct agricola *g, int seat)
{
    return agricola_has(&g->farm[seat], M068);
}

/* ---- M064 Family Burial Plot, M070 Moor Archaeology: the counters are markers on the land ---- */

int agricola_graves(const struct farm *farm)
{
    int plot = agricola_slot(farm, M064), digs = agricola_slot(farm, M070);
    return (plot < 0 ? 0 : farm->load[plot]) + (digs < 0 ? 0 : farm->load[digs]);
}

static uint32_t burial_sites(const struct agricola *g, const struct cause *cause)
{
    const struct farm *farm = &g->farm[cause->seat];
    struct yard room;
    return cause->slot == NO_CARD ? 0 : agricola_unused(farm, agricola_yard(farm, &room));
}

static void bury(struct agricola *g, const struct cause *cause, int cell)
{
    struct farm *farm = &g->farm[cause->seat];
    farm->dead_ground |= 1u << cell;
    farm->load[cause->slot]++;
}

static bool can_dig(const struct agricola *g, const struct cause *cause)
{
    return cause->slot != NO_CARD && agricola_left_bare(g, cause) &&
           agricola_fences_in_supply(&g->farm[cause->seat]) > 0;
}

static void dig(struct agricola *g, const struct cause *cause)
{
    bury(g, cause, cause->detail - 1);
}

/* ---- M069 Leather Saddle ---- */

/* No event: how many horses there are is asked just before the cattle goes, and horses may go in
 * the same breath. */
void agricola_saddle(struct agricola *g, int seat, int good, int n)
{
    struct farm *farm = &g->farm[seat];
    static const int8_t point[GOODS + 1] = {[POINTS] = 1};
    if (good != CATTLE || farm->goods[HORSE] < SADDLE_HORSES ||
        !agricola_stands(farm, SADDLES_OF_CATTLE))
        return;
    mire_news(&g->head, NEWS_CARD, seat, M069, 0);
    while (n-- > 0)
        agricola_get(g, seat, point);
}

/* ---- M072 Oven Damper ---- */

static bool has_oven_installation(const struct agricola *g, int seat)
{
    return agricola_has(&g->farm[seat], M085);
}

/* ---- M082 Firewood ---- */

bool agricola_has_firewood(const struct farm *farm)
{
    return agricola_stands(farm, WOOD_WARMS_MORE);
}

/* ---- M084 Bog Pony: the counters are horses that lie ---- */

static bool a_horse_stands(const struct agricola *g, const struct cause *cause)
{
    const struct farm *farm = &g->farm[cause->seat];
    return cause->slot != NO_CARD && farm->goods[HORSE] > agricola_lying_horses(farm);
}

static void lay_horse_down(struct agricola *g, const struct cause *cause)
{
    g->farm[cause->seat].load[cause->slot]++;
    agricola_gain(g, cause->seat, FUEL, 2);
}

/* ---- M086 Spinning Mill ---- */

static void count_sheep(struct agricola *g, const struct cause *cause)
{
    struct farm *farm = &g->farm[cause->seat];
    if (cause->slot != NO_CARD)
        farm->load[cause->slot] = (uint8_t)farm->goods[SHEEP];
}

/* ---- M091 Routine Work ---- */

int agricola_crafts_done(const struct farm *farm)
{
    int slot = agricola_slot_of(farm, CRAFTS_REST);
    return slot < 0 ? 0 : farm->load[slot];
}

void agricola_set_crafts_done(struct farm *farm, int crafts)
{
    int slot = agricola_slot_of(farm, CRAFTS_REST);
    if (slot >= 0)
        farm->load[slot] = (uint8_t)crafts;
}

static bool is_idle(const struct agricola *g, int seat, int craft)
{
    const struct farm *farm = &g->farm[seat];
    return farm->majors & agricola_workshops[craft] && !(agricola_crafts_done(farm) >> craft & 1);
}

static void forgo(struct agricola *g, const struct cause *cause, int craft, int good)
{
    struct farm *farm = &g->farm[cause->seat];
    agricola_set_crafts_done(farm, agricola_crafts_done(farm) | 1 << craft);
    agricola_gain(g, cause->seat, good, 1);
}

#define WORKSHOP(NAME, CRAFT)                                                                      \
    static bool NAME##_is_idle(const struct agricola *g, int seat)                                 \
    {                                                                                              \
        return is_idle(g, seat, CRAFT);                                                            \
    }                                                                                              \
    static void NAME##_for_fuel(struct agricola *g, const struct cause *cause)                     \
    {                                                                                              \
        forgo(g, cause, CRAFT, FUEL);                                                              \
    }                                                                                              \
    static void NAME##_for_food(struct agricola *g, const struct cause *cause)                     \
    {                                                                                              \
        forgo(g, cause, CRAFT, FOOD);                                                              \
    }
WORKSHOP(joinery, WOOD_TO_FOOD)
WORKSHOP(pottery, CLAY_TO_FOOD)
WORKSHOP(basketmaker, REED_TO_FOOD)

static void work_as_usual(struct agricola *g, const struct cause *cause)
{
}

#define FORGO(workshop, shown)                                                                     \
    {                                                                                              \
        OP_CHOOSE,                                                                                 \
            .tests = TESTS({.holds = workshop##_is_idle}),                                         \
            .then =                                                                                \
                OPS({OP_OWN, .says = "1 fuel in place of the " shown, .run = workshop##_for_fuel}, \
                    {OP_OWN, .says = "1 food in place of the " shown, .run = workshop##_for_food}, \
                    {OP_OWN, .says = "the " shown " as usual", .run = work_as_usual})              \
    }

/* ---- M092 Arid Field ---- */

static void leave_fuel_and_food(struct agricola *g, const struct cause *cause)
{
    g->farm[cause->seat].arid_land |= 1u << (cause->detail - 1);
    agricola_listen(g, cause->seat);
}

/* clang-format off */
const struct card_info agricola_moor_minors_2[39] = {
    /* M054 */ {"M054", "Agricultural Implement", MINOR,
             .text = "Whenever you have been on Farmland or Cultivation you may take a special card that lies face up, free or for 2 food as usual.",
             .cost = {[WOOD] = 1},
             .effects = EFFECTS({USE_AFTER, .spaces = ON(FARMLAND) | ON(CULTIVATION), .optional = true, .ops = OPS({.kind = OP_TAKE_SPECIAL})}),
    },
    /* M055 */ {"M055", "Tool Shed", MINOR,
             .text = "Cutting peat lets you slash and burn too, and the other way round, directly before or after it; one of the two for nothing in each round.",
             .cost = {[WOOD] = 1, [CLAY] = 1}, .points = 1, .asks = "2 improvements", .needs = TESTS(AT_LEAST(COUNT_IMPROVEMENTS, 2)),
             .effects = EFFECTS({SPECIAL_BEFORE, .specials = 1u << CUT_PEAT | 1u << SLASH_AND_BURN, .optional = true, .ops = OPS({OP_OWN, .possible = shed_is_open, .run = use_shed})},
                                {SPECIAL_AFTER, .specials = 1u << CUT_PEAT | 1u << SLASH_AND_BURN, .optional = true, .ops = OPS({OP_OWN, .possible = shed_is_open, .run = use_shed})}),
    },
    /* M056 */ {"M056", "Peat-Cutting Rights", MINOR,
             .text = "Four and seven rounds from now, as the round starts, you may take the special card with cut peat and cut peat.",
             .asks = "1 horse", .needs = TESTS(AT_LEAST(COUNT(HORSE), 1)),
             .effects = EFFECTS({ROUND_START, .tests = TESTS({.count = COUNT_ROUNDS_SINCE_PLAYED, .in = IN(4) | IN(7)}), .optional = true, .ops = OPS({OP_OWN, .possible = peat_is_open, .run = cut_by_right})}),
    },
    /* M057 */ {"M057", "Taps", MINOR,
             .text = "When your people are all placed and your turn comes round once more, you may take a special card that lies face up.",
             .asks = "2 improvements", .needs = TESTS(AT_LEAST(COUNT_IMPROVEMENTS, 2)),
             .effects = EFFECTS({EXTRA_TURN, .optional = true, .ops = OPS({.kind = OP_TAKE_SPECIAL})}),
    },
    /* M058 */ {"M058", "Peat Fertilizer", MINOR,
             .text = "You may sow when you have cut peat.",
             .asks = "2 fields", .needs = TESTS(AT_LEAST(COUNT_FIELDS, 2)),
             .effects = EFFECTS({SPECIAL_AFTER, .specials = 1u << CUT_PEAT, .optional = true, .ops = OPS({.kind = OP_SOW})}),
    },
    /* M059 */ {"M059", "Nature's Fertilizer", MINOR,
             .text = "A field that you win by slash and burn, or that a minor improvement makes out of a moor, may be sown on the spot.",
             .cost = {[FOOD] = 2}, .source = CONFLICT,
             .effects = EFFECTS({SPECIAL_AFTER, .specials = 1u << SLASH_AND_BURN, .optional = true, .ops = OPS({OP_OWN, .possible = can_sow_new_field, .run = sow_new_field})},
                                {MOOR_TO_FIELD, .optional = true, .ops = OPS({OP_OWN, .possible = can_sow_new_field, .run = sow_new_field})}),
    },
    /* M060 */ {"M060", "Sowing Machine", MINOR,
             .text = "You may sow after every special action, provided that you own 2 horses by then.",
             .cost = {[WOOD] = 3}, .points = 1, .asks = "1 horse", .needs = TESTS(AT_LEAST(COUNT(HORSE), 1)), .source = CONFLICT,
             .effects = EFFECTS({SPECIAL_AFTER, .specials = ALL_SPECIALS, .optional = true, .tests = TESTS(AT_LEAST(COUNT(HORSE), 2)), .ops = OPS({.kind = OP_SOW})}),
    },
    /* M061 */ {"M061", "Hay Wagon", MINOR,
             .text = "3 wood, 3 clay, 2 reed or 2 stone, or more, from one accumulation space: afterwards you may build rooms or renovate, for the usual cost.",
             .cost = {[WOOD] = 2}, .points = 1, .asks = "2 horses", .needs = TESTS(AT_LEAST(COUNT(HORSE), 2)),
             .effects = EFFECTS({TAKE_AFTER, .at_least = {[WOOD] = 3, [CLAY] = 3, [REED] = 2, [STONE] = 2}, .optional = true, .ops = OPS({OP_CHOOSE, .then = OPS({OP_ROOMS, .most = 0}, {.kind = OP_RENOVATE})})}),
    },
    /* M062 */ {"M062", "Hearth Brush", MINOR,
             .text = "The Tiled Oven may change places with the Stone Oven above it. In later rounds you may build it, for its cost, when a person of yours has acted. It scores you 1 point more.",
             .cost = {[REED] = 1},
             .effects = EFFECTS({ON_PLAY, .optional = true, .ops = OPS({OP_OWN, .possible = lies_below, .run = bring_forward})},
                                {PERSON_AFTER, .tests = TESTS(AT_LEAST(COUNT_ROUNDS_SINCE_PLAYED, 1)), .optional = true, .ops = OPS({OP_OWN, .possible = can_build_it, .run = build_it})},
                                {SCORING, .ops = OPS({OP_GAIN_PER, .count = COUNT_OWNED, .majors = MAJOR(TILED_OVEN), .goods = {[POINTS] = 1}})}),
    },
    /* M063 */ {"M063", "Pastoral Letter", MINOR,
             .text = "The Village Church may change places with the Well above it. In later rounds you may build it, for its cost, when a person of yours has acted. It scores you 1 point more, and so does the Church.",
             .asks = "2 major improvements", .needs = TESTS(AT_LEAST(COUNT_MAJOR_IMPROVEMENTS, 2)),
             .effects = EFFECTS({ON_PLAY, .optional = true, .ops = OPS({OP_OWN, .possible = lies_below, .run = bring_forward})},
                                {PERSON_AFTER, .tests = TESTS(AT_LEAST(COUNT_ROUNDS_SINCE_PLAYED, 1)), .optional = true, .ops = OPS({OP_OWN, .possible = can_build_it, .run = build_it})},
                                {SCORING, .ops = OPS({OP_GAIN_PER, .count = COUNT_OWNED, .majors = MAJOR(VILLAGE_CHURCH), .goods = {[POINTS] = 1}})},
                                {SCORING, .tests = TESTS({.holds = has_church}), .ops = OPS({OP_GAIN, .goods = {[POINTS] = 1}})}),
    },
    /* M064 */ {"M064", "Family Burial Plot", MINOR,
             .text = "A grave may go on an unused space. Nothing else ever can, but the space is used, and worth 1 point.",
             .cost = {[STONE] = 1}, .points = 1, .asks = "a stone house", .needs = TESTS(AT_LEAST(COUNT_HOUSE, 2)),
             .effects = EFFECTS({ON_PLAY, .optional = true, .ops = OPS({OP_CELLS, .least = 1, .most = 1, .sites = burial_sites, .mark = bury})},
                                {SCORING, .ops = OPS({OP_GAIN_PER, .count = COUNT_COUNTERS, .goods = {[POINTS] = 1}})}),
    },
    /* M065 */ {"M065", "Fire Brigade", MINOR,
             .text = "2 food; with 2 forests also 1 point, with 3 forests 2, with 4 forests 3, with 5 or more 4.",
             .cost = {[CLAY] = 1, [STONE] = 1}, .asks = "4 food, 4 fuel", .needs = TESTS(AT_LEAST(COUNT(FOOD), 4), AT_LEAST(COUNT(FUEL), 4)),
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_GAIN, .goods = {[FOOD] = 2}}, {OP_GAIN_ROW, .count = COUNT_FORESTS, .rows = ROWS_OF({2, {[POINTS] = 1}}, {3, {[POINTS] = 2}}, {4, {[POINTS] = 3}}, {5, {[POINTS] = 4}})})}),
    },
    /* M066 */ {"M066", "Land Parcel", MINOR,
             .text = "A forest goes on an unused space of yours. In the end a single unused space brings 2 points, two cost 1 point, three or more cost 3; what unused spaces cost anyway comes on top.",
             .asks = "at most 2 improvements", .needs = TESTS(AT_MOST(COUNT_IMPROVEMENTS, 2)),
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_TILE, .tile = TILE_FOREST})},
                                {SCORING, .ops = OPS({OP_GAIN_ROW, .count = COUNT_UNUSED_CELLS, .rows = ROWS_OF({0, {[POINTS] = 0}}, {1, {[POINTS] = 2}}, {2, {[POINTS] = -1}}, {3, {[POINTS] = -3}})})}),
    },
    /* M067 */ {"M067", "Chamber of Commerce", MINOR,
             .text = "1 wood and 1 reed. In the end 1 point for each of Joinery, Pottery and Basketmaker's Workshop you own.",
             .cost = {[CLAY] = 2, [STONE] = 1}, .points = 1,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_GAIN, .goods = {[WOOD] = 1, [REED] = 1}})},
                                {SCORING, .ops = OPS({OP_GAIN_PER, .count = COUNT_OWNED, .majors = MAJOR(JOINERY) | MAJOR(JOINERY_2) | MAJOR(POTTERY) | MAJOR(POTTERY_2) | MAJOR(BASKETMAKERS_WORKSHOP) | MAJOR(BASKETMAKERS_WORKSHOP_2), .goods = {[POINTS] = 1}})}),
    },
    /* M068 */ {"M068", "Church", MINOR,
             .text = "2 food. Each time people go home you may give 1 fuel for 1 point.",
             .points = 5, .upgrade = true, .hand_in = MAJOR(VILLAGE_CHURCH), .to_box = true,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_GAIN, .goods = {[FOOD] = 2}})},
                                {RETURNING_HOME, .ops = OPS({OP_EXCHANGE, .then = OPS({OP_SWAP, .pay = {[FUEL] = 1}, .goods = {[POINTS] = 1}}), .most = 1})}),
    },
    /* M069 */ {"M069", "Leather Saddle", MINOR,
             .text = "1 point for every cattle you turn into food with 3 horses or more on your farm.",
             .rules = RULE(SADDLES_OF_CATTLE),
             .cost = {[FOOD] = 1}, .points = 1, .asks = "2 horses", .needs = TESTS(AT_LEAST(COUNT(HORSE), 2)),
    },
    /* M070 */ {"M070", "Moor Archaeology", MINOR,
             .text = "Where you cut peat you may lay down one of your unbuilt fences. Nothing else can go there any more, but the space is used, and worth 1 point.",
             .rules = RULE(FENCES_MARK_DIGS),
             .points = 1, .asks = "a clay or stone house", .needs = TESTS(AT_LEAST(COUNT_HOUSE, 1)),
             .effects = EFFECTS({SPECIAL_WITH, .specials = 1u << CUT_PEAT, .optional = true, .ops = OPS({OP_OWN, .possible = can_dig, .run = dig})},
                                {SCORING, .ops = OPS({OP_GAIN_PER, .count = COUNT_COUNTERS, .goods = {[POINTS] = 1}})}),
    },
    /* M071 */ {"M071", "Bog Body", MINOR,
             .text = "In the end the Museum of the Moors and the Living History Museum bring 1 point more each, to whoever owns them.",
             .rules = RULE(MUSEUMS_SCORE),
             .points = 1, .asks = "1 moor", .needs = TESTS(AT_LEAST(COUNT_MOORS, 1)),
    },
    /* M072 */ {"M072", "Oven Damper", MINOR,
             .text = "3 fuel. In the end 1 point for each oven you own: Clay, Stone, Heating and Tiled Oven, Oven Installation.",
             .cost = {[STONE] = 2}, .points = 1,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_GAIN, .goods = {[FUEL] = 3}})},
                                {SCORING, .ops = OPS({OP_GAIN_PER, .count = COUNT_OWNED, .majors = MAJOR(CLAY_OVEN) | MAJOR(STONE_OVEN) | MAJOR(HEATING_OVEN) | MAJOR(TILED_OVEN), .goods = {[POINTS] = 1}})},
                                {SCORING, .tests = TESTS({.holds = has_oven_installation}), .ops = OPS({OP_GAIN, .goods = {[POINTS] = 1}})}),
    },
    /* M073 */ {"M073", "Stock-Breeding Prize", MINOR,
             .text = "In the end, for each other player, 1 point per set of sheep, boar, cattle and horse you have, three sets at most.",
             .cost = {[GRAIN] = 1}, .asks = "no unused space", .needs = TESTS(AT_MOST(COUNT_UNUSED_CELLS, 0)), .source = CONFLICT,
             .effects = EFFECTS({SCORING, .ops = OPS({OP_GAIN_PER, .count = COUNT_ANIMAL_SETS, .most = 3, .times = COUNT_OTHER_PLAYERS, .goods = {[POINTS] = 1}})}),
    },
    /* M074 */ {"M074", "Administration", MINOR,
             .text = "2 food. In the last harvest you may give food for points, 1 for 1, as often as you have major improvements.",
             .cost = {[WOOD] = 1, [CLAY] = 2}, .asks = "at most 4 minor improvements in hand", .needs = TESTS(AT_MOST(COUNT_MINORS_IN_HAND, 4)),
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_GAIN, .goods = {[FOOD] = 2}})},
                                {HARVEST, .tests = TESTS(EXACTLY(COUNT_ROUND, 14)), .ops = OPS({OP_EXCHANGE, .then = OPS({OP_SWAP, .pay = {[FOOD] = 1}, .goods = {[POINTS] = 1}}), .max_count = COUNT_MAJOR_IMPROVEMENTS})}),
    },
    /* M075 */ {"M075", "Fuel Storage", MINOR,
             .text = "1 wood comes 1, 5 and 9 rounds from now, and 1 fuel 3, 7 and 11 rounds from now.",
             .cost = {[CLAY] = 1, [REED] = 1}, .points = 1,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_COMING, .rounds = IN(1) | IN(5) | IN(9), .goods = {[WOOD] = 1}}, {OP_COMING, .rounds = IN(3) | IN(7) | IN(11), .goods = {[FUEL] = 1}})}),
    },
    /* M076 */ {"M076", "Flatboat", MINOR,
             .text = "1 fuel comes 1, 3, 5 and 7 rounds from now, and 1 horse 2, 4 and 6 rounds from now.",
             .cost = {[WOOD] = 4},
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_COMING, .rounds = IN(1) | IN(3) | IN(5) | IN(7), .goods = {[FUEL] = 1}}, {OP_COMING, .rounds = IN(2) | IN(4) | IN(6), .goods = {[HORSE] = 1}})}),
    },
    /* M077 */ {"M077", "Drying Field", MINOR,
             .text = "Peat you cut brings 2 fuel more, three rounds later.",
             .cost = {[FOOD] = 2}, .points = 1, .source = CONFLICT,
             .effects = EFFECTS({SPECIAL_WITH, .specials = 1u << CUT_PEAT, .ops = OPS({OP_COMING, .rounds = IN(3), .goods = {[FUEL] = 2}})}),
    },
    /* M078 */ {"M078", "Barge", MINOR,
             .text = "In every round that is left you get 1 fuel or 1 food in turn, starting with fuel.",
             .cost = {[WOOD] = 3}, .points = 1, .asks = "2 improvements", .needs = TESTS(AT_LEAST(COUNT_IMPROVEMENTS, 2)),
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_COMING, .rounds = IN(1) | IN(3) | IN(5) | IN(7) | IN(9) | IN(11) | IN(13), .goods = {[FUEL] = 1}}, {OP_COMING, .rounds = IN(2) | IN(4) | IN(6) | IN(8) | IN(10) | IN(12), .goods = {[FOOD] = 1}})}),
    },
    /* M079 */ {"M079", "Peat Sled", MINOR,
             .text = "3 fuel two rounds from now, or 4 in four rounds, or 5 in seven rounds, or 6 in ten rounds: choose one.",
             .cost = {[WOOD] = 1},
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_CHOOSE, .then = OPS({OP_COMING, .rounds = IN(2), .goods = {[FUEL] = 3}}, {OP_COMING, .rounds = IN(4), .goods = {[FUEL] = 4}}, {OP_COMING, .rounds = IN(7), .goods = {[FUEL] = 5}}, {OP_COMING, .rounds = IN(10), .goods = {[FUEL] = 6}})})}),
    },
    /* M080 */ {"M080", "Advance Payment", MINOR,
             .text = "1 wood, 1 clay, 1 reed, 1 stone, 1 grain, 1 food, 1 fuel and 1 sheep, at the price of 4 points in the end.",
             .points = -4,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_GAIN, .goods = {[FUEL] = 1, [FOOD] = 1, [WOOD] = 1, [CLAY] = 1, [REED] = 1, [STONE] = 1, [SHEEP] = 1, [GRAIN] = 1}})}),
    },
    /* M081 */ {"M081", "Peat Boat", MINOR,
             .text = "You may always trade fuel: 3 for 2 wood or 2 clay, 4 for 2 reed or 2 stone, 2 for a grain, 3 for a vegetable.",
             .cost = {[WOOD] = 3, [REED] = 2}, .points = 3, .source = CONFLICT,
             .effects = EFFECTS({ANY_TIME, .ops = OPS({OP_EXCHANGE, .then = OPS({OP_SWAP, .pay = {[FUEL] = 3}, .goods = {[WOOD] = 2}}, {OP_SWAP, .pay = {[FUEL] = 3}, .goods = {[CLAY] = 2}}, {OP_SWAP, .pay = {[FUEL] = 4}, .goods = {[REED] = 2}}, {OP_SWAP, .pay = {[FUEL] = 4}, .goods = {[STONE] = 2}}, {OP_SWAP, .pay = {[FUEL] = 2}, .goods = {[GRAIN] = 1}}, {OP_SWAP, .pay = {[FUEL] = 3}, .goods = {[VEGETABLE] = 1}})})}),
    },
    /* M082 */ {"M082", "Firewood", MINOR,
             .text = "1 fuel. If you burn wood to heat your house, be it a single piece, heating costs 1 less.",
             .rules = RULE(WOOD_WARMS_MORE),
             .cost = {[WOOD] = 1}, .asks = "1 major improvement", .needs = TESTS(AT_LEAST(COUNT_MAJOR_IMPROVEMENTS, 1)),
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_GAIN, .goods = {[FUEL] = 1}})}),
    },
    /* M083 */ {"M083", "Coal Seam", MINOR,
             .text = "1 fuel, and another one with each labour market and each time you go to the Day Laborer.",
             .cost = {[WOOD] = 1, [CLAY] = 1}, .points = 1,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_GAIN, .goods = {[FUEL] = 1}})},
                                {SPECIAL_WITH, .specials = 1u << LABOUR_MARKET, .ops = OPS({OP_GAIN, .goods = {[FUEL] = 1}})},
                                {USE_BEFORE, .spaces = ON(DAY_LABORER), .ops = OPS({OP_GAIN, .goods = {[FUEL] = 1}})}),
    },
    /* M084 */ {"M084", "Bog Pony", MINOR,
             .text = "You may always lay down a horse that stands, for 2 fuel. One that lies has no young and is worth half a point; apart from that it is a horse like others, and can be eaten.",
             .rules = RULE(HORSES_LIE_DOWN),
             .asks = "1 major improvement", .needs = TESTS(AT_LEAST(COUNT_MAJOR_IMPROVEMENTS, 1)),
             .effects = EFFECTS({ANY_TIME, .optional = true, .ops = OPS({OP_OWN, .possible = a_horse_stands, .run = lay_horse_down})}),
    },
    /* M085 */ {"M085", "Oven Installation", MINOR,
             .text = "From now on your house is warm without fuel.",
             .points = -1, .upgrade = true, .hand_in = MAJOR(HEATING_OVEN),
             .effects = EFFECTS({CHANGES_HEATING, .ops = OPS({.kind = OP_HEAT_FREE})}),
    },
    /* M086 */ {"M086", "Spinning Mill", MINOR,
             .text = "Two sheep on your farm in the field phase save 1 fuel of the heating that follows, four save 2, and so on.",
             .cost = {[WOOD] = 2, [CLAY] = 2}, .points = 2, .asks = "1 sheep", .needs = TESTS(AT_LEAST(COUNT(SHEEP), 1)),
             .effects = EFFECTS({FIELD_PHASE, .ops = OPS({OP_OWN, .run = count_sheep})},
                                {CHANGES_HEATING, .ops = OPS({OP_HEAT_LESS, .count = COUNT_COUNTERS, .per = 2})}),
    },
    /* M087 */ {"M087", "Peat Barge", MINOR,
             .text = "2 fuel with each use of Fishing.",
             .cost = {[WOOD] = 2}, .points = 1,
             .effects = EFFECTS({USE_BEFORE, .spaces = ON(FISHING), .ops = OPS({OP_GAIN, .goods = {[FUEL] = 2}})}),
    },
    /* M088 */ {"M088", "Peat Iron", MINOR,
             .text = "1 fuel when a harvest begins and you see two moors or more on your farm.",
             .cost = {[WOOD] = 1},
             .effects = EFFECTS({HARVEST_START, .tests = TESTS(AT_LEAST(COUNT_MOORS, 2)), .ops = OPS({OP_GAIN, .goods = {[FUEL] = 1}})}),
    },
    /* M089 */ {"M089", "Birthing House", MINOR,
             .text = "1 fuel, 1 food and 1 point for each child you get, room or not.",
             .cost = {[CLAY] = 2, [STONE] = 1}, .points = 2,
             .effects = EFFECTS({FAMILY_GROWTH, .ops = OPS({OP_GAIN, .goods = {[FUEL] = 1, [FOOD] = 1, [POINTS] = 1}})}),
    },
    /* M090 */ {"M090", "Winter Storehouse", MINOR,
             .text = "Three times in the game, but never while you pay, you may fill up your supply to 2 fuel and 2 food.",
             .cost = {[WOOD] = 1, [CLAY] = 2},
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_LOAD, .most = 3})},
                                {ANY_TIME, .optional = true, .ops = OPS({OP_UNLOAD, .most = 1}, {OP_TOP_UP, .goods = {[FUEL] = 2, [FOOD] = 2}})}),
    },
    /* M091 */ {"M091", "Routine Work", MINOR,
             .text = "In a harvest each of Joinery, Pottery and Basketmaker's Workshop that you leave unused brings you 1 fuel or 1 food.",
             .rules = RULE(CRAFTS_REST),
             .cost = {[FOOD] = 1}, .asks = "no improvement", .needs = TESTS(AT_MOST(COUNT_IMPROVEMENTS, 0)), .source = CONFLICT,
             .effects = EFFECTS({HARVEST, .ops = OPS(FORGO(joinery, "Joinery"), FORGO(pottery, "Pottery"), FORGO(basketmaker, "Basketmaker's Workshop"))}),
    },
    /* M092 */ {"M092", "Arid Field", MINOR,
             .text = "Where you cut peat 1 fuel and 1 food are left. They are yours as soon as the space is used.",
             .asks = "3 improvements", .needs = TESTS(AT_LEAST(COUNT_IMPROVEMENTS, 3)),
             .effects = EFFECTS({SPECIAL_WITH, .specials = 1u << CUT_PEAT, .ops = OPS({OP_OWN, .possible = agricola_left_bare, .run = leave_fuel_and_food})}),
    },
};
/* clang-format on */
