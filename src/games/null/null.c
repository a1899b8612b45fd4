/* SPDX-License-Identifier: MIT */
/*
 * Null: the smallest game that has everything the interface promises, as a template for new ones.
 *
 * Twelve stones numbered 1 to 12 lie in a bag. Each of 2 to 6 players draws one in secret. Then all
 * decide at once, in secret: keep the stone, or swap it. When everybody has decided, those who swap
 * draw a new stone in seat order (their old ones stay out). The highest stone wins; with the option
 * lowest=on the lowest.
 *
 * docs/adding-a-game.md walks through this file from top to bottom.
 */
#include "core/fields.h"
#include "core/game.h"
#include "core/random.h"
#include "core/refuse.h"
#include "core/text.h"

#include <string.h>

enum { STONES = 12 };
enum { OPTION_LOWEST };
enum { STREAM_BAG };
enum { OPEN, KEEP, SWAP, SECRET }; /* a seat's choice; SECRET in hidden states: made, not known */
enum { NEWS_SWAP = 1 };

struct null {
    struct mire_head head;
    uint64_t bag;              /* bit n: stone n + 1 is in it */
    uint8_t stone[MIRE_SEATS]; /* 1 .. 12; 0 in hidden states: not known */
    uint8_t choice[MIRE_SEATS];
    uint8_t over;
    uint8_t spare[3];
};

/* ---- rules ---- */

static void deal(void *state)
{
    struct null *g = state;
    g->bag = (1u << STONES) - 1;
    for (int seat = 0; seat < g->head.seats; seat++)
        g->stone[seat] = (uint8_t)(1 + mire_draw_bit(&g->head.rng, STREAM_BAG, &g->bag));
}

static uint32_t waiting(const void *state)
{
    const struct null *g = state;
    uint32_t seats = 0;
    for (int seat = 0; seat < g->head.seats; seat++)
        seats |= (uint32_t)(g->choice[seat] == OPEN && !g->over) << seat;
    return seats;
}

static int legal(const void *state, int seat, mire_action *menu)
{
    (void)state, (void)seat;
    menu[0] = KEEP;
    menu[1] = SWAP;
    return 2;
}

/* Everybody has decided: the swaps happen, in seat order, and all stones are shown. */
static void reveal(struct null *g)
{
    for (int seat = 0; seat < g->head.seats; seat++) {
        if (g->choice[seat] == SWAP) {
            g->stone[seat] = (uint8_t)(1 + mire_draw_bit(&g->head.rng, STREAM_BAG, &g->bag));
            mire_news(&g->head, NEWS_SWAP, seat, g->stone[seat], 0);
        }
    }
    g->over = 1;
}

static void apply(void *state, int seat, mire_action action)
{
    struct null *g = state;
    mire_news_clear(&g->head);
    g->choice[seat] = (uint8_t)action;
    if (waiting(g) == 0)
        reveal(g);
}

/* ---- scoring ---- */

static int points(const void *state, int seat)
{
    const struct null *g = state;
    if (g->stone[seat] == 0)
        return 0;
    return g->head.option[OPTION_LOWEST] ? STONES + 1 - g->stone[seat] : g->stone[seat];
}

static void score(const void *state, int seat, struct mire_sheet *sheet)
{
    const struct null *g = state;
    if (g->stone[seat])
        mire_sheet_add(sheet, "stone", 1, points(state, seat), "the stone numbered %d",
                       g->stone[seat]);
}

static void rank(const void *state, int ranks[MIRE_SEATS])
{
    const struct null *g = state;
    int total[MIRE_SEATS];
    for (int seat = 0; seat < g->head.seats; seat++)
        total[seat] = points(g, seat);
    mire_rank_points(total, g->head.seats, ranks);
}

/* ---- knowledge ---- */

/* Until the end one knows one's own stone and choice, and who has chosen. The stones of the others
 * might be any that are not one's own: they go back into the bag. */
static void hide(void *state, int viewer)
{
    struct null *g = state;
    if (g->over)
        return;
    for (int seat = 0; seat < g->head.seats; seat++) {
        if (seat == viewer)
            continue;
        g->bag |= 1ull << (g->stone[seat] - 1);
        g->stone[seat] = 0;
        if (g->choice[seat] != OPEN)
            g->choice[seat] = SECRET;
    }
}

static void redeal(void *state, int viewer, struct mire_rng *rng)
{
    struct null *g = state;
    (void)viewer;
    for (int seat = 0; seat < g->head.seats; seat++) {
        if (g->stone[seat] == 0)
            g->stone[seat] = (uint8_t)(1 + mire_draw_bit(rng, MIRE_REDEAL_STREAM, &g->bag));
        if (g->choice[seat] == SECRET)
            g->choice[seat] = (uint8_t)(KEEP + mire_rng_below(rng, MIRE_REDEAL_STREAM, 2));
    }
}

/* ---- numbers, for players that learn ---- */

