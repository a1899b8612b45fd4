/* SPDX-License-Identifier: MIT */
/*
 * Points. A forest scores the sum over its visible cards of n1 × what1 + n2 × what2, where the
 * quantities ("what") are counted over the whole forest first.
 *
 * Both passes run nearly without branches over a list of a few dozen cards: the first adds up
 * sixteen kinds of cards as the bytes of two words and keeps the set of species; the second is a
 * table look-up a card. Dragonflies and Warty Newts score as groups. No count exceeds the 172
 * cards, so a byte is enough.
 */
#include "core/bits.h"
#include "games/dartmoor/dartmoor.h"

#include <stdio.h>
#include <string.h>

/* What a forest comes to, before points: sixteen kinds and the symbols as bytes of words,
 * dragonflies by species likewise, and the set of species of dwellers. */
struct counts {
    uint64_t kinds[2], symbols, flies, seen;
    uint8_t what[WHATS]; /* each quantity of enum dartmoor_what */
};

static inline void count_card(struct counts *c, unsigned species, unsigned symbol)
{
    const struct dartmoor_facts *facts = &dartmoor_facts[species];
    c->kinds[0] += facts->tally[0];
    c->kinds[1] += facts->tally[1];
    c->symbols += 1ull << (8 * symbol);
    c->flies += (uint64_t)(species < DRAGONFLIES) << (8 * (species & 7));
    c->seen |= (uint64_t)(species < DWELLERS) << (species & 63);
}

static inline int distinct(const struct counts *c, uint64_t group)
{
    return mire_count_bits(c->seen & group);
}

/* The bytes of a word, lowest first; compilers make one store of it. */
static inline void spread(uint64_t word, uint8_t *bytes)
{
    bytes[0] = (uint8_t)word;
    bytes[1] = (uint8_t)(word >> 8);
    bytes[2] = (uint8_t)(word >> 16);
    bytes[3] = (uint8_t)(word >> 24);
    bytes[4] = (uint8_t)(word >> 32);
    bytes[5] = (uint8_t)(word >> 40);
    bytes[6] = (uint8_t)(word >> 48);
    bytes[7] = (uint8_t)(word >> 56);
}

static inline int of_kind(const struct counts *c, unsigned kind)
{
    return c->kinds[kind / 8] >> (8 * (kind % 8)) & 0xFF;
}

/* A quantity that is not just the number of some cards, from kinds and species. */
static inline int derive(const struct counts *c, unsigned what, int rival_moors)
{
    static const uint8_t bird_steps[] = {0, 1, 3, 3, 6, 6, 10};
    int n;
    switch (what) {
    case BIRD_SPECIES:
        return distinct(c, dartmoor_birds);
    case PLANT_SPECIES:
        return distinct(c, dartmoor_plants);
    case THREE_BATS:
        return distinct(c, dartmoor_bats) >= 3;
    case THREE_AMPHIBIANS:
        return distinct(c, dartmoor_amphibians) >= 3;
    case FIVE_PLANTS:
        return distinct(c, dartmoor_plants) >= 5;
    case FIVE_INSECTS:
        return of_kind(c, INSECT) >= 5;
    case FIVE_MOORS:
        return of_kind(c, MOOR) >= 5;
    case MOST_MOORS:
        return of_kind(c, MOOR) >= rival_moors;
    default: /* BIRD_STEPS */
        n = distinct(c, dartmoor_birds);
        return bird_steps[n < 6 ? n : 6];
    }
}

/* The quantities that follow from what was counted. */
static inline void conclude(struct counts *c, int cave_cards, int rival_moors)
{
    uint8_t *what = c->what;
    spread(c->kinds[0], what);
    spread(c->kinds[1], what + 8);
    spread(c->symbols, what + SYMBOL);
    what[SYMBOL + NO_SYMBOL] = 0;
    what[ONE] = 1;
    what[CAVE_CARDS] = (uint8_t)cave_cards;
    for (unsigned i = FIRST_DERIVED; i <= BIRD_STEPS; i++)
        what[i] = (uint8_t)derive(c, i, rival_moors);
}

