/* SPDX-License-Identifier: MIT */
/*
 * Hands: the deal, exchanging cards before the first round, playing a card, passing one on, and
 * what others know of them.
 *
 * Nothing is drawn after the start, so there is no deck: cards that are in no hand, in front of
 * nobody, not exchanged and not out of the game are simply not in this game, and nobody knows
 * which.
 */
#include "games/agricola/cards/cards.h"

#include "core/random.h"

#include <pthread.h>
#include <string.h>

const struct card_info *agricola_card(int card)
{
    if (card < BASE_OCCUPATIONS)
        return &agricola_base_minors[card];
    if (card < MOOR_MINORS)
        return &agricola_base_occupations[card - BASE_OCCUPATIONS];
    int moor = card - MOOR_MINORS;
    return moor < 39   ? &agricola_moor_minors_1[moor]
           : moor < 78 ? &agricola_moor_minors_2[moor - 39]
                       : &agricola_moor_minors_3[moor - 78];
}

int agricola_find_card(const char *id)
{
    for (int card = 0; card < CARDS; card++)
        if (strcasecmp(agricola_card(card)->id, id) == 0)
            return card;
    return -1;
}

/* ---- the deal ---- */

int agricola_pile(int card)
{
    return agricola_card(card)->kind == OCCUPATION ? OCCUPATION_PILE
           : card >= MOOR_MINORS                   ? MOOR_PILE
                                                   : BASE_PILE;
}

/* How many cards of each pile a player gets: level II seven minors, level III seven occupations
 * and, with the Moor, four of its minors and three others. */
void agricola_hand_sizes(const struct agricola *g, int size[PILES])
{
    bool moor = agricola_moor(g), occupations = agricola_level(g) == 3;
    size[OCCUPATION_PILE] = occupations ? 7 : 0;
    size[MOOR_PILE] = !moor ? 0 : occupations ? 4 : 7;
    size[BASE_PILE] = !moor ? 7 : occupations ? 3 : 0;
}

enum { BOXES = 4 }; /* by how many play: from four on nothing changes */

/* The cards of each pile that so many players can be dealt: the redeals of a search ask for them
 * all the time. */
static uint64_t boxes[BOXES][PILES][CARD_WORDS];
static pthread_once_t boxes_packed = PTHREAD_ONCE_INIT;

static void pack_boxes(void)
{
    for (int box = 0; box < BOXES; box++)
        for (int card = 0; card < CARDS; card++)
            if (agricola_card(card)->players <= box + 1)
                mire_add_bit(boxes[box][agricola_pile(card)], card);
}

int agricola_box(const struct agricola *g, int pile, uint64_t set[CARD_WORDS])
{
    int size[PILES], n = 0, seats = g->head.seats;
    agricola_hand_sizes(g, size);
    pthread_once(&boxes_packed, pack_boxes);
    for (int i = 0; i < CARD_WORDS; i++) {
        bool played = agricola_level(g) > 1 && size[pile];
        set[i] = played ? boxes[(seats > BOXES ? BOXES : seats) - 1][pile][i] : 0;
        n += mire_count_bits(set[i]);
    }
    return n;
}

bool agricola_in_box(const struct agricola *g, int card)
{
    uint64_t set[CARD_WORDS];
    agricola_box(g, agricola_pile(card), set);
    return mire_in_bits(set, card);
}

/* Cards that are nowhere: those of the box less hands, fronts, what was exchanged and what
 * everybody saw leave. */
int agricola_loose(const struct agricola *g, int pile, uint64_t set[CARD_WORDS])
{
    int n = 0;
    if (!agricola_box(g, pile, set))
        return 0;
    for (int seat = 0; seat < g->head.seats; seat++)
        for (int slot = 0; slot < FRONT; slot++)
            if (g->farm[seat].front[slot] != NO_CARD)
                mire_drop_bit(set, g->farm[seat].front[slot]);
    for (int i = 0; i < g->depth; i++)
        if (agricola_passing(&g->agenda[i]) != NO_CARD)
            mire_drop_bit(set, agricola_passing(&g->agenda[i]));
    for (int i = 0; i < CARD_WORDS; i++) {
        uint64_t known = g->gone[i];
        for (int seat = 0; seat < g->head.seats; seat++)
            known |= g->farm[seat].hand[i] | g->farm[seat].aside[i];
        set[i] &= ~known;
        n += mire_count_bits(set[i]);
    }
    return n;
}