static const struct mire_block mine[] = {
    {"stone", "1: the seat has this stone", STONES},
    {"choice", "1: it keeps it; 1: it swaps it", 2},
    {.name = NULL},
};
static const struct mire_block each[] = {
    {"chosen", "1: this player has decided", 1},
    {.name = NULL},
};
static const struct mire_block table[] = {
    {"lowest", "1: the lowest stone wins", 1},
    {"players", "how many play, in sixths", 1},
    {.name = NULL},
};
static const char *const lines[] = {"stone", NULL};

static void observe_mine(const void *state, int seat, float *out)
{
    const struct null *g = state;
    out[g->stone[seat] - 1] = 1;
    if (g->choice[seat] != OPEN)
        out[STONES + g->choice[seat] - KEEP] = 1;
}

static void observe_each(const void *state, int viewer, int seat, float *out)
{
    const struct null *g = state;
    (void)viewer;
    out[0] = g->choice[seat] != OPEN;
}

static void observe_table(const void *state, int viewer, float *out)
{
    const struct null *g = state;
    (void)viewer;
    out[0] = (float)g->head.option[OPTION_LOWEST];
    out[1] = (float)g->head.seats / MIRE_SEATS;
}

static const struct mire_encoding encoding = {
    .version = 1,
    .mine = mine,
    .table = table,
    .each = each,
    .lines = lines,
    .observe_mine = observe_mine,
    .observe_table = observe_table,
    .observe_each = observe_each,
};

/* ---- words ---- */

static const char *const choices[] = {"open", "keep", "swap", "secret"};

static void prompt(const void *state, int seat, struct mire_text *text)
{
    const struct null *g = state;
    mire_putf(text, "Your stone is number %d: keep it or swap it?", g->stone[seat]);
}

static void name(const void *state, int seat, mire_action action, struct mire_text *text)
{
    (void)state, (void)seat;
    mire_put(text, choices[action]);
}

static void say(const void *state, int seat, mire_action action, int viewer, struct mire_text *text)
{
    (void)state;
    mire_putf(text, "@%d %s", seat + 1,
              viewer != seat && viewer != MIRE_EVERYTHING ? "has decided"
              : action == KEEP                            ? "keeps the stone"
                                                          : "swaps the stone");
}

static void button(const void *state, int seat, mire_action action, struct mire_text *text)
{
    (void)state, (void)seat;
    mire_put(text, action == KEEP ? "Keep the stone" : "Swap the stone");
}

static void tell(const void *state, int viewer, struct mire_text *text)
{
    const struct null *g = state;
    (void)viewer;
    for (int i = 0; i < g->head.news_count; i++)
        mire_putf(text, "%s@%d draws the stone %d.", i ? "\n" : "", g->head.news[i][1] + 1,
                  g->head.news[i][2]);
}

static int parse(const void *state, int seat, const char *text, mire_action *action,
                 struct mire_error *err)
{
    (void)state, (void)seat;
    int found = mire_word_find(text, choices, SECRET);
    if (found < KEEP)
        return mire_fail(err, MIRE_BAD, "\"%.40s\" is neither keep nor swap", text);
    *action = (mire_action)found;
    return MIRE_OK;
}

static void why_not(const void *state, int seat, mire_action action, struct mire_text *text)
{
    (void)state, (void)seat, (void)action;
    mire_put(text, "a stone can only be kept or swapped");
}

/* ---- views ---- */

static mire_json *view(const void *state, int viewer)
{
    const struct null *g = state;
    mire_json *board = mire_object(), *stones = mire_out_array(board, "stones");
    (void)viewer;
    for (int seat = 0; seat < g->head.seats; seat++) {
        mire_json *stone = mire_out_element(stones);
        mire_out_id(stone, "stone-%d", seat + 1);
        mire_out_set(stone, "number", g->stone[seat] ? mire_integer(g->stone[seat]) : mire_null());
        mire_out_bool(stone, "decided", g->choice[seat] != OPEN);
    }
    return board;
}

static mire_json *touch(const void *state, int seat, mire_action action)
{
    (void)state;
    mire_json *json = mire_object();
    mire_out_string(json, "kind", choices[action]);
    mire_out_add(mire_out_array(json, "ids"), mire_id("stone-%d", seat + 1));
    return json;
}

/* ---- positions ---- */

/* Stones that a position has named: where they are, and who has one. */
struct placing {
    uint64_t taken, out;
    bool named[MIRE_SEATS];
};

/* A stone is in one place only. */
static int read_stone(struct placing *placing, const struct mire_in *in)
{
    int stone = (int)mire_read_int(in, 1, STONES);
    if (placing->taken >> (stone - 1) & 1)
        mire_in_fail(in, "stone %d is somewhere else already", stone);
    placing->taken |= 1ull << (stone - 1);
    return stone;
}

static void load_stone(const struct mire_in *in, void *at, const struct mire_scope *scope)
{
    struct placing *placing = scope->own;
    placing->named[scope->index] = true;
    *(uint8_t *)at = (uint8_t)read_stone(placing, in);
}

