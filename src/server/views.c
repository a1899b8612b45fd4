/* SPDX-License-Identifier: MIT */
/*
 * What everybody at a table is shown. The game's part is painted from a hidden state per viewer
 * (paint.c); all who see with the same eyes share the bytes. Nothing is sent that is the
 * same as before: that something happened which one may not know of does not show.
 */
#include "server/views.h"
#include "core/json.h"
#include "server/base.h"
#include "server/clock.h"
#include "server/curtain.h"
#include "server/delta.h"
#include "server/handlers.h"
#include "server/messages.h"
#include "server/metrics.h"
#include "server/names.h"
#include "server/play.h"
#include "server/server.h"
#include "server/socket.h"
#include "server/table.h"
#include "server/thinking.h"

#include <stdio.h>
#include <string.h>

static void need_written(const struct mire_writing *out)
{
    if (out->failed)
        need_json(NULL); /* says so, and stops */
}

static void put(struct mire_writing *out, const char *text)
{
    mire_write(out, text, strlen(text));
}

char *json_text(const json_t *json, size_t *size)
{
    struct mire_writing out = {0};
    mire_write_json(&out, json);
    *size = out.size;
    mire_write(&out, "", 1);
    need_written(&out);
    return out.at;
}

/* ---- the table ---- */

static const char *const status_names[] = {"gathering", "playing", "over"};

static mire_json *seat_json(struct table *table, int number, int viewer, uint32_t public)
{
    struct seat *seat = &table->seat[number];
    bool human = strcmp(seat->player, "human") == 0;
    mire_json *json = mire_object();
    mire_out_int(json, "seat", number + 1);
    mire_out_string(json, "player", seat->player);
    mire_out_set(json, "name", seat->name[0] ? mire_string(seat->name) : mire_null());
    if (seat->identity[0])
        mire_out_string(json, "tag", kept_tag(&seat->tag, seat->identity));
    mire_out_bool(json, "you", number == viewer);
    mire_out_bool(json, "present", !human || (seat->identity[0] && !seat->away_since));
    mire_out_set(json, "stand_in", seat->stand_in[0] ? mire_string(seat->stand_in) : mire_null());
    if (table->step || table->bank) {
        int64_t deadline = public >> number & 1 ? clock_deadline(table, number) : 0;
        mire_out_int(json, "bank", (long)seat->bank);
        mire_out_set(json, "deadline",
                     deadline ? mire_integer(deadline + table->server->lag) : mire_null());
    }
    return json;
}

/* What a seat may do besides playing. */
static void put_own(const struct table *table, mire_json *json, int seat)
{
    struct mire_error err = {""};
    mire_out_int(json, "you", seat + 1);
    mire_out_int(json, "move", table->seat[seat].move);
    if (!table->play)
        return;
    bool undo = table->status == PLAYING && mire_table_may_undo(table->play, seat, &err) == MIRE_OK;
    mire_out_bool(json, "undo", undo);
    if (!undo)
        mire_out_string(json, "no_undo", err.text);
    if (!undo && table->status == PLAYING && !asked_in_secret(table))
        mire_out_bool(json, "ask_undo",
                      mire_table_may_take_back(table->play, seat, UINT32_MAX, NULL) == MIRE_OK);
}

/* The seats the viewer may know to be asked. */
static uint32_t known_waiting(const struct table *table, int viewer)
{
    _Alignas(8) unsigned char seen[MIRE_STATE_MAX];
    mire_hide(table->game, mire_table_state(table->play), viewer, seen);
    return table->game->waiting(seen);
}

/* Who looks on without a seat, by name; who has none is counted. */
static void put_watchers(struct table *table, mire_json *json)
{
    mire_json *names = mire_array();
    int strangers = 0;
    for (const struct follow *follow = table->follows; follow; follow = follow->next) {
        if (!follow_only_watches(table, follow))
            continue;
        char name[MIRE_NAME_MAX + 1];
        strangers += !follow->conn->name[0];
        if (!follow->conn->name[0])
            continue;
        name_at_table(follow->conn, table, name);
        mire_out_add(names, mire_string(name));
    }
    mire_out_set(json, "watchers", names);
    mire_out_int(json, "strangers", strangers);
}

