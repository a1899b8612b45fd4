/* SPDX-License-Identifier: MIT */
/*
 * Component files: an owner of the real cards writes down what they say, and plays with them.
 *
 * The file is what `mire components moosequest` prints: lists of mooses, predators, Moosehaps and
 * lands. A list that is left out stays as built in.
 */
#include "moosequest.h"

#include "core/fields.h"
#include "core/refuse.h"

static const char *const ops[OPS] = {
    "nothing", "add",   "calves", "lose",  "die lose", "all lose", "draw",  "battle", "end move",
    "attach",  "worms", "fly",    "bless", "flood",    "snow",     "grass", "again",
};
static const char *const hows[HOWS] = {"choice", "random", "highest"};
static const char *const whens[WHENS] = {"always", "odd", "even", "herd min", "herd max"};
static const char *const lastings[LASTINGS] = {"stars", "loco", "armour", "trap"};
static const char *const targets[TARGETS] = {"self", "opponent"};
static const char *const timings[TIMINGS] = {"drawn", "end of turn", "before roll", "after roll"};
static const char *const powers[POWERS] = {"none", "mom", "spell", "clairvoyance"};
const char *const moosequest_numerals[NUMERALS] = {"hollow", "solid", "bloody"};

/* ---- what the tables must satisfy to be a game ---- */

static int one_kind(uint8_t *slot, int kind, const char *what, struct mire_error *err)
{
    REFUSE_IF(*slot != NONE, "components: only one kind of card can be %s", what);
    *slot = (uint8_t)kind;
    return MIRE_OK;
}

/* Ids are what positions and notation know cards by: no two alike in a list. */
static int unlike(const char *id, const char *other, struct mire_error *err)
{
    REFUSE_IF(strcmp(id, other) == 0, "components: two of a list have the id %s", id);
    return MIRE_OK;
}

static int derive_mooses(struct moosequest_tables *t, struct mire_error *err)
{
    uint8_t *const slots[POWERS] = {NULL, &t->mom, &t->mage, &t->medium};
    int cards = 0, stars = 0;
    t->mom = t->mage = t->medium = NONE;
    for (int kind = 0; kind < t->mooses; kind++) {
        int power = t->moose[kind].power;
        for (int other = 0; other < kind; other++)
            if (unlike(t->moose[kind].id, t->moose[other].id, err) != MIRE_OK)
                return MIRE_BAD;
        cards += t->moose[kind].count;
        stars += t->moose[kind].count * t->moose[kind].stars;
        if (power && one_kind(slots[power], kind, powers[power], err) != MIRE_OK)
            return MIRE_BAD;
    }
    REFUSE_IF(cards < 25 || cards > 60, "components: %d mooses; there should be 25 to 60", cards);
    REFUSE_IF(stars > 60, "components: %d stars in all; 60 is the most", stars);
    t->moose_cards = (uint8_t)cards;
    return MIRE_OK;
}

/* Each effect has its moment; a card is kept exactly if it has one after it was drawn. */
static bool timing_fits(const struct hap *hap)
{
    int op = hap->effect[0].op;
    if ((op == OP_SNOW || op == OP_GRASS || op == OP_ATTACH) && hap->effect[1].op != OP_NOTHING)
        return false;
    if ((op == OP_SNOW || op == OP_GRASS) && hap->count * hap->effect[0].n > 27)
        return false; /* totals of a roll stay in range however many are played */
    if (op == OP_SNOW || op == OP_GRASS)
        return hap->timing == (op == OP_SNOW ? PLAY_BEFORE_ROLL : PLAY_AFTER_ROLL) &&
               hap->target == (op == OP_SNOW ? TARGET_OPPONENT : TARGET_SELF);
    if (op == OP_ATTACH)
        return hap->timing == PLAY_END_OF_TURN && hap->count == 1;
    if (op == OP_WORMS || op == OP_BLESS || op == OP_FLOOD || op == OP_ALL_LOSE)
        return hap->timing == PLAY_DRAWN;
    if (op == OP_FLY || op == OP_AGAIN)
        return hap->timing == PLAY_END_OF_TURN && hap->target == TARGET_SELF;
    return hap->timing == PLAY_DRAWN ? hap->target == TARGET_SELF : hap->timing == PLAY_END_OF_TURN;
}

