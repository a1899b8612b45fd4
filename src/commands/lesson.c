/* SPDX-License-Identifier: MIT */
/*
 * mire lesson: being taught, at the table in the terminal (term/teach.c) or in plain lines: the
 * board, the words, a numbered menu; what one types is tried (table/lesson.h). Built-in lessons and
 * puzzles go by their names, anything else is a file. How far one got is kept.
 */
#include "cli/cli.h"
#include "commands/commands.h"
#include "core/text.h"
#include "table/puzzle.h"
#include "term/term.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

enum { LINE = 512 };

/* ---- how far one got: {"boreal/first": {"done": true, "moves": ["next", …]}} ---- */

struct progress {
    struct cli_args *args;
    char path[1100]; /* "": nothing is kept */
    char key[80];
    json_t *all;
};

static void open_progress(struct cli_args *args, struct progress *progress)
{
    char folder[1024];
    progress->args = args;
    progress->all = NULL;
    progress->path[0] = '\0';
    if (cli_state_folder(folder, sizeof folder, true)) {
        snprintf(progress->path, sizeof progress->path, "%s/lessons.json", folder);
        if (cli_read_json(args, progress->path, &progress->all) != MIRE_OK)
            progress->all = NULL; /* there is none yet, or it is spoilt */
        args->err.text[0] = '\0';
    }
    if (!json_is_object(progress->all)) {
        json_decref(progress->all);
        progress->all = json_object();
    }
}

static json_t *progress_of(const struct progress *progress, const char *game, const char *id)
{
    char key[80];
    snprintf(key, sizeof key, "%.30s/%.40s", game, id);
    return json_object_get(progress->all, key);
}

static bool is_done(const struct progress *progress, const char *game, const char *id)
{
    return json_is_true(json_object_get(progress_of(progress, game, id), "done"));
}

static void keep_progress(void *keeper, const struct lesson_play *play)
{
    struct progress *progress = keeper;
    struct mire_writing out = {0};
    json_t *old = json_object_get(progress->all, progress->key), *one = json_object();
    json_t *moves = json_array();
    bool done = lesson_over(play) || json_is_true(json_object_get(old, "done"));
    if (!progress->path[0] || !progress->key[0]) {
        json_decref(one);
        json_decref(moves);
        return;
    }
    for (int i = 0; i < play->moves && !lesson_over(play); i++)
        mire_out_add(moves, json_string(play->move[i]));
    mire_out_bool(one, "done", done);
    mire_out_set(one, "moves", moves);
    mire_out_set(progress->all, progress->key, one);
    mire_write_json(&out, progress->all);
    mire_write(&out, "\n", 2);
    if (!out.failed)
        cli_write_file(progress->args, progress->path,
                       out.at); /* a full disk is no reason to stop */
    mire_free(out.at);
}

/* Goes on where one left off; true: one had begun. */
static bool resume(const struct progress *progress, struct lesson_play *play)
{
    const json_t *moves = json_object_get(json_object_get(progress->all, progress->key), "moves");
    MIRE_TEXT(words, LESSON_WORDS);
    for (size_t i = 0; progress->key[0] && i < json_array_size(moves); i++) {
        const char *name = json_string_value(json_array_get(moves, i));
        if (!name || lesson_try(play, name, &words) != MIRE_OK)
            break;
    }
    return play->moves > 0;
}

/* ---- the list ---- */

static void list_puzzles(const struct mire_game *game, const struct progress *progress)
{
    int n = puzzle_count(game), done = 0;
    char id[20];
    for (int i = 1; i <= n; i++) {
        snprintf(id, sizeof id, "puzzle-%d", i);
        done += is_done(progress, game->id, id);
    }
    if (n == 0)
        return;
    snprintf(id, sizeof id, "puzzle-%d", puzzle_of_day(game, puzzle_today()));
    printf("\npuzzle-1 to puzzle-%d: one choice is clearly best, the easy ones first; %d solved.\n",
           n, done);
    printf("Today's is %s%s: mire lesson %s today\n", id,
           is_done(progress, game->id, id) ? ", which you have solved" : "", game->id);
}

