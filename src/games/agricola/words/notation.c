/* SPDX-License-Identifier: MIT */
/* Notation: the short names of actions, and back. */
#include "games/agricola/cards/cards.h"

#include "core/text.h"

#include <stdlib.h>
#include <string.h>

static const char *const deeds[] = {
    "",         "rooms",   "stables", "stable", "plow", "plow-for-food", "sow",  "bake",
    "renovate", "improve", "fence",   "grow",   "grow", "buy-grain",     "minor"};
const char *const agricola_kinds[ACTS] = {
    "done",   "place", "special",  "part",     "take",  "room", "stable", "plow", "peat",
    "fell",   "burn",  "fence",    "close",    "sow",   "bake", "build",  "eat",  "trade",
    "keep",   "feed",  "heat",     "church",   "stoke", "swap", "hold",   "play", "use",
    "option", "lay",   "exchange", "renovate", "sow",   "pick", "extend", "draft"};
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
    case ACT_EXTEND:
        mire_put(text, "extend ");
        agricola_put_strip(text, &g->farm[seat], o);
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
        mire_putf(text, "%s %s", agricola_kinds[act], agricola_card(o & 0xFF)->id);
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
        mire_put(text, agricola_kinds[act]);
        if (!agricola_on_cell(act) && act != ACT_CELL)
            break;
        mire_put(text, " ");
        agricola_put_cell(text, o & 0xFF);
        agricola_put_way(text, o >> 8);
        break;
    }
}

/* ---- and back ---- */

struct words {
    const struct agricola *g;
    int seat, n;
    char word[10][32];
};

