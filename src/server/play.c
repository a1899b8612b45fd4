/* SPDX-License-Identifier: MIT */
/* What people at a table may do: sit, talk, move, be replaced, play again. */
#include "server/play.h"
#include "core/json.h"
#include "server/base.h"
#include "server/clock.h"
#include "server/control.h"
#include "server/curtain.h"
#include "server/handlers.h"
#include "server/journal.h"
#include "server/limits.h"
#include "server/lobby.h"
#include "server/messages.h"
#include "server/names.h"
#include "server/server.h"
#include "server/site.h"
#include "server/socket.h"
#include "server/store.h"
#include "server/table.h"
#include "server/thinking.h"
#include "server/views.h"

#include <stdio.h>
#include <string.h>

/* Nobody at a table has a name that looks like that of another there: who comes later, or only
 * watches, is shown with a tag. */
void name_at_table(struct conn *conn, struct table *table, char out[MIRE_NAME_MAX + 1])
{
    int seat = table_seat_of(table, conn->identity);
    strcpy(out, seat >= 0 ? table->seat[seat].name : conn->name);
    for (int i = 0; i < table->setup.seats && seat < 0; i++) {
        struct seat *other = &table->seat[i];
        if (other->name[0] &&
            strcmp(kept_key(&conn->name_key, conn->name), kept_key(&other->key, other->name)) == 0)
            name_with_tag(conn->name, conn->identity, out);
    }
}

/* ---- sitting ---- */

void handle_sit(struct conn *conn, struct table *table)
{
    struct mire_error err = {""};
    int seat = (int)request_int(&conn->request, "seat", 0) - 1;
    if (table_seat_of(table, conn->identity) >= 0) {
        conn_answer(conn, NULL); /* a repeated message */
        return;
    }
    for (int i = 0; seat < 0 && i < table->setup.seats; i++)
        if (strcmp(table->seat[i].player, "human") == 0 && !table->seat[i].identity[0])
            seat = i;
    if (seat < 0 || seat >= table->setup.seats) {
        conn_refuse(conn, "illegal", seat < 0 ? "no seat is free" : "there is no such seat");
        return;
    }
    struct change *change = change_begin(table, conn);
    char name[MIRE_NAME_MAX + 1];
    name_at_table(conn, table, name);
    if (lobby_sit(change, table, seat, conn->identity, name, &err) == MIRE_OK) {
        table->seat[seat].away_since = follow_find(conn, table) ? 0 : server_now();
        change_commit(change, need_json(json_pack("{s:i}", "seat", seat + 1)));
        return;
    }
    change_abandon(change);
    conn_refuse(conn, "illegal", "%s", err.text);
}

void handle_stand(struct conn *conn, struct table *table)
{
    change_one(table, conn, EVENT_STAND, table_seat_of(table, conn->identity), 0, NULL, NULL);
}

/* Who made the table may start before all seats are taken; bots get the others. */
void handle_start(struct conn *conn, struct table *table)
{
    const char *bot = request_text(&conn->request, "bot", MIRE_BOT_DEFAULT);
    if (strcmp(table->owner, conn->identity) != 0)
        conn_refuse(conn, "not-yours", "only who made the table can start it early");
    else if (!bot_allowed(bot))
        conn_refuse(conn, "bad", "there is no such bot");
    else
        change_one(table, conn, EVENT_START, -1, 0, bot, NULL);
}

void handle_chat(struct conn *conn, struct table *table)
{
    double per_minute = (double)conn->server->options->limit[LIMIT_TABLE_CHATS];
    char name[MIRE_NAME_MAX + 1];
    if (!follow_find(conn, table) && table_seat_of(table, conn->identity) < 0) {
        conn_refuse(conn, "not-yours", "only who looks at a table can talk there");
        return;
    }
    if (is_barred(conn->server, "mute", conn->person)) {
        conn_refuse(conn, "forbidden", "the operator of this server does not let you talk");
        return;
    }
    if (!conn_may_use(conn, USE_CHATS) ||
        !bucket_take(&table->talk, server_now(), per_minute / 60, per_minute)) {
        conn_refuse(conn, "limit", "let the others talk, too");
        return;
    }
    name_at_table(conn, table, name);
    change_chat(table, conn, name, request_text(&conn->request, "text", ""));
}

