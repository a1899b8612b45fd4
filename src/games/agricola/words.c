/* Words: questions, notation and back, sentences, news, and why something is not allowed. */
#include "cards.h"

#include "core/text.h"

#include <stdlib.h>
#include <string.h>

static const char *const deeds[] = {
    "",         "rooms",   "stables", "stable", "plow", "plow-for-food", "sow",  "bake",
    "renovate", "improve", "fence",   "grow",   "grow", "buy-grain",     "minor"};
static const char *const cell_verbs[] = {"room", "stable", "plow",  "peat",
                                         "fell", "burn",   "fence", "pick"};
enum { CELL_VERBS = sizeof cell_verbs / sizeof *cell_verbs };
static const char *const conversions[] = {"wood",  "clay", "reed",   "grain", "vegetable",
                                          "sheep", "boar", "cattle", "horse", "horses"};

static void put_count(struct mire_text *text, int n, const char *one, const char *many)
{
    mire_putf(text, "%d %s", n, n == 1 ? one : many);
}

static void put_goods(struct mire_text *text, int n, int good)
{
    put_count(text, n, agricola_goods[good],
              good == VEGETABLE ? "vegetables"
              : good == HORSE   ? "horses"
                                : agricola_goods[good]);
}

/* ---- notation ---- */

static void put_keep(struct mire_text *text, int kept)
{
    mire_put(text, "keep");
    for (int s = 0; s < SPECIES; s++)
        if (kept >> 6 * s & 63)
            mire_putf(text, " %d %s", kept >> 6 * s & 63, agricola_goods[SHEEP + s]);
    if (!kept)
        mire_put(text, " none");
}

static void put_sow(struct mire_text *text, int operand)
{
    mire_put(text, "sow");
    if (operand >> 8)
        mire_putf(text, " %d grain", operand >> 8);
    if (operand & 0xFF)
        mire_putf(text, " %d vegetable", operand & 0xFF);
}

/* Another way to pay than the first. */
static void put_way(struct mire_text *text, int way)
{
    if (way)
        mire_putf(text, " way %d", way + 1);
}

void agricola_name(const void *state, int seat, mire_action action, struct mire_text *text)
{
    const struct agricola *g = state;
    int act = ACT(action), o = OPERAND(action), count;
    switch (act) {
    case ACT_PLACE:
        mire_put(text, agricola_spaces[o].id);
        break;
    case ACT_SPECIAL:
        mire_putf(text, "special s%s %s", agricola_special_cards[o >> 8].id + 1,
                  agricola_special_ids[o & 0xFF]);
        break;
    case ACT_PART:
        mire_putf(text, "do %s", deeds[o]);
        break;
    case ACT_CHOOSE:
        mire_putf(text, "take %s", agricola_offers(o >> 8, &count)[o & 0xFF].name);
        break;
    case ACT_ROOM:
    case ACT_STABLE:
    case ACT_PLOW:
    case ACT_PEAT:
    case ACT_FELL:
    case ACT_BURN:
    case ACT_FENCE:
        mire_putf(text, "%s ", cell_verbs[act - ACT_ROOM]);
        agricola_put_cell(text, o & 0xFF);
        put_way(text, o >> 8);
        break;
    case ACT_EXTEND:
        mire_put(text, "extend ");
        agricola_put_strip(text, &g->farm[seat], o);
        break;
    case ACT_CELL:
        mire_put(text, "pick ");
        agricola_put_cell(text, o);
        break;
    case ACT_SOW:
        put_sow(text, o);
        break;
    case ACT_SOW_CELL:
        mire_putf(text, "sow %s ", agricola_goods[o >> 8]);
        agricola_put_cell(text, o & 0xFF);
        break;
    case ACT_BAKE:
        mire_putf(text, "bake %d", o);
        break;
    case ACT_BUILD:
        mire_putf(text, "build %s", agricola_majors[o >> 8 & 0xFF].id);
        if (o & 0xFF)
            mire_putf(text, " for %s", agricola_majors[(o & 0xFF) - 1].id);
        put_way(text, o >> 16);
        break;
    case ACT_RENOVATE:
        mire_put(text, o >> 8 ? "renovate stone" : "renovate");
        put_way(text, o & 0xFF);
        break;
    case ACT_CONVERT:
        mire_putf(text, "%s %s", o < GRAIN_TO_FOOD ? "craft" : "eat", conversions[o]);
        break;
    case ACT_TRADE:
        mire_putf(text, "trade %s %s", agricola_goods[o >> 8], agricola_goods[o & 0xFF]);
        break;
    case ACT_KEEP:
        put_keep(text, o);
        break;
    case ACT_HEAT:
        mire_putf(text, "heat %d%s", o & ~FIREWOOD, o & FIREWOOD ? " firewood" : "");
        break;
    case ACT_STOKE:
        mire_putf(text, "stoke %s",
                  o < MAJORS ? agricola_majors[o].id : agricola_card(o - MAJORS)->id);
        break;
    case ACT_PLAY:
    case ACT_EFFECT:
    case ACT_ASIDE:
    case ACT_DRAFT:
        mire_putf(text, "%s %s",
                  act == ACT_PLAY     ? "play"
                  : act == ACT_EFFECT ? "use"
                  : act == ACT_DRAFT  ? "draft"
                                      : "exchange",
                  agricola_card(o & 0xFF)->id);
        put_way(text, o >> 8);
        break;
    case ACT_CLOSE:
        mire_put(text, "close");
        if (o)
            mire_putf(text, " %d clay", o);
        break;
    case ACT_OPTION:
        mire_putf(text, "option %d", o + 1);
        break;
    case ACT_TILE:
        mire_putf(text, "lay %s ", agricola_tiles[o >> 8]);
        agricola_put_cell(text, o & 0xFF);
        break;
    default:
        mire_put(text, act == ACT_STOP     ? "done"
                       : act == ACT_FEED   ? "feed"
                       : act == ACT_CHURCH ? "church"
                       : act == ACT_SWAP   ? "swap"
                                           : "hold");
        break;
    }
}

