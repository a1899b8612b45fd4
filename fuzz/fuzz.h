/* SPDX-License-Identifier: MIT */
/*
 * What the fuzz targets share. Each target is one LLVMFuzzerTestOneInput in a file of its own;
 * linked with libFuzzer it searches, linked with replay.c it runs the files it is given.
 *
 * Where a target needs a game, the first line of its input is a game id (the key may be missing),
 * so that the saved inputs can be read and stay what they are when games are added.
 */
#ifndef FUZZ_H
#define FUZZ_H

#include "mire/mire.h"

#include <jansson.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

struct input {
    const uint8_t *at;
    size_t left;
};

/* The next byte, 0 when there is none. */
uint8_t take_byte(struct input *in);

/* Reads the game id of the first line; false where it is none. The key is always the same one. */
bool take_setup(struct input *in, const struct mire_game **game, struct mire_setup *setup);

/* The game a document says it is of ("game"), or the null game. */
const struct mire_game *game_of(const json_t *json);

/* Ends the process, saying why, unless it is so. */
#define CHECK(SO, ...)                                                                             \
    do {                                                                                           \
        if (!(SO))                                                                                 \
            found(__FILE__, __LINE__, __VA_ARGS__);                                                \
    } while (0)
void found(const char *file, int line, const char *format, ...)
    __attribute__((noreturn, format(printf, 3, 4)));

void check_audit(const struct mire_game *game, const void *state);
/* Saved, loaded and saved again it is the same. */
void check_position(const struct mire_game *game, const void *state);
/* Everything every viewer can be shown of a table. */
void check_views(const struct mire_table *table);
/* Plays at random, at most so many actions, checking after each. */
void play_on(const struct mire_game *game, void *state, uint64_t seed, int actions);

#endif
