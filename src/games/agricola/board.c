/* SPDX-License-Identifier: MIT */
/*
 * Agricola: the action spaces, the special cards and the improvements, then the farms, yours first;
 * side by side where there is room.
 *
 *      1      2
 *   +══════+      +       A cell is 7 by 2 spots: what it is, what stands on it. Double lines are
 * a ║       ║ field       fences; a dot may become one.
 *   ║2 sheep║ grain 3
 *   +══════+      +
 */
#include "core/board.h"
#include "core/text.h"

#include <stdio.h>
#include <string.h>

enum { WIDE = 8, HIGH = 3, SPACE = 25, ROOMY = 36, FARM = 5 * WIDE + 4, SPAN = 9 };

/* ---- action spaces ---- */

/* Deeds in a word. */
static const char *short_deed(const char *deed)
{
    static const char *const words[][2] = {
        {"build rooms", "rooms"}, {"build stables", "stables"},
        {"build one", "stable"},  {"plow", "plow"},
        {"sow", "sow"},           {"bake", "bake"},
        {"renovate", "renew"},    {"major", "improve"},
        {"fences", "fences"},     {"family", "child"},
        {"minor", "minor"},       {"buy", "grain"},
    };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strncmp(deed, words[i][0], strlen(words[i][0])) == 0)
            return words[i][1];
    return deed;
}

/* What a space gives or lets one do, in a word or two. */
static void space_words(const json_t *space, char words[40])
{
    const json_t *deeds = part(space, "deeds"), *gives = part(space, "gives");
    const char *good;
    json_t *n;
    size_t at = 0;
    words[0] = '\0';
    if (word(space, "good")[0]) {
        snprintf(words, 40, "%d %s", number(space, "goods"), word(space, "good"));
        return;
    }
    json_object_foreach((json_t *)gives, good, n)
    {
        at += (size_t)snprintf(words + at, 40 - at, "%s+%d %s", at ? " " : "",
                               (int)json_integer_value(n), good);
        if (at > 28)
            return;
    }
    if (at)
        return;
    for (size_t i = 0; i < json_array_size(deeds) && at < 28; i++)
        at += (size_t)snprintf(words + at, 40 - at, "%s%.12s", i ? "/" : "",
                               short_deed(json_string_value(json_array_get(deeds, i))));
    if (!at && part(space, "choices"))
        snprintf(words, 40, "choose");
}

/* Who else is there: on a space with two, in the infirmary. */
static void guest_words(const json_t *space, struct mire_text *words)
{
    const json_t *people;
    int joined = number(space, "joined_by"), seat = 0;
    if (joined)
        mire_putf(words, " %s", board_sign(joined - 1));
    EACH_ELEMENT(people, part(space, "people")) {
        if (json_integer_value(people))
            mire_putf(words, " %s×%d", board_sign(seat), (int)json_integer_value(people));
        seat++;
    }
}

/* Of `wide` columns for two words, those of the first: `normal`, unless one has some to spare and
 * the other too few. */
static int share(int wide, int normal, int first, int second)
{
    if (second > wide - normal && first < normal)
        return first > wide - second ? first : wide - second;
    if (first > normal && second < wide - normal)
        return first < wide - second ? first : wide - second;
    return normal;
}

static void put_space(struct page *page, int line, int column, int wide, const json_t *space)
{
    char words[40];
    MIRE_TEXT(title, 80);
    int place = board_place(page, space, 0), player = number(space, "player");
    bool shut = truth(space, "blocked") || !truth(space, "usable");
    page_mark(page, line, column, place);
    if (player)
        page_put(page, line, column + 1, SEAT_1 + player - 1, place, "%s", board_sign(player - 1));
    else
        page_put(page, line, column + 1, FAINT, place, "%s", shut ? "×" : " ");
    space_words(space, words);
    mire_put(&title, word(space, "name"));
    guest_words(space, &title);
    int name =
        share(wide - 4, wide < ROOMY ? wide - 12 : 22, page_width(title.at), page_width(words));
    page_fill(page, line, column + 2, 1, wide - 3, INK, place);
    page_put_in(page, line, column + 2, name, player || shut ? FAINT : INK, place, title.at);
    page_put_in(page, line, column + 3 + name, wide - name - 4,
                word(space, "good")[0] && number(space, "goods") ? GORSE : FAINT, place, words);
}

