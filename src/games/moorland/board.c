/* SPDX-License-Identifier: MIT */
/*
 * Moorland: your moor with the waterways as double lines, beside it what can be taken and what you
 * hold; the moors of the others to the right or below.
 *
 *   ┌───────┬───────┐     A section is 7 by 3 spots. On open ground: letter, growth dots (any: the
 *   │r1 ║   │A ••  ~│     special symbol), ~ while its water marker is there to be won, and the
 *   │═══╬═══│c2 h1  │     markers. On cards: animal, striders, what took root. On the roots of the
 *   │   ║(h)│       │     structure: the root space.
 *   └───────┴───────┘
 */
#include "core/board.h"

#include <stdio.h>
#include <string.h>

enum { WIDE = 8, HIGH = 4, GRID = 10, NORTH = 1, EAST = 2, SOUTH = 4, WEST = 8, SIDE = 17 };

static const struct {
    const char *id, *name;
    char letter;
    enum ink ink;
} plants[] = {
    {"cotton_grass", "cotton grass", 'c', COTTON},
    {"rushes", "rushes", 'r', RUSH},
    {"peat_moss", "peat moss", 'm', MOSS},
    {"heather", "heather", 'h', HEATHER},
};

static int plant_of(const char *id)
{
    for (int i = 0; i < 3; i++)
        if (strcmp(plants[i].id, id) == 0)
            return i;
    return 3;
}

/* ---- waterways ---- */

static const char edges[] = "NESW";

/* The edges water comes to, as bits; how many separate waters there are. */
static int wet_edges(const json_t *waterway, int *waters)
{
    const json_t *group, *edge;
    int wet = 0;
    *waters = (int)json_array_size(waterway);
    EACH_ELEMENT(group, waterway)
        EACH_ELEMENT(edge, group)
            wet |= 1 << (strchr(edges, json_string_value(edge)[0]) - edges);
    return wet;
}

static const char *middle(int wet, int waters)
{
    static const char *const middles[16] = {"·", "○", "○", "╚", "○", "║", "╔", "╠",
                                            "○", "╝", "═", "╩", "╗", "╣", "╦", "╬"};
    return waters == 1 ? middles[wet] : "○"; /* ○: water ends here */
}

static void draw_water(struct page *page, int line, int column, const json_t *waterway, int ground,
                       int place)
{
    int waters, wet = wet_edges(waterway, &waters), style = ON(ground, WATER);
    if (wet & NORTH)
        page_put(page, line, column + 3, style, place, "║");
    if (wet & WEST)
        page_put(page, line + 1, column, style, place, "═══");
    if (wet & EAST)
        page_put(page, line + 1, column + 4, style, place, "═══");
    if (wet & SOUTH)
        page_put(page, line + 2, column + 3, style, place, "║");
    if (wet)
        page_put(page, line + 1, column + 3, style, place, "%s", middle(wet, waters));
}

/* ---- sections ---- */

static void draw_ground(struct page *page, int line, int column, const json_t *section,
                        const json_t *structure, int place)
{
    static const char *const dots[] = {"", "•", "••", "•••"};
    const json_t *growth = part(structure, "growth"), *markers = part(section, "markers");
    const json_t *kind;
    int n = (int)json_integer_value(growth), i = 0;
    page_put(page, line, column + 2, ON(PEAT, FAINT), place, "%s",
             json_is_string(growth) ? "any" : dots[n & 3]);
    if (truth(structure, "water_marker"))
        page_put(page, line, column + 6, ON(PEAT, WATER), place, "~");
    EACH_ELEMENT(kind, markers) {
        int plant = plant_of(word(kind, "plant")), own = board_place(page, kind, place);
        page_put(page, line + 1 + i / 2, column + 1 + 3 * (i % 2), ON(PEAT, plants[plant].ink), own,
                 "%c%d", plants[plant].letter, number(kind, "count"));
        i++;
    }
}

