/* SPDX-License-Identifier: MIT */
/*
 * Drafting hands before the first round (option draft): packs of cards go round, everybody keeps
 * one card of the pack at hand and passes the rest on; occupations clockwise, minor improvements
 * the other way. With draft=8 a pack has a card more than is kept, and the last one is put away.
 * Players are asked one after the other, but nobody sees what others keep.
 *
 * g->draft remembers every pack, pile by pile: first the cards that were kept, in this order, then
 * the rest by number. Where a pack is follows from its number and the pick.
 *
 * What a viewer knows of a pack: nothing of what was kept before it first came by. Of what was kept
 * between two looks, or after the last one, which cards these are, but not who kept which. A card
 * that was played is known to all as a card of who played it. hide() leaves just that, redeal()
 * deals the cards of each such stretch anew among the places they can be in.
 */
#include "games/agricola/cards/cards.h"

#include "core/fields.h"
#include "core/random.h"
#include "core/refuse.h"

#include <string.h>

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* The packs of a pile, one for each player: cards of the pack of player 1 first. */
struct packs {
    int first; /* in g->draft */
    int size;  /* cards of a pack */
    int keep;  /* how many times it goes on */
    int step;  /* to which neighbour */
};

static struct packs packs_of(const struct agricola *g, int pile)
{
    struct packs packs = {0};
    int hand[PILES];
    agricola_hand_sizes(g, hand);
    for (int i = 0; i <= pile; i++) {
        uint64_t set[CARD_WORDS];
        int cards = agricola_box(g, i, set);
        packs.first += g->head.seats * packs.size;
        packs.size = hand[i] ? hand[i] + (agricola_draft(g) == DRAFT_8) : 0;
        packs.size = least(packs.size, cards / g->head.seats);
        packs.keep = least(packs.size, hand[i]);
    }
    packs.step = pile == OCCUPATION_PILE ? 1 : g->head.seats - 1;
    return packs;
}

/* Who has a pack at a pick, both from 0. */
static int holder(const struct agricola *g, const struct packs *packs, int pack, int pick)
{
    return (pack + packs->step * pick) % g->head.seats;
}

/* Which pack somebody has at a pick. */
static int pack_at(const struct agricola *g, const struct packs *packs, int seat, int pick)
{
    return (seat + (g->head.seats - packs->step) * pick) % g->head.seats;
}

static const struct step *running(const struct agricola *g)
{
    return g->depth && g->agenda[0].what == STEP_DRAFT ? &g->agenda[0] : NULL;
}

/* The pick that is on, or the last one. */
static int pick_of(const struct agricola *g, const struct packs *packs, int pile)
{
    const struct step *step = running(g);
    return step && step->draft.pile == pile ? step->draft.pick : packs->keep - 1;
}

/* How many cards of a pack have been kept. */
static int kept(const struct agricola *g, const struct packs *packs, int pile, int pack)
{
    const struct step *step = running(g);
    if (!step || step->draft.pile != pile)
        return packs->keep;
    return step->draft.pick + (holder(g, packs, pack, step->draft.pick) < step->seat);
}

static bool dealt(const struct agricola *g, const struct packs *packs)
{
    return packs->size && g->draft[packs->first] != NOT_DEALT;
}

static void sort(uint8_t *cards, int n)
{
    for (int i = 1; i < n; i++)
        for (int j = i; j > 0 && cards[j - 1] > cards[j]; j--) {
            uint8_t card = cards[j];
            cards[j] = cards[j - 1];
            cards[j - 1] = card;
        }
}

static void shuffle(struct mire_rng *rng, uint8_t *cards, int n)
{
    mire_shuffle(rng, MIRE_REDEAL_STREAM, cards, n);
}

/* ---- the draft ---- */

