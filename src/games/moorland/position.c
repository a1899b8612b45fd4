/* SPDX-License-Identifier: MIT */
/*
 * Positions: a state as JSON with names, and the proof that a state is possible.
 *
 * What can be worked out is not in the file: `moorland_derive` computes it from what lies where,
 * for loading as well as for the audit. Cards a position does not name are in the deck; a display
 * that is not named is filled from the fresh deal and the lowest cards of the deck.
 *
 * A position need not have a history: players may hold and have laid fewer cards than they would
 * have taken by that round (never more: the ground would not suffice).
 */
#include "core/json.h"
#include "core/text.h"
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
    for (int section = 0; section < LETTERS; section++) {
        int lie = moor->lie[section];
        if (lie == OPEN)
            continue;
        const struct moorland_card *card = &t->card[moor->card[section] - 1];
        moor->covered |= (uint16_t)(1 << section);
        moor->water[section] = lie == DOWN     ? 0xFFFF
                               : lie == TURNED ? moorland_turn(card->water)
                                               : card->water;
        if (lie == DOWN)
            continue;
        moor->rooted += (uint8_t)moorland_total(card->root);
        moor->striders += card->striders;
        if (card->animal)
            moor->animals[card->animal - 1]++;
    }
}

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

/* ---- saving ---- */

static json_t *cards_json(uint64_t cards)
{
    json_t *list = json_array();
    for (; cards; cards &= cards - 1)
        mire_out_add(list, json_string(moorland_card_names[__builtin_ctzll(cards)]));
    return list;
}

static json_t *letters_json(uint16_t letters)
{
    json_t *list = json_array();
    for (; letters; letters &= letters - 1)
        mire_out_add(list, json_string(moorland_sections[__builtin_ctz(letters)]));
    return list;
}

static json_t *markers_json(uint32_t markers)
{
    json_t *kinds = json_object();
    for (int plant = 0; plant < PLANTS; plant++)
        if (moorland_count(markers, plant))
            mire_out_int(kinds, moorland_plants[plant], moorland_count(markers, plant));
    return kinds;
}

static json_t *save_structure(const struct moorland *m)
{
    json_t *slots = json_array();
    for (int slot = 0; slot < ROOTS; slot++) {
        json_t *lies = json_object();
        int card = m->slot_card[slot];
        mire_out_string(lies, "card", moorland_water_card_names[card]);
        mire_out_string(lies, "side", moorland_side_names[m->black >> card & 1]);
        mire_out_bool(lies, "turned", m->slots_turned >> slot & 1);
        mire_out_add(slots, lies);
    }
    return slots;
}

static json_t *save_moor(const struct moor *moor)
{
    json_t *seat = json_object(), *ground = json_object(), *cards = json_object();
    json_t *roots = json_object();
    for (int section = 0; section < LETTERS; section++) {
        const char *letter = moorland_sections[section];
        if (moor->ground[section])
            mire_out_set(ground, letter, markers_json(moor->ground[section]));
        if (moor->lie[section] == OPEN)
            continue;
        json_t *card = json_object();
        mire_out_string(card, "card", moorland_card_names[moor->card[section] - 1]);
        mire_out_string(card, "lies", lie_names[moor->lie[section]]);
        mire_out_set(cards, letter, card);
    }
    for (int root = 0; root < ROOTS; root++)
        if (moor->root[root])
            mire_out_string(roots, moorland_sections[LETTERS + root],
                            moorland_plants[moor->root[root] - 1]);
    mire_out_set(seat, "hand", cards_json(moor->hand));
    mire_out_set(seat, "ground", ground);
    mire_out_set(seat, "cards", cards);
    mire_out_set(seat, "roots", roots);
    mire_out_int(seat, "water", moor->drops);
    mire_out_int(seat, "surplus", moor->surplus);
    return seat;
}

