/* SPDX-License-Identifier: MIT */
/*
 * Component files: an owner of the real cards writes down what they say, and plays with them.
 *
 * The file is what `mire components moosequest` prints: lists of mooses, predators, Moosehaps and
 * lands. A list that is left out stays as built in.
 */
#include "moosequest.h"

#include "core/json.h"

#include <stdio.h>

const char *const moosequest_ops[OPS] = {
    "nothing", "add",   "calves", "lose",  "die lose", "all lose", "draw",  "battle", "end move",
    "attach",  "worms", "fly",    "bless", "flood",    "snow",     "grass", "again",
};
const char *const moosequest_hows[HOWS] = {"choice", "random", "highest"};
const char *const moosequest_whens[WHENS] = {"always", "odd", "even", "herd min", "herd max"};
const char *const moosequest_lastings[LASTINGS] = {"stars", "loco", "armour", "trap"};
const char *const moosequest_targets[TARGETS] = {"self", "opponent"};
const char *const moosequest_windows[WINDOWS] = {"drawn", "end of turn", "before roll",
                                                 "after roll"};
const char *const moosequest_powers[POWERS] = {"none", "mom", "spell", "clairvoyance"};
const char *const moosequest_numerals[NUMERALS] = {"hollow", "solid", "bloody"};

/* ---- what the tables must satisfy to be a game ---- */

static int one_kind(uint8_t *slot, int kind, const char *what, struct mire_error *err)
{
    if (*slot != NONE)
        return mire_fail(err, MIRE_BAD, "components: only one kind of card can be %s", what);
    *slot = (uint8_t)kind;
    return MIRE_OK;
}

/* Ids are what positions and notation know cards by: no two alike in a list. */
static int unlike(const char *id, const char *other, struct mire_error *err)
{
    if (strcmp(id, other) == 0)
        return mire_fail(err, MIRE_BAD, "components: two of a list have the id %s", id);
    return MIRE_OK;
}

static int derive_mooses(struct moosequest_tables *t, struct mire_error *err)
{
    int cards = 0, stars = 0, status = MIRE_OK;
    t->mom = t->mage = t->medium = NONE;
    for (int kind = 0; kind < t->mooses && status == MIRE_OK; kind++) {
        for (int other = 0; other < kind && status == MIRE_OK; other++)
            status = unlike(t->moose[kind].id, t->moose[other].id, err);
        if (status != MIRE_OK)
            return status;
        uint8_t *const slots[POWERS] = {NULL, &t->mom, &t->mage, &t->medium};
        cards += t->moose[kind].count;
        stars += t->moose[kind].count * t->moose[kind].stars;
        if (t->moose[kind].power)
            status = one_kind(slots[t->moose[kind].power], kind,
                              moosequest_powers[t->moose[kind].power], err);
    }
    if (status == MIRE_OK && (cards < 25 || cards > 60))
        return mire_fail(err, MIRE_BAD, "components: %d mooses; there should be 25 to 60", cards);
    if (status == MIRE_OK && stars > 60)
        return mire_fail(err, MIRE_BAD, "components: %d stars in all; 60 is the most", stars);
    t->moose_cards = (uint8_t)cards;
    return status;
}

/* Each effect has its moment; a card is kept exactly if it has one after it was drawn. */
static bool window_fits(const struct hap *hap)
{
    int op = hap->effect[0].op;
    if ((op == OP_SNOW || op == OP_GRASS || op == OP_ATTACH) && hap->effect[1].op != OP_NOTHING)
        return false;
    if ((op == OP_SNOW || op == OP_GRASS) && hap->count * hap->effect[0].n > 27)
        return false; /* totals of a roll stay in range however many are played */
    if (op == OP_SNOW || op == OP_GRASS)
        return hap->window == (op == OP_SNOW ? WINDOW_BEFORE_ROLL : WINDOW_AFTER_ROLL) &&
               hap->target == (op == OP_SNOW ? TARGET_OPPONENT : TARGET_SELF);
    if (op == OP_ATTACH)
        return hap->window == WINDOW_END_OF_TURN && hap->count == 1;
    if (op == OP_WORMS || op == OP_BLESS || op == OP_FLOOD || op == OP_ALL_LOSE)
        return hap->window == WINDOW_DRAWN;
    if (op == OP_FLY || op == OP_AGAIN)
        return hap->window == WINDOW_END_OF_TURN && hap->target == TARGET_SELF;
    return hap->window == WINDOW_DRAWN ? hap->target == TARGET_SELF
                                       : hap->window == WINDOW_END_OF_TURN;
}

