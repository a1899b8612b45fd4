/* SPDX-License-Identifier: MIT */
/*
 * Component files: an owner of the game replaces what had to be reconstructed, without rebuilding.
 *
 * The format is in docs/games/dartmoor.md. A file lists the species, cards and caves it replaces;
 * all others stay as built in. What the rulebook states (species, kinds, costs, copies, points)
 * can't be changed, and the whole set is checked against it: every species on as many cards as
 * there are, on the side it is printed on, and no effects that the table has no room for.
 */
#include "core/json.h"
#include "games/dartmoor/dartmoor.h"

#include <stdio.h>
#include <string.h>

/* Verbs as files call them; permanent effects have none, they stay where they are. */
static const char *const verb_names[] = {
    [NOTHING] = "nothing",
    [DRAW_STACK] = "draw",
    [DRAW_PER] = "draw for each",
    [TAKE_CLEARING] = "take",
    [PUT_HAND] = "put",
    [PUT_AND_USE] = "put and use",
    [PUT_CLEARING] = "put from clearing",
    [LAY_MOOR] = "lay moor",
    [ANOTHER_TURN] = "another turn",
    [TURN_IF] = "another turn if",
    [STACK_TO_CAVE] = "to cave",
    [CAVE_PER] = "to cave for each",
    [CLEARING_TO_CAVE] = "clearing to cave",
    [ALL_TO_CAVE] = "all to cave",
    [DISCARD_HAND] = "drop",
    [WATCH] = "watch",
    [SHARE] = "share",
    [DOUBLE_BELOW] = "double below",
};
enum { VERBS = sizeof verb_names / sizeof *verb_names };

/* What each verb is told: a number up to so many, kinds. */
static const struct {
    uint8_t most;
    bool kinds;
} operands[VERBS] = {
    [DRAW_STACK] = {9, false},       [DRAW_PER] = {0, true},
    [TAKE_CLEARING] = {1, false},    [PUT_HAND] = {ANY, true},
    [PUT_AND_USE] = {1, true},       [PUT_CLEARING] = {1, true},
    [LAY_MOOR] = {1, false},         [TURN_IF] = {0, true},
    [STACK_TO_CAVE] = {9, false},    [CAVE_PER] = {0, true},
    [CLEARING_TO_CAVE] = {9, false}, [ALL_TO_CAVE] = {0, true},
    [DISCARD_HAND] = {3, false},     [WATCH] = {1, true},
    [DOUBLE_BELOW] = {0, true},
};

static bool is_permanent(int verb)
{
    return verb == WATCH || verb == SHARE || verb == DOUBLE_BELOW;
}

static const char *const card_doubts[] = {"pair", "sides", "first symbol", "second symbol", NULL};
static const char *const act_doubts[] = {"effect", "bonus", NULL};

/* ---- writing ---- */

static json_t *doubts_json(unsigned guessed, const char *const *names)
{
    json_t *list = json_array();
    for (int i = 0; names[i]; i++)
        if (guessed >> i & 1)
            mire_out_add(list, json_string(names[i]));
    return list;
}

static json_t *op_json(const struct dartmoor_op *op)
{
    json_t *json = json_object(), *kinds = json_array();
    mire_out_string(json, "op", verb_names[op->verb]);
    if (operands[op->verb].most && op->n == ANY)
        mire_out_string(json, "n", "any");
    else if (operands[op->verb].most)
        mire_out_int(json, "n", op->n);
    for (int kind = 0; kind < BOTTOM; kind++)
        if (op->kinds >> kind & 1)
            mire_out_add(kinds, json_string(dartmoor_kind_names[kind]));
    if (operands[op->verb].kinds)
        mire_out_set(json, "kinds", kinds);
    else
        json_decref(kinds);
    return json;
}

static json_t *slug_json(int species)
{
    MIRE_TEXT(slug, 60);
    dartmoor_put_slug(&slug, species);
    return json_string(slug.at);
}

