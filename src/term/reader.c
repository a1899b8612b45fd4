/* SPDX-License-Identifier: MIT */
/* Texts over the whole screen: help, rules, scores, the log, what was looked up. */
#include "core/text.h"
#include "table/example.h"
#include "term/term.h"

#include <stdio.h>
#include <string.h>

/* `make` writes the text; it is called again when the window changes. */
static struct page *open_reader(struct term *t, const char *title, void (*make)(struct term *t))
{
    struct reader *r = &t->reader;
    r->title = title;
    r->make = make;
    r->top = 0;
    r->entry = -1;
    r->log = r->searching = false;
    r->search[0] = '\0';
    t->mode = READING;
    page_clear(&r->page, screen_columns() - 2 > 20 ? screen_columns() - 2 : 20);
    return &r->page;
}

/* Texts are set for reading: no wider than this. */
static int measure(const struct page *page)
{
    return page->columns < 90 ? page->columns : 90;
}

/* ---- help and rules ---- */

static const char help_keys[] =
    "PLAYING\n\n"
    "↑ ↓         step through the choices; what each touches lights up on the board\n"
    "Tab         move on the board instead: arrows go to the nearest place that may be chosen "
    "(◇). Several choices at a place are left in the list.\n"
    "Enter       do what is pointed at (▸)\n"
    "a…z 0…9     type an action as the list writes it, or its number; Tab completes\n"
    "mouse       a click points, a second click does it; on other things it tells what they are; "
    "the wheel and PgUp, PgDn move the board\n"
    "Esc         never mind\n\n"
    "U           take back your last action, unless chance or a secret has shown something since; "
    "D does it again\n"
    "H           a hint: what the bot called hard would do; 50 of 100 is level\n\n"
    "LOOKING\n\n"
    "S           the score of everybody, line by line\n"
    "L           the log; Enter there looks back at that moment\n"
    "B           look back, step by step\n"
    "R           the rules of the game\n"
    "/           look a card or a rule up by name\n\n"
    "THE TABLE\n\n"
    "Space       bots wait, or go on\n"
    "+ -         bots play faster or slower (_ while you are asked)\n"
    "W           write the game to a file\n"
    "O           open a game from a file\n"
    "N           another game\n"
    "Q           leave; the game is kept, and mire play offers it again\n";
static const char help_lesson[] =
    "This is a lesson: Enter reads on, H points at what is meant, U takes back, N begins anew, Q "
    "leaves. How far you got is kept. All else is as at any table.";
static const char help_words[] =
    "The game is written down after every action: Ctrl-C, a closed window or a crash lose nothing. "
    "The words undo, redo, hint, score, log, rules, save FILE, load FILE and quit can be typed as "
    "well.";

void reader_help(struct term *t)
{
    struct page *page = open_reader(t, "Help", reader_help);
    int line = 1;
    if (t->lesson)
        line = page_wrap(page, line, 1, measure(page) - 2, 0, STRONG, help_lesson) + 1;
    line = page_wrap(page, line, 1, measure(page) - 2, 12, INK, help_keys);
    line = page_wrap(page, line + 1, 1, measure(page) - 2, 0, INK, help_words);
    if (t->record[0]) {
        page_put(page, line + 1, 1, FAINT, 0, "This game is kept in");
        page_put(page, line + 2, 1, INK, 0, "%s", t->record);
    }
}

int reader_block(struct page *page, int line, int column, int wide, const struct mire_game *game,
                 const struct book_block *block)
{
    static const int styles[] = {[1] = HEAD, [2] = HEAD, [3] = STRONG, [4] = STRONG};
    MIRE_TEXT(text, 2 * sizeof block->text);
    if (block->kind == BOOK_HEADING)
        return page_wrap(page, line, column, wide, 0, styles[block->level], block->text);
    example_print(game, block, wide, &text);
    return page_wrap(page, line, column, wide, 0, INK, text.at);
}

void reader_rules(struct term *t)
{
    struct page *page = open_reader(t, "Rules", reader_rules);
    struct mire_setup setup;
    struct book book;
    struct book_block block;
    bool item = false;
    int line = 0;
    mire_table_setup(t->table, &setup);
    book_open(&book, t->game, setup.components);
    while (book_next(&book, &block)) {
        line += !(item && block.kind == BOOK_ITEM);
        line = reader_block(page, line, 1, measure(page), t->game, &block);
        item = block.kind == BOOK_ITEM;
    }
}

/* ---- scores ---- */

