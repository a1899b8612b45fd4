/* SPDX-License-Identifier: MIT */
/*
 * The curtain. Where a game asks a seat only because of a card in its hand, the time that takes
 * tells everybody that there is such a card. At a table with a secret window nothing that follows
 * from a move is shown until every seat that might have been asked, by what all can see, has had
 * its window, which takes the same time whether there was a question in it or not:
 *
 *     a move                                                   the curtain rises
 *     | window of the first seat | window of the second seat |
 *
 * A question is shown to its seat when its window begins, and closed a little before it ends so
 * that its answer is saved in time: who has not answered has declined. Bots answer at once. To all
 * others the table is what it was: they are shown nothing, and whatever they ask of the game is
 * refused in the same words.
 */
#include "server/curtain.h"
#include "server/base.h"
#include "server/play.h"
#include "server/socket.h"
#include "server/table.h"
#include "server/thinking.h"
#include "server/views.h"

enum { CLOSING_MS = 500 };

static int64_t rises_at(const struct table *table)
{
    return table->curtain.fell + table->curtain.windows * table->window;
}

bool curtain_down(const struct table *table)
{
    return table->curtain.fell != 0;
}

void curtain_fall(struct table *table, int64_t now)
{
    int windows = table->passed;
    table->passed = 0;
    if (!table->window || !windows)
        return;
    if (!curtain_down(table))
        table->curtain = (struct curtain){.fell = now};
    table->curtain.windows += windows;
}

/* How long ago the last move was nobody knows who has just read the table: its windows begin anew,
 * whether one of them is open or all are over. */
void curtain_loaded(struct table *table, int64_t now)
{
    const struct mire_head *head = table->play ? mire_table_state(table->play) : NULL;
    table->passed = head && table->status == PLAYING ? head->windows : 0;
    curtain_fall(table, now);
}

bool curtain_hides(const struct table *table, int viewer)
{
    if (!curtain_down(table))
        return false;
    bool asked = viewer >= 0 && table_waiting(table) >> viewer & 1 && asked_in_secret(table);
    return !asked || server_now() < rises_at(table) - table->window;
}

void curtain_tell(struct table *table)
{
    if (!curtain_down(table) || table->curtain.told)
        return;
    table->curtain.told = true;
    for (struct follow *follow = table->follows; follow; follow = follow->next)
        conn_push_curtain(follow->conn, table);
}

void conn_push_curtain(struct conn *conn, const struct table *table)
{
    conn_push(conn, need_json(json_pack("{s:s, s:s}", "push", "curtain", "table", table->id)));
}

/* Who has played a card but not said at whom can't decline any more: a bot says it. */
static void close_question(struct table *table)
{
    int seat = mire_seat_first(table_waiting(table));
    mire_action action;
    const void *state = mire_table_state(table->play);
    if (table->game->decline(state, seat, &action)) {
        change_play(table, NULL, seat, 0, action, NULL);
    } else {
        table->seat[seat].timed_out = true;
        bots_ask(table);
    }
}

static void rise(struct table *table)
{
    int64_t clock = server_clock(table->server);
    table->unshown_since = table->curtain.fell; /* high time, whatever bots are about to do */
    table->curtain = (struct curtain){0};
    for (int seat = 0; seat < table->setup.seats; seat++)
        if (table->seat[seat].asked_since)
            table->seat[seat].asked_since = clock; /* it could not be seen before */
    table_changed(table);
    table_tell(table, clock);
    bots_ask(table);
}

void curtain_check(struct table *table, int64_t now)
{
    if (!curtain_down(table))
        return;
    if (table->status != PLAYING || !asked_in_secret(table)) {
        if (now >= rises_at(table))
            rise(table);
    } else if (now >= rises_at(table) - CLOSING_MS) {
        close_question(table);
    } else {
        table_show(table); /* its window may have begun */
    }
}
