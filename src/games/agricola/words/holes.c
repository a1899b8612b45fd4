/* SPDX-License-Identifier: MIT */
/* What fills the holes in the rows of words.c: as words, as ids, as numbers, and read back. */
#include "games/agricola/words/holes.h"

#include "core/text.h"

#include <string.h>

const char *const agricola_tiles[TILES] = {"field", "moor", "forest"};
const char *const agricola_conversions[] = {"wood",  "clay", "reed",   "grain", "vegetable",
                                            "sheep", "boar", "cattle", "horse", "horses"};

/* ---- goods ---- */

static const char *good_name(int good)
{
    return good == POINTS ? "point" : agricola_goods[good];
}

void agricola_put_amounts(struct mire_text *text, const struct amount *amounts, int most,
                          const char *between)
{
    size_t from = text->length;
    for (int i = 0; i < most; i++)
        mire_put_more(text, from, between, amounts[i].n, agricola_goods[amounts[i].good]);
}

/* What a person gets on a space: what lies there, and what it gives. */
static void put_haul(const struct agricola *g, int space, struct mire_text *text)
{
    const struct space_info *info = &agricola_spaces[space];
    if (g->pile[space]) {
        mire_put_count(text, g->pile[space], agricola_goods[info->good]);
        mire_put(text, info->gain[0].n ? ", " : "");
    }
    agricola_put_amounts(text, info->gain, 3, ", ");
}

static void put_crops(struct mire_text *text, int grain, int vegetables)
{
    size_t from = text->length;
    mire_put_more(text, from, " and ", grain, agricola_goods[GRAIN]);
    mire_put_more(text, from, " and ", vegetables, agricola_goods[VEGETABLE]);
}

/* A special card has no name but what it can be taken for. */
static void put_uses(int card, struct mire_text *text)
{
    mire_put_set(text, agricola_special_cards[card].actions, agricola_special_names, " and ");
}

static int kept(int herd, int species)
{
    return herd >> 6 * species & 63;
}

static void put_herd(int herd, struct mire_text *text)
{
    size_t from = text->length;
    for (int s = 0; s < SPECIES; s++)
        mire_put_more(text, from, ", ", kept(herd, s), agricola_goods[SHEEP + s]);
}

static const char *oven_name(int oven)
{
    return oven < MAJORS ? agricola_majors[oven].name : agricola_card(oven - MAJORS)->name;
}

/* Sentences say where a cell is; its short name is for notation. */
static void put_place(struct mire_text *text, int cell)
{
    static const char *const rows[] = {"top", "middle", "bottom"};
    if (cell < 15)
        mire_putf(text, "in the %s row, column %d", rows[cell / 5], cell % 5 + 1);
    else if (cell == BEANFIELD)
        mire_put(text, "on the Beanfield");
    else
        mire_putf(text, "on the %s added strip, space %d", cell < 17 ? "first" : "second",
                  (cell - 15) % 2 + 1);
}

/* ---- what is paid ---- */

int agricola_ways(const struct mire_about *about, struct cost ways[WAYS])
{
    HOLES_SEE;
    switch (ACT(about->action)) {
    case ACT_ROOM:
        if (step->what == STEP_ROOMS && step->rooms.free)
            return 0;
        return agricola_room_ways(g, about->seat, ways);
    case ACT_RENOVATE:
        return agricola_renovation_ways(
            g, about->seat, about->of[HOUSE] ? about->of[HOUSE] : farm->house + 1, ways);
    case ACT_BUILD:
        return agricola_major_ways_by(g, about->seat, about->of[MAJOR_BUILT],
                                      step->what == STEP_IMPROVE ? step->improve.which : BOTH_KINDS,
                                      ways);
    case ACT_PLAY:
        return agricola_card_ways(g, about->seat, about->of[HAND_CARD], ways);
    default:
        return 0;
    }
}

static void put_price(const struct mire_about *about, int way, struct mire_text *text)
{
    struct cost ways[WAYS];
    if (way < agricola_ways(about, ways))
        agricola_put_cost(text, ways[way].of, GOODS);
}

/* ---- what a card does ---- */