/* The first effect of a land is one of these; the second of any card asks nothing by itself. */
enum {
    SECONDS = 1 << OP_NOTHING | 1 << OP_ADD | 1 << OP_LOSE | 1 << OP_END_MOVE,
    EVENTS = SECONDS | 1 << OP_DRAW | 1 << OP_BATTLE,
};

static bool is_one_of(unsigned allowed, const struct effect *effect)
{
    return allowed >> effect->op & 1;
}

static bool by_die(const struct effect *effect)
{
    return effect->op == OP_DIE_LOSE || effect->op == OP_ALL_LOSE;
}

static int derive_haps(struct moosequest_tables *t, struct mire_error *err)
{
    int cards = 0, stars = 0, status = MIRE_OK;
    t->snow = t->grass = NONE;
    t->kept = t->end_of_turn = 0;
    memset(t->lasting, NONE, sizeof t->lasting);
    for (int kind = 0; kind < t->haps && status == MIRE_OK; kind++) {
        const struct hap *hap = &t->hap[kind];
        const struct effect *effect = hap->effect;
        for (int other = 0; other < kind; other++)
            if (unlike(hap->id, t->hap[other].id, err) != MIRE_OK)
                return MIRE_BAD;
        bool parity = effect[0].when == WHEN_ODD || effect[0].when == WHEN_EVEN;
        cards += hap->count;
        stars += hap->stars;
        REFUSE_IF(!timing_fits(hap) || !is_one_of(SECONDS, &effect[1]) || effect[0].op == OP_DRAW ||
                      parity != by_die(&effect[0]) || effect[1].when == WHEN_ODD ||
                      effect[1].when == WHEN_EVEN,
                  "components: the effect of %s does not fit its moment or target", hap->id);
        if (hap->timing != PLAY_DRAWN)
            t->kept |= 1u << kind;
        if (hap->timing == PLAY_END_OF_TURN)
            t->end_of_turn |= 1u << kind;
        if (effect[0].op == OP_SNOW)
            status = one_kind(&t->snow, kind, "snow", err);
        else if (effect[0].op == OP_GRASS)
            status = one_kind(&t->grass, kind, "grass", err);
        else if (effect[0].op == OP_ATTACH && effect[0].n != LASTING_STARS)
            status = one_kind(&t->lasting[effect[0].n], kind, lastings[effect[0].n], err);
    }
    REFUSE_IF(status == MIRE_OK && (cards < 1 || cards > 60 || stars > 20),
              "components: there should be 1 to 60 Moosehaps with 20 stars at most");
    t->hap_cards = (uint8_t)cards;
    return status;
}

static int derive_lands(struct moosequest_tables *t, struct mire_error *err)
{
    t->goal = NONE;
    for (int land = 0; land < t->lands; land++) {
        const struct land *facts = &t->land[land];
        if (facts->goal && one_kind(&t->goal, land, "the goal", err) != MIRE_OK)
            return MIRE_BAD;
        for (int other = 0; other < land; other++)
            REFUSE_IF(t->land[other].number == facts->number,
                      "components: two lands have the number %d", facts->number);
        REFUSE_IF(!is_one_of(EVENTS, &facts->effect[0]) || !is_one_of(SECONDS, &facts->effect[1]),
                  "components: %s has an effect that lands can't have", facts->name);
        REFUSE_IF(facts->goal && (facts->toll || facts->effect[0].op != OP_NOTHING),
                  "components: %s ends the game, so nothing else happens", facts->name);
    }
    REFUSE_IF(t->goal == NONE, "components: one land must be the goal");
    return MIRE_OK;
}

int moosequest_derive(struct moosequest_tables *t, struct mire_error *err)
{
    if (derive_mooses(t, err) != MIRE_OK)
        return MIRE_BAD;
    for (int i = 0; i < t->predators; i++)
        for (int other = 0; other < i; other++)
            if (unlike(t->predator[i].id, t->predator[other].id, err) != MIRE_OK)
                return MIRE_BAD;
    return derive_haps(t, err) == MIRE_OK ? derive_lands(t, err) : MIRE_BAD;
}

/* ---- the file ---- */

