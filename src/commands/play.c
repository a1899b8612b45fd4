/* SPDX-License-Identifier: MIT */
/* mire play: which game, who sits where; then src/term has the table, or dialogue.c on a pipe. */
#include "cli/cli.h"
#include "commands/commands.h"
#include "core/text.h"
#include "term/term.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- asking what was not said ---- */

/* A number in min..max, `fallback` for an empty line; false at the end of the input. */
static bool ask_number(const char *question, int min, int max, int fallback, long *out)
{
    char line[64];
    for (;;) {
        printf("%s [%d] ", question, fallback);
        if (!cli_read_line(line, sizeof line))
            return false;
        *out = fallback;
        if (line[0] == '\0' || mire_number_parse(line, min, max, out))
            return true;
        printf("A number from %d to %d, please.\n", min, max);
    }
}

/* The game and how many play, written as the beginning of a game id. */
static int ask_game(struct cli_args *args, char *word, size_t size, bool *asked)
{
    char question[80];
    long choice = 1, players = 0;
    int n = 0;
    for (; mire_games[n]; n++)
        printf("%d. %s: %s\n", n + 1, mire_games[n]->title, mire_games[n]->tagline);
    if (n == 0)
        return mire_fail(&args->err, MIRE_BAD, "no game is built in; name one: mire play GAME");
    *asked = ask_number("Which game?", 1, n, 1, &choice);
    if (!*asked)
        return MIRE_OK;
    const struct mire_game *game = mire_games[choice - 1];
    if (cli_has(args, "players") || cli_has(args, "seat")) {
        snprintf(word, size, "%s", game->id);
        return MIRE_OK;
    }
    snprintf(question, sizeof question, "How many players, %d to %d, you and bots?",
             game->min_seats, game->max_seats);
    *asked =
        ask_number(question, game->min_seats, game->max_seats, cli_default_players(game), &players);
    snprintf(word, size, "%s/%ld", game->id, players);
    return MIRE_OK;
}

/* ---- setting the table ---- */

static int flag_count(const struct cli_args *args, const char *flag)
{
    int n = 0;
    while (cli_value_at(args, flag, n))
        n++;
    return n;
}

/* A new game. As many play as seats were named, where nothing else says how many. */
static int table_new(struct cli_args *args, const char *word, struct mire_table **table)
{
    const struct mire_game *game;
    struct mire_setup setup;
    int status = cli_setup(args, word, &game, &setup), seats = flag_count(args, "seat");
    if (status != MIRE_OK)
        return status;
    if (!cli_has(args, "players") && !strchr(word, '/') && seats > setup.seats)
        setup.seats = (uint8_t)(seats < 255 ? seats : 255);
    return mire_table_new(table, game, &setup, &args->err);
}

static int table_position(struct cli_args *args, const char *word, struct mire_table **table)
{
    const struct mire_game *game;
    int status = cli_game(args, word, &game);
    return status == MIRE_OK ? cli_read_table(args, game, table) : status;
}

static int table_resume(struct cli_args *args, const char *word, struct mire_table **table)
{
    int status = cli_read_record(args, cli_value(args, "resume"), true, table);
    if (status != MIRE_OK || !word || strcmp(mire_table_game(*table)->id, word) == 0)
        return status;
    status = mire_fail(&args->err, MIRE_BAD, "%.120s: is a game of %s, not of %.40s",
                       cli_value(args, "resume"), mire_table_game(*table)->id, word);
    mire_table_free(*table);
    *table = NULL;
    return status;
}

/* What a record or a position has settled can't be said again; and standard input is taken. */
static int check_flags(struct cli_args *args)
{
    static const char *const settled[] = {"players", "option", "key"};
    const char *from = cli_has(args, "resume")     ? "resume"
                       : cli_has(args, "position") ? "position"
                                                   : NULL;
    if (!from)
        return MIRE_OK;
    if (cli_has(args, "resume") && cli_has(args, "position"))
        return mire_fail(&args->err, MIRE_BAD, "either --resume or --position, not both");
    if (strcmp(cli_value(args, from), "-") == 0)
        return mire_fail(&args->err, MIRE_BAD,
                         "--%s -: standard input is what the players say here", from);
    if (!args->words && strcmp(from, "position") == 0)
        return mire_fail(&args->err, MIRE_BAD, "a position of which game? mire play GAME");
    for (size_t i = 0; i < sizeof settled / sizeof *settled; i++)
        if (cli_has(args, settled[i]))
            return mire_fail(&args->err, MIRE_BAD, "--%s has settled --%s already", from,
                             settled[i]);
    return MIRE_OK;
}