/* How many of the eight bytes, all below 128, are at least k? */
static inline int bytes_from(uint64_t bytes, unsigned k)
{
    const uint64_t each = 0x0101010101010101u;
    uint64_t high = (bytes + (128 - k) * each) >> 7 & each;
    return (int)(high * each >> 56);
}

/* Set number k holds every species of dragonflies one has at least k of, and there are four of
 * each; sets of 1 to 5 species are worth 0, 5, 10, 15, 30. As a larger set never gains less,
 * filling sets up like this is best. */
static inline int dragonfly_points(uint64_t flies)
{
    static const uint8_t worth[] = {0, 0, 5, 10, 15, 30};
    return worth[bytes_from(flies, 1)] + worth[bytes_from(flies, 2)] + worth[bytes_from(flies, 3)] +
           worth[bytes_from(flies, 4)];
}

static int newt_points(int newts)
{
    static const uint8_t worth[] = {0, 5, 15, 25};
    return worth[newts < 3 ? newts : 3];
}

/* Below a Blanket Bog plants count twice, and nothing else does. */
static inline bool doubled(const struct dartmoor_visible *card)
{
    return card->marks & CARD_AT_BOG && dartmoor_facts[card->species].kinds & K(PLANT);
}

/* How often a card's points count: not at all without its condition. */
static inline int times(const struct dartmoor_visible *card)
{
    unsigned want = dartmoor_facts[card->species].points.when;
    return ((card->marks & want) == want) << doubled(card);
}

static inline int card_points(const struct counts *c, const struct dartmoor_visible *card)
{
    const struct dartmoor_points *p = &dartmoor_facts[card->species].points;
    int what1 = p->what1 == OWN_SYMBOL ? SYMBOL + card->symbol : p->what1;
    return times(card) * (p->n1 * c->what[what1] + p->n2 * c->what[p->what2]);
}

static inline int sum_points(const struct dartmoor_forest *forest, const struct counts *c)
{
    int points = forest->cave_cards + forest->end_points + dragonfly_points(c->flies) +
                 newt_points(c->what[NEWT]);
    for (int i = 0; i < forest->count; i++)
        points += card_points(c, &forest->card[i]);
    return points;
}

static void count_forest(const struct dartmoor_forest *forest, struct counts *c)
{
    memset(c, 0, sizeof *c);
    for (int i = 0; i < forest->count; i++)
        count_card(c, forest->card[i].species, forest->card[i].symbol);
    conclude(c, forest->cave_cards, forest->rival_moors);
    for (int i = 0; i < SYMBOLS; i++)
        if (forest->given_symbol[i] >= 0)
            c->what[SYMBOL + i] = (uint8_t)forest->given_symbol[i];
}

int dartmoor_forest_points(const struct dartmoor_forest *forest)
{
    struct counts c;
    count_forest(forest, &c);
    return sum_points(forest, &c);
}

/* ---- forests of a game ---- */

static int most_rival_moors(const struct dartmoor *g, int seat)
{
    int most = 0;
    for (int other = 0; other < g->head.seats; other++)
        if (other != seat && g->moors[other] > most)
            most = g->moors[other];
    return most;
}

static inline struct dartmoor_visible see_host(const struct dartmoor *g,
                                               const struct dartmoor_tables *t, int host)
{
    if (mire_in_bits(g->face_down, host))
        return (struct dartmoor_visible){UNIVERSAL_MOOR, NO_SYMBOL, 0};
    const struct dartmoor_card *card = &t->card[g->host_card[host]];
    return (struct dartmoor_visible){card->species[0], card->symbol[0], 0};
}

/* What a host gives its dwellers, and a tree itself: room for conditions. */
static inline uint8_t host_marks(const struct dartmoor *g, int host, int species)
{
    bool wood = dartmoor_facts[species].side == WOOD, bog = species == BLANKET_BOG;
    int full = wood & dartmoor_full(g, host);
    return (uint8_t)(full * CARD_FULL | !wood * CARD_AT_MOOR | bog * CARD_AT_BOG);
}

