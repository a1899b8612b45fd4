/* SPDX-License-Identifier: MIT */
/*
 * Component files: an owner of the game replaces what had to be reconstructed, without rebuilding.
 *
 * The format is in docs/games/dartmoor.md. A file lists the species, cards and caves it replaces;
 * all others stay as built in. What the rulebook states (species, kinds, costs, copies, points)
 * can't be changed, and the whole set is checked against it: every species on as many cards as
 * there are, on the side it is printed on, and no effects that the table has no room for.
 */
#include "core/fields.h"
#include "core/refuse.h"
#include "games/dartmoor/dartmoor.h"

#include <string.h>

static bool is_permanent(int verb)
{
    return verb == WATCH || verb == SHARE || verb == DOUBLE_BELOW;
}

/* ---- operations: {"op": "put", "n": 1, "kinds": ["bird"]} ---- */

static const struct mire_names kind_names = {"kind", dartmoor_kind_names, BOTTOM};
static const struct mire_names verb_names = MIRE_NAMES_IN("operation", dartmoor_verbs, name, VERBS);

static uint8_t read_number(const struct mire_in *in, int verb)
{
    struct mire_in member;
    if (!mire_in_has(in, "n", &member))
        return 1;
    if (verb != PUT_HAND || !json_is_string(member.json))
        return (uint8_t)mire_read_int(&member, 1,
                                      verb == PUT_HAND ? HAND : dartmoor_verbs[verb].most);
    if (strcmp(mire_read_string(&member), "any") != 0)
        mire_in_fail(&member, "a number, or \"any\"");
    return ANY;
}

static uint16_t read_kinds(const struct mire_in *in)
{
    struct mire_in list = mire_in_member(in, "kinds");
    mire_read_list(&list, 1, BOTTOM);
    return (uint16_t)mire_read_set(&list, BOTTOM, &kind_names, false, NULL);
}

/* Permanent effects stay what they are. */
static void load_op(const struct mire_in *in, void *at, const struct mire_scope *scope)
{
    static const char *const members[] = {"op", "n", "kinds", NULL};
    struct dartmoor_op *op = at, read = {0};
    mire_read_object(in, members);
    struct mire_in member = mire_in_member(in, "op");
    int verb = mire_read_named(&member, &verb_names, scope);
    if ((is_permanent(verb) || is_permanent(op->verb)) && verb != op->verb)
        mire_in_fail(&member, "permanent effects can be neither given nor taken");
    read.verb = (uint8_t)verb;
    if (dartmoor_verbs[verb].most)
        read.n = read_number(in, verb);
    if (dartmoor_verbs[verb].kinds)
        read.kinds = read_kinds(in);
    if (verb == DOUBLE_BELOW && read.kinds != op->kinds)
        mire_in_fail(in, "a Blanket Bog doubles plants");
    *op = read;
}

static json_t *save_op(const void *at, const struct mire_scope *scope)
{
    const struct dartmoor_op *op = at;
    json_t *json = json_object();
    mire_out_string(json, "op", dartmoor_verbs[op->verb].name);
    if (dartmoor_verbs[op->verb].most && op->n == ANY)
        mire_out_string(json, "n", "any");
    else if (dartmoor_verbs[op->verb].most)
        mire_out_int(json, "n", op->n);
    if (dartmoor_verbs[op->verb].kinds)
        mire_out_set(json, "kinds", mire_set_json(op->kinds & (K(BOTTOM) - 1), &kind_names));
    return json;
}

/* ---- species ---- */

static const struct mire_names slugs =
    MIRE_NAMES_IN("species", dartmoor_facts, slug, UNIVERSAL_MOOR);
static const char *const act_doubts[] = {"effect", "bonus"};
static const char *const card_doubts[] = {"pair", "sides", "first symbol", "second symbol"};
static const struct mire_names act_doubt_names = MIRE_NAMES("part", act_doubts);
static const struct mire_names card_doubt_names = MIRE_NAMES("part", card_doubts);

/* What is not called reconstructed is printed so. */
static bool is_printed(const struct mire_in *in)
{
    struct mire_in doubts;
    return !mire_in_has(in, "reconstructed", &doubts);
}

