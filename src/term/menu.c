/* SPDX-License-Identifier: MIT */
/*
 * The menu: a game to go on with, or a new one. A new one is set up on a second page: how many
 * play, who sits where, the options of the game.
 */
#include "table/lesson.h"
#include "term/term.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

enum { RESUMES = 5, ROWS_MOST = 24, GAMES_MOST = 16 };

/* ---- a list of lines, one of which is chosen ---- */

struct rows {
    int n, at;
    struct {
        char left[80], right[120];
    } row[ROWS_MOST];
};

static void add_row(struct rows *rows, const char *left, const char *right)
{
    if (rows->n == ROWS_MOST)
        return;
    snprintf(rows->row[rows->n].left, sizeof rows->row[0].left, "%s", left);
    snprintf(rows->row[rows->n].right, sizeof rows->row[0].right, "%s", right);
    rows->n++;
}

struct menu {
    struct cli_args *args;
    struct page sheet;
    struct rows rows;
    const char *title, *keys;
    char below[600]; /* words about the row pointed at */
    char message[400];
    int first_line; /* of the rows on the screen */
};

static void paint_menu(struct menu *m)
{
    int lines = screen_lines(), columns = screen_columns(), line = 2;
    struct page *sheet = &m->sheet;
    page_clear(sheet, columns);
    page_put(sheet, lines - 1, 0, INK, 0, " ");
    page_fill(sheet, 0, 0, 1, columns, ON(BAR, INK), 0);
    int column = page_put(sheet, 0, 1, ON(BAR, HEAD), 0, "Mire");
    page_put(sheet, 0, column, ON(BAR, INK), 0, "  %s", m->title);
    int room = lines - 8, top = m->rows.at >= room ? m->rows.at - room + 1 : 0;
    m->first_line = line - top;
    for (int i = top; i < m->rows.n && i < top + room; i++, line++) {
        char id[16];
        snprintf(id, sizeof id, "row-%d", i);
        int place = page_place(sheet, id, 0);
        page_mark(sheet, line, 2, place);
        page_put_in(sheet, line, 4, 22, STRONG, place, m->rows.row[i].left);
        page_put_in(sheet, line, 27, columns - 29, INK, 0, m->rows.row[i].right);
        if (place)
            sheet->place[place].light = i == m->rows.at ? CHOSEN : DARK;
    }
    page_wrap(sheet, line + 1, 4, columns < 90 ? columns - 6 : 84, 0, FAINT, m->below);
    page_put_in(sheet, lines - 2, 1, columns - 2, LOSS, 0, m->message);
    page_fill(sheet, lines - 1, 0, 1, columns, ON(BAR, INK), 0);
    page_put_in(sheet, lines - 1, 1, columns - 2, ON(BAR, INK), 0, m->keys);
    screen_paint(sheet, 0, 0, (struct window){0, 0, lines, columns});
    screen_show(-1, 0);
}

/* Waits for a key that matters: Enter, Escape, a digit's row, left or right; -1: the end. */
static int menu_key(struct menu *m, void (*about)(struct menu *m, void *context), void *context)
{
    for (;;) {
        about(m, context);
        paint_menu(m);
        if (!screen_wait(-1, -1))
            return -1;
        struct event event = screen_next();
        switch (event.key) {
        case KEY_ARROW_UP:
            m->rows.at = (m->rows.at + m->rows.n - 1) % m->rows.n;
            break;
        case KEY_ARROW_DOWN:
        case KEY_TABULATOR:
            m->rows.at = (m->rows.at + 1) % m->rows.n;
            break;
        case KEY_CLICKED: {
            int row = event.line - m->first_line;
            if (row < 0 || row >= m->rows.n)
                break;
            if (row == m->rows.at)
                return KEY_ENTERED;
            m->rows.at = row;
            break;
        }
        case KEY_ENTERED:
        case KEY_ESCAPE:
        case KEY_ARROW_LEFT:
        case KEY_ARROW_RIGHT:
            m->message[0] = '\0';
            return event.key;
        case 'q':
        case 'Q':
            return KEY_ESCAPE;
        default:
            break;
        }
    }
}

