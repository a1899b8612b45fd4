/* SPDX-License-Identifier: MIT */
/* The arena: pairing, resuming, figures that are known, reports that are well-formed. */
#include "arena/arena.h"
#include "core/alloc.h"
#include "core/game.h"
#include "fake.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static struct mire_error err;
static struct arena_match match;
static struct arena_tally tally;

static void set_up(const char *game, int seats, const char *bots, long games)
{
    memset(&match, 0, sizeof match);
    match.game = mire_game_find(game);
    match.seed = 1;
    mire_setup_default(match.game, seats, &match.setup);
    if (arena_line_up(&match, bots, &err) != MIRE_OK)
        fail_msg("%s", err.text);
    assert_int_equal(arena_tally_open(&tally, &match, games, &err), MIRE_OK);
}

static void run(long games, int threads, struct crew_journal *results,
                const struct arena_sprt *sprt)
{
    struct arena_run all = {
        .tally = &tally, .games = games, .threads = threads, .results = results, .sprt = sprt};
    if (arena_run(&all, &err) != MIRE_OK)
        fail_msg("%s", err.text);
}

static void close_to(double actual, double expected, double within)
{
    if (!(fabs(actual - expected) <= within))
        fail_msg("%g is not %g", actual, expected);
}

/* ---- line-ups ---- */

static void line_ups_turn(void **state)
{
    (void)state;
    set_up("null", 4, "greedy,random", 4);
    static const uint8_t line[] = {0, 1, 1, 1};
    assert_int_equal(match.bots, 2);
    assert_memory_equal(match.line, line, 4);
    for (long game = 0; game < 8; game++) {
        int seats[2] = {0, 0};
        for (int seat = 0; seat < 4; seat++)
            seats[arena_bot_at(&match, game, seat)]++;
        assert_int_equal(seats[0], 1);
        assert_int_equal(arena_bot_at(&match, game, (int)(game % 4)), 0);
    }
    arena_tally_close(&tally);
    assert_int_equal(arena_line_up(&match, "random,random,random,random,random", &err), MIRE_BAD);
    assert_says(err.text, "more bots than the 4 seats");
    assert_int_equal(arena_line_up(&match, "random,", &err), MIRE_BAD);
    assert_says(err.text, "no list of bots");
    assert_int_equal(arena_line_up(&match, "random,nobody", &err), MIRE_BAD);
    assert_says(err.text, "no bot is called \"nobody\"");
}

/* The same stones are dealt to the same seats whoever sits there. */
static void rotations_share_their_key(void **state)
{
    (void)state;
    set_up("null", 2, "search:iterations=1:tries=0,search:iterations=1:tries=0:cut=-1", 40);
    run(40, 1, NULL, NULL);
    assert_int_equal(tally.games, 40);
    close_to(tally.bot[0].games, 40, 0);
    close_to(tally.bot[0].seat_games[0], 20, 0);
    close_to(tally.bot[0].wins + tally.bot[1].wins, 40, 1e-9);
    /* a bot against itself under another name: what one wins on a seat the other wins there too */
    for (long key = 0; key < 20; key++)
        for (int seat = 0; seat < 2; seat++)
            assert_int_equal(tally.points[(2 * key) * 2 + seat],
                             tally.points[(2 * key + 1) * 2 + seat]);
    close_to(tally.bot[0].wins, 20, 1e-9);
    arena_tally_close(&tally);
}

static void threads_change_nothing(void **state)
{
    int points[24 * 3], plies[24];
    (void)state;
    set_up("moosequest", 3, "easy,greedy,random", 24);
    run(24, 1, NULL, NULL);
    memcpy(points, tally.points, sizeof points);
    memcpy(plies, tally.plies, sizeof plies);
    double wins = tally.bot[0].wins;
    arena_tally_close(&tally);
    set_up("moosequest", 3, "easy,greedy,random", 24);
    run(24, 3, NULL, NULL);
    assert_memory_equal(tally.points, points, sizeof points);
    assert_memory_equal(tally.plies, plies, sizeof plies);
    close_to(tally.bot[0].wins, wins, 1e-9);
    arena_tally_close(&tally);
}

