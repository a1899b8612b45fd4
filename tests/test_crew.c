/* SPDX-License-Identifier: MIT */
/*
 * The crew: pieces are taken once and in order, whatever the threads, ranks, deaths and journals.
 * Ranks are threads here that pass each other letters; tests/cli/test_ranks.py has real ones.
 */
#include "core/alloc.h"
#include "crew/talk.h"
#include "fake.h"
#include "learn/round.h"

#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

enum { RANKS = 3, MANY = 400 };

static struct mire_error err;

static void moment(void)
{
    nanosleep(&(struct timespec){.tv_nsec = 2000000}, NULL);
}

/* ---- a post office ---- */

struct letter {
    struct letter *after;
    int from;
    size_t size;
    char bytes[];
};

struct office {
    struct crew_link link;
    atomic_bool cut; /* nothing goes in or out */
    struct letter *inbox, **last, *open;
};

static pthread_mutex_t counter = PTHREAD_MUTEX_INITIALIZER;
static struct office office[RANKS];

static void send_letter(struct crew_link *link, int to, const void *bytes, size_t size)
{
    if (atomic_load(&((struct office *)link)->cut) || atomic_load(&office[to].cut))
        return;
    struct letter *letter = malloc(sizeof *letter + size);
    *letter = (struct letter){NULL, link->rank, size};
    memcpy(letter->bytes, bytes, size);
    pthread_mutex_lock(&counter);
    *office[to].last = letter;
    office[to].last = &letter->after;
    pthread_mutex_unlock(&counter);
}

static const void *receive_letter(struct crew_link *link, int *from, size_t *size)
{
    struct office *mine = (struct office *)link;
    free(mine->open);
    mine->open = NULL;
    if (atomic_load(&mine->cut))
        return NULL;
    pthread_mutex_lock(&counter);
    mine->open = mine->inbox;
    if (mine->open && !(mine->inbox = mine->open->after))
        mine->last = &mine->inbox;
    pthread_mutex_unlock(&counter);
    if (!mine->open)
        return NULL;
    *from = mine->open->from;
    *size = mine->open->size;
    return mine->open->bytes;
}

/* ---- a little work ---- */

struct job {
    int rank;
    char brief[40];
    long taken, enough;
    char all[20 * MANY]; /* what was taken, one after the other */
    bool waits;          /* for rank 1 to have begun */
};

static atomic_int begun_by_1;

static char *play(void *context, long number, const struct crew_call *call, size_t *size)
{
    struct job *job = context;
    char *bytes = mire_alloc(60);
    if (!bytes)
        return NULL;
    if (job->rank == 1)
        atomic_fetch_add(&begun_by_1, 1);
    while (job->waits && !atomic_load(&begun_by_1) && !crew_over(call))
        moment();
    *size = (size_t)snprintf(bytes, 60, "%s%ld ", job->brief, number * number % 97);
    return bytes;
}

static int take(void *context, long number, const char *bytes, size_t size, struct mire_error *e)
{
    struct job *job = context;
    (void)e;
    assert_int_equal(number, job->taken);
    assert_int_equal(size, strlen(bytes));
    strcat(job->all, bytes);
    return ++job->taken == job->enough ? MIRE_NO : MIRE_OK;
}

static int learn(void *context, const void *brief, size_t size, struct mire_error *e)
{
    struct job *job = context;
    (void)e;
    memcpy(job->brief, brief, size);
    job->brief[size] = '\0';
    return MIRE_OK;
}

static struct job jobs[RANKS];
static struct crew_work work[RANKS];
static pthread_t server[RANKS];

/* What one thread alone makes of it. */
static const char *alone(long pieces, const char *brief)
{
    static struct job job;
    memset(&job, 0, sizeof job);
    strcpy(job.brief, brief);
    struct crew_work plain = {.what = "squares",
                              .end = pieces,
                              .threads = 1,
                              .play = play,
                              .take = take,
                              .context = &job};
    assert_int_equal(crew_run(&plain, NULL, &err), MIRE_OK);
    assert_int_equal(job.taken, pieces);
    return job.all;
}

static void *serve(void *argument)
{
    const struct crew_work *mine = argument;
    struct mire_error inner;
    return crew_serve(mine, &inner) == MIRE_OK ? NULL : argument;
}

