/* SPDX-License-Identifier: MIT */
/* Moose Quest in words: actions, questions and news, a row each. */
#include "moosequest.h"

#include "core/text.h"
#include "core/wording.h"

/* clang-format off */
const struct moosequest_node moosequest_nodes[NODES] = {
    [NODE_OVER] = {"over", "over", ""},
    [NODE_FEED_OR_MOVE] = {"feed or move", "feed or move", "feed or move"},
    [NODE_MEDIUM] = {"medium", "looking ahead", "whether a Moosemedium looks ahead"},
    [NODE_PICK] = {"pick", "picking a land", "which of two lands to try"},
    [NODE_SNOW] = {"snow", "before the roll", "whether to play a Snowstorm"},
    [NODE_REROLL] = {"reroll", "after the roll", "whether a Moosemage rolls again"},
    [NODE_GRASS] = {"grass", "after the roll", "whether to eat Magic Moose Grass"},
    [NODE_ASIDE] = {"aside", "crossing", "how many moose symbols to set aside"},
    [NODE_STOP_OR_GO] = {"stop or go", "stop or go", "stop or go on"},
    [NODE_LOSE] = {"lose", "losing a moose", "which moose to lose"},
    [NODE_LAST_MOOSE] = {"last moose", "last moose", "which land to give for a new moose"},
    [NODE_SKUNKS] = {"skunks", "predators", "whether a Moosemage summons skunks"},
    [NODE_PLAY] = {"play", "end of turn", "which Moosehap to play, if any"},
    [NODE_TARGET] = {"target", "end of turn", "at whom to play the Moosehap"},
    [NODE_WORMS] = {"worms", "yuck worms", "to lose a moose or a turn"},
    [NODE_BLESSING] = {"blessing", "moose blessing", "which moose to take from the discards"},
};
/* clang-format on */

/* ---- what sentences and notation have holes for ---- */

enum slot {
    EMPTY,
    WHO,
    MOOSE,
    LAND,
    HAP,
    NUMBER,
    TARGET_SEAT,
    SEAT,
    TOP,
    PREDATOR,
    DICE_1,
    DICE_2,
    SNOW,
    GRASS,
    CHOSEN
};
/* clang-format off */
enum hole_kind {
    A_MOOSE = 1, A_MAGE, A_LAND, A_HAP, A_TARGET, MOOSE_NAME, LAND_NAME, LAND_VALUE, HAP_NAME,
    OPPONENT, PREDATOR_NAME, ATTACKER, FACES, ROLL, BATTLE_DICE, LOSER,
    /* numbers */
    CHOICE, MEDIUM_SLOT, MAGE_SLOT, DIE, LOST, SNOW_LOSS, GRASS_GAIN, TOTAL, RESULT, MISSING,
    MARGIN, OWED, HELD, SYMBOLS, DICE_LEFT, FAILED_WITH, CROSSED_WITH,
};
/* clang-format on */

static const struct moosequest *of(const struct mire_about *about)
{
    return about->state;
}

static const char *moose_name(const struct moosequest *m, int kind)
{
    return tables(m)->moose[kind].name;
}

static const char *land_name(const struct moosequest *m, int land)
{
    return land < tables(m)->lands ? tables(m)->land[land].name : "a land unseen";
}

/* What a die that may be rolled again would cost, and whom. */
static const struct task *loss_of(const struct moosequest *m)
{
    return open_die(m) ? open_die(m) - 1 : &m->task[m->tasks - 1];
}

static int number(const struct mire_about *about, enum hole_kind how, int operand)
{
    const struct moosequest *m = of(about);
    const struct moosequest_tables *t = tables(m);
    switch (how) {
    case CHOICE:
        return (int)(about->action & 0xFF);
    case MEDIUM_SLOT:
        return slot_of(t->medium, 0);
    case MAGE_SLOT:
        return slot_of(t->mage, 0);
    case DIE:
        return open_die(m)->b;
    case LOST:
        return loss_of(m)->b;
    case SNOW_LOSS:
        return t->hap[t->snow].effect[0].n;
    case GRASS_GAIN:
        return t->hap[t->grass].effect[0].n;
    case TOTAL:
        return m->total;
    case RESULT:
        return m->total - operand;
    case MISSING:
        return t->land[m->top].value - (m->total - operand);
    case MARGIN:
        return m->margin;
    case HELD:
        return m->held_size;
    case SYMBOLS:
        return m->held_symbols;
    case DICE_LEFT:
        return m->dice_left;
    case FAILED_WITH: /* in the news, so that it is never below zero */
        return operand - 100;
    case CROSSED_WITH:
        return (int8_t)operand;
    case LAND_VALUE:
        return t->land[operand].value;
    case A_LAND:
        return t->land[operand].number;
    default: /* seats are counted from 1 */
        return operand + 1;
    }
}

