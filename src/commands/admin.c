/* SPDX-License-Identifier: MIT */
/* `mire admin …`: what an operator does with a server that runs, or with its store when none does.
 */
#include "server/admin.h"
#include "cli/cli.h"
#include "core/json.h"
#include "server/base.h"
#include "server/control.h"
#include "server/names.h"
#include "server/store.h"

#include <errno.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

static void print_lines(const json_t *lines)
{
    size_t i;
    json_t *line;
    json_array_foreach((json_t *)lines, i, line) puts(json_string_value(line));
}

/* ---- to a server that runs ---- */

/* A connection to it; -1: there is none. */
static int call(const char *path)
{
    struct sockaddr_un there = {.sun_family = AF_UNIX};
    if (!path[0] || strlen(path) >= sizeof there.sun_path)
        return -1;
    strcpy(there.sun_path, path);
    int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (fd >= 0 && connect(fd, (struct sockaddr *)&there, sizeof there) == 0)
        return fd;
    if (fd >= 0)
        close(fd);
    return -1;
}

static int tell(struct cli_args *args, int fd, const struct order *order)
{
    json_t *words = json_array(), *answer = NULL;
    for (int i = 0; i < order->count; i++)
        json_array_append_new(words, json_string(order->word[i]));
    json_t *request = json_pack("{s:s, s:o}", "do", order->what, "words", words);
    char *text = request ? json_dumps(request, JSON_COMPACT) : NULL;
    FILE *stream = fdopen(fd, "r+");
    json_decref(request);
    if (text && stream && fprintf(stream, "%s\n", text) > 0 && fflush(stream) == 0)
        answer = json_loadf(stream, JSON_DISABLE_EOF_CHECK, NULL);
    free(text);
    if (stream)
        fclose(stream);
    int status = MIRE_OK;
    if (!answer)
        status = mire_fail(&args->err, MIRE_BAD, "the server did not answer");
    else if (!json_is_true(json_object_get(answer, "ok")))
        status = mire_fail(&args->err, MIRE_NO, "%s",
                           json_string_value(json_object_get(answer, "text")));
    else
        print_lines(json_object_get(answer, "lines"));
    json_decref(answer);
    return status;
}

/* ---- without one ---- */

static int do_alone(struct cli_args *args, const char *where, struct order *order)
{
    struct store *store = NULL;
    if (strcmp(order->what, "announce") == 0 || strcmp(order->what, "health") == 0)
        return mire_fail(&args->err, MIRE_NO, "no server is running here");
    int status = store_open(&store, where, STORE_SERVE | STORE_OLD, &args->err);
    if (status != MIRE_OK)
        return status;
    order->store = store;
    order->err = &args->err;
    status = store_begin(store, &args->err);
    if (status == MIRE_OK)
        status = order_run(order);
    if (status == MIRE_OK)
        status = store_commit(store, &args->err);
    else
        store_rollback(store);
    if (status == MIRE_OK)
        print_lines(order->lines);
    order_free(order);
    store_close(store);
    return status;
}

/* A new password is made here, and only its hash leaves the process. */
static int make_password(struct cli_args *args, struct order *order)
{
    static char password[SECRET_SIZE], hash[crypto_pwhash_STRBYTES];
    server_random_letters(password, 16);
    if (crypto_pwhash_str(hash, password, strlen(password), crypto_pwhash_OPSLIMIT_INTERACTIVE,
                          crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0)
        return mire_fail(&args->err, MIRE_BAD, "out of memory");
    order->word[order->count++] = hash;
    printf("%s\n", password);
    return MIRE_OK;
}

static int admin(struct cli_args *args)
{
    const char *given = cli_value(args, "store"), *named = getenv("MIRE_STORE");
    const char *where = given ? given : named ? named : "mire.db";
    struct order order = {.what = args->word[0]};
    char path[4096];
    if (sodium_init() < 0)
        return mire_fail(&args->err, MIRE_BAD, "the system gives no random numbers");
    server_begin_time();
    names_start();
    order.now = server_now();
    for (int i = 1; i < args->words; i++)
        order.word[order.count++] = args->word[i];
    control_path(cli_value(args, "control"), where, path, sizeof path);
    int status = MIRE_OK;
    if (strcmp(order.what, "reset-password") == 0 && order.count == 1)
        status = make_password(args, &order);
    if (status != MIRE_OK)
        return status;
    int fd = call(path);
    return fd >= 0 ? tell(args, fd, &order) : do_alone(args, where, &order);
}

static const struct cli_flag admin_flags[] = {
    {"store", "FILE", "the store (mire.db), or its postgres:// address", false},
    {"control", "FILE", "where the server takes orders (the store's name and .control)", false},
    {.name = NULL},
};

const struct cli_command cli_admin = {
    .name = "admin",
    .usage = "ORDER …",
    .summary = "orders to a server: look, delete, ban, announce, forget",
    .details =
        "list                        every table\n"
        "show TABLE                  one of them, and who sits there\n"
        "delete TABLE                with everything that happened there\n"
        "prune DAYS                  tables where nothing has happened for that long\n"
        "usage                       how much there is of everything\n"
        "who NAME                    somebody's identity and tag\n"
        "ban WHO [HOURS]             a person or an address, for ever or that long; unban WHO\n"
        "mute WHO [HOURS]            keeps a person from chatting; unmute WHO\n"
        "reset-password WHO          prints a new one; every place must log in again\n"
        "announce TEXT               tells everybody who is there\n"
        "export-person WHO           all that is kept of a person, as JSON\n"
        "delete-person WHO           forgets a person; others keep their games\n"
        "health                      is all well?\n"
        "audit                       what was ordered, and when\n"
        "WHO is an identity, a name with a password, or a name only one person has. Orders go to "
        "the\n"
        "server that runs, or to the store where none does.\n",
    .flags = admin_flags,
    .min_words = 1,
    .max_words = 3,
    .run = admin,
};