static bool stop_at_once(void *context, const struct arena_tally *seen)
{
    (void)context, (void)seen;
    return false;
}

static void a_run_can_be_ended(void **state)
{
    (void)state;
    set_up("null", 2, "random", 100);
    struct arena_run all = {.tally = &tally, .games = 100, .threads = 1, .progress = stop_at_once};
    assert_int_equal(arena_run(&all, &err), MIRE_OK);
    assert_int_equal(tally.games, 1);
    arena_tally_close(&tally);
}

/* ---- results files ---- */

static char path[] = "results-XXXXXX";
static struct crew_journal *results;

static void open_results(void)
{
    if (arena_results_open(&results, path, &match, &err) != MIRE_OK)
        fail_msg("%s", err.text);
}

static void write_file(const char *mode, const char *text)
{
    FILE *file = fopen(path, mode);
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

static int fresh_file(void **state)
{
    (void)state;
    strcpy(path, "results-XXXXXX");
    int file = mkstemp(path);
    return file < 0 || close(file) != 0;
}

static int remove_file(void **state)
{
    (void)state;
    return unlink(path);
}

/* A match that is cut off in the middle of a line goes on, and ends as if it had not been. */
static void matches_resume(void **state)
{
    int points[20];
    (void)state;
    set_up("null", 2, "greedy,random", 10);
    run(10, 1, NULL, NULL);
    memcpy(points, tally.points, sizeof points);
    double wins = tally.bot[0].wins;
    arena_tally_close(&tally);

    set_up("null", 2, "greedy,random", 10);
    open_results();
    run(4, 1, results, NULL);
    crew_journal_close(results, NULL);
    arena_tally_close(&tally);
    write_file("a", "{\"game\":4,\"plies\":2,\"me");

    set_up("null", 2, "greedy,random", 10);
    open_results();
    assert_int_equal(crew_journal_count(results, 10), 4);
    run(10, 2, results, NULL);
    crew_journal_close(results, NULL);
    assert_int_equal(tally.games, 10);
    assert_memory_equal(tally.points, points, sizeof points);
    close_to(tally.bot[0].wins, wins, 1e-9);
    arena_tally_close(&tally);

    /* all of it is on file now; a shorter match takes in what it needs */
    set_up("null", 2, "greedy,random", 6);
    open_results();
    run(6, 1, results, NULL);
    assert_int_equal(tally.games, 6);
    crew_journal_close(results, NULL);
    arena_tally_close(&tally);
}

static void refused(const char *says)
{
    results = NULL;
    assert_int_equal(arena_results_open(&results, path, &match, &err), MIRE_BAD);
    assert_null(results);
    assert_says(err.text, says);
}

static void strange_results_are_refused(void **state)
{
    static const char header[] =
        "{\"arena\":\"" MIRE_VERSION "\",\"match\":\"null/2/00000000000000000000000000000000\","
        "\"seed\":\"1\",\"bots\":[\"greedy\",\"random\"]}\n";
#define SEATS(ONE, TWO) "\"seats\":[{" ONE "},{" TWO "}]}\n"
#define REST                                                                                       \
    "\"decisions\":1,\"menus\":2,\"us\":1,\"iterations\":0,\"score\":{},\"played\":{\"keep\":1}"
    static const struct {
        const char *line, *says;
    } bad[] = {
        {"[1]\n", "line 2: result: is no object"},
        {"{}\n", "line 2: result"},
        {"{\"game\":-1}\n", "result.game"},
        {"{\"game\":0,\"plies\":2,\"menu\":[1]}\n", "result.menu"},
        {"{\"game\":0,\"plies\":2,\"menu\":[0,2,0,0,0,0,0,0],\"seats\":[]}\n", "result.seats"},
        {"{\"game\":0,\"plies\":2,\"menu\":[0,2,0,0,0,0,0,0]," SEATS(
             "\"bot\":1,\"points\":3,\"place\":1," REST,
             "\"bot\":0,\"points\":2,\"place\":2," REST),
         "another bot should sit here"},
        {"{\"game\":0,\"plies\":2,\"menu\":[0,2,0,0,0,0,0,0]," SEATS(
             "\"bot\":0,\"points\":3,\"place\":2," REST,
             "\"bot\":1,\"points\":2,\"place\":2," REST),
         "won by nobody"},
        {"nonsense\n", "line 2: "},
    };
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        set_up("null", 2, "greedy,random", 10);
        write_file("w", header);
        write_file("a", bad[i].line);
        refused(bad[i].says);
        assert_int_equal(tally.games, 0);
        arena_tally_close(&tally);
    }
    set_up("null", 2, "greedy,random", 10);
    match.seed = 2;
    write_file("w", header);
    refused("another match");
    arena_tally_close(&tally);
    set_up("null", 2, "greedy,random", 10);
    open_results();
    run(2, 1, results, NULL);
    char *line = NULL;
    size_t size;
    assert_int_equal(crew_journal_read(results, 0, &line, &size, &err), MIRE_OK);
    crew_journal_close(results, NULL);
    write_file("a", line);
    write_file("a", "\n");
    mire_free(line);
    arena_tally_close(&tally);
    set_up("null", 2, "greedy,random", 10);
    refused("line 4: game 0 is there twice");
    arena_tally_close(&tally);
}

