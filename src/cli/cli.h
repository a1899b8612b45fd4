/* SPDX-License-Identifier: MIT */
/*
 * The `mire` command: what its commands and the table over the whole terminal share.
 *
 * A command is one struct: its name, the words and flags it takes, and a function. main.c has the
 * one table of them, from which come parsing, help and the checks of the shell completions. A
 * function that fails fills `args->err` and returns the status, which is the exit code.
 */
#ifndef MIRE_CLI_H
#define MIRE_CLI_H

#include "core/game.h"

#include <jansson.h>

/* Was it built with the table over the whole terminal? Without, everything is plain lines. */
#ifdef MIRE_TERM
enum { CLI_SCREEN = 1 };
#else
enum { CLI_SCREEN = 0 };
#endif

struct cli_flag {
    const char *name;  /* without the dashes */
    const char *value; /* what follows it, for help; NULL: nothing does */
    const char *help;
    bool many; /* may be given more than once */
};

struct cli_args;

struct cli_command {
    const char *name;             /* one word or two: "bench", "record verify" */
    const char *usage;            /* the words it takes, for help: "GAME ACTION…" */
    const char *summary;          /* one line */
    const char *details;          /* more, for `mire help COMMAND`; may be NULL */
    const struct cli_flag *flags; /* ends with a NULL name */
    int min_words, max_words;
    bool ranks; /* may be played by several processes that mpirun has started */
    int (*run)(struct cli_args *args);
};

/* The arguments of a command, taken apart. Everything points into argv. */
struct cli_args {
    const struct cli_command *command;
    const char **word;
    int words;
    struct cli_given {
        const struct cli_flag *flag;
        const char *value;
    } * given;
    int givens;
    struct mire_error err;
};

/* Flags that mean the same in every command that takes them. */
#define CLI_JSON                                                                                   \
    {                                                                                              \
        "json", NULL, "answer as JSON", false                                                      \
    }
#define CLI_PLAYERS                                                                                \
    {                                                                                              \
        "players", "N", "how many play", false                                                     \
    }
#define CLI_OPTION                                                                                 \
    {                                                                                              \
        "option", "NAME=VALUE", "an option of the game (see: mire about GAME)", true               \
    }
#define CLI_KEY                                                                                    \
    {                                                                                              \
        "key", "HEX", "the key all chance follows from, 32 hex digits", false                      \
    }
#define CLI_COMPONENTS                                                                             \
    {                                                                                              \
        "components", "FILE", "use the component tables in FILE", false                            \
    }
#define CLI_POSITION                                                                               \
    {                                                                                              \
        "position", "FILE", "the position, as JSON; - is standard input", false                    \
    }

/* ---- arguments (args.c) ---- */
int cli_parse(struct cli_args *args, int argc, char **argv);
void cli_args_free(struct cli_args *args);
/* Does the command know the flag at all? It must, for the functions below. */
bool cli_takes(const struct cli_args *args, const char *flag);
bool cli_has(const struct cli_args *args, const char *flag);
/* The value of a flag, or NULL; the n-th (from 0) of one that may be given often. */
const char *cli_value(const struct cli_args *args, const char *flag);
const char *cli_value_at(const struct cli_args *args, const char *flag, int n);
/* The value of a flag as a whole number; *out stays as it is where the flag is not given. */
int cli_number(struct cli_args *args, const char *flag, long min, long max, long *out);
/* Several of them, up to the first that is none. */
struct cli_number {
    const char *flag;
    long min, max;
    long *out;
};
#define CLI_NUMBERS(ARGS, ...) cli_numbers(ARGS, (const struct cli_number[]){__VA_ARGS__, {NULL}})
int cli_numbers(struct cli_args *args, const struct cli_number *numbers);

/* ---- games and setups (setup.c) ---- */
int cli_game(struct cli_args *args, const char *id, const struct mire_game **game);
/* How many play where nobody says: two, or as near to it as the game allows. */
int cli_default_players(const struct mire_game *game);
/* The setup from a game's name or id and the flags players, option, key and components. */
int cli_setup(struct cli_args *args, const char *word, const struct mire_game **game,
              struct mire_setup *setup);

/* The name of a player nobody has named: a number for a person, a bird for a bot. */
void cli_default_name(int seat, const char *player, char name[MIRE_NAME_MAX + 1]);
/* A bot's chance at a table. It follows from the key and the number of the action alone, so that a
 * game that is resumed goes on as it would have. */
void cli_bot_rng(const struct mire_table *table, int seat, struct mire_rng *rng);

