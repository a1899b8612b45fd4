/* SPDX-License-Identifier: MIT */
/* Tables to be made and found: the games there are, listed tables, one's own. */
#include "server/lobby.h"
#include "core/json.h"
#include "server/base.h"
#include "server/curtain.h"
#include "server/handlers.h"
#include "server/journal.h"
#include "server/limits.h"
#include "server/map.h"
#include "server/messages.h"
#include "server/names.h"
#include "server/play.h"
#include "server/server.h"
#include "server/socket.h"
#include "server/store.h"
#include "server/table.h"
#include "server/thinking.h"
#include "server/views.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A listed table, whether it is in memory or not. */
struct lobby_entry {
    char id[ID_SIZE];
    json_t *summary;
    int64_t updated;
    uint64_t origin; /* who made it, or from where */
    int rank;        /* how many newer ones there are of the same origin */
};

json_t *table_summary(const struct table *table)
{
    json_t *json = json_object(), *seats = json_array();
    char tag[TAG_SIZE];
    int rank[MIRE_SEATS] = {0};
    name_tag(table->owner, tag);
    if (table->status == OVER)
        table->game->rank(mire_table_state(table->play), rank);
    mire_out_string(json, "game", table->game->id);
    mire_out_string(json, "by", tag);
    mire_out_bool(json, "playing", table->status == PLAYING);
    mire_out_int(json, "unit", table->game->point_unit);
    mire_out_int(json, "step", (long)table->step);
    mire_out_int(json, "bank", (long)table->bank);
    if (table->window)
        mire_out_bool(json, "curtain", true);
    for (int i = 0; i < table->setup.seats; i++) {
        const struct seat *seat = &table->seat[i];
        json_t *one = json_object();
        mire_out_string(one, "player", seat->player);
        mire_out_set(one, "name", seat->name[0] ? json_string(seat->name) : json_null());
        if (seat->resigned)
            mire_out_bool(one, "resigned", true);
        if (table->status == OVER) {
            mire_out_int(one, "points", table->game->points(mire_table_state(table->play), i));
            mire_out_int(one, "rank", rank[i]);
        }
        mire_out_add(seats, one);
    }
    mire_out_set(json, "seats", seats);
    return json;
}

/* How a game stands for who does not look: what everybody may know. Nothing of it where even the
 * time of a change is a secret. */
void summary_add_standing(json_t *json, const struct table *table)
{
    _Alignas(8) unsigned char seen[MIRE_STATE_MAX];
    json_t *waiting = json_array();
    if (table->status != PLAYING || table->window) {
        json_decref(waiting);
        return;
    }
    mire_hide(table->game, mire_table_state(table->play), MIRE_SPECTATOR, seen);
    uint32_t asked = table->game->waiting(seen);
    for (int i = 0; i < table->setup.seats; i++) {
        json_t *seat = json_array_get(json_object_get(json, "seats"), (size_t)i);
        mire_out_int(seat, "points", table->game->points(seen, i));
        if (asked >> i & 1)
            mire_out_add(waiting, json_integer(i + 1));
    }
    mire_out_set(json, "waiting", waiting);
    if (!table->game->decline) /* else there may be plies not everybody knows of */
        mire_out_int(json, "plies", mire_table_plies(table->play));
    int rounds, round = table->game->round ? table->game->round(seen, &rounds) : 0;
    if (round > 0) { /* else cards are still drafted */
        mire_out_int(json, "round", round);
        mire_out_int(json, "rounds", rounds);
    }
}

void lobby_remove(struct server *server, const char *id)
{
    struct lobby_entry *entry = map_get(&server->lobby, id);
    if (!entry)
        return;
    map_remove(&server->lobby, id);
    json_decref(entry->summary);
    mire_free(entry);
    server->lobby_changed = true;
}