static const char *commitment(struct table *table)
{
    if (!table->commitment[0]) {
        struct mire_text hex = mire_text_on(table->commitment, sizeof table->commitment);
        mire_key_commitment(table->setup.key, &hex);
    }
    return table->commitment;
}

static mire_json *table_json(struct table *table, int viewer)
{
    mire_json *json = mire_object(), *seats = mire_array();
    bool clock = table->step || table->bank;
    uint32_t public = clock && table->play ? known_waiting(table, viewer) : 0;
    mire_out_string(json, "push", "table");
    mire_out_string(json, "table", table->id);
    mire_out_string(json, "game", table->game->id);
    mire_out_string(json, "status", status_names[table->status]);
    mire_out_bool(json, "listed", table->listed);
    mire_out_string(json, "stand_in", table->stand_in);
    if (clock) {
        mire_out_int(json, "step", (long)table->step);
        mire_out_int(json, "bank", (long)table->bank);
    }
    if (table->window)
        mire_out_int(json, "secret_window", (long)(table->window / 1000));
    mire_out_string(json, "commitment", commitment(table));
    if (table->status == OVER) {
        MIRE_TEXT(hex, 65);
        mire_key_format(table->setup.key, &hex);
        mire_out_string(json, "key", hex.at);
    }
    mire_out_set(json, "rematch", table->rematch[0] ? mire_string(table->rematch) : mire_null());
    if (undo_is_wished(table)) {
        mire_json *wish = mire_object();
        mire_out_int(wish, "seat", table->undo_wish.seat + 1);
        mire_out_bool(wish, "agreed", viewer >= 0 && table->undo_wish.votes >> viewer & 1);
        mire_out_set(json, "undo_wish", wish);
    }
    for (int seat = 0; seat < table->setup.seats; seat++)
        mire_out_add(seats, seat_json(table, seat, viewer, public));
    mire_out_set(json, "seats", seats);
    put_watchers(table, json);
    if (viewer >= 0)
        put_own(table, json, viewer);
    return json;
}

/* Other bytes than before; how they are made of those is kept for who has been sent them. */
static void show_other(struct shown *shown, const struct mire_writing *out)
{
    struct mire_writing code = {0};
    blob_drop(shown->change);
    shown->change = NULL;
    shown->before = shown->own;
    if (shown->bytes) {
        delta_make(shown->bytes, shown->size, out->at, out->size, &code);
        need_written(&code);
        shown->change = blob_new(code.at, code.size);
        mire_free(code.at);
    }
    if (!shown->bytes || shown->size < out->size)
        shown->bytes = need_more(shown->bytes, out->size);
    memcpy(shown->bytes, out->at, out->size);
    shown->size = out->size;
}

/* Brings what a viewer is shown up to date. It gets a new version only if it is another: who has
 * been sent this one need not be sent it again. */
static const struct shown *show(struct table *table, int viewer)
{
    struct shown *shown = &table->shown[viewer + 1];
    struct mire_writing *out = &table->server->scratch;
    uint64_t view = table->play ? table->painted[viewer + 1].version : 0;
    if (shown->bytes && !shown->stale && shown->painted == view)
        return shown;
    out->size = 0;
    mire_json_begin();
    mire_write_view(out, table_json(table, viewer));
    mire_json_end();
    need_written(out);
    out->at[0] = ','; /* it follows the view, and the log follows it */
    out->size--;
    shown->stale = false;
    bool same =
        shown->bytes && shown->size == out->size && memcmp(shown->bytes, out->at, out->size) == 0;
    if (same && shown->painted == view)
        return shown;
    shown->painted = view;
    shown->version = ++table->server->serials;
    if (same)
        return shown;
    show_other(shown, out);
    shown->own = shown->version;
    return shown;
}

/* ---- logs ---- */

