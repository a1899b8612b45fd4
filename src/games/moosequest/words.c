/* SPDX-License-Identifier: MIT */
/* Moose Quest in words: prompts, notation and back, sentences, news, and why something can't be. */
#include "moosequest.h"

#include "core/text.h"

static const char *land_name(const struct moosequest *m, int land)
{
    return land < tables(m)->lands ? tables(m)->land[land].name : "a land unseen";
}

/* ---- prompts ---- */

static void prompt_aside(const struct moosequest *m, struct mire_text *text)
{
    const struct land *land = &tables(m)->land[m->top];
    mire_putf(text, "Your total is %d against %s (%d). ", m->total, land->name, land->value);
    if (m->total < land->value)
        mire_put(text, "Pay a moose for every missing pip, or fail?");
    else
        mire_put(text, "How many moose symbols do you set aside?");
}

static void prompt_lose(const struct moosequest *m, struct mire_text *text)
{
    const struct task *lose = &m->task[m->tasks - 1];
    static const char *const why[] = {
        [HOW_CHOICE] = "Which moose do you lose?",
        [HOW_HIGHEST] = "Which of your best mooses do you lose?",
        [HOW_BATTLE] = "The predators won",
        [HOW_PAY] = "Which moose pays the toll",
    };
    int how = lose->c & 7;
    mire_put(text, why[how]);
    if (how == HOW_BATTLE)
        mire_putf(text, " by %d: which moose worth that much or more do you lose?", m->margin);
    if (how == HOW_PAY)
        mire_putf(text, " (%d owed)?", lose->b);
}

static void prompt_grass(const struct moosequest *m, struct mire_text *text)
{
    int help = tables(m)->hap[tables(m)->grass].effect[0].n;
    if (m->defender != NONE)
        mire_putf(text, "The predators lead by %d. Eat Magic Moose Grass for +%d?", m->margin,
                  help);
    else
        mire_putf(text, "Your total is %d against %s (%d). Eat Magic Moose Grass for +%d?",
                  m->total, land_name(m, m->top), tables(m)->land[m->top].value, help);
}

static void put_faces(const struct moosequest *m, struct mire_text *text)
{
    for (int i = 0; i < m->rolled; i++)
        mire_putf(text, "%s%d", i ? "-" : "", m->face[i]);
}

static void prompt_reroll(const struct moosequest *m, int seat, struct mire_text *text)
{
    const struct task *die = open_die(m);
    if (die) {
        const struct task *lose = die - 1;
        mire_putf(text, "Your die shows %d: ", die->b);
        if (lose->a == seat)
            mire_put(text, "you lose ");
        else
            mire_putf(text, "@%d loses ", lose->a + 1);
        if (die->b % 2 != die->c)
            mire_put(text, "nothing");
        else if (lose->b == 1)
            mire_put(text, "a moose");
        else
            mire_putf(text, "%d mooses", lose->b);
    } else {
        mire_put(text, "You rolled ");
        put_faces(m, text);
        if (m->moving)
            mire_putf(text, " against %s (%d)", land_name(m, m->top),
                      tables(m)->land[m->top].value);
    }
    mire_put(text, ". Let a Moosemage roll again?");
}

