/* SPDX-License-Identifier: MIT */
/*
 * Why an action is not legal: the rule that forbids it, in words. Actions come from anywhere, so
 * every operand is checked before it is used.
 */
#include "moorland.h"

/* What the turn waits for, as an answer to an action of another stage. */
static void put_stage(const struct moorland *m, struct mire_text *text)
{
    static const char *const waits[STAGES] = {
        [TAKE] = "first a card must be taken from the display",
        [GROW] = "now plants may grow (or: grow none) before cards are laid",
        [PLAY] = "now cards may be laid; taking and growing are done for this turn",
        [SWIRL] = "first say which marker the card laid face down costs (swirl)",
        [DRIFT] = "first all markers on the water must drift",
        [LIFT] = "a water marker is being spent: first say which plant marker moves (lift)",
        [LAND] = "a plant marker is being carried: first say where to (land)",
        [OVER] = "the game is over",
    };
    mire_put(text, waits[m->stage]);
}

static bool put_not_ground(const struct moorland *m, int section, struct mire_text *text)
{
    if (section >= SECTIONS)
        mire_put(text, "there is no such section");
    else if (section >= LETTERS)
        mire_put(text, "that is a root space; plants grow and cards lie on ground sections");
    else if (m->moor[m->turn].covered >> section & 1)
        mire_putf(text, "%s is covered by a card already", moorland_sections[section]);
    else
        return false;
    return true;
}

static void why_take(const struct moorland *m, int card, struct mire_text *text)
{
    if (m->stage != TAKE)
        put_stage(m, text);
    else if (card >= CARDS)
        mire_put(text, "there is no such card");
    else
        mire_put(text, "that card is not in the display");
}

static void why_grow(const struct moorland *m, int plant, int section, struct mire_text *text)
{
    if (m->stage != GROW)
        put_stage(m, text);
    else if (plant >= PLANTS)
        mire_put(text, "there is no such plant");
    else if (!put_not_ground(m, section, text))
        mire_putf(text, "the current plant card does not show %s, and %s has no special symbol",
                  moorland_plant_words[plant], moorland_sections[section]);
}

/* Which markers a card lacks on a section. */
static void put_lacking(const struct moor *moor, const struct moorland_card *card, int section,
                        struct mire_text *text)
{
    uint32_t lacking = 0;
    for (int plant = 0; plant < PLANTS; plant++) {
        int missing = moorland_count(moorland_needs(card), plant) -
                      moorland_count(moor->ground[section], plant);
        if (missing > 0)
            lacking += (uint32_t)missing * moorland_one(plant);
    }
    mire_putf(text, "on %s the card still lacks ", moorland_sections[section]);
    moorland_put_markers(text, lacking);
}

static void why_lay(const struct moorland *m, int card, int section, int lie,
                    struct mire_text *text)
{
    const struct moor *moor = &m->moor[m->turn];
    const struct moorland_card *prints = moorland_tables(m)->card;
    if (m->stage != PLAY)
        put_stage(m, text);
    else if (card >= CARDS || lie < UP || lie > DOWN)
        mire_put(text, "there is no such card, or no such way to lay it");
    else if (!(moor->hand >> card & 1))
        mire_put(text, "that card is not beneath your storage board");
    else if (put_not_ground(m, section, text))
        return;
    else if (lie != DOWN && !moorland_holds(moor->ground[section], moorland_needs(&prints[card])))
        put_lacking(moor, &prints[card], section, text);
    else if (lie != DOWN)
        mire_put(text, "this card looks the same turned: lay it without turning");
    else if (moorland_owes(m))
        mire_put(text, "a card lies face down only where a marker is, while there is any on your "
                       "ground sections");
    else
        mire_putf(text, "a card lies face down only where a marker is, and %s has none",
                  moorland_sections[section]);
}

