/* SPDX-License-Identifier: MIT */
/*
 * The first rank of a crew. Pieces that are handed out and not yet taken lie in a ring; the threads
 * of this rank and the letters of the others are served under one lock.
 *
 * A rank that has said nothing for a while is given up: its pieces are handed out again. If it was
 * only slow and comes back, it gets work again, and of a piece that comes back twice the second is
 * dropped: both are the same.
 */
#include "core/alloc.h"
#include "core/clock.h"
#include "crew/talk.h"

#include <string.h>

enum { STOCK = 64 }; /* pieces a thread of another rank that a rank is sent ahead, at most */

enum whereabouts { AWAY, BACK, ON_FILE };

struct piece {
    enum whereabouts where;
    int rank; /* that has it */
    char *bytes;
    size_t size;
};

struct mate {
    bool here, briefed, lost;
    int threads, stock; /* pieces it may have at once */
    int owed;
    double heard; /* seconds */
};

struct crew {
    const struct crew_work *work;
    struct crew_call call;
    pthread_mutex_t lock;
    pthread_cond_t news; /* there may be something to hand out, or it is over */
    struct piece *ring;
    long room;        /* a power of two */
    long taken, next; /* the first not taken, the first never handed out */
    long *again;      /* to be handed out another time */
    long agains, again_room;
    struct mate *mate; /* of each rank */
    int started;       /* threads of this rank */
    int hands;         /* threads of all ranks that are here */
    double told;       /* seconds: when the others heard that we are there */
    struct crew_report report;
    int status;
    struct mire_error err;
};

static struct piece *piece_at(struct crew *c, long number)
{
    return &c->ring[number & (c->room - 1)];
}

static bool is_over(const struct crew *c)
{
    return atomic_load(&c->call.over);
}

static void end(struct crew *c, int status)
{
    if (c->status == MIRE_OK)
        c->status = status;
    atomic_store(&c->call.over, true);
    pthread_cond_broadcast(&c->news);
}

static void out_of_memory(struct crew *c)
{
    if (!is_over(c))
        end(c, mire_fail(&c->err, MIRE_BAD, "out of memory"));
}

/* ---- taking ---- */

static void take_next(struct crew *c)
{
    struct piece *piece = piece_at(c, c->taken);
    const struct crew_work *work = c->work;
    int status = MIRE_OK;
    if (piece->where == ON_FILE)
        status = crew_journal_read(work->journal, c->taken, &piece->bytes, &piece->size, &c->err);
    if (status == MIRE_OK)
        status = work->take(work->context, c->taken, piece->bytes, piece->size, &c->err);
    mire_free(piece->bytes);
    piece->bytes = NULL;
    c->taken++;
    if (status != MIRE_OK)
        end(c, status == MIRE_NO ? MIRE_OK : status);
    else if (c->taken == work->end || (work->interrupted && work->interrupted()))
        end(c, MIRE_OK);
}

static void take_all(struct crew *c)
{
    bool full = c->next - c->taken >= CREW_AHEAD;
    while (!is_over(c) && c->taken < c->next && piece_at(c, c->taken)->where != AWAY)
        take_next(c);
    if (full)
        pthread_cond_broadcast(&c->news);
}

/* A piece is back; takes its bytes. */
static void come_back(struct crew *c, long number, char *bytes, size_t size)
{
    struct piece *piece = piece_at(c, number);
    if (is_over(c) || number < c->taken || number >= c->next || piece->where != AWAY) {
        mire_free(bytes);
        return;
    }
    if (!bytes) {
        if (crew_over(&c->call))
            end(c, MIRE_OK);
        else
            out_of_memory(c);
        return;
    }
    *piece = (struct piece){BACK, 0, bytes, size};
    if (c->work->journal) {
        int status = crew_journal_add(c->work->journal, number, bytes, size, &c->err);
        if (status != MIRE_OK)
            end(c, status);
    }
    take_all(c);
}

/* ---- handing out ---- */

static bool widen(struct crew *c)
{
    long room = c->room ? 2 * c->room : 256;
    struct piece *ring = mire_alloc((size_t)room * sizeof *ring);
    if (!ring)
        return false;
    for (long i = c->taken; i < c->next; i++)
        ring[i & (room - 1)] = *piece_at(c, i);
    mire_free(c->ring);
    c->ring = ring;
    c->room = room;
    return true;
}

/* One of those that did not come back, or -1. */
static long hand_out_again(struct crew *c, int rank)
{
    while (c->agains > 0) {
        long number = c->again[--c->agains];
        if (number >= c->taken && piece_at(c, number)->where == AWAY) {
            piece_at(c, number)->rank = rank;
            c->report.again++;
            return number;
        }
    }
    return -1;
}

