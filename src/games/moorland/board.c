/* SPDX-License-Identifier: MIT */
/*
 * The text board: every moor drawn with its waterways, two side by side where 80 columns allow, and
 * all cards that matter in words.
 *
 *   ┌───────┬───────┐     a section is 7 by 3 characters; double lines are water. On open ground:
 *   │r1 ║   │A • ~  │     letter, growth dots (any: the special symbol), ~ while its water marker
 *   │═══╬═══│c2 h1  │     lies on the structure, and the markers. On cards: animal, striders,
 *   │   ║(h)│       │     rooted markers. On roots: the root space.
 *   └───────┴───────┘
 */
#include "core/text.h"
#include "moorland.h"

#include <stdio.h>
#include <string.h>

enum { WIDE = 8, HIGH = 4, COLUMNS = 80, LINES = 8 * HIGH + 1 };

/* A canvas holds a glyph (a UTF-8 character) a place. */
struct canvas {
    char glyph[LINES][COLUMNS][4];
    int lines, columns;
};

static void draw(struct canvas *canvas, int line, int column, const char *glyphs)
{
    while (*glyphs && column < COLUMNS) {
        int n = 1;
        while (((unsigned char)glyphs[n] & 0xC0) == 0x80)
            n++;
        memcpy(canvas->glyph[line][column], glyphs, (size_t)n);
        canvas->glyph[line][column][n] = '\0';
        glyphs += n;
        column++;
    }
}

/* ---- one moor ---- */

static void draw_water(struct canvas *canvas, int line, int column, uint16_t water)
{
    static const char *const middles[16] = {"·", "○", "○", "╚", "○", "║", "╔", "╠",
                                            "○", "╝", "═", "╩", "╗", "╣", "╦", "╬"};
    int wet = moorland_wet(water), groups = 0, joined = 0;
    for (int edge = 0; edge < EDGES; edge++) {
        int group = moorland_joined(water, edge);
        if (!group)
            continue;
        groups += !(joined & group);
        joined |= group;
    }
    if (wet & 1)
        draw(canvas, line, column + 3, "║");
    if (wet & 2)
        draw(canvas, line + 1, column + 4, "═══");
    if (wet & 4)
        draw(canvas, line + 2, column + 3, "║");
    if (wet & 8)
        draw(canvas, line + 1, column, "═══");
    draw(canvas, line + 1, column + 3, groups == 1 ? middles[wet] : "○"); /* ○: water ends here */
}

static void draw_ground(struct canvas *canvas, const struct moorland *m, int seat, int section,
                        int line, int column)
{
    static const char *const growths[] = {"", "•", "••", "•••", "any"};
    uint32_t ground = m->moor[seat].ground[section];
    draw(canvas, line, column, moorland_sections[section]);
    draw(canvas, line, column + 2, growths[m->growth[section]]);
    if (m->springs >> section & 1)
        draw(canvas, line, column + 6, "~");
    for (int plant = 0, drawn = 0; plant < PLANTS; plant++) {
        char kind[8];
        if (!moorland_count(ground, plant))
            continue;
        snprintf(kind, sizeof kind, "%c%d", moorland_plant_short[plant][0],
                 moorland_count(ground, plant));
        draw(canvas, line + 1 + drawn / 2, column + 3 * (drawn % 2), kind);
        drawn++;
    }
}

static void draw_card(struct canvas *canvas, const struct moorland *m, int seat, int section,
                      int line, int column)
{
    const struct moor *moor = &m->moor[seat];
    const struct moorland_card *card = &moorland_tables(m)->card[moor->card[section] - 1];
    char words[16];
    draw_water(canvas, line, column, moor->water[section]);
    draw(canvas, line, column, moorland_sections[section]);
    if (moor->lie[section] == DOWN) {
        draw(canvas, line, column + 4, "dn");
        return;
    }
    if (card->animal) {
        snprintf(words, sizeof words, "%.3s", moorland_species[card->animal - 1]);
        draw(canvas, line, column + 4, words);
    }
    if (card->root) {
        snprintf(words, sizeof words, "*%d", moorland_total(card->root) & 7);
        draw(canvas, line + 2, column, words);
    }
    if (card->striders) {
        snprintf(words, sizeof words, "%ds", card->striders & 15);
        draw(canvas, line + 2, column + 4, words);
    }
}