static json_t *species_json(const struct dartmoor_tables *t, int species)
{
    json_t *json = json_object();
    mire_out_set(json, "id", slug_json(species));
    mire_out_set(json, "effect", op_json(&t->acts[species].effect));
    mire_out_set(json, "bonus", op_json(&t->acts[species].bonus));
    mire_out_set(json, "reconstructed", doubts_json(t->acts[species].guessed, act_doubts));
    return json;
}

static json_t *card_json(const struct dartmoor_tables *t, int number)
{
    const struct dartmoor_card *card = &t->card[number];
    json_t *json = json_object(), *halves = json_array(), *symbols = json_array();
    mire_out_int(json, "number", number + 1);
    for (int half = 0; half < 1 + dartmoor_split(number); half++) {
        mire_out_add(halves, slug_json(card->species[half]));
        mire_out_add(symbols, json_string(dartmoor_symbols[card->symbol[half]]));
    }
    mire_out_set(json, "halves", halves);
    mire_out_set(json, "symbols", symbols);
    mire_out_int(json, "print", card->print);
    mire_out_set(json, "reconstructed", doubts_json(card->guessed, card_doubts));
    return json;
}

static json_t *write_set(const void *tables)
{
    const struct dartmoor_tables *t = tables;
    json_t *json = json_object(), *species = json_array(), *cards = json_array();
    json_t *caves = json_array();
    for (int i = 0; i < UNIVERSAL_MOOR; i++)
        mire_out_add(species, species_json(t, i));
    for (int i = 0; i < CARDS; i++)
        mire_out_add(cards, card_json(t, i));
    for (int i = 0; i < CAVES; i++) {
        json_t *cave = json_object();
        mire_out_int(cave, "number", i + 1);
        mire_out_set(cave, "first", op_json(&t->cave[i].first));
        mire_out_set(cave, "then", op_json(&t->cave[i].then));
        mire_out_int(cave, "points", t->cave[i].end);
        mire_out_bool(cave, "reconstructed", t->cave[i].guessed);
        mire_out_add(caves, cave);
    }
    mire_out_string(json, "game", "dartmoor");
    mire_out_set(json, "species", species);
    mire_out_set(json, "cards", cards);
    mire_out_set(json, "caves", caves);
    return json;
}

/* ---- reading ---- */

static int read_doubts(const struct mire_in *in, const char *const *names, int n, uint8_t *guessed)
{
    struct mire_in list, element;
    size_t count = 0;
    *guessed = 0;
    if (!mire_in_has(in, "reconstructed", &list))
        return MIRE_OK;
    int status = mire_in_array(&list, 0, (size_t)n, &count);
    for (size_t i = 0; i < count && status == MIRE_OK; i++) {
        int which = 0;
        mire_in_at(&list, i, &element);
        status = mire_in_name(&element, "part", names, n, &which);
        *guessed |= (uint8_t)(1 << which);
    }
    return status;
}

static int read_kinds(const struct mire_in *in, uint16_t *kinds)
{
    struct mire_in list, element;
    size_t count = 0;
    int status = mire_in_need(in, "kinds", &list);
    if (status == MIRE_OK)
        status = mire_in_array(&list, 1, BOTTOM, &count);
    for (size_t i = 0; i < count && status == MIRE_OK; i++) {
        int kind = 0;
        mire_in_at(&list, i, &element);
        status = mire_in_name(&element, "kind", dartmoor_kind_names, BOTTOM, &kind);
        *kinds |= (uint16_t)K(kind);
    }
    return status;
}

static int read_number(const struct mire_in *in, int verb, uint8_t *n)
{
    struct mire_in member;
    long number = 1;
    const char *word = NULL;
    *n = 1;
    if (!mire_in_has(in, "n", &member))
        return MIRE_OK;
    if (verb == PUT_HAND && json_is_string(member.json)) {
        int status = mire_in_string(&member, &word);
        *n = ANY;
        return status != MIRE_OK || strcmp(word, "any") == 0
                   ? status
                   : mire_in_fail(&member, "a number, or \"any\"");
    }
    int status = mire_in_int(&member, 1, verb == PUT_HAND ? HAND : operands[verb].most, &number);
    *n = (uint8_t)number;
    return status;
}

