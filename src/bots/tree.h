/* SPDX-License-Identifier: MIT */
/*
 * One tree of a search, as a seat's information-set Monte Carlo tree search grows it (Cowling,
 * Powley and Whitehouse's single-observer form).
 *
 * A node stands for an action of a seat after the actions above it, whatever chance and hidden
 * cards were: each iteration walks down with a world of its own, and only what is legal there can
 * be chosen. So a node counts how often it was available beside how often it was chosen. Children
 * of a node are a list, made together where the node is first passed, sorted by prior; what other
 * worlds add comes behind. All nodes of a tree are in one block: nothing is allocated in the loop.
 */
#ifndef MIRE_BOTS_TREE_H
#define MIRE_BOTS_TREE_H

#include "bots/bots.h"
#include "learn/net.h"

enum {
    TREE_DEPTH = 256,    /* decisions from the root to the edge of a tree, at most */
    TREE_CHAIN = 64,     /* decisions after which a chain is cut */
    TREE_ROLLOUT = 4096, /* decisions after which a rollout is judged, whatever happens */
};

struct node {
    mire_action action;
    uint32_t child, next; /* first child, next sibling; 0: none */
    uint32_t visits, available;
    float sum, squares; /* of the values of `seat`, which chose the action */
    float prior;
    uint16_t slot; /* where the action stood in the menu it came from: it will mostly be there again
                    */
    uint8_t seat;
};

struct tree {
    const struct mire_game *game;
    const struct mire_search *search;
    const struct net *net; /* judges in place of the game's judge; or NULL */
    const void *hidden;    /* what the seat knows */
    int seat, seats;
    int cut;           /* as for mire_search, but never MIRE_CUT_GAME */
    float unit, stake; /* judge units a point; points of half a victory */
    float win, mix;    /* as for mire_search, but never MIRE_AS_GAME */
    /* the estimate of each seat at the root: alone it stands for the rival there is not */
    float reference[MIRE_SEATS];
    struct mire_rng deals; /* for redeals */
    uint64_t chance;       /* for everything else: a generator of a few shifts */
    struct node *nodes;    /* [0] is not used, [root] has no action */
    uint32_t used, room, root;
    struct net_base base;              /* of the node whose children are made, for the net */
    struct net_base stand[MIRE_SEATS]; /* of each seat at the root: what follows differs little */
    _Alignas(8) unsigned char world[MIRE_STATE_MAX];
    _Alignas(8) unsigned char trial[MIRE_STATE_MAX];
};

/* Points the tree at a decision and forgets what it knew. */
void mire_tree_start(struct tree *tree, const struct mire_game *game,
                     const struct mire_search *search, const void *hidden, int seat);
/* One iteration: deal a world, walk down, grow, play on, remember. */
void mire_tree_iterate(struct tree *tree);
/* The child of the root by its action; 0: none. */
uint32_t mire_tree_find(const struct tree *tree, mire_action action);

/* ---- rollout.c ---- */

static inline uint64_t tree_bits(struct tree *tree)
{
    tree->chance ^= tree->chance >> 12;
    tree->chance ^= tree->chance << 25;
    tree->chance ^= tree->chance >> 27;
    return tree->chance * 0x2545F4914F6CDD1Dull;
}

/* A number below n; n is small, so the bias of this is too. */
static inline uint32_t tree_below(struct tree *tree, uint32_t n)
{
    return (uint32_t)((tree_bits(tree) >> 32) * n >> 32);
}

/* By the net, from the base: what a position is worth to the seat. */
float mire_tree_glance(const struct tree *tree, const void *state, int seat);
/* What a position of a game that goes on is worth to a seat, 0 .. 1, by the judge alone. Who knows
 * the best rival's estimate already says so. */
float mire_tree_value(const struct tree *tree, const void *state, int seat, const int *rival);
/* The estimate of how a seat that plays alone will end, in points. */
float mire_tree_reference(const struct tree *tree, const void *state, int seat);
/* Plays a world on as the search settings say, and values where that leads. The last action was the
 * mover's; has it ended its move? */
void mire_tree_rollout(struct tree *tree, void *world, int mover, bool ended,
                       float value[MIRE_SEATS]);
/* Plays the rest of a seat's chain in a world at random, up to where chance speaks. */
void mire_tree_end_chain(struct tree *tree, const void *before, void *world, int seat);

#endif
