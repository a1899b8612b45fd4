/* SPDX-License-Identifier: MIT */
/*
 * The screen of the table: title, board, choices, score and log beside it where there is room, then
 * the question, the choice pointed at in words, what is typed or to be said, and the keys.
 */
#include "term/term.h"

#include <stdio.h>
#include <string.h>

enum {
    LEAST_LINES = 16,
    LEAST_COLUMNS = 50,
    FOOT = 6,          /* lines below the board */
    WIDE_SCREEN = 180, /* from here on there is a column for score and log */
    TALL_SCREEN = 32,  /* from here on the score finds room below the choices */
    SIDE = 38,
};

/* ---- the title ---- */

static int put_seat(struct term *t, int column, const json_t *who, int seat)
{
    char points[24];
    bool waited = truth(who, "waited_for");
    struct page *sheet = &t->sheet;
    mire_points_format(t->game, number(who, "points"), points);
    column = page_put(sheet, 0, column, ON(BAR, GORSE), 0, "%s", waited ? "▸" : " ");
    column = page_put(sheet, 0, column, ON(BAR, SEAT_1 + seat), 0, "%s ", board_sign(seat));
    column =
        page_put_in(sheet, 0, column, 14, ON(BAR, waited ? STRONG : INK), 0, word(who, "name"));
    return page_put(sheet, 0, column, ON(BAR, STRONG), 0, " %s ", points);
}

static void put_title(struct term *t)
{
    const json_t *seats = part(t->view, "seats");
    struct page *sheet = &t->sheet;
    MIRE_TEXT(pace, 80);
    int wide = 0, seat = 0;
    page_fill(sheet, 0, 0, 1, sheet->columns, ON(BAR, INK), 0);
    int column = page_put(sheet, 0, 1, ON(BAR, HEAD), 0, "%s",
                          board_of(t->game)->title[0] ? board_of(t->game)->title : t->game->title);
    board_of(t->game)->pace(part(t->view, "board"), &pace);
    column = page_put(sheet, 0, column, ON(BAR, INK), 0, "  %s", pace.at);
    for (size_t i = 0; i < json_array_size(seats); i++) {
        const char *name = word(json_array_get(seats, i), "name");
        int n = page_width(name);
        wide += (n < 14 ? n : 14) + 8;
    }
    int start = sheet->columns - wide;
    start = start > column + 1 ? start : column + 1;
    for (; seat < (int)json_array_size(seats); seat++)
        start = put_seat(t, start, json_array_get(seats, (size_t)seat), seat);
}

/* ---- the choices ---- */

static void put_choice(struct term *t, int line, int column, int wide, int i)
{
    const struct question *q = &t->question;
    struct page *sheet = &t->sheet;
    char id[24], words[160];
    snprintf(id, sizeof id, "choice-%d", i);
    int place = page_place(sheet, id, 0);
    if (q->numbered)
        snprintf(words, sizeof words, "%2d %.100s", i + 1, question_name(q, i));
    else
        snprintf(words, sizeof words, "%.100s", question_name(q, i));
    page_fill(sheet, line, column, 1, wide, INK, place);
    page_mark(sheet, line, column, place);
    page_put_in(sheet, line, column + 1, wide - 1, INK, place, words);
    sheet->place[place].light = i == q->pick ? CHOSEN : DARK;
    if (term_hinted(t) && q->menu[i] == t->hint[0].action && i != q->pick)
        sheet->place[place].light = HINTED;
}

/* Returns the line after the list. */
static int put_choices(struct term *t, struct window w)
{
    struct question *q = &t->question;
    int at = 0, line = w.line, room = w.lines - 1;
    if (q->seat < 0 || t->mode == LOOKING_BACK)
        return line;
    page_put(&t->sheet, line, w.column, t->on_board ? FAINT : HEAD, 0, "%s",
             t->here[0] ? "Choices here" : "Choices");
    if (q->shown_count > room)
        page_put(&t->sheet, line, w.column + w.columns - 8, FAINT, 0, "%3d more",
                 q->shown_count - room);
    line++;
    for (int i = 0; i < q->shown_count; i++)
        if (q->shown[i] == q->pick)
            at = i;
    if (at < t->list_top)
        t->list_top = at;
    if (at >= t->list_top + room)
        t->list_top = at - room + 1;
    if (t->list_top > q->shown_count - room)
        t->list_top = q->shown_count > room ? q->shown_count - room : 0;
    for (int i = t->list_top; i < q->shown_count && i < t->list_top + room; i++)
        put_choice(t, line++, w.column, w.columns, q->shown[i]);
    return line;
}

