/* SPDX-License-Identifier: MIT */
/*
 * What a viewer sees: as JSON for front ends, and as a text board.
 *
 * Ids: card-101 (and card-101-top for a half that may be chosen), hand-2-5 for a hand card the
 * viewer can't know, host-7 and its slots host-7-top, host-7-top2, …; stack, clearing, winter,
 * cave-3.
 */
#include "core/json.h"
#include "games/dartmoor/dartmoor.h"

const char *dartmoor_half_name(const struct dartmoor *g, int card, int half)
{
    switch (dartmoor_face(g, card, half)->side) {
    case TOP_SIDE:
        return "top";
    case BOTTOM_SIDE:
        return "bottom";
    case FLANK:
        return half ? "right" : "left";
    default:
        return "whole";
    }
}

static const char *host_kind(int species)
{
    unsigned kinds = dartmoor_facts[species].kinds;
    if (species == UNIVERSAL_MOOR)
        return "universal moor";
    return kinds & K(TREE) ? "tree" : kinds & K(SHRUB) ? "shrub" : "moor";
}

static const char *card_kind(const struct dartmoor *g, int card)
{
    if (!dartmoor_split(card))
        return host_kind(tables(g)->card[card].species[0]);
    return dartmoor_face(g, card, 0)->side == TOP_SIDE ? "top and bottom" : "left and right";
}

/* ---- cards ---- */

static mire_json *guesses_json(const struct dartmoor *g, int card, int half)
{
    unsigned guessed = tables(g)->acts[tables(g)->card[card].species[half]].guessed;
    mire_json *list = mire_array();
    if (tables(g)->card[card].guessed & (half ? GUESSED_SYMBOL_2 : GUESSED_SYMBOL_1))
        mire_out_add(list, mire_string("symbol"));
    if (guessed & GUESSED_EFFECT)
        mire_out_add(list, mire_string("effect"));
    if (guessed & GUESSED_BONUS)
        mire_out_add(list, mire_string("bonus"));
    return list;
}

/* A quantity that points grow with, as one word or two. */
static const char *what_name(int what)
{
    static const char *const names[WHATS] = {
        [CAVE_CARDS] = "cave",
        [BIRD_SPECIES] = "bird species",
        [PLANT_SPECIES] = "plant species",
        [THREE_BATS] = "3 bat species",
        [THREE_AMPHIBIANS] = "3 amphibian species",
        [FIVE_PLANTS] = "5 plant species",
        [FIVE_INSECTS] = "5 insects",
        [FIVE_MOORS] = "5 moors",
        [MOST_MOORS] = "most moors",
        [BIRD_STEPS] = "steps of bird species",
        [OWN_SYMBOL] = "own symbol",
    };
    if (what == ONE)
        return NULL;
    if (what >= SYMBOL && what < SYMBOL + SYMBOLS)
        return dartmoor_symbols[what - SYMBOL];
    return names[what] ? names[what] : dartmoor_kind_names[what];
}

static mire_json *term_json(int n, const char *per)
{
    mire_json *term = mire_object();
    mire_out_int(term, "n", n);
    mire_out_string(term, "per", per);
    return term;
}

/* The points of a species as terms to be added up: n, for each `per` of it or `if` it is reached,
 * `else` something less. */
static mire_json *scoring_json(int species)
{
    const struct dartmoor_facts *facts = &dartmoor_facts[species];
    const struct dartmoor_points *p = &facts->points;
    mire_json *terms = mire_array();
    bool reached = p->what1 >= THREE_BATS && p->what1 <= MOST_MOORS;
    const char *group = facts->kinds & K(DRAGONFLY) ? "dragonfly set"
                        : facts->kinds & K(NEWT)    ? "newt set"
                                                    : NULL;
    if (group) {
        mire_out_add(terms, term_json(1, group));
        return terms;
    }
    if (p->n1) {
        mire_json *term = mire_object();
        mire_out_int(term, "n", reached ? p->n1 + p->n2 : p->n1);
        if (reached)
            mire_out_int(term, "else", p->n2);
        if (what_name(p->what1))
            mire_out_string(term, reached ? "if" : "per", what_name(p->what1));
        if (p->when)
            mire_out_string(term, "if", p->when == AT_MOOR ? "at a moor" : "all sides occupied");
        mire_out_add(terms, term);
    }
    if (p->n2 && !reached)
        mire_out_add(terms, term_json(p->n2, what_name(p->what2)));
    return terms;
}