static const struct mire_names op_names = MIRE_NAMES("op", ops);
static const struct mire_names how_names = MIRE_NAMES("how", hows);
static const struct mire_names when_names = MIRE_NAMES("when", whens);
static const struct mire_names state_names = MIRE_NAMES("state", lastings);
static const struct mire_names target_names = MIRE_NAMES("target", targets);
static const struct mire_names timing_names = MIRE_NAMES("window", timings);
static const struct mire_names power_names = MIRE_NAMES("power", powers);
static const struct mire_names numeral_names = MIRE_NAMES("numeral", moosequest_numerals);

/* The predators of the set that is read or written, as far as it is. */
struct predators {
    const struct moosequest_tables *t;
    struct mire_names names;
};

static const struct mire_names *predator_names(const struct mire_scope *scope)
{
    struct predators *list = scope->own;
    list->names =
        (struct mire_names)MIRE_NAMES_IN("predator", list->t->predator, id, list->t->predators);
    return &list->names;
}

/* What the number of an effect means depends on it: a predator, a lasting state, or a count. */
enum { A_COUNT = 1, A_PREDATOR = 2, A_STATE = 4 };
#define AT(MEMBER) MIRE_AT(struct effect, MEMBER)
static const struct mire_field effect_fields[] = {
    {"op", MIRE_CHOICE, AT(op), .names = &op_names},
    {"predator", MIRE_CHOICE, AT(n), .names_of = predator_names, .only = A_PREDATOR},
    {"state", MIRE_CHOICE, AT(n), .names = &state_names, .only = A_STATE},
    {"n", MIRE_NUMBER, AT(n), 0, 9, .only = A_COUNT},
    {"how", MIRE_CHOICE, AT(how), .names = &how_names},
    {"when", MIRE_CHOICE, AT(when), .names = &when_names},
    {"herd", MIRE_NUMBER, AT(herd), 0, 60},
    {0},
};
#undef AT

static void load_effects(const struct mire_in *in, void *at, const struct mire_scope *scope)
{
    struct effect *effects = at;
    size_t n = mire_read_list(in, 0, EFFECTS);
    for (size_t i = 0; i < n; i++) {
        struct mire_in one = mire_in_element(in, i), ignored;
        struct effect *effect = &effects[i];
        mire_fields_load(effect_fields, &one, effect, scope);
        const char *key = effect->op == OP_BATTLE   ? "predator"
                          : effect->op == OP_ATTACH ? "state"
                                                    : "n";
        if (!mire_in_has(&one, key, &ignored))
            effect->n = 0;
        else if (effect->op == OP_DRAW)
            mire_read_int(&ignored, 0, 2);
    }
}

static json_t *save_effects(const void *at, const struct mire_scope *scope)
{
    const struct effect *effects = at;
    struct mire_scope inner = *scope;
    json_t *list = json_array();
    for (int i = 0; i < EFFECTS && effects[i].op != OP_NOTHING; i++) {
        inner.only = effects[i].op == OP_BATTLE   ? A_PREDATOR
                     : effects[i].op == OP_ATTACH ? A_STATE
                                                  : A_COUNT;
        mire_out_add(list, mire_fields_save(effect_fields, &effects[i], &inner));
    }
    return list;
}