/* ---- the coach (coach.c) ----
 *
 * Where one person plays against bots: it says what matters when a hint is asked for, or before
 * every decision, and then warns of clear blunders.
 */
enum cli_coach { COACH_OFF, COACH_ASKED, COACH_ALWAYS };
/* What --coach says, for a table where so many are people. */
int cli_coach(struct cli_args *args, int people, enum cli_coach *coach);
/* The advice, as far as `lines` go. */
void cli_advice(const struct mire_table *table, int seat, int lines, struct mire_text *text);
/* A warning, where an action is a clear blunder by these hints: what it is, and what would be
 * better.
 */
bool cli_warning(const struct mire_table *table, int seat, const struct mire_hint *hints, int n,
                 mire_action action, struct mire_text *text);
/* What would have been better. */
void cli_better(const struct mire_table *table, int seat, const struct mire_hint *best,
                struct mire_text *text);

/* ---- people at one keyboard (pauses.c) ----
 *
 * Where a seat is asked because of a card in its hand, the keyboard that is handed to it would tell
 * everybody of the card. So everybody who might be asked has it handed over, and who has nothing to
 * decide says so when alone with it: to all others it looks the same.
 */
struct cli_pauses {
    int n;
    uint8_t seat[2 * MIRE_WINDOWS];
};
/* After an action: people who might have been asked something on the way. */
void cli_pauses_note(struct cli_pauses *pauses, const struct mire_table *table);
/* Who takes the keyboard next to decide nothing, or -1. */
int cli_pauses_due(struct cli_pauses *pauses, const struct mire_table *table);
void cli_pauses_done(struct cli_pauses *pauses);
bool cli_is_person(const struct mire_table *table, int seat);
/* Who decides next. Bots first: where several decide at once, a person need not wait. */
int cli_next_seat(const struct mire_table *table);

/* The id of a table's game; false for one that started from a position, which has none. */
bool cli_id_of(const struct mire_table *table, struct mire_text *id);

/* ---- files (files.c) ----
 *
 * FILE is a path, or - for standard input. At most MIRE_FILE_MAX bytes are read. What is wrong with
 * a file is told with its name in front.
 */
int cli_read_file(struct cli_args *args, const char *path, char **bytes, size_t *size);
int cli_read_json(struct cli_args *args, const char *path, json_t **json);
int cli_load_components(struct cli_args *args, const struct mire_game *game, const char *path,
                        uint16_t *number);
/* Loads the file of --components, if given; the number of the set, else 0. */
int cli_components(struct cli_args *args, const struct mire_game *game, uint16_t *number);
/* The position of --position, with the components of --components. */
int cli_read_position(struct cli_args *args, const struct mire_game *game, void *state);
/* The same as a table that starts there. */
int cli_read_table(struct cli_args *args, const struct mire_game *game, struct mire_table **table);
/* A record, replayed. A whole one ends with its digest; else it was cut short and is refused. */
int cli_read_record(struct cli_args *args, const char *path, bool whole, struct mire_table **table);
/* Writes a whole file or leaves the old one as it was. */
int cli_write_file(struct cli_args *args, const char *path, const char *text);
/* The folder of one's own, $XDG_STATE_HOME/mire or ~/.local/state/mire, made if need be. */
bool cli_state_folder(char *path, size_t room, bool make);

/* ---- answers (output.c) ---- */
int cli_width(void); /* of the terminal, or its default */

/* Prints a document and takes the reference; NULL: memory has run out. */
int cli_print_json(struct cli_args *args, json_t *json);
int cli_print_position(struct cli_args *args, const struct mire_game *game, const void *state);
void cli_print_sheet(const struct mire_game *game, const char *name,
                     const struct mire_sheet *sheet);
json_t *cli_sheet_json(const struct mire_sheet *sheet);
/* Text with every line set in by some blanks. */
void cli_print_indented(const char *text, int blanks);

/* ---- the score pad (pads.c) ---- */

/* Sets one answer if the whole pad is possible with it; else the pad stays as it is. */
int cli_set_pad(const struct mire_game *game, struct mire_pad *pad, int seat, int index, int value,
                struct mire_error *err);
int cli_save_pad(struct cli_args *args, const struct mire_game *game, const struct mire_pad *pad,
                 const char *path);

/* ---- signals (signals.c) ---- */

/* From here on the first signal asks for an end in good order, a second one ends at once. */
void cli_catch_signals(void);
bool cli_interrupted(void);
/* A file that can be read once a signal has come, for who waits for more than input; -1: none. */
int cli_alarm_file(void);
/* Waits until there is something to read; false when a signal came first. */
bool cli_wait_for_input(int fd);

#endif
