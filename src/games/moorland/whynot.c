/* SPDX-License-Identifier: MIT */
/*
 * Why an action is not legal: the rule that forbids it, in words. Actions come from anywhere, so
 * every operand is checked before it is used. The functions know that it is the action's stage.
 */
#include "core/refuse.h"
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

/* Each says the first reason that holds, and returns true. */
static bool not_ground(const struct moorland *m, int section, struct mire_text *text)
{
    SAY_IF(section >= SECTIONS, "there is no such section");
    SAY_IF(section >= LETTERS,
           "that is a root space; plants grow and cards lie on ground sections");
    SAY_IF(m->moor[m->turn].covered >> section & 1, "%s is covered by a card already",
           moorland_sections[section]);
    return false;
}

static bool why_take(const struct moorland *m, mire_action action, struct mire_text *text)
{
    SAY_IF(moorland_a(action) >= CARDS, "there is no such card");
    SAY_IF(true, "that card is not in the display");
}

static bool why_grow(const struct moorland *m, mire_action action, struct mire_text *text)
{
    int plant = moorland_a(action), section = moorland_b(action);
    SAY_IF(plant >= PLANTS, "there is no such plant");
    SAY_IF(!not_ground(m, section, text),
           "the current plant card does not show %s, and %s has no special symbol",
           moorland_plant_words[plant], moorland_sections[section]);
    return true;
}

static bool why_lay(const struct moorland *m, mire_action action, struct mire_text *text)
{
    int card = moorland_a(action), section = moorland_b(action), lie = moorland_c(action);
    const struct moor *moor = &m->moor[m->turn];
    const struct moorland_card *prints = moorland_tables(m)->card;
    SAY_IF(card >= CARDS || lie < UP || lie > DOWN,
           "there is no such card, or no such way to lay it");
    SAY_IF(!(moor->hand >> card & 1), "that card is not among those that wait beside your moor");
    if (not_ground(m, section, text))
        return true;
    uint32_t lacks = moorland_missing(moorland_needs(&prints[card]), moor->ground[section]);
    if (lie != DOWN && lacks) {
        mire_putf(text, "on %s the card still lacks ", moorland_sections[section]);
        moorland_put_markers(text, lacks);
        return true;
    }
    SAY_IF(lie != DOWN, "this card looks the same turned: lay it without turning");
    SAY_IF(moorland_owes(m), "a card lies face down only where a marker is, while there is any on "
                             "your ground sections");
    SAY_IF(true, "a card lies face down only where a marker is, and %s has none",
           moorland_sections[section]);
}

static bool why_drift(const struct moorland *m, mire_action action, struct mire_text *text)
{
    int plant = moorland_a(action), section = moorland_b(action);
    SAY_IF(plant >= PLANTS || !moorland_count(m->stock, plant), "no such marker is on the water");
    SAY_IF(section >= SECTIONS, "there is no such section");
    MIRE_TEXT(place, 60);
    moorland_put_place(&place, section);
    SAY_IF(!(m->reach >> section & 1), "no waterway leads from %s to %s",
           moorland_sections[m->from], place.at);
    bool full = !moorland_drift_room(&m->moor[m->turn], section);
    SAY_IF(full && section < LETTERS, "%s has no free space", place.at);
    SAY_IF(full, "%s is taken", place.at);
    SAY_IF(!moorland_count(m->stock - m->held, plant),
           "the %s waits: what is left of it becomes surplus", moorland_plant_words[plant]);
    SAY_IF(true, "markers drift kind by kind, and each kind in the order of the sections (cotton "
                 "grass, rushes, peat moss, heather; A to L, then roots)");
}

static bool why_lift(const struct moorland *m, mire_action action, struct mire_text *text)
{
    int plant = moorland_a(action), section = moorland_b(action);
    SAY_IF(plant >= PLANTS, "there is no such plant");
    SAY_IF(!not_ground(m, section, text), "there is no %s on %s that could go elsewhere",
           moorland_plant_words[plant], moorland_sections[section]);
    return true;
}

static bool why_land(const struct moorland *m, mire_action action, struct mire_text *text)
{
    int section = moorland_a(action);
    SAY_IF(section == m->lifted_from, "the marker must go to another section");
    SAY_IF(!not_ground(m, section, text), "%s has no free space", moorland_sections[section]);
    return true;
}

static bool why_spend(const struct moorland *m, mire_action action, struct mire_text *text)
{
    SAY_IF(m->moor[m->turn].drops == 0,
           "you have no water marker; those won in a turn come at its end");
    SAY_IF(moorland_can_spend(m), "the drift reaches no ground section, so the water marker could "
                                  "not change it: spend it afterwards");
    SAY_IF(true, "there is no plant marker to move, or no other ground section with room");
}

static bool why_hold(const struct moorland *m, mire_action action, struct mire_text *text)
{
    int plant = moorland_a(action);
    SAY_IF(plant >= PLANTS || !moorland_count(m->stock, plant), "no such marker is on the water");
    SAY_IF(true, "markers must drift while there is room for them");
}

static bool why_end(const struct moorland *m, mire_action action, struct mire_text *text)
{
    SAY_IF(m->round == ROUNDS, "in the last round every card must be laid");
    SAY_IF(true, "only two cards may be kept: lay at least one");
}

/* Where an action belongs; what to say elsewhere, if not what the turn waits for; and why it is not
 * possible there, always the same or depending. */
#define IN(stage) (1u << (stage))
static const struct refusal {
    unsigned stages;
    const char *elsewhere, *say;
    bool (*why)(const struct moorland *m, mire_action action, struct mire_text *text);
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
