/* SPDX-License-Identifier: MIT */
/*
 * Words: what is asked, actions in notation and in sentences, and what the rules did by themselves.
 *
 *   take m05 · grow c heather · grow none · lay m05 c · lay m05 c turned · lay m05 c down ·
 *   swirl heather · drift heather d · drift heather wait · surplus · spend · lift heather c ·
 *   land d · end
 *
 * After the first word the order does not matter: "drift d heather" is understood as well.
 */
#include "core/text.h"
#include "moorland.h"

#include <ctype.h>
#include <string.h>

void moorland_put_markers(struct mire_text *text, uint32_t markers)
{
    int kinds = 0;
    for (int plant = 0; plant < PLANTS; plant++)
        kinds += moorland_count(markers, plant) != 0;
    if (kinds == 0)
        mire_put(text, "nothing");
    for (int plant = 0, said = 0; plant < PLANTS; plant++) {
        if (!moorland_count(markers, plant))
            continue;
        if (said)
            mire_put(text, said == kinds - 1 ? " and " : ", ");
        mire_putf(text, "%d %s", moorland_count(markers, plant), moorland_plant_words[plant]);
        said++;
    }
}

/* ---- prompts ---- */

static void prompt_grow(const struct moorland *m, struct mire_text *text)
{
    int kinds = moorland_tables(m)->plant_card[m->plant_now];
    mire_put(text, "Let plants grow on one ground section, or nowhere: ");
    for (int plant = 0, said = 0; plant < PLANTS; plant++)
        if (kinds >> plant & 1)
            mire_putf(text, "%s%s", said++ ? ", " : "", moorland_plant_words[plant]);
    mire_put(text, kinds == 15 ? "." : "; any kind on a section with the special symbol.");
}

static void prompt_play(const struct moorland *m, struct mire_text *text)
{
    const struct moor *moor = &m->moor[m->turn];
    int hand = __builtin_popcountll(moor->hand);
    if (!moorland_owes(m))
        mire_putf(text, hand ? "Lay a card, or end your turn." : "End your turn?");
    else if (m->round == ROUNDS)
        mire_put(text, "The last round: lay every card you hold.");
    else
        mire_put(text, "You hold three cards: lay at least one.");
    if (moorland_owes(m) && !moorland_filled(moor))
        mire_put(text, " No section has a marker, so it lies face down anywhere, for one surplus.");
}

static void prompt_drift(const struct moorland *m, struct mire_text *text)
{
    mire_action menu[MIRE_MENU];
    int total = moorland_total(m->stock);
    moorland_legal(m, m->turn, menu);
    if (moorland_kind(menu[0]) == DO_DUMP) {
        mire_putf(text,
                  "%d marker%s cannot drift anywhere from %s: make room with a water marker, "
                  "or take the surplus.",
                  total, total == 1 ? "" : "s", moorland_sections[m->from]);
        return;
    }
    if (m->head.free_order)
        mire_putf(text, "Which marker drifts from %s, and where to? (on the water: ",
                  moorland_sections[m->from]);
    else
        mire_putf(text, "Where does the %s marker drift from %s? (on the water: ",
                  moorland_plant_words[moorland_a(menu[0])], moorland_sections[m->from]);
    moorland_put_markers(text, m->stock);
    mire_put(text, ")");
}

void moorland_prompt(const void *state, int seat, struct mire_text *text)
{
    const struct moorland *m = state;
    (void)seat;
    switch ((enum stage)m->stage) {
    case TAKE:
        mire_put(text, "Take a card from the display.");
        break;
    case GROW:
        prompt_grow(m, text);
        break;
    case PLAY:
        prompt_play(m, text);
        break;
    case SWIRL:
        mire_putf(text, "The card on %s lies face down: which marker of it is the surplus?",
                  moorland_sections[m->from]);
        break;
    case DRIFT:
        prompt_drift(m, text);
        break;
    case LIFT:
        mire_put(text, "A water marker is spent: which plant marker does it carry?");
        break;
    case LAND:
        mire_putf(text, "Where does the water carry the %s marker from %s?",
                  moorland_plant_words[m->lifted], moorland_sections[m->lifted_from]);
        break;
    default:
        mire_put(text, "The game is over.");
    }
}

/* ---- notation ---- */

static void put_lower(struct mire_text *text, const char *word)
{
    char lower[16];
    size_t n = 0;
    for (; n < sizeof lower - 1 && word[n]; n++)
        lower[n] = (char)tolower((unsigned char)word[n]);
    lower[n] = '\0';
    mire_putf(text, " %s", lower);
}

