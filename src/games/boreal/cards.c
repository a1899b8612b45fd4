/* SPDX-License-Identifier: MIT */
/* Boreal: what there is to read: the tiles, the animals, and what scores besides them. */
#include "core/text.h"
#include "games/boreal/boreal.h"

#include <ctype.h>
#include <stdio.h>

enum { CARD_EDGES = TILES + KINDS }; /* and after it the bonus */

static const char *const directions[6] = {"North", "North-east", "South-east",
                                          "South", "South-west", "North-west"};
static const char *const edge_words[EDGES] = {
    [EDGE_OPEN] = "nothing yet", [EDGE_FOREST] = "forest",     [EDGE_RIVER] = "river",
    [EDGE_BANK] = "river bank",  [EDGE_WETLAND] = "wetland",   [EDGE_GRASSLAND] = "grassland",
    [EDGE_LAKE] = "lake",        [EDGE_HIGHLAND] = "highland",
};

/* ---- tiles ---- */

/* Where the viewer can see a tile; the place on the map, or -1. */
static int find_tile(const struct boreal *b, int tile, struct mire_text *text)
{
    int viewer = b->head.hidden_from - 2;
    for (int t = 0; t < b->laid; t++)
        if (b->map[t].tile == tile) {
            mire_putf(text, "Lies on the map at %d,%d, as follows.\n", b->map[t].q, b->map[t].r);
            return t;
        }
    for (int seat = 0; seat < b->head.seats; seat++) {
        if (b->bid[seat] >> tile & 1)
            mire_putf(text, "In the bid of player %d.\n", seat + 1);
        else if (b->locked[seat] >> tile & 1)
            mire_putf(text, "In the winning bid of player %d.\n", seat + 1);
        else if (b->hand[seat] >> tile & 1 && seat == viewer)
            mire_put(text, "In your hand.\n");
        else if (b->hand[seat] >> tile & 1)
            mire_putf(text, "In the hand of player %d.\n", seat + 1);
    }
    return -1;
}

/* What the sector shows, and what faces it. */
static void put_tile_sector(const struct boreal *b, const struct boreal_set *set, int t,
                            const struct boreal_face *face, int d, struct mire_text *text)
{
    mire_putf(text, "%s: %s%s", directions[d], boreal_habitat_names[face->habitat[d]],
              face->edge[d] == EDGE_BANK ? ", its edge a bank" : "");
    if (t >= 0) {
        int other = b->neighbour[t][d];
        int facing =
            other == NO_TILE ? EDGE_OPEN : boreal_face_of(b, set, other)->edge[(d + 3) % 6];
        mire_putf(text, ", facing %s%s", edge_words[facing],
                  boreal_edges_match(face->edge[d], facing) ? ", a match" : "");
        if (b->token[6 * t + d]) {
            mire_putf(text, ", with player %d's ", TOKEN_SEAT(b->token[6 * t + d]) + 1);
            boreal_put_token_name(set, b->token[6 * t + d], text);
        }
    }
    mire_put(text, ".\n");
}

static void put_middle(const struct boreal_tile *print, int rotation, struct mire_text *text)
{
    for (int group = 1; group <= 6; group++) {
        const char *word = "Through the middle ";
        bool any = false;
        for (int d = 0; d < 6; d++) {
            if (print->centre[(d + 6 - rotation) % 6] != group)
                continue;
            mire_putf(text, "%s%c%s", word, tolower((unsigned char)directions[d][0]),
                      directions[d] + 1);
            word = " and ";
            any = true;
        }
        mire_put(text, any ? " join.\n" : "");
    }
}

static void tile_card(const struct boreal *b, const struct boreal_set *set, int tile,
                      struct mire_card *card, struct mire_text *text)
{
    const struct boreal_tile *print = &set->tile[tile];
    struct mire_text id = mire_text_on(card->id, sizeof card->id);
    struct mire_text name = mire_text_on(card->name, sizeof card->name);
    boreal_put_tile(set, tile, &id);
    mire_putf(&name, "Tile %s", print->id);
    card->kind = tile ? "landscape tile" : "start tile";
    card->reconstructed = print->reconstructed;
    int t = find_tile(b, tile, text), rotation = t < 0 ? 0 : b->map[t].rotation;
    for (int d = 0; d < 6; d++)
        put_tile_sector(b, set, t, &set->face[tile][rotation], d, text);
    put_middle(print, rotation, text);
    if (print->copies > 1)
        mire_putf(text, "There are %d alike.\n", print->copies);
}

/* ---- animals ---- */