#define AT(MEMBER) MIRE_AT(struct moose, MEMBER)
static const struct mire_field moose_fields[] = {
    {"id", MIRE_STRING, AT(id), .flags = MIRE_NEED | MIRE_ID_TEXT},
    {"name", MIRE_STRING, AT(name), .flags = MIRE_NEED},
    {"count", MIRE_NUMBER, AT(count), 0, 40},
    {"value", MIRE_NUMBER, AT(value), 0, 20},
    {"stars", MIRE_NUMBER, AT(stars), 0, 9},
    {"power", MIRE_CHOICE, AT(power), .names = &power_names},
    {0},
};
#undef AT
#define AT(MEMBER) MIRE_AT(struct predator, MEMBER)
static const struct mire_field predator_fields[] = {
    {"id", MIRE_STRING, AT(id), .flags = MIRE_NEED | MIRE_ID_TEXT},
    {"name", MIRE_STRING, AT(name), .flags = MIRE_NEED},
    {"stars", MIRE_NUMBER, AT(stars), 0, 20},
    {"reconstructed", MIRE_FLAG, AT(reconstructed)},
    {0},
};
#undef AT
#define AT(MEMBER) MIRE_AT(struct hap, MEMBER)
static const struct mire_field hap_fields[] = {
    {"id", MIRE_STRING, AT(id), .flags = MIRE_NEED | MIRE_ID_TEXT},
    {"name", MIRE_STRING, AT(name), .flags = MIRE_NEED},
    {"text", MIRE_STRING, AT(text), .flags = MIRE_NEED},
    {"count", MIRE_NUMBER, AT(count), 0, 9},
    {"target", MIRE_CHOICE, AT(target), .names = &target_names},
    {"window", MIRE_CHOICE, AT(timing), .names = &timing_names},
    {"points", MIRE_NUMBER, AT(points), 0, 20},
    {"stars", MIRE_NUMBER, AT(stars), 0, 9},
    {"reconstructed", MIRE_FLAG, AT(reconstructed)},
    {"effects", MIRE_OWN, AT(effect), .load = load_effects, .save = save_effects},
    {0},
};
#undef AT
#define AT(MEMBER) MIRE_AT(struct land, MEMBER)
static const struct mire_field land_fields[] = {
    {"number", MIRE_NUMBER, AT(number), 0, 250},
    {"name", MIRE_STRING, AT(name), .flags = MIRE_NEED},
    {"text", MIRE_STRING, AT(text), .flags = MIRE_NEED},
    {"value", MIRE_NUMBER, AT(value), 0, 18},
    {"numeral", MIRE_CHOICE, AT(numeral), .names = &numeral_names},
    {"goal", MIRE_FLAG, AT(goal)},
    {"toll", MIRE_FLAG, AT(toll)},
    {"reconstructed", MIRE_FLAG, AT(reconstructed)},
    {"effects", MIRE_OWN, AT(effect), .load = load_effects, .save = save_effects},
    {0},
};
#undef AT

static void check_land(const struct mire_in *in, void *at, const struct mire_scope *scope)
{
    const struct land *land = at;
    if (land->number == 0)
        mire_in_fail(in, "a land needs a number of 1 or more");
}

#define EACH(MEMBER)  MIRE_EACH(struct moosequest_tables, MEMBER)
#define COUNT(MEMBER) MIRE_COUNTED(struct moosequest_tables, MEMBER)
static const struct mire_field fields[] = {
    {"game", MIRE_FIXED, MIRE_HERE, .what = "moosequest"},
    {"mooses", MIRE_LIST, EACH(moose), 1, MOOSE_KINDS, COUNT(mooses), .fields = moose_fields},
    {"predators", MIRE_LIST, EACH(predator), 1, PREDATORS, COUNT(predators),
     .fields = predator_fields},
    {"moosehaps", MIRE_LIST, EACH(hap), 1, HAP_KINDS, COUNT(haps), .fields = hap_fields},
    {"lands", MIRE_LIST, EACH(land), 2, LANDS, COUNT(lands), .fields = land_fields,
     .check = check_land},
    {0},
};

/* Effects of a list that stayed as it was name predators by number: they must still be there. */
static bool predators_exist(const struct moosequest_tables *t)
{
    for (int i = 0; i < t->haps; i++)
        for (int e = 0; e < EFFECTS; e++)
            if (t->hap[i].effect[e].op == OP_BATTLE && t->hap[i].effect[e].n >= t->predators)
                return false;
    for (int i = 0; i < t->lands; i++)
        for (int e = 0; e < EFFECTS; e++)
            if (t->land[i].effect[e].op == OP_BATTLE && t->land[i].effect[e].n >= t->predators)
                return false;
    return true;
}

static int read_components(const json_t *json, void *tables_out, struct mire_error *err)
{
    struct moosequest_tables *t = tables_out;
    struct mire_in top = mire_in_top(json, "", err);
    struct predators list = {.t = t};
    mire_fields_load(fields, &top, t, &(struct mire_scope){.own = &list});
    if (!mire_in_good(&top))
        return MIRE_BAD;
    REFUSE_IF(!predators_exist(t), "components: a card names a predator that is not there");
    return moosequest_derive(t, err);
}

static json_t *write_components(const void *tables_in)
{
    struct predators list = {.t = tables_in};
    return mire_fields_save(fields, tables_in, &(struct mire_scope){.own = &list});
}

const struct mire_component_format moosequest_components = {
    .size = sizeof(struct moosequest_tables),
    .builtin = &moosequest_builtin,
    .read = read_components,
    .write = write_components,
};
