/* SPDX-License-Identifier: MIT */
/* Trying every way to the end of a game, and remembering what positions come to. */
#include "arena/exact.h"

#include "core/alloc.h"

#include <limits.h>
#include <string.h>

enum {
    DEEPEST = 60,   /* decisions to the end */
    MEMORY = 65536, /* positions whose worth is remembered, a power of two */
};

struct solver {
    const struct mire_game *game;
    const void *root;
    int seat;
    enum exact_until until;
    long looked, limit;
    struct memory {
        uint64_t key;
        int lead;
    } * memory;
    unsigned char *states; /* one for each depth */
};

/* How far a seat is ahead of its best rival. */
static int lead_of(const struct mire_game *game, const void *state, int seat, int *rival)
{
    const struct mire_head *head = state;
    int best = INT_MIN;
    for (int other = 0; other < head->seats; other++)
        if (other != seat && game->points(state, other) > best)
            best = game->points(state, other);
    *rival = best;
    return game->points(state, seat) - best;
}

/* A position by its bytes, without its news. */
static struct memory *remembered(const struct solver *solver, void *state, uint64_t *key)
{
    mire_news_clear(state);
    *key = mire_hash(state, solver->game->state_size) | 1;
    return &solver->memory[*key >> 20 & (MEMORY - 1)];
}

static bool at_end(const struct solver *solver, const void *state)
{
    return mire_over(solver->game, state) ||
           (solver->until == EXACT_TURN && !(solver->game->waiting(state) >> solver->seat & 1));
}

static int solve(struct solver *solver, int depth, int *lead);

/* The best of a menu for who is asked. `taken`: which one. */
static int solve_menu(struct solver *solver, int depth, int *lead, mire_action *taken)
{
    const struct mire_game *game = solver->game;
    unsigned char *state = solver->states + (size_t)depth * game->state_size;
    int asked = mire_seat_first(game->waiting(state)), best = 0, status = MIRE_OK;
    mire_action menu[MIRE_MENU];
    if (asked != solver->seat && ((const struct mire_head *)state)->seats > 2)
        return MIRE_NO;
    int n = game->legal(state, asked, menu);
    for (int i = 0; i < n && status == MIRE_OK; i++) {
        int value = 0;
        memcpy(state + game->state_size, state, game->state_size);
        game->apply(state + game->state_size, asked, menu[i]);
        status = solve(solver, depth + 1, &value);
        if (i == 0 || (asked == solver->seat ? value > best : value < best)) {
            best = value;
            *taken = menu[i];
        }
    }
    *lead = best;
    return status;
}

static int solve(struct solver *solver, int depth, int *lead)
{
    const struct mire_game *game = solver->game;
    unsigned char *state = solver->states + (size_t)depth * game->state_size;
    mire_action taken;
    uint64_t key;
    int rival;
    if (++solver->looked > solver->limit || depth + 1 == DEEPEST ||
        (solver->until == EXACT_GAME && mire_chance_moved(solver->root, state)))
        return MIRE_NO;
    if (at_end(solver, state)) {
        *lead = lead_of(game, state, solver->seat, &rival);
        return MIRE_OK;
    }
    struct memory *memory = remembered(solver, state, &key);
    if (memory->key == key) {
        *lead = memory->lead;
        return MIRE_OK;
    }
    int status = solve_menu(solver, depth, lead, &taken);
    if (status == MIRE_OK)
        *memory = (struct memory){key, *lead};
    return status;
}

/* Plays the best line to its end and notes what it comes to. */
static int follow(struct solver *solver, mire_action action, struct exact_end *end)
{
    const struct mire_game *game = solver->game;
    unsigned char *state = solver->states;
    int status = MIRE_OK, seat = solver->seat;
    bool own = true;
    memset(end, 0, sizeof *end);
    memcpy(state, solver->root, game->state_size);
    game->apply(state, seat, action);
    solver->looked++;
    if (solver->until == EXACT_GAME && mire_chance_moved(solver->root, state))
        return MIRE_NO;
    while (status == MIRE_OK && !at_end(solver, state)) {
        int asked = mire_seat_first(game->waiting(state)), lead;
        status = solve_menu(solver, 0, &lead, &action);
        own = own && asked == seat;
        if (own && end->line < EXACT_LINE)
            end->next[end->line++] = action;
        if (status == MIRE_OK)
            game->apply(state, asked, action);
    }
    end->lead = lead_of(game, state, seat, &end->rival);
    end->own = game->points(state, seat);
    if (game->encoding)
        mire_ledger(game, state, seat, end->part);
    return status;
}

int exact_worth(const struct mire_game *game, const void *state, int seat,
                const mire_action *action, int n, enum exact_until until, long limit,
                struct exact_end *end, long *looked, struct mire_error *err)
{
    struct solver solver = {
        .game = game, .root = state, .seat = seat, .until = until, .limit = limit};
    int status = MIRE_OK;
    solver.memory = mire_alloc(MEMORY * sizeof *solver.memory);
    solver.states = mire_alloc(DEEPEST * (size_t)game->state_size);
    if (!solver.memory || !solver.states)
        status = mire_fail(err, MIRE_BAD, "out of memory");
    else
        memset(solver.memory, 0, MEMORY * sizeof *solver.memory);
    for (int i = 0; i < n && status == MIRE_OK; i++)
        status = follow(&solver, action[i], &end[i]);
    *looked = solver.looked;
    mire_free(solver.memory);
    mire_free(solver.states);
    return status;
}