/* ---- the first time ---- */

static void about_first_time(struct menu *m, void *context)
{
    (void)context;
    snprintf(m->below, sizeof m->below, "%s",
             m->rows.at == 0 ? "A guided game on the real board. It takes five to ten minutes, and "
                               "you can leave it at any time."
                             : "You set up a game and play.");
}

static bool is_new(const struct cli_args *args, const struct mire_game *game)
{
    static const char *const settled[] = {"players", "seat", "option", "key", "position", "resume"};
    for (size_t i = 0; i < sizeof settled / sizeof *settled; i++)
        if (cli_has(args, settled[i]))
            return false;
    return lesson_find(game->id, "first") && !keep_knows(game);
}

static bool first_time(struct menu *m, const struct mire_game *game, struct term_wish *wish)
{
    int key;
    if (!is_new(m->args, game))
        return true;
    m->title = game->title;
    m->keys = "↑ ↓ choose   Enter go   Esc back";
    m->rows.n = m->rows.at = 0;
    add_row(&m->rows, "First time", "show me how");
    add_row(&m->rows, "I know the game", "");
    do
        key = menu_key(m, about_first_time, NULL);
    while (key == KEY_ARROW_LEFT || key == KEY_ARROW_RIGHT);
    if (key != KEY_ENTERED)
        return false;
    keep_known(game);
    wish->teach = m->rows.at == 0 ? game : NULL;
    return true;
}

bool menu_first_time(struct cli_args *args, const struct mire_game *game, struct term_wish *wish)
{
    static struct menu m;
    memset(&m, 0, sizeof m);
    m.args = args;
    bool goes_on = first_time(&m, game, wish);
    page_free(&m.sheet);
    return goes_on;
}

/* ---- the second page: a new game ---- */

struct plan {
    const struct mire_game *game;
    struct mire_setup setup;
    int player[MIRE_SEATS]; /* 0: a person, else a bot and one */
};

static const char *player_name(int player)
{
    return player == 0 ? "human" : mire_bots[player - 1]->name;
}

static int bot_count(void)
{
    int n = 0;
    while (mire_bots[n])
        n++;
    return n;
}

static int bot_index(const char *name)
{
    for (int i = 0; mire_bots[i]; i++)
        if (strcmp(mire_bots[i]->name, name) == 0)
            return i + 1;
    return 1;
}

static int option_count(const struct mire_game *game)
{
    int n = 0;
    while (game->options && n < MIRE_OPTIONS && game->options[n].name)
        n++;
    return n;
}

/* Rows: start, players, the seats, the options. */
enum { ROW_START, ROW_PLAYERS, ROW_SEATS };

static void plan_rows(struct menu *m, const struct plan *plan)
{
    char right[120];
    int at = m->rows.at;
    m->rows.n = 0;
    add_row(&m->rows, "Start", plan->game->title);
    snprintf(right, sizeof right, "← %d →", plan->setup.seats);
    add_row(&m->rows, "Players", right);
    for (int seat = 0; seat < plan->setup.seats; seat++) {
        char left[40];
        snprintf(left, sizeof left, "Seat %d  %s", seat + 1, board_sign(seat));
        snprintf(right, sizeof right, "← %s →",
                 plan->player[seat] ? player_name(plan->player[seat]) : "a person here");
        add_row(&m->rows, left, right);
    }
    for (int i = 0; i < option_count(plan->game); i++) {
        MIRE_TEXT(value, 100);
        mire_option_format(&plan->game->options[i], plan->setup.option[i], &value);
        snprintf(right, sizeof right, "← %s →", value.at);
        add_row(&m->rows, plan->game->options[i].name, right);
    }
    m->rows.at = at < m->rows.n ? at : m->rows.n - 1;
}

