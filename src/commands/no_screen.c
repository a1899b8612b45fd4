/* SPDX-License-Identifier: MIT */
/* In place of src/term where that is not built: CLI_SCREEN keeps everybody from coming here. */
#ifndef MIRE_TERM
#include "term/pad.h"
#include "term/term.h"

int screen_open(bool ascii, bool colour, struct mire_error *err)
{
    (void)ascii, (void)colour;
    return mire_fail(err, MIRE_BAD, "this mire was built without the table in the terminal");
}

void screen_close(void)
{
}

int term_play(struct cli_args *args, struct mire_table *table, const char *record,
              struct term_wish *wish)
{
    (void)table, (void)record, (void)wish;
    return screen_open(false, false, &args->err);
}

int term_teach(struct cli_args *args, struct lesson_play *lesson,
               void (*keep)(void *keeper, const struct lesson_play *lesson), void *keeper)
{
    (void)lesson, (void)keep, (void)keeper;
    return screen_open(false, false, &args->err);
}

int menu_run(struct cli_args *args, struct mire_table **table, char record[PATH_ROOM],
             struct term_wish *wish)
{
    (void)table, (void)record, (void)wish;
    return screen_open(false, false, &args->err);
}

bool menu_first_time(struct cli_args *args, const struct mire_game *game, struct term_wish *wish)
{
    (void)args, (void)game, (void)wish;
    return false;
}

int term_pad(struct cli_args *args, const struct mire_game *game, struct mire_pad *pad,
             const char *path)
{
    (void)game, (void)pad, (void)path;
    return screen_open(false, false, &args->err);
}
#endif
