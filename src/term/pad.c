/* SPDX-License-Identifier: MIT */
/*
 * The score pad: a line for each thing that is counted, a column for each player, totals and places
 * on top, and the reasons for the points of whoever is being counted beside or below.
 *
 * Letters find a line, so that ninety species of cards are as quick to enter as nine: type the
 * beginning of a word, then the number.
 */
#include "term/pad.h"
#include "core/page.h"
#include "core/text.h"
#include "term/screen.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

enum {
    HEAD_LINES = 3,
    FOOT_LINES = 3,
    LABELS = 34, /* columns of the labels, */
    LABELS_LEAST = 26,
    COLUMN = 12, /* and of a player: six have room on 80 columns */
    COLUMN_LEAST = 9,
    LEDGER = 52, /* columns the reasons want beside the form */
    CTRL_E = 5,  /* all reasons */
    CTRL_N = 14, /* a name */
    CTRL_W = 23, /* keep it */
    CTRL_X = 24, /* finish */
};

enum typing { NOTHING, SEARCHING, NAMING, SAVING };

struct form {
    struct cli_args *args;
    const struct mire_game *game;
    struct mire_pad *pad;
    const char *path;
    int order[MIRE_PAD_FIELDS], fields;
    int at, seat;       /* the field, an index of order; and the player */
    int top;            /* first line of the form in sight */
    int labels, column; /* how wide they are here */
    bool fresh;         /* the next digit starts a new number */
    enum typing typing;
    char typed[128];
    char message[sizeof((struct mire_error *)0)->text];
    bool trouble, leave, reasons;
    int reasons_top;
    struct page page;
};

static struct mire_pad_field field_at(const struct form *f, int at)
{
    struct mire_pad_field field;
    mire_pad_field(f->game, f->order[at], &field);
    return field;
}

static void say(struct form *f, bool trouble, const char *words)
{
    snprintf(f->message, sizeof f->message, "%s", words);
    f->trouble = trouble;
}

/* ---- changing ---- */

static void keep(struct form *f, const char *path)
{
    if (cli_save_pad(f->args, f->game, f->pad, path) != MIRE_OK)
        say(f, true, f->args->err.text);
}

static bool set(struct form *f, int value)
{
    struct mire_error trouble;
    if (cli_set_pad(f->game, f->pad, f->seat, f->order[f->at], value, &trouble) != MIRE_OK) {
        say(f, true, trouble.text);
        return false;
    }
    f->message[0] = '\0';
    if (f->path)
        keep(f, f->path);
    return true;
}

static int value_now(const struct form *f)
{
    return f->pad->value[f->seat][f->order[f->at]];
}

static void step_value(struct form *f, int by)
{
    struct mire_pad_field field = field_at(f, f->at);
    int value = value_now(f) + by;
    if (field.choices)
        value = (value + field.choice_count) % field.choice_count;
    set(f, value);
    f->fresh = true;
}

static void digit(struct form *f, int d)
{
    int before = f->fresh ? 0 : value_now(f);
    if (set(f, 10 * before + d))
        f->fresh = false;
}

static void go(struct form *f, int at)
{
    f->at = at < 0 ? 0 : at >= f->fields ? f->fields - 1 : at;
    f->fresh = true;
}

static void turn(struct form *f, int by)
{
    f->seat = (f->seat + by + f->pad->seats) % f->pad->seats;
    f->fresh = true;
    f->reasons_top = 0;
}

/* ---- typing ---- */

/* The next field, from the present one on, with a word that begins as typed. */
static void search(struct form *f, int from)
{
    f->message[0] = '\0';
    for (int i = 0; i < f->fields; i++) {
        int at = (from + i) % f->fields;
        struct mire_pad_field field = field_at(f, at);
        for (const char *p = field.label; (p = strcasestr(p, f->typed)); p++) {
            if (p == field.label || !isalnum((unsigned char)p[-1])) {
                go(f, at);
                return;
            }
        }
    }
    say(f, true, "Nothing is called like that.");
}

static void finish_typing(struct form *f)
{
    enum typing typing = f->typing;
    size_t n = strlen(f->typed);
    f->typing = NOTHING;
    if (typing == NAMING && n > 0 && n <= MIRE_PAD_NAME && mire_text_clean(f->typed, n)) {
        snprintf(f->pad->name[f->seat], sizeof f->pad->name[f->seat], "%s", f->typed);
        if (f->path)
            keep(f, f->path);
    } else if (typing == SAVING && n > 0) {
        say(f, false, "Saved.");
        keep(f, f->typed);
    }
    f->typed[0] = '\0';
}

