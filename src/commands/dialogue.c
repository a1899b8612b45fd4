/* SPDX-License-Identifier: MIT */
/*
 * The table on the terminal: plain lines out, plain lines in, so that a person, a script and a
 * screen reader can all play. No colours, no cursor, nothing redrawn.
 *
 * Bots play at once; a person is told what happened since they were last asked, sees the board when
 * others or chance have changed it, then the question and a numbered menu. With several people at
 * one keyboard the board is pushed out of sight between them. The record is on disk before every
 * question, so the end of the input, an interrupt or a crash loses nothing.
 */
#include "cli/cli.h"
#include "commands/commands.h"
#include "core/text.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

enum {
    LINE = 512,
    CURTAIN = 60, /* blank lines between two people */
    CARDS_MOST = 5,
};

struct dialogue {
    struct cli_args *args;
    struct mire_table *table;
    const struct mire_game *game;
    const char *record;          /* where the record is kept, or NULL */
    bool saved;                  /* the record is up to date */
    int people;                  /* how many seats are people */
    int told[MIRE_SEATS];        /* plies each seat has been told of */
    int told_all;                /* the same for spectators */
    int last;                    /* the person asked last, -1 at the start */
    uint32_t used[MIRE_STREAMS]; /* chance when the board was last shown */
    struct cli_pauses pauses;    /* who else has the keyboard handed over */
    enum cli_coach coach;
    int hints;                        /* of the present question, for the coach; 0: none yet */
    struct mire_hint hint[MIRE_MENU]; /* the best first */
    mire_action warned;               /* of this blunder; MIRE_NO_ACTION: of none */
    bool show_board, leave; /* the board is due; somebody said quit, or the input has ended */
};

/* The next byte of standard input, or EOF: there is no more, or a signal asks for an end. */
static int next_byte(void)
{
    static char waiting[LINE];
    static size_t at, end;
    if (at == end) {
        if (!cli_wait_for_input(STDIN_FILENO))
            return EOF;
        ssize_t n = read(STDIN_FILENO, waiting, sizeof waiting);
        if (n <= 0)
            return EOF;
        at = 0;
        end = (size_t)n;
    }
    return (unsigned char)waiting[at++];
}

bool cli_read_line(char *line, size_t size)
{
    size_t n = 0;
    int c;
    fflush(stdout);
    /* What is longer than any answer is dropped, and what is left will not be found. */
    while ((c = next_byte()) != '\n' && c != EOF) {
        if (n + 1 < size)
            line[n++] = (char)c;
    }
    line[n] = '\0';
    if (cli_interrupted() || (c == EOF && n == 0)) {
        putchar('\n');
        return false;
    }
    while (n > 0 && strchr("\r \t", line[n - 1]))
        line[--n] = '\0';
    size_t blanks = strspn(line, " \t");
    memmove(line, line + blanks, n - blanks + 1);
    if (!isatty(STDIN_FILENO))
        puts(line); /* so that what a script played reads like what a person did */
    return true;
}

/* ---- telling ---- */

/* The plies after *told, as the viewer may know them. */
static void tell_news(const struct dialogue *d, int viewer, int *told)
{
    while (*told < mire_table_plies(d->table)) {
        MIRE_TEXT(text, 6000);
        mire_table_tell(d->table, ++*told, viewer, &text, NULL);
        if (text.length)
            puts(text.at);
    }
}

static void print_board(const struct dialogue *d, int viewer)
{
    static char room[MIRE_BOARD_MAX + 4096];
    struct mire_text board = mire_text_on(room, sizeof room);
    mire_table_show(d->table, viewer, &board);
    printf("\n%s", board.at);
    if (board.length && board.at[board.length - 1] != '\n')
        putchar('\n');
}

static void print_scores(const struct dialogue *d, int viewer)
{
    static struct mire_sheet sheet;
    for (int seat = 0; seat < mire_table_seats(d->table); seat++) {
        mire_table_score(d->table, seat, viewer, &sheet);
        cli_print_sheet(d->game, mire_table_name(d->table, seat), &sheet);
    }
}

static void print_log(const struct dialogue *d, int viewer)
{
    int number = 0; /* of what the viewer knows: a gap would tell that there was more */
    for (int ply = 1; ply <= mire_table_plies(d->table); ply++) {
        MIRE_TEXT(text, 6000);
        mire_table_tell(d->table, ply, viewer, &text, NULL);
        if (text.length)
            printf("%d. %s\n", ++number, text.at);
    }
    if (number == 0)
        puts("Nothing has been played yet.");
}

