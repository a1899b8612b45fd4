/* SPDX-License-Identifier: MIT */
/*
 * Positions: the state as JSON with names, and back; and the audit of whatever comes from outside.
 *
 * Loading puts every card back into the deck, then lays down what the position names. Hands that
 * are not named stay as dealt, without cards that are named elsewhere. Contents of slots, counts
 * and sets follow from where the cards are and are never read. A card may be named without its
 * number: then the first one of that name that is still free is taken.
 *
 * Why 96 hosts are enough: there are 71 named ones, and each universal moor comes from a card that
 * stays in a forest (4 Godwits, 4 Pheasants, 4 Ponies, 6 Goat Willows, 3 Moor Frogs) or from cave
 * 2, once each. The audit checks that, so 93 is never exceeded.
 */
#include "core/fields.h"
#include "core/text.h"
#include "games/dartmoor/dartmoor.h"

#include <stdio.h>
#include <string.h>

static const char *const stages[STAGES] = {"cave", "turn", "second", "slot", "pay",
                                           "take", "stow", "put",    "lay",  "discard"};
static const char *const parts[] = {"effect", "bonus"};

/* ---- saving ---- */

static json_t *face_json(const struct dartmoor *g, int card, int half)
{
    MIRE_TEXT(name, 80);
    dartmoor_put_face(&name, g, card, half);
    return json_string(name.at);
}

static json_t *card_json(const struct dartmoor *g, int card)
{
    return face_json(g, card, -1);
}

static json_t *list_json(const struct dartmoor *g, const uint8_t *cards, int n)
{
    json_t *list = json_array();
    for (int i = 0; i < n; i++)
        mire_out_add(list, card_json(g, cards[i]));
    return list;
}

/* Cards in the place that the row names, of a seat where it is one of a seat. */
static json_t *save_placed(const void *at, const struct mire_scope *scope)
{
    const struct dartmoor *g = at;
    json_t *list = json_array();
    for (int card = 0; card < CARDS; card++)
        if (dartmoor_place(g, card) == scope->field->min + scope->index)
            mire_out_add(list, card_json(g, card));
    return list;
}

/* Cards with a flag, in forests or elsewhere. */
enum { ELSEWHERE, IN_FORESTS };
static json_t *save_flagged(const void *at, const struct mire_scope *scope)
{
    const struct dartmoor *g = at;
    json_t *list = json_array();
    for (int card = 0; card < CARDS; card++) {
        int place = dartmoor_place(g, card);
        if (g->at[card] & SHOWN && (place >= AS_HOST && place < FACE_DOWN) == scope->field->min)
            mire_out_add(list, card_json(g, card));
    }
    return list;
}

static json_t *host_json(const struct dartmoor *g, int seat, int host)
{
    json_t *json = json_object();
    mire_out_int(json, "number", host + 1);
    mire_out_set(json, "card", card_json(g, g->host_card[host]));
    if (mire_in_bits(g->face_down, host))
        mire_out_bool(json, "face_down", true);
    for (int s = 0; s < SLOTS; s++) {
        json_t *cards = json_array();
        int dweller;
        MIRE_EACH_BIT_OF(dweller, g->dwellers_of[seat], 2) {
            if (g->home[dweller] != host || dartmoor_slot_of(g, HOST_CARDS + dweller) != s)
                continue;
            mire_out_add(cards, face_json(g, HOST_CARDS + dweller, dartmoor_slots[s].half));
        }
        if (json_array_size(cards))
            mire_out_set(json, dartmoor_slots[s].name, cards);
        else
            json_decref(cards);
    }
    return json;
}

static json_t *save_clearing(const void *at, const struct mire_scope *scope)
{
    const struct dartmoor *g = at;
    return list_json(g, g->clearing, g->clearing_count);
}

static json_t *save_hand(const void *at, const struct mire_scope *scope)
{
    const struct dartmoor *g = at;
    return list_json(g, g->hand[scope->index], g->hand_count[scope->index]);
}

static json_t *save_forest(const void *at, const struct mire_scope *scope)
{
    const struct dartmoor *g = at;
    json_t *forest = json_array();
    int host;
    MIRE_EACH_BIT_OF(host, g->hosts_of[scope->index], 2)
        mire_out_add(forest, host_json(g, scope->index, host));
    return forest;
}

static json_t *save_played(const void *at, const struct mire_scope *scope)
{
    const struct dartmoor *g = at;
    return face_json(g, g->card, g->half);
}