/* What the bot that was asked for a hint thinks of the best few; 50 of 100 is level. */
static int put_hints(struct term *t, struct window w)
{
    const struct question *q = &t->question;
    int line = w.line;
    if (!term_hinted(t) || q->seat < 0)
        return line;
    page_put(&t->sheet, line++, w.column, HEAD, 0, "Hints");
    for (int k = 0; k < t->hints && k < HINTS_SHOWN && line < w.line + w.lines; k++)
        for (int i = 0; i < q->n; i++)
            if (q->menu[i] == t->hint[k].action) {
                page_put(&t->sheet, line, w.column, GAIN, 0, " %3.0f",
                         100 * (double)t->hint[k].value);
                page_put_in(&t->sheet, line++, w.column + 5, w.columns - 5, INK, 0,
                            question_name(q, i));
            }
    return line + 1;
}

/* ---- score and log ---- */

static const struct mire_line *find_line(const struct mire_sheet *sheet, const char *what)
{
    for (int i = 0; i < sheet->lines; i++)
        if (strcmp(sheet->line[i].what, what) == 0)
            return &sheet->line[i];
    return NULL;
}

/* " +3" where the choice pointed at would change a number; returns the column after it. */
static int put_change(struct term *t, int line, int column, int before, int after)
{
    char points[24];
    if (before == after)
        return column;
    mire_points_format(t->game, after - before, points);
    return page_put(&t->sheet, line, column, after > before ? GAIN : LOSS, 0, " %s%s",
                    after > before ? "+" : "", points);
}

/* The score of a seat, and what the choice pointed at would change in it. */
static int put_ledger(struct term *t, struct window w, int seat)
{
    static struct mire_sheet ledger;
    struct page *sheet = &t->sheet;
    const struct question *q = &t->question;
    bool known = q->seat == seat && q->known && q->previewed == q->pick;
    const struct mire_sheet *after = &q->preview.after.sheet;
    char points[24];
    int line = w.line, end = w.line + w.lines;
    mire_table_score(t->table, seat, t->viewer, &ledger);
    mire_points_format(t->game, ledger.total, points);
    int column = page_put(sheet, line, w.column, HEAD, 0, "Score of %.20s: %s",
                          mire_table_name(t->table, seat), points);
    if (known)
        put_change(t, line, column, ledger.total, after->total);
    line++;
    for (int i = 0; i < ledger.lines && line < end; i++) {
        const struct mire_line *entry = &ledger.line[i];
        const struct mire_line *later = known ? find_line(after, entry->what) : NULL;
        bool once = find_line(&ledger, entry->what) == entry; /* several may be called alike */
        char words[200];
        mire_points_format(t->game, entry->points, points);
        page_put(sheet, line, w.column, entry->points < 0 ? LOSS : GAIN, 0, "%4s", points);
        if (later && once)
            put_change(t, line, w.column + 4, entry->points, later->points);
        snprintf(words, sizeof words, "%.40s: %.80s", entry->what, entry->reason);
        page_put_in(sheet, line++, w.column + 9, w.columns - 9, INK, 0, words);
    }
    return line;
}

/* How many lines words take when they are wrapped. */
static int lines_of(const char *words, int wide)
{
    static struct page scratch;
    page_clear(&scratch, wide);
    int lines = page_wrap(&scratch, 0, 0, wide, 2, INK, words);
    page_free(&scratch);
    return lines;
}

/* The end of the log, the newest line last. */
static void put_log(struct term *t, struct window w)
{
    int room = w.lines - 1, first = t->log.n, line = w.line;
    while (first > 0) {
        int lines = lines_of(t->log.entry[first - 1].words, w.columns);
        if (lines > room)
            break;
        room -= lines;
        first--;
    }
    if (first == t->log.n)
        return;
    page_put(&t->sheet, line++, w.column, HEAD, 0, "Log");
    for (int i = first; i < t->log.n; i++)
        line = page_wrap(&t->sheet, line, w.column, w.columns, 2, i == t->log.n - 1 ? INK : FAINT,
                         t->log.entry[i].words);
}

/* ---- the foot ---- */

