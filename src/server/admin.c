/* SPDX-License-Identifier: MIT */
/*
 * What an operator may do with a store: look, delete, bar people, give them their data or forget
 * them. Each order runs in one transaction, on the journal's thread of a server that runs
 * (control.c) or alone where none does (`mire admin`), and is written down with the time.
 */
#include "server/admin.h"
#include "core/json.h"
#include "core/text.h"
#include "server/address.h"
#include "server/base.h"
#include "server/names.h"
#include "server/news.h"
#include "server/store.h"
#include "server/table.h"
#include "server/views.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Nobody has this identity: it stands where somebody was who is forgotten. */
#define NOBODY      "0000000000000000"
#define SOMEBODY    "Somebody"
#define LAST(WORDS) (WORDS)->word[(WORDS)->count - 1]

static void say(struct order *order, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void say(struct order *order, const char *format, ...)
{
    char line[1200];
    va_list args;
    va_start(args, format);
    vsnprintf(line, sizeof line, format, args);
    va_end(args);
    mire_out_add(order->lines, json_string(line));
}

static int run(struct order *order, enum store_statement statement, const char *a, const char *b,
               store_row *row)
{
    struct store_value values[] = {store_text(a), store_text(b)};
    return store_run(order->store, statement, values, b ? 2 : a ? 1 : 0, row, order, order->err);
}

/* ---- tables ---- */

static const char *const status_names[] = {"gathering", "playing", "over"};

static int say_table(void *context, const struct store_value *columns, int n)
{
    struct order *order = context;
    time_t updated = (time_t)(columns[5].number / 1000);
    struct tm day;
    char stamp[40];
    (void)n;
    gmtime_r(&updated, &day);
    strftime(stamp, sizeof stamp, "%Y-%m-%d %H:%M", &day);
    int64_t status = columns[1].number;
    say(order, "%s  %-9s  %s  %s", columns[0].text,
        status >= GATHERING && status <= OVER ? status_names[status] : "?", stamp, columns[7].text);
    order->found++;
    return MIRE_OK;
}

static int list(struct order *order)
{
    return run(order, STORE_ALL_TABLES, NULL, NULL, say_table);
}

static int say_seat(void *context, const struct store_value *columns, int n)
{
    char tag[TAG_SIZE];
    (void)n;
    name_tag(columns[1].text, tag);
    say(context, "seat %lld: %s (%s)", (long long)columns[0].number + 1, columns[1].text, tag);
    return MIRE_OK;
}

static int say_count(void *context, const struct store_value *columns, int n)
{
    static const char *const what[] = {"tables", "people", "events", "lines of chat", "snapshots"};
    for (int i = 0; i < n && i < 5; i++)
        say(context, "%s %lld", what[i], (long long)columns[i].number);
    return MIRE_OK;
}

static int need_table(struct order *order)
{
    int status = run(order, STORE_GET_TABLE, order->word[0], NULL, say_table);
    if (status == MIRE_OK && !order->found)
        status = mire_fail(order->err, MIRE_NO, "there is no table %.40s", order->word[0]);
    return status;
}

static int show(struct order *order)
{
    int status = need_table(order);
    return status == MIRE_OK ? run(order, STORE_SEATS_AT, order->word[0], NULL, say_seat) : status;
}

static int delete_one(struct order *order, const char *table)
{
    static const enum store_statement all[] = {STORE_DELETE_EVENTS, STORE_DELETE_CHAT,
                                               STORE_DELETE_SNAPSHOT, STORE_DELETE_SEATS,
                                               STORE_DELETE_TABLE};
    int status = MIRE_OK;
    for (size_t i = 0; i < sizeof all / sizeof *all && status == MIRE_OK; i++)
        status = run(order, all[i], table, NULL, NULL);
    mire_out_add(order->tables, json_string(table));
    return status;
}

static int delete_table(struct order *order)
{
    int status = need_table(order);
    return status == MIRE_OK ? delete_one(order, order->word[0]) : status;
}

static int note_table(void *context, const struct store_value *columns, int n)
{
    struct order *order = context;
    (void)n;
    mire_out_add(order->tables, json_string(columns[0].text));
    return MIRE_OK;
}

/* Tables where nothing has happened for so many days. */
static int prune(struct order *order)
{
    long days;
    if (!mire_number_parse(order->word[0], 1, 36500, &days))
        return mire_fail(order->err, MIRE_BAD, "days are 1 to 36500, not \"%.40s\"",
                         order->word[0]);
    struct store_value before = store_int(order->now - days * 86400 * 1000);
    int status =
        store_run(order->store, STORE_OLD_TABLES, &before, 1, note_table, order, order->err);
    json_t *old = order->tables;
    order->tables = json_array();
    for (size_t i = 0; i < json_array_size(old) && status == MIRE_OK; i++)
        status = delete_one(order, json_string_value(json_array_get(old, i)));
    say(order, "%zu tables deleted", json_array_size(old));
    json_decref(old);
    return status;
}

static int usage(struct order *order)
{
    return run(order, STORE_COUNTS, NULL, NULL, say_count);
}

/* ---- people ---- */

static int note_person(void *context, const struct store_value *columns, int n)
{
    struct order *order = context;
    (void)n;
    order->found++;
    snprintf(order->identity, sizeof order->identity, "%s", columns[0].text);
    snprintf(order->name, sizeof order->name, "%s", columns[1].text);
    order->registered = columns[3].text != NULL;
    mire_out_set(
        order->data, "person",
        need_json(json_pack("{s:s, s:s, s:b, s:s?, s:I}", "identity", columns[0].text, "name",
                            columns[1].text, "password", columns[3].text != NULL, "webhook",
                            columns[4].text, "created", (json_int_t)columns[5].number)));
    return MIRE_OK;
}

/* By identity, by a name with a password, or by a name only one person has. */
static int need_person(struct order *order)
{
    char key[NAME_KEY];
    const char *who = order->word[0];
    order->found = 0;
    int status = run(order, STORE_GET_IDENTITY, who, NULL, note_person);
    name_key(who, key);
    if (status == MIRE_OK && !order->found)
        status = run(order, STORE_GET_LOGIN, key, NULL, note_person);
    if (status == MIRE_OK && !order->found)
        status = run(order, STORE_GET_NAMED, who, NULL, note_person);
    if (status == MIRE_OK && order->found != 1)
        status = mire_fail(order->err, MIRE_NO,
                           order->found ? "%.60s is the name of several; say which identity"
                                        : "there is nobody called %.60s",
                           who);
    return status;
}

static int who(struct order *order)
{
    int status = need_person(order);
    char tag[TAG_SIZE];
    if (status != MIRE_OK)
        return status;
    name_tag(order->identity, tag);
    say(order, "%s  %s (%s)%s", order->identity, order->name, tag,
        order->registered ? ", has a password" : "");
    return MIRE_OK;
}

static int bar(struct order *order, const char *how)
{
    struct network network;
    char address[64], until[24];
    long hours = 24 * 365 * 10;
    const char *what = order->word[0];
    int status = MIRE_OK;
    if (order->count > 1 && !mire_number_parse(order->word[1], 0, hours, &hours))
        return mire_fail(order->err, MIRE_BAD, "hours are a number, not \"%.40s\"", order->word[1]);
    if (network_parse(what, &network, NULL) == MIRE_OK && !strchr(what, '/')) {
        address_name(what, address, sizeof address);
        snprintf(order->barred, sizeof order->barred, "%s a %s", how, address);
    } else {
        status = need_person(order);
        snprintf(order->barred, sizeof order->barred, "%s p %s", how, order->identity);
    }
    order->until = order->now + hours * 3600 * 1000;
    snprintf(until, sizeof until, "%lld", (long long)order->until);
    return status == MIRE_OK ? run(order, STORE_PUT_BARRED, order->barred, until, NULL) : status;
}

static int unbar(struct order *order, const char *how)
{
    int status = bar(order, how);
    order->until = 0;
    return status == MIRE_OK ? run(order, STORE_DROP_BARRED, order->barred, NULL, NULL) : status;
}

static int ban(struct order *order)
{
    return bar(order, "ban");
}

static int unban(struct order *order)
{
    return unbar(order, "ban");
}

static int mute(struct order *order)
{
    return bar(order, "mute");
}

static int unmute(struct order *order)
{
    return unbar(order, "mute");
}

/* The hash of the new password comes with the order: making it takes long. Every place must log in.
 */
static int reset_password(struct order *order)
{
    char key[NAME_KEY];
    int status = need_person(order);
    if (status != MIRE_OK)
        return status;
    name_key(order->name, key);
    struct store_value values[] = {store_text(key), store_text(order->word[1]),
                                   store_text(order->identity)};
    status = store_run(order->store, STORE_SET_LOGIN, values, 3, NULL, NULL, order->err);
    return status == MIRE_OK ? run(order, STORE_DROP_OTHER_SECRETS, order->identity, "", NULL)
                             : status;
}

/* ---- a person's data ---- */

static int note_seat(void *context, const struct store_value *columns, int n)
{
    struct order *order = context;
    (void)n;
    json_t *summary = json_loads(columns[7].text, 0, NULL);
    mire_out_add(order->tables, json_string(columns[0].text));
    mire_out_add(json_object_get(order->data, "tables"),
                 need_json(json_pack("{s:s, s:I, s:I, s:o}", "table", columns[0].text, "seat",
                                     (json_int_t)columns[8].number + 1, "updated",
                                     (json_int_t)columns[5].number, "table_summary",
                                     summary ? summary : json_null())));
    return MIRE_OK;
}

static int note_line(void *context, const struct store_value *columns, int n)
{
    struct order *order = context;
    (void)n;
    mire_out_add(json_object_get(order->data, "chat"),
                 need_json(json_pack("{s:s, s:I, s:s}", "table", columns[0].text, "at",
                                     (json_int_t)columns[1].number, "text", columns[2].text)));
    return MIRE_OK;
}

static int note_rating(void *context, const struct store_value *columns, int n)
{
    struct order *order = context;
    (void)n;
    mire_out_add(
        json_object_get(order->data, "ratings"),
        need_json(json_pack("{s:s, s:f, s:f, s:I, s:I, s:I}", "game", columns[1].text, "rating",
                            (double)columns[2].number / 1000, "deviation",
                            (double)columns[3].number / 1000, "played",
                            (json_int_t)columns[5].number, "won", (json_int_t)columns[6].number,
                            "updated", (json_int_t)columns[7].number)));
    return MIRE_OK;
}

static int gather(struct order *order)
{
    int status = need_person(order);
    mire_out_set(order->data, "tables", json_array());
    mire_out_set(order->data, "chat", json_array());
    mire_out_set(order->data, "ratings", json_array());
    if (status == MIRE_OK)
        status = run(order, STORE_MINE_ALL, order->identity, NULL, note_seat);
    if (status == MIRE_OK)
        status = run(order, STORE_CHAT_OF, order->identity, NULL, note_line);
    if (status == MIRE_OK)
        status = run(order, STORE_RATINGS_OF, order->identity, NULL, note_rating);
    return status;
}

static int export_person(struct order *order)
{
    int status = gather(order);
    if (status != MIRE_OK)
        return status;
    char *text = json_dumps(order->data, JSON_INDENT(2) | JSON_SORT_KEYS);
    mire_out_add(order->lines, json_string(text ? text : ""));
    free(text);
    return MIRE_OK;
}

/* Their name goes out of one table; the game and everybody else's part in it stay. */
static int forget_at(struct order *order, const json_t *table)
{
    const char *id = json_string_value(json_object_get(table, "table"));
    json_int_t seat = json_integer_value(json_object_get(table, "seat")) - 1;
    json_t *summary = json_object_get(table, "table_summary");
    json_t *seats = json_object_get(summary, "seats");
    size_t size;
    mire_out_string(json_array_get(seats, (size_t)seat), "name", SOMEBODY);
    char *text = json_text(summary, &size);
    struct store_value sat[] = {store_text(NOBODY "\t" SOMEBODY), store_text(id), store_int(seat)};
    int status = run(order, STORE_SET_SUMMARY, text, id, NULL);
    mire_free(text);
    if (status == MIRE_OK)
        status = store_run(order->store, STORE_FORGET_SEAT, sat, 3, NULL, NULL, order->err);
    struct store_value said[] = {store_text(SOMEBODY "\t…"), store_text(id),
                                 store_text(order->like)};
    if (status == MIRE_OK) /* from before chat had a place of its own */
        status = store_run(order->store, STORE_FORGET_SAID, said, 3, NULL, NULL, order->err);
    return status == MIRE_OK ? run(order, STORE_DELETE_SNAPSHOT, id, NULL, NULL) : status;
}

static int delete_person(struct order *order)
{
    char inside[40];
    size_t i;
    json_t *table;
    int status = gather(order);
    if (status != MIRE_OK)
        return status;
    snprintf(order->like, sizeof order->like, "%s\t%%", order->name);
    json_array_foreach(json_object_get(order->data, "tables"), i, table)
    {
        if (status == MIRE_OK)
            status = forget_at(order, table);
    }
    snprintf(inside, sizeof inside, "%%%s%%", order->identity);
    struct store_value owned[] = {store_text(order->identity), store_text(NOBODY),
                                  store_text(inside)};
    if (status == MIRE_OK)
        status = store_run(order->store, STORE_FORGET_OWNER, owned, 3, NULL, NULL, order->err);
    static const enum store_statement all[] = {STORE_DELETE_CHAT_OF, STORE_DELETE_SEATS_OF,
                                               STORE_DELETE_SECRETS, STORE_DELETE_RATINGS,
                                               STORE_DELETE_IDENTITY};
    for (size_t k = 0; k < sizeof all / sizeof *all && status == MIRE_OK; k++)
        status = run(order, all[k], order->identity, NULL, NULL);
    return status;
}

/* ---- what was ordered ---- */

static int say_audit(void *context, const struct store_value *columns, int n)
{
    time_t at = (time_t)(columns[0].number / 1000);
    struct tm day;
    char stamp[40];
    (void)n;
    gmtime_r(&at, &day);
    strftime(stamp, sizeof stamp, "%Y-%m-%d %H:%M:%S", &day);
    say(context, "%s  %s", stamp, columns[1].text);
    return MIRE_OK;
}

static int audit(struct order *order)
{
    return run(order, STORE_ALL_AUDIT, NULL, NULL, say_audit);
}

static int nothing(struct order *order)
{
    (void)order;
    return MIRE_OK;
}

/* Whether what people do can be saved is the server's to know: it refuses the order if not. */
static int health(struct order *order)
{
    say(order, "ok");
    return MIRE_OK;
}

static const struct {
    const char *name;
    int min, max;
    bool changes;
    int (*run)(struct order *order);
} orders[] = {
    {"list", 0, 0, false, list},
    {"show", 1, 1, false, show},
    {"delete", 1, 1, true, delete_table},
    {"prune", 1, 1, true, prune},
    {"usage", 0, 0, false, usage},
    {"who", 1, 1, false, who},
    {"ban", 1, 2, true, ban},
    {"unban", 1, 1, true, unban},
    {"mute", 1, 2, true, mute},
    {"unmute", 1, 1, true, unmute},
    {"reset-password", 2, 2, true, reset_password},
    {"export-person", 1, 1, true, export_person},
    {"delete-person", 1, 1, true, delete_person},
    {"announce", 1, 1, true, nothing},
    {"health", 0, 0, false, health},
    {"audit", 0, 0, false, audit},
};

static int write_down(struct order *order)
{
    MIRE_TEXT(what, 400);
    /* Of who is forgotten and of passwords not a word more than that there was such an order. */
    bool quiet = strcmp(order->what, "delete-person") == 0;
    mire_put(&what, order->what);
    if (order->count && !quiet)
        mire_putf(&what, " %.200s", order->word[0]);
    struct store_value values[] = {store_int(order->now), store_text(what.at)};
    return store_run(order->store, STORE_ADD_AUDIT, values, 2, NULL, NULL, order->err);
}

/* Other servers on the same database are told what they must forget. Whoever has a table in memory
 * that is another now must read it anew before anything is written to it. */
static int tell_others(struct order *order)
{
    enum { AT_ONCE = 200 }; /* tables: a message has room for 8000 bytes */
    json_t *all = order->tables;
    int status = MIRE_OK;
    if (strcmp(order->what, "export-person") == 0)
        return MIRE_OK; /* it is written down, but nothing is another */
    size_t from = 0, count = json_array_size(all);
    do {
        size_t size;
        order->tables = json_array();
        for (size_t i = from; i < count && i < from + AT_ONCE && status == MIRE_OK; i++) {
            const char *table = json_string_value(json_array_get(all, i));
            mire_out_add(order->tables, json_string(table));
            status = run(order, STORE_TAKE_AWAY, table, NULL, NULL);
        }
        json_t *news = news_of_order(order);
        mire_out_string(news, "from", order->from ? order->from : "");
        char *text = json_text(news, &size);
        if (status == MIRE_OK)
            status = run(order, STORE_TELL, text, NULL, NULL);
        mire_free(text);
        json_decref(news);
        json_decref(order->tables);
        from += AT_ONCE;
    } while (status == MIRE_OK && from < count);
    order->tables = all;
    return status;
}

int order_run(struct order *order)
{
    order_free(order);
    order->lines = json_array();
    order->tables = json_array();
    order->data = json_object();
    order->found = 0;
    for (size_t i = 0; i < sizeof orders / sizeof *orders; i++) {
        if (strcmp(orders[i].name, order->what) != 0)
            continue;
        if (order->count < orders[i].min || order->count > orders[i].max)
            return mire_fail(order->err, MIRE_BAD, "%s: not so many words", order->what);
        int status = orders[i].run(order);
        if (status == MIRE_OK && orders[i].changes)
            status = tell_others(order);
        return status == MIRE_OK && orders[i].changes && !order->own ? write_down(order) : status;
    }
    return mire_fail(order->err, MIRE_BAD, "there is no order \"%.40s\"", order->what);
}

void order_free(struct order *order)
{
    json_decref(order->lines);
    json_decref(order->tables);
    json_decref(order->data);
    order->lines = order->tables = order->data = NULL;
}