static json_t *save_stock(const struct moorland *m)
{
    json_t *stock = json_object();
    mire_out_string(stock, "from", moorland_sections[m->from]);
    mire_out_set(stock, "markers", markers_json(m->stock));
    mire_out_set(stock, "held", markers_json(m->held));
    mire_out_string(stock, "not_before", moorland_sections[m->cursor]);
    return stock;
}

static json_t *save_spending(const struct moorland *m)
{
    json_t *spending = json_object();
    mire_out_string(spending, "during", moorland_stages[m->back]);
    if (m->stage == LAND) {
        mire_out_string(spending, "plant", moorland_plants[m->lifted]);
        mire_out_string(spending, "from", moorland_sections[m->lifted_from]);
    }
    return spending;
}

json_t *moorland_save(const void *state)
{
    const struct moorland *m = state;
    json_t *json = json_object(), *seats = json_array(), *seen = json_array();
    uint32_t gone = ((1u << PLANT_CARDS) - 1) & ~(m->plant_deck | 1u << m->plant_now);
    for (; gone; gone &= gone - 1)
        mire_out_add(seen, json_string(moorland_plant_card_names[__builtin_ctz(gone)]));
    for (int seat = 0; seat < m->head.seats; seat++)
        mire_out_add(seats, save_moor(&m->moor[seat]));
    mire_out_int(json, "round", m->round);
    mire_out_int(json, "start", m->start + 1);
    mire_out_int(json, "turn", m->turn + 1);
    mire_out_string(json, "stage", moorland_stages[m->stage]);
    mire_out_set(json, "structure", save_structure(m));
    mire_out_string(json, "plant_card", moorland_plant_card_names[m->plant_now]);
    mire_out_set(json, "plant_cards_gone", seen);
    mire_out_set(json, "display", cards_json(m->display));
    mire_out_set(json, "discard", cards_json(m->discard));
    if (m->covered_now)
        mire_out_set(json, "covered_now", letters_json(m->covered_now));
    if (m->stock)
        mire_out_set(json, "stock", save_stock(m));
    if (m->stage == LIFT || m->stage == LAND)
        mire_out_set(json, "spending", save_spending(m));
    mire_out_set(json, "seats", seats);
    return json;
}

/* ---- loading ---- */

static int load_markers(const struct mire_in *in, uint32_t *markers)
{
    static const char *const members[] = {"cotton_grass", "rushes", "peat_moss", "heather", NULL};
    int status = mire_in_object(in, members);
    *markers = 0;
    for (int plant = 0; plant < PLANTS && status == MIRE_OK; plant++) {
        long count = 0;
        status = mire_in_opt_int(in, moorland_plants[plant], 0, ROOM, &count);
        *markers += (uint32_t)count * moorland_one(plant);
    }
    if (status == MIRE_OK && moorland_total(*markers) > ROOM)
        status = mire_in_fail(in, "has %d markers, there is room for %d", moorland_total(*markers),
                              ROOM);
    return status;
}

static int load_section(const struct mire_in *in, int sections, uint8_t *section)
{
    int found = 0;
    int status = mire_in_name(in, "section", moorland_sections, sections, &found);
    *section = (uint8_t)found;
    return status;
}

/* A card is in one place only: it joins `used` or is refused. */
static int load_card(const struct mire_in *in, uint64_t *used, int *card)
{
    int status = mire_in_name(in, "card", moorland_card_names, CARDS, card);
    if (status == MIRE_OK && *used >> *card & 1)
        status = mire_in_fail(in, "%s is somewhere else already", moorland_card_names[*card]);
    if (status == MIRE_OK)
        *used |= 1ull << *card;
    return status;
}

static int load_cards(const struct mire_in *in, size_t most, uint64_t *used, uint64_t *cards)
{
    size_t n = 0;
    int status = mire_in_array(in, 0, most, &n);
    *cards = 0;
    for (size_t i = 0; i < n && status == MIRE_OK; i++) {
        struct mire_in element;
        int card = 0;
        mire_in_at(in, i, &element);
        status = load_card(&element, used, &card);
        *cards |= 1ull << card;
    }
    return status;
}

