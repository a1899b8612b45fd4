/* SPDX-License-Identifier: MIT */
/* At a table markers drift in any order, and none goes anywhere unasked. */
#include "helper.h"

#include <stdlib.h>

enum { COTTON, RUSHES, MOSS, HEATHER };

static struct mire_table *table_from(const char *text)
{
    struct moorland m = position(text);
    struct mire_table *table;
    struct mire_error err;
    assert_int_equal(mire_table_from(&table, &mire_moorland, &m, &err), MIRE_OK);
    return table;
}

/* The state a chain of the first seat leads to at a table that goes on from here. Whatever can be
 * taken back is, and played again. */
static struct moorland after(const struct mire_table *from, const char *const *names)
{
    struct mire_error err = {""};
    struct mire_table *table;
    assert_int_equal(mire_table_from(&table, &mire_moorland, mire_table_state(from), &err),
                     MIRE_OK);
    for (; *names; names++) {
        if (mire_table_play_name(table, 0, *names, &err) != MIRE_OK)
            fail_msg("%s: %s", *names, err.text);
        if (mire_table_undo(table, 0, NULL) == MIRE_OK)
            assert_int_equal(mire_table_redo(table, 0, &err), MIRE_OK);
    }
    struct moorland m = *(const struct moorland *)mire_table_state(table);
    mire_table_free(table);
    return m;
}
#define AFTER(table, ...) after(table, (const char *const[]){__VA_ARGS__, NULL})

static void same(struct moorland a, struct moorland b)
{
    assert_true(mire_same(&mire_moorland, &a, &b));
}

/* Two heather and a cotton grass on E, which drift to B, C, D, J and the root space r1. */
static const char *const delta =
    "{'players': 2, " PLAIN ", 'state': {'round': 5, 'stage': 'play', 'seats': [{'hand': ['M16'],"
    " 'cards': {'A': {'card': 'M01', 'lies': 'down'}},"
    " 'ground': {'E': {'heather': 2, 'cotton_grass': 2}}, 'water': %d}, {}]}}";

static struct mire_table *delta_table(int water)
{
    char text[600];
    snprintf(text, sizeof text, delta, water);
    return table_from(text);
}

/* ruling M42: kinds and sections in any order; the last marker is asked for too. */
static void any_order(void **state)
{
    struct mire_table *table = delta_table(0);
    (void)state;
    struct moorland up = AFTER(table, "lay m16 e down", "swirl cotton");
    assert_int_equal(up.stage, DRIFT);
    up = AFTER(table, "lay m16 e down", "swirl cotton", "drift cotton c", "drift heather d",
               "drift heather j");
    same(up, AFTER(table, "lay m16 e down", "swirl cotton", "drift heather j", "drift cotton c",
                   "drift heather d"));
    same(up, AFTER(table, "lay m16 e down", "swirl cotton", "drift heather d", "drift heather j",
                   "drift cotton c"));
    mire_table_free(table);
}

/* ruling M42: a root space may be the first marker's; the second heather goes where its owner says.
 */
static void root_space_first(void **state)
{
    struct mire_table *table = delta_table(0);
    (void)state;
    struct moorland m = AFTER(table, "lay m16 e down", "swirl cotton", "drift heather j");
    m = AFTER(table, "lay m16 e down", "swirl cotton", "drift heather j", "drift heather c",
              "drift cotton d");
    assert_int_equal(moorland_count(m.moor[0].ground[section("C")], HEATHER), 1);
    assert_int_equal(moorland_count(m.moor[0].ground[section("J")], HEATHER), 1);
    m = AFTER(table, "lay m16 e down", "swirl cotton");
    uint16_t roots = m.reach & (uint16_t)~GROUND_SET;
    for (; roots; roots &= roots - 1) {
        char name[40];
        snprintf(name, sizeof name, "drift heather %s", moorland_sections[__builtin_ctz(roots)]);
        struct moorland rooted = AFTER(table, "lay m16 e down", "swirl cotton", name);
        assert_int_equal(rooted.stage, DRIFT);
        assert_int_equal(rooted.moor[0].root[__builtin_ctz(roots) - LETTERS], HEATHER + 1);
    }
    mire_table_free(table);
}