/* The second effect of a card can only be one that asks nothing by itself. */
static bool second_fits(const struct effect *effect)
{
    return effect->op == OP_NOTHING || effect->op == OP_ADD || effect->op == OP_LOSE ||
           effect->op == OP_END_MOVE;
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
        for (int other = 0; other < kind && status == MIRE_OK; other++)
            status = unlike(hap->id, t->hap[other].id, err);
        if (status != MIRE_OK)
            return status;
        bool parity = effect[0].when == WHEN_ODD || effect[0].when == WHEN_EVEN;
        cards += hap->count;
        stars += hap->stars;
        if (!window_fits(hap) || !second_fits(&effect[1]) || effect[0].op == OP_DRAW ||
            parity != by_die(&effect[0]) || effect[1].when == WHEN_ODD ||
            effect[1].when == WHEN_EVEN)
            return mire_fail(err, MIRE_BAD,
                             "components: the effect of %s does not fit its moment or target",
                             hap->id);
        if (hap->window != WINDOW_DRAWN)
            t->kept |= 1u << kind;
        if (hap->window == WINDOW_END_OF_TURN)
            t->end_of_turn |= 1u << kind;
        if (effect[0].op == OP_SNOW)
            status = one_kind(&t->snow, kind, "snow", err);
        else if (effect[0].op == OP_GRASS)
            status = one_kind(&t->grass, kind, "grass", err);
        else if (effect[0].op == OP_ATTACH && effect[0].n != LASTING_STARS)
            status =
                one_kind(&t->lasting[effect[0].n], kind, moosequest_lastings[effect[0].n], err);
    }
    if (status == MIRE_OK && (cards < 1 || cards > 60 || stars > 20))
        return mire_fail(err, MIRE_BAD,
                         "components: there should be 1 to 60 Moosehaps with 20 stars at most");
    t->hap_cards = (uint8_t)cards;
    return status;
}

static bool event_fits(const struct effect *effect)
{
    switch ((enum op)effect->op) {
    case OP_NOTHING:
    case OP_ADD:
    case OP_LOSE:
    case OP_DRAW:
    case OP_BATTLE:
    case OP_END_MOVE:
        return true;
    default:
        return false;
    }
}

static int derive_lands(struct moosequest_tables *t, struct mire_error *err)
{
    int status = MIRE_OK;
    t->goal = NONE;
    for (int land = 0; land < t->lands && status == MIRE_OK; land++) {
        const struct land *facts = &t->land[land];
        if (facts->goal)
            status = one_kind(&t->goal, land, "the goal", err);
        for (int other = 0; other < land; other++)
            if (t->land[other].number == facts->number)
                return mire_fail(err, MIRE_BAD, "components: two lands have the number %d",
                                 facts->number);
        if (!event_fits(&facts->effect[0]) || !second_fits(&facts->effect[1]))
            return mire_fail(err, MIRE_BAD, "components: %s has an effect that lands can't have",
                             facts->name);
        if (facts->goal && (facts->toll || facts->effect[0].op != OP_NOTHING))
            return mire_fail(err, MIRE_BAD, "components: %s ends the game, so nothing else happens",
                             facts->name);
    }
    if (status == MIRE_OK && t->goal == NONE)
        return mire_fail(err, MIRE_BAD, "components: one land must be the goal");
    return status;
}

int moosequest_derive(struct moosequest_tables *t, struct mire_error *err)
{
    int status = derive_mooses(t, err);
    for (int i = 0; i < t->predators; i++)
        for (int other = 0; other < i && status == MIRE_OK; other++)
            status = unlike(t->predator[i].id, t->predator[other].id, err);
    if (status == MIRE_OK)
        status = derive_haps(t, err);
    return status == MIRE_OK ? derive_lands(t, err) : status;
}

/* ---- reading ---- */

static int read_text(const struct mire_in *in, const char *key, char *out, size_t size)
{
    struct mire_in member;
    const char *text = NULL;
    int status = mire_in_need(in, key, &member);
    if (status == MIRE_OK)
        status = mire_in_string(&member, &text);
    if (status != MIRE_OK)
        return status;
    if (!text[0] || strlen(text) >= size)
        return mire_in_fail(&member, "should be 1 to %zu bytes long", size - 1);
    for (const char *c = text; *c; c++)
        if ((unsigned char)*c < ' ' || *c == '@')
            return mire_in_fail(&member, "has a control character or an @");
    memset(out, 0, size);
    memcpy(out, text, strlen(text));
    return MIRE_OK;
}