void moorland_name(const void *state, int seat, mire_action action, struct mire_text *text)
{
    static const char *const lies[] = {"", "", " turned", " down"};
    int a = moorland_a(action), b = moorland_b(action);
    (void)state, (void)seat;
    switch ((enum kind)moorland_kind(action)) {
    case DO_TAKE:
        mire_put(text, "take");
        put_lower(text, moorland_card_names[a]);
        break;
    case DO_GROW:
        mire_put(text, "grow");
        put_lower(text, moorland_sections[b]);
        mire_putf(text, " %s", moorland_plant_short[a]);
        break;
    case DO_REST:
        mire_put(text, "grow none");
        break;
    case DO_LAY:
        mire_put(text, "lay");
        put_lower(text, moorland_card_names[a]);
        put_lower(text, moorland_sections[b]);
        mire_put(text, lies[moorland_c(action)]);
        break;
    case DO_SWIRL:
        mire_putf(text, "swirl %s", moorland_plant_short[a]);
        break;
    case DO_DRIFT:
        mire_putf(text, "drift %s", moorland_plant_short[a]);
        put_lower(text, moorland_sections[b]);
        break;
    case DO_HOLD:
        mire_putf(text, "drift %s wait", moorland_plant_short[a]);
        break;
    case DO_DUMP:
        mire_put(text, "surplus");
        break;
    case DO_SPEND:
        mire_put(text, "spend");
        break;
    case DO_LIFT:
        mire_putf(text, "lift %s", moorland_plant_short[a]);
        put_lower(text, moorland_sections[b]);
        break;
    case DO_LAND:
        mire_put(text, "land");
        put_lower(text, moorland_sections[a]);
        break;
    default:
        mire_put(text, "end");
    }
}

/* The words of an action, sorted by what they are. */
struct said {
    int verb, card, section, plant, how; /* -1: not said */
};

static const char *const verbs[] = {"take",    "grow",  "lay",  "swirl", "drift",
                                    "surplus", "spend", "lift", "land",  "end"};
enum {
    SAY_TAKE,
    SAY_GROW,
    SAY_LAY,
    SAY_SWIRL,
    SAY_DRIFT,
    SAY_SURPLUS,
    SAY_SPEND,
    SAY_LIFT,
    SAY_LAND,
    SAY_END,
    SAY_VERBS
};
static const char *const hows[] = {"none", "wait", "up", "turned", "down"};
enum { HOW_NONE, HOW_WAIT, HOW_UP, HOW_TURNED, HOW_DOWN, HOWS };
static const char *const colours[PLANTS] = {"white", "green", "red", "purple"};

static int plant_find(const char *word)
{
    int plant = mire_word_find(word, moorland_plant_short, PLANTS);
    if (plant < 0)
        plant = mire_word_find(word, moorland_plants, PLANTS);
    return plant < 0 ? mire_word_find(word, colours, PLANTS) : plant;
}

static int sort_word(struct said *said, const char *word, struct mire_error *err)
{
    struct {
        int found, *to;
    } kinds[] = {
        {mire_word_find(word, moorland_card_names, CARDS), &said->card},
        {mire_word_find(word, moorland_sections, SECTIONS), &said->section},
        {plant_find(word), &said->plant},
        {mire_word_find(word, hows, HOWS), &said->how},
    };
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (kinds[i].found < 0)
            continue;
        if (*kinds[i].to >= 0)
            return mire_fail(err, MIRE_BAD, "\"%.20s\" is one word too many", word);
        *kinds[i].to = kinds[i].found;
        return MIRE_OK;
    }
    return mire_fail(err, MIRE_BAD,
                     "\"%.20s\" is no card (m01 to m60), section (a to l, r1 to r4) or plant "
                     "(cotton, rushes, moss, heather)",
                     word);
}

/* A symmetric card lies the same either way; that is one move. */
static int lie_of(const struct moorland *m, const struct said *said)
{
    uint16_t water = moorland_tables(m)->card[said->card].water;
    if (said->how == HOW_DOWN)
        return DOWN;
    return said->how == HOW_TURNED && water != moorland_turn(water) ? TURNED : UP;
}

