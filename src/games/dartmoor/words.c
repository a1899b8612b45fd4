/* SPDX-License-Identifier: MIT */
/*
 * Words: names of cards, prompts, notation and back, sentences, and why something is not allowed.
 *
 * A card is written by its species and its number, cuckoo/adders-tongue#101, or by the half that
 * matters, cuckoo#101; a host by its number in the order hosts came down, goat-willow.7. Opponents
 * may know hosts but not the cards under universal moors, so hosts are never written as cards.
 */
#include "core/text.h"
#include "games/dartmoor/dartmoor.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

const char *const dartmoor_side_names[] = {"top", "bottom", "flank", "wood", "ground"};
const char *const dartmoor_kind_names[KINDS] = {
    "amphibian", "tree",  "bat",  "insect", "dragonfly", "mouse", "cloven-hoofed", "plant",
    "pawed",     "shrub", "bird", "moor",   "rabbit",    "newt",  "bottom",        NULL,
};

/* ---- names of things ---- */

void dartmoor_put_slug(struct mire_text *text, int species)
{
    for (const char *p = dartmoor_facts[species].name; *p; p++) {
        char letter[2] = {(char)tolower((unsigned char)*p), '\0'};
        if (*p == '\'')
            continue;
        if (*p == ' ')
            letter[0] = '-';
        if ((unsigned char)*p == 0xC3) { /* the one letter that is not ASCII: Rhôs */
            letter[0] = 'o';
            p++;
        }
        mire_put(text, letter);
    }
}

void dartmoor_put_card(struct mire_text *text, const struct dartmoor *g, int card)
{
    dartmoor_put_slug(text, tables(g)->card[card].species[0]);
    if (dartmoor_split(card)) {
        mire_put(text, "/");
        dartmoor_put_slug(text, tables(g)->card[card].species[1]);
    }
    mire_putf(text, "#%d", card + 1);
}

void dartmoor_put_face(struct mire_text *text, const struct dartmoor *g, int card, int half)
{
    dartmoor_put_slug(text, tables(g)->card[card].species[half]);
    mire_putf(text, "#%d", card + 1);
}

void dartmoor_put_host(struct mire_text *text, const struct dartmoor *g, int host)
{
    if (host < g->host_count)
        dartmoor_put_slug(text, dartmoor_host_species(g, host));
    mire_putf(text, ".%d", host + 1);
}

void dartmoor_put_title(struct mire_text *text, const struct dartmoor *g, int card)
{
    mire_put(text, dartmoor_face(g, card, 0)->name);
    if (dartmoor_split(card))
        mire_putf(text, " / %s", dartmoor_face(g, card, 1)->name);
}

static void put_host_title(struct mire_text *text, const struct dartmoor *g, int host)
{
    mire_putf(text, "%s %d", dartmoor_facts[dartmoor_host_species(g, host)].name, host + 1);
}

static void put_kinds(struct mire_text *text, unsigned kinds, const char *between)
{
    bool first = true;
    for (int kind = 0; kind < KINDS; kind++) {
        if (!(kinds >> kind & 1))
            continue;
        mire_putf(text, "%s%s", first ? "" : between, dartmoor_kind_names[kind]);
        first = false;
    }
}

void dartmoor_put_op(struct mire_text *text, const struct dartmoor_op *op)
{
    static const char *const simple[] = {
        [NOTHING] = "nothing",
        [TAKE_CLEARING] = "take a card from the clearing",
        [LAY_MOOR] = "lay a hand card face down as a universal moor",
        [ANOTHER_TURN] = "take another turn",
        [TURN_IF] = "take another turn if there is %a",
        [DRAW_PER] = "draw a card for each %s",
        [PUT_AND_USE] = "put down %a from hand, free, and use its effect",
        [PUT_CLEARING] = "put down %a from the clearing, free",
        [CAVE_PER] = "stack to cave, a card for each %s",
        [ALL_TO_CAVE] = "every %s of the clearing to the cave",
        [WATCH] = "whenever %a enters, draw a card",
        [SHARE] = "others may share its host's slots",
        [DOUBLE_BELOW] = "every %s below it scores twice",
    };
    MIRE_TEXT(kinds, 60);
    put_kinds(&kinds, op->kinds, " or ");
    const char *article = kinds.length && strchr("aeiou", kinds.at[0]) ? "an " : "a ";
    switch (op->verb) {
    case DRAW_STACK:
        mire_putf(text, op->n == 1 ? "draw a card" : "draw %d cards", op->n);
        break;
    case PUT_HAND:
        if (op->n == ANY)
            mire_putf(text, "put down any number of cards of kind %s from hand, free", kinds.at);
        else
            mire_putf(text, "put down %s%s from hand, free", article, kinds.at);
        break;
    case STACK_TO_CAVE:
        mire_putf(text, "%d cards of the stack to the cave", op->n);
        break;
    case CLEARING_TO_CAVE:
        mire_putf(text, "%d cards of the clearing to the cave", op->n);
        break;
    case DISCARD_HAND:
        mire_putf(text, "put %d hand cards into the clearing", op->n);
        break;
    default: {
        /* %s is the kinds, %a the same with an article */
        const char *form = simple[op->verb], *gap = strchr(form, '%');
        if (gap)
            mire_putf(text, "%.*s%s%s%s", (int)(gap - form), form, gap[1] == 'a' ? article : "",
                      kinds.at, gap + 2);
        else
            mire_put(text, form);
    }
    }
}