static int load_structure(struct moorland *m, const struct mire_in *in)
{
    static const char *const members[] = {"card", "side", "turned", NULL};
    size_t n = 0;
    int status = mire_in_array(in, ROOTS, ROOTS, &n);
    for (size_t slot = 0; slot < n && status == MIRE_OK; slot++) {
        struct mire_in lies, member;
        int card = m->slot_card[slot], side = 0;
        bool turned = false;
        mire_in_at(in, slot, &lies);
        status = mire_in_object(&lies, members);
        if (status == MIRE_OK)
            status = mire_in_need(&lies, "card", &member);
        if (status == MIRE_OK)
            status = mire_in_name(&member, "water card", moorland_water_card_names, ROOTS, &card);
        side = m->black >> card & 1;
        if (status == MIRE_OK)
            status = mire_in_opt_name(&lies, "side", "side", moorland_side_names, 2, &side);
        if (status == MIRE_OK)
            status = mire_in_opt_bool(&lies, "turned", &turned);
        m->slot_card[slot] = (uint8_t)card;
        m->slots_turned = (uint8_t)((m->slots_turned & ~(1 << slot)) | turned << slot);
        m->black = (uint8_t)((m->black & ~(1 << card)) | side << card);
    }
    return status;
}

static int load_ground(struct moor *moor, const struct mire_in *in)
{
    int status = mire_in_object(in, moorland_sections);
    for (int section = 0; section < SECTIONS && status == MIRE_OK; section++) {
        struct mire_in member;
        if (!mire_in_has(in, moorland_sections[section], &member))
            continue;
        if (section >= LETTERS)
            return mire_in_fail(&member, "is a root section; its marker belongs in roots");
        status = load_markers(&member, &moor->ground[section]);
    }
    return status;
}

static int load_laid(struct moor *moor, const struct mire_in *in, uint64_t *used)
{
    static const char *const members[] = {"card", "lies", NULL};
    int status = mire_in_object(in, moorland_sections);
    for (int section = 0; section < SECTIONS && status == MIRE_OK; section++) {
        struct mire_in laid, member;
        int card = 0, lie = UP;
        if (!mire_in_has(in, moorland_sections[section], &laid))
            continue;
        if (section >= LETTERS)
            return mire_in_fail(&laid, "is a root section, which is never covered");
        status = mire_in_object(&laid, members);
        if (status == MIRE_OK)
            status = mire_in_need(&laid, "card", &member);
        if (status == MIRE_OK)
            status = load_card(&member, used, &card);
        if (status == MIRE_OK)
            status = mire_in_opt_name(&laid, "lies", "way to lie", lie_names, DOWN + 1, &lie);
        if (status == MIRE_OK && moor->ground[section])
            status = mire_in_fail(&laid, "is covered, so no markers lie on the ground there");
        moor->card[section] = (uint8_t)(card + 1);
        moor->lie[section] = (uint8_t)lie;
    }
    return status;
}

static int load_roots(struct moor *moor, const struct mire_in *in)
{
    static const char *const members[] = {"r1", "r2", "r3", "r4", NULL};
    int status = mire_in_object(in, members);
    for (int root = 0; root < ROOTS && status == MIRE_OK; root++) {
        struct mire_in member;
        int plant = 0;
        if (!mire_in_has(in, members[root], &member))
            continue;
        status = mire_in_name(&member, "plant", moorland_plants, PLANTS, &plant);
        moor->root[root] = (uint8_t)(plant + 1);
    }
    return status;
}

