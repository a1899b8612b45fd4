/* SPDX-License-Identifier: MIT */
/*
 * What the tests of Moose Quest share.
 *
 * Positions are written as short JSON with single quotes; the game's part only, in braces, with the
 * number of players apart. Actions are played by notation at a table, by whoever is asked. Where a
 * test wants certain dice or cards it tries keys until the news of the last action say so.
 */
#ifndef MOOSEQUEST_HELPER_H
#define MOOSEQUEST_HELPER_H

#include "core/random.h"
#include "games/moosequest/moosequest.h"
#include "table/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define GAME (&mire_moosequest)

/* In a position: every Moosehap is in the discards but Perfect Day, which is kept and does nothing
 * until it is played. So a Moosehap that is drawn disturbs nothing. */
#define QUIET_HAPS                                                                                 \
    "'moosehap_discards': {'moose_hatchery': 4, 'hoof_in_moose_disease': 1, "                      \
    "'hazardous_human_hunters': 1, 'loco_weed': 1, 'yuck_worms': 1, 'magic_mooswings': 1, "        \
    "'moose_armour': 1, 'moose_blessing': 1, 'girdle_of_moosepower': 1, 'flash_flood': 1, "        \
    "'snowstorm': 2, 'thunderstorm': 1, 'huge_enormous_trap': 1, 'wolves': 3, "                    \
    "'grizzerbears': 2, 'very_large_grizzerbear': 1, 'wild_dogs': 1, 'smilodon': 1, "              \
    "'wooly_mammoth': 1, 'magic_moose_grass': 3}"

static struct mire_error trouble;

/* ---- positions ---- */

static inline json_t *json_of(const char *text)
{
    static char room[20000];
    json_t *json = NULL;
    assert_true(strlen(text) < sizeof room);
    strcpy(room, text);
    for (char *c = room; *c; c++)
        if (*c == '\'')
            *c = '"';
    if (mire_json_read(room, strlen(room), &json, &trouble) != MIRE_OK)
        fail_msg("%s in %s", trouble.text, room);
    return json;
}

/* Loads {"players": …, "state": …}; the status, and the complaint in `trouble`. */
static inline int load(int players, const char *state, struct moosequest *m)
{
    static char text[20000];
    snprintf(text, sizeof text, "{'players': %d, 'state': %s}", players, state);
    json_t *json = json_of(text);
    int status = mire_position_load(GAME, json, m, &trouble);
    json_decref(json);
    return status;
}

static inline struct moosequest position(int players, const char *state)
{
    struct moosequest m;
    memset(&m, 0, sizeof m);
    if (load(players, state, &m) != MIRE_OK)
        fail_msg("%s\n%s", trouble.text, state);
    return m;
}

