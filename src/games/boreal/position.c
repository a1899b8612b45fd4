/* SPDX-License-Identifier: MIT */
/*
 * Boreal: positions as JSON. docs/games/boreal.md has the format.
 *
 * The map is the list of tiles in the order they were laid (the start tile, which always lies at
 * 0,0, left out): everything else about it follows. A tile that is named nowhere stays in the hand
 * it was dealt to, or in the bag; a supply that is not named is filled up evenly.
 */
#include "core/json.h"
#include "games/boreal/boreal.h"

#include <string.h>

static const char *const stages[] = {"setup", "play", "end"};
static const char *const ways[] = {"clockwise", "counter"};

const uint16_t boreal_uses[PHASES] = {
    [P_RETURN] = USES_LEFT | USES_LAST,
    [P_CELL] = USES_TILE,
    [P_ROTATION] = USES_TILE | USES_CELL,
    [P_PUT_TILE] = USES_KIND,
    [P_PUT] = USES_KIND | USES_SPOT,
    [P_INSECTS] = USES_SECTOR | USES_PLACED | USES_LOCK,
    [P_LEAP] = USES_SECTOR | USES_PLACED,
    [P_TARGET] = USES_SECTOR,
    [P_LAND] = USES_SECTOR | USES_SPOT | USES_PLACED,
    [P_VOLES] = USES_PLACED | USES_MOVED,
    [P_HIDE] = USES_SECTOR,
    [P_FISH] = USES_SECTOR | USES_PLACED,
    [P_DOUBLE] = USES_SECTOR | USES_PRIZE,
    [P_GIVE] = USES_KIND | USES_GIVEN | USES_LEFT,
    [P_TAKE] = USES_KIND | USES_GIVEN | USES_LEFT,
};

/* ---- saving ---- */

static json_t *save_tiles(const struct boreal_set *set, uint64_t tiles)
{
    json_t *list = json_array();
    for (; tiles; tiles &= tiles - 1)
        mire_out_add(list, json_string(set->tile[__builtin_ctzll(tiles)].id));
    return list;
}

static json_t *save_heap(const uint8_t heap[TYPES])
{
    json_t *json = json_object();
    for (int type = 0; type < TYPES; type++)
        if (heap[type])
            mire_out_int(json, boreal_type_names[type], heap[type]);
    return json;
}

static json_t *save_map(const struct boreal *b, const struct boreal_set *set)
{
    json_t *map = json_array();
    for (int t = 1; t < b->laid; t++)
        mire_out_add(map,
                     json_pack("{s:s, s:i, s:i, s:i}", "tile", set->tile[b->map[t].tile].id, "q",
                               b->map[t].q, "r", b->map[t].r, "rotation", b->map[t].rotation));
    return map;
}

static json_t *save_animals(const struct boreal *b)
{
    json_t *animals = json_array();
    for (int s = boreal_next_token(b, 0); s >= 0; s = boreal_next_token(b, s + 1)) {
        MIRE_TEXT(at, 20);
        json_t *animal = json_object();
        int token = b->token[s];
        boreal_put_sector(b, s, &at);
        mire_out_string(animal, "at", at.at);
        mire_out_int(animal, "seat", TOKEN_SEAT(token) + 1);
        mire_out_string(animal, "animal", boreal_type_names[TOKEN_TYPE(token)]);
        if (token & TOKEN_TURNED)
            mire_out_bool(animal, "turned", true);
        mire_out_add(animals, animal);
    }
    return animals;
}

static json_t *save_barred(const struct boreal *b, const struct boreal_set *set, int seat)
{
    json_t *barred = json_object();
    for (int other = 0; other < b->head.seats; other++) {
        char key[2] = {(char)('1' + other), '\0'};
        if (b->barred[seat][other])
            mire_out_set(barred, key, save_tiles(set, b->barred[seat][other]));
    }
    return barred;
}

static json_t *save_bits(unsigned bits, const char *const *names)
{
    json_t *list = json_array();
    for (; bits; bits &= bits - 1)
        mire_out_add(list, json_string(names[__builtin_ctz(bits)]));
    return list;
}

/* The kinds chosen for a supply: how many, where they are the first ones. */
static void save_picked(json_t *json, unsigned picked)
{
    if (picked & (picked + 1))
        mire_out_set(json, "picked", save_bits(picked, boreal_kind_names));
    else
        mire_out_int(json, "picked", __builtin_popcount(picked));
}