const struct op *agricola_option(const struct agricola *g, int option)
{
    const struct step *step = agricola_asking(g);
    if (!g->depth || step->what < STEP_CHOICE || step->what > STEP_PAY_FOR)
        return NULL;
    const struct op *op = agricola_op_of(step);
    if (!op || step->what == STEP_PAY_FOR)
        return op;
    for (int i = 0; i <= option; i++)
        if (!op->then[i].kind)
            return NULL;
    return &op->then[option];
}

static bool put_list(struct mire_text *text, const int8_t goods[GOODS + 1])
{
    size_t from = text->length;
    for (int good = 0; good <= GOODS; good++)
        mire_put_more(text, from, " and ", goods[good], good_name(good));
    return text->length > from;
}

static void put_rounds(struct mire_text *text, const struct op *op)
{
    int round, n = 0;
    MIRE_EACH_BIT(round, op->rounds)
        mire_putf(text, "%s%d",
                  n++            ? ", "
                  : op->absolute ? " in rounds "
                                 : " in rounds from now: ",
                  round);
}

/* As the object of "takes" or "chooses". */
static void put_op(struct mire_text *text, const struct op *op)
{
    static const char *const deeds[OP_KINDS] = {
        [OP_PLOW] = "to plow a field",
        [OP_RENOVATE] = "to renovate",
        [OP_ROOMS] = "to build rooms",
        [OP_OCCUPATION] = "to play an occupation",
        [OP_MINOR] = "to play a minor improvement",
    };
    switch (op->kind) {
    case OP_SWAP:
        put_list(text, op->goods);
        mire_put(text, " for ");
        put_list(text, op->pay);
        break;
    case OP_EXCHANGE:
        mire_put(text, "to trade: ");
        put_op(text, &op->then[0]);
        break;
    case OP_PAY_THEN:
        mire_put(text, "to pay ");
        put_list(text, op->pay);
        break;
    case OP_COMING:
        put_list(text, op->goods);
        put_rounds(text, op);
        break;
    default:
        if (deeds[op->kind] || op->says)
            mire_put(text, deeds[op->kind] ? deeds[op->kind] : op->says);
        else if (!put_list(text, op->goods))
            mire_put(text, "the card's effect");
        break;
    }
}

/* ---- ids, parted by blanks ---- */

static void put_cell_ids(struct mire_text *text, int seat, uint32_t cells)
{
    int cell, n = 0;
    MIRE_EACH_BIT(cell, cells) {
        mire_put(text, n++ ? " " : "");
        if (cell == BEANFIELD) {
            mire_putf(text, "card-%s", agricola_card(B068)->id);
        } else {
            mire_putf(text, "farm-%d-", seat + 1);
            agricola_put_cell(text, cell);
        }
    }
}

/* The pasture being closed: its cells and its new fences. */
static void put_region_ids(struct mire_text *text, const struct agricola *g, int seat)
{
    const struct farm *farm = &g->farm[seat];
    struct yard room;
    const struct yard *yard = agricola_yard(farm, &room);
    uint64_t border = 0;
    int cell, edge;
    put_cell_ids(text, seat, g->drawing.region);
    MIRE_EACH_BIT(cell, g->drawing.region)
        border ^= yard->edges[cell];
    MIRE_EACH_BIT(edge, border & ~farm->fences) {
        mire_putf(text, " farm-%d-", seat + 1);
        agricola_put_edge(text, edge);
    }
}

static void put_sown_ids(struct mire_text *text, const struct agricola *g, int seat, int crops)
{
    const struct farm *farm = &g->farm[seat];
    uint32_t fields = agricola_empty_fields(farm), sown = 0;
    int only = agricola_asking(g)->sow.only;
    if (only)
        sown = 1u << (only - 1);
    for (int n = (crops >> 8) + (crops & 0xFF); !only && n > 0 && fields; n--) {
        sown |= 1u << agricola_next_to_sow(farm, fields);
        fields &= ~sown;
    }
    put_cell_ids(text, seat, sown);
}

static void put_herd_ids(struct mire_text *text, int seat, int herd)
{
    for (int s = 0; s < SPECIES; s++)
        if (kept(herd, s))
            mire_putf(text, " farm-%d-%s", seat + 1, agricola_goods[SHEEP + s]);
}

/* ---- notation ---- */

static void put_pair(struct mire_text *text, size_t from, int n, int good)
{
    if (n)
        mire_putf(text, "%s%d %s", text->length > from ? " " : "", n, agricola_goods[good]);
}

