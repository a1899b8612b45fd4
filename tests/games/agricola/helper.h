/* SPDX-License-Identifier: MIT */
/*
 * Small positions for tests: at() sets one up, play() makes moves in notation, has() and the like
 * say what came of it. For cards: played() and held() make positions in which the first player has
 * played, or holds, certain cards.
 */
#ifndef AGRICOLA_HELPER_H
#define AGRICOLA_HELPER_H

#include "games/agricola/cards/cards.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static struct mire_table *table;

/* A table from a position: players, options and state as JSON with ' for ". */
static inline void at(int players, const char *options, const char *state)
{
    char text[4000];
    struct mire_error err;
    json_t *json;
    _Alignas(8) unsigned char room[MIRE_STATE_MAX];
    snprintf(text, sizeof text, "{'players': %d, 'options': {%s}, 'state': {%s}}", players, options,
             state);
    for (char *c = text; *c; c++)
        if (*c == '\'')
            *c = '"';
    mire_table_free(table);
    table = NULL;
    if (mire_json_read(text, strlen(text), &json, &err) != MIRE_OK)
        fail_msg("%s in %s", err.text, text);
    if (mire_position_load(&mire_agricola, json, room, &err) != MIRE_OK)
        fail_msg("%s", err.text);
    json_decref(json);
    assert_int_equal(mire_table_from(&table, &mire_agricola, room, &err), MIRE_OK);
}

/* After each test: TEST(name) in the list of tests. */
static inline int close_table(void **state)
{
    (void)state;
    mire_table_free(table);
    table = NULL;
    return 0;
}
#define TEST(name) cmocka_unit_test_teardown(name, close_table)

static inline const struct agricola *now(void)
{
    return mire_table_state(table);
}

static inline int who(void)
{
    return mire_seat_first(mire_table_waiting(table));
}

/* Plays actions, separated by semicolons, for whoever is asked. */
static inline void play(const char *actions)
{
    char text[400], *rest = text;
    snprintf(text, sizeof text, "%s", actions);
    for (char *one; (one = strsep(&rest, ";"));) {
        struct mire_error err;
        one += strspn(one, " ");
        if (mire_table_play_name(table, who(), one, &err) != MIRE_OK)
            fail_msg("%s: %s", one, err.text);
    }
}

/* An action is refused, for a reason that says this. */
static inline void refused(const char *action, const char *reason)
{
    struct mire_error err = {""};
    int status = mire_table_play_name(table, who(), action, &err);
    if (status == MIRE_OK || !strstr(err.text, reason))
        fail_msg("%s: %s", action, status == MIRE_OK ? "allowed" : err.text);
}

static inline bool offered(const char *name)
{
    mire_action menu[MIRE_MENU];
    int n = mire_table_legal(table, who(), menu);
    for (int i = 0; i < n; i++) {
        MIRE_TEXT(known, 200);
        mire_agricola.name(now(), who(), menu[i], &known);
        if (strcmp(known.at, name) == 0)
            return true;
    }
    return false;
}

static inline int has(int seat, int good)
{
    return now()->farm[seat].goods[good];
}

static inline int asked(void)
{
    return now()->agenda[now()->depth - 1].what;
}

/* "A067 B142" as a list of names in JSON. */
static inline void card_list(const char *cards, char *list, size_t size)
{
    char text[200], *rest = text;
    size_t at_ = 0;
    snprintf(text, sizeof text, "%s", cards);
    list[0] = 0;
    for (char *one; (one = strsep(&rest, " "));)
        at_ += (size_t)snprintf(list + at_, size - at_, "%s'%s'", at_ ? ", " : "", one);
}

static inline void with_cards(int players, const char *options, const char *key, const char *cards,
                              const char *farm, const char *state)
{
    char list[300], text[3000];
    card_list(cards, list, sizeof list);
    size_t n = (size_t)snprintf(text, sizeof text, "%s%s'farms': [{'%s': [%s]%s%s}", state,
                                *state ? ", " : "", key, list, *farm ? ", " : "", farm);
    for (int i = 1; i < players; i++)
        n += (size_t)snprintf(text + n, sizeof text - n, ", {}");
    snprintf(text + n, sizeof text - n, "]");
    at(players, options, text);
}

#define LEVEL3 "'level': '3'"

/* Four players at level 3 with the Moor; it is the turn of the first, who has played these cards.
 * `farm` and `state` are more of the farm and of the state, as in at(); round 1 unless said. */
static inline void played(const char *cards, const char *farm, const char *state)
{
    with_cards(4, LEVEL3, "played", cards, farm, state);
}

/* The same, but the cards are in hand. */
static inline void held(const char *cards, const char *farm, const char *state)
{
    with_cards(4, LEVEL3, "hand", cards, farm, state);
}

static inline const struct farm *farm_of(int seat)
{
    return &now()->farm[seat];
}

static inline int coming(int seat, int round, int good)
{
    return now()->farm[seat].coming[round - 1][good];
}

static inline int points(int seat)
{
    return mire_agricola.points(now(), seat) / POINT;
}

#endif