/* ---- figures ---- */

/* Wilson's intervals of 10 in 10, of half of 400 and of 260 in 400. */
static void intervals_are_wilsons(void **state)
{
    double low, high;
    (void)state;
    arena_interval(1, 10, &low, &high);
    close_to(low, 0.7225, 1e-4);
    close_to(high, 1, 1e-9);
    arena_interval(0.5, 400, &low, &high);
    close_to(low, 0.4512, 1e-4);
    close_to(high, 0.5488, 1e-4);
    arena_interval(0.65, 400, &low, &high);
    close_to(low, 0.6020, 1e-4);
    close_to(high, 0.6951, 1e-4);
}

/* Gives every key of a two-player tally this many wins of bot 0, by turns. */
static void fill(const uint8_t *wins, int n)
{
    for (long k = 0; k < tally.keys; k++) {
        float won = wins[k % n];
        tally.key[k].games = 2;
        tally.key[k].share = won;
        tally.key[k].beats[0][1] = won;
        tally.key[k].beats[1][0] = 2 - won;
    }
    tally.games = 2 * tally.keys;
}

/* Three wins in four are 400 log10 3 = 191 points apart, but for the drawn game that is imagined.
 */
static void ratings_are_odds(void **state)
{
    static const uint8_t wins[] = {1, 2};
    struct arena_rating rating[MIRE_SEATS];
    (void)state;
    set_up("null", 2, "greedy,random", 4000);
    fill(wins, 2);
    arena_ratings(&tally, rating);
    close_to(rating[0].elo - rating[1].elo, 190.8, 0.5);
    close_to(rating[0].elo + rating[1].elo, 0, 1e-6);
    assert_true(rating[0].low < rating[0].elo && rating[0].elo < rating[0].high);
    close_to(rating[0].high - rating[0].low, 11.6, 3); /* 2 * 1.96 * 400/ln 10 * s.e. of a logit */
    arena_tally_close(&tally);
}