static void lobby_put(struct server *server, const char *id, json_t *summary, int64_t updated,
                      uint64_t origin)
{
    struct lobby_entry *entry = map_get(&server->lobby, id);
    if (!entry) {
        entry = need_memory(sizeof *entry);
        *entry = (struct lobby_entry){0};
        strcpy(entry->id, id);
        map_put(&server->lobby, entry->id, entry);
    }
    json_decref(entry->summary);
    entry->summary = summary;
    entry->updated = updated;
    entry->origin = origin;
    server->lobby_changed = true;
}

static uint64_t tag_origin(const char *tag)
{
    return tag ? mire_hash(tag, strlen(tag)) : 0;
}

/* The address it was made from, as long as that is known; otherwise its maker. */
static uint64_t origin_of(const struct table *table)
{
    char tag[TAG_SIZE];
    name_tag(table->owner, tag);
    return table->origin ? table->origin : tag_origin(tag);
}

void lobby_update(struct table *table)
{
    if (!table->listed)
        return;
    if (table->status == OVER)
        lobby_remove(table->server, table->id);
    else if (table->status == GATHERING || !map_get(&table->server->lobby, table->id) ||
             !json_is_true(json_object_get(
                 ((struct lobby_entry *)map_get(&table->server->lobby, table->id))->summary,
                 "playing")))
        lobby_put(table->server, table->id, table_summary(table), server_now(), origin_of(table));
}

static bool has_room(const struct lobby_entry *entry)
{
    return !json_is_true(json_object_get(entry->summary, "playing"));
}

static int newest_first(const void *a, const void *b)
{
    const struct lobby_entry *x = *(struct lobby_entry *const *)a;
    const struct lobby_entry *y = *(struct lobby_entry *const *)b;
    if (x->origin != y->origin)
        return x->origin < y->origin ? -1 : 1;
    return x->updated != y->updated ? (x->updated > y->updated ? -1 : 1) : strcmp(x->id, y->id);
}

/* Where there is room first; of each origin one, then of each another: whoever makes a hundred
 * tables does not push anybody else's out of sight. */
static int by_turns(const void *a, const void *b)
{
    const struct lobby_entry *x = *(struct lobby_entry *const *)a;
    const struct lobby_entry *y = *(struct lobby_entry *const *)b;
    if (has_room(x) != has_room(y))
        return has_room(x) ? -1 : 1;
    if (x->rank != y->rank)
        return x->rank < y->rank ? -1 : 1;
    return x->updated != y->updated ? (x->updated > y->updated ? -1 : 1) : strcmp(x->id, y->id);
}

/* All that fit the wishes, in the order they are shown; to be freed. Tables where nothing has
 * happened for a day are not offered any more. */
static struct lobby_entry **lobby_order(struct server *server, const char *game, bool open,
                                        size_t *count)
{
    enum { DAY = 86400 * 1000 };
    struct lobby_entry **list =
        need_memory((server->lobby.count + 1) * sizeof(struct lobby_entry *));
    int64_t now = server_now();
    size_t at = 0, n = 0;
    for (struct lobby_entry *entry; (entry = map_next(&server->lobby, &at));) {
        const char *its = json_string_value(json_object_get(entry->summary, "game"));
        if (now - entry->updated <= DAY && (!open || has_room(entry)) &&
            (!game || (its && strcmp(its, game) == 0)))
            list[n++] = entry;
    }
    qsort(list, n, sizeof(struct lobby_entry *), newest_first);
    for (size_t i = 0; i < n; i++)
        list[i]->rank = i > 0 && list[i - 1]->origin == list[i]->origin ? list[i - 1]->rank + 1 : 0;
    qsort(list, n, sizeof(struct lobby_entry *), by_turns);
    *count = n;
    return list;
}

enum { LOBBY_PAGE = 50 };

static json_t *lobby_json(struct server *server, const char *game, bool open, size_t from)
{
    size_t n;
    struct lobby_entry **list = lobby_order(server, game, open, &n);
    json_t *json = json_object(), *tables = json_array();
    for (size_t i = from; i < n && i < from + LOBBY_PAGE; i++) {
        json_t *one = json_copy(list[i]->summary);
        mire_out_string(one, "table", list[i]->id);
        mire_out_add(tables, one);
    }
    mire_out_set(json, "tables", tables);
    mire_out_int(json, "of", (long)n);
    mire_free(list);
    return json;
}