/* ---- and back ---- */

struct words {
    char word[10][32];
    int n;
};

static bool split(const char *name, struct words *words)
{
    words->n = 0;
    while (words->n < 10 && mire_word_next(&name, words->word[words->n], 32))
        words->n++;
    return words->n > 0 && name[strspn(name, " ")] == '\0';
}

static int find_major(const char *id)
{
    for (int major = 0; major < MAJORS; major++)
        if (strcmp(agricola_majors[major].id, id) == 0)
            return major;
    return -1;
}

/* A space on this board or, failing that, a round card. */
static int find_space(const struct agricola *g, const char *id)
{
    for (int space = 0; space < SPACES; space++)
        if ((g->open >> space & 1 || agricola_spaces[space].stage) &&
            strcmp(agricola_spaces[space].id, id) == 0)
            return space;
    return -1;
}

/* "2 grain 1 vegetable": pairs of a number and a name into a packed operand; -1: not so. */
static long parse_counts(const struct words *w, const char *const *names, int kinds, int bits,
                         bool high_first)
{
    long packed = 0;
    for (int i = 1; i < w->n; i += 2) {
        long n;
        int kind = i + 1 < w->n ? mire_word_find(w->word[i + 1], names, kinds) : -1;
        if (kind < 0 || !mire_number_parse(w->word[i], 1, (1 << bits) - 1, &n))
            return -1;
        int shift = bits * (high_first ? kinds - 1 - kind : kind);
        if (packed >> shift & ((1 << bits) - 1))
            return -1;
        packed |= n << shift;
    }
    return packed;
}

static long parse_special(const struct words *w)
{
    int special = w->n == 3 ? mire_word_find(w->word[2], agricola_special_ids, SPECIALS) : -1;
    for (int card = 0; special >= 0 && card < SPECIAL_CARDS; card++)
        if (strcasecmp(agricola_special_cards[card].id, w->word[1]) == 0)
            return (long)ACTION(ACT_SPECIAL, card << 8 | special);
    return -1;
}

/* An offer of the space one stands on, or of any space that has one of this name. */
static long parse_offer(const struct agricola *g, const struct words *w)
{
    int here =
        g->depth && g->agenda[g->depth - 1].what == STEP_CHOOSE ? g->agenda[g->depth - 1].a : -1;
    for (int space = 0; w->n == 2 && space < SPACES; space++) {
        int count;
        const struct offer *offers = agricola_offers(space, &count);
        if (here >= 0 && space != here)
            continue;
        for (int i = 0; i < count; i++)
            if (strcmp(offers[i].name, w->word[1]) == 0)
                return (long)ACTION(ACT_CHOOSE, space << 8 | i);
    }
    return -1;
}

