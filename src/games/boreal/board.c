/* SPDX-License-Identifier: MIT */
/*
 * Boreal: your tiles and animals, then the map, then the others.
 *
 *     / F1v   \        A tile is four lines. Each sector has the colour of its habitat and the
 *    /F  1  R2f\       letter of its edge (F forest, R river, B river bank, W wetland, G grassland,
 *    \W  0    G/       L lake, H highland), and who stands there: 1v is a vole of seat 1. In the
 *     \ H     /        middle q above r; in the empty cells around the map q,r.
 *
 * While a tile is turned, it is shown in its cell as it would lie.
 */
#include "core/board.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

enum { PITCH = 10, TILE = 12, HAND = 13 };

static enum ground ground_of(char habitat)
{
    static const uint8_t grounds[128] = {
        ['F'] = FOREST, ['R'] = RIVER, ['B'] = RIVER,   ['W'] = WETLAND,
        ['G'] = GRASS,  ['L'] = LAKE,  ['H'] = HIGHLAND};
    return (enum ground)grounds[habitat & 127];
}

/* ---- the map ---- */

struct map { /* where the map, or a strip of it, lies on the page */
    int line, least_q, most_q, least_y, most_y;
};

static bool lies_on(const struct map *map, const json_t *cell)
{
    return number(cell, "q") >= map->least_q && number(cell, "q") <= map->most_q;
}

/* Makes room for tiles or cells, so many lines each, in some columns. */
static void take_in(struct map *map, const json_t *cells, int lines, int first, int last)
{
    const json_t *cell;
    EACH_ELEMENT(cell, cells) {
        int q = number(cell, "q"), y = 4 * number(cell, "r") + 2 * q;
        if (q < first || q > last)
            continue;
        map->least_q = q < map->least_q ? q : map->least_q;
        map->most_q = q > map->most_q ? q : map->most_q;
        map->least_y = y < map->least_y ? y : map->least_y;
        map->most_y = y + lines > map->most_y ? y + lines : map->most_y;
    }
}

static struct map survey(const json_t *board, int first, int last)
{
    struct map map = {0, INT_MAX, INT_MIN, INT_MAX, INT_MIN};
    take_in(&map, part(board, "map"), 4, first, last);
    take_in(&map, part(board, "cells"), 2, first, last);
    if (map.most_q < map.least_q)
        map = (struct map){0, 0, 0, 0, 0};
    return map;
}

static int line_of(const struct map *map, int q, int r)
{
    return map->line + 4 * r + 2 * q - map->least_y;
}

static int column_of(const struct map *map, int q)
{
    return PITCH * (q - map->least_q);
}

/* Letter and animal of a sector: "F", "F1v". A hidden moose is M, a used mushroom X. */
static void sector_words(const json_t *token, char letter, char words[8])
{
    const char *animal = word(token, "animal");
    char sign = strcmp(animal, "mushroom") == 0 ? 'x' : animal[0];
    snprintf(words, 8, "%c", letter);
    if (!json_is_object(token))
        return;
    if (truth(token, "hidden") || truth(token, "used"))
        sign = (char)(sign - 'a' + 'A');
    snprintf(words, 8, "%c%d%c", letter, number(token, "seat") % 10, sign);
}

/* Where each sector, from north clockwise, has its spots in the four lines of a tile. */
static const struct {
    struct {
        int line, column, columns;
    } block[2];
    int line, column; /* of its words, after the mark */
} sectors[6] = {
    {{{0, 2, 8}, {1, 5, 2}}, 0, 5}, {{{1, 7, 4}, {0, 0, 0}}, 1, 8}, {{{2, 7, 4}, {0, 0, 0}}, 2, 8},
    {{{3, 2, 8}, {2, 5, 2}}, 3, 5}, {{{2, 1, 4}, {0, 0, 0}}, 2, 2}, {{{1, 1, 4}, {0, 0, 0}}, 1, 2},
};

static void draw_outline(struct page *page, int line, int column, int style)
{
    page_put(page, line, column + 1, style, 0, "/");
    page_put(page, line, column + TILE - 2, style, 0, "\\");
    page_put(page, line + 1, column, style, 0, "/");
    page_put(page, line + 1, column + TILE - 1, style, 0, "\\");
    page_put(page, line + 2, column, style, 0, "\\");
    page_put(page, line + 2, column + TILE - 1, style, 0, "/");
    page_put(page, line + 3, column + 1, style, 0, "\\");
    page_put(page, line + 3, column + TILE - 2, style, 0, "/");
}