/* Lists and counts what is visible, hosts first. */
static inline void look(const struct dartmoor *g, int seat, struct dartmoor_forest *forest,
                        struct counts *c)
{
    const struct dartmoor_tables *t = tables(g);
    uint8_t marks[HOSTS];
    struct dartmoor_visible *card = forest->card;
    int host, dweller;
    MIRE_EACH_BIT_OF(host, g->hosts_of[seat], 2) {
        *card = see_host(g, t, host);
        card->marks = marks[host] = host_marks(g, host, card->species);
        count_card(c, card->species, card->symbol);
        card++;
    }
    MIRE_EACH_BIT_OF(dweller, g->dwellers_of[seat], 2) {
        const struct dartmoor_card *front = &t->card[HOST_CARDS + dweller];
        unsigned half = (g->at[HOST_CARDS + dweller] & SECOND_HALF) != 0;
        card->species = front->species[half];
        card->symbol = front->symbol[half];
        /* cppcheck-suppress uninitvar ; every home is a host that was looked at above */
        card->marks = marks[g->home[dweller]];
        count_card(c, card->species, card->symbol);
        card++;
    }
    forest->count = (int)(card - forest->card);
    forest->cave_cards = g->cave_cards[seat];
    forest->end_points = g->cave[seat] ? t->cave[g->cave[seat] - 1].end : 0;
    forest->rival_moors = most_rival_moors(g, seat);
}

int dartmoor_points(const void *state, int seat)
{
    struct dartmoor_forest forest;
    struct counts c = {.kinds = {0}};
    look(state, seat, &forest, &c);
    conclude(&c, forest.cave_cards, forest.rival_moors);
    return sum_points(&forest, &c);
}

/* A quantity as it would be with one more card. */
static inline int grown(const struct counts *c, unsigned what, const struct dartmoor_visible *card,
                        int rival_moors)
{
    const struct dartmoor_facts *facts = &dartmoor_facts[card->species];
    if (what < KINDS)
        return c->what[what] + (facts->kinds >> what & 1);
    if (what < ONE)
        return c->what[what] +
               (card->symbol != NO_SYMBOL && what == SYMBOL + (unsigned)card->symbol);
    if (what < FIRST_DERIVED)
        return c->what[what];
    struct counts more = {
        .kinds = {c->kinds[0] + facts->tally[0], c->kinds[1] + facts->tally[1]},
        .seen = c->seen | (uint64_t)(card->species < DWELLERS) << (card->species & 63),
    };
    return derive(&more, what, rival_moors);
}

/* What a card would be worth by itself if it were added: its own points, with itself counted. */
static inline int prospect_of(const struct counts *c, const struct dartmoor_visible *card,
                              int rival_moors)
{
    const struct dartmoor_points *p = &dartmoor_facts[card->species].points;
    if (card->species < DRAGONFLIES)
        return dragonfly_points(c->flies + (1ull << (8 * card->species))) -
               dragonfly_points(c->flies);
    if (card->species == WARTY_NEWT)
        return newt_points(c->what[NEWT] + 1) - newt_points(c->what[NEWT]);
    unsigned what1 = p->what1 == OWN_SYMBOL ? SYMBOL + card->symbol : p->what1;
    int points = p->n1 ? p->n1 * grown(c, what1, card, rival_moors) : 0;
    return points + (p->n2 ? p->n2 * grown(c, p->what2, card, rival_moors) : 0);
}

int dartmoor_prospects(const struct dartmoor *g, int seat, const uint8_t *cards, int n,
                       int prospect[][2])
{
    struct dartmoor_forest forest;
    struct counts c = {.kinds = {0}};
    look(g, seat, &forest, &c);
    conclude(&c, forest.cave_cards, forest.rival_moors);
    for (int i = 0; i < n; i++) {
        const struct dartmoor_card *front = &tables(g)->card[cards[i]];
        for (int half = 0; half < 1 + dartmoor_split(cards[i]); half++) {
            struct dartmoor_visible card = {front->species[half], front->symbol[half], 0};
            prospect[i][half] = prospect_of(&c, &card, forest.rival_moors);
        }
    }
    return sum_points(&forest, &c);
}