static void draw_card(struct page *page, int line, int column, const json_t *section, int place)
{
    const json_t *card = part(section, "card"), *kind;
    int rooted = 0;
    if (strcmp(word(section, "lies"), "down") == 0) {
        page_put(page, line, column + 4, ON(TURF, FAINT), place, "dn");
        return;
    }
    page_put(page, line, column + 4, ON(TURF, INK), place, "%.3s", word(card, "animal"));
    EACH_ELEMENT(kind, part(card, "plants"))
        rooted += strcmp(word(kind, "fate"), "take_root") == 0;
    if (rooted)
        page_put(page, line + 2, column, ON(TURF, INK), place, "*%d", rooted);
    if (number(card, "striders"))
        page_put(page, line + 2, column + 4, ON(TURF, INK), place, "%ds", number(card, "striders"));
}

static void draw_root(struct page *page, int line, int column, const json_t *section, int place)
{
    const char *plant = word(section, "root_space");
    page_put(page, line + 2, column + 4, ON(BOG, INK), place, "( )");
    if (plant[0])
        page_put(page, line + 2, column + 5, ON(BOG, plants[plant_of(plant)].ink), place, "%c",
                 plants[plant_of(plant)].letter);
}

static void draw_section(struct page *page, int line, int column, const json_t *section,
                         const json_t *structure)
{
    int place = board_place(page, section, 0);
    bool root = word(section, "section")[0] == 'r';
    bool open = !root && strcmp(word(section, "lies"), "open") == 0;
    int ground = root ? BOG : open ? PEAT : TURF;
    page_fill(page, line, column, 3, 7, ON(ground, INK), place);
    draw_water(page, line, column, part(section, "waterway"), ground, place);
    page_put(page, line, column, ON(ground, STRONG), place, "%s", word(section, "section"));
    if (open)
        page_mark(page, line + 2, column + 6, place);
    if (root)
        draw_root(page, line, column, section, place);
    else if (open)
        draw_ground(page, line, column, section, structure, place);
    else
        draw_card(page, line, column, section, place);
}

/* ---- a moor ---- */

/* Where sections lie: one more than the index of the section, 0: nothing. */
struct grid {
    int at[GRID][GRID];
    int rows, columns;
};

static void lay_grid(const json_t *structure, struct grid *grid)
{
    const json_t *section;
    int n = 0;
    memset(grid, 0, sizeof *grid);
    EACH_ELEMENT(section, structure) {
        int row = number(section, "row"), column = number(section, "column");
        grid->at[row + 1][column + 1] = ++n;
        grid->rows = row >= grid->rows ? row + 1 : grid->rows;
        grid->columns = column >= grid->columns ? column + 1 : grid->columns;
    }
}

static void draw_frames(struct page *page, int top, int left, const struct grid *grid)
{
    static const char *const corners[16] = {" ", "┌", "┐", "┬", "└", "├", "┼", "┼",
                                            "┘", "┼", "┤", "┼", "┴", "┼", "┼", "┼"};
    for (int r = 0; r <= grid->rows; r++)
        for (int c = 0; c <= grid->columns; c++) {
            int nw = grid->at[r][c] != 0, ne = grid->at[r][c + 1] != 0;
            int sw = grid->at[r + 1][c] != 0, se = grid->at[r + 1][c + 1] != 0;
            int line = top + HIGH * r, column = left + WIDE * c;
            page_put(page, line, column, FAINT, 0, "%s", corners[se | sw << 1 | ne << 2 | nw << 3]);
            if (ne || se)
                page_put(page, line, column + 1, FAINT, 0, "───────");
            for (int i = 1; i < HIGH && (sw || se); i++)
                page_put(page, line + i, column, FAINT, 0, "│");
        }
}

