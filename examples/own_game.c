/* SPDX-License-Identifier: MIT */
/*
 * A game of one's own: twenty-one sticks lie on the table, in turn everybody takes one to three of
 * them, who takes the last has won. The bots that are there play it, and so does a table.
 */
#include <mire/mire.h>

#include <stdio.h>

/* A state is one flat struct without padding that begins with the head. */
struct sticks {
    struct mire_head head;
    uint8_t left, turn, winner, spare[5];
};

static void deal(void *state)
{
    ((struct sticks *)state)->left = 21;
}

static uint32_t waiting(const void *state)
{
    const struct sticks *s = state;
    return s->left ? 1u << s->turn : 0;
}

static int legal(const void *state, int seat, mire_action *menu)
{
    const struct sticks *s = state;
    int n = 0;
    (void)seat;
    for (mire_action take = 1; take <= 3 && take <= s->left; take++)
        menu[n++] = take;
    return n;
}

static void apply(void *state, int seat, mire_action take)
{
    struct sticks *s = state;
    mire_news_clear(&s->head);
    s->left = (uint8_t)(s->left - take);
    s->winner = (uint8_t)seat;
    s->turn = (uint8_t)((seat + 1) % s->head.seats);
}

static int points(const void *state, int seat)
{
    const struct sticks *s = state;
    return !s->left && s->winner == seat;
}

static void score(const void *state, int seat, struct mire_sheet *sheet)
{
    if (points(state, seat))
        mire_sheet_add(sheet, "last stick", 1, 1, "took the last stick");
}

static void rank(const void *state, int rank[MIRE_SEATS])
{
    const struct sticks *s = state;
    int standing[MIRE_SEATS];
    for (int seat = 0; seat < s->head.seats; seat++)
        standing[seat] = points(state, seat);
    mire_rank_points(standing, s->head.seats, rank);
}

static void name(const void *state, int seat, mire_action take, struct mire_text *text)
{
    (void)state, (void)seat;
    mire_putf(text, "take %u", take);
}

static const struct mire_game game = {
    .id = "sticks",
    .title = "Twenty-one sticks",
    .min_seats = 2,
    .max_seats = 4,
    .max_menu = 3,
    .state_size = sizeof(struct sticks),
    .deal = deal,
    .waiting = waiting,
    .legal = legal,
    .apply = apply,
    .points = points,
    .score = score,
    .rank = rank,
    .name = name,
};

int main(void)
{
    struct mire_error err;
    struct mire_table *table;
    struct mire_match_line line[MIRE_SEATS];
    int lines;
    if (mire_game_register(&game, &err) != MIRE_OK) {
        fprintf(stderr, "%s\n", err.text);
        return 2;
    }
    struct mire_match match = {
        .game = mire_game_find("sticks"), .bots = "search:iterations=400,random", .games = 20};
    mire_setup_default(match.game, 2, &match.setup);
    if (mire_match_play(&match, line, &lines, &err) != MIRE_OK ||
        mire_table_new(&table, match.game, &match.setup, &err) != MIRE_OK) {
        fprintf(stderr, "%s\n", err.text);
        return 2;
    }
    printf("%s won %.0f of %.0f\n", line[0].bot, line[0].wins, line[0].games);
    if (mire_table_play_name(table, 0, "take 3", &err) != MIRE_OK)
        printf("%s\n", err.text);
    if (mire_table_play_name(table, 1, "take 4", &err) != MIRE_OK)
        printf("%s\n", err.text);
    char *record = mire_record_write(table);
    fputs(record, stdout);
    mire_free(record);
    mire_table_free(table);
    return 0;
}
