/* SPDX-License-Identifier: MIT */
/* Boreal: component files: the set of tiles a game is played with, as an owner writes it down. */
#include "core/fields.h"
#include "games/boreal/boreal.h"

#include <string.h>

/* Six letters out of a list. */
static const char *read_letters(const struct mire_in *in, const char *allowed)
{
    const char *letters = mire_read_string(in);
    if (strlen(letters) == 6 && strspn(letters, allowed) == 6)
        return letters;
    mire_in_fail(in, "should be six letters of %s, clockwise from north", allowed);
    return "FFFFFF";
}

/* A letter or two and up to three digits: T18, LX7. */
static const char *read_id(const struct mire_in *in, const struct boreal_set *set, int so_far)
{
    const char *id = mire_read_string(in);
    size_t letters = strspn(id, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
    size_t digits = strspn(id + letters, "0123456789");
    if (letters < 1 || letters > 2 || digits < 1 || digits > 3 || id[letters + digits])
        mire_in_fail(in, "a tile is called like T18: one or two capitals, then digits");
    for (int i = 0; i < so_far; i++)
        if (strcmp(set->tile[i].id, id) == 0)
            mire_in_fail(in, "there is a tile %s already; alike tiles go under \"count\"", id);
    return id;
}

/* Lists of sectors that join through the middle: rivers and lakes only, one habitat a list. */
static void read_centre(const struct mire_in *in, const char *habitats, char centre[7])
{
    size_t groups = mire_read_list(in, 0, 3);
    for (size_t g = 0; g < groups; g++) {
        struct mire_in group = mire_in_element(in, g);
        size_t n = mire_read_list(&group, 2, 6);
        char letter = 0;
        for (size_t i = 0; i < n; i++) {
            struct mire_in one = mire_in_element(&group, i);
            long sector = mire_read_int(&one, 0, 5);
            if (habitats[sector] != 'R' && habitats[sector] != 'L')
                mire_in_fail(&one, "sector %ld is neither river nor lake", sector);
            if (letter && habitats[sector] != letter)
                mire_in_fail(&one, "sector %ld is of another habitat", sector);
            if (centre[sector] != '.')
                mire_in_fail(&one, "sector %ld is there twice", sector);
            letter = habitats[sector];
            centre[sector] = (char)('1' + g);
        }
    }
}

static const char *read_borders(const struct mire_in *in, const char *habitats)
{
    const char *edges = read_letters(in, boreal_edge_letters + 1);
    for (int i = 0; i < 6; i++)
        if (edges[i] != habitats[i] && !(edges[i] == 'B' && habitats[i] == 'R'))
            mire_in_fail(in,
                         "sector %d: the edge is the habitat's letter, or B for a river that does "
                         "not leave the tile there",
                         i);
    return edges;
}

static void check_start(const struct mire_in *in, const struct boreal_print *print)
{
    for (int i = 0; boreal_habitat_letters[i]; i++)
        if (!strchr(print->habitats, boreal_habitat_letters[i]))
            mire_in_fail(in, "the start tile has one sector of each habitat");
    if (print->count != 1)
        mire_in_fail(in, "there is only one start tile");
}

static int read_tile(const struct mire_in *in, struct boreal_set *set, int so_far)
{
    static const char *const members[] = {"id",    "habitats",      "edges", "centre",
                                          "count", "reconstructed", NULL};
    char centre[7] = "......";
    struct boreal_print print = {.centre = centre};
    mire_read_object(in, members);
    struct mire_in member = mire_in_member(in, "id");
    print.id = read_id(&member, set, so_far);
    member = mire_in_member(in, "habitats");
    print.habitats = print.edges = read_letters(&member, boreal_habitat_letters);
    if (mire_in_has(in, "edges", &member))
        print.edges = read_borders(&member, print.habitats);
    if (mire_in_has(in, "centre", &member))
        read_centre(&member, print.habitats, centre);
    print.count = (int)mire_read_opt_int(in, "count", 1, 20, 1);
    bool reconstructed = mire_read_opt_bool(in, "reconstructed", false);
    if (so_far == 0)
        check_start(in, &print);
    if (so_far + print.count > TILES)
        mire_in_fail(in, "that makes more than %d tiles", TILES);
    if (mire_in_good(in))
        boreal_add_print(set, so_far, &print, reconstructed);
    return so_far + print.count;
}

static void load_tiles(const struct mire_in *in, void *at, const struct mire_scope *scope)
{
    struct boreal_set *set = at;
    size_t n = mire_read_list(in, 1, TILES);
    int so_far = 0;
    set->alike = 0;
    for (size_t i = 0; i < n && mire_in_good(in); i++) {
        struct mire_in one = mire_in_element(in, i);
        so_far = read_tile(&one, set, so_far);
    }
    if (so_far != TILES)
        mire_in_fail(in, "are %d tiles; a set has %d", so_far, TILES);
}

/* No vole is worth less than the one before. */
static void load_vole(const struct mire_in *in, void *at, const struct mire_scope *scope)
{
    uint8_t *value = at;
    *value = (uint8_t)mire_read_int(in, scope->index ? value[-1] : 1, 20);
}

static json_t *save_vole(const void *at, const struct mire_scope *scope)
{
    return json_integer(*(const uint8_t *)at);
}

/* The sectors that join through the middle, a list a group. */
static mire_json *groups(const struct boreal_tile *tile, int rotation)
{
    mire_json *list = mire_array();
    for (int group = 1; group <= 3; group++) {
        mire_json *one = NULL;
        for (int d = 0; d < 6; d++) {
            if (tile->centre[(d - rotation + 6) % 6] != group)
                continue;
            one = one ? one : mire_array();
            mire_out_add(one, mire_integer(d));
        }
        if (one)
            mire_out_add(list, one);
    }
    return list;
}

void boreal_out_print(mire_json *json, const struct boreal_set *set, int tile, int rotation)
{
    const struct boreal_face *face = &set->face[tile][rotation];
    char habitats[7] = "", edges[7] = "";
    for (int d = 0; d < 6; d++) {
        habitats[d] = boreal_habitat_letters[face->habitat[d]];
        edges[d] = boreal_edge_letters[face->edge[d]];
    }
    mire_out_string(json, "habitats", habitats);
    mire_out_string(json, "edges", edges);
    mire_out_set(json, "centre", groups(&set->tile[tile], rotation));
}

static json_t *save_tiles(const void *at, const struct mire_scope *scope)
{
    const struct boreal_set *set = at;
    mire_json *tiles = mire_array();
    for (int i = 0; i < TILES; i++) {
        if (set->tile[i].copy > 0)
            continue;
        mire_json *tile = mire_object();
        mire_out_string(tile, "id", set->tile[i].id);
        boreal_out_print(tile, set, i, 0);
        mire_out_int(tile, "count", set->tile[i].copies);
        mire_out_bool(tile, "reconstructed", set->tile[i].reconstructed);
        mire_out_add(tiles, tile);
    }
    return mire_json_tree(tiles);
}

static const struct mire_field fields[] = {
    {"game", MIRE_FIXED, MIRE_HERE, .what = "boreal"},
    {"tiles", MIRE_OWN, MIRE_HERE, .load = load_tiles, .save = save_tiles},
    {"voles", MIRE_LIST, MIRE_EACH(struct boreal_set, vole_value), 0, VOLES, .load = load_vole,
     .save = save_vole},
    {0},
};

static int check_set(const struct boreal_set *set, struct mire_error *err)
{
    return MIRE_OK; /* whatever there is to check was checked tile by tile */
}
MIRE_COMPONENTS_BY(fields, check_set)

const struct mire_component_format boreal_components = {
    .size = sizeof(struct boreal_set),
    .builtin = &boreal_built_in,
    .read = read_set,
    .write = write_set,
};
