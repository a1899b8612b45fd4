/* SPDX-License-Identifier: MIT */
/*
 * Boreal: positions as JSON. docs/games/boreal.md has the format.
 *
 * The map is the list of tiles in the order they were laid (the start tile, which always lies at
 * 0,0, left out): everything else about it follows. A tile that is named nowhere stays in the hand
 * it was dealt to, or in the bag; a supply that is not named is filled up evenly.
 */
#include "core/fields.h"
#include "games/boreal/boreal.h"

#include <string.h>

static const char *const stages[] = {"setup", "play", "end"};
static const char *const ways[] = {"clockwise", "counter"};

/* What the rows work on. */
struct loading {
    const struct boreal_set *set;
    struct mire_names tiles, placed; /* those of the set; and as they lie, each in one place */
    struct boreal *b;                /* in reading */
    uint64_t named;                  /* tiles whose place is known */
    bool hand_named[BOREAL_SEATS];
};

static struct loading *loading_of(const struct mire_scope *scope)
{
    return scope->own;
}

/* ---- tiles ---- */

/* A tile whose place is named here and nowhere else. */
static void claim_tile(const struct mire_in *in, int tile, const struct mire_scope *scope)
{
    struct loading *l = loading_of(scope);
    if (l->named >> tile & 1)
        mire_in_fail(in, "tile %s is somewhere else already", l->set->tile[tile].id);
    l->named |= 1ull << tile;
}

static struct loading loading_for(const struct boreal *b)
{
    const struct boreal_set *set = boreal_set_of(b);
    struct mire_names tiles = MIRE_NAMES_IN("tile", set->tile, id, TILES), placed;
    tiles.unknown = "no tile is called \"%.20s\"";
    placed = tiles;
    placed.claim = claim_tile;
    return (struct loading){.set = set, .tiles = tiles, .placed = placed};
}

/* ---- the map ---- */

static json_t *save_map(const void *at, const struct mire_scope *scope)
{
    const struct boreal *b = at;
    json_t *map = json_array();
    for (int t = 1; t < b->laid; t++)
        mire_out_add(map, json_pack("{s:s, s:i, s:i, s:i}", "tile",
                                    loading_of(scope)->set->tile[b->map[t].tile].id, "q",
                                    b->map[t].q, "r", b->map[t].r, "rotation", b->map[t].rotation));
    return map;
}

static void load_laid(const struct mire_in *in, const struct mire_scope *scope)
{
    struct loading *l = loading_of(scope);
    static const char *const members[] = {"tile", "q", "r", "rotation", NULL};
    mire_read_object(in, members);
    struct mire_in member = mire_in_member(in, "tile");
    int tile = mire_read_named(&member, &l->placed, scope);
    int q = (int)mire_read_opt_int(in, "q", -MAP_MAX, MAP_MAX, 0);
    int r = (int)mire_read_opt_int(in, "r", -MAP_MAX, MAP_MAX, 0);
    int rotation = (int)mire_read_opt_int(in, "rotation", 0, l->set->tile[tile].turns - 1, 0);
    int at = boreal_border_find(l->b, q, r);
    if (at < 0)
        mire_in_fail(in, "%d,%d is not an empty cell beside the tiles before", q, r);
    else if (!(boreal_fit(l->set, tile, l->b->border_edges[at]) >> rotation & 1))
        mire_in_fail(in, "an edge of tile %s does not match its neighbour", l->set->tile[tile].id);
    if (mire_in_good(in))
        boreal_lay(l->b, l->set, tile, q, r, rotation);
}

static json_t *save_animals(const void *at, const struct mire_scope *scope)
{
    const struct boreal *b = at;
    json_t *animals = json_array();
    EACH_TOKEN(s, b) {
        MIRE_TEXT(where, 20);
        json_t *animal = json_object();
        int token = b->token[s];
        boreal_put_sector(b, s, &where);
        mire_out_string(animal, "at", where.at);
        mire_out_int(animal, "seat", TOKEN_SEAT(token) + 1);
        mire_out_string(animal, "animal", boreal_type_names[TOKEN_TYPE(token)]);
        if (token & TOKEN_TURNED)
            mire_out_bool(animal, "turned", true);
        mire_out_add(animals, animal);
    }
    return animals;
}