static mire_json *kinds_json(unsigned kinds)
{
    mire_json *list = mire_array();
    int kind;
    MIRE_EACH_BIT(kind, kinds)
        mire_out_add(list, mire_string(dartmoor_kind_names[kind]));
    return list;
}

/* What an effect or bonus does, for those who draw it as glyphs. */
static mire_json *op_json(const struct dartmoor_op *op)
{
    mire_json *json = mire_object();
    mire_out_string(json, "verb", dartmoor_verbs[op->verb].glyph);
    mire_out_set(json, "kinds", kinds_json(op->kinds));
    if (op->n && op->n != ANY)
        mire_out_int(json, "n", op->n);
    return json;
}

/* An effect or bonus, if there is one: in words, and what it does. */
static void out_op(mire_json *json, const char *key, const char *does, const struct dartmoor_op *op)
{
    MIRE_TEXT(text, 120);
    if (op->verb == NOTHING)
        return;
    dartmoor_put_op(&text, op);
    mire_out_string(json, key, text.at);
    mire_out_set(json, does, op_json(op));
}

/* One half, with everything that is printed on it. */
static mire_json *face_json(const struct dartmoor *g, int card, int half)
{
    int species = tables(g)->card[card].species[half];
    const struct dartmoor_facts *facts = &dartmoor_facts[species];
    const struct dartmoor_acts *acts = &tables(g)->acts[species];
    const char *side = dartmoor_half_name(g, card, half);
    mire_json *json = mire_object();
    MIRE_TEXT(points, 120);
    mire_out_set(json, "id", mire_id("card-%d-%s", card + 1, side));
    mire_out_string(json, "side", side);
    mire_out_string(json, "species", facts->name);
    mire_out_int(json, "cost", facts->cost);
    mire_out_string(json, "symbol", dartmoor_symbols[tables(g)->card[card].symbol[half]]);
    mire_out_set(json, "types", kinds_json(facts->kinds & (K(RABBIT) - 1)));
    out_op(json, "effect", "effect_does", &acts->effect);
    out_op(json, "bonus", "bonus_does", &acts->bonus);
    if (dartmoor_choosy(species)) {
        MIRE_TEXT(home, 120);
        dartmoor_put_home(&home, g, species);
        mire_out_string(json, "home", home.at);
    }
    dartmoor_put_points(&points, species);
    mire_out_string(json, "points", points.at);
    mire_out_set(json, "scoring", scoring_json(species));
    mire_out_set(json, "reconstructed", guesses_json(g, card, half));
    return json;
}

static mire_json *card_json(const struct dartmoor *g, int card)
{
    mire_json *json = mire_object();
    MIRE_TEXT(name, 80);
    MIRE_TEXT(title, 80);
    dartmoor_put_card(&name, g, card);
    dartmoor_put_title(&title, g, card);
    mire_out_set(json, "id", mire_id("card-%d", card + 1));
    mire_out_int(json, "number", card + 1);
    mire_out_string(json, "name", name.at);
    mire_out_string(json, "title", title.at);
    mire_out_string(json, "kind", card_kind(g, card));
    if (tables(g)->card[card].print)
        mire_out_int(json, "print", tables(g)->card[card].print);
    return json;
}

/* A card that may be read on both halves; with what each would score, where that is known. */
static mire_json *faces_json(const struct dartmoor *g, int card, const int *prospect)
{
    mire_json *json = card_json(g, card), *faces = mire_array(), *guesses = mire_array();
    for (int half = 0; half < 1 + dartmoor_split(card); half++) {
        mire_json *face = face_json(g, card, half);
        if (prospect)
            mire_out_int(face, "prospect", prospect[half]);
        mire_out_add(faces, face);
    }
    mire_out_set(json, "faces", faces);
    if (tables(g)->card[card].guessed & GUESSED_PAIR)
        mire_out_add(guesses, mire_string("pairing"));
    if (tables(g)->card[card].guessed & GUESSED_SIDES)
        mire_out_add(guesses, mire_string("sides"));
    mire_out_set(json, "reconstructed", guesses);
    return json;
}

