/* SPDX-License-Identifier: MIT */
/*
 * Minor improvements of the Moor, M093 to M131: food, crops, building resources, animals.
 * See cards.h for what the fields mean and docs/games/agricola-cards.md for rulings and tests.
 */
#include "games/agricola/cards/cards.h"

#include "core/random.h"

/* ---- M095 Fallow Fields, M096 Fallow Land ---- */

enum { FALLOW_MOST = 3 };

static uint32_t lies_empty(const struct farm *farm)
{
    uint32_t card = agricola_field_card(farm) & ~farm->vegetable_fields;
    return (agricola_empty_fields(farm) | card) & ~farm->fallow_fields;
}

static bool has_empty_field(const struct agricola *g, const struct cause *cause)
{
    return lies_empty(&g->farm[cause->seat]) != 0;
}

static void lay_fields_fallow(struct agricola *g, const struct cause *cause)
{
    struct farm *farm = &g->farm[cause->seat];
    int cell, n = 0;
    MIRE_EACH_BIT(cell, lies_empty(farm))
        if (n++ < FALLOW_MOST)
            farm->fallow_fields |= 1u << cell;
}

static void lay_land_fallow(struct agricola *g, const struct cause *cause)
{
    g->farm[cause->seat].fallow_land |= 1u << (cause->detail - 1);
    agricola_listen(g, cause->seat);
}

/* ---- M101 Butcher's Block ---- */

static void butcher(struct agricola *g, const struct cause *cause, int good, int food)
{
    struct farm *farm = &g->farm[cause->seat];
    farm->goods[good]--;
    if (good == HORSE)
        agricola_horses_gone(farm, 1);
    farm->goods[FOOD] = (uint16_t)(farm->goods[FOOD] + food);
    mire_news(&g->head, NEWS_COOKED, cause->seat, good, 1);
    agricola_cooked(g, cause->seat, good, 1);
}

static void butcher_sheep(struct agricola *g, const struct cause *cause)
{
    butcher(g, cause, SHEEP, 1);
}

static void butcher_boar(struct agricola *g, const struct cause *cause)
{
    butcher(g, cause, BOAR, 2);
}

static void butcher_cattle(struct agricola *g, const struct cause *cause)
{
    butcher(g, cause, CATTLE, 3);
}

static void butcher_horse(struct agricola *g, const struct cause *cause)
{
    butcher(g, cause, HORSE, 2);
}

/* The second effect of the card, for everybody: others must, from the left on; the owner may. */
static void call_to_butcher(struct agricola *g, const struct cause *cause)
{
    for (int i = g->head.seats; i >= 1; i--) {
        int seat = (cause->seat + i) % g->head.seats;
        agricola_push_with(g, i == g->head.seats ? STEP_MAY : STEP_OPS, seat,
                           .card = {.card = cause->card, .path = 1 << 12});
    }
}

/* ---- M102 Savings Deposit, M104 Wild Harvest ---- */

static int draw_start_card(struct agricola *g, int seat)
{
    int number = 1 + (int)mire_rng_below(&g->head.rng, STREAM_START, START_CARDS);
    mire_news(&g->head, NEWS_START_CARD, seat, number, 0);
    return number;
}

static void look_after_savings(struct agricola *g, const struct cause *cause)
{
    const struct farm *farm = &g->farm[cause->seat];
    if (draw_start_card(g, cause->seat) > farm->goods[CLAY] || cause->slot == NO_CARD)
        return;
    agricola_gain(g, cause->seat, FOOD, 6);
    agricola_take_away(g, cause->seat, cause->slot);
    agricola_pass_on(g, cause->seat, cause->card);
}

static void gather(struct agricola *g, const struct cause *cause)
{
    if (draw_start_card(g, cause->seat) <= mire_count_bits(g->farm[cause->seat].forests))
        agricola_gain(g, cause->seat, FOOD, 1);
}

/* ---- M111 No-Till Farming, M112 Peat Ash Fertilizer ---- */

static bool one_cell_is_sown(const struct agricola *g, const struct cause *cause)
{
    return g->farm[cause->seat].sown != 0;
}

static bool two_cells_are_sown(const struct agricola *g, const struct cause *cause)
{
    return mire_count_bits(g->farm[cause->seat].sown) == 2;
}

