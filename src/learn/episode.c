/* SPDX-License-Identifier: MIT */
/*
 * A game that is played to learn. Whoever decides takes what looks good to the net, now and then
 * something else. Every position where a move ends is a lesson for all seats, one in the middle of
 * a move for the seat that makes it; what a lesson teaches is how the game ended, mixed with what
 * the net said of the positions that followed (TD(lambda)).
 */
#include "core/game.h"
#include "learn/learn.h"

#include <assert.h>
#include <math.h>
#include <string.h>

void lesson_put(struct lesson *lesson, const struct net_sparse *sparse)
{
    int n = sparse->n < LESSON_NUMBERS ? sparse->n : LESSON_NUMBERS;
    lesson->n = (uint16_t)n;
    for (int i = 0; i < n; i++) {
        float x = sparse->number[i] * LESSON_GRAIN;
        lesson->at[i] = sparse->at[i];
        lesson->number[i] = (int16_t)(x > 32767 ? 32767 : x < -32767 ? -32767 : x);
    }
}

void lesson_get(const struct lesson *lesson, struct net_sparse *sparse)
{
    sparse->n = lesson->n;
    for (int i = 0; i < lesson->n; i++) {
        sparse->at[i] = lesson->at[i];
        sparse->number[i] = (float)lesson->number[i] / LESSON_GRAIN;
    }
}

static float unit_chance(struct mire_rng *rng)
{
    return (float)mire_rng_below(rng, MIRE_BOT_STREAM, 1 << 20) / (1 << 20);
}

/* ---- choosing ---- */

/* The heat after the opening: enough to break ties, in points. */
#define CALM 0.05f

/* One of the actions, the better the likelier. */
static int draw(const float *value, int n, float heat, struct mire_rng *rng)
{
    float weight[MIRE_MENU], sum = 0, best = value[look_best(value, n)];
    if (heat <= 0)
        return look_best(value, n);
    for (int i = 0; i < n; i++)
        sum += weight[i] = expf((value[i] - best) / heat);
    float at = unit_chance(rng) * sum;
    for (int i = 0; i < n; i++) {
        at -= weight[i];
        if (at < 0)
            return i;
    }
    return n - 1;
}

static mire_action choose(const struct net *net, const struct practice *practice, bool taught,
                          struct mire_mind *mind, const void *hidden, int seat, bool loose,
                          struct mire_rng *rng)
{
    mire_action menu[MIRE_MENU];
    float value[MIRE_MENU];
    int n = net->game->legal(hidden, seat, menu);
    if (n == 1)
        return menu[0];
    if (loose && unit_chance(rng) < practice->slips)
        return menu[mire_rng_below(rng, MIRE_BOT_STREAM, (uint32_t)n)];
    if (taught)
        return mire_bot_ask(practice->teacher, net->game, hidden, seat, rng);
    if (practice->search && unit_chance(rng) >= practice->bare)
        return practice->search->choose(practice->search, mind, net->game, hidden, seat, rng);
    look_around(net, hidden, seat, menu, n, rng, value);
    return menu[draw(value, n, loose ? practice->heat : CALM, rng)];
}

/* ---- lessons ---- */

static void note(struct episode *e, const struct net *net, const void *state, int seat)
{
    float numbers[MIRE_OBSERVED];
    struct net_sparse sparse;
    struct net_layers layers;
    if (e->lessons == EPISODE_LESSONS) {
        e->dropped++;
        return;
    }
    mire_observe(net->game, state, seat, numbers);
    net_squeeze(numbers, mire_observe_size(net->game, e->seats), &sparse);
    net_run(net, &sparse, &layers);
    memcpy(e->view[e->lessons], layers.out, sizeof layers.out);
    e->view[e->lessons][net->lines + 1] = 0.5f + 0.5f * net_squash(layers.out[net->lines + 1]);
    e->seat[e->lessons] = (uint8_t)seat;
    lesson_put(&e->lesson[e->lessons++], &sparse);
}

/* How the game ended for a seat, as the net counts. */
static void outcome(const struct net *net, const void *state, int seat, float *target)
{
    const struct mire_head *head = state;
    float unit = (float)mire_point_unit(net->game), best = head->seats > 1 ? -1e9f : 0;
    int rank[MIRE_SEATS], winners = 0;
    mire_ledger(net->game, state, seat, target);
    net->game->rank(state, rank);
    for (int other = 0; other < head->seats; other++) {
        float points = (float)net->game->points(state, other) / unit;
        winners += rank[other] == 1;
        if (other != seat && points > best)
            best = points;
    }
    for (int i = 0; i < net->lines; i++)
        target[i] /= NET_POINTS;
    target[net->lines] = best / NET_POINTS;
    target[net->lines + 1] = rank[seat] == 1 ? 1.0f / (float)winners : 0;
}

static void teach(struct episode *e, const struct net *net, const void *state, float lambda)
{
    float target[MIRE_SEATS][MIRE_LEDGER + 2];
    for (int seat = 0; seat < e->seats; seat++)
        outcome(net, state, seat, target[seat]);
    for (int i = e->lessons - 1; i >= 0; i--) {
        float *now = target[e->seat[i]];
        memcpy(e->lesson[i].target, now, sizeof e->lesson[i].target);
        for (int k = 0; k < net->outputs; k++)
            now[k] = lambda * now[k] + (1 - lambda) * e->view[i][k];
    }
}

void episode_play(struct episode *e, const struct net *net, const struct practice *practice,
                  struct mire_mind *mind, struct mire_rng *rng)
{
    _Alignas(8) unsigned char state[MIRE_STATE_MAX], hidden[MIRE_STATE_MAX], before[MIRE_STATE_MAX];
    const struct mire_game *game = net->game;
    struct mire_setup setup =
        practice->setup[mire_rng_below(rng, MIRE_BOT_STREAM, (uint32_t)practice->setups)];
    bool taught[MIRE_SEATS];
    for (int i = 0; i < MIRE_KEY; i++)
        setup.key[i] = (uint8_t)mire_rng_next(rng, MIRE_BOT_STREAM);
    for (int seat = 0; seat < MIRE_SEATS; seat++)
        taught[seat] = practice->teacher && unit_chance(rng) < practice->taught;
    bool loose = unit_chance(rng) < practice->openings;
    e->lessons = e->dropped = 0;
    e->seats = setup.seats;
    mire_deal(game, &setup, state);
    for (uint32_t waiting; (waiting = game->waiting(state));) {
        int seat = mire_seat_first(waiting);
        mire_hide(game, state, seat, hidden);
        memcpy(before, state, sizeof(struct mire_head));
        game->apply(state, seat,
                    choose(net, practice, taught[seat], mind, hidden, seat, loose, rng));
        loose = loose && unit_chance(rng) * practice->opening >= 1; /* it may end any time */
        int next = mire_seat_first(game->waiting(state));
        if (next < 0)
            break;
        bool ends = next != seat || mire_chance_moved(before, state);
        for (int other = 0; other < e->seats; other++)
            if (!loose && (ends || (other == seat && !game->policy && unit_chance(rng) < 0.5f)))
                note(e, net, state, other);
    }
    for (int seat = 0; seat < e->seats; seat++)
        e->points[seat] = (float)game->points(state, seat) / (float)mire_point_unit(game);
    teach(e, net, state, practice->lambda);
}