static long parse_part(const struct words *w)
{
    for (int deed = 1; w->n == 2 && deed <= BUY_GRAIN; deed++)
        if (strcmp(deeds[deed], w->word[1]) == 0)
            return (long)ACTION(ACT_PART, deed);
    return -1;
}

static long parse_build(const struct words *w)
{
    int major = w->n >= 2 ? find_major(w->word[1]) : -1, given = 0;
    if (w->n == 4 && strcmp(w->word[2], "for") == 0)
        given = find_major(w->word[3]) + 1;
    if (major < 0 || (w->n != 2 && (w->n != 4 || !given)))
        return -1;
    return (long)ACTION(ACT_BUILD, major << 8 | given);
}

static long parse_trade(const struct words *w)
{
    int from = w->n == 3 ? mire_word_find(w->word[1], agricola_goods, MATERIALS) : -1;
    int to = w->n == 3 ? mire_word_find(w->word[2], agricola_goods, MATERIALS) : -1;
    return from < 0 || to < 0 ? -1 : (long)ACTION(ACT_TRADE, from << 8 | to);
}

static long parse_number(int act, const struct words *w, int most)
{
    long n;
    return w->n == 2 && mire_number_parse(w->word[1], 0, most, &n) ? (long)ACTION(act, n) : -1;
}

static long parse_heat(const struct words *w)
{
    struct words amount = *w;
    bool wood = w->n == 3 && strcmp(w->word[2], "firewood") == 0;
    amount.n -= wood;
    long heat = parse_number(ACT_HEAT, &amount, 99);
    return heat >= 0 && wood ? heat | FIREWOOD : heat;
}

static long parse_keep(const struct words *w)
{
    if (w->n == 2 && strcmp(w->word[1], "none") == 0)
        return (long)ACTION(ACT_KEEP, 0);
    long kept = w->n > 1 ? parse_counts(w, &agricola_goods[SHEEP], SPECIES, 6, false) : -1;
    return kept < 0 ? -1 : (long)ACTION(ACT_KEEP, kept);
}

static long parse_sow(const struct words *w)
{
    static const char *const crops[] = {"grain", "vegetable"};
    int crop = w->n == 3 ? mire_word_find(w->word[1], crops, 2) : -1;
    int cell = crop >= 0 ? agricola_find_cell(w->word[2]) : -1;
    if (cell >= 0)
        return (long)ACTION(ACT_SOW_CELL, (GRAIN + crop) << 8 | cell);
    long sown = w->n > 1 ? parse_counts(w, crops, 2, 8, true) : -1;
    return sown < 0 ? -1 : (long)ACTION(ACT_SOW, sown);
}

static long parse_cell(const struct words *w)
{
    int verb = mire_word_find(w->word[0], cell_verbs, CELL_VERBS);
    int cell = w->n == 2 ? agricola_find_cell(w->word[1]) : -1;
    if (verb < 0 || cell < 0)
        return -1;
    return (long)ACTION(verb == CELL_VERBS - 1 ? ACT_CELL : ACT_ROOM + verb, cell);
}

static long parse_convert(const struct words *w)
{
    int c = w->n == 2 ? mire_word_find(w->word[1], conversions, CONVERSIONS) : -1;
    bool craft = strcmp(w->word[0], "craft") == 0;
    return c < 0 || craft != (c < GRAIN_TO_FOOD) ? -1 : (long)ACTION(ACT_CONVERT, c);
}

static long parse_card(int act, const struct words *w)
{
    for (int card = 0; w->n == 2 && card < CARDS; card++)
        if (strcasecmp(agricola_card(card)->id, w->word[1]) == 0)
            return (long)ACTION(act, card);
    return -1;
}

static long parse_option(const struct words *w)
{
    long n;
    return w->n == 2 && mire_number_parse(w->word[1], 1, 15, &n) ? (long)ACTION(ACT_OPTION, n - 1)
                                                                 : -1;
}

/* "close 2 clay": so many of the fences are paid in clay. */
static long parse_close(const struct words *w)
{
    long clay;
    return w->n == 3 && strcmp(w->word[2], agricola_goods[CLAY]) == 0 &&
                   mire_number_parse(w->word[1], 1, FENCES, &clay)
               ? (long)ACTION(ACT_CLOSE, clay)
               : -1;
}