/* What each verb wants: a card, a section, a plant. */
static int build(const struct moorland *m, const struct said *s, mire_action *action,
                 struct mire_error *err)
{
    static const struct {
        bool card, section, plant;
        const char *usage;
    } wants[SAY_VERBS] = {
        [SAY_TAKE] = {true, false, false, "take m05"},
        [SAY_GROW] = {false, true, true, "grow c heather, or grow none"},
        [SAY_LAY] = {true, true, false, "lay m05 c, lay m05 c turned, or lay m05 c down"},
        [SAY_SWIRL] = {false, false, true, "swirl heather"},
        [SAY_DRIFT] = {false, true, true, "drift heather d, or drift heather wait"},
        [SAY_SURPLUS] = {false, false, false, "surplus"},
        [SAY_SPEND] = {false, false, false, "spend"},
        [SAY_LIFT] = {false, true, true, "lift heather c"},
        [SAY_LAND] = {false, true, false, "land d"},
        [SAY_END] = {false, false, false, "end"},
    };
    bool none = s->verb == SAY_GROW && s->how == HOW_NONE;
    bool wait = s->verb == SAY_DRIFT && s->how == HOW_WAIT;
    bool lies = s->verb == SAY_LAY && s->how >= HOW_UP;
    bool card = wants[s->verb].card, section = wants[s->verb].section && !none && !wait;
    bool plant = wants[s->verb].plant && !none;
    if ((s->card >= 0) != card || (s->section >= 0) != section || (s->plant >= 0) != plant ||
        (s->how >= 0 && !none && !wait && !lies))
        return mire_fail(err, MIRE_BAD, "write it like this: %s", wants[s->verb].usage);
    switch (s->verb) {
    case SAY_TAKE:
        *action = moorland_action(DO_TAKE, s->card, 0, 0);
        break;
    case SAY_GROW:
        *action = none ? moorland_action(DO_REST, 0, 0, 0)
                       : moorland_action(DO_GROW, s->plant, s->section, 0);
        break;
    case SAY_LAY:
        *action = moorland_action(DO_LAY, s->card, s->section, lie_of(m, s));
        break;
    case SAY_SWIRL:
        *action = moorland_action(DO_SWIRL, s->plant, 0, 0);
        break;
    case SAY_DRIFT:
        *action = wait ? moorland_action(DO_HOLD, s->plant, 0, 0)
                       : moorland_action(DO_DRIFT, s->plant, s->section, 0);
        break;
    case SAY_LIFT:
        *action = moorland_action(DO_LIFT, s->plant, s->section, 0);
        break;
    case SAY_LAND:
        *action = moorland_action(DO_LAND, s->section, 0, 0);
        break;
    default:
        *action = moorland_action(s->verb == SAY_SURPLUS ? DO_DUMP
                                  : s->verb == SAY_SPEND ? DO_SPEND
                                                         : DO_END,
                                  0, 0, 0);
    }
    return MIRE_OK;
}

int moorland_parse(const void *state, int seat, const char *name, mire_action *action,
                   struct mire_error *err)
{
    struct said said = {-1, -1, -1, -1, -1};
    char word[32] = "";
    (void)seat;
    if (mire_word_next(&name, word, sizeof word))
        said.verb = mire_word_find(word, verbs, SAY_VERBS);
    if (said.verb < 0)
        return mire_fail(err, MIRE_BAD,
                         "an action starts with take, grow, lay, swirl, drift, surplus, spend, "
                         "lift, land or end, not \"%.20s\"",
                         word);
    while (mire_word_next(&name, word, sizeof word)) {
        int status = sort_word(&said, word, err);
        if (status != MIRE_OK)
            return status;
    }
    if (name[strspn(name, " \t")])
        return mire_fail(err, MIRE_BAD, "\"%.20s\" is too long a word", name);
    return build(state, &said, action, err);
}

/* ---- sentences ---- */

static void say_grow(const struct moorland *m, int plant, int section, struct mire_text *text)
{
    int growth = m->growth[section];
    mire_putf(text, "grows %d %s on %s", growth == GROWTH_SPECIAL ? 1 : growth,
              moorland_plant_words[plant], moorland_sections[section]);
}

/* A card has no name of its own, so its number comes with what is on it. */
static void say_take(const struct moorland *m, int card, struct mire_text *text)
{
    const struct moorland_card *taken = &moorland_tables(m)->card[card];
    mire_putf(text, "takes card %s: ", moorland_card_names[card]);
    moorland_put_markers(text, moorland_needs(taken));
    if (taken->animal)
        mire_putf(text, ", %s", moorland_species[taken->animal - 1]);
}

/* What becomes of the markers a card is laid on. */
static void say_fates(const struct moorland *m, int number, int section, int lie,
                      struct mire_text *text)
{
    static const char *const one[] = {"takes root", "withers", "becomes surplus", "drifts"};
    static const char *const many[] = {"take root", "wither", "become surplus", "drift"};
    const struct moorland_card *card = &moorland_tables(m)->card[number];
    int left = moorland_total(m->moor[m->turn].ground[section]), count[4] = {0};
    count[0] = lie == DOWN ? 0 : moorland_total(card->root);
    count[1] = lie == DOWN ? 0 : moorland_total(card->wither);
    count[2] = lie == DOWN;
    count[3] = left - count[0] - count[1] - count[2];
    const char *comma = ": ";
    for (int i = 0; i < 4; i++)
        if (count[i] > 0) {
            mire_putf(text, "%s%d %s", comma, count[i], count[i] == 1 ? one[i] : many[i]);
            comma = ", ";
        }
}

