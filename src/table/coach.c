/* SPDX-License-Identifier: MIT */
/* A coach at the table: what matters now, and whether an action would be a clear blunder. It knows
 * what the seat knows. */
#include "core/game.h"
#include "table/guard.h"

#include <math.h>

void mire_table_advise(const struct mire_table *table, int seat, struct mire_text *text)
{
    _Alignas(8) unsigned char seen[MIRE_STATE_MAX];
    MIRE_TEXT(advice, 2000);
    const char *names[MIRE_SEATS] = {NULL};
    if (!table->game->advise || seat < 0 || seat >= mire_table_seats(table) ||
        !(mire_table_waiting(table) >> seat & 1))
        return;
    for (int i = 0; i < mire_table_seats(table); i++)
        names[i] = mire_table_name(table, i);
    mire_hide(table->game, table->state, seat, seen);
    mire_guard_close(table);
    table->game->advise(seen, seat, &advice);
    mire_guard_open(table);
    mire_put_names(text, advice.at, names);
}

/* A value that was found by few tries is off by so much, perhaps. */
static float doubt(const struct mire_hint *hint)
{
    return 2 * hint->spread / sqrtf((float)hint->visits);
}

bool mire_is_blunder(const struct mire_hint *hints, int n, mire_action action)
{
    enum { TRIES = 4, TRUSTED = 40 };
    static const float clear = 0.1f;
    if (n < 2 || hints[0].visits < TRUSTED)
        return false;
    for (int i = 1; i < n; i++)
        if (hints[i].action == action && hints[i].visits >= TRIES) {
            float loss = hints[0].value - hints[i].value;
            return loss >= clear && loss >= doubt(&hints[0]) + doubt(&hints[i]);
        }
    return false;
}
