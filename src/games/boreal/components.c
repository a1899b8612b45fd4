/* SPDX-License-Identifier: MIT */
/*
 * Boreal: the set of tiles a game is played with, built in or read from an owner's file.
 *
 * From each tile as printed everything the rules ask often is worked out once: which rotations suit
 * an edge, and for each rotation the sectors, their adjacency and who may stand where.
 */
#include "core/json.h"
#include "games/boreal/boreal.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

static const char habitat_letters[] = "FRWGLH";
static const char edge_letters[] = ".FRBWGLH"; /* in the order of enum edge */

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
            tile->edge[i] = (uint8_t)(strchr(edge_letters, print->edges[i]) - edge_letters);
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
static int read_letters(const struct mire_in *in, const char *allowed, const char **out)
{
    int status = mire_in_string(in, out);
    if (status != MIRE_OK)
        return status;
    if (strlen(*out) != 6 || strspn(*out, allowed) != 6)
        return mire_in_fail(in, "should be six letters of %s, clockwise from north", allowed);
    return MIRE_OK;
}

/* A letter or two and up to three digits: T18, LX7. */
static int read_id(const struct mire_in *in, const struct boreal_set *set, int so_far,
                   const char **id)
{
    int status = mire_in_string(in, id);
    if (status != MIRE_OK)
        return status;
    size_t letters = 0, digits = 0;
    while (letters < 3 && (*id)[letters] >= 'A' && (*id)[letters] <= 'Z')
        letters++;
    while (digits < 4 && isdigit((unsigned char)(*id)[letters + digits]))
        digits++;
    if (letters < 1 || letters > 2 || digits < 1 || digits > 3 || (*id)[letters + digits])
        return mire_in_fail(in, "a tile is called like T18: one or two capitals, then digits");
    for (int i = 0; i < so_far; i++)
        if (strcmp(set->tile[i].id, *id) == 0)
            return mire_in_fail(in, "there is a tile %s already; alike tiles go under \"count\"",
                                *id);
    return MIRE_OK;
}

/* Lists of sectors that join through the middle: rivers and lakes only, one habitat a list. */
static int read_centre(const struct mire_in *in, const char *habitats, char centre[7])
{
    size_t groups, n;
    int status = mire_in_array(in, 0, 3, &groups);
    for (size_t g = 0; g < groups && status == MIRE_OK; g++) {
        struct mire_in group, one;
        char letter = 0;
        mire_in_at(in, g, &group);
        status = mire_in_array(&group, 2, 6, &n);
        for (size_t i = 0; i < n && status == MIRE_OK; i++) {
            long sector;
            mire_in_at(&group, i, &one);
            status = mire_in_int(&one, 0, 5, &sector);
            if (status != MIRE_OK)
                break;
            if (habitats[sector] != 'R' && habitats[sector] != 'L')
                return mire_in_fail(&one, "sector %ld is neither river nor lake", sector);
            if (letter && habitats[sector] != letter)
                return mire_in_fail(&one, "sector %ld is of another habitat", sector);
            if (centre[sector] != '.')
                return mire_in_fail(&one, "sector %ld is there twice", sector);
            letter = habitats[sector];
            centre[sector] = (char)('1' + g);
        }
    }
    return status;
}

static int check_start(const struct mire_in *in, const char *habitats, int count)
{
    for (int i = 0; habitat_letters[i]; i++)
        if (!strchr(habitats, habitat_letters[i]))
            return mire_in_fail(in, "the start tile has one sector of each habitat");
    return count == 1 ? MIRE_OK : mire_in_fail(in, "there is only one start tile");
}

static int read_tile(const struct mire_in *in, struct boreal_set *set, int *so_far)
{
    static const char *const members[] = {"id",    "habitats",      "edges", "centre",
                                          "count", "reconstructed", NULL};
    char centre[7] = "......";
    struct boreal_print print = {.centre = centre};
    struct mire_in member;
    long count = 1;
    bool reconstructed = false;
    int status = mire_in_object(in, members);
    if (status == MIRE_OK)
        status = mire_in_need(in, "id", &member);
    if (status == MIRE_OK)
        status = read_id(&member, set, *so_far, &print.id);
    if (status == MIRE_OK)
        status = mire_in_need(in, "habitats", &member);
    if (status == MIRE_OK)
        status = read_letters(&member, habitat_letters, &print.habitats);
    print.edges = print.habitats;
    if (status == MIRE_OK && mire_in_has(in, "edges", &member)) {
        status = read_letters(&member, edge_letters + 1, &print.edges);
        for (int i = 0; i < 6 && status == MIRE_OK; i++)
            if (print.edges[i] != print.habitats[i] &&
                !(print.edges[i] == 'B' && print.habitats[i] == 'R'))
                status = mire_in_fail(&member,
                                      "sector %d: the edge is the habitat's letter, or B for a "
                                      "river that does not leave the tile there",
                                      i);
    }
    if (status == MIRE_OK && mire_in_has(in, "centre", &member))
        status = read_centre(&member, print.habitats, centre);
    if (status == MIRE_OK)
        status = mire_in_opt_int(in, "count", 1, 20, &count);
    if (status == MIRE_OK)
        status = mire_in_opt_bool(in, "reconstructed", &reconstructed);
    if (status == MIRE_OK && *so_far == 0)
        status = check_start(in, print.habitats, (int)count);
    if (status == MIRE_OK && *so_far + count > TILES)
        status = mire_in_fail(in, "that makes more than %d tiles", TILES);
    if (status != MIRE_OK)
        return status;
    print.count = (int)count;
    add_print(set, *so_far, &print, reconstructed);
    *so_far += (int)count;
    return MIRE_OK;
}

