/*
 * Minor improvements of the Moor, M093 to M131: food, crops, building resources, animals.
 * See cards.h for what the fields mean and docs/games/agricola-cards.md for rulings and tests.
 */
#include "games/agricola/cards.h"

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
    EACH(cell, lies_empty(farm))
    if (n++ < FALLOW_MOST)
        farm->fallow_fields |= 1u << cell;
}

static void lay_land_fallow(struct agricola *g, const struct cause *cause)
{
    g->farm[cause->seat].fallow_land |= 1u << (cause->n - 1);
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
        agricola_push_step(g, (struct step){.what = i == g->head.seats ? STEP_MAY : STEP_OPS,
                                            .seat = (uint8_t)seat,
                                            .a = cause->card,
                                            .left = 1 << 12});
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
    if (draw_start_card(g, cause->seat) <= agricola_count(g->farm[cause->seat].forests))
        agricola_gain(g, cause->seat, FOOD, 1);
}

/* ---- M111 No-Till Farming, M112 Peat Ash Fertilizer ---- */

static bool one_cell_is_sown(const struct agricola *g, const struct cause *cause)
{
    return g->farm[cause->seat].sown != 0;
}

static bool two_cells_are_sown(const struct agricola *g, const struct cause *cause)
{
    return agricola_count(g->farm[cause->seat].sown) == 2;
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
    EACH(cell, farm->grain_fields | farm->vegetable_fields)
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
    for (size_t i = 0; agricola_has(farm, M113) && i < sizeof saves / sizeof *saves; i++)
        if (saves[i].major == major)
            return saves[i].good;
    return -1;
}

/* ---- M115 Oak Bark ---- */

static bool is_large(const struct agricola *g, const struct cause *cause)
{
    (void)g;
    return cause->b == BOAR || cause->b == CATTLE || cause->b == HORSE;
}