/* ---- loading: cards ---- */

/* Hosts as they are read, before they have their numbers. */
struct reading {
    struct dartmoor *g;
    uint64_t reserved[3]; /* cards that are named by number somewhere */
    int hosts;
    bool has_hand[SEATS];
    uint8_t number[HOSTS], seat[HOSTS], card[HOSTS];
    bool down[HOSTS];
};

/* The name of a species or card nearest to a misspelt one. */
static void no_such_card(const struct mire_in *in, const char *text)
{
    static const char *const forms = "cards are written cuckoo#101 or cuckoo";
    const char *names[SPECIES];
    char word[60];
    snprintf(word, sizeof word, "%.*s", (int)strcspn(text, "#/"), text);
    for (char *p = word; *p; p++)
        if (*p == '-')
            *p = ' ';
    for (int i = 0; i < SPECIES; i++)
        names[i] = dartmoor_facts[i].name;
    const char *near = mire_word_nearest(word, names, SPECIES);
    if (near && strcasecmp(near, word) != 0)
        mire_in_fail(in, "no card is called \"%.60s\" (did you mean \"%s\"?)", text, near);
    mire_in_fail(in, "no free card is called \"%.60s\"; %s", text, forms);
}

/* Cards named by number are not taken for names without one. */
static void reserve(struct reading *r, const json_t *json)
{
    const char *key;
    json_t *value;
    size_t i;
    int card, half;
    if (json_is_string(json) && dartmoor_read_card(r->g, json_string_value(json), &card, &half))
        mire_add_bit(r->reserved, card);
    json_array_foreach((json_t *)json, i, value) reserve(r, value);
    json_object_foreach((json_t *)json, key, value) reserve(r, value);
}

/* A card without a number: the first free one of which a half, or the whole, is called so. */
static bool find_free(const struct reading *r, const char *text, int wanted, int *card, int *half)
{
    for (int c = 0; c < CARDS; c++) {
        if (dartmoor_place(r->g, c) != IN_DECK || mire_in_bits(r->reserved, c))
            continue;
        for (int h = -1; h < 1 + dartmoor_split(c); h++) {
            MIRE_TEXT(name, 80);
            dartmoor_put_face(&name, r->g, c, h);
            *strchr(name.at, '#') = '\0';
            if (strcasecmp(name.at, text) != 0 || (wanted >= 0 && h >= 0 && h != wanted))
                continue;
            *card = c;
            *half = dartmoor_split(c) ? h : 0;
            return true;
        }
    }
    return false;
}

/* Reads the name of a card that has no place yet and gives it one. `wanted` is the half that must
 * show, or -1. */
static int claim(struct reading *r, const struct mire_in *in, int place, int wanted)
{
    struct dartmoor *g = r->g;
    const char *text = mire_read_string(in);
    int card = 0, half = -1;
    if (strlen(text) > 70)
        mire_in_fail(in, "is too long for the name of a card");
    if (!mire_in_good(in))
        return 0;
    bool numbered = strchr(text, '#') != NULL;
    if (!(numbered ? dartmoor_read_card(r->g, text, &card, &half)
                   : find_free(r, text, wanted, &card, &half))) {
        no_such_card(in, text);
        return 0;
    }
    if (g->at[card] != IN_DECK)
        mire_in_fail(in, "card %d is somewhere else already", card + 1);
    if (wanted >= 0 && half >= 0 && half != wanted)
        mire_in_fail(in, "\"%s\" is the other half of card %d", text, card + 1);
    g->at[card] = (uint8_t)place;
    return card;
}

/* A list of cards into a list of the state, if there is one; how many. */
static uint8_t claim_list(struct reading *r, const struct mire_in *in, int place, uint8_t *list,
                          int most)
{
    size_t n = mire_read_list(in, 0, (size_t)most);
    for (size_t i = 0; i < n; i++) {
        struct mire_in one = mire_in_element(in, i);
        int card = claim(r, &one, place, -1);
        if (list)
            list[i] = (uint8_t)card;
    }
    return (uint8_t)n;
}

/* ---- loading: forests ---- */

