/* SPDX-License-Identifier: MIT */
/*
 * Boreal: is this state possible? Everything that is kept up to date in play is worked out here
 * again from the list of tiles and the tokens, by other means: neighbours by coordinates, habitats
 * by flooding, the border by trying all cells. So this is both the guard of positions from outside
 * and, in the battery, the proof after every action that the fast bookkeeping is right.
 */
#include "core/refuse.h"
#include "games/boreal/boreal.h"

#include <string.h>

/* ---- the map ---- */

static int audit_tiles_laid(const struct boreal *b, const struct boreal_set *set,
                            struct mire_error *err)
{
    REFUSE_IF(b->laid < 1 || b->laid > MAP_MAX || b->map[0].tile || b->map[0].q || b->map[0].r ||
                  b->map[0].rotation,
              "state.map: the start tile lies at 0,0");
    for (int t = 0; t < b->laid; t++) {
        int q = b->map[t].q, r = b->map[t].r, earlier = 0;
        for (int d = 0; d < 6; d++) {
            int there_q = q + boreal_step[d].q, there_r = r + boreal_step[d].r;
            int other = boreal_tile_at(b, there_q, there_r);
            REFUSE_IF(b->neighbour[t][d] != other, "state.map: the neighbours of %d,%d are wrong",
                      q, r);
            REFUSE_IF(other == NO_TILE && boreal_border_find(b, there_q, there_r) < 0,
                      "state: the border at %d,%d is missing", there_q, there_r);
            if (other == NO_TILE)
                continue;
            earlier += other < t;
            int here = boreal_face_of(b, set, t)->edge[d];
            int there = boreal_face_of(b, set, other)->edge[(d + 3) % 6];
            REFUSE_IF(here != EDGE_HIGHLAND && there != EDGE_HIGHLAND &&
                          !boreal_edges_match(here, there),
                      "state.map: edges at %d,%d do not match", q, r);
        }
        REFUSE_IF(boreal_tile_at(b, q, r) != t || (t > 0 && earlier == 0),
                  "state.map: the tile at %d,%d does not touch the tiles before", q, r);
    }
    return MIRE_OK;
}

/* Cells by row and column, each with the edges of the tiles around it. That none is missing was
 * seen from the tiles. */
static int audit_border(const struct boreal *b, const struct boreal_set *set,
                        struct mire_error *err)
{
    for (int i = 0; i < b->border_count; i++) {
        const struct boreal_cell *cell = &b->border[i], *before = i ? cell - 1 : NULL;
        uint32_t edges = 0;
        for (int d = 0; d < 6; d++) {
            int t = boreal_tile_at(b, cell->q + boreal_step[d].q, cell->r + boreal_step[d].r);
            if (t != NO_TILE)
                edges |= (uint32_t)boreal_face_of(b, set, t)->edge[(d + 3) % 6] << (3 * d);
        }
        REFUSE_IF(
            !edges || edges != b->border_edges[i] ||
                boreal_tile_at(b, cell->q, cell->r) != NO_TILE ||
                (before && (before->r > cell->r || (before->r == cell->r && before->q >= cell->q))),
            "state: the border at %d,%d is wrong", cell->q, cell->r);
    }
    return MIRE_OK;
}

/* Floods the habitat of a sector and compares what is known of it. */
static int audit_habitat(const struct boreal *b, const struct boreal_set *set, int start,
                         uint8_t *seen, struct mire_error *err)
{
    uint16_t queue[SECTORS];
    int n = 0, open = 0, crowd = 0, habitat = boreal_habitat(b, set, start);
    queue[n++] = (uint16_t)start;
    seen[start] = 1;
    for (int i = 0; i < n; i++) {
        int s = queue[i], near[6], count = boreal_adjacent(b, set, s, near);
        open += b->neighbour[s / 6][s % 6] == NO_TILE;
        crowd += b->token[s] != 0;
        REFUSE_IF(boreal_root(b, s) != start || (s != start && b->open[s]),
                  "state: sector %d is in the wrong habitat", s);
        for (int k = 0; k < count; k++)
            if (!seen[near[k]] && boreal_habitat(b, set, near[k]) == habitat) {
                seen[near[k]] = 1;
                queue[n++] = (uint16_t)near[k];
            }
    }
    REFUSE_IF(boreal_size(b, start) != n || b->open[start] != open ||
                  boreal_crowd(b, start) != crowd,
              "state: the habitat of sector %d has %d sectors, %d open edges, %d animals, not %d, "
              "%d, %d",
              start, n, open, crowd, boreal_size(b, start), b->open[start], boreal_crowd(b, start));
    return MIRE_OK;
}