void moosequest_prompt(const void *state, int seat, struct mire_text *text)
{
    const struct moosequest *m = state;
    switch ((enum node)m->node) {
    case NODE_FEED_OR_MOVE:
        mire_putf(text, "%s (%d) lies ahead. Feed your herd, or move it?", land_name(m, m->top),
                  tables(m)->land[m->top].value);
        break;
    case NODE_MEDIUM:
        mire_put(text, "Let your Moosemedium look at the next two lands? The attempt on the one "
                       "you pick will be your last this turn.");
        break;
    case NODE_PICK:
        mire_put(text, "Which of the two lands do you try? The other goes under the deck.");
        break;
    case NODE_SNOW:
        mire_putf(text, "@%d is about to roll for %s. Play a Snowstorm (-%d this turn)?",
                  m->turn + 1, land_name(m, m->top), tables(m)->hap[tables(m)->snow].effect[0].n);
        break;
    case NODE_REROLL:
        prompt_reroll(m, seat, text);
        break;
    case NODE_GRASS:
        prompt_grass(m, text);
        break;
    case NODE_ASIDE:
        prompt_aside(m, text);
        break;
    case NODE_STOP_OR_GO:
        mire_putf(text,
                  "You hold %d land%s and %d moose symbol%s. Stop, or go on to %s (%d) with "
                  "%d dice?",
                  m->held_size, m->held_size == 1 ? "" : "s", m->held_symbols,
                  m->held_symbols == 1 ? "" : "s", land_name(m, m->top),
                  tables(m)->land[m->top].value, m->dice_left);
        break;
    case NODE_LOSE:
        prompt_lose(m, text);
        break;
    case NODE_LAST_MOOSE:
        mire_put(text, "Your herd is gone. Which scored land do you give for a new moose?");
        break;
    case NODE_SKUNKS:
        mire_putf(text,
                  "Your herd is attacked: %s! Let a Moosemage summon skunks (an even die "
                  "drives predators off)?",
                  tables(m)->predator[m->task[m->tasks - 1].b].name);
        break;
    case NODE_PLAY:
        mire_put(text, "Your turn is ending. Play a Moosehap?");
        break;
    case NODE_TARGET:
        mire_putf(text, "At whom do you play %s?", tables(m)->hap[m->chosen].name);
        break;
    case NODE_WORMS:
        mire_put(text, "Yuck Worms! Lose a moose, or your next turn?");
        break;
    case NODE_BLESSING:
        mire_put(text, "Moose Blessing: which moose do you take from the discards?");
        break;
    default:
        mire_put(text, "The game is over.");
    }
}

/* ---- notation ---- */

/* The questions answered by one of two words: [node][choice]. */
static const char *const words[NODES][2] = {
    [NODE_FEED_OR_MOVE] = {[FEED] = "feed", [MOVE] = "move"},
    [NODE_MEDIUM] = {[YES] = "look", [NO] = "no look"},
    [NODE_SNOW] = {[YES] = "snow", [NO] = "no snow"},
    [NODE_REROLL] = {[YES] = "reroll", [NO] = "keep"},
    [NODE_GRASS] = {[YES] = "grass", [NO] = "no grass"},
    [NODE_STOP_OR_GO] = {[STOP] = "stop", [GO] = "go"},
    [NODE_SKUNKS] = {[YES] = "skunks", [NO] = "no skunks"},
    [NODE_WORMS] = {[WORMS_LOSE] = "lose a moose", [WORMS_SKIP] = "skip turn"},
};

static void put_slot(const struct moosequest *m, int slot, struct mire_text *text)
{
    mire_putf(text, "%s%s", slot % 2 ? "used " : "", tables(m)->moose[slot / 2].id);
}