/* {"op": "put", "n": 1, "kinds": ["bird"]}. Permanent effects stay what they are. */
static int read_op(const struct mire_in *in, struct dartmoor_op *op)
{
    static const char *const members[] = {"op", "n", "kinds", NULL};
    struct dartmoor_op read = {0};
    struct mire_in member;
    int verb = NOTHING, status = mire_in_object(in, members);
    if (status == MIRE_OK)
        status = mire_in_need(in, "op", &member);
    if (status == MIRE_OK)
        status = mire_in_name(&member, "operation", verb_names, VERBS, &verb);
    read.verb = (uint8_t)verb;
    if (status == MIRE_OK && (is_permanent(verb) || is_permanent(op->verb)) && verb != op->verb)
        return mire_in_fail(&member, "permanent effects can be neither given nor taken");
    if (status == MIRE_OK && operands[verb].most)
        status = read_number(in, verb, &read.n);
    if (status == MIRE_OK && operands[verb].kinds)
        status = read_kinds(in, &read.kinds);
    if (status == MIRE_OK && verb == DOUBLE_BELOW && read.kinds != op->kinds)
        return mire_in_fail(in, "a Blanket Bog doubles plants");
    if (status == MIRE_OK)
        *op = read;
    return status;
}

static int read_opt_op(const struct mire_in *in, const char *key, struct dartmoor_op *op)
{
    struct mire_in member;
    return mire_in_has(in, key, &member) ? read_op(&member, op) : MIRE_OK;
}

/* Ids of all species, in a room of the caller's. */
struct slugs {
    char text[UNIVERSAL_MOOR][48];
    const char *name[UNIVERSAL_MOOR];
};

static void list_slugs(struct slugs *slugs)
{
    for (int i = 0; i < UNIVERSAL_MOOR; i++) {
        struct mire_text text = mire_text_on(slugs->text[i], sizeof slugs->text[i]);
        dartmoor_put_slug(&text, i);
        slugs->name[i] = slugs->text[i];
    }
}

static int read_species(const struct mire_in *in, const struct slugs *slugs,
                        struct dartmoor_tables *t)
{
    static const char *const members[] = {"id", "effect", "bonus", "reconstructed", NULL};
    struct mire_in member;
    int species = 0, status = mire_in_object(in, members);
    if (status == MIRE_OK)
        status = mire_in_need(in, "id", &member);
    if (status == MIRE_OK)
        status = mire_in_name(&member, "species", slugs->name, UNIVERSAL_MOOR, &species);
    if (status == MIRE_OK)
        status = read_opt_op(in, "effect", &t->acts[species].effect);
    if (status == MIRE_OK)
        status = read_opt_op(in, "bonus", &t->acts[species].bonus);
    return status == MIRE_OK ? read_doubts(in, act_doubts, 2, &t->acts[species].guessed) : status;
}

static int read_halves(const struct mire_in *in, const struct slugs *slugs, int number,
                       struct dartmoor_card *card)
{
    const struct dartmoor_facts *facts[2] = {NULL};
    struct mire_in halves, element;
    size_t n = (size_t)1 + dartmoor_split(number), count = 0;
    int status = mire_in_need(in, "halves", &halves);
    if (status == MIRE_OK)
        status = mire_in_array(&halves, n, n, &count);
    for (size_t i = 0; i < count && status == MIRE_OK; i++) {
        int species = 0;
        mire_in_at(&halves, i, &element);
        status = mire_in_name(&element, "species", slugs->name, UNIVERSAL_MOOR, &species);
        facts[i] = &dartmoor_facts[species];
        if (status == MIRE_OK && n == 1 && species != card->species[0])
            return mire_in_fail(&element, "hosts stay what they are");
        card->species[i] = (uint8_t)species;
    }
    if (status != MIRE_OK || n == 1)
        return status;
    bool upright = facts[0]->side == TOP_SIDE && facts[1]->side == BOTTOM_SIDE;
    bool flanks = facts[0]->side == FLANK && facts[1]->side == FLANK;
    if (!upright && !flanks)
        return mire_in_fail(&halves, "a card is split into top and bottom or into left and right");
    return MIRE_OK;
}

