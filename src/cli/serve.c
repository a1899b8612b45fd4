/* `mire serve`: the flags of the server. */
#include "cli/cli.h"
#include "core/text.h"
#include "server/server.h"

#include <string.h>
#include <unistd.h>

enum { MANY = 32 };

/* The values of a flag that may be given often, as a list. */
static int collect(struct cli_args *args, const char *flag, const char *list[MANY + 1],
                   const char *const **out)
{
    int n = 0;
    for (const char *value; (value = cli_value_at(args, flag, n)); n++) {
        if (n == MANY)
            return mire_fail(&args->err, MIRE_BAD, "--%s is there more than %d times", flag, MANY);
        list[n] = value;
    }
    list[n] = NULL;
    *out = n ? list : NULL;
    return MIRE_OK;
}

/* Proxies on this machine, with --behind-proxy, and those that are named. */
static int read_proxies(struct cli_args *args, struct server_options *options)
{
    static struct network proxies[MANY + 2];
    int n = 0, status = MIRE_OK;
    if (cli_has(args, "behind-proxy")) {
        network_parse("127.0.0.0/8", &proxies[n++], NULL);
        network_parse("::1", &proxies[n++], NULL);
    }
    const char *value;
    for (int i = 0; status == MIRE_OK && (value = cli_value_at(args, "trust-proxy", i)); i++) {
        if (i == MANY)
            return mire_fail(&args->err, MIRE_BAD, "--trust-proxy is there more than %d times",
                             MANY);
        status = network_parse(value, &proxies[n++], &args->err);
    }
    options->proxies = proxies;
    options->proxy_count = n;
    return status;
}

static int serve(struct cli_args *args)
{
    static const char *origins[MANY + 1], *webhooks[MANY + 1];
    const char *store = cli_value(args, "store"), *listen = cli_value(args, "listen");
    long port = 8080, threads = sysconf(_SC_NPROCESSORS_ONLN), seed = 0;
    if (threads < 1)
        threads = 1;
    int status = cli_number(args, "port", 0, 65535, &port);
    if (status == MIRE_OK)
        status = cli_number(args, "threads", 1, 256, &threads);
    if (status == MIRE_OK)
        status = cli_number(args, "rehearse", 0, 1000000000, &seed);
    struct server_options options = {
        .listen = listen ? listen : "127.0.0.1",
        .store = store ? store : "mire.db",
        .port = (int)port,
        .threads = (int)threads,
        .open_metrics = cli_has(args, "open-metrics"),
        .rehearsal = cli_has(args, "rehearse"),
        .seed = (uint64_t)seed,
    };
    for (int i = 0; i < LIMITS; i++)
        options.limit[i] = limit_about[i].usual;
    for (int i = 0; status == MIRE_OK && cli_value_at(args, "limit", i); i++)
        status = limit_set(options.limit, cli_value_at(args, "limit", i), &args->err);
    if (status == MIRE_OK)
        status = collect(args, "origin", origins, &options.origins);
    if (status == MIRE_OK)
        status = collect(args, "webhook-allow", webhooks, &options.webhooks);
    if (status == MIRE_OK)
        status = read_proxies(args, &options);
    if (cli_has(args, "verbose"))
        log_level = LOG_DETAIL;
    return status == MIRE_OK ? server_run(&options, &args->err) : status;
}

static const struct cli_flag serve_flags[] = {
    {"port", "P", "listen on this port (8080); 0: any free one", false},
    {"listen", "ADDRESS", "listen on this address (127.0.0.1); 0.0.0.0: on all", false},
    {"store", "FILE", "keep everything in FILE (mire.db), or at a postgres:// address", false},
    {"threads", "N", "threads for bots (as many as processors)", false},
    {"origin", "URL", "pages from there may connect, too", true},
    {"behind-proxy", NULL, "a proxy on this machine says in X-Forwarded-For who is there", false},
    {"trust-proxy", "NETWORK", "so does one at this address, or in a network like 10.0.0.0/8",
     true},
    {"open-metrics", NULL, "show /metrics to everybody, not only to this machine", false},
    {"webhook-allow", "PREFIX", "webhooks may be called at addresses that begin so", true},
    {"limit", "NAME=N", "change a limit; docs/server.md lists them", true},
    {"rehearse", "N", "for tests: deals that N foretells; never to play for real", false},
    {"verbose", NULL, "log more", false},
    {.name = NULL},
};

const struct cli_command cli_serve = {
    .name = "serve",
    .usage = "",
    .summary = "a house for many tables: the page, and play over the network",
    .details = "Prints the address to open in a browser. Everything is kept in one file; a server\n"
               "that is killed at any moment goes on where it was.\n",
    .flags = serve_flags,
    .run = serve,
};