/* Deals the packs of this pile, or of the next that is drafted at all. */
static void begin_pile(struct agricola *g, int pile)
{
    for (; pile < PILES; pile++) {
        struct packs packs = packs_of(g, pile);
        uint64_t set[CARD_WORDS];
        int n = agricola_loose(g, pile, set);
        if (!packs.size)
            continue;
        for (int pack = 0; pack < g->head.seats; pack++) {
            uint8_t *cards = &g->draft[packs.first + pack * packs.size];
            for (int i = 0; i < packs.size; i++)
                cards[i] = (uint8_t)agricola_draw(&g->head.rng, STREAM_CARDS, set, &n);
            sort(cards, packs.size);
        }
        agricola_push_with(g, STEP_DRAFT, 0, .draft = {.pile = (uint8_t)pile});
        return;
    }
}

void agricola_begin_draft(struct agricola *g)
{
    memset(g->draft, NOT_DEALT, sizeof g->draft);
    begin_pile(g, OCCUPATION_PILE);
}

int agricola_pack(const struct agricola *g, int seat, const uint8_t **cards)
{
    const struct step *step = running(g);
    if (!step)
        return 0;
    struct packs packs = packs_of(g, step->draft.pile);
    int pack = pack_at(g, &packs, seat, step->draft.pick),
        from = kept(g, &packs, step->draft.pile, pack);
    *cards = &g->draft[packs.first + pack * packs.size + from];
    return packs.size - from;
}

int agricola_draft_picks(const struct agricola *g, int pile)
{
    return packs_of(g, pile).keep;
}

int agricola_next_drafter(const struct agricola *g)
{
    const struct step *step = running(g);
    struct packs packs = packs_of(g, step ? step->draft.pile : 0);
    bool passed_on = step && step->draft.pick < packs.size - 1 && step->draft.pick < packs.keep - 1;
    return passed_on ? holder(g, &packs, step->seat, 1) : -1;
}

void agricola_draft_options(const struct agricola *g, const struct step *step, struct menu *menu)
{
    const uint8_t *cards = NULL;
    int n = agricola_pack(g, step->seat, &cards);
    for (int i = 0; i < n; i++)
        if (offer(menu, ACTION(ACT_DRAFT, cards[i])))
            return;
}

void agricola_draft_act(struct agricola *g, struct step *step, mire_action action)
{
    struct packs packs = packs_of(g, step->draft.pile);
    struct farm *farm = &g->farm[step->seat];
    int pack = pack_at(g, &packs, step->seat, step->draft.pick), card = OPERAND(action),
        at = step->draft.pick;
    uint8_t *cards = &g->draft[packs.first + pack * packs.size];
    while (at < packs.size - 1 && cards[at] != card)
        at++;
    memmove(&cards[step->draft.pick + 1], &cards[step->draft.pick],
            (size_t)(at - step->draft.pick));
    cards[step->draft.pick] = (uint8_t)card;
    mire_add_bit(farm->hand, card);
    farm->held[step->draft.pile]++;
    if (++step->seat < g->head.seats)
        return;
    step->seat = 0;
    if (++step->draft.pick < packs.keep)
        return;
    int pile = step->draft.pile;
    agricola_pop(g);
    begin_pile(g, pile + 1);
}

/* ---- what others know ---- */

/* Cards that everybody has seen since the draft. */
static void public_cards(const struct agricola *g, uint64_t set[CARD_WORDS])
{
    for (int i = 0; i < CARD_WORDS; i++)
        set[i] = g->shown[i] | g->gone[i];
    for (int seat = 0; seat < g->head.seats; seat++)
        for (int slot = 0; slot < FRONT; slot++)
            if (g->farm[seat].front[slot] != NO_CARD)
                mire_add_bit(set, g->farm[seat].front[slot]);
    for (int i = 0; i < g->depth; i++)
        if (agricola_passing(&g->agenda[i]) != NO_CARD)
            mire_add_bit(set, agricola_passing(&g->agenda[i]));
}