static void load_slot(struct reading *r, const struct mire_in *in, const struct dartmoor_slot *slot,
                      int host)
{
    struct dartmoor *g = r->g;
    int seat = r->seat[host], species = tables(g)->card[r->card[host]].species[0];
    bool wood = !r->down[host] && dartmoor_facts[species].side == WOOD;
    size_t n = mire_read_list(in, 0, SPLITS);
    if (!(wood ? slot->of_wood : slot->of_moor))
        mire_in_fail(in, "%s have no such slot", wood ? "trees and shrubs" : "moors");
    for (size_t i = 0; i < n && mire_in_good(in); i++) {
        struct mire_in one = mire_in_element(in, i);
        int card = claim(r, &one, AS_DWELLER + seat, slot->half);
        if (!dartmoor_split(card) || dartmoor_face(g, card, slot->half)->side != slot->side) {
            mire_in_fail(&one, "card %d has no half for this slot", card + 1);
            return;
        }
        g->at[card] |= (uint8_t)((slot->half ? SECOND_HALF : 0) | (slot->second ? SECOND_SLOT : 0));
        g->home[card - HOST_CARDS] = (uint8_t)host;
        mire_add_bit(g->dwellers_of[seat], card - HOST_CARDS);
    }
}

static void load_host(struct reading *r, const struct mire_in *in, int seat)
{
    static const char *const members[] = {"number", "card",    "face_down", "top",   "top2",
                                          "bottom", "bottom2", "left",      "right", NULL};
    int host = r->hosts;
    if (host == HOSTS) {
        mire_in_fail(in, "there are more hosts than cards for them");
        return;
    }
    mire_read_object(in, members);
    r->number[host] = (uint8_t)mire_read_opt_int(in, "number", 1, HOSTS, 0);
    r->down[host] = mire_read_opt_bool(in, "face_down", false);
    struct mire_in one = mire_in_member(in, "card");
    int card = claim(r, &one, (r->down[host] ? FACE_DOWN : AS_HOST) + seat, -1);
    if (!r->down[host] && dartmoor_split(card))
        mire_in_fail(&one, "card %d is no tree, shrub or moor", card + 1);
    r->seat[host] = (uint8_t)seat;
    r->card[host] = (uint8_t)card;
    r->hosts++;
    for (int s = 0; s < SLOTS; s++)
        if (mire_in_has(in, dartmoor_slots[s].name, &one))
            load_slot(r, &one, &dartmoor_slots[s], host);
}

static void load_forest(const struct mire_in *in, void *at, const struct mire_scope *scope)
{
    size_t n = mire_read_list(in, 0, HOSTS);
    for (size_t i = 0; i < n && mire_in_good(in); i++) {
        struct mire_in host = mire_in_element(in, i);
        load_host(scope->own, &host, scope->index);
    }
}

static void load_cave_cards(const struct mire_in *in, void *at, const struct mire_scope *scope)
{
    struct dartmoor *g = at;
    g->cave_cards[scope->index] = claim_list(scope->own, in, IN_CAVE + scope->index, NULL, CARDS);
}

static void load_hand(const struct mire_in *in, void *at, const struct mire_scope *scope)
{
    struct reading *r = scope->own;
    struct dartmoor *g = at;
    int seat = scope->index;
    r->has_hand[seat] = true;
    g->hand_count[seat] = claim_list(r, in, IN_HAND + seat, g->hand[seat], HAND);
}

/* Hosts keep the numbers they name; the others get the lowest that are left. */
static void number_hosts(struct reading *r, const struct mire_in *top)
{
    struct dartmoor *g = r->g;
    uint8_t index[HOSTS] = {0}; /* number - 1 → index + 1 */
    for (int i = 0; i < r->hosts; i++) {
        int number = r->number[i];
        if (number && index[number - 1])
            mire_in_fail(top, "two hosts have the number %d", number);
        if (number)
            index[number - 1] = (uint8_t)(i + 1);
    }
    for (int i = 0, next = 0; i < r->hosts; i++) {
        if (r->number[i])
            continue;
        while (index[next])
            next++;
        index[next] = (uint8_t)(i + 1);
        r->number[i] = (uint8_t)(next + 1);
    }
    for (int i = 0; i < r->hosts; i++) {
        int host = r->number[i] - 1;
        if (host >= r->hosts)
            mire_in_fail(top, "hosts are numbered 1 to %d without gaps, %d is too high", r->hosts,
                         host + 1);
        g->host_card[host] = r->card[i];
        mire_add_bit(g->hosts_of[r->seat[i]], host);
        if (r->down[i])
            mire_add_bit(g->face_down, host);
    }
    g->host_count = (uint8_t)r->hosts;
    for (int i = 0; i < r->hosts; i++)
        g->moors[r->seat[i]] += !dartmoor_is_wood(g, r->number[i] - 1);
    int dweller;
    for (int seat = 0; seat < g->head.seats; seat++)
        MIRE_EACH_BIT_OF(dweller, g->dwellers_of[seat], 2)
            g->home[dweller] = (uint8_t)(r->number[g->home[dweller]] - 1);
}

