/* SPDX-License-Identifier: MIT */
/*
 * Words: names of cards, prompts, notation and back, and sentences.
 *
 * A card is written by its species and its number, cuckoo/adders-tongue#101, or by the half that
 * matters, cuckoo#101; a host by its number in the order hosts came down, goat-willow.7. Opponents
 * may know hosts but not the cards under universal moors, so hosts are never written as cards.
 */
#include "core/text.h"
#include "core/wording.h"
#include "games/dartmoor/dartmoor.h"

#include <stdio.h>
#include <string.h>

const char *const dartmoor_kind_names[KINDS] = {
    "amphibian", "tree",  "bat",  "insect", "dragonfly", "mouse", "cloven-hoofed", "plant",
    "pawed",     "shrub", "bird", "moor",   "rabbit",    "newt",  "bottom",        NULL,
};

/* ---- names of things ---- */

void dartmoor_put_face(struct mire_text *text, const struct dartmoor *g, int card, int half)
{
    mire_put(text, dartmoor_face(g, card, half < 0 ? 0 : half)->slug);
    if (half < 0 && dartmoor_split(card))
        mire_putf(text, "/%s", dartmoor_face(g, card, 1)->slug);
    mire_putf(text, "#%d", card + 1);
}

void dartmoor_put_card(struct mire_text *text, const struct dartmoor *g, int card)
{
    dartmoor_put_face(text, g, card, -1);
}

void dartmoor_put_host(struct mire_text *text, const struct dartmoor *g, int host)
{
    if (host < g->host_count)
        mire_put(text, dartmoor_facts[dartmoor_host_species(g, host)].slug);
    mire_putf(text, ".%d", host + 1);
}

void dartmoor_put_title(struct mire_text *text, const struct dartmoor *g, int card)
{
    mire_put(text, dartmoor_face(g, card, 0)->name);
    if (dartmoor_split(card))
        mire_putf(text, " / %s", dartmoor_face(g, card, 1)->name);
}

void dartmoor_put_host_title(struct mire_text *text, const struct dartmoor *g, int host)
{
    mire_putf(text, "%s %d", dartmoor_facts[dartmoor_host_species(g, host)].name, host + 1);
}

/* Quantities that points grow with: on a drawn card, and in sentences; where nothing stands here,
 * as the kind or symbol is called. */
static const struct {
    const char *sign, *noun, *reached;
} whats[WHATS] = {
    [HOOFED] = {NULL, "cloven-hoofed animal"},
    [PAWED] = {NULL, "pawed animal"},
    [CAVE_CARDS] = {"cave", "card in the cave"},
    [BIRD_SPECIES] = {"bird species", "bird species"},
    [PLANT_SPECIES] = {"plant species", "plant species"},
    [OWN_SYMBOL] = {"own symbol", "card with the same tree symbol"},
    [BOTTOM] = {NULL, "card at the bottom"},
    [THREE_BATS] = {"3 bat species", .reached = "three bat species"},
    [THREE_AMPHIBIANS] = {"3 amphibian species", .reached = "three amphibian species"},
    [FIVE_PLANTS] = {"5 plant species", .reached = "five plant species"},
    [FIVE_INSECTS] = {"5 insects", .reached = "five insects"},
    [FIVE_MOORS] = {"5 moors", .reached = "five moors"},
    [MOST_MOORS] = {"most moors", .reached = "the most moors"},
    [BIRD_STEPS] = {"steps of bird species"},
};

const char *dartmoor_what_sign(int what)
{
    if (what == ONE)
        return NULL;
    if (what >= SYMBOL && what < SYMBOL + SYMBOLS)
        return dartmoor_symbols[what - SYMBOL];
    return whats[what].sign ? whats[what].sign : dartmoor_kind_names[what];
}

const char *dartmoor_what_reached(int what)
{
    return whats[what].reached;
}

static void put_noun(struct mire_text *text, int what)
{
    mire_put(text, whats[what].noun ? whats[what].noun : dartmoor_what_sign(what));
    mire_put(text, what >= SYMBOL && what < SYMBOL + SYMBOLS ? " symbol" : "");
}

void dartmoor_put_kinds(struct mire_text *text, unsigned kinds, const char *between)
{
    int kind, said = 0;
    MIRE_EACH_BIT(kind, kinds) {
        mire_put(text, said++ ? between : "");
        put_noun(text, kind);
    }
}