/* Cards in g->draft that are alike to a viewer, and their places. */
struct stretch {
    int n;
    uint8_t at[MIRE_SEATS * PACK_MOST], card[MIRE_SEATS * PACK_MOST];
};

static void stretch_to(const struct agricola *g, struct stretch *stretch, int at)
{
    stretch->at[stretch->n] = (uint8_t)at;
    stretch->card[stretch->n++] = g->draft[at];
}

static bool is_in(const uint64_t set[CARD_WORDS], int card)
{
    return card != NO_CARD && mire_in_bits(set, card);
}

/* The pick at which the viewer first had a pack; as many as there are cards: not yet. */
static int first_look(const struct agricola *g, const struct packs *packs, int pile, int pack,
                      int viewer)
{
    int last = pick_of(g, packs, pile);
    for (int pick = 0; pick <= last && viewer >= 0; pick++)
        if (holder(g, packs, pack, pick) == viewer)
            return pick;
    return packs->size;
}

/* What was kept of a pack after a look of the viewer and before the next; or is still in it. */
static void between_looks(const struct agricola *g, const struct packs *packs, int pile, int pack,
                          int look, const uint64_t seen[CARD_WORDS], struct stretch *out)
{
    int next = look + g->head.seats, first = packs->first + pack * packs->size;
    if (next > pick_of(g, packs, pile))
        next = packs->size;
    out->n = 0;
    for (int i = look + (look < kept(g, packs, pile, pack)); i < next; i++)
        if (!is_in(seen, g->draft[first + i])) /* else all know who had it */
            stretch_to(g, out, first + i);
}

/* What a seat kept, or for -1 what nobody did, of packs the viewer had not seen by then. */
static void before_looks(const struct agricola *g, const struct packs *packs, int pile, int viewer,
                         int seat, struct stretch *out)
{
    out->n = 0;
    for (int pack = 0; pack < g->head.seats; pack++) {
        int look = first_look(g, packs, pile, pack, viewer), taken = kept(g, packs, pile, pack);
        for (int i = 0; i < look; i++)
            if ((i < taken ? holder(g, packs, pack, i) : -1) == seat)
                stretch_to(g, out, packs->first + pack * packs->size + i);
    }
}

static void put_back(struct agricola *g, const struct stretch *stretch)
{
    for (int i = 0; i < stretch->n; i++)
        g->draft[stretch->at[i]] = stretch->card[i];
}

/* Calls a function for each stretch of what was kept between looks of the viewer. */
static void each_between(struct agricola *g, const struct packs *packs, int pile, int viewer,
                         const uint64_t seen[CARD_WORDS],
                         void (*deal)(struct mire_rng *rng, uint8_t *cards, int n),
                         struct mire_rng *rng)
{
    int last = pick_of(g, packs, pile);
    for (int pack = 0; pack < g->head.seats; pack++)
        for (int look = first_look(g, packs, pile, pack, viewer); look <= last;
             look += g->head.seats) {
            struct stretch stretch;
            between_looks(g, packs, pile, pack, look, seen, &stretch);
            deal(rng, stretch.card, stretch.n);
            put_back(g, &stretch);
        }
}

static void forget_order(struct mire_rng *rng, uint8_t *cards, int n)
{
    sort(cards, n);
}

void agricola_hide_draft(struct agricola *g, int viewer)
{
    uint64_t seen[CARD_WORDS];
    public_cards(g, seen);
    for (int pile = 0; pile < PILES; pile++) {
        struct packs packs = packs_of(g, pile);
        if (!dealt(g, &packs))
            continue;
        each_between(g, &packs, pile, viewer, seen, forget_order, NULL);
        for (int seat = -1; seat < g->head.seats; seat++) {
            struct stretch stretch;
            before_looks(g, &packs, pile, viewer, seat, &stretch);
            for (int i = 0; i < stretch.n; i++)
                if (!is_in(seen, stretch.card[i]))
                    stretch.card[i] = NO_CARD;
            sort(stretch.card, stretch.n);
            put_back(g, &stretch);
        }
    }
}