static void start_offices(void)
{
    for (int i = 0; i < RANKS; i++) {
        office[i].link = (struct crew_link){
            .rank = i, .ranks = RANKS, .send = send_letter, .receive = receive_letter};
        office[i].last = &office[i].inbox;
        atomic_store(&office[i].cut, false);
    }
}

/* Says who does what; a test may change that before it starts them. */
static void line_up(const char *what)
{
    atomic_store(&begun_by_1, 0);
    memset(jobs, 0, sizeof jobs);
    start_offices();
    for (int i = 0; i < RANKS; i++) {
        jobs[i].rank = i;
        work[i] = (struct crew_work){.what = i ? what : "squares",
                                     .end = MANY,
                                     .threads = 2,
                                     .play = play,
                                     .take = take,
                                     .context = &jobs[i],
                                     .link = &office[i].link};
    }
}

static void start_ranks(void)
{
    for (int i = 1; i < RANKS; i++)
        assert_int_equal(pthread_create(&server[i], NULL, serve, &work[i]), 0);
}

static void end_ranks(void)
{
    crew_end(&office[0].link);
    for (int i = 1; i < RANKS; i++) {
        void *failed;
        assert_int_equal(pthread_join(server[i], &failed), 0);
        assert_null(failed);
    }
    for (int i = 0; i < RANKS; i++) {
        const void *bytes;
        int from;
        size_t size;
        atomic_store(&office[i].cut, false);
        while ((bytes = receive_letter(&office[i].link, &from, &size)))
            assert_non_null(bytes);
    }
}

/* ---- tests ---- */

static void threads_and_ranks_change_nothing(void **state)
{
    struct crew_report report;
    (void)state;
    const char *expected = alone(MANY, "");
    assert_true(strncmp(expected, "0 1 4 9 16 25 36 49 64 81 3 ", 28) == 0);
    for (int threads = 1; threads <= 4; threads += 3) {
        line_up("squares");
        work[0].threads = threads;
        jobs[0].waits = true;
        start_ranks();
        assert_int_equal(crew_run(&work[0], &report, &err), MIRE_OK);
        end_ranks();
        assert_string_equal(jobs[0].all, expected);
        assert_int_equal(report.given_up, 0);
        assert_int_equal(report.again, 0);
        assert_true(atomic_load(&begun_by_1) > 0);
    }
}

static void enough_is_enough(void **state)
{
    (void)state;
    line_up("squares");
    jobs[0].enough = 11;
    start_ranks();
    assert_int_equal(crew_run(&work[0], NULL, &err), MIRE_OK);
    end_ranks();
    assert_int_equal(jobs[0].taken, 11);
    jobs[0].taken = 0;
    memset(jobs[0].all, 0, sizeof jobs[0].all);
    work[0].link = NULL;
    work[0].threads = 4;
    assert_int_equal(crew_run(&work[0], NULL, &err), MIRE_OK);
    assert_int_equal(jobs[0].taken, 11);
    assert_string_equal(jobs[0].all, "0 1 4 9 16 25 36 49 64 81 3 ");
}

/* A rank that hangs with what it has been given and is not heard of. */
static char *hang(void *context, long number, const struct crew_call *call, size_t *size)
{
    atomic_store(&office[1].cut, true);
    atomic_fetch_add(&begun_by_1, 1);
    while (!crew_over(call))
        moment();
    (void)context, (void)number, (void)size;
    return NULL;
}

static void a_hanging_rank_is_given_up(void **state)
{
    struct crew_report report;
    (void)state;
    const char *expected = alone(MANY, "");
    line_up("squares");
    jobs[0].waits = jobs[2].waits = true;
    work[1].play = hang;
    for (int i = 0; i < RANKS; i++)
        work[i].patience = 0.3;
    start_ranks();
    assert_int_equal(crew_run(&work[0], &report, &err), MIRE_OK);
    assert_string_equal(jobs[0].all, expected);
    assert_int_equal(report.given_up, 1);
    assert_true(report.again >= 1);
    assert_int_equal(office[0].link.lost, 1);
    atomic_store(&office[1].cut, false);
    end_ranks();
}

