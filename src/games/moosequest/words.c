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
static const struct moosequest *of(const struct mire_about *about)
{
    return about->state;
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

/* "1-6-2"; 0 is no die. */
static void put_dice(int a, int b, int c, struct mire_text *text)
{
    mire_putf(text, "%d", a);
    if (b)
        mire_putf(text, "-%d", b);
    if (b && c)
        mire_putf(text, "-%d", c);
}

static int find_moose(const struct moosequest_tables *t, const char *id)
{
    for (int kind = 0; kind < t->mooses; kind++)
        if (strcasecmp(id, t->moose[kind].id) == 0)
            return kind;
    return -1;
}

static int find_hap(const struct moosequest_tables *t, const char *id)
{
    for (int kind = 0; kind < t->haps; kind++)
        if (strcasecmp(id, t->hap[kind].id) == 0)
            return kind;
    return -1;
}

static int find_land(const struct moosequest_tables *t, const char *word)
{
    long n;
    return mire_number_parse(word, 0, 255, &n) ? moosequest_find_land(t, n) : -1;
}

static int read_seat(const char *word)
{
    long n;
    return mire_number_parse(word, 0, PLAYERS, &n) ? (int)n - 1 : -1;
}

#define HOLES_SEE                                                                                  \
    const struct moosequest *m = of(about);                                                        \
    const struct moosequest_tables *t = tables(m);                                                 \
    (void)t

/* clang-format off */
WRITES(moose, mire_put(text, t->moose[operand].id))
WRITES(moose_name, mire_put(text, t->moose[operand].name))
WRITES(land_words, mire_put(text, land_name(m, operand)))
WRITES(hap, mire_put(text, t->hap[operand].id))
WRITES(hap_name, mire_put(text, t->hap[operand].name))
WRITES(opponent, mire_putf(text, "@%d", moosequest_next_living(m, m->turn) + 1))
WRITES(loser, mire_putf(text, "@%d", loss_of(m)->a + 1))
WRITES(predator_name, mire_put(text, t->predator[operand].name))
WRITES(attacker, mire_put(text, t->predator[m->task[m->tasks - 1].b].name))
WRITES(faces, put_dice(m->face[0], m->rolled > 1 ? m->face[1] : 0, m->rolled > 2 ? m->face[2] : 0, text))
WRITES(roll, put_dice(operand & 15, operand >> 4, about->of[DICE_2], text))
WRITES(battle_dice, put_dice(1 + operand % 6, 1 + operand / 6 % 6, 1 + operand / 36, text)) /* one number below 216 */
COUNTS(land_number, t->land[operand].number)
COUNTS(from_one, operand + 1) /* seats are counted from 1 */
COUNTS(land_value, t->land[operand].value)
COUNTS(choice, (int)(about->action & 0xFF))
COUNTS(medium_slot, slot_of(t->medium, 0))
COUNTS(mage_slot, slot_of(t->mage, 0))
COUNTS(die, open_die(m)->b)
COUNTS(lost, loss_of(m)->b)
COUNTS(snow_loss, t->hap[t->snow].effect[0].n)
COUNTS(grass_gain, t->hap[t->grass].effect[0].n)
COUNTS(total, m->total)
COUNTS(result, m->total - operand)
COUNTS(missing, t->land[m->top].value - (m->total - operand))
COUNTS(margin, m->margin)
COUNTS(held, m->held_size)
COUNTS(symbols, m->held_symbols)
COUNTS(dice_left, m->dice_left)
COUNTS(failed_with, operand - 100) /* in the news, so that it is never below zero */
COUNTS(crossed_with, (int8_t)operand)
READS(read_moose, find_moose(t, word))
READS(read_mage, find_moose(t, word) == t->mage ? t->mage : -1)
READS(read_land, find_land(t, word))
READS(read_hap, find_hap(t, word))
READS(read_target, read_seat(word))

static const struct mire_hole holes[] = {
    {"moose", MOOSE, .put = moose, .read = read_moose, .what = "moose"},
    {"mage", MOOSE, .put = moose, .read = read_mage, .what = "moose that can be used"},
    {"land", LAND, .number = land_number, .read = read_land, .what = "land number"},
    {"hap", HAP, .put = hap, .read = read_hap, .what = "Moosehap"},
    {"target", TARGET_SEAT, .number = from_one, .read = read_target, .what = "seat"},
    {"dice", NUMBER, .count = DICE, .what = "number of dice"},
    {"who", WHO, .who = true}, {"Target", TARGET_SEAT, .who = true},
    {"Moose", MOOSE, .put = moose_name}, {"Land", LAND, .put = land_words},
    {"land-value", LAND, .number = land_value}, {"Hap", HAP, .put = hap_name},
    {"top", TOP, .number = land_number}, {"Top", TOP, .put = land_words},
    {"top-value", TOP, .number = land_value}, {"snow", SNOW, .put = hap}, {"grass", GRASS, .put = hap},
    {"Chosen", CHOSEN, .put = hap_name}, {"opponent", .put = opponent}, {"loser", .put = loser},
    {"predator", PREDATOR, .put = predator_name}, {"attacker", .put = attacker},
    {"faces", .put = faces}, {"roll", DICE_1, .put = roll}, {"battle", DICE_2, .put = battle_dice},
    {"n", .slot = NUMBER}, {"seat", .slot = SEAT}, {"choice", .number = choice},
    {"medium-slot", .number = medium_slot}, {"mage-slot", .number = mage_slot}, {"die", .number = die},
    {"lost", .number = lost}, {"snow-loss", .number = snow_loss}, {"grass-gain", .number = grass_gain},
    {"total", .number = total}, {"result", NUMBER, .number = result}, {"missing", NUMBER, .number = missing},
    {"margin", .number = margin}, {"held", .number = held}, {"symbols", .number = symbols},
    {"dice-left", .number = dice_left}, {"failed", NUMBER, .number = failed_with},
    {"crossed", NUMBER, .number = crossed_with}, {"symbols-won", .slot = DICE_2},
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

/* Which card is being aimed is known once it is aimed. */
static bool needs_target(const struct moosequest *m, int hap, bool among_several)
{
    return tables(m)->hap[hap].target == TARGET_OPPONENT &&
           (__builtin_popcount(m->living) > 2) == among_several;
}

/* Of a die that may be rolled again: does it cost nothing, and whom? */
static bool is_safe(const struct task *die)
{
    return die && die->b % 2 != die->c;
}

static bool costs_me(const struct mire_about *about)
{
    return loss_of(of(about))->a == about->seat;
}

/* Does the roll, without some symbols, not reach the value of the land? */
static bool falls_short(const struct moosequest *m, int symbols)
{
    return m->top != NONE && m->total - symbols < tables(m)->land[m->top].value;
}

/* How the moose that is asked for is lost. */
static int how_lost(const struct moosequest *m)
{
    return m->task[m->tasks - 1].c & 7;
}

/* clang-format off */
HOLDS(when_others, mire_tells_others(about))
HOLDS(when_land_below, mire_tells_others(about) && about->of[LAND] != m->top && m->second_known != 0xFF)
HOLDS(when_used_mage, about->action & 1)
HOLDS(when_symbols_and_pays, about->of[NUMBER] && falls_short(m, about->of[NUMBER]))
HOLDS(when_sets_symbols, about->of[NUMBER])
HOLDS(when_pays, falls_short(m, about->of[NUMBER]))
HOLDS(when_unaimed, mire_tells_others(about) && needs_target(m, about->of[HAP], true))
HOLDS(when_one_opponent, needs_target(m, about->of[HAP], false))
HOLDS(when_short, falls_short(m, 0))
HOLDS(when_in_battle, m->defender != NONE)
HOLDS(when_die_safe_own, is_safe(open_die(m)) && costs_me(about))
HOLDS(when_die_safe, is_safe(open_die(m)))
HOLDS(when_die_own, open_die(m) && !is_safe(open_die(m)) && costs_me(about))
HOLDS(when_any_die, open_die(m))
HOLDS(when_moving, m->moving)
HOLDS(when_loses_best, how_lost(m) == HOW_HIGHEST)
HOLDS(when_loses_battle, how_lost(m) == HOW_BATTLE)
HOLDS(when_loses_toll, how_lost(m) == HOW_PAY)
HOLDS(when_not_known, about->of[HAP] == UNKNOWN)
HOLDS(when_kept, t->kept >> about->of[HAP] & 1)
HOLDS(when_with_symbols, about->of[DICE_2])
/* clang-format on */

/* ---- actions ---- */

/* The act of an answer is the answer itself, or its question where it names something. */
#define ONE(NODE, CHOICE) ((NODE) << 8 | (CHOICE))
#define ANY(NODE)         ((NODE) << 8 | 0xFE)

/* clang-format off */
static const struct mire_row acts[] = {
    {ONE(NODE_FEED_OR_MOVE, FEED), 0, "feed", "{who feeds|feed} the herd", 0, "act", "seat-{seat}"},
    {ONE(NODE_FEED_OR_MOVE, MOVE), 0, "move", "{who moves|move} the herd", 0, "act", "land-{top}"},
    {ONE(NODE_MEDIUM, YES), 0, "look", "{who} lets a Moosemedium look ahead", "Look ahead with the Moosemedium",
     "look", "herd-{seat}-{medium-slot}"},
    {ONE(NODE_MEDIUM, NO), 0, "no look", "{who} needs no Moosemedium", "Do not look ahead", "look",
     "herd-{seat}-{medium-slot}"},
    {ANY(NODE_PICK), when_land_below, NULL, "{who} picks the land below"},
    {ANY(NODE_PICK), 0, "pick {land}", "{who picks|pick} {Land}", 0, "pick", "land-{land}", "pick 35", {LAND}},
    {ONE(NODE_SNOW, YES), 0, "snow", "{who plays|play} a Snowstorm", 0, "snow", "hand-{seat}-{snow}"},
    {ONE(NODE_SNOW, NO), when_others, NULL, ""},
    {ONE(NODE_SNOW, NO), 0, "no snow", "{who saves|save} the Snowstorm", 0, "snow", "hand-{seat}-{snow}"},
    {ONE(NODE_REROLL, YES), 0, "reroll", "{who} lets a Moosemage roll again", "Re-roll with the Moosemage",
     "reroll", "herd-{seat}-{mage-slot}"},
    {ONE(NODE_REROLL, NO), 0, "keep", "{who keeps|keep} the roll", 0, "reroll", "herd-{seat}-{mage-slot}"},
    {ONE(NODE_GRASS, YES), 0, "grass", "{who eats|eat} Magic Moose Grass", 0, "grass", "hand-{seat}-{grass}"},
    {ONE(NODE_GRASS, NO), when_others, NULL, ""},
    {ONE(NODE_GRASS, NO), 0, "no grass", "{who saves|save} the Magic Moose Grass",
     0, "grass", "hand-{seat}-{grass}"},
    {ONE(NODE_ASIDE, ASIDE_FAIL), 0, "fail", "{who} does not pay and fails", "Do not pay, and fail", "aside",
     "tray"},
    {ANY(NODE_ASIDE), when_symbols_and_pays, NULL,
     "{who crosses|cross} {Top} on {result}, setting {n moose symbol} aside, for {missing?# moose|# mooses}"},
    {ANY(NODE_ASIDE), when_sets_symbols, NULL,
     "{who crosses|cross} {Top} on {result}, setting {n moose symbol} aside"},
    {ANY(NODE_ASIDE), when_pays, NULL, "{who crosses|cross} {Top} on {result}, for {missing?# moose|# mooses}"},
    {ANY(NODE_ASIDE), 0, "aside {dice}", "{who crosses|cross} {Top} on {result}",
     0, "aside", "tray", "aside 1", {NUMBER}},
    {ONE(NODE_STOP_OR_GO, STOP), 0, "stop", "{who} stops and scores", "Stop and score", "stop", "seat-{seat}"},
    {ONE(NODE_STOP_OR_GO, GO), 0, "go", "{who goes|go} on", 0, "stop", "land-{top}"},
    {ANY(NODE_LOSE), when_used_mage, "lose used {mage}", "{who loses|lose} a used {Moose}",
     0, NULL, NULL, "lose used moosemage", {MOOSE}},
    {ANY(NODE_LOSE), 0, "lose {moose}", "{who loses|lose} {a Moose}",
     0, "lose", "herd-{seat}-{choice}", "lose moosemom", {MOOSE}},
    {ANY(NODE_LAST_MOOSE), 0, "give {land}", "{who gives|give} {Land} for a new moose",
     0, "give", "land-{land}", "give 35", {LAND}},
    {ONE(NODE_SKUNKS, YES), 0, "skunks", "{who} lets a Moosemage summon skunks",
     "Summon skunks with the Moosemage", "skunks", "herd-{seat}-{mage-slot}"},
    {ONE(NODE_SKUNKS, NO), 0, "no skunks", "{who summons|summon} no skunks",
     0, "skunks", "herd-{seat}-{mage-slot}"},
    {ONE(NODE_PLAY, PLAY_NOTHING), when_others, NULL, ""},
    {ONE(NODE_PLAY, PLAY_NOTHING), 0, "pass", "{who plays|play} no Moosehap", 0, "play"},
    {ANY(NODE_PLAY), when_unaimed, NULL, ""},
    {ANY(NODE_PLAY), when_one_opponent, NULL, "{who plays|play} {Hap} at {opponent}"},
    {ANY(NODE_PLAY), 0, "play {hap}", "{who plays|play} {Hap}",
     0, "play", "hand-{seat}-{hap}", "play wolves", {HAP}},
    {ANY(NODE_TARGET), 0, "at {target}", "{who plays|play} {Chosen} at {Target}",
     0, "target", "seat-{target}", "at 2", {TARGET_SEAT}},
    {ONE(NODE_WORMS, WORMS_LOSE), 0, "lose a moose", "{who gives|give} a moose to the worms", 0, "worms"},
    {ONE(NODE_WORMS, WORMS_SKIP), 0, "skip turn", "{who} will lie down for a turn", "Skip your next turn",
     "worms", ""},
    {ANY(NODE_BLESSING), 0, "take {moose}", "{who takes|take} {a Moose} from the discards",
     0, "take", "discard-{choice}", "take moosemom", {MOOSE}},
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
    return action_of(node,
                     node == NODE_LOSE ? slot_of(choice, row->when == when_used_mage) : choice);
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
    {.act = NODE_REROLL, .when = when_die_safe_own, .say = "Your die shows {die}: you lose nothing." LET_ROLL},
    {.act = NODE_REROLL, .when = when_die_safe, .say = "Your die shows {die}: {loser} loses nothing." LET_ROLL},
    {.act = NODE_REROLL, .when = when_die_own,
     .say = "Your die shows {die}: you lose {lost?a moose|# mooses}." LET_ROLL},
    {.act = NODE_REROLL, .when = when_any_die,
     .say = "Your die shows {die}: {loser} loses {lost?a moose|# mooses}." LET_ROLL},
    {.act = NODE_REROLL, .when = when_moving,
     .say = "You rolled {faces} against {Top} ({top-value})." LET_ROLL},
    {.act = NODE_REROLL, .say = "You rolled {faces}." LET_ROLL},
    {.act = NODE_GRASS, .when = when_in_battle,
     .say = "The predators lead by {margin}. Eat Magic Moose Grass for +{grass-gain}?"},
    {.act = NODE_GRASS, .say = "Your total is {total} against {Top} ({top-value}). Eat Magic Moose "
                               "Grass for +{grass-gain}?"},
    {.act = NODE_ASIDE, .when = when_short, .say = "Your total is {total} against {Top} ({top-value}). Pay "
                                              "a moose for every missing pip, or fail?"},
    {.act = NODE_ASIDE, .say = "Your total is {total} against {Top} ({top-value}). How many moose "
                               "symbols do you set aside?"},
    {.act = NODE_STOP_OR_GO, .say = "You hold {held land} and {symbols moose symbol}. Stop, or go on "
                                    "to {Top} ({top-value}) with {dice-left?# die|# dice}?"},
    {.act = NODE_LOSE, .when = when_loses_best, .say = "Which of your best mooses do you lose?"},
    {.act = NODE_LOSE, .when = when_loses_battle, .say = "The predators won by {margin}: which moose worth "
                                                    "that much or more do you lose?"},
    {.act = NODE_LOSE, .when = when_loses_toll, .say = "Which moose pays the toll ({lost} owed)?"},
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
    {.act = NEWS_HAP, .when = when_not_known, .say = "{who} draws a Moosehap and keeps it."},
    {.act = NEWS_HAP, .when = when_kept, .say = "{who} draws the Moosehap {Hap} and keeps it."},
    {.act = NEWS_HAP, .say = "{who} draws the Moosehap {Hap}.", .operand = {WHO, HAP}},
    {.act = NEWS_LAND_UP, .say = "The next land is {Land} ({land-value}).", .operand = {WHO, LAND}},
    {.act = NEWS_CROSSED, .say = "{who} crosses {Land} on {crossed}.", .operand = {WHO, LAND, NUMBER}},
    {.act = NEWS_FAILED, .say = "{who} fails at {Land} with {failed}.",
     .operand = {WHO, LAND, NUMBER}},
    {.act = NEWS_BANKED, .when = when_with_symbols,
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

static const struct mire_wording words = {acts, asks, told, holes, begin, act, unpack, pack};
MIRE_PASS_ON(moosequest, words)
MIRE_PASS_ON_PROMPT(moosequest, words, node)

mire_json *moosequest_touch(const void *state, int seat, mire_action action)
{
    return mire_row_touch(&words, state, seat, action, NULL);
}