/* The cards of a pile that are in no place the viewer knows of. */
static int unknown(const struct agricola *g, const struct packs *packs, int pile,
                   uint64_t pool[CARD_WORDS])
{
    int n = agricola_box(g, pile, pool);
    for (int i = 0; i < g->head.seats * packs->size; i++) {
        int card = g->draft[packs->first + i];
        if (is_in(pool, card)) {
            mire_drop_bit(pool, card);
            n--;
        }
    }
    return n;
}

bool agricola_redeal_draft(struct agricola *g, int pile, int viewer, struct mire_rng *rng)
{
    struct packs packs = packs_of(g, pile);
    uint64_t seen[CARD_WORDS], pool[CARD_WORDS];
    if (!agricola_draft(g) || !dealt(g, &packs))
        return false;
    public_cards(g, seen);
    int n = unknown(g, &packs, pile, pool);
    each_between(g, &packs, pile, viewer, seen, shuffle, rng);
    for (int seat = -1; seat < g->head.seats; seat++) {
        struct stretch stretch;
        before_looks(g, &packs, pile, viewer, seat, &stretch);
        for (int i = 0; i < stretch.n; i++)
            if (stretch.card[i] == NO_CARD)
                stretch.card[i] = (uint8_t)agricola_draw(rng, MIRE_REDEAL_STREAM, pool, &n);
        shuffle(rng, stretch.card, stretch.n);
        put_back(g, &stretch);
    }
    for (int pack = 0; pack < g->head.seats; pack++) {
        uint8_t *cards = &g->draft[packs.first + pack * packs.size];
        int taken = kept(g, &packs, pile, pack);
        sort(cards + taken, packs.size - taken);
        for (int i = 0; i < taken; i++)
            if (!mire_in_bits(seen, cards[i]))
                mire_add_bit(g->farm[holder(g, &packs, pack, i)].hand, cards[i]);
    }
    return true;
}

/* ---- is it possible? ---- */

/* Every card of the packs is one of the pile and there once; what was kept is in the hand of who
 * kept it unless all have seen it since; the rest is nowhere else. */
static int audit_packs(const struct agricola *g, int pile, const uint64_t seen[CARD_WORDS],
                       uint64_t found[CARD_WORDS], struct mire_error *err)
{
    struct packs packs = packs_of(g, pile);
    for (int pack = 0; pack < g->head.seats && dealt(g, &packs); pack++) {
        const uint8_t *cards = &g->draft[packs.first + pack * packs.size];
        int taken = kept(g, &packs, pile, pack);
        for (int i = 0; i < packs.size; i++) {
            int card = cards[i];
            REFUSE_IF(card >= CARDS || agricola_pile(card) != pile || !agricola_in_box(g, card) ||
                          mire_in_bits(found, card),
                      "draft: a card that cannot be in pack %d", pack + 1);
            mire_add_bit(found, card);
            bool held = mire_in_bits(g->farm[holder(g, &packs, pack, i)].hand, card);
            REFUSE_IF(i < taken ? !held && !mire_in_bits(seen, card) : mire_in_bits(seen, card),
                      "draft: %s is not where it was passed to", agricola_card(card)->id);
            REFUSE_IF(i > taken && cards[i - 1] > card, "draft: pack %d is not in order", pack + 1);
            for (int seat = 0; seat < g->head.seats && i >= taken; seat++)
                REFUSE_IF(mire_in_bits(g->farm[seat].hand, card), "draft: %s has not been kept yet",
                          agricola_card(card)->id);
        }
    }
    return MIRE_OK;
}

