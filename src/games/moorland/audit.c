/* SPDX-License-Identifier: MIT */
/* The audit: the proof that a state is possible. */
#include "core/refuse.h"
#include "moorland.h"

#include <string.h>

enum { ALL_FULL = 0x06060606 }; /* a full section of every kind */

/* Every card of the game in exactly one place, and enough left for the rounds to come. */
static int audit_cards(const struct moorland *m, struct mire_error *err)
{
    uint64_t seen = m->deck, playing = moorland_playing_cards(m);
    uint64_t open[2] = {m->display, m->discard};
    int seats = m->head.seats, to_come = ROUNDS - m->round;
    for (int i = 0; i < 2; i++) {
        REFUSE_IF(seen & open[i], "state: a card of the %s is also elsewhere",
                  i ? "discard" : "display");
        seen |= open[i];
    }
    for (int seat = 0; seat < seats; seat++) {
        uint64_t own = m->moor[seat].hand;
        for (int section = 0; section < LETTERS; section++) {
            int card = m->moor[seat].card[section];
            REFUSE_IF(card > CARDS || (card != 0) != (m->moor[seat].lie[section] != OPEN),
                      "state.seats[%d].cards: no card, or no way to lie", seat);
            REFUSE_IF(card && (own | seen) >> (card - 1) & 1, "state: %s is in two places",
                      moorland_card_names[card - 1]);
            own |= card ? 1ull << (card - 1) : 0;
        }
        REFUSE_IF(own & seen, "state.seats[%d]: a card is also elsewhere", seat);
        seen |= own;
    }
    REFUSE_IF(seen & ~playing, "state: %s is left in the box with %d players",
              moorland_card_names[__builtin_ctzll(seen & ~playing)], seats);
    REFUSE_IF(seen != playing, "state: %s is nowhere",
              moorland_card_names[__builtin_ctzll(playing & ~seen)]);
    REFUSE_IF(__builtin_popcountll(m->deck) < to_come * (seats + 1),
              "state: the deck has %d cards, %d rounds need %d", __builtin_popcountll(m->deck),
              to_come, to_come * (seats + 1));
    int display = m->stage == OVER ? 0 : seats + 1 - moorland_taken_now(m);
    REFUSE_IF(__builtin_popcountll(m->display) != display,
              "state.display: has %d cards at this moment, not %d", display,
              __builtin_popcountll(m->display));
    REFUSE_IF(m->plant_now >= PLANT_CARDS || m->plant_deck >> m->plant_now & 1 ||
                  m->plant_deck >> PLANT_CARDS || __builtin_popcount(m->plant_deck) < to_come,
              "state: the plant cards do not suffice");
    return MIRE_OK;
}

/* Nobody has more cards than were taken, nor keeps more than allowed. */
static int audit_moor(const struct moorland *m, int seat, struct mire_error *err)
{
    const struct moor *moor = &m->moor[seat];
    int seats = m->head.seats, hand = __builtin_popcountll(moor->hand);
    int place = (seat + seats - moorland_opener(m)) % seats, taken = moorland_taken_now(m);
    int most = m->round - 1 + (place < taken);
    bool acting = m->stage != OVER && seat == m->turn && place < taken;
    bool last = m->round == ROUNDS && place < taken;
    int kept = acting ? HAND_MOST : last ? 0 : HAND_KEPT;
    REFUSE_IF(hand > kept, "state.seats[%d].hand: %d cards, at most %d now", seat, hand, kept);
    REFUSE_IF(hand + __builtin_popcount(moor->covered) > most,
              "state.seats[%d]: %d cards taken by round %d, has %d", seat, most, m->round,
              hand + __builtin_popcount(moor->covered));
    for (int section = 0; section < LETTERS; section++) {
        uint32_t ground = moor->ground[section];
        REFUSE_IF(!moorland_holds(ALL_FULL, ground) || moorland_total(ground) > ROOM,
                  "state.seats[%d].ground.%s: more than %d markers", seat,
                  moorland_sections[section], ROOM);
        REFUSE_IF(moor->lie[section] > DOWN || (ground && moor->lie[section] != OPEN),
                  "state.seats[%d].ground.%s: is covered", seat, moorland_sections[section]);
    }
    for (int root = 0; root < ROOTS; root++)
        REFUSE_IF(moor->root[root] > PLANTS, "state.seats[%d].roots: no such plant", seat);
    REFUSE_IF(moor->surplus > 99, "state.seats[%d].surplus: more than 99", seat);
    return MIRE_OK;
}