static int set_table(struct cli_args *args, struct mire_table **table)
{
    const char *word = args->words ? args->word[0] : NULL;
    char asked_for[64];
    bool asked = true;
    int status = check_flags(args);
    if (status != MIRE_OK)
        return status;
    if (cli_has(args, "resume"))
        return table_resume(args, word, table);
    if (cli_has(args, "position"))
        return table_position(args, word, table);
    if (word)
        return table_new(args, word, table);
    status = ask_game(args, asked_for, sizeof asked_for, &asked);
    return status == MIRE_OK && asked ? table_new(args, asked_for, table) : status;
}

/* ---- seats ---- */

static int check_player(struct cli_args *args, const char *player)
{
    const char *names[32] = {"human"};
    struct mire_bot bot;
    int n = 1;
    if (strcmp(player, "human") == 0 || mire_bot_find(player))
        return MIRE_OK;
    if (strchr(player, ':'))
        return mire_bot_read(player, &bot, &args->err);
    for (int i = 0; n < 32 && mire_bots[i]; i++)
        names[n++] = mire_bots[i]->name;
    const char *nearest = mire_word_nearest(player, names, n);
    if (nearest)
        return mire_fail(&args->err, MIRE_BAD, "no player is called \"%.40s\" (did you mean %s?)",
                         player, nearest);
    return mire_fail(&args->err, MIRE_BAD, "no player is called \"%.40s\" (see: mire bots)",
                     player);
}

/* The player of a seat: as the flags say; else as the record says; else a person on the first seat
 * and bots on the others. */
static const char *player_of(const struct cli_args *args, const struct mire_table *table, int seat)
{
    const char *said = cli_value_at(args, "seat", seat);
    if (said)
        return said;
    if (cli_has(args, "resume"))
        return mire_table_player(table, seat);
    if (seat == 0)
        return "human";
    return MIRE_BOT_DEFAULT;
}

static int sit(struct cli_args *args, struct mire_table *table, int seat)
{
    char player[MIRE_NAME_MAX + 1], name[MIRE_NAME_MAX + 1];
    const char *who = player_of(args, table, seat), *called = cli_value_at(args, "name", seat);
    int status = check_player(args, who);
    if (status != MIRE_OK)
        return status;
    bool same = cli_has(args, "resume") && strcmp(who, mire_table_player(table, seat)) == 0;
    snprintf(player, sizeof player, "%s", who);
    if (same)
        snprintf(name, sizeof name, "%s", mire_table_name(table, seat));
    else
        cli_default_name(seat, who, name);
    return mire_table_sit(table, seat, called ? called : name, player, &args->err);
}

static int sit_down(struct cli_args *args, struct mire_table *table)
{
    int seats = mire_table_seats(table), status = MIRE_OK;
    if (flag_count(args, "seat") > seats || flag_count(args, "name") > seats)
        return mire_fail(&args->err, MIRE_BAD, "more --seat or --name than the %d seats there are",
                         seats);
    for (int seat = 0; seat < seats && status == MIRE_OK; seat++)
        status = sit(args, table, seat);
    return status;
}

/* ---- on a terminal ---- */

bool cli_on_terminal(const struct cli_args *args)
{
    const char *kind = getenv("TERM");
    return CLI_SCREEN && !cli_has(args, "plain") && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) &&
           kind && kind[0] && strcmp(kind, "dumb") != 0;
}

int cli_open_screen(struct cli_args *args)
{
    const char *no_colour = getenv("NO_COLOR");
    bool colour = !cli_has(args, "no-colour") && !(no_colour && no_colour[0]);
    cli_catch_signals();
    return screen_open(cli_has(args, "ascii"), colour, &args->err);
}

/* The menu asks for what these would say; which game they are meant for is not known yet. */
static int check_menu_flags(struct cli_args *args)
{
    static const char *const settled[] = {"players", "seat", "name", "option", "components"};
    int status = check_flags(args);
    for (size_t i = 0; i < sizeof settled / sizeof *settled && status == MIRE_OK; i++)
        if (cli_has(args, settled[i]))
            status = mire_fail(&args->err, MIRE_BAD,
                               "--%s for which game? mire play GAME (or leave it to the menu)",
                               settled[i]);
    return status;
}

