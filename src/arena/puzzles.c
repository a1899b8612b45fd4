/* SPDX-License-Identifier: MIT */
/*
 * Finding puzzles. A decision of a game between bots has to pass one examination after the other,
 * the cheap ones first: nearly all fall at the first.
 */
#include "arena/puzzles.h"

#include "core/alloc.h"

#include <stdio.h>
#include <string.h>

static const char author[] = "search:iterations=3:noise=0.02"; /* plays the games */
static const char scout[] = "search:iterations=100";           /* looks for a clear best action */
static const char quick[] = "search:iterations=3:cut=3";       /* plays on, for the cheap proof */
static const char steady[] = "search:iterations=12:cut=3";     /* plays on, to tell points by */
static const char sage[] = "classic:iterations=3000:ms=0";     /* has the last word */
/* A beginner and somebody who has played some games: whatever becomes of the levels, a puzzle stays
 * as hard as it is. */
static const char *const levels[PUZZLE_LEVELS] = {"search:iterations=40:noise=0.3",
                                                  "search:iterations=150:noise=0.06"};
static const int tries[PUZZLE_LEVELS] = {4, 4}; /* of each at a puzzle */

enum {
    FEW = 4,          /* the best of them by the scout, which are looked at more closely */
    FIRST_WORLDS = 5, /* in which the best two are played on */
    WORLDS = 16,      /* … the best few, and where that does not tell, … */
    MORE_WORLDS = 64, /* … again in so many */
    ALL_WORLDS = 8,   /* … all of them */
    TRAIL = 3000,     /* decisions of a game that are looked at, at most */
    MISSES = 8,       /* decisions in a row with too many ways to the end */
    LATER_MARGIN = 2, /* of the decisions after the first, in points */
    ELSEWHERE = 2,    /* worlds in which a proof is repeated */
    ENOUGH = 16,      /* proven decisions of one game */
    RICH = 5,         /* choices of all decisions of a proven puzzle */
    OPINIONS = 2,     /* of the sage, all of which must agree */
};
static const float clear = 0.025f; /* by which the scout's best must be ahead of the next */

/* A decision that may become a puzzle. */
struct trail {
    int count;
    uint8_t seat[TRAIL];
    unsigned char *state; /* one after the other */
};

/* ---- a game ---- */

static void deal_game(const struct puzzle_hunt *hunt, void *state, struct mire_rng *rng)
{
    struct mire_setup setup = hunt->setup;
    mire_rng_seed(rng, hunt->seed * 1000003 + (uint64_t)hunt->number);
    for (int i = 0; i < MIRE_KEY; i++)
        setup.key[i] = (uint8_t)mire_rng_next(rng, MIRE_FREE_STREAM);
    mire_deal(hunt->game, &setup, state);
}

/* Does a table ask the same as a search, in any order? Sets that are picked one by one make poor
 * puzzles: many first picks are as good. */
static bool asks_plainly(const struct mire_game *game, const void *state, int seat,
                         const mire_action *menu, int n)
{
    _Alignas(8) unsigned char copy[MIRE_STATE_MAX];
    mire_action other[MIRE_MENU];
    memcpy(copy, state, game->state_size);
    ((struct mire_head *)copy)->free_order = 1;
    if (game->legal(copy, seat, other) != n || memcmp(menu, other, (size_t)n * sizeof *menu) != 0)
        return false;
    for (int i = 0; game->picks && i < n; i++)
        if (game->picks(copy, seat, menu[i]))
            return false;
    return true;
}

/* Keeps every decision with enough choices. */
static void play_game(const struct puzzle_hunt *hunt, struct mire_mind *mind, void *state,
                      struct mire_rng *rng, struct trail *trail)
{
    _Alignas(8) unsigned char seen[MIRE_STATE_MAX];
    const struct mire_game *game = hunt->game;
    mire_action menu[MIRE_MENU];
    for (trail->count = 0; !mire_over(game, state) && trail->count < TRAIL;) {
        uint32_t waiting = game->waiting(state);
        int seat = mire_seat_first(waiting), n = game->legal(state, seat, menu);
        if (n >= hunt->choices && n <= PUZZLE_CHOICES && (waiting & (waiting - 1)) == 0 &&
            asks_plainly(game, state, seat, menu, n)) {
            trail->seat[trail->count] = (uint8_t)seat;
            memcpy(trail->state + (size_t)trail->count++ * game->state_size, state,
                   game->state_size);
        }
        mire_hide(game, state, seat, seen);
        game->apply(state, seat, mire_mind_choose(mind, game, seen, seat, rng));
    }
}

