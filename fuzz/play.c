/* SPDX-License-Identifier: MIT */
/*
 * Play: after the game id each byte is a choice. Most choose an action; a few take back, play
 * again, look, or save and load: as few as these are slow.
 */
#include "fuzz.h"

#include <string.h>

enum { CHOICES = 0xF0, UNDO = 0xF0, UNDO_REDO, REDO = 0xF4, VIEW = 0xF8, BACK, SAVE, RECORD };

/* The seat a byte means: one of those that are waited for. */
static int choose_seat(const struct mire_table *table, struct input *in)
{
    uint32_t waiting = mire_table_waiting(table);
    int several = __builtin_popcount(waiting);
    int nth = several > 1 ? take_byte(in) % several : 0;
    while (nth--)
        waiting &= waiting - 1;
    return mire_seat_first(waiting);
}

static void play_one(struct mire_table *table, uint8_t byte, struct input *in)
{
    mire_action menu[MIRE_MENU];
    struct mire_error err;
    int seat = choose_seat(table, in), n = mire_table_legal(table, seat, menu);
    CHECK(n > 0, "nothing to choose from");
    unsigned which = n > CHOICES ? byte * 256u + take_byte(in) : byte;
    CHECK(mire_table_play(table, seat, menu[which % (unsigned)n], &err) == MIRE_OK, "refused: %s",
          err.text);
}

/* What is taken back and played again is as it was. Others may have played since: then the order of
 * the log is another one, but the state is the same. */
static void undo_redo(struct mire_table *table, int seat)
{
    _Alignas(8) unsigned char before[MIRE_STATE_MAX];
    const struct mire_game *game = mire_table_game(table);
    memcpy(before, mire_table_state(table), game->state_size);
    if (mire_table_undo(table, seat, NULL) != MIRE_OK) {
        CHECK(memcmp(before, mire_table_state(table), game->state_size) == 0, "half taken back");
        return;
    }
    check_audit(game, mire_table_state(table));
    CHECK(mire_table_redo(table, seat, NULL) == MIRE_OK, "what was taken back can't be played");
    CHECK(mire_same(game, before, mire_table_state(table)), "undo and redo change something");
}

static void record_and_back(const struct mire_table *table)
{
    struct mire_error err;
    struct mire_table *again;
    char *text = mire_record_write(table);
    CHECK(mire_record_read(text, strlen(text), &again, &err) == MIRE_OK, "its own record: %s",
          err.text);
    CHECK(mire_same(mire_table_game(table), mire_table_state(table), mire_table_state(again)),
          "a record loses something");
    mire_table_free(again);
    mire_free(text);
}

static void look_back(const struct mire_table *table, struct input *in)
{
    _Alignas(8) unsigned char past[MIRE_STATE_MAX];
    int ply = take_byte(in) % (mire_table_plies(table) + 1);
    mire_table_at(table, ply, past, NULL);
    check_audit(mire_table_game(table), past);
}

static void step(struct mire_table *table, struct input *in, int *patience)
{
    const struct mire_game *game = mire_table_game(table);
    uint8_t byte = take_byte(in);
    if (byte >= CHOICES && --*patience < 0)
        return;
    switch (byte) {
    case UNDO:
        mire_table_undo(table, take_byte(in) % mire_table_seats(table), NULL);
        break;
    case UNDO_REDO:
        undo_redo(table, take_byte(in) % mire_table_seats(table));
        break;
    case REDO:
        mire_table_redo(table, take_byte(in) % mire_table_seats(table), NULL);
        break;
    case VIEW:
        check_views(table);
        break;
    case BACK:
        look_back(table, in);
        break;
    case SAVE:
        check_position(game, mire_table_state(table));
        break;
    case RECORD:
        record_and_back(table);
        break;
    default:
        if (!mire_table_over(table))
            play_one(table, byte, in);
    }
    check_audit(game, mire_table_state(table));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct input in = {data, size};
    const struct mire_game *game;
    struct mire_setup setup;
    struct mire_table *table;
    if (!take_setup(&in, &game, &setup) || mire_table_new(&table, game, &setup, NULL) != MIRE_OK)
        return 0;
    for (int patience = 25; in.left > 0;)
        step(table, &in, &patience);
    check_views(table);
    record_and_back(table);
    mire_table_free(table);
    return 0;
}