/* "1-6-2"; 0 is no die. */
static void put_dice(int a, int b, int c, struct mire_text *text)
{
    mire_putf(text, "%d", a);
    if (b)
        mire_putf(text, "-%d", b);
    if (b && c)
        mire_putf(text, "-%d", c);
}

static int put(const struct mire_about *about, int how, int operand, struct mire_text *text)
{
    const struct moosequest *m = of(about);
    const struct moosequest_tables *t = tables(m);
    switch ((enum hole_kind)how) {
    case A_MOOSE:
    case A_MAGE:
        mire_put(text, t->moose[operand].id);
        break;
    case MOOSE_NAME:
        mire_put(text, moose_name(m, operand));
        break;
    case LAND_NAME:
        mire_put(text, land_name(m, operand));
        break;
    case A_HAP:
        mire_put(text, t->hap[operand].id);
        break;
    case HAP_NAME:
        mire_put(text, t->hap[operand].name);
        break;
    case OPPONENT:
        mire_putf(text, "@%d", moosequest_next_living(m, m->turn) + 1);
        break;
    case LOSER:
        mire_putf(text, "@%d", loss_of(m)->a + 1);
        break;
    case PREDATOR_NAME:
        mire_put(text, t->predator[operand].name);
        break;
    case ATTACKER:
        mire_put(text, t->predator[m->task[m->tasks - 1].b].name);
        break;
    case FACES:
        put_dice(m->face[0], m->rolled > 1 ? m->face[1] : 0, m->rolled > 2 ? m->face[2] : 0, text);
        break;
    case ROLL:
        put_dice(operand & 15, operand >> 4, about->of[DICE_2], text);
        break;
    case BATTLE_DICE: /* one number below 216 */
        put_dice(1 + operand % 6, 1 + operand / 6 % 6, 1 + operand / 36, text);
        break;
    default:
        return number(about, (enum hole_kind)how, operand);
    }
    return MIRE_SAID;
}

static int find_moose(const struct moosequest_tables *t, const char *id)
{
    for (int kind = 0; kind < t->mooses; kind++)
        if (strcasecmp(id, t->moose[kind].id) == 0)
            return kind;
    return -1;
}

static int read(const struct mire_about *about, int how, const char *word)
{
    const struct moosequest_tables *t = tables(of(about));
    long n = -1;
    if (how == A_MOOSE)
        return find_moose(t, word);
    if (how == A_MAGE)
        return find_moose(t, word) == t->mage ? t->mage : -1;
    for (int kind = 0; how == A_HAP && kind < t->haps; kind++)
        if (strcasecmp(word, t->hap[kind].id) == 0)
            return kind;
    if (!mire_number_parse(word, 0, 255, &n))
        return -1;
    for (int land = 0; how == A_LAND && land < t->lands; land++)
        if (t->land[land].number == n)
            return land;
    return how == A_TARGET && n <= PLAYERS ? (int)n - 1 : -1;
}

