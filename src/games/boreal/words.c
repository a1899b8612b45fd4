/* SPDX-License-Identifier: MIT */
/* Boreal: questions, notation and sentences. */
#include "core/text.h"
#include "games/boreal/boreal.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

const char *const boreal_directions[6] = {"n", "ne", "se", "s", "sw", "nw"};
const char *const boreal_habitat_names[HABITATS] = {"forest",    "river", "wetland",
                                                    "grassland", "lake",  "highland"};
const char *const boreal_kind_names[KINDS] = {"insect", "vole",  "hare",   "fish",
                                              "wolf",   "moose", "raptor", "mushroom"};
const char *const boreal_type_names[TYPES] = {"insect", "vole1", "vole2",  "vole3",
                                              "vole4",  "vole5", "hare",   "fish",
                                              "wolf",   "moose", "raptor", "mushroom"};
const char *const boreal_phase_names[PHASES] = {
    "direction", "setup-exchange", "return", "supply",   "tile",    "cell",   "rotation",
    "action",    "kind",           "where",  "put",      "insects", "leap",   "token",
    "target",    "land",           "voles",  "hide",     "fish",    "double", "exchange",
    "give",      "take",           "birth",  "open-bid", "bid",     "turn",   "over"};
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
    mire_putf(text, ":%s", boreal_directions[sector % 6]);
}

void boreal_put_tile(const struct boreal_set *set, int tile, struct mire_text *text)
{
    for (const char *c = set->tile[tile].id; *c; c++)
        mire_putf(text, "%c", tolower((unsigned char)*c));
}