static int audit_habitats(const struct boreal *b, const struct boreal_set *set,
                          struct mire_error *err)
{
    uint8_t seen[SECTORS] = {0};
    for (int s = 0; s < 6 * b->laid; s++)
        if (!seen[s] && audit_habitat(b, set, s, seen, err) != MIRE_OK)
            return MIRE_BAD;
    for (int s = 6 * b->laid; s < SECTORS; s++)
        REFUSE_IF(b->habitat[s] || b->open[s] || b->token[s],
                  "state: something lies beyond the map");
    return MIRE_OK;
}

/* ---- tokens ---- */

static int audit_token(const struct boreal *b, const struct boreal_set *set, int sector,
                       struct mire_error *err)
{
    int token = b->token[sector], type = TOKEN_TYPE(token);
    MIRE_TEXT(where, 20);
    boreal_put_sector(b, sector, &where);
    REFUSE_IF((token != 0) != (b->taken[sector / 6] >> sector % 6 & 1),
              "state.animals: %s is marked wrongly", where.at);
    if (!token)
        return MIRE_OK;
    REFUSE_IF(type < 0 || type >= TYPES || TOKEN_SEAT(token) >= b->head.seats,
              "state.animals: nobody has such an animal as on %s", where.at);
    REFUSE_IF(token & TOKEN_TURNED && type != T_MOOSE && type != T_MUSHROOM,
              "state.animals: on %s only moose hide and only mushrooms are used up", where.at);
    REFUSE_IF(!(boreal_face_of(b, set, sector / 6)->stand[boreal_kind(type)] >> sector % 6 & 1),
              "state.animals: a %s does not live in %s (%s)", boreal_type_names[type],
              boreal_habitat_names[boreal_habitat(b, set, sector)], where.at);
    return MIRE_OK;
}

static int audit_tokens(const struct boreal *b, struct mire_error *err)
{
    bool exchanging = b->phase == P_GIVE || b->phase == P_TAKE;
    for (int seat = 0; seat < b->head.seats; seat++) {
        int count[TYPES] = {0};
        EACH_TOKEN(s, b)
            if (TOKEN_SEAT(b->token[s]) == seat)
                count[TOKEN_TYPE(b->token[s])]++;
        for (int type = 0; type < TYPES; type++) {
            int all = count[type] + b->supply[seat][type] + b->reserve[seat][type] +
                      b->locked_tokens[seat][type] + b->bid_tokens[seat][type];
            int known =
                b->known[seat][type] - (b->phase == P_GIVE && seat == b->mover ? b->left : 0);
            REFUSE_IF(all != boreal_type_total(b, type),
                      "state.seats[%d]: there are %d %s tokens, not %d", seat, all,
                      boreal_type_names[type], boreal_type_total(b, type));
            REFUSE_IF(known > b->supply[seat][type],
                      "state.seats[%d].known: the supply has fewer %s tokens", seat,
                      boreal_type_names[type]);
        }
        int size = boreal_heap_size(b->supply[seat]);
        int wanted = boreal_supply_size(b, seat) - (exchanging && seat == b->mover ? b->left : 0);
        REFUSE_IF(boreal_has_chosen(b, seat) && size != wanted,
                  "state.seats[%d].supply: has %d animals; with those on the map, bid and locked "
                  "it should be %d",
                  seat, size, wanted);
    }
    return MIRE_OK;
}

/* Kinds not chosen yet are not in a supply that is being chosen, and voles are the lowest. */
static int audit_picks(const struct boreal *b, struct mire_error *err)
{
    bool somebody = false;
    for (int seat = 0; seat < b->head.seats; seat++) {
        bool chosen = boreal_has_chosen(b, seat);
        somebody |= !chosen;
        REFUSE_IF(b->stage != SETUP && !chosen,
                  "state.seats[%d].picked: the game is on, but the supply is not chosen", seat);
        REFUSE_IF(b->picked[seat] && !chosen && b->phase != P_SUPPLY,
                  "state.seats[%d].picked: supplies are chosen later", seat);
        for (int type = 0; type < TYPES && !chosen; type++)
            REFUSE_IF(!(b->picked[seat] >> boreal_kind(type) & 1) && b->supply[seat][type],
                      "state.seats[%d].supply: has %s before it is chosen", seat,
                      boreal_type_names[type]);
        REFUSE_IF(!chosen && boreal_heap_size(b->supply[seat]) > SUPPLY,
                  "state.seats[%d].supply: has more than %d animals", seat, SUPPLY);
        if (b->phase == P_SUPPLY)
            for (int v = 1; v < VOLES; v++)
                REFUSE_IF(b->supply[seat][T_VOLE + v] && !b->supply[seat][T_VOLE + v - 1],
                          "state.seats[%d].supply: the lowest voles come first", seat);
    }
    REFUSE_IF(b->phase == P_SUPPLY && (!somebody || b->head.option[OPTION_LENGTH] == FIRST_GAME),
              "state.phase: all supplies are chosen");
    return MIRE_OK;
}