/* It is silent until others have its pieces, then brings them all the same. */
static char *doze(void *context, long number, const struct crew_call *call, size_t *size)
{
    if (atomic_fetch_add(&begun_by_1, 1) == 0) {
        atomic_store(&office[1].cut, true);
        while (atomic_load(&office[1].cut) && !crew_over(call))
            moment();
    }
    return play(context, number, call, size);
}

static int take_and_wake(void *context, long number, const char *bytes, size_t size,
                         struct mire_error *e)
{
    if (number == MANY - 10)
        atomic_store(&office[1].cut, false);
    return take(context, number, bytes, size, e);
}

static void a_rank_may_come_back(void **state)
{
    struct crew_report report;
    (void)state;
    const char *expected = alone(MANY, "");
    line_up("squares");
    jobs[0].waits = jobs[2].waits = true;
    work[1].play = doze;
    work[0].take = take_and_wake;
    for (int i = 0; i < RANKS; i++)
        work[i].patience = 0.3;
    start_ranks();
    assert_int_equal(crew_run(&work[0], &report, &err), MIRE_OK);
    assert_string_equal(jobs[0].all, expected);
    assert_true(report.again >= 1);
    end_ranks();
}

/* Who was thought lost may be handed more than anybody is sent otherwise: all of it is done. */
static void nothing_that_was_sent_is_dropped(void **state)
{
    enum { PIECES = 10000 };
    struct talk_letter letter = {{.talk = TALK_PLAY, .count = PIECES, .round = 1}};
    const struct talk_head *head;
    const char *bytes;
    size_t rest;
    int from, back = 0;
    (void)state;
    line_up("squares");
    start_ranks();
    talk_say(&office[0].link, 1, (struct talk_head){.talk = TALK_CALL, .round = 1});
    for (int64_t number = 0; number < PIECES; number++)
        talk_put(&letter, &number, sizeof number);
    assert_true(talk_send(&office[0].link, 1, &letter));
    while (back < PIECES)
        if ((head = talk_hear(&office[0].link, &from, &bytes, &rest)))
            back += head->talk == TALK_BACK ? (int)head->count : 0;
        else
            moment();
    end_ranks();
}

static void rounds_begin_with_their_brief(void **state)
{
    static const char *const briefs[] = {"a", "bb", "c"};
    (void)state;
    line_up("squares");
    for (int i = 0; i < RANKS; i++)
        work[i].learn = learn;
    start_ranks();
    for (int round = 0; round < 3; round++) {
        memset(jobs[0].all, 0, sizeof jobs[0].all);
        strcpy(jobs[0].brief, briefs[round]);
        jobs[0].taken = 0;
        jobs[0].enough = round == 0 ? 7 : 0; /* the first ends with pieces still out */
        jobs[0].waits = true;
        work[0].brief = briefs[round];
        work[0].brief_size = strlen(briefs[round]);
        atomic_store(&begun_by_1, 0);
        assert_int_equal(crew_run(&work[0], NULL, &err), MIRE_OK);
        if (round > 0)
            assert_string_equal(jobs[0].all, alone(MANY, briefs[round]));
    }
    end_ranks();
}

static void other_work_is_refused(void **state)
{
    (void)state;
    line_up("cubes");
    jobs[0].waits = true; /* nobody of the others ever begins */
    start_ranks();
    assert_int_equal(crew_run(&work[0], NULL, &err), MIRE_BAD);
    assert_says(err.text, "is at other work");
    end_ranks();
    assert_int_equal(atomic_load(&begun_by_1), 0);
}

static void memory_may_run_out(void **state)
{
    (void)state;
    struct job job = {0};
    struct crew_work plain = {
        .what = "", .end = 20, .threads = 1, .play = play, .take = take, .context = &job};
    int status = MIRE_BAD;
    long n = 0;
    for (; status != MIRE_OK && n < 100; n++) {
        memset(&job, 0, sizeof job);
        mire_alloc_fail_at(n, 0);
        status = crew_run(&plain, NULL, &err);
        mire_alloc_fail_at(-1, 0);
        if (status != MIRE_OK)
            assert_says(err.text, "out of memory");
    }
    assert_int_equal(status, MIRE_OK);
    assert_true(n > 20);
}

