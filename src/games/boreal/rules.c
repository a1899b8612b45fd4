/* SPDX-License-Identifier: MIT */
/*
 * Boreal: the course of the game. Set-up, the turn in its steps, the end; animals.c has what the
 * animals do and bidding.c the auction for first player.
 */
#include "core/random.h"
#include "games/boreal/boreal.h"

#include <assert.h>
#include <string.h>

/* ---- who and how much ---- */

int boreal_seat_at(const struct boreal *b, int turn)
{
    int seats = b->head.seats;
    return (b->first + (b->direction ? seats - turn : turn)) % seats;
}

int boreal_tiles_each(const struct boreal *b)
{
    return boreal_hand_size[b->head.option[OPTION_LENGTH]][b->head.seats];
}

static bool is_first_game(const struct boreal *b)
{
    return b->head.option[OPTION_LENGTH] == FIRST_GAME;
}

int boreal_type_total(const struct boreal *b, int type)
{
    const struct boreal_animal *animal = &boreal_animals[boreal_kind(type)];
    if (is_first_game(b))
        return animal->first_game;
    return boreal_kind(type) == VOLE ? 1 : animal->count;
}

/* Supply, map, bid and lock always hold ten tokens (the first game: seven). */
int boreal_supply_size(const struct boreal *b, int seat)
{
    int n = -boreal_heap_size(b->locked_tokens[seat]) - boreal_heap_size(b->bid_tokens[seat]);
    for (int type = 0; type < TYPES && is_first_game(b); type++)
        n += boreal_type_total(b, type);
    n += is_first_game(b) ? 0 : SUPPLY;
    EACH_TOKEN(s, b)
        n -= TOKEN_SEAT(b->token[s]) == seat;
    return n;
}

bool boreal_anybody_has_tiles(const struct boreal *b)
{
    for (int seat = 0; seat < b->head.seats; seat++)
        if (b->hand_count[seat] || b->locked[seat] || b->bid[seat])
            return true;
    return false;
}

bool boreal_has_chosen(const struct boreal *b, int seat)
{
    return b->picked[seat] == ALL_KINDS;
}

bool boreal_may_hold(const struct boreal *b, int seat, enum kind kind)
{
    if (boreal_heap_kind(b->known[seat], kind))
        return true;
    return boreal_heap_kind(b->supply[seat], kind) + boreal_heap_kind(b->reserve[seat], kind) > 0 &&
           boreal_supply_size(b, seat) > boreal_heap_size(b->known[seat]);
}

void boreal_clear_chain(struct boreal *b)
{
    b->sector = b->prize = 0;
    b->tile = b->kind = b->spot = b->placed = b->moved = b->given = 0;
    b->left = b->last = b->from_lock = 0;
    b->q = b->r = 0;
}

/* ---- tokens between zones ---- */

/* A token leaves the supply (or the lock) for the map. Others can count what they have seen go. */
void boreal_take_from(struct boreal *b, int seat, int type, bool from_lock)
{
    if (from_lock) {
        b->locked_tokens[seat][type]--;
        return;
    }
    b->supply[seat][type]--;
    if (b->known[seat][type])
        b->known[seat][type]--;
}

/* A token comes back to its owner's supply, for all to see. */
void boreal_give_home(struct boreal *b, int seat, int type)
{
    b->supply[seat][type]++;
    b->known[seat][type]++;
}

/* ---- set-up ---- */

/* In turn order: points for a place in it, and a hand as large as the game is long. */
static void deal_hands(struct boreal *b)
{
    for (int turn = 0; turn < b->head.seats; turn++) {
        int seat = boreal_seat_at(b, turn);
        b->ledger[seat][L_START] = boreal_start_points[turn];
        b->times[seat][L_START] = boreal_start_points[turn] > 0;
        for (int i = 0; i < boreal_tiles_each(b); i++)
            b->hand[seat] |= 1ull << mire_draw_bit(&b->head.rng, STREAM_BAG, &b->bag);
        b->hand_count[seat] = (uint8_t)boreal_tiles_each(b);
    }
    b->mover = b->first;
    b->phase = P_SETUP_EXCHANGE;
}