/* Whether somebody is asked out of turn may be a secret: then nobody is named. */
static void put_thinking(struct term *t, int line)
{
    static const char *const signs[] = {"·  ", "·· ", "···", " ··", "  ·", "   "};
    const json_t *who = json_array_get(part(t->view, "seats"), (size_t)t->thinking);
    struct page *sheet = &t->sheet;
    long time = term_now() - t->since;
    int column = 1;
    if (t->hinting) {
        column = page_put(sheet, line, column, INK, 0, "Looking for a hint");
    } else if (!truth(who, "waited_for")) {
        column = page_put(sheet, line, column, INK, 0, "Somebody is thinking");
    } else {
        column =
            page_put(sheet, line, column, SEAT_1 + t->thinking, 0, "%s ", board_sign(t->thinking));
        column = page_put(sheet, line, column, INK, 0, "%s (%s) is thinking", word(who, "name"),
                          mire_table_player(t->table, t->thinking));
    }
    column = page_put(sheet, line, column, GORSE, 0, " %s", signs[time / 120 % 6]);
    if (time >= 1000)
        page_put(sheet, line, column, FAINT, 0, " %ld s", time / 1000);
}

static void put_winners(struct term *t, int line)
{
    int rank[MIRE_SEATS];
    MIRE_TEXT(words, 400);
    t->game->rank(mire_table_state(t->table), rank);
    mire_put(&words, "The game is over.");
    for (int place = 1; place <= mire_table_seats(t->table); place++)
        for (int seat = 0; seat < mire_table_seats(t->table); seat++)
            if (rank[seat] == place)
                mire_putf(&words, "  %d. %s", place, mire_table_name(t->table, seat));
    page_wrap(&t->sheet, line, 1, t->sheet.columns - 2, 2, STRONG, words.at);
}

/* What the choice pointed at does, and what is printed on the thing it is about. */
static void put_sentence(struct term *t, int line)
{
    const struct question *q = &t->question;
    const json_t *ids = question_ids(q, q->pick);
    struct page *sheet = &t->sheet;
    MIRE_TEXT(print, 400);
    int column = page_put(sheet, line, 1, GORSE, 0, "▸ ");
    column = page_put_in(sheet, line, column, sheet->columns - column - 1, INK, 0,
                         question_say(q, q->pick));
    if (q->previewed == q->pick && q->known)
        column = put_change(t, line, column, q->preview.before.points[q->seat],
                            q->preview.after.points[q->seat]);
    for (size_t i = 0; i < json_array_size(ids) && print.length == 0; i++)
        lookup_print(part(t->view, "board"), json_string_value(json_array_get(ids, i)), &print);
    if (print.length && column + 12 < sheet->columns) {
        column = page_put(sheet, line, column, FAINT, 0, " · ");
        page_put_in(sheet, line, column, sheet->columns - column - 1, FAINT, 0, print.at);
    }
}

static void put_prompt(struct term *t, int line)
{
    const struct question *q = &t->question;
    struct page *sheet = &t->sheet;
    if (q->seat < 0)
        return;
    MIRE_TEXT(words, 700);
    const json_t *decision = json_array_get(part(t->view, "decisions"), 0);
    if (t->people > 1)
        mire_putf(&words, "%s: ", mire_table_name(t->table, q->seat));
    mire_put(&words, word(decision, "prompt"));
    page_put(sheet, line, 1, SEAT_1 + q->seat, 0, "%s", board_sign(q->seat));
    page_wrap(sheet, line, 3, sheet->columns - 4, 0, STRONG, words.at);
    if (q->n == 0)
        return;
    /* Long prompts are cut at two lines; the choice pointed at always has its own. */
    for (int x = 0; x < sheet->columns; x++)
        page_put(sheet, line + 2, x, INK, 0, " ");
    put_sentence(t, line + 2);
}

static void put_looking_back(struct term *t, int line)
{
    MIRE_TEXT(words, 6000);
    MIRE_TEXT(title, 100);
    mire_putf(&title, "Looking back: after action %d of %d",
              mire_table_known(t->table, t->back, t->viewer),
              mire_table_known(t->table, mire_table_plies(t->table), t->viewer));
    page_put(&t->sheet, line, 1, GORSE, 0, "%s", title.at);
    mire_table_tell(t->table, t->back, t->viewer, &words, NULL);
    for (char *at = words.at; *at; at++)
        *at = *at == '\n' ? ' ' : *at;
    page_put_in(&t->sheet, line + 1, 1, t->sheet.columns - 2, INK, 0,
                t->back ? words.at : "The start of the game.");
}