static void put_what(struct mire_text *text, int n, int what)
{
    static const char *const special[WHATS] = {
        [CAVE_CARDS] = "card in the cave", [BIRD_SPECIES] = "bird species",
        [PLANT_SPECIES] = "plant species", [OWN_SYMBOL] = "card with the same tree symbol",
        [BOTTOM] = "card at the bottom",
    };
    if (special[what])
        mire_putf(text, "%d per %s", n, special[what]);
    else if (what >= SYMBOL && what < SYMBOL + SYMBOLS)
        mire_putf(text, "%d per %s symbol", n, dartmoor_symbols[what - SYMBOL]);
    else
        mire_putf(text, "%d per %s", n, dartmoor_kind_names[what]);
}

void dartmoor_put_points(struct mire_text *text, int species)
{
    static const char *const from[WHATS] = {
        [THREE_BATS] = "three bat species",   [THREE_AMPHIBIANS] = "three amphibian species",
        [FIVE_PLANTS] = "five plant species", [FIVE_INSECTS] = "five insects",
        [FIVE_MOORS] = "five moors",          [MOST_MOORS] = "the most moors",
    };
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
    else if (from[p->what1])
        mire_putf(text, "%d with %s, else %d", p->n1 + p->n2, from[p->what1], p->n2);
    else if (p->what1 == ONE)
        mire_putf(text, "%d%s", p->n1,
                  p->when == AT_MOOR  ? " at a moor"
                  : p->when == ALWAYS ? ""
                  : dartmoor_facts[species].side == WOOD
                      ? " when all sides are occupied"
                      : " when its host's sides are all occupied");
    else
        put_what(text, p->n1, p->what1);
    if (p->n2 && !from[p->what1]) {
        mire_put(text, ", ");
        put_what(text, p->n2, p->what2);
    }
}

/* ---- prompts ---- */

static void put_actor(struct mire_text *text, const struct dartmoor *g)
{
    if (g->acting >= FIRST_CAVE)
        mire_putf(text, "Cave %d", g->acting - FIRST_CAVE + 1);
    else
        mire_putf(text, "%s%s", dartmoor_facts[g->acting].name, g->part == BONUS ? " (bonus)" : "");
}

/* Paying: what is left to pay, and whether the bonus can still be had. */
static void prompt_pay(const struct dartmoor *g, struct mire_text *text)
{
    const struct dartmoor_facts *facts = dartmoor_face(g, g->card, g->half);
    int species = tables(g)->card[g->card].species[g->half];
    const struct dartmoor_op *bonus = dartmoor_part(g, species, BONUS);
    int symbol = tables(g)->card[g->card].symbol[g->half];
    mire_putf(text, "Pay %d %s for the %s.", g->left, g->left == 1 ? "card" : "cards", facts->name);
    if (bonus->verb == NOTHING)
        return;
    if (!g->matched) {
        mire_put(text, " Its bonus is lost.");
        return;
    }
    mire_putf(text, " With %s symbols only it earns the bonus: ", dartmoor_symbols[symbol]);
    dartmoor_put_op(text, bonus);
    mire_put(text, ".");
}

