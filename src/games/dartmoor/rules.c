/* SPDX-License-Identifier: MIT */
/*
 * The rules, in the order of a game: deal, caves, the turn (draw two, or play a card: slot,
 * payment, entering, effect, bonus), the clearing, winter.
 *
 * A turn is a chain of small decisions. What acts (a species or a cave) has two parts, effect and
 * bonus; carry_on() goes from one to the next and begin() starts an operation, which either is done
 * at once or leaves the stage at a question. settle() answers questions with only one answer,
 * unless asking hides that a hand holds nothing that would do.
 */
#include "core/random.h"
#include "games/dartmoor/dartmoor.h"

#include <assert.h>
#include <string.h>

/* ---- sizes ---- */

int dartmoor_stack_size(int seats)
{
    static const uint8_t removed[SEATS + 1] = {0, 0, 45, 30, 15, 0};
    return CARDS - removed[seats];
}

/* The stack is three piles; the winter cards are in the lowest and on top of it. */
int dartmoor_bottom_size(int seats)
{
    return dartmoor_stack_size(seats) / 3;
}

/* ---- hands and clearing ---- */

static void into_hand(struct dartmoor *g, int seat, int card, unsigned shown)
{
    assert(g->hand_count[seat] < HAND);
    g->hand[seat][g->hand_count[seat]++] = (uint8_t)card;
    g->at[card] = (uint8_t)((unsigned)(IN_HAND + seat) | shown);
}

static void into_clearing(struct dartmoor *g, int card)
{
    assert(g->clearing_count < CLEARING);
    g->clearing[g->clearing_count++] = (uint8_t)card;
    g->at[card] = IN_CLEARING;
}

static void into_cave(struct dartmoor *g, int seat, int card)
{
    g->cave_cards[seat]++;
    g->at[card] = (uint8_t)(IN_CAVE + seat);
}

/* Takes a card out of a list and returns where it was. */
static int take_out(uint8_t *list, uint8_t *count, int card)
{
    int at = 0;
    while (list[at] != card)
        at++;
    assert(at < *count);
    (*count)--;
    memmove(&list[at], &list[at + 1], (size_t)(*count - at));
    list[*count] = 0;
    return at;
}

static int from_hand(struct dartmoor *g, int card)
{
    return take_out(g->hand[g->seat], &g->hand_count[g->seat], card);
}

static int from_clearing(struct dartmoor *g, int card)
{
    return take_out(g->clearing, &g->clearing_count, card);
}

/* ---- the stack and winter ---- */

/* The top card of the stack. Winter cards are laid aside and replaced; the third ends the game:
 * then there is no card. The first lies on top of the lowest pile, the others anywhere in it. */
static int top_card(struct dartmoor *g)
{
    int bottom = dartmoor_bottom_size(g->head.seats);
    while (g->stack <= bottom) {
        uint32_t hidden = (uint32_t)(WINTERS - g->winters);
        if (g->winters && mire_rng_below(&g->head.rng, STREAM_WINTER, g->stack + hidden) >= hidden)
            break;
        g->winters++;
        mire_news(&g->head, NEWS_WINTER, g->winters, 0, 0);
        if (dartmoor_over(g))
            return NO_CARD;
    }
    g->stack--;
    int unseen = g->stack + 1 + CARDS - dartmoor_stack_size(g->head.seats);
    return mire_draw_bits(&g->head.rng, STREAM_STACK, g->deck, unseen);
}

/* Draws are obligatory and stop at ten hand cards; what would be the eleventh is not turned over.
 */
static void draw(struct dartmoor *g, int seat, int n)
{
    for (; n > 0 && g->hand_count[seat] < HAND; n--) {
        int card = top_card(g);
        if (card == NO_CARD)
            return;
        into_hand(g, seat, card, 0);
        mire_news(&g->head, NEWS_DRAW, seat, card, 0);
    }
}

static void stack_to_cave(struct dartmoor *g, int n)
{
    for (; n > 0; n--) {
        int card = top_card(g);
        if (card == NO_CARD)
            return;
        into_cave(g, g->seat, card);
        mire_news(&g->head, NEWS_CAVE, g->seat, card, 0);
    }
}