int agricola_draw(struct mire_rng *rng, int stream, uint64_t set[CARD_WORDS], int *n)
{
    return *n > 0 ? mire_draw_bits(rng, stream, set, (*n)--) : NO_CARD;
}

void agricola_deal_cards(struct agricola *g)
{
    int size[PILES];
    for (int seat = 0; seat < g->head.seats; seat++)
        memset(g->farm[seat].front, NO_CARD, FRONT);
    if (agricola_level(g) == 1)
        return;
    if (agricola_draft(g)) {
        agricola_begin_draft(g);
        return;
    }
    agricola_hand_sizes(g, size);
    for (int pile = 0; pile < PILES; pile++) {
        uint64_t set[CARD_WORDS];
        int n = agricola_loose(g, pile, set), each = n / g->head.seats;
        for (int seat = 0; seat < g->head.seats; seat++)
            for (int i = 0; i < size[pile] && i < each; i++) {
                mire_add_bit(g->farm[seat].hand,
                             agricola_draw(&g->head.rng, STREAM_CARDS, set, &n));
                g->farm[seat].held[pile]++;
            }
    }
    for (int seat = g->head.seats - 1; seat >= 0; seat--)
        agricola_push(g, STEP_EXCHANGE_HAND, seat);
}

/* ---- exchanging cards before the first round ---- */

/* How many cards of a pile nobody has been dealt; no secret. */
static int left_in(const struct agricola *g, int pile)
{
    uint64_t set[CARD_WORDS];
    int n = agricola_box(g, pile, set);
    for (int seat = 0; seat < g->head.seats; seat++)
        n -= g->farm[seat].held[pile] + g->farm[seat].laid_aside[pile];
    return n;
}

/* Any number, named from the lowest up or at a table in any order, as long as there are cards to
 * draw. */
void agricola_exchange_hand_options(const struct agricola *g, const struct step *step,
                                    struct menu *menu)
{
    const struct farm *farm = &g->farm[step->seat];
    int left[PILES], card;
    for (int pile = 0; pile < PILES; pile++)
        left[pile] = left_in(g, pile) - farm->laid_aside[pile]; /* as many will be drawn */
    EACH_CARD(card, farm->hand)
        if ((card >= step->exchange_hand.lowest || g->head.free_order) &&
            left[agricola_pile(card)] > 0 && offer(menu, ACTION(ACT_ASIDE, card)))
            return;
    offer(menu, ACTION(ACT_STOP, 0));
}

void agricola_exchange_hand_act(struct agricola *g, struct step *step, mire_action action)
{
    struct farm *farm = &g->farm[step->seat];
    int seat = step->seat, card;
    if (ACT(action) == ACT_ASIDE) {
        if (!g->head.free_order)
            step->exchange_hand.lowest = (uint8_t)(OPERAND(action) + 1);
        mire_drop_bit(farm->hand, OPERAND(action));
        mire_add_bit(farm->aside, OPERAND(action));
        farm->held[agricola_pile(OPERAND(action))]--;
        farm->laid_aside[agricola_pile(OPERAND(action))]++;
        return;
    }
    agricola_pop(g);
    EACH_CARD(card, farm->aside) {
        uint64_t set[CARD_WORDS];
        int n = agricola_loose(g, agricola_pile(card), set);
        mire_add_bit(farm->hand, agricola_draw(&g->head.rng, STREAM_CARDS, set, &n));
        farm->held[agricola_pile(card)]++;
    }
    mire_news(&g->head, NEWS_DREW, seat,
              farm->laid_aside[0] + farm->laid_aside[1] + farm->laid_aside[2], 0);
}

/* ---- cards in front of a player ---- */

int agricola_slot(const struct farm *farm, int card)
{
    for (int slot = 0; slot < FRONT; slot++)
        if (farm->front[slot] == card)
            return slot;
    return -1;
}

int agricola_slot_of(const struct farm *farm, enum rule rule)
{
    for (int slot = 0; agricola_stands(farm, rule) && slot < FRONT; slot++)
        if (farm->front[slot] != NO_CARD && agricola_card(farm->front[slot])->rules & RULE(rule))
            return slot;
    return -1;
}