/* ---- tiles ---- */

static int audit_tiles(const struct boreal *b, struct mire_error *err)
{
    uint64_t seen = b->bag;
    int held = 0, total = __builtin_popcountll(b->bag);
    for (int t = 0; t < b->laid; t++) {
        seen |= 1ull << b->map[t].tile;
        total++;
    }
    for (int seat = 0; seat < b->head.seats; seat++) {
        uint64_t here[3] = {b->hand[seat], b->locked[seat], b->bid[seat]};
        for (int i = 0; i < 3; i++) {
            seen |= here[i];
            held += __builtin_popcountll(here[i]);
        }
        REFUSE_IF(b->hand_count[seat] != __builtin_popcountll(b->hand[seat]),
                  "state.seats[%d].hand: is not of its size", seat);
        REFUSE_IF(b->shown[seat] & ~b->hand[seat],
                  "state.seats[%d].shown: has a tile that is not in the hand", seat);
        REFUSE_IF(!b->head.option[OPTION_BIDDING] &&
                      (b->locked[seat] || b->bid[seat] || b->shown[seat] ||
                       boreal_heap_size(b->bid_tokens[seat]) ||
                       boreal_heap_size(b->locked_tokens[seat])),
                  "state.seats[%d]: has a bid, but there is no bidding", seat);
        REFUSE_IF(boreal_heap_size(b->bid_tokens[seat]) && !b->bid[seat],
                  "state.seats[%d].bid: a bid opens with a tile", seat);
    }
    REFUSE_IF(total + held != TILES || seen != (1ull << TILES) - 1,
              "state: every tile must be in one place");
    REFUSE_IF(b->laid + held - (b->phase == P_RETURN ? b->left : 0) > MAP_MAX,
              "state: there are more tiles in hands than the map has room for");
    return MIRE_OK;
}

/* What a player knows others cannot hold: truly not in their hands, and nested, since it grows for
 * all alike and is forgotten for one who draws. */
static int audit_barred(const struct boreal *b, struct mire_error *err)
{
    for (int seat = 0; seat < b->head.seats; seat++) {
        REFUSE_IF(b->barred[seat][seat], "state.seats[%d].barred: is about others", seat);
        for (int other = 0; other < b->head.seats; other++) {
            uint64_t one = b->barred[seat][other];
            REFUSE_IF(one & b->hand[other], "state.seats[%d].barred: seat %d holds such a tile",
                      seat, other + 1);
            for (int third = 0; third < other; third++) {
                uint64_t two = b->barred[seat][third];
                REFUSE_IF(third != seat && other != seat && one & ~two && two & ~one,
                          "state.seats[%d].barred: one list should contain the other", seat);
            }
        }
    }
    return MIRE_OK;
}

/* ---- the course of the game ---- */