/* ruling M43: heather drifts to C, a water marker carries it on, and cotton grass drifts to C. */
static void carried_on(void **state)
{
    struct mire_table *table = delta_table(1);
    (void)state;
    struct moorland m = AFTER(table, "lay m16 e down", "swirl cotton", "drift heather c", "spend",
                              "land l", "drift cotton c", "drift heather j");
    assert_int_equal(m.moor[0].ground[section("C")], moorland_one(COTTON));
    assert_int_equal(m.moor[0].ground[section("L")], moorland_one(HEATHER));
    assert_int_equal(m.moor[0].ground[section("J")], moorland_one(HEATHER));
    mire_table_free(table);
}

/* ruling M44: refusals speak of no order. */
static void refusals(void **state)
{
    struct mire_table *table = table_from(
        "{'players': 2, " PLAIN ", 'state': {'round': 5, 'stage': 'play', 'seats': [{'hand': ['M14'"
        "], 'ground': {'C': {'rushes': 2, 'heather': 3}, 'A': {'cotton_grass': 5},"
        " 'H': {'cotton_grass': 5}}}, {}]}}");
    struct mire_error err = {""};
    (void)state;
    assert_int_equal(mire_table_play_name(table, 0, "lay m14 c", &err), MIRE_OK);
    assert_int_equal(mire_table_play_name(table, 0, "drift heather k", &err), MIRE_NO);
    assert_non_null(strstr(err.text, "no waterway leads"));
    assert_int_equal(mire_table_play_name(table, 0, "drift rushes wait", &err), MIRE_OK);
    assert_int_equal(mire_table_play_name(table, 0, "drift rushes a", &err), MIRE_NO);
    assert_non_null(strstr(err.text, "the rushes waits"));
    assert_int_equal(mire_table_play_name(table, 0, "drift heather h", &err), MIRE_OK);
    const struct moorland *m = mire_table_state(table);
    assert_int_equal(m->stage, DRIFT); /* one space is left, and still it is asked */
    assert_int_equal(mire_table_play_name(table, 0, "drift heather a", &err), MIRE_OK);
    assert_int_equal(m->moor[0].surplus, 3);
    mire_table_free(table);
}

/* ruling M45: face up, the card is refused with what it lacks, and not laid face down instead. */
static void whole_names(void **state)
{
    struct mire_table *table = table_from(
        "{'players': 2, " PLAIN ", 'state': {'round': 5, 'stage': 'play', 'seats': [{'hand': ['M52'"
        "], 'ground': {'F': {'cotton_grass': 2, 'heather': 1}}}, {}]}}");
    struct mire_error err = {""};
    mire_action action;
    (void)state;
    assert_int_equal(mire_table_play_name(table, 0, "lay m52 f", &err), MIRE_NO);
    assert_string_equal(err.text, "on F the card still lacks 1 rush");
    assert_int_equal(mire_table_guess(table, 0, "lay m52 f", &action, &err), MIRE_OK);
    assert_int_equal(mire_table_play(table, 0, action, &err), MIRE_NO);
    assert_int_equal(mire_table_plies(table), 0);
    assert_int_equal(mire_table_play_name(table, 0, "lay m52 f down", &err), MIRE_OK);
    mire_table_free(table);
}

/* ---- every outcome that water markers can bring about in a drift ---- */

struct outcome {
    uint32_t ground[LETTERS];
    uint8_t root[ROOTS];
    uint32_t stock, surplus;
    uint32_t drops;
};

struct outcomes {
    int n;
    struct outcome list[40000];
};

/* Adds an outcome; false: it is there already. */
static bool add(struct outcomes *all, const struct outcome *o)
{
    for (int i = 0; i < all->n; i++)
        if (memcmp(&all->list[i], o, sizeof *o) == 0)
            return false;
    assert_true(all->n < 40000);
    all->list[all->n++] = *o;
    return true;
}

static struct outcome outcome_of(const struct moorland *m)
{
    struct outcome o;
    memset(&o, 0, sizeof o);
    memcpy(o.ground, m->moor[0].ground, sizeof o.ground);
    memcpy(o.root, m->moor[0].root, sizeof o.root);
    o.stock = m->stock;
    o.surplus = m->moor[0].surplus;
    o.drops = m->moor[0].drops;
    return o;
}

/* By the menus: drifting, spending and taking the surplus, and spending what is left afterwards. */
static void by_menus(const struct moorland *m, struct outcomes *seen, struct outcomes *ends)
{
    mire_action menu[MIRE_MENU];
    struct outcome o = outcome_of(m);
    if (m->stage == DRIFT || m->stage == PLAY) {
        if (!m->held && !add(seen, &o))
            return;
        if (m->stage == PLAY)
            add(ends, &o);
    }
    int n = moorland_legal(m, 0, menu);
    for (int i = 0; i < n; i++) {
        int kind = mire_action_kind(menu[i]);
        if (kind == DO_END || kind == DO_LAY || kind == DO_HOLD)
            continue;
        struct moorland next = *m;
        moorland_apply(&next, 0, menu[i]);
        by_menus(&next, seen, ends);
    }
}

