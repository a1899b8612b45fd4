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
    static const char *const names[] = {
        [TOP_SIDE] = "top", [BOTTOM_SIDE] = "bottom", [WOOD] = "whole", [GROUND] = "whole"};
    int side = dartmoor_face(g, card, half)->side;
    return side != FLANK ? names[side] : half ? "right" : "left";
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

static void out_guesses(mire_json *json, const struct dartmoor *g, int card, int half)
{
    static const char *const guesses[] = {"symbol", "effect", "bonus"};
    unsigned guessed = tables(g)->acts[tables(g)->card[card].species[half]].guessed;
    bool symbol = tables(g)->card[card].guessed & (half ? GUESSED_SYMBOL_2 : GUESSED_SYMBOL_1);
    mire_out_names(json, "reconstructed", symbol | guessed << 1, guesses);
}

static void out_term(mire_json *terms, int n, const char *per)
{
    mire_json *term = mire_out_element(terms);
    mire_out_int(term, "n", n);
    mire_out_string(term, "per", per);
}

/* The points of a species as terms to be added up: n, for each `per` of it or `if` it is reached,
 * `else` something less. */
static void out_scoring(mire_json *terms, int species)
{
    const struct dartmoor_facts *facts = &dartmoor_facts[species];
    const struct dartmoor_points *p = &facts->points;
    bool reached = p->what1 >= THREE_BATS && p->what1 <= MOST_MOORS;
    const char *group = facts->kinds & K(DRAGONFLY) ? "dragonfly set"
                        : facts->kinds & K(NEWT)    ? "newt set"
                                                    : NULL;
    if (group) {
        out_term(terms, 1, group);
        return;
    }
    if (p->n1) {
        mire_json *term = mire_out_element(terms);
        mire_out_int(term, "n", reached ? p->n1 + p->n2 : p->n1);
        if (reached)
            mire_out_int(term, "else", p->n2);
        if (dartmoor_what_sign(p->what1))
            mire_out_string(term, reached ? "if" : "per", dartmoor_what_sign(p->what1));
        if (p->when)
            mire_out_string(term, "if", p->when == AT_MOOR ? "at a moor" : "all sides occupied");
    }
    if (p->n2 && !reached)
        out_term(terms, p->n2, dartmoor_what_sign(p->what2));
}

/* An effect or bonus, if there is one: in words, and what it does, for those who draw it. */
static void out_op(mire_json *json, const char *key, const char *does, const struct dartmoor_op *op)
{
    MIRE_TEXT(text, 120);
    if (op->verb == NOTHING)
        return;
    dartmoor_put_op(&text, op);
    mire_out_string(json, key, text.at);
    json = mire_out_object(json, does);
    mire_out_string(json, "verb", dartmoor_verbs[op->verb].glyph);
    mire_out_names(json, "kinds", op->kinds, dartmoor_kind_names);
    if (op->n && op->n != ANY)
        mire_out_int(json, "n", op->n);
}

/* One half, with everything that is printed on it. */
static void out_face(mire_json *json, const struct dartmoor *g, int card, int half)
{
    int species = tables(g)->card[card].species[half];
    const struct dartmoor_facts *facts = &dartmoor_facts[species];
    const struct dartmoor_acts *acts = &tables(g)->acts[species];
    const char *side = dartmoor_half_name(g, card, half);
    MIRE_TEXT(points, 120);
    mire_out_id(json, "card-%d-%s", card + 1, side);
    mire_out_string(json, "side", side);
    mire_out_string(json, "species", facts->name);
    mire_out_int(json, "cost", facts->cost);
    mire_out_string(json, "symbol", dartmoor_symbols[tables(g)->card[card].symbol[half]]);
    mire_out_names(json, "types", facts->kinds & (K(RABBIT) - 1), dartmoor_kind_names);
    out_op(json, "effect", "effect_does", &acts->effect);
    out_op(json, "bonus", "bonus_does", &acts->bonus);
    if (dartmoor_needs_moor(facts) || species == CUCKOO) {
        MIRE_TEXT(home, 120);
        dartmoor_put_home(&home, g, species);
        mire_out_string(json, "home", home.at);
    }
    dartmoor_put_points(&points, species);
    mire_out_string(json, "points", points.at);
    out_scoring(mire_out_array(json, "scoring"), species);
    out_guesses(json, g, card, half);
}