static json_t *save_seat(const struct boreal *b, const struct boreal_set *set, int seat)
{
    json_t *json = json_object(), *ledger = json_object();
    mire_out_set(json, "hand", save_tiles(set, b->hand[seat]));
    mire_out_set(json, "locked", save_tiles(set, b->locked[seat]));
    mire_out_set(json, "bid", save_tiles(set, b->bid[seat]));
    mire_out_set(json, "shown", save_tiles(set, b->shown[seat]));
    mire_out_set(json, "barred", save_barred(b, set, seat));
    mire_out_set(json, "supply", save_heap(b->supply[seat]));
    mire_out_set(json, "locked_animals", save_heap(b->locked_tokens[seat]));
    mire_out_set(json, "bid_animals", save_heap(b->bid_tokens[seat]));
    mire_out_set(json, "known", save_heap(b->known[seat]));
    save_picked(json, b->picked[seat]);
    for (int line = 0; line < LINES; line++)
        if (b->times[seat][line] || b->ledger[seat][line])
            mire_out_set(ledger, boreal_line_names[line],
                         json_pack("[i, i]", b->ledger[seat][line], b->times[seat][line]));
    mire_out_set(json, "ledger", ledger);
    return json;
}

static void save_place(json_t *chain, const char *key, const struct boreal *b, int sector, bool d)
{
    MIRE_TEXT(at, 20);
    boreal_put_sector(b, sector, &at);
    if (!d)
        *strchr(at.at, ':') = '\0';
    mire_out_string(chain, key, at.at);
}

static json_t *save_chain(const struct boreal *b, const struct boreal_set *set)
{
    json_t *chain = json_object();
    unsigned uses = boreal_uses[b->phase];
    if (uses & USES_TILE)
        mire_out_string(chain, "tile", set->tile[b->tile].id);
    if (uses & USES_CELL) {
        MIRE_TEXT(cell, 20);
        mire_putf(&cell, "%d,%d", b->q, b->r);
        mire_out_string(chain, "cell", cell.at);
    }
    if (uses & USES_KIND)
        mire_out_string(chain, "kind", boreal_kind_names[b->kind]);
    if (uses & USES_SPOT)
        save_place(chain, "spot", b, 6 * b->spot, false);
    if (uses & USES_SECTOR)
        save_place(chain, "sector", b, b->sector, true);
    if (uses & USES_PLACED && b->placed)
        mire_out_string(chain, "placed", boreal_type_names[b->placed - 1]);
    if (uses & USES_MOVED)
        mire_out_set(chain, "moved", save_bits(b->moved, boreal_type_names + T_VOLE));
    if (uses & USES_GIVEN)
        mire_out_set(chain, "given", save_bits(b->given, boreal_kind_names));
    if (uses & USES_LEFT)
        mire_out_int(chain, "left", b->left);
    if (uses & USES_LAST && b->last)
        mire_out_string(chain, "last", set->tile[b->last].id);
    if (uses & USES_LOCK)
        mire_out_bool(chain, "from_lock", b->from_lock);
    if (uses & USES_PRIZE)
        mire_out_int(chain, "prize", b->prize);
    return chain;
}

json_t *boreal_save(const void *state)
{
    const struct boreal *b = state;
    const struct boreal_set *set = boreal_set_of(b);
    json_t *json = json_object(), *seats = json_array(), *passed = json_array();
    for (int seat = 0; seat < b->head.seats; seat++) {
        mire_out_add(seats, save_seat(b, set, seat));
        if (b->passed >> seat & 1)
            mire_out_add(passed, json_integer(seat + 1));
    }
    mire_out_string(json, "phase", boreal_phase_names[b->phase]);
    mire_out_string(json, "stage", stages[b->stage]);
    mire_out_int(json, "first", b->first + 1);
    mire_out_string(json, "direction", ways[b->direction]);
    mire_out_int(json, "turn", b->turn + 1);
    mire_out_int(json, "mover", b->mover + 1);
    mire_out_int(json, "end_rounds", b->finale);
    mire_out_bool(json, "added", b->added);
    mire_out_set(json, "passed", passed);
    mire_out_set(json, "map", save_map(b, set));
    mire_out_set(json, "animals", save_animals(b));
    mire_out_set(json, "seats", seats);
    mire_out_set(json, "chain", save_chain(b, set));
    return json;
}