static int list_lessons(struct cli_args *args, const struct mire_game *game)
{
    json_t *list = lesson_list(game), *one;
    struct progress progress = {.path = ""};
    size_t i;
    if (cli_has(args, "json"))
        return cli_print_json(args, list);
    open_progress(args, &progress);
    json_array_foreach(list, i, one)
    {
        const char *id = json_string_value(json_object_get(one, "id"));
        printf("%2zu. %-12s %s%s\n", i + 1, id, json_string_value(json_object_get(one, "title")),
               is_done(&progress, game->id, id) ? " (done)" : "");
        cli_print_indented(json_string_value(json_object_get(one, "about")), 17);
        putchar('\n');
    }
    list_puzzles(game, &progress);
    if (json_array_size(list) == 0)
        printf("There are no lessons of %s.\n", game->title);
    else
        printf("\nBegin with: mire lesson %s first\n", game->id);
    json_decref(progress.all);
    json_decref(list);
    return MIRE_OK;
}

/* The id of the built-in lesson or puzzle that is meant; "": none. */
static void find_id(const struct mire_game *game, const char *word, char id[40])
{
    long number = 0, n = 0;
    id[0] = '\0';
    if (!mire_number_parse(word, 1, 99, &number))
        number = 0;
    for (const struct lesson_file *file = lesson_files; file->game; file++)
        if (strcmp(file->game, game->id) == 0 && (++n == number || strcasecmp(file->id, word) == 0))
            snprintf(id, 40, "%s", file->id);
    if (strcasecmp(word, "today") == 0)
        snprintf(id, 40, "puzzle-%d", puzzle_of_day(game, puzzle_today()));
    else if (strncasecmp(word, "puzzle-", 7) == 0 && !strchr(word, '.'))
        snprintf(id, 40, "puzzle-%.20s", word + 7);
}

/* The lesson of this name or number, or else in this file. */
static int open_lesson(struct cli_args *args, const struct mire_game *game, const char *word,
                       const char *id, struct lesson **lesson)
{
    char *bytes;
    size_t size;
    if (id[0])
        return puzzle_or_lesson(game, id, lesson, &args->err);
    int status = cli_read_file(args, word, &bytes, &size);
    if (status != MIRE_OK)
        return mire_fail(&args->err, MIRE_BAD,
                         "there is no lesson \"%.60s\", nor a file; see: mire lesson %s", word,
                         game->id);
    status = lesson_read(game, bytes, size, lesson, &args->err);
    mire_free(bytes);
    return status;
}

/* ---- showing ---- */

static void print_board(const struct lesson_play *play)
{
    static char room[MIRE_BOARD_MAX + 4096];
    struct mire_text board = mire_text_on(room, sizeof room);
    mire_table_show(play->table, play->lesson->seat, &board);
    printf("\n%s", board.at);
}

static void print_words(const struct lesson_play *play)
{
    MIRE_TEXT(words, 2 * LESSON_WORDS);
    lesson_print(play, cli_width(), &words);
    if (lesson_over(play))
        printf("\n%s", words.at);
    else
        printf("\n(%d of %d)\n%s", play->step + 1, play->lesson->steps, words.at);
}

static void print_menu(const struct lesson_play *play)
{
    const struct lesson *lesson = play->lesson;
    const void *state = mire_table_state(play->table);
    const char *names[MIRE_SEATS] = {NULL};
    mire_action menu[MIRE_MENU];
    int n = mire_table_legal(play->table, lesson->seat, menu);
    for (int seat = 0; seat < mire_table_seats(play->table); seat++)
        names[seat] = mire_table_name(play->table, seat);
    for (int i = 0; i < n; i++) {
        MIRE_TEXT(name, 100);
        MIRE_TEXT(button, 400);
        MIRE_TEXT(named, 500);
        lesson->game->name(state, lesson->seat, menu[i], &name);
        mire_put_button(lesson->game, state, lesson->seat, menu[i], &button);
        mire_put_names(&named, button.at, names);
        printf("  %2d. %s: %s\n", i + 1, name.at, named.at);
    }
}