static int put_sheet(struct term *t, struct page *page, int line, int seat, int rank)
{
    static struct mire_sheet sheet;
    char points[24];
    mire_table_score(t->table, seat, t->viewer, &sheet);
    mire_points_format(t->game, sheet.total, points);
    int column = page_put(page, line, 1, SEAT_1 + seat, 0, "%s ", board_sign(seat));
    column =
        page_put(page, line, column, STRONG, 0, "%s: %s", mire_table_name(t->table, seat), points);
    if (rank)
        page_put(page, line, column, GORSE, 0, "   place %d", rank);
    line++;
    for (int i = 0; i < sheet.lines; i++) {
        const struct mire_line *entry = &sheet.line[i];
        mire_points_format(t->game, entry->points, points);
        page_put(page, line, 1, entry->points < 0 ? LOSS : GAIN, 0, "%6s", points);
        column = page_put(page, line, 9, INK, 0, "%s", entry->what);
        column = column < 28 ? 28 : column + 1;
        column = page_put(page, line, column, FAINT, 0, "%3d  ", entry->count);
        page_put(page, line++, column, INK, 0, "%s", entry->reason);
    }
    return line + 1;
}

void reader_score(struct term *t)
{
    bool over = mire_table_over(t->table);
    struct page *page = open_reader(t, over ? "The game is over" : "Score", reader_score);
    int rank[MIRE_SEATS] = {0}, line = 1, seats = mire_table_seats(t->table);
    if (over)
        t->game->rank(mire_table_state(t->table), rank);
    for (int place = 0; place <= seats; place++)
        for (int seat = 0; seat < seats; seat++)
            if (rank[seat] == place)
                line = put_sheet(t, page, line, seat, rank[seat]);
    MIRE_TEXT(id, 400);
    if (over && cli_id_of(t->table, &id)) {
        page_put(page, line, 1, FAINT, 0, "The same deal again: mire play");
        page_wrap(page, line + 1, 1, page->columns - 2, 0, INK, id.at);
    }
}

/* ---- the log ---- */

static void put_entries(struct term *t)
{
    struct reader *r = &t->reader;
    int line = 1;
    for (int i = 0; i < t->log.n; i++) {
        char id[24];
        snprintf(id, sizeof id, "entry-%d", i);
        int place = page_place(&r->page, id, 0), first = line;
        page_put(&r->page, line, 1, FAINT, place, "%4d ", i + 1);
        line = page_wrap(&r->page, line, 6, measure(&r->page) - 6, 2, INK, t->log.entry[i].words);
        page_fill(&r->page, first, 6, line - first, measure(&r->page) - 6, INK, place);
        if (place)
            r->page.place[place].light = DARK;
    }
}

static void point_at(struct term *t, int entry)
{
    struct reader *r = &t->reader;
    int room = screen_lines() - 2;
    if (t->log.n == 0)
        return;
    entry = entry < 0 ? 0 : entry >= t->log.n ? t->log.n - 1 : entry;
    r->entry = entry;
    for (int i = 1; i < r->page.places; i++) {
        bool here = i == entry + 1;
        r->page.place[i].light = here ? CHOSEN : DARK;
        if (here && r->page.place[i].top < r->top)
            r->top = r->page.place[i].top;
        if (here && r->page.place[i].bottom >= r->top + room)
            r->top = r->page.place[i].bottom - room + 1;
    }
}

void reader_log(struct term *t)
{
    open_reader(t, "Log", reader_log);
    t->reader.log = true;
    log_update(t);
    if (t->log.n == 0)
        page_put(&t->reader.page, 1, 1, INK, 0, "Nothing has been played yet.");
    put_entries(t);
    point_at(t, t->log.n - 1);
}

/* ---- looking up ---- */

static void find_again(struct term *t)
{
    reader_find(t, t->reader.search);
}

void reader_find(struct term *t, const char *words)
{
    _Alignas(8) unsigned char seen[MIRE_STATE_MAX];
    char search[sizeof t->reader.search];
    snprintf(search, sizeof search, "%s", words);
    struct page *page = open_reader(t, "Look up", find_again);
    memcpy(t->reader.search, search, sizeof search);
    if (!search[0]) {
        page_wrap(page, 2, 1, measure(page), 0, INK,
                  "Type a part of a name, of a card, a piece or a rule; Enter looks it up.");
        return;
    }
    mire_hide(t->game, mire_table_state(t->table), t->viewer, seen);
    if (lookup(page, t->game, seen, part(t->view, "board"), search) == 0)
        page_put(page, 2, 1, LOSS, 0, "Nothing here is called so.");
}

/* ---- keys ---- */

