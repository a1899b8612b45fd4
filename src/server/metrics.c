/* SPDX-License-Identifier: MIT */
/* What the server counts, and /metrics in the text format of Prometheus. */
#include "server/metrics.h"
#include "server/base.h"
#include "server/journal.h"
#include "server/limits.h"
#include "server/server.h"
#include "server/store.h"
#include "server/workers.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const double bounds[ANSWER_BUCKETS] = {0.001, 0.002, 0.005, 0.01, 0.02,
                                              0.05,  0.1,   0.25,  1,    5};

static const struct {
    const char *name, *help;
} about[METRICS] = {
    [METRIC_CONNECTIONS] = {"connections_opened", "sockets that were let in"},
    [METRIC_REFUSED_CONNECTIONS] = {"connections_refused", "connections over a limit"},
    [METRIC_SHED] = {"connections_shed", "clients that were too slow, too fast or too loud"},
    [METRIC_MESSAGES] = {"messages", "messages received"},
    [METRIC_REFUSED] = {"messages_refused", "messages answered with no"},
    [METRIC_MOVES] = {"moves", "moves of people, saved"},
    [METRIC_BOT_MOVES] = {"bot_moves", "moves of bots, saved"},
    [METRIC_COMMITS] = {"commits", "transactions of the store"},
    [METRIC_COMMITTED] = {"committed_changes", "changes they saved"},
    [METRIC_COMMIT_FAILURES] = {"commit_failures", "changes that could not be saved"},
    [METRIC_COMMIT_MICROSECONDS] = {"commit_microseconds", "time spent on them"},
    [METRIC_LOADS] = {"table_loads", "tables read from the store"},
    [METRIC_DROPS] = {"table_drops", "tables put out of memory"},
    [METRIC_PUSHES] = {"pushes", "messages sent without being asked for"},
    [METRIC_BYTES_OUT] = {"bytes_sent", "bytes of messages sent"},
    [METRIC_WEBHOOKS] = {"webhooks", "calls of webhooks"},
    [METRIC_BOT_MICROSECONDS] = {"bot_microseconds", "time bots have thought"},
    [METRIC_LOGINS] = {"logins", "passwords that were right"},
    [METRIC_LOGINS_REFUSED] = {"logins_refused", "passwords that were wrong"},
};

static const char *const use_names[USES] = {
    [USE_CONNECTS] = "connects",     [USE_MESSAGES] = "messages", [USE_WORK] = "work",
    [USE_IDENTITIES] = "identities", [USE_TABLES] = "tables",     [USE_PASSWORDS] = "passwords",
    [USE_CHATS] = "chats",
};

/* How much there is of what comes and goes. */
struct gauge {
    const char *name, *help;
    long long value;
};
enum { GAUGES = 12 };

static long long resident(void)
{
    long long pages = 0;
    FILE *file = fopen("/proc/self/statm", "re");
    if (!file)
        return 0;
    if (fscanf(file, "%*s %lld", &pages) != 1)
        pages = 0;
    fclose(file);
    return pages * sysconf(_SC_PAGESIZE);
}

static void next_minute(struct longest *longest)
{
    int64_t minute = server_microseconds() / 60000000;
    if (minute == longest->minute)
        return;
    longest->before = minute == longest->minute + 1 ? longest->now : 0;
    longest->now = 0;
    longest->minute = minute;
}

void metric_longest(struct longest *longest, int64_t microseconds)
{
    next_minute(longest);
    if (microseconds > longest->now)
        longest->now = microseconds;
}

static int64_t longest_of(struct longest *longest)
{
    next_minute(longest);
    return longest->now > longest->before ? longest->now : longest->before;
}

static void measure(struct server *server, struct gauge gauge[GAUGES])
{
    long bots, thinking, others, choosing, paintings, painting, passwords, hashing;
    workers_count(server->workers, &bots, &thinking);
    workers_count(server->quick, &others, &choosing);
    workers_count(server->painters, &paintings, &painting);
    workers_count(server->keepers, &passwords, &hashing);
    const struct gauge now[GAUGES] = {
        {"connections", "open sockets", server->connections},
        {"tables", "tables in memory", (long long)server->tables.count},
        {"memory_bytes", "memory of the process", resident()},
        {"store_memory_bytes", "of that, what SQLite has, most of it its cache",
         store_sqlite_memory()},
        {"store_waiting", "changes and questions the store has not answered",
         journal_waiting(server)},
        {"bots_waiting", "bots that wait for a thread", bots + others},
        {"bots_thinking", "bots that think", thinking + choosing},
        {"views_waiting", "views that wait to be put into text", paintings},
        {"passwords_waiting", "passwords that wait to be looked at", passwords},
        {"long_waiting", "requests that take long and wait for their turn",
         server->long_work.count},
        {"longest_turn_microseconds", "longest time in a minute or two that the loop was at work",
         longest_of(&server->metrics.turn)},
        {"longest_commit_microseconds", "longest time in a minute or two the store took to save",
         longest_of(&server->metrics.commit)},
    };
    memcpy(gauge, now, sizeof now);
}