/* ---- examinations ---- */

static int open_mind(const char *name, struct mire_mind **mind, struct mire_error *err)
{
    struct mire_bot bot;
    int status = mire_bot_read(name, &bot, err);
    return status ? status : mire_mind_open(mind, &bot, 1, err);
}

static int ask(const char *name, const struct mire_game *game, const void *seen, int seat,
               uint64_t seed, struct mire_hint *hints, int *n, struct mire_error *err)
{
    struct mire_mind *mind;
    struct mire_rng rng;
    int status = open_mind(name, &mind, err);
    if (status != MIRE_OK)
        return status;
    mire_rng_seed(&rng, seed);
    hints[0].action = mire_mind_choose(mind, game, seen, seat, &rng);
    if (n)
        *n = mire_mind_hints(mind, hints, *n);
    mire_mind_close(mind);
    return MIRE_OK;
}

/* Does a bot choose the answer, at every step? */
static int solves(const char *name, const struct mire_game *game, const struct puzzle_found *found,
                  uint64_t seed, int *right, struct mire_error *err)
{
    _Alignas(8) unsigned char state[MIRE_STATE_MAX], seen[MIRE_STATE_MAX];
    struct mire_hint hint;
    int status = MIRE_OK, step = 0;
    memcpy(state, found->state, game->state_size);
    for (; step < found->steps; step++) {
        mire_hide(game, state, found->seat, seen);
        status = ask(name, game, seen, found->seat, seed, &hint, NULL, err);
        if (status || hint.action != found->step[step].choice[0])
            break;
        game->apply(state, found->seat, hint.action);
    }
    *right += step == found->steps;
    return status;
}

/* In how many of its tries a bot does. */
static int choices_of(const char *name, const struct mire_game *game,
                      const struct puzzle_found *found, int times, int *right,
                      struct mire_error *err)
{
    int status = MIRE_OK;
    *right = 0;
    for (int i = 0; i < times && status == MIRE_OK; i++)
        status = solves(name, game, found, 100 + (uint64_t)i, right, err);
    return status;
}

static int worth_of(const char *player, const struct puzzle_hunt *hunt, const void *seen,
                    const struct puzzle_found *found, int n, int worlds, uint64_t seed,
                    struct worth *worth, struct mire_error *err)
{
    struct mire_bot bot;
    int status = mire_bot_read(player, &bot, err);
    return status == MIRE_OK ? arena_worth(hunt->game, seen, found->seat, found->step[0].choice, n,
                                           &bot, worlds, seed, worth, err)
                             : status;
}

/* Is there an action the scout finds clearly best, and is it far ahead of the next in a few worlds?
 * MIRE_NO: no. The best few are noted. */
static int looks_clear(struct puzzle_hunt *hunt, const void *seen, struct puzzle_found *found,
                       struct mire_error *err)
{
    struct mire_hint hints[FEW];
    struct worth worth[2];
    found->step[0].choices = FEW;
    int status = ask(scout, hunt->game, seen, found->seat, 7, hints, &found->step[0].choices, err);
    if (status != MIRE_OK)
        return status;
    hunt->looked++;
    if (found->step[0].choices < 2 || hints[0].value - hints[1].value < clear)
        return MIRE_NO;
    hunt->passed[0]++;
    for (int i = 0; i < found->step[0].choices; i++)
        found->step[0].choice[i] = hints[i].action;
    status = worth_of(quick, hunt, seen, found, 2, FIRST_WORLDS, 11, worth, err);
    if (status != MIRE_OK)
        return status;
    double error, ahead = worth_ahead(&worth[0], &worth[1], &error);
    if (ahead + error / 2 < (double)hunt->margin)
        return MIRE_NO;
    hunt->passed[1]++;
    return MIRE_OK;
}

