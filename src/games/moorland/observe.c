/* SPDX-License-Identifier: MIT */
/* What a player knows of Moorland, as numbers. Nothing is hidden, so nobody has numbers of their
 * own beside what lies before them. */
#include "moorland.h"

#include "core/numbers.h"

#include <string.h>

enum { LINES = 7, CARD_NUMBERS = 9, TABLE_CARDS = MOORS + 1 };

static const char *const lines[LINES + 1] = {
    "rooted plants",    "biodiversity",  "species pairs",  "water striders",
    "longest waterway", "water markers", "surplus plants", NULL,
};

static const struct mire_block each[] = {
    {"acts", "1: this player decides now", 1},
    {"order", "1: the turn in this round is still to come; 1: has the mushroom", 2},
    {"points", "as they stand, in fortieths", 1},
    {"lines", "the same line by line, in tenths", LINES},
    {"roots", "1: this root space is taken", ROOTS},
    {"species", "1: has this animal; 1: has one that is not in a pair", 2 * SPECIES},
    {"different", "1: so many species", SPECIES + 1},
    {"striders", "water striders, and more than the best rival has, in fifths; 1: most, level", 4},
    {"covered", "1: this ground section has a card", LETTERS},
    {"open", "sections that have none, in twelfths; cards face down in quarters", 2},
    {"markers", "on each section, plant by plant, in thirds", LETTERS *PLANTS},
    {"filled", "markers on each section, in sixths", LETTERS},
    {"plants", "markers on all sections by plant, in sixths", PLANTS},
    {"room", "markers in all in twentieths, free spaces in thirtieths", 2},
    {"water", "waterways that would join each open section, in halves", LETTERS},
    {"cards", "1: so many cards in hand", HAND_MOST + 1},
    {"hand",
     "of each card, the most promising first: what it promises and what it is worth face up in "
     "fourths of a point, markers missing where it fits best in thirds, 1: none, sections where "
     "it could be laid in thirds, markers that drift in thirds, striders in halves, 1: a new "
     "species, 1: makes a pair",
     HAND_MOST *CARD_NUMBERS},
    {.name = NULL},
};

static const struct mire_block table[] = {
    {"round", "1: the round", ROUNDS},
    {"left", "rounds left, in twelfths", 1},
    {"stage", "1: this is asked", STAGES},
    {"stock", "markers in the air by plant in thirds; those that wait", 2 * PLANTS},
    {"reach", "room where they can drift to in sixths, root spaces in halves, too many in thirds",
     3},
    {"lifted", "1: a marker of this plant is moved", PLANTS},
    {"grows", "1: the plant card shows this plant; cards to come that do, in sevenths", 2 * PLANTS},
    {"display", "1: this card lies in the display", CARDS},
    {"offers", "what its cards promise the seat, the best first, in fourths of a point",
     TABLE_CARDS},
    {"springs", "1: the water marker of this letter is to be had", LETTERS},
    {"growth", "dots of each letter in thirds; 1: any plant", 2 * LETTERS},
    {"deck", "cards to come with each animal in fifths, striders on them in tenths", SPECIES + 1},
    {"players", "1: so many play, from 2 on", MOORS - 1},
    {.name = NULL},
};

static float *put_markers(uint32_t markers, float scale, float *out)
{
    for (int plant = 0; plant < PLANTS; plant++)
        *out++ = (float)moorland_count(markers, plant) / scale;
    return out;
}

/* ---- what lies before a player ---- */

static float *observe_points(const struct moorland *m, int seat, float *out)
{
    const struct moor *moor = &m->moor[seat];
    int longest = moorland_longest(m, moor, NULL), roots = 0, pairs = 0, different = 0, best = 0;
    uint8_t striders[MOORS];
    for (int root = 0; root < ROOTS; root++)
        roots += moor->root[root] != 0;
    for (int i = 0; i < SPECIES; i++) {
        pairs += moor->animals[i] / 2;
        different += moor->animals[i] != 0;
    }
    for (int other = 0; other < m->head.seats; other++) {
        striders[other] = m->moor[other].striders;
        if (other != seat && striders[other] > best)
            best = striders[other];
    }
    *out++ = (float)(moorland_dry_points(m, seat) + longest) / 40;
    *out++ = (float)(moor->rooted + roots) / 10;
    *out++ = (float)moorland_biodiversity[different] / 10;
    *out++ = (float)pairs / 5;
    *out++ = (float)moorland_strider_points(striders, m->head.seats, seat) / 10;
    *out++ = (float)longest / 10;
    *out++ = (float)moor->drops / 10;
    *out++ = -mire_clip(moor->surplus, 100) / 10;
    for (int root = 0; root < ROOTS; root++)
        *out++ = moor->root[root] != 0;
    for (int i = 0; i < SPECIES; i++) {
        *out++ = moor->animals[i] != 0;
        *out++ = (float)(moor->animals[i] & 1);
    }
    out = mire_put_one(different, SPECIES + 1, out);
    *out++ = (float)striders[seat] / 5;
    *out++ = (float)(striders[seat] - best) / 5;
    *out++ = striders[seat] > best;
    *out++ = striders[seat] == best;
    return out;
}

