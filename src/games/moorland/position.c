/* SPDX-License-Identifier: MIT */
/*
 * Positions: a state as JSON with names.
 *
 * What can be worked out is not in the file: moorland_derive computes it from what lies where,
 * for loading as well as for the audit. Cards a position does not name are in the deck; a display
 * that is not named is filled from the fresh deal and the lowest cards of the deck.
 *
 * A position need not have a history: players may hold and have laid fewer cards than they would
 * have taken by that round (never more: the ground would not suffice).
 */
#include "core/fields.h"
#include "moorland.h"

#include <string.h>

const char *const moorland_stages[STAGES] = {"take",  "grow", "play", "swirl",
                                             "drift", "lift", "land", "over"};
static const char *const lie_names[] = {NULL, "up", "turned", "down"};

/* ---- what follows from what lies where ---- */

static void derive_moor(struct moorland *m, struct moor *moor)
{
    const struct moorland_tables *t = moorland_tables(m);
    moor->covered = 0;
    moor->rooted = moor->striders = 0;
    memset(moor->animals, 0, sizeof moor->animals);
    memset(moor->water, 0, LETTERS * sizeof *moor->water);
    for (int section = 0; section < LETTERS; section++)
        if (moor->lie[section] != OPEN)
            moorland_cover(moor, section, &t->card[moor->card[section] - 1], moor->lie[section]);
}

/* Everything the header calls derived. */
void moorland_derive(struct moorland *m)
{
    moorland_assemble(m);
    m->springs = GROUND_SET;
    for (int seat = 0; seat < m->head.seats; seat++) {
        uint16_t now = m->stage != OVER && seat == m->turn ? m->covered_now : 0;
        derive_moor(m, &m->moor[seat]);
        m->springs &= (uint16_t) ~(m->moor[seat].covered & ~now);
    }
    m->reach =
        m->stage == DRIFT || m->back == DRIFT ? moorland_reach(m, &m->moor[m->turn], m->from) : 0;
}

/* ---- names ---- */

static const struct mire_names stage_names = MIRE_NAMES("stage", moorland_stages);
static const struct mire_names plant_names = MIRE_NAMES("plant", moorland_plants);
static const struct mire_names side_names = MIRE_NAMES("side", moorland_side_names);
static const struct mire_names lying_names = MIRE_NAMES("way to lie", lie_names);
static const struct mire_names plant_card_names = {"plant card", moorland_plant_card_names,
                                                   PLANT_CARDS};
static const struct mire_names water_card_names = {"water card", moorland_water_card_names, ROOTS};
static const struct mire_names section_names = {"section", moorland_sections, SECTIONS};
static const struct mire_names ground_names = {"section", moorland_sections, LETTERS};
static const struct mire_names root_names = {"root section", moorland_sections + LETTERS, ROOTS};

/* What the rows work on: the cards and plant cards a position has named so far. */
struct named {
    const struct moorland *m;
    struct moorland *into; /* the same, in reading */
    uint64_t cards;
    uint32_t gone;
};

static struct named *named_of(const struct mire_scope *scope)
{
    return scope->own;
}

/* A card is in one place only. */
static void claim_card(const struct mire_in *in, int card, const struct mire_scope *scope)
{
    if (named_of(scope)->cards >> card & 1)
        mire_in_fail(in, "%s is somewhere else already", moorland_card_names[card]);
    named_of(scope)->cards |= 1ull << card;
}
static const struct mire_names card_names = {"card", moorland_card_names, CARDS,
                                             .claim = claim_card};

/* Plant cards that came up before. */
static void load_gone(const struct mire_in *in, void *at, const struct mire_scope *scope)
{
    named_of(scope)->gone = (uint32_t)mire_read_set(in, ROUNDS, &plant_card_names, true, scope);
}

static json_t *save_gone(const void *at, const struct mire_scope *scope)
{
    const struct moorland *m = at;
    return mire_set_json(((1u << PLANT_CARDS) - 1) & ~(m->plant_deck | 1u << m->plant_now),
                         &plant_card_names);
}

/* ---- markers: {"heather": 2} ---- */

static void load_markers(const struct mire_in *in, void *at, const struct mire_scope *scope)
{
    static const char *const members[] = {"cotton_grass", "rushes", "peat_moss", "heather", NULL};
    uint32_t *markers = at;
    mire_read_object(in, members);
    *markers = 0;
    for (int plant = 0; plant < PLANTS; plant++)
        *markers += (uint32_t)mire_read_opt_int(in, moorland_plants[plant], 0, ROOM, 0) *
                    moorland_one(plant);
    if (moorland_total(*markers) > ROOM)
        mire_in_fail(in, "has %d markers, there is room for %d", moorland_total(*markers), ROOM);
}

static json_t *save_markers(const void *at, const struct mire_scope *scope)
{
    uint32_t markers = *(const uint32_t *)at;
    json_t *kinds = json_object();
    for (int plant = 0; plant < PLANTS; plant++)
        if (moorland_count(markers, plant))
            mire_out_int(kinds, moorland_plants[plant], moorland_count(markers, plant));
    return kinds;
}