static void clear_first_cell(struct agricola *g, const struct cause *cause)
{
    struct farm *farm = &g->farm[cause->seat];
    agricola_clear_crop(farm, __builtin_ctz(farm->sown));
    agricola_listen(g, cause->seat);
}

static void clear_second_cell(struct agricola *g, const struct cause *cause)
{
    struct farm *farm = &g->farm[cause->seat];
    agricola_clear_crop(farm, __builtin_ctz(farm->sown & (farm->sown - 1)));
    agricola_listen(g, cause->seat);
}

enum { CROPS_MOST = 99 };

static bool something_grows(const struct agricola *g, const struct cause *cause)
{
    return g->farm[cause->seat].grain_fields | g->farm[cause->seat].vegetable_fields;
}

static void fertilize(struct agricola *g, const struct cause *cause)
{
    struct farm *farm = &g->farm[cause->seat];
    int cell;
    MIRE_EACH_BIT(cell, farm->grain_fields | farm->vegetable_fields)
        if (farm->crops[cell] < CROPS_MOST)
            farm->crops[cell]++;
}

/* ---- M113 Living History Museum ---- */

int agricola_living_history(const struct farm *farm, int major)
{
    static const struct {
        uint8_t major, good;
    } saves[] = {
        {HEATING_OVEN, CLAY},    {TILED_OVEN, STONE},     {RIDING_STABLES, WOOD},
        {VILLAGE_CHURCH, STONE}, {FURNITURE_STALL, WOOD}, {BASKET_STALL, REED},
        {CERAMICS_STALL, CLAY},
    };
    for (size_t i = 0; agricola_stands(farm, SAVES_ON_THE_MOOR) && i < sizeof saves / sizeof *saves;
         i++)
        if (saves[i].major == major)
            return saves[i].good;
    return -1;
}

/* ---- M115 Oak Bark ---- */

static bool is_large(const struct agricola *g, const struct cause *cause)
{
    return cause->about == BOAR || cause->about == CATTLE || cause->about == HORSE;
}

static void tan_hides(struct agricola *g, const struct cause *cause)
{
    agricola_gain(g, cause->seat, WOOD, cause->detail);
}

/* ---- M131 Cattle Stall ---- */

/* Which animal waits for which space is written in the counters: a 1, then two bits for each of
 * the species chosen so far; the last one is what is left. */
enum { STALL_EMPTY = 1, STALL_CHOICES = 3 };

static int stall_chosen(int load)
{
    int n = 0;
    while (n < STALL_CHOICES && load >> 2 * (n + 1))
        n++;
    return n;
}

/* The species of the nth space, from 0 on. */
static int stalled(int load, int nth)
{
    int chosen = stall_chosen(load), left = 0 + 1 + 2 + 3;
    for (int i = 0; i < chosen; i++) {
        int species = load >> 2 * (chosen - 1 - i) & 3;
        if (i == nth)
            return species;
        left -= species;
    }
    return left;
}

static bool may_stall(const struct agricola *g, const struct cause *cause, int species)
{
    int load = cause->slot == NO_CARD ? 0 : g->farm[cause->seat].load[cause->slot];
    for (int i = 0; i < stall_chosen(load); i++)
        if (stalled(load, i) == species)
            return false;
    return g->round + 2 * (stall_chosen(load) + 1) <= ROUNDS;
}

static void stall(struct agricola *g, const struct cause *cause, int species)
{
    uint8_t *load = &g->farm[cause->seat].load[cause->slot];
    *load = (uint8_t)(*load << 2 | species);
}

static bool may_stall_sheep(const struct agricola *g, const struct cause *cause)
{
    return may_stall(g, cause, 0);
}

static bool may_stall_boar(const struct agricola *g, const struct cause *cause)
{
    return may_stall(g, cause, 1);
}

static bool may_stall_cattle(const struct agricola *g, const struct cause *cause)
{
    return may_stall(g, cause, 2);
}

static bool may_stall_horse(const struct agricola *g, const struct cause *cause)
{
    return may_stall(g, cause, 3);
}

static void stall_sheep(struct agricola *g, const struct cause *cause)
{
    stall(g, cause, 0);
}

static void stall_boar(struct agricola *g, const struct cause *cause)
{
    stall(g, cause, 1);
}

static void stall_cattle(struct agricola *g, const struct cause *cause)
{
    stall(g, cause, 2);
}

static void stall_horse(struct agricola *g, const struct cause *cause)
{
    stall(g, cause, 3);
}