void dartmoor_put_counted(struct mire_text *text, int count, int what)
{
    MIRE_TEXT(noun, 60);
    if (what == SYMBOL + NO_SYMBOL)
        mire_put(&noun, "symbol");
    else
        put_noun(&noun, what);
    mire_put_count(text, count, noun.at);
    mire_put(text, what == SYMBOL + NO_SYMBOL && count != 1 ? " (which, was not said)" : "");
}

static void put_what(struct mire_text *text, int n, int what)
{
    mire_putf(text, "%d per ", n);
    put_noun(text, what);
}

void dartmoor_put_points(struct mire_text *text, int species)
{
    const struct dartmoor_facts *facts = &dartmoor_facts[species];
    const struct dartmoor_points *p = &facts->points;
    if (facts->kinds & K(DRAGONFLY))
        mire_put(text, "sets of different dragonflies: 0, 5, 10, 15, 30");
    else if (facts->kinds & K(NEWT))
        mire_put(text, "5, 15, 25 for one, two, three of them");
    else if (p->n1 == 0)
        mire_put(text, "0");
    else if (p->what1 == BIRD_STEPS)
        mire_put(text, "1, 3, 6, 10 with 1, 2, 4, 6 bird species");
    else if (whats[p->what1].reached)
        mire_putf(text, "%d with %s, else %d", p->n1 + p->n2, whats[p->what1].reached, p->n2);
    else if (p->what1 == ONE)
        mire_putf(text, "%d%s", p->n1,
                  p->when == AT_MOOR  ? " at a moor"
                  : p->when == ALWAYS ? ""
                  : dartmoor_facts[species].side == WOOD
                      ? " when all sides are occupied"
                      : " when its host's sides are all occupied");
    else
        put_what(text, p->n1, p->what1);
    if (p->n2 && !whats[p->what1].reached) {
        mire_put(text, ", ");
        put_what(text, p->n2, p->what2);
    }
}

/* ---- what sentences and notation have holes for ---- */

enum slot { NONE_SLOT, CARD, HALF, HOST, APART, CAVE, WHO, NUMBER, SEAT, DOING, KINDS_SET };
/* The acting cave or species, and whether it is the bonus that acts. */
static void put_actor(const struct dartmoor *g, struct mire_text *text)
{
    if (g->acting >= FIRST_CAVE)
        mire_putf(text, "Cave %d", g->acting - FIRST_CAVE + 1);
    else
        mire_putf(text, "%s%s", dartmoor_facts[g->acting].name, g->part == BONUS ? " (bonus)" : "");
}

bool dartmoor_read_card(const struct dartmoor *g, const char *text, int *card, int *half)
{
    const char *mark = strchr(text, '#');
    long number;
    if (!mark || !mire_number_parse(mark + 1, 1, CARDS, &number))
        return false;
    *card = (int)number - 1;
    *half = dartmoor_split(*card) ? -1 : 0;
    size_t n = (size_t)(mark - text);
    if (n == 0)
        return true;
    for (int h = -1; h < 1 + dartmoor_split(*card); h++) {
        MIRE_TEXT(name, 80);
        dartmoor_put_face(&name, g, *card, h);
        if (strncasecmp(name.at, text, n + 1) == 0) {
            *half = dartmoor_split(*card) ? h : 0;
            return true;
        }
    }
    return false;
}

static int read_host(const struct dartmoor *g, const char *word)
{
    const char *dot = strchr(word, '.');
    long number;
    MIRE_TEXT(name, 80);
    if (!dot || !mire_number_parse(dot + 1, 1, HOSTS, &number))
        return -1;
    dartmoor_put_host(&name, g, (int)number - 1);
    if (dot != word && number <= g->host_count && strcasecmp(name.at, word) != 0)
        return -1;
    return (int)number - 1;
}

/* A card; or a half of one, packed with it as in an action. */
static int read_number(const struct dartmoor *g, const char *word, bool face)
{
    int card, half;
    if (!dartmoor_read_card(g, word, &card, &half) || (face && half < 0))
        return -1;
    return face ? half << 8 | card : card;
}

