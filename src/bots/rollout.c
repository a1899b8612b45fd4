/* SPDX-License-Identifier: MIT */
/*
 * What a position is worth, and how a game is played on from the edge of a tree.
 *
 * Everybody wants the margin to the best rival (max^n: each seat its own), not just to keep the
 * searching seat down. A margin becomes a value between 0 and 1 by x / (1 + |x|), where x is the
 * margin in stakes of the game: a point more counts even when one is far behind, but less. At the
 * end of a game winning itself is part of the value.
 */
#include "bots/tree.h"

#include <limits.h>
#include <math.h>
#include <string.h>

void mire_hidden_copy(const struct mire_game *game, const void *hidden, void *copy)
{
    memcpy(copy, hidden, game->state_size);
    ((struct mire_head *)copy)->free_order = 0;
}

int mire_estimate(const struct mire_game *game, const void *state, int seat)
{
    return game->judge ? game->judge(state, seat) : game->points(state, seat);
}

int mire_best_rival(const struct mire_game *game, const void *state, int seat)
{
    const struct mire_head *head = state;
    int best = head->seats > 1 ? INT_MIN : 0;
    for (int other = 0; other < head->seats; other++) {
        int value = other == seat ? INT_MIN : mire_estimate(game, state, other);
        if (value > best)
            best = value;
    }
    return best;
}

int mire_margin(const struct mire_game *game, const void *state, int seat)
{
    return mire_estimate(game, state, seat) - mire_best_rival(game, state, seat);
}

/* ---- values ---- */

static float squash(const struct tree *tree, float margin)
{
    float x = margin / tree->stake;
    return 0.5f + 0.5f * x / (1 + fabsf(x));
}

/* By the net: the margin it foretells, and the chance to win. As far as a rival's points are
 * forgiven, one's own estimate at the root stands for them. */
static float view_value(const struct tree *tree, const struct net_view *view, int seat)
{
    float forgiven = tree->seats == 1 ? 1 : 0.01f * (float)tree->game->tuning.forgive;
    float rival = view->rival + forgiven * (tree->reference[seat] - view->rival);
    float value = squash(tree, view->points - rival);
    return value + (1 - forgiven) * tree->win * (view->win - value);
}

static float net_value(const struct tree *tree, const void *state, int seat)
{
    struct net_view view;
    net_judge_from(tree->net, &tree->stand[seat], state, seat, &view);
    return view_value(tree, &view, seat);
}

float mire_tree_glance(const struct tree *tree, const void *state, int seat)
{
    struct net_view view;
    net_judge_from(tree->net, &tree->base, state, seat, &view);
    return view_value(tree, &view, seat);
}

float mire_tree_reference(const struct tree *tree, const void *state, int seat)
{
    struct net_view view;
    if (!tree->net)
        return (float)mire_estimate(tree->game, state, seat) / tree->unit;
    net_judge_from(tree->net, &tree->stand[seat], state, seat, &view);
    return view.points;
}

float mire_tree_value(const struct tree *tree, const void *state, int seat, const int *rival)
{
    if (tree->net)
        return net_value(tree, state, seat);
    int best = rival ? *rival : mire_best_rival(tree->game, state, seat);
    float margin = (float)(mire_estimate(tree->game, state, seat) - best) / tree->unit;
    return squash(tree, tree->seats > 1 ? margin : margin - tree->reference[seat]);
}

