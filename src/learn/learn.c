/* SPDX-License-Identifier: MIT */
/* Rounds of games and training by turns; and games that measure. */
#include "core/alloc.h"
#include "core/clock.h"
#include "core/game.h"
#include "learn/round.h"

#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum {
    MEMORY = 250000, /* lessons that are kept */
    BATCH = 256,
    ROUND = 16,      /* games between two bouts of training */
    SAVE_EVERY = 60, /* seconds */
    FIRST = 8192,    /* lessons before training begins */
    AGAIN = 40960,   /* … of a net that goes on: few lessons would spoil what it knows */
    WARM = 500,      /* steps until learning is at its full rate */
    MEAN = 2000,     /* steps the mean of weights looks back */
};

struct school {
    const struct learn_plan *plan;
    struct practice practice;
    struct net *net; /* plays, judges and is kept: the mean of what `pupil` was of late */
    struct net *pupil;
    struct trainer *trainer;
    struct lesson *memory;
    long kept; /* lessons ever kept; the ring holds the last of them */
    long trained;
    long first; /* lessons before training begins */
    struct mire_rng rng;
    double points, seats; /* in the games since the last word of progress */
};

/* ---- games ---- */

static void play(void *context, int thread, struct episode *e, struct mire_rng *rng)
{
    const struct school *s = context;
    episode_play(e, s->net, &s->practice, s->plan->mind[thread], rng);
}

static void take(void *context, const struct episode *e)
{
    struct school *s = context;
    for (int i = 0; i < e->lessons; i++)
        s->memory[s->kept++ % MEMORY] = e->lesson[i];
    for (int seat = 0; seat < e->seats; seat++)
        s->points += (double)e->points[seat];
    s->seats += e->seats;
    s->net->games++;
}

/* A round of games; on other ranks, all the rounds there are. */
static int play_rounds(struct school *s, struct mire_error *err)
{
    const struct learn_plan *plan = s->plan;
    struct learn_round round = {.net = s->net,
                                .practice = &s->practice,
                                .seed = plan->seed,
                                .first = s->net->games,
                                .end = s->net->games + ROUND,
                                .threads = plan->threads,
                                .link = plan->link,
                                .patience = plan->patience,
                                .interrupted = plan->stop,
                                .play = play,
                                .take = take,
                                .context = s};
    bool follows = plan->link && plan->link->rank > 0;
    return follows ? learn_round_serve(&round, err) : learn_round(&round, err);
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
    progress.games = s->net->games;
    progress.steps = s->trained / BATCH;
    progress.points = s->seats > 0 ? s->points / s->seats : 0;
    s->points = s->seats = 0;
    trainer_loss(s->trainer, &progress.points_error, &progress.win_loss);
    if (s->plan->progress)
        s->plan->progress(s->plan->context, &progress);
}

static int run(struct school *s, struct mire_error *err)
{
    const struct learn_plan *plan = s->plan;
    double start = mire_seconds(), saved = start, told = start, now = start, asked = start;
    int status = MIRE_OK;
    long enough = plan->games ? s->net->games + plan->games : LONG_MAX;
    while (status == MIRE_OK && now - start < 60 * plan->minutes && s->net->games < enough &&
           !(plan->stop && plan->stop())) {
        float done = plan->games ? 1 - (float)(enough - s->net->games) / (float)plan->games
                                 : (float)((now - start) / (60 * plan->minutes));
        float left = plan->taught > 0 ? 1 - (float)s->net->games / (float)plan->taught : 0;
        s->practice.taught = left > 0 ? left : 0;
        status = play_rounds(s, err);
        train(s, plan->rate + done * (plan->rate_end - plan->rate));
        now = mire_seconds();
        if (status == MIRE_OK && now - saved > SAVE_EVERY) {
            status = save(s, err);
            saved = now;
        }
        if (now - told > 10) {
            tell(s, now - start);
            told = now;
        }
        if (status == MIRE_OK && plan->generation && now - asked > 60 * plan->generation_minutes) {
            status = plan->generation(plan->context, s->net, err);
            asked = mire_seconds();
        }
    }
    tell(s, now - start);
    return status == MIRE_OK ? save(s, err) : status;
}

int learn_run(const struct learn_plan *plan, struct net *net, struct mire_error *err)
{
    struct school s = {.plan = plan, .practice = plan->practice, .net = net};
    if (plan->link && plan->link->rank > 0)
        return play_rounds(&s, err);
    s.first = net->games ? AGAIN : FIRST;
    s.memory = mire_alloc(MEMORY * sizeof *s.memory);
    s.pupil = net_new(net->game);
    mire_rng_seed(&s.rng, plan->seed);
    int status = s.memory && s.pupil ? trainer_open(&s.trainer, s.pupil, plan->threads, err)
                                     : mire_fail(err, MIRE_BAD, "out of memory");
    if (status == MIRE_OK) {
        net_copy(s.pupil, net);
        status = run(&s, err);
    }
    if (plan->link)
        crew_end(plan->link);
    trainer_close(s.trainer);
    net_free(s.pupil);
    mire_free(s.memory);
    return status;
}

