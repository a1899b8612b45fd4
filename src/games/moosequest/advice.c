/* SPDX-License-Identifier: MIT */
/*
 * What a coach would say before a decision: the odds of the land ahead, what is at stake, who can
 * help, and how the herd stands.
 */
#include "core/advice.h"
#include "core/text.h"
#include "games/moosequest/moosequest.h"

static const struct land *land_ahead(const struct moosequest *m)
{
    return m->top < LANDS ? &tables(m)->land[m->top] : NULL;
}

/* In per cent, rounded; but what may fail is not called certain. */
static int odds(const struct moosequest *m, int dice)
{
    int of_216 = moosequest_chance(dice, land_ahead(m)->value - m->snow);
    int rounded = (of_216 * 100 + 108) / 216;
    return rounded == 100 && of_216 < 216 ? 99 : rounded;
}

static int held_points(const struct moosequest *m)
{
    int points = 0;
    for (int i = 0; i < m->held_size; i++)
        points += tables(m)->land[m->held[i]].value;
    return points;
}

static void crossing(const struct moosequest *m, int seat, struct mire_text *text)
{
    if (m->node == NODE_FEED_OR_MOVE && land_ahead(m))
        mire_putf(text, "%s takes a total of %d: three dice reach it %d times in 100.",
                  land_ahead(m)->name, land_ahead(m)->value, odds(m, DICE));
}

/* Stop or go on: what is won against what is lost. */
static void stake(const struct moosequest *m, int seat, struct mire_text *text)
{
    if (m->node != NODE_STOP_OR_GO || !land_ahead(m))
        return;
    int held = held_points(m), value = land_ahead(m)->value, chance = odds(m, m->dice_left);
    int needed = (100 * held + held + value - 1) / (held + value);
    mire_putf(text, "You hold lands worth %d", held);
    if (m->held_symbols)
        mire_sayf(text, " and %d {moose|mooses} to come", m->held_symbols);
    mire_sayf(text,
              ". %s adds %d with %d {die|dice}, %d times in 100; if it fails, all of it is lost. "
              "Going on "
              "pays from %d times in 100 on.",
              land_ahead(m)->name, value, m->dice_left, chance, needed);
}

static void goal(const struct moosequest *m, int seat, struct mire_text *text)
{
    int own = moosequest_open_points(m, seat), best = 0;
    if (!land_ahead(m) || !land_ahead(m)->goal)
        return;
    for (int other = 0; other < m->head.seats; other++)
        if (other != seat && lives(m, other) && moosequest_open_points(m, other) > best)
            best = moosequest_open_points(m, other);
    mire_putf(text,
              "Whoever crosses %s ends the game. By what lies open you have %d, your best rival "
              "%d.",
              land_ahead(m)->name, own, best);
}

static void last_moose(const struct moosequest *m, int seat, struct mire_text *text)
{
    if (m->herd_size[seat] != 1)
        return;
    mire_put(text, m->scored[seat]
                       ? "One moose is left: if it goes, a scored land must pay for "
                         "another. Feeding brings mooses."
                       : "One moose is left and no land is scored: if it goes, your herd "
                         "is extinct. Feeding brings mooses.");
}

static void toll(const struct moosequest *m, int seat, struct mire_text *text)
{
    if (land_ahead(m) && land_ahead(m)->toll && m->herd_size[seat] > 1)
        mire_putf(text,
                  "%s can also be crossed short of its value, for a moose for each point that is "
                  "missing.",
                  land_ahead(m)->name);
}

static void mage(const struct moosequest *m, int seat, struct mire_text *text)
{
    if (has_ready_mage(m, seat))
        mire_putf(text, "Your %s is rested and can have one roll repeated.",
                  tables(m)->moose[tables(m)->mage].name);
}

static void snow(const struct moosequest *m, int seat, struct mire_text *text)
{
    if (m->snow)
        mire_putf(text, "A Snowstorm takes %d off every total of this move.", -m->snow);
}

static void grass(const struct moosequest *m, int seat, struct mire_text *text)
{
    int kind = tables(m)->grass;
    if (kind != NONE && m->hand[seat][kind])
        mire_putf(text, "You hold %s: it can lift a roll that falls short.",
                  tables(m)->hap[kind].name);
}

MIRE_ADVISE(moosequest, stake, last_moose, goal, crossing, snow, toll, mage, grass)