/* A sentence of the game with the names of the people at this table. */
static void put_named(const struct dialogue *d, const char *sentence, struct mire_text *text)
{
    const char *names[MIRE_SEATS] = {NULL};
    for (int seat = 0; seat < mire_table_seats(d->table); seat++)
        names[seat] = mire_table_name(d->table, seat);
    mire_put_names(text, sentence, names);
}

/* ---- the question ---- */

struct question {
    _Alignas(8) unsigned char seen[MIRE_STATE_MAX]; /* what the person knows, and no more */
    int seat, n;
    bool numbered; /* unless an action's own name is a number */
    mire_action menu[MIRE_MENU];
    char name[MIRE_MENU][80];
};

static void make_question(const struct dialogue *d, int seat, struct question *q)
{
    long number;
    q->seat = seat;
    q->numbered = true;
    mire_hide(d->game, mire_table_state(d->table), seat, q->seen);
    q->n = d->game->legal(q->seen, seat, q->menu);
    for (int i = 0; i < q->n; i++) {
        struct mire_text name = mire_text_on(q->name[i], sizeof q->name[i]);
        d->game->name(q->seen, seat, q->menu[i], &name);
        if (mire_number_parse(name.at, 0, 1000000, &number))
            q->numbered = false;
    }
}

static void print_question(const struct dialogue *d, const struct question *q)
{
    MIRE_TEXT(prompt, 400);
    MIRE_TEXT(named, 600);
    d->game->prompt(q->seen, q->seat, &prompt);
    put_named(d, prompt.at, &named);
    printf("\n%s: %s\n", mire_table_name(d->table, q->seat), named.at);
    for (int i = 0; i < q->n; i++) {
        MIRE_TEXT(say, 400);
        mire_put_button(d->game, q->seen, q->seat, q->menu[i], &say);
        mire_text_clear(&named);
        put_named(d, say.at, &named);
        if (q->numbered)
            printf("  %2d. %s: %s\n", i + 1, q->name[i], named.at);
        else
            printf("  %s: %s\n", q->name[i], named.at);
    }
}

/* ---- the record ---- */

static int write_record(struct dialogue *d, const char *path)
{
    char *record = mire_record_write(d->table);
    if (!record)
        return mire_fail(&d->args->err, MIRE_BAD, "out of memory");
    int status = cli_write_file(d->args, path, record);
    mire_free(record);
    return status;
}

static int keep_record(struct dialogue *d)
{
    if (!d->record || d->saved)
        return MIRE_OK;
    int status = write_record(d, d->record);
    d->saved = status == MIRE_OK;
    return status;
}

/* ---- words a person may say instead of an action ---- */

static void say_help(struct dialogue *d, const struct question *q, const char *rest);

static void say_board(struct dialogue *d, const struct question *q, const char *rest)
{
    (void)rest;
    print_board(d, q->seat);
}

static void say_score(struct dialogue *d, const struct question *q, const char *rest)
{
    (void)rest;
    print_scores(d, q->seat);
}

static void say_log(struct dialogue *d, const struct question *q, const char *rest)
{
    (void)rest;
    print_log(d, q->seat);
}

static void say_rules(struct dialogue *d, const struct question *q, const char *rest)
{
    (void)q;
    struct mire_setup setup;
    mire_table_setup(d->table, &setup);
    if (!cli_print_rules(d->game, setup.components, rest))
        printf("The rules say nothing of \"%s\".\n", rest);
}

/* What is written on a card, and what lies on it now as far as the seat may know. */
static void say_card(struct dialogue *d, const struct question *q, const char *rest)
{
    _Alignas(8) unsigned char seen[MIRE_STATE_MAX];
    int found[CARDS_MOST];
    mire_hide(d->game, mire_table_state(d->table), q->seat, seen);
    int n = rest[0] ? mire_card_search(d->game, seen, rest, found, CARDS_MOST) : 0;
    cli_print_cards(d->game, seen, found, n < CARDS_MOST ? n : CARDS_MOST);
    if (n > CARDS_MOST)
        printf("\nAnd %d more: type more of the name.\n", n - CARDS_MOST);
    else if (!rest[0])
        puts("Type card and a name, or part of one.");
    else if (n == 0)
        printf("Nothing here is called \"%s\".\n", rest);
}

static void say_menu(struct dialogue *d, const struct question *q, const char *rest)
{
    (void)rest;
    print_question(d, q);
}