static void put_typed_crops(struct mire_text *text, int crops)
{
    size_t from = text->length;
    put_pair(text, from, crops >> 8, GRAIN);
    put_pair(text, from, crops & 0xFF, VEGETABLE);
}

static void put_typed_herd(struct mire_text *text, int herd)
{
    size_t from = text->length;
    for (int s = 0; s < SPECIES; s++)
        put_pair(text, from, kept(herd, s), SHEEP + s);
}

static const char *oven_id(int oven)
{
    return oven < MAJORS ? agricola_majors[oven].id : agricola_card(oven - MAJORS)->id;
}

static const struct offer *offer_of(const struct mire_about *about, int offer)
{
    return &agricola_spaces[about->of[SPACE]].offers[offer];
}

/* ---- read back ---- */

static int find_major(const char *id)
{
    for (int major = 0; major < MAJORS; major++)
        if (strcasecmp(agricola_majors[major].id, id) == 0)
            return major;
    return -1;
}

static int find_oven(const char *id)
{
    int major = find_major(id), card = major < 0 ? agricola_find_card(id) : -1;
    return card >= 0 ? MAJORS + card : major;
}

/* An offer of the space one stands on, or of any space that has one of this name; with its space,
 * as in an action. */
static int find_offer(const struct agricola *g, const char *name)
{
    const struct step *step = agricola_asking(g);
    int here = g->depth && step->what == STEP_CHOOSE ? step->choose.space : -1;
    for (int space = 0; space < SPACES; space++)
        for (int i = agricola_offers(space) - 1; i >= 0 && (here < 0 || space == here); i--)
            if (strcasecmp(agricola_spaces[space].offers[i].name, name) == 0)
                return space << 8 | i;
    return -1;
}

/* "2 grain 1 vegetable": pairs of a number and a name into a packed operand; -1: not so. */
static int read_counts(const char *rest, const char *const *names, int kinds, int bits,
                       bool high_first)
{
    char first[32], second[32];
    int packed = 0;
    while (mire_word_next(&rest, first, sizeof first)) {
        long n;
        int kind = mire_word_next(&rest, second, sizeof second)
                       ? mire_word_find(second, names, kinds)
                       : -1;
        if (kind < 0 || !mire_number_parse(first, 1, (1 << bits) - 1, &n))
            return -1;
        int shift = bits * (high_first ? kinds - 1 - kind : kind);
        if (packed >> shift & ((1 << bits) - 1))
            return -1;
        packed |= (int)n << shift;
    }
    return packed && mire_words_end(rest) ? packed : -1;
}

/* The two words of a trade, of a crop and its place, or of where a strip goes, in this order;
 * packed as in an action. */
enum pair { A_STRIP, A_CROP_THERE, A_TRADE };
static int read_two(const struct farm *farm, enum pair pair, const char *rest)
{
    char first[32], second[32];
    if (!mire_word_next(&rest, first, sizeof first) ||
        !mire_word_next(&rest, second, sizeof second) || !mire_words_end(rest))
        return -1;
    if (pair == A_STRIP) {
        int strip = agricola_find_strip(farm, first, second);
        return strip ? strip : -1;
    }
    bool sows = pair == A_CROP_THERE;
    int high = mire_word_find(first, agricola_goods, sows ? VEGETABLE + 1 : MATERIALS),
        low = sows ? agricola_find_cell(second) : mire_word_find(second, agricola_goods, SUPPLY);
    return high < 0 || low < 0 || (sows && high < GRAIN) ? -1 : high << 8 | low;
}

/* So much more than the operand, which may be `least` to `most`. */
static int read_number(const char *word, int least, int most, int more)
{
    long n;
    return mire_number_parse(word, least, most, &n) ? (int)n - more : -1;
}

static int read_piece(const char *word)
{
    int found = mire_word_find(word, agricola_conversions, CONVERSIONS);
    return found < GRAIN_TO_FOOD ? -1 : found;
}

/* ---- the holes ---- */

static const char *const piles[PILES] = {"occupation", "minor improvement of the Moor",
                                         "minor improvement of the base game"};