/* clang-format off */
static const struct mire_hole holes[] = {
    {"moose", MOOSE, A_MOOSE, .what = "moose"},
    {"mage", MOOSE, A_MAGE, .what = "moose that can be used"},
    {"land", LAND, A_LAND, .what = "land number"},
    {"hap", HAP, A_HAP, .what = "Moosehap"},
    {"target", TARGET_SEAT, A_TARGET, .what = "seat"},
    {"dice", NUMBER, .count = DICE, .what = "number of dice"},
    {"who", WHO, .how = MIRE_WHO}, {"Target", TARGET_SEAT, .how = MIRE_WHO},
    {"Moose", MOOSE, .how = MOOSE_NAME}, {"Land", LAND, .how = LAND_NAME},
    {"land-value", LAND, .how = LAND_VALUE}, {"Hap", HAP, .how = HAP_NAME},
    {"top", TOP, .how = A_LAND}, {"Top", TOP, .how = LAND_NAME},
    {"top-value", TOP, .how = LAND_VALUE}, {"snow", SNOW, .how = A_HAP}, {"grass", GRASS, .how = A_HAP},
    {"Chosen", CHOSEN, .how = HAP_NAME}, {"opponent", .how = OPPONENT}, {"loser", .how = LOSER},
    {"predator", PREDATOR, .how = PREDATOR_NAME}, {"attacker", .how = ATTACKER},
    {"faces", .how = FACES}, {"roll", DICE_1, .how = ROLL}, {"battle", DICE_2, .how = BATTLE_DICE},
    {"n", .slot = NUMBER}, {"seat", .slot = SEAT}, {"choice", .how = CHOICE},
    {"medium-slot", .how = MEDIUM_SLOT}, {"mage-slot", .how = MAGE_SLOT}, {"die", .how = DIE},
    {"lost", .how = LOST}, {"snow-loss", .how = SNOW_LOSS}, {"grass-gain", .how = GRASS_GAIN},
    {"total", .how = TOTAL}, {"result", NUMBER, .how = RESULT}, {"missing", NUMBER, .how = MISSING},
    {"margin", .how = MARGIN}, {"held", .how = HELD}, {"symbols", .how = SYMBOLS},
    {"dice-left", .how = DICE_LEFT}, {"failed", NUMBER, .how = FAILED_WITH},
    {"crossed", NUMBER, .how = CROSSED_WITH}, {"symbols-won", .slot = DICE_2},
    {.name = NULL},
};
/* clang-format on */

static void begin(struct mire_about *about)
{
    about->of[SEAT] = about->seat + 1;
    about->of[TOP] = of(about)->top;
    about->of[WHO] = of(about)->turn;
    about->of[SNOW] = tables(of(about))->snow;
    about->of[GRASS] = tables(of(about))->grass;
    about->of[CHOSEN] = of(about)->chosen;
}

/* ---- conditions ---- */

/* clang-format off */
enum condition {
    OTHERS = 1, LAND_BELOW, USED_MAGE, SYMBOLS_AND_PAYS, SETS_SYMBOLS, PAYS, UNAIMED, ONE_OPPONENT,
    SHORT, IN_BATTLE, DIE_SAFE_OWN, DIE_SAFE, DIE_OWN, ANY_DIE, MOVING, LOSES_BEST, LOSES_BATTLE,
    LOSES_TOLL, NOT_KNOWN, KEPT, WITH_SYMBOLS,
};
/* clang-format on */

/* Which card is being aimed is known once it is aimed. */
static bool needs_target(const struct moosequest *m, int hap, bool among_several)
{
    return tables(m)->hap[hap].target == TARGET_OPPONENT &&
           (__builtin_popcount(m->living) > 2) == among_several;
}

static bool holds_die(const struct mire_about *about, enum condition when)
{
    const struct task *die = open_die(of(about));
    if (!die || when == ANY_DIE)
        return die;
    bool own = loss_of(of(about))->a == about->seat, safe = die->b % 2 != die->c;
    return (when == DIE_SAFE || safe == (when == DIE_SAFE_OWN)) && (when == DIE_SAFE ? safe : own);
}

/* Does the roll, without some symbols, not reach the value of the land? */
static bool falls_short(const struct moosequest *m, int symbols)
{
    return m->top != NONE && m->total - symbols < tables(m)->land[m->top].value;
}