void dartmoor_see(const struct dartmoor *g, int seat, struct dartmoor_forest *forest)
{
    struct counts c = {.kinds = {0}};
    look(g, seat, forest, &c);
    for (int i = 0; i < SYMBOLS; i++)
        forest->given_symbol[i] = -1;
}

void dartmoor_worth(const struct dartmoor *g, int seat, struct dartmoor_worths *worth)
{
    struct dartmoor_forest forest;
    struct counts c = {.kinds = {0}};
    const struct dartmoor_visible *card = forest.card; /* in the order of look(): hosts first */
    look(g, seat, &forest, &c);
    conclude(&c, forest.cave_cards, forest.rival_moors);
    memset(worth, 0, sizeof *worth);
    int host;
    MIRE_EACH_BIT_OF(host, g->hosts_of[seat], 2)
        worth->of_host[host] = card_points(&c, card++);
    int dweller;
    MIRE_EACH_BIT_OF(dweller, g->dwellers_of[seat], 2)
        worth->of_dweller[dweller] = card_points(&c, card++);
}

int dartmoor_survey(const struct dartmoor *g, int seat, struct dartmoor_survey *survey)
{
    struct counts c = {.kinds = {0}};
    look(g, seat, &survey->forest, &c);
    conclude(&c, survey->forest.cave_cards, survey->forest.rival_moors);
    for (int i = 0; i < survey->forest.count; i++)
        survey->points[i] = card_points(&c, &survey->forest.card[i]);
    survey->dragonflies = dragonfly_points(c.flies);
    survey->newts = newt_points(c.what[NEWT]);
    memcpy(survey->what, c.what, sizeof survey->what);
    return sum_points(&survey->forest, &c);
}

void dartmoor_score(const void *state, int seat, struct mire_sheet *sheet)
{
    struct dartmoor_forest forest;
    dartmoor_see(state, seat, &forest);
    dartmoor_ledger(&forest, sheet);
}

/* Ties are shared victories. */
void dartmoor_rank(const void *state, int rank[MIRE_SEATS])
{
    const struct dartmoor *g = state;
    int points[SEATS];
    for (int seat = 0; seat < g->head.seats; seat++)
        points[seat] = dartmoor_points(g, seat);
    mire_rank_points(points, g->head.seats, rank);
}

/* ---- the ledger ---- */

static void put_term(struct mire_text *text, const struct counts *c, int n, int what)
{
    int count = c->what[what];
    if (what == ONE)
        mire_putf(text, "%d each", n);
    else if (what == BIRD_STEPS)
        mire_putf(text, "%d for %d bird species", count, c->what[BIRD_SPECIES]);
    else if (what == MOST_MOORS)
        mire_putf(text,
                  count ? "%d for no rival having more moors"
                        : "%d if there were no rival with more moors",
                  n);
    else if (dartmoor_what_reached(what))
        mire_putf(text, count ? "%d for %s" : "%d if there were %s", n,
                  dartmoor_what_reached(what));
    else {
        mire_putf(text, "%d for each of ", n);
        dartmoor_put_counted(text, count, what);
    }
}

