/* SPDX-License-Identifier: MIT */
/*
 * Search: the mind of a bot, which grows trees until its effort is spent and takes what it visited
 * most.
 *
 * Trees grow apart, each with chance of its own, and are added up in a fixed order. So it makes no
 * difference whether they grow one after the other or at once, and a choice follows from settings,
 * seed and what the seat knows alone, unless it was stopped by the clock.
 */
#include "bots/tree.h"
#include "core/alloc.h"
#include "core/clock.h"
#include "core/game.h"

#include <math.h>
#include <pthread.h>
#include <string.h>

enum {
    TREES = 16,          /* of one mind */
    NODES_MIN = 4096,    /* of one tree */
    NODES_MAX = 1 << 19, /* 20 MiB */
    NODES_EACH = 24,     /* nodes an iteration may make, on average, before the tree is full */
    LOOK_EVERY = 32,     /* iterations between two looks at the clock and the lead */
};

/* What one tree has to do. */
struct job {
    struct tree *tree;
    uint32_t before;     /* visits the root has from an earlier decision */
    uint32_t iterations; /* visits to reach */
    double seconds;      /* it may take; 0: as long as that takes */
    double (*clock)(void);
};

struct mire_mind {
    struct mire_bot bot;
    int threads, trees;
    double (*clock)(void);
    struct tree *tree[TREES];
    struct job job[TREES];
    struct mire_hint hint[MIRE_MENU]; /* of the last choice, in the order of its menu */
    int hints;
    uint32_t iterations;
    /* the decision that comes next if nobody else decides and chance is silent: for `keep` */
    const struct mire_game *kept_game;
    mire_action kept_action;
    _Alignas(8) unsigned char kept[MIRE_STATE_MAX], hidden[MIRE_STATE_MAX];
};

/* ---- memory ---- */

static uint32_t nodes_wanted(const struct mire_search *search)
{
    uint64_t each = (uint64_t)search->iterations / search->trees * NODES_EACH;
    if (each < NODES_MIN)
        return NODES_MIN;
    return each > NODES_MAX ? NODES_MAX : (uint32_t)each;
}

static struct tree *new_tree(const struct mire_search *search)
{
    struct tree *tree = mire_alloc(sizeof *tree);
    if (!tree)
        return NULL;
    memset(tree, 0, sizeof *tree);
    tree->room = nodes_wanted(search);
    tree->nodes = mire_alloc(tree->room * sizeof *tree->nodes);
    if (tree->nodes)
        return tree;
    mire_free(tree);
    return NULL;
}

int mire_mind_open(struct mire_mind **out, const struct mire_bot *bot, int threads,
                   struct mire_error *err)
{
    struct mire_mind *mind = mire_alloc(sizeof *mind);
    if (!mind)
        return mire_fail(err, MIRE_BAD, "out of memory");
    memset(mind, 0, sizeof *mind);
    mind->bot = *bot;
    mind->threads = threads;
    mind->clock = mire_seconds;
    if (bot->search.iterations)
        mind->trees = bot->search.trees < 1       ? 1
                      : bot->search.trees > TREES ? TREES
                                                  : bot->search.trees;
    mind->bot.search.trees = (uint8_t)mind->trees;
    for (int i = 0; i < mind->trees; i++) {
        mind->tree[i] = new_tree(&mind->bot.search);
        if (!mind->tree[i]) {
            mire_mind_close(mind);
            return mire_fail(err, MIRE_BAD, "out of memory");
        }
    }
    *out = mind;
    return MIRE_OK;
}

void mire_mind_close(struct mire_mind *mind)
{
    if (!mind)
        return;
    for (int i = 0; i < mind->trees && mind->tree[i]; i++) {
        mire_free(mind->tree[i]->nodes);
        mire_free(mind->tree[i]);
    }
    mire_free(mind);
}

void mire_mind_count_work(struct mire_mind *mind)
{
    mind->clock = mire_thread_seconds;
}

/* ---- growing trees ---- */

/* Can no other action of the root catch up with the most visited one any more? */
static bool decided(const struct tree *tree, uint32_t left)
{
    uint32_t first = 0, second = 0;
    for (uint32_t at = tree->nodes[tree->root].child; at; at = tree->nodes[at].next) {
        uint32_t visits = tree->nodes[at].visits;
        if (visits > first) {
            second = first;
            first = visits;
        } else if (visits > second) {
            second = visits;
        }
    }
    return first - second > left;
}