/* Called by the clock: followers of the lobby are told of changes, not of each one at once. */
void lobby_tell(struct server *server)
{
    if (!server->lobby_changed)
        return;
    server->lobby_changed = false;
    char *text = NULL;
    size_t size = 0;
    for (struct conn *conn = server->conns; conn; conn = conn->next) {
        if (!conn->follows_lobby)
            continue;
        if (!text) {
            json_t *json = lobby_json(server, NULL, false, 0);
            mire_out_string(json, "push", "lobby");
            text = json_text(json, &size);
            json_decref(json);
        }
        conn_push_bytes(conn, text, size);
    }
    mire_free(text);
}

void handle_lobby(struct conn *conn, struct table *table)
{
    const struct request *request = &conn->request;
    (void)table;
    conn->follows_lobby = request_bool(request, "follow", conn->follows_lobby);
    conn_answer(conn, lobby_json(conn->server, request_text(request, "game", NULL),
                                 request_bool(request, "open", false),
                                 (size_t)request_int(request, "from", 0)));
}

/* ---- at the start: what is listed ---- */

struct listing {
    struct job job;
    uint64_t conn;
    char identity[ID_SIZE]; /* whose list it is, or of which table */
    json_t *list;
};

static int take_listed(void *context, const struct store_value *columns, int n)
{
    struct listing *listing = context;
    json_t *summary = NULL;
    if (!columns[7].text ||
        mire_json_read(columns[7].text, strlen(columns[7].text), &summary, NULL) != MIRE_OK)
        return MIRE_OK;
    mire_out_string(summary, "table", columns[0].text);
    mire_out_int(summary, "updated", (long)columns[5].number);
    if (n > 8) { /* one's own */
        int64_t status = columns[1].number, seat = columns[8].number;
        mire_out_string(summary, "status",
                        status == GATHERING ? "gathering"
                        : status == PLAYING ? "playing"
                                            : "over");
        mire_out_int(summary, "seat", (long)seat + 1);
        const json_t *own = json_array_get(json_object_get(summary, "seats"), (size_t)seat);
        mire_out_bool(summary, "your_turn",
                      status == PLAYING && columns[4].number >> seat & 1 &&
                          !json_object_get(own, "resigned"));
    }
    mire_out_add(listing->list, summary);
    return MIRE_OK;
}

static int listed_work(struct job *job, struct store *store, struct mire_error *err)
{
    return store_run(store, STORE_LISTED_TABLES, NULL, 0, take_listed, job, err);
}

static void put_listed(struct server *server, const json_t *list)
{
    size_t i;
    json_t *one;
    json_array_foreach((json_t *)list, i, one)
    {
        const char *id = json_string_value(json_object_get(one, "table"));
        if (strlen(id) == ID_SIZE - 1)
            lobby_put(server, id, json_incref(one),
                      json_integer_value(json_object_get(one, "updated")),
                      tag_origin(json_string_value(json_object_get(one, "by"))));
    }
}

static void listing_free(struct listing *listing)
{
    json_decref(listing->list);
    mire_free(listing);
}

static void listed_done(struct job *job)
{
    struct listing *listing = (struct listing *)job;
    size_t at = 0;
    for (struct lobby_entry *entry;
         job->status == MIRE_OK && (entry = map_next(&job->server->lobby, &at)); at = 0)
        lobby_remove(job->server, entry->id);
    put_listed(job->server, listing->list);
    listing_free(listing);
}

static struct listing *listing_new(int (*work)(struct job *, struct store *, struct mire_error *),
                                   void (*done)(struct job *))
{
    struct listing *listing = need_memory(sizeof *listing);
    *listing = (struct listing){.job = {.work = work, .done = done}, .list = json_array()};
    return listing;
}

void lobby_load(struct server *server)
{
    journal_push(server, &listing_new(listed_work, listed_done)->job);
}

