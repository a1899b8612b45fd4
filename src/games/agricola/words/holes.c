/* SPDX-License-Identifier: MIT */
/* What fills the holes in the rows of words.c: as words, as ids, as numbers, and read back. */
#include "games/agricola/words/holes.h"

#include "core/text.h"

#include <string.h>

const char *const agricola_tiles[TILES] = {"field", "moor", "forest"};
const char *const agricola_conversions[] = {"wood",  "clay", "reed",   "grain", "vegetable",
                                            "sheep", "boar", "cattle", "horse", "horses"};

static const struct agricola *of(const struct mire_about *about)
{
    return about->state;
}
static const struct farm *farm_of(const struct mire_about *about)
{
    return &of(about)->farm[about->seat];
}

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
    const struct agricola *g = of(about);
    const struct step *step = agricola_asking(g);
    switch (ACT(about->action)) {
    case ACT_ROOM:
        if (step->what == STEP_ROOMS && step->rooms.free)
            return 0;
        return agricola_room_ways(g, about->seat, ways);
    case ACT_RENOVATE:
        return agricola_renovation_ways(
            g, about->seat, about->of[HOUSE] ? about->of[HOUSE] : farm_of(about)->house + 1, ways);
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

static void put_id(const struct mire_about *about, int how, int operand, struct mire_text *text)
{
    const struct agricola *g = of(about);
    switch (how) {
    case OPEN_CARD_ID:
        mire_put(text, agricola_special_cards[g->solo_open].id);
        break;
    case CELL_ID:
        put_cell_ids(text, about->seat, 1u << operand);
        break;
    case ROOM_IDS:
        put_cell_ids(text, about->seat, farm_of(about)->rooms);
        break;
    case REGION_IDS:
        put_region_ids(text, g, about->seat);
        break;
    case SOWN_IDS:
        put_sown_ids(text, g, about->seat, operand);
        break;
    case HERD_IDS:
        put_herd_ids(text, about->seat, operand);
        break;
    case PIECE_ID:
        mire_put(text, agricola_conversions[operand == HORSES_TO_FOOD ? HORSE_TO_FOOD : operand]);
        break;
    case OVEN_ID:
        mire_putf(text, operand < MAJORS ? "major-%s" : "card-%s",
                  operand < MAJORS ? agricola_majors[operand].id
                                   : agricola_card(operand - MAJORS)->id);
        break;
    default: /* THIS_CARD_ID */
        mire_put(text, agricola_card(agricola_asking(g)->card.card)->id);
        break;
    }
}

/* ---- notation ---- */

static void put_pairs(struct mire_text *text, int n, int good, bool *any)
{
    if (n)
        mire_putf(text, "%s%d %s", *any ? " " : "", n, agricola_goods[good]);
    *any |= n > 0;
}

static void put_typed(const struct mire_about *about, int how, int operand, struct mire_text *text)
{
    bool any = false;
    int count;
    switch (how) {
    case AN_OFFER:
        mire_put(text, agricola_offers(about->of[SPACE], &count)[operand].name);
        break;
    case A_CELL:
        agricola_put_cell(text, operand);
        break;
    case A_STRIP:
        agricola_put_strip(text, farm_of(about), operand);
        break;
    case A_CROP_THERE:
        mire_putf(text, "%s ", agricola_goods[about->of[GOOD]]);
        agricola_put_cell(text, operand);
        break;
    case SOME_CROPS:
        put_pairs(text, operand >> 8, GRAIN, &any);
        put_pairs(text, operand & 0xFF, VEGETABLE, &any);
        break;
    case A_HERD:
        for (int s = 0; s < SPECIES; s++)
            put_pairs(text, kept(operand, s), SHEEP + s, &any);
        break;
    case A_TRADE:
        mire_putf(text, "%s %s", agricola_goods[operand >> 8], agricola_goods[operand & 0xFF]);
        break;
    case AN_OVEN:
        mire_put(text, operand < MAJORS ? agricola_majors[operand].id
                                        : agricola_card(operand - MAJORS)->id);
        break;
    default: /* A_CARD */
        mire_put(text, agricola_card(operand)->id);
        break;
    }
}

/* ---- words ---- */

static void put_offer(const struct mire_about *about, int offer, struct mire_text *text)
{
    int count;
    agricola_put_amounts(text, agricola_offers(about->of[SPACE], &count)[offer].get, 2, " and ");
}

static void put_asked(const struct mire_about *about, int how, struct mire_text *text)
{
    static const char *const piles[PILES] = {"occupation", "minor improvement of the Moor",
                                             "minor improvement of the base game"};
    const struct agricola *g = of(about);
    const struct step *step = agricola_asking(g);
    int next;
    switch (how) {
    case THIS_SPACE:
        mire_put(text, agricola_spaces[step->choose.space].name);
        break;
    case THIS_CARD:
        mire_put(text, agricola_card(step->card.card)->name);
        break;
    case THIS_TILE:
        mire_put(text, agricola_tiles[step->tile.tile]);
        break;
    case OPEN_CARD_USES:
        put_uses(g->solo_open, text);
        break;
    case NEXT_CARD_USES:
        put_uses(g->solo_next, text);
        break;
    case OWED:
        agricola_put_cost(text, g->owed.of, GOODS);
        break;
    case PILE_NAME:
        mire_put(text, piles[step->draft.pile]);
        break;
    default: /* NEXT_DRAFTER */
        agricola_draft_picks(g, step->draft.pile, &next);
        mire_putf(text, "@%d", next + 1);
        break;
    }
}

static void put_words(const struct mire_about *about, int how, int operand, struct mire_text *text)
{
    const struct agricola *g = of(about);
    int given;
    switch (how) {
    case HAUL:
        put_haul(g, operand, text);
        break;
    case OFFERED:
        put_offer(about, operand, text);
        break;
    case PLACE:
        put_place(text, operand);
        break;
    case PRICE:
        put_price(about, operand, text);
        break;
    case SOWN:
        put_crops(text, operand >> 8, operand & 0xFF);
        break;
    case MAJOR_FOR_CARD:
        given = agricola_given_up(farm_of(about), about->of[HAND_CARD], operand);
        mire_put(text, agricola_majors[given - 1].name);
        break;
    case PIECES:
        mire_putf(text, "%d %s", operand == HORSES_TO_FOOD ? 2 : 1, agricola_conversions[operand]);
        break;
    case TRADED:
        mire_put(text, agricola_goods[operand >> 8]);
        break;
    case TRADED_FOR:
        mire_put(text, agricola_goods[operand & 0xFF]);
        break;
    case HERD_KEPT:
        put_herd(operand, text);
        break;
    case OVEN_NAME:
        mire_put(text, oven_name(operand));
        break;
    case CARD_NAME:
        mire_put(text, agricola_card(operand)->name);
        break;
    case CARD_EFFECT:
        put_op(text, agricola_option(g, operand));
        break;
    case REAPED:
        put_crops(text, about->of[NUMBER], about->of[SECOND_NUMBER]);
        break;
    case GOODS_NUMBER:
        mire_put_count(text, about->of[NUMBER], good_name(operand));
        break;
    case USES:
        put_uses(operand, text);
        break;
    default:
        put_asked(about, how, text);
        break;
    }
}

static int number(const struct mire_about *about, int how, int operand)
{
    const struct agricola *g = of(about);
    const struct farm *farm = farm_of(about);
    const struct step *step = agricola_asking(g);
    int count, due, next, food = farm->goods[FOOD];
    switch (how) {
    case SEAT_NUMBER:
        return about->seat + 1;
    case A_WAY:
    case AN_OPTION:
        return operand + 1;
    case ROUND:
        return g->round;
    case PEOPLE_LEFT:
        return farm->home;
    case OFFER_PRICE:
        return agricola_offers(about->of[SPACE], &count)[operand].price;
    case BREAD:
        return agricola_bake_food(farm, operand);
    case FOOD_FROM_PIECE:
        return agricola_food_from(farm, operand);
    case FOOD_DUE:
        return agricola_food_due(g, about->seat);
    case FOOD_THERE:
        return food;
    case FOOD_PAID:
        due = agricola_food_due(g, about->seat);
        return food < due ? food : due;
    case FOOD_MISSING:
        return agricola_food_due(g, about->seat) - food;
    case FUEL_DUE:
        return agricola_fuel_due(g, about->seat);
    case FUEL_THERE:
        return farm->goods[FUEL];
    case WOOD_THERE:
        return farm->goods[WOOD];
    case REGION_SIZE:
        return mire_count_bits(g->drawing.region);
    case LESSON_PRICE:
        return step->occupation.food;
    case DRAFT_PICK:
        return step->draft.pick + 1;
    case DRAFT_PICKS:
        return agricola_draft_picks(g, step->draft.pile, &next);
    default: /* CLAY_FENCES */
        return operand;
    }
}

int agricola_put_operand(const struct mire_about *about, int how, int operand,
                         struct mire_text *text)
{
    if (how >= SEAT_NUMBER || (how >= A_WAY && how <= CLAY_FENCES))
        return number(about, how, operand);
    if (how >= CELL_ID)
        put_id(about, how, operand, text);
    else if (how >= HAUL)
        put_words(about, how, operand, text);
    else
        put_typed(about, how, operand, text);
    return MIRE_SAID;
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
    for (int space = 0; space < SPACES; space++) {
        int count;
        const struct offer *offers = agricola_offers(space, &count);
        for (int i = 0; i < count && (here < 0 || space == here); i++)
            if (strcasecmp(offers[i].name, name) == 0)
                return space << 8 | i;
    }
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
static int read_two(const struct mire_about *about, int how, const char *rest)
{
    char first[32], second[32];
    if (!mire_word_next(&rest, first, sizeof first) ||
        !mire_word_next(&rest, second, sizeof second) || !mire_words_end(rest))
        return -1;
    if (how == A_STRIP) {
        int strip = agricola_find_strip(farm_of(about), first, second);
        return strip ? strip : -1;
    }
    bool sows = how == A_CROP_THERE;
    int high = mire_word_find(first, agricola_goods, sows ? VEGETABLE + 1 : MATERIALS),
        low = sows ? agricola_find_cell(second) : mire_word_find(second, agricola_goods, SUPPLY);
    return high < 0 || low < 0 || (sows && high < GRAIN) ? -1 : high << 8 | low;
}

static int read_number(const char *word, int least, int most)
{
    long n;
    return mire_number_parse(word, least, most, &n) ? (int)n : -1;
}

int agricola_read_operand(const struct mire_about *about, int how, const char *word)
{
    int found;
    switch (how) {
    case A_SPACE:
        return agricola_find_space(of(about), word);
    case AN_OFFER:
        return find_offer(of(about), word);
    case A_CELL:
        return agricola_find_cell(word);
    case A_STRIP:
    case A_TRADE:
    case A_CROP_THERE:
        return read_two(about, how, word);
    case SOME_CROPS:
        return read_counts(word, &agricola_goods[GRAIN], 2, 8, true);
    case A_HERD:
        return read_counts(word, &agricola_goods[SHEEP], SPECIES, 6, false);
    case A_PIECE:
        found = mire_word_find(word, agricola_conversions, CONVERSIONS);
        return found < GRAIN_TO_FOOD ? -1 : found;
    case AN_OVEN:
        return find_oven(word);
    case A_CARD:
        return agricola_find_card(word);
    case A_WAY:
        found = read_number(word, 2, WAYS);
        return found < 0 ? -1 : found - 1;
    case AN_OPTION:
        found = read_number(word, 1, 15);
        return found < 0 ? -1 : found - 1;
    default: /* CLAY_FENCES */
        return read_number(word, 1, FENCES);
    }
}