static void take_from_stall(struct agricola *g, const struct cause *cause)
{
    const struct farm *farm = &g->farm[cause->seat];
    int rounds = g->round - farm->since[cause->slot];
    agricola_gain(g, cause->seat, SHEEP + stalled(farm->load[cause->slot], rounds / 2 - 1), 1);
}

#define STALL                                                                                      \
    {                                                                                              \
        OP_CHOOSE,                                                                                 \
            .then = OPS(                                                                           \
                {OP_OWN, .says = "a sheep next", .possible = may_stall_sheep, .run = stall_sheep}, \
                {OP_OWN, .says = "a boar next", .possible = may_stall_boar, .run = stall_boar},    \
                {OP_OWN, .says = "a cattle next", .possible = may_stall_cattle,                    \
                 .run = stall_cattle},                                                             \
                {OP_OWN, .says = "a horse next", .possible = may_stall_horse, .run = stall_horse}) \
    }

/* clang-format off */
const struct card_info agricola_moor_minors_3[39] = {
    /* M093 */ {"M093", "Farmhands' Quarters", MINOR,
             .text = "One building resource of a major's cost may be paid as 1 fuel. A card that comes to you from the right comes with 1 food.",
             .cost = {[WOOD] = 1, [REED] = 1},
             .effects = EFFECTS({CHANGES_COST, .ops = OPS({OP_COST_SWAP, .targets = FOR_MAJORS, .one_of = true, .pay = {[WOOD] = 1, [CLAY] = 1, [REED] = 1, [STONE] = 1}, .goods = {[FUEL] = 1}})},
                                {CARD_RECEIVED, .ops = OPS({OP_GAIN, .goods = {[FOOD] = 1}})}),
    },
    /* M094 */ {"M094", "Peat Bath", MINOR,
             .text = "When you use the Infirmary, put 1 food on each coming round, for as many rounds as you see moors on your farm.",
             .cost = {[WOOD] = 1, [CLAY] = 1}, .points = 1,
             .effects = EFFECTS({USE_BEFORE, .spaces = ON(INFIRMARY), .ops = OPS({OP_COMING, .next_count = COUNT_MOORS, .goods = {[FOOD] = 1}})}),
    },
    /* M095 */ {"M095", "Fallow Fields", MINOR,
             .text = "Lay 2 food on an empty field, and so on up to three fields. Sow the field and the food is yours; it does not count as a crop.",
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_OWN, .possible = has_empty_field, .run = lay_fields_fallow})}),
    },
    /* M096 */ {"M096", "Fallow Land", MINOR,
             .text = "Where you cut peat or felled trees, lay 1 food on the bare ground. It is yours when you use that ground.",
             .asks = "2 improvements", .needs = TESTS(AT_LEAST(COUNT_IMPROVEMENTS, 2)),
             .effects = EFFECTS({SPECIAL_WITH, .specials = 1u << CUT_PEAT | 1u << FELL_TREES, .ops = OPS({OP_OWN, .possible = agricola_left_bare, .run = lay_land_fallow})}),
    },
    /* M097 */ {"M097", "Village Hall", MINOR,
             .text = "When people are about to go home and you have no special card before you: 2 food.",
             .cost = {[WOOD] = 2, [CLAY] = 2}, .points = 1,
             .effects = EFFECTS({RETURNING_HOME_START, .tests = TESTS(AT_MOST(COUNT_SPECIAL_CARDS_IN_FRONT, 0)), .ops = OPS({OP_GAIN, .goods = {[FOOD] = 2}})}),
    },
    /* M098 */ {"M098", "Fish Smokehouse", MINOR,
             .text = "At Fishing you may burn 1 fuel for another 3 food.",
             .cost = {[WOOD] = 1, [CLAY] = 2}, .points = 2,
             .effects = EFFECTS({USE_BEFORE, .spaces = ON(FISHING), .ops = OPS({OP_EXCHANGE, .then = OPS({OP_SWAP, .pay = {[FUEL] = 1}, .goods = {[FOOD] = 3}}), .most = 1})}),
    },
    /* M099 */ {"M099", "Healing Clay", MINOR,
             .text = "1 food now, and 1 for everybody of yours who gets up from bed to go to the Infirmary.",
             .cost = {[CLAY] = 1}, .points = 1,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_GAIN, .goods = {[FOOD] = 1}})},
                                {USE_BEFORE, .spaces = ON(INFIRMARY), .tests = TESTS({.count = COUNT_FROM_BED, .min = 1, .max = 1}), .ops = OPS({OP_GAIN, .goods = {[FOOD] = 1}})}),
    },
    /* M100 */ {"M100", "Pheromones", MINOR,
             .text = "1 food for you; then 2 food for each player, yourself included, who has a pasture or a stable.",
             .asks = "at most 2 improvements", .needs = TESTS(AT_MOST(COUNT_IMPROVEMENTS, 2)),
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_GAIN, .goods = {[FOOD] = 1}}, {OP_GAIN_ALL, .goods = {[FOOD] = 2}, .each = TESTS({.any = TESTS(AT_LEAST(COUNT_STABLES, 1), AT_LEAST(COUNT_PASTURES, 1))})})}),
    },
    /* M101 */ {"M101", "Butcher's Block", MINOR,
             .text = "One animal becomes food: others have to give one, you may. A sheep makes 1, a boar or a horse 2, cattle 3.",
             .cost = {[WOOD] = 1}, .points = 1, .asks = "a round without a harvest", .needs = TESTS({.count = COUNT_ROUND, .in = (uint16_t) ~(1u << 4 | 1u << 7 | 1u << 9 | 1u << 11 | 1u << 13 | 1u << 14)}),
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_OWN, .run = call_to_butcher})},
                                {ON_CALL, .ops = OPS({OP_CHOOSE, .then = OPS({OP_OWN, .says = "1 food for 1 sheep", .tests = TESTS(AT_LEAST(COUNT(SHEEP), 1)), .run = butcher_sheep},
                                                                               {OP_OWN, .says = "2 food for 1 boar", .tests = TESTS(AT_LEAST(COUNT(BOAR), 1)), .run = butcher_boar},
                                                                               {OP_OWN, .says = "3 food for 1 cattle", .tests = TESTS(AT_LEAST(COUNT(CATTLE), 1)), .run = butcher_cattle},
                                                                               {OP_OWN, .says = "2 food for 1 horse", .tests = TESTS(AT_LEAST(COUNT(HORSE), 1)), .run = butcher_horse})})}),
    },
    /* M102 */ {"M102", "Savings Deposit", MINOR,
             .text = "A harvest begins with a start card, drawn from nine. Is its number no higher than the clay you have, take 6 food and hand this card to your left neighbour.",
             .cost = {[FOOD] = 2}, .points = 1, .source = CONFLICT,
             .effects = EFFECTS({HARVEST_START, .ops = OPS({OP_OWN, .run = look_after_savings})}),
    },
    /* M103 */ {"M103", "Forest Kindergarten", MINOR,
             .text = "1 food per forest of yours whenever your family has grown.",
             .cost = {[WOOD] = 1, [STONE] = 2}, .points = 1, .asks = "at most 3 forests", .needs = TESTS(AT_MOST(COUNT_FORESTS, 3)),
             .effects = EFFECTS({FAMILY_GROWTH, .ops = OPS({OP_GAIN_PER, .count = COUNT_FORESTS, .goods = {[FOOD] = 1}})}),
    },
    /* M104 */ {"M104", "Wild Harvest", MINOR,
             .text = "1 food now. A harvest begins with a start card, drawn from nine: 1 food if your forests are no fewer than its number.",
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_GAIN, .goods = {[FOOD] = 1}})},
                                {HARVEST_START, .ops = OPS({OP_OWN, .run = gather})}),
    },
    /* M105 */ {"M105", "Open Grill", MINOR,
             .text = "Cooks a vegetable or a sheep to 2 food, a boar or cattle to 3, a horse to 2, and bakes any number of grain to 2 food each.",
             .points = 2, .upgrade = true, .hand_in = MAJOR(FIREPLACE_2) | MAJOR(FIREPLACE_3),
             .effects = EFFECTS({COOKS, .ops = OPS({OP_COOK, .goods = {[VEGETABLE] = 2, [SHEEP] = 2, [BOAR] = 3, [CATTLE] = 3, [HORSE] = 2}})},
                                {BAKES, .ops = OPS({OP_OVEN, .goods = {[FOOD] = 2}})}),
    },
    /* M106 */ {"M106", "Horse Butchery", MINOR,
             .text = "Cooks a sheep to 1 food, a boar or a horse to 2, cattle to 3, and two horses together to 5.",
             .points = 3, .upgrade = true, .hand_in = MAJOR(HORSE_SLAUGHTERHOUSE_1) | MAJOR(HORSE_SLAUGHTERHOUSE_2), .to_box = true,
             .effects = EFFECTS({COOKS, .ops = OPS({OP_COOK, .goods = {[SHEEP] = 1, [BOAR] = 2, [CATTLE] = 3, [HORSE] = 2}}, {OP_HERD_COOK, .goods = {[FOOD] = 5}})}),
    },
    /* M107 */ {"M107", "Pot Roast Recipe", MINOR,
             .text = "Your Fireplaces and Cooking Hearths cook horses as well, to 2 food each.",
             .asks = "2 horses", .needs = TESTS(AT_LEAST(COUNT(HORSE), 2)),
             .effects = EFFECTS({COOKS, .tests = TESTS({.count = COUNT_OWNED, .min = 1, .max = 99, .majors = MAJOR(FIREPLACE_2) | MAJOR(FIREPLACE_3) | MAJOR(COOKING_HEARTH_4) | MAJOR(COOKING_HEARTH_5)}), .ops = OPS({OP_COOK, .goods = {[HORSE] = 2}})}),
    },
    /* M108 */ {"M108", "Grain Distillery", MINOR,
             .text = "In each harvest you may make 5 food of 1 fuel and 1 grain, once. At the end every such pair you hand in is a point.",
             .rules = RULE(DISTILS_GRAIN),
             .cost = {[STONE] = 2, [GRAIN] = 1}, .points = 1, .source = CONFLICT,
             .effects = EFFECTS({HARVEST, .ops = OPS({OP_EXCHANGE, .then = OPS({OP_SWAP, .pay = {[FUEL] = 1, [GRAIN] = 1}, .goods = {[FOOD] = 5}}), .most = 1})},
                                {SCORING, .ops = OPS({OP_EXCHANGE, .then = OPS({OP_SWAP, .pay = {[FUEL] = 1, [GRAIN] = 1}, .goods = {[POINTS] = 1}})})}),
    },
    /* M109 */ {"M109", "Malthouse", MINOR,
             .text = "Whenever you cut peat you may turn a single grain into 4 food.",
             .cost = {[CLAY] = 2}, .points = 1,
             .effects = EFFECTS({SPECIAL_WITH, .specials = 1u << CUT_PEAT, .ops = OPS({OP_EXCHANGE, .then = OPS({OP_SWAP, .pay = {[GRAIN] = 1}, .goods = {[FOOD] = 4}}), .most = 1})}),
    },
    /* M110 */ {"M110", "Farm Cart", MINOR,
             .text = "1 grain for you when you take 5 wood, 4 clay, 3 reed, 2 stone or more from one space.",
             .cost = {[WOOD] = 3}, .asks = "2 horses", .needs = TESTS(AT_LEAST(COUNT(HORSE), 2)),
             .effects = EFFECTS({TAKE_WITH, .at_least = {[WOOD] = 5, [CLAY] = 4, [REED] = 3, [STONE] = 2}, .ops = OPS({OP_GAIN, .goods = {[GRAIN] = 1}})}),
    },
    /* M111 */ {"M111", "No-Till Farming", MINOR,
             .text = "Two of your unused spaces may be sown with any crop. They remain unused and do not count as fields; what grows there can be thrown away when you like.",
             .rules = RULE(SOWS_UNUSED_LAND),
             .asks = "2 fields", .needs = TESTS(AT_LEAST(COUNT_FIELDS, 2)),
             .effects = EFFECTS({ANY_TIME, .ops = OPS({OP_CHOOSE, .then = OPS({OP_OWN, .says = "to clear the first of the sown cells", .possible = one_cell_is_sown, .run = clear_first_cell}, {OP_OWN, .says = "to clear the second of the sown cells", .possible = two_cells_are_sown, .run = clear_second_cell})})}),
    },
    /* M112 */ {"M112", "Peat Ash Fertilizer", MINOR,
             .text = "When you cut peat, you may first put one more crop of its kind wherever something grows.",
             .cost = {[FOOD] = 1}, .source = CONFLICT,
             .effects = EFFECTS({SPECIAL_BEFORE, .specials = 1u << CUT_PEAT, .optional = true, .ops = OPS({OP_OWN, .possible = something_grows, .run = fertilize})}),
    },
    /* M113 */ {"M113", "Living History Museum", MINOR,
             .text = "You save a resource on majors of the Moor: clay on the Heating Oven and the Ceramics Stall, stone on the Tiled Oven and the Village Church, wood on the Riding Stables and the Furniture Stall, reed on the Basket Stall.",
             .rules = RULE(SAVES_ON_THE_MOOR),
             .points = 4, .asks = "a clay or stone house", .needs = TESTS(AT_LEAST(COUNT_HOUSE, 1)), .upgrade = true, .hand_in = MAJOR(MUSEUM_OF_THE_MOORS),
    },
    /* M114 */ {"M114", "Riverside Woods", MINOR,
             .text = "Fishing brings you a wood for each of your forests, up to 3.",
             .asks = "3 major improvements", .needs = TESTS(AT_LEAST(COUNT_MAJOR_IMPROVEMENTS, 3)),
             .effects = EFFECTS({USE_BEFORE, .spaces = ON(FISHING), .ops = OPS({OP_GAIN_PER, .count = COUNT_FORESTS, .most = 3, .goods = {[WOOD] = 1}})}),
    },
    /* M115 */ {"M115", "Oak Bark", MINOR,
             .text = "2 wood now, and 1 for every boar, cattle and horse you cook.",
             .rules = RULE(COOKING_GIVES_WOOD),
             .cost = {[FOOD] = 1}, .asks = "2 major improvements", .needs = TESTS(AT_LEAST(COUNT_MAJOR_IMPROVEMENTS, 2)), .source = CONFLICT,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_GAIN, .goods = {[WOOD] = 2}})},
                                {COOK_ANIMAL, .ops = OPS({OP_OWN, .possible = is_large, .run = tan_hides})}),
    },
    /* M116 */ {"M116", "Moor Birch Trees", MINOR,
             .text = "Cutting peat brings you 2 wood, too.",
             .cost = {[FOOD] = 2}, .points = 1, .asks = "3 rooms", .needs = TESTS(AT_LEAST(COUNT_ROOMS, 3)), .source = CONFLICT,
             .effects = EFFECTS({SPECIAL_WITH, .specials = 1u << CUT_PEAT, .ops = OPS({OP_GAIN, .goods = {[WOOD] = 2}})}),
    },
    /* M117 */ {"M117", "Draught Horses", MINOR,
             .text = "If you have a horse and take wood from a space, you may pay 1 food: for 1 wood more if it was exactly 3, for 2 more if it was 4 and up.",
             .effects = EFFECTS({TAKE_WITH, .exactly = {[WOOD] = 3}, .tests = TESTS(AT_LEAST(COUNT(HORSE), 1)), .ops = OPS({OP_EXCHANGE, .then = OPS({OP_SWAP, .pay = {[FOOD] = 1}, .goods = {[WOOD] = 1}}), .most = 1})},
                                {TAKE_WITH, .at_least = {[WOOD] = 4}, .tests = TESTS(AT_LEAST(COUNT(HORSE), 1)), .ops = OPS({OP_EXCHANGE, .then = OPS({OP_SWAP, .pay = {[FOOD] = 1}, .goods = {[WOOD] = 2}}), .most = 1})}),
    },
    /* M118 */ {"M118", "Timber Mill", MINOR,
             .text = "Fell trees, or take 4 wood or more from a space, and you get 1 wood more, or 2 for 1 fuel.",
             .cost = {[CLAY] = 3, [STONE] = 2}, .points = 3,
             .effects = EFFECTS({SPECIAL_WITH, .specials = 1u << FELL_TREES, .ops = OPS({OP_CHOOSE, .then = OPS({OP_GAIN, .goods = {[WOOD] = 1}}, {OP_EXCHANGE, .then = OPS({OP_SWAP, .pay = {[FUEL] = 1}, .goods = {[WOOD] = 2}}), .most = 1})})},
                                {TAKE_WITH, .at_least = {[WOOD] = 4}, .ops = OPS({OP_CHOOSE, .then = OPS({OP_GAIN, .goods = {[WOOD] = 1}}, {OP_EXCHANGE, .then = OPS({OP_SWAP, .pay = {[FUEL] = 1}, .goods = {[WOOD] = 2}}), .most = 1})})}),
    },
    /* M119 */ {"M119", "Alder Swamp", MINOR,
             .text = "When you fell trees, take 1 wood or 1 reed with it.",
             .cost = {[FOOD] = 2}, .points = 1, .asks = "2 improvements", .needs = TESTS(AT_LEAST(COUNT_IMPROVEMENTS, 2)), .source = CONFLICT,
             .effects = EFFECTS({SPECIAL_WITH, .specials = 1u << FELL_TREES, .ops = OPS({OP_CHOOSE, .then = OPS({OP_GAIN, .goods = {[WOOD] = 1}}, {OP_GAIN, .goods = {[REED] = 1}})})}),
    },
    /* M120 */ {"M120", "River Clay", MINOR,
             .text = "Fishing brings you 2 clay, too.",
             .asks = "1 major improvement", .needs = TESTS(AT_LEAST(COUNT_MAJOR_IMPROVEMENTS, 1)),
             .effects = EFFECTS({USE_BEFORE, .spaces = ON(FISHING), .ops = OPS({OP_GAIN, .goods = {[CLAY] = 2}})}),
    },
    /* M121 */ {"M121", "Loam", MINOR,
             .text = "The Labour Market gives you 1 clay if you have just one person left to place.",
             .asks = "1 improvement", .needs = TESTS(AT_LEAST(COUNT_IMPROVEMENTS, 1)),
             .effects = EFFECTS({SPECIAL_WITH, .specials = 1u << LABOUR_MARKET, .tests = TESTS(EXACTLY(COUNT_UNPLACED_PEOPLE, 1)), .ops = OPS({OP_GAIN, .goods = {[CLAY] = 1}})}),
    },
    /* M122 */ {"M122", "Willow Bank", MINOR,
             .text = "When you fell trees, take 1 reed with it.",
             .asks = "1 major improvement", .needs = TESTS(AT_LEAST(COUNT_MAJOR_IMPROVEMENTS, 1)),
             .effects = EFFECTS({SPECIAL_WITH, .specials = 1u << FELL_TREES, .ops = OPS({OP_GAIN, .goods = {[REED] = 1}})}),
    },
    /* M123 */ {"M123", "Stone Quarry", MINOR,
             .text = "5 stone lie here (3 if three play). The Labour Market gives you one of them each time.",
             .cost = {[FOOD] = 3}, .points = 1, .source = CONFLICT,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_LOAD, .most = 5, .tests = TESTS({.count = COUNT_PLAYERS, .in = (uint16_t) ~(1u << 3)})}, {OP_LOAD, .most = 3, .tests = TESTS(EXACTLY(COUNT_PLAYERS, 3))})},
                                {SPECIAL_WITH, .specials = 1u << LABOUR_MARKET, .ops = OPS({OP_UNLOAD, .most = 1, .goods = {[STONE] = 1}})}),
    },
    /* M124 */ {"M124", "Stone Wagon", MINOR,
             .text = "With the Day Laborer comes 1 stone.",
             .cost = {[WOOD] = 2},
             .effects = EFFECTS({USE_BEFORE, .spaces = ON(DAY_LABORER), .ops = OPS({OP_GAIN, .goods = {[STONE] = 1}})}),
    },
    /* M125 */ {"M125", "Hardware Store", MINOR,
             .text = "Good for three times: take 1 of each building resource that you lack.",
             .rules = RULE(STORE_FILLS_GAPS),
             .cost = {[CLAY] = 2, [REED] = 1}, .asks = "2 improvements", .needs = TESTS(AT_LEAST(COUNT_IMPROVEMENTS, 2)),
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_LOAD, .most = 3})},
                                {ANY_TIME, .optional = true, .ops = OPS({OP_UNLOAD, .most = 1}, {OP_TOP_UP, .goods = {[WOOD] = 1, [CLAY] = 1, [REED] = 1, [STONE] = 1}})}),
    },
    /* M126 */ {"M126", "Cooperative Store", MINOR,
             .text = "Good for four times: give 1 building resource for 1 of another kind; stone cannot be had.",
             .cost = {[WOOD] = 2, [CLAY] = 1}, .points = 1,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_LOAD, .most = 4})},
                                {ANY_TIME, .optional = true, .ops = OPS({OP_UNLOAD, .most = 1}, {OP_EXCHANGE, .then = OPS({OP_SWAP, .pay = {[WOOD] = 1}, .goods = {[CLAY] = 1}}, {OP_SWAP, .pay = {[WOOD] = 1}, .goods = {[REED] = 1}}, {OP_SWAP, .pay = {[CLAY] = 1}, .goods = {[WOOD] = 1}}, {OP_SWAP, .pay = {[CLAY] = 1}, .goods = {[REED] = 1}}, {OP_SWAP, .pay = {[REED] = 1}, .goods = {[WOOD] = 1}}, {OP_SWAP, .pay = {[REED] = 1}, .goods = {[CLAY] = 1}}, {OP_SWAP, .pay = {[STONE] = 1}, .goods = {[WOOD] = 1}}, {OP_SWAP, .pay = {[STONE] = 1}, .goods = {[CLAY] = 1}}, {OP_SWAP, .pay = {[STONE] = 1}, .goods = {[REED] = 1}}), .most = 1})}),
    },
    /* M127 */ {"M127", "Wheelbarrow", MINOR,
             .text = "1 fuel when you take 4 or more of a building resource from one space; 1 building resource, whichever you like, when you cut peat.",
             .cost = {[WOOD] = 2}, .asks = "1 major improvement", .needs = TESTS(AT_LEAST(COUNT_MAJOR_IMPROVEMENTS, 1)),
             .effects = EFFECTS({TAKE_WITH, .at_least = {[WOOD] = 4, [CLAY] = 4, [REED] = 4, [STONE] = 4}, .ops = OPS({OP_GAIN, .goods = {[FUEL] = 1}})},
                                {SPECIAL_WITH, .specials = 1u << CUT_PEAT, .ops = OPS({OP_CHOOSE, .then = OPS({OP_GAIN, .goods = {[WOOD] = 1}}, {OP_GAIN, .goods = {[CLAY] = 1}}, {OP_GAIN, .goods = {[REED] = 1}}, {OP_GAIN, .goods = {[STONE] = 1}})})}),
    },
    /* M128 */ {"M128", "Workbench", MINOR,
             .text = "The last two harvests bring you 3 wood, 2 clay and 1 reed each, while crops are taken.",
             .cost = {[WOOD] = 2}, .asks = "at most 4 improvements", .needs = TESTS(AT_MOST(COUNT_IMPROVEMENTS, 4)),
             .effects = EFFECTS({FIELD_PHASE, .tests = TESTS({.count = COUNT_ROUND, .in = 1u << 13 | 1u << 14}), .ops = OPS({OP_GAIN, .goods = {[WOOD] = 3, [CLAY] = 2, [REED] = 1}})}),
    },
    /* M129 */ {"M129", "Plowhorse Market", MINOR,
             .text = "At Farmland and at Cultivation you may pay 1 food for a horse.",
             .cost = {[CLAY] = 1}, .points = 1, .asks = "1 major improvement", .needs = TESTS(AT_LEAST(COUNT_MAJOR_IMPROVEMENTS, 1)), .source = CONFLICT,
             .effects = EFFECTS({USE_BEFORE, .spaces = ON(FARMLAND) | ON(CULTIVATION), .ops = OPS({OP_EXCHANGE, .then = OPS({OP_SWAP, .pay = {[FOOD] = 1}, .goods = {[HORSE] = 1}}), .most = 1})}),
    },
    /* M130 */ {"M130", "Nosebag", MINOR,
             .text = "At Grain Seeds you get a horse, too.",
             .cost = {[FOOD] = 1}, .asks = "1 major improvement", .needs = TESTS(AT_LEAST(COUNT_MAJOR_IMPROVEMENTS, 1)), .source = CONFLICT,
             .effects = EFFECTS({USE_BEFORE, .spaces = ON(GRAIN_SEEDS), .ops = OPS({OP_GAIN, .goods = {[HORSE] = 1}})}),
    },
    /* M131 */ {"M131", "Cattle Stall", MINOR,
             .text = "Four animals, no two alike, go on the rounds 2, 4, 6 and 8 ahead, in the order you choose. When the round comes, pay 1 food for the animal or let it go.",
             .cost = {[WOOD] = 2, [CLAY] = 2}, .points = 1,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_LOAD, .most = STALL_EMPTY}, STALL, STALL, STALL)},
                                {ROUND_START, .tests = TESTS({.count = COUNT_ROUNDS_SINCE_PLAYED, .in = 1u << 2 | 1u << 4 | 1u << 6 | 1u << 8}), .ops = OPS({OP_PAY_THEN, .pay = {[FOOD] = 1}, .then = OPS({OP_OWN, .run = take_from_stall}), .most = 1})}),
    },
};
/* clang-format on */
