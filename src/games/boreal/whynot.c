/* SPDX-License-Identifier: MIT */
/* Boreal: why an action is not legal, as the rule that forbids it. */
#include "games/boreal/boreal.h"

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

static void not_this_cell(const struct boreal *b, int seat, int cell, struct mire_text *text)
{
    int q = CELL_Q(cell), r = CELL_R(cell);
    if (boreal_tile_at(b, q, r) != NO_TILE)
        mire_put(text, "there is a tile already");
    else if (boreal_border_find(b, q, r) < 0)
        mire_put(text, "a tile must touch the map with an edge");
    else
        mire_put(text, "the edges that touch must match: only highland goes with anything, and "
                       "forest with a river bank");
}

static void not_this_turn(const struct boreal *b, int seat, int rotation, struct mire_text *text)
{
    if (rotation > 5)
        mire_put(text, "a tile can be turned by 0 to 5 sixths");
    else if (rotation >= boreal_set_of(b)->tile[b->tile].turns)
        mire_put(text, "that looks the same as a smaller turn; name that one");
    else
        mire_put(text, "turned like that, an edge does not match its neighbour");
}

static void not_this_kind(const struct boreal *b, int seat, int about, struct mire_text *text)
{
    const uint8_t *heap = boreal_heap(b, seat);
    enum kind kind = (enum kind)about;
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

static void not_this_step(const struct boreal *b, int seat, int about, struct mire_text *text)
{
    int vole = about >> 16, to = about & 0xFFFF;
    int from = boreal_find_token(b, seat, T_VOLE + vole);
    if (from < 0)
        mire_put(text, "that vole of yours is not on the map");
    else if (b->moved >> vole & 1)
        mire_put(text, "that vole has moved already this turn");
    else if (!not_on(b, seat, VOLE, to, text))
        mire_put(text, "a vole moves to an adjacent sector");
}

static void not_placing(const struct boreal *b, int seat, int about, struct mire_text *text)
{
    mire_put(text, b->stage == PLAY && !b->added
                       ? "animals are placed on the tile just added, and none was"
                       : "no animal you may place has a sector to go to");
}

/* So many of a kind for the supply. */
static void not_so_many(const struct boreal *b, int seat, int about, struct mire_text *text)
{
    int kind = about >> 8, n = about & 255;
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

static void not_giving(const struct boreal *b, int seat, int kind, struct mire_text *text)
{
    if (!boreal_heap_kind(b->supply[seat], (enum kind)kind))
        mire_putf(text, "there is no %s in your supply", boreal_kind_names[kind]);
    else
        mire_put(text, "the reserve must have as many animals of other kinds");
}

static void not_taking(const struct boreal *b, int seat, int kind, struct mire_text *text)
{
    mire_putf(text,
              b->given >> kind & 1 ? "you have just given the %s back"
                                   : "there is no %s in your reserve",
              boreal_kind_names[kind]);
}

static void not_this_bid(const struct boreal *b, int seat, int tile, struct mire_text *text)
{
    mire_put(text, b->locked[seat] >> tile & 1 ? "what is locked from an earlier bid is set aside"
                                               : "only a tile of your hand can be bid");
}

static void not_done(const struct boreal *b, int seat, int about, struct mire_text *text)
{
    mire_put(text, b->phase == P_SUPPLY ? "a supply is ten animals"
                                        : "at least one must be chosen first");
}

/* What an answer is about, and why it is not possible: always the same, or it depends. */
enum operand { NOTHING, A_TILE, A_KIND, A_COUNT, A_SPOT, A_SECTOR, A_STEP, A_CELL };
static const struct refusal {
    enum operand operand;
    void (*why)(const struct boreal *b, int seat, int about, struct mire_text *text);
    const char *say;
    bool not_in_the_end;
} refusals[VERBS] = {
    [V_TILE] = {A_TILE, not_this_tile},
    [V_CELL] = {A_CELL, not_this_cell},
    [V_TURN] = {NOTHING, not_this_turn},
    [V_KIND] = {A_KIND, not_this_kind},
    [V_SECTOR] = {A_SECTOR, not_this_sector},
    [V_FROM] = {A_SECTOR, not_this_token},
    [V_VOLE] = {A_STEP, not_this_step},
    [V_ON] = {A_SPOT, .say = "on that tile there is no sector for it within reach"},
    [V_PLACE] = {NOTHING, not_placing},
    [V_MOVE] = {.say = "none of your animals on the map can move"},
    [V_TILES] = {.say = "to exchange tiles there must be some in your hand and in the bag",
                 .not_in_the_end = true},
    [V_ANIMALS] = {.say = "there is nothing in supply and reserve to exchange",
                   .not_in_the_end = true},
    [V_PICK] = {A_COUNT, not_so_many},
    [V_EXCHANGE] = {.say = "one can draw as many tiles as are in the hand and in the bag"},
    [V_RETURN] = {A_TILE, not_this_return},
    [V_GIVE] = {A_KIND, not_giving},
    [V_TAKE] = {A_KIND, not_taking},
    [V_BID_TILE] = {A_TILE, not_this_bid},
    [V_BID_TOKEN] = {A_KIND, .say = "only an animal of your supply can be bid"},
    [V_DONE] = {NOTHING, not_done},
};

/* Actions may come from anywhere: is what this one is about there at all? */
static bool well_formed(const struct boreal *b, enum operand operand, int about)
{
    const int beyond[] = {[NOTHING] = 1 << 24,    [A_TILE] = TILES,   [A_KIND] = KINDS,
                          [A_COUNT] = KINDS << 8, [A_SPOT] = b->laid, [A_SECTOR] = 6 * b->laid,
                          [A_STEP] = VOLES << 16, [A_CELL] = 1 << 16};
    return about < beyond[operand] && (operand != A_STEP || (about & 0xFFFF) < 6 * b->laid);
}

void boreal_why_not(const void *state, int seat, mire_action action, struct mire_text *text)
{
    const struct boreal *b = state;
    int verb = ACTION_VERB(action), about = ACTION_ABOUT(action);
    const struct refusal *refusal = &refusals[verb < VERBS ? verb : 0];
    if (!well_formed(b, refusal->operand, about)) {
        mire_put(text, "there is no such thing");
    } else if (verb >= VERBS || !(boreal_phases[b->phase].answers >> verb & 1)) {
        MIRE_TEXT(question, 200);
        boreal_prompt(b, seat, &question);
        mire_putf(text, "that is not what is asked now: %s", question.at);
    } else if (refusal->why) {
        refusal->why(b, seat, about, text);
    } else if (b->stage == FINALE && refusal->not_in_the_end) {
        mire_put(text, "in the end turn one can only place or move");
    } else {
        mire_put(text, refusal->say ? refusal->say : "that is not possible now");
    }
}