/* Appends the sentences of a ply as [ply, sentence, seat], under the number the viewer knows it by;
 * the seat is who played it, 0 where the viewer may not know. */
static void add_lines(const struct table *table, struct mire_writing *out, int ply, int known,
                      int viewer)
{
    char room[6000];
    int seat = -1;
    mire_action action;
    struct mire_text text = mire_text_on(room, sizeof room);
    if (mire_table_knows(table->play, ply, viewer))
        mire_table_ply(table->play, ply, &seat, &action);
    mire_table_tell(table->play, ply, viewer, &text, NULL);
    for (const char *line = room; *line; line += *line == '\n') {
        size_t n = strcspn(line, "\n");
        if (n > 0) {
            if (out->at[out->size - 1] == ']') /* not the first */
                mire_write(out, ",", 1);
            mire_write(out, "[", 1);
            mire_write_int(out, known);
            mire_write(out, ",", 1);
            mire_write_string(out, line, n);
            mire_write(out, ",", 1);
            mire_write_int(out, seat + 1);
            mire_write(out, "]", 1);
        }
        line += n;
    }
}

/* Lines of the plies that were not told yet; afterwards they are. */
static void add_news(struct follow *follow, struct mire_writing *out, int viewer)
{
    const struct table *table = follow->table;
    int plies = table->play ? mire_table_plies(table->play) : 0;
    while (follow->told < plies) {
        follow->told++;
        follow->known += mire_table_knows(table->play, follow->told, viewer);
        add_lines(table, out, follow->told, follow->known, viewer);
    }
}

/* The ply (of the whole log) that is the viewer's ply of this number; the last one beyond that. */
int ply_of_known(const struct table *table, int known, int viewer)
{
    int plies = mire_table_plies(table->play), ply = 0;
    while (ply < plies && known > 0)
        known -= mire_table_knows(table->play, ++ply, viewer);
    return ply;
}

static void add_chat(const struct table *table, struct mire_writing *out, int from)
{
    if (from < table->chats - CHAT_KEPT)
        from = table->chats - CHAT_KEPT;
    for (int i = from; i < table->chats; i++) {
        const struct chat *chat = &table->chat[i % CHAT_KEPT];
        json_t *one = json_object();
        mire_out_int(one, "n", i + 1);
        mire_out_int(one, "at", (long)chat->at);
        mire_out_set(one, "seat", chat->seat >= 0 ? json_integer(chat->seat + 1) : json_null());
        mire_out_string(one, "tag", chat->tag);
        mire_out_string(one, "name", chat->name);
        mire_out_string(one, "text", chat->text);
        if (i > from)
            mire_write(out, ",", 1);
        mire_write_json(out, one);
        json_decref(one);
    }
}

/* A busy table shows what is not saved yet; the end of that wakes us again, as does a painter. */
bool view_ready(const struct follow *follow)
{
    const struct table *table = follow->table;
    int viewer = table_viewer(table, follow->conn);
    return table->state == FREE && painted(table, viewer, follow) && !curtain_hides(table, viewer);
}

/* Can it be said how the table is made of what this follower was sent last? */
static bool has_the_last(const struct follow *follow, const struct shown *shown,
                         const struct painted *view)
{
    if (!follow->view)
        return false;
    return (follow->view == view->version || (view->change && follow->view == view->before)) &&
           (follow->other == shown->own || (shown->change && follow->other == shown->before));
}

/* How it is, or all of it: elements of an array. */
static void put_change(struct mire_writing *out, const struct follow *follow,
                       const struct shown *shown, const struct painted *view, bool whole)
{
    size_t first = sizeof VIEW_FIRST - 1;
    bool view_kept = follow->view == view->version;
    bool other_kept = follow->other == shown->own;
    if (whole) {
        mire_write_string(out, VIEW_FIRST, first);
        put(out, ",");
        mire_write_string(out, view->text->bytes, view->text->size);
        put(out, ",");
        mire_write_string(out, shown->bytes, shown->size);
    } else {
        put(out, "0,");
        size_t kept = view_kept ? first + view->size : first;
        mire_write_int(out, (long long)kept);
        if (!view_kept)
            mire_write(out, view->change->bytes, view->change->size);
        if (!other_kept)
            delta_write(shown->change->bytes, shown->change->size, first + follow->view_size, out);
        else {
            put(out, ",");
            kept = first + follow->view_size;
            mire_write_int(out, (long long)kept);
            put(out, ",");
            mire_write_int(out, (long long)shown->size);
        }
    }
    put(out, ",\"}\"");
}