void boreal_deal(void *state)
{
    struct boreal *b = state;
    b->bag = (1ull << TILES) - 2; /* all but the start tile */
    boreal_lay(b, boreal_set_of(b), 0, 0, 0, 0);
    for (int seat = 0; seat < b->head.seats; seat++) {
        uint8_t *heap = is_first_game(b) ? b->supply[seat] : b->reserve[seat];
        for (int type = 0; type < TYPES; type++)
            heap[type] = (uint8_t)boreal_type_total(b, type);
        if (is_first_game(b)) { /* nothing to choose, and everybody knows what there is */
            memcpy(b->known[seat], heap, TYPES);
            b->picked[seat] = ALL_KINDS;
        }
    }
    b->first = (uint8_t)mire_rng_below(&b->head.rng, STREAM_FIRST, b->head.seats);
    b->mover = b->first;
    mire_news(&b->head, NEWS_FIRST, b->first, 0, 0);
    b->phase = P_DIRECTION;
    if (!b->head.option[OPTION_BIDDING] || b->head.seats == 2)
        deal_hands(b);
}

/* Before the game everybody in turn may exchange tiles; then all choose their supplies at once. */
static void next_setup_exchange(struct boreal *b)
{
    boreal_clear_chain(b);
    if (++b->turn < b->head.seats) {
        b->mover = (uint8_t)boreal_seat_at(b, b->turn);
        b->phase = P_SETUP_EXCHANGE;
        return;
    }
    b->turn = 0;
    b->mover = b->first;
    if (is_first_game(b)) {
        b->stage = PLAY;
        boreal_begin_turn(b);
    } else {
        b->phase = P_SUPPLY;
    }
}

/* Kinds of the supply have been chosen. Once all have all of them the game begins. */
static void picked(struct boreal *b, int seat, unsigned kinds)
{
    b->picked[seat] |= (uint8_t)kinds;
    for (int other = 0; other < b->head.seats; other++)
        if (!boreal_has_chosen(b, other))
            return;
    b->stage = PLAY;
    boreal_begin_turn(b);
}

/* So many of a kind for the supply; of the voles the lowest. */
static void pick(struct boreal *b, int seat, int kind, int n)
{
    for (int i = 0; i < n; i++) {
        int type = boreal_lowest(b->reserve[seat], (enum kind)kind);
        b->reserve[seat][type]--;
        b->supply[seat][type]++;
    }
    picked(b, seat, 1u << kind);
}

/* ---- exchanging tiles ---- */

/* What was put back cannot be in the hand of somebody who has drawn nothing since. */
static void put_back(struct boreal *b, int seat, int tile)
{
    b->bag |= 1ull << tile;
    for (int other = 0; other < b->head.seats; other++)
        if (other != seat)
            b->barred[seat][other] |= 1ull << tile;
}

static void exchange_tiles(struct boreal *b, int seat, int n)
{
    mire_news(&b->head, NEWS_EXCHANGED, seat, n, 0);
    for (int i = 0; i < n; i++) {
        int tile = mire_draw_bit(&b->head.rng, STREAM_BAG, &b->bag);
        b->hand[seat] |= 1ull << tile;
        mire_news(&b->head, NEWS_DREW, seat, tile, 0);
    }
    b->hand_count[seat] = (uint8_t)(b->hand_count[seat] + n);
    for (int other = 0; other < b->head.seats; other++)
        b->barred[other][seat] = 0;
    boreal_clear_chain(b);
    b->left = (uint8_t)n;
    b->phase = P_RETURN;
}

static void return_tile(struct boreal *b, int seat, int tile)
{
    b->hand[seat] &= ~(1ull << tile);
    b->hand_count[seat]--;
    b->shown[seat] = 0; /* any of them may be the one */
    put_back(b, seat, tile);
    if (!b->head.free_order)
        b->last = (uint8_t)tile;
    if (--b->left > 0)
        return;
    if (b->stage == SETUP)
        next_setup_exchange(b);
    else
        boreal_after_action(b);
}

/* ---- step 1: add a tile ---- */