static void draw_root(struct canvas *canvas, const struct moorland *m, int seat, int section,
                      int line, int column)
{
    int plant = m->moor[seat].root[section - LETTERS];
    char space[8] = "( )";
    draw_water(canvas, line, column, m->moor[seat].water[section]);
    draw(canvas, line, column, moorland_sections[section]);
    if (plant)
        space[1] = moorland_plant_short[plant - 1][0];
    draw(canvas, line + 2, column + 4, space);
}

/* The corner where four cells meet, by which of them are there. */
static const char *corner(int nw, int ne, int sw, int se)
{
    static const char *const corners[16] = {" ", "┌", "┐", "┬", "└", "├", "┼", "┼",
                                            "┘", "┼", "┤", "┼", "┴", "┼", "┼", "┼"};
    return corners[se | sw << 1 | ne << 2 | nw << 3];
}

/* Frames around all cells; joined water crosses them. */
static void draw_frames(struct canvas *canvas, const struct moorland *m, int left, int rows,
                        int columns)
{
    bool there[10][10] = {{false}};
    for (int section = 0; section < SECTIONS; section++)
        there[m->cell[section] / 8 + 1][m->cell[section] % 8 + 1] = true;
    for (int r = 0; r <= rows; r++) {
        for (int c = 0; c <= columns; c++) {
            bool nw = there[r][c], ne = there[r][c + 1], sw = there[r + 1][c];
            bool se = there[r + 1][c + 1];
            draw(canvas, HIGH * r, left + WIDE * c, corner(nw, ne, sw, se));
            if (ne || se)
                draw(canvas, HIGH * r, left + WIDE * c + 1, "───────");
            for (int i = 1; i < HIGH && (sw || se); i++)
                draw(canvas, HIGH * r + i, left + WIDE * c, "│");
        }
    }
}

static void draw_moor(struct canvas *canvas, const struct moorland *m, int seat, int left)
{
    const struct moor *moor = &m->moor[seat];
    int rows = 0, columns = 0;
    for (int section = 0; section < SECTIONS; section++) {
        int row = m->cell[section] / 8, column = m->cell[section] % 8;
        rows = row >= rows ? row + 1 : rows;
        columns = column >= columns ? column + 1 : columns;
    }
    draw_frames(canvas, m, left, rows, columns);
    for (int section = 0; section < SECTIONS; section++) {
        int line = HIGH * (m->cell[section] / 8) + 1, column = left + WIDE * (m->cell[section] % 8);
        int east = m->neighbour[section][1], south = m->neighbour[section][2];
        int wet = moorland_wet(moor->water[section]);
        if (section >= LETTERS)
            draw_root(canvas, m, seat, section, line, column + 1);
        else if (moor->lie[section] == OPEN)
            draw_ground(canvas, m, seat, section, line, column + 1);
        else
            draw_card(canvas, m, seat, section, line, column + 1);
        if (east != NOWHERE && wet & 2 && moorland_wet(moor->water[east]) & 8)
            draw(canvas, line + 1, column + WIDE, "═");
        if (south != NOWHERE && wet & 4 && moorland_wet(moor->water[south]) & 1)
            draw(canvas, line + 3, column + 4, "║");
    }
    canvas->lines = HIGH * rows + 1;
    canvas->columns = left + WIDE * columns + 1;
}

static void put_canvas(struct mire_text *text, const struct canvas *canvas)
{
    for (int line = 0; line < canvas->lines; line++) {
        int end = canvas->columns;
        while (end > 0 &&
               (!canvas->glyph[line][end - 1][0] || strcmp(canvas->glyph[line][end - 1], " ") == 0))
            end--;
        for (int column = 0; column < end; column++)
            mire_put(text, canvas->glyph[line][column][0] ? canvas->glyph[line][column] : " ");
        mire_put(text, "\n");
    }
}

/* ---- in words ---- */

static void put_waterway(struct mire_text *text, uint16_t water)
{
    int done = 0;
    for (int edge = 0; edge < EDGES; edge++) {
        int group = moorland_joined(water, edge);
        if (!group || done & group)
            continue;
        mire_put(text, done ? " " : "");
        for (int i = 0, n = 0; i < EDGES; i++)
            if (group >> i & 1)
                mire_putf(text, "%s%c", n++ ? "-" : "", "NESW"[i]);
        done |= group;
    }
}

