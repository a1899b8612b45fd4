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

static const struct mire_block mine[] = {
    {"hand", "faces of this species on hand cards, in halves", SPECIES},
    {"symbols", "hand cards that carry the tree symbol, in quarters", SYMBOLS},
    {"best",
     "of the six hand cards that gain most, the best first: the points the better half "
     "would score now in tenths, its cost in halves, 1: there is a place for it",
     3 * BEST},
    {"gain", "points of all hand cards less what they cost, in fiftieths", 1},
    {"laying", "points the card being played would score now, in tenths", 1},
    {.name = NULL},
};

static const struct mire_block each[] = {
    {"acts", "1: this player decides now", 1},
    {"points", "as they stand, in hundredths", 1},
    {"lines", "the same by group: trees to cave, in thirtieths", GROUPS},
    {"species", "cards of this species in the forest, in halves", SPECIES},
    {"counts", "what cards score for, by kind, symbol, species: in eighths", QUANTITIES},
    {"hand", "cards in hand in tenths; 1: ten", 2},
    {"cave", "1: has this cave", CAVES},
    {"openings", "hosts with such a place free, in fifths", OPENINGS},
    {"full", "trees and shrubs with four, with three sides occupied, in quarters", 2},
    {.name = NULL},
};

static const struct mire_block table[] = {
    {"stage", "1: this is asked", STAGES},
    {"left", "choices left at this stage, in quarters", 1},
    {"turn", "1: the payment matches so far, put down free, another turn follows, set-up", 4},
    {"card", "1: a card of this species is being played", SPECIES},
    {"clearing", "faces of this species in the clearing, in halves", SPECIES},
    {"cards", "in the clearing, in tenths; 1: eight, nine or more", 3},
    {"symbols", "clearing cards that carry the tree symbol, in quarters", SYMBOLS},
    {"stack", "cards left in hundredths, in twentieths up to one, 1: winter may come", 3},
    {"winters", "1: none, one, two, three winter cards have come", WINTERS + 1},
    {"players", "1: so many play, from 2 on", PLAYERS},
    {.name = NULL},
};

static int category(const char *what)
{
    for (int species = 0; species < SPECIES; species++)
        if (strcmp(dartmoor_facts[species].name, what) == 0)
            return dartmoor_group(species);
    return strcmp(what, "Dragonflies") == 0 ? DRAGONFLY_GROUP : CAVE_GROUP;
}

/* Species and symbols of cards, by face. */
static void count_faces(const struct dartmoor *g, const uint8_t *cards, int n, float *species,
                        float *symbols)
{
    for (int i = 0; i < n; i++) {
        const struct dartmoor_card *card = &tables(g)->card[cards[i]];
        for (int half = 0; half < 1 + dartmoor_split(cards[i]); half++) {
            species[card->species[half]] += 0.5f;
            if (card->symbol[half] < SYMBOLS)
                symbols[card->symbol[half]] += 0.25f;
        }
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
    memcpy(cards, g->hand[seat], (size_t)n);
    cards[n] = laying ? g->card : 0;
    dartmoor_prospects(g, seat, cards, n + laying, prospect);
    count_faces(g, cards, n, out, out + SPECIES);
    out += SPECIES + SYMBOLS;
    for (int i = 0; i < n; i++) {
        struct choice one = better_half(g, cards[i], prospect[i], openings);
        int at = i;
        for (; at > 0 && best[at - 1].gain < one.gain; at--)
            best[at] = best[at - 1];
        best[at] = one;
        sum += one.gain > 0 ? one.gain : 0;
    }
    for (int i = 0; i < BEST && i < n; i++) {
        out[3 * i] = mire_clip(best[i].points, 100) / 10;
        out[3 * i + 1] = (float)best[i].cost / 2;
        out[3 * i + 2] = best[i].place;
    }
    out += 3 * BEST;
    *out++ = mire_clip(sum, 500) / 50;
    *out = laying ? mire_clip(prospect[n][g->half], 100) / 10 : 0;
}

/* ---- forests ---- */

static float *observe_hosts(const struct dartmoor *g, int seat, float *out)
{
    int host;
    MIRE_EACH_BIT_OF(host, g->hosts_of[seat], 2) {
        unsigned open = dartmoor_openings(g, host);
        int opening;
        MIRE_EACH_BIT(opening, open)
            out[opening] += 0.2f;
        if (!dartmoor_is_wood(g, host))
            continue;
        int free = __builtin_popcount(open & (TOP_OF_WOOD | BOTTOM_OF_WOOD | FLANKS));
        if (free < 2)
            out[OPENINGS + free] += 0.25f;
    }
    return out + OPENINGS + 2;
}

static void observe_each(const void *state, int viewer, int seat, float *out)
{
    const struct dartmoor *g = state;
    struct dartmoor_survey survey;
    int points = dartmoor_survey(g, seat, &survey);
    float *species = out + 2 + GROUPS;
    *out++ = g->seat == seat && !dartmoor_over(g);
    *out++ = (float)points / 100;
    for (int i = 0; i < survey.forest.count; i++) {
        const struct dartmoor_visible *card = &survey.forest.card[i];
        out[dartmoor_group(card->species)] += (float)survey.points[i] / 30;
        species[card->species] += 0.5f;
    }
    out[DRAGONFLY_GROUP] += (float)survey.dragonflies / 30;
    out[AMPHIBIAN_GROUP] += (float)survey.newts / 30;
    out[CAVE_GROUP] += (float)(survey.forest.cave_cards + survey.forest.end_points) / 30;
    out = species + SPECIES;
    for (int what = 0; what < OWN_SYMBOL; what++)
        if (what != ONE)
            *out++ = (float)survey.what[what] / 8;
    *out++ = (float)g->hand_count[seat] / HAND;
    *out++ = g->hand_count[seat] == HAND;
    if (g->cave[seat])
        out[g->cave[seat] - 1] = 1;
    observe_hosts(g, seat, out + CAVES);
}

static void observe_table(const void *state, int viewer, float *out)
{
    const struct dartmoor *g = state;
    out = mire_put_one(g->stage, STAGES, out);
    *out++ = mire_clip(g->left, 8) / 4;
    *out++ = g->matched != 0;
    *out++ = g->free != 0;
    *out++ = g->extra != 0;
    *out++ = g->setup != 0;
    if (g->card != NO_CARD)
        out[tables(g)->card[g->card].species[g->half]] = 1;
    out += SPECIES;
    count_faces(g, g->clearing, g->clearing_count, out, out + SPECIES + 3);
    out += SPECIES;
    *out++ = (float)g->clearing_count / SWEEP;
    *out++ = g->clearing_count == SWEEP - 2;
    *out++ = g->clearing_count >= SWEEP - 1;
    out += SYMBOLS;
    *out++ = (float)g->stack / 100;
    *out++ = mire_clip(g->stack, 20) / 20;
    *out++ = g->stack <= dartmoor_bottom_size(g->head.seats);
    out[g->winters] = 1;
    out[WINTERS + 1 + g->head.seats - 2] = 1;
}

const struct mire_encoding dartmoor_encoding = {MIRE_ENCODED(1, lines), .category = category};