/* Lessons teach nothing in a game without occupations. */
static bool is_offered(const json_t *space)
{
    return truth(space, "usable") || strcmp(word(space, "flow"), "lessons") != 0;
}

static int draw_spaces(struct page *page, int line, int column, int wide, int least,
                       const json_t *board)
{
    const json_t *spaces = part(board, "spaces"), *space;
    int columns = wide / least > 0 ? wide / least : 1, each = wide / columns, shown = 0, k = 0;
    page_put(page, line++, column, HEAD, 0, "Action spaces");
    EACH_ELEMENT(space, spaces)
        shown += is_offered(space);
    int rows = (shown + columns - 1) / columns;
    EACH_ELEMENT(space, spaces) {
        if (!is_offered(space))
            continue;
        put_space(page, line + k % rows, column + each * (k / rows), each, space);
        k++;
    }
    return line + rows;
}

/* A card of special actions on a line. */
static int draw_special(struct page *page, int line, int column, int wide, const json_t *board)
{
    const json_t *cards = part(board, "special"), *solo = part(board, "solo"), *card, *action;
    struct flow f = {page, line + (json_array_size(cards) > 0), 0, column + 5, column + wide};
    if (json_array_size(cards))
        page_put(page, line, column, HEAD, 0, "Special actions");
    EACH_ELEMENT(card, cards) {
        int place = board_place(page, card, 0), player = number(card, "player");
        bool down = truth(card, "face_down");
        f.at =
            board_put(page, f.line, column, down ? FAINT : STRONG, card, "%s ", word(card, "card"));
        if (down)
            f.at = page_put(page, f.line, f.at, FAINT, place, "(used up)");
        else if (strcmp(word(solo, "open"), word(card, "card")) == 0)
            f.at = page_put(page, f.line, f.at, GAIN, place, "(open)");
        else if (strcmp(word(solo, "next"), word(card, "card")) == 0)
            f.at = page_put(page, f.line, f.at, GAIN, place, "(next)");
        else if (player)
            f.at = page_put(page, f.line, f.at, SEAT_1 + player - 1, place, "%s",
                            board_sign(player - 1));
        EACH_ELEMENT(action, part(card, "actions")) {
            MIRE_TEXT(words, 60);
            int price = number(action, "price"), food = number(action, "food");
            mire_put(&words, word(action, "name"));
            if (price || food)
                mire_putf(&words, " %+d", price ? -price : food);
            board_place(page, action, place);
            board_flow(&f, page_width(words.at) + 1);
            f.at = board_put(page, f.line, f.at, down ? FAINT : INK, action, "%s ", words.at);
        }
        f.line++;
    }
    return f.line;
}

/* ---- improvements ---- */

/* "2w 1c": materials have letters, other goods their name. */
static void cost_words(const json_t *card, char words[40])
{
    const char *good;
    json_t *n;
    size_t at = 0;
    words[0] = '\0';
    json_object_foreach((json_t *)part(card, "cost"), good, n)
    {
        bool material = strcmp(good, "wood") == 0 || strcmp(good, "clay") == 0 ||
                        strcmp(good, "reed") == 0 || strcmp(good, "stone") == 0;
        if (at < 24)
            at += (size_t)snprintf(words + at, 40 - at, material ? "%d%.1s " : "%d %.9s ",
                                   (int)json_integer_value(n), good);
    }
}

static void put_major(struct page *page, int line, int column, int wide, const json_t *major)
{
    char cost[40];
    int place = board_place(page, major, 0);
    cost_words(major, cost);
    page_mark(page, line, column, place);
    page_fill(page, line, column + 1, 1, wide - 2, INK, place);
    int name = wide < ROOMY ? wide - 10 : wide - 12;
    page_put_in(page, line, column + 1, name, INK, place, word(major, "name"));
    page_put(page, line, column + name + 2, FAINT, place, "%s", cost);
    if (wide >= ROOMY)
        page_put(page, line, column + wide - 1, FAINT, place, "%d", number(major, "points"));
}

