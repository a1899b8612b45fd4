/* SPDX-License-Identifier: MIT */
/*
 * Gradients of a net's error over a batch of lessons, and steps down them (Adam).
 *
 * A batch is shared out to threads, each with a gradient of its own; these are added up in a fixed
 * order. Rows of the first layer whose inputs were 0 throughout a batch are left alone.
 */
#include "core/alloc.h"
#include "learn/learn.h"

#include <math.h>
#include <pthread.h>
#include <string.h>

enum { THREADS = 64 };

struct worker {
    struct trainer *trainer;
    const struct lesson *const *batch;
    int n;
    float *slope;     /* like the weights */
    uint8_t *touched; /* rows of the first layer */
    double points_error, win_loss;
    long seen;
    struct net_sparse sparse;
};

struct trainer {
    struct net *net;
    int threads;
    long steps;
    float *mean, *square; /* Adam's */
    struct worker worker[THREADS];
};

int trainer_open(struct trainer **out, struct net *net, int threads, struct mire_error *err)
{
    struct trainer *t = mire_alloc(sizeof *t);
    size_t bytes = net->size * sizeof(float);
    bool whole = t != NULL;
    if (t) {
        memset(t, 0, sizeof *t);
        t->net = net;
        t->threads = threads < 1 ? 1 : threads > THREADS ? THREADS : threads;
        t->mean = mire_alloc(bytes);
        t->square = mire_alloc(bytes);
        whole = t->mean && t->square;
        for (int i = 0; i < t->threads; i++) {
            struct worker *w = &t->worker[i];
            w->trainer = t;
            w->slope = mire_alloc(bytes);
            w->touched = mire_alloc((size_t)net->inputs);
            whole = whole && w->slope && w->touched;
            if (w->slope)
                memset(w->slope, 0, bytes);
            if (w->touched)
                memset(w->touched, 0, (size_t)net->inputs);
        }
    }
    if (!whole) {
        trainer_close(t);
        return mire_fail(err, MIRE_BAD, "out of memory");
    }
    memset(t->mean, 0, bytes);
    memset(t->square, 0, bytes);
    *out = t;
    return MIRE_OK;
}

void trainer_close(struct trainer *t)
{
    if (!t)
        return;
    for (int i = 0; i < t->threads; i++) {
        mire_free(t->worker[i].slope);
        mire_free(t->worker[i].touched);
    }
    mire_free(t->mean);
    mire_free(t->square);
    mire_free(t);
}

/* ---- one lesson ---- */

/*
 * The slope of the error at the outputs. Lines and rival by their squares, and the sum of the lines
 * once more, as that is what decisions rest on; winning by its likelihood.
 */
static void slope_of(struct worker *w, const float *target, const float *out, float *slope)
{
    const struct net *net = w->trainer->net;
    float sum = 0;
    for (int i = 0; i < net->lines; i++) {
        slope[i] = out[i] - target[i];
        sum += slope[i];
    }
    for (int i = 0; i < net->lines; i++)
        slope[i] += 0.5f * sum;
    slope[net->lines] = out[net->lines] - target[net->lines];
    float x = out[net->lines + 1], s = net_squash(x), p = 0.5f + 0.5f * s, a = 1 + fabsf(x);
    float won = target[net->lines + 1], sure = p * (1 - p);
    slope[net->lines + 1] = 0.1f * (p - won) / (sure > 1e-3f ? sure : 1e-3f) * 0.5f / (a * a);
    w->points_error += (double)(sum * NET_POINTS) * (double)(sum * NET_POINTS);
    w->win_loss += (double)((p - won) * (p - won));
    w->seen++;
}

static void add(float *restrict to, const float *restrict row, float x, int n)
{
    for (int i = 0; i < n; i++)
        to[i] += x * row[i];
}

static float dot(const float *restrict a, const float *restrict b, int n)
{
    float sum = 0;
    for (int i = 0; i < n; i++)
        sum += a[i] * b[i];
    return sum;
}