static void tan_hides(struct agricola *g, const struct cause *cause)
{
    agricola_gain(g, cause->seat, WOOD, cause->n);
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
             .text = "When building a major you may replace 1 building resource by 1 fuel; each card passed to you from the right brings 1 food.",
             .cost = {[WOOD] = 1, [REED] = 1},
             .written = true,
             .effects = EFFECTS({CHANGES_COST, .ops = OPS({OP_COST_SWAP, .targets = FOR_MAJORS, .one_of = true, .pay = {[WOOD] = 1, [CLAY] = 1, [REED] = 1, [STONE] = 1}, .goods = {[FUEL] = 1}})},
                                {CARD_RECEIVED, .ops = OPS({OP_GAIN, .goods = {[FOOD] = 1}})}),
    },
    /* M094 */ {"M094", "Peat Bath", MINOR,
             .text = "Each use of the Infirmary puts 1 food on as many of the next round spaces as you have visible moors.",
             .cost = {[WOOD] = 1, [CLAY] = 1}, .points = 1, .written = true,
             .effects = EFFECTS({USE_BEFORE, .spaces = ON(INFIRMARY), .ops = OPS({OP_COMING, .next_count = COUNT_MOORS, .goods = {[FOOD] = 1}})}),
    },
    /* M095 */ {"M095", "Fallow Fields", MINOR,
             .text = "Put 2 food on each of up to three empty fields; you get it when you sow them; it is no crop and is never harvested.",
             .written = true,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_OWN, .possible = has_empty_field, .run = lay_fields_fallow})}),
    },
    /* M096 */ {"M096", "Fallow Land", MINOR,
             .text = "Felling trees or cutting peat leaves 1 food on the emptied space; you get it once the space is used.",
             .needs = TESTS(AT_LEAST(COUNT_IMPROVEMENTS, 2)),
             .written = true,
             .effects = EFFECTS({SPECIAL_WITH, .specials = 1u << CUT_PEAT | 1u << FELL_TREES, .ops = OPS({OP_OWN, .possible = agricola_left_bare, .run = lay_land_fallow})}),
    },
    /* M097 */ {"M097", "Village Hall", MINOR,
             .text = "At the start of returning home gain 2 food if no special action card lies before you.",
             .cost = {[WOOD] = 2, [CLAY] = 2}, .points = 1, .written = true,
             .effects = EFFECTS({RETURNING_HOME_START, .tests = TESTS(AT_MOST(COUNT_SPECIAL_CARDS_IN_FRONT, 0)), .ops = OPS({OP_GAIN, .goods = {[FOOD] = 2}})}),
    },
    /* M098 */ {"M098", "Fish Smokehouse", MINOR,
             .text = "Each use of Fishing: you may pay 1 fuel for 3 more food.",
             .cost = {[WOOD] = 1, [CLAY] = 2}, .points = 2, .written = true,
             .effects = EFFECTS({USE_BEFORE, .spaces = ON(FISHING), .ops = OPS({OP_EXCHANGE, .then = OPS({OP_SWAP, .pay = {[FUEL] = 1}, .goods = {[FOOD] = 3}}), .most = 1})}),
    },
    /* M099 */ {"M099", "Healing Clay", MINOR,
             .text = "Gain 1 food now and 1 more each time a bedridden person of yours uses the Infirmary.",
             .cost = {[CLAY] = 1}, .points = 1, .written = true,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_GAIN, .goods = {[FOOD] = 1}})},
                                {USE_BEFORE, .spaces = ON(INFIRMARY), .tests = TESTS({.count = COUNT_FROM_BED, .min = 1, .max = 1}), .ops = OPS({OP_GAIN, .goods = {[FOOD] = 1}})}),
    },
    /* M100 */ {"M100", "Pheromones", MINOR,
             .text = "Gain 1 food; then every player (you too) with a stable or pasture gains 2 food.",
             .needs = TESTS(AT_MOST(COUNT_IMPROVEMENTS, 2)), .written = true,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_GAIN, .goods = {[FOOD] = 1}}, {OP_GAIN_ALL, .goods = {[FOOD] = 2}, .each = TESTS({.any = TESTS(AT_LEAST(COUNT_STABLES, 1), AT_LEAST(COUNT_PASTURES, 1))})})}),
    },
    /* M101 */ {"M101", "Butcher's Block", MINOR,
             .text = "Every other player must and you may turn one animal into food: sheep 1, boar 2, cattle 3, horse 2.",
             .cost = {[WOOD] = 1}, .points = 1, .needs = TESTS({.count = COUNT_ROUND, .in = (uint16_t) ~(1u << 4 | 1u << 7 | 1u << 9 | 1u << 11 | 1u << 13 | 1u << 14)}),
             .written = true,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_OWN, .run = call_to_butcher})},
                                {STANDING, .ops = OPS({OP_CHOOSE, .then = OPS({OP_OWN, .says = "1 food for 1 sheep", .tests = TESTS(AT_LEAST(COUNT(SHEEP), 1)), .run = butcher_sheep},
                                                                               {OP_OWN, .says = "2 food for 1 boar", .tests = TESTS(AT_LEAST(COUNT(BOAR), 1)), .run = butcher_boar},
                                                                               {OP_OWN, .says = "3 food for 1 cattle", .tests = TESTS(AT_LEAST(COUNT(CATTLE), 1)), .run = butcher_cattle},
                                                                               {OP_OWN, .says = "2 food for 1 horse", .tests = TESTS(AT_LEAST(COUNT(HORSE), 1)), .run = butcher_horse})})}),
    },
    /* M102 */ {"M102", "Savings Deposit", MINOR,
             .text = "At each harvest start draw a start card (1-9): if its number is at most your clay, gain 6 food and pass this card to the left neighbour's hand.",
             .cost = {[FOOD] = 2}, .points = 1, .source = CONFLICT,
             .written = true,
             .effects = EFFECTS({HARVEST_START, .ops = OPS({OP_OWN, .run = look_after_savings})}),
    },
    /* M103 */ {"M103", "Forest Kindergarten", MINOR,
             .text = "After each family growth gain 1 food per space with a forest.",
             .cost = {[WOOD] = 1, [STONE] = 2}, .points = 1, .needs = TESTS(AT_MOST(COUNT_FORESTS, 3)), .written = true,
             .effects = EFFECTS({FAMILY_GROWTH, .ops = OPS({OP_GAIN_PER, .count = COUNT_FORESTS, .goods = {[FOOD] = 1}})}),
    },
    /* M104 */ {"M104", "Wild Harvest", MINOR,
             .text = "Gain 1 food; at each harvest start draw a start card and gain 1 food if its number is at most your forests.",
             .written = true,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_GAIN, .goods = {[FOOD] = 1}})},
                                {HARVEST_START, .ops = OPS({OP_OWN, .run = gather})}),
    },
    /* M105 */ {"M105", "Open Grill", MINOR,
             .text = "Cooking improvement: vegetable 2, sheep 2, boar 3, cattle 3, horse 2 food; bake bread 2 food per grain.",
             .points = 2, .upgrade = true, .hand_in = MAJOR(FIREPLACE_2) | MAJOR(FIREPLACE_3),
             .written = true,
             .effects = EFFECTS({COOKS, .ops = OPS({OP_COOK, .goods = {[VEGETABLE] = 2, [SHEEP] = 2, [BOAR] = 3, [CATTLE] = 3, [HORSE] = 2}})},
                                {BAKES, .ops = OPS({OP_OVEN, .goods = {[FOOD] = 2}})}),
    },
    /* M106 */ {"M106", "Horse Butchery", MINOR,
             .text = "Cooking improvement: sheep 1, boar 2, cattle 3, horse 2 food, or 5 food for two horses.",
             .points = 3, .upgrade = true, .hand_in = MAJOR(HORSE_SLAUGHTERHOUSE_1) | MAJOR(HORSE_SLAUGHTERHOUSE_2), .to_box = true,
             .written = true,
             .effects = EFFECTS({COOKS, .ops = OPS({OP_COOK, .goods = {[SHEEP] = 1, [BOAR] = 2, [CATTLE] = 3, [HORSE] = 2}}, {OP_HERD_COOK, .goods = {[FOOD] = 5}})}),
    },
    /* M107 */ {"M107", "Pot Roast Recipe", MINOR,
             .text = "With a Fireplace or Cooking Hearth you may turn a horse into 2 food at any time.",
             .needs = TESTS(AT_LEAST(COUNT(HORSE), 2)), .written = true,
             .effects = EFFECTS({COOKS, .tests = TESTS({.count = COUNT_OWNED, .min = 1, .max = 99, .majors = MAJOR(FIREPLACE_2) | MAJOR(FIREPLACE_3) | MAJOR(COOKING_HEARTH_4) | MAJOR(COOKING_HEARTH_5)}), .ops = OPS({OP_COOK, .goods = {[HORSE] = 2}})}),
    },
    /* M108 */ {"M108", "Grain Distillery", MINOR,
             .text = "Once per harvest 1 fuel and 1 grain make 5 food; at scoring any number of fuel-grain pairs make 1 bonus point each.",
             .cost = {[STONE] = 2, [GRAIN] = 1}, .points = 1, .source = CONFLICT,
             .written = true,
             .effects = EFFECTS({HARVEST, .ops = OPS({OP_EXCHANGE, .then = OPS({OP_SWAP, .pay = {[FUEL] = 1, [GRAIN] = 1}, .goods = {[FOOD] = 5}}), .most = 1})},
                                {SCORING, .ops = OPS({OP_EXCHANGE, .then = OPS({OP_SWAP, .pay = {[FUEL] = 1, [GRAIN] = 1}, .goods = {[POINTS] = 1}})})}),
    },
    /* M109 */ {"M109", "Malthouse", MINOR,
             .text = "On each cut peat you may turn exactly 1 grain into 4 food.",
             .cost = {[CLAY] = 2}, .points = 1, .written = true,
             .effects = EFFECTS({SPECIAL_WITH, .specials = 1u << CUT_PEAT, .ops = OPS({OP_EXCHANGE, .then = OPS({OP_SWAP, .pay = {[GRAIN] = 1}, .goods = {[FOOD] = 4}}), .most = 1})}),
    },
    /* M110 */ {"M110", "Farm Cart", MINOR,
             .text = "Taking at least 5 wood, 4 clay, 3 reed or 2 stone from an accumulation space also gives 1 grain.",
             .cost = {[WOOD] = 3}, .needs = TESTS(AT_LEAST(COUNT(HORSE), 2)), .written = true,
             .effects = EFFECTS({TAKE_WITH, .at_least = {[WOOD] = 5, [CLAY] = 4, [REED] = 3, [STONE] = 2}, .ops = OPS({OP_GAIN, .goods = {[GRAIN] = 1}})}),
    },
    /* M111 */ {"M111", "No-Till Farming", MINOR,
             .text = "You may sow grain or vegetables on up to two unused spaces; they stay unused and are no fields; crops there may be discarded at any time.",
             .needs = TESTS(AT_LEAST(COUNT_FIELDS, 2)),
             .written = true,
             .effects = EFFECTS({ANY_TIME, .ops = OPS({OP_CHOOSE, .then = OPS({OP_OWN, .says = "to clear the first of the sown cells", .possible = one_cell_is_sown, .run = clear_first_cell}, {OP_OWN, .says = "to clear the second of the sown cells", .possible = two_cells_are_sown, .run = clear_second_cell})})}),
    },
    /* M112 */ {"M112", "Peat Ash Fertilizer", MINOR,
             .text = "Before each cut peat you may add one more of the same crop to every planted field or space.",
             .cost = {[FOOD] = 1}, .source = CONFLICT,
             .written = true,
             .effects = EFFECTS({SPECIAL_BEFORE, .specials = 1u << CUT_PEAT, .optional = true, .ops = OPS({OP_OWN, .possible = something_grows, .run = fertilize})}),
    },
    /* M113 */ {"M113", "Living History Museum", MINOR,
             .text = "Seven expansion majors cost you 1 given resource less: Heating Oven clay, Tiled Oven stone, Riding Stables wood, Village Church stone, Furniture Stall wood, Basket Stall reed, Ceramics Stall clay.",
             .points = 4, .needs = TESTS(AT_LEAST(COUNT_HOUSE, 1)), .upgrade = true, .hand_in = MAJOR(MUSEUM_OF_THE_MOORS),
             .written = true,
    },
    /* M114 */ {"M114", "Riverside Woods", MINOR,
             .text = "Each use of Fishing also gives 1 wood per space with a forest, at most 3.",
             .needs = TESTS(AT_LEAST(COUNT_MAJOR_IMPROVEMENTS, 3)), .written = true,
             .effects = EFFECTS({USE_BEFORE, .spaces = ON(FISHING), .ops = OPS({OP_GAIN_PER, .count = COUNT_FORESTS, .most = 3, .goods = {[WOOD] = 1}})}),
    },
    /* M115 */ {"M115", "Oak Bark", MINOR,
             .text = "Gain 2 wood; each boar, cattle or horse you turn into food gives 1 wood.",
             .cost = {[FOOD] = 1}, .needs = TESTS(AT_LEAST(COUNT_MAJOR_IMPROVEMENTS, 2)), .source = CONFLICT,
             .written = true,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_GAIN, .goods = {[WOOD] = 2}})},
                                {COOK_ANIMAL, .ops = OPS({OP_OWN, .possible = is_large, .run = tan_hides})}),
    },
    /* M116 */ {"M116", "Moor Birch Trees", MINOR,
             .text = "Each cut peat also gives 2 wood.",
             .cost = {[FOOD] = 2}, .points = 1, .needs = TESTS(AT_LEAST(COUNT_ROOMS, 3)), .source = CONFLICT, .written = true,
             .effects = EFFECTS({SPECIAL_WITH, .specials = 1u << CUT_PEAT, .ops = OPS({OP_GAIN, .goods = {[WOOD] = 2}})}),
    },
    /* M117 */ {"M117", "Draught Horses", MINOR,
             .text = "With a horse: when taking exactly 3 / at least 4 wood from an accumulation space you may pay 1 food for 1 / 2 more wood.",
             .written = true,
             .effects = EFFECTS({TAKE_WITH, .exactly = {[WOOD] = 3}, .tests = TESTS(AT_LEAST(COUNT(HORSE), 1)), .ops = OPS({OP_EXCHANGE, .then = OPS({OP_SWAP, .pay = {[FOOD] = 1}, .goods = {[WOOD] = 1}}), .most = 1})},
                                {TAKE_WITH, .at_least = {[WOOD] = 4}, .tests = TESTS(AT_LEAST(COUNT(HORSE), 1)), .ops = OPS({OP_EXCHANGE, .then = OPS({OP_SWAP, .pay = {[FOOD] = 1}, .goods = {[WOOD] = 2}}), .most = 1})}),
    },
    /* M118 */ {"M118", "Timber Mill", MINOR,
             .text = "Felling trees, or taking at least 4 wood from an accumulation space, gives 1 extra wood, or 2 if you pay 1 fuel.",
             .cost = {[CLAY] = 3, [STONE] = 2}, .points = 3, .written = true,
             .effects = EFFECTS({SPECIAL_WITH, .specials = 1u << FELL_TREES, .ops = OPS({OP_CHOOSE, .then = OPS({OP_GAIN, .goods = {[WOOD] = 1}}, {OP_EXCHANGE, .then = OPS({OP_SWAP, .pay = {[FUEL] = 1}, .goods = {[WOOD] = 2}}), .most = 1})})},
                                {TAKE_WITH, .at_least = {[WOOD] = 4}, .ops = OPS({OP_CHOOSE, .then = OPS({OP_GAIN, .goods = {[WOOD] = 1}}, {OP_EXCHANGE, .then = OPS({OP_SWAP, .pay = {[FUEL] = 1}, .goods = {[WOOD] = 2}}), .most = 1})})}),
    },
    /* M119 */ {"M119", "Alder Swamp", MINOR,
             .text = "Each fell trees also gives 1 wood or 1 reed.",
             .cost = {[FOOD] = 2}, .points = 1, .needs = TESTS(AT_LEAST(COUNT_IMPROVEMENTS, 2)), .source = CONFLICT, .written = true,
             .effects = EFFECTS({SPECIAL_WITH, .specials = 1u << FELL_TREES, .ops = OPS({OP_CHOOSE, .then = OPS({OP_GAIN, .goods = {[WOOD] = 1}}, {OP_GAIN, .goods = {[REED] = 1}})})}),
    },
    /* M120 */ {"M120", "River Clay", MINOR,
             .text = "Each use of Fishing also gives 2 clay.",
             .needs = TESTS(AT_LEAST(COUNT_MAJOR_IMPROVEMENTS, 1)), .written = true,
             .effects = EFFECTS({USE_BEFORE, .spaces = ON(FISHING), .ops = OPS({OP_GAIN, .goods = {[CLAY] = 2}})}),
    },
    /* M121 */ {"M121", "Loam", MINOR,
             .text = "Labour market gives 1 clay more if exactly one of your people is still unplaced.",
             .needs = TESTS(AT_LEAST(COUNT_IMPROVEMENTS, 1)), .written = true,
             .effects = EFFECTS({SPECIAL_WITH, .specials = 1u << LABOUR_MARKET, .tests = TESTS(EXACTLY(COUNT_UNPLACED_PEOPLE, 1)), .ops = OPS({OP_GAIN, .goods = {[CLAY] = 1}})}),
    },
    /* M122 */ {"M122", "Willow Bank", MINOR,
             .text = "Each fell trees also gives 1 reed.",
             .needs = TESTS(AT_LEAST(COUNT_MAJOR_IMPROVEMENTS, 1)), .written = true,
             .effects = EFFECTS({SPECIAL_WITH, .specials = 1u << FELL_TREES, .ops = OPS({OP_GAIN, .goods = {[REED] = 1}})}),
    },
    /* M123 */ {"M123", "Stone Quarry", MINOR,
             .text = "Put 5 stone (3 with three players) on the card; each labour market also gives 1 of them.",
             .cost = {[FOOD] = 3}, .points = 1, .source = CONFLICT, .written = true,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_LOAD, .most = 5, .tests = TESTS({.count = COUNT_PLAYERS, .in = (uint16_t) ~(1u << 3)})}, {OP_LOAD, .most = 3, .tests = TESTS(EXACTLY(COUNT_PLAYERS, 3))})},
                                {SPECIAL_WITH, .specials = 1u << LABOUR_MARKET, .ops = OPS({OP_UNLOAD, .most = 1, .goods = {[STONE] = 1}})}),
    },
    /* M124 */ {"M124", "Stone Wagon", MINOR,
             .text = "Each use of Day Laborer also gives 1 stone.",
             .cost = {[WOOD] = 2}, .written = true,
             .effects = EFFECTS({USE_BEFORE, .spaces = ON(DAY_LABORER), .ops = OPS({OP_GAIN, .goods = {[STONE] = 1}})}),
    },
    /* M125 */ {"M125", "Hardware Store", MINOR,
             .text = "Three counters: spend one for 1 of each building resource you have none of.",
             .cost = {[CLAY] = 2, [REED] = 1}, .needs = TESTS(AT_LEAST(COUNT_IMPROVEMENTS, 2)), .written = true,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_LOAD, .most = 3})},
                                {ANY_TIME, .optional = true, .ops = OPS({OP_UNLOAD, .most = 1}, {OP_TOP_UP, .goods = {[WOOD] = 1, [CLAY] = 1, [REED] = 1, [STONE] = 1}})}),
    },
    /* M126 */ {"M126", "Cooperative Store", MINOR,
             .text = "Four counters: spend one and 1 building resource for 1 different one, never stone.",
             .cost = {[WOOD] = 2, [CLAY] = 1}, .points = 1, .written = true,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_LOAD, .most = 4})},
                                {ANY_TIME, .optional = true, .ops = OPS({OP_UNLOAD, .most = 1}, {OP_EXCHANGE, .then = OPS({OP_SWAP, .pay = {[WOOD] = 1}, .goods = {[CLAY] = 1}}, {OP_SWAP, .pay = {[WOOD] = 1}, .goods = {[REED] = 1}}, {OP_SWAP, .pay = {[CLAY] = 1}, .goods = {[WOOD] = 1}}, {OP_SWAP, .pay = {[CLAY] = 1}, .goods = {[REED] = 1}}, {OP_SWAP, .pay = {[REED] = 1}, .goods = {[WOOD] = 1}}, {OP_SWAP, .pay = {[REED] = 1}, .goods = {[CLAY] = 1}}, {OP_SWAP, .pay = {[STONE] = 1}, .goods = {[WOOD] = 1}}, {OP_SWAP, .pay = {[STONE] = 1}, .goods = {[CLAY] = 1}}, {OP_SWAP, .pay = {[STONE] = 1}, .goods = {[REED] = 1}}), .most = 1})}),
    },
    /* M127 */ {"M127", "Wheelbarrow", MINOR,
             .text = "Taking 4+ of one building resource from an accumulation space gives 1 fuel; each cut peat gives 1 building resource of choice.",
             .cost = {[WOOD] = 2}, .needs = TESTS(AT_LEAST(COUNT_MAJOR_IMPROVEMENTS, 1)), .written = true,
             .effects = EFFECTS({TAKE_WITH, .at_least = {[WOOD] = 4, [CLAY] = 4, [REED] = 4, [STONE] = 4}, .ops = OPS({OP_GAIN, .goods = {[FUEL] = 1}})},
                                {SPECIAL_WITH, .specials = 1u << CUT_PEAT, .ops = OPS({OP_CHOOSE, .then = OPS({OP_GAIN, .goods = {[WOOD] = 1}}, {OP_GAIN, .goods = {[CLAY] = 1}}, {OP_GAIN, .goods = {[REED] = 1}}, {OP_GAIN, .goods = {[STONE] = 1}})})}),
    },
    /* M128 */ {"M128", "Workbench", MINOR,
             .text = "In the field phases of the last two harvests gain 3 wood, 2 clay and 1 reed each time.",
             .cost = {[WOOD] = 2}, .needs = TESTS(AT_MOST(COUNT_IMPROVEMENTS, 4)), .written = true,
             .effects = EFFECTS({FIELD_PHASE, .tests = TESTS({.count = COUNT_ROUND, .in = 1u << 13 | 1u << 14}), .ops = OPS({OP_GAIN, .goods = {[WOOD] = 3, [CLAY] = 2, [REED] = 1}})}),
    },
    /* M129 */ {"M129", "Plowhorse Market", MINOR,
             .text = "Each use of Farmland or Cultivation: you may buy 1 horse for 1 food.",
             .cost = {[CLAY] = 1}, .points = 1, .needs = TESTS(AT_LEAST(COUNT_MAJOR_IMPROVEMENTS, 1)), .source = CONFLICT, .written = true,
             .effects = EFFECTS({USE_BEFORE, .spaces = ON(FARMLAND) | ON(CULTIVATION), .ops = OPS({OP_EXCHANGE, .then = OPS({OP_SWAP, .pay = {[FOOD] = 1}, .goods = {[HORSE] = 1}}), .most = 1})}),
    },
    /* M130 */ {"M130", "Nosebag", MINOR,
             .text = "Each use of Grain Seeds also gives 1 horse.",
             .cost = {[FOOD] = 1}, .needs = TESTS(AT_LEAST(COUNT_MAJOR_IMPROVEMENTS, 1)), .source = CONFLICT, .written = true,
             .effects = EFFECTS({USE_BEFORE, .spaces = ON(GRAIN_SEEDS), .ops = OPS({OP_GAIN, .goods = {[HORSE] = 1}})}),
    },
    /* M131 */ {"M131", "Cattle Stall", MINOR,
             .text = "Put one animal each, all of different kinds, on the spaces 2, 4, 6 and 8 rounds ahead; at their start you may buy the animal for 1 food.",
             .cost = {[WOOD] = 2, [CLAY] = 2}, .points = 1,
             .written = true,
             .effects = EFFECTS({ON_PLAY, .ops = OPS({OP_LOAD, .most = STALL_EMPTY}, STALL, STALL, STALL)},
                                {ROUND_START, .tests = TESTS({.count = COUNT_ROUNDS_SINCE_PLAYED, .in = 1u << 2 | 1u << 4 | 1u << 6 | 1u << 8}), .ops = OPS({OP_PAY_THEN, .pay = {[FOOD] = 1}, .then = OPS({OP_OWN, .run = take_from_stall}), .most = 1})}),
    },
};
/* clang-format on */
