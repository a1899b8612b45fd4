/* SPDX-License-Identifier: MIT */
/* Running a net. The inner loops are the time of every bot that uses one. */
#include "learn/net.h"
#include "core/alloc.h"
#include "core/bits.h"
#include "core/game.h"

#include <string.h>

/* ---- memory ---- */

struct net *net_new(const struct mire_game *game)
{
    int inputs = mire_observe_size(game, game->max_seats), lines = 0;
    while (game->encoding->lines[lines])
        lines++;
    int outputs = lines + 2;
    size_t size = (size_t)inputs * NET_FIRST + NET_FIRST + NET_FIRST * NET_SECOND + NET_SECOND +
                  (size_t)(NET_SECOND * outputs) + (size_t)outputs;
    struct net *net = mire_alloc(sizeof *net + size * sizeof *net->weight);
    if (!net)
        return NULL;
    memset(net, 0, sizeof *net + size * sizeof *net->weight);
    net->game = game;
    net->inputs = inputs;
    net->lines = lines;
    net->outputs = outputs;
    net->size = size;
    net->weight = (float *)(void *)(net + 1);
    net->first = net->weight;
    net->first_bias = net->first + (size_t)inputs * NET_FIRST;
    net->second = net->first_bias + NET_FIRST;
    net->second_bias = net->second + (size_t)NET_FIRST * NET_SECOND;
    net->last = net->second_bias + NET_SECOND;
    net->last_bias = net->last + (size_t)(NET_SECOND * outputs);
    net->groups = (inputs + NET_GROUP - 1) / NET_GROUP;
    for (int i = 0; i < net->groups; i++)
        net->group[i] = (uint16_t)(i * NET_GROUP);
    return net;
}

static bool has_weight(const struct net *net, int input)
{
    const float *row = net->first + (size_t)input * NET_FIRST;
    for (int i = 0; i < NET_FIRST; i++)
        if (row[i] != 0)
            return true;
    return false;
}

void net_settle(struct net *net)
{
    int kept = 0;
    for (int i = 0; i < net->groups; i++) {
        bool any = false;
        for (int at = net->group[i]; at < net->group[i] + NET_GROUP && at < net->inputs; at++)
            any = any || has_weight(net, at);
        net->group[kept] = net->group[i];
        kept += any;
    }
    net->groups = kept;
}

void net_free(struct net *net)
{
    mire_free(net);
}

void net_copy(struct net *to, const struct net *from)
{
    memcpy(to->weight, from->weight, from->size * sizeof *from->weight);
    memcpy(to->setup, from->setup, sizeof to->setup);
    memcpy(to->command, from->command, sizeof to->command);
    memcpy(to->date, from->date, sizeof to->date);
    memcpy(to->strength, from->strength, sizeof to->strength);
    to->setups = from->setups;
    to->games = from->games;
}

bool net_knows(const struct net *net, int seats, const int32_t option[MIRE_OPTIONS])
{
    for (int i = 0; i < net->setups; i++)
        if (net->setup[i].seats == seats &&
            memcmp(net->setup[i].option, option, sizeof net->setup[i].option) == 0)
            return true;
    return false;
}

int net_note(struct net *net, const struct mire_setup *setup, struct mire_error *err)
{
    if (net_knows(net, setup->seats, setup->option))
        return MIRE_OK;
    if (net->setups == NET_SETUPS)
        return mire_fail(err, MIRE_BAD, "a net can learn %d kinds of games at most", NET_SETUPS);
    net->setup[net->setups++] = *setup;
    return MIRE_OK;
}

/* ---- running ---- */

#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) && !defined(MIRE_HOSTILE)
#define WIDE __attribute__((target_clones("avx2", "default")))
#else
#define WIDE
#endif

typedef float lanes __attribute__((vector_size(32), aligned(4), may_alias));
typedef int32_t signs __attribute__((vector_size(32)));
enum {
    LANES = NET_GROUP,
    BLOCK = 8,
    WIDTH = LANES * BLOCK
}; /* columns whose sums fit into registers */
_Static_assert(NET_FIRST % WIDTH == 0, "the first layer is made of whole blocks");

/* Which of the next eight numbers differ, a bit each. */
static inline uint32_t differing(const float *a, const float *b)
{
    static const signs bit = {1, 2, 4, 8, 16, 32, 64, 128};
    signs set = (*(const lanes *)a != *(const lanes *)b) & bit;
    uint64_t part[4];
    memcpy(part, &set, sizeof part);
    uint64_t both = part[0] | part[1] | part[2] | part[3];
    return (uint32_t)(both | both >> 32);
}

/* Where numbers differ from those of the base, and by how much. */
WIDE static void squeeze_change(const struct net *net, const float *numbers,
                                const struct net_base *base, struct net_sparse *sparse)
{
    int found = 0;
    for (int g = 0; g < net->groups && net->group[g] < base->n; g++) {
        int at = net->group[g], bit;
        MIRE_EACH_BIT(bit, differing(numbers + at, base->numbers + at)) {
            sparse->at[found] = (uint16_t)(at + bit);
            sparse->number[found++] = numbers[at + bit] - base->numbers[at + bit];
        }
    }
    sparse->n = found;
}

void net_squeeze(const float *numbers, int n, struct net_sparse *sparse)
{
    int found = 0;
    for (int i = 0; i < n; i++) {
        sparse->at[found] = (uint16_t)i;
        sparse->number[found] = numbers[i];
        found += numbers[i] != 0;
    }
    sparse->n = found;
}