/* ---- loading ---- */

struct loading {
    struct boreal *b;
    const struct boreal_set *set;
    uint64_t named; /* tiles whose place is known */
};

static int load_tile(const struct loading *l, const struct mire_in *in, int *tile)
{
    const char *name;
    int status = mire_in_string(in, &name);
    if (status != MIRE_OK)
        return status;
    *tile = boreal_read_tile(l->set, name);
    return *tile >= 0 ? MIRE_OK : mire_in_fail(in, "no tile is called \"%.20s\"", name);
}

/* A tile whose place is named here and nowhere else. */
static int load_place(struct loading *l, const struct mire_in *in, int *tile)
{
    int status = load_tile(l, in, tile);
    if (status == MIRE_OK && l->named >> *tile & 1)
        status = mire_in_fail(in, "tile %s is somewhere else already", l->set->tile[*tile].id);
    if (status == MIRE_OK)
        l->named |= 1ull << *tile;
    return status;
}

static int load_tiles(struct loading *l, const struct mire_in *in, bool places, uint64_t *tiles)
{
    size_t n;
    int status = mire_in_array(in, 0, TILES, &n), tile;
    *tiles = 0;
    for (size_t i = 0; i < n && status == MIRE_OK; i++) {
        struct mire_in one;
        mire_in_at(in, i, &one);
        status = places ? load_place(l, &one, &tile) : load_tile(l, &one, &tile);
        if (status == MIRE_OK)
            *tiles |= 1ull << tile;
    }
    return status;
}

static int load_opt_tiles(struct loading *l, const struct mire_in *in, const char *key, bool places,
                          uint64_t *tiles)
{
    struct mire_in member;
    return mire_in_has(in, key, &member) ? load_tiles(l, &member, places, tiles) : MIRE_OK;
}

static int load_laid(struct loading *l, const struct mire_in *in)
{
    static const char *const members[] = {"tile", "q", "r", "rotation", NULL};
    struct boreal *b = l->b;
    struct mire_in member;
    long q = 0, r = 0, rotation = 0;
    int tile = 0, status = mire_in_object(in, members);
    if (status == MIRE_OK)
        status = mire_in_need(in, "tile", &member);
    if (status == MIRE_OK)
        status = load_place(l, &member, &tile);
    if (status == MIRE_OK)
        status = mire_in_opt_int(in, "q", -MAP_MAX, MAP_MAX, &q);
    if (status == MIRE_OK)
        status = mire_in_opt_int(in, "r", -MAP_MAX, MAP_MAX, &r);
    if (status == MIRE_OK)
        status = mire_in_opt_int(in, "rotation", 0, l->set->tile[tile].turns - 1, &rotation);
    if (status != MIRE_OK)
        return status;
    int at = boreal_border_find(b, (int)q, (int)r);
    if (at < 0)
        return mire_in_fail(in, "%ld,%ld is not an empty cell beside the tiles before", q, r);
    if (!(boreal_fit(l->set, tile, b->border_edges[at]) >> rotation & 1))
        return mire_in_fail(in, "an edge of tile %s does not match its neighbour",
                            l->set->tile[tile].id);
    boreal_lay(b, l->set, tile, (int)q, (int)r, (int)rotation);
    return MIRE_OK;
}

static int load_animal(struct loading *l, const struct mire_in *in)
{
    static const char *const members[] = {"at", "seat", "animal", "turned", NULL};
    struct boreal *b = l->b;
    struct mire_in member;
    const char *at = "";
    long seat = 0;
    int type = 0;
    bool turned = false;
    int status = mire_in_object(in, members);
    if (status == MIRE_OK)
        status = mire_in_need(in, "seat", &member);
    if (status == MIRE_OK)
        status = mire_in_int(&member, 1, b->head.seats, &seat);
    if (status == MIRE_OK)
        status = mire_in_need(in, "animal", &member);
    if (status == MIRE_OK)
        status = mire_in_name(&member, "animal", boreal_type_names, TYPES, &type);
    if (status == MIRE_OK)
        status = mire_in_opt_bool(in, "turned", &turned);
    if (status == MIRE_OK)
        status = mire_in_need(in, "at", &member);
    if (status == MIRE_OK)
        status = mire_in_string(&member, &at);
    if (status != MIRE_OK)
        return status;
    int sector = boreal_read_sector(b, at);
    if (sector < 0)
        return mire_in_fail(&member, "\"%.20s\" is no sector of the map (they look like 1,-2:ne)",
                            at);
    if (b->token[sector])
        return mire_in_fail(&member, "two animals on one sector");
    if (turned && type != T_MOOSE && type != T_MUSHROOM)
        return mire_in_fail(in, "only moose hide and only mushrooms are used up");
    boreal_put_token(b, sector, TOKEN(seat - 1, type) | (turned ? TOKEN_TURNED : 0));
    return MIRE_OK;
}

