/* SPDX-License-Identifier: MIT */
/*
 * Boreal: the set of tiles a game is played with, built in or read from an owner's file.
 *
 * From each tile as printed everything the rules ask often is worked out once: which rotations suit
 * an edge, and for each rotation the sectors, their adjacency and who may stand where.
 */
#include "core/fields.h"
#include "games/boreal/boreal.h"

#include <stdio.h>
#include <string.h>

static const char habitat_letters[] = "FRWGLH";
const char boreal_edge_letters[EDGES + 1] = ".FRBWGLH";

enum kind boreal_kind(int type)
{
    if (type < T_VOLE)
        return INSECT;
    return type < T_HARE ? VOLE : (enum kind)(type - T_HARE + HARE);
}

int boreal_type(enum kind kind)
{
    return kind < HARE ? (int)kind : T_HARE + (int)kind - HARE;
}

/* Edges match when they are of one class; forest and bank both show trees. */
bool boreal_edges_match(int a, int b)
{
    a = a == EDGE_BANK ? EDGE_FOREST : a;
    b = b == EDGE_BANK ? EDGE_FOREST : b;
    return a == b && a != EDGE_OPEN;
}

/* Highland is wild: it lies beside anything. */
static bool edges_go_together(int a, int b)
{
    return boreal_edges_match(a, b) || a == EDGE_HIGHLAND || b == EDGE_HIGHLAND || a == EDGE_OPEN ||
           b == EDGE_OPEN;
}

bool boreal_stands_for_its_kind(const struct boreal_set *set, int tile, uint64_t tiles,
                                uint64_t shown)
{
    if (!(set->alike >> tile & 1))
        return true;
    int base = tile - set->tile[tile].copy;
    for (int other = base; other < base + set->tile[tile].copies; other++) {
        bool seen = shown >> tile & 1, other_seen = shown >> other & 1;
        if (other != tile && tiles >> other & 1 &&
            (other_seen > seen || (other_seen == seen && other < tile)))
            return false;
    }
    return true;
}

/* ---- what follows from a tile as printed ---- */

/* The smallest turn that gives the same picture. */
static int count_turns(const struct boreal_tile *tile)
{
    for (int turn = 1; turn < 6; turn++) {
        bool same = 6 % turn == 0;
        for (int i = 0; i < 6 && same; i++) {
            int j = (i + turn) % 6;
            same = tile->habitat[i] == tile->habitat[j] && tile->edge[i] == tile->edge[j] &&
                   tile->centre[i] == tile->centre[j];
        }
        if (same)
            return turn;
    }
    return 6;
}

/* Two sectors of a tile are adjacent side by side, or where both join through the middle. */
static bool adjacent_inside(const struct boreal_tile *tile, int i, int j)
{
    int apart = (i - j + 6) % 6;
    return apart == 1 || apart == 5 ||
           (apart != 0 && tile->centre[i] && tile->centre[i] == tile->centre[j]);
}

static void work_out_face(const struct boreal_tile *tile, int rotation, struct boreal_face *face)
{
    memset(face, 0, sizeof *face);
    for (int i = 0; i < 6; i++) {
        int d = (i + rotation) % 6;
        face->habitat[d] = tile->habitat[i];
        face->edge[d] = tile->edge[i];
        for (int j = 0; j < 6; j++)
            if (adjacent_inside(tile, i, j))
                face->inside[d] |= (uint8_t)(1 << (j + rotation) % 6);
        for (int kind = 0; kind < KINDS; kind++) {
            const struct boreal_animal *animal = &boreal_animals[kind];
            face->stand[kind] |= (uint8_t)((animal->stand >> tile->habitat[i] & 1) << d);
            face->pass[kind] |= (uint8_t)((animal->pass >> tile->habitat[i] & 1) << d);
        }
    }
}

static void work_out_tile(struct boreal_set *set, int number)
{
    struct boreal_tile *tile = &set->tile[number];
    tile->turns = (uint8_t)count_turns(tile);
    memset(tile->fit, 0, sizeof tile->fit);
    for (int d = 0; d < 6; d++)
        for (int edge = 0; edge < EDGES; edge++)
            for (int turn = 0; turn < tile->turns; turn++)
                if (edges_go_together(tile->edge[(d - turn + 6) % 6], edge))
                    tile->fit[d][edge] |= (uint8_t)(1 << turn);
    for (int rotation = 0; rotation < 6; rotation++)
        work_out_face(tile, rotation, &set->face[number][rotation]);
    if (tile->copies > 1)
        set->alike |= 1ull << number;
}

/* Adds `count` copies of a tile as number `at` and following; the letters are known to be good. */
static void add_print(struct boreal_set *set, int at, const struct boreal_print *print,
                      bool reconstructed)
{
    for (int copy = 0; copy < print->count; copy++) {
        struct boreal_tile *tile = &set->tile[at + copy];
        memset(tile, 0, sizeof *tile);
        snprintf(tile->id, sizeof tile->id, "%.5s", print->id);
        if (copy > 0) { /* the second T01 is T01b */
            size_t end = strlen(tile->id);
            tile->id[end] = (char)('a' + copy);
        }
        for (int i = 0; i < 6; i++) {
            tile->habitat[i] =
                (uint8_t)(strchr(habitat_letters, print->habitats[i]) - habitat_letters);
            tile->edge[i] =
                (uint8_t)(strchr(boreal_edge_letters, print->edges[i]) - boreal_edge_letters);
            tile->centre[i] = print->centre[i] == '.' ? 0 : (uint8_t)(print->centre[i] - '0');
        }
        tile->copy = (uint8_t)copy;
        tile->copies = (uint8_t)print->count;
        tile->reconstructed = reconstructed;
        work_out_tile(set, at + copy);
    }
}

static struct boreal_set built_in;

/* Runs before main, so that the built-in set is complete whenever somebody looks. */
__attribute__((constructor)) static void make_built_in(void)
{
    int at = 0;
    for (int i = 0; i < boreal_print_count; i++) {
        add_print(&built_in, at, &boreal_prints[i], true);
        at += boreal_prints[i].count;
    }
    for (int i = 0; i < VOLES; i++)
        built_in.vole_value[i] = (uint8_t)(i + 1);
}

/* ---- the component file ---- */

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
    for (int i = 0; habitat_letters[i]; i++)
        if (!strchr(print->habitats, habitat_letters[i]))
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
    print.habitats = print.edges = read_letters(&member, habitat_letters);
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
        add_print(set, so_far, &print, reconstructed);
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
        habitats[d] = habitat_letters[face->habitat[d]];
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

static int read_set(const json_t *json, void *tables, struct mire_error *err)
{
    struct mire_in top = mire_in_top(json, "", err);
    mire_fields_load(fields, &top, tables, &(struct mire_scope){0});
    return mire_in_status(&top);
}

static json_t *write_set(const void *tables)
{
    mire_json_begin();
    json_t *json = mire_fields_save(fields, tables, &(struct mire_scope){0});
    mire_json_end();
    return json;
}

const struct mire_component_format boreal_components = {
    .size = sizeof(struct boreal_set),
    .builtin = &built_in,
    .read = read_set,
    .write = write_set,
};