/* ---- what lies on a section of a moor ---- */

static void load_ground(const struct mire_in *in, void *at, const struct mire_scope *scope)
{
    struct moor *moor = at;
    if (scope->index >= LETTERS)
        mire_in_fail(in, "is a root section; its marker belongs in roots");
    else
        load_markers(in, &moor->ground[scope->index], scope);
}

static json_t *save_ground(const void *at, const struct mire_scope *scope)
{
    const struct moor *moor = at;
    return scope->index < LETTERS ? save_markers(&moor->ground[scope->index], scope) : NULL;
}

struct laid {
    uint8_t card, lie;
};

static const struct mire_field laid_fields[] = {
    {"card", MIRE_CHOICE, MIRE_AT(struct laid, card), .plus = -1, .names = &card_names,
     .flags = MIRE_NEED},
    {"lies", MIRE_CHOICE, MIRE_AT(struct laid, lie), .names = &lying_names},
    {0},
};

static void load_laid(const struct mire_in *in, void *at, const struct mire_scope *scope)
{
    struct moor *moor = at;
    struct laid laid = {.lie = UP};
    int section = scope->index;
    if (section >= LETTERS) {
        mire_in_fail(in, "is a root section, which is never covered");
        return;
    }
    mire_fields_load(laid_fields, in, &laid, scope);
    if (moor->ground[section])
        mire_in_fail(in, "is covered, so no markers lie on the ground there");
    moor->card[section] = laid.card;
    moor->lie[section] = laid.lie;
}

static json_t *save_laid(const void *at, const struct mire_scope *scope)
{
    const struct moor *moor = at;
    int section = scope->index;
    if (section >= LETTERS || moor->lie[section] == OPEN)
        return NULL;
    return mire_fields_save(laid_fields, &(struct laid){moor->card[section], moor->lie[section]},
                            scope);
}

#define AT(MEMBER) MIRE_AT(struct moor, MEMBER)
static const struct mire_field root_field[] = {
    {NULL, MIRE_CHOICE, MIRE_A_BYTE, .plus = -1, .names = &plant_names}};
static const struct mire_field moor_fields[] = {
    {"hand", MIRE_SET, AT(hand), 0, HAND_MOST, .names = &card_names},
    {"ground", MIRE_MAP, MIRE_HERE, .names = &section_names, .load = load_ground,
     .save = save_ground},
    {"cards", MIRE_MAP, MIRE_HERE, .names = &section_names, .load = load_laid, .save = save_laid},
    {"roots", MIRE_MAP, MIRE_EACH(struct moor, root), .names = &root_names, .fields = root_field},
    {"water", MIRE_NUMBER, AT(drops), 0, LETTERS},
    {"surplus", MIRE_NUMBER, AT(surplus), 0, 99},
    {0},
};
#undef AT

/* ---- the structure: a water card in each slot ---- */

struct lies {
    uint8_t card, side, turned;
};
static const struct mire_field lies_fields[] = {
    {"card", MIRE_CHOICE, MIRE_AT(struct lies, card), .names = &water_card_names,
     .flags = MIRE_NEED},
    {"side", MIRE_CHOICE, MIRE_AT(struct lies, side), .names = &side_names},
    {"turned", MIRE_FLAG, MIRE_AT(struct lies, turned)},
    {0},
};

static void load_slot(const struct mire_in *in, void *at, const struct mire_scope *scope)
{
    struct moorland *m = named_of(scope)->into;
    struct lies lies = {.side = NOWHERE};
    int slot = scope->index;
    mire_fields_load(lies_fields, in, &lies, scope);
    if (lies.side == NOWHERE) /* as it was dealt */
        lies.side = m->black >> lies.card & 1;
    *(uint8_t *)at = lies.card;
    m->slots_turned = (uint8_t)((m->slots_turned & ~(1 << slot)) | lies.turned << slot);
    m->black = (uint8_t)((m->black & ~(1 << lies.card)) | lies.side << lies.card);
}

static json_t *save_slot(const void *at, const struct mire_scope *scope)
{
    const struct moorland *m = named_of(scope)->m;
    int card = *(const uint8_t *)at;
    struct lies lies = {(uint8_t)card, m->black >> card & 1, m->slots_turned >> scope->index & 1};
    return mire_fields_save(lies_fields, &lies, scope);
}

/* ---- the whole ---- */

/* A marker is being spent while cards are played, unless it is said otherwise. */
static void check_spending(const struct mire_in *in, void *at, const struct mire_scope *scope)
{
    struct moorland *m = at;
    struct mire_in during;
    if (!mire_in_has(in, "during", &during))
        m->back = PLAY;
}