/* How the first of n actions stands to the one that comes nearest to it. */
enum standing { BEHIND, UNSURE, AHEAD };
static enum standing standing_of(const struct puzzle_hunt *hunt, const struct worth *worth, int n,
                                 int *next)
{
    enum standing standing = AHEAD;
    double least = 0;
    for (int i = 1; i < n; i++) {
        double error, ahead = worth_ahead(&worth[0], &worth[i], &error);
        if (i == 1 || ahead < least) {
            least = ahead;
            *next = i;
        }
        if (ahead + error < (double)hunt->margin)
            return BEHIND;
        if (ahead < (double)hunt->margin || ahead < 2.5 * error)
            standing = UNSURE;
    }
    return standing;
}

/* Is the first of the best few ahead of the others by far, and not by luck? The next best is put
 * behind it, and what tells them apart is noted, in points. */
static int leads_few(struct puzzle_hunt *hunt, const void *seen, struct puzzle_found *found,
                     struct mire_error *err)
{
    struct worth worth[FEW];
    int next = 1, n = found->step[0].choices;
    int status = worth_of(steady, hunt, seen, found, n, WORLDS, 12, worth, err);
    if (status == MIRE_OK && standing_of(hunt, worth, n, &next) == UNSURE)
        status = worth_of(steady, hunt, seen, found, n, MORE_WORLDS, 12, worth, err);
    if (status != MIRE_OK || standing_of(hunt, worth, n, &next) != AHEAD)
        return status == MIRE_OK ? MIRE_NO : status;
    for (int i = 1; i < n; i++)
        found->step[0].loss[i] = (float)worth_ahead(&worth[0], &worth[i], NULL);
    for (int i = 0; i < MIRE_LEDGER; i++)
        found->part[i] = worth[0].points[i] - worth[next].points[i];
    found->rival = worth[0].rival - worth[next].rival;
    mire_action action = found->step[0].choice[next];
    float loss = found->step[0].loss[next];
    found->step[0].choice[next] = found->step[0].choice[1];
    found->step[0].loss[next] = found->step[0].loss[1];
    found->step[0].choice[1] = action;
    found->step[0].loss[1] = loss;
    hunt->passed[2]++;
    return MIRE_OK;
}

/* The choices that were not among the best few, behind them. */
static void add_others(const struct mire_game *game, struct puzzle_found *found)
{
    mire_action menu[MIRE_MENU];
    int n = game->legal(found->state, found->seat, menu), few = found->step[0].choices;
    for (int i = 0; i < n; i++) {
        int at = 0;
        while (at < few && found->step[0].choice[at] != menu[i])
            at++;
        if (at == few)
            found->step[0].choice[found->step[0].choices++] = menu[i];
    }
}

/* Nor does any other choice come near it? What each costs is noted. */
static int leads_all(struct puzzle_hunt *hunt, const void *seen, struct puzzle_found *found,
                     struct mire_error *err)
{
    int few = found->step[0].choices;
    struct worth *worth = mire_alloc(PUZZLE_CHOICES * sizeof *worth);
    if (!worth)
        return mire_fail(err, MIRE_BAD, "out of memory");
    add_others(hunt->game, found);
    int status =
        worth_of(quick, hunt, seen, found, found->step[0].choices, ALL_WORLDS, 13, worth, err);
    for (int i = few; i < found->step[0].choices && status == MIRE_OK; i++) {
        found->step[0].loss[i] = (float)worth_ahead(&worth[0], &worth[i], NULL);
        if (found->step[0].loss[i] < hunt->margin * 2 / 3)
            status = MIRE_NO;
    }
    mire_free(worth);
    return status;
}

/* In other worlds, too. */
static int leads_again(struct puzzle_hunt *hunt, const void *seen, struct puzzle_found *found,
                       struct mire_error *err)
{
    struct worth worth[2];
    double ahead;
    int status = worth_of(steady, hunt, seen, found, 2, MORE_WORLDS / 2, 14, worth, err);
    if (status != MIRE_OK)
        return status;
    if (worth_ahead(&worth[0], &worth[1], NULL) < (double)hunt->margin * 2 / 3)
        return MIRE_NO;
    status =
        puzzle_proof(hunt->game, found->state, found->seat, found->step[0].choice, &ahead, err);
    if (status == MIRE_OK && ahead < (double)hunt->margin / 2)
        return MIRE_NO;
    hunt->passed[3]++;
    return status;
}

