/* SPDX-License-Identifier: MIT */
/*
 * A game for the tests of the core and the table, with everything in it that they care about and
 * nothing else: seats that decide at once, chance, actions nobody may know of, actions that build
 * on each other, options of both kinds, components. It is not registered.
 *
 *   add      one step (its size is the one component) more; may be taken back
 *   roll     a die more; chance
 *   whisper  a secret point that only its seat knows of
 *   lend     puts a token on the table, for anybody to
 *   reach    take it, for two points
 *   rest     has finished; the game is over when all have
 */
#ifndef FAKE_H
#define FAKE_H

#include "mire/mire.h"

#include <jansson.h>

enum { ADD = 1, ROLL, WHISPER, LEND, REACH, REST, FAKE_ACTIONS };
enum { FAKE_MODE, FAKE_LEVEL };

struct fake {
    struct mire_head head;
    uint8_t sum[MIRE_SEATS], whispers[MIRE_SEATS], rests[MIRE_SEATS];
    uint8_t tokens;
    uint8_t spare[5];
};

struct fake_tables {
    int step;
};

extern const struct mire_game fake_game;

/* A setup for some seats with the key 00 01 .. 0f. */
struct mire_setup test_setup(const struct mire_game *game, int seats);

/* The error of a call that is expected to fail says this. */
void check_text(const char *actual, const char *part, const char *file, int line);
#define assert_says(TEXT, PART) check_text(TEXT, PART, __FILE__, __LINE__)

/* A document from text with ' for ", checked. */
json_t *test_json(const char *text);

#endif
