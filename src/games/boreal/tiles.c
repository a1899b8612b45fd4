/* SPDX-License-Identifier: MIT */
/*
 * Boreal: tiles. From each tile as printed everything the rules ask often is worked out once: which
 * rotations suit an edge, and for each rotation the sectors, their adjacency and who may stand
 * where.
 */
#include "games/boreal/boreal.h"

#include <stdio.h>
#include <string.h>

const char boreal_habitat_letters[HABITATS + 1] = "FRWGLH";
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

void boreal_add_print(struct boreal_set *set, int at, const struct boreal_print *print,
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
            tile->habitat[i] = (uint8_t)(strchr(boreal_habitat_letters, print->habitats[i]) -
                                         boreal_habitat_letters);
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

struct boreal_set boreal_built_in;

/* Runs before main, so that the built-in set is complete whenever somebody looks. */
__attribute__((constructor)) static void make_built_in(void)
{
    int at = 0;
    for (int i = 0; i < boreal_print_count; i++) {
        boreal_add_print(&boreal_built_in, at, &boreal_prints[i], true);
        at += boreal_prints[i].count;
    }
    for (int i = 0; i < VOLES; i++)
        boreal_built_in.vole_value[i] = (uint8_t)(i + 1);
}