/* ---- games to learn from ---- */

/* Not games, but they depend on what they must: chance, the net, the teacher's share. */
static void play_episode(void *context, int thread, struct episode *e, struct mire_rng *rng)
{
    const struct learn_round *round = context;
    assert_in_range(thread, 0, 1);
    e->lessons = 1 + (int)mire_rng_below(rng, 0, 9);
    e->dropped = 0;
    e->seats = 2;
    e->points[0] = round->net->weight[3];
    e->points[1] = round->practice->taught;
    for (int i = 0; i < e->lessons; i++) {
        e->lesson[i].n = (uint16_t)mire_rng_below(rng, 0, LESSON_NUMBERS + 1);
        for (int k = 0; k < e->lesson[i].n; k++) {
            e->lesson[i].at[k] = (uint16_t)(3 * k);
            e->lesson[i].number[k] = (int16_t)mire_rng_below(rng, 0, 1000);
        }
        for (int k = 0; k < round->net->outputs; k++)
            e->lesson[i].target[k] = (float)mire_rng_below(rng, 0, 100) * round->net->weight[k];
    }
}

static uint64_t learned;
static void take_episode(void *context, const struct episode *e)
{
    const struct learn_round *round = context;
    size_t size;
    char *bytes = episode_pack(e, round->net->outputs, &size);
    uint64_t both[2] = {learned, mire_hash(bytes, size)};
    learned = mire_hash(both, sizeof both);
    mire_free(bytes);
}

static struct practice practice[RANKS];
static struct learn_round rounds[RANKS];

static void *serve_rounds(void *argument)
{
    struct mire_error inner;
    return learn_round_serve(argument, &inner) == MIRE_OK ? NULL : argument;
}

/* Three rounds with other weights each: what was learned, as a number. */
static uint64_t learn_rounds(int ranks, int threads)
{
    learned = 0;
    start_offices();
    for (int i = 0; i < ranks; i++) {
        practice[i] = (struct practice){.taught = 0};
        rounds[i] = (struct learn_round){.net = net_new(mire_game_find("null")),
                                         .practice = &practice[i],
                                         .seed = 7,
                                         .threads = threads,
                                         .link = ranks > 1 ? &office[i].link : NULL,
                                         .play = play_episode,
                                         .take = take_episode,
                                         .context = &rounds[i]};
        assert_non_null(rounds[i].net);
        if (i)
            assert_int_equal(pthread_create(&server[i], NULL, serve_rounds, &rounds[i]), 0);
    }
    for (int n = 0; n < 3; n++) {
        net_shuffle(rounds[0].net, (uint64_t)n);
        practice[0].taught = 0.25f * (float)n;
        rounds[0].first = 40L * n;
        rounds[0].end = 40L * (n + 1);
        assert_int_equal(learn_round(&rounds[0], &err), MIRE_OK);
    }
    if (ranks > 1)
        end_ranks();
    for (int i = 0; i < ranks; i++)
        net_free(rounds[i].net);
    return learned;
}

static void ranks_learn_the_same(void **state)
{
    (void)state;
    uint64_t alone_learned = learn_rounds(1, 1);
    assert_true(learn_rounds(1, 2) == alone_learned);
    assert_true(learn_rounds(RANKS, 1) == alone_learned);
    assert_true(learn_rounds(RANKS, 2) == alone_learned);
}

static void half_an_episode_is_refused(void **state)
{
    static struct episode e, back;
    size_t size;
    (void)state;
    e.lessons = 2;
    e.seats = 1;
    e.lesson[1].n = 5;
    char *bytes = episode_pack(&e, 3, &size);
    assert_int_equal(episode_unpack(&back, 3, bytes, size, &err), MIRE_OK);
    assert_memory_equal(&back, &e, sizeof e);
    for (size_t n = 0; n < size; n++)
        assert_int_equal(episode_unpack(&back, 3, bytes, n, &err), MIRE_BAD);
    assert_int_equal(episode_unpack(&back, 4, bytes, size, &err), MIRE_BAD);
    mire_free(bytes);
}

/* ---- journals ---- */

static char path[] = "journal-XXXXXX";
static json_t *header;

