/* SPDX-License-Identifier: MIT */
/* Notation: the short names of actions, and back. */
#include "games/agricola/cards/cards.h"

#include "core/text.h"

#include <stdlib.h>
#include <string.h>

static const char *const deeds[] = {
    "",         "rooms",   "stables", "stable", "plow", "plow-for-food", "sow",  "bake",
    "renovate", "improve", "fence",   "grow",   "grow", "buy-grain",     "minor"};
static const char *const cell_verbs[] = {"room", "stable", "plow",  "peat",
                                         "fell", "burn",   "fence", "pick"};
enum { CELL_VERBS = sizeof cell_verbs / sizeof *cell_verbs };
const char *const agricola_conversions[] = {"wood",  "clay", "reed",   "grain", "vegetable",
                                            "sheep", "boar", "cattle", "horse", "horses"};

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
void agricola_put_way(struct mire_text *text, int way)
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
        agricola_put_way(text, o >> 8);
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
        agricola_put_way(text, o >> 16);
        break;
    case ACT_RENOVATE:
        mire_put(text, o >> 8 ? "renovate stone" : "renovate");
        agricola_put_way(text, o & 0xFF);
        break;
    case ACT_CONVERT:
        mire_putf(text, "%s %s", o < GRAIN_TO_FOOD ? "craft" : "eat", agricola_conversions[o]);
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
        agricola_put_way(text, o >> 8);
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
    int here = g->depth && g->agenda[g->depth - 1].what == STEP_CHOOSE
                   ? g->agenda[g->depth - 1].choose.space
                   : -1;
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
    int to = w->n == 3 ? mire_word_find(w->word[2], agricola_goods, SUPPLY) : -1;
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
    int c = w->n == 2 ? mire_word_find(w->word[1], agricola_conversions, CONVERSIONS) : -1;
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
        return (found = agricola_find_space(g, verb)) < 0 ? -1 : (long)ACTION(ACT_PLACE, found);
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