/* Takes back the seat's last action, with what bots have answered; nobody was told of it then. */
static void say_undo(struct dialogue *d, const struct question *q, const char *rest)
{
    struct mire_error err;
    mire_action action;
    int seat, plies = mire_table_plies(d->table), ply = plies;
    (void)rest;
    while (ply > 0 && (mire_table_ply(d->table, ply, &seat, &action), seat != q->seat))
        ply--;
    if (mire_table_undo(d->table, q->seat, &err) != MIRE_OK) {
        printf("You can't take that back: %s.\n", err.text);
        return;
    }
    bool alone = mire_table_plies(d->table) == plies - 1;
    for (int i = 0; i < MIRE_SEATS; i++)
        if (d->told[i] >= ply)
            d->told[i] = alone ? d->told[i] - 1 : ply - 1;
    d->saved = false;
    d->show_board = true;
    puts("Taken back.");
}

static void say_redo(struct dialogue *d, const struct question *q, const char *rest)
{
    struct mire_error err;
    (void)rest;
    if (mire_table_redo(d->table, q->seat, &err) != MIRE_OK) {
        printf("You can't redo that: %s.\n", err.text);
        return;
    }
    d->saved = false;
    puts("Redone.");
}

static void say_save(struct dialogue *d, const struct question *q, const char *rest)
{
    const char *path = rest[0] ? rest : d->record;
    (void)q;
    if (!path)
        puts("Where to? Type: save FILE");
    else if (write_record(d, path) == MIRE_OK)
        printf("Saved. To go on later: mire play --resume %s\n", path);
    else
        printf("Not saved: %s.\n", d->args->err.text);
}

static void print_advice(const struct dialogue *d, int seat, int lines)
{
    MIRE_TEXT(advice, 3000);
    cli_advice(d->table, seat, lines, &advice);
    mire_text_wrap(&advice, 0, cli_width(), 0);
    if (advice.length)
        printf("%s%s", advice.at, advice.at[advice.length - 1] == '\n' ? "" : "\n");
}

static void say_hint(struct dialogue *d, const struct question *q, const char *rest)
{
    enum { BEST = 3 };
    struct mire_hint hints[BEST];
    struct mire_rng rng;
    (void)rest;
    if (d->coach != COACH_OFF)
        print_advice(d, q->seat, 3);
    mire_rng_seed(&rng, (uint64_t)mire_table_plies(d->table));
    int n = mire_table_hint(d->table, q->seat, mire_bot_find(MIRE_BOT_ADVISER), &rng, hints, BEST);
    if (n == 0)
        puts("No hint: out of memory.");
    for (int i = 0; i < n; i++) {
        MIRE_TEXT(name, 80);
        d->game->name(q->seen, q->seat, hints[i].action, &name);
        if (hints[i].visits == 0)
            printf("  %s\n", name.at);
        else
            printf("  %s: %.0f of 100, give or take %.0f (tried %u times)\n", name.at,
                   100 * (double)hints[i].value, 100 * (double)hints[i].spread, hints[i].visits);
    }
}

static void say_quit(struct dialogue *d, const struct question *q, const char *rest)
{
    (void)q, (void)rest;
    d->leave = true;
}

static const struct word {
    const char *word, *help;
    void (*say)(struct dialogue *d, const struct question *q, const char *rest);
} words[] = {
    {"help", "this list", say_help},
    {"menu", "the question and the choices again", say_menu},
    {"board", "the board as you see it", say_board},
    {"score", "the score so far, line by line", say_score},
    {"log", "what was played, as far as you may know", say_log},
    {"rules", "the rules of the game; rules WORDS: what they say of something", say_rules},
    {"card", "card NAME: what is written on it", say_card},
    {"hint", "what the bot called hard would look at; 50 of 100 is level", say_hint},
    {"undo", "take back your last action, unless chance or a secret has shown something since",
     say_undo},
    {"redo", "play it again", say_redo},
    {"save", "save FILE: keep the game in a file", say_save},
    {"quit", "leave the table", say_quit},
};

static void say_help(struct dialogue *d, const struct question *q, const char *rest)
{
    (void)d, (void)rest;
    printf("Answer with %san action as it is written before the colon, or its\n"
           "beginning where that is clear.%s Or say:\n",
           q->numbered ? "a number, or with " : "",
           q->n == 1 ? " Enter plays the only choice." : "");
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        printf("  %-6s %s\n", words[i].word, words[i].help);
}

static const struct word *find_word(const char *line, const char **rest)
{
    size_t n = strcspn(line, " \t");
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (strlen(words[i].word) == n && strncasecmp(words[i].word, line, n) == 0) {
            *rest = line + n + strspn(line + n, " \t");
            return &words[i];
        }
    }
    return NULL;
}

/* ---- answers ---- */