static int number_of(void *context, const json_t *line, long *number, struct mire_error *e)
{
    const json_t *n = json_object_get(line, "n");
    (void)context;
    *number = (long)json_integer_value(n);
    return json_is_integer(n) ? MIRE_OK : mire_fail(e, MIRE_BAD, "has no n");
}

static char *play_line(void *context, long number, const struct crew_call *call, size_t *size)
{
    char *bytes = mire_alloc(60);
    (void)call;
    atomic_fetch_add((atomic_int *)context, 1);
    *size = (size_t)snprintf(bytes, 60, "{\"n\":%ld}", number);
    return bytes;
}

static long sum;
static int take_line(void *context, long number, const char *bytes, size_t size,
                     struct mire_error *e)
{
    char expected[60];
    (void)context, (void)e;
    snprintf(expected, sizeof expected, "{\"n\":%ld}", number);
    assert_string_equal(bytes, expected);
    assert_int_equal(size, strlen(expected));
    sum += number;
    return MIRE_OK;
}

static void open_journal(struct crew_journal **journal)
{
    if (crew_journal_open(journal, path, header, number_of, NULL, &err) != MIRE_OK)
        fail_msg("%s", err.text);
}

static void refuse_journal(const char *says)
{
    struct crew_journal *journal = NULL;
    assert_int_equal(crew_journal_open(&journal, path, header, number_of, NULL, &err), MIRE_BAD);
    assert_null(journal);
    assert_says(err.text, says);
}

static void write_journal(const char *mode, const char *text)
{
    FILE *file = fopen(path, mode);
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

static int run_lines(long pieces, int threads)
{
    atomic_int played = 0;
    struct crew_journal *journal;
    open_journal(&journal);
    struct crew_work lines = {.what = "",
                              .end = pieces,
                              .threads = threads,
                              .play = play_line,
                              .take = take_line,
                              .context = &played,
                              .journal = journal};
    sum = 0;
    assert_int_equal(crew_run(&lines, NULL, &err), MIRE_OK);
    assert_int_equal(sum, pieces * (pieces - 1) / 2);
    assert_int_equal(crew_journal_close(journal, &err), MIRE_OK);
    return atomic_load(&played);
}

static void journals_go_on(void **state)
{
    struct crew_journal *journal;
    (void)state;
    strcpy(path, "journal-XXXXXX");
    close(mkstemp(path));
    header = json_pack("{s:s}", "work", "lines");
    /* lines of a run that was killed, in the order they came, the last one cut off */
    write_journal("w",
                  "{\"work\":\"lines\"}\n{\"n\":4}\n{\"n\":0}\n{\"n\":700}\n{\"n\":1}\n{\"n\":");
    assert_int_equal(run_lines(600, 3), 600 - 3);
    assert_int_equal(run_lines(600, 1), 0);
    assert_int_equal(run_lines(701, 2), 100);
    open_journal(&journal);
    assert_int_equal(crew_journal_count(journal, 701), 701);
    refuse_journal("another run writes it");
    crew_journal_close(journal, NULL);

    write_journal("a", "{\"n\":5}\n");
    refuse_journal("line 703: game 5 is there twice");
    write_journal("w", "{\"work\":\"lines\"}\n{}\n");
    refuse_journal("line 2: has no n");
    write_journal("w", "{\"work\":\"poems\"}\n");
    refuse_journal("line 1: these are results of another match");
    write_journal("w", "");
    assert_int_equal(run_lines(3, 1), 3);
    unlink(path);
    strcpy(path, "/");
    refuse_journal("directory");
    json_decref(header);
}

int main(void)
{
    mire_alloc_for_jansson();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(threads_and_ranks_change_nothing),
        cmocka_unit_test(enough_is_enough),
        cmocka_unit_test(a_rank_may_come_back),
        cmocka_unit_test(a_hanging_rank_is_given_up),
        cmocka_unit_test(nothing_that_was_sent_is_dropped),
        cmocka_unit_test(rounds_begin_with_their_brief),
        cmocka_unit_test(other_work_is_refused),
        cmocka_unit_test(ranks_learn_the_same),
        cmocka_unit_test(half_an_episode_is_refused),
        cmocka_unit_test(memory_may_run_out),
        cmocka_unit_test(journals_go_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