/* ---- moving ---- */

bool asked_in_secret(const struct table *table)
{
    _Alignas(8) unsigned char seen[MIRE_STATE_MAX];
    mire_hide(table->game, mire_table_state(table->play), MIRE_SPECTATOR, seen);
    return table->game->waiting(seen) & MIRE_SOMEBODY;
}

/*
 * A move has the number of the seat's moves before it. The same message twice is played once: the
 * second is told that it was done. One that comes too late for its number is refused. False: it is
 * answered already.
 */
static bool may_move(struct conn *conn, struct table *table, enum event_kind kind,
                     const char *action)
{
    struct seat *seat = &table->seat[table_seat_of(table, conn->identity)];
    int asked = (int)request_int(&conn->request, "move", 0);
    if (move_repeats(seat, asked, kind, action))
        conn_answer(conn, need_json(json_pack("{s:i, s:b}", "move", asked + 1, "repeated", 1)));
    else if (asked != seat->move)
        conn_refuse(conn, "late", "that was for an earlier question");
    else if (seat->stand_in[0])
        conn_refuse(conn, "not-yours", "a bot plays for you; take your seat back first");
    else
        return !conn_is_behind(conn, table);
    return false;
}

static json_t *move_answer(const struct table *table, int seat)
{
    return need_json(json_pack("{s:i}", "move", table->seat[seat].move + 1));
}

/* Time spent on a secret question would show on a clock everybody sees. */
static int64_t time_used(const struct table *table, int seat)
{
    return table->status == PLAYING && asked_in_secret(table) ? 0 : clock_used(table, seat);
}

static void move(struct conn *conn, struct table *table, enum event_kind kind)
{
    int seat = table_seat_of(table, conn->identity);
    if (may_move(conn, table, kind, NULL))
        change_one(table, conn, kind, seat, time_used(table, seat), NULL, move_answer(table, seat));
}

void handle_play(struct conn *conn, struct table *table)
{
    struct mire_error err = {""};
    int seat = table_seat_of(table, conn->identity);
    const char *name = request_text(&conn->request, "action", "");
    mire_action action;
    if (!may_move(conn, table, EVENT_PLAY, name))
        return;
    if (mire_table_find(table->play, seat, name, &action, &err) != MIRE_OK)
        conn_refuse(conn, "illegal", "%s", err.text);
    else
        change_play(table, conn, seat, time_used(table, seat), action, move_answer(table, seat));
}

/* The people who would have to agree and have not yet: all others who sit here themselves. */
static int undo_missing(const struct table *table)
{
    int missing = 0;
    for (int i = 0; i < table->setup.seats; i++)
        missing += strcmp(table->seat[i].player, "human") == 0 && !table->seat[i].stand_in[0] &&
                   !(table->undo_wish.votes >> i & 1);
    return missing;
}

bool undo_is_wished(const struct table *table)
{
    return table->undo_wish.votes && table->undo_wish.position == table->position;
}

/* What one may not take back alone one may with everybody's consent, as far as nobody has seen more
 * than before. */
void handle_undo(struct conn *conn, struct table *table)
{
    int seat = table_seat_of(table, conn->identity);
    struct mire_error err = {""};
    bool wishes = table->status == PLAYING && !curtain_down(table) && !asked_in_secret(table) &&
                  request_int(&conn->request, "move", 0) == table->seat[seat].move &&
                  mire_table_may_undo(table->play, seat, NULL) != MIRE_OK &&
                  mire_table_may_take_back(table->play, seat, UINT32_MAX, &err) == MIRE_OK;
    if (!wishes) {
        move(conn, table, EVENT_UNDO);
        return;
    }
    table->undo_wish = (struct wish){seat, table->position, (uint8_t)(1 << seat)};
    conn_answer(conn, need_json(json_pack("{s:i}", "votes_missing", undo_missing(table))));
    table_changed(table);
}