/* ---- loading: the rest ---- */

static void load_flags(const struct mire_in *in, struct dartmoor *g)
{
    size_t n = mire_read_list(in, 0, CARDS);
    for (size_t i = 0; i < n; i++) {
        struct mire_in one = mire_in_element(in, i);
        int card, half;
        if (dartmoor_read_card(g, mire_read_string(&one), &card, &half))
            g->at[card] |= SHOWN;
        else
            mire_in_fail(&one, "should be a card with its number, like cuckoo#101");
    }
}

static void load_played(const struct mire_in *in, void *at, const struct mire_scope *scope)
{
    struct dartmoor *g = at;
    int card, half;
    if (!dartmoor_read_card(g, mire_read_string(in), &card, &half) || half < 0) {
        mire_in_fail(in, "should be the half that is played, with its number");
        return;
    }
    g->card = (uint8_t)claim(scope->own, in, ON_TABLE, half);
    g->half = (uint8_t)half;
}

/* ---- the tables ---- */

enum { PLAYED = 1, TARGET = 2, ACTS = 4 }; /* what is written only while it is there */
static const struct mire_names stage_names = MIRE_NAMES("stage", stages);
static const struct mire_names part_names = MIRE_NAMES("part", parts);
static const struct mire_names species_names =
    MIRE_NAMES_IN("species", dartmoor_facts, name, SPECIES);
#define AT(MEMBER)   MIRE_AT(struct dartmoor, MEMBER)
#define SEAT(MEMBER) MIRE_COLUMN(struct dartmoor, MEMBER)

static const struct mire_field seat_fields[] = {
    {"cave", MIRE_NUMBER, SEAT(cave), 1, CAVES, .flags = MIRE_SPARSE},
    {"cave_cards", MIRE_OWN, MIRE_HERE, IN_CAVE, .load = load_cave_cards, .save = save_placed},
    {"hand", MIRE_OWN, MIRE_HERE, .load = load_hand, .save = save_hand},
    {"forest", MIRE_OWN, MIRE_HERE, .load = load_forest, .save = save_forest},
    {0},
};
static const struct mire_field table_fields[] = {
    {"card", MIRE_OWN, MIRE_HERE, .load = load_played, .save = save_played, .flags = MIRE_NEED},
    {"free", MIRE_FLAG, AT(free)},
    {"host", MIRE_NUMBER, AT(target), 1, HOSTS, .plus = 1, .only = TARGET},
    {"apart", MIRE_FLAG, AT(apart), .only = TARGET},
    {0},
};
/* Cards find their places in an order of their own. */
static const struct mire_field fields[] = {
    {"stage", MIRE_CHOICE, AT(stage), .names = &stage_names},
    {"setup", MIRE_FLAG, AT(setup)},
    {"seat", MIRE_SEAT, AT(seat)},
    {"winters", MIRE_NUMBER, AT(winters), 0, WINTERS},
    {"caves", MIRE_SET, AT(open_caves), 0, CAVES},
    {"clearing", MIRE_OWN, MIRE_HERE, .save = save_clearing, .flags = MIRE_LATER},
    {"discard", MIRE_OWN, MIRE_HERE, IN_DISCARD, .save = save_placed, .flags = MIRE_LATER},
    {"seats", MIRE_LIST, MIRE_HERE, .fields = seat_fields},
    {"shown", MIRE_OWN, MIRE_HERE, ELSEWHERE, .save = save_flagged, .flags = MIRE_LATER},
    {"asleep", MIRE_OWN, MIRE_HERE, IN_FORESTS, .save = save_flagged, .flags = MIRE_LATER},
    {"table", MIRE_SECTION, MIRE_HERE, .fields = table_fields, .only = PLAYED, .flags = MIRE_LATER},
    {"acting", MIRE_CHOICE, AT(acting), .names = &species_names},
    {"part", MIRE_CHOICE, AT(part), .names = &part_names, .only = ACTS},
    {"matched", MIRE_FLAG, AT(matched)},
    {"left", MIRE_NUMBER, AT(left), 0, 255, .flags = MIRE_SPARSE},
    {"from", MIRE_NUMBER, AT(from), 0, 255, .flags = MIRE_SPARSE},
    {0},
};

