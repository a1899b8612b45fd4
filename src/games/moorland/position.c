/* SPDX-License-Identifier: MIT */
/*
 * Positions: a state as JSON with names, and the proof that a state is possible.
 *
 * What can be worked out is not in the file: `derive` computes it from what lies where,
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
enum { ALL_FULL = 0x06060606 }; /* a full section of every kind */
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
static void derive(struct moorland *m)
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
static const struct mire_names card_names = {"card", moorland_card_names, CARDS};
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

/* ---- cards ---- */

/* A card is in one place only. */
static int read_card(struct named *n, const struct mire_in *in)
{
    int card = mire_read_name(in, card_names.what, card_names.name, CARDS);
    if (n->cards >> card & 1)
        mire_in_fail(in, "%s is somewhere else already", moorland_card_names[card]);
    n->cards |= 1ull << card;
    return card;
}

static void load_cards(const struct mire_in *in, void *at, const struct mire_scope *scope)
{
    size_t n = mire_read_list(in, 0, (size_t)scope->field->max);
    uint64_t cards = 0;
    for (size_t i = 0; i < n; i++) {
        struct mire_in one = mire_in_element(in, i);
        cards |= 1ull << read_card(named_of(scope), &one);
    }
    *(uint64_t *)at = cards;
}

static json_t *save_cards(const void *at, const struct mire_scope *scope)
{
    (void)scope;
    return mire_set_json(*(const uint64_t *)at, &card_names);
}

/* Plant cards that came up before. */
static void load_gone(const struct mire_in *in, void *at, const struct mire_scope *scope)
{
    (void)at;
    named_of(scope)->gone = (uint32_t)mire_read_set(in, ROUNDS, &plant_card_names, true);
}

static json_t *save_gone(const void *at, const struct mire_scope *scope)
{
    const struct moorland *m = at;
    (void)scope;
    return mire_set_json(((1u << PLANT_CARDS) - 1) & ~(m->plant_deck | 1u << m->plant_now),
                         &plant_card_names);
}

/* ---- markers: {"heather": 2} ---- */

