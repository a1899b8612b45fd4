/* SPDX-License-Identifier: MIT */
/* Many games on many threads and ranks: a crew whose pieces are games, as lines of the results. */
#include "arena/arena.h"
#include "core/alloc.h"
#include "core/json.h"

#include <string.h>

struct match_day {
    struct arena_run *run;
    struct arena_test test;
};

static char *play(void *context, long number, const struct crew_call *call, size_t *size)
{
    const struct match_day *day = context;
    json_t *game = arena_play(day->run->tally->match, number, call);
    char *line = game ? mire_json_text(game) : NULL;
    *size = line ? strlen(line) : 0;
    return line;
}

static int take(void *context, long number, const char *bytes, size_t size, struct mire_error *err)
{
    struct match_day *day = context;
    struct arena_run *run = day->run;
    json_t *game;
    (void)number;
    int status = mire_json_read(bytes, size, &game, err);
    if (status != MIRE_OK)
        return status;
    status = arena_tally_add(run->tally, game, err);
    json_decref(game);
    if (status != MIRE_OK)
        return status;
    if (run->sprt)
        arena_sprt_go_on(run->tally, run->sprt, &day->test);
    if (run->progress && !run->progress(run->context, run->tally))
        return MIRE_NO;
    return day->test.verdict == ARENA_OPEN ? MIRE_OK : MIRE_NO;
}

int arena_run(struct arena_run *run, struct mire_error *err)
{
    struct match_day day = {.run = run};
    char *what = mire_json_text(arena_header(run->tally->match));
    if (!what)
        return mire_fail(err, MIRE_BAD, "out of memory");
    struct crew_work work = {.what = what,
                             .first = run->tally->games, /* those before it are in */
                             .end = run->games,
                             .threads = run->threads,
                             .play = play,
                             .take = take,
                             .context = &day,
                             .interrupted = run->interrupted,
                             .journal = run->results,
                             .link = run->link,
                             .patience = run->patience};
    int status = MIRE_OK;
    if (run->sprt)
        arena_sprt_go_on(run->tally, run->sprt, &day.test);
    if (run->link && run->link->rank > 0)
        status = crew_serve(&work, err);
    else if (day.test.verdict == ARENA_OPEN)
        status = crew_run(&work, &run->report, err);
    mire_free(what);
    return status;
}
