/* SPDX-License-Identifier: MIT */
/*
 * `mire pad`: the score pad for people at a real table. On a terminal a form to fill in; on a pipe
 * lines such as "sheep 4"; with --load and --print just what a saved pad comes to.
 */
#include "term/pad.h"
#include "cli/cli.h"
#include "commands/commands.h"
#include "core/alloc.h"
#include "core/json.h"
#include "core/text.h"
#include "term/screen.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

enum { LINE = 256 };

struct notes {
    struct cli_args *args;
    const struct mire_game *game;
    struct mire_pad pad;
    int seat; /* whose turn it is to be counted */
};

/* ---- files ---- */

static int load(struct notes *notes, const char *path)
{
    struct mire_error trouble;
    json_t *json;
    int status = cli_read_json(notes->args, path, &json);
    if (status != MIRE_OK)
        return status;
    status = mire_pad_read(notes->game, json, &notes->pad, &trouble);
    json_decref(json);
    if (status != MIRE_OK)
        return mire_fail(&notes->args->err, status, "%.120s: %.270s", path, trouble.text);
    return MIRE_OK;
}

/* ---- what it comes to ---- */

/* The ledgers of all players. */
static void print_pad(const struct mire_game *game, const struct mire_pad *pad)
{
    int rank[MIRE_SEATS];
    mire_pad_rank(game, pad, rank);
    for (int seat = 0; seat < pad->seats; seat++) {
        struct mire_sheet sheet;
        char name[MIRE_PAD_NAME + 32];
        mire_pad_score(game, pad, seat, &sheet);
        snprintf(name, sizeof name, "%s, place %d", pad->name[seat], rank[seat]);
        cli_print_sheet(game, name, &sheet);
    }
}

static int print_result(struct notes *notes)
{
    if (cli_has(notes->args, "json"))
        return cli_print_json(notes->args, mire_pad_result(notes->game, &notes->pad));
    print_pad(notes->game, &notes->pad);
    return MIRE_OK;
}

static int print_fields(struct cli_args *args, const struct mire_game *game)
{
    const char *group = "";
    int order[MIRE_PAD_FIELDS], n = mire_pad_order(game, order);
    if (cli_has(args, "json"))
        return cli_print_json(args, mire_pad_fields(game));
    for (int i = 0; i < n; i++) {
        struct mire_pad_field field;
        mire_pad_field(game, order[i], &field);
        if (strcmp(group, field.group) != 0)
            printf("%s\n", group = field.group);
        printf("  %-32s ", field.id);
        if (!field.choices)
            printf("0 to %d", field.max);
        for (int choice = 0; choice < field.choice_count; choice++)
            printf("%s%s", choice ? " or " : "", field.choices[choice]);
        printf("%s%s\n", field.help ? "; " : "", field.help ? field.help : "");
    }
    return MIRE_OK;
}

/* ---- lines ---- */

/* The field that is meant: its id, or a beginning or part of it that no other has. -1: none, -2:
 * several. */
static int find_field(const struct mire_game *game, const char *word)
{
    int found = -1, count = 0;
    size_t n = strlen(word);
    for (int round = 0; round < 2 && n; round++, count = 0) {
        for (int i = 0; i < game->form->fields; i++) {
            struct mire_pad_field field;
            mire_pad_field(game, i, &field);
            if (strcasecmp(field.id, word) == 0)
                return i;
            if (round == 0 ? strncasecmp(field.id, word, n) == 0 : !!strcasestr(field.id, word)) {
                found = i;
                count++;
            }
        }
        if (count)
            return count == 1 ? found : -2;
    }
    return -1;
}

/* "4", "+1", "-2", or a choice by name. */
static bool read_value(const struct mire_pad_field *field, const char *word, int before, int *value)
{
    long n;
    if (field->choices) {
        *value = mire_word_find(word, field->choices, field->choice_count);
        return *value >= 0;
    }
    bool step = word[0] == '+' || word[0] == '-';
    if (!mire_number_parse(step ? word + 1 : word, 0, 30000, &n))
        return false;
    *value = !step ? (int)n : word[0] == '+' ? before + (int)n : before - (int)n;
    return *value >= 0 && *value <= field->max;
}