static void draw_sector(struct page *page, int line, int column, int d, int ground,
                        const char *words, int place)
{
    bool taken = words[1] != '\0';
    for (int b = 0; b < 2; b++)
        if (sectors[d].block[b].columns)
            page_fill(page, line + sectors[d].block[b].line, column + sectors[d].block[b].column, 1,
                      sectors[d].block[b].columns, ON(ground, INK), place);
    int y = line + sectors[d].line, x = column + sectors[d].column;
    page_mark(page, y, x - 1, place);
    page_put(page, y, x, ON(ground, taken ? STRONG : INK), place, "%s", words);
}

static void draw_tile(struct page *page, const struct map *map, const json_t *tile)
{
    int q = number(tile, "q"), r = number(tile, "r"), place = board_place(page, tile, 0);
    int line = line_of(map, q, r), column = column_of(map, q);
    const char *edges = word(tile, "edges"), *habitats = word(tile, "habitats");
    draw_outline(page, line, column, truth(tile, "new") ? GORSE : FAINT);
    for (int d = 0; d < 6 && strlen(edges) == 6 && strlen(habitats) == 6; d++) {
        const json_t *sector = json_array_get(part(tile, "sectors"), (size_t)d);
        char words[8];
        sector_words(part(sector, "token"), edges[d], words);
        draw_sector(page, line, column, d, ground_of(habitats[d]), words,
                    board_place(page, sector, place));
    }
    page_put(page, line + 1, column + (q < 0 ? 5 : 6), ON(ground_of(habitats[0]), FAINT), place,
             "%d", q);
    page_put(page, line + 2, column + (r < 0 ? 5 : 6), ON(ground_of(habitats[3]), FAINT), place,
             "%d", r);
}

static void draw_empty(struct page *page, const struct map *map, const json_t *cell)
{
    char words[24];
    int q = number(cell, "q"), r = number(cell, "r");
    int n = snprintf(words, sizeof words, "%d,%d", q, r);
    board_put(page, line_of(map, q, r) + 1, column_of(map, q) + (TILE - n) / 2 - 1, FAINT, cell,
              "%s", words);
}

static const json_t *find(const json_t *list, const char *id)
{
    const json_t *one;
    EACH_ELEMENT(one, list)
        if (strcmp(word(one, "id"), id) == 0)
            return one;
    return NULL;
}

/* How many edges match where a tile is turned like that. */
static int matches(const json_t *turns, int turned)
{
    const json_t *turn;
    EACH_ELEMENT(turn, turns)
        if (number(turn, "rotation") == turned)
            return (int)json_array_size(part(turn, "matches"));
    return 0;
}

/* The tile in hand as it would lie, where the choice pointed at turns it. */
static void draw_ghost(struct page *page, const struct map *map, const struct scene *scene)
{
    const json_t *ids = part(scene->pointed, "ids");
    if (strcmp(word(scene->pointed, "kind"), "rotation") != 0 || scene->viewer < 0)
        return;
    const char *where = json_string_value(json_array_get(ids, 0));
    const char *which = json_string_value(json_array_get(ids, 1));
    const json_t *me = json_array_get(part(scene->board, "seats"), (size_t)scene->viewer);
    const json_t *cell = where ? find(part(scene->board, "cells"), where) : NULL;
    const json_t *tile = which ? find(part(me, "hand"), which) : NULL;
    const char *edges = word(tile, "edges");
    if (!cell || strlen(edges) != 6)
        return;
    int line = line_of(map, number(cell, "q"), number(cell, "r"));
    int column = column_of(map, number(cell, "q")), turned = number(scene->pointed, "rotation");
    draw_outline(page, line, column, GORSE);
    for (int d = 0; d < 6; d++) {
        char words[2] = {edges[(d - turned + 12) % 6], '\0'};
        draw_sector(page, line, column, d, ground_of(words[0]), words, 0);
    }
    page_put(page, line + 1, column + 5, ON(BARE, GORSE), board_place(page, cell, 0), "+%d",
             matches(part(scene->pointed, "turns"), turned));
}