static mire_json *placed_json(const struct dartmoor *g, int place)
{
    mire_json *list = mire_array();
    for (int card = 0; card < CARDS; card++)
        if (dartmoor_place(g, card) == place)
            mire_out_add(list, card_json(g, card));
    return list;
}

/* The same, with what each half would score by itself in the seat's forest. */
static mire_json *prospect_json(const struct dartmoor *g, int seat, int card)
{
    int prospect[1][2];
    dartmoor_prospects(g, seat, &(uint8_t){(uint8_t)card}, 1, prospect);
    return faces_json(g, card, prospect[0]);
}

static mire_json *hand_json(const struct dartmoor *g, int seat)
{
    mire_json *hand = mire_array();
    for (int i = 0; i < g->hand_count[seat]; i++) {
        int card = g->hand[seat][i];
        if (card == NO_CARD) {
            mire_json *unknown = mire_object();
            mire_out_set(unknown, "id", mire_id("hand-%d-%d", seat + 1, i + 1));
            mire_out_bool(unknown, "known", false);
            mire_out_add(hand, unknown);
            continue;
        }
        mire_json *json = prospect_json(g, seat, card);
        mire_out_bool(json, "known", true);
        mire_out_bool(json, "shown", g->at[card] & SHOWN);
        mire_out_add(hand, json);
    }
    return hand;
}

/* ---- forests ---- */

/* What a visible card scores now; dragonflies and newts score as groups, not by themselves. */
static void out_worth(mire_json *json, int species, int worth)
{
    if (!(dartmoor_facts[species].kinds & (K(DRAGONFLY) | K(NEWT))))
        mire_out_int(json, "worth", worth);
}

static mire_json *dweller_json(const struct dartmoor *g, int card,
                               const struct dartmoor_worths *worth)
{
    int half = (g->at[card] & SECOND_HALF) != 0;
    mire_json *json = card_json(g, card);
    mire_out_set(json, "face", face_json(g, card, half));
    out_worth(json, tables(g)->card[card].species[half], worth->of_dweller[card - HOST_CARDS]);
    if (g->at[card] & ASLEEP)
        mire_out_bool(json, "asleep", true);
    return json;
}

static mire_json *slots_json(const struct dartmoor *g, int seat, int host,
                             const struct dartmoor_worths *worth)
{
    mire_json *slots = mire_array();
    bool wood = dartmoor_is_wood(g, host);
    for (int s = 0; s < SLOTS; s++) {
        if (!(wood ? dartmoor_slots[s].of_wood : dartmoor_slots[s].of_moor))
            continue;
        mire_json *slot = mire_object(), *cards = mire_array();
        int d;
        MIRE_EACH_BIT_OF(d, g->dwellers_of[seat], 2) {
            if (g->home[d] == host && dartmoor_slot_of(g, HOST_CARDS + d) == s)
                mire_out_add(cards, dweller_json(g, HOST_CARDS + d, worth));
        }
        mire_out_set(slot, "id", mire_id("host-%d-%s", host + 1, dartmoor_slots[s].name));
        mire_out_string(slot, "side", dartmoor_slots[s].name);
        mire_out_set(slot, "cards", cards);
        mire_out_add(slots, slot);
    }
    return slots;
}

