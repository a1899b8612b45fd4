/* SPDX-License-Identifier: MIT */
/*
 * The rules of a turn: every worked example of the rulebook (its pictures put onto our board), and
 * every sentence the battery cannot see.
 */
#include "helper.h"

#include <stdlib.h>

enum { COTTON, RUSHES, MOSS, HEATHER };

static int on(const struct moorland *m, int seat, const char *name, int plant)
{
    return moorland_count(m->moor[seat].ground[section(name)], plant);
}

/* ---- setup and reveal ---- */

static void the_deal(void **state)
{
    (void)state;
    for (int seats = 2; seats <= 4; seats++) {
        struct moorland m;
        struct mire_setup setup = test_setup(&mire_moorland, seats);
        mire_deal(&mire_moorland, &setup, &m);
        int cards = seats == 4 ? 60 : 48;
        assert_int_equal(__builtin_popcountll(m.display), seats + 1);
        assert_int_equal(__builtin_popcountll(m.deck), cards - seats - 1);
        assert_int_equal(__builtin_popcount(m.plant_deck), 13);
        assert_int_equal(m.springs, GROUND_SET);
        assert_int_equal(m.turn, m.start);
        for (int card = 0; card < CARDS && seats < 4; card++)
            if ((m.deck | m.display) >> card & 1)
                assert_false(moorland_builtin.card[card].four);
        setup.option[OPTION_DECK] = 1;
        mire_deal(&mire_moorland, &setup, &m);
        assert_int_equal(__builtin_popcountll(m.deck), 60 - seats - 1);
    }
}

/* The mushroom goes to the left after each round, and the last card of the display is discarded. */
static void mushroom(void **state)
{
    struct moorland m = position("{'players': 3, 'options': {'start': 2}}");
    (void)state;
    for (int round = 1; round <= 2; round++) {
        for (int i = 0; i < 3; i++) {
            mire_action menu[MIRE_MENU];
            assert_int_equal(m.turn, (1 + round - 1 + i) % 3);
            assert_int_equal(m.round, round);
            moorland_legal(&m, m.turn, menu);
            moorland_apply(&m, m.turn, menu[0]);
            play(&m, "grow none"); /* nothing can be laid, so the turn ends by itself */
        }
        assert_int_equal(__builtin_popcountll(m.discard), round);
        assert_int_equal(__builtin_popcountll(m.display), 4);
    }
}

/* Taking a card: it leaves the display, and one must be taken. */
static void taking(void **state)
{
    struct moorland m =
        position("{'players': 2, " PLAIN ", 'state': {'display': ['M05', 'M24', 'M31']}}");
    (void)state;
    assert_int_equal(menu_size(&m), 3);
    play(&m, "take m24");
    assert_int_equal(m.moor[0].hand, 1ull << 23);
    assert_int_equal(m.display, 1ull << 4 | 1ull << 30);
    assert_int_equal(m.stage, GROW);
}

/* ---- growing ---- */

/* Annika: heather from the plant card onto a section with two dots. */
static void grow_two(void **state)
{
    struct moorland m = position("{'players': 2, " PLAIN ", 'state': {'plant_card': 'P09',"
                                 " 'stage': 'grow', 'seats': [{'hand': ['M05']}, {}]}}");
    (void)state;
    play(&m, "grow b heather");
    assert_int_equal(on(&m, 0, "B", HEATHER), 2);
    assert_int_equal(m.moor[0].surplus, 0);
}

/* Peter: cotton grass is not on the plant card, but H has the special symbol. */
static void grow_special(void **state)
{
    struct moorland m = position("{'players': 2, " PLAIN ", 'state': {'plant_card': 'P09',"
                                 " 'stage': 'grow', 'seats': [{'hand': ['M05']}, {}]}}");
    (void)state;
    assert_false(may(&m, "grow c cotton"));
    play(&m, "grow h cotton");
    assert_int_equal(m.moor[0].ground[section("H")], 1);
}

