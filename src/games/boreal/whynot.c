/* SPDX-License-Identifier: MIT */
/* Boreal: why an action is not legal, as the rule that forbids it. */
#include "games/boreal/boreal.h"

static uint32_t verbs(enum verb a, enum verb b, enum verb c)
{
    return 1u << a | 1u << b | 1u << c;
}

/* The answers a phase asks for. */
static uint32_t asked(const struct boreal *b)
{
    switch ((enum phase)b->phase) {
    case P_DIRECTION:
        return verbs(V_CLOCKWISE, V_COUNTER, V_COUNTER);
    case P_SETUP_EXCHANGE:
    case P_EXCHANGE:
        return 1u << V_EXCHANGE;
    case P_RETURN:
        return 1u << V_RETURN;
    case P_SUPPLY:
        return verbs(V_PICK, V_DONE, V_DONE);
    case P_TILE:
        return verbs(V_TILE, V_RETURN, V_RETURN);
    case P_CELL:
        return 1u << V_CELL;
    case P_ROTATION:
        return 1u << V_TURN;
    case P_ACTION:
        return verbs(V_PLACE, V_MOVE, V_PASS) | 1u << V_TILES | 1u << V_ANIMALS;
    case P_KIND:
        return 1u << V_KIND;
    case P_PUT_TILE:
        return 1u << V_ON;
    case P_PUT:
    case P_LAND:
        return 1u << V_SECTOR;
    case P_INSECTS:
        return verbs(V_SECTOR, V_DONE, V_DONE);
    case P_LEAP:
        return verbs(V_STAY, V_SECTOR, V_ON);
    case P_TOKEN:
        return verbs(V_FROM, V_VOLES, V_VOLES);
    case P_TARGET:
        return verbs(V_SECTOR, V_ON, V_ON);
    case P_VOLES:
        return verbs(V_VOLE, V_DONE, V_DONE);
    case P_HIDE:
        return verbs(V_HIDE, V_NO, V_NO);
    case P_FISH:
        return verbs(V_SCORE, V_NO, V_NO);
    case P_DOUBLE:
        return verbs(V_DOUBLE, V_NO, V_NO);
    case P_GIVE:
        return verbs(V_GIVE, V_DONE, V_DONE);
    case P_TAKE:
        return 1u << V_TAKE;
    case P_BIRTH:
        return verbs(V_SECTOR, V_NO, V_NO);
    case P_OPEN_BID:
        return verbs(V_BID_TILE, V_PASS, V_PASS);
    case P_BID:
        return verbs(V_BID_TILE, V_BID_TOKEN, V_PASS);
    default:
        return 1u << V_PASS;
    }
}

/* Other tiles that look like this one. */
static uint64_t twins(const struct boreal *b, int tile)
{
    const struct boreal_tile *print = &boreal_set_of(b)->tile[tile];
    uint64_t copies = 0;
    for (int i = 0; i < print->copies; i++)
        copies |= 1ull << (tile - print->copy + i);
    return copies & ~(1ull << tile);
}

static void not_this_tile(const struct boreal *b, int seat, int tile, struct mire_text *text)
{
    uint64_t bit = 1ull << tile;
    if (!((b->hand[seat] | b->locked[seat]) & bit))
        mire_put(text, "you do not have that tile");
    else if (b->locked[seat] && !(b->locked[seat] & bit))
        mire_put(text, "the tiles of your winning bid must be played first");
    else if (boreal_playable(b, seat) & twins(b, tile))
        mire_put(text, "you have that tile twice; name the other one");
    else
        mire_put(text, "that tile fits nowhere on the map");
}

static void not_this_cell(const struct boreal *b, mire_action action, struct mire_text *text)
{
    int q = CELL_Q(action), r = CELL_R(action);
    if (boreal_tile_at(b, q, r) != NO_TILE)
        mire_put(text, "there is a tile already");
    else if (boreal_border_find(b, q, r) < 0)
        mire_put(text, "a tile must touch the map with an edge");
    else
        mire_put(text, "the edges that touch must match: only highland goes with anything, and "
                       "forest with a river bank");
}

static void not_this_turn(const struct boreal *b, int rotation, struct mire_text *text)
{
    if (rotation > 5)
        mire_put(text, "a tile can be turned by 0 to 5 sixths");
    else if (rotation >= boreal_set_of(b)->tile[b->tile].turns)
        mire_put(text, "that looks the same as a smaller turn; name that one");
    else
        mire_put(text, "turned like that, an edge does not match its neighbour");
}

static void not_this_kind(const struct boreal *b, int seat, enum kind kind, struct mire_text *text)
{
    const uint8_t *heap = boreal_heap(b, seat);
    if (heap == b->locked_tokens[seat] && !boreal_heap_kind(heap, kind))
        mire_put(text, "the animals of your winning bid must be placed first");
    else if (!boreal_heap_kind(heap, kind))
        mire_putf(text, "there is no %s in your supply", boreal_kind_names[kind]);
    else
        mire_putf(text, "no free sector %s suits the %s",
                  b->stage == FINALE ? "of the map" : "of the tile just added",
                  boreal_kind_names[kind]);
}

