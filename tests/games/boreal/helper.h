/* SPDX-License-Identifier: MIT */
/*
 * What the tests of Boreal share: positions written in JSON with ' for ", moves in notation, and a
 * set of plain tiles (all of one habitat, or highland with a few sectors of another) with which the
 * situations of the rulebook can be built.
 */
#ifndef BOREAL_HELPER_H
#define BOREAL_HELPER_H

#include "games/boreal/boreal.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* Start tile: n forest, ne river, se lake, s wetland, sw grassland, nw highland. */
static const char plain_tiles[] =
    "{'tiles': ["
    "{'id': 'S0', 'habitats': 'FRLWGH'},"
    "{'id': 'F1', 'habitats': 'FFFFFF', 'count': 8}, {'id': 'W1', 'habitats': 'WWWWWW', 'count': "
    "5},"
    "{'id': 'G1', 'habitats': 'GGGGGG', 'count': 5}, {'id': 'R1', 'habitats': 'RRRRRR', 'count': "
    "4},"
    "{'id': 'L1', 'habitats': 'LLLLLL', 'count': 4}, {'id': 'H1', 'habitats': 'HHHHHH', 'count': "
    "12},"
    "{'id': 'R2', 'habitats': 'RHHHHH', 'count': 4}, {'id': 'W2', 'habitats': 'WHHHHH', 'count': "
    "3},"
    "{'id': 'G2', 'habitats': 'GHHHHH', 'count': 3}, {'id': 'F3', 'habitats': 'FFFHHH', 'count': "
    "4},"
    "{'id': 'L2', 'habitats': 'LHHLHH', 'centre': [[0, 3]], 'count': 2},"
    "{'id': 'M1', 'habitats': 'WFFGGH'}, {'id': 'M2', 'habitats': 'FFFWWW', 'count': 3},"
    "{'id': 'B1', 'habitats': 'RRRHHH', 'edges': 'RBRHHH'}"
    "]}";

static inline json_t *read_json(const char *quoted)
{
    static char text[20000];
    struct mire_error err;
    json_t *json;
    assert_true(strlen(quoted) < sizeof text);
    strcpy(text, quoted);
    for (char *c = text; *c; c++)
        if (*c == '\'')
            *c = '"';
    if (mire_json_read(text, strlen(text), &json, &err) != MIRE_OK)
        fail_msg("%s", err.text);
    return json;
}

static inline uint16_t plain_set(void)
{
    struct mire_error err;
    uint16_t number;
    json_t *json = read_json(plain_tiles);
    if (mire_components_load(&mire_boreal, json, &number, &err) != MIRE_OK)
        fail_msg("%s", err.text);
    json_decref(json);
    return number;
}

/* A position of so many players; `state` is its "state" object. */
static inline int load_with(struct boreal *b, const char *components, int players,
                            const char *options, const char *state, struct mire_error *err)
{
    static char text[20000];
    snprintf(text, sizeof text, "{'players': %d, 'options': {%s}, %s 'state': %s}", players,
             options, components, state);
    json_t *json = read_json(text);
    int status = mire_position_load(&mire_boreal, json, b, err);
    json_decref(json);
    return status;
}

/* The same with the plain tiles. */
static inline void load(struct boreal *b, int players, const char *options, const char *state)
{
    struct mire_error err;
    char components[60];
    snprintf(components, sizeof components, "'components': '%s',",
             mire_components_digest(&mire_boreal, plain_set()));
    if (load_with(b, components, players, options, state, &err) != MIRE_OK)
        fail_msg("%s", err.text);
}

/* Loading fails, and says so. */
static inline void refuses(int players, const char *options, const char *state, const char *words)
{
    struct boreal b;
    struct mire_error err = {""};
    assert_int_equal(load_with(&b, "", players, options, state, &err), MIRE_BAD);
    if (!strstr(err.text, words))
        fail_msg("\"%s\" does not say \"%s\"", err.text, words);
}

static inline bool is_offered(const struct boreal *b, int seat, const char *name)
{
    mire_action action;
    struct mire_error err;
    return mire_boreal.parse(b, seat - 1, name, &action, &err) == MIRE_OK &&
           mire_is_legal(&mire_boreal, b, seat - 1, action);
}

/* Plays an action of a seat (counted from 1), which must be legal. */
static inline void play(struct boreal *b, int seat, const char *name)
{
    mire_action action = 0;
    struct mire_error err = {""};
    if (mire_boreal.parse(b, seat - 1, name, &action, &err) != MIRE_OK)
        fail_msg("%s", err.text);
    if (!mire_is_legal(&mire_boreal, b, seat - 1, action)) {
        mire_action menu[MIRE_MENU];
        MIRE_TEXT(names, 3000);
        int n = mire_boreal.waiting(b) >> (seat - 1) & 1 ? mire_boreal.legal(b, seat - 1, menu) : 0;
        for (int i = 0; i < n; i++) {
            mire_put(&names, i ? ", " : "");
            mire_boreal.name(b, seat - 1, menu[i], &names);
        }
        fail_msg("%s is not legal for seat %d in phase %s: %s", name, seat,
                 boreal_phases[b->phase].name, names.at);
    }
    mire_boreal.apply(b, seat - 1, action);
    if (mire_boreal.audit(b, &err) != MIRE_OK)
        fail_msg("after %s: %s", name, err.text);
}

/* Plays several, one after the other, up to NULL. */
static inline void play_all(struct boreal *b, int seat, const char *const *names)
{
    for (; *names; names++)
        play(b, seat, *names);
}
#define PLAY(b, seat, ...) play_all(b, seat, (const char *const[]){__VA_ARGS__, NULL})

static inline int points(const struct boreal *b, int seat, enum line line)
{
    return b->ledger[seat - 1][line];
}

static inline int token_at(const struct boreal *b, const char *where)
{
    int sector = boreal_read_sector(b, where);
    assert_true(sector >= 0);
    return b->token[sector];
}

static inline int phase_of(const struct boreal *b)
{
    return b->phase;
}

static inline void says_why_not(const struct boreal *b, int seat, const char *name,
                                const char *words)
{
    mire_action action;
    struct mire_error err;
    MIRE_TEXT(why, 400);
    if (mire_boreal.parse(b, seat - 1, name, &action, &err) != MIRE_OK)
        fail_msg("%s", err.text);
    assert_false(mire_is_legal(&mire_boreal, b, seat - 1, action));
    mire_boreal.why_not(b, seat - 1, action, &why);
    if (!strstr(why.at, words))
        fail_msg("%s: \"%s\" does not say \"%s\"", name, why.at, words);
}

#endif