/* Rebi: three peat moss onto C, where two spaces are free; the third is surplus. */
static void grow_overflow(void **state)
{
    struct moorland m = position("{'players': 2, " PLAIN ", 'state': {'plant_card': 'P11',"
                                 " 'stage': 'grow', 'seats': [{'hand': ['M05'], 'ground': {"
                                 "'C': {'rushes': 3, 'heather': 1}}}, {}]}}");
    (void)state;
    play(&m, "grow c moss");
    assert_int_equal(on(&m, 0, "C", MOSS), 2);
    assert_int_equal(moorland_total(m.moor[0].ground[section("C")]), ROOM);
    assert_int_equal(m.moor[0].surplus, 1);
}

/* A full section may be chosen: all markers are surplus. Twelve sections, two kinds, two special
 * sections with four: 28 ways, and none. */
static void grow_menu(void **state)
{
    struct moorland m = position("{'players': 2, " PLAIN ", 'state': {'plant_card': 'P11',"
                                 " 'stage': 'grow', 'seats': [{'hand': ['M05'], 'ground': {"
                                 "'C': {'rushes': 6}}}, {}]}}");
    (void)state;
    assert_int_equal(menu_size(&m), 10 * 2 + 2 * 4 + 1);
    play(&m, "grow c moss");
    assert_int_equal(m.moor[0].surplus, 3);
}

/* ---- drifting ---- */

/*
 * Annika covers a section with two heather and a card that roots and withers none. She may let them
 * drift to B and D in any split, or one to the root space r1. A section in reach is full, I and r2
 * are out of reach. (Ours: she covers E; A and C lie face down; H is the full one.)
 */
static const char *const drift_example =
    "{'players': 2, " PLAIN ", 'state': {'round': 5, 'stage': 'play', 'seats': [{'hand': ['M16'],"
    " 'cards': {'A': {'card': 'M01', 'lies': 'down'}, 'C': {'card': 'M03', 'lies': 'down'}},"
    " 'ground': {'E': {'heather': 2}, 'H': {'rushes': 6}, 'B': {'rushes': 3}}}, {}]}}";

static void drift_choices(void **state)
{
    struct moorland m = position(drift_example);
    (void)state;
    play(&m, "lay m16 e");
    assert_int_equal(m.stage, DRIFT);
    assert_int_equal(m.reach, sections("B D H r1"));
    assert_int_equal(m.stock, 2 * moorland_one(HEATHER));
    assert_int_equal(menu_size(&m), 2);
    assert_true(may(&m, "drift heather b"));
    assert_true(may(&m, "drift heather d"));
    assert_false(may(&m, "drift heather h"));
    assert_false(may(&m, "drift heather i"));
    assert_false(may(&m, "drift heather r2"));
    assert_false(may(&m, "drift heather r1")); /* alone at the end of the order: one is left over */
    play(&m, "drift heather d");
    play(&m, "drift heather r1");
    assert_int_equal(on(&m, 0, "D", HEATHER), 1);
    assert_int_equal(m.moor[0].root[0], HEATHER + 1);
    assert_int_equal(m.moor[0].surplus, 0);
}

/* ---- playing ---- */

/*
 * Peter lays M52 on F: white and green take root, white and purple wither, and the white one that
 * is left drifts to D. Then he lays his second card face down on D, gives up the red of red and
 * white, and the white drifts to I. He is the first on D, not on F, and takes one water marker.
 */