static long parse_tile(const struct words *w)
{
    int tile = w->n == 3 ? mire_word_find(w->word[1], agricola_tiles, TILES) : -1;
    int cell = w->n == 3 ? agricola_find_cell(w->word[2]) : -1;
    return tile < 0 || cell < 0 ? -1 : (long)ACTION(ACT_TILE, tile << 8 | cell);
}

/* "… way 2" at the end: taken off; returns the way, 0 without, -1 if there is no such way. */
static int parse_way(struct words *w)
{
    long way;
    if (w->n < 3 || strcmp(w->word[w->n - 2], "way") != 0)
        return w->n == 3 && strcmp(w->word[1], "way") == 0 ? -1 : 0;
    if (!mire_number_parse(w->word[w->n - 1], 2, WAYS, &way))
        return -1;
    w->n -= 2;
    return (int)way - 1;
}

/* Where the way to pay is in an action. */
static long with_way(long action, int way)
{
    switch (ACT((mire_action)action)) {
    case ACT_ROOM:
    case ACT_PLAY:
        return action | way << 8;
    case ACT_BUILD:
        return action | way << 16;
    case ACT_RENOVATE:
        return action | way;
    default:
        return way ? -1 : action;
    }
}

static long parse_strip(const struct agricola *g, int seat, const struct words *w)
{
    int strip = w->n == 3 ? agricola_find_strip(&g->farm[seat], w->word[1], w->word[2]) : 0;
    return strip ? (long)ACTION(ACT_EXTEND, strip) : -1;
}

static long parse_words(const struct agricola *g, int seat, const struct words *w)
{
    static const char *const plain[] = {"done", "close", "feed",    "church",
                                        "swap", "hold",  "renovate"};
    static const uint8_t plain_act[] = {ACT_STOP, ACT_CLOSE, ACT_FEED,    ACT_CHURCH,
                                        ACT_SWAP, ACT_HOLD,  ACT_RENOVATE};
    const char *verb = w->word[0];
    int found = mire_word_find(verb, plain, 7);
    if (w->n == 1 && found >= 0)
        return (long)ACTION(plain_act[found], 0);
    if (w->n == 1)
        return (found = find_space(g, verb)) < 0 ? -1 : (long)ACTION(ACT_PLACE, found);
    if (mire_word_find(verb, cell_verbs, CELL_VERBS) >= 0)
        return parse_cell(w);
    if (strcmp(verb, "play") == 0)
        return parse_card(ACT_PLAY, w);
    if (strcmp(verb, "use") == 0)
        return parse_card(ACT_EFFECT, w);
    if (strcmp(verb, "exchange") == 0)
        return parse_card(ACT_ASIDE, w);
    if (strcmp(verb, "draft") == 0)
        return parse_card(ACT_DRAFT, w);
    if (strcmp(verb, "renovate") == 0)
        return w->n == 2 && strcmp(w->word[1], agricola_houses[STONY]) == 0
                   ? (long)ACTION(ACT_RENOVATE, STONY << 8)
                   : -1;
    if (strcmp(verb, "option") == 0)
        return parse_option(w);
    if (strcmp(verb, "close") == 0)
        return parse_close(w);
    if (strcmp(verb, "extend") == 0)
        return parse_strip(g, seat, w);
    if (strcmp(verb, "lay") == 0)
        return parse_tile(w);
    if (strcmp(verb, "special") == 0)
        return parse_special(w);
    if (strcmp(verb, "take") == 0)
        return parse_offer(g, w);
    if (strcmp(verb, "do") == 0)
        return parse_part(w);
    if (strcmp(verb, "build") == 0)
        return parse_build(w);
    if (strcmp(verb, "trade") == 0)
        return parse_trade(w);
    if (strcmp(verb, "keep") == 0)
        return parse_keep(w);
    if (strcmp(verb, "sow") == 0)
        return parse_sow(w);
    if (strcmp(verb, "bake") == 0)
        return parse_number(ACT_BAKE, w, 999);
    if (strcmp(verb, "heat") == 0)
        return parse_heat(w);
    if (strcmp(verb, "eat") == 0 || strcmp(verb, "craft") == 0)
        return parse_convert(w);
    if (strcmp(verb, "stoke") == 0 && w->n == 2 && find_major(w->word[1]) >= 0)
        return (long)ACTION(ACT_STOKE, find_major(w->word[1]));
    if (strcmp(verb, "stoke") == 0) {
        long card = parse_card(ACT_STOKE, w);
        return card < 0 ? -1 : card + MAJORS;
    }
    return -1;
}