static int read_cave_number(const char *word)
{
    long number;
    return mire_number_parse(word, 1, CAVES, &number) ? (int)number : -1;
}

/* What the bonus of the card being laid is. */
static const struct dartmoor_op *bonus_of(const struct dartmoor *g)
{
    return dartmoor_part(g, tables(g)->card[g->card].species[g->half], BONUS);
}

#define HOLES_SEE                                                                                  \
    const struct dartmoor *g = about->state;                                                       \
    (void)g

/* clang-format off */
WRITES(card, dartmoor_put_card(text, g, operand))
WRITES(face, dartmoor_put_face(text, g, operand, about->of[HALF]))
WRITES(host, dartmoor_put_host(text, g, operand))
WRITES(title, dartmoor_put_title(text, g, operand))
WRITES(face_name, mire_put(text, dartmoor_face(g, operand, about->of[HALF])->name))
WRITES(host_title, dartmoor_put_host_title(text, g, operand))
WRITES(side, mire_put(text, dartmoor_half_name(g, operand, about->of[HALF])))
WRITES(kinds, dartmoor_put_kinds(text, (unsigned)operand, " or "))
WRITES(actor, put_actor(g, text))
WRITES(laid, mire_put(text, dartmoor_face(g, g->card, g->half)->name))
WRITES(symbol, mire_put(text, dartmoor_symbols[tables(g)->card[g->card].symbol[g->half]]))
WRITES(bonus, dartmoor_put_op(text, bonus_of(g)))
WRITES(effect, dartmoor_put_op(text, dartmoor_current_op(g)))
WRITES(did, dartmoor_say(g, about->of[WHO], ACT(about->of[DOING], operand, 0), MIRE_SPECTATOR, text))
COUNTS(from_one, operand + 1)
COUNTS(laid_number, g->card + 1)
COUNTS(still_left, g->left)
READS(read_card, read_number(g, word, false))
READS(read_face, read_number(g, word, true))
READS(read_a_host, read_host(g, word))
READS(read_cave, read_cave_number(word))

HOLDS(when_is_apart, about->of[APART])
HOLDS(when_not_shown, mire_tells_others(about) && !(g->at[about->of[CARD]] & SHOWN))
HOLDS(when_any_number, about->of[NUMBER] == ANY)
HOLDS(when_hand_full, g->hand_count[about->seat] >= HAND)
HOLDS(when_no_bonus, bonus_of(g)->verb == NOTHING)
HOLDS(when_bonus_lost, !g->matched)
HOLDS(when_from_cave, g->setup)
HOLDS(when_not_known, about->of[CARD] == NO_CARD)
HOLDS(when_first_winter, about->of[NUMBER] == 1)
HOLDS(when_second_winter, about->of[NUMBER] == 2)
HOLDS(when_no_dweller, about->of[CARD] == NO_CARD || !dartmoor_split(about->of[CARD]))
HOLDS(when_told_by_itself, about->of[DOING] == DO_SLOT || about->of[DOING] == DO_DRAW) /* the card's entering, or the draw */
HOLDS(when_puts_down, about->of[DOING] == DO_PUT)

static const struct mire_hole holes[] = {
    {"card", CARD, .put = card, .read = read_card, .what = "card (cuckoo#101)"},
    {"face", CARD, .put = face, .read = read_face, .what = "half of a card (cuckoo#101)"},
    {"host", HOST, .put = host, .read = read_a_host, .what = "host (goat-willow.7)"},
    {"cave", CAVE, .read = read_cave, .what = "cave (1 to 5)"},
    {"title", CARD, .put = title}, {"name", CARD, .put = face_name},
    {"Host", HOST, .put = host_title}, {"side", CARD, .put = side},
    {"kinds", KINDS_SET, .put = kinds}, {"actor", .put = actor}, {"laid", .put = laid},
    {"symbol", .put = symbol}, {"bonus", .put = bonus}, {"effect", .put = effect},
    {"did", CARD, .put = did}, {"who", WHO, .who = true}, {"n", .slot = NUMBER},
    {"number", CARD, .number = from_one}, {"laid-number", .number = laid_number},
    {"left", .number = still_left},
    {.name = NULL},
};
/* clang-format on */

/* ---- actions, questions, news, and what a card's text is made of ---- */

