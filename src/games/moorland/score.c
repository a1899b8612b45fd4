/* SPDX-License-Identifier: MIT */
/*
 * Scoring: seven categories. `points` adds them up for bots, `score` writes the ledger; both call
 * the same small functions, so a category has one definition.
 */
#include "core/game.h"
#include "moorland.h"

/* Points for 0 to 6 different species. */
const uint8_t moorland_biodiversity[SPECIES + 1] = {0, 1, 2, 3, 5, 8, 12};

static int root_spaces(const struct moor *moor)
{
    int filled = 0;
    for (int root = 0; root < ROOTS; root++)
        filled += moor->root[root] != 0;
    return filled;
}

static int species(const struct moor *moor)
{
    int different = 0;
    for (int i = 0; i < SPECIES; i++)
        different += moor->animals[i] != 0;
    return different;
}

static int pairs(const struct moor *moor)
{
    int n = 0;
    for (int i = 0; i < SPECIES; i++)
        n += moor->animals[i] / 2;
    return n;
}

/*
 * Places by striders are worth 7, 3 and 1, with two players 7 and 3; without striders one has no
 * place. Who is level shares the points of all the places they take, rounded down.
 */
int moorland_strider_points(const uint8_t *striders, int seats, int seat)
{
    static const uint8_t worth[MOORS] = {7, 3, 1, 0};
    int before = 0, level = 0, sum = 0;
    if (striders[seat] == 0)
        return 0;
    for (int other = 0; other < seats; other++) {
        before += striders[other] > striders[seat];
        level += striders[other] == striders[seat];
    }
    for (int place = before; place < before + level; place++)
        sum += seats == 2 && place == 2 ? 0 : worth[place];
    return sum / level;
}

static int strider_points(const struct moorland *m, int seat)
{
    uint8_t striders[MOORS];
    for (int i = 0; i < MOORS; i++)
        striders[i] = m->moor[i].striders;
    return moorland_strider_points(striders, m->head.seats, seat);
}

int moorland_dry_points(const struct moorland *m, int seat)
{
    const struct moor *moor = &m->moor[seat];
    return moor->rooted + root_spaces(moor) + moorland_biodiversity[species(moor)] +
           2 * pairs(moor) + strider_points(m, seat) + moor->drops - moor->surplus;
}

int moorland_points(const void *state, int seat)
{
    const struct moorland *m = state;
    return moorland_dry_points(m, seat) + moorland_longest(m, &m->moor[seat], NULL);
}

/* "2 beetle, 3 frog": the species with at least `least` animals. */
static void put_animals(struct mire_text *text, const struct moor *moor, int least)
{
    for (int i = 0; i < SPECIES; i++)
        if (moor->animals[i] >= least)
            mire_putf(text, "%s%d %s", text->length ? ", " : "", moor->animals[i],
                      moorland_species[i]);
    if (text->length == 0)
        mire_put(text, "none");
}

static void score_striders(const struct moorland_tally *t, int seat, struct mire_sheet *sheet)
{
    MIRE_TEXT(all, 60);
    for (int other = 0; other < t->seats; other++)
        mire_putf(&all, "%s%d", other ? " : " : "", t->striders[other]);
    mire_sheet_add(sheet, "water striders", t->striders[seat],
                   moorland_strider_points(t->striders, t->seats, seat),
                   "striders by seat %s; places 7, 3%s", all.at, t->seats == 2 ? "" : ", 1");
}

void moorland_ledger(const struct moorland_tally *t, int seat, struct mire_sheet *sheet)
{
    const struct moor *moor = &t->moor;
    int different = species(moor);
    MIRE_TEXT(living, 80);
    MIRE_TEXT(paired, 80);
    put_animals(&living, moor, 1);
    put_animals(&paired, moor, 2);
    mire_sheet_add(sheet, "rooted plants", moor->rooted + t->roots, moor->rooted + t->roots,
                   "%d on cards, %d on root spaces", moor->rooted, t->roots);
    mire_sheet_add(sheet, "biodiversity", different, moorland_biodiversity[different],
                   "%d species: %.60s", different, living.at);
    mire_sheet_add(sheet, "species pairs", pairs(moor), 2 * pairs(moor), "2 a pair: %.60s",
                   paired.at);
    score_striders(t, seat, sheet);
    mire_sheet_add(sheet, "longest waterway", t->longest, t->longest, "%s", t->waterway);
    mire_sheet_add(sheet, "water markers", moor->drops, moor->drops, "1 for each that is left");
    mire_sheet_add(sheet, "surplus plants", moor->surplus, -moor->surplus,
                   "-1 for each on the storage board");
}

void moorland_score(const void *state, int seat, struct mire_sheet *sheet)
{
    const struct moorland *m = state;
    struct moorland_tally tally = {.moor = m->moor[seat], .seats = m->head.seats};
    uint8_t chain[SECTIONS];
    MIRE_TEXT(sections, 80);
    tally.roots = root_spaces(&tally.moor);
    tally.longest = moorland_longest(m, &m->moor[seat], chain);
    for (int i = 0; i < tally.longest; i++)
        mire_putf(&sections, "%s%s", i ? " " : "", moorland_sections[chain[i]]);
    tally.waterway = sections.at;
    for (int other = 0; other < MOORS; other++)
        tally.striders[other] = m->moor[other].striders;
    moorland_ledger(&tally, seat, sheet);
}

void moorland_rank(const void *state, int rank[MIRE_SEATS])
{
    const struct moorland *m = state;
    int total[MIRE_SEATS];
    for (int seat = 0; seat < m->head.seats; seat++)
        total[seat] = moorland_points(m, seat);
    mire_rank_points(total, m->head.seats, rank);
}