/* The next piece for a rank, or -1: nothing now. */
static long hand_out(struct crew *c, int rank)
{
    long number = hand_out_again(c, rank);
    while (number < 0 && !is_over(c) && c->next < c->work->end && c->next - c->taken < CREW_AHEAD) {
        bool on_file = crew_journal_has(c->work->journal, c->next);
        if (c->next - c->taken == c->room && !widen(c)) {
            out_of_memory(c);
            return -1;
        }
        *piece_at(c, c->next) = (struct piece){on_file ? ON_FILE : AWAY, rank, NULL, 0};
        if (!on_file)
            number = c->next;
        c->next++;
        take_all(c);
    }
    return is_over(c) ? -1 : number;
}

/* A thread of this rank. */
static void *work_here(void *argument)
{
    struct crew *c = argument;
    const struct crew_work *work = c->work;
    pthread_mutex_lock(&c->lock);
    talk_set_thread(c->started++);
    while (!is_over(c)) {
        long number = hand_out(c, 0);
        if (number < 0) {
            if (!is_over(c))
                pthread_cond_wait(&c->news, &c->lock);
            continue;
        }
        pthread_mutex_unlock(&c->lock);
        size_t size = 0;
        char *bytes = work->play(work->context, number, &c->call, &size);
        pthread_mutex_lock(&c->lock);
        come_back(c, number, bytes, size);
    }
    pthread_mutex_unlock(&c->lock);
    return NULL;
}

/* ---- other ranks ---- */

/* How many pieces a rank may have: some ahead while there is plenty, none at the end, when they
 * would lie there while others have nothing to do. */
static int allowance(const struct crew *c, const struct mate *mate)
{
    long share = (c->work->end - c->next) / (c->hands + 1) / 2;
    long ahead = mate->threads * (share < STOCK ? share : STOCK);
    long most = mate->threads + (ahead > 0 ? ahead : 0);
    return most < mate->stock ? (int)most : mate->stock;
}

static void feed(struct crew *c, int rank)
{
    struct mate *mate = &c->mate[rank];
    struct talk_letter letter = {{.talk = TALK_PLAY, .round = c->work->link->round}};
    long number;
    while (mate->owed < allowance(c, mate) && (number = hand_out(c, rank)) >= 0) {
        int64_t wide = number;
        if (!mate->briefed && c->work->learn) {
            struct talk_letter brief = {{.talk = TALK_BRIEF, .round = c->work->link->round}};
            talk_put(&brief, c->work->brief, c->work->brief_size);
            if (!talk_send(c->work->link, rank, &brief))
                out_of_memory(c);
        }
        mate->briefed = true;
        mate->owed++;
        letter.head.count++;
        talk_put(&letter, &wide, sizeof wide);
    }
    if (letter.head.count && !talk_send(c->work->link, rank, &letter))
        out_of_memory(c);
}

static void results_back(struct crew *c, int rank, uint32_t count, const char *bytes, size_t rest)
{
    struct mate *mate = &c->mate[rank];
    struct talk_result result;
    for (; count && talk_take(&bytes, &rest, &result, sizeof result); count--) {
        char *copy = NULL;
        size_t size = result.size > 0 ? (size_t)result.size : 0;
        if (size > rest)
            break;
        if (result.size >= 0 && !(copy = mire_alloc(size + 1)))
            out_of_memory(c);
        if (copy) {
            memcpy(copy, bytes, size);
            copy[size] = '\0';
        }
        bytes += size;
        rest -= size;
        mate->owed -= mate->owed > 0;
        if (result.number >= 0)
            come_back(c, (long)result.number, copy, size);
        else
            mire_free(copy);
    }
    if (mate->owed == 0 && mate->stock < STOCK * mate->threads)
        mate->stock *= 2; /* it has waited: more ahead next time */
}

static void hello(struct crew *c, int rank, const struct talk_head *head)
{
    struct mate *mate = &c->mate[rank];
    if (head->hash != talk_hash(c->work)) {
        end(c, mire_fail(&c->err, MIRE_BAD,
                         "rank %d is at other work, or is another version of mire", rank));
        return;
    }
    if (mate->here)
        return;
    mate->here = true;
    mate->threads = head->count < 1              ? 1
                    : head->count > CREW_THREADS ? CREW_THREADS
                                                 : (int)head->count;
    mate->stock = 2 * mate->threads;
    c->hands += mate->threads;
}

static void give_up(struct crew *c, int rank)
{
    struct mate *mate = &c->mate[rank];
    mate->lost = true;
    mate->owed = 0;
    c->report.given_up++;
    for (long i = c->taken; i < c->next; i++) {
        if (piece_at(c, i)->where != AWAY || piece_at(c, i)->rank != rank)
            continue;
        if (c->agains == c->again_room) {
            long room = c->again_room ? 2 * c->again_room : 64;
            long *longer = mire_resize(c->again, (size_t)room * sizeof *longer);
            if (!longer) {
                out_of_memory(c);
                return;
            }
            c->again = longer;
            c->again_room = room;
        }
        c->again[c->agains++] = i;
    }
    pthread_cond_broadcast(&c->news);
}