/* ---- forgetting ---- */

int learn_forget(struct net *net, const struct practice *practice, int games, uint64_t seed,
                 struct mire_error *err)
{
    struct practice bare = *practice;
    struct mire_rng rng;
    bool seen[MIRE_OBSERVED] = {false};
    struct episode *e = mire_alloc(sizeof *e);
    if (!e)
        return mire_fail(err, MIRE_BAD, "out of memory");
    bare.search = NULL;
    mire_rng_seed(&rng, seed);
    for (int i = 0; i < games; i++) {
        episode_play(e, net, &bare, NULL, &rng);
        for (int k = 0; k < e->lessons; k++)
            for (int n = 0; n < e->lesson[k].n; n++)
                seen[e->lesson[k].at[n]] = true;
    }
    mire_free(e);
    for (int row = 0; row < net->inputs; row++)
        if (!seen[row])
            memset(net->first + (size_t)row * NET_FIRST, 0, NET_FIRST * sizeof *net->first);
    net->setups = 0;
    return MIRE_OK;
}

/* ---- measuring ---- */

double learn_length(const struct mire_game *game, const struct mire_setup *setup)
{
    _Alignas(8) unsigned char state[MIRE_STATE_MAX];
    mire_action menu[MIRE_MENU];
    struct mire_setup deal = *setup;
    struct mire_rng rng;
    int decisions = 0;
    memset(deal.key, 0, sizeof deal.key); /* so that all ranks find the same */
    mire_rng_seed(&rng, 1);
    mire_deal(game, &deal, state);
    for (uint32_t waiting; (waiting = game->waiting(state)); decisions++) {
        int seat = mire_seat_first(waiting), n = game->legal(state, seat, menu);
        game->apply(state, seat, menu[mire_rng_below(&rng, MIRE_BOT_STREAM, (uint32_t)n)]);
    }
    return decisions;
}

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

/* A game with the net on one seat; its share of the win. */
static double measure_game(const struct net *net, const struct mire_setup *deal, int mine,
                           struct mire_rng *rng, struct learn_match *match)
{
    _Alignas(8) unsigned char state[MIRE_STATE_MAX], hidden[MIRE_STATE_MAX];
    const struct mire_game *game = net->game;
    const struct net *others = match->net ? match->net : net;
    int rank[MIRE_SEATS], winners = 0, seats = deal->seats, unit = mire_point_unit(game);
    mire_deal(game, deal, state);
    for (uint32_t waiting; (waiting = game->waiting(state));) {
        int seat = mire_seat_first(waiting);
        bool me = seat == mine;
        mire_hide(game, state, seat, hidden);
        game->apply(state, seat,
                    answer(me ? net : others, me ? NULL : match->bot, hidden, seat, rng));
    }
    game->rank(state, rank);
    for (int seat = 0; seat < seats; seat++) {
        double points = (double)game->points(state, seat) / unit;
        winners += rank[seat] == 1;
        if (seat == mine)
            match->points += points;
        else
            match->others += points / (seats - 1);
    }
    return rank[mine] == 1 ? 1.0 / winners : 0;
}

void learn_measure(const struct net *net, const struct mire_setup *setup, int setups, int deals,
                   uint64_t seed, struct learn_match *match)
{
    struct mire_rng rng;
    double squares = 0;
    match->deals = deals;
    match->games = 0;
    match->share = match->points = match->others = 0;
    mire_rng_seed(&rng, seed);
    for (int i = 0; i < deals; i++) {
        struct mire_setup deal = setup[i % setups];
        double share = 0;
        for (int k = 0; k < MIRE_KEY; k++)
            deal.key[k] = (uint8_t)mire_rng_next(&rng, MIRE_BOT_STREAM);
        for (int seat = 0; seat < deal.seats; seat++)
            share += measure_game(net, &deal, seat, &rng, match);
        match->games += deal.seats;
        match->share += share / deals;
        squares += share * share / deals;
    }
    double variance = squares - match->share * match->share;
    match->spread = variance > 0 ? sqrt(variance) : 0;
    match->points /= match->games;
    match->others /= match->games;
}

double learn_evidence(const struct learn_match *match)
{
    const double even = 1, better = 1.1, least = 0.1; /* a spread of 0 is luck */
    double spread = match->spread > least ? match->spread : least;
    return match->deals * (better - even) * (2 * match->share - even - better) /
           (2 * spread * spread);
}