/* Which triggers the cards in front listen to, and which rules stand. */
void agricola_listen(struct agricola *g, int seat)
{
    struct farm *farm = &g->farm[seat];
    farm->listens = 0;
    farm->rules = 0;
    for (int slot = 0; slot < FRONT; slot++) {
        if (farm->front[slot] == NO_CARD)
            continue;
        const struct effect *effect = agricola_card(farm->front[slot])->effects;
        for (; effect && effect->trigger; effect++)
            farm->listens |= 1ull << effect->trigger;
        farm->rules |= agricola_card(farm->front[slot])->rules;
        farm->listens |= 1; /* there is a card at all */
    }
    g->watching &= (uint8_t) ~(1u << seat);
    if (farm->listens >> BECOMES_TRUE & 1 || farm->fallow_land || farm->sown || farm->arid_land ||
        farm->rules & (RULE(FORESTS_HOUSE_ONE) | RULE(HORSES_AT_A_TROUGH)))
        g->watching |= (uint8_t)(1u << seat);
    for (int other = 0; agricola_stands(farm, NIGHT_PASTURE) && other < g->head.seats; other++)
        if (other != seat && !g->farm[other].lodging)
            g->farm[other].lodging = 1;
    agricola_measure(farm);
}

void agricola_lay(struct agricola *g, int seat, int card)
{
    struct farm *farm = &g->farm[seat];
    int slot = FRONT - 1;
    while (slot > 0 && farm->front[slot - 1] == NO_CARD)
        slot--;
    if (farm->front[slot] != NO_CARD) /* after the last one, or in a gap if there is no room */
        slot = agricola_slot(farm, NO_CARD);
    farm->front[slot] = (uint8_t)card;
    farm->load[slot] = 0;
    farm->since[slot] = g->round;
    agricola_listen(g, seat);
}

void agricola_take_away(struct agricola *g, int seat, int slot)
{
    struct farm *farm = &g->farm[seat];
    farm->front[slot] = NO_CARD;
    farm->load[slot] = farm->since[slot] = 0;
    agricola_listen(g, seat);
}

/* ---- playing ---- */

int agricola_card_ways(const struct agricola *g, int seat, int card, struct cost ways[WAYS])
{
    const struct card_info *info = agricola_card(card);
    memcpy(ways[0].of, info->cost, sizeof ways[0].of);
    if (info->own_cost)
        info->own_cost(g, seat, &ways[0]);
    if (info->hand_in) { /* a way for each card that can be given up; they cost nothing else */
        int n = mire_count_bits(g->farm[seat].majors & info->hand_in);
        for (int i = 1; i < n; i++)
            ways[i] = ways[0];
        return n;
    }
    return info->kind == MINOR ? agricola_cost_ways(g, seat, FOR_MINORS, ways) : 1;
}

static bool looks_at_goods(const struct test *tests)
{
    for (; tests && (tests->count || tests->holds || tests->any); tests++)
        if (tests->count && tests->count <= GOODS)
            return true;
    return false;
}

/* What a special card costs is paid before a card is played: it is not there to be counted. */
static bool needs_are_met_after(const struct agricola *g, const struct cause *cause,
                                const struct test *needs, const struct cost *price)
{
    struct agricola paid = *g;
    uint16_t *goods = paid.farm[cause->seat].goods;
    for (int good = 0; good < GOODS; good++)
        goods[good] = (uint16_t)(goods[good] > price->of[good] ? goods[good] - price->of[good] : 0);
    return agricola_holds(&paid, cause->seat, needs, cause);
}

static bool needs_are_met(const struct agricola *g, int seat, int card, const struct cost *price)
{
    struct cause cause = {.seat = (uint8_t)seat, .card = (uint8_t)card, .slot = NO_CARD};
    const struct test *needs = agricola_card(card)->needs;
    if (!needs)
        return true;
    if (!agricola_holds(g, seat, needs, &cause))
        return false;
    bool pays = price && (price->of[FOOD] || price->of[FUEL]);
    return !pays || !looks_at_goods(needs) || needs_are_met_after(g, &cause, needs, price);
}

/* Other cards may bring food for an occupation before it is paid. */
static bool can_pay_lesson(const struct agricola *g, int seat, const struct cost *price)
{
    const struct farm *farm = &g->farm[seat];
    return farm->listens >> BEFORE_OCCUPATION & 1 && price &&
           agricola_food_reach(farm, 0) + agricola_foresee_food(g, seat) >= price->of[FOOD];
}

uint32_t agricola_can_play(const struct agricola *g, int seat, int card, const struct cost *price)
{
    const struct farm *farm = &g->farm[seat];
    struct cost ways[WAYS];
    if (!mire_in_bits(farm->hand, card) || !needs_are_met(g, seat, card, price))
        return 0;
    uint32_t payable = agricola_payable(farm, ways, agricola_card_ways(g, seat, card, ways), price);
    if (!payable && agricola_card(card)->kind == OCCUPATION)
        return can_pay_lesson(g, seat, price);
    return payable;
}