static void stack_to_clearing(struct dartmoor *g)
{
    int card = top_card(g);
    if (card == NO_CARD)
        return;
    into_clearing(g, card);
    mire_news(&g->head, NEWS_REVEAL, card, 0, 0);
}

/* ---- watchers ---- */

/* Watchers (Common Hazel, Elderberry, Tor, Fountainhead) draw a card each when what they watch for
 * enters their forest, in whatever way; never for themselves. */
static void wake_watchers(struct dartmoor *g, unsigned kinds, int newcomer)
{
    const struct dartmoor_tables *t = tables(g);
    int draws = 0;
    int host;
    MIRE_EACH_BIT_OF(host, g->hosts_of[g->seat], 2) {
        int card = g->host_card[host];
        if (mire_in_bits(g->face_down, host) || card == newcomer || g->at[card] & ASLEEP)
            continue;
        const struct dartmoor_op *op = &t->acts[t->card[card].species[0]].effect;
        draws += op->verb == WATCH && op->kinds & kinds;
    }
    draw(g, g->seat, draws);
}

/* ---- effects and bonuses ---- */

/* The Wheatear's effect is a bonus in one reading of the rules. */
const struct dartmoor_op *dartmoor_part(const struct dartmoor *g, int acting, int part)
{
    static const struct dartmoor_op nothing;
    if (acting >= FIRST_CAVE) {
        const struct dartmoor_cave *cave = &tables(g)->cave[acting - FIRST_CAVE];
        return part == EFFECT ? &cave->first : &cave->then;
    }
    const struct dartmoor_acts *acts = &tables(g)->acts[acting];
    if (acting == WHEATEAR && g->head.option[OPTION_WHEATEAR_BONUS])
        return part == EFFECT ? &nothing : &acts->effect;
    return part == EFFECT ? &acts->effect : &acts->bonus;
}

const struct dartmoor_op *dartmoor_current_op(const struct dartmoor *g)
{
    return dartmoor_part(g, g->acting, g->part);
}

static void ask(struct dartmoor *g, enum dartmoor_stage stage, int left)
{
    g->stage = (uint8_t)stage;
    g->left = (uint8_t)left;
    g->from = 0;
}

/* Every clearing card of the kinds goes to the cave; a split card by either half. */
static void all_to_cave(struct dartmoor *g, unsigned kinds)
{
    for (int i = 0; i < g->clearing_count;) {
        int card = g->clearing[i];
        unsigned shows = dartmoor_face(g, card, 0)->kinds;
        if (dartmoor_split(card))
            shows |= dartmoor_face(g, card, 1)->kinds;
        if (!(shows & kinds)) {
            i++;
            continue;
        }
        from_clearing(g, card);
        into_cave(g, g->seat, card);
        mire_news(&g->head, NEWS_CAVE, g->seat, card, 0);
    }
}

/* Starts the operation that is current. Returns whether it asks something. */
static bool begin(struct dartmoor *g)
{
    const struct dartmoor_op *op = dartmoor_current_op(g);
    mire_action menu[2 * CLEARING];
    int hand = g->hand_count[g->seat], least;
    switch (op->verb) {
    case DRAW_STACK:
        draw(g, g->seat, op->n);
        return false;
    case DRAW_PER:
        draw(g, g->seat, dartmoor_count(g, g->seat, op->kinds));
        return false;
    case STACK_TO_CAVE:
        stack_to_cave(g, op->n);
        return false;
    case CAVE_PER:
        stack_to_cave(g, dartmoor_count(g, g->seat, op->kinds));
        return false;
    case ALL_TO_CAVE:
        all_to_cave(g, op->kinds);
        return false;
    case TURN_IF:
        g->extra |= dartmoor_count(g, g->seat, op->kinds) > 0;
        return false;
    case ANOTHER_TURN:
        g->extra = 1;
        return false;
    case TAKE_CLEARING:
        if (g->clearing_count == 0 || hand == HAND)
            return false;
        ask(g, TAKE, 1);
        return true;
    case CLEARING_TO_CAVE:
        least = op->n < g->clearing_count ? op->n : g->clearing_count;
        ask(g, STOW, least);
        return least > 0;
    case PUT_CLEARING:
        ask(g, PUT, op->n);
        return dartmoor_list_puts(g, g->clearing, g->clearing_count, menu) > 0;
    case PUT_HAND:
    case PUT_AND_USE:
        ask(g, PUT, op->n);
        return hand > 0;
    case LAY_MOOR:
        ask(g, LAY, op->n);
        return hand > 0;
    case DISCARD_HAND:
        ask(g, DISCARD, op->n);
        return true;
    default:
        return false; /* permanent effects work by themselves */
    }
}

