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

/* The list of a place whose cards have an order, else NULL. */
static uint8_t *list_of(struct dartmoor *g, int place)
{
    if (place == IN_CLEARING)
        return g->clearing;
    return place >= IN_HAND && place < IN_CAVE ? g->hand[place - IN_HAND] : NULL;
}

/* Cards in the place that the row names, of a seat where it is one of a seat. */
static json_t *save_cards(const void *at, const struct mire_scope *scope)
{
    const struct dartmoor *g = at;
    int place = (int)scope->field->min + scope->index, n = 0;
    const uint8_t *list = list_of((struct dartmoor *)g, place);
    json_t *json = json_array();
    for (int card = 0; card < CARDS; card++)
        if (dartmoor_place(g, card) == place)
            mire_out_add(json, card_json(g, list ? list[n++] : card));
    return json;
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

struct reading {
    struct dartmoor *g;
    uint64_t reserved[3]; /* cards that are named by number somewhere */
    uint64_t numbers[2];  /* bit h: a host says that it is number h + 1 */
    uint64_t hosts[2];    /* those that have been read */
    int next;             /* no host without a number gets a lower one */
    unsigned listed;      /* bit p: the cards in place p are named */
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

/* Cards and hosts named by number are not taken for those without one. */
static void reserve(struct reading *r, const json_t *json)
{
    const char *key;
    json_t *value;
    size_t i;
    int card, half;
    if (json_is_string(json) && dartmoor_read_card(r->g, json_string_value(json), &card, &half))
        mire_add_bit(r->reserved, card);
    json_array_foreach((json_t *)json, i, value) reserve(r, value);
    json_object_foreach((json_t *)json, key, value)
    {
        json_int_t number = strcmp(key, "number") == 0 ? json_integer_value(value) : 0;
        if (number > 0 && number <= HOSTS)
            mire_add_bit(r->numbers, (int)number - 1);
        reserve(r, value);
    }
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
    if (dartmoor_place(g, card) != IN_DECK)
        mire_in_fail(in, "card %d is somewhere else already", card + 1);
    if (wanted >= 0 && half >= 0 && half != wanted)
        mire_in_fail(in, "\"%s\" is the other half of card %d", text, card + 1);
    g->at[card] |= (uint8_t)place;
    return card;
}

/* Cards into the place that the row names, no more than its `max`. */
static void load_cards(const struct mire_in *in, void *at, const struct mire_scope *scope)
{
    struct reading *r = scope->own;
    int place = (int)scope->field->min + scope->index;
    uint8_t *list = list_of(at, place);
    size_t n = mire_read_list(in, 0, (size_t)scope->field->max);
    r->listed |= 1u << place;
    for (size_t i = 0; i < n; i++) {
        struct mire_in one = mire_in_element(in, i);
        int card = claim(r, &one, place, -1);
        if (list)
            list[i] = (uint8_t)card;
    }
}

/* ---- loading: forests ---- */

static void load_slot(struct reading *r, const struct mire_in *in, const struct dartmoor_slot *slot,
                      int seat, int host, bool wood)
{
    struct dartmoor *g = r->g;
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
    }
}

/* The number a host names, less one; or the lowest that nobody names. */
static int number_host(struct reading *r, const struct mire_in *in)
{
    int host = (int)mire_read_opt_int(in, "number", 1, HOSTS, 0) - 1;
    if (host < 0) {
        while (r->next < HOSTS && mire_in_bits(r->numbers, r->next))
            r->next++;
        host = r->next++;
    }
    if (host >= HOSTS)
        mire_in_fail(in, "there are more hosts than cards for them");
    else if (mire_in_bits(r->hosts, host))
        mire_in_fail(in, "two hosts have the number %d", host + 1);
    return mire_in_good(in) ? host : 0;
}

static void load_host(struct reading *r, const struct mire_in *in, int seat)
{
    static const char *const members[] = {"number", "card",    "face_down", "top",   "top2",
                                          "bottom", "bottom2", "left",      "right", NULL};
    mire_read_object(in, members);
    int host = number_host(r, in);
    bool down = mire_read_opt_bool(in, "face_down", false);
    struct mire_in one = mire_in_member(in, "card");
    int card = claim(r, &one, (down ? FACE_DOWN : AS_HOST) + seat, -1);
    if (!down && dartmoor_split(card))
        mire_in_fail(&one, "card %d is no tree, shrub or moor", card + 1);
    r->g->host_card[host] = (uint8_t)card;
    mire_add_bit(r->hosts, host);
    bool wood = !down && dartmoor_face(r->g, card, 0)->side == WOOD;
    for (int s = 0; s < SLOTS; s++)
        if (mire_in_has(in, dartmoor_slots[s].name, &one))
            load_slot(r, &one, &dartmoor_slots[s], seat, host, wood);
}

static void load_forest(const struct mire_in *in, void *at, const struct mire_scope *scope)
{
    size_t n = mire_read_list(in, 0, HOSTS);
    for (size_t i = 0; i < n && mire_in_good(in); i++) {
        struct mire_in host = mire_in_element(in, i);
        load_host(scope->own, &host, scope->index);
    }
}

/* ---- loading: the rest ---- */

static void load_flags(const struct mire_in *in, void *at, const struct mire_scope *scope)
{
    struct dartmoor *g = at;
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
static const struct mire_names stage_names = MIRE_NAMES_IN("stage", dartmoor_stages, name, STAGES);
static const struct mire_names part_names = MIRE_NAMES("part", parts);
static const struct mire_names species_names =
    MIRE_NAMES_IN("species", dartmoor_facts, name, SPECIES);
#define AT(MEMBER)   MIRE_AT(struct dartmoor, MEMBER)
#define SEAT(MEMBER) MIRE_COLUMN(struct dartmoor, MEMBER)
#define CARDS_OF(PLACE, MOST)                                                                      \
    MIRE_OWN, MIRE_HERE, PLACE, MOST, .load = load_cards, .save = save_cards
#define FLAGGED(WHERE) MIRE_OWN, MIRE_HERE, WHERE, .load = load_flags, .save = save_flagged

static const struct mire_field seat_fields[] = {
    {"cave", MIRE_NUMBER, SEAT(cave), 1, CAVES, .flags = MIRE_SPARSE},
    {"cave_cards", CARDS_OF(IN_CAVE, CARDS)},
    {"hand", CARDS_OF(IN_HAND, HAND)},
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
/* Forests choose their cards first. */
static const struct mire_field fields[] = {
    {"stage", MIRE_CHOICE, AT(stage), .names = &stage_names},
    {"setup", MIRE_FLAG, AT(setup)},
    {"seat", MIRE_SEAT, AT(seat)},
    {"winters", MIRE_NUMBER, AT(winters), 0, WINTERS},
    {"caves", MIRE_SET, AT(open_caves), 0, CAVES},
    {"clearing", CARDS_OF(IN_CLEARING, CLEARING), .flags = MIRE_LATER},
    {"discard", CARDS_OF(IN_DISCARD, CARDS), .flags = MIRE_LATER},
    {"seats", MIRE_LIST, MIRE_HERE, .fields = seat_fields},
    {"shown", FLAGGED(ELSEWHERE), .flags = MIRE_LATER},
    {"asleep", FLAGGED(IN_FORESTS), .flags = MIRE_LATER},
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

/* Hands that are not named stay as dealt, without cards that are named elsewhere. */
static void fill_hands(const struct reading *r, const struct dartmoor *dealt)
{
    struct dartmoor *g = r->g;
    for (int seat = 0; seat < g->head.seats; seat++) {
        int place = IN_HAND + seat, n = 0;
        for (int i = 0; !(r->listed >> place & 1) && i < START_HAND; i++) {
            int card = dealt->hand[seat][i];
            if (dartmoor_place(g, card) != IN_DECK)
                continue;
            g->at[card] |= (uint8_t)place;
            g->hand[seat][n++] = (uint8_t)card;
        }
    }
}

/* Counts and sets that follow from the places of the cards. */
static void count_up(const struct reading *r, const struct mire_in *top)
{
    struct dartmoor *g = r->g;
    int seen = 0, all = dartmoor_stack_size(g->head.seats), host, hosts = 0;
    struct mire_in in;
    MIRE_EACH_BIT_OF(host, r->hosts, 2)
        hosts++;
    MIRE_EACH_BIT_OF(host, r->hosts, 2)
        if (host >= hosts)
            mire_in_fail(top, "hosts are numbered 1 to %d without gaps, %d is too high", hosts,
                         host + 1);
    for (int card = 0; card < CARDS; card++)
        seen += g->at[card] != IN_DECK;
    if (seen > all)
        mire_in_fail(top, "%d cards are out, but the game has only %d", seen, all);
    if (!mire_in_good(top))
        return;
    dartmoor_settle(g);
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
    memset(g->at, IN_DECK, sizeof g->at);
    memset(g->hand, 0, sizeof g->hand);
    start_stage(g, mire_in_has(&top, "seats", &in));
    mire_fields_load(fields, &top, g, &scope);
    for (const struct mire_field *f = fields; f->key; f++) {
        scope.field = f;
        if (!(f->flags & MIRE_LATER) || !mire_in_has(&top, f->key, &in))
            continue;
        if (f->load)
            f->load(&in, g, &scope);
        else
            mire_fields_load(f->fields, &in, g, &scope);
    }
    fill_hands(&r, &dealt);
    fill_stage(g, &top);
    count_up(&r, &top);
    return mire_in_status(&top);
}