/* Adds the slopes of one lesson to those of the worker. */
static void learn_one(struct worker *w, const struct lesson *lesson)
{
    const struct net *net = w->trainer->net;
    int outputs = net->outputs;
    struct net_layers l;
    float last[NET_OUTPUTS], second[NET_SECOND], first[NET_FIRST];
    float *slope = w->slope;
    lesson_get(lesson, &w->sparse);
    net_run(net, &w->sparse, &l);
    slope_of(w, lesson->target, l.out, last);
    add(slope + (net->last_bias - net->weight), last, 1, outputs);
    float *to_last = slope + (net->last - net->weight);
    for (int i = 0; i < NET_SECOND; i++) {
        second[i] = 0;
        if (l.second[i] <= 0)
            continue;
        add(to_last + i * outputs, last, l.second[i], outputs);
        second[i] = dot(net->last + i * outputs, last, outputs);
    }
    add(slope + (net->second_bias - net->weight), second, 1, NET_SECOND);
    float *to_second = slope + (net->second - net->weight);
    for (int i = 0; i < NET_FIRST; i++) {
        first[i] = 0;
        if (l.first[i] <= 0)
            continue;
        add(to_second + i * NET_SECOND, second, l.first[i], NET_SECOND);
        first[i] = dot(net->second + i * NET_SECOND, second, NET_SECOND);
    }
    add(slope + (net->first_bias - net->weight), first, 1, NET_FIRST);
    for (int i = 0; i < w->sparse.n; i++) {
        add(slope + (size_t)w->sparse.at[i] * NET_FIRST, first, w->sparse.number[i], NET_FIRST);
        w->touched[w->sparse.at[i]] = 1;
    }
}

static void *work(void *at)
{
    struct worker *w = at;
    for (int i = 0; i < w->n; i++)
        learn_one(w, w->batch[i]);
    return NULL;
}

/* ---- a step ---- */

/* Steps for a range of weights, and the slopes are 0 again. */
static void step(struct trainer *t, size_t from, size_t n, float rate, float share)
{
    const float keep = 0.9f, keep_square = 0.999f, little = 1e-6f;
    for (size_t i = from; i < from + n; i++) {
        float slope = 0;
        for (int k = 0; k < t->threads; k++) {
            slope += t->worker[k].slope[i];
            t->worker[k].slope[i] = 0;
        }
        slope *= share;
        t->mean[i] = keep * t->mean[i] + (1 - keep) * slope;
        t->square[i] = keep_square * t->square[i] + (1 - keep_square) * slope * slope;
        t->net->weight[i] -= rate * t->mean[i] / (sqrtf(t->square[i]) + little);
    }
}

void trainer_step(struct trainer *t, const struct lesson *const *batch, int n, float rate)
{
    pthread_t thread[THREADS];
    bool runs[THREADS] = {false};
    struct net *net = t->net;
    int each = (n + t->threads - 1) / t->threads;
    for (int i = 0; i < t->threads; i++) {
        struct worker *w = &t->worker[i];
        int from = i * each < n ? i * each : n, to = from + each < n ? from + each : n;
        w->batch = batch + from;
        w->n = to - from;
        runs[i] = i > 0 && pthread_create(&thread[i], NULL, work, w) == 0;
        if (i > 0 && !runs[i])
            work(w);
    }
    work(&t->worker[0]);
    for (int i = 1; i < t->threads; i++)
        if (runs[i])
            pthread_join(thread[i], NULL);
    t->steps++;
    double late = (double)(t->steps < 10000 ? t->steps : 10000);
    rate *= (float)(sqrt(1 - pow(0.999, late)) / (1 - pow(0.9, late)));
    for (int row = 0; row < net->inputs; row++) {
        uint8_t touched = 0;
        for (int k = 0; k < t->threads; k++) {
            touched |= t->worker[k].touched[row];
            t->worker[k].touched[row] = 0;
        }
        if (touched)
            step(t, (size_t)row * NET_FIRST, NET_FIRST, rate, 1 / (float)n);
    }
    size_t rest = (size_t)(net->first_bias - net->weight);
    step(t, rest, net->size - rest, rate, 1 / (float)n);
}

void trainer_loss(struct trainer *t, double *points, double *win)
{
    double seen = 0;
    *points = *win = 0;
    for (int i = 0; i < t->threads; i++) {
        struct worker *w = &t->worker[i];
        *points += w->points_error;
        *win += w->win_loss;
        seen += (double)w->seen;
        w->points_error = w->win_loss = 0;
        w->seen = 0;
    }
    if (seen > 0) {
        *points /= seen;
        *win /= seen;
    }
}