static void load_animal(const struct mire_in *in, const struct mire_scope *scope)
{
    static const char *const members[] = {"at", "seat", "animal", "turned", NULL};
    struct boreal *b = loading_of(scope)->b;
    mire_read_object(in, members);
    struct mire_in member = mire_in_member(in, "seat");
    int seat = (int)mire_read_int(&member, 1, b->head.seats) - 1;
    member = mire_in_member(in, "animal");
    int type = mire_read_name(&member, "animal", boreal_type_names, TYPES);
    bool turned = mire_read_opt_bool(in, "turned", false);
    member = mire_in_member(in, "at");
    const char *at = mire_read_string(&member);
    int sector = boreal_read_sector(b, at);
    if (sector < 0)
        mire_in_fail(&member, "\"%.20s\" is no sector of the map (they look like 1,-2:ne)", at);
    else if (b->token[sector])
        mire_in_fail(&member, "two animals on one sector");
    if (turned && type != T_MOOSE && type != T_MUSHROOM)
        mire_in_fail(in, "only moose hide and only mushrooms are used up");
    if (mire_in_good(in))
        boreal_put_token(b, sector, TOKEN(seat, type) | (turned ? TOKEN_TURNED : 0));
}

static void load_list(const struct mire_in *top, const char *key, size_t most,
                      const struct mire_scope *scope,
                      void (*one)(const struct mire_in *, const struct mire_scope *))
{
    struct mire_in list;
    size_t n = mire_in_has(top, key, &list) ? mire_read_list(&list, 0, most) : 0;
    for (size_t i = 0; i < n; i++) {
        struct mire_in element = mire_in_element(&list, i);
        one(&element, scope);
    }
}

/* ---- seats ---- */

static const struct mire_names kind_names = {"kind", boreal_kind_names, KINDS};
static const struct mire_names type_names = {"animal", boreal_type_names, TYPES};
static const struct mire_names vole_names = {"vole", boreal_type_names + T_VOLE, VOLES};

/* The kinds chosen for a supply: how many, where they are the first ones. */
static void load_picked(const struct mire_in *in, void *at, const struct mire_scope *scope)
{
    *(uint8_t *)at = json_is_array(in->json)
                         ? (uint8_t)mire_read_set(in, KINDS, &kind_names, false, scope)
                         : (uint8_t)((1 << mire_read_int(in, 0, KINDS)) - 1);
}

static json_t *save_picked(const void *at, const struct mire_scope *scope)
{
    unsigned picked = *(const uint8_t *)at;
    return picked & (picked + 1) ? mire_set_json(picked, &kind_names)
                                 : json_integer(__builtin_popcount(picked));
}

/* {"edges": [points, times], …} */
static void load_ledger(const struct mire_in *in, void *at, const struct mire_scope *scope)
{
    struct boreal *b = at;
    int seat = scope->index;
    struct mire_in line_in;
    memset(b->ledger[seat], 0, sizeof b->ledger[seat]);
    memset(b->times[seat], 0, sizeof b->times[seat]);
    mire_read_object(in, boreal_line_names);
    for (int line = 0; line < LINES; line++) {
        if (!mire_in_has(in, boreal_line_names[line], &line_in))
            continue;
        mire_read_list(&line_in, 2, 2);
        struct mire_in points_in = mire_in_element(&line_in, 0);
        struct mire_in times_in = mire_in_element(&line_in, 1);
        long points = mire_read_int(&points_in, 0, 9999);
        b->ledger[seat][line] = (uint16_t)points;
        b->times[seat][line] = (uint8_t)mire_read_int(&times_in, points > 0, points ? 150 : 0);
    }
}