static bool holds(const struct mire_about *about, int when)
{
    const struct moosequest *m = of(about);
    bool others = about->viewer != about->seat && about->viewer != MIRE_EVERYTHING;
    switch ((enum condition)when) {
    case OTHERS:
        return others;
    case LAND_BELOW:
        return others && about->of[LAND] != m->top && m->second_known != 0xFF;
    case USED_MAGE:
        return about->action & 1;
    case SYMBOLS_AND_PAYS:
        return about->of[NUMBER] && falls_short(m, about->of[NUMBER]);
    case SETS_SYMBOLS:
        return about->of[NUMBER];
    case PAYS:
        return falls_short(m, about->of[NUMBER]);
    case UNAIMED:
        return others && needs_target(m, about->of[HAP], true);
    case ONE_OPPONENT:
        return needs_target(m, about->of[HAP], false);
    case SHORT:
        return falls_short(m, 0);
    case IN_BATTLE:
        return m->defender != NONE;
    case MOVING:
        return m->moving;
    case LOSES_BEST:
        return (m->task[m->tasks - 1].c & 7) == HOW_HIGHEST;
    case LOSES_BATTLE:
        return (m->task[m->tasks - 1].c & 7) == HOW_BATTLE;
    case LOSES_TOLL:
        return (m->task[m->tasks - 1].c & 7) == HOW_PAY;
    case NOT_KNOWN:
        return about->of[HAP] == UNKNOWN;
    case KEPT:
        return tables(m)->kept >> about->of[HAP] & 1;
    case WITH_SYMBOLS:
        return about->of[DICE_2];
    default:
        return holds_die(about, (enum condition)when);
    }
}

/* ---- actions ---- */

/* The act of an answer is the answer itself, or its question where it names something. */
#define ONE(NODE, CHOICE) ((NODE) << 8 | (CHOICE))
#define ANY(NODE)         ((NODE) << 8 | 0xFE)

