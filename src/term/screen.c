/* SPDX-License-Identifier: MIT */
/* The terminal, by ncurses. */
#include "term/screen.h"
#include "cli/cli.h"

/* Before curses.h, whose names are many and short. */
enum { FACES_MOST = INKS * GROUNDS };

#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static SCREEN *screen;
static bool ascii_only, in_colour;
static short pair_of[FACES_MOST]; /* colour pairs, made when they are first needed */
static short pairs, pair_chosen;
static bool gone; /* the terminal has been closed */

/* ---- opening and closing ---- */

static void set_colours(bool wished)
{
    memset(pair_of, 0, sizeof pair_of);
    pairs = pair_chosen = 0;
    in_colour = wished && has_colors() && start_color() == OK && COLORS >= 8;
    if (in_colour)
        use_default_colors();
}

int screen_open(bool ascii, bool colour, struct mire_error *err)
{
    setlocale(LC_CTYPE, "");
    ascii_only = ascii || strcmp(nl_langinfo(CODESET), "UTF-8") != 0;
    gone = false;
    screen = newterm(NULL, stdout, stdin);
    if (!screen)
        return mire_fail(err, MIRE_BAD, "the terminal \"%.40s\" is not known (try: --plain)",
                         getenv("TERM") ? getenv("TERM") : "");
    cbreak();
    noecho();
    nonl();
    set_escdelay(25);
    keypad(stdscr, TRUE);
    nodelay(stdscr, TRUE);
    mouseinterval(0);
    mousemask(BUTTON1_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED, NULL);
    set_colours(colour);
    return MIRE_OK;
}

void screen_close(void)
{
    if (!screen)
        return;
    endwin();
    delscreen(screen);
    screen = NULL;
}

int screen_lines(void)
{
    return LINES;
}

int screen_columns(void)
{
    return COLS;
}

/* ---- what styles look like ---- */

static const struct face {
    short many, few; /* the colour of 256, of 8 */
    bool bold;
} inks[INKS] = {
    [INK] = {-1, -1, false},
    [FAINT] = {244, -1, false},
    [STRONG] = {-1, -1, true},
    [HEAD] = {109, COLOR_CYAN, true},
    [GORSE] = {178, COLOR_YELLOW, true},
    [GAIN] = {71, COLOR_GREEN, false},
    [LOSS] = {167, COLOR_RED, false},
    [WATER] = {75, COLOR_CYAN, true},
    [COTTON] = {255, COLOR_WHITE, true},
    [RUSH] = {149, COLOR_GREEN, true},
    [MOSS] = {114, COLOR_YELLOW, true},
    [HEATHER] = {176, COLOR_MAGENTA, true},
    [WOOD] = {180, COLOR_YELLOW, false},
    [SEAT_1] = {170, COLOR_MAGENTA, true},
    [SEAT_1 + 1] = {75, COLOR_CYAN, true},
    [SEAT_1 + 2] = {178, COLOR_YELLOW, true},
    [SEAT_1 + 3] = {71, COLOR_GREEN, true},
    [SEAT_1 + 4] = {167, COLOR_RED, true},
    [SEAT_1 + 5] = {109, COLOR_BLUE, true},
};

static const short grounds[GROUNDS] = {
    [BARE] = -1,   [BAR] = 236,    [PEAT] = 237,  [TURF] = 22, [MEADOW] = 64,
    [FOREST] = 22, [FIELD] = 94,   [MOOR] = 53,   [BOG] = 58,  [HOUSE] = 130,
    [RIVER] = 24,  [WETLAND] = 30, [GRASS] = 100, [LAKE] = 18, [HIGHLAND] = 240,
};

enum { PALE = 254, PALER = 249, BLACK = 16 }; /* plain and faint ink on a ground of our own */

static attr_t pair_for(int style)
{
    enum ink ink = STYLE_INK(style);
    enum ground ground = STYLE_GROUND(style);
    bool many = COLORS >= 256;
    if (!many)
        ground = BARE;
    int at = (int)ink * GROUNDS + (int)ground;
    if (!pair_of[at]) {
        short fore = many ? inks[ink].many : inks[ink].few;
        if (pairs + 1 >= COLOR_PAIRS)
            return 0;
        if (ground != BARE && (fore < 0 || ink == FAINT))
            fore = fore < 0 ? PALE : PALER;
        init_pair(++pairs, fore, grounds[ground]);
        pair_of[at] = pairs;
    }
    return (attr_t)COLOR_PAIR(pair_of[at]);
}

static attr_t look_of(int style)
{
    enum ink ink = STYLE_INK(style);
    attr_t look = inks[ink].bold ? A_BOLD : A_NORMAL;
    bool many = in_colour && COLORS >= 256;
    if (ink == FAINT && !many)
        look |= A_DIM;
    if (STYLE_GROUND(style) == BAR && !many)
        look |= A_REVERSE;
    if (in_colour)
        look |= pair_for(style);
    return look;
}

/* What is chosen: black on gorse, or reversed where there are few colours or none. */
static attr_t chosen_look(void)
{
    if (!in_colour || COLORS < 256 || pairs + 1 >= COLOR_PAIRS)
        return A_REVERSE | A_BOLD;
    if (!pair_chosen) {
        init_pair(++pairs, BLACK, inks[GORSE].many);
        pair_chosen = pairs;
    }
    return A_BOLD | (attr_t)COLOR_PAIR(pair_chosen);
}

