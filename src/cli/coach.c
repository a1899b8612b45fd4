/* SPDX-License-Identifier: MIT */
/* The coach's words, for the table over the whole terminal and for plain lines. */
#include "cli/cli.h"

#include <string.h>

int cli_coach(struct cli_args *args, int people, enum cli_coach *coach)
{
    static const char *const names[] = {
        [COACH_OFF] = "off", [COACH_ASKED] = "asked", [COACH_ALWAYS] = "always"};
    const char *said = cli_value(args, "coach");
    *coach = people == 1 ? COACH_ASKED : COACH_OFF;
    for (int i = COACH_OFF; said && i <= COACH_ALWAYS; i++)
        if (strcmp(said, names[i]) == 0) {
            *coach = people == 1 ? (enum cli_coach)i : COACH_OFF;
            return MIRE_OK;
        }
    return said ? mire_fail(&args->err, MIRE_BAD, "--coach is off, asked or always, not \"%.40s\"",
                            said)
                : MIRE_OK;
}

void cli_advice(const struct mire_table *table, int seat, int lines, struct mire_text *text)
{
    MIRE_TEXT(all, 3000);
    mire_table_advise(table, seat, &all);
    for (const char *at = all.at; *at && lines; lines--, at += strcspn(at, "\n") + 1)
        mire_putf(text, "%.*s", (int)strcspn(at, "\n") + (lines > 1), at);
}

static void put_button(const struct mire_table *table, int seat, mire_action action,
                       struct mire_text *text)
{
    const char *names[MIRE_SEATS] = {NULL};
    MIRE_TEXT(button, 400);
    for (int i = 0; i < mire_table_seats(table); i++)
        names[i] = mire_table_name(table, i);
    mire_put_button(mire_table_game(table), mire_table_state(table), seat, action, &button);
    mire_put_names(text, button.at, names);
}

bool cli_warning(const struct mire_table *table, int seat, const struct mire_hint *hints, int n,
                 mire_action action, struct mire_text *text)
{
    double value = 0;
    if (!mire_is_blunder(hints, n, action))
        return false;
    for (int i = 0; i < n; i++)
        if (hints[i].action == action)
            value = (double)hints[i].value;
    mire_putf(text, "Careful: %.0f of 100, where %.0f are in reach with: ", 100 * value,
              100 * (double)hints[0].value);
    put_button(table, seat, hints[0].action, text);
    mire_put(text, ". Say it again to play it anyway.");
    return true;
}

void cli_better(const struct mire_table *table, int seat, const struct mire_hint *best,
                struct mire_text *text)
{
    mire_put(text, "Better would have been: ");
    put_button(table, seat, best->action, text);
    mire_put(text, ".");
}