static int draw_strip(struct page *page, const struct map *map, const struct scene *scene)
{
    const json_t *cell, *tile;
    EACH_ELEMENT(cell, part(scene->board, "cells"))
        if (lies_on(map, cell))
            draw_empty(page, map, cell);
    EACH_ELEMENT(tile, part(scene->board, "map"))
        if (lies_on(map, tile))
            draw_tile(page, map, tile);
    draw_ghost(page, map, scene);
    return map->line + map->most_y - map->least_y;
}

/* Whole where a window can move over it; as text in strips that are not too wide. */
static int draw_map(struct page *page, int line, const struct scene *scene)
{
    struct map map = survey(scene->board, INT_MIN, INT_MAX);
    int strip = (scene->wide - TILE) / PITCH + 1, columns = map.most_q - map.least_q + 1;
    map.line = line;
    if (!scene->plain || columns <= strip)
        return draw_strip(page, &map, scene);
    for (int q = map.least_q; q <= map.most_q; q += strip) {
        int last = q + strip - 1 < map.most_q ? q + strip - 1 : map.most_q;
        page_put(page, line, 0, HEAD, 0, "Columns %d to %d", q, last);
        struct map one = survey(scene->board, q, last);
        one.line = line + 1;
        line = draw_strip(page, &one, scene);
    }
    return line;
}

static int columns(const struct scene *scene)
{
    if (scene->plain)
        return scene->wide;
    struct map map = survey(scene->board, INT_MIN, INT_MAX);
    return PITCH * (map.most_q - map.least_q) + TILE;
}

/* ---- tiles and animals ---- */

static int draw_tiles(struct page *page, int line, int wide, const char *title, const json_t *tiles)
{
    int across = (wide - 8) / HAND > 0 ? (wide - 8) / HAND : 1, i = 0;
    const json_t *tile;
    if (json_array_size(tiles))
        page_put(page, line, 0, HEAD, 0, "%s", title);
    EACH_ELEMENT(tile, tiles) {
        int place = board_place(page, tile, 0), y = line + i / across;
        int at = board_put(page, y, 7 + HAND * (i++ % across), INK, tile, "%s ", word(tile, "id"));
        for (const char *edge = word(tile, "edges"); *edge; edge++)
            at = page_put(page, y, at, ON(ground_of(*edge), INK), place, "%c", *edge);
        if (json_array_size(part(tile, "centre")))
            page_put(page, y, at, FAINT, place, "+");
    }
    return line + (i + across - 1) / across;
}

static void heap_words(const json_t *kind, struct mire_text *words)
{
    const json_t *voles = part(kind, "voles"), *vole;
    if (json_array_size(voles) == 0)
        mire_putf(words, "%d %s", number(kind, "count"), word(kind, "animal"));
    EACH_ELEMENT(vole, voles)
        mire_putf(words, "%s%s", words->length ? ", " : "", json_string_value(vole));
}

static int draw_heap(struct page *page, int line, int wide, const char *title, const json_t *heap)
{
    struct flow f = {page, line, 7, 7, wide};
    const json_t *kind;
    EACH_ELEMENT(kind, heap) {
        MIRE_TEXT(words, 80);
        if (number(kind, "count") == 0)
            continue;
        page_put(page, line, 0, HEAD, 0, "%s", title);
        heap_words(kind, &words);
        board_flow(&f, page_width(words.at) + 2);
        f.at = board_put(page, f.line, f.at, INK, kind, "%s ", words.at);
    }
    return f.line + (f.at > f.column);
}

/* Of another's supply, what everybody has seen go there. */
static int draw_known(struct page *page, int line, const json_t *known)
{
    const char *animal;
    json_t *n;
    int at = 7;
    json_object_foreach((json_t *)known, animal, n)
    {
        if (at == 7)
            at = page_put(page, line, 0, HEAD, 0, "Known in the supply:");
        at = page_put(page, line, at, INK, 0, " %d %s", (int)json_integer_value(n), animal);
    }
    return line + (at > 7);
}