void handle_agree(struct conn *conn, struct table *table)
{
    struct wish *wish = &table->undo_wish;
    if (!undo_is_wished(table)) {
        conn_refuse(conn, "late", "nobody asks for that any more");
        return;
    }
    wish->votes |= (uint8_t)(1 << table_seat_of(table, conn->identity));
    if (request_bool(&conn->request, "no", false))
        wish->votes = 0;
    if (wish->votes && undo_missing(table) == 0) {
        wish->votes = 0;
        change_one(table, conn, EVENT_UNDO, wish->seat, 0, "agreed", NULL);
        return;
    }
    conn_answer(conn, NULL);
    table_changed(table);
}

void handle_redo(struct conn *conn, struct table *table)
{
    move(conn, table, EVENT_REDO);
}

/* ---- being replaced ---- */

/* Has the game waited long enough for somebody who is not there? */
static bool is_away(const struct table *table, int number)
{
    const struct seat *seat = &table->seat[number];
    int64_t patience = 1000 * table->server->options->limit[LIMIT_AWAY];
    return seat->away_since && seat->asked_since && server_now() - seat->away_since >= patience &&
           server_clock(table->server) - seat->asked_since >= patience;
}

/*
 * One's own seat at once. That of another is up to the clock; only where there is none all others
 * who are here may want it, once the game has waited long enough. The bot is always the one that
 * was agreed on when the table was made.
 */
void handle_takeover(struct conn *conn, struct table *table)
{
    int mine = table_seat_of(table, conn->identity);
    int number = (int)request_int(&conn->request, "seat", 1) - 1;
    const char *bot = table->stand_in;
    struct seat *seat = &table->seat[number];
    if (number >= table->setup.seats || strcmp(seat->player, "human") != 0 || seat->stand_in[0]) {
        conn_refuse(conn, "illegal", "no bot can take that seat now");
        return;
    }
    if (number == mine) { /* one's own seat: no vote */
        change_one(table, conn, EVENT_TAKEOVER, number, 0, bot, NULL);
        return;
    }
    if (table->step || table->bank) {
        conn_refuse(conn, "illegal", "%s has time left; when it is up a bot plays", seat->name);
        return;
    }
    if (!is_away(table, number)) {
        conn_refuse(conn, "illegal", "%s has not been away for long enough", seat->name);
        return;
    }
    seat->takeover_votes |= (uint8_t)(1 << mine);
    int missing = 0;
    for (int i = 0; i < table->setup.seats; i++)
        missing += i != number && strcmp(table->seat[i].player, "human") == 0 &&
                   !table->seat[i].away_since && !(seat->takeover_votes >> i & 1);
    if (missing == 0)
        change_one(table, conn, EVENT_TAKEOVER, number, 0, bot, NULL);
    else
        conn_answer(conn, need_json(json_pack("{s:i}", "votes_missing", missing)));
}

void handle_back(struct conn *conn, struct table *table)
{
    change_one(table, conn, EVENT_BACK, table_seat_of(table, conn->identity), 0, NULL, NULL);
}

void handle_resign(struct conn *conn, struct table *table)
{
    change_one(table, conn, EVENT_RESIGN, table_seat_of(table, conn->identity), 0, table->stand_in,
               NULL);
}

/* ---- away with it ---- */

/* A table that is not wanted any more, or a seat that need not be on its owner's list. */
struct discarding {
    struct job job;
    uint64_t conn;
    char table[ID_SIZE];
    bool whole;
    struct op *first, **end;
};

static int discard_work(struct job *job, struct store *store, struct mire_error *err)
{
    return op_run(((struct discarding *)job)->first, store, err);
}

static void discard_done(struct job *job)
{
    struct discarding *discarding = (struct discarding *)job;
    struct conn *conn = conn_find(job->server, discarding->conn);
    struct table *table = table_find(job->server, discarding->table);
    if (table && discarding->whole)
        table->state = FREE;
    if (discarding->whole && job->status != MIRE_BAD) /* MIRE_NO: it is another server's now */
        table_forget(job->server, discarding->table, job->status == MIRE_OK);
    else if (table && discarding->whole)
        table_serve_waiting(table);
    if (conn && job->status == MIRE_OK)
        conn_answer(conn, NULL);
    else if (conn)
        conn_refuse(conn, "store", "that could not be saved; please try again");
    op_free(discarding->first);
    mire_free(discarding);
}