static void add_tile(struct boreal *b, int rotation)
{
    int seat = b->mover, tile = b->tile;
    uint64_t bit = 1ull << tile;
    if (b->hand[seat] & bit)
        b->hand_count[seat]--;
    b->hand[seat] &= ~bit;
    b->locked[seat] &= ~bit;
    b->shown[seat] &= ~bit;
    int matches = boreal_lay(b, boreal_set_of(b), tile, b->q, b->r, rotation);
    mire_news(&b->head, NEWS_LAID, tile, b->laid - 1, matches);
    boreal_earn(b, seat, L_EDGES, matches);
    boreal_clear_chain(b);
    b->added = 1;
    b->phase = P_ACTION;
}

/* Stuck: no tile fits. One goes back into the bag, and nothing can be placed this turn. Which
 * locked tile it is all can see. */
static void stuck(struct boreal *b, int tile)
{
    int seat = b->mover;
    mire_news(&b->head, NEWS_STUCK, seat, 0, 0);
    if (b->locked[seat]) {
        b->locked[seat] &= ~(1ull << tile);
        for (int viewer = 0; viewer < b->head.seats; viewer++)
            put_back(b, viewer, tile);
    } else {
        b->hand[seat] &= ~(1ull << tile);
        b->hand_count[seat]--;
        b->shown[seat] = 0;
        put_back(b, seat, tile);
    }
    b->phase = P_ACTION;
}

/* ---- step 2: one action ---- */

/* Of the voles the highest goes. */
static void give(struct boreal *b, int seat, enum kind kind)
{
    int type = boreal_highest(b->supply[seat], kind);
    b->supply[seat][type]--;
    b->reserve[seat][type]++;
    if (!b->head.free_order)
        b->kind = (uint8_t)kind;
    b->given |= (uint8_t)(1 << kind);
    b->left++;
}

/* All have been given: as many are taken, and what others knew of the supply is worth that much
 * less. */
static void given(struct boreal *b, int seat)
{
    mire_news(&b->head, NEWS_SWAPPED, seat, b->left, 0);
    for (int type = 0; type < TYPES; type++)
        b->known[seat][type] -= b->known[seat][type] < b->left ? b->known[seat][type] : b->left;
    b->kind = 0;
    b->phase = P_TAKE;
}

/* Of the voles the lowest comes. */
static void take(struct boreal *b, int seat, enum kind kind)
{
    int type = boreal_lowest(b->reserve[seat], kind);
    b->reserve[seat][type]--;
    b->supply[seat][type]++;
    if (!b->head.free_order)
        b->kind = (uint8_t)kind;
    if (--b->left == 0)
        boreal_after_action(b);
}

static void double_it(struct boreal *b)
{
    int mushroom = boreal_find_token(b, b->mover, T_MUSHROOM), prize = b->prize;
    b->token[mushroom] |= TOKEN_TURNED;
    boreal_earn(b, b->mover, L_MUSHROOM, prize);
    boreal_after_action(b);
}

static void hide_moose(struct boreal *b)
{
    b->token[b->sector] |= TOKEN_TURNED;
    mire_news(&b->head, NEWS_HIDDEN, b->token[b->sector], b->sector / 6, b->sector % 6);
    boreal_after_action(b);
}

/* Step 3: voles that live together may have young. */
void boreal_after_action(struct boreal *b)
{
    boreal_clear_chain(b);
    b->phase = P_BIRTH;
}

/* ---- steps 4 and 5, and whose turn is next ---- */

static void next_turn(struct boreal *b)
{
    boreal_clear_chain(b);
    if (++b->turn == b->head.seats)
        b->turn = 0;
    boreal_begin_turn(b);
}

/* Step 4: insects in closed habitats go home. Step 5: a bid may be opened. */
static void close_turn(struct boreal *b)
{
    boreal_insects_home(b);
    if (b->stage == PLAY && b->head.option[OPTION_BIDDING] && b->mover != b->first &&
        b->hand_count[b->mover] && !b->bid[b->mover])
        b->phase = P_OPEN_BID;
    else
        next_turn(b);
}

