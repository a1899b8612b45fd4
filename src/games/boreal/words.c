/* SPDX-License-Identifier: MIT */
/* Boreal in words: notation, sentences, buttons, touches, questions and news, a row each. */
#include "core/text.h"
#include "core/wording.h"
#include "games/boreal/boreal.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

static const char *const directions[6] = {"n", "ne", "se", "s", "sw", "nw"};
const char *const boreal_habitat_names[HABITATS] = {"forest",    "river", "wetland",
                                                    "grassland", "lake",  "highland"};
const char *const boreal_kind_names[KINDS] = {"insect", "vole",  "hare",   "fish",
                                              "wolf",   "moose", "raptor", "mushroom"};
const char *const boreal_type_names[TYPES] = {"insect", "vole1", "vole2",  "vole3",
                                              "vole4",  "vole5", "hare",   "fish",
                                              "wolf",   "moose", "raptor", "mushroom"};
const char *const boreal_line_names[LINES + 1] = {"start",   "edges", "insects",        "voles",
                                                  "hares",   "fish",  "fish of others", "wolf",
                                                  "raptors", "moose", "mushroom"};

/* ---- small words ---- */

static void put_cell(int q, int r, struct mire_text *text)
{
    mire_putf(text, "%d,%d", q, r);
}

void boreal_put_sector(const struct boreal *b, int sector, struct mire_text *text)
{
    const struct boreal_laid *laid = &b->map[sector / 6];
    put_cell(laid->q, laid->r, text);
    mire_putf(text, ":%s", directions[sector % 6]);
}

void boreal_put_tile(const struct boreal_set *set, int tile, struct mire_text *text)
{
    mire_put_lower(text, set->tile[tile].id);
}

/* "tile of forest, river and lake" */
static void put_land(const struct boreal_set *set, int tile, struct mire_text *text)
{
    uint32_t habitats = 0;
    for (int d = 0; d < 6; d++)
        habitats |= 1u << set->tile[tile].habitat[d];
    mire_put(text, "tile of ");
    mire_put_set(text, habitats, boreal_habitat_names, " and ");
}

bool boreal_read_cell(const char *text, int *q, int *r)
{
    char left[8];
    long a, b;
    const char *comma = strchr(text, ',');
    if (!comma || comma - text > 6)
        return false;
    snprintf(left, sizeof left, "%.*s", (int)(comma - text), text);
    if (!mire_number_parse(left, -60, 60, &a) || !mire_number_parse(comma + 1, -60, 60, &b))
        return false;
    *q = (int)a;
    *r = (int)b;
    return true;
}

int boreal_read_sector(const struct boreal *b, const char *text)
{
    char cell[16];
    int q, r;
    const char *colon = strchr(text, ':');
    if (!colon || colon - text > 14)
        return -1;
    snprintf(cell, sizeof cell, "%.*s", (int)(colon - text), text);
    int d = mire_word_find(colon + 1, directions, 6);
    if (d < 0 || !boreal_read_cell(cell, &q, &r))
        return -1;
    int t = boreal_tile_at(b, q, r);
    return t == NO_TILE ? -1 : 6 * t + d;
}

int boreal_read_tile(const struct boreal_set *set, const char *text)
{
    for (int tile = 0; tile < TILES; tile++)
        if (strcasecmp(set->tile[tile].id, text) == 0)
            return tile;
    return -1;
}

void boreal_put_token_name(const struct boreal_set *set, int token, struct mire_text *text)
{
    int type = TOKEN_TYPE(token);
    if (boreal_kind(type) == VOLE)
        mire_putf(text, "vole %d", set->vole_value[type - T_VOLE]);
    else
        mire_putf(text, "%s%s",
                  !(token & TOKEN_TURNED) ? ""
                  : type == T_MOOSE       ? "hidden "
                                          : "used ",
                  boreal_type_names[type]);
}

/* ---- what sentences and notation have holes for ---- */