/* Before the game who made the table takes it away; afterwards everybody puts it off their own
 * list.
 */
void handle_discard(struct conn *conn, struct table *table)
{
    static const enum store_statement all[] = {STORE_DELETE_EVENTS, STORE_DELETE_CHAT,
                                               STORE_DELETE_SNAPSHOT, STORE_DELETE_SEATS,
                                               STORE_DELETE_TABLE};
    int seat = table_seat_of(table, conn->identity);
    bool gathering = table->status == GATHERING;
    if (gathering && strcmp(table->owner, conn->identity) != 0) {
        conn_refuse(conn, "not-yours", "stand up instead; the table is another's");
        return;
    }
    if (table->status == PLAYING && !table->seat[seat].resigned) {
        conn_refuse(conn, "illegal", "the game is not over; give it up first");
        return;
    }
    struct discarding *discarding = need_memory(sizeof *discarding);
    *discarding =
        (struct discarding){.job = {.writes = true, .work = discard_work, .done = discard_done},
                            .conn = conn->serial,
                            .whole = gathering};
    struct store_value values[] = {store_text(table->id), store_int(seat)};
    discarding->end = &discarding->first;
    strcpy(discarding->table, table->id);
    struct store_value own[] = {store_text(table->id), store_int(table->fence)};
    if (conn->server->site)
        op_add(&discarding->end, STORE_OWN_TABLE, own, 2);
    if (gathering)
        table->state = BUSY; /* nobody sits down meanwhile */
    if (gathering && table->listed)
        site_tell(conn->server, &discarding->end,
                  need_json(json_pack("{s:s}", "lobby", table->id)));
    if (gathering)
        for (size_t i = 0; i < sizeof all / sizeof *all; i++)
            op_add(&discarding->end, all[i], values, 1);
    else
        op_add(&discarding->end, STORE_HIDE_SEAT, values, 2);
    journal_push(conn->server, &discarding->job);
}

/* ---- again ---- */

void handle_rematch(struct conn *conn, struct table *table)
{
    int missing = 0;
    if (table->rematch[0]) {
        conn_answer(conn, need_json(json_pack("{s:s}", "table", table->rematch)));
        return;
    }
    if (table->status != OVER) {
        conn_refuse(conn, "illegal", "the game is not over");
        return;
    }
    table->rematch_votes |= (uint8_t)(1 << table_seat_of(table, conn->identity));
    for (int i = 0; i < table->setup.seats; i++)
        missing += strcmp(table->seat[i].player, "human") == 0 && !table->seat[i].stand_in[0] &&
                   !(table->rematch_votes >> i & 1);
    if (missing == 0)
        lobby_rematch(table, conn);
    else
        conn_answer(conn, need_json(json_pack("{s:i}", "votes_missing", missing)));
}

/* ---- who is here ---- */

bool follow_only_watches(const struct table *table, const struct follow *follow)
{
    const char *identity = follow->conn->identity;
    if (identity[0] && table_seat_of(table, identity) >= 0)
        return false;
    for (const struct follow *one = table->follows; one != follow; one = one->next)
        if (identity[0] && strcmp(one->conn->identity, identity) == 0)
            return false;
    return true;
}

void presence_changed(struct table *table)
{
    bool changed = false;
    int watchers = 0;
    for (const struct follow *follow = table->follows; follow; follow = follow->next)
        watchers += follow_only_watches(table, follow);
    changed = watchers != table->watchers;
    table->watchers = watchers;
    for (int i = 0; i < table->setup.seats; i++) {
        struct seat *seat = &table->seat[i];
        bool here = false;
        for (struct follow *follow = table->follows; follow; follow = follow->next)
            here |= seat->identity[0] && strcmp(follow->conn->identity, seat->identity) == 0;
        if (here != (seat->away_since == 0)) {
            seat->away_since = here ? 0 : server_now();
            changed = true;
        }
        if (here)
            seat->takeover_votes = 0;
    }
    if (changed && table->state == FREE)
        table_changed(table);
    table_rest(table);
}