static json_t *save_ledger(const void *at, const struct mire_scope *scope)
{
    const struct boreal *b = at;
    int seat = scope->index;
    json_t *ledger = json_object();
    for (int line = 0; line < LINES; line++)
        if (b->times[seat][line] || b->ledger[seat][line])
            mire_out_set(ledger, boreal_line_names[line],
                         json_pack("[i, i]", b->ledger[seat][line], b->times[seat][line]));
    return ledger;
}

/* What is neither on the map, locked, bid nor in the supply is in the reserve. A supply that is not
 * named takes one of each kind in turn until it has the right size. */
static void fill_reserve(struct boreal *b, const struct mire_in *in, int seat, bool supply_named)
{
    static const uint8_t turn[KINDS] = {HARE, RAPTOR, FISH, INSECT, WOLF, MOOSE, VOLE, MUSHROOM};
    int left[TYPES];
    for (int type = 0; type < TYPES; type++)
        left[type] = boreal_type_total(b, type) - b->locked_tokens[seat][type] -
                     b->bid_tokens[seat][type] - b->supply[seat][type];
    EACH_TOKEN(s, b)
        if (TOKEN_SEAT(b->token[s]) == seat)
            left[TOKEN_TYPE(b->token[s])]--;
    for (int type = 0; type < TYPES; type++) {
        if (left[type] < 0)
            mire_in_fail(in, "there are more %s tokens than the game has", boreal_type_names[type]);
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
}

/* A hand that is not named waits until all else has its place. */
static void check_seat(const struct mire_in *in, void *at, const struct mire_scope *scope)
{
    struct boreal *b = at;
    struct mire_in member;
    int seat = scope->index;
    loading_of(scope)->hand_named[seat] = mire_in_has(in, "hand", &member);
    fill_reserve(b, in, seat, mire_in_has(in, "supply", &member));
    if (b->head.option[OPTION_LENGTH] == FIRST_GAME && !mire_in_has(in, "known", &member))
        memcpy(b->known[seat], b->supply[seat], TYPES); /* no secrets there */
}

static const struct mire_names *seat_numbers(const struct mire_scope *scope)
{
    static const char *const numbers[BOREAL_SEATS] = {"1", "2", "3", "4", "5"};
    static const struct mire_names names[BOREAL_SEATS + 1] = {
        {"seat", numbers, 0}, {"seat", numbers, 1}, {"seat", numbers, 2},
        {"seat", numbers, 3}, {"seat", numbers, 4}, {"seat", numbers, 5},
    };
    return &names[scope->seats];
}

#define AT(MEMBER)   MIRE_AT(struct boreal, MEMBER)
#define SEAT(MEMBER) MIRE_COLUMN(struct boreal, MEMBER)
static const struct mire_field barred_field[] = {
    {NULL, MIRE_SET, .offset = 0, .size = sizeof(uint64_t), MIRE_NAMES_OF(struct loading, tiles)}};
static const struct mire_field seat_fields[] = {
    {"hand", MIRE_SET, SEAT(hand), MIRE_NAMES_OF(struct loading, placed)},
    {"locked", MIRE_SET, SEAT(locked), MIRE_NAMES_OF(struct loading, placed)},
    {"bid", MIRE_SET, SEAT(bid), MIRE_NAMES_OF(struct loading, placed)},
    {"shown", MIRE_SET, SEAT(shown), MIRE_NAMES_OF(struct loading, tiles)},
    {"barred", MIRE_MAP, .offset = offsetof(struct boreal, barred), .size = sizeof(uint64_t),
     .stride = sizeof(uint64_t[BOREAL_SEATS]), .names_of = seat_numbers, .fields = barred_field},
    {"supply", MIRE_COUNTS, SEAT(supply), 0, 6, .names = &type_names},
    {"locked_animals", MIRE_COUNTS, SEAT(locked_tokens), 0, 6, .names = &type_names},
    {"bid_animals", MIRE_COUNTS, SEAT(bid_tokens), 0, 6, .names = &type_names},
    {"known", MIRE_COUNTS, SEAT(known), 0, 6, .names = &type_names},
    {"picked", MIRE_OWN, SEAT(picked), .load = load_picked, .save = save_picked},
    {"ledger", MIRE_OWN, MIRE_HERE, .load = load_ledger, .save = save_ledger},
    {0},
};

static void load_seats(struct loading *l, const struct mire_in *top, const struct mire_scope *scope)
{
    static const struct mire_field seats[] = {
        {NULL, MIRE_LIST, MIRE_HERE, .fields = seat_fields, .check = check_seat}};
    struct boreal *b = l->b;
    struct mire_in list;
    memset(b->supply, 0, sizeof b->supply);
    if (mire_in_has(top, "seats", &list))
        mire_fields_load(seats, &list, b, scope);
    else
        for (int seat = 0; seat < b->head.seats; seat++)
            check_seat(&list, b, &(struct mire_scope){.index = seat, .own = l});
    for (int seat = 0; seat < b->head.seats; seat++) {
        if (!l->hand_named[seat])
            b->hand[seat] &= ~l->named;
        l->named |= b->hand[seat];
        b->hand_count[seat] = (uint8_t)__builtin_popcountll(b->hand[seat]);
    }
    b->bag = ((1ull << TILES) - 2) & ~l->named;
}

/* ---- the action under way ---- */

/* A place as the row has it: an empty cell beside the map, a tile of it, a sector of it. */
static void load_place(const struct mire_in *in, void *at, const struct mire_scope *scope)
{
    struct boreal *b = at;
    const char *word = mire_read_string(in);
    int q = 0, r = 0, sector = boreal_read_sector(b, word), tile = NO_TILE;
    bool is_cell = boreal_read_cell(word, &q, &r);
    if (is_cell)
        tile = boreal_tile_at(b, q, r);
    if (scope->field->only == USES_CELL && (!is_cell || boreal_border_find(b, q, r) < 0)) {
        mire_in_fail(in, "\"%.20s\" is no empty cell beside the map", word);
    } else if (scope->field->only == USES_CELL) {
        b->q = (int8_t)q;
        b->r = (int8_t)r;
    } else if ((scope->field->only == USES_SPOT ? tile == NO_TILE : sector < 0)) {
        mire_in_fail(in, "\"%.20s\" is not on the map", word);
    } else if (scope->field->only == USES_SPOT) {
        b->spot = (uint8_t)tile;
    } else {
        b->sector = (uint16_t)sector;
    }
}

static json_t *save_place(const void *at, const struct mire_scope *scope)
{
    const struct boreal *b = at;
    MIRE_TEXT(where, 20);
    if (scope->field->only == USES_SECTOR)
        boreal_put_sector(b, b->sector, &where);
    else if (scope->field->only == USES_SPOT)
        mire_putf(&where, "%d,%d", b->map[b->spot].q, b->map[b->spot].r);
    else
        mire_putf(&where, "%d,%d", b->q, b->r);
    return json_string(where.at);
}

static const struct mire_field chain_fields[] = {
    {"tile", MIRE_CHOICE, AT(tile), MIRE_NAMES_OF(struct loading, tiles), .only = USES_TILE},
    {"cell", MIRE_OWN, MIRE_HERE, .load = load_place, .save = save_place, .only = USES_CELL},
    {"kind", MIRE_CHOICE, AT(kind), .names = &kind_names, .only = USES_KIND},
    {"spot", MIRE_OWN, MIRE_HERE, .load = load_place, .save = save_place, .only = USES_SPOT},
    {"sector", MIRE_OWN, MIRE_HERE, .load = load_place, .save = save_place, .only = USES_SECTOR},
    {"placed", MIRE_CHOICE, AT(placed), .plus = -1, .names = &type_names, .only = USES_PLACED},
    {"moved", MIRE_SET, AT(moved), .names = &vole_names, .only = USES_MOVED},
    {"given", MIRE_SET, AT(given), .names = &kind_names, .only = USES_GIVEN},
    {"left", MIRE_NUMBER, AT(left), 0, 20, .only = USES_LEFT},
    {"last", MIRE_CHOICE, AT(last), MIRE_NAMES_OF(struct loading, tiles), .only = USES_LAST,
     .flags = MIRE_SPARSE},
    {"from_lock", MIRE_FLAG, AT(from_lock), .only = USES_LOCK},
    {"prize", MIRE_NUMBER, AT(prize), 1, 2000, .only = USES_PRIZE},
    {0},
};

/* ---- the whole ---- */

static const struct mire_names phase_names = MIRE_NAMES_IN("phase", boreal_phases, name, PHASES);
static const struct mire_names stage_names = MIRE_NAMES("stage", stages);
static const struct mire_names way_names = MIRE_NAMES("direction", ways);

/* Map, animals, seats and chain build on one another. */
static const struct mire_field fields[] = {
    {"phase", MIRE_CHOICE, AT(phase), .names = &phase_names},
    {"stage", MIRE_CHOICE, AT(stage), .names = &stage_names},
    {"first", MIRE_SEAT, AT(first)},
    {"direction", MIRE_CHOICE, AT(direction), .names = &way_names},
    {"turn", MIRE_SEAT, AT(turn)},
    {"mover", MIRE_SEAT, AT(mover)},
    {"end_rounds", MIRE_NUMBER, AT(finale), 0, EXTRA_ROUNDS + 1},
    {"added", MIRE_FLAG, AT(added)},
    {"passed", MIRE_SET, AT(passed)},
    {"map", MIRE_OWN, MIRE_HERE, .save = save_map, .flags = MIRE_LATER},
    {"animals", MIRE_OWN, MIRE_HERE, .save = save_animals, .flags = MIRE_LATER},
    {"seats", MIRE_LIST, MIRE_HERE, .fields = seat_fields, .flags = MIRE_LATER},
    {"chain", MIRE_SECTION, MIRE_HERE, .fields = chain_fields, .flags = MIRE_LATER},
    {0},
};

json_t *boreal_save(const void *state)
{
    const struct boreal *b = state;
    struct loading l = loading_for(b);
    struct mire_scope scope = {
        .seats = b->head.seats, .only = boreal_phases[b->phase].uses, .own = &l};
    return mire_fields_save(fields, b, &scope);
}

/* Whose turn, and what is asked. Where little is said it is the plain case: the turn of the first
 * player, in the middle of the game if a phase of it is named. */
static void fill_course(struct boreal *b, const struct mire_in *top)
{
    struct mire_in in;
    bool first_game = b->head.option[OPTION_LENGTH] == FIRST_GAME;
    if (mire_in_has(top, "phase", &in) && !mire_in_has(top, "stage", &in))
        b->stage = b->phase == P_SETUP_EXCHANGE || b->phase == P_SUPPLY ? SETUP
                   : b->phase == P_OVER                                 ? FINALE
                                                                        : PLAY;
    if (!mire_in_has(top, "mover", &in))
        b->mover = (uint8_t)boreal_seat_at(b, b->turn);
    if (!mire_in_has(top, "end_rounds", &in))
        b->finale = b->stage == FINALE;
    if (b->stage != SETUP || first_game)
        memset(b->picked, ALL_KINDS, b->head.seats);
}

int boreal_load(void *state, const json_t *json, struct mire_error *err)
{
    struct boreal *b = state;
    struct loading l = loading_for(b);
    struct mire_scope scope = {.seats = b->head.seats, .own = &l};
    struct mire_in top = mire_in_top(json, "state", err), in;
    l.b = b;
    l.named = 1; /* the start tile lies */
    b->turn = 0;
    mire_fields_load(fields, &top, b, &scope);
    fill_course(b, &top);
    load_list(&top, "map", MAP_MAX - 1, &scope, load_laid);
    load_list(&top, "animals", BOREAL_SEATS * SUPPLY, &scope, load_animal);
    if (mire_in_good(&top))
        load_seats(&l, &top, &scope);
    if (!mire_in_has(&top, "added", &in))
        b->added = b->stage == PLAY && b->phase > P_ROTATION && b->phase < P_BID && b->laid > 1;
    boreal_clear_chain(b);
    if (mire_in_has(&top, "chain", &in))
        mire_fields_load(chain_fields, &in, b, &scope);
    return mire_in_status(&top);
}