/* clang-format off */
enum slot {
    NOTHING, TILE, NUMBER, CELL, KIND, SPOT, SECTOR, VOLE_NUMBER, TOKEN_BYTE, DIRECTION, WHO, SEAT,
    HEAP, LAYING, ASKED, ASKED_TOKEN, /* of the move in progress: a tile, a sector, who is there */
};
/* clang-format on */

static const struct boreal *of(const struct mire_about *about)
{
    return about->state;
}

/* How many edges match at least and at most, in all ways to turn a tile on a cell of the border. */
static void count_matches(const struct boreal *b, int tile, int at, int *least, int *most)
{
    const struct boreal_set *set = boreal_set_of(b);
    uint32_t edges = b->border_edges[at];
    int rotation;
    MIRE_EACH_BIT(rotation, boreal_fit(set, tile, edges)) {
        unsigned matching = boreal_matching(set, tile, rotation, edges);
        int n = __builtin_popcount(matching);
        *least = n < *least ? n : *least;
        *most = n > *most ? n : *most;
    }
}

/* "2 to 4 matching edges": of a tile anywhere, or of the one being laid on a cell. */
static void put_matches(const struct mire_about *about, struct mire_text *text)
{
    const struct boreal *b = of(about);
    int least = 6, most = 0;
    if (ACTION_VERB(about->action) == V_TILE)
        for (int at = 0; at < b->border_count; at++)
            count_matches(b, about->of[TILE], at, &least, &most);
    else
        count_matches(b, b->tile,
                      boreal_border_find(b, CELL_Q(about->action), CELL_R(about->action)), &least,
                      &most);
    if (least < most)
        mire_putf(text, "%d to ", least);
    mire_put_count(text, most, "matching edge");
}

static void put_habitat(const struct boreal *b, int sector, struct mire_text *text)
{
    mire_put(text, boreal_habitat_names[boreal_habitat(b, boreal_set_of(b), sector)]);
}

/* A place of the map or beside it: as an action has it, or the tile that lies there. */
static int read_place(const struct boreal *b, const char *word, bool tile)
{
    int q, r;
    if (!boreal_read_cell(word, &q, &r))
        return -1;
    int spot = tile ? boreal_tile_at(b, q, r) : (int)ACTION_ABOUT(ACTION_CELL(q, r));
    return tile && spot == NO_TILE ? -1 : spot;
}

#define HOLES_SEE                                                                                  \
    const struct boreal *b = about->state;                                                         \
    const struct boreal_set *set = boreal_set_of(b);                                               \
    (void)set

/* clang-format off */
WRITES(tile, boreal_put_tile(set, operand, text))
WRITES(cell, put_cell(CELL_Q(operand), CELL_R(operand), text))
WRITES(spot, put_cell(b->map[operand].q, b->map[operand].r, text))
WRITES(laying_cell, put_cell(b->q, b->r, text))
WRITES(sector_name, boreal_put_sector(b, operand, text))
WRITES(vole_at, boreal_put_sector(b, boreal_find_token(b, about->seat, T_VOLE + operand), text))
WRITES(land, put_land(set, operand, text))
WRITES(spot_land, put_land(set, b->map[operand].tile, text))
WRITES(token, boreal_put_token_name(set, operand, text))
WRITES(token_there, boreal_put_token_name(set, b->token[operand], text))
WRITES(owner, mire_putf(text, "@%d", TOKEN_SEAT(operand) + 1))
WRITES(owner_there, mire_putf(text, "@%d", TOKEN_SEAT(b->token[operand]) + 1))
WRITES(scorer, mire_putf(text, "@%d", (operand >> 4) + 1)) /* in the news: seat and line in one byte */
WRITES(line, mire_put(text, boreal_line_names[operand & 15]))
WRITES(habitat, put_habitat(b, operand, text))
WRITES(ground, put_habitat(b, 6 * about->of[SPOT] + operand, text))
WRITES(north, mire_put(text, boreal_habitat_names[set->face[b->tile][operand].habitat[N]]))
WRITES(matches, put_matches(about, text))
WRITES(next_kinds, mire_put(text, boreal_animals[__builtin_ctz(~(unsigned)b->picked[about->seat])].plural))
WRITES(type, mire_put(text, boreal_kind_names[boreal_kind(operand)]))
COUNTS(value, set->vole_value[operand])
COUNTS(matching, mire_count_bits(boreal_matching(set, b->tile, operand, b->border_edges[boreal_border_find(b, b->q, b->r)])))
COUNTS(prize, b->prize)
COUNTS(still_left, b->left)
COUNTS(size, boreal_size(b, b->sector))
COUNTS(chosen, boreal_heap_size(b->supply[about->seat]))
COUNTS(scored, operand | about->of[DIRECTION] << 8) /* in the news: a number in two bytes */
READS(read_tile, boreal_read_tile(set, word))
READS(read_sector, boreal_read_sector(b, word))
READS(read_cell, read_place(b, word, false))
READS(read_spot, read_place(b, word, true))
/* clang-format on */