static int load_moor(struct moor *moor, const struct mire_in *in, uint64_t *used)
{
    static const char *const members[] = {"hand",  "ground",  "cards", "roots",
                                          "water", "surplus", NULL};
    struct mire_in member;
    int status = mire_in_object(in, members);
    if (status == MIRE_OK && mire_in_has(in, "hand", &member))
        status = load_cards(&member, HAND_MOST, used, &moor->hand);
    if (status == MIRE_OK && mire_in_has(in, "ground", &member))
        status = load_ground(moor, &member);
    if (status == MIRE_OK && mire_in_has(in, "cards", &member))
        status = load_laid(moor, &member, used);
    if (status == MIRE_OK && mire_in_has(in, "roots", &member))
        status = load_roots(moor, &member);
    if (status == MIRE_OK)
        status = mire_in_opt_u8(in, "water", 0, LETTERS, &moor->drops);
    if (status == MIRE_OK)
        status = mire_in_opt_u8(in, "surplus", 0, 99, &moor->surplus);
    return status;
}

static int load_stock(struct moorland *m, const struct mire_in *in)
{
    static const char *const members[] = {"from", "markers", "held", "not_before", NULL};
    struct mire_in member;
    int status = mire_in_object(in, members);
    if (status == MIRE_OK)
        status = mire_in_need(in, "from", &member);
    if (status == MIRE_OK)
        status = load_section(&member, LETTERS, &m->from);
    if (status == MIRE_OK)
        status = mire_in_need(in, "markers", &member);
    if (status == MIRE_OK)
        status = load_markers(&member, &m->stock);
    if (status == MIRE_OK && mire_in_has(in, "held", &member))
        status = load_markers(&member, &m->held);
    if (status == MIRE_OK && mire_in_has(in, "not_before", &member))
        status = load_section(&member, SECTIONS, &m->cursor);
    return status;
}

static int load_spending(struct moorland *m, const struct mire_in *in)
{
    static const char *const members[] = {"during", "plant", "from", NULL};
    struct mire_in member;
    int during = PLAY, plant = 0;
    int status = mire_in_object(in, members);
    if (status == MIRE_OK)
        status = mire_in_opt_name(in, "during", "stage", moorland_stages, STAGES, &during);
    if (status == MIRE_OK)
        status = mire_in_opt_name(in, "plant", "plant", moorland_plants, PLANTS, &plant);
    if (status == MIRE_OK && mire_in_has(in, "from", &member))
        status = load_section(&member, LETTERS, &m->lifted_from);
    m->back = (uint8_t)during;
    m->lifted = (uint8_t)plant;
    return status;
}

/* Where the game stands: round, turn, stage and what goes on in it. */
static int load_moment(struct moorland *m, const struct mire_in *top)
{
    struct mire_in member;
    int stage = m->stage;
    uint8_t start = (uint8_t)(m->start + 1);
    int status = mire_in_opt_u8(top, "round", 1, ROUNDS, &m->round);
    if (status == MIRE_OK)
        status = mire_in_opt_u8(top, "start", 1, m->head.seats, &start);
    m->start = (uint8_t)(start - 1);
    uint8_t turn = (uint8_t)(moorland_opener(m) + 1);
    if (status == MIRE_OK)
        status = mire_in_opt_u8(top, "turn", 1, m->head.seats, &turn);
    if (status == MIRE_OK)
        status = mire_in_opt_name(top, "stage", "stage", moorland_stages, STAGES, &stage);
    m->turn = (uint8_t)(stage == OVER ? 0 : turn - 1);
    m->stage = (uint8_t)stage;
    if (status == MIRE_OK && mire_in_has(top, "stock", &member))
        status = load_stock(m, &member);
    if (status == MIRE_OK && mire_in_has(top, "spending", &member))
        status = load_spending(m, &member);
    return status;
}

static int load_covered_now(struct moorland *m, const struct mire_in *top)
{
    struct mire_in member, element;
    size_t n = 0;
    if (!mire_in_has(top, "covered_now", &member))
        return MIRE_OK;
    int status = mire_in_array(&member, 0, HAND_MOST, &n);
    for (size_t i = 0; i < n && status == MIRE_OK; i++) {
        uint8_t section;
        mire_in_at(&member, i, &element);
        status = load_section(&element, LETTERS, &section);
        m->covered_now |= (uint16_t)(1 << section);
    }
    return status;
}