/* clang-format off */
/* ... that can be typed */
WRITES(offer_name, mire_put(text, offer_of(about, operand)->name))
WRITES(cell, agricola_put_cell(text, operand))
WRITES(strip, agricola_put_strip(text, farm, operand))
WRITES(crop_there, mire_putf(text, "%s ", agricola_goods[about->of[GOOD]]); agricola_put_cell(text, operand))
WRITES(crops, put_typed_crops(text, operand))
WRITES(herd, put_typed_herd(text, operand))
WRITES(trade, mire_putf(text, "%s %s", agricola_goods[operand >> 8], agricola_goods[operand & 0xFF]))
WRITES(oven, mire_put(text, oven_id(operand)))
WRITES(card, mire_put(text, agricola_card(operand)->id))
COUNTS(from_one, operand + 1)
READS(read_space, agricola_find_space(g, word))
READS(read_offer, find_offer(g, word))
READS(read_cell, agricola_find_cell(word))
READS(read_strip, read_two(farm, A_STRIP, word))
READS(read_crop_there, read_two(farm, A_CROP_THERE, word))
READS(read_trade, read_two(farm, A_TRADE, word))
READS(read_crops, read_counts(word, &agricola_goods[GRAIN], 2, 8, true))
READS(read_herd, read_counts(word, &agricola_goods[SHEEP], SPECIES, 6, false))
READS(read_a_piece, read_piece(word))
READS(read_oven, find_oven(word))
READS(read_card, agricola_find_card(word))
READS(read_way, read_number(word, 2, WAYS, 1))
READS(read_option, read_number(word, 1, 15, 1))
READS(read_clay, read_number(word, 1, FENCES, 0))
/* ... in sentences */
WRITES(haul, put_haul(g, operand, text))
WRITES(offered, agricola_put_amounts(text, offer_of(about, operand)->get, 2, " and "))
WRITES(place, put_place(text, operand))
WRITES(price, put_price(about, operand, text))
WRITES(sown, put_crops(text, operand >> 8, operand & 0xFF))
WRITES(returned, mire_put(text, agricola_majors[agricola_given_up(farm, about->of[HAND_CARD], operand) - 1].name))
WRITES(pieces, mire_putf(text, "%d %s", operand == HORSES_TO_FOOD ? 2 : 1, agricola_conversions[operand]))
WRITES(traded, mire_put(text, agricola_goods[operand >> 8]))
WRITES(traded_for, mire_put(text, agricola_goods[operand & 0xFF]))
WRITES(animals, put_herd(operand, text))
WRITES(named_oven, mire_put(text, oven_name(operand)))
WRITES(card_name, mire_put(text, agricola_card(operand)->name))
WRITES(card_effect, put_op(text, agricola_option(g, operand)))
WRITES(reaped, put_crops(text, about->of[NUMBER], about->of[SECOND_NUMBER]))
WRITES(goods_number, mire_put_count(text, about->of[NUMBER], good_name(operand)))
WRITES(uses, put_uses(operand, text))
WRITES(this_space, mire_put(text, agricola_spaces[step->choose.space].name))
WRITES(this_card, mire_put(text, agricola_card(step->card.card)->name))
WRITES(this_tile, mire_put(text, agricola_tiles[step->tile.tile]))
WRITES(open_card, put_uses(g->solo_open, text))
WRITES(next_card, put_uses(g->solo_next, text))
WRITES(owed, agricola_put_cost(text, g->owed.of, GOODS))
WRITES(pile, mire_put(text, piles[step->draft.pile]))
WRITES(next_player, mire_putf(text, "@%d", agricola_next_drafter(g) + 1))
/* ... in refusals */
WRITES(question, agricola_prompt(g, about->seat, text))
WRITES(occupant, mire_putf(text, "@%d", g->who[operand]))
WRITES(first_lacks, mire_put(text, agricola_deed_lacks(g, about->seat, agricola_spaces[operand].deed[0])))
WRITES(second_lacks, mire_put(text, agricola_deed_lacks(g, about->seat, agricola_spaces[operand].deed[1])))
WRITES(part_lacks, mire_put(text, agricola_deed_lacks(g, about->seat, operand)))
WRITES(cell_lacks, mire_put(text, agricola_cell_lacks(g, about->seat, ACT(about->action), operand)))
WRITES(upper, mire_put(text, agricola_majors[agricola_top_major(g, agricola_majors[operand].slot)].name))
WRITES(needs, mire_put(text, agricola_card(operand)->asks))
/* ... in ids */
WRITES(cell_id, put_cell_ids(text, about->seat, 1u << operand))
WRITES(room_ids, put_cell_ids(text, about->seat, farm->rooms))
WRITES(region_ids, put_region_ids(text, g, about->seat))
WRITES(sown_ids, put_sown_ids(text, g, about->seat, operand))
WRITES(herd_ids, put_herd_ids(text, about->seat, operand))
WRITES(piece_id, mire_put(text, agricola_conversions[operand == HORSES_TO_FOOD ? HORSE_TO_FOOD : operand]))
WRITES(oven_ids, mire_putf(text, "%s-%s", operand < MAJORS ? "major" : "card", oven_id(operand)))
WRITES(this_card_id, mire_put(text, agricola_card(step->card.card)->id))
WRITES(open_card_id, mire_put(text, agricola_special_cards[g->solo_open].id))
/* ... and numbers */
COUNTS(seat_number, about->seat + 1)
COUNTS(round_now, g->round)
COUNTS(opens, agricola_opens(g, operand))
COUNTS(players, g->head.seats)
COUNTS(people_left, farm->home)
COUNTS(offer_price, offer_of(about, operand)->price)
COUNTS(bread, agricola_bake_food(farm, operand))
COUNTS(food_from_piece, agricola_food_from(farm, operand))
COUNTS(food_due, agricola_food_due(g, about->seat))
COUNTS(food_there, farm->goods[FOOD])
COUNTS(food_missing, agricola_food_due(g, about->seat) - farm->goods[FOOD])
COUNTS(food_paid, farm->goods[FOOD] < agricola_food_due(g, about->seat) ? farm->goods[FOOD] : agricola_food_due(g, about->seat))
COUNTS(fuel_due, agricola_fuel_due(g, about->seat))
COUNTS(fuel_there, farm->goods[FUEL])
COUNTS(wood_there, farm->goods[WOOD])
COUNTS(region_size, mire_count_bits(g->drawing.region))
COUNTS(lesson_price, step->occupation.food)
COUNTS(draft_pick, step->draft.pick + 1)
COUNTS(draft_picks_of, agricola_draft_picks(g, step->draft.pile))