static void grow_tree(const struct job *job, double start)
{
    struct tree *tree = job->tree;
    for (uint32_t i = 0; tree->nodes[tree->root].visits < job->iterations; i++) {
        if (i % LOOK_EVERY == LOOK_EVERY - 1) {
            if (decided(tree, job->iterations - tree->nodes[tree->root].visits))
                break;
            if (job->seconds > 0 && job->clock() - start > job->seconds)
                break;
        }
        mire_tree_iterate(tree);
    }
}

static void *grow_in_thread(void *argument)
{
    const struct job *job = argument;
    grow_tree(job, job->clock());
    return NULL;
}

/* All trees, as many at once as there may be threads; one whose thread does not start is grown
 * here. Those that are grown here share the time. */
static void grow_trees(struct mire_mind *mind)
{
    pthread_t thread[TREES];
    bool started[TREES] = {false};
    int at_once = mind->threads < mind->trees ? mind->threads : mind->trees;
    double start = mind->clock();
    for (int i = 1; i < at_once; i++)
        started[i] = pthread_create(&thread[i], NULL, grow_in_thread, &mind->job[i]) == 0;
    for (int i = 0; i < mind->trees; i++)
        if (!started[i])
            grow_tree(&mind->job[i], start);
    for (int i = 1; i < mind->trees; i++)
        if (started[i])
            pthread_join(thread[i], NULL);
}

/* ---- one decision to the next ---- */

/* Is this the decision the last one led to? Then the trees know something about it. */
static bool follows(const struct mire_mind *mind, const struct mire_game *game)
{
    return mind->bot.search.keep && mind->kept_game == game &&
           mire_same(game, mind->kept, mind->hidden);
}

/* Makes the child of the action the root, unless the tree is half full by now. */
static bool descend(struct tree *tree, const void *hidden, int seat, mire_action action)
{
    uint32_t child = tree->seat == seat ? mire_tree_find(tree, action) : 0;
    if (!child || !tree->nodes[child].child || tree->used > tree->room / 2)
        return false;
    tree->root = child;
    tree->hidden = hidden;
    return true;
}

/* What the seat will know if it plays this and is asked again at once. */
static void expect(struct mire_mind *mind, const struct mire_game *game, int seat,
                   mire_action action, struct mire_rng *rng)
{
    _Alignas(8) unsigned char world[MIRE_STATE_MAX];
    mind->kept_game = NULL;
    if (!mind->bot.search.keep)
        return;
    mire_redeal(game, mind->hidden, rng, world);
    memcpy(mind->kept, world, game->state_size);
    game->apply(world, seat, action);
    if (game->waiting(world) != 1u << seat || mire_chance_moved(mind->kept, world))
        return;
    mire_hide(game, world, seat, mind->kept);
    mind->kept_game = game;
    mind->kept_action = action;
}

/* ---- choosing ---- */

static void start(struct mire_mind *mind, const struct mire_game *game, int seat,
                  struct mire_rng *rng)
{
    const struct mire_search *search = &mind->bot.search;
    uint32_t trees = (uint32_t)mind->trees, each = (search->iterations + trees - 1) / trees;
    bool kept = follows(mind, game);
    for (int i = 0; i < mind->trees; i++) {
        struct tree *tree = mind->tree[i];
        mire_rng_seed(&tree->deals, mire_rng_next(rng, MIRE_BOT_STREAM));
        tree->chance = mire_rng_next(rng, MIRE_BOT_STREAM) | 1;
        if (!kept || !descend(tree, mind->hidden, seat, mind->kept_action))
            mire_tree_start(tree, game, search, mind->hidden, seat);
        mind->job[i] = (struct job){
            .tree = tree,
            .before = tree->nodes[tree->root].visits,
            .iterations = each,
            .seconds = 1e-3 * search->milliseconds,
            .clock = mind->clock,
        };
    }
}