/* By the judge, at the end of a game by what it came to. */
static void judged_values(const struct tree *tree, const void *state, float value[MIRE_SEATS])
{
    const struct mire_game *game = tree->game;
    bool over = mire_over(game, state);
    float estimate[MIRE_SEATS];
    for (int seat = 0; seat < tree->seats; seat++)
        estimate[seat] = over ? (float)game->points(state, seat) / (float)mire_point_unit(game)
                              : (float)mire_estimate(game, state, seat) / tree->unit;
    for (int seat = 0; seat < tree->seats; seat++) {
        float rival = tree->seats > 1 ? -INFINITY : tree->reference[seat];
        for (int other = 0; other < tree->seats; other++)
            if (other != seat && estimate[other] > rival)
                rival = estimate[other];
        value[seat] = squash(tree, estimate[seat] - rival);
    }
    if (!over || tree->seats == 1)
        return;
    int rank[MIRE_SEATS], winners = 0;
    game->rank(state, rank);
    for (int seat = 0; seat < tree->seats; seat++)
        winners += rank[seat] == 1;
    for (int seat = 0; seat < tree->seats; seat++) {
        float won = rank[seat] == 1 ? 1.0f / (float)winners : 0;
        value[seat] += tree->win * (won - value[seat]);
    }
}

/* ---- playing on ---- */

/* As the game's policy says, as often as it is asked; else anything. */
static mire_action simple_action(struct tree *tree, const void *state, int seat)
{
    mire_action menu[MIRE_MENU];
    const struct mire_game *game = tree->game;
    int n = game->legal(state, seat, menu);
    bool policy = game->policy && (tree->net || !game->tuning.settles);
    if (policy && tree->search->policy && tree_below(tree, 100) < tree->search->policy)
        return menu[game->policy(state, seat, menu, n, tree_bits(tree))];
    return menu[tree_below(tree, (uint32_t)n)];
}

/* By the net, where a move ends: it judges what moves come to, and many games have taught it no
 * other positions. A policy ends the move at the edge of the tree, and plays as many more as asked.
 * Where there is none the net judges at once. */
static void play_moves(struct tree *tree, void *world, int mover, bool ended)
{
    const struct mire_game *game = tree->game;
    struct mire_head before;
    int more = tree->search->cut > 0 ? tree->search->cut : 0;
    for (int i = ended ? 1 : 0; game->policy && i <= more; i++) {
        int seat = i ? mire_seat_first(game->waiting(world)) : mover;
        if (seat < 0)
            return;
        memcpy(&before, world, sizeof before);
        mire_tree_end_chain(tree, &before, world, seat);
    }
}

/* A rollout that is cut ends with a chain: in the middle of one, the judge sees what was paid but
 * not what for. */
static void play_on(struct tree *tree, void *world)
{
    const struct mire_game *game = tree->game;
    int cut = tree->cut == MIRE_CUT_END ? TREE_ROLLOUT : tree->cut;
    int last = -1;
    for (int played = 0; played < cut + TREE_CHAIN; played++) {
        int seat = mire_seat_first(game->waiting(world));
        if (seat < 0 || (played >= cut && seat != last && last >= 0))
            break;
        game->apply(world, seat, simple_action(tree, world, seat));
        last = seat;
    }
}

/* The net's word where the move at the edge ends, and what a rollout from there comes to: each sees
 * what the other does not, so a share of both may be better than either. */
static void net_values(struct tree *tree, void *world, int mover, bool ended,
                       float value[MIRE_SEATS])
{
    play_moves(tree, world, mover, ended);
    for (int seat = 0; seat < tree->seats; seat++)
        value[seat] = net_value(tree, world, seat);
    if (tree->mix <= 0 || mire_over(tree->game, world))
        return;
    float played[MIRE_SEATS];
    play_on(tree, world);
    judged_values(tree, world, played);
    for (int seat = 0; seat < tree->seats; seat++)
        value[seat] += tree->mix * (played[seat] - value[seat]);
}

void mire_tree_rollout(struct tree *tree, void *world, int mover, bool ended,
                       float value[MIRE_SEATS])
{
    if (tree->net) {
        net_values(tree, world, mover, ended, value);
        return;
    }
    play_on(tree, world);
    judged_values(tree, world, value);
}

void mire_tree_end_chain(struct tree *tree, const void *before, void *world, int seat)
{
    const struct mire_game *game = tree->game;
    for (int i = 0; i < TREE_CHAIN; i++) {
        if (!(game->waiting(world) >> seat & 1) || mire_chance_moved(before, world))
            return;
        game->apply(world, seat, simple_action(tree, world, seat));
    }
}