/* Why a token of a kind may not end on a sector, its reach aside. */
static bool not_on(const struct boreal *b, int seat, enum kind kind, int sector,
                   struct mire_text *text)
{
    const struct boreal_set *set = boreal_set_of(b);
    int t = sector / 6;
    if (boreal_landing(b, set, seat, kind, t) >> sector % 6 & 1)
        return false;
    if (!(boreal_face_of(b, set, t)->stand[kind] >> sector % 6 & 1))
        mire_putf(text, "the %s does not live in %s", boreal_kind_names[kind],
                  boreal_habitat_names[boreal_habitat(b, set, sector)]);
    else if (b->token[sector])
        mire_putf(text, "there is another animal that the %s cannot take", boreal_kind_names[kind]);
    else
        mire_put(text, "insects need an open habitat");
    return true;
}

static const char *insects_stay_together(const struct boreal *b)
{
    return b->stage == FINALE && b->head.option[OPTION_END_INSECTS]
               ? "more insects go to sectors of the same habitat"
               : "more insects go to sectors of the same tile and habitat";
}

static void not_this_sector(const struct boreal *b, int seat, int sector, struct mire_text *text)
{
    enum kind kind = b->phase == P_PUT       ? (enum kind)b->kind
                     : b->phase == P_INSECTS ? INSECT
                     : b->phase == P_BIRTH   ? VOLE
                                             : boreal_kind(TOKEN_TYPE(b->token[b->sector]));
    if ((kind == WOLF || kind == RAPTOR) && b->phase != P_PUT && b->phase != P_LAND) {
        mire_put(text, "name the tile first: \"on\" and its place");
        return;
    }
    if (b->phase == P_INSECTS && !(b->from_lock ? b->locked_tokens : b->supply)[seat][T_INSECT]) {
        mire_put(text, "you have no more insects to place");
        return;
    }
    if (b->phase == P_BIRTH && !boreal_heap_kind(boreal_heap(b, seat), VOLE)) {
        mire_put(text, "you have no vole to place");
        return;
    }
    if (not_on(b, seat, kind, sector, text))
        return;
    if (b->phase == P_PUT)
        mire_put(text, b->stage == FINALE ? "that sector is on another tile"
                                          : "animals are placed on the tile just added");
    else if (b->phase == P_INSECTS)
        mire_put(text, insects_stay_together(b));
    else if (b->phase == P_BIRTH)
        mire_put(text, "a young vole is placed beside two of your voles that are adjacent");
    else if (kind == RAPTOR)
        mire_put(text, "a raptor flies up to 3 tiles");
    else
        mire_putf(text, "that is more than %d sectors away over ground it can cross",
                  boreal_animals[kind].steps);
}

static void not_this_token(const struct boreal *b, int seat, int sector, struct mire_text *text)
{
    int token = b->token[sector];
    if (!token || TOKEN_SEAT(token) != seat)
        mire_put(text, "you have no animal there");
    else if (boreal_kind(TOKEN_TYPE(token)) == VOLE)
        mire_put(text, "voles move together: say \"voles\"");
    else if (!boreal_animals[boreal_kind(TOKEN_TYPE(token))].steps)
        mire_putf(text, "the %s does not move", boreal_type_names[TOKEN_TYPE(token)]);
    else
        mire_put(text, "it can reach no other sector");
}

static void not_this_step(const struct boreal *b, int seat, int vole, int to,
                          struct mire_text *text)
{
    int from = boreal_find_token(b, seat, T_VOLE + vole);
    if (from < 0)
        mire_put(text, "that vole of yours is not on the map");
    else if (b->moved >> vole & 1)
        mire_put(text, "that vole has moved already this turn");
    else if (!not_on(b, seat, VOLE, to, text))
        mire_put(text, "a vole moves to an adjacent sector");
}

static void not_this_action(const struct boreal *b, enum verb verb, struct mire_text *text)
{
    if (b->stage == FINALE && verb != V_PLACE && verb != V_MOVE)
        mire_put(text, "in the end turn one can only place or move");
    else if (verb == V_PLACE && b->stage == PLAY && !b->added)
        mire_put(text, "animals are placed on the tile just added, and none was");
    else if (verb == V_PLACE)
        mire_put(text, "no animal you may place has a sector to go to");
    else if (verb == V_MOVE)
        mire_put(text, "none of your animals on the map can move");
    else if (verb == V_TILES)
        mire_put(text, "to exchange tiles there must be some in your hand and in the bag");
    else
        mire_put(text, "there is nothing in supply and reserve to exchange");
}

/* So many of a kind for the supply. */
static void not_so_many(const struct boreal *b, int seat, int kind, int n, struct mire_text *text)
{
    const struct boreal_animal *animal = &boreal_animals[kind];
    int chosen = boreal_heap_size(b->supply[seat]);
    if (b->picked[seat] >> kind & 1)
        mire_putf(text, "you have said already how many %s", animal->plural);
    else if (n > animal->count)
        mire_putf(text, "there %s only %d %s", animal->count == 1 ? "is" : "are", animal->count,
                  animal->count == 1 ? animal->name : animal->plural);
    else if (chosen + n > SUPPLY)
        mire_putf(text, "a supply is %d animals, and you have %d already", SUPPLY, chosen);
    else
        mire_putf(text, "a supply is %d animals, and the other kinds would not be enough", SUPPLY);
}