/* Who solves it? */
static int note_solved(const struct puzzle_hunt *hunt, struct puzzle_found *found,
                       struct mire_error *err)
{
    int status = MIRE_OK;
    for (int i = 0; i < PUZZLE_LEVELS && status == MIRE_OK; i++)
        status = choices_of(levels[i], hunt->game, found, tries[i], &found->solved[i], err);
    return status;
}

/* Not who looks no further than its own move, or not always the weakest of those that look ahead.
 */
static int is_missed(struct puzzle_hunt *hunt, const void *seen, struct puzzle_found *found,
                     struct mire_error *err)
{
    (void)seen;
    int greedy, status = choices_of("greedy", hunt->game, found, 1, &greedy, err);
    if (!status)
        status = note_solved(hunt, found, err);
    if (!status && greedy && found->solved[PUZZLE_EASY] > tries[PUZZLE_EASY] / 2)
        return MIRE_NO;
    hunt->passed[4]++;
    return status;
}

/* But whoever thinks long enough does. */
static int is_sound(struct puzzle_hunt *hunt, const void *seen, struct puzzle_found *found,
                    struct mire_error *err)
{
    (void)seen;
    int wise, status = choices_of(sage, hunt->game, found, OPINIONS, &wise, err);
    if (status == MIRE_OK && wise < OPINIONS)
        return MIRE_NO;
    hunt->passed[5]++;
    return status;
}

static int examine(struct puzzle_hunt *hunt, struct puzzle_found *found, struct mire_error *err)
{
    static int (*const examinations[])(struct puzzle_hunt *, const void *, struct puzzle_found *,
                                       struct mire_error *) = {
        looks_clear, leads_few, leads_again, is_missed, is_sound, leads_all,
    };
    _Alignas(8) unsigned char seen[MIRE_STATE_MAX];
    int status = MIRE_OK;
    mire_hide(hunt->game, found->state, found->seat, seen);
    for (size_t i = 0; i < sizeof examinations / sizeof *examinations && !status; i++)
        status = examinations[i](hunt, seen, found, err);
    hunt->passed[6] += status == MIRE_OK;
    return status;
}

/* ---- all ways to the end ---- */

static bool stopped(const struct puzzle_hunt *hunt)
{
    return hunt->call && crew_over(hunt->call);
}

/* Sorts a step's choices, the better first, with what they come to. */
static void sort_step(struct puzzle_step *step, struct exact_end *end)
{
    for (int i = 1; i < step->choices; i++)
        for (int j = i; j > 0 && end[j].lead > end[j - 1].lead; j--) {
            mire_action action = step->choice[j];
            struct exact_end other = end[j];
            step->choice[j] = step->choice[j - 1];
            end[j] = end[j - 1];
            step->choice[j - 1] = action;
            end[j - 1] = other;
        }
}

/* Is the first choice as far ahead in another world the seat can't tell from this one? */
static int leads_elsewhere(const struct puzzle_hunt *hunt, const void *state, int seat,
                           const struct puzzle_step *step, float margin, uint64_t seed,
                           struct mire_error *err)
{
    struct exact_end end[PUZZLE_CHOICES];
    _Alignas(8) unsigned char seen[MIRE_STATE_MAX], world[MIRE_STATE_MAX];
    const struct mire_game *game = hunt->game;
    struct mire_rng rng;
    long looked;
    mire_hide(game, state, seat, seen);
    mire_rng_seed(&rng, seed);
    mire_redeal(game, seen, &rng, world);
    int status = exact_worth(game, world, seat, step->choice, step->choices, hunt->until,
                             2L * PUZZLE_LIMIT, end, &looked, err);
    for (int i = 1; i < step->choices && status == MIRE_OK; i++)
        if ((float)(end[0].lead - end[i].lead) < margin * (float)mire_game_unit(game))
            status = MIRE_NO;
    return status;
}

/* Is one choice of this decision far ahead of all others, whatever the seat can't see? What the
 * best two come to is in `end`. */