static int read_voles(const struct mire_in *in, struct boreal_set *set)
{
    size_t n;
    int status = mire_in_array(in, VOLES, VOLES, &n);
    for (size_t i = 0; status == MIRE_OK && i < n; i++) {
        struct mire_in one;
        long value;
        mire_in_at(in, i, &one);
        status = mire_in_int(&one, i ? set->vole_value[i - 1] : 1, 20, &value);
        if (status == MIRE_OK)
            set->vole_value[i] = (uint8_t)value;
    }
    return status;
}

static int read_set(const json_t *json, void *tables, struct mire_error *err)
{
    static const char *const members[] = {"game", "tiles", "voles", NULL};
    struct boreal_set *set = tables;
    struct mire_in top = mire_in_top(json, "", err), in;
    size_t n = 0;
    int so_far = 0;
    const char *game = mire_boreal.id;
    int status = mire_in_object(&top, members);
    if (status == MIRE_OK && mire_in_has(&top, "game", &in)) {
        status = mire_in_string(&in, &game);
        if (status == MIRE_OK && strcmp(game, mire_boreal.id) != 0)
            status = mire_in_fail(&in, "is \"%.40s\", but these should be tiles of %s", game,
                                  mire_boreal.id);
    }
    if (status == MIRE_OK && mire_in_has(&top, "tiles", &in)) {
        status = mire_in_array(&in, 1, TILES, &n);
        set->alike = 0;
        for (size_t i = 0; i < n && status == MIRE_OK; i++) {
            struct mire_in one;
            mire_in_at(&in, i, &one);
            status = read_tile(&one, set, &so_far);
        }
        if (status == MIRE_OK && so_far != TILES)
            status = mire_in_fail(&in, "are %d tiles; a set has %d", so_far, TILES);
    }
    if (status == MIRE_OK && mire_in_has(&top, "voles", &in))
        status = read_voles(&in, set);
    return status;
}

static json_t *write_tile(const struct boreal_tile *tile)
{
    char habitats[7] = "", edges[7] = "";
    json_t *json = json_object(), *centre = json_array();
    for (int i = 0; i < 6; i++) {
        habitats[i] = habitat_letters[tile->habitat[i]];
        edges[i] = edge_letters[tile->edge[i]];
    }
    for (int group = 1; group <= 3; group++) {
        json_t *sectors = json_array();
        for (int i = 0; i < 6; i++)
            if (tile->centre[i] == group)
                mire_out_add(sectors, json_integer(i));
        if (json_array_size(sectors))
            mire_out_add(centre, sectors);
        else
            json_decref(sectors);
    }
    mire_out_string(json, "id", tile->id);
    mire_out_string(json, "habitats", habitats);
    mire_out_string(json, "edges", edges);
    mire_out_set(json, "centre", centre);
    mire_out_int(json, "count", tile->copies);
    mire_out_bool(json, "reconstructed", tile->reconstructed);
    return json;
}

static json_t *write_set(const void *tables)
{
    const struct boreal_set *set = tables;
    json_t *json = json_object(), *tiles = json_array(), *voles = json_array();
    for (int i = 0; i < TILES; i++)
        if (set->tile[i].copy == 0)
            mire_out_add(tiles, write_tile(&set->tile[i]));
    for (int i = 0; i < VOLES; i++)
        mire_out_add(voles, json_integer(set->vole_value[i]));
    mire_out_string(json, "game", mire_boreal.id);
    mire_out_set(json, "tiles", tiles);
    mire_out_set(json, "voles", voles);
    return json;
}

const struct mire_component_format boreal_components = {
    .size = sizeof(struct boreal_set),
    .builtin = &built_in,
    .read = read_set,
    .write = write_set,
};