static int draw_majors(struct page *page, int line, int column, int wide, int least,
                       const json_t *board)
{
    const json_t *slot, *card;
    int columns = wide / least > 0 ? wide / least : 1, each = wide / columns, k = 0;
    page_put(page, line++, column, HEAD, 0, "Improvements%s",
             each >= ROOMY ? ": cost, points" : "");
    EACH_ELEMENT(slot, part(board, "display"))
        EACH_ELEMENT(card, part(slot, "cards")) {
            put_major(page, line + k / columns, column + each * (k % columns), each, card);
            k++;
        }
    return line + (k + columns - 1) / columns;
}

/* ---- a farm ---- */

struct yard { /* where a farm is drawn, and where its cells are */
    int line, column;
    int top, left; /* of the cells: a strip may lie above or left of the yard */
    int lines, columns;
    bool there[SPAN + 2][SPAN + 2];
};

static void survey(struct yard *yard, const json_t *cells)
{
    int bottom = 0, right = 0;
    yard->top = yard->left = 0;
    memset(yard->there, 0, sizeof yard->there);
    const json_t *cell;
    for (int pass = 0; pass < 2; pass++)
        EACH_ELEMENT(cell, cells) {
            int row = number(cell, "row"), column = number(cell, "column");
            yard->top = row < yard->top ? row : yard->top;
            yard->left = column < yard->left ? column : yard->left;
            bottom = row > bottom ? row : bottom;
            right = column > right ? column : right;
            if (pass && row - yard->top < SPAN && column - yard->left < SPAN)
                yard->there[row - yard->top + 1][column - yard->left + 1] = true;
        }
    yard->lines = HIGH * (bottom - yard->top + 1) + 1;
    yard->columns = WIDE * (right - yard->left + 1) + 1;
}

static bool is_cell(const struct yard *yard, int row, int column)
{
    int y = row - yard->top + 1, x = column - yard->left + 1;
    return y >= 0 && y < SPAN + 2 && x >= 0 && x < SPAN + 2 && yard->there[y][x];
}

/* What stands in a cell: crops, a stable's animal, the animals of a pasture in its first cell. */
static void cell_words(const json_t *farm, const json_t *cell, int stable, char words[16])
{
    const json_t *singles = part(farm, "singles"), *one;
    const char *name = word(cell, "cell");
    words[0] = '\0';
    if (number(cell, "crops"))
        snprintf(words, 16, "%.5s %d", word(cell, "crop"), number(cell, "crops"));
    EACH_ELEMENT(one, part(farm, "pastures")) {
        const char *first = json_string_value(json_array_get(part(one, "cells"), 0));
        if (!first || strcmp(first, name) != 0)
            continue;
        if (number(one, "animals"))
            snprintf(words, 16, "%d/%d%.3s", number(one, "animals"), number(one, "capacity"),
                     word(one, "species"));
        else
            snprintf(words, 16, "0/%d", number(one, "capacity"));
    }
    const json_t *below = part(cell, "below");
    if (json_array_size(below))
        snprintf(words, 16, "on %.4s", json_string_value(json_array_get(below, 0)));
    if (truth(cell, "person"))
        snprintf(words, 16, "person");
    const char *single =
        stable >= 0 ? json_string_value(json_array_get(singles, (size_t)stable)) : NULL;
    if (single)
        snprintf(words, 16, "%.6s", single);
}

static void draw_cell(struct page *page, const struct yard *yard, const json_t *farm,
                      const json_t *cell, int stable)
{
    static const struct {
        const char *kind, *word;
        enum ground ground;
    } kinds[] = {
        {"room", "house", HOUSE},    {"field", "field", FIELD}, {"moor", "≈moor", MOOR},
        {"forest", "♣wood", FOREST}, {"meadow", "", MEADOW},    {"dead", "†dead", MEADOW},
    };
    char words[16];
    int place = board_place(page, cell, 0), k = 4;
    int line = yard->line + HIGH * (number(cell, "row") - yard->top) + 1;
    int column = yard->column + WIDE * (number(cell, "column") - yard->left) + 1;
    for (int i = 0; i < 6; i++)
        if (strcmp(kinds[i].kind, word(cell, "kind")) == 0)
            k = i;
    page_fill(page, line, column, 2, WIDE - 1, ON(kinds[k].ground, INK), place);
    page_mark(page, line, column, place);
    page_put(page, line, column + 1, ON(kinds[k].ground, INK), place, "%s",
             truth(cell, "stable") ? "∩stabl" : kinds[k].word);
    cell_words(farm, cell, stable, words);
    page_put_in(page, line + 1, column + 1, WIDE - 2, ON(kinds[k].ground, STRONG), place, words);
}

