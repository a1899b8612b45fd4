/*
 * What everybody at a table is shown. The game's part is computed from a hidden state per viewer
 * (mire_table_view); all who see with the same eyes share the bytes. Nothing is sent that is the
 * same as before: that something happened which one may not know of does not show.
 */
#include "core/json.h"
#include "server/handlers.h"

#include <stdio.h>
#include <string.h>

/* ---- JSON as text: the inner loop of the server, so without detours ---- */

struct writing {
    char *at;
    size_t size, room;
};

static void make_room(struct writing *out, size_t n)
{
    out->room = 2 * (out->size + n) + 8192;
    out->at = need_more(out->at, out->room);
}

static inline void put(struct writing *out, const char *bytes, size_t n)
{
    if (out->size + n > out->room)
        make_room(out, n);
    memcpy(out->at + out->size, bytes, n);
    out->size += n;
}

static void put_string(struct writing *out, const char *text, size_t n)
{
    put(out, "\"", 1);
    for (size_t from = 0, at = 0; from < n; from = at) {
        while (at < n && (unsigned char)text[at] >= 0x20 && text[at] != '"' && text[at] != '\\')
            at++;
        put(out, text + from, at - from);
        if (at == n)
            break;
        char escape[8];
        int size = snprintf(escape, sizeof escape,
                            text[at] == '"'    ? "\\\""
                            : text[at] == '\\' ? "\\\\"
                                               : "\\u%04x",
                            (unsigned char)text[at]);
        put(out, escape, (size_t)size);
        at++;
    }
    put(out, "\"", 1);
}

static void put_int(struct writing *out, long long number)
{
    char digits[24], *at = digits + sizeof digits;
    unsigned long long left =
        number < 0 ? 0ull - (unsigned long long)number : (unsigned long long)number;
    do
        *--at = (char)('0' + left % 10);
    while ((left /= 10) > 0);
    if (number < 0)
        *--at = '-';
    put(out, at, (size_t)(digits + sizeof digits - at));
}

static void put_json(struct writing *out, const json_t *json)
{
    char number[40];
    const char *key;
    json_t *value;
    size_t i;
    switch (json_typeof(json)) {
    case JSON_OBJECT:
        put(out, "{", 1);
        i = 0;
        json_object_foreach((json_t *)json, key, value)
        {
            if (i++)
                put(out, ",", 1);
            put_string(out, key, strlen(key));
            put(out, ":", 1);
            put_json(out, value);
        }
        put(out, "}", 1);
        break;
    case JSON_ARRAY:
        put(out, "[", 1);
        json_array_foreach(json, i, value)
        {
            if (i)
                put(out, ",", 1);
            put_json(out, value);
        }
        put(out, "]", 1);
        break;
    case JSON_STRING:
        put_string(out, json_string_value(json), json_string_length(json));
        break;
    case JSON_INTEGER:
        put_int(out, json_integer_value(json));
        break;
    case JSON_REAL:
        put(out, number, (size_t)snprintf(number, sizeof number, "%.17g", json_real_value(json)));
        if (!strpbrk(number, ".e")) /* a whole one must not come back as an integer */
            put(out, ".0", 2);
        break;
    case JSON_TRUE:
        put(out, "true", 4);
        break;
    case JSON_FALSE:
        put(out, "false", 5);
        break;
    case JSON_NULL:
        put(out, "null", 4);
        break;
    }
}

char *json_text(const json_t *json, size_t *size)
{
    struct writing out = {0};
    put_json(&out, json);
    *size = out.size;
    put(&out, "", 1);
    return out.at;
}

/* ---- the table ---- */

static const char *const status_names[] = {"gathering", "playing", "over"};

static json_t *seat_json(const struct table *table, int number, int viewer, uint32_t public)
{
    const struct seat *seat = &table->seat[number];
    bool human = strcmp(seat->player, "human") == 0;
    json_t *json = json_object();
    mire_out_int(json, "seat", number + 1);
    mire_out_string(json, "player", seat->player);
    mire_out_set(json, "name", seat->name[0] ? json_string(seat->name) : json_null());
    mire_out_bool(json, "you", number == viewer);
    mire_out_bool(json, "present", !human || (seat->identity[0] && !seat->away_since));
    mire_out_set(json, "stand_in", seat->stand_in[0] ? json_string(seat->stand_in) : json_null());
    if (table->step || table->bank) {
        int64_t deadline = public >> number & 1 ? clock_deadline(table, number) : 0;
        mire_out_int(json, "bank", (long)seat->bank);
        mire_out_set(json, "deadline", deadline ? json_integer(deadline) : json_null());
    }
    return json;
}