static inline struct moosequest positionf(int players, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static inline struct moosequest positionf(int players, const char *format, ...)
{
    static char text[16000];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    return position(players, text);
}

/* The position is refused, and the complaint says so. */
static inline void assert_refused(int players, const char *state, const char *complaint)
{
    struct moosequest m;
    if (load(players, state, &m) == MIRE_OK)
        fail_msg("loaded: %s", state);
    if (!strstr(trouble.text, complaint))
        fail_msg("\"%s\" does not say \"%s\"", trouble.text, complaint);
}

/* ---- facts ---- */

static inline int moose_kind(const char *id)
{
    for (int kind = 0; kind < moosequest_builtin.mooses; kind++)
        if (strcmp(moosequest_builtin.moose[kind].id, id) == 0)
            return kind;
    fail_msg("no moose %s", id);
    return -1;
}

static inline int hap_kind(const char *id)
{
    for (int kind = 0; kind < moosequest_builtin.haps; kind++)
        if (strcmp(moosequest_builtin.hap[kind].id, id) == 0)
            return kind;
    fail_msg("no Moosehap %s", id);
    return -1;
}

/* Lands are numbered 31 to 60, in the order of the table. */
static inline int land_index(int number)
{
    return number - 31;
}

static inline bool has_land(const struct moosequest *m, int seat, int number)
{
    return m->scored[seat] >> land_index(number) & 1;
}

/* Is this land under the deck, and how far from the top (1: the first to come after the pool)? */
static inline int place_under(const struct moosequest *m, int number)
{
    for (int i = 0; i < m->queue_size; i++)
        if (m->queue[i] == land_index(number))
            return i + 1;
    return 0;
}

/* ---- playing ---- */

static inline struct mire_table *sit(const struct moosequest *m)
{
    struct mire_table *table = NULL;
    assert_int_equal(mire_table_from(&table, GAME, m, &trouble), MIRE_OK);
    return table;
}

static inline const struct moosequest *now(const struct mire_table *table)
{
    return mire_table_state(table);
}

/* Plays one action by notation, for the seat that is asked. */
static inline void play(struct mire_table *table, const char *name)
{
    mire_action action;
    int seat = mire_seat_first(mire_table_waiting(table));
    assert_true(seat >= 0);
    if (GAME->parse(now(table), seat, name, &action, &trouble) != MIRE_OK ||
        mire_table_play(table, seat, action, &trouble) != MIRE_OK)
        fail_msg("%s: %s", name, trouble.text);
}

/* The same on a bare state; false where the action is not legal. */
static inline bool try_play(struct moosequest *m, const char *name)
{
    mire_action action;
    int seat = mire_seat_first(GAME->waiting(m));
    if (seat < 0 || GAME->parse(m, seat, name, &action, NULL) != MIRE_OK ||
        !mire_is_legal(GAME, m, seat, action))
        return false;
    GAME->apply(m, seat, action);
    if (GAME->audit(m, &trouble) != MIRE_OK)
        fail_msg("after %s: %s", name, trouble.text);
    return true;
}

static inline void must_play(struct moosequest *m, const char *name)
{
    if (!try_play(m, name)) {
        MIRE_TEXT(prompt, 400);
        GAME->prompt(m, m->asked, &prompt);
        fail_msg("\"%s\" is no answer to \"%s\"", name, prompt.at);
    }
}

static inline const char *told(const struct moosequest *m)
{
    static char room[6000];
    struct mire_text text = mire_text_on(room, sizeof room);
    GAME->tell(m, MIRE_EVERYTHING, &text);
    return room;
}

/* Does a text say all of `wanted`, parts divided by |, and nothing of the parts after a "not "? */
static inline bool says(const char *text, const char *wanted)
{
    char parts[400];
    snprintf(parts, sizeof parts, "%s", wanted);
    char *rest = parts;
    for (char *part = strtok_r(rest, "|", &rest); part; part = strtok_r(rest, "|", &rest)) {
        bool absent = strncmp(part, "not ", 4) == 0;
        if ((strstr(text, part + (absent ? 4 : 0)) != NULL) == absent)
            return false;
    }
    return true;
}

/* Plays the actions (divided by commas) from the position under one key after another until the
 * news of the last one say what is wanted. */
static inline struct moosequest search(const struct moosequest *from, const char *actions,
                                       const char *wanted)
{
    for (uint64_t key = 1; key < 2000000; key++) {
        struct moosequest m = *from;
        char list[400];
        snprintf(list, sizeof list, "%s", actions);
        m.head.rng.key[0] = key;
        bool legal = true;
        char *rest = list;
        for (char *action = strtok_r(rest, ",", &rest); action && legal;
             action = strtok_r(rest, ",", &rest)) {
            while (*action == ' ')
                action++;
            legal = try_play(&m, action);
        }
        if (legal && says(told(&m), wanted))
            return m;
    }
    fail_msg("no key makes \"%s\" after %s", wanted, actions);
    return *from;
}

/* How often something is in the news of the last action. */
static inline int news_count(const struct moosequest *m, enum news code)
{
    int n = 0;
    for (int i = 0; i < m->head.news_count; i++)
        n += m->head.news[i][0] == code;
    return n;
}

/* The menu of whoever is asked, as names divided by commas. */
static inline const char *menu(const struct moosequest *m)
{
    static char room[2000];
    struct mire_text text = mire_text_on(room, sizeof room);
    mire_action actions[MIRE_MENU];
    int seat = mire_seat_first(GAME->waiting(m)), n = seat < 0 ? 0 : GAME->legal(m, seat, actions);
    for (int i = 0; i < n; i++) {
        if (i)
            mire_put(&text, ", ");
        GAME->name(m, seat, actions[i], &text);
    }
    return room;
}

#define assert_menu(M, NAMES) assert_string_equal(menu(M), NAMES)

static inline void assert_says(const char *text, const char *wanted)
{
    if (!says(text, wanted))
        fail_msg("\"%s\" does not say \"%s\"", text, wanted);
}

#endif