static void about_plan(struct menu *m, void *context)
{
    const struct plan *plan = context;
    int row = m->rows.at, option = row - ROW_SEATS - plan->setup.seats;
    if (row == ROW_PLAYERS) {
        snprintf(m->below, sizeof m->below, "%d to %d can play.", plan->game->min_seats,
                 plan->game->max_seats);
        return;
    }
    int player = row < ROW_SEATS || option >= 0 ? 0 : plan->player[row - ROW_SEATS];
    snprintf(m->below, sizeof m->below, "%s",
             row == ROW_START ? plan->game->tagline
             : option >= 0    ? plan->game->options[option].help
             : player         ? mire_bots[player - 1]->help
                              : "Several people share the screen; a curtain falls between them.");
}

/* The next value of an option; one that is no list of choices stays as it is. */
static void turn_option(struct plan *plan, int i, int by)
{
    const struct mire_option *option = &plan->game->options[i];
    int n = 0;
    while (option->choices && option->choices[n])
        n++;
    if (n)
        plan->setup.option[i] = (plan->setup.option[i] + by % n + n) % n;
}

static void turn(struct menu *m, struct plan *plan, int by)
{
    const struct mire_game *game = plan->game;
    int row = m->rows.at, option = row - ROW_SEATS - plan->setup.seats;
    if (row == ROW_PLAYERS) {
        int seats = plan->setup.seats + by;
        if (seats >= game->min_seats && seats <= game->max_seats)
            plan->setup.seats = (uint8_t)seats;
    } else if (option >= 0) {
        turn_option(plan, option, by);
    } else if (row >= ROW_SEATS) {
        int n = bot_count() + 1, *player = &plan->player[row - ROW_SEATS];
        *player = (*player + by + n) % n;
    }
}

static int start(struct cli_args *args, struct plan *plan, struct mire_table **table)
{
    const char *key = cli_value(args, "key");
    int status = MIRE_OK;
    if (key)
        status = mire_key_parse(key, plan->setup.key, &args->err);
    else
        mire_key_random(plan->setup.key);
    if (status == MIRE_OK)
        status = mire_setup_check(plan->game, &plan->setup, &args->err);
    if (status == MIRE_OK)
        status = mire_table_new(table, plan->game, &plan->setup, &args->err);
    for (int seat = 0; status == MIRE_OK && seat < plan->setup.seats; seat++) {
        char name[MIRE_NAME_MAX + 1];
        const char *player = player_name(plan->player[seat]);
        cli_default_name(seat, player, name);
        status = mire_table_sit(*table, seat, name, player, &args->err);
    }
    return status;
}

/* true: the game starts, or all is over; false: back to the first page. */
static bool set_up(struct menu *m, const struct mire_game *game, struct mire_table **table)
{
    struct plan plan = {.game = game};
    mire_setup_default(game, cli_default_players(game), &plan.setup);
    for (int seat = 1; seat < MIRE_SEATS; seat++)
        plan.player[seat] = bot_index(MIRE_BOT_DEFAULT);
    m->title = game->title;
    m->keys = "↑ ↓ choose   ← → change   Enter start   Esc back";
    m->rows.at = ROW_START;
    for (;;) {
        plan_rows(m, &plan);
        int key = menu_key(m, about_plan, &plan);
        if (key < 0)
            return true;
        if (key == KEY_ESCAPE)
            return false;
        if (key != KEY_ENTERED)
            turn(m, &plan, key == KEY_ARROW_LEFT ? -1 : 1);
        else if (m->rows.at != ROW_START)
            turn(m, &plan, 1);
        else if (start(m->args, &plan, table) == MIRE_OK)
            return true;
        else
            snprintf(m->message, sizeof m->message, "%s", m->args->err.text);
    }
}

/* ---- the first page ---- */

struct first_page {
    struct kept kept[RESUMES];
    char pace[RESUMES][80]; /* where each of them stands */
    int resumes;
};

static void put_pace(const struct mire_table *table, char words[80])
{
    struct mire_text text = mire_text_on(words, 80);
    json_t *view = mire_table_view(table, MIRE_SPECTATOR);
    board_of(mire_table_game(table))->pace(part(view, "board"), &text);
    json_decref(view);
}

