/* SPDX-License-Identifier: MIT */
/* Boreal: why an action is not legal, as the rule that forbids it. Each function knows some verbs,
 * and says nothing to others. */
#include "core/refuse.h"
#include "games/boreal/boreal.h"

/* Other tiles that look like this one. */
static uint64_t twins(const struct boreal *b, int tile)
{
    const struct boreal_tile *print = &boreal_set_of(b)->tile[tile];
    return ((1ull << print->copies) - 1) << (tile - print->copy) & ~(1ull << tile);
}

static bool not_this_tile(const struct boreal *b, int seat, enum verb verb, int it,
                          struct mire_text *text)
{
    uint64_t lock = b->locked[seat], mine = b->hand[seat] | lock, bit = 1ull << (it & 63);
    uint64_t fit = b->phase == P_TILE ? boreal_playable(b, seat) : 0;
    bool back = verb == V_RETURN;
    SAY_IF(verb == V_BID_TILE && lock & bit, "what is locked from an earlier bid is set aside");
    SAY_IF(verb == V_BID_TILE, "only a tile of your hand can be bid");
    if (verb != V_TILE && !back)
        return false;
    SAY_IF(back && fit, "a tile goes back only if none fits");
    SAY_IF(!(mine & bit), "you do not have that tile");
    SAY_IF(back && !fit && b->phase == P_TILE && lock && !(lock & bit),
           "a tile of your winning bid goes back first");
    SAY_IF(back && b->phase == P_RETURN && lock & bit,
           "the tiles of your winning bid cannot be exchanged");
    SAY_IF(!back && lock && !(lock & bit), "the tiles of your winning bid must be played first");
    SAY_IF((back ? mine : fit) & twins(b, it), "you have that tile twice; name the other one");
    SAY_IF(back, "that tile cannot go back now");
    SAY_IF(true, "that tile fits nowhere on the map");
}

static bool not_laid_so(const struct boreal *b, enum verb verb, int it, struct mire_text *text)
{
    bool cell = verb == V_CELL, turn = verb == V_TURN;
    SAY_IF(cell && boreal_tile_at(b, CELL_Q(it), CELL_R(it)) != NO_TILE, "there is a tile already");
    SAY_IF(cell && boreal_border_find(b, CELL_Q(it), CELL_R(it)) < 0,
           "a tile must touch the map with an edge");
    SAY_IF(cell, "the edges that touch must match: only highland goes with anything, and forest "
                 "with a river bank");
    SAY_IF(turn && it > 5, "a tile can be turned by 0 to 5 sixths");
    SAY_IF(turn && it >= boreal_set_of(b)->tile[b->tile].turns,
           "that looks the same as a smaller turn; name that one");
    SAY_IF(turn, "turned like that, an edge does not match its neighbour");
    return false;
}

static bool not_this_kind(const struct boreal *b, int seat, enum verb verb, int it,
                          struct mire_text *text)
{
    const uint8_t *heap = verb == V_KIND ? boreal_heap(b, seat) : b->supply[seat];
    enum kind kind = (enum kind)it;
    if (verb != V_KIND && verb != V_GIVE && verb != V_TAKE && verb != V_BID_TOKEN)
        return false;
    bool has = boreal_heap_kind(heap, kind);
    const char *name = boreal_kind_names[kind];
    SAY_IF(verb == V_BID_TOKEN, "only an animal of your supply can be bid");
    SAY_IF(verb == V_TAKE && b->given >> kind & 1, "you have just given the %s back", name);
    SAY_IF(verb == V_TAKE, "there is no %s in your reserve", name);
    SAY_IF(!has && heap != b->supply[seat], "the animals of your winning bid must be placed first");
    SAY_IF(!has, "there is no %s in your supply", name);
    SAY_IF(verb == V_GIVE, "the reserve must have as many animals of other kinds");
    SAY_IF(true, "no free sector of the %s suits the %s",
           b->stage == FINALE ? "map" : "tile just added", name);
}

/* So many of a kind for the supply. */
static bool not_so_many(const struct boreal *b, int seat, enum verb verb, int kind, int n,
                        struct mire_text *text)
{
    if (verb != V_PICK)
        return false;
    const struct boreal_animal *animal = &boreal_animals[kind];
    int chosen = boreal_heap_size(b->supply[seat]);
    SAY_IF(b->picked[seat] >> kind & 1, "you have said already how many %s", animal->plural);
    SAY_IF(n > animal->count && animal->count == 1, "there is only 1 %s", animal->name);
    SAY_IF(n > animal->count, "there are only %d %s", animal->count, animal->plural);
    SAY_IF(chosen + n > SUPPLY, "a supply is %d animals, and you have %d already", SUPPLY, chosen);
    SAY_IF(true, "a supply is %d animals, and the other kinds would not be enough", SUPPLY);
}

/* Why a token of a kind may not end on a sector, its reach aside. */
static bool not_on(const struct boreal *b, int seat, enum kind kind, int sector,
                   struct mire_text *text)
{
    const struct boreal_set *set = boreal_set_of(b);
    const char *name = boreal_kind_names[kind];
    bool lands = boreal_landing(b, set, seat, kind, sector / 6) >> sector % 6 & 1;
    SAY_IF(!(boreal_face_of(b, set, sector / 6)->stand[kind] >> sector % 6 & 1),
           "the %s does not live in %s", name,
           boreal_habitat_names[boreal_habitat(b, set, sector)]);
    SAY_IF(!lands && b->token[sector], "there is another animal that the %s cannot take", name);
    SAY_IF(!lands, "insects need an open habitat");
    return false;
}

