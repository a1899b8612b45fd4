/* SPDX-License-Identifier: MIT */
/* Who is handed the keyboard though there is nothing to decide, so that nobody learns who decides.
 */
#include "cli/cli.h"

#include <string.h>

bool cli_is_person(const struct mire_table *table, int seat)
{
    return strcmp(mire_table_player(table, seat), "human") == 0;
}

int cli_next_seat(const struct mire_table *table)
{
    uint32_t waiting = mire_table_waiting(table);
    for (int seat = 0; seat < mire_table_seats(table); seat++)
        if (waiting >> seat & 1 && !cli_is_person(table, seat))
            return seat;
    return mire_seat_first(waiting);
}

/* The seat that is asked in secret now, or -1. */
static int asked_in_secret(const struct mire_table *table)
{
    const struct mire_game *game = mire_table_game(table);
    int seat = mire_seat_first(mire_table_waiting(table));
    mire_action no;
    bool secret = seat >= 0 && game->decline && game->decline(mire_table_state(table), seat, &no);
    return secret ? seat : -1;
}

void cli_pauses_note(struct cli_pauses *pauses, const struct mire_table *table)
{
    const struct mire_head *head = mire_table_state(table);
    int windows = head->windows < MIRE_WINDOWS ? head->windows : MIRE_WINDOWS;
    if (windows && head->window[windows - 1] == asked_in_secret(table))
        windows--; /* that one is a question */
    for (int i = 0; i < windows; i++)
        if (cli_is_person(table, head->window[i]) && pauses->n < (int)sizeof pauses->seat)
            pauses->seat[pauses->n++] = head->window[i];
}

void cli_pauses_done(struct cli_pauses *pauses)
{
    if (pauses->n)
        memmove(pauses->seat, pauses->seat + 1, (size_t)--pauses->n);
}

/* Who has the keyboard again right afterwards need not be stopped: nobody sees a difference. */
int cli_pauses_due(struct cli_pauses *pauses, const struct mire_table *table)
{
    while (pauses->n) {
        int seat = pauses->seat[0];
        int next = pauses->n > 1 ? pauses->seat[1] : mire_seat_first(mire_table_waiting(table));
        if (next != seat)
            return seat;
        cli_pauses_done(pauses);
    }
    return -1;
}
