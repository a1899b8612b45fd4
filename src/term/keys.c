/* SPDX-License-Identifier: MIT */
/*
 * What keys do at the table. Small letters, digits and - begin an action's notation; capitals and
 * signs are commands, so that neither is ever taken for the other. The words of the plain table
 * (undo, hint, save FILE, …) can be typed as well.
 */
#include "core/text.h"
#include "term/term.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

/* ---- deeds ---- */

static void do_undo(struct term *t)
{
    term_undo(t, false);
}

static void do_redo(struct term *t)
{
    term_undo(t, true);
}

static void do_quit(struct term *t)
{
    t->leave = true;
}

static void do_again(struct term *t)
{
    if (t->lesson)
        teach_back(t, true);
    else
        t->leave = t->again = true;
}

static void do_save(struct term *t)
{
    if (t->lesson)
        return; /* how far one got is kept by itself */
    t->mode = TYPING_FILE;
    t->loading = false;
    snprintf(t->typed, sizeof t->typed, "%s.mire", t->game->id);
}

static void do_load(struct term *t)
{
    if (t->lesson)
        return;
    t->mode = TYPING_FILE;
    t->loading = true;
    t->typed[0] = '\0';
}

static void do_back(struct term *t)
{
    int ply = mire_table_plies(t->table);
    if (t->people > 1 && t->question.seat < 0 && !mire_table_over(t->table))
        return; /* whose eyes? */
    while (ply > 0 && !mire_table_knows(t->table, ply, t->viewer))
        ply--;
    term_look_back(t, ply > 0 ? ply - 1 : 0);
}

static void do_find(struct term *t)
{
    reader_find(t, "");
    t->reader.searching = true;
}

static void do_pause(struct term *t)
{
    if (t->lesson)
        return; /* nobody is waited for */
    t->paused = !t->paused;
    t->go_on = 0;
    term_say(t, INK, t->paused ? "Bots wait. Space lets them go on." : "Bots go on.");
}

static const int paces[] = {0, 50, 150, 300, 500, 1000, 2000, 4000};
enum { PACES = sizeof paces / sizeof *paces };

static void set_pace(struct term *t, int faster)
{
    int at = 0;
    while (at + 1 < PACES && paces[at] < t->pace)
        at++;
    at -= faster;
    at = at < 0 ? 0 : at >= PACES ? PACES - 1 : at;
    t->pace = paces[at];
    t->go_on = term_now() + t->pace;
    term_say(t, INK, "%d.%02d seconds after each action of a bot.", t->pace / 1000,
             t->pace % 1000 / 10);
}

static void do_faster(struct term *t)
{
    set_pace(t, 1);
}

static void do_slower(struct term *t)
{
    set_pace(t, -1);
}

static const struct deed {
    int key;
    const char *word; /* what may be typed for it, NULL: nothing */
    void (*act)(struct term *t);
} deeds[] = {
    {'U', "undo", do_undo},           {'D', "redo", do_redo},
    {'H', "hint", term_hint},         {'L', "log", reader_log},
    {'S', "score", reader_score},     {'R', "rules", reader_rules},
    {'?', "help", reader_help},       {'/', NULL, do_find},
    {'B', "back", do_back},           {'W', NULL, do_save},
    {'O', "load", do_load},           {'N', "new", do_again},
    {'Q', "quit", do_quit},           {'+', NULL, do_faster},
    {'=', NULL, do_faster},           {'_', NULL, do_slower},
    {KEY_HELP_ME, NULL, reader_help},
};

static const struct deed *deed_of(int key)
{
    for (size_t i = 0; i < sizeof deeds / sizeof *deeds; i++)
        if (deeds[i].key == key)
            return &deeds[i];
    return NULL;
}

/* ---- words ---- */

static void save_to(struct term *t, const char *path)
{
    if (!path[0])
        term_say(t, LOSS, "Where to? Give the file a name.");
    else if (term_save(t, path))
        term_say(t, GAIN, "Saved in %.300s", path);
    else
        term_say(t, LOSS, "Not saved: %.300s", t->args->err.text);
}

static void load_from(struct term *t, const char *path)
{
    struct mire_table *other = NULL;
    if (!path[0] || strlen(path) >= sizeof t->load)
        return;
    if (cli_read_record(t->args, path, true, &other) != MIRE_OK) {
        term_say(t, LOSS, "%.400s", t->args->err.text);
        return;
    }
    mire_table_free(other); /* it can be read: that is all we wanted to know here */
    memcpy(t->load, path, strlen(path) + 1);
    t->leave = true;
}