enum { STOCK = 1, SPENDING = 2, LIFTED = 4 }; /* what is written only while it is there */
#define AT(MEMBER) MIRE_AT(struct moorland, MEMBER)
static const struct mire_field stock_fields[] = {
    {"from", MIRE_CHOICE, AT(from), .names = &ground_names, .flags = MIRE_NEED},
    {"markers", MIRE_OWN, AT(stock), .load = load_markers, .save = save_markers,
     .flags = MIRE_NEED},
    {"held", MIRE_OWN, AT(held), .load = load_markers, .save = save_markers},
    {"not_before", MIRE_CHOICE, AT(cursor), .names = &section_names},
    {0},
};
static const struct mire_field spending_fields[] = {
    {"during", MIRE_CHOICE, AT(back), .names = &stage_names},
    {"plant", MIRE_CHOICE, AT(lifted), .names = &plant_names, .only = LIFTED},
    {"from", MIRE_CHOICE, AT(lifted_from), .names = &ground_names, .only = LIFTED},
    {0},
};
static const struct mire_field fields[] = {
    {"round", MIRE_NUMBER, AT(round), 1, ROUNDS},
    {"start", MIRE_SEAT, AT(start)},
    {"turn", MIRE_SEAT, AT(turn)},
    {"stage", MIRE_CHOICE, AT(stage), .names = &stage_names},
    {"structure", MIRE_LIST, MIRE_EACH(struct moorland, slot_card), 0, ROOTS, .load = load_slot,
     .save = save_slot},
    {"plant_card", MIRE_CHOICE, AT(plant_now), .names = &plant_card_names},
    {"plant_cards_gone", MIRE_OWN, MIRE_HERE, .load = load_gone, .save = save_gone},
    {"display", MIRE_SET, AT(display), 0, MOORS + 1, .names = &card_names},
    {"discard", MIRE_SET, AT(discard), 0, CARDS, .names = &card_names},
    {"covered_now", MIRE_SET, AT(covered_now), 0, HAND_MOST, .names = &ground_names,
     .flags = MIRE_SPARSE},
    {"stock", MIRE_SECTION, MIRE_HERE, .fields = stock_fields, .only = STOCK},
    {"spending", MIRE_SECTION, MIRE_HERE, .fields = spending_fields, .check = check_spending,
     .only = SPENDING},
    {"seats", MIRE_LIST, MIRE_EACH(struct moorland, moor), .fields = moor_fields},
    {0},
};

json_t *moorland_save(const void *state)
{
    const struct moorland *m = state;
    struct named n = {.m = m};
    struct mire_scope scope = {.seats = m->head.seats, .own = &n};
    scope.only = (m->stock ? STOCK : 0) | (m->stage == LIFT ? SPENDING : 0) |
                 (m->stage == LAND ? SPENDING | LIFTED : 0);
    return mire_fields_save(fields, m, &scope);
}

/* Plant cards that are neither gone nor up are in their deck. */
static void fill_plant_deck(const struct named *n, struct moorland *m, const struct mire_in *top)
{
    struct mire_in card;
    if (n->gone >> m->plant_now & 1) {
        if (mire_in_has(top, "plant_card", &card))
            mire_in_fail(&card, "%s is gone already", moorland_plant_card_names[m->plant_now]);
        m->plant_now = (uint8_t)__builtin_ctz(~n->gone);
    }
    m->plant_deck = (uint16_t)(((1u << PLANT_CARDS) - 1) & ~(n->gone | 1u << m->plant_now));
}

/* How many players have taken a card in this round. */
int moorland_taken_now(const struct moorland *m)
{
    int seats = m->head.seats;
    int stage = m->stage == LIFT || m->stage == LAND ? m->back : m->stage;
    if (m->stage == OVER)
        return seats;
    return (m->turn + seats - moorland_opener(m)) % seats + (stage != TAKE);
}

/* A display nobody named: what was dealt, as far as it is free, and else the lowest free cards. */
static void fill_display(struct moorland *m, uint64_t used)
{
    int wanted = m->stage == OVER ? 0 : m->head.seats + 1 - moorland_taken_now(m);
    uint64_t free_cards = moorland_playing_cards(m) & ~used, dealt = m->display & free_cards;
    m->display = 0;
    int card;
    MIRE_EACH_BIT(card, dealt)
        m->display |= (uint64_t)(wanted-- > 0) << card;
    MIRE_EACH_BIT(card, free_cards & ~dealt)
        m->display |= (uint64_t)(wanted-- > 0) << card;
}

int moorland_load(void *state, const json_t *json, struct mire_error *err)
{
    struct moorland *m = state;
    struct named n = {.m = m, .into = m};
    struct mire_in top = mire_in_top(json, "state", err), in;
    mire_fields_load(fields, &top, m, &(struct mire_scope){.seats = m->head.seats, .own = &n});
    if (!mire_in_has(&top, "turn", &in))
        m->turn = (uint8_t)moorland_opener(m);
    if (m->stage == OVER)
        m->turn = 0;
    fill_plant_deck(&n, m, &top);
    if (!mire_in_has(&top, "display", &in))
        fill_display(m, n.cards);
    m->deck = moorland_playing_cards(m) & ~(n.cards | m->display);
    if (!mire_in_good(&top) || moorland_structure_audit(m, err) != MIRE_OK)
        return MIRE_BAD; /* before anything is derived from it */
    moorland_derive(m);
    return MIRE_OK;
}
