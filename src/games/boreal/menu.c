/* SPDX-License-Identifier: MIT */
/*
 * Boreal: what may be done now, phase by phase in the order of a turn.
 *
 * A menu is cut at `limit` actions: the rules ask for two to see whether a question needs to be
 * asked at all, which is often answered long before the menu is complete.
 */
#include "games/boreal/boreal.h"

#include "core/bits.h"

#include <assert.h>

struct menu {
    mire_action *at;
    int n, limit;
};

/* Adds an action; true once the menu is full. */
static bool add(struct menu *m, mire_action action)
{
    m->at[m->n++] = action;
    return m->n == m->limit;
}

static bool add_sectors(struct menu *m, int t, unsigned mask)
{
    int d;
    MIRE_EACH_BIT(d, mask)
        if (add(m, ACTION(V_SECTOR, 6 * t + d)))
            return true;
    return false;
}

/* ---- tiles ---- */

static bool add_tiles(struct menu *m, const struct boreal_set *set, enum verb verb, uint64_t tiles,
                      uint64_t shown)
{
    int tile;
    MIRE_EACH_BIT(tile, tiles) {
        if (boreal_stands_for_its_kind(set, tile, tiles, shown) && add(m, ACTION(verb, tile)))
            return true;
    }
    return false;
}

static uint64_t fitting(const struct boreal *b, const struct boreal_set *set, uint64_t tiles)
{
    uint64_t fit = 0;
    int tile;
    MIRE_EACH_BIT(tile, tiles)
        if (boreal_fits_somewhere(b, set, tile))
            fit |= 1ull << tile;
    return fit;
}

/* Locked tiles come first; if none of them fits, the hand may be used this turn. */
uint64_t boreal_playable(const struct boreal *b, int seat)
{
    const struct boreal_set *set = boreal_set_of(b);
    uint64_t fit = fitting(b, set, b->locked[seat]);
    return fit ? fit : fitting(b, set, b->hand[seat]);
}

static void menu_tile(const struct boreal *b, int seat, struct menu *m)
{
    const struct boreal_set *set = boreal_set_of(b);
    uint64_t fit = boreal_playable(b, seat);
    if (fit) {
        add_tiles(m, set, V_TILE, fit, b->shown[seat]);
        return;
    }
    /* Stuck: a tile goes back into the bag, a locked one if there is any. */
    uint64_t back = b->locked[seat] ? b->locked[seat] : b->hand[seat];
    add_tiles(m, set, V_RETURN, back, 0);
}

static void menu_cell(const struct boreal *b, int seat, struct menu *m)
{
    const struct boreal_set *set = boreal_set_of(b);
    for (int i = 0; i < b->border_count; i++)
        if (boreal_fit(set, b->tile, b->border_edges[i]) &&
            add(m, ACTION_CELL(b->border[i].q, b->border[i].r)))
            return;
}

static void menu_rotation(const struct boreal *b, int seat, struct menu *m)
{
    int at = boreal_border_find(b, b->q, b->r);
    unsigned turns = boreal_fit(boreal_set_of(b), b->tile, b->border_edges[at]);
    int turn;
    MIRE_EACH_BIT(turn, turns)
        if (add(m, ACTION(V_TURN, turn)))
            return;
}

/* In the game's own order tiles go back from the lowest on, so that each choice of them is offered
 * once. */
static void menu_return(const struct boreal *b, int seat, struct menu *m)
{
    const struct boreal_set *set = boreal_set_of(b);
    uint64_t later = b->hand[seat] & (b->head.free_order ? ~0ull : ~0ull << b->last << 1);
    int tile, rest = mire_count_bits(later);
    MIRE_EACH_BIT(tile, later) {
        if (!b->head.free_order && rest-- < b->left)
            return; /* from here on there are too few to finish */
        if (boreal_stands_for_its_kind(set, tile, later, 0) && add(m, ACTION(V_RETURN, tile)))
            return;
    }
}

/* Before the game one may exchange none as well; as an action it is one at least. */
static void menu_exchange(const struct boreal *b, int seat, struct menu *m)
{
    int hand = b->hand_count[seat], bag = mire_count_bits(b->bag);
    if (b->head.hidden_from) /* hands of others are in the bag too */
        for (int other = 0; other < b->head.seats; other++)
            bag -= b->hand_count[other] - mire_count_bits(b->hand[other]);
    for (int n = b->phase == P_SETUP_EXCHANGE ? 0 : 1; n <= hand && n <= bag; n++)
        if (add(m, ACTION(V_EXCHANGE, n)))
            return;
}

/* ---- animals ---- */

