/* SPDX-License-Identifier: MIT */
/* The game for tests; fake.h has its rules. */
#include "fake.h"
#include "core/game.h"
#include "core/json.h"
#include "core/random.h"
#include "core/text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char *const names[FAKE_ACTIONS] = {NULL,   "add",   "roll", "whisper",
                                                "lend", "reach", "rest"};

static void deal(void *state)
{
    struct fake *g = state;
    g->sum[0] = (uint8_t)mire_rng_below(&g->head.rng, 0, 6);
}

static uint32_t waiting(const void *state)
{
    const struct fake *g = state;
    uint32_t seats = 0;
    for (int seat = 0; seat < g->head.seats; seat++)
        seats |= (uint32_t)!g->rests[seat] << seat;
    return seats;
}

static int legal(const void *state, int seat, mire_action *menu)
{
    const struct fake *g = state;
    int n = 0;
    (void)seat;
    for (mire_action a = ADD; a < FAKE_ACTIONS; a++)
        if (a != REACH || g->tokens)
            menu[n++] = a;
    return n;
}

static void apply(void *state, int seat, mire_action action)
{
    struct fake *g = state;
    const struct fake_tables *tables = mire_components(&fake_game, g->head.components);
    mire_news_clear(&g->head);
    if (action == ADD)
        g->sum[seat] = (uint8_t)(g->sum[seat] + tables->step);
    if (action == WHISPER)
        g->whispers[seat]++;
    g->tokens = (uint8_t)(g->tokens + (action == LEND) - (action == REACH));
    if (action == REACH)
        g->sum[seat] = (uint8_t)(g->sum[seat] + 2);
    g->rests[seat] |= action == REST;
    if (action == ROLL) {
        int die = 1 + (int)mire_rng_below(&g->head.rng, 0, 6);
        g->sum[seat] = (uint8_t)(g->sum[seat] + die);
        mire_news(&g->head, 1, seat, die, 0);
    }
}

static int points(const void *state, int seat)
{
    const struct fake *g = state;
    return g->sum[seat] + g->whispers[seat];
}

static void score(const void *state, int seat, struct mire_sheet *sheet)
{
    const struct fake *g = state;
    mire_sheet_add(sheet, "sum", g->sum[seat], g->sum[seat], "adds up to %d", g->sum[seat]);
    mire_sheet_add(sheet, "whispers", g->whispers[seat], g->whispers[seat], "a point each");
}

static void rank(const void *state, int ranks[MIRE_SEATS])
{
    const struct fake *g = state;
    int total[MIRE_SEATS];
    for (int seat = 0; seat < g->head.seats; seat++)
        total[seat] = points(g, seat);
    mire_rank_points(total, g->head.seats, ranks);
}

static void hide(void *state, int viewer)
{
    struct fake *g = state;
    for (int seat = 0; seat < g->head.seats; seat++)
        if (seat != viewer)
            g->whispers[seat] = 0;
}

static void redeal(void *state, int viewer, struct mire_rng *rng)
{
    struct fake *g = state;
    for (int seat = 0; seat < g->head.seats; seat++)
        if (seat != viewer)
            g->whispers[seat] = (uint8_t)mire_rng_below(rng, MIRE_REDEAL_STREAM, 4);
}

static void prompt(const void *state, int seat, struct mire_text *text)
{
    (void)state;
    mire_putf(text, "@%d, what now?", seat + 1);
}

static void name(const void *state, int seat, mire_action action, struct mire_text *text)
{
    (void)state, (void)seat;
    mire_put(text, names[action]);
}

static void say(const void *state, int seat, mire_action action, int viewer, struct mire_text *text)
{
    (void)state;
    if (action == WHISPER && viewer != seat && viewer != MIRE_EVERYTHING)
        return;
    mire_putf(text, "@%d does %s beside @%d", seat + 1, names[action], seat ? 1 : 2);
}

static void button(const void *state, int seat, mire_action action, struct mire_text *text)
{
    (void)state;
    mire_putf(text, "Do %s beside @%d", names[action], seat ? 1 : 2);
}

static void tell(const void *state, int viewer, struct mire_text *text)
{
    const struct fake *g = state;
    (void)viewer;
    for (int i = 0; i < g->head.news_count; i++)
        mire_putf(text, "@%d rolls %d.", g->head.news[i][1] + 1, g->head.news[i][2]);
}

static int parse(const void *state, int seat, const char *text, mire_action *action,
                 struct mire_error *err)
{
    (void)state, (void)seat;
    int found = mire_word_find(text, names, FAKE_ACTIONS);
    if (found < 0)
        return mire_fail(err, MIRE_BAD, "\"%.40s\" is no action", text);
    *action = (mire_action)found;
    return MIRE_OK;
}

static void why_not(const void *state, int seat, mire_action action, struct mire_text *text)
{
    (void)state;
    if (action == REACH)
        mire_putf(text, "nothing lies there for @%d to reach", seat + 1);
    else
        mire_put(text, "that is no action");
}

static mire_json *view(const void *state, int viewer)
{
    const struct fake *g = state;
    mire_json *board = mire_object(), *sums = mire_array();
    (void)viewer;
    for (int seat = 0; seat < g->head.seats; seat++)
        mire_out_add(sums, mire_integer(points(g, seat)));
    mire_out_set(board, "sums", sums);
    return board;
}

static void show(const void *state, int viewer, struct mire_text *text)
{
    const struct fake *g = state;
    (void)viewer;
    for (int seat = 0; seat < g->head.seats; seat++)
        mire_putf(text, "@%d: %d\n", seat + 1, points(g, seat));
}

