/* SPDX-License-Identifier: MIT */
/* Growing the tree of a search: selection, simulation and what comes back up; tree.h says how. */
#include "bots/tree.h"

#include <math.h>
#include <string.h>

/* Half of the value, as a margin of half a stake counts like winning; more where a net plays a game
 * in which winning counts for more points than that. */
static float share_of_winning(const struct tree *tree)
{
    float half = 0.5f * tree->stake, winning = (float)tree->game->tuning.winning;
    return tree->net && winning > 0 ? winning / (winning + half) : 0.5f;
}

void mire_tree_start(struct tree *tree, const struct mire_game *game,
                     const struct mire_search *search, const void *hidden, int seat)
{
    const struct mire_head *head = hidden;
    const struct mire_tuning *tuning = &game->tuning;
    tree->game = game;
    tree->search = search;
    tree->net = search->net ? net_for(game, hidden) : NULL;
    tree->hidden = hidden;
    tree->seat = seat;
    tree->seats = head->seats;
    tree->unit = (float)mire_point_unit(game); /* of the judge, or of points in its place */
    if (game->judge)
        tree->unit = tuning->judge_unit ? tuning->judge_unit : 1;
    tree->stake = tuning->stake ? tuning->stake : 10;
    tree->cut = search->cut;
    if (search->cut == MIRE_CUT_GAME)
        tree->cut = tuning->cut ? tuning->cut : MIRE_CUT_END;
    tree->win = search->win < 0 ? share_of_winning(tree) : search->win;
    tree->mix = search->mix < 0 ? 0.01f * (float)tuning->mix : search->mix;
    tree->nodes[1] = (struct node){.seat = (uint8_t)seat};
    tree->root = 1;
    tree->used = 2;
    if (tree->net || tree->seats == 1)
        mire_redeal(game, hidden, &tree->deals, tree->world);
    for (int other = 0; other < tree->seats; other++) {
        if (tree->net)
            net_stand(tree->net, tree->world, other, &tree->stand[other]);
        bool wanted = tree->seats == 1 || (tree->net && tuning->forgive);
        tree->reference[other] = wanted ? mire_tree_reference(tree, tree->world, other) : 0;
    }
}

uint32_t mire_tree_find(const struct tree *tree, mire_action action)
{
    for (uint32_t at = tree->nodes[tree->root].child; at; at = tree->nodes[at].next)
        if (tree->nodes[at].action == action && tree->nodes[at].seat == tree->seat)
            return at;
    return 0;
}

/* ---- priors ---- */

/* What an action looks like before it was tried: the judge's view of the best of a few ways to end
 * its chain, of the first one where chance ends it. `rival` is as for mire_tree_value. */
static float prior(struct tree *tree, const void *world, int seat, mire_action action,
                   const int *rival)
{
    const struct mire_game *game = tree->game;
    float best = 0;
    if (tree->net && !game->policy) { /* it has learned to judge in the middle of a chain */
        memcpy(tree->trial, world, game->state_size);
        game->apply(tree->trial, seat, action);
        return mire_tree_glance(tree, tree->trial, seat);
    }
    for (int i = 0; i < tree->search->tries; i++) {
        memcpy(tree->trial, world, game->state_size);
        game->apply(tree->trial, seat, action);
        bool asked = game->waiting(tree->trial) >> seat & 1;
        mire_tree_end_chain(tree, world, tree->trial, seat);
        float value = tree->net ? mire_tree_glance(tree, tree->trial, seat)
                                : mire_tree_value(tree, tree->trial, seat, rival);
        if (i == 0 || value > best)
            best = value;
        if (!asked || mire_chance_moved(world, tree->trial))
            break;
    }
    return best;
}

/* ---- growing ---- */

/* A menu, and which of it has a child already. */
struct choices {
    mire_action menu[MIRE_MENU];
    uint32_t child[MIRE_MENU]; /* candidates, in the order of the list */
    uint64_t known[MIRE_MENU / 64];
    uint64_t marks; /* of all actions of the menu: most that are not in it show at a glance */
    int n, found;
};

/* One of 64 bits by the action. */
static inline uint64_t mark(mire_action action)
{
    return 1ull << (action * 2654435761u >> 26);
}

static int slot_of(const struct choices *c, struct node *node)
{
    if (node->slot < c->n && c->menu[node->slot] == node->action)
        return node->slot;
    if (!(c->marks & mark(node->action)))
        return -1;
    for (int i = 0; i < c->n; i++)
        if (c->menu[i] == node->action)
            return node->slot = (uint16_t)i;
    return -1;
}

/* Finds the children that are legal here, and the end of the list. */
static uint32_t match(struct tree *tree, uint32_t parent, int seat, struct choices *c)
{
    uint32_t last = 0;
    memset(c->known, 0, sizeof c->known);
    c->marks = 0;
    c->found = 0;
    for (int i = 0; i < c->n; i++)
        c->marks |= mark(c->menu[i]);
    for (uint32_t at = tree->nodes[parent].child; at; at = tree->nodes[at].next) {
        struct node *node = &tree->nodes[at];
        int slot = node->seat == seat ? slot_of(c, node) : -1;
        last = at;
        if (slot < 0)
            continue;
        c->known[slot / 64] |= 1ull << (slot % 64);
        c->child[c->found++] = at;
        node->available++;
    }
    return last;
}

