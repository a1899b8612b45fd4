/* SPDX-License-Identifier: MIT */
/* `mire serve`: the flags of the server, its file of settings, and what a reload changes. */
#include "cli/cli.h"
#include "commands/config.h"
#include "core/text.h"
#include "server/address.h"
#include "server/limits.h"
#include "server/log.h"
#include "server/server.h"
#include "server/site.h"
#include "server/table.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MANY = 32 };

/* What may be in the file; each is a flag, too. */
static const char *const names[] = {
    "port",         "listen",        "store",   "threads", "origin", "behind-proxy", "trust-proxy",
    "open-metrics", "webhook-allow", "control", "verbose", "public", "name",         NULL};

/* Two sets of settings: the one in use, and the one that is being read. */
/* They remember their first mistake: what is read after it does not matter. */
struct settings {
    struct mire_error *err;
    bool failed;
    struct config config;
    const char *origins[MANY + 1], *webhooks[MANY + 1];
    struct network proxies[MANY + 2];
    struct server_options options;
};

static struct cli_args *given;

/* On the command line, in the environment (for what is secret), or in the file. */
static const char *value_of(struct settings *settings, const char *name, int number)
{
    const char *value = cli_value_at(given, name, number);
    if (!value && number == 0 && strcmp(name, "store") == 0)
        value = getenv("MIRE_STORE");
    if (!value && !cli_value_at(given, name, 0))
        value = config_value(&settings->config, name, number);
    return value;
}

