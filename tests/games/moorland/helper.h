/* SPDX-License-Identifier: MIT */
/* What the tests of Moorland share: positions from JSON, actions by name. */
#ifndef MOORLAND_HELPER_H
#define MOORLAND_HELPER_H

#include "fake.h"
#include "games/moorland/moorland.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* White sides, nothing turned:    r1 A  D  r2
 *                                 B  C  E  F
 *                                 G  H  J  K
 *                                 r3 I  L  r4   */
#define PLAIN "'options': {'arrangement': '1-2-3-4', 'start': 1}"

/* Reads JSON in which ' stands for ". */
static inline json_t *quoted(const char *text)
{
    static char bytes[20000];
    struct mire_error err;
    json_t *json;
    size_t n = strlen(text);
    assert_true(n < sizeof bytes);
    for (size_t i = 0; i <= n; i++)
        bytes[i] = text[i] == '\'' ? '"' : text[i];
    if (mire_json_read(bytes, n, &json, &err) != MIRE_OK)
        fail_msg("%s", err.text);
    return json;
}

static inline struct moorland position(const char *text)
{
    struct moorland m;
    struct mire_error err;
    json_t *json = quoted(text);
    if (mire_position_load(&mire_moorland, json, &m, &err) != MIRE_OK)
        fail_msg("%s", err.text);
    json_decref(json);
    return m;
}

/* The error a bad position gives. */
static inline const char *refused(const char *text)
{
    static struct mire_error err;
    struct moorland m;
    json_t *json = quoted(text);
    int status = mire_position_load(&mire_moorland, json, &m, &err);
    json_decref(json);
    assert_int_equal(status, MIRE_BAD);
    return err.text;
}

static inline mire_action named(const struct moorland *m, const char *name)
{
    mire_action action;
    struct mire_error err;
    if (moorland_parse(m, m->turn, name, &action, &err) != MIRE_OK)
        fail_msg("%s: %s", name, err.text);
    return action;
}

static inline bool may(const struct moorland *m, const char *name)
{
    return mire_is_legal(&mire_moorland, m, m->turn, named(m, name));
}

/* Plays an action, and checks that what comes out is possible. */
static inline void play(struct moorland *m, const char *name)
{
    struct mire_error err;
    MIRE_TEXT(why, 300);
    mire_action action = named(m, name);
    if (!mire_is_legal(&mire_moorland, m, m->turn, action)) {
        moorland_why_not(m, m->turn, action, &why);
        fail_msg("%s: %s", name, why.at);
    }
    moorland_apply(m, m->turn, action);
    if (moorland_audit(m, &err) != MIRE_OK)
        fail_msg("after %s: %s", name, err.text);
}

static inline const char *why_not(const struct moorland *m, const char *name)
{
    static char room[400];
    struct mire_text text = mire_text_on(room, sizeof room);
    mire_action action = named(m, name);
    assert_false(mire_is_legal(&mire_moorland, m, m->turn, action));
    moorland_why_not(m, m->turn, action, &text);
    return room;
}

static inline int menu_size(const struct moorland *m)
{
    mire_action menu[MIRE_MENU];
    return moorland_legal(m, m->turn, menu);
}

/* The number of a section: "A" to "L", "r1" to "r4". */
static inline int section(const char *name)
{
    for (int i = 0; i < SECTIONS; i++)
        if (strcmp(moorland_sections[i], name) == 0)
            return i;
    fail_msg("no section %s", name);
    return 0;
}

/* Sections as a set: "A B r1". */
static inline uint16_t sections(const char *names)
{
    uint16_t set = 0;
    char word[4];
    int used;
    while (sscanf(names, "%3s%n", word, &used) == 1) {
        set |= (uint16_t)(1 << section(word));
        names += used;
    }
    return set;
}

#endif