static int step_leads(struct puzzle_hunt *hunt, const void *state, int seat,
                      struct puzzle_step *step, float margin, struct exact_end *end, long *looked,
                      struct mire_error *err)
{
    const struct mire_game *game = hunt->game;
    float unit = (float)mire_game_unit(game);
    step->choices = game->legal(state, seat, step->choice);
    int status = exact_worth(game, state, seat, step->choice, step->choices, hunt->until,
                             PUZZLE_LIMIT, end, looked, err);
    if (status != MIRE_OK)
        *looked = 0;
    if (status != MIRE_OK)
        return status;
    sort_step(step, end);
    for (int i = 0; i < step->choices; i++)
        step->loss[i] = (float)(end[0].lead - end[i].lead) / unit;
    if (step->choices > 1 && step->loss[1] < margin)
        return MIRE_NO;
    for (int i = 0; i < ELSEWHERE && status == MIRE_OK; i++)
        status = leads_elsewhere(hunt, state, seat, step, margin, 15 + (uint64_t)i, err);
    return status;
}

/* The decisions that follow, as long as they are the seat's and one choice is far ahead, too. */
static int add_steps(struct puzzle_hunt *hunt, struct puzzle_found *found, struct mire_error *err)
{
    struct exact_end end[PUZZLE_CHOICES];
    _Alignas(8) unsigned char state[MIRE_STATE_MAX], shown[MIRE_STATE_MAX]; /* as a table has it */
    const struct mire_game *game = hunt->game;
    mire_action menu[MIRE_MENU], asked[MIRE_MENU];
    long looked;
    memcpy(state, found->state, game->state_size);
    memcpy(shown, found->state, game->state_size);
    ((struct mire_head *)shown)->free_order = 1;
    while (found->steps < PUZZLE_STEPS) {
        struct puzzle_step *step = &found->step[found->steps];
        game->apply(state, found->seat, step[-1].choice[0]);
        game->apply(shown, found->seat, step[-1].choice[0]);
        int n = game->waiting(state) >> found->seat & 1 ? game->legal(state, found->seat, menu) : 0;
        if (n < 2 || n > PUZZLE_CHOICES || mire_chance_moved(found->state, state) ||
            !asks_plainly(game, state, found->seat, menu, n) ||
            game->legal(shown, found->seat, asked) != n ||
            memcmp(menu, asked, (size_t)n * sizeof *menu) != 0)
            return MIRE_OK;
        int status = step_leads(hunt, state, found->seat, step, LATER_MARGIN, end, &looked, err);
        if (status == MIRE_NO)
            return MIRE_OK;
        if (status != MIRE_OK)
            return status;
        found->line--;
        memmove(found->next, found->next + 1, sizeof found->next - sizeof *found->next);
        found->steps++;
    }
    return MIRE_OK;
}

/* Is one choice far ahead of all others, with every way tried? */
static int is_proven(struct puzzle_hunt *hunt, struct puzzle_found *found, struct mire_error *err)
{
    struct exact_end end[PUZZLE_CHOICES];
    int status = step_leads(hunt, found->state, found->seat, &found->step[0], hunt->margin, end,
                            &found->looked, err);
    hunt->passed[PUZZLE_TRIED] += found->looked > 0;
    if (status != MIRE_OK)
        return status;
    found->steps = 1;
    for (int i = 0; i < MIRE_LEDGER; i++)
        found->part[i] = end[0].part[i] - end[1].part[i];
    found->rival = (float)(end[0].rival - end[1].rival) / (float)mire_game_unit(hunt->game);
    found->line = end[0].line;
    memcpy(found->next, end[0].next, sizeof found->next);
    hunt->passed[PUZZLE_PROVEN]++;
    return MIRE_OK;
}

/* Is there something to think about? */
static bool is_rich(const struct puzzle_found *found)
{
    int sum = 0;
    for (int i = 0; i < found->steps; i++)
        sum += found->step[i].choices;
    return sum >= RICH;
}

/* ---- the hunt ---- */

int puzzle_proof(const struct mire_game *game, const void *state, int seat, const mire_action *pair,
                 double *ahead, struct mire_error *err)
{
    _Alignas(8) unsigned char seen[MIRE_STATE_MAX];
    struct worth worth[2];
    struct mire_bot bot;
    mire_hide(game, state, seat, seen);
    if (mire_bot_read(quick, &bot, err) ||
        arena_worth(game, seen, seat, pair, 2, &bot, PUZZLE_CHECK, PUZZLE_SEED, worth, err))
        return MIRE_BAD;
    *ahead = worth_ahead(&worth[0], &worth[1], NULL);
    return MIRE_OK;
}