/* As many of a kind as leave ten to be reached with the others: of the first kind that was not
 * chosen yet, or of any. Who has ten may say that this is all. */
static void menu_supply(const struct boreal *b, int seat, struct menu *m)
{
    int wanted = SUPPLY - boreal_heap_size(b->supply[seat]), left = 0;
    unsigned open = ALL_KINDS & ~(unsigned)b->picked[seat];
    int kind;
    MIRE_EACH_BIT(kind, open)
        left += boreal_animals[kind].count;
    bool is_free = b->head.free_order;
    if (is_free && wanted == 0 && open & (open - 1) && add(m, ACTION(V_DONE, 0)))
        return;
    MIRE_EACH_BIT(kind, open) {
        int count = boreal_animals[kind].count, later = left - count;
        for (int n = wanted > later ? wanted - later : 0; n <= count && n <= wanted; n++)
            if (add(m, ACTION(V_PICK, kind << 8 | n)))
                return;
        if (!is_free)
            return;
    }
}

/* Can a kind be put anywhere: on the tile just added, in an end turn on the whole map? */
static bool can_put(const struct boreal *b, const struct boreal_set *set, int seat, enum kind kind)
{
    if (b->stage != FINALE)
        return b->added && boreal_landing(b, set, seat, kind, b->laid - 1);
    for (int t = b->laid - 1; t >= 0; t--)
        if (boreal_landing(b, set, seat, kind, t))
            return true;
    return false;
}

static void menu_kind(const struct boreal *b, int seat, struct menu *m)
{
    const struct boreal_set *set = boreal_set_of(b);
    const uint8_t *heap = boreal_heap(b, seat);
    for (int kind = 0; kind < KINDS; kind++)
        if (boreal_heap_kind(heap, (enum kind)kind) && can_put(b, set, seat, (enum kind)kind) &&
            add(m, ACTION(V_KIND, kind)))
            return;
}

static void menu_put_tile(const struct boreal *b, int seat, struct menu *m)
{
    const struct boreal_set *set = boreal_set_of(b);
    for (int t = 0; t < b->laid; t++)
        if (boreal_landing(b, set, seat, (enum kind)b->kind, t) && add(m, ACTION(V_ON, t)))
            return;
}

static void menu_put(const struct boreal *b, int seat, struct menu *m)
{
    add_sectors(m, b->spot, boreal_landing(b, boreal_set_of(b), seat, (enum kind)b->kind, b->spot));
}

/* Free sectors of the same habitat on the same tile (in an end turn with the option
 * end-insects=habitat: on any tile); in the game's own order only later ones. */
static void add_insect_sectors(const struct boreal *b, int seat, struct menu *m)
{
    const struct boreal_set *set = boreal_set_of(b);
    int t = b->sector / 6, d = b->sector % 6, root = boreal_root(b, b->sector);
    bool wide = b->stage == FINALE && b->head.option[OPTION_END_INSECTS];
    int last = wide ? b->laid - 1 : t;
    if (b->head.free_order) {
        t = wide ? 0 : t;
        d = -1;
    }
    for (; t <= last; t++, d = -1) {
        unsigned free = boreal_landing(b, set, seat, INSECT, t) >> (d + 1) << (d + 1);
        int e;
        MIRE_EACH_BIT(e, free) {
            int s = 6 * t + e;
            if (boreal_root(b, s) == root && add(m, ACTION(V_SECTOR, s)))
                return;
        }
    }
}

static void menu_insects(const struct boreal *b, int seat, struct menu *m)
{
    const uint8_t *heap = b->from_lock ? b->locked_tokens[seat] : b->supply[seat];
    if (heap[T_INSECT])
        add_insect_sectors(b, seat, m);
    if (m->n < m->limit)
        add(m, ACTION(V_DONE, 0));
}

/* Where the token on b->sector can go: sectors for hare and moose, tiles for wolf and raptor. */
static void menu_target(const struct boreal *b, int seat, struct menu *m)
{
    uint8_t mask[MAP_MAX];
    enum kind kind = boreal_kind(TOKEN_TYPE(b->token[b->sector]));
    boreal_targets(b, boreal_set_of(b), b->sector, mask);
    for (int t = 0; t < b->laid; t++) {
        if (kind == WOLF || kind == RAPTOR) {
            if (mask[t] && add(m, ACTION(V_ON, t)))
                return;
        } else if (add_sectors(m, t, mask[t])) {
            return;
        }
    }
}

static void menu_land(const struct boreal *b, int seat, struct menu *m)
{
    uint8_t mask[MAP_MAX];
    boreal_targets(b, boreal_set_of(b), b->sector, mask);
    add_sectors(m, b->spot, mask[b->spot]);
}

