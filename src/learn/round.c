/* SPDX-License-Identifier: MIT */
/* A round of games to learn from: a crew whose pieces are episodes. */
#include "learn/round.h"
#include "core/alloc.h"
#include "core/game.h"

#include <stdio.h>
#include <string.h>

/* ---- episodes as bytes ---- */

struct packed {
    int32_t lessons, dropped, seats, outputs;
    float points[MIRE_SEATS];
};

static void put(char **at, const void *bytes, size_t size)
{
    memcpy(*at, bytes, size);
    *at += size;
}

static bool get(const char **at, size_t *rest, void *out, size_t size)
{
    if (*rest < size)
        return false;
    memcpy(out, *at, size);
    *at += size;
    *rest -= size;
    return true;
}

char *episode_pack(const struct episode *e, int outputs, size_t *size)
{
    struct packed head = {e->lessons, e->dropped, e->seats, outputs, {0}};
    memcpy(head.points, e->points, (size_t)e->seats * sizeof *head.points);
    *size = sizeof head;
    for (int i = 0; i < e->lessons; i++)
        *size += sizeof e->lesson[i].n + e->lesson[i].n * 4U + (size_t)outputs * sizeof(float);
    char *bytes = mire_alloc(*size), *at = bytes;
    if (!bytes)
        return NULL;
    put(&at, &head, sizeof head);
    for (int i = 0; i < e->lessons; i++) {
        const struct lesson *lesson = &e->lesson[i];
        put(&at, &lesson->n, sizeof lesson->n);
        put(&at, lesson->at, lesson->n * sizeof *lesson->at);
        put(&at, lesson->number, lesson->n * sizeof *lesson->number);
        put(&at, lesson->target, (size_t)outputs * sizeof *lesson->target);
    }
    return bytes;
}

static bool unpack_lesson(struct lesson *lesson, int outputs, const char **at, size_t *rest)
{
    memset(lesson, 0, sizeof *lesson);
    return get(at, rest, &lesson->n, sizeof lesson->n) && lesson->n <= LESSON_NUMBERS &&
           get(at, rest, lesson->at, lesson->n * sizeof *lesson->at) &&
           get(at, rest, lesson->number, lesson->n * sizeof *lesson->number) &&
           get(at, rest, lesson->target, (size_t)outputs * sizeof *lesson->target);
}

int episode_unpack(struct episode *e, int outputs, const char *bytes, size_t size,
                   struct mire_error *err)
{
    struct packed head;
    bool good = get(&bytes, &size, &head, sizeof head) && head.outputs == outputs &&
                outputs <= NET_OUTPUTS && head.lessons >= 0 && head.lessons <= EPISODE_LESSONS &&
                head.seats >= 1 && head.seats <= MIRE_SEATS;
    for (int i = 0; good && i < head.lessons; i++)
        good = unpack_lesson(&e->lesson[i], outputs, &bytes, &size);
    if (!good || size)
        return mire_fail(err, MIRE_BAD, "what a game taught has come back in pieces");
    e->lessons = head.lessons;
    e->dropped = head.dropped;
    e->seats = head.seats;
    memcpy(e->points, head.points, sizeof e->points);
    return MIRE_OK;
}

/* ---- the round ---- */

struct classroom {
    const struct learn_round *round;
    struct episode *episode; /* as it is taken */
};

static char *play(void *context, long number, const struct crew_call *call, size_t *size)
{
    const struct learn_round *round = ((struct classroom *)context)->round;
    struct episode *e = mire_alloc(sizeof *e);
    struct mire_rng rng;
    uint64_t chance[2] = {round->seed, (uint64_t)number};
    char *bytes = NULL;
    if (!e)
        return NULL;
    mire_rng_seed(&rng, mire_hash(chance, sizeof chance));
    if (!crew_over(call)) {
        round->play(round->context, crew_thread(), e, &rng);
        bytes = episode_pack(e, round->net->outputs, size);
    }
    mire_free(e);
    return bytes;
}

static int take(void *context, long number, const char *bytes, size_t size, struct mire_error *err)
{
    const struct classroom *room = context;
    (void)number;
    int status = episode_unpack(room->episode, room->round->net->outputs, bytes, size, err);
    if (status == MIRE_OK)
        room->round->take(room->round->context, room->episode);
    return status;
}

static int hear_brief(void *context, const void *brief, size_t size, struct mire_error *err)
{
    const struct learn_round *round = ((struct classroom *)context)->round;
    const char *at = brief;
    float taught;
    if (!get(&at, &size, &taught, sizeof taught) ||
        size != round->net->size * sizeof *round->net->weight)
        return mire_fail(err, MIRE_BAD, "rank 0 learns with another net");
    memcpy(round->net->weight, at, size);
    round->practice->taught = taught;
    return MIRE_OK;
}

static int run(const struct learn_round *round, bool lead, struct mire_error *err)
{
    struct classroom room = {.round = round, .episode = mire_alloc(sizeof *room.episode)};
    size_t weights = round->net->size * sizeof *round->net->weight;
    char *brief = mire_alloc(sizeof(float) + weights), *at = brief;
    char what[100];
    int status = room.episode && brief ? MIRE_OK : mire_fail(err, MIRE_BAD, "out of memory");
    snprintf(what, sizeof what, "learn %.40s %llu", round->net->game->id,
             (unsigned long long)round->seed);
    struct crew_work work = {.what = what,
                             .first = round->first,
                             .end = round->end,
                             .threads = round->threads,
                             .play = play,
                             .take = take,
                             .context = &room,
                             .interrupted = round->interrupted,
                             .link = round->link,
                             .patience = round->patience,
                             .brief = brief,
                             .brief_size = sizeof(float) + weights,
                             .learn = hear_brief};
    if (status == MIRE_OK) {
        put(&at, &round->practice->taught, sizeof(float));
        put(&at, round->net->weight, weights);
        status = lead ? crew_run(&work, NULL, err) : crew_serve(&work, err);
    }
    mire_free(brief);
    mire_free(room.episode);
    return status;
}

int learn_round(const struct learn_round *round, struct mire_error *err)
{
    return run(round, true, err);
}

int learn_round_serve(const struct learn_round *round, struct mire_error *err)
{
    return run(round, false, err);
}