static void put_entry(struct term *t, int line, int *cursor_column)
{
    struct page *sheet = &t->sheet;
    int wide = sheet->columns - 2;
    *cursor_column = -1;
    if (t->mode == TYPING_FILE || t->typed[0]) {
        int column = page_put(sheet, line, 1, GORSE, 0, "%s",
                              t->mode != TYPING_FILE ? "> "
                              : t->loading           ? "Load which file? "
                                                     : "Save in which file? ");
        const char *typed = t->typed;
        while (page_width(typed) > wide - column)
            page_next(&typed);
        *cursor_column = page_put(sheet, line, column, STRONG, 0, "%s", typed);
        return;
    }
    if (!t->lesson) /* its answers are among its words */
        page_put_in(sheet, line, 1, wide, (int)t->tone, 0, t->message);
}

static void put_keys(struct term *t, int line)
{
    struct page *sheet = &t->sheet;
    const char *keys =
        t->lesson && t->mode == AT_TABLE ? teach_keys(t)
        : t->mode == LOOKING_BACK ? "← → step through the game   Home start   Esc back to the table"
        : t->mode == TYPING_FILE ? "Enter do it   Esc leave it"
        : mire_table_over(t->table)
            ? "S score  L log  B look back  N new game  W save  Q quit  ? help"
        : t->question.seat < 0
            ? "Space wait  + - pace  L log  S score  R rules  / find  Q quit  ? help"
        : t->on_board
            ? "Enter do  Tab list  U undo  H hint  L log  S score  / find  Q quit  ? help"
            : "Enter do  Tab board  U undo  H hint  L log  S score  / find  Q quit  ? help";
    page_fill(sheet, line, 0, 1, sheet->columns, ON(BAR, INK), 0);
    page_put_in(sheet, line, 1, sheet->columns - 2, ON(BAR, INK), 0, keys);
}

static void put_foot(struct term *t, int line, int *cursor_column)
{
    for (int x = 0; x < t->sheet.columns; x++)
        page_put(&t->sheet, line, x, FAINT, 0, "─");
    if (t->mode == LOOKING_BACK)
        put_looking_back(t, line + 1);
    else if (t->question.seat >= 0)
        put_prompt(t, line + 1);
    else if (t->lesson && !mire_table_over(t->table))
        page_put(&t->sheet, line + 1, 1, INK, 0, "Press Enter to go on.");
    else if (t->idle)
        page_put(&t->sheet, line + 1, 1, INK, 0,
                 "%s %s has no card to play at this moment. Press Enter to go on.",
                 board_sign(t->viewer), mire_table_name(t->table, t->viewer));
    else if (t->thought)
        put_thinking(t, line + 1);
    else if (mire_table_over(t->table))
        put_winners(t, line + 1);
    if (t->thought && t->hinting && !t->unasked && t->mode == AT_TABLE)
        put_thinking(t, line + 4);
    else
        put_entry(t, line + 4, cursor_column);
    put_keys(t, line + 5);
}

/* ---- the board ---- */

static void draw_board(struct term *t)
{
    static char room[MIRE_BOARD_MAX + 4096];
    struct mire_text text = mire_text_on(room, sizeof room);
    struct scene scene = {
        .game = t->game,
        .board = part(t->view, "board"),
        .seats = part(t->view, "seats"),
        .viewer = t->viewer,
        .seats_count = mire_table_seats(t->table),
        .wide = t->board_window.columns,
        .text = room,
        .pointed = question_touch(&t->question, t->question.pick),
    };
    if (t->game->show)
        mire_table_show(t->table, t->viewer, &text);
    board_draw(&t->board, &scene);
    t->stale = false;
}

/* Moves the window so that lines (or columns) a..b are in it, a first. */
static int bring(int from, int size, int a, int b, int all)
{
    if (b >= from + size)
        from = b - size + 1;
    if (a < from)
        from = a;
    if (from > all - size)
        from = all - size;
    return from < 0 ? 0 : from;
}

/* What the choice touches comes into sight; the first of it last, for that matters most. */
static void bring_into_sight(struct term *t)
{
    const struct question *q = &t->question;
    const json_t *ids = q->n ? question_ids(q, q->pick) : NULL;
    for (size_t k = json_array_size(ids); k-- > 0;) {
        int place = page_find(&t->board, json_string_value(json_array_get(ids, k)));
        if (!place || t->board.place[place].right < t->board.place[place].left)
            continue;
        const struct place *p = &t->board.place[place];
        t->top = bring(t->top, t->board_window.lines, p->top - 1, p->bottom + 1, t->board.lines);
        t->left =
            bring(t->left, t->board_window.columns, p->left - 1, p->right + 1, t->board.columns);
    }
    t->reveal = false;
}

/* ---- the whole ---- */