static bool split(const char *name, struct words *words)
{
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
static int parse_counts(const struct words *w, const char *const *names, int kinds, int bits,
                        bool high_first)
{
    int packed = 0;
    for (int i = 1; i < w->n; i += 2) {
        long n;
        int kind = i + 1 < w->n ? mire_word_find(w->word[i + 1], names, kinds) : -1;
        if (kind < 0 || !mire_number_parse(w->word[i], 1, (1 << bits) - 1, &n))
            return -1;
        int shift = bits * (high_first ? kinds - 1 - kind : kind);
        if (packed >> shift & ((1 << bits) - 1))
            return -1;
        packed |= (int)n << shift;
    }
    return packed;
}

/* The operand from two halves, either of which may be missing. */
static int both(int high, int low)
{
    return high < 0 || low < 0 ? -1 : high << 8 | low;
}

static int parse_number(const char *word, int least, int most)
{
    long n;
    return mire_number_parse(word, least, most, &n) ? (int)n : -1;
}

/* What follows a verb makes an operand; -1: it does not. */

static int special_operand(const struct words *w)
{
    int special = mire_word_find(w->word[2], agricola_special_ids, SPECIALS);
    for (int card = 0; card < SPECIAL_CARDS; card++)
        if (strcasecmp(agricola_special_cards[card].id, w->word[1]) == 0)
            return both(card, special);
    return -1;
}

/* An offer of the space one stands on, or of any space that has one of this name. */
static int offer_operand(const struct words *w)
{
    const struct step *step = w->g->depth ? &w->g->agenda[w->g->depth - 1] : NULL;
    int here = step && step->what == STEP_CHOOSE ? step->choose.space : -1;
    for (int space = 0; space < SPACES; space++) {
        int count;
        const struct offer *offers = agricola_offers(space, &count);
        if (here >= 0 && space != here)
            continue;
        for (int i = 0; i < count; i++)
            if (strcmp(offers[i].name, w->word[1]) == 0)
                return space << 8 | i;
    }
    return -1;
}

static int part_operand(const struct words *w)
{
    for (int deed = 1; deed <= BUY_GRAIN; deed++)
        if (strcmp(deeds[deed], w->word[1]) == 0)
            return deed;
    return -1;
}

static int build_operand(const struct words *w)
{
    int given = 0;
    if (w->n == 4 && strcmp(w->word[2], "for") == 0)
        given = find_major(w->word[3]) + 1;
    if (w->n != 2 && (w->n != 4 || !given))
        return -1;
    return both(find_major(w->word[1]), given);
}

static int trade_operand(const struct words *w)
{
    return both(mire_word_find(w->word[1], agricola_goods, MATERIALS),
                mire_word_find(w->word[2], agricola_goods, SUPPLY));
}

static int bake_operand(const struct words *w)
{
    return parse_number(w->word[1], 0, 999);
}

static int heat_operand(const struct words *w)
{
    bool wood = w->n == 3 && strcmp(w->word[2], "firewood") == 0;
    int fuel = w->n == 2 + wood ? parse_number(w->word[1], 0, 99) : -1;
    return fuel >= 0 && wood ? fuel | FIREWOOD : fuel;
}

static int keep_operand(const struct words *w)
{
    if (w->n == 2 && strcmp(w->word[1], "none") == 0)
        return 0;
    return parse_counts(w, &agricola_goods[SHEEP], SPECIES, 6, false);
}

static int sow_operand(const struct words *w)
{
    return parse_counts(w, &agricola_goods[GRAIN], 2, 8, true);
}

static int sow_cell_operand(const struct words *w)
{
    int crop = mire_word_find(w->word[1], &agricola_goods[GRAIN], 2);
    return crop < 0 ? -1 : both(GRAIN + crop, agricola_find_cell(w->word[2]));
}

static int convert_operand(const struct words *w)
{
    int c = mire_word_find(w->word[1], agricola_conversions, CONVERSIONS);
    bool craft = strcmp(w->word[0], "craft") == 0;
    return craft == (c < GRAIN_TO_FOOD) ? c : -1;
}

static int card_operand(const struct words *w)
{
    for (int card = 0; card < CARDS; card++)
        if (strcasecmp(agricola_card(card)->id, w->word[1]) == 0)
            return card;
    return -1;
}

static int stoke_operand(const struct words *w)
{
    int major = find_major(w->word[1]), card = card_operand(w);
    return major >= 0 ? major : card >= 0 ? MAJORS + card : -1;
}

static int option_operand(const struct words *w)
{
    int option = parse_number(w->word[1], 1, 15);
    return option < 0 ? -1 : option - 1;
}

/* "close 2 clay": so many of the fences are paid in clay. */
static int close_operand(const struct words *w)
{
    bool clay = strcmp(w->word[2], agricola_goods[CLAY]) == 0;
    return clay ? parse_number(w->word[1], 1, FENCES) : -1;
}

static int tile_operand(const struct words *w)
{
    return both(mire_word_find(w->word[1], agricola_tiles, TILES), agricola_find_cell(w->word[2]));
}

static int strip_operand(const struct words *w)
{
    int strip = agricola_find_strip(&w->g->farm[w->seat], w->word[1], w->word[2]);
    return strip ? strip : -1;
}

static int renovate_operand(const struct words *w)
{
    return strcmp(w->word[1], agricola_houses[STONY]) == 0 ? STONY << 8 : -1;
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

/* One word: an act that is about nothing, or a space. */
static long parse_word(const struct agricola *g, const char *word)
{
    static const uint8_t alone[] = {ACT_STOP, ACT_CLOSE, ACT_FEED,    ACT_CHURCH,
                                    ACT_SWAP, ACT_HOLD,  ACT_RENOVATE};
    for (size_t i = 0; i < sizeof alone; i++)
        if (strcasecmp(agricola_kinds[alone[i]], word) == 0)
            return (long)ACTION(alone[i], 0);
    int space = agricola_find_space(g, word);
    return space < 0 ? -1 : (long)ACTION(ACT_PLACE, space);
}

/* What the verbs mean, and how many words there are with them; 0: several. */
static const struct verb {
    const char *word;
    int act, words;
    int (*operand)(const struct words *w);
} verbs[] = {
    {"play", ACT_PLAY, 2, card_operand},
    {"use", ACT_EFFECT, 2, card_operand},
    {"exchange", ACT_ASIDE, 2, card_operand},
    {"draft", ACT_DRAFT, 2, card_operand},
    {"renovate", ACT_RENOVATE, 2, renovate_operand},
    {"option", ACT_OPTION, 2, option_operand},
    {"close", ACT_CLOSE, 3, close_operand},
    {"extend", ACT_EXTEND, 3, strip_operand},
    {"lay", ACT_TILE, 3, tile_operand},
    {"special", ACT_SPECIAL, 3, special_operand},
    {"take", ACT_CHOOSE, 2, offer_operand},
    {"do", ACT_PART, 2, part_operand},
    {"build", ACT_BUILD, 0, build_operand},
    {"trade", ACT_TRADE, 3, trade_operand},
    {"keep", ACT_KEEP, 0, keep_operand},
    {"sow", ACT_SOW_CELL, 3, sow_cell_operand},
    {"sow", ACT_SOW, 0, sow_operand},
    {"bake", ACT_BAKE, 2, bake_operand},
    {"heat", ACT_HEAT, 0, heat_operand},
    {"eat", ACT_CONVERT, 2, convert_operand},
    {"craft", ACT_CONVERT, 2, convert_operand},
    {"stoke", ACT_STOKE, 2, stoke_operand},
};

static long parse_words(const struct words *w)
{
    if (w->n == 1)
        return parse_word(w->g, w->word[0]);
    for (int act = 0; w->n == 2 && act < ACTS; act++)
        if ((agricola_on_cell(act) || act == ACT_CELL) &&
            strcasecmp(agricola_kinds[act], w->word[0]) == 0) {
            int cell = agricola_find_cell(w->word[1]);
            return cell < 0 ? -1 : (long)ACTION(act, cell);
        }
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++) {
        if (strcmp(verbs[i].word, w->word[0]) != 0 || (verbs[i].words && verbs[i].words != w->n))
            continue;
        int operand = verbs[i].operand(w);
        if (operand >= 0)
            return (long)ACTION(verbs[i].act, operand);
    }
    return -1;
}

int agricola_parse(const void *state, int seat, const char *name, mire_action *action,
                   struct mire_error *err)
{
    struct words words = {.g = state, .seat = seat};
    long found = -1;
    if (split(name, &words)) {
        int way = parse_way(&words);
        found = way < 0 ? -1 : parse_words(&words);
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