static void playing_example(void **state)
{
    struct moorland m = position(
        "{'players': 2, 'options': {'arrangement': '3t-2-4-1', 'start': 2}, 'state': {'round': 5,"
        " 'turn': 1, 'stage': 'play', 'seats': [{'hand': ['M52', 'M05'], 'roots': {'r2': 'rushes'},"
        " 'ground': {'F': {'cotton_grass': 3, 'rushes': 1, 'heather': 1}, 'D': {'peat_moss': 1}}},"
        " {'cards': {'F': {'card': 'M07'}}}]}}");
    (void)state;
    assert_int_equal(m.turn, 0);
    play(&m, "lay m52 f"); /* one free target: the drift happens by itself */
    assert_int_equal(m.moor[0].rooted, 2);
    assert_int_equal(m.moor[0].animals[3], 1);
    assert_int_equal(m.moor[0].striders, 1);
    assert_int_equal(m.moor[0].ground[section("D")], moorland_one(COTTON) + moorland_one(MOSS));
    assert_int_equal(m.stage, PLAY);
    play(&m, "lay m05 d down");
    assert_int_equal(m.stage, SWIRL);
    assert_int_equal(menu_size(&m), 2);
    play(&m, "swirl moss");
    assert_int_equal(m.moor[0].surplus, 1);
    assert_int_equal(m.moor[0].striders, 1); /* M05 has one, but lies face down */
    assert_int_equal(m.turn, 0);
    play(&m, "drift cotton i"); /* no card left: the turn, and with it the round, ends by itself */
    assert_int_equal(m.moor[0].drops, 1);
    assert_false(m.springs >> section("D") & 1);
    assert_int_equal(m.round, 6);
}

/* Any other markers on the section do no harm, and drift. */
static void extra_markers(void **state)
{
    struct moorland m = position("{'players': 2, " PLAIN ", 'state': {'round': 3, 'stage': 'play',"
                                 " 'seats': [{'hand': ['M01'], 'ground': {'C': {'cotton_grass': 1,"
                                 " 'rushes': 2}}}, {}]}}");
    (void)state;
    assert_false(may(&m, "lay m01 a")); /* nothing there */
    play(&m, "lay m01 c");
    assert_int_equal(m.moor[0].rooted, 1);
    assert_int_equal(m.stock, 2 * moorland_one(RUSHES));
    assert_int_equal(m.reach, sections("A H"));
}

/* A curve can lie two ways, a straight or a crossing one; face down is always possible. */
static void ways_to_lie(void **state)
{
    struct moorland m = position("{'players': 2, " PLAIN ", 'state': {'round': 3, 'stage': 'play',"
                                 " 'seats': [{'hand': ['M06', 'M07'], 'ground': {'C': {'rushes': 1"
                                 "}}}, {}]}}");
    (void)state;
    assert_int_equal(menu_size(&m), 2 + 1 + 1 + 1 + 1); /* M06 three, M07 two ways, or end */
    assert_true(may(&m, "lay m06 c turned"));
    assert_int_equal(named(&m, "lay m07 c turned"), named(&m, "lay m07 c"));
    play(&m, "lay m06 c turned");
    assert_int_equal(m.moor[0].water[section("C")], 0x0660);
    assert_int_equal(m.reach, sections("E H"));
}

/* The next card can use what the last one let drift. */
static void one_after_the_other(void **state)
{
    struct moorland m = position("{'players': 2, " PLAIN ", 'state': {'round': 3, 'stage': 'play',"
                                 " 'seats': [{'hand': ['M06', 'M07'], 'ground': {'C': {'rushes': 1"
                                 "}}}, {}]}}");
    (void)state;
    assert_false(may(&m, "lay m07 a"));
    play(&m, "lay m06 c");
    play(&m, "drift rushes a");
    play(&m, "lay m07 a");
    assert_int_equal(m.moor[0].covered, sections("A C"));
}

/* A card that interrupts: its markers leave on every side. */
static void interrupting(void **state)
{
    struct moorland m = position("{'players': 2, " PLAIN ", 'state': {'round': 3, 'stage': 'play',"
                                 " 'seats': [{'hand': ['M08'], 'ground': {'C': {'cotton_grass': 1"
                                 "}}}, {}]}}");
    (void)state;
    play(&m, "lay m08 c");
    assert_int_equal(m.reach, sections("A B E H"));
    assert_int_equal(menu_size(&m), 4);
}

