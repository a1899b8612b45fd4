/* SPDX-License-Identifier: MIT */
/* Bots: which there are, who of them is asked, and what they choose on threads of their own. */
#include "server/thinking.h"
#include "server/base.h"
#include "server/curtain.h"
#include "server/metrics.h"
#include "server/play.h"
#include "server/server.h"
#include "server/table.h"
#include "server/work.h"
#include "server/workers.h"

#include <stdio.h>
#include <string.h>

/* Only the bots that are listed: a level with settings of its own could think for ever. */
bool bot_allowed(const char *name)
{
    for (int i = 0; mire_bots[i]; i++)
        if (strcmp(mire_bots[i]->name, name) == 0)
            return true;
    return false;
}

/* It thinks about a copy of the game and is handed what its seat knows. */
static void think(struct task *task)
{
    struct thought *thought = (struct thought *)task;
    int64_t start = server_microseconds();
    if (thought->conn) {
        thought->hints = mire_table_hint(thought->copy, thought->seat, thought->bot, &thought->rng,
                                         thought->hint, MIRE_MENU);
    } else {
        thought->hint[0].action =
            mire_table_ask(thought->copy, thought->seat, thought->bot, &thought->rng);
        thought->hints = 1;
        thought->spent = mire_table_time_used(thought->copy) - thought->spent;
    }
    mire_table_free(thought->copy);
    thought->copy = NULL;
    metric_add(&task->server->metrics, METRIC_BOT_MICROSECONDS,
               (uint64_t)(server_microseconds() - start));
}

bool think_here(struct server *server, struct thought *thought)
{
    bool searches = thought->bot->search.iterations > 0;
    return workers_push(searches ? server->workers : server->quick, &thought->task, thought->owner);
}

/* In a rehearsal it follows from the deal, the move and the seat alone, however long each thought
 * takes. */
static uint64_t chance_of(const struct table *table, int seat)
{
    if (!table->server->options->rehearsal)
        return mire_rng_next(&table->server->rng, 0);
    uint64_t deal = mire_hash(table->setup.key, MIRE_KEY);
    return deal + (uint64_t)table->seat[seat].move * MIRE_SEATS + (uint64_t)seat;
}

bool start_thinking(struct table *table, int seat, const char *bot, uint64_t conn,
                    void (*done)(struct task *))
{
    struct thought *thought = need_memory(sizeof *thought);
    memset(thought, 0, sizeof *thought);
    thought->task = (struct task){.work = think, .done = done};
    strcpy(thought->table, table->id);
    thought->serial = table->serial;
    thought->conn = conn;
    thought->owner = mire_hash(table->owner, strlen(table->owner));
    thought->seat = seat;
    thought->move = table->seat[seat].move;
    thought->bot = mire_bot_find(bot);
    thought->seed = chance_of(table, seat);
    mire_rng_seed(&thought->rng, thought->seed);
    if (thought->bot && mire_table_from(&thought->copy, table->game, mire_table_state(table->play),
                                        NULL) == MIRE_OK) {
        thought->spent = mire_table_time_used(table->play);
        mire_table_use_time(thought->copy, thought->spent);
        if ((!conn && work_send(table->server, thought)) || think_here(table->server, thought))
            return true;
    }
    mire_table_free(thought->copy);
    mire_free(thought);
    return false;
}

static void bot_done(struct task *task)
{
    struct thought *thought = (struct thought *)task;
    struct table *table = table_find(task->server, thought->table);
    if (table && table->serial == thought->serial) {
        struct seat *seat = &table->seat[thought->seat];
        seat->thinking = false;
        seat->ready = seat->move == thought->move;
        seat->choice = thought->hint[0].action;
        if (seat->ready && table->play)
            mire_table_use_time(table->play, thought->spent);
        if (table->state == FREE)
            bots_ask(table);
    }
    mire_free(thought);
}

/* Plays what a bot has chosen, if it still may. True: the table is busy now. */
static bool bot_plays(struct table *table, int number)
{
    struct seat *seat = &table->seat[number];
    seat->ready = false;
    if (!mire_is_legal(table->game, mire_table_state(table->play), number, seat->choice))
        return false;
    change_play(table, NULL, number, 0, seat->choice, NULL);
    return table->state == BUSY;
}

bool table_pauses(const struct table *table)
{
    for (int seat = 0; seat < table->setup.seats; seat++)
        if (!table_bot_sits(table, seat))
            return false;
    return !table->follows;
}

/* Who ran out of time and is here again can take the seat back before each answer of the bot. */
static bool leaves_time(const struct table *table, const struct seat *seat)
{
    enum { GRACE = 4000 };
    return seat->stand_in[0] && seat->late && !seat->away_since &&
           server_clock(table->server) - seat->asked_since < GRACE;
}

/* The seats that are asked and for which a bot answers. */
static uint32_t bots_asked(const struct table *table)
{
    uint32_t waiting = table->status == PLAYING ? table_waiting(table) : 0, bots = 0;
    if (table_pauses(table))
        return 0;
    if (waiting && curtain_down(table) && !asked_in_secret(table))
        return 0; /* what all will see waits until all can see */
    for (int number = 0; number < table->setup.seats; number++)
        if (waiting >> number & 1 && !leaves_time(table, &table->seat[number]) &&
            (table_bot_sits(table, number) || table->seat[number].timed_out))
            bots |= 1u << number;
    return bots;
}

bool bot_is_asked(const struct table *table)
{
    return bots_asked(table) != 0;
}

/* Lets bots that are asked think, and plays what they have thought of. */
void bots_ask(struct table *table)
{
    uint32_t bots = bots_asked(table);
    for (int number = 0; number < table->setup.seats; number++) {
        struct seat *seat = &table->seat[number];
        if (!(bots >> number & 1))
            continue;
        /* While a picture is being made of the table it holds still: bots that play among
         * themselves would be too quick ever to be seen. */
        if (seat->ready && (table->painting || bot_plays(table, number)))
            return;
        const char *bot = seat->stand_in[0]                    ? seat->stand_in
                          : strcmp(seat->player, "human") != 0 ? seat->player
                                                               : table->stand_in;
        if (!seat->thinking)
            seat->thinking = start_thinking(table, number, bot, 0, bot_done);
    }
}
