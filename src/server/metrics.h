/* SPDX-License-Identifier: MIT */
/* What is counted, for the operator. */
#ifndef MIRE_SERVER_METRICS_H
#define MIRE_SERVER_METRICS_H

#include "server/limits.h"

struct server;

enum metric {
    METRIC_CONNECTIONS,
    METRIC_REFUSED_CONNECTIONS,
    METRIC_SHED,
    METRIC_MESSAGES,
    METRIC_REFUSED,
    METRIC_MOVES,
    METRIC_BOT_MOVES,
    METRIC_COMMITS,
    METRIC_COMMITTED,
    METRIC_COMMIT_FAILURES,
    METRIC_COMMIT_MICROSECONDS,
    METRIC_LOADS,
    METRIC_DROPS,
    METRIC_PUSHES,
    METRIC_BYTES_OUT,
    METRIC_WEBHOOKS,
    METRIC_BOT_MICROSECONDS,
    METRIC_LOGINS,
    METRIC_LOGINS_REFUSED,
    METRICS
};
enum { ANSWER_BUCKETS = 10 };
/* The longest of something in this minute and in the one before, in microseconds. */
struct longest {
    _Atomic int64_t now, before, minute;
};
struct metrics {
    struct longest turn, commit; /* of the loop: from waking up until it waits again */
    _Atomic uint64_t count[METRICS];
    uint64_t limited[USES]; /* what was refused because there had been too much of it */
    uint64_t answers[ANSWER_BUCKETS + 1]; /* time from message to answer, cumulative by bucket */
    uint64_t answer_microseconds;
};
static inline void metric_add(struct metrics *metrics, enum metric metric, uint64_t n)
{
    metrics->count[metric] += n;
}
static inline void metric_limit(struct metrics *metrics, enum use use)
{
    metrics->limited[use]++;
}
void metric_longest(struct longest *longest, int64_t microseconds);
void metric_answer(struct metrics *metrics, int64_t microseconds);
/* The page of /metrics; to be freed. */
char *metrics_page(struct server *server, size_t *size);
/* The figures that matter, for a person; to be freed. */
char *operator_page(struct server *server, size_t *size);

#endif