static void not_this_return(const struct boreal *b, int seat, int tile, struct mire_text *text)
{
    if (b->phase == P_TILE && boreal_playable(b, seat))
        mire_put(text, "a tile goes back only if none fits");
    else if (!((b->hand[seat] | b->locked[seat]) >> tile & 1))
        mire_put(text, "you do not have that tile");
    else if (b->phase == P_TILE && b->locked[seat] && !(b->locked[seat] >> tile & 1))
        mire_put(text, "a tile of your winning bid goes back first");
    else if (b->phase == P_RETURN && b->locked[seat] >> tile & 1)
        mire_put(text, "the tiles of your winning bid cannot be exchanged");
    else if ((b->hand[seat] | b->locked[seat]) & twins(b, tile))
        mire_put(text, "you have that tile twice; name the other one");
    else
        mire_put(text, "that tile cannot go back now");
}

static void not_this_exchange(const struct boreal *b, int seat, enum verb verb, enum kind kind,
                              struct mire_text *text)
{
    const char *name = boreal_kind_names[kind];
    if (verb == V_GIVE && !boreal_heap_kind(b->supply[seat], kind))
        mire_putf(text, "there is no %s in your supply", name);
    else if (verb == V_GIVE)
        mire_put(text, "the reserve must have as many animals of other kinds");
    else if (b->given >> kind & 1)
        mire_putf(text, "you have just given the %s back", name);
    else
        mire_putf(text, "there is no %s in your reserve", name);
}

static void not_this_bid(const struct boreal *b, int seat, int tile, struct mire_text *text)
{
    mire_put(text, b->locked[seat] >> tile & 1 ? "what is locked from an earlier bid is set aside"
                                               : "only a tile of your hand can be bid");
}

/* Actions may come from anywhere: is what this one is about there at all? */
static bool well_formed(const struct boreal *b, enum verb verb, int about)
{
    switch (verb) {
    case V_TILE:
    case V_RETURN:
    case V_BID_TILE:
        return about < TILES;
    case V_KIND:
    case V_GIVE:
    case V_TAKE:
    case V_BID_TOKEN:
        return about < KINDS;
    case V_PICK:
        return about >> 8 < KINDS;
    case V_ON:
        return about < b->laid;
    case V_SECTOR:
    case V_FROM:
        return about < 6 * b->laid;
    case V_VOLE:
        return about >> 16 < VOLES && (about & 0xFFFF) < 6 * b->laid;
    case V_CELL:
        return about < 1 << 16;
    default:
        return true;
    }
}

void boreal_why_not(const void *state, int seat, mire_action action, struct mire_text *text)
{
    const struct boreal *b = state;
    enum verb verb = (enum verb)ACTION_VERB(action);
    int about = (int)ACTION_ABOUT(action);
    if (verb < VERBS && !well_formed(b, verb, about)) {
        mire_put(text, "there is no such thing");
        return;
    }
    if (verb >= VERBS || !(asked(b) >> verb & 1)) {
        MIRE_TEXT(question, 200);
        boreal_prompt(b, seat, &question);
        mire_putf(text, "that is not what is asked now: %s", question.at);
        return;
    }
    switch (verb) {
    case V_TILE:
        not_this_tile(b, seat, about, text);
        break;
    case V_CELL:
        not_this_cell(b, action, text);
        break;
    case V_TURN:
        not_this_turn(b, about, text);
        break;
    case V_KIND:
        not_this_kind(b, seat, (enum kind)about, text);
        break;
    case V_SECTOR:
        not_this_sector(b, seat, about, text);
        break;
    case V_FROM:
        not_this_token(b, seat, about, text);
        break;
    case V_VOLE:
        not_this_step(b, seat, about >> 16, about & 0xFFFF, text);
        break;
    case V_ON:
        mire_put(text, "on that tile there is no sector for it within reach");
        break;
    case V_PLACE:
    case V_MOVE:
    case V_TILES:
    case V_ANIMALS:
        not_this_action(b, verb, text);
        break;
    case V_PICK:
        not_so_many(b, seat, about >> 8, about & 255, text);
        break;
    case V_EXCHANGE:
        mire_put(text, "one can draw as many tiles as are in the hand and in the bag");
        break;
    case V_RETURN:
        not_this_return(b, seat, about, text);
        break;
    case V_GIVE:
    case V_TAKE:
        not_this_exchange(b, seat, verb, (enum kind)about, text);
        break;
    case V_BID_TILE:
        not_this_bid(b, seat, about, text);
        break;
    case V_BID_TOKEN:
        mire_put(text, "only an animal of your supply can be bid");
        break;
    case V_DONE:
        mire_put(text, b->phase == P_SUPPLY ? "a supply is ten animals"
                                            : "at least one must be chosen first");
        break;
    default:
        mire_put(text, "that is not possible now");
    }
}