static const char *const heaps[] = {"supply", "locked"};

/* clang-format off */
static const struct mire_hole holes[] = {
    {"tile", TILE, .put = tile, .read = read_tile, .what = "tile (t18)"},
    {"n", NUMBER, .count = 60, .what = "number"},
    {"count", NUMBER, .count = SUPPLY, .what = "number"},
    {"cell", CELL, .put = cell, .read = read_cell, .what = "place (1,-2)"},
    {"kind", KIND, .names = boreal_kind_names, .count = KINDS, .what = "kind of animal"},
    {"spot", SPOT, .put = spot, .read = read_spot, .what = "tile of the map (1,-2)"},
    {"sector", SECTOR, .put = sector_name, .read = read_sector, .what = "sector (1,-2:ne)"},
    {"vole", VOLE_NUMBER, .names = boreal_type_names + T_VOLE, .count = VOLES, .what = "vole (vole1 to vole5)"},
    {"land", TILE, .put = land}, {"matches", TILE, .put = matches},
    {"laying", LAYING, .put = tile}, {"laying-land", LAYING, .put = land},
    {"laying-cell", .put = laying_cell}, {"spot-land", SPOT, .put = spot_land},
    {"asked", ASKED, .put = sector_name}, {"token", ASKED_TOKEN, .put = token},
    {"token-there", SECTOR, .put = token_there}, {"owner-there", SECTOR, .put = owner_there},
    {"habitat", SECTOR, .put = habitat}, {"ground", DIRECTION, .put = ground},
    {"vole-at", VOLE_NUMBER, .put = vole_at}, {"value", VOLE_NUMBER, .number = value},
    {"north", NUMBER, .put = north}, {"matching", NUMBER, .number = matching},
    {"seat", .slot = SEAT}, {"heap", HEAP, .names = heaps},
    {"prize", .number = prize}, {"left", .number = still_left}, {"size", .number = size},
    {"chosen", .number = chosen}, {"next-kinds", .put = next_kinds},
    {"who", WHO, .who = true}, {"moved", TOKEN_BYTE, .put = token},
    {"owner", TOKEN_BYTE, .put = owner}, {"type", KIND, .put = type},
    {"scorer", WHO, .put = scorer}, {"line", WHO, .put = line}, {"points", NUMBER, .number = scored},
    {.name = NULL},
};
/* clang-format on */

static void begin(struct mire_about *about)
{
    const struct boreal *b = of(about);
    about->of[SEAT] = about->seat + 1;
    about->of[KIND] = b->kind;
    about->of[LAYING] = b->tile;
    about->of[ASKED] = b->sector;
    about->of[ASKED_TOKEN] = b->token[b->sector];
    about->of[HEAP] = boreal_heap(b, about->seat) != b->supply[about->seat];
}

/* ---- conditions: of the question, of the viewer, of what lies there ---- */

