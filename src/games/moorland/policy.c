/* SPDX-License-Identifier: MIT */
/*
 * Policy: how a sensible player would go on, quickly and without looking ahead, for the rollouts of
 * bots.
 *
 * One idea carries it: every card in hand is on its way to being laid face up somewhere, and it is
 * worth the more the fewer markers it lacks there. Cards are taken, plants grow and drift for that;
 * what is complete is laid, the best first. Equals are told apart by chance.
 */
#include "moorland.h"

#include <string.h>

enum { FINE = 16 }; /* scores leave room for chance below them */

/* What is asked about again and again while one menu is looked at. */
struct plan {
    int cards; /* in hand */
    struct {
        uint32_t needs;
        int worth;
    } card[CARDS];
    int now[LETTERS]; /* what cards promise on a section as it is; -1: not asked yet */
};

static void make_plan(const struct moor *moor, const struct moorland_tables *t, struct plan *plan)
{
    plan->cards = 0;
    int held;
    MIRE_EACH_BIT(held, moor->hand) {
        const struct moorland_card *card = &t->card[held];
        plan->card[plan->cards].needs = moorland_needs(card);
        plan->card[plan->cards++].worth = moorland_card_worth(moor, card);
    }
    memset(plan->now, -1, sizeof plan->now);
}

/* What it is worth that some hand card lacks so many markers: the best such card on a section. */
static int promise(const struct plan *plan, uint32_t ground)
{
    static const uint8_t near[] = {16, 8, 4, 2};
    int best = 0;
    for (int i = 0; i < plan->cards; i++) {
        int lacks = moorland_total(moorland_missing(plan->card[i].needs, ground));
        int value = lacks > 3 ? 0 : plan->card[i].worth * near[lacks] / 16;
        best = value > best ? value : best;
    }
    return best;
}

/* ... where markers come to a section, beyond what is promised there now. */
static int gain(struct plan *plan, const struct moor *moor, int section, uint32_t more)
{
    uint32_t ground = moor->ground[section];
    if (plan->now[section] < 0)
        plan->now[section] = promise(plan, ground);
    return promise(plan, ground + more) - plan->now[section];
}

/* Water the card would join at once: edges wet on both sides. */
static int joins(const struct moorland *m, const struct moor *moor, int section, uint16_t water)
{
    int n = 0;
    for (int edge = 0; edge < EDGES; edge++) {
        int next = m->neighbour[section][edge];
        n += next != NOWHERE && moorland_joined(water, edge) &&
             moorland_joined(moor->water[next], edge ^ 2);
    }
    return n;
}

static int score_lay(const struct moorland *m, const struct moor *moor,
                     const struct moorland_tables *t, mire_action action)
{
    const struct moorland_card *card = &t->card[moorland_a(action)];
    int section = moorland_b(action), lie = moorland_c(action);
    int markers = moorland_total(moor->ground[section]), spring = m->springs >> section & 1;
    if (lie == DOWN)
        return 6 * joins(m, moor, section, 0xFFFF) - moorland_card_worth(moor, card) - 4 * markers +
               8 * spring - 400;
    uint16_t water = lie == TURNED ? moorland_turn(card->water) : card->water;
    int spare = markers - moorland_total(card->root) - moorland_total(card->wither);
    return moorland_card_worth(moor, card) + 6 * joins(m, moor, section, water) - 4 * spare +
           8 * spring;
}

static int score(const struct moorland *m, const struct moor *moor, const struct moorland_tables *t,
                 struct plan *plan, mire_action action)
{
    int a = moorland_a(action), b = moorland_b(action), grown;
    switch ((enum kind)mire_action_kind(action)) {
    case DO_TAKE:
        return moorland_card_promise(m, moor, &t->card[a]);
    case DO_GROW:
        grown = m->growth[b] == GROWTH_SPECIAL ? 1 : m->growth[b];
        if (moorland_room(moor, b) < grown)
            return -100;
        return gain(plan, moor, b, (uint32_t)grown * moorland_one(a)) -
               6 * (moorland_total(moor->ground[b]) + grown);
    case DO_REST:
        return -12;
    case DO_LAY:
        return score_lay(m, moor, t, action);
    case DO_END:
        return -100;
    case DO_DRIFT:
        if (b >= LETTERS)
            return 12;
        return gain(plan, moor, b, moorland_one(a));
    case DO_SPEND:
        return -1000;
    default:
        return 0;
    }
}

int moorland_policy(const void *state, int seat, const mire_action *menu, int n, uint64_t chance)
{
    const struct moorland *m = state;
    const struct moorland_tables *t = moorland_tables(m);
    const struct moor *moor = &m->moor[seat];
    struct plan plan;
    int best = 0, top = INT32_MIN;
    make_plan(moor, t, &plan);
    for (int i = 0; i < n; i++) {
        chance = chance * 6364136223846793005u + 1442695040888963407u;
        int value = FINE * score(m, moor, t, &plan, menu[i]) + (int)(chance >> 60);
        if (value > top) {
            top = value;
            best = i;
        }
    }
    return best;
}