/* A side of a cell: above, below, left or right of it. */
static void draw_side(struct page *page, const struct yard *yard, int row, int column, int side,
                      bool fence, int place)
{
    int line = yard->line + HIGH * (row - yard->top),
        at = yard->column + WIDE * (column - yard->left);
    int style = fence ? WOOD : FAINT;
    if (side < 2) {
        line += side == 1 ? HIGH : 0;
        for (int x = 1; x < WIDE; x++)
            page_put(page, line, at + x, style, place, "%s",
                     fence           ? "═"
                     : x == WIDE / 2 ? "·"
                                     : " ");
        return;
    }
    at += side == 3 ? WIDE : 0;
    for (int y = 1; y < HIGH; y++)
        page_put(page, line + y, at, style, place, "%s", fence ? "║" : y == 1 ? "·" : " ");
}

/* Which side of its cell an edge with nothing beyond is. Strips number theirs above, below, left,
 * right, leaving out those with a neighbour. */
static int outer_side(const struct yard *yard, const char *edge, const char *cell, int row,
                      int column, int nth)
{
    static const int down[] = {-1, 1, 0, 0}, right[] = {0, 0, -1, 1};
    const char *at = strrchr(edge, '-');
    if (strstr(edge, "-over-"))
        return strcmp(at + 1, cell) == 0 ? 0 : 1;
    if (strstr(edge, "-left-"))
        return strcmp(at + 1, cell) == 0 ? 2 : 3;
    for (int side = 0; side < 4; side++)
        if (!is_cell(yard, row + down[side], column + right[side]) && nth-- == 0)
            return side;
    return 0;
}

static const json_t *find_cell(const json_t *cells, const char *name)
{
    const json_t *cell;
    EACH_ELEMENT(cell, cells)
        if (name && strcmp(word(cell, "cell"), name) == 0)
            return cell;
    return NULL;
}

static void draw_edges(struct page *page, const struct yard *yard, const json_t *farm)
{
    const json_t *cells = part(farm, "cells"), *edge;
    char last[8] = "";
    int nth = 0;
    EACH_ELEMENT(edge, part(farm, "edges")) {
        const json_t *between = part(edge, "between");
        const char *one = json_string_value(json_array_get(between, 0));
        const json_t *a = find_cell(cells, one);
        const json_t *b = find_cell(cells, json_string_value(json_array_get(between, 1)));
        int row = number(a, "row"), column = number(a, "column"), side;
        if (!a)
            continue;
        if (b) {
            side = number(b, "row") < row         ? 0
                   : number(b, "row") > row       ? 1
                   : number(b, "column") < column ? 2
                                                  : 3;
        } else {
            bool strip = strstr(word(edge, "id"), "-strip-") != NULL;
            if (!strip || strcmp(last, one) != 0)
                nth = 0;
            snprintf(last, sizeof last, "%s", one);
            side = outer_side(yard, word(edge, "id"), one, row, column, nth);
            nth += strip;
        }
        draw_side(page, yard, row, column, side, truth(edge, "fence"), board_place(page, edge, 0));
    }
}

static void draw_posts(struct page *page, const struct yard *yard)
{
    for (int y = 0; y <= (yard->lines - 1) / HIGH; y++)
        for (int x = 0; x <= (yard->columns - 1) / WIDE; x++) {
            bool near = false;
            for (int k = 0; k < 4; k++)
                near = near || is_cell(yard, yard->top + y - k / 2, yard->left + x - k % 2);
            if (near)
                page_put(page, yard->line + HIGH * y, yard->column + WIDE * x, FAINT, 0, "+");
        }
}