/* A root space takes one marker, for good; water still runs through its section. */
static void full_root_space(void **state)
{
    struct moorland m = position("{'players': 2, " PLAIN ", 'state': {'round': 3, 'stage': 'play',"
                                 " 'seats': [{'hand': ['M11'], 'roots': {'r1': 'rushes'},"
                                 " 'ground': {'A': {'heather': 2}}}, {}]}}");
    (void)state;
    play(&m, "lay m11 a"); /* E-W: by r1 to B, and to D */
    assert_int_equal(m.reach, sections("B D r1"));
    assert_false(may(&m, "drift heather r1"));
    assert_true(may(&m, "drift heather b"));
}

/* ---- having to play ---- */

static void three_cards(void **state)
{
    struct moorland m =
        position("{'players': 2, " PLAIN
                 ", 'state': {'round': 3, 'stage': 'grow', 'seats': [{'hand': ['M57',"
                 " 'M07', 'M26'], 'ground': {'C': {'rushes': 1}}}, {}]}}");
    (void)state;
    play(&m, "grow none");
    assert_int_equal(m.stage, PLAY);
    assert_false(may(&m, "end"));
    assert_int_equal(menu_size(&m), 4);      /* M07 up, and any of the three face down */
    assert_false(may(&m, "lay m57 a down")); /* only where a marker is */
    play(&m, "lay m07 c");
    assert_int_equal(m.stage, DRIFT);
    play(&m, "drift rushes a");
    assert_true(may(&m, "end")); /* two may be kept */
    assert_true(may(&m, "lay m57 a down"));
}

/* Who must play but has no marker on any ground section lays a card face down anywhere and takes a
 * marker from the supply as surplus; rooted markers do not count. */
static void no_marker(void **state)
{
    struct moorland m = position(
        "{'players': 2, " PLAIN
        ", 'state': {'round': 5, 'stage': 'grow', 'seats': [{'hand': ['M57',"
        " 'M07', 'M26'], 'roots': {'r2': 'rushes'}, 'cards': {'A': {'card': 'M01'}}}, {}]}}");
    (void)state;
    play(&m, "grow none");
    assert_int_equal(menu_size(&m), 3 * 11);
    assert_false(may(&m, "lay m57 a down"));
    play(&m, "lay m57 d down");
    assert_int_equal(m.moor[0].surplus, 1);
    assert_int_equal(m.moor[0].drops, 1); /* nothing else to do: the turn is over */
    assert_int_equal(m.turn, 1);
}

/* Not obliged, one cannot lay a card without a marker. */
static void no_marker_no_duty(void **state)
{
    struct moorland m = position("{'players': 2, " PLAIN ", 'state': {'round': 3, 'stage': 'grow',"
                                 " 'seats': [{'hand': ['M57', 'M07']}, {}]}}");
    (void)state;
    play(&m, "grow none");
    assert_int_equal(m.turn, 1);
    assert_int_equal(__builtin_popcountll(m.moor[0].hand), 2);
}

/* In round 12 every card must be laid. Three cards, markers on X only: one lies there, and if
 * nothing drifts to Y or Z the others are both special cases. */
static void last_round(void **state)
{
    struct moorland m = position(
        "{'players': 2, 'options': {'arrangement': '1-2-3-4', 'start': 1}, 'state': {'round': 12,"
        " 'turn': 1, 'stage': 'grow', 'seats': [{'hand': ['M57', 'M07', 'M26'], 'cards': {"
        "'B': {'card': 'M01'}, 'C': {'card': 'M03'}, 'D': {'card': 'M04'}, 'E': {'card': 'M05'},"
        "'F': {'card': 'M06'}, 'G': {'card': 'M08'}, 'H': {'card': 'M10'}, 'I': {'card': 'M11'},"
        "'J': {'card': 'M12'}}, 'ground': {'A': {'heather': 1}}}, {}]}}");
    (void)state;
    play(&m, "grow none");
    assert_false(may(&m, "end"));
    assert_int_equal(menu_size(&m), 3); /* one of them face down on A */
    play(&m, "lay m07 a down");         /* its marker is the surplus: nothing is left to drift */
    assert_int_equal(m.moor[0].surplus, 1);
    assert_int_equal(menu_size(&m), 4); /* two cards, K or L */
    play(&m, "lay m57 k down");         /* the last card has one place only */
    assert_int_equal(m.moor[0].surplus, 3);
    assert_int_equal(m.moor[0].covered, GROUND_SET);
    assert_true(m.stage == OVER || m.turn == 1);
}