static void paint_table(struct term *t)
{
    int lines = t->sheet.lines, columns = t->sheet.columns;
    int side = columns >= WIDE_SCREEN ? SIDE : 0, rest = columns - (side ? side + 1 : 0);
    int words = t->lesson ? teach_paint(t, -1) : 0, most = lines - 4 - FOOT;
    words = words < most ? words : most; /* a small window cuts them */
    int list = rest * 36 / 100, body = lines - 1 - words - FOOT, cursor_column = -1;
    list = list < 22 ? 22 : list > 40 ? 40 : list;
    struct window board = {1, 0, body, rest - list - 1};
    struct window choices = {1, board.columns + 1, body, list - (side != 0)};
    if (board.columns != t->board_window.columns || board.lines != t->board_window.lines)
        t->stale = t->reveal = true;
    t->board_window = board;
    if (t->stale)
        t->reveal = true;
    if (t->stale || t->reveal)
        draw_board(t); /* what is pointed at may show on it */
    question_light(t);
    question_preview(t);
    if (t->reveal)
        bring_into_sight(t);
    t->top = bring(t->top, board.lines, t->top, t->top, t->board.lines);
    t->left = bring(t->left, board.columns, t->left, t->left, t->board.columns);
    put_title(t);
    for (int y = 1; y <= body; y++)
        page_put(&t->sheet, y, board.columns, FAINT, 0, "│");
    bool tall = !side && body >= TALL_SCREEN;
    int seat = t->viewer >= 0 ? t->viewer : 0;
    if (tall || term_hinted(t))
        choices.lines = body * 2 / 5;
    int line = put_choices(t, choices);
    line += line > 1;
    line = put_hints(t, (struct window){line, choices.column, body + 1 - line, choices.columns});
    if (side) {
        for (int y = 1; y <= body; y++)
            page_put(&t->sheet, y, rest - 1, FAINT, 0, "│");
        choices.column = rest + 1;
        choices.columns = side - 1;
        line = 1;
    }
    if (side || tall)
        line =
            put_ledger(t, (struct window){line, choices.column, body / 3, choices.columns}, seat) +
            1;
    put_log(t, (struct window){line, choices.column, body + 1 - line, choices.columns});
    if (t->lesson)
        teach_paint(t, 1 + body);
    page_fill(&t->sheet, 1 + body + words, 0, FOOT, columns, INK, 0);
    put_foot(t, 1 + body + words, &cursor_column);
    screen_paint(&t->sheet, 0, 0, (struct window){0, 0, lines, columns});
    screen_paint(&t->board, t->top, t->left, board);
    screen_show(cursor_column >= 0 ? lines - 2 : -1, cursor_column);
}

static void paint_curtain(struct term *t)
{
    struct page *sheet = &t->sheet;
    const char *name = mire_table_name(t->table, t->viewer);
    int middle = sheet->lines / 2;
    MIRE_TEXT(words, 200);
    for (int y = 0; y < sheet->lines; y++)
        for (int x = 0; x < sheet->columns; x++)
            page_put(sheet, y, x, FAINT, 0, "%s", (x + 2 * y) % 8 == 0 && y % 2 == 0 ? "·" : " ");
    mire_putf(&words, " %s %s decides next. ", board_sign(t->viewer), name);
    int column = (sheet->columns - page_width(words.at)) / 2;
    page_put(sheet, middle - 1, column < 0 ? 0 : column, SEAT_1 + t->viewer, 0, "%s", words.at);
    mire_text_clear(&words);
    mire_putf(&words, " Press Enter when only %s is looking. ", name);
    column = (sheet->columns - page_width(words.at)) / 2;
    page_put(sheet, middle + 1, column < 0 ? 0 : column, STRONG, 0, "%s", words.at);
    screen_paint(sheet, 0, 0, (struct window){0, 0, sheet->lines, sheet->columns});
    screen_show(-1, 0);
}

void paint(struct term *t)
{
    int lines = screen_lines(), columns = screen_columns();
    page_clear(&t->sheet, columns);
    page_put(&t->sheet, lines - 1, 0, INK, 0, " ");
    if (lines < LEAST_LINES || columns < LEAST_COLUMNS) {
        page_wrap(&t->sheet, 0, 0, columns, 0, INK,
                  "The window is too small for a table: make it 80 by 24 or so. The game is kept.");
        screen_paint(&t->sheet, 0, 0, (struct window){0, 0, lines, columns});
        screen_show(-1, 0);
    } else if (t->mode == READING) {
        reader_paint(t);
    } else if (t->mode == BEHIND_CURTAIN) {
        paint_curtain(t);
    } else {
        paint_table(t);
    }
}