/* A push of what has changed: the same table, put together from what was pushed before. */
static void push_change(struct follow *follow, const struct shown *shown,
                        const struct painted *view, const struct part *rest)
{
    struct mire_writing *out = &follow->table->server->scratch;
    size_t from = out->size; /* the rest is there already */
    bool whole = !has_the_last(follow, shown, view);
    put(out, "{\"push\":\"change\",\"table\":\"");
    put(out, follow->table->id);
    put(out, "\",\"of\":");
    mire_write_int(out, whole ? 0 : follow->pushes);
    put(out, ",\"to\":");
    mire_write_int(out, ++follow->pushes);
    put(out, ",\"change\":[");
    put_change(out, follow, shown, view, whole);
    put(out, "]");
    need_written(out);
    follow->view = view->version;
    follow->view_size = view->size;
    follow->other = shown->own;
    struct part parts[] = {{out->at + from, out->size - from}, {out->at, rest->size}};
    if (whole && follow->packed)
        conn_push_packed(follow->conn, parts, 2);
    else
        conn_push_parts(follow->conn, parts, 2);
}

static void push_whole(const struct follow *follow, const struct shown *shown,
                       const struct painted *view, const struct part *rest)
{
    struct part game[] = {{VIEW_FIRST, sizeof VIEW_FIRST - 1},
                          {view->text ? view->text->bytes : NULL, view->size},
                          {shown->bytes, shown->size},
                          *rest};
    struct part gathering[] = {{"{", 1}, {shown->bytes + 1, shown->size - 1}, *rest};
    if (follow->table->play)
        conn_push_parts(follow->conn, game, 4);
    else
        conn_push_parts(follow->conn, gathering, 3);
}

bool view_send(struct follow *follow)
{
    struct table *table = follow->table;
    int viewer = table_viewer(table, follow->conn);
    struct mire_writing *out = &table->server->scratch;
    if (!view_ready(follow))
        return false;
    if (follow->known < 0)
        follow->known = table->play ? mire_table_known(table->play, follow->told, viewer) : 0;
    const struct shown *shown = show(table, viewer);
    const struct painted *view = &table->painted[viewer + 1];
    if (table->play && !view->text && !has_the_last(follow, shown, view)) {
        follow->view =
            0; /* it was slow: more has changed than can be told, and all is to be sent */
        paint_table(table);
        return false;
    }
    follow->dirty = false;
    out->size = 0;
    put(out, ",\"log_after\":");
    mire_write_int(out, follow->known);
    put(out, ",\"log\":[");
    size_t before = out->size;
    add_news(follow, out, viewer);
    if (shown->version == follow->sent && out->size == before && follow->chat_told == table->chats)
        return false;
    put(out, "]");
    if (follow->chat_told < table->chats) {
        put(out, ",\"chat\":[");
        add_chat(table, out, follow->chat_told);
        put(out, "]");
    }
    put(out, "}");
    need_written(out);
    follow->sent = shown->version;
    follow->chat_told = table->chats;
    const struct part rest = {out->at, out->size};
    if (follow->changes && table->play)
        push_change(follow, shown, view, &rest);
    else
        push_whole(follow, shown, view, &rest);
    paint_sent(table, viewer);
    return true;
}

bool view_sent(const struct follow *follow, struct mire_writing *out)
{
    int viewer = table_viewer(follow->table, follow->conn);
    const struct kept *last = &follow->table->painted[viewer + 1].last;
    if (!follow->view || last->version != follow->view)
        return false;
    kept_text(last, out);
    need_written(out);
    return true;
}