/* clang-format off */
HOLDS(when_others, mire_tells_others(about))
HOLDS(when_none, about->of[NUMBER] == 0)
HOLDS(when_open, boreal_is_open(b, b->sector))
HOLDS(when_taking, b->token[about->of[SECTOR]])
HOLDS(when_hidden, b->token[about->of[SECTOR]] & TOKEN_TURNED)
HOLDS(when_free_order, b->head.free_order)
HOLDS(when_fits, boreal_playable(b, about->seat))
HOLDS(when_ending, b->stage == FINALE)
HOLDS(when_left, b->left)
HOLDS(when_more, (b->from_lock ? b->locked_tokens : b->supply)[b->mover][T_INSECT])
HOLDS(when_vole_left, boreal_heap_kind(boreal_heap(b, about->seat), VOLE))
HOLDS(when_again, b->placed || b->moved)
HOLDS(when_another_round, about->of[NUMBER] > 1)
HOLDS(at_bid, b->phase == P_BID)
HOLDS(at_open_bid, b->phase == P_OPEN_BID)
HOLDS(at_turn, b->phase == P_TURN)
HOLDS(at_supply, b->phase == P_SUPPLY)
HOLDS(at_insects, b->phase == P_INSECTS)
HOLDS(at_voles, b->phase == P_VOLES)
HOLDS(at_hide, b->phase == P_HIDE)
HOLDS(at_fish, b->phase == P_FISH)
HOLDS(at_double, b->phase == P_DOUBLE)
HOLDS(at_put, b->phase == P_PUT)
HOLDS(at_birth, b->phase == P_BIRTH)
HOLDS(others_at_give, b->phase == P_GIVE && mire_tells_others(about))
HOLDS(others_at_supply, b->phase == P_SUPPLY && mire_tells_others(about))
HOLDS(taking_at_put, b->phase == P_PUT && b->token[about->of[SECTOR]])
/* clang-format on */

/* ---- actions ---- */