static void say_total(const struct notes *notes)
{
    struct mire_sheet sheet;
    char points[24];
    mire_pad_score(notes->game, &notes->pad, notes->seat, &sheet);
    mire_points_format(notes->game, sheet.total, points);
    printf("%s: %s %s\n", notes->pad.name[notes->seat], points,
           strcmp(points, "1") == 0 ? "point" : "points");
}

static void set_field(struct notes *notes, const char *word, const char *rest)
{
    struct mire_pad_field field;
    struct mire_error trouble;
    int value, index = find_field(notes->game, word);
    if (index < 0) {
        printf(index == -2 ? "\"%.40s\" may be several things; type list to see them all.\n"
                           : "Nothing is called \"%.40s\"; type list to see what is asked.\n",
               word);
        return;
    }
    mire_pad_field(notes->game, index, &field);
    rest += strspn(rest, " =");
    if (!read_value(&field, rest, notes->pad.value[notes->seat][index], &value)) {
        if (field.choices)
            printf("%s: one of the answers, such as \"%s\"\n", field.label, field.choices[0]);
        else
            printf("%s: a number from 0 to %d\n", field.label, field.max);
    } else if (cli_set_pad(notes->game, &notes->pad, notes->seat, index, value, &trouble) !=
               MIRE_OK) {
        printf("%s\n", trouble.text);
    } else {
        say_total(notes);
    }
}

static void change_player(struct notes *notes, const char *rest)
{
    long seat;
    rest += strspn(rest, " ");
    if (!mire_number_parse(rest, 1, notes->pad.seats, &seat)) {
        printf("Which player, 1 to %d?\n", notes->pad.seats);
        return;
    }
    notes->seat = (int)seat - 1;
    say_total(notes);
}

static void rename_player(struct notes *notes, const char *rest)
{
    rest += strspn(rest, " ");
    if (!*rest || strlen(rest) > MIRE_PAD_NAME || !mire_text_clean(rest, strlen(rest)))
        printf("A name has 1 to %d bytes.\n", MIRE_PAD_NAME);
    else
        snprintf(notes->pad.name[notes->seat], sizeof notes->pad.name[notes->seat], "%s", rest);
}

static void save_as(struct notes *notes, const char *rest)
{
    rest += strspn(rest, " ");
    if (!*rest)
        puts("save FILE");
    else if (cli_save_pad(notes->args, notes->game, &notes->pad, rest) == MIRE_OK)
        puts("Saved.");
    else
        printf("Not saved: %s\n", notes->args->err.text);
}

static void print_words(void)
{
    puts("  sheep 4      so many; +1 and -1 add and take away; names may be shortened\n"
         "  player 2     the next lines are about player 2\n"
         "  name Ann     what this player is called\n"
         "  show         the ledger of every player\n"
         "  list         all that is asked\n"
         "  save FILE    keeps the pad\n"
         "  quit         the end");
}

static int dialogue(struct notes *notes)
{
    char line[LINE], word[64];
    cli_catch_signals();
    printf("%s: the score pad. Type help for a list of commands.\n", notes->game->title);
    say_total(notes);
    for (;;) {
        const char *rest = line;
        fputs("> ", stdout);
        if (!cli_read_line(line, sizeof line))
            break;
        if (!mire_word_next(&rest, word, sizeof word))
            continue;
        if (strcasecmp(word, "quit") == 0)
            break;
        if (strcasecmp(word, "help") == 0)
            print_words();
        else if (strcasecmp(word, "player") == 0)
            change_player(notes, rest);
        else if (strcasecmp(word, "name") == 0)
            rename_player(notes, rest);
        else if (strcasecmp(word, "show") == 0)
            print_pad(notes->game, &notes->pad);
        else if (strcasecmp(word, "list") == 0)
            print_fields(notes->args, notes->game);
        else if (strcasecmp(word, "save") == 0)
            save_as(notes, rest);
        else
            set_field(notes, word, rest);
    }
    return MIRE_OK;
}

