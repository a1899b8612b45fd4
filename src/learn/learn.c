/* SPDX-License-Identifier: MIT */
/* Games and training by turns, on several threads; and games that measure. */
#include "learn/learn.h"
#include "core/alloc.h"
#include "core/clock.h"
#include "core/game.h"

#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum {
    THREADS = 64,
    MEMORY = 250000, /* lessons that are kept */
    BATCH = 256,
    ROUND = 2048,    /* lessons that are played between two bouts of training */
    SAVE_EVERY = 60, /* seconds */
    FIRST = 8192,    /* lessons before training begins */
    AGAIN = 40960,   /* … of a net that goes on: few lessons would spoil what it knows */
    WARM = 500,      /* steps until learning is at its full rate */
    MEAN = 2000,     /* steps the mean of weights looks back */
};

struct player {
    struct school *school;
    struct episode *episode;
    struct mire_rng rng;
    int lessons, games;
    double points, seats;
};

struct school {
    const struct learn_plan *plan;
    struct practice practice;
    struct net *net; /* plays, judges and is kept: the mean of what `pupil` was of late */
    struct net *pupil;
    struct trainer *trainer;
    pthread_mutex_t lock;
    struct lesson *memory;
    long kept; /* lessons ever kept; the ring holds the last of them */
    long trained;
    long first; /* lessons before training begins */
    int wanted, threads;
    struct mire_rng rng;
    struct player player[THREADS];
};

/* ---- games ---- */

static void keep(struct school *s, const struct episode *e)
{
    for (int i = 0; i < e->lessons; i++)
        s->memory[s->kept++ % MEMORY] = e->lesson[i];
}

static void *play(void *at)
{
    struct player *p = at;
    struct school *s = p->school;
    bool more = true;
    while (more) {
        episode_play(p->episode, s->net, &s->practice, &p->rng);
        p->games++;
        for (int seat = 0; seat < p->episode->seats; seat++)
            p->points += (double)p->episode->points[seat];
        p->seats += p->episode->seats;
        pthread_mutex_lock(&s->lock);
        keep(s, p->episode);
        s->wanted -= p->episode->lessons;
        more = s->wanted > 0;
        pthread_mutex_unlock(&s->lock);
    }
    return NULL;
}

static void play_round(struct school *s)
{
    pthread_t thread[THREADS];
    bool runs[THREADS] = {false};
    s->wanted = ROUND * s->threads;
    for (int i = 1; i < s->threads; i++)
        runs[i] = pthread_create(&thread[i], NULL, play, &s->player[i]) == 0;
    play(&s->player[0]);
    for (int i = 1; i < s->threads; i++)
        if (runs[i])
            pthread_join(thread[i], NULL);
}

/* ---- training ---- */

/* Steps go back and forth; their mean is quieter, and better, than where they are. It lags little
 * at first, when every step is forward. */
static void follow(struct net *mean, const struct net *pupil, long step)
{
    float share = step < 9 * MEAN ? 10.0f / (float)(step + 10) : 1.0f / MEAN;
    for (size_t i = 0; i < mean->size; i++)
        mean->weight[i] += share * (pupil->weight[i] - mean->weight[i]);
}

static void train(struct school *s, float rate)
{
    const struct lesson *batch[BATCH];
    long there = s->kept < MEMORY ? s->kept : MEMORY;
    while (s->kept >= s->first && s->trained < (s->kept - s->first / 2) * s->plan->reuse) {
        long step = s->trained / BATCH;
        for (int i = 0; i < BATCH; i++)
            batch[i] = &s->memory[mire_rng_below(&s->rng, 0, (uint32_t)there)];
        trainer_step(s->trainer, batch, BATCH,
                     step < WARM ? rate * (float)(step + 1) / WARM : rate);
        follow(s->net, s->pupil, s->first == AGAIN ? step + 9L * MEAN : step);
        s->trained += BATCH;
    }
}

static int save(struct school *s, struct mire_error *err)
{
    time_t now = time(NULL);
    struct tm day;
    if (gmtime_r(&now, &day))
        strftime(s->net->date, sizeof s->net->date, "%Y-%m-%d", &day);
    return s->plan->path ? net_save(s->net, s->plan->path, err) : MIRE_OK;
}

static void tell(struct school *s, double seconds)
{
    struct learn_progress progress = {.seconds = seconds, .minutes = s->plan->minutes};
    double points = 0, seats = 0;
    for (int i = 0; i < s->threads; i++) {
        points += s->player[i].points;
        seats += s->player[i].seats;
        s->player[i].points = s->player[i].seats = 0;
    }
    progress.games = s->net->games;
    progress.steps = s->trained / BATCH;
    progress.points = seats > 0 ? points / seats : 0;
    trainer_loss(s->trainer, &progress.points_error, &progress.win_loss);
    if (s->plan->progress)
        s->plan->progress(s->plan->context, &progress);
}