static void type(struct form *f, struct event event)
{
    if (event.key == KEY_ENTERED) {
        finish_typing(f);
    } else if (event.key == KEY_ESCAPE) {
        f->typing = NOTHING;
        f->typed[0] = '\0';
    } else {
        screen_type(f->typed, sizeof f->typed, event.key);
    }
    if (f->typing == SEARCHING && f->typed[0])
        search(f, f->at);
    else if (f->typing == SEARCHING)
        f->typing = NOTHING;
}

static void start_typing(struct form *f, enum typing typing, const char *words)
{
    f->typing = typing;
    f->message[0] = '\0';
    snprintf(f->typed, sizeof f->typed, "%s", words);
}

/* ---- keys ---- */

static void click(struct form *f, struct event event)
{
    int line = event.line - HEAD_LINES + f->top, column = event.column - f->labels;
    const struct spot *spot = page_spot(&f->page, line, 1);
    if (event.line < HEAD_LINES || !spot->place)
        return;
    for (int at = 0; at < f->fields; at++) {
        struct mire_pad_field field = field_at(f, at);
        if (strcmp(f->page.place[spot->place].id, field.id) == 0)
            go(f, at);
    }
    if (column >= 0 && column / f->column < f->pad->seats)
        f->seat = column / f->column;
}

static void read_keys(struct form *f, struct event event)
{
    switch (event.key) {
    case KEY_ARROW_UP:
    case KEY_WHEEL_UP:
        f->reasons_top -= f->reasons_top > 0;
        break;
    case KEY_ARROW_DOWN:
    case KEY_WHEEL_DOWN:
        f->reasons_top++;
        break;
    default:
        f->reasons = false;
    }
}

/* Keys that go to another field, and how far. */
static void step_field(struct form *f, int key)
{
    static const struct {
        int key, by;
    } steps[] = {{KEY_ARROW_UP, -1},
                 {KEY_WHEEL_UP, -1},
                 {KEY_PAGE_UP, -10},
                 {KEY_ARROW_DOWN, 1},
                 {KEY_WHEEL_DOWN, 1},
                 {KEY_PAGE_DOWN, 10},
                 {KEY_FIRST, -MIRE_PAD_FIELDS},
                 {KEY_LAST, MIRE_PAD_FIELDS},
                 {KEY_ENTERED, 1}};
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++)
        if (steps[i].key == key)
            go(f, f->at + steps[i].by);
}

static void form_key(struct form *f, struct event event)
{
    char letter[2] = {(char)event.key, '\0'};
    switch (event.key) {
    case '+':
    case '=':
    case ' ':
        step_value(f, 1);
        break;
    case '-':
        step_value(f, -1);
        break;
    case KEY_ERASE:
        set(f, 0);
        f->fresh = true;
        break;
    case KEY_CLICKED:
        click(f, event);
        break;
    case CTRL_E:
        f->reasons = true;
        f->reasons_top = 0;
        break;
    case CTRL_N:
        start_typing(f, NAMING, "");
        break;
    case CTRL_W:
        start_typing(f, SAVING, f->path ? f->path : "");
        break;
    default:
        if (event.key >= '0' && event.key <= '9')
            digit(f, event.key - '0');
        else if (event.key < 0x80 && isalpha(event.key)) {
            start_typing(f, SEARCHING, letter);
            search(f, f->at);
        } else
            step_field(f, event.key);
    }
}

/* While a name is searched for, what is no letter ends the search and does its own work. */
static void take_key(struct form *f, struct event event)
{
    bool letter = (event.key < 0x80 && (isalpha(event.key) || event.key == ' ')) ||
                  event.key == KEY_ERASE || event.key == KEY_ESCAPE;
    if (f->typing == SEARCHING && !letter) {
        f->typing = NOTHING;
        f->typed[0] = '\0';
        if (event.key == KEY_ENTERED)
            return;
    }
    if (f->typing != NOTHING)
        type(f, event);
    else if (event.key == CTRL_X)
        f->leave = true;
    else if (event.key == KEY_ARROW_LEFT)
        turn(f, -1);
    else if (event.key == KEY_ARROW_RIGHT || event.key == KEY_TABULATOR)
        turn(f, 1);
    else if (f->reasons)
        read_keys(f, event);
    else
        form_key(f, event);
}

