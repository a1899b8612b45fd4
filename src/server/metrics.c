/* What the server counts, and /metrics in the text format of Prometheus. */
#include "server/server.h"

#include <stdio.h>

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
};

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
    enum { ROOM = 8192 };
    char *page = need_memory(ROOM);
    struct mire_text text = mire_text_on(page, ROOM);
    for (int i = 0; i < METRICS; i++)
        mire_putf(&text,
                  "# HELP mire_%s_total %s\n# TYPE mire_%s_total counter\nmire_%s_total %llu\n",
                  about[i].name, about[i].help, about[i].name, about[i].name,
                  (unsigned long long)metrics->count[i]);
    mire_putf(&text,
              "# HELP mire_connections open sockets\n# TYPE mire_connections gauge\n"
              "mire_connections %d\n"
              "# HELP mire_tables tables in memory\n# TYPE mire_tables gauge\nmire_tables %zu\n"
              "# HELP mire_answer_seconds from a message to its answer\n"
              "# TYPE mire_answer_seconds histogram\n",
              server->connections, server->tables.count);
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