void moosequest_name(const void *state, int seat, mire_action action, struct mire_text *text)
{
    const struct moosequest *m = state;
    const struct moosequest_tables *t = tables(m);
    enum node node = (enum node)(action >> 8);
    int choice = (int)(action & 0xFF);
    (void)seat;
    switch (node) {
    case NODE_PICK:
        mire_putf(text, "pick %d", t->land[choice].number);
        break;
    case NODE_ASIDE:
        if (choice == ASIDE_FAIL)
            mire_put(text, "fail");
        else
            mire_putf(text, "aside %d", choice);
        break;
    case NODE_LOSE:
        mire_put(text, "lose ");
        put_slot(m, choice, text);
        break;
    case NODE_LAST_MOOSE:
        mire_putf(text, "give %d", t->land[choice].number);
        break;
    case NODE_PLAY:
        if (choice == PLAY_NOTHING)
            mire_put(text, "pass");
        else
            mire_putf(text, "play %s", t->hap[choice].id);
        break;
    case NODE_TARGET:
        mire_putf(text, "at %d", choice + 1);
        break;
    case NODE_BLESSING:
        mire_putf(text, "take %s", t->moose[choice].id);
        break;
    default:
        mire_put(text, words[node][choice]);
    }
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

static int find_land(const struct moosequest_tables *t, const char *number)
{
    long n;
    if (!mire_number_parse(number, 0, 255, &n))
        return -1;
    for (int land = 0; land < t->lands; land++)
        if (t->land[land].number == n)
            return land;
    return -1;
}

static int parse_slot(const struct moosequest_tables *t, const char *rest)
{
    int used = strncasecmp(rest, "used ", 5) == 0;
    int kind = find_moose(t, rest + (used ? 5 : 0));
    return kind < 0 || (used && kind != t->mage) ? -1 : slot_of(kind, used);
}

static int parse_count(const char *rest, long max)
{
    long n;
    return mire_number_parse(rest, 0, max, &n) ? (int)n : -1;
}

/* Verbs with something after them. */
static int parse_operand(const struct moosequest_tables *t, enum node node, const char *rest)
{
    switch (node) {
    case NODE_PICK:
    case NODE_LAST_MOOSE:
        return find_land(t, rest);
    case NODE_ASIDE:
        return parse_count(rest, DICE);
    case NODE_LOSE:
        return parse_slot(t, rest);
    case NODE_PLAY:
        return find_hap(t, rest);
    case NODE_TARGET:
        return parse_count(rest, PLAYERS) - 1;
    default:
        return find_moose(t, rest);
    }
}

int moosequest_parse(const void *state, int seat, const char *name, mire_action *action,
                     struct mire_error *err)
{
    static const struct {
        const char *verb, *what;
        enum node node;
    } verbs[] = {
        {"pick ", "land number", NODE_PICK},      {"give ", "land number", NODE_LAST_MOOSE},
        {"aside ", "number of dice", NODE_ASIDE}, {"lose ", "moose", NODE_LOSE},
        {"play ", "Moosehap", NODE_PLAY},         {"at ", "seat", NODE_TARGET},
        {"take ", "moose", NODE_BLESSING},
    };
    const struct moosequest *m = state;
    (void)seat;
    for (int node = 0; node < NODES; node++) {
        for (int choice = 0; choice < 2; choice++) {
            if (words[node][choice] && strcasecmp(name, words[node][choice]) == 0) {
                *action = action_of((enum node)node, choice);
                return MIRE_OK;
            }
        }
    }
    if (strcasecmp(name, "fail") == 0 || strcasecmp(name, "pass") == 0) {
        *action = action_of(name[0] == 'f' || name[0] == 'F' ? NODE_ASIDE : NODE_PLAY, 0xFF);
        return MIRE_OK;
    }
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++) {
        size_t n = strlen(verbs[i].verb);
        if (strncasecmp(name, verbs[i].verb, n) != 0)
            continue;
        int choice = parse_operand(tables(m), verbs[i].node, name + n);
        if (choice < 0)
            return mire_fail(err, MIRE_BAD, "\"%.40s\" is no %s", name + n, verbs[i].what);
        *action = action_of(verbs[i].node, choice);
        return MIRE_OK;
    }
    return mire_fail(err, MIRE_BAD, "\"%.60s\" is no action of Moose Quest", name);
}

/* ---- sentences ---- */

/* To decline a card that others do not know of is nobody else's business. */
static bool is_private(enum node node, int choice)
{
    return (node == NODE_SNOW && choice == NO) || (node == NODE_GRASS && choice == NO) ||
           (node == NODE_PLAY && choice == PLAY_NOTHING);
}

/* Which card is being aimed is known once it is aimed. */
static bool is_unaimed(const struct moosequest *m, enum node node, int choice)
{
    return node == NODE_PLAY && choice != PLAY_NOTHING &&
           tables(m)->hap[choice].target == TARGET_OPPONENT && __builtin_popcount(m->living) > 2;
}

static void say_play(const struct moosequest *m, int choice, struct mire_text *text)
{
    if (choice == PLAY_NOTHING)
        mire_put(text, "plays no Moosehap");
    else if (tables(m)->hap[choice].target == TARGET_OPPONENT && __builtin_popcount(m->living) == 2)
        mire_putf(text, "plays %s at @%d", tables(m)->hap[choice].name,
                  moosequest_next_living(m, m->turn) + 1);
    else
        mire_putf(text, "plays %s", tables(m)->hap[choice].name);
}

static void say_aside(const struct moosequest *m, int choice, struct mire_text *text)
{
    const struct land *land = &tables(m)->land[m->top];
    if (choice == ASIDE_FAIL) {
        mire_put(text, "does not pay and fails");
        return;
    }
    int missing = land->value - (m->total - choice);
    mire_putf(text, "crosses %s on %d", land->name, m->total - choice);
    if (choice)
        mire_putf(text, ", setting %d moose symbol%s aside", choice, choice == 1 ? "" : "s");
    if (missing > 0)
        mire_putf(text, ", for %d moose%s", missing, missing == 1 ? "" : "s");
}