static int load_list(struct loading *l, const struct mire_in *top, const char *key, size_t most,
                     int (*one)(struct loading *, const struct mire_in *))
{
    struct mire_in list, element;
    size_t n = 0;
    int status = MIRE_OK;
    if (mire_in_has(top, key, &list))
        status = mire_in_array(&list, 0, most, &n);
    for (size_t i = 0; i < n && status == MIRE_OK; i++) {
        mire_in_at(&list, i, &element);
        status = one(l, &element);
    }
    return status;
}

static int load_heap(const struct mire_in *in, const char *key, uint8_t heap[TYPES])
{
    static const char *const members[] = {"insect", "vole1",    "vole2", "vole3", "vole4",
                                          "vole5",  "hare",     "fish",  "wolf",  "moose",
                                          "raptor", "mushroom", NULL};
    struct mire_in member;
    if (!mire_in_has(in, key, &member))
        return MIRE_OK;
    memset(heap, 0, TYPES);
    int status = mire_in_object(&member, members);
    for (int type = 0; type < TYPES && status == MIRE_OK; type++)
        status = mire_in_opt_u8(&member, boreal_type_names[type], 0, 6, &heap[type]);
    return status;
}

/* What is neither on the map, locked, bid nor in the supply is in the reserve. A supply that is not
 * named takes one of each kind in turn until it has the right size. */
static int load_reserve(struct boreal *b, const struct mire_in *in, int seat, bool supply_named)
{
    static const uint8_t turn[KINDS] = {HARE, RAPTOR, FISH, INSECT, WOLF, MOOSE, VOLE, MUSHROOM};
    int left[TYPES];
    for (int type = 0; type < TYPES; type++)
        left[type] = boreal_type_total(b, type) - b->locked_tokens[seat][type] -
                     b->bid_tokens[seat][type] - b->supply[seat][type];
    for (int s = boreal_next_token(b, 0); s >= 0; s = boreal_next_token(b, s + 1))
        if (TOKEN_SEAT(b->token[s]) == seat)
            left[TOKEN_TYPE(b->token[s])]--;
    for (int type = 0; type < TYPES; type++) {
        if (left[type] < 0)
            return mire_in_fail(in, "there are more %s tokens than the game has",
                                boreal_type_names[type]);
        b->reserve[seat][type] = (uint8_t)left[type];
    }
    int wanted = supply_named || !boreal_has_chosen(b, seat) ? 0 : boreal_supply_size(b, seat);
    for (int i = 0, idle = 0; wanted > 0 && idle < KINDS; i = (i + 1) % KINDS) {
        int type = boreal_lowest(b->reserve[seat], (enum kind)turn[i]);
        idle++;
        if (b->reserve[seat][type]) {
            b->reserve[seat][type]--;
            b->supply[seat][type]++;
            wanted--;
            idle = 0;
        }
    }
    if (b->head.option[OPTION_LENGTH] == FIRST_GAME) /* no secrets there */
        memcpy(b->known[seat], b->supply[seat], TYPES);
    return MIRE_OK;
}

static int load_ledger(struct boreal *b, const struct mire_in *in, int seat)
{
    static const char *const members[] = {"start",   "edges", "insects",        "voles",
                                          "hares",   "fish",  "fish of others", "wolf",
                                          "raptors", "moose", "mushroom",       NULL};
    struct mire_in ledger, line_in, number;
    size_t n;
    if (!mire_in_has(in, "ledger", &ledger))
        return MIRE_OK;
    memset(b->ledger[seat], 0, sizeof b->ledger[seat]);
    memset(b->times[seat], 0, sizeof b->times[seat]);
    int status = mire_in_object(&ledger, members);
    for (int line = 0; line < LINES && status == MIRE_OK; line++) {
        long points, times = 0;
        if (!mire_in_has(&ledger, boreal_line_names[line], &line_in))
            continue;
        status = mire_in_array(&line_in, 2, 2, &n);
        mire_in_at(&line_in, 0, &number);
        if (status == MIRE_OK)
            status = mire_in_int(&number, 0, 9999, &points);
        if (status != MIRE_OK)
            break;
        mire_in_at(&line_in, 1, &number);
        status = mire_in_int(&number, points > 0, points ? 150 : 0, &times);
        b->ledger[seat][line] = (uint16_t)points;
        b->times[seat][line] = (uint8_t)times;
    }
    return status;
}