const struct mire_hole agricola_holes[] = {
    {"who", WHO, .who = true},
    {"space", SPACE, MIRE_NAMED(agricola_spaces, id), .read = read_space, .what = "action space (forest)"},
    {"special-card", SPECIAL_CARD, MIRE_NAMED(agricola_special_cards, id), .count = SPECIAL_CARDS,
     .lower = true, .what = "special card (s01 to s12)"},
    {"special", WHAT, .names = agricola_special_ids, .count = SPECIALS, .what = "special action (peat)"},
    {"deed", WHAT, MIRE_NAMED(agricola_deeds, id), .count = BUY_GRAIN + 1,
     .what = "part of a space (rooms, stables, plow, sow, bake)"},
    {"offer", WHAT, .put = offer_name, .read = read_offer, .what = "thing this space offers"},
    {"cell", CELL, .put = cell, .read = read_cell, .what = "cell (a1 to c5)"},
    {"clay", NUMBER, .read = read_clay, .what = "number of fences"},
    {"crop-there", CELL, .put = crop_there, .read = read_crop_there, .rest = true, .what = "crop and its place (grain z1)"},
    {"crops", WHAT, .put = crops, .read = read_crops, .rest = true, .what = "list of crops (2 grain 1 vegetable)"},
    {"grain", .slot = NUMBER, .count = UINT8_MAX, .what = "number of grain"},
    {"fuel", .slot = NUMBER, .count = 99, .what = "number of fuel"},
    {"major", MAJOR_BUILT, MIRE_NAMED(agricola_majors, id), .count = MAJORS, .what = "major improvement (well)"},
    {"handed-in", HANDED_IN, MIRE_NAMED(agricola_majors, id), .count = MAJORS, .plus = 1,
     .what = "major improvement (fireplace-2)"},
    {"way", WAY, .number = from_one, .read = read_way, .what = "way to pay (2, 3, ...)"},
    {"material", WHAT, .names = agricola_conversions, .count = GRAIN_TO_FOOD, .what = "material (wood, clay or reed)"},
    {"piece", WHAT, .names = agricola_conversions, .read = read_a_piece, .what = "thing one eats (grain, vegetable, sheep, horses)"},
    {"trade", WHAT, .put = trade, .read = read_trade, .rest = true, .what = "pair of goods (reed stone)"},
    {"herd", WHAT, .put = herd, .read = read_herd, .rest = true, .what = "herd (3 sheep 1 horse, or none)"},
    {"oven", WHAT, .put = oven, .read = read_oven, .what = "improvement with a fuel marker"},
    {"card", HAND_CARD, .put = card, .read = read_card, .what = "card (a044)"},
    {"option", NUMBER, .number = from_one, .read = read_option, .what = "number of an option (1, 2, ...)"},
    {"tile", WHAT, .names = agricola_tiles, .count = TILES, .what = "tile (field, moor or forest)"},
    {"strip", WHAT, .put = strip, .read = read_strip, .rest = true, .what = "side of the farm (over a1, left b1)"},

    {"Space", SPACE, MIRE_NAMED(agricola_spaces, name)}, {"haul", SPACE, .put = haul},
    {"Special", WHAT, .names = agricola_special_names}, {"do-it", WHAT, MIRE_NAMED(agricola_deeds, does)},
    {"offered", WHAT, .put = offered}, {"place", CELL, .put = place}, {"price", WAY, .put = price},
    {"sown", WHAT, .put = sown}, {"Major", MAJOR_BUILT, MIRE_NAMED(agricola_majors, name)},
    {"Handed-in", HANDED_IN, MIRE_NAMED(agricola_majors, name), .plus = 1}, {"pieces", WHAT, .put = pieces},
    {"from", WHAT, .put = traded}, {"to", WHAT, .put = traded_for},
    {"animals", WHAT, .put = animals}, {"Oven", WHAT, .put = named_oven},
    {"Card", HAND_CARD, .put = card_name}, {"effect", NUMBER, .put = card_effect},
    {"Returned", WAY, .put = returned}, {"good", GOOD, .names = agricola_goods},
    {"goods", GOOD, .put = goods_number}, {"reaped", .put = reaped}, {"uses", SPECIAL_CARD, .put = uses},
    {"this-space", .put = this_space}, {"this-card", .put = this_card}, {"this-tile", .put = this_tile},
    {"open-card", .put = open_card}, {"next-card", .put = next_card}, {"owed", .put = owed},
    {"pile", .put = pile}, {"next-player", .put = next_player},

    {"question", .put = question}, {"occupant", SPACE, .put = occupant}, {"first-lacks", SPACE, .put = first_lacks},
    {"second-lacks", SPACE, .put = second_lacks}, {"part-lacks", WHAT, .put = part_lacks},
    {"cell-lacks", CELL, .put = cell_lacks}, {"Upper", MAJOR_BUILT, .put = upper},
    {"needs", HAND_CARD, .put = needs}, {"opens", SPACE, .number = opens}, {"players", .number = players},

    {"seat", .number = seat_number}, {"special-id", SPECIAL_CARD, MIRE_NAMED(agricola_special_cards, id)},
    {"cell-id", CELL, .put = cell_id}, {"room-ids", .put = room_ids}, {"region-ids", .put = region_ids},
    {"sown-ids", WHAT, .put = sown_ids}, {"herd-ids", WHAT, .put = herd_ids},
    {"piece-id", WHAT, .put = piece_id}, {"oven-id", WHAT, .put = oven_ids},
    {"this-card-id", .put = this_card_id}, {"open-card-id", .put = open_card_id},

    {"n", .slot = NUMBER}, {"second", .slot = SECOND_NUMBER}, {"round", .number = round_now},
    {"people", .number = people_left}, {"offer-price", WHAT, .number = offer_price},
    {"bread", NUMBER, .number = bread}, {"food-from-it", WHAT, .number = food_from_piece},
    {"food-due", .number = food_due}, {"food", .number = food_there}, {"food-paid", .number = food_paid},
    {"food-missing", .number = food_missing}, {"fuel-due", .number = fuel_due},
    {"fuel-there", .number = fuel_there}, {"wood-there", .number = wood_there},
    {"cells-so-far", .number = region_size}, {"lesson-price", .number = lesson_price},
    {"pick", .number = draft_pick}, {"picks", .number = draft_picks_of},
    {.name = NULL},
};
/* clang-format on */