/* Joined water crosses the frames. */
static void join_waters(struct page *page, int top, int left, const struct grid *grid,
                        const json_t *sections)
{
    for (int r = 0; r < grid->rows; r++)
        for (int c = 0; c < grid->columns; c++) {
            int here = grid->at[r + 1][c + 1], east = grid->at[r + 1][c + 2];
            int south = grid->at[r + 2][c + 1], waters, wet[3];
            const int which[3] = {here, east, south};
            for (int i = 0; i < 3; i++)
                wet[i] = which[i] ? wet_edges(part(json_array_get(sections, (size_t)which[i] - 1),
                                                   "waterway"),
                                              &waters)
                                  : 0;
            if (wet[0] & EAST && wet[1] & WEST)
                page_put(page, top + HIGH * r + 2, left + WIDE * (c + 1), WATER, 0, "═");
            if (wet[0] & SOUTH && wet[2] & NORTH)
                page_put(page, top + HIGH * (r + 1), left + WIDE * c + 4, WATER, 0, "║");
        }
}

static void draw_moor(struct page *page, int top, int left, const struct grid *grid,
                      const json_t *structure, const json_t *moor)
{
    const json_t *sections = part(moor, "sections");
    draw_frames(page, top, left, grid);
    for (size_t i = 0; i < json_array_size(sections); i++) {
        const json_t *plan = json_array_get(structure, i);
        draw_section(page, top + HIGH * number(plan, "row") + 1,
                     left + WIDE * number(plan, "column") + 1, json_array_get(sections, i), plan);
    }
    join_waters(page, top, left, grid, sections);
}

/* ---- beside the moor ---- */

/* The edges of each water: "NES"; "N/E" for two that do not meet. */
static void put_edges(struct mire_text *text, const json_t *waterway)
{
    const json_t *group, *edge;
    EACH_ELEMENT(group, waterway) {
        mire_put(text, text->length ? "/" : "");
        EACH_ELEMENT(edge, group)
            mire_put(text, json_string_value(edge));
    }
}

/* A card on two lines: its name, waterway and striders; its plants, * take root, - wither, and the
 * animal. */
static int draw_hand_card(struct page *page, int line, int column, int side, const json_t *card)
{
    const json_t *waterway = part(card, "waterway"), *kind;
    int waters, wet = wet_edges(waterway, &waters), place = board_place(page, card, 0);
    MIRE_TEXT(sides, 20);
    put_edges(&sides, waterway);
    int at = board_put(page, line, column, STRONG, card, "%s ", word(card, "name"));
    at = page_put(page, line, at, WATER, place, "%s %s", middle(wet, waters), sides.at);
    if (number(card, "striders"))
        page_put(page, line, at, INK, place, " %ds", number(card, "striders"));
    line++;
    at = column + 2;
    EACH_ELEMENT(kind, part(card, "plants")) {
        const char *fate = word(kind, "fate");
        int plant = plant_of(word(kind, "type"));
        at = page_put(page, line, at, plants[plant].ink == COTTON ? STRONG : plants[plant].ink,
                      place, "%c%s ", plants[plant].letter,
                      strcmp(fate, "take_root") == 0  ? "*"
                      : strcmp(fate, "withered") == 0 ? "-"
                                                      : "");
    }
    const char *animal = word(card, "animal");
    page_put(page, line, at, INK, place, at + page_width(animal) > column + side ? "%.3s" : "%s",
             animal);
    return line + 1;
}

static int draw_cards(struct page *page, int line, int column, int side, const char *title,
                      const json_t *cards)
{
    const json_t *card;
    if (json_array_size(cards))
        page_put(page, line++, column, HEAD, 0, "%s", title);
    EACH_ELEMENT(card, cards)
        line = draw_hand_card(page, line, column, side, card);
    return line;
}

static int draw_plants(struct page *page, int line, int column, const json_t *board)
{
    const json_t *card = part(board, "plant_card"), *kind;
    page_put(page, line++, column, HEAD, board_place(page, card, 0), "Growing");
    EACH_ELEMENT(kind, part(card, "kinds")) {
        int plant = plant_of(word(kind, "plant"));
        bool grows = truth(kind, "grows");
        board_put(page, line++, column, grows ? STRONG : FAINT, kind, "%c %s%s",
                  plants[plant].letter, plants[plant].name, grows ? " ✓" : "");
    }
    return line;
}