/* ---- surplus of a drift ---- */

/* Five markers of two kinds, room for two: the owner decides which two find it. */
static void owner_decides(void **state)
{
    struct moorland m = position(
        "{'players': 2, " PLAIN ", 'state': {'round': 5, 'stage': 'play', 'seats': [{'hand': ['M14'"
        "], 'ground': {'C': {'rushes': 2, 'heather': 3}, 'A': {'cotton_grass': 5},"
        " 'H': {'cotton_grass': 5}}}, {}]}}");
    (void)state;
    play(&m, "lay m14 c");
    assert_int_equal(m.reach, sections("A H"));
    assert_int_equal(menu_size(&m), 3); /* rushes to A, to H, or both wait */
    struct moorland wait = m;
    play(&wait, "drift rushes wait"); /* then heather takes both spaces, without a question */
    assert_int_equal(on(&wait, 0, "A", HEATHER), 1);
    assert_int_equal(on(&wait, 0, "H", HEATHER), 1);
    assert_int_equal(wait.moor[0].surplus, 3);
    play(&m, "drift rushes h"); /* the other finds no room that heather would not take */
    assert_int_equal(on(&m, 0, "A", HEATHER), 1);
    assert_int_equal(on(&m, 0, "H", RUSHES), 1);
    assert_int_equal(m.moor[0].surplus, 3);
}

/* ---- every distribution of a drift, once ---- */

struct outcome {
    uint32_t ground[LETTERS];
    uint8_t root[ROOTS];
    uint32_t surplus;
};

struct outcomes {
    int n;
    struct outcome list[60000];
};

static struct outcome outcome_of(const struct moorland *m, int seat)
{
    struct outcome o = {.surplus = m->moor[seat].surplus};
    memcpy(o.ground, m->moor[seat].ground, sizeof o.ground);
    memcpy(o.root, m->moor[seat].root, sizeof o.root);
    return o;
}

static int compare(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(struct outcome));
}

static void add_outcome(struct outcomes *all, struct outcome o)
{
    assert_true(all->n < 60000);
    all->list[all->n++] = o;
}

/* By the menus: every chain to the end of the drift. */
static void by_menus(const struct moorland *m, struct outcomes *all)
{
    mire_action menu[MIRE_MENU];
    if (m->stage != DRIFT || m->turn != 0) {
        add_outcome(all, outcome_of(m, 0));
        return;
    }
    int n = moorland_legal(m, 0, menu);
    for (int i = 0; i < n; i++) {
        struct moorland next = *m;
        moorland_apply(&next, 0, menu[i]);
        by_menus(&next, all);
    }
}

/* By the rule: any marker to any free space in reach, in any order; the rest is surplus. */
static void by_rule(struct outcome o, uint32_t stock, uint16_t reach, uint16_t covered,
                    struct outcomes *all)
{
    bool room = false;
    for (int at = 0; at < SECTIONS; at++) {
        bool ground = at < LETTERS && !(covered >> at & 1) && moorland_total(o.ground[at]) < ROOM;
        bool root = at >= LETTERS && !o.root[at - LETTERS];
        if (!(reach >> at & 1) || !(ground || root))
            continue;
        room = true;
        for (int plant = 0; plant < PLANTS; plant++) {
            if (!moorland_count(stock, plant))
                continue;
            struct outcome next = o;
            if (ground)
                next.ground[at] += moorland_one(plant);
            else
                next.root[at - LETTERS] = (uint8_t)(plant + 1);
            by_rule(next, stock - moorland_one(plant), reach, covered, all);
        }
    }
    if (!room || stock == 0) {
        o.surplus += (uint32_t)moorland_total(stock);
        add_outcome(all, o);
    }
}