static int draw_goods(struct page *page, int line, int column, int wide, const json_t *farm,
                      bool plain)
{
    const json_t *people = part(farm, "people"), *good;
    struct flow f = {page, line + 1, column, column, column + wide};
    int place = board_place(page, people, 0);
    int at = page_put(page, line, column, INK, place, " %d people, %d to place",
                      number(people, "all"), number(people, "home"));
    if (number(people, "bed"))
        at = page_put(page, line, at, LOSS, place, ", %d in bed", number(people, "bed"));
    if (number(farm, "begging"))
        page_put(page, line, at, LOSS, 0, ", %d begging", number(farm, "begging"));
    EACH_ELEMENT(good, part(farm, "goods")) {
        char words[40];
        int n = number(good, "n");
        if (plain && n == 0)
            continue;
        snprintf(words, sizeof words, "%d %s", n, word(good, "good"));
        board_flow(&f, page_width(words) + 2);
        f.at = board_put(page, f.line, f.at, n ? INK : FAINT, good, "%s", words);
    }
    if (f.at == column)
        page_put(page, f.line, column, FAINT, 0, " nothing in supply");
    f.line++;
    at =
        page_put(page, f.line, column, FAINT, 0, " harvest: %d food due", number(farm, "food_due"));
    if (part(farm, "fuel_due"))
        page_put(page, f.line, at, FAINT, 0, ", %d fuel", number(farm, "fuel_due"));
    return f.line + 1;
}

/* Goods that wait for a seat on the spaces of rounds to come. */
static int draw_coming(struct page *page, int line, int column, const json_t *board, int seat)
{
    struct flow f = {page, line, column + 1, column + 1, column + FARM};
    const json_t *round;
    EACH_ELEMENT(round, part(board, "rounds")) {
        const char *good;
        json_t *n;
        if (number(round, "round") <= number(board, "round"))
            continue;
        json_object_foreach((json_t *)json_array_get(part(round, "coming"), (size_t)seat), good, n)
        {
            board_flow(&f, 18);
            f.at = page_put(page, f.line, f.at, FAINT, 0, "round %d: %d %s  ",
                            number(round, "round"), (int)json_integer_value(n), good);
        }
    }
    return f.line + (f.at > f.column);
}

/* Cards of a hand, in front of somebody or on their way, a line each, with their texts where asked.
 */
static int draw_cards(struct page *page, int line, int column, const char *title,
                      const json_t *cards, bool texts)
{
    const json_t *card;
    if (json_array_size(cards))
        page_put(page, line++, column, HEAD, 0, "%s", title);
    EACH_ELEMENT(card, cards) {
        char cost[40];
        int place = board_place(page, card, 0);
        cost_words(card, cost);
        page_fill(page, line, column + 1, 1, FARM - 4, INK, place);
        page_mark(page, line, column, place);
        page_put(page, line, column + 1, FAINT, place, "%s", word(card, "card"));
        page_put_in(page, line, column + 6, FARM - 22, INK, place, word(card, "name"));
        int at = page_put(page, line, column + FARM - 15, FAINT, place, "%s", cost);
        if (number(card, "counters"))
            page_put(page, line, at, GORSE, place, "×%d", number(card, "counters"));
        line++;
        if (texts) {
            MIRE_TEXT(text, 700);
            if (json_object_get(card, "needs"))
                mire_putf(&text, "Needs %s. ", word(card, "needs"));
            mire_put(&text, word(card, "text"));
            line = page_wrap(page, line, column + 6, page->columns - column - 6, 0, FAINT, text.at);
        }
    }
    return line;
}

static int draw_owned(struct page *page, int line, int column, const json_t *farm, bool plain)
{
    const json_t *major;
    EACH_ELEMENT(major, part(farm, "improvements"))
        board_put(page, line++, column, INK, major, "%s%s", word(major, "name"),
                  truth(major, "marker") ? " (cold)" : "");
    line = draw_cards(page, line, column, "In front", part(farm, "played"), false);
    line = draw_cards(page, line, column, "Hand", part(farm, "hand"), plain);
    line = draw_cards(page, line, column, "To choose from", part(farm, "pack"), plain);
    int unknown = number(farm, "hand_size") - (int)json_array_size(part(farm, "hand"));
    if (unknown > 0)
        page_put(page, line++, column + 1, FAINT, 0, "%d cards in hand", unknown);
    return line;
}

