/* SPDX-License-Identifier: MIT */
/* The score pad: what lies on a moor of real cardboard at the end. */
#include "core/pad.h"
#include "core/game.h"
#include "core/refuse.h"
#include "moorland.h"

#include <stdio.h>

enum {
    ROOTED,
    ROOT_SPACES,
    ANIMALS,
    STRIDERS = ANIMALS + SPECIES,
    WATERWAY,
    DROPS,
    SURPLUS,
    FIELDS
};

/* What the rulebook says there is. Everybody lays a card on each of the ground sections, one for
 * every round. */
enum {
    SYMBOLS = 4,      /* on a card at most, and one animal */
    GROWN = 3,        /* markers a turn lets grow at most */
    STRIDERS_ONE = 2, /* on one card at most, as far as we know the cards */
    BEETLES = 8,      /* in the box; of every other species */
    OTHERS = 4,
};

static const struct mire_pad_field fields[FIELDS] = {
    [ROOTED] = {MIRE_ASKED("Plants rooted on cards", "Plants", SYMBOLS *LETTERS,
                           "markers on the growth spaces of cards")},
    [ROOT_SPACES] = {MIRE_ASKED("Plants on root spaces", "Plants", ROOTS,
                                "of the four water cards")},
    [STRIDERS] = {MIRE_ASKED("Water striders", "Animals", STRIDERS_ONE *LETTERS,
                             "on face-up cards; the most are worth 7")},
    [WATERWAY] = {MIRE_ASKED("Longest waterway", "Water", SECTIONS, "sections that are connected")},
    [DROPS] = {MIRE_ASKED("Water markers left", "Water", LETTERS, "on the storage board"),
               .supply = LETTERS},
    [SURPLUS] = {MIRE_ASKED("Surplus plants", "Plants", GROWN *ROUNDS + LETTERS,
                            "on the storage board; each costs a point")},
};

static void field(int index, struct mire_pad_field *f)
{
    int animal = index - ANIMALS;
    *f = fields[index];
    if (animal < 0 || animal >= SPECIES)
        return;
    snprintf(f->label, sizeof f->label, "%c%s", moorland_species[animal][0] - 'a' + 'A',
             moorland_species[animal] + 1);
    f->group = "Animals";
    f->help = "on face-up cards";
    f->max = f->supply = animal == 0 ? BEETLES : OTHERS;
}

/*
 * A moor is twelve cards. Those face up are at least as many as their animals, and hold no more
 * plants than they have symbols; of the others each may cost a marker from the supply, which is
 * never short of any. All other markers have grown.
 */
static int check(const struct mire_pad *pad, int seat, struct mire_error *err)
{
    const int16_t *value = pad->value[seat];
    int animals = 0, plants = value[ROOTED] + value[ROOT_SPACES] + value[SURPLUS];
    for (int i = 0; i < SPECIES; i++)
        animals += value[ANIMALS + i];
    REFUSE_IF(animals > LETTERS, "%s: %d animals, but a moor is %d cards of one at most",
              pad->name[seat], animals, LETTERS);
    int rooted = (value[ROOTED] + SYMBOLS - 1) / SYMBOLS, up = animals > rooted ? animals : rooted;
    REFUSE_IF(plants > GROWN * ROUNDS + LETTERS - up,
              "%s: %d plants, rooted and surplus, are more than can have grown in %d "
              "turns",
              pad->name[seat], plants, ROUNDS);
    return MIRE_OK;
}

static void score(const struct mire_pad *pad, int seat, struct mire_sheet *sheet)
{
    const int16_t *value = pad->value[seat];
    struct moorland_tally tally = {.seats = pad->seats, .waterway = "1 for each section"};
    tally.moor.rooted = (uint8_t)value[ROOTED];
    tally.moor.drops = (uint8_t)value[DROPS];
    tally.moor.surplus = (uint8_t)value[SURPLUS];
    tally.roots = value[ROOT_SPACES];
    tally.longest = value[WATERWAY];
    for (int i = 0; i < SPECIES; i++)
        tally.moor.animals[i] = (uint8_t)value[ANIMALS + i];
    for (int other = 0; other < pad->seats && other < MOORS; other++)
        tally.striders[other] = (uint8_t)pad->value[other][STRIDERS];
    moorland_ledger(&tally, seat, sheet);
}

static void fill(const void *state, struct mire_pad *pad)
{
    const struct moorland *m = state;
    for (int seat = 0; seat < m->head.seats; seat++) {
        const struct moor *moor = &m->moor[seat];
        int16_t *value = pad->value[seat];
        value[ROOTED] = moor->rooted;
        for (int root = 0; root < ROOTS; root++)
            value[ROOT_SPACES] = (int16_t)(value[ROOT_SPACES] + (moor->root[root] != 0));
        for (int i = 0; i < SPECIES; i++)
            value[ANIMALS + i] = moor->animals[i];
        value[STRIDERS] = moor->striders;
        value[WATERWAY] = (int16_t)moorland_longest(m, moor, NULL);
        value[DROPS] = moor->drops;
        value[SURPLUS] = moor->surplus;
    }
}

const struct mire_pad_form moorland_form = {
    .fields = FIELDS, .field = field, .score = score, .check = check, MIRE_FILL(fill)};