static int unique(struct outcomes *all)
{
    int n = 0;
    qsort(all->list, (size_t)all->n, sizeof *all->list, compare);
    for (int i = 0; i < all->n; i++)
        if (i == 0 || compare(&all->list[i], &all->list[n - 1]) != 0)
            all->list[n++] = all->list[i];
    return n;
}

static void drift_is_complete(void **state)
{
    static struct outcomes menus, rule;
    struct mire_rng rng;
    int tried = 0, spilled = 0;
    (void)state;
    mire_rng_seed(&rng, 3);
    for (int i = 0; i < 400; i++) {
        struct moorland m = position(drift_example);
        struct moor *moor = &m.moor[0];
        moor->drops = 0;
        uint32_t stock = 0;
        for (int k = 2 + (int)mire_rng_below(&rng, 0, 4); k > 0; k--)
            stock += moorland_one((int)mire_rng_below(&rng, 0, PLANTS));
        moor->ground[section("E")] = stock;
        for (int at = 0; at < LETTERS; at++)
            if (sections("B D F H J") >> at & 1)
                moor->ground[at] = (uint32_t)(ROOM - (int)mire_rng_below(&rng, 0, 4) / 2) *
                                   moorland_one((int)mire_rng_below(&rng, 0, 4));
        moor->root[0] = (uint8_t)mire_rng_below(&rng, 0, 2);
        menus.n = rule.n = 0;
        struct moorland laid = m;
        mire_action lay = moorland_action(DO_LAY, 15, section("E"), DOWN);
        moorland_apply(&laid, 0, lay);
        if (laid.stage == SWIRL)
            moorland_apply(&laid, 0, moorland_action(DO_SWIRL, __builtin_ctz(stock) / 8, 0, 0));
        if (laid.stage != DRIFT)
            continue;
        tried++;
        by_menus(&laid, &menus);
        by_rule(outcome_of(&laid, 0), laid.stock, laid.reach, laid.moor[0].covered, &rule);
        int chains = menus.n, kinds = unique(&menus);
        assert_int_equal(chains, kinds); /* no outcome by two chains */
        assert_int_equal(kinds, unique(&rule));
        spilled += kinds > 1 && menus.list[0].surplus > laid.moor[0].surplus;
        assert_memory_equal(menus.list, rule.list, (size_t)kinds * sizeof *menus.list);
    }
    assert_true(tried > 200);
    assert_true(spilled > 20);
}

/* ---- water markers ---- */

/* Only the first on a letter gets its marker, at the end of the turn; also face down. */
static void winning_water(void **state)
{
    struct moorland m = position(
        "{'players': 2, " PLAIN ", 'state': {'round': 3, 'stage': 'play', 'seats': [{'hand': ['M07'"
        ", 'M06'], 'ground': {'C': {'rushes': 1}, 'H': {'rushes': 1}}},"
        " {'cards': {'H': {'card': 'M01'}}}]}}");
    (void)state;
    play(&m, "lay m06 h down");
    assert_int_equal(m.moor[0].drops, 0);
    play(&m, "lay m07 c down");
    assert_int_equal(m.moor[0].drops, 1);
    assert_int_equal(m.springs, GROUND_SET & ~sections("C H"));
}

/* Spending: from any open ground section to any other with room, connected or not; the water marker
 * leaves the game. */
static const char *const with_water =
    "{'players': 2, " PLAIN ", 'state': {'round': 5, 'stage': '%s', 'seats': [{'hand': ['M07'%s],"
    " 'ground': {'C': {'rushes': 1, 'heather': 1}, 'K': {'heather': 6}}, 'water': 1},"
    " {'cards': {'L': {'card': 'M01'}, 'J': {'card': 'M03'}}}]}}";