/* ---- painting ---- */

static void put_value(struct form *f, int line, int seat, int at,
                      const struct mire_pad_field *field)
{
    int value = f->pad->value[seat][f->order[at]], column = f->labels + f->column * seat;
    bool here = at == f->at && seat == f->seat;
    char words[32];
    if (field->choices)
        snprintf(words, sizeof words, "%.*s", f->column - 2, field->choices[value]);
    else if (value || here)
        snprintf(words, sizeof words, "%d", value);
    else
        snprintf(words, sizeof words, "·");
    int place = here ? page_place(&f->page, "here", 0) : 0;
    if (here)
        f->page.place[place].light = CHOSEN;
    page_fill(&f->page, line, column, 1, f->column - 1, INK, place);
    page_put(&f->page, line, column + f->column - 2 - page_width(words), value ? STRONG : FAINT,
             place, "%s", words);
}

/* A part stands below its whole and need not repeat its name. */
static const char *label_beside_whole(const struct form *f, const struct mire_pad_field *field)
{
    struct mire_pad_field whole;
    if (!field->part_of)
        return field->label;
    mire_pad_field(f->game, field->part_of - 1, &whole);
    size_t n = strlen(whole.label);
    bool repeated = strncmp(field->label, whole.label, n) == 0 && field->label[n] == ' ';
    return repeated ? field->label + n + 1 : field->label;
}

/* The form; returns the line of the field that is being filled in. */
static int put_form(struct form *f)
{
    const char *group = "";
    int line = 0, here = 0;
    page_clear(&f->page, f->labels + f->column * f->pad->seats);
    for (int at = 0; at < f->fields; at++) {
        struct mire_pad_field field = field_at(f, at);
        if (strcmp(field.group, group) != 0) {
            group = field.group;
            page_put(&f->page, line++, 0, HEAD, 0, "%s", group);
        }
        int place = page_place(&f->page, field.id, 0);
        page_fill(&f->page, line, 0, 1, f->labels, INK, place);
        page_put(&f->page, line, 0, GORSE, place, at == f->at ? "▸" : " ");
        int indent = field.part_of ? 4 : 2;
        page_put_in(&f->page, line, indent, f->labels - indent - 1, at == f->at ? STRONG : INK,
                    place, label_beside_whole(f, &field));
        for (int seat = 0; seat < f->pad->seats; seat++)
            put_value(f, line, seat, at, &field);
        if (at == f->at)
            here = line;
        line++;
    }
    return here;
}

static void put_head(struct form *f, int columns)
{
    struct page head = {.spot = NULL};
    int rank[MIRE_SEATS];
    char points[24];
    mire_pad_rank(f->game, f->pad, rank);
    page_clear(&head, columns);
    page_fill(&head, 0, 0, 1, columns, ON(BAR, INK), 0);
    page_put(&head, 0, 1, ON(BAR, HEAD), 0, "%s: score pad", f->game->title);
    for (int seat = 0; seat < f->pad->seats; seat++) {
        struct mire_sheet sheet;
        mire_pad_score(f->game, f->pad, seat, &sheet);
        mire_points_format(f->game, sheet.total, points);
        int column = f->labels + f->column * seat, wide = page_width(f->pad->name[seat]);
        int most = f->column - 1;
        page_put_in(&head, 1, column + (wide < most ? most - wide : 0), most,
                    seat == f->seat ? STRONG : SEAT_1 + seat, 0, f->pad->name[seat]);
        page_put(&head, 2, column, rank[seat] == 1 ? GAIN : INK, 0, "%*s%s", most - 1, points,
                 rank[seat] == 1 ? "*" : "");
    }
    page_put(&head, 2, 0, FAINT, 0, "Points (* first)");
    screen_paint(&head, 0, 0, (struct window){0, 0, HEAD_LINES, columns});
    page_free(&head);
}