static void hear(struct crew *c, int rank, const struct talk_head *head, const char *bytes,
                 size_t rest)
{
    if (rank < 1 || rank >= c->work->link->ranks || head->round != c->work->link->round)
        return; /* of another round */
    c->mate[rank].heard = mire_seconds();
    if (c->mate[rank].lost) {
        c->mate[rank].lost = false;
        c->report.given_up--;
    }
    if (head->talk == TALK_HELLO)
        hello(c, rank, head);
    else if (head->talk == TALK_BACK && c->mate[rank].here)
        results_back(c, rank, head->count, bytes, rest);
}

/* Who has been silent for too long? And let nobody think so of us. */
static void look_after(struct crew *c)
{
    double now = mire_seconds();
    double patience = c->work->patience > 0 ? c->work->patience : CREW_PATIENCE;
    bool tell = now - c->told > patience / 10;
    struct talk_head alive = {.talk = TALK_ALIVE, .round = c->work->link->round};
    for (int rank = 1; rank < c->work->link->ranks && !is_over(c); rank++) {
        struct mate *mate = &c->mate[rank];
        if (mate->here && !mate->lost && now - mate->heard > patience)
            give_up(c, rank);
        if (mate->here && !mate->lost)
            feed(c, rank);
        if (tell && !mate->lost)
            talk_say(c->work->link, rank, alive);
    }
    if (tell)
        c->told = now;
}

/* The thread that talks; the others play. */
static void lead(struct crew *c)
{
    struct crew_link *link = c->work->link;
    for (int rank = 1; rank < link->ranks; rank++)
        talk_say(link, rank, (struct talk_head){.talk = TALK_CALL, .round = link->round});
    while (!is_over(c)) {
        const struct talk_head *head;
        const char *bytes;
        size_t rest;
        int from;
        bool heard = false;
        while (!is_over(c) && (head = talk_hear(link, &from, &bytes, &rest))) {
            pthread_mutex_lock(&c->lock);
            hear(c, from, head, bytes, rest);
            pthread_mutex_unlock(&c->lock);
            heard = true;
        }
        pthread_mutex_lock(&c->lock);
        look_after(c);
        if (c->work->interrupted && c->work->interrupted())
            end(c, MIRE_OK);
        pthread_mutex_unlock(&c->lock);
        if (!heard)
            talk_rest();
    }
    link->lost = c->report.given_up;
    for (int rank = 1; rank < link->ranks; rank++)
        if (c->mate[rank].here)
            talk_say(link, rank, (struct talk_head){.talk = TALK_STOP, .round = link->round});
}

/* ---- all of it ---- */

static void run(struct crew *c)
{
    pthread_t thread[CREW_THREADS];
    int started = 0, wanted = c->work->threads - (c->work->link == NULL);
    c->hands = c->work->threads;
    while (started < wanted && pthread_create(&thread[started], NULL, work_here, c) == 0)
        started++;
    if (c->work->link && started)
        lead(c);
    else
        work_here(c);
    for (int i = 0; i < started; i++)
        pthread_join(thread[i], NULL);
}

int crew_run(const struct crew_work *work, struct crew_report *report, struct mire_error *err)
{
    struct crew c = {.work = work, .taken = work->first, .next = work->first};
    if (work->link) {
        size_t size = (size_t)work->link->ranks * sizeof *c.mate;
        work->link->round++;
        c.mate = mire_alloc(size);
        if (!c.mate)
            return mire_fail(err, MIRE_BAD, "out of memory");
        memset(c.mate, 0, size);
    }
    c.call.interrupted = work->interrupted;
    pthread_mutex_init(&c.lock, NULL);
    pthread_cond_init(&c.news, NULL);
    if (!widen(&c))
        out_of_memory(&c);
    else if (work->first < work->end)
        run(&c);
    for (long i = c.taken; i < c.next; i++)
        mire_free(piece_at(&c, i)->bytes);
    mire_free(c.ring);
    mire_free(c.again);
    mire_free(c.mate);
    pthread_cond_destroy(&c.news);
    pthread_mutex_destroy(&c.lock);
    if (report)
        *report = c.report;
    return c.status == MIRE_OK ? MIRE_OK : mire_fail(err, c.status, "%s", c.err.text);
}

void crew_end(struct crew_link *link)
{
    struct talk_head head = {.talk = TALK_END, .count = (uint32_t)link->lost};
    for (int rank = 1; rank < link->ranks; rank++)
        talk_say(link, rank, head);
}