/* The newest games that are not over. */
static void find_resumes(struct cli_args *args, struct first_page *page)
{
    static struct kept all[KEPT_MOST];
    int n = keep_list(all);
    page->resumes = 0;
    for (int i = 0; i < n && page->resumes < RESUMES; i++) {
        struct mire_table *table = NULL;
        if (cli_read_record(args, all[i].path, true, &table) != MIRE_OK)
            continue;
        if (!mire_table_over(table)) {
            put_pace(table, page->pace[page->resumes]);
            page->kept[page->resumes++] = all[i];
        }
        mire_table_free(table);
    }
}

static const char *short_title(const struct mire_game *game)
{
    const char *title = board_of(game)->title;
    return title[0] ? title : game->title;
}

static void first_rows(struct menu *m, const struct first_page *page)
{
    m->rows.n = m->rows.at = 0;
    for (int i = 0; i < page->resumes; i++) {
        const struct mire_game *game = mire_game_find(page->kept[i].game);
        char left[60], when[40], right[120];
        struct tm time;
        snprintf(left, sizeof left, "Go on: %.40s", game ? short_title(game) : page->kept[i].game);
        localtime_r(&page->kept[i].when.tv_sec, &time);
        strftime(when, sizeof when, "%d %b, %H:%M", &time);
        snprintf(right, sizeof right, "left on %s%s%s", when, page->pace[i][0] ? ": " : "",
                 page->pace[i]);
        add_row(&m->rows, left, right);
    }
    for (int i = 0; i < GAMES_MOST && mire_games[i]; i++)
        add_row(&m->rows, short_title(mire_games[i]), mire_games[i]->tagline);
    add_row(&m->rows, "Leave", "");
}

/* Taglines may be wider than their row. */
static void about_first(struct menu *m, void *context)
{
    const struct first_page *page = context;
    int game = m->rows.at - page->resumes;
    m->below[0] = '\0';
    if (game >= 0 && m->rows.at < m->rows.n - 1)
        snprintf(m->below, sizeof m->below, "%s: %s. %d to %d players.", mire_games[game]->title,
                 mire_games[game]->tagline, mire_games[game]->min_seats,
                 mire_games[game]->max_seats);
}

/* Goes on with a game that was kept; false: it can't be. */
static bool resume(struct menu *m, const struct kept *kept, struct mire_table **table,
                   char record[PATH_ROOM])
{
    if (cli_read_record(m->args, kept->path, true, table) != MIRE_OK) {
        snprintf(m->message, sizeof m->message, "%s", m->args->err.text);
        return false;
    }
    memcpy(record, kept->path, PATH_ROOM);
    return true;
}

/* A new game is set up, or a lesson wished for; false: back to the first page. */
static bool begin(struct menu *m, const struct mire_game *game, struct mire_table **table,
                  struct term_wish *wish)
{
    return first_time(m, game, wish) && (wish->teach || set_up(m, game, table));
}

int menu_run(struct cli_args *args, struct mire_table **table, char record[PATH_ROOM],
             struct term_wish *wish)
{
    static struct menu m;
    static struct first_page page;
    memset(&m, 0, sizeof m);
    m.args = args;
    record[0] = '\0';
    find_resumes(args, &page);
    for (;;) {
        m.title = "tabletop games of moor and forest";
        m.keys = "↑ ↓ choose   Enter go   Esc leave";
        first_rows(&m, &page);
        int key;
        do
            key = menu_key(&m, about_first, &page);
        while (key == KEY_ARROW_LEFT || key == KEY_ARROW_RIGHT);
        int game = m.rows.at - page.resumes;
        if (key < 0 || key == KEY_ESCAPE || m.rows.at == m.rows.n - 1)
            break;
        if (game < 0 ? resume(&m, &page.kept[m.rows.at], table, record)
                     : begin(&m, mire_games[game], table, wish))
            break;
    }
    page_free(&m.sheet);
    return MIRE_OK;
}