/* A word instead of an action. Actions that begin so come first. */
static bool say_word(struct term *t)
{
    const char *typed = t->typed;
    size_t n = strcspn(typed, " ");
    const char *rest = typed + n + strspn(typed + n, " ");
    char path[sizeof t->typed];
    for (int i = 0; i < t->question.n; i++)
        if (strncasecmp(question_name(&t->question, i), typed, strlen(typed)) == 0)
            return false;
    memcpy(path, rest, strlen(rest) + 1);
    if (n == 4 && strncasecmp(typed, "save", 4) == 0 && !t->lesson) {
        t->typed[0] = '\0';
        save_to(t, path[0] ? path : t->record);
        return true;
    }
    if (n == 4 && strncasecmp(typed, "load", 4) == 0 && path[0] && !t->lesson) {
        t->typed[0] = '\0';
        load_from(t, path);
        return true;
    }
    for (size_t i = 0; i < sizeof deeds / sizeof *deeds; i++)
        if (deeds[i].word && strcasecmp(deeds[i].word, typed) == 0) {
            t->typed[0] = '\0';
            deeds[i].act(t);
            return true;
        }
    return false;
}

/* ---- typing ---- */

static bool is_character(int key)
{
    return key >= ' ' && key < 127; /* notation and names of files: what keyboards have */
}

static bool begins_notation(int key)
{
    return (key >= 'a' && key <= 'z') || (key >= '0' && key <= '9') || key == '-';
}

static void typing_file(struct term *t, int key)
{
    char path[sizeof t->typed];
    if (key == KEY_ESCAPE || key == KEY_ENTERED) {
        memcpy(path, t->typed, sizeof path);
        t->typed[0] = '\0';
        t->mode = AT_TABLE;
        if (key == KEY_ENTERED && t->loading)
            load_from(t, path);
        else if (key == KEY_ENTERED)
            save_to(t, path);
        if (t->question.seat >= 0)
            question_filter(t);
        else
            term_look_now(t);
    } else if (key == KEY_ERASE || is_character(key)) {
        screen_type(t->typed, sizeof t->typed, key);
    }
}

/* ---- the mouse ---- */

static bool inside(struct window w, int line, int column)
{
    return line >= w.line && line < w.line + w.lines && column >= w.column &&
           column < w.column + w.columns;
}

/* The first click points, the second one chooses. */
static void click(struct term *t, struct event event)
{
    struct question *q = &t->question;
    int choice;
    if (inside(t->board_window, event.line, event.column)) {
        int place = page_spot(&t->board, event.line - t->board_window.line + t->top,
                              event.column - t->board_window.column + t->left)
                        ->place;
        char before[sizeof t->here];
        MIRE_TEXT(words, 400);
        memcpy(before, t->here, sizeof before);
        t->message[0] = '\0';
        if (q->seat >= 0 && question_point(t, place)) {
            t->on_board = true;
            if (strcmp(before, t->here) == 0 && q->shown_count == 1)
                question_enter(t);
        } else if (place &&
                   lookup_place(part(t->view, "board"), t->board.place[place].id, &words)) {
            term_say(t, INK, "%s", words.at);
        }
        return;
    }
    int place = page_spot(&t->sheet, event.line, event.column)->place;
    if (!place || sscanf(t->sheet.place[place].id, "choice-%d", &choice) != 1 || choice >= q->n)
        return;
    t->on_board = false;
    if (q->pick == choice)
        question_enter(t);
    else
        q->pick = choice;
    t->reveal = true;
}

static void scroll(struct term *t, int lines)
{
    int most = t->board.lines - t->board_window.lines;
    t->top += lines;
    t->top = t->top > most ? most : t->top;
    t->top = t->top < 0 ? 0 : t->top;
}

/* ---- at the table ---- */

static void arrow(struct term *t, int key)
{
    int down = key == KEY_ARROW_DOWN ? 1 : key == KEY_ARROW_UP ? -1 : 0;
    int right = key == KEY_ARROW_RIGHT ? 1 : key == KEY_ARROW_LEFT ? -1 : 0;
    if (!t->lesson) /* its answers stay */
        t->message[0] = '\0';
    if (t->question.seat < 0)
        scroll(t, down);
    else if (t->on_board)
        question_move(t, down, right);
    else
        question_step(t, down ? down : 8 * right);
}

