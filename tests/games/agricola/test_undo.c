/* SPDX-License-Identifier: MIT */
/*
 * What can be taken back has told nobody anything: in two worlds that a seat cannot tell apart, an
 * action it could take back leaves it with the same knowledge.
 */
#include "helper.h"

static bool counter_moved(const struct agricola *before, const struct agricola *after)
{
    return memcmp(before->head.rng.used, after->head.rng.used, sizeof before->head.rng.used) != 0;
}

static bool same_knowledge(const struct agricola *a, const struct agricola *b, int seat)
{
    static struct agricola one, other;
    mire_hide(&mire_agricola, a, seat, &one);
    mire_hide(&mire_agricola, b, seat, &other);
    return mire_same(&mire_agricola, &one, &other);
}

/* Plays a game at random; after each action that could be taken back looks at another world. */
static void play_game(int players, int level, uint64_t seed, int *undoable)
{
    static struct agricola g, next, hidden, world, world_next;
    struct mire_setup setup;
    struct mire_rng rng;
    mire_action menu[MIRE_MENU];
    mire_rng_seed(&rng, seed);
    mire_setup_default(&mire_agricola, players, &setup);
    setup.option[OPTION_LEVEL] = level - 1;
    memcpy(setup.key, &seed, sizeof seed);
    mire_deal(&mire_agricola, &setup, &g);
    g.head.free_order = 1;
    for (int ply = 0; mire_agricola.waiting(&g); ply++, g = next) {
        int seat = mire_seat_first(mire_agricola.waiting(&g));
        int n = mire_agricola.legal(&g, seat, menu);
        mire_action action = menu[mire_rng_below(&rng, 0, (uint32_t)n)];
        next = g;
        mire_agricola.apply(&next, seat, action);
        if (counter_moved(&g, &next) || !(mire_agricola.waiting(&next) >> seat & 1))
            continue;
        ++*undoable;
        mire_hide(&mire_agricola, &g, seat, &hidden);
        mire_redeal(&mire_agricola, &hidden, &rng, &world);
        world.head.rng = g.head.rng;
        world_next = world;
        mire_agricola.apply(&world_next, seat, action);
        if (same_knowledge(&next, &world_next, seat))
            continue;
        MIRE_TEXT(name, 200);
        mire_agricola.name(&g, seat, action, &name);
        int what = world_next.depth ? world_next.agenda[world_next.depth - 1].what : -1;
        fail_msg("%d players, level %d, seed %lu, ply %d, round %d: after \"%s\" seat %d asked %s; "
                 "elsewhere seat %d asked %s",
                 players, level, (unsigned long)seed, ply, g.round, name.at, seat,
                 agricola_steps[next.agenda[next.depth - 1].what].name,
                 mire_seat_first(mire_agricola.waiting(&world_next)),
                 what < 0 ? "nothing" : agricola_steps[what].name);
    }
}

static void nothing_was_learnt(void **state) /* A29 */
{
    int undoable = 0;
    (void)state;
    for (int i = 0; i < 60; i++)
        play_game(2 + i % 4, 2 + i / 4 % 2, (uint64_t)i + 1, &undoable);
    print_message("%d actions could be taken back\n", undoable);
    assert_true(undoable > 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(nothing_was_learnt)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