/* An id is what people type: lower-case letters, digits and underscores. */
static int read_id(const struct mire_in *in, char *out, size_t size)
{
    struct mire_in member;
    int status = read_text(in, "id", out, size);
    mire_in_has(in, "id", &member);
    if (status == MIRE_OK && strspn(out, "abcdefghijklmnopqrstuvwxyz0123456789_") != strlen(out))
        return mire_in_fail(&member, "should be lower-case letters, digits and _");
    return status;
}

static int read_u8(const struct mire_in *in, const char *key, int max, uint8_t *out)
{
    *out = 0;
    return mire_in_opt_u8(in, key, 0, max, out);
}

static int read_choice(const struct mire_in *in, const char *key, const char *const *names, int n,
                       uint8_t *out)
{
    int found = 0;
    int status = mire_in_opt_name(in, key, key, names, n, &found);
    *out = (uint8_t)found;
    return status;
}

static int read_flag(const struct mire_in *in, const char *key, uint8_t *out)
{
    bool flag = false;
    int status = mire_in_opt_bool(in, key, &flag);
    *out = flag;
    return status;
}

/* What the number of an effect means depends on it: a predator, a lasting state, or a count. */
static int read_effect(const struct mire_in *in, const struct moosequest_tables *t,
                       struct effect *effect)
{
    static const char *const members[] = {"op",       "n",     "how",  "when",
                                          "predator", "state", "herd", NULL};
    const char *predators[PREDATORS];
    for (int i = 0; i < t->predators; i++)
        predators[i] = t->predator[i].id;
    int status = mire_in_object(in, members);
    if (status == MIRE_OK)
        status = read_choice(in, "op", moosequest_ops, OPS, &effect->op);
    if (status == MIRE_OK && effect->op == OP_BATTLE)
        status = read_choice(in, "predator", predators, t->predators, &effect->n);
    else if (status == MIRE_OK && effect->op == OP_ATTACH)
        status = read_choice(in, "state", moosequest_lastings, LASTINGS, &effect->n);
    else if (status == MIRE_OK)
        status = read_u8(in, "n", effect->op == OP_DRAW ? 2 : 9, &effect->n);
    if (status == MIRE_OK)
        status = read_choice(in, "how", moosequest_hows, HOWS, &effect->how);
    if (status == MIRE_OK)
        status = read_choice(in, "when", moosequest_whens, WHENS, &effect->when);
    return status == MIRE_OK ? read_u8(in, "herd", 60, &effect->herd) : status;
}

static int read_effects(const struct mire_in *in, const struct moosequest_tables *t,
                        struct effect *effects)
{
    struct mire_in list, element;
    size_t n = 0;
    int status = MIRE_OK;
    memset(effects, 0, EFFECTS * sizeof *effects);
    if (mire_in_has(in, "effects", &list))
        status = mire_in_array(&list, 0, EFFECTS, &n);
    for (size_t i = 0; i < n && status == MIRE_OK; i++) {
        mire_in_at(&list, i, &element);
        status = read_effect(&element, t, &effects[i]);
    }
    return status;
}

static int read_moose(const struct mire_in *in, struct moosequest_tables *t, int at)
{
    static const char *const members[] = {"id", "name", "count", "value", "stars", "power", NULL};
    struct moose *moose = &t->moose[at];
    int status = mire_in_object(in, members);
    if (status == MIRE_OK)
        status = read_id(in, moose->id, sizeof moose->id);
    if (status == MIRE_OK)
        status = read_text(in, "name", moose->name, sizeof moose->name);
    if (status == MIRE_OK)
        status = read_u8(in, "count", 40, &moose->count);
    if (status == MIRE_OK)
        status = read_u8(in, "value", 20, &moose->value);
    if (status == MIRE_OK)
        status = read_u8(in, "stars", 9, &moose->stars);
    if (status == MIRE_OK)
        status = read_choice(in, "power", moosequest_powers, POWERS, &moose->power);
    return status;
}

static int read_predator(const struct mire_in *in, struct moosequest_tables *t, int at)
{
    static const char *const members[] = {"id", "name", "stars", "reconstructed", NULL};
    struct predator *predator = &t->predator[at];
    int status = mire_in_object(in, members);
    if (status == MIRE_OK)
        status = read_id(in, predator->id, sizeof predator->id);
    if (status == MIRE_OK)
        status = read_text(in, "name", predator->name, sizeof predator->name);
    if (status == MIRE_OK)
        status = read_u8(in, "stars", 20, &predator->stars);
    return status == MIRE_OK ? read_flag(in, "reconstructed", &predator->reconstructed) : status;
}