void dartmoor_prompt(const void *state, int seat, struct mire_text *text)
{
    const struct dartmoor *g = state;
    int hand = g->hand_count[seat];
    switch (g->stage) {
    case CHOOSE_CAVE:
        mire_put(text, "Choose a cave.");
        break;
    case TURN:
        mire_put(text,
                 hand < HAND ? "Draw two cards, or play one." : "Your hand is full: play a card.");
        break;
    case SECOND:
        mire_put(text, "Draw the second card, from the stack or from the clearing.");
        break;
    case SLOT:
        mire_putf(text, "Where does the %s go?", dartmoor_face(g, g->card, g->half)->name);
        break;
    case PAY:
        prompt_pay(g, text);
        break;
    case DISCARD:
        if (g->setup)
            put_actor(text, g);
        else
            mire_put(text, "Nothing to draw, nothing to play");
        mire_putf(text, ": put %d of your hand cards into the clearing.", g->left);
        break;
    case STOW:
        put_actor(text, g);
        mire_putf(text, ": put %d of the clearing's cards into your cave.", g->left);
        break;
    default:
        put_actor(text, g);
        mire_put(text, ": ");
        dartmoor_put_op(text, dartmoor_current_op(g));
        mire_put(text, ".");
    }
}

/* ---- notation ---- */

static const char *const verbs[DOINGS] = {
    [DO_CAVE] = "cave", [DO_DRAW] = "draw",    [DO_TAKE] = "take", [DO_PLAY] = "play",
    [DO_SLOT] = "at",   [DO_PAY] = "pay",      [DO_PUT] = "put",   [DO_LAY] = "lay",
    [DO_STOW] = "stow", [DO_DISCARD] = "drop", [DO_SKIP] = "skip", [DO_SHOW] = "show",
};

/* What an action's operand is. */
static enum { A_CAVE, A_CARD, A_FACE, A_HOST, NO_OPERAND } operand_kind(int doing)
{
    switch (doing) {
    case DO_CAVE:
        return A_CAVE;
    case DO_PLAY:
    case DO_PUT:
        return A_FACE;
    case DO_SLOT:
        return A_HOST;
    case DO_DRAW:
    case DO_SKIP:
    case DO_SHOW:
        return NO_OPERAND;
    default:
        return A_CARD;
    }
}

void dartmoor_name(const void *state, int seat, mire_action action, struct mire_text *text)
{
    const struct dartmoor *g = state;
    int doing = dartmoor_doing(action), operand = dartmoor_operand(action);
    (void)seat;
    mire_put(text, verbs[doing]);
    if (operand_kind(doing) != NO_OPERAND)
        mire_put(text, " ");
    switch (operand_kind(doing)) {
    case A_CAVE:
        mire_putf(text, "%d", operand);
        break;
    case A_CARD:
        dartmoor_put_card(text, g, operand);
        break;
    case A_FACE:
        dartmoor_put_face(text, g, operand, dartmoor_second(action));
        break;
    case A_HOST:
        dartmoor_put_host(text, g, operand);
        if (dartmoor_second(action))
            mire_put(text, " apart");
        break;
    case NO_OPERAND:
        break;
    }
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
        if (h < 0)
            dartmoor_put_card(&name, g, *card);
        else
            dartmoor_put_face(&name, g, *card, h);
        if (strncasecmp(name.at, text, n + 1) == 0) {
            *half = dartmoor_split(*card) ? h : 0;
            return true;
        }
    }
    return false;
}

static int parse_card(const struct dartmoor *g, const char *word, int doing, mire_action *action,
                      struct mire_error *err)
{
    int card, half;
    if (!dartmoor_read_card(g, word, &card, &half))
        return mire_fail(err, MIRE_BAD, "no card is called \"%.60s\"; cards are written cuckoo#101",
                         word);
    if (operand_kind(doing) == A_CARD)
        half = 0;
    if (half < 0)
        return mire_fail(err, MIRE_BAD, "which half of \"%.60s\"? Write %s and one of its names",
                         word, verbs[doing]);
    *action = ACT(doing, card, half);
    return MIRE_OK;
}

