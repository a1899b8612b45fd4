/* SPDX-License-Identifier: MIT */
/*
 * The score pad. Boreal's points are written down as they are made, so the pad keeps them by what
 * they were made with; tokens and predators on the map break ties.
 */
#include "core/pad.h"
#include "core/refuse.h"
#include "games/boreal/boreal.h"

enum { ON_MAP = LINES, PREDATORS, FIELDS };
enum {
    FEWEST = 2,       /* players: then hands are the largest */
    VOLE_SUM = 15,    /* 1 to 5 */
    VOLES_EATEN = 7,  /* one and what can be beside it */
    MOOSE_EATEN = 12, /* points */
    MOOSE_OUT = 36,
    FISH_SCORED = 3, /* the third still scores before all go home */
};

/* Actions of a player in the longest game: one a tile, and the end turns. */
static int actions(int seats)
{
    return boreal_hand_size[LONG][seats] + 1 + EXTRA_ROUNDS;
}

/* Points a line can get by one action at most; every colour adds one to what scores. */
static int most_at_once(int line, int seats)
{
    int insects = boreal_animals[INSECT].count * seats;
    int sectors = 6 * (1 + seats * boreal_hand_size[LONG][seats]);
    switch ((enum line)line) {
    case L_INSECTS:
        return insects * insects + seats;
    case L_VOLES:
        return VOLE_SUM * seats + seats;
    case L_HARES:
        return sectors + seats;
    case L_FISH:
        return FISH_SCORED * sectors + seats;
    case L_WOLF:
    case L_RAPTORS:
        return VOLES_EATEN * 2 + seats > MOOSE_EATEN ? VOLES_EATEN * 2 + seats : MOOSE_EATEN;
    case L_MOOSE:
        return MOOSE_OUT;
    default:
        return INT16_MAX;
    }
}

/* A moose that comes out must have gone into hiding by another action. */
static int most_in_all(int line, int seats)
{
    int times = line == L_MOOSE ? actions(seats) / 2 : actions(seats);
    int most = times * most_at_once(line, seats);
    return most < 999 ? most : 999;
}

/* Edges at which the tiles of a whole map can touch: 3 n less the root of 12 n - 3, rounded up. */
static int edges_of_map(int seats)
{
    int n = 1 + seats * boreal_hand_size[LONG][seats], root = 0;
    while (root * root < 12 * n - 3)
        root++;
    return 3 * n - root;
}

#define BY_ANIMALS(LABEL)                                                                          \
    {                                                                                              \
        MIRE_ASKED(LABEL, "Animals", 0, NULL)                                                      \
    }
static const struct mire_pad_field fields[FIELDS] = {
    [L_START] = {MIRE_ASKED("First turn order", "Tiles", 0,
                            "5, 3, 1 and 0 in the order of the first turns")},
    [L_EDGES] = {MIRE_ASKED("Matching edges", "Tiles", 0, NULL)},
    [L_INSECTS] = BY_ANIMALS("Insects"),
    [L_VOLES] = BY_ANIMALS("Voles"),
    [L_HARES] = BY_ANIMALS("Hares"),
    [L_FISH] = BY_ANIMALS("Fish"),
    [L_FISH_ELSEWHERE] = BY_ANIMALS("Fish in the turns of others"),
    [L_WOLF] = BY_ANIMALS("Wolf"),
    [L_RAPTORS] = BY_ANIMALS("Raptors"),
    [L_MOOSE] = BY_ANIMALS("Moose"),
    [L_MUSHROOM] = BY_ANIMALS("Doubled by the mushroom"),
    [ON_MAP] = {MIRE_ASKED("Tokens on the map", "If points are level", SUPPLY, NULL)},
    [PREDATORS] = {MIRE_ASKED("Predators among them", "If points are level", 0,
                              "wolf, raptors, fish"),
                   .part_of = 1 + ON_MAP},
};