/* Whatever of a seat's things the viewer may see. */
static int draw_seat(struct page *page, int line, const struct scene *scene, int seat)
{
    const json_t *who = json_array_get(part(scene->board, "seats"), (size_t)seat);
    int at = board_seat(page, line, 0, scene, seat) + 1, wide = scene->wide;
    MIRE_TEXT(words, 200);
    mire_putf(&words, "(%d): points %d, tiles %d, animals on the map %d", seat + 1,
              number(who, "points"), number(who, "hand_size"), number(who, "on_map"));
    if (truth(who, "supply_chosen"))
        mire_putf(&words, ", to come %d", number(who, "supply_size"));
    else
        mire_put(&words, ", no supply yet");
    mire_put(&words, number(scene->board, "first") == seat + 1 ? ", first" : "");
    line = page_wrap(page, line, at, wide - at, 0, INK, words.at);
    line = draw_tiles(page, line, wide, "Tiles", part(who, "hand"));
    line = draw_tiles(page, line, wide, "Shown", part(who, "shown"));
    line = draw_heap(page, line, wide, "Supply", part(who, "supply"));
    line = draw_heap(page, line, wide, "Rest", part(who, "reserve"));
    line = draw_known(page, line, part(who, "supply_known"));
    line = draw_tiles(page, line, wide, "Locked", part(who, "locked"));
    line = draw_heap(page, line, wide, "Locked", part(who, "locked_animals"));
    line = draw_tiles(page, line, wide, "Bid", part(who, "bid"));
    return draw_heap(page, line, wide, "Bid", part(who, "bid_animals"));
}

/* The animals on the map, seat by seat, and the area each lives in: "hare 1,-2:nw wetland of 3". */
static int draw_animals(struct page *page, int line, const struct scene *scene)
{
    const json_t *areas = part(scene->board, "areas"), *tile, *sector;
    for (int seat = 0; seat < scene->seats_count; seat++)
        EACH_ELEMENT(tile, part(scene->board, "map"))
            EACH_ELEMENT(sector, part(tile, "sectors")) {
                const json_t *token = part(sector, "token");
                const json_t *area = find(areas, word(sector, "area"));
                MIRE_TEXT(words, 200);
                if (number(token, "seat") != seat + 1)
                    continue;
                page_put(page, line, 0, SEAT_1 + seat, 0, "%s", board_sign(seat));
                mire_putf(&words, "%s%s on %s: %s of %d, %s, animals %d",
                          truth(token, "hidden") ? "hidden "
                          : truth(token, "used") ? "used "
                                                 : "",
                          word(token, word(token, "name")[0] ? "name" : "animal"),
                          word(sector, "id"), word(area, "habitat"), number(area, "size"),
                          number(area, "open_edges") ? "open" : "closed", number(area, "animals"));
                line = page_wrap(page, line, 2, scene->wide - 2, 2, INK, words.at);
            }
    return line;
}

static int draw_bag(struct page *page, int line, const json_t *board)
{
    const json_t *bag = part(board, "bag");
    page_put(page, line, 0, HEAD, 0, "Bag");
    board_put(page, line, 7, INK, bag, "%d tiles", number(bag, "count"));
    return line + 1;
}

static void draw(struct page *page, const struct scene *scene)
{
    int line = 0;
    if (scene->viewer >= 0)
        line = draw_seat(page, 0, scene, scene->viewer);
    line = draw_bag(page, line, scene->board);
    line = draw_map(page, line, scene) + 1;
    for (int i = scene->viewer >= 0; i < scene->seats_count; i++)
        line = draw_seat(page, line, scene, board_nth_seat(scene, i)) + 1;
    line = draw_animals(page, line, scene);
    page_wrap(
        page, line + 1, 0, scene->wide, 0, FAINT,
        "F forest, R river, B river bank, W wetland, G grassland, L lake, H highland; a tile's "
        "edges clockwise from north, + joins through the middle. i insect, v vole, h hare, f "
        "fish, w wolf, m moose, r raptor, x mushroom after the number of the seat; M hidden "
        "moose, X used mushroom.");
}

static void pace(const json_t *board, struct mire_text *text)
{
    mire_putf(text, "%d on the map, %d in the bag%s%s", (int)json_array_size(part(board, "map")),
              number(part(board, "bag"), "count"), number(board, "end_rounds") ? ", end turns" : "",
              strcmp(word(board, "direction"), "counter") == 0 ? ", counter-clockwise" : "");
}

const struct mire_drawing boreal_drawing = {"Boreal", draw, pace, columns};