static int parse_host(const struct dartmoor *g, const char *word, const char *rest,
                      mire_action *action, struct mire_error *err)
{
    const char *dot = strchr(word, '.');
    char last[10] = "";
    long number;
    if (!dot || !mire_number_parse(dot + 1, 1, HOSTS, &number))
        return mire_fail(err, MIRE_BAD,
                         "no host is called \"%.60s\"; hosts are written goat-willow.7", word);
    int host = (int)number - 1;
    MIRE_TEXT(name, 80);
    dartmoor_put_host(&name, g, host);
    if (dot != word && host < g->host_count && strcasecmp(name.at, word) != 0)
        return mire_fail(err, MIRE_BAD, "host %d is %s, not \"%.60s\"", host + 1, name.at, word);
    bool apart = mire_word_next(&rest, last, sizeof last) && strcasecmp(last, "apart") == 0;
    if ((last[0] && !apart) || !mire_words_end(rest))
        return mire_fail(err, MIRE_BAD, "after a host only \"apart\" is understood");
    *action = ACT(DO_SLOT, host, apart);
    return MIRE_OK;
}

int dartmoor_parse(const void *state, int seat, const char *name, mire_action *action,
                   struct mire_error *err)
{
    char verb[12], word[80] = "";
    const char *rest = name;
    long number;
    (void)seat;
    int doing = mire_word_next(&rest, verb, sizeof verb) ? mire_word_find(verb, verbs, DOINGS) : -1;
    if (doing < 0)
        return mire_fail(err, MIRE_BAD,
                         "\"%.40s\" is no action; they start with draw, take, play, at, pay, put, "
                         "lay, stow, drop, skip, show or cave",
                         name);
    if (operand_kind(doing) == NO_OPERAND && !mire_words_end(rest))
        return mire_fail(err, MIRE_BAD, "%s stands alone", verbs[doing]);
    if (operand_kind(doing) == NO_OPERAND) {
        *action = ACT(doing, 0, 0);
        return MIRE_OK;
    }
    if (!mire_word_next(&rest, word, sizeof word))
        return mire_fail(err, MIRE_BAD, "%s what?", verbs[doing]);
    if (operand_kind(doing) == A_HOST)
        return parse_host(state, word, rest, action, err);
    if (!mire_words_end(rest))
        return mire_fail(err, MIRE_BAD, "\"%.60s\" is one word too many", rest);
    if (operand_kind(doing) != A_CAVE)
        return parse_card(state, word, doing, action, err);
    if (!mire_number_parse(word, 1, CAVES, &number))
        return mire_fail(err, MIRE_BAD, "caves are numbered 1 to %d", CAVES);
    *action = ACT(DO_CAVE, (int)number, 0);
    return MIRE_OK;
}

/* ---- sentences ---- */

static void say_slot(const struct dartmoor *g, int host, bool apart, struct mire_text *text)
{
    int species = tables(g)->card[g->card].species[g->half];
    mire_putf(text, "puts the %s at the ", dartmoor_facts[species].name);
    put_host_title(text, g, host);
    if (apart)
        mire_put(text, ", in a slot of its own");
}

void dartmoor_say(const void *state, int seat, mire_action action, int viewer,
                  struct mire_text *text)
{
    const struct dartmoor *g = state;
    int doing = dartmoor_doing(action), operand = dartmoor_operand(action);
    MIRE_TEXT(title, 80);
    if (operand_kind(doing) == A_CARD)
        dartmoor_put_title(&title, g, operand);
    else if (operand_kind(doing) == A_FACE)
        mire_put(&title, dartmoor_face(g, operand, dartmoor_second(action))->name);
    switch (doing) {
    case DO_CAVE:
        mire_putf(text, "chooses cave %d", operand);
        break;
    case DO_DRAW:
        mire_put(text, "draws from the stack");
        break;
    case DO_TAKE:
        mire_putf(text, "takes %s from the clearing", title.at);
        break;
    case DO_PLAY:
        mire_putf(text, "plays the %s", title.at);
        break;
    case DO_SLOT:
        say_slot(g, operand, dartmoor_second(action), text);
        break;
    case DO_PAY:
        mire_putf(text, "pays with %s", title.at);
        break;
    case DO_PUT:
        mire_putf(text, "puts down the %s, free", title.at);
        break;
    case DO_LAY:
        if (viewer == seat || viewer == MIRE_EVERYTHING || g->at[operand] & SHOWN)
            mire_putf(text, "lays %s face down as a universal moor", title.at);
        else
            mire_put(text, "lays a hand card face down as a universal moor");
        break;
    case DO_STOW:
        mire_putf(text, "puts %s into the cave", title.at);
        break;
    case DO_DISCARD:
        mire_putf(text, "drops %s into the clearing", title.at);
        break;
    case DO_SKIP:
        mire_put(text, "puts nothing down");
        break;
    default:
        mire_put(text, "can neither draw nor play and shows the hand");
    }
}