/* Markers in the air, only while they are. */
static int audit_stock(const struct moorland *m, struct mire_error *err)
{
    const struct moor *moor = &m->moor[m->turn];
    bool swirls = m->stage == SWIRL, drifts = m->stage == DRIFT || m->back == DRIFT;
    if (!swirls && !drifts) {
        REFUSE_IF(m->stock || m->held || m->from || m->cursor,
                  "state.stock: nothing drifts at this stage");
        return MIRE_OK;
    }
    REFUSE_IF(m->stock == 0 || moorland_total(m->stock) > ROOM ||
                  !moorland_holds(ALL_FULL, m->stock),
              "state.stock: should have 1 to %d markers", ROOM);
    REFUSE_IF(m->from >= LETTERS || !(m->covered_now >> m->from & 1),
              "state.stock.from: was not covered in this turn");
    REFUSE_IF(swirls && (moor->lie[m->from] != DOWN || m->held || m->cursor),
              "state.stock: a card face down costs a marker first");
    int room = 0, section;
    MIRE_EACH_BIT(section, m->reach)
        room += moorland_drift_room(moor, section);
    int spill = moorland_total(m->stock) - room;
    REFUSE_IF(!moorland_holds(m->stock, m->held) ||
                  moorland_total(m->held) > (spill > 0 ? spill : 0),
              "state.stock.held: more than find no room");
    REFUSE_IF(m->cursor >= SECTIONS, "state.stock.not_before: no such section");
    return MIRE_OK;
}

static int audit_moment(const struct moorland *m, struct mire_error *err)
{
    const struct moor *moor = &m->moor[m->turn];
    bool spends = m->stage == LIFT || m->stage == LAND;
    int stage = spends ? m->back : m->stage;
    REFUSE_IF(m->stage == OVER && (m->round != ROUNDS || m->turn),
              "state.stage: the game is over after round %d", ROUNDS);
    REFUSE_IF(m->covered_now & ~moor->covered ||
                  (m->covered_now && (stage == TAKE || stage == GROW || stage == OVER)),
              "state.covered_now: not covered, or not in this turn");
    REFUSE_IF(stage == GROW && m->moor[m->turn].hand == 0,
              "state.seats[%d].hand: the card just taken is missing", m->turn);
    REFUSE_IF(!spends && (m->back || m->lifted || m->lifted_from),
              "state.spending: no water marker is being spent");
    REFUSE_IF(spends && (m->back > DRIFT || m->back == SWIRL || !moorland_can_spend(m)),
              "state.spending: no water marker can be spent");
    REFUSE_IF(m->stage == LIFT && (m->lifted || m->lifted_from),
              "state.spending: nothing is lifted yet");
    REFUSE_IF(m->stage == LAND && (m->lifted >= PLANTS || m->lifted_from >= LETTERS ||
                                   !moorland_count(moor->ground[m->lifted_from], m->lifted)),
              "state.spending: there is no such marker on %.2s",
              m->lifted_from < LETTERS ? moorland_sections[m->lifted_from] : "?");
    return audit_stock(m, err);
}

/* Water markers: on the structure until a letter is covered, then on a board or spent. */
static int audit_water(const struct moorland *m, struct mire_error *err)
{
    int taken = LETTERS - __builtin_popcount(m->springs), held = 0;
    for (int seat = 0; seat < m->head.seats; seat++)
        held += m->moor[seat].drops;
    REFUSE_IF(held > taken, "state: %d water markers on boards, only %d were won", held, taken);
    return MIRE_OK;
}

int moorland_audit(const void *state, struct mire_error *err)
{
    const struct moorland *m = state;
    struct moorland derived = *m;
    mire_action menu[MIRE_MENU];
    int seats = m->head.seats;
    REFUSE_IF(m->round < 1 || m->round > ROUNDS || m->start >= seats || m->turn >= seats ||
                  m->stage >= STAGES || m->back >= STAGES,
              "state: round, start, turn or stage is out of range");
    REFUSE_IF(m->head.option[OPTION_START] && m->start != m->head.option[OPTION_START] - 1,
              "state.start: the option start says otherwise");
    if (moorland_structure_audit(m, err) || audit_cards(m, err))
        return MIRE_BAD;
    for (int seat = 0; seat < seats; seat++)
        if (audit_moor(m, seat, err) != MIRE_OK)
            return MIRE_BAD;
    if (audit_moment(m, err) || audit_water(m, err))
        return MIRE_BAD;
    moorland_derive(&derived);
    REFUSE_IF(memcmp(&derived, m, sizeof derived) != 0,
              "state: something derived does not follow from the rest");
    derived.head.free_order = 0; /* the game's own order must go on from here too */
    REFUSE_IF(m->stage != OVER && moorland_legal(&derived, m->turn, menu) == 0,
              "state.stage: nothing could be done at this stage");
    return MIRE_OK;
}