void moosequest_say(const void *state, int seat, mire_action action, int viewer,
                    struct mire_text *text)
{
    static const char *const sentences[NODES][2] = {
        [NODE_FEED_OR_MOVE] = {[FEED] = "feeds the herd", [MOVE] = "moves the herd"},
        [NODE_MEDIUM] = {[YES] = "lets a Moosemedium look ahead", [NO] = "needs no Moosemedium"},
        [NODE_SNOW] = {[YES] = "plays a Snowstorm", [NO] = "saves the Snowstorm"},
        [NODE_REROLL] = {[YES] = "lets a Moosemage roll again", [NO] = "keeps the roll"},
        [NODE_GRASS] = {[YES] = "eats Magic Moose Grass", [NO] = "saves the Magic Moose Grass"},
        [NODE_STOP_OR_GO] = {[STOP] = "stops and scores", [GO] = "goes on"},
        [NODE_SKUNKS] = {[YES] = "lets a Moosemage summon skunks", [NO] = "summons no skunks"},
        [NODE_WORMS] = {[WORMS_LOSE] = "gives a moose to the worms",
                        [WORMS_SKIP] = "will lie down for a turn"},
    };
    const struct moosequest *m = state;
    enum node node = (enum node)(action >> 8);
    int choice = (int)(action & 0xFF);
    bool other = viewer != seat && viewer != MIRE_EVERYTHING;
    if (other && (is_private(node, choice) || is_unaimed(m, node, choice)))
        return;
    switch (node) {
    case NODE_PICK:
        mire_putf(text, "picks %s",
                  other && choice != m->top && m->second_known != 0xFF ? "the land below"
                                                                       : land_name(m, choice));
        break;
    case NODE_ASIDE:
        say_aside(m, choice, text);
        break;
    case NODE_LOSE:
        mire_putf(text, "loses a %s%s", choice % 2 ? "used " : "",
                  tables(m)->moose[choice / 2].name);
        break;
    case NODE_LAST_MOOSE:
        mire_putf(text, "gives %s for a new moose", land_name(m, choice));
        break;
    case NODE_PLAY:
        say_play(m, choice, text);
        break;
    case NODE_TARGET:
        mire_putf(text, "plays %s at @%d", tables(m)->hap[m->chosen].name, choice + 1);
        break;
    case NODE_BLESSING:
        mire_putf(text, "takes a %s from the discards", tables(m)->moose[choice].name);
        break;
    default:
        mire_put(text, sentences[node][choice]);
    }
}

/* ---- news ---- */

static void tell_roll(const uint8_t *item, struct mire_text *text)
{
    int faces[DICE] = {item[2] & 15, item[2] >> 4, item[3]};
    mire_putf(text, "@%d rolls %d", item[1] + 1, faces[0]);
    for (int i = 1; i < DICE && faces[i]; i++)
        mire_putf(text, "-%d", faces[i]);
}

/* The dice of a battle are one number below 216. */
static void tell_battle_dice(int roll, struct mire_text *text)
{
    mire_putf(text, "%d-%d-%d)", 1 + roll % 6, 1 + roll / 6 % 6, 1 + roll / 36);
}

static const char *moose_name(const struct moosequest *m, int kind)
{
    return tables(m)->moose[kind].name;
}

static void tell_hap(const struct moosequest *m, const uint8_t *item, struct mire_text *text)
{
    if (item[2] == UNKNOWN)
        mire_putf(text, "@%d draws a Moosehap and keeps it", item[1] + 1);
    else
        mire_putf(text, "@%d draws the Moosehap %s%s", item[1] + 1, tables(m)->hap[item[2]].name,
                  tables(m)->kept >> item[2] & 1 ? " and keeps it" : "");
}

static void tell_banked(const uint8_t *item, struct mire_text *text)
{
    mire_putf(text, "@%d scores %d land%s", item[1] + 1, item[2], item[2] == 1 ? "" : "s");
    if (item[3])
        mire_putf(text, " and draws for %d moose symbol%s", item[3], item[3] == 1 ? "" : "s");
}