static const char *const effects[KINDS] = {
    [INSECT] =
        "Placed: as many as you like in one open habitat of the tile; they score all insects "
        "of the habitat, multiplied by themselves, and the diversity bonus.\n"
        "When their habitat is closed at the end of a turn they go home.\n",
    [VOLE] =
        "Placed: the lowest of the supply; then each of your voles may step. Beside other voles "
        "it scores the values of all in the connected group, and the diversity bonus.\n"
        "At the end of your turn, if two of your voles are adjacent, one more may be placed "
        "beside them; it scores nothing.\n",
    [HARE] = "Placed, or moved to another habitat: scores the sectors of its habitat if only hares "
             "are there, and the diversity bonus. It may move on when placed.\n",
    [FISH] =
        "Placed in an open habitat: may eat all insects there, 2 points each, and the diversity "
        "bonus; on an insect it must.\n"
        "Placed in a closed habitat: everybody may score its sectors for each fish they have "
        "there; you add the diversity bonus.\n"
        "If there are more than 2 fish in the habitat then, all of them go home.\n",
    [WOLF] = "Ends on prey, placed or moved, and eats it: a vole and each vole beside it 2 points "
             "each, and the diversity bonus; a hare 6; a moose in sight 12.\n"
             "Drives a rival's wolf or raptor off for nothing.\n",
    [MOOSE] =
        "Moved to another habitat: may hide. Hidden it neither moves nor is eaten.\n"
        "Brought out by a later action: 1 point for each sector of its habitat without another "
        "animal, 36 at most.\n",
    [RAPTOR] =
        "Ends on prey, placed or moved, and eats it: a vole and each vole beside it 2 points "
        "each, and the diversity bonus; a fish 4; a hare 6.\n",
    [MUSHROOM] =
        "On a later turn it doubles one score of your action in its habitat, once. It stays "
        "on the map.\n",
};

static void put_habitats(const char *word, unsigned habitats, struct mire_text *text)
{
    mire_put(text, word);
    mire_put_set(text, habitats, boreal_habitat_names, " and ");
    mire_put(text, ".\n");
}

/* Where a viewer who plays has the animals of a kind. */
static void put_own(const struct boreal *b, enum kind kind, struct mire_text *text)
{
    int seat = b->head.hidden_from - 2, on_map = 0;
    if (seat < 0)
        return;
    EACH_TOKEN(s, b)
        on_map += TOKEN_SEAT(b->token[s]) == seat && boreal_kind(TOKEN_TYPE(b->token[s])) == kind;
    mire_putf(text, "Yours: %d in the supply, %d in the reserve, %d on the map.\n",
              boreal_heap_kind(b->supply[seat], kind), boreal_heap_kind(b->reserve[seat], kind),
              on_map);
}

static void animal_card(const struct boreal *b, const struct boreal_set *set, enum kind kind,
                        struct mire_card *card, struct mire_text *text)
{
    const struct boreal_animal *animal = &boreal_animals[kind];
    mire_card_named(card, "animal", animal->name, animal->name);
    card->name[0] = (char)toupper((unsigned char)card->name[0]);
    mire_putf(text, "Each player has %d.\n", animal->count);
    if (kind == VOLE) {
        mire_put(text, "Values: ");
        for (int v = 0; v < VOLES; v++)
            mire_putf(text, "%d%s", set->vole_value[v], v == VOLES - 1 ? ".\n" : ", ");
    }
    put_habitats(kind == INSECT ? "Lives in open " : "Lives in ", animal->stand, text);
    if (animal->steps) {
        mire_sayf(text,
                  kind == RAPTOR ? "Moves up to %d {tile|tiles}.\n"
                                 : "Moves up to %d {sector|sectors}.\n",
                  animal->steps);
        if (animal->pass != animal->stand)
            put_habitats("Crosses ", animal->pass, text);
    } else {
        mire_put(text, "Does not move.\n");
    }
    mire_put(text, effects[kind]);
    put_own(b, kind, text);
}

/* ---- the rest ---- */

static void rule_card(int index, struct mire_card *card, struct mire_text *text)
{
    bool edges = index == CARD_EDGES;
    mire_card_named(card, "scoring", edges ? "edges" : "diversity-bonus",
                    edges ? "Matching edges" : "Diversity bonus");
    mire_put(text, edges
                       ? "Edges that touch must match: the same habitat on both sides, or forest "
                         "and a river bank. A bank is a river sector whose edge the river does not "
                         "cross.\n"
                         "Highland may face anything, but matches highland only.\n"
                         "Points: 1 for each matching edge of the tile you add.\n"
                       : "Where insects, voles, hares or fish of several players are counted in "
                         "your score, or voles of several are eaten, you get a point more for each "
                         "of their colours.\n"
                         "Points: 2 to 5.\n");
}

void boreal_card_text(const void *seen, int index, struct mire_card *card)
{
    const struct boreal *b = seen;
    const struct boreal_set *set = boreal_set_of(b);
    struct mire_text text = mire_text_on(card->text, sizeof card->text);
    if (index < TILES)
        tile_card(b, set, index, card, &text);
    else if (index < TILES + KINDS)
        animal_card(b, set, (enum kind)(index - TILES), card, &text);
    else
        rule_card(index, card, &text);
}