static int draw_stock(struct page *page, int line, int column, const json_t *stock)
{
    const json_t *kinds = part(stock, "markers"), *kind;
    if (json_array_size(kinds))
        page_put(page, line++, column, HEAD, 0, "On the water");
    EACH_ELEMENT(kind, kinds)
        board_put(page, line++, column, STRONG, kind, "%d %s", number(kind, "count"),
                  plants[plant_of(word(kind, "plant"))].name);
    return line;
}

static int draw_store(struct page *page, int line, int column, int side, const json_t *moor)
{
    const json_t *water = part(moor, "water_markers"), *surplus = part(moor, "surplus");
    struct flow f = {page, line + 2, column + 1, column + 1, column + side};
    const char *animal;
    json_t *count;
    board_put(page, line, column, WATER, water, "%d water ~", number(water, "count"));
    board_put(page, line + 1, column, INK, surplus, "%d surplus", number(surplus, "count"));
    f.at = page_put(page, f.line, f.at, INK, 0, "%d {strider|striders} ", number(moor, "striders"));
    json_object_foreach((json_t *)part(moor, "animals"), animal, count)
    {
        bool roomy = side > SIDE;
        board_flow(&f, roomy ? page_width(animal) + 2 : 4);
        f.at = page_put(page, f.line, f.at, INK, 0, roomy ? "%d %s " : "%d%.3s ",
                        (int)json_integer_value(count), animal);
    }
    return f.line + 1;
}

/* ---- the whole ---- */

static int draw_seat(struct page *page, int top, int left, int side, const struct scene *scene,
                     const struct grid *grid, int seat)
{
    const json_t *moor = json_array_get(part(scene->board, "moors"), (size_t)seat);
    bool first = seat == board_nth_seat(scene, 0), above = scene->plain && side < SIDE;
    int column = above ? left : left + WIDE * grid->columns + 2, line = top;
    side = above ? scene->wide : side;
    board_seat(page, line++, column, scene, seat);
    if (number(scene->board, "mushroom") == seat + 1)
        page_put(page, line++, column, FAINT, 0, "has the mushroom");
    if (first) {
        line = draw_plants(page, line, column, scene->board);
        line = draw_cards(page, line, column, side, "Display", part(scene->board, "display"));
        line = draw_stock(page, line, column, part(scene->board, "stock"));
    }
    line = draw_cards(page, line, column, side, "In hand", part(moor, "hand"));
    line = draw_store(page, line, column, side, moor);
    top = above ? line : top;
    draw_moor(page, top, left, grid, part(scene->board, "structure"), moor);
    int below = top + 1 + HIGH * grid->rows;
    return line > below ? line : below;
}

static void draw(struct page *page, const struct scene *scene)
{
    struct grid grid;
    int top = 0, left = 0, lowest = 0;
    lay_grid(part(scene->board, "structure"), &grid);
    int one = WIDE * grid.columns + 2 + SIDE;
    int side = 2 * one - 1 > scene->wide ? scene->wide - one + SIDE : SIDE;
    side = side < SIDE && !scene->plain ? SIDE : side;
    for (int i = 0; i < scene->seats_count; i++) {
        if (left + one - 2 > scene->wide && left) {
            top = lowest + 1;
            left = 0;
        }
        int end = draw_seat(page, top, left, side, scene, &grid, board_nth_seat(scene, i));
        lowest = end > lowest ? end : lowest;
        left += one + 1;
    }
    page_wrap(
        page, lowest + 1, 0, scene->wide, 0, FAINT,
        "c cotton grass, r rushes, m peat moss, h heather. ~ water marker to win, dn face down, "
        "*2 two took root, 1s one strider, ( ) root space, ○ water ends here. On cards to "
        "take: * takes root, - withers, else drifts.");
}

/* A moor may be wider than the window: then the window moves. */
static int columns(const struct scene *scene)
{
    struct grid grid;
    lay_grid(part(scene->board, "structure"), &grid);
    return scene->plain ? scene->wide : WIDE * grid.columns + 2 + SIDE;
}

static void pace(const json_t *board, struct mire_text *text)
{
    mire_putf(text, "round %d of %d", number(board, "round"), number(board, "rounds"));
}

const struct mire_drawing moorland_drawing = {"Moorland", draw, pace, columns};