void metric_answer(struct metrics *metrics, int64_t microseconds)
{
    for (int i = 0; i < ANSWER_BUCKETS; i++)
        if ((double)microseconds <= bounds[i] * 1e6)
            metrics->answers[i]++;
    metrics->answers[ANSWER_BUCKETS]++;
    metrics->answer_microseconds += (uint64_t)microseconds;
}

char *metrics_page(struct server *server, size_t *size)
{
    const struct metrics *metrics = &server->metrics;
    enum { ROOM = 16384 };
    char *page = need_memory(ROOM);
    struct mire_text text = mire_text_on(page, ROOM);
    for (int i = 0; i < METRICS; i++)
        mire_putf(&text,
                  "# HELP mire_%s_total %s\n# TYPE mire_%s_total counter\nmire_%s_total %llu\n",
                  about[i].name, about[i].help, about[i].name, about[i].name,
                  (unsigned long long)metrics->count[i]);
    struct gauge gauge[GAUGES];
    measure(server, gauge);
    for (int i = 0; i < GAUGES; i++)
        mire_putf(&text, "# HELP mire_%s %s\n# TYPE mire_%s gauge\nmire_%s %lld\n", gauge[i].name,
                  gauge[i].help, gauge[i].name, gauge[i].name, gauge[i].value);
    mire_put(&text, "# HELP mire_limited_total requests over a limit\n"
                    "# TYPE mire_limited_total counter\n");
    for (int i = 0; i < USES; i++)
        mire_putf(&text, "mire_limited_total{what=\"%s\"} %llu\n", use_names[i],
                  (unsigned long long)metrics->limited[i]);
    mire_put(&text, "# HELP mire_answer_seconds from a message to its answer\n"
                    "# TYPE mire_answer_seconds histogram\n");
    for (int i = 0; i < ANSWER_BUCKETS; i++)
        mire_putf(&text, "mire_answer_seconds_bucket{le=\"%g\"} %llu\n", bounds[i],
                  (unsigned long long)metrics->answers[i]);
    mire_putf(&text,
              "mire_answer_seconds_bucket{le=\"+Inf\"} %llu\nmire_answer_seconds_sum %g\n"
              "mire_answer_seconds_count %llu\n",
              (unsigned long long)metrics->answers[ANSWER_BUCKETS],
              (double)metrics->answer_microseconds / 1e6,
              (unsigned long long)metrics->answers[ANSWER_BUCKETS]);
    *size = text.length;
    return page;
}

/* The time within which so much of all answers has been given, as far as the buckets tell. */
static double answered_within(const struct metrics *metrics, double part)
{
    double wanted = part * (double)metrics->answers[ANSWER_BUCKETS];
    for (int i = 0; i < ANSWER_BUCKETS; i++)
        if ((double)metrics->answers[i] >= wanted)
            return bounds[i];
    return 60;
}

static void put_row(struct mire_text *text, const char *what, const char *format, double value)
{
    char number[40];
    snprintf(number, sizeof number, format, value);
    mire_putf(text, "<tr><th scope=\"row\">%s</th><td>%s</td></tr>\n", what, number);
}

char *operator_page(struct server *server, size_t *size)
{
    const struct metrics *metrics = &server->metrics;
    enum { ROOM = 16384 };
    struct gauge gauge[GAUGES];
    char *page = need_memory(ROOM), why[200];
    struct mire_text text = mire_text_on(page, ROOM);
    bool good = journal_works(server, why, sizeof why);
    measure(server, gauge);
    mire_put(&text, "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
                    "<meta http-equiv=\"refresh\" content=\"5\"><title>Mire: the server</title>"
                    "</head><body>\n<h1>Mire " MIRE_VERSION "</h1>\n");
    mire_putf(&text, "<p>The store %s</p>\n<table>\n",
              good ? "works." : "does not work; see the log.");
    for (int i = 0; i < GAUGES; i++)
        put_row(&text, gauge[i].help, "%.0f", (double)gauge[i].value);
    put_row(&text, "99 of 100 answers within so many seconds", "%g",
            answered_within(metrics, 0.99));
    for (int i = 0; i < METRICS; i++)
        put_row(&text, about[i].help, "%.0f", (double)metrics->count[i]);
    for (int i = 0; i < USES; i++)
        if (metrics->limited[i]) {
            char what[60];
            snprintf(what, sizeof what, "refused, too many: %s", use_names[i]);
            put_row(&text, what, "%.0f", (double)metrics->limited[i]);
        }
    mire_put(&text, "</table>\n</body></html>\n");
    *size = text.length;
    return page;
}