static void why_drift(const struct moorland *m, int plant, int section, struct mire_text *text)
{
    const struct moor *moor = &m->moor[m->turn];
    if (m->stage != DRIFT) {
        mire_put(text, m->stage == PLAY ? "no marker is on the water" : "");
        if (m->stage != PLAY)
            put_stage(m, text);
    } else if (plant >= PLANTS || !moorland_count(m->stock, plant)) {
        mire_put(text, "no such marker is on the water");
    } else if (section >= SECTIONS) {
        mire_put(text, "there is no such section");
    } else if (!(m->reach >> section & 1)) {
        mire_putf(text, "no waterway leads from %s to ", moorland_sections[m->from]);
        moorland_put_place(text, section);
    } else if (section < LETTERS ? !moorland_room(moor, section) : moor->root[section - LETTERS]) {
        moorland_put_place(text, section);
        mire_put(text, section < LETTERS ? " has no free space" : " is taken");
    } else if (!moorland_count(m->stock - m->held, plant)) {
        mire_putf(text, "the %s waits: what is left of it becomes surplus",
                  moorland_plant_words[plant]);
    } else {
        mire_put(text, "markers drift kind by kind, and each kind in the order of the sections "
                       "(cotton grass, rushes, peat moss, heather; A to L, then roots)");
    }
}

static void why_lift(const struct moorland *m, int plant, int section, struct mire_text *text)
{
    if (m->stage != LIFT)
        mire_put(text, "a plant marker is lifted only when a water marker was spent (spend)");
    else if (plant >= PLANTS)
        mire_put(text, "there is no such plant");
    else if (!put_not_ground(m, section, text))
        mire_putf(text, "there is no %s on %s that could go elsewhere", moorland_plant_words[plant],
                  moorland_sections[section]);
}

static void why_land(const struct moorland *m, int section, struct mire_text *text)
{
    if (m->stage != LAND)
        mire_put(text, "nothing is being carried by a water marker");
    else if (section == m->lifted_from)
        mire_put(text, "the marker must go to another section");
    else if (!put_not_ground(m, section, text))
        mire_putf(text, "%s has no free space", moorland_sections[section]);
}

static void why_spend(const struct moorland *m, struct mire_text *text)
{
    if (m->stage == SWIRL || m->stage == LIFT || m->stage == LAND || m->stage == OVER)
        put_stage(m, text);
    else if (m->moor[m->turn].drops == 0)
        mire_put(text, "you have no water marker; those won in a turn come at its end");
    else if (moorland_can_spend(m))
        mire_put(text, "the drift reaches no ground section, so the water marker could not change "
                       "it: spend it afterwards");
    else
        mire_put(text, "there is no plant marker to move, or no other ground section with room");
}

static void why_hold(const struct moorland *m, int plant, struct mire_text *text)
{
    if (m->stage != DRIFT)
        put_stage(m, text);
    else if (plant >= PLANTS || !moorland_count(m->stock, plant))
        mire_put(text, "no such marker is on the water");
    else
        mire_put(text, "markers must drift while there is room for them");
}

void moorland_why_not(const void *state, int seat, mire_action action, struct mire_text *text)
{
    const struct moorland *m = state;
    int a = moorland_a(action), b = moorland_b(action), c = moorland_c(action);
    (void)seat;
    switch (moorland_kind(action)) {
    case DO_TAKE:
        why_take(m, a, text);
        break;
    case DO_GROW:
        why_grow(m, a, b, text);
        break;
    case DO_LAY:
        why_lay(m, a, b, c, text);
        break;
    case DO_DRIFT:
        why_drift(m, a, b, text);
        break;
    case DO_HOLD:
        why_hold(m, a, text);
        break;
    case DO_DUMP:
        if (m->stage == DRIFT)
            mire_put(text, "markers become surplus only when no space in reach is free");
        else
            put_stage(m, text);
        break;
    case DO_SPEND:
        why_spend(m, text);
        break;
    case DO_LIFT:
        why_lift(m, a, b, text);
        break;
    case DO_LAND:
        why_land(m, a, text);
        break;
    case DO_SWIRL:
        if (m->stage == SWIRL)
            mire_put(text, "no such marker was on that section");
        else
            mire_put(text, "a marker is given up only for a card laid face down");
        break;
    case DO_END:
        if (m->stage == PLAY && m->round == ROUNDS)
            mire_put(text, "in the last round every card must be laid");
        else if (m->stage == PLAY)
            mire_put(text, "only two cards may be kept: lay at least one");
        else
            put_stage(m, text);
        break;
    case DO_REST:
        put_stage(m, text);
        break;
    default:
        mire_put(text, "there is no such action in Moorland");
    }
}