/* The end turns: one for each, and again while there is a tie at the top, up to a bound. */
static void begin_end_turn(struct boreal *b)
{
    if (b->stage == PLAY || b->turn == 0) {
        if (b->stage == FINALE && (b->finale > EXTRA_ROUNDS || !boreal_tied_at_top(b))) {
            b->phase = P_OVER;
            mire_news(&b->head, NEWS_OVER, 0, 0, 0);
            return;
        }
        b->stage = FINALE;
        b->turn = 0;
        b->finale++;
        mire_news(&b->head, NEWS_FINALE, b->finale, 0, 0);
    }
    b->mover = (uint8_t)boreal_seat_at(b, b->turn);
    b->phase = P_ACTION;
}

/* Step 0 is the bidding. Everybody has as many tiles as turns, so nobody's turn comes without a
 * tile, except in positions written by hand: then it is passed over. */
void boreal_begin_turn(struct boreal *b)
{
    b->added = 0;
    if (b->stage == FINALE || !boreal_anybody_has_tiles(b)) {
        begin_end_turn(b);
        return;
    }
    if (b->turn == 0 && boreal_resolve_bids(b))
        return;
    while (b->mover = (uint8_t)boreal_seat_at(b, b->turn),
           !b->hand_count[b->mover] && !b->locked[b->mover]) {
        if (++b->turn == b->head.seats) {
            b->turn = 0;
            if (boreal_resolve_bids(b))
                return;
        }
    }
    b->phase = P_TILE;
}

/* ---- playing ---- */

static void choose_direction(struct boreal *b, int direction)
{
    b->direction = (uint8_t)direction;
    if (b->stage == SETUP)
        deal_hands(b);
    else
        boreal_begin_turn(b);
}

static void choose_action(struct boreal *b, enum phase phase)
{
    boreal_clear_chain(b);
    b->phase = (uint8_t)phase;
}

static void choose_kind(struct boreal *b, int kind)
{
    b->kind = (uint8_t)kind;
    b->spot = b->stage == FINALE ? 0 : (uint8_t)(b->laid - 1);
    b->phase = b->stage == FINALE ? P_PUT_TILE : P_PUT;
}

static void choose_token(struct boreal *b, int sector)
{
    if (b->token[sector] & TOKEN_TURNED) {
        boreal_unhide(b, sector);
        return;
    }
    b->sector = (uint16_t)sector;
    b->phase = P_TARGET;
}

static void choose_sector(struct boreal *b, int sector)
{
    if (b->phase == P_PUT) {
        boreal_put(b, sector);
    } else if (b->phase == P_INSECTS) {
        boreal_more_insects(b, sector);
    } else if (b->phase == P_BIRTH) {
        boreal_born(b, sector);
        close_turn(b);
    } else {
        boreal_go(b, sector);
    }
}

static void choose_tile_of_map(struct boreal *b, int t)
{
    b->spot = (uint8_t)t;
    b->phase = b->phase == P_PUT_TILE ? P_PUT : P_LAND;
}

static void pass(struct boreal *b, mire_action action)
{
    if (b->phase == P_BID)
        boreal_raise_bid(b, action);
    else if (b->phase == P_OPEN_BID)
        next_turn(b);
    else if (b->phase == P_TURN)
        close_turn(b);
    else
        boreal_after_action(b);
}

static void done(struct boreal *b, int seat)
{
    if (b->phase == P_SUPPLY)
        picked(b, seat, ALL_KINDS);
    else if (b->phase == P_INSECTS)
        boreal_insects_done(b);
    else if (b->phase == P_VOLES)
        boreal_voles_done(b);
    else
        given(b, seat);
}

static void no(struct boreal *b)
{
    if (b->phase == P_FISH)
        boreal_fish_decided(b, false);
    else if (b->phase == P_BIRTH)
        close_turn(b);
    else
        boreal_after_action(b);
}