/* clang-format off */
static const struct mire_row acts[] = {
    {V_PASS, at_bid, NULL, "{who bids|bid} no more"},
    {V_PASS, at_open_bid, NULL, "{who does|do} not bid"},
    {V_PASS, at_turn, NULL, "{who} ends the turn", "End your turn"},
    {V_PASS, 0, "pass", "{who takes|take} no action", 0, "pass"},
    {V_DONE, others_at_give, NULL, "{who} exchanges animals"},
    {V_DONE, others_at_supply, NULL, "{who} has chosen a supply"},
    {V_DONE, at_insects, NULL, "{who places|place} no more insects"},
    {V_DONE, at_voles, NULL, "{who moves|move} no more voles"},
    {V_DONE, at_supply, NULL, "{who chooses|choose} none of the other kinds"},
    {V_DONE, 0, "done", "{who gives|give} no more animals", 0, "done"},
    {V_STAY, 0, "stay", "{who leaves|leave} the {token} where it is", 0, "stay", "{asked}"},
    {V_NO, at_hide, NULL, "{who leaves|leave} the moose in sight"},
    {V_NO, at_fish, NULL, "{who does|do} not score with the fish"},
    {V_NO, at_double, NULL, "{who keeps|keep} the mushroom"},
    {V_NO, 0, "no", "{who places|place} no young vole", 0, "no"},
    {V_HIDE, 0, "hide", "{who hides|hide} the moose", 0, "hide", "{asked}"},
    {V_SCORE, when_open, NULL, "{who lets|let} the fish eat the insects"},
    {V_SCORE, 0, "score", "{who scores|score} the closed habitat of the fish", 0, "score", "{asked}"},
    {V_DOUBLE, 0, "double", "{who uses|use} the mushroom for {prize more point}", 0, "double"},
    {V_CLOCKWISE, 0, "clockwise", "{who lets|let} turns go clockwise", 0, "direction"},
    {V_COUNTER, 0, "counter", "{who lets|let} turns go counter-clockwise", 0, "direction"},
    {V_EXCHANGE, when_none, NULL, "{who} keeps the hand as it is", "Keep your hand as it is"},
    {V_EXCHANGE, 0, "exchange {n}", "{who exchanges|exchange} {n tile}", 0, "count", "bag", "exchange 3", {NUMBER}},
    {V_RETURN, when_others, NULL, "{who} puts a tile back into the bag"},
    {V_RETURN, 0, "return {tile}", "{who puts|put} {a land} back into the bag",
     0, "return", "{tile}", "return t18", {TILE}},
    {V_PICK, when_others, NULL, "{who} has chosen a supply"},
    {V_PICK, 0, "{kind} {count}", "{who chooses|choose} {n:kind}",
     0, "pick", "reserve-{seat}-{kind}", "hare 2", {KIND, NUMBER}},
    {V_TILE, when_others, NULL, "{who} adds a tile to the map"},
    {V_TILE, 0, "tile {tile}", "{who takes|take} up {a land}: {matches}", 0, "tile", "{tile}", "tile t18", {TILE}},
    {V_CELL, when_others, NULL, "{who} adds a tile to the map"},
    {V_CELL, 0, "at {cell}", "{who} finds a place for the tile: {matches}",
     "Lay the tile here: {matches}", "cell", "cell-{cell}", "at 1,-2", {CELL}},
    {V_TURN, when_others, NULL, "{who} adds a tile to the map"},
    {V_TURN, 0, "turn {n}",
     "{who lays|lay} {a laying-land}, {north} to the north: {matching matching edge}, {matching point}",
     0, "rotation", "cell-{laying-cell} {laying}", "turn 3", {NUMBER}},
    {V_PLACE, 0, "place", "{who places|place} an animal", 0, "action"},
    {V_MOVE, 0, "move", "{who moves|move} an animal", 0, "action"},
    {V_TILES, 0, "tiles", "{who exchanges|exchange} tiles", 0, "action", "bag"},
    {V_ANIMALS, 0, "animals", "{who exchanges|exchange} animals", 0, "action"},
    {V_KIND, 0, "{kind}", "{who places|place} {a kind}", 0, "kind", "{heap}-{seat}-{kind}", "hare", {KIND}},
    {V_ON, 0, "on {spot}", "{who chooses|choose} {a spot-land}", 0, "map-tile", "", "on 1,-2", {SPOT}},
    {V_SECTOR, taking_at_put, NULL,
     "{who places|place} the {kind} on {habitat}, where {a token-there} of {owner-there} is"},
    {V_SECTOR, at_put, NULL, "{who places|place} the {kind} on {habitat}"},
    {V_SECTOR, at_insects, NULL, "{who places|place} an insect on {habitat}"},
    {V_SECTOR, at_birth, NULL, "{who places|place} a young vole on {habitat}"},
    {V_SECTOR, when_taking, NULL,
     "{who moves|move} the {token} to {habitat}, where {a token-there} of {owner-there} is"},
    {V_SECTOR, 0, "{sector}", "{who moves|move} the {token} to {habitat}",
     0, "sector", "{sector}", "1,-2:ne", {SECTOR}},
    {V_VOLE, 0, "{vole} {sector}", "{who moves|move} vole {value} to {habitat}",
     0, "vole", "{vole-at} {sector}", "vole2 1,-2:ne", {VOLE_NUMBER, SECTOR}},
    {V_VOLES, 0, "voles", "{who moves|move} voles", 0, "voles"},
    {V_FROM, when_hidden, NULL, "{who brings|bring} out the {token-there} on {habitat}"},
    {V_FROM, 0, "from {sector}", "{who moves|move} the {token-there} on {habitat}",
     0, "token", "{sector}", "from 1,-2:ne", {SECTOR}},
    {V_GIVE, when_others, NULL, "{who} exchanges animals"},
    {V_GIVE, 0, "give {kind}", "{who gives|give} {a kind} back to the reserve",
     0, "give", "supply-{seat}-{kind}", "give hare", {KIND}},
    {V_TAKE, when_others, NULL, "{who} takes animals from the reserve"},
    {V_TAKE, 0, "take {kind}", "{who takes|take} {a kind} from the reserve",
     0, "take", "reserve-{seat}-{kind}", "take hare", {KIND}},
    {V_BID_TILE, 0, "bid {tile}", "{who bids|bid} {a land} for first player",
     0, "bid", "{tile}", "bid t18, or bid hare", {TILE}},
    {V_BID_TOKEN, 0, "bid {kind}", "{who bids|bid} {a kind} for first player",
     0, "bid", "supply-{seat}-{kind}", "bid t18, or bid hare", {KIND}},
    {.notation = NULL},
};
/* clang-format on */