/* Makes children of the actions that have none, best prior first, as far as there is room. */
static void grow(struct tree *tree, uint32_t parent, uint32_t last, const void *world, int seat,
                 struct choices *c)
{
    uint32_t first = tree->used;
    /* where a move leaves the others alone, the judge is asked about them once for all actions */
    bool apart = tree->game->tuning.independent && !tree->net;
    if (tree->net)
        net_step(tree->net, &tree->stand[seat], world, seat, &tree->base);
    int rival = apart ? mire_best_rival(tree->game, world, seat) : 0;
    for (int i = 0; i < c->n && tree->used < tree->room; i++) {
        if (c->known[i / 64] >> (i % 64) & 1)
            continue;
        struct node node = {.action = c->menu[i],
                            .slot = (uint16_t)i,
                            .seat = (uint8_t)seat,
                            .available = 1,
                            .prior = prior(tree, world, seat, c->menu[i], apart ? &rival : NULL)};
        uint32_t at = tree->used++;
        for (; at > first && tree->nodes[at - 1].prior < node.prior; at--)
            tree->nodes[at] = tree->nodes[at - 1];
        tree->nodes[at] = node;
    }
    for (uint32_t at = first; at < tree->used; at++) {
        tree->nodes[at].next = at + 1 < tree->used ? at + 1 : 0;
        c->child[c->found++] = at;
    }
    if (first == tree->used)
        return;
    if (last)
        tree->nodes[last].next = first;
    else
        tree->nodes[parent].child = first;
}

/* ---- choosing ---- */

/*
 * UCB1 over what is available, with the judge's word before there is any experience: a prior counts
 * as a few visits. Judge and rollouts may disagree about the whole position, so priors are moved to
 * where those of the visited children would match what came of them.
 */
static uint32_t best_child(struct tree *tree, uint32_t parent, const struct choices *c)
{
    const struct mire_search *search = tree->search;
    const struct node *nodes = tree->nodes;
    float sum = 0, visits = 0, priors = 0, best = -INFINITY;
    float trust = search->tries ? search->prior : 0; /* in priors, as visits */
    uint32_t chosen = 0;
    int n = c->found;
    if (search->widen) {
        int most = 1 + (int)((float)search->widen * sqrtf((float)nodes[parent].visits));
        n = n < most ? n : most;
    }
    for (int i = 0; i < n; i++) {
        const struct node *node = &nodes[c->child[i]];
        sum += node->sum;
        visits += (float)node->visits;
        priors += node->prior * (float)node->visits;
    }
    float shift = visits > 0 ? (sum - priors) / visits : 0;
    for (int i = 0; i < n; i++) {
        const struct node *node = &nodes[c->child[i]];
        float weight = (float)node->visits + trust, score;
        if (weight > 0)
            score = (node->sum + trust * (node->prior + shift)) / weight +
                    search->explore * sqrtf(logf((float)node->available + 1) / weight);
        else
            score = 1e6f + (float)tree_below(tree, 1 << 16);
        if (score > best) {
            best = score;
            chosen = c->child[i];
        }
    }
    return chosen;
}

/* The child of a node to walk to in this world; 0 where the tree is full. */
static uint32_t choose(struct tree *tree, uint32_t parent, const void *world, int seat)
{
    struct choices c;
    c.n = tree->game->legal(world, seat, c.menu);
    uint32_t last = match(tree, parent, seat, &c);
    if (c.found < c.n)
        grow(tree, parent, last, world, seat, &c);
    return best_child(tree, parent, &c);
}

/* ---- an iteration ---- */

static void remember(struct tree *tree, const uint32_t *path, int depth, const float *value)
{
    tree->nodes[tree->root].visits++;
    for (int i = 0; i < depth; i++) {
        struct node *node = &tree->nodes[path[i]];
        float mine = value[node->seat];
        node->visits++;
        node->sum += mine;
        node->squares += mine * mine;
    }
}

void mire_tree_iterate(struct tree *tree)
{
    const struct mire_game *game = tree->game;
    uint32_t path[TREE_DEPTH], at = tree->root;
    float value[MIRE_SEATS];
    int depth = 0, mover = tree->seat;
    bool ended = false;

    /* 1. a world the seat can't tell from the real one */
    mire_redeal(game, tree->hidden, &tree->deals, tree->world);

    /* 2. down the tree, as far as experience goes and one step further */
    bool known = true;
    for (int seat = tree->seat; seat >= 0 && known && depth < TREE_DEPTH;) {
        at = choose(tree, at, tree->world, seat);
        if (!at)
            break;
        path[depth++] = at;
        known = tree->nodes[at].visits > 0;
        struct mire_head before;
        memcpy(&before, tree->world, sizeof before);
        game->apply(tree->world, seat, tree->nodes[at].action);
        mover = seat;
        seat = mire_seat_first(game->waiting(tree->world));
        ended = seat != mover || mire_chance_moved(&before, tree->world);
    }

    /* 3. on from there, and 4. remember what came of it */
    mire_tree_rollout(tree, tree->world, mover, ended, value);
    remember(tree, path, depth, value);
}