static mire_json *out_card(mire_json *json, const struct dartmoor *g, int card)
{
    MIRE_TEXT(name, 80);
    MIRE_TEXT(title, 80);
    dartmoor_put_card(&name, g, card);
    dartmoor_put_title(&title, g, card);
    mire_out_id(json, "card-%d", card + 1);
    mire_out_int(json, "number", card + 1);
    mire_out_string(json, "name", name.at);
    mire_out_string(json, "title", title.at);
    mire_out_string(json, "kind", card_kind(g, card));
    if (tables(g)->card[card].print)
        mire_out_int(json, "print", tables(g)->card[card].print);
    return json;
}

/* A card that may be read on both halves; with what each would score by itself in the forest of a
 * seat, if it is one. */
static void out_faces(mire_json *json, const struct dartmoor *g, int card, int seat)
{
    static const char *const guesses[] = {"pairing", "sides"};
    int prospect[1][2];
    if (seat >= 0)
        dartmoor_prospects(g, seat, &(uint8_t){(uint8_t)card}, 1, prospect);
    mire_json *faces = mire_out_array(out_card(json, g, card), "faces");
    for (int half = 0; half < 1 + dartmoor_split(card); half++) {
        mire_json *face = mire_out_element(faces);
        out_face(face, g, card, half);
        if (seat >= 0)
            mire_out_int(face, "prospect", prospect[0][half]);
    }
    mire_out_names(json, "reconstructed",
                   tables(g)->card[card].guessed & (GUESSED_PAIR | GUESSED_SIDES), guesses);
}

static void out_placed(mire_json *list, const struct dartmoor *g, int place)
{
    for (int card = 0; card < CARDS; card++)
        if (dartmoor_place(g, card) == place)
            out_card(mire_out_element(list), g, card);
}

static void out_hand(mire_json *hand, const struct dartmoor *g, int seat)
{
    for (int i = 0; i < g->hand_count[seat]; i++) {
        int card = g->hand[seat][i];
        mire_json *json = mire_out_element(hand);
        if (card == NO_CARD)
            mire_out_id(json, "hand-%d-%d", seat + 1, i + 1);
        else
            out_faces(json, g, card, seat);
        mire_out_bool(json, "known", card != NO_CARD);
        if (card != NO_CARD)
            mire_out_bool(json, "shown", g->at[card] & SHOWN);
    }
}

/* ---- forests ---- */

/* What a visible card scores now; dragonflies and newts score as groups, not by themselves. */
static void out_worth(mire_json *json, int species, int worth)
{
    if (!(dartmoor_facts[species].kinds & (K(DRAGONFLY) | K(NEWT))))
        mire_out_int(json, "worth", worth);
}

static void out_dweller(mire_json *json, const struct dartmoor *g, int card,
                        const struct dartmoor_worths *worth)
{
    int half = (g->at[card] & SECOND_HALF) != 0;
    out_face(mire_out_object(out_card(json, g, card), "face"), g, card, half);
    out_worth(json, dartmoor_shown(g, card), worth->of_dweller[card - HOST_CARDS]);
    if (g->at[card] & ASLEEP)
        mire_out_bool(json, "asleep", true);
}

static void out_slots(mire_json *slots, const struct dartmoor *g, int seat, int host,
                      const struct dartmoor_worths *worth)
{
    bool wood = dartmoor_is_wood(g, host);
    for (int s = 0; s < SLOTS; s++) {
        if (!(wood ? dartmoor_slots[s].of_wood : dartmoor_slots[s].of_moor))
            continue;
        mire_json *slot = mire_out_element(slots);
        mire_out_id(slot, "host-%d-%s", host + 1, dartmoor_slots[s].name);
        mire_out_string(slot, "side", dartmoor_slots[s].name);
        mire_json *cards = mire_out_array(slot, "cards");
        int d;
        MIRE_EACH_BIT_OF(d, g->dwellers_of[seat], 2)
            if (g->home[d] == host && dartmoor_slot_of(g, HOST_CARDS + d) == s)
                out_dweller(mire_out_element(cards), g, HOST_CARDS + d, worth);
    }
}