static int read_hap(const struct mire_in *in, struct moosequest_tables *t, int at)
{
    static const char *const members[] = {"id",     "name",   "text",  "count",         "target",
                                          "window", "points", "stars", "reconstructed", "effects",
                                          NULL};
    struct hap *hap = &t->hap[at];
    int status = mire_in_object(in, members);
    if (status == MIRE_OK)
        status = read_id(in, hap->id, sizeof hap->id);
    if (status == MIRE_OK)
        status = read_text(in, "name", hap->name, sizeof hap->name);
    if (status == MIRE_OK)
        status = read_text(in, "text", hap->text, sizeof hap->text);
    if (status == MIRE_OK)
        status = read_u8(in, "count", 9, &hap->count);
    if (status == MIRE_OK)
        status = read_choice(in, "target", moosequest_targets, TARGETS, &hap->target);
    if (status == MIRE_OK)
        status = read_choice(in, "window", moosequest_windows, WINDOWS, &hap->window);
    if (status == MIRE_OK)
        status = read_u8(in, "points", 20, &hap->points);
    if (status == MIRE_OK)
        status = read_u8(in, "stars", 9, &hap->stars);
    if (status == MIRE_OK)
        status = read_flag(in, "reconstructed", &hap->reconstructed);
    return status == MIRE_OK ? read_effects(in, t, hap->effect) : status;
}

static int read_land(const struct mire_in *in, struct moosequest_tables *t, int at)
{
    static const char *const members[] = {"number", "name", "text",          "value",   "numeral",
                                          "goal",   "toll", "reconstructed", "effects", NULL};
    struct land *land = &t->land[at];
    int status = mire_in_object(in, members);
    if (status == MIRE_OK)
        status = read_text(in, "name", land->name, sizeof land->name);
    if (status == MIRE_OK)
        status = read_text(in, "text", land->text, sizeof land->text);
    if (status == MIRE_OK)
        status = read_u8(in, "number", 250, &land->number);
    if (status == MIRE_OK)
        status = read_u8(in, "value", 18, &land->value);
    if (status == MIRE_OK)
        status = read_choice(in, "numeral", moosequest_numerals, NUMERALS, &land->numeral);
    if (status == MIRE_OK)
        status = read_flag(in, "goal", &land->goal);
    if (status == MIRE_OK)
        status = read_flag(in, "toll", &land->toll);
    if (status == MIRE_OK)
        status = read_flag(in, "reconstructed", &land->reconstructed);
    if (status == MIRE_OK)
        status = read_effects(in, t, land->effect);
    if (status == MIRE_OK && land->number == 0)
        return mire_in_fail(in, "a land needs a number of 1 or more");
    return status;
}

static int read_list(const struct mire_in *top, const char *key, int min, int max,
                     struct moosequest_tables *t, uint8_t *count,
                     int (*read)(const struct mire_in *, struct moosequest_tables *, int))
{
    struct mire_in list, element;
    size_t n;
    if (!mire_in_has(top, key, &list))
        return MIRE_OK;
    int status = mire_in_array(&list, (size_t)min, (size_t)max, &n);
    for (size_t i = 0; status == MIRE_OK && i < n; i++) {
        mire_in_at(&list, i, &element);
        status = read(&element, t, (int)i);
    }
    if (status == MIRE_OK)
        *count = (uint8_t)n;
    return status;
}

/* Kinds beyond the end of a shorter list are gone, not left over. */
static void clear_the_rest(struct moosequest_tables *t)
{
    memset(t->moose + t->mooses, 0, (size_t)(MOOSE_KINDS - t->mooses) * sizeof *t->moose);
    memset(t->predator + t->predators, 0, (size_t)(PREDATORS - t->predators) * sizeof *t->predator);
    memset(t->hap + t->haps, 0, (size_t)(HAP_KINDS - t->haps) * sizeof *t->hap);
    memset(t->land + t->lands, 0, (size_t)(LANDS - t->lands) * sizeof *t->land);
}

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
    static const char *const members[] = {"game",      "mooses", "predators",
                                          "moosehaps", "lands",  NULL};
    struct moosequest_tables *t = tables_out;
    struct mire_in top = mire_in_top(json, "", err), game;
    const char *id = "moosequest";
    int status = mire_in_object(&top, members);
    if (status == MIRE_OK && mire_in_has(&top, "game", &game))
        status = mire_in_string(&game, &id);
    if (status == MIRE_OK && strcmp(id, "moosequest") != 0)
        return mire_in_fail(&game, "should be \"moosequest\"");
    if (status == MIRE_OK)
        status = read_list(&top, "mooses", 1, MOOSE_KINDS, t, &t->mooses, read_moose);
    if (status == MIRE_OK)
        status = read_list(&top, "predators", 1, PREDATORS, t, &t->predators, read_predator);
    if (status == MIRE_OK)
        status = read_list(&top, "moosehaps", 1, HAP_KINDS, t, &t->haps, read_hap);
    if (status == MIRE_OK)
        status = read_list(&top, "lands", 2, LANDS, t, &t->lands, read_land);
    if (status != MIRE_OK)
        return status;
    clear_the_rest(t);
    if (!predators_exist(t))
        return mire_fail(err, MIRE_BAD, "components: a card names a predator that is not there");
    return moosequest_derive(t, err);
}