/* Table after table, until nobody wants another one. `table` may be NULL: then the menu is first.
 */
static int tables(struct cli_args *args, struct mire_table *table, const char *record,
                  struct term_wish *wish)
{
    char path[PATH_ROOM] = "";
    int status = table ? MIRE_OK : menu_run(args, &table, path, wish);
    record = path[0] ? path : record;
    while (status == MIRE_OK && table) {
        *wish = (struct term_wish){.again = false};
        status = term_play(args, table, record, wish);
        mire_table_free(table);
        table = NULL;
        path[0] = '\0';
        if (status == MIRE_OK && wish->load[0]) {
            memcpy(path, wish->load, sizeof path);
            status = cli_read_record(args, path, true, &table);
        } else if (status == MIRE_OK && wish->again) {
            status = menu_run(args, &table, path, wish);
        }
        record = path[0] ? path : NULL;
    }
    return status;
}

/* What is left of the game when the table is left. */
static void part_from(const struct term_wish *wish)
{
    if (wish->kept[0] && wish->over)
        printf("The record is in %s\n", wish->kept);
    else if (wish->kept[0])
        printf("The game is saved. To go on: mire play, or mire play --resume %s\n", wish->kept);
    else
        puts("You have left the table; the game was not saved.");
}

static int play_on_terminal(struct cli_args *args, struct mire_table *table, const char *record)
{
    struct term_wish wish = {.again = false};
    int status = cli_open_screen(args);
    bool goes_on =
        status == MIRE_OK && (!table || menu_first_time(args, mire_table_game(table), &wish));
    if (goes_on && !wish.teach)
        status = tables(args, table, record, &wish);
    else
        mire_table_free(table);
    screen_close();
    if (status == MIRE_OK && wish.teach)
        return cli_teach(args, wish.teach, "first");
    if (status == MIRE_OK && wish.played)
        part_from(&wish);
    return status;
}

static int play(struct cli_args *args)
{
    struct mire_table *table = NULL;
    const char *record = cli_value(args, "record");
    bool terminal = cli_on_terminal(args);
    record = record ? record : cli_value(args, "resume");
    int status = terminal && !args->words && !cli_has(args, "resume") ? check_menu_flags(args)
                                                                      : set_table(args, &table);
    if (status == MIRE_OK && table)
        status = sit_down(args, table);
    if (status == MIRE_OK && terminal)
        return play_on_terminal(args, table, record);
    if (status == MIRE_OK && table)
        status = cli_dialogue(args, table, record);
    mire_table_free(table);
    return status;
}

static const struct cli_flag flags[] = {
    CLI_PLAYERS,
    {"seat", "PLAYER", "human or a bot (see: mire bots), for seat 1, then 2, …", true},
    {"name", "NAME", "a name for seat 1, then 2, …", true},
    CLI_OPTION,
    CLI_KEY,
    CLI_COMPONENTS,
    {"position", "FILE", "start from this position", false},
    {"resume", "FILE", "go on with the game in this record, and keep it there", false},
    {"record", "FILE", "keep the record of the game in FILE", false},
    {"coach", "WHEN", "against bots: off, asked (with hints, the default) or always", false},
    {"plain", NULL, "plain lines, also on a terminal", false},
    {"ascii", NULL, "draw with ASCII only", false},
    {"no-colour", NULL, "draw without colours (as with NO_COLOR set)", false},
    {"pace", "MS", "milliseconds after each action of a bot, on a terminal", false},
    {.name = NULL},
};

const struct cli_command cli_play = {
    .name = "play",
    .usage = "[GAME|ID]",
    .summary = "a table in the terminal: you, friends at the same keyboard, bots",
    .details =
        "On a terminal: the whole screen, played with arrow keys, mouse or notation; ? lists all\n"
        "keys. Without GAME a menu asks for game, players, bots and options, and offers "
        "unfinished\n"
        "games. The game is saved after every action, in $XDG_STATE_HOME/mire (or\n"
        "~/.local/state/mire) or where --record says.\n"
        "\n"
        "On a pipe, or with --plain: plain lines in and out. Every question comes with a numbered\n"
        "menu; type help to see what else can be typed. With --record (or --resume) the game is\n"
        "saved before every question: end of input or Ctrl-C loses nothing.\n"
        "\n"
        "Without --seat you have seat 1 and bots the others. Several humans share the keyboard,\n"
        "and the board is out of sight between them.\n",
    .flags = flags,
    .max_words = 1,
    .run = play,
};