static mire_json *host_json(const struct dartmoor *g, int seat, int host,
                            const struct dartmoor_worths *worth)
{
    int species = dartmoor_host_species(g, host), card = g->host_card[host];
    bool down = dartmoor_bit(g->face_down, host);
    mire_json *json = mire_object();
    MIRE_TEXT(name, 60);
    dartmoor_put_host(&name, g, host);
    mire_out_set(json, "id", mire_id("host-%d", host + 1));
    mire_out_int(json, "number", host + 1);
    mire_out_string(json, "name", name.at);
    mire_out_string(json, "species", dartmoor_facts[species].name);
    mire_out_string(json, "kind", host_kind(species));
    mire_out_bool(json, "face_down", down);
    if (card != NO_CARD)
        mire_out_set(json, "card", down ? card_json(g, card) : faces_json(g, card, NULL));
    if (card != NO_CARD && !down && g->at[card] & ASLEEP)
        mire_out_bool(json, "asleep", true);
    mire_out_bool(json, "full", dartmoor_is_wood(g, host) && dartmoor_full(g, host));
    out_worth(json, species, worth->of_host[host]);
    mire_out_set(json, "slots", slots_json(g, seat, host, worth));
    return json;
}

/* ---- the whole ---- */

static void put_cave(struct mire_text *text, const struct dartmoor_cave *cave)
{
    if (cave->first.verb != NOTHING)
        dartmoor_put_op(text, &cave->first);
    if (cave->then.verb != NOTHING) {
        mire_put(text, ", then ");
        dartmoor_put_op(text, &cave->then);
    }
    if (cave->end)
        mire_putf(text, "%d points at the end", cave->end);
}

static mire_json *cave_json(const struct dartmoor *g, int number)
{
    const struct dartmoor_cave *cave = &tables(g)->cave[number - 1];
    mire_json *json = mire_object();
    MIRE_TEXT(text, 200);
    put_cave(&text, cave);
    mire_out_set(json, "id", mire_id("cave-%d", number));
    mire_out_int(json, "number", number);
    mire_out_string(json, "text", text.at);
    mire_out_bool(json, "reconstructed", cave->guessed);
    return json;
}

static mire_json *seat_json(const struct dartmoor *g, int seat)
{
    mire_json *json = mire_object(), *forest = mire_array();
    struct dartmoor_worths worth;
    dartmoor_worth(g, seat, &worth);
    mire_out_int(json, "seat", seat + 1);
    if (g->cave[seat])
        mire_out_set(json, "cave", cave_json(g, g->cave[seat]));
    mire_out_set(json, "cave_cards", placed_json(g, IN_CAVE + seat));
    mire_out_set(json, "hand", hand_json(g, seat));
    int host;
    MIRE_EACH_BIT_OF(host, g->hosts_of[seat], 2)
        mire_out_add(forest, host_json(g, seat, host, &worth));
    mire_out_set(json, "forest", forest);
    mire_out_int(json, "moors", g->moors[seat]);
    mire_out_int(json, "points", dartmoor_points(g, seat));
    return json;
}

/* The slot a half would get at a host. */
static int slot_at(const struct dartmoor *g, int card, int half, int host, bool apart)
{
    const struct dartmoor_facts *facts = dartmoor_face(g, card, half);
    unsigned slots = g->slots[host];
    if (facts->side == FLANK)
        return half ? IN_RIGHT : IN_LEFT;
    if (dartmoor_is_wood(g, host))
        return facts->side == TOP_SIDE ? IN_TOP : IN_BOTTOM;
    if (facts->side == BOTTOM_SIDE)
        return slots & MOOR_BOTTOM ? IN_BOTTOM_2 : IN_BOTTOM;
    unsigned first = slots & MOOR_TOP, second = (slots & MOOR_TOP_2) >> 2;
    if (facts->kinds & K(DRAGONFLY) && slots & SOLDIERS && !apart) {
        if (first == FLIES)
            return IN_TOP;
        if (second == FLIES)
            return IN_TOP_2;
    }
    return first == EMPTY ? IN_TOP : IN_TOP_2;
}

static mire_json *slot_id(const struct dartmoor *g, int card, int half, int host, bool apart)
{
    return mire_id("host-%d-%s", host + 1,
                   dartmoor_slots[slot_at(g, card, half, host, apart)].name);
}

static mire_json *table_json(const struct dartmoor *g)
{
    mire_json *json = faces_json(g, g->card, NULL);
    mire_out_string(json, "plays", dartmoor_half_name(g, g->card, g->half));
    mire_out_bool(json, "free", g->free);
    if (g->target != NO_HOST) {
        mire_out_int(json, "host", g->target + 1);
        mire_out_set(json, "slot", slot_id(g, g->card, g->half, g->target, g->apart));
    }
    mire_out_int(json, "to_pay", g->stage == PAY ? g->left : 0);
    mire_out_bool(json, "bonus_alive",
                  g->matched &&
                      tables(g)->acts[tables(g)->card[g->card].species[g->half]].bonus.verb !=
                          NOTHING);
    return json;
}