static int audit_step(const struct agricola *g, struct mire_error *err)
{
    const struct step *step = running(g);
    for (int i = 0; i < g->depth; i++)
        REFUSE_IF(g->agenda[i].what == STEP_DRAFT && (i || g->depth > 1 || !agricola_draft(g)),
                  "draft: nothing else goes on meanwhile");
    if (!step)
        return MIRE_OK;
    for (int pile = 0; pile < PILES; pile++) {
        struct packs packs = packs_of(g, pile);
        REFUSE_IF(dealt(g, &packs) != (pile <= step->draft.pile && packs.size) ||
                      (pile == step->draft.pile && step->draft.pick >= packs.keep),
                  "draft: other packs are dealt than are drafted");
    }
    return MIRE_OK;
}

int agricola_audit_draft(const struct agricola *g, struct mire_error *err)
{
    uint64_t seen[CARD_WORDS], found[CARD_WORDS] = {0};
    int card, status = audit_step(g, err);
    if (status != MIRE_OK || !agricola_draft(g) || g->head.hidden_from)
        return status;
    public_cards(g, seen);
    for (int pile = 0; pile < PILES && status == MIRE_OK; pile++)
        status = audit_packs(g, pile, seen, found, err);
    for (int seat = 0; seat < g->head.seats && status == MIRE_OK; seat++)
        EACH_CARD(card, g->farm[seat].hand) {
            struct packs packs = packs_of(g, agricola_pile(card));
            REFUSE_IF(dealt(g, &packs) && !mire_in_bits(found, card), "draft: %s was in no pack",
                      agricola_card(card)->id);
        }
    return status;
}

/* ---- positions ---- */

static const char *const pile_names[PILES + 1] = {"occupations", "moor_minors", "base_minors",
                                                  NULL};

json_t *agricola_save_draft(const void *at, const struct mire_scope *scope)
{
    const struct agricola *g = at;
    json_t *json = json_object();
    for (int pile = 0; pile < PILES; pile++) {
        struct packs packs = packs_of(g, pile);
        if (!dealt(g, &packs))
            continue;
        json_t *list = json_array();
        for (int pack = 0; pack < g->head.seats; pack++) {
            const uint8_t *cards = &g->draft[packs.first + pack * packs.size];
            json_t *one = json_array();
            for (int i = 0; i < packs.size; i++)
                mire_out_add(one, cards[i] == NO_CARD ? json_null()
                                                      : json_string(agricola_card(cards[i])->id));
            mire_out_add(list, one);
        }
        mire_out_set(json, pile_names[pile], list);
    }
    return json;
}

static void load_packs(struct agricola *g, const struct packs *packs, const struct mire_in *list)
{
    size_t n = mire_read_list(list, g->head.seats, g->head.seats), size = (size_t)packs->size;
    for (size_t pack = 0; pack < n; pack++) {
        struct mire_in cards = mire_in_element(list, pack);
        size_t count = mire_read_list(&cards, size, size);
        for (size_t i = 0; i < count; i++) {
            struct mire_in one = mire_in_element(&cards, i);
            g->draft[(size_t)packs->first + pack * size + i] =
                (uint8_t)mire_read_named(&one, &agricola_card_names, NULL);
        }
    }
}

void agricola_load_draft(const struct mire_in *in, void *at, const struct mire_scope *scope)
{
    struct agricola *g = at;
    mire_read_object(in, pile_names);
    if (!agricola_draft(g))
        mire_in_fail(in, "there is no draft in this game");
    memset(g->draft, NOT_DEALT, sizeof g->draft);
    for (int pile = 0; pile < PILES; pile++) {
        struct packs packs = packs_of(g, pile);
        struct mire_in list;
        if (!mire_in_has(in, pile_names[pile], &list))
            continue;
        if (packs.size)
            load_packs(g, &packs, &list);
        else
            mire_in_fail(&list, "these are not drafted in this game");
    }
}

void agricola_forget_draft(struct agricola *g)
{
    if (agricola_draft(g) && !running(g))
        memset(g->draft, NOT_DEALT, sizeof g->draft);
}