static void tell_item(const struct moosequest *m, const uint8_t *item, struct mire_text *text)
{
    int who = item[1] + 1, what = item[2];
    switch ((enum news)item[0]) {
    case NEWS_START:
        mire_putf(text, "@%d rolls lowest and starts", who);
        break;
    case NEWS_TURN:
        mire_putf(text, "It is @%d's turn", who);
        break;
    case NEWS_SKIP:
        mire_putf(text, "@%d lies down for a turn", who);
        break;
    case NEWS_ROLL:
        tell_roll(item, text);
        break;
    case NEWS_MOOSE:
        mire_putf(text, "A %s joins @%d's herd", moose_name(m, what), who);
        break;
    case NEWS_NO_MOOSE:
        mire_putf(text, "No moose is left to join @%d's herd", who);
        break;
    case NEWS_LOST:
        mire_putf(text, "@%d loses a %s", who, moose_name(m, what));
        break;
    case NEWS_HAP:
        tell_hap(m, item, text);
        break;
    case NEWS_LAND_UP:
        mire_putf(text, "The next land is %s (%d)", land_name(m, what),
                  tables(m)->land[what].value);
        break;
    case NEWS_CROSSED:
        mire_putf(text, "@%d crosses %s on %d", who, land_name(m, what), (int8_t)item[3]);
        break;
    case NEWS_FAILED:
        mire_putf(text, "@%d fails at %s with %d", who, land_name(m, what), item[3] - 100);
        break;
    case NEWS_BANKED:
        tell_banked(item, text);
        break;
    case NEWS_WASHED:
        mire_putf(text, "@%d loses %d held land%s and %d moose symbol%s", who, what,
                  what == 1 ? "" : "s", item[3], item[3] == 1 ? "" : "s");
        break;
    case NEWS_BATTLE:
        mire_putf(text, "@%d's herd is attacked: %s", who, tables(m)->predator[what].name);
        break;
    case NEWS_PREDATORS:
        mire_putf(text, "The predators reach %d (@%d rolls ", what, who);
        tell_battle_dice(item[3], text);
        break;
    case NEWS_HERD:
        mire_putf(text, "@%d's herd reaches %d (rolls ", who, what);
        tell_battle_dice(item[3], text);
        break;
    case NEWS_ARMOUR:
        mire_putf(text, "@%d's Moose Armour saves the herd and is gone", who);
        break;
    case NEWS_DIE:
        mire_putf(text, "@%d's die shows %d", who, what);
        break;
    case NEWS_TRAP:
        mire_putf(text, "The trap before @%d's herd snaps", who);
        break;
    case NEWS_GAVE_LAND:
        mire_putf(text, "@%d gives %s back for a new moose", who, land_name(m, what));
        break;
    case NEWS_EXTINCT:
        mire_putf(text, "@%d's herd is extinct", who);
        break;
    case NEWS_LOOKED:
        mire_putf(text, "@%d looks at %s", who, land_name(m, what));
        break;
    case NEWS_GAME_OVER:
        mire_put(text, "The game is over");
        break;
    case NEWS_MARCH:
        mire_putf(text, "Nobody has moved for long: @%d must", who);
        break;
    case NEWS_DROPPED:
        mire_putf(text, "%s on @%d's herd wears off", tables(m)->hap[what].name, who);
        break;
    }
}

void moosequest_tell(const void *state, int viewer, struct mire_text *text)
{
    const struct moosequest *m = state;
    (void)viewer;
    for (int i = 0; i < m->head.news_count; i++) {
        if (i)
            mire_put(text, "\n");
        tell_item(m, m->head.news[i], text);
        mire_put(text, ".");
    }
}

/* ---- why not ---- */