int agricola_parse(const void *state, int seat, const char *name, mire_action *action,
                   struct mire_error *err)
{
    struct words words;
    long found = -1;
    if (split(name, &words)) {
        int way = parse_way(&words);
        found = way < 0 ? -1 : parse_words(state, seat, &words);
        if (found >= 0)
            found = with_way(found, way);
    }
    if (found < 0)
        return mire_fail(err, MIRE_BAD,
                         "\"%.40s\" is no action here; write, for instance, forest, plow b2, "
                         "sow 2 grain, build well, eat sheep, feed, done",
                         name);
    *action = (mire_action)found;
    return MIRE_OK;
}

/* ---- questions ---- */

static void prompt_turn(const struct agricola *g, const struct step *step, struct mire_text *text)
{
    const struct farm *farm = &g->farm[step->seat];
    if (step->b) {
        mire_putf(text, "Lasso (B024): do you place another person at once%s?",
                  step->a ? ", on an animal market" : "");
        return;
    }
    mire_putf(text, "Round %d: ", g->round);
    if (farm->home == farm->bed)
        mire_put(text, "your people are in bed; send one to the infirmary");
    else
        mire_put(text, "where do you place a person");
    mire_putf(text, "%s? %d left to place.", agricola_moor(g) ? ", or which special action" : "",
              farm->home);
}

static void prompt_fences(const struct agricola *g, const struct step *step, struct mire_text *text)
{
    const struct farm *farm = &g->farm[step->seat];
    int cell;
    if (!g->drawing.region) {
        mire_putf(text, "Which is the first cell of %s pasture, in reading order?",
                  step->a || farm->pastures ? "another" : "your");
        return;
    }
    mire_put(text, "The pasture so far:");
    EACH(cell, g->drawing.region)
    {
        mire_put(text, " ");
        agricola_put_cell(text, cell);
    }
    mire_put(text, ". Close it, or which cell comes next?");
}

static void prompt_pay(const struct agricola *g, struct mire_text *text)
{
    mire_put(text, "You have to pay");
    for (int good = 0; good < GOODS; good++) {
        if (!g->owed.of[good])
            continue;
        mire_put(text, " ");
        put_goods(text, g->owed.of[good], good);
    }
    mire_put(text, ". What do you turn into what is missing?");
}

static void prompt_feed(const struct agricola *g, const struct step *step, struct mire_text *text)
{
    int due = agricola_food_due(g, step->seat), food = g->farm[step->seat].goods[FOOD];
    mire_putf(text, "Your family eats %d food, you have %d.", due, food);
    if (food < due)
        mire_putf(text, " Turn goods into food, or beg for %d?", due - food);
    else
        mire_put(text, " Turn goods into more food?");
}

