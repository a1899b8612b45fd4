/* SPDX-License-Identifier: MIT */
/* What a player knows of Dartmoor, as numbers: the hand, the forests, clearing and stack. */
#include "core/numbers.h"
#include "games/dartmoor/dartmoor.h"

#include <string.h>

/* The ledger has a line for each species: they are foretold in groups. */
static const char *const lines[GROUPS + 1] = {
    [TREE_GROUP] = "trees and shrubs",
    [MOOR_GROUP] = "moors",
    [DRAGONFLY_GROUP] = "dragonflies",
    [BIRD_GROUP] = "birds",
    [BAT_GROUP] = "bats",
    [AMPHIBIAN_GROUP] = "amphibians",
    [PLANT_GROUP] = "plants",
    [HOOFED_GROUP] = "cloven-hoofed animals",
    [PAWED_GROUP] = "pawed animals",
    [INSECT_GROUP] = "insects",
    [CAVE_GROUP] = "cave",
};

enum {
    BEST = 6,        /* hand cards that are looked at closely */
    OPENINGS = 10,   /* kinds of places at hosts */
    QUANTITIES = 33, /* of enum dartmoor_what, without ONE */
    PLAYERS = SEATS - 1,
    PAYMENT = 2, /* points a hand card is worth as payment */
};
_Static_assert(QUANTITIES == OWN_SYMBOL - 1, "all quantities but ONE");

/* clang-format off */
#define MINE(BLOCK, ONE_OF, BITS, LIST, SET)                                                                           \
    BLOCK("hand", "faces of this species on hand cards, in halves", SPECIES, faces.species[i])                         \
    BLOCK("symbols", "hand cards that carry the tree symbol, in quarters", SYMBOLS, faces.symbol[i])                   \
    BLOCK("best",                                                                                                      \
          "of the six hand cards that gain most, the best first: the points the better half "                          \
          "would score now in tenths, its cost in halves, 1: there is a place for it",                                 \
          3 * BEST, closely[i])                                                                                        \
    BLOCK("gain", "points of all hand cards less what they cost, in fiftieths", 1, mire_clip(sum, 500) / 50)           \
    BLOCK("laying", "points the card being played would score now, in tenths", 1,                                      \
          laying ? mire_clip(prospect[n][g->half], 100) / 10 : 0)

#define EACH(BLOCK, ONE_OF, BITS, LIST, SET)                                                                           \
    BLOCK("acts", "1: this player decides now", 1, g->seat == seat && !dartmoor_over(g))                               \
    BLOCK("points", "as they stand, in hundredths", 1, points / 100.f)                                                 \
    BLOCK("lines", "the same by group: trees to cave, in thirtieths", GROUPS, group[i])                                \
    BLOCK("species", "cards of this species in the forest, in halves", SPECIES, species[i])                            \
    BLOCK("counts", "what cards score for, by kind, symbol, species: in eighths", QUANTITIES,                          \
          survey.what[i + (i >= ONE)] / 8.f)                                                                           \
    LIST("hand", "cards in hand in tenths; 1: ten", 2,                                                                 \
          g->hand_count[seat] / (float)HAND, g->hand_count[seat] == HAND)                                              \
    ONE_OF("cave", "1: has this cave", CAVES, g->cave[seat] - 1)                                                       \
    BLOCK("openings", "hosts with such a place free, in fifths", OPENINGS, openings[i])                                \
    BLOCK("full", "trees and shrubs with four, with three sides occupied, in quarters", 2, full[i])

#define TABLE(BLOCK, ONE_OF, BITS, LIST, SET)                                                                          \
    ONE_OF("stage", "1: this is asked", STAGES, g->stage)                                                              \
    BLOCK("left", "choices left at this stage, in quarters", 1, mire_clip(g->left, 8) / 4)                             \
    LIST("turn", "1: the payment matches so far, put down free, another turn follows, set-up", 4,                      \
          g->matched != 0, g->free != 0, g->extra != 0, g->setup != 0)                                                 \
    ONE_OF("card", "1: a card of this species is being played", SPECIES,                                               \
          g->card == NO_CARD ? -1 : tables(g)->card[g->card].species[g->half])                                         \
    BLOCK("clearing", "faces of this species in the clearing, in halves", SPECIES, faces.species[i])                   \
    LIST("cards", "in the clearing, in tenths; 1: eight, nine or more", 3,                                             \
          g->clearing_count / (float)SWEEP, g->clearing_count == SWEEP - 2, g->clearing_count >= SWEEP - 1)            \
    BLOCK("symbols", "clearing cards that carry the tree symbol, in quarters", SYMBOLS, faces.symbol[i])               \
    LIST("stack", "cards left in hundredths, in twentieths up to one, 1: winter may come", 3,                          \
          g->stack / 100.f, mire_clip(g->stack, 20) / 20, g->stack <= dartmoor_bottom_size(g->head.seats))             \
    ONE_OF("winters", "1: none, one, two, three winter cards have come", WINTERS + 1, g->winters)                      \
    ONE_OF("players", "1: so many play, from 2 on", PLAYERS, g->head.seats - 2)