static void field(int index, struct mire_pad_field *f)
{
    *f = fields[index];
    if (index == L_EDGES)
        f->max = f->supply = (int16_t)edges_of_map(FEWEST);
    else if (index != ON_MAP)
        f->max = (int16_t)(index == L_START ? boreal_start_points[0]
                           : index == PREDATORS
                               ? boreal_animals[WOLF].count + boreal_animals[RAPTOR].count +
                                     boreal_animals[FISH].count
                               : most_in_all(index, FEWEST));
}

/* One player each has 5, 3 and, of three or more, 1. */
static int check_start(const struct mire_pad *pad, int seat, struct mire_error *err)
{
    int points = pad->value[seat][L_START], turn = 0;
    while (turn < pad->seats && boreal_start_points[turn] != points)
        turn++;
    REFUSE_IF(points && turn == pad->seats && pad->seats >= FEWEST,
              "%s: nobody of %d players starts with %d points", pad->name[seat], pad->seats,
              points);
    for (int other = 0; points && other < seat; other++)
        REFUSE_IF(pad->value[other][L_START] == points,
                  "%s and %s cannot both start with %d points", pad->name[other], pad->name[seat],
                  points);
    return MIRE_OK;
}

/* Fewer tiles are laid by each of more players; and the mushroom doubles one score. */
static int check(const struct mire_pad *pad, int seat, struct mire_error *err)
{
    const int16_t *value = pad->value[seat];
    int seats = pad->seats < FEWEST ? FEWEST : pad->seats, best = 0, edges = 0;
    int each = 6 * boreal_hand_size[LONG][seats];
    for (int line = L_INSECTS; line <= L_MOOSE; line++) {
        REFUSE_IF(line != L_FISH_ELSEWHERE && value[line] > most_in_all(line, seats),
                  "%s, %s: %d points are more than %d actions can make", pad->name[seat],
                  boreal_line_names[line], value[line], actions(seats));
        if (line != L_FISH_ELSEWHERE && value[line] > best)
            best = value[line];
    }
    REFUSE_IF(value[L_MUSHROOM] > best,
              "%s: the mushroom doubles one score, and no animal has made %d points",
              pad->name[seat], value[L_MUSHROOM]);
    for (int other = 0; other < pad->seats; other++)
        edges += pad->value[other][L_EDGES];
    REFUSE_IF(value[L_EDGES] > each, "%s: %d matching edges are more than %d tiles have",
              pad->name[seat], value[L_EDGES], each / 6);
    REFUSE_IF(edges > edges_of_map(seats),
              "all players together have %d matching edges, but a map "
              "of %d players has %d at most",
              edges, seats, edges_of_map(seats));
    return check_start(pad, seat, err);
}

static void score(const struct mire_pad *pad, int seat, struct mire_sheet *sheet)
{
    for (int line = 0; line < LINES; line++)
        if (pad->value[seat][line])
            mire_sheet_add(sheet, boreal_line_names[line], 1, pad->value[seat][line],
                           "as written down in play");
}

static int tie_break(const struct mire_pad *pad, int seat)
{
    return 16 * pad->value[seat][ON_MAP] + pad->value[seat][PREDATORS];
}

static void fill(const void *state, struct mire_pad *pad)
{
    const struct boreal *b = state;
    for (int seat = 0; seat < b->head.seats; seat++) {
        int tokens, predators;
        for (int line = 0; line < LINES; line++)
            pad->value[seat][line] = (int16_t)b->ledger[seat][line];
        boreal_count_tokens(b, seat, &tokens, &predators);
        pad->value[seat][ON_MAP] = (int16_t)tokens;
        pad->value[seat][PREDATORS] = (int16_t)predators;
    }
}

const struct mire_pad_form boreal_form = {.fields = FIELDS,
                                          .field = field,
                                          .score = score,
                                          .check = check,
                                          .tie_break = tie_break,
                                          MIRE_FILL(fill)};