void boreal_put_land(const struct boreal_set *set, int tile, struct mire_text *text)
{
    uint32_t habitats = 0;
    for (int d = 0; d < 6; d++)
        habitats |= 1u << set->tile[tile].habitat[d];
    mire_put(text, "a tile of ");
    for (int left = __builtin_popcount(habitats); habitats; habitats &= habitats - 1, left--)
        mire_putf(text, "%s%s", boreal_habitat_names[__builtin_ctz(habitats)],
                  left > 2    ? ", "
                  : left == 2 ? " and "
                              : "");
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
    int d = mire_word_find(colon + 1, boreal_directions, 6);
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

const char *boreal_article(enum kind kind)
{
    return kind == INSECT ? "an " : "a ";
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

void boreal_put_many(int kind, int n, struct mire_text *text)
{
    mire_putf(text, "%d %s", n, n == 1 ? boreal_animals[kind].name : boreal_animals[kind].plural);
}

/* ---- the question ---- */

static void prompt_placing(const struct boreal *b, struct mire_text *text)
{
    const char *name = boreal_kind_names[b->kind];
    if (b->phase == P_PUT_TILE)
        mire_putf(text, "On which tile do you place the %s?", name);
    else
        mire_putf(text, "On which sector do you place the %s?", name);
}

static void prompt_token(const struct boreal *b, struct mire_text *text)
{
    const struct boreal_set *set = boreal_set_of(b);
    MIRE_TEXT(token, 40);
    MIRE_TEXT(where, 40);
    boreal_put_token_name(set, b->token[b->sector], &token);
    boreal_put_sector(b, b->sector, &where);
    switch ((enum phase)b->phase) {
    case P_LEAP:
        mire_putf(text, "Does the %s stay on %s, or where does it go?", token.at, where.at);
        break;
    case P_TARGET:
        mire_putf(text, "Where does the %s on %s go?", token.at, where.at);
        break;
    case P_LAND:
        mire_putf(text, "On which sector of that tile does the %s end?", token.at);
        break;
    case P_INSECTS:
        mire_put(text, (b->from_lock ? b->locked_tokens : b->supply)[b->mover][T_INSECT]
                           ? "Place another insect in the same habitat, or is that all?"
                           : "You have no more insects to place. Is that all?");
        break;
    case P_HIDE:
        mire_putf(text, "The moose on %s has changed its habitat: shall it hide?", where.at);
        break;
    case P_DOUBLE:
        mire_putf(text, "Use your mushroom to score these %d points once more?", b->prize);
        break;
    default:
        if (boreal_is_open(b, b->sector))
            mire_putf(text, "Does the fish on %s eat the insects of its habitat?", where.at);
        else
            mire_putf(text,
                      "The habitat of the fish on %s is closed, %d sectors: score it for "
                      "everybody with fish there?",
                      where.at, boreal_size(b, b->sector));
    }
}

static void prompt_turn(const struct boreal *b, int seat, struct mire_text *text)
{
    const struct boreal_set *set = boreal_set_of(b);
    MIRE_TEXT(tile, 20);
    boreal_put_tile(set, b->tile, &tile);
    switch ((enum phase)b->phase) {
    case P_TILE:
        if (boreal_playable(b, seat))
            mire_put(text, "Which tile do you add to the map?");
        else
            mire_put(text, "No tile fits: which one goes back into the bag?");
        break;
    case P_CELL:
        mire_putf(text, "Where do you add tile %s?", tile.at);
        break;
    case P_ROTATION:
        mire_putf(text, "How is tile %s turned at %d,%d?", tile.at, b->q, b->r);
        break;
    case P_ACTION:
        mire_put(text, b->stage == FINALE
                           ? "Your end turn: place an animal anywhere, move one, or pass?"
                           : "Your action: place, move, exchange tiles or animals, or pass?");
        break;
    case P_KIND:
        mire_put(text, "Which animal do you place?");
        break;
    case P_TOKEN:
        mire_put(text, "Which animal do you move?");
        break;
    case P_VOLES:
        mire_put(text, b->placed || b->moved ? "Move a vole by one sector, or is that all?"
                                             : "Which vole moves, and where to?");
        break;
    case P_EXCHANGE:
        mire_put(text, "How many tiles do you draw from the bag, to put as many back?");
        break;
    case P_GIVE:
        mire_putf(text, "Which animal goes back to your reserve?%s",
                  b->left ? " Or is that all?" : "");
        break;
    case P_TAKE:
        mire_putf(text, "Which animal comes from your reserve? %d to go.", b->left);
        break;
    case P_BIRTH:
        mire_put(text, boreal_heap_kind(boreal_heap(b, seat), VOLE)
                           ? "Your voles may have young: where is the next vole placed?"
                           : "Your voles may have young, but you have no vole to place.");
        break;
    default:
        mire_put(text, "The turn goes on.");
    }
}

void boreal_prompt(const void *state, int seat, struct mire_text *text)
{
    const struct boreal *b = state;
    switch ((enum phase)b->phase) {
    case P_DIRECTION:
        mire_put(text, "You are first player: which way do turns go?");
        break;
    case P_SETUP_EXCHANGE:
        mire_put(text, "Before the game: how many tiles do you exchange?");
        break;
    case P_RETURN:
        mire_putf(text, "Which tile goes back into the bag? %d to go.", b->left);
        break;
    case P_SUPPLY:
        mire_putf(text, "Choose your ten animals: how many %s? %d chosen so far.",
                  b->head.free_order
                      ? "of each kind"
                      : boreal_animals[__builtin_ctz(~(unsigned)b->picked[seat])].plural,
                  boreal_heap_size(b->supply[seat]));
        break;
    case P_OPEN_BID:
        mire_put(text, "Show a tile to bid for first player, or pass?");
        break;
    case P_BID:
        mire_put(text, "Add a tile or an animal to your bid for first player, or pass?");
        break;
    case P_PUT_TILE:
    case P_PUT:
        prompt_placing(b, text);
        break;
    case P_LEAP:
    case P_TARGET:
    case P_LAND:
    case P_INSECTS:
    case P_HIDE:
    case P_DOUBLE:
    case P_FISH:
        prompt_token(b, text);
        break;
    default:
        prompt_turn(b, seat, text);
    }
}

/* ---- notation ---- */

/* What follows the verb's word. */
enum operand { NOTHING, NUMBER, A_TILE, A_CELL, A_KIND, A_SPOT, A_SECTOR };
static const struct {
    const char *word;
    enum operand operand;
} notation[VERBS] = {
    [V_PASS] = {"pass", NOTHING},
    [V_DONE] = {"done", NOTHING},
    [V_STAY] = {"stay", NOTHING},
    [V_NO] = {"no", NOTHING},
    [V_HIDE] = {"hide", NOTHING},
    [V_SCORE] = {"score", NOTHING},
    [V_DOUBLE] = {"double", NOTHING},
    [V_CLOCKWISE] = {"clockwise", NOTHING},
    [V_COUNTER] = {"counter", NOTHING},
    [V_EXCHANGE] = {"exchange", NUMBER},
    [V_RETURN] = {"return", A_TILE},
    [V_TILE] = {"tile", A_TILE},
    [V_CELL] = {"at", A_CELL},
    [V_TURN] = {"turn", NUMBER},
    [V_PLACE] = {"place", NOTHING},
    [V_MOVE] = {"move", NOTHING},
    [V_TILES] = {"tiles", NOTHING},
    [V_ANIMALS] = {"animals", NOTHING},
    [V_ON] = {"on", A_SPOT},
    [V_VOLES] = {"voles", NOTHING},
    [V_FROM] = {"from", A_SECTOR},
    [V_GIVE] = {"give", A_KIND},
    [V_TAKE] = {"take", A_KIND},
    [V_BID_TILE] = {"bid", A_TILE},
    [V_BID_TOKEN] = {"bid", A_KIND},
};

void boreal_name(const void *state, int seat, mire_action action, struct mire_text *text)
{
    const struct boreal *b = state;
    const struct boreal_set *set = boreal_set_of(b);
    enum verb verb = (enum verb)ACTION_VERB(action);
    int about = (int)ACTION_ABOUT(action);
    (void)seat;
    if (verb == V_PICK) {
        mire_putf(text, "%s %d", boreal_kind_names[about >> 8], about & 255);
    } else if (verb == V_KIND) {
        mire_put(text, boreal_kind_names[about]);
    } else if (verb == V_SECTOR) {
        boreal_put_sector(b, about, text);
    } else if (verb == V_VOLE) {
        mire_putf(text, "vole%d ", (about >> 16) + 1);
        boreal_put_sector(b, about & 0xFFFF, text);
    } else {
        mire_putf(text, "%s%s", notation[verb].word, notation[verb].operand ? " " : "");
        switch (notation[verb].operand) {
        case NUMBER:
            mire_putf(text, "%d", about);
            break;
        case A_TILE:
            boreal_put_tile(set, about, text);
            break;
        case A_CELL:
            put_cell(CELL_Q(action), CELL_R(action), text);
            break;
        case A_KIND:
            mire_put(text, boreal_kind_names[about]);
            break;
        case A_SPOT:
            put_cell(b->map[about].q, b->map[about].r, text);
            break;
        case A_SECTOR:
            boreal_put_sector(b, about, text);
            break;
        case NOTHING:
            break;
        }
    }
}

/* The operand of a verb; -1 if it is none. */
static long read_operand(const struct boreal *b, enum operand operand, const char *word)
{
    long number;
    int q, r;
    switch (operand) {
    case NOTHING:
        return word[0] ? -1 : 0;
    case NUMBER:
        return mire_number_parse(word, 0, 60, &number) ? number : -1;
    case A_TILE:
        return boreal_read_tile(boreal_set_of(b), word);
    case A_CELL:
        return boreal_read_cell(word, &q, &r) ? (long)ACTION_ABOUT(ACTION_CELL(q, r)) : -1;
    case A_KIND:
        return mire_word_find(word, boreal_kind_names, KINDS);
    case A_SPOT:
        if (!boreal_read_cell(word, &q, &r) || boreal_tile_at(b, q, r) == NO_TILE)
            return -1;
        return boreal_tile_at(b, q, r);
    case A_SECTOR:
        return boreal_read_sector(b, word);
    }
    return -1;
}

int boreal_parse(const void *state, int seat, const char *name, mire_action *action,
                 struct mire_error *err)
{
    const struct boreal *b = state;
    char word[24] = "", operand[24] = "";
    const char *rest = name;
    long number;
    (void)seat;
    if (mire_word_next(&rest, word, sizeof word) &&
        (mire_words_end(rest) || mire_word_next(&rest, operand, sizeof operand)) &&
        mire_words_end(rest)) {
        for (int verb = 1; verb < VERBS; verb++) {
            if (!notation[verb].word || strcasecmp(word, notation[verb].word) != 0)
                continue;
            long about = read_operand(b, notation[verb].operand, operand);
            if (about >= 0) {
                *action = ACTION(verb, about);
                return MIRE_OK;
            }
        }
        int kind = mire_word_find(word, boreal_kind_names, KINDS);
        int type = mire_word_find(word, boreal_type_names, TYPES);
        int sector = boreal_read_sector(b, operand[0] ? operand : word);
        if (kind >= 0 && !operand[0]) {
            *action = ACTION(V_KIND, kind);
            return MIRE_OK;
        }
        if (kind >= 0 && mire_number_parse(operand, 0, SUPPLY, &number)) {
            *action = ACTION(V_PICK, kind << 8 | number);
            return MIRE_OK;
        }
        if (type >= T_VOLE && type < T_VOLE + VOLES && sector >= 0) {
            *action = ACTION(V_VOLE, (type - T_VOLE) << 16 | sector);
            return MIRE_OK;
        }
        if (sector >= 0 && !operand[0]) {
            *action = ACTION(V_SECTOR, sector);
            return MIRE_OK;
        }
    }
    return mire_fail(err, MIRE_BAD,
                     "\"%.40s\" is no action; they look like \"tile t18\", \"at 1,-2\", "
                     "\"turn 3\", \"hare\", \"1,-2:ne\", \"pass\"",
                     name);
}

/* ---- sentences ---- */

/* What others are told, where the words of the mover would give something away. */
static const char *public_words(const struct boreal *b, mire_action action)
{
    switch ((enum verb)ACTION_VERB(action)) {
    case V_RETURN:
        return "puts a tile back into the bag";
    case V_PICK:
        return "has chosen a supply";
    case V_TILE:
    case V_CELL:
    case V_TURN:
        return "adds a tile to the map";
    case V_TAKE:
        return "takes animals from the reserve";
    case V_GIVE:
    case V_ANIMALS:
        return "exchanges animals";
    case V_DONE:
        return b->phase == P_GIVE     ? "exchanges animals"
               : b->phase == P_SUPPLY ? "has chosen a supply"
                                      : NULL;
    default:
        return NULL;
    }
}

/* Does anything change for the viewer? */
static bool shows(const struct boreal *b, int seat, mire_action action, int viewer)
{
    struct boreal before = *b, after = *b;
    boreal_apply(&after, seat, action);
    boreal_hide(&before, viewer);
    boreal_hide(&after, viewer);
    return !mire_same(&mire_boreal, &before, &after);
}

static void say_sector(const struct boreal *b, int sector, struct mire_text *text)
{
    MIRE_TEXT(token, 40);
    const struct boreal_set *set = boreal_set_of(b);
    const char *habitat = boreal_habitat_names[boreal_habitat(b, set, sector)];
    if (b->phase == P_PUT)
        mire_putf(text, "places the %s on %s", boreal_kind_names[b->kind], habitat);
    else if (b->phase == P_INSECTS)
        mire_putf(text, "places an insect on %s", habitat);
    else if (b->phase == P_BIRTH)
        mire_putf(text, "places a young vole on %s", habitat);
    else {
        boreal_put_token_name(set, b->token[b->sector], &token);
        mire_putf(text, "moves the %s to %s", token.at, habitat);
    }
    if (b->token[sector]) {
        mire_putf(text, ", where %s", boreal_article(boreal_kind(TOKEN_TYPE(b->token[sector]))));
        boreal_put_token_name(set, b->token[sector], text);
        mire_putf(text, " of @%d is", TOKEN_SEAT(b->token[sector]) + 1);
    }
}

/* How many edges match at least and at most, in all ways to turn a tile on a cell of the border. */
static void count_matches(const struct boreal *b, int tile, int at, int *least, int *most)
{
    const struct boreal_set *set = boreal_set_of(b);
    uint32_t edges = b->border_edges[at];
    for (unsigned fit = boreal_fit(set, tile, edges); fit; fit &= fit - 1) {
        unsigned matching = boreal_matching(set, tile, __builtin_ctz(fit), edges);
        int n = __builtin_popcount(matching);
        *least = n < *least ? n : *least;
        *most = n > *most ? n : *most;
    }
}

/* "2 to 4 matching edges" */
static void put_matches(int least, int most, struct mire_text *text)
{
    if (least < most)
        mire_putf(text, "%d to ", least);
    mire_putf(text, "%d matching edge%s", most, most == 1 ? "" : "s");
}

/* Laying a tile step by step: what each step leaves to be scored. */
static void say_laying(const struct boreal *b, mire_action action, struct mire_text *text)
{
    const struct boreal_set *set = boreal_set_of(b);
    int about = (int)ACTION_ABOUT(action), least = 6, most = 0;
    if (ACTION_VERB(action) == V_TILE) {
        mire_put(text, "takes up ");
        boreal_put_land(set, about, text);
        for (int at = 0; at < b->border_count; at++)
            count_matches(b, about, at, &least, &most);
        mire_put(text, ": ");
        put_matches(least, most, text);
    } else if (ACTION_VERB(action) == V_CELL) {
        count_matches(b, b->tile, boreal_border_find(b, CELL_Q(action), CELL_R(action)), &least,
                      &most);
        mire_put(text, "finds a place for the tile: ");
        put_matches(least, most, text);
    } else {
        uint32_t edges = b->border_edges[boreal_border_find(b, b->q, b->r)];
        int n = __builtin_popcount(boreal_matching(set, b->tile, about, edges));
        mire_put(text, "lays ");
        boreal_put_land(set, b->tile, text);
        mire_putf(text, ", %s to the north: ",
                  boreal_habitat_names[set->face[b->tile][about].habitat[N]]);
        put_matches(n, n, text);
        mire_putf(text, ", %d point%s", n, n == 1 ? "" : "s");
    }
}

static void say_no(const struct boreal *b, struct mire_text *text)
{
    mire_put(text, b->phase == P_HIDE     ? "leaves the moose in sight"
                   : b->phase == P_FISH   ? "does not score with the fish"
                   : b->phase == P_DOUBLE ? "keeps the mushroom"
                                          : "places no young vole");
}

static void say_pass(const struct boreal *b, struct mire_text *text)
{
    mire_put(text, b->phase == P_BID        ? "bids no more"
                   : b->phase == P_OPEN_BID ? "does not bid"
                   : b->phase == P_TURN     ? "ends the turn"
                                            : "takes no action");
}

static void say_done(const struct boreal *b, struct mire_text *text)
{
    mire_put(text, b->phase == P_INSECTS  ? "places no more insects"
                   : b->phase == P_VOLES  ? "moves no more voles"
                   : b->phase == P_SUPPLY ? "chooses none of the other kinds"
                                          : "gives no more animals");
}

void boreal_say(const void *state, int seat, mire_action action, int viewer, struct mire_text *text)
{
    const struct boreal *b = state;
    const struct boreal_set *set = boreal_set_of(b);
    int about = (int)ACTION_ABOUT(action);
    if (viewer != seat && viewer != MIRE_EVERYTHING) {
        if (!shows(b, seat, action, viewer))
            return;
        const char *words = public_words(b, action);
        if (words) {
            mire_put(text, words);
            return;
        }
    }
    switch ((enum verb)ACTION_VERB(action)) {
    case V_PASS:
        say_pass(b, text);
        break;
    case V_DONE:
        say_done(b, text);
        break;
    case V_STAY:
        mire_putf(text, "leaves the %s where it is",
                  boreal_kind_names[boreal_kind(TOKEN_TYPE(b->token[b->sector]))]);
        break;
    case V_NO:
        say_no(b, text);
        break;
    case V_HIDE:
        mire_put(text, "hides the moose");
        break;
    case V_SCORE:
        mire_put(text, boreal_is_open(b, b->sector) ? "lets the fish eat the insects"
                                                    : "scores the closed habitat of the fish");
        break;
    case V_DOUBLE:
        mire_putf(text, "uses the mushroom for %d more points", b->prize);
        break;
    case V_CLOCKWISE:
        mire_put(text, "lets turns go clockwise");
        break;
    case V_COUNTER:
        mire_put(text, "lets turns go counter-clockwise");
        break;
    case V_EXCHANGE:
        if (about)
            mire_putf(text, "exchanges %d tile%s", about, about == 1 ? "" : "s");
        else
            mire_put(text, "keeps the hand as it is");
        break;
    case V_RETURN:
        mire_put(text, "puts ");
        boreal_put_land(set, about, text);
        mire_put(text, " back into the bag");
        break;
    case V_PICK:
        mire_put(text, "chooses ");
        boreal_put_many(about >> 8, about & 255, text);
        break;
    case V_TILE:
    case V_CELL:
    case V_TURN:
        say_laying(b, action, text);
        break;
    case V_PLACE:
        mire_put(text, "places an animal");
        break;
    case V_MOVE:
        mire_put(text, "moves an animal");
        break;
    case V_TILES:
        mire_put(text, "exchanges tiles");
        break;
    case V_ANIMALS:
        mire_put(text, "exchanges animals");
        break;
    case V_KIND:
        mire_putf(text, "places %s%s", boreal_article((enum kind)about), boreal_kind_names[about]);
        break;
    case V_ON:
        mire_put(text, "chooses ");
        boreal_put_land(set, b->map[about].tile, text);
        break;
    case V_SECTOR:
        say_sector(b, about, text);
        break;
    case V_VOLE:
        mire_putf(text, "moves vole %d to %s", set->vole_value[about >> 16],
                  boreal_habitat_names[boreal_habitat(b, set, about & 0xFFFF)]);
        break;
    case V_VOLES:
        mire_put(text, "moves voles");
        break;
    case V_FROM:
        mire_put(text, b->token[about] & TOKEN_TURNED ? "brings out the " : "moves the ");
        boreal_put_token_name(set, b->token[about], text);
        mire_putf(text, " on %s", boreal_habitat_names[boreal_habitat(b, set, about)]);
        break;
    case V_GIVE:
        mire_putf(text, "gives %s%s back to the reserve", boreal_article((enum kind)about),
                  boreal_kind_names[about]);
        break;
    case V_TAKE:
        mire_putf(text, "takes %s%s from the reserve", boreal_article((enum kind)about),
                  boreal_kind_names[about]);
        break;
    case V_BID_TILE:
        mire_put(text, "bids ");
        boreal_put_land(set, about, text);
        mire_put(text, " for first player");
        break;
    case V_BID_TOKEN:
        mire_putf(text, "bids %s%s", boreal_article((enum kind)about), boreal_kind_names[about]);
        break;
    case VERBS:
        break;
    }
}