static int audit_course(const struct boreal *b, struct mire_error *err)
{
    bool setup = b->phase == P_SETUP_EXCHANGE || b->phase == P_SUPPLY;
    int bidders = 0;
    for (int seat = 0; seat < b->head.seats; seat++)
        bidders += b->bid[seat] != 0;
    REFUSE_IF(b->phase >= PHASES || b->stage > FINALE || b->first >= b->head.seats ||
                  b->direction > 1 || b->turn >= b->head.seats || b->mover >= b->head.seats ||
                  b->added > 1,
              "state: impossible numbers");
    REFUSE_IF(b->phase == P_OVER ? b->stage != FINALE
                                 : (setup && b->stage != SETUP) ||
                                       (b->stage == SETUP && !setup && b->phase != P_RETURN &&
                                        b->phase != P_DIRECTION),
              "state.phase: does not belong to that stage of the game");
    REFUSE_IF(b->stage == SETUP && (b->laid != 1 || boreal_next_token(b, 0) >= 0 || bidders),
              "state: nothing is on the map during set-up");
    REFUSE_IF((b->stage == FINALE) != (b->finale > 0) || b->finale > EXTRA_ROUNDS + 1,
              "state.end_rounds: does not belong to that stage of the game");
    REFUSE_IF(b->stage == FINALE && boreal_anybody_has_tiles(b),
              "state.stage: tiles are left, so it is not the end");
    REFUSE_IF(b->added && (b->stage != PLAY || b->laid < 2), "state.added: no tile was added");
    REFUSE_IF(b->phase != P_SUPPLY && b->phase != P_BID && b->phase != P_OVER &&
                  b->mover != boreal_seat_at(b, b->turn),
              "state.mover: it is another player's turn");
    if ((b->phase == P_DIRECTION || b->phase == P_SUPPLY || b->phase == P_OVER) &&
        (b->mover != b->first || b->turn))
        REFUSE_IF(b->phase != P_OVER, "state.mover: it is for the first player to decide");
    REFUSE_IF(b->phase == P_DIRECTION && (!b->head.option[OPTION_BIDDING] || b->head.seats == 2),
              "state.phase: there is no direction to choose");
    REFUSE_IF((b->direction || b->phase == P_BID || b->phase == P_OPEN_BID) &&
                  !b->head.option[OPTION_BIDDING],
              "state: there is no bidding in this game");
    REFUSE_IF(b->phase == P_OPEN_BID && (b->stage != PLAY || b->mover == b->first),
              "state.phase: the first player does not bid");
    REFUSE_IF(b->bid[b->first], "state.seats[%d].bid: the first player does not bid", b->first);
    REFUSE_IF(b->phase != P_BID && b->passed, "state.passed: nobody is bidding");
    REFUSE_IF(b->phase == P_BID && (b->stage != PLAY || b->turn || bidders < 2 ||
                                    !b->bid[b->mover] || b->passed >> b->mover & 1),
              "state.phase: bids are raised by those who have bid, before the first player's turn");
    REFUSE_IF(b->phase == P_DIRECTION && bidders,
              "state.phase: bids are settled before the direction is chosen");
    return MIRE_OK;
}

/* Does the mover's own token of this kind, not turned, stand there? */
static bool own(const struct boreal *b, int sector, unsigned kinds)
{
    int token = sector < 6 * b->laid ? b->token[sector] : 0;
    return token && TOKEN_SEAT(token) == b->mover && !(token & TOKEN_TURNED) &&
           kinds >> boreal_kind(TOKEN_TYPE(token)) & 1;
}

#define KIND(k) (1u << (k))
static const uint16_t stands_there[PHASES] = {
    [P_INSECTS] = KIND(INSECT),
    [P_LEAP] = KIND(HARE) | KIND(WOLF) | KIND(RAPTOR),
    [P_TARGET] = KIND(HARE) | KIND(WOLF) | KIND(RAPTOR) | KIND(MOOSE),
    [P_LAND] = KIND(WOLF) | KIND(RAPTOR),
    [P_HIDE] = KIND(MOOSE),
    [P_FISH] = KIND(FISH),
};

static int audit_chain_unused(const struct boreal *b, struct mire_error *err)
{
    unsigned uses = boreal_phases[b->phase].uses;
    REFUSE_IF((b->tile && !(uses & USES_TILE)) || ((b->q || b->r) && !(uses & USES_CELL)) ||
                  (b->kind && !(uses & USES_KIND)) || (b->spot && !(uses & USES_SPOT)) ||
                  (b->sector && !(uses & USES_SECTOR)) || (b->placed && !(uses & USES_PLACED)) ||
                  (b->moved && !(uses & USES_MOVED)) || (b->given && !(uses & USES_GIVEN)) ||
                  (b->left && !(uses & USES_LEFT)) || (b->last && !(uses & USES_LAST)) ||
                  (b->from_lock && !(uses & USES_LOCK)) || (b->prize && !(uses & USES_PRIZE)),
              "state.chain: has something that \"%s\" has no use for",
              boreal_phases[b->phase].name);
    return MIRE_OK;
}

