/* SPDX-License-Identifier: MIT */
/* What the fuzz targets share: setups and actions taken from bytes, and how a finding is told. */
#include "fuzz.h"
#include "core/game.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void found(const char *file, int line, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    fprintf(stderr, "%s:%d: ", file, line);
    vfprintf(stderr, format, args);
    fprintf(stderr, "\n");
    va_end(args);
    abort();
}

uint8_t take_byte(struct input *in)
{
    if (in->left == 0)
        return 0;
    in->left--;
    return *in->at++;
}

bool take_setup(struct input *in, const struct mire_game **game, struct mire_setup *setup)
{
    char id[200];
    size_t n = 0;
    while (n < in->left && in->at[n] != '\n')
        n++;
    if (n >= sizeof id)
        return false;
    memcpy(id, in->at, n);
    id[n] = '\0';
    n += n < in->left;
    in->at += n;
    in->left -= n;
    if (mire_id_read(id, game, setup, NULL) != MIRE_OK)
        return false;
    uint64_t hash = mire_hash(id, strlen(id));
    memcpy(setup->key, &hash, sizeof hash);
    memset(setup->key + sizeof hash, 0, MIRE_KEY - sizeof hash);
    return true;
}

const struct mire_game *game_of(const json_t *json)
{
    const char *id = json_string_value(json_object_get(json, "game"));
    const struct mire_game *game = id ? mire_game_find(id) : NULL;
    return game ? game : &mire_null_game;
}

void check_audit(const struct mire_game *game, const void *state)
{
    struct mire_error err;
    CHECK(game->audit(state, &err) == MIRE_OK, "impossible: %s", err.text);
}

void check_position(const struct mire_game *game, const void *state)
{
    _Alignas(8) unsigned char back[MIRE_STATE_MAX];
    struct mire_error err;
    json_t *json = mire_position_save(game, state);
    CHECK(mire_position_load(game, json, back, &err) == MIRE_OK, "its own position is refused: %s",
          err.text);
    CHECK(mire_same(game, state, back), "a position loses something");
    json_decref(json);
}

void check_views(const struct mire_table *table)
{
    static char room[MIRE_BOARD_MAX];
    static struct mire_sheet sheet;
    for (int viewer = MIRE_EVERYTHING; viewer < mire_table_seats(table); viewer++) {
        struct mire_text board = mire_text_on(room, sizeof room);
        json_t *view = mire_table_view(table, viewer);
        char *text = json_dumps(view, JSON_COMPACT);
        CHECK(text, "the view of %d can't be written", viewer);
        mire_free(text);
        json_decref(view);
        mire_table_show(table, viewer, &board);
        CHECK(board.length && !board.cut, "no board, or too long a one");
        for (int seat = 0; seat < mire_table_seats(table); seat++)
            mire_table_score(table, seat, viewer, &sheet);
        if (mire_table_plies(table)) {
            mire_text_clear(&board);
            mire_table_tell(table, mire_table_plies(table), viewer, &board, NULL);
        }
    }
}

void play_on(const struct mire_game *game, void *state, uint64_t seed, int actions)
{
    struct mire_rng rng;
    mire_action menu[MIRE_MENU];
    mire_rng_seed(&rng, seed);
    for (uint32_t waiting; (waiting = game->waiting(state)) && actions > 0; actions--) {
        int seat = mire_seat_first(waiting), n = game->legal(state, seat, menu);
        CHECK(n > 0 && n <= game->max_menu, "a menu of %d", n);
        game->apply(state, seat, menu[mire_rng_below(&rng, 0, (uint32_t)n)]);
        check_audit(game, state);
    }
    if (game->waiting(state) == 0) {
        int rank[MIRE_SEATS];
        game->rank(state, rank);
    }
}