/* ---- what other servers have changed ---- */

static int take_if_listed(void *context, const struct store_value *columns, int n)
{
    bool listed = columns[1].number != OVER && columns[2].number > 0;
    return listed ? take_listed(context, columns, n) : MIRE_OK;
}

static int look_up_work(struct job *job, struct store *store, struct mire_error *err)
{
    struct store_value id = store_text(((struct listing *)job)->identity);
    return store_run(store, STORE_GET_TABLE, &id, 1, take_if_listed, job, err);
}

static void look_up_done(struct job *job)
{
    struct listing *listing = (struct listing *)job;
    if (job->status == MIRE_OK && json_array_size(listing->list) == 0)
        lobby_remove(job->server, listing->identity);
    put_listed(job->server, listing->list);
    listing_free(listing);
}

void lobby_look_up(struct server *server, const char *id)
{
    struct listing *listing = listing_new(look_up_work, look_up_done);
    strcpy(listing->identity, id);
    journal_push(server, &listing->job);
}

/* ---- one's own tables ---- */

static int mine_work(struct job *job, struct store *store, struct mire_error *err)
{
    struct store_value identity = store_text(((struct listing *)job)->identity);
    return store_run(store, STORE_MINE, &identity, 1, take_listed, job, err);
}

/* Another server may have a curtain down that we know nothing of; it is up again after this. */
static bool may_be_hidden(const struct server *server, const json_t *one)
{
    enum { LONGEST = 10 * 60 * 1000 };
    return server->site && json_is_true(json_object_get(one, "curtain")) &&
           server_now() - json_integer_value(json_object_get(one, "updated")) < LONGEST;
}

/* The rows know what is behind a curtain. */
static void hide_behind_curtains(struct server *server, const struct listing *listing)
{
    size_t i;
    json_t *one;
    json_array_foreach(listing->list, i, one)
    {
        const char *id = json_string_value(json_object_get(one, "table"));
        const struct table *table = table_find(server, id);
        int seat = (int)json_integer_value(json_object_get(one, "seat")) - 1;
        if (table ? !curtain_hides(table, seat) : !may_be_hidden(server, one))
            continue;
        mire_out_string(one, "status", "playing");
        mire_out_bool(one, "your_turn", false);
    }
}

static void mine_done(struct job *job)
{
    struct listing *listing = (struct listing *)job;
    struct conn *conn = conn_find(job->server, listing->conn);
    if (conn && job->status == MIRE_OK) {
        hide_behind_curtains(job->server, listing);
        json_t *json = json_object();
        mire_out_set(json, "tables", json_incref(listing->list));
        conn_answer(conn, json);
    } else if (conn) {
        conn_refuse(conn, "store", "that can't be looked up just now");
    }
    listing_free(listing);
}

void handle_mine(struct conn *conn, struct table *table)
{
    struct listing *listing = listing_new(mine_work, mine_done);
    (void)table;
    listing->conn = conn->serial;
    strcpy(listing->identity, conn->identity);
    journal_push(conn->server, &listing->job);
}

/* ---- making a table ---- */

/* Seats are "me" (once at most), "open" or a bot; what the store keeps is "human" or the bot. */
static int read_seats(const struct mire_in *in, json_t *out, int *mine)
{
    size_t n = mire_read_list(in, 1, MIRE_SEATS);
    *mine = -1;
    for (size_t i = 0; i < n; i++) {
        struct mire_in one = mire_in_element(in, i);
        const char *who = mire_read_string(&one);
        bool me = strcmp(who, "me") == 0, open = strcmp(who, "open") == 0;
        if (me && *mine >= 0)
            mire_in_fail(&one, "you have one seat");
        else if (!me && !open && !bot_allowed(who))
            mire_in_fail(&one, "should be \"me\", \"open\" or a bot");
        if (me)
            *mine = (int)i;
        mire_out_add(out, json_string(me || open ? "human" : who));
    }
    return mire_in_status(in);
}