void agricola_prompt(const void *state, int seat, struct mire_text *text)
{
    const struct agricola *g = state;
    const struct step *step = &g->agenda[g->depth - 1];
    const struct farm *farm = &g->farm[seat];
    switch (step->what) {
    case STEP_TURN:
        prompt_turn(g, step, text);
        break;
    case STEP_PARTS:
        mire_putf(text, "%s: what do you do%s?", agricola_spaces[step->a].name,
                  step->b ? " besides" : "");
        break;
    case STEP_CHOOSE:
        mire_putf(text, "%s: what do you take?", agricola_spaces[step->a].name);
        break;
    case STEP_ROOMS:
        mire_put(text, step->a ? "Where do you build another room?" : "Where do you build a room?");
        break;
    case STEP_STABLES:
        mire_put(text, step->a & 0x7F ? "Where do you build another stable?"
                                      : "Where do you build a stable?");
        break;
    case STEP_PLOW:
        mire_put(text, "Where do you plow a field?");
        break;
    case STEP_SOW:
        mire_put(text, "What do you sow?");
        break;
    case STEP_BAKE:
        mire_put(text, "How many grain do you bake?");
        break;
    case STEP_RENOVATE:
        mire_put(text, "How do you pay for the renovation?");
        break;
    case STEP_IMPROVE:
        mire_putf(text, "Which %s do you %s?",
                  step->c == MINORS_ONLY                             ? "minor improvement"
                  : step->c == WORKSHOPS_ONLY                        ? "workshop"
                  : step->c == MAJORS_ONLY || agricola_level(g) == 1 ? "major improvement"
                                                                     : "improvement",
                  step->c == MINORS_ONLY ? "play" : "build");
        break;
    case STEP_FENCES:
        prompt_fences(g, step, text);
        break;
    case STEP_PAY:
        prompt_pay(g, text);
        break;
    case STEP_BREED:
        mire_put(text, "One of your animals is on the Night Pasture of another player and breeds "
                       "there. Which stay at home?");
        break;
    case STEP_MARKET:
        mire_put(text, "With which animals do you leave the market?");
        break;
    case STEP_WINDOW:
        mire_put(text, "Do you use one of your cards first?");
        break;
    case STEP_EXTEND:
        mire_put(text, "Where do you attach the extension?");
        break;
    case STEP_KEEP:
        mire_put(text, "Not all animals find a place. Which do you keep?");
        break;
    case STEP_FEED:
        prompt_feed(g, step, text);
        break;
    case STEP_HEAT:
        mire_putf(text, "Your house needs %d fuel, you have %d and %d wood. How much do you burn?",
                  agricola_fuel_due(g, seat), farm->goods[FUEL], farm->goods[WOOD]);
        break;
    case STEP_SPECIAL:
        mire_put(text, "Which special card do you take, and for what?");
        break;
    case STEP_PEAT:
        mire_put(text, "Which moor do you cut?");
        break;
    case STEP_FELL:
        mire_put(text, "Which forest do you fell?");
        break;
    case STEP_BURN:
        mire_put(text, "Which forest do you turn into a field?");
        break;
    case STEP_USED:
        mire_put(text, "Pay 2 food to keep the special card open for another use?");
        break;
    case STEP_EXCHANGE_HAND:
    case STEP_DRAFT:
    case STEP_OCCUPATION:
    case STEP_EVENT:
    case STEP_MAY:
    case STEP_CHOICE:
    case STEP_TRADE:
    case STEP_PAY_FOR:
    case STEP_TILE:
    case STEP_CELLS:
        agricola_prompt_card(g, step, text);
        break;
    default:
        mire_putf(text, "Special card %s is still open. Swap it for %s, the next of the pile?",
                  agricola_special_cards[g->solo_open].id, agricola_special_cards[g->solo_next].id);
        break;
    }
}

/* ---- sentences ---- */

static void say_place(const struct agricola *g, int space, struct mire_text *text)
{
    const struct space_info *info = &agricola_spaces[space];
    mire_putf(text, "sends a person to %s", info->name);
    if (g->pile[space]) {
        mire_put(text, " and takes ");
        put_goods(text, g->pile[space], info->good);
    } else if (info->gain[0].n) {
        mire_put(text, " and gets ");
    }
    for (int i = 0; i < 3 && info->gain[i].n; i++) {
        if (i || g->pile[space])
            mire_put(text, ", ");
        put_goods(text, info->gain[i].n, info->gain[i].good);
    }
}

/* Sentences say where a cell is; its short name is for notation. */
void agricola_put_place(struct mire_text *text, int cell)
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

static void say_cell(int act, int cell, struct mire_text *text)
{
    static const char *const does[] = {"builds a room",      "builds a stable",
                                       "plows a field",      "cuts the peat",
                                       "fells the forest",   "burns the forest down for a field",
                                       "fences in the space"};
    mire_putf(text, "%s ", does[act - ACT_ROOM]);
    agricola_put_place(text, cell);
}

static void say_keep(int kept, struct mire_text *text)
{
    bool any = false;
    mire_put(text, "keeps");
    for (int s = 0; s < SPECIES; s++) {
        if (!(kept >> 6 * s & 63))
            continue;
        mire_put(text, any ? ", " : " ");
        put_goods(text, kept >> 6 * s & 63, SHEEP + s);
        any = true;
    }
    if (!any)
        mire_put(text, " no animals");
}

static void say_convert(const struct farm *farm, int conversion, struct mire_text *text)
{
    mire_putf(text, "turns %d %s into %d food", conversion == HORSES_TO_FOOD ? 2 : 1,
              conversions[conversion], agricola_food_from(farm, conversion));
}