static float *observe_ground(const struct moorland *m, const struct moor *moor, float *out)
{
    int open = LETTERS - mire_count_bits(moor->covered), down = 0;
    uint32_t all = 0;
    out = mire_put_bits(moor->covered, LETTERS, out);
    for (int section = 0; section < LETTERS; section++)
        down += moor->lie[section] == DOWN;
    *out++ = (float)open / LETTERS;
    *out++ = (float)down / 4;
    for (int section = 0; section < LETTERS; section++)
        out = put_markers(moor->ground[section], 3, out);
    for (int section = 0; section < LETTERS; section++) {
        *out++ = (float)moorland_total(moor->ground[section]) / ROOM;
        all += moor->ground[section];
    }
    out = put_markers(all, 6, out);
    *out++ = (float)moorland_total(all) / 20;
    *out++ = (float)(ROOM * open - moorland_total(all)) / 30;
    for (int section = 0; section < LETTERS; section++, out++)
        for (int edge = 0; edge < EDGES && !(moor->covered >> section & 1); edge++) {
            int next = m->neighbour[section][edge];
            if (next != NOWHERE && moorland_joined(moor->water[next], edge ^ 2))
                *out += 0.5f;
        }
    return out;
}

static void observe_card(const struct moorland *m, const struct moor *moor,
                         const struct moorland_card *card, float *out)
{
    uint32_t needs = moorland_needs(card);
    int least = ROOM, fits = 0, animal = card->animal - 1, section;
    MIRE_EACH_BIT(section, GROUND_SET & ~moor->covered) {
        int missing = moorland_total(moorland_missing(needs, moor->ground[section]));
        least = missing < least ? missing : least;
        fits += missing == 0;
    }
    *out++ = (float)moorland_card_promise(m, moor, card) / 64;
    *out++ = (float)moorland_card_worth(moor, card) / 64;
    *out++ = (float)least / 3;
    *out++ = least == 0;
    *out++ = (float)fits / 3;
    *out++ = (float)moorland_total(card->drift) / 3;
    *out++ = (float)card->striders / 2;
    *out++ = animal >= 0 && moor->animals[animal] == 0;
    *out = animal >= 0 && moor->animals[animal] & 1;
}

/* The cards of a set by what they promise, the best first; returns how many. */
static int by_promise(const struct moorland *m, const struct moor *moor, uint64_t set,
                      int card[CARDS], int promise[CARDS])
{
    const struct moorland_tables *t = moorland_tables(m);
    int n = 0;
    int one;
    MIRE_EACH_BIT(one, set) {
        int at = n++;
        int worth = moorland_card_promise(m, moor, &t->card[one]);
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
    *out++ = m->stage != OVER && m->turn == seat;
    *out++ =
        m->stage != OVER && (seat - opener + seats) % seats > (m->turn - opener + seats) % seats;
    *out++ = opener == seat;
    out = observe_points(m, seat, out);
    out = observe_ground(m, moor, out);
    int n = by_promise(m, moor, moor->hand, card, promise);
    out = mire_put_one(n < HAND_MOST ? n : HAND_MOST, HAND_MOST + 1, out);
    for (int i = 0; i < n && i < HAND_MOST; i++, out += CARD_NUMBERS)
        observe_card(m, moor, &moorland_tables(m)->card[card[i]], out);
}

/* ---- the table ---- */

static float *observe_stock(const struct moorland *m, float *out)
{
    const struct moor *moor = &m->moor[m->turn];
    int room = 0, roots = 0, stock = moorland_total(m->stock);
    int section;
    MIRE_EACH_BIT(section, m->stage == DRIFT ? m->reach : 0) {
        if (section < LETTERS)
            room += moorland_room(moor, section);
        else
            roots += !moor->root[section - LETTERS];
    }
    out = put_markers(m->stock, 3, out);
    out = put_markers(m->held, 3, out);
    *out++ = mire_clip(room, 60) / 6;
    *out++ = (float)roots / 2;
    *out++ = m->stage == DRIFT && stock > room + roots ? (float)(stock - room - roots) / 3 : 0;
    if (m->stage == LAND)
        out[m->lifted] = 1;
    return out + PLANTS;
}

static float *observe_cards(const struct moorland *m, int viewer, float *out)
{
    const struct moorland_tables *t = moorland_tables(m);
    int card[CARDS], promise[CARDS];
    uint8_t now = t->plant_card[m->plant_now];
    for (int plant = 0; plant < PLANTS; plant++)
        *out++ = (float)(now >> plant & 1);
    int left, kind;
    MIRE_EACH_BIT(left, m->plant_deck)
        MIRE_EACH_BIT(kind, t->plant_card[left])
            out[kind] += 1.0f / 7;
    out += PLANTS;
    out = mire_put_bits(m->display, CARDS, out);
    int n = by_promise(m, &m->moor[viewer], m->display, card, promise);
    for (int i = 0; i < n && i < TABLE_CARDS; i++)
        out[i] = (float)promise[i] / 64;
    return out + TABLE_CARDS;
}

static void observe_table(const void *state, int viewer, float *out)
{
    const struct moorland *m = state;
    const struct moorland_tables *t = moorland_tables(m);
    out = mire_put_one(m->round - 1, ROUNDS, out);
    *out++ = (float)(ROUNDS - m->round) / ROUNDS;
    out[m->stage] = 1;
    out = observe_stock(m, out + STAGES);
    out = observe_cards(m, viewer, out);
    out = mire_put_bits(m->springs, LETTERS, out);
    for (int letter = 0; letter < LETTERS; letter++) {
        bool any = m->growth[letter] == GROWTH_SPECIAL;
        *out++ = any ? 1.0f / 3 : (float)m->growth[letter] / 3;
        *out++ = any;
    }
    int unseen;
    MIRE_EACH_BIT(unseen, m->deck) {
        const struct moorland_card *card = &t->card[unseen];
        if (card->animal)
            out[card->animal - 1] += 0.2f;
        out[SPECIES] += (float)card->striders / 10;
    }
    out += SPECIES + 1;
    out[m->head.seats - 2] = 1;
}

const struct mire_encoding moorland_encoding = {
    .version = 1,
    .table = table,
    .each = each,
    .lines = lines,
    .observe_table = observe_table,
    .observe_each = observe_each,
};