static void show_at_last(struct ev_loop *loop, ev_timer *timer, int events)
{
    (void)loop;
    (void)events;
    table_show(lws_container_of(timer, struct table, show_timer));
}

/* What a bot is about to change within an instant nobody needs to see: its answer follows. */
static bool lasts_an_instant(struct table *table)
{
    enum { INSTANT_MS = 25 };
    int64_t left = table->unshown_since + INSTANT_MS - server_now();
    if (left <= 0 || left > INSTANT_MS || !bot_is_asked(table))
        return false;
    timer_set(table->server, &table->show_timer, show_at_last, 1000 * left);
    return true;
}

void table_show(struct table *table)
{
    if (table->state != FREE || lasts_an_instant(table))
        return; /* the end of the change comes here again, or the timer */
    paint_table(table);
    if (!table->painting)
        table->unshown_since = 0;
    for (struct follow *follow = table->follows; follow; follow = follow->next) {
        /* Who keeps up is shown every change; who does not, the newest when there is room. */
        if (follow->dirty && !follow->conn->stalled && view_ready(follow) && view_send(follow))
            metric_add(&table->server->metrics, METRIC_PUSHES, 1);
    }
    paint_release(table);
}

/* ---- following ---- */

struct follow *follow_find(const struct conn *conn, const struct table *table)
{
    for (int i = 0; i < FOLLOWS_MAX; i++)
        if (conn->follow[i] && conn->follow[i]->table == table)
            return conn->follow[i];
    return NULL;
}

static void forget_ledgers(struct follow *follow)
{
    for (int seat = 0; seat < MIRE_SEATS; seat++) {
        blob_drop(follow->ledger[seat].text);
        follow->ledger[seat].text = NULL;
    }
}

void follow_end(struct follow *follow)
{
    struct follow **link = &follow->table->follows;
    while (*link != follow)
        link = &(*link)->next;
    *link = follow->next;
    for (int i = 0; i < FOLLOWS_MAX; i++)
        if (follow->conn->follow[i] == follow)
            follow->conn->follow[i] = NULL;
    forget_ledgers(follow);
    mire_free(follow);
}

void handle_watch(struct conn *conn, struct table *table)
{
    struct follow *follow = follow_find(conn, table);
    int place = 0;
    while (!follow && place < FOLLOWS_MAX && conn->follow[place])
        place++;
    if (place == FOLLOWS_MAX) {
        conn_refuse(conn, "limit", "you look at %d tables already", FOLLOWS_MAX);
        return;
    }
    if (!follow) {
        follow = need_memory(sizeof *follow);
        *follow = (struct follow){.next = table->follows, .conn = conn, .table = table};
        table->follows = follow;
        conn->follow[place] = follow;
    }
    int viewer = table_viewer(table, conn);
    int since = (int)request_int(&conn->request, "since", 0);
    /* The ply somebody saw last is told again: news may have been added to it since. */
    int seen = table->play ? ply_of_known(table, since, viewer) : 0;
    follow->told = seen > 0 ? seen - 1 : 0;
    follow->known = -1;
    follow->chat_told = 0;
    follow->sent = follow->view = 0;
    forget_ledgers(follow);
    follow->changes = request_bool(&conn->request, "changes", false);
    follow->packed = request_bool(&conn->request, "packed", false);
    follow->dirty = true;
    presence_changed(table);
    if (curtain_down(table))
        conn_push_curtain(conn, table);
    table_show(table);
    conn_answer(conn, NULL);
}

void handle_leave(struct conn *conn, struct table *table)
{
    struct follow *follow = follow_find(conn, table);
    if (follow)
        follow_end(follow);
    presence_changed(table);
    conn_answer(conn, NULL);
}

/* ---- looking closer ---- */