/* ---- writing ---- */

static json_t *write_effects(const struct moosequest_tables *t, const struct effect *effects)
{
    json_t *list = json_array();
    for (int i = 0; i < EFFECTS && effects[i].op != OP_NOTHING; i++) {
        const struct effect *effect = &effects[i];
        json_t *json = json_object();
        mire_out_string(json, "op", moosequest_ops[effect->op]);
        if (effect->op == OP_BATTLE)
            mire_out_string(json, "predator", t->predator[effect->n].id);
        else if (effect->op == OP_ATTACH)
            mire_out_string(json, "state", moosequest_lastings[effect->n]);
        else
            mire_out_int(json, "n", effect->n);
        mire_out_string(json, "how", moosequest_hows[effect->how]);
        mire_out_string(json, "when", moosequest_whens[effect->when]);
        mire_out_int(json, "herd", effect->herd);
        mire_out_add(list, json);
    }
    return list;
}

static json_t *write_hap(const struct moosequest_tables *t, const struct hap *hap)
{
    json_t *json = json_object();
    mire_out_string(json, "id", hap->id);
    mire_out_string(json, "name", hap->name);
    mire_out_string(json, "text", hap->text);
    mire_out_int(json, "count", hap->count);
    mire_out_string(json, "target", moosequest_targets[hap->target]);
    mire_out_string(json, "window", moosequest_windows[hap->window]);
    mire_out_int(json, "points", hap->points);
    mire_out_int(json, "stars", hap->stars);
    mire_out_bool(json, "reconstructed", hap->reconstructed);
    mire_out_set(json, "effects", write_effects(t, hap->effect));
    return json;
}

static json_t *write_land(const struct moosequest_tables *t, const struct land *land)
{
    json_t *json = json_object();
    mire_out_int(json, "number", land->number);
    mire_out_string(json, "name", land->name);
    mire_out_string(json, "text", land->text);
    mire_out_int(json, "value", land->value);
    mire_out_string(json, "numeral", moosequest_numerals[land->numeral]);
    mire_out_bool(json, "goal", land->goal);
    mire_out_bool(json, "toll", land->toll);
    mire_out_bool(json, "reconstructed", land->reconstructed);
    mire_out_set(json, "effects", write_effects(t, land->effect));
    return json;
}

static json_t *write_components(const void *tables_in)
{
    const struct moosequest_tables *t = tables_in;
    json_t *json = json_object(), *mooses = json_array(), *predators = json_array();
    json_t *haps = json_array(), *lands = json_array();
    for (int i = 0; i < t->mooses; i++) {
        const struct moose *moose = &t->moose[i];
        mire_out_add(mooses,
                     json_pack("{s:s, s:s, s:i, s:i, s:i, s:s}", "id", moose->id, "name",
                               moose->name, "count", moose->count, "value", moose->value, "stars",
                               moose->stars, "power", moosequest_powers[moose->power]));
    }
    for (int i = 0; i < t->predators; i++) {
        const struct predator *predator = &t->predator[i];
        mire_out_add(predators,
                     json_pack("{s:s, s:s, s:i, s:b}", "id", predator->id, "name", predator->name,
                               "stars", predator->stars, "reconstructed", predator->reconstructed));
    }
    for (int i = 0; i < t->haps; i++)
        mire_out_add(haps, write_hap(t, &t->hap[i]));
    for (int i = 0; i < t->lands; i++)
        mire_out_add(lands, write_land(t, &t->land[i]));
    mire_out_string(json, "game", "moosequest");
    mire_out_set(json, "mooses", mooses);
    mire_out_set(json, "predators", predators);
    mire_out_set(json, "moosehaps", haps);
    mire_out_set(json, "lands", lands);
    return json;
}

const struct mire_component_format moosequest_components = {
    .size = sizeof(struct moosequest_tables),
    .builtin = &moosequest_builtin,
    .read = read_components,
    .write = write_components,
};