static void load_markers(const struct mire_in *in, void *at, const struct mire_scope *scope)
{
    static const char *const members[] = {"cotton_grass", "rushes", "peat_moss", "heather", NULL};
    uint32_t *markers = at;
    (void)scope;
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
    (void)scope;
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

static void load_card(const struct mire_in *in, void *at, const struct mire_scope *scope)
{
    *(uint8_t *)at = (uint8_t)(read_card(named_of(scope), in) + 1);
}

static json_t *save_card(const void *at, const struct mire_scope *scope)
{
    (void)scope;
    return json_string(moorland_card_names[*(const uint8_t *)at - 1]);
}

static const struct mire_field laid_fields[] = {
    {"card", MIRE_OWN, MIRE_AT(struct laid, card), .load = load_card, .save = save_card,
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
    {"hand", MIRE_OWN, AT(hand), 0, HAND_MOST, .load = load_cards, .save = save_cards},
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
    (void)scope;
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
    {"display", MIRE_OWN, AT(display), 0, MOORS + 1, .load = load_cards, .save = save_cards},
    {"discard", MIRE_OWN, AT(discard), 0, CARDS, .load = load_cards, .save = save_cards},
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
static int taken_now(const struct moorland *m)
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
    int wanted = m->stage == OVER ? 0 : m->head.seats + 1 - taken_now(m);
    uint64_t free_cards = moorland_playing_cards(m) & ~used, dealt = m->display & free_cards;
    m->display = 0;
    for (uint64_t from = dealt; from && wanted > 0; from &= from - 1, wanted--)
        m->display |= from & -from;
    for (uint64_t from = free_cards & ~dealt; from && wanted > 0; from &= from - 1, wanted--)
        m->display |= from & -from;
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
    derive(m);
    return MIRE_OK;
}

/* ---- the audit ---- */

#define FAIL(...) return mire_fail(err, MIRE_BAD, __VA_ARGS__)

/* Every card of the game in exactly one place, and enough left for the rounds to come. */
static int audit_cards(const struct moorland *m, struct mire_error *err)
{
    uint64_t seen = m->deck, playing = moorland_playing_cards(m);
    uint64_t open[2] = {m->display, m->discard};
    int seats = m->head.seats, to_come = ROUNDS - m->round;
    for (int i = 0; i < 2; i++) {
        if (seen & open[i])
            FAIL("state: a card of the %s is also elsewhere", i ? "discard" : "display");
        seen |= open[i];
    }
    for (int seat = 0; seat < seats; seat++) {
        uint64_t own = m->moor[seat].hand;
        for (int section = 0; section < LETTERS; section++) {
            int card = m->moor[seat].card[section];
            if (card > CARDS || (card != 0) != (m->moor[seat].lie[section] != OPEN))
                FAIL("state.seats[%d].cards: no card, or no way to lie", seat);
            if (card && (own | seen) >> (card - 1) & 1)
                FAIL("state: %s is in two places", moorland_card_names[card - 1]);
            own |= card ? 1ull << (card - 1) : 0;
        }
        if (own & seen)
            FAIL("state.seats[%d]: a card is also elsewhere", seat);
        seen |= own;
    }
    if (seen & ~playing)
        FAIL("state: %s is left in the box with %d players",
             moorland_card_names[__builtin_ctzll(seen & ~playing)], seats);
    if (seen != playing)
        FAIL("state: %s is nowhere", moorland_card_names[__builtin_ctzll(playing & ~seen)]);
    if (__builtin_popcountll(m->deck) < to_come * (seats + 1))
        FAIL("state: the deck has %d cards, %d rounds need %d", __builtin_popcountll(m->deck),
             to_come, to_come * (seats + 1));
    int display = m->stage == OVER ? 0 : seats + 1 - taken_now(m);
    if (__builtin_popcountll(m->display) != display)
        FAIL("state.display: has %d cards at this moment, not %d", display,
             __builtin_popcountll(m->display));
    if (m->plant_now >= PLANT_CARDS || m->plant_deck >> m->plant_now & 1 ||
        m->plant_deck >> PLANT_CARDS || __builtin_popcount(m->plant_deck) < to_come)
        FAIL("state: the plant cards do not suffice");
    return MIRE_OK;
}

/* Nobody has more cards than were taken, nor keeps more than allowed. */
static int audit_moor(const struct moorland *m, int seat, struct mire_error *err)
{
    const struct moor *moor = &m->moor[seat];
    int seats = m->head.seats, hand = __builtin_popcountll(moor->hand);
    int place = (seat + seats - moorland_opener(m)) % seats, taken = taken_now(m);
    int most = m->round - 1 + (place < taken);
    bool acting = m->stage != OVER && seat == m->turn && place < taken;
    bool last = m->round == ROUNDS && place < taken;
    int kept = acting ? HAND_MOST : last ? 0 : HAND_KEPT;
    if (hand > kept)
        FAIL("state.seats[%d].hand: %d cards, at most %d now", seat, hand, kept);
    if (hand + __builtin_popcount(moor->covered) > most)
        FAIL("state.seats[%d]: %d cards taken by round %d, has %d", seat, most, m->round,
             hand + __builtin_popcount(moor->covered));
    for (int section = 0; section < LETTERS; section++) {
        uint32_t ground = moor->ground[section];
        if (!moorland_holds(ALL_FULL, ground) || moorland_total(ground) > ROOM)
            FAIL("state.seats[%d].ground.%s: more than %d markers", seat,
                 moorland_sections[section], ROOM);
        if (moor->lie[section] > DOWN || (ground && moor->lie[section] != OPEN))
            FAIL("state.seats[%d].ground.%s: is covered", seat, moorland_sections[section]);
    }
    for (int root = 0; root < ROOTS; root++)
        if (moor->root[root] > PLANTS)
            FAIL("state.seats[%d].roots: no such plant", seat);
    if (moor->surplus > 99)
        FAIL("state.seats[%d].surplus: more than 99", seat);
    return MIRE_OK;
}

/* Markers in the air, only while they are. */
static int audit_stock(const struct moorland *m, struct mire_error *err)
{
    const struct moor *moor = &m->moor[m->turn];
    bool swirls = m->stage == SWIRL, drifts = m->stage == DRIFT || m->back == DRIFT;
    if (!swirls && !drifts) {
        if (m->stock || m->held || m->from || m->cursor)
            FAIL("state.stock: nothing drifts at this stage");
        return MIRE_OK;
    }
    if (m->stock == 0 || moorland_total(m->stock) > ROOM || !moorland_holds(ALL_FULL, m->stock))
        FAIL("state.stock: should have 1 to %d markers", ROOM);
    if (m->from >= LETTERS || !(m->covered_now >> m->from & 1))
        FAIL("state.stock.from: was not covered in this turn");
    if (swirls && (moor->lie[m->from] != DOWN || m->held || m->cursor))
        FAIL("state.stock: a card face down costs a marker first");
    int room = 0;
    for (int section = 0; section < SECTIONS; section++)
        if (m->reach >> section & 1)
            room += moorland_drift_room(moor, section);
    int spill = moorland_total(m->stock) - room;
    if (!moorland_holds(m->stock, m->held) || moorland_total(m->held) > (spill > 0 ? spill : 0))
        FAIL("state.stock.held: more than find no room");
    if (m->cursor >= SECTIONS)
        FAIL("state.stock.not_before: no such section");
    return MIRE_OK;
}

static int audit_moment(const struct moorland *m, struct mire_error *err)
{
    const struct moor *moor = &m->moor[m->turn];
    bool spends = m->stage == LIFT || m->stage == LAND;
    int stage = spends ? m->back : m->stage;
    if (m->stage == OVER && (m->round != ROUNDS || m->turn))
        FAIL("state.stage: the game is over after round %d", ROUNDS);
    if (m->covered_now & ~moor->covered ||
        (m->covered_now && (stage == TAKE || stage == GROW || stage == OVER)))
        FAIL("state.covered_now: not covered, or not in this turn");
    if (stage == GROW && m->moor[m->turn].hand == 0)
        FAIL("state.seats[%d].hand: the card just taken is missing", m->turn);
    if (!spends && (m->back || m->lifted || m->lifted_from))
        FAIL("state.spending: no water marker is being spent");
    if (spends && (m->back > DRIFT || m->back == SWIRL || !moorland_can_spend(m)))
        FAIL("state.spending: no water marker can be spent");
    if (m->stage == LIFT && (m->lifted || m->lifted_from))
        FAIL("state.spending: nothing is lifted yet");
    if (m->stage == LAND && (m->lifted >= PLANTS || m->lifted_from >= LETTERS ||
                             !moorland_count(moor->ground[m->lifted_from], m->lifted)))
        FAIL("state.spending: there is no such marker on %.2s",
             m->lifted_from < LETTERS ? moorland_sections[m->lifted_from] : "?");
    return audit_stock(m, err);
}

/* Water markers: on the structure until a letter is covered, then on a board or spent. */
static int audit_water(const struct moorland *m, struct mire_error *err)
{
    int taken = LETTERS - __builtin_popcount(m->springs), held = 0;
    for (int seat = 0; seat < m->head.seats; seat++)
        held += m->moor[seat].drops;
    if (held > taken)
        FAIL("state: %d water markers on boards, only %d were won", held, taken);
    return MIRE_OK;
}

int moorland_audit(const void *state, struct mire_error *err)
{
    const struct moorland *m = state;
    struct moorland derived = *m;
    mire_action menu[MIRE_MENU];
    int seats = m->head.seats;
    if (m->round < 1 || m->round > ROUNDS || m->start >= seats || m->turn >= seats ||
        m->stage >= STAGES || m->back >= STAGES)
        FAIL("state: round, start, turn or stage is out of range");
    if (m->head.option[OPTION_START] && m->start != m->head.option[OPTION_START] - 1)
        FAIL("state.start: the option start says otherwise");
    if (moorland_structure_audit(m, err) || audit_cards(m, err))
        return MIRE_BAD;
    for (int seat = 0; seat < seats; seat++)
        if (audit_moor(m, seat, err) != MIRE_OK)
            return MIRE_BAD;
    if (audit_moment(m, err) || audit_water(m, err))
        return MIRE_BAD;
    derive(&derived);
    if (memcmp(&derived, m, sizeof derived) != 0)
        FAIL("state: something derived does not follow from the rest");
    derived.head.free_order = 0; /* the game's own order must go on from here too */
    if (m->stage != OVER && moorland_legal(&derived, m->turn, menu) == 0)
        FAIL("state.stage: nothing could be done at this stage");
    return MIRE_OK;
}