bool agricola_offer_card(const struct agricola *g, int seat, int card, const struct cost *price,
                         struct menu *menu)
{
    int way;
    MIRE_EACH_BIT(way, agricola_can_play(g, seat, card, price))
        if (offer(menu, ACTION(ACT_PLAY, way << 8 | card)))
            return true;
    return false;
}

bool agricola_can_play_any(const struct agricola *g, int seat, int kind, const struct cost *price)
{
    int card;
    EACH_CARD(card, g->farm[seat].hand)
        if (agricola_card(card)->kind == kind && agricola_can_play(g, seat, card, price))
            return true;
    return false;
}

/* Lessons: nothing for the first occupation and 1 food for others; or always 2; or 1 for the first
 * two and 2 for others. */
int agricola_lesson_price(const struct agricola *g, int seat, int space)
{
    struct test occupations = {.count = COUNT_OCCUPATIONS};
    int played = agricola_number(g, seat, &occupations, NULL);
    if (space == LESSONS)
        return played ? 1 : 0;
    if (space == LESSONS_3 || space == LESSONS_56_FLAT)
        return 2;
    return played < 2 ? 1 : 2;
}

int agricola_given_up(const struct farm *farm, int card, int way)
{
    int major;
    MIRE_EACH_BIT(major, farm->majors & agricola_card(card)->hand_in)
        if (way-- == 0)
            return 1 + major;
    return 0;
}

/* The card leaves the hand; once it is paid it is played. */
void agricola_play_card(struct agricola *g, int seat, int card, int way, const struct cost *price)
{
    struct farm *farm = &g->farm[seat];
    struct cost ways[WAYS], cost;
    agricola_card_ways(g, seat, card, ways);
    cost = ways[way];
    for (int good = 0; good < GOODS; good++)
        cost.of[good] = (uint8_t)(cost.of[good] + price->of[good]);
    mire_drop_bit(farm->hand, card);
    mire_drop_bit(g->shown, card);
    farm->held[agricola_pile(card)]--;
    if (agricola_card(card)->kind == OCCUPATION && farm->listens >> BEFORE_OCCUPATION & 1) {
        agricola_push_with(g, STEP_PLAYED, seat,
                           .played = {.card = (uint8_t)card, .food = (uint8_t)(1 + cost.of[FOOD])});
        agricola_fire(g, BEFORE_OCCUPATION, seat, card, 0);
        return;
    }
    agricola_push_with(
        g, STEP_PLAYED, seat,
        .played = {.card = (uint8_t)card, .given = (uint8_t)agricola_given_up(farm, card, way)});
    agricola_charge(g, seat, &cost);
}

/* With the variant, an upgrade is as warm as what was given up. */
static void hand_in(struct agricola *g, int seat, int card, int major)
{
    struct farm *farm = &g->farm[seat];
    if (farm->marked >> major & 1)
        farm->load[agricola_slot(farm, card)] = COLD;
    agricola_hand_back(g, seat, major, agricola_card(card)->to_box);
}

/* A card that reacts to improvements, itself included; or to the start of the round in which it is
 * played (B097). */
static void answer_itself(struct agricola *g, int seat, int card)
{
    const struct effect *effect = agricola_card(card)->effects;
    int slot = agricola_slot(&g->farm[seat], card);
    for (; slot >= 0 && effect && effect->trigger; effect++) {
        bool in_time = g->phase == PHASE_GOODS && effect->trigger == ROUND_START;
        if (effect->includes_self || in_time)
            agricola_push_with(g, STEP_EVENT, seat,
                               .event = {.trigger = effect->trigger,
                                         .about = (uint8_t)(in_time ? 0 : card),
                                         .actor = (uint8_t)seat,
                                         .cards = (uint16_t)(1u << slot)});
    }
}