static int load_plant_cards(struct moorland *m, const struct mire_in *top)
{
    struct mire_in member, element;
    size_t n = 0;
    int status = MIRE_OK, card = m->plant_now;
    uint32_t gone = 0;
    if (mire_in_has(top, "plant_cards_gone", &member))
        status = mire_in_array(&member, 0, ROUNDS, &n);
    for (size_t i = 0; i < n && status == MIRE_OK; i++) {
        int seen = 0;
        mire_in_at(&member, i, &element);
        status =
            mire_in_name(&element, "plant card", moorland_plant_card_names, PLANT_CARDS, &seen);
        if (status == MIRE_OK && gone >> seen & 1)
            status = mire_in_fail(&element, "%s is there twice", moorland_plant_card_names[seen]);
        gone |= 1u << seen;
    }
    if (gone >> card & 1)
        card = __builtin_ctz(~gone);
    if (status == MIRE_OK && mire_in_has(top, "plant_card", &member)) {
        status = mire_in_name(&member, "plant card", moorland_plant_card_names, PLANT_CARDS, &card);
        if (status == MIRE_OK && gone >> card & 1)
            status = mire_in_fail(&member, "%s is gone already", moorland_plant_card_names[card]);
    }
    m->plant_now = (uint8_t)card;
    m->plant_deck = (uint16_t)(((1u << PLANT_CARDS) - 1) & ~(gone | 1u << card));
    return status;
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
    static const char *const members[] = {
        "round",   "start",   "turn",        "stage", "structure", "plant_card", "plant_cards_gone",
        "display", "discard", "covered_now", "stock", "spending",  "seats",      NULL};
    struct moorland *m = state;
    struct mire_in top = mire_in_top(json, "state", err), in, one;
    uint64_t used = 0;
    size_t n = 0;
    int status = mire_in_object(&top, members);
    if (status == MIRE_OK && mire_in_has(&top, "structure", &in))
        status = load_structure(m, &in);
    if (status == MIRE_OK)
        status = load_moment(m, &top);
    if (status == MIRE_OK)
        status = load_covered_now(m, &top);
    if (status == MIRE_OK)
        status = load_plant_cards(m, &top);
    if (status == MIRE_OK && mire_in_has(&top, "seats", &in))
        status = mire_in_array(&in, m->head.seats, m->head.seats, &n);
    for (size_t seat = 0; seat < n && status == MIRE_OK; seat++) {
        mire_in_at(&in, seat, &one);
        status = load_moor(&m->moor[seat], &one, &used);
    }
    if (status == MIRE_OK && mire_in_has(&top, "discard", &in))
        status = load_cards(&in, CARDS, &used, &m->discard);
    bool named = mire_in_has(&top, "display", &in);
    if (status == MIRE_OK && named)
        status = load_cards(&in, MOORS + 1, &used, &m->display);
    if (status != MIRE_OK)
        return status;
    if (!named)
        fill_display(m, used);
    m->deck = moorland_playing_cards(m) & ~(used | m->display);
    status = moorland_structure_audit(m, err); /* before anything is derived from it */
    if (status == MIRE_OK)
        moorland_derive(m);
    return status;
}

/* ---- the audit ---- */