/* clang-format off */
static const struct mire_row acts[] = {
    {ONE(NODE_FEED_OR_MOVE, FEED), 0, "feed", "{who} feeds the herd", "Feed the herd", "act", "seat-{seat}"},
    {ONE(NODE_FEED_OR_MOVE, MOVE), 0, "move", "{who} moves the herd", "Move the herd", "act", "land-{top}"},
    {ONE(NODE_MEDIUM, YES), 0, "look", "{who} lets a Moosemedium look ahead", "Look ahead with the Moosemedium",
     "look", "herd-{seat}-{medium-slot}"},
    {ONE(NODE_MEDIUM, NO), 0, "no look", "{who} needs no Moosemedium", "Do not look ahead", "look",
     "herd-{seat}-{medium-slot}"},
    {ANY(NODE_PICK), LAND_BELOW, NULL, "{who} picks the land below"},
    {ANY(NODE_PICK), 0, "pick {land}", "{who} picks {Land}", "Pick {Land}",
     "pick", "land-{land}", "pick 35", {LAND}},
    {ONE(NODE_SNOW, YES), 0, "snow", "{who} plays a Snowstorm", "Play a Snowstorm", "snow",
     "hand-{seat}-{snow}"},
    {ONE(NODE_SNOW, NO), OTHERS, NULL, ""},
    {ONE(NODE_SNOW, NO), 0, "no snow", "{who} saves the Snowstorm", "Save the Snowstorm", "snow",
     "hand-{seat}-{snow}"},
    {ONE(NODE_REROLL, YES), 0, "reroll", "{who} lets a Moosemage roll again", "Re-roll with the Moosemage",
     "reroll", "herd-{seat}-{mage-slot}"},
    {ONE(NODE_REROLL, NO), 0, "keep", "{who} keeps the roll", "Keep the roll", "reroll",
     "herd-{seat}-{mage-slot}"},
    {ONE(NODE_GRASS, YES), 0, "grass", "{who} eats Magic Moose Grass", "Eat Magic Moose Grass", "grass",
     "hand-{seat}-{grass}"},
    {ONE(NODE_GRASS, NO), OTHERS, NULL, ""},
    {ONE(NODE_GRASS, NO), 0, "no grass", "{who} saves the Magic Moose Grass", "Save the Magic Moose Grass",
     "grass", "hand-{seat}-{grass}"},
    {ONE(NODE_ASIDE, ASIDE_FAIL), 0, "fail", "{who} does not pay and fails", "Do not pay, and fail", "aside",
     "tray"},
    {ANY(NODE_ASIDE), SYMBOLS_AND_PAYS, NULL,
     "{who} crosses {Top} on {result}, setting {n moose symbol} aside, for {missing?# moose|# mooses}",
     "Cross {Top} on {result}, setting {n moose symbol} aside, for {missing?# moose|# mooses}"},
    {ANY(NODE_ASIDE), SETS_SYMBOLS, NULL, "{who} crosses {Top} on {result}, setting {n moose symbol} aside",
     "Cross {Top} on {result}, setting {n moose symbol} aside"},
    {ANY(NODE_ASIDE), PAYS, NULL, "{who} crosses {Top} on {result}, for {missing?# moose|# mooses}",
     "Cross {Top} on {result}, for {missing?# moose|# mooses}"},
    {ANY(NODE_ASIDE), 0, "aside {dice}", "{who} crosses {Top} on {result}", "Cross {Top} on {result}",
     "aside", "tray", "aside 1", {NUMBER}},
    {ONE(NODE_STOP_OR_GO, STOP), 0, "stop", "{who} stops and scores", "Stop and score", "stop", "seat-{seat}"},
    {ONE(NODE_STOP_OR_GO, GO), 0, "go", "{who} goes on", "Go on", "stop", "land-{top}"},
    {ANY(NODE_LOSE), USED_MAGE, "lose used {mage}", "{who} loses a used {Moose}", "Lose a used {Moose}",
     NULL, NULL, "lose used moosemage", {MOOSE}},
    {ANY(NODE_LOSE), 0, "lose {moose}", "{who} loses {a Moose}", "Lose {a Moose}",
     "lose", "herd-{seat}-{choice}", "lose moosemom", {MOOSE}},
    {ANY(NODE_LAST_MOOSE), 0, "give {land}", "{who} gives {Land} for a new moose",
     "Give {Land} for a new moose", "give", "land-{land}", "give 35", {LAND}},
    {ONE(NODE_SKUNKS, YES), 0, "skunks", "{who} lets a Moosemage summon skunks",
     "Summon skunks with the Moosemage", "skunks", "herd-{seat}-{mage-slot}"},
    {ONE(NODE_SKUNKS, NO), 0, "no skunks", "{who} summons no skunks", "Summon no skunks", "skunks",
     "herd-{seat}-{mage-slot}"},
    {ONE(NODE_PLAY, PLAY_NOTHING), OTHERS, NULL, ""},
    {ONE(NODE_PLAY, PLAY_NOTHING), 0, "pass", "{who} plays no Moosehap", "Play no Moosehap", "play", ""},
    {ANY(NODE_PLAY), UNAIMED, NULL, ""},
    {ANY(NODE_PLAY), ONE_OPPONENT, NULL, "{who} plays {Hap} at {opponent}", "Play {Hap} at {opponent}"},
    {ANY(NODE_PLAY), 0, "play {hap}", "{who} plays {Hap}", "Play {Hap}",
     "play", "hand-{seat}-{hap}", "play wolves", {HAP}},
    {ANY(NODE_TARGET), 0, "at {target}", "{who} plays {Chosen} at {Target}", "Play {Chosen} at {Target}",
     "target", "seat-{target}", "at 2", {TARGET_SEAT}},
    {ONE(NODE_WORMS, WORMS_LOSE), 0, "lose a moose", "{who} gives a moose to the worms",
     "Give a moose to the worms", "worms", ""},
    {ONE(NODE_WORMS, WORMS_SKIP), 0, "skip turn", "{who} will lie down for a turn", "Skip your next turn",
     "worms", ""},
    {ANY(NODE_BLESSING), 0, "take {moose}", "{who} takes {a Moose} from the discards",
     "Take {a Moose} from the discards", "take", "discard-{choice}", "take moosemom", {MOOSE}},
    {.notation = NULL},
};
/* clang-format on */

static int act(mire_action action)
{
    enum {
        NAMING = 1 << NODE_PICK | 1 << NODE_ASIDE | 1 << NODE_LOSE | 1 << NODE_LAST_MOOSE |
                 1 << NODE_PLAY | 1 << NODE_TARGET | 1 << NODE_BLESSING
    };
    return NAMING >> (action >> 8) & 1 && (action & 0xFF) != 0xFF ? (int)(action | 0xFF) - 1
                                                                  : (int)action;
}

