/* SPDX-License-Identifier: MIT */
/* `mire store …`: what an operator does with a store besides serving from it. */
#include "server/store.h"
#include "cli/cli.h"
#include "server/base.h"
#include "server/table.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static int in_store(struct cli_args *args, const char *where, int status)
{
    if (status == MIRE_OK)
        return status;
    struct mire_error inner = args->err;
    /* An address may have a password in it. */
    const char *name = strstr(where, "://") ? "the store" : where;
    return mire_fail(&args->err, status, "%.120s: %.270s", name, inner.text);
}

/* ---- backup ---- */

static int backup(struct cli_args *args)
{
    const char *from_name = args->word[0], *to_name = args->word[1];
    struct store *from = NULL, *to = NULL;
    if (access(to_name, F_OK) == 0)
        return mire_fail(&args->err, MIRE_BAD, "%.200s is there already", to_name);
    int status = in_store(args, from_name, store_open(&from, from_name, STORE_OLD, &args->err));
    if (status == MIRE_OK)
        status = in_store(args, to_name, store_open(&to, to_name, 0, &args->err));
    if (status == MIRE_OK)
        status = in_store(args, to_name, store_copy(from, to, &args->err));
    store_close(from);
    store_close(to);
    return status;
}

static const struct cli_flag no_flags[] = {{.name = NULL}};

const struct cli_command cli_store_backup = {
    .name = "store backup",
    .usage = "STORE TO",
    .summary = "copies a whole store, also while it is in use",
    .details =
        "STORE and TO are files or postgres:// addresses, in any combination, so a server can\n"
        "move from one kind of store to the other. TO must be new or an empty database.\n",
    .flags = no_flags,
    .min_words = 2,
    .max_words = 2,
    .run = backup,
};

/* ---- every table, played again ---- */

struct walk {
    struct cli_args *args;
    struct store *store;
    const char *folder; /* NULL: only check */
    bool running;
    long good, bad, written;
};

/* A table that is played again, and the snapshot that was made before one of its events. */
struct replay {
    struct table table;
    char *snapshot; /* NULL: there is none */
    int before;
};

static int take_snapshot(void *context, const struct store_value *columns, int n)
{
    struct replay *replay = context;
    (void)n;
    mire_free(replay->snapshot);
    replay->before = (int)columns[0].number;
    replay->snapshot = need_copy(columns[1].text);
    return MIRE_OK;
}

static int check_snapshot(struct replay *replay)
{
    if (!replay->snapshot || snapshot_matches(&replay->table, replay->snapshot))
        return MIRE_OK;
    fprintf(stderr, "mire: table %s: its snapshot before event %d is of something else\n",
            replay->table.id, replay->before);
    return MIRE_NO;
}

static int replay_event(void *context, const struct store_value *columns, int n)
{
    struct replay *replay = context;
    struct event event = {.n = (int)columns[0].number,
                          .at = columns[1].number,
                          .kind = (enum event_kind)columns[2].number,
                          .seat = (int)columns[3].number,
                          .value = columns[4].number,
                          .body = columns[5].text,
                          .clock = columns[6].number};
    struct mire_error err = {""};
    (void)n;
    if (event.n == replay->before && check_snapshot(replay) != MIRE_OK)
        return MIRE_NO;
    int status = event_apply(&replay->table, &event, &err);
    if (status != MIRE_OK)
        fprintf(stderr, "mire: table %s, event %d: %s\n", replay->table.id, event.n, err.text);
    return status == MIRE_OK ? MIRE_OK : MIRE_NO;
}

static int write_record(struct walk *walk, const struct table *table)
{
    char path[4096];
    if ((size_t)snprintf(path, sizeof path, "%s/%s-%s.mire", walk->folder, table->game->id,
                         table->id) >= sizeof path)
        return mire_fail(&walk->args->err, MIRE_BAD, "the name of the folder is too long");
    char *record = mire_record_write(table->play);
    if (!record)
        return mire_fail(&walk->args->err, MIRE_BAD, "out of memory");
    int status = cli_write_file(walk->args, path, record);
    mire_free(record);
    walk->written += status == MIRE_OK;
    return status;
}

static int walk_table(void *context, const struct store_value *columns, int n)
{
    struct walk *walk = context;
    struct replay replay = {.table = {.state = FREE}};
    struct table *table = &replay.table;
    struct mire_error *err = &walk->args->err;
    (void)n;
    if (!columns[0].text || strlen(columns[0].text) != ID_SIZE - 1)
        return MIRE_BAD;
    strcpy(table->id, columns[0].text);
    int status =
        store_run(walk->store, STORE_GET_SNAPSHOT, columns, 1, take_snapshot, &replay, err);
    if (status == MIRE_OK)
        status = store_run(walk->store, STORE_GET_EVENTS, columns, 1, replay_event, &replay, err);
    if (status == MIRE_OK && replay.before == table->events)
        status = check_snapshot(&replay); /* nothing has happened since */
    if (status == MIRE_NO)
        walk->bad++;
    walk->good += status == MIRE_OK;
    if (status == MIRE_OK && walk->folder && table->play &&
        (walk->running || table->status == OVER))
        status = write_record(walk, table);
    table_clear(table);
    mire_free(replay.snapshot);
    return status == MIRE_NO ? MIRE_OK : status;
}

static int walk_store(struct cli_args *args, struct walk *walk)
{
    const char *where = args->word[0];
    walk->args = args;
    int status = in_store(args, where, store_open(&walk->store, where, STORE_OLD, &args->err));
    if (status == MIRE_OK)
        status = in_store(
            args, where,
            store_run(walk->store, STORE_ALL_TABLES, NULL, 0, walk_table, walk, &args->err));
    store_close(walk->store);
    if (status == MIRE_OK && walk->bad)
        status = mire_fail(&args->err, MIRE_NO, "%ld of %ld tables can't be played again",
                           walk->bad, walk->bad + walk->good);
    return status;
}

static int export(struct cli_args *args)
{
    struct walk walk = {.folder = args->word[1], .running = cli_has(args, "running")};
    if (mkdir(walk.folder, 0700) != 0 && errno != EEXIST)
        return mire_fail(&args->err, MIRE_BAD, "%.200s: %s", walk.folder, strerror(errno));
    int status = walk_store(args, &walk);
    if (status != MIRE_BAD)
        printf("%ld records\n", walk.written);
    return status;
}

static const struct cli_flag export_flags[] = {
    {"running", NULL, "also games that are not over: their records have everybody's secrets",
     false},
    {.name = NULL},
};

const struct cli_command cli_store_export = {
    .name = "store export",
    .usage = "STORE FOLDER",
    .summary = "writes every finished game of a store as a record",
    .flags = export_flags,
    .min_words = 2,
    .max_words = 2,
    .run = export,
};

static int check(struct cli_args *args)
{
    struct walk walk = {0};
    int status = walk_store(args, &walk);
    if (status == MIRE_OK)
        printf("%ld tables, all whole\n", walk.good);
    return status;
}

const struct cli_command cli_store_check = {
    .name = "store check",
    .usage = "STORE",
    .summary = "replays every table of a store and says which ones fail",
    .flags = no_flags,
    .min_words = 1,
    .max_words = 1,
    .run = check,
};