static void complain(struct settings *settings, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static void complain(struct settings *settings, const char *format, ...)
{
    char reason[300];
    va_list args;
    va_start(args, format);
    vsnprintf(reason, sizeof reason, format, args);
    va_end(args);
    if (!settings->failed)
        mire_fail(settings->err, MIRE_BAD, "%s", reason);
    settings->failed = true;
}

static bool read_switch(struct settings *settings, const char *name)
{
    const char *value = config_value(&settings->config, name, 0);
    bool yes = value && strcmp(value, "yes") == 0;
    if (value && !yes && strcmp(value, "no") != 0)
        complain(settings, "%s is yes or no, not \"%.40s\"", name, value);
    return yes || cli_has(given, name);
}

static long read_number(struct settings *settings, const char *name, long min, long max,
                        long fallback)
{
    const char *value = value_of(settings, name, 0);
    long number = fallback;
    if (value && !mire_number_parse(value, min, max, &number))
        complain(settings, "--%s is %ld to %ld, not \"%.40s\"", name, min, max, value);
    return number;
}

/* The values of what may be given often, as a list; NULL: it is not. */
static const char *const *read_list(struct settings *settings, const char *name,
                                    const char *list[MANY + 1])
{
    int n = 0;
    for (const char *value; n < MANY && (value = value_of(settings, name, n)); n++)
        list[n] = value;
    list[n] = NULL;
    if (n == MANY && value_of(settings, name, n))
        complain(settings, "--%s is there more than %d times", name, MANY);
    return n ? list : NULL;
}

/* Proxies on this machine, with behind-proxy, and those that are named. */
static void read_proxies(struct settings *settings)
{
    struct network *proxies = settings->proxies;
    const char *list[MANY + 1];
    int n = 0;
    if (read_switch(settings, "behind-proxy")) {
        network_parse("127.0.0.0/8", &proxies[n++], NULL);
        network_parse("::1", &proxies[n++], NULL);
    }
    read_list(settings, "trust-proxy", list);
    for (int i = 0; !settings->failed && list[i]; i++)
        settings->failed = network_parse(list[i], &proxies[n++], settings->err) != MIRE_OK;
    settings->options.proxies = proxies;
    settings->options.proxy_count = n;
}

static void read_limits(struct settings *settings)
{
    long *limit = settings->options.limit;
    for (int i = 0; i < LIMITS; i++)
        limit[i] = limit_about[i].fallback;
    for (int i = 0; i < settings->config.count && !settings->failed; i++) {
        const struct config_entry *entry = &settings->config.entry[i];
        MIRE_TEXT(text, 500);
        if (strncmp(entry->name, "limit.", 6) != 0)
            continue;
        mire_putf(&text, "%s=%s", entry->name + 6, entry->value);
        settings->failed = limit_set(limit, text.at, settings->err) != MIRE_OK;
    }
    const char *own;
    for (int i = 0; !settings->failed && (own = cli_value_at(given, "limit", i)); i++)
        settings->failed = limit_set(limit, own, settings->err) != MIRE_OK;
}

static int read_settings(struct settings *settings, struct mire_error *err)
{
    const char *path = cli_value(given, "config");
    struct server_options *options = &settings->options;
    settings->err = err;
    settings->config.count = 0;
    settings->failed = path && config_read(path, names, &settings->config, err) != MIRE_OK;
    *options = (struct server_options){.rehearsal = cli_has(given, "rehearse")};
    long threads = read_number(settings, "threads", 1, 256, sysconf(_SC_NPROCESSORS_ONLN));
    options->threads = threads < 1 ? 1 : (int)threads;
    options->port = (int)read_number(settings, "port", 0, 65535, 8080);
    options->seed = (uint64_t)read_number(settings, "rehearse", 0, 1000000000, 0);
    read_limits(settings);
    options->origins = read_list(settings, "origin", settings->origins);
    options->webhooks = read_list(settings, "webhook-allow", settings->webhooks);
    read_proxies(settings);
    options->open_metrics = read_switch(settings, "open-metrics");
    bool verbose = read_switch(settings, "verbose");
    const char *listen = value_of(settings, "listen", 0), *store = value_of(settings, "store", 0);
    options->listen = listen ? listen : "127.0.0.1";
    options->store = store ? store : "mire.db";
    options->control = value_of(settings, "control", 0);
    options->name = value_of(settings, "name", 0);
    if (options->name && !site_name_good(options->name))
        complain(settings, "--name is small letters, digits and hyphens, 30 at most");
    else if (options->name && !strstr(options->store, "://"))
        complain(settings, "--name is for servers that share a PostgreSQL database");
    options->public_url = value_of(settings, "public", 0);
    if (options->public_url && !url_is_plain(options->public_url))
        complain(settings, "--public is an address like https://games.example.org");
    if (!settings->failed)
        log_level = verbose ? LOG_DETAIL : LOG_INFO;
    return settings->failed ? MIRE_BAD : MIRE_OK;
}

/* The settings as they are now in the file. What a running server can't change stays. */
static const struct server_options *reload(const struct server_options *old, struct mire_error *err)
{
    static struct settings both[2];
    static int next;
    struct settings *settings = &both[next];
    if (read_settings(settings, err) != MIRE_OK)
        return NULL;
    next = !next;
    struct server_options *options = &settings->options;
    options->listen = old->listen;
    options->store = old->store;
    options->control = old->control;
    options->port = old->port;
    options->name = old->name;
    options->threads = old->threads;
    options->reload = old->reload;
    return options;
}

static int serve(struct cli_args *args)
{
    static struct settings settings;
    given = args;
    int status = read_settings(&settings, &args->err);
    settings.options.reload = reload;
    if (status == MIRE_OK && cli_has(args, "check"))
        return MIRE_OK;
    return status == MIRE_OK ? server_run(&settings.options, &args->err) : status;
}

static const struct cli_flag serve_flags[] = {
    {"config", "FILE", "read the settings below from FILE, too, as lines `name = value`", false},
    {"check", NULL, "only see whether the settings are right", false},
    {"port", "P", "listen on this port (8080); 0: any free one", false},
    {"listen", "ADDRESS", "listen on this address (127.0.0.1); 0.0.0.0: on all", false},
    {"store", "FILE", "keep everything in FILE (mire.db), or at a postgres:// address", false},
    {"name", "NAME", "be one of several servers at that address, by this name", false},
    {"public", "URL", "the address by which people reach the page, for links to tables", false},
    {"threads", "N", "threads for bots (as many as processors)", false},
    {"origin", "URL", "pages from there may connect, too", true},
    {"behind-proxy", NULL, "a proxy on this machine says in X-Forwarded-For who is there", false},
    {"trust-proxy", "NETWORK", "so does one at this address, or in a network like 10.0.0.0/8",
     true},
    {"open-metrics", NULL, "show /metrics to everybody, not only to this machine", false},
    {"webhook-allow", "PREFIX", "webhooks may be called at addresses that begin so", true},
    {"control", "FILE", "take orders of `mire admin` here (the store's name and .control)", false},
    {"limit", "NAME=N", "change a limit; docs/server.md lists them", true},
    {"rehearse", "N", "for tests: deals that N foretells; never to play for real", false},
    {"verbose", NULL, "log more", false},
    {.name = NULL},
};

const struct cli_command cli_serve = {
    .name = "serve",
    .usage = "",
    .summary = "runs a server: the page, and play over the network",
    .details = "Prints the address to open in a browser. Everything is kept in one file; a server\n"
               "that is killed at any moment goes on where it was. A hangup signal makes it read\n"
               "its settings again.\n",
    .flags = serve_flags,
    .run = serve,
};
