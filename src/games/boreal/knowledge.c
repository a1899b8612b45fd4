/* SPDX-License-Identifier: MIT */
/*
 * Boreal: what a viewer can know.
 *
 * Hidden are hands, bag, and the kinds in supply and reserve. Public are the map, sizes, bids and
 * locks, tiles shown in lost bids (`shown`), and a lower bound on each supply (`known`). Each
 * player also remembers what he put back himself (`barred`).
 *
 * A chain of decisions is the mover's own until it shows on the map: others see a state in which it
 * was not begun, or, once something has shown, merely that the turn goes on.
 */
#include "core/bits.h"
#include "core/random.h"
#include "games/boreal/boreal.h"

#include <assert.h>
#include <string.h>

/* What others can tell of the phase. */
static enum phase public_phase(const struct boreal *b)
{
    switch ((enum phase)b->phase) {
    case P_CELL:
    case P_ROTATION:
        return P_TILE;
    case P_KIND:
    case P_PUT_TILE:
    case P_PUT:
    case P_TOKEN:
    case P_EXCHANGE:
    case P_GIVE:
        return P_ACTION;
    case P_TARGET:
    case P_LAND:
        return b->placed ? P_TURN : P_ACTION;
    case P_VOLES:
        return b->placed || b->moved ? P_TURN : P_ACTION;
    case P_INSECTS:
    case P_LEAP:
    case P_HIDE:
    case P_FISH:
    case P_DOUBLE:
    case P_TAKE:
    case P_BIRTH:
    case P_OPEN_BID:
        return P_TURN;
    default:
        return (enum phase)b->phase;
    }
}

/* What was drawn is for who drew it. */
static void hide_news(struct boreal *b, int viewer)
{
    int kept = 0;
    for (int i = 0; i < b->head.news_count; i++)
        if (b->head.news[i][0] != NEWS_DREW || b->head.news[i][1] == viewer)
            memmove(b->head.news[kept++], b->head.news[i], sizeof b->head.news[i]);
    b->head.news_count = (uint8_t)kept;
    memset(b->head.news[kept], 0, (size_t)(MIRE_NEWS - kept) * sizeof *b->head.news);
}

static void hide_seat(struct boreal *b, int seat)
{
    b->bag |= b->hand[seat] & ~b->shown[seat];
    b->hand[seat] = b->shown[seat];
    for (int type = 0; type < TYPES; type++) {
        b->reserve[seat][type] = (uint8_t)(b->reserve[seat][type] + b->supply[seat][type]);
        b->supply[seat][type] = 0;
    }
    if (!boreal_has_chosen(b, seat))
        b->picked[seat] = 0;
    memset(b->barred[seat], 0, sizeof b->barred[seat]);
}

void boreal_hide(void *state, int viewer)
{
    struct boreal *b = state;
    hide_news(b, viewer);
    for (int seat = 0; seat < b->head.seats; seat++)
        if (seat != viewer)
            hide_seat(b, seat);
    if (b->phase == P_SUPPLY || b->mover == viewer)
        return;
    enum phase seen = public_phase(b);
    int left = seen == P_RETURN ? b->left : 0;
    boreal_clear_chain(b);
    b->left = (uint8_t)left;
    b->phase = (uint8_t)seen;
}

/* ---- dealing anew ---- */

/* Tiles. The sets of tiles that others cannot hold are nested (each is what the viewer put back
 * since that player last drew), so whoever has the largest chooses first, evenly from what is
 * left for him: then all ways to deal are equally likely. */
static void redeal_hands(struct boreal *b, int viewer, struct mire_rng *rng)
{
    static const uint64_t nothing[BOREAL_SEATS];
    const uint64_t *barred = viewer >= 0 ? b->barred[viewer] : nothing;
    uint32_t waiting = (1u << b->head.seats) - 1;
    while (waiting) {
        int next = __builtin_ctz(waiting), most = -1;
        for (int seat = 0; seat < b->head.seats; seat++) {
            int n = mire_count_bits(barred[seat]);
            if (waiting >> seat & 1 && n > most) {
                most = n;
                next = seat;
            }
        }
        waiting &= ~(1u << next);
        uint64_t allowed = b->bag & ~barred[next];
        for (int n = b->hand_count[next] - mire_count_bits(b->hand[next]); n > 0; n--) {
            int tile = mire_draw_bit(rng, MIRE_REDEAL_STREAM, &allowed);
            b->hand[next] |= 1ull << tile;
            b->bag &= ~(1ull << tile);
        }
    }
}

/* Moves n more tokens of a kind from the reserve to the supply, voles from the lowest. */
static void add_to_supply(struct boreal *b, int seat, enum kind kind, int n)
{
    for (; n > 0; n--) {
        int type = boreal_lowest(b->reserve[seat], kind);
        b->reserve[seat][type]--;
        b->supply[seat][type]++;
    }
}

/* A supply: what is known to be there, and the rest so that every choice of counts by kind that
 * gives the right size is equally likely. ways[k][n] counts the choices of n from kinds k on. */
static void redeal_supply(struct boreal *b, int seat, struct mire_rng *rng)
{
    uint32_t ways[KINDS + 1][SUPPLY + 1] = {{0}};
    int size = boreal_supply_size(b, seat);
    for (int type = 0; type < TYPES; type++) {
        int n = b->known[seat][type];
        b->supply[seat][type] = (uint8_t)n;
        b->reserve[seat][type] = (uint8_t)(b->reserve[seat][type] - n);
        size -= n;
    }
    assert(size >= 0 && size <= SUPPLY);
    ways[KINDS][0] = 1;
    for (int kind = KINDS - 1; kind >= 0; kind--)
        for (int n = 0; n <= size; n++)
            for (int take = 0;
                 take <= n && take <= boreal_heap_kind(b->reserve[seat], (enum kind)kind); take++)
                ways[kind][n] += ways[kind + 1][n - take];
    for (int kind = 0; kind < KINDS; kind++) {
        uint32_t at = mire_rng_below(rng, MIRE_REDEAL_STREAM, ways[kind][size]);
        int take = 0;
        while (at >= ways[kind + 1][size - take])
            at -= ways[kind + 1][size - take++];
        add_to_supply(b, seat, (enum kind)kind, take);
        size -= take;
    }
}

void boreal_redeal(void *state, int viewer, struct mire_rng *rng)
{
    struct boreal *b = state;
    redeal_hands(b, viewer, rng);
    for (int seat = 0; seat < b->head.seats; seat++)
        if (seat != viewer && boreal_has_chosen(b, seat))
            redeal_supply(b, seat, rng);
}