json_t *dartmoor_save(const void *state)
{
    const struct dartmoor *g = state;
    struct mire_scope scope = {.seats = g->head.seats};
    scope.only = (g->card != NO_CARD ? PLAYED : 0) | (g->target != NO_HOST ? TARGET : 0) |
                 (g->acting != NO_SPECIES ? ACTS : 0);
    return mire_fields_save(fields, g, &scope);
}

/* ---- loading: the whole ---- */

/* Everything back into the deck. */
static void gather_cards(struct dartmoor *g)
{
    memset(g->at, 0, sizeof g->at);
    memset(g->hand, 0, sizeof g->hand);
    memset(g->hand_count, 0, sizeof g->hand_count);
    memset(g->deck, 0, sizeof g->deck);
}

/* Hands that are not named stay as dealt, without cards that are named elsewhere. */
static void fill_hands(const struct reading *r, const struct dartmoor *dealt)
{
    struct dartmoor *g = r->g;
    for (int seat = 0; seat < g->head.seats; seat++) {
        for (int i = 0; !r->has_hand[seat] && i < START_HAND; i++) {
            int card = dealt->hand[seat][i];
            if (g->at[card] != IN_DECK)
                continue;
            g->at[card] = (uint8_t)(IN_HAND + seat);
            g->hand[seat][g->hand_count[seat]++] = (uint8_t)card;
        }
    }
}

/* Counts and sets that follow from the places of the cards. */
static void count_up(struct dartmoor *g, const struct mire_in *top)
{
    const char *wrong = NULL;
    int seen = 0, all = dartmoor_stack_size(g->head.seats);
    struct mire_in in;
    for (int card = 0; card < CARDS; card++) {
        if (g->at[card] == IN_DECK)
            mire_add_bit(g->deck, card);
        else
            seen++;
    }
    if (seen > all)
        mire_in_fail(top, "%d cards are out, but the game has only %d", seen, all);
    g->stack = (uint8_t)(all - seen);
    for (int host = 0; host < g->host_count && mire_in_good(top); host++)
        g->slots[host] = dartmoor_build_slots(g, host, &wrong);
    if (!mire_in_has(top, "winters", &in))
        g->winters = g->stack < dartmoor_bottom_size(g->head.seats);
}

/* Whose move it is and what is asked, as far as it is not named. With seats described, a position
 * is taken to be a turn. */
static void start_stage(struct dartmoor *g, bool described)
{
    if (described) {
        g->open_caves = 0;
        g->stage = TURN;
        g->seat = 0;
    }
    g->acting = NO_SPECIES;
    g->part = EFFECT;
    g->matched = g->left = g->from = 0;
}

static void fill_stage(struct dartmoor *g, const struct mire_in *top)
{
    struct mire_in in;
    if (!mire_in_has(top, "setup", &in))
        g->setup = g->stage == CHOOSE_CAVE;
    if (g->setup && mire_in_has(top, "part", &in) && g->cave[g->seat])
        g->acting = (uint8_t)(FIRST_CAVE + g->cave[g->seat] - 1);
}

int dartmoor_load(void *state, const json_t *json, struct mire_error *err)
{
    struct dartmoor *g = state, dealt = *g;
    struct reading r = {.g = g};
    struct mire_scope scope = {.seats = g->head.seats, .own = &r};
    struct mire_in top = mire_in_top(json, "state", err), in;
    reserve(&r, json);
    gather_cards(g);
    start_stage(g, mire_in_has(&top, "seats", &in));
    mire_fields_load(fields, &top, g, &scope);
    if (mire_in_good(&top))
        number_hosts(&r, &top);
    if (mire_in_has(&top, "clearing", &in))
        g->clearing_count = claim_list(&r, &in, IN_CLEARING, g->clearing, CLEARING);
    if (mire_in_has(&top, "discard", &in))
        claim_list(&r, &in, IN_DISCARD, NULL, CARDS);
    if (mire_in_has(&top, "table", &in))
        mire_fields_load(table_fields, &in, g, &scope);
    fill_hands(&r, &dealt);
    if (mire_in_has(&top, "shown", &in))
        load_flags(&in, g);
    if (mire_in_has(&top, "asleep", &in))
        load_flags(&in, g);
    fill_stage(g, &top);
    count_up(g, &top);
    return mire_in_status(&top);
}
