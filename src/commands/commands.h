/* SPDX-License-Identifier: MIT */
/* What some commands do for others. */
#ifndef MIRE_COMMANDS_H
#define MIRE_COMMANDS_H

#include "cli/cli.h"

/* ---- cards (cards.c) ---- */
void cli_print_cards(const struct mire_game *game, const void *seen, const int *found, int n);

/* ---- rules (games.c) ---- */
/* The rules, or what they say of the words; false: nothing. */
bool cli_print_rules(const struct mire_game *game, uint16_t components, const char *words);

/* ---- lessons (lesson.c) ---- */
/* Teaches the lesson of a name or number, or in a file. */
int cli_teach(struct cli_args *args, const struct mire_game *game, const char *word);

/* ---- the whole screen (play.c) ---- */
/* Is there a terminal, and may it be taken? */
bool cli_on_terminal(const struct cli_args *args);
int cli_open_screen(struct cli_args *args);

/* ---- the table on the terminal (dialogue.c) ---- */

/* Plays until the game is over or the input ends; keeps the record in a file if one is named. */
int cli_dialogue(struct cli_args *args, struct mire_table *table, const char *record);
/* The next line of standard input without its end; false when there is no more. */
bool cli_read_line(char *line, size_t size);

#endif