/* Adds the trees up, in the order of the menu. */
static void add_up(struct mire_mind *mind, const mire_action *menu, int n)
{
    mind->hints = n;
    mind->iterations = 0;
    for (int t = 0; t < mind->trees; t++)
        mind->iterations += mind->tree[t]->nodes[mind->tree[t]->root].visits - mind->job[t].before;
    for (int i = 0; i < n; i++) {
        double sum = 0, squares = 0, visits = 0;
        for (int t = 0; t < mind->trees; t++) {
            const struct node *node = &mind->tree[t]->nodes[mire_tree_find(mind->tree[t], menu[i])];
            if (node == mind->tree[t]->nodes)
                continue; /* the tree was full before it came to this */
            sum += node->sum;
            squares += node->squares;
            visits += node->visits;
        }
        double mean = visits > 0 ? sum / visits : 0;
        double variance = visits > 0 ? squares / visits - mean * mean : 0;
        mind->hint[i] = (struct mire_hint){
            .action = menu[i],
            .visits = (uint32_t)visits,
            .value = (float)mean,
            .spread = (float)sqrt(variance > 0 ? variance : 0),
        };
    }
}

/* The most visited action, of equals the one that did better. A bot with noise takes what seems
 * best to it, which is off by its noise for each action. */
static int best_hint(const struct mire_mind *mind, const struct mire_game *game,
                     struct mire_rng *rng)
{
    int scale = game->tuning.noise ? game->tuning.noise : 100;
    float noise = mind->bot.search.noise * 0.01f * (float)scale;
    int best = 0;
    double top = -1;
    for (int i = 0; i < mind->hints; i++) {
        const struct mire_hint *hint = &mind->hint[i];
        double score = (double)hint->visits + (double)hint->value;
        if (noise > 0) {
            uint32_t a = mire_rng_below(rng, MIRE_BOT_STREAM, 1000);
            uint32_t b = mire_rng_below(rng, MIRE_BOT_STREAM, 1000);
            score = hint->visits ? 1 + (double)hint->value + noise * ((a + b) / 999.0 - 1) : 0;
        }
        if (score > top) {
            top = score;
            best = i;
        }
    }
    return best;
}

static mire_action think(struct mire_mind *mind, const struct mire_game *game, const void *hidden,
                         int seat, struct mire_rng *rng)
{
    mire_action menu[MIRE_MENU];
    mire_hidden_copy(game, hidden, mind->hidden);
    int n = game->legal(mind->hidden, seat, menu);
    if (n == 1) {
        mind->hints = 1;
        mind->hint[0] = (struct mire_hint){.action = menu[0], .value = 0.5f};
        mind->iterations = 0;
        return menu[0];
    }
    start(mind, game, seat, rng);
    grow_trees(mind);
    add_up(mind, menu, n);
    mire_action action = menu[best_hint(mind, game, rng)];
    expect(mind, game, seat, action, rng);
    return action;
}

/* Without memory to search in, the bot plays what greedy would. */
mire_action mire_search_choose(const struct mire_bot *bot, struct mire_mind *mind,
                               const struct mire_game *game, const void *hidden, int seat,
                               struct mire_rng *rng)
{
    struct mire_mind *own = NULL;
    if (!mind && mire_mind_open(&own, bot, bot->search.trees, NULL) != MIRE_OK)
        return mire_greedy_choose(bot, NULL, game, hidden, seat, rng);
    mire_action action = think(mind ? mind : own, game, hidden, seat, rng);
    mire_mind_close(own);
    return action;
}

mire_action mire_mind_choose(struct mire_mind *mind, const struct mire_game *game,
                             const void *hidden, int seat, struct mire_rng *rng)
{
    mire_action action = mind->bot.choose(&mind->bot, mind, game, hidden, seat, rng);
    if (mind->trees == 0) {
        mind->hints = 1;
        mind->hint[0] = (struct mire_hint){.action = action, .value = 0.5f};
    }
    return action;
}

int mire_mind_hints(const struct mire_mind *mind, struct mire_hint *hints, int max)
{
    int n = 0;
    for (int i = 0; i < mind->hints; i++) {
        const struct mire_hint *hint = &mind->hint[i];
        int at = n < max ? n++ : max;
        for (; at > 0 && hints[at - 1].visits < hint->visits; at--)
            if (at < max)
                hints[at] = hints[at - 1];
        if (at < max)
            hints[at] = *hint;
    }
    return n;
}

uint32_t mire_mind_iterations(const struct mire_mind *mind)
{
    return mind->iterations;
}