static void close_reader(struct term *t)
{
    t->mode = AT_TABLE;
    if (t->question.seat < 0)
        term_look_now(t);
    t->stale = true;
}

static void search_keys(struct term *t, int key)
{
    struct reader *r = &t->reader;
    char words[sizeof r->search];
    if (key == KEY_ESCAPE) {
        close_reader(t);
    } else if (key == KEY_ENTERED) {
        memcpy(words, r->search, sizeof words);
        reader_find(t, words);
    } else if (key == KEY_ERASE || (key >= ' ' && key < 127)) {
        screen_type(r->search, sizeof r->search, key);
    }
}

static void scroll(struct reader *r, int lines)
{
    int most = r->page.lines - (screen_lines() - 2);
    r->top += lines;
    r->top = r->top > most ? most : r->top;
    r->top = r->top < 0 ? 0 : r->top;
}

/* A new width means new lines. */
static void lay_out_again(struct term *t)
{
    struct reader *r = &t->reader;
    int entry = r->entry, top = r->top;
    bool searching = r->searching;
    r->make(t);
    r->searching = searching;
    if (r->log)
        point_at(t, entry);
    else
        scroll(r, top);
}

void reader_keys(struct term *t, struct event event)
{
    struct reader *r = &t->reader;
    int page = screen_lines() - 4;
    if (r->searching && event.key != KEY_RESIZED) {
        search_keys(t, event.key);
        return;
    }
    switch (event.key) {
    case KEY_ARROW_UP:
    case KEY_ARROW_DOWN:
        if (r->log)
            point_at(t, r->entry + (event.key == KEY_ARROW_UP ? -1 : 1));
        else
            scroll(r, event.key == KEY_ARROW_UP ? -1 : 1);
        break;
    case KEY_PAGE_UP:
    case KEY_PAGE_DOWN:
    case ' ':
        if (r->log)
            point_at(t, r->entry + (event.key == KEY_PAGE_UP ? -page : page));
        else
            scroll(r, event.key == KEY_PAGE_UP ? -page : page);
        break;
    case KEY_WHEEL_UP:
    case KEY_WHEEL_DOWN:
        scroll(r, event.key == KEY_WHEEL_UP ? -3 : 3);
        break;
    case KEY_FIRST:
    case KEY_LAST:
        if (r->log)
            point_at(t, event.key == KEY_FIRST ? 0 : t->log.n - 1);
        else
            scroll(r, event.key == KEY_FIRST ? -100000 : 100000);
        break;
    case '/':
        reader_find(t, "");
        r->searching = true;
        break;
    case KEY_RESIZED:
        lay_out_again(t);
        break;
    case KEY_ENTERED:
        if (r->log && r->entry >= 0 && r->entry < t->log.n)
            term_look_back(t, t->log.entry[r->entry].ply);
        else
            close_reader(t);
        break;
    case KEY_ESCAPE:
    case 'q':
    case 'Q':
    case KEY_CLICKED:
        close_reader(t);
        break;
    default:
        break;
    }
}

void reader_paint(struct term *t)
{
    struct reader *r = &t->reader;
    struct page *sheet = &t->sheet;
    int lines = sheet->lines, columns = sheet->columns, cursor = -1;
    page_fill(sheet, 0, 0, 1, columns, ON(BAR, INK), 0);
    int column = page_put(sheet, 0, 1, ON(BAR, HEAD), 0, "%s", t->game->title);
    column = page_put(sheet, 0, column, ON(BAR, INK), 0, "  %s", r->title);
    if (r->searching || r->search[0]) {
        column = page_put(sheet, 0, column, ON(BAR, GORSE), 0, ": ");
        cursor = page_put(sheet, 0, column, ON(BAR, STRONG), 0, "%s", r->search);
    }
    page_fill(sheet, lines - 1, 0, 1, columns, ON(BAR, INK), 0);
    page_put_in(sheet, lines - 1, 1, columns - 2, ON(BAR, INK), 0,
                r->searching ? "Enter look up   Esc back"
                : r->log ? "↑ ↓ PgUp PgDn   Enter look back at this moment   / find   Esc back"
                         : "↑ ↓ PgUp PgDn   / find   Esc back");
    if (r->page.lines > r->top + lines - 2)
        page_put(sheet, lines - 1, columns - 8, ON(BAR, GORSE), 0, "more ↓");
    screen_paint(sheet, 0, 0, (struct window){0, 0, lines, columns});
    screen_paint(&r->page, r->top, 0, (struct window){1, 1, lines - 2, columns - 1});
    screen_show(r->searching ? 0 : -1, cursor);
}