/* What it does at once comes first, then what others do about it, then a passing card moves on. */
void agricola_played_act(struct agricola *g, struct step *step, mire_action action)
{
    int seat = step->seat, card = step->played.card, given = step->played.given;
    const struct card_info *info = agricola_card(card);
    if (step->played
            .food) { /* an occupation that other cards had something to say about is paid now */
        struct cost price = {.of = {[FOOD] = (uint8_t)(step->played.food - 1)}};
        step->played.food = 0;
        agricola_charge(g, seat, &price);
        return;
    }
    agricola_pop(g);
    if (info->passes)
        agricola_push_with(g, STEP_PASS, seat, .pass = {.card = (uint8_t)card});
    agricola_fire(g, info->kind == OCCUPATION ? AFTER_OCCUPATION : AFTER_IMPROVEMENT, seat, card,
                  0);
    if (!info->passes)
        agricola_lay(g, seat, card);
    if (given)
        hand_in(g, seat, card, given - 1);
    answer_itself(g, seat, card);
    int effects = 0;
    while (info->effects && info->effects[effects].trigger)
        effects++;
    for (int i = effects - 1; i >= 0; i--) {
        const struct effect *effect = &info->effects[i];
        if (effect->trigger == ON_PLAY)
            agricola_push_with(g, effect->optional ? STEP_MAY : STEP_OPS, seat,
                               .card = {.card = (uint8_t)card, .path = (uint16_t)(i << 12)});
    }
}

void agricola_pass_act(struct agricola *g, struct step *step, mire_action action)
{
    agricola_pass_on(g, step->seat, step->pass.card);
}

/* To the hand of the left neighbour, for all to see; a solo player puts it away. */
void agricola_pass_on(struct agricola *g, int from, int card)
{
    int seat = (from + 1) % g->head.seats;
    if (g->head.seats == 1) {
        mire_add_bit(g->gone, card);
        return;
    }
    mire_add_bit(g->farm[seat].hand, card);
    mire_add_bit(g->shown, card);
    g->farm[seat].held[agricola_pile(card)]++;
    mire_news(&g->head, NEWS_PASSED, seat, card, 0);
    agricola_fire(g, CARD_RECEIVED, seat, card, 0);
}

void agricola_occupation_options(const struct agricola *g, const struct step *step,
                                 struct menu *menu)
{
    struct cost price = {.of = {[FOOD] = step->occupation.food}};
    int card;
    EACH_CARD(card, g->farm[step->seat].hand)
        if (agricola_card(card)->kind == OCCUPATION)
            if (agricola_offer_card(g, step->seat, card, &price, menu))
                return;
    if (step->occupation.optional)
        offer(menu, ACTION(ACT_STOP, 0));
}

void agricola_occupation_act(struct agricola *g, struct step *step, mire_action action)
{
    struct cost price = {.of = {[FOOD] = step->occupation.food}};
    agricola_play_card(g, step->seat, OPERAND(action) & 0xFF, OPERAND(action) >> 8, &price);
}

/* ---- what others know ---- */

/* Hands of others, but for the cards all have seen; and what they exchanged. */
void agricola_hide(void *state, int viewer)
{
    struct agricola *g = state;
    for (int seat = 0; seat < g->head.seats; seat++) {
        struct farm *farm = &g->farm[seat];
        if (seat == viewer)
            continue;
        for (int i = 0; i < CARD_WORDS; i++) {
            farm->hand[i] &= g->shown[i];
            farm->aside[i] = 0;
        }
    }
    /* which cards are offered next would tell what is in the hand */
    for (int i = 0; i < g->depth; i++)
        if (g->agenda[i].what == STEP_EXCHANGE_HAND && g->agenda[i].seat != viewer)
            g->agenda[i].exchange_hand.lowest = 0;
    if (agricola_draft(g))
        agricola_hide_draft(g, viewer);
}

/* Deals `n` cards of a set into another; fewer if the set is too small. */
static void deal_into(struct mire_rng *rng, uint64_t from[CARD_WORDS], int *left, int n,
                      uint64_t to[CARD_WORDS])
{
    for (int i = 0; i<n && * left> 0; i++)
        mire_add_bit(to, agricola_draw(rng, 0, from, left));
}

static int known_of(const uint64_t set[CARD_WORDS], int pile)
{
    int n = 0, card;
    EACH_CARD(card, set)
        n += agricola_pile(card) == pile;
    return n;
}

/* Every card the viewer cannot place is as likely in one unknown place as in another. */
void agricola_redeal(void *state, int viewer, struct mire_rng *rng)
{
    struct agricola *g = state;
    for (int pile = 0; pile < PILES && agricola_level(g) > 1; pile++) {
        uint64_t set[CARD_WORDS];
        if (agricola_redeal_draft(g, pile, viewer, rng))
            continue;
        int n = agricola_loose(g, pile, set);
        for (int seat = 0; seat < g->head.seats; seat++) {
            struct farm *farm = &g->farm[seat];
            if (seat == viewer)
                continue;
            deal_into(rng, set, &n, farm->held[pile] - known_of(farm->hand, pile), farm->hand);
            deal_into(rng, set, &n, farm->laid_aside[pile], farm->aside);
        }
    }
}