/* What the others have played since. */
static void print_news(const struct lesson_play *play, int *told)
{
    while (*told < mire_table_plies(play->table)) {
        MIRE_TEXT(text, 6000);
        mire_table_tell(play->table, ++*told, play->lesson->seat, &text, NULL);
        if (text.length)
            puts(text.at);
    }
}

/* What one can do when it is over; after a lesson a game is set up as it was there. */
static void print_after(const struct lesson *lesson, const char *id)
{
    const struct mire_game *game = lesson->game;
    const struct lesson_file *file = lesson_find(game->id, id);
    const struct lesson_file *after = file ? lesson_after(file) : NULL;
    const char *name;
    int puzzle = 0;
    json_t *value, *position = json_object_get(lesson->json, "position");
    sscanf(id, "puzzle-%d", &puzzle);
    putchar('\n');
    if (after)
        printf("The next lesson: mire lesson %s %s\n", game->id, after->id);
    if (puzzle && puzzle < puzzle_count(game))
        printf("The next puzzle: mire lesson %s puzzle-%d\n", game->id, puzzle + 1);
    printf("A game with advice: mire play %s", game->id);
    json_object_foreach(json_object_get(position, "options"), name, value)
    {
        if (json_is_string(value) && !puzzle)
            printf(" --option %s=%s", name, json_string_value(value));
    }
    puts(" --coach always");
}

/* ---- answering ---- */

static void print_help(void)
{
    puts("Answer with a number of the list, or with an action as it is written before the\n"
         "colon. Enter alone reads on. Or say:\n"
         "  show         what is meant\n"
         "  rules WORDS  what the rules say of it\n"
         "  back         take back your last answer\n"
         "  again        begin anew\n"
         "  board        the board again\n"
         "  menu         the words and the choices again\n"
         "  quit         leave the lesson");
}

static void show_me(const struct lesson_play *play)
{
    MIRE_TEXT(name, 100);
    MIRE_TEXT(button, 400);
    if (lesson_solution(play, &name, &button))
        printf("  %s: %s\n", name.at, button.at);
    else
        puts(lesson_reads(play) ? "Press Enter to read on." : "There is nothing more to show.");
}

static void look_up(const struct mire_game *game, const char *words)
{
    words += strspn(words, " ");
    if (!words[0])
        puts("Say what to look up: rules and a word or two.");
    else if (!cli_print_rules(game, 0, words))
        printf("The rules say nothing of \"%s\".\n", words);
}

/* The action that was meant: a number of the menu, or its name or the beginning of it. */
static bool find_action(const struct lesson_play *play, const char *line, struct mire_text *name)
{
    const struct lesson *lesson = play->lesson;
    mire_action menu[MIRE_MENU], action;
    long number;
    int n = mire_table_legal(play->table, lesson->seat, menu);
    if (mire_number_parse(line, 1, n, &number))
        action = menu[number - 1];
    else if (mire_table_guess(play->table, lesson->seat, line, &action, NULL) != MIRE_OK)
        return false;
    lesson->game->name(mire_table_state(play->table), lesson->seat, action, name);
    return true;
}

/* What was typed is tried; anything reads on where there is nothing to do. */
static bool try_line(struct lesson_play *play, const char *line)
{
    MIRE_TEXT(name, 100);
    MIRE_TEXT(words, LESSON_WORDS);
    if (lesson_reads(play))
        mire_put(&name, "next");
    else if (!find_action(play, line, &name)) {
        puts("Answer with a number of the list; say help for what else there is.");
        return false;
    }
    if (lesson_try(play, name.at, &words) == MIRE_OK)
        return true;
    mire_text_wrap(&words, 0, cli_width(), 0);
    puts(words.at);
    return false;
}