static void out_host(mire_json *json, const struct dartmoor *g, int seat, int host,
                     const struct dartmoor_worths *worth)
{
    int species = dartmoor_host_species(g, host), card = g->host_card[host];
    bool down = mire_in_bits(g->face_down, host);
    MIRE_TEXT(name, 60);
    dartmoor_put_host(&name, g, host);
    mire_out_id(json, "host-%d", host + 1);
    mire_out_int(json, "number", host + 1);
    mire_out_string(json, "name", name.at);
    mire_out_string(json, "species", dartmoor_facts[species].name);
    mire_out_string(json, "kind", host_kind(species));
    mire_out_bool(json, "face_down", down);
    if (card != NO_CARD && down)
        out_card(mire_out_object(json, "card"), g, card);
    else if (card != NO_CARD)
        out_faces(mire_out_object(json, "card"), g, card, -1);
    if (card != NO_CARD && !down && g->at[card] & ASLEEP)
        mire_out_bool(json, "asleep", true);
    mire_out_bool(json, "full", dartmoor_is_wood(g, host) && dartmoor_full(g, host));
    out_worth(json, species, worth->of_host[host]);
    out_slots(mire_out_array(json, "slots"), g, seat, host, worth);
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

static void out_cave(mire_json *json, const struct dartmoor *g, int number)
{
    const struct dartmoor_cave *cave = &tables(g)->cave[number - 1];
    MIRE_TEXT(text, 200);
    put_cave(&text, cave);
    mire_out_id(json, "cave-%d", number);
    mire_out_int(json, "number", number);
    mire_out_string(json, "text", text.at);
    mire_out_bool(json, "reconstructed", cave->guessed);
}

static void out_seat(mire_json *json, const struct dartmoor *g, int seat)
{
    struct dartmoor_worths worth;
    dartmoor_worth(g, seat, &worth);
    mire_out_int(json, "seat", seat + 1);
    if (g->cave[seat])
        out_cave(mire_out_object(json, "cave"), g, g->cave[seat]);
    out_placed(mire_out_array(json, "cave_cards"), g, IN_CAVE + seat);
    out_hand(mire_out_array(json, "hand"), g, seat);
    mire_json *forest = mire_out_array(json, "forest");
    int host;
    MIRE_EACH_BIT_OF(host, g->hosts_of[seat], 2)
        out_host(mire_out_element(forest), g, seat, host, &worth);
    mire_out_int(json, "moors", g->moors[seat]);
    mire_out_int(json, "points", dartmoor_points(g, seat));
}

/* The slot a half would get at a host. */
static mire_json *slot_id(const struct dartmoor *g, int card, int half, int host, bool apart)
{
    return mire_id("host-%d-%s", host + 1,
                   dartmoor_slots[dartmoor_slot_for(g, card, half, host, apart)].name);
}

static void out_table(mire_json *json, const struct dartmoor *g)
{
    out_faces(json, g, g->card, -1);
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
}

mire_json *dartmoor_view(const void *state, int viewer)
{
    const struct dartmoor *g = state;
    mire_json *json = mire_object(), *stack = mire_out_object(json, "stack");
    int cave;
    mire_out_string(stack, "id", "stack");
    mire_out_int(stack, "cards", g->stack);
    mire_json *winter = mire_out_object(json, "winter");
    mire_out_string(winter, "id", "winter");
    mire_out_int(winter, "met", g->winters);
    mire_out_int(winter, "of", WINTERS);
    mire_out_int(winter, "lower_pile", dartmoor_bottom_size(g->head.seats));
    mire_json *clearing = mire_out_object(json, "clearing");
    mire_out_string(clearing, "id", "clearing");
    mire_json *cards = mire_out_array(clearing, "cards");
    for (int i = 0; i < g->clearing_count; i++)
        out_faces(mire_out_element(cards), g, g->clearing[i], viewer);
    mire_out_int(clearing, "sweep_at", SWEEP);
    out_placed(mire_out_array(json, "discard"), g, IN_DISCARD);
    mire_json *caves = mire_out_array(json, "caves");
    MIRE_EACH_BIT(cave, g->open_caves)
        out_cave(mire_out_element(caves), g, cave + 1);
    if (g->card != NO_CARD)
        out_table(mire_out_object(json, "table"), g);
    mire_json *seats = mire_out_array(json, "seats");
    for (int seat = 0; seat < g->head.seats; seat++)
        out_seat(mire_out_element(seats), g, seat);
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
            mire_json *slot = mire_out_element(list);
            mire_out_set(slot, "id", slot_id(g, card, half, host, apart));
            mire_out_string(slot, "answer", answer.at);
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
