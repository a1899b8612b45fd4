/* SPDX-License-Identifier: MIT */
/*
 * Boreal: bidding for first player, an option. Who wants to lead the next round shows a tile at the
 * end of a turn; before the first player's turn those who did outbid one another with tiles and
 * animals. The winner leads, and must play from the bid before anything else.
 */
#include "games/boreal/boreal.h"

#include "core/bits.h"

static uint32_t bidders(const struct boreal *b)
{
    uint32_t seats = 0;
    for (int seat = 0; seat < b->head.seats; seat++)
        seats |= (uint32_t)(b->bid[seat] != 0) << seat;
    return seats;
}

static void add_tile(struct boreal *b, int seat, int tile)
{
    b->hand[seat] &= ~(1ull << tile);
    b->shown[seat] &= ~(1ull << tile);
    b->hand_count[seat]--;
    b->bid[seat] |= 1ull << tile;
}

void boreal_open_bid(struct boreal *b, int tile)
{
    add_tile(b, b->mover, tile);
}

/* The loser takes everything back; all have seen what it was. */
static void take_back(struct boreal *b, int seat)
{
    b->hand[seat] |= b->bid[seat];
    b->shown[seat] |= b->bid[seat];
    b->hand_count[seat] = (uint8_t)(b->hand_count[seat] + mire_count_bits(b->bid[seat]));
    b->bid[seat] = 0;
    for (int type = 0; type < TYPES; type++)
        for (; b->bid_tokens[seat][type]; b->bid_tokens[seat][type]--)
            boreal_give_home(b, seat, type);
}

/* The winner's bid is locked: it is to be played first. */
static void lock(struct boreal *b, int seat)
{
    b->locked[seat] |= b->bid[seat];
    b->bid[seat] = 0;
    for (int type = 0; type < TYPES; type++) {
        b->locked_tokens[seat][type] =
            (uint8_t)(b->locked_tokens[seat][type] + b->bid_tokens[seat][type]);
        b->bid_tokens[seat][type] = 0;
    }
}

/* Bidding is over; winner < 0: nobody. True if the winner must say which way turns go. */
static bool settle(struct boreal *b, int winner)
{
    for (int seat = 0; seat < b->head.seats; seat++)
        if (seat == winner)
            lock(b, seat);
        else
            take_back(b, seat);
    b->passed = 0;
    b->turn = 0;
    if (winner < 0) {
        mire_news(&b->head, NEWS_NO_BID, 0, 0, 0);
        return false;
    }
    b->first = (uint8_t)winner;
    b->mover = (uint8_t)winner;
    mire_news(&b->head, NEWS_WON_BID, winner, 0, 0);
    if (b->head.seats == 2)
        return false;
    b->phase = P_DIRECTION;
    return true;
}

/* Most items win, then most tiles; who is still equal drops out, and the rest is compared again. */
static int find_winner(const struct boreal *b)
{
    uint32_t left = bidders(b);
    while (left) {
        int best = -1, seat;
        uint32_t equal = 0;
        MIRE_EACH_BIT(seat, left) {
            int tiles = mire_count_bits(b->bid[seat]);
            int worth = 100 * (tiles + boreal_heap_size(b->bid_tokens[seat])) + tiles;
            if (worth > best)
                equal = 0;
            if (worth >= best) {
                best = worth;
                equal |= 1u << seat;
            }
        }
        if (mire_count_bits(equal) == 1)
            return __builtin_ctz(equal);
        left &= ~equal;
    }
    return -1;
}

/* The next bidder after a seat, in turn order, who has not passed; -1 if all have. */
static int next_bidder(const struct boreal *b, int after)
{
    uint32_t in = bidders(b) & ~(uint32_t)b->passed;
    int turn = 0;
    while (boreal_seat_at(b, turn) != after)
        turn++;
    for (int i = 1; i <= b->head.seats; i++) {
        int seat = boreal_seat_at(b, (turn + i) % b->head.seats);
        if (in >> seat & 1)
            return seat;
    }
    return -1;
}

bool boreal_resolve_bids(struct boreal *b)
{
    uint32_t seats = bidders(b);
    if (!seats)
        return false;
    if (mire_count_bits(seats) == 1)
        return settle(b, __builtin_ctz(seats));
    b->mover = (uint8_t)next_bidder(b, b->first);
    b->phase = P_BID;
    return true;
}

void boreal_raise_bid(struct boreal *b, mire_action action)
{
    int seat = b->mover, about = (int)ACTION_ABOUT(action);
    if (ACTION_VERB(action) == V_PASS) {
        b->passed |= (uint8_t)(1 << seat);
    } else if (ACTION_VERB(action) == V_BID_TILE) {
        add_tile(b, seat, about);
    } else {
        int type = boreal_lowest(b->supply[seat], (enum kind)about);
        boreal_take_from(b, seat, type, false);
        b->bid_tokens[seat][type]++;
    }
    int next = next_bidder(b, seat);
    if (next >= 0)
        b->mover = (uint8_t)next;
    else if (!settle(b, find_winner(b)))
        boreal_begin_turn(b);
}