static int audit_chain(const struct boreal *b, struct mire_error *err)
{
    int seat = b->mover, mushroom;
    unsigned uses = boreal_phases[b->phase].uses;
    uint64_t tile = 1ull << (b->tile & 63);
    REFUSE_IF(b->tile >= TILES || b->last >= TILES || b->kind >= KINDS || b->spot >= b->laid ||
                  b->sector >= 6 * b->laid || b->placed > TYPES || b->from_lock > 1,
              "state.chain: impossible numbers");
    REFUSE_IF(uses & USES_TILE && !(boreal_playable(b, seat) & tile),
              "state.chain.tile: seat %d may not add that tile", seat + 1);
    REFUSE_IF(uses & USES_CELL && boreal_border_find(b, b->q, b->r) < 0,
              "state.chain.cell: is not beside the map");
    REFUSE_IF(stands_there[b->phase] && !own(b, b->sector, stands_there[b->phase]),
              "state.chain.sector: the animal in question does not stand there");
    REFUSE_IF(uses & USES_SECTOR && b->placed && TOKEN_TYPE(b->token[b->sector]) != b->placed - 1,
              "state.chain.placed: another animal stands on that sector");
    switch ((enum phase)b->phase) {
    case P_INSECTS:
    case P_LEAP:
    case P_FISH:
        REFUSE_IF(!b->placed || (b->phase != P_FISH && b->phase != P_INSECTS && b->stage == FINALE),
                  "state.chain.placed: an animal was placed just now");
        break;
    case P_VOLES:
        REFUSE_IF(b->placed && (boreal_kind(b->placed - 1) != VOLE ||
                                boreal_find_token(b, seat, b->placed - 1) < 0),
                  "state.chain.placed: should be a vole on the map");
        for (int v = 0; v < 8; v++)
            REFUSE_IF(b->moved >> v & 1 &&
                          (v >= VOLES || boreal_find_token(b, seat, T_VOLE + v) < 0),
                      "state.chain.moved: should be voles on the map");
        break;
    case P_PUT_TILE:
    case P_PUT:
        REFUSE_IF(!boreal_heap_kind(boreal_heap(b, seat), (enum kind)b->kind),
                  "state.chain.kind: seat %d has none to place", seat + 1);
        REFUSE_IF(b->phase == P_PUT_TILE
                      ? b->stage != FINALE
                      : b->stage != FINALE && (!b->added || b->spot != b->laid - 1),
                  "state.chain.spot: animals are placed on the tile just added");
        break;
    case P_DOUBLE:
        mushroom = boreal_find_token(b, seat, T_MUSHROOM);
        REFUSE_IF(!b->prize || mushroom < 0 || b->token[mushroom] & TOKEN_TURNED ||
                      boreal_root(b, mushroom) != boreal_root(b, b->sector),
                  "state.chain: no mushroom can double that");
        break;
    case P_RETURN:
        REFUSE_IF(b->left < 1 || b->left > b->hand_count[seat] ||
                      (b->last && !(b->bag >> b->last & 1)),
                  "state.chain: that many tiles cannot be returned");
        break;
    case P_GIVE:
    case P_TAKE:
        REFUSE_IF(b->left > SUPPLY || (b->left == 0) != (b->given == 0) ||
                      (b->phase == P_TAKE && b->left == 0) ||
                      boreal_takable(b, seat, b->given, INSECT) < b->left,
                  "state.chain: such an exchange cannot be completed");
        break;
    default:
        break;
    }
    return MIRE_OK;
}

/* Somebody must be able to decide, in the game's own order too. */
static int audit_menus(const struct boreal *b, struct mire_error *err)
{
    struct boreal own_order = *b;
    mire_action one;
    uint32_t waiting = boreal_waiting(b);
    own_order.head.free_order = 0;
    for (int seat = 0; seat < b->head.seats; seat++)
        REFUSE_IF(waiting >> seat & 1 && boreal_menu(&own_order, seat, &one, 1) == 0,
                  "state.phase: seat %d has nothing to choose from", seat + 1);
    return MIRE_OK;
}

int boreal_audit(const void *state, struct mire_error *err)
{
    const struct boreal *b = state;
    const struct boreal_set *set = boreal_set_of(b);
    if (audit_tiles_laid(b, set, err) || audit_border(b, set, err) || audit_habitats(b, set, err))
        return MIRE_BAD;
    for (int s = 0; s < 6 * b->laid; s++)
        if (audit_token(b, set, s, err) != MIRE_OK)
            return MIRE_BAD;
    if (audit_course(b, err) || audit_tiles(b, err) || audit_barred(b, err) ||
        audit_chain_unused(b, err) || audit_tokens(b, err) || audit_picks(b, err) ||
        audit_chain(b, err))
        return MIRE_BAD;
    return audit_menus(b, err);
}