static void say_feed(const struct agricola *g, int seat, struct mire_text *text)
{
    int due = agricola_food_due(g, seat), food = g->farm[seat].goods[FOOD];
    mire_putf(text, "feeds the family with %d food", food < due ? food : due);
    if (food < due)
        mire_putf(text, " and begs for %d", due - food);
}

static void say_stop(const struct agricola *g, struct mire_text *text)
{
    int what = g->depth ? g->agenda[g->depth - 1].what : STEP_TURN;
    mire_put(text, what == STEP_SWAP            ? "leaves the special card open"
                   : what == STEP_USED          ? "discards the special card"
                   : what == STEP_EXCHANGE_HAND ? "exchanges no more cards"
                                                : "does nothing more here");
}

void agricola_say(const void *state, int seat, mire_action action, int viewer,
                  struct mire_text *text)
{
    const struct agricola *g = state;
    const struct farm *farm = &g->farm[seat];
    int act = ACT(action), o = OPERAND(action), count;
    switch (act) {
    case ACT_STOP:
        say_stop(g, text);
        break;
    case ACT_PLACE:
        say_place(g, o, text);
        break;
    case ACT_SPECIAL:
        mire_putf(text, "takes a special card for %s", agricola_special_names[o & 0xFF]);
        if (agricola_card_price(g, seat, o >> 8) > 0)
            mire_put(text, ", for 2 food");
        break;
    case ACT_PART:
        mire_putf(text, "chooses to %s",
                  o == BUILD_ROOMS     ? "build rooms"
                  : o == BUILD_STABLES ? "build stables"
                  : o == BUILD_STABLE  ? "build a stable"
                  : o == BAKE          ? "bake bread"
                  : o == SOW           ? "sow"
                  : o == BUY_GRAIN     ? "buy a grain for 1 food"
                  : o == PLOW_FOR_FOOD ? "plow a field for 1 food"
                                       : "plow a field");
        break;
    case ACT_CHOOSE: {
        const struct offer *take = &agricola_offers(o >> 8, &count)[o & 0xFF];
        mire_put(text, "takes ");
        put_goods(text, take->get[0].n, take->get[0].good);
        if (take->get[1].n) {
            mire_put(text, " and ");
            put_goods(text, take->get[1].n, take->get[1].good);
        }
        if (take->price)
            mire_putf(text, " for %d food", take->price);
        break;
    }
    case ACT_ROOM:
    case ACT_STABLE:
    case ACT_PLOW:
    case ACT_PEAT:
    case ACT_FELL:
    case ACT_BURN:
    case ACT_FENCE:
        say_cell(act, o & 0xFF, text);
        if (act == ACT_ROOM)
            put_way(text, o >> 8);
        break;
    case ACT_RENOVATE:
        mire_put(text, o >> 8 ? "renovates the house from wood to stone" : "renovates the house");
        put_way(text, o & 0xFF);
        break;
    case ACT_CLOSE:
        mire_put(text, "closes the pasture");
        if (o)
            mire_putf(text, ", with %d clay", o);
        break;
    case ACT_SOW_CELL:
        mire_putf(text, "sows 1 %s ", agricola_goods[o >> 8]);
        agricola_put_place(text, o & 0xFF);
        break;
    case ACT_SOW:
        mire_put(text, "sows ");
        if (o >> 8)
            put_goods(text, o >> 8, GRAIN);
        if (o >> 8 && o & 0xFF)
            mire_put(text, " and ");
        if (o & 0xFF)
            put_goods(text, o & 0xFF, VEGETABLE);
        break;
    case ACT_BAKE:
        mire_putf(text, "bakes %d grain into %d food", o, agricola_bake_food(farm, o));
        break;
    case ACT_BUILD:
        mire_putf(text, "builds the %s", agricola_majors[o >> 8 & 0xFF].name);
        put_way(text, o >> 16);
        if (o & 0xFF)
            mire_putf(text, " in place of the %s", agricola_majors[(o & 0xFF) - 1].name);
        break;
    case ACT_CONVERT:
        say_convert(farm, o, text);
        break;
    case ACT_TRADE:
        mire_putf(text, "trades 1 %s for 1 %s", agricola_goods[o >> 8], agricola_goods[o & 0xFF]);
        break;
    case ACT_KEEP:
        say_keep(o, text);
        break;
    case ACT_FEED:
        say_feed(g, seat, text);
        break;
    case ACT_HEAT:
        mire_putf(text, "heats the house with %d of %d fuel%s", o & ~FIREWOOD,
                  agricola_fuel_due(g, seat), o & FIREWOOD ? ", wood among it" : "");
        break;
    case ACT_CHURCH:
        mire_put(text, "gives 1 fuel to the Village Church for a point");
        break;
    case ACT_STOKE:
        mire_putf(text, "fires up the %s with 1 fuel",
                  o < MAJORS ? agricola_majors[o].name : agricola_card(o - MAJORS)->name);
        break;
    case ACT_SWAP:
        mire_put(text, "puts the special card under the pile");
        break;
    case ACT_PLAY:
    case ACT_EFFECT:
    case ACT_OPTION:
    case ACT_TILE:
    case ACT_ASIDE:
    case ACT_CELL:
    case ACT_EXTEND:
    case ACT_DRAFT:
        agricola_say_card(g, seat, action, viewer, text);
        break;
    default:
        mire_put(text, "pays 2 food to keep the special card open");
        break;
    }
}

