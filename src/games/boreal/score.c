/* SPDX-License-Identifier: MIT */
/* Boreal: points as they were written down in play, and the final order. */
#include "games/boreal/boreal.h"

int boreal_points(const void *state, int seat)
{
    const struct boreal *b = state;
    int sum = 0;
    for (int line = 0; line < LINES; line++)
        sum += b->ledger[seat][line];
    return sum;
}

void boreal_score(const void *state, int seat, struct mire_sheet *sheet)
{
    static const struct {
        const char *one, *many;
    } reasons[LINES] = {
        [L_START] = {"for the place in the first turn order", ""},
        [L_EDGES] = {"matching edges of one tile added", "matching edges of %d tiles added"},
        [L_INSECTS] = {"one hatch: insects of the habitat squared", "%d hatches of insects"},
        [L_VOLES] = {"one community: the sum of its voles", "%d communities of voles"},
        [L_HARES] = {"one hare's solitude: sectors of its habitat", "%d times a hare's solitude"},
        [L_FISH] = {"one catch or closed habitat", "%d catches or closed habitats"},
        [L_FISH_ELSEWHERE] = {"fish in a habitat somebody else maximised",
                              "fish in habitats others maximised, %d times"},
        [L_WOLF] = {"one hunt of the wolf", "%d hunts of the wolf"},
        [L_RAPTORS] = {"one strike of a raptor", "%d strikes of raptors"},
        [L_MOOSE] = {"one moose came out of hiding", "%d times a moose came out of hiding"},
        [L_MUSHROOM] = {"the mushroom doubled a score", "the mushroom doubled %d scores"},
    };
    const struct boreal *b = state;
    for (int line = 0; line < LINES; line++) {
        int times = b->times[seat][line], points = b->ledger[seat][line];
        if (points == 0)
            continue;
        if (times <= 1)
            mire_sheet_add(sheet, boreal_line_names[line], times, points, "%s", reasons[line].one);
        else
            mire_sheet_add(sheet, boreal_line_names[line], times, points, reasons[line].many,
                           times);
    }
}

void boreal_count_tokens(const struct boreal *b, int seat, int *tokens, int *predators)
{
    *tokens = *predators = 0;
    EACH_TOKEN(s, b) {
        int type = TOKEN_TYPE(b->token[s]);
        if (TOKEN_SEAT(b->token[s]) != seat)
            continue;
        *tokens += 1;
        *predators += type == T_WOLF || type == T_RAPTOR || type == T_FISH;
    }
}

/* Points, then tokens on the map, then predators among them, as one number to compare. */
static void standings(const struct boreal *b, int worth[BOREAL_SEATS])
{
    for (int seat = 0; seat < b->head.seats; seat++) {
        int tokens, predators;
        boreal_count_tokens(b, seat, &tokens, &predators);
        worth[seat] = (boreal_points(b, seat) * 16 + tokens) * 16 + predators;
    }
}

void boreal_rank(const void *state, int rank[MIRE_SEATS])
{
    const struct boreal *b = state;
    int worth[BOREAL_SEATS];
    standings(b, worth);
    mire_rank_points(worth, b->head.seats, rank);
}

bool boreal_tied_at_top(const struct boreal *b)
{
    int rank[MIRE_SEATS], first = 0;
    boreal_rank(b, rank);
    for (int seat = 0; seat < b->head.seats; seat++)
        first += rank[seat] == 1;
    return first > 1;
}