static void play(struct dialogue *d, int seat, mire_action action)
{
    struct mire_error err;
    if (mire_table_play(d->table, seat, action, &err) != MIRE_OK) {
        printf("No: %s.\n", err.text);
        return;
    }
    d->saved = false;
    if (d->people > 1)
        cli_pauses_note(&d->pauses, d->table);
}

/* What a person has chosen: a clear blunder is warned of once. */
static void choose(struct dialogue *d, const struct question *q, mire_action action)
{
    struct mire_rng rng;
    MIRE_TEXT(said, 1200);
    if (d->coach == COACH_ALWAYS && d->hints == 0 && q->n > 1) {
        mire_rng_seed(&rng, (uint64_t)mire_table_plies(d->table));
        d->hints = mire_table_hint(d->table, q->seat, mire_bot_find(MIRE_BOT_COACH), &rng, d->hint,
                                   MIRE_MENU);
    }
    bool blunder = cli_warning(d->table, q->seat, d->hint, d->hints, action, &said);
    if (blunder && d->warned != action) {
        d->warned = action;
    } else {
        mire_text_clear(&said);
        if (blunder)
            cli_better(d->table, q->seat, &d->hint[0], &said);
        play(d, q->seat, action);
    }
    if (said.length)
        puts(said.at);
}

/* An action's whole name, a number of the menu, a word, or the beginning of a name, in that order:
 * what the menu shows always works. */
static void answer(struct dialogue *d, const struct question *q, const char *line)
{
    struct mire_error err;
    mire_action action;
    const char *rest;
    long number;
    for (int i = 0; i < q->n; i++)
        if (strcasecmp(q->name[i], line) == 0) {
            choose(d, q, q->menu[i]);
            return;
        }
    const struct word *word = find_word(line, &rest);
    if (line[0] == '\0' && q->n == 1)
        choose(d, q, q->menu[0]);
    else if (line[0] == '\0')
        puts("Type help for a list of commands.");
    else if (q->numbered && mire_number_parse(line, 1, q->n, &number))
        choose(d, q, q->menu[number - 1]);
    else if (q->numbered && mire_number_parse(line, -1000000, 1000000, &number))
        printf("The choices are 1 to %d.\n", q->n);
    else if (word)
        word->say(d, q, rest);
    else if (mire_table_guess(d->table, q->seat, line, &action, &err) != MIRE_OK)
        printf("%s. Type help for a list of commands.\n", err.text);
    else
        choose(d, q, action);
}

/* The board of one person must not be seen by the next. */
static bool hand_over(struct dialogue *d, int seat)
{
    char line[LINE];
    if (d->people < 2 || seat == d->last)
        return true;
    if (d->last >= 0)
        for (int i = 0; i < CURTAIN; i++)
            putchar('\n');
    printf("%s decides next. Press Enter when only %s is looking. ",
           mire_table_name(d->table, seat), mire_table_name(d->table, seat));
    return cli_read_line(line, sizeof line) && strcasecmp(line, "quit") != 0;
}

/* Somebody who might have been asked has nothing to decide; the others can't tell. */
static void stand_by(struct dialogue *d, int seat)
{
    char line[LINE];
    d->leave = !hand_over(d, seat);
    if (d->leave)
        return;
    d->last = seat;
    d->show_board = true;
    tell_news(d, seat, &d->told[seat]);
    printf("%s has no card to play at this moment. Press Enter to go on. ",
           mire_table_name(d->table, seat));
    d->leave = !cli_read_line(line, sizeof line) || strcasecmp(line, "quit") == 0;
    cli_pauses_done(&d->pauses);
}

/* Has anybody else played since the seat was told the news? */
static bool others_played(const struct dialogue *d, int seat)
{
    for (int ply = d->told[seat] < 0 ? 1 : d->told[seat] + 1; ply <= mire_table_plies(d->table);
         ply++) {
        mire_action action;
        int who = seat;
        mire_table_ply(d->table, ply, &who, &action);
        if (who != seat)
            return true;
    }
    return false;
}