/* One line of input; false: that was the end. */
static bool answer(struct lesson_play *play, int *told)
{
    char line[LINE];
    printf("> ");
    if (!cli_read_line(line, sizeof line) || strcasecmp(line, "quit") == 0)
        return false;
    bool changed = false;
    if (strcasecmp(line, "help") == 0)
        print_help();
    else if (strcasecmp(line, "show") == 0 || strcasecmp(line, "show me") == 0)
        show_me(play);
    else if (strncasecmp(line, "rules", 5) == 0 && strchr(" ", line[5]))
        look_up(play->lesson->game, line + 5);
    else if (strcasecmp(line, "board") == 0)
        print_board(play);
    else if (strcasecmp(line, "menu") == 0) {
        print_words(play);
        print_menu(play);
    } else if (strcasecmp(line, "back") == 0) {
        changed = lesson_back(play);
        puts(changed ? "Taken back." : "There is nothing to take back.");
    } else if (strcasecmp(line, "again") == 0) {
        while (lesson_back(play))
            changed = true;
    } else {
        changed = try_line(play, line);
    }
    if (*told > mire_table_plies(play->table))
        *told = mire_table_plies(play->table);
    if (!changed)
        return true;
    bool moved = *told != mire_table_plies(play->table) || strcasecmp(line, "back") == 0 ||
                 strcasecmp(line, "again") == 0;
    print_news(play, told);
    if (moved)
        print_board(play);
    print_words(play);
    if (!lesson_over(play) && !lesson_reads(play))
        print_menu(play);
    return true;
}

/* In plain lines. */
static void teach(struct progress *progress, struct lesson_play *play)
{
    if (resume(progress, play))
        puts("You go on where you left off; say again to begin anew.");
    int told = mire_table_plies(play->table);
    printf("%s\nYou are %s.\n", play->lesson->title, lesson_name(play->lesson->seat));
    print_board(play);
    print_words(play);
    if (lesson_reads(play))
        puts("Press Enter to read on; type help for what else you can say.");
    else
        print_menu(play);
    while (!lesson_over(play) && answer(play, &told))
        keep_progress(progress, play);
    if (lesson_over(play))
        keep_progress(progress, play);
}

/* At the table that takes the whole screen. */
static int teach_on_screen(struct progress *progress, struct lesson_play *play)
{
    struct cli_args *args = progress->args;
    int status = cli_open_screen(args);
    resume(progress, play);
    if (status == MIRE_OK)
        status = term_teach(args, play, keep_progress, progress);
    screen_close();
    return status;
}

int cli_teach(struct cli_args *args, const struct mire_game *game, const char *word)
{
    struct lesson *lesson;
    struct lesson_play *play;
    struct progress progress = {.path = ""};
    char id[40];
    find_id(game, word, id);
    int status = open_lesson(args, game, word, id, &lesson);
    if (status != MIRE_OK)
        return status;
    cli_catch_signals();
    open_progress(args, &progress);
    if (id[0])
        snprintf(progress.key, sizeof progress.key, "%.30s/%s", game->id, id);
    status = lesson_start(&play, lesson, lesson_name(lesson->seat), &args->err);
    if (status == MIRE_OK) {
        if (cli_on_terminal(args))
            status = teach_on_screen(&progress, play);
        else
            teach(&progress, play);
        if (lesson_over(play))
            print_after(lesson, id);
        lesson_stop(play);
    }
    json_decref(progress.all);
    lesson_free(lesson);
    return status;
}

static int run_lesson(struct cli_args *args)
{
    const struct mire_game *game;
    int status = cli_game(args, args->word[0], &game);
    if (status != MIRE_OK)
        return status;
    return args->words == 1 ? list_lessons(args, game) : cli_teach(args, game, args->word[1]);
}

static const struct cli_flag lesson_flags[] = {
    CLI_JSON,
    {"plain", NULL, "plain lines, also on a terminal", false},
    {"ascii", NULL, "draw with ASCII only", false},
    {"no-colour", NULL, "draw without colours (as with NO_COLOR set)", false},
    {.name = NULL},
};

const struct cli_command cli_lesson = {
    .name = "lesson",
    .usage = "GAME [LESSON]",
    .summary = "learn a game by playing: a guided first game, then one idea at a time",
    .details = "Without LESSON the lessons of the game are listed. LESSON is a name or number of\n"
               "the list, puzzle-1 and so on, today for the puzzle of the day, or a file of your\n"
               "own (docs/lessons.md tells how to write one). How far you got is kept.\n"
               "On a terminal it takes the whole screen; on a pipe, or with --plain, lines.\n",
    .flags = lesson_flags,
    .min_words = 1,
    .max_words = 2,
    .run = run_lesson,
};