static int load_barred(struct loading *l, const struct mire_in *in, int seat)
{
    static const char *const members[] = {"1", "2", "3", "4", "5", NULL};
    struct mire_in barred;
    if (!mire_in_has(in, "barred", &barred))
        return MIRE_OK;
    int status = mire_in_object(&barred, members);
    for (int other = 0; other < l->b->head.seats && status == MIRE_OK; other++)
        status = load_opt_tiles(l, &barred, members[other], false, &l->b->barred[seat][other]);
    return status;
}

static int load_bits(const struct mire_in *in, const char *key, const char *what,
                     const char *const *names, int count, uint8_t *bits)
{
    struct mire_in list, one;
    size_t n = 0;
    int status = MIRE_OK, which;
    if (mire_in_has(in, key, &list))
        status = mire_in_array(&list, 0, (size_t)count, &n);
    for (size_t i = 0; i < n && status == MIRE_OK; i++) {
        mire_in_at(&list, i, &one);
        status = mire_in_name(&one, what, names, count, &which);
        if (status == MIRE_OK)
            *bits |= (uint8_t)(1 << which);
    }
    return status;
}

static int load_picked(const struct mire_in *in, uint8_t *picked)
{
    struct mire_in member;
    if (!mire_in_has(in, "picked", &member))
        return MIRE_OK;
    *picked = 0;
    if (json_is_array(member.json))
        return load_bits(in, "picked", "kind", boreal_kind_names, KINDS, picked);
    int status = mire_in_opt_u8(in, "picked", 0, KINDS, picked);
    *picked = (uint8_t)((1 << *picked) - 1);
    return status;
}

/* A seat, but for the hand if it is not named: that waits until all else has its place. */
static int load_seat(struct loading *l, const struct mire_in *in, int seat, bool *hand_named)
{
    static const char *const members[] = {
        "hand",           "locked",      "bid",   "shown",  "barred", "supply",
        "locked_animals", "bid_animals", "known", "picked", "ledger", NULL};
    struct boreal *b = l->b;
    struct mire_in member;
    int status = mire_in_object(in, members);
    *hand_named = mire_in_has(in, "hand", &member);
    if (status == MIRE_OK)
        status = load_opt_tiles(l, in, "hand", true, &b->hand[seat]);
    if (status == MIRE_OK)
        status = load_opt_tiles(l, in, "locked", true, &b->locked[seat]);
    if (status == MIRE_OK)
        status = load_opt_tiles(l, in, "bid", true, &b->bid[seat]);
    if (status == MIRE_OK)
        status = load_opt_tiles(l, in, "shown", false, &b->shown[seat]);
    if (status == MIRE_OK)
        status = load_barred(l, in, seat);
    if (status == MIRE_OK)
        status = load_heap(in, "locked_animals", b->locked_tokens[seat]);
    if (status == MIRE_OK)
        status = load_heap(in, "bid_animals", b->bid_tokens[seat]);
    if (status == MIRE_OK)
        status = load_picked(in, &b->picked[seat]);
    if (status == MIRE_OK)
        status = load_ledger(b, in, seat);
    memset(b->supply[seat], 0, TYPES);
    if (status == MIRE_OK)
        status = load_heap(in, "supply", b->supply[seat]);
    if (status == MIRE_OK)
        status = load_reserve(b, in, seat, mire_in_has(in, "supply", &member));
    if (status == MIRE_OK)
        status = load_heap(in, "known", b->known[seat]);
    return status;
}