static void escape(struct term *t)
{
    t->typed[0] = t->here[0] = t->message[0] = '\0';
    t->hints = 0;
    if (t->hinting && t->thought) {
        thought_drop(t->thought);
        t->thought = NULL;
    }
    if (t->question.seat >= 0)
        question_filter(t);
}

static void enter(struct term *t)
{
    t->message[0] = '\0';
    if (t->typed[0] && say_word(t))
        return;
    if (t->lesson && !teach_asks(t))
        teach_enter(t);
    else
        question_enter(t);
}

static void tabulate(struct term *t)
{
    if (t->typed[0]) {
        question_complete(t);
        return;
    }
    t->on_board = !t->on_board;
    if (t->on_board && !t->here[0])
        question_point_here(t);
    if (!t->on_board)
        escape(t);
}

static void at_table(struct term *t, struct event event)
{
    const struct deed *deed = t->typed[0] ? NULL : deed_of(event.key);
    switch (event.key) {
    case KEY_ARROW_UP:
    case KEY_ARROW_DOWN:
    case KEY_ARROW_LEFT:
    case KEY_ARROW_RIGHT:
        arrow(t, event.key);
        return;
    case KEY_PAGE_UP:
    case KEY_PAGE_DOWN:
        scroll(t, (event.key == KEY_PAGE_UP ? -1 : 1) * (t->board_window.lines - 2));
        return;
    case KEY_WHEEL_UP:
    case KEY_WHEEL_DOWN:
        scroll(t, event.key == KEY_WHEEL_UP ? -3 : 3);
        return;
    case KEY_CLICKED:
        click(t, event);
        return;
    case KEY_ENTERED:
        if (t->idle)
            term_idle_done(t);
        else
            enter(t);
        return;
    case KEY_ESCAPE:
        escape(t);
        return;
    case KEY_TABULATOR:
        tabulate(t);
        return;
    default:
        break;
    }
    if (deed) {
        t->message[0] = '\0';
        deed->act(t);
    } else if (!t->typed[0] && event.key == ' ') {
        do_pause(t);
    } else if (!t->typed[0] && event.key == '-' && t->question.seat < 0) {
        do_slower(t);
    } else if (event.key == KEY_ERASE || (is_character(event.key) && t->typed[0]) ||
               begins_notation(event.key)) {
        t->here[0] = '\0';
        t->message[0] = '\0';
        screen_type(t->typed, sizeof t->typed, event.key);
        if (t->question.seat >= 0)
            question_filter(t);
    }
}

static void looking_back(struct term *t, struct event event)
{
    int step = event.key == KEY_ARROW_LEFT || event.key == KEY_ARROW_UP      ? -1
               : event.key == KEY_ARROW_RIGHT || event.key == KEY_ARROW_DOWN ? 1
                                                                             : 0;
    int ply = t->back + step, last = mire_table_plies(t->table);
    if (event.key == KEY_ESCAPE || event.key == KEY_ENTERED) {
        term_look_now(t);
        return;
    }
    if (event.key == KEY_PAGE_UP || event.key == KEY_PAGE_DOWN)
        scroll(t, (event.key == KEY_PAGE_UP ? -1 : 1) * (t->board_window.lines - 2));
    while (step && ply > 0 && ply < last && !mire_table_knows(t->table, ply, t->viewer))
        ply += step;
    if (step && ply == last)
        term_look_now(t);
    else if (step && ply >= 0 && ply < last)
        term_look_back(t, ply);
    else if (event.key == KEY_FIRST)
        term_look_back(t, 0);
}

void keys_take(struct term *t, struct event event)
{
    switch (t->mode) {
    case READING:
        reader_keys(t, event);
        break;
    case LOOKING_BACK:
        looking_back(t, event);
        break;
    case TYPING_FILE:
        typing_file(t, event.key);
        break;
    case BEHIND_CURTAIN:
        if (event.key == KEY_ENTERED)
            term_look_now(t);
        else if (event.key == 'Q')
            t->leave = true;
        break;
    case AT_TABLE:
        at_table(t, event);
        break;
    }
}
