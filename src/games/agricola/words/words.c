/* SPDX-License-Identifier: MIT */
/* Words: questions, sentences and news. */
#include "games/agricola/cards/cards.h"

#include "core/text.h"

#include <string.h>

static void put_goods(struct mire_text *text, int n, int good)
{
    bool counted = good == VEGETABLE || good == HORSE; /* the plural of others is the same */
    mire_putf(text, "%d %s%s", n, agricola_goods[good], counted && n != 1 ? "s" : "");
}

/* A special card has no name but what it can be taken for. */
static void put_special(int card, struct mire_text *text)
{
    unsigned actions = agricola_special_cards[card].actions;
    for (int n = __builtin_popcount(actions), i = 0; i < n; i++, actions &= actions - 1)
        mire_putf(text, "%s%s", mire_comma(i, n), agricola_special_names[__builtin_ctz(actions)]);
}

/* ---- questions ---- */

static void prompt_turn(const struct agricola *g, const struct step *step, struct mire_text *text)
{
    const struct farm *farm = &g->farm[step->seat];
    if (step->turn.second) {
        mire_putf(text, "Lasso: do you place another person at once%s?",
                  step->turn.on_market ? ", on an animal market" : "");
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
    if (!g->drawing.region) {
        mire_putf(text, "Which is the first cell of %s pasture, in reading order?",
                  step->fences.made || farm->pastures ? "another" : "your");
        return;
    }
    mire_put(text, "Your pasture has ");
    mire_put_count(text, agricola_count(g->drawing.region), "cell");
    mire_put(text, " so far. Close it, or which cell comes next?");
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

/* Those that are always the same. */
static const char *const questions[STEP_KINDS] = {
    [STEP_PLOW] = "Where do you plow a field?",
    [STEP_SOW] = "What do you sow?",
    [STEP_BAKE] = "How many grain do you bake?",
    [STEP_RENOVATE] = "How do you pay for the renovation?",
    [STEP_BREED] = ("One of your animals is on the Night Pasture of another player and breeds "
                    "there. Which stay at home?"),
    [STEP_MARKET] = "With which animals do you leave the market?",
    [STEP_WINDOW] = "Do you use one of your cards first?",
    [STEP_EXTEND] = "Where do you attach the extension?",
    [STEP_KEEP] = "Not all animals find a place. Which do you keep?",
    [STEP_SPECIAL] = "Which special card do you take, and for what?",
    [STEP_PEAT] = "Which moor do you cut?",
    [STEP_FELL] = "Which forest do you fell?",
    [STEP_BURN] = "Which forest do you turn into a field?",
    [STEP_USED] = "Pay 2 food to keep the special card open for another use?",
    [STEP_EXCHANGE_HAND] = "Which of your cards do you exchange for others before the first round?",
    [STEP_EVENT] = "Which of your cards has its effect now?",
};

void agricola_prompt(const void *state, int seat, struct mire_text *text)
{
    const struct agricola *g = state;
    const struct step *step = &g->agenda[g->depth - 1];
    const struct farm *farm = &g->farm[seat];
    if (questions[step->what]) {
        mire_put(text, questions[step->what]);
        return;
    }
    switch (step->what) {
    case STEP_TURN:
        prompt_turn(g, step, text);
        break;
    case STEP_PARTS:
        mire_putf(text, "%s: what do you do%s?", agricola_spaces[step->parts.space].name,
                  step->parts.done ? " besides" : "");
        break;
    case STEP_CHOOSE:
        mire_putf(text, "%s: what do you take?", agricola_spaces[step->choose.space].name);
        break;
    case STEP_ROOMS:
        mire_put(text, step->rooms.built ? "Where do you build another room?"
                                         : "Where do you build a room?");
        break;
    case STEP_STABLES:
        mire_put(text, step->stables.built & ~JUST_ONE ? "Where do you build another stable?"
                                                       : "Where do you build a stable?");
        break;
    case STEP_IMPROVE:
        mire_putf(text, "Which %s do you %s?",
                  step->improve.which == MINORS_ONLY      ? "minor improvement"
                  : step->improve.which == WORKSHOPS_ONLY ? "workshop"
                  : step->improve.which == MAJORS_ONLY || agricola_level(g) == 1
                      ? "major improvement"
                      : "improvement",
                  step->improve.which == MINORS_ONLY ? "play" : "build");
        break;
    case STEP_SWAP:
        mire_put(text, "The special card for ");
        put_special(g->solo_open, text);
        mire_put(text, " is still open. Swap it for the next of the pile, for ");
        put_special(g->solo_next, text);
        mire_put(text, "?");
        break;
    case STEP_FENCES:
        prompt_fences(g, step, text);
        break;
    case STEP_PAY:
        prompt_pay(g, text);
        break;
    case STEP_FEED:
        prompt_feed(g, step, text);
        break;
    case STEP_HEAT:
        mire_putf(text, "Your house needs %d fuel, you have %d and %d wood. How much do you burn?",
                  agricola_fuel_due(g, seat), farm->goods[FUEL], farm->goods[WOOD]);
        break;
    default:
        agricola_prompt_card(g, step, text);
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

static void put_crops(struct mire_text *text, int grain, int vegetables)
{
    if (grain)
        put_goods(text, grain, GRAIN);
    if (grain && vegetables)
        mire_put(text, " and ");
    if (vegetables)
        put_goods(text, vegetables, VEGETABLE);
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
              agricola_conversions[conversion], agricola_food_from(farm, conversion));
}

static void say_feed(const struct agricola *g, int seat, struct mire_text *text)
{
    int due = agricola_food_due(g, seat), food = g->farm[seat].goods[FOOD];
    mire_putf(text, "feeds the family with %d food", food < due ? food : due);
    if (food < due)
        mire_putf(text, " and begs for %d", due - food);
}

/* Parts of spaces that are chosen among, see enum deed. */
static const char *const deeds[] = {[BUILD_ROOMS] = "build rooms",
                                    [BUILD_STABLES] = "build stables",
                                    [BUILD_STABLE] = "build a stable",
                                    [PLOW] = "plow a field",
                                    [PLOW_FOR_FOOD] = "plow a field for 1 food",
                                    [SOW] = "sow",
                                    [BAKE] = "bake bread",
                                    [BUY_GRAIN] = "buy a grain for 1 food"};

static void say_stop(const struct agricola *g, struct mire_text *text)
{
    int what = g->depth ? g->agenda[g->depth - 1].what : STEP_TURN;
    mire_put(text, what == STEP_SWAP            ? "leaves the special card open"
                   : what == STEP_USED          ? "discards the special card"
                   : what == STEP_EXCHANGE_HAND ? "exchanges no more cards"
                                                : "does nothing more here");
}

/* ---- what is paid ---- */

void agricola_say_way(const struct cost ways[WAYS], int n, int way, struct mire_text *text)
{
    if (n < 2 || way >= n)
        return;
    mire_put(text, " for ");
    agricola_put_cost(text, ways[way].of, GOODS);
}

static void say_room_way(const struct agricola *g, int seat, int way, struct mire_text *text)
{
    struct cost ways[WAYS];
    const struct step *step = &g->agenda[g->depth ? g->depth - 1 : 0];
    if (step->what != STEP_ROOMS || !step->rooms.free) /* else it costs nothing */
        agricola_say_way(ways, agricola_room_ways(g, seat, ways), way, text);
}

static void say_cell(const struct agricola *g, int seat, mire_action action, struct mire_text *text)
{
    static const char *const does[] = {"builds a room",      "builds a stable",
                                       "plows a field",      "cuts the peat",
                                       "fells the forest",   "burns the forest down for a field",
                                       "fences in the space"};
    int act = ACT(action), o = OPERAND(action);
    mire_putf(text, "%s ", does[act - ACT_ROOM]);
    agricola_put_place(text, o & 0xFF);
    if (act == ACT_ROOM)
        say_room_way(g, seat, o >> 8, text);
}

static void say_renovation(const struct agricola *g, int seat, int o, struct mire_text *text)
{
    struct cost ways[WAYS];
    int to = o >> 8 ? o >> 8 : g->farm[seat].house + 1;
    mire_put(text, o >> 8 ? "renovates the house from wood to stone" : "renovates the house");
    agricola_say_way(ways, agricola_renovation_ways(g, seat, to, ways), o & 0xFF, text);
}

static void say_build_way(const struct agricola *g, int seat, int o, struct mire_text *text)
{
    struct cost ways[WAYS];
    const struct step *step = &g->agenda[g->depth ? g->depth - 1 : 0];
    int which = step->what == STEP_IMPROVE ? step->improve.which : BOTH_KINDS;
    int n = agricola_major_ways_by(g, seat, o >> 8 & 0xFF, which, ways);
    agricola_say_way(ways, n, o >> 16, text);
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
        mire_putf(text, "chooses to %s", deeds[o]);
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
    case ACT_RENOVATE:
        say_renovation(g, seat, o, text);
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
        put_crops(text, o >> 8, o & 0xFF);
        break;
    case ACT_BAKE:
        mire_putf(text, "bakes %d grain into %d food", o, agricola_bake_food(farm, o));
        break;
    case ACT_BUILD:
        mire_putf(text, "builds the %s", agricola_majors[o >> 8 & 0xFF].name);
        if (!(o & 0xFF))
            say_build_way(g, seat, o, text);
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
    case ACT_HOLD:
        mire_put(text, "pays 2 food to keep the special card open");
        break;
    default:
        if (agricola_on_cell(act))
            say_cell(g, seat, action, text);
        else
            agricola_say_card(g, seat, action, viewer, text);
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
        put_crops(text, news[2], news[3]);
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
        if (news[1] >= SPECIAL_CARDS)
            break;
        mire_put(text, "The special card for ");
        put_special(news[1], text);
        mire_put(text, " lies open.");
        break;
    case NEWS_CARD:
        mire_putf(text, "@%d uses %s.", seat, agricola_card(news[2])->name);
        break;
    case NEWS_PASSED:
        mire_putf(text, "%s comes to the hand of @%d.", agricola_card(news[2])->name, seat);
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