static int read_options(const struct mire_in *in, const struct mire_game *game,
                        struct mire_setup *setup, struct mire_error *err)
{
    const char *key;
    json_t *value;
    if (!json_is_object(in->json))
        return mire_in_fail(in, "should be an object {…}");
    json_object_foreach((json_t *)in->json, key, value)
    {
        char text[200];
        const char *word = json_string_value(value);
        if (!word || snprintf(text, sizeof text, "%s=%s", key, word) >= (int)sizeof text)
            return mire_in_fail(in, "each option has a short text as its value");
        int status = mire_setup_option(game, setup, text, err);
        if (status != MIRE_OK)
            return status;
    }
    return MIRE_OK;
}

/* The body of the event that creates the table; NULL where the request is refused. */
static json_t *read_create(struct conn *conn, int *mine, struct mire_error *err)
{
    const struct request *request = &conn->request;
    const struct mire_game *game = mire_game_find(request_text(request, "game", ""));
    struct mire_in top = mire_in_top(request->json, "", err), in;
    struct mire_setup setup;
    json_t *json = json_object(), *seats = json_array();
    MIRE_TEXT(id, 400);
    int status = game ? MIRE_OK : mire_fail(err, MIRE_BAD, "game: there is no such game");
    if (status == MIRE_OK && mire_in_has(&top, "seats", &in))
        status = read_seats(&in, seats, mine);
    if (status == MIRE_OK) {
        mire_setup_default(game, (int)json_array_size(seats), &setup);
        if (mire_in_has(&top, "options", &in))
            status = read_options(&in, game, &setup, err);
    }
    if (status == MIRE_OK)
        status = mire_setup_check(game, &setup, err);
    long window = request_int(request, "secret_window", 0);
    if (status == MIRE_OK && window && !game->decline)
        status = mire_fail(err, MIRE_BAD, "secret_window: %s asks nothing in secret", game->title);
    if (status == MIRE_OK && window && window < SECRET_WINDOW_MIN)
        status = mire_fail(err, MIRE_BAD, "secret_window: is %ld, should be 0 or at least %d",
                           window, SECRET_WINDOW_MIN);
    const char *stand_in = request_text(request, "stand_in", MIRE_BOT_DEFAULT);
    if (status == MIRE_OK && !bot_allowed(stand_in))
        status = mire_fail(err, MIRE_BAD, "stand_in: there is no such bot");
    if (status == MIRE_OK) {
        server_deal_key(conn->server, setup.key);
        mire_id_write(game, &setup, &id);
        mire_out_string(json, "game", id.at);
        mire_out_string(json, "owner", conn->identity);
        mire_out_bool(json, "listed", request_bool(request, "listed", false));
        mire_out_int(json, "step", 1000 * request_int(request, "step", 0));
        mire_out_int(json, "bank", 1000 * request_int(request, "bank", 0));
        mire_out_int(json, "window", 1000 * window);
        mire_out_string(json, "order", "free");
        mire_out_string(json, "stand_in", stand_in);
    }
    mire_out_set(json, "seats", seats);
    if (status == MIRE_OK)
        return json;
    json_decref(json);
    return NULL;
}

static bool all_seated(const struct table *table)
{
    for (int seat = 0; seat < table->setup.seats; seat++)
        if (strcmp(table->seat[seat].player, "human") == 0 && !table->seat[seat].identity[0])
            return false;
    return true;
}

/* Sits down, and starts the game if nobody is missing any more. */
int lobby_sit(struct change *change, struct table *table, int seat, const char *identity,
              const char *name, struct mire_error *err)
{
    char body[ID_SIZE + MIRE_NAME_MAX + 2];
    snprintf(body, sizeof body, "%s\t%s", identity, name);
    int status = change_add(change, EVENT_SIT, seat, 0, body, err);
    if (status == MIRE_OK && all_seated(table))
        status = change_add(change, EVENT_START, -1, 0, NULL, err);
    return status;
}