static void unpack(const struct mire_row *row, struct mire_about *about)
{
    int operand = (int)ACTION_ABOUT(about->action);
    int low = row->act == V_PICK ? 8 : row->act == V_VOLE ? 16 : 0;
    about->of[row->operand[0]] = operand >> low;
    if (low)
        about->of[row->operand[1]] = operand & ((1 << low) - 1);
}

static mire_action pack(const struct mire_row *row, const struct mire_about *about)
{
    int low = row->act == V_PICK ? 8 : row->act == V_VOLE ? 16 : 0;
    int first = row->operand[0] ? about->of[row->operand[0]] : 0;
    return ACTION(row->act, first << low | (low ? about->of[row->operand[1]] : 0));
}

/* ---- questions and news ---- */

/* clang-format off */
static const struct mire_row asks[] = {
    {.act = P_DIRECTION, .say = "You are first player: which way do turns go?"},
    {.act = P_SETUP_EXCHANGE, .say = "Before the game: how many tiles do you exchange?"},
    {.act = P_RETURN, .say = "Which tile goes back into the bag? {left} to go."},
    {.act = P_SUPPLY, .when = when_free_order,
     .say = "Choose your ten animals: how many of each kind? {chosen} chosen so far."},
    {.act = P_SUPPLY,
     .say = "Choose your ten animals: how many {next-kinds}? {chosen} chosen so far."},
    {.act = P_TILE, .when = when_fits, .say = "Which tile do you add to the map?"},
    {.act = P_TILE, .say = "No tile fits: which one goes back into the bag?"},
    {.act = P_CELL, .say = "Where do you add the {laying-land}?"},
    {.act = P_ROTATION, .say = "Which way round do you lay the {laying-land}?"},
    {.act = P_ACTION, .when = when_ending,
     .say = "Your end turn: place an animal anywhere, move one, or pass?"},
    {.act = P_ACTION, .say = "Your action: place, move, exchange tiles or animals, or pass?"},
    {.act = P_KIND, .say = "Which animal do you place?"},
    {.act = P_PUT_TILE, .say = "On which tile do you place the {kind}?"},
    {.act = P_PUT, .say = "On which sector do you place the {kind}?"},
    {.act = P_INSECTS, .when = when_more,
     .say = "Place another insect in the same habitat, or is that all?"},
    {.act = P_INSECTS, .say = "You have no more insects to place. Is that all?"},
    {.act = P_LEAP, .say = "Does the {token} stay where it is, or where does it go?"},
    {.act = P_TOKEN, .say = "Which animal do you move?"},
    {.act = P_TARGET, .say = "Where does the {token} go?"},
    {.act = P_LAND, .say = "On which sector of that tile does the {token} end?"},
    {.act = P_VOLES, .when = when_again, .say = "Move a vole by one sector, or is that all?"},
    {.act = P_VOLES, .say = "Which vole moves, and where to?"},
    {.act = P_HIDE, .say = "Your moose has changed its habitat: shall it hide?"},
    {.act = P_FISH, .when = when_open, .say = "Does the fish eat the insects of its habitat?"},
    {.act = P_FISH, .say = "The habitat of the fish is closed, {size sector}: score it for "
                           "everybody with fish there?"},
    {.act = P_DOUBLE,
     .say = "Use your mushroom to score {prize?this # point|these # points} once more?"},
    {.act = P_EXCHANGE,
     .say = "How many tiles do you draw from the bag, to put as many back?"},
    {.act = P_GIVE, .when = when_left, .say = "Which animal goes back to your reserve? Or is that all?"},
    {.act = P_GIVE, .say = "Which animal goes back to your reserve?"},
    {.act = P_TAKE, .say = "Which animal comes from your reserve? {left} to go."},
    {.act = P_BIRTH, .when = when_vole_left,
     .say = "Your voles may have young: where is the next vole placed?"},
    {.act = P_BIRTH, .say = "Your voles may have young, but you have no vole to place."},
    {.act = P_OPEN_BID, .say = "Show a tile to bid for first player, or pass?"},
    {.act = P_BID, .say = "Add a tile or an animal to your bid for first player, or pass?"},
    {.act = P_TURN, .say = "The turn goes on."},
    {.act = P_OVER, .say = "The game is over."},
    {.notation = NULL},
};