static int read_symbols(const struct mire_in *in, int number, struct dartmoor_card *card)
{
    struct mire_in symbols, element;
    size_t n = (size_t)1 + dartmoor_split(number), count = 0;
    if (!mire_in_has(in, "symbols", &symbols))
        return MIRE_OK;
    int status = mire_in_array(&symbols, n, n, &count);
    for (size_t i = 0; i < count && status == MIRE_OK; i++) {
        int symbol = 0;
        mire_in_at(&symbols, i, &element);
        status = mire_in_name(&element, "tree symbol", dartmoor_symbols, SYMBOLS, &symbol);
        int own = dartmoor_own_symbol(card->species[0]);
        if (status == MIRE_OK && own != NO_SYMBOL && symbol != own)
            status = mire_in_fail(&element, "a tree shows its own symbol");
        card->symbol[i] = (uint8_t)symbol;
    }
    return status;
}

static int read_card(const struct mire_in *in, const struct slugs *slugs, struct dartmoor_tables *t)
{
    static const char *const members[] = {"number", "halves",        "symbols",
                                          "print",  "reconstructed", NULL};
    struct mire_in member;
    long number = 1;
    int status = mire_in_object(in, members);
    if (status == MIRE_OK)
        status = mire_in_need(in, "number", &member);
    if (status == MIRE_OK)
        status = mire_in_int(&member, 1, CARDS, &number);
    struct dartmoor_card *card = &t->card[number - 1];
    if (status == MIRE_OK)
        status = read_halves(in, slugs, (int)number - 1, card);
    if (status == MIRE_OK)
        status = read_symbols(in, (int)number - 1, card);
    if (status == MIRE_OK)
        status = mire_in_opt_u8(in, "print", 0, 255, &card->print);
    return status == MIRE_OK ? read_doubts(in, card_doubts, 4, &card->guessed) : status;
}

/* Caves act before the first turn: they draw, fill themselves or lay a moor, and may then cost
 * cards. */
static int read_cave(const struct mire_in *in, struct dartmoor_tables *t)
{
    static const char *const members[] = {"number", "first",         "then",
                                          "points", "reconstructed", NULL};
    struct mire_in member;
    long number = 1;
    bool guessed = false;
    int status = mire_in_object(in, members);
    if (status == MIRE_OK)
        status = mire_in_need(in, "number", &member);
    if (status == MIRE_OK)
        status = mire_in_int(&member, 1, CAVES, &number);
    struct dartmoor_cave *cave = &t->cave[number - 1];
    if (status == MIRE_OK)
        status = read_opt_op(in, "first", &cave->first);
    if (status == MIRE_OK)
        status = read_opt_op(in, "then", &cave->then);
    if (status == MIRE_OK)
        status = mire_in_opt_u8(in, "points", 0, 20, &cave->end);
    if (status == MIRE_OK)
        status = mire_in_opt_bool(in, "reconstructed", &guessed);
    cave->guessed = guessed;
    int first = cave->first.verb, then = cave->then.verb;
    if (status == MIRE_OK && first != NOTHING && first != DRAW_STACK && first != STACK_TO_CAVE &&
        first != LAY_MOOR)
        status = mire_in_fail(in, "a cave draws, is filled or lays a moor at first");
    if (status == MIRE_OK && then != NOTHING && then != DISCARD_HAND)
        status = mire_in_fail(in, "what a cave does then is to drop cards");
    return status;
}

/* ---- the whole set ---- */

static int check_copies(const struct dartmoor_tables *t, struct mire_error *err)
{
    int copies[SPECIES] = {0};
    for (int card = 0; card < CARDS; card++)
        for (int half = 0; half < 1 + dartmoor_split(card); half++)
            copies[t->card[card].species[half]]++;
    for (int i = 0; i < UNIVERSAL_MOOR; i++)
        if (copies[i] != dartmoor_facts[i].copies)
            return mire_fail(err, MIRE_BAD, "the %s is on %d cards, and there are %d of it",
                             dartmoor_facts[i].name, copies[i], dartmoor_facts[i].copies);
    return MIRE_OK;
}