mire_json *dartmoor_view(const void *state, int viewer)
{
    const struct dartmoor *g = state;
    mire_json *json = mire_object(), *seats = mire_array(), *caves = mire_array();
    mire_json *cards = mire_array(), *stack = mire_object(), *winter = mire_object();
    mire_json *clearing = mire_object();
    for (int i = 0; i < g->clearing_count; i++)
        mire_out_add(cards, viewer < 0 ? faces_json(g, g->clearing[i], NULL)
                                       : prospect_json(g, viewer, g->clearing[i]));
    for (int i = 0; i < CAVES; i++)
        if (g->open_caves >> i & 1)
            mire_out_add(caves, cave_json(g, i + 1));
    for (int seat = 0; seat < g->head.seats; seat++)
        mire_out_add(seats, seat_json(g, seat));
    mire_out_string(stack, "id", "stack");
    mire_out_int(stack, "cards", g->stack);
    mire_out_set(json, "stack", stack);
    mire_out_string(winter, "id", "winter");
    mire_out_int(winter, "met", g->winters);
    mire_out_int(winter, "of", WINTERS);
    mire_out_int(winter, "lower_pile", dartmoor_bottom_size(g->head.seats));
    mire_out_set(json, "winter", winter);
    mire_out_string(clearing, "id", "clearing");
    mire_out_set(clearing, "cards", cards);
    mire_out_int(clearing, "sweep_at", SWEEP);
    mire_out_set(json, "clearing", clearing);
    mire_out_set(json, "discard", placed_json(g, IN_DISCARD));
    mire_out_set(json, "caves", caves);
    if (g->card != NO_CARD)
        mire_out_set(json, "table", table_json(g));
    mire_out_set(json, "seats", seats);
    return json;
}

/* ---- what an action touches ---- */

/* Every slot a half might go to, with the answer that then puts it there: so a card can be dragged
 * to its place in one go. Of cards that are hosts, none. */
static mire_json *slots_for(const struct dartmoor *g, int seat, int card, int half)
{
    mire_json *list = mire_array();
    if (!dartmoor_split(card))
        return list;
    int host;
    MIRE_EACH_BIT_OF(host, g->hosts_of[seat], 2) {
        int ways = dartmoor_spread(g, host, dartmoor_needs(g, card, half));
        for (int apart = 0; apart < ways; apart++) {
            MIRE_TEXT(answer, 80);
            dartmoor_name(g, seat, ACT(DO_SLOT, host, apart), &answer);
            mire_json *slot = mire_object();
            mire_out_set(slot, "id", slot_id(g, card, half, host, apart));
            mire_out_string(slot, "answer", answer.at);
            mire_out_add(list, slot);
        }
    }
    return list;
}

mire_json *dartmoor_touch(const void *state, int seat, mire_action action)
{
    const struct dartmoor *g = state;
    int doing = mire_action_kind(action), operand = dartmoor_operand(action);
    mire_json *ids = NULL;
    if (doing == DO_SLOT) {
        ids = mire_array();
        mire_out_add(ids, slot_id(g, g->card, g->half, operand, dartmoor_second(action)));
        mire_out_add(ids, mire_id("card-%d", g->card + 1));
    }
    mire_json *json = dartmoor_row_touch(state, seat, action, ids);
    if (doing == DO_PLAY || doing == DO_PUT)
        mire_out_set(json, "slots", slots_for(g, seat, operand, dartmoor_second(action)));
    if (dartmoor_picks(state, seat, action) && g->left != ANY)
        mire_out_int(json, "left", g->left);
    if (doing == DO_PAY)
        mire_out_bool(json, "bonus",
                      g->matched &&
                          dartmoor_carries(g, operand, tables(g)->card[g->card].symbol[g->half]));
    return json;
}