static void tell_forced(const struct dartmoor *g, const uint8_t *news, struct mire_text *text)
{
    int doing = news[2], operand = news[3];
    if (doing == DO_SLOT || doing == DO_DRAW)
        return; /* the card's entering or the draw is told by itself */
    mire_putf(text, "@%d ", news[1] + 1);
    if (doing == DO_PUT)
        mire_put(text, "has one card to put down");
    else
        dartmoor_say(g, news[1], ACT(doing, operand, 0), MIRE_SPECTATOR, text);
    mire_put(text, ".\n");
}

static void tell_one(const struct dartmoor *g, const uint8_t *news, struct mire_text *text)
{
    MIRE_TEXT(title, 80);
    switch (news[0]) {
    case NEWS_DRAW:
        if (news[2] != NO_CARD)
            dartmoor_put_title(&title, g, news[2]);
        mire_putf(text, "@%d draws %s.\n", news[1] + 1, title.length ? title.at : "a card");
        break;
    case NEWS_REVEAL:
        dartmoor_put_title(&title, g, news[1]);
        mire_putf(text, "%s falls into the clearing.\n", title.at);
        break;
    case NEWS_CAVE:
        dartmoor_put_title(&title, g, news[2]);
        mire_putf(text, "%s goes to @%d's cave.\n", title.at, news[1] + 1);
        break;
    case NEWS_WINTER:
        mire_put(text, news[1] == 1   ? "The first winter card comes up.\n"
                       : news[1] == 2 ? "The second winter card comes up.\n"
                                      : "The third winter card comes up: the game is over.\n");
        break;
    case NEWS_ENTER:
        if (news[1] == NO_CARD || !dartmoor_split(news[1]))
            break;
        put_host_title(&title, g, news[3]);
        mire_putf(text, "The %s lives at the %s.\n", dartmoor_face(g, news[1], news[2])->name,
                  title.at);
        break;
    case NEWS_SWEEP:
        mire_putf(text, "The clearing is swept: %d cards are gone.\n", news[1]);
        break;
    case NEWS_AGAIN:
        mire_putf(text, "@%d takes another turn.\n", news[1] + 1);
        break;
    default:
        tell_forced(g, news, text);
    }
}

void dartmoor_tell(const void *state, int viewer, struct mire_text *text)
{
    const struct dartmoor *g = state;
    (void)viewer;
    for (int i = 0; i < g->head.news_count; i++)
        tell_one(g, g->head.news[i], text);
    if (text->length && text->at[text->length - 1] == '\n')
        text->at[--text->length] = '\0';
}

/* ---- why not ---- */

static const char *const stage_wants[STAGES] = {
    [CHOOSE_CAVE] = "a cave is to be chosen first",
    [TURN] = "a turn starts with drawing or with playing a card",
    [SECOND] = "the second card is to be drawn, from the stack or the clearing",
    [SLOT] = "the card on the table needs its place first",
    [PAY] = "the card on the table is to be paid for, with hand cards",
    [TAKE] = "a card of the clearing is to be taken",
    [STOW] = "a card of the clearing is to go to the cave",
    [PUT] = "a card is to be put down free, or nothing",
    [LAY] = "a hand card is to become a universal moor, or none",
    [DISCARD] = "hand cards are to be put into the clearing",
};

/* Is this kind of action an answer to the present question at all? */
static bool answers(const struct dartmoor *g, int doing)
{
    switch (g->stage) {
    case CHOOSE_CAVE:
        return doing == DO_CAVE;
    case TURN:
        return doing == DO_DRAW || doing == DO_TAKE || doing == DO_PLAY || doing == DO_SHOW;
    case SECOND:
        return doing == DO_DRAW || doing == DO_TAKE;
    case SLOT:
        return doing == DO_SLOT;
    case PAY:
        return doing == DO_PAY;
    case TAKE:
        return doing == DO_TAKE;
    case STOW:
        return doing == DO_STOW;
    case PUT:
        return doing == DO_PUT || doing == DO_SKIP;
    case LAY:
        return doing == DO_LAY || doing == DO_SKIP;
    default:
        return doing == DO_DISCARD;
    }
}