static void begin(const struct puzzle_hunt *hunt, const struct trail *trail, int i,
                  struct puzzle_found *found)
{
    size_t size = hunt->game->state_size;
    memset(found, 0, sizeof *found);
    found->steps = 1;
    found->seat = trail->seat[i];
    memcpy(found->state, trail->state + (size_t)i * size, size);
    mire_news_clear((struct mire_head *)found->state);
}

/* Looks for puzzles where all ways to the end can be tried: from the end back as far as that is
 * possible, then the longest first, one a seat. */
static int search_exact(struct puzzle_hunt *hunt, const struct trail *trail,
                        struct puzzle_found *found, int most, int *n, struct mire_error *err)
{
    int proven[TRAIL], count = 0, misses = 0, status = MIRE_OK;
    uint32_t seats = 0;
    int first = hunt->until == EXACT_TURN ? trail->count * hunt->after / 100 : 0;
    int step = hunt->until == EXACT_TURN ? 3 : 1; /* there are enough of them */
    for (int i = trail->count - 1; i >= first && misses < MISSES && count < ENOUGH; i -= step) {
        if (stopped(hunt))
            return MIRE_NO;
        begin(hunt, trail, i, &found[*n]);
        status = is_proven(hunt, &found[*n], err);
        if (status == MIRE_BAD)
            return status;
        misses = found[*n].looked ? 0 : misses + 1;
        if (status == MIRE_OK)
            proven[count++] = i;
    }
    for (int i = count - 1; i >= 0 && *n < most; i--) {
        struct puzzle_found *one = &found[*n];
        if (stopped(hunt))
            return MIRE_NO;
        if (seats >> trail->seat[proven[i]] & 1)
            continue;
        begin(hunt, trail, proven[i], one);
        status = is_proven(hunt, one, err);
        if (status == MIRE_OK)
            status = add_steps(hunt, one, err);
        if (status == MIRE_OK)
            status = !is_rich(one)               ? MIRE_NO
                     : hunt->until == EXACT_TURN ? MIRE_OK /* bots look further than the turn */
                                                 : note_solved(hunt, one, err);
        if (status == MIRE_BAD)
            return status;
        seats |= (uint32_t)(status == MIRE_OK) << one->seat;
        *n += status == MIRE_OK;
    }
    return MIRE_OK;
}

/* From the end, where least is left to chance, back to where it is looked for. */
static int search_trail(struct puzzle_hunt *hunt, const struct trail *trail,
                        struct puzzle_found *found, int most, int *n, struct mire_error *err)
{
    for (int i = trail->count - 1; i >= trail->count * hunt->after / 100 && *n < most; i--) {
        if (stopped(hunt))
            return MIRE_NO;
        begin(hunt, trail, i, &found[*n]);
        int status = examine(hunt, &found[*n], err);
        if (status == MIRE_BAD)
            return status;
        *n += status == MIRE_OK;
    }
    return MIRE_OK;
}

int puzzle_hunt(struct puzzle_hunt *hunt, struct puzzle_found *found, int most, int *n,
                struct mire_error *err)
{
    _Alignas(8) unsigned char state[MIRE_STATE_MAX];
    struct mire_mind *mind;
    struct mire_rng rng;
    *n = 0;
    int status = open_mind(author, &mind, err);
    if (status != MIRE_OK)
        return status;
    struct trail trail = {.state = mire_alloc((size_t)TRAIL * hunt->game->state_size)};
    if (trail.state) {
        deal_game(hunt, state, &rng);
        play_game(hunt, mind, state, &rng, &trail);
        status = search_exact(hunt, &trail, found, most, n, err);
        if (status == MIRE_OK && !hunt->exact && *n == 0)
            status = search_trail(hunt, &trail, found, most, n, err);
    } else {
        status = mire_fail(err, MIRE_BAD, "out of memory");
    }
    mire_mind_close(mind);
    mire_free(trail.state);
    return status;
}