/* What a seat may do besides playing. */
static void put_own(const struct table *table, json_t *json, int seat)
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
}

static json_t *table_json(struct table *table, int viewer)
{
    json_t *json = json_object(), *seats = json_array();
    uint32_t public = 0;
    MIRE_TEXT(hex, 65);
    mire_out_string(json, "push", "table");
    mire_out_string(json, "table", table->id);
    mire_out_string(json, "game", table->game->id);
    mire_out_string(json, "status", status_names[table->status]);
    mire_out_bool(json, "listed", table->listed);
    if (table->step || table->bank) {
        mire_out_int(json, "step", (long)table->step);
        mire_out_int(json, "bank", (long)table->bank);
    }
    mire_key_commitment(table->setup.key, &hex);
    mire_out_string(json, "commitment", hex.at);
    if (table->status == OVER) {
        mire_text_clear(&hex);
        mire_key_format(table->setup.key, &hex);
        mire_out_string(json, "key", hex.at);
    }
    mire_out_set(json, "rematch", table->rematch[0] ? json_string(table->rematch) : json_null());
    if (table->play) {
        json_t *view = need_json(mire_table_view(table->play, viewer));
        size_t i;
        json_t *one;
        json_array_foreach(json_object_get(view, "seats"), i, one) public |=
            (uint32_t)json_is_true(json_object_get(one, "waited_for")) << i;
        mire_out_set(json, "view", view);
    }
    for (int seat = 0; seat < table->setup.seats; seat++)
        mire_out_add(seats, seat_json(table, seat, viewer, public));
    mire_out_set(json, "seats", seats);
    if (viewer >= 0)
        put_own(table, json, viewer);
    return json;
}

static void make_shown(struct table *table, int viewer)
{
    json_t *json = table_json(table, viewer);
    size_t size;
    table->shown[viewer + 1].bytes = json_text(json, &size);
    table->shown[viewer + 1].size = size - 1; /* its closing brace waits for the log */
    table->shown[viewer + 1].hash = mire_hash(table->shown[viewer + 1].bytes, size);
    json_decref(json);
}

/* ---- logs ---- */

/* Appends the sentences of a ply, one a line, under the number the viewer knows it by. */
static void add_lines(const struct table *table, json_t *lines, int ply, int known, int viewer)
{
    char room[6000];
    struct mire_text text = mire_text_on(room, sizeof room);
    mire_table_tell(table->play, ply, viewer, &text, NULL);
    for (char *line = room, *end; *line; line = end) {
        end = line + strcspn(line, "\n");
        bool more = *end;
        *end = '\0';
        if (*line) {
            json_t *one = json_array();
            mire_out_add(one, json_integer(known));
            mire_out_add(one, json_string(line));
            mire_out_add(lines, one);
        }
        end += more;
    }
}

/* Lines of the plies that were not told yet; afterwards they are. */
static json_t *log_lines(struct follow *follow, int viewer)
{
    const struct table *table = follow->table;
    json_t *lines = json_array();
    int plies = mire_table_plies(table->play);
    while (follow->told < plies) {
        follow->told++;
        follow->known += mire_table_knows(table->play, follow->told, viewer);
        add_lines(table, lines, follow->told, follow->known, viewer);
    }
    return lines;
}

/* The ply (of the whole log) that is the viewer's ply of this number; the last one beyond that. */
static int ply_of_known(const struct table *table, int known, int viewer)
{
    int plies = mire_table_plies(table->play), ply = 0;
    while (ply < plies && known > 0)
        known -= mire_table_knows(table->play, ++ply, viewer);
    return ply;
}

static json_t *chat_json(const struct table *table, int from)
{
    json_t *lines = json_array();
    if (from < table->chats - CHAT_KEPT)
        from = table->chats - CHAT_KEPT;
    for (int i = from; i < table->chats; i++) {
        const struct chat *chat = &table->chat[i % CHAT_KEPT];
        const char *tab = strchr(chat->text, '\t');
        json_t *one = json_object();
        mire_out_int(one, "n", i + 1);
        mire_out_int(one, "at", (long)chat->at);
        mire_out_set(one, "name", json_stringn(chat->text, (size_t)(tab - chat->text)));
        mire_out_string(one, "text", tab + 1);
        mire_out_add(lines, one);
    }
    return lines;
}

static void put_member(struct writing *out, const char *key, json_t *json)
{
    put(out, ",\"", 2);
    put(out, key, strlen(key));
    put(out, "\":", 2);
    put_json(out, json);
    json_decref(json);
}

