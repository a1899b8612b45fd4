/* SPDX-License-Identifier: MIT */
/* What a player knows of Moorland, as numbers. Nothing is hidden, so nobody has numbers of their
 * own beside what lies before them. */
#include "moorland.h"

#include "core/numbers.h"

enum { LINES = 7, CARD_NUMBERS = 9, TABLE_CARDS = MOORS + 1 };

static const char *const lines[LINES + 1] = {
    "rooted plants",    "biodiversity",  "species pairs",  "water striders",
    "longest waterway", "water markers", "surplus plants", NULL,
};

/* clang-format off */
#define EACH(BLOCK, ONE_OF, BITS, LIST, SET)                                                                           \
    BLOCK("acts", "1: this player decides now", 1, m->stage != OVER && m->turn == seat)                                \
    LIST("order", "1: the turn in this round is still to come; 1: has the mushroom", 2,                                \
          m->stage != OVER && (seat - opener + seats) % seats > (m->turn - opener + seats) % seats, opener == seat)    \
    BLOCK("points", "as they stand, in fortieths", 1, (moorland_dry_points(m, seat) + longest) / 40.f)                 \
    LIST("lines", "the same line by line, in tenths", LINES, (moor->rooted + roots) / 10.f,                            \
          moorland_biodiversity[different] / 10.f, pairs / 5.f, strider_points / 10.f, longest / 10.f,                 \
          moor->drops / 10.f, -mire_clip(moor->surplus, 100) / 10)                                                     \
    BLOCK("roots", "1: this root space is taken", ROOTS, moor->root[i] != 0)                                           \
    BLOCK("species", "1: has this animal; 1: has one that is not in a pair", 2 * SPECIES,                              \
          i % 2 ? moor->animals[i / 2] & 1 : moor->animals[i / 2] != 0)                                                \
    ONE_OF("different", "1: so many species", SPECIES + 1, different)                                                  \
    LIST("striders", "water striders, and more than the best rival has, in fifths; 1: most, level", 4,                 \
          moor->striders / 5.f, (moor->striders - best) / 5.f, moor->striders > best, moor->striders == best)          \
    BITS("covered", "1: this ground section has a card", LETTERS, moor->covered)                                       \
    LIST("open", "sections that have none, in twelfths; cards face down in quarters", 2,                               \
          open / (float)LETTERS, down / 4.f)                                                                           \
    BLOCK("markers", "on each section, plant by plant, in thirds", LETTERS * PLANTS,                                   \
          moorland_count(moor->ground[i / PLANTS], i % PLANTS) / 3.f)                                                  \
    BLOCK("filled", "markers on each section, in sixths", LETTERS, moorland_total(moor->ground[i]) / (float)ROOM)      \
    BLOCK("plants", "markers on all sections by plant, in sixths", PLANTS, moorland_count(all, i) / 6.f)               \
    LIST("room", "markers in all in twentieths, free spaces in thirtieths", 2,                                         \
          moorland_total(all) / 20.f, (ROOM * open - moorland_total(all)) / 30.f)                                      \
    BLOCK("water", "waterways that would join each open section, in halves", LETTERS,                                  \
          waterways_beside(m, moor, i) / 2.f)                                                                          \
    ONE_OF("cards", "1: so many cards in hand", HAND_MOST + 1, cards)                                                  \
    BLOCK("hand",                                                                                                      \
          "of each card, the most promising first: what it promises and what it is worth face up in "                  \
          "fourths of a point, markers missing where it fits best in thirds, 1: none, sections where "                 \
          "it could be laid in thirds, markers that drift in thirds, striders in halves, 1: a new "                    \
          "species, 1: makes a pair",                                                                                  \
          HAND_MOST * CARD_NUMBERS, hand[i])

#define TABLE(BLOCK, ONE_OF, BITS, LIST, SET)                                                                          \
    ONE_OF("round", "1: the round", ROUNDS, m->round - 1)                                                              \
    BLOCK("left", "rounds left, in twelfths", 1, (ROUNDS - m->round) / (float)ROUNDS)                                  \
    ONE_OF("stage", "1: this is asked", STAGES, m->stage)                                                              \
    BLOCK("stock", "markers in the air by plant in thirds; those that wait", 2 * PLANTS,                               \
          moorland_count(i < PLANTS ? m->stock : m->held, i % PLANTS) / 3.f)                                           \
    LIST("reach", "room where they can drift to in sixths, root spaces in halves, too many in thirds", 3,              \
          mire_clip(room, 60) / 6, roots / 2.f,                                                                        \
              m->stage == DRIFT && stock > room + roots ? (stock - room - roots) / 3.f : 0)                            \
    ONE_OF("lifted", "1: a marker of this plant is moved", PLANTS, m->stage == LAND ? m->lifted : -1)                  \
    BLOCK("grows", "1: the plant card shows this plant; cards to come that do, in sevenths", 2 * PLANTS,               \
          i < PLANTS ? t->plant_card[m->plant_now] >> i & 1 : coming[i - PLANTS])                                      \
    BITS("display", "1: this card lies in the display", CARDS, m->display)                                             \
    BLOCK("offers", "what its cards promise the seat, the best first, in fourths of a point", TABLE_CARDS,             \
          i < offers ? promise[i] / 64.f : 0)                                                                          \
    BITS("springs", "1: the water marker of this letter is to be had", LETTERS, m->springs)                            \
    BLOCK("growth", "dots of each letter in thirds; 1: any plant", 2 * LETTERS,                                        \
          i % 2 ? is_special(m, i / 2) : (is_special(m, i / 2) ? 1 : m->growth[i / 2]) / 3.f)                          \
    BLOCK("deck", "cards to come with each animal in fifths, striders on them in tenths", SPECIES + 1, deck[i])        \
    ONE_OF("players", "1: so many play, from 2 on", MOORS - 1, m->head.seats - 2)