/* ---- news ---- */

static void tell_one(const uint8_t *news, struct mire_text *text)
{
    int seat = news[1] + 1;
    switch (news[0]) {
    case NEWS_ROUND:
        mire_putf(text, "Round %d begins: %s.", news[1], agricola_spaces[news[2]].name);
        break;
    case NEWS_GOT:
        mire_putf(text, "@%d receives ", seat);
        put_goods(text, news[3], news[2]);
        mire_put(text, " from the round space.");
        break;
    case NEWS_COOKED:
        mire_putf(text, "@%d cooks ", seat);
        put_goods(text, news[3], news[2]);
        mire_put(text, ".");
        break;
    case NEWS_RAN:
        put_goods(text, news[3], news[2]);
        mire_putf(text, " of @%d run%s off.", seat, news[3] == 1 ? "s" : "");
        break;
    case NEWS_HARVEST:
        mire_put(text, "Harvest.");
        break;
    case NEWS_FIELD:
        mire_putf(text, "@%d reaps ", seat);
        if (news[2])
            put_goods(text, news[2], GRAIN);
        if (news[2] && news[3])
            mire_put(text, " and ");
        if (news[3])
            put_goods(text, news[3], VEGETABLE);
        mire_put(text, ".");
        break;
    case NEWS_FED:
        mire_putf(text, "@%d pays %d food", seat, news[2]);
        if (news[3])
            mire_putf(text, " and takes %d begging marker%s", news[3], news[3] == 1 ? "" : "s");
        mire_put(text, ".");
        break;
    case NEWS_HEATED:
        mire_putf(text, "@%d burns %d fuel", seat, news[2]);
        if (news[3])
            mire_putf(text, "; %d %s to bed", news[3], news[3] == 1 ? "person goes" : "people go");
        mire_put(text, ".");
        break;
    case NEWS_BORN:
        mire_putf(text, "@%d: a young %s is born.", seat, agricola_goods[news[2]]);
        break;
    case NEWS_STUCK:
        mire_putf(text, "@%d finds no space to use and stays at home.", seat);
        break;
    case NEWS_OPEN:
        mire_putf(text, "Special card %s lies open.",
                  news[1] < SPECIAL_CARDS ? agricola_special_cards[news[1]].id : "?");
        break;
    case NEWS_CARD:
        mire_putf(text, "@%d: %s (%s).", seat, agricola_card(news[2])->name,
                  agricola_card(news[2])->id);
        break;
    case NEWS_PASSED:
        mire_putf(text, "%s (%s) comes to the hand of @%d.", agricola_card(news[2])->name,
                  agricola_card(news[2])->id, seat);
        break;
    case NEWS_START_CARD:
        mire_putf(text, "@%d draws start card %d.", seat, news[2]);
        break;
    case NEWS_DREW:
        mire_putf(text, "@%d exchanges %d card%s.", seat, news[2], news[2] == 1 ? "" : "s");
        break;
    default:
        mire_put(text, "The game is over.");
        break;
    }
}

void agricola_tell(const void *state, int viewer, struct mire_text *text)
{
    const struct agricola *g = state;
    (void)viewer;
    for (int i = 0; i < g->head.news_count; i++) {
        if (i)
            mire_put(text, "\n");
        tell_one(g->head.news[i], text);
    }
}