static const struct mire_row told[] = {
    {.act = NEWS_LAID, .say = "On the map: {a land}, {n matching edge}.",
     .operand = {TILE, SPOT, NUMBER}},
    {.act = NEWS_PUT, .say = "{owner}'s {moved} is placed on {ground}.",
     .operand = {TOKEN_BYTE, SPOT, DIRECTION}},
    {.act = NEWS_MOVED, .say = "{owner}'s {moved} moves to {ground}.",
     .operand = {TOKEN_BYTE, SPOT, DIRECTION}},
    {.act = NEWS_HIDDEN, .say = "{owner}'s moose hides on {ground}.",
     .operand = {TOKEN_BYTE, SPOT, DIRECTION}},
    {.act = NEWS_REVEALED, .say = "{owner}'s moose comes out of hiding on {ground}.",
     .operand = {TOKEN_BYTE, SPOT, DIRECTION}},
    {.act = NEWS_POINTS, .say = "{scorer} scores {points} for {line}.",
     .operand = {WHO, NUMBER, DIRECTION}},
    {.act = NEWS_HOME, .say = "{n:type} of {who} {n?goes|go} home.", .operand = {WHO, KIND, NUMBER}},
    {.act = NEWS_EXCHANGED, .say = "{who} draws {n tile}.", .operand = {WHO, NUMBER}},
    {.act = NEWS_DREW, .say = "{who} draws {a land}.", .operand = {WHO, TILE}},
    {.act = NEWS_SWAPPED, .say = "{who} exchanges {n animal}.", .operand = {WHO, NUMBER}},
    {.act = NEWS_STUCK, .say = "No tile of {who} fits: one goes back into the bag.",
     .operand = {WHO}},
    {.act = NEWS_FIRST, .say = "{who} is first player.", .operand = {WHO}},
    {.act = NEWS_WON_BID, .say = "{who} becomes first player.", .operand = {WHO}},
    {.act = NEWS_NO_BID, .say = "The bids are equal and cancel out: the first player stays."},
    {.act = NEWS_FINALE, .when = when_another_round, .say = "A tie at the top: everybody has another end turn."},
    {.act = NEWS_FINALE, .say = "All tiles are laid: everybody has one end turn.",
     .operand = {NUMBER}},
    {.act = NEWS_OVER, .say = "The game is over."},
    {.notation = NULL},
};
/* clang-format on */

/* Does anything change for the viewer? */
static bool shows(const void *state, int seat, mire_action action, int viewer)
{
    struct boreal before = *(const struct boreal *)state, after = before;
    if (viewer == seat || viewer == MIRE_EVERYTHING)
        return true;
    boreal_apply(&after, seat, action);
    boreal_hide(&before, viewer);
    boreal_hide(&after, viewer);
    return !mire_same(&mire_boreal, &before, &after);
}

const struct mire_wording boreal_wording = {acts,        asks,   told, holes, begin,
                                            ACTION_VERB, unpack, pack, NULL,  shows};
MIRE_PASS_ON(boreal, boreal_wording)
MIRE_PASS_ON_PROMPT(boreal, boreal_wording, phase)