static void end_turn(struct dartmoor *g);

/* The current operation is done: on to the bonus, then to the end of the turn. */
static void carry_on(struct dartmoor *g)
{
    while (!dartmoor_over(g)) {
        if (g->part == EFFECT && g->matched) {
            g->part = BONUS;
        } else {
            end_turn(g);
            return;
        }
        if (begin(g))
            return;
    }
}

/* Something starts to act: its effect, then its bonus if that is alive. */
static void act(struct dartmoor *g, int acting)
{
    g->acting = (uint8_t)acting;
    g->part = EFFECT;
    if (!begin(g))
        carry_on(g);
}

/* ---- the end of a turn ---- */

/* Ten or more cards in the clearing are swept away. */
static void check_clearing(struct dartmoor *g)
{
    if (g->clearing_count < SWEEP)
        return;
    mire_news(&g->head, NEWS_SWEEP, g->clearing_count, 0, 0);
    for (int i = 0; i < g->clearing_count; i++)
        g->at[g->clearing[i]] = IN_DISCARD;
    memset(g->clearing, 0, sizeof g->clearing);
    g->clearing_count = 0;
}

static void clear_turn(struct dartmoor *g)
{
    g->card = NO_CARD;
    g->target = NO_HOST;
    g->half = g->apart = g->free = g->part = g->matched = g->left = g->from = 0;
    g->acting = NO_SPECIES;
}

/* In reverse turn order everybody's cave takes effect; then the first turn. */
static void next_cave(struct dartmoor *g)
{
    clear_turn(g);
    if (g->seat-- > 0) {
        g->matched = 1;
        act(g, FIRST_CAVE + g->cave[g->seat] - 1);
        return;
    }
    g->setup = 0;
    g->seat = 0;
    ask(g, TURN, 0);
}

static void end_turn(struct dartmoor *g)
{
    if (dartmoor_over(g))
        return;
    if (g->setup) {
        next_cave(g);
        return;
    }
    check_clearing(g);
    clear_turn(g);
    if (g->extra)
        mire_news(&g->head, NEWS_AGAIN, g->seat, 0, 0);
    else
        g->seat = (uint8_t)((g->seat + 1) % g->head.seats);
    g->extra = 0;
    ask(g, TURN, 0);
}

/* ---- entering the forest ---- */

/* Another card of a free placement, or on. */
static void put_more(struct dartmoor *g)
{
    if (dartmoor_over(g))
        return;
    if (g->left != ANY)
        g->left--;
    if (g->left && g->hand_count[g->seat])
        g->stage = PUT;
    else
        carry_on(g);
}

/* Does the permanent effect of a card put down free not work? Only four have one that would. */
static bool enters_asleep(const struct dartmoor *g, int species)
{
    int verb = tables(g)->acts[species].effect.verb;
    return g->free && !g->head.option[OPTION_FREE_ACTIVE] && (verb == WATCH || verb == SHARE);
}

/* The card on the table is paid for (or free) and comes into the forest: a tree turns a card over,
 * watchers draw, and it acts. Cards put down free have no effect, but for the bat of a Lake Fly. */
static void enter(struct dartmoor *g)
{
    int card = g->card, half = g->half, species = tables(g)->card[card].species[half];
    int host = g->target, seat = g->seat;
    const struct dartmoor_facts *facts = &dartmoor_facts[species];
    unsigned asleep = enters_asleep(g, species) ? ASLEEP : 0;
    g->at[card] =
        (uint8_t)((unsigned)((dartmoor_split(card) ? AS_DWELLER : AS_HOST) + seat) | asleep);
    if (dartmoor_split(card)) {
        mire_add_bit(g->dwellers_of[seat], card - HOST_CARDS);
        dartmoor_fill_slot(g, card, half, host, g->apart);
    } else {
        host = dartmoor_add_host(g, seat, card, false);
    }
    mire_news(&g->head, NEWS_ENTER, card, half, host);
    bool free = g->free;
    g->card = NO_CARD;
    g->target = NO_HOST;
    g->half = g->apart = g->free = 0;
    if (facts->kinds & K(TREE) && (!free || g->head.option[OPTION_FREE_REVEAL]))
        stack_to_clearing(g);
    if (!dartmoor_over(g))
        wake_watchers(g, facts->kinds, card);
    if (dartmoor_over(g))
        return;
    if (!free || dartmoor_current_op(g)->verb == PUT_AND_USE)
        act(g, species);
    else
        put_more(g);
}