/* An observation of n numbers, and zeros to the end of its last group. */
static void observe(const struct net *net, const void *state, int seat, int n, float *numbers)
{
    mire_observe(net->game, state, seat, numbers);
    for (; n % NET_GROUP; n++)
        numbers[n] = 0;
}

/* Each sum has its own lane: however wide the machine, the order of each is the same. */
WIDE static void add_rows(const struct net *net, const struct net_sparse *in,
                          const float *restrict start, float *restrict sum)
{
    for (int from = 0; from < NET_FIRST; from += WIDTH) {
        lanes part[BLOCK];
        memcpy(part, start + from, sizeof part);
        for (int i = 0; i < in->n; i++) {
            const float *row = net->first + (size_t)in->at[i] * NET_FIRST + from;
            float x = in->number[i];
            for (int k = 0; k < BLOCK; k++)
                part[k] += x * *(const lanes *)(row + (size_t)(LANES * k));
        }
        memcpy(sum + from, part, sizeof part);
    }
}

static void rectify(float *sum, int n)
{
    for (int i = 0; i < n; i++)
        sum[i] = sum[i] > 0 ? sum[i] : 0;
}

WIDE static void run_second(const struct net *net, const float *restrict first, float *restrict sum)
{
    memcpy(sum, net->second_bias, NET_SECOND * sizeof *sum);
    for (int i = 0; i < NET_FIRST; i++) {
        const float *restrict row = net->second + (size_t)i * NET_SECOND;
        float x = first[i];
        if (x == 0)
            continue;
        for (int j = 0; j < NET_SECOND; j++)
            sum[j] += x * row[j];
    }
    rectify(sum, NET_SECOND);
}

static void run_from(const struct net *net, const struct net_sparse *in, const float *start,
                     struct net_layers *layers)
{
    int outputs = net->outputs;
    add_rows(net, in, start, layers->first);
    rectify(layers->first, NET_FIRST);
    run_second(net, layers->first, layers->second);
    memcpy(layers->out, net->last_bias, (size_t)outputs * sizeof *layers->out);
    for (int i = 0; i < NET_SECOND; i++) {
        const float *row = net->last + (size_t)(i * outputs);
        float x = layers->second[i];
        if (x == 0)
            continue;
        for (int j = 0; j < outputs; j++)
            layers->out[j] += x * row[j];
    }
}

void net_run(const struct net *net, const struct net_sparse *in, struct net_layers *layers)
{
    run_from(net, in, net->first_bias, layers);
}

void net_tell(const struct net *net, const struct net_layers *layers, struct net_view *view)
{
    view->points = 0;
    for (int i = 0; i < net->lines; i++) {
        view->line[i] = layers->out[i] * NET_POINTS;
        view->points += view->line[i];
    }
    view->rival = layers->out[net->lines] * NET_POINTS;
    view->win = 0.5f + 0.5f * net_squash(layers->out[net->lines + 1]);
}

/* The end of a game, as it is. */
static void tell_end(const struct mire_game *game, const void *state, int seat,
                     struct net_view *view)
{
    const struct mire_head *head = state;
    float unit = (float)mire_point_unit(game);
    int rank[MIRE_SEATS], winners = 0;
    game->rank(state, rank);
    view->rival = head->seats > 1 ? -1e9f : 0;
    for (int other = 0; other < head->seats; other++) {
        float points = (float)game->points(state, other) / unit;
        winners += rank[other] == 1;
        if (other == seat)
            view->points = points;
        else if (points > view->rival)
            view->rival = points;
    }
    view->win = rank[seat] == 1 ? 1.0f / (float)winners : 0;
}

void net_stand(const struct net *net, const void *state, int seat, struct net_base *base)
{
    const struct mire_head *head = state;
    struct net_sparse sparse;
    base->n = mire_observe_size(net->game, head->seats);
    observe(net, state, seat, base->n, base->numbers);
    net_squeeze(base->numbers, base->n, &sparse);
    add_rows(net, &sparse, net->first_bias, base->sum);
}

void net_step(const struct net *net, const struct net_base *from, const void *state, int seat,
              struct net_base *base)
{
    struct net_sparse sparse;
    base->n = from->n;
    observe(net, state, seat, base->n, base->numbers);
    squeeze_change(net, base->numbers, from, &sparse);
    add_rows(net, &sparse, from->sum, base->sum);
}

void net_judge_from(const struct net *net, const struct net_base *base, const void *state, int seat,
                    struct net_view *view)
{
    float numbers[MIRE_OBSERVED];
    struct net_sparse sparse;
    struct net_layers layers;
    if (mire_over(net->game, state)) {
        tell_end(net->game, state, seat, view);
        return;
    }
    observe(net, state, seat, base->n, numbers);
    squeeze_change(net, numbers, base, &sparse);
    run_from(net, &sparse, base->sum, &layers);
    net_tell(net, &layers, view);
}

void net_judge(const struct net *net, const void *state, int seat, struct net_view *view)
{
    const struct mire_game *game = net->game;
    const struct mire_head *head = state;
    float numbers[MIRE_OBSERVED];
    struct net_sparse sparse;
    struct net_layers layers;
    if (mire_over(game, state)) {
        tell_end(game, state, seat, view);
        return;
    }
    mire_observe(game, state, seat, numbers);
    net_squeeze(numbers, mire_observe_size(game, head->seats), &sparse);
    net_run(net, &sparse, &layers);
    net_tell(net, &layers, view);
}