/* "  M52  cotton* rushes* cotton- heather-     N-E      dragonfly 1s" */
static void put_card(struct mire_text *text, const struct moorland_tables *t, int number)
{
    static const char *const marks[] = {"", "*", "-"};
    const struct moorland_card *card = &t->card[number];
    const uint32_t symbols[] = {card->drift, card->root, card->wither};
    MIRE_TEXT(plants, 80);
    MIRE_TEXT(water, 40);
    for (int fate = 0; fate < 3; fate++)
        for (int plant = 0; plant < PLANTS; plant++)
            for (int i = 0; i < moorland_count(symbols[fate], plant); i++)
                mire_putf(&plants, "%s%s ", moorland_plant_short[plant], marks[fate]);
    put_waterway(&water, card->water);
    mire_putf(text, "  %s  %-34s ", moorland_card_names[number], plants.at);
    mire_putf(text, card->animal || card->striders ? "%-8s " : "%s", water.at);
    if (card->animal)
        mire_putf(text, "%s%s", moorland_species[card->animal - 1], card->striders ? ", " : "");
    if (card->striders)
        mire_putf(text, "%d strider%s", card->striders, card->striders == 1 ? "" : "s");
    mire_put(text, "\n");
}

static void put_seat(struct mire_text *text, const struct moorland *m, int seat)
{
    const struct moor *moor = &m->moor[seat];
    size_t from = text->length;
    int points = moorland_points(m, seat);
    mire_putf(text, "@%d%s: %d point%s, %d water, %d surplus, %d striders", seat + 1,
              seat == moorland_opener(m) ? " (mushroom)" : "", points, points == 1 ? "" : "s",
              moor->drops, moor->surplus, moor->striders);
    for (int i = 0; i < SPECIES; i++)
        if (moor->animals[i])
            mire_putf(text, ", %d %s", moor->animals[i], moorland_species[i]);
    mire_put(text, moor->hand ? "; holds" : "; holds no card");
    mire_text_wrap(text, from, COLUMNS - MIRE_NAME_MAX / 2, 4); /* names are longer than @1 */
    mire_put(text, "\n");
    for (uint64_t hand = moor->hand; hand; hand &= hand - 1)
        put_card(text, moorland_tables(m), __builtin_ctzll(hand));
}

/* Moors by twos where both fit into a line, else one below the other. */
static void put_moors(struct mire_text *text, const struct moorland *m)
{
    int widest = 0;
    for (int section = 0; section < SECTIONS; section++)
        if (m->cell[section] % 8 > widest)
            widest = m->cell[section] % 8;
    int columns = WIDE * (widest + 1) + 1, beside = 2 * columns + 3 <= COLUMNS ? 2 : 1;
    for (int seat = 0; seat < m->head.seats; seat += beside) {
        struct canvas canvas = {.lines = 0};
        for (int i = 0; i < beside && seat + i < m->head.seats; i++) {
            put_seat(text, m, seat + i);
            draw_moor(&canvas, m, seat + i, i * (columns + 3));
        }
        put_canvas(text, &canvas);
    }
}

void moorland_show(const void *state, int viewer, struct mire_text *text)
{
    const struct moorland *m = state;
    int kinds = moorland_tables(m)->plant_card[m->plant_now];
    (void)viewer;
    mire_putf(text, "Round %d of %d. Growing now:", m->round, ROUNDS);
    for (int plant = 0; plant < PLANTS; plant++)
        if (kinds >> plant & 1)
            mire_putf(text, " %s", moorland_plant_short[plant]);
    mire_put(text, m->display ? ".\nDisplay (* takes root, - withers, else drifts):\n" : ".\n");
    for (uint64_t display = m->display; display; display &= display - 1)
        put_card(text, moorland_tables(m), __builtin_ctzll(display));
    put_moors(text, m);
    if (m->stock) {
        mire_putf(text, "On the water at %s of @%d: ", moorland_sections[m->from], m->turn + 1);
        moorland_put_markers(text, m->stock);
        mire_put(text, "\n");
    }
    mire_put(text, "c cotton grass, r rushes, m peat moss, h heather; ~ water marker to win; "
                   "dn face\ndown, *2 two took root, 1s one strider, ( ) root space, ○ water ends "
                   "here\n");
}