static bool not_this_sector(const struct boreal *b, int seat, enum verb verb, int sector,
                            struct mire_text *text)
{
    bool put = b->phase == P_PUT, swarm = b->phase == P_INSECTS, birth = b->phase == P_BIRTH;
    bool ending = b->stage == FINALE, wide = ending && b->head.option[OPTION_END_INSECTS];
    if (verb != V_SECTOR)
        return false;
    enum kind kind = put     ? (enum kind)b->kind
                     : swarm ? INSECT
                     : birth ? VOLE
                             : boreal_kind(TOKEN_TYPE(b->token[b->sector]));
    SAY_IF((kind == WOLF || kind == RAPTOR) && !put && b->phase != P_LAND,
           "name the tile first: \"on\" and its place");
    SAY_IF(swarm && !(b->from_lock ? b->locked_tokens : b->supply)[seat][T_INSECT],
           "you have no more insects to place");
    SAY_IF(birth && !boreal_heap_kind(boreal_heap(b, seat), VOLE), "you have no vole to place");
    if (not_on(b, seat, kind, sector, text))
        return true;
    SAY_IF(put && ending, "that sector is on another tile");
    SAY_IF(put, "animals are placed on the tile just added");
    SAY_IF(swarm && wide, "more insects go to sectors of the same habitat");
    SAY_IF(swarm, "more insects go to sectors of the same tile and habitat");
    SAY_IF(birth, "a young vole is placed beside two of your voles that are adjacent");
    SAY_IF(kind == RAPTOR, "a raptor flies up to 3 tiles");
    SAY_IF(true, "that is more than %d sectors away over ground it can cross",
           boreal_animals[kind].steps);
}

static bool not_this_token(const struct boreal *b, int seat, enum verb verb, int it,
                           struct mire_text *text)
{
    int vole = it >> 16, token = verb == V_FROM ? b->token[it] : 0;
    enum kind kind = token ? boreal_kind(TOKEN_TYPE(token)) : VOLE;
    if (verb == V_VOLE) {
        SAY_IF(boreal_find_token(b, seat, T_VOLE + vole) < 0,
               "that vole of yours is not on the map");
        SAY_IF(b->moved >> vole & 1, "that vole has moved already this turn");
        if (not_on(b, seat, VOLE, it & 0xFFFF, text))
            return true;
        SAY_IF(true, "a vole moves to an adjacent sector");
    }
    if (verb != V_FROM)
        return false;
    SAY_IF(!token || TOKEN_SEAT(token) != seat, "you have no animal there");
    SAY_IF(kind == VOLE, "voles move together: say \"voles\"");
    SAY_IF(!boreal_animals[kind].steps, "the %s does not move", boreal_kind_names[kind]);
    SAY_IF(true, "it can reach no other sector");
}

static bool not_this_action(const struct boreal *b, enum verb verb, struct mire_text *text)
{
    SAY_IF(verb == V_PLACE && b->stage == PLAY && !b->added,
           "animals are placed on the tile just added, and none was");
    SAY_IF(verb == V_PLACE, "no animal you may place has a sector to go to");
    SAY_IF(verb == V_MOVE, "none of your animals on the map can move");
    SAY_IF((verb == V_TILES || verb == V_ANIMALS) && b->stage == FINALE,
           "in the end turn one can only place or move");
    SAY_IF(verb == V_TILES, "to exchange tiles there must be some in your hand and in the bag");
    SAY_IF(verb == V_ANIMALS, "there is nothing in supply and reserve to exchange");
    SAY_IF(verb == V_ON, "on that tile there is no sector for it within reach");
    SAY_IF(verb == V_EXCHANGE, "one can draw as many tiles as are in the hand and in the bag");
    SAY_IF(verb == V_DONE && b->phase == P_SUPPLY, "a supply is ten animals");
    SAY_IF(verb == V_DONE, "at least one must be chosen first");
    SAY_IF(true, "that is not possible now");
}

/* Actions may come from anywhere: is what this one is about there at all? */
static bool well_formed(const struct boreal *b, int verb, int it)
{
    const int beyond[VERBS] = {
        [V_TILE] = TILES,      [V_RETURN] = TILES, [V_BID_TILE] = TILES,     [V_KIND] = KINDS,
        [V_GIVE] = KINDS,      [V_TAKE] = KINDS,   [V_BID_TOKEN] = KINDS,    [V_PICK] = KINDS << 8,
        [V_CELL] = 1 << 16,    [V_ON] = b->laid,   [V_SECTOR] = 6 * b->laid, [V_FROM] = 6 * b->laid,
        [V_VOLE] = VOLES << 16};
    return verb >= VERBS || !beyond[verb] ||
           (it < beyond[verb] && (verb != V_VOLE || (it & 0xFFFF) < 6 * b->laid));
}

void boreal_why_not(const void *state, int seat, mire_action action, struct mire_text *text)
{
    const struct boreal *b = state;
    int it = ACTION_ABOUT(action);
    enum verb verb = (enum verb)ACTION_VERB(action);
    if (!well_formed(b, verb, it)) {
        mire_put(text, "there is no such thing");
    } else if (verb >= VERBS || !(boreal_phases[b->phase].answers >> verb & 1)) {
        mire_put(text, "that is not what is asked now: ");
        boreal_prompt(b, seat, text);
    } else if (!not_this_tile(b, seat, verb, it, text) && !not_laid_so(b, verb, it, text) &&
               !not_this_kind(b, seat, verb, it, text) &&
               !not_so_many(b, seat, verb, it >> 8, it & 255, text) &&
               !not_this_sector(b, seat, verb, it, text) &&
               !not_this_token(b, seat, verb, it, text)) {
        not_this_action(b, verb, text);
    }
}