/* Every card of the game in exactly one place, and enough left for the rounds to come. */
static int audit_cards(const struct moorland *m, struct mire_error *err)
{
    uint64_t seen = m->deck, playing = moorland_playing_cards(m);
    uint64_t open[2] = {m->display, m->discard};
    int seats = m->head.seats, to_come = ROUNDS - m->round;
    for (int i = 0; i < 2; i++) {
        if (seen & open[i])
            return mire_fail(err, MIRE_BAD, "state: a card of the %s is also elsewhere",
                             i ? "discard" : "display");
        seen |= open[i];
    }
    for (int seat = 0; seat < seats; seat++) {
        uint64_t own = m->moor[seat].hand;
        for (int section = 0; section < LETTERS; section++) {
            int card = m->moor[seat].card[section];
            if (card > CARDS || (card != 0) != (m->moor[seat].lie[section] != OPEN))
                return mire_fail(err, MIRE_BAD, "state.seats[%d].cards: no card, or no way to lie",
                                 seat);
            if (card && (own | seen) >> (card - 1) & 1)
                return mire_fail(err, MIRE_BAD, "state: %s is in two places",
                                 moorland_card_names[card - 1]);
            own |= card ? 1ull << (card - 1) : 0;
        }
        if (own & seen)
            return mire_fail(err, MIRE_BAD, "state.seats[%d]: a card is also elsewhere", seat);
        seen |= own;
    }
    if (seen & ~playing)
        return mire_fail(err, MIRE_BAD, "state: %s is left in the box with %d players",
                         moorland_card_names[__builtin_ctzll(seen & ~playing)], seats);
    if (seen != playing)
        return mire_fail(err, MIRE_BAD, "state: %s is nowhere",
                         moorland_card_names[__builtin_ctzll(playing & ~seen)]);
    if (__builtin_popcountll(m->deck) < to_come * (seats + 1))
        return mire_fail(err, MIRE_BAD, "state: the deck has %d cards, %d rounds need %d",
                         __builtin_popcountll(m->deck), to_come, to_come * (seats + 1));
    int display = m->stage == OVER ? 0 : seats + 1 - taken_now(m);
    if (__builtin_popcountll(m->display) != display)
        return mire_fail(err, MIRE_BAD, "state.display: has %d cards at this moment, not %d",
                         display, __builtin_popcountll(m->display));
    if (m->plant_now >= PLANT_CARDS || m->plant_deck >> m->plant_now & 1 ||
        m->plant_deck >> PLANT_CARDS || __builtin_popcount(m->plant_deck) < to_come)
        return mire_fail(err, MIRE_BAD, "state: the plant cards do not suffice");
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
        return mire_fail(err, MIRE_BAD, "state.seats[%d].hand: %d cards, at most %d now", seat,
                         hand, kept);
    if (hand + __builtin_popcount(moor->covered) > most)
        return mire_fail(err, MIRE_BAD, "state.seats[%d]: %d cards taken by round %d, has %d", seat,
                         most, m->round, hand + __builtin_popcount(moor->covered));
    for (int section = 0; section < LETTERS; section++) {
        uint32_t ground = moor->ground[section];
        if (!moorland_holds(ALL_FULL, ground) || moorland_total(ground) > ROOM)
            return mire_fail(err, MIRE_BAD, "state.seats[%d].ground.%s: more than %d markers", seat,
                             moorland_sections[section], ROOM);
        if (moor->lie[section] > DOWN || (ground && moor->lie[section] != OPEN))
            return mire_fail(err, MIRE_BAD, "state.seats[%d].ground.%s: is covered", seat,
                             moorland_sections[section]);
    }
    for (int root = 0; root < ROOTS; root++)
        if (moor->root[root] > PLANTS)
            return mire_fail(err, MIRE_BAD, "state.seats[%d].roots: no such plant", seat);
    if (moor->surplus > 99)
        return mire_fail(err, MIRE_BAD, "state.seats[%d].surplus: more than 99", seat);
    return MIRE_OK;
}