static void put_reason(struct mire_text *text, const struct counts *c,
                       const struct dartmoor_visible *card)
{
    const struct dartmoor_facts *facts = &dartmoor_facts[card->species];
    const struct dartmoor_points *p = &facts->points;
    if (card->species == BLANKET_BOG) {
        mire_put(text, "doubles the plants below it");
    } else if (card->species == UNIVERSAL_MOOR) {
        mire_put(text, "counts as a moor");
    } else if (p->n1 == 0) {
        mire_put(text, "no points of its own");
    } else if (p->when == AT_MOOR) {
        mire_putf(text, card->marks & CARD_AT_MOOR ? "at a moor: %d each" : "not at a moor", p->n1);
    } else if (p->when == WHEN_FULL) {
        const char *whose =
            card->species == CRAB_APPLE ? "all four sides" : "its host has all sides";
        mire_putf(text, card->marks & CARD_FULL ? "%s occupied: %d each" : "not %s occupied", whose,
                  p->n1);
    } else if (p->what1 == TREE && p->what2 == SHRUB) {
        mire_putf(text, "1 for each of %d trees and shrubs", c->what[TREE] + c->what[SHRUB]);
    } else {
        put_term(text, c, p->n1, p->what1 == OWN_SYMBOL ? SYMBOL + card->symbol : p->what1);
        if (p->n2)
            mire_put(text, p->what2 == ONE ? ", " : " and ");
        if (p->n2)
            put_term(text, c, p->n2, p->what2);
    }
    if (doubled(card))
        mire_put(text, "; twice below a Blanket Bog");
}

/* Copies that score alike share a line. */
static bool alike(const struct dartmoor_visible *a, const struct dartmoor_visible *b)
{
    const struct dartmoor_points *p = &dartmoor_facts[a->species].points;
    return a->species == b->species && (a->marks & p->when) == (b->marks & p->when) &&
           doubled(a) == doubled(b) && (p->what1 != OWN_SYMBOL || a->symbol == b->symbol);
}

static void add_cards(const struct dartmoor_forest *forest, const struct counts *c, int species,
                      struct mire_sheet *sheet)
{
    bool done[CARDS] = {false};
    for (int i = 0; i < forest->count; i++) {
        if (done[i] || forest->card[i].species != species)
            continue;
        MIRE_TEXT(reason, 200);
        int copies = 0, points = 0;
        for (int j = i; j < forest->count; j++) {
            if (!alike(&forest->card[i], &forest->card[j]))
                continue;
            done[j] = true;
            copies++;
            points += card_points(c, &forest->card[j]);
        }
        put_reason(&reason, c, &forest->card[i]);
        mire_sheet_add(sheet, dartmoor_facts[species].name, copies, points, "%s", reason.at);
    }
}

/* One line for all dragonflies: the species in each set. */
static void add_dragonflies(const struct counts *c, struct mire_sheet *sheet)
{
    MIRE_TEXT(sets, 100);
    uint64_t flies = c->flies;
    if (!flies)
        return;
    while (flies) {
        int size = 0;
        for (int i = 0; i < DRAGONFLIES; i++) {
            if (flies >> (8 * i) & 0xFF) {
                flies -= 1ull << (8 * i);
                size++;
            }
        }
        mire_putf(&sets, "%s%d", sets.length ? ", " : "", size);
    }
    mire_sheet_add(sheet, "Dragonflies", c->what[DRAGONFLY], dragonfly_points(c->flies),
                   "species in each set: %s", sets.at);
}

void dartmoor_ledger(const struct dartmoor_forest *forest, struct mire_sheet *sheet)
{
    /* hosts first, then dwellers, in the order of the tables */
    struct counts c;
    count_forest(forest, &c);
    for (int species = DWELLERS; species < SPECIES; species++)
        add_cards(forest, &c, species, sheet);
    add_dragonflies(&c, sheet);
    for (int species = DRAGONFLIES; species < DWELLERS; species++)
        if (species != WARTY_NEWT)
            add_cards(forest, &c, species, sheet);
    if (c.what[NEWT])
        mire_sheet_add(sheet, dartmoor_facts[WARTY_NEWT].name, c.what[NEWT],
                       newt_points(c.what[NEWT]), "5, 15, 25 for one, two, three of them");
    if (forest->cave_cards)
        mire_sheet_add(sheet, "Cave", forest->cave_cards, forest->cave_cards, "1 for each card");
    if (forest->end_points)
        mire_sheet_add(sheet, "Cave no. 4", 1, forest->end_points, "worth %d by itself",
                       forest->end_points);
}