/* The reasons for the points of the player who is being counted. */
static void put_reasons(struct form *f, struct window window)
{
    struct page page = {.spot = NULL};
    struct mire_sheet sheet;
    char points[24];
    int line = 1;
    mire_pad_score(f->game, f->pad, f->seat, &sheet);
    page_clear(&page, window.columns);
    page_put(&page, 0, 1, HEAD, 0, "%s: %s points", f->pad->name[f->seat],
             mire_points_format(f->game, sheet.total, points));
    for (int i = 0; i < sheet.lines; i++) {
        const struct mire_line *entry = &sheet.line[i];
        page_put(&page, line, 1, entry->points < 0 ? LOSS : GAIN, 0, "%4s",
                 mire_points_format(f->game, entry->points, points));
        page_put_in(&page, line, 6, 18, INK, 0, entry->what);
        page_put_in(&page, line++, 25, window.columns - 25, FAINT, 0, entry->reason);
    }
    int most = line - window.lines;
    if (f->reasons_top > most)
        f->reasons_top = most > 0 ? most : 0;
    screen_paint(&page, f->reasons_top, 0, window);
    page_free(&page);
}

static void put_foot(struct form *f, int lines, int columns)
{
    static const char *const asks[] = {
        [SEARCHING] = "Find: ", [NAMING] = "Name of the player: ", [SAVING] = "Save to file: "};
    struct page foot = {.spot = NULL};
    struct mire_pad_field field = field_at(f, f->at);
    int cursor = -1;
    page_clear(&foot, columns);
    if (f->typing != NOTHING)
        cursor = page_put(&foot, 0, 1, GORSE, 0, "%s%s", asks[f->typing], f->typed);
    else if (f->message[0])
        page_put_in(&foot, 0, 1, columns - 2, f->trouble ? LOSS : GAIN, 0, f->message);
    else
        page_put(&foot, 0, 1, INK, 0, "%s%s%s", field.label, field.help ? ": " : "",
                 field.help ? field.help : "");
    if (f->typing != NOTHING && f->message[0])
        page_put_in(&foot, 1, 1, columns - 2, LOSS, 0, f->message);
    else if (field.choices)
        page_put(&foot, 1, 1, FAINT, 0, "space changes it");
    else
        page_put(&foot, 1, 1, FAINT, 0, "0 to %d", field.max);
    page_fill(&foot, 2, 0, 1, columns, ON(BAR, INK), 0);
    page_put(&foot, 2, 1, ON(BAR, INK), 0, "%s",
             f->reasons ? "arrows scroll  Tab next player  any other key back"
                        : "digits + - fill in  letters find  Tab player  ^E why  ^N name  ^W save  "
                          "^X done");
    screen_paint(&foot, 0, 0, (struct window){lines - FOOT_LINES, 0, FOOT_LINES, columns});
    screen_show(cursor >= 0 ? lines - FOOT_LINES : -1, cursor);
    page_free(&foot);
}

static void paint_form(struct form *f)
{
    int lines = screen_lines(), columns = screen_columns();
    int room = lines - HEAD_LINES - FOOT_LINES;
    bool roomy = columns >= LABELS + COLUMN * f->pad->seats;
    f->labels = roomy ? LABELS : LABELS_LEAST;
    f->column = roomy ? COLUMN : COLUMN_LEAST;
    int wide = f->labels + f->column * f->pad->seats, here = put_form(f);
    if (room < 1)
        return;
    if (here < f->top + 1)
        f->top = here > 0 ? here - 1 : 0;
    if (here >= f->top + room)
        f->top = here - room + 1;
    put_head(f, columns);
    struct window all = {HEAD_LINES, 0, room, columns};
    if (f->reasons) {
        put_reasons(f, all);
    } else if (columns >= wide + LEDGER) {
        screen_paint(&f->page, f->top, 0, (struct window){HEAD_LINES, 0, room, wide});
        put_reasons(f, (struct window){HEAD_LINES, wide, room, columns - wide});
    } else {
        screen_paint(&f->page, f->top, 0, all);
    }
    put_foot(f, lines, columns);
}

int term_pad(struct cli_args *args, const struct mire_game *game, struct mire_pad *pad,
             const char *path)
{
    struct form f = {.args = args, .game = game, .pad = pad, .path = path, .fresh = true};
    f.fields = mire_pad_order(game, f.order);
    paint_form(&f);
    while (!f.leave && screen_wait(-1, -1)) {
        for (struct event event; !f.leave && (event = screen_next()).key != KEY_NONE;)
            take_key(&f, event);
        paint_form(&f);
    }
    page_free(&f.page);
    return MIRE_OK;
}