/* Markers in the air, only while they are. */
static int audit_stock(const struct moorland *m, struct mire_error *err)
{
    const struct moor *moor = &m->moor[m->turn];
    bool swirls = m->stage == SWIRL, drifts = m->stage == DRIFT || m->back == DRIFT;
    if (!swirls && !drifts) {
        if (m->stock || m->held || m->from || m->cursor)
            return mire_fail(err, MIRE_BAD, "state.stock: nothing drifts at this stage");
        return MIRE_OK;
    }
    if (m->stock == 0 || moorland_total(m->stock) > ROOM || !moorland_holds(ALL_FULL, m->stock))
        return mire_fail(err, MIRE_BAD, "state.stock: should have 1 to %d markers", ROOM);
    if (m->from >= LETTERS || !(m->covered_now >> m->from & 1))
        return mire_fail(err, MIRE_BAD, "state.stock.from: was not covered in this turn");
    if (swirls && (moor->lie[m->from] != DOWN || m->held || m->cursor))
        return mire_fail(err, MIRE_BAD, "state.stock: a card face down costs a marker first");
    int room = 0;
    for (int section = 0; section < SECTIONS; section++)
        if (m->reach >> section & 1)
            room +=
                section < LETTERS ? moorland_room(moor, section) : !moor->root[section - LETTERS];
    int spill = moorland_total(m->stock) - room;
    if (!moorland_holds(m->stock, m->held) || moorland_total(m->held) > (spill > 0 ? spill : 0))
        return mire_fail(err, MIRE_BAD, "state.stock.held: more than find no room");
    if (m->cursor >= SECTIONS)
        return mire_fail(err, MIRE_BAD, "state.stock.not_before: no such section");
    return MIRE_OK;
}

static int audit_moment(const struct moorland *m, struct mire_error *err)
{
    const struct moor *moor = &m->moor[m->turn];
    bool spends = m->stage == LIFT || m->stage == LAND;
    int stage = spends ? m->back : m->stage;
    if (m->stage == OVER && (m->round != ROUNDS || m->turn))
        return mire_fail(err, MIRE_BAD, "state.stage: the game is over after round %d", ROUNDS);
    if (m->covered_now & ~moor->covered ||
        (m->covered_now && (stage == TAKE || stage == GROW || stage == OVER)))
        return mire_fail(err, MIRE_BAD, "state.covered_now: not covered, or not in this turn");
    if (stage == GROW && m->moor[m->turn].hand == 0)
        return mire_fail(err, MIRE_BAD, "state.seats[%d].hand: the card just taken is missing",
                         m->turn);
    if (!spends && (m->back || m->lifted || m->lifted_from))
        return mire_fail(err, MIRE_BAD, "state.spending: no water marker is being spent");
    if (spends && (m->back > DRIFT || m->back == SWIRL || !moorland_can_spend(m)))
        return mire_fail(err, MIRE_BAD, "state.spending: no water marker can be spent");
    if (m->stage == LIFT && (m->lifted || m->lifted_from))
        return mire_fail(err, MIRE_BAD, "state.spending: nothing is lifted yet");
    if (m->stage == LAND && (m->lifted >= PLANTS || m->lifted_from >= LETTERS ||
                             !moorland_count(moor->ground[m->lifted_from], m->lifted)))
        return mire_fail(err, MIRE_BAD, "state.spending: there is no such marker on %.2s",
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
        return mire_fail(err, MIRE_BAD, "state: %d water markers on boards, only %d were won", held,
                         taken);
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
        return mire_fail(err, MIRE_BAD, "state: round, start, turn or stage is out of range");
    if (m->head.option[OPTION_START] && m->start != m->head.option[OPTION_START] - 1)
        return mire_fail(err, MIRE_BAD, "state.start: the option start says otherwise");
    int status = moorland_structure_audit(m, err);
    if (status == MIRE_OK)
        status = audit_cards(m, err);
    for (int seat = 0; seat < seats && status == MIRE_OK; seat++)
        status = audit_moor(m, seat, err);
    if (status == MIRE_OK)
        status = audit_moment(m, err);
    if (status == MIRE_OK)
        status = audit_water(m, err);
    if (status != MIRE_OK)
        return status;
    moorland_derive(&derived);
    if (memcmp(&derived, m, sizeof derived) != 0)
        return mire_fail(err, MIRE_BAD, "state: something derived does not follow from the rest");
    derived.head.free_order = 0; /* the game's own order must go on from here too */
    if (m->stage != OVER && moorland_legal(&derived, m->turn, menu) == 0)
        return mire_fail(err, MIRE_BAD, "state.stage: nothing could be done at this stage");
    return MIRE_OK;
}