static int load_seats(struct loading *l, const struct mire_in *top)
{
    static const struct mire_in nothing;
    struct boreal *b = l->b;
    struct mire_in list, one;
    bool named[BOREAL_SEATS] = {false};
    size_t n = 0;
    int status = MIRE_OK;
    if (mire_in_has(top, "seats", &list))
        status = mire_in_array(&list, b->head.seats, b->head.seats, &n);
    for (int seat = 0; seat < b->head.seats && status == MIRE_OK; seat++) {
        if (n) {
            mire_in_at(&list, (size_t)seat, &one);
            status = load_seat(l, &one, seat, &named[seat]);
        } else {
            memset(b->supply[seat], 0, TYPES);
            one = nothing;
            one.key = "seats";
            one.reading = top->reading;
            one.up = top;
            status = load_reserve(b, &one, seat, false);
        }
    }
    for (int seat = 0; seat < b->head.seats && status == MIRE_OK; seat++) {
        if (!named[seat])
            b->hand[seat] &= ~l->named;
        l->named |= b->hand[seat];
        b->hand_count[seat] = (uint8_t)__builtin_popcountll(b->hand[seat]);
    }
    b->bag = ((1ull << TILES) - 2) & ~l->named;
    return status;
}

static int load_opt_sector(struct loading *l, const struct mire_in *in, const char *key, bool d,
                           int *sector)
{
    struct mire_in member;
    const char *text;
    if (!mire_in_has(in, key, &member))
        return MIRE_OK;
    int q, r, status = mire_in_string(&member, &text);
    if (status != MIRE_OK)
        return status;
    if (d)
        *sector = boreal_read_sector(l->b, text);
    else if (!boreal_read_cell(text, &q, &r) || boreal_tile_at(l->b, q, r) == NO_TILE)
        *sector = -1;
    else
        *sector = 6 * boreal_tile_at(l->b, q, r);
    return *sector >= 0 ? MIRE_OK : mire_in_fail(&member, "\"%.20s\" is not on the map", text);
}

static int load_opt_tile(struct loading *l, const struct mire_in *in, const char *key,
                         uint8_t *tile)
{
    struct mire_in member;
    int number;
    if (!mire_in_has(in, key, &member))
        return MIRE_OK;
    int status = load_tile(l, &member, &number);
    if (status == MIRE_OK)
        *tile = (uint8_t)number;
    return status;
}

static int load_cell(struct loading *l, const struct mire_in *in)
{
    struct mire_in member;
    const char *text;
    int q, r;
    if (!mire_in_has(in, "cell", &member))
        return MIRE_OK;
    int status = mire_in_string(&member, &text);
    if (status != MIRE_OK)
        return status;
    if (!boreal_read_cell(text, &q, &r) || boreal_border_find(l->b, q, r) < 0)
        return mire_in_fail(&member, "\"%.20s\" is no empty cell beside the map", text);
    l->b->q = (int8_t)q;
    l->b->r = (int8_t)r;
    return MIRE_OK;
}

static int load_chain(struct loading *l, const struct mire_in *in)
{
    static const char *const members[] = {"tile",      "cell",  "kind",  "spot", "sector",
                                          "placed",    "moved", "given", "left", "last",
                                          "from_lock", "prize", NULL};
    struct boreal *b = l->b;
    int kind = 0, placed = -1, spot = 0, sector = 0;
    long prize = 0;
    bool from_lock = false;
    int status = mire_in_object(in, members);
    if (status == MIRE_OK)
        status = load_opt_tile(l, in, "tile", &b->tile);
    if (status == MIRE_OK)
        status = load_cell(l, in);
    if (status == MIRE_OK)
        status = mire_in_opt_name(in, "kind", "kind", boreal_kind_names, KINDS, &kind);
    if (status == MIRE_OK)
        status = load_opt_sector(l, in, "spot", false, &spot);
    if (status == MIRE_OK)
        status = load_opt_sector(l, in, "sector", true, &sector);
    if (status == MIRE_OK)
        status = mire_in_opt_name(in, "placed", "animal", boreal_type_names, TYPES, &placed);
    if (status == MIRE_OK)
        status = load_bits(in, "moved", "vole", boreal_type_names + T_VOLE, VOLES, &b->moved);
    if (status == MIRE_OK)
        status = load_bits(in, "given", "kind", boreal_kind_names, KINDS, &b->given);
    if (status == MIRE_OK)
        status = mire_in_opt_u8(in, "left", 0, 20, &b->left);
    if (status == MIRE_OK)
        status = load_opt_tile(l, in, "last", &b->last);
    if (status == MIRE_OK)
        status = mire_in_opt_bool(in, "from_lock", &from_lock);
    if (status == MIRE_OK)
        status = mire_in_opt_int(in, "prize", 1, 2000, &prize);
    b->kind = (uint8_t)kind;
    b->placed = (uint8_t)(placed + 1);
    b->spot = (uint8_t)(spot / 6);
    b->sector = (uint16_t)sector;
    b->from_lock = from_lock;
    b->prize = (uint16_t)prize;
    return status;
}