/* clang-format off */
static const struct mire_row acts[] = {
    {DO_CAVE, 0, "cave {cave}", "{who} chooses cave {cave}", "Choose cave {cave}",
     "cave", "cave-{cave}", "cave 3", {CAVE}},
    {DO_DRAW, 0, "draw", "{who} draws from the stack", "Draw from the stack", "draw", "stack"},
    {DO_TAKE, 0, "take {card}", "{who} takes {title} from the clearing", "Take {title} from the clearing",
     "take", "card-{number}", "take cuckoo#101", {CARD}},
    {DO_PLAY, 0, "play {face}", "{who} plays the {name}", "Play the {name}",
     "play", "card-{number}-{side} card-{number}", "play cuckoo#101", {CARD, HALF}},
    {DO_SLOT, when_is_apart, "at {host} apart", "{who} puts the {laid} at the {Host}, in a slot of its own",
     "Put the {laid} at the {Host}, in a slot of its own", NULL, NULL,
     "at goat-willow.7, or at goat-willow.7 apart", {HOST, APART}},
    {DO_SLOT, 0, "at {host}", "{who} puts the {laid} at the {Host}", "Put the {laid} at the {Host}",
     "slot", "card-{laid-number}", "at goat-willow.7", {HOST, APART}},
    {DO_PAY, 0, "pay {card}", "{who} pays with {title}", "Pay with {title}",
     "pay", "card-{number}", "pay cuckoo#101", {CARD}},
    {DO_PUT, 0, "put {face}", "{who} puts down the {name}, free", "Put down the {name}, free",
     "put", "card-{number}-{side} card-{number}", "put cuckoo#101", {CARD, HALF}},
    {DO_LAY, when_not_shown, NULL, "{who} lays a hand card face down as a universal moor"},
    {DO_LAY, 0, "lay {card}", "{who} lays {title} face down as a universal moor",
     "Lay {title} face down as a universal moor", "lay", "card-{number}", "lay cuckoo#101", {CARD}},
    {DO_STOW, 0, "stow {card}", "{who} puts {title} into the cave", "Put {title} into your cave",
     "stow", "card-{number}", "stow cuckoo#101", {CARD}},
    {DO_DISCARD, 0, "drop {card}", "{who} drops {title} into the clearing", "Drop {title} into the clearing",
     "discard", "card-{number}", "drop cuckoo#101", {CARD}},
    {DO_SKIP, 0, "skip", "{who} puts nothing down", "Put nothing down", "skip", ""},
    {DO_SHOW, 0, "show", "{who} can neither draw nor play and shows the hand",
     "Show your hand: you can neither draw nor play", "show", ""},
    {.notation = NULL},
};

static const struct mire_row asks[] = {
    {.act = CHOOSE_CAVE, .say = "Choose a cave."},
    {.act = TURN, .when = when_hand_full, .say = "Your hand is full: play a card."},
    {.act = TURN, .say = "Draw two cards, or play one."},
    {.act = SECOND, .say = "Draw the second card, from the stack or from the clearing."},
    {.act = SLOT, .say = "Where does the {laid} go?"},
    {.act = PAY, .when = when_no_bonus, .say = "Pay {left card} for the {laid}."},
    {.act = PAY, .when = when_bonus_lost, .say = "Pay {left card} for the {laid}. Its bonus is lost."},
    {.act = PAY, .say = "Pay {left card} for the {laid}. With {symbol} symbols only it earns the "
                        "bonus: {bonus}."},
    {.act = TAKE, .say = "{actor}: {effect}."},
    {.act = STOW, .say = "{actor}: put {left} of the clearing's cards into your cave."},
    {.act = PUT, .say = "{actor}: {effect}."},
    {.act = LAY, .say = "{actor}: {effect}."},
    {.act = DISCARD, .when = when_from_cave,
     .say = "{actor}: put {left} of your hand cards into the clearing."},
    {.act = DISCARD, .say = "Nothing to draw, nothing to play: put {left} of your hand cards into "
                            "the clearing."},
    {.notation = NULL},
};

