/* SPDX-License-Identifier: MIT */
/*
 * Why an action is not legal: the rule that forbids it, in words. Actions come from anywhere, so
 * every operand is checked before it is used. The functions know that it is the action's stage.
 */
#include "moorland.h"

/* What the turn waits for, as an answer to an action of another stage. */
static const char *const waits[STAGES] = {
    [TAKE] = "first a card must be taken from the display",
    [GROW] = "first say where plants grow, or that none do; then cards are laid",
    [PLAY] = "now cards may be laid; taking and growing are done for this turn",
    [SWIRL] = "first say which marker the card laid face down costs (swirl)",
    [DRIFT] = "first all markers on the water must drift",
    [LIFT] = "a water marker is being spent: first say which plant marker moves (lift)",
    [LAND] = "a plant marker is being carried: first say where to (land)",
    [OVER] = "the game is over",
};

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

static void why_take(const struct moorland *m, mire_action action, struct mire_text *text)
{
    mire_put(text, moorland_a(action) >= CARDS ? "there is no such card"
                                               : "that card is not in the display");
}

static void why_grow(const struct moorland *m, mire_action action, struct mire_text *text)
{
    int plant = moorland_a(action), section = moorland_b(action);
    if (plant >= PLANTS)
        mire_put(text, "there is no such plant");
    else if (!put_not_ground(m, section, text))
        mire_putf(text, "the current plant card does not show %s, and %s has no special symbol",
                  moorland_plant_words[plant], moorland_sections[section]);
}

/* Which markers a card lacks on a section. */
static void put_lacking(const struct moor *moor, const struct moorland_card *card, int section,
                        struct mire_text *text)
{
    mire_putf(text, "on %s the card still lacks ", moorland_sections[section]);
    moorland_put_markers(text, moorland_missing(moorland_needs(card), moor->ground[section]));
}

static void why_lay(const struct moorland *m, mire_action action, struct mire_text *text)
{
    int card = moorland_a(action), section = moorland_b(action), lie = moorland_c(action);
    const struct moor *moor = &m->moor[m->turn];
    const struct moorland_card *prints = moorland_tables(m)->card;
    if (card >= CARDS || lie < UP || lie > DOWN)
        mire_put(text, "there is no such card, or no such way to lay it");
    else if (!(moor->hand >> card & 1))
        mire_put(text, "that card is not among those that wait beside your moor");
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

static void why_drift(const struct moorland *m, mire_action action, struct mire_text *text)
{
    int plant = moorland_a(action), section = moorland_b(action);
    const struct moor *moor = &m->moor[m->turn];
    if (plant >= PLANTS || !moorland_count(m->stock, plant)) {
        mire_put(text, "no such marker is on the water");
    } else if (section >= SECTIONS) {
        mire_put(text, "there is no such section");
    } else if (!(m->reach >> section & 1)) {
        mire_putf(text, "no waterway leads from %s to ", moorland_sections[m->from]);
        moorland_put_place(text, section);
    } else if (!moorland_drift_room(moor, section)) {
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

static void why_lift(const struct moorland *m, mire_action action, struct mire_text *text)
{
    int plant = moorland_a(action), section = moorland_b(action);
    if (plant >= PLANTS)
        mire_put(text, "there is no such plant");
    else if (!put_not_ground(m, section, text))
        mire_putf(text, "there is no %s on %s that could go elsewhere", moorland_plant_words[plant],
                  moorland_sections[section]);
}

static void why_land(const struct moorland *m, mire_action action, struct mire_text *text)
{
    int section = moorland_a(action);
    if (section == m->lifted_from)
        mire_put(text, "the marker must go to another section");
    else if (!put_not_ground(m, section, text))
        mire_putf(text, "%s has no free space", moorland_sections[section]);
}

static void why_spend(const struct moorland *m, mire_action action, struct mire_text *text)
{
    if (m->moor[m->turn].drops == 0)
        mire_put(text, "you have no water marker; those won in a turn come at its end");
    else if (moorland_can_spend(m))
        mire_put(text, "the drift reaches no ground section, so the water marker could not change "
                       "it: spend it afterwards");
    else
        mire_put(text, "there is no plant marker to move, or no other ground section with room");
}

static void why_hold(const struct moorland *m, mire_action action, struct mire_text *text)
{
    int plant = moorland_a(action);
    mire_put(text, plant >= PLANTS || !moorland_count(m->stock, plant)
                       ? "no such marker is on the water"
                       : "markers must drift while there is room for them");
}

static void why_end(const struct moorland *m, mire_action action, struct mire_text *text)
{
    mire_put(text, m->round == ROUNDS ? "in the last round every card must be laid"
                                      : "only two cards may be kept: lay at least one");
}

/* Where an action belongs; what to say elsewhere, if not what the turn waits for; and why it is not
 * possible there, always the same or depending. */
#define IN(stage) (1u << (stage))
static const struct refusal {
    unsigned stages;
    const char *elsewhere, *say;
    void (*why)(const struct moorland *m, mire_action action, struct mire_text *text);
} refusals[KINDS] = {
    [DO_TAKE] = {IN(TAKE), .why = why_take},
    [DO_GROW] = {IN(GROW), .why = why_grow},
    [DO_REST] = {.stages = 0},
    [DO_LAY] = {IN(PLAY), .why = why_lay},
    [DO_SWIRL] = {IN(SWIRL), "a marker is given up only for a card laid face down",
                  "no such marker was on that section"},
    [DO_DRIFT] = {IN(DRIFT), .why = why_drift},
    [DO_HOLD] = {IN(DRIFT), .why = why_hold},
    [DO_DUMP] = {IN(DRIFT), .say = "markers become surplus only when no space in reach is free"},
    [DO_SPEND] = {IN(TAKE) | IN(GROW) | IN(PLAY) | IN(DRIFT), .why = why_spend},
    [DO_LIFT] = {IN(LIFT), "a plant marker is lifted only when a water marker was spent",
                 .why = why_lift},
    [DO_LAND] = {IN(LAND), "nothing is being carried by a water marker", .why = why_land},
    [DO_END] = {IN(PLAY), .why = why_end},
};

void moorland_why_not(const void *state, int seat, mire_action action, struct mire_text *text)
{
    const struct moorland *m = state;
    int kind = mire_action_kind(action);
    if (kind >= KINDS)
        mire_put(text, "there is no such action in Moorland");
    else if (kind == DO_DRIFT && m->stage == PLAY)
        mire_put(text, "no marker is on the water");
    else if (!(refusals[kind].stages >> m->stage & 1))
        mire_put(text, refusals[kind].elsewhere ? refusals[kind].elsewhere : waits[m->stage]);
    else if (refusals[kind].why)
        refusals[kind].why(m, action, text);
    else
        mire_put(text, refusals[kind].say);
}