/* ---- the form ---- */

static int fill_in(struct notes *notes, const char *path)
{
    const char *no_colour = getenv("NO_COLOR");
    bool colour = !cli_has(notes->args, "no-colour") && !(no_colour && no_colour[0]);
    cli_catch_signals();
    int status = screen_open(cli_has(notes->args, "ascii"), colour, &notes->args->err);
    if (status == MIRE_OK)
        status = term_pad(notes->args, notes->game, &notes->pad, path);
    screen_close();
    if (status == MIRE_OK)
        print_pad(notes->game, &notes->pad); /* to be kept, or printed */
    return status;
}

/* ---- the command ---- */

static int start(struct notes *notes)
{
    const char *path = cli_value(notes->args, "load"), *name;
    long players = cli_default_players(notes->game);
    int status = cli_number(notes->args, "players", 1, notes->game->max_seats, &players);
    if (status == MIRE_OK && path && cli_has(notes->args, "players"))
        return mire_fail(&notes->args->err, MIRE_BAD,
                         "--load brings its own players: leave --players out");
    mire_pad_start(notes->game, (int)players, &notes->pad);
    if (status == MIRE_OK && path)
        status = load(notes, path);
    for (int i = 0; status == MIRE_OK && (name = cli_value_at(notes->args, "name", i)); i++) {
        if (i >= notes->pad.seats)
            return mire_fail(&notes->args->err, MIRE_BAD, "--name: there are %d players",
                             notes->pad.seats);
        if (!*name || strlen(name) > MIRE_PAD_NAME || !mire_text_clean(name, strlen(name)))
            return mire_fail(&notes->args->err, MIRE_BAD, "--name: 1 to %d bytes of plain text",
                             MIRE_PAD_NAME);
        snprintf(notes->pad.name[i], sizeof notes->pad.name[i], "%s", name);
    }
    return status;
}

static int run(struct cli_args *args)
{
    static struct notes notes;
    const char *path = cli_value(args, "save");
    int status = cli_game(args, args->word[0], &notes.game);
    notes.args = args;
    if (status == MIRE_OK && !notes.game->form)
        return mire_fail(&args->err, MIRE_BAD, "%s has no score pad", notes.game->title);
    if (status == MIRE_OK && cli_has(args, "fields"))
        return print_fields(args, notes.game);
    if (status == MIRE_OK)
        status = start(&notes);
    if (status != MIRE_OK)
        return status;
    if (cli_has(args, "print") || cli_has(args, "json"))
        return print_result(&notes);
    bool person = CLI_SCREEN && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    status = person ? fill_in(&notes, path) : dialogue(&notes);
    if (status == MIRE_OK && path)
        status = cli_save_pad(args, notes.game, &notes.pad, path);
    return status;
}

static const struct cli_flag flags[] = {
    CLI_PLAYERS,
    {"name", "NAME", "what a player is called; the first for player 1", true},
    {"load", "FILE", "go on with a saved pad", false},
    {"save", "FILE", "keep the pad there at the end", false},
    {"print", NULL, "only print what it comes to", false},
    {"fields", NULL, "only list what is asked", false},
    {"ascii", NULL, "draw with ASCII only", false},
    {"no-colour", NULL, "draw without colours (as with NO_COLOR set)", false},
    CLI_JSON,
    {.name = NULL},
};

const struct cli_command cli_pad = {
    .name = "pad",
    .usage = "GAME",
    .summary = "the score pad for a game on a real table",
    .details = "Enter what lies before each player; see every point with its reason, and who is\n"
               "ahead. On a terminal a form: arrows move, digits fill in, + and - count, letters\n"
               "find a line. On a pipe one line each, such as \"sheep 4\" or \"player 2\".\n"
               "With --print or --json a saved pad is counted and nothing is asked.\n",
    .flags = flags,
    .min_words = 1,
    .max_words = 1,
    .run = run,
};