static void spending(void **state)
{
    static const char *const stages[] = {"take", "grow", "play"};
    (void)state;
    for (int i = 0; i < 3; i++) { /* at any time of the turn */
        char text[600];
        snprintf(text, sizeof text, with_water, stages[i], i ? ", 'M06'" : "");
        struct moorland m = position(text);
        int stage = m.stage;
        play(&m, "spend");
        assert_int_equal(menu_size(&m), 3); /* rushes or heather from C, heather from K */
        play(&m, "lift heather k");
        assert_int_equal(menu_size(&m), 11);
        play(&m, "land a");
        assert_int_equal(on(&m, 0, "A", HEATHER), 1);
        assert_int_equal(on(&m, 0, "K", HEATHER), 5);
        assert_int_equal(m.moor[0].drops, 0);
        assert_int_equal(m.springs, GROUND_SET & ~sections("J L"));
        assert_int_equal(m.stage, stage);
        assert_false(may(&m, "spend"));
    }
}

/* Not to a full section, nor to a covered one. */
static void spending_limits(void **state)
{
    char text[600];
    (void)state;
    snprintf(text, sizeof text, with_water, "play", ", 'M06'");
    struct moorland m = position(text);
    play(&m, "spend");
    play(&m, "lift rushes c");
    assert_false(may(&m, "land k"));
    assert_false(may(&m, "land c"));
    assert_true(may(&m, "land l")); /* covered in the other moor only */
}

/* Room can be made while markers drift; and what finds none is surplus only if its owner says so.
 */
static void spending_in_a_drift(void **state)
{
    struct moorland m = position(
        "{'players': 2, " PLAIN ", 'state': {'round': 5, 'stage': 'play', 'seats': [{'hand': ['M14'"
        "], 'ground': {'C': {'rushes': 2}, 'A': {'cotton_grass': 6}, 'H': {'cotton_grass': 6}},"
        " 'water': 1}, {'cards': {'L': {'card': 'M01'}}}]}}");
    (void)state;
    play(&m, "lay m14 c");
    assert_int_equal(menu_size(&m), 2);
    struct moorland dumped = m;
    play(&dumped, "surplus");
    assert_int_equal(dumped.moor[0].surplus, 2);
    play(&m, "spend");
    play(&m, "lift cotton a");
    play(&m, "land k"); /* one rushes drifts to A by itself, the other is surplus */
    assert_int_equal(on(&m, 0, "A", RUSHES), 1);
    assert_int_equal(m.moor[0].surplus, 1);
}

/* Water markers won in a turn come at its end: they cannot be spent in it. */
static void not_in_the_same_turn(void **state)
{
    struct moorland m = position(
        "{'players': 2, " PLAIN ", 'state': {'round': 3, 'stage': 'play', 'seats': [{'hand': ['M07'"
        ", 'M06'], 'ground': {'C': {'rushes': 1}, 'H': {'rushes': 2}}}, {}]}}");
    (void)state;
    play(&m, "lay m07 c");
    play(&m, "drift rushes a");
    assert_int_equal(m.covered_now, sections("C"));
    assert_false(may(&m, "spend"));
    play(&m, "end");
    assert_int_equal(m.moor[0].drops, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_deal),
        cmocka_unit_test(mushroom),
        cmocka_unit_test(taking),
        cmocka_unit_test(grow_two),
        cmocka_unit_test(grow_special),
        cmocka_unit_test(grow_overflow),
        cmocka_unit_test(grow_menu),
        cmocka_unit_test(drift_choices),
        cmocka_unit_test(playing_example),
        cmocka_unit_test(extra_markers),
        cmocka_unit_test(ways_to_lie),
        cmocka_unit_test(one_after_the_other),
        cmocka_unit_test(interrupting),
        cmocka_unit_test(full_root_space),
        cmocka_unit_test(three_cards),
        cmocka_unit_test(no_marker),
        cmocka_unit_test(no_marker_no_duty),
        cmocka_unit_test(last_round),
        cmocka_unit_test(owner_decides),
        cmocka_unit_test(drift_is_complete),
        cmocka_unit_test(winning_water),
        cmocka_unit_test(spending),
        cmocka_unit_test(spending_limits),
        cmocka_unit_test(spending_in_a_drift),
        cmocka_unit_test(not_in_the_same_turn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