static int run(struct school *s, struct mire_error *err)
{
    const struct learn_plan *plan = s->plan;
    double start = mire_seconds(), saved = start, told = start, now = start;
    int status = MIRE_OK;
    long enough = plan->games ? s->net->games + plan->games : LONG_MAX;
    while (status == MIRE_OK && now - start < 60 * plan->minutes && s->net->games < enough &&
           !(plan->stop && plan->stop())) {
        float done = (float)((now - start) / (60 * plan->minutes));
        float left = plan->taught > 0 ? 1 - (float)s->net->games / (float)plan->taught : 0;
        s->practice.taught = left > 0 ? left : 0;
        play_round(s);
        for (int i = 0; i < s->threads; i++) {
            s->net->games += s->player[i].games;
            s->player[i].games = 0;
        }
        train(s, plan->rate + done * (plan->rate_end - plan->rate));
        now = mire_seconds();
        if (now - saved > SAVE_EVERY) {
            status = save(s, err);
            saved = now;
        }
        if (now - told > 10) {
            tell(s, now - start);
            told = now;
        }
    }
    tell(s, now - start);
    return status == MIRE_OK ? save(s, err) : status;
}

int learn_run(const struct learn_plan *plan, struct net *net, struct mire_error *err)
{
    struct school *s = mire_alloc(sizeof *s);
    int threads = plan->threads < 1 ? 1 : plan->threads > THREADS ? THREADS : plan->threads;
    if (!s)
        return mire_fail(err, MIRE_BAD, "out of memory");
    memset(s, 0, sizeof *s);
    s->plan = plan;
    s->practice = plan->practice;
    s->net = net;
    s->threads = threads;
    s->first = net->games ? AGAIN : FIRST;
    s->memory = mire_alloc(MEMORY * sizeof *s->memory);
    pthread_mutex_init(&s->lock, NULL);
    mire_rng_seed(&s->rng, plan->seed);
    bool whole = s->memory != NULL;
    for (int i = 0; i < threads; i++) {
        s->player[i].school = s;
        s->player[i].episode = mire_alloc(sizeof *s->player[i].episode);
        mire_rng_seed(&s->player[i].rng, plan->seed + 1 + (uint64_t)i);
        whole = whole && s->player[i].episode;
    }
    s->pupil = net_new(net->game);
    whole = whole && s->pupil;
    if (whole)
        net_copy(s->pupil, net);
    whole = whole && trainer_open(&s->trainer, s->pupil, threads, err) == MIRE_OK;
    int status = whole ? run(s, err) : mire_fail(err, MIRE_BAD, "out of memory");
    trainer_close(s->trainer);
    net_free(s->pupil);
    for (int i = 0; i < threads; i++)
        mire_free(s->player[i].episode);
    mire_free(s->memory);
    pthread_mutex_destroy(&s->lock);
    mire_free(s);
    return status;
}

/* ---- measuring ---- */

static mire_action answer(const struct net *net, const struct mire_bot *bot, const void *hidden,
                          int seat, struct mire_rng *rng)
{
    mire_action menu[MIRE_MENU];
    float value[MIRE_MENU];
    if (bot)
        return mire_bot_ask(bot, net->game, hidden, seat, rng);
    int n = net->game->legal(hidden, seat, menu);
    if (n == 1)
        return menu[0];
    look_around(net, hidden, seat, menu, n, rng, value);
    return menu[look_best(value, n)];
}

void learn_measure(const struct net *net, const struct mire_setup *setup,
                   const struct mire_bot *bot, int games, uint64_t seed, struct learn_match *match)
{
    _Alignas(8) unsigned char state[MIRE_STATE_MAX], hidden[MIRE_STATE_MAX];
    const struct mire_game *game = net->game;
    struct mire_rng rng;
    int seats = setup->seats, unit = mire_point_unit(game);
    *match = (struct learn_match){.games = games};
    mire_rng_seed(&rng, seed);
    for (int i = 0; i < games; i++) {
        struct mire_setup deal = *setup;
        int rank[MIRE_SEATS], winners = 0, mine = i % seats;
        for (int k = 0; k < MIRE_KEY; k++)
            deal.key[k] = (uint8_t)mire_rng_next(&rng, MIRE_BOT_STREAM);
        mire_deal(game, &deal, state);
        for (uint32_t waiting; (waiting = game->waiting(state));) {
            int seat = mire_seat_first(waiting);
            mire_hide(game, state, seat, hidden);
            game->apply(state, seat, answer(net, seat == mine ? NULL : bot, hidden, seat, &rng));
        }
        game->rank(state, rank);
        for (int seat = 0; seat < seats; seat++)
            winners += rank[seat] == 1;
        match->share += rank[mine] == 1 ? 1.0 / winners : 0;
        for (int seat = 0; seat < seats; seat++) {
            double points = (double)game->points(state, seat) / unit;
            if (seat == mine)
                match->points += points;
            else
                match->others += points / (seats - 1);
        }
    }
    match->share /= games;
    match->points /= games;
    match->others /= games;
}