/* The slot is settled: pay, if there is something to pay. */
static void place(struct dartmoor *g)
{
    int cost = g->free ? 0 : dartmoor_face(g, g->card, g->half)->cost;
    if (cost == 0)
        enter(g);
    else
        ask(g, PAY, cost);
}

static void onto_table(struct dartmoor *g, int card, int half, bool free)
{
    g->at[card] = ON_TABLE;
    g->card = (uint8_t)card;
    g->half = (uint8_t)half;
    g->free = free;
    if (dartmoor_split(card))
        g->stage = SLOT;
    else
        place(g);
}

/* ---- the actions ---- */

/* Caves are chosen in reverse turn order. */
static void choose_cave(struct dartmoor *g, int number)
{
    g->cave[g->seat] = (uint8_t)number;
    g->open_caves &= (uint8_t) ~(1 << (number - 1));
    if (g->seat > 0) {
        g->seat--;
        return;
    }
    g->seat = g->head.seats;
    next_cave(g);
}

/* The second card is chosen after seeing the first; with ten cards there is none. */
static void after_drawing(struct dartmoor *g)
{
    if (dartmoor_over(g))
        return;
    if (g->stage == TURN && g->hand_count[g->seat] < HAND)
        g->stage = SECOND;
    else
        end_turn(g);
}

static void take_card(struct dartmoor *g, int card)
{
    from_clearing(g, card);
    into_hand(g, g->seat, card, SHOWN);
    if (g->stage == TAKE)
        carry_on(g);
    else
        after_drawing(g);
}

/* A bonus needs a payment all of whose cards show the symbol of the half that is played. Whether
 * no payment will do is a ruling. */
static void play_card(struct dartmoor *g, int card, int half)
{
    from_hand(g, card);
    g->matched = dartmoor_face(g, card, half)->cost > 0 || g->head.option[OPTION_ZERO_COST_BONUS];
    onto_table(g, card, half, false);
}

/* How many cards of the set that is being picked lie in the clearing already? */
static int fallen(const struct dartmoor *g)
{
    int all = g->stage == PAY ? dartmoor_face(g, g->card, g->half)->cost
              : g->setup      ? dartmoor_current_op(g)->n
                              : SHOWN_DROP;
    return all - g->left;
}

/* One hand card of a set falls into the clearing. Where people name them in any order they lie by
 * their numbers there, so that the order makes no difference. */
static void let_fall(struct dartmoor *g, int card)
{
    int at = from_hand(g, card), before = fallen(g);
    into_clearing(g, card);
    g->from = g->head.free_order ? 0 : (uint8_t)at;
    if (!g->head.free_order)
        return;
    for (uint8_t *last = &g->clearing[g->clearing_count - 1]; before && last[-1] > last[0];
         last--, before--) {
        uint8_t larger = last[-1];
        last[-1] = last[0];
        last[0] = larger;
    }
}

static void pay_card(struct dartmoor *g, int card)
{
    let_fall(g, card);
    g->matched &= dartmoor_carries(g, card, tables(g)->card[g->card].symbol[g->half]);
    if (--g->left == 0) {
        g->from = 0;
        enter(g);
    }
}

static void put_card(struct dartmoor *g, int card, int half)
{
    if (dartmoor_place(g, card) == IN_CLEARING)
        from_clearing(g, card);
    else
        from_hand(g, card);
    onto_table(g, card, half, true);
}