static void check_species(const struct mire_in *in, void *at, const struct mire_scope *scope)
{
    struct dartmoor_acts *acts = at;
    if (is_printed(in))
        acts->guessed = 0;
}

#define AT(MEMBER) MIRE_AT(struct dartmoor_acts, MEMBER)
static const struct mire_field species_fields[] = {
    {"id", MIRE_ID, MIRE_HERE, .names = &slugs},
    {"effect", MIRE_OWN, AT(effect), .load = load_op, .save = save_op},
    {"bonus", MIRE_OWN, AT(bonus), .load = load_op, .save = save_op},
    {"reconstructed", MIRE_SET, AT(guessed), .names = &act_doubt_names},
    {0},
};
#undef AT

/* ---- cards ---- */

/* A name a half: of both on split cards. */
static const struct mire_names symbol_names = MIRE_NAMES("tree symbol", dartmoor_symbols);

static void load_each(const struct mire_in *in, void *at, const struct mire_scope *scope)
{
    uint8_t *of_half = at;
    size_t n = (size_t)1 + dartmoor_split(scope->index), count = mire_read_list(in, n, n);
    for (size_t i = 0; i < count; i++) {
        struct mire_in one = mire_in_element(in, i);
        int which = mire_read_named(&one, scope->field->names, scope);
        if (n == 1 && scope->field->names == &slugs && which != of_half[i])
            mire_in_fail(&one, "hosts stay what they are");
        of_half[i] = (uint8_t)which;
    }
}

static json_t *save_each(const void *at, const struct mire_scope *scope)
{
    const uint8_t *of_half = at;
    json_t *list = json_array();
    for (int half = 0; half < 1 + dartmoor_split(scope->index); half++)
        mire_out_add(list, json_string(mire_name_of(scope->field->names, of_half[half])));
    return list;
}

static void check_card(const struct mire_in *in, void *at, const struct mire_scope *scope)
{
    struct dartmoor_card *card = at;
    struct mire_in halves = mire_in_member(in, "halves"), symbols;
    int own = dartmoor_own_symbol(card->species[0]);
    if (dartmoor_split(scope->index)) {
        int first = dartmoor_facts[card->species[0]].side;
        int second = dartmoor_facts[card->species[1]].side;
        if ((first != TOP_SIDE || second != BOTTOM_SIDE) && (first != FLANK || second != FLANK))
            mire_in_fail(&halves, "a card is split into top and bottom or into left and right");
    } else if (own != NO_SYMBOL && card->symbol[0] != own && mire_in_has(in, "symbols", &symbols)) {
        mire_in_fail(&symbols, "a tree shows its own symbol");
    }
    if (is_printed(in))
        card->guessed = 0;
}

#define AT(MEMBER)        MIRE_AT(struct dartmoor_card, MEMBER)
#define EACH_HALF(MEMBER) MIRE_OWN, AT(MEMBER), .load = load_each, .save = save_each
static const struct mire_field card_fields[] = {
    {"number", MIRE_ID, MIRE_HERE, 1, CARDS},
    {"halves", EACH_HALF(species), .names = &slugs, .flags = MIRE_NEED},
    {"symbols", EACH_HALF(symbol), .names = &symbol_names},
    {"print", MIRE_NUMBER, AT(print), 0, 255},
    {"reconstructed", MIRE_SET, AT(guessed), .names = &card_doubt_names},
    {0},
};
#undef AT

/* ---- caves ---- */

/* Caves act before the first turn: they draw, fill themselves or lay a moor, and may then cost
 * cards. */
static void check_cave(const struct mire_in *in, void *at, const struct mire_scope *scope)
{
    struct dartmoor_cave *cave = at;
    int first = cave->first.verb, then = cave->then.verb;
    if (first != NOTHING && first != DRAW_STACK && first != STACK_TO_CAVE && first != LAY_MOOR)
        mire_in_fail(in, "a cave draws, is filled or lays a moor at first");
    if (then != NOTHING && then != DISCARD_HAND)
        mire_in_fail(in, "what a cave does then is to drop cards");
    if (is_printed(in))
        cave->guessed = 0;
}