static int moors_of(const struct dartmoor_op *op)
{
    return op->verb == LAY_MOOR;
}

/* An effect or bonus by itself. A clearing has room for two cards of payment, the one a tree turns
 * over and as many again for what an effect and a bonus put down. */
static int check_op(const struct dartmoor_tables *t, int species, const struct dartmoor_op *op,
                    struct mire_error *err)
{
    const char *name = dartmoor_facts[species].name;
    if (op->verb == DISCARD_HAND)
        return mire_fail(err, MIRE_BAD, "%s: only caves drop cards", name);
    if (op->verb == PUT_HAND && op->n != 1 && op->kinds & K(TREE))
        return mire_fail(err, MIRE_BAD, "%s: only one tree can be put down", name);
    if (op->verb != PUT_AND_USE)
        return MIRE_OK;
    for (int i = 0; i < UNIVERSAL_MOOR; i++)
        if (dartmoor_facts[i].kinds & op->kinds &&
            (t->acts[i].bonus.verb != NOTHING || t->acts[i].effect.verb == PUT_AND_USE))
            return mire_fail(err, MIRE_BAD,
                             "%s: what is put down and used may have no bonus and put nothing "
                             "down to be used, as the %s does",
                             name, dartmoor_facts[i].name);
    return MIRE_OK;
}

static int check_acts(const struct dartmoor_tables *t, struct mire_error *err)
{
    int moors = 0, status = MIRE_OK;
    for (int i = 0; i < UNIVERSAL_MOOR && status == MIRE_OK; i++) {
        const struct dartmoor_acts *acts = &t->acts[i];
        moors += dartmoor_facts[i].copies * (moors_of(&acts->effect) + moors_of(&acts->bonus));
        status = check_op(t, i, &acts->effect, err);
        if (status == MIRE_OK)
            status = check_op(t, i, &acts->bonus, err);
    }
    for (int i = 0; i < CAVES; i++)
        moors += moors_of(&t->cave[i].first);
    if (status == MIRE_OK && moors > HOSTS - HOST_CARDS)
        return mire_fail(err, MIRE_BAD, "%d cards lay universal moors; there is room for %d", moors,
                         HOSTS - HOST_CARDS);
    return status;
}

static int read_set(const json_t *json, void *tables, struct mire_error *err)
{
    static const char *const members[] = {"game", "species", "cards", "caves", NULL};
    static const char *const games[] = {"dartmoor"};
    struct dartmoor_tables *t = tables;
    struct mire_in top = mire_in_top(json, "components", err), list, element;
    struct slugs slugs = {0};
    size_t n = 0;
    int which = 0, status = mire_in_object(&top, members);
    list_slugs(&slugs);
    if (status == MIRE_OK)
        status = mire_in_opt_name(&top, "game", "game", games, 1, &which);
    if (status == MIRE_OK && mire_in_has(&top, "species", &list))
        status = mire_in_array(&list, 0, UNIVERSAL_MOOR, &n);
    for (size_t i = 0; i < n && status == MIRE_OK; i++) {
        mire_in_at(&list, i, &element);
        status = read_species(&element, &slugs, t);
    }
    n = 0;
    if (status == MIRE_OK && mire_in_has(&top, "cards", &list))
        status = mire_in_array(&list, 0, CARDS, &n);
    for (size_t i = 0; i < n && status == MIRE_OK; i++) {
        mire_in_at(&list, i, &element);
        status = read_card(&element, &slugs, t);
    }
    n = 0;
    if (status == MIRE_OK && mire_in_has(&top, "caves", &list))
        status = mire_in_array(&list, 0, CAVES, &n);
    for (size_t i = 0; i < n && status == MIRE_OK; i++) {
        mire_in_at(&list, i, &element);
        status = read_cave(&element, t);
    }
    if (status == MIRE_OK)
        status = check_copies(t, err);
    return status == MIRE_OK ? check_acts(t, err) : status;
}

const struct mire_component_format dartmoor_components = {
    .size = sizeof(struct dartmoor_tables),
    .builtin = &dartmoor_builtin,
    .read = read_set,
    .write = write_set,
};