static void unpack(const struct mire_row *row, struct mire_about *about)
{
    int choice = (int)(about->action & 0xFF);
    about->of[row->operand[0]] = row->act == ANY(NODE_LOSE) ? choice / 2 : choice;
}

static mire_action pack(const struct mire_row *row, const struct mire_about *about)
{
    enum node node = (enum node)(row->act >> 8);
    int choice = row->operand[0] ? about->of[row->operand[0]] : row->act & 0xFF;
    return action_of(node, node == NODE_LOSE ? slot_of(choice, row->when == USED_MAGE) : choice);
}

/* ---- questions and news ---- */

#define LET_ROLL " Let a Moosemage roll again?"

/* clang-format off */
static const struct mire_row asks[] = {
    {.act = NODE_OVER, .say = "The game is over."},
    {.act = NODE_FEED_OR_MOVE, .say = "{Top} ({top-value}) lies ahead. Feed your herd, or move it?"},
    {.act = NODE_MEDIUM, .say = "Let your Moosemedium look at the next two lands? The attempt on "
                                "the one you pick will be your last this turn."},
    {.act = NODE_PICK,
     .say = "Which of the two lands do you try? The other goes under the deck."},
    {.act = NODE_SNOW,
     .say = "{who} is about to roll for {Top}. Play a Snowstorm (-{snow-loss} this turn)?"},
    {.act = NODE_REROLL, .when = DIE_SAFE_OWN, .say = "Your die shows {die}: you lose nothing." LET_ROLL},
    {.act = NODE_REROLL, .when = DIE_SAFE, .say = "Your die shows {die}: {loser} loses nothing." LET_ROLL},
    {.act = NODE_REROLL, .when = DIE_OWN,
     .say = "Your die shows {die}: you lose {lost?a moose|# mooses}." LET_ROLL},
    {.act = NODE_REROLL, .when = ANY_DIE,
     .say = "Your die shows {die}: {loser} loses {lost?a moose|# mooses}." LET_ROLL},
    {.act = NODE_REROLL, .when = MOVING,
     .say = "You rolled {faces} against {Top} ({top-value})." LET_ROLL},
    {.act = NODE_REROLL, .say = "You rolled {faces}." LET_ROLL},
    {.act = NODE_GRASS, .when = IN_BATTLE,
     .say = "The predators lead by {margin}. Eat Magic Moose Grass for +{grass-gain}?"},
    {.act = NODE_GRASS, .say = "Your total is {total} against {Top} ({top-value}). Eat Magic Moose "
                               "Grass for +{grass-gain}?"},
    {.act = NODE_ASIDE, .when = SHORT, .say = "Your total is {total} against {Top} ({top-value}). Pay "
                                              "a moose for every missing pip, or fail?"},
    {.act = NODE_ASIDE, .say = "Your total is {total} against {Top} ({top-value}). How many moose "
                               "symbols do you set aside?"},
    {.act = NODE_STOP_OR_GO, .say = "You hold {held land} and {symbols moose symbol}. Stop, or go on "
                                    "to {Top} ({top-value}) with {dice-left?# die|# dice}?"},
    {.act = NODE_LOSE, .when = LOSES_BEST, .say = "Which of your best mooses do you lose?"},
    {.act = NODE_LOSE, .when = LOSES_BATTLE, .say = "The predators won by {margin}: which moose worth "
                                                    "that much or more do you lose?"},
    {.act = NODE_LOSE, .when = LOSES_TOLL, .say = "Which moose pays the toll ({lost} owed)?"},
    {.act = NODE_LOSE, .say = "Which moose do you lose?"},
    {.act = NODE_LAST_MOOSE,
     .say = "Your herd is gone. Which scored land do you give for a new moose?"},
    {.act = NODE_SKUNKS, .say = "Your herd is attacked: {attacker}! Let a Moosemage summon skunks (an "
                                "even die drives predators off)?"},
    {.act = NODE_PLAY, .say = "Your turn is ending. Play a Moosehap?"},
    {.act = NODE_TARGET, .say = "At whom do you play {Chosen}?"},
    {.act = NODE_WORMS, .say = "Yuck Worms! Lose a moose, or your next turn?"},
    {.act = NODE_BLESSING, .say = "Moose Blessing: which moose do you take from the discards?"},
    {.notation = NULL},
};

