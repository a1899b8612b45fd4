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
#include "core/json.h"
#include "core/text.h"
#include "games/dartmoor/dartmoor.h"

#include <stdio.h>
#include <string.h>

static const char *const stages[STAGES] = {"cave", "turn", "second", "slot", "pay",
                                           "take", "stow", "put",    "lay",  "discard"};
static const char *const parts[] = {"effect", "bonus"};

/* ---- saving ---- */

static json_t *card_json(const struct dartmoor *g, int card)
{
    MIRE_TEXT(name, 80);
    dartmoor_put_card(&name, g, card);
    return json_string(name.at);
}

static json_t *list_json(const struct dartmoor *g, const uint8_t *cards, int n)
{
    json_t *list = json_array();
    for (int i = 0; i < n; i++)
        mire_out_add(list, card_json(g, cards[i]));
    return list;
}

static json_t *placed_json(const struct dartmoor *g, int place)
{
    json_t *list = json_array();
    for (int card = 0; card < CARDS; card++)
        if (dartmoor_place(g, card) == place)
            mire_out_add(list, card_json(g, card));
    return list;
}

static json_t *flagged_json(const struct dartmoor *g, bool forest)
{
    json_t *list = json_array();
    for (int card = 0; card < CARDS; card++) {
        int place = dartmoor_place(g, card);
        if (g->at[card] & SHOWN && (place >= AS_HOST && place < FACE_DOWN) == forest)
            mire_out_add(list, card_json(g, card));
    }
    return list;
}

static json_t *host_json(const struct dartmoor *g, int seat, int host)
{
    json_t *json = json_object();
    mire_out_int(json, "number", host + 1);
    mire_out_set(json, "card", card_json(g, g->host_card[host]));
    if (dartmoor_bit(g->face_down, host))
        mire_out_bool(json, "face_down", true);
    for (int s = 0; s < SLOTS; s++) {
        json_t *cards = json_array();
        EACH_BIT(dweller, g->dwellers_of[seat])
        {
            if (g->home[dweller] != host || dartmoor_slot_of(g, HOST_CARDS + dweller) != s)
                continue;
            MIRE_TEXT(name, 60);
            dartmoor_put_face(&name, g, HOST_CARDS + dweller, dartmoor_slots[s].half);
            mire_out_add(cards, json_string(name.at));
        }
        if (json_array_size(cards))
            mire_out_set(json, dartmoor_slots[s].name, cards);
        else
            json_decref(cards);
    }
    return json;
}

static json_t *seat_json(const struct dartmoor *g, int seat)
{
    json_t *json = json_object(), *forest = json_array();
    if (g->cave[seat])
        mire_out_int(json, "cave", g->cave[seat]);
    mire_out_set(json, "cave_cards", placed_json(g, IN_CAVE + seat));
    mire_out_set(json, "hand", list_json(g, g->hand[seat], g->hand_count[seat]));
    EACH_BIT(host, g->hosts_of[seat]) mire_out_add(forest, host_json(g, seat, host));
    mire_out_set(json, "forest", forest);
    return json;
}

static json_t *table_json(const struct dartmoor *g)
{
    json_t *json = json_object();
    MIRE_TEXT(name, 60);
    dartmoor_put_face(&name, g, g->card, g->half);
    mire_out_string(json, "card", name.at);
    mire_out_bool(json, "free", g->free);
    if (g->target != NO_HOST) {
        mire_out_int(json, "host", g->target + 1);
        mire_out_bool(json, "apart", g->apart);
    }
    return json;
}

json_t *dartmoor_save(const void *state)
{
    const struct dartmoor *g = state;
    json_t *json = json_object(), *caves = json_array(), *seats = json_array();
    for (int i = 0; i < CAVES; i++)
        if (g->open_caves >> i & 1)
            mire_out_add(caves, json_integer(i + 1));
    for (int seat = 0; seat < g->head.seats; seat++)
        mire_out_add(seats, seat_json(g, seat));
    mire_out_string(json, "stage", stages[g->stage]);
    mire_out_bool(json, "setup", g->setup);
    mire_out_int(json, "seat", g->seat + 1);
    mire_out_int(json, "winters", g->winters);
    mire_out_set(json, "caves", caves);
    mire_out_set(json, "clearing", list_json(g, g->clearing, g->clearing_count));
    mire_out_set(json, "discard", placed_json(g, IN_DISCARD));
    mire_out_set(json, "seats", seats);
    mire_out_set(json, "shown", flagged_json(g, false));
    mire_out_set(json, "asleep", flagged_json(g, true));
    if (g->card != NO_CARD)
        mire_out_set(json, "table", table_json(g));
    if (g->acting != NO_SPECIES) {
        if (g->acting < FIRST_CAVE)
            mire_out_string(json, "acting", dartmoor_facts[g->acting].name);
        mire_out_string(json, "part", parts[g->part]);
    }
    mire_out_bool(json, "matched", g->matched);
    if (g->left)
        mire_out_int(json, "left", g->left);
    if (g->from)
        mire_out_int(json, "from", g->from);
    return json;
}