/* Own tokens that can move; all voles are one entry, and a hidden moose comes out of hiding. */
static void menu_token(const struct boreal *b, int seat, struct menu *m)
{
    const struct boreal_set *set = boreal_set_of(b);
    uint8_t mask[MAP_MAX];
    bool voles = false;
    EACH_TOKEN(s, b) {
        int token = b->token[s];
        enum kind kind = boreal_kind(TOKEN_TYPE(token));
        if (TOKEN_SEAT(token) != seat || !boreal_animals[kind].steps)
            continue;
        if (kind == VOLE) {
            if (voles || !boreal_can_step(b, set, s))
                continue;
            voles = true;
            if (add(m, ACTION(V_VOLES, 0)))
                return;
        } else if ((token & TOKEN_TURNED || boreal_targets(b, set, s, mask)) &&
                   add(m, ACTION(V_FROM, s))) {
            return;
        }
    }
}

/* Each own vole may step once; in a Move action at least one does. */
static void menu_voles(const struct boreal *b, int seat, struct menu *m)
{
    const struct boreal_set *set = boreal_set_of(b);
    EACH_TOKEN(s, b) {
        int vole = TOKEN_TYPE(b->token[s]) - T_VOLE, near[6];
        if (TOKEN_SEAT(b->token[s]) != seat || vole < 0 || vole >= VOLES || b->moved >> vole & 1)
            continue;
        int n = boreal_adjacent(b, set, s, near);
        for (int i = 0; i < n; i++)
            if (!b->token[near[i]] &&
                boreal_face_of(b, set, near[i] / 6)->stand[VOLE] >> near[i] % 6 & 1 &&
                add(m, ACTION(V_VOLE, vole << 16 | near[i])))
                return;
    }
    if (b->placed || b->moved)
        add(m, ACTION(V_DONE, 0));
}

/* Are there places for young voles? All can see that. */
static bool has_nests(const struct boreal *b, int seat, uint8_t mask[MAP_MAX])
{
    int on_map = VOLES - boreal_heap_kind(b->supply[seat], VOLE) -
                 boreal_heap_kind(b->reserve[seat], VOLE) -
                 boreal_heap_kind(b->locked_tokens[seat], VOLE) -
                 boreal_heap_kind(b->bid_tokens[seat], VOLE);
    return on_map >= 2 && boreal_nests(b, boreal_set_of(b), seat, mask);
}

static void menu_birth(const struct boreal *b, int seat, struct menu *m)
{
    uint8_t mask[MAP_MAX];
    if (!boreal_heap_kind(boreal_heap(b, seat), VOLE) || !has_nests(b, seat, mask))
        return;
    for (int t = 0; t < b->laid; t++)
        if (add_sectors(m, t, mask[t]))
            return;
}

/* ---- the action ---- */

int boreal_takable(const struct boreal *b, int seat, unsigned given, enum kind from)
{
    int n = 0;
    for (int kind = (int)from; kind < KINDS; kind++)
        if (!(given >> kind & 1))
            n += boreal_heap_kind(b->reserve[seat], (enum kind)kind);
    return n;
}

/* Kinds to give; enough of other kinds must be there to take. In the game's own order kinds rise,
 * in giving as in taking. */
static void menu_give(const struct boreal *b, int seat, struct menu *m)
{
    for (int kind = b->head.free_order ? INSECT : b->kind; kind < KINDS; kind++)
        if (boreal_heap_kind(b->supply[seat], (enum kind)kind) &&
            boreal_takable(b, seat, b->given | 1u << kind, INSECT) > b->left &&
            add(m, ACTION(V_GIVE, kind)))
            return;
    if (b->left)
        add(m, ACTION(V_DONE, 0));
}

static void menu_take(const struct boreal *b, int seat, struct menu *m)
{
    for (int kind = b->head.free_order ? INSECT : b->kind; kind < KINDS; kind++)
        if (!(b->given >> kind & 1) && boreal_heap_kind(b->reserve[seat], (enum kind)kind) &&
            (b->head.free_order || boreal_takable(b, seat, b->given, (enum kind)kind) >= b->left) &&
            add(m, ACTION(V_TAKE, kind)))
            return;
}

static bool any(const struct boreal *b, int seat,
                void (*menu)(const struct boreal *, int, struct menu *))
{
    mire_action one;
    struct menu m = {&one, 0, 1};
    menu(b, seat, &m);
    return m.n > 0;
}