static int draw_farm(struct page *page, int line, int column, const struct scene *scene, int seat)
{
    const json_t *farm = json_array_get(part(scene->board, "farms"), (size_t)seat);
    const json_t *cells = part(farm, "cells"), *cell;
    struct yard yard;
    int stable = 1;
    bool house = false;
    int at = board_seat(page, line, column, scene, seat);
    at = page_put(page, line, at, INK, 0, "  %s house", word(farm, "house"));
    if (number(scene->board, "start") == seat + 1)
        page_put(page, line, at, FAINT, 0, ", starts");
    survey(&yard, cells);
    yard.line = line + 2;
    yard.column = column + 2;
    for (int c = 0; c < 5; c++)
        page_put(page, line + 1, yard.column + WIDE * (c - yard.left) + 4, FAINT, 0, "%d", c + 1);
    for (int r = 0; r < 3; r++)
        page_put(page, yard.line + HIGH * (r - yard.top) + 1, column, FAINT, 0, "%c", 'a' + r);
    draw_posts(page, &yard);
    draw_edges(page, &yard, farm);
    EACH_ELEMENT(cell, cells) {
        bool room = strcmp(word(cell, "kind"), "room") == 0, first = room && !house;
        bool lone = truth(cell, "stable") && !truth(cell, "pasture");
        draw_cell(page, &yard, farm, cell, first ? 0 : lone ? stable : -1);
        stable += lone;
        house = house || room;
    }
    line = draw_goods(page, yard.line + yard.lines, column, scene->plain ? scene->wide : FARM - 2,
                      farm, scene->plain);
    line = draw_coming(page, line, column, scene->board, seat);
    return draw_owned(page, line, column, farm, scene->plain);
}

/* ---- the whole ---- */

static int draw_board(struct page *page, int line, int column, int wide, const struct scene *scene)
{
    int least = scene->plain ? ROOMY : SPACE;
    line = draw_spaces(page, line, column, wide, least, scene->board);
    line = draw_special(page, line, column, wide, scene->board);
    line =
        draw_cards(page, line, column, "Being played", part(scene->board, "passing"), scene->plain);
    return draw_majors(page, line + 1, column, wide, least, scene->board);
}

static void draw(struct page *page, const struct scene *scene)
{
    int wide = scene->wide, boards = wide >= FARM + 2 * SPACE ? wide - FARM : wide;
    int line = draw_board(page, 0, 0, boards, scene), column = 0, lowest = line;
    int first = 0;
    if (boards < wide) {
        int end = draw_farm(page, 0, boards, scene, board_nth_seat(scene, 0));
        line = end > line ? end : line;
        first = 1;
    }
    line++;
    for (int i = first; i < scene->seats_count; i++) {
        if (column && column + FARM - 2 > wide) {
            column = 0;
            line = lowest + 1;
        }
        int end = draw_farm(page, line, column, scene, board_nth_seat(scene, i));
        lowest = end > lowest ? end : lowest;
        column += FARM;
    }
}

/* Strips make a farm wider, by a cell on either side at most. */
static int columns(const struct scene *scene)
{
    const json_t *farm;
    int most = FARM;
    EACH_ELEMENT(farm, part(scene->board, "farms")) {
        struct yard yard;
        survey(&yard, part(farm, "cells"));
        most = yard.columns + 3 > most ? yard.columns + 3 : most;
    }
    return most;
}

static void pace(const json_t *board, struct mire_text *text)
{
    const json_t *one;
    int round = number(board, "round"), harvest = 14;
    EACH_ELEMENT(one, part(board, "rounds"))
        if (truth(one, "harvest") && number(one, "round") >= round &&
            number(one, "round") < harvest)
            harvest = number(one, "round");
    mire_putf(text, "round %d of 14, harvest after %d", round, harvest);
    if (number(part(board, "solo"), "target"))
        mire_putf(text, ", goal %d points", number(part(board, "solo"), "target"));
}

const struct mire_drawing agricola_drawing = {"Agricola", draw, pace, columns};