/* Why a half finds no slot, or NULL. */
static const char *no_slot(const struct dartmoor *g, int card, int half)
{
    unsigned needs = dartmoor_needs(g, card, half);
    if (needs & dartmoor_forest_openings(g, g->seat))
        return NULL;
    if (needs & BESIDE_BIRD)
        return "a Cuckoo needs a tree or shrub with another bird on top, and no other Cuckoo there";
    if (needs == TOP_OF_MOOR || needs == BOTTOM_OF_MOOR)
        return "it lives at moors only, and none has a free slot on that side";
    if (needs & FLANKS)
        return "no tree or shrub has a free slot on that side; moors have none there";
    return "no tree, shrub or moor has a free slot on that side";
}

static void why_not_card(const struct dartmoor *g, int card, int half, bool put,
                         struct mire_text *text)
{
    const struct dartmoor_facts *facts = dartmoor_face(g, card, half);
    const char *slot = no_slot(g, card, half);
    if (put && !(facts->kinds & dartmoor_current_op(g)->kinds)) {
        mire_putf(text, "the %s is not of the kind that may be put down: ", facts->name);
        put_kinds(text, dartmoor_current_op(g)->kinds, " or ");
    } else if (slot) {
        mire_putf(text, "the %s has no place: %s", facts->name, slot);
    } else {
        mire_putf(text, "the %s costs %d, and there are only %d other cards in hand", facts->name,
                  facts->cost, g->hand_count[g->seat] - 1);
    }
}

static void why_not_slot(const struct dartmoor *g, int host, struct mire_text *text)
{
    if (host >= g->host_count) {
        mire_putf(text, "there is no host %d", host + 1);
    } else if (!dartmoor_bit(g->hosts_of[g->seat], host)) {
        mire_put(text, "that host stands in somebody else's forest");
    } else {
        mire_putf(text, "the %s finds no free slot of its side at the ",
                  dartmoor_face(g, g->card, g->half)->name);
        put_host_title(text, g, host);
        if (!dartmoor_is_wood(g, host) && dartmoor_needs(g, g->card, g->half) & FLANKS)
            mire_put(text, ": moors have none on the left and right");
    }
}

static void why_not_operand(const struct dartmoor *g, mire_action action, struct mire_text *text)
{
    int doing = dartmoor_doing(action), card = dartmoor_operand(action);
    int half = dartmoor_second(action);
    bool in_hand = dartmoor_place(g, card) == IN_HAND + g->seat;
    bool clearing = doing == DO_TAKE || doing == DO_STOW ||
                    (doing == DO_PUT && dartmoor_current_op(g)->verb == PUT_CLEARING);
    if (clearing ? dartmoor_place(g, card) != IN_CLEARING : !in_hand)
        mire_putf(text,
                  clearing ? "card %d does not lie in the clearing" : "card %d is not in hand",
                  card + 1);
    else if (doing == DO_TAKE)
        mire_put(text, "a hand of ten cards is full");
    else if (doing == DO_PLAY || doing == DO_PUT)
        why_not_card(g, card, half, doing == DO_PUT, text);
    else
        mire_put(text, "this game was begun with cards named from left to right");
}

void dartmoor_why_not(const void *state, int seat, mire_action action, struct mire_text *text)
{
    const struct dartmoor *g = state;
    int doing = dartmoor_doing(action), operand = dartmoor_operand(action);
    (void)seat;
    if (doing < 1 || doing >= DOINGS)
        mire_put(text, "there is no such action");
    else if (!answers(g, doing))
        mire_put(text, stage_wants[g->stage]);
    else if (doing == DO_CAVE)
        mire_putf(text, "cave %d does not lie on the board", operand);
    else if (doing == DO_DRAW)
        mire_put(text, "a hand of ten cards is full: a card must be played");
    else if (doing == DO_SHOW)
        mire_put(text, "the hand is shown only when neither drawing nor playing is possible");
    else if (doing == DO_SKIP)
        mire_put(text, "what lies in the clearing and fits must be put down");
    else if (doing == DO_SLOT)
        why_not_slot(g, operand, text);
    else if (operand >= CARDS || (dartmoor_second(action) && !dartmoor_split(operand)))
        mire_put(text, "there is no such card");
    else
        why_not_operand(g, action, text);
}