/* A hand card face down is a moor in every respect. Who knew the card still does. */
static void lay_moor(struct dartmoor *g, int card)
{
    unsigned shown = g->at[card] & SHOWN;
    from_hand(g, card);
    g->at[card] = (uint8_t)((unsigned)(FACE_DOWN + g->seat) | shown);
    int host = dartmoor_add_host(g, g->seat, card, true);
    mire_news(&g->head, NEWS_ENTER, NO_CARD, 0, host);
    wake_watchers(g, K(MOOR), NO_CARD);
    if (!dartmoor_over(g))
        carry_on(g);
}

static void stow_card(struct dartmoor *g, int card)
{
    int at = from_clearing(g, card);
    g->from = g->head.free_order ? 0 : (uint8_t)at;
    into_cave(g, g->seat, card);
    if (--g->left == 0)
        carry_on(g);
}

/* Three cards for cave 3, or two when neither drawing nor playing was possible: then two new ones
 * are drawn and the turn ends. */
static void discard_card(struct dartmoor *g, int card)
{
    let_fall(g, card);
    if (--g->left > 0)
        return;
    if (g->setup) {
        carry_on(g);
        return;
    }
    draw(g, g->seat, 2);
    end_turn(g);
}

static void show_hand(struct dartmoor *g)
{
    for (int i = 0; i < g->hand_count[g->seat]; i++)
        g->at[g->hand[g->seat][i]] |= SHOWN;
    ask(g, DISCARD, SHOWN_DROP);
}

static void play(struct dartmoor *g, mire_action action)
{
    int operand = dartmoor_operand(action), second = dartmoor_second(action);
    switch (mire_action_kind(action)) {
    case DO_CAVE:
        choose_cave(g, operand);
        break;
    case DO_DRAW:
        draw(g, g->seat, 1);
        after_drawing(g);
        break;
    case DO_TAKE:
        take_card(g, operand);
        break;
    case DO_PLAY:
        play_card(g, operand, second);
        break;
    case DO_SLOT:
        g->target = (uint8_t)operand;
        g->apart = (uint8_t)second;
        place(g);
        break;
    case DO_PAY:
        pay_card(g, operand);
        break;
    case DO_PUT:
        put_card(g, operand, second);
        break;
    case DO_LAY:
        lay_moor(g, operand);
        break;
    case DO_STOW:
        stow_card(g, operand);
        break;
    case DO_DISCARD:
        discard_card(g, operand);
        break;
    case DO_SKIP:
        carry_on(g);
        break;
    case DO_SHOW:
        show_hand(g);
        break;
    default:
        assert(!"no such action");
    }
}

/* ---- questions with one answer ---- */

static void settle(struct dartmoor *g)
{
    mire_action only;
    while (!dartmoor_over(g) && dartmoor_only_choice(g, &only)) {
        mire_news(&g->head, NEWS_FORCED, g->seat, mire_action_kind(only), dartmoor_operand(only));
        play(g, only);
    }
}

void dartmoor_apply(void *state, int seat, mire_action action)
{
    struct dartmoor *g = state;
    assert(seat == g->seat && !dartmoor_over(g));
    mire_news_clear(&g->head);
    play(g, action);
    settle(g);
}

uint32_t dartmoor_waiting(const void *state)
{
    const struct dartmoor *g = state;
    return dartmoor_over(g) ? 0 : 1u << g->seat;
}

/* ---- the deal ---- */

/* Some cards leave the game unseen, six go to everybody, and as many caves as players are laid out.
 * The first seat starts; so the last one chooses first. */
void dartmoor_deal(void *state)
{
    struct dartmoor *g = state;
    uint64_t caves = (1u << CAVES) - 1;
    g->deck[0] = g->deck[1] = ~0ull;
    g->deck[2] = (1ull << (CARDS - 128)) - 1;
    g->stack = (uint8_t)dartmoor_stack_size(g->head.seats);
    for (int seat = 0; seat < g->head.seats; seat++)
        for (int i = 0; i < START_HAND; i++)
            into_hand(g, seat, top_card(g), 0);
    for (int i = 0; i < g->head.seats; i++)
        g->open_caves |= (uint8_t)(1 << mire_draw_bit(&g->head.rng, STREAM_CAVES, &caves));
    clear_turn(g);
    g->setup = 1;
    g->stage = CHOOSE_CAVE;
    g->seat = (uint8_t)(g->head.seats - 1);
}