/* ---- loading: cards ---- */

/* Hosts as they are read, before they have their numbers. */
struct reading {
    struct dartmoor *g;
    uint64_t reserved[3]; /* cards that are named by number somewhere */
    int hosts;
    uint8_t number[HOSTS], seat[HOSTS], card[HOSTS];
    bool down[HOSTS];
};

/* The name of a species or card nearest to a misspelt one. */
static int no_such_card(const struct mire_in *in, const char *text)
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
        return mire_in_fail(in, "no card is called \"%.60s\" (did you mean \"%s\"?)", text, near);
    return mire_in_fail(in, "no free card is called \"%.60s\"; %s", text, forms);
}

/* Cards named by number are not taken for names without one. */
static void reserve(struct reading *r, const json_t *json)
{
    const char *key;
    json_t *value;
    size_t i;
    int card, half;
    if (json_is_string(json) && dartmoor_read_card(r->g, json_string_value(json), &card, &half))
        dartmoor_set(r->reserved, card);
    json_array_foreach((json_t *)json, i, value) reserve(r, value);
    json_object_foreach((json_t *)json, key, value) reserve(r, value);
}

/* A card without a number: the first free one of which a half, or the whole, is called so. */
static bool find_free(const struct reading *r, const char *text, int wanted, int *card, int *half)
{
    for (int c = 0; c < CARDS; c++) {
        if (dartmoor_place(r->g, c) != IN_DECK || dartmoor_bit(r->reserved, c))
            continue;
        for (int h = -1; h < 1 + dartmoor_split(c); h++) {
            MIRE_TEXT(name, 80);
            if (h < 0)
                dartmoor_put_card(&name, r->g, c);
            else
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
static int claim(struct reading *r, const struct mire_in *in, int place, int wanted, int *card)
{
    struct dartmoor *g = r->g;
    const char *text;
    int half = -1, status = mire_in_string(in, &text);
    if (status != MIRE_OK)
        return status;
    if (strlen(text) > 70)
        return mire_in_fail(in, "is too long for the name of a card");
    bool numbered = strchr(text, '#') != NULL;
    if (!(numbered ? dartmoor_read_card(r->g, text, card, &half)
                   : find_free(r, text, wanted, card, &half)))
        return no_such_card(in, text);
    if (g->at[*card] != IN_DECK)
        return mire_in_fail(in, "card %d is somewhere else already", *card + 1);
    if (wanted >= 0 && half >= 0 && half != wanted)
        return mire_in_fail(in, "\"%s\" is the other half of card %d", text, *card + 1);
    g->at[*card] = (uint8_t)place;
    return MIRE_OK;
}

/* A list of cards into a list of the state. */
static int load_list(struct reading *r, const struct mire_in *in, int place, uint8_t *list,
                     int most, uint8_t *count)
{
    size_t n;
    int status = mire_in_array(in, 0, (size_t)most, &n);
    for (size_t i = 0; status == MIRE_OK && i < n; i++) {
        struct mire_in one;
        int card;
        mire_in_at(in, i, &one);
        status = claim(r, &one, place, -1, &card);
        if (status == MIRE_OK && list)
            list[i] = (uint8_t)card;
    }
    if (status == MIRE_OK && count)
        *count = (uint8_t)n;
    return status;
}

/* ---- loading: forests ---- */

static int load_slot(struct reading *r, const struct mire_in *in, const struct dartmoor_slot *slot,
                     int host)
{
    struct dartmoor *g = r->g;
    int seat = r->seat[host], species = tables(g)->card[r->card[host]].species[0];
    bool wood = !r->down[host] && dartmoor_facts[species].side == WOOD;
    size_t n;
    int status = mire_in_array(in, 0, SPLITS, &n);
    if (status == MIRE_OK && !(wood ? slot->of_wood : slot->of_moor))
        return mire_in_fail(in, "%s have no such slot", wood ? "trees and shrubs" : "moors");
    for (size_t i = 0; status == MIRE_OK && i < n; i++) {
        struct mire_in one;
        int card;
        mire_in_at(in, i, &one);
        status = claim(r, &one, AS_DWELLER + seat, slot->half, &card);
        if (status != MIRE_OK)
            return status;
        if (!dartmoor_split(card) || dartmoor_face(g, card, slot->half)->side != slot->side)
            return mire_in_fail(&one, "card %d has no half for this slot", card + 1);
        g->at[card] |= (uint8_t)((slot->half ? SECOND_HALF : 0) | (slot->second ? SECOND_SLOT : 0));
        g->home[card - HOST_CARDS] = (uint8_t)host;
        dartmoor_set(g->dwellers_of[seat], card - HOST_CARDS);
    }
    return status;
}

static int load_host(struct reading *r, const struct mire_in *in, int seat)
{
    static const char *const members[] = {"number", "card",    "face_down", "top",   "top2",
                                          "bottom", "bottom2", "left",      "right", NULL};
    struct mire_in one;
    int host = r->hosts, card;
    bool down = false;
    if (host == HOSTS)
        return mire_in_fail(in, "there are more hosts than cards for them");
    int status = mire_in_object(in, members);
    if (status == MIRE_OK)
        status = mire_in_opt_u8(in, "number", 1, HOSTS, &r->number[host]);
    if (status == MIRE_OK)
        status = mire_in_opt_bool(in, "face_down", &down);
    if (status == MIRE_OK)
        status = mire_in_need(in, "card", &one);
    if (status == MIRE_OK)
        status = claim(r, &one, (down ? FACE_DOWN : AS_HOST) + seat, -1, &card);
    if (status != MIRE_OK)
        return status;
    if (!down && dartmoor_split(card))
        return mire_in_fail(&one, "card %d is no tree, shrub or moor", card + 1);
    r->seat[host] = (uint8_t)seat;
    r->card[host] = (uint8_t)card;
    r->down[host] = down;
    r->hosts++;
    for (int s = 0; status == MIRE_OK && s < SLOTS; s++)
        if (mire_in_has(in, dartmoor_slots[s].name, &one))
            status = load_slot(r, &one, &dartmoor_slots[s], host);
    return status;
}

static int load_seat(struct reading *r, const struct mire_in *in, int seat, bool *has_hand)
{
    static const char *const members[] = {"cave", "cave_cards", "hand", "forest", NULL};
    struct dartmoor *g = r->g;
    struct mire_in one;
    size_t n = 0;
    int status = mire_in_object(in, members);
    if (status == MIRE_OK)
        status = mire_in_opt_u8(in, "cave", 1, CAVES, &g->cave[seat]);
    if (status == MIRE_OK && mire_in_has(in, "cave_cards", &one))
        status = load_list(r, &one, IN_CAVE + seat, NULL, CARDS, &g->cave_cards[seat]);
    *has_hand = mire_in_has(in, "hand", &one);
    if (status == MIRE_OK && *has_hand)
        status = load_list(r, &one, IN_HAND + seat, g->hand[seat], HAND, &g->hand_count[seat]);
    bool forest = mire_in_has(in, "forest", &one);
    if (status == MIRE_OK && forest)
        status = mire_in_array(&one, 0, HOSTS, &n);
    for (size_t i = 0; status == MIRE_OK && i < n; i++) {
        struct mire_in host;
        mire_in_at(&one, i, &host);
        status = load_host(r, &host, seat);
    }
    return status;
}

/* Hosts keep the numbers they name; the others get the lowest that are left. */
static int number_hosts(struct reading *r, const struct mire_in *top)
{
    struct dartmoor *g = r->g;
    uint8_t index[HOSTS] = {0}; /* number - 1 → index + 1 */
    for (int i = 0; i < r->hosts; i++) {
        int number = r->number[i];
        if (number && index[number - 1])
            return mire_in_fail(top, "two hosts have the number %d", number);
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
            return mire_in_fail(top, "hosts are numbered 1 to %d without gaps, %d is too high",
                                r->hosts, host + 1);
        g->host_card[host] = r->card[i];
        dartmoor_set(g->hosts_of[r->seat[i]], host);
        if (r->down[i])
            dartmoor_set(g->face_down, host);
    }
    g->host_count = (uint8_t)r->hosts;
    for (int i = 0; i < r->hosts; i++)
        g->moors[r->seat[i]] += !dartmoor_is_wood(g, r->number[i] - 1);
    for (int seat = 0; seat < g->head.seats; seat++)
        EACH_BIT(dweller, g->dwellers_of[seat])
    g->home[dweller] = (uint8_t)(r->number[g->home[dweller]] - 1);
    return MIRE_OK;
}

/* ---- loading: the rest ---- */

static int load_flags(struct dartmoor *g, const struct mire_in *top, const char *key)
{
    struct mire_in in, one;
    const char *text;
    size_t n;
    int card, half;
    if (!mire_in_has(top, key, &in))
        return MIRE_OK;
    int status = mire_in_array(&in, 0, CARDS, &n);
    for (size_t i = 0; status == MIRE_OK && i < n; i++) {
        mire_in_at(&in, i, &one);
        status = mire_in_string(&one, &text);
        if (status == MIRE_OK && !dartmoor_read_card(g, text, &card, &half))
            status = mire_in_fail(&one, "should be a card with its number, like cuckoo#101");
        if (status == MIRE_OK)
            g->at[card] |= SHOWN;
    }
    return status;
}

static int load_caves(struct dartmoor *g, const struct mire_in *top)
{
    struct mire_in in, one;
    size_t n;
    long number;
    if (!mire_in_has(top, "caves", &in))
        return MIRE_OK;
    int status = mire_in_array(&in, 0, CAVES, &n);
    g->open_caves = 0;
    for (size_t i = 0; status == MIRE_OK && i < n; i++) {
        mire_in_at(&in, i, &one);
        status = mire_in_int(&one, 1, CAVES, &number);
        if (status == MIRE_OK)
            g->open_caves |= (uint8_t)(1 << (number - 1));
    }
    return status;
}

static int load_table(struct reading *r, const struct mire_in *top)
{
    struct dartmoor *g = r->g;
    static const char *const members[] = {"card", "free", "host", "apart", NULL};
    struct mire_in in, one;
    const char *text;
    bool is_free = false, apart = false;
    long host = 0;
    int card, half;
    if (!mire_in_has(top, "table", &in))
        return MIRE_OK;
    int status = mire_in_object(&in, members);
    if (status == MIRE_OK)
        status = mire_in_need(&in, "card", &one);
    if (status == MIRE_OK)
        status = mire_in_string(&one, &text);
    if (status == MIRE_OK && (!dartmoor_read_card(r->g, text, &card, &half) || half < 0))
        status = mire_in_fail(&one, "should be the half that is played, with its number");
    if (status == MIRE_OK)
        status = claim(r, &one, ON_TABLE, half, &card);
    if (status == MIRE_OK)
        status = mire_in_opt_bool(&in, "free", &is_free);
    if (status == MIRE_OK)
        status = mire_in_opt_bool(&in, "apart", &apart);
    if (status == MIRE_OK)
        status = mire_in_opt_int(&in, "host", 1, HOSTS, &host);
    if (status != MIRE_OK)
        return status;
    g->card = (uint8_t)card;
    g->half = (uint8_t)half;
    g->free = is_free;
    g->apart = apart;
    if (host)
        g->target = (uint8_t)(host - 1);
    return MIRE_OK;
}

/* Whose move it is and what is asked. With seats described, a position is taken to be a turn. */
static int load_stage(struct dartmoor *g, const struct mire_in *top, bool described)
{
    const char *names[SPECIES];
    struct mire_in one;
    int stage = described ? TURN : g->stage, acting = NO_SPECIES, part = EFFECT;
    long seat = described ? 1 : g->seat + 1, left = 0, from = 0;
    bool setup, matched = false;
    for (int i = 0; i < SPECIES; i++)
        names[i] = dartmoor_facts[i].name;
    int status = mire_in_opt_name(top, "stage", "stage", stages, STAGES, &stage);
    setup = stage == CHOOSE_CAVE;
    if (status == MIRE_OK)
        status = mire_in_opt_int(top, "seat", 1, g->head.seats, &seat);
    if (status == MIRE_OK)
        status = mire_in_opt_bool(top, "setup", &setup);
    if (status == MIRE_OK)
        status = mire_in_opt_name(top, "acting", "species", names, SPECIES, &acting);
    if (status == MIRE_OK)
        status = mire_in_opt_name(top, "part", "part", parts, 2, &part);
    if (status == MIRE_OK)
        status = mire_in_opt_bool(top, "matched", &matched);
    if (status == MIRE_OK)
        status = mire_in_opt_int(top, "left", 0, 255, &left);
    if (status == MIRE_OK)
        status = mire_in_opt_int(top, "from", 0, 255, &from);
    if (status != MIRE_OK)
        return status;
    g->stage = (uint8_t)stage;
    g->seat = (uint8_t)(seat - 1);
    g->setup = setup;
    if (setup && mire_in_has(top, "part", &one) && g->cave[g->seat])
        acting = FIRST_CAVE + g->cave[g->seat] - 1;
    g->acting = (uint8_t)acting;
    g->part = (uint8_t)part;
    g->matched = matched;
    g->left = (uint8_t)left;
    g->from = (uint8_t)from;
    return MIRE_OK;
}

/* Everything back into the deck. */
static void gather_cards(struct dartmoor *g)
{
    memset(g->at, 0, sizeof g->at);
    memset(g->hand, 0, sizeof g->hand);
    memset(g->hand_count, 0, sizeof g->hand_count);
    memset(g->deck, 0, sizeof g->deck);
}

/* Counts and sets that follow from the places of the cards. */
static int count_up(struct dartmoor *g, const struct mire_in *top)
{
    const char *wrong = NULL;
    int seen = 0, all = dartmoor_stack_size(g->head.seats);
    for (int card = 0; card < CARDS; card++) {
        if (g->at[card] == IN_DECK)
            dartmoor_set(g->deck, card);
        else
            seen++;
    }
    if (seen > all)
        return mire_in_fail(top, "%d cards are out, but the game has only %d", seen, all);
    g->stack = (uint8_t)(all - seen);
    for (int host = 0; host < g->host_count; host++)
        g->slots[host] = dartmoor_build_slots(g, host, &wrong);
    long winters = g->stack < dartmoor_bottom_size(g->head.seats);
    int status = mire_in_opt_int(top, "winters", 0, WINTERS, &winters);
    g->winters = (uint8_t)winters;
    return status;
}

static int load_seats(struct reading *r, const struct mire_in *in, bool has_hand[SEATS])
{
    size_t n;
    int status = mire_in_array(in, r->g->head.seats, r->g->head.seats, &n);
    for (size_t seat = 0; status == MIRE_OK && seat < n; seat++) {
        struct mire_in one;
        mire_in_at(in, seat, &one);
        status = load_seat(r, &one, (int)seat, &has_hand[seat]);
    }
    return status;
}

int dartmoor_load(void *state, const json_t *json, struct mire_error *err)
{
    static const char *const members[] = {
        "stage",  "setup", "seat",   "winters", "caves",   "clearing", "discard", "seats", "shown",
        "asleep", "table", "acting", "part",    "matched", "left",     "from",    NULL};
    struct dartmoor *g = state, dealt = *g;
    struct reading r = {.g = g};
    struct mire_in top = mire_in_top(json, "state", err), in;
    bool has_hand[SEATS] = {false};
    int status = mire_in_object(&top, members);
    if (status != MIRE_OK)
        return status;
    reserve(&r, json);
    gather_cards(g);
    bool described = mire_in_has(&top, "seats", &in);
    if (described) {
        g->open_caves = 0;
        status = load_seats(&r, &in, has_hand);
    }
    if (status == MIRE_OK)
        status = number_hosts(&r, &top);
    if (status == MIRE_OK && mire_in_has(&top, "clearing", &in))
        status = load_list(&r, &in, IN_CLEARING, g->clearing, CLEARING, &g->clearing_count);
    if (status == MIRE_OK && mire_in_has(&top, "discard", &in))
        status = load_list(&r, &in, IN_DISCARD, NULL, CARDS, NULL);
    if (status == MIRE_OK)
        status = load_table(&r, &top);
    for (int seat = 0; status == MIRE_OK && seat < g->head.seats; seat++) {
        for (int i = 0; !has_hand[seat] && i < START_HAND; i++) {
            int card = dealt.hand[seat][i];
            if (g->at[card] != IN_DECK)
                continue;
            g->at[card] = (uint8_t)(IN_HAND + seat);
            g->hand[seat][g->hand_count[seat]++] = (uint8_t)card;
        }
    }
    if (status == MIRE_OK)
        status = load_flags(g, &top, "shown");
    if (status == MIRE_OK)
        status = load_flags(g, &top, "asleep");
    if (status == MIRE_OK)
        status = load_caves(g, &top);
    if (status == MIRE_OK)
        status = load_stage(g, &top, described);
    return status == MIRE_OK ? count_up(g, &top) : status;
}