static const struct mire_block mine[] = MIRE_BLOCKS(MINE), each[] = MIRE_BLOCKS(EACH), table[] = MIRE_BLOCKS(TABLE);
/* clang-format on */

static int category(const char *what)
{
    for (int species = 0; species < SPECIES; species++)
        if (strcmp(dartmoor_facts[species].name, what) == 0)
            return dartmoor_group(species);
    return strcmp(what, "Dragonflies") == 0 ? DRAGONFLY_GROUP : CAVE_GROUP;
}

/* Species in halves and symbols in quarters of cards, by face. */
struct faces {
    float species[SPECIES], symbol[SYMBOLS + 1];
};

static void count_faces(const struct dartmoor *g, const uint8_t *cards, int n, struct faces *faces)
{
    for (int i = 0; i < n; i++)
        for (int half = 0; half < 1 + dartmoor_split(cards[i]); half++) {
            faces->species[tables(g)->card[cards[i]].species[half]] += 0.5f;
            faces->symbol[tables(g)->card[cards[i]].symbol[half]] += 0.25f;
        }
}

/* ---- the hand ---- */

struct choice {
    int gain, points, cost;
    bool place;
};

static struct choice better_half(const struct dartmoor *g, int card, const int prospect[2],
                                 unsigned openings)
{
    struct choice best = {.gain = -1000};
    for (int half = 0; half < 1 + dartmoor_split(card); half++) {
        int cost = dartmoor_face(g, card, half)->cost;
        struct choice one = {.gain = prospect[half] - PAYMENT * cost,
                             .points = prospect[half],
                             .cost = cost,
                             .place = (dartmoor_needs(g, card, half) & openings) != 0};
        if (one.place > best.place || (one.place == best.place && one.gain > best.gain))
            best = one;
    }
    return best;
}

static void observe_mine(const void *state, int seat, float *out)
{
    const struct dartmoor *g = state;
    int prospect[HAND + 1][2], n = g->hand_count[seat], sum = 0;
    uint8_t cards[HAND + 1];
    struct choice best[HAND + 1];
    bool laying = g->card != NO_CARD && g->seat == seat;
    unsigned openings = dartmoor_forest_openings(g, seat);
    struct faces faces = {.species = {0}};
    float closely[3 * BEST] = {0};
    count_faces(g, g->hand[seat], n, &faces);
    memcpy(cards, g->hand[seat], (size_t)n);
    cards[n] = laying ? g->card : 0;
    dartmoor_prospects(g, seat, cards, n + laying, prospect);
    for (int i = 0; i < n; i++) {
        struct choice one = better_half(g, cards[i], prospect[i], openings);
        int at = i;
        for (; at > 0 && best[at - 1].gain < one.gain; at--)
            best[at] = best[at - 1];
        best[at] = one;
        sum += one.gain > 0 ? one.gain : 0;
    }
    for (int i = 0; i < BEST && i < n; i++) {
        closely[3 * i] = mire_clip(best[i].points, 100) / 10;
        closely[3 * i + 1] = (float)best[i].cost / 2;
        closely[3 * i + 2] = best[i].place;
    }
    MIRE_PUT_BLOCKS(MINE)
}

/* ---- forests ---- */

static void observe_each(const void *state, int viewer, int seat, float *out)
{
    const struct dartmoor *g = state;
    struct dartmoor_survey survey;
    int points = dartmoor_survey(g, seat, &survey), host, opening;
    float species[SPECIES] = {0}, group[GROUPS] = {0}, openings[OPENINGS] = {0}, full[2] = {0};
    for (int i = 0; i < survey.forest.count; i++) {
        const struct dartmoor_visible *card = &survey.forest.card[i];
        group[dartmoor_group(card->species)] += (float)survey.points[i] / 30;
        species[card->species] += 0.5f;
    }
    group[DRAGONFLY_GROUP] += (float)survey.dragonflies / 30;
    group[AMPHIBIAN_GROUP] += (float)survey.newts / 30;
    group[CAVE_GROUP] += (float)(survey.forest.cave_cards + survey.forest.end_points) / 30;
    MIRE_EACH_BIT_OF(host, g->hosts_of[seat], 2) {
        unsigned open = dartmoor_openings(g, host);
        int free = __builtin_popcount(open & (TOP_OF_WOOD | BOTTOM_OF_WOOD | FLANKS));
        MIRE_EACH_BIT(opening, open)
            openings[opening] += 0.2f;
        if (dartmoor_is_wood(g, host) && free < 2)
            full[free] += 0.25f;
    }
    MIRE_PUT_BLOCKS(EACH)
}

static void observe_table(const void *state, int viewer, float *out)
{
    const struct dartmoor *g = state;
    struct faces faces = {.species = {0}};
    count_faces(g, g->clearing, g->clearing_count, &faces);
    MIRE_PUT_BLOCKS(TABLE)
}

const struct mire_encoding dartmoor_encoding = {MIRE_ENCODED(1, lines), .category = category};