static int ask(struct dialogue *d, int seat)
{
    static struct question q;
    char line[LINE];
    int status = keep_record(d), before = mire_table_plies(d->table);
    if (status != MIRE_OK)
        return status;
    if (!hand_over(d, seat)) {
        d->leave = true;
        return MIRE_OK;
    }
    const struct mire_head *head = mire_table_state(d->table);
    bool chance = memcmp(d->used, head->rng.used, sizeof d->used) != 0;
    bool show_board = d->show_board || d->last != seat || chance || others_played(d, seat);
    memcpy(d->used, head->rng.used, sizeof d->used);
    d->last = seat;
    d->show_board = false;
    tell_news(d, seat, &d->told[seat]);
    if (show_board)
        print_board(d, seat);
    make_question(d, seat, &q);
    print_question(d, &q);
    d->hints = 0;
    d->warned = MIRE_NO_ACTION;
    if (d->coach == COACH_ALWAYS)
        print_advice(d, seat, 2);
    while (!d->leave && !d->show_board && before == mire_table_plies(d->table)) {
        printf("Choice: ");
        if (cli_read_line(line, sizeof line))
            answer(d, &q, line);
        else
            d->leave = true;
    }
    return MIRE_OK;
}

/* ---- bots ---- */

static void ask_bot(struct dialogue *d, int seat)
{
    struct mire_rng rng;
    cli_bot_rng(d->table, seat, &rng);
    const struct mire_bot *bot = mire_bot_find(mire_table_player(d->table, seat));
    play(d, seat, mire_table_ask(d->table, seat, bot, &rng));
}

/* ---- the game ---- */

static void print_end(struct dialogue *d)
{
    int rank[MIRE_SEATS], seats = mire_table_seats(d->table);
    int viewer = d->people == 1 ? d->last : MIRE_SPECTATOR;
    if (viewer >= 0)
        tell_news(d, viewer, &d->told[viewer]);
    else if (d->people)
        for (int seat = 0; seat < seats; seat++)
            if (cli_is_person(d->table, seat) && d->told[seat] < d->told_all)
                d->told_all = d->told[seat];
    if (viewer < 0)
        tell_news(d, MIRE_SPECTATOR, &d->told_all);
    print_board(d, MIRE_SPECTATOR);
    puts("\nThe game is over.\n");
    print_scores(d, MIRE_SPECTATOR);
    putchar('\n');
    d->game->rank(mire_table_state(d->table), rank);
    for (int place = 1; place <= seats; place++)
        for (int seat = 0; seat < seats; seat++)
            if (rank[seat] == place)
                printf("Place %d: %s\n", place, mire_table_name(d->table, seat));
    MIRE_TEXT(id, 400);
    if (cli_id_of(d->table, &id))
        printf("The same deal again: mire play %s\n", id.at);
}

static void greet(const struct dialogue *d)
{
    printf("%s\n", d->game->title);
    for (int seat = 0; seat < mire_table_seats(d->table); seat++)
        printf("Seat %d: %s%s%s\n", seat + 1, mire_table_name(d->table, seat),
               cli_is_person(d->table, seat) ? "" : ", a bot: ",
               cli_is_person(d->table, seat) ? "" : mire_table_player(d->table, seat));
    if (d->people)
        puts("Type help at any question.");
}

/* What is left of the game when the table is left. */
static void part(const struct dialogue *d)
{
    bool over = mire_table_over(d->table);
    if (d->record && over)
        printf("The record is in %s\n", d->record);
    else if (d->record)
        printf("The game is saved. To go on: mire play --resume %s\n", d->record);
    else if (!over)
        puts("You have left the table; the game was not saved.");
}

int cli_dialogue(struct cli_args *args, struct mire_table *table, const char *record)
{
    struct dialogue d = {
        .args = args, .table = table, .game = mire_table_game(table), .record = record, .last = -1};
    /* A new game starts with the news of its deal, one that is resumed where it stood. */
    int status = MIRE_OK, start = mire_table_plies(table) ? mire_table_plies(table) : -1;
    for (int seat = 0; seat < mire_table_seats(table); seat++) {
        d.people += cli_is_person(table, seat);
        d.told[seat] = start;
    }
    d.told_all = start;
    status = cli_coach(args, d.people, &d.coach);
    if (status != MIRE_OK)
        return status;
    cli_catch_signals();
    greet(&d);
    status = keep_record(&d); /* a place that can't be written to is better known now */
    while (status == MIRE_OK && !d.leave && !cli_interrupted() &&
           (d.pauses.n || !mire_table_over(table))) {
        int seat = cli_next_seat(table), idle = cli_pauses_due(&d.pauses, table);
        if (idle >= 0)
            stand_by(&d, idle);
        else if (cli_is_person(table, seat))
            status = ask(&d, seat);
        else
            ask_bot(&d, seat);
        if (d.people == 0)
            tell_news(&d, MIRE_SPECTATOR, &d.told_all);
    }
    if (status == MIRE_OK)
        status = keep_record(&d);
    if (status == MIRE_OK && mire_table_over(table))
        print_end(&d);
    if (status == MIRE_OK)
        part(&d);
    return status;
}