bool view_send(struct follow *follow)
{
    struct table *table = follow->table;
    int viewer = table_viewer(table, follow->conn);
    struct writing out = {0};
    if (table->state != FREE)
        return false; /* it shows what is not saved yet; the end of that wakes us again */
    if (follow->known < 0)
        follow->known = table->play ? mire_table_known(table->play, follow->told, viewer) : 0;
    int before = follow->known;
    follow->dirty = false;
    if (!table->shown[viewer + 1].bytes)
        make_shown(table, viewer);
    json_t *lines = table->play ? log_lines(follow, viewer) : json_array();
    bool news = table->shown[viewer + 1].hash != follow->sent || json_array_size(lines) > 0 ||
                follow->chat_told < table->chats;
    if (!news) {
        json_decref(lines);
        return false;
    }
    follow->sent = table->shown[viewer + 1].hash;
    put(&out, table->shown[viewer + 1].bytes, table->shown[viewer + 1].size);
    put_member(&out, "log_after", json_integer(before));
    put_member(&out, "log", lines);
    if (follow->chat_told < table->chats)
        put_member(&out, "chat", chat_json(table, follow->chat_told));
    follow->chat_told = table->chats;
    put(&out, "}", 1);
    conn_push_bytes(follow->conn, out.at, out.size);
    mire_free(out.at);
    return true;
}

/* ---- following ---- */

struct follow *follow_find(const struct conn *conn, const struct table *table)
{
    for (int i = 0; i < FOLLOWS_MAX; i++)
        if (conn->follow[i] && conn->follow[i]->table == table)
            return conn->follow[i];
    return NULL;
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
    follow->sent = 0;
    follow->dirty = true;
    presence_changed(table);
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

void handle_ledger(struct conn *conn, struct table *table)
{
    int seat = (int)request_int(&conn->request, "seat", 1) - 1;
    struct mire_sheet sheet;
    if (!table->play || seat >= table->setup.seats) {
        conn_refuse(conn, "bad", "there is nothing to count there");
        return;
    }
    mire_table_score(table->play, seat, table_viewer(table, conn), &sheet);
    json_t *json = sheet_json(table->game, &sheet);
    mire_out_int(json, "seat", seat + 1);
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
    json_t *lines = json_array(), *json = json_object();
    if (to > from + AT_ONCE)
        to = from + AT_ONCE;
    for (int ply = 1, known = 0; ply <= plies && known <= to; ply++) {
        known += mire_table_knows(table->play, ply, viewer);
        if (known >= from && known <= to)
            add_lines(table, lines, ply, known, viewer);
    }
    mire_out_set(json, "log", lines);
    conn_answer(conn, json);
}

/* The table as it was after a ply, with one's own eyes; once the game is over, with any. */
void handle_look(struct conn *conn, struct table *table)
{
    _Alignas(8) unsigned char state[MIRE_STATE_MAX];
    int viewer = table_viewer(table, conn);
    int as = (int)request_int(&conn->request, "as", 0);
    const char *names[MIRE_SEATS];
    if (!table->play) {
        conn_refuse(conn, "illegal", "the game has not begun");
        return;
    }
    if (table->status == OVER && as)
        viewer = as < 0 ? MIRE_EVERYTHING : as - 1;
    if (viewer >= table->setup.seats) {
        conn_refuse(conn, "bad", "there is no such seat");
        return;
    }
    int known = (int)request_int(&conn->request, "ply", 0);
    int ply = ply_of_known(table, known, viewer);
    /* What followed in secret came before the viewer's next ply, too. */
    while (ply < mire_table_plies(table->play) && !mire_table_knows(table->play, ply + 1, viewer))
        ply++;
    mire_table_at(table->play, ply, state, NULL);
    mire_hide(table->game, state, viewer, state);
    table_names(table, names);
    json_t *json = json_object();
    mire_out_int(json, "ply", mire_table_known(table->play, ply, viewer));
    mire_out_int(json, "plies",
                 mire_table_known(table->play, mire_table_plies(table->play), viewer));
    mire_out_set(json, "view", need_json(mire_state_view(table->game, state, viewer, names)));
    conn_answer(conn, json);
}

/* The record of a finished game, with the commitment everybody saw before it began. */
void handle_record(struct conn *conn, struct table *table)
{
    MIRE_TEXT(commitment, 65);
    struct writing out = {0};
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
    mire_key_commitment(table->setup.key, &commitment);
    put(&out, record, (size_t)(key + 1 - record));
    put(&out, "commitment ", 11);
    put(&out, commitment.at, commitment.length);
    put(&out, key, strlen(key) + 1);
    mire_free(record);
    json_t *json = need_json(json_pack("{s:s}", "record", out.at));
    mire_free(out.at);
    conn_answer(conn, json);
}