#define AT(MEMBER) MIRE_AT(struct dartmoor_cave, MEMBER)
static const struct mire_field cave_fields[] = {
    {"number", MIRE_ID, MIRE_HERE, 1, CAVES},
    {"first", MIRE_OWN, AT(first), .load = load_op, .save = save_op},
    {"then", MIRE_OWN, AT(then), .load = load_op, .save = save_op},
    {"points", MIRE_NUMBER, AT(end), 0, 20},
    {"reconstructed", MIRE_FLAG, AT(guessed)},
    {0},
};
#undef AT

/* ---- the whole set ---- */

static int check_copies(const struct dartmoor_tables *t, struct mire_error *err)
{
    int copies[SPECIES] = {0};
    for (int card = 0; card < CARDS; card++)
        for (int half = 0; half < 1 + dartmoor_split(card); half++)
            copies[t->card[card].species[half]]++;
    for (int i = 0; i < UNIVERSAL_MOOR; i++)
        REFUSE_IF(copies[i] != dartmoor_facts[i].copies,
                  "the %s is on %d cards, and there are %d of it", dartmoor_facts[i].name,
                  copies[i], dartmoor_facts[i].copies);
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
    REFUSE_IF(op->verb == DISCARD_HAND, "%s: only caves drop cards", name);
    REFUSE_IF(op->verb == PUT_HAND && op->n != 1 && op->kinds & K(TREE),
              "%s: only one tree can be put down", name);
    if (op->verb != PUT_AND_USE)
        return MIRE_OK;
    for (int i = 0; i < UNIVERSAL_MOOR; i++)
        REFUSE_IF(dartmoor_facts[i].kinds & op->kinds &&
                      (t->acts[i].bonus.verb != NOTHING || t->acts[i].effect.verb == PUT_AND_USE),
                  "%s: what is put down and used may have no bonus and put nothing "
                  "down to be used, as the %s does",
                  name, dartmoor_facts[i].name);
    return MIRE_OK;
}

static int check_acts(const struct dartmoor_tables *t, struct mire_error *err)
{
    int moors = 0;
    for (int i = 0; i < UNIVERSAL_MOOR; i++) {
        const struct dartmoor_acts *acts = &t->acts[i];
        moors += dartmoor_facts[i].copies * (moors_of(&acts->effect) + moors_of(&acts->bonus));
        if (check_op(t, i, &acts->effect, err) != MIRE_OK ||
            check_op(t, i, &acts->bonus, err) != MIRE_OK)
            return MIRE_BAD;
    }
    for (int i = 0; i < CAVES; i++)
        moors += moors_of(&t->cave[i].first);
    REFUSE_IF(moors > HOSTS - HOST_CARDS, "%d cards lay universal moors; there is room for %d",
              moors, HOSTS - HOST_CARDS);
    return MIRE_OK;
}

#define EACH(MEMBER) MIRE_EACH(struct dartmoor_tables, MEMBER)
static const struct mire_field fields[] = {
    {"game", MIRE_FIXED, MIRE_HERE, .what = "dartmoor"},
    {"species", MIRE_LIST, EACH(acts), 0, UNIVERSAL_MOOR, .fields = species_fields,
     .check = check_species},
    {"cards", MIRE_LIST, EACH(card), 0, CARDS, .fields = card_fields, .check = check_card},
    {"caves", MIRE_LIST, EACH(cave), 0, CAVES, .fields = cave_fields, .check = check_cave},
    {0},
};

static int read_set(const json_t *json, void *tables, struct mire_error *err)
{
    struct mire_in top = mire_in_top(json, "components", err);
    mire_fields_load(fields, &top, tables, &(struct mire_scope){0});
    if (!mire_in_good(&top) || check_copies(tables, err) != MIRE_OK)
        return MIRE_BAD;
    return check_acts(tables, err);
}

static json_t *write_set(const void *tables)
{
    return mire_fields_save(fields, tables, &(struct mire_scope){0});
}

const struct mire_component_format dartmoor_components = {
    .size = sizeof(struct dartmoor_tables),
    .builtin = &dartmoor_builtin,
    .read = read_set,
    .write = write_set,
};