static const struct mire_row told[] = {
    {.act = NEWS_START, .say = "{who} rolls lowest and starts.", .operand = {WHO}},
    {.act = NEWS_TURN, .say = "It is {who}'s turn.", .operand = {WHO}},
    {.act = NEWS_SKIP, .say = "{who} lies down for a turn.", .operand = {WHO}},
    {.act = NEWS_ROLL, .say = "{who} rolls {roll}.", .operand = {WHO, DICE_1, DICE_2}},
    {.act = NEWS_MOOSE, .say = "{A Moose} joins {who}'s herd.", .operand = {WHO, MOOSE}},
    {.act = NEWS_NO_MOOSE, .say = "No moose is left to join {who}'s herd.", .operand = {WHO}},
    {.act = NEWS_LOST, .say = "{who} loses {a Moose}.", .operand = {WHO, MOOSE}},
    {.act = NEWS_HAP, .when = NOT_KNOWN, .say = "{who} draws a Moosehap and keeps it."},
    {.act = NEWS_HAP, .when = KEPT, .say = "{who} draws the Moosehap {Hap} and keeps it."},
    {.act = NEWS_HAP, .say = "{who} draws the Moosehap {Hap}.", .operand = {WHO, HAP}},
    {.act = NEWS_LAND_UP, .say = "The next land is {Land} ({land-value}).", .operand = {WHO, LAND}},
    {.act = NEWS_CROSSED, .say = "{who} crosses {Land} on {crossed}.", .operand = {WHO, LAND, NUMBER}},
    {.act = NEWS_FAILED, .say = "{who} fails at {Land} with {failed}.",
     .operand = {WHO, LAND, NUMBER}},
    {.act = NEWS_BANKED, .when = WITH_SYMBOLS,
     .say = "{who} scores {n land} and draws for {symbols-won moose symbol}."},
    {.act = NEWS_BANKED, .say = "{who} scores {n land}.", .operand = {WHO, NUMBER, DICE_2}},
    {.act = NEWS_WASHED, .say = "{who} loses {n held land} and {symbols-won moose symbol}.",
     .operand = {WHO, NUMBER, DICE_2}},
    {.act = NEWS_BATTLE, .say = "{who}'s herd is attacked: {predator}.", .operand = {WHO, PREDATOR}},
    {.act = NEWS_PREDATORS, .say = "The predators reach {n} ({who} rolls {battle}).",
     .operand = {WHO, NUMBER, DICE_2}},
    {.act = NEWS_HERD, .say = "{who}'s herd reaches {n} (rolls {battle}).",
     .operand = {WHO, NUMBER, DICE_2}},
    {.act = NEWS_ARMOUR, .say = "{who}'s Moose Armour saves the herd and is gone.", .operand = {WHO}},
    {.act = NEWS_DIE, .say = "{who}'s die shows {n}.", .operand = {WHO, NUMBER}},
    {.act = NEWS_TRAP, .say = "The trap before {who}'s herd snaps.", .operand = {WHO}},
    {.act = NEWS_GAVE_LAND, .say = "{who} gives {Land} back for a new moose.", .operand = {WHO, LAND}},
    {.act = NEWS_EXTINCT, .say = "{who}'s herd is extinct.", .operand = {WHO}},
    {.act = NEWS_LOOKED, .say = "{who} looks at {Land}.", .operand = {WHO, LAND}},
    {.act = NEWS_GAME_OVER, .say = "The game is over."},
    {.act = NEWS_MARCH, .say = "Nobody has moved for long: {who} must.", .operand = {WHO}},
    {.act = NEWS_DROPPED, .say = "{Hap} on {who}'s herd wears off.", .operand = {WHO, HAP}},
    {.notation = NULL},
};
/* clang-format on */

static const struct mire_wording words = {acts, asks,  told, holes,  holds, put,
                                          read, begin, act,  unpack, pack,  NULL};
MIRE_PASS_ON(moosequest, words)
MIRE_PASS_ON_PROMPT(moosequest, words, node)

mire_json *moosequest_touch(const void *state, int seat, mire_action action)
{
    return mire_row_touch(&words, state, seat, action, NULL);
}