static mire_json *touch(const void *state, int seat, mire_action action)
{
    mire_json *touched = mire_object();
    (void)state, (void)seat;
    mire_out_string(touched, "kind", names[action]);
    mire_out_set(touched, "ids", mire_array());
    return touched;
}

static json_t *save(const void *state)
{
    const struct fake *g = state;
    json_t *json = json_object(), *sums = json_array();
    for (int seat = 0; seat < g->head.seats; seat++)
        mire_out_add(sums, json_integer(g->sum[seat]));
    mire_out_set(json, "sums", sums);
    mire_out_int(json, "tokens", g->tokens);
    return json;
}

static int load(void *state, const json_t *json, struct mire_error *err)
{
    static const char *const members[] = {"sums", "tokens", NULL};
    struct fake *g = state;
    struct mire_in top = mire_in_top(json, "state", err), in;
    mire_read_object(&top, members);
    g->tokens = (uint8_t)mire_read_opt_int(&top, "tokens", 0, 9, g->tokens);
    size_t n =
        mire_in_has(&top, "sums", &in) ? mire_read_list(&in, g->head.seats, g->head.seats) : 0;
    for (size_t seat = 0; seat < n; seat++) {
        struct mire_in one = mire_in_element(&in, seat);
        g->sum[seat] = (uint8_t)mire_read_int(&one, 0, 255);
    }
    return mire_in_status(&top);
}

static int audit(const void *state, struct mire_error *err)
{
    const struct fake *g = state;
    for (int seat = 0; seat < g->head.seats; seat++)
        if (g->sum[seat] > 200)
            return mire_fail(err, MIRE_BAD, "state: seat %d has more than 200", seat + 1);
    return MIRE_OK;
}

/* ---- options and components ---- */

static int parse_level(const char *text, int32_t *value, struct mire_error *err)
{
    long level;
    if (!mire_number_parse(text, 0, 99, &level))
        return mire_fail(err, MIRE_BAD, "option level: 0 to 99");
    *value = (int32_t)level;
    return MIRE_OK;
}

static void format_level(int32_t value, struct mire_text *text)
{
    mire_putf(text, "%d", (int)value);
}

static int fits(const struct mire_setup *setup, struct mire_error *err)
{
    if (setup->option[FAKE_MODE] && setup->option[FAKE_LEVEL] == 13)
        return mire_fail(err, MIRE_BAD, "wild games have no level 13");
    return MIRE_OK;
}

static int read_tables(const json_t *json, void *out, struct mire_error *err)
{
    static const char *const members[] = {"step", NULL};
    struct fake_tables *tables = out;
    struct mire_in top = mire_in_top(json, "", err);
    mire_read_object(&top, members);
    tables->step = (int)mire_read_opt_int(&top, "step", 1, 90, tables->step);
    return mire_in_status(&top);
}

static json_t *write_tables(const void *tables)
{
    json_t *json = json_object();
    mire_out_int(json, "step", ((const struct fake_tables *)tables)->step);
    return json;
}

static const struct fake_tables builtin = {.step = 1};
static const struct mire_component_format components = {
    .size = sizeof builtin,
    .builtin = &builtin,
    .read = read_tables,
    .write = write_tables,
};
static const char *const streams[] = {"die", NULL};
static const char *const modes[] = {"calm", "wild", NULL};
static const struct mire_option options[] = {
    {.name = "mode", .help = "how it goes", .choices = modes},
    {.name = "level",
     .help = "0 to 99",
     .fallback = 5,
     .parse = parse_level,
     .format = format_level},
    {.name = NULL},
};

const struct mire_game fake_game = {
    .id = "fake",
    .title = "Fake",
    .tagline = "for tests",
    .about = "Nothing.\n",
    .rules = "None.\n",
    .min_seats = 1,
    .max_seats = 6,
    .point_unit = 1,
    .max_menu = FAKE_ACTIONS,
    .state_size = sizeof(struct fake),
    .streams = streams,
    .options = options,
    .components = &components,
    .fits = fits,
    .deal = deal,
    .waiting = waiting,
    .legal = legal,
    .apply = apply,
    .points = points,
    .score = score,
    .rank = rank,
    .hide = hide,
    .redeal = redeal,
    .prompt = prompt,
    .name = name,
    .say = say,
    .button = button,
    .tell = tell,
    .parse = parse,
    .why_not = why_not,
    .view = view,
    .show = show,
    .touch = touch,
    .save = save,
    .load = load,
    .audit = audit,
};

/* ---- for the tests ---- */

struct mire_setup test_setup(const struct mire_game *game, int seats)
{
    struct mire_setup setup;
    mire_setup_default(game, seats, &setup);
    for (int i = 0; i < MIRE_KEY; i++)
        setup.key[i] = (uint8_t)i;
    return setup;
}

void check_text(const char *actual, const char *part, const char *file, int line)
{
    if (strstr(actual, part))
        return;
    print_error("\"%s\"\ndoes not say\n\"%s\"\n", actual, part);
    _fail(file, line);
}

json_t *test_json(const char *text)
{
    char copy[4000];
    struct mire_error err;
    json_t *json;
    size_t n = strlen(text);
    assert_true(n < sizeof copy);
    for (size_t i = 0; i <= n; i++)
        copy[i] = text[i] == '\'' ? '"' : text[i];
    if (mire_json_read(copy, n, &json, &err) != MIRE_OK)
        fail_msg("%s: %s", copy, err.text);
    return json;
}