static json_t *save_stone(const void *at, const struct mire_scope *scope)
{
    (void)scope;
    return json_integer(*(const uint8_t *)at);
}

static void load_out(const struct mire_in *in, void *at, const struct mire_scope *scope)
{
    struct placing *placing = scope->own;
    size_t n = mire_read_list(in, 0, MIRE_SEATS);
    (void)at;
    for (size_t i = 0; i < n; i++) {
        struct mire_in one = mire_in_element(in, i);
        placing->out |= 1ull << (read_stone(placing, &one) - 1);
    }
}

static json_t *save_out(const void *at, const struct mire_scope *scope)
{
    const struct null *g = at;
    uint64_t here = g->bag;
    for (int seat = 0; seat < scope->seats; seat++)
        here |= 1ull << (g->stone[seat] - 1);
    return mire_set_json(((1ull << STONES) - 1) & ~here, NULL);
}

static const struct mire_names choice_names = {"choice", choices, SECRET};
static const struct mire_field seat_fields[] = {
    {"stone", MIRE_OWN, MIRE_COLUMN(struct null, stone), .load = load_stone, .save = save_stone},
    {"choice", MIRE_CHOICE, MIRE_COLUMN(struct null, choice), .names = &choice_names},
    {0},
};
static const struct mire_field fields[] = {
    {"seats", MIRE_LIST, MIRE_HERE, .fields = seat_fields},
    {"out", MIRE_OWN, MIRE_HERE, .load = load_out, .save = save_out},
    {"over", MIRE_FLAG, MIRE_AT(struct null, over)},
    {0},
};

static json_t *save(const void *state)
{
    const struct null *g = state;
    return mire_fields_save(fields, g, &(struct mire_scope){.seats = g->head.seats});
}

/* Stones that are named are where the position says; seats that name none keep the stone they were
 * dealt, or get the lowest that is left if somebody else has it now. */
static int load(void *state, const json_t *json, struct mire_error *err)
{
    struct null *g = state;
    struct placing placing = {0};
    struct mire_in top = mire_in_top(json, "state", err);
    mire_fields_load(fields, &top, g,
                     &(struct mire_scope){.seats = g->head.seats, .own = &placing});
    g->bag = (1ull << STONES) - 1;
    for (int seat = 0; seat < g->head.seats; seat++) {
        if (!placing.named[seat] && placing.taken >> (g->stone[seat] - 1) & 1)
            g->stone[seat] = (uint8_t)(1 + mire_nth_bit(~placing.taken, 0));
        placing.taken |= 1ull << (g->stone[seat] - 1);
        g->bag &= ~(1ull << (g->stone[seat] - 1));
    }
    g->bag &= ~placing.out;
    return mire_in_status(&top);
}

static int audit(const void *state, struct mire_error *err)
{
    const struct null *g = state;
    uint64_t seen = g->bag;
    int decided = 0, swapped = 0;
    for (int seat = 0; seat < g->head.seats; seat++) {
        uint64_t stone = 1ull << (g->stone[seat] - 1);
        REFUSE_IF(seen & stone, "state: stone %d is in two places", g->stone[seat]);
        seen |= stone;
        decided += g->choice[seat] != OPEN;
        swapped += g->choice[seat] == SWAP;
    }
    REFUSE_IF((decided == g->head.seats) != g->over,
              "state: the game is over when all have decided");
    REFUSE_IF(STONES - __builtin_popcountll(seen) != (g->over ? swapped : 0),
              "state: as many stones are out as were swapped");
    return MIRE_OK;
}

/* ---- what can be read ---- */

static void card(const void *seen, int index, struct mire_card *card)
{
    (void)seen;
    snprintf(card->id, sizeof card->id, "stone-%d", index + 1);
    snprintf(card->name, sizeof card->name, "Stone %d", index + 1);
    card->kind = "stone";
    snprintf(card->text, sizeof card->text, "Points: %d\n", index + 1);
}

static const char *const streams[] = {"bag", NULL};
static const char *const off_on[] = {"off", "on", NULL};
static const struct mire_option options[] = {
    {.name = "lowest", .help = "the lowest stone wins", .choices = off_on},
    {.name = NULL},
};

const struct mire_game mire_null_game = {
    .id = "null",
    .title = "Null",
    .tagline = "a template for new games",
    .about = "Made up for this project as the smallest game with everything in it.\n",
    .rules = "Draw a stone in secret. Keep it, or swap it. The highest stone wins.\n",
    .min_seats = 2,
    .max_seats = 6,
    .point_unit = 1,
    .max_menu = 2,
    .action_space = SECRET,
    .state_size = sizeof(struct null),
    .streams = streams,
    .options = options,
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
    .touch = touch,
    .save = save,
    .load = load,
    .audit = audit,
    .card_count = STONES,
    .card = card,
    .encoding = &encoding,
};