static void menu_action(const struct boreal *b, int seat, struct menu *m)
{
    if (any(b, seat, menu_kind) && add(m, ACTION(V_PLACE, 0)))
        return;
    if (any(b, seat, menu_token) && add(m, ACTION(V_MOVE, 0)))
        return;
    if (b->stage == PLAY) {
        if (any(b, seat, menu_exchange) && add(m, ACTION(V_TILES, 0)))
            return;
        if (any(b, seat, menu_give) && add(m, ACTION(V_ANIMALS, 0)))
            return;
    }
    add(m, ACTION(V_PASS, 0));
}

/* ---- bidding ---- */

/* A bid opens with a tile. */
static void menu_bid(const struct boreal *b, int seat, struct menu *m)
{
    if (add_tiles(m, boreal_set_of(b), V_BID_TILE, b->hand[seat], b->shown[seat]) ||
        b->phase == P_OPEN_BID)
        return;
    for (int kind = 0; kind < KINDS; kind++)
        if (boreal_heap_kind(b->supply[seat], (enum kind)kind) && add(m, ACTION(V_BID_TOKEN, kind)))
            return;
}

/* ---- what others may not notice ---- */

/* Could the mover, for all that others know, place a kind from where it must? */
static bool may_place(const struct boreal *b, enum kind kind)
{
    const uint8_t *lock = b->locked_tokens[b->mover];
    return boreal_heap_size(lock) ? boreal_heap_kind(lock, kind) > 0
                                  : boreal_may_hold(b, b->mover, kind);
}

/* The answers to these depend on what only the mover can see. Where there is one it is asked for
 * all the same: a question that was passed over would tell what the mover has. */
bool boreal_asks_anyway(const struct boreal *b)
{
    uint8_t mask[MAP_MAX];
    switch ((enum phase)b->phase) {
    case P_RETURN:
    case P_TILE:
    case P_ACTION:
    case P_KIND:
    case P_GIVE:
    case P_TAKE:
        return true;
    case P_INSECTS:
        return (b->from_lock ? b->locked_tokens[b->mover][T_INSECT] > 0
                             : boreal_may_hold(b, b->mover, INSECT)) &&
               any(b, b->mover, add_insect_sectors);
    case P_BIRTH:
        return may_place(b, VOLE) && has_nests(b, b->mover, mask);
    default:
        return false;
    }
}

/* ---- the menu of a phase ---- */

/* One or two answers that are always there, and what else there is to choose from. */
static const struct {
    uint8_t always[2];
    void (*menu)(const struct boreal *b, int seat, struct menu *m);
} menus[PHASES] = {
    [P_DIRECTION] = {{V_CLOCKWISE, V_COUNTER}, NULL},
    [P_SETUP_EXCHANGE] = {{0}, menu_exchange},
    [P_RETURN] = {{0}, menu_return},
    [P_SUPPLY] = {{0}, menu_supply},
    [P_TILE] = {{0}, menu_tile},
    [P_CELL] = {{0}, menu_cell},
    [P_ROTATION] = {{0}, menu_rotation},
    [P_ACTION] = {{0}, menu_action},
    [P_KIND] = {{0}, menu_kind},
    [P_PUT_TILE] = {{0}, menu_put_tile},
    [P_PUT] = {{0}, menu_put},
    [P_INSECTS] = {{0}, menu_insects},
    [P_LEAP] = {{V_STAY}, menu_target},
    [P_TOKEN] = {{0}, menu_token},
    [P_TARGET] = {{0}, menu_target},
    [P_LAND] = {{0}, menu_land},
    [P_VOLES] = {{0}, menu_voles},
    [P_HIDE] = {{V_NO, V_HIDE}, NULL},
    [P_FISH] = {{V_SCORE, V_NO}, NULL},
    [P_DOUBLE] = {{V_NO, V_DOUBLE}, NULL},
    [P_EXCHANGE] = {{0}, menu_exchange},
    [P_GIVE] = {{0}, menu_give},
    [P_TAKE] = {{0}, menu_take},
    [P_BIRTH] = {{V_NO}, menu_birth},
    [P_OPEN_BID] = {{V_PASS}, menu_bid},
    [P_BID] = {{V_PASS}, menu_bid},
    [P_TURN] = {{V_PASS}, NULL},
};

int boreal_menu(const struct boreal *b, int seat, mire_action *out, int limit)
{
    struct menu m = {out, 0, limit};
    for (int i = 0; i < 2 && menus[b->phase].always[i]; i++)
        if (add(&m, ACTION(menus[b->phase].always[i], 0)))
            return m.n;
    if (menus[b->phase].menu)
        menus[b->phase].menu(b, seat, &m);
    return m.n;
}