static void the_sequential_test_knows_its_bounds(void **state)
{
    static const uint8_t level[] = {1}, better[] = {1, 2, 1, 1, 2}, mixed[] = {2, 0, 2, 1, 1};
    struct arena_sprt sprt = {.low = 0.5, .high = 0.6, .alpha = 0.05, .beta = 0.05};
    (void)state;
    set_up("null", 2, "greedy,random", 400);
    struct arena_test test = arena_sprt(&tally, &sprt);
    assert_int_equal(test.verdict, ARENA_OPEN);
    assert_int_equal(test.keys, 0);
    close_to(test.lower, -2.944439, 1e-6);
    close_to(test.upper, 2.944439, 1e-6);
    fill(level, 1);
    assert_int_equal(arena_sprt(&tally, &sprt).verdict, ARENA_NO);
    fill(better, 5);
    assert_int_equal(arena_sprt(&tally, &sprt).verdict, ARENA_YES);
    /* 5 keys with shares 1, 0, 1, 1/2, 1/2 and the imagined 0.45 of 0, 0.55 of 1: the greatest
     * likelihoods with means 0.6 and 0.5, found by trying all distributions */
    fill(mixed, 5);
    tally.key[5].games = 1;
    test = arena_sprt(&tally, &sprt);
    assert_int_equal(test.keys, 5);
    close_to(test.ratio, 0.1518937, 1e-6);
    arena_tally_close(&tally);
}

static double chance(struct mire_rng *rng)
{
    return (double)mire_rng_below(rng, 0, 1 << 24) / (1 << 24);
}

/* Fills keys with two games each: the first bot wins this share of them; in `paired` of the keys
 * the deal decides, for one bot and then for the other. */
static void fill_at_random(double share, double paired, struct mire_rng *rng)
{
    for (long k = 0; k < tally.keys; k++) {
        double luck = chance(rng), other = chance(rng) < paired ? 1 - luck : chance(rng);
        tally.key[k].games = 2;
        tally.key[k].share = (float)(luck < share) + (float)(other < share);
    }
}

/* Simulated matches: no more than about 5 % of wrong answers either way (σ of 400 is 1.1 %), near
 * the middle and near the end of the scale, with luck of the deal and without. */
static void the_sequential_test_errs_as_often_as_it_says(void **state)
{
    static const struct {
        double low, high, paired;
    } cases[] = {{0.5, 0.6, 0}, {0.9, 0.95, 0}, {0.5, 0.7, 0}, {0.8, 0.85, 0.8}};
    enum { MATCHES = 400 };
    struct mire_rng rng;
    (void)state;
    mire_rng_seed(&rng, 5);
    set_up("null", 2, "greedy,random", 3000);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct arena_sprt sprt = {cases[i].low, cases[i].high, 0.05, 0.05};
        int wrong[2] = {0, 0};
        for (int n = 0; n < MATCHES; n++) {
            fill_at_random(cases[i].low, cases[i].paired, &rng);
            wrong[0] += arena_sprt(&tally, &sprt).verdict != ARENA_NO;
            fill_at_random(cases[i].high, cases[i].paired, &rng);
            wrong[1] += arena_sprt(&tally, &sprt).verdict != ARENA_YES;
        }
        for (int side = 0; side < 2; side++) {
            print_message("%g or %g: %d of %d wrong\n", cases[i].low, cases[i].high, wrong[side],
                          MATCHES);
            assert_true(wrong[side] <= MATCHES * 8 / 100);
        }
    }
    arena_tally_close(&tally);
}

static void a_question_that_is_answered_ends_the_match(void **state)
{
    struct arena_sprt sprt = {.low = 0.5, .high = 0.6, .alpha = 0.05, .beta = 0.05};
    (void)state;
    set_up("moosequest", 2, "greedy,random", 400);
    run(400, 2, NULL, &sprt);
    assert_true(tally.games < 60);
    assert_int_equal(arena_sprt(&tally, &sprt).verdict, ARENA_YES);
    long games = tally.games;
    run(400, 2, NULL, &sprt);
    assert_int_equal(tally.games, games);
    arena_tally_close(&tally);
}

/* ---- reports ---- */