static const struct mire_block each[] = MIRE_BLOCKS(EACH), table[] = MIRE_BLOCKS(TABLE);
/* clang-format on */

/* ---- what lies before a player ---- */

static int waterways_beside(const struct moorland *m, const struct moor *moor, int section)
{
    int n = 0;
    for (int edge = 0; edge < EDGES && !(moor->covered >> section & 1); edge++) {
        int next = m->neighbour[section][edge];
        n += next != NOWHERE && moorland_joined(moor->water[next], edge ^ 2);
    }
    return n;
}

static void look_at_card(const struct moorland *m, const struct moor *moor,
                         const struct moorland_card *card, float numbers[CARD_NUMBERS])
{
    uint32_t needs = moorland_needs(card);
    int least = ROOM, fits = 0, animal = card->animal - 1, section;
    MIRE_EACH_BIT(section, GROUND_SET & ~moor->covered) {
        int missing = moorland_total(moorland_missing(needs, moor->ground[section]));
        least = missing < least ? missing : least;
        fits += missing == 0;
    }
    *numbers++ = (float)moorland_card_promise(m, moor, card) / 64;
    *numbers++ = (float)moorland_card_worth(moor, card) / 64;
    *numbers++ = (float)least / 3;
    *numbers++ = least == 0;
    *numbers++ = (float)fits / 3;
    *numbers++ = (float)moorland_total(card->drift) / 3;
    *numbers++ = (float)card->striders / 2;
    *numbers++ = animal >= 0 && moor->animals[animal] == 0;
    *numbers = animal >= 0 && moor->animals[animal] & 1;
}

/* The cards of a set by what they promise, the best first; returns how many. */
static int by_promise(const struct moorland *m, const struct moor *moor, uint64_t set,
                      int card[CARDS], int promise[CARDS])
{
    const struct moorland_tables *t = moorland_tables(m);
    int n = 0, one;
    MIRE_EACH_BIT(one, set) {
        int at = n++, worth = moorland_card_promise(m, moor, &t->card[one]);
        for (; at > 0 && promise[at - 1] < worth; at--) {
            promise[at] = promise[at - 1];
            card[at] = card[at - 1];
        }
        promise[at] = worth;
        card[at] = one;
    }
    return n;
}

static void observe_each(const void *state, int viewer, int seat, float *out)
{
    const struct moorland *m = state;
    const struct moor *moor = &m->moor[seat];
    int opener = moorland_opener(m), seats = m->head.seats, card[CARDS], promise[CARDS];
    int longest = moorland_longest(m, moor, NULL), roots = 0, pairs = 0, different = 0, best = 0;
    int open = LETTERS - mire_count_bits(moor->covered), down = 0;
    uint32_t all = 0;
    uint8_t striders[MOORS];
    float hand[HAND_MOST * CARD_NUMBERS] = {0};
    for (int root = 0; root < ROOTS; root++)
        roots += moor->root[root] != 0;
    for (int i = 0; i < SPECIES; i++) {
        pairs += moor->animals[i] / 2;
        different += moor->animals[i] != 0;
    }
    for (int other = 0; other < seats; other++) {
        striders[other] = m->moor[other].striders;
        if (other != seat && striders[other] > best)
            best = striders[other];
    }
    int strider_points = moorland_strider_points(striders, seats, seat);
    for (int section = 0; section < LETTERS; section++) {
        down += moor->lie[section] == DOWN;
        all += moor->ground[section];
    }
    int n = by_promise(m, moor, moor->hand, card, promise), cards = n < HAND_MOST ? n : HAND_MOST;
    for (int i = 0; i < cards; i++)
        look_at_card(m, moor, &moorland_tables(m)->card[card[i]], hand + i * CARD_NUMBERS);
    MIRE_PUT_BLOCKS(EACH)
}

/* ---- the table ---- */

static bool is_special(const struct moorland *m, int letter)
{
    return m->growth[letter] == GROWTH_SPECIAL;
}

static void observe_table(const void *state, int viewer, float *out)
{
    const struct moorland *m = state;
    const struct moorland_tables *t = moorland_tables(m);
    const struct moor *moor = &m->moor[m->turn];
    int room = 0, roots = 0, stock = moorland_total(m->stock), section, left, kind;
    int card[CARDS], promise[CARDS];
    int offers = by_promise(m, &m->moor[viewer], m->display, card, promise);
    float coming[PLANTS] = {0}, deck[SPECIES + 1] = {0};
    MIRE_EACH_BIT(section, m->stage == DRIFT ? m->reach : 0) {
        if (section < LETTERS)
            room += moorland_room(moor, section);
        else
            roots += !moor->root[section - LETTERS];
    }
    MIRE_EACH_BIT(left, m->plant_deck)
        MIRE_EACH_BIT(kind, t->plant_card[left])
            coming[kind] += 1.0f / 7;
    MIRE_EACH_BIT(left, m->deck) {
        if (t->card[left].animal)
            deck[t->card[left].animal - 1] += 0.2f;
        deck[SPECIES] += (float)t->card[left].striders / 10;
    }
    MIRE_PUT_BLOCKS(TABLE)
}

const struct mire_encoding moorland_encoding = {
    .version = 1,
    .table = table,
    .each = each,
    .lines = lines,
    .observe_table = observe_table,
    .observe_each = observe_each,
};