/* A place that may be chosen is gorse, the one that is chosen reversed; a mark says it by shape. */
static void paint_spot(const struct page *page, const struct spot *spot)
{
    static const wchar_t marks[] = {
        [DARK] = L' ', [LEGAL] = L'◇', [HINTED] = L'✦', [CHOSEN] = L'▸'};
    enum place_light light = page_light(page, spot->place);
    wchar_t glyph = spot->glyph ? spot->glyph : L' ';
    int style = spot->style;
    attr_t look;
    if (spot->mark)
        glyph = marks[light];
    if (light == LEGAL || light == HINTED)
        style = ON(STYLE_GROUND(style), GORSE);
    look = light == CHOSEN ? chosen_look() : look_of(style);
    if (light == HINTED)
        look |= A_UNDERLINE;
    attrset((int)look);
    if (ascii_only) {
        addch((unsigned char)page_ascii(glyph));
    } else {
        wchar_t one[2] = {glyph, 0};
        addnwstr(one, 1);
    }
}

void screen_paint(const struct page *page, int from, int left, struct window window)
{
    for (int y = 0; y < window.lines; y++) {
        move(window.line + y, window.column);
        for (int x = 0; x < window.columns; x++) {
            const struct spot *spot = page_spot(page, from + y, left + x);
            const struct spot *before = page_spot(page, from + y, left + x - 1);
            if (spot->glyph == 0 && before->glyph && wcwidth(before->glyph) == 2 && !ascii_only)
                continue; /* the other half of a wide character */
            move(window.line + y, window.column + x);
            paint_spot(page, spot);
        }
    }
}

void screen_show(int line, int column)
{
    curs_set(line >= 0);
    if (line >= 0)
        move(line, column);
    refresh();
}

/* ---- keys ---- */

bool screen_wait(int other, int milliseconds)
{
    struct pollfd files[] = {{.fd = STDIN_FILENO, .events = POLLIN},
                             {.fd = cli_alarm_file(), .events = POLLIN},
                             {.fd = other, .events = POLLIN}};
    int ready = poll(files, 3, milliseconds);
    if (ready < 0 && errno != EINTR)
        gone = true;
    if (ready > 0 && files[0].revents & (POLLHUP | POLLERR | POLLNVAL))
        gone = true;
    return !gone && !cli_interrupted();
}

static struct event mouse_event(void)
{
    MEVENT mouse;
    struct event event = {.key = KEY_NONE};
    if (getmouse(&mouse) != OK)
        return event;
    event.line = mouse.y;
    event.column = mouse.x;
    event.key = mouse.bstate & BUTTON4_PRESSED   ? KEY_WHEEL_UP
                : mouse.bstate & BUTTON5_PRESSED ? KEY_WHEEL_DOWN
                : mouse.bstate & BUTTON1_PRESSED ? KEY_CLICKED
                                                 : KEY_UNKNOWN;
    return event;
}

static int special_key(wint_t code)
{
    static const struct {
        int code, key;
    } table[] = {
        {KEY_UP, KEY_ARROW_UP},   {KEY_DOWN, KEY_ARROW_DOWN},   {KEY_LEFT, KEY_ARROW_LEFT},
        {KEY_PPAGE, KEY_PAGE_UP}, {KEY_RIGHT, KEY_ARROW_RIGHT}, {KEY_NPAGE, KEY_PAGE_DOWN},
        {KEY_HOME, KEY_FIRST},    {KEY_END, KEY_LAST},          {KEY_BACKSPACE, KEY_ERASE},
        {KEY_ENTER, KEY_ENTERED}, {KEY_DC, KEY_ERASE},          {KEY_RESIZE, KEY_RESIZED},
        {KEY_F(1), KEY_HELP_ME},  {KEY_BTAB, KEY_TABULATOR},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        if ((int)code == table[i].code)
            return table[i].key;
    return KEY_UNKNOWN;
}

static int plain_key(wint_t code)
{
    switch (code) {
    case '\r':
    case '\n':
        return KEY_ENTERED;
    case '\t':
        return KEY_TABULATOR;
    case 27:
        return KEY_ESCAPE;
    case 8:
    case 127:
        return KEY_ERASE;
    default:
        return (int)code;
    }
}

struct event screen_next(void)
{
    wint_t code;
    int kind = get_wch(&code);
    if (kind == ERR)
        return (struct event){.key = KEY_NONE};
    if (kind == KEY_CODE_YES && code == KEY_MOUSE)
        return mouse_event();
    return (struct event){.key = kind == KEY_CODE_YES ? special_key(code) : plain_key(code)};
}

void screen_type(char *typed, size_t size, int key)
{
    size_t n = strlen(typed);
    if (key == KEY_ERASE && n > 0) {
        do
            typed[--n] = '\0';
        while (n > 0 && ((unsigned char)typed[n] & 0xC0) == 0x80);
    } else if (key >= ' ' && key < 0x80 && n + 1 < size) {
        typed[n] = (char)key;
        typed[n + 1] = '\0';
    } else if (key >= 0x80 && key < KEY_NONE && n + 5 < size) {
        char bytes[8];
        int wide = snprintf(bytes, sizeof bytes, "%lc", (wint_t)key);
        if (wide > 0)
            memcpy(typed + n, bytes, (size_t)wide + 1);
    }
}