json_t *sheet_json(const struct mire_game *game, const struct mire_sheet *sheet)
{
    json_t *json = json_object();
    mire_out_int(json, "total", sheet->total);
    mire_out_int(json, "unit", game->point_unit);
    mire_out_set(json, "lines", mire_sheet_lines(sheet));
    return json;
}

/* How the ledger is made of the one that was told last, which it becomes. */
static json_t *ledger_change(struct told *told, const json_t *ledger)
{
    struct mire_writing code = {0};
    size_t size;
    char *text = json_text(ledger, &size);
    int of = told->text ? told->times : 0;
    delta_make(told->text ? told->text->bytes : "", told->text ? told->text->size : 0, text, size,
               &code);
    need_written(&code);
    json_t *json = json_object();
    mire_out_int(json, "of", of);
    mire_out_int(json, "to", ++told->times);
    mire_out_set(json, "change", delta_json(code.at, code.size, 0));
    blob_drop(told->text);
    told->text = blob_new(text, size);
    mire_free(text);
    mire_free(code.at);
    return json;
}

void handle_ledger(struct conn *conn, struct table *table)
{
    int seat = (int)request_int(&conn->request, "seat", 1) - 1;
    struct follow *follow = follow_find(conn, table);
    struct mire_sheet sheet;
    if (!table->play || seat >= table->setup.seats) {
        conn_refuse(conn, "bad", "there is nothing to count there");
        return;
    }
    mire_table_score(table->play, seat, table_viewer(table, conn), &sheet);
    json_t *json = sheet_json(table->game, &sheet);
    mire_out_int(json, "seat", seat + 1);
    if (follow && request_bool(&conn->request, "changes", false)) {
        json_t *change = ledger_change(&follow->ledger[seat], json);
        json_decref(json);
        json = change;
    }
    conn_answer(conn, json);
}

/* The board as text, for those who read rather than look. */
void handle_show(struct conn *conn, struct table *table)
{
    MIRE_TEXT(text, MIRE_BOARD_MAX);
    if (!table->play) {
        conn_refuse(conn, "illegal", "the game has not begun");
        return;
    }
    mire_table_show(table->play, table_viewer(table, conn), &text);
    conn_answer(conn, need_json(json_pack("{s:s}", "text", text.at)));
}

void handle_log(struct conn *conn, struct table *table)
{
    enum { AT_ONCE = 500 };
    int viewer = table_viewer(table, conn), plies = table->play ? mire_table_plies(table->play) : 0;
    int from = (int)request_int(&conn->request, "from", 1);
    int to = (int)request_int(&conn->request, "to", 1);
    struct mire_writing out = {0};
    if (to > from + AT_ONCE)
        to = from + AT_ONCE;
    mire_write(&out, "[", 1);
    for (int ply = 1, known = 0; ply <= plies && known <= to; ply++) {
        known += mire_table_knows(table->play, ply, viewer);
        if (known >= from && known <= to)
            add_lines(table, &out, ply, known, viewer);
    }
    mire_write(&out, "]", 1);
    json_t *json = json_object();
    mire_out_set(json, "log", need_json(out.failed ? NULL : json_loadb(out.at, out.size, 0, NULL)));
    mire_free(out.at);
    conn_answer(conn, json);
}

/* The record of a finished game, with the commitment everybody saw before it began. */
void handle_record(struct conn *conn, struct table *table)
{
    struct mire_writing out = {0};
    if (table->status != OVER) {
        conn_refuse(conn, "illegal", "a record has everybody's secrets: not before the end");
        return;
    }
    char *record = mire_record_write(table->play);
    char *key = record ? strstr(record, "\nkey ") : NULL;
    if (!key) {
        mire_free(record);
        conn_refuse(conn, "store", "the record can't be written just now");
        return;
    }
    mire_write(&out, record, (size_t)(key + 1 - record));
    put(&out, "commitment ");
    put(&out, commitment(table));
    mire_write(&out, key, strlen(key) + 1);
    mire_free(record);
    json_t *json = need_json(out.failed ? NULL : json_pack("{s:s}", "record", out.at));
    mire_free(out.at);
    conn_answer(conn, json);
}