static const char *const questions[NODES] = {
    [NODE_FEED_OR_MOVE] = "feed or move",
    [NODE_MEDIUM] = "whether a Moosemedium looks ahead",
    [NODE_PICK] = "which of two lands to try",
    [NODE_SNOW] = "whether to play a Snowstorm",
    [NODE_REROLL] = "whether a Moosemage rolls again",
    [NODE_GRASS] = "whether to eat Magic Moose Grass",
    [NODE_ASIDE] = "how many moose symbols to set aside",
    [NODE_STOP_OR_GO] = "stop or go on",
    [NODE_LOSE] = "which moose to lose",
    [NODE_LAST_MOOSE] = "which land to give for a new moose",
    [NODE_SKUNKS] = "whether a Moosemage summons skunks",
    [NODE_PLAY] = "which Moosehap to play, if any",
    [NODE_TARGET] = "at whom to play the Moosehap",
    [NODE_WORMS] = "to lose a moose or a turn",
    [NODE_BLESSING] = "which moose to take from the discards",
};

static void why_not_aside(const struct moosequest *m, int choice, struct mire_text *text)
{
    const struct land *land = &tables(m)->land[m->top];
    int ones = (m->face[0] == 1) + (m->face[1] == 1) + (m->face[2] == 1);
    if (choice == ASIDE_FAIL)
        mire_put(text, "a crossing that succeeds can't be declined");
    else if (choice > ones)
        mire_putf(text, "you rolled %d moose symbol%s, so no more can be set aside", ones,
                  ones == 1 ? "" : "s");
    else if (land->toll)
        mire_put(text, "your herd has too few mooses to pay for the missing pips");
    else
        mire_putf(text, "dice set aside do not count: %d would be left, and %s needs %d",
                  m->total - choice, land->name, land->value);
}

static void why_not_lose(const struct moosequest *m, int slot, struct mire_text *text)
{
    const struct task *lose = &m->task[m->tasks - 1];
    int kind = slot / 2, used = kind == tables(m)->mage ? m->used_mages[lose->a] : 0;
    int there = slot % 2 ? used : m->herd[lose->a][kind] - used;
    if (there == 0)
        mire_putf(text, "your herd has no %s%s", slot % 2 ? "used " : "", moose_name(m, kind));
    else if ((lose->c & 7) == HOW_BATTLE)
        mire_putf(text,
                  "the battle was lost by %d: the moose lost must be worth at least that, "
                  "or be your best",
                  m->margin);
    else if ((lose->c & 7) == HOW_PAY)
        mire_put(text, "this game was begun with tolls paid from the top of the menu down");
    else
        mire_put(text, "only one of the most valuable mooses can be lost here");
}

static void why_not_play(const struct moosequest *m, int kind, struct mire_text *text)
{
    const struct moosequest_tables *t = tables(m);
    if (!m->hand[m->asked][kind])
        mire_putf(text, "you do not hold %s", t->hap[kind].name);
    else
        mire_putf(text, "%s is played in its own moment, not at the end of a turn",
                  t->hap[kind].name);
}

void moosequest_why_not(const void *state, int seat, mire_action action, struct mire_text *text)
{
    const struct moosequest *m = state;
    enum node node = (enum node)(action >> 8);
    int choice = (int)(action & 0xFF);
    int kinds = node == NODE_LOSE   ? 2 * tables(m)->mooses
                : node == NODE_PLAY ? tables(m)->haps
                                    : tables(m)->mooses;
    bool by_kind = node == NODE_LOSE || node == NODE_PLAY || node == NODE_BLESSING;
    (void)seat;
    if (node != m->node && m->node == NODE_STOP_OR_GO && node == NODE_FEED_OR_MOVE)
        mire_put(text, "your herd is on the move: stop, or go on");
    else if (node != m->node)
        mire_putf(text, "that is not what is asked now; the question is %s", questions[m->node]);
    else if (by_kind && choice >= kinds)
        mire_put(text, "there is no such card");
    else if (node == NODE_ASIDE)
        why_not_aside(m, choice, text);
    else if (node == NODE_LOSE)
        why_not_lose(m, choice, text);
    else if (node == NODE_PLAY)
        why_not_play(m, choice, text);
    else if (node == NODE_PICK)
        mire_put(text, "only one of the two lands the Moosemedium looks at can be picked");
    else if (node == NODE_LAST_MOOSE)
        mire_put(text, "only a land you have scored can be given");
    else if (node == NODE_TARGET)
        mire_put(text, choice == m->turn ? "that card is played at an opponent"
                                         : "there is no living herd on that seat");
    else if (node == NODE_BLESSING)
        mire_putf(text, "there is no %s among the discards", moose_name(m, choice));
    else
        mire_put(text, "that is not possible now");
}