static const struct mire_row told[] = {
    {.act = NEWS_DRAW, .when = when_not_known, .say = "{who} draws a card."},
    {.act = NEWS_DRAW, .say = "{who} draws {title}.", .operand = {WHO, CARD}},
    {.act = NEWS_REVEAL, .say = "{title} falls into the clearing.", .operand = {CARD}},
    {.act = NEWS_CAVE, .say = "{title} goes to {who}'s cave.", .operand = {WHO, CARD}},
    {.act = NEWS_WINTER, .when = when_first_winter, .say = "The first winter card comes up."},
    {.act = NEWS_WINTER, .when = when_second_winter, .say = "The second winter card comes up."},
    {.act = NEWS_WINTER, .say = "The third winter card comes up: the game is over.",
     .operand = {NUMBER}},
    {.act = NEWS_ENTER, .when = when_no_dweller, .say = ""},
    {.act = NEWS_ENTER, .say = "The {name} lives at the {Host}.", .operand = {CARD, HALF, HOST}},
    {.act = NEWS_SWEEP, .say = "The clearing is swept: {n?# card is|# cards are} gone.",
     .operand = {NUMBER}},
    {.act = NEWS_AGAIN, .say = "{who} takes another turn.", .operand = {WHO}},
    {.act = NEWS_FORCED, .when = when_told_by_itself, .say = ""},
    {.act = NEWS_FORCED, .when = when_puts_down, .say = "{who} has one card to put down."},
    {.act = NEWS_FORCED, .say = "{did}.", .operand = {WHO, DOING, CARD}},
    {.notation = NULL},
};

static const struct mire_row effects[] = {
    {.act = NOTHING, .say = "nothing"},
    {.act = DRAW_STACK, .say = "draw {n?a card|# cards}"},
    {.act = DRAW_PER, .say = "draw a card for each {kinds}"},
    {.act = TAKE_CLEARING, .say = "take a card from the clearing"},
    {.act = PUT_HAND, .when = when_any_number,
     .say = "put down any number of cards of kind {kinds} from hand, free"},
    {.act = PUT_HAND, .say = "put down {a kinds} from hand, free"},
    {.act = PUT_AND_USE, .say = "put down {a kinds} from hand, free, and use its effect"},
    {.act = PUT_CLEARING, .say = "put down {a kinds} from the clearing, free"},
    {.act = LAY_MOOR, .say = "lay a hand card face down as a universal moor"},
    {.act = ANOTHER_TURN, .say = "take another turn"},
    {.act = TURN_IF, .say = "take another turn if there is {a kinds}"},
    {.act = STACK_TO_CAVE, .say = "{n card} of the stack to the cave"},
    {.act = CAVE_PER, .say = "stack to cave, a card for each {kinds}"},
    {.act = CLEARING_TO_CAVE, .say = "{n card} of the clearing to the cave"},
    {.act = ALL_TO_CAVE, .say = "every {kinds} of the clearing to the cave"},
    {.act = DISCARD_HAND, .say = "put {n hand card} into the clearing"},
    {.act = WATCH, .say = "whenever {a kinds} enters, draw a card"},
    {.act = SHARE, .say = "others may share its host's slots"},
    {.act = DOUBLE_BELOW, .say = "every {kinds} below it scores twice"},
    {.notation = NULL},
};
/* clang-format on */

static void unpack(const struct mire_row *row, struct mire_about *about)
{
    about->of[row->operand[0]] = dartmoor_operand(about->action);
    about->of[row->operand[1]] = dartmoor_second(about->action);
}

static mire_action pack(const struct mire_row *row, const struct mire_about *about)
{
    int first = row->operand[0] ? about->of[row->operand[0]] : 0;
    return ACT(row->act, first, row->when == when_is_apart); /* a face brings its half along */
}

static const struct mire_wording words = {acts,   asks, told, holes, NULL, mire_action_kind,
                                          unpack, pack};
MIRE_PASS_ON(dartmoor, words)
MIRE_PASS_ON_PROMPT(dartmoor, words, stage)

void dartmoor_put_op(struct mire_text *text, const struct dartmoor_op *op)
{
    struct mire_about about = {.of = {[NUMBER] = op->n, [KINDS_SET] = op->kinds}};
    mire_put_row(&words, effects, &about, op->verb, text);
}

mire_json *dartmoor_row_touch(const void *state, int seat, mire_action action, mire_json *ids)
{
    return mire_row_touch(&words, state, seat, action, ids);
}