/* The verbs of an action: what it is, and what its animals do. */
static void act(struct boreal *b, int seat, mire_action action)
{
    int about = (int)ACTION_ABOUT(action);
    switch ((enum verb)ACTION_VERB(action)) {
    case V_STAY:
        boreal_stay(b);
        break;
    case V_HIDE:
        hide_moose(b);
        break;
    case V_SCORE:
        boreal_fish_decided(b, true);
        break;
    case V_DOUBLE:
        double_it(b);
        break;
    case V_PLACE:
        choose_action(b, P_KIND);
        break;
    case V_MOVE:
        choose_action(b, P_TOKEN);
        break;
    case V_TILES:
        choose_action(b, P_EXCHANGE);
        break;
    case V_ANIMALS:
        choose_action(b, P_GIVE);
        break;
    case V_KIND:
        choose_kind(b, about);
        break;
    case V_ON:
        choose_tile_of_map(b, about);
        break;
    case V_SECTOR:
        choose_sector(b, about);
        break;
    case V_VOLE:
        boreal_vole_step(b, about >> 16, about & 0xFFFF);
        break;
    case V_VOLES:
        b->phase = P_VOLES;
        break;
    case V_FROM:
        choose_token(b, about);
        break;
    case V_GIVE:
        give(b, seat, (enum kind)about);
        break;
    case V_TAKE:
        take(b, seat, (enum kind)about);
        break;
    default:
        assert(!"no such verb");
    }
}

static void play(struct boreal *b, int seat, mire_action action)
{
    int about = (int)ACTION_ABOUT(action);
    switch ((enum verb)ACTION_VERB(action)) {
    case V_PASS:
        pass(b, action);
        break;
    case V_DONE:
        done(b, seat);
        break;
    case V_NO:
        no(b);
        break;
    case V_CLOCKWISE:
        choose_direction(b, 0);
        break;
    case V_COUNTER:
        choose_direction(b, 1);
        break;
    case V_EXCHANGE:
        if (about == 0)
            next_setup_exchange(b);
        else
            exchange_tiles(b, seat, about);
        break;
    case V_RETURN:
        if (b->phase == P_TILE)
            stuck(b, about);
        else
            return_tile(b, seat, about);
        break;
    case V_PICK:
        pick(b, seat, about >> 8, about & 255);
        break;
    case V_TILE:
        b->tile = (uint8_t)about;
        b->phase = P_CELL;
        break;
    case V_CELL:
        b->q = (int8_t)CELL_Q(action);
        b->r = (int8_t)CELL_R(action);
        b->phase = P_ROTATION;
        break;
    case V_TURN:
        add_tile(b, about);
        break;
    case V_BID_TILE:
        if (b->phase == P_OPEN_BID) {
            boreal_open_bid(b, about);
            next_turn(b);
            break;
        }
        boreal_raise_bid(b, action);
        break;
    case V_BID_TOKEN:
        boreal_raise_bid(b, action);
        break;
    default:
        act(b, seat, action);
    }
}

uint32_t boreal_waiting(const void *state)
{
    const struct boreal *b = state;
    if (b->phase == P_OVER)
        return 0;
    if (b->phase != P_SUPPLY)
        return 1u << b->mover;
    uint32_t seats = 0;
    for (int seat = 0; seat < b->head.seats; seat++)
        seats |= (uint32_t)!boreal_has_chosen(b, seat) << seat;
    return seats;
}

int boreal_legal(const void *state, int seat, mire_action *menu)
{
    return boreal_menu(state, seat, menu, MIRE_MENU);
}

/* One pick of several: insects, tiles to return, kinds of a supply, animals to give and to take. */
bool boreal_picks(const void *state, int seat, mire_action action)
{
    const struct boreal *b = state;
    switch ((enum verb)ACTION_VERB(action)) {
    case V_SECTOR:
        return b->phase == P_INSECTS || (b->phase == P_PUT && b->kind == INSECT);
    case V_RETURN:
        return b->phase == P_RETURN;
    case V_PICK:
    case V_GIVE:
    case V_TAKE:
        return true;
    default:
        return false;
    }
}

/* Plays on while there is only one thing to do, at a table as far as all can see that. */
void boreal_apply(void *state, int seat, mire_action action)
{
    struct boreal *b = state;
    mire_action two[2];
    mire_news_clear(&b->head);
    play(b, seat, action);
    while (b->phase != P_OVER) {
        if (b->phase != P_SUPPLY)
            seat = b->mover;
        else if (boreal_has_chosen(b, seat))
            return;
        if ((b->head.free_order && boreal_asks_anyway(b)) || boreal_menu(b, seat, two, 2) != 1)
            return;
        play(b, seat, two[0]);
    }
}