static bool has_room(const struct outcome *o, uint16_t covered, int at)
{
    return at < LETTERS ? !(covered >> at & 1) && moorland_total(o->ground[at]) < ROOM
                        : !o->root[at - LETTERS];
}

/* By the rule: at any moment any marker drifts to any free space in reach, or a water marker
 * carries any one on the ground to other open ground; what finds no room becomes surplus. */
static void by_rule(struct outcome o, uint16_t reach, uint16_t covered, struct outcomes *seen,
                    struct outcomes *ends)
{
    bool room = false;
    if (!add(seen, &o))
        return;
    for (int at = 0; at < SECTIONS; at++) {
        if (!(reach >> at & 1) || !has_room(&o, covered, at))
            continue;
        room = true;
        for (int plant = 0; plant < PLANTS; plant++) {
            struct outcome next = o;
            if (!moorland_count(o.stock, plant))
                continue;
            next.stock -= moorland_one(plant);
            if (at < LETTERS)
                next.ground[at] += moorland_one(plant);
            else
                next.root[at - LETTERS] = (uint8_t)(plant + 1);
            by_rule(next, reach, covered, seen, ends);
        }
    }
    for (int from = 0; from < LETTERS && o.drops; from++)
        for (int to = 0; to < LETTERS; to++)
            for (int plant = 0; plant < PLANTS; plant++) {
                struct outcome next = o;
                if (from == to || !moorland_count(o.ground[from], plant) ||
                    !has_room(&o, covered, to))
                    continue;
                next.ground[from] -= moorland_one(plant);
                next.ground[to] += moorland_one(plant);
                next.drops--;
                by_rule(next, reach, covered, seen, ends);
            }
    if (o.stock == 0) {
        add(ends, &o);
    } else if (!room) {
        o.surplus += (uint32_t)moorland_total(o.stock);
        o.stock = 0;
        by_rule(o, reach, covered, seen, ends);
    }
}

static int compare(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(struct outcome));
}

/* ruling M43 */
static void water_in_a_drift(void **state)
{
    static struct outcomes seen, menus, rule;
    struct mire_rng rng;
    long compared = 0;
    (void)state;
    mire_rng_seed(&rng, 5);
    for (int i = 0; i < 25; i++) {
        char text[600];
        snprintf(text, sizeof text, delta, 1);
        struct moorland m = position(text);
        struct moor *moor = &m.moor[0];
        moor->hand = 1ull << 15 | 3ull << 20; /* so that the turn does not end by itself */
        m.head.free_order = 1;
        moor->ground[section("E")] = moorland_one(HEATHER) +
                                     moorland_one((int)mire_rng_below(&rng, 0, PLANTS)) +
                                     moorland_one(COTTON);
        for (int at = 0; at < LETTERS; at++) /* next to no room, so that it matters who takes it */
            if (sections("B C D F H J") >> at & 1)
                moor->ground[at] = (uint32_t)(ROOM - (int)mire_rng_below(&rng, 0, 5) / 4) *
                                   moorland_one((int)mire_rng_below(&rng, 0, 2));
        moorland_apply(&m, 0, moorland_action(DO_LAY, 15, section("E"), DOWN));
        moorland_apply(&m, 0, moorland_action(DO_SWIRL, COTTON, 0, 0));
        if (m.stage != DRIFT)
            continue;
        seen.n = menus.n = rule.n = 0;
        by_menus(&m, &seen, &menus);
        seen.n = 0;
        by_rule(outcome_of(&m), m.reach, moor->covered, &seen, &rule);
        qsort(menus.list, (size_t)menus.n, sizeof *menus.list, compare);
        qsort(rule.list, (size_t)rule.n, sizeof *rule.list, compare);
        assert_int_equal(menus.n, rule.n);
        assert_memory_equal(menus.list, rule.list, (size_t)rule.n * sizeof *rule.list);
        compared += rule.n;
    }
    assert_true(compared > 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_order),   cmocka_unit_test(root_space_first),
        cmocka_unit_test(carried_on),  cmocka_unit_test(refusals),
        cmocka_unit_test(whole_names), cmocka_unit_test(water_in_a_drift),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