struct table *lobby_new(struct conn *conn, struct change **change)
{
    struct server *server = conn->server;
    char id[ID_SIZE];
    if (!conn_may_use(conn, USE_TABLES) ||
        (long)server->tables.count >= server->options->limit[LIMIT_LOADED]) {
        conn_refuse(conn, "limit", "too many new tables; try again later");
        return NULL;
    }
    server_random_id(id);
    struct table *table = table_new(server, id);
    table->origin = mire_hash(conn->address->name, strlen(conn->address->name));
    *change = change_begin(table, conn);
    return table;
}

void lobby_open(struct conn *conn, struct table *table, struct change *change, int status,
                const struct mire_error *err)
{
    if (status == MIRE_OK) {
        change_commit(change, need_json(json_pack("{s:s}", "table", table->id)));
        return;
    }
    bool empty = table->events == 0;
    change_abandon(change);
    if (empty)
        table_drop(table);
    conn_refuse(conn, "bad", "%s", err->text);
}

void handle_create(struct conn *conn, struct table *table)
{
    struct mire_error err = {""};
    struct change *change;
    int mine = -1;
    json_t *body = read_create(conn, &mine, &err);
    if (!body) {
        conn_refuse(conn, "bad", "%s", err.text);
        return;
    }
    table = lobby_new(conn, &change);
    if (!table) {
        json_decref(body);
        return;
    }
    size_t size;
    char *text = json_text(body, &size);
    int status = change_add(change, EVENT_CREATE, -1, 0, text, &err);
    char name[MIRE_NAME_MAX + 1];
    if (status == MIRE_OK)
        name_at_table(conn, table, name);
    if (status == MIRE_OK && mine >= 0)
        status = lobby_sit(change, table, mine, conn->identity, name, &err);
    else if (status == MIRE_OK && all_seated(table))
        status = change_add(change, EVENT_START, -1, 0, NULL, &err);
    mire_free(text);
    json_decref(body);
    lobby_open(conn, table, change, status, &err);
}

/* ---- again ---- */

/* A new table with the same people, started at once; then the old one is told where it is. */
void lobby_rematch(struct table *old, struct conn *conn)
{
    struct server *server = old->server;
    struct mire_error err = {""};
    struct mire_setup setup = old->setup;
    json_t *body = json_object(), *seats = json_array();
    char id[ID_SIZE];
    MIRE_TEXT(game, 400);
    server_deal_key(server, setup.key);
    mire_id_write(old->game, &setup, &game);
    for (int seat = 0; seat < setup.seats; seat++)
        mire_out_add(seats, json_string(old->seat[seat].player));
    mire_out_string(body, "game", game.at);
    mire_out_string(body, "owner", old->owner);
    mire_out_bool(body, "listed", false);
    mire_out_int(body, "step", (long)old->step);
    mire_out_int(body, "bank", (long)old->bank);
    mire_out_int(body, "window", (long)old->window);
    mire_out_string(body, "order", "free");
    mire_out_string(body, "stand_in", old->stand_in);
    mire_out_set(body, "seats", seats);
    size_t size;
    char *text = json_text(body, &size);
    server_random_id(id);
    struct table *table = table_new(server, id);
    struct change *change = change_begin(table, NULL);
    int status = change_add(change, EVENT_CREATE, -1, 0, text, &err);
    for (int seat = 0; seat < setup.seats && status == MIRE_OK; seat++)
        if (old->seat[seat].identity[0])
            status = lobby_sit(change, table, seat, old->seat[seat].identity, old->seat[seat].name,
                               &err);
    mire_free(text);
    json_decref(body);
    if (status != MIRE_OK) {
        bool empty = table->events == 0;
        change_abandon(change);
        if (empty)
            table_drop(table);
        conn_refuse(conn, "illegal", "%s", err.text);
        return;
    }
    change_commit(change, NULL);
    /* The journal keeps the order: whoever reads of the new table finds it. */
    change_one(old, conn, EVENT_REMATCH, -1, 0, id, need_json(json_pack("{s:s}", "table", id)));
}