/* Are all tags closed in order? Void elements of HTML have no end. */
static void check_tags(const char *html)
{
    char open[64][16];
    int depth = 0;
    for (const char *at = html; (at = strchr(at, '<')); at++) {
        char name[16] = "";
        sscanf(at + 1, "/%15[a-z0-9]", name);
        bool end = name[0];
        if (!end)
            sscanf(at + 1, "%15[a-z0-9]", name);
        const char *close = strchr(at, '>');
        assert_non_null(close);
        if (end) {
            assert_true(depth > 0);
            assert_string_equal(open[--depth], name);
        } else if (name[0] && strcmp(name, "meta") != 0 && close[-1] != '/') {
            assert_true(depth < 64);
            strcpy(open[depth++], name);
        }
    }
    assert_int_equal(depth, 0);
}

static void reports_are_well_formed(void **state)
{
    struct arena_sprt sprt = {.low = 0.5, .high = 0.6, .alpha = 0.05, .beta = 0.05};
    struct arena_told told = {&tally, &sprt, .times = true};
    char *text = NULL;
    size_t size;
    (void)state;
    for (int games = 0; games <= 12; games += 6) { /* none, half and all of them */
        set_up("moosequest", 3, "greedy,random", 12);
        run(games, 1, NULL, NULL);
        FILE *out = open_memstream(&text, &size);
        arena_html(out, &told, "mire <&\">");
        fclose(out);
        check_tags(text);
        assert_non_null(strstr(text, "mire &lt;&amp;&quot;&gt;"));
        assert_null(strstr(text, "nan"));
        assert_null(strstr(text, "inf"));
        assert_null(strstr(text, "http"));
        free(text);

        out = open_memstream(&text, &size);
        arena_csv(out, &tally);
        fclose(out);
        int lines = 0;
        for (const char *at = text; *at; at++)
            lines += *at == '\n';
        assert_int_equal(lines, 1 + 3 * games);
        free(text);

        out = open_memstream(&text, &size);
        arena_print(out, &told);
        fclose(out);
        assert_non_null(strstr(text, "Moose Quest, 3 players"));
        free(text);

        json_t *json = arena_json(&told);
        assert_int_equal(json_integer_value(json_object_get(json, "games")), games);
        assert_int_equal(json_array_size(json_object_get(json, "bots")), 2);
        json_decref(json);
        arena_tally_close(&tally);
    }
}

/* Whatever allocation fails, a game is played in whole or not at all. */
static void memory_may_run_out(void **state)
{
    (void)state;
    set_up("null", 2, "greedy,search:iterations=2", 2);
    json_t *game = NULL;
    for (long n = 0; !game && n < 1000; n++) {
        mire_alloc_fail_at(n, 0);
        game = arena_play(&match, 0, NULL);
    }
    mire_alloc_fail_at(-1, 0);
    assert_non_null(game);
    assert_int_equal(arena_tally_add(&tally, game, &err), MIRE_OK);
    json_decref(game);
    arena_tally_close(&tally);
}

int main(void)
{
    mire_alloc_for_jansson();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(line_ups_turn),
        cmocka_unit_test(rotations_share_their_key),
        cmocka_unit_test(threads_change_nothing),
        cmocka_unit_test(a_run_can_be_ended),
        cmocka_unit_test_setup_teardown(matches_resume, fresh_file, remove_file),
        cmocka_unit_test_setup_teardown(strange_results_are_refused, fresh_file, remove_file),
        cmocka_unit_test(intervals_are_wilsons),
        cmocka_unit_test(ratings_are_odds),
        cmocka_unit_test(the_sequential_test_knows_its_bounds),
        cmocka_unit_test(the_sequential_test_errs_as_often_as_it_says),
        cmocka_unit_test(a_question_that_is_answered_ends_the_match),
        cmocka_unit_test(reports_are_well_formed),
        cmocka_unit_test(memory_may_run_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