void moorland_say(const void *state, int seat, mire_action action, int viewer,
                  struct mire_text *text)
{
    static const char *const lies[] = {"", "", ", turned", ", face down"};
    const struct moorland *m = state;
    int a = moorland_a(action), b = moorland_b(action);
    (void)seat, (void)viewer;
    switch ((enum kind)moorland_kind(action)) {
    case DO_TAKE:
        say_take(m, a, text);
        break;
    case DO_GROW:
        say_grow(m, a, b, text);
        break;
    case DO_REST:
        mire_put(text, "lets nothing grow");
        break;
    case DO_LAY:
        mire_putf(text, "lays card %s on %s%s", moorland_card_names[a], moorland_sections[b],
                  lies[moorland_c(action)]);
        say_fates(m, a, b, moorland_c(action), text);
        break;
    case DO_SWIRL:
        mire_putf(text, "gives up 1 %s", moorland_plant_words[a]);
        break;
    case DO_DRIFT:
        mire_putf(text, "lets 1 %s drift to %s%s", moorland_plant_words[a],
                  b < LETTERS ? "" : "the root space ", moorland_sections[b]);
        break;
    case DO_HOLD:
        mire_putf(text, "holds the %s back", moorland_plant_words[a]);
        break;
    case DO_DUMP:
        mire_put(text, "takes what cannot drift as surplus");
        break;
    case DO_SPEND:
        mire_put(text, "spends a water marker");
        break;
    case DO_LIFT:
        mire_putf(text, "lifts 1 %s from %s", moorland_plant_words[a], moorland_sections[b]);
        break;
    case DO_LAND:
        mire_putf(text, "carries it to %s", moorland_sections[a]);
        break;
    default:
        mire_put(text, "ends the turn");
    }
}

/* ---- news ---- */

static void tell_round(const struct moorland *m, const uint8_t *item, struct mire_text *text)
{
    int kinds = moorland_tables(m)->plant_card[item[2]];
    mire_putf(text, "Round %d: ", item[1]);
    for (int plant = 0, said = 0; plant < PLANTS; plant++)
        if (kinds >> plant & 1)
            mire_putf(text, "%s%s", said++ ? ", " : "", moorland_plant_words[plant]);
    mire_put(text, " can grow.");
}

static void tell_one(const struct moorland *m, const uint8_t *item, struct mire_text *text)
{
    if (item[0] & NEWS_FORCED) {
        mire_putf(text, "@%d ", (item[0] >> 4 & 7) + 1);
        moorland_say(m, 0, moorland_action(item[0] & 15, item[1], item[2], item[3]), 0, text);
        mire_put(text, ".");
        return;
    }
    switch (item[0]) {
    case NEWS_ROUND:
        tell_round(m, item, text);
        break;
    case NEWS_SHOWN:
        mire_putf(text, "Card %s joins the display.", moorland_card_names[item[1]]);
        break;
    case NEWS_ROOTS:
        mire_putf(text, "%d %s of @%d take%s root.", item[3], moorland_plant_words[item[2]],
                  item[1] + 1, item[3] == 1 ? "s" : "");
        break;
    case NEWS_WITHERS:
        mire_putf(text, "%d %s of @%d wither%s.", item[3], moorland_plant_words[item[2]],
                  item[1] + 1, item[3] == 1 ? "s" : "");
        break;
    case NEWS_SURPLUS:
        mire_putf(text, "@%d gets %d surplus.", item[1] + 1, item[2]);
        break;
    case NEWS_WATER:
        mire_putf(text, "@%d is the first on %s and takes its water marker.", item[1] + 1,
                  moorland_sections[item[2]]);
        break;
    case NEWS_DISCARD:
        mire_putf(text, "Card %s is discarded.", moorland_card_names[item[1]]);
        break;
    default:
        mire_put(text, "The game is over.");
    }
}

void moorland_tell(const void *state, int viewer, struct mire_text *text)
{
    const struct moorland *m = state;
    (void)viewer;
    for (int i = 0; i < m->head.news_count; i++) {
        if (i)
            mire_put(text, "\n");
        tell_one(m, m->head.news[i], text);
    }
}
