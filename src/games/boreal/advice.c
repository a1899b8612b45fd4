/* SPDX-License-Identifier: MIT */
/*
 * What a coach would say before a decision: how many turns are left, which waters are about to
 * close and on whom, what hides, and what the hand can match.
 */
#include "core/advice.h"
#include "core/text.h"
#include "games/boreal/boreal.h"

/* How many tokens of a kind stand in a habitat: of one seat, or of all (-1). */
static int count_in(const struct boreal *b, int root, enum kind kind, int seat)
{
    int n = 0;
    EACH_TOKEN(s, b)
        n += boreal_root(b, s) == root && boreal_kind(TOKEN_TYPE(b->token[s])) == kind &&
             (seat < 0 || TOKEN_SEAT(b->token[s]) == seat);
    return n;
}

static const char *habitat_name(const struct boreal *b, int sector)
{
    return boreal_habitat_names[boreal_habitat(b, boreal_set_of(b), sector)];
}

static void turns(const struct boreal *b, int seat, struct mire_text *text)
{
    int left = b->hand_count[seat];
    if (b->stage == FINALE)
        mire_put(text,
                 "This is your end turn: one animal more, anywhere its kind can live, and then it "
                 "is over.");
    else if (b->stage == PLAY && left == 1)
        mire_put(text, "This is your last tile; after it there is only the end turn.");
    else if (b->stage == PLAY && left == 2)
        mire_put(text,
                 "Two tiles are left to you: what needs several turns, as a moose does, is too "
                 "late now.");
}

/* Insects where one more tile closes the water. */
static void insects(const struct boreal *b, int seat, struct mire_text *text)
{
    for (int s = boreal_next_token(b, 0); s >= 0 && b->stage != FINALE;
         s = boreal_next_token(b, s + 1)) {
        int root = boreal_root(b, s), mine = count_in(b, root, INSECT, seat);
        if (b->token[s] != TOKEN(seat, T_INSECT) || b->open[root] != 1)
            continue;
        mire_sayf(text,
                  "The %s with your %d {insect|insects} is open at one edge only: the tile that "
                  "closes it sends {it|them} home.",
                  habitat_name(b, s), mine);
        return;
    }
}

/* Fish wait for their water to be closed. */
static void fish(const struct boreal *b, int seat, struct mire_text *text)
{
    EACH_TOKEN(s, b) {
        int root = boreal_root(b, s), all = count_in(b, root, FISH, -1);
        if (boreal_kind(TOKEN_TYPE(b->token[s])) != FISH || b->open[root] > 1 || all > 1)
            continue;
        bool mine = TOKEN_SEAT(b->token[s]) == seat;
        if (b->open[root] == 1 && b->stage == PLAY)
            mire_sayf(text,
                      "One edge closes the %s of %d {sector|sectors} with %s fish: whoever closes "
                      "it and adds a "
                      "fish has it counted, %d for each fish.",
                      habitat_name(b, s), boreal_size(b, s), mine ? "your" : "a rival's",
                      boreal_size(b, s));
        if (text->length)
            return;
    }
}

static void moose(const struct boreal *b, int seat, struct mire_text *text)
{
    int best = 0, at = -1;
    EACH_TOKEN(s, b) {
        int points = boreal_moose_points(b, s);
        if (b->token[s] == (TOKEN(seat, T_MOOSE) | TOKEN_TURNED) && points > best) {
            best = points;
            at = s;
        }
    }
    if (at >= 0)
        mire_putf(text, "Your hidden moose scores %d if it comes out now%s.", best,
                  boreal_is_open(b, at) ? "; its habitat can still grow"
                                        : "; its habitat is closed");
}

/* Company for one's own insects. */
static void swarm(const struct boreal *b, int seat, struct mire_text *text)
{
    int best = 0, at = -1;
    if (b->stage == SETUP || !boreal_heap_kind(boreal_heap(b, seat), INSECT))
        return;
    EACH_TOKEN(s, b) {
        int n = count_in(b, boreal_root(b, s), INSECT, -1);
        if (boreal_kind(TOKEN_TYPE(b->token[s])) == INSECT && boreal_is_open(b, s) && n > best) {
            best = n;
            at = s;
        }
    }
    if (at >= 0)
        mire_sayf(text,
                  "%d {insect is|insects are} in the open %s: one of yours beside {it|them} makes "
                  "%d points at least.",
                  best, habitat_name(b, at), (best + 1) * (best + 1));
}

/* The most edges a tile of the hand can match. */
static void edges(const struct boreal *b, int seat, struct mire_text *text)
{
    const struct boreal_set *set = boreal_set_of(b);
    int tile, most = 0;
    if (b->phase != P_TILE)
        return;
    MIRE_EACH_BIT(tile, boreal_playable(b, seat))
        for (int cell = 0; cell < b->border_count; cell++) {
            unsigned fit = boreal_fit(set, tile, b->border_edges[cell]);
            for (int turn = 0; turn < 6; turn++) {
                int n =
                    fit >> turn & 1
                        ? mire_count_bits(boreal_matching(set, tile, turn, b->border_edges[cell]))
                        : 0;
                most = n > most ? n : most;
            }
        }
    if (most > 1)
        mire_putf(text, "One of your tiles can match %d edges.", most);
}

static void supply(const struct boreal *b, int seat, struct mire_text *text)
{
    int animals = boreal_heap_size(boreal_heap(b, seat)), left = b->hand_count[seat] + 1;
    if (b->stage != PLAY || animals <= left || left > 6)
        return;
    mire_putf(text, "%d animals wait and you have ", animals);
    mire_put_count(text, left, "action");
    mire_put(text, " left: let those go first that score most.");
}

static void mushroom(const struct boreal *b, int seat, struct mire_text *text)
{
    if (b->phase == P_DOUBLE)
        mire_putf(text, "The mushroom would add %d now, and works once.", b->prize);
}

MIRE_ADVISE(boreal, mushroom, turns, fish, insects, moose, swarm, edges, supply)