/* Whose turn, and what is asked. Where little is said it is the plain case: the turn of the first
 * player, in the middle of the game if a phase of it is named. */
static int load_course(struct boreal *b, const struct mire_in *top)
{
    long first = b->first + 1, turn = 1, mover = 0;
    int phase = -1, stage = -1, way = b->direction;
    bool first_game = b->head.option[OPTION_LENGTH] == FIRST_GAME;
    int status = mire_in_opt_name(top, "phase", "phase", boreal_phase_names, PHASES, &phase);
    if (status == MIRE_OK)
        status = mire_in_opt_name(top, "stage", "stage", stages, 3, &stage);
    if (status == MIRE_OK)
        status = mire_in_opt_int(top, "first", 1, b->head.seats, &first);
    if (status == MIRE_OK)
        status = mire_in_opt_name(top, "direction", "direction", ways, 2, &way);
    if (status == MIRE_OK)
        status = mire_in_opt_int(top, "turn", 1, b->head.seats, &turn);
    if (status == MIRE_OK)
        status = mire_in_opt_int(top, "mover", 1, b->head.seats, &mover);
    if (status != MIRE_OK)
        return status;
    if (phase >= 0)
        b->phase = (uint8_t)phase;
    if (stage < 0 && phase >= 0)
        stage = phase == P_SETUP_EXCHANGE || phase == P_SUPPLY ? SETUP
                : phase == P_OVER                              ? FINALE
                                                               : PLAY;
    if (stage >= 0)
        b->stage = (uint8_t)stage;
    b->first = (uint8_t)(first - 1);
    b->direction = (uint8_t)way;
    b->turn = (uint8_t)(turn - 1);
    b->mover = (uint8_t)(mover ? mover - 1 : boreal_seat_at(b, b->turn));
    b->finale = b->stage == FINALE;
    if (b->stage != SETUP || first_game)
        memset(b->picked, ALL_KINDS, b->head.seats);
    return MIRE_OK;
}

static int load_passed(struct boreal *b, const struct mire_in *top)
{
    struct mire_in list, one;
    size_t n = 0;
    int status = MIRE_OK;
    if (mire_in_has(top, "passed", &list))
        status = mire_in_array(&list, 0, b->head.seats, &n);
    for (size_t i = 0; i < n && status == MIRE_OK; i++) {
        long seat;
        mire_in_at(&list, i, &one);
        status = mire_in_int(&one, 1, b->head.seats, &seat);
        if (status == MIRE_OK)
            b->passed |= (uint8_t)(1 << (seat - 1));
    }
    return status;
}

int boreal_load(void *state, const json_t *json, struct mire_error *err)
{
    static const char *const members[] = {"phase",   "stage",      "first", "direction", "turn",
                                          "mover",   "end_rounds", "added", "passed",    "map",
                                          "animals", "seats",      "chain", NULL};
    struct boreal *b = state;
    struct loading l = {b, boreal_set_of(b), 1}; /* the start tile lies */
    struct mire_in top = mire_in_top(json, "state", err), in;
    int status = mire_in_object(&top, members);
    if (status == MIRE_OK)
        status = load_course(b, &top);
    if (status == MIRE_OK)
        status = load_list(&l, &top, "map", MAP_MAX - 1, load_laid);
    if (status == MIRE_OK)
        status = load_list(&l, &top, "animals", BOREAL_SEATS * SUPPLY, load_animal);
    if (status == MIRE_OK)
        status = load_seats(&l, &top);
    if (status == MIRE_OK)
        status = mire_in_opt_u8(&top, "end_rounds", 0, EXTRA_ROUNDS + 1, &b->finale);
    if (status == MIRE_OK)
        status = load_passed(b, &top);
    bool added = b->stage == PLAY && b->phase > P_ROTATION && b->phase < P_BID && b->laid > 1;
    if (status == MIRE_OK)
        status = mire_in_opt_bool(&top, "added", &added);
    b->added = added;
    boreal_clear_chain(b);
    if (status == MIRE_OK && mire_in_has(&top, "chain", &in))
        status = load_chain(&l, &in);
    return status;
}
